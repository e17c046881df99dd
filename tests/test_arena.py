"""Tournaments: duplicate play, counted honestly, whatever the players do."""

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeVar

import attrs
import pytest

from biriba import arena, rulesets
from biriba._arena import desk as desk_module
from biriba._arena.boards import Task, seatings
from biriba._arena.checking import Check, Checked, checked, read_checked
from biriba._arena.deals import DealResult, Forfeit, SideResult, read_deal
from biriba._arena.desk import Desk, play_task
from biriba._arena.host import serve, written
from biriba._arena.ledger import Ledger
from biriba._arena.playing import play
from biriba._arena.report import Report
from biriba._arena.tally import Tally
from biriba._base.figures import Figure, quantile
from biriba._cli.main import main
from biriba._engine.entrants import entrant
from biriba.arena import Tournament, run
from biriba.bots import RandomPlayer, SimplePlayer
from biriba.errors import ArenaError, BiribaError, PlayerError
from helpers.at_once import AT_ONCE
from helpers.processes import COMMAND, ended, environment, on_posix
from helpers.situations import BIRIBA

pytestmark = pytest.mark.slow

TWO = rulesets.get("biriba-2p")
"""The quickest table."""

T = TypeVar("T")

PAIR = ("simple", "random")
ON_DISK = ("--rules", "biriba-2p", "--workers", "2", "--results")


def same(report: Report) -> Report:
    """Return a report without what is never the same twice."""
    timeless = [attrs.evolve(each, seconds=0.0) for each in report.standings]
    return attrs.evolve(report, standings=tuple(timeless))


def tournament(*players: str, boards: int = 2, **more: Any) -> Tournament:  # noqa: ANN401 - as in Tournament
    """Return a quick tournament."""
    return Tournament(TWO, players or PAIR, boards=boards, **more)


def deal(board: int, sides: tuple[str, ...], *points: float) -> DealResult:
    """Return a deal that was played, by its points."""
    return DealResult(
        board, sides, tuple(SideResult(each, moves=10) for each in points)
    )


@pytest.fixture(scope="module")
def played() -> Report:
    """A tournament of two players."""
    return run(tournament(), executor=AT_ONCE)


# Who plays ------------------------------------------------------------------------


def test_built_in_players() -> None:
    """A built-in player goes by its name, and gets chance if it takes any."""
    rng = Random(1)
    random, simple = entrant("random").make(rng), entrant("simple").make(rng)

    assert isinstance(random, RandomPlayer)
    assert random.rng is rng
    assert SimplePlayer() == simple


def test_own_players() -> None:
    """A player of one's own is named by its module and class, with its arguments."""
    found = entrant("helpers.hostile:Raises:after=3").make(Random(1))

    assert "Raises" == type(found).__name__
    assert 3 == vars(found)["_left"]
    assert (("a", 1), ("b", "x")) == entrant("m:C:a=1,b=x").arguments

    other = entrant("helpers.hostile:Raises:after=3").with_option("after", "4")
    assert "helpers.hostile:Raises:after=4" == other.text
    assert entrant(other.text).arguments == other.arguments


@pytest.mark.parametrize("name", ["collections:Counter", "collections:OrderedDict"])
def test_no_players(name: str) -> None:
    """A class whose objects cannot choose moves is refused, whatever it takes."""
    found = entrant(name)

    assert not found.takes_chance
    with pytest.raises(PlayerError, match=r"a player has a method choose\(view\)"):
        found.make(Random(1))


@pytest.mark.parametrize("ask", ["options", "takes_chance"])
def test_nobody_takes_anything(ask: str) -> None:
    """What is asked of a player that is not found has the same answer."""
    with pytest.raises(PlayerError, match="no player 'smple'"):
        getattr(entrant("smple"), ask)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("smple", r"no player 'smple'; there are: random, simple.*'simple'\?"),
        ("nowhere:Player", "nowhere:Player: ModuleNotFoundError"),
        ("helpers.hostile:Nobody", "AttributeError"),
        ("helpers.hostile:NOBODY", "is not a class, but 3"),
        ("helpers.hostile:Needy", "Needy cannot be made: missing .*'boldness'"),
        ("helpers.hostile:Needy:boldness=1,luck=2", "unexpected keyword .*'luck'"),
        ("simple:luck=2", "simple:luck=2 cannot be made: got an unexpected"),
        ("searching:playouts=-1", "playouts"),
        ("searching:playouts={[1]}", r"playouts must be .*not '\{\[1\]\}'"),
        (f"searching:playouts={'-' * 10**5}1", "playouts must be .*not '-----"),
        ("cmd:./nowhere", r"cmd:\./nowhere: there is no program '\./nowhere'"),
    ],
)
def test_unknown_players(name: str, problem: str) -> None:
    """A player that cannot be had is told before anything is played."""
    assert re.search(problem, checked(Check(name, 1), []).problem)
    with pytest.raises(BiribaError, match=problem):
        entrant(name).make(Random(1))


def test_programs_that_do_not_greet() -> None:
    """A program that does not speak the protocol is told as well."""
    name = f"cmd:{sys.executable} -c pass"
    problem = checked(Check(name, 60), []).problem

    assert problem.startswith(name)
    assert problem.endswith("it ended with exit code 0")


@pytest.mark.parametrize("name", ["smple", "helpers.hostile:Needy"])
def test_refused_before_anything_is_played(name: str) -> None:
    """A tournament makes its players first, built-in and others."""
    with pytest.raises(ArenaError, match=name):
        run(tournament("random", name), executor=AT_ONCE)


def test_needed_arguments() -> None:
    """A player that needs arguments is made when it is given them."""
    bold = entrant("helpers.hostile:Needy:boldness=1").make(Random(1))

    assert "Needy" == type(bold).__name__


