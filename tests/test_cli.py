"""The command ``biriba``, as a process of its own and called from Python."""

import codecs
import importlib
import io
import os
import re
import runpy
import shlex
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import entry_points, version
from pathlib import Path
from random import Random
from types import MappingProxyType, ModuleType
from typing import Final
from unittest.mock import Mock

import attrs
import pytest

from biriba import Code, DealRecord, Rules, melds, rulesets, simulate
from biriba._base.machine import machine
from biriba._cli import demo_command
from biriba._cli.main import main
from biriba.bots import SolidPlayer
from biriba.events import DealEnded, Dealt, Event, TurnBegan, of_deal
from biriba.languages import Language, get
from biriba.notation import loads
from biriba.render import text
from biriba.rulesets import dumps
from helpers.processes import (
    AT_HAND,
    COMMAND,
    Outcome,
    ended,
    environment,
    on_posix,
    run,
)
from helpers.situations import BIRIBA

pytestmark = pytest.mark.slow


SHORT_DEAL: Final = ("--set", "stall_limit=1")
"""What lets a deal end after a round in which nobody melds."""

run_once = cache(run)
"""Run the command where another test may have done so with the same arguments."""


def run_on_terminal(
    *arguments: str,
    out: bool = True,
    err: bool = True,
    variables: Mapping[str, str] = MappingProxyType({}),
) -> Outcome:
    """Run the command on a terminal, but for output that goes to a pipe.

    Args:
        *arguments: What follows ``biriba`` on the command line.
        out: Whether standard output is the terminal.
        err: Whether standard error is.
        variables: Of the environment.
    """
    ends = [os.openpty() if terminal else os.pipe() for terminal in (out, err)]
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(**variables),
        stdout=ends[0][1],
        stderr=ends[1][1],
    )
    for _, end in ends:
        os.close(end)
    with ended(process), ThreadPoolExecutor(2) as readers:
        texts = list(readers.map(read_all, [end for end, _ in ends]))
        return Outcome(process.wait(60), *texts)


def read_all(end: int) -> str:
    """Read what comes until the other end is closed."""
    parts = []
    while True:
        try:
            part = os.read(end, 1 << 16)
        except OSError:  # how a pseudo-terminal ends on Linux
            part = b""
        if not part:
            break
        parts.append(part)
    os.close(end)
    return b"".join(parts).decode(errors="replace").replace("\r\n", "\n")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Return that it is."""
        return True


def uncoloured(shown: str) -> str:
    """Return a text without its ANSI codes."""
    return re.sub(r"\x1b\[\d+m", "", shown)


# The demo -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def demo() -> Outcome:
    """Run the demo once, with a seed."""
    return run("demo", "--match", "--seed", "5")


def test_demo(demo: Outcome) -> None:
    """The demo ends well, says what it plays and with which seed."""
    first, *_ = demo.out.split("\n")

    assert 0 == demo.code
    assert "" == demo.err
    assert "biriba: a match to 5000 points (--seed 5)" == first


@pytest.mark.no_cover
def test_demo_shows_every_deal(demo: Outcome) -> None:
    """With --match every deal comes with its turns, its last table and its sheet.

    After the last one comes the match, and how to see it again.
    """
    words = attrs.evolve(Language(), names=("Anna", "Eleni", "Nikos", "Petros"))
    expected = ["biriba: a match to 5000 points (--seed 5)"]
    deals = simulate.play_deals(BIRIBA, [SolidPlayer()] * 4, Random(5))
    for number, (record, state, match) in enumerate(deals, start=1):
        expected += ["", f" Deal {number} ".center(72, "─"), ""]
        expected += [*turns_of(record, words), "", text(state, language=words), ""]
        expected += [text(match.scores[-1], totals=match.totals, language=words)]
        if match.is_over:
            sheet = text(match, language=words)
            expected += ["", " The match ".center(72, "─"), "", sheet]
    expected += ["", "To see the same again: biriba demo --match --seed 5", ""]

    assert "\n".join(expected) == demo.out


def turns_of(record: DealRecord, words: Language) -> list[str]:
    """Return the turns of a deal in sentences, as they fit 80 columns."""
    moves = of_deal(record, open_hands=True)
    seen = [event for move in moves for event in move]
    told = [words.event(event) for event in seen if isinstance(event, Dealt)]
    turn: list[Event] = []
    for event in seen:
        if isinstance(event, TurnBegan | DealEnded):
            told.append(words.story(turn))
            turn.clear()
        turn.append(event)
    return [
        textwrap.fill(text, 80, subsequent_indent="  ", break_on_hyphens=False)
        for text in told
        if text
    ]


def test_demo_of_one_deal(demo: Outcome) -> None:
    """Without --match the demo is the first deal of the same match, and its sheet.

    The sheet has no totals of a match then.
    """
    one = run("demo", "--seed", "5")
    first, *_ = demo.out.split("\n\n" + " Deal 2 ".center(72, "─"))
    _, *whole = re.sub(r"\n +-?\d+  in all(?=\n|$)", "", first).split("\n")
    said, *shown = one.out.split("\n")
    again = "To see the same again: biriba demo --seed 5"

    assert "biriba: a deal (--seed 5)" == said
    assert [*whole, "", again, ""] == shown


def test_demo_names_the_winner(demo: Outcome) -> None:
    """The table of the match ends with the side with the most points."""
    *_, title, sheet, winner, _ = demo.out.split("\n\n")
    last_deal = demo.out[demo.out.rindex("─ Deal ") :]
    totals = [int(points) for points in re.findall(r"(-?\d+)  in all", last_deal)]
    best = max(totals)
    names = ["Anna and Nikos", "Eleni and Petros"]

    assert 2 == len(totals)
    assert best > 5000
    assert " The match ".center(72, "─") == title
    assert ["In", "all", *map(str, totals)] == sheet.split("\n")[-1].split()
    assert f"{names[totals.index(best)]} win the match." == winner
    assert 1 == demo.out.count(" win the match")


def test_demo_adds_up(demo: Outcome) -> None:
    """The points of the deals add up to the totals, as a reader would check."""
    per_deal = [int(each) for each in re.findall(r"([+-]\d+)  this deal", demo.out)]
    in_all = [int(each) for each in re.findall(r"(-?\d+)  in all", demo.out)]

    assert len(per_deal) == len(in_all)
    for side in (0, 1):
        for count in range(1, len(in_all) // 2 + 1):
            assert sum(per_deal[side::2][:count]) == in_all[side::2][count - 1]


def test_demo_repeats() -> None:
    """The same seed gives the same output, another seed another."""
    once = run_once("demo", "--seed", "5")

    assert once == run("demo", "--seed", "5")
    assert once.out != run("demo", "--seed", "6").out


def test_demo_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --save what is shown is written down, and can be replayed."""
    path = str(tmp_path / "match.biriba")
    code = main(["demo", "--seed", "5", "--save", path])
    out, _ = capsys.readouterr()
    record = loads(Path(path).read_text(encoding="utf-8"))
    (deal,) = record.deals

    assert 0 == code
    assert out.endswith(f"\nSaved in {path}\n")
    words = attrs.evolve(Language(), names=record.names)
    assert ("Anna", "Eleni", "Nikos", "Petros") == record.names
    assert text(deal.replay(), language=words) in out


