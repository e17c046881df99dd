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

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from biriba import melds as melds_
from biriba import rulesets
from biriba.arrangement import arrange
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, Suit
from biriba.errors import ArrangementError, DeckError, IllegalMove
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import SMALLEST_MELD, Rules
from biriba.simulate import bounded
from biriba.state import GameState
from biriba.table import Step, Turn
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
    "states",
]

_DEFAULT: Final = rulesets.get("biriba")


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
    fitting = st.one_of(sorts).filter(lambda cards: cards <= deck)
    return fitting.map(lambda cards: melds_.read(cards, melding))


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
        state = GameState.deal(bounded(rules), rng)
        for _ in range(count):
            if state.is_over:
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


@st.composite
def arranged_states(draw: st.DrawFn, rules: Rules = _DEFAULT) -> GameState:
    """Draw a state that was set up, near the end of a hand more often than not.

    Args:
        draw: Supplied by Hypothesis.
        rules: The rules of the table.
    """
    seats, sides = rules.seating.players, rules.seating.sides
    seat, step = draw(st.integers(0, seats - 1)), draw(st.sampled_from(Step))
    left = rules.deck.cards
    laid: list[list[Cards]] = [[] for _ in sides]
    for meld in draw(st.lists(melds(rules, max_size=9), max_size=5)):
        if meld.cards <= left:
            left -= meld.cards
            draw(st.sampled_from(laid)).append(meld.cards)
    size = draw(st.sampled_from([1, 1, 2, 2, 3, 4, 12, 20]))
    hand = draw(hands(rules, min_size=1, max_size=size)) & left
    if not hand:
        hand = Cards(list(left)[:1])
    left -= hand
    takers = [draw(st.sampled_from([None, *members])) for members in sides]
    pile: Sequence[Card] | None = None
    if draw(st.integers(0, 3)):
        pile = list(draw(hands(rules, max_size=draw(st.sampled_from([1, 9])))) & left)
    single = draw(st.sampled_from([None, *hand.kinds])) if step is Step.MELD else None
    try:
        return arrange(
            rules,
            hands=[hand if number == seat else None for number in range(seats)],
            melds=laid,
            takers=takers,
            unplayed=[
                taker not in {None, seat} and draw(st.booleans()) for taker in takers
            ],
            discard_pile=pile,
            draw_pile=() if pile is None else None,
            turn=Turn(seat, step, single),
            rng=Random(draw(st.integers(0, 2**16))),
        )
    except (ArrangementError, DeckError):
        reject()


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
        st.sampled_from([DrawCard(), TakePile(), Pass()]),
        st.sampled_from(list(state.legal_moves) or [Pass()]),
        cards().map(Discard),
        some.map(LayMeld),
        any_meld.map(lambda meld: LayMeld(meld.cards)),
        # A card too many, often a twin, on top of a meld.
        st.builds(_with_another, lay, hand),
        st.builds(AddToMeld, target, some),
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
    waiting = sum(not side.has_taken for side in state.sides)
    _expect(waiting == len(state.packets), "each side has its biribaki, once")
    _check_moves(state)


def _expect(fact: object, text: str) -> None:
    """Raise unless a fact holds."""
    if not fact:
        raise AssertionError(f"does not hold: {text}")


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
    _expect(meld == melds_.read(meld.cards, melding), f"{meld} reads as itself")


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
        self.state = GameState.deal(bounded(self.ruleset), Random(seed))

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
