// The page without a server: where it begins. The table is in a worker.

import { offerLanguages, start } from "../static/app.js";
import { el, patch } from "../static/parts/patch.js";
import { languageShape } from "../static/sheets.js";
import { say } from "../static/words.js";
import { Wire } from "../static/wire.js";

/**
 * @param {string} name
 * @returns {string} what the head of the page says of it
 */
function set(name) {
  return document.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? "";
}

/** A connection to a worker in which Python runs. */
class WorkerWire extends Wire {
  connect() {
    const place = new URL("worker.js", import.meta.url);
    place.searchParams.set("pyodide", new URL(set("pyodide"), location.href).href);
    place.searchParams.set("pace", set("pace"));
    this.worker = new Worker(place, { type: "module" });
    this.worker.onerror = () => this.onlost("alone-failed");
    this.worker.onmessage = (event) => {
      if (event.data === "ready") this.opened();
      else if (event.data === "failed") this.onlost("alone-failed");
      else if (event.data === "elsewhere") this.onlost("alone-elsewhere");
      else this.arrived(event.data);
    };
  }

  /** @param {string} text */
  deliver(text) {
    this.worker?.postMessage(text);
  }
}

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const bar = /** @type {HTMLElement} */ (document.getElementById("bar"));
let isPlaying = false;

/** Load what is needed, which is not little, and begin. */
async function play() {
  isPlaying = true;
  patch(main, el("section", { class: "waiting" }, el("p", { role: "status" }, say("alone-loading"))));
  await start(new WorkerWire());
}

/** Offer to begin. */
function draw() {
  if (isPlaying) return;
  document.body.className = "at-lobby";
  patch(bar, el("b", { class: "brand" }, "Biriba"), languageShape());
  patch(
    main,
    el(
      "section",
      { class: "hero" },
      el("h1", {}, say("lobby-title")),
      el("p", { class: "intro" }, say("alone-intro")),
      el("div", { class: "buttons" }, el("button", { type: "button", class: "main large", id: "play", onclick: () => void play() }, `▶ ${say("alone-start")}`)),
      el("p", { class: "small" }, say("alone-size")),
    ),
  );
}

await offerLanguages(draw);
if (location.hash) await play();
else draw();
