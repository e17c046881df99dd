"""What one player may know."""

from random import Random

import attrs
import pytest

from biriba import (
    Card,
    Cards,
    Code,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Move,
    Rules,
    SpectatorView,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    rulesets,
)
from biriba.errors import SeatError
from helpers.situations import BIRIBA, clones, each_table, finished, to_draw, to_meld


@each_table
def test_what_is_seen(rules: Rules) -> None:
    """A view has the own hand, what lies open, and the sizes of the rest."""
    state = GameState.deal(rules, Random(3)).play(DrawCard())

    for seat in range(rules.seating.players):
        view = state.view(seat)
        assert seat == view.seat
        assert state.hands[seat] == view.hand
        assert tuple(len(hand) for hand in state.hands) == view.hand_sizes
        assert len(state.draw_pile) == view.draw_pile_size
        assert tuple(len(packet) for packet in state.packets) == view.packet_sizes
        assert state.discard_pile == view.discard_pile
        assert (state.rules, state.dealer) == (view.rules, view.dealer)
        assert (state.sides, state.turn) == (view.sides, view.turn)
        assert (state.bonus_suit, state.ending) == (view.bonus_suit, view.ending)


@pytest.mark.rule("R047")
def test_the_discard_pile_may_be_looked_through() -> None:
    """Every player sees all of the discard pile at any time, top card last."""
    state = to_draw("Ks Qs", pile="4d 9h JK")

    for seen in (state, state.play(DrawCard())):
        for seat in range(4):
            assert (Card("4d"), Card("9h"), Card("JK")) == (
                seen.view(seat).discard_pile
            )


def test_what_is_hidden() -> None:
    """States that differ only in what a player cannot see give equal views."""
    hands = [["Ks Qs", "3d 5d", "4c", "9c"], ["Ks Qs", "3d 9c", "5d", "4c"]]
    one, other = (arrange(BIRIBA, hands=each, rng=Random(1)) for each in hands)
    reordered = attrs.evolve(one, draw_pile=one.draw_pile[::-1])

    assert one != other
    assert one != reordered
    assert one.view(0) == other.view(0)
    assert hash(one.view(0)) == hash(other.view(0))
    assert one.view(0) == reordered.view(0)
    assert one.view(1) != other.view(1)


def test_no_card_of_others() -> None:
    """Whatever a view holds, the hands of others are not in it."""
    state = to_meld("3s 4s")
    view = state.view(0)
    held = attrs.astuple(view, recurse=False)

    assert state.hands[0] in held
    for seat in (1, 2, 3):
        assert state.hands[seat] not in held
        assert str(state.hands[seat]) not in f"{held} {view!r}"
    assert state.draw_pile not in held
    assert str(state.packets[0]) not in f"{held} {view!r}"


@each_table
def test_own_side(rules: Rules) -> None:
    """A player's own side is at hand, whoever is to move."""
    state = GameState.deal(rules, Random(3))

    for seat in range(rules.seating.players):
        view = state.view(seat)
        assert seat in view.own_side.seats
        assert state.sides[state.side_of(seat)] is view.own_side


@pytest.mark.rule("R001")
def test_own_side_in_play() -> None:
    """It has the melds of the player and the partner, out of turn as well."""
    state = arrange(BIRIBA, melds=[["5h 6h 7h"], ["5s 6s 7s"]], takers=[2, None])
    ours, theirs = state.sides

    assert [ours, theirs, ours, theirs] == [state.view(n).own_side for n in range(4)]
    assert (Cards("5h 6h 7h"), 2) == (ours.melds[0].cards, ours.taker)
    assert state.own_side == state.view(0).own_side


def test_repr() -> None:
    """The short form shows whose view it is, the own hand and whose turn it is."""
    view = arrange(BIRIBA, hands=[None, "Ks Qs"], turn=Turn(2)).view(1)

    assert repr(view) == "<PlayerView of seat 1: Qs Ks; seat 2 to draw>"


def test_spectators() -> None:
    """A spectator sees what all players see, and no hand."""
    state = arrange(
        BIRIBA, hands=["Ks Qs"], seen=["Ks"], discard_pile="4d 9h", turn=Turn(2)
    )
    view = state.view(None)
    shared = [field.name for field in attrs.fields(SpectatorView)]

    for seat in range(4):
        own = state.view(seat)
        assert all(getattr(own, name) == getattr(view, name) for name in shared)
        assert own != view
    assert (Cards("Ks"), Cards(), Cards(), Cards()) == view.seen
    assert (Card("4d"), Card("9h")) == view.shown_pile
    assert 2 == view.packets_left
    assert BIRIBA.deck.cards - Cards("Ks 4d 9h") == view.hidden
    assert BIRIBA.deck.cards - Cards("Ks Qs 4d 9h") == state.view(0).hidden
    assert repr(view) == "<SpectatorView: seat 2 to draw>"
    assert all(view == clone for clone in clones(view))


def test_moves() -> None:
    """A player learns from the view what may be played, and why not."""
    view = to_meld("5h 6h 7h Ks Qs").view(0)

    assert LayMeld("5h 6h 7h") in view.legal_moves
    assert view.explain(LayMeld("5h 6h 7h")) is None
    violation = view.explain(Discard("Kh"))
    assert violation is not None
    assert Code.NOT_IN_HAND is violation.code


