/**
 * What `biriba.json` of the Python library biriba writes, and reads.
 *
 * Made from its JSON Schemas; do not edit. `Document` is what `dumps` writes, the
 * other types are of the data that `to_data` makes.
 */

/** A move; `move` says which. */
export type Move =
  | ChooseBonusSuit
  | DrawCard
  | TakePile
  | Pass
  | ExchangeFirstCard
  | LayMeld
  | AddToMeld
  | LayRedThree
  | Discard;

/** Something that happens at the table; `event` says what. */
export type Event =
  | ChoseBonusSuit
  | Drew
  | TookPile
  | Passed
  | Exchanged
  | Laid
  | Added
  | LaidRedThree
  | Discarded
  | TookJoker
  | TookBiribaki
  | SidesFormed
  | DrawPileReplaced
  | WentOut
  | Dealt
  | TurnBegan
  | DealEnded
  | Scored;

/** The rules of a table, every option of them. */
export interface Rules {
  name: string;
  /** Packs of 52 cards, 1 to 3. */
  packs: number;
  /** Jokers in all, 0 to 6. */
  jokers: number;
  /** Players at the table, 2 to 6. */
  players: number;
  /** With `partners` two players who sit opposite each other play together; with `individuals` everybody plays alone. With `lone-taker` everybody begins alone; then the player who takes the first biribaki plays alone against the others in pairs, who share their points. */
  teams: "partners" | "individuals" | "lone-taker";
  /** Whether, with `lone-taker`, nobody may meld until a player can meld the whole hand and so take the first biribaki. If not, two players join their melds when they become a pair. */
  closed_phase: boolean;
  /** The direction of play, for display; the library only uses the order of seats. */
  direction: "anticlockwise" | "clockwise";
  /** The neighbour who deals next. */
  deal_passes: "right" | "left";
  /** With `any` the table chooses the first dealer; with `low-card` all players draw a card, and the lowest card plays first. */
  first_dealer: "any" | "low-card";
  /** Cards dealt to each player, 3 to 22. */
  hand_size: number;
  /** The size of each biribaki, in the order in which they are taken. */
  packets: number[];
  /** Whether a card is turned up to begin the discard pile. */
  upcard: boolean;
  /** With `upcard` the suit of the upcard is the bonus suit; with `none` there is no bonus suit. */
  bonus_suit: "upcard" | "none";
  /** The effect of a joker as upcard. With `no-bonus-suit` there is no bonus suit. With `choose-or-none` the first player chooses one, or none. With `take-and-turn` the first player takes the joker instead of drawing, and the next card turned up decides the suit. With `take-and-choose` the first player takes the joker instead of drawing, and chooses the suit. */
  joker_upcard: "no-bonus-suit" | "choose-or-none" | "take-and-turn" | "take-and-choose";
  /** Whether the first player may discard the first card drawn at once and draw another. */
  first_exchange: boolean;
  /** Whether the player who cuts may keep the bottom card of the lifted part as the first card of the hand, if it is a wild card. */
  cut_peek: boolean;
  /** The ranks that may make sets, each a `Rank`, or a string such as `"A3456789TJQK"`; `null` for no sets. If the two is among them, twos alone make a set. */
  set_ranks: string;
  /** Whether a set of twos may hold a joker. */
  twos_with_joker: boolean;
  /** Whether a run may have an ace below the two and another above the king, fourteen cards in all. */
  ace_both_ends: boolean;
  /** With `free` a wild card may take any place in its run at any time; with `on-replacement` it keeps its place until the card that it stands for is added, and then moves to one end. */
  wild_move: "free" | "on-replacement";
  /** Whether a full run may hold an extra wild card, which stands for no card. */
  loose_wild: boolean;
  /** Whether a side may lay down only one set of each rank. Two sets of a rank that players bring together when they become partners stay as they are. */
  one_set_per_rank: boolean;
  /** Whether a side may not lay down a run whose cards could all be added to one of its runs. Additions that would make a clean biriba dirty, or change what a wild card stands for, do not count. */
  runs_apart: boolean;
  /** Whether a two is natural in its place in a run of its suit; if not, it is wild there too. */
  natural_twos: boolean;
  /** The ranks of runs in their order, at least seven of `"A23456789TJQKA"`. Cards of other ranks can be in runs only as wild cards. */
  run_ranks: "A234567" | "A2345678" | "A23456789" | "A23456789T" | "A23456789TJ" | "A23456789TJQ" | "A23456789TJQK" | "A23456789TJQKA" | "2345678" | "23456789" | "23456789T" | "23456789TJ" | "23456789TJQ" | "23456789TJQK" | "23456789TJQKA" | "3456789" | "3456789T" | "3456789TJ" | "3456789TJQ" | "3456789TJQK" | "3456789TJQKA" | "456789T" | "456789TJ" | "456789TJQ" | "456789TJQK" | "456789TJQKA" | "56789TJ" | "56789TJQ" | "56789TJQK" | "56789TJQKA" | "6789TJQ" | "6789TJQK" | "6789TJQKA" | "789TJQK" | "789TJQKA" | "89TJQKA";
  /** The fewest cards of a biriba. */
  biriba_size: number;
  /** The condition for taking the pile. With `free` there is none. With `meld-any` the player must meld one of its cards at once, with `meld-top` its top card at once, and with `meld-some` any card in that turn, from the pile or from the hand. */
  take: "free" | "meld-any" | "meld-top" | "meld-some";
  /** The least number of cards that the hand and the pile must have together, 0 to 22; 0 for no such rule. */
  take_least_cards: number;
  /** The cards that may go into the meld of a card that must be melded at once: with `pile` all, with `hand` only those that were in the hand. `hand` does not fit `meld-some`. */
  take_with: "pile" | "hand";
  /** Whether, with `meld-top`, a top card that is a joker or a two must be melded in a new meld. */
  wild_top_new_meld: boolean;
  /** Whether players may look through `all` of the pile, or see only its `top` card. Either way everybody knows the discarded cards. */
  pile_view: "all" | "top";
  /** With `same-or-identical` a player who took a single card from the discard pile may discard neither it nor an identical card in that turn; with `same-unless-held` only if the player held no identical card before. `none` allows it. */
  no_return: "same-or-identical" | "same-unless-held" | "none";
  /** The limit for a player with one card in hand and a pile of one card. With `none` there is none. With `go-out` the player may take the pile but not go out in that turn. With `take` a player who could empty the hand with the card may not take it. */
  one_card_guard: "none" | "go-out" | "take";
  /** The cards that lock the pile when they are on top: `none`, `black-threes`, or `black-threes-and-twos`. */
  pile_lock: "none" | "black-threes" | "black-threes-and-twos";
  /** The limit for discarding a wild card while another card may be discarded. With `free` there is none; `not-before-partner` forbids it to a player whose partner plays next, `last-resort` to everybody. */
  wild_discards: "free" | "not-before-partner" | "last-resort";
  /** With `ordinary` they are cards like others. With `aside` a player may lay them beside the melds of the side, between the draw and the discard, and may not discard them. With `aside-at-once` the player must lay them before any other move of that time. */
  red_threes: "ordinary" | "aside" | "aside-at-once";
  /** Whether a player draws a card for a red three laid beside the melds. With `draw-pile` the player does if there is a card to draw; with `draw-pile-or-biribaki` a biribaki becomes the draw pile if there is none; with `never` the player does not. */
  red_three_replaced: "draw-pile" | "draw-pile-or-biribaki" | "never";
  /** Whether the side must have a biriba. */
  biribaki_needs_biriba: boolean;
  /** The meld that the side must have: a `biriba` or a `clean-biriba`. */
  go_out_needs: "biriba" | "clean-biriba";
  /** Whether the side must `always` have taken a biribaki, or only `while-left`, that is, as long as one is left to take. */
  go_out_needs_biribaki: "always" | "while-left";
  /** The last card of a player who goes out. With `any` it is discarded, with `natural` too, but it may be neither a joker nor a two; with `none-needed` it is discarded or melded. */
  go_out_discard: "any" | "natural" | "none-needed";
  /** With `pass-round` play goes on while players take the discard pile, and ends when all pass in a row. With `biribaki-then-end` a biribaki becomes the new draw pile at the end of that turn, and if none is left the play ends. With `biribaki-then-pass` play then goes on until a player passes. With `end-of-turn` play ends with that turn. */
  draw_pile_empty: "pass-round" | "biribaki-then-end" | "biribaki-then-pass" | "end-of-turn";
  /** The number of cards of the draw pile that are never drawn, 0 to 22; it counts as empty when only they are left. */
  draw_pile_reserve: number;
  /** The number of rounds in a row, without a card from the draw pile or a meld, after which play ends, 1 to 1000; `null` for no limit. A round is one turn for each seat. */
  stall_limit: number | null;
  /** A joker. */
  joker_value: number;
  /** An ace. */
  ace_value: number;
  /** A two. */
  two_value: number;
  /** An eight to a king. */
  high_card_value: number;
  /** A three to a seven. */
  low_card_value: number;
  /** A jack, a queen or a king; `null` for the value of an eight. */
  figure_value: number | null;
  /** The cost of a black three left in a hand; `null` for its value. */
  black_three_in_hand: number | null;
  /** The cost of a red three left in a hand; `null` for its value. */
  red_three_in_hand: number | null;
  /** The value of a red three beside the melds, always added. */
  red_three_aside: number;
  /** A run that is not full. */
  run_bonus: [number, number];
  /** A set. */
  set_bonus: [number, number];
  /** A run in the bonus suit that is not full. */
  suit_run_bonus: [number, number];
  /** A full run: of all ranks of runs, usually 13 cards. */
  full_bonus: [number, number];
  /** A full run in the bonus suit. */
  suit_full_bonus: [number, number];
  /** A run with an ace at each end, usually 14 cards; `null` if it counts as a full run. */
  ace_to_ace_bonus: [number, number] | null;
  /** A run in the bonus suit with an ace at each end; `null` if it counts as a full run. */
  suit_ace_to_ace_bonus: [number, number] | null;
  /** A set of all cards of its rank in the deck, eight with two packs; `null` if it counts as any other set. */
  full_set_bonus: [number, number] | null;
  /** A set of twos; `null` if it counts as any other set. */
  twos_bonus: [number, number] | null;
  /** A semi-clean biriba; `null` if it counts as a dirty one. */
  semi_clean_bonus: number | null;
  /** Which runs are semi-clean: with `wild-at-end` runs of seven natural cards or more with the wild card at an end; with `seven-beside-wild` also runs whose wild card fills a gap, with seven natural cards or more on one side of it. */
  semi_clean_run: "wild-at-end" | "seven-beside-wild";
  /** Which sets are semi-clean: with `seven-naturals` sets with seven natural cards or more; with `eight-cards` only sets of eight cards. */
  semi_clean_set: "seven-naturals" | "eight-cards";
  /** Added to the side of the player who goes out. */
  go_out_bonus: number;
  /** Subtracted from a side that did not take its biribaki, or took it and had no turn with it. */
  no_biribaki_penalty: number;
  /** The effect of a biribaki with which its taker had no turn: with `penalty` it counts as not taken, and its cards are worth nothing; with `cards` it counts as taken, and its cards are subtracted. */
  unplayed_biribaki: "penalty" | "cards";
  /** Added to a side that took its biribaki, unless an unplayed one counts as not taken. */
  biribaki_bonus: number;
  /** Whether there is no such penalty if no side took a biribaki. */
  no_biribaki_waived: boolean;
  /** Whether the melded cards of a side without a biriba are added (`plus`) or subtracted (`minus`). */
  no_biriba_melds: "plus" | "minus";
  /** Subtracted from a side without a biriba. */
  no_biriba_penalty: number;
  /** Subtracted from a side without any meld, instead of the penalties for having no biribaki and no biriba; 0 if there is no such rule. */
  no_meld_penalty: number;
  /** For each red three beside the melds of a side: added if the side has a biriba, and subtracted if not. */
  red_three_bonus: number;
  /** The same for all red threes of the deck together, if one side has them; `null` if they count one by one. */
  all_red_threes_bonus: number | null;
  /** Added to the side of the player who cut if the dealer is left with exactly the cards for all hands, and subtracted if with too few. */
  cut_bonus: number;
  /** The points that decide the match. */
  target: number;
  /** Whether a side needs more than the target; if not, reaching it is enough. */
  target_strict: boolean;
  /** With `up-to-10` the score of each side in a deal is raised to a multiple of ten; with `none` it does not change. */
  rounding: "none" | "up-to-10";
  /** With `exact` each of the two partners against a lone taker gets exactly half of their points; with `up` the half is rounded up. */
  halves: "exact" | "up";
  /** The number of deals of a match, 1 to 100, whatever the totals are; `null` to play to the target. */
  match_deals: number | null;
  /** The largest difference of the final totals for which 20 victory points are shared 10-10, 11-9 and so on up to 19-1; a larger one gives 20-0. `null` for no victory points. */
  victory_points: number[] | null;
  /** The total from which a player makes everybody play alone, in all later deals of the match; `null` for no such total. */
  alone_from: number | null;
  /** The size of each biribaki in these deals, in the order of taking. */
  alone_packets: number[];
  /** The points that the initial meld of a side must be worth: pairs of a total and the minimum from that total on, the totals rising, up to 100000. As the first total, `null` stands for every lower one, and `half` for half the target. `null` instead of the pairs means no minimum. */
  initial_meld: ([number | "half" | null, number])[];
  /** Whether the initial meld must be worth more than the minimum; if not, exactly the minimum is enough (ruling C08). */
  initial_meld_strict: boolean;
  /** Whether the initial meld must include a biriba. */
  initial_meld_biriba: boolean;
  /** The game whose words are used: `biriba`, `buraco`, `burraco`, `burako` or `tranca`. */
  words: "biriba" | "buraco" | "burraco" | "burako" | "tranca";
  /** The things that the game is played with: `cards`, or `tiles` with the numbers 1 to 13, as which pictures show the cards. */
  pieces: "cards" | "tiles";
}

