// The search of the rules reference: what is typed finds places (rules, tables, questions, words) at once, in a list below
// the field. Accents don't matter, small errors hardly. The places (places.js) and the library (MiniSearch) come when the
// field is first used: as scripts, which also works where the pages are opened as files.
"use strict";
(() => {
  const MOST = 40;
  const SHOWN = 200;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const WORD = /[\p{L}\p{N}]+(?:[&+][\p{L}\p{N}]+)*/gu; // R&D is one word
  const query = (text) => plain(text.trim().replace(/\s+/g, " "));

  const load = (address) =>
    new Promise((done, fail) => {
      const script = Object.assign(document.createElement("script"), { src: address, onload: done, onerror: fail });
      document.head.append(script);
    });

  let loading;
  const index = () =>
    (loading ??= Promise.all([load("../../js/minisearch.js"), load("places.js")]).then(
      () => {
        const search = new MiniSearch({
          fields: ["name", "in", "text"],
          storeFields: ["to", "name", "in", "text"],
          tokenize: (text) => text.match(WORD) ?? [],
          processTerm: plain,
          searchOptions: {
            boost: { name: 4 },
            prefix: true,
            fuzzy: (word) => (word.length > 3 ? 0.25 : false),
            weights: { prefix: 0.6, fuzzy: 0.2 },
            boostDocument: (id, word, { to }) => (to.startsWith("glossary") ? 0.5 : 1), // the rules themselves first
          },
        });
        search.addAll(window.rulesPlaces.map((place, id) => ({ id, ...place })));
        return search;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    ));

  /** The places with all the words, else those with some; the one that is called just so comes first. */
  const find = (search, text) => {
    let found = search.search(text, { combineWith: "AND" });
    if (!found.length) found = search.search(text, { combineWith: "OR" });
    const called = (place) => Number(plain(place.name) === text);
    return found.sort((a, b) => called(b) - called(a));
  };

  const element = (tag, attributes, ...content) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...content);
    return made;
  };

  /** A text with the words marked that were found; of a long one the part round the first of them. */
  const marked = (text, words, most = Infinity) => {
    const hits = [...text.matchAll(WORD)].filter(([word]) => words.has(plain(word)));
    const first = hits[0]?.index ?? 0;
    const from = text.length > most && first > most / 2 ? text.lastIndexOf(" ", first - most / 4) + 1 : 0;
    const to = from + most < text.length ? text.lastIndexOf(" ", from + most) : text.length;
    const parts = [from ? "… " : ""];
    let at = from;
    for (const { 0: word, index } of hits) {
      if (index < from || index + word.length > to) continue;
      parts.push(text.slice(at, index), element("mark", {}, word));
      at = index + word.length;
    }
    return [...parts, text.slice(at, to), to < text.length ? " …" : ""];
  };

  addEventListener("DOMContentLoaded", () => {
    const field = document.getElementById("search");
    const list = document.getElementById("results");
    const status = document.getElementById("found");
    const { none, one, many, failed } = status.dataset;
    let chosen = -1;

    const show = (said, found = []) => {
      status.textContent = said;
      list.replaceChildren(
        ...found.slice(0, MOST).map((place, at) => {
          const words = new Set(Object.keys(place.match));
          return element(
            "a",
            { href: place.to, role: "option", id: `result-${at}`, tabindex: "-1", "aria-selected": "false" },
            element("b", {}, ...marked(place.name || place.in, words)),
            element("small", {}, place.name ? place.in : ""),
            element("span", {}, ...marked(place.text, words, SHOWN)),
          );
        }),
      );
      list.hidden = !found.length;
      status.hidden = !said;
      list.scrollTop = 0;
      field.setAttribute("aria-expanded", String(!list.hidden));
      choose(-1);
    };

    const choose = (at) => {
      list.children[chosen]?.setAttribute("aria-selected", "false");
      chosen = at;
      const option = list.children[at];
      option?.setAttribute("aria-selected", "true");
      option?.scrollIntoView({ block: "nearest" });
      if (option) field.setAttribute("aria-activedescendant", option.id);
      else field.removeAttribute("aria-activedescendant");
    };

    const search = async () => {
      const text = query(field.value);
      if (text.length < 2) return show("");
      let found;
      try {
        found = find(await index(), text);
      } catch {
        return show(failed);
      }
      if (text !== query(field.value)) return; // typed on in the meantime
      show(found.length === 0 ? none : found.length === 1 ? one : many.replace("{n}", found.length), found);
    };

    const leave = () => {
      field.value = "";
      show("");
    };

    field.addEventListener("input", search);
    field.addEventListener("focus", () => {
      index().catch(() => {});
      if (field.value && list.hidden) search();
    });
    field.addEventListener("keydown", (event) => {
      const last = list.children.length - 1;
      if (event.key === "ArrowDown" && !list.hidden) choose(chosen < last ? chosen + 1 : 0);
      else if (event.key === "ArrowUp" && !list.hidden) choose(chosen > 0 ? chosen - 1 : last);
      else if (event.key === "Enter") list.children[Math.max(chosen, 0)]?.click();
      else if (event.key === "Escape" && field.value) leave();
      else return;
      event.preventDefault();
    });
    list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    document.addEventListener("click", (event) => {
      if (event.target.closest("#results a")) {
        field.blur();
        leave();
      } else if (!event.target.closest(".search")) show("");
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
