"""Moves as text: reading what is written, and saying where it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from biriba._melds.reading import meld_on_table
from biriba._text.words import Word, Words
from biriba.cards import RANKS, Cards, Suit
from biriba.errors import NotAMeld, NotationError, TooManyCopiesError
from biriba.melds import Meld, read
from biriba.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Rules


def read_move(text: str, rules: Rules | None = None) -> Move:
    """Return the move that a text says, as ``str(move)`` writes it.

    Capital letters do not matter, nor does how many blanks stand between words.

    Args:
        text: The move, such as ``lay 5h 6h 7h``.
        rules: The rules of the table. Where wild cards keep their places, or melds are
            not the usual ones, the meld that ``add`` names can only be told by them.

    Raises:
        NotationError: If the text is no move; it says where and what was expected.

    >>> read_move("discard 10♥")
    Discard(card=Card('Th'))
    """
    if not isinstance(text, str):
        raise NotationError(f"expected a move as text, got {text!r:.60}")
    words = Words(text.rstrip("\r\n"))
    first = words.take(_EXPECTED)
    reader = _READERS.get(first.text.lower())
    if reader is None:
        raise words.fault(f"expected {_EXPECTED}, not {first.shown}", first)
    move = reader(words, rules)
    words.finish(first.text)
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
    del rules
    return LayMeld(_cards(words), _low(words))


def _add(words: Words, rules: Rules | None) -> Move:
    cards = _cards(words)
    if not words.take_if("to"):
        raise words.fault("expected 'to' and a meld")
    return AddToMeld(_meld(words, rules), cards, _low(words))


def _discard(words: Words, rules: Rules | None) -> Move:
    del rules
    return Discard(words.card(words.take("a card")))


def _plain(move: Move) -> Callable[[Words, Rules | None], Move]:
    """Return the reader of a move that is one word."""

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
    "discard": _discard,
}
_EXPECTED: Final = f"a move ({', '.join(_READERS)})"

_SUITS: Final = {suit.value: suit for suit in Suit} | {s.symbol: s for s in Suit}
_SUIT: Final = "a suit (s, h, d, c) or none"

# Their parts --------------------------------------------------------------------------


def _cards(words: Words) -> Cards:
    """Read one card or more."""
    return words.hand(_some(words))


def _meld(words: Words, rules: Rules | None) -> Meld:
    found = _some(words)
    order = words.cards(found)
    try:
        return read(order, rules.melding) if rules else meld_on_table(order)
    except (NotAMeld, TooManyCopiesError) as error:
        raise words.fault(f"expected a meld; {error}", found[0]) from error


def _some(words: Words) -> list[Word]:
    """Return the words up to the next keyword, one at least."""
    found = words.take_until("to", "from")
    if not found:
        raise words.fault("expected a card such as 7h or JK")
    return found


def _low(words: Words) -> int | None:
    """Read where a run begins, if the text says it; the ace is below the two."""
    if not words.take_if("from"):
        return None
    word = words.take("a rank")
    if word.text.upper() not in _LOWS:
        raise words.fault(f"expected a rank A23456789TJQK, not {word.shown}", word)
    return _LOWS[word.text.upper()]


_LOWS: Final = {rank.value: low for low, rank in enumerate(RANKS)} | {"10": 9}
