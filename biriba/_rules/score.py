"""The rules of the score, except for biribas: cards, penalties, and the match.

Their defaults are four-player Biriba. `biriba.Rules` puts them together.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, Literal, TypeAlias, assert_never

import attrs

from biriba._cards.kinds import JOKER, KINDS, RANKS, Card, Rank
from biriba._cards.multisets import CardsLike, cards_of, from_packed
from biriba._lanes import bag, families
from biriba._rules.bands import VICTORY_POINTS, Bands, Ends
from biriba._rules.minimums import Minimums, Schedule, Start
from biriba._rules.options import Fact, about, by_word, option, taken
from biriba._rules.shapes import (
    FLAG,
    MOST_POINTS,
    PACKETS,
    POINTS,
    OneOf,
    OrNone,
    Whole,
)
from biriba.errors import MatchError, check_kind

Points: TypeAlias = int | Fraction
"""Points of a player, who may have half the points of a side (R090, R096, C13)."""

_POINTS_OR_NONE: Final = OrNone(POINTS)

Halves: TypeAlias = Literal["exact", "up"]
NoBiribaMelds: TypeAlias = Literal["plus", "minus"]
Rounding: TypeAlias = Literal["none", "up-to-10"]
UnplayedBiribaki: TypeAlias = Literal["penalty", "cards"]


@attrs.frozen(cache_hash=True)
class Values:
    """The values of cards, in points (R067).

    Attributes:
        joker_value: A joker.
        ace_value: An ace.
        two_value: A two.
        high_card_value: An eight to a king.
        low_card_value: A three to a seven.
        figure_value: A jack, a queen or a king; ``None`` for the value of an eight.
        black_three_in_hand: The cost of a black three left in a hand; ``None`` for its
            value.
        red_three_in_hand: The cost of a red three left in a hand; ``None`` for its
            value.
        red_three_aside: The value of a red three beside the melds, always added.
    """

    joker_value: int = option(POINTS, 20, "R067 R121 R237")
    ace_value: int = option(POINTS, 15, "R067")
    two_value: int = option(POINTS, 10, "R067 R122")
    high_card_value: int = option(POINTS, 10, "R067")
    low_card_value: int = option(POINTS, 5, "R067")
    figure_value: int | None = option(_POINTS_OR_NONE, None, "F151")
    black_three_in_hand: int | None = option(_POINTS_OR_NONE, None, "F186 F187 FC27")
    red_three_in_hand: int | None = option(_POINTS_OR_NONE, None, "F183")
    red_three_aside: int = option(POINTS, 0, "F182")

    def of(self, cards: CardsLike) -> int:
        """Return the points of some cards."""
        packed = cards_of(cards).packed
        return sum(
            points * bag.size(packed & column) for points, column in self._columns
        )

    def of_hand(self, cards: CardsLike) -> int:
        """Return the cost of cards that are left in a hand (R067, F183, F186)."""
        cards = cards_of(cards)
        return self.of(cards) + sum(
            (points - self.low_card_value) * bag.size(cards.packed & threes)
            for points, threes in (
                (self.black_three_in_hand, families.BLACK_THREES),
                (self.red_three_in_hand, families.RED_THREES),
            )
            if points is not None
        )

    def of_card(self, card: Card | str) -> int:
        """Return the points of one card."""
        return self.of(from_packed(bag.ONE[Card(card).kind]))

    @property
    def _figure(self) -> int:
        """The points of a jack, a queen or a king."""
        value = self.figure_value
        return self.high_card_value if value is None else value

    @cached_property
    def _columns(self) -> tuple[tuple[int, int], ...]:
        """The points of each class of cards, with the bits they count in."""
        return (
            (self.joker_value, _columns(JOKER.rank)),
            (self.ace_value, _columns(Rank.ACE)),
            (self.two_value, _columns(Rank.TWO)),
            (self.high_card_value, _columns(*RANKS[7:10])),
            (self._figure, _columns(*RANKS[10:])),
            (self.low_card_value, _columns(*RANKS[2:7])),
        )


def _columns(*ranks: Rank) -> int:
    """Return the bits in which cards of some ranks count."""
    return sum(bag.copies_mask(card.kind) for card in KINDS if card.rank in ranks)


@attrs.frozen
class Penalties:
    """Points for everything except cards and biribas (R068-R070, R132, R133, R223).

    Attributes:
        go_out_bonus: Added to the side of the player who goes out.
        biribaki_bonus: Added to a side that took its biribaki, unless an unplayed one
            counts as not taken.
        no_biribaki_penalty: Subtracted from a side that did not take its biribaki, or
            took it and had no turn with it.
        unplayed_biribaki: The effect of a biribaki with which its taker had no turn:
            with ``penalty`` it counts as not taken, and its cards are worth nothing;
            with ``cards`` it counts as taken, and its cards are subtracted.
        no_biribaki_waived: Whether there is no such penalty if no side took a biribaki.
        no_biriba_melds: Whether the melded cards of a side without a biriba are added
            (``plus``) or subtracted (``minus``).
        no_biriba_penalty: Subtracted from a side without a biriba.
        no_meld_penalty: Subtracted from a side without any meld, instead of the
            penalties for having no biribaki and no biriba; 0 if there is no such rule.
        red_three_bonus: For each red three beside the melds of a side: added if the
            side has a biriba, and subtracted if not.
        all_red_threes_bonus: The same for all red threes of the deck together, if one
            side has them; ``None`` if they count one by one.
        cut_bonus: Added to the side of the player who cut if the dealer is left with
            exactly the cards for all hands, and subtracted if with too few.
    """

    go_out_bonus: int = option(POINTS, 100, "R068 R151 R220")
    no_biribaki_penalty: int = option(POINTS, 100, "R069 R070 R221")
    unplayed_biribaki: UnplayedBiribaki = option(
        OneOf(UnplayedBiribaki), "penalty", "R070 C30 F078 F134 F135 F200"
    )
    biribaki_bonus: int = option(POINTS, 0, "F132 F133")
    no_biribaki_waived: bool = option(FLAG, False, "R223 C31 C37 F057 F077 F199 FC10")
    no_biriba_melds: NoBiribaMelds = option(OneOf(NoBiribaMelds), "plus", "F137 FC21")
    no_biriba_penalty: int = option(POINTS, 0, "R132 C44")
    no_meld_penalty: int = option(POINTS, 0, "R133 C44")
    red_three_bonus: int = option(POINTS, 100, "F180 FC30")
    all_red_threes_bonus: int | None = option(_POINTS_OR_NONE, None, "F181")
    cut_bonus: int = option(POINTS, 0, "R242 R243 C62")

    counts_unplayed: ClassVar[Fact] = by_word(
        "unplayed_biribaki", UnplayedBiribaki, yes="cards", no="penalty"
    )
    """Whether an unplayed biribaki was taken, and its cards count (F078, F134)."""

    turns_melds: ClassVar[Fact] = by_word(
        "no_biriba_melds", NoBiribaMelds, yes="minus", no="plus"
    )
    """Whether the melds of a side without a biriba are subtracted (F137)."""


_MINIMUMS: Final = Minimums()
_BANDS: Final = Bands()


def _initial_meld(given: Iterable[Iterable[Start]] | None) -> Schedule:
    """Return the steps of a schedule of minimums."""
    return taken("initial_meld", _MINIMUMS, given)


def _alone_packets(given: Iterable[int]) -> tuple[int, ...]:
    """Return sizes of packets."""
    return taken("alone_packets", PACKETS, given)


def _check_points(points: Points) -> None:
    """Raise `MatchError` for anything but points, whole or not."""
    check_kind(points, int | Fraction, "points such as 1500", MatchError)


@attrs.frozen
class MatchRules:
    """The rules for winning a match, and for its deals (R076-R078, R105, R185).

    Attributes:
        target: The points that decide the match.
        target_strict: Whether a side needs more than the target; if not, reaching
            it is enough.
        rounding: With ``up-to-10`` the score of each side in a deal is raised to a
            multiple of ten; with ``none`` it does not change.
        halves: With ``exact`` each of the two partners against a lone taker gets
            exactly half of their points; with ``up`` the half is rounded up.
        match_deals: The number of deals of a match, 1 to 100, whatever the totals are;
            ``None`` to play to the target.
        victory_points: The largest difference of the final totals for which 20 victory
            points are shared 10-10, 11-9 and so on up to 19-1; a larger one gives
            20-0. ``None`` for no victory points.
        alone_from: The total from which a player makes everybody play alone, in all
            later deals of the match; ``None`` for no such total.
        alone_packets: The size of each biribaki in these deals, in the order of taking.
        initial_meld: The points that the initial meld of a side must be worth: pairs of
            a total and the minimum from that total on, the totals rising, up to 100000.
            As the first total, ``None`` stands for every lower one, and ``half`` for
            half the target. ``None`` instead of the pairs means no minimum.
        initial_meld_strict: Whether the initial meld must be worth more than the
            minimum; if not, exactly the minimum is enough (ruling C08).
        initial_meld_biriba: Whether the initial meld must include a biriba.
    """

    target: int = option(Whole(1, MOST_POINTS), 5000, "R076 R104 R140 R159 R224 R234")
    target_strict: bool = option(FLAG, True, "R076 R224 C11")
    rounding: Rounding = option(OneOf(Rounding), "none", "R185 R235 C12 C14")
    halves: Halves = option(OneOf(Halves), "exact", "R090 R096 C13 F089")
    match_deals: int | None = option(OrNone(Whole(1, 100)), None, "F081")
    victory_points: Ends | None = option(
        OrNone(_BANDS), None, "F081 F082 F083 F084 F085 FC12"
    )
    alone_from: int | None = option(OrNone(Whole(1, MOST_POINTS)), None, "F090 F093")
    alone_packets: tuple[int, ...] = attrs.field(
        default=(11, 11, 11),
        converter=_alone_packets,
        metadata=about(PACKETS, "F090"),
    )
    initial_meld: Schedule = attrs.field(
        default=(),
        converter=_initial_meld,
        metadata=about(_MINIMUMS, "R105 R107 R169 R225 C09 C10 C41"),
    )
    initial_meld_strict: bool = option(FLAG, False, "R105 C08")
    initial_meld_biriba: bool = option(FLAG, False, "R170 C49")

    def minimum_at(self, total: Points) -> int:
        """Return the points that the initial meld of a side with a total must be worth.

        Raises:
            MatchError: If the total is not points.

        >>> MatchRules(initial_meld=[(1500, 75), (3000, 100)]).minimum_at(1500)
        75
        """
        _check_points(total)
        minimum = 0
        for start, points in self.steps:
            if start is None or total >= start:
                minimum = points + self.initial_meld_strict
        return minimum

    @property
    def highest_minimum(self) -> int:
        """The highest minimum for initial melds; 0 if there is none."""
        return max(
            (points + self.initial_meld_strict for _, points in self.initial_meld),
            default=0,
        )

    @property
    def steps(self) -> tuple[tuple[int | Fraction | None, int], ...]:
        """The schedule of minimums, with numbers instead of half the target."""
        return tuple(
            (Fraction(self.target, 2) if isinstance(start, str) else start, points)
            for start, points in self.initial_meld
        )

    def rounded(self, points: int) -> int:
        """Return the rounded score of a deal (R185, R235, C14).

        Raises:
            MatchError: If the points are not an integer.

        >>> MatchRules(rounding="up-to-10").rounded(-115)
        -110
        """
        check_kind(points, int, "an integer", MatchError)
        match self.rounding:
            case "none":
                return points
            case "up-to-10":
                return -(-points // 10) * 10
            case _:
                assert_never(self.rounding)

    def victory_points_of(self, ahead: Points) -> int:
        """Return the victory points of the side that is ahead (F081, F085, FC12).

        Args:
            ahead: The difference of the totals.

        Raises:
            MatchError: If it is not points.
        """
        _check_points(ahead)
        ends = self.victory_points or ()
        return VICTORY_POINTS // 2 + bisect_left(ends, ahead)

    def shared(self, points: Points) -> Points:
        """Return a player's half of a score, rounded up by some rules (C13, F089).

        Raises:
            MatchError: If it is not points.

        >>> MatchRules(halves="up").shared(Fraction(-305, 2))
        -152
        """
        _check_points(points)
        match self.halves:
            case "exact":
                return points
            case "up":
                return math.ceil(points)
            case _:
                assert_never(self.halves)

    def decides(self, total: Points) -> bool:
        """Return whether a total is enough to decide the match.

        Raises:
            MatchError: If the total is not points.
        """
        _check_points(total)
        return total > self.target if self.target_strict else total >= self.target
