"""The players that know the plan of the game, and how strong all of them are."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    GameState,
    LayMeld,
    Move,
    Pass,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
    simulate,
    testing,
)
from biriba._players.built_in import BUILT_IN, STRONGEST, built_in_players
from biriba._players.outlook import Outlook
from biriba._players.trials import _standing
from biriba.arena import PairResult, Tournament, run
from biriba.bots import RandomPlayer, SearchingPlayer, SolidPlayer
from biriba.errors import IllegalMoveError, PlayerError
from helpers.at_once import AT_ONCE
from helpers.situations import BIRIBA, BIRIBA_RUN, SIX, late, to_draw, to_meld

pytestmark = pytest.mark.slow

fewer = settings(max_examples=settings().max_examples // 5)
going_on = testing.states().filter(lambda state: not state.is_over)


MELD = Turn(0, Step.MELD)
EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture(autouse=True)
def examples_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example be entered as a player."""
    monkeypatch.syspath_prepend(EXAMPLES)


def solid(state: GameState) -> Move:
    """Return what a solid player does, which must be legal."""
    move = SolidPlayer().choose(state.view(state.to_move))
    assert move in state.legal_moves
    return move


def met(rules: str, player: str, other: str, boards: int) -> PairResult:
    """Return how two players do against each other."""
    wanted = Tournament(rulesets.get(rules), [player, other], boards=boards)
    report = run(wanted, executor=AT_ONCE)
    assert not report.faults
    return report.between(player, other)


# The solid player -----------------------------------------------------------------


@fewer
@given(going_on)
def test_solid_moves_are_legal(state: GameState) -> None:
    """A solid player returns a legal move, the same one each time."""
    assert solid(state) == solid(state)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "name", ["biriba-no-sets", "buraco-fechado", "newsgroup-3p", "wikipedia"]
)
def test_solid_plays_other_rulesets(name: str) -> None:
    """Solid players come to the end of a deal at other tables too."""
    rules = rulesets.get(name)
    players = [SolidPlayer()] * rules.seating.players

    assert simulate.play_deal(GameState.deal(rules, Random(4)), players).is_over


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("7h", TakePile()),
        ("7h JK", TakePile()),
        ("7h 9d", TakePile()),
        ("7h 3c 8s", TakePile()),
        ("7h 3c 8s 4d", DrawCard()),
        ("3c 8d", DrawCard()),
    ],
)
def test_solid_in_the_closed_phase(pile: str, expected: Move) -> None:
    """Before melds are allowed it takes piles that let it meld as many cards more."""
    rules = rulesets.get("biriba-5p")
    hand = "5h 6h Td Jd Ks 2c"

    assert expected == solid(to_draw(hand, pile=pile, rules=rules))


@pytest.mark.parametrize("name", ["buraco-fechado", "burraco-international"])
def test_solid_takes_what_must_be_melded(name: str) -> None:
    """Where one takes to meld it takes any pile, and keeps its wild cards."""
    rules = rulesets.get(name)
    assert TakePile() == solid(to_draw("5h 6h 9s Ks", pile="3s 8c 4d 7h", rules=rules))

    move = LayMeld("Ks Qs JK")
    gains = [
        Outlook(
            arrange(each, hands=["Ks Qs JK 5h 9d"], turn=MELD).view(0),
        ).gain(move, hurried=False)
        for each in (rules, rules.with_(take="free"))
    ]
    assert gains[0] < gains[1]


def test_solid_names_a_suit() -> None:
    """Where the bonus suit is to be named it names its longest suit."""
    rules = BIRIBA.with_(joker_upcard="choose-or-none")
    turn = Turn(0, Step.CHOOSE)
    hands = ["5h 6h 8h Ks 2s 2c"]
    state = arrange(rules, discard_pile="JK", turn=turn, hands=hands)

    assert ChooseBonusSuit("h") == solid(state)


