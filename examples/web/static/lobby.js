// The lobby: the tables that there are, and opening another.

import { el, fill } from "./dom.js";
import { playerNamed, say } from "./words.js";

/** @typedef {import("./wire.js").Frame} Frame */

const USUAL = "simple"; // who plays where nobody has chosen

export class Lobby {
  /**
   * @param {import("./wire.js").Wire} wire
   * @param {HTMLElement} place
   */
  constructor(wire, place) {
    this.wire = wire;
    this.place = place;
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
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  enter() {
    if (!this.isShown) {
      this.isShown = true;
      this.timer = setInterval(() => !this.isAlone && this.wire.send("tables"), 4000);
      this.draw();
    }
    this.wire.send("tables");
  }

  exit() {
    this.isShown = false;
    clearInterval(this.timer);
  }

  /** @param {Frame} frame */
  welcome(frame) {
    this.rulesets = frame.rules;
    this.players = frame.players;
    this.names = frame.names;
    this.isAlone = frame.alone;
    this.draw();
  }

  /** @param {Frame} frame */
  list(frame) {
    this.tables = frame.tables;
    const list = document.getElementById("tables");
    if (this.isShown && list) fill(list, ...this.rows());
  }

  /** @param {string} message */
  complain(message) {
    const place = document.getElementById("complaint");
    if (place) place.textContent = message;
  }

  draw() {
    if (!this.isShown || Object.keys(this.rulesets).length === 0) return;
    document.title = "Biriba";
    fill(
      this.place,
      el("h1", {}, say("lobby-title")),
      el("p", {}, say(this.isAlone ? "alone-intro" : "lobby-intro")),
      this.form(),
      el("h2", {}, say(this.isAlone ? "alone-tables" : "lobby-tables")),
      el("ul", { id: "tables", class: "tables" }, ...this.rows()),
    );
  }

  /** @returns {HTMLElement[]} */
  rows() {
    if (this.tables.length === 0)
      return [el("li", { class: "none" }, say(this.isAlone ? "alone-none" : "lobby-none"))];
    return this.tables.map((table) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: `#table=${table.table}`, "data-key": table.table },
          el("b", {}, table.game),
          " ",
          table.chairs
            .map((/** @type {string?} */ name) => (name ? playerNamed(name) : say("seat-open")))
            .join(", "),
        ),
      ),
    );
  }

  /** @returns {HTMLElement} */
  form() {
    const name = el("input", {
      id: "name",
      maxlength: 24,
      required: true,
      autocomplete: "nickname",
      value: localStorage.getItem("name") ?? "",
    });
    const rules = el(
      "select",
      { id: "rules" },
      ...Object.keys(this.rulesets).map((each) =>
        el("option", { value: each }, this.names[each] ?? each),
      ),
    );
    const players = el("select", { id: "players" });
    const seats = el("fieldset", { id: "seats" });
    const house = el("textarea", {
      id: "house",
      rows: 4,
      spellcheck: "false",
      placeholder: 'base = "biriba"\nplayers = 2\ntarget = 3000',
    });
    const undo = el("input", { type: "checkbox", id: "undo", checked: true });
    /** @param {HTMLElement} field */
    const value = (field) => /** @type {HTMLInputElement} */ (field).value;
    const seatFields = () => {
      const others = Number(value(players)) - 1;
      fill(
        seats,
        el("legend", {}, say("open-seats")),
        ...Array.from({ length: others }, (_, at) =>
          el(
            "label",
            {},
            el("span", {}, say("seat", { n: at + 2 })),
            el(
              "select",
              {},
              ...this.players.map((each) =>
                el("option", { value: each, selected: each === USUAL }, playerNamed(each)),
              ),
              !this.isAlone && el("option", { value: "person" }, say("person")),
            ),
          ),
        ),
      );
    };
    const counts = () => {
      const known = this.rulesets[value(rules)] ?? [];
      fill(players, ...known.map((each) => el("option", { value: each }, String(each))));
      if (known.includes(2)) /** @type {HTMLSelectElement} */ (players).value = "2";
      seatFields();
    };
    rules.onchange = counts;
    players.onchange = seatFields;
    counts();
    /** @param {SubmitEvent} event */
    const open = (event) => {
      event.preventDefault();
      localStorage.setItem("name", value(name));
      const chosen = [...seats.querySelectorAll("select")].map((each) => each.value);
      this.complain("");
      this.wire.send("open", {
        name: value(name),
        rules: value(rules),
        players: Number(value(players)),
        house: value(house),
        seats: ["person", ...chosen],
        takes_back: /** @type {HTMLInputElement} */ (undo).checked,
      });
    };
    const file = el("input", { type: "file", accept: ".toml,text/plain", id: "file" });
    file.onchange = async () => {
      const found = /** @type {HTMLInputElement} */ (file).files?.[0];
      if (found) /** @type {HTMLTextAreaElement} */ (house).value = await found.text();
    };
    return el(
      "form",
      { onsubmit: open, class: "open" },
      el("h2", {}, say("open-title")),
      el("label", {}, el("span", {}, say("open-name")), name),
      el("label", {}, el("span", {}, say("open-rules")), rules),
      el("label", {}, el("span", {}, say("open-players")), players),
      seats,
      el("label", { class: "check" }, undo, el("span", {}, say("open-undo"))),
      el(
        "details",
        {},
        el("summary", {}, say("open-house")),
        el("p", {}, say("open-house-how")),
        el("label", {}, el("span", {}, say("open-house-text")), house),
        el("label", {}, el("span", {}, say("open-house-file")), file),
      ),
      el("p", { id: "complaint", role: "alert", class: "complaint" }),
      el("button", { class: "main", id: "open" }, say("open-button")),
    );
  }
}
