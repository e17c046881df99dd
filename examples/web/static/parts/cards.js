// Cards: their one face everywhere, and how a hand is put in order.

import { el } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 * @typedef {import("./patch.js").Some} Some
 *
 * @typedef {object} Face how cards look, set once by the page that shows them
 * @property {"light" | "dark"} theme
 * @property {"four" | "two"} suits a colour for each suit, or black and red
 * @property {"cards" | "tiles"} pieces what the game is played with
 * @property {(theme: string, suits: string, pieces: string) => string} file the address of `render.cards_svg`
 * @property {(card: string) => string} name what a screen reader says
 */

/** @type {Face} */
export const look = {
  theme: "light",
  suits: "four",
  pieces: "cards",
  file: (theme, suits, pieces) => `${pieces}-${theme}-${suits}.svg`,
  name: (card) => card,
};

const SIGNS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
const RANKS = "A23456789TJQK";
const SUITS = "shcd"; // black and red in turn

/**
 * @param {string} card
 * @returns {string} its rank as it is printed on it, such as "10" or "K"; on a tile its number
 */
export function rankOf(card) {
  if (card === "JK") return card;
  const rank = card[0] ?? "";
  return look.pieces === "tiles" ? String(RANKS.indexOf(rank) + 1) : rank === "T" ? "10" : rank;
}

/**
 * @param {string} card such as "Th" or "JK"
 * @returns {string} such as "10♥"
 */
export function short(card) {
  return card === "JK" ? card : `${rankOf(card)}${SIGNS[card[1] ?? ""]}`;
}

/**
 * @param {string | null | undefined} cards texts with blanks between them
 * @returns {string[]}
 */
export function listed(cards) {
  return cards ? cards.split(" ") : [];
}

/** @param {string} id of a piece of the drawn cards */
const piece = (id) => `${look.file(look.theme, look.suits, look.pieces)}#cards-${id}`;

/**
 * @param {string} id
 * @param {string} box
 * @returns {Shape}
 */
function drawn(id, box = "0 0 64 90") {
  return el("svg", { viewBox: box, "aria-hidden": "true" }, el("use", { href: piece(id) }));
}

/**
 * A low card: the corner, and one sign beside it.
 *
 * @param {string} card
 */
function low(card) {
  const sign = card === "JK" ? "star" : `suit-${card[1]}`;
  return el(
    "svg",
    { viewBox: "0 0 64 54", "aria-hidden": "true" },
    el("rect", { class: "front", x: 0.5, y: 0.5, width: 63, height: 53, rx: 6 }),
    el(
      "svg",
      { x: 2.5, y: 4.5, width: 24.5, height: 47.5, viewBox: "2.5 4.5 24.5 47.5" }, // without its edge
      el("use", { href: piece(card) }),
    ),
    el("use", {
      href: piece(sign),
      class: `ink-${card === "JK" ? "j" : card[1]}`,
      transform: "translate(45 27) scale(.3)",
    }),
  );
}

/**
 * @param {string} card
 * @param {Record<string, any>} [traits] of the element; `tag`, `low` and `wild` are our own
 * @param {...Some} more what lies on it
 * @returns {Shape}
 */
export function face(card, traits = {}, ...more) {
  const { tag = "span", low: isLow = false, wild = false, class: kinds = "", ...rest } = traits;
  const said = rest["aria-hidden"] ? {} : { role: tag === "span" ? "img" : null, "aria-label": look.name(card) };
  return el(
    tag,
    { class: `card ${isLow ? "low " : ""}${wild ? "wild " : ""}${kinds}`.trim(), "data-card": card, ...said, ...rest },
    isLow ? low(card) : drawn(card),
    wild && el("span", { class: "star", "aria-hidden": "true" }, "★"),
    ...more,
  );
}

/**
 * @param {Record<string, any>} [traits]
 * @returns {Shape} the back of a card
 */
export function back(traits = {}) {
  const { class: kinds = "", ...rest } = traits;
  const said = rest["aria-label"] ? { role: "img" } : { "aria-hidden": "true" };
  return el("span", { class: `card back ${kinds}`.trim(), ...said, ...rest }, drawn("back"));
}

/**
 * @param {string} card
 * @returns {Shape} a card as it stands in a sentence
 */
export function chip(card) {
  return el(
    "span",
    { class: "chip", role: "img", "aria-label": look.name(card) },
    drawn(`chip-${card}`, "0 0 40 28"),
  );
}

/**
 * @param {string} suit
 * @returns {Shape} the sign of a suit
 */
export function suitSign(suit) {
  return el(
    "svg",
    { viewBox: "-50 -50 100 100", class: `sign ink-${suit}`, "aria-hidden": "true" },
    el("use", { href: piece(`suit-${suit}`) }),
  );
}

/**
 * @param {string} card
 * @param {"suit" | "rank"} by
 * @returns {string} which group of an ordered hand it lies in
 */
export function groupOf(card, by) {
  return card === "JK" ? card : ((by === "suit" ? card[1] : card[0]) ?? "");
}

/**
 * @param {string} card
 * @param {"suit" | "rank"} by
 * @returns {number} its place in an ordered hand
 */
export function placeOf(card, by) {
  if (card === "JK") return 1000;
  const rank = (RANKS.indexOf(card[0] ?? "") + 12) % 13; // aces are high
  const suit = SUITS.indexOf(card[1] ?? "");
  return by === "suit" ? suit * 20 + rank : rank * 20 + suit;
}

/**
 * @param {string[]} cards
 * @param {"suit" | "rank"} by
 * @returns {string[]}
 */
export function inOrder(cards, by) {
  return [...cards].sort((one, other) => placeOf(one, by) - placeOf(other, by));
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
