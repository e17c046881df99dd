"""Moves in a language, as they are offered and as you type them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from biriba._cards.kinds import Suit
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
from biriba._words.speaker import Speaker
from biriba.errors import LanguageError, shown


def move(words: Speaker, offered: Move) -> str:
    """Return a move in the imperative.

    Raises:
        LanguageError: If it is not a move.
    """
    match offered:
        case ChooseBonusSuit(suit):
            return words.say("move-choose", suit=_suit(words, suit))
        case LayMeld(cards):
            return words.say("move-lay", cards=words.signs_of(offered.choice or cards))
        case AddToMeld(meld, cards):
            added, onto = words.signs_of(cards), words.signs_of(meld.order)
            if offered.choice is None:
                return words.say("move-add", cards=added, meld=onto)
            made = words.signs_of(offered.choice)
            return words.say("move-add-making", cards=added, meld=onto, made=made)
        case LayRedThree(card):
            return words.say("move-aside", card=words.signs_of([card]))
        case Discard(card):
            return words.say("move-discard", card=words.signs_of([card]))
        case _:
            message = _PLAIN.get(type(offered))
            if message is None:
                raise LanguageError(f"expected a move, not {shown(offered)}")
            return words.say(message)


def _suit(words: Speaker, suit: Suit | None) -> str:
    """Return a suit as its sign or as you type it."""
    if suit is None:
        return "none"
    return suit.symbol if words.signs else suit.value


_PLAIN: Final[Mapping[type, str]] = {
    DrawCard: "move-draw",
    TakePile: "move-take",
    Pass: "move-pass",
    ExchangeFirstCard: "move-exchange",
}
"""The messages of moves without cards."""
