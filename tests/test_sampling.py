"""Full states that look like a view."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

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
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Move,
    Rules,
    SpectatorView,
    Step,
    TakePile,
    Turn,
    arrange,
    rulesets,
    testing,
)
from biriba._state import sampling
from biriba.errors import StateError
from helpers.situations import BIRIBA, all_cards, to_draw, to_meld

pytestmark = pytest.mark.slow

each_ruleset = pytest.mark.parametrize("name", rulesets.names())
some = settings(max_examples=max(3, settings().max_examples // 10))
NO_UPCARD = rulesets.get("biriba-no-upcard")


def states(name: str) -> st.SearchStrategy[GameState]:
    """Return a strategy for states of a ruleset."""
    return testing.states(rulesets.get(name))


def played(rules: Rules, seed: int, moves: int) -> Iterator[tuple[GameState, Move]]:
    """Yield states of a deal that is played at random, each with the move made."""
    rng = Random(seed)
    state = GameState.deal(rules, rng)
    for _ in range(moves):
        if state.is_over:
            return
        move = rng.choice(list(state.legal_moves))
        yield state, move
        state = state.play(move)


# Samples ----------------------------------------------------------------------------


@each_ruleset
@some
@given(st.data())
def test_samples_look_the_same(name: str, data: st.DataObject) -> None:
    """A sample gives an equal view, and the same legal moves to the player to move."""
    state = data.draw(states(name))
    rng = Random(data.draw(st.integers(0, 2**32)))

    for seat in range(len(state.hands)):
        view = state.view(seat)
        guess = guessed(view, rng)
        assert view == guess.view(seat)
        assert state.rules.deck.cards == all_cards(guess)
    own = state.view(state.to_move).sample(rng)
    assert list(own.legal_moves) == list(state.legal_moves)
    outside = state.view(None)
    assert outside == guessed(outside, rng).view(None)


def guessed(view: SpectatorView, rng: Random) -> GameState:
    """Return a sample that can be played on; any guess while a whole hand goes down."""
    try:
        guess = view.sample(rng)
    except StateError:
        assert view.is_closed or view.turn.due
        return view.sample(rng, strict=False)
    assert guess.is_over or next(iter(guess.legal_moves.atomic()), None)
    return guess


LAST_CARD = arrange(BIRIBA, hands=["Th Jh"], melds=[["5h 6h 7h 8h 9h"]]).play(
    AddToMeld("5h 6h 7h 8h 9h", "Th")
)
"""A turn in which the one card that is left must complete a biriba."""

CLOSED_BURACO = rulesets.get("buraco-fechado")
TOP_DUE = arrange(
    CLOSED_BURACO,
    hands=["5h 6h Ks Jd 3c 4c 8d 9s Tc Qd Ah"],
    discard_pile="3d 7h",
    turn=Turn(0),
).play(TakePile())
"""A turn in which the next move must meld the seven that was taken."""

OWING = arrange(
    BIRIBA.with_(initial_meld=[(None, 45)]),
    hands=["Ks Kh Kd Qs Qh 3c 4c 5d"],
    melds=[["5h 6h 7h"]],
    minimums=[45],
)
"""A turn in which melds of 30 points are still owed."""


@pytest.mark.rule("C55", "R052", "R230", "R105")
@pytest.mark.parametrize("state", [LAST_CARD, TOP_DUE, OWING])
def test_turns_that_can_be_finished(state: GameState) -> None:
    """In the middle of a turn every sample lets the player finish it."""
    views = [state.view(seat) for seat in range(4)] + [state.view(None)]
    for view in views:
        for seed in range(25):
            assert view.sample(Random(seed)).legal_moves
    assert any(
        not views[1].sample(Random(n), strict=False).legal_moves for n in range(25)
    )


@pytest.mark.no_cover
@pytest.mark.rule("C55")
@pytest.mark.parametrize("state", [LAST_CARD, TOP_DUE])
def test_playable_samples_are_even(state: GameState) -> None:
    """Samples are as guesses are, without those that could not be played on."""
    view, rng = state.view(1), Random(8)
    guesses = (view.sample(rng, strict=False) for _ in range(3_000))
    expected = [guess.hands[0] for guess in guesses if guess.legal_moves]
    samples = [view.sample(rng).hands[0] for _ in range(len(expected))]
    found, sampled = Counter(map(last, expected)), Counter(map(last, samples))

    assert len(expected) > 100
    for card in found.keys() | sampled.keys():
        assert abs(found[card] - sampled[card]) < 6 * (found[card] + 9) ** 0.5


def last(hand: Cards) -> Card:
    """Return the last card of a hand."""
    return hand.kinds[-1]


@pytest.mark.rule("C55", "R053")
def test_no_turn_that_can_be_finished() -> None:
    """That no hidden card would do, or no guess in many, is said."""
    will_do = Cards("4h 4h Jh Jh JK JK JK JK 2s 2s 2c 2c 2d 2d 2h 2h")
    view = LAST_CARD.view(1)
    gone = will_do.without(view.hand)
    played = attrs.evolve(
        view,
        discard_pile=tuple(gone),
        draw_pile_size=view.draw_pile_size - len(gone),
    )

    with pytest.raises(StateError, match="no hidden card lets seat 0 finish the turn"):
        played.sample(Random(1))


@pytest.mark.rule("C55", "R088", "R093")
def test_while_a_whole_hand_is_melded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes many guesses until all can go down; if that is too many, it is said."""
    rules = rulesets.get("biriba-3p-pairs")
    hand = "3h 4h 5h 6h 7h 8h 9h 5s 6s 7s 8s Kd Kc Ks"
    state = arrange(rules, hands=[hand]).play(LayMeld("5s 6s 7s 8s"))

    assert state.view(1).sample(Random(1)).legal_moves
    monkeypatch.setattr(sampling, "MOST_GUESSES", 3)
    with pytest.raises(StateError, match="none of 3 guesses lets seat 0 finish"):
        state.view(1).sample(Random(1))
    assert state.view(0).sample(Random(1)).legal_moves
    assert state.view(1) == state.view(1).sample(Random(1), strict=False).view(1)


