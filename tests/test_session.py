"""A match with people and players in the seats, from the first deal to its score."""

import copy
import datetime as dt
import pickle
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, Final

import attrs
import pytest

from biriba import (
    AddToMeld,
    Code,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Match,
    MatchRecord,
    Move,
    Pass,
    PlayerView,
    Session,
    TakePile,
    Violation,
    events,
    json,
    notation,
    rulesets,
)
from biriba._players.built_in import BUILT_IN, built_in_players
from biriba._players.observers import Heard
from biriba._terminal.seating import begun, going_on, resumed
from biriba.bots import (
    Player,
    RandomPlayer,
    SearchingPlayer,
    SimplePlayer,
    SolidPlayer,
)
from biriba.errors import (
    BiribaError,
    IllegalMoveError,
    MatchError,
    PlayerError,
    RecordError,
    RulesError,
    SeatError,
    StateError,
)
from biriba.events import Event, Scored
from helpers.followers import Follower
from helpers.sittings import match_at, new_match
from helpers.situations import BIRIBA, SIX, to_draw, to_meld

_NAMES: Final = ("Ann", "simple", "Bo", "random")

# The session --------------------------------------------------------------------------


def test_new_match() -> None:
    """A match begins with nothing dealt, the seats named in its record."""
    day = dt.date(2026, 1, 2)
    session = Session.start(BIRIBA, _NAMES, date=day)

    assert Match(BIRIBA) == session.match
    assert MatchRecord(session.rules, names=_NAMES, date=day) == session.record
    assert (_NAMES, (0, 2)) == (session.names, session.people)
    assert (False, 1, None, None) == (
        session.is_dealt,
        session.deal_number,
        session.to_move,
        session.person_to_move,
    )
    assert ((), ()) == (session.states, session.moves)
    assert "<Session of biriba: Ann, simple, Bo, random; deal 1>" == repr(session)


def test_beginning_elsewhere() -> None:
    """A match can begin with another dealer, and with points carried."""
    session = Session.start(BIRIBA, _NAMES, dealer=1, carried=(Fraction(5, 2), 0))
    dealt = session.deal(Random(1))

    assert (1, (Fraction(5, 2), 0)) == (session.match.dealer, session.match.totals)
    assert 2 == dealt.to_move
    assert session.match == Session.resume(dealt.record).match


_ASKED: Final[list[Callable[[Session], object]]] = [
    lambda session: session.state,
    lambda session: session.view(0),
    lambda session: session.view(None),
    lambda session: session.play(0, DrawCard()),
    lambda session: session.explain(0, DrawCard()),
    lambda session: session.hint(0),
    lambda session: session.analysis(0),
]


@pytest.mark.parametrize("ask", _ASKED)
def test_nothing_dealt(ask: Callable[[Session], object]) -> None:
    """Before the first deal there is nothing to see and nothing to play."""
    with pytest.raises(MatchError, match="nothing has been dealt yet"):
        ask(Session.start(BIRIBA, _NAMES))


@pytest.mark.parametrize(
    "deal",
    [
        lambda rng: GameState.deal(BIRIBA, rng, dealer=9),
        lambda rng: GameState.deal(BIRIBA, rng, minimums=(5, 5)),
        lambda rng: GameState.deal(BIRIBA, rng, cut=108),
        lambda rng: Match(BIRIBA).deal(rng, cut=0),
        lambda rng: Session.start(BIRIBA, _NAMES).deal(rng, cut=0),
        lambda rng: Session.start(BIRIBA, _NAMES, carried=(9000, 0)).deal(rng),
    ],
)
def test_a_refused_deal_draws_nothing(deal: Callable[[Random], object]) -> None:
    """The random generator is as before after a deal that was refused."""
    rng = Random(5)
    before = rng.getstate()

    with pytest.raises(BiribaError):
        deal(rng)

    assert before == rng.getstate()


