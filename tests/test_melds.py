"""Melds: what is one, how it is extended, and why cards are refused."""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biriba import KINDS, Card, Cards, Code, Meld, Rank, RankSet, Run, Suit
from biriba._cards.kinds import RANKS
from biriba.errors import (
    FormatError,
    InvalidMeldError,
    RulesError,
    StateError,
)
from biriba.melds import (
    additions,
    choices,
    explain,
    find,
    identify,
    layouts,
)
from biriba.rulesets import Melding, get
from helpers.situations import BIRIBA, BIRIBA_RUN, clones

BOTH_ACES = Melding(ace_both_ends=True)
TWOS = Melding(set_ranks="2A3456789TJQK")
NO_SETS = Melding(set_ranks="")
ACES_ONLY = Melding(set_ranks="A")

FULL_LOW = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
FULL_HIGH = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"

near_cards = st.lists(
    st.sampled_from(
        [
            Card(text)
            for text in ("Ah", "2h", "3h", "4h", "5h", "6h", "Kh", "5s", "2s", "JK")
        ]
    ),
    max_size=8,
).filter(lambda cards: max(map(cards.count, cards), default=0) <= 2)
"""Cards of which many lie together in melds, none more than twice."""


def turned(cards: str) -> str:
    """Return cards of the source text, such as ♡10-Joker, in the package's spelling."""
    letters = {"♠": "s", "♡": "h", "♢": "d", "♣": "c"}
    words = cards.replace("10", "T").replace("Joker", "JK").split("-")
    return " ".join(w if w == "JK" else w[1] + letters[w[0]] for w in words)


def lay(cards: str, melding: Melding = BIRIBA.melding) -> str:
    """Return a meld as it lies."""
    return str(identify(cards, melding))


def extend(meld: Meld, cards: str, melding: Melding = BIRIBA.melding) -> Meld:
    """Return a meld with cards added, which all ways of asking must allow."""
    assert explain(cards, melding, to=meld) is None
    assert Cards(cards) in additions(meld, cards, melding)
    return identify(meld.cards + Cards(cards), melding)


def refuse(meld: Meld, cards: str, melding: Melding = BIRIBA.melding) -> Code:
    """Return why cards cannot be added; the message must name them and the meld."""
    violation = explain(cards, melding, to=meld)
    assert violation is not None
    assert Cards(cards) not in additions(meld, cards, melding)
    assert f"{Cards(cards)} cannot be added to {meld}" in violation.message
    return violation.code


class TestSets:
    """Cards of one rank."""

    @pytest.mark.rule("R006", "R011")
    def test_three_of_a_rank(self) -> None:
        """Three cards of one rank are a set, two are not."""
        meld = identify("7c 7s 7h")

        assert RankSet((Card("7s"), Card("7h"), Card("7c")), None, Rank.SEVEN) == meld
        assert explain("7s 7h") is not None

    @pytest.mark.rule("R012")
    def test_duplicates(self) -> None:
        """A set holds equal cards too, all eight of two packs, and a wild one."""
        eight = "7s 7s 7h 7h 7d 7d 7c 7c"

        assert "7h 7h 7c" == lay("7h 7c 7h")
        assert "7h 7h 7h" == lay("7h 7h 7h")
        assert eight == lay(eight)
        assert f"{eight} JK" == lay(f"JK {eight}")

    @pytest.mark.rule("R017", "R019")
    @pytest.mark.parametrize("wild", ["JK", "2s", "2h", "2d", "2c"])
    def test_wild(self, wild: str) -> None:
        """A joker or a two of any suit stands for one card of a set, and lies last."""
        meld = identify(f"{wild} 7h 7c")

        assert isinstance(meld, RankSet)
        assert f"7h 7c {wild}" == str(meld)
        assert Card(wild) is meld.wild
        assert 2 == meld.wild_at
        assert not meld.is_clean

    @pytest.mark.rule("R006")
    @pytest.mark.parametrize("rank", "A3456789TJQK")
    def test_every_rank(self, rank: str) -> None:
        """There are sets of every rank but the twos."""
        assert isinstance(identify([Card(f"{rank}{suit}") for suit in "shd"]), RankSet)

    @pytest.mark.rule("C03")
    @pytest.mark.parametrize(
        "cards", ["2s 2h 2d", "2s 2s 2s", "2s 2h JK", "2s 2h 2d JK"]
    )
    def test_no_set_of_twos(self, cards: str) -> None:
        """Twos alone, or with a joker, are no set in the base game."""
        violation = explain(cards)

        assert violation is not None
        assert Code.SET_OF_TWOS is violation.code
        assert cards in violation.message


class TestRuns:
    """Consecutive cards of one suit."""

    @pytest.mark.rule("R006", "R013")
    def test_three_in_a_row(self) -> None:
        """Three consecutive cards of a suit are a run, two are not."""
        meld = identify("7h 5h 6h")

        assert isinstance(meld, Run)
        assert ("5h 6h 7h", Suit.HEARTS) == (str(meld), meld.suit)
        assert (4, 6) == (meld.low, meld.high)
        assert explain("5h 6h") is not None

    @pytest.mark.rule("R013")
    @pytest.mark.parametrize("cards", ["5h 6h 8h", "5h 6s 7h", "5h 6h 7s", "4h 6h 8h"])
    def test_not_in_a_row(self, cards: str) -> None:
        """Cards with a gap, or of several suits, are no run."""
        assert explain(cards) is not None
        assert () == layouts(cards)

    @pytest.mark.rule("R014")
    def test_ace_low_or_high(self) -> None:
        """An ace lies below the two or above the king."""
        low, high = identify("3h Ah 2h"), identify("Ah Qh Kh")

        assert ("Ah 2h 3h", "Qh Kh Ah") == (str(low), str(high))
        assert isinstance(low, Run)
        assert isinstance(high, Run)
        assert (0, 2) == (low.low, low.high)
        assert (11, 13) == (high.low, high.high)

    @pytest.mark.rule("R015")
    @pytest.mark.parametrize(
        "cards", ["Qh Kh Ah 2h 3h", "Kh Ah 3h", "Kh Ah 2h 3h", "Qh Kh Ah JK 3h"]
    )
    def test_not_round_the_corner(self, cards: str) -> None:
        """No run goes from the king over the ace to the two."""
        violation = explain(cards)

        assert violation is not None
        assert violation.code in {Code.GAP, Code.TWO_WILDS}
        assert () == layouts(cards)

    @pytest.mark.rule("R015", "R016")
    def test_one_ace(self) -> None:
        """A run never holds two aces, though it could have one at each end."""
        violation = explain(f"{FULL_LOW} Ah")

        assert violation is not None
        assert Code.TWO_ACES is violation.code
        assert violation.message.endswith(": too many copies of Ah for a run")

    @pytest.mark.rule("R016", "R035", "C32")
    @pytest.mark.parametrize("cards", [FULL_LOW, FULL_HIGH.replace("2h", "2s")])
    def test_thirteen_at_most(self, cards: str) -> None:
        """A run has at most thirteen cards; there is no place for a wild one more."""
        assert 13 == len(identify(cards))

        violation = explain(f"{FULL_LOW} JK")

        assert violation is not None
        assert Code.RUN_TOO_LONG is violation.code

    @pytest.mark.rule("R016", "C32")
    def test_ace_of_a_full_run(self) -> None:
        """Thirteen cards go from the ace to the king or from the two to the ace."""
        assert ["Ah", "2h"] == [
            str(meld.order[0]) for meld in layouts(FULL_LOW) if meld.is_clean
        ]
        assert FULL_LOW == str(layouts(FULL_LOW)[0])
        assert FULL_HIGH == str(layouts(FULL_LOW)[1])


