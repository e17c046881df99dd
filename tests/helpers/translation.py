"""Values of the library as values of the slow reference, and back.

The reference knows cards as text, melds as sorted tuples, moves as sentences and a
deal as a `reference.Game`. Both sides are made from the same text only here, so a
mistake in this module shows as a disagreement; it cannot hide one.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import attrs

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Meld,
    Move,
    Pass,
    Rules,
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
from biriba._cards.kinds import RANKS
from biriba.rulesets import Melding
from biriba.scoring import Score
from helpers import reference

RULES = rulesets.get("biriba")
"""The rules that are meant where no others are named."""


# Rules


@lru_cache(maxsize=256)
def to_options(rules: Rules) -> reference.Options:
    """Return rules as the reference has them."""
    options: dict[str, Any] = dict(rules.options)
    options["set_ranks"] = "".join(map(str, rules.melding.set_ranks))
    options["run_ranks"] = "".join(map(str, rules.melding.run_ranks))
    for name, value in options.items():
        if name.endswith("_bonus") and attrs.has(type(value)):
            options[name] = (value.clean, value.dirty)
    return reference.Options(**options)


@lru_cache(maxsize=256)
def from_options(options: reference.Options) -> Rules:
    """Return the options of the reference as rules."""
    rules = RULES.with_(**vars(options))
    # One object for the usual rules: what is remembered of them is found at once.
    return RULES if rules == RULES else rules


# Cards and melds


@lru_cache(maxsize=2**14)
def to_cards(cards: Cards) -> reference.Cards:
    """Return cards as the reference sorts them."""
    return reference.canon(map(str, cards))


def from_cards(cards: Iterable[str]) -> Cards:
    """Return the reference's cards as the library's."""
    return _from_text(" ".join(cards))


_from_text = lru_cache(maxsize=2**14)(Cards)


def to_reading(meld: Meld) -> reference.Reading:
    """Return a meld as the reference reads it."""
    order = tuple(map(str, meld.order))
    if isinstance(meld, Run):
        return reference.Reading("run", order, meld.wild_at, meld.low + 1)
    return reference.Reading("set", order, meld.wild_at, 0)


def to_meld(meld: Meld) -> reference.Cards:
    """Return a meld as the reference has it on the table, with its mark if any."""
    cards = to_cards(meld.cards)
    if isinstance(meld, Run) and meld.stays:
        return (*cards, f"@{meld.low}")
    return cards


def from_meld(words: Iterable[str], rules: Rules = RULES) -> Meld:
    """Return the reference's meld, with or without a mark, as the library's."""
    return _from_meld(tuple(words), rules)


@lru_cache(maxsize=2**14)
def _from_meld(words: reference.Cards, rules: Rules) -> Meld:
    mark, cards = reference.mark_of(words), from_cards(reference.cards_of(words))
    if mark is None:
        return melds.identify(cards, rules.melding)
    for meld in melds.layouts(cards, rules.melding):
        if isinstance(meld, Run) and meld.stays and f"@{meld.low}" == mark:
            return meld
    raise ValueError(f"no dirty run of {cards} has the mark {mark}")


# Moves


WITHOUT_CARDS: dict[str, Move] = {
    "draw": DrawCard(),
    "take": TakePile(),
    "pass": Pass(),
    "exchange": ExchangeFirstCard(),
}


def to_move(move: Move) -> str:
    """Return a move as the reference writes it."""
    if isinstance(move, LayMeld):
        return f"lay {' '.join(to_cards(move.cards))}{to_place(move)}"
    if isinstance(move, AddToMeld):
        meld, cards = " ".join(to_meld(move.meld)), " ".join(to_cards(move.cards))
        return f"add {meld} + {cards}{to_place(move)}"
    return str(move)


def to_place(move: LayMeld | AddToMeld) -> str:
    """Return the end of a move that may say where its run begins."""
    return "" if move.choice is None else f" from {move.choice.low}"


STAYING = Melding(set_ranks=RANKS, ace_both_ends=True, wild_move="on-replacement")
"""The rules by which every run can lie as at some table where wild cards stay."""


@lru_cache(maxsize=2**14)
def from_move(text: str, rules: Rules = RULES) -> Move:
    """Return the reference's move as the library's."""
    action, _, words = text.partition(" ")
    words, _, place = words.partition(" from ")
    if action == "lay":
        found = melds.choices(words, STAYING) if place else ()
        return LayMeld(at_place(found, place) or Cards(words))
    if action == "add":
        named, _, added = words.partition(" + ")
        meld, cards = from_meld(named.split(), rules), Cards(added)
        found = melds.choices(cards, STAYING, to=meld) if place else ()
        return AddToMeld(meld, cards, becomes=at_place(found, place))
    if action == "aside":
        return LayRedThree(Card(words))
    if action == "discard":
        return Discard(Card(words))
    if action == "choose":
        return ChooseBonusSuit(None if words == "none" else Suit(words))
    return WITHOUT_CARDS[action]


def at_place(found: Iterable[Meld], place: str) -> Meld | None:
    """Return the run with a wild card that begins at a place, if there is one."""
    runs = [run for run in found if isinstance(run, Run) and run.stays]
    return next((run for run in runs if str(run.low) == place), None)


# Deals


def to_game(state: GameState) -> reference.Game:
    """Return a state as the reference keeps it."""
    turn, ending, dealer = state.turn, state.ending, state.dealer
    return reference.Game.at(
        options=to_options(state.rules),
        hands=[to_cards(hand) for hand in state.hands],
        sides=[side.seats for side in state.sides],
        melds=[[to_meld(meld) for meld in side.melds] for side in state.sides],
        packets=[map(str, packet) for packet in state.packets],
        taken=[side.has_taken for side in state.sides],
        minimums=[side.minimum for side in state.sides],
        threes=[to_cards(side.red_threes) for side in state.sides],
        draw_pile=map(str, state.draw_pile),
        discard_pile=map(str, state.discard_pile),
        bonus_suit=str(state.bonus_suit) if state.bonus_suit else None,
        seat=turn.seat,
        step=turn.step.value,
        single=str(turn.single) if turn.single else None,
        must_meld=map(str, turn.due.kinds),
        aside=map(str, _aside(state)),
        guarded=turn.guarded,
        exchangeable=str(turn.drawn) if turn.drawn else None,
        passes=turn.passes,
        idle=turn.idle,
        waiting=[seat for side in state.sides for seat in _waiting(side)],
        cut=state.cut,
        cutter=None if state.cut is None else (dealer - 1) % len(state.hands),
        over=ending is not None,
        out=ending.seat if ending and ending.reason is EndReason.OUT else None,
    )


def _aside(state: GameState) -> Cards:
    """Return a pile just taken, of which only one card may be melded now."""
    due = state.turn.due
    return due + state.turn.rest if state.rules.taking.asks_own else Cards()


def _due(game: reference.Game) -> Cards:
    """Return the cards of which one must be melded, all of the pile if any will do."""
    whole = game.aside and game.options.take == "meld-any"
    return from_cards(game.aside if whole else game.must_meld)


def _waiting(side: Side) -> list[int]:
    """Return the seat that has had no turn with its biribaki, if there is one."""
    return [side.taker] if side.unplayed and side.taker is not None else []


def from_game(game: reference.Game) -> GameState:
    """Return the reference's deal, which is not over, as the library's.

    Who took a biribaki is forgotten where it makes no difference any more, and who
    dealt where nobody cut.

    Raises:
        StateError: If no legal play could go on from there.
    """
    rules = from_options(game.options)
    # The reference may owe what no schedule of these rules asks for.
    owed = max([rules.match.highest_minimum, *game.minimums])
    asking = rules.with_(initial_meld=[(None, owed)] if owed else [])
    waiting = [[seat for seat in game.waiting if seat in side] for side in game.sides]
    takers = [
        (*seats, *side)[0] if taken else None
        for taken, seats, side in zip(game.taken, waiting, game.sides, strict=True)
    ]
    return attrs.evolve(
        arrange(
            asking,
            hands=[from_cards(hand) for hand in game.hands],
            melds=[
                [from_meld(meld, rules).order for meld in side] for side in game.melds
            ],
            takers=takers,
            unplayed=[bool(seats) for seats in waiting],
            minimums=game.minimums,
            red_threes=[from_cards(cards) for cards in game.threes],
            discard_pile=" ".join(game.discard_pile),
            draw_pile=" ".join(game.draw_pile),
            packets=[" ".join(packet) for packet in game.packets],
            turn=Turn(
                game.seat,
                Step(game.step),
                Card(game.single) if game.single else None,
                game.passes,
                game.idle,
                _due(game),
                Card(game.exchangeable) if game.exchangeable else None,
                game.guarded,
                from_cards(game.aside) - _due(game) if game.aside else Cards(),
            ),
            dealer=None
            if game.cutter is None
            else (game.cutter + 1) % game.options.players,
            bonus_suit=Suit(game.bonus_suit) if game.bonus_suit else None,
        ),
        rules=rules,
        cut=game.cut,
    )


def to_seat_points(scores: Iterable[Score], rules: Rules) -> dict[int, int | Fraction]:
    """Return what the first seat of each side of the match gets for a deal."""
    scores = list(scores)
    return {
        seats[0]: score.points_of(seats)
        for seats in rules.seating.sides
        for score in scores
        if seats[0] in score.seats
    }


def describe(game: reference.Game) -> str:
    """Return the expression that sets a deal up again in the reference."""
    parts = ", ".join(f"{name}={value!r}" for name, value in vars(game).items())
    return f"reference.Game.at({parts})"