def test_names_of_players() -> None:
    """A player may be shown under a name, and a program knows how long it may think."""
    short = entrant(f"bot = cmd:{sys.executable} bot.py --fast=1")
    bot = short.make(Random(1), 60)

    assert ("bot", "simple") == (short.name, entrant("simple").name)
    assert (sys.executable, "bot.py", "--fast=1") == short.command
    assert {} == short.options
    assert 60 == vars(bot)["_time_limit"]
    assert 10 == vars(short.make(Random(1)))["_time_limit"]
    assert SimplePlayer() == entrant("a=simple").make(Random(1))


def test_players_are_made_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What a module does when it is imported is told, and harms nobody."""
    twin = "from helpers.twins import Twin"
    for name, does in {
        "leaves": "import sys; sys.exit(3)",
        "prints": f"{twin}; print('hello'); import os; os.write(1, b'hello')",
        "dies": "import os; os._exit(4)",
        "sleeps": "import time; time.sleep(60)",
    }.items():
        tmp_path.joinpath(f"{name}.py").write_text(does, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    desk, said = Desk(), {}
    for name in ("leaves", "dies", "sleeps"):
        limit = 0.2 if name == "sleeps" else 60
        said[name] = desk.check(Check(f"{name}:Twin", limit)).problem
    digest = desk.check(Check("prints:Twin", 60)).digest
    desk.close()

    assert {
        "leaves": "leaves:Twin: SystemExit: 3",
        "dies": "dies:Twin: it ended with exit code 4",
        "sleeps": "sleeps:Twin: no answer in 0.2 seconds",
    } == said
    assert re.fullmatch("[0-9a-f]{16}", digest)
    assert ("", "") == capfd.readouterr()


def test_code_of_players(tmp_path: Path) -> None:
    """The code of a player has a digest, if it has files; no other is mixed with it."""
    program = tmp_path / "bot.py"
    names = ["helpers.twins:Twin", f"cmd:{sys.executable} {program}", "simple"]
    greets = "input(); print('ok', flush=True); input()"
    program.write_text(greets, encoding="utf-8")
    before = [checked(Check(name, 60), []) for name in names]
    program.write_text(f"{greets}  # now", encoding="utf-8")
    after = [checked(Check(name, 60), []) for name in names]
    problem = checked(Check("helpers.hostile:Unmakeable", 1), []).problem

    assert {""} == {each.problem for each in (*before, *after)}
    assert [True, True, False] == [bool(each.digest) for each in after]
    assert [True, False, True] == [a == b for a, b in zip(before, after, strict=True)]
    assert "helpers.hostile:Unmakeable: OSError: not today" == problem
    Ledger(tmp_path / "results", tournament(), {names[0]: "1"}).close()
    with pytest.raises(ArenaError, match="with other code of its players"):
        Ledger(tmp_path / "results", tournament(), {names[0]: "2"})


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        (["simple"], "two players or more, all different"),
        (["simple", "simple"], "all different"),
        (["simple", ""], "named by a string"),
        (["simple", 3], "named by a string such as 'solid' or 'module:Class', not 3"),
        (["simple", "a=b=1"], "has arguments, but no player"),
        (["simple", "simple:"], "'simple:' ends in a colon"),
        (["simple", "a="], "expected name=player, not 'a='"),
        (["simple", "=simple"], "expected name=player"),
        (["a=simple", "a=random"], "all different"),
        (["simple", "cmd:'x"], "cmd:'x.: no closing quotation"),
        (["simple", "cmd:"], "'cmd:' names no program"),
        (["simple", "__main__:Mine"], "put it into a module of its own, such as mine"),
        (["simple", "m:C:a=1,2"], "'2' is not an argument name=value"),
        (["simple", "m:C:1=2"], "not an argument"),
    ],
)
def test_wrong_players(players: list[str], problem: str) -> None:
    """Players that cannot be meant are refused."""
    with pytest.raises(ArenaError, match="two players or more"):
        Tournament(TWO, "simple")
    with pytest.raises((ArenaError, PlayerError), match=problem):
        Tournament(TWO, players)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"boards": 1}, "boards must be an integer from 2 to 10000000, not 1"),
        ({"boards": True}, "10000000, not True"),
        ({"limit": 0}, "limit must be above 0"),
        ({"limit": float("nan")}, "limit must be above 0"),
        ({"limit": inf}, "limit must be above 0 and at most 1000000 seconds, not inf"),
        ({"limit": "5"}, "limit must be above 0"),
        ({"forfeit": -5}, "forfeit must be an integer from 0 to 1000000000, not -5"),
        ({"forfeit": 1.5}, "forfeit must be an integer"),
        ({"forfeit": 10**400}, "from 0 to 1000000000, not 1000"),
        ({"seed": "1"}, "seed must be an integer, not '1'"),
    ],
)
def test_wrong_numbers(given: dict[str, Any], problem: str) -> None:
    """Numbers of boards and limits that make no sense are refused."""
    with pytest.raises(ArenaError, match=problem):
        Tournament(TWO, PAIR, **given)
    with pytest.raises(ArenaError, match="workers must be an integer from 1 to"):
        run(tournament(), workers=0)
    with pytest.raises(ArenaError, match="workers must be an integer from 1 to"):
        run(tournament(), workers=10**9)
    with pytest.raises(ArenaError, match="workers of its own: give one of the two"):
        run(tournament(), executor=AT_ONCE, workers=2)


@pytest.mark.rule("C27")
def test_no_stall_limit() -> None:
    """A tournament whose deals might never end is refused before anything is played."""
    with pytest.raises(ArenaError, match="stall_limit must be a number of rounds"):
        Tournament(TWO.with_(stall_limit=None), PAIR)


# What is played -------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_seats_are_exchanged(count: int) -> None:
    """Both players sit at every side equally often, and every seating comes once."""
    found = seatings(count, ("a", "b"))

    assert len(set(found)) == len(found)
    for side in range(count):
        column = [row[side] for row in found]
        assert column.count("a") == column.count("b")
    for row in found:
        assert tuple("ab"["ba".index(name)] for name in row) in found


def test_same_cards() -> None:
    """All deals of a board begin alike; other boards have other cards and dealers."""
    wanted = Tournament(BIRIBA, ["a", "b", "c"], boards=5)
    boards: dict[int, set[Any]] = {}
    for task in wanted.tasks():
        boards.setdefault(task.board, set()).add(task.start())

    assert 5 == len(boards)
    assert all(len(states) == 1 for states in boards.values())
    starts = [state for states in boards.values() for state in states]
    assert 5 == len(set(starts))
    assert [0, 1, 2, 3, 0] == [state.dealer for state in starts]
    assert 6 * 5 == len(list(wanted.tasks()))
    other = attrs.evolve(wanted, seed=2)
    assert next(wanted.tasks()).start() != next(other.tasks()).start()


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["biriba-3p-pairs", "biriba-6p", "buraco-fechado"])
def test_any_table(name: str) -> None:
    """A deal can be played at any table, and each side's part in it is told."""
    first = next(Tournament(rulesets.get(name), ["random", "simple"]).tasks())
    asked: list[int] = []
    found = play(first, asked.append)
    seating = first.rules.seating

    assert found.fault is None
    assert len(seating.sides) == len(found.parts)

    assert asked[: seating.players] == asked[-seating.players :]
    assert len(asked) == 2 * seating.players + sum(part.moves for part in found.parts)
    assert sum(part.out for part in found.parts) <= 1
    assert any(part.points for part in found.parts)