def test_what_is_known_stays() -> None:
    """Cards that everybody saw go into a hand are there in every sample."""
    state = to_draw("Ks Qs", pile="4d 9h JK").play(TakePile()).play(Discard("Ks"))
    view = state.view(1)

    for seed in range(20):
        guess = view.sample(Random(seed))
        assert Cards("4d 9h JK") <= guess.hands[0]
        assert view.hand == guess.hands[1]
        assert 4 == len(guess.hands[0])


def test_places_are_even() -> None:
    """A hidden card is as often in each place as the place has cards."""
    rules = BIRIBA.with_(
        players=2, teams="individuals", packs=1, jokers=0, packets=(6, 6), hand_size=6
    )
    state = GameState.deal(rules, Random(4))
    view, rng = state.view(0), Random(1)
    target = state.hands[1].kinds[0]
    places: Counter[str] = Counter()
    tops: Counter[Card] = Counter()
    for _ in range(4_000):
        guess = view.sample(rng)
        places["hand"] += guess.hands[1].count(target)
        places["draw pile"] += guess.draw_pile.count(target)
        for number, packet in enumerate(guess.packets):
            places[f"packet {number}"] += packet.count(target)
        tops[guess.draw_pile[0]] += 1

    hidden = 52 - 6 - 1
    sizes = {"hand": 6, "draw pile": hidden - 18, "packet 0": 6, "packet 1": 6}
    expected = {place: 4_000 * size / hidden for place, size in sizes.items()}
    # Three degrees of freedom: more than 16.3 comes up once in a thousand.
    assert 16.3 > sum((places[p] - n) ** 2 / n for p, n in expected.items())
    assert hidden == len(tops)
    # And 44 degrees: more than 78.7 comes up once in a thousand.
    each = 4_000 / hidden
    assert 78.7 > sum((count - each) ** 2 / each for count in tops.values())


def test_reproducible() -> None:
    """The same view and source of chance give the same sample."""
    view = to_draw("Ks Qs", pile="4d 9h").view(2)

    assert view.sample(Random(5)) == view.sample(Random(5))
    assert view.sample(Random(5)) != view.sample(Random(6))


@pytest.mark.rule("R119", "R204")
def test_the_card_that_may_be_exchanged() -> None:
    """The others guess which card of the first player may be exchanged."""
    state = GameState.deal(NO_UPCARD, Random(3)).play(DrawCard())
    own, other = state.view(0), state.view(1)
    guesses = {other.sample(Random(seed)).turn.drawn for seed in range(40)}

    assert state.turn == own.sample(Random(1)).turn
    assert None not in guesses
    assert len(guesses) > 5
    for seed in range(5):
        guess = other.sample(Random(seed))
        assert guess.turn.drawn in guess.hand
        assert ExchangeFirstCard() in guess.legal_moves
    assert state.view(None).sample(Random(1)).turn.drawn is not None


@pytest.mark.rule("R119", "R204")
def test_no_card_to_exchange() -> None:
    """Once it is exchanged, or where the pile was taken, there is none to guess."""
    dealt = GameState.deal(NO_UPCARD, Random(3))
    drawn = dealt.play(DrawCard())
    exchanged = drawn.play(ExchangeFirstCard())
    melded = arrange(NO_UPCARD, melds=[["5h 6h 7h"]], discard_pile="")
    later = arrange(NO_UPCARD, turn=Turn(1, Step.MELD), discard_pile="")
    took = drawn.play(next(iter(drawn.legal_moves.only(Discard))))
    for _ in range(3):
        took = took.play(TakePile())
        took = took.play(next(iter(took.legal_moves.only(Discard))))
    took = took.play(TakePile())

    assert (0, Step.MELD, ()) == (took.to_move, took.turn.step, took.discard_pile)
    for state in (dealt, exchanged, melded, later, took):
        assert state.view(None).sample(Random(1)).turn == state.turn


