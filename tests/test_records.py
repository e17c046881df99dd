"""Records of deals and matches: what they keep, how they replay, what they refuse."""

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    Card,
    DealRecord,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Match,
    MatchRecord,
    Rules,
    TakePile,
    json,
    notation,
    rulesets,
)
from biriba.bots import SimplePlayer
from biriba.errors import MatchError, RecordError, SeatError, StateError
from biriba.simulate import play_deal, play_deals, record_match
from biriba.testing import decks
from helpers.situations import BIRIBA, clones, each_table

pytestmark = pytest.mark.slow

SHORT: Final = BIRIBA.with_(target=300)
"""Rules by which a match is soon over."""

FORMS: Final = [
    rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
"""Every ruleset for every number of players."""


def shuffled(rules: Rules = BIRIBA, seed: int = 1) -> tuple[Card, ...]:
    """Return a shuffled deck."""
    deck = list(rules.deck.cards)
    Random(seed).shuffle(deck)
    return tuple(deck)


def recorded(rules: Rules, seed: int = 1) -> DealRecord:
    """Return the record of the first deal of a match between simple players."""
    players = [SimplePlayer()] * rules.seating.players
    record, _, _ = next(play_deals(rules, players, Random(seed)))
    return record


@pytest.fixture(scope="module")
def match() -> MatchRecord:
    """Record a match of several deals."""
    rules = BIRIBA.with_(target=2500, initial_meld=[(300, 75)])
    found = record_match(rules, [SimplePlayer()] * 4, Random(4))
    assert len(found.deals) > 2
    return found


def with_deal(match: MatchRecord, number: int, deal: DealRecord) -> MatchRecord:
    """Return a match with another deal in place of one."""
    deals = (*match.deals[:number], deal, *match.deals[number + 1 :])
    return attrs.evolve(match, deals=deals)


# Deals ----------------------------------------------------------------------------


@each_table
def test_start(rules: Rules) -> None:
    """A record begins with the deal, the last seat dealing unless it says otherwise."""
    deck = shuffled(rules)

    assert GameState.from_deck(rules, deck) == DealRecord(rules, deck).start
    assert GameState.from_deck(rules, deck, dealer=0) == (
        DealRecord(rules, deck, dealer=0).start
    )


def test_start_with_everything() -> None:
    """What was done before the deal is done again: the cut, and the minimums."""
    rules = BIRIBA.with_(cut_peek=True, initial_meld=[(1500, 50), (3000, 75)])
    deck = sorted(shuffled(), reverse=True)
    record = DealRecord(rules, tuple(deck), 2, (50, 75), cut=3)
    without = attrs.evolve(record, keeps_wild=False)
    start = record.start

    assert (2, 105) == (start.dealer, start.cut)
    assert [50, 75] == [side.minimum for side in start.sides]
    assert start != without.start
    assert start == GameState.from_deck(rules, deck, dealer=2, minimums=(50, 75), cut=3)


def test_impossible_start() -> None:
    """A deal that cannot be is refused for what is wrong with it."""
    record = DealRecord(BIRIBA, shuffled())

    with pytest.raises(StateError):
        attrs.evolve(record, deck=record.deck[1:]).replay()
    with pytest.raises(StateError):
        attrs.evolve(record, cut=108).replay()
    with pytest.raises(SeatError):
        attrs.evolve(record, dealer=4).replay()
    with pytest.raises(MatchError):
        attrs.evolve(record, minimums=(1, 2, 3)).replay()


@settings(max_examples=8)
@given(st.sampled_from(FORMS), st.integers(0, 2**32))
def test_replay(rules: Rules, seed: int) -> None:
    """A deal replays to the same states, by any rules."""
    players = [SimplePlayer()] * rules.seating.players
    seen: list[GameState] = []
    record, end, _ = next(play_deals(rules, players, Random(seed), seen.append))

    assert [record.start, *seen] == list(record.states())
    assert end == seen[-1]


@given(decks())
def test_nothing_played(deck: Sequence[Card]) -> None:
    """A deal of which nothing is played replays to its beginning."""
    record = DealRecord(BIRIBA, tuple(deck))

    assert [record.start] == list(record.states())
    assert record.start == record.replay()


def test_with_move() -> None:
    """Moves are noted one by one, and not yet checked."""
    record = DealRecord(BIRIBA, shuffled())
    longer = record.with_move(DrawCard()).with_move(Discard("2h"))

    assert (DrawCard(), Discard("2h")) == longer.moves
    assert () == record.moves
    assert record.start.play(DrawCard()) == record.with_move(DrawCard()).replay()


def test_move_not_allowed() -> None:
    """A move that is not allowed is refused with its number, seat and reason."""
    record = recorded(SHORT)
    place = next(n for n, m in enumerate(record.moves) if isinstance(m, LayMeld))
    for move in (DrawCard(), LayMeld("5h 6h 7s")):
        moves = (*record.moves[:place], move, *record.moves[place:])
        tampered = attrs.evolve(record, moves=moves)
        with pytest.raises(RecordError) as caught:
            tampered.replay()
        seat = list(record.states())[place].to_move

        assert (None, place) == (caught.value.deal, caught.value.move)
        assert str(caught.value).startswith(f"move {place + 1} ({move}, seat {seat}): ")


def test_states_before_a_fault() -> None:
    """The states before a move that is not allowed come up first."""
    record = recorded(SHORT)
    tampered = attrs.evolve(record, moves=(*record.moves[:7], TakePile(), DrawCard()))
    states = tampered.states()
    seen: list[GameState] = []
    with pytest.raises(RecordError):
        seen.extend(states)

    assert 8 <= len(seen) < 10
    assert seen[:8] == list(record.states())[:8]


def test_move_as_text() -> None:
    """A move given as text is kept as the move, so that the record can be saved."""
    record = recorded(SHORT)
    start = attrs.evolve(record, moves=(), scores=())
    with_text = start.with_move("draw")
    text = notation.dumps(with_text)

    assert start.with_move(DrawCard()) == with_text
    assert [with_text] == [*notation.iter_deals(text.splitlines())]
    assert with_text == json.loads(json.dumps(with_text))


def test_too_many_moves() -> None:
    """Nothing is played after the end."""
    record = recorded(SHORT)
    with pytest.raises(RecordError) as caught:
        record.with_move(DrawCard()).replay()

    assert len(record.moves) == caught.value.move


def test_scores() -> None:
    """Scores that are noted must be those of the deal."""
    record = recorded(SHORT)
    right = tuple(each.total for each in record.replay().score())
    without = attrs.evolve(record, scores=())
    wrong = attrs.evolve(record, scores=(right[0] + 5, *right[1:]))

    assert right == record.scores
    assert record == without.with_scores() == wrong.with_scores()
    assert without.replay() == record.replay()
    with pytest.raises(RecordError, match=r"the scores of the deal are .*; written"):
        wrong.replay()


def test_scores_of_an_unfinished_deal() -> None:
    """A deal that is not over has no scores."""
    record = attrs.evolve(recorded(SHORT), scores=())
    record = attrs.evolve(record, moves=record.moves[:5])

    assert () == record.with_scores().scores
    with pytest.raises(
        RecordError, match="are none, because it is not over; written down"
    ):
        attrs.evolve(record, scores=(10, 20)).replay()


# Matches --------------------------------------------------------------------------


@pytest.mark.no_cover
def test_match_replays(match: MatchRecord) -> None:
    """A match replays to its totals and its winner."""
    after = match.replay()
    expected = Match(match.rules, match.deals[0].dealer)
    for deal in match.deals:
        expected = expected.add(deal.replay())

    assert expected == after
    assert after.is_over
    assert len(match.deals) == len(after.scores)


def test_states_of_a_match(match: MatchRecord) -> None:
    """The states of a match are those of its deals, with their numbers."""
    expected = [
        (number, state)
        for number, deal in enumerate(match.deals)
        for state in deal.states()
    ]

    assert expected == list(match.states())


def test_no_deals() -> None:
    """A match that has not begun replays to its beginning."""
    record = MatchRecord(BIRIBA)

    assert Match(BIRIBA) == record.replay()
    assert [] == list(record.states())


def test_carried_points(match: MatchRecord) -> None:
    """A match that was begun elsewhere replays from the points of its sides."""
    few = attrs.evolve(match, deals=match.deals[:1], carried=(50, -100))
    plain = attrs.evolve(few, carried=())
    after = few.replay()

    assert (50, -100) == after.carried
    assert (
        Match(SHORT, carried=(50, -100))
        == MatchRecord(SHORT, carried=(50, -100)).replay()
    )
    assert (
        tuple(
            total + before
            for total, before in zip(plain.replay().totals, (50, -100), strict=True)
        )
        == after.totals
    )


def test_carried_points_of_other_sides(match: MatchRecord) -> None:
    """Points that are not of the sides of the match are told when it is replayed."""
    for record in (match, MatchRecord(SHORT)):
        with pytest.raises(RecordError, match=r"^carried needs 2 totals, not 3$"):
            attrs.evolve(record, carried=(1, 2, 3)).replay()
    with pytest.raises(MatchError, match=r"not 0\.25"):
        MatchRecord(SHORT, carried=(0.25, 0))  # type: ignore[arg-type]


def test_other_first_dealer() -> None:
    """The dealer of the first deal is the first dealer of the match."""
    deck = shuffled(SHORT)
    deal = DealRecord(SHORT, deck, dealer=1)
    record = MatchRecord(SHORT, (deal,))

    assert Match(SHORT, 1) == record.replay()
    assert [1] == [state.dealer for _, state in record.states()]


def test_last_deal_unfinished(match: MatchRecord) -> None:
    """The last deal may be unfinished; the match stands as before it then."""
    last = match.deals[-1]
    part = attrs.evolve(last, moves=last.moves[:-1], scores=())
    record = with_deal(match, len(match.deals) - 1, part)
    before = attrs.evolve(match, deals=match.deals[:-1]).replay()

    assert before == record.replay()
    assert not record.replay().is_over


def refusal(record: MatchRecord) -> RecordError:
    """Return the error that a match is refused with."""
    with pytest.raises(RecordError) as caught:
        record.replay()
    with pytest.raises(RecordError):
        list(record.states())
    return caught.value


def test_tampered_move(match: MatchRecord) -> None:
    """A move that is not allowed is told with its deal."""
    deal = match.deals[1]
    moves = (*deal.moves[:3], DrawCard(), *deal.moves[3:])
    bad = [n for n in range(3, 5) if n < len(moves)]
    error = refusal(with_deal(match, 1, attrs.evolve(deal, moves=moves)))

    assert 1 == error.deal
    assert error.move in bad
    assert str(error).startswith("deal 2: move ")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"scores": (1, 2)}, "the scores of the deal are"),
        ({"dealer": 2}, "seat 0 deals next, not seat 2"),
        ({"minimums": (0, 1)}, r"the minimums are \(.*\), not \(0, 1\)"),
        ({"rules": BIRIBA}, "the deal was played by other rules than the match"),
        ({"cut": 0}, "a cut lifts 1 to 107 of 108 cards, not 0"),
    ],
)
def test_deal_that_does_not_fit(
    match: MatchRecord, change: dict[str, object], problem: str
) -> None:
    """A deal that is not the next one of the match is refused with its number."""
    deal = attrs.evolve(match.deals[1], **change)  # type: ignore[arg-type]  # of several types
    error = refusal(with_deal(match, 1, deal))

    assert (1, None) == (error.deal, error.move)
    with pytest.raises(RecordError, match=f"^deal 2: {problem}"):
        raise error


