"""The score of a finished deal, item by item.

Each side's score is a list of items that add up to it: what was counted, which cards,
how many points, and by which rule.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Self

import attrs

from biriba.cards import RANKS, Card, Rank, Suit
from biriba.errors import MatchError
from biriba.melds import Meld, Run
from biriba.rules import Bonus, Deck, Points, Rules
from biriba.sides import Side
from biriba.state import GameState

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
    FULL = ("full", "R074", "R127", "R218")
    """A full run."""
    SUIT_FULL = ("suit-full", "R075", "R128")
    """A full run in the bonus suit."""
    ACE_TO_ACE = ("ace-to-ace", "R181", "R219")
    """A run of 14 cards."""
    SUIT_ACE_TO_ACE = ("suit-ace-to-ace", "R181")
    """A run of 14 cards in the bonus suit."""
    FULL_SET = ("full-set", "R129", "R240")
    """A set with all cards of its rank."""
    TWOS = ("twos", "R130", "R182", "R229")
    """A set of twos."""
    GO_OUT = ("go-out", "R068")
    """A player of the side went out."""
    HAND = ("hand", "R066", "R067")
    """The cards left in a hand."""
    NO_BIRIBAKI = ("no-biribaki", "R069")
    """The side did not take its biribaki."""
    UNPLAYED_BIRIBAKI = ("unplayed-biribaki", "R070")
    """The side took its biribaki too late to have a turn with it."""
    NO_BIRIBA = ("no-biriba", "R132")
    """The side made no biriba."""
    NO_MELD = ("no-meld", "R133")
    """The side melded nothing."""
    CUT = ("cut", "R242", "R243")
    """A player of the side cut, just right or too deep."""
    ROUNDING = ("rounding", "R185", "R235")
    """What brings the score to a multiple of ten."""


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

    def points_of(self, seats: tuple[int, ...]) -> Points:
        """Return the points of those of its players who score together in the match.

        Args:
            seats: The seats of one side of the match: all of this side, or one of the
                two who play as a pair in this deal only and share its points (R090,
                R096, R186, C13).

        Returns:
            Whole points or exact halves.
        """
        share = Fraction(self.total * len(seats), len(self.seats))
        return share.numerator if share.denominator == 1 else share


def score(state: GameState) -> tuple[Score, ...]:
    """Return what each side scores in a finished deal (R066-R075).

    Args:
        state: A state whose play is over.

    Raises:
        MatchError: If the play is not over.
    """
    if state.ending is None:
        raise MatchError("a deal is scored when its play is over, and it is not")
    return tuple(_score(state, side) for side in state.sides)


def _score(state: GameState, side: Side) -> Score:
    """Return what a side scores, rounded as the rules say (C12, C14)."""
    items = tuple(_items(state, side))
    total = sum(item.points for item in items)
    more = state.rules.match.rounded(total) - total
    if more:
        items += (Item(ItemKind.ROUNDING, more, "rounding"),)
    return Score(side.seats, items)


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
    """Return the line of the bonus table for a biriba.

    A table that has no line of its own for it counts it by the next that fits.
    """
    return next(
        (kind, bonus)
        for kind in _sorts(meld, bonus_suit, rules.deck)
        for bonus in [getattr(rules.bonuses, _LINES[kind])]
        if bonus is not None
    )


def _sorts(meld: Meld, bonus_suit: Suit | None, deck: Deck) -> Iterator[ItemKind]:
    """Yield the sorts of biriba that a meld belongs to, the most special first."""
    if isinstance(meld, Run):
        in_suit = meld.suit is bonus_suit
        if len(meld) > len(RANKS):
            yield ItemKind.SUIT_ACE_TO_ACE if in_suit else ItemKind.ACE_TO_ACE
        if meld.is_full:
            yield ItemKind.SUIT_FULL if in_suit else ItemKind.FULL
        else:
            yield ItemKind.SUIT_RUN if in_suit else ItemKind.RUN
    else:
        if meld.rank is Rank.TWO:
            yield ItemKind.TWOS
        if len(meld) - (not meld.is_clean) == deck.packs * len(Suit):
            yield ItemKind.FULL_SET
        yield ItemKind.SET


_LINES: Final = {
    ItemKind.RUN: "run_bonus",
    ItemKind.SET: "set_bonus",
    ItemKind.SUIT_RUN: "suit_run_bonus",
    ItemKind.FULL: "full_bonus",
    ItemKind.SUIT_FULL: "suit_full_bonus",
    ItemKind.ACE_TO_ACE: "ace_to_ace_bonus",
    ItemKind.SUIT_ACE_TO_ACE: "suit_ace_to_ace_bonus",
    ItemKind.FULL_SET: "full_set_bonus",
    ItemKind.TWOS: "twos_bonus",
}
"""The option of each line of the bonus table."""

_NAMES: Final = {
    ItemKind.RUN: "run",
    ItemKind.SET: "set",
    ItemKind.SUIT_RUN: "run in the bonus suit",
    ItemKind.FULL: "full run",
    ItemKind.SUIT_FULL: "full run in the bonus suit",
    ItemKind.ACE_TO_ACE: "run from ace to ace",
    ItemKind.SUIT_ACE_TO_ACE: "run from ace to ace in the bonus suit",
    ItemKind.FULL_SET: "full set",
    ItemKind.TWOS: "set of twos",
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
    if not side.melds and points.no_meld_penalty:
        yield Item(ItemKind.NO_MELD, -points.no_meld_penalty, "nothing melded")
    else:
        yield from _lacking_items(state, side)
    yield from _cut_items(state, side)


def _lacking_items(state: GameState, side: Side) -> Iterator[Item]:
    """Yield the lines for what a side does not have: its biribaki, a biriba."""
    points, game = state.rules.penalties, state.rules.vocabulary
    nobody_took = not any(one.has_taken for one in state.sides)
    if side.unplayed:
        kind, text = ItemKind.UNPLAYED_BIRIBAKI, f"{game.biribaki} taken but not played"
        yield Item(kind, -points.no_biribaki_penalty, text)
    elif not side.has_taken and not (points.no_biribaki_waived and nobody_took):
        kind, text = ItemKind.NO_BIRIBAKI, f"{game.biribaki} not taken"
        yield Item(kind, -points.no_biribaki_penalty, text)
    if points.no_biriba_penalty and not any(meld.is_biriba for meld in side.melds):
        text = f"no {game.biriba}"
        yield Item(ItemKind.NO_BIRIBA, -points.no_biriba_penalty, text)


def _cut_items(state: GameState, side: Side) -> Iterator[Item]:
    """Yield the line of the cut, if a player of the side made it (R242, R243)."""
    seating, bonus = state.rules.seating, state.rules.penalties.cut_bonus
    if state.cut is None or seating.cutter(state.dealer) not in side.seats:
        return
    needed = seating.players * state.rules.dealing.hand_size
    if bonus and state.cut == needed:
        yield Item(ItemKind.CUT, bonus, f"cut that left the dealer {needed} cards")
    elif bonus and state.cut < needed:
        text = f"cut that left the dealer {state.cut} cards, short of {needed}"
        yield Item(ItemKind.CUT, -bonus, text)


def _meld_items(meld: Meld, state: GameState) -> Iterator[Item]:
    """Yield the lines of a meld: its cards, and its bonus if it is a biriba."""
    value = state.rules.values.of(meld.cards)
    yield Item(ItemKind.MELD, value, "meld", meld.order)
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    if bonus is not None:
        kind, points = bonus
        purity = "clean" if meld.is_clean else "dirty"
        text = f"{state.rules.vocabulary.biriba}: {purity} {_NAMES[kind]}"
        yield Item(kind, points, text, meld.order)


def _hand_items(state: GameState, side: Side, seat: int) -> Iterator[Item]:
    """Yield the line of the cards left in a hand, unless they are not counted."""
    hand = state.hands[seat]
    unplayed = side.unplayed and side.taker == seat
    if hand and not unplayed:
        value = state.rules.values.of(hand)
        yield Item(ItemKind.HAND, -value, f"hand of seat {seat}", tuple(hand))
