// A player in JavaScript that speaks the engine protocol, to copy and begin from:
//
//     biriba arena simple "cmd:node examples/bot.js" --boards 20
//
// It knows no rules. It asks for lists of atomic moves and chooses among them.

const WORTH = { JK: 50, 2: 40, A: 15 };
const worth = (card) => WORTH[card] ?? WORTH[card[0]] ?? ("89TJQK".includes(card[0]) ? 10 : 5);
const isWild = (card) => card === "JK" || card[0] === "2";

let view = null;
let moves = [];

/** How well a card goes with the others of the hand. */
function fits(card, hand) {
  const order = "A23456789TJQK";
  const near = (other) =>
    other !== card &&
    (other[0] === card[0] ||
      (other[1] === card[1] && Math.abs(order.indexOf(other[0]) - order.indexOf(card[0])) <= 2));
  return hand.filter(near).length;
}

/** How good a move looks; the best one is played. */
function value(move) {
  const [action, ...rest] = move.split(" ");
  const hand = view.hand.split(" ");
  const cards = rest.slice(0, rest.includes("to") ? rest.indexOf("to") : rest.length);
  switch (action) {
    case "take":
      return view.discard_pile.split(" ").length > 1 ? 2 : 0;
    case "draw":
      return 1;
    case "add":
      return 200 - (cards.some(isWild) && hand.length > 2 ? 150 : 0);
    case "lay":
      return 150 - (cards.some(isWild) ? 100 : 0);
    case "discard":
      return isWild(cards[0]) ? -100 : worth(cards[0]) - 20 * fits(cards[0], hand);
    default:
      return 0;
  }
}

const COMMANDS = {
  biriba: () => ["id name JavaScript example", "want steps", "ok"],
  view: (text) => void (view = JSON.parse(text)),
  moves: (text) => void (moves = JSON.parse(text)),
  go: () => {
    const best = moves.reduce((one, other) => (value(other) > value(one) ? other : one));
    return [`info ${moves.length} moves, the best is worth ${value(best)}`, `bestmove ${best}`];
  },
  quit: () => process.exit(0),
};

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [word, ...rest] = line.split(" ");
    for (const told of COMMANDS[word]?.(rest.join(" ")) ?? []) console.log(told);
  });