def test_deal_is_shuffled_by_the_source() -> None:
    """The same source deals the same as a match dealt from it."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(7))

    assert Match(BIRIBA).deal(Random(7)) == session.state
    assert session.state.view(2) == session.view(2)
    assert session.state.view(None) == session.view(None)
    assert (session.state,) == session.states
    with pytest.raises(MatchError, match="a deal is being played"):
        session.deal(Random(1))


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Ann"], "expected 4 names, one for each seat, not 1"),
        (["Ann", "Bo", "Cy", 3], "expected the name of a player, not 3"),
        (["Ann", "Bo", "Cy", "D\ni"], "a name must be one line, not 'D"),
        ("Anna", "names must be a list, not 'Anna'"),
        (None, "names must be a list, not None"),
    ],
)
def test_wrong_names(names: list[str], problem: str) -> None:
    """There is a name for each seat, and a record can keep it."""
    with pytest.raises(MatchError, match=problem):
        Session.start(BIRIBA, names)


def test_seats_that_there_are_not() -> None:
    """Who asks from a seat that the table does not have is refused."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1))
    for ask in (session.view, session.hint, session.explain_undo, session.undo):
        with pytest.raises(SeatError):
            ask(4)
    with pytest.raises(SeatError):
        session.play(-1, DrawCard())
    with pytest.raises(SeatError):
        Session.start(BIRIBA, _NAMES, dealer=4)


def test_refused_move_changes_nothing() -> None:
    """A move that is not legal raises why, as also one out of turn."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1))
    with pytest.raises(IllegalMoveError) as caught:
        session.play(0, Discard("Ks"))
    with pytest.raises(IllegalMoveError) as out_of_turn:
        session.play(2, DrawCard())

    assert Code.DRAW_FIRST is caught.value.violation.code
    assert caught.value.violation == session.explain(0, Discard("Ks"))
    assert Code.NOT_YOUR_TURN is out_of_turn.value.violation.code
    assert session.explain(0, DrawCard()) is None
    assert () == session.moves


def test_session_is_a_value() -> None:
    """A move gives another session; the one before it stays what it was."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1))
    after = session.play(0, DrawCard())

    assert (0, 1) == (len(session.moves), len(after.moves))
    assert session.state != after.state
    assert session != after
    assert after == session.play(0, DrawCard())
    assert hash(after) == hash(session.play(0, DrawCard()))
    assert after == pickle.loads(pickle.dumps(after)) == copy.deepcopy(after)  # noqa: S301 - our own


def test_players_move_to_the_next_person() -> None:
    """The players move up to a person's turn, and nobody moves for a person."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1)).play(0, DrawCard())
    session = session.play(0, session.hint(0))
    while session.person_to_move == 0:
        session = session.play(0, session.hint(0))
    assert (1, None) == (session.to_move, session.person_to_move)
    one, last = session.play_bot(), session.play_bots()

    assert len(session.moves) + 1 == len(one.moves)
    assert 2 == last.person_to_move
    assert last == one.play_bots()
    assert last == last.play_bots()
    with pytest.raises(MatchError, match="seat 2 is to move, and a person sits there"):
        last.play_bot()
    with pytest.raises(MatchError, match="no deal is being played"):
        Session.start(BIRIBA, _NAMES).play_bot()
    with pytest.raises(MatchError, match="it is not seat 0's turn"):
        last.hint(0)


@pytest.mark.slow
@pytest.mark.rule("C27")
def test_players_without_a_stall_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit, and a person, players do not go on for ever."""
    monkeypatch.setattr("biriba._session.MOST_MOVES", 300)
    rules = BIRIBA.with_(stall_limit=None)
    session = Session.start(rules, ["simple"] * 4).deal(Random(93))
    with pytest.raises(RulesError, match="the deal is not over after 300 moves"):
        session.play_bots()

    assert rules == session.rules
    waiting = new_match(rules)
    assert waiting is waiting.play_bots()


def test_events() -> None:
    """Each seat is told what it sees of the deal, from any move on."""
    session = Session.start(BIRIBA, ["simple"] * 4).deal(Random(1))
    assert not [*session.events(0)]
    session = session.play_bots()
    record = session.record.deals[0]
    assert 1 < sum(
        isinstance(each, Scored) for seen in session.events() for each in seen
    )

    for seat in (0, 2, None):
        _, *told = events.of_deal(record, seat)
        assert told == [*session.events(seat)]
        assert told[5:] == [*session.events(seat, since=5)]
    assert not [*session.events(0, since=len(session.moves))]
    with pytest.raises(SeatError):
        session.events(4)
    with pytest.raises(
        MatchError, match=r"since must be an integer from 0 to \d+, not"
    ):
        session.events(0, since=-1)
    with pytest.raises(
        MatchError, match=r"since must be an integer from 0 to \d+, not"
    ):
        session.events(0, since=len(session.moves) + 1)


