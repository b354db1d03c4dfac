// The bridge between the page and Python. It knows no rules: it sends what a person does as intents (one JSON text),
// and puts what Python answers (markup of panels, things to store) into the page.
//
// An element says what it does: data-intent="home", data-intent="move hire black 4" (first word: what, rest: text)
// or data-intent='{"do": "language", "to": "es"}'. "entropy": true in it is replaced by random digits.
import * as beside from "./beside.js";
import { Idiomorph } from "./idiomorph.js";
import * as motion from "./motion.js";
import * as storage from "./storage.js";
import * as thinker from "./thinker.js";
import * as tabs from "./tabs.js";
import * as tips from "./tips.js";
import * as updates from "./updates.js";
import * as width from "./width.js";

const root = document.documentElement;
const zaibatsu = window.zaibatsu;
const waiting = [];
let python = null; // the session: JSON text in, JSON text out
let storageFailed = false;
let sheet; // the panel that the last answer wanted to be seen

// --- what a person does ------------------------------------------------------------------------------------------

// Which attribute speaks for which event. Hover and focus previews go here too, when there are any.
const LISTENERS = [
  ["click", "data-intent", (element) => !element.matches("form, input, select, textarea")],
  ["submit", "data-intent", (element) => element.matches("form")],
  ["change", "data-intent", (element) => element.matches("input, select, textarea")],
  ["change", "data-change", () => true],
  ["input", "data-input", () => true],
];

for (const [type, attribute, suits] of LISTENERS) {
  document.addEventListener(type, (event) => {
    const element = event.target.closest?.(`[${attribute}]`);
    if (!element || !suits(element) || element.disabled) return;
    if (element.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // a link, into a tab of its own
    if (type === "click" || type === "submit") event.preventDefault();
    if (element.type === "file") sendFile(element, attribute);
    else send(intentOf(element, attribute), element);
  });
}

document.addEventListener("click", ({ target }) => {
  const copy = target.closest?.("[data-copy]");
  if (copy) copyText(document.querySelector(copy.dataset.copy), copy);
  if (target.closest?.("[data-reload]")) location.reload();
  const menu = target.closest?.("#top-menu");
  if (menu?.matches(":popover-open") && target !== menu) menu.hidePopover();
});

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const native = target.closest?.("button, a[href], input, select, textarea, summary");
  const own = target.closest?.("[data-intent]");
  if ((key === "Enter" || key === " ") && own && !native) {
    event.preventDefault();
    own.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  } else if (key === "Escape" || !target.closest?.("input:not([type=radio], [type=checkbox]), select, textarea")) {
    // data-key="u" on an element: that key clicks it; while a dialog is open, only what lies in it
    const scope = document.querySelector("dialog[open]") ?? document;
    const found = scope.querySelectorAll(`[data-key="${CSS.escape(key)}"]:not(:disabled, [hidden] *)`);
    const element = found[found.length - 1]; // of several (Escape) the one that lies on top
    if (element) {
      event.preventDefault();
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else cycle(scope, key.toLowerCase(), event.shiftKey);
  }
});

/** data-cycle="b": that key goes from one such element to the next, with Shift to the one before. */
function cycle(scope, key, back) {
  const ring = [...scope.querySelectorAll(`[data-cycle="${CSS.escape(key)}"]`)].filter((e) => e.checkVisibility());
  if (!ring.length) return;
  const at = ring.indexOf(document.activeElement);
  ring.at(back ? Math.max(at, 0) - 1 : (at + 1) % ring.length).focus();
}

addEventListener("popstate", () => send({ do: "address", address: location.hash, entropy: entropy() }));
addEventListener("storage", ({ key, newValue }) => {
  if (!key?.startsWith(storage.PREFIX)) return;
  storage.received(key, newValue);
  send({ do: "storage-changed", key, value: newValue });
});

function intentOf(element, attribute) {
  const text = element.getAttribute(attribute).trim();
  let intent;
  if (text.startsWith("{")) intent = JSON.parse(text);
  else {
    const [word, rest] = text.split(/\s+(.*)/s);
    intent = rest ? { do: word, text: rest } : { do: word };
  }
  if (intent.entropy === true) intent.entropy = entropy();
  const form = element.matches("form") ? element : null;
  if (form) intent.fields = fieldsOf(form);
  else if (element.matches("input, select, textarea")) intent.value = element.value;
  return intent;
}