@pytest.mark.parametrize(
    ("hand", "pile", "expected"),
    [
        pytest.param("5h 6h Ks Qd", "7h", TakePile(), id="it makes a meld"),
        pytest.param("5h 9s Ks Qd", "3c 8d", TakePile(), id="two cards"),
        pytest.param("5h 9s Ks Qd", "JK", TakePile(), id="a wild card"),
        pytest.param("5h 9s Ks Qd", "", DrawCard(), id="nothing there"),
    ],
)
def test_solid_takes_piles(hand: str, pile: str, expected: Move) -> None:
    """A solid player takes two cards or more, and one that is of use at once."""
    assert expected == solid(to_draw(hand, pile=pile))


def test_solid_does_not_hand_a_card_round() -> None:
    """A single useless card is taken from the next player, but not handed round."""
    first = to_draw("5h 9s Ks Qd", pile="3c")
    second = attrs.evolve(first, turn=attrs.evolve(first.turn, idle=1))
    uncounted = attrs.evolve(first, rules=BIRIBA.with_(stall_limit=None))

    assert TakePile() == solid(first)
    assert DrawCard() == solid(second)
    assert DrawCard() == solid(uncounted)


def test_solid_denies_nothing_among_three_sides() -> None:
    """Among three sides a single useless card is left, a useful one taken."""
    rules = rulesets.get("biriba-3p")

    assert DrawCard() == solid(to_draw("5h 9s Ks Qd", pile="3c", rules=rules))
    assert TakePile() == solid(to_draw("5h 9s Ks Qd", pile="JK", rules=rules))


@pytest.mark.parametrize(
    ("rules", "players", "expected"),
    [
        pytest.param("burraco", 4, DrawCard(), id="partners"),
        pytest.param("burraco", 2, TakePile(), id="nobody has a partner"),
        pytest.param("buraco-aberto", 4, TakePile(), id="no sets"),
    ],
)
def test_solid_draws_in_a_race(rules: str, players: int, expected: Move) -> None:
    """Partners who need no biriba leave a useless card, for one that may make a set."""
    hand = "5h 9s Ks Qd Ah 7c Js"
    asked = rulesets.get(rules, players)

    assert expected == solid(to_draw(hand, pile="3c", rules=asked))


def test_solid_keeps_its_last_wild_card() -> None:
    """Partners who hold nothing but a wild card leave a card that they must keep."""
    alone = rulesets.get("biriba-2p")

    assert DrawCard() == solid(to_draw("JK", pile="3c"))
    assert TakePile() == solid(to_draw("JK 9s", pile="3c"))
    assert TakePile() == solid(to_draw("JK", pile="3c", rules=alone))


def test_solid_passes() -> None:
    """With nothing to draw and nothing of use to take it passes."""
    idle = Turn(0, idle=1)
    left = late(["5h 9s Ks Qd", "3c 4d", "8s 9d"], pile="Jc", turn=idle)

    assert Pass() == solid(left)
    assert Pass() == solid(late(["5h 9s Ks Qd", "3c 4d", "8s 9d"]))


def to_run(
    hand: str,
    partner: str,
    *,
    others: str = "4c 6c 9c Jc",
    laid: str = BIRIBA_RUN,
    theirs: str = "",
    takers: tuple[int | None, ...] = (None, None),
    **options: Any,  # noqa: ANN401 - options have many types
) -> GameState:
    """Return a state in which somebody should perhaps empty the hand."""
    return arrange(
        BIRIBA.with_(**options),
        hands=[hand, "3s 5s 8s Ts Kc Ad As", partner, others],
        melds=[[laid], [theirs] if theirs else []],
        takers=takers,
        discard_pile="4s 9d 7s",
        turn=Turn(0),
    )


def test_solid_runs_for_the_biribaki() -> None:
    """Of two partners the one with fewer cards runs, and the other collects."""
    assert DrawCard() == solid(to_run("Ks Qd 5c", "3d 6d 8d Td Kd"))
    assert TakePile() == solid(to_run("Ks Qd 5c", "3d 6d"))
    assert TakePile() == solid(to_run("Ks Qd 5c Jh 3h 6h 8s", "3d 6d 8d Td " * 2))


