// The lobby: one's own tables, those with a free seat, and opening another.

import { closeDialog, drawDialog, openDialog } from "./dialogs.js";
import { face } from "./parts/cards.js";
import { el, patch } from "./parts/patch.js";
import { playWith } from "./settings.js";
import { languageShape } from "./sheets.js";
import { forgetSeat, kept, seatsHeld } from "./storage.js";
import { capital, playerNamed, points, say } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./parts/patch.js").Some} Some
 */

const USUAL = "solid"; // who plays where nobody has chosen
const SEATS = 8; // of how many of one's tables the lobby tells
const PLAY = { rules: "biriba", players: 4 }; // what is played at once

/** @param {string} id of a field */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/**
 * @param {string[]} names
 * @returns {string} the names, each once, with how many have it
 */
function counted(names) {
  const times = new Map();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, many]) => (many > 1 ? `${name} × ${many}` : name)).join(", ");
}

export class Lobby {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {HTMLElement} place
   * @param {HTMLElement} bar
   */
  constructor(wire, place, bar) {
    this.wire = wire;
    this.place = place;
    this.bar = bar;
    this.isShown = false;
    this.isAlone = false; // whether nobody else can come, as without a server
    /** @type {Record<string, number[]>} for how many players each ruleset is */
    this.rulesets = {};
    /** @type {string[]} */
    this.players = [];
    /** @type {Record<string, string>} what the rulesets are called */
    this.names = {};
    /** @type {Frame[]} */
    this.tables = [];
    /** @type {Frame[]} */
    this.own = [];
    this.complaint = "";
    this.rules = PLAY.rules;
    this.count = PLAY.players;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  enter() {
    if (!this.isShown) {
      this.isShown = true;
      this.complaint = "";
      this.timer = setInterval(() => !this.isAlone && this.ask(), 4000);
      this.draw();
    }
    this.ask();
  }

  ask() {
    this.wire.send("tables");
    const seats = seatsHeld().slice(-SEATS);
    if (!seats.length) this.own = [];
    else if (!this.isAlone) this.wire.send("mine", { seats });
  }

  exit() {
    this.isShown = false;
    clearInterval(this.timer);
    closeDialog();
  }

  /** @param {Frame} frame */
  welcome(frame) {
    this.rulesets = frame.rules;
    this.players = frame.players;
    this.names = frame.names;
    this.isAlone = frame.alone;
    this.draw();
    if (this.isShown) this.ask();
  }

  /** @param {Frame} frame */
  list(frame) {
    this.tables = frame.tables;
    this.draw();
  }

  /** @param {Frame} frame the tables at which this browser holds a seat */
  mine(frame) {
    this.own = frame.tables;
    for (const gone of frame.gone) forgetSeat(gone);
    this.draw();
  }

  /** @param {string} message */
  complain(message) {
    this.complaint = message;
    this.draw();
  }

  draw() {
    if (!this.isShown || Object.keys(this.rulesets).length === 0) return;
    document.title = "Biriba";
    playWith("cards");
    document.body.className = "at-lobby";
    patch(this.bar, el("b", { class: "brand" }, "Biriba"), el("a", { class: "plain", href: "https://biriba.readthedocs.io/en/stable/games/biriba.html" }, say("learn")), languageShape());
    patch(this.place, this.shapes());
    drawDialog();
  }

  /** @returns {Some[]} */
  shapes() {
    const fan = ["Th", "JK", "Qc", "Kd", "As"];
    const own = this.isAlone ? this.tables : this.own;
    const names = new Set(own.map((each) => each.table));
    const open = this.isAlone ? [] : this.tables.filter((each) => !names.has(each.table));
    return [
      el(
        "section",
        { key: "hero", class: "hero" },
        el("div", { class: "fan", "aria-hidden": "true" }, fan.map((card) => face(card, { key: card, "aria-hidden": "true" }))),
        el("h1", {}, say("lobby-title")),
        el("p", { class: "intro" }, say(this.isAlone ? "alone-intro" : "lobby-intro")),
        el(
          "div",
          { class: "buttons" },
          el("button", { key: "play", type: "button", class: "main large", id: "play-now", onclick: () => this.playNow() }, `▶ ${say("play-now")}`),
          !this.isAlone && el("button", { key: "friends", type: "button", class: "large", onclick: () => this.showFriends() }, say("with-friends")),
          el("button", { key: "others", type: "button", class: "large", id: "other-games", onclick: () => this.openForm() }, say("other-games")),
        ),
        el("p", { class: "small" }, say("play-now-how")),
        el("p", { id: "lobby-complaint", role: "alert", class: "complaint" }, this.complaint),
      ),
      el(
        "div",
        { key: "columns", class: "lobby-columns" },
        own.length > 0 &&
          el(
            "section",
            { key: "mine", class: "panel" },
            el("h2", {}, say("your-tables"), " ", el("small", {}, say("in-this-browser"))),
            el("ul", { id: this.isAlone ? "tables" : "mine", class: "tables" }, own.map((each) => this.row(each, true))),
          ),
        !this.isAlone && el("section", { key: "with friends", class: "panel", id: "friends" }, this.friends()),
        open.length > 0 &&
          el(
            "section",
            { key: "free", class: "panel" },
            el("h2", {}, say("free-tables")),
            el("ul", { id: "tables", class: "tables" }, open.map((each) => this.row(each, false))),
          ),
      ),
    ];
  }

  /**
   * @param {Frame} table
   * @param {boolean} isOwn
   */
  row(table, isOwn) {
    const people = table.chairs.map((/** @type {string?} */ name) => name ?? say("seat-open"));
    const others = isOwn && table.seat !== undefined ? people.filter((/** @type {string} */ _, /** @type {number} */ at) => at !== table.seat) : people;
    const open = table.chairs.filter((/** @type {string?} */ name) => !name).length;
    const about = [
      table.game,
      table.deal ? say("deal", { n: table.deal }) : "",
      open ? say("waiting-for", { n: open }) : "",
      table.over ? say("finished") : "",
    ].filter(Boolean);
    return el(
      "li",
      { key: table.table, class: table.turn ? "turn" : "" },
      el(
        "div",
        {},
        el("b", {}, counted(others)),
        table.turn && el("span", { class: "pill" }, "▸ ", say("turn-own")),
        el("span", { class: "about" }, about.join(" · ")),
      ),
      table.totals && (table.over || table.deal > 1) && el("span", { class: "points" }, table.totals.map((/** @type {string} */ each, /** @type {number} */ at) => [at > 0 && " : ", el("b", { class: at ? "them" : "us" }, points(each))])),
      el("a", { key: `go ${table.table}`, class: table.turn ? "button main" : "button", href: `#table=${table.table}` }, say(table.turn ? "continue" : isOwn || !open ? "enter" : "join")),
    );
  }

  /** @returns {string} the name that the reader gave before, or one for a guest */
  get name() {
    return kept.get("name") ?? say("guest");
  }

  playNow() {
    this.complaint = "";
    this.wire.send("open", {
      name: this.name,
      rules: PLAY.rules,
      players: PLAY.players,
      seats: ["person", ...Array(PLAY.players - 1).fill(USUAL)],
      private: true,
    });
  }

  showFriends() {
    document.getElementById("friends")?.scrollIntoView({ block: "center" });
    field("friends-rules")?.focus();
  }

  /** @returns {Some[]} a table for friends: private, and every seat is open */
  friends() {
    const { count } = this;
    const open = () => {
      this.complaint = "";
      kept.set("name", field("friends-name").value);
      this.wire.send("open", { name: field("friends-name").value, rules: this.rules, players: count, seats: Array(count).fill("person"), private: true });
    };
    return [
      el("h2", {}, say("with-friends")),
      el(
        "div",
        { class: "pair" },
        this.rulesField("friends-rules"),
        this.playersField("friends-players"),
      ),
      el(
        "div",
        { class: "pair" },
        el("label", {}, el("span", {}, say("open-name")), el("input", { id: "friends-name", maxlength: 24, autocomplete: "nickname", value: this.name })),
        el("button", { type: "button", key: "open friends", class: "main", id: "open-friends", onclick: open }, say("open-button")),
      ),
      el("p", { class: "small" }, say("friends-how")),
    ];
  }

  /** @param {string} id */
  rulesField(id) {
    return el(
      "label",
      {},
      el("span", {}, say("open-rules")),
      el(
        "select",
        {
          id,
          value: this.rules,
          onchange: () => {
            this.rules = field(id).value;
            const counts = this.rulesets[this.rules] ?? [];
            if (!counts.includes(this.count)) this.count = counts[0] ?? 2;
            this.draw();
          },
        },
        Object.keys(this.rulesets).map((each) => el("option", { value: each }, this.names[each] ?? each)),
      ),
    );
  }

  /** @param {string} id */
  playersField(id) {
    return el(
      "label",
      {},
      el("span", {}, say("open-players")),
      el(
        "select",
        {
          id,
          value: String(this.count),
          onchange: () => {
            this.count = Number(field(id).value);
            this.draw();
          },
        },
        // By key: so the one that is chosen stays it, however many others come and go.
        (this.rulesets[this.rules] ?? []).map((each) => el("option", { key: String(each), value: each }, String(each))),
      ),
    );
  }

  openForm() {
    this.complaint = "";
    openDialog(() => ({ title: say("open-title"), kind: "small", body: () => [this.form()], foot: () => this.formFoot() }));
  }

  form() {
    const { count } = this;
    return el(
      "form",
      { onsubmit: (/** @type {SubmitEvent} */ event) => this.open(event), class: "fields", id: "form" },
      el("label", {}, el("span", {}, say("open-name")), el("input", { id: "name", maxlength: 24, required: true, autocomplete: "nickname", value: this.name })),
      this.rulesField("rules"),
      this.playersField("players"),
      el(
        "fieldset",
        { id: "seats" },
        el("legend", {}, say("open-seats")),
        Array.from({ length: count - 1 }, (_, at) =>
          el(
            "label",
            { key: `seat ${at}` },
            el("span", {}, say("seat", { n: at + 2 })),
            el(
              "select",
              { value: USUAL },
              this.players.map((each) => el("option", { value: each }, playerNamed(each))),
              !this.isAlone && el("option", { value: "person" }, say("person")),
            ),
          ),
        ),
      ),
      el("label", { class: "check" }, el("input", { type: "checkbox", id: "undo", checked: true }), el("span", {}, say("open-undo"))),
      choiceField("pace", say("open-pace"), PACES.map(([each, name]) => [each, say(`pace-${name}`)]), 0),
      !this.isAlone && [
        el("label", { class: "check" }, el("input", { type: "checkbox", id: "private" }), el("span", {}, say("open-private"))),
        secondsField("stand-in", say("open-stand-in"), say("never"), [0, 20, 60, 300], 60),
        secondsField("clock", say("open-clock"), say("no-limit"), [0, 30, 60, 120], 0),
      ],
      el(
        "details",
        {},
        el("summary", {}, say("open-house")),
        el("p", {}, say("open-house-how")),
        el("label", {}, el("span", {}, say("open-house-text")), el("textarea", { id: "house", rows: 4, spellcheck: "false", placeholder: 'base = "biriba"\nplayers = 2\ntarget = 3000' })),
        el(
          "label",
          {},
          el("span", {}, say("open-house-file")),
          el("input", {
            type: "file",
            accept: ".toml,text/plain",
            id: "file",
            onchange: async () => {
              const found = field("file").files?.[0];
              if (found) field("house").value = await found.text();
            },
          }),
        ),
      ),
    );
  }

  /** @returns {Some[]} what stays in sight below the form */
  formFoot() {
    return [
      el("p", { id: "complaint", role: "alert", class: "complaint" }, this.complaint),
      el("button", { class: "main", id: "open", form: "form" }, say("open-button")),
    ];
  }

  /** @param {SubmitEvent} event */
  open(event) {
    event.preventDefault();
    kept.set("name", field("name").value);
    const chosen = [.../** @type {HTMLElement} */ (document.getElementById("seats")).querySelectorAll("select")].map((each) => each.value);
    this.complain("");
    this.wire.send("open", {
      name: field("name").value,
      rules: this.rules,
      players: this.count,
      house: field("house").value,
      seats: ["person", ...chosen],
      allow_undo: field("undo").checked,
      pace: Number(field("pace").value),
      ...(this.isAlone ? {} : { private: field("private").checked, stand_in: Number(field("stand-in").value), clock: Number(field("clock").value) }),
    });
  }
}

/** @type {[number, string][]} milliseconds before a player moves, 0 for as many as at other tables */
const PACES = [
  [2000, "slow"],
  [0, "usual"],
  [150, "fast"],
];

/**
 * @param {string} id
 * @param {string} label
 * @param {string} none how 0 is called
 * @param {number[]} choices seconds
 * @param {number} usual
 */
function secondsField(id, label, none, choices, usual) {
  return choiceField(id, label, choices.map((each) => [each, each ? say("seconds", { n: each }) : none]), usual);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[number, string][]} choices
 * @param {number} usual
 */
function choiceField(id, label, choices, usual) {
  return el(
    "label",
    {},
    el("span", {}, label),
    el("select", { id, value: String(usual) }, choices.map(([each, text]) => el("option", { value: each }, capital(text)))),
  );
}
