"""The English sentences of refusals and scores, with their facts in braces.

They are read from the English files of the languages when the first one is needed. A
fact whose words depend on more than its value has a form after a colon, see `_FORMS`.
"""

from __future__ import annotations

import pkgutil
import re
import string
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

from biriba._base.memory import remembered
from biriba.errors import FormatError, shown

Sentences: TypeAlias = Mapping[str, str]
"""The sentences of a code or a kind, by their case."""


def sentences_of(family: str, member: Enum) -> Sentences:
    """Return the sentences of a code or a kind.

    Args:
        family: How the names of its messages begin, ``refusal`` or ``item``.
        member: The code or the kind.
    """
    return _by_value(family, type(member))[member.value]


def of_case(member: Enum, sentences: Sentences, case: str) -> str:
    """Return the sentence of a code or a kind in a case.

    Raises:
        FormatError: If it has no such case.
    """
    if case not in [*sentences]:  # it may be of any class
        cases = " or ".join(map(repr, sentences))
        raise FormatError(f"the case of {member} must be {cases}, not {shown(case)}")
    return sentences[case]


def reason_of(code: Enum) -> str:
    """Return the rule behind a code, in one sentence."""
    return _messages()[f"reason-{code.value}"]


def with_added(sentence: str) -> str:
    """Return a sentence about cards that are added to a meld, naming both."""
    return _messages()["refusal-added"].replace("{why}", sentence)


def facts_in(sentence: str) -> frozenset[str]:
    """Return the names of the facts that a sentence contains."""
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    return frozenset(name.partition(".")[0] for name in names)


def told(sentence: str, facts: Mapping[str, object]) -> str:
    """Return a sentence with its facts.

    Raises:
        FormatError: If a fact is missing, or if it is of another class.
    """
    try:
        return _FORMATTER.vformat(sentence, (), facts)
    except (AttributeError, TypeError) as error:
        raise FormatError(f"these facts do not fit {sentence!r}") from error


# Forms of facts -----------------------------------------------------------------------


def _listed(last: str) -> Callable[[Any], str]:
    """Return a function that joins several things by a word."""

    def said(many: Any) -> str:  # noqa: ANN401 - anything that can be gone through
        return last.join(map(str, many))

    return said


def _wilds(cards: Any) -> str:  # noqa: ANN401 - cards, of which nothing is known here
    """Return cards as ``2c, JK and JK``."""
    *others, last = map(str, cards)
    return f"{', '.join(others)} and {last}"


_FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    "": str,
    "or": _listed(" or "),
    "and": _listed(" and "),
    "and as": _listed(" and as "),
    "wilds": _wilds,
    "cards": lambda number: f"{number} card{'s' * (number != 1)}",
}
"""The forms of a fact."""

_FORM_OF: Final[Mapping[tuple[str, str], str]] = {
    ("refusal-two-wilds", "wilds"): "wilds",
    ("refusal-no-such-meld-otherwise", "melds"): "and as",
    ("refusal-wild-place-several", "melds"): "or",
    ("refusal-wild-place-one", "melds"): "or",
    ("refusal-wild-place-meld", "melds"): "and",
    ("refusal-must-meld-taken", "cards"): "or",
    ("refusal-must-meld-taken-new", "cards"): "or",
    ("refusal-must-meld-taken-discard", "cards"): "or",
}
"""The forms that the files cannot say, by the message and the fact."""


class _Formatter(string.Formatter):
    """A formatter that knows the forms of facts."""

    def get_value(
        self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:  # noqa: ANN401 - any
        value = super().get_value(key, args, kwargs)
        if not value and not isinstance(value, int):
            raise FormatError(f"the fact {key!r} is missing, which the sentence names")
        return value

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - any
        return _FORMS[format_spec](value)


_FORMATTER: Final = _Formatter()


# The English files --------------------------------------------------------------------

# They are compiled when the files are read: importing stays cheap.
_MESSAGE: Final = r"(?m)^([\w-]+) =((?:.|\n +)+)"
_CHOICE: Final = r"\{ \$(\w+) ->(?:[^{}]|\{[^{}]*\})*\}"
_FACT: Final = r"\{ \$(\w+) \}"
_WORD: Final = r"\{ (\w+) \}"


@remembered(2)
def _by_value(family: str, members: type[Enum]) -> Mapping[str, Sentences]:
    """Return the sentences of all codes or kinds, by their case."""
    found: dict[str, dict[str, str]] = {each.value: {} for each in members}
    for name, sentence in _messages().items():
        begins = [
            value for value in found if f"{name}-".startswith(f"{family}-{value}-")
        ]
        if begins:  # the name of a code may begin with that of another
            value = max(begins, key=len)
            case = name.removeprefix(f"{family}-{value}").removeprefix("-")
            found[value][case] = sentence
    return found


@remembered(1)
def _messages() -> Mapping[str, str]:
    """Return the English messages of refusals and scores, with facts in braces."""
    return {
        name: _in_braces(name, text)
        for file in ("refusals", "scores")
        for name, text in re.findall(_MESSAGE, _read(f"_words/locales/en/{file}.ftl"))
    }


def _read(file: str) -> str:
    """Return the text of a file of the package."""
    return (pkgutil.get_data("biriba", file) or b"").decode()


def _in_braces(name: str, text: str) -> str:
    """Return the text of a message with its facts in braces, as Python formats them.

    A choice by a number is between one card and several.
    """

    def fact(found: re.Match[str]) -> str:
        form = _FORM_OF.get((name, found[1]))
        return f"{{{found[1]}:{form}}}" if form else f"{{{found[1]}}}"

    text = re.sub(_CHOICE, r"{\1:cards}", " ".join(text.split()))
    return re.sub(_WORD, r"{game.\1}", re.sub(_FACT, fact, text))
