// Motion that explains: a piece goes from where it was to where it goes. Python says which ("flights": pairs of ids);
// nothing waits for it, and it is off where the system or the settings ask for that.
const LONG = 340;

function wanted() {
  const { motion } = document.documentElement.dataset;
  return motion === "on" || (motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Where the pieces are before the page changes; the answer is called after it has. */
export function take(flights) {
  if (!flights?.length || !wanted()) return () => {};
  const starts = flights.map(([from, to]) => [box(from), to]);
  return () => {
    for (const [start, to] of starts) {
      const end = box(to);
      const piece = document.getElementById(to);
      if (!start || !end || !piece) continue;
      const dx = start.left + start.width / 2 - end.left - end.width / 2;
      const dy = start.top + start.height / 2 - end.top - end.height / 2;
      const scale = Math.min(Math.max(start.height / end.height, 0.4), 2.5);
      piece.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
          { transform: "none", zIndex: 5 },
        ],
        { duration: LONG, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      );
    }
  };
}

function box(id) {
  const found = document.getElementById(id)?.getBoundingClientRect();
  return found?.width ? found : null;
}
