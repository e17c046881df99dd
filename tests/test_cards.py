"""Cards and multisets of cards."""

import operator
import weakref
from collections import Counter
from collections.abc import Callable, Collection
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from biriba import JOKER, KINDS, Card, Cards, Rank, Suit
from biriba._cards.kinds import RANKS
from biriba._cards.multisets import card_list, cards_of
from biriba.errors import FormatError, StateError
from helpers.situations import clones

COMPARISONS = [operator.lt, operator.le, operator.gt, operator.ge]

few_cards = st.lists(
    st.sampled_from([*KINDS[:9], *KINDS[25:31], *KINDS[50:]]), max_size=12
).filter(lambda cards: max(Counter(cards).values(), default=0) <= 3)
"""Some cards of kinds that are likely to meet, none more than three times."""


def read_or_error(text: str) -> tuple[Cards | None, FormatError | None]:
    """Return the cards that a text is, or why it is none."""
    try:
        return Cards(text), None
    except FormatError as error:
        return None, error


class TestSuit:
    """The suits."""

    def test_letters(self) -> None:
        """There are four suits, in the order of their cards."""
        assert ["s", "h", "d", "c"] == [str(suit) for suit in Suit]

    def test_symbols(self) -> None:
        """Every suit has a picture."""
        assert ["♠", "♥", "♦", "♣"] == [suit.symbol for suit in Suit]


class TestRank:
    """The ranks."""

    def test_letters(self) -> None:
        """There are thirteen ranks, ace to king, each known by a letter."""
        assert "A23456789TJQK" == "".join(map(str, RANKS))

    def test_joker_is_no_rank_of_a_suit(self) -> None:
        """The joker is a rank of its own, outside the thirteen."""
        assert set(Rank) - {Rank.JOKER} == set(RANKS)
        assert "JK" == str(Rank.JOKER)


