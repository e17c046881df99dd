"""What a person types: moves, with the shortcuts that save typing.

A move is read by `biriba.notation`; here it is only written out before. So a fault is
shown where it stands in what was typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from biriba._terminal.misread import Misread
from biriba._terminal.verbs import COMMANDS, LETTERS, VERBS
from biriba._text.moves import read_move
from biriba._text.words import Word, Words
from biriba.cards import Card, Cards
from biriba.errors import CardTextError, NotationError
from biriba.languages import Words as Language
from biriba.melds import Meld, refusal_to_add
from biriba.moves import AddToMeld, Move
from biriba.state import PlayerView

_BEGINNINGS: Final = [name for name in (*VERBS, *COMMANDS) if name != "save!"]
"""What may be cut short."""

_LONGEST: Final = 500
"""More characters than any move has."""


def command_of(text: str) -> str | None:
    """Return the move's verb or the command that a line begins with.

    Args:
        text: The line, which is not empty.

    Returns:
        One of `VERBS` and `COMMANDS`, or ``None`` where the line begins with a card.

    Raises:
        NotationError: If it begins with neither, or is too long.
    """
    if len(text) > _LONGEST:
        raise Misread(lambda in_: in_.say("fault-length", number=_LONGEST), _LONGEST)
    words = Words(text.replace(",", " "))
    first = words.take("a move")
    name = first.text.lower()
    if name == "d" and words.peek:
        return "discard"
    if name in VERBS or name in COMMANDS:
        return name
    if name in LETTERS:
        return LETTERS[name]
    if _is_card(name):
        return None
    found = [each for each in _BEGINNINGS if each.startswith(name)]
    if len(found) > 1:
        raise Misread(partial(_several, first, found), first.column)
    if not found:
        raise Misread(
            lambda in_: in_.say("fault-neither", word=first.shown), first.column
        )
    return found[0]


def read_typed(text: str, view: PlayerView) -> Move:
    """Return the move that a person has typed.

    Args:
        text: The line, which `command_of` says is a move.
        view: What the person sees; it is the person's turn.

    Raises:
        NotationError: If it is no move, or could be more than one.
    """
    text = text.replace(",", " ")
    verb = command_of(text)
    rest = len(text) - len(text.lstrip())
    if verb is None:
        verb = _verb_of_cards(text)
        full = f"{verb} {text[rest:]}"
    else:
        rest += len(text.split(maxsplit=1)[0])
        full = f"{verb}{text[rest:]}"
    if verb == "add":
        full = _with_meld(text, rest, view) or full
    try:
        return read_move(full, view.rules)
    except NotationError as error:  # both texts end with the same part
        column = error.column - len(full) + len(text)
        column = max(1, min(column, len(text) + 1))
        raise NotationError(error.problem, 1, column) from error


def _is_card(word: str) -> bool:
    try:
        Card(word)
    except CardTextError:
        return False
    return True


def _verb_of_cards(text: str) -> str:
    """Return what is meant by cards without a verb."""
    words = Words(text)
    cards = words.take_until("to", "making")
    if words.peek and words.peek.text.lower() == "to":
        return "add"
    if len(cards) == 1:
        return "discard"
    if len(cards) == 2:  # noqa: PLR2004 - fewer than a meld has, and more than one
        raise Misread(lambda in_: in_.say("fault-two-cards"), cards[0].column)
    return "lay"


# The meld that cards go to ------------------------------------------------------------


def _with_meld(text: str, rest: int, view: PlayerView) -> str | None:
    """Return an ``add`` with its meld written out, as it lies on the table.

    Args:
        text: The line.
        rest: Where in it the cards begin.
        view: What the person sees.

    Returns:
        The move, or ``None`` where the line says no cards, or no meld of the own
        side: what is wrong then is told by whoever reads or judges the move.
    """
    words = Words(text[rest:], 1, rest + 1)
    found = words.take_until("to", "making")
    if not found:
        return None
    cards = words.hand(found)
    if words.take_if("to"):
        named = words.take_until("making")
        melds = _named(words, named, view)
        if not melds:
            return None
    else:
        melds = [*view.own_side.melds]
    tail = text[words.column - 1 :]
    meld = _only(cards, melds, found[0], view)
    return f"add {cards} to {meld} {tail}"


def _named(words: Words, named: Sequence[Word], view: PlayerView) -> list[Meld]:
    """Return the melds of the own side that may be meant.

    Args:
        words: The line.
        named: The number of a meld, its cards, or some of them.
        view: What the person sees.
    """
    melds = view.own_side.melds if named else ()
    if len(named) == 1 and named[0].text.isdecimal():
        number = int(named[0].text)
        if not 1 <= number <= len(melds):
            raise Misread(
                lambda in_: in_.say("fault-no-meld", number=number, count=len(melds)),
                named[0].column,
            )
        return [melds[number - 1]]
    order = words.cards(named)
    cards = words.hand(named)
    as_it_lies = [meld for meld in melds if meld.order == order]
    with_the_same = [meld for meld in melds if meld.cards == cards]
    with_them = [meld for meld in melds if cards <= meld.cards]
    return as_it_lies or with_the_same or with_them


def _only(cards: Cards, melds: Iterable[Meld], word: Word, view: PlayerView) -> Meld:
    """Return the meld that cards can go to.

    Where they can go to none, it is one that makes the refusal tell why.
    """
    different = list({meld.identity: meld for meld in melds}.values())
    if not different:
        raise Misread(lambda in_: in_.say("fault-no-melds"), word.column)
    fitting = [meld for meld in different if _fits(cards, meld, view)]
    allowed = [m for m in fitting if view.explain(AddToMeld(m, cards)) is None]
    if len(allowed) > 1:
        raise Misread(partial(_which, cards, allowed), word.column)
    if not fitting and len(different) > 1:
        raise Misread(
            lambda in_: in_.say("fault-no-fit", cards=str(cards)), word.column
        )
    return (allowed or fitting or different)[0]


def _several(word: Word, found: Sequence[str], in_: Language) -> str:
    """Return that a word could be several, in a language."""
    choice = in_.listed(found, "list-or")
    return in_.say("fault-several", word=word.shown, choice=choice)


def _which(cards: Cards, melds: Sequence[Meld], in_: Language) -> str:
    """Return that cards could go to several melds, in a language."""
    choice = in_.joined(map(str, melds), "list-or")
    return in_.say("fault-which-meld", cards=str(cards), choice=choice)


def _fits(cards: Cards, meld: Meld, view: PlayerView) -> bool:
    """Return whether cards in hand make a meld longer, whatever else forbids it."""
    if not cards <= view.hand:
        return True  # the refusal will say that they are not in the hand
    return refusal_to_add(meld, cards, view.rules.melding) is None
