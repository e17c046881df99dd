// A table: what is known of it, what is selected, and what the player does.

import { back, inOrder, keysOf, listed, short } from "./cards.js";
import { el, fill } from "./dom.js";
import { come, fly, places } from "./motion.js";
import { picture } from "./picture.js";
import { has, playerNamed, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("../../../biriba/_json/biriba").Move} Move
 * @typedef {import("../../../biriba/_json/biriba").Card} Card
 * @typedef {import("../../../biriba/_json/biriba").Event} Event
 * @typedef {import("../../../biriba/_json/biriba").Meld} MeldToldOf
 *
 * What a move or an event of any kind may have:
 *
 * @typedef {{move: string, cards?: string, to?: string, card?: string, suit?: string | null,
 *   becomes?: string | null}} AnyMove
 * @typedef {{event: string, seat?: number | null, cards?: string | null, card?: string | null,
 *   new?: string | null, meld?: MeldToldOf, becomes?: MeldToldOf, is_open?: boolean,
 *   suit?: string | null, sides?: number[][]}} AnyEvent
 * @typedef {{cards: string[], biriba: boolean, clean: boolean, remark: string}} Meld
 */

const LINES = 40;
const UNTOLD = new Set(["dealt", "turn-began", "deal-ended", "scored"]);
const PLAYED = new Set(["laid", "added", "discarded", "exchanged"]);

