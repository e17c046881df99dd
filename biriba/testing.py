"""Hypothesis strategies and checks, to test front ends and bots with hard cases.

They need Hypothesis (``pip install hypothesis``). The hands lean towards what goes
wrong most: many twos and jokers, twins, aces beside kings and twos, and hands of one
or two cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from biriba import melds as melds_
from biriba import rulesets
from biriba.arrangement import arrange
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, Suit
from biriba.errors import ArrangementError, DeckError, IllegalMove, RulesError
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import SMALLEST_MELD, Rules
from biriba.simulate import bounded
from biriba.state import GameState
from biriba.table import Side, Step, Turn, is_closed
from biriba.view import PlayerView

__all__ = [
    "DealMachine",
    "arranged_states",
    "cards",
    "check_state",
    "decks",
    "hands",
    "melds",
    "moves",
    "played_states",
    "rules",
    "states",
]

_DEFAULT: Final = rulesets.get("biriba")


# Rules ----------------------------------------------------------------------------


def rules() -> st.SearchStrategy[Rules]:
    """Return a strategy for rules: a form, and any options that go together."""
    return st.builds(_fitting, st.sampled_from(_FORMS), st.fixed_dictionaries(_CHOICES))


_FORMS: Final[list[dict[str, Any]]] = [
    {},
    {"players": 2, "teams": "individuals"},
    {"players": 3, "teams": "lone-taker", "packets": (18, 11)},
    {"players": 3, "teams": "individuals", "packets": (11, 11, 11), "packs": 3},
    {"players": 5, "teams": "lone-taker", "packets": (18, 11, 11), "packs": 3},
    {"players": 4, "teams": "individuals", "packets": (11, 7, 6, 11), "packs": 3},
    {"players": 6, "packets": (11, 11, 11), "packs": 3, "jokers": 6},
]
"""Who plays with which cards."""

_BONUS = st.sampled_from([(200, 100), (0, 0), (5, 1000)])
_CHOICES: Final[dict[str, st.SearchStrategy[Any]]] = {
    "jokers": st.sampled_from([4, 4, 0, 1, 6]),
    "closed_phase": st.booleans(),
    "deal_passes": st.sampled_from(["right", "left"]),
    "hand_size": st.sampled_from([11, 11, 3, 5, 13]),
    "upcard": st.booleans(),
    "bonus_suit": st.sampled_from(["upcard", "none"]),
    "joker_upcard": st.sampled_from(
        ["no-bonus-suit", "choose-or-none", "take-and-turn", "take-and-declare"]
    ),
    "first_exchange": st.booleans(),
    "cut_peek": st.booleans(),
    "set_ranks": st.sampled_from(["A3456789TJQK", "A23456789TJQK", "", "A", "2"]),
    "twos_with_joker": st.booleans(),
    "ace_both_ends": st.booleans(),
    "wild_move": st.sampled_from(["free", "on-replacement"]),
    "take": st.sampled_from(["free", "meld-any", "meld-top"]),
    "wild_top_new_meld": st.booleans(),
    "pile_view": st.sampled_from(["all", "top"]),
    "no_return": st.sampled_from(["same-or-identical", "none"]),
    "one_card_guard": st.sampled_from(["none", "close", "take"]),
    "first_partner_wild_ban": st.booleans(),
    "biribaki_needs_biriba": st.booleans(),
    "closing_needs": st.sampled_from(["biriba", "clean-biriba"]),
    "draw_pile_empty": st.sampled_from(["pass-round", "packet-then-end"]),
    "two_value": st.sampled_from([10, 20]),
    "joker_value": st.sampled_from([20, 25, 5]),
    "full_set_bonus": st.none() | _BONUS,
    "twos_bonus": st.none() | _BONUS,
    "ace_to_ace_bonus": st.none() | _BONUS,
    "no_biribaki_waived": st.booleans(),
    "no_biriba_penalty": st.sampled_from([0, 100]),
    "no_meld_penalty": st.sampled_from([0, 300]),
    "cut_bonus": st.sampled_from([0, 100]),
    "target_strict": st.booleans(),
    "rounding": st.sampled_from(["none", "up-to-10"]),
    "initial_meld": st.sampled_from(
        [(), ((None, 55), (1500, 75)), (("half", 75),), ((-200, 40), ("half", 120))]
    ),
    "initial_meld_strict": st.booleans(),
    "initial_meld_biriba": st.sampled_from([False, False, True]),
}


def _fitting(form: dict[str, Any], options: dict[str, Any]) -> Rules:
    """Return the rules of a form with those of some options that go together."""
    rules = _DEFAULT.with_(**form, name="random rules")
    for option, value in options.items():
        try:
            rules = rules.with_(**{option: value})
        except RulesError:
            rules = _with_companion(rules, option, value)
    return rules


def _with_companion(rules: Rules, option: str, value: object) -> Rules:
    """Return rules with an option and what it needs, or without if that fails too."""
    companions: dict[str, dict[str, Any]] = {
        "upcard": {"bonus_suit": "none"},
        "first_exchange": {"upcard": False, "bonus_suit": "none"},
    }
    try:
        return rules.with_(**{option: value}, **companions.get(option, {}))
    except RulesError:
        return rules


# Cards ----------------------------------------------------------------------------


def cards() -> st.SearchStrategy[Card]:
    """Return a strategy for single cards of all kinds."""
    return st.sampled_from(KINDS)


def decks(rules: Rules = _DEFAULT) -> st.SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for shuffled decks.

    Args:
        rules: The rules of the table.
    """
    return st.permutations(list(rules.deck.cards)).map(tuple)