def test_what_is_told_of_a_deal() -> None:
    """Biribakia, biribas and going out are counted for the side that did it."""
    tasks = Tournament(BIRIBA, PAIR, boards=2).tasks()
    parts = [part for task in tasks for part in play(task, lambda _: None).parts]

    assert any(part.clean for part in parts)
    assert any(part.dirty for part in parts)
    assert any(part.out for part in parts)
    assert {True, False} == {part.taken for part in parts}
    assert all(part.taken for part in parts if part.out)
    assert all(part.seconds > 0 for part in parts)


# What comes of it -----------------------------------------------------------------


def test_simple_beats_random(played: Report) -> None:
    """A report says who is better, from either side."""
    result = played.between("simple", "random")

    assert result.points > 300
    assert -result.points == played.between("random", "simple").points
    assert ["simple", "random"] == [each.player for each in played.standings]
    assert result.points / 2 == pytest.approx(played.standings[0].rating)
    for other, problem in (
        ("nobody", "there is no player 'nobody'; there are: simple, random"),
        ([], "there is no player []; there are: simple, random"),
        ("simple", "'simple' has not met 'simple'"),
    ):
        with pytest.raises(ArenaError, match=f"^{re.escape(problem)}$"):
            played.between("simple", other)  # type: ignore[arg-type]  # that is the point


def test_shown_name() -> None:
    """A player is found by the name that the tables show, too."""
    tally = Tally(Tournament(TWO, ["first=a", "b"], boards=2))
    for board in range(2):
        tally.add([
            deal(board, ("first=a", "b"), 100, 0),
            deal(board, ("b", "first=a"), 0, 50),
        ])  # fmt: skip
    report = tally.report()

    assert 75 == report.between("first", "b").points
    assert report.between("first=a", "b") == report.between("first", "b")


@pytest.mark.no_cover
@pytest.mark.parametrize("workers", [1, 2, 4])
def test_any_number_of_workers(played: Report, workers: int) -> None:
    """The same seed gives the same report, whatever the number of workers."""
    assert same(played) == same(run(tournament(), workers=workers))


def test_executor(played: Report) -> None:
    """Any executor of `concurrent.futures` plays the same."""
    with ProcessPoolExecutor(1) as executor:
        assert same(played) == same(run(tournament(), executor=executor))


def test_other_seed(played: Report) -> None:
    """Another seed deals other cards."""
    points = [run(tournament(seed=2), executor=AT_ONCE).results, played.results]

    assert points[0] != points[1]


def test_counting() -> None:
    """Results, ratings and their margins are what the textbook says."""
    tally = Tally(Tournament(TWO, ["a", "b", "c"], boards=2))
    tally.add([
        deal(0, ("a", "b"), 100, 0), deal(0, ("b", "a"), 50, 150),
        deal(0, ("a", "c"), 0, 30), deal(0, ("c", "a"), 0, 30),
        deal(0, ("b", "c"), 10, 0), deal(0, ("c", "b"), 0, 30),
    ])  # fmt: skip
    tally.add([
        deal(1, ("a", "b"), 300, 0), deal(1, ("b", "a"), 0, 300),
        deal(1, ("a", "c"), 60, 0), deal(1, ("c", "a"), 0, 60),
        deal(1, ("b", "c"), 0, 20), deal(1, ("c", "b"), 20, 0),
    ])  # fmt: skip
    report = tally.report()
    result = report.between("a", "b")

    assert (200, 2) == (result.points, result.boards)
    assert stdev([100, 300]) == pytest.approx(result.spread)
    assert 30 == report.between("a", "c").points
    assert 0 == report.between("b", "c").points
    ratings = {each.player: each.rating for each in report.standings}
    assert {"a": 230 / 3, "b": -200 / 3, "c": -30 / 3} == pytest.approx(ratings)
    by_boards = [(100 + 0) / 3, (300 + 60) / 3]
    margin = quantile(1) * stdev(by_boards) / sqrt(2)
    assert margin == pytest.approx(report.standings[0].margin)
    assert not report.settled
    assert "Not every pairing is settled." in str(report)


