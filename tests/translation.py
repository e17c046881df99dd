"""Values of the library as values of the slow reference, and back.

The reference knows cards as text, melds as sorted tuples, moves as sentences and a
deal as a `reference.Game`. Both sides are made from the same text only here, so a
mistake in this module shows as a disagreement; it cannot hide one.
"""

from collections.abc import Iterable
from functools import lru_cache

import reference
from biriba import (
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawCard,
    EndReason,
    GameState,
    LayMeld,
    Meld,
    Move,
    Pass,
    Run,
    Side,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)

RULES = rulesets.BIRIBA
"""The rules that the reference knows."""


# Cards and melds


@lru_cache(maxsize=2**14)
def to_cards(cards: Cards) -> reference.Cards:
    """Return cards as the reference sorts them."""
    return reference.canon(map(str, cards))


def from_cards(cards: Iterable[str]) -> Cards:
    """Return the reference's cards as the library's."""
    return Cards(" ".join(cards))


def to_reading(meld: Meld) -> reference.Reading:
    """Return a meld as the reference reads it."""
    order = tuple(map(str, meld.order))
    if isinstance(meld, Run):
        return reference.Reading("run", order, meld.wild_at, meld.low + 1)
    return reference.Reading("set", order, meld.wild_at, 0)


def from_meld(cards: Iterable[str]) -> Meld:
    """Return the reference's meld as the library's."""
    return melds.read(from_cards(cards), RULES.melding)


# Moves


WITHOUT_CARDS: dict[str, Move] = {
    "draw": DrawCard(),
    "take": TakePile(),
    "pass": Pass(),
}


def to_move(move: Move) -> str:
    """Return a move as the reference writes it."""
    if isinstance(move, LayMeld):
        return f"lay {' '.join(to_cards(move.cards))}"
    if isinstance(move, AddToMeld):
        meld, cards = to_cards(move.meld.cards), to_cards(move.cards)
        return f"add {' '.join(meld)} + {' '.join(cards)}"
    return str(move)


def from_move(text: str) -> Move:
    """Return the reference's move as the library's."""
    action, _, words = text.partition(" ")
    if action == "lay":
        return LayMeld(words)
    if action == "add":
        meld, _, cards = words.partition(" + ")
        return AddToMeld(from_meld(meld.split()), Cards(cards))
    if action == "discard":
        return Discard(Card(words))
    return WITHOUT_CARDS[action]


# Deals


def to_game(state: GameState) -> reference.Game:
    """Return a state as the reference keeps it."""
    turn, ending = state.turn, state.ending
    return reference.Game.at(
        hands=[to_cards(hand) for hand in state.hands],
        melds=[[to_cards(meld.cards) for meld in side.melds] for side in state.sides],
        packets=[to_cards(packet) for packet in state.packets],
        taken=[side.has_taken for side in state.sides],
        draw_pile=map(str, state.draw_pile),
        discard_pile=map(str, state.discard_pile),
        bonus_suit=str(state.bonus_suit) if state.bonus_suit else None,
        seat=turn.seat,
        step=turn.step.value,
        single=str(turn.single) if turn.single else None,
        passes=turn.passes,
        waiting=[seat for side in state.sides for seat in _waiting(side)],
        over=ending is not None,
        out=ending.seat if ending and ending.reason is EndReason.OUT else None,
    )


def _waiting(side: Side) -> list[int]:
    """Return the seat that has had no turn with its biribaki, if there is one."""
    return [side.taker] if side.unplayed and side.taker is not None else []


def from_game(game: reference.Game) -> GameState:
    """Return the reference's deal, which is not over, as the library's.

    Who took a biribaki is forgotten where it makes no difference any more.

    Raises:
        ArrangementError: If no lawful play could go on from there.
    """
    waiting = [[seat for seat in game.waiting if seat % 2 == side] for side in (0, 1)]
    takers = [
        (*waiting[side], side)[0] if game.taken[side] else None for side in (0, 1)
    ]
    return arrange(
        RULES,
        hands=[from_cards(hand) for hand in game.hands],
        melds=[[from_cards(meld) for meld in side] for side in game.melds],
        takers=takers,
        unplayed=[bool(seats) for seats in waiting],
        discard_pile=" ".join(game.discard_pile),
        draw_pile=" ".join(game.draw_pile),
        packets=[from_cards(packet) for packet in game.packets],
        turn=Turn(
            game.seat,
            Step(game.step),
            Card(game.single) if game.single else None,
            game.passes,
        ),
        bonus_suit=Suit(game.bonus_suit) if game.bonus_suit else None,
    )


def describe(game: reference.Game) -> str:
    """Return the expression that sets a deal up again in the reference."""
    parts = ", ".join(f"{name}={value!r}" for name, value in vars(game).items())
    return f"reference.Game.at({parts})"
