"""The pictures that an installed page needs, drawn anew: ``python tests/web/icons.py``.

PNG icons from static/icon.svg, and two screenshots of a game, into static/. Needs a built dist/ and Chromium.
"""

from __future__ import annotations

import base64
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "engine"))

from pages import Host  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from saved import PHONE, WIDE, asks, moment, sit, store  # noqa: E402

STATIC = ROOT / "static"
SIZES = (192, 512)
SHORE = '<path d="M-16 52{waves}v40h-96z" fill="#86AEBA" stroke="#1E2330" stroke-width="2"/>'
WEBP = """async png => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.82).split(",")[1];
}"""


def maskable(icon: str) -> str:
    """The same drawing for icons that are cut out by the system: to the edge, what matters in the middle."""
    sky, *drawing = re.findall(r"<(?:rect|circle|path)[^>]*/>", icon)
    del drawing[-1]  # its shore has rounded corners
    shore = SHORE.format(waves="a8 8 0 0 1 16 0" * 6)
    sky = re.sub(
        r'<rect [^>]*fill="([^"]+)"/>', r'<rect x="-8" y="-8" width="80" height="80" fill="\1"/>', sky
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80">{sky}{"".join(drawing)}{shore}</svg>'
    )


def icons(browser: Browser) -> None:
    icon = (STATIC / "icon.svg").read_text("utf-8")
    drawn = {f"icon-{size}": (icon, size) for size in SIZES} | {"icon-maskable": (maskable(icon), SIZES[-1])}
    for name, (svg, size) in drawn.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}"
        )
        page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=True)
        page.close()


def screenshots(browser: Browser, address: str) -> None:
    for name, (width, height) in {"wide": WIDE, "narrow": PHONE}.items():
        size = {"width": width, "height": height}
        page = browser.new_page(viewport=size, base_url=address, service_workers="block", locale="en-GB")
        store(page, {"game": moment("03-4-players", asks("activate", 3), 300)})
        sit(page, "game")
        page.wait_for_timeout(500)
        png = base64.b64encode(page.screenshot()).decode()
        page.goto("about:blank")
        webp = base64.b64decode(page.evaluate(WEBP, png))
        (STATIC / "screenshots" / f"{name}.webp").write_bytes(webp)
        page.close()


def main() -> None:
    for folder in ("icons", "screenshots"):
        (STATIC / folder).mkdir(exist_ok=True)
    host = Host(ROOT / "dist")
    try:
        with sync_playwright() as playwright:
            found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            icons(browser)
            screenshots(browser, host.address)
            browser.close()
    finally:
        host.stop()


if __name__ == "__main__":
    main()
