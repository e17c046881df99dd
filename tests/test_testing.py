"""The strategies and checks for users' own tests."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, TypeVar, get_args

import attrs
import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule, run_state_machine_as_test

from biriba import (
    KINDS,
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawCard,
    EndReason,
    GameState,
    LayMeld,
    LegalMoves,
    Meld,
    Move,
    Pass,
    PlayerView,
    Rank,
    RankSet,
    Rules,
    Run,
    SpectatorView,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    rulesets,
    testing,
)
from biriba import (
    json as biriba_json,
)
from biriba._cards.multisets import card_list
from biriba._strategies import rules as rule_strategies
from biriba._strategies import states as state_strategies
from biriba.bots import SimplePlayer
from biriba.melds import find, identify
from biriba.rulesets import OPTIONS
from biriba.simulate import play_deal
from biriba.testing import DealMachine, check_state
from helpers.situations import (
    BIRIBA,
    SIX,
    TABLES,
    each_table,
    finished,
    to_draw,
    to_meld,
)

pytestmark = pytest.mark.slow

T = TypeVar("T")

ONE_PACK = BIRIBA.with_(players=2, teams="individuals", packs=1, jokers=0)
"""The fewest cards that a table can play with."""

fewer = settings(max_examples=settings().max_examples // 3)
"""A state takes a while to come to."""

few = settings(max_examples=settings().max_examples // 10)
"""For tests that run at every table."""


def sample(strategy: st.SearchStrategy[T], count: int) -> list[T]:
    """Draw examples, the same ones each time."""
    drawn = []

    @settings(
        max_examples=count,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def draw(example: T) -> None:
        drawn.append(example)

    draw()
    return drawn


@cache
def some_hands() -> list[Cards]:
    """Draw hands."""
    return sample(testing.hands(), 300)


@cache
def some_melds() -> list[Meld]:
    """Draw melds."""
    return sample(testing.melds(), 200)


@cache
def played() -> list[GameState]:
    """Draw states from play."""
    return sample(testing.played_states(), 150)


@cache
def arranged() -> list[GameState]:
    """Draw states that were set up."""
    return sample(testing.arranged_states(), 300)


# Cards ----------------------------------------------------------------------------


@pytest.mark.no_cover
def test_cards() -> None:
    """Single cards are of all kinds."""
    assert set(KINDS) == set(sample(testing.cards(), 200))


@few
@each_table
@given(data=st.data())
def test_decks(rules: Rules, data: st.DataObject) -> None:
    """A deck has the cards of the rules, and can be dealt."""
    deck = data.draw(testing.decks(rules))

    assert isinstance(deck, tuple)
    assert rules.deck.cards == Cards(deck)
    assert isinstance(GameState.from_deck(rules, deck), GameState)


def test_decks_are_shuffled() -> None:
    """Decks come in many orders."""
    assert len(set(sample(testing.decks(), 20))) > 15


@few
@pytest.mark.parametrize("rules", [*TABLES.values(), ONE_PACK], ids=[*TABLES, "one"])
@given(data=st.data())
def test_hands(rules: Rules, data: st.DataObject) -> None:
    """A hand is one that the deck can give."""
    hand = data.draw(testing.hands(rules))

    assert isinstance(hand, Cards)
    assert hand <= rules.deck.cards
    assert len(hand) <= 25


@pytest.mark.no_cover
@given(st.data(), st.integers(0, 15), st.integers(0, 30))
def test_size_of_hands(data: st.DataObject, least: int, more: int) -> None:
    """A hand has as many cards as were asked for."""
    hand = data.draw(testing.hands(min_size=least, max_size=least + more))

    assert least <= len(hand) <= least + more


@few
@given(testing.hands(ONE_PACK, min_size=15))
def test_big_hands_of_one_pack(hand: Cards) -> None:
    """A hand of 15 cards can be drawn from any deck."""
    assert len(hand) >= 15


def has_ends(hand: Cards) -> bool:
    """Return whether a hand has ace, two and king of a suit."""
    return any(
        all(Card.of(rank, suit) in hand for rank in (Rank.ACE, Rank.TWO, Rank.KING))
        for suit in Suit
    )


def wilds(hand: Cards) -> int:
    """Return how many wild cards are in a hand."""
    return sum(card.is_wild for card in hand)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("case", "share"),
    [
        pytest.param(lambda hand: not hand, 0.01, id="nothing"),
        pytest.param(lambda hand: len(hand) == 1, 0.02, id="one card"),
        pytest.param(lambda hand: len(hand) == 2, 0.02, id="two cards"),
        pytest.param(lambda hand: wilds(hand) >= 2, 0.2, id="two wild cards"),
        pytest.param(lambda hand: wilds(hand) >= 4, 0.05, id="four wild cards"),
        pytest.param(lambda hand: 0 < len(hand) == wilds(hand), 0.02, id="only wild"),
        pytest.param(lambda hand: len(set(hand)) < len(hand), 0.2, id="twins"),
        pytest.param(has_ends, 0.01, id="ace, two and king"),
        pytest.param(find, 0.3, id="a meld"),
        pytest.param(lambda hand: len(hand) >= 20, 0.005, id="twenty cards"),
    ],
)
def test_awkward_hands(case: Callable[[Cards], object], share: float) -> None:
    """What goes wrong most comes up often enough among hands."""
    assert share <= sum(map(bool, map(case, some_hands()))) / len(some_hands())


@few
@each_table
@given(data=st.data())
def test_melds(rules: Rules, data: st.DataObject) -> None:
    """A meld is one, and the deck can give it."""
    meld = data.draw(testing.melds(rules))

    assert meld == identify(meld.cards, rules.melding)
    assert meld.cards <= rules.deck.cards


@fewer
@given(st.data(), st.integers(3, 9))
def test_size_of_melds(data: st.DataObject, most: int) -> None:
    """A meld has no more cards than the hand that it is taken from."""
    assert 3 <= len(data.draw(testing.melds(max_size=most))) <= most


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("case", "share"),
    [
        pytest.param(lambda meld: isinstance(meld, Run), 0.2, id="run"),
        pytest.param(lambda meld: isinstance(meld, RankSet), 0.2, id="set"),
        pytest.param(lambda meld: not meld.is_clean, 0.2, id="dirty"),
        pytest.param(lambda meld: meld.is_clean, 0.01, id="clean"),
        pytest.param(lambda meld: meld.is_biriba, 0.01, id="biriba"),
        pytest.param(lambda meld: len(meld) == 3, 0.2, id="three cards"),
        pytest.param(
            lambda meld: isinstance(meld, Run) and meld.low == 0, 0.02, id="low ace"
        ),
        pytest.param(
            lambda meld: isinstance(meld, Run) and meld.high == 13, 0.02, id="high ace"
        ),
        pytest.param(
            lambda meld: meld.is_clean,
            0.2,
            id="often clean",
        ),
        pytest.param(
            lambda meld: meld.is_biriba,
            0.1,
            id="often a biriba",
        ),
        pytest.param(
            lambda meld: isinstance(meld, Run) and len(meld) >= 13,
            0.005,
            id="full",
        ),
    ],
)
def test_all_sorts_of_melds(case: Callable[[Meld], bool], share: float) -> None:
    """Melds of every sort come up often enough."""
    assert share <= sum(map(case, some_melds())) / len(some_melds())


# States ---------------------------------------------------------------------------


@pytest.mark.no_cover
@fewer
@given(testing.states())
def test_states_are_legal(state: GameState) -> None:
    """Every state, of play or set up, passes the check."""
    check_state(state)


@few
@each_table
@given(data=st.data())
def test_states_at_other_tables(rules: Rules, data: st.DataObject) -> None:
    """States can be had, and pass the check, at every table."""
    state = data.draw(testing.states(rules))

    assert rules == state.rules
    check_state(state)


@fewer
@given(testing.played_states(max_moves=3))
def test_few_moves(state: GameState) -> None:
    """Play goes no further than asked for: three moves are not two turns."""
    assert len(state.draw_pile) >= 39
    assert state.to_move in (0, 1)


def on_table(state: GameState) -> list[Meld]:
    """Return all melds of a state."""
    return [meld for side in state.sides for meld in side.melds]


def own(state: GameState) -> list[Meld]:
    """Return the melds of the side to move."""
    return [*state.sides[state.side_of(state.to_move)].melds]


def ended(reason: EndReason) -> Callable[[GameState], bool]:
    """Return a test for deals that ended in a way."""
    return lambda state: state.ending is not None and state.ending.reason is reason


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("case", "share"),
    [
        pytest.param(lambda s: s.turn.step is Step.DRAW, 0.2, id="to draw"),
        pytest.param(lambda s: s.turn.step is Step.MELD, 0.2, id="to meld"),
        pytest.param(lambda s: s.is_over, 0.1, id="over"),
        pytest.param(lambda s: not s.is_over, 0.5, id="not over"),
        pytest.param(ended(EndReason.OUT), 0.02, id="went out"),
        pytest.param(ended(EndReason.STALLED), 0.01, id="stalled"),
        pytest.param(lambda s: not s.draw_pile, 0.02, id="empty draw pile"),
        pytest.param(lambda s: s.turn.single, 0.02, id="single card taken"),
        pytest.param(lambda s: any(map(_taken, s.sides)), 0.05, id="biribaki taken"),
        pytest.param(lambda s: max(map(len, s.hands)) > 20, 0.02, id="long"),
        pytest.param(lambda s: min(map(len, s.hands)) <= 2, 0.1, id="short"),
        pytest.param(lambda s: any(m.is_biriba for m in on_table(s)), 0.1, id="biriba"),
    ],
)
def test_play_comes_to(case: Callable[[GameState], object], share: float) -> None:
    """Play comes to states of all sorts often enough."""
    assert share <= sum(map(bool, map(case, played()))) / len(played())


def _taken(side: Any) -> bool:  # noqa: ANN401
    return bool(side.has_taken)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("case", "share"),
    [
        pytest.param(lambda s: s.turn.step is Step.DRAW, 0.2, id="to draw"),
        pytest.param(lambda s: s.turn.step is Step.MELD, 0.02, id="to meld"),
        pytest.param(lambda s: s.turn.single, 0.01, id="single card taken"),
        pytest.param(lambda s: len(s.hand) == 1, 0.1, id="one card"),
        pytest.param(lambda s: len(s.hand) == 2, 0.05, id="two cards"),
        pytest.param(lambda s: len(s.hand) > 4, 0.03, id="more cards"),
        pytest.param(
            lambda s: wilds(s.hand) * 2 >= len(s.hand), 0.1, id="mostly wild cards"
        ),
        pytest.param(lambda s: wilds(s.hand) >= 3, 0.02, id="three wild cards"),
        pytest.param(lambda s: all(map(_taken, s.sides)), 0.05, id="both have taken"),
        pytest.param(lambda s: not any(map(_taken, s.sides)), 0.1, id="none has taken"),
        pytest.param(lambda s: s.to_move == 3, 0.05, id="last seat"),
        pytest.param(lambda s: s.discard_pile, 0.05, id="discard pile"),
        pytest.param(lambda s: len(own(s)) >= 2, 0.05, id="own melds"),
        pytest.param(
            lambda s: s.turn.step is Step.MELD,
            0.3,
            id="often to meld",
        ),
        pytest.param(
            lambda s: any(m.is_biriba for m in own(s)),
            0.1,
            id="own biriba",
        ),
        pytest.param(
            lambda s: (
                s.turn.step is Step.MELD
                and any(isinstance(m, Discard) for m in s.legal_moves)
                and len(s.hand) == 1
            ),
            0.01,
            id="last card to discard",
        ),
        pytest.param(
            lambda s: not s.draw_pile,
            0.01,
            id="empty draw pile",
        ),
        pytest.param(
            lambda s: any(side.unplayed for side in s.sides),
            0.01,
            id="unplayed biribaki",
        ),
    ],
)
def test_set_ups_have(case: Callable[[GameState], object], share: float) -> None:
    """What is hard to come to in play is set up often enough."""
    assert share <= sum(map(bool, map(case, arranged()))) / len(arranged())


def test_set_ups_of_a_lone_taker() -> None:
    """Where sides form they are formed in some set-ups, and not in others."""
    states = sample(testing.arranged_states(rulesets.get("biriba-5p")), 40)

    assert {3, 5} == {len(state.sides) for state in states}
    assert {0, 1, 2} <= {sum(map(_taken, state.sides)) for state in states}


def test_set_ups_with_cards_that_do_not_help() -> None:
    """Where only the hand helps to meld the card that is due, turns may have a rest."""
    rules = BIRIBA.with_(take="meld-top", take_with="hand")
    begun = st.composite(state_strategies._arranged_turn)
    turns = begun(rules, Turn(0, Step.MELD), Cards("5h 6h 7h 8h"))

    assert hypothesis.find(turns, lambda turn: bool(turn.rest)).due
    assert hypothesis.find(turns, lambda turn: not turn.rest) is not None


def test_set_ups_with_a_card_that_is_due() -> None:
    """Where a taken card must be melded there are turns in which one must."""
    states = sample(testing.arranged_states(BIRIBA.with_(take="meld-any")), 60)

    assert {True, False} == {bool(state.turn.due) for state in states}


def test_states_are_of_both_sorts(monkeypatch: pytest.MonkeyPatch) -> None:
    """States are from play and set up."""
    played, arranged = to_draw("Ks Qs"), to_meld("Ks Qs")
    for name, state in [("played_states", played), ("arranged_states", arranged)]:
        monkeypatch.setattr(state_strategies, name, lambda _, s=state: st.just(s))

    assert {played, arranged} == set(sample(testing.states(), 20))


# Moves ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    [
        to_draw("5h 9h Th Ks", SIX, pile="Jh"),
        to_meld("5s 6s 7s 9h JK Ks 3c", SIX),
        to_meld("9h JK", SIX),
    ],
    ids=["to draw", "to meld", "two cards"],
)
def test_moves(state: GameState) -> None:
    """Moves are of all kinds, legal and not, and several legal ones come up."""
    drawn = sample(testing.moves(state), 200)
    legal = [move for move in drawn if move in state.legal_moves]
    illegal = [move for move in drawn if move not in state.legal_moves]

    assert set(get_args(Move)) == set(map(type, drawn))
    assert {LayMeld, AddToMeld, Discard, Pass} <= set(map(type, illegal))
    assert min(5, state.legal_moves.count()) <= len(set(legal))


def test_moves_when_nothing_is_legal() -> None:
    """After the end there are moves to try, none of them legal."""
    state = finished(out=0)
    drawn = sample(testing.moves(state), 50)

    assert len(set(drawn)) > 10
    for move in drawn:
        assert move not in state.legal_moves


@fewer
@given(testing.states().flatmap(lambda s: st.tuples(st.just(s), testing.moves(s))))
def test_moves_can_be_asked_about(pair: tuple[GameState, Move]) -> None:
    """Any drawn move gets an answer in any drawn state."""
    state, move = pair

    assert (state.explain(move) is None) == (move in state.legal_moves)


# Checks ---------------------------------------------------------------------------


def fails(state: GameState, words: str) -> None:
    """Make sure that the check of a state fails and says why."""
    with pytest.raises(AssertionError) as caught:
        check_state(state)

    assert f"does not hold: {words}" == str(caught.value)


def test_check_lost_card() -> None:
    """A card that is nowhere is noticed."""
    state = to_meld("Ks Qs")

    fails(attrs.evolve(state, draw_pile=state.draw_pile[1:]), "no card is lost or made")


def test_check_made_card() -> None:
    """A card that is in two places is noticed, as is one that became another."""
    state = to_meld("Ks Qs")
    twice = (*state.draw_pile, Card("Ks"))
    other = (Card("Ks"), *state.draw_pile[1:])

    assert Card("Ks") is not state.draw_pile[0]
    for pile in (twice, other):
        fails(attrs.evolve(state, draw_pile=pile), "no card is lost or made")


def test_check_doubled_packet() -> None:
    """A biribaki that is there twice, or not at all, is noticed."""
    state = to_meld("Ks Qs")
    first, second = state.packets
    gone = attrs.evolve(state, packets=(second,), draw_pile=(*state.draw_pile, *first))

    for packets in ((first, first), (first, second, second), (first,)):
        fails(attrs.evolve(state, packets=packets), "no card is lost or made")
    fails(gone, "each side has its biribaki, once")


def test_check_biribaki_taken_from_nowhere() -> None:
    """A side that has taken its biribaki while it still lies there is noticed."""
    state = to_meld("Ks Qs")
    sides = (attrs.evolve(state.sides[0], taker=0), state.sides[1])

    fails(attrs.evolve(state, sides=sides), "each side has its biribaki, once")


def test_check_dead_end() -> None:
    """A state that is not over and where nothing can be played is noticed."""
    state = to_meld("Ks Qs")
    stuck = attrs.evolve(
        state,
        hands=(Cards("Ks"), *state.hands[1:]),
        draw_pile=(*state.draw_pile, Card("Qs")),
    )

    fails(stuck, "play that is not over can go on")


def laid(meld: Meld) -> GameState:
    """Return a state with a meld on the table, whatever it is."""
    state = to_meld(f"{meld.cards} Ks Qs")
    sides = (attrs.evolve(state.sides[0], melds=(meld,)), state.sides[1])
    return attrs.evolve(state, hands=(Cards("Ks Qs"), *state.hands[1:]), sides=sides)


def run(text: str, suit: str, low: int, wild_at: int | None = None) -> Run:
    """Return a run, whether it is one or not."""
    return Run(card_list(text), wild_at, Suit(suit), low)


@pytest.mark.rule("R011", "R013", "R014", "R015", "R016", "R019", "R022")
@pytest.mark.parametrize(
    ("meld", "words"),
    [
        pytest.param(
            run("5h JK 7h 2c", "h", 4, 1),
            "holds at most one wild card",
            id="two wild cards",
        ),
        pytest.param(
            run("5h 2h 7h 2h", "h", 4, 1),
            "holds at most one wild card",
            id="twos of the suit out of place",
        ),
        pytest.param(
            RankSet(card_list("7s 7h JK JK"), 3, Rank.SEVEN),
            "holds at most one wild card",
            id="two jokers in a set",
        ),
        pytest.param(
            run("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "h", 0),
            "holds at most one ace",
            id="two aces",
        ),
        pytest.param(
            run("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK", "h", 0, 13),
            "is not too long",
            id="fourteen cards",
        ),
        pytest.param(run("5h 6h 8h", "h", 4), "is a meld", id="a gap"),
        pytest.param(run("5h 6h", "h", 4), "is a meld", id="two cards"),
        pytest.param(
            RankSet(card_list("7s 7h"), None, Rank.SEVEN), "is a meld", id="a pair"
        ),
        pytest.param(
            RankSet(card_list("2s 2h 2d"), None, Rank.TWO), "is a meld", id="twos"
        ),
    ],
)
def test_check_melds(meld: Meld, words: str) -> None:
    """Cards on the table that are no meld are noticed."""
    fails(laid(meld), f"{meld} {words}")


@pytest.mark.parametrize(
    "meld",
    [
        pytest.param(run("JK 5h 6h", "h", 3, 0), id="not the canonical place"),
        pytest.param(run("3h 4h 2h", "h", 2, 2), id="not clean"),
        pytest.param(run("5h 6h 7h", "d", 4), id="another suit"),
        pytest.param(run("5h 6h 7h", "h", 5), id="another place"),
        pytest.param(RankSet(card_list("7d 7h 7s"), None, Rank.SEVEN), id="no order"),
    ],
)
def test_check_melds_as_they_lie(meld: Meld) -> None:
    """A meld that does not lie as its cards are read is noticed."""
    fails(laid(meld), f"{meld} reads as itself")


def test_check_melds_well() -> None:
    """Melds that follow the rules pass, one full run among them."""
    for text in ("5h JK 7h", "7s 7h 2c", "Ah 2h 3h", SIX, "3h 4h 5h 6h 7h 8h 9h JK"):
        check_state(laid(identify(text)))


def change_moves(
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[list[Move]], list[Move]],
    *,
    only: type[object] = object,
) -> None:
    """Make the library list other moves.

    Args:
        monkeypatch: Undoes it.
        change: Returns other moves for those there should be.
        only: Where it does so: in a `GameState` or in a `PlayerView`.
    """
    right = LegalMoves.__iter__

    def wrong(moves: LegalMoves[Move]) -> Iterator[Move]:
        listed = list(right(moves))
        return iter(change(listed) if isinstance(moves._situation, only) else listed)

    monkeypatch.setattr(LegalMoves, "__iter__", wrong)


def test_check_moves_listed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is listed twice is noticed."""
    change_moves(monkeypatch, lambda moves: [*moves, moves[0]])

    fails(to_meld("Ks Qs"), "each legal move is listed once")


