// All parts, for a page of your own: see README.md beside it.

export { back, chip, face, inOrder, keysOf, listed, look, rankOf, short, suitSign } from "./cards.js";
export { fanOf } from "./fan.js";
export { come, fly, land, places, still } from "./flights.js";
export { Hand } from "./hand.js";
export { fitMelds, meldShape } from "./melds.js";
export { animate } from "./moves.js";
export { el, made, patch } from "./patch.js";
export { meldOf, tableShape } from "./table.js";
