"""The players that come with the package."""

from collections.abc import Sequence
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Match,
    Move,
    Pass,
    PlayerView,
    Step,
    TakePile,
    Turn,
    arrange,
    bots,
    melds,
    rulesets,
    simulate,
    testing,
)
from biriba._players.observers import start, tell
from biriba._rules.dealing import JokerUpcardRule
from biriba._rules.play import TakeRule
from biriba.bots import Player, RandomPlayer, SearchingPlayer, SimplePlayer, SolidPlayer
from biriba.errors import PlayerError
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    DIRTY_RUN,
    SIX,
    late,
    to_draw,
    to_meld,
)

pytestmark = pytest.mark.slow

fewer = settings(max_examples=settings().max_examples // 3)
"""A state takes a while to come to."""

going_on = testing.states().filter(lambda state: not state.is_over)
"""States in which somebody is to move."""


def test_by_name() -> None:
    """Each built-in player is had by its name, and draws chances from the generator."""
    players = {name: bots.get(name, rng=Random(3)) for name in bots.names()}
    state = to_meld("5h 6h 7h 9c Kd")
    chosen = players["random"].choose(state.view(0))

    assert ["random", "searching", "simple", "solid"] == sorted(players)
    assert RandomPlayer(Random(3)).choose(state.view(0)) == chosen
    assert bots.get("solid") == players["solid"] == SolidPlayer()


@pytest.mark.parametrize("name", bots.names())
def test_nothing_to_choose(name: str) -> None:
    """A player refuses to choose where its seat has no move."""
    player, state = bots.get(name, rng=Random(1)), to_meld("5h 6h 7h 9c Kd")

    with pytest.raises(PlayerError, match="seat 0 is to move"):
        player.choose(state.view(1))
    with pytest.raises(PlayerError, match="from a PlayerView, not <GameState"):
        player.choose(state)  # type: ignore[arg-type]  # wrong
    with pytest.raises(PlayerError, match="the deal is over"):
        player.choose(simulate.playout(state, Random(1)).view(0))


def simple(state: GameState) -> Move:
    """Return what a simple player does, which must be legal."""
    move = SimplePlayer().choose(state.view(state.to_move))
    assert move in state.legal_moves
    return move


def reshuffled(state: GameState, rng: Random) -> GameState:
    """Return a state with all cards that the player to move cannot see mixed up."""
    hidden = list(state.draw_pile)
    for packet in state.packets:
        hidden += packet
    for seat, hand in enumerate(state.hands):
        hidden += [] if seat == state.to_move else hand
    rng.shuffle(hidden)

    def deal(size: int) -> list[Card]:
        return [hidden.pop() for _ in range(size)]

    return attrs.evolve(
        state,
        hands=tuple(
            hand if seat == state.to_move else Cards(deal(len(hand)))
            for seat, hand in enumerate(state.hands)
        ),
        packets=tuple(tuple(deal(len(packet))) for packet in state.packets),
        draw_pile=tuple(deal(len(state.draw_pile))),
    )


# Every player ---------------------------------------------------------------------


@fewer
@given(going_on, st.integers(0, 99))
def test_random_moves_are_legal(state: GameState, seed: int) -> None:
    """A random player returns a legal move, and the same one for the same seed."""
    view = state.view(state.to_move)
    first, second = (RandomPlayer(Random(seed)).choose(view) for _ in range(2))

    assert first in state.legal_moves
    assert first == second


@fewer
@given(going_on)
def test_simple_moves_are_legal(state: GameState) -> None:
    """A simple player returns a legal move, the same one each time."""
    assert simple(state) == simple(state)


@fewer
@given(going_on, st.randoms(use_true_random=False))
def test_hidden_cards_do_not_matter(state: GameState, rng: Random) -> None:
    """What a player cannot see does not change what any player chooses."""
    view = state.view(state.to_move)
    other = reshuffled(state, rng).view(state.to_move)

    assert view == other
    assert SimplePlayer().choose(view) == SimplePlayer().choose(other)
    assert SolidPlayer().choose(view) == SolidPlayer().choose(other)
    assert RandomPlayer(Random(1)).choose(view) == RandomPlayer(Random(1)).choose(other)


@settings(max_examples=max(1, settings().max_examples // 20))
@given(going_on, st.randoms(use_true_random=False))
def test_hidden_cards_do_not_matter_to_a_search(state: GameState, rng: Random) -> None:
    """A player that guesses what it cannot see does so in the same way."""
    other = reshuffled(state, rng)
    one, same = (
        SearchingPlayer(Random(1), playouts=2, turns=1).choose(each.view(each.to_move))
        for each in (state, other)
    )

    assert one == same
    assert one in state.legal_moves


def test_hidden_cards_are_mixed() -> None:
    """The states that differ in hidden cards only do differ, and are legal."""
    state = GameState.deal(BIRIBA, Random(2))
    other = reshuffled(state, Random(3))

    assert state.hands[0] == other.hands[0]
    for one, two in zip(state.hands[1:], other.hands[1:], strict=True):
        assert one != two
    assert state.packets != other.packets
    assert state.draw_pile != other.draw_pile
    testing.check_state(other)


@pytest.mark.parametrize(
    "player", [RandomPlayer(Random(1)), SimplePlayer()], ids=["random", "simple"]
)
def test_a_view_is_enough(player: Player) -> None:
    """A player needs nothing but the view, for a whole deal."""
    state = GameState.deal(BIRIBA, Random(5))
    while not state.is_over:
        view = state.view(state.to_move)
        assert PlayerView is type(view)
        state = state.play(player.choose(view))

    assert not state.legal_moves


# Random players -------------------------------------------------------------------


def test_random_is_even() -> None:
    """A random player chooses each legal move about equally often."""
    state = to_meld("5h 6h 7h 8h Ks Qd")
    player, view = RandomPlayer(Random(8)), state.view(0)
    moves = list(state.legal_moves)
    chosen = [player.choose(view) for _ in range(200 * len(moves))]

    assert set(moves) == set(chosen)
    for move in moves:
        assert 140 < chosen.count(move) < 260


def test_random_differs() -> None:
    """Random players that are given no source of chance do not play alike."""
    view = to_meld("3s 5s 7s 9s Js Ks 4h 6h 8h Th Qh").view(0)
    one, other = RandomPlayer(), RandomPlayer()

    assert one.rng is not other.rng
    assert [one.choose(view) for _ in range(20)] != [
        other.choose(view) for _ in range(20)
    ]


# Simple players: drawing ----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "laid", "pile"),
    [
        ("5h 6h Ks Qd", [], "7h"),
        ("5h 6h Ks Qd", [], "7h JK"),
        ("Ks Kd 5h 9c", [], "Kh 3s 4c"),
        ("9h Ks Qd 3c", [SIX[:8]], "6h"),
        ("Ah 3h Ks Qd", [], "2h"),
        ("5h 6h Ks Qd", [], "7h 3s 9s Js 4c 6c 8c 3d Td Kc"),
        ("5h 6h Ks Qd", [], "8c 3s"),
    ],
)
def test_takes_a_useful_pile(hand: str, laid: Sequence[str], pile: str) -> None:
    """A card that lets more cards be melded is taken, and so are several cards."""
    assert TakePile() == simple(to_draw(hand, *laid, pile=pile))


@pytest.mark.parametrize(
    ("hand", "laid", "pile"),
    [
        pytest.param("5h 6h Ks Qd", [], "8c", id="nothing fits"),
        pytest.param("5h 6h 7h Ks", [], "Qd", id="nothing more fits"),
        pytest.param("9h Ks Qd 3c", [SIX], "4c", id="nothing to add"),
        pytest.param("5h 9s Ks Qd", [], "JK", id="only a wild card"),
        pytest.param("5h 6h Ks Qd", [], "", id="nothing there"),
    ],
)
def test_draws_otherwise(hand: str, laid: Sequence[str], pile: str) -> None:
    """A single card that is of no use is left."""
    assert DrawCard() == simple(to_draw(hand, *laid, pile=pile))


@pytest.mark.rule("R088")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        pytest.param("8c 3s", DrawCard(), id="of no use"),
        pytest.param("7h 3s", TakePile(), id="of use"),
        pytest.param("7h 3s 9s Js 4c 6c 8c 3d Td Kc Ac 9d", DrawCard(), id="too much"),
    ],
)
def test_takes_what_a_whole_hand_can_use(pile: str, expected: Move) -> None:
    """Where only whole hands are melded a pile must bring use, and little else."""
    rules, hands = rulesets.get("biriba-5p"), ["5h 6h Ks Qd"]
    state = arrange(rules, hands=hands, discard_pile=pile, turn=Turn(0))

    assert expected == simple(state)


