"""A parser of command lines that speaks the player's language."""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections.abc import Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NoReturn

from biriba._words.languages import LANGUAGES, Language
from biriba._words.meant import suggesting

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class Parser(argparse.ArgumentParser):
    """A parser with help and errors in a language.

    Attributes:
        words: The words of the language.
    """

    def __init__(self, *, words: Language, **options: Any) -> None:  # noqa: ANN401 - argparse's
        """Take the words, and whatever ``argparse.ArgumentParser`` takes."""
        formatter = partial(_Formatter, words)
        super().__init__(formatter_class=formatter, add_help=False, **options)
        self.words = words
        self.add_argument("-h", "--help", action="help", help=words.say("cli-help"))
        self.add_argument(
            "--language",
            metavar="TAG",
            default=argparse.SUPPRESS,  # so that a command leaves it as given before
            help=words.say("cli-language", names=", ".join(LANGUAGES)),
        )

    def take(self, name: str, message: str, **options: Any) -> None:  # noqa: ANN401 - argparse's
        """Add an argument with a message as its help."""
        self.add_argument(name, help=self.words.say(message), **options)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the options of a command line, all of which its command must have."""
        options, unknown = self.parse_known_args(arguments)
        if unknown:
            options.parser.refuse(unknown)
        return options

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help. The method of argparse hides that it cannot be written.

        Args:
            file: The file; by default the standard output.

        Raises:
            OSError: If the help cannot be written.
        """
        print(self.format_help(), end="", file=file)

    def refuse(self, unknown: Sequence[str]) -> NoReturn:
        """Exit because of unknown arguments, and suggest an option."""
        why = self.words.say("cli-fault-unrecognized", given=" ".join(unknown))
        given, _, _ = unknown[0].partition("=")
        self.error(suggesting(self.words, why, given, self._option_string_actions))

    def error(self, message: str) -> NoReturn:
        """Print what is wrong with the command line, and exit."""
        self.print_usage(sys.stderr)
        error = self.words.say("cli-error")
        self.exit(2, f"{self.prog}: {error}: {_told(self.words, message)}\n")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Writes help in a language."""

    def __init__(self, words: Language, prog: str, **options: Any) -> None:  # noqa: ANN401 - argparse's
        super().__init__(prog, **options)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add how the command is used."""
        prefix = self._words.say("cli-usage") + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Return the lines of a help text, with names such as ``biriba-2p`` whole."""
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)

    def start_section(self, heading: str | None) -> None:
        """Begin a section; those of argparse itself have English headings."""
        message = _HEADINGS.get(heading or "")
        super().start_section(self._words.say(message) if message else heading)


_HEADINGS: Final = {
    "positional arguments": "cli-arguments",
    "options": "cli-options",
}

_FAULTS: Final = {
    "required": r"the following arguments are required: (?P<names>.*)",
    "ambiguous": r"ambiguous option: (?P<given>\S+) could match (?P<names>.*)",
    "choice": r"invalid choice: (?P<given>.*) \(choose from (?P<names>.*)\)",
    "whole": r"invalid int value: (?P<given>.*)",
    "number": r"invalid float value: (?P<given>.*)",
    "one": r"expected one argument",
    "several": r"expected (?P<number>\d+) arguments",
    "together": r"not allowed with argument (?P<names>.*)",
    "explicit": r"ignored explicit argument (?P<given>.*)",
}
"""The messages of argparse; other errors come in the language already."""

_OF_ARGUMENT: Final = re.compile(r"argument (?P<name>[^:]+): (?P<why>.*)", re.DOTALL)


def _told(words: Language, message: str) -> str:
    """Return a message of argparse in the words of a language."""
    if found := _OF_ARGUMENT.fullmatch(message):
        why = _told(words, found["why"])
        return words.say("cli-of-argument", name=found["name"], why=why)
    for fault, pattern in _FAULTS.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            why = words.say(f"cli-fault-{fault}", **found.groupdict())
            if fault == "choice":
                given, known = found["given"].strip("'"), found["names"]
                why = suggesting(words, why, given, re.findall(r"[\w-]+", known))
            return why
    return message


class Commands:
    """The commands of a command line, in the language of its parser."""

    def __init__(self, parser: Parser) -> None:
        self.words = parser.words
        title = self.words.say("cli-commands")
        self._found = parser.add_subparsers(title=title, metavar="COMMAND")

    def add(self, name: str, run: str) -> Parser:
        """Add a command and return its parser.

        Args:
            name: The name of the command, also that of its help among the messages.
            run: The module and the function that runs it and returns the exit code.
        """
        text = self.words.say(f"cli-{name}")
        command = self._found.add_parser(name, help=text, words=self.words)
        command.set_defaults(command=partial(_run, run), parser=command)
        return command


def _run(where: str, options: argparse.Namespace) -> int:
    """Run a command, whose module is imported now."""
    module, _, name = where.partition(":")
    code: int = getattr(import_module(f"biriba._cli.{module}"), name)(options)
    return code
