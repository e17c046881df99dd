// A table: what is known of it, what is selected, and what the player does.

import { closeDialog, drawDialog, isDialogOpen, openDialog } from "./dialogs.js";
import { listed } from "./parts/cards.js";
import { land, places, still } from "./parts/flights.js";
import { Hand } from "./parts/hand.js";
import { fitMelds } from "./parts/melds.js";
import { animate } from "./parts/moves.js";
import { patch } from "./parts/patch.js";
import { barShape, colourOf, tableShapes } from "./picture.js";
import { keysShapes, reviewShapes, rulesShapes, settingsShapes } from "./sheets.js";
import { scoreShapes } from "./scores.js";
import { playWith, prefer, setting } from "./settings.js";
import { sizes } from "./sizes.js";
import { sound } from "./sounds.js";
import { keptForWindow } from "./storage.js";
import { Story, marked, plain, sentence } from "./story.js";
import { playerNamed, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("../../../biriba/_json/biriba").Move} Move
 * @typedef {import("../../../biriba/_json/biriba").Card} Card
 * @typedef {import("./parts/melds.js").Meld} Meld
 * @typedef {Meld & {gain: number}} Made
 * @typedef {{move: string, cards?: string, to?: string, card?: string, suit?: string | null,
 *   becomes?: string | null}} AnyMove what a move of any kind may have
 */

const PLAYED = new Set(["laid", "added", "discarded", "exchanged"]);
const LAST = 1000; // milliseconds, for which the last move is seen before the score

