// The frame of the rules reference: the theme that the game was set to, the contents, the same place in the other
// language. Without this file the pages still read well.
"use strict";
(() => {
  const root = document.documentElement;

  const setTheme = () => {
    let theme;
    try {
      theme = JSON.parse(localStorage.getItem("zaibatsu/settings") ?? "{}")?.theme;
    } catch {
      // forbidden or broken storage: the system's theme
    }
    if (theme === "paper" || theme === "night") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  setTheme();
  addEventListener("storage", setTheme);
  root.dataset.scripted = "";
  if (window !== top) root.dataset.beside = ""; // beside the game: no way back to it is needed

  addEventListener("DOMContentLoaded", () => {
    const contents = document.querySelector(".contents");
    const narrow = matchMedia("(max-width: 60rem)");

    // Where the contents stand above the text they begin folded.
    const fold = () => (contents.open = !narrow.matches);
    fold();
    narrow.addEventListener("change", fold);
    contents.addEventListener("click", ({ target }) => target.closest("a") && fold());

    // The same rule in the other language.
    const language = document.querySelector(".language");
    const other = language.getAttribute("href");
    const follow = () => (language.href = other + location.hash);
    follow();
    addEventListener("hashchange", follow);

    document.querySelector("[data-print]")?.addEventListener("click", () => print());
  });
})();
