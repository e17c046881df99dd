"""The slow, obvious reference of Biriba and its relatives (R001-R245).

Written from the rule texts and sharing no code with the library: the test-suite
compares the two. R and C numbers are those of the rule catalogue and its rulings.
Options, cards and melds are in `reference_melds`, what a player can do in a turn is in
`reference_turns`; here are the game, scores and the match.

Moves are sentences. Cards in them are in the order of `canon`.

=============================  =====================================================
draw, take, pass               How a turn begins; a pass may end it, too (FC28).
choose h, choose none          The first player names the bonus suit, or does without.
exchange                       The first player discards the card drawn at once and
                               draws another.
lay 5h 6h 7h                   A new meld.
lay 5h 6h JK from 3            The same where it can lie in several ways (see
                               `reference_melds`): its lowest card is at place 3. A
                               clean run needs no place.
add 5h 6h 7h + 8h 9h           Cards join a meld.
add 5h 6h JK @3 + 8h from 4    A dirty run whose wild card keeps its place is named
                               with its mark; "from" follows as above.
aside 3h                       A red three goes beside the melds.
discard 7h                     The end of a turn.
=============================  =====================================================

Places in moves and marks are the library's: 0 for the low Ace, 1 for the two, ... 12
for the King and 13 for the high Ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from helpers.reference_melds import (
    BIRIBA,
    DEFAULT,
    HIGH_ACE,
    JOKER,
    KINDS,
    LOW_ACE,
    MAX_RUN,
    MIN_MELD,
    RANKS,
    SEATS,
    SUITS,
    Bonus,
    Cards,
    Options,
    Points,
    Reading,
    can_add,
    can_be_wild,
    canon,
    cards_of,
    contains,
    extended,
    extensions,
    full_deck,
    is_biriba,
    is_clean,
    is_meld,
    is_table_meld,
    key,
    lowest_place,
    mark_of,
    natural_at,
    new_melds,
    new_melds_of_long_hand,
    parse,
    rank_of,
    readings,
    single_additions,
    sub_multisets,
    table_readings,
    value,
    value_in_hand,
    ways_to_lay,
    without,
)
from helpers.reference_turns import (
    Turn,
    can_empty_hand,
    can_finish,
    can_finish_plainly,
    can_lay_down,
    goes_aside,
    may_discard,
    may_lay_red_three,
    melding_moves,
    melding_moves_now,
    owes_melds,
    points_melded,
    red_threes_of,
)

__all__ = [
    "BIRIBA",
    "DEFAULT",
    "HIGH_ACE",
    "JOKER",
    "KINDS",
    "LOW_ACE",
    "MAX_RUN",
    "MIN_MELD",
    "RANKS",
    "SEATS",
    "SUITS",
    "Bonus",
    "Cards",
    "Game",
    "Options",
    "Points",
    "Reading",
    "Turn",
    "biriba_bonus",
    "can_add",
    "can_be_wild",
    "can_empty_hand",
    "can_finish",
    "can_finish_plainly",
    "can_lay_down",
    "canon",
    "cards_of",
    "contains",
    "extended",
    "extensions",
    "full_deck",
    "is_biriba",
    "is_clean",
    "is_meld",
    "is_table_meld",
    "key",
    "lowest_place",
    "mark_of",
    "may_discard",
    "melding_moves",
    "melding_moves_now",
    "natural_at",
    "new_melds",
    "new_melds_of_long_hand",
    "next_dealer",
    "parse",
    "perft",
    "rank_of",
    "readings",
    "rounded",
    "single_additions",
    "slow_match_minimum",
    "slow_match_totals",
    "slow_match_winner",
    "starting_sides",
    "sub_multisets",
    "table_readings",
    "value",
    "ways_to_lay",
    "without",
]


# The table


def starting_sides(options: Options = DEFAULT) -> list[tuple[int, ...]]:
    """Who plays together at first, and in the match (R001, R080, R085, R092, R097)."""
    partners = options.teams == "partners"
    count = options.players // 2 if partners else options.players
    return [tuple(range(first, options.players, count)) for first in range(count)]


def sides_against(taker: int, options: Options) -> list[tuple[int, ...]]:
    """The sides once a lone player has the first biribaki (R086, R094, R186)."""
    others = [(taker + 1 + n) % options.players for n in range(options.players - 1)]
    pairs = options.players // 2
    return [(taker,), *(tuple(others[pair::pairs]) for pair in range(pairs))]


def next_dealer(dealer: int, options: Options = DEFAULT) -> int:
    """Who deals next, seats counted in the order of play (R043, R154, R193, C01)."""
    is_next = (options.deal_passes, options.direction) in (
        ("right", "anticlockwise"),
        ("left", "clockwise"),
    )
    return (dealer + (1 if is_next else -1)) % options.players


LISTS = [
    "sides",
    "minimums",
    "hands",
    "packets",
    "threes",
    "taken",
    "draw_pile",
    "discard_pile",
]
"""What of a game is a list of things that never change."""


class Game:
    """One deal; with no options given, four players, seats 0 and 2 against 1 and 3."""

    options: Options
    sides: list[tuple[int, ...]]
    """Who plays together now."""
    minimums: list[int]
    """What the first melds of each side must count; 0 once they do (R105)."""
    hands: list[Cards]
    melds: list[list[Cards]]
    """The melds of each side."""
    threes: list[Cards]
    """The red threes beside the melds of each side (F174)."""
    packets: list[Cards]
    """The biribakia not yet taken; the first in the list is taken first. They are
    sorted, but for a table that may draw from them one day."""
    taken: list[bool]
    """Has the side taken its biribaki?"""
    draw_pile: list[str]
    """The first card is drawn first."""
    discard_pile: list[str]
    """The last card lies on top."""
    bonus_suit: str | None
    seat: int
    """The seat to move."""
    step: str
    """Either "choose", "draw" or "meld"."""
    single: str | None
    """The card taken this turn from a discard pile of one card, if any, where the
    options forbid to discard it."""
    must_meld: Cards
    """One of these cards must be melded next, if there are any."""
    aside: Cards
    """The pile just taken, of which only one card may be melded next (F166)."""
    guarded: bool
    """Is going out forbidden, for a pile of one card taken with one (R153)?"""
    exchangeable: str | None
    """The card drawn, while it can be exchanged for another (R119)."""
    passes: int
    """How many seats in a row have passed."""
    idle: int
    """How many turns in a row have brought neither a card from the draw pile nor a
    meld; -1 in a turn that has. Counted only where there is a stall limit (C27)."""
    waiting: set[int]
    """The seats that took a biribaki by a discard and had no turn since."""
    cut: int | None
    """How many cards the cut left to the dealer; None without a cut."""
    cutter: int | None
    """The seat that cut; None without a cut."""
    over: bool
    out: int | None
    """The seat that went out, if any."""

    def __init__(
        self,
        deck: Sequence[str],
        dealer: int | None = None,
        *,
        options: Options = DEFAULT,
        cut: int | None = None,
        keeps_peek: bool = True,
        minimums: Sequence[int] = (),
    ) -> None:
        """Deal the cards, deck[0] first (R038-R044, R081, R084, R091, R195).

        Args:
            deck: All cards of the options.
            dealer: The seat that deals, the last one if not given.
            options: What the table plays.
            cut: How many cards are lifted and put below the others (C62).
            keeps_peek: Whether the cutter keeps a wild card that may be kept (R244).
            minimums: What the first melds of each of the starting sides must count.
        """
        if list(canon(deck)) != full_deck(options):
            raise ValueError("these are not the cards of the options' deck")
        players = options.players
        dealer = players - 1 if dealer is None else dealer
        cutter = (dealer - 1) % players
        lifted, cards = list(deck[: cut or 0]), list(deck[cut or 0 :])
        self.cut = None if cut is None else len(cards)
        self.cutter = None if cut is None else cutter
        hands: list[list[str]] = [[] for _ in range(players)]
        if options.cut_peek and lifted and keeps_peek and can_be_wild(lifted[-1]):
            hands[cutter].append(lifted.pop())
        cards += lifted
        order = [(dealer + 1 + number) % players for number in range(players)]
        for goes_round in range(options.hand_size):
            for seat in order:
                if len(hands[seat]) == goes_round:
                    hands[seat].append(cards.pop(0))
        self.hands = [canon(hand) for hand in hands]
        self.options = options
        self.packets = []
        for size in options.packets:
            self.packets.append(packet(cards[:size], options))
            cards = cards[size:]
        self.sides = starting_sides(options)
        self.minimums = list(minimums) or [0 for _ in self.sides]
        self.melds = [[] for _ in self.sides]
        self.threes = [() for _ in self.sides]
        self.taken = [False for _ in self.sides]
        self.draw_pile = cards
        self.discard_pile = []
        self.bonus_suit = None
        self.seat = order[0]
        self.step = "draw"
        self.single = None
        self.must_meld = ()
        self.aside = ()
        self.guarded = False
        self.exchangeable = None
        self.passes = 0
        self.idle = 0
        self.waiting = set()
        self.over = False
        self.out = None
        if options.upcard:
            self._turn_up()

    def _turn_up(self) -> None:
        """Turn a card up; its suit is the bonus suit (R041, R042, C06, C07)."""
        upcard = self.draw_pile.pop(0)
        self.discard_pile = [upcard]
        if self.options.bonus_suit == "none":
            return
        if upcard != JOKER:
            self.bonus_suit = upcard[1]
        elif self.options.joker_upcard in ("choose-or-none", "take-and-choose"):
            self.step = "choose"
        elif self.options.joker_upcard == "take-and-turn":
            self._take_joker()
            while self.draw_pile and self.bonus_suit is None:
                turned = self.draw_pile.pop(0)
                self.discard_pile.append(turned)
                self.bonus_suit = None if turned == JOKER else turned[1]

    def _take_joker(self) -> None:
        """The first player takes the upcard in place of a draw (R117, R163, C07)."""
        single = self._single_if_taken()
        self.discard_pile = []
        self._start_melding([JOKER], single)

    @classmethod
    def at(
        cls,
        *,
        hands: Sequence[Iterable[str]],
        melds: Sequence[Iterable[Iterable[str]]] = (),
        packets: Iterable[Iterable[str]] = (),
        taken: Sequence[bool] = (),
        draw_pile: Iterable[str] = (),
        discard_pile: Iterable[str] = (),
        bonus_suit: str | None = None,
        seat: int = 0,
        step: str = "draw",
        single: str | None = None,
        passes: int = 0,
        waiting: Iterable[int] = (),
        over: bool = False,
        out: int | None = None,
        options: Options = DEFAULT,
        sides: Iterable[Iterable[int]] = (),
        minimums: Sequence[int] = (),
        must_meld: Iterable[str] = (),
        aside: Iterable[str] = (),
        guarded: bool = False,
        exchangeable: str | None = None,
        idle: int = 0,
        cut: int | None = None,
        cutter: int | None = None,
        threes: Sequence[Iterable[str]] = (),
    ) -> Game:
        """A game in any situation, not only those that play can reach (R045).

        Args:
            hands: The cards of the seats.
            melds: The melds of each side, with their marks; none if not given.
            packets: The biribakia not yet taken, the first to be taken first.
            taken: Whether each side has taken its biribaki; none if not given.
            draw_pile: The draw pile, the next card first.
            discard_pile: The discard pile, the top card last.
            bonus_suit: One of "shdc", or None if there is no bonus suit.
            seat: The seat to move.
            step: "choose", "draw" or "meld".
            single: The card taken this turn from a pile of one card, if any.
            passes: How many seats in a row have passed.
            waiting: The seats whose hand is a biribaki taken by a discard and who
                had no turn since. The seat to move never waits.
            over: Whether the deal has ended.
            out: The seat that went out, if any; then the deal is over.
            options: What the table plays.
            sides: Who plays together; the starting sides if not given.
            minimums: What the first melds of each side must still count.
            must_meld: Cards of which one must be melded next.
            aside: The pile just taken, if only one of it may be melded next.
            guarded: Whether a pile of one card, taken with one, forbids to go out.
            exchangeable: The card drawn, while it may be exchanged.
            idle: How many turns in a row have brought nothing, -1 in one that has.
            cut: How many cards the cut left to the dealer, if there was one.
            cutter: The seat that cut, if there was a cut.
            threes: The red threes beside the melds of each side.
        """
        game = cls.__new__(cls)
        game.options = options
        game.sides = [tuple(side) for side in sides] or starting_sides(options)
        count = len(game.sides)
        game.minimums = list(minimums) or [0] * count
        game.hands = [canon(hand) for hand in hands]
        game.melds = [sorted(as_laid(meld) for meld in side) for side in melds]
        game.melds = game.melds or [[] for _ in game.sides]
        game.threes = [canon(cards) for cards in threes] or [() for _ in game.sides]
        game.packets = [packet(cards, options) for cards in packets]
        game.taken = list(taken) or [False] * count
        game.draw_pile = list(draw_pile)
        game.discard_pile = list(discard_pile)
        game.bonus_suit = bonus_suit
        game.seat = seat
        game.step = step
        game.single = single
        game.must_meld = canon(must_meld)
        game.aside = canon(aside)
        game.guarded = guarded
        game.exchangeable = exchangeable
        game.passes = passes
        game.idle = idle
        game.cut = cut
        game.cutter = cutter
        game.over = over or out is not None
        game.out = out
        game.waiting = set(waiting) if game.over else set(waiting) - {seat}
        if len(game.hands) != options.players:
            raise ValueError(f"{options.players} hands needed")
        if any(len(x) != count for x in (game.melds, game.taken, game.minimums)):
            raise ValueError(f"melds, taken and minimums of {count} sides needed")
        if step not in ("choose", "draw", "meld"):
            raise ValueError(f"no such step: {step}")
        if not all(is_table_meld(m, options) for side in game.melds for m in side):
            raise ValueError("something on the table is not a meld")
        return game

    def copy(self) -> Game:
        """An independent copy: what can be changed is its own."""
        game = Game.__new__(Game)
        vars(game).update(vars(self))
        for name in LISTS:
            setattr(game, name, list(getattr(self, name)))
        game.melds = [list(melds) for melds in self.melds]
        game.draw_pile, game.discard_pile = (
            list(self.draw_pile),
            list(self.discard_pile),
        )
        game.waiting = set(self.waiting)
        return game

    @property
    def side(self) -> int:
        """The side of the seat to move (R001)."""
        return self.side_of(self.seat)

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        [found] = [number for number, side in enumerate(self.sides) if seat in side]
        return found

    @property
    def closed(self) -> bool:
        """True before a lone player has taken the first biribaki (R088, R092)."""
        return self.options.closed_phase and self.to_be_formed

    @property
    def to_be_formed(self) -> bool:
        """True before a lone player has taken the first biribaki (R085, R186)."""
        return self.options.teams == "lone-taker" and not any(self.taken)

    def all_cards(self) -> Cards:
        """Every card of the game, wherever it is."""
        cards = [*self.draw_pile, *self.discard_pile]
        for group in (*self.hands, *self.packets, *self.threes):
            cards.extend(group)
        for side in self.melds:
            for meld in side:
                cards.extend(cards_of(meld))
        return canon(cards)

    def turn(self) -> Turn:
        """What the seat to move has now, for the questions of the meld step."""
        next_seat = (self.seat + 1) % self.options.players
        return Turn(
            hand=self.hands[self.seat],
            melds=tuple(self.melds[self.side]),
            taken=self.taken[self.side],
            packet_there=len(self.packets) > self._opens_packet(),
            single=self.single,
            options=self.options,
            minimum=self.minimums[self.side],
            must_meld=self.must_meld,
            aside=self.aside,
            guarded=self.guarded,
            closed=self.closed,
            partner_next=next_seat in self.sides[self.side],
            replaced=self._holds_red_three() and self._draws_for_red_three(),
        )

    def _holds_red_three(self) -> bool:
        """True if the seat to move has a red three to lay beside the melds."""
        hand = self.hands[self.seat]
        return any(goes_aside(card, self.options) for card in hand)

    def _draws_for_red_three(self) -> bool:
        """True if a card is drawn for a red three now (F176-F179)."""
        rule = self.options.red_three_replaced
        if self._may_draw():
            return rule != "never"
        return rule == "draw-pile-or-biribaki" and len(self.packets) > 0

    def _opens_packet(self) -> bool:
        """True if red threes have to be laid, and open a biribaki (F179)."""
        draws = self._draws_for_red_three() and not self._may_draw()
        return draws and self._holds_red_three()

    # Legal moves

    def moves(self) -> set[str]:
        """All legal moves: allowed now, and the turn can be finished (C55)."""
        if self.over:
            return set()
        if self.step == "choose":
            return self._choose_moves()
        return self._draw_moves() if self.step == "draw" else self._meld_moves()

    def _choose_moves(self) -> set[str]:
        """The bonus suits that may be named (R116, R163)."""
        found = {f"choose {suit}" for suit in SUITS}
        if self.options.joker_upcard == "choose-or-none":
            found.add("choose none")
        return found

    def _draw_moves(self) -> set[str]:
        """The legal draw, take and pass (R046, R063, R064, C19, C28)."""
        found = {"draw"} if self._may_draw() else {"pass"}
        if self.discard_pile and not self._is_locked() and self._may_take():
            found.add("take")
        return found

    def _may_draw(self) -> bool:
        """True if there are more cards than those that nobody draws (R046, F070)."""
        return len(self.draw_pile) > self.options.draw_pile_reserve

    def _is_locked(self) -> bool:
        """True if the top card keeps the pile from being taken (F168-F170)."""
        locking = {
            "none": (),
            "black-threes": ("3s", "3c"),
            "black-threes-and-twos": ("3s", "3c", "2s", "2h", "2d", "2c"),
        }
        return self.discard_pile[-1] in locking[self.options.pile_lock]

    def _may_take(self) -> bool:
        """True if the turn can go on after taking the pile (C19, R102, R179, R230)."""
        cards = len(self.hands[self.seat]) + len(self.discard_pile)
        if cards < self.options.take_least_cards:
            return False  # F115
        turn = self._turn_after_take()
        is_one_and_one = self._takes_one_with_one()
        if self.options.one_card_guard == "take" and is_one_and_one:
            return can_finish(turn) and not can_empty_hand(turn)
        return can_finish(turn)

    def _turn_after_take(self) -> Turn:
        """What the seat to move would have with the discard pile (R046, R050)."""
        hand = canon((*self.hands[self.seat], *self.discard_pile))
        return self.turn()._replace(
            hand=hand,
            single=self._single_if_taken(),
            must_meld=self._must_meld_if_taken(),
            aside=self._aside_if_taken(),
            guarded=self._guarded_if_taken(),
        )

    def _single_if_taken(self) -> str | None:
        """The pile's card if it is the only one and may not return (R050, C40)."""
        rule = self.options.no_return
        if rule == "none" or len(self.discard_pile) != 1:
            return None
        [card] = self.discard_pile
        if rule == "same-unless-held" and card in self.hands[self.seat]:
            return None
        return card

    def _must_meld_if_taken(self) -> Cards:
        """The cards of which one must be melded at once (R102, R230, C56)."""
        if self.options.take in ("meld-any", "meld-some"):
            return canon(set(self.discard_pile))
        return tuple(self.discard_pile[-1:]) if self.options.take == "meld-top" else ()

    def _aside_if_taken(self) -> Cards:
        """The pile, if only one of its cards may be melded at once (F165, F166)."""
        names_cards = self.options.take in ("meld-any", "meld-top")
        if not names_cards or self.options.take_with == "pile":
            return ()
        return canon(self.discard_pile)

    def _guarded_if_taken(self) -> bool:
        """True if the player could not go out with the pile (R153, C20)."""
        return self.options.one_card_guard == "go-out" and self._takes_one_with_one()

    def _takes_one_with_one(self) -> bool:
        """True if the player has one card and the pile is of one card (C20)."""
        return len(self.hands[self.seat]) == 1 and len(self.discard_pile) == 1

    def _meld_moves(self) -> set[str]:
        """The legal lays, adds and discards (R048-R054, R060, R061, R119, C22)."""
        turn = self.turn()
        exchange = {"exchange"} if self.exchangeable and self._may_draw() else set()
        threes = red_threes_of(turn)
        laid = {f"aside {c}" for c in threes if may_lay_red_three(turn, c)}
        if laid and self.options.red_threes == "aside-at-once":
            return laid | exchange  # F175
        found = self._melds_and_discards(turn) | laid
        owes = turn.must_meld or owes_melds(turn)
        if not found and self.options.red_threes != "ordinary" and not owes:
            found = {"pass"}  # FC28
        return found | exchange

    def _melds_and_discards(self, turn: Turn) -> set[str]:
        """The legal lays, adds and discards, red threes apart."""
        found = {f"discard {card}" for card in turn.hand if may_discard(turn, card)}
        is_quick = turn.closed and not turn.options.runs_apart  # see `can_finish`
        if not is_quick or can_lay_down(turn):
            for move, after in melding_moves_now(turn).items():
                if can_finish(after):
                    found.add(move)
        return found

    # Playing

    def play(self, move: str) -> None:
        """Perform a legal move with all its effects; ValueError if it is not legal."""
        if move not in self.moves():
            raise ValueError(f"not a legal move: {move}")
        self.play_unchecked(move)

    def play_unchecked(self, move: str) -> None:
        """Perform a move known to be legal (R045)."""
        action, *words = move.split()
        if action == "draw":
            self._draw()
        elif action == "take":
            self._take()
        elif action == "pass":
            self._pass()
        elif action == "choose":
            self._choose(words[0])
        elif action == "exchange":
            self._exchange()
        elif action == "aside":
            self._lay_red_three(words[0])
        elif action == "lay":
            cards, place = split_place(words)
            ways = ways_to_lay(cards, self.options)
            self._meld(None, cards, self._at_place(ways, place))
        elif action == "add":
            plus = words.index("+")
            old = tuple(words[:plus])
            cards, place = split_place(words[plus + 1 :])
            ways = set(extended(old, cards, self.options)[cards])
            self._meld(old, cards, self._at_place(ways, place))
        else:
            self._discard(words[0])

    def _at_place(self, ways: set[Cards], place: int | None) -> Cards:
        """The one way in which melded cards lie that a move means, clean if it may."""
        if place is not None:
            ways = {meld for meld in ways if lowest_place(meld, self.options) == place}
        elif len(ways) > 1:
            ways = {meld for meld in ways if mark_of(meld) is None}
        [meld] = ways
        return meld

    def _draw(self) -> None:
        """Draw a card; in the very first turn it may be exchanged (R046, R119, R120).

        At no other time does a turn begin without a discard pile.
        """
        card = self.draw_pile.pop(0)
        is_first_turn = len(self.discard_pile) == 0
        self._start_melding([card], None)
        self._stay_busy()
        last = self.options.wild_discards == "last-resort"
        if goes_aside(card, self.options) or (last and can_be_wild(card)):
            return  # it may not be discarded, or only for want of others (F184, F019)
        if self.options.first_exchange and is_first_turn:
            self.exchangeable = card

    def _lay_red_three(self, card: str) -> None:
        """Lay a red three, and draw a card for it (F174, F176-F179)."""
        draws = self._draws_for_red_three()
        self.hands[self.seat] = without(self.hands[self.seat], [card])
        self.threes[self.side] = canon((*self.threes[self.side], card))
        self._stay_busy()
        if draws:
            if not self._may_draw():
                self.draw_pile = [*self.packets.pop(0), *self.draw_pile]
            new = self.draw_pile.pop(0)
            self.hands[self.seat] = canon((*self.hands[self.seat], new))
        if not self.hands[self.seat]:
            self._empty()

    def _exchange(self) -> None:
        """Discard the card drawn and draw another (R119, R204)."""
        drawn = self.exchangeable
        assert drawn is not None
        self.discard_pile.append(drawn)
        hand = without(self.hands[self.seat], [drawn])
        self.hands[self.seat] = canon((*hand, self.draw_pile.pop(0)))
        self.exchangeable = None

    def _take(self) -> None:
        """Take the discard pile (R046, R050, R102, R153, R230)."""
        taken, single = self.discard_pile, self._single_if_taken()
        self.must_meld = self._must_meld_if_taken()
        self.aside = self._aside_if_taken()
        self.guarded = self._guarded_if_taken()
        self.discard_pile = []
        self._start_melding(taken, single)

    def _choose(self, suit: str) -> None:
        """Name the bonus suit (R116, R163)."""
        self.bonus_suit = None if suit == "none" else suit
        self.step = "draw"
        if self.options.joker_upcard == "take-and-choose":
            self._take_joker()

    def _start_melding(self, cards: list[str], single: str | None) -> None:
        """The cards go to the hand and the meld step begins (R045, R046, R050, C29)."""
        self.hands[self.seat] = canon((*self.hands[self.seat], *cards))
        self.single = single
        self.passes = 0
        self.step = "meld"

    def _stay_busy(self) -> None:
        """The turn is not an idle one (C27)."""
        self.idle = 0 if self.options.stall_limit is None else -1

    def _pass(self) -> None:
        """Skip the turn; when all have passed in a row the deal ends (R064, R065)."""
        if self.step == "meld":
            self._next_turn()  # instead of a discard (FC28)
            return
        self.passes += 1
        if self.passes == self.options.players:
            self.over = True
        else:
            self._next_turn()

    def _meld(self, old: Cards | None, cards: Cards, meld: Cards) -> None:
        """Lay a new meld or extend an old one; go on (R048, R055, R056)."""
        self.hands[self.seat] = without(self.hands[self.seat], cards)
        melds = self.melds[self.side]
        if old is not None:
            melds.remove(old)
        self.melds[self.side] = sorted([*melds, meld])
        self.must_meld = ()
        self.aside = ()
        self.exchangeable = None
        self._stay_busy()
        turn = self.turn()
        if points_melded(turn) >= turn.minimum:
            self.minimums[self.side] = 0
        if not self.hands[self.seat]:
            self._empty()

    def _empty(self) -> None:
        """A hand was melded whole: take the biribaki, or go out (R056, F192)."""
        if self.taken[self.side] or not self.packets:
            self.over = True
            self.out = self.seat
        else:
            self._take_biribaki()

    def _discard(self, card: str) -> None:
        """End the turn: go out, take the biribaki and wait, or just end (R057-R062)."""
        self.hands[self.seat] = without(self.hands[self.seat], [card])
        self.discard_pile.append(card)
        if self.hands[self.seat]:
            self._next_turn()
        elif self.taken[self.side] or not self.packets:
            self.over = True
            self.out = self.seat
        else:
            self._take_biribaki()
            self.waiting.add(self.seat)
            self._next_turn()

    def _take_biribaki(self) -> None:
        """The next biribaki becomes the hand (R055, R058, R085, R087)."""
        self.hands[self.seat] = canon(self.packets.pop(0))
        self.guarded = False
        if self.options.no_return == "same-unless-held":
            self.single = None  # FC05
        if self.to_be_formed:
            self._form_sides()
        self.taken[self.side] = True

    def _form_sides(self) -> None:
        """The lone player against pairs from now on (R086, R094, R186, C26).

        Pairs put their melds together, and the lower of their minimums counts.
        """
        melds, minimums, threes = self.melds, self.minimums, self.threes
        self.sides = sides_against(self.seat, self.options)
        self.melds = [[m for seat in side for m in melds[seat]] for side in self.sides]
        self.threes = [canon(c for s in side for c in threes[s]) for side in self.sides]
        self.taken = [False for _ in self.sides]
        self.minimums = [min(minimums[seat] for seat in side) for side in self.sides]

    def _next_turn(self) -> None:
        """The next seat begins its turn, unless the play ends (R044, R070, C27)."""
        if not self._may_draw():
            self._refill()
        if self.options.stall_limit is not None:
            self.idle += 1
            rounds = self.idle // self.options.players
            self.over = self.over or rounds >= self.options.stall_limit
        self.seat = (self.seat + 1) % self.options.players
        self.step = "draw"
        self.single = None
        self.guarded = False
        self.exchangeable = None
        if not self.over:
            self.waiting.discard(self.seat)

    def _refill(self) -> None:
        """A biribaki becomes the draw pile, or play ends (R213, R214, F071, F198)."""
        rule = self.options.draw_pile_empty
        if rule in ("biribaki-then-end", "biribaki-then-pass") and self.packets:
            self.draw_pile = [*self.packets.pop(0), *self.draw_pile]
        elif rule in ("biribaki-then-end", "end-of-turn") or (
            rule == "biribaki-then-pass" and self.passes
        ):
            self.over = True

    # Scores

    def score(self) -> list[int]:
        """The points of each side if the deal ends here (R066-R075, C12)."""
        return [
            rounded(self._score_of(side), self.options)
            for side in range(len(self.sides))
        ]

    def _score_of(self, side: int) -> int:
        """The points of one side before rounding (R066, R068, R132, R133, C30)."""
        points = self._penalties_of(side) + self._cut_bonus_of(side)
        points += self._red_threes_of(side)
        against = self.options.no_biriba_melds == "minus" and not any(
            is_biriba(meld, self.options) for meld in self.melds[side]
        )
        for meld in self.melds[side]:
            melded = sum(value(card, self.options) for card in cards_of(meld))
            points += -melded if against else melded  # F137
            points += biriba_bonus(meld, self.bonus_suit, self.options)
        for seat in self.sides[side]:
            unplayed = seat in self.waiting
            if not unplayed or self.options.unplayed_biribaki == "cards":
                hand = self.hands[seat]
                points -= sum(value_in_hand(card, self.options) for card in hand)
        if self.out in self.sides[side]:
            points += self.options.go_out_bonus
        return points

    def _red_threes_of(self, side: int) -> int:
        """What red threes beside the melds count, maybe below 0 (F180-F182)."""
        options, number = self.options, len(self.threes[side])
        points = options.red_three_bonus * number
        if number == 2 * options.packs and options.all_red_threes_bonus is not None:
            points = options.all_red_threes_bonus
        if not any(is_biriba(meld, options) for meld in self.melds[side]):
            points = -points
        return points + options.red_three_aside * number

    def _penalties_of(self, side: int) -> int:
        """What a side loses for what it lacks, below 0 (R069, R070, R132, R133)."""
        options = self.options
        if not self.melds[side] and options.no_meld_penalty:
            return -options.no_meld_penalty
        points = 0
        if self._lacks_biribaki(side):
            points -= options.no_biribaki_penalty
        elif self._has_biribaki(side):
            points += options.biribaki_bonus
        if not any(is_biriba(meld, options) for meld in self.melds[side]):
            points -= options.no_biriba_penalty
        return points

    def _lacks_biribaki(self, side: int) -> bool:
        """True if a side loses for having no biribaki (R069, R070, R223, C37, F078)."""
        if not self.taken[side]:
            return any(self.taken) or not self.options.no_biribaki_waived
        return not self._has_biribaki(side)

    def _has_biribaki(self, side: int) -> bool:
        """True if a side took its biribaki, and had a turn if one is needed (F078)."""
        if not self.taken[side] or self.options.unplayed_biribaki == "cards":
            return self.taken[side]
        return not any(seat in self.waiting for seat in self.sides[side])

    def _cut_bonus_of(self, side: int) -> int:
        """What a side gets or loses by its cut (R242, R243)."""
        if self.cut is None or self.cutter not in self.sides[side]:
            return 0
        needed = self.options.players * self.options.hand_size
        if self.cut == needed:
            return self.options.cut_bonus
        return -self.options.cut_bonus if self.cut < needed else 0

    def seat_scores(self) -> list[Points]:
        """What each seat gets of its side's points (R090, R096, R186, C13).

        Partners who formed during the deal get half each; others score together.
        """
        scores = self.score()
        shares: list[Points] = []
        for seat in range(self.options.players):
            side = self.side_of(seat)
            share: Points = scores[side]
            if self.options.teams == "lone-taker" and len(self.sides[side]) == 2:
                share = Fraction(scores[side], 2)
                if self.options.halves == "up" and share.denominator == 2:
                    share += Fraction(1, 2)
            shares.append(share)
        return shares


