"""The rules reference: complete in both languages, numbers from the edition, every link leading somewhere."""

from __future__ import annotations

import json
import re
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Page, expect

from app.rulelinks import CHAPTERS, address_of, page_of
from app.texts import Texts
from rules import render_rules
from rules.markdown import TextError, chapter
from zaibatsu.components import Edition, load_edition, value_sources

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "tests/engine/rules.txt").read_text(encoding="utf-8").split()
SOURCES = ROOT / "web/rules"
LANGUAGES = ("en", "es")
PAGES = [(lang, name) for lang in LANGUAGES for name in CHAPTERS]
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder `rules/` with the numbers of the packaged edition."""
    target = tmp_path_factory.mktemp("dist")
    render_rules(target)
    return target / "rules"


def tree(path: Path) -> ET.Element:
    """A page as XML: whatever is not well-formed fails here."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    return ET.fromstring(text.removeprefix("<!doctype html>"))


def words(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def corrected(tmp_path: Path, override: str) -> Path:
    """The reference as it is with a corrected edition."""
    render_rules(tmp_path, load_edition(override), value_sources(override))
    return tmp_path / "rules"


# --- complete ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_anchor_where_its_id_leads(built: Path, lang: str) -> None:
    for rule in RULES:
        name, _, anchor = page_of(rule).partition("#")
        assert anchor == rule
        places = [x for x in tree(built / lang / name).iter() if x.get("id") == rule]
        assert len(places) == 1, f"{rule} in {lang}/{name}"
        assert f"#{rule}" in [link.get("href") for link in places[0].iter("a")], (
            f"{rule} does not show its name"
        )
        assert words(places[0]).removesuffix(rule).strip(), f"{rule} says nothing"


def test_the_list_of_rules_is_complete(built: Path) -> None:
    listed = json.loads((built / "index.json").read_text(encoding="utf-8"))
    assert listed == {rule: page_of(rule) for rule in listed}
    assert sorted(listed) == sorted(RULES)


def test_addresses_of_rules() -> None:
    assert address_of("ships.expert", "es") == "rules/es/actions.html#ships.expert"
    assert page_of("silk.research") == "actions.html#silk.research"
    assert page_of("silk.salary") == "consolidation.html#silk.salary"
    assert page_of("nothing.known") == page_of("") == page_of("turn") == "index.html"


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_a_page_is_whole(built: Path, lang: str, name: str) -> None:
    page = tree(built / lang / f"{name}.html")
    assert page.get("lang") == lang
    assert not re.search(r"[{}]", words(page)), "a placeholder is left"
    assert not re.search(r"\bNone\b|SafeString|&[a-z]+;", words(page))
    ids = Counter(x.get("id") for x in page.iter() if x.get("id"))
    assert max(ids.values()) == 1, ids.most_common(3)
    assert len(list(page.iter("h1"))) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_is_listed(built: Path, lang: str) -> None:
    edition = Edition.default()
    page = tree(built / lang / "components.html")
    ids = {x.get("id") for x in page.iter()}
    tiles = {face.id for face in edition.faces.values() if face.number}
    assert len(tiles) == 60
    assert tiles | set(edition.destinations) | set(edition.region_ids) <= ids
    assert {f"contract-{id}" for id in edition.contracts} <= ids
    assert {f"token-{id}" for id in (*edition.starting_a, *edition.starting_b)} <= ids
    assert {f"track-{id}" for id in edition.tracks} | {f"department-{id}" for id in edition.colours} <= ids
    assert {f"demand-{n}" for n in range(1, len(edition.demand_tiles) + 1)} <= ids
    for name, track in edition.tracks.items():
        drawn = next(x for x in page.iter("div") if x.get("id") == f"track-{name}").find("ol")
        assert drawn is not None
        assert [int(space[0].text or -1) for space in drawn] == list(track.values)


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_every_drawing_that_is_used_is_there(built: Path, lang: str, name: str) -> None:
    page = tree(built / lang / f"{name}.html")
    drawings = {x.get("id") for x in page.iter() if x.tag in ("symbol", "pattern")}
    for element in page.iter():
        if element.tag == "use":
            assert (element.get("href") or "")[1:] in drawings, element.attrib
        filled = re.fullmatch(r"url\(#(.*)\)", element.get("fill") or "")
        assert not filled or filled[1] in drawings, element.attrib


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_factory_is_pictured_as_on_the_table(built: Path, lang: str) -> None:
    page = tree(built / lang / "components.html")
    for face in Edition.default().faces.values():
        if face.number:
            row = next(x for x in page.iter("tr") if x.get("id") == face.id)
            assert [x.get("href") for x in row.iter("use")] == [f"#face-{face.id}"]


PICTURED = [
    ("salary = 9", "consolidation", ">27<", ">9<"),
    (
        "[levels.2]\ncoal = 8\nresearch = 4\ninfluence = [4, 5, 6]",
        "actions",
        "<span>6</span>",
        "<span>3</span>",
    ),
    ("influence-per-train = 7", "scoring", "= 18<", "= 8<"),
]


@pytest.mark.parametrize(("override", "name", "drawn", "was"), PICTURED)
def test_the_pictures_of_examples_follow_the_edition(
    built: Path, tmp_path: Path, override: str, name: str, drawn: str, was: str
) -> None:
    def pictures(folder: Path) -> str:
        text = (folder / "en" / f"{name}.html").read_text(encoding="utf-8")
        return "".join(
            re.findall(r'<div class="picture".*?</div></blockquote>|<div class="picture".*?</div>', text)
        )

    before, after = pictures(built), pictures(corrected(tmp_path, override))
    assert was in before
    assert drawn not in before
    assert drawn in after


# --- links ---


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_every_link_leads_somewhere(built: Path, lang: str, name: str) -> None:
    here = built / lang / f"{name}.html"
    page = tree(here)
    assert "../../index.html" in [x.get("href") for x in page.iter("a")]
    for element in page.iter():
        for attribute in ("href", "src"):
            address = element.get(attribute)
            if address is None:
                continue
            assert not re.match(r"[a-z]+:|/", address), f"{address} is not relative"
            path, _, anchor = address.partition("#")
            if path.startswith("../../"):
                place = path.removeprefix("../../")
                folders = ("static", "web", "dist")  # the last for what comes from npm
                assert any((ROOT / folder / place).exists() for folder in folders), address
                continue
            target = (here.parent / path).resolve() if path else here
            assert target.exists(), address
            if anchor:
                assert anchor in {x.get("id") for x in tree(target).iter()}, address


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_the_pages_have_a_strict_policy_and_keep_it(built: Path, lang: str, name: str) -> None:
    page = tree(built / lang / f"{name}.html")
    policies = [
        x.get("content") or "" for x in page.iter("meta") if x.get("http-equiv") == "Content-Security-Policy"
    ]
    assert len(policies) == 1
    parts = dict(part.strip().split(" ", 1) for part in policies[0].split(";"))
    assert parts["default-src"] == "'none'"
    assert set(parts.values()) == {"'none'", "'self'"}
    for element in page.iter():
        assert not [x for x in element.attrib if x == "style" or x.startswith("on")], element.attrib
        assert element.tag != "style"
        assert element.tag != "script" or element.get("src")


# --- numbers ---


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_no_number_is_typed_into_a_text(lang: str, name: str) -> None:
    text = (SOURCES / lang / f"{name}.md").read_text(encoding="utf-8")
    text = PLACEHOLDER.sub("", text)
    text = re.sub(r"\b[AB]\d+\b|^\d\. |la edición de 2015|the 2015 edition", "", text, flags=re.MULTILINE)
    assert not re.findall(r".*\d.*", text)


FACE = "[faces.cotton-A2]\neffects = [{ do = 'gain', what = 'silk', n = 8 }]"
LEVEL = "[levels.2]\ncoal = 9\nresearch = 4\ninfluence = [3, 4, 5]"
EXPERTS = "[destinations]\nparis = 'grey'\nlondon = 'yellow'"
NUMBERS = [
    ("salary = 9", "consolidation", "Pay salaries: 9 Money", "Paga los salarios: 9 de Dinero"),
    ("salary = 9", "consolidation", "You pay 27 Money", "Pagas 27 de Dinero"),
    ("start-money = 77", "setup", "77 Money", "77 de Dinero"),
    ("[workers-per-colour]\n4 = 11", "setup", "66 with 4", "66 con 4"),
    ("step-prices = [1, 3, 8]", "actions", "Money 1 3 8", "Dinero 1 3 8"),
    ("step-prices = [1, 3, 8]", "actions", "Silk 1 3 8", "Seda 1 3 8"),
    ("factory-price = { money = 7 }", "actions", "Pay 7 Money,", "Paga 7 de Dinero,"),
    ("ship-payments = [{ iron = 8 }]", "actions", "A Ship costs 8 Iron", "Un Barco cuesta 8 de Hierro"),
    ("goods-per-factory = 1", "actions", "at most 1 Good;", "como máximo 1 Mercancía;"),
    (LEVEL, "actions", "costs 9 Coal", "cuesta 9 de Carbón"),
    ("places = [[11, 8, 6, 2], [18, 14, 10, 3], [26, 20, 14, 4]]", "scoring", "I R 11 8 6 2", "I R 11 8 6 2"),
    ("goods-per-point = 7", "scoring", "every 7 of them", "cada 7 valen"),
    ("bonus-workers = 5", "consolidation", "5 or more Workers", "5 Trabajadores o más"),
    ("bonus-workers = 5", "consolidation", "grey spaces, 2, 3 and 4,", "espacios grises, 2, 3 y 4,"),
    ("[piece-thresholds]\nships = [1, 6]", "scoring", "Ships X 1 Ship 6 Ships", "Barcos X 1 Barco 6 Barcos"),
    (FACE, "components", "8 Silk", "8 de Seda"),
    ("[contracts.level2]\nlevel = 1", "components", "a Good of level 1", "una Mercancía de nivel 1"),
    ("[starting-a.A6]\nvp = 99", "components", "99 VP", "99 PV"),
    ("[departments.black.amount]\nupgraded = 8", "components", "8 Coal", "8 de Carbón"),
    (EXPERTS, "components", "Paris R grey Transportation", "París R gris Transporte"),
]  # fmt: skip


@pytest.mark.parametrize(("override", "name", "en", "es"), NUMBERS)
def test_numbers_come_from_the_edition(
    built: Path, tmp_path: Path, override: str, name: str, en: str, es: str
) -> None:
    pages = corrected(tmp_path, override)
    for lang, said in (("en", en), ("es", es)):
        before, after = (spaced(folder / lang / f"{name}.html") for folder in (built, pages))
        assert said in after, override
        assert said not in before, "this would be said anyway"


def spaced(path: Path) -> str:
    text = re.sub(r"</?(?:t[dhr]|li|b|h[1-3]|abbr)\b[^>]*>", " ", path.read_text(encoding="utf-8"))
    return " ".join(re.sub(r"<[^>]*>", "", text).split())


def letters(path: Path, rule: str) -> str:
    place = next(x for x in tree(path).iter() if x.get("id") == rule)
    listing = [x for x in place.iter("abbr") if x.get("class") == "src"]
    return "".join(words(x) for x in listing)


def test_a_value_shows_where_it_comes_from_until_it_is_a_published_one(built: Path, tmp_path: Path) -> None:
    assert letters(built / "en" / "components.html", "cotton-A5") == "X"
    assert letters(built / "en" / "components.html", "token-A6") == "R"
    assert letters(built / "en" / "turn.html", "turn.stuck") == "X"
    assert letters(built / "en" / "turn.html", "turn.choice") == ""
    assert letters(built / "es" / "actions.html", "machines.supply") == "RRR"
    assert letters(built / "es" / "actions.html", "machines.cost") == ""
    override = (
        "pieces = { ships = 5, source = 'P' }\n[faces.cotton-A5]\nsource = 'P'\n[starting-a.A6]\nsource = 'P'"
    )
    pages = corrected(tmp_path, override)
    assert letters(pages / "en" / "components.html", "cotton-A5") == ""
    assert letters(pages / "en" / "components.html", "token-A6") == ""
    assert letters(pages / "es" / "actions.html", "machines.supply") == ""


# --- languages ---


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_languages_say_the_same_in_the_same_order(name: str) -> None:
    found = []
    for lang in LANGUAGES:
        text = (SOURCES / lang / f"{name}.md").read_text(encoding="utf-8")
        if name == "glossary":  # each language has its own order of the alphabet
            text = "".join(sorted(re.split(r"^(?=### )", text, flags=re.MULTILINE), key=anchored))
        anchors = re.findall(r"\[(#[a-z0-9-]+|[a-z]+\.[a-z-]+(?: [ROX]+)?)\](?!\()", text)
        filled = Counter(match.partition(":")[0].strip() for match in PLACEHOLDER.findall(text))
        links = Counter(re.findall(r"\]\(([^)]+)\)", text))
        found.append((anchors, filled, links))
    assert found[0] == found[1]


def anchored(text: str) -> str:
    """The anchor of the first heading of a text."""
    return (re.findall(r"\[#([a-z-]+)\]", text) or [""])[0]


def test_the_glossary_says_each_word_in_both_languages(built: Path) -> None:
    def terms(lang: str) -> dict[str, tuple[str, str]]:
        found = {}
        for heading in tree(built / lang / "glossary.html").iter("h3"):
            other = heading.find("span")
            assert other is not None
            found[heading.get("id") or ""] = ((heading.text or "").strip(), other.text or "")
        return found

    english, spanish = terms("en"), terms("es")
    assert english["w-good"] == ("Good", "Mercancía")
    assert english == {anchor: (other, own) for anchor, (own, other) in spanish.items()}
    for found in (english, spanish):
        plain = [normalize("NFD", own).encode("ascii", "ignore").lower() for own, _ in found.values()]
        assert plain == sorted(plain)


def test_the_languages_have_the_same_labels() -> None:
    labels = tomllib.loads((SOURCES / "labels.toml").read_text(encoding="utf-8"))
    assert labels["en"].keys() == labels["es"].keys()
    for name, text in labels["en"].items():
        assert sorted(PLACEHOLDER.findall(text)) == sorted(PLACEHOLDER.findall(labels["es"][name])), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_call_things_as_the_game_does(built: Path, lang: str) -> None:
    pages = [tree(built / lang / f"{name}.html") for name in CHAPTERS]
    for heading in pages[CHAPTERS.index("glossary")].iter("h3"):
        heading.remove(heading[0])  # the word of the other language
    said = " ".join(words(page) for page in pages)
    texts = Texts(lang)
    for text in (
        *("Overseas Companies", "Starting token", "Local Markets", "Investment and Contracts", "Old Factory"),
        *(
            "Final Scoring",
            "Foreign Affairs",
            "Prospection",
            "Bulbs",
            "Clocks",
            "Lenses",
            "New York",
            "VP",
            "R&D",
        ),
    ):
        assert texts.gettext(text).lower() in said.lower(), text
    if lang == "es":
        english = r"\b(Workers?|Factory|Goods?|Contracts?|Money|Iron|the|steps?)\b|(?<![.\w])bonus\b"
        assert not re.findall(english, said)


# --- search ---


def found_places(built: Path, lang: str) -> list[dict[str, str]]:
    text = (built / lang / "places.js").read_text(encoding="utf-8")
    places: list[dict[str, str]] = json.loads(text.removeprefix("window.rulesPlaces = ").removesuffix(";\n"))
    return places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_search_index_holds_every_rule_and_component(built: Path, lang: str) -> None:
    places = found_places(built, lang)
    by_address = {place["to"]: place for place in places}
    for rule in RULES:
        place = by_address[page_of(rule)]
        assert place["name"] == rule
        assert len(place["text"]) > 20
        assert rule not in place["text"] or rule == "turn.deferred"
    for face in Edition.default().faces.values():
        if face.number:
            assert by_address[f"components.html#{face.id}"]["name"].split()[1] == f"{face.side}{face.number}"
    names = [place["name"] for place in places]
    assert len([name for name in names if not name]) < 10, "a place that is not called anything"
    region = by_address["components.html#kyushu"]
    assert region["name"] == "Kyushu"
    assert "Nagasaki" in region["text"]
    assert not [place for place in places if "  " in place["text"] or re.search(r"[<>{}]", place["text"])]


# --- the language of the chapters ---


def test_a_heading_without_an_anchor_is_an_error() -> None:
    with pytest.raises(TextError, match="without an anchor: Ships"):
        chapter("# Actions\n\n## Ships\n", "actions", str)


def test_a_rule_in_the_text() -> None:
    read = chapter(
        "# A\n\n## B [#b]\n\n[ships.cost X] A *Ship*, see [it](trains.cost).\n",
        "actions",
        lambda x: f"<i>{x}</i>",
    )
    assert read.title == "A"
    assert read.sections == [("b", "B")]
    assert read.rules == ["ships.cost"]
    assert '<p id="ships.cost" class="rule">A <em>Ship</em>, see <a href="#trains.cost">it</a>.' in read.html
    assert '<a href="#ships.cost">ships.cost</a><i>X</i>' in read.html


# --- in the browser ---


@pytest.mark.parametrize(
    ("stored", "system", "scheme"),
    [
        ("night", "light", "dark"),
        ("paper", "dark", "light"),
        ("auto", "dark", "light dark"),
        (None, "light", "light dark"),
    ],
)
def test_the_theme_is_that_of_the_game(page: Page, stored: str | None, system: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if system == "dark" else "light")
    if stored:
        page.add_init_script(f"localStorage.setItem('zaibatsu/settings', '{json.dumps({'theme': stored})}')")
    page.goto("/rules/en/turn.html")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == scheme


def test_the_other_language_shows_the_same_rule(page: Page) -> None:
    page.goto("/rules/en/actions.html#trains.fixed")
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url(re.compile(r"/rules/es/actions\.html#trains\.fixed$"))
    expect(page.locator("[id='trains.fixed']")).to_be_in_viewport()


def test_without_a_script_the_text_is_there(page: Page) -> None:
    page.route("**/rules.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("/rules/en/turn.html")
    expect(page.locator("#text")).to_be_visible()
    expect(page.get_by_role("link", name="Scoring", exact=True)).to_be_visible()
    expect(page.locator("#search")).to_be_hidden()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [1440, 1024, 390, 320])
def test_nothing_is_wider_than_the_screen(page: Page, lang: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    wide = """document.fonts.ready.then(() =>
        [document.documentElement, ...document.querySelectorAll('.scroll, figure')]
        .filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.innerText.slice(0, 80)))"""
    for name in CHAPTERS:
        page.goto(f"/rules/{lang}/{name}.html")
        assert page.evaluate(wide) == [], name
