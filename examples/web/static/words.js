// What the page itself says, in the language of the reader. Texts are in words/*.json;
// a text with forms for numbers is an object with the names of Intl.PluralRules.

/** @typedef {Record<string, string | Record<string, string>>} Words */

export const LANGUAGES = { en: "English", el: "Ελληνικά", pt: "Português" };

/** @type {Words} */
let words = {};
/** @type {Words} */
let english = {};
let language = "en";

/** @returns {string} the language that is shown now */
export function current() {
  return language;
}

/** @returns {string} the language that the reader chose, or that the browser is set to */
export function preferred() {
  const chosen = localStorage.getItem("language");
  const asked = chosen ? [chosen] : navigator.languages;
  const known = asked.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES);
  return known ?? "en";
}

/**
 * @param {string} wanted
 * @returns {Promise<void>}
 */
export async function speak(wanted) {
  const read = async (/** @type {string} */ name) =>
    /** @type {Words} */ (await (await fetch(new URL(`words/${name}.json`, import.meta.url))).json());
  english = await read("en");
  words = wanted === "en" ? english : await read(wanted);
  language = wanted;
  document.documentElement.lang = wanted;
}

/**
 * @param {string} key
 * @returns {boolean} whether there is such a text
 */
export function has(key) {
  return key in english;
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [given] what stands for {names} in the text
 * @returns {string}
 */
export function say(key, given = {}) {
  let text = words[key] ?? english[key] ?? key;
  if (typeof text !== "string") {
    const form = new Intl.PluralRules(language).select(Number(given.n));
    text = text[form] ?? text.other ?? key;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));
}
