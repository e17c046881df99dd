"""Events in a language: sentences for single events and for whole turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

import attrs

from biriba._cards.kinds import Card, Suit
from biriba._words.capitals import begun
from biriba._words.fluent import Fact
from biriba.events import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Dealt,
    Discarded,
    DrawPileReplaced,
    Drew,
    Event,
    Exchanged,
    Laid,
    LaidRedThree,
    Passed,
    Scored,
    SidesFormed,
    TookBiribaki,
    TookJoker,
    TookPile,
    TurnBegan,
    WentOut,
)

_NAMED: Final = 8
"""The most cards to list when another player takes the discard pile."""


class Speaker(Protocol):
    """An object that formats messages and lists."""

    def say(self, message: str, /, **facts: Fact) -> str:
        """Return a message."""
        ...

    def joined(self, things: Iterable[str], between: str = "list-and") -> str:
        """Return things with a word between any two of them."""
        ...

    def seat(self, seat: int) -> str:
        """Return the name of a player by the seat."""
        ...

    def who(self, seat: int) -> str:
        """Return who is in a seat, as messages choose by it."""
        ...

    def side(
        self, number: int, seats: Sequence[int] = (), names: Sequence[str] = ()
    ) -> str:
        """Return the name of a side."""
        ...


@attrs.frozen
class Teller:
    """Describes events to a reader.

    Attributes:
        words: The words of a language.
        seat: The reader's seat; ``None`` for a spectator.
        names: The name of each seat; empty if the players have no names.
        partners: The seats of the reader's partners.
    """

    words: Speaker
    seat: int | None = None
    names: Sequence[str] = ()
    partners: Iterable[int] = ()

    def sentence(self, events: Iterable[Event]) -> str:
        """Return the actions of one player as a sentence, empty without actions."""
        told = [event for event in events if not isinstance(event, _OF_TABLE)]
        if not told:
            return ""
        first, *more = told
        deeds = self._deed(first)
        for event in more:
            deeds = self._with(deeds, event)
        by_nobody = isinstance(first, _OF_NOBODY)
        message = "told-of-table" if by_nobody else "told"
        return self._begin(message, first.seat, deeds=deeds)

    def event(self, event: Event) -> str:
        """Return a single event as a sentence."""
        if not isinstance(event, _OF_TABLE):
            return self.sentence([event])
        deeds = self._deed(event)
        return self._begin("told-of-table", event.seat, deeds=deeds)

    def player(self, seat: int) -> str:
        """Return the name of a player, such as ``seat 2 (partner)``."""
        player = self.names[seat] if self.names else self.words.seat(seat)
        if seat in self.partners and seat != self.seat:
            return self.words.say("partner", player=player)
        return player

    def you_or(self, seat: int) -> str:
        """Return the name of a player without the note that it is the partner."""
        if seat == self.seat:
            return self.words.say("you")
        return self.names[seat] if self.names else self.words.seat(seat)

    def _begin(self, message: str, seat: int, **facts: Fact) -> str:
        """Return a sentence with a capital letter, unless a name begins it."""
        given = {"who": self._who(seat), "player": self.player(seat), **facts}
        return begun(self.words.say(message, **given), self.names)

    def _who(self, seat: int) -> str:
        """Return whether it is whoever reads, as messages choose by it."""
        return "you" if seat == self.seat else "other"

    def _deed(self, event: Event) -> str:
        """Return an action without the name of the player."""
        message, facts = _TOLD[type(event)](self, event)
        return self.words.say(message, **{"who": self._who(event.seat), **facts})

    def _with(self, deeds: str, event: Event) -> str:
        """Return actions with one more, joined by ``and`` if it follows from them."""
        deed = self._deed(event)
        if isinstance(event, (WentOut, *_OF_NOBODY)):
            return self.words.say("and-so", deeds=deeds, deed=deed)
        return f"{deeds}, {deed}"


_OF_NOBODY: Final = (SidesFormed, DrawPileReplaced)
"""Events that follow from an action and have no player of their own."""

_OF_TABLE: Final = (Dealt, TurnBegan, DealEnded, Scored)
"""Events that are no action of a player."""


# The facts of each event --------------------------------------------------------------

_Told = tuple[str, dict[str, Fact]]
"""A message and its facts."""


def _signs(cards: Iterable[Card]) -> str:
    """Return cards as sentences write them."""
    return " ".join(card.pretty for card in cards)


def _of_card(card: Card | None) -> dict[str, Fact]:
    """Return the facts of one card, which may be hidden."""
    if card is None:
        return {"card": "none", "card_rank": "none", "card_sign": ""}
    sign = card.suit.symbol if card.suit else ""
    return {"card": card.pretty, "card_rank": card.rank.value, "card_sign": sign}


def _of_suit(suit: Suit | None) -> str:
    """Return a suit as its sign."""
    return suit.symbol if suit else "none"


def _took_pile(teller: Teller, event: TookPile) -> _Told:
    """Tell of the discard pile taken, card by card if they are few or one's own."""
    is_short = event.is_open and len(event.cards) <= _NAMED
    if event.seat == teller.seat or is_short:
        return "event-took-pile", {"cards": _signs(event.cards)}
    return "event-took-pile-of", {"count": len(event.cards)}


