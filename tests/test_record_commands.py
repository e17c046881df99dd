"""The commands for files of records, as processes of their own and from Python."""

import datetime as dt
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import attrs
import pytest

from biriba import MatchRecord, render, rulesets
from biriba._cli.main import main
from biriba._draw.pen import fitted
from biriba._terminal import match_files as files
from biriba.bots import SimplePlayer
from biriba.errors import RecordError
from biriba.languages import Language
from biriba.notation import dumps, loads
from biriba.simulate import record_match
from helpers.processes import COMMAND, Outcome, ended, environment, on_posix, run
from helpers.situations import BIRIBA

pytestmark = pytest.mark.slow

MATCH: Final = attrs.evolve(
    record_match(BIRIBA.with_(target=2500), [SimplePlayer()] * 4, Random(3)),
    names=("Anna", "Bo\x1b[31m", "Cy", "Di"),
    notes=(("event", "Sunday"),),
)
NAMES: Final = ("Anna", "Bo�[31m", "Cy", "Di")
"""The players, as a terminal shows them."""

TURN: Final = r"(?:Anna|Bo\S+|Cy|Di) (?:draws|takes) "
"""The beginning of a turn."""

TEXT: Final = dumps(MATCH)
MOVES: Final = sum(len(deal.moves) for deal in MATCH.deals)


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., str]:
    """Return what writes a file and gives its name."""

    def save(text: str | bytes = TEXT) -> str:
        path = tmp_path / "match.biriba"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return save


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> Outcome:
    """Run the command in this process."""
    code = main(arguments)
    said = capsys.readouterr()
    return Outcome(code, said.out, said.err)


def line_of(start: str, text: str = TEXT) -> int:
    """Return the number of the first line that begins so."""
    return next(
        n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start)
    )


def tampered(start: str, new: str) -> str:
    """Return the text with the first line that begins so changed."""
    lines = TEXT.split("\n")
    lines[line_of(start) - 1] = new
    return "\n".join(lines)


UNLAWFUL: Final = tampered("1: ", "1: draw; lay 5h 6h 8s; discard Ks")
"""A record with a move that is not allowed."""

COMMANDS: Final = ("replay", "score", "check")


# As processes ---------------------------------------------------------------------


def test_check(saved: Callable[..., str]) -> None:
    """A legal record is counted, from a file or over a pipe."""
    expected = f"ok: 1 match, {len(MATCH.deals)} deals, {MOVES:,} moves\n"

    assert Outcome(0, expected, "") == run("check", saved())
    assert Outcome(0, expected, "") == run("check", "-", text=TEXT)