class TestCard:
    """One kind of card."""

    def test_kinds(self) -> None:
        """There are 53 kinds: every rank of every suit, ordered, and the joker."""
        texts = [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK"]

        assert [*texts, "JK"] == [str(card) for card in KINDS]
        assert list(range(53)) == [card.kind for card in KINDS]

    def test_joker(self) -> None:
        """The joker has no suit and is the last kind."""
        assert KINDS[52] is JOKER
        assert JOKER.is_joker
        assert JOKER.suit is None
        assert Rank.JOKER is JOKER.rank
        assert not any(card.is_joker for card in KINDS[:52])

    @pytest.mark.parametrize("card", KINDS, ids=str)
    def test_reads_what_it_writes(self, card: Card) -> None:
        """A card's text, its pretty form and its parts all name the same object."""
        assert card is Card(str(card))
        assert card is Card(card.pretty)
        assert card is Card(card)
        assert card is Card.of(card.rank, card.suit)
        assert f"Card('{card}')" == repr(card)

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("7H", "7h"),
            ("7♥", "7h"),
            ("7♡", "7h"),
            (" 7h ", "7h"),
            ("7h,", "7h"),
            ("10h", "Th"),
            ("th", "Th"),
            ("10♥", "Th"),
            ("a♠", "As"),
            ("A♤", "As"),
            ("q♦", "Qd"),
            ("Q♢", "Qd"),
            ("k♣", "Kc"),
            ("K♧", "Kc"),
            ("jk", "JK"),
            ("Jk", "JK"),
            ("joker", "JK"),
            ("Joker", "JK"),
        ],
    )
    def test_other_spellings(self, text: str, expected: str) -> None:
        """Tens as 10, lower case, pictures and separators are read too."""
        assert expected == str(Card(text))

    def test_pretty(self) -> None:
        """The pretty form is what stands on the card: tens have their number."""
        assert "7♥" == Card("7h").pretty
        assert "10♦" == Card("Td").pretty
        assert "JK" == JOKER.pretty

    @pytest.mark.parametrize("text", ["", "  ", "7h 8h", "7h8h"])
    def test_not_one_card(self, text: str) -> None:
        """Text with no card or several is refused, and quoted."""
        with pytest.raises(FormatError) as caught:
            Card(text)

        assert f"expected one card such as '7h' or 'JK', not {text!r}" == str(
            caught.value
        )
        assert 1 == caught.value.column

    @pytest.mark.parametrize("wrong", [None, 7, b"7h", ["7h"]], ids=repr)
    def test_no_text(self, wrong: str) -> None:
        """What is neither a card nor text is refused, and shown."""
        with pytest.raises(FormatError) as caught:
            Card(wrong)

        assert f"expected cards or their text, not {wrong!r}" == str(caught.value)

    @pytest.mark.parametrize(
        "text", ["1h", "7", "h", "7x", "0h", "11h", "J", "♥", "7hx", "h7", "\N{BULLET}"]
    )
    def test_not_a_card(self, text: str) -> None:
        """Text that is no card is refused."""
        with pytest.raises(FormatError, match="not a card at position"):
            Card(text)

    @pytest.mark.parametrize(
        "text",
        ["\N{KELVIN SIGN}h", "7\N{LATIN SMALL LETTER LONG S}"],
        ids=["kelvin", "long-s"],
    )
    def test_letters_that_only_look_alike(self, text: str) -> None:
        """A letter that merely folds to one of a card's is read as it or refused."""
        try:
            card = Card(text)
        except FormatError:
            return

        assert str(card) in {"Kh", "7s"}

    @pytest.mark.parametrize(
        ("rank", "suit", "message"),
        [
            (Rank.JOKER, Suit.HEARTS, "there is no joker of hearts"),
            (Rank.ACE, None, "there is no ace of no suit"),
            ("7", Suit.HEARTS, "expected a rank such as Rank.SEVEN, not '7'"),
            (Rank.SEVEN, "h", "expected a suit such as Suit.HEARTS, or None, not 'h'"),
        ],
        ids=["joker-of-a-suit", "ace-of-none", "letter-of-rank", "letter-of-suit"],
    )
    def test_of_needs_rank_and_suit_that_fit(
        self, rank: Rank, suit: Suit | None, message: str
    ) -> None:
        """The joker has no suit, every other card has one, and letters are neither."""
        with pytest.raises(FormatError) as caught:
            Card.of(rank, suit)

        assert message == str(caught.value)

    @pytest.mark.rule("R017")
    def test_wild(self) -> None:
        """The jokers and the twos are wild, and nothing else."""
        assert ["2s", "2h", "2d", "2c", "JK"] == [str(c) for c in KINDS if c.is_wild]

    def test_order(self) -> None:
        """Cards are ordered by suit and rank, the joker last."""
        for low, high in pairwise(KINDS):
            assert low < high
            assert low <= high
            assert high > low
            assert high >= low
            assert not high < low
            assert not high <= low
            assert not low > high
            assert not low >= high
        assert [False, True, False, True] == [
            compare(JOKER, JOKER) for compare in COMPARISONS
        ]

    @pytest.mark.parametrize("compare", COMPARISONS)
    def test_order_is_only_among_cards(
        self, compare: Callable[[object, object], object]
    ) -> None:
        """Comparing a card with anything else is a type error."""
        for other in ("8h", 3, None, Cards("8h")):
            with pytest.raises(TypeError):
                compare(Card("7h"), other)

    def test_hash(self) -> None:
        """A card's hash is its kind, in every process."""
        assert list(range(53)) == [hash(card) for card in KINDS]

    def test_equality(self) -> None:
        """A card equals itself only: not another card, and not its text."""
        assert Card("7h") == Card("7♥")
        assert Card("7h") != Card("7s")
        assert Card("7h") not in ["7h", 19, None]

    @pytest.mark.parametrize("name", ["kind", "rank", "suit", "_text", "new"])
    def test_immutable(self, name: str) -> None:
        """No attribute of a card can be set or deleted."""
        card = Card("7h")

        with pytest.raises(AttributeError, match=f"immutable: cannot set {name}"):
            setattr(card, name, 1)
        with pytest.raises(AttributeError, match=f"immutable: cannot delete {name}"):
            delattr(card, name)

        assert ("7h", 19) == (str(card), card.kind)

    @pytest.mark.parametrize("card", KINDS, ids=str)
    def test_copies_are_the_card(self, card: Card) -> None:
        """Copying or unpickling a card gives the one object of its kind."""
        assert all(clone is card for clone in clones(card))

    def test_weak_references(self) -> None:
        """A card can be referred to weakly."""
        assert JOKER is weakref.ref(JOKER)()


