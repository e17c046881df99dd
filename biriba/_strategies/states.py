"""Strategies for states, views, moves and records."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from biriba._cards.kinds import KINDS, Card, Suit
from biriba._cards.multisets import Cards
from biriba._match.records import DealRecord, MatchRecord
from biriba._players.at_random import RandomPlayer
from biriba._players.protocols import Player
from biriba._players.simple import SimplePlayer
from biriba._rules.melding import Melding
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._state.arrangement import arrange
from biriba._state.dealing import shuffled
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._strategies.cards import cards, hands, melds
from biriba._strategies.rules import DEFAULT
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
from biriba._table.sides import Side, is_closed
from biriba._table.turns import Step, Turn
from biriba.errors import StateError
from biriba.melds import layouts


class _Hoarder:
    """A player that takes every pile and melds only if there is no other move."""

    def choose(self, view: PlayerView) -> Move:
        """Return the take or a discard, if one is legal.

        It tries these moves one by one: listing the melds of a large hand is slow.
        """
        legal = view.legal_moves
        wanted: list[Move] = [TakePile(), *map(Discard, view.hand.kinds)]
        found = next((move for move in wanted if move in legal), None)
        return next(iter(legal)) if found is None else found


class Spender:
    """A player that always melds as many cards as possible, to empty the hand."""

    def choose(self, view: PlayerView) -> Move:
        """Return the move that melds most cards, among the first `_LOOKED_AT` moves."""
        return max(islice(view.legal_moves, _LOOKED_AT), key=_cards_melded)


_LOOKED_AT: Final = 500
"""The most moves to compare; a large hand may have thousands."""


def _cards_melded(move: Move) -> int:
    return len(move.cards) if isinstance(move, LayMeld | AddToMeld) else 0


def played_states(
    rules: RulesLike = DEFAULT, *, max_moves: int = 400
) -> st.SearchStrategy[GameState]:
    """Return a strategy for states from play, by players of different habits.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        max_moves: The most moves played.
    """
    rules = rules_of(rules)

    def play(seed: int, habits: Sequence[str], count: int) -> GameState:
        rng = Random(seed)
        players: dict[str, Player] = {
            "random": RandomPlayer(rng),
            "simple": SimplePlayer(),
            "hoarder": _Hoarder(),
            "spender": Spender(),
        }
        state = GameState.deal(rules, rng, minimums=minimums(rules, rng))
        for _ in range(count):
            if state.is_over or _is_long(state):
                break
            player = players[habits[state.to_move % len(habits)]]
            state = state.play_unchecked(player.choose(state.view(state.to_move)))
        return state

    habit = st.sampled_from(["random", "simple", "hoarder", "spender"])
    return st.builds(
        play,
        st.integers(0, 2**32),
        st.lists(habit, min_size=1, max_size=4),
        st.integers(0, max_moves),
    )


def _is_long(state: GameState) -> bool:
    """Return whether listing the player's melds may be slow in this turn."""
    longest = _LONG_CLOSED_HAND if state.is_closed else _LONG_HAND
    return len(state.hand) + len(state.discard_pile) > longest


_LONG_HAND: Final = 36
"""The largest hand with which play continues."""

_LONG_CLOSED_HAND: Final = 16
"""The largest hand with which play continues while a hand must be melded whole."""


def minimums(rules: Rules, rng: Random) -> list[int]:
    """Return initial-meld minimums that occur in a match by the rules."""
    match = rules.match
    totals = [rng.choice([0, match.target - 1]) for _ in rules.seating.sides]
    return [match.minimum_at(total) for total in totals]


@st.composite
def arranged_states(draw: st.DrawFn, rules: RulesLike = DEFAULT) -> GameState:
    """Draw an arranged state, usually one with few cards in the hand.

    Args:
        draw: Supplied by Hypothesis.
        rules: The rules of the table, or the name of a ruleset.
    """
    rules = rules_of(rules)
    seats = rules.seating.players
    seat, step = draw(st.integers(0, seats - 1)), draw(st.sampled_from(_ARRANGED))
    taken = draw(st.integers(0, 7)) > 0
    lone = draw(st.integers(0, seats - 1)) if taken else None
    sides, takers = _arranged_sides(draw, rules, lone)
    left = rules.deck.cards
    laid: list[list[str]] = [[] for _ in sides]
    nowhere: list[list[str]] = [[]]
    open_sides = laid if _may_all_meld(rules, lone) else nowhere
    for meld in draw(st.lists(melds(rules, max_size=9), max_size=5)):
        if meld.cards <= left:
            left -= meld.cards
            draw(st.sampled_from(open_sides)).append(str(meld))
    size = draw(st.sampled_from([1, 1, 2, 2, 3, 4, 12, 20]))
    hand = draw(hands(rules, min_size=1, max_size=size)) & left
    if not hand:
        hand = Cards(list(left)[:1])
    left -= hand
    pile: Sequence[Card] | None = None
    if draw(st.integers(0, 3)):
        pile = list(draw(hands(rules, max_size=draw(st.sampled_from([1, 9])))) & left)
    try:
        return arrange(
            rules,
            hands=[hand if number == seat else None for number in range(seats)],
            melds=laid,
            takers=takers,
            unplayed=[
                taker not in {None, seat} and draw(st.booleans()) for taker in takers
            ],
            minimums=[
                0 if melded else draw(st.integers(0, rules.match.highest_minimum))
                for melded in laid
            ],
            discard_pile=pile,
            draw_pile=() if pile is None else None,
            turn=_arranged_turn(draw, rules, Turn(seat, step), hand),
            rng=Random(draw(st.integers(0, 2**16))),
        )
    except StateError:
        reject()


