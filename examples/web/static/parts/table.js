// A whole table, drawn from a view of the library: hands, melds, piles.

import { back, face, listed, look } from "./cards.js";
import { meldShape } from "./melds.js";
import { el } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 * @typedef {import("./melds.js").Meld} Meld
 *
 * @typedef {object} View what is drawn of `biriba.json.to_data(view)`
 * @property {number[]} hand_sizes
 * @property {string[]} seen
 * @property {string} discard_pile
 * @property {number} draw_pile_size
 * @property {number[]} packet_sizes
 * @property {{seats: number[], melds: (string | MeldData)[]}[]} sides
 * @property {{seat: number}} turn
 * @property {number | null} [seat]
 * @property {string} [hand]
 *
 * @typedef {{cards: string, wild?: number, biriba?: boolean, clean?: boolean}} MeldData a meld
 *   as the library writes it in full
 *
 * @typedef {object} Options
 * @property {string[]} names of the seats
 * @property {import("./hand.js").Hand} hand the reader's own
 * @property {number} width of the hand
 * @property {(() => void)} [draw] called when the draw pile is pressed
 * @property {(() => void)} [pile] and when the discard pile is
 * @property {Partial<Words>} [words] in another language
 *
 * @typedef {typeof ENGLISH} Words
 */

const ENGLISH = {
  draw: "Draw pile",
  pile: "Discard pile",
  biribaki: "Biribaki",
  hand: "Your hand",
  fresh: "new",
  clean: "clean biriba",
  dirty: "dirty biriba",
};

/**
 * @param {View} view
 * @param {Options} options
 * @returns {Shape}
 */
export function tableShape(view, options) {
  const words = { ...ENGLISH, ...options.words };
  const { names, hand, width } = options;
  const others = names.map((_, seat) => seat).filter((seat) => seat !== view.seat);
  const top = listed(view.discard_pile).at(-1);
  return el(
    "div",
    { class: "felt", key: "felt" },
    el("ul", { class: "others" }, others.map((seat) => seatShape(view, seat, names[seat] ?? ""))),
    el(
      "div",
      { class: "piles" },
      pileShape(words.draw, "draw", view.draw_pile_size ? back() : null, view.draw_pile_size, options.draw),
      pileShape(words.pile, "pile", top ? face(top, { "aria-hidden": "true", "data-place": "pile top" }) : null, listed(view.discard_pile).length, options.pile),
      view.packet_sizes.map((size, at) => pileShape(words.biribaki, `packet ${at}`, back(), size)),
    ),
    view.sides.map((side, number) => sideShape(side, number, side.seats.map((seat) => names[seat] ?? "").join(" + "), words, view.seat)),
    hand.shape({ width, card: 88, rows: 2, fans: true }, words.hand, words.fresh),
    hand.liftShape(),
  );
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 */
function seatShape(view, seat, name) {
  const known = listed(view.seen[seat]);
  const hidden = Math.max(0, (view.hand_sizes[seat] ?? 0) - known.length);
  return el(
    "li",
    { key: `seat ${seat}`, "data-place": `seat ${seat}`, "aria-current": view.turn.seat === seat ? "true" : null },
    el("b", {}, name),
    el("span", { class: "cards" }, Array.from({ length: hidden }, () => back()), known.map((card, at) => face(card, { key: `${card} ${at}` }))),
  );
}

/**
 * @param {string} name
 * @param {string} place
 * @param {Shape | null} card
 * @param {number} size
 * @param {() => void} [onclick]
 */
function pileShape(name, place, card, size, onclick) {
  return el(
    onclick ? "button" : "span",
    { key: place, class: "pile", "data-place": place, "data-drop": place, role: onclick ? null : "img", "aria-label": `${name}: ${size}`, onclick: onclick ?? null },
    card ?? el("span", { class: "card empty" }),
  );
}

/**
 * @param {View["sides"][number]} side
 * @param {number} number
 * @param {string} name
 * @param {Words} words
 * @param {number | null} [own]
 */
function sideShape(side, number, name, words, own) {
  const isOwn = typeof own === "number" && side.seats.includes(own);
  return el(
    "section",
    { key: `side ${number}`, class: "side", "data-drop": isOwn ? "melds" : null, "aria-label": name },
    el("b", {}, name),
    el(
      "div",
      { class: "melds" },
      side.melds.map((data, at) => {
        const meld = meldOf(data, words);
        const label = [meld.cards.map(look.name).join(", "), meld.remark].filter(Boolean).join(" – ");
        return meldShape(meld, { key: `meld ${number} ${at}`, label, badge: true, drop: isOwn ? String(at) : null });
      }),
    ),
  );
}

/**
 * @param {string | MeldData} data
 * @param {Words} [words]
 * @returns {Meld} it as it is drawn
 */
export function meldOf(data, words = ENGLISH) {
  const meld = typeof data === "string" ? { cards: data } : data;
  const { wild = null, biriba = false, clean = wild === null } = meld;
  const remark = biriba ? (clean ? words.clean : words.dirty) : "";
  return { cards: listed(meld.cards), wild, biriba, clean, remark, bonus: 0 };
}