@pytest.mark.rule("F164")
@pytest.mark.parametrize("size", [6, 7])
def test_spends_a_wild_card_on_a_biriba(size: int) -> None:
    """A wild card goes to a clean run if it makes a biriba of it, and else stays."""
    laid, rules = "3h 4h 5h 6h 7h", BIRIBA.with_(biriba_size=size)
    state = to_meld("JK Ks Qd", laid, rules=rules)

    assert (size == 6) == isinstance(simple(state), AddToMeld)


@pytest.mark.rule("R050", "C19")
def test_leaves_a_pile_that_traps() -> None:
    """A useful pile that the rules do not let the player take is left.

    Of 9h and 9h one would go to the run, and the other one could go nowhere.
    """
    state = to_draw("9h", "6h 7h 8h", pile="9h")

    assert TakePile() not in state.legal_moves
    assert DrawCard() == simple(state)


@pytest.mark.rule("R064")
def test_passes_when_there_is_nothing_to_draw() -> None:
    """With the draw pile empty it passes, unless the discard pile is of use."""
    hands = ["5h 6h Ks Qd", "3c 4d", "8s 9d"]

    assert Pass() == simple(late(hands, pile="9c"))
    assert Pass() == simple(late(hands))
    assert TakePile() == simple(late(hands, pile="7h"))


