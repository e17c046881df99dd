"""The score of a deal with real cards, of which no state is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from biriba._cards.kinds import Suit, suit_or_none
from biriba._cards.multisets import Cards, CardsLike
from biriba._melds.values import has_biriba
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._scoring.counting import Table, scores_of
from biriba._state.dealing import why_no_cut
from biriba._state.placing import Stock, check_lists, sides_given
from biriba._table.items import Scores
from biriba._table.sides import (
    Side,
    check_seat,
    may_become_draw_pile,
    seats_text,
    side_of,
    to_be_formed,
    why_no_red_threes,
    why_no_taker,
)
from biriba._table.turns import Ending, EndReason
from biriba.errors import Fault, StateError


def score_table(  # noqa: PLR0913 - a table has many parts, most of them optional
    rules: RulesLike,
    melds: Sequence[Sequence[CardsLike]],
    *,
    hands: Sequence[CardsLike],
    takers: Sequence[int | None] = (),
    unplayed: Sequence[bool] = (),
    red_threes: Sequence[CardsLike] = (),
    out: int | None = None,
    bonus_suit: Suit | str | None = None,
    dealer: int | None = None,
    cut: int | None = None,
) -> Scores:
    """Return the score of each side of a deal with real cards (R066-R075).

    It needs no state, only the table at the end of the play.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        melds: The melds of each side. In games with a lone taker, the taker's side
            comes first.
        hands: The cards left in the hand of each seat.
        takers: For each side, the seat that has taken its biribaki, or ``None``; by
            default no side has.
        unplayed: For each side, whether its taker took the biribaki with a discard and
            had no turn after that.
        red_threes: For each side, the red threes beside its melds; by default there are
            none.
        out: The seat that went out, if one did.
        bonus_suit: The bonus suit or its letter, if the rules have one.
        dealer: The seat that dealt, which decides who cut; by default the last one.
        cut: How many cards the cut left to the dealer, if the rules score that.

    Returns:
        The score of each side; pass them to `biriba.Match.add_scores`.

    Raises:
        FormatError: If a string is not cards, or a value is of another class.
        StateError: If a seat or a side is missing, if the deck of the rules does not
            have these cards, or if no deal can end in this way. The error lists
            everything that is wrong.
        InvalidMeldError: If cards given as a meld are not one.
        RulesError: If there is no ruleset of that name.
        SeatError: If there is no such seat.

    >>> ours, theirs = score_table(
    ...     "biriba",
    ...     melds=[["3h 4h 5h 6h 7h 8h 9h"], ["7s 7h JK"]],
    ...     hands=["", "Ks Qs", "5c", "9d"],
    ...     takers=[0, 3],
    ...     out=0,
    ... )
    >>> ours.total, theirs.total
    (340, 0)
    """
    rules = rules_of(rules)
    check_lists(hands=hands, takers=takers, unplayed=unplayed)
    sides = sides_given(
        rules, melds=melds, takers=takers, unplayed=unplayed, red_threes=red_threes
    )
    _check_complete("seat", rules.seating.players, hands=hands)
    given = {"melds": melds, "takers": takers or sides, "unplayed": unplayed or sides}
    _check_complete("side", len(sides), **given, red_threes=red_threes or sides)
    stock = Stock(rules, None)
    stock.take_sides(sides)
    seats = range(rules.seating.players)
    table = _RealTable(
        rules=rules,
        dealer=seats[-1] if dealer is None else check_seat(rules, dealer),
        hands=tuple(stock.take(hand, f"hands[{n}]") for n, hand in enumerate(hands)),
        sides=sides,
        bonus_suit=suit_or_none(bonus_suit),
        ending=None if out is None else Ending(EndReason.OUT, check_seat(rules, out)),
        cut=cut,
    )
    problems = [*_problems(table)]
    if problems:
        raise StateError(problems)
    return scores_of(table)


def _check_complete(each: str, number: int, **given: Sequence[object]) -> None:
    """Refuse lists that do not have a value for each seat or side."""
    for name, values in given.items():
        if len(values) != number:
            needed = f"{number} values, one for each {each}"
            raise StateError(f"{name} must have {needed}, not {len(values)}")


class _RealTable(NamedTuple):
    """The facts of a table that its score counts."""

    rules: Rules
    dealer: int
    hands: tuple[Cards, ...]
    sides: tuple[Side, ...]
    bonus_suit: Suit | None
    ending: Ending | None
    cut: int | None


def _problems(table: Table) -> Iterator[str | Fault]:
    """Yield why no deal can end with a table, and which argument says so."""
    rules, sides = table.rules, table.sides
    if table.bonus_suit is not None and not rules.dealing.has_bonus_suit:
        yield "these rules have no bonus suit"
    if any(side.has_taken for side in sides) and to_be_formed(rules, sides):
        packet = rules.vocabulary.biribaki
        yield f"the side of the player who took the first {packet} comes first"
    for number, side in enumerate(sides):
        yield from _side_problems(rules, side, number)
    wrong_cut = why_no_cut(rules, table.cut)
    if wrong_cut is not None:
        yield wrong_cut
    out = None if table.ending is None else table.ending.seat
    for seat, hand in enumerate(table.hands):
        if not hand and seat != out:
            left = f"seat {seat} has no cards left, but did not go out"
            yield Fault(left, field=f"hands[{seat}]")
    if out is not None:
        yield from _out_problems(table, out)


def _side_problems(rules: Rules, side: Side, number: int) -> Iterator[Fault]:
    """Yield the faults of a side."""
    wrong_taker = why_no_taker(side)
    if wrong_taker is not None:
        yield Fault(wrong_taker, field=f"takers[{number}]")
    wrong_threes = why_no_red_threes(rules, side.red_threes)
    if wrong_threes is not None:
        place = f"red_threes[{number}]"
        yield Fault(f"{place}: {wrong_threes}", field=place)
    if side.unplayed and side.taker is None:
        of_side = f"the {rules.vocabulary.biribaki} of {seats_text(side.seats)}"
        yield Fault(f"{of_side} cannot be unplayed", field=f"unplayed[{number}]")


def _out_problems(table: Table, seat: int) -> Iterator[str]:
    """Yield why a seat cannot have gone out (R054, R060)."""
    side, words = table.sides[side_of(table.sides, seat)], table.rules.vocabulary
    if table.hands[seat]:
        yield f"seat {seat} went out, but holds {table.hands[seat]}"
    left = len(table.rules.dealing.packets) - sum(s.has_taken for s in table.sides)
    if not side.has_taken and not _may_lack_biribaki(table.rules, left):
        yield f"seat {seat} went out, but its side has not taken a {words.biribaki}"
    clean = table.rules.going_out.needs_clean
    if not has_biriba(side.melds, clean=clean):
        needed = f"{'clean ' * clean}{words.biriba}"
        yield f"seat {seat} went out, but its side has no {needed}"


def _may_lack_biribaki(rules: Rules, left: int) -> bool:
    """Return whether a side that took no biribaki may have gone out (F194).

    Args:
        rules: The rules of the table.
        left: How many biribakia nobody has taken; they may have become the draw pile.
    """
    may_be_drawn = may_become_draw_pile(rules)
    return rules.going_out.needs_biribaki_left and (may_be_drawn or left == 0)
