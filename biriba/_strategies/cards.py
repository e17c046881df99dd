"""Strategies for cards, hands and melds, mostly awkward ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from biriba import melds as melds_
from biriba._cards.kinds import JOKER, KINDS, RANKS, Card, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._melds.values import Meld
from biriba._rules.melding import SMALLEST_MELD
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._strategies.rules import DEFAULT


def cards() -> st.SearchStrategy[Card]:
    """Return a strategy for single cards of all kinds."""
    return st.sampled_from(KINDS)


def decks(rules: RulesLike = DEFAULT) -> st.SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for shuffled decks.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    return st.permutations(list(rules_of(rules).deck.cards)).map(tuple)


def hands(
    rules: RulesLike = DEFAULT, *, min_size: int = 0, max_size: int = 25
) -> st.SearchStrategy[Cards]:
    """Return a strategy for hands from the deck, mostly awkward ones.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        min_size: The fewest cards.
        max_size: The most cards.
    """
    deck = list(rules_of(rules).deck.cards)
    return _pools(deck).flatmap(
        lambda pool: _some_of(
            pool if len(pool) >= min_size else deck, min_size, max_size
        )
    )


def _some_of(
    pool: Sequence[Card], min_size: int, max_size: int
) -> st.SearchStrategy[Cards]:
    return st.lists(
        st.sampled_from(range(len(pool))),
        min_size=min_size,
        max_size=min(max_size, len(pool)),
        unique=True,
    ).map(lambda chosen: Cards(pool[index] for index in chosen))


def _pools(deck: Sequence[Card]) -> st.SearchStrategy[Sequence[Card]]:
    """Return a strategy for the part of the deck from which a hand is drawn."""
    suit = st.sampled_from(list(Suit))
    rank = st.sampled_from([rank for rank in RANKS if rank is not Rank.TWO])
    ends = (Rank.ACE, Rank.THREE, Rank.QUEEN, Rank.KING)

    def pool(test: Callable[[Card], bool]) -> list[Card]:
        return [card for card in deck if card.is_wild or test(card)]

    return st.one_of(
        st.just(deck),
        suit.map(lambda own: pool(lambda card: card.suit is own)),
        suit.map(lambda own: pool(lambda card: card.suit is own and card.rank in ends)),
        st.tuples(rank, rank).map(lambda two: pool(lambda card: card.rank in two)),
        st.tuples(suit, rank).map(
            lambda both: pool(lambda card: card.suit is both[0] or card.rank is both[1])
        ),
    )


def melds(rules: RulesLike = DEFAULT, *, max_size: int = 14) -> st.SearchStrategy[Meld]:
    """Return a strategy for melds of all sorts and sizes, clean and dirty.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        max_size: The most cards, 3 or more.
    """
    rules = rules_of(rules)
    deck, melding = rules.deck.cards, rules.melding
    runs = _runs(min(max_size, melding.longest_run))
    sorts = [runs, _sets(rules, max_size)] if melding.set_ranks else [runs]
    fitting = st.one_of(sorts).filter(
        lambda cards: cards <= deck and melds_.explain(cards, melding) is None
    )
    return fitting.flatmap(
        lambda cards: st.sampled_from(melds_.choices(cards, melding))
    )


@st.composite
def _runs(draw: st.DrawFn, longest: int) -> Cards:
    """Draw the cards of a run, possibly with one of them replaced by a wild card."""
    suit = draw(st.sampled_from(list(Suit)))
    size = draw(st.integers(SMALLEST_MELD, longest))
    low = draw(st.integers(0, len(RANKS) + 1 - size))
    places = [*RANKS, Rank.ACE][low : low + size]
    run = [Card.of(rank, suit) for rank in places]
    if draw(st.booleans()):
        run[draw(st.integers(0, size - 1))] = draw(_wilds())
    return Cards(run)


@st.composite
def _sets(draw: st.DrawFn, rules: Rules, max_size: int) -> Cards:
    """Draw the cards of a set, possibly with a wild card."""
    rank = draw(st.sampled_from(rules.melding.set_ranks))
    column = [card for card in rules.deck.cards if card.rank is rank]
    naturals = draw(_some_of(column, SMALLEST_MELD - 1, max_size - 1))
    if len(naturals) < SMALLEST_MELD or draw(st.booleans()):
        wild = JOKER if rank is Rank.TWO else draw(_wilds())
        naturals += Cards([wild])
    return naturals


def _wilds() -> st.SearchStrategy[Card]:
    return st.sampled_from([card for card in KINDS if card.is_wild])
