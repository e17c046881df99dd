// The piles, and the discard pile opened.

import { icon } from "./icons.js";
import { back, face, inOrder, listed, look } from "./parts/cards.js";
import { el } from "./parts/patch.js";
import { lastShape } from "./picture.js";
import { setting } from "./settings.js";
import { points, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./parts/patch.js").Shape} Shape
 * @typedef {import("./parts/patch.js").Some} Some
 */

const ROW = { XL: 8, L: 8, S: 12, P: 7 }; // cards
const OPEN_ROW = { XL: 18, L: 18, S: 24, P: 14 };
const MANY_ROW = { XL: 22, L: 22, S: 20, P: 14 }; // smaller cards, where there are many
const MANY = 24;
const LEAST = 0.39; // of a card that is covered

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {import("./sizes.js").Sizes} size
 */
export function pilesShape(table, frame, size) {
  const view = frame.view;
  const canDraw = table.isOwnTurn() && view.can.some((/** @type {any} */ move) => move.move === "draw");
  const draw = el(
    "button",
    {
      key: "draw",
      type: "button",
      class: `pile draw${canDraw ? " ready" : ""}`,
      "data-place": "draw",
      "aria-label": `${say("draw-pile")}: ${word("count-cards", { count: view.draw_pile_size })}`,
      onclick: () => table.play({ move: "draw" }),
      disabled: frame.seat === null,
    },
    stack(view.draw_pile_size),
    el("span", { class: "label", "aria-hidden": "true" }, say("draw-pile")),
  );
  const packets = view.packet_sizes.map((/** @type {number} */ count, /** @type {number} */ at) =>
    el(
      "span",
      {
        key: `packet ${at}`,
        class: "pile packet",
        role: "img",
        "data-place": `packet ${at}`,
        "aria-label": `${frame.words.biribaki}: ${word("count-cards", { count })}`,
      },
      stack(count),
      el("span", { class: "label", "aria-hidden": "true" }, capital(frame.words.biribaki)),
    ),
  );
  return el(
    "section",
    { key: "piles", class: "middle", "aria-label": say("piles") },
    size.mode !== "P" && size.mode !== "S" && lastShape(table, frame),
    el("div", { class: `stacks${packets.length > 2 ? " many" : ""}` }, draw, packets),
    discardShape(table, frame, size.mode),
  );
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** @param {number} count of cards that lie face down */
function stack(count) {
  return el(
    "span",
    { class: `stack${count > 1 ? " many" : ""}` },
    count ? back() : el("span", { class: "card empty" }),
    el("span", { class: "count", "aria-hidden": "true", "data-text": String(count) }),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {import("./sizes.js").Mode} mode
 */
function discardShape(table, frame, mode) {
  const view = frame.view;
  const pile = listed(view.discard_pile);
  const top = pile.at(-1);
  const shown = pile.slice(pile.length - view.pile_shown);
  const canTake = table.canTake();
  const isOver = table.hand.drag?.target === "pile";
  const about = word("count-cards", { count: pile.length });
  return el(
    "div",
    { key: "discards", class: `discards${canTake ? " ready" : ""}${isOver ? " over" : ""}`, "data-drop": "pile" },
    el(
      "div",
      { class: "head" },
      el("b", {}, say("discard-pile")),
      el("span", { class: "about" }, about),
      shown.length > 1 && el("button", { key: "open pile", type: "button", class: "link", onclick: () => table.openPile(!table.isPileOpen) }, say("open-pile")),
    ),
    el(
      "button",
      {
        key: "pile",
        type: "button",
        class: "pile discard",
        "data-place": "pile",
        "aria-label": `${say("discard-pile")}: ${top ? `${about}, ${say("on-top", { card: look.name(top) })}` : say("empty")}`,
        onclick: () => table.pile(),
      },
      shown.length ? rowsOf(shown, ROW[mode]) : el("span", { class: "card empty" }),
    ),
  );
}

/**
 * @param {string[]} cards
 * @param {number} most cards in a row
 * @returns {string[][]} the cards in even rows
 */
function inRows(cards, most) {
  const count = Math.ceil(cards.length / most);
  return Array.from({ length: count }, (_, at) =>
    cards.slice(Math.round((at * cards.length) / count), Math.round(((at + 1) * cards.length) / count)),
  );
}

/**
 * @param {string[]} cards
 * @param {number} most cards in a row
 * @returns {Shape[]}
 */
function rowsOf(cards, most) {
  const rows = inRows(cards, most);
  const longest = Math.max(...rows.map((row) => row.length));
  return rows.map((row, number) =>
    el(
      "span",
      { class: "row", key: `row ${number}`, style: { "--n": String(longest) } },
      row.map((card, at) => {
        const isTop = number === rows.length - 1 && at === row.length - 1;
        return face(card, { key: `${number} ${at} ${card}`, "aria-hidden": "true", "data-place": isTop ? "pile top" : null });
      }),
    ),
  );
}

/**
 * The pile, opened: it leaves the hand in sight.
 *
 * @param {Table} table
 * @param {Frame} frame
 * @param {import("./sizes.js").Mode} mode
 * @returns {Some}
 */
export function openPileShape(table, frame, mode) {
  const view = frame.view;
  const pile = listed(view.discard_pile);
  const shown = pile.slice(pile.length - view.pile_shown);
  if (!shown.length) return false;
  const cards = table.isPileBySuit ? inOrder(shown, "suit") : shown;
  const makes = new Set(setting("dots") === "on" ? listed(view.makes_meld) : []);
  /**
   * @param {boolean} isBySuit
   * @param {string} text
   */
  const choice = (isBySuit, text) =>
    el(
      "button",
      {
        key: text,
        type: "button",
        "aria-pressed": table.isPileBySuit === isBySuit ? "true" : "false",
        onclick: () => {
          table.isPileBySuit = isBySuit;
          table.draw();
        },
      },
      text,
    );
  const isMany = cards.length > MANY;
  const isPhone = mode === "P" || mode === "S";
  const rows = inRows(cards, (isMany ? MANY_ROW : OPEN_ROW)[mode]);
  const about = shown.length < pile.length ? say("pile-covered", { n: pile.length }) : say("pile-about", { n: pile.length, points: points(view.pile_points) });
  const isOrderTold = !isPhone && !table.isPileBySuit && shown.length > 1;
  return el(
    "div",
    { key: "open", class: `drawer${isMany ? " many" : ""}`, role: "dialog", "aria-label": say("discard-pile") },
    el(
      "div",
      { class: "sheet-head" },
      !isPhone && el("h2", {}, say("discard-pile")),
      el("span", { class: "about" }, about, isOrderTold && `, ${say("newest-right")}`),
      shown.length > 1 && el("span", { class: "switch", role: "group", "aria-label": say("order") }, choice(false, say("as-laid")), choice(true, say("by-suit"))),
      el("button", { key: "close pile", type: "button", class: "plain", "aria-label": say("close"), onclick: () => table.openPile(false) }, icon("close")),
    ),
    rows.map((row, at) =>
      el(
        "div",
        { class: "fan", key: `fan ${at}`, style: { "--n": String(row.length), "--least": String(LEAST) } },
        row.map((card, n) => face(card, { key: `${n} ${card}`, low: isMany && isPhone, class: makes.has(card) ? "dotted" : "" })),
      ),
    ),
    el(
      "div",
      { class: "foot" },
      makes.size > 0 && shown.some((card) => makes.has(card)) ? el("span", { class: "legend" }, say("makes-meld")) : el("span", {}),
      table.canTake() &&
        el(
          "button",
          { key: "take all", type: "button", class: "main", onclick: () => table.take() },
          say("take-all", { n: pile.length }),
          el("kbd", { "aria-hidden": "true" }, "T"),
        ),
    ),
  );
}
