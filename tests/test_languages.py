"""Languages: complete, the same facts in all, and read as Fluent is read elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import attrs
import pytest
from fluent.syntax import ast

import biriba
from biriba import (
    Card,
    Cards,
    Code,
    Facts,
    Rank,
    Rules,
    Session,
    Suit,
    Violation,
    languages,
    melds,
    rulesets,
)
from biriba._players.built_in import BUILT_IN
from biriba._refusals.sentences import with_added
from biriba._table import moves
from biriba._words.fluent import read
from biriba._words.languages import LANGUAGES, Language
from biriba.errors import FormatError, LanguageError
from biriba.events import Dealt
from biriba.rulesets import OPTIONS, Melding
from biriba.scoring import Item, ItemKind
from helpers import fluent

STAYS = Melding(wild_move="on-replacement")

OTHERS = [tag for tag in LANGUAGES if tag != "en"]

_GRAMMAR = {"card-rank", "card-sign", "last-sound", "who", "who-first"}
"""What a language may ask for its grammar, whether others do or not."""


def names(language: str) -> set[str]:
    """Return the names of all messages of a language."""
    return set(fluent.contents(language))


class TestFiles:
    """What stands in the files."""

    def test_names(self) -> None:
        """The languages have these tags, English first."""
        assert languages.names() == ("en", "el", "pt", "it", "es")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_are_fluent(self, language: str) -> None:
        """Fluent's own parser reads the files whole, and finds no message twice."""
        body = fluent.parsed(language).body

        assert not [entry for entry in body if isinstance(entry, ast.Junk)]
        found = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
        assert len(set(found)) == len(found)

    @pytest.mark.parametrize("language", OTHERS)
    def test_have_the_same_messages(self, language: str) -> None:
        """A language has all messages of English, and else only parts of its own."""
        own = fluent.contents(language)
        parts = set().union(*(found.others for found in own.values()))

        assert not names("en") - set(own)
        assert not set(own) - names("en") - parts

    @pytest.mark.parametrize("language", OTHERS)
    def test_have_the_same_facts(self, language: str) -> None:
        """A message is made of the same facts in every language."""
        english, own = fluent.contents("en"), fluent.contents(language)

        for name in english:
            expected = set(fluent.facts_of(name, english)) - _GRAMMAR
            found = set(fluent.facts_of(name, own)) - _GRAMMAR
            if "card-rank" in fluent.facts_of(name, own):  # and so of the card
                found.add("card")
            found -= {"game"} - expected  # whose word may have a gender of its own
            assert expected == found, name

    @pytest.mark.slow
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_say_the_same_as_elsewhere(self, language: str) -> None:
        """Fluent's own runtime makes the same sentences of the same facts."""
        own, made = fluent.contents(language), fluent.bundle(language)
        words = languages.get(language)

        for name in own:
            for facts in fluent.samples(name, own):
                assert fluent.formatted(made, name, facts) == words.say(name, **facts)

    def test_are_used(self) -> None:
        """Every message is named in the code, belongs to a family, or is a part."""
        own = fluent.contents("en")
        parts = set().union(*(found.others for found in own.values()))
        code = "".join(
            path.read_text(encoding="utf-8")
            for path in Path(biriba.__file__).parent.rglob("*.py")
        )
        quoted = set(re.findall(r"""["'][\w-]+["']""", code))
        unused = {
            name
            for name in own
            if name not in parts
            and not {f'"{name}"', f"'{name}'"} & quoted
            and not re.match(_FAMILIES, name)
        }

        assert not unused

    def test_name_every_ruleset(self) -> None:
        """Every ruleset has a name, and nothing else has one."""
        expected = {f"ruleset-{name}" for name in rulesets.names()}

        assert expected == {n for n in names("en") if n.startswith("ruleset-")}

    def test_name_every_player(self) -> None:
        """Every built-in player has a name, and whoever is none keeps their own."""
        expected = {f"built-in-{name}" for name in BUILT_IN}
        words = languages.get("pt")

        assert expected == {n for n in names("en") if n.startswith("built-in-")}
        assert ["você", "sólido", "Ann", "seat"] == [
            words.player(name) for name in ("you", "solid", "Ann", "seat")
        ]

    def test_name_every_option(self) -> None:
        """Every option has a name, every value that is a word too, no other has one."""
        expected = set[str]()
        for name, option in OPTIONS.items():
            dashed = name.replace("_", "-")
            expected.add(f"option-{dashed}")
            texts = getattr(option.shape, "texts", ())
            expected |= {f"choice-{dashed}-{text}" for text in texts}
        expected.add("option-is")
        found = {n for n in names("en") if n.startswith(("option-", "choice-"))}

        assert expected == found