def test_figures() -> None:
    """Means and spreads are those of `statistics`, and few results are not sure."""
    results = [Random(3).gauss(100, 400) for _ in range(200)]
    figure = Figure()
    for number, result in enumerate(results):
        assert (inf if number < 2 else figure.spread) == figure.spread
        figure.add(result)

    assert fmean(results) == pytest.approx(figure.mean)
    assert stdev(results) == pytest.approx(figure.spread)
    assert inf == Figure().margin() == quantile(0)
    for freedom, table in {4: 2.776, 10: 2.228, 30: 2.042, 1000: 1.962}.items():
        assert table == pytest.approx(quantile(freedom), rel=0.01)


def test_intervals_hold() -> None:
    """About 95 of 100 intervals have the true mean in them."""
    rng, hits = Random(5), 0
    for _ in range(1000):
        figure = Figure()
        for _ in range(30):
            figure.add(rng.gauss(50, 400))
        hits += abs(figure.mean - 50) <= figure.margin()

    assert 930 < hits < 970


def test_foretold() -> None:
    """The boards that an interval takes are foretold, and the interval of boards."""
    for boards in (2, 3, 7, 100, 1000, 10_000):
        assert boards == arena.boards_needed(arena.expected_margin(boards))
    assert 2 == arena.boards_needed(1e9)
    assert 2 == arena.boards_needed(1, 0)
    assert inf == arena.expected_margin(1)
    assert arena.expected_margin(100) == tournament(boards=100).margin


@pytest.mark.parametrize(
    "ask",
    [
        lambda: arena.boards_needed(0),
        lambda: arena.boards_needed(float("nan")),
        lambda: arena.boards_needed(1e-300),
        lambda: arena.boards_needed("5"),  # type: ignore[arg-type]  # the point
        lambda: arena.boards_needed(5, inf),
        lambda: arena.expected_margin(0),
        lambda: arena.expected_margin(1.5),  # type: ignore[arg-type]  # the point
        lambda: arena.expected_margin(10**400),
        lambda: arena.expected_margin(10, -1),
    ],
)
def test_nothing_to_foretell(ask: Callable[[], object]) -> None:
    """Margins, spreads and boards that cannot be are refused with their bounds."""
    with pytest.raises(ArenaError, match=r"must be .*(at least|from 1 to) .*, not "):
        ask()


def test_text(played: Report) -> None:
    """A report reads as tables."""
    text = str(played)

    assert text.startswith("2 boards, points a deal above the average")
    for words in ("rating", "biribaki", "ms/move", "±", "About "):
        assert words in text
    assert "Lost by a fault" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_text_with_names() -> None:
    """Players are shown under the names that they were given."""
    pair = ("fast=searching:playouts=50", "bot=cmd:./bot")
    tally = Tally(Tournament(TWO, pair))
    fault = Forfeit(pair[1], "hung", "no answer")
    tally.add([attrs.evolve(deal(0, pair, 10, 0), fault=fault), deal(0, pair, 0, 10)])
    text = str(tally.report())

    assert "board 0: bot hung: no answer" in text
    assert "1 bot" in text
    assert "2 fast" in text
    assert "searching" not in text
    assert "cmd:" not in text


def test_text_without_spread() -> None:
    """Boards that all end alike need no more boards."""
    tally = Tally(Tournament(TWO, ["a", "b"]))
    for board in range(3):
        tally.add([deal(board, ("a", "b"), 10, 0), deal(board, ("b", "a"), 0, 10)])

    assert str(tally.report()).endswith("\nEvery pairing is settled.")
    assert tally.report().settled


def test_text_of_one_board() -> None:
    """After a single board nothing is said of how sure it is."""
    tally = Tally(Tournament(TWO, ["a", "b"]))
    tally.add([deal(0, ("a", "b"), 10, 0), deal(0, ("b", "a"), 0, 10)])

    assert "+10 ± ?" in str(tally.report())
    told = json.dumps(tally.report().as_dict(), allow_nan=False)
    assert json.loads(told)["results"][0]["margin"] is None


def test_text_of_few_boards() -> None:
    """More boards are foretold than there were, however few these are."""
    tally = Tally(Tournament(TWO, ["a", "b"]))
    for points in (2000.0, -0.4):
        tally.add([deal(0, ("a", "b"), points, 0), deal(0, ("b", "a"), 0, points)])
    wanted = re.search(r"About (\d+) boards in all", str(tally.report()))

    assert wanted is not None
    assert int(wanted[1]) > 2


