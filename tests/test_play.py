"""A person's match: dealing, playing, taking back, and going on from a record."""

from random import Random
from typing import Final

import attrs
import pytest

from biriba import (
    AddToMeld,
    Code,
    DeckError,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    IllegalMove,
    LayMeld,
    Match,
    MatchError,
    Move,
    Pass,
    RecordError,
    SeatError,
    TakePile,
    record_text,
)
from biriba.bots import SimplePlayer
from biriba.simulate import bounded
from biriba.solo import OPPONENTS, Game
from helpers.sittings import game_at, new_game
from helpers.situations import BIRIBA, SIX, to_draw, to_meld

# The game -----------------------------------------------------------------------------


def test_new_game() -> None:
    """A match begins with nothing dealt, the seats named in its record."""
    game = Game(BIRIBA, Random(1), seat=2, opponents="random")

    assert Match(bounded(BIRIBA)) == game.match
    assert ("random", "random", "you", "random") == game.record.players
    assert (False, False, 1) == (game.is_dealt, game.is_own_turn, game.deal_number)
    assert game.record == game.recorded()
    with pytest.raises(MatchError, match="nothing has been dealt yet"):
        game.play(DrawCard())


def test_deal_is_shuffled_by_the_source() -> None:
    """The same source deals the same as a match dealt from it."""
    game = new_game(seed=7)

    assert Match(bounded(BIRIBA)).deal(Random(7)) == game.state
    assert game.state.view(0) == game.view
    assert game.is_own_turn
    with pytest.raises(MatchError, match="a deal is being played"):
        game.deal()


@pytest.mark.parametrize("opponents", ["clever", "", "Simple", None, 3, SimplePlayer()])
def test_wrong_opponents(opponents: object) -> None:
    """The others are one of the built-in players, by name; nothing else is taken."""
    with pytest.raises(MatchError, match="opponents takes 'simple' or 'random', not "):
        Game(BIRIBA, Random(1), opponents=opponents)  # type: ignore[arg-type]  # wrong


def test_wrong_games() -> None:
    """A seat that there is not, and a cut that cannot be, are refused at once."""
    with pytest.raises(SeatError, match="there is no seat 4"):
        Game(BIRIBA, Random(1), seat=4)
    with pytest.raises(DeckError):
        Game(BIRIBA, Random(1), cut=108)


@pytest.mark.rule("R242")
@pytest.mark.parametrize(("seat", "left"), [(2, 68), (0, None), (3, None)])
def test_cut(seat: int, left: int | None) -> None:
    """The person cuts when it is the person's turn to, before the dealer."""
    game = Game(BIRIBA, Random(1), seat=seat, cut=40)
    game.deal()

    assert left == game.state.cut
    assert game.recorded().deals[0].start == game.state


def test_others_play_to_the_own_turn() -> None:
    """The others move until it is the person's turn, each move shown with views."""
    game = new_game(seat=3)
    moves = list(game.others())

    assert game.is_own_turn
    assert 3 == game.state.seat
    assert [move for _, move, _ in moves] == list(game.recorded().deals[0].moves)
    assert {3} == {view.seat for before, _, after in moves for view in (before, after)}
    assert not list(game.others())


def test_refused_move_changes_nothing() -> None:
    """A move that is not legal raises why, as also one out of turn."""
    game = new_game()
    before = game.recorded()
    with pytest.raises(IllegalMove) as caught:
        game.play(Discard("Ks"))
    waiting = new_game(seat=1)
    with pytest.raises(IllegalMove) as out_of_turn:
        waiting.play(DrawCard())

    assert Code.DRAW_FIRST is caught.value.violation.code
    assert Code.NOT_YOUR_TURN is out_of_turn.value.violation.code
    assert before == game.recorded()


def test_hint() -> None:
    """The hint is a legal move."""
    game = new_game()

    assert game.hint in game.view.legal_moves


def test_random_opponents() -> None:
    """Random players play legal moves, others than simple ones would."""
    games = [Game(BIRIBA, Random(1), seat=3, opponents=name) for name in OPPONENTS]
    for game in games:
        game.deal()
        list(game.others())
    simple, at_random = (game.recorded().deals[0].moves for game in games)

    assert simple != at_random
    assert games[1].is_own_turn


# Taking back --------------------------------------------------------------------------

