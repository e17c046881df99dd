"""Readers of moves as text; an error names the column of the mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._melds.reading import STAYING, meld_on_table
from biriba._melds.values import Meld
from biriba._rules.melding import Melding
from biriba._rules.rules import Rules
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
)
from biriba._text.words import Word, Words
from biriba.errors import FormatError, InvalidMeldError, shown
from biriba.melds import identify, layouts


def read_move(text: str, rules: Rules | None = None) -> Move:
    """Return the move of a text such as ``str(move)`` writes.

    Capital letters do not matter, nor does the number of blanks between words.

    Args:
        text: The move, such as ``lay 5h 6h 7h``.
        rules: The rules of the table. If wild cards keep their places, the order of
            the cards of a meld matters; if the table has unusual melds, the rules
            decide which meld ``add`` names.

    Raises:
        FormatError: If the text is not a move. The error has the column, and what was
            expected.

    >>> read_move("discard 10♥")
    Discard(card=Card('Th'))
    """
    if not isinstance(text, str):
        raise FormatError(f"expected a move as text, not {shown(text)}", 1)
    words = Words(text.rstrip("\r\n"))
    first = words.take(_EXPECTED)
    if first.text.lower() not in _READERS:
        raise words.fault(f"expected {_EXPECTED}, not {first.shown}", first)
    return read_after(first.text, words, rules)


def read_after(verb: str, words: Words, rules: Rules | None) -> Move:
    """Return the move of a verb and the words after it.

    Raises:
        FormatError: If they are not a move.
    """
    move = _READERS[verb.lower()](words, rules)
    words.finish(verb)
    return move


# Each move ----------------------------------------------------------------------------


def _choose(words: Words, rules: Rules | None) -> Move:
    del rules
    word = words.take(_SUIT)
    letter = word.text.lower()
    if letter == "none":
        return ChooseBonusSuit(None)
    if letter in _SUITS:
        return ChooseBonusSuit(_SUITS[letter])
    raise words.fault(f"expected {_SUIT}, not {word.shown}", word)


def _lay(words: Words, rules: Rules | None) -> Move:
    found = _some(words)
    cards = words.hand(found)
    if rules is None or not rules.melding.wilds_stay:
        return LayMeld(cards)
    lying = _lying(words.cards(found), rules.melding)
    return LayMeld(lying or cards)


def _add(words: Words, rules: Rules | None) -> Move:
    cards = _cards(words)
    if not words.take_if("to"):
        raise words.fault("expected 'to' and a meld")
    named, melding = _some(words), rules.melding if rules else None
    if not words.take_if("making"):
        return AddToMeld(_meld(words, named, melding), cards)
    melding, found = melding or STAYING, _some(words)
    made = _lying(words.cards(found), melding)
    if made is None:
        raise words.fault("expected a run with its cards in order", found[0])
    meld = _meld(words, named, melding)
    try:
        return AddToMeld(meld, cards, becomes=made)
    except FormatError as error:
        raise words.fault(str(error), found[0]) from error


def _discard(words: Words, rules: Rules | None) -> Move:
    del rules
    return Discard(words.card(words.take("a card")))


def _aside(words: Words, rules: Rules | None) -> Move:
    del rules
    return LayRedThree(words.card(words.take("a red three")))


def _plain(move: Move) -> Callable[[Words, Rules | None], Move]:
    """Return a reader for a move of one word."""

    def reader(words: Words, rules: Rules | None) -> Move:
        del words, rules
        return move

    return reader


_READERS: Final[dict[str, Callable[[Words, Rules | None], Move]]] = {
    "choose": _choose,
    "draw": _plain(DrawCard()),
    "take": _plain(TakePile()),
    "pass": _plain(Pass()),
    "exchange": _plain(ExchangeFirstCard()),
    "lay": _lay,
    "add": _add,
    "aside": _aside,
    "discard": _discard,
}
_EXPECTED: Final = f"a move ({', '.join(_READERS)})"

_SUITS: Final = {suit.value: suit for suit in Suit} | {s.symbol: s for s in Suit}
_SUIT: Final = "a suit (s, h, d, c) or none"

# Their parts --------------------------------------------------------------------------


def _cards(words: Words) -> Cards:
    """Read one or more cards."""
    return words.hand(_some(words))


def _meld(words: Words, named: list[Word], melding: Melding | None) -> Meld:
    order = words.cards(named)
    try:
        return meld_on_table(order) if melding is None else identify(order, melding)
    except (InvalidMeldError, FormatError) as error:
        raise words.fault(f"expected a meld; {error}", named[0]) from error


def _lying(order: tuple[Card, ...], melding: Melding) -> Meld | None:
    """Return the meld whose cards lie in exactly this order."""
    found = layouts(order, melding)
    return next((meld for meld in found if meld.order == order), None)


def _some(words: Words) -> list[Word]:
    """Return the words before the next keyword, at least one."""
    found = words.take_until("to", "making")
    if not found:
        raise words.fault("expected a card such as 7h or JK")
    return found
