// Cards: how they look, what they are called, and how a hand is put in order.

import { el } from "./dom.js";
import { say } from "./words.js";

const SIGNS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
const RANKS = "A23456789TJQK";
const SUITS = "shcd"; // black and red in turn

/**
 * @param {string} card such as "7h" or "JK"
 * @returns {string} what a screen reader says
 */
export function nameOf(card) {
  if (card === "JK") return say("card.joker");
  return say("card", { rank: say(`rank.${card[0]}`), suit: say(`suit.${card[1]}`) });
}

/**
 * @param {string} card
 * @returns {string} such as "10♥"
 */
export function short(card) {
  if (card === "JK") return "★";
  return (card[0] === "T" ? "10" : card[0]) + SIGNS[card[1] ?? ""];
}

/**
 * @param {string} cards texts with blanks between them
 * @returns {string[]}
 */
export function listed(cards) {
  return cards ? cards.split(" ") : [];
}

/**
 * @param {string} card
 * @param {string} [tag] a button for cards that can be chosen
 * @param {Record<string, any>} [traits]
 * @returns {HTMLElement}
 */
export function face(card, tag = "span", traits = {}) {
  const suit = card === "JK" ? "j" : (card[1] ?? "");
  const rank = card === "JK" ? "★" : card[0] === "T" ? "10" : (card[0] ?? "");
  const sign = SIGNS[suit];
  const made = el(
    tag,
    { class: `card ${suit}`, "data-card": card, "aria-label": nameOf(card), ...traits },
    el("span", { class: "rank", "aria-hidden": "true" }, rank),
    sign && el("span", { class: "suit", "aria-hidden": "true" }, sign),
  );
  if (tag === "span") made.setAttribute("role", "img");
  return made;
}

/**
 * @param {string} label what a screen reader says; nothing if it is said elsewhere
 * @returns {HTMLElement} the back of a card
 */
export function back(label = "") {
  return label
    ? el("span", { class: "card back", role: "img", "aria-label": label })
    : el("span", { class: "card back", "aria-hidden": "true" });
}

/**
 * @param {string[]} cards
 * @param {"suit" | "rank"} by
 * @returns {string[]}
 */
export function inOrder(cards, by) {
  /** @param {string} card */
  const place = (card) => {
    if (card === "JK") return 1000;
    const rank = (RANKS.indexOf(card[0] ?? "") + 12) % 13; // aces are high
    const suit = SUITS.indexOf(card[1] ?? "");
    return by === "suit" ? suit * 20 + rank : rank * 20 + suit;
  };
  return [...cards].sort((one, other) => place(one) - place(other));
}

/**
 * @param {string[]} cards
 * @returns {string[]} a key for each card, equal ones being counted
 */
export function keysOf(cards) {
  /** @type {Record<string, number>} */
  const copies = {};
  return cards.map((card) => {
    const copy = copies[card] ?? 0;
    copies[card] = copy + 1;
    return `${card}#${copy}`;
  });
}