class TestCardsFromText:
    """Reading and writing several cards."""

    @pytest.mark.parametrize(
        "text",
        ["5h 6h JK", "JK 6h 5h", "5h,6h,JK", "5h-6h-joker", "5H6HJK", " 5♥ 6♡\tjk\n"],
    )
    def test_separators_and_order(self, text: str) -> None:
        """Neither the order nor what stands between the cards matters."""
        assert "5h 6h JK" == str(Cards(text))

    @pytest.mark.parametrize("text", ["", " ", ",", "--"])
    def test_nothing(self, text: str) -> None:
        """Text without a card is no cards."""
        assert Cards() == Cards(text)
        assert not Cards(text)
        assert "Cards('')" == repr(Cards(text))

    @pytest.mark.parametrize(
        ("text", "position", "shown"),
        [
            ("5h 6x 7h", 4, "'6x'"),
            ("x", 1, "'x'"),
            ("  5h,1c", 6, "'1c'"),
            ("5h 10", 4, "'10'"),
            ("10h10", 4, "'10'"),
            ("5h abcdefghijkl", 4, "'abcdefghijkl'"),
            ("5h abcdefghijklm", 4, "'abcdefghijkl…'"),
        ],
    )
    def test_bad_text(self, text: str, position: int, shown: str) -> None:
        """Bad text is refused with its place, from 1, and the word, cut where long."""
        with pytest.raises(FormatError) as caught:
            Cards(text)

        assert position == caught.value.column
        assert str(caught.value) == (
            f"not a card at position {position}: {shown} "
            "(expected a rank A23456789TJQK with a suit shdc, or JK)"
        )

    @pytest.mark.slow
    @given(st.text(alphabet="A2710TJQKjokershdc♠♡♦♧\u212a\u017f ,-x", max_size=8))
    @example("7\N{LATIN SMALL LETTER LONG S}")
    def test_any_text(self, text: str) -> None:
        """Any text is cards or is refused, and cards are written as they are read."""
        cards, error = read_or_error(text)

        if cards is not None:
            assert cards == Cards(str(cards))
        if error is not None:
            assert 1 <= error.column <= len(text)

    @given(few_cards, st.data())
    def test_round_trip_of_odd_spellings(
        self, cards: list[Card], data: st.DataObject
    ) -> None:
        """Cards are read back from any mixture of the spellings there are."""
        signs = {"s": "s♠♤", "h": "h♥♡", "d": "d♦♢", "c": "c♣♧"}
        words = []
        for card in cards:
            ranks = ["T", "10"] if card.rank is Rank.TEN else [str(card.rank)]
            suits = signs[str(card.suit)] if card.suit else [""]
            word = data.draw(st.sampled_from(ranks)) + data.draw(st.sampled_from(suits))
            if card.is_joker:
                word = data.draw(st.sampled_from(["JK", "Joker"]))
            words.append(data.draw(st.sampled_from([word, word.lower()])))
        between = data.draw(st.sampled_from([" ", "", ",", ", ", "-", " - ", "\n"]))
        text = between.join(words)

        assert Cards(cards) == Cards(text)
        assert tuple(cards) == card_list(text)
        assert Cards(cards) == Cards(str(Cards(cards)))

    def test_too_many_copies(self) -> None:
        """Seven equal cards can be held and eight cannot, whichever way they come."""
        message = "too many 7h: there can be at most 7 equal cards"

        assert 7 == Cards("7h " * 7).count(Card("7h"))
        makes: list[Callable[[], Cards]] = [
            lambda: Cards("7h " * 8),
            lambda: Cards([Card("7h")] * 8),
            lambda: Cards("7h " * 7) + Cards("7h"),
            lambda: Cards("JK 7h 7h 7h 7h 7h") + Cards("7h 7h 7h 7h JK"),
        ]
        for make in makes:
            with pytest.raises(FormatError) as caught:
                make()
            assert message == str(caught.value)

    def test_too_many_jokers(self) -> None:
        """The error names the joker too."""
        with pytest.raises(FormatError, match="too many JK"):
            Cards("JK" * 8)


