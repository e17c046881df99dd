// Melds: how they lie, and how large they may be.

import { face } from "./cards.js";
import { el } from "./patch.js";

/**
 * @typedef {import("./patch.js").Shape} Shape
 *
 * @typedef {object} Meld
 * @property {string[]} cards as they lie
 * @property {number | null} wild which of them stands as wild
 * @property {boolean} biriba
 * @property {boolean} clean
 * @property {string} remark what it is called, if it is a biriba
 * @property {number} bonus what it earns beside its cards
 *
 * @typedef {object} Manner how a meld is shown
 * @property {string} key
 * @property {string} label what a screen reader says
 * @property {boolean} [low] with low cards
 * @property {boolean} [badge] with a ring and a star instead of a tray
 * @property {Set<number>} [fresh] which cards lie there since the last turn
 * @property {string} [growing] such as "6 of 7"
 * @property {"target" | "fits" | "grey" | ""} [state]
 * @property {{cards: string[], at: number[], wild: number | null, text: string, points: string} | null} [preview] what it
 *   becomes, and which cards of that are new
 * @property {string | null} [drop]
 * @property {(() => void) | null} [onclick]
 */

/**
 * @param {Meld} meld
 * @param {Manner} manner
 * @returns {Shape}
 */
export function meldShape(meld, manner) {
  const { low = false, badge = false, fresh, state = "", preview, onclick } = manner;
  const shown = preview ?? { cards: meld.cards, at: /** @type {number[]} */ ([]), wild: meld.wild };
  const used = new Map();
  const cards = shown.cards.map((card, at) => {
    const copy = used.get(card) ?? 0;
    used.set(card, copy + 1);
    const isSlot = shown.at.includes(at);
    return face(card, {
      key: `${card}#${copy}`,
      low,
      wild: shown.wild === at,
      class: isSlot ? "slot" : fresh?.has(at) && !preview ? "fresh" : "",
      "data-place": `${manner.key} ${card}#${copy}`,
      "aria-hidden": "true",
    });
  });
  const isTray = meld.biriba && !badge;
  const kinds = [
    "meld",
    meld.biriba && (meld.clean ? "biriba clean" : "biriba dirty"),
    isTray && "tray",
    meld.biriba && badge && "badge",
    low && "flat",
    state,
  ];
  const star = el("span", { class: "mark", "aria-hidden": "true" }, meld.clean ? "★" : "☆");
  return el(
    onclick ? "button" : "div",
    {
      key: manner.key,
      type: onclick ? "button" : null,
      class: kinds.filter(Boolean).join(" "),
      role: onclick ? null : "img",
      "aria-label": manner.label,
      "data-cards": meld.cards.join(" "),
      "data-drop": manner.drop ?? null,
      onclick: onclick ?? null,
    },
    el("span", { class: "lie" }, cards),
    preview
      ? el("span", { class: "below preview", "aria-hidden": "true" }, el("b", {}, preview.text), el("span", {}, preview.points))
      : isTray
        ? el("span", { class: "below", "aria-hidden": "true" }, star, el("span", {}, meld.remark), el("span", { class: "worth" }, `+${meld.bonus}`))
        : meld.biriba
          ? star
          : manner.growing && el("span", { class: "below growing", "aria-hidden": "true" }, manner.growing),
  );
}

/**
 * Make the cards of some panels as large as fits, from the first size to the last.
 *
 * @param {HTMLElement[]} panels each of which has the melds in a `.melds`
 * @param {number} most
 * @param {number} least
 */
export function fitMelds(panels, most, least) {
  let low = least;
  let high = Math.floor(most); // the middle of whole sizes always comes nearer
  /** @param {number} size */
  const set = (size) => {
    for (const each of panels) each.style.setProperty("--w", `${size}px`);
  };
  const fits = () =>
    panels.every((panel) => {
      const melds = panel.querySelector(".melds");
      return !melds || (melds.scrollHeight <= melds.clientHeight + 1 && melds.scrollWidth <= melds.clientWidth + 1);
    });
  set(high);
  if (fits()) return;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    set(middle);
    if (fits()) low = middle;
    else high = middle;
  }
  set(low);
}
