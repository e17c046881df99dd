"""The melds of Burraco, Burako and Tranca, and what they are worth (F020-F164)."""

from __future__ import annotations

import copy
from random import Random
from typing import Final

import pytest

from biriba import (
    AddToMeld,
    Cards,
    Code,
    Discard,
    GameState,
    LayMeld,
    Rules,
    Run,
    Step,
    TakePile,
    Turn,
    arrange,
    languages,
    learn,
    melds,
    notation,
    render,
    rulesets,
    scoring,
)
from biriba import (
    json as biriba_json,
)
from biriba._rules.melding import WildMove
from biriba._scoring.counting import standing
from biriba.errors import FormatError, RulesError
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

    @pytest.mark.rule("F040", "F041", "F042", "F044", "F045", "F049", "FC06")
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


# Runs and sets ------------------------------------------------------------------------

TRANCA: Final = Rules().with_(
    words="tranca",
    jokers=0,
    bonus_suit="none",
    set_ranks="A456789TJQK",
    natural_twos=False,
    run_ranks="456789TJQKA",
    set_bonus=(200, 100),
    full_bonus=(200, 100),
)
"""What Tranca says of melds."""

LOOSE: Final = BURRACO.with_(loose_wild=True, one_set_per_rank=True)
"""Italian Burraco with its rules for melds."""

WHOLE: Final = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
"""A run of all ranks."""


def code_of(cards: str, rules: Rules, *, to: str | None = None) -> Code | None:
    """Return why cards are no meld, or may not be added to one."""
    violation = melds.explain(cards, rules, to=to)
    return None if violation is None else violation.code


def becomes(meld: str, cards: str, rules: Rules) -> str:
    """Return what a meld becomes with some cards, as it lies."""
    (made,) = melds.choices(cards, rules, to=meld)
    return str(made)


