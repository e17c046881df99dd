// The worker: Python by Pyodide, in it the table, and what is kept of it.

import { kept, keep } from "./keep.js";

const given = new URL(location.href).searchParams; // by the page
const pace = 1000 * Number(given.get("pace")); // milliseconds before a player moves

/**
 * @typedef {{postMessage: (text: string) => void,
 *   onmessage: ((event: MessageEvent<string>) => void) | null}} Page
 */
const page = /** @type {Page} */ (/** @type {unknown} */ (self));

/** @type {Promise<any>} the lobby of `webtable.alone` */
const alone = load();
alone.then(
  () => page.postMessage("ready"),
  (error) => {
    console.error(error);
    page.postMessage("failed");
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
      await new Promise((resolve) => setTimeout(resolve, pace));
      table.step();
    }
  } finally {
    isPlaying = false;
  }
};

async function load() {
  const place = given.get("pyodide") ?? "";
  const [{ loadPyodide }, packed, texts] = await Promise.all([
    import(new URL("pyodide.mjs", place).href),
    fetch(new URL("python.zip", import.meta.url)).then((found) => found.arrayBuffer()),
    kept(),
  ]);
  const python = await loadPyodide({ indexURL: place });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(packed, "zip", { extractDir });
  const { Alone } = python.pyimport("webtable.alone");
  const send = (/** @type {string} */ text) => page.postMessage(text);
  return Alone(send, JSON.stringify(texts), keep);
}
