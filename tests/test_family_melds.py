"""The melds of Burraco, Burako and Tranca, and what they are worth (F020-F164)."""

from __future__ import annotations

from typing import Final

import pytest

from biriba import (
    Rules,
    Run,
    arrange,
    languages,
    melds,
    render,
    scoring,
)
from biriba import (
    json as biriba_json,
)
from biriba._scoring.counting import standing
from biriba.melds import identify
from biriba.scoring import ItemKind, biriba_bonus, purity

BURRACO: Final = Rules().with_(
    words="burraco",
    bonus_suit="none",
    joker_value=30,
    two_value=20,
    set_bonus=(200, 100),
    full_bonus=(200, 100),
    semi_clean_bonus=150,
)
"""What Italian Burraco says of melds and their points."""

FITAB: Final = BURRACO.with_(full_bonus=(300, 250), full_set_bonus=(250, 200))
"""The same with the classes of FITAB."""

FEBURIT: Final = BURRACO.with_(full_bonus=(300, 100), full_set_bonus=(250, 100))
"""The same with the classes of Feburit."""

INTERNATIONAL: Final = BURRACO.with_(semi_clean_bonus=None, set_ranks="A3")
"""What Burraco international says of melds and their points."""

BURAKO: Final = BURRACO.with_(words="burako", semi_clean_bonus=None, jokers=2)
"""What Burako says of melds and their points."""


def earned(cards: str, rules: Rules) -> tuple[str, int]:
    """Return the class of a biriba, and what it earns."""
    meld = identify(cards, rules)
    found = biriba_bonus(meld, None, rules)
    assert found is not None
    return purity(meld, rules), found[1]


