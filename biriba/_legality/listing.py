"""Lists of the legal moves of a situation.

The melds of each part of a hand are cached, so most lists only chain cached groups.
Candidates that could leave the turn without an end are judged by
``biriba._legality.finishing``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, compress, repeat
from typing import Final

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, Card, Suit
from biriba._lanes import bag
from biriba._legality import by_machine
from biriba._legality.atomic_moves import in_small_steps, smallest
from biriba._legality.finishing import (
    can_go_on,
    is_stuck,
    must_lay_red_three,
    red_threes_to_lay,
    verdicts,
)
from biriba._legality.moments import Moment, free_cards, moment_of, own_side, spare_of
from biriba._legality.resolving import may_take
from biriba._legality.situation import Situation
from biriba._melds.growing import told
from biriba._melds.reading import Lying
from biriba._melds.repertoire import Find, Found, repertoire_of
from biriba._melds.values import Meld
from biriba._table.moves import (
    DISCARDS,
    PLAIN_MOVES,
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    LayMeld,
    LayRedThree,
    Move,
    adding,
    laying,
)
from biriba._table.sides import Side, is_closed
from biriba._table.turns import Step

_DRAW, _TAKE, _PASS, _EXCHANGE = PLAIN_MOVES
_DRAW_STEP: Final[dict[tuple[bool, bool], tuple[Move, ...]]] = {
    (True, True): (_DRAW, _TAKE),
    (True, False): (_DRAW,),
    (False, True): (_TAKE, _PASS),
    (False, False): (_PASS,),
}
"""The moves of the draw step, by whether a card can be drawn and the pile be taken."""

_SUITS: Final = tuple(map(ChooseBonusSuit, Suit))
_DISCARDS: Final = dict(zip(bag.ONE, DISCARDS, strict=True))
"""The discards of single packed cards."""


@remembered(1 << 12)
def _discards(cards: int) -> tuple[Discard, ...]:
    """Return the discards of packed cards."""
    return tuple(map(_DISCARDS.__getitem__, bag.singles(cards)))


def listed(at: Situation, *, in_steps: bool = False) -> Iterator[Move]:
    """Return an iterator over the legal moves of a situation.

    The kernel lists them if it can, except atomic ones.

    Args:
        at: The situation.
        in_steps: Whether to list the atomic moves only.
    """
    if in_steps:
        return listed_plainly(at, in_steps=True)
    moves = by_machine.moves(at)
    return listed_plainly(at) if moves is None else iter(moves)


def listed_plainly(at: Situation, *, in_steps: bool = False) -> Iterator[Move]:
    """Return the moves of `listed`, computed in plain Python."""
    turn = at.turn
    if at.ending is not None or at.asker != turn.seat:
        return iter(())
    if turn.step is Step.DRAW:
        draws = at.rules.exhaustion.drawable(at.draw_pile_size) > 0
        return iter(_DRAW_STEP[draws, may_take(at)])
    if turn.step is Step.CHOOSE:
        names_none = at.rules.dealing.may_name_no_suit
        return iter((*_SUITS, ChooseBonusSuit(None)) if names_none else _SUITS)
    side = own_side(at)
    if not _asks_more(at, side):
        return iter(_ordinary(at, side, in_steps=in_steps))
    moment = moment_of(at)
    first: tuple[Move, ...] = () if turn.drawn is None else (_EXCHANGE,)
    if at.rules.threes.bits:
        first += tuple(_red_three_moves(moment))
        if must_lay_red_three(moment):
            return iter(first)
    finds = repertoire_of(at.rules.melding).finds(moment.hand, moment.laid)
    groups = _judged(moment, finds, in_steps=in_steps)
    return chain(first, chain.from_iterable(groups))


def _red_three_moves(moment: Moment) -> Iterator[Move]:
    """Yield the moves of red threes, or the pass that they leave (FC28)."""
    for kind, _ in bag.kinds(red_threes_to_lay(moment)):
        yield LayRedThree(KINDS[kind])
    if is_stuck(moment):
        yield _PASS


def _asks_more(at: Situation, side: Side) -> bool:
    """Return whether the turn now must do more than end with a discard."""
    turn, rules, hand = at.turn, at.rules, at.hand.packed
    red_threes = rules.threes.bits
    return (
        turn.due.packed != 0
        or turn.drawn is not None
        or side.minimum > 0
        or rules.match.initial_meld_biriba
        or rules.discarding.limits_wilds
        or is_closed(rules, at.sides)
        or hand & red_threes != 0
        or (red_threes != 0 and _is_short(hand, turn.single))
    )


def _is_short(hand: int, single: Card | None) -> bool:
    """Return whether any meld may leave too few cards to finish the turn."""
    return spare_of(free_cards(hand, single)) < 0


def _ordinary(at: Situation, side: Side, *, in_steps: bool) -> Iterable[Move]:
    """Return the moves of a turn that only has to end with a discard.

    Nearly every meld leaves a card for that; then no look-ahead is needed.

    Args:
        at: The situation.
        side: The side of the player.
        in_steps: Whether to list the atomic moves only.
    """
    cards, single = at.hand.packed, at.turn.single
    free = free_cards(cards, single)
    spare = spare_of(free)
    parts, finds = repertoire_of(at.rules.melding).parts(cards, side.melds)
    asked = finds
    if in_steps:
        melding = at.rules.melding
        asked = [(meld, smallest(meld, found, melding)) for meld, found in finds]
    moves: list[Move] = []
    for meld, found in asked:
        if found.longest > spare:
            judged = _judged(moment_of(at), finds, in_steps=in_steps)
            return chain.from_iterable(judged)
        moves += (found.listed or _lays(found)) if meld is None else _adds(meld, found)
    if spare < 0:
        moves += _discards(moment_of(at).discardable)
        return moves
    stays = 0 if single is None else bag.ONE[single.kind]
    for part in parts:
        if part.cards & stays:
            moves += _discards(part.cards - stays)
        elif part.cards:
            part.listed = part.listed or _discards(part.cards)
            moves += part.listed
    if free >= bag.JOKER:
        moves.append(_DISCARDS[bag.JOKER])
    return moves


def has_any(at: Situation) -> bool:
    """Return whether there is a legal move, without listing any.

    A turn that can be finished, but not by a discard, can be continued with a meld. At
    the draw step a player can draw, take or pass; at the choice of a bonus suit, choose
    one.
    """
    if at.ending is not None or at.asker != at.turn.seat:
        return False
    if at.turn.step is not Step.MELD:
        return True
    moment = moment_of(at)
    may_exchange = at.turn.drawn is not None
    return may_exchange or moment.discardable != 0 or can_go_on(moment)


def _judged(
    moment: Moment, finds: list[Find], *, in_steps: bool
) -> Iterator[Iterable[Move]]:
    """Yield the legal moves of a moment in groups.

    Args:
        moment: The moment.
        finds: What can be melded.
        in_steps: Whether to list the atomic moves only.
    """
    asked = finds
    if in_steps:
        asked = [(meld, in_small_steps(moment, meld, found)) for meld, found in finds]
    steps = [step for meld, found in asked for step in found.steps(meld)]
    judged, first = verdicts(moment, steps), 0
    for meld, found in asked:
        last = first + len(found.cards)
        yield compress(_moves_of(meld, found), judged[first:last])
        first = last
    yield _discards(moment.discardable)


def _moves_of(meld: Meld | None, found: Found) -> tuple[LayMeld | AddToMeld, ...]:
    """Return the moves that lay down what was found, or add it to a meld."""
    return _lays(found) if meld is None else _adds(meld, found)


def _lays(found: Found) -> tuple[LayMeld, ...]:
    """Return the moves that lay down what was found; they are cached with it."""
    kept: tuple[LayMeld, ...] | None = found.listed
    if kept is None:
        made = found.lying or repeat(None)
        kept = tuple(map(_laying, found.cards, _choices(None, found), made))
        found.listed = kept
    return kept


def _adds(meld: Meld, found: Found) -> tuple[AddToMeld, ...]:
    """Return the moves that add what was found; they are cached for the last meld.

    Several melds share what was found, but two of three calls are for the same one.
    """
    kept: tuple[Meld, tuple[AddToMeld, ...]] | None = found.listed
    if kept is None or kept[0] is not meld:
        made = found.lying or repeat(None)
        choices = _choices(meld, found)
        moves = map(adding, repeat(meld), found.cards, choices, made)
        found.listed = kept = meld, tuple(moves)
    return kept[1]


def _choices(meld: Meld | None, found: Found) -> Iterable[Lying | None]:
    """Return for each way to meld the run that a move must name, or ``None``."""
    if not found.lying:
        return repeat(None)
    return map(told, repeat(meld), found.cards, found.lying)


_laying = remembered(1 << 13)(laying)
"""The same melds are found in many hands; sharing their moves saves memory."""