def test_no_minimums() -> None:
    """Minimums that are not given are none."""
    deal = attrs.evolve(recorded(SHORT), minimums=())

    assert 1 == len(MatchRecord(SHORT, (deal,)).replay().scores)


def test_first_dealer_that_is_none(match: MatchRecord) -> None:
    """A first dealer whom the table does not have is refused like any other deal."""
    deal = attrs.evolve(match.deals[0], dealer=9)
    error = refusal(attrs.evolve(match, deals=(deal,)))

    assert 0 == error.deal
    assert "deal 1: there is no seat 9" in str(error)


def test_other_rules_from_the_first_deal(match: MatchRecord) -> None:
    """The rules of the match, not of its first deal, are what counts."""
    assert "deal 1: the deal was played by other rules" in str(
        refusal(attrs.evolve(match, rules=BIRIBA))
    )


def test_deal_after_the_end(match: MatchRecord) -> None:
    """No deal follows when the match is over."""
    error = refusal(attrs.evolve(match, deals=(*match.deals, match.deals[0])))

    assert len(match.deals) == error.deal
    assert "the match is over: side" in str(error)


def test_deal_after_an_unfinished_one(match: MatchRecord) -> None:
    """No deal follows one that is not over."""
    deal = match.deals[0]
    part = attrs.evolve(deal, moves=deal.moves[:-1], scores=())
    error = refusal(with_deal(match, 0, part))

    assert 1 == error.deal
    assert "deal 2: the deal before it is not over" == str(error)


