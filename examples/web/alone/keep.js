// What is kept in the browser, text by text, so that a match outlives the page.

const STORE = "texts";

/** @type {Promise<IDBDatabase>} */
const base = new Promise((resolve, reject) => {
  const request = indexedDB.open("biriba", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @returns {Promise<Record<string, string>>} all texts by their keys; none if there can be none */
export async function kept() {
  try {
    const store = (await base).transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    return Object.fromEntries(keys.map((key, at) => [String(key), texts[at]]));
  } catch {
    return {}; // in a private window, say
  }
}

/**
 * @param {string} key
 * @param {string | null | undefined} text none if it is to be forgotten
 */
export async function keep(key, text) {
  try {
    const store = (await base).transaction(STORE, "readwrite").objectStore(STORE);
    if (text === undefined || text === null) store.delete(key);
    else store.put(text, key);
  } catch {
    // Then the match ends with the page.
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function all(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
