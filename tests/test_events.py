"""What happens at the table as data, and views that follow it."""

import json
from collections.abc import Iterator
from random import Random
from typing import get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    JOKER,
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Move,
    Pass,
    PlayerView,
    Rules,
    SpectatorView,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    events,
    melds,
    rulesets,
)
from biriba import (
    json as biriba_json,
)
from biriba._rules.dealing import JokerUpcardRule
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.errors import FormatError, RecordError, SeatError, StateError
from biriba.events import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Dealt,
    Discarded,
    DrawPileReplaced,
    Drew,
    Event,
    Exchanged,
    Laid,
    Passed,
    Scored,
    SidesFormed,
    TookBiribaki,
    TookJoker,
    TookPile,
    TurnBegan,
    WentOut,
    follow,
    of_deal,
    of_match,
    of_move,
)
from biriba.simulate import record_match
from helpers.situations import BIRIBA, BIRIBA_RUN, SIX, late, to_draw, to_meld

pytestmark = pytest.mark.slow

NIGHTLY = settings().max_examples > 1000

FORMS = {
    f"{name}-{players}": rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
    if NIGHTLY or rulesets.get(name, players) == rulesets.get(name)
}
"""Every ruleset, made to end, and at night every form of it."""

STAYS = BIRIBA.with_(wild_move="on-replacement")