/** A state, with all cards. */
export interface GameState {
  /** The rules of the table. */
  rules: Rules | string;
  /** The seat that dealt. */
  dealer: number;
  /** The hand of each seat. */
  hands: Cards[];
  /** The draw pile, its top card first. */
  draw_pile: Cards;
  /** The discard pile, its top card last. */
  discard_pile: Cards;
  /** The biribakia not yet taken, the next one first, each with its top card first. */
  packets: Cards[];
  /** The sides with their melds. In games with a lone taker, each seat is a side until the first biribaki is taken; then the taker's side comes first. */
  sides: Side[];
  /** Whose turn it is, its step, and what it still requires. */
  turn: Turn;
  /** For each hand, the cards that everybody knows to be in it (C61). */
  seen: Cards[];
  /** The bonus suit, if there is one. */
  bonus_suit: Suit | null;
  /** How the play ended, if it has. */
  ending: Ending | null;
  /** How many cards the cut left to the dealer; `null` if nobody cut. */
  cut: number | null;
}

/** Cards, a blank between two: `5h 6h JK`. */
export type Cards = string;

/** A side; each of its melds is its cards in order. */
export interface Side {
  /** The seats of the players. */
  seats: number[];
  /** The melds, in the order in which they were laid down. */
  melds: Cards[];
  /** The seat that took the side's biribaki; `null` if nobody has. */
  taker: number | null;
  /** Whether the taker took it with a discard and has had no turn since (R070). */
  unplayed: boolean;
  /** The points that the side's initial meld must be worth (R105-R107); 0 if there is no minimum, or once it is met. */
  minimum: number;
  /** The red threes beside the melds (F174). */
  red_threes?: Cards;
}

