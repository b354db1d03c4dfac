// localStorage, which may be forbidden, full or changed by another tab. Only keys of ours are read or written.
export const PREFIX = "zaibatsu/";

// What we last knew of each key. A game that another tab has written meanwhile is never written over.
const known = new Map();
const GAME = `${PREFIX}game/`;

/** All that we keep: { values } or, where reading is forbidden, { values: {}, reason }. */
export function readAll() {
  const values = {};
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) values[key] = localStorage.getItem(key);
    }
    for (const [key, value] of Object.entries(values)) known.set(key, value);
    return { values };
  } catch (error) {
    return { values: {}, reason: reasonOf(error) };
  }
}

/** Another tab has written this. */
export function received(key, value) {
  known.set(key, value);
}

/**
 * Carry out [[key, text or null], ...]. The first failure as { key, reason }, or null if all went well; and the games
 * that were left as they are, { key, value }, because they were not what we had known (gone is no obstacle).
 */
export function write(changes) {
  let failure = null;
  const conflicts = [];
  for (const [key, value] of changes) {
    try {
      const there = localStorage.getItem(key);
      if (key.startsWith(GAME) && there !== null && there !== value && there !== (known.get(key) ?? null)) {
        conflicts.push({ key, value: there });
        known.set(key, there);
        continue;
      }
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      known.set(key, value);
    } catch (error) {
      failure ??= { key, reason: reasonOf(error) };
    }
  }
  return { failure, conflicts };
}

function reasonOf(error) {
  return error?.name === "QuotaExceededError" ? "full" : String(error?.message ?? error);
}