class TestRunsAndSets:
    """What is a run and a set in Italy and in Argentina."""

    @pytest.mark.rule("F020", "F023", "F024", "F026", "F027", "F028", "F116", "F117")
    @pytest.mark.rule("F119", "FC14", "FC15")
    @pytest.mark.parametrize("rules", [LOOSE, BURAKO], ids=["burraco", "burako"])
    @pytest.mark.parametrize(
        ("cards", "code"),
        [
            ("5h 6h", Code.TOO_FEW_CARDS),
            ("5h 6h 7h", None),
            (WHOLE, None),
            ("5h 6h 6h 7h", Code.REPEATED_CARD),
            ("Ah 2h 3h", None),
            ("Th Jh Qh Kh Ah", None),
            ("Qh Kh Ah 2h 3h", Code.GAP),
            ("Kh Ah 2h 3h", Code.GAP),
            (f"{WHOLE} Ah", Code.TWO_ACES),
            ("7s 7h 7h", None),
            ("7s 7h JK", None),
            ("7s 7h 7d 7c 7s 7h 7d 7c 2c", None),
            ("7s 7h 7d 7c 7s 7h 7d 7c 2c JK", Code.TWO_WILDS),
            ("7s JK 2c", Code.TWO_WILDS),
            ("2s 2h 2d", Code.SET_OF_TWOS),
            ("2s 2h JK", Code.SET_OF_TWOS),
            ("5h JK 7h 2c 9h", Code.TWO_WILDS),
        ],
    )
    def test_melds(self, cards: str, code: Code | None, rules: Rules) -> None:
        """Three cards or more, one wild card at most, an ace at one end."""
        assert code is code_of(cards, rules)

    @pytest.mark.rule("F025", "F029", "F121", "FC03")
    @pytest.mark.parametrize("rules", [LOOSE, BURAKO], ids=["burraco", "burako"])
    @pytest.mark.parametrize(
        ("cards", "wild"),
        [
            ("Kh Ah 2h", "2h"),
            ("2h 3h 4h", None),
            ("Ah 2h 3h", None),
            ("2h JK 4h", "JK"),
            ("2h 3h 4h 2h", "2h"),
            ("2h 3h 2c 5h", "2c"),
            ("2h 3h 4h 5h 6h", None),
        ],
    )
    def test_two_at_home(self, cards: str, wild: str | None, rules: Rules) -> None:
        """A two of the suit below the three is natural, so another may be wild."""
        meld = identify(cards, rules)

        assert wild == (meld.wild and str(meld.wild))

    @pytest.mark.rule("F031", "F032", "F034", "F035", "F036", "F122", "F123", "FC01")
    @pytest.mark.rule("FC02")
    @pytest.mark.parametrize("rules", [LOOSE, BURAKO], ids=["burraco", "burako"])
    @pytest.mark.parametrize(
        ("meld", "cards", "expected"),
        [
            ("6h JK 8h", "7h Th", "6h 7h 8h JK Th"),
            ("5c 6c 2c", "8c", "5c 6c 2c 8c"),
            ("6h JK 8h", "7h", "6h 7h 8h JK"),
            ("3h 4h 2h 6h 7h", "5h", "2h 3h 4h 5h 6h 7h"),
            ("3h 4h JK 6h 7h", "5h", "3h 4h 5h 6h 7h JK"),
            ("3d 4d 2d 6d", "5d", "2d 3d 4d 5d 6d"),
            ("2h 3h 4h", "6h", "3h 4h 2h 6h"),
            ("2h 3h 4h", "JK", "2h 3h 4h JK"),
        ],
    )
    def test_growing(self, meld: str, cards: str, expected: str, rules: Rules) -> None:
        """A wild card keeps to a gap; a freed one goes to an end or to a new gap."""
        assert expected == becomes(meld, cards, rules)

    @pytest.mark.rule("F031", "F035")
    @pytest.mark.parametrize(
        ("meld", "cards"), [("6h JK 8h", "Th"), ("3h 4h 2h 6h 7h", "JK")]
    )
    def test_not_added(self, meld: str, cards: str) -> None:
        """A gap stays filled, and no second wild card is added."""
        assert code_of(cards, LOOSE, to=meld) is not None

    @pytest.mark.rule("F033")
    def test_wild_cards_stay(self) -> None:
        """Where a wild card keeps its place also at an end, 2c-5c-6c takes no eight."""
        rules = LOOSE.with_(wild_move="on-replacement")
        run = identify("2c 5c 6c", rules)

        assert melds.explain("8c", rules, to=run) is not None
        assert melds.explain("4c", rules, to=run) is None

    @pytest.mark.rule("F021", "F022")
    def test_own_melds(self) -> None:
        """Partners add to all melds of their side, nobody to those of the others."""
        state = arrange(
            LOOSE,
            hands=["8h 8s Kd Qd 2s"],
            melds=[["5h 6h 7h"], ["5s 6s 7s"]],
        )

        assert state.explain(AddToMeld("5h 6h 7h", "8h")) is None
        refused = state.explain(AddToMeld("5s 6s 7s", "8s"))
        assert refused is not None
        assert Code.OPPONENTS_MELD is refused.code


