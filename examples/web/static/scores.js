// The score sheet: totals first, then what they are made of, deal by deal.

import { closeDialog } from "./dialogs.js";
import { chip } from "./parts/cards.js";
import { el } from "./parts/patch.js";
import { againButtons, dealOver, nextButton, winnerOf } from "./picture.js";
import { rich } from "./story.js";
import { amount, capital, points, say } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./parts/patch.js").Some} Some
 */

/** @param {number} n */
const signed = (n) => (n > 0 ? "+" : n < 0 ? "−" : "") + points(Math.abs(n));

/**
 * @param {Table} table whose last deal is over
 * @returns {import("./dialogs.js").Content}
 */
export function scoreShapes(table) {
  const frame = table.frame;
  if (!frame) return { title: "", body: () => [] };
  const deals = frame.match.deals.length;
  const isOver = frame.phase === "over";
  const title = isOver ? winnerOf(table, frame) : dealOver(table, frame);
  return { title, kind: "scores wide", body: () => sheet(table, frame, deals), foot: () => foot(table, frame, deals) };
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} deals
 * @returns {Some[]}
 */
function sheet(table, frame, deals) {
  const at = table.sheet ?? deals;
  const sides = order(frame);
  /** @param {number} deal */
  const show = (deal) => {
    table.sheet = deal;
    table.draw();
  };
  /**
   * @param {number} deal
   * @param {string} text
   */
  const tab = (deal, text) =>
    el("button", { key: `deal ${deal}`, type: "button", "aria-pressed": deal === at ? "true" : "false", onclick: () => show(deal) }, text);
  return [
    el(
      "div",
      { class: "columns totals" },
      sides.map((side) =>
        el(
          "div",
          { key: `total ${side}` },
          el("b", {}, table.namesOf(frame.match.sides[side])),
          el("span", { class: "total" }, points(frame.match.totals[side])),
          gainShape(amount(frame.match.deals.at(-1)?.[side] ?? 0)),
        ),
      ),
    ),
    el(
      "div",
      { class: "tabs", role: "group", "aria-label": say("score") },
      tab(at || deals, say("deal", { n: at || deals })),
      tab(0, say("match-to", { n: points(frame.target) })),
    ),
    at === 0 ? matchShape(table, frame, sides, show) : dealShape(table, frame, table.sheets[at - 1] ?? (at === deals ? frame.score : null) ?? []),
  ];
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} deals
 * @returns {Some[]} the buttons below the sheet
 */
function foot(table, frame, deals) {
  const at = table.sheet ?? deals;
  return [
    frame.seat !== null && at > 0
      ? el("button", { key: "review", type: "button", onclick: () => table.wire.send("review", { deal: at }) }, say("review"))
      : el("span", {}),
    el(
      "span",
      { class: "buttons" },
      el("button", { key: "to lobby", type: "button", class: "lobby", onclick: () => { closeDialog(); location.hash = ""; } }, say("lobby")),
      frame.phase === "between" && frame.seat !== null && nextButton(table, "next", "next"),
      frame.phase === "over" && againButtons(table, frame, "once more"),
    ),
  ];
}

/**
 * @param {Frame} frame
 * @returns {number[]} the sides of the match, one's own first
 */
function order(frame) {
  const sides = frame.match.sides.map((/** @type {number[]} */ _, /** @type {number} */ at) => at);
  return sides.sort(
    (/** @type {number} */ one, /** @type {number} */ other) =>
      Number(frame.match.sides[other].includes(frame.seat)) - Number(frame.match.sides[one].includes(frame.seat)),
  );
}

/** @param {number} gain of somebody in the last deal, of which partners for one deal have half each */
function gainShape(gain) {
  return el("span", { class: "gain" }, el("b", { class: gain < 0 ? "less" : "" }, signed(gain)), ` ${say("this-deal")}`);
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {any[]} scores
 */
function dealShape(table, frame, scores) {
  const ordered = [...scores].sort((one, other) => Number(other.seats.includes(frame.seat)) - Number(one.seats.includes(frame.seat)));
  return el(
    "div",
    { class: "columns", key: "deal" },
    ordered.map((score) =>
      el(
        "table",
        { class: "sheet", key: `sheet ${score.seats.join(" ")}` },
        el("caption", {}, table.namesOf(score.seats)),
        el(
          "tbody",
          {},
          meldsRow(score.items.filter((/** @type {any} */ item) => item.kind === "meld")),
          score.items
            .filter((/** @type {any} */ item) => item.kind !== "meld")
            .map((/** @type {any} */ item) =>
              row(
                rich(capital(item.kind === "hand" && item.seat !== null ? handOf(table, frame, item.seat) : item.text)),
                item.points,
                item.cards.length > 0 && el("span", { class: "chips" }, item.cards.map(chip)),
              ),
            ),
        ),
        el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, say("total")), el("td", {}, signed(score.total)))),
      ),
    ),
  );
}

/**
 * @param {Some} text
 * @param {number} count of points
 * @param {Some} more
 */
function row(text, count, more) {
  return el("tr", {}, el("th", { scope: "row" }, text, more), el("td", { class: count < 0 ? "less" : "" }, signed(count)));
}

/** @param {any[]} melds what the cards of each are worth */
function meldsRow(melds) {
  if (!melds.length) return null;
  return row(
    el(
      "details",
      { key: "melds" },
      el("summary", {}, say("melds-cards", { n: melds.length })),
      melds.map((meld) => el("span", { class: "chips" }, meld.cards.map(chip), ` ${signed(meld.points)}`)),
    ),
    melds.reduce((sum, meld) => sum + meld.points, 0),
    null,
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} seat
 */
function handOf(table, frame, seat) {
  return seat === frame.seat ? say("hand-own") : say("item-hand", { who: table.nameOfSeat(seat) });
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number[]} sides
 * @param {(deal: number) => void} show what a deal was made of
 */
function matchShape(table, frame, sides, show) {
  return el(
    "table",
    { class: "sheet match", key: "match" },
    el(
      "thead",
      {},
      el("tr", {}, el("td"), sides.map((side) => el("th", { scope: "col" }, table.namesOf(frame.match.sides[side])))),
    ),
    el(
      "tbody",
      {},
      frame.match.deals.map((/** @type {string[]} */ gained, /** @type {number} */ at) =>
        el("tr", {}, el("th", { scope: "row" }, el("button", { key: `row ${at + 1}`, type: "button", onclick: () => show(at + 1) }, say("deal", { n: at + 1 }))), sides.map((side) => el("td", {}, points(gained[side] ?? "")))),
      ),
    ),
    el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, say("total")), sides.map((side) => el("td", {}, points(frame.match.totals[side]))))),
  );
}
