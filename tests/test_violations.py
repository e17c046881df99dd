"""The codes and the violations."""

import re

import attrs
import pytest

from biriba import Cards, Code, Discard, Facts, Violation
from biriba._refusals.sentences import facts_in
from biriba.errors import FormatError
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
    assert bool(code.rows) != code.value.startswith("undo-")  # no rule is about these
    assert len(code.rows) == len(set(code.rows))
    assert all(re.fullmatch(r"[RF]\d{3}|F?C\d{2}", row) for row in code.rows)


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
        "rank-not-in-runs", "second-set", "fitting-run",
        "not-in-hand", "nothing-added", "no-such-meld", "opponents-meld",
        "wild-for-wild", "returned-card", "no-legal-discard", "must-keep-two",
        "needs-biriba", "must-discard-last", "needs-biribaki",
        "needs-biriba-to-go-out", "needs-clean-biriba",
    }  # fmt: skip


def test_unknown_text() -> None:
    """A text that is no code's is refused."""
    with pytest.raises(ValueError, match="no-such-code"):
        Code("no-such-code")


@each_code
def test_sentences(code: Code) -> None:
    """A code has a sentence for each of its cases, of facts that there are."""
    fields = {field.name for field in attrs.fields(Facts)}

    for case, sentence in code.sentences.items():
        assert re.fullmatch(r"[a-z-]*", case)
        assert facts_in(sentence) <= fields


def test_violation() -> None:
    """A violation has its code's rows, and the sentence of its facts as text."""
    violation = Violation(Code.GAP, Facts(cards=Cards("5h 6h 8h")))

    assert Code.GAP.rows == violation.rows
    assert "5h 6h 8h are not consecutive" == str(violation)
    assert "{cards} are not consecutive" == violation.sentence


def test_unknown_case() -> None:
    """There is no sentence for a case that a code does not have."""
    with pytest.raises(FormatError, match="must be '' or 'wild', not 'none'"):
        _ = Violation(Code.GAP, Facts(case="none")).sentence


def test_repr_of_facts() -> None:
    """Facts show what there is, as they are made."""
    facts = Facts(case="wild", cards=Cards("5h 6h 9h JK"))

    assert "Facts(case='wild', cards=Cards('5h 6h 9h JK'))" == repr(facts)
    assert "Facts()" == repr(Facts())


def test_equality() -> None:
    """Violations are equal by code and facts."""
    violation = Violation(Code.MUST_DRAW, Facts(number=1))

    assert violation == Violation(Code.MUST_DRAW, Facts(number=1))
    assert hash(violation) == hash(Violation(Code.MUST_DRAW, Facts(number=1)))
    assert violation != Violation(Code.MUST_DRAW, Facts(number=2))
    assert violation != Violation(Code.TAKE_TRAPS, Facts(number=1))


@each_code
def test_copies(code: Code) -> None:
    """Copied and unpickled codes are the code, and violations are equal."""
    violation = Violation(code, Facts(cards=Cards("5h 6h 8h"), move=Discard("5h")))

    assert all(code is clone for clone in clones(code))
    assert all(violation == clone for clone in clones(violation))
    assert all(hash(violation) == hash(clone) for clone in clones(violation))


def test_immutable() -> None:
    """A violation cannot be changed."""
    violation = Violation(Code.DEAL_OVER)

    for name in ("code", "facts", "message", "sentence", "rows", "new"):
        with pytest.raises(AttributeError):
            setattr(violation, name, None)