export class Table {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {HTMLElement} place
   * @param {HTMLElement} bar
   */
  constructor(wire, place, bar) {
    this.wire = wire;
    this.place = place;
    this.bar = bar;
    /** @type {string | null} */
    this.name = null;
    /** @type {Frame | null} the newest picture of the table */
    this.frame = null;
    /** @type {Frame | null} a position of the deal that is looked back at */
    this.position = null;
    /** @type {Frame | null} what would have been better in a deal, once it was asked for */
    this.reviewed = null;
    /** @type {Move[]} what can be done with the selection */
    this.moves = [];
    /** @type {(Made | null)[]} and the melds that it makes */
    this.made = [];
    /** @type {Move | null} what a good player would do */
    this.hinted = null;
    /** @type {string} why nothing can be done, or what the server has refused */
    this.complaint = "";
    /** @type {string} the address that was copied last */
    this.copied = "";
    /** @type {Frame | null} how many turns a player has played in one's stead, until one acts */
    this.missed = null;
    this.story = new Story();
    /** @type {any[]} what a move brought about that the next picture shows */
    this.deeds = [];
    this.isLogOpen = false;
    this.isPileOpen = false;
    this.isPileBySuit = false;
    /** @type {any[][]} the score sheets of the deals, once they were asked for */
    this.sheets = [];
    /** @type {number | null} which deal the score sheet shows: the match if it is 0, the last one if it is not set */
    this.sheet = null;
    /** @type {number} which of the others' panels is shown where there is room for one */
    this.tab = 0;
    /** @type {string} for what the melds were fitted */
    this.fitted = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} until the score is shown */
    this.scoring = undefined;
    /** @type {number} when the clock of the turn runs out */
    this.until = 0;
    this.hand = new Hand({
      changed: () => this.draw(),
      chosen: () => {
        this.complaint = "";
        this.missed = null;
        this.hinted = null;
        this.select();
        this.draw();
      },
      lifted: (keys) => {
        if (!keys.every((key) => this.hand.selected.has(key))) this.select();
      },
      dropped: (target, keys) => this.drop(target, keys),
      moved: () => this.position || keptForWindow.set(this.orderKey, this.hand.order),
    });
    this.hand.by = setting("order") === "rank" ? "rank" : "suit";
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", () => land(), { capture: true });
    document.addEventListener("close", () => this.refocus(), { capture: true }); // of a dialog
    place.addEventListener("click", (event) => this.felt(event));
    addEventListener("resize", () => this.draw());
    setInterval(() => this.tick(), 1000);
  }

  // What the server sends ---------------------------------------------------------------

  /** @param {Frame} frame */
  show(frame) {
    const isOther = this.frame?.table !== frame.table;
    const isDeal = isOther || this.frame?.deal !== frame.deal;
    const isBack = this.name === null; // an answer may have been lost with the connection
    this.name = frame.table;
    if (isOther) {
      closeDialog(); // as the score of the match before
      this.isLogOpen = this.isPileOpen = false;
      this.sheets = [];
      this.reviewed = null;
      this.tab = 0;
    }
    if (isDeal) {
      this.story = new Story();
      this.position = null;
      if (frame.alone) this.announce(say("deal-alone"));
    }
    this.story.unwind(frame.at);
    const before = isOther ? new Map() : places(document.body);
    const old = this.frame;
    const isNew = old?.at !== frame.at || isDeal;
    const chosen = this.hand.chosen.join(" ");
    const wasOwnTurn = this.isOwnTurn();
    this.frame = frame;
    this.until = frame.clock ? performance.now() + frame.clock.left * 1000 : 0;
    this.keep(isDeal);
    if (isNew) {
      this.complaint = "";
      this.hinted = null;
      if (frame.view && !listed(frame.view.discard_pile).length) this.isPileOpen = false;
    }
    if (!this.isOwnTurn() && wasOwnTurn) this.hand.fresh.clear();
    if (isNew || isBack || chosen !== this.hand.chosen.join(" ")) this.select();
    if (isBack && this.reviewed?.pending) this.wire.send("review", { deal: this.reviewed.deal });
    const isOver = frame.phase === "between" || frame.phase === "over";
    this.draw();
    this.follow();
    this.tick();
    animate(this.deeds, { before: old?.view && !this.position ? before : new Map(), own: frame.seat, hand: this.hand, sound });
    this.deeds = [];
    if (!isOver) clearTimeout(this.scoring);
    if (isOver && isNew && frame.score) this.scoring = setTimeout(() => this.openScore(), old?.view ? LAST : 0);
    else if (!isOver && old && old.phase !== frame.phase) closeDialog();
    if (this.isOwnTurn() && !wasOwnTurn) sound("turn");
  }

  /** @param {Frame} frame a move that the next picture shows */
  moved(frame) {
    this.deeds = frame.events;
    this.story.add(frame.at, frame.events);
    for (const event of frame.events) {
      const text = sentence(event, this.telling);
      if (text && event.seat !== this.frame?.seat) this.announce(plain(text));
    }
  }

  /** @param {Frame} frame all moves of the deal, for one who comes late */
  told(frame) {
    this.story = new Story();
    for (const { at, events } of frame.moves) this.story.add(at, events);
    if (frame.missed) this.missed = frame;
    this.draw();
    this.follow();
  }

  /** @param {Frame} frame what can be done with the selection */
  choices(frame) {
    const asked = [...this.asked].sort().join(" ");
    if (listed(frame.cards).sort().join(" ") !== asked) return; // of an older selection
    this.moves = frame.moves;
    this.made = frame.made;
    this.hand.fitting = new Set(listed(frame.further));
    const isLate = this.isOwnTurn() && !this.mustDraw(); // before the draw, cards are selected to plan
    const isWrong = isLate && this.hand.fitting.size === 0 && !this.hand.drag;
    this.complaint = isWrong ? frame.refusal?.message ?? "" : "";
    this.draw();
  }

  /** @param {Frame} frame what a good player would do */
  hint(frame) {
    /** @type {Move} */
    const hinted = frame.move;
    /** @type {AnyMove} */
    const move = hinted;
    this.hand.choose(listed(move.cards ?? move.card ?? ""));
    this.hinted = hinted;
    this.complaint = "";
    const text = say("hint-says", { move: this.label(move) });
    this.story.hint(this.frame?.at ?? 0, text);
    this.announce(plain(text));
    this.draw();
    this.follow();
  }

  /**
   * @param {string} code of what the server has refused
   * @param {string} message why
   */
  refused(code, message) {
    const seat = this.frame?.view?.turn.seat;
    const isOther = code === "not-your-turn" && seat !== undefined && !this.isOwnTurn();
    if (!isOther) {
      this.hand.refuse();
      sound("refused");
    }
    this.complain(isOther ? say("turn-of", { who: this.nameOfSeat(seat) }) : message);
  }

  /** @param {string} message why something was not done */
  complain(message) {
    this.complaint = message;
    this.draw();
  }

  /** @param {Frame} frame the rules of the table in words */
  rules(frame) {
    openDialog(() => ({ title: frame.title, kind: "wide", body: () => rulesShapes(frame) }));
  }

  /** @param {Frame} frame what would have been better in the deal */
  review(frame) {
    this.reviewed = frame;
    openDialog(() => ({
      title: say("review-title", { n: frame.deal }),
      kind: "wide",
      body: () => reviewShapes(this, frame),
    }));
  }

  /** @param {Frame} frame the table as it was before a move */
  look(frame) {
    closeDialog();
    this.position = frame;
    this.story.limit = frame.deal === this.frame?.deal ? frame.at : 0;
    this.hand.hold(listed(frame.view.hand), true);
    this.draw();
  }

  /** Go back from the position to the table. */
  endLook() {
    this.position = null;
    this.story.limit = Infinity;
    this.keep(true);
    this.draw();
    if (this.reviewed) this.review(this.reviewed);
  }

  /** @param {Frame} frame the score sheets of all deals */
  scores(frame) {
    this.sheets = frame.sheets;
    this.draw();
  }

  // What the player does ----------------------------------------------------------------

  /** @param {boolean} [givesUp] whether the seat, too, is given up */
  leave(givesUp = false) {
    if (this.name !== null) this.wire.send("leave", { gives_up: givesUp });
    clearTimeout(this.scoring);
    this.name = this.frame = this.position = this.missed = null;
    this.story = new Story();
    this.hand.hold([], true);
    closeDialog();
  }

  /** @param {Move} move */
  play(move) {
    if (this.position) return; // the deal that goes on is not in sight
    this.missed = null;
    this.wire.send("play", { move, at: this.frame?.at ?? 0 });
  }

  clear() {
    this.hand.selected.clear();
    this.complaint = "";
    this.missed = null;
    this.hinted = null;
    this.isPileOpen = false;
    this.select();
    this.draw();
  }

  /** Ask what can be done with the cards that are dragged, or else with the selection. */
  select() {
    const keys = this.hand.drag?.keys;
    this.moves = [];
    this.made = [];
    this.hand.fitting.clear();
    this.asked = keys
      ? this.hand.cards.filter(({ key }) => keys.includes(key)).map(({ card }) => card)
      : this.hand.chosen;
    if (this.asked.length && !this.position) this.wire.send("select", { cards: this.asked.join(" ") });
  }

  /** @type {string[]} the cards that were asked about */
  asked = [];

  /**
   * @param {number} number of one's own meld
   * @returns {number[]} the moves that add the selection to it
   */
  additions(number) {
    const to = this.ownSide()?.melds[number]?.cards.join(" ");
    return this.moves.flatMap((move, at) => (move.move === "add" && sameCards(move.to, to ?? "") ? [at] : []));
  }

  /** @param {number} number of one's own meld, to which the selection is added */
  addTo(number) {
    const meld = /** @type {Meld | undefined} */ (this.ownSide()?.melds[number]);
    if (!meld || !this.asked.length) return;
    const [fitting] = this.additions(number);
    const move = fitting === undefined ? undefined : this.moves[fitting];
    this.play(move ?? { move: "add", cards: this.asked.join(" "), to: meld.cards.join(" ") });
  }

  lay() {
    const fitting = this.hinted?.move === "lay" ? this.hinted : this.moves.find((move) => move.move === "lay");
    if (this.asked.length) this.play(fitting ?? { move: "lay", cards: this.asked.join(" ") });
  }

  /** Add the selection to the meld that it fits; among several, go to the next one, unless a hint names one. */
  addNext() {
    if (this.hinted?.move === "add") return this.play(this.hinted);
    const melds = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll(".meld.fits")]);
    const at = melds.findIndex((meld) => meld === document.activeElement);
    if (melds.length === 1) melds[0]?.click();
    else melds[(at + 1) % melds.length]?.focus();
  }

  discard() {
    const [card, ...more] = this.asked;
    if (card === undefined || more.length) this.complain(say("one-card"));
    else this.play({ move: "discard", card: /** @type {Card} */ (card) });
  }

  /** Take the pile, which is opened before if there is more of it to see. */
  take() {
    const isMore = (this.frame?.view?.pile_shown ?? 0) > 1;
    if (this.isPileOpen || !isMore || this.hinted?.move === "take" || !this.canTake()) this.play({ move: "take" });
    else this.openPile(true);
  }

  canTake() {
    return this.isOwnTurn() && this.frame?.view.can.some((/** @type {Move} */ move) => move.move === "take");
  }

  /** @param {boolean} isOpen */
  openPile(isOpen) {
    this.isPileOpen = isOpen && this.shown?.view?.pile_shown > 0;
    this.isLogOpen = false;
    this.draw();
  }

  mustDraw() {
    return this.isOwnTurn() && this.frame?.view.turn.step === "draw";
  }

  /** Take the pile if it is time to, or discard the card that is selected, or look at the pile. */
  pile() {
    if (this.mustDraw()) this.take();
    else if (this.hand.selected.size && this.frame?.seat !== null) this.discard();
    else this.openPile(!this.isPileOpen);
  }

  /**
   * @param {string} target `pile`, `melds`, or the number of a meld; anything else is no place
   * @param {string[]} keys of the cards that are dropped there
   */
  drop(target, keys) {
    const isOwn = keys.every((key) => this.hand.selected.has(key));
    if (target === "pile" && this.asked.length) this.discard();
    else if (target === "melds") this.lay();
    else if (/^\d+$/.test(target)) this.addTo(Number(target));
    if (!isOwn) this.select(); // of what is selected, as before the drag
    this.fitted = "";
    this.draw();
  }

  openScore() {
    this.sheet = null;
    this.wire.send("scores");
    openDialog(() => scoreShapes(this));
  }

  openSettings() {
    openDialog(() => ({ title: say("settings"), kind: "small", body: () => settingsShapes(this) }));
  }

  openKeys() {
    openDialog(() => ({ title: say("keys"), kind: "small", body: keysShapes }));
  }

  sort() {
    const by = this.hand.by === "suit" && !this.hand.isOwnOrder ? "rank" : "suit";
    prefer("order", by);
    this.hand.sort(by);
  }

  toggleLog() {
    this.isLogOpen = !this.isLogOpen;
    this.isPileOpen = false;
    this.draw();
    const list = document.getElementById("story");
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** @param {Event} event a click; on the felt, and on nothing else, it cancels */
  felt(event) {
    const on = event.target;
    if (!(on instanceof Element) || on.closest("a, button, .own, .log, .drawer")) return;
    if (this.hand.selected.size || this.isPileOpen) this.clear();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.frame === null || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isDialogOpen()) return;
    const on = event.target;
    if (on instanceof HTMLInputElement || on instanceof HTMLSelectElement || on instanceof HTMLTextAreaElement) return;
    if (event.key === "Escape") {
      if (this.hand.press) this.hand.cancel();
      else if (this.isLogOpen) this.toggleLog();
      else this.clear();
      return;
    }
    const act = this.acts[letterOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
    if (document.activeElement === document.body) this.hand.focus();
  }

  /** @type {Record<string, () => void>} what the keys do */
  acts = {
    d: () => this.play({ move: "draw" }),
    t: () => this.take(),
    x: () => this.discard(),
    m: () => this.lay(),
    a: () => this.addNext(),
    o: () => this.openPile(!this.isPileOpen),
    h: () => this.isOwnTurn() && this.wire.send("hint"),
    u: () => this.shown?.undo && this.wire.send("undo"),
    s: () => this.sort(),
    l: () => this.toggleLog(),
    "?": () => this.openKeys(),
  };

  // What is known -----------------------------------------------------------------------

  /** @returns {Frame | null} the picture that is seen: the newest, or one that is looked back at */
  get shown() {
    return this.position ?? this.frame;
  }

  /**
   * Hold the hand of the newest picture, unless one looks back. What was selected is forgotten once it has been
   * played: the last move says so even where the hand is as it was before.
   *
   * @param {boolean} isDeal whether it is another deal
   */
  keep(isDeal) {
    if (this.position) return;
    const deed = this.deeds[0];
    const isTold = deed && deed.seat === this.frame?.seat && PLAYED.has(deed.event);
    const before = this.hand.cards.length;
    this.hand.hold(listed(this.frame?.view?.hand ?? ""), isDeal);
    if (isDeal) this.hand.restore(keptForWindow.get(this.orderKey) ?? "");
    if (isTold || this.hand.cards.length < before) this.hand.selected.clear();
  }

  /** @returns {string} what the order of the hand is kept by, as long as the window is open */
  get orderKey() {
    return `hand ${this.frame?.table} ${this.frame?.deal}`;
  }

  isOwnTurn() {
    const frame = this.frame;
    return (
      this.position === null &&
      frame?.phase === "playing" &&
      frame.seat !== null &&
      frame.view?.turn.seat === frame.seat &&
      !frame.view?.ending
    );
  }

  ownSide() {
    const frame = this.shown;
    if (!frame?.view || frame.seat === null) return undefined;
    return frame.view.sides.find((/** @type {any} */ side) => side.seats.includes(frame.seat));
  }

  /** @param {number} seat */
  nameOfSeat(seat) {
    if (seat === this.frame?.seat) return say("you");
    const chair = this.frame?.chairs[seat];
    if (!chair || chair.kind === "open") return say("seat", { n: seat + 1 });
    return chair.name.replace(/[⟦⟧]/g, ""); // no marks of cards
  }

  /** @param {string} name of a player that is no person */
  nameOfPlayer(name) {
    return playerNamed(name);
  }

  /** @param {number[]} seats */
  namesOf(seats) {
    const names = seats.map((seat) => this.nameOfSeat(seat));
    const own = seats.indexOf(this.frame?.seat);
    if (own > 0) names.unshift(...names.splice(own, 1));
    return names.length === 2 ? say("pair", { one: names[0] ?? "", other: names[1] ?? "" }) : names.join(", ");
  }

  /** @returns {import("./story.js").Telling} */
  get telling() {
    return {
      own: this.frame?.seat ?? null,
      nameOf: (seat) => this.nameOfSeat(seat),
      colourOf: (seat) => (this.frame ? colourOf(this.frame, seat) : ""),
      biribaki: this.frame?.words.biribaki ?? "",
      isAlone: Boolean(this.frame?.alone),
    };
  }

  /** @returns {boolean} whether nobody has yet been told enough that all play this deal alone */
  get isOpening() {
    const seat = this.frame?.seat ?? null;
    if (!this.frame?.alone) return false;
    if (seat === null) return this.frame.at === 0;
    return !this.story.moves.some(({ events }) => events.some((event) => event.seat === seat));
  }

  // Words -------------------------------------------------------------------------------

  /**
   * @param {AnyMove} move
   * @param {"whole" | "ends" | "first"} [shown] how much is named of the meld that it goes to
   * @returns {string} what a button says that makes it, with marked cards
   */
  label(move, shown = "whole") {
    const cards = marked(listed(move.cards ?? move.card ?? ""));
    const meld = listed(move.to);
    const first = marked(meld.slice(0, 1));
    const ends = meld.length > 3 ? `${first}…${marked(meld.slice(-1))}` : marked(meld);
    const to = { whole: marked(meld), ends, first }[shown];
    const suit = move.suit ? word("suit", { suit: move.suit }) : say("no-suit");
    const text = say(`do-${move.move}`, { cards, to, suit });
    if (!move.becomes) return text;
    return say("making", { text, made: marked(listed(move.becomes)) });
  }

  /** @param {string} text for those who listen to the page */
  announce(text) {
    const place = document.getElementById("told");
    if (!place) return;
    const line = document.createElement("p");
    line.textContent = text;
    place.append(line);
    while (place.children.length > 8) place.firstElementChild?.remove();
  }

  // The picture -------------------------------------------------------------------------

  /** Draw everything again, in another language. */
  translate() {
    if (this.sheets.length) this.wire.send("scores");
    this.draw();
  }

  draw() {
    const frame = this.shown;
    if (!frame) return;
    const hadFocus = this.place.contains(document.activeElement) || this.bar.contains(document.activeElement);
    document.title = this.isOwnTurn() ? `● ${say("turn-own")}` : `Biriba – ${frame.game}`;
    playWith(this.frame?.pieces ?? "cards");
    const size = sizes();
    document.body.className = `at-table ${size.mode}${this.isOwnTurn() ? " own-turn" : ""}`;
    patch(this.bar, barShape(this, frame, size));
    patch(this.place, tableShapes(this, frame, size));
    fitPile(this.place, size.mode === "P");
    this.fit(frame, size);
    drawDialog();
    if (hadFocus && !isDialogOpen()) this.refocus();
  }

  /** Give the focus back that was on something that is gone: to the hand. */
  refocus() {
    if (this.frame === null || document.activeElement !== document.body) return;
    if (this.hand.cards.length) this.hand.focus();
    else this.place.focus({ preventScroll: true });
  }

  /**
   * Make melds as large as there is room for, never while a card is held.
   *
   * @param {Frame} frame
   * @param {import("./sizes.js").Sizes} size
   */
  fit(frame, size) {
    if (this.hand.press || !frame.view) return;
    const panels = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll(".side")]);
    const what = JSON.stringify([
      frame.view.sides.map((/** @type {any} */ side) => [side.red_threes, ...side.melds.map((/** @type {Meld} */ meld) => [meld.cards.length, meld.remark])]),
      panels.map((side) => [side.clientWidth, side.clientHeight, side.dataset.key]),
    ]);
    if (what === this.fitted) return;
    this.fitted = what;
    land(); // what still moves would be measured where it is on its way
    const own = panels.filter((side) => side.classList.contains("ours"));
    const others = panels.filter((side) => side.classList.contains("theirs"));
    if (own.length && others.length === 1 && size.mode !== "P") fitMelds([...own, ...others], ...size.own);
    else {
      fitMelds(own, ...size.own);
      fitMelds(others, ...size.other);
    }
    for (const side of others) {
      const melds = /** @type {HTMLElement} */ (side.querySelector(".melds"));
      const isMore = melds.scrollHeight > melds.clientHeight + 1;
      melds.toggleAttribute("tabindex", false);
      if (isMore) melds.tabIndex = 0; // it scrolls, also by keys
    }
  }

  /** Keep the end of the log in sight. */
  follow() {
    const list = document.getElementById("story");
    if (list) list.scrollTo({ top: list.scrollHeight, behavior: still() ? "auto" : "smooth" });
  }

  /** Show how much time is left. */
  tick() {
    if (!this.until || !this.frame) return;
    const left = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    for (const each of document.querySelectorAll(".clock"))
      if (each instanceof HTMLElement) {
        each.style.setProperty("--left", String(left / this.frame.clock.of));
        each.dataset.left = String(left);
      }
  }
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} what was typed; where that is no Latin letter, as on a Greek keyboard, the one in its place
 */