def test_check_moves_that_are_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is listed though it is not legal is noticed."""
    change_moves(monkeypatch, lambda moves: [*moves, DrawCard()])

    fails(to_meld("Ks Qs"), "draw is listed, so it is legal")


def test_check_moves_of_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that the player's view does not have is noticed."""
    change_moves(monkeypatch, lambda moves: moves[1:], only=PlayerView)

    fails(to_meld("Ks Qs"), "the player's view has the same legal moves")


def test_check_moves_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is listed after the end is noticed."""
    change_moves(monkeypatch, lambda moves: moves or [DrawCard()])

    fails(finished(), "play that is not over can go on")


def test_check_says_nothing_of_a_good_deal() -> None:
    """A deal passes from its beginning to its end."""
    state = GameState.deal(BIRIBA, Random(1))
    check_state(state)
    end = play_deal(state, [SimplePlayer()] * 4, check_state)

    assert ended(EndReason.OUT)(end)


# The machine ----------------------------------------------------------------------


def run_machine(
    machine: type[DealMachine], *, examples: int = 10, steps: int = 10
) -> None:
    """Run a machine for a while."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_machine_plays() -> None:
    """The machine plays deals through all steps, and finds nothing wrong."""
    seen: Counter[str] = Counter()

    class Watching(DealMachine):
        def teardown(self) -> None:
            seen[self.state.turn.step.value] += 1
            seen["over"] += self.state.is_over
            seen["melds"] += any(side.melds for side in self.state.sides)

    run_machine(Watching, steps=30)

    assert seen["draw"] + seen["meld"] > 5
    for what in ("draw", "meld", "melds", "over"):
        assert seen[what] > 0


