// Pages that lie over the table: the rules, a review, the settings, the keys.

import { el } from "./parts/patch.js";
import { prefer, setting } from "./settings.js";
import { rich } from "./story.js";
import { LANGUAGES, current, points, say } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./parts/patch.js").Some} Some
 */

/**
 * @param {Frame} frame the rules in words
 * @returns {Some[]}
 */
export function rulesShapes(frame) {
  return [
    el(
      "article",
      { class: "rules", tabindex: 0, "aria-label": frame.title },
      frame.sections.map((/** @type {any} */ section) => [
        el("h3", {}, section.heading),
        el(
          "ul",
          {},
          section.lines.map((/** @type {any} */ line) =>
            el(
              "li",
              {},
              line.text,
              line.rows.length > 0 &&
                el(
                  "table",
                  { class: "sheet" },
                  el("tbody", {}, line.rows.map((/** @type {string[]} */ row) => el("tr", {}, row.map((cell, at) => el(at ? "td" : "th", at ? {} : { scope: "row" }, cell))))),
                ),
            ),
          ),
        ),
      ]),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {Frame} frame the turns in which something better was found
 * @returns {Some[]}
 */
export function reviewShapes(table, frame) {
  if (frame.pending) return [el("p", { class: "waiting", role: "status" }, say("review-pending"))];
  if (frame.failed) return [el("p", { role: "alert" }, say("review-failed"))];
  if (!frame.turns.length) return [el("p", {}, say("review-none"))];
  return [
    el("p", {}, say("review-intro")),
    el(
      "ol",
      { class: "review" },
      frame.turns.map((/** @type {any} */ turn) =>
        el(
          "li",
          {},
          el("b", {}, say("review-lost", { n: points(Math.round(turn.lost)), margin: points(Math.round(turn.margin)) })),
          turn.decisions.map((/** @type {any} */ each) =>
            el(
              "p",
              {},
              rich(table.label(each.played)),
              " → ",
              el("b", {}, rich(table.label(each.better))),
              " ",
              el("button", { type: "button", onclick: () => table.wire.send("position", { deal: frame.deal, at: each.number - 1 }) }, say("review-look")),
            ),
          ),
        ),
      ),
    ),
  ];
}

/**
 * @param {Table} table
 * @returns {Some[]}
 */
export function settingsShapes(table) {
  /**
   * @param {import("./settings.js").Setting} name
   * @param {string[]} values
   */
  const choice = (name, values) =>
    el(
      "label",
      {},
      el("span", {}, say(`setting-${name}`)),
      el(
        "select",
        {
          id: `setting-${name}`,
          value: setting(name),
          onchange: (/** @type {Event} */ event) => {
            prefer(name, /** @type {HTMLSelectElement} */ (event.target).value);
            table.draw();
          },
        },
        values.map((value) => el("option", { value }, say(`setting-${name}-${value}`))),
      ),
    );
  return [
    el(
      "div",
      { class: "fields" },
      languageShape(),
      choice("theme", ["auto", "light", "dark"]),
      choice("suits", ["four", "two"]),
      choice("pieces", ["auto", "cards", "tiles"]),
      choice("dots", ["on", "off"]),
      choice("sounds", ["off", "on"]),
    ),
  ];
}

/** @returns {import("./parts/patch.js").Shape} the choice of a language */
export function languageShape() {
  return el(
    "label",
    { class: "language" },
    el("span", { class: "name" }, say("language")),
    el(
      "select",
      {
        id: "language",
        value: current(),
        onchange: (/** @type {Event} */ event) =>
          dispatchEvent(new CustomEvent("language", { detail: /** @type {HTMLSelectElement} */ (event.target).value })),
      },
      Object.entries(LANGUAGES).map(([value, text]) => el("option", { value }, text)),
    ),
  );
}

const KEYS = ["← →", "Alt ← →", "Space", "D", "T", "O", "M", "A", "X", "H", "U", "S", "L", "Esc", "?"];
const NAMES = ["go", "move", "select", "draw", "take", "open", "meld", "add", "discard", "hint", "undo", "sort", "log", "cancel", "keys"];

/** @returns {Some[]} */
export function keysShapes() {
  return [
    el(
      "dl",
      { class: "keys" },
      KEYS.map((key, at) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, say(`key-${NAMES[at]}`))]),
    ),
  ];
}
