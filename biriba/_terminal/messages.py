"""What a sitting shows: data, which a terminal writes as it can."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from biriba._match.match import Match
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._state.states import PlayerView
from biriba._table.items import Score
from biriba._table.moves import Move


@attrs.frozen
class Text:
    """Some words.

    Attributes:
        text: The words, of one line or more.
        is_title: Whether they begin something new, such as a deal.
    """

    text: str
    is_title: bool = False


@attrs.frozen
class Told:
    """What a player has done.

    Attributes:
        text: A sentence.
        is_own: Whether it was the person.
    """

    text: str
    is_own: bool


@attrs.frozen
class Help:
    """Everything that can be typed."""


@attrs.frozen
class RulesTold:
    """The rules of the table, or a part of them.

    Attributes:
        sheet: The rules in words.
    """

    sheet: RuleSheet


@attrs.frozen
class TakenBack:
    """The person's last move is taken back, and was never made.

    Attributes:
        move: The move.
    """

    move: Move


@attrs.frozen
class Table:
    """The whole table, at the beginning of the person's turn.

    Attributes:
        view: What the person sees.
    """

    view: PlayerView


@attrs.frozen
class Hand:
    """The table within the person's turn, of which the hand matters most.

    Attributes:
        view: What the person sees.
    """

    view: PlayerView


@attrs.frozen
class Listing:
    """Legal moves of one kind.

    Attributes:
        verb: The word that they begin with.
        moves: What comes after it in each, with the number that stands for the move.
        left_out: How many there are besides.
    """

    verb: str
    moves: tuple[tuple[int, str], ...]
    left_out: int


@attrs.frozen
class Sheet:
    """The score sheet of a deal.

    Attributes:
        scores: The score of each side.
        totals: The totals of the match.
    """

    scores: tuple[Score, ...]
    totals: tuple[Points, ...]


@attrs.frozen
class Standing:
    """The points of each deal of the match.

    Attributes:
        match: The match.
    """

    match: Match


@attrs.frozen
class Refused:
    """A move that the rules do not allow.

    Attributes:
        violation: Why.
        is_first: Whether it is the first one of the sitting.
    """

    violation: Violation
    is_first: bool


@attrs.frozen
class Fault:
    """A line that was not understood.

    Attributes:
        line: What was typed.
        column: Where it goes wrong, 1-based.
        problem: What is wrong.
    """

    line: str
    column: int
    problem: str


Message: TypeAlias = (
    Text
    | Told
    | TakenBack
    | Help
    | RulesTold
    | Table
    | Hand
    | Listing
    | Sheet
    | Standing
    | Refused
    | Fault
)
"""Anything that a sitting shows."""