class TestWildCards:
    """Jokers and twos in melds."""

    @pytest.mark.rule("R017")
    @pytest.mark.parametrize("wild", ["JK", "2s", "2h", "2d", "2c"])
    def test_any_place_of_a_run(self, wild: str) -> None:
        """A joker or any two stands for a card within a run or at an end of it."""
        assert f"6h {wild} 8h" == lay(f"6h 8h {wild}")
        assert f"6h 7h {wild}" == lay(f"{wild} 6h 7h")
        assert f"{wild} Kh Ah" == lay(f"Kh Ah {wild}")

    @pytest.mark.rule("R018", "R020")
    def test_natural_two(self) -> None:
        """A two between the ace and the three of its suit is natural."""
        for cards in ("Ah 2h 3h", "2h 3h 4h"):
            assert identify(cards).is_clean
            assert identify(cards).wild is None

        for cards in ("Ah 2s 3h", "2s 3h 4h"):
            assert Card("2s") is identify(cards).wild

    @pytest.mark.rule("R018", "R019", "R020")
    def test_two_equal_twos(self) -> None:
        """Of two equal twos one may be natural and the other wild."""
        meld = identify("2h 2h 3h 5h")

        assert "2h 3h 2h 5h" == str(meld)
        assert 2 == meld.wild_at

    @pytest.mark.rule("R019")
    @pytest.mark.parametrize(
        "cards",
        [
            "8h 8s 2c JK",
            "8h 2c JK",
            "8h JK JK",
            "JK JK JK",
            "5h 6h 2s 2c",
            "5h 2h 7h JK 9h",
            "2h 2h 2h 3h",
        ],
    )
    def test_at_most_one(self, cards: str) -> None:
        """Two wild cards never lie in one meld."""
        violation = explain(cards)

        assert violation is not None
        assert Code.TWO_WILDS is violation.code
        assert str(Cards(cards)) in violation.message

    @pytest.mark.rule("C53")
    def test_king_ace_two(self) -> None:
        """King, ace and two of a suit are a run: the two stands for the queen."""
        meld = identify("Kh Ah 2h")

        assert "2h Kh Ah" == str(meld)
        assert Card("2h") is meld.wild
        assert not meld.is_clean

    @pytest.mark.rule("C54")
    @pytest.mark.parametrize("wild", ["JK", "2s", "2h", "2d", "2c"])
    def test_suit_of_a_run(self, wild: str) -> None:
        """A run is of the suit of its naturals, whatever its wild card is."""
        meld = identify(f"5h {wild} 7h")

        assert isinstance(meld, Run)
        assert Suit.HEARTS is meld.suit


class TestExamplesOfTheSource:
    """The examples of the rule text, word for word."""

    @pytest.mark.rule("R021", "C46")
    @pytest.mark.parametrize(
        ("cards", "kind", "wild"),
        [
            ("♠A-♣A-Joker", RankSet, "JK"),
            ("♡6-♠2-♡8", Run, "2s"),
            ("♢A-♣2-♢3", Run, "2c"),
            ("♡A-♡2-♡3", Run, None),
        ],
        ids=["set", "run", "off-suit-two", "clean"],
    )
    def test_valid(self, cards: str, kind: type, wild: str | None) -> None:
        """The valid examples are valid, with the wild card that the text says."""
        meld = identify(turned(cards))

        assert isinstance(meld, kind)
        assert (Card(wild) if wild else None) is meld.wild
        assert (wild is None) == meld.is_clean
        assert turned(cards) == str(meld)

    @pytest.mark.rule("R022", "R019")
    @pytest.mark.parametrize(
        "cards", ["♡8-♡2-♡10-♡J-♡Q-Joker-♡A", "♣A-Joker-♣3-Joker-♣5"]
    )
    def test_two_wild_cards(self, cards: str) -> None:
        """The invalid examples are so because they contain two wild cards."""
        with pytest.raises(InvalidMeldError) as caught:
            identify(turned(cards))

        assert Code.TWO_WILDS is caught.value.violation.code
        assert "JK" in caught.value.violation.message

    @pytest.mark.rule("R020")
    def test_natural_two_beside_a_wild_one(self) -> None:
        """♣A-♣2-♣3-♠2-♣5 is valid: the ♣2 does not function as a wild card."""
        meld = identify("Ac 2c 3c 2s 5c")

        assert "Ac 2c 3c 2s 5c" == str(meld)
        assert (Card("2s"), 3) == (meld.wild, meld.wild_at)

    @pytest.mark.rule("R025", "R026", "C15")
    def test_seven_goes_where_the_joker_was(self) -> None:
        """With ♢7 the run ♢6-Joker-♢8-♢9 becomes ♢6-♢7-♢8-♢9-Joker."""
        longer = extend(identify("6d JK 8d 9d"), "7d")

        assert "6d 7d 8d 9d JK" == str(longer)

    @pytest.mark.rule("R025", "R027", "C15")
    def test_joker_moves_to_the_other_end(self) -> None:
        """With ♢4 it then becomes ♢4-Joker-♢6-♢7-♢8-♢9."""
        longer = extend(identify("6d 7d 8d 9d JK"), "4d")

        assert "4d JK 6d 7d 8d 9d" == str(longer)
        assert 1 == longer.wild_at

    @pytest.mark.rule("R028", "C15")
    def test_wild_two_becomes_natural(self) -> None:
        """With ♡5 the run ♡3-♡4-♡2-♡6-♡7 becomes ♡2-♡3-♡4-♡5-♡6-♡7, which is clean."""
        before = identify("3h 4h 2h 6h 7h")
        after = extend(before, "5h")

        assert ("3h 4h 2h 6h 7h", False) == (str(before), before.is_clean)
        assert ("2h 3h 4h 5h 6h 7h", True) == (str(after), after.is_clean)

    @pytest.mark.rule("R029")
    @pytest.mark.parametrize(
        ("added", "expected", "clean"),
        [
            ("Ah", "Ah 2h 3h 4h 5h 6h 7h", True),
            ("9h", "3h 4h 5h 6h 7h 2h 9h", False),
        ],
    )
    def test_natural_two_becomes_wild(
        self, added: str, expected: str, *, clean: bool
    ) -> None:
        """That run takes ♡A and stays clean, or ♡9 and its two is wild again."""
        after = extend(identify("2h 3h 4h 5h 6h 7h"), added)

        assert (expected, clean) == (str(after), after.is_clean)

    @pytest.mark.rule("R030", "C16")
    @pytest.mark.parametrize("wild", ["JK", "2c"])
    def test_wild_for_wild(self, wild: str) -> None:
        """In ♡3-♡4-♡2-♡6-♡7 neither a Joker nor the ♣2 can replace the ♡2."""
        meld = identify("3h 4h 2h 6h 7h")
        violation = explain(wild, to=meld)

        assert violation is not None
        assert Code.WILD_FOR_WILD is violation.code
        assert all(text in violation.message for text in (wild, "2h", str(meld)))
        assert () == additions(meld, wild)