def test_hint() -> None:
    """The strongest built-in player gives the hints, or any player that is asked."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1))

    assert SolidPlayer().choose(session.view(0)) == session.hint(0)
    assert Discard("Ks") == session.hint(0, Wrong())
    assert SimplePlayer().choose(session.view(0)) == session.hint(0, "simple")
    assert 1 == len({session.hint(0, "random") for _ in range(20)})
    with pytest.raises(PlayerError, match=r"no player 'soild'.*did you mean 'solid'"):
        session.hint(0, "soild")


def test_analysis() -> None:
    """The searching player says what moves are worth, always the same, or another."""
    session = Session.start(BIRIBA, _NAMES).deal(Random(1))
    found = session.analysis(0)

    assert {DrawCard(), TakePile()} == {each.move for each in found}
    assert found == session.analysis(0)
    few = session.analysis(0, SearchingPlayer(Random(1), playouts=2))
    assert [1, 1] == [each.playouts for each in few]
    assert [1, 1] == [
        each.playouts for each in session.analysis(0, "searching:playouts=2")
    ]
    with pytest.raises(MatchError, match=r"an analyst has a method analyse\(view\)"):
        session.analysis(0, "solid")
    with pytest.raises(MatchError, match="it is not seat 1's turn"):
        session.analysis(1)


@pytest.mark.slow
def test_all_built_in_players_are_seated() -> None:
    """Every player of the library has the seats of its name."""
    for name in BUILT_IN:
        session = Session.start(BIRIBA, [name, "Ann", "Bo", "Cy"]).deal(Random(1))

        assert (1, 2, 3) == session.people
        assert 1 == len(session.play_bot().moves)


@attrs.frozen
class Wrong:
    """A player who always discards the king of spades."""

    def choose(self, view: PlayerView) -> Move:
        """Return a move that is seldom legal."""
        del view
        return Discard("Ks")


def test_own_players() -> None:
    """Any player has the seats of its name; what it may not do is refused."""
    players = {**built_in_players(), "wrong": Wrong()}
    session = Session.start(BIRIBA, ["wrong", "Ann", "Bo", "Cy"], players=players)

    assert (1, 2, 3) == session.people
    with pytest.raises(IllegalMoveError) as caught:
        session.deal(Random(1)).play_bot()
    assert ["The player in seat 0 is Wrong()."] == caught.value.__notes__
    assert (0, 1, 2, 3) == Session.resume(session.record).people
    again = session.seated(["wrong", "other", "Bo", "Cy"], players={"other": Wrong()})
    assert (0, 2, 3) == again.people


def test_players_by_name() -> None:
    """A player can be given as a string, under any name or for a seat."""
    seats = ["Ann", "Zoe", "Bo", "solid"]
    players = {"Zoe": "simple", 2: "random"}
    session = Session.start(BIRIBA, seats, players=players)

    assert (0, 3) == session.people
    assert isinstance(session.player(1), SimplePlayer)
    assert isinstance(session.player(2), RandomPlayer)
    others = dict.fromkeys((1, 2, 3), "solid")
    assert (0,) == session.seated(seats, players=others).people
    assert (0, 3) == Session.resume(session.record, players=players).people
    with pytest.raises(PlayerError, match="there is no player 'simpel'"):
        Session.start(BIRIBA, seats, players={"Zoe": "simpel"})


class Empty(SimplePlayer):
    """A player that is false, as an empty collection is."""

    def __len__(self) -> int:
        """Return 0."""
        return 0


@pytest.mark.parametrize("who", [0, "Ann"])
def test_player_that_is_false(who: int | str) -> None:
    """A player keeps its seat even if its truth value is false."""
    session = Session.start(BIRIBA, ["Ann", "Bo", "Cy", "Di"], players={who: Empty()})

    assert (1, 2, 3) == session.people


@pytest.mark.parametrize(
    ("player", "problem"),
    [
        (object(), r"a player has a method choose\(view\), and <object .* has none"),
        (SimplePlayer, r"a player is an object of a class, not <class .* itself"),
    ],
)
def test_no_players(player: Player, problem: str) -> None:
    """What cannot choose moves is refused before it would have to."""
    session = new_match()
    seats, players = session.names, {"x": player}

    with pytest.raises(MatchError, match=problem):
        Session.start(BIRIBA, seats, players=players)
    with pytest.raises(MatchError, match=problem):
        Session.resume(session.record, players=players)
    with pytest.raises(MatchError, match=problem):
        session.seated(seats, players=players)
    with pytest.raises(MatchError, match=problem):
        session.hint(session.state.to_move, player)
    with pytest.raises(MatchError, match="must be a mapping by name, not <"):
        Session.start(BIRIBA, seats, players=player)  # type: ignore[arg-type]  # wrong


@pytest.mark.slow
def test_whole_match() -> None:
    """Players play a match to its end, which its record replays to."""
    rules = rulesets.get("biriba", 2).with_(target=1500)
    session, rng = Session.start(rules, ["simple", "simple"]), Random(3)
    while not session.match.is_over:
        session = session.deal(rng).play_bots()
        assert session.state.is_over
        assert session.to_move is None

    assert len(session.match.scores) > 1
    assert session.match == session.record.replay()
    assert session.record.deals[-1].moves == session.moves
    assert session.record.deals[-1].scores
    with pytest.raises(MatchError, match="the match is over"):
        session.deal(rng)
    again = Session.resume(session.record)
    assert (session, session.states) == (again, again.states)


@pytest.mark.rule("R242")
def test_cut() -> None:
    """A deal can be cut, and its record keeps the cut; one knows who may do so."""
    session = Session.start(BIRIBA, _NAMES)
    dealt = session.deal(Random(1), cut=40, keeps_wild=False)

    assert 2 == session.cutter
    assert 68 == dealt.state.cut
    assert not dealt.record.deals[0].keeps_wild
    assert dealt.record.deals[0].start == dealt.state


# Taking back --------------------------------------------------------------------------


def code_of(violation: Violation | None) -> Code | None:
    """Return the code of a refusal, if it is one."""
    return None if violation is None else violation.code


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (to_draw("5h Ks", pile="7h"), DrawCard(), Code.UNDO_SEEN),
        (to_draw("5h Ks", pile="7h 8h"), TakePile(), None),
        (to_meld("5h 6h 7h 9c Ks"), LayMeld("5h 6h 7h"), None),
        (to_meld("9h 9c Ks", SIX), AddToMeld(SIX, "9h"), None),
        (to_meld("9h", SIX), AddToMeld(SIX, "9h"), Code.UNDO_SEEN),
        (to_meld("9h 9c Ks", SIX), Discard("Ks"), Code.UNDO_NOT_MOVED),
    ],
    ids=["draw", "take", "lay", "add", "biribaki", "discard"],
)
def test_undo(state: GameState, move: Move, reason: Code | None) -> None:
    """A move is taken back while its turn lasts, if it showed nothing hidden."""
    before = match_at(state)
    session = before.play(0, move)
    session = session.play_bots()

    assert reason == code_of(session.explain_undo(0))
    if reason is None:
        session = session.undo(0)
        assert before == session
        assert before.states == session.states
        assert Code.UNDO_NOT_MOVED is code_of(session.explain_undo(0))
    with pytest.raises(IllegalMoveError, match="you have "):
        session.undo(0)


def test_undo_one_move_of_two() -> None:
    """Only the last move is taken back, in the record as on the table."""
    before = new_match(seed=3).play(0, TakePile())
    after = before.play(0, LayMeld("5d 6d 7d 8d"))

    assert (TakePile(),) == after.undo(0).moves
    assert before == after.undo(0) == Session.resume(after.undo(0).record)


def test_no_undo_of_others() -> None:
    """Nobody takes back what another has done, nor anything where nobody may."""
    session = match_at(to_meld("5h 6h 7h 9c Ks")).play(0, LayMeld("5h 6h 7h"))
    strict = attrs.evolve(session, allow_undo=False)

    assert session.explain_undo(0) is None
    assert Code.UNDO_NOT_MOVED is code_of(session.explain_undo(1))
    assert Code.UNDO_NEVER is code_of(strict.explain_undo(0))
    assert not Session.resume(new_match().record, allow_undo=False).allow_undo


@pytest.mark.rule("R227")
@pytest.mark.parametrize(("pile", "reason"), [("7h 8h", Code.UNDO_SEEN), ("8h", None)])
def test_no_undo_of_a_covered_pile(pile: str, reason: Code | None) -> None:
    """Where only the top of the pile is shown, taking it shows the others."""
    session = match_at(to_draw("5h Ks", pile=pile, rules=BIRIBA.with_(pile_view="top")))
    session = session.play(0, TakePile())

    assert reason == code_of(session.explain_undo(0))


@pytest.mark.rule("R119")
def test_no_undo_of_an_exchange() -> None:
    """The first card exchanged brings one that was hidden."""
    rules = BIRIBA.with_(upcard=False, bonus_suit="none", first_exchange=True)
    session = new_match(rules).play(0, DrawCard()).play(0, ExchangeFirstCard())

    assert Code.UNDO_SEEN is code_of(session.explain_undo(0))


# Saving -------------------------------------------------------------------------------


def test_resume() -> None:
    """A match goes on from its record wherever it was left, with the same cards."""
    session = Session.start(BIRIBA, _NAMES)
    assert session == Session.resume(session.record)
    session = session.deal(Random(3))
    for _ in range(12):
        text = notation.loads(notation.dumps(session.record))
        data = json.loads(json.dumps(session.record), MatchRecord)
        other = Session.resume(text)

        assert session == other == Session.resume(data)
        assert session.states == other.states
        seat = session.person_to_move
        assert seat is not None
        assert session.explain_undo(seat) == other.explain_undo(seat)
        session = session.play(seat, session.hint(seat))
        session = session.play_bots()


def test_resume_undoes() -> None:
    """What could be taken back when a match was left can be when it goes on."""
    session = new_match(seed=2)
    other = Session.resume(session.play(0, TakePile()).record)

    assert session == other.undo(0)


def test_resume_between_deals() -> None:
    """A match that was left between two deals goes on with the next one."""
    first = Session.start(BIRIBA, ["simple"] * 4)
    session = first.deal(Random(2)).play_bots()
    other = Session.resume(session.record)

    assert (False, 2) == (other.is_dealt, other.deal_number)
    assert (session, session.state) == (other, other.state)
    dealt = other.deal(Random(1))
    assert session.match.dealer == dealt.state.dealer
    assert 2 == len(dealt.record.deals)


def test_others_sit_down() -> None:
    """Others may go on with a match, and the record has their names."""
    session = new_match()
    other = Session.resume(session.record, ["Di", "Cy", "simple", "Ann"])

    assert (0, 1, 3) == other.people
    assert ("Di", "Cy", "simple", "Ann") == other.record.names
    assert session.state == other.state
    assert other == session.seated(other.names)
    with pytest.raises(MatchError, match="expected 4 names, one for each seat, not 0"):
        session.seated([])
    with pytest.raises(MatchError, match="expected 4 names, one for each seat, not 0"):
        Session.resume(attrs.evolve(session.record, names=()))


def test_resume_a_wrong_record() -> None:
    """A record that does not replay is refused, with the place of the fault."""
    record = new_match().record
    wrong = attrs.evolve(record, deals=(record.deals[0].with_move(Pass()),))
    with pytest.raises(RecordError, match=r"deal 1: move 1 \(pass, seat 0\)") as caught:
        Session.resume(wrong)

    assert (0, 0) == (caught.value.deal, caught.value.move)


# One person in a terminal -------------------------------------------------------------


def test_seating() -> None:
    """One person sits in the seat of choice, built-in players in the others."""
    session = begun(BIRIBA, Random(1), seat=2, opponents="random")

    assert ("random", "random", "you", "random") == session.names
    assert (2,) == session.people


@pytest.mark.parametrize("opponents", BUILT_IN)
def test_players_leave_the_cards_alone(opponents: str) -> None:
    """A seed deals the same cards whoever plays, also in a match that is resumed."""
    first, second = Random(1), Random(1)
    session = begun(BIRIBA, first, opponents=opponents)
    again, _ = resumed(session.record, second)
    dealt = GameState.deal(BIRIBA, Random(1))

    assert dealt.hands == session.deal(first).state.hands
    assert dealt.hands == again.deal(second).state.hands


def test_players_repeat() -> None:
    """Random players make the same moves again for the same seed."""
    one, same = (
        begun(BIRIBA, Random(1), opponents="random").deal(Random(2)).play_bots()
        for _ in range(2)
    )

    assert one.moves == same.moves


@pytest.mark.parametrize("opponents", ["clever", "", "Simple", None, 3, SimplePlayer()])
def test_wrong_opponents(opponents: object) -> None:
    """The others are built-in players or one's own, by name; nothing else is taken."""
    with pytest.raises(
        PlayerError, match=r"there is no player|a string such as 'solid' or 'module:Cl"
    ):
        begun(BIRIBA, Random(1), opponents=opponents)  # type: ignore[arg-type]  # wrong


