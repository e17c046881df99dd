"""What the players of a game call its things, wherever people read it."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from biriba import (
    Discard,
    GameState,
    LayMeld,
    Rules,
    Step,
    Turn,
    arrange,
    languages,
    render,
    rulesets,
)
from biriba._cli.main import main
from biriba._rules.vocabulary import VOCABULARIES, Vocabulary, Words
from biriba.bots import SimplePlayer
from biriba.events import of_move
from biriba.rulesets import RuleSheet, dumps, loads
from helpers.situations import BIRIBA

_GREEK: Final = re.compile(r"\bbiriba\w*", re.IGNORECASE)
_BRAZILIAN: Final = re.compile(r"\b(?:mortos?|canastras?)\b", re.IGNORECASE)
_FOREIGN: Final = re.compile(
    r"\b(?:mortos?|canastr?as?|muertos?|pozzett[oi]|burrac(?:o|hi))\b", re.IGNORECASE
)

FORMS: Final = {
    f"{name}-{players}": rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
}
"""Every form of every ruleset."""


@pytest.mark.parametrize("rules", FORMS.values(), ids=FORMS)
def test_vocabulary(rules: Rules) -> None:
    """Each ruleset has the words of the country where it is played."""
    game = rules.name.split("-")[0]

    assert rules.vocabulary == VOCABULARIES.get(game, VOCABULARIES["biriba"])  # type: ignore[call-overload]


@pytest.mark.parametrize("name", ["Friday", "biriba", ""])
def test_words_do_not_follow_the_name(name: str) -> None:
    """A table keeps the words of its ruleset under any name, also in its file."""
    rules = rulesets.get("buraco-aberto").with_(target=2000, name=name)

    assert "morto" == rules.vocabulary.biribaki
    assert loads(dumps(rules)) == rules
    assert "biribaki" == BIRIBA.with_(name="Not Buraco at all").vocabulary.biribaki


def test_words_are_compared() -> None:
    """Two tables that differ in their words alone are not equal."""
    assert BIRIBA != BIRIBA.with_(words="buraco")
    assert BIRIBA == BIRIBA.with_(words="buraco").with_(words="biriba")


@pytest.mark.parametrize(
    ("language", "game", "expected"),
    [
        ("en", "burraco", "a clean burraco, pozzetto, pozzetti"),
        ("en", "burako", "a clean canasta, muerto, muertos"),
        ("en", "tranca", "a clean canastra, morto, mortos"),
        ("el", "burraco", "μια καθαρή κανάστα, ποτσέτο, ποτσέτα"),
        ("el", "burako", "μια καθαρή κανάστα, μουέρτο, μουέρτα"),
        ("el", "tranca", "μια καθαρή κανάστρα, μόρτο, μόρτα"),
        ("it", "biriba", "una biriba pulita, biribaki, biribakia"),
        ("it", "burraco", "un burraco pulito, pozzetto, pozzetti"),
        ("it", "burako", "una canasta pulita, muerto, muertos"),
        ("it", "tranca", "una canastra pulita, morto, morti"),
        ("es", "burraco", "una canasta pura, pozzetto, pozzetti"),
        ("es", "burako", "una canasta pura, muerto, muertos"),
        ("es", "tranca", "una canastra pura, morto, mortos"),
        ("pt", "burraco", "uma canastra limpa, pozzetto, pozzetti"),
        ("pt", "burako", "uma canastra limpa, morto, mortos"),
        ("pt", "tranca", "uma canastra limpa, morto, mortos"),
    ],
)
def test_every_language(language: str, game: Words, expected: str) -> None:
    """Each game has its words in each language."""
    words = languages.get(language, rules=BIRIBA.with_(words=game))
    needed = words.value("go_out_needs", "clean-biriba")
    said = [needed, words.say("biribaki"), words.say("biribakia")]

    assert expected == ", ".join(said)


@pytest.mark.parametrize(
    ("game", "heads"),
    [("burraco", "burraco pulito sporco"), ("biriba", "biriba pulita sporca")],
)
def test_gender(game: Words, heads: str) -> None:
    """In Italian the burraco is masculine, also above the bonuses."""
    sheet = BIRIBA.with_(words=game).describe("it")
    grids = [line for part in sheet.sections for line in part.lines]

    assert tuple(heads.split()) in [grid[0] for grid in grids]


def test_english_files() -> None:
    """The English files have the words of the library."""
    for game, vocabulary in VOCABULARIES.items():
        words = languages.get("en", rules=BIRIBA.with_(words=game))

        assert [words.say(word) for word in ("biriba", "biribaki", "biribakia")] == (
            [vocabulary.biriba, vocabulary.biribaki, vocabulary.biribakia]
        )


@pytest.mark.parametrize("rules", FORMS.values(), ids=FORMS)
def test_rule_sheets(rules: Rules) -> None:
    """A rule sheet has the words of its game alone, and says the same in both."""
    sheet = f"{rules.describe().text()}\n{rules.summary()}".split("\n", 1)[1]
    is_greek = rules.wording.words == "biriba"
    other = rules.with_(words="buraco" if is_greek else "biriba")
    known, foreign = _GREEK, _FOREIGN
    if not is_greek:
        known, foreign = foreign, known

    assert known.search(sheet)
    assert foreign.search(sheet) is None
    ours, theirs = rules.describe(), other.describe()
    assert _neutral(ours, rules.vocabulary) == _neutral(theirs, other.vocabulary)


def _neutral(sheet: RuleSheet, words: Vocabulary) -> list[str]:
    """Return what a sheet says in words that are no game's."""
    found = [text for each in sheet.sections for text in (each.heading, *each.facts)]
    for word in ("biribakia", "biribaki", "biribas", "biriba"):
        found = [text.replace(getattr(words, word), word) for text in found]
    return found


