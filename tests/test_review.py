"""Reviews: what an analyst finds, and what is told of it."""

import io
import json
from collections.abc import Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import Mock

import attrs
import pytest

from biriba import (
    DealRecord,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    MatchRecord,
    Move,
    PlayerView,
    Step,
    TakePile,
    Turn,
    arrange,
    notation,
    rulesets,
)
from biriba._cli import main as cli
from biriba._cli import review_command
from biriba._cli.status_line import StatusLine
from biriba._review.reviewing import _decision
from biriba._state.dealing import shuffled
from biriba.bots import Estimate, SearchingPlayer, SimplePlayer
from biriba.errors import PlayerError, SeatError
from biriba.review import Decision, Review, ReviewedTurn, of_deal, of_match
from helpers.judges import Doubter, Judge
from helpers.situations import BIRIBA

pytestmark = pytest.mark.slow

TWO: Final = rulesets.get("biriba-2p")
"""The quickest table."""


RUN: Final = "3h 4h 5h 6h 7h 8h"
"""A run that lacks one card to be a biriba."""


def to_meld(hand: str, run: str = RUN) -> GameState:
    """Return a state in which seat 0, having taken the biribaki, is to meld."""
    return arrange(
        TWO,
        hands=[hand, "3d"],
        melds=[[run], ["5s 6s 7s 8s 9s Ts Js"]],
        takers=[0, 1],
        turn=Turn(0, Step.MELD),
        rng=Random(5),
    )


def begun(moves: int = 6) -> MatchRecord:
    """Return a match of which only a few moves have been played."""
    deal = DealRecord(TWO, shuffled(TWO, Random(1)))
    state = deal.start
    for _ in range(moves):
        move = SimplePlayer().choose(state.view(state.to_move))
        deal, state = deal.with_move(move), state.play(move)
    return MatchRecord(TWO, (deal,), names=("Ann", "Bo"))


@pytest.fixture(scope="module")
def deal() -> DealRecord:
    """The deal of that match."""
    return begun().deals[0]


# The analyst --------------------------------------------------------------------------


def test_estimate_in_words() -> None:
    """An estimate has half of its 95 % interval behind the sign ±.

    With few playouts that is more standard errors; without any, as many as the normal
    distribution has.
    """
    assert "draw: +12 ± 6" == str(Estimate(DrawCard(), 12.1, 3.2))
    assert "draw: +12 ± 13" == str(Estimate(DrawCard(), 12.1, 3.2, playouts=3))
    assert "draw: +0 ± ?" == str(Estimate(DrawCard(), -0.1, inf, playouts=1))
    assert "draw: ? ± ?" == str(Estimate(DrawCard(), inf, inf))


def test_estimate_against_the_best() -> None:
    """A move is surely behind if the 95 % interval of the difference lies above 0."""
    best = Estimate(DrawCard(), 50, 9)
    sure, unsure = (Estimate(TakePile(), 20, 9, 30, doubt) for doubt in (15, 16))

    assert 0 == best.margin_behind
    assert not best.is_surely_behind
    assert round(sure.margin_behind, 1) == 29.4
    assert sure.is_surely_behind
    assert not unsure.is_surely_behind


# Going through ------------------------------------------------------------------------


def test_deal(deal: DealRecord) -> None:
    """Each turn is told with its decisions, and what would have been better."""
    judge, seen = Judge(), list[int]()
    review = of_deal(deal, judge, watch=seen.append)
    states = list(deal.states())

    assert list(range(1, 1 + len(deal.moves))) == seen
    assert [0, 1] == [turn.seat for turn in review.turns][:2]
    assert list(deal.moves) == [
        each.played for turn in review.turns for each in turn.decisions
    ]
    for turn in review.turns:
        for each in turn.decisions:
            steps = list(states[each.number - 1].legal_moves.atomic())
            if each.better is not None:
                assert steps[-1] == each.better != each.played
                assert 30.0 == each.lost
                assert 19.84 == pytest.approx(each.margin, abs=0.01)
            else:
                assert 0 == each.lost


def test_only_what_was_seen(deal: DealRecord) -> None:
    """The analyst is shown the views of those who played, and nothing else."""
    judge = Judge()
    of_deal(deal, judge)
    states = list(deal.states())

    assert {state.view(state.turn.seat) for state in states} >= set(judge.views)


def test_no_estimates(deal: DealRecord) -> None:
    """An analyst that estimates nothing is refused by an error of ours."""

    class Mute:
        def analyse(
            self, view: PlayerView, moves: Sequence[Move] | None = None
        ) -> list[Estimate]:
            del view, moves
            return []

    with pytest.raises(PlayerError, match=r"Mute object .* estimates no move at move"):
        of_deal(deal, Mute())


