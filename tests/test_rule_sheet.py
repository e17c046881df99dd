"""The rules of a table in words: complete, exact, and no more than the table has."""

import re
from itertools import combinations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from biriba import Meld, Rank, Rules, Run, Suit, melds, rulesets
from biriba._cards.kinds import RANKS
from biriba._rules.shapes import OneOf
from biriba._words.sheet.words import MESSAGES
from biriba.errors import RulesError
from biriba.rulesets import OPTIONS, Difference, RuleSheet, Section
from biriba.scoring import biriba_bonus, purity
from biriba.testing import rules as any_rules
from helpers.sheets import (
    EVERY_RULESET,
    LONG,
    NO_UPCARD,
    SMALL,
    TWOS,
    VALUES,
    table_with,
)
from helpers.situations import BIRIBA, clones

Options = dict[str, Any]

each_ruleset = pytest.mark.parametrize(
    "rules", EVERY_RULESET.values(), ids=EVERY_RULESET
)


def facts(rules: Rules) -> tuple[str, ...]:
    """Return everything that the sheet of a table says."""
    return tuple(
        fact for section in rules.describe().sections for fact in section.facts
    )


def section(rules: Rules, heading: str) -> Section:
    """Return the section of a sheet with a heading."""
    (found,) = (each for each in rules.describe().sections if each.heading == heading)
    return found


class TestEveryOption:
    """The sheet changes with every option that matters."""

    def test_all_are_tried(self) -> None:
        """There is no option that these tests leave out."""
        assert list(OPTIONS) == list(VALUES)

    def test_all_words_are_tried(self) -> None:
        """There is no word and no truth value that these tests leave out."""
        for name, option in OPTIONS.items():
            values = VALUES[name][1]
            if isinstance(option.default, bool):
                assert {True, False} == set(values)
            elif isinstance(option.default, str):
                words = set(re.findall(r"'([\w-]+)'", option.takes))
                # Three players cannot be partners, and four can be no lone taker.
                assert words - {"partners"} == set(values) - {"partners"}

    @pytest.mark.parametrize("option", sorted(VALUES.keys() - {"words"}))
    def test_every_value_has_its_own_words(self, option: str) -> None:
        """Two values of an option never make the same sheet."""
        values = VALUES[option][1]
        sheets = [facts(table_with(option, value)) for value in values]

        for one, other in combinations(range(len(values)), 2):
            assert sheets[one] != sheets[other], (values[one], values[other])

    def test_partners(self) -> None:
        """Four partners and four players who are alone have different sheets."""
        alone = BIRIBA.with_(teams="individuals", packets=(11,) * 4)

        assert "Each player is a side." in facts(alone)
        assert "Each player is a side." not in facts(BIRIBA)

    @pytest.mark.no_cover
    @pytest.mark.slow
    def test_every_choice_of_sets(self) -> None:
        """Every choice of ranks that make sets is told apart."""
        told = set()
        for size in range(len(RANKS) + 1):
            for ranks in combinations(RANKS, size):
                told.add(section(BIRIBA.with_(set_ranks=ranks), "Melds"))

        assert 2 ** len(RANKS) == len(told)

    @given(any_rules())
    def test_the_name_is_only_a_name(self, rules: Rules) -> None:
        """Equal rules have equal sheets but for the title."""
        renamed = rules.with_(name="another").describe()

        assert rules.describe().sections == renamed.sections
        assert "The rules of another" == renamed.title


