// The worker: Python by Pyodide, in it the table, and what is kept of it.

import { kept, keep } from "./keep.js";

const given = new URL(location.href).searchParams; // by the page
const pace = 1000 * Number(given.get("pace")); // milliseconds before a player moves, unless the table says so

/**
 * @typedef {{postMessage: (text: string) => void,
 *   onmessage: ((event: MessageEvent<string>) => void) | null}} Page
 */
const page = /** @type {Page} */ (/** @type {unknown} */ (self));

const ELSEWHERE = "elsewhere"; // the table is open in another window

/** @type {Promise<any>} the lobby of `webtable.alone` */
const alone = load();
alone.then(
  () => page.postMessage("ready"),
  (error) => {
    if (error !== ELSEWHERE) console.error(error);
    page.postMessage(error === ELSEWHERE ? error : "failed");
  },
);
let isPlaying = false;

page.onmessage = async (/** @type {MessageEvent<string>} */ event) => {
  const table = await alone;
  table.receive(event.data);
  if (isPlaying) return;
  isPlaying = true;
  try {
    while (table.awaits_player) {
      await new Promise((resolve) => setTimeout(resolve, table.pace || pace));
      table.step();
    }
  } finally {
    isPlaying = false;
  }
};

async function load() {
  const place = given.get("pyodide") ?? "";
  const [{ loadPyodide }, packed] = await Promise.all([
    import(new URL("pyodide.mjs", place).href),
    fetch(new URL("python.zip", import.meta.url)).then((found) => found.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: place });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(packed, "zip", { extractDir });
  if (!(await isFree())) throw ELSEWHERE;
  const texts = await kept();
  const { Alone } = python.pyimport("webtable.alone");
  const send = (/** @type {string} */ text) => page.postMessage(text);
  return Alone(send, JSON.stringify(texts), keep);
}

/**
 * Two windows that keep moves of the same match would spoil it.
 *
 * @returns {Promise<boolean>} whether no other window plays; none can from now on
 */
function isFree() {
  if (!navigator.locks) return Promise.resolve(true); // not on a page without TLS
  return new Promise((resolve) => {
    void navigator.locks.request("biriba", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {}); // as long as the page is open
    });
  });
}
