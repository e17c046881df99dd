"""The items of a score, and their kinds."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Self

import attrs

from biriba._base import faces
from biriba._cards.kinds import Card
from biriba._refusals import sentences
from biriba._refusals.facts import Facts
from biriba._rules.score import Points
from biriba._table.sides import seats_text
from biriba.errors import MatchError, must_be, shown, tuple_of


class ItemKind(enum.Enum):
    """The kind of an item of a score.

    The values are stable strings.

    Attributes:
        rows: The numbers of the rules behind the item.
    """

    rows: tuple[str, ...]

    def __new__(cls, value: str, rows: str = "") -> Self:
        """Make a member known by its text, carrying its rows."""
        member = object.__new__(cls)
        member._value_ = value
        member.rows = tuple(rows.split())
        return member

    @property
    def sentences(self) -> Mapping[str, str]:
        """The English words of the kind by their case, the facts in braces."""
        return sentences.sentences_of("item", self)

    MELD = ("meld", "R066 R067")
    """The cards of a meld."""
    RUN = ("run", "R071 F041")
    """A run of 7 to 12 cards."""
    SET = ("set", "R072 F042")
    """A set of 7 cards or more."""
    SUIT_RUN = ("suit-run", "R073")
    """A run of 7 to 12 cards in the bonus suit."""
    FULL = ("full", "R074 R127 R218")
    """A full run."""
    SUIT_FULL = ("suit-full", "R075 R128")
    """A full run in the bonus suit."""
    ACE_TO_ACE = ("ace-to-ace", "R181 R219")
    """A run of 14 cards."""
    SUIT_ACE_TO_ACE = ("suit-ace-to-ace", "R181")
    """A run of 14 cards in the bonus suit."""
    FULL_SET = ("full-set", "R129 R240")
    """A set with all cards of its rank."""
    TWOS = ("twos", "R130 R182 R229")
    """A set of twos."""
    RED_THREES = ("red-threes", "F180 F181 F182")
    """The red threes beside the melds."""
    GO_OUT = ("go-out", "R068")
    """A player of the side went out."""
    HAND = ("hand", "R066 R067")
    """The cards left in a hand."""
    BIRIBAKI = ("biribaki", "F132")
    """The side took its biribaki."""
    NO_BIRIBAKI = ("no-biribaki", "R069")
    """The side did not take its biribaki."""
    UNPLAYED_BIRIBAKI = ("unplayed-biribaki", "R070")
    """The side took its biribaki too late to have a turn with it."""
    NO_BIRIBA = ("no-biriba", "R132")
    """The side made no biriba."""
    NO_MELD = ("no-meld", "R133")
    """The side melded nothing."""
    CUT = ("cut", "R242 R243")
    """A player of the side cut and left exactly enough cards, or too few."""
    ROUNDING = ("rounding", "R185 R235")
    """The points that raise the score to a multiple of ten."""


@attrs.frozen
class Item:
    """One line of a score sheet.

    Attributes:
        kind: What is counted.
        points: The points, negative if they are subtracted.
        facts: The meld or the hand that is counted, and other facts of the sentence.

    Raises:
        MatchError: If one of them is of another class.
    """

    kind: ItemKind = attrs.field(validator=must_be(ItemKind, "an ItemKind", MatchError))
    points: int = attrs.field(validator=must_be(int, "an integer", MatchError))
    facts: Facts = attrs.field(
        factory=Facts, validator=must_be(Facts, "Facts", MatchError)
    )

    @property
    def text(self) -> str:
        """The description of the item in English.

        Raises:
            FormatError: If the kind has no such case, or if no sentence can be made of
                the facts.
        """
        facts, kind = attrs.asdict(self.facts, recurse=False), self.kind
        sentence = sentences.of_case(kind, kind.sentences, self.facts.case)
        return sentences.told(sentence, facts)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the item counts, in the order of their meld."""
        meld, hand = self.facts.meld, self.facts.cards
        return tuple(hand or ()) if meld is None else meld.order

    @property
    def rows(self) -> tuple[str, ...]:
        """The numbers of the rules behind the item, such as ``R068``."""
        return self.kind.rows

    def __str__(self) -> str:
        """Return the line as text, such as ``+15 meld 5h 6h 7h``."""
        return " ".join([f"{self.points:+} {self.text}", *map(str, self.cards)])


def _seats(given: Iterable[int]) -> tuple[int, ...]:
    """Return the seats of a side."""
    seats = tuple_of("seats", given, int, "a seat", MatchError)
    if not seats:
        raise MatchError("seats must be a list of at least 1 seat, not ()")
    return seats


def _items(given: Iterable[Item]) -> tuple[Item, ...]:
    """Return the items of a score."""
    return tuple_of("items", given, Item, "an item of a score", MatchError)


@attrs.frozen(repr=False)
class Score:
    """The score of one side in a deal.

    Attributes:
        seats: The seats of the side.
        items: The lines of the score sheet.

    Raises:
        MatchError: If they are not lists, if there is no seat, or if an item is not an
            `Item`.
    """

    seats: tuple[int, ...] = attrs.field(converter=_seats)
    items: tuple[Item, ...] = attrs.field(converter=_items)

    @property
    def total(self) -> int:
        """The points of all items together."""
        return sum(item.points for item in self.items)

    def points_of(self, seats: Iterable[int]) -> Points:
        """Return the points that this score adds to one side of the match.

        Args:
            seats: The seats of one side of the match: all of this side, or one of the
                two who play as a pair in this deal only and share its points (R090,
                R096, R186, C13).

        Returns:
            Whole points or exact halves.

        Raises:
            MatchError: If the seats are not a list of different seats of this side.
        """
        seats = _seats(seats)
        if {*seats} - {*self.seats} or len({*seats}) < len(seats):
            msg = f"expected different seats of {self.seats}, not {shown(seats)}"
            raise MatchError(msg)
        share = Fraction(self.total * len(seats), len(self.seats))
        return share.numerator if share.denominator == 1 else share

    def __repr__(self) -> str:
        """Return a short form: the seats and the total."""
        return f"<Score of {seats_text(self.seats)}: {self.total:+}>"


class Scores(faces.Written, tuple[Score, ...]):
    """The scores of all sides in a deal; a notebook shows them as a score sheet."""

    __slots__ = ()