/** The turn of a player. */
export interface Turn {
  /** The seat to move. */
  seat: number;
  /** The step of the turn. */
  step: Step;
  /** A card taken in this turn from a discard pile of one card, if the player may discard neither it nor an identical card. If holding an identical card allows the discard (F016), nobody else sees this field. */
  single: Card | null;
  /** How many players have passed in a row. */
  passes: number;
  /** For how many turns in a row nobody has drawn from the draw pile or melded; -1 if the player to move has. Counted only if the rules set a stall limit. */
  idle: number;
  /** The cards, taken from the discard pile, of which the next move must meld one (R102, R230). If any meld will do (F099), they stay until there is one. */
  due: Cards;
  /** The card that the first player has just drawn and may exchange (R119, R204). Nobody else sees it. */
  drawn: Card | null;
  /** Whether the player may not go out in this turn, after taking a single card with a single card in hand (R153). */
  guarded: boolean;
  /** The other cards of the taken discard pile, if cards that are due may be melded only with cards that were in the hand (F166). */
  rest?: Cards;
}

export type Step = "choose" | "draw" | "meld";

/** A card, such as `7h`, `Th` or `JK`. */
export type Card = `${Exclude<Rank, "JK">}${Suit}` | "JK";

export type Suit = "s" | "h" | "d" | "c";