@pytest.mark.parametrize(
    ("arguments", "error"),
    [({"seat": 4}, SeatError), ({"cut": 108}, StateError)],
)
def test_wrong_seating(arguments: dict[str, int], error: type[BiribaError]) -> None:
    """A seat that there is not, and a cut that cannot be, are refused at once."""
    with pytest.raises(error):
        begun(BIRIBA, Random(1), **arguments)  # type: ignore[arg-type]  # numbers
    with pytest.raises(StateError):
        resumed(new_match().record, Random(1), cut=108)


@pytest.mark.no_cover
@pytest.mark.slow
def test_random_opponents() -> None:
    """Random players play legal moves, others than simple ones would."""
    moves = []
    for name in BUILT_IN:
        session = begun(BIRIBA, Random(1), seat=3, opponents=name).deal(Random(1))
        session = session.play_bots()
        moves.append(session.moves)
        assert 3 == session.person_to_move

    assert moves[0] != moves[1]


@pytest.mark.parametrize(
    ("names", "seats", "seat"),
    [
        (("simple", "you", "random", "Bo"), ("simple", "you", "random", "Bo"), 1),
        (("Ann", "Bo", "Cy", "Di"), ("Ann", "Bo", "Cy", "Di"), 0),
        (("Ann", "Bo", "Ann", "Di"), ("you", "Bo", "Ann", "Di"), 0),
        (("simple",) * 4, ("you", "simple", "simple", "simple"), 0),
        (("simple", "Bo", "Cy", "Di"), ("simple", "Bo", "Cy", "Di"), 0),
        (("you",) * 4, ("you", "solid", "solid", "solid"), 0),
        ((), ("you", "solid", "solid", "solid"), 0),
    ],
)
def test_resuming_for_one_person(
    names: tuple[str, ...], seats: tuple[str, ...], seat: int
) -> None:
    """The person takes the seat called `you`, else seat 0; players have the others."""
    record = attrs.evolve(new_match().record, names=names)
    session, own = resumed(record, Random(1))

    assert (seats, (seat,), seat) == (session.names, session.people, own)
    last = session.play_bots()
    assert seat == last.person_to_move


