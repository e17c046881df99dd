// The score sheet of a deal, and the points of the match.

import { short } from "./cards.js";
import { el } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Frame} Frame */

/**
 * @param {Frame} frame a table whose deal is over
 * @param {(seat: number) => string} nameOf a seat
 * @returns {HTMLElement}
 */
export function scoreSheet(frame, nameOf) {
  /** @param {number[]} seats */
  const names = (seats) => seats.map(nameOf).join(" + ");
  /** @param {number} seat */
  const handOf = (seat) =>
    seat === frame.seat ? say("hand-own") : say("item-hand", { who: nameOf(seat) });
  const sheets = frame.score.map((/** @type {any} */ side) =>
    el(
      "table",
      { class: "sheet" },
      el("caption", {}, names(side.seats)),
      el(
        "tbody",
        {},
        ...side.items.map((/** @type {any} */ item) =>
          el(
            "tr",
            {},
            el(
              "th",
              { scope: "row" },
              item.kind === "hand" && item.seat !== null ? handOf(item.seat) : item.text,
              item.cards.length > 0 && ` ${item.cards.map(short).join(" ")}`,
            ),
            el("td", {}, (item.points > 0 ? "+" : "") + item.points),
          ),
        ),
      ),
      el(
        "tfoot",
        {},
        el("tr", {}, el("th", { scope: "row" }, say("total")), el("td", {}, side.total)),
      ),
    ),
  );
  const match = frame.match;
  const running = el(
    "table",
    { class: "sheet match" },
    el("caption", {}, say("match", { target: frame.target })),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, say("deal-column")),
        ...match.sides.map((/** @type {number[]} */ seats) =>
          el("th", { scope: "col" }, names(seats)),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      ...match.deals.map((/** @type {string[]} */ points, /** @type {number} */ at) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, String(at + 1)),
          ...points.map((each) => el("td", {}, each)),
        ),
      ),
    ),
    el(
      "tfoot",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "row" }, say("total")),
        ...match.totals.map((/** @type {string} */ each) => el("td", {}, each)),
      ),
    ),
  );
  return el(
    "div",
    { class: "scores" },
    el("h2", {}, say("score-title", { n: match.deals.length })),
    el("div", { class: "sheets" }, ...sheets, running),
  );
}
