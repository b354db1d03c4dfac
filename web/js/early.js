// Before anything is painted: language and theme. And from the first moment on: a failure to load is said.
"use strict";
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("zaibatsu/settings") ?? "{}") ?? {};
  } catch {
    // forbidden or broken storage: Python says so later
  }
  const wish = String(settings.language ?? navigator.language ?? "en");
  root.lang = wish.toLowerCase().startsWith("es") ? "es" : "en";
  if (settings.theme === "paper" || settings.theme === "night") root.dataset.theme = settings.theme;

  if (settings.text_size) root.dataset.textSize = settings.text_size;

  const zaibatsu = (window.zaibatsu = { settings });

  // The page could not be started: say what is missing, offer to try again. The first reason is the one that counts.
  zaibatsu.failed = (reason) => {
    if (root.dataset.ready || root.dataset.failed) return;
    root.dataset.failed = "1";
    const show = () => {
      const name = location.protocol === "file:" ? "failure-file" : "failure";
      const template = document.getElementById(`${name}-${root.lang}`);
      const box = document.getElementById("problem");
      box.replaceChildren(template.content.cloneNode(true));
      box.querySelector("[data-reason]").textContent = reason;
      box.querySelector("[data-retry]").addEventListener("click", () => location.reload());
      document.getElementById("loading")?.remove();
      box.querySelector("[data-retry]").focus();
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  };

  const place = (address) => (address.startsWith(location.origin) ? address.slice(location.origin.length) : address);
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) zaibatsu.failed(place(target.src));
      else if (target === window) zaibatsu.failed(`${event.message} (${place(event.filename ?? "")})`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => zaibatsu.failed(String(reason?.message ?? reason)));

  // Pyodide and PyScript keep some failures to themselves: watch what they fetch, and the wasm as it arrives.
  const { fetch } = window;
  window.fetch = async (...request) => {
    const what = place(String(request[0]?.url ?? request[0]));
    try {
      const response = await fetch(...request);
      if (!response.ok) zaibatsu.failed(`${what}: ${response.status} ${response.statusText}`);
      return response;
    } catch (error) {
      zaibatsu.failed(`${what}: ${error.message}`);
      throw error;
    }
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...source) =>
    instantiateStreaming(...source).catch((error) => {
      zaibatsu.failed(`WebAssembly: ${error.message}`);
      throw error;
    });
})();