_OWN: Final = "helpers.sittings:Quiet"


def test_own_player_of_a_saved_match() -> None:
    """A saved match seats a player of one's own again, but never by itself."""
    session = begun(BIRIBA, Random(1), opponents=_OWN).deal(Random(1))
    again = f"biriba play --resume file --opponents {_OWN}"
    with pytest.raises(MatchError, match=f"runs no program .* --opponents {_OWN}"):
        resumed(session.record, Random(1))

    assert again == going_on(session, "file")
    assert "biriba play --resume 'a b'" == going_on(new_match(), "a b")
    named, _ = resumed(session.record, Random(1), opponents=_OWN)
    known, _ = resumed(session.record, Random(1), allowed=[_OWN])
    other, _ = resumed(session.record, Random(1), opponents="solid")
    assert session == named == known
    assert 3 == len({id(player) for player in known.players.values()})
    assert ("you", "solid", "solid", "solid") == other.names


@pytest.mark.parametrize("name", ["cmd:rm -rf x", "os:system", "a.b:C:d=1"])
def test_names_that_would_run(name: str) -> None:
    """What looks like a player of somebody's own is not seated by a record."""
    record = attrs.evolve(new_match().record, names=("you", name, "Bo", "Cy"))
    with pytest.raises(MatchError, match="runs no program"):
        resumed(record, Random(1))


