"""A person at the table: typed lines go in, messages to show come out.

This module prints nothing, and opens only files that the person names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from biriba._draw.scene import scene_of
from biriba._match.records import MatchRecord
from biriba._session import Session
from biriba._state.states import GameState, PlayerView
from biriba._table.moves import DrawCard, Move, Pass, TakePile
from biriba._table.turns import Step
from biriba._terminal import match_files as files
from biriba._terminal.commands import SHOWING, Show, hinted, listed, need_deal
from biriba._terminal.input import read_typed
from biriba._terminal.messages import (
    Fault,
    Hand,
    Message,
    Refused,
    Scores,
    Table,
    TakenBack,
    Text,
    Told,
)
from biriba._terminal.seating import (
    going_on,
    leave,
    own_players,
    resumed,
    stood_in,
    words_at,
)
from biriba._terminal.typed import COMMANDS, Misread, problem_of, understood
from biriba._text.words import Words
from biriba._words.capitals import capital
from biriba._words.languages import Language
from biriba.errors import (
    BiribaError,
    FormatError,
    IllegalMoveError,
    RecordError,
    in_words,
)
from biriba.events import DealEnded, Event, TurnBegan

_MOST: Final = 3000
"""The most legal moves that are listed."""


Keep: TypeAlias = Callable[[MatchRecord | None], bool]
"""Stores a match, or deletes the stored one, and returns whether that succeeded."""


class Sitting:
    """A person playing against built-in players, line by line.

    Attributes:
        session: The match as it stands.
        seat: The person's seat.
        is_done: Whether the person has left the table.
    """

    def __init__(  # noqa: PLR0913 - all but the first three are seldom given
        self,
        session: Session,
        seat: int,
        rng: Random,
        *,
        cut: int | None = None,
        asks: bool = False,
        one_deal: bool = False,
        keep: Keep | None = None,
        language: Language = Language(),  # noqa: B008 - a value that never changes
    ) -> None:
        """Set up the sitting; `begin` yields its first messages.

        Args:
            session: The match.
            seat: The person's seat; built-in players sit in the others.
            rng: The random generator.
            cut: The number of cards that the person lifts when it is the person's turn
                to cut; the other players do not cut.
            asks: Whether to wait between deals, and to ask before leaving an unsaved
                match.
            one_deal: Whether to stop after one deal.
            keep: Stores the match after each line, so that it can be resumed.
            language: The language of all messages.
        """
        self.session = session
        self.seat = seat
        self.is_done = False
        self._rng = rng
        self._cut = cut
        self._asks = asks
        self._one_deal = one_deal
        self._keep = keep
        self._given = language
        self._saved = self._kept = session.record
        self._known: tuple[GameState | None, tuple[Move, ...]] = (None, ())
        self._is_listed = False
        self._line = self._line_before = ""
        self._has_refused = False
        self._commands: dict[str, Callable[[Words, str], Iterator[Message]]] = {
            "?": self._list,
            "hint": self._hint,
            **{name: self._showing(show) for name, show in SHOWING.items()},
            "undo": self._undo,
            "next": self._next,
            "save": self._save,
            "save!": self._save_over,
            "resume": self._resume,
            "quit": self._quit,
        }

    # Interface ------------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        """The person's view."""
        return self.session.view(self.seat)

    @property
    def prompt(self) -> str:
        """The prompt for the next line."""
        if not self.session.is_dealt:
            return f"{self._in.say('prompt-deal')}> "
        step = self.session.state.turn.step
        if step is not Step.DRAW:
            return f"{self._in.say(f'prompt-{step.value}')}> "
        moves = self.view.legal_moves
        told = [self._in.move(move) for move in _DRAWS if move in moves]
        return f"{self._in.joined(told, 'list-or')}> "

    @property
    def words(self) -> Language:
        """The words for this table, as seen from the person's seat."""
        return words_at(self.session, self.seat, self._given)

    @property
    def _in(self) -> Language:
        """The same words, with cards as they are typed."""
        return self.words.as_typed()

    def begin(self) -> Iterator[Message]:
        """Play up to the person's first move."""
        session = self.session
        if session.match.is_over:
            yield Scores(session.match)
            self.is_done = True
        elif session.is_dealt:
            text = self._in.say("goes-on", number=session.deal_number)
            yield Text(text, is_title=True)
            yield from self._go_on()
        else:
            yield from self._deal()
        self._saved = self._kept = self.session.record

    def handle(self, line: str) -> Iterator[Message]:
        """Execute a line and yield the messages about it."""
        line = line.expandtabs(1).rstrip()
        self._line_before, self._line = self._line, line.strip()
        try:
            yield from self._answer(line)
        except FormatError as error:
            yield Fault(line, error.column, problem_of(error, self._in))
        except IllegalMoveError as error:
            yield Refused(error.violation, not self._has_refused)
            self._has_refused = True
        self._keep_match()

    def leave(self) -> Iterator[Message]:
        """Leave the table at the end of the input."""
        self.is_done = True
        not_saved = not self._is_saved and not self._is_kept
        text = f" {self._in.say('not-saved')}" * not_saved
        yield Text(f"{self._in.say('left-table')}{text}")
        yield from self._how_to_resume()

    def interrupted(self) -> Iterator[Message]:
        """Leave the table at once, even during other players' turns."""
        self.is_done = True
        self._keep_match()
        yield from self._how_to_resume()

    def _keep_match(self) -> None:
        """Store the match, or delete the stored one when the match is finished."""
        record, match = self.session.record, self.session.match
        if self._keep is None or self._is_kept:
            return
        is_finished = match.is_over or (self._one_deal and not self.session.is_dealt)
        if self._keep(None if is_finished else record):
            self._kept = record

    @property
    def _is_kept(self) -> bool:
        """Whether the current match is stored."""
        return self._keep is not None and self.session.record == self._kept

    def _how_to_resume(self) -> Iterator[Message]:
        """Explain how to resume a match that is stored but not saved."""
        if self._is_kept and not self._is_saved:
            yield Text(f"{self._in.say('kept')}\n{going_on(self.session)}")

    def completions(self, start: str) -> list[str]:
        """Return the possible completions of a line."""
        command, blank, name = start.lstrip().partition(" ")
        if blank and self._takes_file(command):
            return [f"{command} {each}" for each in files.names(name.lstrip())]
        start = " ".join(start.lower().split()) + " " * start.endswith(" ")
        moves = map(self._in.move, self._legal()) if self._is_own_turn else ()
        words = [self._in.say(f"typed-{name}") for name in COMMANDS if name.isalpha()]
        return [each for each in (*moves, *words) if each.lower().startswith(start)]

    def _takes_file(self, command: str) -> bool:
        """Return whether a file name follows a command."""
        with suppress(FormatError):
            return understood(command, self._in).name in _WITH_FILE
        return False

    # Lines ----------------------------------------------------------------------------

    def _answer(self, line: str) -> Iterator[Message]:
        """Execute a line."""
        if self._line.startswith("#"):
            return
        if not self._line:
            if not self.session.is_dealt:
                yield from self._deal()
            return
        column = len(line) - len(self._line) + 1
        if self._line.isdecimal():
            yield from self._play(self._numbered(column))
            return
        typed = understood(line, self._in)
        command = self._commands.get(typed.name or "")
        if command is not None:
            if typed.name in _ALONE:
                typed.words.finish(typed.name)
            yield from command(typed.words, typed.rest)
        elif not self.session.is_dealt:
            raise Misread(lambda in_: in_.say("fault-deal-over"), column)
        else:
            yield from self._play(read_typed(typed, self.view))

    def _numbered(self, column: int) -> Move:
        """Return the move with a number in the list."""
        if not self._is_listed:
            raise Misread(lambda in_: in_.say("fault-not-numbered"), column)
        moves = self._legal()
        number = int(self._line) if len(self._line) < _DIGITS else 0
        if not 1 <= number <= len(moves):
            raise Misread(
                lambda in_: in_.say("fault-number", number=len(moves)), column
            )
        return moves[number - 1]

    def _legal(self) -> tuple[Move, ...]:
        """Return the legal moves, at most the first `_MOST`."""
        state = self.session.state
        if self._known[0] is not state:
            moves = tuple(islice(self.view.legal_moves, _MOST))
            self._known = (state, moves)
        return self._known[1]

    # Playing --------------------------------------------------------------------------

    def _play(self, move: Move) -> Iterator[Message]:
        """Play the person's move, then the other players' turns if it ends the turn."""
        self.session = self.session.play(self.seat, move)
        self._is_listed = False
        yield Told(self._story(self._last_events()), is_own=True)
        if self._is_own_turn:
            yield Hand(self.view)
        else:
            yield from self._go_on()

    def _go_on(self) -> Iterator[Message]:
        """Let the others play, and report each turn in a line."""
        turn: list[Event] = []
        while self.session.is_dealt and self.session.person_to_move is None:
            try:
                self.session = self.session.play_bot()
            except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's player
                yield self._stand_in(error)
                continue
            turn += self._last_events()
            if any(isinstance(event, TurnBegan | DealEnded) for event in turn):
                yield Told(self._story(turn), is_own=False)
                turn.clear()
        if self.session.is_dealt:
            yield Table(self.view)
        else:
            yield from self._end()

    def _stand_in(self, error: BaseException) -> Message:
        """Replace a player that failed, and report it."""
        seat = self.session.state.to_move
        who = self._in.say(
            "named-seat", player=self._in.seat(seat), name=self.session.seats[seat]
        )
        self.session = stood_in(self.session)
        other = self.session.seats[seat]
        problem = " ".join(in_words(error).split())
        told = self._in.say("stands-in", player=who, name=other, problem=problem)
        return Text(capital(told))

    def _last_events(self) -> tuple[Event, ...]:
        """Return the events of the last move, as the person saw them."""
        (seen,) = self.session.events(self.seat, since=len(self.session.moves) - 1)
        return seen

    def _story(self, seen: Iterable[Event]) -> str:
        """Return the actions of one player as a sentence."""
        return self._in.story(seen, seat=self.seat)

    def _deal(self) -> Iterator[Message]:
        """Deal, and let the others play up to the person's turn."""
        number = self.session.deal_number
        yield Text(self._in.say("deal-number", number=number), is_title=True)
        cut = self._cut if self.session.cutter == self.seat else None
        self.session = self.session.deal(self._rng, cut=cut)
        if self.session.state.rules != self.session.rules:
            yield Text(self._in.say("deal-alone"))
        yield from self._go_on()

    def _end(self) -> Iterator[Message]:
        """Show the score of a deal, then end or continue the match."""
        match = self.session.match
        how = scene_of(self.view, language=self._in).standing
        text = self._in.say("score-of", number=len(match.scores), standing=how)
        yield Text(text, is_title=True)
        yield Scores(match.scores[-1], match.totals)
        if match.is_over:
            yield Text(self._in.say("the-match"), is_title=True)
            yield Scores(match)
        if match.is_over or self._one_deal:
            self.is_done = True
        elif not self._asks:
            yield from self._deal()

    # Commands -------------------------------------------------------------------------

    def _list(self, words: Words, rest: str) -> Iterator[Message]:
        """List the legal moves, or all those that the words ask for."""
        need_deal(self.session)
        moves = self._legal()
        yield from listed(moves, words, self._in, is_whole=bool(rest))
        self._is_listed = True
        if len(moves) == _MOST:
            yield Text(self._in.say("more-moves", number=_MOST))

    def _hint(self, words: Words, rest: str) -> Iterator[Message]:
        """Show the searching player's choice, with the numbers of the list."""
        del words, rest
        need_deal(self.session)
        yield from hinted(self.session.analysis(self.seat), self._legal(), self._in)
        self._is_listed = True

    def _showing(self, show: Show) -> Callable[[Words, str], Iterator[Message]]:
        """Return a command that only shows something."""
        return lambda _, rest: show(self.session, self.seat, self._in, rest)

    def _undo(self, words: Words, rest: str) -> Iterator[Message]:
        """Take back the last move of the turn."""
        del words, rest
        violation = self.session.explain_undo(self.seat)
        if violation is not None:
            why = self._in.violation(violation)
            yield Text(self._in.say("not-taken-back", why=why))
            return
        move = self.session.moves[-1]
        self.session = self.session.undo(self.seat)
        yield TakenBack(move)
        self._is_listed = False
        yield Hand(self.view)

    def _next(self, words: Words, rest: str) -> Iterator[Message]:
        del words, rest
        if self.session.is_dealt:
            raise Misread(lambda in_: in_.say("fault-deal-goes-on"))
        yield from self._deal()

    def _save(self, words: Words, rest: str) -> Iterator[Message]:
        """Save the match to a file, but do not overwrite anything except a record."""
        yield from self._write(words, rest, is_forced=False)

    def _save_over(self, words: Words, rest: str) -> Iterator[Message]:
        """Save the match to a file and overwrite it, whatever it holds."""
        yield from self._write(words, rest, is_forced=True)

    def _write(self, words: Words, rest: str, *, is_forced: bool) -> Iterator[Message]:
        _need_file(words)
        record = self.session.record
        try:
            files.write(rest, record, is_forced=is_forced)
        except files.OverwritingError:
            yield Text(self._in.say("exists", file=rest))
            return
        except files.MissingError:
            yield Text(self._in.say("no-file", file=rest))
            return
        except RecordError as error:
            yield Text(str(error))
            return
        self._saved = record
        yield Text(f"{self._in.say('saved')}\n{going_on(self.session, rest)}")

    def _resume(self, words: Words, rest: str) -> Iterator[Message]:
        """Continue a match from a file in place of this one."""
        _need_file(words)
        try:
            own = own_players(self.session)
            session, seat = resumed(files.read(rest), self._rng, allowed=own)
        except files.MissingError:
            yield Text(self._in.say("no-file", file=rest))
            return
        except BiribaError as error:
            yield Text(str(error))
            return
        is_left = self._may_leave()
        leave(self.session if is_left else session)
        if is_left:
            self.session, self.seat, self._cut = session, seat, None
            self._is_listed = False
            yield from self.begin()
        else:
            yield Text(self._in.say("not-saved-leave"))

    def _quit(self, words: Words, rest: str) -> Iterator[Message]:
        del words, rest
        if self._is_kept or self._may_leave():
            self.is_done = True
            yield from self._how_to_resume()
        else:
            yield Text(self._in.say("not-saved-leave"))

    @property
    def _is_own_turn(self) -> bool:
        """Whether the person is to move."""
        return self.session.person_to_move == self.seat

    @property
    def _is_saved(self) -> bool:
        """Whether no move has been made since the match began or was saved."""
        return self.session.record == self._saved

    def _may_leave(self) -> bool:
        """Return whether to leave: nothing would be lost, or the person repeated it."""
        is_meant = self._line == self._line_before
        return not self._asks or self._is_saved or is_meant


_ALONE: Final = {"help", "hint", "table", "score", "undo", "next", "quit"}
"""The commands without arguments."""

_WITH_FILE: Final = {"save", "save!", "resume"}
"""The commands that take a file name."""

_DIGITS: Final = 9
_DRAWS: Final = (DrawCard(), TakePile(), Pass())


def _need_file(words: Words) -> None:
    """Check that a line has a file name."""
    if not words.peek:
        raise Misread(lambda in_: in_.say("fault-file"), words.column)