seldom = settings(max_examples=max(1, settings().max_examples // 60))
"""For what looks at whole deals."""


def view_of(state: GameState, seat: int | None) -> PlayerView | SpectatorView:
    """Return what a seat sees, or a spectator."""
    return state.view(None) if seat is None else state.view(seat)


def check_all(state: GameState, move: Move) -> tuple[Event, ...]:
    """Check that every view follows a move, and return all that happens."""
    after = state.play(move)
    for seat in (*range(state.rules.seating.players), None):
        seen = of_move(state, move, after, seat)

        assert view_of(after, seat) == follow(view_of(state, seat), seen)
        for event in seen:
            check_json(event)
    return of_move(state, move, after, open_hands=True)


def check_json(event: Event) -> None:
    """Check that an event comes back from JSON, and fits its schema."""
    assert event == biriba_json.loads(biriba_json.dumps(event), "event")
    assert event == biriba_json.from_data(biriba_json.to_data(event), type(event))


# What a move is -----------------------------------------------------------------------


@pytest.mark.rule("R046")
def test_draw() -> None:
    """Who draws sees the card, and nobody else does."""
    state = arrange(BIRIBA, hands=["5h Ks"], draw_pile="JK 3c", turn=Turn(0))
    after = state.play(DrawCard())

    assert (Drew(0, JOKER),) == check_all(state, DrawCard())
    assert (Drew(0, JOKER),) == of_move(state, DrawCard(), after, 0)
    assert (Drew(0, None),) == of_move(state, DrawCard(), after, 1)
    assert (Drew(0, None),) == of_move(state, DrawCard(), after)


@pytest.mark.rule("R047", "R227")
def test_take() -> None:
    """Who takes the pile gets all of it, which may have been covered."""
    pile = (Card("7h"), Card("8h"))
    state = to_draw("5h Ks", pile="7h 8h")
    covered = to_draw("5h Ks", pile="7h 8h", rules=BIRIBA.with_(pile_view="top"))

    assert (TookPile(0, pile, is_open=True),) == check_all(state, TakePile())
    assert (TookPile(0, pile, is_open=False),) == check_all(covered, TakePile())


@pytest.mark.rule("R064", "R065")
def test_pass() -> None:
    """Who passes ends the turn, and the last who can ends the play."""
    state = late(["5h", "6h", "7h"])

    assert (Passed(0), TurnBegan(1)) == check_all(state, Pass())
    for _ in range(3):
        state = state.play(Pass())
    told = check_all(state, Pass())
    assert (Passed(3), DealEnded(3, EndReason.PASSED)) == told[:2]


@pytest.mark.rule("R119", "R204")
def test_exchange() -> None:
    """The card exchanged is seen by all, the new one by its player alone."""
    rules = BIRIBA.with_(upcard=False, bonus_suit="none", first_exchange=True)
    state = GameState.deal(rules, Random(1)).play(DrawCard())
    old, new = state.turn.drawn, state.draw_pile[0]
    assert old is not None

    assert (Exchanged(0, old, new),) == check_all(state, ExchangeFirstCard())
    after = state.play(ExchangeFirstCard())
    assert (Exchanged(0, old, None),) == of_move(state, ExchangeFirstCard(), after, 2)


@pytest.mark.rule("R116", "R117", "R163")
@pytest.mark.parametrize(
    ("joker_upcard", "suit", "more"),
    [
        ("choose-or-none", Suit("s"), ()),
        ("choose-or-none", None, ()),
        ("take-and-choose", Suit("h"), (TookJoker(0),)),
    ],
)
def test_suit(
    joker_upcard: JokerUpcardRule, suit: Suit | None, more: tuple[Event, ...]
) -> None:
    """The bonus suit is named, and some rules give the joker for it."""
    rules = BIRIBA.with_(joker_upcard=joker_upcard)
    cards = list(rules.deck.cards - Cards("JK"))
    cards.insert(4 * 11 + 2 * 11, JOKER)
    state = GameState.from_deck(rules, cards)

    assert (ChoseBonusSuit(0, suit), *more) == check_all(state, ChooseBonusSuit(suit))


@pytest.mark.rule("R048")
def test_lay() -> None:
    """A meld is told as it lies."""
    state = to_meld("9c Ks 5h 6h 7h")
    (laid,) = check_all(state, LayMeld("7h 6h 5h"))

    assert Laid(0, 0, melds.identify("5h 6h 7h")) == laid
    (laid,) = check_all(to_meld(f"9c Ks {BIRIBA_RUN}"), LayMeld(BIRIBA_RUN))
    assert isinstance(laid, Laid)
    assert laid.makes_biriba


@pytest.mark.parametrize(
    ("meld", "cards", "rules", "flags"),
    [
        ("3h 4h 5h", "6h", BIRIBA, ""),
        (SIX, "9h", BIRIBA, "makes_biriba"),
        ("3h 4h 5h", "JK", BIRIBA, "makes_dirty"),
        ("3h 2h 5h", "4h", BIRIBA, "makes_clean wild_replaced"),
        ("4h 5h 2c 7h", "6h", BIRIBA, "wild_replaced wild_moved"),
        ("5h 6h JK", "4h", BIRIBA, ""),
        ("7h 7s JK", "7c", BIRIBA, ""),
        ("7h 7s 7c", "JK", BIRIBA, "makes_dirty"),
        ("5h JK 7h", "6h", STAYS, "wild_replaced wild_moved"),
    ],
)
def test_add(meld: str, cards: str, rules: Rules, flags: str) -> None:
    """An addition tells the meld before and after, and what has become of it."""
    state = to_meld(f"{cards} 9c Ks", "Kd Kc Kh", meld, rules=rules)
    move = next(
        move
        for move in state.legal_moves.only(AddToMeld)
        if move.cards == Cards(cards) and move.meld.cards == Cards(meld)
    )
    (added,) = check_all(state, move)
    names = [
        "makes_biriba",
        "makes_clean",
        "makes_dirty",
        "wild_replaced",
        "wild_moved",
    ]

    assert isinstance(added, Added)
    assert (0, 0, 1, Cards(cards)) == (
        added.seat,
        added.side,
        added.number,
        added.cards,
    )
    assert state.play(move).own_side.melds[1] == added.becomes
    assert flags.split() == [name for name in names if getattr(added, name)]


@pytest.mark.rule("R056", "R057")
def test_biribaki() -> None:
    """Who has no card left takes the biribaki, whose cards nobody else sees."""
    packet = "3s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs"
    state = to_meld("9h", SIX, packet=packet)
    _, took = check_all(state, AddToMeld(SIX, "9h"))

    assert TookBiribaki(0, 11, Cards(packet), plays_on=True) == took
    state = to_meld("9c", BIRIBA_RUN, packet=packet)
    told = check_all(state, Discard("9c"))
    assert (
        Discarded(0, Card("9c")),
        TookBiribaki(0, 11, Cards(packet), plays_on=False),
        TurnBegan(1),
    ) == told
    seen = of_move(state, Discard("9c"), state.play(Discard("9c")), 1)
    assert TookBiribaki(0, 11, None, plays_on=False) == seen[1]


@pytest.mark.rule("R062")
def test_out() -> None:
    """Who goes out ends the deal, and then the scores are counted."""
    state = to_meld("Ks", BIRIBA_RUN, taken=True)
    end = state.play(Discard("Ks"))
    ours, theirs = end.score()

    assert (
        Discarded(0, Card("Ks")),
        WentOut(0),
        DealEnded(0, EndReason.OUT),
        Scored(0, 0, ours),
        Scored(0, 1, theirs),
    ) == check_all(state, Discard("Ks"))


@pytest.mark.rule("R085", "R086")
def test_sides() -> None:
    """The first biribaki tells who plays with whom."""
    state = arrange(
        rulesets.get("biriba-5p"),
        hands=[None, f"{BIRIBA_RUN} Ks"],
        turn=Turn(1, Step.MELD),
    ).play(LayMeld(BIRIBA_RUN))
    _, took, formed, _ = check_all(state, Discard("Ks"))

    assert isinstance(took, TookBiribaki)
    assert SidesFormed(1, ((1,), (2, 4), (3, 0))) == formed


@pytest.mark.rule("R213")
def test_new_draw_pile() -> None:
    """A biribaki that becomes the draw pile is told."""
    rules = rulesets.get("buraco-fechado")
    state = arrange(rules, hands=["5h Ks"], draw_pile="3c", turn=Turn(0))
    state = state.play(DrawCard())

    assert DrawPileReplaced(0, 11) in check_all(state, Discard("Ks"))


def test_no_such_seat() -> None:
    """Only seats of the table see something."""
    state = to_draw("5h Ks", pile="7h 8h")

    with pytest.raises(SeatError):
        of_move(state, TakePile(), state.play(TakePile()), 4)


# Whole deals --------------------------------------------------------------------------


def moments(
    rules: Rules, rng: Random, chance: float
) -> Iterator[tuple[GameState, Move]]:
    """Yield some moments of a deal, each with the move that comes."""
    state = GameState.deal(rules, rng)
    players: list[Player] = [SimplePlayer(), RandomPlayer(rng)]
    while not state.is_over:
        player = players[rng.random() < 0.2]
        move = player.choose(state.view(state.to_move))
        if rng.random() < chance or type(move) not in {DrawCard, Discard}:
            yield state, move
        state = state.play_unchecked(move)


@pytest.mark.no_cover
@pytest.mark.parametrize("rules", FORMS.values(), ids=FORMS)
@seldom
@given(seed=st.integers(0, 10**9))
def test_every_view_follows(rules: Rules, seed: int) -> None:
    """By every ruleset, what a seat sees of a move makes of its view the next one.

    What the seat cannot see changes none of it: in another deal that looks the same
    from there, and in which the move leads to what looks the same, they are equal.
    """
    rng = Random(seed)
    for state, move in moments(rules, rng, 0.2):
        after = state.play_unchecked(move)
        seat = rng.choice([*range(rules.seating.players), None])
        before = view_of(state, seat)
        seen = of_move(state, move, after, seat)

        assert view_of(after, seat) == follow(before, seen)
        if seat is not None and state.to_move != seat:
            check_same(before, move, after.view(seat), seen, rng)


def check_same(
    before: PlayerView | SpectatorView,
    move: Move,
    after: PlayerView,
    seen: tuple[Event, ...],
    rng: Random,
) -> None:
    """Check that a deal which looks the same to a seat has the same events for it."""
    other = before.sample(rng, strict=False)
    played = Cards([move.card]) if isinstance(move, Discard) else Cards("")
    played = move.cards if isinstance(move, LayMeld | AddToMeld) else played
    if not played <= other.hand:
        return
    then = other.play_unchecked(move)
    told = of_move(other, move, then, after.seat)

    assert after == then.view(after.seat)
    assert [each for each in seen if not isinstance(each, Scored)] == (
        [each for each in told if not isinstance(each, Scored)]
    )


def test_a_record() -> None:
    """A record tells its deal to a seat, to a spectator and to whoever looks back."""
    start = GameState.deal(BIRIBA, Random(2))
    record = record_match(BIRIBA, [SimplePlayer()] * 4, Random(3))
    deal = record.deals[0]
    states = [*deal.states()]
    told = [*of_deal(deal, 1)]

    assert not start.is_over
    assert (Dealt(deal.dealer, states[0].to_move),) == told[0]
    view = states[0].view(1)
    for group, state in zip(told, states, strict=True):
        view = follow(view, group)
        assert state.view(1) == view
    assert view == follow(states[0].view(1), [one for each in told for one in each])
    whole = [*of_match(record, 1)]
    assert told == whole[: len(told)]
    assert len(record.deals) == sum(isinstance(one[0], Dealt) for one in whole)
    assert Drew(states[0].to_move, None) in {*next(iter([*of_deal(deal)][1:]))}
    opened = [one for each in of_match(record, open_hands=True) for one in each]
    assert all(one.card for one in opened if isinstance(one, Drew))


@pytest.mark.no_cover
def test_a_record_that_does_not_replay() -> None:
    """A record is told up to the move that the rules do not allow."""
    record = record_match(BIRIBA, [SimplePlayer()] * 4, Random(3)).deals[0]
    wrong = attrs.evolve(record, moves=(*record.moves[:2], Pass()))
    told = of_deal(wrong)

    assert 3 == len([next(told), next(told), next(told)])
    with pytest.raises(RecordError, match="move 3"):
        next(told)
    with pytest.raises(RecordError, match="the scores of the deal"):
        list(of_deal(attrs.evolve(record, scores=(1, 2))))


# What does not follow -----------------------------------------------------------------

DRAWING = to_draw("5h Ks", pile="7h 8h")
MELDING = to_meld("5h 6h 7h Ks 3c 9h", SIX)
NO_PILE = arrange(BIRIBA, hands=["5h Ks"], discard_pile="", turn=Turn(0))
OTHERS = arrange(BIRIBA, hands=[None, "Ks 3c"], turn=Turn(1, Step.MELD))
RUN = melds.identify("5h 6h 7h")
LONG = melds.identify(BIRIBA_RUN)
SIX_RUN = melds.identify(SIX)
END = to_meld("Ks", BIRIBA_RUN, taken=True).play(Discard("Ks"))


@pytest.mark.parametrize(
    ("state", "told", "words"),
    [
        (DRAWING, [TurnBegan(1)], "does not come first"),
        (DRAWING, [Drew(1, None)], "cannot happen in"),
        (DRAWING, [Laid(0, 0, RUN)], "cannot happen in"),
        (DRAWING, [Drew(0, None)], "do not follow from it"),
        (DRAWING, [Drew(0, JOKER), TurnBegan(1)], "expected nothing in .*, not TurnB"),
        (
            DRAWING,
            [TookPile(0, (JOKER,), is_open=True)],
            "do not follow from it",
        ),
        (NO_PILE, [TookPile(0, (), is_open=True)], "cannot happen in"),
        (MELDING, [Drew(0, JOKER)], "cannot happen in"),
        (MELDING, [Discarded(0, JOKER), TurnBegan(1)], "cannot happen in"),
        (MELDING, [Discarded(0, Card("Ks")), TurnBegan(2)], "do not follow from it"),
        (
            MELDING,
            [Discarded(0, Card("Ks"))],
            r"^after Discarded\(.*\) expected TurnBegan in the same list, not nothing$",
        ),
        (MELDING, [Laid(0, 0, melds.identify("7h 7s 7d"))], "cannot happen in"),
        (MELDING, [Laid(0, 1, RUN)], "do not follow from it"),
        (MELDING, [Added(0, 0, 1, SIX_RUN, Cards("9h"), LONG)], "cannot happen in"),
        (MELDING, [Added(0, 0, -9, SIX_RUN, Cards("9h"), LONG)], "cannot happen in"),
        (MELDING, [Added(0, 0, 0, SIX_RUN, Cards("9h"), RUN)], "cannot happen in"),
        (MELDING, [Added(0, 0, 0, RUN, Cards("3c"), LONG)], "cannot happen in"),
        (MELDING, [Exchanged(0, Card("Ks"), JOKER)], "cannot happen in"),
        (OTHERS, [Exchanged(1, Card("Ks"), None)], "cannot happen in"),
        (END, [Drew(1, None)], "cannot happen in"),
        (
            to_meld("5h 6h JK Ks 3c", rules=STAYS),
            [Laid(0, 0, melds.identify("5h 6h JK"))],
            "cannot happen in",
        ),
        (late(["5h", "6h", "7h"]), [Drew(0, JOKER)], "cannot happen in"),
        (
            to_meld("5h 6h 7h", BIRIBA_RUN, taken=True),
            [Laid(0, 0, RUN)],
            "cannot happen in",
        ),
    ],
)
def test_what_cannot_follow(state: GameState, told: list[Event], words: str) -> None:
    """Events that cannot come of what the view shows are refused."""
    with pytest.raises(StateError, match=words):
        follow(state.view(0), told)


def test_nobody_takes_what_is_not_there() -> None:
    """Where no biribaki is left, nobody can empty the hand but to go out."""
    state = late(["Ks", "6h", "7h"], takers=[None, None], pile="3c")
    view = attrs.evolve(state.view(0), packet_sizes=(), turn=Turn(0, Step.MELD))

    with pytest.raises(StateError, match="cannot happen in"):
        follow(view, [Discarded(0, Card("Ks")), TurnBegan(1)])
    with pytest.raises(StateError, match="cannot happen in"):
        follow(state.view(1), [Discarded(0, Card("Ks")), TurnBegan(1)])


def test_nothing_happens() -> None:
    """Without events, or with those that change no view, a view stays as it is."""
    view = DRAWING.view(0)

    assert view is follow(view, [])
    assert view is follow(view, [Dealt(3, 0), *map(scored, range(2))])


def scored(side: int) -> Scored:
    """Return the score of a side of a deal that has ended."""
    return Scored(0, side, END.score()[side])


# JSON ---------------------------------------------------------------------------------


def test_json() -> None:
    """An event says what it is, and what the melds tell."""
    added = Added(0, 0, 0, SIX_RUN, Cards("9h"), LONG)
    data = biriba_json.to_data(added)

    assert {
        "event": "added",
        "seat": 0,
        "side": 0,
        "number": 0,
        "meld": biriba_json.to_data(SIX_RUN),
        "cards": "9h",
        "becomes": biriba_json.to_data(LONG),
        "makes_biriba": True,
        "makes_clean": False,
        "makes_dirty": False,
        "wild_replaced": False,
        "wild_moved": False,
    } == data
    assert {"event": "drew", "seat": 1, "card": None} == biriba_json.to_data(
        Drew(1, None)
    )
    assert json.dumps(data) in json.dumps(json.loads(biriba_json.dumps(added)))
    with pytest.raises(
        FormatError, match=r"\$.makes_clean: it does not follow from the melds"
    ):
        biriba_json.from_data(data | {"makes_clean": True}, "event")
    with pytest.raises(FormatError, match="expected Drew, not Passed"):
        biriba_json.from_data({"event": "passed", "seat": 1}, Drew)


def test_all_kinds_are_written() -> None:
    """Every kind of event has a form of its own."""
    definitions = biriba_json.schema("event")["$defs"]
    assert isinstance(definitions, dict)
    kinds = list(get_args(Event))

    assert len(kinds) == 18
    assert {"drew", "took-pile", "draw-pile-replaced", "scored"} <= set(definitions)
    for side in range(2):
        check_json(scored(side))
    check_json(Dealt(3, 0))


def test_move_as_text() -> None:
    """A move may be given as its string, as to a state."""
    before = GameState.deal(rulesets.get("biriba"), Random(1))
    after = before.play("draw")

    assert events.of_move(before, DrawCard(), after) == events.of_move(
        before, "draw", after
    )