class TestCards:
    """A multiset of cards."""

    def test_from_any_iterable(self) -> None:
        """Cards are made from text, from any iterable of cards and from cards."""
        expected = Cards("5h 6h JK")

        assert expected == Cards([Card("JK"), Card("6h"), Card("5h")])
        assert expected == Cards(card for card in (JOKER, Card("5h"), Card("6h")))
        assert expected == Cards(expected)
        assert expected == Cards(cards="5h 6h JK")
        assert expected is cards_of(expected)
        assert expected == cards_of("5h 6h JK")

    def test_from_texts(self) -> None:
        """A text in a list is one card, and may stand beside cards."""
        expected = Cards("5h 6h JK")

        assert expected == Cards(["6h", "5♥", "joker"])
        mixed: list[Card | str] = [Card("6h"), "5h", JOKER]
        assert expected == Cards(iter(mixed))

    @pytest.mark.parametrize("text", ["", "5h 6h", "7", "5hh"])
    def test_from_wrong_texts(self, text: str) -> None:
        """A text in a list that is not one card is refused, and shown."""
        for make in (Cards, card_list):
            with pytest.raises(FormatError) as caught:
                make(["7h", text])
            assert text[-1:] in str(caught.value)

    def test_is_a_collection(self) -> None:
        """Cards are one of Python's collections."""
        assert isinstance(Cards(), Collection)

    @pytest.mark.parametrize("wrong", [7, None, [7], ["7h", None], [["7h"]]], ids=repr)
    def test_of_other_things(self, wrong: list[Card]) -> None:
        """What is neither cards nor their text is refused, and shown."""
        for make in (Cards, card_list):
            with pytest.raises(FormatError) as caught:
                make(wrong)
            assert str(caught.value).startswith("expected cards or their text, not ")

    @given(few_cards)
    def test_as_a_counter(self, cards: list[Card]) -> None:
        """Size, order, counts and kinds are those of the cards that went in."""
        counter = Counter(cards)
        made = Cards(cards)

        assert len(cards) == len(made)
        assert bool(cards) == bool(made)
        assert sorted(cards) == list(made)
        assert sorted(counter) == list(made.kinds)
        assert " ".join(map(str, sorted(cards))) == str(made)
        assert f"Cards('{made}')" == repr(made)
        for card in KINDS:
            assert counter[card] == made.count(card)
            assert (card in counter) == (card in made)

    @given(few_cards, few_cards)
    def test_algebra(self, one: list[Card], other: list[Card]) -> None:
        """Adding, taking away and comparing is that of multisets."""
        a, b = Counter(one), Counter(other)
        x, y = Cards(one), Cards(other)

        assert Cards((a + b).elements()) == x + y
        assert Cards((a - b).elements()) == x.without(y)
        assert Cards((a & b).elements()) == x & y
        assert (a <= b) == (x <= y)
        assert (a < b) == (x < y)
        assert (a >= b) == (x >= y)
        assert (a > b) == (x > y)
        assert (a == b) == (x == y)
        assert x == (x + y) - y
        if a == b:
            assert hash(x) == hash(y)
        if not b <= a:
            with pytest.raises(StateError):
                x - y

    @given(few_cards)
    def test_parts(self, cards: list[Card]) -> None:
        """Cards hold all of themselves and of none, and not more."""
        made = Cards(cards)

        assert [False, True, False, True] == [
            compare(made, made) for compare in COMPARISONS
        ]
        assert Cards() <= made
        assert made < made + Cards("5h")
        assert Cards() == made - made

    def test_taking_away_what_is_not_there(self) -> None:
        """The error names what is missing and what there is."""
        with pytest.raises(StateError) as caught:
            Cards("5h 6h") - Cards("6h 6h JK")

        assert "cannot take 6h JK from 5h 6h" == str(caught.value)

        with pytest.raises(StateError) as caught:
            Cards() - Cards("JK")

        assert "cannot take JK from no cards" == str(caught.value)

    @pytest.mark.parametrize(
        "operation", [operator.add, operator.sub, operator.and_, *COMPARISONS]
    )
    def test_algebra_is_only_among_cards(
        self, operation: Callable[[object, object], object]
    ) -> None:
        """With anything but cards the operators are a type error."""
        for other in ("8h", 3, None, JOKER):
            with pytest.raises(TypeError):
                operation(Cards("7h"), other)

    def test_equality(self) -> None:
        """Cards equal cards that are the same, and not text."""
        assert Cards("5h 6h") == Cards("6h 5h")
        assert Cards("5h 6h") != Cards("5h 6h 6h")
        assert Cards("5h") not in ["5h", Card("5h"), None]
        assert 1 == len({Cards("5h 6h"), Cards("6h-5h"), Cards(card_list("6h 5h"))})

    def test_immutable(self) -> None:
        """Cards cannot be changed."""
        cards = Cards("5h 6h")

        with pytest.raises(AttributeError):
            cards.packed = 0  # type: ignore[misc]

        assert "5h 6h" == str(cards)

    @pytest.mark.parametrize("text", ["", "5h", "2s 2s JK JK", "As Kc JK JK JK"])
    def test_copies_are_equal(self, text: str) -> None:
        """Copied and unpickled cards are equal and hash equal."""
        cards = Cards(text)
        same, deep, *pickled = clones(cards)

        assert cards is same
        assert cards is deep
        assert all(cards == clone for clone in pickled)
        assert all(hash(cards) == hash(clone) for clone in pickled)

    def test_contains_only_cards(self) -> None:
        """What is not a card is in no cards."""
        assert Card("5h") in Cards("5h")
        assert Card("6h") not in Cards("5h")
        things: list[object] = [None, 17, Cards("5h"), ()]
        assert not any(thing in Cards("5h") for thing in things)

    @pytest.mark.parametrize("text", ["7h", "7♥", "7H", " 7h ", "10s", "joker", "JK"])
    def test_contains_text(self, text: object) -> None:
        """A card may be looked for by its text, in any of its spellings."""
        assert text in Cards("7h 7h Ts JK")
        assert text not in Cards("7s Th")
        assert text not in Cards()

    @pytest.mark.parametrize("text", ["", "x", "1h", "7h 7h", "7", "[7h]"])
    def test_contains_no_other_text(self, text: object) -> None:
        """Text that is not one card is an error, not a card that is missing."""
        with pytest.raises(FormatError) as caught:
            _ = text in Cards("7h")

        assert repr(text) in str(caught.value) or str(text) in str(caught.value)


