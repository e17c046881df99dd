"""Matches in text files: how they are written, read and recorded.

In ``tests/golden`` there is a match of every ruleset, played to its end. The files are
for people as well: a head with the rules, then each deal with its deck, its moves and
the score sheet of each side. In ``tests``, ``python -m helpers.golden biriba``
records the matches of some rulesets anew, and without a name those of all.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import attrs

from biriba import Card, Cards, GameState, Match, Move, Rules, rulesets, simulate
from biriba.render import points_text
from helpers.situations import Wavering

FOLDER: Final = Path(__file__).parents[1] / "golden"

_SEEDS: Final = {"newsgroup": 7}
"""The matches that follow from another seed than the usual one, to have it all."""

_WIDTH: Final = 27
"""How many cards of a deck stand in a line."""


@attrs.frozen
class Deal:
    """A deal as it is written down.

    Attributes:
        deck: The deck, its top card first, as text.
        cut: How many cards were lifted; ``None`` if nobody cut.
        moves: The moves, each after the seat that makes it.
        end: How play ended, the score sheets and the totals, line by line.
    """

    deck: str
    cut: int | None
    moves: tuple[str, ...]
    end: tuple[str, ...]


@attrs.frozen
class Game:
    """A match as it is written down.

    Attributes:
        head: What is said of the rules.
        dealer: The seat that deals first.
        deals: The deals.
    """

    head: tuple[str, ...]
    dealer: int
    deals: tuple[Deal, ...]


def rules_of(name: str) -> Rules:
    """Return the rules by which the match of a ruleset is played."""
    return simulate.bounded(rulesets.get(name))


def head(rules: Rules) -> tuple[str, ...]:
    """Return what the file says of the rules: their name, and what they change."""
    usual = Rules().options
    changes = [
        f"  {option} = {_value(value)}"
        for option, value in rules.options.items()
        if value != usual[option]
    ]
    return (f"rules {rules.name}, which change about four-player Biriba:", *changes)


def _value(value: object) -> str:
    """Return the value of an option as text."""
    if isinstance(value, tuple) and all(hasattr(one, "value") for one in value):
        return "".join(map(str, value)) or "none"
    return str(value)


def end(state: GameState, match: Match) -> tuple[str, ...]:
    """Return how a deal ended, as text.

    Args:
        state: The deal.
        match: The match with the deal added.
    """
    assert state.ending is not None
    by = "" if state.ending.seat is None else f" by seat {state.ending.seat}"
    lines = [f"end {state.ending.reason.value}{by}"]
    for score in match.scores[-1]:
        lines.append(f"  score of {_seats(score.seats)}: {score.total:+}")
        lines += [f"    {item}" for item in score.items]
    lines += [
        f"  total of {_seats(seats)}: {points_text(total)}"
        for seats, total in zip(match.sides, match.totals, strict=True)
    ]
    return tuple(lines)


def _seats(seats: Iterable[int]) -> str:
    """Return seats as text."""
    return " and ".join(map(str, seats))


# Reading and writing ----------------------------------------------------------------


def dumps(game: Game) -> str:
    """Return a match as text."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    """Yield the lines of a match."""
    yield from game.head
    yield f"first dealer {game.dealer}"
    for number, deal in enumerate(game.deals, start=1):
        yield ""
        yield f"deal {number}"
        cards = deal.deck.split()
        for at in range(0, len(cards), _WIDTH):
            yield f"deck {' '.join(cards[at : at + _WIDTH])}"
        if deal.cut is not None:
            yield f"cut {deal.cut}"
        yield from deal.moves
        yield from deal.end


def loads(text: str) -> Game:
    """Return the match that a text tells."""
    first, *deals = text.rstrip("\n").split("\n\n")
    *said, dealer = first.split("\n")
    return Game(
        tuple(said),
        int(dealer.removeprefix("first dealer ")),
        tuple(_deal(one.split("\n")[1:]) for one in deals),
    )


def _deal(lines: list[str]) -> Deal:
    """Return the deal that some lines tell."""
    at = next(n for n, line in enumerate(lines) if line.startswith("end "))
    deck, cut, moves = [], None, []
    for line in lines[:at]:
        if line.startswith("deck "):
            deck.append(line.removeprefix("deck "))
        elif line.startswith("cut "):
            cut = int(line.removeprefix("cut "))
        else:
            moves.append(line)
    return Deal(" ".join(deck), cut, tuple(moves), tuple(lines[at:]))


# Playing ----------------------------------------------------------------------------


def replay(rules: Rules, game: Game) -> Iterator[tuple[Deal, GameState, Match]]:
    """Play a match again and yield each deal with its last state and the match after.

    Every move is looked for among the legal moves by its text.
    """
    match = Match(rules, game.dealer)
    for deal in game.deals:
        state = match.deal_deck(deal.deck, cut=deal.cut)
        for line in deal.moves:
            seat, text = line.split(maxsplit=1)
            assert int(seat) == state.seat, line
            state = state.play(find(state, text))
        match = match.add(state)
        yield deal, state, match


def find(state: GameState, text: str) -> Move:
    """Return the legal move with a text."""
    found = [move for move in state.legal_moves if str(move) == text]
    assert len(found) == 1, f"{text} is {len(found)} times among the legal moves"
    return found[0]


def record(name: str, seed: int) -> Game:
    """Return a match between simple players who now and then play anything."""
    rules, rng = rules_of(name), Random(f"{name} {seed}")
    match = Match.start(rules, rng)
    dealer, deals = match.dealer, []
    player = Wavering(rng, 0.2)
    while not match.is_over:
        deck: list[Card] = list(rules.deck.cards)
        rng.shuffle(deck)
        cut = rng.choice([None, rng.randrange(1, len(deck))])
        state, moves = match.deal_deck(deck, cut=cut), []
        while not state.is_over:
            move = player.choose(state.view(state.seat))
            moves.append(f"{state.seat} {move}")
            state = state.play(move)
        match = match.add(state)
        assert Cards(deck) == rules.deck.cards
        text = " ".join(map(str, deck))
        deals.append(Deal(text, cut, tuple(moves), end(state, match)))
    return Game(head(rules), dealer, tuple(deals))


def main() -> None:
    """Record the matches of the rulesets that are named, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or rulesets.names():
        text = dumps(record(name, _SEEDS.get(name, 1)))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {len(text.splitlines())} lines\n")


if __name__ == "__main__":
    main()
