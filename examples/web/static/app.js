// The page: the language, the connection, and what the address names.

import { look } from "./parts/cards.js";
import { el, patch } from "./parts/patch.js";
import { Lobby } from "./lobby.js";
import { dress, watchTheme } from "./settings.js";
import { forgetSeat, holdSeat, kept, tokenOf } from "./storage.js";
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
    kept.set("language", chosen);
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

  /** @type {HTMLElement | null} what had the focus when the connection was lost */
  let focused = null;

  /** Go to what the address names: back to one's seat, to watch, or to the lobby. */
  function go() {
    const name = named();
    if (name === null) {
      table.leave();
      lobby.enter();
    } else if (table.name !== name) {
      if (table.frame?.table !== name) table.leave(); // else the connection was lost
      lobby.exit();
      const token = tokenOf(name);
      if (token) wire.send("return", { table: name, token });
      else wire.send("watch", { table: name });
    }
  }

  wire.onopen = () => {
    link.textContent = "";
    main.inert = false;
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    focused = null;
    table.name = null; // the new connection is at no table yet
    wire.send("hello", { language: current() });
    go();
  };
  wire.onlost = (reason = "link-lost") => {
    const on = document.activeElement;
    if (on instanceof HTMLElement && main.contains(on)) focused = on; // until nothing there can have it
    main.inert = true; // nothing that is clicked now would arrive
    link.textContent = say(reason);
  };
  wire.on("seated", (frame) => {
    holdSeat(frame.table, frame.token);
    table.name = frame.table;
    lobby.exit();
    location.hash = `table=${frame.table}`;
  });
  wire.on("again", (frame) => {
    const token = tokenOf(frame.of);
    if (token && frame.seat !== null) holdSeat(frame.table, token);
    table.name = frame.table;
    table.frame = null;
    location.hash = `table=${frame.table}`;
  });
  wire.on("problem", (frame) => {
    const name = named();
    if (frame.code === "no-seat" && name && table.name === null) {
      forgetSeat(name);
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
  wire.on("table", (frame) => frame.table === named() && table.show(frame));
  /** @type {Record<string, (frame: import("./wire.js").Frame) => void>} what a table says that is shown */
  const told = {
    moved: (frame) => table.moved(frame),
    story: (frame) => table.told(frame),
    choices: (frame) => table.choices(frame),
    hint: (frame) => table.hint(frame),
    refused: (frame) => table.refused(frame.code, frame.message),
    rules: (frame) => table.rules(frame),
    scores: (frame) => table.scores(frame),
    review: (frame) => table.review(frame),
    position: (frame) => table.look(frame),
  };
  // What was on its way when the table was left is not heard any more.
  for (const [type, listener] of Object.entries(told)) wire.on(type, (frame) => table.name !== null && listener(frame));

  await offerLanguages(() => {
    wire.send("hello", { language: current() });
    if (table.name === null) lobby.draw();
    else table.translate();
  });
  window.onhashchange = go;
  wire.connect();
}
