"""Events in a language: sentences for single events and for whole turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

import attrs

from biriba._cards.kinds import Card
from biriba._events.kinds import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Dealt,
    Deed,
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
from biriba._words.capitals import begun
from biriba._words.fluent import Fact, yes_or_no
from biriba._words.speaker import Speaker
from biriba.errors import LanguageError, check_count, shown

_NAMED: Final = 8
"""The most cards to list when another player takes the discard pile."""


def nth_name(names: Sequence[str], seat: int) -> str:
    """Return the name of the player in a seat.

    Raises:
        LanguageError: If there is none.
    """
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    check_count("seat", seat, 0, LanguageError)
    if is_list and seat < len(names):
        return names[seat]
    needed = "a list with a string for each seat"
    raise LanguageError(f"names must be {needed}, not {shown(names)}")


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
        """Return ``you`` or the name of a player, such as ``seat 2 (partner)``."""
        player = self.you_or(seat)
        if seat in self.partners and seat != self.seat:
            return self.words.say("partner", player=player)
        return player

    def you_or(self, seat: int) -> str:
        """Return the name of a player without the note that it is the partner."""
        if seat == self.seat:
            return self.words.say("you")
        return nth_name(self.names, seat) if self.names else self.words.seat(seat)

    def _begin(self, message: str, seat: int, **facts: Fact) -> str:
        """Return a sentence with a capital letter, unless a name begins it."""
        given = {"who": self._who(seat), "player": self.player(seat), **facts}
        return begun(self.words.say(message, **given), self.names)

    def _who(self, seat: int) -> str:
        """Return ``you`` for the seat of the reader, else ``other``."""
        return "you" if seat == self.seat else "other"

    def _deed(self, event: Event) -> str:
        """Return an action without the name of the player."""
        message, facts = self._told(event)
        return self.words.say(message, **{"who": self._who(event.seat), **facts})

    def _told(self, event: Event) -> _Told:
        """Return the message of an event, and its facts."""
        if isinstance(event, Deed):
            return self._told_of_deed(event)
        match event:
            case TookJoker():
                return "event-took-joker", {}
            case TookBiribaki(cards=cards):
                return "event-took-biribaki", {"cards": _signs(cards)}
            case SidesFormed(sides=sides):
                parts = [self.words.joined(map(self.you_or, seats)) for seats in sides]
                against = self.words.joined(parts, "against")
                return "event-sides-formed", {"sides": against}
            case DrawPileReplaced():
                return "event-draw-pile-replaced", {}
            case WentOut():
                return "event-went-out", {}
            case _:
                return self._told_of_table(event)

    def _told_of_table(self, event: Dealt | TurnBegan | DealEnded | Scored) -> _Told:
        """Return the message of an event that is no action, and its facts."""
        player: dict[str, Fact] = {"player": self.player(event.seat)}
        match event:
            case Dealt(first=first):
                then = {"first": self.player(first), "who_first": self._who(first)}
                return "event-dealt", {**player, **then}
            case TurnBegan():
                return "event-turn-began", player
            case DealEnded(reason=reason):
                return f"ending-{reason.value}", player
            case Scored(side=number, score=score):
                side = self.words.side(number, score.seats, self.names)
                return "event-scored", {"side": side, "points": f"{score.total:+}"}
            case _:
                assert_never(event)

    def _told_of_deed(self, event: Deed) -> _Told:
        """Return the message of an action, and its facts."""
        match event:
            case ChoseBonusSuit(suit=suit):
                sign = suit.symbol if suit else "none"
                return "event-chose-bonus-suit", {"suit": sign}
            case Drew(card=card):
                return "event-drew", _of_card(card)
            case TookPile():
                return self._told_of_pile(event)
            case Passed():
                return "event-passed", {}
            case Exchanged(card=card, new=new):
                return "event-exchanged", {"old": card.pretty, **_of_card(new)}
            case LaidRedThree(card=card, new=new):
                facts = {"three": card.pretty, "replaced": yes_or_no(event.replaced)}
                return "event-laid-red-three", {**facts, **_of_card(new)}
            case Laid(meld=meld):
                order, is_biriba = _signs(meld.order), yes_or_no(meld.is_biriba)
                return "event-laid", {"cards": order, "biriba": is_biriba}
            case Added(cards=cards, meld=meld):
                facts = {"cards": _signs(cards), "meld": _signs(meld.order)}
                return "event-added", {
                    **facts,
                    "biriba": yes_or_no(event.makes_biriba),
                }
            case Discarded(card=card):
                return "event-discarded", _of_card(card)
            case _:
                assert_never(event)

    def _told_of_pile(self, event: TookPile) -> _Told:
        """Name the cards of a taken discard pile if they are few or the reader's."""
        is_short = event.is_open and len(event.cards) <= _NAMED
        if event.seat == self.seat or is_short:
            return "event-took-pile", {"cards": _signs(event.cards)}
        return "event-took-pile-of", {"count": len(event.cards)}

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


# Facts ------------------------------------------------------------------------------

_Told = tuple[str, dict[str, Fact]]
"""A message and its facts."""


def _signs(cards: Iterable[Card] | None) -> str:
    """Return cards as sentences write them; ``None`` if they are hidden."""
    return "none" if cards is None else " ".join(card.pretty for card in cards)


def _of_card(card: Card | None) -> dict[str, Fact]:
    """Return the facts of one card, which may be hidden."""
    if card is None:
        return {"card": "none", "card_rank": "none", "card_sign": ""}
    sign = card.suit.symbol if card.suit else ""
    return {"card": card.pretty, "card_rank": card.rank.value, "card_sign": sign}