class TestCardList:
    """Cards that keep their order."""

    def test_keeps_the_order(self) -> None:
        """The cards come as they stand in the text or the iterable."""
        expected = (Card("7h"), JOKER, Card("2s"), Card("7h"))

        assert expected == card_list("7h JK 2s 7h")
        assert expected == card_list(iter(expected))
        assert expected == card_list(["7h", "JK", "2s", "7h"])

    def test_bad_text(self) -> None:
        """Bad text is refused with its place."""
        with pytest.raises(FormatError) as caught:
            card_list("7h ?")

        assert 4 == caught.value.column


def test_more_and_fewer_cards() -> None:
    """Cards are ordered by what they contain."""
    few, many, others = Cards("7h"), Cards("7h 7h JK"), Cards("8h 8h 8h")

    assert few < many
    assert few <= many
    assert many > few
    assert many >= few
    assert few <= Cards("7h")
    assert not few < Cards("7h")
    assert not many > others
    assert not many <= others


@pytest.mark.parametrize("ask", ["lt", "le", "gt", "ge"])
def test_cards_beside_other_things(ask: str) -> None:
    """Cards are neither more nor less than what is not cards."""
    with pytest.raises(TypeError, match="not supported"):
        getattr(operator, ask)(Cards("7h"), 7)