def test_interrupted_demo_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A demo that is interrupted saves the deals that have ended by then."""
    file = tmp_path / "match.biriba"
    sheets = iter(["the first sheet"])

    def show(*_: object) -> None:
        if next(sheets, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(demo_command._Show, "deal", show)
    code = main(["demo", "--match", "--seed", "5", "--save", str(file)])
    record = loads(file.read_text(encoding="utf-8"))

    assert 130 == code
    assert 2 == len(record.deals)
    assert "Saved" not in capsys.readouterr().out


def test_demo_that_ends_no_deal_saves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A demo that is interrupted in its first deal leaves no file."""
    file = tmp_path / "match.biriba"
    monkeypatch.setattr(simulate, "play_deals", Mock(side_effect=KeyboardInterrupt))

    assert 130 == main(["demo", "--seed", "5", "--save", str(file)])
    assert not file.exists()


DEMO: Final = ("demo", *SHORT_DEAL, "--seed", "1", "--pace", "0", "--color", "never")
"""A short deal that is shown at once."""


def test_demo_overwrites_nothing_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a terminal the demo leaves a file as it is, unless told otherwise."""
    file = tmp_path / "match.biriba"
    file.write_text("another match", encoding="utf-8")

    assert 2 == main([*DEMO, "--save", str(file)])
    assert f"biriba: {file} exists; --overwrite overwrites it\n" == (
        capsys.readouterr().err
    )
    assert "another match" == file.read_text(encoding="utf-8")
    assert 0 == main([*DEMO, "--save", str(file), "--overwrite"])
    assert 1 == len(loads(file.read_text(encoding="utf-8")).deals)


@pytest.mark.parametrize(
    ("language", "typed", "is_meant"),
    [
        *(("en", typed, True) for typed in ("y", "Yes", "yes ")),
        *(("en", typed, False) for typed in ("", "n", "x", "yess", EOFError)),
        *(("el", typed, True) for typed in ("ν", "ΝΑΙ", "y")),
        *(("it", typed, True) for typed in ("s", "si", "Sì")),
        ("it", "n", False),
    ],
)
def test_demo_asks_before_it_overwrites(
    *,
    language: str,
    typed: str | type[Exception],
    is_meant: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """At a terminal the demo asks, in the language, and only yes overwrites."""
    file = tmp_path / "match.biriba"
    file.write_text("another match", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", Mock(side_effect=[typed]))
    code = main([*DEMO, "--save", str(file), "--language", language])
    asked, _, _ = capsys.readouterr().out.partition("]")

    assert (0 if is_meant else 2) == code
    assert is_meant == (file.read_text(encoding="utf-8") != "another match")
    question = get(language).say("cli-asks", file=str(file))
    assert question == f"{asked}]"


@on_posix
def test_demo_saves_though_its_output_closes(tmp_path: Path) -> None:
    """``biriba demo --save FILE | head -1`` saves the deal."""
    file = tmp_path / "match.biriba"
    process = subprocess.Popen(
        [*COMMAND, "demo", "--seed", "5", "--save", str(file)],
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
    )
    with ended(process):
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()

        assert 0 == process.wait(60)
    (deal,) = loads(file.read_text(encoding="utf-8")).deals
    assert deal.replay().is_over


def test_demo_says_its_seed() -> None:
    """A deal whose seed was drawn by lot can be played again.

    The first line says the seed, the last one the whole command.
    """
    one = run("demo")
    found = re.search(r"--seed (\d+)", one.out)
    *_, last = one.out.rstrip("\n").split("\n")
    before, command = last.split(": ")

    assert found is not None
    assert "To see the same again" == before
    assert f"biriba demo --seed {found[1]}" == command
    assert one == run(*command.split()[1:])


def test_demo_differs(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seed every deal is another."""
    firsts = set()
    for _ in range(5):
        assert 0 == main(["demo"])
        firsts.add(capsys.readouterr().out)

    assert len(firsts) > 1


