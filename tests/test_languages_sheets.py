"""The rules of a table in sentences, in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from biriba import Rules, languages, rulesets
from biriba._cli.main import main
from biriba._terminal.messages import RulesTold
from biriba._words.languages import LANGUAGES
from biriba._words.sheet.describing import describe, marks, summary
from biriba.errors import LanguageError
from biriba.rulesets import Difference, dumps
from helpers import fluent, sheets
from helpers.sheets import EVERY_RULESET, VALUES, table_with
from helpers.sittings import sitting_at
from helpers.situations import BIRIBA, to_meld

pytestmark = pytest.mark.slow

OTHERS: Final = [tag for tag in LANGUAGES if tag != "en"]

RARE: Final = [
    BIRIBA.with_(target=2001, initial_meld=(("half", 75),)),
    BIRIBA.with_(take="meld-any", joker_upcard="take-and-turn"),
]
"""Tables of which something is said that no value of an option brings up alone."""


@pytest.fixture(scope="module")
def tables() -> list[Rules]:
    """Return every form of every ruleset, and a table for each value of an option."""
    found = [*EVERY_RULESET.values(), *RARE]
    for option, (_, values) in VALUES.items():
        found += [table_with(option, value) for value in values]
    return found


def told(rules: Rules, language: str) -> Iterator[str]:
    """Yield everything that a sheet says: headings, rules, and cells of tables."""
    for section in rules.describe(language).sections:
        yield section.heading
        for line in section.lines:
            yield from (line,) if isinstance(line, str) else sum(line, ())
    yield from re.split("[;·] ", rules.summary(language))


def figures(text: str) -> Counter[str]:
    """Return the numbers and the cards of a text, however often each is there."""
    return Counter(re.findall(r"\d+[♠♥♦♣]?", text))


@pytest.mark.no_cover
@pytest.mark.parametrize("language", OTHERS)
def test_every_table(language: str, tables: list[Rules]) -> None:
    """A sheet says in every language what English says, with the same figures."""
    pairs = {
        pair
        for rules in tables
        for pair in zip(told(rules, "en"), told(rules, language), strict=True)
    }
    for english, own in pairs:
        assert figures(english) == figures(own) or english in _IN_WORDS
        assert english != own or english in _ALIKE or re.fullmatch(r"[-+\d]+", own)


_IN_WORDS: Final = {
    *("eight to king", "eight to ten"),
    *("three to seven", "four to seven"),
}
"""What English says in words and Greek in figures."""

_ALIKE: Final = {"joker", "biriba", "burraco", "canasta", "canastra"}
"""What Portuguese says as English does."""


@pytest.mark.no_cover
def test_no_english(tables: list[Rules]) -> None:
    """In Greek no word is left in Latin letters."""
    for rules in tables:
        assert not [text for text in told(rules, "el") if re.search("[A-Za-z{}]", text)]


@pytest.mark.no_cover
def test_every_message_is_said(tables: list[Rules]) -> None:
    """Every message of the sheets is said of some table, or is a part of others."""
    said = {message for rules in tables for message in sheets.messages(rules)}
    said |= {mark.message for rules in tables for mark in marks(rules)}
    own = fluent.contents("en")
    parts = set().union(*(found.others for found in own.values()))
    expected = {name for name in own if name.startswith("sheet-")} - parts

    assert expected - said == {"sheet-same-rules"}  # which the command says
    assert said <= set(own)


@pytest.mark.no_cover
@pytest.mark.parametrize("option", sorted(VALUES.keys() - {"words"}))
def test_every_value_has_its_own_words(option: str) -> None:
    """Two values of an option never make the same sheet, in any language."""
    for language in OTHERS:
        found = [
            tuple(told(table_with(option, value), language))
            for value in VALUES[option][1]
        ]
        assert len(set(found)) == len(found)


_LATIN: Final = {
    "biriba": "biriba",
    "buraco": "mort[oi]",
    "burraco": "pozzett[oi]",
    "burako": "muerto",
    "tranca": "mort[oi]",
}
_GREEK: Final = {
    "biriba": "μπιρ[ιί]μπ[αά]",
    "buraco": "κανάστρ|μόρτ",
    "burraco": "ποτσέτ",
    "burako": "μουέρτ",
    "tranca": "κανάστρ|μόρτ",
}
WORDS: Final = {
    "el": _GREEK,
    "pt": {**_LATIN, "burako": "mort[oi]"},
    "it": _LATIN,
    "es": _LATIN,
}
"""The words of each game that others do not have."""


@pytest.mark.no_cover
@pytest.mark.parametrize("language", OTHERS)
def test_the_words_of_the_game(language: str) -> None:
    """A sheet has the words of its game alone."""
    for rules in EVERY_RULESET.values():
        own = WORDS[language][rules.vocabulary.game]
        text = "\n".join(told(rules, language))

        assert re.search(own, text)
        for foreign in set(WORDS[language].values()) - {own}:
            assert not re.search(foreign, text, re.IGNORECASE)


@pytest.mark.parametrize(("name", "language"), sheets.KEPT)
def test_golden(name: str, language: str) -> None:
    """Some sheets stay as they are written down: `python -m helpers.sheets`."""
    kept = sheets.file_of(name, language).read_text(encoding="utf-8")

    assert sheets.text_of(name, language) == kept


@pytest.mark.parametrize(
    ("options", "greek", "portuguese"),
    [
        ({}, "δύο τράπουλες των 52 φύλλων και τέσσερα τζόκερ", "dois baralhos de 52"),
        (
            {"packs": 1, "jokers": 1, "hand_size": 3, "packets": (6, 6)},
            "μία τράπουλα των 52 φύλλων και ένα τζόκερ",
            "um baralho de 52 cartas e um joker",
        ),
        (
            {"packets": (18, 11)},
            "το πρώτο έχει 18 φύλλα και το δεύτερο έντεκα",
            "o primeiro tem 18 cartas e o segundo tem onze",
        ),
        ({"target": 1}, "πάνω από 1 πόντο.", "mais de 1 ponto."),
        (
            {"target": 1, "target_strict": False},
            "έχει 1 πόντο ή περισσότερους",
            "ter 1 ponto ou mais",
        ),
        ({"no_biribaki_penalty": 1}, "χάνει 1 πόντο ", "perde 1 ponto,"),
        ({"stall_limit": 1}, "μετά από έναν γύρο χωρίς", "uma volta sem carta"),
        ({"stall_limit": 8}, "οκτώ γύρους στη σειρά", "oito voltas seguidas"),
        ({"jokers": 0}, "Τα δυάρια είναι μπαλαντέρ", "Os dois são curingas"),
        (
            {"set_ranks": "A2K"},
            "Μόνο άσοι, δυάρια και ρηγάδες κάνουν ομάδες",
            "Só há trincas de ases, dois e reis",
        ),
        (
            {"target": 2001, "initial_meld": (("half", 75),)},
            "από 1000,5 και πάνω: τουλάχιστον 75",
            "1000,5 ou mais: pelo menos 75",
        ),
    ],
    ids=str,
)
def test_grammar(options: dict[str, Any], greek: str, portuguese: str) -> None:
    """Numbers, genders and lists are right."""
    rules = BIRIBA.with_(**options)
    for language, expected in (("el", greek), ("pt", portuguese)):
        sheet = rules.describe(language)
        facts = [fact for section in sheet.sections for fact in section.facts]
        assert expected in " ".join(facts)


def test_one_card_to_draw() -> None:
    """A single card makes the draw pile in the singular."""
    rules = BIRIBA.with_(hand_size=20, packets=(13, 13))
    for language, expected in (
        ("en", "one card makes"),
        ("el", "Το ένα φύλλο που μένει"),
        ("pt", "A carta que sobra"),
    ):
        assert expected in " ".join(told(rules, language))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("el", Difference("Το σκορ", ("τζόκερ: 20",), ("τζόκερ: 25",))),
        ("pt", Difference("O placar", ("joker: 20",), ("joker: 25",))),
    ],
)
def test_difference(language: str, expected: Difference) -> None:
    """What two tables do differently is told in the language."""
    theirs = BIRIBA.with_(joker_value=25)
    sheet, other = BIRIBA.describe(language), theirs.describe(language)

    assert (expected,) == sheet.difference(other)
    ours, words = languages.get(language).options(BIRIBA), languages.get(language)
    (part,) = ours.difference(words.options(theirs))
    assert words.option("joker_value") in part.here[0].casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_order_of_differences(language: str) -> None:
    """Differences are in the order in which a sheet explains the game."""
    ours = rulesets.get("biriba-3p-pairs").describe(language)
    theirs = rulesets.get("newsgroup").describe(language)
    places = {each.heading: each.place for each in (*ours.sections, *theirs.sections)}
    found = [places[part.heading] for part in ours.difference(theirs)]

    assert sorted(found) == found
    assert {3, 4} < set(found)  # sections that only one of them has


def test_language() -> None:
    """A language is taken as everywhere, and what is none is refused."""
    words = languages.get("pt")

    assert (
        BIRIBA.describe("pt_BR.UTF-8")
        == BIRIBA.describe(words)
        == (BIRIBA.describe("pt"))
    )
    assert "As regras: Biriba" == BIRIBA.describe(words).title
    assert "As regras da mesa" == BIRIBA.with_(name="").describe(words).title
    assert BIRIBA.describe() == BIRIBA.describe("en")
    for tell in (describe, summary):
        with pytest.raises(LanguageError):
            tell(BIRIBA, "xx")


# On the command line ------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what ``biriba rules`` prints."""
    assert 0 == main(["rules", *arguments])
    return capsys.readouterr().out