_FAMILIES = (
    "ruleset-|option-|choice-|part-|move-|list-|refusal-|reason-|item-|standing-|"
    "ending-|typed-|prompt-|undo-|built-in-|hint-|place-|cli-fault-|cli-wrong-|"
    "cli-count-|"
    "cli-(?:arena|check|demo|engine|melds|play|read|refusals|replay|review|rules|score)$"
)
"""The beginnings of messages whose names the code puts together."""


class TestWords:
    """What words say."""

    def test_english(self) -> None:
        """English is what one gets unless told otherwise."""
        words = languages.get()

        assert words == languages.get("en")
        assert words.name == "English"
        assert words.card(Card("Ah")) == "ace of hearts"
        assert words.cards([]) == "no cards"
        assert words.suit(None) == "none"
        assert words.rank(Rank.QUEEN) == "queen"
        assert words.listed(["a"]) == "a"
        assert words.listed(["a", "b", "c"], "list-or") == "a, b or c"
        assert words.joined(["a", "b", "c"]) == "a and b and c"
        assert words.begin("purity", purity="dirty") == "Dirty"
        assert words.seat(2) == "seat 2"
        assert words.side(1) == "Side 1"
        assert words.side(1, [1]) == "Side 1 (seat 1)"
        assert words.side(0, [0, 2]) == "Side 0 (seats 0 and 2)"

    @pytest.mark.parametrize(
        ("language", "last", "expected"),
        [
            ("es", "Inés", "Ana e Inés"),
            ("es", "Hilda", "Ana e Hilda"),
            ("es", "Íñigo", "Ana e Íñigo"),
            ("es", "Eva", "Ana y Eva"),
            ("it", "Elena", "Ana ed Elena"),
            ("it", "Ivo", "Ana e Ivo"),
            ("en", "Eva", "Ana and Eva"),
        ],
    )
    def test_and_sounds_well(self, language: str, last: str, expected: str) -> None:
        """The word before the last of several suits how that one sounds."""
        words = languages.get(language)
        assert words.listed(["Ana", last]) == words.joined(["Ana", last]) == expected

    def test_or_sounds_well(self) -> None:
        """So does the word between choices."""
        assert languages.get("es").joined(["uno", "otro"], "list-or") == "uno u otro"
        assert languages.get("es").joined(["otro", "uno"], "list-or") == "otro o uno"

    @pytest.mark.parametrize(
        ("language", "one", "none"),
        [
            ("en", "1 card", "0 cards"),
            ("el", "1 φύλλο", "0 φύλλα"),
            ("pt", "1 carta", "nenhuma carta"),
            ("it", "1 carta", "nessuna carta"),
            ("es", "1 carta", "ninguna carta"),
        ],
    )
    def test_plural_forms(self, language: str, one: str, none: str) -> None:
        """One card is one card, in each language by its own rule."""
        words = languages.get(language)

        assert one == words.count(1)
        assert none == words.count(0)

    @pytest.mark.parametrize(
        ("card", "greek", "portuguese"),
        [
            ("Ah", "τον άσο ♥", "A♥"),
            ("Qs", "την ντάμα ♠", "Q♠"),
            ("7d", "το 7♦", "7♦"),
            ("JK", "το τζόκερ", "o joker"),
        ],
    )
    def test_articles(self, card: str, greek: str, portuguese: str) -> None:
        """A card has the article of its gender, in Greek in the accusative."""
        one = Card(card)
        sign = one.suit.symbol if one.suit else ""
        rank = one.rank.value
        facts = {"card": one.pretty, "card_rank": rank, "card_sign": sign}

        assert greek == languages.get("el").say("the-card", **facts)
        assert portuguese == languages.get("pt").say("the-card", **facts)

    def test_melds(self) -> None:
        """A meld is told with what it is, its cards and its wild card."""
        run, rank_set = (
            melds.identify("3h 4h 5h 6h 7h 8h JK"),
            melds.identify("7s 7h 7c"),
        )
        words = languages.get("pt")

        assert words.meld(run).startswith("sequência suja de copas, uma biriba: 3 de")
        assert words.meld(run).endswith("; curinga: joker")
        assert (
            words.meld(rank_set) == "trinca limpa: 7 de espadas, 7 de copas, 7 de paus"
        )
        assert words.remark(run) == "biriba suja"
        assert words.remark(run, Suit.HEARTS) == "biriba suja no naipe de bônus"
        assert not words.remark(rank_set)

    def test_the_words_of_the_game(self) -> None:
        """A table of Buraco has a canastra where one of Biriba has a biriba."""
        run = melds.identify("3h 4h 5h 6h 7h 8h 9h")
        rules = rulesets.get("buraco-aberto")

        assert languages.get("el").remark(run) == "καθαρή μπιρίμπα"
        assert languages.get("el").at(rules).remark(run) == "καθαρή κανάστρα"

    @pytest.mark.parametrize(
        ("move", "english", "greek"),
        [
            (moves.ChooseBonusSuit(Suit.HEARTS), "choose ♥", "διάλεξε ♥"),
            (
                moves.ChooseBonusSuit(None),
                "choose none",
                "διάλεξε κανένα",
            ),
            (moves.DrawCard(), "draw", "τράβα"),
            (moves.TakePile(), "take", "πάρε"),
            (moves.Pass(), "pass", "πάσο"),
            (moves.ExchangeFirstCard(), "exchange", "άλλαξε"),
            (moves.LayMeld("5h 6h 7h"), "lay 5♥ 6♥ 7♥", "κατέβασε 5♥ 6♥ 7♥"),
            (
                moves.LayMeld(melds.identify("JK 5h 6h", STAYS)),
                "lay JK 5♥ 6♥",
                "κατέβασε JK 5♥ 6♥",
            ),
            (
                moves.AddToMeld("5h 6h 7h", "8h"),
                "add 8♥ to 5♥ 6♥ 7♥",
                "πρόσθεσε 8♥ σε 5♥ 6♥ 7♥",
            ),
            (
                moves.AddToMeld(
                    "5h 6h 7h", "JK", becomes=melds.identify("JK 5h 6h 7h", STAYS)
                ),
                "add JK to 5♥ 6♥ 7♥ making JK 5♥ 6♥ 7♥",
                "πρόσθεσε JK σε 5♥ 6♥ 7♥ κάνοντας JK 5♥ 6♥ 7♥",
            ),
            (
                moves.LayRedThree("3d"),
                "aside 3♦",
                "δίπλα 3♦",
            ),
            (moves.Discard("Td"), "discard 10♦", "ρίξε 10♦"),
        ],
    )
    def test_moves(self, move: moves.Move, english: str, greek: str) -> None:
        """A move is told as it is offered to the player."""
        assert english == languages.get("en").move(move)
        assert greek == languages.get("el").move(move)

    def test_moves_as_typed(self) -> None:
        """Moves may have their cards as one types them, as the moves themselves do."""
        words = languages.get("en").as_typed()
        for move in (moves.Discard("Td"), moves.ChooseBonusSuit(Suit.CLUBS)):
            assert str(move) == words.move(move)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("name", rulesets.names())
    def test_rules(self, language: str, name: str) -> None:
        """Every option of every ruleset is told with its value."""
        words, rules = languages.get(language), rulesets.get(name)
        sheet = words.options(rules)

        assert len(OPTIONS) == sum(len(part.lines) for part in sheet.sections)
        assert words.ruleset(name) in sheet.title

    def test_options(self) -> None:
        """Values are told in words."""
        words = languages.get("en")

        assert words.option("stall_limit").startswith("rounds")
        assert words.value("stall_limit", None) == "never"
        assert words.value("twos_bonus", None) == "as others"
        assert words.value("set_ranks", ()) == "none"
        assert words.value("set_ranks", (Rank.ACE, Rank.TEN)) == "A, 10"
        assert words.value("initial_meld", ()) == "nothing"
        for ask in (words.option, lambda name: words.value(name, 5)):
            with pytest.raises(LanguageError, match="did you mean 'jokers'"):
                ask("jokr")
        steps = ((None, 50), ("half", 75), (3000, 100))
        assert (
            words.value("initial_meld", steps)
            == "50 from the beginning, 75 from half the target on, "
            "100 from 3000 points on"
        )

    def test_a_table_without_a_name(self) -> None:
        """The rules of a table without a name are called just that."""
        sheet = languages.get("el").options(Rules(name=""))

        assert sheet.title == "Οι κανόνες του τραπεζιού"
        assert languages.get("el").ruleset("Τρίτη βράδυ") == "Τρίτη βράδυ"


