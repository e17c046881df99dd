// Cards in motion: what has moved since the last picture goes there from where it was.

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {Map<string, DOMRect>} Places */

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

/**
 * Let an element come from where something was.
 *
 * @param {Element | null} element
 * @param {DOMRect | undefined} from
 */
export function come(element, from) {
  if (!element || !from || isStill.matches) return;
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: 380,
    easing: "cubic-bezier(.2,.7,.3,1)",
  });
}

/**
 * Let the back of a card fly from one place to another, and be gone.
 *
 * @param {Element} card
 * @param {DOMRect | undefined} from
 * @param {DOMRect | undefined} to
 */
export function fly(card, from, to) {
  if (!from || !to || isStill.matches || !(card instanceof HTMLElement)) return;
  card.classList.add("flying");
  card.style.left = `${from.left + from.width / 2}px`;
  card.style.top = `${from.top + from.height / 2}px`;
  document.body.append(card);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = card.animate(
    [
      { transform: "translate(-50%, -50%)" },
      { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%))` },
    ],
    { duration: 420, easing: "ease-in-out" },
  );
  flight.onfinish = flight.oncancel = () => card.remove();
}
