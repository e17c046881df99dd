// Making elements: el("button", {class: "card", onclick: play}, "text").

/**
 * @param {string} tag
 * @param {Record<string, any>} [traits] attributes; functions become listeners,
 *   `null`, `undefined` and `false` are left out
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, traits = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false)
      made.setAttribute(name, String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/**
 * Replace what is in an element, and keep the focus on what has the same `data-key`.
 *
 * @param {Element} place
 * @param {...Node} children
 */
export function fill(place, ...children) {
  const active = document.activeElement;
  const key =
    active instanceof HTMLElement && place.contains(active) ? active.dataset.key : undefined;
  place.replaceChildren(...children);
  if (key === undefined) return;
  const again = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  else if (document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}
