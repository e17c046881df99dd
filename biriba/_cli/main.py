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
from importlib.metadata import version
from typing import Final, TextIO

from biriba import rulesets
from biriba._cli import (
    arena_command,
    demo_command,
    engine_command,
    meld_commands,
    play_command,
    record_commands,
    review_command,
)
from biriba._cli.options import (
    add_rules,
    changes_of,
    language_asked,
    language_of,
    read_rules,
)
from biriba._cli.parser import Commands, Parser
from biriba._draw.pen import RULER, Pen, fitted, width_of
from biriba._refusals.violations import Code
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
    _spell_out_signs(sys.stdout)
    _replace_undecodable(sys.stderr)
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
    """Write to the error output, if that can be done."""
    with contextlib.suppress(OSError):
        print(message, file=sys.stderr, flush=True)


def _run(arguments: Sequence[str] | None) -> int:
    """Read the command line and run its command."""
    try:
        given = sys.argv[1:] if arguments is None else arguments
        options = _parser(language_asked(given)).parse_args(given)
    except SystemExit:  # help, the version, or wrong usage
        sys.stdout.flush()
        raise
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _open_closed_streams() -> None:
    """Write to nowhere where the process was started without an output."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123


def _replace_undecodable(stream: TextIO) -> None:
    """Let a stream write escapes for what it cannot write, as errors usually are."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


_SPELT_OUT: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "─": "-", "…": "..."}
)


def _spell_out_signs(stream: TextIO) -> None:
    """Let a stream that cannot write the signs of suits write their letters."""

    def spell_out(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        text = error.object[error.start : error.end].translate(_SPELT_OUT)
        return text.encode("ascii", "replace").decode("ascii"), error.end

    codecs.register_error("biriba", spell_out)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="biriba")


def _parser(words: Language) -> argparse.ArgumentParser:
    """Return the parser of the command line, in a language."""
    parser = Parser(
        words=words, prog="biriba", description=words.say("cli-description")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=_version(),
        help=words.say("cli-version"),
    )
    parser.set_defaults(command=_help, parser=parser, language=None)
    commands = Commands(parser)
    demo_command.add_to(commands)
    play_command.add_to(commands)
    engine_command.add_to(commands)
    meld_commands.add_to(commands)
    _add_rules_command(commands)
    record_commands.add_to(commands)
    review_command.add_to(commands)
    arena_command.add_to(commands)
    commands.add("refusals", _refusals)
    return parser


def _version() -> str:
    """Return the version of the library, and which kernel runs."""
    from biriba._base.machine import machine

    kernel = "plain Python" if machine is None else "kernel"
    return f"biriba {version('biriba')} ({kernel})"


def _help(options: argparse.Namespace) -> int:
    """Show what the commands are."""
    options.parser.print_help()
    return 0


def _add_rules_command(commands: Commands) -> None:
    """Add the command that prints rules."""
    rules, say = commands.add("rules", _rules), commands.words.say
    add_rules(rules, say("cli-all-rulesets"))
    output = rules.add_mutually_exclusive_group()
    output.add_argument("--markdown", action="store_true", help=say("cli-markdown"))
    output.add_argument("--toml", action="store_true", help=say("cli-toml"))
    output.add_argument("--diff", nargs=2, metavar=("A", "B"), help=say("cli-diff"))


def _rules(options: argparse.Namespace) -> int:
    """Print the rules of a table, or the differences of two tables."""
    words = language_of(options)
    if options.diff:
        if options.name or options.rules or options.file:
            options.parser.error(words.say("cli-diff-alone"))
        return _diff(options.diff, changes_of(options), words)
    changes = changes_of(options)
    if not changes and options.file is None:
        return _rulesets(words)
    rules = read_rules(options.file, changes)
    if options.toml:
        print(rulesets.dumps(rules), end="")
    else:
        sheet = rules.describe(words)
        width = min(RULER, width_of(sys.stdout))
        print(sheet.markdown() if options.markdown else sheet.text(width))
    return 0


def _rulesets(words: Language) -> int:
    """List the rulesets."""
    from biriba._words.sheet.describing import summary

    width = max(map(len, rulesets.names()))
    for name in rulesets.names():
        rules = rulesets.get(name)
        usual = rules.seating.players
        others = [n for n in rulesets.player_counts(name) if n != usual]
        players = f"{usual} ({', '.join(map(str, others))})" if others else str(usual)
        line = f"{name:<{width}} {players:<14} {summary(rules, words)}"
        print(fitted(line, sys.stdout))
    return 0


def _diff(sources: Sequence[str], changes: Sequence[str], words: Language) -> int:
    """Print the differences of two tables."""
    here, there = (
        read_rules(source, changes)
        if source.endswith(".toml")
        else read_rules(None, [f"base={source}", *changes])
        for source in sources
    )
    if here.vocabulary != there.vocabulary:  # else every such word would differ
        there = there.with_(words=here.wording.words)
    differences = here.describe(words).difference(there.describe(words))
    for sign, source in zip("-+", sources, strict=True):
        print(f"{sign} {source}")
    if not differences:
        print(f"\n{words.say('sheet-same-rules')}")
    pen = Pen(color=False, width=min(RULER, width_of(sys.stdout)))
    for part in differences:
        print(f"\n{part.heading}")
        for sign, facts in (("-", part.here), ("+", part.there)):
            for fact in facts:
                print(pen.words(f"{sign} {fact}"))
    return 0


def _refusals(options: argparse.Namespace) -> int:
    """List every reason for a refusal."""
    del options
    width = max(len(code.value) for code in Code)
    for code in Code:
        line = f"{code.value:<{width}} {code.summary} ({', '.join(code.rows)})"
        print(fitted(line, sys.stdout))
    return 0
