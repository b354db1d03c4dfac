// A game is played in one tab at a time: the tab that has the game's lock plays, the others look on. The browser takes
// the lock back when its tab is gone, however that happens. Without locks (they need https) tabs just follow each other.
let send = () => {};
let leave = () => {};

/** `tell` takes intents: that another tab plays, or that this one does. */
export function start(tell) {
  send = tell;
}

/** From now on this tab is at that game's table (empty: at none); `take`: even if another tab plays there. */
export async function sit({ game, take }) {
  leave();
  if (!game || !navigator.locks) return;
  let here = true;
  const gone = new Promise((resolve) => {
    leave = () => {
      here = false;
      resolve();
    };
  });
  const hold = (lock) => (lock ? gone : Promise.reject(new Error("another tab plays")));
  try {
    await navigator.locks.request(`zaibatsu/game/${game}`, take ? { steal: true } : { ifAvailable: true }, hold);
  } catch {
    if (here) send({ do: "elsewhere", game }); // not given, or taken away
  }
}