export class Table {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {HTMLElement} place
   */
  constructor(wire, place) {
    this.wire = wire;
    this.place = place;
    /** @type {string | null} */
    this.name = null;
    /** @type {Frame | null} the newest picture of the table */
    this.frame = null;
    /** @type {Set<string>} the keys of the cards that are selected */
    this.selected = new Set();
    /** @type {Move[]} what can be done with them */
    this.moves = [];
    /** @type {Set<string>} cards that make more possible if they are selected too */
    this.further = new Set();
    /** @type {Move | null} what a simple player would do */
    this.hinted = null;
    /** @type {string} why nothing can, or what the server has refused */
    this.complaint = "";
    /** @type {string[]} what has happened */
    this.story = [];
    /** @type {any} what a player did that the next picture shows */
    this.deed = null;
    /** @type {"suit" | "rank"} */
    this.order = localStorage.getItem("order") === "rank" ? "rank" : "suit";
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // What the server sends ---------------------------------------------------------------

  /** @param {Frame} frame */
  show(frame) {
    const isOther = this.name !== frame.table || this.frame === null;
    if (isOther) {
      this.name = frame.table;
      this.selected.clear();
      this.story = [];
    }
    if (this.frame?.deal !== frame.deal) this.story = [];
    const before = isOther ? new Map() : places(this.place);
    const wasSelected = this.selected.size;
    const isNew = this.frame?.at !== frame.at || this.frame?.deal !== frame.deal;
    const held = this.hand();
    this.frame = frame;
    this.keep(held);
    if (isNew) {
      this.complaint = "";
      this.hinted = null;
    }
    if (isNew || wasSelected !== this.selected.size) this.select();
    this.draw();
    this.animate(before);
  }

  /** @param {Frame} frame a move that the next picture shows */
  moved(frame) {
    this.deed = frame.events[0];
    this.tell(frame, true);
  }

  /** @param {Frame} frame a move of a while ago */
  told(frame) {
    this.tell(frame, false);
    this.drawStory();
  }

  /** @param {Frame} frame what can be done with the selection */
  choices(frame) {
    const asked = this.cards().sort().join(" ");
    if (listed(frame.cards).sort().join(" ") !== asked) return; // of an older selection
    this.moves = frame.moves;
    this.further = new Set(listed(frame.further));
    const isWrong = this.isOwnTurn() && this.further.size === 0;
    this.complaint = isWrong ? (frame.refusal?.message ?? "") : "";
    this.draw();
  }

  /** @param {Frame} frame what a simple player would do */
  hint(frame) {
    /** @type {Move} */
    const hinted = frame.move;
    /** @type {AnyMove} */
    const move = hinted;
    const cards = listed(move.cards ?? move.card ?? "");
    this.selected.clear();
    const hand = this.hand();
    const keys = keysOf(hand);
    for (const card of cards) {
      const at = hand.findIndex((each, n) => each === card && !this.selected.has(keys[n] ?? ""));
      this.selected.add(keys[at] ?? "");
    }
    this.hinted = hinted;
    this.select();
    this.complaint = "";
    this.draw();
    this.announce(say("hint-says", { move: this.label(move) }));
    this.note(say("hint-says", { move: this.label(move) }));
  }

  /**
   * @param {string} code of what the server has refused
   * @param {string} message why
   */
  refused(code, message) {
    const seat = this.frame?.view?.turn.seat;
    const isOther = code === "not-your-turn" && seat !== undefined && !this.isOwnTurn();
    this.complain(isOther ? say("turn-of", { who: this.nameOfSeat(seat) }) : message);
  }

  /** @param {string} message why something was not done */
  complain(message) {
    this.complaint = message;
    this.draw();
  }

  /** @param {Frame} frame the rules of the table in words */
  rules(frame) {
    const close = () => /** @type {HTMLDialogElement} */ (box).close();
    const box = el(
      "dialog",
      { "aria-label": frame.title },
      el("pre", { tabindex: 0 }, `${frame.title}\n\n${frame.text}`),
      el("button", { class: "main", onclick: close }, say("close")),
    );
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    /** @type {HTMLDialogElement} */ (box).showModal();
  }

  // What the player does ----------------------------------------------------------------

  leave() {
    if (this.name !== null) this.wire.send("leave");
    this.name = this.frame = null;
    this.story = [];
    this.selected.clear();
  }

  /** @param {Move} move */
  play(move) {
    this.wire.send("play", { move, at: this.frame?.at ?? 0 });
  }

  /** @param {string} key of a card in the hand */
  toggle(key) {
    if (!this.selected.delete(key)) this.selected.add(key);
    this.complaint = "";
    this.hinted = null;
    this.select();
    this.draw();
  }

  clear() {
    this.selected.clear();
    this.complaint = "";
    this.select();
    this.draw();
  }

  /** Ask what can be done with the selection. */
  select() {
    this.moves = [];
    this.further.clear();
    const cards = this.cards();
    if (cards.length) this.wire.send("select", { cards: cards.join(" ") });
  }

  /** @param {number} number of one's own meld, to which the selection is added */
  addTo(number) {
    const meld = /** @type {Meld | undefined} */ (this.ownSide()?.melds[number]);
    if (!meld || !this.selected.size) return;
    const to = meld.cards.join(" ");
    const fitting = this.moves.filter((move) => move.move === "add" && move.to === to);
    this.play(fitting[0] ?? { move: "add", cards: this.cards().join(" "), to });
  }

  lay() {
    const fitting = this.moves.filter((move) => move.move === "lay");
    this.play(fitting[0] ?? { move: "lay", cards: this.cards().join(" ") });
  }

  /** Discard the card that is selected, or take the pile if none is. */
  pile() {
    const [card, ...more] = this.cards();
    if (card === undefined) this.play({ move: "take" });
    else if (more.length) this.complain(say("one-card"));
    else this.play({ move: "discard", card: /** @type {Card} */ (card) });
  }

  /**
   * @param {string} key of the card that is dropped
   * @param {string} target `pile`, `melds` or the number of a meld
   */
  drop(key, target) {
    if (!this.selected.has(key)) {
      this.selected = new Set([key]);
      this.moves = [];
    }
    if (target === "pile") this.pile();
    else if (target === "melds") this.lay();
    else this.addTo(Number(target));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.name === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target;
    if (event.key === "Escape" && this.selected.size) return this.clear();
    if (!(on instanceof HTMLElement) || on.parentElement?.id !== "hand") return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const cards = [...on.parentElement.children];
    const next = cards[(cards.indexOf(on) + step + cards.length) % cards.length];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  }

  // What is known -----------------------------------------------------------------------

  /** @returns {string[]} one's own cards in order */
  hand() {
    return inOrder(listed(this.frame?.view?.hand ?? ""), this.order);
  }

  /** @returns {string[]} the cards that are selected */
  cards() {
    const hand = this.hand();
    return keysOf(hand).flatMap((key, at) => (this.selected.has(key) ? [hand[at] ?? ""] : []));
  }

  /**
   * Forget what is selected once it has been played: the last move says so, or, if it was
   * missed while the connection was lost, cards have gone from the hand.
   *
   * @param {string[]} held the cards that were in the hand
   */
  keep(held) {
    const hand = this.hand();
    /** @type {(cards: string[], card: string) => number} */
    const count = (cards, card) => cards.filter((each) => each === card).length;
    const isOwn = this.deed?.seat === this.frame?.seat;
    const isTold = isOwn && PLAYED.has(this.deed?.event);
    const isGone = held.some((card) => count(hand, card) < count(held, card));
    if (isTold || isGone) this.selected.clear();
  }

  isOwnTurn() {
    const frame = this.frame;
    return (
      frame?.phase !== "waiting" &&
      frame?.phase !== "between" &&
      frame?.seat !== null &&
      frame?.view?.turn.seat === frame?.seat &&
      !frame?.view?.ending
    );
  }

  ownSide() {
    const frame = this.frame;
    if (!frame?.view || frame.seat === null) return undefined;
    return frame.view.sides.find((/** @type {any} */ side) => side.seats.includes(frame.seat));
  }

  /** @param {number} seat */
  nameOfSeat(seat) {
    if (seat === this.frame?.seat) return say("you");
    const chairs = this.frame?.chairs ?? [];
    const chair = chairs[seat];
    if (!chair || chair.kind === "open") return say("seat", { n: seat + 1 });
    if (chair.kind === "person") return chair.name;
    const name = playerNamed(chair.name);
    const alike = chairs.filter((/** @type {any} */ each) => each.name === chair.name);
    return alike.length > 1 ? say("one-of-many", { name, n: seat + 1 }) : name;
  }

  // Words -------------------------------------------------------------------------------

  /**
   * @param {AnyMove} move
   * @returns {string} what a button says that makes it
   */
  label(move) {
    const cards = listed(move.cards ?? move.card ?? "")
      .map(short)
      .join(" ");
    const to = listed(move.to ?? "")
      .map(short)
      .join(" ");
    const suit = move.suit ? word("suit", { suit: move.suit }) : say("no-suit");
    const text = say(`do-${move.move}`, { cards, to, suit });
    if (!move.becomes) return text;
    const made = listed(move.becomes).map(short).join(" ");
    return say("making", { text, made });
  }

  /**
   * @param {Frame} frame what happened by a move
   * @param {boolean} isNew whether it has only just happened
   */
  tell(frame, isNew) {
    for (const event of /** @type {Event[]} */ (frame.events)) {
      const text = this.sentence(event);
      if (!text) continue;
      this.note(text);
      if (isNew && event.seat !== this.frame?.seat) this.announce(text);
    }
  }

  /**
   * @param {AnyEvent} event
   * @returns {string} nothing for what is plain to see
   */
  sentence(event) {
    if (UNTOLD.has(event.event)) return "";
    const isOwn = event.seat === this.frame?.seat;
    const laid = event.becomes ? undefined : event.meld?.cards;
    const cards = laid ?? event.cards ?? event.card ?? "";
    const form = isOwn ? "-own" : event.is_open === false ? "-covered" : "";
    const key = `told-${event.event}`;
    return say(form && has(key + form) ? key + form : key, {
      who: typeof event.seat === "number" ? this.nameOfSeat(event.seat) : "",
      cards: listed(cards).map(short).join(" "),
      card: event.card ? short(event.card) : "",
      new: event.new ? short(event.new) : "",
      to: listed((event.becomes && event.meld?.cards) ?? "")
        .map(short)
        .join(" "),
      suit: event.suit ? word("suit", { suit: event.suit }) : say("no-suit"),
      biribaki: this.frame?.words.biribaki ?? "",
      names: (event.sides?.[0] ?? [])
        .map((/** @type {number} */ seat) => this.nameOfSeat(seat))
        .join(" + "),
    });
  }

  /** @param {string} text */
  note(text) {
    this.story.push(text);
    this.story = this.story.slice(-LINES);
  }

  /** @param {string} text for those who listen to the page */
  announce(text) {
    const place = document.getElementById("told");
    if (!place) return;
    place.append(el("p", {}, text));
    while (place.children.length > 8) place.firstElementChild?.remove();
  }

  // The picture -------------------------------------------------------------------------

  draw() {
    const frame = this.frame;
    if (!frame) return;
    document.title = this.isOwnTurn() ? `● ${say("turn-own")}` : `Biriba – ${frame.game}`;
    fill(this.place, ...picture(this, frame));
    this.drawStory();
  }

  drawStory() {
    const list = document.getElementById("story");
    if (!list) return;
    list.replaceChildren(...this.story.map((each) => el("li", {}, each)));
    list.scrollTop = list.scrollHeight;
  }

  /** @param {Map<string, DOMRect>} before where everything was */
  animate(before) {
    const deed = this.deed;
    this.deed = null;
    if (before.size === 0) return;
    const from = deed ? before.get(`seat ${deed.seat}`) : undefined;
    const isOwn = deed?.seat === this.frame?.seat;
    const source = { drew: "draw", "took-pile": "pile" }[/** @type {string} */ (deed?.event)];
    for (const each of this.place.querySelectorAll(".card[data-place]")) {
      if (!(each instanceof HTMLElement)) continue;
      const key = each.dataset.place ?? "";
      const own = isOwn ? before.get(`hand ${key.split(" ").at(-1)}`) : undefined;
      if (before.has(key)) come(each, before.get(key));
      else if (key.startsWith("meld ")) come(each, own ?? from);
      else if (source) come(each, before.get(source));
    }
    if (deed?.event === "discarded") {
      const own = [...before.keys()].find((key) => key.startsWith(`hand ${deed.card}#`));
      come(this.place.querySelector(".discard .card"), (isOwn && own && before.get(own)) || from);
    } else if (source && !isOwn) fly(back(), before.get(source), from);
  }
}