class TestLooseWild:
    """A complete run may hold one wild card more, which stands for no card."""

    STAYS: Final = LOOSE.with_(wild_move="on-replacement")

    @pytest.mark.rule("F037")
    @pytest.mark.parametrize("rules", [LOOSE, STAYS], ids=["free", "stays"])
    @pytest.mark.parametrize("wild", ["JK", "2c", "2h"])
    def test_fourteen(self, rules: Rules, wild: str) -> None:
        """It is added to the run or laid with it, and no other follows."""
        meld = identify(f"{WHOLE} {wild}", rules)

        assert f"{WHOLE} {wild}" == becomes(WHOLE, wild, rules) == str(meld)
        assert wild == str(meld.wild)
        assert meld.wild_stands_for is None
        copied = biriba_json.loads(biriba_json.dumps(meld), type(meld))
        assert copied.wild_stands_for is None
        assert () == melds.additions(meld, "Ah JK 2c 2h 3h", rules)
        assert melds.find(f"{WHOLE} JK", rules)[-1] == identify(f"{WHOLE} JK", rules)

    @pytest.mark.rule("F037")
    @pytest.mark.parametrize(
        "cards", [f"{WHOLE} JK 2c", f"{WHOLE} Ah", f"{WHOLE.replace(' 7h', '')} JK 2c"]
    )
    def test_no_more(self, cards: str) -> None:
        """There is no second wild card, and no second ace."""
        assert code_of(cards, LOOSE) is not None

    @pytest.mark.rule("F038")
    @pytest.mark.parametrize("rules", [LOOSE, STAYS], ids=["free", "stays"])
    @pytest.mark.parametrize(
        ("run", "card"),
        [
            ("Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh", "7h"),
            ("2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh Ah", "7h"),
            ("Ah 2c 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "2h"),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh JK", "Kh"),
            ("JK 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Ah"),
        ],
    )
    def test_freed(self, run: str, card: str, rules: Rules) -> None:
        """The card that a wild card stands for may always be added."""
        run_ = identify(run, rules)

        (made,) = melds.choices(card, rules, to=run_)
        assert 14 == len(made)
        assert made.wild == run_.wild
        assert str(made).startswith(WHOLE)

    @pytest.mark.rule("FC22")
    def test_not_in_burako(self) -> None:
        """Elsewhere a run of thirteen cards with a wild one takes no card more."""
        run = "Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh"

        assert Code.RUN_TOO_LONG is code_of("7h", BURAKO, to=run)
        assert Code.RUN_TOO_LONG is code_of("JK", BURAKO, to=WHOLE)

    @pytest.mark.rule("F041", "F052", "FC07")
    def test_points(self) -> None:
        """Thirteen cards and a wild one are semi-clean, or a dirty royal of FITAB."""
        assert ("semi-clean", 150) == earned(f"{WHOLE} JK", LOOSE)
        assert ("dirty", 250) == earned(f"{WHOLE} JK", FITAB.with_(loose_wild=True))

    @pytest.mark.rule("F153")
    def test_tranca(self) -> None:
        """The complete run of eleven may hold a two as twelfth card."""
        rules = TRANCA.with_(loose_wild=True)
        run = "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"

        assert 12 == len(identify(f"{run} 2c", rules))
        assert f"2c {run}" == becomes(run.replace("7h", "2c"), "7h", rules)
        assert Code.RUN_TOO_LONG is code_of("7h", TRANCA, to=run.replace("7h", "2c"))

    def test_a_gap_stays(self) -> None:
        """A complete run whose wild card fills a gap takes the card of the gap only."""
        run = identify(WHOLE.replace("7h", "JK"), LOOSE)
        stays = self.STAYS.melding
        short = identify(WHOLE.replace("7h", "JK").replace(" Kh", ""), self.STAYS)

        assert 1 == len(melds.choices("Kh", stays, to=short))
        assert 14 == len(melds.choices("7h Kh", stays, to=short)[0])
        assert not melds.choices("9h", LOOSE.melding, to=run)
        assert not melds.additions(run, "9h 8h 2c JK", LOOSE.melding)
        assert 1 == len(melds.additions(run, "9h 7h 2c JK", LOOSE.melding))

    @pytest.mark.parametrize("rules", [LOOSE, STAYS], ids=["free", "stays"])
    def test_played(self, rules: Rules) -> None:
        """It is played, shown, and written in every form."""
        run = WHOLE.replace("7h", "JK")
        state = arrange(rules, hands=["7h 2c Kd Qd"], melds=[[run]])
        assert AddToMeld(run, "7h") in state.legal_moves
        state = state.play(AddToMeld(run, "7h"))

        assert f"{WHOLE} JK" == str(state.own_side.melds[0])
        assert state == notation.loads(notation.dumps(state), "state")
        assert state == biriba_json.loads(biriba_json.dumps(state), type(state))
        assert "semi-clean full burraco" in render.text(state)
        assert not state.legal_moves.only(AddToMeld)

    def test_actions(self) -> None:
        """Every legal move of it has a number, and comes back from it."""
        run = WHOLE.replace("7h", "JK")
        whole = WHOLE.replace("h", "s")
        state = arrange(LOOSE, hands=["7h 2c Kd Qd"], melds=[[run, whole]])
        space = learn.action_space(LOOSE)
        moves = [
            move for move in state.legal_moves if len(getattr(move, "cards", "")) < 2
        ]

        assert AddToMeld(whole, "2c") in moves
        assert moves == [space.move(state, space.id_of(state, move)) for move in moves]