class TestNothingElse:
    """The sheet says nothing of what the table does not have."""

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ({"jokers": 0}, "[Jj]oker(?!s, 104 cards)"),
            ({"bonus_suit": "none"}, "bonus suit"),
            ({"set_ranks": ""}, r"\b[Ss]ets?\b"),
            ({}, "[Tt]wos in a set|of twos|[Oo]nly .* make sets"),
            ({}, "14|fourteen|at each end"),
            ({}, "first melds|minimum|total in"),
            ({}, r"\balone\b|\bpairs?\b|\bhalf\b"),
            ({}, "very first turn|whole hand|top card must|a new meld\\."),
            ({}, "needs no biriba|a clean biriba|multiple of ten|nobody loses"),
            ({}, "without a biriba|without any meld|[Bb]efore the first b"),
            ({}, "has the lowest|first round|turns in a row"),
            ({}, "becomes the draw pile|cannot go out|left just the"),
            (NO_UPCARD, "turned up"),
            (
                {"players": 2, "teams": "individuals"},
                r"clockwise|\bleft;|the left|\bright\b|[Pp]artner",
            ),
            ({"draw_pile_empty": "biribaki-then-end"}, r"\bpass\b|passed"),
            ({**SMALL, "packs": 1}, "set of|[Ee]qual cards"),
            ({"no_biribaki_penalty": 0, "go_out_bonus": 0}, r"\+|-\d|loses"),
            ({"initial_meld": ((None, 0), (1500, 0))}, "minimum|total in the match"),
        ],
    )
    def test_words(self, options: Options, words: str) -> None:
        """What a table does not have is not in its sheet."""
        told = facts(BIRIBA.with_(**options))

        assert [] == [fact for fact in told if re.search(words, fact)]

    @pytest.mark.parametrize(
        ("base", "changes"),
        [
            ({"jokers": 0}, {"joker_value": 50}),
            ({"jokers": 0}, {"joker_upcard": "take-and-turn"}),
            ({"jokers": 0, **TWOS}, {"twos_with_joker": False}),
            ({"set_ranks": ""}, {"set_bonus": (7, 8)}),
            ({"set_ranks": ""}, {"twos_with_joker": False}),
            ({"bonus_suit": "none"}, {"suit_run_bonus": (7, 8)}),
            ({"bonus_suit": "none"}, {"suit_full_bonus": (7, 8)}),
            (
                {"bonus_suit": "none", **LONG},
                {"suit_ace_to_ace_bonus": (7, 8)},
            ),
            ({}, {"twos_with_joker": False}),
            ({}, {"wild_top_new_meld": False}),
            ({"take": "meld-any"}, {"wild_top_new_meld": False}),
            ({}, {"initial_meld_strict": True}),
            ({"no_biribaki_penalty": 0}, {"no_biribaki_waived": True}),
            ({"set_ranks": "2", "twos_bonus": (7, 8)}, {"set_bonus": (1, 2)}),
            ({"set_ranks": "2", "twos_bonus": (7, 8)}, {"full_set_bonus": (1, 2)}),
            ({**SMALL, "packs": 1}, {"set_bonus": (1, 2)}),
            ({"players": 2, "teams": "individuals"}, {"direction": "clockwise"}),
            ({"players": 2, "teams": "individuals"}, {"deal_passes": "left"}),
        ],
        ids=str,
    )
    def test_options_without_effect(self, base: Options, changes: Options) -> None:
        """What changes nothing at the table changes nothing in its sheet."""
        rules = BIRIBA.with_(**base)

        assert facts(rules) == facts(rules.with_(**changes))

    def test_bonuses_that_no_meld_earns(self) -> None:
        """A class of biriba that cannot be clean, or dirty, has no number for it."""
        pure = BIRIBA.with_(**TWOS, twos_with_joker=False, twos_bonus=(700, 350))
        one_pack = BIRIBA.with_(**SMALL, **LONG, packs=1, ace_to_ace_bonus=(900, 450))

        assert "set of 7 twos or more: clean 700, dirty -" in facts(pure)
        assert "run of 14 cards: clean -, dirty 450" in facts(one_pack)

    def test_no_bonuses(self) -> None:
        """Where no biriba earns anything there is no table of zeros."""
        names = ("run", "set", "suit_run", "full", "suit_full")
        nothing: dict[str, Any] = {f"{name}_bonus": (0, 0) for name in names}
        rules = BIRIBA.with_(**nothing)

        assert "A biriba earns nothing beyond its cards." in facts(rules)
        assert not [fact for fact in facts(rules) if "dirty 0" in fact]


