"""The sections of a rule sheet about melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import assert_never

from biriba._cards.kinds import RANKS, Rank
from biriba._rules.rules import Rules
from biriba._words.fluent import yes_or_no
from biriba._words.sheet.phrases import Grid, Listed, Phrase, Rule, phrase
from biriba._words.sheet.table import (
    has_natural_twos,
    has_pairs,
    has_sets_of_twos,
    twos_take_joker,
    wilds,
)

# Melds -------------------------------------------------------------------------------


def melds(rules: Rules) -> Iterator[Rule]:
    """Yield the rules about melds."""
    has_sets = bool(rules.melding.set_ranks)
    yield phrase("sheet-meld", sets=yes_or_no(has_sets))
    yield phrase("sheet-run")
    yield from _longest_run(rules)
    if has_sets:
        yield from _sets(rules)
    yield from _wild_cards(rules)
    number = rules.melding.biriba_size
    yield (phrase("sheet-clean-and-dirty"), phrase("sheet-size", number=number))
    yield phrase("sheet-growing")
    if rules.melding.runs_apart:
        yield phrase("sheet-runs-apart")
    yield _wild_move(rules)
    yield phrase("sheet-one-wild-one-by-one")


def _longest_run(rules: Rules) -> Iterator[Rule]:
    """Yield the ranks of runs and their greatest length."""
    melding = rules.melding
    if melding.ace_both_ends:
        yield phrase("sheet-run-from-ace-to-ace")
    elif len(melding.run_ranks) > len(RANKS):
        yield phrase("sheet-run-with-one-ace")
    else:
        ends = (melding.run_ranks[0], melding.run_ranks[-1])
        low, high = (phrase("rank", rank=rank.pretty) for rank in ends)
        number = melding.longest_run
        yield phrase("sheet-run-ranks", low=low, high=high, number=number)


def _named(ranks: Iterable[Rank]) -> Listed:
    """Return the cards of some ranks, such as ``sevens and eights``."""
    return Listed(
        tuple(phrase("sheet-ranks", rank=rank.name.lower()) for rank in ranks)
    )


def _sets(rules: Rules) -> Iterator[Rule]:
    twos = has_sets_of_twos(rules)
    equal = [phrase("sheet-set-repeats")] * (rules.deck.packs > 1)
    yield (phrase("sheet-set"), *_set_ranks(rules), *equal)
    if rules.melding.one_set_per_rank:
        apart = [phrase("sheet-sets-stay-apart")] * has_pairs(rules)
        yield (phrase("sheet-one-set-per-rank"), *apart)
    if not twos:
        return
    told = [phrase("sheet-set-of-twos")]
    if twos_take_joker(rules):
        told.append(phrase("sheet-twos-with-joker"))
    elif rules.deck.jokers:
        told.append(phrase("sheet-twos-without-joker"))
    yield tuple(told)


def _set_ranks(rules: Rules) -> Iterator[Phrase]:
    """Yield the ranks that make sets, or those that do not."""
    ranks = rules.melding.set_ranks
    others = [rank for rank in RANKS if rank not in ranks]
    if len(others) > len(ranks):
        yield phrase("sheet-set-only", ranks=_named(ranks))
    elif others:
        yield phrase("sheet-set-all-but", ranks=_named(others))


def _wild_cards(rules: Rules) -> Iterator[Rule]:
    in_sets = set(rules.melding.set_ranks) - {Rank.TWO}
    yield phrase("sheet-wild", wilds=wilds(rules), sets=yes_or_no(in_sets))
    if has_natural_twos(rules):
        yield phrase("sheet-two-in-its-place")
    elif Rank.TWO in rules.melding.run_ranks:
        yield phrase("sheet-two-is-wild")
    if rules.melding.loose_wild or rules.bonuses.semi_clean_bonus is not None:
        yield phrase("sheet-natural")
    if rules.melding.loose_wild:
        yield phrase("sheet-loose-wild", number=rules.melding.full_run)


def _wild_move(rules: Rules) -> Rule:
    """Return the rule about the wild card of a growing run."""
    match rules.melding.wild_move:
        case "free":
            told = phrase("sheet-wild-free", wilds=wilds(rules))
            at_home = phrase("sheet-free-two-at-home")
        case "on-replacement":
            told = phrase("sheet-wild-on-replacement", wilds=wilds(rules))
            at_home = phrase("sheet-staying-two-at-home")
        case _:
            assert_never(rules.melding.wild_move)
    return (told, at_home) if has_natural_twos(rules) else told


# The initial meld ---------------------------------------------------------------------


def first_melds(rules: Rules) -> Iterator[Rule]:
    """Yield the demands on the initial meld of a side."""
    match = rules.match
    minimums = tuple(_minimums(rules))
    if minimums:
        yield phrase("sheet-minimum")
        heads = (phrase("sheet-total-head"), phrase("sheet-first-melds-head"))
        yield Grid((heads, *minimums))
        yield phrase("sheet-minimum-counts")
        if has_pairs(rules):
            yield phrase("sheet-minimum-of-pair")
    if match.initial_meld_biriba:
        yield phrase("sheet-initial-biriba")
    if minimums or match.initial_meld_biriba:
        yield phrase("sheet-initial-turn")


def _minimums(rules: Rules) -> Iterator[tuple[Phrase, Phrase]]:
    """Yield each band of totals with its minimum, if there is a minimum at all."""
    match = rules.match
    steps = match.steps
    if not any(points or match.initial_meld_strict for _, points in steps):
        return
    starts = [start for start, _ in steps]
    if starts[0] is not None:
        yield _band(None, starts[0]), phrase("sheet-no-minimum")
    for (start, points), until in zip(steps, [*starts[1:], None], strict=True):
        if match.initial_meld_strict:
            least = phrase("sheet-more-than", number=points)
        elif points:
            least = phrase("sheet-at-least", number=points)
        else:
            least = phrase("sheet-no-minimum")
        yield _band(start, until), least


def _band(start: int | Fraction | None, until: int | Fraction | None) -> Phrase:
    """Return a band of totals, from a start on and below an end, if it has them."""
    if start is None:
        if until is None:
            return phrase("sheet-total-any")
        return phrase("sheet-total-below", until=_total(until))
    if until is None:
        return phrase("sheet-total-from", start=_total(start))
    return phrase("sheet-total-between", start=_total(start), until=_total(until))


def _total(points: int | Fraction) -> Phrase:
    """Return a total, which is half a number if it is half of an odd target."""
    whole, rest = divmod(points, 1)
    return phrase("sheet-total", number=int(whole), half=yes_or_no(rest))
