"""Recorded matches of every ruleset, played again move by move."""

import re
from functools import cache
from typing import Unpack

import attrs
import pytest

from biriba import EndReason, MatchRecord, notation, rulesets
from biriba._cli.main import main
from biriba.errors import RecordError
from biriba.rulesets import Changes
from biriba.scoring import ItemKind
from helpers import golden

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

ITEM = r"(?m)^#   [+-]\d+ {}\b"
"""An item in the remarks."""

RARE = {
    *(ItemKind.SUIT_ACE_TO_ACE, ItemKind.TWOS),
    *(ItemKind.NO_BIRIBA, ItemKind.NO_MELD, ItemKind.CUT),
}
"""What is not recorded: no ruleset has it, or it is too rare."""

each_ruleset = pytest.mark.parametrize("name", golden.NAMES)


@cache
def text_of(name: str) -> str:
    """Return the file of a ruleset."""
    return golden.file_of(name).read_text(encoding="utf-8")


@cache
def recorded(name: str) -> MatchRecord:
    """Return the recorded match of a ruleset."""
    return notation.loads(text_of(name))


def by_other_rules(record: MatchRecord, **options: Unpack[Changes]) -> MatchRecord:
    """Return a record of the same play, as if other rules had been agreed on."""
    rules = record.rules.with_(**options)
    deals = tuple(attrs.evolve(deal, rules=rules) for deal in record.deals)
    return attrs.evolve(record, rules=rules, deals=deals)


def told(record: MatchRecord) -> list[tuple[str, ...]]:
    """Return what is said of each deal, whatever scores are written down."""
    deals = [attrs.evolve(deal, scores=()) for deal in record.deals]
    return list(golden.told(record.rules, deals))


@each_ruleset
def test_replay(name: str) -> None:
    """Every list of legal moves, every end and every score sheet is as recorded."""
    record = recorded(name)

    assert golden.rules_of(name) == record.rules
    assert golden.text_of(record) == text_of(name)


@pytest.mark.parametrize("name", ["biriba", "newsgroup"])
def test_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Anybody can replay the matches: the command finds them in order."""
    deals = recorded(name).deals
    moves = sum(len(deal.moves) for deal in deals)

    assert 0 == main(["check", str(golden.file_of(name))])
    assert (
        f"ok: 1 match, {len(deals):,} deals, {moves:,} moves\n"
        == capsys.readouterr().out
    )


def test_one_for_each_ruleset() -> None:
    """There is a match of every ruleset, one of Burraco for three, and no other."""
    files = {path.stem for path in golden.FOLDER.glob("*.biriba")}

    assert {*rulesets.names(), "burraco-3p"} == files


@pytest.mark.rule("F088", "F090", "F091")
def test_burraco_for_three() -> None:
    """Once a player has 1000 points all later deals are played alone."""
    record = recorded(golden.THREE)
    alone = [deal.rules == record.rules.alone for deal in record.deals]

    assert [False, False, False, True, True] == alone
    assert "# winner: " in text_of(golden.THREE)


@each_ruleset
def test_length(name: str) -> None:
    """A file is not too long to be looked at; some tell a match to its end."""
    lines = text_of(name).splitlines()
    whole = any(line.startswith("# winner: ") for line in lines)

    assert len(lines) < 1_000
    assert (name in golden.WHOLE) == whole
    assert whole or golden.DEALS == len(recorded(name).deals)


def test_all_that_comes_up() -> None:
    """All moves and ends are recorded, and all items that play is likely to bring."""
    deals = [deal for name in golden.NAMES for deal in recorded(name).deals]
    texts = [str(move) for deal in deals for move in deal.moves]
    words = {text.split()[0] for text in texts}
    remarks = "".join(map(text_of, golden.NAMES))

    others = {"choose", "exchange", "draw", "take", "pass", "discard"}
    assert {*others, "lay", "add", "aside"} == words
    assert all(f"# end: {reason.value}" in remarks for reason in EndReason)
    assert RARE == {k for k in ItemKind if not re.search(ITEM.format(k.value), remarks)}
    assert any(" making " in text for text in texts)
    assert {None} < {deal.cut for deal in deals}
    assert {True, False} == {deal.keeps_wild for deal in deals}
    assert any(any(deal.minimums) for deal in deals)


def test_another_score_is_noticed() -> None:
    """A change of the rules for scoring shows in what is written down."""
    other = by_other_rules(recorded("biriba"), joker_value=25)

    with pytest.raises(RecordError, match="the scores of the deal are"):
        other.replay()
    assert told(recorded("biriba")) != told(other)


def test_another_list_is_noticed() -> None:
    """A move that is legal for the first time shows in the digest, played or not."""
    before = recorded("biriba-no-sets")
    after = by_other_rules(before, set_ranks="A")
    pairs = zip(told(before), told(after), strict=True)

    assert all(old[1:] == new[1:] for old, new in pairs)
    assert told(before) != told(after)


def test_an_illegal_move_is_noticed() -> None:
    """A move that is not legal any more stops the replay."""
    record = by_other_rules(recorded("biriba"), set_ranks="34567")

    with pytest.raises(RecordError, match=r"deal \d: move \d+ \("):
        record.replay()
