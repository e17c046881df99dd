// A page that is made of the parts: a hand that is sorted, selected and dragged, a table
// drawn from a view, and a move that flies. A server would send views and events like these.

import { Hand, animate, land, listed, look, patch, places, tableShape } from "./index.js";

look.file = (theme, suits, pieces) => `../${pieces}-${theme}-${suits}.svg`; // of `render.cards_svg`

/** @type {import("./table.js").View} as `biriba.json.to_data(session.view(0))` has it */
const view = {
  hand_sizes: [9, 8],
  seen: ["", "As 6c"],
  discard_pile: "Td",
  draw_pile_size: 56,
  packet_sizes: [11, 11],
  sides: [
    { seats: [0], melds: ["5d 6d 7d 8d", { cards: "4h 5h 6h 2s 8h 9h Th", wild: 3, biriba: true }] },
    { seats: [1], melds: ["8h 9h Th"] },
  ],
  turn: { seat: 0 },
  seat: 0,
  hand: "3s Qs 6h 7h Jd 9d 7c Jc JK",
};

const main = /** @type {HTMLElement} */ (document.getElementById("table"));
const hand = new Hand({
  changed: draw,
  chosen: draw, // here a server is asked what can be done with `hand.chosen`
  lifted: () => {},
  dropped: (target, keys) => (target === "pile" ? discard(keys) : draw()),
});
hand.hold(listed(view.hand), true);

function draw() {
  const width = main.clientWidth - 32;
  patch(main, tableShape(view, { names: ["You", "Eleni"], hand, width, draw: drawCard, pile: () => discard([...hand.selected]) }));
}

/** @param {any[]} events that a server tells, with the view that they lead to */
function happen(events) {
  const before = places(document.body);
  hand.hold(listed(view.hand), false);
  draw();
  animate(events, { before, own: 0, hand });
}

function drawCard() {
  const card = ["2h", "Kd", "8s"][view.draw_pile_size % 3] ?? "";
  view.hand += ` ${card}`;
  view.draw_pile_size -= 1;
  happen([{ event: "drew", seat: 0, card }]);
}

/** @param {string[]} keys */
function discard(keys) {
  const card = keys[0]?.split("#")[0];
  if (!card || keys.length > 1) return draw();
  view.hand = ` ${view.hand} `.replace(` ${card} `, " ").trim();
  view.discard_pile += ` ${card}`;
  happen([{ event: "discarded", seat: 0, card }]);
}

addEventListener("pointerdown", land, { capture: true }); // any press ends the flights
addEventListener("resize", draw);
draw();