def test_text_without_play() -> None:
    """Players that have played no deal to its end have no habits."""
    tally = Tally(Tournament(TWO, ["a", "b"]))
    fault = Forfeit("a", "raised", "no")
    for _ in range(2):
        lost = [deal(0, ("a", "b"), -0.2, 0), deal(0, ("b", "a"), 0, -0.2)]
        tally.add([attrs.evolve(each, fault=fault) for each in lost])
    text = str(tally.report())

    assert text.endswith("\n\nNo deal was played to its end.")
    assert ["b", "–", "–", "–", "–", "–", "–", "–"] in [
        line.split() for line in text.splitlines()
    ]
    assert tally.report().standings[0].taken is None
    assert "-0" not in text


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a run look early whether it is settled."""
    monkeypatch.setattr("biriba._arena.running._FIRST_LOOK", 3)
    monkeypatch.setattr("biriba._arena.running._AHEAD_ELSEWHERE", 4)


@pytest.mark.usefixtures("early")
def test_settled(tmp_path: Path) -> None:
    """A run may stop when it is clear who is better, at the same board each time."""
    long, file = tournament(boards=5000, seed=4), tmp_path / "results"
    report = run(long, executor=AT_ONCE, results=file, until_settled=True)
    again = run(long, executor=AT_ONCE, results=file, until_settled=True)
    elsewhere = run(long, workers=2, until_settled=True)

    assert report.boards in {3, 6, 12}
    assert report.settled
    assert report == again
    assert same(report) == same(elsewhere)


@pytest.mark.no_cover
@pytest.mark.usefixtures("early")
def test_not_settled() -> None:
    """Where it does not become clear all boards are played."""
    rival = "helpers.twins:Twin"
    long = tournament("simple", rival, boards=4)
    report = run(long, executor=AT_ONCE, until_settled=True)

    assert 4 == report.boards
    assert 0 == report.between("simple", rival).points


def test_watched() -> None:
    """Who watches sees the report grow, board by board."""
    seen: list[Report] = []
    report = run(tournament(), executor=AT_ONCE, watch=seen.append)

    assert [1, 2] == [each.boards for each in seen]
    assert report == seen[-1]


# Players that do not play ---------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "kind", "text"),
    [
        ("Raises", "raised", "not want to play any more (hostile.py:"),
        ("Unspeakable", "raised", "_UnspeakableError"),
        ("Leaves", "raised", "SystemExit: 3"),
        ("Cheats", "illegal", "IllegalMoveError"),
        ("Babbles", "illegal", ""),
    ],
)
def test_faults(player: str, kind: str, text: str) -> None:
    """A player that raises, cheats or babbles loses the deal by what a loss costs."""
    name = f"helpers.hostile:{player}"
    wanted = tournament(name, "simple", forfeit=700)
    for task in wanted.tasks_of(0):
        found = play(task, lambda _: None)

        assert found.fault is not None
        assert (name, kind) == (found.fault.player, found.fault.kind)
        assert text in found.fault.text
        assert (-700, 0) == tuple(
            sorted((part.points for part in found.parts), key=lambda points: points)
        )


def test_cannot_be_made() -> None:
    """A player that cannot even be made loses every deal."""
    task = next(tournament("simple", "helpers.hostile:Unmakeable").tasks())

    fault = play(task, lambda _: None).fault
    assert fault is not None
    assert ("helpers.hostile:Unmakeable", "raised") == (fault.player, fault.kind)
    assert fault.text.startswith("OSError: not today (hostile.py:")


def test_a_desk_survives() -> None:
    """Players that hang, crash and print lose their deals, and the next is played."""
    desk = Desk()
    told = {}
    for name in ("Hangs", "Dies", "Floods", "Scribbles"):
        player = f"helpers.hostile:{name}"
        wanted = tournament(player, "simple", limit=0.5)
        found = desk.play(next(wanted.tasks()))
        assert found.fault is not None
        assert player == found.fault.player
        told[name] = (found.fault.kind, found.fault.text)
    after = desk.play(next(tournament().tasks()))
    desk.close()

    assert ("hung", "no answer in 0.5 seconds") == told["Hangs"]
    assert ("crashed", "it ended with exit code 7") == told["Dies"]
    assert "illegal" == told["Floods"][0]
    assert ("crashed", "its process wrote 'hello'") == told["Scribbles"]
    assert after.fault is None


@on_posix
@pytest.mark.parametrize(
    ("player", "kind"), [("Forks", "hung"), ("Leaks", "crashed"), ("Escapes", "hung")]
)
def test_players_that_fork(player: str, kind: str, tmp_path: Path) -> None:
    """What a player has started keeps nobody waiting, and ends with its process."""
    started, name = tmp_path / "started", f"helpers.hostile:{player}"
    wanted = tournament(f"{name}:file={started}", "simple", limit=0.5)
    desk = Desk()
    found = desk.play(next(wanted.tasks()))
    desk.close()

    assert found.fault is not None
    assert kind == found.fault.kind
    gone = int(started.read_text(encoding="utf-8"))
    if player == "Escapes":  # nothing ends what wants to stay, but nothing waits for it
        os.kill(gone, signal.SIGKILL)
    assert eventually(lambda: not is_alive(gone))


@on_posix
@pytest.mark.parametrize("player", ["Spins", "Starts"])
def test_nothing_is_left_behind(player: str, tmp_path: Path) -> None:
    """When a tournament is killed, players and their programs do not go on."""
    started = tmp_path / "started"
    entrants = ("simple", f"helpers.hostile:{player}:file={started}")
    process = subprocess.Popen(
        [*COMMAND, "arena", *entrants, "--workers", "1", "--rules", "biriba-2p"],
        env=environment(PYTHONPATH=str(Path(__file__).parent)),
    )
    with ended(process):
        numbers = eventually(lambda: started.read_text(encoding="utf-8").split())
    assert numbers

    assert eventually(lambda: not any(is_alive(int(number)) for number in numbers))


def is_alive(process: int) -> bool:
    """Return whether a process runs, and is not only waited for."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split()[2]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def eventually(ask: Callable[[], T]) -> T:
    """Return the first answer that is something, within some seconds."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(FileNotFoundError):
            if found := ask():
                return found
        time.sleep(0.02)
    return ask()


def test_players_are_told_what_happens() -> None:
    """A player that observes is told what it may see, and loses if that fails."""
    follower, deaf = "helpers.followers:Follower", "helpers.followers:Deaf"
    found = play(next(tournament(follower, "simple").tasks()), lambda _: None)
    asked: list[int] = []
    lost = play(next(tournament(deaf, "simple").tasks()), asked.append)

    assert found.fault is None
    assert lost.fault is not None
    assert (deaf, "raised") == (lost.fault.player, lost.fault.kind)
    assert "RuntimeError: what is " in lost.fault.text
    assert [lost.sides.index(deaf), 0, 1] == asked[-3:]


@pytest.mark.no_cover
def test_faults_are_reported() -> None:
    """Whoever plays on wins the deal; each fault is told once, and all are counted."""
    hostile = "helpers.hostile:Raises"
    wanted = tournament("simple", "random", hostile, boards=6)
    report = run(wanted, executor=AT_ONCE)
    standings = {each.player: each for each in report.standings}

    assert (0, 0) == (standings["simple"].faults, standings["random"].faults)
    assert 24 == standings[hostile].faults
    assert [(0, 24)] == [(each.board, each.deals) for each in report.faults]
    assert 1000 == report.between("simple", hostile).points
    told = f"24 deals, first on board 0: {hostile} raised: RuntimeError: I do not"
    assert 1 == str(report).count(told) == str(report).count("I do not")
    assert report.between("simple", "random").points > 0


def test_many_different_faults() -> None:
    """The first twenty different faults are told, and the number of all others."""
    tally = Tally(tournament("simple", "random", boards=24))
    for board in (*range(22), 3, 21):
        fault = Forfeit("simple", "raised", f"RuntimeError: {board}")
        lost = DealResult(board, PAIR, (SideResult(-1000), SideResult(0)), fault)
        tally.add([lost])
    text = str(tally.report())

    assert "\nboard 0: simple raised: RuntimeError: 0\n" in text
    assert "\n2 deals, first on board 3: simple raised: RuntimeError: 3\n" in text
    assert "RuntimeError: 20" not in text
    assert "\nand 3 more\n" in text


def test_process_that_does_not_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that ends before anybody plays is nobody's loss but an error."""
    monkeypatch.setattr("biriba._arena.desk.START", "raise OSError('no more room')")

    with pytest.raises(ArenaError, match=r"began: it ended.*no more room"):
        run(tournament(), workers=1)


