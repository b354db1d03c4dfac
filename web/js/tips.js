// Tips: hovering, focusing or long-pressing a thing asks Python what it is (data-tip="face cotton-A1"), or what choosing
// it would bring (data-tip="move ship paris", with data-thing="destination paris" for what lies there)
// and puts the answer beside it. Lines of the log light their places (data-lights="id id").
const DELAY = 280;
const LONG_PRESS = 480;
let send = () => {};
let over = null; // what the tip on the screen is about
let timer = 0;
let pressed = false;
let rests = ""; // where the pointer is

const thing = (target) => target.closest?.("[data-tip]");
const whereabouts = ({ clientX, clientY }) => `${clientX} ${clientY}`;
const subject = (element) => element.dataset.tip;

/** `ask` sends an intent; its answer holds the panel `tip`. */
export function start(ask) {
  send = ask;
  document.addEventListener("pointermove", (event) => (rests = whereabouts(event)));
  document.addEventListener("pointerover", (event) => {
    // The page has moved under a pointer that rests: who works with the keyboard keeps the tip.
    if (rests === whereabouts(event) && document.activeElement?.matches(":focus-visible")) return;
    light(event.target);
    if (event.target.closest?.("#tip")) clearTimeout(timer); // on the way to its link
    else if (event.pointerType !== "touch") later(thing(event.target), DELAY);
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    if (event.target.closest?.("#tip")) return;
    if (event.pointerType === "touch") later(thing(event.target), LONG_PRESS, true);
    else hide();
  });
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, (event) => event.pointerType === "touch" && clearTimeout(timer));
  }
  // A long press explains; it does not choose.
  document.addEventListener("click", (event) => pressed && (event.preventDefault(), event.stopPropagation(), (pressed = false)), true);
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  document.addEventListener("focusin", (event) => {
    light(event.target);
    if (event.target.matches?.(":focus-visible")) later(thing(event.target), DELAY);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  // The tip that a focus asked for comes all the same, though the page scrolled to what has it.
  addEventListener("scroll", () => over && hide(), { capture: true, passive: true });
}

function later(element, delay, press = false) {
  if (element === over && over) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!element) return hide();
    if (!element.isConnected || !document.documentElement.dataset.ready) return;
    over = element;
    pressed = press;
    send({ do: "tip", text: subject(element), thing: element.dataset.thing });
    place();
  }, delay);
}

/** Away with the tip; Python forgets it with the next decision. */
export function hide() {
  clearTimeout(timer);
  over = null;
  const tip = document.getElementById("tip");
  if (tip) tip.hidden = true;
}

/** After every answer: the tip stays beside its thing, or goes with it. */
export function place() {
  light(document.activeElement ?? document.body);
  const tip = document.getElementById("tip");
  if (!tip) return;
  if (!over?.isConnected || !tip.childElementCount) return hide();
  tip.hidden = false;
  const at = over.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + 8;
  const y = below + height < innerHeight - 8 ? below : Math.max(8, at.top - height - 8);
  tip.style.left = `${Math.min(Math.max(8, at.left + at.width / 2 - width / 2), Math.max(8, innerWidth - width - 8))}px`;
  tip.style.top = `${y}px`;
}

/** What a line of the log under the pointer is about; else what the lesson speaks of (data-shows). */
function light(target) {
  const line = target.closest?.("[data-lights]");
  const said = line?.dataset.lights ?? document.querySelector("[data-shows]")?.dataset.shows;
  const ids = new Set(said ? said.split(" ") : []);
  for (const element of document.querySelectorAll(".alight")) if (!ids.has(element.id)) element.classList.remove("alight");
  for (const id of ids) document.getElementById(id)?.classList.add("alight");
}