@pytest.mark.parametrize("name", ["two", "six"])
def test_machine_at_other_tables(name: str) -> None:
    """The machine plays by the rules that a subclass names."""
    seen = []

    class Other(DealMachine):
        ruleset = TABLES[name]

        def teardown(self) -> None:
            seen.append(self.state.rules)

    run_machine(Other, examples=3)

    assert {TABLES[name]} == set(seen)


def test_machine_finds_a_broken_front_end() -> None:
    """The machine finds a step that loses a card."""

    class Losing(DealMachine):
        @rule()
        def spill(self) -> None:
            pile = self.state.draw_pile[:-1]
            self.state = attrs.evolve(self.state, draw_pile=pile)

    with pytest.raises(AssertionError, match="no card is lost or made"):
        run_machine(Losing)


@pytest.mark.no_cover
def test_machine_finds_a_broken_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine finds legal moves that are not listed."""

    def without_drawing(moves: list[Move]) -> list[Move]:
        return [move for move in moves if move != DrawCard()] or moves

    change_moves(monkeypatch, without_drawing)

    with pytest.raises(AssertionError, match="draw is listed if it is legal"):
        run_machine(DealMachine, examples=50)


def test_machine_finds_a_play_that_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine finds a legal move that cannot be played when it is tried."""
    right = GameState.play

    def wrong(state: GameState, move: Move) -> GameState:
        if isinstance(move, DrawCard):
            move = Pass()  # never legal while there are cards to draw
        return right(state, move)

    class Trying(DealMachine):
        play_any = play_a_round = None  # type: ignore[assignment]

    monkeypatch.setattr(GameState, "play", wrong)

    with pytest.raises(AssertionError, match="draw is listed if it is legal"):
        run_machine(Trying, examples=50)


