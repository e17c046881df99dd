"""The sections of a rule sheet about the play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from biriba._rules.play import Taking
from biriba._rules.rules import Rules
from biriba._words.sheet.phrases import Rule, phrase
from biriba._words.sheet.table import after, has_pairs, wilds
from biriba._words.sheet.words import of_word

# The turn ----------------------------------------------------------------------------


def before_the_sides(rules: Rules) -> Iterator[Rule]:
    """Yield the rules before the first biribaki is taken, with a lone taker."""
    if not has_pairs(rules):
        return
    if not rules.seating.closed_phase:
        yield phrase("sheet-open-phase")
        return
    needs = [phrase("sheet-closed-phase-biriba")]
    yield (
        phrase("sheet-closed-phase"),
        phrase("sheet-closed-phase-melds"),
        *needs * rules.biribaki.biribaki_needs_biriba,
        phrase("sheet-closed-phase-taker"),
    )
    if rules.taking.asks_meld:
        yield phrase("sheet-closed-phase-pile")
    yield phrase("sheet-closed-phase-over")


def turn(rules: Rules) -> Iterator[Rule]:
    """Yield the steps of a turn."""
    yield (phrase("sheet-turns", after=after(rules)), phrase("sheet-steps"))
    yield from _draw_step(rules)
    yield phrase("sheet-melding")
    melds_last = rules.going_out.may_meld_last
    yield phrase("sheet-one-card-left" if melds_last else "sheet-two-cards-left")
    if laid := of_word(rules, "red_threes"):
        yield (*laid, *of_word(rules, "red_three_replaced"))
        yield phrase("sheet-red-threes-stay")
    yield of_word(rules, "no_return")
    yield of_word(rules, "wild_discards", wilds=wilds(rules))


def _take(taking: Taking) -> Rule:
    """Return when the discard pile may be taken."""
    own = [phrase("sheet-take-with-hand")] * taking.asks_own
    match taking.take:
        case "free":
            return phrase("sheet-take-free")
        case "meld-any":
            return (phrase("sheet-take-meld-any"), *own)
        case "meld-top":
            others = own or [phrase("sheet-take-with-pile")]
            return (phrase("sheet-take-meld-top"), *others)
        case "meld-some":
            return phrase("sheet-take-meld-some")
        case _:
            assert_never(taking.take)


def _lock(taking: Taking) -> Iterator[Rule]:
    """Yield the cards on top of the pile that lock it, if any do."""
    match taking.pile_lock:
        case "none":
            return
        case "black-threes":
            yield phrase("sheet-pile-lock", twos="no")
        case "black-threes-and-twos":
            yield phrase("sheet-pile-lock", twos="yes")
        case _:
            assert_never(taking.pile_lock)


def _draw_step(rules: Rules) -> Iterator[Rule]:
    taking = rules.taking
    yield phrase("sheet-drawing")
    if rules.dealing.first_exchange:
        yield phrase("sheet-first-exchange")
    yield _take(taking)
    if taking.asks_new_for_wild:
        yield phrase("sheet-wild-top", wilds=wilds(rules))
    if taking.take_least_cards:
        yield phrase("sheet-take-least", number=taking.take_least_cards)
    yield from _lock(taking)
    yield phrase("sheet-take-traps")
    yield of_word(rules, "one_card_guard")
    yield of_word(rules, "pile_view")


# The biribaki and the end ------------------------------------------------------------


def biribaki(rules: Rules) -> Iterator[Rule]:
    """Yield the rules of taking a biribaki."""
    yield phrase("sheet-biribaki")
    if rules.biribaki.biribaki_needs_biriba:
        yield phrase("sheet-biribaki-needs-biriba")
    else:
        yield phrase("sheet-biribaki-needs-nothing")
    yield phrase("sheet-biribaki-taken")


def going_out(rules: Rules) -> Iterator[Rule]:
    """Yield the rules of going out."""
    (needed,) = of_word(rules, "go_out_needs")
    match rules.going_out.go_out_discard:
        case "any":
            yield phrase("sheet-going-out", needed=needed)
            yield phrase("sheet-last-card")
        case "natural":
            yield phrase("sheet-going-out", needed=needed)
            yield phrase("sheet-last-card-natural", wilds=wilds(rules))
        case "none-needed":
            yield phrase("sheet-going-out-or-meld", needed=needed)
        case _:
            assert_never(rules.going_out.go_out_discard)
    yield from _without_biribaki(rules)


def _without_biribaki(rules: Rules) -> Iterator[Rule]:
    """Yield whether a side goes out that found no biribaki, where it may find none."""
    needed = rules.going_out.go_out_needs_biribaki
    match needed:
        case "while-left":
            yield phrase("sheet-packets-run-out-but-go-out")
        case "always":
            fewer = len(rules.dealing.packets) < rules.seating.biribakia
            if fewer or rules.exhaustion.draws_packets:
                yield phrase("sheet-packets-run-out")
        case _:
            assert_never(needed)


def end(rules: Rules) -> Iterator[Rule]:
    """Yield the other ends of the play."""
    yield phrase("sheet-end")
    reserve = rules.exhaustion.draw_pile_reserve
    if reserve:
        yield phrase("sheet-reserve", number=reserve)
    yield of_word(rules, "draw_pile_empty", number=rules.seating.players)
    limit = rules.exhaustion.stall_limit
    if limit is not None:
        yield phrase("sheet-stall-limit", number=limit)
