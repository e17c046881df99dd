"""Observations: a player's view as an array of numbers."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final, SupportsIndex

from biriba._base.extras import needed_from
from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, Suit
from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag
from biriba._melds.values import Meld, Run
from biriba._rules.melding import Melding
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.states import PlayerView
from biriba._table.sides import Side
from biriba._table.turns import Step
from biriba.errors import FormatError, shown, tuple_of
from biriba.learn._actions import action_space
from biriba.melds import accepted_cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SCALARS: Final = (
    "choosing",
    "drawing",
    "melding",
    "over",
    "cards to draw",
    "cards discarded",
    "biribakia left",
    "turns passed",
    "idle turns plus one",
    "may not go out",
    "only whole hands may be melded",
    "bonus suit is spades",
    "bonus suit is hearts",
    "bonus suit is diamonds",
    "bonus suit is clubs",
    *(
        f"{what} of seat {seat}"
        for seat in range(6)
        for what in ("cards", "turn", "same side", "biribaki", "unplayed", "minimum")
    ),
)
"""The numbers of row 7, seats counted from the player's; 0 for what is not there."""

FIRST_NUMBERS: Final = 7
"""The row of the single numbers."""

_MELD_FACTS: Final = 3
_STEPS: Final = (Step.CHOOSE, Step.DRAW, Step.MELD)
_EMPTY: Final = bytes(len(KINDS))
_ONE: Final = {card: Cards([card]).counts for card in KINDS}


def observation_shape(rules: RulesLike) -> tuple[int, int]:
    """Return the shape of the observations of a table: rows, and 53.

    Args:
        rules: The rules of the table, or the name of a ruleset.

    Raises:
        RulesError: If they are neither.
    """
    return _shape(rules_of(rules))


@remembered(64)
def _shape(rules: Rules) -> tuple[int, int]:
    """Return the shape of the observations of a table by its rules."""
    players = rules.seating.players
    rows = FIRST_NUMBERS + 1 + _MELD_FACTS + 3 * players + action_space(rules).melds
    return rows, len(KINDS)


def observe(view: PlayerView, begun: tuple[int, ...] = ()) -> NDArray[np.float32]:
    """Return the observation of a player; numpy must be installed.

    An observation is an array of ``float32`` with rows of 53 numbers: one for each kind
    of card, in the order of `biriba.KINDS`, unless the table says otherwise. It is made
    from the player's view alone, so it cannot show hidden cards.

    =====================  ===========================================================
    rows                   what is in them
    =====================  ===========================================================
    0                      the player's hand: how many of each kind
    1, 2                   the discard pile, and its top card
    3, 4, 5                cards that must be melded, may not be discarded, and may
                           be exchanged
    6                      the cards of an addition that is not complete
    7                      single numbers, see `SCALARS`
    8, 9, 10               the melds of the player's side, one in each column: how
                           many cards, the lowest place of a run plus one,
                           the place of its wild card plus one (0 for what is not there)
    then two a seat        the cards that all players know to be in the hand; how many
                           melds of its side take a card of each kind. The player's seat
                           comes first, then the others in the order of play.
    then one a seat        all cards in the melds of its side, and beside them
    then one a meld        the cards of each meld of the player's side, as many rows
                           as there can be melds (`ActionSpace.melds`)
    =====================  ===========================================================

    Args:
        view: The view.
        begun: The actions of an addition that the player to move has begun; nobody else
            sees them.

    Raises:
        FormatError: If it is not the view of a player, such as ``state.view(0)``.
    """
    if not isinstance(view, PlayerView):
        raise FormatError(f"expected the view of a player, not {shown(view)}")
    with needed_from("learn"):
        import numpy as np  # noqa: PLC0415 - the rest of `biriba.learn` does without it

    rows, numbers = told(view, begun)
    planes = rows.astype(np.float32)
    packed = struct.pack(f"{len(numbers)}f", *numbers)
    planes[FIRST_NUMBERS, : len(numbers)] = np.frombuffer(packed, np.float32)
    return planes