class TestClasses:
    """The class of a biriba, as a wild card moves and cards are added."""

    @pytest.mark.rule("F040", "F041", "F042", "F044", "F045", "F047", "F049", "FC06")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            # Runs without a wild card; a two at home is natural.
            ("3h 4h 5h 6h 7h 8h 9h", ("clean", 200)),
            ("2h 3h 4h 5h 6h 7h 8h", ("clean", 200)),
            ("Ah 2h 3h 4h 5h 6h 7h", ("clean", 200)),
            ("8h 9h Th Jh Qh Kh Ah", ("clean", 200)),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("clean", 200)),
            # Seven cards with a wild card are dirty wherever it stands.
            ("JK 3h 4h 5h 6h 7h 8h", ("dirty", 100)),
            ("3h 4h 5h 6h 7h 8h JK", ("dirty", 100)),
            ("3h 4h JK 6h 7h 8h 9h", ("dirty", 100)),
            # Eight cards: at an end it leaves seven natural ones in a row.
            ("3h 4h 5h 6h 7h 8h 9h JK", ("semi-clean", 150)),
            ("3h 4h 5h 6h 7h 8h 9h 2c", ("semi-clean", 150)),
            ("3h 4h 5h 6h 7h 8h JK Th", ("dirty", 100)),
            ("3h JK 5h 6h 7h 8h 9h Th", ("dirty", 100)),
            # The two of the suit, away from home, is wild like others.
            ("4h 5h 6h 7h 8h 9h Th 2h", ("semi-clean", 150)),
            ("5h 6h 7h 8h 9h Th Jh 2h", ("semi-clean", 150)),
            ("5h 6h 7h 2h 9h Th Jh Qh", ("dirty", 100)),
            # Once the three is there it is at home, and the run clean.
            ("3h 4h 5h 6h 7h 8h 9h Th 2h", ("clean", 200)),
            # Another two of the suit beside it is wild.
            ("2h 3h 4h 5h 6h 7h 8h 2h", ("semi-clean", 150)),
            ("2h 3h 4h 5h 6h 7h 2h", ("dirty", 100)),
            # A joker that stands for the three leaves the two at home.
            ("2h JK 4h 5h 6h 7h 8h", ("dirty", 100)),
            ("2h JK 4h 5h 6h 7h 8h 9h Th Jh Qh", ("dirty", 100)),
            ("Ah 2h JK 4h 5h 6h 7h 8h", ("dirty", 100)),
            # Many natural cards on one side of a gap are not enough.
            ("3h 4h 5h 6h 7h 8h 9h JK Jh", ("dirty", 100)),
            ("3h 4h 5h 6h 7h 8h 9h Th Jh JK Kh", ("dirty", 100)),
            # An ace below: the wild card goes to the other end.
            ("Ah 2h 3h 4h 5h 6h 7h JK", ("semi-clean", 150)),
            ("Ah JK 3h 4h 5h 6h 7h 8h 9h", ("dirty", 100)),
            # An ace above: the two of the suit stands below the king's run.
            ("2h 8h 9h Th Jh Qh Kh Ah", ("semi-clean", 150)),
            # Thirteen cards with a wild card at an end count as semi-clean.
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh JK", ("semi-clean", 150)),
            ("Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh", ("dirty", 100)),
            # Sets.
            ("9s 9s 9h 9h 9d 9d 9c", ("clean", 200)),
            ("9s 9s 9h 9h 9d 9d 9c 9c", ("clean", 200)),
            ("9s 9s 9h 9h 9d 9d JK", ("dirty", 100)),
            ("9s 9s 9h 9h 9d 9d 9c JK", ("semi-clean", 150)),
            ("9s 9s 9h 9h 9d 9d 9c 9c 2h", ("semi-clean", 150)),
        ],
    )
    def test_burraco(self, cards: str, expected: tuple[str, int]) -> None:
        """Seven natural cards beside a wild card make a biriba semi-clean."""
        assert expected == earned(cards, BURRACO)

    @pytest.mark.rule("F043")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("9s 9s 9h 9h 9d 9d JK", ("dirty", 100)),
            ("9s 9s 9h 9h 9d 9d 9c JK", ("semi-clean", 150)),
            ("9s 9s 9h 9h 9d 9d 9c 9c JK", ("dirty", 100)),
        ],
    )
    def test_eight_cards(self, cards: str, expected: tuple[str, int]) -> None:
        """At some tables only a set of exactly eight cards is semi-clean."""
        assert expected == earned(cards, BURRACO.with_(semi_clean_set="eight-cards"))

    @pytest.mark.rule("F046")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("3h 4h 5h 6h 7h 8h 9h JK Jh", ("semi-clean", 150)),
            ("3h JK 5h 6h 7h 8h 9h Th Jh", ("semi-clean", 150)),
            ("3h 4h 5h 6h 7h 8h JK Th Jh", ("dirty", 100)),
            ("3h 4h 5h 6h 7h 8h 9h JK", ("semi-clean", 150)),
            ("3h 4h 5h 6h 7h 8h JK", ("dirty", 100)),
        ],
    )
    def test_by_the_letter(self, cards: str, expected: tuple[str, int]) -> None:
        """By the letter of the code seven natural cards on one side are enough."""
        rules = BURRACO.with_(semi_clean_run="seven-beside-wild")

        assert expected == earned(cards, rules)

    @pytest.mark.rule("F033", "FC06")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("JK 4h 5h 6h 7h 8h 9h Th", ("semi-clean", 150)),
            ("4h 5h 6h 7h 8h 9h Th JK", ("semi-clean", 150)),
            ("2h 4h 5h 6h 7h 8h 9h Th", ("semi-clean", 150)),
            ("3h 4h JK 6h 7h 8h 9h Th", ("dirty", 100)),
        ],
    )
    def test_wild_cards_stay(self, cards: str, expected: tuple[str, int]) -> None:
        """Where a wild card keeps its place, the place where it lies decides."""
        rules = BURRACO.with_(wild_move="on-replacement")

        assert expected == earned(cards, rules)

    @pytest.mark.rule("F051", "F052", "F053", "F054", "F055", "FC07")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("clean", 300)),
            ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", ("clean", 300)),
            ("Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh", ("dirty", 250)),
            ("Ah 2c 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("dirty", 250)),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh JK", ("dirty", 250)),
            ("9s 9s 9h 9h 9d 9d 9c 9c", ("clean", 250)),
            ("9s 9s 9h 9h 9d 9d 9c 9c JK", ("dirty", 200)),
            ("9s 9s 9h 9h 9d 9d 9c", ("clean", 200)),
            ("9s 9s 9h 9h 9d 9d 9c JK", ("semi-clean", 150)),
            ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("clean", 200)),
            ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK", ("semi-clean", 150)),
            ("3h 4h 5h 6h 7h 8h 9h Th Jh JK Kh", ("dirty", 100)),
        ],
    )
    def test_fitab(self, cards: str, expected: tuple[str, int]) -> None:
        """FITAB has royal and super biribas; of several classes the highest counts."""
        assert expected == earned(cards, FITAB)

    @pytest.mark.rule("F058")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("clean", 300)),
            ("Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh", ("dirty", 100)),
            ("9s 9s 9h 9h 9d 9d 9c 9c", ("clean", 250)),
            ("9s 9s 9h 9h 9d 9d 9c 9c JK", ("semi-clean", 150)),
        ],
    )
    def test_feburit(self, cards: str, expected: tuple[str, int]) -> None:
        """Feburit pays more for thirteen clean cards and eight equal ones alone."""
        assert expected == earned(cards, FEBURIT)

    @pytest.mark.rule("F097", "F125", "F163")
    @pytest.mark.parametrize("rules", [INTERNATIONAL, BURAKO], ids=["int", "burako"])
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            ("3h 4h 5h 6h 7h 8h 9h", ("clean", 200)),
            ("3h 4h 5h 6h 7h 8h 9h JK", ("dirty", 100)),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ("clean", 200)),
            ("3s 3s 3h 3h 3d 3d 3c 3c", ("clean", 200)),
            ("3s 3s 3h 3h 3d 3d 3c 3c JK", ("dirty", 100)),
        ],
    )
    def test_two_classes(
        self, cards: str, expected: tuple[str, int], rules: Rules
    ) -> None:
        """Where nothing is semi-clean there are two classes, of runs and of sets."""
        assert expected == earned(cards, rules)

    @pytest.mark.rule("FC06")
    @pytest.mark.parametrize(
        ("suit_run_bonus", "expected"),
        [((400, 100), (ItemKind.RUN, 150)), ((400, 151), (ItemKind.SUIT_RUN, 151))],
    )
    def test_highest(
        self, suit_run_bonus: tuple[int, int], expected: tuple[ItemKind, int]
    ) -> None:
        """A line that gives a dirty biriba more counts instead."""
        rules = BURRACO.with_(bonus_suit="upcard", suit_run_bonus=suit_run_bonus)
        meld = identify("3h 4h 5h 6h 7h 8h 9h JK", rules)
        kind, _ = expected
        suit = meld.suit if isinstance(meld, Run) else None

        assert expected == biriba_bonus(meld, suit, rules)
        wanted = "dirty" if kind is ItemKind.SUIT_RUN else "semi-clean"
        assert wanted == purity(meld, rules, suit)

    @pytest.mark.rule("F048")
    def test_rises_and_falls(self) -> None:
        """The class is that of the meld as it lies; it can rise and fall until then."""
        classes: list[str] = []
        meld = identify("4h 5h 6h 7h 8h 9h JK", BURRACO)
        for card in ("Th", "Qh", "Jh", "3h"):
            classes.append(purity(meld, BURRACO))
            meld = melds.choices(card, BURRACO, to=meld)[0]
        classes.append(purity(meld, BURRACO))

        assert ["dirty", "semi-clean", "dirty", "semi-clean", "semi-clean"] == classes

    def test_fewer_cards(self) -> None:
        """A meld that is no biriba is clean or dirty."""
        assert "clean" == purity(identify("5h 6h 7h"), BURRACO)
        assert "dirty" == purity(identify("5h 6h JK"), BURRACO)


