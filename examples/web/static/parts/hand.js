// The hand: its order, what is selected in it, and what fingers and keys do with it.

import { face, groupOf, placeOf } from "./cards.js";
import { fanOf } from "./fan.js";
import { el } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 * @typedef {import("./fan.js").Room} Room
 * @typedef {{key: string, card: string, group: string}} Held
 * @typedef {{keys: string[], x: number, y: number, fromX: number, fromY: number,
 *   target: string | null, index: number}} Drag
 *
 * @typedef {object} Calls what a hand tells the page that shows it
 * @property {() => void} changed it looks different now: draw it
 * @property {() => void} chosen something else is selected
 * @property {(keys: string[]) => void} lifted cards are being dragged
 * @property {(target: string, keys: string[]) => void} dropped they were let go on what has
 *   this `data-drop`
 * @property {() => void} [moved] the player has put it into another order
 */

const SLACK = 6; // a mouse that moves less than this clicks
const PULL = 24; // how far a finger pulls a card up to drag it

export class Hand {
  /** @param {Calls} calls */
  constructor(calls) {
    this.calls = calls;
    /** @type {Held[]} the cards as they lie */
    this.cards = [];
    /** @type {Set<string>} the keys of those that are selected */
    this.selected = new Set();
    /** @type {Set<string>} the keys of those that have just come */
    this.fresh = new Set();
    /** @type {Set<string>} cards that go with the selection */
    this.fitting = new Set();
    /** @type {Set<string>} the keys of those that were refused just now */
    this.refused = new Set();
    /** @type {string | null} the key of the card that the keyboard is at */
    this.cursor = null;
    /** @type {string | null} the key of the card under the finger */
    this.raised = null;
    /** @type {Drag | null} */
    this.drag = null;
    /** @type {string[]} the keys of those that were let go last */
    this.dropped = [];
    /** @type {"suit" | "rank"} */
    this.by = "suit";
    this.isOwnOrder = false;
    /** @type {{key: string, x: number, y: number, isTouch: boolean} | null} what a finger is on */
    this.press = null;
    this.isClickDone = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} until no click is waited for */
    this.clicking = undefined;
    /** @type {import("./fan.js").Fan} */
    this.fan = { card: 0, strip: 0, height: 0, places: [] };
  }

  // What it holds -----------------------------------------------------------------------

  /**
   * Hold other cards; those that stay keep their places.
   *
   * @param {string[]} cards
   * @param {boolean} isOther whether it is another hand, in which nothing is known
   */
  hold(cards, isOther) {
    if (isOther) {
      this.cards = [];
      this.selected.clear();
      this.fresh.clear();
      this.isOwnOrder = false;
      this.letGo();
    }
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (const card of cards) wanted.set(card, (wanted.get(card) ?? 0) + 1);
    // Of cards that are alike those go that were dropped, or else selected.
    const byUse = [...this.cards].sort((one, other) => this.useOf(one.key) - this.useOf(other.key));
    const kept = new Set(
      byUse.filter(({ card }) => {
        const left = wanted.get(card) ?? 0;
        wanted.set(card, left - 1);
        return left > 0;
      }),
    );
    const at = this.cards.findIndex(({ key }) => key === this.cursor);
    this.cards = this.cards.filter((each) => kept.has(each));
    const keys = new Set(this.cards.map(({ key }) => key));
    for (const [card, count] of wanted)
      for (let n = 0, left = count; left > 0; n += 1) {
        const key = `${card}#${n}`;
        if (keys.has(key)) continue;
        left -= 1;
        this.add({ key, card, group: groupOf(card, this.by) });
        if (!isOther) this.fresh.add(key);
      }
    if (!this.isOwnOrder) this.arrange();
    const there = new Set(this.cards.map(({ key }) => key));
    for (const set of [this.selected, this.fresh, this.refused])
      for (const key of set) if (!there.has(key)) set.delete(key);
    if (this.cursor === null || !there.has(this.cursor))
      this.cursor = this.cards[Math.min(Math.max(at, 0), this.cards.length - 1)]?.key ?? null;
    const held = [...(this.drag?.keys ?? []), this.press?.key, this.raised];
    if (held.some((key) => typeof key === "string" && !there.has(key))) this.letGo();
  }

  /** Hold no card with a finger any more. */
  letGo() {
    this.press = this.drag = this.raised = null;
  }

  /** @param {string} key */
  useOf(key) {
    return this.dropped.includes(key) ? 2 : Number(this.selected.has(key));
  }

  /** @param {Held} held */
  add(held) {
    const last = this.cards.map(({ group }) => group).lastIndexOf(held.group);
    this.cards.splice(last < 0 ? this.cards.length : last + 1, 0, held);
  }

  arrange() {
    this.cards.sort((one, other) => placeOf(one.card, this.by) - placeOf(other.card, this.by));
  }

  /** @param {"suit" | "rank"} by */
  sort(by) {
    this.by = by;
    this.isOwnOrder = false;
    for (const held of this.cards) held.group = groupOf(held.card, by);
    this.arrange();
    this.calls.moved?.();
    this.calls.changed();
  }

  /**
   * Put cards elsewhere among the others.
   *
   * @param {string[]} keys
   * @param {number} index how many of the others lie before them
   */
  move(keys, index) {
    const moved = this.cards.filter(({ key }) => keys.includes(key));
    const rest = this.cards.filter(({ key }) => !keys.includes(key));
    const group = (rest[index - 1] ?? rest[index])?.group;
    for (const held of moved) held.group = group ?? held.group;
    rest.splice(index, 0, ...moved);
    this.cards = rest;
    this.isOwnOrder = true;
    this.calls.moved?.();
    this.calls.changed();
  }

  /** @returns {string} the order that the player gave it, as a text; empty if it is sorted */
  get order() {
    return this.isOwnOrder ? JSON.stringify(this.cards) : "";
  }

  /** @param {string} text an order of some of these cards, as `order` gave it; no other text does anything */
  restore(text) {
    const kept = keptOrder(text);
    const place = (/** @type {Held} */ held) => kept.findIndex(({ key }) => key === held.key);
    if (!this.cards.some((held) => place(held) >= 0)) return;
    for (const held of this.cards) held.group = kept[place(held)]?.group ?? held.group;
    this.cards.sort((one, other) => (place(one) + 1 || 1e9) - (place(other) + 1 || 1e9));
    this.isOwnOrder = true;
  }

  /** @returns {string[]} the cards that are selected, as they lie */
  get chosen() {
    return this.cards.filter(({ key }) => this.selected.has(key)).map(({ card }) => card);
  }

  /** @param {string} key */
  toggle(key) {
    if (!this.selected.delete(key)) this.selected.add(key);
    this.cursor = key;
    this.calls.chosen();
  }

  /**
   * Select just these cards.
   *
   * @param {string[]} cards
   */
  choose(cards) {
    this.selected.clear();
    for (const card of cards) {
      const found = this.cards.find((each) => each.card === card && !this.selected.has(each.key));
      if (found) this.selected.add(found.key);
    }
    this.calls.chosen();
  }

  /** Let the cards that are selected shake. */
  refuse() {
    this.refused = new Set(this.selected);
    setTimeout(() => {
      this.refused.clear();
      this.calls.changed();
    }, 300);
  }

  // The picture -------------------------------------------------------------------------

  /**
   * @param {Room} room
   * @param {string} label what a screen reader calls it
   * @param {string} tag what a new card is marked with
   * @returns {Shape}
   */
  shape(room, label, tag) {
    const { drag } = this;
    const lying = this.cards.filter(({ key }) => !drag?.keys.includes(key));
    const groups = lying.map(({ group }) => group);
    const isOver = drag?.target === "hand";
    if (drag && isOver) {
      const group = groups[drag.index - 1] ?? groups[drag.index] ?? "";
      groups.splice(drag.index, 0, ...drag.keys.map(() => group));
    }
    this.fan = fanOf(groups, room);
    const shown = lying.map((held, at) => {
      const n = drag && isOver && at >= drag.index ? at + drag.keys.length : at;
      return { held, place: this.fan.places[n] };
    });
    const places = new Map(shown.map(({ held, place }) => [held.key, place]));
    return el(
      "div",
      {
        key: "hand",
        class: `hand${drag ? " dragging" : ""}`,
        id: "hand",
        role: "group",
        "aria-label": label,
        "data-drop": "hand",
        style: { "--w": `${this.fan.card}px`, height: `${this.fan.height}px` },
        onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      },
      this.cards.map((held) => this.cardShape(held, places.get(held.key), tag)),
    );
  }

  /**
   * @param {Held} held
   * @param {import("./fan.js").Place | undefined} place nowhere if it is being dragged
   * @param {string} tag
   */
  cardShape({ key, card }, place, tag) {
    const isNew = this.fresh.has(key);
    const kinds = [
      isNew && "new",
      this.refused.has(key) && "refused",
      this.raised === key && "raised",
      !place && "away",
      this.fitting.has(card) && !this.selected.has(key) && "fits",
    ];
    const style = place && {
      "--x": `${place.x.toFixed(2)}px`,
      "--y": `${place.y.toFixed(2)}px`,
      "--turn": `${place.turn.toFixed(2)}deg`,
    };
    return face(
      card,
      {
        tag: "button",
        type: "button",
        key: `hand ${key}`,
        "data-place": `hand ${key}`,
        class: kinds.filter(Boolean).join(" "),
        "aria-pressed": this.selected.has(key) ? "true" : "false",
        tabindex: this.cursor === key ? 0 : -1,
        style,
        onclick: (/** @type {MouseEvent} */ event) => this.click(key, event),
      },
      isNew && this.fresh.size === 1 && el("span", { class: "tag", "aria-hidden": "true", "data-text": tag }),
    );
  }

  /**
   * @returns {Shape | false} the cards that are being dragged; they belong on the table,
   *   where nothing clips them
   */
  liftShape() {
    const { drag } = this;
    if (!drag) return false;
    const lifted = this.cards.filter(({ key }) => drag.keys.includes(key));
    return el(
      "div",
      {
        key: "lift",
        class: "lift",
        id: "lift",
        "aria-hidden": "true",
        style: { "--w": `${this.fan.card}px`, left: `${drag.x - drag.fromX}px`, top: `${drag.y - drag.fromY}px` },
      },
      lifted.map(({ key, card }) => face(card, { key, "aria-hidden": "true" })),
      lifted.length > 1 && el("span", { class: "count" }, String(lifted.length)),
    );
  }

  // What fingers and keys do ------------------------------------------------------------

  /** @param {PointerEvent} event */
  down(event) {
    const card = cardAt(event.target);
    if (event.button !== 0 || !card || this.press) return;
    const key = keyOf(card);
    const isTouch = event.pointerType === "touch";
    this.dropped = [];
    this.press = { key, x: event.clientX, y: event.clientY, isTouch };
    this.cursor = key;
    if (isTouch) this.raised = key;
    card.focus({ preventScroll: true }); // so it is not moved, whatever frame comes
    const hand = /** @type {HTMLElement} */ (event.currentTarget);
    hand.setPointerCapture(event.pointerId);
    const stop = new AbortController();
    /**
     * @param {"pointermove" | "pointerup" | "pointercancel"} type
     * @param {(next: PointerEvent) => void} act what this finger does then, and no other one
     */
    const follow = (type, act) =>
      addEventListener(type, (next) => next.pointerId === event.pointerId && act(next), { signal: stop.signal });
    follow("pointermove", (next) => this.moved(next));
    follow("pointerup", (next) => {
      stop.abort();
      this.up(next);
    });
    follow("pointercancel", () => {
      stop.abort();
      this.cancel();
    });
    this.calls.changed();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { press, drag } = this;
    if (!press) return;
    if (drag) {
      drag.x = event.clientX;
      drag.y = event.clientY;
      const lift = document.getElementById("lift");
      lift?.style.setProperty("left", `${drag.x - drag.fromX}px`);
      lift?.style.setProperty("top", `${drag.y - drag.fromY}px`);
      this.aim();
    } else if (press.isTouch) {
      if (press.y - event.clientY >= PULL) this.lift(this.raised ?? press.key, event);
      else this.slide(event);
    } else if (Math.hypot(event.clientX - press.x, event.clientY - press.y) >= SLACK)
      this.lift(press.key, event);
  }

  /** @param {PointerEvent} event of a finger that slides along the hand */
  slide(event) {
    const card = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map(cardAt)
      .find((each) => each?.closest("#hand"));
    const key = card ? keyOf(card) : null;
    if (key === this.raised) return;
    this.raised = key;
    this.calls.changed();
  }

  /**
   * @param {string} key
   * @param {PointerEvent} event
   */
  lift(key, event) {
    const at = document.querySelector(`#hand [data-key="${CSS.escape(`hand ${key}`)}"]`)?.getBoundingClientRect();
    if (!at) return;
    const isMany = this.selected.has(key) && this.selected.size > 1;
    const keys = isMany
      ? this.cards.filter((each) => this.selected.has(each.key)).map((each) => each.key)
      : [key];
    const { x, y } = this.press ?? { x: event.clientX, y: event.clientY };
    this.raised = null;
    this.drag = {
      keys,
      x: event.clientX,
      y: event.clientY,
      fromX: Math.min(Math.max(x - at.left, 0), at.width),
      fromY: Math.min(Math.max(y - at.top, 0), at.height),
      target: null,
      index: 0,
    };
    this.calls.lifted(keys);
    this.aim();
    this.calls.changed();
  }

  /** See what is under the cards that are being dragged. */
  aim() {
    const { drag } = this;
    if (!drag) return;
    const found = document
      .elementsFromPoint(drag.x, drag.y)
      .map((each) => each.closest("[data-drop]"))
      .find((each) => each instanceof HTMLElement);
    const target = found instanceof HTMLElement ? (found.dataset.drop ?? null) : null;
    const index = target === "hand" && found ? this.indexAt(drag, found.getBoundingClientRect()) : 0;
    if (target === drag.target && index === drag.index) return;
    drag.target = target;
    drag.index = index;
    this.calls.changed();
  }

  /**
   * @param {Drag} drag
   * @param {DOMRect} hand
   * @returns {number} before which of the other cards the dragged ones would lie
   */
  indexAt(drag, hand) {
    const { places, card } = this.fan;
    const rest = this.cards.length - drag.keys.length;
    const shown = places.length === rest ? places : places.filter((_, at) => at < drag.index || at >= drag.index + drag.keys.length);
    const rows = Math.max(0, ...shown.map(({ row }) => row));
    const row = Math.min(rows, Math.max(0, Math.floor((drag.y - hand.top) / (card * 0.79))));
    const x = drag.x - drag.fromX - hand.left + card / 4;
    return shown.filter((place) => place.row < row || (place.row === row && place.x < x)).length;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { press, drag, raised } = this;
    this.letGo();
    if (!press) return;
    this.isClickDone = true; // a click follows, on a slow phone late, or none does
    clearTimeout(this.clicking);
    this.clicking = setTimeout(() => {
      this.isClickDone = false;
    }, 1000);
    if (drag) {
      this.dropped = drag.keys;
      if (drag.target === "hand") this.move(drag.keys, drag.index);
      this.calls.dropped(drag.target ?? "", drag.keys);
    } else if (press.isTouch) {
      if (raised !== null) this.toggle(raised);
      else this.calls.changed();
    } else {
      const over = document.elementsFromPoint(event.clientX, event.clientY).map(cardAt);
      if (over.some((each) => each && keyOf(each) === press.key)) this.toggle(press.key);
      else this.calls.changed();
    }
  }

  /** Let the drag go back where it came from. */
  cancel() {
    const keys = this.drag?.keys;
    this.letGo();
    if (keys) this.calls.dropped("", keys);
    else this.calls.changed();
  }

  /**
   * @param {string} key
   * @param {MouseEvent} event
   */
  click(key, event) {
    if (event.detail === 0) return this.toggle(key); // by a key
    if (!this.isClickDone) this.toggle(key); // by what reads the page
    this.isClickDone = false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -1e9, End: 1e9 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || this.cursor === null) return;
    event.preventDefault();
    event.stopPropagation();
    const at = this.cards.findIndex(({ key }) => key === this.cursor);
    const to = Math.min(Math.max(at + step, 0), this.cards.length - 1);
    if (event.altKey) this.move([this.cursor], to);
    else this.cursor = this.cards[to]?.key ?? null;
    this.calls.changed();
    this.focus();
  }

  /** Give the focus to the card that the keyboard is at. */
  focus() {
    const card = document.querySelector("#hand [tabindex='0']");
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }
}

/**
 * @param {string} text
 * @returns {Held[]} the cards of the order that it tells; none if it tells none
 */
function keptOrder(text) {
  try {
    const found = JSON.parse(text);
    return Array.isArray(found) ? found.filter((each) => typeof each?.key === "string") : [];
  } catch {
    return [];
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null} the card that it is a part of
 */
function cardAt(target) {
  const found = target instanceof Element ? target.closest("button.card") : null;
  return found instanceof HTMLElement ? found : null;
}

/** @param {HTMLElement} card */
function keyOf(card) {
  return (card.dataset.key ?? "").slice("hand ".length);
}