class TestOneSetPerRank:
    """A side that has a set lays no other set of its rank."""

    SETS: Final = arrange(LOOSE, hands=["7s 7h 7d 8s 8h 8d Kd"], melds=[["7c 7c 7d"]])

    @pytest.mark.rule("F030", "F096")
    def test_refused(self) -> None:
        """A second set is refused, with the first named; its cards may be added."""
        refused = self.SETS.explain(LayMeld("7s 7h 7d"))

        assert refused is not None
        assert Code.SECOND_SET is refused.code
        assert "7d 7c 7c" in str(refused)
        assert LayMeld("7s 7h 7d") not in self.SETS.legal_moves
        assert LayMeld("7s 7h 7d") not in [*self.SETS.legal_moves]
        assert LayMeld("8s 8h 8d") in self.SETS.legal_moves
        assert AddToMeld("7c 7c 7d", "7s 7h 7d") in self.SETS.legal_moves

    @pytest.mark.rule("FC04", "FC24", "F161")
    def test_others(self) -> None:
        """Runs of one suit are laid as often as one likes; sets, too, elsewhere."""
        runs = arrange(LOOSE, hands=["4h 5h 6h Kd Qs 2s"], melds=[["7h 8h 9h"]])
        sets = arrange(
            TRANCA,
            hands=["7s 7h 7d 4h 5h 6h Kd Qs"],
            melds=[["7c 7c 7d", "7h 8h 9h"]],
        )

        assert LayMeld("4h 5h 6h") in runs.legal_moves
        assert LayMeld("7s 7h 7d") in sets.legal_moves
        assert LayMeld("4h 5h 6h") in sets.legal_moves

    @pytest.mark.rule("F030")
    def test_wild_cards_of_both(self) -> None:
        """Of a rank only one wild card can be melded, so a turn may not be finished.

        With a set for each two sevens the hand could be emptied.
        """
        free = LOOSE.with_(one_set_per_rank=False, biribaki_needs_biriba=False)
        hand = "7s 7h JK 7d 7c 2c"
        two = arrange(free, hands=[hand])
        one = arrange(free.with_(one_set_per_rank=True), hands=[hand])

        first = LayMeld("7s 7h JK")
        assert first in two.legal_moves
        after = one.play(first)
        assert LayMeld("7d 7c 2c") in two.play(first).legal_moves
        assert LayMeld("7d 7c 2c") not in after.legal_moves
        assert AddToMeld("7s 7h JK", "7d 7c") in after.legal_moves

    @pytest.mark.rule("FC08")
    def test_put_together(self) -> None:
        """Sets that partners put together stay and grow; no third is laid."""
        three = LOOSE.with_(
            players=3, teams="lone-taker", packets=(18, 11), closed_phase=False
        )
        state = arrange(
            three,
            hands=["9d 9c 8d", "7s 7h 7d 7s Kd Qs", "4c 5c 6c"],
            melds=[[], ["7c 7d JK", "7c 7h 2c"]],
            takers=[0, None],
            turn=Turn(1, Step.MELD),
        )

        assert AddToMeld("7c 7d JK", "7s") in state.legal_moves
        assert AddToMeld("7c 7h 2c", "7s") in state.legal_moves
        assert LayMeld("7s 7h 7s") not in state.legal_moves


APART: Final = TRANCA.with_(runs_apart=True)
"""Tranca, where a run that continues another one is not laid."""