def hands(
    rules: Rules = _DEFAULT, *, min_size: int = 0, max_size: int = 25
) -> st.SearchStrategy[Cards]:
    """Return a strategy for hands that the deck can give, mostly awkward ones.

    Args:
        rules: The rules of the table.
        min_size: The fewest cards.
        max_size: The most cards.
    """
    deck = list(rules.deck.cards)
    return _pools(deck).flatmap(
        lambda pool: _some_of(
            pool if len(pool) >= min_size else deck, min_size, max_size
        )
    )


def _some_of(
    pool: Sequence[Card], min_size: int, max_size: int
) -> st.SearchStrategy[Cards]:
    """Return a strategy for some of the cards of a pool."""
    return st.lists(
        st.sampled_from(range(len(pool))),
        min_size=min_size,
        max_size=min(max_size, len(pool)),
        unique=True,
    ).map(lambda chosen: Cards(pool[index] for index in chosen))


def _pools(deck: Sequence[Card]) -> st.SearchStrategy[Sequence[Card]]:
    """Return a strategy for the part of the deck that a hand comes from."""
    suit = st.sampled_from(list(Suit))
    rank = st.sampled_from([rank for rank in RANKS if rank is not Rank.TWO])
    ends = (Rank.ACE, Rank.THREE, Rank.QUEEN, Rank.KING)

    def pool(test: Callable[[Card], bool]) -> list[Card]:
        return [card for card in deck if card.is_wild or test(card)]

    return st.one_of(
        st.just(deck),
        suit.map(lambda own: pool(lambda card: card.suit is own)),
        suit.map(lambda own: pool(lambda card: card.suit is own and card.rank in ends)),
        st.tuples(rank, rank).map(lambda two: pool(lambda card: card.rank in two)),
        st.tuples(suit, rank).map(
            lambda both: pool(lambda card: card.suit is both[0] or card.rank is both[1])
        ),
    )


def melds(rules: Rules = _DEFAULT, *, max_size: int = 14) -> st.SearchStrategy[Meld]:
    """Return a strategy for melds of all sorts and sizes, clean and dirty.

    Args:
        rules: The rules of the table.
        max_size: The most cards, 3 or more.
    """
    deck, melding = rules.deck.cards, rules.melding
    runs = _runs(min(max_size, melding.longest_run))
    sorts = [runs, _sets(rules, max_size)] if melding.set_ranks else [runs]
    fitting = st.one_of(sorts).filter(
        lambda cards: cards <= deck and melds_.refusal(cards, melding) is None
    )
    return fitting.flatmap(
        lambda cards: st.sampled_from(melds_.placements(cards, melding))
    )


@st.composite
def _runs(draw: st.DrawFn, longest: int) -> Cards:
    """Draw the cards of a run, possibly with one of them replaced by a wild card."""
    suit = draw(st.sampled_from(list(Suit)))
    size = draw(st.integers(SMALLEST_MELD, longest))
    low = draw(st.integers(0, len(RANKS) + 1 - size))
    places = [*RANKS, Rank.ACE][low : low + size]
    run = [Card.of(rank, suit) for rank in places]
    if draw(st.booleans()):
        run[draw(st.integers(0, size - 1))] = draw(_wilds())
    return Cards(run)