@pytest.mark.parametrize(
    ("hand", "taker", "expected"),
    [
        pytest.param("Ks Qd 5c", None, DrawCard(), id="for the biribaki"),
        pytest.param("Ks Qd 5c Jh 3h 6h 8s", None, TakePile(), id="a large hand"),
        pytest.param("Ks Qd 5c", 0, TakePile(), id="to go out"),
    ],
)
def test_solid_runs_alone(hand: str, taker: int | None, expected: Move) -> None:
    """Somebody without a partner runs for the biribaki, and collects afterwards."""
    state = arrange(
        rulesets.get("biriba-2p"),
        hands=[hand, "3s 5s 8s Ts"],
        melds=[[BIRIBA_RUN], []],
        takers=[taker, None],
        discard_pile="4s 9d 7s",
        turn=Turn(0),
    )

    assert expected == solid(state)


@pytest.mark.parametrize(
    ("name", "sides", "needs_biriba", "expected"),
    [
        ("biriba-2p", 2, True, TakePile()),
        ("biriba-2p", 2, False, DrawCard()),
        ("biriba-3p", 3, True, DrawCard()),
    ],
)
def test_solid_runs_among_sides(
    *, name: str, sides: int, needs_biriba: bool, expected: Move
) -> None:
    """Who runs takes a card that may make a meld later if one other side collects."""
    state = arrange(
        rulesets.get(name).with_(biribaki_needs_biriba=needs_biriba),
        hands=["5c Qd Ks", *["3s 5s 8s Ts"] * (sides - 1)],
        melds=[[BIRIBA_RUN], *[[]] * (sides - 1)],
        discard_pile="6c Jh",
        turn=Turn(0),
    )

    assert expected == solid(state)


def test_solid_spends_wild_cards_last() -> None:
    """A meld without a wild card comes before a longer one that needs a card of it."""
    free = BIRIBA.with_(biribaki_needs_biriba=False)
    state = to_meld("9s Ts Qs Ks JK Kh Kd 4d 3c", rules=free)

    assert LayMeld("Ks Kh Kd") == solid(state)


def test_solid_runs_to_go_out() -> None:
    """Either partner goes out as soon as possible, with a clean biriba if need be."""
    dirty = "3h 4h 5h 6h 7h 8h JK"
    out = partial(to_run, "Ks Qd 5c", "3d 6d", takers=(0, None))

    assert DrawCard() == solid(out())
    assert DrawCard() == solid(out(laid=dirty))
    assert DrawCard() == solid(out(go_out_needs="clean-biriba"))
    assert TakePile() == solid(out(laid=dirty, go_out_needs="clean-biriba"))


def test_solid_sees_others_run() -> None:
    """When another side may go out soon, cards of little use are left."""
    hand, partner = "Ks Qd 5c Jh 3h 6h 8c", "3d 6d 8d Td Kd Qs 4d"
    clubs = "Ac 2c 3c 4c 5c 6c 7c"
    ready = to_run(hand, partner, others="9s Jc", theirs=clubs, takers=(None, 1))
    early = to_run(hand, partner, others="9s Jc", theirs=clubs)

    assert DrawCard() == solid(ready)
    assert TakePile() == solid(early)


def test_solid_hurries_for_the_biribaki() -> None:
    """Where the biribaki needs no biriba, cards are laid quickly from the first."""
    free = BIRIBA.with_(biribaki_needs_biriba=False)
    move = LayMeld("Ks Kd Kc")
    gains = [
        Outlook(arrange(rules, hands=["Ks Kd Kc 5h 9d"], turn=MELD).view(0)).gain(
            move, hurried=False
        )
        for rules in (BIRIBA, free)
    ]

    assert gains[0] < gains[1]


