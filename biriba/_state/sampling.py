"""Guessing what is out of sight of a view.

The state behind a view cannot be asked, for a view does not hold it. All that is used
is the deck of the rules, and what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

import attrs

from biriba._kernel import bag
from biriba.cards import NO_CARDS, Card, Cards, from_packed
from biriba.errors import BiribaError, ViewError
from biriba.rules import Rules
from biriba.sides import Side
from biriba.turns import Step, Turn, may_be_exchanged


class Seen(Protocol):
    """What is seen of a deal, as views have it."""

    @property
    def rules(self) -> Rules: ...
    @property
    def dealer(self) -> int: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def seen(self) -> tuple[Cards, ...]: ...
    @property
    def hidden(self) -> Cards: ...
    @property
    def discard_pile(self) -> tuple[Card, ...]: ...
    @property
    def draw_pile_size(self) -> int: ...
    @property
    def packet_sizes(self) -> tuple[int, ...]: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def turn(self) -> Turn: ...


class Guess(NamedTuple):
    """A guess of all that is out of sight.

    Attributes:
        hands: All hands, what is known of them included.
        packets: The biribakia.
        draw_pile: The draw pile.
        turn: The turn, with the card that only its player has seen.
    """

    hands: tuple[Cards, ...]
    packets: tuple[tuple[Card, ...], ...]
    draw_pile: tuple[Card, ...]
    turn: Turn


def guess(view: Seen, known: Sequence[Cards], rng: Random) -> Guess:
    """Return a guess of what is out of sight.

    Each card that is out of sight is as likely to be in any place that is, so over
    many guesses a place holds what it would hold over all shuffles of the hidden
    cards.

    Args:
        view: What is seen.
        known: What is known of each hand.
        rng: The source of chance.

    Raises:
        ViewError: If no deck of the rules could look like this.
    """
    unseen = _Unseen(view, rng)
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


class _Unseen:
    """The hidden cards, in a random order, from which places are filled."""

    def __init__(self, view: Seen, rng: Random) -> None:
        """Shuffle what is out of sight."""
        try:
            cards = list(view.hidden)
        except BiribaError as error:
            raise ViewError(f"the deck of these rules does not fit: {error}") from error
        # Three times as fast as a shuffle, and as even: keys of 53 bits do not tie.
        self._cards = sorted(cards, key=lambda _: rng.random())

    def take(self, size: int) -> tuple[Card, ...]:
        """Return so many cards."""
        if not 0 <= size <= len(self._cards):
            msg = f"{len(self._cards)} cards are out of sight where {size} are needed"
            raise ViewError(msg)
        taken, self._cards = self._cards[:size], self._cards[size:]
        return tuple(taken)

    def take_packed(self, size: int) -> int:
        """Return so many cards as one integer."""
        return sum([bag.ONE[card.kind] for card in self.take(size)])

    def check_empty(self) -> None:
        """Refuse a view in which cards are missing."""
        if self._cards:
            raise ViewError(f"the view has no place for {len(self._cards)} cards")


def _with_card_drawn(view: Seen, hands: Sequence[Cards], rng: Random) -> Turn:
    """Return the turn, with a guess of the card that only its player has seen."""
    turn = view.turn
    if turn.drawn is not None or not _has_drawn_first(view):
        return turn
    return attrs.evolve(turn, drawn=rng.choice(list(hands[turn.seat])))


def _has_drawn_first(view: Seen) -> bool:
    """Return whether the first player has just drawn a card and may exchange it.

    There is no discard yet and no meld, and the hand is not from the discard pile.
    """
    first = (view.dealer + 1) % len(view.hand_sizes)
    return (
        may_be_exchanged(view.rules, view.discard_pile, view.draw_pile_size)
        and view.turn.step is Step.MELD
        and view.turn.seat == first
        and not any(side.melds for side in view.sides)
        and view.seen[first] == NO_CARDS
    )