/** How the play ended. */
export interface Ending {
  /** How it ended. */
  reason: EndReason;
  /** The seat that went out, if one did. */
  seat: number | null;
}

export type EndReason = "out" | "passed" | "exhausted" | "stalled";

/** The view of a player. */
export interface PlayerView {
  /** The rules of the table. */
  rules: Rules | string;
  /** The seat that dealt. */
  dealer: number;
  /** The number of cards that each seat holds. */
  hand_sizes: number[];
  /** For each hand, the cards that everybody knows to be in it: they were taken from the discard pile and have not been played since (C61). */
  seen: Cards[];
  /** The discard pile, its top card last. Everybody saw it grow, so all of it is known even if only its top is visible (C61). */
  discard_pile: Cards;
  /** How many cards are left to draw. */
  draw_pile_size: number;
  /** The sizes of the biribakia not yet taken, the next one first. */
  packet_sizes: number[];
  /** The sides with their melds. */
  sides: Side[];
  /** Whose turn it is, without a card that only the player to move has seen, unless that is the player of this view. */
  turn: Turn;
  /** The bonus suit, if there is one. */
  bonus_suit: Suit | null;
  /** How the play ended, if it has. */
  ending: Ending | null;
  /** How many cards the cut left to the dealer; `null` if nobody cut. */
  cut: number | null;
  /** The seat of the player. */
  seat: number;
  /** The player's own hand. */
  hand: Cards;
}

