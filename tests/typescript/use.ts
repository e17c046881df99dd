// What a program does with the types: `nox -s typescript` checks that it may, and that
// it may do nothing wrong.

import type {
  Card,
  Document,
  Event,
  Match,
  Move,
  PlayerView,
  PlayerViewInFull,
  Rules,
  Violation,
} from "../../biriba/_json/biriba";

const lay: Move = { move: "lay", cards: "5h 6h JK" };
const add: Move = { move: "add", cards: "8h", to: "5h 6h 7h" };
const moves: Move[] = [lay, add, { move: "draw" }, { move: "discard", card: "Th" }];

// @ts-expect-error: the card is missing
const nothing: Move = { move: "discard" };
// @ts-expect-error: there is no such move
const unknown: Move = { move: "fold" };
// @ts-expect-error: drawing takes no cards
const too_much: Move = { move: "draw", cards: "5h" };
// @ts-expect-error: ten is written T
const ten: Card = "10h";
const cards: Card[] = ["2s", "Th", "JK"];

export function told(event: Event): string {
  switch (event.event) {
    case "drew":
      return event.card === null ? "somebody drew" : `you drew ${event.card}`;
    case "laid":
      return `${event.seat} laid ${event.meld.cards}${event.makes_biriba ? "!" : ""}`;
    case "scored":
      return event.score.items.map((item) => `${item.points} ${item.text}`).join();
    default:
      // @ts-expect-error: not every event has cards
      return event.cards;
  }
}

export function read(text: string): PlayerView {
  const document = JSON.parse(text) as Document;
  if (document.type !== "view") throw new Error(`a ${document.type}`);
  const format: 1 = document.biriba;
  return format && document.value;
}

export function bonuses(rules: Rules): number {
  const [clean, dirty] = rules.run_bonus;
  // @ts-expect-error: a bonus has two numbers
  const third = rules.run_bonus[2];
  // @ts-expect-error: some rules have no bonus for twos
  const [twos] = rules.twos_bonus;
  const steps = rules.initial_meld.map(([total, minimum]) => {
    const points: number = minimum;
    const from: number | "half" | null = total;
    return from === "half" ? points / 2 : points;
  });
  return clean + dirty + (rules.ace_to_ace_bonus?.[0] ?? 0) + (steps[0] ?? 0);
}

export function refused(why: Violation): string {
  // @ts-expect-error: there is no such code
  if (why.code === "forbidden") return "";
  return why.code === "gap" ? (why.facts?.cards ?? "") : why.message;
}

export function totals(match: Match): (number | undefined)[] {
  return match.scores.map((deal) => deal[0]?.items.reduce((sum, item) => sum + item.points, 0));
}

export function clean(view: PlayerViewInFull): number {
  const melds = view.sides.flatMap((side) => side.melds);
  // @ts-expect-error: a meld on a table is more than its cards
  const text: string = melds[0];
  return melds.filter((meld) => meld.clean && meld.in_bonus_suit).length + text.length;
}
