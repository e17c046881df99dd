"""The rules of melds, their defaults those of four-player Biriba."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar, Final, Literal, TypeAlias

import attrs

from biriba._cards.kinds import RANKS, Rank
from biriba._lanes import bag, runs
from biriba._rules.options import Fact, about, by_word, option, taken
from biriba._rules.shapes import FLAG, OneOf, Ranks, RunRanks, Whole

WildMove: TypeAlias = Literal["free", "on-replacement"]

SMALLEST_MELD: Final = runs.SMALLEST
"""The fewest cards of a meld (R011, R013)."""

BIRIBA_SIZE: Final = 7
"""The fewest cards of a biriba (R031), unless a table says otherwise."""

_RANKS: Final = Ranks()
_RUN_RANKS: Final = RunRanks()


def _run_ranks(given: Iterable[Rank] | str) -> tuple[Rank, ...]:
    """Return ranks, also from their letters."""
    return taken("run_ranks", _RUN_RANKS, given)


def _set_ranks(given: Iterable[Rank] | str | None) -> tuple[Rank, ...]:
    """Return ranks in their order, also from their letters."""
    return taken("set_ranks", _RANKS, given)


@attrs.frozen(cache_hash=True)
class Melding:
    """Rules for melds and how they may grow (R006, R011-R020, R025-R031, R035, C15).

    Attributes:
        set_ranks: The ranks that may make sets, each a `Rank`, or a string such as
            ``"A3456789TJQK"``; ``None`` for no sets. If the two is among them, twos
            alone make a set.
        twos_with_joker: Whether a set of twos may hold a joker.
        ace_both_ends: Whether a run may have an ace below the two and another above
            the king, fourteen cards in all.
        wild_move: With ``free`` a wild card may take any place in its run at any time;
            with ``on-replacement`` it keeps its place until the card that it stands
            for is added, and then moves to one end.
        loose_wild: Whether a full run may hold an extra wild card, which stands for no
            card.
        one_set_per_rank: Whether a side may lay down only one set of each rank. Two
            sets of a rank that players bring together when they become partners stay
            as they are.
        runs_apart: Whether a side may not lay down a run whose cards could all be added
            to one of its runs. Additions that would make a clean biriba dirty, or
            change what a wild card stands for, do not count.
        natural_twos: Whether a two is natural in its place in a run of its suit; if
            not, it is wild there too.
        run_ranks: The ranks of runs in their order, at least seven of
            ``"A23456789TJQKA"``. Cards of other ranks can be in runs only as wild
            cards.
        biriba_size: The fewest cards of a biriba.
    """

    set_ranks: tuple[Rank, ...] = attrs.field(
        default=tuple(rank for rank in RANKS if rank is not Rank.TWO),
        converter=_set_ranks,
        metadata=about(_RANKS, "R006 R101 R203 R228 R241 C03"),
    )
    twos_with_joker: bool = option(FLAG, True, "R130 R144 C03")
    ace_both_ends: bool = option(FLAG, False, "R015 R181 R199")
    wild_move: WildMove = option(OneOf(WildMove), "free", "R025 R165 C15")
    loose_wild: bool = option(FLAG, False, "F037 F038 F153 FC22")
    one_set_per_rank: bool = option(FLAG, False, "F030 F096 FC08 FC24")
    runs_apart: bool = option(FLAG, False, "F161 F162 FC04 FC34")
    natural_twos: bool = option(FLAG, True, "F143 F159 F160")
    run_ranks: tuple[Rank, ...] = attrs.field(
        default=(*RANKS, RANKS[0]),
        converter=_run_ranks,
        metadata=about(_RUN_RANKS, "F152 F157"),
    )
    biriba_size: int = option(Whole(6, BIRIBA_SIZE), BIRIBA_SIZE, "R031 F039 F164")
    wilds_stay: ClassVar[Fact] = by_word(
        "wild_move", WildMove, yes="on-replacement", no="free"
    )
    """Whether the place of a wild card in a run is part of the run."""

    @cached_property
    def full_run(self) -> int:
        """The number of cards of a full run, thirteen if runs have all ranks."""
        return len(set(self.run_ranks))

    @cached_property
    def longest_run(self) -> int:
        """The most cards of a run, without a loose wild card."""
        return len(self.run_ranks) if self.ace_both_ends else self.full_run

    @cached_property
    def run_rule(self) -> int:
        """The rules for runs as one integer."""
        low = RANKS.index(self.run_ranks[0])
        return runs.rule_of(
            self.longest_run,
            low,
            low + len(self.run_ranks) - 1,
            natural_twos=self.natural_twos,
            loose=self.loose_wild,
        )

    @cached_property
    def set_lane(self) -> int:
        """The ranks of sets as packed cards, one of each."""
        return sum(bag.ONE[RANKS.index(rank)] for rank in self.set_ranks)

    @cached_property
    def dirty_set_lane(self) -> int:
        """The ranks of sets that may hold a wild card, as packed cards."""
        if self.twos_with_joker:
            return self.set_lane
        return self.set_lane & ~bag.copies_mask(RANKS.index(Rank.TWO))