RUN = melds.identify("5h 6h 7h JK")
FACTS = Facts(
    move=moves.LayMeld(melds.identify("JK 5h 6h", STAYS)),
    seat=0,
    turn=1,
    side=1,
    cards=Cards("Ah Ah 7d"),
    wilds=Cards("2c JK JK"),
    left=Cards("Ks"),
    card=Card("Qs"),
    meld=RUN,
    melds=(RUN, melds.identify("5h 6h 7h 8h"), melds.identify("4h 5h 6h")),
    number=2,
    points=40,
    asked=75,
    game=rulesets.get("buraco-aberto").vocabulary,
)
"""Everything that a refusal or an item can be about."""

REFUSALS = [
    Violation(code, attrs.evolve(FACTS, case=case))
    for code in Code
    for case in code.sentences
]
ITEMS = [
    Item(kind, 100, attrs.evolve(FACTS, case=case))
    for kind in ItemKind
    for case in kind.sentences
]


def in_fluent(sentence: str) -> str:
    """Return an English sentence as the files have it."""
    text = re.sub(r"{game[.](\w+)}", r"{ \1 }", sentence)
    return re.sub(r"{(\w+)(?::[^}]*)?}", r"{ $\1 }", text)


class TestRefusalsAndItems:
    """Why something is refused, and what is counted."""

    def test_english_files(self) -> None:
        """The English files have the sentences of the library, and no others."""
        expected = {
            "-".join([family, member.value, *[case] * bool(case)]): in_fluent(sentence)
            for family, members in (("refusal", Code), ("item", ItemKind))
            for member in members
            for case, sentence in member.sentences.items()
        }
        expected["refusal-added"] = in_fluent(with_added("{why}"))
        del expected["refusal-must-draw"]  # of one card, or of more
        found = {
            name: fluent.as_text(name)
            for name in names("en")
            if name.startswith(("refusal-", "item-"))
        }
        del found["refusal-must-draw"]

        assert expected == found

    def test_reasons(self) -> None:
        """Every code has the rule behind it as one sentence, and nothing else has."""
        reasons = {f"reason-{code.value}": code.summary for code in Code}

        assert reasons == {
            name: fluent.as_text(name)
            for name in names("en")
            if name.startswith("reason-")
        }

    @pytest.mark.parametrize("number", [1, 2])
    @pytest.mark.parametrize("added", [None, Cards("8h")])
    def test_english(self, number: int, added: Cards | None) -> None:
        """In English words say what refusals and items say themselves."""
        words = languages.get("en").as_typed()
        for why in REFUSALS:
            facts = attrs.evolve(why.facts, number=number, added=added)
            refusal = attrs.evolve(why, facts=facts)
            if "{added}" not in refusal.sentence or added:
                assert refusal.message == words.violation(refusal)
        for item in ITEMS:
            assert item.text == words.counted(item)
            assert str(item) == words.item(item)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_language(self, language: str) -> None:
        """Every refusal and every item is told in every language."""
        words = languages.get(language)
        added = [
            attrs.evolve(why, facts=attrs.evolve(why.facts, added=Cards("8h")))
            for why in REFUSALS
        ]

        told = [*map(words.violation, added), *map(words.item, ITEMS)]
        assert len(told) == len(REFUSALS) + len(ITEMS)
        assert not [text for text in told if "biriba" in text or "None" in text]

    @pytest.mark.parametrize(
        ("code", "facts", "expected"),
        [
            (
                Code.RETURNED_CARD,
                Facts(move=moves.Discard("Ah"), card=Card("Ah")),
                (
                    "ρίξε A♥: πήρες μόνο τον άσο ♥ από τον σωρό, γι’ αυτό δεν μπορείς "
                    "να ρίξεις τον άσο ♥ σε αυτή τη σειρά"
                ),
            ),
            (
                Code.MUST_DRAW,
                Facts(move=moves.Pass(), number=1),
                "πάσο: μένει ακόμη 1 φύλλο για τράβηγμα",
            ),
            (
                Code.WILD_STAYS,
                Facts(added=Cards("9h"), meld=RUN, card=Card("JK")),
                (
                    "δεν μπορείς να προσθέσεις 9♥ στο 5♥ 6♥ 7♥ JK: "
                    "το τζόκερ μένει στη θέση του"
                ),
            ),
        ],
    )
    def test_greek(self, code: Code, facts: Facts, expected: str) -> None:
        """Greek has the articles, the cases and the numbers right."""
        assert expected == languages.get("el").violation(Violation(code, facts))


