"""Which of many meld moves let the turn be finished."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from biriba import (
    KINDS,
    AddToMeld,
    ArrangementError,
    Card,
    Cards,
    DeckError,
    GameState,
    LayMeld,
    Step,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._kernel import bag
from biriba._legality import sieve
from biriba._legality.listing import moves_of
from biriba._legality.moments import MeldStep, moment_of
from biriba._legality.sieve import Sieve
from biriba._melds.repertoire import repertoire_of
from biriba.rules import Melding
from helpers.comparison import DEPTH
from helpers.situations import asking

CLOSED = rulesets.get("biriba-3p-pairs")
OWED = asking(rulesets.get("biriba"), 75)
MELDING = Turn(0, Step.MELD)
LONG = "3h 4h 5h 6h 7h 8h 9h 3s 4s 5s 6s 7s 8s 9s 3d 4d 5d 6d 7d 8d JK"


def all_meld_moves(state: GameState) -> Iterator[LayMeld | AddToMeld]:
    """Yield what the hand can meld, whatever comes after it."""
    melding = state.rules.melding
    for meld in melds.in_hand(state.hand, melding):
        yield LayMeld(meld.cards)
    for meld in state.sides[state.side_of(state.seat)].melds:
        for cards in melds.additions(meld, state.hand, melding):
            yield AddToMeld(meld, cards)


def dense_hand(rng: Random, size: int) -> list[Card]:
    """Return a hand of neighbouring cards, as pairs of decks hold them."""
    low, suits = rng.randrange(8), rng.sample(range(4), 3)
    near = [KINDS[13 * suit + low + n] for suit in suits for n in range(6)]
    wilds = [KINDS[52], KINDS[52], KINDS[1], KINDS[14]]
    return rng.sample([*near, *near, *wilds], size)


def closed_states(rng: Random) -> Iterator[GameState]:
    """Yield moments at which a whole hand must go, with a meld laid or none."""
    texts = ["5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c"]
    while True:
        laid = rng.sample(texts, rng.randrange(2))
        hand = dense_hand(rng, rng.randrange(9, 17))
        with suppress(ArrangementError, DeckError):  # many cannot go down any more
            yield arrange(CLOSED, hands=[hand], melds=[laid], turn=MELDING)


def owing_states(rng: Random) -> Iterator[GameState]:
    """Yield moments at which first melds must count a minimum."""
    while True:
        hand, minimum = dense_hand(rng, rng.randrange(6, 11)), rng.choice([30, 50, 75])
        yield arrange(OWED, hands=[hand], minimums=[minimum], turn=MELDING)


@pytest.mark.no_cover
@pytest.mark.rule("R088", "R104", "C55")
@pytest.mark.parametrize("states", [closed_states, owing_states])
def test_list_is_what_is_legal_one_by_one(
    states: Callable[[Random], Iterator[GameState]],
) -> None:
    """What is told from other moves is what a search for each move says.

    A plain run stops once enough states have had moves of both sorts.
    """
    both = 0
    for state in islice(states(Random(11)), 300):
        listed = {
            move for move in state.legal_moves if isinstance(move, LayMeld | AddToMeld)
        }
        moves = set(all_meld_moves(state))

        legal = {move for move in moves if state.explain(move) is None}
        assert legal == listed
        both += 0 < len(legal) < len(moves)
        if DEPTH == 1 and both > 10:
            break
    assert both > 10


STAYING = CLOSED.with_(wild_move="on-replacement", set_ranks="3A7")
STAYING_OWED = OWED.with_(wild_move="on-replacement", set_ranks="3A7")


def staying_states(rng: Random) -> Iterator[GameState]:
    """Yield such moments where wild cards keep their places."""
    while True:
        hand = dense_hand(rng, rng.randrange(9, 15))
        laid = rng.sample(
            ["5h 6h 7h", "8s 9s JK Js", "3h 4h 2c", "7s 7d JK"], rng.randrange(2)
        )
        with suppress(ArrangementError, DeckError):
            if rng.random() < 0.6:
                yield arrange(STAYING, hands=[hand], melds=[laid], turn=MELDING)
            else:
                minimum = rng.choice([30, 75])
                yield arrange(
                    STAYING_OWED, hands=[hand], minimums=[minimum], turn=MELDING
                )


@pytest.mark.no_cover
@pytest.mark.rule("R165", "C55")
def test_list_is_what_is_legal_where_wild_cards_stay() -> None:
    """Where moves say places, what is told of them is what a search for each says."""
    both = 0
    for state in islice(staying_states(Random(5)), 300):
        moment = moment_of(state)
        finds = repertoire_of(state.rules.melding).finds(moment.hand, moment.laid)
        moves = [move for meld, found in finds for move in moves_of(meld, found)]
        legal = [move for move in moves if state.explain(move) is None]
        listed = list(state.legal_moves)

        assert legal == listed[: len(legal)]
        assert not any(isinstance(m, LayMeld | AddToMeld) for m in listed[len(legal) :])
        both += 0 < len(legal) < len(moves)
        if DEPTH == 1 and both > 10:
            break
    assert both > 10


def test_few_searches_where_wild_cards_stay(asked: list[int]) -> None:
    """There most moves of a long hand are told from others as well."""
    state = arrange(STAYING, hands=[LONG], turn=MELDING)
    listed = state.legal_moves.count()

    assert listed > 150
    assert len(asked) < listed / 3


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Collect the moves that are searched for by themselves."""
    cards_asked: list[int] = []
    ask = Sieve._ask

    def counted(sieve: Sieve[Any], key: int) -> bool:
        cards_asked.append(key)
        return ask(sieve, key)

    monkeypatch.setattr(Sieve, "_ask", counted)
    return cards_asked


