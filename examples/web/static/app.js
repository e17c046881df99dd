// The page: the language, the connection, and what the address names.

import { el, fill } from "./dom.js";
import { Lobby } from "./lobby.js";
import { Table } from "./table.js";
import { LANGUAGES, current, preferred, say, speak, why } from "./words.js";

/** @typedef {import("./wire.js").Wire} Wire */

/** @returns {string | null} the table that the address names */
function named() {
  const found = /^#table=([\w-]+)$/.exec(location.hash);
  return found?.[1] ?? null;
}

/**
 * Let the reader choose a language, and speak the one that was chosen before.
 *
 * @param {(language: string) => void} changed called when another one is spoken
 */
export async function offerLanguages(changed) {
  const choice = /** @type {HTMLSelectElement} */ (document.getElementById("language"));
  const speakNow = async () => {
    await speak(choice.value);
    const label = document.getElementById("language-label");
    if (label) label.textContent = say("language");
  };
  choice.replaceChildren(
    ...Object.entries(LANGUAGES).map(([value, text]) => el("option", { value }, text)),
  );
  choice.value = preferred();
  choice.onchange = async () => {
    localStorage.setItem("language", choice.value);
    await speakNow();
    changed(choice.value);
  };
  await speakNow();
}

/**
 * Fill the page, and keep it as the table is.
 *
 * @param {Wire} wire that leads to the table: to a server, or to a worker
 */
export async function start(wire) {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const link = /** @type {HTMLElement} */ (document.getElementById("link"));
  const lobby = new Lobby(wire, main);
  const table = new Table(wire, main);

  /** Go to what the address names: back to one's seat, to watch, or to the lobby. */
  function go() {
    const name = named();
    if (name === null) {
      table.leave();
      lobby.enter();
    } else if (table.name !== name) {
      table.leave();
      lobby.exit();
      const token = localStorage.getItem(`seat ${name}`);
      if (token) wire.send("return", { table: name, token });
      else wire.send("watch", { table: name });
    }
  }

  wire.onopen = () => {
    link.textContent = "";
    main.inert = false;
    table.name = null; // the new connection is at no table yet
    wire.send("hello", { language: current() });
    go();
  };
  wire.onlost = (reason = "link-lost") => {
    main.inert = true; // nothing that is clicked now would arrive
    link.textContent = say(reason);
  };
  wire.on("seated", (frame) => {
    localStorage.setItem(`seat ${frame.table}`, frame.token);
    table.name = frame.table;
    lobby.exit();
    location.hash = `table=${frame.table}`;
  });
  wire.on("problem", (frame) => {
    const name = named();
    if (frame.code === "no-seat" && name && table.name === null) {
      localStorage.removeItem(`seat ${name}`);
      wire.send("watch", { table: name });
    } else if (name && table.name === null) {
      fill(main, el("p", { role: "alert" }, why(frame)), el("a", { href: "#" }, say("lobby")));
    } else if (table.name === null) lobby.complain(why(frame));
    else table.refused(frame.code, why(frame));
  });
  wire.on("welcome", (frame) => lobby.welcome(frame));
  wire.on("tables", (frame) => lobby.list(frame));
  wire.on("table", (frame) => table.show(frame));
  wire.on("moved", (frame) => table.moved(frame));
  wire.on("told", (frame) => table.told(frame));
  wire.on("choices", (frame) => table.choices(frame));
  wire.on("hint", (frame) => table.hint(frame));
  wire.on("refused", (frame) => table.refused(frame.code, frame.message));
  wire.on("rules", (frame) => table.rules(frame));

  await offerLanguages((language) => {
    wire.send("hello", { language });
    if (table.name === null) lobby.draw();
    else table.draw();
  });
  window.onhashchange = go;
  wire.connect();
}
