"""Commands that only show something.

Commands that change the match or save it are in `sitting`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from biriba._cards.kinds import Card
from biriba._session import Session
from biriba._table.moves import AddToMeld, Discard, LayMeld, Move
from biriba._terminal.messages import (
    Help,
    Listing,
    Message,
    RulesTold,
    Scores,
    Table,
    Text,
)
from biriba._terminal.typed import VERBS, Misread, unaccented
from biriba._text.words import Words
from biriba._words.languages import Language
from biriba.bots import Estimate

Show: TypeAlias = Callable[[Session, int, Language, str], Iterator[Message]]
"""Yields what a command shows, given the match, the seat, a language and its words."""

_SHOWN: Final = 12


def need_deal(session: Session) -> None:
    """Check that a deal is in progress.

    Raises:
        FormatError: If no deal is in progress.
    """
    if not session.is_dealt:
        raise Misread(lambda in_: in_.say("fault-deal-over"))


def listed(
    moves: Sequence[Move], words: Words, in_: Language, *, is_whole: bool
) -> Iterator[Message]:
    """List numbered moves by verb, limited to those that words ask for.

    Args:
        moves: The moves.
        words: Verbs or their beginnings, and cards.
        in_: The language.
        is_whole: Whether to list every move of a verb, however many there are.
    """
    wanted = _wanted(words)
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, move in enumerate(moves, start=1):
        verb = str(move).partition(" ")[0]
        if wanted(verb, move):
            what = in_.move(move).partition(" ")[2]
            groups.setdefault(verb, []).append((number, what))
    for verb in sorted(groups, key=VERBS.index):
        entries = groups[verb]
        shown = len(entries) if is_whole else _SHOWN
        left_out = max(0, len(entries) - shown)
        yield Listing(in_.say(f"typed-{verb}"), tuple(entries[:shown]), left_out)
    if not groups:
        yield Text(in_.say("no-such-move"))


def _wanted(words: Words) -> Callable[[str, Move], bool]:
    """Return a filter for moves by the verbs and the cards among words."""
    starts: list[str] = []
    cards: list[Card] = []
    for word in words:
        start = word.text.lower()
        if any(verb.startswith(start) for verb in VERBS):
            starts.append(start)
        else:
            cards.append(words.card(word))

    def is_wanted(verb: str, move: Move) -> bool:
        return (not starts or verb.startswith(tuple(starts))) and all(
            card in _played(move) for card in cards
        )

    return is_wanted


def _played(move: Move) -> Collection[Card]:
    """Return the cards that a move takes from the hand."""
    if isinstance(move, LayMeld | AddToMeld):
        return move.cards
    return (move.card,) if isinstance(move, Discard) else ()


def hinted(
    estimates: Sequence[Estimate], moves: Sequence[Move], in_: Language
) -> Iterator[Message]:
    """Show the best move and how certain it is, then compare the others with it.

    Args:
        estimates: Estimates of some moves, the best one first.
        moves: The listed moves, which have numbers.
        in_: The language.
    """
    best, *others = estimates
    is_sure = all(each.is_surely_behind for each in others)
    sure = "only" if len(moves) == 1 else "yes" if is_sure else "no"
    yield Text(in_.say("hint", move=_numbered(best.move, moves, in_), sure=sure))
    for each in others:
        compared = in_.say(
            f"hint-{_compared(each)}",
            points=round(abs(each.behind)),
            margin=round(each.margin_behind),
        )
        yield Text(f"  {_numbered(each.move, moves, in_)}: {compared}")


def _numbered(move: Move, moves: Sequence[Move], in_: Language) -> str:
    """Return a move with its number in the list, if it is listed."""
    text = in_.move(move)
    return f"{text} ({moves.index(move) + 1})" if move in moves else text


def _compared(each: Estimate) -> str:
    """Return the message that compares a move with the best one."""
    if not round(each.behind):
        return "even" if round(each.margin_behind) else "same"
    if each.is_surely_behind:
        return "worse"
    return "less" if each.behind > 0 else "more"


def _help(session: Session, seat: int, in_: Language, rest: str) -> Iterator[Message]:
    del seat, in_, rest
    yield Help(session.rules)


def _table(session: Session, seat: int, in_: Language, rest: str) -> Iterator[Message]:
    del in_, rest
    yield Table(session.view(seat))


def _score(session: Session, seat: int, in_: Language, rest: str) -> Iterator[Message]:
    """Show the scores of the match so far."""
    del seat, rest
    match = session.match
    if not match.scores:
        yield Text(in_.say("no-deal-finished"))
    else:
        yield Scores(match)
    yield Text(in_.say("match-goes-to", target=str(match.rules.match.target)))


def _rules(session: Session, seat: int, in_: Language, rest: str) -> Iterator[Message]:
    """Show the rules, or the sections whose headings, also in English, have a word."""
    del seat
    rules, wanted = session.rules, unaccented(rest)
    sheet, english = rules.describe(in_), rules.describe()
    sections = [
        each
        for each, same in zip(sheet.sections, english.sections, strict=True)
        if wanted in unaccented(f"{each.heading}\n{same.heading}")
    ]
    if sections:
        yield RulesTold(attrs.evolve(sheet, sections=tuple(sections)))
    else:
        headings = ", ".join(each.heading for each in sheet.sections)
        yield Text(in_.say("sections", sections=headings))


SHOWING: Final[Mapping[str, Show]] = {
    "help": _help,
    "table": _table,
    "score": _score,
    "rules": _rules,
}
"""The commands that only show something, by name."""