class TestNegotiation:
    """Which language one gets."""

    @pytest.mark.parametrize(
        ("environ", "expected"),
        [
            ({}, "en"),
            ({"LANG": "el_GR.UTF-8"}, "el"),
            ({"LANG": "pt_BR"}, "pt"),
            ({"LANG": "el", "LC_ALL": "pt_PT.UTF-8"}, "pt"),
            ({"LANG": "el", "LC_MESSAGES": "pt"}, "pt"),
            ({"LANG": "el", "LC_ALL": "C.UTF-8"}, "en"),
            ({"LANG": "el", "LC_ALL": ""}, "el"),
            ({"LANG": "POSIX", "LANGUAGE": "el"}, "en"),
            ({"LANG": "fr_FR", "LANGUAGE": "de:el:pt"}, "el"),
            ({"LANG": "it_IT.UTF-8"}, "it"),
            ({"LANG": "es_AR"}, "es"),
            ({"LANG": "fr_FR"}, "en"),
        ],
    )
    def test_preferred(self, environ: dict[str, str], expected: str) -> None:
        """The language of the environment is taken where it is known, else English."""
        assert expected == languages.preferred(environ).tag

    def test_of_the_process(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without an environment it is that of the process."""
        monkeypatch.setenv("LC_ALL", "el_GR.UTF-8")

        assert languages.preferred() == Language("el")

    @pytest.mark.parametrize("name", ["el", "EL", "el-GR", "el_GR.UTF-8", "el@euro"])
    def test_get(self, name: str) -> None:
        """A language is found by its tag and by the names of locales."""
        assert languages.get(name) == Language("el")

    @pytest.mark.parametrize("name", ["", "xx", "elx", None])
    def test_no_language(self, name: str) -> None:
        """What is no language is refused, with those that there are."""
        with pytest.raises(LanguageError, match="there are: en, el, pt, it, es"):
            languages.get(name)
        with pytest.raises(LanguageError):
            languages.source(name)


class TestReader:
    """What the reader makes of a file."""

    def test_lines(self) -> None:
        """Lines of a text keep what they are indented beyond all others."""
        text = "a =\n    one\n      two\n\n    three\nb = x\n"

        assert {"a": ("one\n  two\n\nthree",), "b": ("x",)} == read(text)

    def test_terms(self) -> None:
        """A term is read like a message, and put in where it is named."""
        assert ("x",) == read("-t = x\na = { -t }")["-t"]
        assert {"a": ("x",)} == read("a = x")

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("1 = x\n", "line 1: expected the name of a message"),
            ("# x\n\na x\n", "line 3: expected ="),
            ("a = x\na = y\n", "line 2: expected a second message 'a'"),
            ("a =\nb = x\n", "line 1: expected the text of the message"),
            ("a = x }\n", "line 1: expected the name of a message"),
            ("a = { 5 }\n", "line 1: expected a fact, a message or a text"),
            ("a = { $b\n", "line 2: expected }"),
            ("a = { $b ->\n    [c] d\n }\n", "line 2: expected a variant with a star"),
        ],
    )
    def test_faults(self, text: str, expected: str) -> None:
        """What cannot be read is told with its line."""
        with pytest.raises(LanguageError, match=re.escape(expected)):
            read(text)

    def test_what_cannot_be_said(self) -> None:
        """A message that there is not, or that lacks a fact, is an error."""
        with pytest.raises(LanguageError, match="no message 'nothing'"):
            languages.get().say("nothing")
        with pytest.raises(LanguageError, match="the fact 'seat' is missing"):
            languages.get().say("seat")

    def test_a_number_too_long_to_be_written(self) -> None:
        """A number of thousands of digits is said in words."""
        said = languages.get().say("seat", seat=10**5000)
        assert said == "seat a number too long to be written"


class TestPlaces:
    """What a player calls the others."""

    @pytest.mark.rule("R005")
    @pytest.mark.parametrize(
        ("name", "seat", "partners", "expected"),
        [
            ("biriba-2p", 1, [], ["your opponent", "you"]),
            ("biriba-3p", 0, [], ["you", "Right", "Left"]),
            ("biriba-3p-pairs", 0, [2], ["you", "Right", "Left (partner)"]),
            ("biriba", 1, [3], ["Left", "you", "Right", "your partner"]),
            ("biriba", 1, [], ["Left", "you", "Right", "Opposite"]),
            (
                "biriba-5p",
                0,
                [2],
                ["you", "Right", "Far right (partner)", "Far left", "Left"],
            ),
            (
                "biriba-6p",
                0,
                [3],
                ["you", "Right", "Far right", "your partner", "Far left", "Left"],
            ),
        ],
    )
    def test_by_seat(
        self, name: str, seat: int, partners: list[int], expected: list[str]
    ) -> None:
        """Whoever plays next sits to the right, unless the table plays clockwise."""
        rules = rulesets.get(name)
        words = languages.get().seen_from(seat, rules, partners)
        clockwise = rules.with_(direction="clockwise")
        mirrored = {"Right": "Left", "Left": "Right", "right": "left", "left": "right"}
        swapped = [
            " ".join(mirrored.get(word, word) for word in text.split())
            for text in expected
        ]

        assert expected == list(words.places)
        assert swapped == list(
            languages.get().seen_from(seat, clockwise, partners).places
        )

    def test_sides(self) -> None:
        """A side has the names of its players, the reader first."""
        words = languages.get().seen_from(2, rulesets.get("biriba"), [0, 2])

        assert words.side(0, [0, 2]) == "You and your partner"
        assert words.side(0) == "Side 0"
        named = languages.get(words, names=["a", "B", "C", "D"])
        assert named.side(1, [1, 3]) == "B and D"
        assert named.side(0, [0, 2]) == "You and a"

    @pytest.mark.parametrize(
        ("language", "own", "other"),
        [
            ("en", "You deal, Right begins.", "Left deals, you begin."),
            ("el", "Μοιράζεις, αρχίζει ο δεξιός.", "Μοιράζει ο αριστερός, αρχίζεις."),
            (
                "pt",
                "Você dá as cartas, o da direita começa.",
                "O da esquerda dá as cartas, você começa.",
            ),
        ],
    )
    def test_verbs(self, language: str, own: str, other: str) -> None:
        """What the reader does has the verb of the second person."""
        words = languages.get(language).seen_from(0, rulesets.get("biriba"), [0, 2])

        assert own == words.event(Dealt(0, 1))
        assert other == words.event(Dealt(3, 0))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "draw: it is Ann's turn"),
        ("el", "τράβα: παίζει Ann"),
        ("pt", "comprar: quem joga agora é Ann"),
        ("it", "pescare: adesso gioca Ann"),
        ("es", "robar: ahora juega Ann"),
    ],
)
def test_refusals_name_players(language: str, told: str) -> None:
    """If the language has the names of players, a refusal names whose turn it is."""
    session = Session.start("biriba-2p", ["Ann", "Bo"]).deal(Random(1))
    refusal = session.explain(1, "draw")
    assert refusal is not None
    words = languages.get(language, names=session.names, reader=1)

    assert told == words.violation(refusal)
    assert "0" in languages.get(language).violation(refusal)
    assert "0" in attrs.evolve(words, names=()).violation(refusal)


@pytest.mark.parametrize(
    ("method", "problem"),
    [
        ("move", "expected a move, not 'draw'"),
        ("event", "expected an event, not 'draw'"),
        ("violation", "expected a refusal, not 'draw'"),
        ("item", "expected an item of a score, not 'draw'"),
        ("counted", "expected an item of a score, not 'draw'"),
        ("points", "expected points, not 'draw'"),
    ],
)
def test_other_values(method: str, problem: str) -> None:
    """A value of another class is refused by name."""
    with pytest.raises(LanguageError, match=f"^{problem}$"):
        getattr(languages.get(), method)("draw")


def test_card_as_text() -> None:
    """A single card may be given as text."""
    assert "7 of hearts" == languages.get().card("7h")
    with pytest.raises(FormatError, match=r"^not a card"):
        languages.get().card("7x")
