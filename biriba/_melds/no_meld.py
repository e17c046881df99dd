"""The reasons why cards form no meld, in the order in which a person looks for them."""

from __future__ import annotations

from biriba._cards.kinds import JOKER, Card, Rank
from biriba._cards.multisets import Cards
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Code, Violation
from biriba._rules.melding import SMALLEST_MELD, Melding


def why_no_meld(cards: Cards, melding: Melding) -> Violation:
    """Return the reason why cards form no meld."""
    naturals = Cards(card for card in cards if not card.is_wild)
    wilds = cards - naturals
    ranks = {card.rank for card in naturals}
    suits = {card.suit for card in naturals}
    if len(cards) < SMALLEST_MELD:
        case = "" if cards else "none"
        return Violation(Code.TOO_FEW_CARDS, Facts(case=case, cards=cards))
    if len(naturals) == 0:
        return _why_no_wild_set(cards, melding)
    if len(suits) == 1 and (len(ranks) > 1 or len(naturals) == 1):
        return _why_no_run(cards, naturals, wilds, melding)
    if len(ranks) > 1:
        return Violation(Code.NEITHER_SET_NOR_RUN, Facts(cards=cards))
    if len(wilds) > 1:
        return _two_wilds(cards, wilds)
    return Violation(Code.RANK_NOT_IN_SETS, Facts(cards=cards))


def _why_no_wild_set(cards: Cards, melding: Melding) -> Violation:
    """Return the reason why twos and jokers alone form no meld."""
    if cards.count(JOKER) > 1:
        return _two_wilds(cards, cards)
    case = "joker" if Rank.TWO in melding.set_ranks else ""
    return Violation(Code.SET_OF_TWOS, Facts(case=case, cards=cards))


def _why_no_run(
    cards: Cards, naturals: Cards, wilds: Cards, melding: Melding
) -> Violation:
    """Return the reason why cards of one suit, and wild cards, form no run."""
    for card in naturals.kinds:
        if card.rank not in melding.run_ranks:
            return Violation(Code.RANK_NOT_IN_RUNS, Facts(cards=cards, card=card))
    twice = _too_often(naturals, melding)
    if twice is not None:
        code = Code.TWO_ACES if twice.rank is Rank.ACE else Code.REPEATED_CARD
        return Violation(code, Facts(cards=cards, card=twice))
    two = Card.of(Rank.TWO, naturals.kinds[0].suit)
    others = wilds.without(Cards([two]))
    if len(others) > 1:
        return _two_wilds(cards, others)
    if len(cards) > melding.longest_run + melding.loose_wild:
        facts = Facts(cards=cards, number=melding.longest_run)
        return Violation(Code.RUN_TOO_LONG, facts)
    if len(wilds) > 1 and _missing(naturals) <= len(wilds):
        return _two_wilds(cards, wilds)
    return Violation(Code.GAP, Facts(case="wild" if wilds else "", cards=cards))


def _too_often(naturals: Cards, melding: Melding) -> Card | None:
    """Return a card that is there more often than a run has places for it."""
    for card in naturals.kinds:
        places = 1 + (card.rank is Rank.ACE and melding.ace_both_ends)
        if naturals.count(card) > places:
            return card
    return None


def _missing(naturals: Cards) -> int:
    """Return how many cards are missing between the natural cards of a run."""
    low = [card.kind % 13 for card in naturals.kinds]
    high = [place or 13 for place in low]
    return min(max(places) - min(places) + 1 for places in (low, high)) - len(low)


def _two_wilds(cards: Cards, wilds: Cards) -> Violation:
    """Return the refusal of a meld with more than one wild card."""
    return Violation(Code.TWO_WILDS, Facts(cards=cards, wilds=wilds))
