// Python for the page and for the opponents' worker. It begins to load with this module, before anybody asks for it.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

const python = load();
python.catch(() => {}); // said when it is asked for

export { version };

/** What PyScript calls (pyscript.json): the interpreter with these wheels, which are read as they are, not unpacked. */
export async function loadPyodide({ packages }) {
  const [pyodide, ...wheels] = await Promise.all([python, ...packages.map(fetched)]);
  const { path } = pyodide.pyimport("sys");
  for (const { name, bytes } of wheels) {
    pyodide.FS.writeFile(`/lib/${name}`, bytes);
    path.append(`/lib/${name}`);
  }
  return pyodide;
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return { name: address.split("/").pop(), bytes: new Uint8Array(await response.arrayBuffer()) };
}