class TestCanonicalPlace:
    """Where the wild card of a meld is shown."""

    @pytest.mark.rule("R025")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("JK 5h 7h", "5h JK 7h"),
            ("5h 6h JK", "5h 6h JK"),
            ("Jh Kh Qh JK", "Jh Qh Kh JK"),
            ("Qh Kh Ah JK", "JK Qh Kh Ah"),
            ("Ah 2h JK", "Ah 2h JK"),
            ("Ah 3h JK", "Ah JK 3h"),
            ("2h 3h JK", "2h 3h JK"),
            ("3h 4h 2h", "2h 3h 4h"),
            ("3h 2h 2h", "2h 3h 2h"),
            ("3h 2s 2h", "2h 3h 2s"),
            ("Ah 2h 2h", "Ah 2h 2h"),
            ("3h 4h 2h 6h 7h JK", "2h 3h 4h JK 6h 7h"),
            ("2h 4h 5h", "4h 5h 2h"),
            ("2h 4h 2h", "2h 2h 4h"),
        ],
    )
    def test_place(self, cards: str, expected: str) -> None:
        """It fills the gap if there is one, and else lies at the high end if it can."""
        assert expected == lay(cards)

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("5h 6h JK", ["5h 6h JK", "JK 5h 6h"]),
            ("5h JK 7h", ["5h JK 7h"]),
            ("Qh Kh JK", ["Qh Kh JK", "JK Qh Kh"]),
            ("Qh Kh Ah", ["Qh Kh Ah"]),
            ("Kh Ah 2h", ["2h Kh Ah"]),
            ("Ah 2h 3h", ["Ah 2h 3h"]),
            ("7h 7s JK", ["7s 7h JK"]),
            ("2h 3h 4h", ["2h 3h 4h", "3h 4h 2h"]),
            ("5h 7h 9h", []),
            ("5h", []),
            ("", []),
        ],
    )
    @pytest.mark.rule("R025")
    def test_arrangements(self, cards: str, expected: list[str]) -> None:
        """All places of the wild card are listed, the canonical one first."""
        found = layouts(cards)

        assert expected == [str(meld) for meld in found]
        assert all(Cards(cards) == meld.cards for meld in found)

    @pytest.mark.rule("R034")
    def test_clean_if_it_can_be(self) -> None:
        """A run that can be read without a wild card is clean."""
        assert identify("3h 4h 2h").is_clean
        assert not layouts("3h 4h 2h")[1].is_clean


class TestWhatWildStandsFor:
    """The card in whose place a wild card lies."""

    @pytest.mark.rule("R017")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("6d JK 8d 9d", "7d"),
            ("6d 7d 2s", "8d"),
            ("Qd Kd JK", "Ad"),
            ("3h 4h 2h 6h", "5h"),
            ("Kh Ah 2h", "Qh"),
            ("Ac JK 3c", "2c"),
            ("JK 2c 3c", "4c"),
        ],
    )
    def test_in_a_run(self, cards: str, expected: str) -> None:
        """In a run it stands for the card of its place, as the run is shown."""
        assert Card(expected) == identify(cards).wild_stands_for

    def test_as_it_lies(self) -> None:
        """Where it could lie elsewhere it stands for another card there."""
        assert [Card("7h"), Card("4h")] == [
            run.wild_stands_for for run in layouts("5h 6h JK")
        ]

    @pytest.mark.parametrize("cards", ["5h 6h 7h", "Ah 2h 3h", "7s 7h 7d"])
    def test_clean(self, cards: str) -> None:
        """In a clean meld there is no such card."""
        assert identify(cards).wild_stands_for is None

    def test_in_a_set(self) -> None:
        """In a set it stands for no card in particular, only for the rank."""
        meld = identify("7s 7h JK")

        assert Card("JK") == meld.wild
        assert meld.wild_stands_for is None


class TestBiribas:
    """Melds of seven cards and more."""

    @pytest.mark.rule("R031")
    @pytest.mark.parametrize(
        ("cards", "biriba"),
        [
            ("3h 4h 5h 6h 7h 8h", False),
            (BIRIBA_RUN, True),
            ("3h 4h 5h 6h 7h JK 9h", True),
            ("7s 7s 7h 7h 7d 7d", False),
            ("7s 7s 7h 7h 7d 7d 7c", True),
            ("7s 7s 7h 7h 7d 7d JK", True),
            (FULL_LOW, True),
        ],
    )
    def test_seven_cards(self, cards: str, *, biriba: bool) -> None:
        """A run or a set of seven cards is a biriba, one of six is not."""
        assert biriba == identify(cards).is_biriba

    @pytest.mark.rule("R034")
    @pytest.mark.parametrize(
        ("cards", "clean"),
        [
            (BIRIBA_RUN, True),
            ("2h 3h 4h 5h 6h 7h 8h", True),
            ("2s 3h 4h 5h 6h 7h 8h", False),
            ("7s 7s 7h 7h 7d 7d 7c", True),
            ("7s 7s 7h 7h 7d 7d 2d", False),
        ],
    )
    def test_clean_or_dirty(self, cards: str, *, clean: bool) -> None:
        """A meld is clean without a wild card and dirty with one."""
        assert clean == identify(cards).is_clean
        assert clean == (identify(cards).wild is None)


class TestRefusals:
    """Why cards are no meld."""

    @pytest.mark.parametrize(
        ("cards", "code"),
        [
            ("", Code.TOO_FEW_CARDS),
            ("5h", Code.TOO_FEW_CARDS),
            ("JK", Code.TOO_FEW_CARDS),
            ("5h 6h", Code.TOO_FEW_CARDS),
            ("JK JK", Code.TOO_FEW_CARDS),
            ("2h 2s 2d", Code.SET_OF_TWOS),
            ("2h 2s JK", Code.SET_OF_TWOS),
            ("2h JK JK", Code.TWO_WILDS),
            ("8h 8s 2c JK", Code.TWO_WILDS),
            ("7h 7h 2s JK", Code.TWO_WILDS),
            ("5h 2h 7h 2s 9h", Code.TWO_WILDS),
            ("5h 6s 7d", Code.NEITHER_SET_NOR_RUN),
            ("5h 5s 6h", Code.NEITHER_SET_NOR_RUN),
            ("5h 6s JK", Code.NEITHER_SET_NOR_RUN),
            ("5h 5h 6h", Code.REPEATED_CARD),
            ("5h 6h 6h 6h", Code.REPEATED_CARD),
            ("5h 6h 7h 7h", Code.REPEATED_CARD),
            ("5h 6h 7h 7h JK", Code.REPEATED_CARD),
            ("5h 5h 6h 6h 7h 7h", Code.REPEATED_CARD),
            (f"{FULL_LOW} 7h", Code.REPEATED_CARD),
            ("Ah Ah 2h 3h", Code.TWO_ACES),
            ("Ah Ah Kh", Code.TWO_ACES),
            ("5h 6h 8h", Code.GAP),
            ("5h 6h 9h JK", Code.GAP),
            ("5h 8h JK", Code.GAP),
            ("5h Kh 2h JK", Code.GAP),
            ("5h 9h 2h JK", Code.GAP),
            ("5h 8h 2h JK", Code.TWO_WILDS),
            (f"{FULL_LOW} JK", Code.RUN_TOO_LONG),
            (f"{FULL_LOW} 2s", Code.RUN_TOO_LONG),
            (f"{FULL_LOW} 2h", Code.RUN_TOO_LONG),
        ],
    )
    def test_code(self, cards: str, code: Code) -> None:
        """Cards are refused for the rule they break, and the message shows them."""
        violation = explain(cards)

        assert violation is not None
        assert code is violation.code
        assert str(Cards(cards)) in violation.message
        with pytest.raises(InvalidMeldError) as caught:
            identify(cards)
        assert violation == caught.value.violation
        assert violation.message == str(caught.value)

    @pytest.mark.parametrize(
        ("cards", "words"),
        [
            ("", "no card: a meld has at least three cards"),
            ("5h JK 6h JK", "the wild cards JK and JK; a meld may hold only one"),
            (
                "8h 8s 2c 2d JK",
                "the wild cards 2d, 2c and JK; a meld may hold only one",
            ),
            ("4h 5h 2h 2s JK", "the wild cards 2s and JK; a meld may hold only one"),
            ("4h 5h 2h 2h 2h", "the wild cards 2h and 2h; a meld may hold only one"),
            ("4h 5h 2h 2s 2d JK", "wild cards 2s, 2d and JK; a meld may hold only one"),
            ("5h 8h 2h JK", "the wild cards 2h and JK; a meld may hold only one"),
            ("5h 5h 6h", "5h 5h 6h: too many copies of 5h for a run"),
            ("5h 5h 5h 6h", "5h 5h 5h 6h: too many copies of 5h for a run"),
            ("Ah Ah 5h 5h 6h", "Ah Ah 5h 5h 6h: too many copies of Ah for a run"),
            ("5h 6h 8h", "are not consecutive"),
            ("5h 8h JK", "are not consecutive, and a wild card fills only one gap"),
            (f"{FULL_LOW} JK", "a run has at most 13 cards"),
        ],
    )
    def test_words(self, cards: str, words: str) -> None:
        """The message says what is wrong, and names the cards that make it so."""
        violation = explain(cards)

        assert violation is not None
        assert violation.message.endswith(words)

    @pytest.mark.parametrize("cards", ["5h 6h 7h", "7h 7s 7d", "Kh Ah 2h"])
    def test_none(self, cards: str) -> None:
        """There is no reason against a meld."""
        assert explain(cards) is None

    @pytest.mark.parametrize("function", [identify, explain, layouts, find])
    def test_bad_input(self, function: type) -> None:
        """What is not cards is refused before anything else."""
        with pytest.raises(FormatError, match="position 4"):
            function("5h 6x")
        with pytest.raises(FormatError):
            function(None)

    @given(near_cards)
    def test_one_answer(self, cards: list[Card]) -> None:
        """Cards either are a meld or are refused, whoever is asked."""
        found = layouts(cards)

        assert (not found) == (explain(cards) is not None)
        assert all(Cards(cards) == meld.cards for meld in found)
        if found:
            assert found[0] == identify(cards)
            assert len(found) == len(set(found))
        else:
            with pytest.raises(InvalidMeldError):
                identify(cards)


