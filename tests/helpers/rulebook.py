"""Short ways to prove what a rule text says: decks in order, totals, bonuses."""

from collections.abc import Iterator, Sequence
from random import Random

import attrs

from biriba import (
    Card,
    Cards,
    Discard,
    Ending,
    EndReason,
    GameState,
    Match,
    Move,
    Rules,
    Suit,
    Turn,
    arrange,
    notation,
)
from biriba._cards.multisets import card_list
from biriba.scoring import Item, ItemKind, Score
from helpers.situations import BIRIBA, finished


def stacked(
    rules: Rules,
    *,
    hands: Sequence[str] = (),
    packets: Sequence[str] = (),
    upcard: str = "",
    draws: str = "",
) -> list[Card]:
    """Return a deck from which the last seat deals some cards to their places.

    Args:
        rules: The rules of the table.
        hands: The first cards of each hand, in the order in which they are dealt.
        packets: The first cards of each biribaki.
        upcard: The card that is turned up.
        draws: The first cards of the draw pile.
    """
    dealing, players = rules.dealing, rules.seating.players
    at: dict[int, Card] = {}
    for seat, hand in enumerate(hands):
        for turn, card in enumerate(card_list(hand)):
            at[turn * players + seat] = card
    start = players * dealing.hand_size
    for packet, size in zip(packets, dealing.packets, strict=False):
        at |= dict(enumerate(card_list(packet), start))
        start += size
    start = players * dealing.hand_size + sum(dealing.packets)
    at |= dict(enumerate(card_list(upcard), start))
    at |= dict(enumerate(card_list(draws), start + dealing.upcard))
    rest = iter(rules.deck.cards - Cards(at.values()))
    return [at.get(place) or next(rest) for place in range(len(rules.deck.cards))]


def standing(rules: Rules, *totals: int) -> Match:
    """Return a match after one deal with these totals."""
    deal = tuple(
        Score(seats, (Item(ItemKind.MELD, total),))
        for seats, total in zip(rules.seating.sides, totals, strict=True)
    )
    return Match(rules, scores=(deal,))


def at_total(rules: Rules, total: int) -> Match:
    """Return a match in which the first side has a total and the others nothing."""
    return standing(rules, total, *[0] * (len(rules.seating.sides) - 1))


def lines(state: GameState, side: int = 0) -> list[tuple[str, int]]:
    """Return the score sheet of a side: what is counted, and the points."""
    return [(item.kind.value, item.points) for item in state.score()[side].items]


def sums(state: GameState, side: int = 0) -> dict[str, int]:
    """Return what a side scores, by the kinds of the items."""
    found: dict[str, int] = {}
    for kind, points in lines(state, side):
        found[kind] = found.get(kind, 0) + points
    return found


def move(text: str) -> Move:
    """Return the move of a text."""
    return notation.loads(text, "move")


def discards(state: GameState) -> list[Discard]:
    """Return the discards that are legal."""
    return list(state.legal_moves.only(Discard))


def bonus(meld: str, rules: Rules = BIRIBA, suit: Suit | None = None) -> int:
    """Return what a meld scores beside its cards; 0 if it is no biriba."""
    state = finished(
        melds=[[meld]],
        hands=["3c", "4c"],
        rules=rules,
        bonus_suit=suit,
    )
    other = {"meld", "hand", "rounding"}
    return sum(points for kind, points in lines(state) if kind not in other)


def ended(state: GameState, *, out: int | None = None) -> GameState:
    """Return a state as if the play had ended there.

    Args:
        state: The state.
        out: The seat that went out; if it is not given everybody passed.
    """
    reason = EndReason.PASSED if out is None else EndReason.OUT
    return attrs.evolve(state, ending=Ending(reason, out))


def nothing_melded(rules: Rules, *hands: str) -> GameState:
    """Return a deal that ended with these hands, and nobody having melded."""
    return ended(arrange(rules, hands=hands, turn=Turn(0)))


def differences(rules: Rules, other: Rules = BIRIBA) -> set[str]:
    """Return the options in which two tables differ."""
    return {
        name for name, value in rules.options.items() if value != other.options[name]
    }


class Scripted(Random):
    """A source of chance that draws what it is told, for the draw of the dealer."""

    def __init__(self, *draws: str) -> None:
        """Keep the draws."""
        super().__init__(0)
        self._draws: Iterator[str] = iter(draws)

    def sample(  # type: ignore[override]
        self, population: Sequence[Card], k: int
    ) -> list[Card]:
        """Return the cards of the next draw."""
        drawn = list(card_list(next(self._draws)))
        assert len(drawn) == k
        assert Cards(drawn) <= Cards(population)
        return drawn


def check_target(rules: Rules, enough: int) -> None:
    """Check that so many points win, of which all are fives, unless another has more.

    Equal totals mean another deal.
    """
    rest = (0,) * (len(rules.seating.sides) - 2)

    assert not standing(rules, enough - 5, 0, *rest).is_over
    assert 0 == standing(rules, enough, enough - 5, *rest).winner
    assert 1 == standing(rules, enough, enough + 5, *rest).winner
    assert not standing(rules, enough, enough, *rest).is_over