def test_process_that_ended_meanwhile() -> None:
    """A process that ends between two deals is replaced."""
    desk = Desk()
    first, second, *_ = tournament().tasks()
    deals = [desk.play(first)]
    assert desk._running is not None
    desk._running._process.kill()
    deals.append(desk.play(second))
    desk.close()

    assert [None, None] == [each.fault for each in deals]


def test_process_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that never begins is given up."""
    monkeypatch.setattr("biriba._arena.desk._TO_START", 0.1)
    monkeypatch.setattr("biriba._arena.desk._TO_END", 0.1)
    monkeypatch.setattr("biriba._arena.desk.START", "import time; time.sleep(60)")

    with pytest.raises(ArenaError, match=r"began: no answer in 0\.1 seconds"):
        run(tournament(), workers=1)


def test_process_that_closes_its_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that can give no answer is given up."""
    start = "import os, time; os.close(1); time.sleep(60)"
    monkeypatch.setattr("biriba._arena.desk.START", start)

    with pytest.raises(ArenaError, match="it closed its output"):
        run(tournament(), workers=1)


def test_process_that_answers_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal of another board is no answer."""
    other = json.dumps(attrs.asdict(deal(7, PAIR, 1, 2)))
    monkeypatch.setattr("biriba._arena.desk.START", f"print({other!r})")

    with pytest.raises(ArenaError, match="its process wrote"):
        run(tournament(), workers=1)


def test_name_of_a_module(tmp_path: Path) -> None:
    """A file beside a player that is named like a module of Python stops nothing."""
    tmp_path.joinpath("random.py").write_text("1 / 0", encoding="utf-8")
    tmp_path.joinpath("mine.py").write_text(
        "from biriba.bots import SimplePlayer as Mine", encoding="utf-8"
    )
    done = command("mine:Mine", "simple", "--boards", "2", where=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)


def test_host() -> None:
    """The process that plays answers each task with seats and the deal."""
    task = next(tournament().tasks())
    jobs = [f"job {written(job)}".encode() for job in (task, task, Check("simple", 1))]
    answers = io.BytesIO()
    over: list[str] = []
    serve(jobs, answers, lambda: over.append("over"))
    sides: list[int] = []
    deals: list[object] = []
    for line in answers.getvalue().splitlines():
        if line.startswith(b"asked "):
            sides.append(int(line.split()[1]))
        else:
            deals.append(json.loads(line))

    assert [0, 1] == sides[:2]
    assert ["over"] == over
    own = play(task, lambda _: None)
    assert [part.points for part in own.parts] * 2 == [
        part.points for found in deals[:2] for part in read_deal(found).parts
    ]
    assert Checked() == read_checked(deals[2])
    with pytest.raises(ValueError, match=r"^$"):
        read_checked(deals[0])


def test_host_that_nobody_hears() -> None:
    """The process that plays ends when nobody wants its answers."""
    task = next(tournament().tasks())
    there, here = os.pipe()
    os.close(there)
    with os.fdopen(here, "wb", buffering=0) as answers:
        serve([f"job {written(task)}".encode()], answers, lambda: None)


@pytest.mark.parametrize(
    "wrong",
    [
        3,
        {},
        {"sides": []},
        {"sides": ["a"]},
        {"fault": {"player": 3}},
        {"parts": [{}, {}]},
        {"parts": 3},
        {"sides": [3, 3]},
        {"parts": [3, 3]},
        {"parts": [{**attrs.asdict(SideResult(1.0)), "taken": 1}] * 2},
        {"parts": [attrs.asdict(SideResult(inf))] * 2},
        {"parts": [attrs.asdict(SideResult(10**400))] * 2},
    ],
)
def test_what_is_no_deal(wrong: Any) -> None:  # noqa: ANN401 - anything at all
    """What a player's process may write is no deal, if it is not just that."""
    good = json.loads(json.dumps(attrs.asdict(deal(0, PAIR, 1, 2))))
    assert deal(0, PAIR, 1, 2) == read_deal(good)

    with pytest.raises(ValueError, match=r"^$"):
        read_deal({**good, **wrong} if isinstance(wrong, dict) and wrong else wrong)