class TestAsCards:
    """A meld is a collection of cards."""

    def test_as_they_lie(self) -> None:
        """Going through a meld gives its cards as they lie."""
        run = identify("9d JK 6d 8d")

        assert list(run) == [Card("6d"), Card("JK"), Card("8d"), Card("9d")]

    def test_wherever_cards_are(self) -> None:
        """A meld is read as its cards wherever cards are asked for."""
        run = identify("5h 6h 7h")

        assert Cards("5h 6h 7h") == Cards(run)
        assert run == identify(run)
        assert identify("5h 6h 7h 8h 9h Th") == choices(run, to="8h 9h Th")[0]
        assert (run,) == layouts(run)

    @pytest.mark.parametrize(
        ("card", "held"), [("6h", True), (Card("7♥"), True), ("8h", False), (7, False)]
    )
    def test_holds(self, card: object, *, held: bool) -> None:
        """A meld knows which cards it holds, given as cards or as text."""
        assert held == (card in identify("5h 6h 7h"))

    def test_holds_no_other_text(self) -> None:
        """Asking for text that is not one card is an error."""
        text: object = "8"

        with pytest.raises(FormatError):
            _ = text in identify("5h 6h 7h")


class TestAdditions:
    """What can be added to a meld."""

    def test_listed_once_fewest_first(self) -> None:
        """Every sub-multiset that can be added is listed once, fewest cards first."""
        found = additions(identify("5h 6h 7h"), "3h 4h 4h JK Ks")

        assert ["4h", "JK", "3h 4h", "3h JK", "4h JK", "3h 4h JK"] == [
            str(cards) for cards in found
        ]

    @pytest.mark.rule("R012", "R048")
    def test_to_a_set(self) -> None:
        """A set takes cards of its rank, and one wild card."""
        found = additions(identify("7s 7h 7d"), "7h 7c JK 2s 6h")

        assert {
            "7h", "7c", "7h 7c", "JK", "2s", "7h JK", "7c JK", "7h 7c JK",
            "2s 7h", "2s 7c", "2s 7h 7c",
        } == {str(cards) for cards in found}  # fmt: skip
        assert 11 == len(found)

    @pytest.mark.rule("R019")
    def test_wild_card_to_a_dirty_meld(self) -> None:
        """A meld with a wild card takes no other."""
        assert Code.TWO_WILDS is refuse(identify("7s 7h JK"), "JK")
        assert Code.TWO_WILDS is refuse(identify("7s 7h 2d"), "2d")
        assert Code.TWO_WILDS is refuse(identify("5h JK 7h"), "2s")
        assert Code.TWO_WILDS is refuse(identify("5h JK 7h"), "2h")

    @pytest.mark.rule("R020", "R028")
    def test_natural_two_to_a_dirty_run(self) -> None:
        """A run with a joker takes the two that is natural in it."""
        longer = extend(identify("3h 4h JK 6h"), "2h")

        assert "2h 3h 4h JK 6h" == str(longer)

    @pytest.mark.rule("R030", "C16")
    @pytest.mark.parametrize(
        ("meld", "added", "allowed"),
        [
            ("3h 4h 2h 6h 7h", "JK", False),
            ("3h 4h 2h 6h 7h", "5h", True),
            ("3h 4h 2h 6h 7h", "5h JK", True),
            ("3h 4h 2h 6h 7h", "2c", False),
            ("3h 4h 2h 6h 7h", "5h 2c", True),
            ("3h 4h 2h 6h 7h", "Ah JK", False),
            ("2h 3h 4h", "JK", True),
            ("2h 3h 4h", "6h", True),
            ("2h 3h 4h", "6h JK", True),
            ("4h 5h 2h", "3h JK", True),
            ("4h 5h 2h", "JK", False),
            ("2h 4h 5h", "Ah JK", False),
            ("2h 4h 5h", "3h Ah JK", True),
            ("Qh 2h Ah", "JK", False),
            ("Qh 2h Ah", "Kh JK", False),
            ("5h 6h 7h", "2h", True),
            ("5h 6h 7h", "4h 3h 2h JK", True),
            ("5h 6h 7h", "4h 2h JK", True),
            ("5h 6h 7h", "2h JK", False),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", "JK", True),
        ],
    )
    def test_one_by_one(self, meld: str, added: str, *, allowed: bool) -> None:
        """A wild card comes only when the run can be read without one."""
        assert allowed == (explain(added, to=identify(meld)) is None)
        assert allowed == (Cards(added) in additions(identify(meld), added))

    @pytest.mark.rule("C16")
    def test_same_cards_as_a_new_meld(self) -> None:
        """Cards that cannot be put together one by one may be laid all at once."""
        cards = "3h 4h 2h 6h 7h JK"

        assert "2h 3h 4h JK 6h 7h" == lay(cards)
        assert Code.WILD_FOR_WILD is refuse(identify("3h 4h 2h 6h 7h"), "JK")

    @pytest.mark.rule("R016", "R035", "C17")
    def test_full_run_with_a_wild_card(self) -> None:
        """In a full run the wild card has nowhere to go, so it cannot be replaced."""
        dirty = identify(FULL_LOW.replace("7h", "JK"))

        assert Code.RUN_TOO_LONG is refuse(dirty, "7h")
        assert () == additions(dirty, "7h")

    @pytest.mark.rule("R015", "R016")
    def test_ace_to_a_run_with_an_ace(self) -> None:
        """A run with an ace takes no second one, at either end."""
        low = identify(FULL_LOW.removesuffix(" Kh"))

        assert Code.TWO_ACES is refuse(low, "Ah")
        assert Code.TWO_ACES is refuse(low, "Kh Ah")
        assert FULL_LOW == str(extend(low, "Kh"))

    @pytest.mark.rule("R014", "C53")
    def test_two_wild_beyond_the_ace(self) -> None:
        """A run up to the ace takes a wild card at its low end."""
        assert "JK Qh Kh Ah" == str(extend(identify("Qh Kh Ah"), "JK"))
        assert "2h Qh Kh Ah" == str(extend(identify("Qh Kh Ah"), "2h"))

    @pytest.mark.rule("R025")
    @pytest.mark.parametrize(
        ("meld", "added", "expected"),
        [
            ("5h 6h JK", "3h", "3h JK 5h 6h"),
            ("5h 6h JK", "8h", "5h 6h JK 8h"),
            ("5h 6h JK", "4h", "4h 5h 6h JK"),
            ("5h 6h JK", "7h", "5h 6h 7h JK"),
            ("Qh Kh JK", "Ah", "JK Qh Kh Ah"),
            ("Qh Kh JK", "Th", "Th JK Qh Kh"),
            ("Ah JK 3h", "2h", "Ah 2h 3h JK"),
        ],
    )
    def test_wild_card_moves(self, meld: str, added: str, expected: str) -> None:
        """The wild card of a run goes to wherever it is needed."""
        assert expected == str(extend(identify(meld), added))

    @pytest.mark.rule("R014", "R015", "C16")
    def test_ace_stays(self) -> None:
        """Cards that fit only with the ace at the other end come too late for it."""
        meld, added = identify("Ah 2h 3h"), "4h 6h 7h 8h 9h Th Jh Qh Kh"
        together = identify(meld.cards + Cards(added))

        assert "3h 4h 2h 6h 7h 8h 9h Th Jh Qh Kh Ah" == str(together)
        assert Code.ACE_STAYS is refuse(meld, added)

    @pytest.mark.rule("C16")
    def test_ace_of_a_dirty_run_stays(self) -> None:
        """It is the ace that stands in the way there, not the joker."""
        added = "7h 8h Th Jh Qh Kh"

        assert Code.ACE_STAYS is refuse(identify("Ah JK 3h 4h 5h 6h"), added)

    @pytest.mark.rule("R014", "C16")
    @pytest.mark.parametrize(
        ("meld", "added", "expected"),
        [
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh", "Qh", FULL_LOW.removesuffix(" Kh")),
            (
                "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh",
                "Qh JK",
                FULL_LOW.replace("Kh", "JK"),
            ),
            (
                "Ah JK 3h 4h 5h 6h 7h 8h 9h Th Jh",
                "2h Qh",
                FULL_LOW.replace("Kh", "JK"),
            ),
            ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh 2h Ah", "Kh", FULL_LOW),
        ],
    )
    def test_ace_with_a_choice(self, meld: str, added: str, expected: str) -> None:
        """Nearly full, a run can be read with its ace at either end."""
        assert expected == str(extend(identify(meld), added))

    @pytest.mark.parametrize(
        ("meld", "added", "code"),
        [
            ("5h 6h 7h", "", Code.NOTHING_ADDED),
            ("5h 6h 7h", "7h", Code.REPEATED_CARD),
            ("5h 6h 7h", "7h 8h", Code.REPEATED_CARD),
            ("5h 6h 7h", "9h", Code.GAP),
            ("5h 6h 7h", "8s", Code.NEITHER_SET_NOR_RUN),
            ("7s 7h 7d", "8h", Code.NEITHER_SET_NOR_RUN),
            ("7s 7h 7d", "2s JK", Code.TWO_WILDS),
            ("5h 6h JK", "9h", Code.GAP),
        ],
    )
    def test_refusals(self, meld: str, added: str, code: Code) -> None:
        """Cards are refused for the rule they would break."""
        violation = explain(added, to=identify(meld))

        assert violation is not None
        assert code is violation.code
        assert meld in violation.message
        assert added in violation.message

    def test_meld_as_text(self) -> None:
        """A meld may be given by its cards, read by the same rules."""
        for meld in ("5h 6h JK", "JK 5h 6h", Cards("5h 6h JK"), [*Cards("5h 6h JK")]):
            assert ("4h", "8h") == tuple(map(str, additions(meld, "8h 4h Ks")[:2]))
            assert explain("8h", to=meld) is None
            violation = explain("9h", to=meld)
            assert violation is not None
            assert violation.message.startswith("9h cannot be added to 5h 6h JK: ")
        assert additions("5h 6h JK", "4h 8h") == additions(
            identify("5h 6h JK"), "4h 8h"
        )
        assert (Cards("2c"),) == additions("2s 2h 2d", "2c", TWOS)
        assert explain("2c", TWOS, to="2s 2h 2d") is None
        assert (Cards("Ah"),) == additions(FULL_LOW, "Ah", BOTH_ACES)
        assert () == additions(FULL_LOW, "Ah")

    def test_text_of_no_meld(self) -> None:
        """What is given as a meld must be one by those rules."""
        for function in (
            additions,
            lambda meld, cards, *rules: explain(cards, *rules, to=meld),
        ):
            with pytest.raises(InvalidMeldError, match="5h 6h 8h are not consecutive"):
                function("5h 6h 8h", "7h")
            with pytest.raises(InvalidMeldError):
                function("2s 2h 2d", "2c")
            with pytest.raises(InvalidMeldError, match="no sets of that rank"):
                function("7s 7h 7d", "7c", NO_SETS)
            with pytest.raises(FormatError, match="position 4"):
                function("5h 6x 7h", "8h")

    @pytest.mark.parametrize(
        "cards",
        ["5h 6h JK", "Qh Kh JK", "2h 3h 2c", "5h 6h 7h 2h", "2h 3h 4h", "JK Kh Qh Jh"],
    )
    @pytest.mark.rule("R025", "C15")
    def test_any_arrangement(self, cards: str) -> None:
        """Wherever its wild card is said to lie, the same can be added to a meld."""
        canonical, *others = layouts(cards)
        hand = f"{FULL_LOW} Ah 2h 2s JK"

        assert others
        for meld in others:
            assert meld != canonical
            assert additions(canonical, hand) == additions(meld, hand)
            for more in ("3h", "9h", "8h", "4h 3h", "2h", "JK", "Ah"):
                first, second = (explain(more, to=m) for m in (canonical, meld))
                assert (first and first.code) == (second and second.code)

    def test_more_copies_than_can_be(self) -> None:
        """An eighth equal card is an error, for no deck has so many."""
        seven = "7h 7h 7h 7h 7h 7h 7h"

        for meld, added in ((identify(seven), "7h"), (identify("7h 8h 9h"), seven)):
            with pytest.raises(FormatError, match="too many 7h"):
                explain(added, to=meld)

    @given(near_cards, near_cards)
    def test_what_is_listed_and_what_is_not(
        self, first: list[Card], more: list[Card]
    ) -> None:
        """Cards can be added if and only if they are listed."""
        for meld in find(first)[:3]:
            listed = additions(meld, more)
            assert len(listed) == len(set(listed))
            assert sorted(map(len, listed)) == [len(cards) for cards in listed]
            for cards in listed:
                assert cards <= Cards(more)
                assert explain(cards, to=meld) is None
                assert identify(meld.cards + cards).cards == meld.cards + cards
            for start in range(len(more)):
                part = Cards(more[start:])
                assert (part in listed) == (explain(part, to=meld) is None)


