// What the reader prefers, kept in the browser.

import { look } from "./parts/cards.js";
import { kept } from "./storage.js";

const USUAL = { theme: "auto", suits: "four", pieces: "auto", sounds: "off", dots: "on", order: "suit" };

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** @typedef {keyof typeof USUAL} Setting */

/**
 * @param {Setting} name
 * @returns {string}
 */
export function setting(name) {
  return kept.get(name) ?? USUAL[name];
}

/**
 * @param {Setting} name
 * @param {string} value
 */
export function prefer(name, value) {
  kept.set(name, value);
  dress();
}

/** Give the page and the cards the colours that are preferred. */
export function dress() {
  const chosen = setting("theme");
  look.theme = chosen === "auto" ? (isDark.matches ? "dark" : "light") : chosen === "dark" ? "dark" : "light";
  look.suits = setting("suits") === "two" ? "two" : "four";
  const page = document.documentElement.classList;
  page.toggle("dark", look.theme === "dark");
  page.toggle("two-colour", look.suits === "two");
}

/** @param {() => void} changed called when the system changes from light to dark or back */
export function watchTheme(changed) {
  isDark.addEventListener("change", () => {
    dress();
    changed();
  });
}

/** @param {"cards" | "tiles"} usual what the table is played with, unless the reader prefers other pieces */
export function playWith(usual) {
  const chosen = setting("pieces");
  look.pieces = chosen === "auto" ? usual : chosen === "tiles" ? "tiles" : "cards";
  document.documentElement.classList.toggle("tiles", look.pieces === "tiles");
}