class TestFacts:
    """What a sheet says is what the library does."""

    @pytest.mark.parametrize(
        ("options", "heading", "fact"),
        [
            ({}, "The deal", "The other 41 cards make the draw pile"),
            ({"jokers": 0}, "Players and cards", "without jokers, 104 cards in all"),
            ({"jokers": 1}, "Players and cards", "and one joker, 105 cards"),
            ({"direction": "clockwise"}, "The deal", "the dealer's right cuts"),
            (
                {"direction": "clockwise"},
                "The deal",
                "with the player to the dealer's left",
            ),
            (
                {"packets": (18, 11)},
                "The deal",
                "first has 18 cards and the second eleven",
            ),
            ({"cut_peek": True, "jokers": 0}, "The deal", "If it is a two, the player"),
            (
                {"take": "meld-any", "joker_upcard": "take-and-turn"},
                "The deal",
                "need not",
            ),
            (
                {"joker_upcard": "take-and-choose"},
                "The deal",
                "may not discard a joker",
            ),
            ({"set_ranks": "A"}, "Melds", "Only aces make sets"),
            ({"set_ranks": "A2K"}, "Melds", "Only aces, twos and kings make sets"),
            ({"jokers": 0}, "Melds", "5♥ 2♠ 7♥ and 6♥ make 5♥ 6♥ 7♥ 2♠"),
            ({"set_ranks": "2"}, "Melds", "for any card that a run lacks"),
            (
                {**TWOS, "twos_with_joker": False},
                "Melds",
                "There may be no joker among them",
            ),
            (
                {"initial_meld": (("half", 75),)},
                "The initial meld",
                "less than 2500: no",
            ),
            ({"initial_meld": ((None, 5),)}, "The initial meld", "any: at least 5"),
            (
                {"initial_meld": ((None, 0), (1500, 75))},
                "The initial meld",
                "less than 1500: no minimum",
            ),
            (
                {"initial_meld": (("half", 75),), "target": 2001},
                "The initial meld",
                "1000.5 or more: at least 75",
            ),
            (
                {"initial_meld": ((None, 5), (7, 9)), "initial_meld_strict": True},
                "The initial meld",
                "less than 7: more than 5",
            ),
            (
                {"initial_meld": ((None, 0),), "initial_meld_strict": True},
                "The initial meld",
                "any: more than 0",
            ),
            (
                {"initial_meld": ((0, 5), (1500, 75), (3000, 100))},
                "The initial meld",
                "1500 or more, less than 3000: at least 75",
            ),
            ({"stall_limit": 1}, "The end of the play", "after a round without"),
            ({"stall_limit": 8}, "The end of the play", "after eight rounds in a row"),
            ({"no_meld_penalty": 300}, "The score", "meld, instead of the line above"),
            (
                {"no_meld_penalty": 300, "no_biriba_penalty": 100},
                "The score",
                "without any meld, instead of the two lines above: -300",
            ),
            (
                {"no_meld_penalty": 300, "no_biribaki_penalty": 0},
                "The score",
                "a side without any meld: -300",
            ),
            ({"cut_bonus": 100}, "The score", "exactly 44 cards for the hands: +100"),
            (
                {"target_strict": False},
                "The match",
                "until a side has 5000 points or more",
            ),
        ],
        ids=str,
    )
    def test_figures(self, options: Options, heading: str, fact: str) -> None:
        """The figures of a table are where they belong."""
        told = " ".join(section(BIRIBA.with_(**options), heading).facts)

        assert fact in told.replace("The remaining", "The other")

    def test_two_players(self) -> None:
        """Two players are told about each other, not about left and right."""
        rules = rulesets.get("wikipedia", 2)

        assert "and the other player deals." in " ".join(
            section(rules, "The deal").facts
        )
        assert any(
            "both have passed" in fact for fact in facts(rulesets.get("biriba-2p"))
        )
        assert "until a player has more than 3000" in facts(rules)[-2]

    @pytest.mark.parametrize("name", ["biriba-3p-pairs", "biriba-5p"])
    def test_lone_taker(self, name: str) -> None:
        """One against pairs has a closed phase, pairs, and halves."""
        rules = rulesets.get(name).with_(take="meld-any", initial_meld=((0, 50),))
        told = " ".join(facts(rules))

        assert "You may meld only if you meld your whole hand in one turn" in told
        assert "These melds must include a biriba." in told
        assert "take the discard pile only if you go on to meld your whole hand" in told
        assert "each of two partners scores half" in told
        assert "the lower of the two players' totals decides" in told
        assert "These melds must" not in " ".join(
            facts(rules.with_(biribaki_needs_biriba=False))
        )

    def test_five(self) -> None:
        """The pairs of five players are those that the library makes."""
        told = facts(rulesets.get("biriba-5p"))[0]
        taker, (b, d), (c, e) = BIRIBA.with_(
            players=5, teams="lone-taker", packs=3, packets=(18, 11, 11)
        ).seating.sides_against(0)

        assert "the first and the third are partners" in told
        assert [(0,), 1, 2, 3, 4] == [taker, b, c, d, e]

    @pytest.mark.parametrize("cards", ["2♦ 3♦ 4♦", "2♦ 3♦ 4♦ 2♠ 6♦"])
    def test_examples_are_melds(self, cards: str) -> None:
        """The runs that every sheet shows are what it says they are."""
        assert any(cards in fact for fact in section(BIRIBA, "Melds").facts)
        assert ("2♠" not in cards) == melds.identify(cards).is_clean

    @pytest.mark.slow
    @given(any_rules(), st.sampled_from([None, *Suit]), st.data())
    def test_bonuses(
        self, rules: Rules, suit: Suit | None, data: st.DataObject
    ) -> None:
        """The last line of the bonuses that fits is the bonus that is scored."""
        if rules.dealing.bonus_suit == "none":
            suit = None
        size = data.draw(st.integers(7, 4 * rules.deck.packs + 1))
        melds_of_deck = [
            one for one in _biribas(rules, size) if one.cards <= rules.deck.cards
        ]
        meld = data.draw(st.sampled_from(melds_of_deck))
        found = biriba_bonus(meld, suit, rules)
        head = (rules.vocabulary.biriba, "clean", "dirty")
        tables = [line for line in section(rules, "The score").lines if line[0] == head]
        assert found is not None
        if not tables:
            assert 0 == found[1]
            return
        rows = [row for row in tables[0][1:] if _fits(row[0], meld, suit, rules)]

        if purity(meld, rules, suit) == "semi-clean":
            assert int(rows[-1][2]) < found[1] == rules.bonuses.semi_clean_bonus
        else:
            assert str(found[1]) == rows[-1][1 if meld.is_clean else 2]


