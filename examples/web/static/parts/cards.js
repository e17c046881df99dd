// Cards: their one face everywhere, and how a hand is put in order.

import { el } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 * @typedef {import("./patch.js").Some} Some
 *
 * @typedef {object} Face how cards look, set once by the page that shows them
 * @property {"light" | "dark"} theme
 * @property {"four" | "two"} suits a colour for each suit, or black and red
 * @property {(theme: string, suits: string) => string} file the address of `render.cards_svg`
 * @property {(card: string) => string} name what a screen reader says
 */

/** @type {Face} */
export const look = {
  theme: "light",
  suits: "four",
  file: (theme, suits) => `cards-${theme}-${suits}.svg`,
  name: (card) => card,
};

const SIGNS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
const RANKS = "A23456789TJQK";
const SUITS = "shcd"; // black and red in turn

/**
 * @param {string} card such as "Th" or "JK"
 * @returns {string} such as "10♥"
 */
export function short(card) {
  if (card === "JK") return "JK";
  return `${card[0] === "T" ? "10" : (card[0] ?? "")}${SIGNS[card[1] ?? ""]}`;
}

/**
 * @param {string | null | undefined} cards texts with blanks between them
 * @returns {string[]}
 */
export function listed(cards) {
  return cards ? cards.split(" ") : [];
}

/** @param {string} id of a piece of the drawn cards */
const piece = (id) => `${look.file(look.theme, look.suits)}#cards-${id}`;

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
      { x: 2, y: 2, width: 25, height: 50, viewBox: "2 2 25 50" },
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