def test_names_with_colons() -> None:
    """A person's name may have a colon as people write it."""
    record = attrs.evolve(new_match().record, names=("you", "Bo: 3", "B: C", "Di"))

    assert ("you", "Bo: 3", "B: C", "Di") == resumed(record, Random(1))[0].names


# Players that observe -------------------------------------------------------------


@pytest.mark.slow
def test_players_are_told_what_happens() -> None:
    """Who folds the events over the first view has the right view, to the end."""
    players = [Follower(), Follower()]
    seated = {"one": players[0], "other": players[1]}
    session = Session.start(BIRIBA, ["one", "Ann", "other", "one"], players=seated)
    for number in (1, 2):
        session = session.deal(Random(number))
        while session.is_dealt:
            if session.person_to_move is None:
                session = session.play_bots()
            if session.is_dealt:
                move = SimplePlayer().choose(session.view(1))
                session = session.play(1, move)
        assert session.state.view(2) == players[1].seen()
        assert isinstance(players[1].told[-1], Scored)
        assert number == players[1].started
        # Who sits in two seats is told all again when the seat changes.
        assert players[0].seen() in {session.state.view(0), session.state.view(3)}


def test_a_player_for_each_seat() -> None:
    """A player that is given for a seat plays no other one of the same name."""
    followers = {seat: Follower() for seat in (1, 3)}
    names = ["Ann", "bot", "simple", "bot"]
    session = Session.start(
        BIRIBA, names, players={**built_in_players(), **followers}
    ).deal(Random(1))
    session = session.play(0, DrawCard())
    session = session.play(0, next(iter(session.view(0).legal_moves.only(Discard))))
    session = session.play_bots()

    assert (0,) == session.people
    assert session.player(0) is None
    assert [1, 1] == [follower.started for follower in followers.values()]
    assert {1, 3} == {follower.seen().seat for follower in followers.values()}
    seated = session.seated(["Ann", "Bo", "Cy", "bot"]).players
    assert {3: followers[3]} == {who: seated[who] for who in seated if who in {1, 3}}
    with pytest.raises(SeatError):
        session.seated(names, players={4: Follower()})
    with pytest.raises(MatchError, match="has none"):
        Session.resume(session.record, players={1: 5})  # type: ignore[dict-item]  # wrong