def test_seats(deal: DealRecord) -> None:
    """Only the turns of the seats that are wanted are looked at."""
    review = of_deal(deal, Judge(), seats=[1])

    assert {1} == {turn.seat for turn in review.turns}
    assert 2 == review.turns[0].number
    assert review == of_deal(deal, Judge(), seats=iter([1]))
    with pytest.raises(SeatError, match="there is no seat 2; the seats are 0 to 1"):
        of_deal(deal, Judge(), seats=[0, 2])
    with pytest.raises(SeatError, match="there is no seat 2"):
        of_match(begun(), Judge(), seats=[2])


def test_analyst_by_name(deal: DealRecord) -> None:
    """An analyst can be given as a string, and then finds the same each time."""
    found = of_deal(deal, "searching:playouts=2", seats=[1])

    assert found == of_deal(deal, SearchingPlayer(Random(0), playouts=2), seats=[1])
    assert of_match(begun(), "searching:playouts=2", seats=[1]).turns
    with pytest.raises(PlayerError, match=r"an analyst has a method analyse\(view\)"):
        of_deal(deal, "solid")


def test_match() -> None:
    """The turns of a match have the number of their deal, and the players' names."""
    review = of_match(begun(), Judge())

    assert {(1, "Ann"), (1, "Bo")} == {(t.deal_number, t.player) for t in review.turns}


def test_second_look(deal: DealRecord) -> None:
    """What is worse when it is looked at again counts in sums, but is not told."""
    review = of_deal(deal, Doubter())
    decisions = [each for turn in review.turns for each in turn.decisions]

    assert {0.0, -5.0} == {each.lost for each in decisions}
    assert "nothing better found" in str(review.turns[0])
    assert "better" not in "".join(map(str, decisions))


def test_long_moves_and_forced_ones() -> None:
    """A move that is not atomic is judged too, and one without a choice is not."""
    state = arrange(BIRIBA, hands=["5h 6h 7h 8h Ks 9c"])
    played = LayMeld("5h 6h 7h 8h")
    judge = Judge()
    found = _decision(1, state, played, judge)
    assert (played, 30.0) == (found.played, found.lost)
    assert list(state.legal_moves.atomic())[-1] == found.better
    assert 2 == len(judge.views)
    forced = to_meld("Ks", f"{RUN} 9h")
    assert [Discard("Ks")] == list(forced.legal_moves)
    assert Decision(2, Discard("Ks")) == _decision(2, forced, Discard("Ks"), judge)
    assert 2 == len(judge.views)


# What is told -------------------------------------------------------------------------


@pytest.fixture
def review() -> Review:
    """A review with a turn of each sort."""
    king, draw = Discard("Ks"), DrawCard()
    better = Decision(2, king, Discard("3h"), 40.0, 30.0)
    return Review(
        (
            ReviewedTurn(1, 1, 0, "", (Decision(1, draw), Decision(2, king))),
            ReviewedTurn(1, 2, 1, "Bo", (Decision(3, draw), better)),
            ReviewedTurn(1, 3, 0, "", (attrs.evolve(better, lost=50.0, margin=inf),)),
            ReviewedTurn(1, 4, 1, "Bo", (better, better)),
        )
    )


def test_worst_first(review: Review) -> None:
    """The worst turns come first, by what was surely lost."""
    assert [4, 2, 1, 3] == [turn.number for turn in review.worst]
    assert [True, True, False, False] == [turn.is_sure for turn in review.worst]


def test_text(review: Review) -> None:
    """The text tells of each turn what was played and what was better."""
    assert """\
Deal 1, turn 4, seat 1 (Bo): lost 80 ± 42 points
  discard Ks; discard Ks
  discard Ks: better discard 3h, by 40 ± 30 points
  discard Ks: better discard 3h, by 40 ± 30 points

Deal 1, turn 2, seat 1 (Bo): lost 40 ± 30 points
  draw; discard Ks
  discard Ks: better discard 3h, by 40 ± 30 points

Something better was found in 3 of 4 turns;
in 2 of them the loss is significant (95 %).""" == review.text(2)
    assert "lost 50 ± unknown points" in str(review)
    assert "draw" == str(Decision(1, DrawCard()))


