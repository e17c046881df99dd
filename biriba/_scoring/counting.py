"""Scoring a deal, item by item."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, Protocol, TypeAlias

from biriba._base.memory import remembered
from biriba._cards.kinds import RANKS, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._melds.reading import layouts
from biriba._melds.values import Meld, Run, has_biriba
from biriba._refusals.facts import Facts
from biriba._rules.bonuses import Bonus
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._table.items import Item, ItemKind, Score, Scores
from biriba._table.sides import Side
from biriba._table.turns import Ending
from biriba.errors import MatchError, check_kind

Purity: TypeAlias = Literal["clean", "semi-clean", "dirty"]
"""The class of a meld."""


class Table(Protocol):
    """The parts of a finished deal that its score counts."""

    @property
    def rules(self) -> Rules: ...
    @property
    def dealer(self) -> int: ...
    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def bonus_suit(self) -> Suit | None: ...
    @property
    def ending(self) -> Ending | None: ...
    @property
    def cut(self) -> int | None: ...


def score(state: GameState) -> Scores:
    """Return the score of each side in a finished deal (R066-R075).

    Args:
        state: A state whose play is over.

    Raises:
        MatchError: If the play is not over, or it is not a state.
    """
    check_state(state)
    if state.ending is None:
        raise MatchError("a deal can be scored only when its play is over")
    return scores_of(state)


def scores_of(table: Table) -> Scores:
    """Return the score of each side."""
    return Scores(_score(table, side) for side in table.sides)


def _score(table: Table, side: Side) -> Score:
    """Return the score of a side, rounded if the rules say so (C12, C14)."""
    items = tuple(_items(table, side))
    total = sum(item.points for item in items)
    more = table.rules.match.rounded(total) - total
    if more:
        items += (Item(ItemKind.ROUNDING, more),)
    return Score(side.seats, items)


def standing(state: GameState) -> tuple[int, ...]:
    """Return the points of each side as if the play ended now, with nobody going out.

    It is a score for search in the middle of a deal, faster than `score`; of a finished
    deal it is what `score` gives.

    Args:
        state: A state at any moment.

    Raises:
        MatchError: If it is not a state.

    >>> from random import Random
    >>> standing(GameState.deal("biriba", Random(3)))
    (-275, -305)
    """
    check_state(state)
    rules, suit = state.rules, state.bonus_suit
    return tuple(
        rules.match.rounded(
            sum([_worth(meld, suit, rules) for meld in side.melds]) * _sign(state, side)
            + sum([points for _, points, _ in _other_lines(state, side)])
        )
        for side in state.sides
    )


def check_state(state: object) -> None:
    """Raise `MatchError` for anything but a state."""
    check_kind(state, GameState, "the state of a deal", MatchError)


@remembered(1 << 12)
def _worth(meld: Meld, bonus_suit: Suit | None, rules: Rules) -> int:
    """Return the points of a meld and its bonus."""
    bonus = biriba_bonus(meld, bonus_suit, rules)
    return rules.values.of(meld.cards) + (bonus[1] if bonus else 0)


# Biribas ------------------------------------------------------------------------------


def biriba_bonus(
    meld: Meld, bonus_suit: Suit | None, rules: RulesLike
) -> tuple[ItemKind, int] | None:
    """Return the kind of a biriba and its bonus; ``None`` for other melds.

    Args:
        meld: The meld.
        bonus_suit: The bonus suit of the deal, if there is one.
        rules: The rules of the table, or the name of a ruleset.

    Raises:
        MatchError: If it is not a meld.
        RulesError: If there is no ruleset of that name.
    """
    rules = rules_of(rules)
    check_kind(meld, Meld, "a meld", MatchError)
    if not meld.is_biriba:
        return None
    kind, _, points = _counted(meld, bonus_suit, rules)
    return kind, points


def purity(meld: Meld, rules: RulesLike, bonus_suit: Suit | None = None) -> Purity:
    """Return whether a meld scores as ``clean``, ``semi-clean`` or ``dirty``.

    Args:
        meld: The meld.
        rules: The rules of the table, which may have semi-clean biribas, or the name
            of a ruleset.
        bonus_suit: The bonus suit of the deal, if there is one; a semi-clean biriba
            that scores more as a dirty one is dirty.

    Raises:
        MatchError: If it is not a meld.
        RulesError: If there is no ruleset of that name.

    >>> from biriba import rulesets
    >>> from biriba.melds import identify
    >>> rules = rulesets.get("biriba").with_(semi_clean_bonus=150)
    >>> purity(identify("3h 4h 5h 6h 7h 8h 9h JK"), rules)
    'semi-clean'
    >>> purity(identify("3h 4h 5h 6h 7h 8h JK Th"), rules)
    'dirty'
    """
    rules = rules_of(rules)
    check_kind(meld, Meld, "a meld", MatchError)
    if meld.is_biriba:
        return _counted(meld, bonus_suit, rules)[1]
    return "clean" if meld.is_clean else "dirty"


def _counted(
    meld: Meld, bonus_suit: Suit | None, rules: Rules
) -> tuple[ItemKind, Purity, int]:
    """Return the line by which a biriba counts: the semi-clean one if it earns more."""
    kind, bonus = _sort_of_biriba(meld, bonus_suit, rules)
    if meld.is_clean:
        return kind, "clean", bonus.clean
    semi_clean = rules.bonuses.semi_clean_bonus
    if semi_clean is None or semi_clean <= bonus.dirty or not _is_semi(meld, rules):
        return kind, "dirty", bonus.dirty
    usual = ItemKind.RUN if isinstance(meld, Run) else ItemKind.SET
    return usual, "semi-clean", semi_clean


@remembered(1 << 10)
def _is_semi(meld: Meld, rules: Rules) -> bool:
    """Return whether a biriba with a wild card is semi-clean.

    A wild card that may stand elsewhere is seen where it does so (FC06).
    """
    if not isinstance(meld, Run):
        return rules.bonuses.is_semi_clean_set(len(meld) - 1)
    ways = (meld,) if meld.stays else layouts(meld.cards, rules)
    return any(
        rules.bonuses.is_semi_clean_run(way.wild_at, len(way) - 1 - way.wild_at)
        for way in ways
        if way.wild_at is not None
    )


def _sort_of_biriba(
    meld: Meld, bonus_suit: Suit | None, rules: Rules
) -> tuple[ItemKind, Bonus]:
    """Return the line of the bonus table for a biriba.

    If the rules have no bonus for a sort of biriba, the next more general one applies.
    """
    return next(
        (kind, bonus)
        for kind in _sorts(meld, bonus_suit, rules)
        for bonus in [getattr(rules.bonuses, _LINES[kind])]
        if bonus is not None
    )


def _sorts(meld: Meld, bonus_suit: Suit | None, rules: Rules) -> Iterator[ItemKind]:
    """Yield the sorts of biriba that a meld belongs to, the most special first."""
    if isinstance(meld, Run):
        in_suit = meld.suit is bonus_suit
        if len(meld) > len(RANKS) and rules.melding.ace_both_ends:
            yield ItemKind.SUIT_ACE_TO_ACE if in_suit else ItemKind.ACE_TO_ACE
        if len(meld) >= rules.melding.full_run:
            yield ItemKind.SUIT_FULL if in_suit else ItemKind.FULL
        else:
            yield ItemKind.SUIT_RUN if in_suit else ItemKind.RUN
    else:
        if meld.rank is Rank.TWO:
            yield ItemKind.TWOS
        if len(meld) - (not meld.is_clean) == rules.deck.packs * len(Suit):
            yield ItemKind.FULL_SET
        yield ItemKind.SET


_LINES: Final = {
    ItemKind.RUN: "run_bonus",
    ItemKind.SET: "set_bonus",
    ItemKind.SUIT_RUN: "suit_run_bonus",
    ItemKind.FULL: "full_bonus",
    ItemKind.SUIT_FULL: "suit_full_bonus",
    ItemKind.ACE_TO_ACE: "ace_to_ace_bonus",
    ItemKind.SUIT_ACE_TO_ACE: "suit_ace_to_ace_bonus",
    ItemKind.FULL_SET: "full_set_bonus",
    ItemKind.TWOS: "twos_bonus",
}
"""The option of each line of the bonus table."""


_Line: TypeAlias = tuple[ItemKind, int, dict[str, Any]]
"""A line as its kind, its points and its facts: making it an item takes far longer."""


def _items(table: Table, side: Side) -> Iterator[Item]:
    """Yield the lines of one side."""
    sign = _sign(table, side)
    for meld in side.melds:
        yield from _meld_items(meld, table, sign)
    for kind, points, facts in _other_lines(table, side):
        yield Item(kind, points, Facts(**facts))


def _other_lines(table: Table, side: Side) -> Iterator[_Line]:
    """Yield the lines of one side, except those of its melds."""
    points = table.rules.penalties
    if table.ending is not None and table.ending.seat in side.seats:
        yield ItemKind.GO_OUT, points.go_out_bonus, {"seat": table.ending.seat}
    if side.red_threes.packed:
        yield _red_three_line(table.rules, side)
    for seat in side.seats:
        yield from _hand_lines(table, side, seat)
    if not side.melds and points.no_meld_penalty:
        yield ItemKind.NO_MELD, -points.no_meld_penalty, {}
    else:
        yield from _lacking_lines(table, side)
    yield from _cut_lines(table, side)


def _lacking_lines(table: Table, side: Side) -> Iterator[_Line]:
    """Yield the lines for what a side does not have: its biribaki, a biriba."""
    points, game = table.rules.penalties, table.rules.vocabulary
    nobody_took = not any(one.has_taken for one in table.sides)
    missed = -points.no_biribaki_penalty
    if side.unplayed and not points.counts_unplayed:
        yield ItemKind.UNPLAYED_BIRIBAKI, missed, {"game": game, "seat": side.taker}
    elif side.has_taken:
        if points.biribaki_bonus:
            yield ItemKind.BIRIBAKI, points.biribaki_bonus, {"game": game}
    elif not (points.no_biribaki_waived and nobody_took):
        yield ItemKind.NO_BIRIBAKI, missed, {"game": game}
    if points.no_biriba_penalty and not has_biriba(side.melds):
        yield ItemKind.NO_BIRIBA, -points.no_biriba_penalty, {"game": game}


def _cut_lines(table: Table, side: Side) -> Iterator[_Line]:
    """Yield the line of the cut, if a player of the side made it (R242, R243)."""
    seating, bonus = table.rules.seating, table.rules.penalties.cut_bonus
    if table.cut is None or seating.cutter(table.dealer) not in side.seats:
        return
    needed = seating.players * table.rules.dealing.hand_size
    if bonus and table.cut <= needed:
        right = table.cut == needed
        case = "right" if right else "deep"
        facts = {"case": case, "number": table.cut, "asked": needed}
        yield ItemKind.CUT, bonus if right else -bonus, facts


def _sign(table: Table, side: Side) -> int:
    """Return 1, or -1 if the melds of a side count against it (F137)."""
    turns = table.rules.penalties.turns_melds
    return -1 if turns and not has_biriba(side.melds) else 1


def _red_three_line(rules: Rules, side: Side) -> _Line:
    """Return the line of the red threes beside the melds of a side (F180-F182)."""
    penalties, cards = rules.penalties, side.red_threes
    number, has_one = len(cards), has_biriba(side.melds)
    bonus, together = number * penalties.red_three_bonus, penalties.all_red_threes_bonus
    if together is not None and number == rules.threes.number_in(rules.deck.cards):
        bonus = together
    value = number * rules.values.red_three_aside
    case = "" if has_one else "without"
    facts = {"case": case, "cards": cards, "game": rules.vocabulary}
    return ItemKind.RED_THREES, (bonus if has_one else -bonus) + value, facts


def _meld_items(meld: Meld, table: Table, sign: int) -> Iterator[Item]:
    """Yield the lines of a meld: its cards, and its bonus if it is a biriba."""
    value = sign * table.rules.values.of(meld.cards)
    yield Item(ItemKind.MELD, value, Facts(meld=meld))
    if meld.is_biriba:
        kind, case, points = _counted(meld, table.bonus_suit, table.rules)
        facts = Facts(case=case, meld=meld, game=table.rules.vocabulary)
        yield Item(kind, points, facts)


def _hand_lines(table: Table, side: Side, seat: int) -> Iterator[_Line]:
    """Yield the line of the cards left in a hand, unless they are not counted."""
    hand = table.hands[seat]
    points = table.rules.penalties
    unplayed = side.unplayed and side.taker == seat and not points.counts_unplayed
    if hand and not unplayed:
        value = table.rules.values.of_hand(hand)
        yield ItemKind.HAND, -value, {"seat": seat, "cards": hand}
