"""What a notebook shows of values, and what they print by themselves."""

import copy
import pickle
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from biriba import (
    Card,
    Cards,
    Discard,
    Ending,
    EndReason,
    Match,
    MatchRecord,
    Step,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba.errors import BiribaError
from biriba.render import html, svg
from biriba.scoring import Score, Scores
from helpers.pictures import full_hand, played
from helpers.situations import BIRIBA, finished, to_draw, to_meld


def text_of(shown: str) -> str:
    """Return the words of HTML, which must be well-formed."""
    root = ET.fromstring(f"<div>{shown.replace('<br>', '<br/>')}</div>")  # noqa: S314
    return re.sub(r"\s+", " ", " ".join(root.itertext())).replace("\ufe0e", "")


def rows(shown: str) -> list[str]:
    """Return the lines of a list of moves."""
    root = ET.fromstring(shown)  # noqa: S314 - our own
    lines = ("".join(line.itertext()) for line in root.iter("tr"))
    return [line.replace("\ufe0e", "") for line in lines]


# Moves and refusals -----------------------------------------------------------------


def test_moves() -> None:
    """Legal moves are shown kind by kind, with the signs of the suits."""
    state = to_meld("5s 6s 7s 9h Kd", "6h 7h 8h")
    shown = state.legal_moves._repr_html_()

    discards = ["discard 5♠", "discard 6♠", "discard 7♠", "discard 9♥", "discard K♦"]
    assert rows(shown) == [
        "lay 5♠ 6♠ 7♠",
        "add 9♥ to 6♥ 7♥ 8♥",
        " · ".join(discards),
    ]
    assert ">Legal moves: 7</caption>" in shown
    assert rows(html(to_draw("Ks", pile="4d").legal_moves)) == ["draw", "take"]
    assert rows(html(state.legal_moves.only(Discard))) == [" · ".join(discards)]


def test_selection() -> None:
    """A selection shows its moves, or why there is none, and moves of more cards."""
    view = to_meld("5s 6s 7s 9h Kd 8s", "6h 7h 8h").view(0)
    selection = view.moves_with("5s 6s")

    assert "<Selection 5s 6s: no move; further 7s 8s>" == repr(selection)
    assert "<Selection 9h: add 9h to 6h 7h 8h, discard 9h>" == repr(
        view.moves_with("9h")
    )
    assert (
        "5♠ 6♠ 5♠ 6♠: a meld has at least three cards too-few-cards R011, R013, R198 "
        "With more cards lay 5♠ 6♠ 7♠ · lay 5♠ 6♠ 7♠ 8♠"
    ) == text_of(selection._repr_html_())
    assert "no cards" == text_of(html(view.moves_with("")))
    both = ["add 9♥ to 6♥ 7♥ 8♥", "discard 9♥"]
    assert both == rows(html(view.moves_with("9h")))


def test_moves_at_a_table_where_wild_cards_stay() -> None:
    """A move whose cards leave a choice shows them as they will lie."""
    rules = BIRIBA.with_(wild_move="on-replacement")
    shown = rows(html(arrange(rules, hands=["5h 6h JK Ks 9d"]).legal_moves))

    assert shown[0] == "lay 5♥ 6♥ JK · lay JK 5♥ 6♥"


def test_choosing_a_suit() -> None:
    """Where the first player names the bonus suit, the suits are listed."""
    rules = BIRIBA.with_(joker_upcard="choose-or-none")
    state = arrange(rules, turn=Turn(0, Step.CHOOSE), discard_pile="JK")

    assert rows(html(state.legal_moves)) == [
        "choose ♠ · choose ♥ · choose ♦ · choose ♣ · choose none"
    ]


def test_no_moves() -> None:
    """Where there is nothing to do the list says so."""
    assert "Legal moves: 0" in html(finished().legal_moves)


def test_many_moves() -> None:
    """Of very many moves only the first are shown, and it says so."""
    shown = html(full_hand().legal_moves)

    assert ">Legal moves, the first 200</caption>" in shown
    assert shown.count("<span") == 200


def test_refusal() -> None:
    """A refusal is shown with its sentence, its code and the rules."""
    why = melds.explain("5h 6h 8h")
    assert why is not None
    shown = text_of(why._repr_html_())

    assert shown.startswith("5♥ 6♥ 8♥ are not consecutive gap ")
    assert all(row in shown for row in why.rows)


def test_moves_in_a_language() -> None:
    """Moves, selections and refusals speak the language asked for."""
    view = to_meld("5s 6s 7s 9h Kd 8s", "6h 7h 8h").view(0)
    selection = view.moves_with("5s 6s")

    assert ">Νόμιμες κινήσεις: " in html(view.legal_moves, language="el")
    assert "ρίξε 9♥" in text_of(html(view.legal_moves, language="el"))
    assert "Con más cartas bajar 5♠" in text_of(html(selection, language="es"))
    assert selection.refusal is not None
    assert "um jogo tem pelo menos três cartas" in html(
        selection.refusal, language="pt"
    )


# Scores and matches -----------------------------------------------------------------


def test_score() -> None:
    """The score of a deal shows its sheet, by itself and in a match."""
    state = played("biriba", 999)
    scores = state.score()

    assert scores._repr_html_() == html(scores) == html(scores)
    assert Match(BIRIBA).add(state).scores[-1]._repr_html_() == html(scores)
    assert Match(BIRIBA, scores=[tuple(scores)]).scores[0]._repr_html_()


def test_scores_are_tuples() -> None:
    """The score of a deal is a tuple of the sides' scores, whatever is done to it."""
    scores = played("biriba", 999).score()

    assert scores == tuple(scores)
    assert hash(scores) == hash(tuple(scores))
    for clone in (copy.copy(scores), copy.deepcopy(scores)):
        assert (clone, type(clone)) == (scores, Scores)
    assert pickle.loads(pickle.dumps(scores)) == scores  # noqa: S301 - our own


def test_match() -> None:
    """A match shows the points of its deals."""
    match = Match(BIRIBA).add(played("biriba", 999))

    assert match._repr_html_() == html(match) == html(match)


def test_names() -> None:
    """Score sheets on a page have the names of the players, as they are spelt."""
    names = ("Ann-Lou", "Bo", "Cem", "Di")
    state = played("biriba", 999)
    sheet = html(state.score(), names=names)

    assert "Ann-Lou and Cem" in sheet
    assert "eat 0" not in sheet
    assert ">Ann-Lou and Cem</th>" in html(Match(BIRIBA), names=names)
    assert "Ann-Lou" in html(state, names=names)


@pytest.mark.parametrize("name", rulesets.names())
def test_rules(name: str) -> None:
    """A rule sheet shows every rule, its sections under headings."""
    sheet = rulesets.get(name).describe()
    shown = sheet._repr_html_()
    said = text_of(shown)

    assert shown.startswith(f"<h3>{sheet.title}</h3><h4>Players and cards</h4><ul>")
    for section in sheet.sections:
        assert section.heading in said
        for line in section.lines:
            cells = (
                [line] if isinstance(line, str) else [c for row in line for c in row]
            )
            assert all(" ".join(cell.split()) in said for cell in cells)
    assert "</ul><ul>" not in shown


def test_rules_of_any_name() -> None:
    """The name of a table cannot break the page."""
    shown = html(BIRIBA.with_(name="<script>&").describe())

    assert "<h3>The rules of &lt;script&gt;&amp;</h3>" in shown


def test_pictures() -> None:
    """HTML of what has a picture is the picture."""
    for what in (Card("7h"), Cards("7h JK"), finished()):
        assert html(what) == svg(what)


@pytest.mark.parametrize("what", [None, "7h", 7, (), BIRIBA])
def test_no_html(what: Any) -> None:  # noqa: ANN401 - anything at all
    """There is no HTML of other things."""
    with pytest.raises(BiribaError, match=r"expected a state, .* or a refusal, not "):
        html(what)


# Short forms ------------------------------------------------------------------------


def test_short_forms() -> None:
    """Whatever is large prints a short line that says the most important."""
    over = played("biriba", 999)
    match = Match(BIRIBA).add(over)

    assert repr(match) == "<Match of biriba: 1 deal, 70 to 1215>"
    assert repr(Match(BIRIBA)) == "<Match of biriba: 0 deals, 0 to 0>"
    assert repr(over.score()) == (
        "(<Score of seats 0 and 2: +70>, <Score of seats 1 and 3: +1215>)"
    )
    assert repr(Score((3,), ())) == "<Score of seat 3: +0>"
    assert repr(BIRIBA.describe()) == "<RuleSheet: The rules of biriba, 9 sections>"
    for value in (over, over.view(0), over.view(None), match, BIRIBA.describe()):
        assert len(repr(value)) < 100
    assert len(repr(MatchRecord(BIRIBA))) < 100


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending(EndReason.OUT, 2), "over, seat 2 out"),
        (Ending(EndReason.PASSED), "over, passed"),
    ],
)
def test_endings(ending: Ending, text: str) -> None:
    """An ending says in a few words how the play ended."""
    assert str(ending) == text