_NOT_MOVED: Final = "you have not moved in this turn"
_SEEN: Final = "you have since seen a card that was hidden before"


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (to_draw("5h Ks", pile="7h"), DrawCard(), _SEEN),
        (to_draw("5h Ks", pile="7h 8h"), TakePile(), None),
        (to_meld("5h 6h 7h 9c Ks"), LayMeld("5h 6h 7h"), None),
        (to_meld("9h 9c Ks", SIX), AddToMeld(SIX, "9h"), None),
        (to_meld("9h", SIX), AddToMeld(SIX, "9h"), _SEEN),
        (to_meld("9h 9c Ks", SIX), Discard("Ks"), _NOT_MOVED),
    ],
    ids=["draw", "take", "lay", "add", "biribaki", "discard"],
)
def test_undo(state: GameState, move: Move, reason: str | None) -> None:
    """A move is taken back while its turn lasts, if it showed nothing hidden."""
    game = game_at(state)
    game.play(move)
    list(game.others())

    assert reason == game.why_no_undo()
    if reason is None:
        assert move == game.undo()
        assert state == attrs.evolve(game.state, rules=state.rules)
        assert _NOT_MOVED == game.why_no_undo()
        assert () == game.recorded().deals[0].moves
    with pytest.raises(MatchError, match="nothing can be taken back: you have "):
        game.undo()


@pytest.mark.rule("R227")
@pytest.mark.parametrize(("pile", "reason"), [("7h 8h", _SEEN), ("8h", None)])
def test_no_undo_of_a_covered_pile(pile: str, reason: str | None) -> None:
    """Where only the top of the pile is shown, taking it shows the others."""
    game = game_at(to_draw("5h Ks", pile=pile, rules=BIRIBA.with_(pile_view="top")))
    game.play(TakePile())

    assert reason == game.why_no_undo()


@pytest.mark.rule("R119")
def test_no_undo_of_an_exchange() -> None:
    """The first card exchanged brings one that was hidden."""
    rules = BIRIBA.with_(upcard=False, bonus_suit="none", first_exchange=True)
    game = new_game(rules)
    game.play(DrawCard())
    game.play(ExchangeFirstCard())

    assert _SEEN == game.why_no_undo()


# Records ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 3])
def test_resume(seat: int) -> None:
    """A match goes on from its record wherever it was left, with the same cards."""
    game = new_game(seed=3, seat=seat)
    list(game.others())
    for _ in range(12):
        record = record_text.loads(record_text.dumps(game.recorded()))
        other = Game.resume(record, Random(5))

        assert game.recorded() == other.recorded()
        assert (game.state, game.match) == (other.state, other.match)
        assert (game.seat, game.opponents) == (other.seat, other.opponents)
        assert game.why_no_undo() == other.why_no_undo()
        assert game.is_own_turn
        game.play(game.hint)
        list(game.others())


def test_resume_undoes() -> None:
    """What could be taken back when a match was left can be when it goes on."""
    game = new_game(seed=2)
    game.play(TakePile())
    other = Game.resume(game.recorded(), Random(1))

    assert TakePile() == other.undo()
    assert game.recorded().deals[0].start == other.state


def test_resume_between_deals() -> None:
    """A match that was left between two deals goes on with the next one."""
    game = new_game(seed=2)
    while game.is_dealt:
        list(game.others())
        if game.is_dealt:
            game.play(game.hint)
    record = game.recorded()
    other = Game.resume(record, Random(1))

    assert record.deals[0].scores == tuple(one.total for one in game.match.scores[0])
    assert (False, 2) == (other.is_dealt, other.deal_number)
    assert game.match == other.match
    other.deal()
    assert game.match.dealer == other.state.dealer
    assert 2 == len(other.recorded().deals)


def test_resume_a_match_of_others() -> None:
    """A record in which nobody is called `you` goes on from seat 0.

    Simple players take the other seats.
    """
    record = attrs.evolve(new_game().recorded(), players=("Ann", "Bo", "Cy", "Di"))
    game = Game.resume(record, Random(1))

    assert (0, "simple") == (game.seat, game.opponents)
    assert record == game.recorded()


def test_resume_a_wrong_record() -> None:
    """A record that does not replay is refused, with the place of the fault."""
    record = new_game().recorded()
    wrong = attrs.evolve(record, deals=(record.deals[0].with_move(Pass()),))
    with pytest.raises(RecordError, match=r"deal 1: move 1 \(pass, seat 0\)") as caught:
        Game.resume(wrong, Random(1))

    assert (0, 0) == (caught.value.deal, caught.value.move)