def test_few_searches(asked: list[int]) -> None:
    """Of a long hand that can go down, most moves are told from others."""
    state = arrange(CLOSED, hands=[LONG], turn=MELDING)
    listed = state.legal_moves.count()

    assert listed > 150
    assert len(asked) < listed / 5


def test_short_moves_are_told_by_long_ones(asked: list[int]) -> None:
    """Not all short moves are searched for by themselves where long ones are legal."""
    state = arrange(CLOSED, hands=[LONG], turn=MELDING)
    short = [move for move in state.legal_moves.steps() if isinstance(move, LayMeld)]

    assert all(len(move.cards) == 3 for move in short)
    assert len(asked) < 0.8 * len(short)


def test_long_ones_are_given_up(
    asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a long move is refused, no other is asked about for short ones' sake."""

    def is_short(_: object, step: MeldStep) -> bool:
        """Allow only short moves."""
        return bag.size(step.cards) <= 4

    monkeypatch.setattr(sieve, "can_finish_after", is_short)
    state = arrange(CLOSED, hands=[LONG], turn=MELDING)
    suits = 3
    assert list(state.legal_moves.steps())
    assert sum(bag.size(cards) > 4 for cards in asked) == suits

    asked.clear()
    assert state.legal_moves.count()
    assert sum(bag.size(cards) > 4 for cards in asked) > suits


def test_first_of_many(asked: list[int]) -> None:
    """The first legal move is found without judging the others."""
    state = arrange(CLOSED, hands=[LONG], turn=MELDING)

    assert state.legal_moves
    assert len(asked) <= 2


@pytest.mark.rule("C55")
@pytest.mark.parametrize("wild", ["JK", "2c"])
def test_two_for_a_joker(wild: str) -> None:
    """What is told of a two from a joker in its place is what a search says."""
    hand = f"8s 9s Ts Js Qs Ks As {wild} 2s 2h 3d 4d 5d 5d 4h 7c"
    state = arrange(CLOSED, hands=[hand], melds=[["5h 6h 7h"]], turn=MELDING)
    legal = [move for move in all_meld_moves(state) if state.explain(move) is None]
    meld_moves = state.legal_moves.only(LayMeld), state.legal_moves.only(AddToMeld)

    assert {*meld_moves[0], *meld_moves[1]} == set(legal)
    assert AddToMeld("5h 6h 7h", "2s") in legal


def test_small_steps() -> None:
    """The short moves are those of the whole list."""
    state = arrange(CLOSED, hands=[LONG], turn=MELDING)
    short = {move for move in state.legal_moves.only(LayMeld) if len(move.cards) == 3}

    steps = set(state.legal_moves.steps())

    assert short == {move for move in steps if isinstance(move, LayMeld)}


@pytest.mark.rule("C16", "C55")
def test_no_wild_card_for_another() -> None:
    """What a joker makes legal is not legal without it if it cannot come later."""
    hand = "7s 8s JK Ts Js Qs Ks 2h 3h JK 5h 9d"
    state = arrange(CLOSED, hands=[hand], turn=MELDING)
    legal = set(state.legal_moves)

    assert LayMeld("2h 3h 5h JK") in legal
    assert LayMeld("2h 3h 5h") not in legal
    assert state.explain(LayMeld("2h 3h 5h")) is not None


@pytest.mark.rule("R025", "C16")
@pytest.mark.parametrize("ace_both_ends", [False, True])
def test_natural_can_always_follow(*, ace_both_ends: bool) -> None:
    """A natural card goes to every meld with which it makes a meld."""
    melding = Melding(set_ranks="A23456789TJQK", ace_both_ends=ace_both_ends)
    suit = KINDS[:13]
    pool = Cards([*suit, KINDS[0], KINDS[1], KINDS[14], KINDS[52]])
    whole = {meld.cards for meld in melds.in_hand(pool, melding)}
    for cards in whole:
        for card in (card for card in cards.kinds if not card.is_wild):
            less = cards.without(Cards([card]))
            if less in whole:
                refused = melds.refusal_to_add(less, Cards([card]), melding)
                assert refused is None, f"{card} to {less}"
    assert len(whole) > 500
