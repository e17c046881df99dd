"""The scripts in examples/, each run as a user would run it."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from chat_bot import ChatBot

from biriba import DealRecord, Discard, DrawCard, notation, rulesets

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[1] / "examples"

TELLING_LINES = {
    "chat_bot.py": "to Bo: Ann discards K♠.",
    "first_bot.py": "They won.",
    "five_players.py": "Seat 2 scores 307½",
    "review_match.py": "Deal 1",
}
"""A line that each script prints when all has gone well."""


def run(script: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a folder of its own and return what came of it."""
    return subprocess.run(
        [sys.executable, str(EXAMPLES / script), *arguments],
        capture_output=True,
        check=False,
        cwd=folder,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        timeout=120,
    )


def test_names_in_a_chat() -> None:
    """In the chat a person who is called as a built-in player plays all the same."""
    bot = ChatBot(["simple", "solid"], lambda *_: None, Random(4))
    bot.hear("simple", "draw")

    assert (0, 1) == bot.session.people
    assert (DrawCard(),) == bot.session.moves


def test_players_in_a_chat() -> None:
    """In the chat built-in players take the seats that people leave free."""
    sent: list[tuple[str, str]] = []
    bot = ChatBot(["Ann"], lambda *told: sent.append(told), Random(4), others=3)

    bot.hear("Ann", "draw")
    discards = bot.session.state.legal_moves.only(Discard)
    bot.hear("Ann", str(next(iter(discards))))

    assert (0,) == bot.session.people
    assert 0 == bot.session.state.to_move
    assert {"Ann"} == {to for to, _ in sent}
    assert any(text.startswith("player 1 ") for _, text in sent)


def test_every_example_is_listed() -> None:
    """No script in examples/ goes untested, here or beside the environments."""
    found = {path.name for path in EXAMPLES.glob("*.py")}
    elsewhere = (Path(__file__).parent / "envs/env_example.py").read_text("utf-8")
    trained = {name for name in found if f"examples/{name}" in elsewhere}
    served = {"fastapi_table.py"}  # in test_fastapi.py

    assert {"train_small.py"} == trained
    assert set(TELLING_LINES) == found - trained - served


@pytest.mark.parametrize("script", TELLING_LINES)
def test_example(script: str, tmp_path: Path) -> None:
    """A script ends well and prints what it should."""
    done = run(script, tmp_path)

    assert not done.stderr
    assert done.returncode == 0
    assert TELLING_LINES[script] in done.stdout.splitlines()


def test_first_bot_repeats_itself(tmp_path: Path) -> None:
    """The first bot plays the same match for the same seed."""
    first, second = (run("first_bot.py", tmp_path).stdout for _ in range(2))

    assert first == second


def test_review_of_a_file(tmp_path: Path) -> None:
    """The review goes through the deals of a file."""
    rules = rulesets.get("biriba-2p")
    deal = DealRecord(rules, tuple(rules.deck.cards)).with_move(DrawCard())
    with (tmp_path / "deal.biriba").open("w", encoding="utf-8") as file:
        notation.dump(deal, file)
    done = run("review_match.py", tmp_path, "deal.biriba")

    assert " of 1 turns;\n" in done.stdout
    assert done.returncode == 0