# What is known ----------------------------------------------------------------------


@pytest.mark.no_cover
@each_ruleset
def test_what_was_seen(name: str) -> None:
    """Known are the cards of a taken pile, each until such a card is played."""
    rules = rulesets.get(name)
    known = [Counter[Card]() for _ in range(rules.seating.players)]
    # Before the first biribaki it takes long to list what long hands can meld.
    moves = 80 if rules.seating.teams == "lone-taker" else 250
    for state, move in played(rules, seed=11, moves=moves):
        assert tuple(Cards(each.elements()) for each in known) == state.seen
        assert all(map(Cards.__le__, state.seen, state.hands))
        own = known[state.to_move]
        if isinstance(move, TakePile):
            own.update(state.discard_pile)
        if isinstance(move, LayMeld | AddToMeld):
            own -= Counter(move.cards)
        if isinstance(move, Discard):
            own -= Counter([move.card])
        known[state.to_move] = own


@pytest.mark.rule("R117", "R163", "C07")
def test_a_joker_that_was_taken() -> None:
    """Everybody saw the joker go to the first player that was turned up."""
    rules = BIRIBA.with_(joker_upcard="take-and-turn")
    deck = sorted(rules.deck.cards, key=lambda card: not card.is_joker)
    order = deck[4 : 4 + 66] + deck[:1] + deck[70:] + deck[1:4]
    state = GameState.from_deck(rules, order)

    assert Cards("JK") == state.seen[0]
    assert [Cards()] * 3 == list(state.seen[1:])


def test_arranged() -> None:
    """In a set-up what was seen is given, and what the turn has brought is known."""
    meld_any = BIRIBA.with_(take="meld-any")
    turn = Turn(0, Step.MELD, due=Cards("5h 6h"))
    state = arrange(
        meld_any, hands=["5h 6h 7h Ks Qs", "4c 4d"], seen=["Ks", "4d"], turn=turn
    )
    melded = to_meld("8c 8d", "5h 6h 7h", single="5h")

    assert (Cards("Ks 5h 6h"), Cards("4d")) == state.seen[:2]
    assert Cards() == melded.seen[0]
    assert Cards("Ks") == to_meld("Ks Qs", single="Ks").seen[0]
    with pytest.raises(
        ValueError, match="seat 1 does not hold 9c, which all saw it take"
    ):
        arrange(BIRIBA, hands=[None, "4c 4d"], seen=["", "9c"])
    with pytest.raises(ValueError, match="there is room for 4 seen, not for 5"):
        arrange(BIRIBA, seen=[""] * 5)


# No leaks ---------------------------------------------------------------------------


def places(state: GameState, seat: int) -> list[tuple[str, int, Card]]:
    """Return where each card lies that a player cannot know, and which it is."""
    found = [("draw", 0, card) for card in state.draw_pile]
    for number, packet in enumerate(state.packets):
        found += [("packet", number, card) for card in packet]
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden = hand.without(state.seen[other])
            found += [("hand", other, card) for card in hidden]
    return found


def rearranged(state: GameState, seat: int, order: list[int]) -> GameState:
    """Return a state with the cards that a player cannot know in other places."""
    where = places(state, seat)
    moved: dict[tuple[str, int], list[Card]] = {}
    for (kind, number, _), source in zip(where, order, strict=True):
        moved.setdefault((kind, number), []).append(where[source][2])
    hands = tuple(
        hand
        if other == seat
        else state.seen[other] + Cards(moved.get(("hand", other), []))
        for other, hand in enumerate(state.hands)
    )
    packets = [tuple(moved[("packet", n)]) for n in range(len(state.packets))]
    turn = state.turn
    if turn.drawn is not None and turn.seat != seat:
        turn = attrs.evolve(turn, drawn=next(iter(hands[turn.seat])))
    return attrs.evolve(
        state,
        hands=hands,
        packets=tuple(packets),
        draw_pile=tuple(moved.get(("draw", 0), [])),
        turn=turn,
    )