@pytest.mark.parametrize(
    ("rules", "laid", "left", "lays"),
    [
        (BIRIBA, [], 40, False),
        (BIRIBA, [BIRIBA_RUN], 40, False),
        (BIRIBA, [BIRIBA_RUN], 8, True),
        (rulesets.get("biriba-no-sets"), [BIRIBA_RUN], 40, True),
        (rulesets.get("biriba-no-sets"), [], 40, False),
        (BIRIBA, [], 8, True),
        (BIRIBA.with_(biribaki_needs_biriba=False), [], 40, True),
        (rulesets.get("biriba-2p"), [], 40, False),
        (rulesets.get("biriba-2p"), [], 8, True),
    ],
)
def test_solid_lays_dirty_threes(
    rules: Rules, laid: list[str], left: int, *, lays: bool
) -> None:
    """It lays a dirty three only in a race for the biribaki, or near the end."""
    hand = "Qs Ks JK 4c 6d 8h 9d Kd 3h 5c"
    state = arrange(rules, hands=[hand], melds=[laid], turn=MELD)
    state = attrs.evolve(state, draw_pile=state.draw_pile[:left])

    assert (solid(state) == LayMeld("Qs Ks JK")) is lays


@pytest.mark.parametrize(
    ("hand", "laid", "move"),
    [
        ("5h 6h 7h Ks 9c 3d", [], LayMeld("5h 6h 7h")),
        ("9h Ks 9c 3d", [SIX], AddToMeld(SIX, "9h")),
        ("JK Ks 9c 3d", [SIX], AddToMeld(SIX, "JK")),
        ("JK Ks 9c 3d", ["5h 6h 7h 8h 9h"], AddToMeld("5h 6h 7h 8h 9h", "JK")),
        ("Ks Kd Kc 9c 3d 5h", [BIRIBA_RUN], LayMeld("Ks Kd Kc")),
        ("Th 9s 4d 3s", [BIRIBA_RUN], AddToMeld(BIRIBA_RUN, "Th")),
    ],
)
def test_solid_melds(hand: str, laid: list[str], move: Move) -> None:
    """It melds what brings points, and spends a wild card to come near a biriba."""
    assert move == solid(to_meld(hand, *laid))


@pytest.mark.parametrize("rules", [BIRIBA, rulesets.get("biriba-2p")])
@pytest.mark.parametrize(
    "hand", ["9h JK 4c 6d Kd Js 5c", "9h 9d 9c JK 4c 6d Kd Js", "9h JK JK Qc 6d Kd"]
)
def test_solid_makes_its_first_biriba(rules: Rules, hand: str) -> None:
    """What makes the first biriba comes first, also if it takes several cards."""
    meld = "3h 4h 5h 6h 7h"

    assert AddToMeld(meld, "9h JK") == solid(to_meld(hand, meld, rules=rules))


def test_solid_makes_only_legal_biribas() -> None:
    """A biriba that would leave nothing to discard is not one of its moves."""
    meld = "3h 4h 5h 6h 7h"

    assert Discard("9h") == solid(to_meld("9h JK", meld, taken=True))
    assert AddToMeld(meld, "9h JK") == solid(to_meld("9h JK", meld))


def test_solid_keeps_short_sets() -> None:
    """Before the first biriba partners keep a set of three, of which few cards come."""
    hand = "Ks Kd Kc 9c 3d 5h"
    three_packs = rulesets.get("biriba-6p")

    assert Discard("9c") == solid(to_meld(hand))
    assert LayMeld("Ks Kd Kc") == solid(to_meld(hand, rules=three_packs))


def test_solid_spares_wild_cards() -> None:
    """A wild card is not spent on a dead meld; with the end near it is."""
    hand = "5h 6h JK Ks 9c 3d Jd"
    gone = [[], ["4h 4h 4s", "8h 8h 8s"]]
    state = arrange(BIRIBA, hands=[hand], melds=gone, turn=MELD)
    late_on = attrs.evolve(state, draw_pile=state.draw_pile[:4])

    assert isinstance(solid(state), Discard)
    assert isinstance(SolidPlayer().choose(late_on.view(0)), LayMeld | AddToMeld)


