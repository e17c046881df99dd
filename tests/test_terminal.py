"""`biriba play` over pipes and on terminals, and its command line."""

import io
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import pytest

from biriba import Rules, notation, render, rulesets
from biriba._cli.main import main
from biriba._players.built_in import BUILT_IN
from biriba._terminal import kept, terminal
from biriba._terminal.seating import begun, words_at
from biriba.languages import Language
from biriba.rulesets import dumps
from helpers import processes
from helpers.processes import COMMAND, Outcome, Terminal, environment, on_posix
from helpers.situations import BIRIBA

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_hints")]

PLAY: Final = (*COMMAND, "play")
"""The command of the game."""


def run(lines: str | bytes, *arguments: str, **variables: str) -> Outcome:
    """Run the command over pipes.

    Args:
        lines: What is typed.
        *arguments: What follows ``biriba play`` on the command line.
        **variables: Of the environment.
    """
    return processes.run("play", *arguments, text=lines, **variables)


# Reading ------------------------------------------------------------------------------


def test_pipe() -> None:
    """Over a pipe there is neither a prompt nor colour, and the game is shown."""
    done = run("draw\ndiscard Ks\nquit\n", "--seed", "1")
    first, second, *_ = done.out.splitlines()

    assert (0, "") == (done.code, done.err)
    assert "\x1b" not in done.out
    assert "> " not in done.out
    assert "biriba: a match to 5000 points (--seed 1)" == first
    against = "You and your partner against Right and Left."
    assert f"{against} Type help to see how to play." == second
    assert "\nYou draw 4♣.\nYour hand: 3♠ 3♠ 6♠ 8♠ 10♠ K♠ " in done.out
    assert "\nYou discard K♠.\nRight takes the discard pile (10♥ K♠), " in done.out
    assert done == run("draw\ndiscard Ks\nquit\n", "--seed", "1")


def test_pipe_ends() -> None:
    """The end of the input ends the game without complaint."""
    done = run("draw", "--seed", "1")

    assert (0, "") == (done.code, done.err)
    assert done.out.endswith(
        "\nThe input has ended, so you leave the table. The match is not saved.\n"
    )
    assert run("", "--seed", "1").out.endswith(
        "\nThe input has ended, so you leave the table.\n"
    )


def test_one_deal() -> None:
    """A deal is played to its score sheet, and no further."""
    rng = Random(1)
    session = begun(BIRIBA, rng).deal(rng)
    typed = []
    while session.is_dealt:
        session = session.play_bots()
        if session.is_dealt:
            move = session.hint(0)
            typed.append(str(move))
            session = session.play(0, move)
    done = run("\n".join(typed), "--seed", "1", "--one-deal")

    assert 0 == done.code
    assert "The score of deal 1: " in done.out
    assert "Deal 2" not in done.out
    words = words_at(session, 0, Language())
    match = session.match
    sheet = render.text(match.scores[0], totals=match.totals, language=words)
    assert done.out.endswith(f"\n{sheet}\n")


