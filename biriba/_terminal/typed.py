"""Translating typed words of any language into English, and what cannot be read.

The first word is a verb or a command. It may be abbreviated, even to a letter, if it is
unambiguous. Each word keeps the column at which it was typed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._text.words import Word, Words
from biriba._words.languages import Language
from biriba._words.meant import suggesting
from biriba.errors import FormatError, InvalidMeldError

VERBS: Final = (
    "choose",
    "draw",
    "take",
    "pass",
    "exchange",
    "lay",
    "add",
    "discard",
    "aside",
)
"""The verbs of moves."""

COMMANDS: Final = (
    "?",
    "help",
    "hint",
    "table",
    "score",
    "rules",
    "undo",
    "next",
    "save",
    "save!",
    "resume",
    "quit",
)
"""The commands."""

LETTERS: Final = {
    name[0]: name for name in (*VERBS[:-2], "help", "score", "undo", "quit")
}
"""The word for each letter; before a card, ``d`` means ``discard``.

``aside`` has no letter, as few rules need it.
"""

_NAMES: Final = (*VERBS, *COMMANDS)
_BETWEEN: Final = ("to", "making", "none")
"""The words within a move."""

_LONGEST: Final = 500
"""The longest line in characters, more than any move needs."""


@attrs.frozen
class Typed:
    """A line whose first word is known.

    Attributes:
        name: One of `VERBS` and `COMMANDS`, or ``None`` if the line begins with a card.
        words: The words after it, or all words if the line begins with a card.
        rest: The text after the first word, as it was typed.
    """

    name: str | None
    words: Words
    rest: str


def understood(line: str, in_: Language) -> Typed:
    """Return a line with its words translated into English.

    English words, and words that are not of the game, stay unchanged.

    Args:
        line: What was typed.
        in_: The language.

    Raises:
        FormatError: If its first word is unknown, or it is too long.
    """
    if len(line) > _LONGEST:
        raise Misread(lambda in_: in_.say("fault-length", number=_LONGEST), _LONGEST)
    words = Words(line.replace(",", " "))
    everything = words.replaced(words.left)
    first = words.take("a move")
    name = _name(first, in_, is_alone=words.peek is None)
    rest = line[first.column - 1 + len(first.text) :].strip()
    if name == "?":
        words = _put(words, lambda word: _verb(word, in_))
    elif name not in COMMANDS:
        between = _english(in_, _BETWEEN)
        left = everything if name is None else words
        words = _put(left, lambda word: between.get(unaccented(word), word))
    return Typed(name, words, rest)


def unaccented(word: str) -> str:
    """Return a word in lower case without accents."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in letters if not unicodedata.combining(sign))


def _put(words: Words, put: Callable[[str], str]) -> Words:
    """Return words translated into English, at the same columns."""
    return words.replaced(Word(put(text), column) for text, column in words.left)


def _name(first: Word, in_: Language, *, is_alone: bool) -> str | None:
    """Return the verb or the command that a word stands for, ``None`` for a card."""
    name = _exact(first.text, _english(in_, _NAMES))
    if name == "d" and not is_alone:
        return "discard"
    if name in _NAMES:
        return name
    if name in LETTERS:
        return LETTERS[name]
    if _is_card(name):
        return None
    found = _beginnings(name, in_)
    meant = {*found.values()}
    if not meant:
        raise Misread(partial(_neither, first), first.column)
    if len(meant) > 1:
        raise Misread(partial(_several, first, [*found]), first.column)
    return meant.pop()


def _exact(word: str, known: Mapping[str, str]) -> str:
    """Return the English word for a whole word, or the word itself."""
    bare = word.removesuffix("!")
    return known.get(unaccented(bare), bare.lower()) + word[len(bare) :]


def _verb(word: str, in_: Language) -> str:
    """Return the verb that a word is or abbreviates in a language, or the word."""
    known, bare = _english(in_, VERBS), unaccented(word)
    if bare in known:
        return known[bare]
    if any(verb.startswith(bare) for verb in VERBS):
        return word
    begun = {verb for each, verb in known.items() if each.startswith(bare)}
    return begun.pop() if len(begun) == 1 else word


def _beginnings(name: str, in_: Language) -> Mapping[str, str]:
    """Return the words that a word abbreviates, in English or else in the language.

    Each comes with the name that it stands for.
    """
    english = [each for each in _NAMES if each.startswith(name) and each != "save!"]
    return {each: each for each in english} or _begun_in(name, in_)


def _begun_in(name: str, in_: Language) -> Mapping[str, str]:
    """Return the words of a language that a word abbreviates, with their names."""
    bare = name.removesuffix("!")
    known, begun = _english(in_, _NAMES), unaccented(bare)
    found = {
        word: said
        for word, said in _said(in_, _NAMES).items()
        if unaccented(word) in known and unaccented(word).startswith(begun)
    }
    if bare == name:
        return found
    return {name: "save!"} if {*found.values()} == {"save"} else {}


def _is_card(word: str) -> bool:
    """Return whether a word is a card."""
    try:
        Card(word)
    except FormatError:
        return False
    return True


def _neither(word: Word, in_: Language) -> str:
    """Return the message that a word is neither a move nor a command."""
    why = in_.say("fault-neither", word=word.shown)
    return suggesting(in_, why, word.text, (*_said(in_, _NAMES), *_NAMES))


def _several(word: Word, found: list[str], in_: Language) -> str:
    """Return the message that a word is ambiguous."""
    choice = in_.listed(found, "list-or")
    return in_.say("fault-several", word=word.shown, choice=choice)


@remembered(16)
def _english(in_: Language, names: tuple[str, ...]) -> Mapping[str, str]:
    """Return the English word for each word that differs in a language."""
    return {
        unaccented(word): name
        for word, name in _said(in_, names).items()
        if unaccented(word) != name
    }


def _said(in_: Language, names: tuple[str, ...]) -> Mapping[str, str]:
    """Return the name for each word that a language has for one of some names."""
    return {
        word: name
        for name in names
        if name.isalpha()
        for word in in_.say(f"typed-{name}").split()
    }


# Errors -------------------------------------------------------------------------------


class Misread(FormatError):
    """A line that cannot be read, with an explanation in any language."""

    def __init__(self, tell: Callable[[Language], str], column: int = 1) -> None:
        super().__init__(tell(Language()), 1, column)
        self.tell = tell


def problem_of(error: FormatError, words: Language) -> str:
    """Return an explanation of an error in a line.

    The errors of `biriba.notation` are in English only; in other languages they become
    a more general sentence.

    Args:
        error: The error.
        words: The words of the language.
    """
    if isinstance(error, Misread):
        return error.tell(words)
    if words.tag == "en":
        return error.problem
    for cause in _causes(error):
        if isinstance(cause, InvalidMeldError):
            return words.violation(cause.violation)
    return words.say("fault")


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yield the cause of an error, the cause of that, and so on."""
    cause = error.__cause__
    while cause is not None:
        yield cause
        cause = cause.__cause__