def test_desk_is_used_again() -> None:
    """A desk keeps its process from deal to deal, and once closed plays no more."""
    desk = Desk()
    first, second, *_ = tournament().tasks()
    deals, process = [desk.play(first)], desk._running
    deals.append(desk.play(second))

    assert [first.key, second.key] == [each.key for each in deals]
    assert process is desk._running
    desk.close()
    with pytest.raises(ArenaError, match="the tournament is over"):
        desk.play(first)


def test_deals_elsewhere() -> None:
    """Each thread of an executor keeps its process."""
    with ThreadPoolExecutor(1) as pool:
        deals = list(pool.map(play_task, tournament().tasks()))

    assert [task.key for task in tournament().tasks()] == [each.key for each in deals]


@on_posix
def test_desk_of_another_process() -> None:
    """A process that was forked has a desk of its own, and leaves the other alone."""
    first, second, *_ = tournament().tasks()
    with ThreadPoolExecutor(1) as pool:
        pool.submit(play_task, first).result()
        forked = pool.submit(_in_fork, second).result()
        again = pool.submit(play_task, second).result()

    assert 0 == forked
    assert second.key == again.key
    assert again.fault is None


def _in_fork(task: Task) -> int:
    """Play a deal in a process that is forked, and return its exit code."""
    kept = desk_module._HERE.desk._running
    if number := os.fork():
        return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
    try:
        is_played = play_task(task).fault is None
        is_other = desk_module._HERE.desk._running is not kept
        kept._finalizer()
        desk_module._HERE.desk.close()
        os._exit(0 if is_played and is_other else 1)
    finally:
        os._exit(2)


def test_desk_is_given_up() -> None:
    """A desk that is closed while a player thinks does not keep anybody waiting."""
    desk, wanted = Desk(), tournament("helpers.hostile:Hangs:after=0", "simple")
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(desk.play, next(wanted.tasks()))
        time.sleep(1)
        desk.close()
        with contextlib.suppress(ArenaError):  # if it had not even begun
            assert waiting.result(30).fault is not None


# The file of results --------------------------------------------------------------


@pytest.mark.no_cover
def test_results_are_kept(played: Report, tmp_path: Path) -> None:
    """A run goes on from the file of results, and ends with the same report."""
    file = tmp_path / "results"
    whole = run(tournament(), executor=AT_ONCE, results=file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)

    assert same(played) == same(whole)
    assert 1 + 2 * 2 == len(lines)
    assert whole == run(tournament(), executor=AT_ONCE, results=file)
    assert lines == file.read_text(encoding="utf-8").splitlines(keepends=True)
    for kept in ("".join(lines[:1]), "".join(lines[:3]) + lines[3][:30], lines[0][:9]):
        file.write_text(kept, encoding="utf-8")
        assert same(played) == same(run(tournament(), executor=AT_ONCE, results=file))
        found = file.read_text(encoding="utf-8").splitlines(keepends=True)
        assert len(lines) == len(found)
        assert all(json.loads(line) for line in found)


def test_results_of_a_fault(tmp_path: Path) -> None:
    """A fault is in the file as well."""
    wanted = tournament("simple", "helpers.hostile:Cheats", boards=2)
    first = run(wanted, executor=AT_ONCE, results=tmp_path / "results")

    assert 4 == sum(each.deals for each in first.faults)
    assert "more" not in str(first).partition("Lost by a fault")[2].split("\n\n")[0]
    assert first == run(wanted, executor=AT_ONCE, results=tmp_path / "results")


def test_more_boards(tmp_path: Path) -> None:
    """A finished tournament may go on with more boards."""
    file = tmp_path / "results"
    run(tournament(), executor=AT_ONCE, results=file)

    assert same(run(tournament(boards=3), executor=AT_ONCE)) == same(
        run(tournament(boards=3), executor=AT_ONCE, results=file)
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"hello\n", "not a file of results"),
        (b"[]\n", "not a file of results"),
        (b'{"my": "only copy"}', "not a file of results"),
        (b'{"biriba-arena": 1, "my": "only copy"}', "not a file of results"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not a file of results"),
        (b"\xff\xd8\xff", "not a file of results"),
        (b"x" * 2_000_000, "not a file of results"),
        (
            b'{"biriba-arena": 1}\n',
            "another tournament, with other version of biriba, players",
        ),
    ],
)
def test_other_files(tmp_path: Path, content: bytes, problem: str) -> None:
    """A file of something else is left as it is, whether or not its line has an end."""
    file = tmp_path / "results"
    file.write_bytes(content)

    with pytest.raises(ArenaError, match=problem):
        run(tournament(), executor=AT_ONCE, results=file)
    assert content == file.read_bytes()


@on_posix
def test_one_run_at_a_time(tmp_path: Path) -> None:
    """A second run does not write to the file of a first one."""
    file = tmp_path / "results"
    first = Ledger(file, tournament(), {})
    with pytest.raises(ArenaError, match="another run writes to this file"):
        run(tournament(), executor=AT_ONCE, results=file)
    forked = os.dup(first._file.fileno())
    first.close()

    assert 2 == run(tournament(), executor=AT_ONCE, results=file).boards
    os.close(forked)