def packet(cards: Iterable[str], options: Options) -> Cards:
    """A biribaki: its order is kept only where it may be drawn from (R213)."""
    for_threes = options.red_three_replaced == "draw-pile-or-biribaki"
    will_be_drawn = options.draw_pile_empty != "pass-round" or for_threes
    return tuple(cards) if will_be_drawn else canon(cards)


def as_laid(meld: Iterable[str]) -> Cards:
    """A meld in order, with its mark at the end if it has one."""
    words = tuple(meld)
    mark = mark_of(words)
    return (*canon(cards_of(words)), *([mark] if mark else []))


def split_place(words: list[str]) -> tuple[Cards, int | None]:
    """The cards of a move, and the place of the lowest if it tells."""
    if "from" in words:
        return tuple(words[:-2]), int(words[-1])
    return tuple(words), None


# Scoring


def biriba_bonus(
    meld: Iterable[str], bonus_suit: str | None, options: Options = DEFAULT
) -> int:
    """The bonus of a meld, 0 if it is no biriba (R071-R075, C32, C54)."""
    meld = as_laid(meld)
    if not is_biriba(meld, options):
        return 0
    reading = table_readings(meld, options)[0]
    if reading.kind == "set":
        clean, dirty = set_bonus(reading, options)
    else:
        clean, dirty = run_bonus(reading, bonus_suit, options)
    if is_clean(meld, options):
        return clean
    semi_clean = options.semi_clean_bonus or 0
    seen = table_readings(meld, options)
    is_semi = any(is_semi_clean(reading, options) for reading in seen)
    return max(dirty, semi_clean) if is_semi else dirty