class TestRunsApart:
    """Cards that all fit one run of the side are not laid as another."""

    @pytest.mark.rule("F162", "FC34")
    @pytest.mark.parametrize(
        ("older", "new", "may"),
        [
            ("4h 5h 6h", "7h 8h 9h", False),
            ("4h 5h 6h", "8h 9h 2s", False),
            ("4h 5h 6h", "8h 9h Th", True),
            ("4h 5h 6h", "6h 7h 8h", True),
            ("4h 5h 6h", "7d 8d 9d", True),
            ("4h 5h 6h", "7s 7h 7d", True),
            ("7s 7h 7d", "7h 8h 9h", True),
            ("4h 5h 6h 7h 8h 9h Th", "Jh Qh 2s", True),
            ("4h 5h 6h 7h 8h 9h Th", "Jh Qh Kh", False),
            ("4h 5h 6h 7h 8h 9h", "Th Jh 2s", False),
            ("4h 5h 6h 2s", "8h 9h Th", True),
            ("Kh Ah 2s", "9h Th Jh", True),
            ("4h 5h 6h 2s", "7h 8h 9h", False),
            ("5h 2s 7h", "8h 9h Th", False),
            ("5h 2s 7h", "8h 9h Th Jh Qh Kh Ah", True),
            ("5h 2s 7h", "8h 9h Th Jh Qh Kh", False),
            ("5h 2s 7h", "8h 9h 2d", True),
        ],
    )
    def test_examples(self, older: str, new: str, *, may: bool) -> None:
        """A run is refused if it fits, and no clean canastra is spoiled by that."""
        state = arrange(APART, hands=[f"{new} Ks 9c 8d"], melds=[[older]])
        move = LayMeld(new)
        refused = state.explain(move)

        assert may is (refused is None) is (move in state.legal_moves)
        assert may is (move in [*state.legal_moves])
        if refused is not None:
            assert Code.FITTING_RUN is refused.code
            assert melds.identify(older, APART) == refused.facts.meld
            assert AddToMeld(older, new) in state.legal_moves
            assert (
                move
                in arrange(
                    TRANCA, hands=[f"{new} Ks 9c 8d"], melds=[[older]]
                ).legal_moves
            )

    @pytest.mark.rule("F162")
    def test_six_cards(self) -> None:
        """Where six cards are a canastra, six clean cards take no two."""
        six = APART.with_(biriba_size=6)
        state = arrange(six, hands=["Th Jh 2s Ks 9c"], melds=[["4h 5h 6h 7h 8h 9h"]])

        assert LayMeld("Th Jh 2s") in state.legal_moves

    @pytest.mark.rule("F162", "F153")
    def test_beside_a_full_run(self) -> None:
        """A two that would be left without a place has changed its place."""
        loose = APART.with_(loose_wild=True)
        older, new = "4h 5h 6h 7h 8h 9h Th 2s", "Jh Qh Kh Ah"
        state = arrange(loose, hands=[f"{new} Ks 9c"], melds=[[older]])

        assert AddToMeld(older, new) in state.legal_moves
        assert LayMeld(new) in state.legal_moves
        assert LayMeld("Jh Qh Kh") not in state.legal_moves

    @pytest.mark.rule("F162")
    def test_natural_two(self) -> None:
        """Elsewhere a natural two does not become wild for another run."""
        rules = BURRACO.with_(runs_apart=True)
        state = arrange(rules, hands=["6h 7h 8h 5c Ks 9c"], melds=[["2h 3h 4h"]])

        assert AddToMeld("2h 3h 4h", "6h 7h 8h") in state.legal_moves
        assert LayMeld("6h 7h 8h") in state.legal_moves

    @pytest.mark.rule("F162")
    @pytest.mark.parametrize(
        ("new", "may"), [("8h 9h Th", False), ("7h 8h 9h", True), ("8h 9h JK", True)]
    )
    def test_wild_cards_that_stay(self, new: str, *, may: bool) -> None:
        """Where wild cards stay, one at an end stands for its card, too."""
        rules = BURRACO.with_(runs_apart=True, wild_move="on-replacement")
        older = melds.identify("5h 6h JK", rules)
        state = arrange(rules, hands=[f"{new} Ks 9c 8d"], melds=[[older]])
        runs = melds.choices(new, rules)

        assert [may] * len(runs) == [LayMeld(r) in state.legal_moves for r in runs]
        assert [may] * len(runs) == [LayMeld(r) in [*state.legal_moves] for r in runs]

    @pytest.mark.rule("F162")
    def test_finishing(self) -> None:
        """What may not be laid can be added, so the turn can be finished all the same.

        The hand goes down whole with 7h 8h 9h as a run of its own or in the older one.
        """
        hand = "7h 8h 9h Qs Qd Qc"
        rules = APART.with_(biribaki_needs_biriba=False)
        state = arrange(rules, hands=[hand], melds=[["4h 5h 6h"]])
        after = state.play(LayMeld("Qs Qd Qc"))

        assert LayMeld("7h 8h 9h") not in after.legal_moves
        assert AddToMeld("4h 5h 6h", "7h 8h 9h") in after.legal_moves

    @pytest.mark.rule("F162", "R232")
    def test_only_for_a_new_meld(self) -> None:
        """A two that is taken for a new meld must find one that may be laid."""
        rules = APART.with_(take="meld-top", wild_top_new_meld=True)
        pile, hand = "5c 2s", "8h 9h Ks Qd"
        near = arrange(
            rules,
            hands=[hand],
            melds=[["4h 5h 6h"]],
            discard_pile=pile,
            turn=Turn(0, Step.DRAW),
        )
        far = arrange(
            rules,
            hands=[hand],
            melds=[["4d 5d 6d"]],
            discard_pile=pile,
            turn=Turn(0, Step.DRAW),
        )

        assert near.explain(TakePile()) is not None
        assert LayMeld("8h 9h 2s") in far.play(TakePile()).legal_moves

    @pytest.mark.rule("F162")
    def test_closed_phase(self) -> None:
        """Where a whole hand goes down, the card that is due can come first, or not.

        6d belongs to the run of hearts no more; 8h fits the run that lies there.
        """
        rules = rulesets.get("biriba", 3).with_(runs_apart=True, take="meld-top")
        hand = "8h 9h Th Qs Qd Qc Ks Kd Kc 4c"
        state = arrange(
            rules,
            hands=[hand],
            melds=[["5h 6h 7h"]],
            turn=Turn(0, Step.MELD, due=Cards("8h")),
            discard_pile="3s",
        )

        assert LayMeld("8h 9h Th") not in state.legal_moves
        assert AddToMeld("5h 6h 7h", "8h 9h Th") in state.legal_moves

    @pytest.mark.rule("F162")
    def test_actions(self) -> None:
        """A run of which no shorter part may be laid is laid card by card.

        6h 7h 8h fits the higher run, 7h 8h 9h the lower one, and all four none.
        """
        state = arrange(
            APART,
            hands=["6h 7h 8h 9h Ks Qd"],
            melds=[["4h 5h 6h", "9h Th Jh"]],
        )
        move, space = LayMeld("6h 7h 8h 9h"), learn.action_space(APART)
        atomic = [*state.legal_moves.atomic()]

        assert move in atomic
        assert LayMeld("6h 7h 8h") not in atomic
        word = space.ids_of(state, move)
        for size in range(len(word)):
            assert word[size] in space.legal_ids(state, word[:size])
            made = space.move(state, word[size], word[:size])
            assert (move if size == len(word) - 1 else None) == made

    @pytest.mark.rule("F162")
    def test_longer_than_needed(self) -> None:
        """A run that a shorter one leads to by additions is no atomic move.

        4h to 9h may be laid, and 4h to 8h may not; but 4h 5h 6h may, and goes on.
        """
        hand = "4h 5h 6h 7h 8h 9h Ks Qd"
        state = arrange(APART, hands=[hand], melds=[["9h Th Jh"]])
        lays = {*state.legal_moves.only(LayMeld).atomic()}

        assert LayMeld("4h 5h 6h 7h 8h") not in state.legal_moves
        assert LayMeld("4h 5h 6h 7h 8h 9h") in state.legal_moves
        assert {*map(LayMeld, ("4h 5h 6h", "5h 6h 7h", "7h 8h 9h"))} == lays

    @pytest.mark.rule("F162", "R165")
    def test_actions_where_wild_cards_stay(self) -> None:
        """The last action tells where such a run lies."""
        rules = BURRACO.with_(runs_apart=True, wild_move="on-replacement")
        state = arrange(rules, hands=["8h 9h Th JK 5d Ks Qd"], melds=[["3h 4h 5h"]])
        space = learn.action_space(rules)
        runs = melds.choices("8h 9h Th JK", rules)
        words = [space.ids_of(state, LayMeld(run)) for run in runs]

        assert len({*words}) == len(runs) > 1
        for run, (*begun, last) in zip(runs, words, strict=True):
            assert LayMeld(run) == space.move(state, last, tuple(begun))

    @pytest.mark.rule("F162", "R165")
    def test_no_actions(self) -> None:
        """A run that the table does not have has no actions."""
        rules = BURRACO.with_(runs_apart=True)
        state = arrange(rules, hands=["5h 6h 7h 9h Th JK"])
        staying = melds.identify("5h 6h 7h JK", rules.with_(wild_move="on-replacement"))

        for move in (LayMeld(staying), LayMeld("5h 6h 9h Th")):
            with pytest.raises(FormatError):
                learn.action_space(rules).ids_of(state, move)


