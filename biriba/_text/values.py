"""Readers of single values: numbers, one of some words, or the word for none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from biriba._text.words import Words

T = TypeVar("T")


def only(key: str, words: Words, read: Callable[[Words], T]) -> T:
    """Return the value of a key, after checking that all its words are read."""
    found = read(words)
    words.finish(f"the {key}")
    return found


def or_nothing(read: Callable[[Words], T]) -> Callable[[Words], T | None]:
    """Return the reader of a value, or of the word for none."""
    return lambda words: None if words.take_if("none") else read(words)


def one_of(table: Mapping[str, T]) -> Callable[[Words], T]:
    """Return the reader of one of some words."""
    expected = " or ".join(table)

    def reader(words: Words) -> T:
        word = words.take(expected)
        if word.text not in table:
            raise words.fault(f"expected {expected}, not {word.shown}", word)
        return table[word.text]

    return reader


def count(least: int) -> Callable[[Words], int]:
    """Return the reader of an integer that may not be too small."""
    expected = f"an integer of at least {least}"

    def reader(words: Words) -> int:
        word, number = words.peek, words.number(expected)
        if number < least:
            raise words.fault(f"expected {expected}, not {number}", word)
        return number

    return reader


def integer(expected: str) -> Callable[[Words], int]:
    """Return the reader of any integer, which errors call as given."""
    return lambda words: words.number(expected)


def many(read: Callable[[Words], T]) -> Callable[[Words], tuple[T, ...]]:
    """Return the reader of one value or more, or of the word for none of them."""

    def reader(words: Words) -> tuple[T, ...]:
        if words.take_if("none"):
            return ()
        found = [read(words)]
        while words.peek:
            found.append(read(words))
        return tuple(found)

    return reader
