"""What comes of a tournament: who does better than whom, and how they play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, Final

import attrs

from biriba._arena.deals import Forfeit
from biriba._arena.foretelling import boards_needed
from biriba._engine.entrants import entrant
from biriba._words.languages import Language, LanguageLike, get

_FINER: Final = 2
"""How many times as narrow an interval is foretold."""


@attrs.frozen
class PairResult:
    """Who does better than whom.

    Attributes:
        player: The one.
        other: The other.
        points: By how many points a deal the one did better, on average.
        margin: How far that may be off, in points: half of the 95 % interval.
        boards: The number of boards.
        spread: The standard deviation of a board.
        is_settled: Whether it is clear who is better.
    """

    player: str
    other: str
    points: float
    margin: float
    boards: int
    spread: float
    is_settled: bool


@attrs.frozen
class Standing:
    """How a player has done; each of its habits is a mean for a side and deal.

    The habits are of the deals that were played to their end, None without any.

    Attributes:
        player: The name.
        rating: The points a deal above the average of all players.
        margin: How far that may be off: half of the 95 % interval.
        points: The points of a side.
        taken: How often a side took its biribaki, 0 to 1.
        clean: The clean biribas of a side.
        dirty: The dirty ones.
        out: How often a side went out, 0 to 1.
        moves: The moves of a side.
        seconds: How long a decision took; alone of all it is never the same twice.
        faults: How many deals it lost by a fault.
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


@attrs.frozen
class Report:
    """What came of a tournament.

    Attributes:
        boards: How many boards count.
        standings: How each player has done, the best first.
        results: The results of every pair, each once.
        faults: The first deals that were lost by a fault: who, how, and on what board.
    """

    boards: int
    standings: tuple[Standing, ...]
    results: tuple[PairResult, ...]
    faults: tuple[tuple[int, Forfeit], ...] = ()

    @property
    def settled(self) -> bool:
        """Whether it is clear of each pair who is better."""
        return all(result.is_settled for result in self.results)

    def between(self, player: str, other: str) -> PairResult:
        """Return the result of two players, seen from the first.

        Raises:
            KeyError: If they have not met.
        """
        for result in self.results:
            if (result.player, result.other) == (player, other):
                return result
            if (result.other, result.player) == (player, other):
                return attrs.evolve(
                    result, player=player, other=other, points=-result.points
                )
        raise KeyError((player, other))

    def as_dict(self) -> dict[str, Any]:
        """Return the report as values of JSON; what is not known is None."""
        return attrs.asdict(self, value_serializer=_known)

    def text(self, language: LanguageLike = "en") -> str:
        """Return standings, crosstable, habits, faults, and what is foretold.

        Args:
            language: A language, or its tag.
        """
        return _Sheet(get(language), self).text()

    def __str__(self) -> str:
        """Return the report as text in English."""
        return self.text()


def _known(_: object, __: object, value: object) -> object:
    """Return a value, None for one that is infinite, which JSON does not know."""
    return None if isinstance(value, float) and not isfinite(value) else value


@attrs.frozen
class _Sheet:
    """A report in a language."""

    words: Language
    report: Report

    def text(self) -> str:
        """Return all of it."""
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
        """Yield the rows that tell who did better than whom."""
        names = [each.player for each in self.report.standings]
        yield ["", *map(str, range(1, len(names) + 1))]
        for number, player in enumerate(names, start=1):
            cells = [
                "·" if player == other else _cell(self.report.between(player, other))
                for other in names
            ]
            yield [f"{number} {_name(player)}", *cells]

    def _habits(self) -> Iterator[list[str]]:
        """Yield the rows that tell how the players play."""
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
        """Yield the deals that were lost by a fault."""
        yield self.words.say("arena-lost")
        for board, fault in self.report.faults:
            told = f"{_name(fault.player)} {fault.kind}: {fault.text}"
            yield self.words.say("arena-fault", board=board, fault=told)
        more = sum(each.faults for each in self.report.standings) - len(
            self.report.faults
        )
        if more > 0:
            yield self.words.say("arena-more", number=f"{more:,}")

    def _foretold(self) -> Iterator[str]:
        """Yield how many boards it takes to be surer."""
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
"""What is told of how the players play."""


def _name(player: str) -> str:
    """Return how a player is shown."""
    return entrant(player).name


def _cell(result: PairResult) -> str:
    """Return a result in short."""
    return f"{_signed(result.points)} {_within(result.margin)}"


def _habit(mean: float | None, form: str) -> str:
    """Return the mean of a habit, if there is any."""
    return "–" if mean is None else form.format(mean)


def _signed(points: float) -> str:
    """Return points with their sign."""
    return f"{round(points):+d}"


def _within(margin: float) -> str:
    """Return how far a figure may be off."""
    return f"± {margin:.0f}" if isfinite(margin) else "± ?"


def _grid(found: Iterable[list[str]]) -> str:
    """Return rows as columns, the first to the left and the others to the right."""
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
