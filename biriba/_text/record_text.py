"""Records as text, which people can read and compare, and which reads back equal.

>>> from random import Random
>>> from biriba import DrawCard, rulesets
>>> rules = rulesets.get("biriba")
>>> deck = list(rules.deck.cards)
>>> Random(1).shuffle(deck)
>>> deal = DealRecord(rules, tuple(deck), moves=(DrawCard(),))
>>> next(iter_deals(dumps(deal))) == deal
True

Reading checks the text, deal by deal, so files may have any length. Replaying checks
the moves. `check` does both, and its errors have the line.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

import attrs

from biriba._fields import typed
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord, opening, play_next
from biriba._rules.score import Points
from biriba._state.states import GameState
from biriba._text.lines import Lines
from biriba._text.record_reader import Portion, ReadDeal, ReadMatch, portions
from biriba._text.record_writer import record_lines
from biriba.errors import FormatError, RecordError, shown

# Writing --------------------------------------------------------------------------


def dumps(record: MatchRecord | DealRecord) -> str:
    """Return a record as text; see `biriba.notation.dumps`."""
    return "".join(f"{line}\n" for line in record_lines(record))


# Reading --------------------------------------------------------------------------


def loads(text: str) -> MatchRecord:
    """Return the only match in a text."""
    if not isinstance(text, str):
        raise FormatError(f"expected a record as text, not {shown(text)}", 1)
    return only_match(text)


def only_match(lines: Iterable[str]) -> MatchRecord:
    """Return the only match in some lines."""
    found: MatchRecord | None = None
    for line, record in _matches(lines):
        if found is not None:
            raise FormatError("expected the end of the text", line)
        found = record
    if found is None:
        raise FormatError("expected the record of a match", 1)
    return found


def iter_matches(lines: Iterable[str]) -> Iterator[MatchRecord]:
    """Yield the matches of a text one by one."""
    for _, record in _matches(lines):
        yield record


def iter_deals(lines: Iterable[str]) -> Iterator[DealRecord]:
    """Yield the deals of a text one by one, whatever their match."""
    for portion in portions(Lines(lines)):
        if isinstance(portion, ReadDeal):
            yield portion.record


def _matches(lines: Iterable[str]) -> Iterator[tuple[int, MatchRecord]]:
    """Yield each match of a text with the number of its first line."""
    match: ReadMatch | None = None
    deals: list[DealRecord] = []
    for portion in portions(Lines(lines)):
        if isinstance(portion, ReadDeal):
            if portion.number is None:
                problem = "expected a match, not a deal by itself"
                raise FormatError(problem, portion.line)
            deals.append(portion.record)
            continue
        if match is not None:
            yield match.line, attrs.evolve(match.head, deals=tuple(deals))
        match, deals = portion, []
    if match is not None:
        yield match.line, attrs.evolve(match.head, deals=tuple(deals))


# Replaying ------------------------------------------------------------------------


@attrs.frozen(field_transformer=typed())
class CheckResult:
    """The number of matches, deals and moves that `check` verified.

    Attributes:
        matches: The number of matches.
        deals: The number of deals, including single ones.
        moves: The number of moves.
        unfinished: The number of deals that break off before the end of the play. In a
            match only the last deal may.
    """

    matches: int = 0
    deals: int = 0
    moves: int = 0
    unfinished: int = 0


def check(lines: Iterable[str]) -> CheckResult:
    """Replay each deal of a text, one at a time; see `biriba.notation.check`."""
    matches = deals = moves = unfinished = 0
    replay = Replay()
    for portion in portions_of(lines):
        if isinstance(portion, ReadMatch):
            replay.begin(portion.head)
            matches += 1
        else:
            deals += 1
            moves += len(portion.record.moves)
            (last,) = deque(replay.states(portion), maxlen=1)
            unfinished += not last.is_over
    return CheckResult(matches, deals, moves, unfinished)


def portions_of(lines: Iterable[str]) -> Iterator[Portion]:
    """Yield the matches and deals of a text, at least one."""
    portion: Portion | None = None
    for portion in portions(Lines(lines)):
        yield portion
    if portion is None:
        raise FormatError("expected a record, but there is nothing", 1)


class Replay:
    """A replay of the deals of a text, one by one.

    Attributes:
        match: The match so far, ``None`` before its first deal. A single deal counts as
            a match of one deal.
        is_match: Whether it is a match, not a single deal.
    """

    match: Match | None
    is_match: bool

    def __init__(self) -> None:
        self.match, self.is_match = None, True
        self._carried: tuple[Points, ...] = ()

    def begin(self, head: MatchRecord) -> None:
        """Begin another match, given its record; deals in it are ignored."""
        self.match, self.is_match = None, True
        self._carried = head.carried

    def states(self, deal: ReadDeal) -> Iterator[GameState]:
        """Replay a deal and yield every state, beginning with the dealt cards.

        Raises:
            RecordError: As `check` does.
        """
        self.is_match = deal.number is not None
        before, shown = self.match, 0
        if before is None or not self.is_match:
            carried = self._carried if self.is_match else ()
            before = opening(deal.record.rules, [deal.record], carried)
        try:
            for state, after in _played(before, deal):
                self.match, shown = after, shown + 1
                yield state
        except RecordError as error:
            raise _placed(error, deal, shown) from error


def _played(match: Match, deal: ReadDeal) -> Iterator[tuple[GameState, Match]]:
    """Yield each state of a deal with the match at that moment."""
    if deal.number is not None:
        yield from play_next(match, deal.record, deal.number)
        return
    for state in deal.record.states():
        yield state, match.add(state) if state.is_over else match


def _placed(error: RecordError, deal: ReadDeal, shown: int) -> RecordError:
    """Return an error with its place in the text.

    Args:
        error: The error.
        deal: The deal.
        shown: The number of states before the error.
    """
    line, column = deal.line, 1
    if error.move is not None:
        line, column = deal.places[error.move]
    elif shown > len(deal.record.moves):
        line = deal.scores_line
    return RecordError(
        error.problem, deal=error.deal, move=error.move, line=line, column=column
    )