def is_semi_clean(reading: Reading, options: Options) -> bool:
    """True if a dirty biriba is semi-clean as it lies (F041-F046)."""
    number = len(reading.naturals)
    if reading.kind == "set":
        return number == 7 if options.semi_clean_set == "eight-cards" else number >= 7
    assert reading.wild is not None
    before, behind = reading.wild, number - reading.wild
    if options.semi_clean_run == "wild-at-end":
        return 0 in {before, behind} and number >= 7
    return before >= 7 or behind >= 7


def set_bonus(reading: Reading, options: Options) -> Bonus:
    """What a set of seven or more earns (R072, R129, R130, R182, R229, R240)."""
    is_full = len(reading.naturals) == 4 * options.packs
    if rank_of(reading.naturals[0]) == "2" and options.twos_bonus is not None:
        return options.twos_bonus
    if is_full and options.full_set_bonus is not None:
        return options.full_set_bonus
    return options.set_bonus


def run_bonus(reading: Reading, bonus_suit: str | None, options: Options) -> Bonus:
    """What a run of seven or more earns (R071, R073-R075, R181, R218, R219)."""
    is_suit = reading.suit == bonus_suit
    if len(reading.cards) < options.full_run:
        return options.suit_run_bonus if is_suit else options.run_bonus
    full = options.suit_full_bonus if is_suit else options.full_bonus
    if len(reading.cards) <= MAX_RUN or not options.ace_both_ends:
        return full
    ace_to_ace = options.ace_to_ace_bonus
    if is_suit:
        ace_to_ace = options.suit_ace_to_ace_bonus
    return full if ace_to_ace is None else ace_to_ace


