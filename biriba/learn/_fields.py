"""States as nested tuples of numbers, as the kernel takes and gives them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias, TypeVar, cast

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, RANKS, Card
from biriba._cards.multisets import Cards
from biriba._lanes import bag, families
from biriba._melds.numbers import NONE, numbers_of
from biriba._melds.reading import run_at
from biriba._melds.values import SUITS, Meld, RankSet, at_table
from biriba._rules.melding import Melding
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._table.sides import Side, possible_sides
from biriba._table.turns import Ending, EndReason, Step, Turn

T = TypeVar("T")

Fields: TypeAlias = tuple[Any, ...]
"""The fields of a state, as ``kernel/src/module_values.cpp`` reads and writes them."""

_SEATS: Final = range(6)
_STEPS: Final = (Step.CHOOSE, Step.DRAW, Step.MELD)
_REASONS: Final[tuple[EndReason | None, ...]] = (
    *(None, EndReason.OUT, EndReason.PASSED),
    *(EndReason.EXHAUSTED, EndReason.STALLED),
)
_HEARTS, _DIAMONDS = (
    kind for kind, one in enumerate(bag.ONE) if one & families.RED_THREES
)


# To numbers ---------------------------------------------------------------------------


def fields_of(state: GameState, begun: tuple[int, ...] = ()) -> Fields:
    """Return the fields of a state.

    Args:
        state: The state.
        begun: The actions already taken of an addition that needs several.
    """
    ending = state.ending
    return (
        [_kinds(hand) for hand in state.hands],
        [_kinds(hand) for hand in state.seen],
        _kinds(reversed(state.draw_pile)),
        _kinds(state.discard_pile),
        [_kinds(reversed(packet)) for packet in reversed(state.packets)],
        [_side(side) for side in state.sides],
        _turn(state.turn),
        NONE if state.bonus_suit is None else SUITS.index(state.bonus_suit),
        0 if ending is None else _REASONS.index(ending.reason),
        _number(None if ending is None else ending.seat),
        state.dealer,
        state.cut or 0,
        list(begun),
    )


def _kinds(cards: Iterable[Card]) -> bytes:
    """Return the kind of each card."""
    return bytes([card.kind for card in cards])


def _number(number: int | None) -> int:
    """Return a number, or the one that stands for ``None``."""
    return NONE if number is None else number


def _kind(card: Card | None) -> int:
    """Return the kind of a card, or the number that stands for ``None``."""
    return NONE if card is None else card.kind


def _turn(turn: Turn) -> Fields:
    """Return the fields of a turn."""
    return (
        *(turn.seat, _STEPS.index(turn.step), _kind(turn.single)),
        *(turn.passes, turn.idle, _kind(turn.drawn), turn.guarded),
        *(_kinds(turn.due), _kinds(turn.rest)),
    )


def _side(side: Side) -> Fields:
    """Return the fields of a side."""
    red_threes = side.red_threes.packed
    return (
        sum(1 << seat for seat in side.seats),
        [numbers_of(meld) for meld in side.melds],
        *(_number(side.taker), side.unplayed, side.minimum),
        *(bag.copies(red_threes, kind) for kind in (_HEARTS, _DIAMONDS)),
    )


# From numbers -------------------------------------------------------------------------


def state_of(rules: Rules, fields: Fields) -> GameState:
    """Return the state of fields, without the actions of an addition begun."""
    hands, seen, draw, discards, packets, sides, turn, suit, *last = fields
    reason, out, dealer, cut, _ = cast("list[int]", last)
    why = _REASONS[reason]
    return GameState(
        rules=rules,
        dealer=dealer,
        hands=tuple(Cards(_cards(hand)) for hand in hands),
        draw_pile=_cards(reversed(draw)),
        discard_pile=_cards(discards),
        packets=tuple(_cards(reversed(packet)) for packet in reversed(packets)),
        sides=tuple(_side_of(rules, *side) for side in sides),
        turn=_turn_of(*turn),
        packed_seen=tuple(Cards(_cards(hand)).packed for hand in seen),
        bonus_suit=_nth(SUITS, suit),
        ending=None if why is None else Ending(why, _nth(_SEATS, out)),
        cut=cut or None,
    )


def _cards(kinds: Iterable[int]) -> tuple[Card, ...]:
    """Return cards from the numbers of their kinds."""
    return tuple([KINDS[kind] for kind in kinds])


def _nth(things: Sequence[T], number: int) -> T | None:
    """Return an item by its number, or ``None`` for the number that stands for it."""
    return None if number == NONE else things[number]


def _turn_of(seat: int, step: int, single: int, passes: int, *more: Any) -> Turn:  # noqa: ANN401 - as the kernel gives them
    """Return the turn of its fields."""
    idle, drawn, guarded, due, rest = more
    return Turn(
        *(seat, _STEPS[step], _nth(KINDS, single), passes, idle, Cards(_cards(due))),
        *(_nth(KINDS, drawn), guarded, Cards(_cards(rest))),
    )


def _side_of(rules: Rules, seats: int, melds: list[Fields], *more: int) -> Side:
    """Return the side of its fields."""
    taker, unplayed, minimum, hearts, diamonds = more
    red_threes = [KINDS[_HEARTS]] * hearts + [KINDS[_DIAMONDS]] * diamonds
    return Side(
        _seats(rules)[seats],
        tuple(_meld_of(rules.melding, *meld) for meld in melds),
        *(_nth(_SEATS, taker), bool(unplayed), minimum, Cards(red_threes)),
    )


@remembered(64)
def _seats(rules: Rules) -> dict[int, tuple[int, ...]]:
    """Return the seats of every possible side, by their bits."""
    return {
        sum(1 << seat for seat in seats): seats
        for sides in possible_sides(rules)
        for seats in sides
    }


def _meld_of(melding: Melding, own: int, family: int, size: int, *more: int) -> Meld:
    """Return the meld of its fields."""
    low, hole, wild, _ = more
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
