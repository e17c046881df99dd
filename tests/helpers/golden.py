"""Matches in text files: how they are recorded, and what is said of each deal.

In ``tests/golden`` are the first deals of a match of every ruleset and of Burraco for
three, and of some the whole match. They are records, as `biriba.notation` writes them,
so anybody can play them again: ``biriba check tests/golden/biriba.biriba``. The remarks
after a deal say what a record leaves out: how play ended, the score sheets, the totals,
and the digest of all the moves that were legal on the way. In ``tests``, ``python -m
helpers.golden biriba`` records a ruleset anew, and without a name all. With ``--keep``
the play stays, and only what is said of it is written anew.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import attrs

from biriba import (
    DealRecord,
    GameState,
    Match,
    MatchRecord,
    Move,
    Rules,
    notation,
    rulesets,
)
from biriba.scoring import Score
from helpers.situations import Wavering

FOLDER: Final = Path(__file__).parents[1] / "golden"

DEALS: Final = 3
"""How many deals of a match are recorded, unless it is recorded to its end."""

THREE: Final = "burraco-3p"
"""The file of Burraco for three, whose later deals are played alone."""

NAMES: Final = (*rulesets.names(), THREE)
"""The files: one of every ruleset, and one of Burraco for three."""

WHOLE: Final = {"buraco-aberto", "burraco-international", "newsgroup", THREE}
"""The files with a whole match, up to where it is won."""

_SEEDS: Final = {
    "biriba": 11,
    "biriba-2p": 1,
    "biriba-3p": 5,
    "biriba-3p-pairs": 7,
    "biriba-5p": 1,
    "biriba-6p": 13,
    "biriba-free-biribaki": 6,
    "biriba-kouridakis": 2,
    "biriba-meld-to-take": 12,
    "biriba-no-sets": 7,
    "biriba-no-bonus-suit": 5,
    "biriba-no-upcard": 3,
    "buraco-aberto": 2,
    "buraco-fechado": 10,
    "burraco": 3,
    "burraco-3p": 4,
    "burraco-fitab": 8,
    "burraco-international": 2,
    "burako": 4,
    "burako-cards": 6,
    "tranca": 3,
    "newsgroup": 9,
    "newsgroup-3p": 2,
    "wikipedia": 21,
}
"""What the matches follow from: of some tried, those in which most comes up."""


def file_of(name: str) -> Path:
    """Return the file with the match of a ruleset."""
    return FOLDER / f"{name}.biriba"


def rules_of(name: str) -> Rules:
    """Return the rules by which the match of a ruleset is played."""
    return rulesets.get("burraco", players=3) if name == THREE else rulesets.get(name)


# What is said of a deal -------------------------------------------------------------


@attrs.define
class Legal:
    """The moves that were legal in the course of a deal, told by a digest.

    The order in which moves are listed does not matter, and each is listed once.
    """

    lists: int = 0
    moves: int = 0
    _digest: "hashlib._Hash" = attrs.field(factory=hashlib.sha256)

    def add(self, state: GameState) -> None:
        """Add the moves of a state."""
        texts = sorted(map(str, state.legal_moves))
        assert len(set(texts)) == len(texts)
        self.lists += 1
        self.moves += len(texts)
        self._digest.update(f"{state.to_move}: {'; '.join(texts)}\n".encode())

    def __str__(self) -> str:
        """Return a line with their numbers and the digest."""
        told = self._digest.hexdigest()[:32]
        return f"legal: {self.moves:,} moves in {self.lists:,} lists, sha256 {told}"


def told(rules: Rules, deals: Iterable[DealRecord]) -> Iterator[tuple[str, ...]]:
    """Play deals of a match again, and yield what is to be said of each."""
    match: Match | None = None
    for deal in deals:
        match = match or Match(rules, deal.dealer)
        legal, last = Legal(), None
        for last in deal.states():
            legal.add(last)
        assert last is not None
        match = match.add(last)
        yield (str(legal), *_end(last, match))


def _end(state: GameState, match: Match) -> Iterator[str]:
    """Yield how a deal ended, line by line."""
    assert state.ending is not None
    by = "" if state.ending.seat is None else f" by seat {state.ending.seat}"
    yield f"end: {state.ending.reason.value}{by}"
    for score in match.scores[-1]:
        yield from _sheet(score)
    yield f"totals: {' '.join(map(str, match.totals))}"
    if match.is_over:
        yield f"winner: side {match.winner}"


def _sheet(score: Score) -> Iterator[str]:
    """Yield the score sheet of a side."""
    yield f"score of {' and '.join(map(str, score.seats))}: {score.total:+}"
    for item in score.items:
        yield " ".join([f"  {item.points:+} {item.kind.value}", *map(str, item.cards)])


def text_of(record: MatchRecord) -> str:
    """Return a match as it stands in its file."""
    lines, remarks = [], told(record.rules, record.deals)
    for line in notation.dumps(record).splitlines():
        lines.append(line)
        if line.startswith("scores: "):
            lines += [f"# {remark}" for remark in next(remarks)]
    return "\n".join(lines) + "\n"


# Recording --------------------------------------------------------------------------


def record(name: str, seed: int) -> MatchRecord:
    """Return a match between simple players who now and then play anything."""
    rules, rng = rules_of(name), Random(f"{name} {seed}")
    match, deals = Match.start(rules, rng), list[DealRecord]()
    player = Wavering(rng, 0.2)
    while not match.is_over and (name in WHOLE or len(deals) < DEALS):
        deck = list(rules.deck.cards)
        rng.shuffle(deck)
        deal = DealRecord(
            match.deal_rules,
            tuple(deck),
            dealer=match.dealer,
            minimums=match.minimums,
            cut=rng.choice([None, rng.randrange(1, len(deck))]),
            keeps_wild=rng.random() < 0.7,
        )
        state, moves = deal.start, list[Move]()
        while not state.is_over:
            moves.append(player.choose(state.view(state.to_move)))
            state = state.play(moves[-1])
        deals.append(attrs.evolve(deal, moves=tuple(moves)).with_scores())
        match = match.add(state)
    return MatchRecord(rules, tuple(deals))


KEEP: Final = "--keep"
"""Asks for the play that is recorded, written anew, instead of a new one."""


def main() -> None:
    """Record the matches of the rulesets that are named, or of all."""
    names = [name for name in sys.argv[1:] if name != KEEP]
    for name in names or NAMES:
        if KEEP in sys.argv:
            match = notation.loads(file_of(name).read_text(encoding="utf-8"))
        else:
            match = record(name, _SEEDS[name])
        text = text_of(match)
        file_of(name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {len(text.splitlines()):,} lines\n")


if __name__ == "__main__":
    main()