def test_machine_finds_a_play_that_takes_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The machine finds an illegal move that is played and not refused."""
    right = GameState.play

    def wrong(state: GameState, move: Move) -> GameState:
        return right(state, move) if move in state.legal_moves else state

    monkeypatch.setattr(GameState, "play", wrong)

    with pytest.raises(AssertionError, match=r"not hold: .+ is listed if it is legal"):
        run_machine(DealMachine, examples=50)


def test_machine_finds_a_play_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine finds a move that puts a card where it does not belong."""
    right = GameState.play

    def wrong(state: GameState, move: Move) -> GameState:
        after = right(state, move)
        if isinstance(move, TakePile):
            return attrs.evolve(after, discard_pile=state.discard_pile)
        return after

    monkeypatch.setattr(GameState, "play", wrong)

    with pytest.raises(AssertionError, match="no card is lost or made"):
        run_machine(DealMachine)


# Rules ----------------------------------------------------------------------------


@cache
def some_rules() -> list[Rules]:
    """Draw rules."""
    return sample(testing.rules(), 400)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "option", ["players", "teams", "packs", "packets", *rule_strategies._CHOICES]
)
def test_rules_are_of_all_sorts(option: str) -> None:
    """Every option that rules are drawn with takes several values."""
    values = Counter(str(rules.options[option]) for rules in some_rules())

    assert len(values) > 1
    assert values.most_common()[-1][1] >= 2