function letterOf({ key, code }) {
  const isOther = key.length === 1 && key > "\x7f";
  const place = isOther ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (place ?? (key.length === 1 ? key : "")).toLowerCase();
}

const COVERED = 0.9; // of a row, at most

/**
 * Let the rows of a long discard pile cover one another, as far as there is no room.
 *
 * @param {HTMLElement} place
 * @param {boolean} isGrowing whether the piles get the room that they want; two rows are enough
 */
function fitPile(place, isGrowing) {
  const pile = place.querySelector(".pile.discard");
  const piles = pile?.closest(".middle");
  const rows = pile?.querySelectorAll(".row") ?? [];
  if (!(pile instanceof HTMLElement) || !piles || rows.length < 2) return;
  pile.style.setProperty("--under", "0px");
  const height = rows[0]?.clientHeight ?? 0;
  /** @type {(one: Element | null | undefined, other: Element | null | undefined) => number} */
  const span = (one, other) => (one && other ? other.getBoundingClientRect().bottom - one.getBoundingClientRect().top : 0);
  const over = isGrowing ? span(rows[0], rows[rows.length - 1]) - 2 * height : span(piles.firstElementChild, piles.lastElementChild) - piles.clientHeight;
  const under = Math.max(0, Math.min(COVERED * height, over / (rows.length - 1)));
  pile.style.setProperty("--under", `${under}px`);
}

/**
 * @param {string} one
 * @param {string} other
 */
function sameCards(one, other) {
  return one === other || listed(one).sort().join(" ") === listed(other).sort().join(" ");
}
