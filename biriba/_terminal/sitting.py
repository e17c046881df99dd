"""A person at the table: typed lines go in, messages to show come out.

This module prints nothing, and opens only files that the person names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Final, TypeAlias

import attrs

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
    Message,
    Refused,
    Text,
)
from biriba._terminal.playing import Playing
from biriba._terminal.seating import (
    going_on,
    leave,
    own_players,
    resumed,
)
from biriba._terminal.typed import COMMANDS, Misread, problem_of, understood
from biriba._text.words import Words
from biriba._words.languages import Language
from biriba.errors import (
    BiribaError,
    FormatError,
    IllegalMoveError,
    RecordError,
)

_MOST: Final = 3000
"""The most legal moves that are listed."""


Keep: TypeAlias = Callable[[MatchRecord | None], bool]
"""Stores a match, or deletes the stored one, and returns whether that succeeded."""


class Sitting:
    """A person playing against built-in players, line by line.

    It reads lines: moves, which the `Playing` plays, and commands.
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
        self._playing = Playing(
            session,
            seat,
            rng,
            cut=cut,
            asks=asks,
            one_deal=one_deal,
            language=language,
        )
        self._keep = keep
        self._has_left = False
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
    def session(self) -> Session:
        """The match as it stands."""
        return self._playing.session

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self._playing.seat

    @property
    def view(self) -> PlayerView:
        """The person's view."""
        return self._playing.view

    @property
    def words(self) -> Language:
        """The words for this table, as seen from the person's seat."""
        return self._playing.words

    @property
    def _in(self) -> Language:
        """The same words, with cards as they are typed."""
        return self._playing.in_

    @property
    def is_done(self) -> bool:
        """Whether the person has left the table, or nothing is left to play."""
        return self._has_left or self._playing.is_over

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

    def begin(self) -> Iterator[Message]:
        """Play up to the person's first move."""
        yield from self._playing.begin()
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
        self._has_left = True
        not_saved = not self._is_saved and not self._is_kept
        text = f" {self._in.say('not-saved')}" * not_saved
        yield Text(f"{self._in.say('left-table')}{text}")
        yield from self._how_to_resume()

    def interrupted(self) -> Iterator[Message]:
        """Leave the table at once, even during other players' turns."""
        self._has_left = True
        self._keep_match()
        yield from self._how_to_resume()

    def _keep_match(self) -> None:
        """Store the match, or delete the stored one when the match is finished."""
        record = self.session.record
        if self._keep is None or self._is_kept:
            return
        if self._keep(None if self._playing.is_over else record):
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
        moves = map(self._in.move, self._legal()) if self._playing.is_own_turn else ()
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
                yield from self._playing.deal()
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

    def _play(self, move: Move) -> Iterator[Message]:
        """Play a move, after which the list no longer counts."""
        yield from self._playing.play(move)
        self._is_listed = False

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
        yield from self._playing.undo()
        self._is_listed = False

    def _next(self, words: Words, rest: str) -> Iterator[Message]:
        del words, rest
        if self.session.is_dealt:
            raise Misread(lambda in_: in_.say("fault-deal-goes-on"))
        yield from self._playing.deal()

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
            session, seat = resumed(files.read(rest), self._playing.rng, allowed=own)
        except files.MissingError:
            yield Text(self._in.say("no-file", file=rest))
            return
        except BiribaError as error:
            yield Text(str(error))
            return
        is_left = self._may_leave()
        leave(self.session if is_left else session)
        if is_left:
            playing = attrs.evolve(self._playing, session=session, seat=seat, cut=None)
            self._playing, self._is_listed = playing, False
            yield from self.begin()
        else:
            yield Text(self._in.say("not-saved-leave"))

    def _quit(self, words: Words, rest: str) -> Iterator[Message]:
        del words, rest
        if self._is_kept or self._may_leave():
            self._has_left = True
            yield from self._how_to_resume()
        else:
            yield Text(self._in.say("not-saved-leave"))

    @property
    def _is_saved(self) -> bool:
        """Whether no move has been made since the match began or was saved."""
        return self.session.record == self._saved

    def _may_leave(self) -> bool:
        """Return whether to leave: nothing would be lost, or the person repeated it."""
        is_meant = self._line == self._line_before
        return not self._playing.asks or self._is_saved or is_meant


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
