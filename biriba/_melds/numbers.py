"""Melds, and rules for melds, as plain numbers, as the kernel takes them."""

from __future__ import annotations

from typing import Final, TypeAlias

from biriba._cards.kinds import KINDS, RANKS
from biriba._lanes import bag, families, runs
from biriba._melds.reading import run_at
from biriba._melds.values import Meld, RankSet, Run, at_table
from biriba._rules.melding import Melding

MeldNumbers: TypeAlias = tuple[int, int, int, int, int, int, bool]
"""The own cards as the kernel counts them, the family, the size, the lowest place and
that of the wild card, the kind of that card, and whether it is loose."""

NONE: Final = 255
"""The number for no card."""


def numbers_of(meld: Meld) -> MeldNumbers:
    """Return a meld as numbers."""
    size, packed, family = len(meld), meld.cards.packed, meld.growth.family
    wild = NONE if meld.wild is None else meld.wild.kind
    if isinstance(meld, Run):
        hole = -1 if meld.wild_at is None else meld.low + meld.wild_at
        own = bag.lane_of(packed, family)
        return own, family, size, meld.low, hole, wild, meld.is_loose
    if meld.wild is not None:
        packed -= bag.ONE[meld.wild.kind]
    rank = family - families.FIRST_RANK
    counts = [bag.copies(packed, 13 * suit + rank) for suit in bag.SUITS]
    own = sum(count << bag.BITS * suit for suit, count in enumerate(counts))
    return own, family, size, 0, -1, wild, False


def meld_of(melding: Melding, *numbers: *MeldNumbers) -> Meld:
    """Return a meld from its numbers."""
    own, family, size, low, hole, wild, _ = numbers
    stands = KINDS[wild] if wild != NONE else KINDS[0]
    if family < families.FIRST_RANK:
        lies = (family, low, low + size - 1, hole, stands, melding.wilds_stay)
        return at_table(run_at(*lies), melding)
    rank = family - families.FIRST_RANK
    counts = [own >> bag.BITS * suit & bag.NIBBLE for suit in bag.SUITS]
    order = [KINDS[13 * suit + rank] for suit in bag.SUITS for _ in range(counts[suit])]
    if wild != NONE:
        order.append(stands)
    return RankSet(
        *(tuple(order), None if wild == NONE else size - 1, RANKS[rank]),
        melding.dirty_set_lane & bag.ONE[rank] != 0,
        biriba_size=melding.biriba_size,
    )


def numbers_of_rules(melding: Melding) -> list[int]:
    """Return rules for melds as numbers, in the order of the kernel's ``Melding``."""
    longest, low, high, _ = runs.limits(melding.run_rule)
    return [
        *(_ranks(melding.set_lane), _ranks(melding.dirty_set_lane), low, high),
        *(longest, melding.full_run, melding.biriba_size),
        *(melding.natural_twos, melding.loose_wild),
        *(melding.wilds_stay, melding.one_set_per_rank),
    ]


def _ranks(lane: int) -> int:
    """Return the ranks of a lane, one bit each."""
    return sum(1 << kind for kind, _ in bag.kinds(lane))
