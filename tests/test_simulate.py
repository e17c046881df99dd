"""Playing deals and matches between players."""

import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, TypeGuard

import attrs
import pytest

from biriba import (
    AddToMeld,
    Code,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    GameState,
    LayMeld,
    Match,
    Move,
    Pass,
    PlayerView,
    Rules,
    TakePile,
    bots,
    melds,
    rulesets,
    simulate,
)
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.errors import (
    BiribaError,
    IllegalMoveError,
    MatchError,
    PlayerError,
    RulesError,
    SeatError,
)
from biriba.events import Drew, Event, Scored, of_deal
from biriba.simulate import (
    MOST_MOVES,
    play_deal,
    play_deals,
    play_match,
    playout,
    record_many,
    record_match,
)
from helpers.followers import Follower
from helpers.situations import (
    BIRIBA,
    TABLES,
    each_table,
    finished,
    late,
    to_draw,
    to_meld,
)

pytestmark = pytest.mark.slow

SIMPLE = [SimplePlayer()] * 4
"""Four simple players."""


@attrs.frozen
class Stubborn:
    """A player who always wants the same."""

    move: Move

    def choose(self, view: PlayerView) -> Move:
        """Return the move, legal or not."""
        del view
        return self.move


@attrs.frozen
class Witness:
    """A player who plays simply and keeps every view."""

    seen: list[PlayerView] = attrs.field(factory=list)

    def choose(self, view: PlayerView) -> Move:
        """Return what a simple player would."""
        self.seen.append(view)
        return SimplePlayer().choose(view)


class Taker:
    """A player who takes every pile, and melds only if there is no way round."""

    def choose(self, view: PlayerView) -> Move:
        """Return the pile if it can be taken, else the first discard or any move."""
        moves = list(view.legal_moves)
        wanted = (m for m in moves if isinstance(m, TakePile | Discard))
        return next(wanted, moves[0])


# Deals ----------------------------------------------------------------------------


@pytest.mark.no_cover
@each_table
def test_deal_ends(rules: Rules) -> None:
    """A deal is played to its end, at a table of any size."""
    state = GameState.deal(rules, Random(4))
    end = play_deal(state, [SimplePlayer()] * rules.seating.players)

    assert end.is_over
    assert not state.is_over
    assert (state.rules, state.dealer) == (end.rules, end.dealer)


def test_same_deal_same_play() -> None:
    """Players without chance play the same deal in the same way."""
    state = GameState.deal(BIRIBA, Random(4))

    assert play_deal(state, SIMPLE) == play_deal(state, SIMPLE)


def test_deal_between_named_players() -> None:
    """Players may be named; those that choose at random use the given generator."""
    state = GameState.deal(BIRIBA, Random(1))
    named = play_deal(state, ["simple", "random"] * 2, rng=Random(2))
    chance = Random(2)
    made: list[Player] = [SimplePlayer(), RandomPlayer(chance)] * 2

    assert play_deal(state, made) == named
    assert play_deal(state, ["random"] * 4).is_over


def test_watch_sees_every_state() -> None:
    """Who watches sees every state that a move leads to, the last one included."""
    state = GameState.deal(BIRIBA, Random(9))
    seen: list[GameState] = []
    end = play_deal(state, SIMPLE, seen.append)

    assert state not in seen
    assert end is seen[-1]
    assert [False] * (len(seen) - 1) + [True] == [each.is_over for each in seen]
    for before, after in zip([state, *seen], seen, strict=False):
        move = SimplePlayer().choose(before.view(before.to_move))
        assert before.play(move) == after


def test_players_see_their_own_view() -> None:
    """Each player is asked at the own turn, and sees the own view and nothing else."""
    players = [Witness() for _ in range(4)]
    states = [GameState.deal(BIRIBA, Random(9))]
    play_deal(states[0], players, states.append)
    expected: list[list[PlayerView]] = [[], [], [], []]
    for state in states[:-1]:
        expected[state.to_move].append(state.view(state.to_move))

    for seat, player in enumerate(players):
        assert expected[seat] == player.seen
        assert {PlayerView} == {type(view) for view in player.seen}