class TestTelling:
    """Whoever reads of a semi-clean biriba is told that it is one."""

    STATE: Final = arrange(
        BURRACO,
        hands=["Ks Kd Kc 4s 5s"],
        melds=[["3h 4h 5h 6h 7h 8h 9h JK", "Js Js Jh Jh Jd Jd Jc 2c"]],
    )

    @pytest.mark.rule("F041", "F042")
    def test_items(self) -> None:
        """The score sheet names the class, and its JSON form comes back."""
        scores = scoring.score_table(
            BURRACO,
            melds=[["3h 4h 5h 6h 7h 8h 9h JK", "Js Js Jh Jh Jd Jd Jc 2c"], []],
            hands=["5d", "Ks", "Kd", "5c"],
        )
        items = [item for item in scores[0].items if item.facts.case]

        assert ["burraco: semi-clean run", "burraco: semi-clean set"] == [
            item.text for item in items
        ]
        assert [150, 150] == [item.points for item in items]
        assert list(scores) == [
            biriba_json.loads(biriba_json.dumps(score), type(score)) for score in scores
        ]

    @pytest.mark.parametrize(
        ("tag", "words"),
        [("en", "semi-clean"), ("el", "ημικάθαρη"), ("pt", "semilimpa")],
    )
    def test_pictures(self, tag: str, words: str) -> None:
        """Pictures of the table mark it, in every language."""
        assert 2 == render.text(self.STATE, language=tag).count(words)
        assert words in render.svg(self.STATE, language=tag)

    def test_words(self) -> None:
        """The words of a table tell it; without rules a meld is clean or dirty."""
        meld = self.STATE.sides[0].melds[0]
        words = languages.get("en")

        assert "semi-clean burraco" == words.at(BURRACO).remark(meld)
        assert words.at(BURRACO).meld(meld).startswith("semi-clean run of hearts")
        assert words.meld(meld).startswith("dirty run of hearts")

    def test_standing(self) -> None:
        """What a side would score counts it."""
        without = arrange(
            BURRACO.with_(semi_clean_bonus=None),
            hands=self.STATE.hands[:1],
            melds=[self.STATE.sides[0].melds],
        )

        assert 100 == standing(self.STATE)[0] - standing(without)[0]
