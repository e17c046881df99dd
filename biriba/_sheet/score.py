"""The sections of a rule sheet about the score and the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from biriba._rules.bonuses import Bonus
from biriba._rules.melding import BIRIBA_SIZE
from biriba._rules.sheet import Grid, Passage
from biriba._sheet.words import has_pairs, has_sets_of_twos, number, twos_take_joker
from biriba.cards import Rank
from biriba.rules import MatchRules, Rules, Seating

_IN_A_PACK: Final = 4
"""The cards of one rank in a pack."""


def score(rules: Rules) -> Iterator[Passage]:
    """Yield how a deal is scored."""
    yield (
        "When the play has ended, each side adds up the cards that it has melded, and "
        "takes off those left in the hands of its players. A wild card counts its own "
        "value:"
    )
    yield _values(rules)
    yield from _biribas(rules)
    yield from _other_points(rules)
    yield from _unplayed(rules)
    yield from _rounding(rules.match)
    if has_pairs(rules):
        yield (
            "A player who is alone scores all the points of the side; each of two "
            "partners scores half of them."
        )


def _rounding(match: MatchRules) -> Iterator[Passage]:
    match match.rounding:
        case "none":
            return
        case "up-to-10":
            yield (
                "At the end the score of each side is rounded up to the next multiple "
                "of ten: 485 becomes 490, and -115 becomes -110."
            )
        case _:
            assert_never(match.rounding)


def _values(rules: Rules) -> Grid:
    values = rules.values
    rows = [
        ("ace", values.ace_value),
        ("eight to king", values.high_card_value),
        ("three to seven", values.low_card_value),
        ("two", values.two_value),
    ]
    if rules.deck.jokers:
        rows.insert(0, ("joker", values.joker_value))
    return (("card", "points"), *((name, str(points)) for name, points in rows))


# Biribas -----------------------------------------------------------------------------


def _biribas(rules: Rules) -> Iterator[Passage]:
    biriba = rules.vocabulary.biriba
    sets = tuple(_set_rows(rules))
    rows = [*_run_rows(rules), *sets]
    if not any(cell.strip("-0") for row in rows for cell in row[1:]):
        yield f"A {biriba} earns nothing beyond its cards."
        return
    yield f"For each {biriba} a side scores a bonus:"
    yield ((biriba, "clean", "dirty"), *rows)
    in_suit = rules.dealing.has_bonus_suit
    if in_suit or len(sets) > 1:
        yield "If more than one line fits, only the last of them counts."
    if in_suit:
        no_suit = " A set has no suit." if rules.melding.set_ranks else ""
        yield f"A wild card does not change the suit of a run.{no_suit}"


def _row(
    name: str, bonus: Bonus, *, clean: bool = True, dirty: bool = True
) -> tuple[str, str, str]:
    """Return a row of the bonuses, without those that no meld can earn."""
    return (
        name,
        str(bonus.clean) if clean else "-",
        str(bonus.dirty) if dirty else "-",
    )


def _run_rows(rules: Rules) -> Iterator[tuple[str, str, str]]:
    table = rules.bonuses
    sorts = [("", table.run_bonus, table.full_bonus, table.ace_to_ace_bonus)]
    if rules.dealing.has_bonus_suit:
        suit = " in the bonus suit"
        full, longest = table.suit_full_bonus, table.suit_ace_to_ace_bonus
        sorts.append((suit, table.suit_run_bonus, full, longest))
    for suit, run, full, longest in sorts:
        yield _row(f"run of 7 to 12 cards{suit}", run)
        if rules.melding.ace_both_ends and longest is None:
            yield _row(f"run of 13 or 14 cards{suit}", full)
        else:
            yield _row(f"run of 13 cards{suit}", full)
        if rules.melding.ace_both_ends and longest is not None:
            both_aces = rules.deck.packs > 1
            yield _row(f"run of 14 cards{suit}", longest, clean=both_aces)


def _set_rows(rules: Rules) -> Iterator[tuple[str, str, str]]:
    table, naturals = rules.bonuses, _IN_A_PACK * rules.deck.packs
    others = bool(set(rules.melding.set_ranks) - {Rank.TWO})
    twos, dirty_twos = has_sets_of_twos(rules), twos_take_joker(rules)
    if naturals + 1 < BIRIBA_SIZE:
        return
    if others or (twos and table.twos_bonus is None):
        cards, dirty = ("cards", True) if others else ("twos", dirty_twos)
        yield _row(f"set of 7 {cards} or more", table.set_bonus, dirty=dirty)
        if table.full_set_bonus is not None:
            cards = "cards of its rank" if others else "twos"
            name = f"set with all {number(naturals)} {cards}"
            yield _row(name, table.full_set_bonus, dirty=dirty)
    if twos and table.twos_bonus is not None:
        yield _row("set of 7 twos or more", table.twos_bonus, dirty=dirty_twos)


# Other points ------------------------------------------------------------------------


def _other_points(rules: Rules) -> Iterator[Passage]:
    """Yield what else is added and taken off."""
    points, game = rules.penalties, rules.vocabulary
    losses = [points.no_biribaki_penalty, points.no_biriba_penalty]
    above = ["", ", instead of the line above", ", instead of the two lines above"]
    instead = above[sum(map(bool, losses))]
    cards = rules.seating.players * rules.dealing.hand_size
    rows = [
        ("the side of the player who went out", points.go_out_bonus),
        (
            f"a side that did not take its {game.biribaki}",
            -points.no_biribaki_penalty,
        ),
        (f"a side without a {game.biriba}", -points.no_biriba_penalty),
        (f"a side without any meld{instead}", -points.no_meld_penalty),
        (
            f"the cutter's side, if the cut left exactly {cards} cards for the hands",
            points.cut_bonus,
        ),
        ("the cutter's side, if the cut left fewer than that", -points.cut_bonus),
    ]
    given = tuple((name, f"{amount:+}") for name, amount in rows if amount)
    if given:
        yield "Other points added or taken off:"
        yield (("for", "points"), *given)


def _unplayed(rules: Rules) -> Iterator[Passage]:
    """Yield what a biribaki means that nobody had a turn with."""
    points = rules.penalties.no_biribaki_penalty
    biribaki = rules.vocabulary.biribaki
    late = (
        f"If a player took a {biribaki} by a discard and the play ended before that "
        "player's next turn, its cards are not taken off"
    )
    if not points:
        yield f"{late}."
        return
    yield f"{late}, but the side loses {points} points as if it had not taken it."
    if rules.penalties.no_biribaki_waived:
        yield f"If no side took a {biribaki}, nobody loses points for that."


# The match ---------------------------------------------------------------------------


def match(rules: Rules) -> Iterator[Passage]:
    """Yield when the match is won."""
    who = _who_scores(rules.seating)
    ends = rules.match
    goal = f"more than {ends.target} points"
    if not ends.target_strict:
        goal = f"{ends.target} points or more"
    yield (
        f"Play deals and add up their scores until a {who} has {goal}. Then the {who} "
        "with the most points has won."
    )
    yield "If the highest totals are equal, play another deal."


def _who_scores(seating: Seating) -> str:
    """Return who has a total in the match."""
    match seating.teams:
        case "partners":
            return "side"
        case "individuals" | "lone-taker":
            return "player"
        case _:
            assert_never(seating.teams)
