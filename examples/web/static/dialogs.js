// Dialogs of the page: one at a time, drawn again whenever what it shows has changed.

import { icon } from "./icons.js";
import { el, patch } from "./parts/patch.js";
import { kept } from "./storage.js";
import { say } from "./words.js";

/**
 * @typedef {import("./parts/patch.js").Some} Some
 * @typedef {{title: string, kind?: string, body: () => Some[], foot?: () => Some[]}} Content
 *   the foot stays in sight, however long the body is
 */

/** @type {{box: HTMLDialogElement, content: () => Content} | null} */
let open = null;

/**
 * Open a dialog, in the place of any other.
 *
 * @param {() => Content} content what is in it, asked whenever it is drawn
 */
export function openDialog(content) {
  closeDialog();
  const box = document.createElement("dialog");
  box.id = "dialog";
  open = { box, content };
  document.body.append(box);
  box.addEventListener("close", () => {
    if (open?.box === box) open = null;
    box.remove();
  });
  /** @type {EventTarget | null} */
  let pressed = null;
  box.addEventListener("pointerdown", (event) => {
    pressed = event.target;
  });
  box.addEventListener("click", (event) => {
    if (event.target === box && pressed === box) box.close(); // both beside what is in it
  });
  drawDialog();
  box.showModal();
}

/** Draw what is in the dialog, if one is open. */
export function drawDialog() {
  if (!open) return;
  const { box, content } = open;
  const { title, kind = "", body, foot } = content();
  box.className = kind;
  box.setAttribute("aria-label", title);
  patch(
    box,
    el(
      "div",
      { class: "sheet-head" },
      el("h2", {}, title),
      el("button", { type: "button", class: "plain", "aria-label": say("close"), onclick: closeDialog }, icon("close")),
    ),
    el("div", { class: "sheet-body" }, body()),
    foot && el("div", { class: "foot" }, foot()),
  );
}

/** Close the dialog, if one is open. */
export function closeDialog() {
  open?.box.close();
}

/** @returns {boolean} */
export function isDialogOpen() {
  return open !== null;
}

/**
 * Ask for a name.
 *
 * @param {(name: string) => void} given
 */
export function askName(given) {
  openDialog(() => ({
    title: say("open-name"),
    kind: "small",
    body: () => [
      el(
        "form",
        {
          onsubmit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault();
            const name = /** @type {HTMLInputElement} */ (document.getElementById("asked-name")).value;
            kept.set("name", name);
            closeDialog();
            given(name);
          },
        },
        el("input", {
          id: "asked-name",
          "aria-label": say("open-name"),
          maxlength: 24,
          required: true,
          autocomplete: "nickname",
          autofocus: true,
          value: kept.get("name") ?? "",
        }),
        el("button", { class: "main", id: "asked-ok" }, say("ok")),
      ),
    ],
  }));
}

/**
 * Ask whether something is to be done.
 *
 * @param {string} question
 * @param {string} answer that does it
 * @param {() => void} agreed
 */
export function askSure(question, answer, agreed) {
  openDialog(() => ({
    title: question,
    kind: "small",
    body: () => [
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", onclick: closeDialog }, say("cancel")),
        el(
          "button",
          {
            type: "button",
            class: "main",
            id: "agreed",
            onclick: () => {
              closeDialog();
              agreed();
            },
          },
          answer,
        ),
      ),
    ],
  }));
}
