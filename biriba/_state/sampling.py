"""Sampling the cards that a view does not show.

A view does not hold the state behind it. A sample uses only the deck of the rules, the
visible cards, and the fact that the player to move can finish the turn: otherwise the
moves so far would not have been legal (C55).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, Protocol

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards, from_packed
from biriba._lanes import bag
from biriba._legality.finishing import can_go_on
from biriba._legality.moments import moment_with
from biriba._legality.situation import Table
from biriba._table.sides import is_closed, side_of
from biriba._table.turns import Step, Turn, may_be_exchanged
from biriba.errors import BiribaError, StateError


class Seen(Table, Protocol):
    """The parts of a view that sampling reads."""

    @property
    def dealer(self) -> int: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def seen(self) -> tuple[Cards, ...]: ...
    @property
    def hidden(self) -> Cards: ...
    @property
    def packet_sizes(self) -> tuple[int, ...]: ...


class Guess(NamedTuple):
    """A sample of all hidden cards.

    Attributes:
        hands: All hands, including their known cards.
        packets: The biribakia.
        draw_pile: The draw pile.
        turn: The turn, including the drawn card that only its player has seen.
    """

    hands: tuple[Cards, ...]
    packets: tuple[tuple[Card, ...], ...]
    draw_pile: tuple[Card, ...]
    turn: Turn


MOST_GUESSES: Final = 20_000
"""The most hands that are tried for a player in the middle of a turn."""


def guess(view: Seen, known: Sequence[Cards], rng: Random) -> Guess:
    """Return a sample of the hidden cards, even if the turn could not be finished.

    Every arrangement is equally likely, as if the hidden cards had been shuffled.

    Args:
        view: The view.
        known: The known cards of each hand.
        rng: The random generator.

    Raises:
        StateError: If no deck of the rules could look like this.
    """
    return _filled(view, _hidden(view), known, rng)


def likely_guess(view: Seen, known: Sequence[Cards], rng: Random) -> Guess:
    """Return a sample in which the player to move can finish the turn.

    All such samples are equally likely. The arguments are those of `guess`.

    Raises:
        StateError: If no deck of the rules could look like this, or if no hand is found
            with which the player to move can finish the turn.
    """
    seat, found = view.turn.seat, guess(view, known, rng)
    if _finishes_anyhow(view):
        return found
    own, hand = known[seat], found.hands[seat]
    if own == hand or _can_finish(view, hand):
        return found
    hidden = _hidden(view)
    hand = _hand_to_finish_with(view, hidden, own, rng)
    others = hidden - (hand - own)
    return _filled(view, others, (*known[:seat], hand, *known[seat + 1 :]), rng)


def _hidden(view: Seen) -> Cards:
    """Return the hidden cards."""
    try:
        return view.hidden
    except BiribaError as error:
        raise StateError(f"the deck of these rules does not fit: {error}") from error


def _filled(view: Seen, hidden: Cards, known: Sequence[Cards], rng: Random) -> Guess:
    """Return a sample in which any hidden card may be in any place."""
    unseen = _Unseen(hidden, rng)
    hands = tuple(
        from_packed(cards.packed + unseen.take_packed(size - len(cards)))
        for cards, size in zip(known, view.hand_sizes, strict=True)
    )
    packets = tuple(unseen.take(size) for size in view.packet_sizes)
    draw_pile = unseen.take(view.draw_pile_size)
    unseen.check_empty()
    turn = view.turn
    if len(known[turn.seat]) < view.hand_sizes[turn.seat]:
        turn = _with_card_drawn(view, hands, rng)
    return Guess(hands, packets, draw_pile, turn)


def _finishes_anyhow(view: Seen) -> bool:
    """Return whether the player to move can finish the turn with any hand.

    This holds in most turns, and then no hand needs to be checked.
    """
    turn, match = view.turn, view.rules.match
    if turn.step is not Step.MELD or view.ending is not None:
        return True
    size = view.hand_sizes[turn.seat]
    if turn.due or size < (2 if turn.single is None else bag.MOST + 2):
        return False
    side = view.sides[side_of(view.sides, turn.seat)]
    owes = (
        side.minimum or match.initial_meld_biriba or is_closed(view.rules, view.sides)
    )
    return not (side.melds and owes)


def _can_finish(view: Seen, hand: Cards) -> bool:
    """Return whether the player to move could finish the turn with a hand."""
    moment = moment_with(view, hand.packed, view.turn)
    return moment.discardable != 0 or can_go_on(moment)


def _hand_to_finish_with(view: Seen, hidden: Cards, known: Cards, rng: Random) -> Cards:
    """Return a hand with which the player to move can finish the turn.

    All such hands are equally likely. If one card is unknown, it is chosen from those
    that let the turn be finished. If several are unknown, hands are drawn until one
    lets it be finished.

    Args:
        view: The view.
        hidden: The hidden cards.
        known: The known cards of the hand.
        rng: The random generator.

    Raises:
        StateError: If no such hand is found.
    """
    seat, cards = view.turn.seat, list(hidden)
    missing = view.hand_sizes[seat] - len(known)
    if missing == 1:
        will_do = {c for c in hidden.kinds if _can_finish(view, known + Cards([c]))}
        fitting = [card for card in cards if card in will_do]
        if fitting:
            return known + Cards([rng.choice(fitting)])
        raise StateError(f"no hidden card lets seat {seat} finish the turn")
    for _ in range(MOST_GUESSES):
        hand = known + Cards(rng.sample(cards, missing))
        if _can_finish(view, hand):
            return hand
    msg = f"none of {MOST_GUESSES} guesses lets seat {seat} finish the turn"
    raise StateError(msg)


class _Unseen:
    """The hidden cards in random order, from which the hidden places are filled."""

    def __init__(self, hidden: Cards, rng: Random) -> None:
        # Three times as fast as a shuffle, and as fair: keys of 53 bits hardly tie.
        self._cards = sorted(hidden, key=lambda _: rng.random())

    def take(self, size: int) -> tuple[Card, ...]:
        """Remove and return a number of cards."""
        if not 0 <= size <= len(self._cards):
            msg = f"{len(self._cards)} cards are out of sight, but {size} are needed"
            raise StateError(msg)
        taken, self._cards = self._cards[:size], self._cards[size:]
        return tuple(taken)

    def take_packed(self, size: int) -> int:
        """Remove and return a number of cards, packed."""
        return sum([bag.ONE[card.kind] for card in self.take(size)])

    def check_empty(self) -> None:
        """Raise `StateError` if cards remain, since the view lacks a place for them."""
        if self._cards:
            raise StateError(f"the view has no place for {len(self._cards)} cards")


def _with_card_drawn(view: Seen, hands: Sequence[Cards], rng: Random) -> Turn:
    """Return the turn, with a guess of a drawn card that only its player has seen."""
    turn = view.turn
    if turn.drawn is not None or not _has_drawn_first(view):
        return turn
    drawn = rng.choice(list(hands[turn.seat]))
    pile, left = view.discard_pile, view.draw_pile_size
    may_go = may_be_exchanged(view.rules, drawn, pile, left)
    return attrs.evolve(turn, drawn=drawn) if may_go else turn


def _has_drawn_first(view: Seen) -> bool:
    """Return whether the first player has just drawn a card and may exchange it.

    There is no discard yet and no meld, and the hand is not from the discard pile.
    """
    first = (view.dealer + 1) % len(view.hand_sizes)
    return (
        may_be_exchanged(view.rules, None, view.discard_pile, view.draw_pile_size)
        and view.turn.step is Step.MELD
        and view.turn.seat == first
        and not any(side.melds for side in view.sides)
        and view.seen[first] == NO_CARDS
    )