# Simple players: melding ----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("5h 6h 7h 8h JK Ks 3c", "5h 6h 7h 8h"),
        ("Ks Kd Kc 2c 4h 9h", "Ks Kd Kc"),
        ("Ah 2h 3h JK Ks 9c", "Ah 2h 3h"),
        ("5h 6h JK Ks 3c", "5h 6h JK"),
    ],
)
def test_lays_what_it_can(hand: str, laid: str) -> None:
    """The natural cards of a meld are laid together, a wild card only where needed."""
    assert LayMeld(laid) == simple(to_meld(hand))


@pytest.mark.parametrize(
    ("hand", "laid", "added"),
    [
        ("4h 8h JK Ks 3c", "5h 6h 7h", "4h 8h"),
        ("JK 9h Ks Qd", SIX, "9h"),
        ("JK Ks Qd", SIX, "JK"),
        ("JK 9d", "4s 5s 6s 7s 8s 9s", "JK"),
    ],
)
def test_adds_what_it_can(hand: str, laid: str, added: str) -> None:
    """Natural cards go to a meld, a wild card only where that makes a biriba."""
    assert AddToMeld(melds.identify(laid), Cards(added)) == simple(to_meld(hand, laid))


@pytest.mark.parametrize("laid", ["5h 6h 7h", BIRIBA_RUN])
def test_spares_wild_cards(laid: str) -> None:
    """A clean meld is not made dirty for nothing but a wild card less in the hand."""
    assert Discard("Ks") == simple(to_meld("JK Ks 4c", laid))


@pytest.mark.rule("R056")
def test_empties_the_hand_for_the_biribaki() -> None:
    """A wild card is not spared where it goes with the last cards of the hand."""
    state = to_meld("4s JK", BIRIBA_RUN, "5s 6s 7s")
    emptying = AddToMeld(melds.identify("5s 6s 7s"), Cards("4s"))

    assert emptying == simple(state)
    state = to_meld("8s 9s JK", DIRTY_RUN)
    assert LayMeld("8s 9s JK") == simple(state)
    assert 0 == state.play(simple(state)).sides[0].taker


# Simple players: discarding -------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("5h 6h Ks", "Ks"),
        ("5h 7h Ks", "Ks"),
        ("5h 8h 9h", "5h"),
        ("Ks Kd 5h", "5h"),
        ("4h Ks", "Ks"),
        ("3d 3c 4h 6h", "3d"),
        ("7h 7h 8h", "7h"),
    ],
)
def test_discards_what_fits_least(hand: str, discarded: str) -> None:
    """The card that goes least with the rest is discarded, of equals the dearest."""
    assert Discard(discarded) == simple(to_meld(hand))