class TestTranca:
    """Runs from four to ace, and twos that are never natural."""

    @pytest.mark.rule("F143", "F144", "F152", "F154", "F156", "F157")
    @pytest.mark.parametrize(
        ("cards", "code"),
        [
            ("4h 5h 6h", None),
            ("Qh Kh Ah", None),
            ("4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", None),
            ("4h 5h 6h 7h 8h 2c Th Jh Qh Kh Ah", None),
            ("4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2c", Code.RUN_TOO_LONG),
            ("Ah 4h 5h 6h", Code.GAP),
            ("3h 4h 5h", Code.RANK_NOT_IN_RUNS),
            ("2h 3h 4h", Code.RANK_NOT_IN_RUNS),
            ("3s 3h 3d", Code.RANK_NOT_IN_SETS),
            ("2s 2h 2d", Code.SET_OF_TWOS),
            ("4h 5h 2h", None),
            ("2h 4h 2c 6h", Code.TWO_WILDS),
            ("4s 4h 2d", None),
            ("4s 2h 2d", Code.TWO_WILDS),
            ("As Ah Ad Ac As", None),
        ],
    )
    def test_melds(self, cards: str, code: Code | None) -> None:
        """Threes are in no meld, an ace is high, and a two is wild."""
        assert code is code_of(cards, TRANCA)

    @pytest.mark.rule("F155")
    def test_fours_and_aces(self) -> None:
        """At some tables only fours and aces make sets."""
        rules = TRANCA.with_(set_ranks="A4")

        assert None is code_of("4s 4h 4d", rules)
        assert Code.RANK_NOT_IN_SETS is code_of("7s 7h 7d", rules)

    @pytest.mark.rule("F158")
    def test_gap(self) -> None:
        """A two keeps to a gap, and serves at either end without one."""
        assert "4h 5h 6h 2c" == becomes("4h 2c 6h", "5h", TRANCA)
        assert code_of("8h", TRANCA, to="4h 2c 6h") is not None
        assert "5h 6h 2c 8h" == becomes("5h 6h 2c", "8h", TRANCA)
        assert "2c Jh Qh Kh Ah" == becomes("2c Qh Kh Ah", "Jh", TRANCA)

    @pytest.mark.rule("F143", "F159", "F160")
    def test_dirty_for_good(self) -> None:
        """Whatever is added, a meld with a two stays dirty; a clean one may take it."""
        rules = TRANCA.with_(run_ranks="A23456789TJQKA")
        meld = identify("3h 4h 2h", rules)

        assert not meld.is_clean
        assert not identify("2h 3h 4h 5h 6h 7h 8h", rules).is_clean
        assert not identify("Ah 2h 3h", rules).is_clean
        assert ("dirty", 100) == earned("4h 5h 6h 7h 8h 9h Th 2h", TRANCA)
        assert ("clean", 200) == earned("4h 5h 6h 7h 8h 9h Th", TRANCA)
        assert None is code_of("2h", TRANCA, to="4h 5h 6h 7h 8h 9h Th")
        assert Code.TWO_WILDS is code_of("2c", TRANCA, to="4h 5h 2h")

    @pytest.mark.rule("F163")
    def test_no_higher_classes(self) -> None:
        """Eleven cards count as seven do; where they count more they are full."""
        run = "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
        dear = TRANCA.with_(full_bonus=(1000, 500))

        assert ("clean", 200) == earned(run, TRANCA)
        assert (ItemKind.FULL, 1000) == biriba_bonus(identify(run, dear), None, dear)
        ten = identify(run.removesuffix(" Ah"), dear)
        assert (ItemKind.RUN, 200) == biriba_bonus(ten, None, dear)

    @pytest.mark.parametrize("run", ["Ah 2h 3h 4h", "4h 5h 2h", "3h 4h 2h"])
    def test_forms(self, run: str) -> None:
        """A meld whose two would be natural elsewhere comes back from text and JSON."""
        rules = TRANCA.with_(run_ranks="A23456789TJQKA")
        meld = identify(run, rules)
        state = arrange(rules, hands=["5h 8h Kd Qd"], melds=[[meld]])

        assert not meld.is_clean
        assert meld == biriba_json.loads(biriba_json.dumps(meld), type(meld))
        assert state == biriba_json.loads(biriba_json.dumps(state), type(state))
        assert state == notation.loads(notation.dumps(state), "state")
        for move in state.legal_moves:
            assert move == notation.loads(str(move), "move", rules=rules)
            assert move == biriba_json.loads(biriba_json.dumps(move), type(move))
            assert state.play(move) is not None


