"""Melds that pay what is owed, found by trying."""

from random import Random
from typing import Final

import pytest

from biriba import KINDS, Card, Cards, melds, rulesets
from biriba._enough import paying
from biriba._enough.asking import Ask, left_over
from biriba._enough.paying import Paying
from biriba._enough.sweep import can_meld
from biriba._kernel import bag
from biriba._legality.moments import Moment
from biriba.rules import Melding, Rules
from helpers.comparison import DEPTH

COSTS: Final = tuple(5 if kind % 13 in range(2, 7) else 10 for kind in range(53))
TWO_LEFT: Final = 1 << left_over(2, others=True)
BIRIBA: Final = rulesets.get("biriba")
RULES: Final = (
    BIRIBA,
    BIRIBA.with_(set_ranks="A23456789TJQK"),
    BIRIBA.with_(set_ranks=""),
    BIRIBA.with_(ace_both_ends=True, wild_move="on-replacement"),
)
LAID: Final = (
    *("5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c", "Qh Kh JK"),
    *("5s 6s 7s 8s 9s", "8h 9h Th Jh Qh Kh", "2s 2d 2c", "9d 9s 9c 9h 9d 2d"),
)


def asked(
    hand: Cards,
    budget: int,
    biriba: int = 0,
    laid: tuple[str, ...] = (),
    melding: Melding = BIRIBA.melding,
) -> Ask:
    """Return the question whether a hand can be melded but for so many points."""
    there = tuple(melds.read(Cards(cards), melding) for cards in laid)
    return Ask(melding, hand.packed, there, biriba, COSTS, budget, 7, -1, TWO_LEFT)


def some_question(rng: Random, melding: Melding) -> Ask:
    """Return a question about some hand with melds on the table."""
    laid = [
        cards
        for cards in rng.sample(LAID, rng.choice((0, 0, 1, 3)))
        if melds.refusal(Cards(cards), melding) is None
    ]
    low, size = rng.randrange(7), rng.randrange(6, 15)
    near = [KINDS[13 * suit + low + n] for suit in (0, 1, 3) for n in range(6)]
    wilds = [KINDS[52], KINDS[52], KINDS[1], KINDS[14]]
    hand = Cards(rng.sample([*near, *near, *wilds], size))
    worth = bag.worth(hand.packed, COSTS)
    budget = worth * rng.randrange(15, 95) // 100
    return asked(hand, budget, int(rng.random() < 0.3), tuple(laid), melding)


@pytest.mark.no_cover
@pytest.mark.rule("R105", "C57")
def test_what_is_found_can_be_melded() -> None:
    """What is found to pay can be melded, and it is found nearly always."""
    rng, found, lost = Random(3), 0, 0
    for _ in range(200 * DEPTH):
        ask = some_question(rng, rng.choice(RULES).melding)
        pays, can = Paying(ask).is_enough(), can_meld(ask)
        assert can or not pays
        found, lost = found + pays, lost + (can and not pays)
    assert found > 40 * DEPTH
    assert lost < found // 10


@pytest.mark.rule("R105", "R106", "C57")
def test_what_is_shown_can_be_melded() -> None:
    """After each move of which it is shown that enough can be melded, it can."""
    rng, shown, lost = Random(4), 0, 0
    for _ in range(20 * DEPTH):
        rules = rng.choice(RULES)
        before = some_question(rng, rules.melding)
        moment = moment_at(rules, before)
        pays = Paying(before)
        for step in moment.steps(moment.hand):
            after = moment.after(step)
            biriba = int(before.biriba > 0 and not after.has_biriba())
            ask = before._replace(hand=after.hand, laid=after.laid, biriba=biriba)
            shows, can = pays.shows(ask, before), can_meld(ask)
            assert can or not shows
            shown, lost = shown + shows, lost + (can and not shows)
    assert shown > 40 * DEPTH
    assert lost < shown // 3


def moment_at(rules: Rules, ask: Ask) -> Moment:
    """Return the moment of a question."""
    return Moment(
        rules, ask.hand, ask.laid, None, 0, 50, False, True, False, False, False
    )


@pytest.mark.rule("R170")
def test_only_biriba_is_not_left_over() -> None:
    """Where two cards must be left over, they are not those of the only biriba."""
    hand = Cards("3h 4h 5h 6h 7h 8h 9h")

    assert not Paying(asked(hand, 100, biriba=1)).is_enough()
    assert Paying(asked(hand, 100)).is_enough()
    assert Paying(asked(Cards("3h 4h 5h"), 100)).is_enough()


@pytest.mark.rule("R050")
def test_two_of_a_kind_are_not_left_over() -> None:
    """Where a card may not be discarded, nor its twin, these two are not all."""
    ask = asked(Cards("3h 4h 5h 9h 9h"), 30)

    assert Paying(ask).is_enough()
    assert not Paying(ask._replace(kept=Card("9h").kind)).is_enough()


@pytest.mark.rule("R105")
def test_two_is_not_used_twice() -> None:
    """A two that stands at home in an addition is not a wild card in it as well."""
    ask = asked(Cards("2h 7h 9s Ks"), 15, laid=("3h 4h 5h",))

    assert all(part.pool < 2 for part in paying.parts_of(ask))
    assert not Paying(ask).is_enough()
    assert not can_meld(ask)


def test_nothing_to_meld() -> None:
    """Where a hand holds no meld, none is found."""
    assert not Paying(asked(Cards("3s 9d Kc"), 5)).is_enough()


@pytest.mark.rule("R105", "C57")
def test_patience_with_a_list_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a move cannot be shown, no rounds are tried for others after some."""
    monkeypatch.setattr(paying, "_IN_VAIN", 1)
    before = asked(Cards("3h 4h 5h 5s 5d 5c 9s 4c"), 15)
    pays, ask = Paying(before), after_laying("5h 5s 5d", before)

    assert pays.is_enough()
    for _ in range(2):
        assert not pays.shows(ask, before)
    assert not can_meld(ask)


@pytest.mark.rule("R105", "C57")
def test_long_hands() -> None:
    """With many cards in hand it is told what can be paid, and after which moves."""
    spades, hearts = "3s 4s 5s 6s 7s 8s 9s Ts", "3h 4h 5h 6h 7h 8h 9h Th"
    hand = Cards(" ".join((spades, hearts) * 4) + " 9d Td Jd Qd")
    before = asked(hand, 15)

    assert paying.can_pay(before, None)
    assert paying.can_pay(after_laying("9d Td Jd Qd", before), before)
    assert not paying.can_pay(
        after_laying("9d Td Jd", before)._replace(budget=9), before
    )
    assert not paying.can_pay(before._replace(budget=4), None)


def after_laying(cards: str, before: Ask) -> Ask:
    """Return what is asked after a meld has been laid."""
    moment = moment_at(BIRIBA, before)
    step = next(
        step
        for step in moment.steps(moment.hand)
        if step.cards == Cards(cards).packed and step.meld is None
    )
    after = moment.after(step)
    return before._replace(hand=after.hand, laid=after.laid)
