"""Reading the moves that a person types, with shortcuts.

The readers of `biriba.notation` read the move. This module first inserts the words that
a shortcut leaves out, and keeps the columns, so that errors point at the typed text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from biriba._cards.multisets import Cards
from biriba._melds.values import Meld
from biriba._state.states import PlayerView
from biriba._table.moves import AddToMeld, Move
from biriba._terminal.typed import Misread, Typed
from biriba._text.moves import read_after
from biriba._text.words import Word, Words
from biriba._words.languages import Language
from biriba.melds import explain


def read_typed(typed: Typed, view: PlayerView) -> Move:
    """Return the move that a person has typed.

    Args:
        typed: The line, which begins with a verb or a card.
        view: What the person sees; it is the person's turn.

    Raises:
        FormatError: If the line is no move, or is ambiguous.
    """
    verb = typed.name or _verb_of_cards(typed.words.left)
    words = _with_meld(typed.words, view) if verb == "add" else typed.words
    return read_after(verb, words, view.rules)


def _verb_of_cards(words: Sequence[Word]) -> str:
    """Return the verb for cards that were typed without one."""
    texts = [word.text.lower() for word in words]
    ends = [texts.index(text) for text in ("to", "making") if text in texts]
    count = min(ends, default=len(words))
    if "to" in texts[count:][:1]:
        return "add"
    if count == 1:
        return "discard"
    if count == 2:  # noqa: PLR2004 - fewer than a meld has, and more than one
        raise Misread(lambda in_: in_.say("fault-two-cards"), words[0].column)
    return "lay"


# The meld to which cards are added ----------------------------------------------------


def _with_meld(words: Words, view: PlayerView) -> Words:
    """Return the words of an ``add`` with the meld written out as it lies.

    If they name no cards, or no meld of the player's side, they stay unchanged; reading
    or judging the move then reports the error.
    """
    whole = words.replaced(words.left)
    found = words.take_until("to", "making")
    if not found:
        return whole
    cards, melds = words.hand(found), [*view.own_side.melds]
    at = words.column
    if words.take_if("to"):
        melds = _named(words, words.take_until("making"), view)
        if not melds:
            return whole
    meld = _only(cards, melds, found[0], view)
    written = [Word(text, at) for text in ("to", *map(str, meld.order))]
    return words.replaced([*found, *written, *words.left])


def _named(words: Words, named: Sequence[Word], view: PlayerView) -> list[Meld]:
    """Return the melds of the player's side that the words may mean.

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
    """Return the one meld to which cards can be added.

    If the rules forbid every addition, return one of the melds, for the refusal.
    """
    different = list({meld.identity: meld for meld in melds}.values())
    if not different:
        raise Misread(lambda in_: in_.say("fault-no-melds"), word.column)
    fitting = [meld for meld in different if _fits(cards, meld, view)]
    allowed = [m for m in fitting if AddToMeld(m, cards) in view.legal_moves]
    if len(allowed) > 1:
        raise Misread(partial(_which, cards, allowed), word.column)
    if not fitting and len(different) > 1:
        raise Misread(
            lambda in_: in_.say("fault-no-fit", cards=str(cards)), word.column
        )
    return (allowed or fitting or different)[0]


def _which(cards: Cards, melds: Sequence[Meld], in_: Language) -> str:
    """Return the message that cards fit several melds."""
    choice = in_.joined(map(str, melds), "list-or")
    return in_.say("fault-which-meld", cards=str(cards), choice=choice)


def _fits(cards: Cards, meld: Meld, view: PlayerView) -> bool:
    """Return whether cards fit a meld, regardless of all other rules."""
    if not cards <= view.hand:
        return True  # the refusal will say that they are not in the hand
    return explain(cards, view.rules.melding, to=meld) is None