def test_every_option_of_play_is_drawn() -> None:
    """The options that are never drawn decide nothing but points, or when play ends."""
    fixed = OPTIONS.keys() - rule_strategies._CHOICES.keys()
    drawn = {"players", "teams", "packs", "packets"}
    points = {name for name in fixed if name.endswith(("_value", "_bonus", "_penalty"))}

    ends = {"match_deals", "stall_limit", "target", "victory_points"}
    ends |= {"alone_from", "alone_packets"}
    assert fixed - drawn - points == ends


@pytest.mark.no_cover
@pytest.mark.parametrize("value", ["lone-taker", "individuals", "partners"])
def test_rules_of_all_teams(value: str) -> None:
    """Each way to play together comes up often."""
    count = sum(rules.seating.teams == value for rules in some_rules())

    assert count >= len(some_rules()) // 20


@pytest.mark.no_cover
@few
@given(st.data())
def test_rules_by_name(data: st.DataObject) -> None:
    """Each strategy for a table takes the name of a ruleset."""
    name, rules = "biriba-2p", rulesets.get("biriba-2p")

    assert rules.deck.cards == Cards(data.draw(testing.decks(name)))
    assert data.draw(testing.hands(name)) <= rules.deck.cards
    assert data.draw(testing.melds(name)).cards <= rules.deck.cards
    assert rules == data.draw(testing.states(name)).rules
    assert rules == data.draw(testing.views(name)).rules
    assert rules == data.draw(testing.spectator_views(name)).rules
    assert rules == data.draw(testing.deal_records(name, max_moves=9)).rules
    assert rules == data.draw(testing.match_records(name, max_deals=1)).rules
    assert json.loads(data.draw(testing.documents(name)))


