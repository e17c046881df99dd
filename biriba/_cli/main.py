"""The command ``biriba``.

``demo`` and ``play`` show deals, ``read`` and ``melds`` answer questions about cards,
``rules`` and ``refusals`` explain the rules, ``replay``, ``score``, ``check`` and
``review`` read records, ``arena`` plays tournaments, and ``engine`` runs a player for
other programs.
"""

from __future__ import annotations

import argparse
import codecs
import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn, TextIO

from biriba._cli.commands import add_all
from biriba._cli.options import language_asked, language_of
from biriba._cli.parser import Commands, Parser
from biriba._words.languages import Language
from biriba.errors import BiribaError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        arguments: What follows ``biriba`` on the command line; by default that of
            the process.

    Returns:
        0 for success; 1 if cards form no meld, a record does not replay, or the output
        cannot be written; 2 for wrong input; 130 if interrupted.
    """
    _open_closed_streams()
    _set_errors(sys.stdin, "replace")
    _set_errors(sys.stdout, _spelling_out_signs())
    _set_errors(sys.stderr, "backslashreplace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BiribaError as error:
        _complain(f"biriba: {error}")
        return 2
    except KeyboardInterrupt:
        _complain("")
        return 130
    except OSError as error:
        # Nothing more can be written, and nothing is left for Python's end to flush.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        if isinstance(error, BrokenPipeError):
            return 0  # whoever reads has enough
        _complain(f"biriba: {error}")
        return 1
    return code


def _complain(message: str) -> None:
    """Write to the error output, if it can be written."""
    with contextlib.suppress(OSError):
        print(message, file=sys.stderr, flush=True)


def _run(arguments: Sequence[str] | None) -> int:
    """Read the command line and run its command."""
    try:
        given = sys.argv[1:] if arguments is None else arguments
        options = _parser(language_asked(given)).read(given)
    except SystemExit:  # help, the version, or wrong usage
        sys.stdout.flush()
        raise
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _open_closed_streams() -> None:
    """Discard output if the process was started without one."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123


def _set_errors(stream: TextIO | None, errors: str) -> None:
    """Let a stream handle what it cannot decode or encode."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=errors)


_SPELT_OUT: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "─": "-", "…": "..."}
)


def _spelling_out_signs() -> str:
    """Return the name of an error handler that writes suit symbols as letters."""

    def spell_out(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        text = error.object[error.start : error.end].translate(_SPELT_OUT)
        return text.encode("ascii", "replace").decode("ascii"), error.end

    codecs.register_error("biriba", spell_out)
    return "biriba"


def _parser(words: Language) -> Parser:
    """Return the parser of the command line, in a language."""
    parser = Parser(
        words=words, prog="biriba", description=words.say("cli-description")
    )
    parser.add_argument(
        "--version",
        action=_Version,
        help=words.say("cli-version"),
    )
    parser.set_defaults(command=_help, parser=parser, language=None)
    add_all(Commands(parser))
    return parser


class _Version(argparse.Action):
    """Prints the version of the library, and which kernel runs."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002 - argparse's
        super().__init__(option_strings, dest, 0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it and exit; only now is it looked up, which takes time."""
        from importlib.metadata import version

        from biriba._base.machine import machine

        kernel = "plain Python" if machine is None else "kernel"
        print(f"biriba {version('biriba')} ({kernel})")
        parser.exit()


def _help(options: argparse.Namespace) -> int:
    """Print the help, if there is the language that is asked for."""
    language_of(options)
    options.parser.print_help()
    return 0
