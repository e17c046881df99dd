"""Errors in typed lines, explained in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from biriba._words.languages import Language
from biriba.errors import FormatError, InvalidMeldError


class Misread(FormatError):
    """A line that cannot be read, with an explanation in any language."""

    def __init__(self, tell: Callable[[Language], str], column: int = 1) -> None:
        """Keep the function that explains the error, and the column."""
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