@pytest.mark.parametrize("wild", ["JK", "2s", "2h"])
def test_keeps_wild_cards(wild: str) -> None:
    """A wild card is discarded only where there is nothing else."""
    assert Discard("3c") == simple(to_meld(f"{wild} 3c"))
    assert Discard("JK") == simple(to_meld("JK 2s"))


@fewer
@given(testing.arranged_states())
def test_never_discards_a_wild_card_of_choice(state: GameState) -> None:
    """Nobody who may discard a natural card is given a wild one."""
    move = simple(state)
    if isinstance(move, Discard) and move.card.is_wild:
        others = [other.card for other in state.legal_moves.only(Discard)]
        assert all(card.is_wild for card in others)


@pytest.mark.parametrize(
    ("laid", "discarded"),
    [
        pytest.param([], "Ks", id="nobody could use either"),
        pytest.param([[], ["Ts Js Qs"]], "4c", id="others could use one"),
        pytest.param([["5c 6c 7c"], []], "Ks", id="we could use one"),
        pytest.param([["5c 6c 7c"], ["Ts Js Qs"]], "4c", id="each could use one"),
    ],
)
def test_gives_the_others_nothing(
    laid: Sequence[Sequence[str]], discarded: str
) -> None:
    """What melds on the table could use is kept, most of all if they are theirs."""
    assert Discard(discarded) == simple(arrange(BIRIBA, hands=["4c Ks"], melds=laid))


def test_melds_when_nothing_can_be_discarded() -> None:
    """A player who may not discard melds, though it gains nothing."""
    state = to_meld("2c 2c", DIRTY_RUN, "3d 4d 5d", "8d 9d Td", single="2c")

    assert not state.legal_moves.only(Discard)
    assert AddToMeld is type(simple(state))


# Playing --------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("side", [0, 1])
def test_simple_beats_random(side: int) -> None:
    """Two simple players win every match against two random ones, and by far."""
    for seed in range(3):
        rng = Random(seed)
        pair: list[Player] = [SimplePlayer(), RandomPlayer(rng)]
        players = [*pair, *pair] if side == 0 else [*pair[::-1], *pair[::-1]]
        match: Match = simulate.play_match(BIRIBA, players, rng)

        assert side == match.winner
        assert match.totals[side] > match.totals[1 - side] + 1000


def test_who_does_not_ask_is_told_nothing() -> None:
    """A player that only chooses can be started and told of moves all the same."""
    player, state = SimplePlayer(), to_meld("Ks Qs")
    move = Discard("Ks")

    start(player, state.view(0))
    tell(player, 0, state, move, state.play(move))

    assert SimplePlayer() == player


# Every ruleset --------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rulesets.names())
def test_simple_plays_every_ruleset(name: str) -> None:
    """Simple players come to the end of a deal, and do so again."""
    rules = rulesets.get(name)
    players = [SimplePlayer()] * rules.seating.players
    ends = [
        simulate.play_deal(GameState.deal(rules, Random(4)), players) for _ in range(2)
    ]

    assert ends[0].is_over
    assert ends[0] == ends[1]


@pytest.mark.rule("R116", "R163")
@pytest.mark.parametrize("how", ["choose-or-none", "take-and-choose"])
def test_simple_names_a_suit(how: JokerUpcardRule) -> None:
    """A simple player who has to name the bonus suit names one."""
    rules = BIRIBA.with_(joker_upcard=how)
    turn = Turn(0, Step.CHOOSE)
    state = arrange(rules, discard_pile="JK", turn=turn, hands=["5h 6h 7h Ks"])

    assert simple(state) in state.legal_moves


@pytest.mark.rule("R102", "R230")
@pytest.mark.parametrize("take", ["meld-any", "meld-top"])
def test_simple_melds_what_is_due(take: TakeRule) -> None:
    """It takes a pile to meld from it, and does."""
    state = to_draw("5h 6h Ks Qd", pile="3c 7h", rules=BIRIBA.with_(take=take))

    assert TakePile() == simple(state)
    assert LayMeld("5h 6h 7h") == simple(state.play(TakePile()))
    useless = to_draw("5h 6h Ks Qd", pile="3c 7s", rules=BIRIBA.with_(take=take))
    assert DrawCard() == simple(useless)
