// The picture of a table: what there is to see, and what a click on it does.

import { back, face, keysOf, listed, nameOf, short } from "./cards.js";
import { el } from "./dom.js";
import { draggable } from "./drag.js";
import { scoreSheet } from "./scores.js";
import { say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Move} Move
 * @typedef {import("./table.js").Meld} Meld
 */

/**
 * @param {Table} table
 * @param {Frame} frame
 * @returns {Node[]} the parts of the picture, from top to bottom
 */
export function picture(table, frame) {
  const told = say("story");
  const hasHand = frame.view && frame.seat !== null;
  return [
    headOf(table, frame),
    seatsOf(table, frame),
    ...(hasHand ? [] : [complaintOf(table)]),
    afterDeal(table, frame),
    ...(frame.view
      ? [
          pilesOf(table, frame),
          sidesOf(table, frame),
          ...(hasHand ? [handOf(table, frame)] : []),
        ]
      : [el("p", { class: "waiting" }, say("waiting"))]),
    el(
      "section",
      { class: "story" },
      el("h2", {}, told),
      el("ol", { id: "story", tabindex: 0, "aria-label": told }),
    ),
  ];
}

/** @param {Table} table */
function complaintOf(table) {
  return el("p", { class: "complaint", id: "complaint", role: "alert" }, table.complaint);
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function headOf(table, frame) {
  const totals = frame.match.sides.map((/** @type {number[]} */ seats, /** @type {number} */ at) =>
    el(
      "li",
      {},
      `${seats.map((seat) => table.nameOfSeat(seat)).join(" + ")}: `,
      el("b", {}, frame.match.totals[at]),
    ),
  );
  const suit = frame.view?.bonus_suit;
  return el(
    "section",
    { class: "head" },
    el("h1", {}, frame.game),
    el("ul", { class: "totals", "aria-label": say("totals", { target: frame.target }) }, ...totals),
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
      el("button", { onclick: () => table.wire.send("rules"), "data-key": "rules" }, say("rules")),
      el("a", { href: "#", "data-key": "lobby" }, say("lobby")),
      frame.seat !== null &&
        el(
          "button",
          {
            "data-key": "give-up",
            onclick: () => {
              if (!confirm(say("give-up-sure"))) return;
              table.wire.send("leave", { gives_up: true });
              localStorage.removeItem(`seat ${frame.table}`);
              table.name = table.frame = null;
              location.hash = "";
            },
          },
          say("give-up"),
        ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function seatsOf(table, frame) {
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
      el("b", {}, table.nameOfSeat(seat)),
      view && el("span", { class: "count" }, word("count-cards", { count: size })),
      isTurn && el("span", { class: "mark" }, say(seat === frame.seat ? "turn-own" : "turn")),
      chair.kind === "person" && !chair.here && el("span", {}, say("away")),
      chair.kind === "open" && openSeat(table, frame, seat),
    );
  });
  return el("ul", { class: "seats", "aria-label": say("players") }, ...chairs);
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} seat that nobody sits in
 */
function openSeat(table, frame, seat) {
  /**
   * @param {string} type of the message
   * @param {Record<string, unknown>} fields
   */
  const ask = (type, fields) => {
    table.complain(""); // of what was asked for before
    table.wire.send(type, fields);
  };
  const sit = () => {
    const name = prompt(say("open-name"), localStorage.getItem("name") ?? "");
    if (!name) return;
    localStorage.setItem("name", name);
    ask("sit", { table: frame.table, seat, name });
  };
  return frame.seat === null
    ? el("button", { onclick: sit, "data-key": `sit ${seat}` }, say("sit"))
    : el(
        "button",
        { onclick: () => ask("fill", { seat }), "data-key": `fill ${seat}` },
        say("fill"),
      );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function pilesOf(table, frame) {
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
      onclick: () => table.play({ move: "draw" }),
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
        top
          ? `${word("count-cards", { count: pile.length })}, ${say("on-top", { card: nameOf(top) })}`
          : say("empty")
      }`,
      onclick: () => table.pile(),
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

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function sidesOf(table, frame) {
  const own = table.ownSide();
  const sides = [...frame.view.sides].sort(
    (one, other) => Number(one === own) - Number(other === own),
  );
  return el(
    "div",
    { class: "sides" },
    ...sides.map((side) => sideOf(table, frame, side, side === own)),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {any} side
 * @param {boolean} isOwn
 */
function sideOf(table, frame, side, isOwn) {
  const names = side.seats.map((/** @type {number} */ seat) => table.nameOfSeat(seat)).join(" + ");
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
        meldOf(table, frame, meld, at, isOwn, number),
      ),
      side.melds.length === 0 && el("p", { class: "none" }, say("no-melds")),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Meld} meld
 * @param {number} at
 * @param {boolean} isOwn
 * @param {number} side
 */
function meldOf(table, frame, meld, at, isOwn, side) {
  const kind = meld.biriba ? meld.remark : "";
  const to = meld.cards.join(" ");
  const isTarget = isOwn && table.moves.some((move) => move.move === "add" && move.to === to);
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
  if (!isOwn || !table.selected.size)
    return el(
      "div",
      { ...traits, role: "img", "aria-label": words, "data-drop": isOwn ? at : null },
      ...cards,
      kind && el("span", { class: "kind", "aria-hidden": "true" }, kind),
    );
  return el(
    "button",
    {
      ...traits,
      "data-drop": at,
      "data-key": `meld ${at}`,
      "aria-label": say("add-to", { meld: words }),
      onclick: () => table.addTo(at),
    },
    ...cards,
    kind && el("span", { class: "kind", "aria-hidden": "true" }, kind),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function handOf(table, frame) {
  const hand = table.hand();
  const keys = keysOf(hand);
  const cards = hand.map((card, at) => {
    const key = keys[at] ?? "";
    const made = face(card, "button", {
      "data-place": `hand ${key}`,
      "data-key": `hand ${key}`,
      "aria-pressed": table.selected.has(key) ? "true" : "false",
      "data-further": table.further.has(card) && !table.selected.has(key),
      onclick: () => table.toggle(key),
    });
    draggable(made, (target) => table.drop(key, target));
    return made;
  });
  const sort = () => {
    table.order = table.order === "suit" ? "rank" : "suit";
    localStorage.setItem("order", table.order);
    table.selected.clear();
    table.select();
    table.draw();
  };
  return el(
    "section",
    {
      class: `own ${frame.phase}${table.isOwnTurn() ? " turn" : ""}`,
      "data-at": `${frame.deal}.${frame.at}`,
    },
    el(
      "div",
      { class: "bar" },
      el(
        "p",
        { class: "prompt", id: "prompt", role: "status" },
        table.complaint ? "" : promptOf(table, frame),
      ),
      complaintOf(table),
      el("div", { class: "actions", id: "actions" }, ...actionsOf(table, frame)),
    ),
    el(
      "div",
      { class: "hand", id: "hand", role: "group", "aria-label": say("hand", { n: hand.length }) },
      ...cards,
    ),
    el(
      "div",
      { class: "tools" },
      el(
        "button",
        { onclick: sort, "data-key": "sort" },
        say(`sort-${table.order === "suit" ? "rank" : "suit"}`),
      ),
      el(
        "button",
        {
          onclick: () => table.wire.send("hint"),
          "data-key": "hint",
          disabled: !table.isOwnTurn(),
        },
        say("hint"),
      ),
      el(
        "button",
        { onclick: () => table.wire.send("undo"), "data-key": "undo", disabled: !frame.undo },
        say("undo"),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function promptOf(table, frame) {
  if (!table.isOwnTurn()) {
    if (frame.view.ending || frame.phase === "waiting") return "";
    return say("turn-of", { who: table.nameOfSeat(frame.view.turn.seat) });
  }
  if (frame.view.turn.step === "draw") {
    const takes = frame.view.can.some((/** @type {Move} */ move) => move.move === "take");
    return say(takes ? "now-draw" : "now-draw-only");
  }
  if (frame.view.turn.step === "choose") return say("now-choose");
  return table.selected.size ? say("selected", { n: table.selected.size }) : say("now-meld");
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function actionsOf(table, frame) {
  if (!table.isOwnTurn()) return [];
  /** @type {Move[]} */
  const moves = [...frame.view.can, ...table.moves];
  const hinted = JSON.stringify(table.hinted);
  return moves.map((move, at) =>
    el(
      "button",
      {
        class: (table.hinted ? JSON.stringify(move) === hinted : at === 0) ? "main" : "",
        "data-key": `do ${JSON.stringify(move)}`,
        "data-move": move.move,
        "data-hinted": JSON.stringify(move) === hinted,
        onclick: () => table.play(move),
      },
      table.label(move),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function afterDeal(table, frame) {
  const between = el("section", { class: "after" });
  if (!frame.score || frame.phase === "playing") return between;
  between.append(scoreSheet(frame, (seat) => table.nameOfSeat(seat)));
  if (frame.phase === "between" && frame.seat !== null)
    between.append(
      el(
        "button",
        { class: "main", id: "next", "data-key": "next", onclick: () => table.wire.send("deal") },
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
            .map((/** @type {number} */ seat) => table.nameOfSeat(seat))
            .join(" + "),
        }),
      ),
    );
  return between;
}
