// The picture of a table: what there is to see, and what a click on it does.

import { askName, askSure, openDialog } from "./dialogs.js";
import { icon } from "./icons.js";
import { back, chip, face, listed, look, suitSign } from "./parts/cards.js";
import { meldShape } from "./parts/melds.js";
import { el } from "./parts/patch.js";
import { pilesShape, openPileShape } from "./piles.js";
import { marked, plain, rich, sentence } from "./story.js";
import { forgetSeat } from "./storage.js";
import { amount, capital, initial, points, say, word } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Move} Move
 * @typedef {import("./parts/melds.js").Meld} Meld
 * @typedef {import("./parts/patch.js").Shape} Shape
 * @typedef {import("./parts/patch.js").Some} Some
 * @typedef {import("./sizes.js").Sizes} Sizes
 */

const NARROW = 1150; // a page whose tools have no room for words beside the prompt
const GROWING = 5; // cards, from which a meld says how far it is

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 * @returns {Some[]} everything below the bar; what the keyboard reaches first comes first
 */
export function tableShapes(table, frame, size) {
  if (!frame.view) return waiting(table, frame, size);
  const near = table.ownSide() ?? frame.view.sides[0];
  const others = frame.view.sides.filter((/** @type {any} */ side) => side !== near);
  return [
    frame.seat !== null ? zoneShape(table, frame, size) : watchShape(table, frame),
    sideShape(table, frame, near, size, others.length > 1, true),
    pilesShape(table, frame, size),
    othersShape(table, frame, others, size),
    size.mode !== "S" && seatsShape(table, frame, size),
    table.isLogOpen && logShape(table),
    table.isPileOpen && openPileShape(table, frame, size.mode),
    table.hand.liftShape(),
  ];
}

// The bar ------------------------------------------------------------------------------

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 * @returns {Some[]}
 */
export function barShape(table, frame, size) {
  const suit = frame.view?.bonus_suit;
  const bonus = suit && [
    el("span", { class: "bonus", role: "img", "aria-label": say("bonus", { suit: word("suit", { suit }) }) }, suitSign(suit)),
  ];
  const isLarge = size.mode === "L" || size.mode === "XL";
  const home = el("a", { key: "lobby", href: "#", class: "plain", "aria-label": say("lobby") }, icon("back"), isLarge && el("span", {}, say("lobby")));
  /**
   * @param {string} key
   * @param {Shape} sign
   * @param {() => void} onclick
   */
  const button = (key, sign, onclick) =>
    el(
      "button",
      { key, type: "button", class: "plain", "aria-label": isLarge ? null : say(key), title: say(key), onclick },
      sign,
      isLarge && key !== "settings" && el("span", {}, say(key)),
    );
  const scores = frame.match.deals.length > 0;
  const log = button("log", icon("log"), () => table.toggleLog());
  const middle = {
    XL: titleShape(frame, bonus),
    L: titleShape(frame, bonus),
    P: totalsShape(table, frame, bonus),
    S: frame.view ? [seatsShape(table, frame, size), bonus] : titleShape(frame, bonus),
  }[size.mode];
  return [
    home,
    el("div", { key: "middle", class: "middle-bar" }, middle),
    isLarge
      ? [
          scores && button("score", icon("score"), () => table.openScore()),
          log,
          button("rules", icon("rules"), () => table.wire.send("rules")),
          button("settings", icon("gear"), () => openMenu(table, true)),
        ]
      : [log, button("settings", icon("menu"), () => openMenu(table, false))],
  ];
}

/**
 * @param {Frame} frame
 * @param {Some} bonus
 */
