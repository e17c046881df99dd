"""The search for a legal end of the turn, against trying everything."""

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from biriba import (
    Card,
    Cards,
    Code,
    Discard,
    GameState,
    LayMeld,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    rulesets,
    testing,
)
from biriba._cards.kinds import KINDS
from biriba._lanes import bag
from biriba._legality.finishing import can_close, can_finish, verdicts
from biriba._legality.moments import Moment, moment_of
from biriba._rules.play import GoOutRule
from helpers.situations import BIRIBA, asking, play, refused


def finishes(moment: Moment) -> bool:
    """Return whether a turn can be finished, by trying every order of melds."""
    if not moment.hand:
        melds_last = moment.rules.going_out.go_out_discard == "none-needed"
        goes_out = melds_last and moment.may_go_out
        return not moment.is_open and (moment.may_take_biribaki or goes_out)
    return moment.discardable != 0 or any(
        finishes(moment.after(step))
        for step in moment.steps(moment.hand)
        if moment.meets_due(step[0], step[1])
    )


LAST_HANDS = rulesets.get("biriba", players=5).with_(
    go_out_discard="natural",
    draw_pile_empty="biribaki-then-end",
    go_out_needs_biribaki="while-left",
)
ONLY_TWOS = LAST_HANDS.with_(set_ranks="2", twos_with_joker=False)


def last_hand(rules: Rules, hand: str, *melds: str) -> Moment:
    """Return a moment of a closed phase, with no biribaki left; "" is no meld."""
    state = arrange(
        rules,
        hands=["7d 8d 9d Td Jd Qd Kd Qc"],
        melds=[[*filter(None, melds)]],
        packets=[],
        turn=Turn(0, Step.MELD),
    )
    return moment_of(state)._replace(hand=Cards(hand).packed)


@pytest.mark.rule("R212")
@given(
    st.lists(
        st.sampled_from(["As", "Ad", "Ac", "2c", "2s", "JK", "6s", "7s", "Kd", "Kc"]),
        min_size=2,
        max_size=5,
    ).map(" ".join),
    st.sampled_from(
        ["As As Ah Ah Ah Ad Ac", "As As Ah Ah Ah Ad JK", "As As Ah Ah Ad Ad", ""]
    ),
    st.sampled_from(["Kh Kh Kh Ks Ks Ks", "Kh Kh Kh Ks Ks 2h", ""]),
    st.sampled_from(["clean-biriba", "biriba"]),
)
@example("As 6s 7s Ad 2c 2s", "As As Ah Ah Ah Ad Ac", "", "clean-biriba")
@example("As Ad 2c Ks", "As As Ah Ah Ah Ad Ac", "", "clean-biriba")
@example("As Ad Ac 2c Ks", "As As Ah Ah Ah Ad Ac", "", "clean-biriba")
def test_sets_may_grow_into_the_biriba_asked_for(
    hand: str, aces: str, kings: str, needed: GoOutRule
) -> None:
    """A set may become the biriba that is needed, or be spoiled by what must go."""
    rules = LAST_HANDS.with_(set_ranks="AK", go_out_needs=needed)
    moment = last_hand(rules, hand, "3s 4s 5s JK", aces, kings)

    steps = list(moment.steps(moment.hand))
    assert can_finish(moment) == finishes(moment)
    assert verdicts(moment, steps) == [finishes(moment.after(step)) for step in steps]


@pytest.mark.rule("R144")
@given(
    st.permutations(
        ["2s", "2s", "2h", "2d", "2d", "2c", "JK", "JK", "As", "3s", "3s", "4s", "Kd"]
    ),
    st.integers(3, 7),
    st.sampled_from(["", "2h 2d 2c", "2h 2d 2c 2s"]),
    st.sampled_from([ONLY_TWOS, ONLY_TWOS.with_(twos_with_joker=True)]),
)
@example(["2s", "2h", "2d", "3s", "4s", "JK", "Kd"], 7, "", ONLY_TWOS)
@example(["2s", "2h", "2d", "JK", "JK", "Kd"], 6, "", ONLY_TWOS)
def test_sets_of_twos(cards: list[str], size: int, laid: str, rules: Rules) -> None:
    """A two is in a set of twos, natural in a run, wild or left over, only once."""
    hand = " ".join(cards[:size])
    moment = last_hand(rules, hand, "3s 4s 5s 6s 7s 8s 9s", laid)

    steps = list(moment.steps(moment.hand))
    assert can_finish(moment) == finishes(moment)
    assert verdicts(moment, steps) == [finishes(moment.after(step)) for step in steps]


