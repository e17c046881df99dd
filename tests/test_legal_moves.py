"""The listing of legal moves."""

import os
import subprocess
import sys
from random import Random

import pytest

from biriba import (
    AddToMeld,
    Cards,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    LegalMoves,
    Pass,
    Rules,
    TakePile,
    melds,
)
from biriba.errors import FormatError
from helpers.situations import BIRIBA, SIX, each_table, finished, late, to_draw, to_meld

HANDS = ["Ks Qs Js", "3d 5d 7d", "3c 5c 7c"]


def listed(state: GameState) -> set[str]:
    """Return all legal moves as text, each of which must be listed once."""
    moves = [str(move) for move in state.legal_moves]
    assert len(moves) == len(set(moves))
    return set(moves)


class TestDrawStep:
    """The moves with which a turn begins."""

    @pytest.mark.rule("R046")
    def test_draw_or_take(self) -> None:
        """A player draws a card or takes the discard pile."""
        assert {"draw", "take"} == listed(to_draw("Ks Qs", pile="4d"))

    @pytest.mark.rule("R046")
    def test_no_discard_pile(self) -> None:
        """Without a discard pile there is only drawing."""
        assert {"draw"} == listed(to_draw("Ks Qs"))

    @pytest.mark.rule("R063", "R064", "C28")
    def test_no_draw_pile(self) -> None:
        """Without a draw pile a player takes the discard pile or passes."""
        assert {"take", "pass"} == listed(late(HANDS, pile="4d"))
        assert {"pass"} == listed(late(HANDS))


class TestMeldStep:
    """The moves with which a turn goes on and ends."""

    @pytest.mark.rule("R165", "C55")
    @pytest.mark.parametrize(
        ("hand", "to"),
        [
            ("8h 9c", set[str]()),
            ("8h 9c 6s 2d Ks Qs 3s", {"5h 6h 7h", "9s 9h 9d", "4s 5s JK"}),
        ],
    )
    def test_wild_cards_stay(self, hand: str, to: set[str]) -> None:
        """Additions where wild cards stay are listed as they are judged one by one."""
        melds_laid = ("5h 6h 7h", "9s 9h 9d", "4s 5s JK")
        rules = BIRIBA.with_(wild_move="on-replacement", set_ranks="9")
        state = to_meld(hand, *melds_laid, rules=rules)
        added = {move for move in state.legal_moves if isinstance(move, AddToMeld)}

        assert to == {str(move.meld) for move in added}
        assert all(move in state.legal_moves for move in added)
        assert all(state.play(move).sides != state.sides for move in added)

    @pytest.mark.rule("R165", "F152")
    @pytest.mark.parametrize("ranks", ["A23456789T", "6789TJQKA", "A23456789TJQKA"])
    def test_places_are_told_as_moves_tell_them(self, ranks: str) -> None:
        """A listed move is the one made of its meld, whatever ranks runs have."""
        rules = BIRIBA.with_(wild_move="on-replacement", run_ranks=ranks)
        melds_laid = "8h JK Th", "7d 8d 9d", "6s 7s JK"
        state = to_meld("6h 7h 9h Td 2d 9s 8s Ks Qs 3s", *melds_laid, rules=rules)
        melded = 0
        for move in state.legal_moves:
            if isinstance(move, LayMeld):
                assert move == LayMeld(move.meld)
            elif isinstance(move, AddToMeld):
                made = AddToMeld(move.meld, move.cards, becomes=move.becomes)
                assert move == made
            melded += not isinstance(move, Discard)
        assert melded > 20

    @pytest.mark.rule("R048", "R049", "R052")
    def test_all(self) -> None:
        """Melds, additions and discards are listed, and nothing that traps."""
        assert listed(to_meld("8h 9h 9s 9d Ks", "5h 6h 7h")) == {
            "lay 9s 9h 9d",
            "add 8h to 5h 6h 7h",
            "add 8h 9h to 5h 6h 7h",
            "discard 8h",
            "discard 9h",
            "discard 9s",
            "discard 9d",
            "discard Ks",
        }

    @pytest.mark.rule("R052")
    def test_keeping_two(self) -> None:
        """Melds that would leave fewer than two cards are not listed."""
        assert listed(to_meld("5h 6h 7h 8h Ks")) == {
            "lay 5h 6h 7h",
            "lay 6h 7h 8h",
            "discard 5h",
            "discard 6h",
            "discard 7h",
            "discard 8h",
            "discard Ks",
        }

    @pytest.mark.rule("R050")
    def test_single_card(self) -> None:
        """A single card taken is not among the discards, nor its twin."""
        assert {"discard Ks", "discard Qs"} == listed(
            to_meld("9h 9h Ks Qs", single="9h")
        )

    def test_discards_once(self) -> None:
        """Equal cards make one discard."""
        assert {"discard Ks", "discard 3c"} == listed(to_meld("Ks Ks 3c"))

    def test_equal_melds_once(self) -> None:
        """Of two equal melds one can be extended, and it does not matter which."""
        state = to_meld("8h Ks Qs", "5h 6h 7h", "5h 6h 7h")

        assert listed(state) == {
            "add 8h to 5h 6h 7h",
            "discard 8h",
            "discard Ks",
            "discard Qs",
        }
        assert ["5h 6h 7h 8h", "5h 6h 7h"] == [
            str(meld)
            for meld in state.play(AddToMeld(melds.identify("5h 6h 7h"), "8h"))
            .sides[0]
            .melds
        ]

    @pytest.mark.rule("R062", "R065")
    def test_over(self) -> None:
        """When the play is over there is no move."""
        moves = finished().legal_moves

        assert [] == list(moves)
        assert not moves
        assert 0 == moves.count()
        assert "<LegalMoves: none>" == repr(moves)