@st.composite
def _sets(draw: st.DrawFn, rules: Rules, max_size: int) -> Cards:
    """Draw the cards of a set, possibly with a wild card."""
    rank = draw(st.sampled_from(rules.melding.set_ranks))
    column = [card for card in rules.deck.cards if card.rank is rank]
    naturals = draw(_some_of(column, SMALLEST_MELD - 1, max_size - 1))
    if len(naturals) < SMALLEST_MELD or draw(st.booleans()):
        wild = JOKER if rank is Rank.TWO else draw(_wilds())
        naturals += Cards([wild])
    return naturals


def _wilds() -> st.SearchStrategy[Card]:
    """Return a strategy for wild cards."""
    return st.sampled_from([card for card in KINDS if card.is_wild])


# States ---------------------------------------------------------------------------


class _Hoarder:
    """A player who takes every pile and melds only when nothing else is left."""

    def choose(self, view: PlayerView) -> Move:
        """Return the pile, or a discard, if there is the choice."""
        moves = list(view.legal_moves)
        return next((m for m in moves if isinstance(m, TakePile | Discard)), moves[0])


class _Spender:
    """A player who always melds as many cards as possible, to empty the hand."""

    def choose(self, view: PlayerView) -> Move:
        """Return the move that melds most."""
        return max(view.legal_moves, key=_cards_melded)


def _cards_melded(move: Move) -> int:
    """Return how many cards a move melds."""
    return len(move.cards) if isinstance(move, LayMeld | AddToMeld) else 0


def played_states(
    rules: Rules = _DEFAULT, *, max_moves: int = 400
) -> st.SearchStrategy[GameState]:
    """Return a strategy for states from play, by players of different habits.

    Args:
        rules: The rules of the table.
        max_moves: The most moves played.
    """

    def play(seed: int, habits: Sequence[str], count: int) -> GameState:
        rng = Random(seed)
        players: dict[str, Player] = {
            "random": RandomPlayer(rng),
            "simple": SimplePlayer(),
            "hoarder": _Hoarder(),
            "spender": _Spender(),
        }
        state = GameState.deal(bounded(rules), rng, minimums=_minimums(rules, rng))
        for _ in range(count):
            if state.is_over or (state.is_closed and _may_hold(state) > _LONG_HAND):
                break
            player = players[habits[state.seat % len(habits)]]
            state = state.play_unchecked(player.choose(state.view(state.seat)))
        return state

    habit = st.sampled_from(["random", "simple", "hoarder", "spender"])
    return st.builds(
        play,
        st.integers(0, 2**32),
        st.lists(habit, min_size=1, max_size=4),
        st.integers(0, max_moves),
    )


def _may_hold(state: GameState) -> int:
    """Return how many cards the player may come to hold in this turn."""
    return len(state.hand) + len(state.discard_pile)


_LONG_HAND: Final = 16
"""Before the first biribaki it takes long to list what longer hands can meld."""


def _minimums(rules: Rules, rng: Random) -> list[int]:
    """Return minimums as they come up in a match by the rules."""
    match = rules.match
    totals = [rng.choice([0, match.target - 1]) for _ in rules.seating.sides]
    return [match.minimum_at(total) for total in totals]


@st.composite
def arranged_states(draw: st.DrawFn, rules: Rules = _DEFAULT) -> GameState:
    """Draw a state that was set up, near the end of a hand more often than not.

    Args:
        draw: Supplied by Hypothesis.
        rules: The rules of the table.
    """
    seats = rules.seating.players
    seat, step = draw(st.integers(0, seats - 1)), draw(st.sampled_from(_ARRANGED))
    taken = draw(st.integers(0, 7)) > 0
    lone = draw(st.integers(0, seats - 1)) if taken else None
    sides, takers = _arranged_sides(draw, rules, lone)
    left = rules.deck.cards
    laid: list[list[str]] = [[] for _ in sides]
    nowhere: list[list[str]] = [[]]
    open_sides = laid if _may_all_meld(rules, lone) else nowhere
    for meld in draw(st.lists(melds(rules, max_size=9), max_size=5)):
        if meld.cards <= left:
            left -= meld.cards
            draw(st.sampled_from(open_sides)).append(str(meld))
    size = draw(st.sampled_from([1, 1, 2, 2, 3, 4, 12, 20]))
    hand = draw(hands(rules, min_size=1, max_size=size)) & left
    if not hand:
        hand = Cards(list(left)[:1])
    left -= hand
    pile: Sequence[Card] | None = None
    if draw(st.integers(0, 3)):
        pile = list(draw(hands(rules, max_size=draw(st.sampled_from([1, 9])))) & left)
    try:
        return arrange(
            rules,
            hands=[hand if number == seat else None for number in range(seats)],
            melds=laid,
            takers=takers,
            unplayed=[
                taker not in {None, seat} and draw(st.booleans()) for taker in takers
            ],
            minimums=[
                0 if melded else draw(st.sampled_from([0, 0, 50, 75, 120]))
                for melded in laid
            ],
            discard_pile=pile,
            draw_pile=() if pile is None else None,
            turn=_arranged_turn(draw, rules, Turn(seat, step), hand),
            rng=Random(draw(st.integers(0, 2**16))),
        )
    except (ArrangementError, DeckError):
        reject()