@few
@given(testing.rules())
def test_rules_can_be_dealt(rules: Rules) -> None:
    """Rules that are drawn are rules to play by."""
    state = GameState.deal(rules, Random(1))

    options: dict[str, Any] = {**rules.options}
    assert rules == rules.with_(**options)
    check_state(state)


# Checks by other rules ------------------------------------------------------------


PAIRS = rulesets.get("biriba-3p-pairs")
PACKET_THEN_END = BIRIBA.with_(draw_pile_empty="biribaki-then-end")


def test_check_too_many_biribakia() -> None:
    """Where a biribaki may be drawn from, one too many is noticed, one too few not."""
    state = to_meld("Ks Qs", rules=PACKET_THEN_END)
    first, second = state.packets
    fewer = attrs.evolve(state, packets=(second,), draw_pile=(*state.draw_pile, *first))
    taken = attrs.evolve(
        state, sides=(attrs.evolve(state.sides[0], taker=0), state.sides[1])
    )

    check_state(fewer)
    fails(taken, "no side has more than one biribaki")


def test_check_seats_of_two_sides() -> None:
    """A seat that plays for two sides, or for none, is noticed."""
    state = to_meld("Ks Qs")
    for seats in ((0, 1), (0,), (0, 2, 3)):
        sides = (attrs.evolve(state.sides[0], seats=seats), state.sides[1])
        fails(attrs.evolve(state, sides=sides), "each seat plays for one side")


