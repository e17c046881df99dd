"""Fuzzing every parser, guided by coverage.

It needs atheris, which is no part of the `test` extra (`nox -s fuzz` installs it)::

    python tests/fuzz/fuzz.py record -max_total_time=600

Whatever text is read, nothing but this package's own errors may come of it, and what is
accepted must be the same when it is written and read again. A text of 10 kB may take a
second at most. The options after the name are those of libFuzzer.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import atheris

with atheris.instrument_imports(include=["biriba"]):
    from biriba import (
        Cards,
        DealRecord,
        GameState,
        MatchRecord,
        PlayerView,
        Rules,
        json,
        melds,
        notation,
        rulesets,
        simulate,
    )
    from biriba._cards.multisets import card_list
    from biriba.bots import RandomPlayer
    from biriba.errors import BiribaError

LIMIT: Final = 1.0
"""What a text of 10 kB may take, in seconds."""

STAYS: Final = rulesets.get("newsgroup")
"""Rules by which wild cards keep their places."""


# What is tried ------------------------------------------------------------------------


def read_cards(text: str) -> None:
    """Read cards, and what they write."""
    cards = card_list(text)
    assert cards == card_list(" ".join(map(str, cards)))
    assert Cards(cards) == Cards(str(Cards(cards)))


def read_meld(text: str) -> None:
    """Read a meld by two kinds of rules."""
    for melding in (rulesets.get("biriba").melding, STAYS.melding):
        meld = melds.identify(text, melding)
        assert meld == melds.identify(meld.order, melding)


def read_move(text: str) -> None:
    """Read a move, with and without rules."""
    for rules in (None, STAYS):
        move = notation.loads(text, "move", rules=rules)
        assert move == notation.loads(str(move), "move", rules=rules)


def read_state(text: str) -> None:
    """Read a state, and use it."""
    state = notation.loads(text, "state")
    assert state == notation.loads(notation.dumps(state), "state")
    use(state)


def read_view(text: str) -> None:
    """Read a view, and guess what is behind it."""
    view = notation.loads(text, "view")
    assert view == notation.loads(notation.dumps(view), "view")
    assert view == view.sample(Random(1), strict=False).view(view.seat)


def use(state: GameState) -> None:
    """Do with a state what anybody would."""
    moves = [move for move, _ in zip(state.legal_moves, range(3), strict=False)]
    assert bool(moves) != state.is_over
    for move in moves:
        state.play(move)
    view = state.view(state.to_move)
    assert view == view.sample(Random(1)).view(state.to_move)


def read_record(text: str) -> None:
    """Read records, and replay them."""
    for record in notation.iter_matches(text.splitlines()):
        assert record == notation.loads(notation.dumps(record))
        record.replay()


def read_house_rules(text: str) -> None:
    """Read house rules, and write them."""
    rules = rulesets.loads(text)
    assert rules == rulesets.loads(rulesets.dumps(rules))


def read_json(kind: type[Any]) -> Callable[[str], None]:
    """Return what reads a JSON document of some type."""

    def read(text: str) -> None:
        value = json.loads(text, kind)
        assert value == json.loads(json.dumps(value), kind)
        if isinstance(value, GameState):
            use(value)

    return read


TARGETS: Final[dict[str, Callable[[str], None]]] = {
    "cards": read_cards,
    "meld": read_meld,
    "move": read_move,
    "state": read_state,
    "view": read_view,
    "record": read_record,
    "house-rules": read_house_rules,
    "json-state": read_json(GameState),
    "json-view": read_json(PlayerView),
    "json-rules": read_json(Rules),
    "json-record": read_json(MatchRecord),
}
"""What can be fuzzed, by name."""


# What it begins with ------------------------------------------------------------------


def seeds(name: str) -> list[str]:
    """Return texts that are right, to begin with."""
    states = [
        state for ruleset in ("biriba-2p", "newsgroup") for state in some(ruleset)
    ]
    records = [record(ruleset) for ruleset in ("biriba-2p", "biriba-5p", "newsgroup")]
    texts: dict[str, list[str]] = {
        "cards": ["5h 6h JK", "10♥, 7d-8d", ""],
        "meld": ["5h 6h 7h", "JK Ah 2h", "9s 9h 9d 2c", "Qs Ks As"],
        "move": [
            *("draw", "take", "pass", "exchange", "choose s", "choose none"),
            *("lay 5h 6h JK", "add JK to 5h 6h 7h making JK 5h 6h 7h", "discard 10♥"),
        ],
        "state": [notation.dumps(state) for state in states],
        "view": [notation.dumps(state.view(0)) for state in states],
        "record": [notation.dumps(each) for each in records],
        "house-rules": [rulesets.dumps(rulesets.get(n)) for n in rulesets.names()],
        "json-state": [json.dumps(state) for state in states],
        "json-view": [json.dumps(state.view(0)) for state in states],
        "json-rules": [json.dumps(rulesets.get(n)) for n in rulesets.names()],
        "json-record": [json.dumps(each) for each in records],
    }
    return texts[name]


def some(ruleset: str) -> list[GameState]:
    """Return some states of a deal."""
    found: list[GameState] = []
    rules, rng = rulesets.get(ruleset), Random(3)
    players = [RandomPlayer(rng) for _ in range(rules.seating.players)]
    simulate.play_deal(GameState.deal(rules, rng), players, found.append)
    return found[:: max(1, len(found) // 4)]


def record(ruleset: str) -> MatchRecord:
    """Return the record of a short match."""
    rules, rng = rulesets.get(ruleset), Random(5)
    deck = list(rules.deck.cards)
    rng.shuffle(deck)
    deal = DealRecord(rules, tuple(deck))
    state = deal.start
    for _ in range(12):
        move = rng.choice(list(state.legal_moves))
        deal, state = deal.with_move(move), state.play(move)
    return MatchRecord(rules, (deal,), notes=(("event", "a test"),))


# The run ------------------------------------------------------------------------------


def main() -> None:
    """Fuzz what the command line names."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: fuzz.py {'|'.join(TARGETS)} [libFuzzer options]")
    name = sys.argv.pop(1)
    target = TARGETS[name]
    slowest = 0.0

    def try_one(data: bytes) -> None:
        nonlocal slowest
        text = data.decode("utf-8", "replace")
        begin = time.process_time()
        with contextlib.suppress(BiribaError):  # what is meant to come of wrong text
            target(text)
        taken = time.process_time() - begin
        if taken > slowest:
            slowest = taken
            sys.stderr.write(f"slowest so far: {taken:.3f} s, {len(data)} bytes\n")
        assert taken < LIMIT * max(1, len(data) / 10_000)

    with tempfile.TemporaryDirectory() as corpus:
        for number, text in enumerate(seeds(name)):
            Path(corpus, str(number)).write_text(text, encoding="utf-8")
        atheris.Setup([*sys.argv, "-max_len=10000", corpus], try_one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
