"""The report of a tournament: ratings, results of pairs, and habits of the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, Final

import attrs

from biriba._arena.deals import Forfeit
from biriba._arena.margins import boards_needed
from biriba._engine.entrants import entrant
from biriba._fields import typed
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import ArenaError, shown

_FINER: Final = 2
"""The report predicts how many boards narrow the intervals by this factor."""


@attrs.frozen(field_transformer=typed(ArenaError))
class PairResult:
    """The result of a pair of players.

    Attributes:
        player: The first player.
        other: The second player.
        points: The first player's lead in points a deal, on average.
        margin: Its margin of error in points: half of the 95 % interval.
        boards: The number of boards.
        spread: The standard deviation of a board.
        is_settled: Whether the lead is significant.
    """

    player: str
    other: str
    points: float
    margin: float
    boards: int
    spread: float
    is_settled: bool


@attrs.frozen(field_transformer=typed(ArenaError))
class Standing:
    """The rating and the habits of a player.

    Habits are averages per side and deal over the finished deals, None without any.

    Attributes:
        player: The name.
        rating: The points a deal above the average of all players.
        margin: Its margin of error: half of the 95 % interval.
        points: The points of a side.
        taken: The share of deals in which a side took its biribaki, 0 to 1.
        clean: The clean biribas of a side.
        dirty: The dirty biribas of a side.
        out: The share of deals in which a side went out, 0 to 1.
        moves: The moves of a side.
        seconds: The time of a decision; only this figure differs between equal runs.
        faults: The number of deals that it forfeited.
    """

    player: str
    rating: float
    margin: float
    points: float | None
    taken: float | None
    clean: float | None
    dirty: float | None
    out: float | None
    moves: float | None
    seconds: float | None
    faults: int


@attrs.frozen(field_transformer=typed(ArenaError))
class Forfeits:
    """The deals of a player that were forfeited by one fault.

    Attributes:
        board: The first of their boards.
        deals: The number of the deals.
        fault: The fault.
    """

    board: int
    deals: int
    fault: Forfeit


@attrs.frozen(field_transformer=typed(ArenaError))
class Report:
    """The report of a tournament.

    Attributes:
        boards: The number of boards counted.
        standings: The standing of each player, the best first.
        results: The results of every pair, each once.
        faults: The first different faults by which deals were forfeited.
    """

    boards: int
    standings: tuple[Standing, ...]
    results: tuple[PairResult, ...]
    faults: tuple[Forfeits, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether the result of every pair is significant."""
        return all(result.is_settled for result in self.results)

    def between(self, player: str, other: str) -> PairResult:
        """Return the result of two players, as the first player's lead.

        Args:
            player: A player, as it was entered or as the report shows it.
            other: Another player.

        Raises:
            ArenaError: If they have not met.
        """
        first, second = self._entered(player), self._entered(other)
        for result in self.results:
            if (result.player, result.other) == (first, second):
                return result
            if (result.other, result.player) == (first, second):
                return attrs.evolve(
                    result, player=first, other=second, points=-result.points
                )
        raise ArenaError(f"{shown(player)} has not met {shown(other)}")

    def _entered(self, player: str) -> str:
        """Return the name with which a player was entered."""
        names = {_name(each.player): each.player for each in self.standings}
        if player not in [*names, *names.values()]:
            known = ", ".join(names)
            raise ArenaError(f"there is no player {shown(player)}; there are: {known}")
        return names.get(player, player)

    def as_dict(self) -> dict[str, Any]:
        """Return the report as JSON data, with None for unknown values."""
        return attrs.asdict(self, value_serializer=_known)

    def text(self, language: LanguageLike = "en") -> str:
        """Return ratings, crosstable, habits, faults and the boards needed for more.

        Args:
            language: A language, or its tag.
        """
        return _Sheet(get(language), self).text()

    def __str__(self) -> str:
        """Return the report as text in English."""
        return self.text()


def _known(_: object, __: object, value: object) -> object:
    """Return a value, or None for an infinite one, which JSON cannot express."""
    return None if isinstance(value, float) and not isfinite(value) else value


