// A table: its picture, what is selected, and what the player does.

import { back, face, inOrder, keysOf, listed, nameOf, short } from "./cards.js";
import { el, fill } from "./dom.js";
import { draggable } from "./drag.js";
import { come, fly, places } from "./motion.js";
import { scoreSheet } from "./scores.js";
import { has, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {{move: string, cards?: string, to?: string, card?: string, suit?: string,
 *   low?: number}} Move
 * @typedef {{cards: string[], biriba: boolean, clean: boolean, remark: string}} Meld
 */

const LINES = 40;
const UNTOLD = new Set(["dealt", "turn-began", "deal-ended", "scored"]);
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

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
    this.frame = frame;
    this.keep();
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
    const move = frame.move;
    const cards = listed(move.cards ?? move.card ?? "");
    this.selected.clear();
    const hand = this.hand();
    const keys = keysOf(hand);
    for (const card of cards) {
      const at = hand.findIndex((each, n) => each === card && !this.selected.has(keys[n] ?? ""));
      this.selected.add(keys[at] ?? "");
    }
    this.hinted = move;
    this.select();
    this.complaint = "";
    this.draw();
    this.announce(say("hint-says", { move: this.label(move) }));
    this.note(say("hint-says", { move: this.label(move) }));
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
    else this.play({ move: "discard", card });
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

  /** Forget that cards are selected which are no longer in the hand. */
  keep() {
    const keys = new Set(keysOf(this.hand()));
    for (const key of this.selected) if (!keys.has(key)) this.selected.delete(key);
  }

  isOwnTurn() {
    const frame = this.frame;
    return frame?.phase !== "waiting" && frame?.phase !== "between"
      && frame?.seat !== null && frame?.view?.turn.seat === frame?.seat && !frame?.view?.ending;
  }

  ownSide() {
    const frame = this.frame;
    if (!frame?.view || frame.seat === null) return undefined;
    return frame.view.sides.find((/** @type {any} */ side) => side.seats.includes(frame.seat));
  }

  /** @param {number} seat */
  nameOfSeat(seat) {
    if (seat === this.frame?.seat) return say("you");
    const chair = this.frame?.chairs[seat];
    if (!chair || chair.kind === "open") return say("seat", { n: seat + 1 });
    if (chair.kind === "player") return say("player-at", { n: seat + 1 });
    return chair.name;
  }

  // Words -------------------------------------------------------------------------------

  /**
   * @param {Move} move
   * @returns {string} what a button says that makes it
   */
  label(move) {
    const cards = listed(move.cards ?? move.card ?? "").map(short).join(" ");
    const to = listed(move.to ?? "").map(short).join(" ");
    const suit = move.suit ? word("suit", { suit: move.suit }) : say("no-suit");
    const text = say(`do-${move.move}`, { cards, to, suit });
    if (move.low === undefined) return text;
    return say("from", { text, rank: ranks[move.low % 13] ?? "" });
  }

  /**
   * @param {Frame} frame what happened by a move
   * @param {boolean} isNew whether it has only just happened
   */
  tell(frame, isNew) {
    for (const event of frame.events) {
      const text = this.sentence(event);
      if (!text) continue;
      this.note(text);
      if (isNew && event.seat !== this.frame?.seat) this.announce(text);
    }
  }

  /**
   * @param {any} event
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
      who: this.nameOfSeat(event.seat),
      cards: listed(cards).map(short).join(" "),
      card: event.card ? short(event.card) : "",
      new: event.new ? short(event.new) : "",
      to: listed(event.becomes ? event.meld.cards : "").map(short).join(" "),
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
    fill(
      this.place,
      this.head(frame),
      this.seats(frame),
      this.after(frame),
      ...(frame.view
        ? [this.middle(frame), this.sides(frame), ...(frame.seat === null ? [] : [this.own(frame)])]
        : [el("p", { class: "waiting" }, say("waiting"))]),
      el("section", { class: "story" }, el("h2", {}, say("story")), el("ol", { id: "story", tabindex: 0, "aria-label": say("story") })),
    );
    this.drawStory();
  }

  drawStory() {
    const list = document.getElementById("story");
    if (!list) return;
    list.replaceChildren(...this.story.map((each) => el("li", {}, each)));
    list.scrollTop = list.scrollHeight;
  }

  /** @param {Frame} frame */
  head(frame) {
    const totals = frame.match.sides.map(
      (/** @type {number[]} */ seats, /** @type {number} */ at) =>
        el(
          "li",
          {},
          `${seats.map((seat) => this.nameOfSeat(seat)).join(" + ")}: `,
          el("b", {}, frame.match.totals[at]),
        ),
    );
    const suit = frame.view?.bonus_suit;
    return el(
      "section",
      { class: "head" },
      el("h1", {}, frame.game),
      el(
        "ul",
        { class: "totals", "aria-label": say("totals", { target: frame.target }) },
        ...totals,
      ),
      el(
        "p",
        {},
        frame.deal ? say("deal", { n: frame.deal }) : "",
        suit ? ` · ${say("bonus", { suit: word("suit", { suit }) })}` : "",
        frame.watching ? ` · ${say("watching", { n: frame.watching })}` : "",
      ),
      el(
        "div",
        { class: "links" },
        el("button", { onclick: () => this.wire.send("rules"), "data-key": "rules" }, say("rules")),
        el("a", { href: "#", "data-key": "lobby" }, say("lobby")),
        frame.seat !== null &&
          el(
            "button",
            {
              "data-key": "give-up",
              onclick: () => {
                if (!confirm(say("give-up-sure"))) return;
                this.wire.send("leave", { gives_up: true });
                localStorage.removeItem(`seat ${frame.table}`);
                this.name = this.frame = null;
                location.hash = "";
              },
            },
            say("give-up"),
          ),
      ),
    );
  }

  /** @param {Frame} frame */
  seats(frame) {
    const view = frame.view;
    const chairs = frame.chairs.map((/** @type {any} */ chair, /** @type {number} */ seat) => {
      const isTurn = view && !view.ending && view.turn.seat === seat;
      const size = view?.hand_sizes[seat];
      return el(
        "li",
        {
          class: `seat${isTurn ? " turn" : ""}${chair.here ? "" : " away"}`,
          "data-place": `seat ${seat}`,
          "aria-current": isTurn ? "true" : null,
        },
        el("b", {}, this.nameOfSeat(seat)),
        view && el("span", { class: "count" }, word("count-cards", { count: size })),
        isTurn && el("span", { class: "mark" }, say("turn")),
        chair.kind === "person" && !chair.here && el("span", {}, say("away")),
        chair.kind === "open" && this.openSeat(frame, seat),
      );
    });
    return el("ul", { class: "seats", "aria-label": say("players") }, ...chairs);
  }

  /**
   * @param {Frame} frame
   * @param {number} seat that nobody sits in
   */
  openSeat(frame, seat) {
    const sit = () => {
      const name = prompt(say("open-name"), localStorage.getItem("name") ?? "");
      if (!name) return;
      localStorage.setItem("name", name);
      this.wire.send("sit", { table: frame.table, seat, name });
    };
    return frame.seat === null
      ? el("button", { onclick: sit, "data-key": `sit ${seat}` }, say("sit"))
      : el(
          "button",
          { onclick: () => this.wire.send("fill", { seat }), "data-key": `fill ${seat}` },
          say("fill"),
        );
  }

  /** @param {Frame} frame */
  middle(frame) {
    const view = frame.view;
    const pile = listed(view.discard_pile);
    const top = pile.at(-1);
    const draw = el(
      "button",
      {
        class: "pile draw",
        "data-place": "draw",
        "data-key": "draw",
        "aria-label": `${say("draw-pile")}: ${word("count-cards", { count: view.draw_pile_size })}`,
        onclick: () => this.play({ move: "draw" }),
        disabled: frame.seat === null,
      },
      view.draw_pile_size ? back() : el("span", { class: "card empty" }),
      el("span", { class: "count", "aria-hidden": "true" }, String(view.draw_pile_size)),
    );
    const discard = el(
      "button",
      {
        class: "pile discard",
        "data-place": "pile",
        "data-key": "pile",
        "data-drop": "pile",
        "aria-label": `${say("discard-pile")}: ${
          top ? `${word("count-cards", { count: pile.length })}, ${say("on-top", { card: nameOf(top) })}` : say("empty")
        }`,
        onclick: () => this.pile(),
        disabled: frame.seat === null,
      },
      top ? face(top) : el("span", { class: "card empty" }),
      el("span", { class: "count", "aria-hidden": "true" }, String(pile.length)),
    );
    discard.querySelector(".card")?.removeAttribute("aria-label");
    discard.querySelector(".card")?.removeAttribute("role");
    const packets = view.packet_sizes.map((/** @type {number} */ size) =>
      el(
        "span",
        { class: "pile packet" },
        back(`${frame.words.biribaki}: ${word("count-cards", { count: size })}`),
        el("span", { class: "count", "aria-hidden": "true" }, String(size)),
      ),
    );
    const rest = pile.slice(0, -1);
    return el(
      "section",
      { class: "middle", "aria-label": say("piles") },
      draw,
      discard,
      el("span", { class: "packets" }, ...packets),
      rest.length > 0 &&
        el(
          "details",
          { class: "under" },
          el("summary", {}, say("under", { n: rest.length })),
          el("p", {}, rest.map(short).join(" ")),
        ),
    );
  }

  /** @param {Frame} frame */
  sides(frame) {
    const own = this.ownSide();
    const sides = [...frame.view.sides].sort((one, other) => Number(one === own) - Number(other === own));
    return el("div", { class: "sides" }, ...sides.map((side) => this.side(frame, side, side === own)));
  }

  /**
   * @param {Frame} frame
   * @param {any} side
   * @param {boolean} isOwn
   */
  side(frame, side, isOwn) {
    const names = side.seats.map((/** @type {number} */ seat) => this.nameOfSeat(seat)).join(" + ");
    const number = frame.view.sides.indexOf(side);
    const taken =
      side.taker === null || side.taker === undefined
        ? side.minimum
          ? say("minimum", { n: side.minimum })
          : ""
        : say("taken", { biribaki: frame.words.biribaki });
    return el(
      "section",
      {
        class: `side${isOwn ? " own-side" : ""}`,
        "data-drop": isOwn ? "melds" : null,
        "aria-label": say("melds-of", { names }),
      },
      el("h2", {}, names, taken && " ", taken && el("small", {}, taken)),
      el(
        "div",
        { class: "melds" },
        ...side.melds.map((/** @type {Meld} */ meld, /** @type {number} */ at) =>
          this.meld(frame, meld, at, isOwn, number),
        ),
        side.melds.length === 0 && el("p", { class: "none" }, say("no-melds")),
      ),
    );
  }

  /**
   * @param {Frame} frame
   * @param {Meld} meld
   * @param {number} at
   * @param {boolean} isOwn
   * @param {number} side
   */
  meld(frame, meld, at, isOwn, side) {
    const kind = meld.biriba ? meld.remark : "";
    const to = meld.cards.join(" ");
    const isTarget = isOwn && this.moves.some((move) => move.move === "add" && move.to === to);
    const keys = keysOf(meld.cards);
    const cards = meld.cards.map((card, n) => {
      const shown = face(card, "span", { "data-place": `meld ${side} ${at} ${keys[n]}` });
      shown.removeAttribute("role");
      shown.removeAttribute("aria-label");
      shown.setAttribute("aria-hidden", "true");
      return shown;
    });
    const words = [meld.cards.map(nameOf).join(", "), meld.remark].filter(Boolean).join(" – ");
    const traits = {
      class: `meld${meld.biriba ? (meld.clean ? " biriba clean" : " biriba") : ""}${isTarget ? " target" : ""}`,
      "data-cards": to,
    };
    if (!isOwn || !this.selected.size)
      return el("div", { ...traits, role: "img", "aria-label": words, "data-drop": isOwn ? at : null },
        ...cards, kind && el("span", { class: "kind", "aria-hidden": "true" }, kind));
    return el(
      "button",
      {
        ...traits,
        "data-drop": at,
        "data-key": `meld ${at}`,
        "aria-label": say("add-to", { meld: words }),
        onclick: () => this.addTo(at),
      },
      ...cards,
      kind && el("span", { class: "kind", "aria-hidden": "true" }, kind),
    );
  }

  /** @param {Frame} frame */
  own(frame) {
    const hand = this.hand();
    const keys = keysOf(hand);
    const cards = hand.map((card, at) => {
      const key = keys[at] ?? "";
      const made = face(card, "button", {
        "data-place": `hand ${key}`,
        "data-key": `hand ${key}`,
        "aria-pressed": this.selected.has(key) ? "true" : "false",
        "data-further": this.further.has(card) && !this.selected.has(key),
        onclick: () => this.toggle(key),
      });
      draggable(made, (target) => this.drop(key, target));
      return made;
    });
    const sort = () => {
      this.order = this.order === "suit" ? "rank" : "suit";
      localStorage.setItem("order", this.order);
      this.selected.clear();
      this.select();
      this.draw();
    };
    return el(
      "section",
      { class: `own ${frame.phase}${this.isOwnTurn() ? " turn" : ""}`,
        "data-at": `${frame.deal}.${frame.at}`, },
      el(
        "div",
        { class: "bar" },
        el(
          "p",
          { class: "prompt", id: "prompt", role: "status" },
          this.complaint ? "" : this.prompt(frame),
        ),
        el("p", { class: "complaint", id: "complaint", role: "alert" }, this.complaint),
        el("div", { class: "actions", id: "actions" }, ...this.actions(frame)),
      ),
      el("div", { class: "hand", id: "hand", role: "group", "aria-label": say("hand", { n: hand.length }) }, ...cards),
      el(
        "div",
        { class: "tools" },
        el("button", { onclick: sort, "data-key": "sort" }, say(`sort-${this.order === "suit" ? "rank" : "suit"}`)),
        el(
          "button",
          {
            onclick: () => this.wire.send("hint"),
            "data-key": "hint",
            disabled: !this.isOwnTurn(),
          },
          say("hint"),
        ),
        el(
          "button",
          { onclick: () => this.wire.send("undo"), "data-key": "undo", disabled: !frame.undo },
          say("undo"),
        ),
      ),
    );
  }

  /** @param {Frame} frame */
  prompt(frame) {
    if (!this.isOwnTurn()) {
      if (frame.view.ending || frame.phase === "waiting") return "";
      return say("turn-of", { who: this.nameOfSeat(frame.view.turn.seat) });
    }
    if (frame.view.turn.step === "draw") {
      const takes = frame.view.can.some((/** @type {Move} */ move) => move.move === "take");
      return say(takes ? "now-draw" : "now-draw-only");
    }
    if (frame.view.turn.step === "choose") return say("now-choose");
    return this.selected.size ? say("selected", { n: this.selected.size }) : say("now-meld");
  }

  /** @param {Frame} frame */
  actions(frame) {
    if (!this.isOwnTurn()) return [];
    /** @type {Move[]} */
    const moves = [...frame.view.can, ...this.moves];
    const hinted = JSON.stringify(this.hinted);
    return moves.map((move, at) =>
      el(
        "button",
        {
          class: (this.hinted ? JSON.stringify(move) === hinted : at === 0) ? "main" : "",
          "data-key": `do ${JSON.stringify(move)}`,
          "data-move": move.move,
          "data-hinted": JSON.stringify(move) === hinted,
          onclick: () => this.play(move),
        },
        this.label(move),
      ),
    );
  }

  /** @param {Frame} frame */
  after(frame) {
    const between = el("section", { class: "after" });
    if (!frame.score || frame.phase === "playing") return between;
    between.append(scoreSheet(frame, (seat) => this.nameOfSeat(seat)));
    if (frame.phase === "between" && frame.seat !== null)
      between.append(
        el(
          "button",
          { class: "main", id: "next", "data-key": "next", onclick: () => this.wire.send("deal") },
          say("next"),
        ),
      );
    if (frame.phase === "over")
      between.append(
        el(
          "p",
          { class: "winner" },
          say("winner", {
            names: frame.match.sides[frame.match.winner]
              .map((/** @type {number} */ seat) => this.nameOfSeat(seat))
              .join(" + "),
          }),
        ),
      );
    return between;
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