class TestInHand:
    """Finding all melds of a hand."""

    @pytest.mark.rule("R006")
    def test_runs_and_sets(self) -> None:
        """Every meld of the hand is found, fewest cards first."""
        found = [str(meld) for meld in find("5h 6h 7h 7s JK")]

        assert {"5h 6h 7h", "5h 6h JK", "7s 7h JK", "5h JK 7h", "6h 7h JK"} == (
            set(found[:5])
        )
        assert ["5h 6h 7h JK"] == found[5:]

    @pytest.mark.parametrize("cards", ["", "5h 6h", "5h 7h 9h", "2s 2h 2d", "JK JK 5h"])
    def test_none(self, cards: str) -> None:
        """Cards without a meld hold none."""
        assert () == find(cards)

    @given(near_cards)
    def test_all_and_only_melds(self, cards: list[Card]) -> None:
        """Whatever is found is a meld of the hand, found once."""
        found = find(cards)

        assert len(found) == len({meld.cards for meld in found})
        assert sorted(map(len, found)) == [len(meld) for meld in found]
        assert all(meld.cards <= Cards(cards) for meld in found)
        assert all(meld == identify(meld.cards) for meld in found)
        if explain(cards) is None:
            assert identify(cards) in found

    @pytest.mark.rule("R006", "R013")
    @pytest.mark.parametrize("suit", "shdc")
    def test_every_short_run(self, suit: str) -> None:
        """The twelve runs of three cards that a suit has are all found."""
        ranks = "A23456789TJQKA"
        triples = [ranks[start : start + 3] for start in range(12)]

        for triple in triples:
            cards = " ".join(f"{rank}{suit}" for rank in triple)
            assert [cards] == [str(meld) for meld in find(cards)]

    @pytest.mark.rule("R006", "R011")
    @pytest.mark.parametrize("rank", "A3456789TJQK")
    def test_every_short_set(self, rank: str) -> None:
        """The four sets of three suits that a rank has are all found."""
        found = find([Card(f"{rank}{suit}") for suit in "shdc"])

        assert [3, 3, 3, 3, 4] == [len(meld) for meld in found]
        assert all(isinstance(meld, RankSet) for meld in found)

    def test_many_cards(self) -> None:
        """A hand of 45 cards is no trouble."""
        hand = Cards(list(BIRIBA.deck.cards)[::2][:45])

        assert len(find(hand)) > 100


