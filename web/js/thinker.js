// The worker in which opponents think: started when the first of them has to, told to stop by ending it. It is given
// tasks and asked for nothing else; what comes back is an intent like any other.
const PATIENCE = 30_000; // without a word from it for so long, it is given up
const START = 120_000; // the first word may take longer: Python has to load
const GUESTS_TURN = 300_000; // one brought from a file could go on for ever, telling how far it is
let send = () => {};
let worker = null;
let moment = ""; // what it is thinking about
let timer = 0;
let end = Infinity; // when it is given up, whatever it says

/** `tell` takes intents: what was thought, or why nothing was. */
export function start(tell) {
  send = tell;
}

/** Think about this task instead of what is being thought about; null: about nothing. */
export function think(task) {
  if (moment || task?.fresh) stop();
  if (!task) return;
  moment = task.moment;
  end = task.guest ? performance.now() + GUESTS_TURN : Infinity;
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
    else if (data.fault) send({ do: "thought-failed", moment: data.moment, ...data.fault });
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
  timer = setTimeout(() => fail("no answer", "no-answer"), Math.min(patience, end - performance.now()));
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

function fail(reason, code) {
  const about = moment;
  stop();
  if (about) send({ do: "thought-failed", moment: about, reason, code });
}
