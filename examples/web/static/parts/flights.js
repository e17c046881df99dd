// Flights: cards that go from where they were to where they are, over everything else.

import { made } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 * @typedef {Map<string, DOMRect>} Places
 *
 * @typedef {object} Manner
 * @property {number} duration in milliseconds
 * @property {number} [delay]
 * @property {number} [arc] how high above the straight way
 * @property {Shape} [turns] the other face, which is seen until it turns over
 */

const MOVE = "cubic-bezier(.2,.8,.2,1)";
/** @type {Set<Animation>} */
const running = new Set();
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether the reader wants nothing to move, or sees nothing of it */
export function still() {
  return isStill.matches || document.hidden;
}

/**
 * @param {Element} place
 * @returns {Places} where everything is that has a `data-place`
 */
export function places(place) {
  const found = new Map();
  for (const each of place.querySelectorAll("[data-place]"))
    if (each instanceof HTMLElement) found.set(each.dataset.place, each.getBoundingClientRect());
  return found;
}

/** @returns {HTMLElement} the layer of what flies; it is outside of all that is patched */
function layer() {
  const found = document.getElementById("flights");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/**
 * Let a card fly, and show what it becomes when it has arrived.
 *
 * @param {Shape} shape of the card
 * @param {DOMRect | undefined} from
 * @param {DOMRect | undefined} to
 * @param {Manner} manner
 * @param {Element | null} [arrives] is not seen before
 */
export function fly(shape, from, to, manner, arrives = null) {
  if (still() || !from || !to || !from.width || !to.width) return;
  const card = made(shape);
  const { duration, delay = 0, arc = 0 } = manner;
  card.classList.add("flying");
  card.style.setProperty("--w", `${to.width}px`);
  card.style.left = `${to.left}px`;
  card.style.top = `${to.top}px`;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = from.width / to.width;
  const options = { duration, delay, easing: MOVE, fill: /** @type {FillMode} */ ("both") };
  const flight = card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})` },
      { transform: `translate(${x / 2}px, ${y / 2 - arc}px) scale(${(size + 1) / 2})`, offset: 0.45 },
      { transform: "none" },
    ],
    options,
  );
  if (manner.turns) {
    const other = made(manner.turns);
    other.classList.add("over");
    card.append(other);
    other.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0, offset: 0.41 }, { opacity: 0 }], options);
  }
  layer().append(card);
  if (arrives instanceof HTMLElement) arrives.classList.add("arriving");
  running.add(flight);
  flight.onfinish = flight.oncancel = () => {
    running.delete(flight);
    card.remove();
    if (arrives instanceof HTMLElement) arrives.classList.remove("arriving");
  };
}

/** End all flights: everything is where it belongs. */
export function land() {
  for (const each of running) each.finish();
}

/**
 * Let an element come from where it was.
 *
 * @param {Element} element
 * @param {DOMRect | undefined} from
 * @param {number} duration
 */
export function come(element, from, duration) {
  if (still() || !from) return;
  const to = element.getBoundingClientRect();
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const coming = element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration, easing: MOVE });
  running.add(coming);
  coming.onfinish = coming.oncancel = () => running.delete(coming);
}
