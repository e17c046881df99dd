"""The library says and does what the slow reference says and does."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from biriba import GameState, melds
from helpers import reference
from helpers.comparison import (
    STYLES,
    Style,
    check_turn,
    examples,
    play_together,
    seeds,
    share,
)
from helpers.translation import (
    RULES,
    from_cards,
    from_game,
    from_meld,
    to_cards,
    to_game,
    to_reading,
)

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

# Cards to be tried ----------------------------------------------------------------

TWOS = ["2s", "2h", "2d", "2c"]
WILDS = [*TWOS, reference.JOKER]
HEARTS = [f"{rank}h" for rank in reference.RANKS]
IN_DECK = Counter(reference.full_deck())


def cut_down(cards: Iterable[str], used: Iterable[str] = ()) -> reference.Cards:
    """Return the cards that a deck still has after some are used, in order."""
    left, kept = IN_DECK - Counter(used), []
    for card in cards:
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return reference.canon(kept)


def fits_in_deck(cards: Iterable[str]) -> bool:
    """Return whether a deck has these cards."""
    return Counter(cards) <= IN_DECK


def multisets(kinds: Iterable[str], size: int) -> Iterator[reference.Cards]:
    """Yield every multiset of some kinds that a deck has."""
    for cards in combinations_with_replacement(sorted(kinds, key=reference.key), size):
        if fits_in_deck(cards):
            yield cards


def cards_from(*pools: Iterable[str], at_most: int) -> st.SearchStrategy[list[str]]:
    """Draw a list of cards, each from any of the pools."""
    cards = st.one_of(*(st.sampled_from(list(pool)) for pool in pools))
    return st.lists(cards, max_size=at_most)


def doubled(cards: list[str]) -> list[str]:
    """Return the cards, each with its twin."""
    return cards + cards


def hands(at_most: int) -> st.SearchStrategy[reference.Cards]:
    """Draw hands that are rich in one suit, one rank, wild cards, aces or twins."""
    corner = [card for card in reference.KINDS if card[0] in "A23QK"]
    two_ranks = [card for card in reference.KINDS if card[0] in "78"]
    return st.one_of(
        cards_from(reference.KINDS, at_most=at_most),
        cards_from(HEARTS, WILDS, at_most=at_most),
        cards_from(HEARTS, ["Ah", "2h"], at_most=at_most),
        cards_from(corner, WILDS, at_most=at_most),
        cards_from(two_ranks, WILDS, at_most=at_most),
        cards_from(reference.KINDS, at_most=at_most // 2).map(doubled),
    ).map(cut_down)


def run_cards(
    suit: str, first: int, length: int, hole: int | None, wild: str
) -> reference.Cards:
    """Return the cards of a run, at most one of its places filled by a wild card."""
    order = [reference.natural_at(first + place, suit) for place in range(length)]
    if hole is not None:
        order[hole] = wild
    return reference.canon(order)


@st.composite
def runs(draw: st.DrawFn, shortest: int, longest: int) -> reference.Cards:
    """Draw the cards of a run."""
    length = draw(st.integers(shortest, longest))
    first = draw(st.integers(reference.LOW_ACE, reference.HIGH_ACE + 1 - length))
    hole = draw(st.none() | st.integers(0, length - 1))
    suit = draw(st.sampled_from(reference.SUITS))
    wild = draw(st.sampled_from([f"2{suit}", *WILDS]))
    return run_cards(suit, first, length, hole, wild)


@st.composite
def sets(draw: st.DrawFn, shortest: int, longest: int) -> reference.Cards:
    """Draw the cards of a set."""
    rank = draw(st.sampled_from("A3456789TJQK"))
    wild = draw(st.sampled_from([[], *([card] for card in WILDS)]))
    fewest, most = shortest - len(wild), min(8, longest - len(wild))
    naturals = st.sampled_from([rank + suit for suit in reference.SUITS])
    cards = draw(st.lists(naturals, min_size=fewest, max_size=most))
    return reference.canon([*cards, *wild])


def meld_cards(
    shortest: int = 3, longest: int = 13
) -> st.SearchStrategy[reference.Cards]:
    """Draw the cards of a meld, runs more often than sets."""
    some = runs(shortest, longest)
    return st.one_of(some, some, sets(shortest, min(longest, 9))).filter(
        lambda cards: fits_in_deck(cards) and reference.is_meld(cards)
    )


def near(meld: reference.Cards) -> list[str]:
    """Return the cards that may have to do with a meld, likely ones more often."""
    naturals = [card for card in meld if not reference.can_be_wild(card)]
    first = naturals[0]
    if reference.readings(meld)[0].kind == "set":
        return [first[0] + suit for suit in reference.SUITS]
    suit = first[1]
    fitting = [card for card in reference.KINDS if reference.can_add(meld, card)]
    return [*(rank + suit for rank in reference.RANKS), f"A{suit}", *fitting]


# Reading melds --------------------------------------------------------------------


def check_reading(cards: reference.Cards) -> None:
    """Compare all that the two know about some cards as a meld."""
    expected = sorted(reference.readings(cards), key=repr)
    given_cards = from_cards(cards)
    found = melds.layouts(given_cards)

    assert expected == sorted(map(to_reading, found), key=repr)
    assert bool(expected) == (melds.explain(given_cards) is None)
    if expected:
        meld = melds.identify(given_cards)
        assert found[0] == meld
        assert reference.is_clean(cards) == meld.is_clean
        assert reference.is_biriba(cards) == meld.is_biriba
        assert cards == to_cards(meld.cards)


@pytest.mark.rule("R006", "R011", "R013", "R014", "R015", "R017", "R018", "R019")
def test_three_cards() -> None:
    """All multisets of up to three cards of the deck are read alike."""
    for size in range(4):
        for cards in multisets(reference.KINDS, size):
            check_reading(cards)


ADVERSARIAL = [*HEARTS[:5], *HEARTS[-3:], "As", "2s", "3s", "2c", reference.JOKER]
"""Few cards that nearly always have to do with each other."""


@pytest.mark.rule("R014", "R015", "R016", "R018", "R019", "R020", "R021", "C53")
@pytest.mark.parametrize("size", [4, 5])
def test_adversarial_cards(size: int) -> None:
    """Aces, twos, jokers and neighbours are read alike in all combinations."""
    for cards in multisets(ADVERSARIAL, size):
        check_reading(cards)


@pytest.mark.rule("R006", "R011", "R013", "R019", "R031", "R034")
@given(hands(14))
@examples(1000)
def test_any_cards(cards: reference.Cards) -> None:
    """Hands of all kinds are read alike, melds or not."""
    check_reading(cards)


@pytest.mark.rule("R012", "R016", "R020", "R031", "R034", "R035", "C32", "C53")
@given(meld_cards())
@examples(1000)
def test_meld(cards: reference.Cards) -> None:
    """Melds of all lengths are read alike."""
    check_reading(cards)


@given(meld_cards())
@examples(500)
def test_canonical_place(cards: reference.Cards) -> None:
    """A meld is shown clean if it can be, else with its wild card as high as can be."""
    places = [
        0 if reading.wild is None else reading.first + reading.wild
        for reading in reference.readings(cards)
    ]
    meld = to_reading(from_meld(cards))
    place = 0 if meld.wild is None else meld.first + meld.wild

    assert (0 if 0 in places else max(places)) == place


# New melds of a hand --------------------------------------------------------------


def check_in_hand(expected: set[reference.Cards], hand: reference.Cards) -> None:
    """Compare the melds that are found in a hand, each of them once."""
    found = [to_cards(meld.cards) for meld in melds.find(from_cards(hand))]

    assert sorted(expected) == sorted(found)


@pytest.mark.rule("R006", "R011", "R012", "R013", "R017", "R019", "R048")
@given(hands(9))
@examples(400)
def test_in_short_hand(hand: reference.Cards) -> None:
    """In a hand lie just those of its multisets that are melds."""
    expected = reference.new_melds(hand)

    assert expected == reference.new_melds_of_long_hand(hand)
    check_in_hand(expected, hand)


@pytest.mark.rule("R006", "R011", "R012", "R013", "R017", "R019", "R048")
@given(hands(40))
@examples(200)
def test_in_long_hand(hand: reference.Cards) -> None:
    """The melds of a long hand are those built from the definitions."""
    check_in_hand(reference.new_melds_of_long_hand(hand), hand)


@pytest.mark.parametrize("suit", reference.SUITS)
def test_in_whole_suit(suit: str) -> None:
    """All runs of a suit are found where a hand holds the suit twice and wild cards."""
    suited = [card for card in reference.KINDS if card.endswith(suit)]
    hand = cut_down([*suited, *suited, *WILDS])

    check_in_hand(reference.new_melds_of_long_hand(hand), hand)


# Extending ------------------------------------------------------------------------


def check_additions(meld: reference.Cards, hand: reference.Cards) -> None:
    """Compare what a hand can add to a meld, each addition once."""
    expected = reference.extensions(meld, hand)
    found = melds.additions(from_meld(meld), from_cards(hand))

    assert sorted(expected) == sorted(map(to_cards, found))


def all_runs(suit: str) -> set[reference.Cards]:
    """Return all runs of a suit; a two of another suit stands for them all."""
    others = next(two for two in TWOS if not two.endswith(suit))
    wilds = [f"2{suit}", others, reference.JOKER]
    return {
        cards
        for first, last in product(range(1, 13), range(3, 15))
        for length in [last - first + 1]
        if reference.MIN_MELD <= length <= reference.MAX_RUN
        for hole, wild in product([None, *range(length)], wilds)
        for cards in [run_cards(suit, first, length, hole, wild)]
        if reference.is_meld(cards)
    }


@pytest.mark.rule("R025", "R026", "R027", "R028", "R029", "R030", "C16", "C17")
@pytest.mark.parametrize("length", range(3, 14))
def test_all_additions_to_all_runs(length: int) -> None:
    """Every run takes alike from a hand that holds all that it could take."""
    everything = reference.canon([*HEARTS, "Ah", "2h", "2s", reference.JOKER])
    some = [cards for cards in all_runs("h") if len(cards) == length]

    assert some
    for meld in some:
        check_additions(meld, everything)


@st.composite
def melds_and_hands(
    draw: st.DrawFn, at_most: int
) -> tuple[reference.Cards, reference.Cards]:
    """Draw a meld and a hand that may well extend it."""
    meld = draw(meld_cards())
    hand = draw(cards_from(near(meld), WILDS, reference.KINDS, at_most=at_most))
    return meld, cut_down(hand, meld)


@pytest.mark.rule("R025", "R026", "R027", "R028", "R029", "R030", "C16", "C17")
@given(melds_and_hands(7))
@examples(500)
def test_additions(pair: tuple[reference.Cards, reference.Cards]) -> None:
    """A meld takes just those cards of a hand that can join it one by one."""
    meld, hand = pair
    own = from_meld(meld)
    expected = reference.extensions(meld, hand)

    check_additions(meld, hand)
    for cards in reference.sub_multisets(hand):
        refused = melds.explain(from_cards(cards), to=own)
        assert (cards in expected) == (refused is None), (meld, cards)


@pytest.mark.rule("R025", "R026", "R027", "R028", "R029", "R030", "C16", "C17")
@given(melds_and_hands(30))
@examples(300)
def test_additions_of_long_hand(
    pair: tuple[reference.Cards, reference.Cards],
) -> None:
    """A meld takes the same additions from a long hand."""
    check_additions(*pair)


# Whole games ----------------------------------------------------------------------


def shuffled(rng: Random) -> list[str]:
    """Return a deck in any order."""
    deck = reference.full_deck()
    rng.shuffle(deck)
    return deck


def by_suits(rng: Random) -> list[str]:
    """Return a deck that deals each seat mostly a suit of its own."""
    lanes = []
    for suit in reference.SUITS:
        lane = [rank + suit for rank in reference.RANKS] * 2
        rng.shuffle(lane)
        lanes.append(lane)
    deck = [card for row in zip(*lanes, strict=True) for card in row]
    for _ in range(4):
        deck.insert(rng.randrange(len(deck) + 1), reference.JOKER)
    return deck


@pytest.mark.parametrize("make_deck", [shuffled, by_suits])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.rule("R038", "R044", "R045", "R046", "R048", "R049", "R062", "R063")
@pytest.mark.rule("R050", "R055", "R056", "R057", "R058", "R059", "R060", "R061")
@pytest.mark.rule("R064", "R065", "R066", "R067", "R068", "R069", "R070", "C55")
@given(seed=seeds)
@examples(2, shrinks=False)
def test_game(
    style: Style, make_deck: Callable[[Random], list[str]], seed: int
) -> None:
    """Whole deals have the same legal moves, results and scores, however played."""
    rng = Random(seed)
    deck, dealer = make_deck(rng), rng.randrange(reference.SEATS)

    game = reference.Game(deck, dealer)
    state = GameState.from_deck(RULES, " ".join(deck), dealer=dealer)
    play_together(game, state, style, rng, at_most=300)


# Turns near their end -------------------------------------------------------------


def set_up(
    hand: reference.Cards,
    own: Iterable[reference.Cards] = (),
    others: Iterable[reference.Cards] = (),
    *,
    taken: tuple[bool, bool] = (False, False),
    single: str | None = None,
    pile: Iterable[str] = (),
    draws: bool = True,
) -> reference.Game:
    """Return a deal with seat 0 to move; the rest of the deck lies somewhere.

    Args:
        hand: The hand of seat 0.
        own: The melds of its side.
        others: The melds of the other side.
        taken: Whether each side has taken its biribaki.
        single: The card that was taken from a discard pile of one card.
        pile: The discard pile; if there is one the turn has not begun.
        draws: Whether there is a draw pile.
    """
    own, others, pile = list(own), list(others), list(pile)
    on_table = [card for cards in (*own, *others, hand, pile) for card in cards]
    rest = list((IN_DECK - Counter(on_table)).elements())
    Random(0).shuffle(rest)
    packets = [[rest.pop() for _ in range(11)] for done in taken if not done]
    draw_pile = rest[9:] if draws else []
    dealt = rest[:9] if draws else rest
    return reference.Game.at(
        hands=[hand, dealt[0::3], dealt[1::3], dealt[2::3]],
        melds=[own, others],
        packets=packets,
        taken=taken,
        draw_pile=draw_pile,
        discard_pile=pile,
        step="draw" if pile else "meld",
        single=single,
    )


TABLES = {
    "nothing": [],
    "a run of six": ["4h 5h 6h 7h 8h 9h"],
    "a run of six with a joker": ["4h 5h 6h JK 8h 9h"],
    "a run of six with its own two": ["4h 5h 6h 2h 8h 9h"],
    "a run of five": ["4h 5h 6h 7h 8h"],
    "a biriba": ["3h 4h 5h 6h 7h 8h 9h"],
    "a run up to the ace": ["8h 9h Th Jh Qh Kh Ah"],
    "six nines": ["9s 9s 9h 9d 9d 9c"],
    "five nines and a two": ["9s 9s 9h 9d 9d 2s"],
    "two melds": ["4h 5h 6h 7h 8h", "9s 9s 9h 9d 9d 9c"],
    "the same meld twice": ["4h 5h 6h 7h 8h", "4h 5h 6h 7h 8h"],
}
"""What the side of seat 0 may have laid."""

LAST_CARDS = ["Ah", "2h", "3h", "9h", "Th", "Kh", "2s", "9c", reference.JOKER]
"""The cards of which short hands are made."""


each_table = pytest.mark.parametrize(
    ("turn", "table"), [*enumerate(TABLES.values())], ids=TABLES
)
"""Runs a test with what a side may have laid, and a number to share cases by."""


@each_table
@pytest.mark.parametrize("has_taken", [False, True], ids=["before", "after"])
@pytest.mark.rule("R049", "R050", "R052", "R053", "R054", "R055", "R057", "R060")
@pytest.mark.rule("R061", "C18", "C19", "C20", "C21", "C22", "C23", "C55")
def test_last_cards(turn: int, table: list[str], *, has_taken: bool) -> None:
    """A turn with one to three cards left goes alike, a single card taken or not.

    Of the hands of three cards every fifth is tried, a different one at each table, so
    that each is tried at two tables or three; at night all are.
    """
    own = [reference.parse(meld) for meld in table]
    laid = [card for meld in own for card in meld]
    short = [hand for size in (1, 2) for hand in multisets(LAST_CARDS, size)]
    for hand in (*short, *share(multisets(LAST_CARDS, 3), 5, turn=turn)):
        if not fits_in_deck([*laid, *hand]):
            continue
        for single in (None, *sorted(set(hand))):
            taken = (has_taken, False)
            check_turn(set_up(hand, own, taken=taken, single=single))


@each_table
@pytest.mark.parametrize("has_taken", [False, True], ids=["before", "after"])
@pytest.mark.rule("R046", "R050", "R064", "C18", "C19", "C20", "C28", "C55")
def test_last_card_and_pile(turn: int, table: list[str], *, has_taken: bool) -> None:
    """With one card left, and none to draw, a short pile can be taken alike.

    Of the piles of two cards every fifth is tried, as with hands of three.
    """
    own = [reference.parse(meld) for meld in table]
    laid = [card for meld in own for card in meld]
    taken = (has_taken, False)
    for number, card in enumerate(LAST_CARDS):
        longer = share(multisets(LAST_CARDS, 2), 5, turn=turn + number)
        for pile in (*multisets(LAST_CARDS, 1), *longer):
            if fits_in_deck([*laid, card, *pile]):
                hand = (card,)
                check_turn(set_up(hand, own, taken=taken, pile=pile, draws=False))


@st.composite
def short_hands(draw: st.DrawFn) -> reference.Game:
    """Draw a turn with a short hand and melds that are biribas or nearly so."""
    own = draw(st.lists(meld_cards(3, 8), max_size=3))
    others = draw(st.lists(meld_cards(3, 8), max_size=1))
    laid = [card for meld in (*own, *others) for card in meld]
    assume(fits_in_deck(laid))
    fitting = [near(meld) for meld in own]
    pools = [*fitting, *fitting, WILDS, reference.KINDS]
    hand = draw(cards_from(*pools, at_most=4))
    hand += draw(st.sampled_from([[], hand[:1]]))
    pile = draw(st.just([]) | cards_from(*pools, hand or WILDS, at_most=2))
    hand_left = cut_down(hand, laid)
    assume(hand_left)
    single = draw(st.none() | st.sampled_from(hand_left))
    pile_left = cut_down(pile, [*laid, *hand_left])
    return set_up(
        hand_left,
        own,
        others,
        taken=draw(st.tuples(st.booleans(), st.booleans())),
        single=None if pile_left else single,
        pile=pile_left,
        draws=draw(st.booleans()),
    )


@pytest.mark.rule("R049", "R050", "R052", "R053", "R054", "R055", "R057", "R060")
@pytest.mark.rule("R061", "C18", "C19", "C20", "C21", "C22", "C23", "C55")
@given(short_hands())
@examples(200)
def test_short_hand(game: reference.Game) -> None:
    """Turns with few cards left go alike, whatever lies on the table."""
    check_turn(game)


@given(short_hands())
@examples(50)
def test_translation(game: reference.Game) -> None:
    """What is translated to the library and back stays the same."""
    assume(game.moves())

    assert vars(game) == vars(to_game(from_game(game)))
