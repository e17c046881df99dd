"""The codes and the violations."""

import re

import pytest

from biriba import Code, Violation
from helpers.situations import clones

each_code = pytest.mark.parametrize("code", Code, ids=[code.value for code in Code])


@each_code
def test_text(code: Code) -> None:
    """The value of a code is its name in lower case with hyphens, and finds it."""
    assert code.name.lower().replace("_", "-") == code.value
    assert code is Code(code.value)
    assert code is Code[code.name]


@each_code
def test_summary(code: Code) -> None:
    """A code says in one sentence what the rule asks for."""
    assert re.fullmatch(r"[A-Z][^.]+\.", code.summary)


@each_code
def test_rows(code: Code) -> None:
    """A code names the rows and rulings that it rests on, each once."""
    assert code.rows
    assert len(code.rows) == len(set(code.rows))
    assert all(re.fullmatch(r"R\d{3}|C\d{2}", row) for row in code.rows)


def test_all_different() -> None:
    """No two codes have the same text or the same summary."""
    assert len(Code) == len({code.value for code in Code})
    assert len(Code) == len({code.summary for code in Code})


def test_stable_texts() -> None:
    """The texts that programs rely on are still there."""
    assert {code.value for code in Code} >= {
        "deal-over", "not-your-turn", "draw-first", "already-drawn",
        "draw-pile-empty", "discard-pile-empty", "must-draw", "take-traps",
        "too-few-cards", "two-wilds", "neither-set-nor-run", "set-of-twos",
        "rank-not-in-sets", "repeated-card", "two-aces", "gap", "run-too-long",
        "not-in-hand", "nothing-added", "no-such-meld", "opponents-meld",
        "wild-for-wild", "returned-card", "no-lawful-discard", "must-keep-two",
        "needs-biriba", "must-discard-last", "needs-biribaki",
        "needs-biriba-to-go-out", "needs-clean-biriba",
    }  # fmt: skip


def test_unknown_text() -> None:
    """A text that is no code's is refused."""
    with pytest.raises(ValueError, match="no-such-code"):
        Code("no-such-code")


def test_violation() -> None:
    """A violation has its code's rows, and its sentence as text."""
    violation = Violation(Code.GAP, "5h 6h 8h do not follow one another")

    assert Code.GAP.rows == violation.rows
    assert "5h 6h 8h do not follow one another" == str(violation)


def test_equality() -> None:
    """Violations are equal by code and message."""
    violation = Violation(Code.GAP, "one")

    assert violation == Violation(Code.GAP, "one")
    assert hash(violation) == hash(Violation(Code.GAP, "one"))
    assert violation != Violation(Code.GAP, "two")
    assert violation != Violation(Code.TWO_ACES, "one")


@each_code
def test_copies(code: Code) -> None:
    """Copied and unpickled codes are the code, and violations are equal."""
    violation = Violation(code, "so it is")

    assert all(code is clone for clone in clones(code))
    assert all(violation == clone for clone in clones(violation))
    assert all(hash(violation) == hash(clone) for clone in clones(violation))


def test_immutable() -> None:
    """A violation cannot be changed."""
    violation = Violation(Code.GAP, "one")

    for name in ("code", "message", "rows", "new"):
        with pytest.raises(AttributeError):
            setattr(violation, name, None)
