// The page: the language, the connection, and what the address names.

import { look } from "./parts/cards.js";
import { el, patch } from "./parts/patch.js";
import { Lobby } from "./lobby.js";
import { dress, watchTheme } from "./settings.js";
import { Table } from "./table.js";
import { current, nameOf, preferred, say, speak, why } from "./words.js";

/** @typedef {import("./wire.js").Wire} Wire */

/** @returns {string | null} the table that the address names */
function named() {
  const found = /^#table=([\w-]+)$/.exec(location.hash);
  return found?.[1] ?? null;
}

/**
 * Speak the language that was chosen before, and any that is chosen.
 *
 * @param {() => void} changed called when another one is spoken
 */
export async function offerLanguages(changed) {
  dress();
  look.name = nameOf;
  watchTheme(changed);
  addEventListener("language", async (event) => {
    const chosen = /** @type {CustomEvent<string>} */ (event).detail;
    localStorage.setItem("language", chosen);
    await speak(chosen);
    changed();
  });
  await speak(preferred());
}

/**
 * Fill the page, and keep it as the table is.
 *
 * @param {Wire} wire that leads to the table: to a server, or to a worker
 */
export async function start(wire) {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const bar = /** @type {HTMLElement} */ (document.getElementById("bar"));
  const link = /** @type {HTMLElement} */ (document.getElementById("link"));
  const lobby = new Lobby(wire, main, bar);
  const table = new Table(wire, main, bar);

  /** Go to what the address names: back to one's seat, to watch, or to the lobby. */
  function go() {
    const name = named();
    if (name === null) {
      table.leave();
      lobby.enter();
    } else if (table.name !== name) {
      if (table.frame?.table !== name) table.leave(); // else the connection was lost
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
  wire.on("again", (frame) => {
    const token = localStorage.getItem(`seat ${frame.of}`);
    if (token && frame.seat !== null) localStorage.setItem(`seat ${frame.table}`, token);
    table.name = frame.table;
    table.frame = null;
    location.hash = `table=${frame.table}`;
  });
  wire.on("problem", (frame) => {
    const name = named();
    if (frame.code === "no-seat" && name && table.name === null) {
      localStorage.removeItem(`seat ${name}`);
      wire.send("watch", { table: name });
    } else if (name && table.name === null) {
      document.body.className = "at-lobby";
      patch(bar, el("b", { class: "brand" }, "Biriba"));
      patch(main, el("section", { class: "waiting" }, el("h1", { role: "alert" }, why(frame)), el("a", { href: "#", class: "button main" }, say("lobby"))));
    } else if (table.name === null) lobby.complain(why(frame));
    else table.refused(frame.code, why(frame));
  });
  wire.on("welcome", (frame) => lobby.welcome(frame));
  wire.on("tables", (frame) => lobby.list(frame));
  wire.on("mine", (frame) => lobby.mine(frame));
  wire.on("table", (frame) => table.show(frame));
  wire.on("moved", (frame) => table.moved(frame));
  wire.on("story", (frame) => table.told(frame));
  wire.on("choices", (frame) => table.choices(frame));
  wire.on("hint", (frame) => table.hint(frame));
  wire.on("refused", (frame) => table.refused(frame.code, frame.message));
  wire.on("rules", (frame) => table.rules(frame));
  wire.on("scores", (frame) => table.scores(frame));
  wire.on("review", (frame) => table.review(frame));
  wire.on("position", (frame) => table.look(frame));

  await offerLanguages(() => {
    wire.send("hello", { language: current() });
    if (table.name === null) lobby.draw();
    else table.translate();
  });
  window.onhashchange = go;
  wire.connect();
}