/** The view of a spectator. */
export interface SpectatorView {
  /** The rules of the table. */
  rules: Rules | string;
  /** The seat that dealt. */
  dealer: number;
  /** The number of cards that each seat holds. */
  hand_sizes: number[];
  /** For each hand, the cards that everybody knows to be in it: they were taken from the discard pile and have not been played since (C61). */
  seen: Cards[];
  /** The discard pile, its top card last. Everybody saw it grow, so all of it is known even if only its top is visible (C61). */
  discard_pile: Cards;
  /** How many cards are left to draw. */
  draw_pile_size: number;
  /** The sizes of the biribakia not yet taken, the next one first. */
  packet_sizes: number[];
  /** The sides with their melds. */
  sides: Side[];
  /** Whose turn it is. */
  turn: Turn;
  /** The bonus suit, if there is one. */
  bonus_suit: Suit | null;
  /** How the play ended, if it has. */
  ending: Ending | null;
  /** How many cards the cut left to the dealer; `null` if nobody cut. */
  cut: number | null;
}

/** Choose the bonus suit, since a joker was turned up (R116, R163). */
export interface ChooseBonusSuit {
  move: "choose";
  /** The suit, or `null` for no bonus suit, if the rules allow that. */
  suit: Suit | null;
}

/** Draw the top card of the draw pile (R046). */
export interface DrawCard {
  move: "draw";
}

/** Take the whole discard pile into the hand (R046). */
export interface TakePile {
  move: "take";
}

/** Skip the turn, because the draw pile is empty (R064). */
export interface Pass {
  move: "pass";
}

/** Discard the first card drawn in the deal, and draw another (R119). */
export interface ExchangeFirstCard {
  move: "exchange";
}

/** LayMeld; with stays, the order of the cards determines the run. */
export interface LayMeld {
  move: "lay";
  /** The cards of the meld, all from the hand. */
  cards: Cards;
  stays?: boolean;
}

/** AddToMeld; stays says that the wild card of the meld keeps its place, and becomes which of several runs is meant. */
export interface AddToMeld {
  move: "add";
  /** The added cards, all from the hand. */
  cards: Cards;
  to: Cards;
  /** The resulting meld. */
  becomes?: Cards | null;
  stays?: boolean;
}

/** Lay a red three beside the melds of the player's side (F174). */
export interface LayRedThree {
  move: "aside";
  /** The red three, from the hand. */
  card: Card;
}

/** Discard a card, which ends the turn (R049). */
export interface Discard {
  move: "discard";
  /** The card, from the hand. */
  card: Card;
}

/** A meld; keys that do not apply to it are missing. */
export interface Meld {
  /** The cards as they lie. */
  cards: Cards;
  kind: "run" | "set";
  /** The suit of a run. */
  suit?: Suit;
  /** The rank of a set. */
  rank?: Rank;
  /** The place of a run's lowest card: 0 the ace below the two, 13 the other. */
  low?: number;
  /** The place among the cards, from 0, of the one that stands as wild. */
  wild?: number;
  /** The card of a run in whose place it lies. */
  stands_for?: Card;
  /** Whether no card stands as wild. */
  clean: boolean;
  /** Whether there are seven cards or more. */
  biriba: boolean;
  /** Whether the wild card keeps its place. */
  stays?: boolean;
}

export type Rank =
  | "A"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "T"
  | "J"
  | "Q"
  | "K"
  | "JK";

