// What has happened in the deal, turn by turn, in the language that is spoken now.

import { chip, listed, short } from "./parts/cards.js";
import { el } from "./parts/patch.js";
import { has, initial, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("../../../biriba/_json/biriba").Meld} MeldToldOf
 * @typedef {{event: string, seat?: number | null, cards?: string | null, card?: string | null,
 *   new?: string | null, meld?: MeldToldOf, becomes?: MeldToldOf, is_open?: boolean,
 *   side?: number, number?: number, suit?: string | null, sides?: number[][]}} AnyEvent
 *   what an event of any kind may have
 * @typedef {{at: number, events: AnyEvent[], undone: boolean, hint: string}} Entry a move, or a hint
 * @typedef {{own: number | null, nameOf: (seat: number) => string, colourOf: (seat: number) => string,
 *   biribaki: string, isAlone: boolean}} Telling
 *   what sentences are made with
 */

const UNTOLD = new Set(["dealt", "turn-began", "deal-ended", "scored"]);
const OF_PILES = new Set(["discarded", "took-pile", "exchanged", "took-biribaki"]);
const CARD = /⟦(\w+)⟧/;

/**
 * @param {string[]} cards
 * @returns {string} them as they stand in a sentence until it is shown, also in the server's
 */
export function marked(cards) {
  return cards.map((card) => `⟦${card}⟧`).join(" ");
}

/**
 * @param {string} text with marked cards
 * @returns {import("./parts/patch.js").Some[]}
 */
export function rich(text) {
  return text.split(CARD).map((part, at) => (at % 2 ? chip(part) : part));
}

/**
 * @param {string} text with marked cards
 * @returns {string} for titles, and for those who listen
 */
export function plain(text) {
  return text.replace(new RegExp(CARD, "g"), (_, card) => short(card));
}

/**
 * @param {AnyEvent} event
 * @param {Telling} telling
 * @returns {string} nothing for what is plain to see
 */
export function sentence(event, telling) {
  if (UNTOLD.has(event.event)) return "";
  const isOwn = event.seat === telling.own && telling.own !== null;
  const laid = event.becomes ? undefined : event.meld?.cards;
  const cards = laid ?? event.cards ?? event.card ?? "";
  const form = isOwn ? "-own" : event.is_open === false ? "-covered" : "";
  const key = `told-${event.event}`;
  return say(form && has(key + form) ? key + form : key, {
    who: typeof event.seat === "number" ? telling.nameOf(event.seat) : "",
    cards: marked(listed(cards)),
    card: marked(listed(event.card)),
    new: marked(listed(event.new)),
    to: marked(listed((event.becomes && event.meld?.cards) ?? "")),
    suit: event.suit ? word("suit", { suit: event.suit }) : say("no-suit"),
    biribaki: telling.biribaki,
    names: (event.sides ?? [])
      .filter((seats) => seats.length > 1)
      .map((seats) => seats.map((seat) => telling.nameOf(seat)).join(" + "))
      .join(", "),
  });
}

/**
 * @param {AnyEvent} event
 * @param {Telling} telling
 * @returns {string} the sentence, as it goes on below the name of the player
 */
function line(event, telling) {
  const text = sentence(event, telling);
  if (typeof event.seat !== "number") return text;
  const name = telling.nameOf(event.seat);
  const rest = text.startsWith(name) ? text.slice(name.length).replace(/^:? /, "") : text;
  return rest.charAt(0).toLocaleLowerCase() + rest.slice(1).replace(/\.$/, "");
}

/** What has happened in a deal. */
export class Story {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    this.limit = Infinity; // moves, where a position is looked back at
  }

  /**
   * @param {number} at how many moves had been made then
   * @param {AnyEvent[]} events
   */
  add(at, events) {
    if (this.entries.some((each) => each.at === at && !each.undone && !each.hint)) return;
    this.entries.push({ at, events, undone: false, hint: "" });
  }

  /**
   * @param {number} at how many moves had been made when a hint was given
   * @param {string} text
   */
  hint(at, text) {
    this.entries.push({ at, events: [], undone: false, hint: text });
  }

  /** @param {number} at how many moves are left: the others have been taken back */
  unwind(at) {
    for (const entry of this.entries) if (entry.at > at) entry.undone = true;
  }

  /** @returns {Entry[]} the moves that stand */
  get moves() {
    return this.entries.filter((each) => !each.undone && !each.hint && each.at <= this.limit);
  }

  /**
   * @param {number} own whose turns they lie between
   * @returns {Map<string, string[]>} the cards that came to each meld since the last turn of that seat,
   *   by side and number
   */
  fresh(own) {
    /** @type {Map<string, string[]>} */
    const fresh = new Map();
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { events } of this.moves)
      for (const event of events) {
        const { side = 0 } = event;
        if (event.seat === own && event.event === "discarded") fresh.clear();
        if (event.event !== "laid" && event.event !== "added") continue;
        const laid = counts.get(side) ?? 0;
        const number = event.number ?? laid;
        if (event.event === "laid") counts.set(side, laid + 1);
        if (event.seat === own) continue;
        const cards = listed(event.event === "laid" ? event.meld?.cards : event.cards);
        const key = `${side} ${number}`;
        fresh.set(key, [...(fresh.get(key) ?? []), ...cards]);
      }
    return fresh;
  }

  /**
   * @param {number} seat
   * @returns {AnyEvent[]} what has been done there in the newest turn of that seat
   */
  turn(seat) {
    /** @type {AnyEvent[]} */
    let turn = [];
    for (const { events } of this.moves)
      for (const event of events) {
        if (event.seat !== seat) continue;
        if (event.event === "turn-began") turn = [];
        else turn.push(event);
      }
    return turn;
  }

  /** @returns {AnyEvent[]} how the pile became what it is, and who has taken a biribaki since */
  get last() {
    const told = this.moves.flatMap(({ events }) => events).filter(({ event }) => OF_PILES.has(event));
    const from = told.map(({ event }) => event !== "took-biribaki").lastIndexOf(true);
    return told.slice(Math.max(from, 0));
  }

  /**
   * @param {Telling} telling
   * @returns {import("./parts/patch.js").Shape[]} the turns, oldest first
   */
  shapes(telling) {
    /** @type {{seat: number, lines: import("./parts/patch.js").Shape[]}[]} */
    const turns = [];
    for (const entry of this.entries) {
      const texts = entry.hint ? [entry.hint] : entry.events.map((event) => line(event, telling)).filter(Boolean);
      const seat = entry.hint ? telling.own : entry.events.find((each) => typeof each.seat === "number")?.seat;
      let turn = turns.at(-1);
      if (!turn || (typeof seat === "number" && turn.seat !== seat)) {
        turn = { seat: seat ?? -1, lines: [] };
        turns.push(turn);
      }
      const kind = entry.hint ? "hint" : entry.undone ? "undone" : "";
      for (const text of texts)
        turn.lines.push(
          entry.undone
            ? el("p", { class: kind }, el("s", {}, rich(text)))
            : el("p", { class: kind }, rich(text)),
        );
    }
    const opening = telling.isAlone ? [el("li", {}, el("p", {}, say("deal-alone")))] : [];
    const told = turns
      .filter(({ lines }) => lines.length)
      .map(({ seat, lines }) => {
        const name = seat < 0 ? "" : telling.nameOf(seat);
        return el(
          "li",
          {},
          el("span", { class: `face ${telling.colourOf(seat)}`, "aria-hidden": "true" }, initial(name)),
          el("div", {}, el("b", {}, name), lines),
        );
      });
    return [...opening, ...told];
  }
}
