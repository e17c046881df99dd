"""The refusals of moves that would break a rule of the turn."""

from __future__ import annotations

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag
from biriba._legality.finishing import can_finish
from biriba._legality.moments import Moment
from biriba._legality.situation import Situation
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Code, Violation
from biriba._rules.rules import Rules


def must_be_new(rules: Rules, top: Card) -> bool:
    """Return whether the top card of a pile is taken for a new meld only (R232)."""
    return rules.taking.asks_new_for_wild and top.is_wild


def not_in_hand(at: Situation, cards: Cards) -> Violation:
    """Return the refusal of cards that the player does not hold."""
    missing = cards.without(at.hand)
    # If a card is held, but too few times, all its copies in the move are named.
    wanted = Cards([card for card in cards if card in missing])
    return Violation(Code.NOT_IN_HAND, Facts(cards=wanted))


def due_left(before: Moment) -> Violation:
    """Return the refusal of a meld without the taken card that is due."""
    due = from_packed(bag.present(before.due))
    case = "new" if any(must_be_new(before.rules, card) for card in due) else ""
    facts = Facts(case=_with_own(before.rules, case), cards=due)
    return Violation(Code.MUST_MELD_TAKEN, facts)


def of_taking(moment: Moment, top: Card) -> Violation:
    """Return the refusal to take a pile of which nothing could be melded legally.

    Args:
        moment: The moment after taking it.
        top: The top card of the pile.
    """
    steps = moment.steps(moment.hand, moment.due)
    if not any(moment.meets_due(step.meld, step.cards) for step in steps):
        return _nothing_to_meld(moment.rules, top)
    if can_finish(moment._replace(minimum=0)):
        case, asked = _minimum(moment)
        facts = Facts(case=f"initial-{case}", asked=asked)
    elif can_finish(moment._replace(is_closed=False)):
        facts = Facts(case="closed", game=moment.rules.vocabulary)
    else:
        facts = Facts(case="end")
    return Violation(Code.TAKE_NEEDS_MELD, facts)


def _nothing_to_meld(rules: Rules, top: Card) -> Violation:
    """Return the refusal to take a pile of which no card fits into a meld."""
    if rules.taking.accepts_any:
        return Violation(Code.TAKE_NEEDS_MELD, Facts(case="some"))
    if not rules.taking.asks_top:
        return Violation(Code.TAKE_NEEDS_MELD, Facts(case=_with_own(rules, "")))
    case = _with_own(rules, "new" if must_be_new(rules, top) else "top")
    return Violation(Code.TAKE_NEEDS_MELD, Facts(case=case, card=top))


def _with_own(rules: Rules, case: str) -> str:
    """Return a case, or its form for tables that allow own cards only (F166)."""
    if not rules.taking.asks_own:
        return case
    return f"{case}-own" if case else "own"


def of_open(moment: Moment, due: Cards) -> Violation:
    """Return the refusal of what may not come before something is melded.

    Args:
        moment: The moment before it.
        due: The cards of which one must be melded.
    """
    game = moment.rules.vocabulary
    if moment.due:
        any_will_do = moment.rules.taking.accepts_any
        case = "discard-any" if any_will_do else "discard"
        facts = Facts(case=case, cards=Cards(due.kinds))
        return Violation(Code.MUST_MELD_TAKEN, facts)
    if moment.owed:
        return _initial_meld(moment, "discard-")
    return Violation(Code.INITIAL_BIRIBA, Facts(case="discard", game=game))


def red_three_first(moment: Moment) -> Violation:
    """Return the refusal of what may not come before a red three is laid (F175)."""
    cards = from_packed(bag.present(moment.red_threes))
    return Violation(Code.RED_THREE_FIRST, Facts(cards=cards))


def of_discard(moment: Moment, card: Card, due: Cards) -> Violation:
    """Return the refusal of a discard.

    Args:
        moment: The moment before it.
        card: The card, which the player holds.
        due: The cards of which one must be melded.
    """
    if moment.rules.threes.has(card):
        return Violation(Code.RED_THREE_STAYS, Facts(card=card))
    if moment.is_open:
        return of_open(moment, due)
    game = moment.rules.vocabulary
    if moment.must_empty:
        return Violation(Code.CLOSED_PHASE, Facts(case="discard"))
    if card is moment.single:
        return Violation(Code.RETURNED_CARD, Facts(card=card))
    if moment.discardable:
        meant = moment.rules.discarding.needs_partner_next
        return Violation(Code.WILD_DISCARD, Facts(case="" if meant else "any"))
    if moment.has_last_hand and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, Facts(case="discard"))
    if moment.may_go_out:
        return Violation(Code.WILD_GO_OUT, Facts(case="discard"))
    return Violation(_lack(moment), Facts(case="discard", game=game))


