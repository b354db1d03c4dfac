// How wide the page is in its own em, at its root: data-under="83 88" says under 83 em. Larger text counts as a smaller
// window, which no media query knows; a container query does, but makes every forced layout twice as dear in Chromium.
const STEPS = [21, 22, 48, 61, 83, 88];

/** Keep data-under right while the window or the size of the text changes; `em` is an element of 1rem. */
export function watch(em) {
  const root = document.documentElement;
  const measure = () => {
    const wide = root.clientWidth / em.getBoundingClientRect().width;
    root.dataset.under = STEPS.filter((step) => wide < step).join(" ");
  };
  new ResizeObserver(measure).observe(em);
  addEventListener("resize", measure);
  measure();
}