def test_results_stay_in_their_file(tmp_path: Path) -> None:
    """Of the deals in a file only where they are is kept, in any order."""
    wanted, file = tournament(), tmp_path / "results"
    deals = [deal(board, PAIR, board, 2) for board in (3, 0, 2)]
    with contextlib.closing(Ledger(file, wanted, {})) as ledger:
        for each in deals:
            ledger.add(each)
    with contextlib.closing(Ledger(file, wanted, {})) as ledger:
        assert all(isinstance(place, int) for place in ledger.found.values())
        assert 1 == len({id(sides) for _, sides in ledger.found})
        more = deal(1, PAIR, 5, 6)
        found = [ledger.deal(each.key) for each in deals[:2]]
        ledger.add(more)
        found.append(ledger.deal(deals[2].key))
        assert deals == found
    with contextlib.closing(Ledger(file, wanted, {})) as ledger:
        assert more == ledger.deal(more.key)


def test_other_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of another version of the library are not mixed with those of this."""
    file = tmp_path / "results"
    with monkeypatch.context() as patch:
        patch.setattr("biriba._arena.ledger.version", lambda _: "0.0.1")
        run(tournament(), executor=AT_ONCE, results=file)

    with pytest.raises(ArenaError, match=r"with other version of biriba$"):
        run(tournament(), executor=AT_ONCE, results=file)


def test_words_that_are_no_text(tmp_path: Path) -> None:
    """What a player says when it fails is kept, even if it cannot be written."""
    wanted, file = tournament(), tmp_path / "results"
    fault = Forfeit("simple", "raised", "half a letter: \udcff")
    with contextlib.closing(Ledger(file, wanted, {})) as ledger:
        ledger.add(attrs.evolve(deal(0, PAIR, 1, 2), fault=fault))
    with contextlib.closing(Ledger(file, wanted, {})) as ledger:
        assert [fault] == [ledger.deal(key).fault for key in ledger.found]


def test_damaged_results(tmp_path: Path) -> None:
    """A line in the middle that is no result is an error that names it."""
    file = tmp_path / "results"
    run(tournament(), executor=AT_ONCE, results=file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for bad in ("{}\n", '{"fault": 3, "parts": [], "board": 0, "sides": []}\n'):
        file.write_text(lines[0] + bad + lines[1], encoding="utf-8")
        with pytest.raises(ArenaError, match=":2: not a result"):
            run(tournament(), executor=AT_ONCE, results=file)


def test_no_such_folder(tmp_path: Path) -> None:
    """A file that cannot be opened is told."""
    with pytest.raises(ArenaError, match="No such file"):
        run(tournament(), results=tmp_path / "nowhere" / "results")


# The command ----------------------------------------------------------------------


def command(
    *arguments: str, where: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``biriba arena`` at the table for two."""
    return subprocess.run(
        [*COMMAND, "arena", *arguments, "--rules", "biriba-2p"],
        cwd=where,
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.no_cover
def test_command(played: Report, tmp_path: Path) -> None:
    """The command prints the report, with players of one's own from where one is."""
    own = "from biriba.bots import RandomPlayer as Mine"
    tmp_path.joinpath("mine.py").write_text(own, encoding="utf-8")
    done = command("simple", "mine:Mine", "--boards", "2", where=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    assert "1 simple" in done.stdout
    told = command(*PAIR, "--boards", "2", "--json")
    results = json.loads(told.stdout)["results"]
    assert [attrs.asdict(result) for result in played.results] == results


def test_command_refuses(tmp_path: Path) -> None:
    """Wrong players end the command with one line."""
    done = command("simple", "smple", where=tmp_path)

    assert 2 == done.returncode
    assert re.fullmatch("biriba: there is no player 'smple'.*\n", done.stderr)


@on_posix
def test_killed_in_the_middle(tmp_path: Path) -> None:
    """A run that is killed goes on where it stopped, and ends with the same table."""
    arguments = (*PAIR, "--boards", "8", "--json")
    whole = command(*arguments, where=tmp_path)
    file = tmp_path / "results"
    process = subprocess.Popen(
        [*COMMAND, "arena", *PAIR, "--boards", "8000", *ON_DISK, str(file)],
        env=environment(),
        stdout=subprocess.DEVNULL,
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait(30)
    resumed = command(*arguments, "--results", str(file), where=tmp_path)
    first, second = (json.loads(done.stdout) for done in (whole, resumed))

    assert first["results"] == second["results"]


def test_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal a line shows how far the tournament is, and goes away."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    assert 0 == main(["arena", *PAIR, "--rules", "biriba-2p", "--boards", "2"])
    shown = capsys.readouterr().err.split("\r")

    assert "2 boards: results within about ±" in shown[1]
    assert "board 1 of 2: simple leads" in [line.strip() for line in shown]
    assert any(line.startswith("board 2 of 2: simple leads, +") for line in shown)
    assert not shown[-1]
    assert not shown[-2].strip()


def test_report_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    """With an option the report is data."""
    assert 0 == main(["arena", *PAIR, "--boards", "2", "--json"])

    assert 2 == json.loads(capsys.readouterr().out)["boards"]


def test_report_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    """The report is told in another language, in the words of the game."""
    table = ("--rules", "burraco", "--boards", "2")
    assert 0 == main(["--language", "it", "arena", *PAIR, *table])
    told = capsys.readouterr().out

    assert told.startswith("2 smazzate duplicate, punti a smazzata sopra la media")
    assert " punti  pozzetto  puliti " in told


def test_no_folder_for_results(capsys: pytest.CaptureFixture[str]) -> None:
    """Results that cannot be written are told of at once, without any progress."""
    assert 2 == main(["arena", *PAIR, "--results", "/nowhere/results"])
    err = capsys.readouterr().err

    assert err.startswith("biriba: /nowhere/results: No such file")


def test_points_are_exchanged() -> None:
    """Two names of one player come out even on every board."""
    wanted = tournament("simple", "helpers.twins:Twin")
    tally = Tally(wanted)
    tally.add([play(task, lambda _: None) for task in wanted.tasks_of(0)])

    assert 0 == pytest.approx(tally.report().results[0].points)
