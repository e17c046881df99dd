"""The score of a finished deal, item by item.

Each side's score is a list of items that add up to it: what was counted, which cards,
how many points, and by which rule.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Self

import attrs

from biriba.cards import Card, Suit
from biriba.errors import MatchError
from biriba.melds import Meld, Run
from biriba.rules import Bonus, Rules
from biriba.state import GameState
from biriba.table import Side

__all__ = ["Item", "ItemKind", "Score", "biriba_bonus", "score"]


class ItemKind(enum.Enum):
    """What an item of a score counts.

    The value is the stable text form.

    Attributes:
        rows: The catalogue rows of the item.
    """

    rows: tuple[str, ...]

    def __new__(cls, value: str, *rows: str) -> Self:
        """Make a member known by its text, carrying its rows."""
        member = object.__new__(cls)
        member._value_ = value
        member.rows = rows
        return member

    MELD = ("meld", "R066", "R067")
    """The cards of a meld."""
    RUN = ("run", "R071")
    """A run of 7 to 12 cards."""
    SET = ("set", "R072")
    """A set of 7 cards or more."""
    SUIT_RUN = ("suit-run", "R073")
    """A run of 7 to 12 cards in the bonus suit."""
    FULL = ("full", "R074")
    """A full run."""
    SUIT_FULL = ("suit-full", "R075")
    """A full run in the bonus suit."""
    GO_OUT = ("go-out", "R068")
    """A player of the side went out."""
    HAND = ("hand", "R066", "R067")
    """The cards left in a hand."""
    NO_BIRIBAKI = ("no-biribaki", "R069")
    """The side did not take its biribaki."""
    UNPLAYED_BIRIBAKI = ("unplayed-biribaki", "R070")
    """The side took its biribaki too late to have a turn with it."""


@attrs.frozen
class Item:
    """One line of a score sheet.

    Attributes:
        kind: What is counted.
        points: The points, negative for what is taken off.
        text: What is counted, in words.
        cards: The cards concerned, if any, as they lie.
    """

    kind: ItemKind
    points: int
    text: str
    cards: tuple[Card, ...] = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """The catalogue rows of the item, such as ``R068``."""
        return self.kind.rows

    def __str__(self) -> str:
        """Return the line as text, such as ``+15 meld 5h 6h 7h``."""
        return " ".join([f"{self.points:+} {self.text}", *map(str, self.cards)])


@attrs.frozen
class Score:
    """What one side scores in a deal.

    Attributes:
        seats: The seats of the side.
        items: The lines of the score sheet.
    """

    seats: tuple[int, ...]
    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        """The points of all items together."""
        return sum(item.points for item in self.items)


def score(state: GameState) -> tuple[Score, ...]:
    """Return what each side scores in a finished deal (R066-R075).

    Args:
        state: A state whose play is over.

    Raises:
        MatchError: If the play is not over.
    """
    if state.ending is None:
        raise MatchError("a deal is scored when its play is over, and it is not")
    return tuple(Score(side.seats, tuple(_items(state, side))) for side in state.sides)


def biriba_bonus(
    meld: Meld, bonus_suit: Suit | None, rules: Rules
) -> tuple[ItemKind, int] | None:
    """Return what sort of biriba a meld is and what it earns, or ``None``.

    Args:
        meld: The meld.
        bonus_suit: The bonus suit of the deal, if there is one.
        rules: The rules of the table.
    """
    if not meld.is_biriba:
        return None
    kind, bonus = _sort_of_biriba(meld, bonus_suit, rules)
    return kind, bonus.clean if meld.is_clean else bonus.dirty


def _sort_of_biriba(
    meld: Meld, bonus_suit: Suit | None, rules: Rules
) -> tuple[ItemKind, Bonus]:
    """Return the line of the bonus table for a biriba."""
    table = rules.bonuses
    if not isinstance(meld, Run):
        return ItemKind.SET, table.set_bonus
    if meld.suit is bonus_suit:
        if meld.is_full:
            return ItemKind.SUIT_FULL, table.suit_full_bonus
        return ItemKind.SUIT_RUN, table.suit_run_bonus
    if meld.is_full:
        return ItemKind.FULL, table.full_bonus
    return ItemKind.RUN, table.run_bonus


_NAMES = {
    ItemKind.RUN: "run",
    ItemKind.SET: "set",
    ItemKind.SUIT_RUN: "run in the bonus suit",
    ItemKind.FULL: "full run",
    ItemKind.SUIT_FULL: "full run in the bonus suit",
}


def _items(state: GameState, side: Side) -> Iterator[Item]:
    """Yield the lines of one side."""
    for meld in side.melds:
        yield from _meld_items(meld, state)
    points = state.rules.penalties
    if state.ending is not None and state.ending.seat in side.seats:
        yield Item(ItemKind.GO_OUT, points.go_out_bonus, "going out")
    for seat in side.seats:
        yield from _hand_items(state, side, seat)
    if not side.has_taken:
        kind, text = ItemKind.NO_BIRIBAKI, "biribaki not taken"
        yield Item(kind, -points.no_biribaki_penalty, text)
    elif side.unplayed:
        kind, text = ItemKind.UNPLAYED_BIRIBAKI, "biribaki taken but not played"
        yield Item(kind, -points.no_biribaki_penalty, text)


def _meld_items(meld: Meld, state: GameState) -> Iterator[Item]:
    """Yield the lines of a meld: its cards, and its bonus if it is a biriba."""
    value = state.rules.values.of(meld.cards)
    yield Item(ItemKind.MELD, value, "meld", meld.order)
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    if bonus is not None:
        kind, points = bonus
        purity = "clean" if meld.is_clean else "dirty"
        yield Item(kind, points, f"biriba: {purity} {_NAMES[kind]}", meld.order)


def _hand_items(state: GameState, side: Side, seat: int) -> Iterator[Item]:
    """Yield the line of the cards left in a hand, unless they are not counted."""
    hand = state.hands[seat]
    unplayed = side.unplayed and side.taker == seat
    if hand and not unplayed:
        value = state.rules.values.of(hand)
        yield Item(ItemKind.HAND, -value, f"hand of seat {seat}", tuple(hand))
