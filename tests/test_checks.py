"""What makes a state or a view impossible."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    JOKER,
    Card,
    Cards,
    Discard,
    Ending,
    EndReason,
    GameState,
    PlayerView,
    Rules,
    Run,
    Side,
    SpectatorView,
    Step,
    Turn,
    arrange,
    melds,
    rulesets,
    testing,
)
from biriba._cards.multisets import card_list
from biriba._state.checks import complete
from helpers.situations import BIRIBA, BIRIBA_RUN, asking, problems_in, to_draw, to_meld

LONE = rulesets.get("biriba-3p-pairs")
STAYS = BIRIBA.with_(wild_move="on-replacement")
EXCHANGE = rulesets.get("biriba-no-upcard")
LIMITED = BIRIBA.with_(stall_limit=2)
UNLIMITED = BIRIBA.with_(stall_limit=None)
ENDS = BIRIBA.with_(draw_pile_empty="biribaki-then-end")

each_ruleset = pytest.mark.parametrize("name", rulesets.names())
few = settings(max_examples=15)


def changed(state: Any, **changes: object) -> Any:  # noqa: ANN401 - a state or a view
    """Return a state or a view with other fields, also of its turn and its ending."""
    turn = {k.partition("_")[2]: v for k, v in changes.items() if k in TURN}
    rest = {k: v for k, v in changes.items() if k not in TURN}
    return attrs.evolve(state, turn=attrs.evolve(state.turn, **turn), **rest)


TURN = {f"turn_{field.name}" for field in attrs.fields(Turn)}


def with_side(state: GameState, number: int, **changes: object) -> GameState:
    """Return a state with another side."""
    sides = list(state.sides)
    fields: dict[str, Any] = changes
    sides[number] = attrs.evolve(sides[number], **fields)
    return attrs.evolve(state, sides=tuple(sides))


def moved(cards: str) -> GameState:
    """Return a state in which cards went from the draw pile to a hand, twice."""
    state = to_draw("Ks Qs")
    more = state.hands[0] + Cards(cards)
    return attrs.evolve(state, hands=(more, *state.hands[1:]))


# What play comes to ---------------------------------------------------------------


@each_ruleset
@few
@given(st.data())
@pytest.mark.slow
def test_states_from_play(name: str, data: st.DataObject) -> None:
    """Nothing is wrong with what play comes to, nor with any view of it."""
    state = data.draw(testing.played_states(rulesets.get(name), max_moves=60))

    assert [] == problems_in(state)
    assert [] == complete.view_faults(state.view(None))
    for seat in range(len(state.hands)):
        assert [] == complete.view_faults(state.view(seat))


@few
@given(st.data())
@pytest.mark.slow
def test_states_set_up(data: st.DataObject) -> None:
    """Nothing is wrong with what can be arranged, under whatever rules."""
    rules = data.draw(testing.rules())
    state = data.draw(testing.arranged_states(rules))

    assert [] == problems_in(state)


@pytest.mark.parametrize(
    ("rules", "changes", "reason"),
    [
        (LIMITED, {"turn_idle": 8}, EndReason.STALLED),
        (BIRIBA, {"turn_passes": 4}, EndReason.PASSED),
        (ENDS, {"packets": ()}, EndReason.EXHAUSTED),
    ],
)
def test_finished(rules: Rules, changes: dict[str, Any], reason: EndReason) -> None:
    """A deal may have ended in each of the ways that the rules know."""
    packets: list[str] | None = [] if "packets" in changes else None
    state = arrange(rules, draw_pile="", packets=packets, turn=Turn(1))

    assert [] == problems_in(changed(state, ending=Ending(reason), **changes))


def gone_out() -> GameState:
    """Return a deal that ended when seat 0 went out with a biriba."""
    return to_meld("Ks", BIRIBA_RUN, taken=True).play(Discard("Ks"))


@pytest.mark.rule("R060", "R062")
def test_gone_out() -> None:
    """Who has gone out holds nothing, and everybody else something."""
    state = gone_out()

    assert Ending(EndReason.OUT, 0) == state.ending
    assert [] == problems_in(state)
    assert [] == complete.view_faults(state.view(0))


# States ---------------------------------------------------------------------------

NO_MELD = attrs.evolve(
    melds.identify("5d 6d 7d"), order=(Card("5d"), Card("6d"), Card("8d"))
)
PASSED = Ending(EndReason.PASSED)
BEFORE = to_meld("Ks Qs 5d 6d 8d", "5h 6h JK")
IMPOSSIBLE: dict[str, tuple[Callable[[], GameState], str, str]] = {
    "no-hands": (
        lambda: changed(to_draw("Ks Qs"), hands=()),
        "hands",
        "there are 4 players, but 0 of these",
    ),
    "seen-of-nobody": (
        lambda: changed(to_draw("Ks Qs"), packed_seen=(0,)),
        "seen",
        "there are 4 players, but 1 of these",
    ),
    "dealer": (lambda: changed(to_draw("Ks Qs"), dealer=4), "dealer", "no seat 4"),
    "turn": (
        lambda: changed(to_draw("Ks Qs"), turn_seat=9),
        "turn.seat",
        "there is no seat 9",
    ),
    "cut": (
        lambda: changed(to_draw("Ks Qs"), cut=108),
        "cut",
        "a cut leaves 1 to 107 cards, not 108",
    ),
    "no-cut": (lambda: changed(to_draw("Ks Qs"), cut=0), "cut", "not 0"),
    "sides": (
        lambda: changed(to_draw("Ks Qs"), sides=(Side((0, 1)), Side((2, 3)))),
        "sides",
        "the sides of this table cannot be ((0, 1), (2, 3))",
    ),
    "taker": (
        lambda: with_side(to_draw("Ks Qs"), 1, taker=0),
        "sides[1].taker",
        "seat 0 is not on the side of seats 1 and 3",
    ),
    "a-card-too-many": (
        lambda: moved("5h"),
        "",
        "3 of 5h instead of 2, and 109 cards instead of 108",
    ),
    "sixteen-for-one": (
        # Sixteen sevens look like one eight where the counts are packed.
        lambda: changed(
            to_draw("Ks Qs"),
            draw_pile=(*to_draw("Ks Qs").draw_pile, *[Card("7s")] * 16),
        ),
        "",
        "cards instead of 108",
    ),
    "another-card": (
        lambda: changed(
            to_draw("Ks Qs"), draw_pile=(JOKER, *to_draw("Ks Qs").draw_pile[1:])
        ),
        "",
        "not the deck of these rules",
    ),
    "idle-without-limit": (
        lambda: changed(to_draw("Ks Qs", rules=UNLIMITED), turn_idle=1),
        "turn.idle",
        "there cannot have been 1 idle turns in a row",
    ),
    "idle-beyond-limit": (
        lambda: changed(to_draw("Ks Qs", rules=LIMITED), turn_idle=8),
        "turn.idle",
        "there cannot have been 8",
    ),
    "busy-before-drawing": (
        lambda: changed(to_draw("Ks Qs", rules=LIMITED), turn_idle=-1),
        "turn.idle",
        "there cannot have been -1",
    ),
    "nothing-to-exchange": (
        lambda: changed(to_meld("Ks Qs 4h"), turn_drawn=Card("4h")),
        "turn.drawn",
        "4h cannot be exchanged now",
    ),
    "exchange-after-a-discard": (
        lambda: changed(
            to_meld("Ks Qs 4h", rules=EXCHANGE, pile="5h"), turn_drawn=Card("4h")
        ),
        "turn.drawn",
        "4h cannot be exchanged now",
    ),
    "due-where-nothing-is": (
        lambda: changed(to_meld("5h 6h 7h Ks Qs"), turn_due=Cards("7h")),
        "turn.due",
        "these rules do not ask anybody to meld a taken card",
    ),
    "due-and-unseen": (
        lambda: changed(
            to_meld("5h 6h 7h Ks Qs", rules=BIRIBA.with_(take="meld-any")),
            turn_due=Cards("7h"),
        ),
        "turn.due",
        "everybody must have seen 7h come into the hand",
    ),
    "out-without-a-biriba": (
        lambda: attrs.evolve(
            with_side(gone_out(), 0, melds=()),
            draw_pile=(*gone_out().draw_pile, *card_list(BIRIBA_RUN)),
        ),
        "ending",
        "seat 0 could not go out",
    ),
    "taken-and-not-formed": (
        lambda: changed(
            arrange(LONE, takers=[1], turn=Turn(0)),
            sides=(Side((0,)), Side((1,), taker=1), Side((2,))),
        ),
        "sides",
        "a biribaki is taken, and the sides are not formed",
    ),
    "formed-and-not-taken": (
        lambda: changed(
            arrange(LONE, takers=[1], turn=Turn(0)), sides=(Side((1,)), Side((2, 0)))
        ),
        "sides",
        "the sides are formed, and nobody has taken a biribaki",
    ),
    "no-meld": (
        lambda: with_side(
            changed(
                to_meld("Ks Qs 5d 6d 8d", "5h 6h JK"),
                hands=(
                    Cards("Ks Qs"),
                    *to_meld("Ks Qs 5d 6d 8d", "5h 6h JK").hands[1:],
                ),
            ),
            0,
            melds=(melds.identify("5h 6h JK"), NO_MELD),
        ),
        "sides[0].melds[1]",
        "are not consecutive",
    ),
    "wild-card-elsewhere": (
        lambda: with_side(
            to_meld("Ks Qs", "5h 6h JK"), 0, melds=melds.layouts("5h 6h JK")[1:]
        ),
        "sides[0].melds[0]",
        "by these rules JK 5h 6h cannot lie like that",
    ),
    "empty-hand": (
        lambda: changed(
            to_draw("Ks Qs"),
            hands=(Cards(), *to_draw("Ks Qs").hands[1:]),
            discard_pile=(Card("Ks"), Card("Qs")),
        ),
        "hands",
        "seat 0 has no cards",
    ),
    "dead-end": (
        lambda: changed(to_meld("9h 9h"), turn_single=Card("9h")),
        "turn",
        "seat 0 could not finish the turn legally",
    ),
    "passed-with-cards-to-draw": (
        lambda: changed(to_draw("Ks Qs"), ending=PASSED, turn_passes=4),
        "ending",
        "play cannot have ended this way: passed",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_states(case: str) -> None:
    """What play never comes to is found, with the field that it is in."""
    make, field, text = IMPOSSIBLE[case]
    state = make()

    (found, *_) = faults = complete.state_faults(state)
    assert field == found[0]
    assert text in found[1]
    assert [sentence for _, sentence in faults] == problems_in(state)


def test_all_faults() -> None:
    """Everything that is wrong is told, and not only the first of it."""
    state = changed(to_draw("Ks Qs"), dealer=4, cut=0, packed_seen=())

    assert ["seen", "dealer", "cut"] == [
        field for field, _ in complete.state_faults(state)
    ]


@pytest.mark.rule("C15", "R165")
def test_melds_with_places() -> None:
    """Where wild cards keep their places, any place they can have had is right."""
    for order in ("5h 6h JK", "JK 5h 6h"):
        state = arrange(STAYS, melds=[[order]])

        assert order == str(state.sides[0].melds[0])
        assert [] == problems_in(state)


def test_a_rare_place() -> None:
    """An ace at one end and a wild card at the other may lie either way round."""
    rules = STAYS.with_(ace_both_ends=True)
    order = "JK 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    state = arrange(rules, melds=[[order]])
    (run,) = state.sides[0].melds

    assert isinstance(run, Run)
    assert run not in melds.choices(run.cards, rules.melding)
    assert [] == problems_in(state)


@pytest.mark.rule("R105", "C55")
@pytest.mark.parametrize("more", ["", "6s", "6s 8c 9d Js Kd"])
def test_long_hands_that_owe_too_much(more: str) -> None:
    """That a hand of any length cannot meet a minimum is found out."""
    state = with_side(
        arrange(
            asking(BIRIBA, 900),
            hands=["3s 4c 6d 8s 9c Jd Ks 3d 4s 6c 8d 9s Jc Kd 3c 4d " + more],
            melds=[["9h Th Jh"]],
        ),
        0,
        minimum=900,
    )

    assert not state.legal_moves
    assert ["seat 0 could not finish the turn legally"] == problems_in(state)


@pytest.mark.rule("R088", "R093")
def test_long_hands_that_must_go() -> None:
    """Whether a hand of any length can go down whole is found out."""
    hand = "3h 4h 5h 6h 7h 8h 9h 3d 4d 5d 6d 7d 3c 4c 5c 6c 7c 3s"
    rules = rulesets.get("biriba-3p-pairs")
    state = arrange(rules, hands=[hand], melds=[["9h Th Jh"]])
    king, five = Card("Kd"), Card("5d")
    pile = list(state.draw_pile)
    pile[pile.index(king)] = five
    swapped = state.hand + Cards([king]) - Cards([five])
    hands = (swapped, *state.hands[1:])
    stuck = attrs.evolve(state, hands=hands, draw_pile=tuple(pile))

    assert [] == problems_in(state)
    assert ["seat 0 could not finish the turn legally"] == problems_in(stuck)


# Views ----------------------------------------------------------------------------

VIEW = to_draw("Ks Qs", pile="4d 9h JK").view(0)
OTHER = to_meld("Ks Qs 4h", rules=EXCHANGE).view(1)


@pytest.mark.parametrize(
    ("view", "changes", "field", "text"),
    [
        (VIEW, {"hand_sizes": (2,)}, "hand_sizes", "4 players, but 1 of these"),
        (VIEW, {"seat": 4}, "seat", "there is no seat 4"),
        (VIEW, {"hand": Cards("Ks")}, "hand", "seat 0 holds 2 cards, not 1"),
        (VIEW, {"draw_pile_size": 3}, "", "the view has no place for 45 cards"),
        (VIEW, {"discard_pile": (Card("4d"),) * 8}, "", "too many 4d"),
        (
            VIEW,
            {"packet_sizes": (22,)},
            "packet_sizes",
            "must be 2 biribakia left to take, not 1",
        ),
        (
            VIEW,
            {"seen": (Cards("4h"),) + (Cards(),) * 3},
            "seen[0]",
            "seat 0 does not hold 4h",
        ),
        (OTHER, {"turn_drawn": Card("4h")}, "turn.drawn", "only the player who draws"),
        (
            to_meld("Ks Qs 4h", rules=EXCHANGE).view(None),
            {"turn_drawn": Card("4h")},
            "turn.drawn",
            "only the player who draws",
        ),
        (
            to_meld("9h 9h").view(0),
            {"turn_single": Card("9h")},
            "turn",
            "seat 0 could not finish the turn legally",
        ),
    ],
)
def test_impossible_views(
    view: SpectatorView, changes: dict[str, Any], field: str, text: str
) -> None:
    """What no state looks like is found, with the field that it is in."""
    (found, *_) = complete.view_faults(changed(view, **changes))

    assert field == found[0]
    assert text in found[1]


def test_a_hand_without_cards() -> None:
    """That somebody holds nothing is a fault of the sizes that a view has."""
    view = changed(VIEW, hand_sizes=(2, 0, 11, 11), draw_pile_size=59)

    assert [("hand_sizes", "seat 1 has no cards")] == complete.view_faults(view)


def test_hands_out_of_sight() -> None:
    """Whether others could finish their turns is not judged by a guess."""
    state = changed(to_meld("9h 9h"), turn_single=Card("9h"))
    own, others = state.view(0), [state.view(1), state.view(None)]

    assert isinstance(own, PlayerView)
    assert [] != complete.view_faults(own)
    assert [] != problems_in(state)
    for view in others:
        assert [] == complete.view_faults(view)


def test_guesses_that_could_not_go_on() -> None:
    """Whatever is guessed for the hand of the player to move, the view is possible."""
    rules = BIRIBA.with_(take="meld-any")
    state = arrange(
        rules, hands=["5h 6h 7h 9c Kd"], turn=Turn(0, Step.MELD, due=Cards("7h"))
    )
    view = state.view(1)

    assert any(
        not view.sample(Random(seed), strict=False).legal_moves for seed in range(5)
    )
    assert [] == complete.view_faults(view)
