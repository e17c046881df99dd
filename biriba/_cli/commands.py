"""The commands of the command line: their arguments, and where each one is.

The module of a command is imported when the command runs, so that help is quick.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Final

from biriba._cli.options import add_color, add_rules
from biriba._cli.parser import Commands, Parser
from biriba._words.languages import Language
from biriba._words.meant import suggesting
from biriba.errors import shown

_PACE: Final = 1.0
"""The seconds between two turns."""

_SLOWEST: Final = 60

_DIGITS: Final = 9
"""The most digits of a number of deals, turns or playouts."""

_SEED_DIGITS: Final = 18
"""The most digits of a random seed."""

KEPT: Final = object()
"""The match to resume if no file is named."""


def add_all(commands: Commands) -> None:
    """Add every command."""
    _add_games(commands)
    _add_questions(commands)
    _add_records(commands)
    _add_arena(commands)
    commands.add("refusals", "rule_commands:refusals")


def _add_games(commands: Commands) -> None:
    """Add what is watched and played."""
    demo = commands.add("demo", "demo_command:run")
    pace, player = partial(_seconds, commands.words), partial(_player, commands.words)
    add_rules(demo)
    _add_seed(demo, "cli-demo-seed")
    demo.take("--match", "cli-match", action="store_true")
    demo.take("--pace", "cli-pace", type=pace, metavar="SECONDS", default=_PACE)
    add_color(demo)
    demo.take("--save", "cli-save", metavar="FILE")
    demo.take("--overwrite", "cli-overwrite", action="store_true")

    play = commands.add("play", "play_command:run")
    add_rules(play)
    play.take("--seat", "cli-seat", type=int, metavar="N")
    _add_seed(play, "cli-seed")
    named = {"type": player, "metavar": "PLAYER", "dest": "others"}
    play.take("--opponents", "cli-opponents", **named)
    play.take("--cut", "cli-cut", type=int, metavar="N")
    play.take("--resume", "cli-resume", nargs="?", const=KEPT, metavar="FILE")
    play.take("--one-deal", "cli-one-deal", action="store_true")
    play.take("--plain", "cli-plain", action="store_true")
    add_color(play)

    engine = commands.add("engine", "engine_command:run")
    options = {"nargs": "?", "metavar": "PLAYER", "default": "simple"}
    engine.take("entrant", "cli-engine-player", **options)
    _add_seed(engine, "cli-engine-seed")


def _add_questions(commands: Commands) -> None:
    """Add what answers questions about cards and rules."""
    for name, run in (("read", "read"), ("melds", "melds_in")):
        command = commands.add(name, f"meld_commands:{run}")
        command.take("cards", "cli-card", nargs="+", metavar="CARD")
        add_rules(command, has_name=False)

    rules, say = commands.add("rules", "rule_commands:rules"), commands.words.say
    add_rules(rules, say("cli-all-rulesets"))
    output = rules.add_mutually_exclusive_group()
    output.add_argument("--markdown", action="store_true", help=say("cli-markdown"))
    output.add_argument("--toml", action="store_true", help=say("cli-toml"))
    output.add_argument("--diff", nargs=2, metavar=("A", "B"), help=say("cli-diff"))


def _add_records(commands: Commands) -> None:
    """Add what reads files of records."""
    words = commands.words
    deal, count = partial(_number, words, what="deal"), partial(_number, words)
    replay = commands.add("replay", "record_replay:replay")
    _add_file(replay)
    replay.take("--deal", "cli-deal", type=deal, metavar="N")
    replay.take("--all", "cli-all", action="store_true")
    add_color(replay)

    score = commands.add("score", "record_show:score")
    _add_file(score)
    add_color(score)

    _add_file(commands.add("check", "record_show:check"))

    review = commands.add("review", "review_command:run")
    _add_file(review)
    review.take("--deal", "cli-review-deal", type=deal, metavar="N")
    review.take("--seat", "cli-review-seat", type=int, action="append", metavar="N")
    review.take("--turns", "cli-turns", type=count, metavar="N")
    judge, playouts = review.add_mutually_exclusive_group(), words.say("cli-playouts")
    judge.add_argument("--playouts", type=count, metavar="N", help=playouts)
    judge.add_argument("--analyst", metavar="PLAYER", help=words.say("cli-analyst"))
    _add_seed(review, "cli-review-seed", default=1)
    review.take("--json", "cli-json", action="store_true")


def _add_arena(commands: Commands) -> None:
    """Add what plays tournaments."""
    arena = commands.add("arena", "arena_command:run")
    arena.take("entrants", "cli-arena-player", nargs="+", metavar="PLAYER")
    add_rules(arena, has_name=False)
    arena.take("--boards", "cli-boards", type=int, metavar="N", default=100)
    _add_seed(arena, "cli-arena-seed", default=1)
    arena.take("--workers", "cli-workers", type=int, metavar="N")
    arena.take("--limit", "cli-limit", type=float, metavar="SECONDS", default=60.0)
    arena.take("--results", "cli-results", metavar="FILE")
    arena.take("--until-settled", "cli-until-settled", action="store_true")
    arena.take("--json", "cli-json", action="store_true")


def _add_file(command: Parser) -> None:
    """Add the argument ``FILE`` to a command."""
    command.take("file", "cli-records", metavar="FILE")


def _add_seed(command: Parser, message: str, default: int | None = None) -> None:
    """Add the option ``--seed`` to a command.

    No seed is negative: Python deals the same cards for -1 as for 1.
    """
    number = partial(_number, command.words, least=0, digits=_SEED_DIGITS)
    command.take("--seed", message, type=number, default=default, metavar="N")


def _seconds(words: Language, text: str) -> float:
    """Return a time in seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= _SLOWEST:
        given = shown(text)
        why = words.say("cli-wrong-pace", number=_SLOWEST, given=given)
        raise argparse.ArgumentTypeError(why)
    return seconds


def _player(words: Language, text: str) -> str:
    """Return the name of a player, if it is one by the looks of it."""
    from biriba._players.built_in import BUILT_IN

    if text in BUILT_IN or ":" in text:
        return text
    known = ", ".join(BUILT_IN)
    given = shown(text)
    why = words.say("cli-wrong-player", players=known, given=given)
    raise argparse.ArgumentTypeError(suggesting(words, why, text, BUILT_IN))


def _number(
    words: Language,
    text: str,
    what: str = "number",
    *,
    least: int = 1,
    digits: int = _DIGITS,
) -> int:
    """Return a number that a user typed, such as that of a deal."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    if not is_number or int(text) < least:
        why = words.say(f"cli-wrong-{what}", least=least, given=shown(text))
        raise argparse.ArgumentTypeError(why)
    return int(text)