@pytest.mark.rule("R044")
def test_moves_of_others() -> None:
    """Whose turn it is not has no moves and is told whose turn it is."""
    view = arrange(BIRIBA, turn=Turn(2, Step.DRAW)).view(3)
    violation = view.explain(DrawCard())

    assert not view.legal_moves
    assert violation is not None
    assert Code.NOT_YOUR_TURN is violation.code
    assert "draw: it is seat 2's turn, not seat 3's" == violation.message


def test_after_the_end() -> None:
    """When the play is over every player is told so."""
    for seat in range(4):
        violation = finished().view(seat).explain(DrawCard())
        assert violation is not None
        assert Code.DEAL_OVER is violation.code


@pytest.mark.parametrize("seat", [4, -1, "0", True, 1.0, (0, 2)], ids=repr)
def test_no_such_seat(seat: int) -> None:
    """There is no view from a seat that the table does not have."""
    with pytest.raises(SeatError) as caught:
        to_draw("Ks Qs").view(seat)

    assert f"there is no seat {seat!r}; the seats are 0 to 3" == str(caught.value)


def test_copies() -> None:
    """Copied and unpickled views are equal, hash equal and know the same moves."""
    state = arrange(
        BIRIBA,
        hands=["8h 9h Ks"],
        melds=[["5h 6h 7h"]],
        discard_pile="4d",
        bonus_suit=Suit.CLUBS,
    )
    view = state.view(0)
    same, deep, *pickled = clones(view)

    assert view is same
    assert view is deep
    for clone in pickled:
        assert view == clone
        assert hash(view) == hash(clone)
        assert list(view.legal_moves) == list(clone.legal_moves)
        assert Suit.CLUBS is clone.bonus_suit


def test_immutable() -> None:
    """A view cannot be changed."""
    view = to_draw("Ks Qs").view(0)

    for field in attrs.fields(type(view)):
        with pytest.raises(AttributeError):
            setattr(view, field.name, None)

    assert Cards("Ks Qs") == view.hand


@pytest.mark.rule("R119", "R204")
def test_the_card_drawn_is_hidden() -> None:
    """Only the first player knows the card that may be exchanged."""
    rules = rulesets.get("biriba-no-upcard")
    dealt = GameState.deal(rules, Random(3))
    state = dealt.play(DrawCard())
    other = attrs.evolve(
        state, turn=attrs.evolve(state.turn, drawn=state.hand.kinds[0])
    )

    assert state.draw_pile != dealt.draw_pile
    assert dealt.draw_pile[0] is state.turn.drawn is state.view(0).turn.drawn
    for seat in (1, 2, 3):
        assert state.view(seat).turn.drawn is None
        assert attrs.evolve(state.turn, drawn=None) == state.view(seat).turn
        assert state.view(seat) == other.view(seat)
    assert ExchangeFirstCard() in state.view(0).legal_moves


@pytest.mark.rule("R227", "C61")
def test_what_shows_of_the_pile() -> None:
    """Where only the top card shows the rest is known all the same."""
    rules = rulesets.get("buraco-fechado")
    view = to_draw("Ks Qs", pile="4d 9h JK", rules=rules).view(2)

    assert (Card("JK"),) == view.shown_pile
    assert (Card("4d"), Card("9h"), Card("JK")) == view.discard_pile


@pytest.mark.rule("R094")
def test_sides_of_a_lone_taker() -> None:
    """Everybody sees who plays with whom."""
    state = arrange(rulesets.get("biriba-3p-pairs"), takers=[1], turn=Turn(0))

    assert [(2, 0), (1,), (2, 0)] == [state.view(n).own_side.seats for n in range(3)]


def test_cards_of_the_cut() -> None:
    """Everybody knows how deep the cut was."""
    state = GameState.deal(BIRIBA, Random(3), cut=44)

    assert [64] * 4 == [state.view(seat).cut for seat in range(4)]


@pytest.mark.rule("C61")
@pytest.mark.parametrize(
    ("hand", "pile", "move", "known"),
    [
        ("7h 3c 8s Ks", "7h 5d 5c Qd", Discard("3c"), "7h 5d 5c Qd"),
        ("7h 3c 8s Ks", "7h 5d 5c Qd", Discard("5d"), "7h 5c Qd"),
        ("7h 3c 8s Ks", "7h 5d 5c Qd", Discard("7h"), "5d 5c Qd"),
        ("7h 7d 3c 8s", "7h 7c Qd", LayMeld("7h 7d 7c"), "Qd"),
        ("7d 3c 8s Ks", "7h 7h Qd", LayMeld("7h 7h 7d"), "Qd"),
        ("7d 7c 3c 8s", "7h 7h Qd", LayMeld("7h 7d 7c"), "7h Qd"),
    ],
)
def test_what_is_known_after_playing(
    hand: str, pile: str, move: Move, known: str
) -> None:
    """A card that is played is known no more; its twin is if it was known too."""
    taken = to_draw(hand, pile=pile).play(TakePile())

    assert Cards(pile) == taken.seen[0]
    assert Cards(known) == taken.play(move).seen[0]


def test_view_answers_as_the_state() -> None:
    """A view says who moves, whose side a seat is on, and what cannot be of it."""
    state = to_draw("Ks Qs")
    view = state.view(0)

    assert state.to_move == view.to_move == state.view(None).to_move
    assert [0, 1, 0, 1] == [view.side_of(seat) for seat in range(4)]
    assert not view.is_over
    assert () == view.faults()
    assert attrs.evolve(view, hand_sizes=(1, 2, 3, 4)).faults()
    with pytest.raises(SeatError):
        view.side_of(4)
