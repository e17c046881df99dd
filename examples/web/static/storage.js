// What the browser keeps for the reader: settings, a name, seats. It may refuse to, as in some
// private windows, or have no room; then all of it is kept as long as the page is open.

/** A storage of the browser, and what that does not take. */
class Kept {
  /** @param {"localStorage" | "sessionStorage"} name */
  constructor(name) {
    /** @type {Map<string, string>} */
    this.unkept = new Map();
    /** @type {Storage | null} */
    this.storage = null;
    try {
      this.storage = window[name];
    } catch {
      // It may not even be looked at.
    }
  }

  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    return this.unkept.get(key) ?? this.storage?.getItem(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  set(key, text) {
    this.unkept.set(key, text);
    try {
      this.storage?.setItem(key, text);
      if (this.storage) this.unkept.delete(key);
    } catch {
      // There is no room for it.
    }
  }

  /** @param {string} key */
  forget(key) {
    this.unkept.delete(key);
    this.storage?.removeItem(key);
  }

  /** @returns {string[]} */
  get keys() {
    return [...new Set([...Object.keys(this.storage ?? {}), ...this.unkept.keys()])];
  }
}

export const kept = new Kept("localStorage");
export const keptForWindow = new Kept("sessionStorage");

const SEAT = "seat "; // before the name of a table: its text is the token, and since when it is held

/**
 * @param {string} table
 * @param {string} token of one's seat there
 */
export function holdSeat(table, token) {
  kept.set(SEAT + table, `${token} ${Date.now()}`);
}

/** @param {string} table */
export function forgetSeat(table) {
  kept.forget(SEAT + table);
}

/**
 * @param {string} table
 * @returns {string | undefined} the token of one's seat there
 */
export function tokenOf(table) {
  return kept.get(SEAT + table)?.split(" ")[0];
}

/** @returns {{table: string, token: string}[]} the seats that this browser holds, the newest last */
export function seatsHeld() {
  const since = (/** @type {string} */ table) => Number(kept.get(SEAT + table)?.split(" ")[1] ?? 0);
  return kept.keys
    .filter((key) => key.startsWith(SEAT))
    .map((key) => key.slice(SEAT.length))
    .sort((one, other) => since(one) - since(other))
    .map((table) => ({ table, token: tokenOf(table) ?? "" }));
}
