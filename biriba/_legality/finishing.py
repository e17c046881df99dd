"""The check that a turn can still be finished legally.

A move is legal only if the turn can be finished after it (ruling C55). This module
knows every demand that may be open until then: points or a biriba that the initial meld
still lacks, a taken card that must be melded, a whole hand that must be melded, a last
card that may not simply be discarded. Most moves leave enough cards and need no
look-ahead; for the others this module asks `biriba._lookahead`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from math import gcd
from typing import Final, NamedTuple

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS
from biriba._lanes import bag
from biriba._legality.moments import LAST_CARDS, MeldStep, Moment, place_of, still_asked
from biriba._lookahead.asking import Ask
from biriba._lookahead.judging import Question, comes, verdicts_on
from biriba._lookahead.outcomes import MANY, NOTHING_LEFT, Left
from biriba._lookahead.suits import Biriba
from biriba._melds.values import has_biriba
from biriba._rules.rules import Rules


def can_finish(moment: Moment) -> bool:
    """Return whether the turn can be finished legally (R049-R054, C22, C55).

    Either the hand is empty and the player takes the biribaki, or a card can be
    discarded, or more melds lead to one of these.
    """
    if moment.due:
        return _can_meld_due(moment)
    return _is_finished(moment) or any(map(comes, _asks(moment)))


@remembered(1 << 10)
def allows(moment: Moment, step: MeldStep) -> bool:
    """Return whether a meld move that makes a valid meld is legal."""
    return verdicts(moment, [step])[0]


def verdicts(moment: Moment, steps: Sequence[MeldStep]) -> list[bool]:
    """Return for each of some meld moves whether it is legal, in their order.

    Args:
        moment: The moment before the moves.
        steps: Moves that make valid melds.
    """
    brings = [moment.meets_due(step.meld, step.cards) for step in steps]
    surely = _surely_legal(moment, steps)
    found = [one and legal for one, legal in zip(brings, surely, strict=True)]
    for ask in _asks(moment._replace(due=0)):
        open_ = [at for at, legal in enumerate(found) if brings[at] and not legal]
        questions = [_question(ask, moment, steps[at]) for at in open_]
        for at, verdict in zip(open_, verdicts_on(ask).of(questions), strict=True):
            found[at] = verdict
    return found


def can_go_on(moment: Moment) -> bool:
    """Return whether there is anything that the player may do (C55, FC28).

    A player whom red threes leave no way to finish may lay them, or ends the turn
    without a discard.
    """
    return can_finish(moment) or (moment.rules.threes.bits != 0 and not moment.is_open)


def may_lay_red_three(moment: Moment, card: int) -> bool:
    """Return whether a red three of the hand may be laid beside the melds (FC28).

    If a card is drawn for it, that card is discarded if nothing else is. If none
    is, a card must be left to discard or keep, if there is one now.

    Args:
        moment: The moment.
        card: The packed red three.
    """
    if moment.is_open or moment.replaces:
        return not moment.is_open
    after = moment._replace(hand=moment.hand - card)
    if not after.hand:
        return after.is_finished_empty
    must = moment.rules.threes.must_be_laid
    return must or can_finish(after) or not can_finish(moment)


def red_threes_to_lay(moment: Moment) -> int:
    """Return one red three of each kind that may be laid now, packed."""
    return sum(
        card
        for card in bag.singles(moment.red_threes)
        if may_lay_red_three(moment, card)
    )


def must_lay_red_three(moment: Moment) -> bool:
    """Return whether a red three must be laid before anything else (F175)."""
    must = moment.rules.threes.must_be_laid
    return must and red_threes_to_lay(moment) != 0


def is_stuck(moment: Moment) -> bool:
    """Return whether red threes leave nothing to do but to end the turn (FC28)."""
    if not moment.rules.threes.bits or moment.is_open:
        return False
    return not red_threes_to_lay(moment) and not can_finish(moment)


def can_close(moment: Moment) -> bool:
    """Return whether the hand can be emptied now, for a biribaki or to go out."""
    if moment.red_threes:
        if moment.replaces:
            return False
        return can_close(moment._replace(hand=moment.others))
    if moment.hand in LAST_CARDS and moment.discardable:
        return True
    if not moment.hand:
        return _is_finished(moment)
    return any(can_close(moment.after(step)) for step in moment.steps(moment.hand))


@remembered(1 << 9)
def _can_meld_due(moment: Moment) -> bool:
    """Return whether a card that is due can be melded and the turn finished.

    If the whole hand must be melded, a due card is too, unless it is the one left. What
    is melded first matters only if it may not be laid beside the runs on the table.
    """
    asks, due = _asks(moment._replace(due=0)), moment.hand & moment.due
    new_for_wild = moment.laid and moment.rules.taking.asks_new_for_wild
    has_order = moment.rules.melding.runs_apart and moment.laid
    in_any_order = not new_for_wild and not has_order
    if moment.is_closed and in_any_order and moment.own is None:
        only = due * bag.NIBBLE if bag.size(due) == 1 else 0
        return any(comes(ask._replace(barred=ask.barred | only)) for ask in asks)
    steps = [
        step
        for step in moment.steps(moment.hand, moment.due)
        if moment.meets_due(step.meld, step.cards)
    ]
    return any(_surely_legal(moment, steps)) or any(
        verdicts_on(ask).any([_question(ask, moment, step) for step in steps])
        for ask in asks
    )


def _surely_legal(moment: Moment, steps: Iterable[MeldStep]) -> Iterator[bool]:
    """Yield for each step whether the turn can surely end after it, without a search.

    It can if enough cards are left, or if no further meld is needed.
    """
    spare = moment.spare
    for step in steps:
        yield bag.size(step.cards) <= spare or _is_finished(moment.after(step))


def _is_finished(moment: Moment) -> bool:
    """Return whether the turn can be finished with no more melds.

    Red threes that are left alone are laid, for a biribaki or to go out.
    """
    if not moment.others:
        return moment.is_finished_empty
    return moment.discardable != 0


def _question(ask: Ask, moment: Moment, step: MeldStep) -> Question:
    """Return the question whether enough can be melded after a meld move."""
    joined = -1 if step.meld is None else place_of(step.meld, moment.laid)
    return Question(ask, step.cards, joined, step.made(moment.rules.melding))


_SOME_LEFT: Final = Left(1, others=True), Left(MANY, others=True)
"""The cards that may be left over beside a red three in hand."""


# Questions for the look-ahead ---------------------------------------------------------


def _asks(moment: Moment) -> Iterator[Ask]:
    """Yield questions to the look-ahead; a yes to any means the turn can be finished.

    Args:
        moment: A moment at which no card is due, and more must be melded.
    """
    rules, melding = moment.rules, moment.rules.melding
    owed = still_asked(rules, moment.minimum, moment.laid) if moment.minimum else 0
    worth = _worth(rules)
    over = bag.worth(moment.others, worth.values) * worth.unit - owed if owed else 0
    if over < 0:
        return
    first = rules.match.initial_meld_biriba and not has_biriba(moment.laid)
    single = -1 if moment.single is None else moment.single.kind
    if (owed or first) and not moment.is_closed:
        yield Ask(
            melding,
            moment.others,
            moment.laid,
            Biriba.ANY if first else Biriba.NONE,
            _SOME_LEFT if moment.red_threes else (Left(MANY, others=True),),
            single=single,
            values=worth.values if owed else (),
            owed=-(-owed // worth.unit),
        )
    barred = 0 if single < 0 else bag.copies_mask(single)
    if owed:
        barred |= sum(
            bag.copies_mask(kind)
            for kind, value in enumerate(worth.values)
            if value * worth.unit > over
        )
    if moment.has_last_hand:
        barred |= moment.barred_last
    for biriba, ends in _last_cards(moment):
        needs = max(biriba, Biriba.ANY if first else Biriba.NONE)
        yield Ask(melding, moment.others, moment.laid, needs, ends, barred)


def _last_cards(moment: Moment) -> Iterator[tuple[Biriba, tuple[Left, ...]]]:
    """Yield the ways to empty the hand, to take the biribaki or to go out.

    Yields:
        The biriba that must still be made for it, and what may be left over.
    """
    one, going_out = Left(1, others=True), moment.rules.going_out
    if moment.has_last_hand:
        if not moment.guarded:
            # A clean biriba on the table may not stay clean, so it is looked for anew.
            needs = Biriba.NONE if has_biriba(moment.laid) else Biriba.ANY
            ends = (NOTHING_LEFT, one) if going_out.may_meld_last else (one,)
            yield Biriba.CLEAN if going_out.needs_clean else needs, ends
    elif moment.has_packet:
        needs_one = moment.rules.biribaki.biribaki_needs_biriba
        lacks = needs_one and not has_biriba(moment.laid)
        yield Biriba.ANY if lacks else Biriba.NONE, (NOTHING_LEFT, one)


class _Worth(NamedTuple):
    """The values of cards, in units.

    Attributes:
        values: How many units a card of each kind is worth.
        unit: How many points a unit is, the greatest common divisor of all values.
    """

    values: tuple[int, ...]
    unit: int


@remembered(64)
def _worth(rules: Rules) -> _Worth:
    """Return the values of cards by some rules."""
    values = [rules.values.of_card(card) for card in KINDS]
    unit = reduce(gcd, values) or 1
    return _Worth(tuple(value // unit for value in values), unit)