_ARRANGED: Final = (Step.DRAW, Step.MELD, Step.MELD)


def _may_all_meld(rules: Rules, lone: int | None) -> bool:
    """Return whether melds may lie on the table."""
    return not is_closed(rules, _alone(rules)) or lone is not None


def _alone(rules: Rules) -> tuple[Side, ...]:
    """Return the sides at the beginning of a deal."""
    return tuple(Side(seats) for seats in rules.seating.sides)


def _arranged_sides(
    draw: st.DrawFn, rules: Rules, lone: int | None
) -> tuple[tuple[tuple[int, ...], ...], list[int | None]]:
    """Draw the sides, and who took the biribaki of each."""
    seating = rules.seating
    if seating.teams != "lone-taker" or lone is None:
        sides: tuple[tuple[int, ...], ...] = seating.sides
        nobody = seating.teams == "lone-taker" or lone is None
        return sides, [
            None if nobody else draw(st.sampled_from([None, *members]))
            for members in sides
        ]
    sides = seating.sides_against(lone)
    pairs = [draw(st.sampled_from([None, *members])) for members in sides[1:]]
    return sides, [lone, *pairs]


def _arranged_turn(draw: st.DrawFn, rules: Rules, turn: Turn, hand: Cards) -> Turn:
    """Draw what a turn has brought so far."""
    if turn.step is Step.DRAW:
        return turn
    due = Cards()
    if rules.taking.take != "free" and draw(st.booleans()):
        size = 3 if rules.taking.take == "meld-any" else 1
        due = Cards(draw(st.lists(st.sampled_from(hand.kinds), max_size=size)))
    single = draw(st.sampled_from([None, *hand.kinds]))
    return attrs.evolve(
        turn, single=single, due=due & hand, guarded=draw(st.booleans())
    )


def states(rules: Rules = _DEFAULT) -> st.SearchStrategy[GameState]:
    """Return a strategy for states of all sorts, from play and set up.

    Args:
        rules: The rules of the table.
    """
    return st.one_of(played_states(rules), arranged_states(rules))


def moves(state: GameState) -> st.SearchStrategy[Move]:
    """Return a strategy for moves, legal ones and others, in some state.

    Args:
        state: The state, which need not be one where play goes on.
    """
    on_table = [meld for side in state.sides for meld in side.melds]
    hand = st.sampled_from(list(state.hand) or list(KINDS))
    some = st.lists(hand, max_size=6).map(Cards)
    any_meld = melds(state.rules)
    target = st.one_of(st.sampled_from(on_table), any_meld) if on_table else any_meld
    lays = list(state.legal_moves.only(LayMeld))
    lay = st.sampled_from(lays) if lays else some.map(LayMeld)
    return st.one_of(
        st.sampled_from([DrawCard(), TakePile(), Pass(), ExchangeFirstCard()]),
        st.sampled_from([None, *Suit]).map(ChooseBonusSuit),
        st.sampled_from(list(state.legal_moves) or [Pass()]),
        cards().map(Discard),
        some.map(LayMeld),
        any_meld.map(lambda meld: LayMeld(meld.cards)),
        # A card too many, often a twin, on top of a meld.
        st.builds(_with_another, lay, hand),
        st.builds(AddToMeld, target, some),
        # A place named where there is none to name, or a wrong one.
        st.builds(attrs.evolve, lay, low=st.integers(0, 12)),
    )


def _with_another(move: LayMeld, card: Card) -> LayMeld:
    """Return a lay with one card more."""
    return LayMeld((*move.cards, card))


# Checks ---------------------------------------------------------------------------


def check_state(state: GameState) -> None:
    """Check everything that must hold of a state that play has come to.

    Args:
        state: The state.

    Raises:
        AssertionError: If something does not hold; the message says what.
    """
    _check_cards(state)
    for side in state.sides:
        for meld in side.melds:
            _check_meld(meld, state.rules)
    _check_biribakia(state)
    _check_moves(state)


