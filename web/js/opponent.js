// Runs in a worker of its own: Python, the engine and the opponents. A task comes in, the moves of a turn go out.
import { loadPyodide } from "./interpreter.js";

const python = (async () => {
  const home = new URL("../", import.meta.url);
  const { packages } = await (await fetch(new URL("pyscript.json", home))).json();
  const pyodide = await loadPyodide({ packages: packages.map((name) => new URL(name, home).href) });
  return { thinker: pyodide.pyimport("app.thinker"), welcome: pyodide.pyimport("app.welcome"), toPy: pyodide.toPy };
})();

self.onmessage = async ({ data: task }) => {
  const { moment } = task;
  try {
    const { thinker, welcome, toPy } = await python;
    const told = (share) => self.postMessage({ moment, share });
    told(0);
    if (task.guest) await welcome.welcome(toPy(task.guest));
    self.postMessage({ moment, ...JSON.parse(thinker.think(JSON.stringify(task), told)) });
  } catch (error) {
    self.postMessage({ moment, failed: String(error?.message ?? error) });
  }
};
