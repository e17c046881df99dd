// The small pictures on buttons.

import { el } from "./parts/patch.js";

const PATHS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  gear: "M12 8.6a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8M12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M18.4 5.6l-1.9 1.9M7.5 16.5l-1.9 1.9",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 00-3.5 10.9c.7.6 1 1.2 1 2.1h5c0-.9.3-1.5 1-2.1A6 6 0 0012 3z",
  log: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  menu: "M4 6h16M4 12h16M4 18h16",
  rules: "M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 113.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01",
  score: "M5 20V10M12 20V4M19 20v-7",
  sort: "M8 4v16M4 16l4 4 4-4M14 6h3M14 12h5M14 18h7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11h-3",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return el(
    "svg",
    { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" },
    el("path", { d: PATHS[name] }),
  );
}
