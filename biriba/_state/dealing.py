"""The deal: the hands, biribakia and piles of a deck, and the sides that begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from biriba._cards.kinds import KINDS, Card
from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag
from biriba._rules.rules import Rules
from biriba._table.sides import Side, why_no_minimum
from biriba.errors import BiribaError, MatchError, StateError, shown


class Dealt(NamedTuple):
    """A deck that has been dealt.

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


def check_rng(rng: Random) -> Random:
    """Return a random generator, or raise `BiribaError` for a seed."""
    if not isinstance(rng, Random):
        raise BiribaError(f"rng must be a generator, Random(…), not {shown(rng)}")
    return rng


def shuffled(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """Return the deck of some rules, shuffled."""
    deck = list(rules.deck.cards)
    check_rng(rng).shuffle(deck)
    return tuple(deck)


def check_cut(rules: Rules, cut: int | None) -> None:
    """Refuse a number of cards that cannot be lifted from the deck of some rules.

    Raises:
        StateError: If it cannot be lifted.
    """
    size = len(rules.deck.cards)
    if not _may_cut(rules, cut):
        msg = f"a cut lifts 1 to {size - 1} of {size} cards, not {shown(cut)}"
        raise StateError(msg)


def why_no_cut(rules: Rules, left: int | None) -> str | None:
    """Return why a cut leaves no such number of cards, or ``None`` if it may."""
    if _may_cut(rules, left):
        return None
    return f"a cut leaves 1 to {len(rules.deck.cards) - 1} cards, not {shown(left)}"


def _may_cut(rules: Rules, number: int | None) -> bool:
    """Return whether a cut may lift or leave a number of cards, or nobody cuts."""
    if number is None:
        return True
    return type(number) is int and 0 < number < len(rules.deck.cards)


def deal_out(
    rules: Rules,
    dealer: int,
    cards: tuple[Card, ...],
    cut: int | None,
    *,
    keeps_wild: bool,
) -> Dealt:
    """Deal a deck, as `GameState.from_deck` describes.

    The cards must be the deck of the rules, and the cut one of it; neither is checked.
    """
    left = None
    if cut is not None:
        cards = _cut_deck(rules, dealer, cards, cut, keeps_wild=keeps_wild)
        left = len(cards) - cut
    hands, rest = _dealt(rules, dealer, cards)
    packets: list[tuple[Card, ...]] = []
    for size in rules.dealing.packets:
        packet, rest = _split(rest, size)
        packets.append(packet)
    pile, rest = _split(rest, int(rules.dealing.upcard))
    return Dealt(hands, tuple(packets), pile, rest, left)


def check_deck(rules: Rules, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards unchanged if they are the deck of the rules.

    Raises:
        StateError: If they are not.
    """
    wrong = why_not_the_deck(rules, cards)
    if wrong is not None:
        raise StateError(wrong)
    return cards


def why_not_the_deck(rules: Rules, cards: Iterable[Card]) -> str | None:
    """Return the difference of cards from the deck of the rules, or ``None``."""
    deck, given = rules.deck.cards, list(cards)
    if bag.pack([card.kind for card in given]) == (deck.packed, None):
        return None
    counted = Counter(given)
    card = next(card for card in KINDS if counted[card] != deck.count(card))
    return (
        f"not the deck of these rules: {counted[card]} of {card} instead of "
        f"{deck.count(card)}, and {len(given)} cards instead of {len(deck)}"
    )


def sides_at_start(rules: Rules, minimums: Sequence[int]) -> tuple[Side, ...]:
    """Return the sides at the beginning of a deal.

    Raises:
        MatchError: If the minimums are not a list of one for each side, or empty, or if
            the rules never ask for one of them.
    """
    sides = rules.seating.sides
    if not isinstance(minimums, Sequence):
        raise MatchError(f"minimums must be a list, not {shown(minimums)}")
    if minimums and len(minimums) != len(sides):
        raise MatchError(
            f"expected {len(sides)} minimums, one for each side, not {len(minimums)}"
        )
    minimums = minimums or [0] * len(sides)
    for minimum in minimums:
        problem = why_no_minimum(rules, minimum)
        if problem is not None:
            raise MatchError(problem)
    return tuple(
        Side(seats, minimum=minimum)
        for seats, minimum in zip(sides, minimums, strict=True)
    )


def _split(
    cards: tuple[Card, ...], size: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the first cards and the rest."""
    return cards[:size], cards[size:]


def _cut_deck(
    rules: Rules, dealer: int, cards: tuple[Card, ...], cut: int, *, keeps_wild: bool
) -> tuple[Card, ...]:
    """Return a deck after the cut (R244, C62).

    A wild card that the cutter keeps is moved to where the deal gives it to that seat.

    Args:
        rules: The rules of the table.
        dealer: The seat that deals.
        cards: The deck.
        cut: How many cards are lifted.
        keeps_wild: Whether the cutter keeps a wild card, if the rules allow it.
    """
    lifted, left = _split(cards, cut)
    if not (keeps_wild and rules.dealing.cut_peek and lifted[-1].is_wild):
        return left + lifted
    others = left + lifted[:-1]
    before, after = _split(
        others, _turn_of(rules, dealer, rules.seating.cutter(dealer))
    )
    return before + lifted[-1:] + after


def _dealt(
    rules: Rules, dealer: int, cards: tuple[Card, ...]
) -> tuple[tuple[Cards, ...], tuple[Card, ...]]:
    """Return the hands, dealt one card at a time, and the rest of the deck (R038)."""
    players = rules.seating.players
    end = players * rules.dealing.hand_size
    hands: list[Cards] = []
    for seat in range(players):
        hand = cards[_turn_of(rules, dealer, seat) : end : players]
        hands.append(from_packed(sum([bag.ONE[card.kind] for card in hand])))
    return tuple(hands), cards[end:]


def _turn_of(rules: Rules, dealer: int, seat: int) -> int:
    """Return how many seats are dealt a card before a seat is."""
    return (seat - dealer - 1) % rules.seating.players