class TestOptions:
    """Other rules for melds."""

    def test_ace_at_both_ends(self) -> None:
        """A run may have fourteen cards, an ace at each end, where the rules say so."""
        whole = f"{FULL_LOW} Ah"
        meld = identify(whole, BOTH_ACES)

        assert whole == str(meld)
        assert (14, True) == (len(meld), meld.is_clean)
        assert whole == str(extend(identify(FULL_LOW, BOTH_ACES), "Ah", BOTH_ACES))
        assert explain(whole) is not None
        assert explain("Qh Kh Ah 2h 3h", BOTH_ACES) is not None
        assert explain("Ah Ah 2h 3h", BOTH_ACES) is not None

    @pytest.mark.parametrize(
        ("cards", "code", "words"),
        [
            ("Ah Ah 4h 5h", Code.GAP, "are not consecutive"),
            ("Ah Ah Kh", Code.GAP, "are not consecutive"),
            ("Ah Ah Ah 2h 3h", Code.TWO_ACES, "too many copies of Ah for a run"),
            (f"{FULL_LOW} Ah Ah", Code.TWO_ACES, "too many copies of Ah for a run"),
            ("Ah Ah 5h 5h 6h", Code.REPEATED_CARD, "too many copies of 5h for a run"),
            ("Ah Ah Ah 5h 5h", Code.TWO_ACES, "too many copies of Ah for a run"),
            (
                f"{FULL_LOW} Ah 7h",
                Code.REPEATED_CARD,
                "too many copies of 7h for a run",
            ),
        ],
    )
    def test_no_room_for_more_aces(self, cards: str, code: Code, words: str) -> None:
        """Where two aces have a place a third has none, nor any other card twice."""
        violation = explain(cards, BOTH_ACES)

        assert violation is not None
        assert code is violation.code
        colon = ":" * words.startswith("too many")
        assert f"{Cards(cards)}{colon} {words}" == violation.message

    def test_ace_at_both_ends_with_a_wild_card(self) -> None:
        """Fourteen cards may hold a wild one, and fifteen are too many."""
        dirty = FULL_LOW.replace("7h", "JK") + " Ah"
        too_long = explain(f"{FULL_LOW} Ah JK", BOTH_ACES)

        assert dirty == lay(dirty, BOTH_ACES)
        assert f"{FULL_LOW} JK" == lay(f"{FULL_LOW} JK", BOTH_ACES)
        assert too_long is not None
        assert Code.RUN_TOO_LONG is too_long.code
        assert "at most 14 cards" in too_long.message

    def test_no_sets(self) -> None:
        """Where no rank may be a set there are only runs."""
        for cards in ("7s 7h 7d", "7h 7h 7h", "7s 7h JK", "As Ah Ad"):
            violation = explain(cards, NO_SETS)
            assert violation is not None
            assert Code.RANK_NOT_IN_SETS is violation.code
            assert str(Cards(cards)) in violation.message
        assert "5h 6h 7h" == lay("5h 6h 7h", NO_SETS)
        assert ["5h 6h 7h"] == [str(m) for m in find("5h 6h 7h 7s 7d", NO_SETS)]

    def test_sets_of_one_rank(self) -> None:
        """Where only aces may be sets, aces are one and sevens are not."""
        violation = explain("7s 7h 7d", ACES_ONLY)

        assert "As Ah Ad" == lay("As Ah Ad", ACES_ONLY)
        assert violation is not None
        assert Code.RANK_NOT_IN_SETS is violation.code
        assert ["As Ah Ad"] == [
            str(meld) for meld in find("As Ah Ad 7s 7h 7d", ACES_ONLY)
        ]

    @pytest.mark.rule("C03")
    @pytest.mark.parametrize(
        ("cards", "clean"),
        [
            ("2s 2h 2d", True),
            ("2s 2s 2s", True),
            ("2s 2h JK", False),
            ("2s 2s 2h 2h 2d 2d 2c 2c", True),
            ("2s 2s 2h 2h 2d 2d 2c 2c JK", False),
        ],
    )
    def test_set_of_twos(self, cards: str, *, clean: bool) -> None:
        """Where twos may be a set they are natural in it; a joker makes it dirty."""
        meld = identify(cards, TWOS)

        assert isinstance(meld, RankSet)
        assert (cards, clean) == (str(meld), meld.is_clean)
        assert Rank.TWO is meld.rank
        assert meld in find(cards, TWOS)
        assert explain(cards) is not None

    @pytest.mark.rule("C03")
    def test_jokers_in_a_set_of_twos(self) -> None:
        """A set of twos has at most one joker, and takes a two beside it."""
        for cards in ("2s 2h JK JK", "2s JK JK", "JK JK JK"):
            violation = explain(cards, TWOS)
            assert violation is not None
            assert Code.TWO_WILDS is violation.code
        assert Code.TWO_WILDS is refuse(identify("2s 2h JK", TWOS), "JK", TWOS)
        assert "2s 2h 2d JK" == str(extend(identify("2s 2h JK", TWOS), "2d", TWOS))
        assert "2s 2h 2d JK" == str(extend(identify("2s 2h 2d", TWOS), "JK", TWOS))

    @pytest.mark.rule("C03")
    def test_twos_elsewhere(self) -> None:
        """Where twos may be a set they still are wild in other melds."""
        assert "7s 7h 2d" == lay("7s 7h 2d", TWOS)
        assert "5h 2s 7h" == lay("5h 2s 7h", TWOS)
        assert "2h 3h 4h" == lay("2h 3h 4h", TWOS)