def test_command_without_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seed every match is another, and its seed is told."""
    shown = set()
    for _ in range(3):
        assert 0 == main(["play"])
        shown.add(capsys.readouterr().out.splitlines()[0])

    assert all(re.search(r"\(--seed \d+\)$", line) for line in shown)
    assert len(shown) > 1


@pytest.fixture(autouse=True)
def no_input(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let nobody type, unless a test does, and let no match be kept elsewhere."""
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.mark.parametrize(
    ("arguments", "rules", "seat"),
    [
        ([], BIRIBA, 0),
        (["biriba-5p", "--seat", "4"], rulesets.get("biriba-5p"), 4),
        (["--players", "2", "--set", "target=1000"], None, 0),
        (["wikipedia", "--opponents", "random"], rulesets.get("wikipedia"), 0),
        (["biriba", "--opponents", "solid"], BIRIBA, 0),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_tables_to_play_at(
    arguments: Sequence[str],
    rules: Rules | None,
    seat: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every ruleset and house rule can be played, from any seat."""
    rules = rules or rulesets.get("biriba", 2).with_(target=1000)
    assert 0 == main(["play", *arguments, "--seed", "3"])
    out = capsys.readouterr().out
    rng = Random(3)
    others = next((each for each in BUILT_IN if each in arguments), "solid")
    session = begun(rules, rng, seat=seat, opponents=others).deal(rng)
    session = session.play_bots()

    assert out.startswith(f"{rules.name}: a match to {rules.match.target} points")
    words = words_at(session, seat, Language())
    assert render.text(session.view(seat), numbered=True, language=words) in out


@pytest.mark.parametrize("command", ["play", "demo"])
def test_names_are_shown_in_one_line(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a table calls its game can neither move the cursor nor break the line."""
    name = 'name="our\\u001b[2J\\n table"'
    assert 0 == main([command, "--set", name, "--set", "stall_limit=1", "--seed", "1"])
    first = capsys.readouterr().out.split("\n")[0]

    assert first.startswith("our [2J table: a ")


def test_house_rules_to_play_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """House rules may come from a file."""
    file = tmp_path / "house.toml"
    file.write_text(dumps(BIRIBA.with_(target=1234)), encoding="utf-8")

    assert 0 == main(["play", str(file)])
    assert "a match to 1234 points" in capsys.readouterr().out


def test_cut_option(capsys: pytest.CaptureFixture[str]) -> None:
    """A person may cut; the cards are others then."""
    shown = []
    for cut in ([], ["--cut", "30"]):
        assert 0 == main(["play", "--seat", "2", "--seed", "1", *cut])
        shown.append(capsys.readouterr().out)

    assert shown[0] != shown[1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bridge"], "there is no ruleset 'bridge'"),
        (["--seat", "4"], "there is no seat 4; the seats are 0 to 3"),
        (["--seat", "-1"], "there is no seat -1; the seats are 0 to 3"),
        (["--cut", "0"], ""),
        (["--cut", "108"], ""),
        (["missing.toml"], "missing.toml: No such file"),
        (["--resume", "missing"], "missing: No such file or directory"),
        (["--resume", "."], ".: this is not an ordinary file"),
        (["--resume", ""], ": this is not an ordinary file"),
        (["--resume", "bad"], "bad: line 1, column 1: "),
        (["--set", "targget=3"], "there is no option 'targget'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_arguments(
    arguments: Sequence[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What cannot be played is refused before anything is shown."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad").write_text("hello\n")
    code = main(["play", *arguments])
    out, err = capsys.readouterr()

    assert (2, "") == (code, out)
    assert err.startswith(f"biriba: {words}")
    assert 1 == err.count("\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "x"],
        ["--seat", "two"],
        ["--opponents", "clever"],
        ["--resume", "m", "biriba"],
        ["--resume", "m", "--seat", "0"],
        ["--resume", "m", "--players", "2"],
        ["--resume", "m", "--set", "target=1"],
        ["--resume", "m", "house.toml"],
    ],
    ids=" ".join,
)
def test_wrong_usage(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Arguments that are none, or do not go together, give the usage."""
    with pytest.raises(SystemExit) as caught:
        main(["play", *arguments])
    out, err = capsys.readouterr()

    assert 2 == caught.value.code
    assert "" == out
    assert err.startswith("usage: biriba play")


def test_resume_option(tmp_path: Path) -> None:
    """A saved match goes on in another process where it was left."""
    file = str(tmp_path / "match")
    saved = run(f"draw\nsave {file}\n", "--seed", "4", "--seat", "2")
    hand = re.findall("Your hand: .*", saved.out)[-1].split(": ")[1].split()
    on = run("", "--resume", file)

    assert (0, "") == (on.code, on.err)
    assert "You and your partner against Left and Right." in on.out
    assert "--seed" not in on.out
    assert " Deal 1 goes on " in on.out
    shown = re.findall(r"Your hand \(.*\)\n((?:  .*\n)+)", on.out)
    assert sorted(hand) == sorted(shown[-1].split())


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "iso8859-7"])
def test_encodings(encoding: str) -> None:
    """A terminal without the signs of suits gets their letters.

    Bytes that are no text are a fault in the line, as any other.
    """
    done = subprocess.run(
        [*PLAY, "--seed", "3"],
        env=environment(PYTHONUTF8="0", PYTHONIOENCODING=encoding, LC_ALL="C"),
        input=b"lay \xff\xfe\x00\n\xe9\nhelp\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    out = done.stdout.decode(encoding)

    assert (0, b"") == (done.returncode, done.stderr)
    assert ("♠" in out) == (encoding == "utf-8")
    assert "bonus suit ?" not in out
    assert 2 == out.count("^\n")


@on_posix
def test_closed_input() -> None:
    """A process that was started without an input ends at once."""
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *PLAY, "--seed", "1"],  # noqa: S607
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.endswith("\nThe input has ended, so you leave the table.\n")


@on_posix
def test_closed_output() -> None:
    """Whoever reads only the beginning is no fault."""
    done = subprocess.run(
        ["sh", "-c", '"$@" | head -1', "sh", *PLAY, "--seed", "1"],  # noqa: S607
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
        input="table\n" * 500,
    )

    assert "biriba: a match to 5000 points (--seed 1)\n" == done.stdout
    assert "" == done.stderr


# Terminals ----------------------------------------------------------------------------


@on_posix
def test_on_a_terminal() -> None:
    """On a terminal one is asked, below a table that is painted anew for each move."""
    with Terminal("play", "--seed", "1") as at:
        first = at.until("draw or take> ")
        drawn = at.type("draw\n", "meld or discard> ")

        assert "\x1b[2J" in first
        assert "Your hand (11 cards)" in first
        assert "Type help to see how to play." in first.split("\x1b[2J")[1]
        assert "Your hand (12 cards)" in drawn.split("\x1b[2J")[1]
        assert "The match is kept." in at.type("quit\n", "biriba play --resume\n")
        assert 0 == at.code()


@on_posix
def test_plain_on_a_terminal() -> None:
    """Who wants lines only gets the plain table, in colour, and is asked as well."""
    with Terminal("play", "--seed", "1", "--plain") as at:
        first = at.until("draw or take> ")

        assert "\x1b[2J" not in first
        assert "\x1b[31m7♥\x1b[0m" in first
        assert "\nThe input has ended, so you leave the table.\n" in at.type(
            "\x04", "table.\n"
        )
        assert 0 == at.code()


@on_posix
def test_completion_on_a_terminal() -> None:
    """Tab completes a legal move."""
    with Terminal("play", "--seed", "1", "--plain", "--color", "never") as at:
        at.until("draw or take> ")

        assert "You draw 4♣." in at.type("dr\t\n", "meld or discard> ")
        assert "discard Ks" in at.type("discard K\t", "Ks")
        at.type("\n", "draw or take> ")
        assert 130 == at.interrupted()


@on_posix
def test_waiting_in_vain_leaves_no_process() -> None:
    """A test that waits in vain ends in time, and so does its process."""
    begin = time.monotonic()
    at = Terminal("play", "--seed", "1")
    with pytest.raises(AssertionError, match="'never' did not come"), at:
        at.until("never", seconds=0.1)

    assert time.monotonic() - begin < 30
    assert at.process.returncode is not None
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(at.end)


def test_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends the game."""

    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal, "_read_quietly", interrupt)

    assert 130 == main(["play"])
    assert "\n" == capsys.readouterr().err


# Keeping ------------------------------------------------------------------------------


@on_posix
def test_resumed_after_an_interrupt(tmp_path: Path) -> None:
    """A match that Ctrl-C interrupts goes on in another process where it was left."""
    table = {"XDG_STATE_HOME": str(tmp_path)}
    with Terminal("play", "--seed", "1", "--plain", **table) as at:
        at.until("draw or take> ")
        at.type("draw\n", "meld or discard> ")
        assert 130 == at.interrupted()
        at.until("biriba play --resume")
    with Terminal("play", "--plain", **table) as at:
        assert "Your last match is not finished." in at.until("> ")
        at.type("quit\n", "quit\n")
        assert 0 == at.code()
    with Terminal("play", "--resume", "--plain", **table) as at:
        assert "Your hand (12 cards)" in at.until("meld or discard> ")


@on_posix
def test_one_match_is_kept(tmp_path: Path) -> None:
    """A second match beside one that is played leaves what is kept to the first."""
    table = {"XDG_STATE_HOME": str(tmp_path)}
    with Terminal("play", "--seed", "1", "--plain", **table) as at:
        at.until("draw or take> ")
        with Terminal("play", "--seed", "2", "--plain", **table) as beside:
            assert "only that one is kept" in beside.until("> ")
            beside.type("quit\n", "quit\n")
            assert 0 == beside.code()
        at.type("draw\n", "meld or discard> ")
        with Terminal("play", "--seed", "2", "--plain", **table) as beside:
            beside.until("draw or take> ")
            beside.type("draw\n", "meld or discard> ")
        at.process.kill()
    with Terminal("play", "--resume", "--plain", **table) as at:
        first = at.until("meld or discard> ")

    assert "Your hand (12 cards)" in first
    assert "4♣" in first
    assert "only that one is kept" not in first


def test_second_match_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At a terminal a second match says that it is not kept."""
    monkeypatch.setattr(terminal, "_is_terminal", lambda _: True)
    monkeypatch.setattr(terminal, "_complete_by", lambda _: None)
    monkeypatch.setattr(terminal, "_read", lambda _: None)
    with kept.claimed() as is_first:
        main(["play", "--plain", "--seed", "1"])
    with kept.claimed() as is_first_again:
        pass

    assert is_first
    assert is_first_again
    assert "only that one is kept" in capsys.readouterr().out


def test_nothing_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    """Where no match was left, there is none to resume."""
    assert 2 == main(["play", "--resume"])
    problem = "there is no unfinished match to resume"
    assert ("", f"biriba: {problem}\n") == capsys.readouterr()


def test_kept_in_a_file() -> None:
    """A match is kept until it is finished, and a pipe keeps none."""
    record = begun(BIRIBA, Random(1)).deal(Random(1)).record

    assert 0 == main(["play"])
    assert not kept.has_match()
    assert kept.keep(record)
    assert record == kept.read()
    assert 0 == main(["play", "--resume"])
    assert kept.keep(None)
    assert kept.keep(None), "there is none any more"
    assert not kept.has_match()


def test_kept_nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where there can be no folder no match is kept."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    with kept.claimed() as is_first:
        assert is_first
    assert not kept.keep(begun(BIRIBA, Random(1)).record)
    assert not kept.has_match()


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({"XDG_STATE_HOME": "/s"}, "linux", "/s"),
        ({"XDG_STATE_HOME": "/s"}, "darwin", "/s"),
        ({}, "linux", "~/.local/state"),
        ({}, "darwin", "~/Library/Application Support"),
        ({"LOCALAPPDATA": "/l"}, "win32", "/l"),
        ({}, "win32", "~/AppData/Local"),
    ],
)
def test_where_it_is_kept(
    environ: dict[str, str], platform: str, expected: str
) -> None:
    """A match is kept where the platform has the state of programs."""
    file = Path(expected).expanduser() / "biriba" / "unfinished.biriba"

    assert file == kept.path(environ, platform)


class FakeTerminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Return that it is."""
        return True


def asked(
    monkeypatch: pytest.MonkeyPatch,
    lines: str = "draw\nquit\nquit\n",
    *,
    color: bool = True,
) -> str:
    """Play on a terminal that is none, and return what it shows.

    Args:
        monkeypatch: What puts it in place.
        lines: What is typed.
        color: Whether it is to have colours.
    """
    out = FakeTerminal()
    monkeypatch.setattr(sys, "stdin", FakeTerminal(lines))
    monkeypatch.setattr(sys, "stdout", out)
    session = begun(BIRIBA, Random(1))
    terminal.play(session, 0, Random(1), color=color, plain=False)
    return out.getvalue()


def test_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is painted on a clear screen, unless there are to be no colours."""
    assert "\x1b[2J" in asked(monkeypatch)
    assert "\x1b[2J" not in asked(monkeypatch, color=False)


def test_end_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input stands in a line of its own."""
    shown = asked(monkeypatch, "", color=False)

    assert shown.endswith(
        "draw or take> \nThe input has ended, so you leave the table.\n"
    )


class FakeReadline(ModuleType):
    """What is asked of the module `readline`."""

    def __init__(self, doc: str | None) -> None:
        """Say in the documentation which library it is."""
        super().__init__("readline", doc)
        self.bound = ""
        self.delims = "?"

    def set_completer_delims(self, delims: str) -> None:
        """Take what separates words."""
        self.delims = delims

    def set_completer(self, completer: Callable[[str, int], str | None]) -> None:
        """Take what completes."""
        self.completer = completer

    def parse_and_bind(self, line: str) -> None:
        """Take a line of settings."""
        self.bound = line


@pytest.mark.parametrize(
    ("doc", "bound"),
    [
        ("GNU readline", "tab: complete"),
        (None, "tab: complete"),
        ("libedit readline", "bind ^I rl_complete"),
    ],
)
def test_completer(
    doc: str | None, bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole lines are completed, one completion after the other, by either library."""
    readline = FakeReadline(doc)
    monkeypatch.setitem(sys.modules, "readline", readline)
    terminal._complete_by(lambda text: [f"{text}1", f"{text}2"])

    assert ("", bound) == (readline.delims, readline.bound)
    assert ["a1", "a2", None] == [readline.completer("a", n) for n in range(3)]


def test_no_completer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python has no `readline` one types without."""
    monkeypatch.setitem(sys.modules, "readline", None)

    assert "You draw" in asked(monkeypatch)


def test_input_of_bytes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bytes that are no text are read as signs that nothing begins with."""
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stream)

    assert 0 == main(["play"])
    assert (
        "'\ufffd\ufffd' is neither a move nor a command (try" in capsys.readouterr().out
    )


# The guide ----------------------------------------------------------------------------


def test_guide() -> None:
    """The turn that the guide shows goes as it says.

    What is typed stands there after a prompt, which a pipe does not show.
    """
    page = (Path(__file__).parents[1] / "docs/how-to/play.md").read_text("utf-8")
    (told,) = re.findall(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    typed = re.findall("^.*?> (.*)\n", told, re.MULTILINE)
    shown = re.sub("^.*?> .*\n", "", told, flags=re.MULTILINE)
    done = run("\n".join(typed), "--seed", "3")

    assert OutputChecker().check_output(f"...\n\n{shown}", done.out, ELLIPSIS)


def test_opponents_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The help and a refusal name every built-in player."""
    for arguments in (["--help"], ["--opponents", "clever"]):
        with pytest.raises(SystemExit):
            main(["play", *arguments])
        out, err = capsys.readouterr()
        assert ", ".join(BUILT_IN) in " ".join((out + err).split())


def test_resuming_with_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A saved match may go on with other players in the other seats."""
    file = tmp_path / "match"
    record = begun(BIRIBA, Random(1), opponents="simple").deal(Random(1)).record
    file.write_text(notation.dumps(record), encoding="utf-8")

    assert 0 == main(["play", "--resume", str(file), "--opponents", "solid"])
    assert "Deal 1 goes on" in capsys.readouterr().out
    assert 2 == main(["play", "--resume", str(file), "--opponents", "no.where:X"])
    assert "no.where:X: ModuleNotFoundError" in capsys.readouterr().err


def test_unfinished_match_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new match at a terminal says that another one is not finished."""
    monkeypatch.setattr(terminal, "_is_terminal", lambda _: True)
    monkeypatch.setattr(terminal, "_complete_by", lambda _: None)
    monkeypatch.setattr(terminal, "_read", lambda _: None)
    monkeypatch.setattr(kept, "has_match", lambda: True)
    main(["play", "--plain", "--seed", "1"])

    assert "Your last match is not finished." in capsys.readouterr().out