function titleShape(frame, bonus) {
  return el(
    "h1",
    {},
    el("b", {}, frame.game),
    el(
      "span",
      {},
      frame.deal ? ` · ${say("deal", { n: frame.deal })}` : "",
      ` · ${say("target", { n: points(frame.target) })}`,
      frame.watching ? ` · ${say("watching", { n: frame.watching })}` : "",
    ),
    bonus,
    bonus && el("span", { "aria-hidden": "true" }, say("bonus-suit")),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Some} bonus
 */
function totalsShape(table, frame, bonus) {
  const own = table.ownSide();
  const sides = frame.view ? frame.view.sides : [];
  if (sides.length !== 2 || !own)
    return el("h1", {}, el("b", {}, frame.game), el("span", {}, frame.deal ? ` · ${say("deal", { n: frame.deal })}` : ""), bonus);
  const other = sides.find((/** @type {any} */ side) => side !== own);
  const isPairs = own.seats.length > 1;
  return el(
    "h1",
    { class: "totals" },
    el("span", {}, el("span", { class: "word" }, isPairs ? say("we") : say("you")), " ", el("b", { class: "us" }, totalOf(frame, own))),
    bonus,
    el("span", {}, el("b", { class: "them" }, totalOf(frame, other)), " ", el("span", { class: "word" }, isPairs ? say("they") : table.namesOf(other.seats))),
  );
}

/**
 * @param {Frame} frame
 * @param {any} side
 * @returns {string} the points of a side in the match so far
 */
function totalOf(frame, side) {
  return totalsOf(frame, side).map(points).join(" · ");
}

/**
 * @param {Frame} frame
 * @param {any} side
 * @returns {string[]} the same, one by one if partners for one deal are alone in the match
 */
function totalsOf(frame, side) {
  return frame.match.totals.filter((/** @type {string} */ _, /** @type {number} */ at) =>
    frame.match.sides[at].every((/** @type {number} */ seat) => side.seats.includes(seat)),
  );
}

/**
 * @param {Table} table
 * @param {boolean} isLarge whether it is played at with a keyboard, as the buttons have it
 */
function openMenu(table, isLarge) {
  const frame = table.frame;
  const give = () =>
    askSure(say("give-up-sure"), say("give-up"), () => {
      if (!frame || !table.wire.isOpen) return; // nobody would be told that the seat is free
      table.leave(true);
      forgetSeat(frame.table);
      location.hash = "";
    });
  openDialog(() => ({
    title: say("menu"),
    kind: "small",
    body: () => [
      el(
        "div",
        { class: "list" },
        (frame?.match.deals.length ?? 0) > 0 && el("button", { type: "button", onclick: () => table.openScore() }, icon("score"), say("score")),
        el("button", { type: "button", key: "menu rules", onclick: () => table.wire.send("rules") }, icon("rules"), say("rules")),
        el("button", { type: "button", key: "menu settings", onclick: () => table.openSettings() }, icon("gear"), say("settings")),
        isLarge && el("button", { type: "button", key: "menu keys", onclick: () => table.openKeys() }, icon("menu"), say("keys")),
        frame?.seat !== null && el("button", { type: "button", key: "give-up", onclick: give }, icon("close"), say("give-up")),
      ),
    ],
  }));
}

// Seats --------------------------------------------------------------------------------

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 */
function seatsShape(table, frame, size) {
  const count = frame.chairs.length;
  const first = frame.seat ?? 0;
  const around = Array.from({ length: count }, (_, at) => (first + at) % count).slice(frame.seat === null ? 0 : 1);
  const isAtEdges = size.mode === "XL" && around.length > 2;
  const isStacked = around.length > 1 && (size.mode === "S" || size.mode === "P");
  const seats = around.map((seat, at) => {
    const place = !isAtEdges ? "" : at === 0 ? "right" : at === around.length - 1 ? "left" : "top";
    return seatShape(table, frame, seat, place, size);
  });
  return el(
    "ul",
    { key: "seats", class: `seats n${seats.length}${isStacked ? " stacked" : ""}`, "aria-label": say("players") },
    frame.view ? seats.reverse() : seats, // around a table they follow one another from right to left
  );
}

/**
 * @param {Frame} frame
 * @returns {{seats: number[]}[]} who plays together: in the deal, or in the match until it is dealt
 */
function sidesOf(frame) {
  return frame.view?.sides ?? frame.match.sides.map((/** @type {number[]} */ seats) => ({ seats }));
}

/**
 * @param {Frame} frame
 * @param {number} seat
 * @returns {string} the class of the colour of its side
 */
export function colourOf(frame, seat) {
  const sides = sidesOf(frame);
  const own = sides.find((/** @type {any} */ side) => side.seats.includes(frame.seat));
  const side = sides.find((/** @type {any} */ each) => each.seats.includes(seat));
  if (!side) return "";
  if (side === own) return "us";
  const others = sides.filter((/** @type {any} */ each) => each !== own);
  const at = others.indexOf(side);
  return !own && at === 0 ? "us" : at === (own ? 0 : 1) ? "them" : "third";
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} seat
 * @param {string} place
 * @param {Sizes} size
 */
function seatShape(table, frame, seat, place, size) {
  const view = frame.view;
  const chair = frame.chairs[seat];
  const isTurn = frame.phase === "playing" && view && !view.ending && view.turn.seat === seat;
  const held = view?.hand_sizes[seat] ?? 0;
  const isChip = size.mode === "P" || size.mode === "S";
  const name = table.nameOfSeat(seat);
  const partners = sidesOf(frame).find(({ seats }) => seats.includes(seat))?.seats.filter((each) => each !== seat) ?? [];
  const isOpen = chair.kind === "open";
  const isAway = isOpen || (chair.kind === "person" && !chair.here);
  const isFull = frame.chairs.length > 4; // the colours tell who is whose partner
  const isShort = isChip || (view && frame.chairs.length > (size.mode === "XL" ? 4 : 3)); // no room for what plays
  const player = chair.player ? table.nameOfPlayer(chair.player) : "";
  const about = [
    !isShort && player,
    view ? !isFull && partners.includes(frame.seat) && say("partner") : partnerOf(table, frame, partners),
    view && word("count-cards", { count: held }),
  ].filter(Boolean);
  const absent = isOpen ? (view ? say("seat-open") : "") : isAway ? say("away") : "";
  const state = chair.stand_in ? say("stand-in", { who: table.nameOfPlayer(chair.stand_in) }) : absent;
  const isBeside = place === "left" || place === "right";
  const isCrowded = size.mode === "S" && frame.chairs.length > (frame.seat === null ? 3 : 4);
  const room = roomFor(size.mode, { isFull, isBeside, isCrowded, isTold: state !== "" });
  return el(
    "li",
    {
      key: `seat ${seat}`,
      class: ["seat", place, colourOf(frame, seat), isTurn && "turn", isAway && "away"].filter(Boolean).join(" "),
      "data-place": `seat ${seat}`,
      "aria-current": isTurn ? "true" : null,
      title: player || null,
    },
    isChip
      ? el("span", { class: "dot", "aria-hidden": "true" })
      : el("span", { class: `face${isTurn && frame.clock ? " clock" : ""}`, "aria-hidden": "true" }, initial(name)),
    el(
      "span",
      { class: "who" },
      el("b", { class: isTurn ? "pill" : "" }, isTurn && el("span", { "aria-hidden": "true" }, "▸ "), ...numbered(name), isTurn && el("span", { class: "hidden" }, ` ${say("turn")}`)),
      isChip
        ? view && el("span", { class: "count" }, String(held))
        : el("span", { class: "about" }, [...about, state].filter(Boolean).join(", ")),
      isShort && player && el("span", { class: "hidden" }, player),
      isChip && state && el("span", { class: isCrowded ? "hidden" : "state" }, state), // dashes say so too
      isOpen && !view && openSeat(table, frame, seat, ""),
    ),
    held > 0 && heldShape(held, listed(view.seen[seat]), room, isChip),
    isChip && view && deedsShape(table, seat),
  );
}

/**
 * @param {Table} table that waits for people
 * @param {Frame} frame
 * @param {number[]} partners of a seat
 * @returns {string} who they are
 */
function partnerOf(table, frame, partners) {
  if (!partners.length) return "";
  return partners.includes(frame.seat) ? say("partner") : `${say("partner")}: ${table.namesOf(partners)}`;
}

/**
 * @param {number} held how many cards somebody else holds
 * @param {string[]} known which of them are known
 * @param {[number, number, number]} room for them, see `roomFor`
 * @param {boolean} isChip whether those are chips
 */
function heldShape(held, known, [most, room, each], isChip) {
  const seen = known.slice(-most);
  const backs = Math.max(0, Math.min(held - seen.length, room - each * seen.length));
  return el(
    "span",
    { class: "cards", role: known.length ? "group" : null, "aria-label": known.length ? say("known") : null },
    backs > 0 && el("span", { class: "backs" }, Array.from({ length: backs }, () => back())),
    seen.length > 0 && el("span", { class: "known" }, seen.map((card, at) => (isChip ? chip(card) : face(card, { key: `${card} ${at}` })))),
  );
}

/**
 * @param {import("./sizes.js").Mode} mode
 * @param {{isFull: boolean, isBeside: boolean, isCrowded: boolean, isTold: boolean}} seat
 * @returns {[number, number, number]} how many known cards a seat shows at most, how many backs,
 *   and how many of those give way to a known card
 */
function roomFor(mode, { isFull, isBeside, isCrowded, isTold }) {
  if (mode === "P") return [isTold ? 1 : 2, 0, 0];
  if (mode === "S") return [isTold || isCrowded ? 1 : 2, isTold ? 0 : 3, 0];
  if (isFull) return isTold ? [2, 0, 0] : [3, 5, 2];
  return isBeside ? [3, 8, 3] : [6, 12, 2];
}

/**
 * What somebody did in their newest turn, where there is no room for sentences but for those
 * who listen: the card drawn or the pile taken, how many cards were melded, the discard.
 *
 * @param {Table} table
 * @param {number} seat
 */
function deedsShape(table, seat) {
  const events = table.story.turn(seat);
  /** @type {(...names: string[]) => string[]} */
  const cardsOf = (...names) =>
    events.filter(({ event }) => names.includes(event)).flatMap((each) => listed(each.cards ?? each.card ?? each.meld?.cards));
  const isSeen = events.every((each) => each.is_open !== false);
  const came = cardsOf("took-pile");
  const more = came.length - Number(isSeen);
  const melded = cardsOf("laid", "added").length;
  const told = events.map((event) => plain(sentence(event, table.telling))).filter(Boolean);
  return el(
    "span",
    { class: "deeds", role: told.length ? "img" : null, "aria-label": told.join(" ") || null },
    events.some(({ event }) => event === "drew") && back(),
    came.length > 0 && el("span", { class: "came" }, isSeen && came.slice(-1).map(chip), more > 0 && el("span", { "data-text": `+${more}` })),
    melded > 0 && el("span", { class: "melded", "data-text": String(melded) }),
    cardsOf("discarded").map((card) => el("span", { class: "gone" }, "→", chip(card))),
  );
}

/**
 * @param {string} name
 * @returns {Some[]} the name in two parts, so that "Seat 2" and "Seat 3" stay apart where they are cut
 */
function numbered(name) {
  const number = / \d+$/.exec(name)?.[0] ?? "";
  return [el("span", { class: "stem" }, name.slice(0, name.length - number.length)), number && el("span", { class: "number" }, number)];
}

/**
 * @param {Table} table
 * @param {Frame} frame of a deal that has stopped since somebody left
 * @returns {Shape[]} what leads on, for each open seat
 */
function openSeats(table, frame) {
  const open = [...frame.chairs.keys()].filter((seat) => frame.chairs[seat].kind === "open");
  return open.map((seat) => openSeat(table, frame, seat, open.length > 1 ? `${table.nameOfSeat(seat)}: ` : ""));
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {number} seat that nobody sits in
 * @param {string} which says which one it is
 */
function openSeat(table, frame, seat, which) {
  /**
   * @param {string} type of the message
   * @param {Record<string, unknown>} fields
   */
  const ask = (type, fields) => {
    table.complain(""); // of what was asked for before
    table.wire.send(type, fields);
  };
  return frame.seat === null
    ? el(
        "button",
        { type: "button", key: `sit ${seat}`, class: "main", onclick: () => askName((name) => ask("sit", { table: frame.table, seat, name })) },
        which + say("sit"),
      )
    : el("button", { type: "button", key: `fill ${seat}`, onclick: () => ask("fill", { seat }) }, which + say("fill"));
}

// Sides --------------------------------------------------------------------------------

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {any[]} sides
 * @param {Sizes} size
 */
function othersShape(table, frame, sides, size) {
  const isMany = sides.length > 1;
  const isTabs = isMany && size.mode === "P";
  const shown = isTabs ? [sides[Math.min(table.tab, sides.length - 1)]] : sides;
  return el(
    "div",
    { key: "others", class: `others${isMany && !isTabs ? " many" : ""}` },
    isTabs &&
      el(
        "div",
        { class: "tabs", role: "group", "aria-label": say("players") },
        sides.map((side, at) =>
          el(
            "button",
            {
              key: `tab ${at}`,
              type: "button",
              "aria-pressed": side === shown[0] ? "true" : "false",
              onclick: () => {
                table.tab = at;
                table.draw();
              },
            },
            table.namesOf(side.seats),
          ),
        ),
      ),
    shown.map((side) => sideShape(table, frame, side, size, isMany, false)),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {any} side
 * @param {Sizes} size
 * @param {boolean} isMany whether there are more than two sides
 * @param {boolean} isOurs whether it lies where one's own side does
 */
function sideShape(table, frame, side, size, isMany, isOurs) {
  const isOwn = side === table.ownSide();
  const names = table.namesOf(side.seats);
  const number = frame.view.sides.indexOf(side);
  const colour = colourOf(frame, side.seats[0]);
  const total = totalOf(frame, side);
  const biribaki = frame.words.biribaki;
  const about =
    side.taker !== null && side.taker !== undefined
      ? el("span", { class: "about", role: "img", "aria-label": say("taken", { biribaki }), title: say("taken", { biribaki }) }, `✓ ${biribaki}`)
      : side.minimum
        ? el("span", { class: "about" }, say("minimum", { n: side.minimum }))
        : null;
  const isLow = size.low || (isMany && !isOurs);
  const isTarget = isOwn && table.hand.drag?.target === "melds";
  const isInBar = size.mode === "P" && frame.view.sides.length === 2 && table.ownSide() !== undefined; // its total
  const counted = frame.score?.find((/** @type {any} */ score) => String(score.seats) === String(side.seats));
  const live = counted?.total ?? side.points;
  const share = Math.max(0, Math.min(1, Math.max(0, ...totalsOf(frame, side).map(amount)) / frame.target));
  return el(
    "section",
    {
      key: `side ${number}`,
      class: `side ${isOurs ? "ours" : "theirs"} ${colour}${isTarget ? " over" : ""}`,
      "data-drop": isOwn ? "melds" : null,
      "data-place": `side ${number}`,
      "aria-label": say("melds-of", { names }),
      style: isOurs ? undefined : { "flex-grow": String(2 + side.melds.length) },
    },
    el(
      "header",
      {},
      el("span", { class: "dot", "aria-hidden": "true" }),
      el("h2", {}, names),
      about,
      el("span", { class: "live" }, el("b", {}, `${live > 0 ? "+" : ""}${points(live)}`), " ", el("span", {}, say("this-deal"))),
      !isInBar && el("span", { class: "total", "aria-label": say("total-points", { n: total }), role: "img" }, total),
    ),
    size.mode !== "P" && el("div", { class: "track", style: { "--share": `${share * 100}%` } }),
    el(
      "div",
      { class: "melds" },
      side.melds.length
        ? side.melds.map((/** @type {Meld} */ meld, /** @type {number} */ at) => shownMeld(table, frame, { meld, at, number, isOwn, isLow, isBadge: isLow }))
        : el("p", { class: "none" }, isOwn && table.hand.cards.length ? say("drag-here") : capital(say("no-melds"))),
      side.red_threes && redThrees(listed(side.red_threes), number, isLow),
    ),
  );
}

/**
 * @param {string[]} cards the red threes beside the melds of a side
 * @param {number} number of the side
 * @param {boolean} isLow
 */
function redThrees(cards, number, isLow) {
  const meld = { cards, wild: null, biriba: false, clean: true, remark: "", bonus: 0 };
  const label = `${say("red-threes")}: ${cards.map(look.name).join(", ")}`;
  return meldShape(meld, { key: `red threes ${number}`, label, low: isLow });
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {{meld: Meld, at: number, number: number, isOwn: boolean, isLow: boolean, isBadge: boolean}} of
 */
function shownMeld(table, frame, { meld, at, number, isOwn, isLow, isBadge }) {
  const { hand } = table;
  const words = [meld.cards.map(look.name).join(", "), meld.remark].filter(Boolean).join(" – ");
  const fresh = freshIn(meld.cards, table.story.fresh(frame.seat ?? frame.view.turn.seat).get(`${number} ${at}`) ?? []);
  const adding = isOwn && table.isOwnTurn() ? table.additions(at) : [];
  const isChoosing = isOwn && (hand.drag !== null || hand.selected.size > 0) && table.isOwnTurn();
  const isOver = isOwn && hand.drag?.target === String(at);
  const made = adding.length ? table.made[adding[0] ?? 0] : null;
  const text = made && [made.remark, `+${points(made.gain)}`];
  const preview =
    isOver && made && text
      ? {
          cards: made.cards,
          at: newIn(made.cards, meld.cards),
          wild: made.wild,
          text: `${made.biriba ? (made.clean ? "★ " : "☆ ") : ""}${made.remark || say("of-seven", { n: made.cards.length, of: frame.view.biriba_size })}`,
          points: text[1] ?? "",
        }
      : null;
  const state = isOver && made ? "target" : adding.length ? "fits" : hand.drag && isOwn ? "grey" : "";
  const isGrowing = !meld.biriba && meld.cards.length >= GROWING && meld.cards.length < frame.view.biriba_size;
  return meldShape(meld, {
    key: `meld ${number} ${at}`,
    label: isChoosing ? say("add-to", { meld: words }) : words,
    low: isLow,
    badge: isBadge,
    fresh,
    state,
    preview,
    growing: isGrowing && !isLow ? say("of-seven", { n: meld.cards.length, of: frame.view.biriba_size }) : "",
    drop: isOwn ? String(at) : null,
    onclick: isChoosing ? () => table.addTo(at) : null,
  });
}

/**
 * @param {string[]} cards of a meld
 * @param {string[]} came those that came to it, in any order
 * @returns {Set<number>} which of them that were: the last of those that are alike
 */
function freshIn(cards, came) {
  const left = [...came];
  const found = new Set();
  for (let at = cards.length - 1; at >= 0; at -= 1) {
    const n = left.indexOf(cards[at] ?? "");
    if (n < 0) continue;
    left.splice(n, 1);
    found.add(at);
  }
  return found;
}

/**
 * @param {string[]} cards
 * @param {string[]} old
 * @returns {number[]} which cards are not among the old ones
 */
function newIn(cards, old) {
  const left = [...old];
  return cards.flatMap((card, at) => {
    const n = left.indexOf(card);
    if (n < 0) return [at];
    left.splice(n, 1);
    return [];
  });
}

// The player's own zone ----------------------------------------------------------------

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 */
function zoneShape(table, frame, size) {
  const { hand } = table;
  const isTurn = table.isOwnTurn();
  const isPhone = size.mode === "P";
  const actions = actionsOf(table, frame, isPhone);
  const told = table.complaint || [isPhone || size.mode === "S" ? takenNow(table) : "", promptOf(table, frame)].filter(Boolean).join(" ");
  const tools = toolsOf(table, frame, size, actions.length);
  const isClock = isTurn && frame.clock;
  return el(
    "section",
    {
      key: "zone",
      class: `own ${standing(frame)}${isTurn ? " turn" : ""}`,
      "data-at": `${frame.deal}.${frame.at}`,
      "data-place": frame.seat === null ? null : `seat ${frame.seat}`,
    },
    el(
      "div",
      { class: "prompt-row" },
      !isPhone && size.mode !== "S" && el("div", { class: "tools start" }, tools[0]),
      !isPhone && el("div", { class: "tools end" }, size.mode === "S" ? tools : tools.slice(1)),
      el(
        "div",
        { class: "center" },
        el(
          "p",
          { class: "say", id: "prompt", role: "status" },
          isTurn && el("span", { class: `pill${isClock ? " clock" : ""}` }, el("span", { "aria-hidden": "true" }, "▸ "), say("turn-own")),
          !table.complaint && told && el("span", { class: "text" }, rich(told)),
        ),
        el("p", { class: "complaint", id: "complaint", role: "alert" }, rich(table.complaint)),
        el("div", { class: "actions", id: "actions" }, actions, isPhone && tools),
      ),
    ),
    hand.cards.length
      ? hand.shape(size.hand, say("hand", { n: hand.cards.length }), say("new"))
      : el("div", { class: "hand none", id: "hand" }),
  );
}

/**
 * @param {Frame} frame
 * @returns {string} how it stands with the deal, as a class; `waiting` is that of a table without one
 */
function standing(frame) {
  return frame.phase === "waiting" ? "halted" : frame.phase;
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
function watchShape(table, frame) {
  return el(
    "section",
    { key: "zone", class: `own watching ${standing(frame)}`, "data-at": `${frame.deal}.${frame.at}` },
    el(
      "div",
      { class: "prompt-row" },
      el(
        "div",
        { class: "center" },
        el("p", { class: "say", id: "prompt", role: "status" }, !table.complaint && el("span", { class: "text" }, rich(promptOf(table, frame)))),
        el("p", { class: "complaint", id: "complaint", role: "alert" }, rich(table.complaint)),
        el("div", { class: "actions", id: "actions" }, actionsOf(table, frame)),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 * @param {number} actions how many buttons there are already
 */
function toolsOf(table, frame, size, actions) {
  if (frame.phase === "between" || frame.phase === "over") return [];
  const isIcon = size.mode === "S" || (size.mode === "L" && size.width < NARROW) || (size.mode === "P" && actions > 0);
  /**
   * @param {string} key
   * @param {string} label
   * @param {Shape} sign
   * @param {boolean} isOff
   * @param {() => void} onclick
   * @param {boolean} [isSign] whether there is room for a sign only
   */
  const tool = (key, label, sign, isOff, onclick, isSign = isIcon) =>
    el(
      "button",
      { key, type: "button", class: "tool", "aria-label": isSign ? label : null, title: label, disabled: isOff, onclick },
      sign,
      !isSign && el("span", {}, label),
    );
  const by = table.hand.by === "suit" && !table.hand.isOwnOrder ? "rank" : "suit";
  const sort = tool("sort", say(`sort-${by}`), icon("sort"), false, () => table.sort(), isIcon || size.mode === "P");
  const hint = tool("hint", say("hint"), icon("hint"), !table.isOwnTurn(), () => table.wire.send("hint"));
  const undo = tool("undo", say("undo"), icon("undo"), !frame.undo, () => table.wire.send("undo"));
  if (size.mode !== "P" || actions === 0) return [sort, hint, undo];
  return actions > 2 ? [hint] : [hint, undo];
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @returns {string}
 */
function promptOf(table, frame) {
  if (table.position) return lookedAt(table) ?? say("position", { n: frame.at });
  if (frame.phase === "over") return winnerOf(table, frame);
  if (frame.phase === "between") return dealOver(table, frame);
  if (table.missed) return say("stood-in", { who: table.nameOfPlayer(table.missed.by), n: table.missed.missed });
  if (table.isOpening && !table.hand.selected.size) return `${say("deal-alone")} ${turnOf(table, frame)}`;
  return turnOf(table, frame);
}

/**
 * @param {Table} table on a phone, which has no line for what was done last
 * @returns {string} who has just taken a biribaki, until cards are selected
 */
function takenNow(table) {
  const last = table.story.last.at(-1);
  return last?.event === "took-biribaki" && !table.hand.selected.size ? sentence(last, table.telling) : "";
}

/**
 * @param {Table} table
 * @param {Frame} frame of a match that is over
 * @returns {string} who has won it
 */
export function winnerOf(table, frame) {
  const seats = frame.match.sides[frame.match.winner];
  const isOwn = seats.includes(frame.seat);
  const who = seats.length > 1 ? (isOwn ? "we" : "many") : isOwn ? "you" : "one";
  return say("winner", { who, names: table.namesOf(seats) });
}

/**
 * @param {Table} table
 * @param {Frame} frame between two deals
 * @returns {string} which deal is over, and how it came to that
 */
export function dealOver(table, frame) {
  const over = say("deal-over", { n: frame.match.deals.length });
  const { reason, seat } = frame.view?.ending ?? { reason: "", seat: null };
  if (!reason) return over;
  const player = seat === null ? "" : table.nameOfSeat(seat);
  const isOwn = seat === frame.seat;
  const facts = isOwn ? { who: "you", player: player.toLocaleLowerCase() } : { who: "other", player };
  return `${over}: ${word(`ending-${reason}`, facts)}`;
}

/**
 * @param {Table} table that is looked back at
 * @returns {string | undefined} what was played there, and what would have been better
 */
function lookedAt(table) {
  const decisions = (table.reviewed?.turns ?? []).flatMap((/** @type {any} */ turn) => turn.decisions);
  const found = decisions.find((/** @type {any} */ each) => each.number - 1 === table.position?.at);
  return found && `${table.label(found.played)} → ${table.label(found.better)}`;
}

/**
 * @param {Table} table
 * @param {Frame} frame of a deal that is played
 * @returns {string} whose turn it is, and what one's own turn needs
 */
function turnOf(table, frame) {
  if (!table.isOwnTurn()) return frame.phase === "waiting" ? say("waiting-seat") : say("turn-of", { who: table.nameOfSeat(frame.view.turn.seat) });
  const over = previewText(table);
  if (over) return over;
  if (table.mustDraw()) {
    const can = new Set(frame.view.can.map((/** @type {Move} */ each) => each.move));
    if (can.has("pass")) return say(can.has("take") ? "now-take-or-pass" : "now-pass");
    return say(can.has("take") ? "now-draw" : "now-draw-only");
  }
  if (frame.view.turn.step === "choose") return say("now-choose");
  if (!table.hand.selected.size) return say("now-meld");
  if (table.moves.length) return "";
  return table.hand.fitting.size ? say("dotted-fit") : say("selected", { n: table.hand.selected.size });
}

/**
 * @param {Table} table
 * @returns {string} what dropping the cards would do
 */
function previewText(table) {
  const target = table.hand.drag?.target ?? "";
  const at = /^\d+$/.test(target)
    ? table.additions(Number(target))[0]
    : target === "melds"
      ? table.moves.findIndex((move) => move.move === "lay")
      : -1;
  const move = at === undefined ? undefined : table.moves[at];
  const made = at === undefined ? undefined : table.made[at];
  if (!move || !made) return "";
  const kind = made.remark || say("of-seven", { n: made.cards.length, of: table.frame?.view.biriba_size ?? 0 });
  const cards = marked(table.asked);
  return say("preview", { move: say(move.move === "lay" ? "do-lay" : "do-add-short", { cards }), kind, n: points(made.gain) });
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {boolean} [isPhone] whether there is room for a sign only to cancel
 * @returns {Some[]}
 */
function actionsOf(table, frame, isPhone = false) {
  if (table.position)
    return [
      step(table, "earlier", -1),
      step(table, "later", 1),
      el("button", { key: "end look", type: "button", class: "main", onclick: () => table.endLook() }, say("end-look")),
    ];
  if (frame.phase === "between" || frame.phase === "over") return afterDeal(table, frame);
  if (frame.phase === "waiting") return openSeats(table, frame);
  if (!table.isOwnTurn() || table.hand.drag) return [];
  /** @type {Move[]} */
  const can = frame.view.can;
  const hinted = JSON.stringify(table.hinted);
  /** @type {(move: Move) => boolean} */
  const isHinted = (move) => JSON.stringify(move) === hinted;
  const melds = table.moves.filter((move) => move.move === "lay");
  const adds = table.moves.filter((move) => move.move === "add");
  // A red three can be laid without being selected, and so it is among those already.
  const others = table.moves.filter((move) => !["lay", "add", "aside"].includes(move.move));
  const first = adds.find(isHinted) ?? adds[0];
  const moves = [...can, ...melds.slice(0, 2), ...(first ? [first] : []), ...others];
  for (const move of table.moves) if (isHinted(move) && !moves.includes(move)) moves.unshift(move);
  moves.sort((one, other) => Number(isHinted(other)) - Number(isHinted(one)));
  const keys = /** @type {Record<string, string>} */ ({ draw: "D", take: "T", lay: "M", add: "A", discard: "X" });
  const buttons = moves.map((move, at) =>
    el(
      "button",
      {
        key: `do ${JSON.stringify(move)}`,
        type: "button",
        class: at === 0 && (move.move !== "choose" || isHinted(move)) ? "main" : "", // among suits none comes first
        "data-move": move.move,
        "data-hinted": isHinted(move),
        "aria-label": move.move === "choose" ? table.label(move) : null,
        onclick: () => (move.move === "take" ? table.take() : table.play(move)),
      },
      move.move === "choose" ? suitShape(move.suit) : el("span", {}, rich(table.label(move, isPhone ? "first" : "ends"))),
      keys[move.move] && el("kbd", { "aria-hidden": "true" }, keys[move.move]),
    ),
  );
  const isSign = isPhone && buttons.length > 0;
  if (table.hand.selected.size)
    buttons.push(
      el(
        "button",
        { key: "cancel", type: "button", class: isSign ? "tool" : "", "aria-label": isSign ? say("cancel") : null, onclick: () => table.clear() },
        isSign ? icon("close") : say("cancel"),
      ),
    );
  return buttons;
}

/** @param {string | null} suit that can be chosen as the bonus suit, or none */
function suitShape(suit) {
  return suit ? el("span", { class: "bonus" }, suitSign(suit)) : el("span", {}, capital(say("no-suit")));
}

/**
 * @param {Table} table
 * @param {"earlier" | "later"} key
 * @param {number} by
 */
function step(table, key, by) {
  const at = (table.position?.at ?? 0) + by;
  return el(
    "button",
    { key, type: "button", disabled: at < 0 || at > (table.position?.of ?? 0), onclick: () => table.wire.send("position", { deal: table.position?.deal, at }) },
    say(key),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 */
export function afterDeal(table, frame) {
  const buttons = [el("button", { key: "show score", type: "button", onclick: () => table.openScore() }, say("score"))];
  if (frame.phase === "between" && frame.seat !== null) buttons.unshift(nextButton(table, "next deal"));
  if (frame.phase === "over") buttons.unshift(...againButtons(table, frame, "again"));
  return buttons;
}

/**
 * @param {Table} table
 * @param {string} key
 * @param {string | null} [id]
 */
export function nextButton(table, key, id = null) {
  return el("button", { key, id, type: "button", class: "main", onclick: () => table.wire.send("deal") }, say("next"));
}

/**
 * @param {Table} table
 * @param {Frame} frame of a match that is over
 * @param {string} key
 * @returns {Shape[]} what leads on to the next match: who only watches follows once there is one
 */
export function againButtons(table, frame, key) {
  if (frame.seat !== null) return [el("button", { key, type: "button", class: "main", onclick: () => table.wire.send("again") }, say("again"))];
  return frame.follower ? [el("a", { key, class: "button main", href: `#table=${frame.follower}` }, say("follow"))] : [];
}

// What lies beside ---------------------------------------------------------------------

/** @param {Table} table */
function logShape(table) {
  return el(
    "aside",
    { key: "log drawer", class: "log", "aria-label": say("log") },
    el(
      "div",
      { class: "sheet-head" },
      el("h2", {}, say("log")),
      el("button", { type: "button", class: "plain", "aria-label": say("close"), onclick: () => table.toggleLog() }, icon("close")),
    ),
    el("ol", { id: "story", tabindex: 0, "aria-label": say("story") }, table.story.shapes(table.telling)),
  );
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @param {Sizes} size
 * @returns {Some[]} a table that waits for people
 */
function waiting(table, frame, size) {
  const link = location.href;
  const copy = () => {
    const shown = document.querySelector(".address code");
    if (shown) getSelection()?.selectAllChildren(shown);
    if (document.execCommand("copy")) table.copied = link; // the newer way needs HTTPS, which no table at home has
    table.draw();
  };
  const share = () => navigator.share({ url: link, title: frame.game }).catch(() => {}); // perhaps not, after all
  const seats = seatsShape(table, frame, { ...size, mode: "L" });
  const address = [
    el("p", { key: "address", class: "address" }, el("code", {}, link)),
    el(
      "div",
      { key: "send", class: "buttons" },
      el("button", { type: "button", key: "copy", class: frame.seat === null ? "" : "main", onclick: copy }, say(table.copied === link ? "copied" : "copy")),
      typeof navigator.share === "function" && el("button", { type: "button", key: "share", onclick: () => void share() }, say("share")),
    ),
  ];
  return [
    el(
      "section",
      { key: "waiting", class: "waiting" },
      el("h2", {}, say("waiting-title")),
      el("p", {}, say("waiting")),
      el("p", { key: "complaint", class: "complaint", id: "complaint", role: "alert" }, table.complaint),
      frame.seat === null ? [seats, ...address] : [...address, seats], // who has come to sit down sees where at once
    ),
  ];
}

/**
 * @param {Table} table
 * @param {Frame} frame
 * @returns {Some} how the pile became what it is, and who has taken a biribaki since
 */
export function lastShape(table, frame) {
  const lines = table.story.last.map((event) => el("span", {}, rich(sentence(event, table.telling))));
  return el("p", { class: "last" }, lines.length || frame.view.draw_pile_size ? lines : capital(say("empty")));
}