class TestAsked:
    """What can be asked of legal moves."""

    def test_count_and_truth(self) -> None:
        """They are counted by `count`; there is no length, but there is truth."""
        moves = to_draw("Ks Qs", pile="4d").legal_moves

        assert 2 == moves.count()
        assert moves
        with pytest.raises(TypeError):
            len(moves)  # type: ignore[arg-type]

    def test_again_and_again(self) -> None:
        """They can be gone through any number of times."""
        moves = to_meld("5h 6h 7h 8h Ks").legal_moves

        assert list(moves) == list(moves)
        assert moves.count() == len(list(moves))

    @each_table
    def test_the_same_for_equal_states(self, rules: Rules) -> None:
        """Equal states list the same moves in the same order."""
        first, second = (
            GameState.deal(rules, Random(5)).play(DrawCard()) for _ in range(2)
        )

        assert first is not second
        assert first == second
        assert list(first.legal_moves) == list(second.legal_moves)

    @pytest.mark.slow
    def test_the_same_in_every_process(self) -> None:
        """The order does not depend on how Python hashes text."""
        code = (
            "from random import Random; from biriba import *;"
            "from biriba import rulesets;"
            "s = GameState.deal(rulesets.get('biriba'), Random(8)).play(DrawCard());"
            "print(*s.legal_moves, sep=';')"
        )
        state = GameState.deal(BIRIBA, Random(8)).play(DrawCard())
        expected = ";".join(map(str, state.legal_moves))

        for seed in ("1", "2"):
            printed = subprocess.run(
                [sys.executable, "-P", "-c", code],
                capture_output=True,
                check=True,
                env={**os.environ, "PYTHONHASHSEED": seed},
                text=True,
            ).stdout
            assert expected == printed.strip()

    def test_contains(self) -> None:
        """A legal move is in them, an illegal one and what is no move are not."""
        moves = to_meld("5h 6h 7h 8h Ks").legal_moves

        assert LayMeld("7h 6h 5h") in moves
        assert Discard("Ks") in moves
        assert LayMeld("5h 6h 7h 8h") not in moves
        assert Discard("Kh") not in moves
        assert DrawCard() not in moves
        for thing in (None, Discard, 1):
            assert thing not in moves

    def test_only(self) -> None:
        """The moves of one class can be picked out, and asked the same way."""
        moves = to_meld("8h 9h 9s 9d Ks", "5h 6h 7h").legal_moves

        assert ["lay 9s 9h 9d"] == [str(move) for move in moves.only(LayMeld)]
        assert ["add 8h to 5h 6h 7h", "add 8h 9h to 5h 6h 7h"] == [
            str(move) for move in moves.only(AddToMeld)
        ]
        assert 5 == moves.only(Discard).count()
        assert Discard("Ks") in moves.only(Discard)
        assert LayMeld("9s 9h 9d") not in moves.only(Discard)
        assert Discard("Kh") not in moves.only(Discard)
        assert not moves.only(Pass)
        assert not moves.only(TakePile)
        assert list(moves) == [
            *moves.only(LayMeld),
            *moves.only(AddToMeld),
            *moves.only(Discard),
        ]

    def test_only_twice(self) -> None:
        """Picking a class out of the moves of another leaves none."""
        moves = to_meld("5h 6h 7h Ks Qs").legal_moves

        assert list(moves.only(LayMeld)) == list(moves.only(LayMeld).only(LayMeld))
        assert [] == list(moves.only(LayMeld).only(Discard))

    def test_steps(self) -> None:
        """The steps are the melds of three cards, additions of one, and the rest."""
        state = to_meld("8h 9h 9s 9d 9c Ks Qs", "5h 6h 7h")
        steps = list(state.legal_moves.atomic())

        assert {3} == {len(m.cards) for m in steps if isinstance(m, LayMeld)}
        assert {1} == {len(m.cards) for m in steps if isinstance(m, AddToMeld)}
        assert 4 == sum(isinstance(move, LayMeld) for move in steps)
        assert 1 == sum(isinstance(move, AddToMeld) for move in steps)
        assert 7 == sum(isinstance(move, Discard) for move in steps)
        assert [move for move in state.legal_moves if move in steps] == steps
        assert list(state.legal_moves.only(Discard)) == (
            list(state.legal_moves.only(Discard).atomic())
        )
        assert 4 == sum(1 for _ in state.legal_moves.only(LayMeld).atomic())
        draws = to_draw("Ks Qs", pile="4d").legal_moves
        assert list(draws) == list(draws.atomic())

    def test_repr(self) -> None:
        """The first twelve moves are shown in words."""
        few = to_meld("8h 9h Ks", "5h 6h 7h").legal_moves
        twelve = to_meld("3s 5s 7s 9s Js Ks 3d 5d 7d 9d Jd Kd").legal_moves
        more = to_meld("3s 5s 7s 9s Js Ks 3d 5d 7d 9d Jd Kd 4c").legal_moves

        assert few.__repr__() == (
            "<LegalMoves: add 8h to 5h 6h 7h, discard Ks, discard 8h, discard 9h>"
        )
        assert repr(twelve).endswith(", discard Kd>")
        assert repr(more).endswith(", discard Kd, …>")
        assert 12 == repr(more).count("discard")

    def test_of_a_view(self) -> None:
        """The player to move has the same moves in the own view; others have none."""
        state = to_meld("5h 6h 7h 8h Ks", SIX)

        assert list(state.legal_moves) == list(state.view(0).legal_moves)
        for seat in (1, 2, 3):
            assert not state.view(seat).legal_moves
            assert [] == list(state.view(seat).legal_moves)

    def test_made_from_a_situation(self) -> None:
        """They can be made from a state directly."""
        state = to_draw("Ks Qs", pile="4d")

        assert list(state.legal_moves) == list(LegalMoves(state))


def test_long_hand() -> None:
    """With a hand of forty cards the moves are still listed, and soon."""
    hand = Cards(list(BIRIBA.deck.cards)[10:50])
    state = to_meld(str(hand))

    assert state.legal_moves.count() > 500
    assert Discard(hand.kinds[0]) in state.legal_moves


def test_text() -> None:
    """A move may be asked for as a string, as anywhere; a string must be a move."""
    moves = to_draw("Ks Qs", pile="4d").legal_moves

    assert "draw" in moves
    assert "discard Ks" not in moves
    assert "draw" not in moves.only(Discard)
    with pytest.raises(FormatError, match="expected a move"):
        _ = "dra" in moves
