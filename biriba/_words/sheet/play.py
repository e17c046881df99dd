"""The sections of a rule sheet about the play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from biriba._rules.play import RedThrees, Taking
from biriba._rules.rules import Rules
from biriba._words.sheet.phrases import Phrase, Rule, phrase
from biriba._words.sheet.table import after, has_pairs, wilds

# The turn ----------------------------------------------------------------------------


def before_the_sides(rules: Rules) -> Iterator[Rule]:
    """Yield what holds until the first biribaki is taken, with a lone taker."""
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
    yield from _red_threes(rules.threes)
    yield from _discard_step(rules)


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


def _pile_view(taking: Taking) -> Rule:
    match taking.pile_view:
        case "all":
            return phrase("sheet-pile-view-all")
        case "top":
            return phrase("sheet-pile-view-top")
        case _:
            assert_never(taking.pile_view)


def _one_card(taking: Taking) -> Iterator[Rule]:
    """Yield what a player with one card may do with a pile of one, if that matters."""
    match taking.one_card_guard:
        case "none":
            return
        case "go-out":
            yield phrase("sheet-one-card-guard-go-out")
        case "take":
            yield phrase("sheet-one-card-guard-take")
        case _:
            assert_never(taking.one_card_guard)


def _lock(taking: Taking) -> Iterator[Rule]:
    """Yield which cards on top keep the pile from being taken, if any do."""
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
    yield from _one_card(taking)
    yield _pile_view(taking)


def _no_return(taking: Taking) -> Rule:
    """Return which cards may be discarded."""
    match taking.no_return:
        case "none":
            return (phrase("sheet-discarding"), phrase("sheet-no-return-none"))
        case "same-or-identical":
            return (phrase("sheet-discarding"), phrase("sheet-no-return-same"))
        case "same-unless-held":
            return (phrase("sheet-discarding"), phrase("sheet-no-return-unless-held"))
        case _:
            assert_never(taking.no_return)


def _red_threes(red_threes: RedThrees) -> Iterator[Rule]:
    """Yield what is done with red threes, if they are not cards like others."""
    match red_threes.red_threes:
        case "ordinary":
            return
        case "aside":
            laid = phrase("sheet-red-threes")
        case "aside-at-once":
            laid = phrase("sheet-red-threes-at-once")
        case _:
            assert_never(red_threes.red_threes)
    yield (laid, _replaced(red_threes))
    yield phrase("sheet-red-threes-stay")


def _replaced(red_threes: RedThrees) -> Phrase:
    """Return where a card is drawn for a red three."""
    match red_threes.red_three_replaced:
        case "draw-pile":
            return phrase("sheet-red-three-replaced")
        case "draw-pile-or-biribaki":
            return phrase("sheet-red-three-opens-biribaki")
        case "never":
            return phrase("sheet-red-three-not-replaced")
        case _:
            assert_never(red_threes.red_three_replaced)


def _discard_step(rules: Rules) -> Iterator[Rule]:
    yield _no_return(rules.taking)
    match rules.discarding.wild_discards:
        case "free":
            return
        case "not-before-partner":
            yield phrase("sheet-wild-ban", wilds=wilds(rules))
        case "last-resort":
            yield phrase("sheet-wild-last-resort", wilds=wilds(rules))
        case _:
            assert_never(rules.discarding.wild_discards)


# The biribaki and the end ------------------------------------------------------------


def biribaki(rules: Rules) -> Iterator[Rule]:
    """Yield how a biribaki is taken."""
    yield phrase("sheet-biribaki")
    if rules.biribaki.biribaki_needs_biriba:
        yield phrase("sheet-biribaki-needs-biriba")
    else:
        yield phrase("sheet-biribaki-needs-nothing")
    yield phrase("sheet-biribaki-taken")


def _needed_to_close(rules: Rules) -> Phrase:
    """Return what a side must have melded before a player goes out."""
    needed = rules.going_out.go_out_needs
    match needed:
        case "biriba":
            return phrase("sheet-a-biriba")
        case "clean-biriba":
            return phrase("sheet-a-clean-biriba")
        case _:
            assert_never(needed)


def going_out(rules: Rules) -> Iterator[Rule]:
    """Yield how a player goes out."""
    needed = _needed_to_close(rules)
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


def _without_cards(rules: Rules) -> Iterator[Rule]:
    """Yield what happens when there is no card to draw."""
    reserve = rules.exhaustion.draw_pile_reserve
    if reserve:
        yield phrase("sheet-reserve", number=reserve)
    match rules.exhaustion.draw_pile_empty:
        case "end-of-turn":
            yield phrase("sheet-end-of-turn")
        case "pass-round":
            yield phrase("sheet-pass-round", number=rules.seating.players)
        case "biribaki-then-end":
            drawn = phrase("sheet-packet-becomes-draw-pile")
            yield (drawn, phrase("sheet-nothing-left-ends"))
        case "biribaki-then-pass":
            drawn = phrase("sheet-packet-becomes-draw-pile")
            yield (drawn, phrase("sheet-nothing-left-passes"))
        case _:
            assert_never(rules.exhaustion.draw_pile_empty)


def end(rules: Rules) -> Iterator[Rule]:
    """Yield how the play ends when nobody goes out."""
    yield phrase("sheet-end")
    yield from _without_cards(rules)
    limit = rules.exhaustion.stall_limit
    if limit is not None:
        yield phrase("sheet-stall-limit", number=limit)