def test_deal_that_is_over() -> None:
    """A deal that is over is returned as it is, and nobody is asked."""
    state, seen = finished(out=2), list[GameState]()

    assert state is play_deal(state, [Stubborn(Pass())] * 4, seen.append)
    assert [] == seen


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_wrong_number_of_players(count: int) -> None:
    """There must be as many players as seats, for a deal as for a match."""
    players = [SimplePlayer()] * count
    message = f"4 players are needed, not {count}"

    with pytest.raises(SeatError, match=message):
        play_deal(GameState.deal(BIRIBA, Random(1)), players)
    with pytest.raises(SeatError, match=message):
        play_deal(finished(), players)
    with pytest.raises(SeatError, match=message):
        play_match(BIRIBA, players, Random(1))
    with pytest.raises(SeatError, match=message):
        next(play_deals(BIRIBA, players, Random(1)))


@pytest.mark.parametrize("player", [object(), SimplePlayer])
def test_no_players(player: Player) -> None:
    """What cannot choose moves is refused before anybody has moved."""
    with pytest.raises(SeatError, match="a player "):
        play_deal(GameState.deal(BIRIBA, Random(1)), [*[SimplePlayer()] * 3, player])


SITUATIONS: list[tuple[Code, Callable[[], GameState], Move]] = [
    (Code.DRAW_FIRST, lambda: to_draw("5h 6h 7h Ks Qs"), LayMeld("5h 6h 7h")),
    (Code.DRAW_FIRST, lambda: to_draw("Ks Qs"), Discard("Ks")),
    (Code.DISCARD_PILE_EMPTY, lambda: to_draw("Ks Qs"), TakePile()),
    (Code.MUST_DRAW, lambda: to_draw("Ks Qs"), Pass()),
    (Code.DRAW_PILE_EMPTY, lambda: late(["Ks", "Qs", "Js"]), DrawCard()),
    (Code.ALREADY_DRAWN, lambda: to_meld("Ks Qs"), DrawCard()),
    (Code.NOT_IN_HAND, lambda: to_meld("Ks Qs"), Discard("Kh")),
    (Code.GAP, lambda: to_meld("5h 6h 8h Qs"), LayMeld("5h 6h 8h")),
    (
        Code.NO_SUCH_MELD,
        lambda: to_meld("8h Ks Qs"),
        AddToMeld(melds.identify("5h 6h 7h"), "8h"),
    ),
    (Code.MUST_KEEP_TWO, lambda: to_meld("5h 6h 7h Ks"), LayMeld("5h 6h 7h")),
]


@pytest.mark.parametrize(
    ("code", "make", "move"),
    SITUATIONS,
    ids=[f"{code.value}: {move}" for code, _, move in SITUATIONS],
)
def test_illegal_moves_are_refused(
    code: Code, make: Callable[[], GameState], move: Move
) -> None:
    """A player who wants an illegal move ends the simulation with the refusal."""
    state = make()
    with pytest.raises(IllegalMoveError) as caught:
        play_deal(state, [Stubborn(move), *SIMPLE[1:]])

    assert code is caught.value.violation.code
    assert make() == state


def test_illegal_move_later() -> None:
    """A player who goes wrong in the middle is caught there, in a match as well."""
    seen: list[GameState] = []
    players: list[Player] = [*SIMPLE[:3], Stubborn(DrawCard())]
    with pytest.raises(IllegalMoveError) as caught:
        list(play_deals(BIRIBA, players, Random(2), seen.append))

    assert Code.ALREADY_DRAWN is caught.value.violation.code
    assert 3 == seen[-1].to_move


# Deals that would not end -----------------------------------------------------------


ENDLESS: Final = BIRIBA.with_(stall_limit=None)
"""A table that wants no stall limit."""


def few_moves(state: GameState, seen: list[GameState]) -> None:
    """Remember a state; too many are a deal that goes on for ever."""
    seen.append(state)
    assert len(seen) <= MOST_MOVES, "the deal goes on for ever"


@pytest.mark.rule("C27")
def test_simple_players_come_to_an_end() -> None:
    """A deal ends in which each player takes one card and discards another."""
    state, seen = GameState.deal(BIRIBA, Random(93)), list[GameState]()
    end = play_deal(state, SIMPLE, partial(few_moves, seen=seen))

    assert Ending(EndReason.STALLED) == end.ending
    assert [40] == [each.turn.idle for each in seen if each.is_over]


