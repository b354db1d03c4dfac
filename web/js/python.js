// Starts PyScript. Its hook for workers of its own, of which there are none here, is put together with `Function`: without
// it the page's policy needs to allow no such thing.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