@pytest.mark.parametrize("name", ["", "Biriba", "canasta", "biriba 4"])
@pytest.mark.parametrize(
    "command", [["demo"], ["read", "5h 6h 7h"], ["melds", "5h 6h 7h"]], ids=" ".join
)
def test_other_rules(
    name: str, command: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that no ruleset has is refused with close ones, and how to see all."""
    code = main([*command, "--rules", name])
    out, err = capsys.readouterr()

    assert 2 == code
    assert "" == out
    close = {
        "Biriba": "; did you mean 'biriba', 'biriba-6p' or 'biriba-5p'?",
        "biriba 4": "; did you mean 'biriba', 'biriba-6p' or 'biriba-5p'?",
    }
    known = "`biriba rules` and rulesets.names() list them all"
    problem = f"there is no ruleset {name!r}{close.get(name, ';')} {known}"
    assert f"biriba: {problem}\n" == err


@pytest.mark.parametrize("command", ["read", "melds"])
def test_rules_of_questions(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Questions about cards may name the rules they are asked by."""
    assert 0 == main([command, "--rules", "biriba", "5h 6h 7h"])
    assert "5h 6h 7h: a clean run\n" == capsys.readouterr().out


@pytest.mark.rule("R101")
@pytest.mark.parametrize("command", ["read", "melds"])
@pytest.mark.parametrize(
    "table",
    [
        ["--rules", "biriba-no-sets"],
        ["--set", "set_ranks=none"],
        ["--rules=biriba-no-sets", "--players", "2"],
        ["--rules", "house.toml"],
    ],
    ids=" ".join,
)
def test_questions_by_house_rules(
    command: str,
    table: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Questions about cards take every option that makes the rules of a table."""
    monkeypatch.chdir(tmp_path)
    Path("house.toml").write_text('base = "biriba-no-sets"', encoding="utf-8")
    main([command, "7s 7h 7d"])
    usual = capsys.readouterr().out
    main([command, *table, "7s 7h 7d"])

    assert "7s 7h 7d: a clean set\n" == usual
    assert "clean set" not in capsys.readouterr().out


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("table", "again"),
    [
        (["biriba-2p"], "biriba-2p"),
        (["--rules", "biriba-2p"], "biriba-2p"),
        (["--players", "2", "--set", "name=our table"], "--players 2 --set 'name=o"),
        (["house.toml"], "house.toml"),
    ],
    ids=["name", "rules", "options", "file"],
)
def test_demo_of_house_rules(
    table: Sequence[str],
    again: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The demo takes the rules of any table, and says them to be played again."""
    monkeypatch.chdir(tmp_path)
    Path("house.toml").write_text("players = 2", encoding="utf-8")
    assert 0 == main(["demo", *table, "--seed", "5"])
    shown = capsys.readouterr().out
    *_, last = shown.rstrip("\n").split("\n")
    first, dealt, *_ = shown.split("\n")[0], *shown.split("\n")[4:]
    assert 0 == main(shlex.split(last)[6:])

    assert first.endswith(": a deal (--seed 5)")
    assert "Eleni deals, Anna begins." == dealt, "two players"
    assert last.startswith(f"To see the same again: biriba demo {again}")
    assert last.endswith(" --seed 5")
    assert shown == capsys.readouterr().out


def test_two_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """A ruleset is named by itself or with --rules, not both."""
    for command in ("demo", "play", "rules"):
        assert 2 == main([command, "biriba", "--rules", "biriba"])
        assert "biriba: the ruleset is given twice" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["x", "", "1.5", "-1", "9" * 19])
@pytest.mark.parametrize(
    "command", ["demo", "play", "engine", "review file", "arena simple random"]
)
def test_no_seed(command: str, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed is an integer, and no negative one, which would deal as if positive."""
    for arguments in (["--seed", seed], [f"--seed={seed}"]):
        with pytest.raises(SystemExit) as caught:
            main([*command.split(), *arguments])

        assert 2 == caught.value.code
        assert f"argument --seed: must be a number from 0, not '{seed}'" in (
            capsys.readouterr().err
        )


def test_demo_help_names_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """The help of the demo names all rulesets, and breaks no name at a hyphen."""
    with pytest.raises(SystemExit) as caught:
        main(["demo", "--help"])

    assert 0 == caught.value.code
    out = " ".join(capsys.readouterr().out.split())
    assert f"house rules; the rulesets: {', '.join(rulesets.names())}" in out


# Colours --------------------------------------------------------------------------


def test_no_colours_on_a_pipe(demo: Outcome) -> None:
    """What goes to a pipe or a file is plain."""
    assert "\x1b" not in demo.out


@on_posix
def test_colours_on_a_terminal(demo: Outcome) -> None:
    """A terminal has colours, and else the same as a pipe."""
    shown = run_on_terminal("demo", "--match", "--seed", "5", "--pace", "0")

    assert 0 == shown.code
    assert "\x1b[31m" in shown.out
    assert demo.out == uncoloured(shown.out)
    assert "" == shown.err


@on_posix
def test_no_colours_on_a_terminal() -> None:
    """A person who wants no colours gets none."""
    shown = run_on_terminal(
        *("demo", "--seed", "5", "--pace", "0"), variables={"NO_COLOR": "1"}
    )

    assert run_once("demo", "--seed", "5").out == shown.out


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("choice", "terminal", "variables", "coloured"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"TERM": "dumb"}, False),
        ("always", True, {}, True),
        ("always", False, {}, True),
        ("always", False, {"NO_COLOR": "1", "TERM": "dumb"}, True),
        ("never", True, {}, False),
        ("never", False, {}, False),
        ("auto", True, {"NO_COLOR": ""}, True),  # as https://no-color.org has it
    ],
)
def test_colours(
    choice: str,
    terminal: bool,  # noqa: FBT001
    variables: Mapping[str, str],
    coloured: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Colours come as asked; if nothing is, a terminal has them unless it says no."""
    out = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    code = main(["demo", "--seed=5", *SHORT_DEAL, "--pace=0", f"--color={choice}"])
    monkeypatch.undo()

    assert 0 == code
    assert coloured == ("\x1b[31m" in out.getvalue())
    assert coloured == ("\x1b" in out.getvalue())


@pytest.mark.parametrize("choice", ["", "yes", "Always"])
def test_no_such_colour(choice: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Colours are asked for with one of three words."""
    with pytest.raises(SystemExit) as caught:
        main(["demo", "--color", choice])

    assert 2 == caught.value.code
    assert "--color" in capsys.readouterr().err


# Narrow terminals -----------------------------------------------------------------


@on_posix
@pytest.mark.parametrize(
    "arguments",
    [
        ["demo", "newsgroup", "--seed", "5", "--pace", "0"],
        ["rules"],
        ["rules", "buraco-aberto"],
        ["rules", "--diff", "biriba", "newsgroup"],
        ["refusals"],
    ],
    ids=" ".join,
)
def test_narrow_terminal(arguments: Sequence[str]) -> None:
    """On a terminal of 60 columns every line fits, and no word is broken."""
    shown = run_on_terminal(*arguments, variables={"COLUMNS": "60"})
    lines = uncoloured(shown.out).split("\n")
    piped = run(*arguments)

    assert 0 == shown.code
    assert max(map(len, lines)) <= 60
    assert set("".join(lines)) <= {*piped.out, " "}
    assert sorted(uncoloured(shown.out).replace("─", "").split()) == (
        sorted(piped.out.replace("─", "").split())
    )


# Pace -----------------------------------------------------------------------------


def test_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the demo waits a second after the deal and after each turn."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    shown = []
    for pace in ([], ["--pace", "0.5"], ["--pace", "0"]):
        out = Terminal()
        monkeypatch.setattr(sys, "stdout", out)
        assert 0 == main(["demo", "--seed", "5", "--color", "never", *pace])
        shown.append((out.getvalue(), [*waited]))
        waited.clear()
    monkeypatch.undo()
    (usual, seconds), (half, halves), (fast, none) = shown
    turns = len(
        re.findall(r"(?m)^(?:Anna|Eleni|Nikos|Petros) (?:draws|takes|passes)", usual)
    )

    assert [1.0] * (turns + 1) == seconds
    assert [0.5] * (turns + 1) == halves
    assert [] == none
    assert usual == half == fast


def test_no_pace_on_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nobody watches the demo waits for nobody."""
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it waits"))

    assert 0 == main(["demo", "--seed", "5", "--pace", "2"])
    assert "Anna" in capsys.readouterr().out


@pytest.mark.parametrize("pace", ["fast", "-1", "61", "nan", "inf"])
def test_no_such_pace(pace: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A pace is a time of up to a minute."""
    with pytest.raises(SystemExit) as caught:
        main(["demo", "--pace", pace])

    assert 2 == caught.value.code
    problem = f"must be a time from 0 to 60 seconds, not '{pace}'"
    assert problem in " ".join(capsys.readouterr().err.split())


# Stopping early -------------------------------------------------------------------


@on_posix
@pytest.mark.parametrize(
    "variables", [{"PYTHONUNBUFFERED": "1"}, {}], ids=["line by line", "in blocks"]
)
def test_reader_who_has_enough(variables: dict[str, str]) -> None:
    """``biriba demo | head -1`` ends well and without a word."""
    process = subprocess.Popen(
        [*COMMAND, "demo", "--match", "--seed", "5"],
        env=environment(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with ended(process):
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()

        assert 0 == process.wait(60)
    assert "biriba: a match to 5000 points (--seed 5)\n" == first
    assert "" == err


@on_posix
@pytest.mark.parametrize(
    "arguments",
    [
        ["refusals"],
        ["read", "5h", "6h", "JK"],
        ["--help"],
        ["--version"],
        ["demo", "--help"],
        [],
    ],
    ids=" ".join,
)
def test_reader_who_wants_nothing(arguments: Sequence[str]) -> None:
    """A command whose output nobody reads ends without a word, however short it is."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        done = subprocess.run(
            [*COMMAND, *arguments],
            env=environment(),
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
            encoding="utf-8",
        )

    assert "" == done.stderr
    assert 0 == done.returncode


@on_posix
def test_broken_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the reader is gone the rest goes nowhere, and all is well."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", buffering=1, encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        code = main(["refusals"])
        out.write("this can be written though nobody reads it")

    assert 0 == code


@on_posix
@pytest.mark.parametrize("wait_for", ["Petros deals", "this deal"])
def test_interrupt(wait_for: str) -> None:
    """Ctrl-C ends the demo with the code of an interrupted command, and no more."""
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [*AT_HAND, "demo", "--match", "--seed", "5", "--pace", "0.01"],
        env=environment(),
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    with ended(process):
        shown = b""
        while wait_for.encode() not in shown:
            shown += os.read(ours, 100)
        # The terminal takes only a few lines more while nobody reads: it is not done.
        process.send_signal(signal.SIGINT)
        rest = read_all(ours)

        assert 130 == process.wait(60)
    assert "Traceback" not in rest
    assert "KeyboardInterrupt" not in rest
    assert rest.endswith("\n")
    assert " win the match" not in rest
    assert "The same again" not in rest


def test_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An interrupted command ends its line and returns 130."""

    def interrupt(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_deals", interrupt)
    code = main(["demo", "--match", "--seed", "5"])
    out, err = capsys.readouterr()

    assert 130 == code
    assert "biriba: a match to 5000 points (--seed 5)\n" == out
    assert "\n" == err


# Outputs that cannot take it --------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "cp1253", "cp437"])
def test_narrow_encoding(encoding: str) -> None:
    """An output without the signs of the suits is no reason for a traceback.

    Windows writes to pipes and files in such encodings, cp1253 in Greece.
    """
    done = subprocess.run(
        [*COMMAND, "demo", "--match", "--set", "target=500", "--seed", "5"],
        env=environment(PYTHONUTF8="0", PYTHONIOENCODING=encoding),
        capture_output=True,
        check=False,
    )

    assert b"Traceback" not in done.stderr
    assert 0 == done.returncode
    assert b"" == done.stderr
    assert b" win the match." in done.stdout
    assert b"\nTo see the same again: " in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="asks for a full device")
def test_full_disk() -> None:
    """A full disk is said in a sentence."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "demo", "--match", "--seed", "5"],
            env=environment(PYTHONUNBUFFERED="1"),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            encoding="utf-8",
        )

    assert done.returncode not in (0, 130)
    assert "Traceback" not in done.stderr
    assert "No space left" in done.stderr


@pytest.mark.no_cover
@pytest.mark.parametrize("encoding", ["ascii", "cp1253"])
def test_signs_spelt_out(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where suits have no signs they have letters, and lines are dashes."""
    pages = {}
    for each in (encoding, "utf-8"):
        written = io.BytesIO()
        with io.TextIOWrapper(written, encoding=each) as out:
            monkeypatch.setattr(sys, "stdout", out)
            assert 0 == main(["demo", "--seed", "5"])
            pages[each] = written.getvalue().decode(each)
    signs = str.maketrans("♠♥♦♣─", "shdc-")

    assert "\n" + " Deal 1 ".center(72, "-") + "\n" in pages[encoding]
    assert pages["utf-8"].translate(signs) == pages[encoding]


def test_only_writing_is_spelt_out(capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is not this command's to mend."""
    assert 0 == main(["melds", "5h"])
    assert ("no meld in 5h\n", "") == capsys.readouterr()
    spell_out = codecs.lookup_error("biriba")
    error = UnicodeDecodeError("ascii", b"\xff", 0, 1, "not in range")

    assert ("s-?", 3) == spell_out(UnicodeEncodeError("ascii", "♠─☺", 0, 3, "no"))
    with pytest.raises(UnicodeDecodeError):
        spell_out(error)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="asks for a full device")
@pytest.mark.parametrize(
    "arguments", ["", "--help", "arena -h", "--version", "refusals", "read 5h6h7h"]
)
def test_full_output(
    arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An output that takes no more gives 1 and a sentence, whatever is written."""
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        code = main(arguments.split())

    assert 1 == code
    assert "biriba: [Errno 28] No space left on device\n" == capsys.readouterr().err


@on_posix
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["demo", "--seed", "5"], 0),
        (["--help"], 0),
        (["--version"], 0),
        (["read", "5h 6h 8h"], 1),
        (["read", "5x"], 2),
        (["canasta"], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_closed_output(arguments: Sequence[str], code: int, closed: str) -> None:
    """A process that was started without an output, or one for errors, is no fault."""
    whole = run_once(*arguments)
    line = f'"$@" {closed}; code=$?; echo; echo $code'
    done = subprocess.run(
        ["sh", "-c", line, "sh", *COMMAND, *arguments],  # noqa: S607
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert code == whole.code
    assert f"{whole.out if closed == '2>&-' else ''}\n{code}\n" == done.stdout
    assert (whole.err if closed == ">&-" else "") == done.stderr


@pytest.mark.parametrize(
    ("arguments", "code"), [(["refusals"], 0), (["read", "5x"], 2)], ids=["out", "err"]
)
def test_no_streams(
    arguments: Sequence[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Python has no streams, as under pythonw, all goes nowhere."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    returned = main(arguments)
    with sys.stdout as out, sys.stderr as err:
        assert [os.devnull] * 2 == [out.name, err.name]

    assert code == returned


# Questions about cards --------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ("5h 6h 7h", ["5h 6h 7h: a clean run"]),
        ("7h 6h 5h", ["5h 6h 7h: a clean run"]),
        ("5♥,6♥ joker", ["5h 6h JK: a dirty run", "JK 5h 6h: a dirty run"]),
        ("2h 3h 4h", ["2h 3h 4h: a clean run", "3h 4h 2h: a dirty run"]),
        ("7s 7h 7d", ["7s 7h 7d: a clean set"]),
        ("7s 7s 7h 7h 7d 7d JK", ["7s 7s 7h 7h 7d 7d JK: a dirty set, a biriba"]),
        ("3h 4h 5h 6h 7h 8h 9h", ["3h 4h 5h 6h 7h 8h 9h: a clean run, a biriba"]),
    ],
)
def test_read(
    cards: str, lines: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards that are a meld are shown in every way it may lie, in words."""
    for arguments in ([cards], cards.split()):
        code = main(["read", *arguments])
        out, err = capsys.readouterr()

        assert 0 == code
        assert list(lines) == out.rstrip("\n").split("\n")
        assert "" == err


@pytest.mark.rule("R011", "R013", "R017")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("", Code.TOO_FEW_CARDS),
        ("5h 6h", Code.TOO_FEW_CARDS),
        ("5h 6h 8h", Code.GAP),
        ("5h 6h JK JK", Code.TWO_WILDS),
        ("2s 2h 2d", Code.SET_OF_TWOS),
        ("Ah 3h Ah", Code.TWO_ACES),
        ("5h 5h 6h", Code.REPEATED_CARD),
        ("5h 6d 7h", Code.NEITHER_SET_NOR_RUN),
    ],
)
def test_read_no_meld(
    cards: str, code: Code, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards that are no meld come with the reason, its code and its rules."""
    returned = main(["read", cards])
    out, err = capsys.readouterr()
    violation = melds.explain(cards)

    assert 1 == returned
    assert violation is not None
    assert f"no meld: {violation} ({code.value}, {', '.join(code.rows)})\n" == out
    assert "" == err


@pytest.mark.parametrize("command", ["read", "melds"])
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (["5h", "6x", "7h"], "not a card at position 4: '6x'"),
        (["5h 6h 11h"], "not a card at position 7: '11h'"),
        (["5h"] * 8, "too many 5h: there can be at most 7 equal cards"),
    ],
)
def test_no_cards(
    command: str,
    cards: Sequence[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Text that is no cards is refused with the place of the fault."""
    code = main([command, *cards])
    out, err = capsys.readouterr()

    assert 2 == code
    assert "" == out
    assert err.startswith(f"biriba: {words}")
    assert 1 == err.count("\n")


@pytest.mark.parametrize("command", ["read", "melds"])
def test_more_cards_than_the_deck(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards are refused that the deck of the rules does not have, or not so often."""
    given = [command, "5h", "JK", "5h", "5h", "5s"]

    assert 2 == main([*given, "--set", "jokers=0"])
    assert ("", "biriba: the deck has too few 5h JK\n") == capsys.readouterr()
    assert 0 == main([*given, "--set", "packs=3"])
    assert "5s 5h 5h 5h JK: a dirty set" in capsys.readouterr().out


def test_melds(capsys: pytest.CaptureFixture[str]) -> None:
    """The melds of a hand are listed with what they are, the short ones first."""
    code = main(["melds", "5h", "6h", "7h", "7s", "JK"])
    lines = capsys.readouterr().out.rstrip("\n").split("\n")

    assert 0 == code
    assert "5h 6h 7h: a clean run" == lines[0]
    assert "7s 7h JK: a dirty set" in lines
    assert "5h 6h 7h JK: a dirty run" == lines[-1]
    assert len(melds.find("5h 6h 7h 7s JK")) == len(lines)


def test_no_melds(capsys: pytest.CaptureFixture[str]) -> None:
    """A hand without a meld is no mistake, and the command says that it has none."""
    assert 0 == main(["melds", "5h", "6h", "10s"])
    assert ("no meld in Ts 5h 6h\n", "") == capsys.readouterr()


def test_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    """Every reason for a refusal is listed once, with its sentence and rules."""
    code = main(["refusals"])
    lines = capsys.readouterr().out.rstrip("\n").split("\n")

    assert 0 == code
    assert [each.value for each in Code] == [line.split()[0] for line in lines]
    for reason, line in zip(Code, lines, strict=True):
        rows = f" ({', '.join(reason.rows)})" * bool(reason.rows)
        assert line.endswith(f" {reason.summary}{rows}")


# Rules in words ---------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what ``biriba rules`` prints."""
    assert 0 == main(["rules", *arguments])
    out, err = capsys.readouterr()
    assert "" == err
    return out


def test_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a name every ruleset is listed with its players and what it is like."""
    lines = told(capsys).splitlines()

    assert list(rulesets.names()) == [line.split()[0] for line in lines]
    for name, line in zip(rulesets.names(), lines, strict=True):
        rules = rulesets.get(name)
        usual, *others = re.findall(r"\d+", line.removeprefix(name).split("to")[0])
        assert rules.seating.players == int(usual)
        assert {int(usual), *map(int, others)} == set(rulesets.player_counts(name))
        assert line.endswith(f" {rules.summary()}")


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        (["biriba"], BIRIBA),
        (["--players", "2"], rulesets.get("biriba", 2)),
        (["wikipedia", "--players", "6"], rulesets.get("wikipedia", 6)),
        (
            ["--set", "target=3000", "--set", "take=meld-any", "biriba"],
            BIRIBA.with_(target=3000, take="meld-any"),
        ),
        (
            ["buraco-aberto", "--set", "run_bonus=300,150", "--set=set_ranks=A"],
            rulesets.get("buraco-aberto").with_(run_bonus=(300, 150), set_ranks="A"),
        ),
        (["--set", "name=ours"], BIRIBA.with_(name="ours")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_rules(
    arguments: Sequence[str], rules: Rules, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of a table are told as text, as Markdown, or written as a file."""
    assert f"{rules.describe()}\n" == told(capsys, *arguments)
    sheet = rules.describe().markdown()
    assert f"{sheet}\n" == told(capsys, *arguments, "--markdown")
    assert dumps(rules) == told(capsys, "--toml", *arguments)


def test_rules_of_the_usual_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a name, a form of the rules is that of the usual table."""
    assert 'base = "biriba"\n' == told(capsys, "--toml")
    assert f"{BIRIBA.describe().markdown()}\n" == told(capsys, "--markdown")


def test_rules_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file brings its ruleset; players and options go over it."""
    file = tmp_path / "house.toml"
    file.write_text('base = "wikipedia"\ntarget = 2000\njokers = 2\n')
    rules = rulesets.get("wikipedia").with_(target=2000, jokers=2)
    other = rulesets.get("wikipedia", 2).with_(target=2500, jokers=2)
    over = ["--players", "2", "--set", "target=2500"]

    assert f"{rules.describe()}\n" == told(capsys, str(file))
    assert dumps(other) == told(capsys, "--rules", str(file), *over, "--toml")


def test_rules_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two tables only what differs is shown, for rulesets and for files."""
    file = tmp_path / "house.toml"
    file.write_text("joker_value = 25")
    lines = ["", "The score", "- joker: 20", "+ joker: 25"]

    assert ["- biriba", f"+ {file}", *lines] == (
        told(capsys, "--diff", "biriba", str(file)).splitlines()
    )
    both = told(capsys, "--diff", "biriba", str(file), "--set", "joker_value=30")
    assert both.endswith("\n\nBoth tables play by the same rules.\n")


def test_rules_difference_of_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything that two rulesets tell differently is shown, in lines that fit."""
    arguments = ["--diff", "biriba", "newsgroup", "--players", "2"]
    out = told(capsys, *arguments)
    here, there = (rulesets.get(name, 2).describe() for name in arguments[1:3])
    words = " ".join(out.split())

    assert max(map(len, out.splitlines())) <= 72
    for part in here.difference(there):
        assert f"\n\n{part.heading}\n" in out
        assert all(f"- {fact}" in words for fact in part.here)
        assert all(f"+ {fact}" in words for fact in part.there)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bridge"], "there is no ruleset 'bridge'; `biriba rules` "),
        ([""], "there is no ruleset ''; `biriba rules` "),
        (["biriba-2p", "--players", "4"], "'biriba-2p' is for 2 players, not for 4"),
        (["--players", "two"], 'players takes an integer from 2 to 6, not "two"\n'),
        (["--set", "target"], "expected option=value, not 'target'\n"),
        (["--set", "targget=1"], "there is no option 'targget'; did you mean 'targ"),
        (["--set", "packets=[]"], "2 sides can take a biribaki each; "),
        (["missing.toml"], "missing.toml: "),
        (["--diff", "biriba", "missing.toml"], "missing.toml: "),
        (["--diff", "biriba", "bridge"], "there is no ruleset 'bridge'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_rules(
    arguments: Sequence[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What makes no rules gives 2 and says why."""
    monkeypatch.chdir(tmp_path)
    code = main(["rules", *arguments])
    out, err = capsys.readouterr()

    assert 2 == code
    assert "" == out
    assert err.startswith(f"biriba: {words}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["biriba", "--diff", "biriba", "wikipedia"],
        ["--diff", "biriba", "wikipedia", "--rules", "house.toml"],
        ["--diff", "biriba", "wikipedia", "--toml"],
        ["--markdown", "--toml"],
        ["--diff", "biriba"],
    ],
    ids=" ".join,
)
def test_wrong_usage_of_rules(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Arguments that do not go together give the usage."""
    with pytest.raises(SystemExit) as caught:
        main(["rules", *arguments])
    out, err = capsys.readouterr()

    assert 2 == caught.value.code
    assert "" == out
    assert err.startswith("usage: biriba rules")


def test_processes() -> None:
    """The exit codes of a process say whether the question had a good answer."""
    good = run("read", "5h", "6h", "JK")
    none = run("read", "5h 6h 8h")
    bad = run("melds", "5x")

    assert (0, "5h 6h JK: a dirty run\nJK 5h 6h: a dirty run\n", "") == (
        attrs.astuple(good)
    )
    assert (1, "") == (none.code, none.err)
    assert none.out.startswith("no meld: 5h 6h 8h are not consecutive (gap, ")
    assert (2, "") == (bad.code, bad.out)
    assert bad.err.startswith("biriba: not a card at position 1: '5x' (expected ")


# Odd arguments ----------------------------------------------------------------------

_LONG = "9" * 5000
_ODD = ["", "-", "\0", "a\0b", "\udcff", "\n", "[" * 3000, _LONG, "%s", "{0}", "~x/y"]
"""Texts that something may not be ready for."""

_OPTIONS = ["target", "packets", "initial_meld", "set_ranks", "name", "base", "", "x.y"]


@pytest.mark.parametrize("odd", _ODD, ids=lambda text: repr(text)[:12])
@pytest.mark.parametrize(
    "command",
    [
        *(["rules", f"--set={option}={{}}"] for option in _OPTIONS),
        *([name, "--rules={}"] for name in ("demo", "play", "rules")),
        ["rules", "--players={}"],
        ["rules", "--rules={}.toml"],
        ["rules", "--diff", "biriba", "{}"],
        ["read", "--players={}", "5h 6h 7h"],
        ["melds", "5h 6h 7h", "--set={}"],
        ["read", "--", "{}"],
        ["demo", "--seed={}", "--players=9"],
        ["play", "--seat={}"],
        ["play", "--cut={}", "--one-deal"],
        ["play", "--resume={}"],
        *([name, "--", "{}"] for name in ("check", "score", "replay", "rules")),
        ["replay", "--deal={}", "missing"],
        ["{}"],
    ],
    ids=" ".join,
)
def test_odd_arguments(
    command: Sequence[str],
    odd: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever the arguments are, they are taken or refused with a sentence."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", None)
    try:
        code = main([part.replace("{}", odd) for part in command])
    except SystemExit as exit_:
        code = int(exit_.code or 0)

    assert code in {0, 1, 2}
    assert (code != 2) or capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("odd", _ODD, ids=lambda text: repr(text)[:12])
def test_odd_files_to_save(
    odd: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is saved under any name that a file can have, or it is said why not."""
    monkeypatch.chdir(tmp_path)
    code = main(["demo", *SHORT_DEAL, "--seed=1", f"--save={odd}"])

    assert {0: 1, 2: 0}[code] == len(list(tmp_path.iterdir()))


# The command itself ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["version"], "invalid choice: 'version'"),
        (["read"], "required: CARD"),
        (["melds"], "required: CARD"),
        (["--nothing", "refusals"], "unrecognized arguments: --nothing"),
        (["refusals", "5h"], "unrecognized arguments: 5h"),
    ],
    ids=" ".join,
)
def test_wrong_usage(
    arguments: Sequence[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command line that is none gives the usage and what is wrong with it."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    out, err = capsys.readouterr()

    assert 2 == caught.value.code
    assert "" == out
    assert err.startswith("usage: biriba")
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("demp", "biriba: error: argument COMMAND: .*; did you mean 'demo'[?]"),
        ("demo --colour never", "biriba demo: error: .*; did you mean '--color'[?]"),
        (
            "check a --langage=el",
            "biriba check: error: .*; did you mean '--language'[?]",
        ),
        ("demo --color nevr", "biriba demo: error: .*; did you mean 'never'[?]"),
        ("play --opponents solod", "biriba play: error: .*; did you mean 'solid'[?]"),
        ("quux", r"biriba: error: .*'refusals'?\)"),
        ("score a b", "biriba score: error: unrecognized arguments: b"),
        ("--langage", "biriba: error: .* --langage; did you mean '--language'[?]"),
    ],
)
def test_misspelt(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt word is told with the one that was perhaps meant, if there is one.

    The usage above is that of the command.
    """
    with pytest.raises(SystemExit) as caught:
        main(arguments.split())
    first, *_, last = capsys.readouterr().err.splitlines()
    command, *_ = told.split(":")

    assert 2 == caught.value.code
    assert first.startswith(f"usage: {command} ")
    assert re.fullmatch(told, last)


def test_arguments_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Called without arguments, those of the process are read."""
    monkeypatch.setattr(sys, "argv", ["biriba", "read", "5h", "6h", "7h"])

    assert 0 == main()
    assert "5h 6h 7h: a clean run\n" == capsys.readouterr().out


def test_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Who names no command gets the help."""
    code = main([])
    out, err = capsys.readouterr()
    with pytest.raises(SystemExit):
        main(["--help"])

    assert 0 == code
    assert "" == err
    assert capsys.readouterr().out == out


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """The help names every command."""
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    shown = capsys.readouterr().out

    assert 0 == caught.value.code
    for command in ("demo", "read", "melds", "rules", "refusals"):
        assert f"\n    {command} " in shown


def test_help_loads_little() -> None:
    """Help needs no kernel of the game, so it comes at once."""
    slow = ["biriba._state", "biriba._legality", "importlib.metadata"]
    code = f"""
import sys
from biriba._cli.main import main
try:
    main(["--help"])
except SystemExit:
    print([name for name in {slow} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert b"[]" == done.stdout.splitlines()[-1]


def test_version() -> None:
    """The version is that of the installed package."""
    build = "plain Python" if machine is None else "kernel"

    assert Outcome(0, f"biriba {version('biriba')} ({build})\n", "") == run("--version")


@pytest.mark.parametrize(
    ("found", "build"), [(None, "plain Python"), (ModuleType("_machine"), "kernel")]
)
def test_version_tells_the_build(
    found: ModuleType | None,
    build: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Beside the version stands whether the kernel runs, or plain Python."""
    monkeypatch.setattr("biriba._base.machine.machine", found)

    with pytest.raises(SystemExit):
        main(["--version"])
    assert f"biriba {version('biriba')} ({build})\n" == capsys.readouterr().out


def test_installed_command() -> None:
    """The package installs the command under its name."""
    (command,) = entry_points(group="console_scripts", name="biriba")

    assert main is command.load()


def test_run_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m biriba`` is the command; importing the module runs nothing."""
    monkeypatch.setattr(sys, "argv", ["__main__.py", "read", "5h", "6h", "8h"])
    module = importlib.import_module("biriba.__main__")
    assert "" == capsys.readouterr().out
    monkeypatch.delitem(sys.modules, module.__name__)
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("biriba", run_name="__main__")

    assert 1 == caught.value.code
    assert capsys.readouterr().out.startswith("no meld: ")


def test_demo_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """A match is shown deal by deal, with the sheet of the match at the end."""
    house = ["--players", "2", "--set", "target=1000"]
    assert 0 == main(["demo", "--match", *house, "--seed", "5"])
    out = capsys.readouterr().out

    assert out.count("Deal ") > 1
    assert " The match " in out


def test_output_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Output may go to any stream that takes text."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stderr", io.StringIO())

    assert 0 == main(["melds", "5h 6h 7h"])
    assert "5h 6h 7h: a clean run\n" == stream.getvalue()
