// What the last move looks like: which cards fly, from where to where.

import { back, face, listed } from "./parts/cards.js";
import { come, fly, still } from "./parts/flights.js";
import { sound } from "./sounds.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./parts/flights.js").Places} Places
 */

const DRAW = 260; // milliseconds
const DISCARD = 240;
const MELD = 260;
const APART = 40;
const WHOLE = 600; // at most, for all cards of a meld
const PILE = 320;
const ARC = 70;

/**
 * @param {Table} table as it is drawn now
 * @param {Places} before where everything was
 * @param {Frame | null} old what was drawn then
 */
export function animate(table, before, old) {
  const deeds = table.deeds;
  table.deeds = [];
  if (!before.size || !old?.view || still()) return;
  for (const deed of deeds) show(table, before, deed);
}

/**
 * @param {string} name
 * @returns {HTMLElement | null} what has this `data-place` now
 */
function at(name) {
  return document.querySelector(`[data-place="${CSS.escape(name)}"]`);
}

/**
 * @param {HTMLElement | null} place of a seat
 * @returns {DOMRect | undefined} where its cards are
 */
function cardsOf(place) {
  return (place?.querySelector(".cards .card, .face, .dot") ?? place)?.getBoundingClientRect();
}

/**
 * @param {Table} table
 * @param {Places} before
 * @param {any} deed
 */
function show(table, before, deed) {
  const isOwn = deed.seat === table.frame?.seat;
  const seat = cardsOf(at(`seat ${deed.seat}`));
  /** @param {string} card */
  const ownCard = (card) => {
    const key = [...before.keys()].find((each) => each.startsWith(`hand ${card}#`) && !at(each));
    return key && before.get(key);
  };
  switch (deed.event) {
    case "drew":
      if (isOwn && deed.card) {
        const card = newest(table, deed.card);
        fly(face(deed.card, { "aria-hidden": "true" }), before.get("draw"), card?.getBoundingClientRect(), { duration: DRAW, turns: back() }, card);
      } else fly(back(), stackAt(before, "draw"), seat, { duration: DRAW });
      sound("card");
      break;
    case "discarded": {
      const top = at("pile top");
      fly(face(deed.card, { "aria-hidden": "true" }), (isOwn && ownCard(deed.card)) || seat, top?.getBoundingClientRect(), { duration: DISCARD, arc: ARC }, top);
      sound("card");
      break;
    }
    case "took-pile": {
      const from = before.get("pile top") ?? before.get("pile");
      const cards = listed(deed.cards);
      const apart = Math.min(APART, WHOLE / Math.max(1, cards.length));
      cards.slice(-12).forEach((card, n) => {
        const to = isOwn ? newest(table, card, n) : null;
        fly(face(card, { "aria-hidden": "true" }), from, to?.getBoundingClientRect() ?? seat, { duration: PILE, delay: 120 + n * apart }, to);
      });
      sound("card");
      break;
    }
    case "laid":
    case "added": {
      const fresh = [...document.querySelectorAll(`[data-place^="meld ${deed.side} "]`)].filter(
        (each) => each instanceof HTMLElement && !before.has(each.dataset.place ?? ""),
      );
      const apart = Math.min(APART, WHOLE / Math.max(1, fresh.length));
      fresh.forEach((each, n) => {
        const card = each.getAttribute("data-card") ?? "";
        const from = (isOwn && ownCard(card)) || seat;
        fly(face(card, { "aria-hidden": "true", low: each.classList.contains("low") }), from || undefined, each.getBoundingClientRect(), { duration: MELD, delay: n * apart }, each);
      });
      for (const each of document.querySelectorAll(`[data-place^="meld "]`))
        if (each instanceof HTMLElement && before.has(each.dataset.place ?? "")) come(each, before.get(each.dataset.place ?? ""), MELD);
      sound("meld");
      break;
    }
    case "took-biribaki":
      fly(back(), stackAt(before, "packet 0"), isOwn ? document.getElementById("hand")?.getBoundingClientRect() : seat, { duration: PILE });
      break;
    default:
  }
}

/**
 * @param {Places} before
 * @param {string} name of a stack, which has a label below
 * @returns {DOMRect | undefined} where its cards were
 */
function stackAt(before, name) {
  const found = before.get(name);
  return found && new DOMRect(found.left, found.top, found.width, (found.width * 90) / 64);
}

/**
 * @param {Table} table
 * @param {string} card
 * @param {number} [n] which of those that came at once
 * @returns {HTMLElement | null} it as it lies in the hand
 */
function newest(table, card, n = 0) {
  const found = table.hand.cards.filter((each) => each.card === card && table.hand.fresh.has(each.key));
  const held = found[n % Math.max(1, found.length)];
  return held ? at(`hand ${held.key}`) : null;
}