class TestTogether:
    """Whatever melds a table has, a turn can always be ended."""

    @pytest.mark.parametrize("rules", [LOOSE, TRANCA], ids=["burraco", "tranca"])
    @pytest.mark.parametrize("seed", range(3))
    def test_deals(self, rules: Rules, seed: int) -> None:
        """Random deals come to their end."""
        rng = Random(seed)
        state = GameState.deal(rules, rng)
        while not state.is_over:
            state = state.play(rng.choice([*state.legal_moves]))

        assert state.ending is not None

    def test_contradictions(self) -> None:
        """What is for runs that end with thirteen cards does not go with fourteen."""
        with pytest.raises(RulesError) as caught:
            Rules().with_(ace_both_ends=True, loose_wild=True, run_ranks="456789TJQKA")

        assert (
            "ace_both_ends needs run_ranks with an ace at both ends",
            "loose_wild is for full runs, which go on if ace_both_ends",
        ) == tuple(fault.problem for fault in caught.value.faults)


class TestBiribaSize:
    """At some tables six cards are a biriba."""

    SIX: Final = TRANCA.with_(biriba_size=6)

    @pytest.mark.rule("F039", "F164")
    def test_size(self) -> None:
        """Six cards count, and a meld knows it in every form; elsewhere seven do."""
        run = "4h 5h 6h 7h 8h 9h"

        assert ("clean", 200) == earned(run, self.SIX)
        assert ("dirty", 100) == earned("4h 4d 4s 4c 4h 2c", self.SIX)
        assert None is biriba_bonus(identify(run, TRANCA), None, TRANCA)
        assert None is biriba_bonus(identify(run, BURRACO), None, BURRACO)
        meld = identify(run, self.SIX)
        usual = identify(run)
        assert meld.is_biriba
        assert copy.deepcopy(meld).is_biriba
        assert biriba_json.loads(biriba_json.dumps(meld), type(meld)).is_biriba
        assert not biriba_json.loads(biriba_json.dumps(usual), type(usual)).is_biriba

    @pytest.mark.rule("F164")
    @pytest.mark.parametrize("wild_move", ["free", "on-replacement"])
    def test_turn(self, wild_move: WildMove) -> None:
        """The sixth card makes it, and the last one may take the biribaki."""
        rules = BURRACO.with_(biriba_size=6, wild_move=wild_move)
        state = arrange(rules, hands=["9h Td"], melds=[["4h 5h 6h JK 8h"]])
        seven = arrange(
            rules.with_(biriba_size=7), hands=["9h Td"], melds=[["4h 5h 6h JK 8h"]]
        )

        state = state.play(state.parse("add 9h to 4h 5h 6h JK 8h"))
        assert state.own_side.melds[0].is_biriba
        assert Discard("Td") in state.legal_moves
        assert not seven.legal_moves.only(AddToMeld)
        assert state == notation.loads(notation.dumps(state), "state")
        assert state == biriba_json.loads(biriba_json.dumps(state), type(state))
        assert "burraco" in render.text(state)
