"""The numbers of `perft.txt`: how many sequences of moves there are, by length."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from biriba import GameState
from helpers import reference
from helpers.translation import RULES, from_game

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

SCALARS = Path(__file__).with_name("perft.txt")

REFERENCE_MOST = 7_500
"""The reference counts up to so many sequences; more would take it too long."""


class Position(NamedTuple):
    """One position of the file."""

    name: str
    game: reference.Game
    state: GameState
    counts: dict[int, int]
    """The number of sequences of each length."""


def read_positions(text: str) -> Iterator[Position]:
    """Read the positions of the file."""
    for paragraph in text.split("\nposition ")[1:]:
        name, *lines = paragraph.splitlines()
        words = defaultdict(list)
        for line in lines:
            keyword, *values = line.partition("#")[0].split() or [""]
            words[keyword].append(values)
        counts = {int(depth): int(count) for depth, count in words.pop("depth", [])}
        words.pop("", None)
        if "deck" in words:
            deck = joined(words.pop("deck"))
            game = reference.Game(deck)
            state = GameState.from_deck(RULES, " ".join(deck))
        else:
            game = read_game(words)
            state = from_game(game)
        if words:
            raise ValueError(f"position {name}: what is {', '.join(words)}?")
        yield Position(name, game, state, counts)


def joined(lines: list[list[str]]) -> list[str]:
    """Return the words of several lines."""
    return [word for line in lines for word in line]


def read_game(words: dict[str, list[list[str]]]) -> reference.Game:
    """Return the deal that the lines of a position set up, using the lines up."""
    [[seat, step]] = words.pop("turn")
    melds = words.pop("meld", [])
    taken = joined(words.pop("taken", []))
    return reference.Game.at(
        hands=words.pop("hand"),
        melds=[[meld for number, *meld in melds if number == side] for side in "01"],
        packets=words.pop("packet", []),
        taken=["0" in taken, "1" in taken],
        draw_pile=joined(words.pop("draw", [])),
        discard_pile=joined(words.pop("pile", [])),
        seat=int(seat),
        step=step,
    )


POSITIONS = list(read_positions(SCALARS.read_text(encoding="ascii")))

each_position = pytest.mark.parametrize(
    "position", POSITIONS, ids=[position.name for position in POSITIONS]
)


def perft(state: GameState, depth: int) -> int:
    """Return how many sequences of so many legal moves there are."""
    if depth == 1:
        return state.legal_moves.count()
    return sum(
        perft(state.play_unchecked(move), depth - 1) for move in state.legal_moves
    )


def test_all_cards() -> None:
    """Each position has the whole deck, and each is there under one name."""
    deck = reference.canon(reference.full_deck())

    assert [deck] * len(POSITIONS) == [p.game.all_cards() for p in POSITIONS]
    assert len(POSITIONS) == len({position.name for position in POSITIONS})


@each_position
def test_library(position: Position) -> None:
    """The library counts what the file says."""
    found = {depth: perft(position.state, depth) for depth in position.counts}

    assert position.counts == found


@each_position
def test_reference(position: Position) -> None:
    """The reference counts what the file says, as deep as it can in a short time."""
    short = {d: count for d, count in position.counts.items() if count < REFERENCE_MOST}

    assert len(short) > 1
    assert short == {depth: reference.perft(position.game, depth) for depth in short}
