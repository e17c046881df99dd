"""Events in a language: sentences for single events and for whole turns."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final, assert_never

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
from biriba._words.fluent import Fact, yes_or_no
from biriba._words.speaker import Speaker

_NAMED: Final = 8
"""The most cards to list when another player takes the discard pile."""


def of_turns(words: Speaker, events: Iterable[Event]) -> str:
    """Return the actions of players, a sentence for each turn, empty without any."""
    turns = groupby(events, _actor)
    return " ".join(_of_turn(words, turn) for seat, turn in turns if seat is not None)


def _actor(event: Event) -> int | None:
    """Return the seat that acts in an event, or ``None`` if it is no action."""
    return None if isinstance(event, _OF_TABLE) else event.seat


def _of_turn(words: Speaker, events: Iterable[Event]) -> str:
    """Return the actions of one player as a sentence."""
    first, *more = events
    deeds = _deed(words, first)
    for event in more:
        deeds = _with(words, deeds, event)
    message = "told-of-table" if isinstance(first, _OF_NOBODY) else "told"
    return words.begin(message, **_player(words, first), deeds=deeds)


def of_event(words: Speaker, event: Event) -> str:
    """Return a single event as a sentence."""
    if not isinstance(event, _OF_TABLE):
        return _of_turn(words, [event])
    return words.begin("told-of-table", deeds=_deed(words, event))


def _player(words: Speaker, event: Event) -> dict[str, Fact]:
    """Return the facts of the player of an event."""
    return {"who": words.who(event.seat), "player": words.seat(event.seat)}


def _deed(words: Speaker, event: Event) -> str:
    """Return an action without the name of the player."""
    message, facts = _told(words, event)
    return words.say(message, **_player(words, event), **facts)


def _told(words: Speaker, event: Event) -> _Told:
    """Return the message of an event, and its facts."""
    if isinstance(event, Deed):
        return _told_of_deed(words, event)
    match event:
        case TookJoker():
            return "event-took-joker", {}
        case TookBiribaki(cards=cards):
            return "event-took-biribaki", {"cards": _signs(cards)}
        case SidesFormed(sides=sides):
            parts = [words.joined(map(words.seat, seats)) for seats in sides]
            against = words.joined(parts, "against")
            return "event-sides-formed", {"sides": against}
        case DrawPileReplaced():
            return "event-draw-pile-replaced", {}
        case WentOut():
            return "event-went-out", {}
        case _:
            return _told_of_table(words, event)


def _told_of_table(
    words: Speaker, event: Dealt | TurnBegan | DealEnded | Scored
) -> _Told:
    """Return the message of an event that is no action, and its facts."""
    match event:
        case Dealt(first=first):
            facts = {"first": words.seat(first), "who_first": words.who(first)}
            return "event-dealt", {**facts}
        case TurnBegan():
            return "event-turn-began", {}
        case DealEnded(reason=reason):
            return f"ending-{reason.value}", {}
        case Scored(side=number, score=score):
            side = words.side(number, score.seats)
            return "event-scored", {"side": side, "points": f"{score.total:+}"}
        case _:
            assert_never(event)


def _told_of_deed(words: Speaker, event: Deed) -> _Told:
    """Return the message of an action, and its facts."""
    match event:
        case ChoseBonusSuit(suit=suit):
            sign = suit.symbol if suit else "none"
            return "event-chose-bonus-suit", {"suit": sign}
        case Drew(card=card):
            return "event-drew", _of_card(card)
        case TookPile():
            return _told_of_pile(words, event)
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
            is_biriba = yes_or_no(event.makes_biriba)
            return "event-added", {**facts, "biriba": is_biriba}
        case Discarded(card=card):
            return "event-discarded", _of_card(card)
        case _:
            assert_never(event)


def _told_of_pile(words: Speaker, event: TookPile) -> _Told:
    """Name the cards of a taken discard pile if they are few or the reader's."""
    is_short = event.is_open and len(event.cards) <= _NAMED
    if is_short or words.who(event.seat) == "you":
        return "event-took-pile", {"cards": _signs(event.cards)}
    return "event-took-pile-of", {"count": len(event.cards)}


def _with(words: Speaker, deeds: str, event: Event) -> str:
    """Return actions with one more, joined by ``and`` if it follows from them."""
    deed = _deed(words, event)
    if isinstance(event, (WentOut, *_OF_NOBODY)):
        return words.say("and-so", deeds=deeds, deed=deed)
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