@pytest.mark.no_cover
@pytest.mark.rule("C27")
def test_no_limit() -> None:
    """Without a limit the same deal is given up after the number of moves that is said.

    Until then it is played as with one.
    """
    state, seen = GameState.deal(ENDLESS, Random(93)), list[GameState]()
    with pytest.raises(RulesError) as caught:
        play_deal(state, SIMPLE, partial(few_moves, seen=seen))

    assert 10_000 == MOST_MOVES == len(seen)
    assert (
        "stall_limit must be a number of rounds in a simulation, not None: "
        "the deal is not over after 10,000 moves"
    ) == str(caught.value)


@pytest.mark.rule("C27")
@pytest.mark.parametrize(
    "play",
    [
        lambda: play_match(ENDLESS, [Taker()] * 4, Random(1)),
        lambda: record_match(ENDLESS, [Taker()] * 4, Random(1)),
        lambda: list(record_many(ENDLESS, lambda _: [Taker()] * 4, 1, [1])),
        lambda: playout(GameState.deal(ENDLESS, Random(1)), Random(1), handed_round),
    ],
    ids=["play_match", "record_match", "record_many", "playout"],
)
def test_no_limit_in_other_simulations(
    play: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a limit no simulation goes on for ever."""
    monkeypatch.setattr(simulate, "MOST_MOVES", 300)

    with pytest.raises(RulesError, match="the deal is not over after 300 moves"):
        play()


@pytest.mark.parametrize("play", [play_match, record_match])
def test_match_without_end(
    play: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that nobody wins stops after so many deals."""
    assert 1_000 == simulate.MOST_DEALS
    monkeypatch.setattr(simulate, "MOST_DEALS", 2)

    with pytest.raises(MatchError, match="the match is not over after 2 deals"):
        play(BIRIBA, [Taker()] * 4, Random(1))


def handed_round(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Return a move that neither draws nor melds, if there is one."""
    del state, rng
    return next((m for m in moves if isinstance(m, TakePile | Discard)), moves[0])


def test_no_limit_is_no_fault() -> None:
    """Without a limit a deal that ends is played to its end, like any other."""
    end = play_deal(GameState.deal(ENDLESS, Random(8)), SIMPLE)
    out = playout(GameState.deal(ENDLESS, Random(8)), Random(8))

    assert end.is_over
    assert out.is_over


def test_playout_of_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit a playout stops where it is told to, however late."""
    monkeypatch.setattr(simulate, "MOST_MOVES", 300)
    state = GameState.deal(ENDLESS, Random(1))

    assert not playout(state, Random(1), handed_round, most=301).is_over


@pytest.mark.rule("C27")
def test_handing_round_is_stopped() -> None:
    """Players who hand the last cards round are stopped after ten rounds."""
    hands = ["3s 5s", "7s 9s", "Js Ks"]
    state = late(hands, takers=(0, 1), pile="4h", rules=BIRIBA)
    seen: list[GameState] = []
    end = play_deal(state, [Taker()] * 4, seen.append)

    assert Ending(EndReason.STALLED) == end.ending
    # Each of the forty turns is a pile taken and a discard.
    assert 80 == len(seen)
    assert [40] == [each.turn.idle for each in seen if each.is_over]


@pytest.mark.rule("C27")
def test_taking_for_ever_is_stopped() -> None:
    """Players who never draw are stopped as well, whatever is left to draw."""
    state = GameState.deal(BIRIBA, Random(1))
    seen: list[GameState] = []

    def watch(state: GameState) -> None:
        seen.append(state)
        assert len(seen) < 3000, "the deal goes on for ever"

    end = play_deal(state, [Taker()] * 4, watch)

    assert Ending(EndReason.STALLED) == end.ending
    assert end.draw_pile == state.draw_pile


# Matches --------------------------------------------------------------------------


def played(seed: int, rules: Rules = BIRIBA) -> list[tuple[GameState, Match]]:
    """Play a match between simple players."""
    players = [SimplePlayer()] * rules.seating.players
    return [
        (state, match) for _, state, match in play_deals(rules, players, Random(seed))
    ]


@pytest.mark.no_cover
@pytest.mark.rule("R036", "R043", "R076", "R077")
def test_match_is_played_to_its_end() -> None:
    """Deals follow one another until a side has won, and no longer."""
    deals = played(3)

    assert [False] * (len(deals) - 1) + [True] == [m.is_over for _, m in deals]
    before = Match(BIRIBA)
    for number, (state, match) in enumerate(deals):
        assert state.is_over
        assert (3 + number) % 4 == state.dealer
        assert before.add(state) == match
        before = match
    winner = before.winner
    assert winner is not None
    assert max(before.totals) == before.totals[winner] > 5000


@pytest.mark.no_cover
def test_totals_add_up() -> None:
    """The totals are the sums of all items of all deals, and each item has points."""
    deals = played(4)
    sums = [0, 0]
    for state, match in deals:
        assert state.score() == match.scores[-1]
        for side, each in enumerate(match.scores[-1]):
            sums[side] += sum(item.points for item in each.items)
            assert each.total == sum(item.points for item in each.items)
            assert each.seats == state.sides[side].seats
        assert tuple(sums) == match.totals


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["two", "three", "six"])
def test_match_at_other_tables(name: str) -> None:
    """A match ends at tables of other sizes too, with a winner among the sides."""
    rules = TABLES[name].with_(target=1000)
    state, match = played(5, rules)[-1]

    assert match.is_over
    assert len(state.sides) == len(match.totals)
    assert match.winner in range(len(state.sides))


@pytest.mark.no_cover
def test_same_seed_same_match() -> None:
    """A seed settles a match, other seeds give others."""
    rules = BIRIBA.with_(target=1500)
    one, same, other = (play_match(rules, SIMPLE, Random(s)) for s in (1, 1, 2))

    assert one == same
    assert one != other
    assert one == played(1, rules)[-1][1]


@pytest.mark.no_cover
def test_same_seed_same_random_match() -> None:
    """A match of random players is settled by its seeds as well."""

    def play(seed: int, players_seed: int) -> Match:
        rng = Random(players_seed)
        players: list[Player] = [SimplePlayer(), RandomPlayer(rng)] * 2
        return play_match(BIRIBA.with_(target=500), players, Random(seed))

    assert play(1, 2) == play(1, 2)
    assert play(1, 2) != play(1, 3)


def test_deals_are_played_when_asked_for() -> None:
    """Whoever wants only the first deal waits for no other."""
    seen: list[GameState] = []
    _, state, match = next(play_deals(BIRIBA, SIMPLE, Random(1), seen.append))

    assert state is seen[-1]
    assert 1 == len(match.scores)
    assert 1 == sum(each.is_over for each in seen)
    assert BIRIBA == match.rules == state.rules


# Records --------------------------------------------------------------------------


def test_record_match() -> None:
    """The record of a match replays to what is played without a record."""
    rules = BIRIBA.with_(target=1500, initial_meld=[(200, 50)])
    record = record_match(rules, SIMPLE, Random(1))
    match = play_match(rules, SIMPLE, Random(1))

    assert match == record.replay()
    assert rules == record.rules
    assert all(deal.scores for deal in record.deals)
    assert (0, 0) != record.deals[-1].minimums


def test_record_deals() -> None:
    """Each deal is recorded as it is played, with its end and the match after it."""
    seen: list[GameState] = []
    deals = play_deals(BIRIBA.with_(target=1000), SIMPLE, Random(2), seen.append)
    for record, state, match in deals:
        assert state is seen[-1]
        assert [record.start, *seen] == list(record.states())
        assert state.score() == match.scores[-1]
        assert tuple(each.total for each in state.score()) == record.scores
        seen.clear()


def test_recorded_players() -> None:
    """A recorded player who goes wrong is refused as any other."""
    players: list[Player] = [Stubborn(Discard("2h"))] * 4

    with pytest.raises(IllegalMoveError):
        record_match(BIRIBA, players, Random(1))
    with pytest.raises(SeatError):
        record_match(BIRIBA, [SimplePlayer()], Random(1))


@pytest.mark.parametrize("chosen", [Discard("2h"), None])
def test_who_goes_wrong(chosen: Any) -> None:  # noqa: ANN401 - a move or no move
    """An error that a player causes has a note with its seat."""
    wrong = Stubborn(chosen)
    players: list[Player] = [SIMPLE[0], wrong, *SIMPLE[2:]]

    with pytest.raises(BiribaError) as caught:
        play_deal(GameState.deal(BIRIBA, Random(1)), players)
    assert [f"The player in seat 1 is {wrong!r}."] == caught.value.__notes__


@pytest.mark.parametrize("method", ["start", "observe"])
def test_who_goes_wrong_while_observing(method: str) -> None:
    """An error of a player that observes has that note as well."""

    class Wrong(SimplePlayer):
        """A player that divides by zero."""

        def __repr__(self) -> str:
            return "Wrong()"

    def divide(_: object, seen: object) -> float:
        return len(repr(seen)) / 0

    setattr(Wrong, method, divide)
    players: list[Player] = [*SIMPLE[:3], Wrong()]

    with pytest.raises(ZeroDivisionError) as caught:
        play_deal(GameState.deal(BIRIBA, Random(1)), players)
    assert ["The player in seat 3 is Wrong()."] == caught.value.__notes__


# Many deals -----------------------------------------------------------------------


def seat(rng: Random) -> list[Player]:
    """Return players for two seats, one of whom leaves it to chance."""
    return [SimplePlayer(), RandomPlayer(rng)]


TWO = TABLES["two"]
"""The rules for the two of them."""


class Late(Future[Any]):
    """A task as another process would get it, as bytes, done when it is asked for."""

    def __init__(self, task: bytes) -> None:
        """Keep the task."""
        super().__init__()
        self._task = task

    def result(self, timeout: float | None = None) -> object:
        """Do the task."""
        del timeout
        play, given = pickle.loads(self._task)  # noqa: S301 - our own
        return pickle.loads(pickle.dumps(play(given)))  # noqa: S301 - our own


class Elsewhere(Executor):
    """An executor that counts what it is handed, and plays it when it is asked for."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.handed: list[int] = []
        self.futures: list[Future[Any]] = []

    def submit(  # type: ignore[override]  # only what is needed
        self, fn: Callable[[list[int]], object], numbers: list[int]
    ) -> Future[Any]:
        """Keep a task for later."""
        self.handed.append(len(numbers))
        self.futures.append(Late(pickle.dumps((fn, numbers))))
        return self.futures[-1]


@pytest.mark.no_cover
@pytest.mark.parametrize(("chunk", "handed"), [(1, [1] * 3), (2, [2, 1])])
def test_record_many(chunk: int, handed: list[int]) -> None:
    """The seed settles many deals, wherever they are played and in what chunks."""
    here = list(record_many(TWO, seat, 3, range(3)))
    elsewhere = Elsewhere()

    assert here == list(
        record_many(TWO, seat, 3, range(3), executor=elsewhere, chunk=chunk)
    )
    assert handed == elsewhere.handed
    assert here[2:] == list(record_many(TWO, seat, 3, [2]))
    assert here != list(record_many(TWO, seat, 4, range(3)))


def test_record_many_replays() -> None:
    """Each record replays to its scores; the dealer changes from deal to deal."""
    with ThreadPoolExecutor(2) as threads:
        deals = list(record_many(TWO, seat, 3, range(3), executor=threads, chunk=2))

    assert [0, 1, 0] == [deal.dealer for deal in deals]
    assert all(deal.rules == TWO for deal in deals)
    for deal in deals:
        *_, end = deal.states()
        assert end.is_over
        assert deal.scores == tuple(each.total for each in end.score())


def test_record_many_stops_early() -> None:
    """Nothing is played that nobody asks for, and what is not begun is given up."""
    elsewhere = Elsewhere()
    deals = record_many(TWO, seat, 3, iter(range(10**9)), executor=elsewhere, chunk=2)
    assert [] == elsewhere.handed

    first = list(islice(deals, 2))
    assert list(record_many(TWO, seat, 3, range(2))) == first
    assert len(elsewhere.handed) < 100
    assert not any(future.cancelled() for future in elsewhere.futures)

    deals.close()  # type: ignore[attr-defined]  # a generator
    assert all(future.cancelled() for future in elsewhere.futures[1:])
    assert [0] == [d.dealer for d in islice(record_many(TWO, seat, 3, range(9)), 1)]


def test_record_many_by_names() -> None:
    """Rules and players may be names; the players of a deal share its generator."""

    def seat(rng: Random) -> list[Player]:
        return [RandomPlayer(rng), SimplePlayer()]

    by_name = list(record_many("biriba-2p", ["random", "simple"], 3, range(2)))
    assert by_name == list(record_many(TWO, seat, 3, range(2)))


@pytest.mark.parametrize("wrong", ["simple", [SimplePlayer()] * 2, None])
def test_record_many_seats_nobody_else(wrong: Any) -> None:  # noqa: ANN401
    """A player object would play several deals, so it is refused."""
    accepted = "a function, or a list of names of players"
    with pytest.raises(MatchError, match=f"seat must be {accepted}, not"):
        record_many(TWO, wrong, 3, range(2))
    with pytest.raises(PlayerError, match="there is no player 'simpel'"):
        list(record_many(TWO, ["simpel", "simple"], 3, [1]))


def test_wrong_seed() -> None:
    """A seed that is not an integer could not be repeated."""
    with pytest.raises(MatchError, match="seed must be an integer, not None"):
        record_many(TWO, seat, None, [1])  # type: ignore[arg-type]


@pytest.mark.parametrize("chunk", [0, -1, 2.5, True])
def test_wrong_chunk(chunk: int) -> None:
    """A chunk is one deal at least."""
    with pytest.raises(MatchError, match="chunk must be an integer of at least 1, not"):
        record_many(TWO, seat, 1, range(3), chunk=chunk)


# Players that observe -------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["biriba", "biriba-5p", "newsgroup", "buraco-aberto"])
def test_players_are_told_what_happens(name: str) -> None:
    """Who folds the events over the first view always has the right view."""
    rules = rulesets.get(name)
    state = GameState.deal(rules, Random(3))
    players = [Follower() for _ in state.hands]
    end = play_deal(state, players)

    for seat, player in enumerate(players):
        assert 1 == player.started
        assert end.view(seat) == player.seen()
        assert isinstance(player.told[-1], Scored)


def test_players_are_told_only_what_their_seat_sees() -> None:
    """What a player is told are the events of its seat, and no hidden card."""
    player = Follower()
    deal, end, _ = next(play_deals(BIRIBA, [player, *SIMPLE[1:]], Random(1)))
    told = [event for move in of_deal(deal, 0) for event in move]

    assert told[1:] == player.told
    assert end.view(0) == player.seen()
    assert all(event.card is None for event in player.told if _drawn(event, not_by=0))


def _drawn(event: Event, not_by: int) -> TypeGuard[Drew]:
    """Return whether somebody else drew a card."""
    return isinstance(event, Drew) and event.seat != not_by


def test_observing_player_has_one_seat() -> None:
    """A player that observes cannot sit in two seats at a time."""
    player = Follower()
    with pytest.raises(SeatError, match="seat 2 needs a player of its own"):
        play_deal(to_draw("Ks Qs"), [player, SIMPLE[0], player, SIMPLE[0]])


@pytest.mark.no_cover
def test_each_deal_of_a_match_starts() -> None:
    """A player is told that a deal begins, each time."""
    player = Follower()
    rules = rulesets.get("biriba-2p")
    deals = list(play_deals(rules, [player, SimplePlayer()], Random(1)))

    assert len(deals) == player.started


def test_players_by_name() -> None:
    """A built-in player may be named, and a wrong name is answered with a close one."""
    named, made = (
        next(play_deals(BIRIBA, players, Random(1)))
        for players in (["simple"] * 4, [SimplePlayer()] * 4)
    )

    assert named == made
    with pytest.raises(PlayerError, match="did you mean 'solid'"):
        next(play_deals(BIRIBA, ["sollid"] * 4, Random(1)))


def test_players_with_arguments() -> None:
    """Players are named as everywhere, with arguments too."""
    state = GameState.deal("biriba-2p", Random(5))
    named = ["searching:playouts=2", "simple"]
    seated = [bots.get(name, rng=Random(1)) for name in named]

    played = play_deal(state, named, rng=Random(1))

    assert play_deal(state, seated) == played
