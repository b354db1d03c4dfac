// The rules beside the game, a page of their own in a frame: the keyboard goes into it as it opens, Escape in it closes it
// and brings the keyboard back to where it was.
export function start() {
  let origin = null;

  document.addEventListener("focusin", ({ target }) => {
    if (!target.closest("#rule, #tip")) origin = target;
  });
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!target.matches?.("#rule iframe")) return;
      target.focus();
      target.contentWindow.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        const back = origin;
        document.querySelector("#rule [data-key=Escape]")?.click();
        if (back?.isConnected) back.focus();
      });
    },
    true,
  );
}