@pytest.mark.parametrize("left", [2, 5])
def test_solid_hurries(left: int) -> None:
    """It spends wild cards when somebody is about to go out."""
    hands = ["5h 6h JK Ks 9c 3d Jd", "4c 6c Tc Jc Qs"[: 3 * left - 1]]
    gone = [[], ["4h 4h 4s", "8h 8h 8s", "3c 4c 5c 6c 7c 8c 9c"]]
    turn = Turn(0, Step.MELD)
    state = arrange(BIRIBA, hands=hands, melds=gone, takers=[None, 1], turn=turn)

    assert isinstance(solid(state), Discard) == (left > 2)


def test_solid_does_not_hurry_to_keep_a_card() -> None:
    """A small hand is no reason to spend a wild card while it may not be emptied."""
    hand = "Ad 8d 8d Ac 3c 4c Qc 2s"
    waiting = to_meld(hand)
    free = to_meld(hand, BIRIBA_RUN)

    assert isinstance(solid(waiting), Discard)
    assert isinstance(solid(free), LayMeld)


def test_solid_does_not_feed() -> None:
    """A card that the other side can add is kept, and so is one of use oneself."""
    theirs = [[], [SIX]]
    state = arrange(BIRIBA, hands=["9h Ks Qs 3d"], melds=theirs, turn=MELD)

    assert Discard("3d") == solid(state)


@pytest.mark.parametrize("rank", ["8", "Q"])
def test_solid_keeps_what_it_needs(rank: str) -> None:
    """Of two pairs that may make a set, the one goes of which no more can come."""
    others = " ".join(rank + suit for suit in "sscchd")
    state = arrange(BIRIBA, hands=["8h 8d Qh Qd"], discard_pile=others, turn=MELD)

    assert solid(state) in {Discard(rank + "h"), Discard(rank + "d")}


def test_solid_keeps_an_ace_that_may_make_a_run() -> None:
    """A lonely card of few points goes before an ace beside its queen."""
    state = arrange(BIRIBA, hands=["As Qs 6s Qh Kh"], discard_pile="2c", turn=MELD)

    assert Discard("6s") == solid(state)


def test_solid_knows_what_the_next_player_took() -> None:
    """A card that goes with cards seen in the next hand costs more."""
    first = GameState.deal(BIRIBA, Random(3))
    view = first.play(DrawCard()).view(0)
    seen = tuple(Cards("Jd Qd") if seat == 1 else Cards() for seat in range(4))
    warned = attrs.evolve(view, seen=seen)
    card = Card("Kd")

    assert Outlook(warned).cost(card) > Outlook(view).cost(card)


def test_worth() -> None:
    """Melds that can still grow are worth more, and full runs come in sight."""
    outlook = Outlook(to_meld("Ks Qd 4c").view(0))
    gone = [["5h 6h 7h"], ["4h 4h 4s", "8h 8h 8s"]]
    dead = arrange(BIRIBA, hands=["Ks Qd 3c"], melds=gone)

    assert (
        0
        < outlook.worth(melds.identify("5h 6h 7h"))
        < outlook.worth(melds.identify(SIX))
    )
    assert 0 < outlook.worth(melds.identify("Ks Kd Kc"))
    assert outlook.worth(melds.identify(f"{BIRIBA_RUN} Th Jh Qh")) > 200
    assert 0 == Outlook(dead.view(0)).worth(melds.identify("5h 6h 7h"))


def test_worth_where_six_make_a_biriba() -> None:
    """A biriba of six is one to the solid player, and five come close to it."""
    seven = to_meld("Ks Qd 4c")
    six = to_meld("Ks Qd 4c", rules=BIRIBA.with_(biriba_size=6))

    for cards in (SIX, SIX[3:]):
        assert worth(seven, cards) < worth(six, cards)


def worth(state: GameState, cards: str) -> float:
    """Return what a meld is worth to the solid player in seat 0."""
    meld = melds.identify(cards, state.rules.melding)
    return Outlook(state.view(0)).worth(meld)


# The searching player -------------------------------------------------------------


