"""The decision on a single move: what it does, or why it is refused.

`resolve` names the first rule that a move breaks. A move that breaks none must still
leave a legal way to finish the turn (ruling C55), which `finishing` decides. The lists
of legal moves ask `finishing` too, so that both always agree.

Some reasons cost another look-ahead. The judges of moves leave these to be worked out
by `resolve`; `is_legal` asks for the verdict only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from biriba._cards.multisets import Cards
from biriba._lanes import bag
from biriba._legality import refusals
from biriba._legality.finishing import (
    allows,
    can_close,
    can_finish,
    is_stuck,
    may_lay_red_three,
    must_lay_red_three,
)
from biriba._legality.moments import (
    MeldStep,
    free_cards,
    moment_of,
    moment_with,
    spare_of,
)
from biriba._legality.situation import Situation
from biriba._legality.taking import are_single_cards, taken
from biriba._melds import growing, reading
from biriba._melds.no_meld import why_no_meld
from biriba._melds.values import Meld, RankSet, Run
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Code, Violation
from biriba._rules.melding import Melding
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
)
from biriba._table.turns import Step
from biriba.errors import FormatError, shown

Resolved: TypeAlias = Move | MeldStep
"""A resolved move: a meld step, or the move itself if it melds nothing."""

_Refused: TypeAlias = Violation | partial[Violation]
"""A refusal, or what works it out."""


def resolve(at: Situation, move: Move) -> Resolved | Violation:
    """Return the step of a move, or the violation if it is illegal now.

    Args:
        at: The situation of the player.
        move: The move.

    Raises:
        FormatError: If it is not a move.
    """
    found = _judged(at, move)
    if isinstance(found, partial):
        found = found()
    if not isinstance(found, Violation):
        return found
    facts = attrs.evolve(found.facts, move=move, seat=at.asker)
    return Violation(found.code, facts)


def is_legal(at: Situation, move: Move) -> bool:
    """Return whether a move is allowed now.

    The arguments and errors are those of `resolve`.
    """
    return not isinstance(_judged(at, move), Violation | partial)


def explain(at: Situation, move: Move) -> Violation | None:
    """Return why a move is not allowed now, or ``None`` if it is.

    The arguments and errors are those of `resolve`.
    """
    found = resolve(at, move)
    return found if isinstance(found, Violation) else None


def _judged(at: Situation, move: Move) -> Resolved | _Refused:
    """Return the step of a move, or its refusal."""
    rule = _RULES.get(type(move))
    if rule is None:
        raise FormatError(f"expected a move such as Discard('7h'), not {shown(move)}")
    step, judge = rule
    return _not_now(at, step) or judge(at, move) or move


def _not_now(at: Situation, step: Step | None) -> Violation | None:
    """Return the refusal of a move out of turn, or at the wrong step of one.

    Args:
        at: The situation.
        step: The step at which the move comes; ``None`` if it may be any.
    """
    turn = at.turn
    if at.ending is not None:
        return Violation(Code.DEAL_OVER)
    if at.asker != turn.seat:
        return Violation(Code.NOT_YOUR_TURN, Facts(turn=turn.seat))
    if step is None or turn.step is step:
        return None
    return _at_other_step(turn.step, step)


def _at_other_step(now: Step, step: Step) -> Violation:
    """Return the refusal of a move that comes at another step of a turn."""
    if step is Step.CHOOSE:
        return Violation(Code.NOTHING_TO_CHOOSE)
    if now is Step.CHOOSE:
        return Violation(Code.CHOOSE_FIRST)
    return Violation(Code.ALREADY_DRAWN if step is Step.DRAW else Code.DRAW_FIRST)


# Before melding ----------------------------------------------------------------------


def _choose(at: Situation, move: ChooseBonusSuit) -> Violation | None:
    """Return why the choice of a bonus suit is refused (R116)."""
    if move.suit is None and not at.rules.dealing.may_name_no_suit:
        return Violation(Code.SUIT_NEEDED)
    return None


def _draw(at: Situation, _: DrawCard) -> Violation | None:
    """Return why no card may be drawn (R046)."""
    if at.rules.exhaustion.drawable(at.draw_pile_size):
        return None
    if not at.draw_pile_size:
        return Violation(Code.DRAW_PILE_EMPTY)
    return Violation(Code.DRAW_PILE_EMPTY, Facts(case="reserve"))


def may_take(at: Situation) -> bool:
    """Return whether the discard pile may be taken."""
    return _take(at, TakePile()) is None


def _take(at: Situation, _: TakePile) -> _Refused | None:
    """Return why the discard pile may not be taken (R046, F169, C19, C55).

    No reason is worked out here: every list at the draw step asks for the verdict.
    """
    pile, taking = at.discard_pile, at.rules.taking
    if not pile:
        return partial(Violation, Code.DISCARD_PILE_EMPTY)
    if len(at.hand) + len(pile) < taking.take_least_cards:
        facts = Facts(number=len(at.hand) + len(pile), asked=taking.take_least_cards)
        return partial(Violation, Code.TAKE_TOO_FEW, facts)
    one, top = pile[0], pile[-1]
    if taking.locks(top):
        return partial(Violation, Code.PILE_LOCKED, Facts(card=top))
    if not taking.asks_meld and (
        len(pile) > 1 or spare_of(free_cards(_no_red_three(at), one)) >= 0
    ):
        return None  # another card can be discarded
    took = taken(at)
    moment = moment_with(at, took.hand, took)
    if taking.guards_taking and are_single_cards(at) and can_close(moment):
        return partial(Violation, Code.ONE_CARD_GUARD, Facts(case="take", card=top))
    if moment.spare >= 0 and not moment.due:
        return None
    if can_finish(moment):
        return None
    if not moment.due:
        return partial(Violation, Code.TAKE_TRAPS, Facts(card=top))
    return partial(refusals.of_taking, moment, top)


def _no_red_three(at: Situation) -> int:
    """Return the packed hand without cards that only go beside the melds."""
    return at.hand.packed & ~at.rules.threes.bits


def _pass(at: Situation, _: Pass) -> Violation | None:
    """Return why a player may not pass (R064, C28, FC28)."""
    now = at.turn.step
    if now is not Step.DRAW:
        stuck = now is Step.MELD and is_stuck(moment_of(at))
        return None if stuck else _at_other_step(now, Step.DRAW)
    left = at.rules.exhaustion.drawable(at.draw_pile_size)
    return Violation(Code.MUST_DRAW, Facts(number=left)) if left else None


def _exchange(at: Situation, _: ExchangeFirstCard) -> Violation | None:
    """Return why no card may be exchanged (R119, R120, R204, F019, F184)."""
    if at.turn.drawn is not None:
        return None
    is_first = at.rules.dealing.first_exchange and not at.discard_pile
    nothing_left = is_first and not at.rules.exhaustion.drawable(at.draw_pile_size)
    return Violation(Code.NO_EXCHANGE, Facts(case="empty" * nothing_left))


# Melding -----------------------------------------------------------------------------


def _meld(at: Situation, move: LayMeld | AddToMeld) -> MeldStep | _Refused:
    """Return the step that lays a meld or adds to one, or why it is not allowed."""
    before, melding, meld = moment_of(at), at.rules.melding, None
    if must_lay_red_three(before):
        return refusals.red_three_first(before)
    if isinstance(move, AddToMeld):
        meant = melds_meant(before.laid, move.meld)
        if len(meant) != 1:
            return _not_the_one(at, before.laid, move.meld, meant)
        (meld,) = meant
    if not bag.contains(before.hand, move.cards.packed):
        return refusals.not_in_hand(at, move.cards)
    if meld is not None:
        refused = growing.refusal_to_add(meld, move.cards, melding)
    else:
        is_meld = reading.placed(move.cards.packed, melding)
        refused = None if is_meld else why_no_meld(move.cards, melding)
        refused = refused or _why_not_new(before.laid, is_meld[0], melding)
    step = refused or _step_of(move, meld, melding)
    if isinstance(step, Violation) or allows(before, step):
        return step
    if not before.meets_due(meld, step.cards):
        return refusals.due_left(before)
    return partial(refusals.unfinished, before.after(step))


def _why_not_new(
    laid: tuple[Meld, ...], made: Meld, melding: Melding
) -> Violation | None:
    """Return why a side may not lay a meld beside those that it has (F030, F162).

    Args:
        laid: The melds of the side.
        made: The new meld.
        melding: The rules for melds.
    """
    if isinstance(made, Run):
        older = growing.continued(laid, made.cards.packed, melding)
        if older is None:
            return None
        return Violation(Code.FITTING_RUN, Facts(cards=made.cards, meld=older))
    if not melding.one_set_per_rank:
        return None
    for meld in laid:
        if isinstance(meld, RankSet) and meld.rank is made.rank:
            return Violation(Code.SECOND_SET, Facts(cards=made.cards, meld=meld))
    return None


def _step_of(
    move: LayMeld | AddToMeld, meld: Meld | None, melding: Melding
) -> MeldStep | Violation:
    """Return the step of a move that makes a valid meld, or why it is ambiguous.

    If a move does not say which of several runs it makes, it makes the one without a
    wild card, if there is one.

    Args:
        move: The move.
        meld: The meld that it adds to; ``None`` for a new one.
        melding: The rules for melds.
    """
    cards, choice = move.cards.packed, move.choice
    if meld is None:
        found = reading.placed(cards, melding)
    else:
        found = growing.extended(meld, cards, melding)
    made: Meld | None
    if choice is not None:
        made = next((run for run in found if run.identity == choice.identity), None)
    else:
        made = found[0] if len(found) == 1 or found[0].is_clean else None
    if made is not None:
        return MeldStep(meld, cards, made)
    case = "several" if len(found) > 1 else "one"
    return Violation(Code.WILD_PLACE, Facts(case=case, melds=found))


def step_of_legal(
    move: LayMeld | AddToMeld, laid: tuple[Meld, ...], melding: Melding
) -> MeldStep:
    """Return the step of a legal move, without checking it.

    Args:
        move: The move.
        laid: The melds of the player's side.
        melding: The rules for melds.
    """
    meld = move.meld if isinstance(move, AddToMeld) else None
    if not melding.wilds_stay:
        return MeldStep(meld, move.cards.packed)
    if meld is not None:
        (meld,) = melds_meant(laid, meld)
    step = _step_of(move, meld, melding)
    assert isinstance(step, MeldStep)  # noqa: S101 - the move is legal
    return step


def melds_meant(laid: Iterable[Meld], named: Meld) -> tuple[Meld, ...]:
    """Return the melds on the table that a move may mean, each once.

    A meld is found by its identity. At a table where wild cards keep their places, a
    run may also be named by its cards alone, so the answer may hold several.

    Args:
        laid: The melds that may be meant.
        named: The meld as the move names it.
    """
    same_cards: dict[object, Meld] = {}
    for meld in laid:
        if meld is named:
            return (meld,)
    for meld in laid:
        if meld.identity == named.identity:
            return (meld,)
        if meld.cards == named.cards:
            same_cards[meld.identity] = meld
    return tuple(same_cards.values()) if named.identity == named.cards else ()


def _not_the_one(
    at: Situation, laid: tuple[Meld, ...], named: Meld, meant: tuple[Meld, ...]
) -> Violation:
    """Return the refusal of a move that names no meld of the player's side, or several.

    Args:
        at: The situation.
        laid: The melds of the player's side.
        named: The meld as the move names it.
        meant: The melds that it may mean.
    """
    if meant:
        return Violation(Code.WILD_PLACE, Facts(case="meld", melds=meant))
    for number, side in enumerate(at.sides):
        if melds_meant(side.melds, named):
            return Violation(Code.OPPONENTS_MELD, Facts(meld=named, side=number))
    so = tuple(meld for meld in laid if meld.cards == named.cards)
    facts = Facts(case="otherwise" if so else "", meld=named, melds=so)
    return Violation(Code.NO_SUCH_MELD, facts)


def _lay_red_three(at: Situation, move: LayRedThree) -> _Refused | None:
    """Return why a card may not be laid beside the melds (F174, FC28)."""
    card, moment = move.card, moment_of(at)
    if not at.rules.threes.has(card):
        case = "" if at.rules.threes.bits else "none"
        return Violation(Code.NO_RED_THREE, Facts(case=case, card=card))
    if not bag.copies(moment.hand, card.kind):
        return refusals.not_in_hand(at, Cards([card]))
    one = bag.ONE[card.kind]
    if may_lay_red_three(moment, one):
        return None
    if moment.is_open:
        return refusals.of_open(moment, at.turn.due)
    return partial(refusals.unfinished, moment._replace(hand=moment.hand - one))


# Discarding --------------------------------------------------------------------------


def _discard(at: Situation, move: Discard) -> Violation | None:
    """Return why a card may not be discarded."""
    card = move.card
    if not bag.copies(at.hand.packed, card.kind):
        return refusals.not_in_hand(at, Cards([card]))
    moment = moment_of(at)
    if must_lay_red_three(moment):
        return refusals.red_three_first(moment)
    if bag.copies(moment.discardable, card.kind):
        return None
    return refusals.of_discard(moment, card, at.turn.due)


_RULES: Final[dict[type, tuple[Step | None, Callable[[Situation, Any], Any]]]] = {
    ChooseBonusSuit: (Step.CHOOSE, _choose),
    DrawCard: (Step.DRAW, _draw),
    TakePile: (Step.DRAW, _take),
    Pass: (None, _pass),
    ExchangeFirstCard: (Step.MELD, _exchange),
    LayMeld: (Step.MELD, _meld),
    AddToMeld: (Step.MELD, _meld),
    LayRedThree: (Step.MELD, _lay_red_three),
    Discard: (Step.MELD, _discard),
}
"""For each class of moves, its step of the turn, and the function that judges it.

A move without a step may come at more than one.
"""