@attrs.frozen
class _Sheet:
    """A report in a language."""

    words: Language
    report: Report

    def text(self) -> str:
        """Return the whole report."""
        head = self.words.say("arena-boards", number=f"{self.report.boards:,}")
        parts = [
            f"{head}\n{_grid(self._ratings())}",
            f"{self.words.say('arena-each')}\n{_grid(self._crosstable())}",
            f"{self.words.say('arena-habits')}\n{_grid(self._habits())}",
        ]
        if self.report.faults:
            parts.append("\n".join(self._faults()))
        parts.append("\n".join(self._foretold()))
        return "\n\n".join(parts)

    def _ratings(self) -> Iterator[list[str]]:
        """Yield the rows of the ratings."""
        yield ["", self.words.say("arena-rating"), "", self.words.say("arena-faults")]
        for each in self.report.standings:
            rating, margin = _signed(each.rating), _within(each.margin)
            yield [_name(each.player), rating, margin, str(each.faults)]

    def _crosstable(self) -> Iterator[list[str]]:
        """Yield the rows of the crosstable."""
        names = [each.player for each in self.report.standings]
        yield ["", *map(str, range(1, len(names) + 1))]
        for number, player in enumerate(names, start=1):
            cells = [
                "·" if player == other else _cell(self.report.between(player, other))
                for other in names
            ]
            yield [f"{number} {_name(player)}", *cells]

    def _habits(self) -> Iterator[list[str]]:
        """Yield the rows of the habits."""
        yield ["", *map(self.words.say, _HABITS)]
        for each in self.report.standings:
            yield [
                _name(each.player),
                _habit(each.points and round(each.points), "{}"),
                _habit(each.taken, "{:.0%}"),
                _habit(each.clean, "{:.2f}"),
                _habit(each.dirty, "{:.2f}"),
                _habit(each.out, "{:.0%}"),
                _habit(each.moves, "{:.1f}"),
                _habit(each.seconds and each.seconds * 1000, "{:.2f}"),
            ]

    def _faults(self) -> Iterator[str]:
        """Yield a line for each fault by which deals were forfeited."""
        yield self.words.say("arena-lost")
        for each in self.report.faults:
            fault, number = each.fault, f"{each.deals:,}"
            told = f"{_name(fault.player)} {fault.kind}: {fault.text}"
            message = "arena-fault" if each.deals == 1 else "arena-fault-again"
            yield self.words.say(message, board=each.board, number=number, fault=told)
        more = sum(each.faults for each in self.report.standings)
        more -= sum(each.deals for each in self.report.faults)
        if more > 0:
            yield self.words.say("arena-more", number=f"{more:,}")

    def _foretold(self) -> Iterator[str]:
        """Yield the line on the boards that a smaller margin needs."""
        if all(each.points is None for each in self.report.standings):
            yield self.words.say("arena-nothing")
            return
        yield self.words.say("arena-settled" if self.report.settled else "arena-open")
        widest = max(self.report.results, key=lambda result: result.margin)
        goal = widest.margin / _FINER
        if isfinite(goal) and goal >= 1:
            boards = f"{boards_needed(goal, widest.spread):,}"
            yield self.words.say("arena-narrower", number=boards, margin=f"{goal:.0f}")


_HABITS: Final = (
    *("arena-points", "arena-biribaki", "arena-clean", "arena-dirty"),
    *("arena-out", "arena-moves", "arena-time"),
)
"""The messages for the heads of the columns of habits."""


def _name(player: str) -> str:
    """Return the name of a player as the report shows it."""
    return entrant(player).name


def _cell(result: PairResult) -> str:
    """Return a result as a cell of the crosstable."""
    return f"{_signed(result.points)} {_within(result.margin)}"


def _habit(mean: float | None, form: str) -> str:
    """Return the average of a habit, formatted, or a dash."""
    return "–" if mean is None else form.format(mean)


def _signed(points: float) -> str:
    """Return points with their sign."""
    return f"{round(points):+d}"


def _within(margin: float) -> str:
    """Return a margin of error."""
    return f"± {margin:.0f}" if isfinite(margin) else "± ?"


def _grid(found: Iterable[list[str]]) -> str:
    """Return rows in columns, the first aligned left, the others right."""
    rows = list(found)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines)