class Ticking:
    """A clock on which a second passes whenever it is looked at."""

    def __init__(self) -> None:
        """Begin at 0."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        self.now += 1.0
        return self.now


def searching(state: GameState, playouts: int = 12, seed: int = 1) -> SearchingPlayer:
    """Return a searching player that has chosen a move, which must be legal."""
    player = SearchingPlayer(Random(seed), playouts=playouts, turns=4)
    assert player.choose(state.view(state.to_move)) in state.legal_moves
    return player


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rulesets.names())
def test_searching_plays_every_ruleset(name: str) -> None:
    """Searching players make legal moves at every table."""
    state = GameState.deal(rulesets.get(name), Random(4))
    player = SearchingPlayer(Random(1), playouts=2, turns=1)
    for _ in range(4):
        state = state.play(player.choose(state.view(state.to_move)))


def test_searching_looks_at_given_moves() -> None:
    """It tries the moves that it is given, or else those that it thinks of itself."""
    view = to_run("Ks Qd 5c Jh 3h 6h 8s", "3d 6d 8d Td").view(0)
    moves: list[Move] = [DrawCard(), TakePile()]
    own = SearchingPlayer(Random(1), playouts=8).analyse(view)
    given = SearchingPlayer(Random(1), playouts=8).analyse(view, [*moves, DrawCard()])
    alone = SearchingPlayer(Random(1), playouts=8).analyse(view, moves[:1])

    assert own[0] == given[0]
    assert set(moves) == {each.move for each in own} == {each.move for each in given}
    assert [(0.0, 8)] == [(each.behind, each.playouts) for each in alone]


def test_searching_tries_given_moves_equally() -> None:
    """It gives up moves that do worse, but none of those that it is given."""
    view = to_run("Ks Qd 5c Jh 3h 6h 8s", "3d 6d 8d Td").view(0)
    moves: list[Move] = [DrawCard(), TakePile()]
    own = SearchingPlayer(Random(1), playouts=24).analyse(view)
    given = SearchingPlayer(Random(1), playouts=24).analyse(view, moves)

    assert [6, 6] == [each.playouts for each in own]
    assert [12, 12] == [each.playouts for each in given]


def test_searching_leaves_the_solid_move_for_a_better_one() -> None:
    """The solid player's move is left only for one that did surely better."""
    state = GameState.deal(rulesets.get("biriba"), Random(4))
    rng, left = Random(2), 0
    while not state.is_over and left < 1:
        view = state.view(state.to_move)
        own = SolidPlayer().choose(view)
        player = searching(state, playouts=24, seed=rng.randrange(99))
        if player.analysis and player.analysis[0].move != own:
            left += 1
            its = next(each for each in player.analysis if each.move == own)
            assert its.behind > 1.5 * its.behind_error > 0
        state = state.play(own)

    assert left


def test_cards_in_hand_count_less_and_less() -> None:
    """With many cards to draw a hand counts for its holder, at the end against."""
    state = GameState.deal(BIRIBA, Random(3))
    late_on = attrs.evolve(state, draw_pile=state.draw_pile[:20])
    over = attrs.evolve(state, ending=Ending(EndReason.EXHAUSTED))
    plain = state.standing()
    hands = sum(BIRIBA.values.of(state.hands[seat]) for seat in (0, 2))

    assert [0, hands, 2 * hands] == [
        _standing(each)[0] - plain[0] for each in (over, late_on, state)
    ]


def test_searching_is_the_same_for_the_same_chance() -> None:
    """The same chance and the same number of playouts give the same estimates."""
    state = GameState.deal(BIRIBA, Random(3)).play(DrawCard())
    one, same, other = (searching(state, seed=seed).analysis for seed in (1, 1, 2))

    assert one == same
    assert one != other


def test_searching_sees_no_hidden_card() -> None:
    """What it cannot see does not change its estimates."""
    state = GameState.deal(BIRIBA, Random(3)).play(DrawCard())
    other = state.view(0).sample(Random(9))

    assert state != other
    assert searching(state).analysis == searching(other).analysis


