"""The rules of the score: what cards, biribas and the rest count, and the match.

Their defaults are four-player Biriba. `biriba.rules` puts them together.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias, assert_never

import attrs

from biriba._kernel import bag
from biriba._rules.options import (
    FLAG,
    MOST_POINTS,
    POINTS,
    SCHEDULE,
    OneOf,
    Reading,
    Schedule,
    Whole,
)
from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, from_packed

__all__ = ["Bonus", "BonusTable", "MatchRules", "Penalties", "Points", "Values"]

Points: TypeAlias = int | Fraction
"""Points of a player, who may have half the points of a side (R090, R096, C13)."""

Rounding: TypeAlias = Literal["none", "up-to-10"]


@attrs.frozen(cache_hash=True)
class Values:
    """What each card counts, in points (R067).

    Attributes:
        joker_value: A joker.
        ace_value: An ace.
        two_value: A two.
        high_card_value: An eight to a king.
        low_card_value: A three to a seven.
    """

    joker_value: int = attrs.field(default=20, validator=POINTS)
    ace_value: int = attrs.field(default=15, validator=POINTS)
    two_value: int = attrs.field(default=10, validator=POINTS)
    high_card_value: int = attrs.field(default=10, validator=POINTS)
    low_card_value: int = attrs.field(default=5, validator=POINTS)

    def of(self, cards: Cards) -> int:
        """Return the points of some cards."""
        return sum(
            points * bag.size(cards.packed & column) for points, column in self._columns
        )

    def of_card(self, card: Card) -> int:
        """Return the points of one card."""
        return self.of(from_packed(bag.ONE[card.kind]))

    @functools.cached_property
    def _columns(self) -> tuple[tuple[int, int], ...]:
        """The points of each class of cards, with the bits they count in."""
        return (
            (self.joker_value, _columns(JOKER.rank)),
            (self.ace_value, _columns(Rank.ACE)),
            (self.two_value, _columns(Rank.TWO)),
            (self.high_card_value, _columns(*RANKS[7:])),
            (self.low_card_value, _columns(*RANKS[2:7])),
        )


def _columns(*ranks: Rank) -> int:
    """Return the bits in which cards of some ranks count."""
    return sum(bag.copies_mask(card.kind) for card in KINDS if card.rank in ranks)


@attrs.frozen
class Bonus:
    """The bonus of one sort of biriba, in points (R034).

    Attributes:
        clean: Without a wild card.
        dirty: With one.
    """

    clean: int = attrs.field(validator=POINTS)
    dirty: int = attrs.field(validator=POINTS)


def _pair(given: Bonus | Iterable[int]) -> Bonus:
    """Return a bonus, also from a pair."""
    return given if isinstance(given, Bonus) else Bonus(*given)


_PAIR: Final = Reading(
    f"two numbers 0 to {MOST_POINTS}, clean and dirty, such as (200, 100)",
    _pair,
)
_PAIR_OR_NONE: Final = Reading(
    f"{_PAIR.takes}, or None", lambda pair: None if pair is None else _pair(pair)
)


def _to_bonus(given: Bonus | tuple[int, int], field: attrs.Attribute[Any]) -> Bonus:
    """Return a bonus, also from a pair."""
    bonus: Bonus = _PAIR(field.name, given)
    return bonus


def _to_bonus_or_none(
    given: Bonus | tuple[int, int] | None, field: attrs.Attribute[Any]
) -> Bonus | None:
    """Return a bonus, also from a pair, or nothing."""
    bonus: Bonus | None = _PAIR_OR_NONE(field.name, given)
    return bonus


def _bonus(clean: int, dirty: int) -> Any:  # noqa: ANN401 - as attrs types fields
    """Return a field for a bonus with its default."""
    converter: Any = attrs.Converter(_to_bonus, takes_field=True)
    metadata = {"takes": _PAIR.takes}
    field: Any = attrs.field(
        default=Bonus(clean, dirty), converter=converter, metadata=metadata
    )
    return field


def _special() -> Any:  # noqa: ANN401 - as attrs types fields
    """Return a field for a bonus that not every table has."""
    converter: Any = attrs.Converter(_to_bonus_or_none, takes_field=True)
    metadata = {"takes": _PAIR_OR_NONE.takes}
    field: Any = attrs.field(default=None, converter=converter, metadata=metadata)
    return field


@attrs.frozen
class BonusTable:
    """What each sort of biriba earns (R071-R075, R123-R131, R181, R182, R219, R240).

    Attributes:
        run_bonus: A run of 7 to 12 cards.
        set_bonus: A set of 7 cards or more.
        suit_run_bonus: A run of 7 to 12 cards in the bonus suit.
        full_bonus: A run of 13 cards.
        suit_full_bonus: A run of 13 cards in the bonus suit.
        ace_to_ace_bonus: A run of 14 cards, with an ace at each end; ``None`` if it
            counts as one of 13.
        suit_ace_to_ace_bonus: A run of 14 cards in the bonus suit; ``None`` if it
            counts as one of 13.
        full_set_bonus: A set with all cards of its rank in the deck, eight of them
            with two packs; ``None`` if it counts as any other.
        twos_bonus: A set of twos; ``None`` if it counts as any other.
    """

    run_bonus: Bonus = _bonus(200, 100)
    set_bonus: Bonus = _bonus(300, 150)
    suit_run_bonus: Bonus = _bonus(400, 200)
    full_bonus: Bonus = _bonus(1000, 500)
    suit_full_bonus: Bonus = _bonus(2000, 1000)
    ace_to_ace_bonus: Bonus | None = _special()
    suit_ace_to_ace_bonus: Bonus | None = _special()
    full_set_bonus: Bonus | None = _special()
    twos_bonus: Bonus | None = _special()


@attrs.frozen
class Penalties:
    """Points for other things than cards and biribas (R068-R070, R132, R133, R223).

    Attributes:
        go_out_bonus: Added to the side of the player who goes out.
        no_biribaki_penalty: Taken from a side that did not take its biribaki, or
            took it and never had a turn with it.
        no_biribaki_waived: Whether nothing is taken for that if no side took one.
        no_biriba_penalty: Taken from a side without a biriba.
        no_meld_penalty: Taken from a side without any meld, in place of the
            penalties for having no biribaki and no biriba; 0 if there is no such
            rule.
        cut_bonus: Added to the side of the player who cut so that the dealer has just
            the cards for all hands, and taken from it if they are too few.
    """

    go_out_bonus: int = attrs.field(default=100, validator=POINTS)
    no_biribaki_penalty: int = attrs.field(default=100, validator=POINTS)
    no_biribaki_waived: bool = attrs.field(default=False, validator=FLAG)
    no_biriba_penalty: int = attrs.field(default=0, validator=POINTS)
    no_meld_penalty: int = attrs.field(default=0, validator=POINTS)
    cut_bonus: int = attrs.field(default=0, validator=POINTS)


def _to_schedule(given: Iterable[tuple[int | str | None, int]]) -> Schedule:
    """Return the steps of a schedule of minimums."""
    steps: Schedule = SCHEDULE("initial_meld", given)
    return steps


@attrs.frozen
class MatchRules:
    """When a match is won, and what it asks of each deal (R076-R078, R105, R185).

    Attributes:
        target: The points that decide the match.
        target_strict: Whether a side needs more than the target; if not, reaching
            it is enough.
        rounding: ``up-to-10`` raises the score of each side in a deal to a multiple
            of ten; ``none`` leaves it.
        initial_meld: How many points the first melds of a side must count in a deal:
            pairs of a total from which a minimum holds and that minimum, the totals
            rising, up to 100000; ``None`` as the first total stands for every lower
            one, ``half`` for half the target.
        initial_meld_strict: Whether they must count more than the minimum; if not,
            as many are enough (ruling C08).
        initial_meld_biriba: Whether a biriba must be among the first melds of a side.
    """

    target: int = attrs.field(default=5000, validator=Whole(1, MOST_POINTS))
    target_strict: bool = attrs.field(default=True, validator=FLAG)
    rounding: Rounding = attrs.field(default="none", validator=OneOf(Rounding))
    initial_meld: Schedule = attrs.field(
        default=(),
        converter=_to_schedule,
        metadata={"takes": SCHEDULE.takes},
    )
    initial_meld_strict: bool = attrs.field(default=False, validator=FLAG)
    initial_meld_biriba: bool = attrs.field(default=False, validator=FLAG)

    def minimum_at(self, total: Points) -> int:
        """Return how many points the first melds of a side with a total must count.

        >>> MatchRules(initial_meld=[(1500, 75), (3000, 100)]).minimum_at(1500)
        75
        """
        minimum = 0
        for start, points in self.steps:
            if start is None or total >= start:
                minimum = points + self.initial_meld_strict
        return minimum

    @property
    def highest_minimum(self) -> int:
        """The most that first melds are ever asked to count; 0 if nothing is asked."""
        return max(
            (points + self.initial_meld_strict for _, points in self.initial_meld),
            default=0,
        )

    @property
    def steps(self) -> tuple[tuple[int | Fraction | None, int], ...]:
        """The schedule of minimums, half the target worked out."""
        return tuple(
            (Fraction(self.target, 2) if isinstance(start, str) else start, points)
            for start, points in self.initial_meld
        )

    def rounded(self, points: int) -> int:
        """Return the score of a deal as it is written down (R185, R235, C14).

        >>> MatchRules(rounding="up-to-10").rounded(-115)
        -110
        """
        match self.rounding:
            case "none":
                return points
            case "up-to-10":
                return -(-points // 10) * 10
            case _:
                assert_never(self.rounding)

    def decides(self, total: Points) -> bool:
        """Return whether a total is enough to decide the match."""
        return total > self.target if self.target_strict else total >= self.target
