// localStorage, which may be forbidden, full or changed by another tab. Only keys of ours are read or written.
export const PREFIX = "zaibatsu/";

/** All that we keep: { values } or, where reading is forbidden, { values: {}, reason }. */
export function readAll() {
  const values = {};
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) values[key] = localStorage.getItem(key);
    }
    return { values };
  } catch (error) {
    return { values: {}, reason: reasonOf(error) };
  }
}

/** Carry out [[key, text or null], ...]; the first failure as { key, reason }, or null if all went well. */
export function write(changes) {
  let failure = null;
  for (const [key, value] of changes) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch (error) {
      failure ??= { key, reason: reasonOf(error) };
    }
  }
  return failure;
}

function reasonOf(error) {
  return error?.name === "QuotaExceededError" ? "full" : String(error?.message ?? error);
}