def rounded(points: int, options: Options) -> int:
    """The points as they are written down (R185, R235, C14)."""
    while options.rounding == "up-to-10" and points % 10:
        points += 1
    return points


# The match


def slow_match_minimum(total: Points, options: Options = DEFAULT) -> int:
    """What the first melds must count at a total (R107-R114, R225, C08-C10, C41)."""
    minimum = 0
    for start, points in options.initial_meld:
        if start is None:
            holds = True
        elif isinstance(start, str):
            holds = 2 * total >= options.target
        else:
            holds = total >= start
        if holds:
            minimum = points + 1 if options.initial_meld_strict else points
    return minimum


def slow_match_totals(
    deals: Iterable[Game], options: Options = DEFAULT
) -> list[Points]:
    """The points of each of the starting sides after some deals (R076, R090, C12)."""
    sides = starting_sides(options)
    totals: list[Points] = [0 for _ in sides]
    for deal in deals:
        shares = deal.seat_scores()
        for number, side in enumerate(sides):
            totals[number] += shares[side[0]]
    return totals


def slow_match_winner(
    totals: Sequence[Points], options: Options = DEFAULT
) -> int | None:
    """The starting side that has won, if any (R076-R078, R140, R224, C11)."""
    best = max(totals)
    reached = best > options.target if options.target_strict else best >= options.target
    if not reached or list(totals).count(best) > 1:
        return None
    return list(totals).index(best)


# Counting


def perft(game: Game, depth: int) -> int:
    """How many sequences of exactly so many legal moves the game has."""
    if depth == 0:
        return 1
    total = 0
    for move in game.moves():
        after = game.copy()
        after.play_unchecked(move)
        total += perft(after, depth - 1)
    return total