@settings(max_examples=10)
@given(seed=st.integers(0, 20), data=st.data())
def test_any_tampered_move(seed: int, data: st.DataObject) -> None:
    """A move that is left out or doubled is refused there or later, or still legal."""
    record = recorded(SHORT, seed)
    place = data.draw(st.integers(0, len(record.moves) - 1))
    for part in (record.moves[place + 1 :], record.moves[place:]):
        twice = (*record.moves[: place + 1], *record.moves[place:])
        moves = (
            twice if part is record.moves[place:] else (*record.moves[:place], *part)
        )
        error = refusal_of(attrs.evolve(record, moves=moves))

        assert error is None or error.move is None or error.move >= place


def refusal_of(record: DealRecord) -> RecordError | None:
    """Return the error that a deal is refused with, if it is."""
    try:
        record.replay()
    except RecordError as error:
        return error
    return None


def test_values(match: MatchRecord) -> None:
    """Records are compared by what is in them, and copied and pickled."""
    for record in (match, match.deals[0]):
        for clone in clones(record):
            assert record == clone
            assert hash(record) == hash(clone)
    assert match != attrs.evolve(match, notes=(("event", "Sunday"),))


def test_short_forms(match: MatchRecord) -> None:
    """What is shown of a record is short."""
    deal = match.deals[0]

    assert f"<DealRecord of biriba: {len(deal.moves)} moves>" == repr(deal)
    assert f"<MatchRecord of biriba: {len(match.deals)} deals>" == repr(match)