def test_check_melds_before_the_first_biribaki() -> None:
    """A meld of somebody who is not declaring is noticed."""
    state = arrange(PAIRS, hands=["Ks Qs", "5h 6h 7h Ad"], turn=Turn(0))
    meld = identify("5h 6h 7h")
    sides = (
        state.sides[0],
        attrs.evolve(state.sides[1], melds=(meld,)),
        state.sides[2],
    )
    hands = (state.hands[0], Cards("Ad"), state.hands[2])

    fails(attrs.evolve(state, sides=sides, hands=hands), "nobody has melded yet")


# Views and records --------------------------------------------------------------------


@fewer
@given(testing.views(), testing.spectator_views())
def test_views(view: PlayerView, outside: SpectatorView) -> None:
    """Views are of states that could be."""
    guess, other = view.sample(Random(1)), outside.sample(Random(1))

    assert view == guess.view(view.seat)
    assert outside == other.view(None)


@pytest.mark.parametrize("name", ["biriba", "biriba-5p", "newsgroup"])
def test_deal_records(name: str) -> None:
    """Records of deals replay; among them are finished ones, scored and cut ones."""
    records = sample(testing.deal_records(rulesets.get(name)), 25)
    last = [record.replay() for record in records]

    assert {True, False} >= {state.is_over for state in last}
    assert any(record.scores for record in records) == any(
        state.is_over and record.scores
        for state, record in zip(last, records, strict=True)
    )
    assert {True, False} == {record.cut is None for record in records}
    assert len({len(record.moves) for record in records}) > 5