_ARRANGED: Final = (Step.DRAW, Step.MELD, Step.MELD)


def _may_all_meld(rules: Rules, lone: int | None) -> bool:
    """Return whether every side may have melds on the table.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        lone: The lone taker; ``None`` if nobody has taken a biribaki yet.
    """
    return not is_closed(rules, _alone(rules)) or lone is not None


def _alone(rules: Rules) -> tuple[Side, ...]:
    """Return the sides at the beginning of a deal."""
    return tuple(Side(seats) for seats in rules.seating.sides)


def _arranged_sides(
    draw: st.DrawFn, rules: Rules, lone: int | None
) -> tuple[tuple[tuple[int, ...], ...], list[int | None]]:
    """Draw the sides, and for each the seat that took its biribaki or ``None``."""
    seating = rules.seating
    if not seating.has_lone_taker or lone is None:
        sides: tuple[tuple[int, ...], ...] = seating.sides
        nobody = seating.has_lone_taker or lone is None
        return sides, [
            None if nobody else draw(st.sampled_from([None, *members]))
            for members in sides
        ]
    sides = seating.sides_against(lone)
    pairs = [draw(st.sampled_from([None, *members])) for members in sides[1:]]
    return sides, [lone, *pairs]


def _arranged_turn(draw: st.DrawFn, rules: Rules, turn: Turn, hand: Cards) -> Turn:
    """Draw the course of a turn so far."""
    if turn.step is Step.DRAW:
        return turn
    due = Cards()
    if rules.taking.asks_meld and draw(st.booleans()):
        size = 1 if rules.taking.asks_top else 3
        due = Cards(draw(st.lists(st.sampled_from(hand.kinds), max_size=size)))
    single = draw(st.sampled_from([None, *hand.kinds]))
    due &= hand
    rest = Cards()
    others = (hand - due).kinds if due and rules.taking.asks_own else ()
    if others and rules.taking.asks_top:
        rest = Cards(draw(st.sets(st.sampled_from(others), max_size=2)))
    return attrs.evolve(
        turn, single=single, due=due, guarded=draw(st.booleans()), rest=rest
    )


def states(rules: RulesLike = DEFAULT) -> st.SearchStrategy[GameState]:
    """Return a strategy for states, both played and arranged.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    return st.one_of(played_states(rules), arranged_states(rules))


def moves(state: GameState) -> st.SearchStrategy[Move]:
    """Return a strategy for moves in a state, legal and illegal ones.

    Args:
        state: The state, in which the play may have ended.
    """
    on_table = [meld for side in state.sides for meld in side.melds]
    hand = st.sampled_from(list(state.hand) or list(KINDS))
    some = st.lists(hand, max_size=6).map(Cards)
    any_meld = melds(state.rules)
    target = st.one_of(st.sampled_from(on_table), any_meld) if on_table else any_meld
    lays = list(state.legal_moves.only(LayMeld))
    lay = st.sampled_from(lays) if lays else some.map(LayMeld)
    return st.one_of(
        st.sampled_from([DrawCard(), TakePile(), Pass(), ExchangeFirstCard()]),
        st.sampled_from([None, *Suit]).map(ChooseBonusSuit),
        st.sampled_from(list(state.legal_moves) or [Pass()]),
        cards().map(Discard),
        st.one_of(hand, cards()).map(LayRedThree),
        some.map(LayMeld),
        any_meld.map(lambda meld: LayMeld(meld.cards)),
        # One card too many, often an identical one, beyond a meld.
        st.builds(_with_another, lay, hand),
        st.builds(AddToMeld, target, some),
        # An addition or a run with a place, which may be needless or wrong.
        lay.flatmap(_lying),
    )


def _lying(move: LayMeld) -> st.SearchStrategy[LayMeld]:
    """Return a strategy for the arrangements of the cards of a lay."""
    ways = layouts(move.cards, Melding(wild_move="on-replacement"))
    return st.sampled_from([move, *map(LayMeld, ways)])


def _with_another(move: LayMeld, card: Card) -> LayMeld:
    """Return a lay with one card more."""
    return LayMeld((*move.cards, card))


# Views and records ----------------------------------------------------------------


def views(rules: RulesLike = DEFAULT) -> st.SearchStrategy[PlayerView]:
    """Return a strategy for players' views.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    seats = st.integers(0, rules_of(rules).seating.players - 1)
    return st.builds(GameState.view, states(rules), seats)


