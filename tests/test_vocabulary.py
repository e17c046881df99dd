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
from biriba._rules.vocabulary import BIRIBA, BURACO, Vocabulary
from biriba.bots import SimplePlayer
from biriba.events import of_move
from biriba.rulesets import OPTIONS

_GREEK: Final = re.compile(r"\bbiriba\w*", re.IGNORECASE)
_BRAZILIAN: Final = re.compile(r"\b(?:mortos?|canastras?)\b", re.IGNORECASE)

FORMS: Final = {
    f"{name}-{players}": rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
}
"""Every form of every ruleset."""


@pytest.mark.parametrize("rules", FORMS.values(), ids=FORMS)
def test_vocabulary(rules: Rules) -> None:
    """Buraco has the words of Brazil, every other ruleset those of Greece."""
    expected = BURACO if rules.name.startswith("buraco") else BIRIBA

    assert expected == rules.vocabulary
    assert Vocabulary("canastra", "canastras", "morto", "mortos", "buraco") == BURACO


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Friday's Buraco", BURACO),
        ("BURACO", BURACO),
        ("our table", BIRIBA),
        ("", BIRIBA),
    ],
)
def test_vocabulary_of_house_rules(name: str, expected: Vocabulary) -> None:
    """House rules have the words of Buraco if their name says that they are one."""
    rules = rulesets.get("buraco-aberto").with_(target=2000, name=name)

    assert expected == rules.vocabulary
    assert "vocabulary" not in OPTIONS
    assert rulesets.get("buraco-aberto").with_(target=2000) == rules


@pytest.mark.parametrize("rules", FORMS.values(), ids=FORMS)
def test_rule_sheets(rules: Rules) -> None:
    """A rule sheet has the words of its game alone, and says the same in both."""
    sheet = f"{rules.describe().text()}\n{rules.summary()}".split("\n", 1)[1]
    other = rules.with_(name="biriba" if rules.vocabulary is BURACO else "buraco")
    known, foreign = _GREEK, _BRAZILIAN
    if rules.vocabulary is BURACO:
        known, foreign = foreign, known

    assert known.search(sheet)
    assert foreign.search(sheet) is None
    ours, theirs = rules.describe(), other.describe()
    assert [_neutral(each.facts) for each in ours.sections] == (
        [_neutral(each.facts) for each in theirs.sections]
    )
    assert [_neutral([each.heading]) for each in ours.sections] == (
        [_neutral([each.heading]) for each in theirs.sections]
    )


def _neutral(facts: tuple[str, ...] | list[str]) -> list[str]:
    """Return facts in words that are no game's."""
    pairs = [
        ("biribakia", "mortos"),
        ("biribaki", "morto"),
        ("biribas", "canastras"),
        ("biriba", "canastra"),
    ]
    neutral = [*facts]
    for greek, brazilian in pairs:
        neutral = [fact.replace(greek, brazilian) for fact in neutral]
    return neutral


def test_difference_of_headings() -> None:
    """What two games tell differently is found under the headings of both."""
    ours = rulesets.get("biriba").describe()
    theirs = rulesets.get("biriba").with_(name="buraco").describe()
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
    player = SimplePlayer()
    while not state.is_over:
        move = player.choose(state.view(state.to_move))
        after = state.play(move)
        told = of_move(state, move, after, 0)
        yield after, languages.get("en").at(rules).story(told, seat=0)
        state = after


def in_words(picture: str) -> str:
    """Return what a picture says, without its tags and their classes."""
    return re.sub(r"<[^>]*>", " ", picture)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["buraco-aberto", "buraco-fechado"])
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
    state = GameState.deal(rulesets.get(name), Random(1))
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
