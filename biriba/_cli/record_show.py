"""The output of ``biriba check`` and ``biriba score`` for a file of records."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from biriba import notation, render
from biriba._cli.options import language_of, wants_color
from biriba._cli.record_files import show_file
from biriba._draw.pen import across, width_of
from biriba._match.records import MatchRecord
from biriba._state.states import GameState
from biriba._text.record_reader import Portion, ReadDeal, ReadMatch
from biriba._text.record_text import Replay, portions_of
from biriba._words.capitals import capital
from biriba._words.languages import Language, get

# check ----------------------------------------------------------------------------


def check(options: argparse.Namespace) -> int:
    """Print whether all deals of a file are legal play, and how many they are."""
    words = language_of(options)

    def show(lines: Iterable[str]) -> None:
        found = notation.check(lines)
        matches = [counted(words, "matches", found.matches)] * bool(found.matches)
        deals = counted(words, "deals", found.deals)
        if found.unfinished:
            unfinished = words.say("cli-unfinished", number=f"{found.unfinished:,}")
            deals += f" ({unfinished})"
        moves = counted(words, "moves", found.moves)
        print(words.say("cli-checked", found=", ".join([*matches, deals, moves])))

    return show_file(options.file, show, words)


def counted(words: Language, what: str, number: int) -> str:
    """Return a number of matches, deals or moves in words."""
    return words.say(f"cli-count-{what}", count=number, number=f"{number:,}")


# score ----------------------------------------------------------------------------


def score(options: argparse.Namespace) -> int:
    """Print the score sheets of a file, and the sheet of each match."""
    color, words = wants_color(options.color, sys.stdout), language_of(options)

    def show(lines: Iterable[str]) -> None:
        replay, table = Replay(), words
        for number, portion in numbered(lines):
            if isinstance(portion, ReadMatch) or portion.number is None:
                _print_match_sheet(replay, table, color=color)
                table = words
            if isinstance(portion, ReadMatch):
                replay.begin(portion.head)
                table = get(words, names=names_of(portion.head.names, words))
                print_head(portion.head, words)
            else:
                last = deque(replay.states(portion), maxlen=1)[0]
                print(f"\n{title(words.say('deal-number', number=number))}\n")
                print(_score_sheet(replay, last, table, color=color))
        _print_match_sheet(replay, table, color=color)

    return show_file(options.file, show, words)


def names_of(players: Sequence[str], words: Language) -> tuple[str, ...]:
    """Return the name of each seat, with its number if a name is not enough.

    Two players may share a name, and the person of ``biriba play`` is called ``you``.
    """
    names = [plain(words.player(name)) for name in players]
    if len(set(names)) == len(names) and "you" not in players:
        return tuple(names)
    seats = [capital(words.seat(seat)) for seat in range(len(names))]
    return tuple(
        words.say("named-seat", player=seat, name=name)
        for seat, name in zip(seats, names, strict=True)
    )


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, Portion]]:
    """Yield each match and deal with the number of the deal in the file."""
    number = 0
    for portion in portions_of(lines):
        number += isinstance(portion, ReadDeal)
        yield number, portion


def _score_sheet(
    replay: Replay, last: GameState, words: Language, *, color: bool
) -> str:
    """Return the score of a deal that has been played again."""
    match = replay.match
    if match is None or not last.is_over:
        return words.say("not-finished")
    return render.text(
        match.scores[-1],
        totals=match.totals,
        color=color,
        width=width_of(sys.stdout),
        language=words.at(match.rules),
    )


def _print_match_sheet(replay: Replay, words: Language, *, color: bool) -> None:
    """Print the points of a match that has been played again, if there are any."""
    if replay.match is not None and replay.match.scores and replay.is_match:
        print(f"\n{title(words.say('the-match'))}\n")
        width = width_of(sys.stdout)
        print(render.text(replay.match, color=color, width=width, language=words))


def print_head(head: MatchRecord, words: Language) -> None:
    """Print what is known of a match."""
    rules = head.rules
    name, target = words.game_of(rules), str(rules.match.target)
    print(words.say("a-match-to", name=name, target=target))
    for seat, player in enumerate(head.names):
        called = plain(words.player(player))
        print(words.begin("is-called", player=words.seat(seat), name=called))
    if head.date is not None:
        print(words.say("date", date=str(head.date)))
    for name, text in head.notes:
        print(f"{plain(name)}: {plain(text)}")


def plain(text: str) -> str:
    """Return a text of a file without codes that a terminal would act on."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def title(text: str) -> str:
    """Return the line above a deal."""
    return across(text, width_of(sys.stdout))