@attrs.frozen
class Deaf(SimplePlayer):
    """A player that raises an error when it hears how a deal ends."""

    error: BaseException

    def observe(self, event: Event) -> None:
        """Raise an error at the end."""
        if isinstance(event, Scored):
            raise self.error


@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("error", [KeyError(), SystemExit()])
def test_a_player_fails_at_the_end(is_named: bool, error: BaseException) -> None:  # noqa: FBT001 - a case
    """A deal is over whatever a player makes of it, and it is said what it made."""
    rules = BIRIBA.with_(stall_limit=1)
    names, deaf = ["bot", *["simple"] * 3], Deaf(error)
    session = Session.start(
        rules,
        names,
        players={"simple": SimplePlayer(), "bot" if is_named else 0: deaf},
    )
    with pytest.warns(RuntimeWarning, match="bot raised an error at the end of"):
        session = session.deal(Random(1)).play_bots()

    assert 1 == len(session.match.scores)


def test_players_are_told_anew_after_an_undo() -> None:
    """After moves were taken back the players hear the deal from its beginning."""
    follower = Follower()
    session = Session.start(
        rulesets.get("biriba-2p"), ["Ann", "bot"], players={"bot": follower}
    ).deal(Random(1))
    session = session.play(0, DrawCard())
    first = session.play(0, next(iter(session.view(0).legal_moves.only(Discard))))
    after = first.play_bots()

    assert 1 == follower.started
    *discards, last = session.view(0).legal_moves.only(Discard)
    after = session.play(0, last).play_bots()

    assert discards
    assert 2 == follower.started
    assert after.states[-2].view(1) == follower.seen()


def test_players_who_never_moved_are_told_the_end() -> None:
    """A player whose turn never came still hears of the whole deal."""
    follower = Follower()
    session = Session.start(
        BIRIBA, ["simple", "bot", "simple", "simple"], players={"bot": follower}
    )
    heard, state = Heard(), GameState.deal(BIRIBA, Random(1))
    heard.finish("bot", follower, session.names, [state], [])
    heard.finish("nobody", follower, session.names, [state], [])
    heard.finish("simple", SimplePlayer(), session.names, [state], [])

    assert 1 == follower.started
    assert state.view(1) == follower.seen()


@pytest.mark.parametrize("record", [None, "biriba record 1", Match(BIRIBA)], ids=str)
def test_resume_what_is_no_record(record: Any) -> None:  # noqa: ANN401 - anything
    """A session continues a record, not its text."""
    with pytest.raises(RecordError, match=r"^expected the record of a match, not "):
        Session.resume(record)
