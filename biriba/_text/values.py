"""Readers of single values: numbers, words from a list, or the word ``none``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from biriba._text.words import Words

T = TypeVar("T")


def only(key: str, words: Words, read: Callable[[Words], T]) -> T:
    """Return the value of a key, after checking that no word is left."""
    found = read(words)
    words.finish(f"the {key}")
    return found


def or_nothing(read: Callable[[Words], T]) -> Callable[[Words], T | None]:
    """Return a reader for a value or the word ``none``."""
    return lambda words: None if words.take_if("none") else read(words)


def one_of(table: Mapping[str, T]) -> Callable[[Words], T]:
    """Return a reader for one of the words of a table."""
    expected = " or ".join(table)

    def reader(words: Words) -> T:
        word = words.take(expected)
        if word.text not in table:
            raise words.fault(f"expected {expected}, not {word.shown}", word)
        return table[word.text]

    return reader


def count(least: int) -> Callable[[Words], int]:
    """Return a reader for an integer of at least a minimum."""
    expected = f"an integer of at least {least}"

    def reader(words: Words) -> int:
        word, number = words.peek, words.number(expected)
        if number < least:
            raise words.fault(f"expected {expected}, not {number}", word)
        return number

    return reader


def integer(expected: str) -> Callable[[Words], int]:
    """Return a reader for any integer, with a name for errors."""
    return lambda words: words.number(expected)


def many(read: Callable[[Words], T]) -> Callable[[Words], tuple[T, ...]]:
    """Return a reader for one or more values, or the word ``none``."""

    def reader(words: Words) -> tuple[T, ...]:
        if words.take_if("none"):
            return ()
        found = [read(words)]
        while words.peek:
            found.append(read(words))
        return tuple(found)

    return reader