def test_searching_keeps_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries no more often than it may, and no longer."""
    state = GameState.deal(BIRIBA, Random(3)).play(DrawCard())
    assert 12 >= sum(each.playouts for each in searching(state).analysis) > 8
    assert [1] * 4 == [each.playouts for each in searching(state, 1).analysis]

    monkeypatch.setattr("biriba._players.searching.monotonic", Ticking())
    player = SearchingPlayer(Random(1), playouts=None, seconds=3, turns=1)
    assert [3] * 4 == [each.playouts for each in player.analyse(state.view(0))]


def test_searching_in_short() -> None:
    """Printed, the player shows its budget, as in the errors that name it."""
    expected = "SearchingPlayer(playouts=8, seconds=None, turns=12)"
    assert expected == repr(SearchingPlayer(Random(1), playouts=8))


def test_searching_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is stopped it answers with what it has found."""
    player = SearchingPlayer(Random(1), playouts=None, seconds=60, turns=1)

    def clock() -> float:
        """Stop the player, as another thread might, and tell the time."""
        player.stop()
        return 0.0

    monkeypatch.setattr("biriba._players.searching.monotonic", clock)
    state = GameState.deal(BIRIBA, Random(3)).play(DrawCard())

    assert player.choose(state.view(0)) == SolidPlayer().choose(state.view(0))


def test_searching_where_there_is_no_choice() -> None:
    """It does not search for what it has to do."""
    state = late(["5h 9s Ks Qd", "3c 4d", "8s 9d"])

    assert () == searching(state).analysis
    assert () == SearchingPlayer().analyse(state.view(state.to_move), [])
    with pytest.raises(IllegalMoveError):
        SearchingPlayer().analyse(state.view(state.to_move), [DrawCard()])


@pytest.mark.parametrize(
    ("budget", "problem"),
    [
        ({"playouts": None}, "needs a limit: playouts or seconds"),
        ({"playouts": 0}, "playouts must be an integer of at least 1, not 0"),
        ({"turns": 1.5}, "turns must be an integer of at least 1, not 1.5"),
        ({"seconds": 0}, "seconds must be above 0 and at most 86400 seconds, not 0"),
        (
            {"seconds": "1"},
            "seconds must be above 0 and at most 86400 seconds, not '1'",
        ),
        ({"seconds": True}, "seconds must be above 0"),
        ({"playouts": None, "seconds": float("inf")}, "seconds must be above 0"),
    ],
)
def test_searching_needs_a_budget(budget: dict[str, Any], problem: str) -> None:
    """A budget that is none, and none at all, are refused."""
    with pytest.raises(PlayerError, match=problem):
        SearchingPlayer(**budget)


# How strong they are --------------------------------------------------------------


EXAMPLE = "first_bot:EagerPlayer"
NEED_NOT_WIN = {
    "random": "is there to be beaten",
    "searching": "meets the example in `nox -s strength`, for it takes a minute",
}


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "player", [name for name in BUILT_IN if name not in NEED_NOT_WIN]
)
@pytest.mark.parametrize(("rules", "boards"), [("biriba-2p", 2), ("biriba", 12)])
def test_the_example_loses(player: str, rules: str, boards: int) -> None:
    """Every built-in player beats the example of a first player, but a random one."""
    assert met(rules, player, EXAMPLE, boards).points > 0


@pytest.mark.no_cover
def test_the_example_can_win() -> None:
    """Two boards are enough to find a player that loses to the example."""
    assert met("biriba-2p", "helpers.yardstick:Yardstick", EXAMPLE, 2).points < 0


@pytest.mark.no_cover
def test_solid_beats_the_yardstick() -> None:
    """A solid player beats the first simple player of the library."""
    assert met("biriba-2p", "solid", "helpers.yardstick:Yardstick", 2).points > 300


def test_names() -> None:
    """The built-in players have names, in rising strength."""
    assert ["random", "simple", "solid", "searching"] == list(BUILT_IN)
    assert list(BUILT_IN) == list(built_in_players())
    assert STRONGEST in BUILT_IN
    rng = Random(1)
    assert RandomPlayer(rng) == built_in_players(rng)["random"]
