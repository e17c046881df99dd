"""Short ways to set up a deal, to play it on and to ask about it."""

import copy
import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

import attrs
import pytest

from biriba import (
    Card,
    Cards,
    Ending,
    EndReason,
    ExchangeFirstCard,
    GameState,
    Move,
    PlayerView,
    Rules,
    Step,
    Suit,
    Turn,
    Violation,
    arrange,
    rulesets,
)
from biriba._refusals.sentences import facts_in
from biriba.bots import SimplePlayer
from biriba.errors import IllegalMoveError, RulesError, StateError

T = TypeVar("T")

BIRIBA: Final = rulesets.get("biriba")
"""Four-player Biriba without a variation."""

TABLES: Final = {
    "two": BIRIBA.with_(players=2, teams="individuals"),
    "three": BIRIBA.with_(
        players=3, teams="individuals", packs=3, jokers=6, packets=(11, 11, 11)
    ),
    "four": BIRIBA,
    "five": BIRIBA.with_(
        players=5, teams="individuals", packs=3, jokers=6, packets=(11,) * 5
    ),
    "six": BIRIBA.with_(players=6, packs=3, jokers=6, packets=(11, 11, 11)),
    "six-alone": BIRIBA.with_(
        players=6, teams="individuals", packs=3, jokers=6, packets=(11,) * 6
    ),
}
"""Tables of every size."""

each_table = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
"""Runs a test at tables of every size."""

SIX: Final = "3h 4h 5h 6h 7h 8h"
"""A run that one more card makes a biriba."""

BIRIBA_RUN: Final = "3h 4h 5h 6h 7h 8h 9h"
"""A clean biriba."""

DIRTY_RUN: Final = "3h 4h JK 6h 7h 8h 9h"
"""A dirty biriba."""


def asking(rules: Rules, minimum: int) -> Rules:
    """Return rules that ask first melds for a minimum at every total."""
    return rules.with_(initial_meld=[(None, minimum)])


def to_meld(
    hand: str,
    *melds: str,
    rules: Rules = BIRIBA,
    taken: bool = False,
    single: str | None = None,
    packet: str | None = None,
    pile: str = "",
    minimum: int = 0,
) -> GameState:
    """Set up seat 0 in the meld step.

    Args:
        hand: Its hand.
        melds: The melds of its side.
        rules: The rules of the table.
        taken: Whether it has taken the biribaki.
        single: The single card it has taken from the discard pile.
        packet: The biribaki it would take; filled unless given.
        pile: The discard pile.
        minimum: What its side's first melds must count; the rules ask for it then.
    """
    if minimum:
        rules = asking(rules, minimum)
    packets = None
    if packet is not None:
        left = rules.deck.cards - Cards(packet) - Cards(hand) - Cards(pile)
        for meld in melds:
            left -= Cards(meld)
        packets = [Cards(packet), Cards(list(left)[:11])]
    return arrange(
        rules,
        hands=[hand],
        melds=[melds],
        takers=[0 if taken else None],
        discard_pile=pile,
        packets=packets,
        minimums=[minimum],
        turn=Turn(0, Step.MELD, Card(single) if single else None),
    )


def to_draw(
    hand: str,
    *melds: str,
    pile: str = "",
    rules: Rules = BIRIBA,
    taken: bool = False,
) -> GameState:
    """Set up seat 0 in the draw step.

    Args:
        hand: Its hand.
        melds: The melds of its side.
        pile: The discard pile, its top card last.
        rules: The rules of the table.
        taken: Whether it has taken the biribaki.
    """
    return arrange(
        rules,
        hands=[hand],
        melds=[melds],
        takers=[0 if taken else None],
        discard_pile=pile,
        turn=Turn(0),
    )


def late(
    hands: Sequence[str],
    *,
    melds: Sequence[Sequence[str]] = (),
    takers: Sequence[int | None] = (),
    unplayed: Sequence[bool] = (),
    draw_pile: str = "",
    pile: str = "",
    turn: Turn | None = None,
    rules: Rules = BIRIBA,
) -> GameState:
    """Set up a deal whose draw pile is empty, or nearly.

    Args:
        hands: The hands of all seats but the last, which holds the rest of the deck.
        melds: The melds of each side.
        takers: The seat of each side that has taken the biribaki.
        unplayed: Whether it has had no turn since.
        draw_pile: The draw pile, its top card first.
        pile: The discard pile, its top card last.
        turn: Whose turn it is; seat 0 draws unless given.
        rules: The rules of the table.
    """
    given = [*hands, draw_pile, pile, *(meld for side in melds for meld in side)]
    left = rules.deck.cards
    for cards in given:
        left -= Cards(cards)
    rest, packets = list(left), []
    for size in rules.dealing.packets[sum(taker is not None for taker in takers) :]:
        packets.append(Cards(rest[:size]))
        del rest[:size]
    return arrange(
        rules,
        hands=[*hands, rest],
        melds=melds,
        takers=takers,
        unplayed=unplayed,
        draw_pile=draw_pile,
        discard_pile=pile,
        packets=packets,
        turn=turn or Turn(0),
    )