function fieldsOf(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}

function entropy() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(16).padStart(8, "0")).join("");
}

async function sendFile(input, attribute) {
  const [file] = input.files;
  if (!file) return;
  const part = file.slice(0, 4_000_000);
  const text = file.name.endsWith(".whl") ? await base64(part) : await part.text();
  const intent = { ...intentOf(input, attribute), name: file.name, text };
  delete intent.value;
  input.value = "";
  send(intent);
}

/** What is no text, as text. */
async function base64(blob) {
  let bytes = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** data-copied and data-not-copied: what the button says then. */
async function copyText(element, button) {
  let said = button.dataset.copied;
  try {
    await navigator.clipboard.writeText(element.textContent);
  } catch {
    getSelection().selectAllChildren(element); // no clipboard here: ready for Ctrl+C
    said = button.dataset.notCopied;
  }
  if (!said) return;
  button.textContent = said;
  document.getElementById("announce").textContent = said;
}

// --- to Python and back ------------------------------------------------------------------------------------------

function send(intent, element = null) {
  if (!python) {
    // What stands in the form goes along at the start; everything else waits for its turn.
    if (intent.do === "form") return;
    waiting.push([intent, element]);
    stage(null, true);
    return;
  }
  let answer;
  try {
    answer = JSON.parse(python(JSON.stringify(intent)));
  } catch (error) {
    // Python answers every exception of its own; here Python itself has come down.
    delete root.dataset.ready;
    zaibatsu.failed(String(error?.message ?? error));
    throw error;
  }
  apply(answer);
  root.dataset.turn = Number(root.dataset.turn ?? 0) + 1;
}

function apply(answer) {
  const before = document.activeElement;
  const trail = [];
  for (let e = before; e; e = e.parentElement) if (e.id) trail.push(e.id);

  const fly = motion.take(answer.flights);
  const panels = Object.entries(answer.panels ?? {}).map(([id, html]) => [document.getElementById(id), html, id]);
  // Losing the focused element makes Chromium lay the page out: cheap as long as nothing else has changed.
  panels.sort(([a], [b]) => Number(b?.contains(before)) - Number(a?.contains(before)));
  for (const [panel, html, id] of panels) {
    if (panel) morph(panel, html);
    else console.error(`no place for the panel ${id}`);
  }
  sayScreen();
  showSheet();
  fly();
  tips.place();
  Object.assign(root.dataset, answer.page);
  if (answer.title) document.title = answer.title;
  if (answer.lang) root.lang = answer.lang;
  updates.place();
  if (answer.theme === "auto") delete root.dataset.theme;
  else if (answer.theme) root.dataset.theme = answer.theme;
  if (answer.announce) document.getElementById("announce").textContent = answer.announce;
  if (answer.download) download(answer.download);
  if (answer.address !== undefined && answer.address !== location.hash) {
    const change = answer.replace ? "replaceState" : "pushState"; // a link that was opened is not gone back to
    history[change](null, "", answer.address || location.pathname + location.search);
  }
  if (answer.top) scrollTo(0, 0);

  const wanted = answer.focus ? document.querySelector(answer.focus) : null;
  if (wanted) wanted.focus({ preventScroll: Boolean(answer.top) }); // a new screen begins at its top, and at its sheet
  else if (before && before !== document.body && !holdsFocus(before)) focusNear(trail);

  if (answer.sit) tabs.sit(answer.sit);
  if (answer.after) later(answer.after);
  if (answer.think !== undefined) thinker.think(answer.think);
  if (answer.store?.length) {
    const { failure, conflicts } = storage.write(answer.store);
    if (failure) send({ do: "storage-failed", ...failure });
    else if (storageFailed) send({ do: "storage-works" });
    storageFailed = Boolean(failure);
    for (const conflict of conflicts) send({ do: "storage-conflict", entropy: entropy(), ...conflict });
  }
}

/** An intent that follows by itself after a pause (the next move of an opponent). */
let pause = 0;
function later({ pause: ms, intent }) {
  clearTimeout(pause);
  pause = setTimeout(() => send(intent), ms);
}

/** Which screen is on, said at the root: `:root:has(...)` there would be judged anew with every change of the page. */
function sayScreen() {
  root.dataset.on = document.getElementById("app").dataset.screen;
}

function morph(panel, html) {
  Idiomorph.morph(panel, html, {
    morphStyle: "outerHTML",
    // Never clobber what a person is typing. (The option leaves the whole focused element as it is: not for buttons.)
    ignoreActiveValue: document.activeElement?.matches("input[type=text], textarea") ?? false,
    callbacks: {
      beforeNodeMorphed: (old, next) => !old.isEqualNode(next), // what is the same already needs no walk
      // whether a <details> is open is the person's business
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.matches("details")),
    },
  });
}

