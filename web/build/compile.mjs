// node compile.mjs PYODIDE_DIR JOBS.json
// Byte-compiles zip files with Pyodide itself, so that the page need not compile any Python at its start.
// JOBS.json: [{"from": "in.zip", "to": "out.zip", "stdlib": true|false}, ...]
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [directory, jobs] = process.argv.slice(2).map((p) => path.resolve(p));
const { loadPyodide } = await import(pathToFileURL(path.join(directory, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: directory + path.sep });
const here = path.dirname(new URL(import.meta.url).pathname);
python.runPython(fs.readFileSync(path.join(here, "compile_zip.py"), "utf8"));

for (const job of JSON.parse(fs.readFileSync(jobs, "utf8"))) {
  python.FS.writeFile("/in.zip", fs.readFileSync(job.from));
  python.runPython(`compile_zip("/in.zip", "/out.zip", stdlib=${job.stdlib ? "True" : "False"})`);
  fs.writeFileSync(job.to, python.FS.readFile("/out.zip"));
}