def test_difference_of_headings() -> None:
    """What two games tell differently is found under the headings of both."""
    ours = rulesets.get("biriba").describe()
    theirs = rulesets.get("biriba").with_(words="buraco").describe()
    headings = [part.heading for part in ours.difference(theirs)]

    assert headings.index("The biribaki") + 1 == headings.index("The morto")
    assert "The turn" == headings[headings.index("The biribaki") - 1]


def test_difference_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Two tables are compared in the words of the first, so that words do not count."""
    assert 0 == main(["rules", "--diff", "biriba", "buraco-aberto"])
    greek = capsys.readouterr().out
    assert 0 == main(["rules", "--diff", "buraco-aberto", "biriba"])
    brazilian = capsys.readouterr().out

    assert _BRAZILIAN.search(greek) is None
    assert _GREEK.search(brazilian.split("\n", 2)[2]) is None
    assert "clean canastra" in brazilian


def states_and_stories(rules: Rules, seed: int) -> Iterator[tuple[GameState, str]]:
    """Yield each state of a deal between simple players, and what has happened."""
    state = GameState.deal(rules, Random(seed))
    player, words = SimplePlayer(), languages.get("en", rules=rules, reader=0)
    while not state.is_over:
        move = player.choose(state.view(state.to_move))
        after = state.play(move)
        told = of_move(state, move, after, 0)
        yield after, words.story(told)
        state = after


def in_words(picture: str) -> str:
    """Return what a picture says, without its tags and their classes."""
    return re.sub(r"<[^>]*>", " ", picture)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["buraco-aberto", "buraco-fechado"])
@pytest.mark.slow
def test_a_deal(name: str) -> None:
    """Tables, pictures, stories and scores of Buraco have no Greek word."""
    rules = rulesets.get(name)
    told: list[str] = []
    for seed in range(3):
        for state, story in states_and_stories(rules, seed):
            told.append(story)
            if state.is_over or state.draw_pile_size % 10 == 0:
                told += [render.text(state), render.text(state.view(0))]
                told += map(in_words, [render.svg(state), render.svg(state.view(0))])
            if state.is_over:
                scores = state.score()
                totals = [side.total for side in scores]
                told.append(render.text(scores, totals=totals))
    text = "\n".join(told)

    assert _GREEK.search(text) is None
    assert {"morto", "Mortos", "canastra"} <= set(_BRAZILIAN.findall(text))


@pytest.mark.parametrize("name", ["buraco-aberto", "biriba-no-bonus-suit"])
def test_no_bonus_suit(name: str) -> None:
    """Where the rules have no bonus suit nobody reads of one."""
    state = GameState.deal(rulesets.get(name).with_(name="ours"), Random(1))
    shown = [render.text(state), render.svg(state), render.text(state.view(0))]

    assert "bonus suit" not in "\n".join(shown).lower()
    assert shown[0].startswith("Seat 3 dealt, seat 0 to draw\n")
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    assert all("onus suit" in text for text in (render.text(state), render.svg(state)))


@pytest.mark.parametrize("command", ["read", "melds"])
def test_questions(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Questions about cards are answered in the words of the ruleset."""
    main([command, "--rules", "buraco-aberto", "3h 4h 5h 6h 7h 8h 9h"])
    out = capsys.readouterr().out

    assert "3h 4h 5h 6h 7h 8h 9h: a clean run, a canastra\n" in out
    assert "biriba" not in out


def test_refusals() -> None:
    """A refusal at a table of Buraco has its words."""
    state = arrange(
        rulesets.get("buraco-aberto"),
        hands=["Jc Qc Kc Ks"],
        melds=[["5h 6h 7h"]],
        takers=[0],
        turn=Turn(0, Step.MELD),
    )
    told = [state.explain(LayMeld("Jc Qc Kc")), state.explain(Discard("Ks"))]

    assert "canastra" in str(told[0])
    assert _GREEK.search(" ".join(map(str, told))) is None
