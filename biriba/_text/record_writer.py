"""A writer of records as text, which rejects records that would not read back equal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from fractions import Fraction

from biriba._match.records import DealRecord, MatchRecord
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._table.moves import Move
from biriba._text.lines import wrapped
from biriba._text.record_reader import (
    ALONE,
    DEAL,
    MATCH,
    ends_turn,
    move_of,
    rules_of_deals,
)
from biriba._text.rules import write_rules
from biriba._text.words import or_none, yes_or_no
from biriba.errors import BiribaError, FormatError, RecordError, shown


def record_lines(record: MatchRecord | DealRecord) -> Iterator[str]:
    """Yield the parts of a record, each of one or more lines.

    Raises:
        RecordError: If reading the text would not return the same record.
    """
    if isinstance(record, DealRecord):
        yield DEAL
        yield write_rules(record.rules)
        yield from _deal_lines(record)
    else:
        yield from _match_lines(record)


def _match_lines(record: MatchRecord) -> Iterator[str]:
    yield from list(_head_lines(record))
    for number, deal in enumerate(record.deals):
        if deal.rules not in rules_of_deals(record.rules):
            msg = f"deal {number + 1} was played by other rules than the match"
            raise RecordError(msg, deal=number)
        try:
            lines = list(_deal_lines(deal))
        except RecordError as error:
            msg = f"deal {number + 1}: {error}"
            raise RecordError(msg, deal=number, move=error.move) from error
        yield f"deal {number + 1}"
        if deal.rules != record.rules:
            yield f"{ALONE}: yes"
        yield from lines


def _head_lines(record: MatchRecord) -> Iterator[str]:
    """Yield the lines of a match before its deals."""
    yield MATCH
    for seat, player in enumerate(record.names):
        yield _text_line(f"player {seat}", player)
    if record.date is not None:
        if type(record.date) is not dt.date:
            raise RecordError(
                f"the date of a match must be a date, not {record.date!r}"
            )
        yield f"date: {record.date.isoformat()}"
    if record.carried:
        _ = record.opening
        yield f"carried: {' '.join(map(_points, record.carried))}"
    for name, text in record.notes:
        if not name or ":" in name or name != name.strip():
            msg = "the name of a note must have no colon, and no blanks around it"
            raise RecordError(f"{msg}, unlike {name!r}")
        yield _text_line(f"note {name}", text)
    yield write_rules(record.rules)


def _points(points: Points) -> str:
    """Return points as text, with ``.5`` for a half."""
    whole, half = divmod(abs(Fraction(points)), 1)
    return f"{'-' * (points < 0)}{whole}{'.5' * bool(half)}"


def _text_line(key: str, text: str) -> str:
    """Return the line of a key with free text."""
    line = f"{key}: {text}" if text else f"{key}:"
    if line.splitlines() != [line]:
        raise RecordError(f"{key!r} has a line break in {shown(text)}")
    try:
        line.encode()
    except UnicodeEncodeError as error:
        raise RecordError(f"{key!r} cannot be UTF-8: {shown(text)}") from error
    return line


# A deal ---------------------------------------------------------------------------


def _deal_lines(deal: DealRecord) -> Iterator[str]:
    """Yield the lines of a deal after the first one."""
    try:
        _ = deal.start
    except BiribaError as error:
        raise RecordError(str(error)) from error
    yield f"dealer: {deal.dealer}"
    yield f"minimums: {_numbers(deal.minimums)}"
    yield f"cut: {or_none(deal.cut)}"
    yield f"keeps wild: {yes_or_no(deal.keeps_wild)}"
    yield wrapped("deck", deal.deck)
    yield from _turn_lines(deal)
    if deal.scores:
        yield f"scores: {_numbers(deal.scores)}"
    yield ""


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _turn_lines(deal: DealRecord) -> Iterator[str]:
    players = deal.rules.seating.players
    seat, turn = (deal.dealer + 1) % players, list[str]()
    for number, move in enumerate(deal.moves):
        turn.append(_move_text(move, deal.rules, number))
        if ends_turn(move):
            yield f"{seat}: {'; '.join(turn)}"
            seat, turn = (seat + 1) % players, []
    if turn:
        yield f"{seat}: {'; '.join(turn)}"


def _move_text(move: Move, rules: Rules, number: int) -> str:
    """Return a move as text, after checking that it reads back equal."""
    text = str(move)
    try:
        same = move_of(text, rules) == move
    except FormatError:
        same = False
    if not same:
        msg = f"move {number + 1} cannot be read from its text {shown(text)}"
        raise RecordError(msg, move=number)
    return text
