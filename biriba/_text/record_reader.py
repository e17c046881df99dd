"""A reader of records as text, deal by deal."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._match.records import DealRecord, MatchRecord
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._table.moves import Discard, Move, Pass
from biriba._text.lines import Line, Lines
from biriba._text.moves import read_move
from biriba._text.rules import read_rules
from biriba._text.values import integer, many, one_of, only, or_nothing
from biriba._text.words import FLAGS, Words
from biriba.errors import FormatError, MatchError, RecordError, SeatError, StateError

MATCH: Final = "biriba record 1"
"""The first line of a match."""

DEAL: Final = "biriba deal 1"
"""The first line of a deal by itself."""

ALONE: Final = "alone"
"""The key of the line for a deal of a match in which all players play alone."""

T = TypeVar("T")

_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_TURN: Final = re.compile(r"(\d{1,2}):", re.ASCII)
_WHOLE: Final = re.compile(r"-?\d{1,18}", re.ASCII)


@attrs.frozen
class ReadMatch:
    """A match in a text, up to its first deal.

    Attributes:
        head: The match without its deals.
        line: The number of its first line.
    """

    head: MatchRecord
    line: int


@attrs.frozen
class ReadDeal:
    """A deal in a text.

    Attributes:
        record: The deal.
        number: Its number in the match, 0-based; ``None`` for a single deal.
        line: The number of its first line.
        places: The line and the column of each move.
        scores_line: The line of the scores; if there are none, the first line.
    """

    record: DealRecord
    number: int | None
    line: int
    places: tuple[tuple[int, int], ...]
    scores_line: int


Portion: TypeAlias = ReadMatch | ReadDeal
"""The parts of a text of records."""


def portions(lines: Lines) -> Iterator[Portion]:
    """Yield the matches and deals of a text; each match comes before its deals."""
    while (line := lines.peek()) is not None:
        if line.content == DEAL:
            lines.take(DEAL)
            yield _deal(lines, read_rules(lines), None, line.number)
        elif line.content == MATCH:
            lines.take(MATCH)
            head = _head(lines)
            yield ReadMatch(head, line.number)
            yield from _deals(lines, head.rules)
        else:
            raise line.fault(f"expected {MATCH!r} or {DEAL!r}, not {line.shown}")


def _deals(lines: Lines, rules: Rules) -> Iterator[ReadDeal]:
    number = 0
    while (line := lines.peek()) and line.content not in {MATCH, DEAL}:
        lines.title(f"deal {number + 1}")
        yield _deal(lines, _rules_of_deal(lines, rules), number, line.number)
        number += 1


def rules_of_deals(rules: Rules) -> tuple[Rules, ...]:
    """Return the rules that a deal of a match may have, also if all play alone."""
    return (rules,) if rules.match.alone_from is None else (rules, rules.alone)


def _rules_of_deal(lines: Lines, rules: Rules) -> Rules:
    """Return the rules of a deal, in which all may play alone (F090)."""
    if not lines.is_next(ALONE):
        return rules
    words = lines.value(ALONE)
    is_alone = only(ALONE, words, one_of(FLAGS))
    if is_alone and rules.match.alone_from is None:
        raise words.fault("nobody plays alone by these rules: alone_from is none")
    return rules.alone if is_alone else rules


# The head of a match --------------------------------------------------------------


def _head(lines: Lines) -> MatchRecord:
    """Read the part of a match before its deals."""
    players = tuple(_players(lines))
    date = _date(lines) if lines.is_next("date") else None
    carried = lines.value("carried") if lines.is_next("carried") else None
    points = () if carried is None else tuple(_points(carried))
    notes = tuple(_notes(lines))
    line = lines.peek()
    rules = read_rules(lines)
    seats = rules.seating.players
    if line is not None and len(players) not in {0, seats}:
        raise line.fault(f"expected {seats} players before this, not {len(players)}")
    record = MatchRecord(rules, (), players, date, notes, points)
    if carried is not None:
        _check_carried(record, carried)
    return record


def _points(words: Words) -> Iterator[Points]:
    """Yield points, whole or with a half."""
    expected = "points such as 120 or -7.5"
    word = words.peek
    if word is None:
        raise words.fault(f"expected {expected}")
    while word is not None:
        whole, half = word.text.removesuffix(".5"), word.text.endswith(".5")
        if not half:
            yield words.number(expected)
        elif _WHOLE.fullmatch(whole):
            words.take(expected)
            yield Fraction(word.text)
        else:
            raise words.fault(f"expected {expected}, not {word.shown}", word)
        word = words.peek


def _check_carried(record: MatchRecord, words: Words) -> None:
    """Check that a match of the table can begin with these points."""
    try:
        _ = record.opening
    except RecordError as error:
        raise _fault(words, error) from error


def _players(lines: Lines) -> Iterator[str]:
    """Yield the names of the players, seat by seat."""
    seat = 0
    while lines.is_next(f"player {seat}"):
        line = lines.take("a player")
        yield _text(line, len(f"player {seat}:"))
        seat += 1


def _date(lines: Lines) -> dt.date:
    words = lines.value("date")
    word = words.take("a date such as 2025-03-09")
    words.finish("the date")
    found = _DATE.fullmatch(word.text)
    try:
        if found is not None:
            return dt.date(*map(int, found.groups()))
    except ValueError:
        pass  # no such day
    msg = f"expected a date such as 2025-03-09, not {word.shown}"
    raise words.fault(msg, word)


def _notes(lines: Lines) -> Iterator[tuple[str, str]]:
    while (line := lines.peek()) and line.text.startswith("note "):
        name, colon, _ = line.text.removeprefix("note ").partition(":")
        if not colon or not name or name != name.strip():
            raise line.fault("expected 'note NAME: TEXT'", len("note ") + 1)
        lines.take("a note")
        yield name, _text(line, len(f"note {name}:"))


def _text(line: Line, start: int) -> str:
    """Return the free text after a key, without the blank after the colon."""
    first, *more = line.text.splitlines()
    if more or first != line.text:
        raise line.fault("expected no line break", len(first) + 1)
    return line.text[start:].removeprefix(" ")


# A deal ---------------------------------------------------------------------------


def _deal(lines: Lines, rules: Rules, number: int | None, line: int) -> ReadDeal:
    """Read a deal below its first line."""
    places: dict[str, Words] = {}

    def value(key: str, read: Callable[[Words], T]) -> T:
        places[key] = words = lines.value(key)
        return only(key, words, read)

    deal = DealRecord(
        rules,
        dealer=value("dealer", integer("a seat")),
        minimums=value("minimums", _INTEGERS),
        cut=value("cut", or_nothing(integer("a number of cards, or none"))),
        keeps_wild=value("keeps wild", one_of(FLAGS)),
        deck=_deck(lines, places),
    )
    _check_possible(deal, places)
    first = (deal.dealer + 1) % rules.seating.players
    moves, where = _moves(lines, rules, first)
    scores, scores_line = _scores(lines, line)
    record = attrs.evolve(deal, moves=moves, scores=scores)
    return ReadDeal(record, number, line, where, scores_line)


_INTEGERS: Final = many(integer("integers, or none"))


def _deck(lines: Lines, places: dict[str, Words]) -> tuple[Card, ...]:
    """Read the deck, which may continue on further lines."""
    found = lines.values("deck")
    places["deck"] = found[0]
    return tuple(words.card(word) for words in found for word in words)


def _check_possible(deal: DealRecord, places: dict[str, Words]) -> None:
    """Check that the cards can be dealt like this."""
    try:
        _ = deal.start
    except SeatError as error:
        raise _fault(places["dealer"], error) from error
    except MatchError as error:
        raise _fault(places["minimums"], error) from error
    except StateError as error:
        right = sorted(deal.deck) == list(deal.rules.deck.cards)
        raise _fault(places["cut" if right else "deck"], error) from error


def _fault(words: Words, error: Exception) -> FormatError:
    """Return an error at the place of a value."""
    return FormatError(str(error), words.line, words.start)


def _scores(lines: Lines, otherwise: int) -> tuple[tuple[int, ...], int]:
    """Return the scores, if there are any, and their line."""
    if not lines.is_next("scores"):
        return (), otherwise
    words = lines.value("scores")
    return only("scores", words, _INTEGERS), words.line


# The moves ------------------------------------------------------------------------


def _moves(
    lines: Lines, rules: Rules, seat: int
) -> tuple[tuple[Move, ...], tuple[tuple[int, int], ...]]:
    """Return the moves of a deal, and the place of each.

    Args:
        lines: The lines.
        rules: The rules of the table.
        seat: The seat of the first turn.
    """
    moves: list[Move] = []
    places: list[tuple[int, int]] = []
    while (line := lines.peek()) and (found := _TURN.match(line.text)):
        if moves and not ends_turn(moves[-1]):
            raise line.fault(f"the turn of seat {seat} has not ended before this line")
        if moves:
            seat = (seat + 1) % rules.seating.players
        if int(found[1]) != seat:
            raise line.fault(f"expected the turn of seat {seat}, not {found[1]}")
        for text, column in _pieces(lines.take("a turn"), found.end()):
            if places and places[-1][0] == line.number and ends_turn(moves[-1]):
                raise line.fault(f"expected nothing after {moves[-1]}", column)
            moves.append(_placed(text, rules, line, column))
            places.append((line.number, column))
    return tuple(moves), tuple(places)


def ends_turn(move: Move) -> bool:
    """Return whether a move ends the turn."""
    return isinstance(move, Discard | Pass)


def _pieces(line: Line, start: int) -> Iterator[tuple[str, int]]:
    """Yield the text of each move of a turn, with its column."""
    column = start + 1
    for piece in line.content[start:].split(";"):
        bare = piece.lstrip(" \t")
        yield bare.rstrip(" \t"), column + len(piece) - len(bare)
        column += len(piece) + 1


def _placed(text: str, rules: Rules, line: Line, column: int) -> Move:
    """Return the move at a column of a line."""
    try:
        return move_of(text, rules)
    except FormatError as error:
        raise line.fault(error.problem, column + error.column - 1) from error


@remembered(1 << 13)
def move_of(text: str, rules: Rules) -> Move:
    """Return the move of a text, from a cache, as texts of moves often recur."""
    return read_move(text, rules)
