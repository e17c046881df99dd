"""Six programs as users write them, the test of whether the names read well."""

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from biriba import json as biriba_json
from biriba import rulesets

PROGRAMS: Final = Path(__file__).with_name("programs")

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]


def run(name: str) -> dict[str, Any]:
    """Run a program, and return its names."""
    return runpy.run_path(str(PROGRAMS / f"{name}.py"), run_name="__main__")


def test_terminal_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game in the terminal tells what happens, shows the table and refuses kindly."""
    typed = iter(["dance", *[""] * 12])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    with pytest.raises(StopIteration):
        run("terminal_game")
    shown = capsys.readouterr().out

    assert "expected a move" in shown
    assert "\n\nYou: " in shown
    assert "solid holds" in shown


def test_server_room() -> None:
    """A room greets, refuses in the player's language, and tells everybody a move."""
    rules = rulesets.get("biriba", 2)
    room = run("server_room")["Room"](rules, ["Ann", "solid"], Random(1))

    assert room.greeting(0)["view"]["rules"] == biriba_json.digest(rules)
    assert "hand" not in room.greeting(None)["view"]
    assert "path" in room.handle(0, {"move": {"move": "dance"}})[0]
    refused = room.handle(0, {"move": {"move": "pass"}}, "pt")[0]
    assert {"code", "text"} == set(refused)
    told = room.handle(0, {"move": {"move": "draw"}})
    assert {0, None} == set(told)


def test_careful() -> None:
    """A bot of one's own plays a tournament by its name."""
    done = subprocess.run(
        [sys.executable, PROGRAMS / "careful.py"],
        capture_output=True,
        check=True,
        cwd=PROGRAMS,
        text=True,
    )

    assert "careful:Careful" in done.stdout


def test_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """House rules are told in Greek, count a table, and say what is wrong in them."""
    run("house_rules")
    shown = capsys.readouterr().out

    assert "3000" in shown
    assert "1 there is no option 'targett'" in shown


def test_record_evening(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A match is saved, read and checked again, and its end drawn."""
    monkeypatch.chdir(tmp_path)
    run("record_evening")

    assert "CheckResult(matches=1" in capsys.readouterr().out
    assert "Eleni" in Path("end.svg").read_text(encoding="utf-8")
    assert Path("match.svg").read_text(encoding="utf-8").startswith("<svg")