def finished(
    *,
    hands: Sequence[str] = ("3c", "3c", "4c", "4c"),
    melds: Sequence[Sequence[str]] = (),
    takers: Sequence[int | None] = (0, 1),
    unplayed: Sequence[bool] = (),
    bonus_suit: Suit | None = None,
    out: int | None = None,
    rules: Rules = BIRIBA,
) -> GameState:
    """Set up a deal whose play is over.

    Args:
        hands: The hand of each seat.
        melds: The melds of each side.
        takers: The seat of each side that has taken the biribaki.
        unplayed: Whether it has had no turn since.
        bonus_suit: The bonus suit.
        out: The seat whose turn it was and that went out; in seat 0's turn all have
            passed unless it is given.
        rules: The rules of the table.
    """
    state = arrange(
        rules,
        hands=hands,
        melds=melds,
        takers=takers,
        unplayed=unplayed,
        bonus_suit=bonus_suit,
        turn=Turn(out or 0),
    )
    if out is None:
        return attrs.evolve(state, ending=Ending(EndReason.PASSED))
    left = tuple(
        Cards() if seat == out else hand for seat, hand in enumerate(state.hands)
    )
    return attrs.evolve(state, hands=left, ending=Ending(EndReason.OUT, out))


def play(state: GameState, *moves: Move) -> GameState:
    """Play several moves, each of which must be legal whoever is asked."""
    for move in moves:
        assert state.explain(move) is None
        assert move in state.legal_moves
        assert move in list(state.legal_moves)
        state = state.play(move)
    return state


@attrs.frozen
class Wavering:
    """A simple player who now and then plays anything, so that all moves come up.

    Attributes:
        rng: The source of chance.
        share: Of how many moves any one is chosen, 0 to 1.
    """

    rng: Random
    share: float = 0.2

    def choose(self, view: PlayerView) -> Move:
        """Return a sensible move, or any."""
        if view.turn.drawn is not None and self.rng.random() < self.share:
            return ExchangeFirstCard()
        if view.turn.step is Step.CHOOSE or self.rng.random() < self.share:
            # By their text, so that the order in which moves are listed is no matter.
            return self.rng.choice(sorted(view.legal_moves, key=str))
        return SimplePlayer().choose(view)


def walk(
    rules: Rules, seed: int, most: int
) -> Iterator[tuple[GameState, Move, GameState]]:
    """Play a deal at random, melding rather than not.

    Args:
        rules: The rules of the table.
        seed: What the deal and the choices follow from.
        most: How many moves there are at most.
    """
    rng = Random(seed)
    state = GameState.deal(rules, rng)
    for _ in range(most):
        if state.is_over:
            return
        moves = sorted(state.legal_moves.atomic(), key=str)
        melding = [move for move in moves if str(move).startswith(("lay", "add"))]
        move = rng.choice(melding or moves)
        after = state.play(move)
        yield state, move, after
        state = after


def refused(state: GameState, move: Move) -> Violation:
    """Return why a move is refused, having made sure that it is in every way.

    It is not listed, `play` raises what `explain` says, and the state is as good as
    before.
    """
    twin = clones(state)[-1]
    violation = state.explain(move)
    assert violation is not None, f"{move} is not refused"
    with pytest.raises(IllegalMoveError) as caught:
        state.play(move)

    assert violation == caught.value.violation
    assert violation.message == str(caught.value)
    assert violation.facts.move is move
    assert state.to_move == violation.facts.seat
    for name in facts_in(violation.sentence):
        assert getattr(violation.facts, name) not in {None, ()}
    assert move not in state.legal_moves
    assert move not in list(state.legal_moves)
    assert twin == state
    assert state.is_over or state.play(next(iter(state.legal_moves))) != state
    return violation


def clones(value: T) -> list[T]:
    """Return copies of a value made in every way Python knows."""
    pickled = [
        pickle.dumps(value, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ]
    return [
        copy.copy(value),
        copy.deepcopy(value),
        *(pickle.loads(data) for data in pickled),  # noqa: S301 - our own pickles
    ]


def all_cards(state: GameState) -> Cards:
    """Return every card of a state, wherever it is."""
    found = Cards(state.draw_pile) + Cards(state.discard_pile)
    for group in (*state.hands, *map(Cards, state.packets)):
        found += group
    for side in state.sides:
        found += side.red_threes
        for meld in side.melds:
            found += meld.cards
    return found


def problems(error: RulesError | StateError) -> tuple[str, ...]:
    """Return all that an error finds wrong, each with its place."""
    return tuple(map(str, error.faults))


def problems_in(state: GameState) -> list[str]:
    """Return all that makes a state impossible, in sentences."""
    return [fault.problem for fault in state.faults()]