/** A player chose the bonus suit, since a joker was turned up (R116, R163). */
export interface ChoseBonusSuit {
  event: "chose-bonus-suit";
  /** The seat of the player. */
  seat: number;
  /** The suit; `null` if the deal is played without one. */
  suit: Suit | null;
}

/** A player drew the top card of the draw pile (R046). */
export interface Drew {
  event: "drew";
  /** The seat of the player. */
  seat: number;
  /** The card, which only the player sees; `null` for the others. */
  card: Card | null;
}

/** A player took the discard pile (R046, R048). */
export interface TookPile {
  event: "took-pile";
  /** The seat of the player. */
  seat: number;
  /** Its cards, the top one last. Everybody saw them being discarded. */
  cards: Cards;
  /** Whether players may look through the whole pile, not only see its top card (R047, R227). If not, do not show its cards to the others. */
  is_open: boolean;
}

/** A player passed, or had nothing to discard (R064, FC28). */
export interface Passed {
  event: "passed";
  /** The seat of the player. */
  seat: number;
}

/** A player discarded the first card drawn, and drew another (R119, R204). */
export interface Exchanged {
  event: "exchanged";
  /** The seat of the player. */
  seat: number;
  /** The card discarded. */
  card: Card;
  /** The card drawn, which only the player sees; `null` for the others. */
  new: Card | null;
}

/** A player laid down a new meld (R048). */
export interface Laid {
  event: "laid";
  /** The seat of the player. */
  seat: number;
  /** The index of the player's side. */
  side: number;
  /** The meld. */
  meld: Meld;
  /** Whether the new meld is a biriba. */
  makes_biriba: boolean;
}

/** A player added cards to a meld (R010, R048). */
export interface Added {
  event: "added";
  /** The seat of the player. */
  seat: number;
  /** The index of the player's side. */
  side: number;
  /** The index of the meld in `Side.melds`. */
  number: number;
  /** The meld before the addition. */
  meld: Meld;
  /** The cards added. */
  cards: Cards;
  /** The meld after it. */
  becomes: Meld;
  /** Whether the addition made the meld a biriba. */
  makes_biriba: boolean;
  /** Whether the addition made a dirty meld clean. */
  makes_clean: boolean;
  /** Whether the addition made a clean meld dirty. */
  makes_dirty: boolean;
  /** Whether one of the cards is the one that the wild card stood for (R024). */
  wild_replaced: boolean;
  /** Whether the wild card now stands for another card. */
  wild_moved: boolean;
}

/** A player laid a red three beside the melds (F174, F176). */
export interface LaidRedThree {
  event: "laid-red-three";
  /** The seat of the player. */
  seat: number;
  /** The index of the player's side. */
  side: number;
  /** The red three. */
  card: Card;
  /** Whether the player drew a card for it. */
  replaced: boolean;
  /** The card drawn, which only the player sees; `null` for the others. */
  new: Card | null;
}

/** A player discarded a card, which ends the turn (R049). */
export interface Discarded {
  event: "discarded";
  /** The seat of the player. */
  seat: number;
  /** The card. */
  card: Card;
}

/** A player got the joker that was turned up, instead of drawing (R163). */
export interface TookJoker {
  event: "took-joker";
  /** The seat of the player. */
  seat: number;
}

/** A player with no card left took a biribaki (R055-R057). */
export interface TookBiribaki {
  event: "took-biribaki";
  /** The seat of the player. */
  seat: number;
  /** The number of its cards. */
  size: number;
  /** Its cards, which only the player sees; `null` for the others. */
  cards: Cards | null;
  /** Whether the turn goes on with it; if not, the player waits for the next turn. */
  plays_on: boolean;
}

/** The taker of the first biribaki was known, and so the sides (R085, R086). */
export interface SidesFormed {
  event: "sides-formed";
  /** The seat of the player who took it. */
  seat: number;
  /** The seats of each side; the taker's comes first. */
  sides: number[][];
}

/** A biribaki that nobody took became the draw pile (R213, F179). */
export interface DrawPileReplaced {
  event: "draw-pile-replaced";
  /** The seat of the player whose turn ended with an empty draw pile, or who drew for a red three. */
  seat: number;
  /** How many cards it has. */
  size: number;
}

/** A player went out (R060, R062). */
export interface WentOut {
  event: "went-out";
  /** The seat of the player. */
  seat: number;
}

