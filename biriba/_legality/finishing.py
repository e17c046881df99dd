"""Whether a turn can still be finished lawfully.

A move is legal only if the turn can be finished after it (ruling C55). What can stay
open meanwhile is all here: points or a biriba that the first melds still lack, a
taken card that has to be melded, a whole hand that has to go, a last card that may only
be discarded for a reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from biriba._enough import going, paying
from biriba._enough.asking import Ask, left_over
from biriba._kernel import bag
from biriba._legality.moments import LAST_CARDS, MeldStep, Moment, still_asked
from biriba._memory import remembered
from biriba.cards import KINDS
from biriba.rules import SMALLEST_MELD, Rules


def can_finish(moment: Moment) -> bool:
    """Return whether the turn can be finished lawfully (R049-R054, C22, C55).

    Either the hand is empty and the biribaki takes its place, or a card can be
    discarded, or melding on leads there.
    """
    if moment.due:
        return _can_meld_due(moment)
    return _finishes(moment)


def allows(moment: Moment, step: MeldStep) -> bool:
    """Return whether a meld move that is right in itself is legal."""
    if not moment.meets_due(step.meld, step.cards):
        return False
    return bag.size(step.cards) <= moment.spare or can_finish_after(moment, step)


def can_finish_after(moment: Moment, step: MeldStep) -> bool:
    """Return whether the turn can be finished after a meld move.

    Where a whole hand has to go, many moves of one moment are judged sooner so than
    each by itself.
    """
    after = moment.after(step)
    if not after.hand or after.discardable:
        return can_finish(after)
    if after.must_empty:
        return _can_empty(after, before=moment)
    return _can_meld_on(after, before=moment)


def can_declare(moment: Moment) -> bool:
    """Return whether the whole hand can go, whatever has to be melded first."""
    return _can_empty(moment)


def can_lay(moment: Moment) -> bool:
    """Return whether a first meld can be laid, as far as one search for all can tell.

    If first melds that are enough cannot be had, none can be laid.
    """
    if moment.laid:
        return True
    if moment.is_closed:
        return can_declare(moment)
    if moment.minimum or moment.rules.match.initial_meld_biriba:
        return _can_meld_on(moment._replace(due=0))
    return True


def can_close(moment: Moment) -> bool:
    """Return whether the hand can be emptied now, for a biribaki or to go out."""
    if moment.hand in LAST_CARDS and moment.discardable:
        return True
    if not moment.hand:
        return _finishes(moment)
    return any(can_close(moment.after(step)) for step in moment.steps(moment.hand))


# The search --------------------------------------------------------------------------


@remembered(1 << 9)
def _can_meld_due(moment: Moment) -> bool:
    """Return whether a card that is due can be melded and the turn finished.

    Where a whole hand has to go, some due card goes with it, unless it is the one that
    is left. A new meld need not be of more than three cards: others can follow.
    """
    if moment.is_closed and not (moment.laid and moment.rules.taking.asks_new_for_wild):
        return _can_empty(moment, all_but_one=moment.due)
    if not can_lay(moment):
        return False
    spare = moment.spare
    for step in moment.steps(moment.hand, moment.due, SMALLEST_MELD):
        if moment.meets_due(step.meld, step.cards) and (
            bag.size(step.cards) <= spare or can_finish(moment.after(step))
        ):
            return True
    return False


@remembered(1 << 9)
def _can_meld_on(moment: Moment, before: Moment | None = None) -> bool:
    """Return whether melding leads to the end of the turn.

    Args:
        moment: The moment, at which nothing may be discarded.
        before: The moment before the last move, if it is one of many.
    """
    hand = moment.hand
    if bag.size(hand) < SMALLEST_MELD:
        return any(_finishes(moment.after(step)) for step in moment.steps(hand))
    rules, has_biriba = moment.rules, moment.has_biriba()
    values, budget = _values(rules), _to_spare(moment)
    if budget < 0:
        return False
    melding = rules.melding
    first = int(rules.match.initial_meld_biriba and not has_biriba)
    kept = -1 if moment.single is None else moment.single.kind
    if not moment.is_closed:
        two = 1 << left_over(2, others=True)
        ask = Ask(melding, hand, moment.laid, first, values, budget, 7, kept, two)
        if paying.can_pay(ask, _before(ask, before)):
            return True
    dear = sum(bag.ONE[kind] for kind in range(53) if values[kind] > budget)
    one = _one_each(dear | (0 if kept < 0 else bag.ONE[kept]))
    return any(
        _goes(
            Ask(melding, hand, moment.laid, max(first, biriba), one, 1, 1, kept, ends),
            before,
        )
        for biriba, ends in _last_cards(moment)
    )


def _to_spare(moment: Moment) -> int:
    """Return how much of what a hand counts need not be melded."""
    values = _values(moment.rules)
    worth = bag.worth(moment.hand, values)
    if not moment.minimum:
        return worth
    spare = worth - still_asked(moment.rules, moment.minimum, moment.laid)
    return spare if spare < 0 else _most_left(moment.hand, values, spare)


def _most_left(hand: int, values: tuple[int, ...], budget: int) -> int:
    """Return the most that some cards of a hand count within a budget.

    With cards of 5 and 10 points 119 points are no more than 115.
    """
    sums, within = 1, (2 << budget) - 1
    for kind, copies in bag.kinds(hand):
        for _ in range(copies):
            sums |= sums << values[kind] & within
    return sums.bit_length() - 1


def _goes(ask: Ask, before: Moment | None) -> bool:
    """Return whether a whole hand can go but for a card.

    Args:
        ask: What is asked.
        before: The moment before the last move, if it is one of many.
    """
    return going.can_go(ask, _before(ask, before))


def _before(ask: Ask, moment: Moment | None) -> Ask | None:
    """Return what was asked at a moment before; ``None`` if there is none."""
    if moment is None:
        return None
    budget = ask.budget if ask.is_whole else max(ask.budget, _to_spare(moment))
    return ask._replace(hand=moment.hand, laid=moment.laid, budget=budget)


def _last_cards(moment: Moment) -> Iterator[tuple[int, int]]:
    """Yield what a hand may be emptied for.

    Yields:
        Which biriba that needs, as `Ask.biriba` says it, and what may be left over.
    """
    if moment.has_taken:
        if not moment.guarded:
            clean = moment.rules.closing.needs_clean
            needs = 0 if moment.has_biriba(clean=clean) else 1 + clean
            yield needs, 1 << left_over(1, others=True)
    elif moment.has_packet:
        owed = moment.rules.biribaki.biribaki_needs_biriba and not moment.has_biriba()
        yield int(owed), 0


def _finishes(moment: Moment) -> bool:
    """Return whether the turn can be finished, no card being due."""
    if not moment.hand:
        return not moment.is_open and moment.may_take_biribaki
    if moment.discardable:
        return True
    if moment.must_empty:
        return can_declare(moment)
    return _can_meld_on(moment)


@remembered(64)
def _values(rules: Rules) -> tuple[int, ...]:
    """Return what a card of each kind counts."""
    return tuple(map(rules.values.of_card, KINDS))


def _can_empty(
    moment: Moment, all_but_one: int = 0, before: Moment | None = None
) -> bool:
    """Return whether the whole hand can be melded but for one card to discard.

    Args:
        moment: The moment.
        all_but_one: The bits of cards of which one must be melded; 0 for any cards.
        before: The moment before the last move, if it is one of many.
    """
    if not moment.has_packet:
        return False
    rules, hand, laid = moment.rules, moment.hand, moment.laid
    kept = 0 if moment.single is None else bag.ONE[moment.single.kind]
    asked = still_asked(rules, moment.minimum, laid) if moment.minimum else 0
    if asked:
        values = _values(rules)
        over = bag.worth(hand, values) - asked
        if over < 0:
            return False
        kept |= sum(bag.ONE[kind] for kind in range(53) if values[kind] > over)
    if all_but_one and bag.size(hand & all_but_one) == 1:
        kept |= bag.present(hand & all_but_one)
    needs = rules.biribaki.biribaki_needs_biriba or rules.match.initial_meld_biriba
    needs = needs and not moment.has_biriba()
    ask = Ask(rules.melding, hand, laid, int(needs), _one_each(kept), 1, 1)
    return _goes(ask, before)


@remembered(1 << 8)
def _one_each(kept: int) -> tuple[int, ...]:
    """Return what leaving a card costs where one may be left, but none of some."""
    return tuple(-1 if kept & one else 1 for one in bag.ONE)