@pytest.mark.no_cover
@pytest.mark.parametrize("command", COMMANDS)
def test_illegal(command: str, saved: Callable[..., str]) -> None:
    """A move that is not allowed ends a command with 1, and its place is told."""
    path = saved(UNLAWFUL)
    found = run(command, path)

    assert 1 == found.code
    assert found.err.startswith(f"{path}:{line_of('1: ')}:10: deal 1: move ")
    assert "lay 8s 5h 6h" in found.err
    assert 1 == found.err.count("\n")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b"", "1:1: expected a record, but there is nothing"),
        (b"hello", "1:1: expected 'biriba record 1' or 'biriba deal 1', not 'hello'"),
        (b"\x7fELF\x02\xff\x00", "1:6: this is not UTF-8"),
        (TEXT[: TEXT.index("; discard") + 5].encode(), f"{line_of('0: ')}:"),
        (tampered("0: ", "0: fold").encode(), f"{line_of('0: ')}:4: expected a move"),
    ],
    ids=["empty", "other", "binary", "truncated", "no move"],
)
def test_no_record(
    text: bytes,
    place: str,
    saved: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is no record ends a command with 2, and the place is told."""
    path = saved(text)
    piped = run("check", "-", text=text)

    assert 2 == piped.code
    assert piped.err.startswith(f"standard input:{place}")
    for command in COMMANDS:
        found = call(capsys, command, path)
        assert 2 == found.code
        assert piped.err.replace("standard input", path) == found.err
        assert 1 == found.err.count("\n")


@pytest.mark.no_cover
@pytest.mark.parametrize("command", COMMANDS)
def test_no_file(command: str, tmp_path: Path) -> None:
    """A file that is not there, or is none, ends a command with 2."""
    missing = str(tmp_path / "missing.biriba")

    assert Outcome(2, "", f"biriba: {missing}: No such file or directory\n") == (
        run(command, missing)
    )
    for wrong in ([], [missing, "more"], [missing, "--loud"]):
        with pytest.raises(SystemExit) as caught:
            main([command, *wrong])
        assert 2 == caught.value.code
    assert 2 == main([command, str(tmp_path)])


@on_posix
def test_endless_file() -> None:
    """A file without an end, or a line without one, does not hang a command."""
    found = run("check", "/dev/zero")

    assert (2, "/dev/zero:1:1: this line is too long for a record\n") == (
        found.code,
        found.err,
    )


@on_posix
def test_closed_input() -> None:
    """A command that reads a standard input that is closed says so."""
    line = " ".join([*COMMAND, "check", "-", "<&-"])
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert (2, "biriba: standard input is closed\n") == (done.returncode, done.stderr)


@on_posix
def test_reader_gone(saved: Callable[..., str]) -> None:
    """A reader who has seen enough ends the command quietly."""
    line = " ".join([*COMMAND, "replay", saved(), "| head -n 2"])
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        env=environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert (2, "") == (done.stdout.count("\n"), done.stderr)


@pytest.mark.no_cover
def test_demo_looks_first_where_to_save(tmp_path: Path) -> None:
    """Where nothing can be saved, the demo says so before it plays."""
    other = tmp_path / "other.txt"
    other.write_text("dear diary", encoding="utf-8")
    nowhere = tmp_path / "no" / "demo.biriba"

    for path, problem in (
        (other, f"{other} exists; --overwrite overwrites it"),
        (nowhere, f"{nowhere}: No such file or directory"),
        (tmp_path, f"{tmp_path}: this is not an ordinary file"),
    ):
        assert Outcome(2, "", f"biriba: {problem}\n") == run(
            "demo", "--save", str(path)
        )
    assert other.read_text(encoding="utf-8") == "dear diary"


@pytest.mark.no_cover
def test_demo_saves(tmp_path: Path) -> None:
    """What the demo saves is the match that it shows."""
    path = str(tmp_path / "demo.biriba")
    shown = run("demo", "--match", "--seed", "3", "--save", path)
    text = Path(path).read_text(encoding="utf-8")

    assert shown.out.endswith(f"\nSaved in {path}\n")
    record = loads(text)
    words = attrs.evolve(Language(), names=record.names)
    assert render.text(record.replay(), language=words) in shown.out
    assert run("check", path).code == 0


def test_fitted() -> None:
    """A turn is one line in a file, and as many as it needs on a terminal."""
    terminal, file = io.StringIO(), io.StringIO()
    terminal.isatty = lambda: True  # type: ignore[method-assign]  # as one has it
    turn = "Anna draws 4♣, " + "lays down 5♥ 6♥ 7♥, " * 9

    assert turn == fitted(turn, file)
    assert max(map(len, fitted(turn, terminal).split("\n"))) <= 80
    assert turn.split() == fitted(turn, terminal).split()


# On a terminal --------------------------------------------------------------------


def on_terminal(typed: str, *arguments: str) -> str:
    """Run the command on a terminal on which somebody types."""
    outer, inner = os.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(),
        stdin=inner,
        stdout=inner,
        stderr=subprocess.PIPE,
    )
    os.write(outer, typed.encode())
    os.close(inner)
    shown = b""
    with ended(process):
        try:
            while chunk := os.read(outer, 1 << 16):
                shown += chunk
        except OSError:
            pass  # the end of a terminal
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0
    os.close(outer)
    return shown.decode()


@on_posix
def test_waits_for_enter(saved: Callable[..., str]) -> None:
    """On a terminal it waits between turns, until somebody wants no more."""
    shown = on_terminal("\n\nq\n", "replay", saved())

    assert 3 == shown.count("[Enter: go on, q: stop]")
    assert 2 == len(re.findall(TURN, shown))


@on_posix
def test_end_of_input(saved: Callable[..., str]) -> None:
    """The end of what somebody types is an end as well."""
    shown = on_terminal("\n\x04", "replay", saved())

    assert 2 == shown.count("[Enter: go on, q: stop]")


@on_posix
@pytest.mark.parametrize("option", ["--all", "--color=never"])
def test_does_not_wait(option: str, saved: Callable[..., str]) -> None:
    """With --all nothing waits on a terminal either; without it, all is asked."""
    turns = len(re.findall(r"^\d: ", TEXT, re.MULTILINE))
    asked = 0 if option == "--all" else turns
    shown = on_terminal("\n" * asked, "replay", option, saved())

    assert asked == shown.count("[Enter: go on, q: stop]")
    assert ("\x1b[1m" in shown) == (option == "--all")


# In this process ------------------------------------------------------------------


def test_replay(saved: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    """All turns are shown with what was drawn, and the table after each deal."""
    found = call(capsys, "replay", saved())
    first = MATCH.deals[0]
    start = first.start

    assert (0, "") == (found.code, found.err)
    assert (
        "biriba: a match to 2500 points\nSeat 0: Anna\nSeat 1: Bo�[31m\n" in found.out
    )
    assert "event: Sunday\n" in found.out
    assert "Di deals, Anna begins.\n" in found.out
    assert f"Anna draws {start.draw_pile[0].pretty}, " in found.out
    for number, deal in enumerate(MATCH.deals, start=1):
        assert f" Deal {number} " in found.out
        assert render.text(deal.replay(), names=NAMES) in found.out
    assert re.search(r"takes the discard pile \([^)]+\), ", found.out)


def test_replay_in_lines_that_fit(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Turns are wrapped as in the demo, also in a pipe, with red cards in red."""
    shown = call(capsys, "replay", "--color", "always", saved()).out
    plain = re.sub(r"\x1b\[\d+m", "", shown)
    turns = re.findall(rf"^{TURN}.*(?:\n  .*)*", plain, re.MULTILINE)

    assert max(map(len, plain.splitlines())) <= 80
    assert any("\n" in turn for turn in turns)
    assert re.search(r"draws \x1b\[31m\S+[♥♦]\x1b\[0m", shown)


def test_replay_of_one_deal(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One deal can be shown alone; the file is not read any further."""
    text = TEXT[: TEXT.index("\ndeal 3")] + "\nhello\n"
    found = call(capsys, "replay", "--deal", "2", saved(text))

    assert (0, "") == (found.code, found.err)
    assert " Deal 2 " in found.out
    assert " Deal 1 " not in found.out
    assert "a match to" not in found.out
    assert render.text(MATCH.deals[1].replay(), names=NAMES) in found.out


def test_replay_of_deals_played_alone(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal in which everybody plays alone says so, as it begins."""
    rules = rulesets.get("burraco", 3)
    record = record_match(rules.with_(alone_from=1), [SimplePlayer()] * 3, Random(1))
    found = call(capsys, "replay", saved(dumps(attrs.evolve(record, names=()))))
    alone = [deal.rules != record.rules for deal in record.deals]

    assert {False, True} == {*alone}
    assert sum(alone) == found.out.count("Everybody plays alone in this deal.\n")


def test_replay_up_to_a_fault(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What can be played is shown up to the move that is not allowed."""
    found = call(capsys, "replay", saved(UNLAWFUL))
    *_, last = found.out.split("\n")[:-1]

    assert 1 == found.code
    assert re.fullmatch(r"Bo\S+ draws \S+\.", last)


def test_replay_of_a_fault_at_once(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the first move of a turn is not allowed nothing of it is shown."""
    found = call(capsys, "replay", saved(tampered("0: ", "0: discard JK")))
    *_, last = found.out.split("\n")[:-1]

    assert 1 == found.code
    assert "Di deals, Anna begins." == last


def test_players_of_one_name(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """If two players share a name, their seats tell them apart."""
    path = saved(dumps(attrs.evolve(MATCH, names=("solid",) * 4)))
    replayed = call(capsys, "replay", "--deal", "1", path)

    assert "Seat 3 (solid) deals, Seat 0 (solid) begins." in replayed.out
    assert "Seat 0 (solid) and Seat 2 (solid)" in call(capsys, "score", path).out


def test_unfinished(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal that breaks off in a turn is shown as far as it goes."""
    deal = attrs.evolve(MATCH.deals[0], moves=MATCH.deals[0].moves[:1], scores=())
    path = saved(dumps(attrs.evolve(MATCH, deals=(deal,))))
    replayed, scored = call(capsys, "replay", path), call(capsys, "score", path)

    assert "Anna draws " in replayed.out
    assert render.text(deal.replay(), names=NAMES) in replayed.out
    assert (0, 0) == (replayed.code, scored.code)
    assert "The deal is not finished." in scored.out
    assert "The match" not in scored.out
    assert (
        "ok: 1 match, 1 deal (1 unfinished), 1 move\n"
        == call(capsys, "check", path).out
    )


def test_score(saved: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet of each deal and that of the match are printed."""
    found = call(capsys, "score", saved())
    match = MATCH.replay()

    assert (0, "") == (found.code, found.err)
    sheet = render.text(match.scores[-1], totals=match.totals, names=NAMES)
    assert "hand of Anna" in sheet
    assert sheet in found.out
    assert found.out.endswith(f"{render.text(match, names=NAMES)}\n")
    for number in range(1, len(MATCH.deals) + 1):
        assert f" Deal {number} " in found.out


def test_several(saved: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    """A file may hold several matches, and deals by themselves, numbered throughout."""
    two = rulesets.get("biriba-2p").with_(target=100)
    other = record_match(two, [SimplePlayer()] * 2, Random(1))
    dated = attrs.evolve(other, date=dt.date(2025, 1, 2))
    alone, empty = MATCH.deals[0], MatchRecord(BIRIBA)
    path = saved("".join([dumps(dated), dumps(MATCH), dumps(alone), dumps(empty)]))
    deals = len(other.deals) + len(MATCH.deals) + 1
    scored, replayed = call(capsys, "score", path), call(capsys, "replay", path)

    assert 2 == scored.out.count(" The match ")
    assert render.text(other.replay()) in scored.out
    assert "Date: 2025-01-02\n" in scored.out
    assert render.text(MATCH.replay(), names=NAMES) in scored.out
    for found in (scored, replayed):
        assert f" Deal {deals} " in found.out
        assert f" Deal {deals + 1} " not in found.out
    assert "\nSeat 0 draws " in replayed.out.partition(f" Deal {deals} ")[2]
    assert call(capsys, "check", path).out.startswith(f"ok: 3 matches, {deals} deals, ")


def test_deals_alone(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Of deals by themselves no matches are counted."""
    path = saved(dumps(MATCH.deals[0]))
    moves = len(MATCH.deals[0].moves)

    assert f"ok: 1 deal, {moves} moves\n" == call(capsys, "check", path).out
    assert "The match" not in call(capsys, "score", path).out


def test_color(saved: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    """The table and the sheets are coloured if that is asked for."""
    for command in ("replay", "score"):
        assert "\x1b[1m" in call(capsys, command, "--color", "always", saved()).out
        assert "\x1b[1m" not in call(capsys, command, saved()).out


def test_byte_order_mark(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What some editors write at the beginning of a file does not matter."""
    path = saved("\ufeff" + TEXT.replace("\n", "\r\n"))

    assert call(capsys, "check", path).code == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b"hello", "1:1: expected 'biriba record 1'"),
        (b"biriba record 1\nplayer 0: \xce\xbc \xff", "2:13: this is not UTF-8"),
        (b"#" * (1 << 20), "1:1: this line is too long for a record"),
    ],
)
def test_place_of_a_fault(
    text: bytes,
    place: str,
    saved: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The line and the column of what is wrong are told."""
    path = saved(text)
    found = call(capsys, "check", path)

    assert (2, "") == (found.code, found.out)
    assert found.err.startswith(f"{path}:{place}")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_name_of_a_file(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that no file can have is refused like a file that is not there."""
    expected = "biriba: 'a\\x00b' cannot be the name of a file\n"

    assert Outcome(2, "", expected) == call(capsys, command, "a\0b")


def test_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is told."""
    path = str(tmp_path / "missing")

    assert Outcome(2, "", f"biriba: {path}: No such file or directory\n") == (
        call(capsys, "check", path)
    )


def test_numbers_of_deals(
    saved: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal that there is not, or that has no number, is refused."""
    deals = len(MATCH.deals)

    assert f"biriba: there is no deal 99: the file has {deals} deals\n" == (
        call(capsys, "replay", "--deal", "99", saved()).err
    )
    for wrong in ("0", "x", "-1", "²", "9" * 10):
        with pytest.raises(SystemExit) as caught:
            main(["replay", "--deal", wrong, saved()])
        assert 2 == caught.value.code
        if wrong != "-1":
            assert f"must be the number of a deal, from 1, not {wrong!r}" in (
                capsys.readouterr().err
            )


class Failing(io.BytesIO):
    """A file that cannot be read."""

    def __init__(self, error: OSError) -> None:
        """Keep the error."""
        super().__init__()
        self._error = error

    def readline(self, size: int | None = -1) -> bytes:
        """Fail."""
        del size
        raise self._error


@pytest.mark.parametrize(
    "error", [OSError(5, "Input/output error"), OSError("Input/output error")]
)
def test_file_that_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    """A file that fails while it is read is told, also without an error number."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Failing(error)))

    assert Outcome(2, "", "biriba: -: Input/output error\n") == (
        call(capsys, "check", "-")
    )


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standard input is read to its end, and nobody is waited for."""
    raw = io.BytesIO(TEXT.encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(raw))
    assert call(capsys, "replay", "-").code == 0
    monkeypatch.setattr("sys.stdin", None)
    assert "biriba: standard input is closed\n" == call(capsys, "check", "-").err


def test_watched(
    saved: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where both ends are a terminal it waits, and anything but q goes on."""
    answers = iter(["", "x", " Q "])
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    found = call(capsys, "replay", saved())

    assert 0 == found.code
    assert 2 == len(re.findall(TURN, found.out))

    def ended() -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    assert 0 == len(re.findall(TURN, call(capsys, "replay", saved()).out))
    monkeypatch.setattr("sys.stdin", None)
    shown = call(capsys, "replay", "--color", "never", saved()).out
    assert render.text(MATCH.deals[-1].replay(), names=NAMES) in shown


def test_watched_by_a_cat(
    saved: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bytes that are not text continue the replay, as any other line."""
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\nq\n"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", stream)
    for each in (sys.stdin, sys.stdout):
        monkeypatch.setattr(each, "isatty", lambda: True)
    found = call(capsys, "replay", saved())

    assert 0 == found.code
    assert 1 == len(re.findall(TURN, found.out))


def test_save(tmp_path: Path) -> None:
    """A match is saved in place of its beginning, and of all else if that is meant."""
    path = tmp_path / "match.biriba"
    begun = [attrs.evolve(MATCH, names=(), deals=MATCH.deals[:n]) for n in range(3)]
    for record in (*begun, MATCH, MATCH):
        files.write(str(path), record)

    assert TEXT == path.read_text(encoding="utf-8")
    for text in ("what was there", TEXT):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(files.OverwritingError, match="does not hold this match"):
            files.write(str(path), begun[-1])
        assert text == path.read_text(encoding="utf-8")
    files.write(str(path), MATCH, is_forced=True)
    assert TEXT == path.read_text(encoding="utf-8")
    with pytest.raises(RecordError, match=r"match: No such file or directory"):
        files.write(str(tmp_path / "no" / "match"), MATCH)


def test_match_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the system is told also without its number."""

    def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Path, "open", fail)
    path = tmp_path / "match"
    with pytest.raises(RecordError, match=f"^{re.escape(str(path))}: the disk is gone"):
        files.read(str(path))