def spectator_views(rules: RulesLike = DEFAULT) -> st.SearchStrategy[SpectatorView]:
    """Return a strategy for spectators' views.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    return states(rules).map(lambda state: state.view(None))


@st.composite
def deal_records(
    draw: st.DrawFn, rules: RulesLike = DEFAULT, *, max_moves: int = 400
) -> DealRecord:
    """Draw the record of a deal, finished or not.

    Args:
        draw: Supplied by Hypothesis.
        rules: The rules of the table, or the name of a ruleset.
        max_moves: The most moves.
    """
    rules, rng = rules_of(rules), Random(draw(st.integers(0, 2**32)))
    count = len(rules.deck.cards)
    cut = draw(st.none() | st.integers(1, count - 1))
    record = DealRecord(
        rules,
        shuffled(rules, rng),
        dealer=draw(st.integers(0, rules.seating.players - 1)),
        minimums=tuple(minimums(rules, rng)),
        cut=cut,
        keeps_wild=draw(st.booleans()),
    )
    return _played_on(record, rng, draw(st.integers(0, max_moves)))


def _played_on(record: DealRecord, rng: Random, most: int) -> DealRecord:
    """Return a record with moves of random and simple players, and its scores."""
    state, made = record.start, list[Move]()
    players: list[Player] = [RandomPlayer(rng), SimplePlayer()]
    while not state.is_over and len(made) < most:
        if _is_long(state):
            break
        move = players[state.to_move % 2].choose(state.view(state.to_move))
        made.append(move)
        state = state.play_unchecked(move)
    record = attrs.evolve(record, moves=tuple(made))
    return record.with_scores() if rng.random() < 0.5 else record  # noqa: PLR2004


def totals(rules: Rules) -> st.SearchStrategy[tuple[Points, ...]]:
    """Return a strategy for the totals of the sides in a match."""
    halves = rules.seating.has_lone_taker
    most = 2 * rules.match.target
    points = st.integers(-most, most).map(
        lambda twice: Fraction(twice, 2) if halves else Fraction(twice // 2)
    )
    return st.tuples(*[points for _ in rules.seating.sides])


@st.composite
def match_records(
    draw: st.DrawFn, rules: RulesLike = DEFAULT, *, max_deals: int = 2
) -> MatchRecord:
    """Draw the record of a match, whose last deal may not be finished.

    Args:
        draw: Supplied by Hypothesis.
        rules: The rules of the table, or the name of a ruleset.
        max_deals: The most deals.
    """
    rules, rng = rules_of(rules), Random(draw(st.integers(0, 2**32)))
    names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1)
    record = MatchRecord(
        rules,
        names=draw(
            st.just(()) | st.tuples(*[names for _ in range(rules.seating.players)])
        ),
        date=draw(st.none() | st.dates()),
        notes=tuple(draw(st.dictionaries(names, names, max_size=2)).items()),
        carried=draw(st.just(()) | totals(rules)),
    )
    for _ in range(draw(st.integers(0, max_deals))):
        match = record.replay()
        if match.is_over or (record.deals and not record.deals[-1].replay().is_over):
            break
        deal = DealRecord(rules, shuffled(rules, rng), match.dealer, match.minimums)
        most = draw(st.sampled_from([10_000, 10_000, 30]))
        record = attrs.evolve(
            record, deals=(*record.deals, _played_on(deal, rng, most))
        )
    return record


def documents(rules: RulesLike = DEFAULT) -> st.SearchStrategy[str]:
    """Return a strategy for JSON documents of rules, states, views, moves and records.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    from biriba import json  # noqa: PLC0415 - seldom needed

    some_states = states(rules)
    legal = some_states.filter(lambda state: not state.is_over)
    return st.one_of(
        st.just(rules_of(rules)),
        some_states,
        views(rules),
        spectator_views(rules),
        legal.flatmap(lambda state: st.sampled_from(list(state.legal_moves.atomic()))),
        deal_records(rules, max_moves=60),
    ).map(json.dumps)
