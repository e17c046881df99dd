// Cards: how they look, what they are called, and how a hand is put in order.

import { el } from "./dom.js";
import { word } from "./words.js";

const SIGNS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
const RANKS = "A23456789TJQK";
const SUITS = "shcd"; // black and red in turn

/**
 * @param {string} card
 * @returns {string} its rank as people write it
 */
function rankOf(card) {
  return card[0] === "T" ? "10" : (card[0] ?? "");
}

/**
 * @param {string} card such as "7h" or "JK"
 * @returns {string} what a screen reader says
 */
export function nameOf(card) {
  if (card === "JK") return word("card", { rank: card, suit: "none" });
  return word("card", { rank: rankOf(card), suit: card[1] ?? "" });
}

/**
 * @param {string} card
 * @returns {string} such as "10♥"
 */
export function short(card) {
  if (card === "JK") return "★";
  return `${rankOf(card)}${SIGNS[card[1] ?? ""]}`;
}

/**
 * @param {string} cards texts with blanks between them
 * @returns {string[]}
 */
export function listed(cards) {
  return cards ? cards.split(" ") : [];
}

const isDark = matchMedia("(prefers-color-scheme: dark)");
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name of a card, or `back`
 * @returns {SVGElement} its picture, out of the file that the library draws
 */
function picture(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 64 90");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `cards-${isDark.matches ? "dark" : "light"}.svg#cards-${name}`);
  svg.append(use);
  return svg;
}

/**
 * @param {string} card
 * @param {string} [tag] a button for cards that can be chosen
 * @param {Record<string, any>} [traits]
 * @returns {HTMLElement}
 */
export function face(card, tag = "span", traits = {}) {
  const label = nameOf(card);
  const role = tag === "span" ? "img" : null;
  return el(
    tag,
    { class: "card", "data-card": card, role, "aria-label": label, ...traits },
    picture(card),
  );
}

/**
 * @param {string} label what a screen reader says; nothing if it is said elsewhere
 * @returns {HTMLElement} the back of a card
 */
export function back(label = "") {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return el("span", { class: "card", ...said }, picture("back"));
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