@pytest.mark.no_cover
def test_recorded_is_what_was_played() -> None:
    """A deal that is recorded ends as it does without a record."""
    record = recorded(SHORT, 6)

    assert play_deal(record.start, [SimplePlayer()] * 4) == record.replay()


@pytest.mark.parametrize("number", [1, 3, 5])
def test_names_for_other_seats(number: int) -> None:
    """A match has a name for each seat or none, also before it is written."""
    names = ["a"] * number

    with pytest.raises(RecordError, match=f"of 4 players or none, not of {number}"):
        MatchRecord(BIRIBA, names=names)
    with pytest.raises(RecordError, match="of 4 players or none"):
        record_match(BIRIBA, ["simple"] * 4, Random(1), names=names)


def test_lists_for_tuples() -> None:
    """The parts of a record may be given as lists, and a deck as text."""
    deck, moves = tuple(BIRIBA.deck.cards), (DrawCard(),)
    deal = DealRecord(BIRIBA, deck, moves=moves, scores=(5, 0))
    listed = DealRecord(BIRIBA, " ".join(map(str, deck)), moves=[*moves], scores=[5, 0])
    players, notes = ["A", "B", "C", "D"], [("place", "home")]

    assert deal == listed
    assert hash(deal) == hash(listed)
    assert MatchRecord(
        BIRIBA, (deal,), tuple(players), notes=tuple(notes)
    ) == MatchRecord(BIRIBA, [deal], players, notes=notes)