/** The cards were dealt. */
export interface Dealt {
  event: "dealt";
  /** The seat that dealt. */
  seat: number;
  /** The seat that begins. */
  first: number;
}

/** The turn went to the next player. */
export interface TurnBegan {
  event: "turn-began";
  /** The seat of the player. */
  seat: number;
}

/** The play of the deal ended. */
export interface DealEnded {
  event: "deal-ended";
  /** The seat that moved last. */
  seat: number;
  /** How it ended. */
  reason: EndReason;
}

/** The score of a side was counted, with all hands open. */
export interface Scored {
  event: "scored";
  /** The seat that moved last. */
  seat: number;
  /** The index of the side. */
  side: number;
  /** Its score, item by item. */
  score: Score;
}

/** What a side scores in a deal. */
export interface Score {
  /** The seats of the side. */
  seats: number[];
  /** The lines of the score sheet. */
  items: Item[];
}

/** A line of a score sheet; the text follows from the facts. */
export interface Item {
  /** What is counted. */
  kind: ItemKind;
  /** The points, negative if they are subtracted. */
  points: number;
  /** The description of the item in English. */
  text: string;
  /** The cards that the item counts, in the order of their meld. */
  cards: Cards;
  /** The meld or the hand that is counted, and other facts of the sentence. */
  facts?: Facts;
}

export type ItemKind =
  | "meld"
  | "run"
  | "set"
  | "suit-run"
  | "full"
  | "suit-full"
  | "ace-to-ace"
  | "suit-ace-to-ace"
  | "full-set"
  | "twos"
  | "red-threes"
  | "go-out"
  | "hand"
  | "biribaki"
  | "no-biribaki"
  | "unplayed-biribaki"
  | "no-biriba"
  | "no-meld"
  | "cut"
  | "rounding";

/** The facts of a sentence; all others are missing. */
export interface Facts {
  /** The case, if the code or the kind has several sentences. */
  case?: string;
  /** The refused move; `null` if only cards were checked. */
  move?: Move;
  /** The seat that would move, whose hand it is, or that went out. */
  seat?: number;
  /** The seat whose turn it is. */
  turn?: number;
  /** The index of the side that a meld belongs to. */
  side?: number;
  /** The cards that are not a meld, that are missing from the hand, that must be melded, or that were left in a hand. */
  cards?: Cards;
  /** The cards to be added to the meld. */
  added?: Cards;
  /** The wild cards among the cards. */
  wilds?: Cards;
  /** The cards that would be left in the hand. */
  left?: Cards;
  /** The single card that decides. */
  card?: Card;
  /** The meld on the table, or the meld that scores. */
  meld?: Meld;
  /** Other melds concerned, such as those that the move could mean. */
  melds?: Meld[];
  /** The number of cards to draw, in a run or at a cut. */
  number?: number;
  /** The points that the side's initial meld is worth. */
  points?: number;
  /** The number of points or cards that is needed. */
  asked?: number;
  /** The words of the game, such as its name for a biriba. */
  game?: Game;
}

export type Game = "biriba" | "buraco" | "burraco" | "burako" | "tranca";

/** The moves for selected cards of a hand. */
export interface Selection {
  /** The selected cards. */
  cards: Cards;
  /** The legal melds, additions and discards of exactly these cards, or the move that lays a red three beside the melds. */
  moves: Move[];
  /** Legal melds and additions of these and further cards, the shortest first, at most 20. */
  larger: Move[];
  /** The other cards of the larger moves, each once. */
  further: Cards;
  /** Why there is no move of exactly these cards; `null` if there is one, or if no card is selected. */
  refusal: Violation | null;
}

/** A refusal; the message follows from the facts. */
export interface Violation {
  /** The kind of refusal, for programs. */
  code: Code;
  /** The English sentence for people, with the cards concerned. */
  message: string;
  /** The move, cards, melds and numbers concerned. */
  facts?: Facts;
}

