// The whole edition, kept by the browser: from the second visit on no network is needed. build.py fills in which files
// belong to this version. A version has a cache of its own, filled whole or not at all; it takes over when no page of the
// one before is open any more, or when a person asks for it and no other page would be left with a mixture of both.
const VERSION = "/* version */";
const FILES = {
  /* files */
};
const { scope } = registration;
const OURS = `zaibatsu ${scope} `; // several copies can lie on one host
const CACHE = OURS + VERSION;
const LIST = "./files.json"; // what a cache holds, kept in it

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(leaveOnly(CACHE)));
addEventListener("message", (event) => {
  const { data, source } = event;
  if (data.do === "adopt" && data.version === VERSION) event.waitUntil(clients.claim()); // a page that came before its worker
  if (data.do === "take-over") event.waitUntil(takeOver(source));
});
addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(kept(file));
});

/** The file of this version that a request is for: whatever its query says; a folder's is its index. */
function fileOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !address.startsWith(scope)) return null;
  const file = address.slice(scope.length).replace(/(^|\/)$/, "$1index.html");
  return Object.hasOwn(FILES, file) ? file : null;
}

/** From the cache; what a browser has thrown out of it comes from the host, if it still has this version. */
async function kept(file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? fetched(file);
}

/** One file of this version and no other: anything else is an error. */
async function fetched(file) {
  const response = await fetch(file, { cache: "no-cache", integrity: FILES[file] });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function fill() {
  const older = await held();
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      Object.entries(FILES).map(async ([file, hash]) => {
        const had = older.find(({ files }) => files[file] === hash);
        await cache.put(file, (had && (await had.cache.match(file))) ?? (await fetched(file)));
      }),
    );
    await cache.put(LIST, Response.json(FILES));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** The caches of other versions, and the files in each. */
async function held() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const open = async (name) => {
    const cache = await caches.open(name);
    return { cache, files: (await (await cache.match(LIST))?.json()) ?? {} };
  };
  return Promise.all(names.map(open));
}

async function leaveOnly(kept) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Take the place of the version before, unless another page of it is open. */
async function takeOver(asking) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = windows.filter(
    ({ id, url, frameType }) => id !== asking.id && url.startsWith(scope) && frameType !== "nested",
  );
  if (others.length) asking.postMessage({ others: others.length });
  else await skipWaiting();
}