def _expect(fact: object, text: str) -> None:
    """Raise unless a fact holds."""
    if not fact:
        raise AssertionError(f"does not hold: {text}")


def _check_biribakia(state: GameState) -> None:
    """Check that there are biribakia for the sides that have not taken theirs."""
    rules, left = state.rules, len(state.packets)
    most = rules.seating.biribakia - sum(side.has_taken for side in state.sides)
    if rules.exhaustion.draw_pile_empty == "packet-then-end":
        _expect(left <= most, "no side has more than one biribaki")
    else:
        _expect(left == most, "each side has its biribaki, once")
    seats = sorted(seat for side in state.sides for seat in side.seats)
    _expect(seats == list(range(len(state.hands))), "each seat plays for one side")
    if state.is_closed and not state.is_over:
        others = [side for side in state.sides if state.seat not in side.seats]
        _expect(not any(side.melds for side in others), "nobody has melded yet")


def _check_cards(state: GameState) -> None:
    """Check that all cards of the deck are somewhere, once."""
    piles: list[Any] = [state.draw_pile, state.discard_pile, *state.hands]
    piles += [*state.packets, *(m.order for side in state.sides for m in side.melds)]
    found = Counter(card for pile in piles for card in pile)
    _expect(found == Counter(state.rules.deck.cards), "no card is lost or made")


def _check_meld(meld: Meld, rules: Rules) -> None:
    """Check that a meld on the table is one."""
    melding = rules.melding
    if isinstance(meld, melds_.Run):
        places = enumerate(meld.order, meld.low)
        wilds = [
            card
            for place, card in places
            if card.is_wild and not (place == _TWO and card.suit is meld.suit)
        ]
        aces = sum(card.rank is Rank.ACE for card in meld.order)
        _expect(aces <= 1 + melding.ace_both_ends, f"{meld} holds at most one ace")
        _expect(len(meld) <= melding.longest_run, f"{meld} is not too long")
    else:
        wilds = [card for card in meld.order if card.rank is not meld.rank]
    _expect(len(wilds) <= 1, f"{meld} holds at most one wild card")
    _expect(melds_.refusal(meld.cards, melding) is None, f"{meld} is a meld")
    _expect(meld == melds_.read(meld.order, melding), f"{meld} reads as itself")


_TWO: Final = 1
"""The place of the two in a run."""


def _check_moves(state: GameState) -> None:
    """Check the legal moves of a state against each other."""
    listed = list(state.legal_moves)
    _expect(bool(listed) != state.is_over, "play that is not over can go on")
    _expect(len(listed) == len(set(listed)), "each legal move is listed once")
    for move in listed:
        _expect(move in state.legal_moves, f"{move} is listed, so it is legal")
    own = list(state.view(state.seat).legal_moves)
    _expect(own == listed, "the player's view has the same legal moves")


class DealMachine(RuleBasedStateMachine):
    """A Hypothesis state machine that plays a deal and checks it at every step.

    ``TestDeal = DealMachine.TestCase`` makes a test of it; subclass it to drive a
    front end alongside. ``ruleset`` is the rules that it plays by.

    Attributes:
        state: The deal as it stands.
    """

    ruleset: Rules = _DEFAULT
    state: GameState

    @initialize(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        """Deal."""
        rng = Random(seed)
        self.state = GameState.deal(
            bounded(self.ruleset), rng, minimums=_minimums(self.ruleset, rng)
        )

    @rule(data=st.data())
    def play_any(self, data: st.DataObject) -> None:
        """Play any legal move."""
        legal = list(self.state.legal_moves)
        if legal:
            self.state = self.state.play(data.draw(st.sampled_from(legal)))

    @rule(spend=st.booleans())
    def play_a_round(self, spend: bool) -> None:  # noqa: FBT001 - Hypothesis' way
        """Let everybody play on, to come to the short hands sooner."""
        player: Player = _Spender() if spend else SimplePlayer()
        for _ in range(3 * len(self.state.hands)):
            if not self.state.is_over:
                view = self.state.view(self.state.seat)
                self.state = self.state.play(player.choose(view))

    @rule(data=st.data())
    def try_a_move(self, data: st.DataObject) -> None:
        """Try a move, legal or not; a refused one changes nothing."""
        before = self.state
        move = data.draw(moves(before))
        listed = move in list(before.legal_moves)
        try:
            before.play(move)
            played = True
        except IllegalMove:
            played = False
        _expect(listed == played, f"{move} is listed if it is legal")

    @invariant()
    def everything_holds(self) -> None:
        """Check the state."""
        check_state(self.state)