export type Code =
  | "deal-over"
  | "not-your-turn"
  | "draw-first"
  | "already-drawn"
  | "choose-first"
  | "nothing-to-choose"
  | "suit-needed"
  | "no-exchange"
  | "draw-pile-empty"
  | "discard-pile-empty"
  | "pile-locked"
  | "must-draw"
  | "take-traps"
  | "take-needs-meld"
  | "take-too-few"
  | "one-card-guard"
  | "too-few-cards"
  | "two-wilds"
  | "neither-set-nor-run"
  | "set-of-twos"
  | "rank-not-in-sets"
  | "repeated-card"
  | "rank-not-in-runs"
  | "second-set"
  | "fitting-run"
  | "two-aces"
  | "gap"
  | "run-too-long"
  | "not-in-hand"
  | "nothing-added"
  | "no-such-meld"
  | "opponents-meld"
  | "wild-for-wild"
  | "ace-stays"
  | "wild-stays"
  | "wild-place"
  | "closed-phase"
  | "must-meld-taken"
  | "initial-meld"
  | "initial-biriba"
  | "returned-card"
  | "wild-discard"
  | "no-legal-discard"
  | "must-keep-two"
  | "needs-biriba"
  | "needs-biribaki"
  | "needs-biriba-to-go-out"
  | "needs-clean-biriba"
  | "must-discard-last"
  | "wild-go-out"
  | "no-red-three"
  | "red-three-first"
  | "red-three-stays"
  | "undo-never"
  | "undo-not-moved"
  | "undo-seen";

/** A match between two deals, with carried if a side began with points. */
export interface Match {
  /** The rules of the table. */
  rules: Rules | string;
  /** The seat that deals next; at first, by default, the last one, so that seat 0 begins (R036). */
  dealer: number;
  /** The scores of the deals so far, one for each side of the deal. */
  scores: Score[][];
  /** The points that each side had before these deals, for a match that began elsewhere, at most 10**15; empty if no side had any. */
  carried?: Points[];
}

/** Points, whole or with a half. */
export type Points = number;

/** A deal as it was dealt and played. */
export interface DealRecord {
  /** The shuffled cards, from top to bottom, before any cut. */
  deck: Cards;
  /** The seat that dealt; by default the last one. */
  dealer: number;
  /** For each side, the points that its initial meld had to be worth. */
  minimums: number[];
  /** How many cards were lifted at the cut; `null` if nobody cut. */
  cut: number | null;
  /** Whether the cutter kept a wild card seen when cutting. */
  keeps_wild: boolean;
  /** The moves. */
  moves: Move[];
  /** The recorded total of each side, to be compared when the deal is replayed; empty if unknown. */
  scores: number[];
  /** The rules of the table. */
  rules: Rules | string;
}

/** The deals of a match, with carried if a side began with points. */
export interface MatchRecord {
  /** The rules of the table. */
  rules: Rules | string;
  /** The deals. */
  deals: MatchDeal[];
  /** The name of each seat's player; empty if they have none. */
  names: string[];
  /** The day of the match, if it is known. */
  date: string | null;
  /** Notes, each a pair of a name and a string. */
  notes: Note[];
  /** The points that each side had before the first deal; empty if no side had any. */
  carried?: Points[];
}

/** A deal in a match, with its rules if they are not those of the match. */
export interface MatchDeal {
  deck: Cards;
  dealer: number;
  minimums: number[];
  cut: number | null;
  keeps_wild: boolean;
  moves: Move[];
  scores: number[];
  rules?: Rules | null;
}

/** A note about a match. */
export interface Note {
  name: string;
  text: string;
}

/** A meld on a table. */
export interface MeldOnTable extends Meld {
  /** Whether it is a run in the bonus suit. */
  in_bonus_suit: boolean;
}

/** Its side. */
export interface SideInFull extends Omit<Side, "melds"> {
  melds: MeldOnTable[];
}

/** `GameState` with its melds in full. */
export interface GameStateInFull extends Omit<GameState, "sides"> {
  sides: SideInFull[];
}

/** `PlayerView` with its melds in full. */
export interface PlayerViewInFull extends Omit<PlayerView, "sides"> {
  sides: SideInFull[];
}

/** `SpectatorView` with its melds in full. */
export interface SpectatorViewInFull extends Omit<SpectatorView, "sides"> {
  sides: SideInFull[];
}

/** What a document of each type holds. */
export interface Values {
  "rules": Rules;
  "state": GameState;
  "view": PlayerView;
  "spectator-view": SpectatorView;
  "move": Move;
  "meld": Meld;
  "event": Event;
  "selection": Selection;
  "violation": Violation;
  "score": Score;
  "match": Match;
  "deal-record": DealRecord;
  "match-record": MatchRecord;
}

/** What `dumps` writes: a value, its type, and the format. */
export type Document = {
  [Type in keyof Values]: { biriba: 1; type: Type; value: Values[Type] };
}[keyof Values];
