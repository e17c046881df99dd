"""What is told of a line that is not understood, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from biriba._words.languages import Language
from biriba.errors import FormatError, InvalidMeldError


class Misread(FormatError):
    """A line that is not understood, and what to say of it in a language."""

    def __init__(self, tell: Callable[[Language], str], column: int = 1) -> None:
        """Take what says it, and where it goes wrong."""
        super().__init__(tell(Language()), 1, column)
        self.tell = tell


def problem_of(error: FormatError, words: Language) -> str:
    """Return what is wrong with a line.

    What only the readers of moves know is said in English alone; other languages say
    what they can.

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
    """Yield what an error comes of, and what that comes of."""
    cause = error.__cause__
    while cause is not None:
        yield cause
        cause = cause.__cause__