def _biribas(rules: Rules, size: int) -> list[Meld]:
    """Return biribas of a table: runs of hearts, and sets of about a size."""
    hearts = [f"{rank}h" for rank in "A23456789TJQKA"]
    texts = [hearts[2:9], hearts[3:10], hearts[:13], hearts]
    texts += [[*cards[:-1], "2s"] for cards in texts]
    for rank in "3A2":
        same = [f"{rank}{suit}" for suit in "shdc"] * rules.deck.packs
        texts += [same[:size], [*same[: size - 1], "JK"], [*same[: size - 1], "2s"]]
    found = [" ".join(cards) for cards in texts]
    deck = rules.deck.cards
    return [
        melds.identify(cards, rules.melding)
        for cards in found
        if melds.explain(cards, rules.melding) is None
        and all(cards.split().count(str(c)) <= deck.count(c) for c in deck.kinds)
        and len(cards.split()) >= 7
    ]


def _fits(line: str, meld: Meld, suit: Suit | None, rules: Rules) -> bool:
    """Return whether a line of the bonuses is about a meld."""
    if isinstance(meld, Run):
        words, _, in_suit = line.partition(" in the ")
        numbers = [int(number) for number in re.findall(r"\d+", words)]
        in_range = words.startswith("run") and numbers[0] <= len(meld) <= numbers[-1]
        return in_range and (not in_suit or meld.suit is suit)
    everything = len(meld) - (not meld.is_clean) == 4 * rules.deck.packs
    twos = "twos" not in line or meld.rank is Rank.TWO
    return line.startswith("set") and twos and ("all" not in line or everything)