def unfinished(moment: Moment) -> Violation:
    """Return the refusal of a meld after which the turn could not be finished."""
    left, game = from_packed(moment.hand), moment.rules.vocabulary
    if moment.must_empty and not moment.owed and moment.hand:
        return _not_whole(moment)
    if moment.owed:
        return _initial_meld(moment, "end-" if _may_be_met(moment) else "")
    if moment.lacks_biriba:
        return Violation(Code.INITIAL_BIRIBA, Facts(game=game))
    if not moment.hand:
        return _emptied(moment)
    if not moment.others:
        return Violation(Code.RED_THREE_STAYS, Facts(case="left", left=left))
    code = _lack(moment)
    if moment.single in left:
        facts = Facts(left=left, card=moment.single)
        return Violation(Code.NO_LEGAL_DISCARD, facts)
    if moment.has_last_hand and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, Facts(case="left", left=left))
    if moment.may_go_out:
        return Violation(Code.WILD_GO_OUT, Facts(case="left", left=left))
    if code is Code.NEEDS_BIRIBA:
        return Violation(Code.MUST_KEEP_TWO, Facts(left=left, game=game))
    return Violation(code, Facts(case="left", left=left, game=game))


def _not_whole(moment: Moment) -> Violation:
    """Return the refusal of a meld after which the whole hand could not go down."""
    any_card = moment._replace(single=None)
    if moment.single and can_finish(any_card):
        facts = Facts(case="single", card=moment.single)
    elif can_finish(any_card._replace(rules=_without_biriba(moment.rules))):
        facts = Facts(case="biriba", game=moment.rules.vocabulary)
    else:
        facts = Facts(case="left", left=from_packed(moment.hand))
    return Violation(Code.CLOSED_PHASE, facts)


def _may_be_met(moment: Moment) -> bool:
    """Return whether the minimum could be met if any hand, or none, ended the turn."""
    return can_finish(
        moment._replace(
            rules=_without_biriba(moment.rules),
            single=None,
            has_taken=False,
            has_packet=True,
            is_closed=False,
        )
    )


@remembered(64)
def _without_biriba(rules: Rules) -> Rules:
    """Return the rules of a table where the biribaki needs no biriba (R103)."""
    free = attrs.evolve(rules.biribaki, biribaki_needs_biriba=False)
    return attrs.evolve(rules, biribaki=free)


def _emptied(moment: Moment) -> Violation:
    """Return the refusal of a meld that leaves no card."""
    if moment.has_last_hand and not moment.rules.going_out.may_meld_last:
        return Violation(Code.MUST_DISCARD_LAST)
    if moment.has_last_hand and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, Facts(case="discard"))
    return Violation(_lack(moment), Facts(case="empty", game=moment.rules.vocabulary))


def _initial_meld(moment: Moment, when: str) -> Violation:
    """Return the refusal of an initial meld that is worth too little."""
    case, asked = _minimum(moment)
    paid = moment.minimum - moment.owed
    facts = Facts(case=f"{when}{case}", points=paid, asked=asked)
    return Violation(Code.INITIAL_MELD, facts)


def _minimum(moment: Moment) -> tuple[str, int]:
    """Return how a sentence compares with the minimum, and the points it names."""
    strict = moment.rules.match.initial_meld_strict
    return "more-than" if strict else "at-least", moment.minimum - strict


def _lack(moment: Moment) -> Code:
    """Return the meld that a side lacks to go out, or to take the biribaki."""
    if moment.has_last_hand and moment.rules.going_out.needs_clean:
        return Code.NEEDS_CLEAN_BIRIBA
    if moment.has_last_hand:
        return Code.NEEDS_BIRIBA_TO_GO_OUT
    return Code.NEEDS_BIRIBA if moment.has_packet else Code.NEEDS_BIRIBAKI
