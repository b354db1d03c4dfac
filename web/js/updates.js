// Without a network, and new versions: the service worker keeps this version of the edition whole. A new one is offered
// with a button, never forced. Where there can be no such worker (file:, no https, no storage) all works as before.
const root = document.documentElement;
let ready = null; // the worker of a new version, waiting
let asked = false;
let state = ""; // "", "ready", or "others": open in another tab too

/** Once the page is there: what has to be fetched for the next visit must not delay this one. */
export async function start() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    const registration = await workers.register(new URL("../service-worker.js", import.meta.url), { updateViaCache: "none" });
    watch(registration, workers);
  } catch {
    // forbidden here: no harm done
  }
}

function watch(registration, workers) {
  const look = () => {
    const { waiting, active } = registration;
    if (waiting && workers.controller) offer(waiting);
    else if (!workers.controller) active?.postMessage({ do: "adopt", version: document.querySelector("meta[name=version]").content });
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  workers.addEventListener("message", ({ data }) => data.others && show("others"));
  workers.addEventListener("controllerchange", () => asked && location.reload());
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-update]")) {
      asked = true;
      ready.postMessage({ do: "take-over" });
    } else if (target.closest?.("[data-later]")) show("");
  });
  look();
}

function offer(worker) {
  ready = worker;
  show("ready");
}

function show(what) {
  state = what;
  place();
}

/** After every answer: the offer is in the language of the page. */
export function place() {
  const box = document.getElementById("update");
  if (box.dataset.state === state && box.lang === root.lang) return;
  box.dataset.state = state;
  box.lang = root.lang;
  box.replaceChildren(...(state ? [document.getElementById(`update-${state}-${root.lang}`).content.cloneNode(true)] : []));
}
