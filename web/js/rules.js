// The rules reference: the theme that the game was set to, and the search. Without this file the pages still read well.
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

  // One letter for one letter, so that places in the plain text are places in the text.
  const plain = (text) =>
    Array.from(text.toLowerCase(), (letter) => letter.normalize("NFD").charAt(0)).join("");

  // The index is fetched when the search is first used: a script, which also works where pages are opened as files.
  let loading;
  const index = () =>
    (loading ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = "search.js";
      script.onload = () =>
        done(window.rulesIndex.map((place) => ({ ...place, plainName: plain(place.name), plainText: plain(place.text) })));
      script.onerror = () => {
        loading = undefined;
        fail(new Error("search.js"));
      };
      document.head.append(script);
    }));

  const score = (place, words, query) => {
    if (!words.every((word) => place.plainName.includes(word) || place.plainText.includes(word))) return 0;
    if (place.plainName === query) return 4;
    if (place.plainName.startsWith(query)) return 3;
    return words.every((word) => place.plainName.includes(word)) ? 2 : 1;
  };

  const shown = 320;
  const marked = (text, words) => {
    const whole = plain(text);
    const first = Math.min(...words.map((word) => whole.indexOf(word)).filter((at) => at >= 0), text.length);
    const from = text.length > shown && first > shown / 2 ? text.lastIndexOf(" ", first - shown / 4) + 1 : 0;
    const part = text.slice(from, from + shown);
    const low = plain(part);
    const parts = [from ? "… " : ""];
    for (let at = 0; at < part.length; ) {
      const next = words
        .map((word) => [low.indexOf(word, at), word.length])
        .filter(([place]) => place >= 0)
        .sort(([a, long], [b, longer]) => a - b || longer - long)[0];
      if (!next) {
        parts.push(part.slice(at));
        break;
      }
      const mark = document.createElement("mark");
      mark.textContent = part.slice(next[0], next[0] + next[1]);
      parts.push(part.slice(at, next[0]), mark);
      at = next[0] + next[1];
    }
    if (from + shown < text.length) parts.push(" …");
    return parts;
  };

  const element = (tag, className, ...content) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...content);
    return made;
  };

  addEventListener("DOMContentLoaded", () => {
    const field = document.getElementById("search");
    const results = document.getElementById("results");
    const text = document.getElementById("text");
    const contents = document.querySelector(".contents");
    const narrow = matchMedia("(max-width: 60rem)");

    // Where the contents stand above the text they begin folded.
    const fold = () => (contents.open = !narrow.matches);
    fold();
    narrow.addEventListener("change", fold);

    // The same rule in the other language.
    const language = document.querySelector(".language");
    const other = language.getAttribute("href");
    const follow = () => (language.href = other + location.hash);
    follow();
    addEventListener("hashchange", follow);

    const count = document.getElementById("found");
    const show = (said, ...found) => {
      results.hidden = !said;
      text.hidden = Boolean(said);
      count.textContent = said ?? "";
      results.replaceChildren(element("p", "count", said ?? ""), ...found);
    };

    const search = async () => {
      const query = plain(field.value.trim().replace(/\s+/g, " "));
      if (query.length < 2) {
        show();
        return;
      }
      const words = query.split(" ");
      let places;
      try {
        places = await index();
      } catch {
        show(results.dataset.failed);
        return;
      }
      if (query !== plain(field.value.trim().replace(/\s+/g, " "))) return;
      const found = places
        .map((place, order) => ({ place, order, points: score(place, words, query) }))
        .filter(({ points }) => points)
        .sort((a, b) => b.points - a.points || a.order - b.order);
      const { none, one, many } = results.dataset;
      const said = found.length === 0 ? none : found.length === 1 ? one : many.replace("{n}", found.length);
      const list = element("ol");
      for (const { place } of found) {
        const link = element("a", "", ...marked(place.name || place.in, words));
        link.href = place.to;
        const where = element("span", "where", place.name ? place.in : "");
        list.append(element("li", "", link, " ", where, element("p", "", ...marked(place.text, words))));
      }
      show(said, list);
      scrollTo(0, 0);
    };

    field.addEventListener("input", search);
    field.addEventListener("focus", () => index().catch(() => {}), { once: true });
    field.addEventListener("keydown", (event) => {
      const first = results.querySelector("a");
      if (event.key === "Enter" && first) first.click();
      else if (event.key === "ArrowDown" && first) first.focus();
      else if (event.key !== "Escape") return;
      else leave();
      event.preventDefault();
    });
    results.addEventListener("keydown", (event) => {
      const links = [...results.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement);
      if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
      else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
      else if (event.key === "Escape") leave();
      else return;
      event.preventDefault();
    });
    const leave = () => {
      field.value = "";
      show();
      field.blur();
      text.focus({ preventScroll: true });
    };
    // A place on this very page: the text has to be there before the browser goes to it.
    addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (!link || link.pathname !== location.pathname || !link.hash) return;
      field.value = "";
      show();
      if (narrow.matches) contents.open = false;
    });
    addEventListener("keydown", (event) => {
      const typing = event.target.closest("input, textarea, select");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      field.focus();
      field.select();
      event.preventDefault();
    });
  });
})();