def _laid(teller: Teller, event: Laid) -> _Told:
    """Tell of a new meld."""
    del teller
    biriba = "yes" if event.is_biriba else "no"
    return "event-laid", {"cards": _signs(event.meld.order), "biriba": biriba}


def _added(teller: Teller, event: Added) -> _Told:
    """Tell of cards added, and of the biriba that they make."""
    del teller
    return "event-added", {
        "cards": _signs(event.cards),
        "meld": _signs(event.meld.order),
        "biriba": "yes" if event.makes_biriba else "no",
    }


def _exchanged(teller: Teller, event: Exchanged) -> _Told:
    """Tell of the first card exchanged."""
    del teller
    return "event-exchanged", {"old": event.card.pretty, **_of_card(event.new)}


def _laid_red_three(teller: Teller, event: LaidRedThree) -> _Told:
    """Tell of a red three laid beside the melds, and of the card drawn for it."""
    del teller
    replaced = "yes" if event.replaced else "no"
    facts = {"three": event.card.pretty, "replaced": replaced, **_of_card(event.new)}
    return "event-laid-red-three", {**facts}


def _took_biribaki(teller: Teller, event: TookBiribaki) -> _Told:
    """Tell of a biribaki, and of its cards to whoever may know them."""
    del teller
    cards = "none" if event.cards is None else _signs(event.cards)
    return "event-took-biribaki", {"cards": cards}


def _sides_formed(teller: Teller, event: SidesFormed) -> _Told:
    """Tell who plays with whom, such as ``seat 1 against you and seat 2``."""
    sides = [
        teller.words.joined([teller.you_or(seat) for seat in seats])
        for seats in event.sides
    ]
    return "event-sides-formed", {"sides": teller.words.joined(sides, "against")}


def _dealt(teller: Teller, event: Dealt) -> _Told:
    """Tell who deals and who begins."""
    return "event-dealt", {
        "player": teller.player(event.seat),
        "first": teller.player(event.first),
        "who": teller.words.who(event.seat),
        "who_first": teller.words.who(event.first),
    }


def _turn_began(teller: Teller, event: TurnBegan) -> _Told:
    """Tell whose turn it is."""
    return "event-turn-began", {"player": teller.player(event.seat)}


def _deal_ended(teller: Teller, event: DealEnded) -> _Told:
    """Tell how the play ended."""
    facts = {"player": teller.player(event.seat), "who": teller.words.who(event.seat)}
    return f"ending-{event.reason.value}", {**facts}


def _scored(teller: Teller, event: Scored) -> _Told:
    """Tell what a side scores."""
    side = teller.words.side(event.side, event.score.seats, teller.names)
    return "event-scored", {"side": side, "points": f"{event.score.total:+}"}


def _plainly(message: str) -> Callable[[Teller, Event], _Told]:
    """Return a function that describes events of a type without facts."""

    def tell(teller: Teller, event: Event) -> _Told:
        del teller, event
        return message, {}

    return tell


def _drew(teller: Teller, event: Drew) -> _Told:
    """Tell of a card drawn."""
    del teller
    return "event-drew", _of_card(event.card)


def _discarded(teller: Teller, event: Discarded) -> _Told:
    """Tell of a card discarded."""
    del teller
    return "event-discarded", _of_card(event.card)


def _chose_bonus_suit(teller: Teller, event: ChoseBonusSuit) -> _Told:
    """Tell of the bonus suit."""
    del teller
    return "event-chose-bonus-suit", {"suit": _of_suit(event.suit)}


_TOLD: Final[dict[type, Callable[[Teller, Any], _Told]]] = {
    ChoseBonusSuit: _chose_bonus_suit,
    Drew: _drew,
    TookPile: _took_pile,
    Passed: _plainly("event-passed"),
    Exchanged: _exchanged,
    LaidRedThree: _laid_red_three,
    Laid: _laid,
    Added: _added,
    Discarded: _discarded,
    TookJoker: _plainly("event-took-joker"),
    TookBiribaki: _took_biribaki,
    SidesFormed: _sides_formed,
    DrawPileReplaced: _plainly("event-draw-pile-replaced"),
    WentOut: _plainly("event-went-out"),
    Dealt: _dealt,
    TurnBegan: _turn_began,
    DealEnded: _deal_ended,
    Scored: _scored,
}
"""The function that describes each type of event."""