@pytest.mark.rule("R101")
@pytest.mark.parametrize(
    ("more", "is_whole"), [("", True), ("Kd", True), ("Kd Kh", False)]
)
def test_a_long_hand_without_sets(more: str, *, is_whole: bool) -> None:
    """A hand of runs goes down whole, but no two kings that nothing is next to."""
    hand = f"{'3s 4s 5s 6s 7s 8s 9s ' * 3}4d 5d 6d JK JK 2d {more}"
    rules = LAST_HANDS.with_(set_ranks="")
    moment = last_hand(rules, hand, "7c 8c 9c Tc Jc Qc Kc")

    assert can_finish(moment) is is_whole
    assert any(verdicts(moment, list(moment.steps(moment.hand)))) is is_whole


@given(
    testing.hands(min_size=4, max_size=9),
    st.sampled_from([15, 30, 45, 60, 75]),
    st.sampled_from([None, 0]),
)
@example(Cards("2s 2h Ad 2d 3d Qd JK JK"), 45, None)
def test_initial_meld(hand: Cards, minimum: int, taker: int | None) -> None:
    """A first meld is legal exactly when some way of melding on pays the minimum."""
    state = arrange(
        asking(BIRIBA, minimum),
        hands=[hand],
        takers=[taker],
        minimums=[minimum],
        turn=Turn(0, Step.MELD),
    )
    before = moment_of(state)

    legal = {move.cards.packed for move in state.legal_moves.only(LayMeld)}
    assert legal == {
        step[1] for step in before.steps(before.hand) if finishes(before.after(step))
    }