class TestMeldsAsValues:
    """Melds are compared, hashed, copied and pickled as they lie."""

    MELDS = (
        identify("5h 6h 7h"),
        identify("5h JK 7h"),
        identify("7s 7h 2d"),
        identify(FULL_LOW),
    )

    def test_text(self) -> None:
        """A meld shows its cards as they lie."""
        assert "<Run: 5h JK 7h>" == repr(identify("7h 5h JK"))
        assert "<RankSet: 7s 7h 2d>" == repr(identify("2d 7h 7s"))
        assert "5h JK 7h" == str(identify("7h 5h JK"))

    def test_cards(self) -> None:
        """A meld knows its cards and how many they are."""
        meld = identify("7h 5h JK")

        assert Cards("5h 7h JK") == meld.cards
        assert (Card("5h"), Card("JK"), Card("7h")) == meld.order
        assert 3 == len(meld)

    def test_equality(self) -> None:
        """Melds are equal if they lie the same way."""
        first, second = layouts("5h 6h JK")

        assert identify("5h 6h 7h") == identify("7h 6h 5h")
        assert hash(identify("5h 6h 7h")) == hash(identify("7h 6h 5h"))
        assert first != second
        assert identify("5h 6h 7h") != identify("5s 6s 7s")
        assert len(self.MELDS) == len(set(self.MELDS))

    @pytest.mark.parametrize("meld", MELDS, ids=str)
    def test_copies(self, meld: Meld) -> None:
        """Copied and unpickled melds are equal, hash equal and can be extended."""
        for clone in clones(meld):
            assert meld == clone
            assert hash(meld) == hash(clone)
            assert meld.cards == clone.cards
            assert additions(meld, "4h 8h 7c JK") == additions(clone, "4h 8h 7c JK")

    @pytest.mark.parametrize("meld", MELDS, ids=str)
    def test_immutable(self, meld: Meld) -> None:
        """A meld cannot be changed."""
        for name in ("order", "wild_at", "cards", "low", "rank", "other"):
            with pytest.raises(AttributeError):
                setattr(meld, name, None)


STAYS = Melding(wild_move="on-replacement")
STAYS_LONG = Melding(wild_move="on-replacement", ace_both_ends=True)
TWOS_ALONE = Melding(set_ranks="A23456789TJQK", twos_with_joker=False)


def texts(found: Iterable[object]) -> list[str]:
    """Return melds or cards as text."""
    return list(map(str, found))


class TestSetsOfTwos:
    """Sets of twos, where the rules have them."""

    @pytest.mark.rule("R144", "R164", "R182", "R229", "C03")
    @pytest.mark.parametrize("melding", [TWOS, TWOS_ALONE])
    def test_alone(self, melding: Melding) -> None:
        """Three twos or more are a clean set, all of them natural."""
        meld = identify("2s 2h 2d 2d", melding)

        assert isinstance(meld, RankSet)
        assert (Rank.TWO, True) == (meld.rank, meld.is_clean)
        assert identify("2s 2s 2h 2h 2d 2d 2c", melding).is_biriba

    @pytest.mark.rule("R182", "R229", "C03")
    def test_with_a_joker(self) -> None:
        """One joker may be the wild card, with two naturals at least."""
        meld = identify("2s JK 2h", TWOS)

        assert ("2s 2h JK", False) == (str(meld), meld.is_clean)
        violation = explain("2s JK JK", TWOS)
        assert violation is not None
        assert Code.TWO_WILDS is violation.code

    @pytest.mark.rule("R144", "C03")
    def test_without_a_joker(self) -> None:
        """Where such sets hold no joker it neither makes one nor goes to one."""
        for violation in (
            explain("2s 2h JK", TWOS_ALONE),
            explain("JK", TWOS_ALONE, to=identify("2s 2h 2d", TWOS_ALONE)),
        ):
            assert violation is not None
            assert Code.SET_OF_TWOS is violation.code
            assert violation.message.endswith("a set of twos may not hold a joker")

    def test_in_hand(self) -> None:
        """They are found in a hand, with the joker where that is allowed."""
        assert ["2s 2h 2d"] == texts(find("2s 2h 2d", TWOS_ALONE))
        assert {"2s 2h JK", "2s 2d JK", "2h 2d JK", "2s 2h 2d JK", "2s 2h 2d"} == set(
            texts(find("2s 2h 2d JK", TWOS))
        )
        assert ["2s 2h 2d"] == texts(find("2s 2h 2d JK", TWOS_ALONE))

    def test_additions(self) -> None:
        """They grow by twos, and by one joker where that is allowed."""
        assert ["2c", "JK", "2c JK"] == texts(
            additions(identify("2s 2h 2d", TWOS), "2c JK JK 3s", TWOS)
        )
        assert ["2c"] == texts(
            additions(identify("2s 2h 2d", TWOS_ALONE), "2c JK", TWOS_ALONE)
        )

    @pytest.mark.rule("C03")
    def test_other_sets_take_wild_cards(self) -> None:
        """A set of another rank takes a joker or a two in any case."""
        for wild in ("JK", "2c"):
            assert not identify(f"7s 7h {wild}", TWOS_ALONE).is_clean


class TestAceAtBothEnds:
    """Runs of fourteen cards, where the rules have them."""

    @pytest.mark.rule("R181", "R198", "R199")
    def test_fourteen(self) -> None:
        """A run may go from ace to ace."""
        meld = identify(f"{FULL_LOW} Ah", BOTH_ACES)

        assert isinstance(meld, Run)
        assert (0, 13, True) == (meld.low, meld.high, meld.is_clean)
        assert explain(f"{FULL_LOW} Ah") is not None

    @pytest.mark.rule("R181", "R199")
    @pytest.mark.parametrize("wild", ["JK", "2c", "2h"])
    def test_with_a_wild_card(self, wild: str) -> None:
        """One of its cards may be a wild one, at an end as well."""
        assert not identify(f"{FULL_LOW} {wild}", BOTH_ACES).is_clean
        assert 14 == len(
            identify(f"{FULL_LOW} Ah {wild}".replace("7h ", ""), BOTH_ACES)
        )

    @pytest.mark.rule("R199")
    def test_no_fifteenth(self) -> None:
        """There is no room for a card more."""
        long = identify(f"{FULL_LOW} Ah", BOTH_ACES)

        assert () == additions(long, "JK 2h Ah Kh", BOTH_ACES)
        violation = explain("2c", BOTH_ACES, to=identify(f"{FULL_LOW} JK", BOTH_ACES))
        assert violation is not None
        assert Code.TWO_WILDS is violation.code
        violation = explain("JK", BOTH_ACES, to=long)
        assert violation is not None
        assert Code.RUN_TOO_LONG is violation.code

    @pytest.mark.rule("R016", "R199")
    def test_three_aces(self) -> None:
        """A third ace has no place."""
        violation = explain(f"{FULL_LOW} Ah Ah", BOTH_ACES)

        assert violation is not None
        assert Code.TWO_ACES is violation.code

    @pytest.mark.rule("R199")
    def test_growing(self) -> None:
        """An ace goes to either end of a run of twelve, and two to both."""
        twelve = identify(FULL_LOW.replace("Ah ", ""), BOTH_ACES)

        assert ["Ah", "Ah Ah"] == texts(additions(twelve, "Ah Ah Ah", BOTH_ACES))
        assert ["Ah"] == texts(additions(twelve, "Ah Ah Ah"))


