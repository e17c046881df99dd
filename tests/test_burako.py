"""Burako, its muerto, its closing and its score (F104-F139)."""

from typing import Any

import pytest

from biriba import (
    Code,
    Ending,
    EndReason,
    GameState,
    Rules,
    Step,
    Turn,
    arrange,
    notation,
)
from biriba.scoring import ItemKind
from helpers.situations import BIRIBA, play, refused

TAKEN = BIRIBA.with_(biribaki_bonus=100, unplayed_biribaki="cards")
PASSED = Ending(EndReason.PASSED)
AGAINST = BIRIBA.with_(no_biriba_melds="minus")


def lines(state: GameState, side: int = 0) -> dict[str, int]:
    """Return what a side scores, by the kinds of the items."""
    found: dict[str, int] = {}
    for item in state.score()[side].items:
        found[item.kind.value] = found.get(item.kind.value, 0) + item.points
    return found


def ended(rules: Rules, **more: Any) -> GameState:  # noqa: ANN401
    """Return a deal that ended since all passed."""
    return arrange(rules, ending=PASSED, **more)


class TestLeastCards:
    """A pile that is too small to be taken with a small hand (F115)."""

    @pytest.mark.rule("F115")
    @pytest.mark.parametrize(
        ("hand", "pile", "taken"),
        [
            ("Ks Qs", "5h 9c", False),
            ("Ks Qs", "5h 9c 3d", True),
            ("Ks Qs 3c 4d", "5h", True),
            ("Ks", "5h", False),
        ],
    )
    def test_least(self, hand: str, pile: str, *, taken: bool) -> None:
        """With fewer than five pieces together the pile stays."""
        rules = BIRIBA.with_(take_least_cards=5)
        turn = Turn(0, Step.DRAW)
        state = arrange(rules, hands=[hand], discard_pile=pile, turn=turn)
        take = notation.loads("take", "move")

        assert taken == (take in state.legal_moves)
        if taken:
            play(state, take)
        else:
            why = refused(state, take)
            assert Code.TAKE_TOO_FEW is why.code
            assert "cards together and need at least 5" in why.message


class TestMuerto:
    """What a muerto is worth (F132-F136)."""

    @pytest.mark.rule("F132", "F136")
    def test_bonus(self) -> None:
        """Having taken it counts 100 for a side, not having taken it 100 against."""
        state = ended(TAKEN, takers=[0])

        assert (100, None) == (
            lines(state)["biribaki"],
            lines(state).get("no-biribaki"),
        )
        assert (-100, None) == (
            lines(state, 1)["no-biribaki"],
            lines(state, 1).get("biribaki"),
        )

    @pytest.mark.rule("F133")
    def test_only_the_loss(self) -> None:
        """Without the bonus only the loss of 100 exists."""
        state = ended(TAKEN.with_(biribaki_bonus=0), takers=[0])

        assert "biribaki" not in lines(state)
        assert -100 == lines(state, 1)["no-biribaki"]

    @pytest.mark.rule("F134")
    def test_unplayed(self) -> None:
        """The pieces of an unplayed muerto count against the side, the 100 stay."""
        state = ended(TAKEN, takers=[0], unplayed=[True], hands=["Ks Qs"])
        found = [item for item in state.score()[0].items if item.kind is ItemKind.HAND]

        assert 100 == lines(state)["biribaki"]
        assert "unplayed-biribaki" not in lines(state)
        assert -20 in [item.points for item in found]

    @pytest.mark.rule("F135", "F200")
    def test_unused(self) -> None:
        """A muerto of which nothing was used costs 100 as if it had not been taken."""
        rules = TAKEN.with_(unplayed_biribaki="penalty")
        state = ended(rules, takers=[0], unplayed=[True], hands=["Ks Qs"])
        found = [item for item in state.score()[0].items if item.kind is ItemKind.HAND]

        assert -100 == lines(state)["unplayed-biribaki"]
        assert "biribaki" not in lines(state)
        assert -20 not in [item.points for item in found]


class TestSigns:
    """A side without a canasta, whose pieces all count against it (F137)."""

    @pytest.mark.rule("F137", "FC21")
    @pytest.mark.parametrize(
        ("meld", "points"),
        [("5h 6h 7h", -15), ("3h 4h 5h 6h 7h 8h 9h", 45)],
    )
    def test_minus(self, meld: str, points: int) -> None:
        """Without a canasta what was laid down counts against the side, too."""
        state = ended(AGAINST, melds=[[meld]])

        assert points == lines(state)["meld"]
        assert state.score()[0].total == state.standing()[0]

    @pytest.mark.rule("FC21")
    def test_muerto_stays(self) -> None:
        """The points for the muerto are not turned round."""
        state = ended(
            AGAINST.with_(biribaki_bonus=100), melds=[["5h 6h 7h"]], takers=[0]
        )

        assert (-15, 100) == (lines(state)["meld"], lines(state)["biribaki"])

    @pytest.mark.rule("F136")
    def test_plus(self) -> None:
        """Usually what was laid down counts for a side in any case."""
        assert 15 == lines(ended(BIRIBA, melds=[["5h 6h 7h"]]))["meld"]