/** On a small screen the panels lie side by side: the one that data-sheet names comes into view when it changes. */
function showSheet() {
  const wanted = document.querySelector("[data-sheet]")?.dataset.sheet;
  const panel = wanted && wanted !== sheet ? document.getElementById(wanted) : null;
  sheet = wanted;
  if (!panel) return;
  panel.scrollIntoView({ block: "nearest" }); // where the page is higher than the window
  const row = panel.parentElement;
  if (row.scrollWidth > row.clientWidth) row.scrollTo({ left: panel.offsetLeft - row.offsetLeft });
}

/** Whether what had the focus can keep it; a place that is no longer lit can't. */
function holdsFocus(element) {
  return element.isConnected && !element.matches(":disabled") && (element.tabIndex >= 0 || element.hasAttribute("tabindex"));
}

/** The focused element is gone: focus what is left nearest to its place, so that the keyboard stays there. */
function focusNear(trail) {
  for (const id of [...trail.filter((id) => id !== "app"), "decision", "app"]) {
    const place = document.getElementById(id);
    const next = place?.querySelector("button:not(:disabled), a[href], input, select, [tabindex='0']");
    if (next) return next.focus({ preventScroll: inSight(next) });
  }
}

/** To bring a sticky bar's button into view Chromium scrolls to where the bar would lie without sticking. */
function inSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function download({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// --- the start ---------------------------------------------------------------------------------------------------

const STAGES = { fetch: 8, start: 40, rules: 75, draw: 92 };
let atStage = "fetch";

/** The progress bar while Python loads. */
function stage(name, remembered = false) {
  const box = document.getElementById("loading");
  if (!box) return;
  if (name && STAGES[name] >= STAGES[atStage]) atStage = name;
  if (remembered) box.dataset.remembered = "1";
  box.querySelector("[data-stage]").textContent = box.dataset[atStage];
  box.querySelector("progress").value = STAGES[atStage];
}

/** Put the first screen up before Python is there; form fields come back as they were left. */
function firstScreen() {
  const name = /^#(game|link)\//.test(location.hash) ? "resume" : "home";
  document.getElementById("app").replaceWith(document.getElementById(`${name}-${root.lang}`).content.cloneNode(true));
  if (!root.dataset.failed) document.body.append(document.getElementById(`loading-${root.lang}`).content.cloneNode(true));
  sayScreen();
  stage("fetch");
  const form = document.querySelector("form[data-change]");
  for (const [field, value] of Object.entries(zaibatsu.settings.form ?? {})) {
    for (const input of form?.querySelectorAll(`[name="${CSS.escape(field)}"]`) ?? []) {
      if (input.type === "radio") input.checked = input.value === value;
      else if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = value;
    }
  }
}

addEventListener("py:progress", ({ detail }) => stage(/^Loaded/.test(detail) ? "start" : "fetch"));

beside.start();
tips.start((intent) => python && send(intent));
tabs.start((intent) => python && send(intent));
thinker.start((intent) => python && send(intent));

zaibatsu.stage = stage;
zaibatsu.connect = (dispatch) => {
  python = dispatch;
  const { values, reason } = storage.readAll();
  const form = document.querySelector("form[data-change]");
  storageFailed = Boolean(reason);
  send({
    do: "start",
    storage: values,
    reason,
    language: root.lang,
    address: location.hash,
    page: location.href.split("#")[0],
    entropy: entropy(),
    fields: form ? fieldsOf(form) : undefined,
  });
  document.getElementById("loading")?.remove();
  for (const [intent, element] of waiting.splice(0)) {
    if (intent.fields && element?.isConnected) intent.fields = fieldsOf(element);
    send(intent);
  }
  root.dataset.ready = "1";
  performance.mark("playable");
  updates.start();
};

width.watch(document.getElementById("em"));
firstScreen();
