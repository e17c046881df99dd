"""The deal: where each card of a deck goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from biriba._kernel import bag
from biriba.cards import KINDS, Card, Cards
from biriba.errors import DeckError, shown
from biriba.rules import Rules, check_rules


class Dealt(NamedTuple):
    """The cards of a deck in their places.

    Attributes:
        hands: The hand of each seat.
        packets: The biribakia, each with its top card first.
        discard_pile: The upcard, if one is turned up.
        draw_pile: The draw pile, its top card first.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
    """

    hands: tuple[Cards, ...]
    packets: tuple[tuple[Card, ...], ...]
    discard_pile: tuple[Card, ...]
    draw_pile: tuple[Card, ...]
    cut: int | None


def shuffled(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """Return the deck of some rules, shuffled."""
    deck = list(check_rules(rules).deck.cards)
    rng.shuffle(deck)
    return tuple(deck)


def deal_out(
    rules: Rules,
    dealer: int,
    cards: tuple[Card, ...],
    cut: int | None,
    *,
    keeps_wild: bool,
) -> Dealt:
    """Return the cards of a deck in their places, as `GameState.from_deck` says.

    Raises:
        DeckError: If the cards are not the deck of the rules, or cannot be cut so.
    """
    _check_deck(rules, cards)
    dealing = rules.dealing
    keeps = rules.seating.cutter(dealer) if keeps_wild and dealing.cut_peek else None
    hands, rest = _dealt(rules, dealer, *_cut_deck(cards, cut, keeps))
    packets: list[tuple[Card, ...]] = []
    for size in dealing.packets:
        packet, rest = _split(rest, size)
        packets.append(packet)
    pile, rest = _split(rest, int(dealing.upcard))
    left = None if cut is None else len(cards) - cut
    return Dealt(tuple(map(Cards, hands)), tuple(packets), pile, rest, left)


def _check_deck(rules: Rules, cards: tuple[Card, ...]) -> None:
    """Refuse cards that are not the deck of the rules."""
    wrong = why_not_the_deck(rules, cards)
    if wrong is not None:
        raise DeckError(wrong)


def why_not_the_deck(rules: Rules, cards: Iterable[Card]) -> str | None:
    """Return how some cards are not the deck of the rules, if they are not."""
    deck, given = rules.deck.cards, list(cards)
    if bag.pack([card.kind for card in given]) == (deck.packed, None):
        return None
    counted = Counter(given)
    card = next(card for card in KINDS if counted[card] != deck.count(card))
    return (
        f"not the deck of these rules: {counted[card]} of {card} instead of "
        f"{deck.count(card)}, and {len(given)} cards instead of {len(deck)}"
    )


def _split(
    cards: tuple[Card, ...], size: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the first cards and the rest."""
    return cards[:size], cards[size:]


def _cut_deck(
    cards: tuple[Card, ...], cut: int | None, keeps: int | None
) -> tuple[tuple[Card, ...], dict[int, list[Card]]]:
    """Return a deck after the cut, and what it brought the cutter (R244, C62).

    Args:
        cards: The deck.
        cut: How many cards are lifted; ``None`` if nobody cuts.
        keeps: The seat of a cutter who keeps a wild card.
    """
    if cut is None:
        return cards, {}
    if type(cut) is not int or not 0 < cut < len(cards):
        msg = (
            f"a cut lifts 1 to {len(cards) - 1} of {len(cards)} cards, not {shown(cut)}"
        )
        raise DeckError(msg)
    lifted, left = _split(cards, cut)
    if keeps is None or not lifted[-1].is_wild:
        return left + lifted, {}
    return left + lifted[:-1], {keeps: [lifted[-1]]}


def _dealt(
    rules: Rules,
    dealer: int,
    cards: tuple[Card, ...],
    kept: dict[int, list[Card]],
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """Return the hands, dealt one card at a time, and the rest of the deck (R038).

    Args:
        rules: The rules of the table.
        dealer: The seat that deals.
        cards: The deck.
        kept: The first card of a seat that has one already, and is skipped once.
    """
    players, size = rules.seating.players, rules.dealing.hand_size
    hands = [kept.get(seat, []) for seat in range(players)]
    dealt = 0
    for round_ in range(size):
        for step in range(players):
            hand = hands[(dealer + 1 + step) % players]
            if len(hand) == round_:
                hand.append(cards[dealt])
                dealt += 1
    return hands, cards[dealt:]
