"""The bonuses of biribas, their defaults those of four-player Biriba."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, assert_never

import attrs

from biriba._rules.melding import BIRIBA_SIZE
from biriba._rules.options import only, option
from biriba._rules.shapes import (
    MOST_POINTS,
    POINTS,
    OneOf,
    OrNone,
    Shape,
    Write,
    item_of,
    items,
    pair_schema,
    two_of,
)
from biriba.errors import check_count


@attrs.frozen
class Bonus:
    """The bonus of one sort of biriba, in points (R034).

    Attributes:
        clean: Without a wild card.
        dirty: With one.
    """

    clean: int = attrs.field(validator=only(POINTS))
    dirty: int = attrs.field(validator=only(POINTS))


class BonusPair(Shape[Bonus]):
    """A bonus, which is given as a pair."""

    def __init__(self) -> None:
        super().__init__(pair_schema(POINTS, POINTS))

    def takes(self, write: Write = repr) -> str:
        """Return the range in words, and an example."""
        example = write((200, 100))
        return f"two numbers 0 to {MOST_POINTS}, clean and dirty, such as {example}"

    def from_data(self, data: object) -> Bonus:
        """Return the bonus of a list of two numbers."""
        clean, dirty = two_of(data)
        return Bonus(item_of(0, clean, POINTS), item_of(1, dirty, POINTS))

    def read(self, given: Bonus | Iterable[int]) -> Bonus:
        """Return a bonus, also from a pair."""
        return given if isinstance(given, Bonus) else Bonus(*items(given))

    def short(self, value: Bonus) -> object:
        """Return the pair."""
        return value.clean, value.dirty

    def meant(self, given: object) -> tuple[object, ...]:
        """Return the two numbers of a string, such as ``200/100``."""
        numbers = _TWO_NUMBERS.fullmatch(given) if isinstance(given, str) else None
        return () if numbers is None else (tuple(map(int, numbers.groups())),)


_TWO_NUMBERS: Final = re.compile(r"\D{0,9}(\d{1,5})\D{1,9}(\d{1,5})\D{0,9}", re.ASCII)


_PAIR: Final = BonusPair()
_PAIR_OR_NONE: Final = OrNone(_PAIR)

SemiCleanRun: TypeAlias = Literal["wild-at-end", "seven-beside-wild"]
SemiCleanSet: TypeAlias = Literal["seven-naturals", "eight-cards"]


@attrs.frozen
class BonusTable:
    """The bonus of each sort of biriba (R071-R075, R123-R131, R181, R182, R219, R240).

    A *semi-clean* biriba has a wild card beside the natural cards of a whole biriba
    (F041-F048). If another bonus for it is higher, it scores that one (FC06, FC07).

    Attributes:
        run_bonus: A run that is not full.
        set_bonus: A set.
        suit_run_bonus: A run in the bonus suit that is not full.
        full_bonus: A full run: of all ranks of runs, usually 13 cards.
        suit_full_bonus: A full run in the bonus suit.
        ace_to_ace_bonus: A run with an ace at each end, usually 14 cards; ``None`` if
            it counts as a full run.
        suit_ace_to_ace_bonus: A run in the bonus suit with an ace at each end; ``None``
            if it counts as a full run.
        full_set_bonus: A set of all cards of its rank in the deck, eight with two
            packs; ``None`` if it counts as any other set.
        twos_bonus: A set of twos; ``None`` if it counts as any other set.
        semi_clean_bonus: A semi-clean biriba; ``None`` if it counts as a dirty one.
        semi_clean_run: Which runs are semi-clean: with ``wild-at-end`` runs of seven
            natural cards or more with the wild card at an end; with
            ``seven-beside-wild`` also runs whose wild card fills a gap, with seven
            natural cards or more on one side of it.
        semi_clean_set: Which sets are semi-clean: with ``seven-naturals`` sets with
            seven natural cards or more; with ``eight-cards`` only sets of eight cards.
    """

    run_bonus: Bonus = option(_PAIR, Bonus(200, 100), "R071 R123 R239")
    set_bonus: Bonus = option(_PAIR, Bonus(300, 150), "R072 R124 R228")
    suit_run_bonus: Bonus = option(_PAIR, Bonus(400, 200), "R073 R126 R180")
    full_bonus: Bonus = option(_PAIR, Bonus(1000, 500), "R074 R127 R218 C32 C35")
    suit_full_bonus: Bonus = option(_PAIR, Bonus(2000, 1000), "R075 R128 R135")
    ace_to_ace_bonus: Bonus | None = option(_PAIR_OR_NONE, None, "R181 R219 C33 C34")
    suit_ace_to_ace_bonus: Bonus | None = option(_PAIR_OR_NONE, None, "R181 C33")
    full_set_bonus: Bonus | None = option(_PAIR_OR_NONE, None, "R129 R240")
    twos_bonus: Bonus | None = option(_PAIR_OR_NONE, None, "R130 R182 R229 C04")
    semi_clean_bonus: int | None = option(OrNone(POINTS), None, "F041 F042 F097 FC06")
    semi_clean_run: SemiCleanRun = option(
        OneOf(SemiCleanRun), "wild-at-end", "F041 F045 F046"
    )
    semi_clean_set: SemiCleanSet = option(
        OneOf(SemiCleanSet), "seven-naturals", "F042 F043"
    )

    def is_semi_clean_run(self, below: int, above: int) -> bool:
        """Return whether a run with a wild card in some place is semi-clean.

        Args:
            below: The number of natural cards below the wild card.
            above: The number of natural cards above it.

        Raises:
            FormatError: If they are not numbers of cards.
        """
        check_count("below", below, 0)
        check_count("above", above, 0)
        most = max(below, above)
        match self.semi_clean_run:
            case "wild-at-end":
                return most >= BIRIBA_SIZE and most == below + above
            case "seven-beside-wild":
                return most >= BIRIBA_SIZE
            case _:
                assert_never(self.semi_clean_run)

    def is_semi_clean_set(self, naturals: int) -> bool:
        """Return whether a set with a wild card is semi-clean.

        Args:
            naturals: The number of its natural cards.

        Raises:
            FormatError: If it is not a number of cards.
        """
        check_count("naturals", naturals, 0)
        match self.semi_clean_set:
            case "seven-naturals":
                return naturals >= BIRIBA_SIZE
            case "eight-cards":
                return naturals == BIRIBA_SIZE
            case _:
                assert_never(self.semi_clean_set)