def test_match_records() -> None:
    """Records of matches replay; among them are unfinished and empty ones."""
    records = sample(testing.match_records(BIRIBA.with_(target=300)), 30)
    matches = [record.replay() for record in records]

    for record, match in zip(records, matches, strict=True):
        assert len(record.deals) - len(match.scores) in {0, 1}
        assert len(record.names) in {0, 4}
    assert {0, 1} == {
        len(record.deals) - len(match.scores)
        for record, match in zip(records, matches, strict=True)
    }
    assert {0, 1, 2} >= {len(record.deals) for record in records} >= {0, 1}
    assert {True, False} == {match.is_over for match in matches}
    assert {True, False} == {record.date is None for record in records}


def test_documents() -> None:
    """Documents are read back as what they say they are; there are six types."""
    documents = sample(testing.documents(rulesets.get("biriba-2p")), 60)
    read = [biriba_json.loads(text) for text in documents]

    assert documents == [biriba_json.dumps(value) for value in read]
    assert 6 == len({json.loads(text)["type"] for text in documents})


@given(st.data())
@settings(max_examples=1)
def test_a_deal_that_is_over_goes_no_further(data: st.DataObject) -> None:
    """The machine plays nothing where no move is left."""
    machine, over = DealMachine(), finished()
    machine.state = over
    machine.play_any(data=data)

    assert over is machine.state
