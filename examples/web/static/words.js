// What the page says, in the language of the reader: its own texts, whose names begin with
// `page-`, and those of the library. They are files of Project Fluent, see words/*.ftl.

import "./fluent/index.js";
import { rankOf } from "./parts/cards.js";
import { kept } from "./storage.js";

const { FluentBundle, FluentNumber, FluentResource } = globalThis.FluentBundle;

/** @typedef {Record<string, string | number>} Facts */

export const LANGUAGES = {
  en: "English",
  el: "Ελληνικά",
  pt: "Português",
  it: "Italiano",
  es: "Español",
};

let language = "en";
let wanted = language; // of those that are asked for one after the other, the last
let texts = new FluentBundle(language, { useIsolating: false });

/** @returns {string} the language that is shown now */
export function current() {
  return language;
}

/** @returns {string} the language that the reader chose, or that the browser is set to */
export function preferred() {
  const chosen = kept.get("language");
  const asked = chosen ? [chosen] : navigator.languages;
  const known = asked.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES);
  return known ?? "en";
}

/**
 * @param {string} next
 * @returns {Promise<void>}
 */
export async function speak(next) {
  wanted = next;
  const found = await fetch(new URL(`words/${next}.ftl`, import.meta.url));
  const bundle = new FluentBundle(next, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(await found.text()))) throw error;
  if (wanted !== next) return; // another one has been chosen meanwhile
  texts = bundle;
  language = next;
  document.documentElement.lang = next;
}

/**
 * @param {string} name of a text of the page
 * @returns {boolean} whether there is such a text
 */
export function has(name) {
  return texts.hasMessage(`page-${name}`);
}

/**
 * @param {string} name of a player that is no person
 * @returns {string} what it is called; one of the server's own is called by its name
 */
export function playerNamed(name) {
  const key = `player-${name}`;
  return has(key) ? say(key) : name;
}

/**
 * @param {string} name
 * @returns {string} its first sign, which may be many characters for the browser: a flag has four
 */
export function initial(name) {
  if (!Intl.Segmenter) return [...name][0] ?? ""; // an older browser
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment ?? "";
}

/**
 * @param {string} text
 * @returns {string} the same, as it begins a line
 */
export function capital(text) {
  const first = initial(text);
  return first.toUpperCase() + text.slice(first.length); // for Greek as well: only its whole words lose accents
}

/**
 * @param {string} name of a text of the page
 * @param {Facts} [facts] what stands for { $names } in the text
 * @returns {string}
 */
export function say(name, facts = {}) {
  return word(`page-${name}`, facts);
}

/**
 * @param {string} card
 * @returns {string} what a screen reader says of it
 */
export function nameOf(card) {
  return word("card", { rank: rankOf(card), suit: card === "JK" ? "none" : (card[1] ?? "") });
}

/**
 * @param {number | string} n
 * @returns {number} points that may be a fraction, such as "1045/2"
 */
export function amount(n) {
  const [upper, lower = 1] = String(n).split("/");
  return Number(upper) / Number(lower);
}

/**
 * @param {number | string} n
 * @returns {string} points as the language writes them
 */
export function points(n) {
  const number = amount(n);
  return Number.isFinite(number) ? number.toLocaleString(language).replace("-", "−") : String(n);
}

/**
 * @param {import("./wire.js").Frame} frame that tells why something was not done
 * @returns {string} why, in the language of the reader
 */
export function why(frame) {
  const key = `problem-${frame.code}`;
  return has(key) ? say(key, { ...frame.facts, message: frame.message }) : frame.message;
}

/**
 * @param {string} name of a text of the library
 * @param {Facts} [facts]
 * @returns {string}
 */
export function word(name, facts = {}) {
  const pattern = texts.getMessage(name)?.value;
  if (!pattern) return name;
  const given = Object.entries(facts).map(([fact, value]) => [
    fact,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
  ]);
  return texts.formatPattern(pattern, Object.fromEntries(given));
}
