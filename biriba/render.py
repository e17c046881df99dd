"""Tables and score sheets as text for a terminal or a log.

Everything fits 80 columns as long as a meld does. With ``color`` the red suits and
the headings are coloured by ANSI codes; without, the text is plain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from biriba.cards import Card, Suit
from biriba.errors import MatchError
from biriba.match import Match
from biriba.melds import Meld, Run
from biriba.scoring import Item, ItemKind, Score, biriba_bonus
from biriba.state import GameState
from biriba.table import EndReason, Side

__all__ = ["match_sheet", "score_sheet", "side_name", "table"]

_RED_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS)
_WIDTH: Final = 80
_MARKS: Final = {"red": "31", "bold": "1", "dim": "2"}


@attrs.frozen
class _Pen:
    """Writes words, in colour or plain."""

    color: bool

    def mark(self, text: str, mark: str) -> str:
        """Return a text in a colour or weight."""
        if not self.color or not text:
            return text
        return f"\x1b[{_MARKS[mark]}m{text}\x1b[0m"

    def card(self, card: Card) -> str:
        """Return a card."""
        red = card.suit in _RED_SUITS
        return self.mark(card.pretty, "red") if red else card.pretty

    def cards(self, cards: Iterable[Card], indent: int = 0) -> str:
        """Return cards one after the other, on new lines where they are many.

        Args:
            cards: The cards.
            indent: How many columns stand before them.
        """
        text, column = "", indent
        for card in cards:
            if column + 1 + len(card.pretty) > _WIDTH:
                text, column = f"{text}\n{' ' * indent}", indent
            if column > indent:
                text, column = f"{text} ", column + 1
            text, column = text + self.card(card), column + len(card.pretty)
        return text


def table(state: GameState, *, color: bool = False) -> str:
    """Return the table with all melds and hands, as it looks at the end of a deal.

    Args:
        state: The deal.
        color: Whether to use ANSI colours.
    """
    pen = _Pen(color)
    lines = [pen.mark(_headline(state), "bold")]
    for number in range(len(state.sides)):
        lines += ["", *_side_lines(state, number, pen)]
    left = len(state.draw_pile)
    lines += ["", f"Draw pile: {left} card{'s' * (left != 1)}"]
    lines.append(f"Discard pile: {pen.cards(state.discard_pile, 14) or 'empty'}")
    return "\n".join(lines)


_ENDINGS: Final = {
    EndReason.OUT: "seat {} went out",
    EndReason.PASSED: "everybody passed",
    EndReason.STALLED: "nobody melded any more",
}


def _headline(state: GameState) -> str:
    """Return who dealt, the bonus suit, and whose turn it is or how it ended."""
    suit = state.bonus_suit.symbol if state.bonus_suit else "none"
    if state.ending is None:
        now = f"seat {state.turn.seat} to {state.turn.step.value}"
    else:
        now = _ENDINGS[state.ending.reason].format(state.ending.seat)
    return f"Seat {state.dealer} dealt, bonus suit {suit}, {now}"


def _side_lines(state: GameState, number: int, pen: _Pen) -> list[str]:
    """Return the lines of one side."""
    side = state.sides[number]
    lines = [pen.mark(f"{side_name(number, side.seats)}: {_biribaki(side)}", "bold")]
    lines += [
        f"  {pen.cards(meld.order)}{pen.mark(_remark(meld, state), 'dim')}"
        for meld in sorted(side.melds, key=_biribas_first)
    ]
    if not side.melds:
        lines.append(pen.mark("  no melds", "dim"))
    lines += [
        f"  seat {seat} holds: {pen.cards(state.hands[seat], 16) or 'nothing'}"
        for seat in side.seats
    ]
    return lines


def _biribas_first(meld: Meld) -> tuple[bool, bool, int]:
    """Sort biribas before other melds, and runs before sets."""
    return not meld.is_biriba, not isinstance(meld, Run), -len(meld)


def side_name(number: int, seats: Sequence[int]) -> str:
    """Return what a side is called, such as ``Side 0 (seats 0 and 2)``."""
    return (
        f"Side {number} (seat{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))})"
    )


def _biribaki(side: Side) -> str:
    """Return what has become of a side's biribaki."""
    if side.taker is None:
        return "biribaki not taken"
    return f"seat {side.taker} took the biribaki{', unplayed' * side.unplayed}"


def _remark(meld: Meld, state: GameState) -> str:
    """Return what a meld is worth remarking on."""
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    if bonus is None:
        return ""
    in_suit = isinstance(meld, Run) and meld.suit is state.bonus_suit
    words = [
        "clean" * meld.is_clean or "dirty",
        "full " * meld.is_full + "biriba",
        "in the bonus suit" * in_suit,
    ]
    return "  " + " ".join(filter(None, words))


def score_sheet(
    scores: Sequence[Score], totals: Sequence[int], *, color: bool = False
) -> str:
    """Return the score of a deal item by item, and the totals of the match.

    Args:
        scores: The score of each side.
        totals: The points of each side in the match, this deal included.
        color: Whether to use ANSI colours.

    Raises:
        MatchError: If there are not as many totals as sides.
    """
    if len(scores) != len(totals):
        raise MatchError(f"{len(scores)} sides have {len(totals)} totals")
    pen = _Pen(color)
    lines: list[str] = []
    for number, (score, total) in enumerate(zip(scores, totals, strict=True)):
        lines.append(pen.mark(side_name(number, score.seats), "bold"))
        lines += [_item_line(item, pen) for item in score.items]
        lines.append(pen.mark(f"{score.total:>+7}  this deal", "bold"))
        lines.append(pen.mark(f"{total:>7}  in all", "bold"))
        lines.append("")
    return "\n".join(lines[:-1])


def match_sheet(match: Match, *, color: bool = False) -> str:
    """Return the points of each deal of a match, the totals, and who has won.

    Args:
        match: The match.
        color: Whether to use ANSI colours.
    """
    pen, sides = _Pen(color), match.rules.seating.sides
    header = "".join(f"{f'Side {number}':>10}" for number in range(len(sides)))
    lines = [pen.mark(f"{'':10}{header}", "bold")]
    for number, deal in enumerate(match.scores, start=1):
        points = "".join(f"{score.total:>+10}" for score in deal)
        lines.append(f"{f'Deal {number}':10}{points}")
    totals = "".join(f"{total:>10}" for total in match.totals)
    lines.append(pen.mark(f"{'In all':10}{totals}", "bold"))
    if match.winner is not None:
        name = side_name(match.winner, sides[match.winner])
        lines += ["", pen.mark(f"{name} wins the match.", "bold")]
    return "\n".join(lines)


def _item_line(item: Item, pen: _Pen) -> str:
    """Return one line of a score sheet."""
    line = f"{item.points:>+7}  {item.text}"
    if item.kind not in _WITH_CARDS:
        return line
    return f"{line}: {pen.cards(item.cards, len(line) + 2)}"


_WITH_CARDS: Final = (ItemKind.MELD, ItemKind.HAND)
"""The lines that show their cards; a bonus stands below its meld."""