def test_text_in_greek(review: Review) -> None:
    """The text is told in another language as well, moves included."""
    assert """\
Μοιρασιά 1, σειρά 4, θέση 1 (Bo): χάθηκαν 80 ± 42 πόντοι
  ρίξε Ks· ρίξε Ks
  ρίξε Ks: καλύτερα ρίξε 3h, κατά 40 ± 30 πόντους
  ρίξε Ks: καλύτερα ρίξε 3h, κατά 40 ± 30 πόντους

Κάτι καλύτερο βρέθηκε σε 3 από 4 σειρές·
σε 2 από αυτές η απώλεια είναι σημαντική (95 %).""" == review.text(1, language="el")


def test_json(review: Review) -> None:
    """As data it has all of it."""
    worst = review.as_dict(1)["turns"][0]

    assert 4 == len(json.loads(json.dumps(review.as_dict()))["turns"])
    assert (1, 4, 1, "Bo", 80.0, 42.4) == tuple(worst.values())[:6]
    assert {
        "move": 2,
        "played": "discard Ks",
        "better": "discard 3h",
        "lost": 40.0,
        "margin": 30.0,
    } == worst["decisions"][0]
    assert review.as_dict()["turns"][-1]["margin"] is None


# The command --------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with a match and a deal that stands by itself."""
    path = tmp_path / "match.biriba"
    match = begun()
    text = notation.dumps(match) + notation.dumps(match.deals[0])
    path.write_text(text, encoding="utf-8")
    return str(path)


JUDGE: Final = ("--analyst", "helpers.judges:Judge")


def test_command(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the review of a file."""
    assert 0 == cli.main(["review", file, *JUDGE])
    out = capsys.readouterr().out
    assert "Deal 1, turn 1, seat 0 (Ann): lost" in out
    assert "Deal 2, turn 1, seat 0: lost" in out

    options = ("--seat", "1", "--deal", "1", "--json", "--turns", "5")
    assert 0 == cli.main(["review", file, *JUDGE, *options])
    found = json.loads(capsys.readouterr().out)
    assert {("Bo", 1)} == {(turn["player"], turn["deal"]) for turn in found["turns"]}


def test_command_plays_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without another analyst the command plays decisions out."""
    path = tmp_path / "begun.biriba"
    path.write_text(notation.dumps(begun(4)), encoding="utf-8")
    assert 0 == cli.main(["review", str(path), "--seat", "1", "--playouts", "1"])

    assert " of 1 turns;" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--deal", "3", *JUDGE), "there is no deal 3: the file has 2 deals"),
        (("--analyst", "simple"), "simple has no method analyse"),
        (
            ("--seat", "1", "--seat", "2", *JUDGE),
            "there is no seat 2: the seats are 0 to 1",
        ),
        (("--seat", "-1", *JUDGE), "there is no seat -1: the seats are 0 to 1"),
    ],
)
def test_wrong_options(
    file: str,
    options: tuple[str, ...],
    problem: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What cannot be reviewed is told."""
    assert 2 == cli.main(["review", file, *options])
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--turns", "0"), "must be a number from 1, not '0'"),
        ((*JUDGE, "--playouts", "9"), "not allowed with argument --analyst"),
    ],
)
def test_options_that_cannot_be(
    options: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no number is refused, and so are two ways to say who judges."""
    with pytest.raises(SystemExit):
        cli.main(["review", "match.biriba", *options])
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize("form", [(), ("--json",)], ids=str)
def test_interrupted(
    form: tuple[str, ...],
    file: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A review that is interrupted prints the turns that it has gone through."""
    assert 0 == cli.main(["review", file, *JUDGE, "--deal", "1", *form])
    first = capsys.readouterr().out

    def look(_status: object, _words: object, deal: int, *_: object) -> None:
        if deal == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(review_command, "_show_move", look)
    assert 130 == cli.main(["review", file, *JUDGE, *form])
    assert first == capsys.readouterr().out


def test_interrupted_at_once(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A review that is interrupted in its first turn prints nothing."""
    monkeypatch.setattr(
        review_command, "_show_move", Mock(side_effect=KeyboardInterrupt)
    )

    assert 130 == cli.main(["review", file, *JUDGE])
    assert ("", "\n") == capsys.readouterr()


def test_progress(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal a line shows how far it is, and goes away."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert 0 == cli.main(["review", file, *JUDGE])
    err = capsys.readouterr().err

    assert "\rdeal 2, move 6 of 6" in err
    assert err.endswith("\r")


def test_status_line() -> None:
    """A line that was never shown leaves nothing behind."""
    stream = io.StringIO()
    StatusLine(stream).clear()

    assert not stream.getvalue()
