"""The sections of a rule sheet about the score and the match."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias, assert_never

from biriba._cards.kinds import Rank
from biriba._rules.bands import VICTORY_POINTS
from biriba._rules.bonuses import Bonus
from biriba._rules.dealing import Seating
from biriba._rules.rules import Rules
from biriba._rules.score import MatchRules, Values
from biriba._words.fluent import yes_or_no
from biriba._words.sheet.phrases import Cell, Grid, Phrase, Rule, phrase
from biriba._words.sheet.table import (
    has_pairs,
    has_sets_of_twos,
    sizes_of,
    twos_take_joker,
)
from biriba._words.sheet.words import of_word

_RED_IN_A_PACK: Final = 2
"""The red threes in a pack."""

_IN_A_PACK: Final = 4
"""The cards of one rank in a pack."""


def score(rules: Rules) -> Iterator[Rule]:
    """Yield the rules of scoring a deal."""
    yield phrase("sheet-scoring")
    yield _values(rules)
    yield of_word(rules, "no_biriba_melds")
    yield from _biribas(rules)
    yield from _other_points(rules)
    yield from _red_threes(rules)
    yield from _unplayed(rules)
    yield of_word(rules, "rounding")
    if has_pairs(rules):
        yield of_word(rules, "halves")


def _values(rules: Rules) -> Grid:
    """Return the points of each card, by option."""
    values = rules.values
    rows: list[tuple[Cell, ...]] = [
        (phrase("option-two-value"), str(values.two_value)),
        (phrase("option-ace-value"), str(values.ace_value)),
        *_high_cards(values),
        (_low_cards(rules), str(values.low_card_value)),
    ]
    if rules.deck.jokers:
        rows.insert(0, (phrase("option-joker-value"), str(values.joker_value)))
    threes = {
        "option-black-three-in-hand": values.black_three_in_hand,
        "option-red-three-in-hand": values.red_three_in_hand,
    }
    rows += [
        (phrase(name), str(cost)) for name, cost in threes.items() if cost is not None
    ]
    return Grid(((phrase("sheet-card-head"), phrase("sheet-points-head")), *rows))


def _high_cards(values: Values) -> Iterator[tuple[Cell, ...]]:
    """Yield the values of an eight to a king."""
    if values.figure_value is None:
        yield phrase("option-high-card-value"), str(values.high_card_value)
        return
    yield phrase("sheet-eight-to-ten"), str(values.high_card_value)
    yield phrase("option-figure-value"), str(values.figure_value)


def _low_cards(rules: Rules) -> Phrase:
    """Return the cards up to seven, without threes if those only cost points."""
    costs = (rules.values.black_three_in_hand, rules.values.red_three_in_hand)
    melds = {*rules.melding.run_ranks, *rules.melding.set_ranks}
    if None in costs or Rank.THREE in melds:
        return phrase("option-low-card-value")
    return phrase("sheet-four-to-seven")


# Biribas -----------------------------------------------------------------------------

_Row: TypeAlias = tuple[Phrase, str, str]
"""A class of biribas, and what a clean and a dirty one of it earn."""


def _biribas(rules: Rules) -> Iterator[Rule]:
    sets = tuple(_set_rows(rules))
    rows = [*_run_rows(rules), *sets]
    semi_clean = rules.bonuses.semi_clean_bonus
    if not semi_clean and not any(
        cell.strip("-0") for _, *cells in rows for cell in cells
    ):
        yield phrase("sheet-biribas-without-bonus")
        return
    yield phrase("sheet-bonuses")
    purities = [phrase("biriba-purity", purity=each) for each in ("clean", "dirty")]
    yield Grid(((phrase("biriba"), *purities), *rows))
    if semi_clean is not None:
        table = rules.bonuses
        yield phrase(
            "sheet-semi-clean",
            number=semi_clean,
            run=table.semi_clean_run,
            set=table.semi_clean_set if sets else "none",
        )
    in_suit = rules.dealing.has_bonus_suit
    if in_suit or len(sets) > 1:
        yield phrase("sheet-last-line-counts")
    if in_suit:
        no_suit = [phrase("sheet-sets-have-no-suit")] * bool(rules.melding.set_ranks)
        yield (phrase("sheet-wilds-have-no-suit"), *no_suit)


def _row(name: Phrase, bonus: Bonus, *, dirty: bool = True) -> _Row:
    """Return a row of the bonuses, without that of dirty melds if there are none."""
    return (name, *_earned(bonus, dirty=dirty))


def _earned(bonus: Bonus, *, clean: bool = True, dirty: bool = True) -> tuple[str, str]:
    """Return the bonuses of clean and dirty melds, if melds can earn them."""
    return (str(bonus.clean) if clean else "-", str(bonus.dirty) if dirty else "-")


def _run_rows(rules: Rules) -> Iterator[_Row]:
    table = rules.bonuses
    bonuses = (table.run_bonus, table.full_bonus, table.ace_to_ace_bonus)
    yield from _rows_of_suit(rules, "no", *bonuses)
    if rules.dealing.has_bonus_suit:
        full, longest = table.suit_full_bonus, table.suit_ace_to_ace_bonus
        yield from _rows_of_suit(rules, "yes", table.suit_run_bonus, full, longest)


def _rows_of_suit(
    rules: Rules, suit: str, run: Bonus, full: Bonus, longest: Bonus | None
) -> Iterator[_Row]:
    """Yield a row for all lengths of runs that earn the same, the short ones first."""
    melding, number = rules.melding, rules.melding.full_run
    most = melding.longest_run + melding.loose_wild
    lengths = [(size, _earned(run)) for size in range(melding.biriba_size, number)]
    lengths += [(size, _earned(full)) for size in range(number, most + 1)]
    if melding.ace_both_ends and longest is not None:
        lengths[-1] = (most, _earned(longest, clean=rules.deck.packs > 1))
    for earned, alike in groupby(lengths, key=itemgetter(1)):
        sizes = [size for size, _ in alike]
        yield (_runs(sizes, suit), *earned)


def _runs(sizes: list[int], suit: str) -> Phrase:
    """Return the runs of some sizes, one after the other."""
    first, last = sizes[0], sizes[-1]
    if first == last:
        return phrase("sheet-bonus-run", number=first, in_suit=suit)
    to = "sheet-bonus-run-or" if first + 1 == last else "sheet-bonus-run-to"
    return phrase(to, number=first, most=last, in_suit=suit)


def _set_rows(rules: Rules) -> Iterator[_Row]:
    table, naturals = rules.bonuses, _IN_A_PACK * rules.deck.packs
    others = bool(set(rules.melding.set_ranks) - {Rank.TWO})
    twos, dirty_twos = has_sets_of_twos(rules), twos_take_joker(rules)
    least = rules.melding.biriba_size
    if naturals + 1 < least:
        return
    if others or (twos and table.twos_bonus is None):
        only, dirty = yes_or_no(not others), others or dirty_twos
        yield _row(
            phrase("sheet-bonus-set", number=least, twos=only),
            table.set_bonus,
            dirty=dirty,
        )
        if table.full_set_bonus is not None:
            named = phrase("sheet-bonus-full-set", number=naturals, twos=only)
            yield _row(named, table.full_set_bonus, dirty=dirty)
    if twos and table.twos_bonus is not None:
        named = phrase("sheet-bonus-set", number=least, twos="yes")
        yield _row(named, table.twos_bonus, dirty=dirty_twos)


# Other points ------------------------------------------------------------------------


def _other_points(rules: Rules) -> Iterator[Rule]:
    """Yield the other points that are added and subtracted."""
    points = rules.penalties
    losses = [points.no_biribaki_penalty, points.no_biriba_penalty]
    above, cards = (
        sum(map(bool, losses)),
        rules.seating.players * rules.dealing.hand_size,
    )
    rows = [
        (phrase("sheet-points-out"), points.go_out_bonus),
        (phrase("sheet-points-biribaki"), points.biribaki_bonus),
        (phrase("sheet-points-no-biribaki"), -points.no_biribaki_penalty),
        (phrase("sheet-points-no-biriba"), -points.no_biriba_penalty),
        (phrase("sheet-points-no-meld", lines=above), -points.no_meld_penalty),
        (phrase("sheet-points-cut-right", number=cards), points.cut_bonus),
        (phrase("sheet-points-cut-deep"), -points.cut_bonus),
    ]
    given = tuple((name, f"{amount:+}") for name, amount in rows if amount)
    if given:
        yield phrase("sheet-other-points")
        yield Grid(((phrase("sheet-for-head"), phrase("sheet-points-head")), *given))


def _red_threes(rules: Rules) -> Iterator[Rule]:
    """Yield the points of red threes beside the melds, if the table has them."""
    if not rules.threes.bits:
        return
    points, number = rules.penalties, _RED_IN_A_PACK * rules.deck.packs
    each = [phrase("sheet-red-three-points", number=points.red_three_bonus)]
    if points.all_red_threes_bonus is not None:
        together = {"number": points.all_red_threes_bonus, "count": number}
        each.append(phrase("sheet-all-red-threes-points", **together))
    if rules.values.red_three_aside:
        value = rules.values.red_three_aside
        each.append(phrase("sheet-red-three-value", number=value))
    yield tuple(each)


def _unplayed(rules: Rules) -> Iterator[Rule]:
    """Yield the effect of a biribaki with which nobody had a turn."""
    penalties = rules.penalties
    points = penalties.no_biribaki_penalty
    match penalties.unplayed_biribaki:
        case "cards":
            yield phrase("sheet-unplayed-cards")
        case "penalty":
            told = [phrase("sheet-unplayed")]
            if points:
                told = [phrase("sheet-unplayed-loses", number=points)]
            if penalties.biribaki_bonus:
                told.append(phrase("sheet-unplayed-no-bonus"))
            yield tuple(told)
        case _:
            assert_never(penalties.unplayed_biribaki)
    if points and penalties.no_biribaki_waived:
        yield phrase("sheet-nobody-loses")


# The match ---------------------------------------------------------------------------


def match(rules: Rules) -> Iterator[Rule]:
    """Yield when the match is won."""
    ends, deals = rules.match, rules.match.match_deals
    if deals is not None:
        who = _who_scores(rules.seating)
        yield phrase("sheet-match-deals", who=who, number=deals)
        yield from _victory_points(ends)
    else:
        goal = phrase("sheet-goal", number=ends.target)
        if ends.target_strict:
            goal = phrase("sheet-goal-more-than", number=ends.target)
        yield phrase("sheet-match", who=_who_scores(rules.seating), goal=goal)
        yield phrase("sheet-tie")
    if ends.alone_from is not None:
        packets = ends.alone_packets
        yield (
            phrase("sheet-alone-from", number=ends.alone_from),
            phrase("sheet-alone-packets", number=len(packets)),
            sizes_of(packets),
        )


def _victory_points(match: MatchRules) -> Iterator[Rule]:
    """Yield the rules of victory points, if there are any."""
    ends = match.victory_points
    if ends is None:
        return
    yield phrase("sheet-victory-points", number=VICTORY_POINTS)
    firsts = (0, *(end + 1 for end in ends))
    lasts = (*(f"-{end}" for end in ends), "+")
    shares = [match.victory_points_of(first) for first in firsts]
    rows = [
        (f"{first}{last}", f"{share}-{VICTORY_POINTS - share}")
        for first, last, share in zip(firsts, lasts, shares, strict=True)
    ]
    heads = (phrase("sheet-difference-head"), phrase("sheet-victory-points-head"))
    yield Grid((heads, *rows))


def _who_scores(seating: Seating) -> str:
    """Return the word for those who have a total: side or player."""
    match seating.teams:
        case "partners":
            return "side"
        case "individuals" | "lone-taker":
            return "player"
        case _:
            assert_never(seating.teams)
