"""Recorded matches of every ruleset, played again move by move."""

import pytest

from biriba import rulesets
from helpers import golden

each_ruleset = pytest.mark.parametrize("name", rulesets.names())


def recorded(name: str) -> golden.Game:
    """Return the recorded match of a ruleset."""
    text = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    return golden.loads(text)


@each_ruleset
def test_replay(name: str) -> None:
    """Every recorded move is legal, and every deal ends with the recorded score."""
    game, rules = recorded(name), golden.rules_of(name)

    assert golden.head(rules) == game.head
    match = None
    for deal, state, match in golden.replay(rules, game):
        assert deal.end == golden.end(state, match)
    assert match is not None
    assert match.is_over
    assert len(game.deals) == len(match.scores)


def test_one_for_each_ruleset() -> None:
    """There is a recorded match of every ruleset, and no other."""
    files = {path.stem for path in golden.FOLDER.glob("*.txt")}

    assert set(rulesets.names()) == files


@each_ruleset
def test_files(name: str) -> None:
    """A file is what its match is written as, and not too long to be looked at."""
    text = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")

    assert text == golden.dumps(golden.loads(text))
    assert len(text) < 150_000


def test_all_kinds_of_moves() -> None:
    """All kinds of moves, and all ways for a play to end but a stall, are recorded."""
    deals = [deal for name in rulesets.names() for deal in recorded(name).deals]
    words = {line.split()[1] for deal in deals for line in deal.moves}
    ends = {deal.end[0].split()[1] for deal in deals}
    texts = [line for deal in deals for line in deal.moves]

    assert {"choose", "exchange", "draw", "take", "pass", "lay", "add", "discard"} == (
        words
    )
    assert {"out", "passed", "exhausted"} <= ends
    assert any(" from " in text for text in texts)
    assert {None} < {deal.cut for deal in deals}


def test_another_score_is_noticed() -> None:
    """A change of the rules for scoring shows in what is written down."""
    game = recorded("biriba")
    other = golden.rules_of("biriba").with_(joker_value=25)
    deal, state, match = next(golden.replay(other, game))

    assert deal.end != golden.end(state, match)
    assert golden.head(other) != game.head


def test_an_illegal_move_is_noticed() -> None:
    """A move that is not legal any more stops the replay."""
    game = recorded("buraco-aberto")

    with pytest.raises(AssertionError, match="times among the legal moves"):
        list(golden.replay(golden.rules_of("biriba"), game))