@given(
    testing.hands(min_size=1, max_size=5),
    st.sampled_from([None, 0]),
    st.sampled_from(["3s 4s 5s", "3s 4s 5s 6s 7s 8s 9s", "3s 4s 5s 6s 7s 8s JK"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_last_cards(  # noqa: PLR0917 - all that decides
    hand: Cards,
    taker: int | None,
    laid: str,
    clean: bool,  # noqa: FBT001 - from Hypothesis
    guarded: bool,  # noqa: FBT001 - from Hypothesis
    kept: bool,  # noqa: FBT001 - from Hypothesis
) -> None:
    """Whether nearly the whole hand may be melded is what trying all orders finds."""
    rules = BIRIBA.with_(go_out_needs="clean-biriba" if clean else "biriba")
    state = arrange(rules, melds=[[laid]], takers=[taker], turn=Turn(0, Step.MELD))
    before = moment_of(state)._replace(
        hand=hand.packed, single=hand.kinds[0] if kept else None, guarded=guarded
    )

    for step in before.steps(before.hand):
        after = before.after(step)
        assert can_finish(after) == finishes(after)
        assert can_finish(after) or len(hand) - bag.size(after.hand) > before.spare


@pytest.mark.slow
@given(testing.rules().flatmap(testing.arranged_states))
@example(
    arrange(
        BIRIBA.with_(go_out_discard="none-needed"),
        hands=["As"],
        melds=[["2s 3s 4s 5s 6s 7s"]],
        takers=[0],
        turn=Turn(0, Step.MELD),
    )
)
def test_end_of_hand(state: GameState) -> None:
    """The search agrees with trying everything where few cards are left."""
    moment = moment_of(state)
    if len(state.hand) <= 5:
        assert finishes(moment) == can_finish(moment)


@pytest.mark.rule("R213", "C25")
def test_no_packet_to_declare_for() -> None:
    """Without a biribaki to take nobody can lay down a whole hand."""
    rules = rulesets.get("biriba-3p-pairs").with_(draw_pile_empty="biribaki-then-end")
    state = arrange(rules, hands=["5h 6h 7h 8h 9h Th Jh Ks"], packets=[])

    refused = state.explain(LayMeld("5h 6h 7h 8h 9h Th Jh"))
    assert refused is not None
    assert Code.CLOSED_PHASE is refused.code


@pytest.mark.rule("R153")
def test_guarded_last_card() -> None:
    """The last card is not discarded to go out with a single card taken."""
    state = arrange(
        rulesets.get("wikipedia"),
        hands=["Ks Qd"],
        melds=[["5h 6h 7h 8h 9h Th Jh", "Kh Kd Kc"]],
        takers=[0],
        turn=Turn(0, Step.MELD, guarded=True),
    )
    alone = attrs.evolve(state, hands=(Cards("Ks"), *state.hands[1:]))

    refused = alone.explain(Discard("Ks"))
    assert refused is not None
    assert Code.ONE_CARD_GUARD is refused.code


@pytest.mark.rule("R179", "C20")
def test_closing_by_melding_all() -> None:
    """A pile is guarded also where one could close only by melding both cards."""
    state = arrange(
        BIRIBA.with_(one_card_guard="take"),
        hands=["9h"],
        melds=[["3s 4s 5s 6s 7s 8s 9s", "6h 7h 8h"]],
        discard_pile="Th",
        turn=Turn(0, Step.DRAW),
    )

    refused = state.explain(TakePile())
    assert refused is not None
    assert Code.ONE_CARD_GUARD is refused.code
    assert can_close(moment_of(state)._replace(hand=0))


def closed(
    hand: str, single: str | None = None, due: str = "", minimum: int = 0
) -> Moment:
    """Return a moment at which a whole hand has to go, for a biribaki."""
    return Moment(
        rulesets.get("biriba-5p").with_(biribaki_needs_biriba=False),
        Cards(hand).packed,
        (),
        Card(single) if single else None,
        due=Cards(due).packed * bag.NIBBLE,
        minimum=minimum,
        has_taken=False,
        has_packet=True,
        guarded=False,
        spares_wilds=False,
        is_closed=True,
    )


@pytest.mark.rule("R050", "R088", "C24")
def test_whole_hand_of_single_cards() -> None:
    """Three cards that may not go back can go down in a meld."""
    assert can_finish(closed("7h 7h 7h", single="7h"))
    assert not can_finish(closed("7h 7h", single="7h"))


@pytest.mark.rule("R088", "R102", "C60")
def test_due_card_of_a_whole_hand() -> None:
    """Where a whole hand goes, a single due card is not the one that is left."""
    for left in KINDS:
        assert can_finish(closed(f"5h 6h 7h {left}", due="7h"))
    assert not can_finish(closed("5h 6h 7h Ks", due="Ks"))
    assert can_finish(closed("5h 6h 7h Ks", due="7h Ks"))
    assert not can_finish(closed("5h 6h Qs Ks", due="5h Ks"))


@pytest.mark.rule("R088", "R105")
def test_minimum_of_a_whole_hand() -> None:
    """A whole hand has to count the minimum, without the card that is left."""
    for minimum, expected in ((15, True), (20, False), (1000, False)):
        moment = closed("5h 6h 7h Ks", minimum=minimum)

        assert [expected] == verdicts(moment, list(moment.steps(moment.hand)))


def declared(name: str, hand: str, laid: str) -> GameState:
    """Return a deal in whose closed phase a first meld has been laid."""
    state = arrange(rulesets.get(name), hands=[hand], turn=Turn(0, Step.MELD))
    return play(state, LayMeld(laid))


@pytest.mark.rule("R017", "R088", "R093")
@pytest.mark.parametrize(
    ("name", "hand", "laid", "move", "legal"),
    [
        (
            "biriba-5p",
            "2s 3s 4s 5s 6s 7s 9s Ts Js Qs",
            "4s 5s 6s 7s",
            "9s Ts Js Qs",
            12,
        ),
        (
            "biriba-5p",
            "Ah 2h 4h 5h 6h 7h 7h 2d 7c 8c 9c Tc",
            "4h 5h 6h",
            "2d 8c 9c",
            10,
        ),
        (
            "biriba-3p-pairs",
            "2d 2d 3d 4d 5d 6d 7d 8c 8d 8d 8s 8s",
            "4d 5d 6d 7d",
            "2d 8d 8d",
            28,
        ),
        (
            "biriba-5p",
            "Ah 2h 4h 5h 6h 7h 7h 8h Jh Jd Jc JK",
            "6h 7h 8h",
            "Jh Jd Jc JK",
            9,
        ),
    ],
)
def test_a_wild_card_goes_to_one_meld(
    name: str, hand: str, laid: str, move: str, legal: int
) -> None:
    """An addition that makes the biriba takes no more wild cards than there are."""
    state = declared(name, hand, laid)

    refused(state, LayMeld(move))
    moves = list(state.legal_moves)
    assert legal == len(moves)
    for one in moves:
        assert play(state, one).legal_moves