def told(
    view: PlayerView, begun: tuple[int, ...]
) -> tuple[NDArray[np.uint8], list[float]]:
    """Return the rows of `observe`, that of the numbers empty, and the numbers."""
    import numpy as np  # noqa: PLC0415 - as above

    rules, seat = view.rules, view.seat
    melding, players = rules.melding, rules.seating.players
    order = [*range(seat, players), *range(seat)]
    by_seat = {one: side for side in view.sides for one in side.seats}
    sides = [by_seat[one] for one in order]
    laid = by_seat[seat].melds
    melds_of = {
        side.seats: _melds_of(side.melds, side.red_threes, melding)
        for side in view.sides
    }
    rows = [*_fixed_rows(view, begun), _meld_facts(laid)]
    for one, side in zip(order, sides, strict=True):
        seen = view.seen[one]
        rows += (seen.counts if seen.packed else _EMPTY), melds_of[side.seats][1]
    rows += [melds_of[side.seats][0] for side in sides]
    rows += [_counts(meld) for meld in laid]
    shape = observation_shape(rules)
    filled = b"".join(rows).ljust(shape[0] * shape[1], b"\0")
    planes = np.frombuffer(filled, np.uint8).reshape(shape)
    return planes, _numbers(view, order, sides)


def _fixed_rows(view: PlayerView, begun: tuple[int, ...]) -> list[bytes]:
    """Return the rows that every table has, that of the numbers left empty."""
    turn, pile = view.turn, view.discard_pile
    adding = _EMPTY
    if begun and view.seat == turn.seat:
        begun = tuple_of("begun", begun, SupportsIndex, "an action ID")
        adding = Cards([KINDS[_kind(view.rules, action)] for action in begun]).counts
    return [
        view.hand.counts,
        from_packed(sum([bag.ONE[card.kind] for card in pile])).counts,
        _ONE[pile[-1]] if pile else _EMPTY,
        turn.due.counts if turn.due.packed else _EMPTY,
        _EMPTY if turn.single is None else _ONE[turn.single],
        _EMPTY if turn.drawn is None else _ONE[turn.drawn],
        adding,
        _EMPTY,
    ]


def _kind(rules: Rules, action: int) -> int:
    """Return the card that an action adds to a meld."""
    return (action - action_space(rules).first_add) % len(KINDS)


@remembered(1 << 12)
def _meld_facts(laid: tuple[Meld, ...]) -> bytes:
    """Return how long melds are, and where they and their wild cards lie.

    The second and third rows have places plus one.
    """
    empty = bytes(len(KINDS) - len(laid))
    runs = [meld if isinstance(meld, Run) else None for meld in laid]
    lows = [0 if run is None else run.low + 1 for run in runs]
    wilds = [
        0 if run is None or run.wild_at is None else run.low + run.wild_at + 1
        for run in runs
    ]
    return b"".join(bytes(row) + empty for row in (map(len, laid), lows, wilds))


def _numbers(view: PlayerView, order: list[int], sides: list[Side]) -> list[float]:
    """Return the numbers of row 7."""
    turn = view.turn
    numbers: list[float] = [
        *(turn.step is step and view.ending is None for step in _STEPS),
        view.ending is not None,
        view.draw_pile_size,
        len(view.discard_pile),
        view.packets_left,
        turn.passes,
        turn.idle + 1,  # it may be -1, and nothing observed is below 0
        turn.guarded,
        view.is_closed,
        *(view.bonus_suit is suit for suit in Suit),
    ]
    own, sizes, to_move = sides[0], view.hand_sizes, turn.seat
    for seat, side in zip(order, sides, strict=True):
        taken = side.taker is not None
        numbers += (sizes[seat], seat == to_move, side is own, taken)
        numbers += (side.unplayed, side.minimum)
    return numbers


@remembered(1 << 14)
def _counts(meld: Meld) -> bytes:
    """Return the cards of a meld."""
    return meld.cards.counts


@remembered(1 << 12)
def _melds_of(
    laid: tuple[Meld, ...], beside: Cards, melding: Melding
) -> tuple[bytes, bytes]:
    """Return all cards of the melds of a side, and how many of them take each card.

    Args:
        laid: The melds.
        beside: The cards beside them.
        melding: The rules for melds.
    """
    if not laid:
        return beside.counts, _EMPTY
    packed = sum([meld.cards.packed for meld in laid])
    cards = from_packed(packed + beside.packed).counts
    each = [accepted_cards(meld, melding).counts for meld in laid]
    return cards, bytes(map(sum, zip(*each, strict=True)))
