"""What can be done with the cards that somebody has selected."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from biriba import (
    AddToMeld,
    Cards,
    Discard,
    LayMeld,
    Move,
    PlayerView,
    Violation,
    melds,
)


@attrs.frozen
class Choices:
    """The moves that use just the selected cards.

    Attributes:
        moves: The legal ones.
        refusal: Why there is none, as far as one reason can say it.
    """

    moves: tuple[Move, ...]
    refusal: Violation | None


def choices(view: PlayerView, cards: Cards) -> Choices:
    """Return what can be done with some cards of the hand.

    Args:
        view: What the player may know.
        cards: The cards that are selected.
    """
    refusals: list[tuple[Move, Violation]] = []
    legal: list[Move] = []
    for move in _meant(view, cards):
        refusal = view.explain(move)
        if refusal is None:
            legal.append(move)
        else:
            refusals.append((move, refusal))
    return Choices(tuple(legal), None if legal else _best(refusals))


def _meant(view: PlayerView, cards: Cards) -> Iterator[Move]:
    """Yield the moves that somebody may mean by selecting some cards."""
    if not cards:
        return
    rules = view.rules.melding
    if len(cards) >= 2:
        laid = melds.made_by_laying(cards, rules)
        yield from map(LayMeld, laid or [cards])
    for meld in view.own_side.melds:
        for grown in melds.made_by_adding(meld, cards, rules):
            yield AddToMeld(meld, cards, becomes=grown)
    if len(cards) == 1:
        yield Discard(cards.kinds[0])


def _best(refusals: list[tuple[Move, Violation]]) -> Violation | None:
    """Return why the cards are no new meld, or why the one card is not discarded."""
    return refusals[0][1] if refusals else None
