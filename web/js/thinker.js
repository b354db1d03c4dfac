// The worker in which opponents think: started when the first of them has to, told to stop by ending it. It is given
// tasks and asked for nothing else; what comes back is an intent like any other.
const PATIENCE = 30_000; // without a word from it for so long, it is given up
const START = 120_000; // the first word may take longer: Python has to load
let send = () => {};
let worker = null;
let moment = ""; // what it is thinking about
let timer = 0;

/** `tell` takes intents: what was thought, or why nothing was. */
export function start(tell) {
  send = tell;
}

/** Think about this task instead of what is being thought about; null: about nothing. */
export function think(task) {
  if (moment) stop();
  if (!task) return;
  moment = task.moment;
  const fresh = !worker;
  worker ??= hire();
  wait(fresh ? START : PATIENCE);
  worker.postMessage(task);
}

function hire() {
  const hired = new Worker(new URL("./opponent.js", import.meta.url), { type: "module" });
  hired.onmessage = ({ data }) => {
    if (data.moment !== moment) return;
    if (data.share !== undefined) {
      wait(PATIENCE);
      const bar = document.getElementById("thinking");
      if (bar) bar.value = data.share;
      return;
    }
    done();
    if (data.failed) send({ do: "thought-failed", moment: data.moment, reason: data.failed });
    else send({ do: "thought", ...data });
  };
  hired.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "the worker could not be started");
  };
  return hired;
}

function wait(patience) {
  clearTimeout(timer);
  timer = setTimeout(() => fail("no answer"), patience);
}

function done() {
  clearTimeout(timer);
  moment = "";
}

function stop() {
  done();
  worker?.terminate();
  worker = null;
}

function fail(reason) {
  const about = moment;
  stop();
  if (about) send({ do: "thought-failed", moment: about, reason });
}