@each_ruleset
@some
@given(st.data())
def test_nothing_leaks(name: str, data: st.DataObject) -> None:
    """Whatever a player cannot know may change, and all the player sees stays."""
    state = data.draw(states(name))
    seat = data.draw(st.integers(0, len(state.hands) - 1))
    order = data.draw(st.permutations(range(len(places(state, seat)))))
    other = rearranged(state, seat, order)
    view, same = state.view(seat), other.view(seat)

    assert view == same
    assert hash(view) == hash(same)
    assert repr(view) == repr(same)
    assert list(view.legal_moves) == list(same.legal_moves)
    for move in data.draw(st.lists(testing.moves(state), max_size=5)):
        assert view.explain(move) == same.explain(move)
        if seat == state.to_move:
            assert state.explain(move) == other.explain(move)


@each_ruleset
@some
@given(st.data())
def test_nothing_leaks_to_spectators(name: str, data: st.DataObject) -> None:
    """Who looks into no hand sees none of what everybody has hidden."""
    state = data.draw(states(name))
    order = data.draw(st.permutations(range(len(places(state, -1)))))

    assert state.view(None) == rearranged(state, -1, order).view(None)


# What no view can be ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"draw_pile_size": 3}, "the view has no place for 45 cards"),
        ({"draw_pile_size": 52}, "48 cards are out of sight, but 52 are needed"),
        ({"draw_pile_size": -1}, "48 cards are out of sight, but -1 are needed"),
        ({"hand_sizes": (2, 11, 11, 111)}, "are out of sight, but 111 are needed"),
        ({"hand": Cards("3s 3s 3s")}, "the deck of these rules does not fit"),
        ({"seen": (Cards(),) * 3 + (Cards("3s 3s 3s"),)}, "does not fit"),
        ({"discard_pile": (Card("3s"),) * 8}, "too many 3s"),
        ({"hand_sizes": (1, 11, 11, 11)}, "but -1 are needed"),
    ],
)
def test_impossible_views(changes: dict[str, Any], problem: str) -> None:
    """A view that no deck could look like is refused."""
    view = attrs.evolve(to_draw("Ks Qs", pile="4d 9h JK").view(0), **changes)

    with pytest.raises(StateError, match=problem):
        view.sample(Random(1))


# What is out of sight ---------------------------------------------------------------


def test_hidden_cards_are_those_out_of_sight() -> None:
    """What lies in melds, in the pile and in known hands is not out of sight."""
    start = to_draw("Ks Qs 7h", "5h 6h 7h", "9s 9h 9d", pile="4d 9h JK")
    state = start.play(TakePile()).play(Discard("Qs"))
    known, open_cards = Cards("4d 9h JK"), Cards("5h 6h 7h 9s 9h 9d Qs")
    outside = state.view(None)
    places = [*outside.packet_sizes, *outside.hand_sizes, outside.draw_pile_size]

    assert BIRIBA.deck.cards - known - open_cards == outside.hidden
    assert outside.hidden - state.hands[1] == state.view(1).hidden
    assert sum(places) - len(known) == len(outside.hidden)


def test_fewer_cards_than_known() -> None:
    """There is no sample of a view whose hand has more cards than it says."""
    view = GameState.deal(BIRIBA, Random(1)).view(0)
    fewer = attrs.evolve(view, hand_sizes=(10, *view.hand_sizes[1:]))

    with pytest.raises(StateError, match="are out of sight, but -1 are needed"):
        fewer.sample(Random(1))


@pytest.mark.rule("R119", "R204")
def test_first_card_is_guessed() -> None:
    """Others guess which card can be exchanged; the player who drew it knows it."""
    dealt = GameState.deal(NO_UPCARD, Random(1))
    state = dealt.play(DrawCard())

    assert state.turn.drawn is not None
    assert state.turn.drawn == state.view(0).sample(Random(1)).turn.drawn
    for view in (state.view(1), state.view(None)):
        guess = view.sample(Random(1))
        assert view.turn.drawn is None
        assert guess.turn.drawn in guess.hands[0]
        assert ExchangeFirstCard() in guess.legal_moves
    assert dealt.view(1).sample(Random(1)).turn.drawn is None


def without_first_card() -> Iterator[GameState]:
    """Yield states at the meld step in which no card can be exchanged.

    The discard pile is empty in each, as it is in the first turn.
    """
    state = arrange(
        NO_UPCARD, hands=["5h 6h 7h Ks Qs"], draw_pile=None, turn=Turn(0, Step.MELD)
    )
    assert state.view(1).sample(Random(1)).turn.drawn is not None
    yield state.play(LayMeld("5h 6h 7h"))
    state = GameState.deal(NO_UPCARD, Random(1))
    for _ in range(4):
        state = state.play(DrawCard())
        state = state.play(next(iter(state.legal_moves.only(Discard))))
        yield state.play(TakePile())


def test_no_first_card_is_guessed() -> None:
    """After melding or taking the pile there is no card that can be exchanged."""
    for state in without_first_card():
        assert () == state.discard_pile
        for view in (*map(state.view, range(4)), state.view(None)):
            assert view.sample(Random(1)).turn.drawn is None