def test_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command tells them in the language asked for, or in that of ``LANG``."""
    sheet = rulesets.get("buraco-aberto").describe("pt")

    assert f"{sheet}\n" == printed(capsys, "buraco-aberto", "--language", "pt")
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert f"{sheet}\n" == printed(capsys, "buraco-aberto")
    assert f"{sheet.markdown()}\n" == printed(capsys, "buraco-aberto", "--markdown")
    assert dumps(BIRIBA) == printed(capsys, "biriba", "--toml")


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """The list of rulesets says in the language what sets each apart."""
    lines = printed(capsys, "--language", "el").splitlines()

    for name, line in zip(rulesets.names(), lines, strict=True):
        assert line.startswith(name)
        assert line.endswith(rulesets.get(name).summary("el"))
    assert lines[0].endswith(" ως τους 5000· σειρές, ομάδες· κόζι")


def test_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Two tables are compared in the language."""
    file = tmp_path / "house.toml"
    file.write_text("joker_value = 25")
    out = printed(capsys, "--diff", "biriba", str(file), "--language", "el")
    same = printed(capsys, "--diff", "biriba", "biriba", "--language", "el")

    assert out.endswith("\nΤο σκορ\n- τζόκερ: 20\n+ τζόκερ: 25\n")
    assert same.endswith("\n\nΚαι στα δύο τραπέζια οι κανόνες είναι ίδιοι.\n")


# In the terminal ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "heading"),
    [
        ("en", "rules going", "Going out"),
        ("el", "κανόνες κλεισιμο", "Το κλείσιμο"),
        ("pt", "regras batida", "A batida"),
        ("pt", "rules going", "A batida"),
    ],
)
def test_at_the_table(language: str, typed: str, heading: str) -> None:
    """At the table a section is found by a word of its heading, or of the English."""
    sitting = sitting_at(to_meld("5h Ks"), language=languages.get(language))
    (rules,) = sitting.handle(typed)
    assert isinstance(rules, RulesTold)
    (section,) = rules.sheet.sections

    assert heading == section.heading
    assert section in BIRIBA.describe(language).sections