class TestWriting:
    """Sheets as text and as Markdown."""

    @each_ruleset
    def test_sentences(self, rules: Rules) -> None:
        """Every rule is a sentence, and no name of an option or a row is left in it."""
        for fact in facts(rules):
            assert re.match(r"[A-Z0-9a-z]", fact)
            assert not re.search(r"None|True|False|_|  |\{|R\d\d\d|C\d\d", fact)
        for each in rules.describe().sections:
            for line in each.lines:
                if isinstance(line, str):
                    assert re.fullmatch(r"[A-Z].*[.:]", line)
                else:
                    assert 1 == len({len(row) for row in line})

    @given(any_rules(), st.integers(-5, 120))
    def test_text(self, rules: Rules, width: int) -> None:
        """The text says everything and keeps to its width."""
        sheet = rules.describe()
        text = sheet.text(width)
        words = set(text.split())

        assert max(map(len, text.split("\n"))) <= max(width, 40)
        assert not re.search(r"[ \t]\n|\n\n\n", text)
        for each in sheet.sections:
            assert f"\n{each.heading}\n{'-' * len(each.heading)}\n" in text
            for line in each.lines:
                cells = [line] if isinstance(line, str) else sum(line, ())
                assert words.issuperset(" ".join(cells).split())

    @given(any_rules())
    def test_markdown(self, rules: Rules) -> None:
        """The Markdown has every rule as an item and every row as a row."""
        sheet = rules.describe()
        lines = sheet.markdown().split("\n")

        assert f"# {sheet.title}" == lines[0]
        assert [s.heading for s in sheet.sections] == [
            line.removeprefix("## ") for line in lines if line.startswith("## ")
        ]
        for each in sheet.sections:
            for line in each.lines:
                if isinstance(line, str):
                    assert f"- {line}" in lines
                else:
                    assert all(f"| {' | '.join(row)} |" in lines for row in line)

    def test_layout(self) -> None:
        """Items hang, and tables stand apart with their numbers in columns."""
        table = (
            ("card", "points"),
            ("joker", "20"),
            ("an ace of any suit at all", "5"),
        )
        sheet = RuleSheet(
            "Ours", (Section("Cards", ("They count what they are worth:", table)),)
        )

        assert sheet.text() == (
            "Ours\n====\n\nCards\n-----\n- They count what they are worth:\n\n"
            "    card                       points\n"
            "    joker                          20\n"
            "    an ace of any suit at all       5"
        )
        assert sheet.text(20).endswith(
            "    joker                          20\n"
            "    an ace of any suit at all       5"
        )
        assert sheet.markdown() == (
            "# Ours\n\n## Cards\n\n- They count what they are worth:\n\n"
            "| card | points |\n| --- | ---: |\n| joker | 20 |\n"
            "| an ace of any suit at all | 5 |"
        )
        assert str(sheet) == sheet.text()

    @pytest.mark.parametrize(
        ("name", "title", "heading"),
        [
            ("Sunday table", "The rules of Sunday table", "The rules of Sunday table"),
            ("", "The rules of the table", "The rules of the table"),
            (" \n\x1b\t", "The rules of the table", "The rules of the table"),
            ("a\nb\x00", "The rules of a b", "The rules of a b"),
            ("_us_ <b>*", "The rules of _us_ <b>*", r"The rules of \_us\_ \<b\>\*"),
        ],
    )
    def test_title(self, name: str, title: str, heading: str) -> None:
        """A name is shown in one line, and never taken for Markdown."""
        sheet = BIRIBA.with_(name=name).describe()

        assert title == sheet.title
        assert sheet.markdown().startswith(f"# {heading}\n\n## Players")

    def test_long_title(self) -> None:
        """A title that is longer than a line goes on in the next one."""
        sheet = BIRIBA.with_(name="a very long name " * 3).describe()

        assert max(map(len, sheet.text(40).split("\n"))) <= 40

    def test_value(self) -> None:
        """Sheets are values: equal, hashed alike, copied, and never changed."""
        sheet = BIRIBA.describe()

        assert BIRIBA.describe() == sheet
        assert {sheet: 1}[Rules().describe()] == 1
        assert all(clone == sheet for clone in clones(sheet))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            sheet.title = "another"  # type: ignore[misc]


