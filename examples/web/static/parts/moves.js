// What moves look like: which cards fly, from where to where. Places are found by their
// `data-place`: `draw`, `pile`, `pile top`, `packet 0`, `seat 2`, `hand 7h#0`, `meld 0 1 7h#0`.

import { back, face, listed } from "./cards.js";
import { come, fly, still } from "./flights.js";

/**
 * @typedef {import("./flights.js").Places} Places
 * @typedef {object} Moving
 * @property {Places} before where everything was: `places(document.body)` before the page is
 *   drawn anew
 * @property {number | null} own the seat of the reader; none for one who only watches
 * @property {import("./hand.js").Hand} hand the reader's
 * @property {(name: "card" | "meld") => void} [sound] called when something moves
 */

const DRAW = 260; // milliseconds
const DISCARD = 240;
const MELD = 260;
const APART = 40;
const WHOLE = 600; // at most, for all cards of a meld
const PILE = 320;
const ARC = 70;

/**
 * Let fly what the events of a move moved. The page is drawn as it is after the move.
 *
 * @param {any[]} events as `biriba.events` has them, as JSON
 * @param {Moving} moving
 */
export function animate(events, moving) {
  if (!moving.before.size || still()) return;
  for (const event of events) show(event, moving);
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
 * @param {any} deed
 * @param {Moving} moving
 */
function show(deed, { before, own, hand, sound = () => {} }) {
  const isOwn = deed.seat === own && own !== null;
  const seat = cardsOf(at(`seat ${deed.seat}`));
  /** @param {string} card */
  const ownCard = (card) => {
    const key = [...before.keys()].find((each) => each.startsWith(`hand ${card}#`) && !at(each));
    return key && before.get(key);
  };
  switch (deed.event) {
    case "drew":
      if (isOwn && deed.card) {
        const card = newest(hand, deed.card);
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
      const shown = cards.slice(-12);
      shown.forEach((card, n) => {
        const alike = shown.slice(0, n).filter((each) => each === card).length;
        const to = isOwn ? newest(hand, card, alike) : null;
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
 * @param {import("./hand.js").Hand} hand
 * @param {string} card
 * @param {number} [n] which of those that are alike and came at once
 * @returns {HTMLElement | null} it as it lies in the hand
 */
function newest(hand, card, n = 0) {
  const found = hand.cards.filter((each) => each.card === card && hand.fresh.has(each.key));
  const held = found[n % Math.max(1, found.length)];
  return held ? at(`hand ${held.key}`) : null;
}