class TestWildCardsThatStay:
    """Runs in which a wild card keeps its place until it is replaced."""

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("5h 6h JK", ["5h 6h JK", "JK 5h 6h"]),
            ("5h JK 7h", ["5h JK 7h"]),
            ("2h 3h 4h", ["2h 3h 4h"]),
            ("4h 5h 2h", ["4h 5h 2h", "2h 4h 5h"]),
            ("Ah 3h 2h", ["Ah 2h 3h"]),
            ("Ah 3h JK", ["Ah JK 3h"]),
            ("Qh Kh JK", ["Qh Kh JK", "JK Qh Kh"]),
            ("Kh Ah 2h", ["2h Kh Ah"]),
            ("Ah 2h JK", ["Ah 2h JK"]),
            ("Ah Qh 2c", ["Qh 2c Ah"]),
            ("7s 7h JK", ["7s 7h JK"]),
            (FULL_LOW.replace("Kh", "JK"), None),
        ],
    )
    def test_placements(self, cards: str, expected: list[str] | None) -> None:
        """A dirty run may be laid wherever it fits; a clean one is just itself."""
        found = choices(cards, STAYS)

        if expected is None:
            assert len(found) == len(
                {meld.low for meld in found if isinstance(meld, Run)}
            )
            assert len(found) > 1
        else:
            assert expected == texts(found)

    def test_placements_where_wild_cards_move(self) -> None:
        """Where wild cards move freely cards make one meld, whatever its places."""
        assert ["5h 6h JK"] == texts(choices("5h 6h JK"))
        assert () == choices("5h 6h 8h")
        assert () == choices("5h 6h 8h", STAYS)

    @pytest.mark.rule("R165", "C15")
    def test_read_as_given(self) -> None:
        """The order in which cards are given says where the wild card stands."""
        high, low = identify("5h 6h JK", STAYS), identify("JK 5h 6h", STAYS)

        assert ("5h 6h JK", "JK 5h 6h") == (str(high), str(low))
        assert high != low
        assert high.cards == low.cards
        assert high.identity != low.identity
        assert "5h 6h JK" == str(identify("6h JK 5h", STAYS))
        assert identify("5h 6h JK") == identify("JK 5h 6h")

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize(
        ("meld", "cards", "expected"),
        [
            ("5h 6h JK", "7h", ["JK 5h 6h 7h", "5h 6h 7h JK"]),
            ("5h 6h JK", "4h", ["4h 5h 6h JK"]),
            ("5h 6h JK", "8h", ["5h 6h JK 8h"]),
            ("JK 5h 6h", "4h", ["JK 4h 5h 6h", "4h 5h 6h JK"]),
            ("4h 5h 2c 7h", "6h", ["2c 4h 5h 6h 7h", "4h 5h 6h 7h 2c"]),
            ("5h 6h JK", "4h 7h", ["JK 4h 5h 6h 7h", "4h 5h 6h 7h JK"]),
            ("5h 6h JK", "3h", []),
            ("JK 5h 6h", "7h 3h", ["3h JK 5h 6h 7h"]),
            ("3h 2h 5h", "4h", ["2h 3h 4h 5h", "3h 4h 5h 2h"]),
            ("3h JK 5h", "2h", ["2h 3h JK 5h"]),
            ("2h 3h 4h", "6h 2h", ["2h 3h 4h 2h 6h"]),
            ("Qh Kh JK", "Ah", ["JK Qh Kh Ah"]),
            ("5h 6h 7h", "JK", ["JK 5h 6h 7h", "5h 6h 7h JK"]),
            ("7s 7h 7d", "JK", ["7s 7h 7d JK"]),
        ],
    )
    def test_growing(self, meld: str, cards: str, expected: list[str]) -> None:
        """A wild card leaves its place only for the card that it stood for."""
        assert expected == texts(choices(cards, STAYS, to=identify(meld, STAYS)))

    @pytest.mark.rule("R143", "R165", "C15")
    def test_the_two_examples(self) -> None:
        """In 4h 5h 2c 7h the 6h sends the two to the place of the three or the eight.

        Where wild cards move freely that is one meld; else there are two.
        """
        assert 1 == len(choices("6h", to="4h 5h 2c 7h"))
        assert ["3", "8"] == [
            str(RANKS[meld.low + (meld.wild_at or 0)])
            for meld in choices("6h", STAYS, to=identify("4h 5h 2c 7h", STAYS))
            if isinstance(meld, Run)
        ]

    @pytest.mark.rule("R165", "C15")
    def test_refusal(self) -> None:
        """A card that would need the wild card to move is refused for that."""
        violation = explain("3h", STAYS, to=identify("5h 6h JK", STAYS))

        assert violation is not None
        assert Code.WILD_STAYS is violation.code
        assert explain("3h", to="5h 6h JK") is None

    @pytest.mark.rule("R030", "C16")
    def test_wild_for_wild(self) -> None:
        """A wild card is not replaced by another one."""
        violation = explain("2c", STAYS, to=identify("5h JK 7h", STAYS))

        assert violation is not None
        assert Code.TWO_WILDS is violation.code

    @pytest.mark.rule("R028", "R165")
    def test_a_two_that_comes_home(self) -> None:
        """A two of the suit that is sent to the place of the two is natural again."""
        (home, away) = choices("4h", STAYS, to=identify("3h 2h 5h", STAYS))

        assert ("2h 3h 4h 5h", True) == (str(home), home.is_clean)
        assert ("3h 4h 5h 2h", False) == (str(away), away.is_clean)

    @pytest.mark.rule("R165", "R181")
    def test_with_aces_at_both_ends(self) -> None:
        """A wild card may be sent to the end where a second ace would stand."""
        full = identify(FULL_LOW.replace("7h", "JK"), STAYS_LONG)

        assert [f"{FULL_LOW} JK"] == texts(choices("7h", STAYS_LONG, to=full))
        assert () == choices(
            "7h", STAYS, to=identify(FULL_LOW.replace("7h", "JK"), STAYS)
        )

    @pytest.mark.rule("R165", "C15")
    def test_grown_runs_are_read_as_they_lie(self) -> None:
        """A run that has grown is read as it lies, though it could be laid as clean."""
        (grown,) = choices("3c", STAYS, to=identify("4c 5c 2c", STAYS))

        assert "3c 4c 5c 2c" == str(grown)
        assert grown == identify(grown.order, STAYS)


@pytest.mark.rule("R012")
@pytest.mark.parametrize("copies", [3, 4, 5, 6, 7])
def test_sets_of_many_equal_cards(copies: int) -> None:
    """However many equal cards there are, every set of them is found."""
    sevens = Cards([Card(f"7{suit}") for suit in "shdc" for _ in range(copies)])
    found = find(sevens)

    assert len(found) == (copies + 1) ** 4 - 1 - 4 - 10
    assert sevens == found[-1].cards
    assert (3, {Rank.SEVEN}) == (len(found[0]), {c.rank for m in found for c in m})
    # Nor do many cards of a rank make sets of the next.
    alone = find(sevens + Cards("8s 8h"))
    assert len(found) == len(alone)


def test_more_cards_than_a_deck_has() -> None:
    """A hand is looked through only up to the size of the largest deck."""
    most = Cards([card for card in KINDS for _ in range(4)][:162])

    with pytest.raises(StateError, match="no deck has 163 cards; the largest has 162"):
        find(most + Cards("JK"))
    assert len(find(Cards([*KINDS[:20], *KINDS[:20]]))) > 100


@pytest.mark.parametrize(
    "function",
    [
        identify,
        explain,
        layouts,
        choices,
        find,
        lambda cards, rules: additions("5h 6h 7h", cards, rules),
        lambda cards, rules: choices(cards, rules, to="5h 6h 7h"),
        lambda cards, rules: explain(cards, rules, to="5h 6h 7h"),
    ],
)
def test_rules_of_a_table(function: Callable[[str, object], object]) -> None:
    """The rules of a table, or its name, will do for those for melds."""
    rules = BIRIBA.with_(wild_move="on-replacement", set_ranks="A")

    assert function("8h 9h JK", rules) == function("8h 9h JK", rules.melding)
    assert function("8h 9h JK", "burraco") == function("8h 9h JK", get("burraco"))
    for wrong in (None, 10**5000):
        with pytest.raises(RulesError, match="expected rules such as"):
            function("8h 9h JK", wrong)