@pytest.mark.slow
class TestDifference:
    """What two tables tell differently."""

    def test_none(self) -> None:
        """A sheet does not differ from itself."""
        assert () == BIRIBA.describe().difference(Rules().describe())

    def test_both_ways(self) -> None:
        """What differs is said for both tables, under the heading of its section."""
        longer = BIRIBA.with_(target=3000, initial_meld_biriba=True)
        melds_, match = BIRIBA.describe().difference(longer.describe())

        assert "The initial meld" == melds_.heading
        assert () == melds_.here
        assert "must include a biriba" in melds_.there[0]
        assert "The match" == match.heading
        assert ["more than 5000" in match.here[0], 1] == [True, len(match.here)]
        assert ["more than 3000" in match.there[0], 1] == [True, len(match.there)]

    def test_rows(self) -> None:
        """Of a table only the rows that differ are told."""
        (score,) = BIRIBA.describe().difference(BIRIBA.with_(joker_value=25).describe())

        assert Difference("The score", ("joker: 20",), ("joker: 25",)) == score

    @given(any_rules(), any_rules())
    def test_any(self, ours: Rules, theirs: Rules) -> None:
        """Differences are empty just where sheets say the same, and can be turned."""
        here, there = ours.describe(), theirs.describe()
        found = here.difference(there)

        assert (found == ()) == (here.sections == there.sections)
        assert all(each.here or each.there for each in found)
        assert there.difference(here) == tuple(
            Difference(each.heading, each.there, each.here) for each in found
        )


class TestSummary:
    """Rulesets in a few words."""

    @each_ruleset
    def test_short(self, rules: Rules) -> None:
        """The summary names the target and is one short line."""
        words = rules.summary()

        assert words.startswith(f"to {rules.match.target}; runs")
        assert "\n" not in words
        assert len(words) < 120

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("biriba", "to 5000; runs, sets; a bonus suit"),
            ("biriba-no-sets", "to 5000; runs; a bonus suit"),
            ("biriba-3p-pairs", "to 5000; runs, sets; a bonus suit; one against pairs"),
            ("biriba-no-upcard", "to 5000; runs, sets; no upcard"),
            (
                "newsgroup",
                "to 3030; runs, sets, twos; a bonus suit; ace to ace; wild cards stay",
            ),
        ],
    )
    def test_marks(self, name: str, words: str) -> None:
        """What sets a ruleset apart is in its summary."""
        assert words == rulesets.get(name).with_(initial_meld=()).summary()


@pytest.mark.parametrize("option", MESSAGES)
def test_each_word_has_its_messages(option: str) -> None:
    """The table of messages has just the words that its options take."""
    shape = OPTIONS[option].shape

    assert isinstance(shape, OneOf)
    assert sorted(shape.texts) == sorted(MESSAGES[option])


def test_difference_from_nothing() -> None:
    """A sheet is compared with another sheet."""
    other: Any = BIRIBA
    with pytest.raises(RulesError, match=r"^expected another rule sheet, not <Rules "):
        BIRIBA.describe().difference(other)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The next eleven cards make a packet, the biribaki, which is put aside"),
        ("el", "Τα επόμενα έντεκα φύλλα γίνονται ένα πακέτο, το μπιριμπάκι, που"),
        ("pt", "As próximas onze cartas formam um montinho, o biribaki, que fica"),
        ("it", "Le undici carte seguenti formano un mazzetto, il biribaki, messo"),
        ("es", "Las once cartas siguientes forman un montón, el biribaki, que se"),
    ],
)
def test_one_packet(language: str, expected: str) -> None:
    """A single biribaki is not called several, one for each side."""
    deal = BIRIBA.with_(packets=(11,)).describe(language).sections[1]

    assert 1 == sum(str(line).startswith(expected) for line in deal.lines)
