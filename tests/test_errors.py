"""The errors of the package."""

import inspect
import math
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, get_args

import attrs
import pytest

import biriba
from biriba import (
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    DealRecord,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    Facts,
    GameState,
    LayMeld,
    Match,
    MatchRecord,
    Rank,
    RankSet,
    Session,
    Side,
    Turn,
    Violation,
    arena,
    arrange,
    bots,
    engine,
    errors,
    events,
    json,
    languages,
    learn,
    melds,
    notation,
    render,
    review,
    rulesets,
    simulate,
)
from biriba.arena import Forfeit, Forfeits, PairResult, Report, Standing
from biriba.errors import (
    ArenaError,
    BiribaError,
    Fault,
    FormatError,
    IllegalMoveError,
    InvalidMeldError,
    LanguageError,
    MatchError,
    PlayerError,
    RecordError,
    RulesError,
    SeatError,
    StateError,
)
from biriba.events import Dealt
from biriba.review import Decision, Review, ReviewedTurn
from biriba.rulesets import OPTIONS
from biriba.scoring import Item, ItemKind, Score, biriba_bonus, purity
from helpers.situations import BIRIBA, clones, problems, to_meld

VIOLATION = Violation(Code.GAP, Facts(cards=Cards("5h 6h 8h")))
ERRORS = [
    BiribaError("all"),
    FormatError("not a card", column=4),
    FormatError("no move", 3, 7),
    FormatError("no number", path="$.hands[2]"),
    SeatError("no seat"),
    ArenaError("no players"),
    LanguageError("no language"),
    PlayerError("no limit"),
    MatchError("over"),
    RecordError("not allowed", deal=2, move=17),
    RecordError("not allowed", deal=2, move=17, line=40, column=9),
    RulesError("no ruleset"),
    RulesError(["one", "two"]),
    RulesError([Fault("one", "a.toml", 2, 7), Fault("two")]),
    StateError(["one", "two", "three"]),
    InvalidMeldError(VIOLATION),
    IllegalMoveError(VIOLATION),
]

each_error = pytest.mark.parametrize(
    "error", ERRORS, ids=[type(error).__name__ for error in ERRORS]
)


def test_all_are_tried() -> None:
    """There is no public error that these tests leave out."""
    classes = {
        value
        for name, value in vars(errors).items()
        if inspect.isclass(value)
        and issubclass(value, BaseException)
        and not name.startswith("_")
    }

    assert classes == {type(error) for error in ERRORS}
    assert {cls.__name__ for cls in classes} == {*errors.__all__} - {"Fault"}


@each_error
def test_parents(error: BiribaError) -> None:
    """Every error is a `BiribaError`, and so a `ValueError`."""
    assert isinstance(error, BiribaError)
    assert isinstance(error, ValueError)
    assert type(error).__doc__


@each_error
def test_copies(error: BiribaError) -> None:
    """Copied and unpickled errors have the class, the message and what they carry."""
    for clone in clones(error):
        assert type(error) is type(clone)
        assert str(error) == str(clone)
        assert vars(error) == vars(clone)


def test_card_text() -> None:
    """An error about text has the place."""
    with pytest.raises(FormatError) as caught:
        Cards("5h 6x")

    assert (1, 4, "") == (caught.value.line, caught.value.column, caught.value.path)


@pytest.mark.parametrize("cls", [RulesError, StateError])
def test_problems(cls: type[RulesError | StateError]) -> None:
    """An error about several faults lists them, and its message joins them."""
    error = cls(iter(["one", "two"]))

    assert ("one", "two") == problems(error)
    assert "one; two" == str(error)


def test_violations() -> None:
    """A refusal carries its violation, whose sentence is the message."""
    with pytest.raises(InvalidMeldError) as not_a_meld:
        melds.identify("5h 6h 8h")
    move = LayMeld("5h 6h 8h")
    with pytest.raises(IllegalMoveError) as illegal:
        to_meld("5h 6h 8h Ks Qs").play(move)
    facts = attrs.evolve(VIOLATION.facts, move=move, seat=0)

    assert VIOLATION == not_a_meld.value.violation
    assert Violation(Code.GAP, facts) == illegal.value.violation
    assert VIOLATION.message == str(not_a_meld.value) == str(illegal.value)
    assert not isinstance(illegal.value, InvalidMeldError)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: Cards("?"), FormatError),
        (lambda: Cards("5h" * 8), FormatError),
        (lambda: Cards("5h") - Cards("6h"), StateError),
        (lambda: to_meld("Ks Qs").view(9), SeatError),
        (lambda: to_meld("Ks Qs").score(), MatchError),
        (lambda: biriba.rulesets.get("bridge"), RulesError),
        (lambda: to_meld("Ks Qs").play(None), FormatError),  # type: ignore[arg-type]
        (lambda: BIRIBA.with_(players=9), RulesError),
        (lambda: rulesets.loads("base = 7"), RulesError),
        (lambda: arrange(BIRIBA, hands=[""]), StateError),
        (lambda: melds.identify("5h"), InvalidMeldError),
        (lambda: to_meld("Ks Qs").play(Discard("5h")), IllegalMoveError),
    ],
    ids=lambda value: value.__name__ if inspect.isclass(value) else "",
)
def test_raised(call: object, error: type[BiribaError]) -> None:
    """Each error is what its wrong input raises."""
    assert callable(call)
    with pytest.raises(error) as caught:
        call()

    assert error is caught.type
    assert str(caught.value)


HUGE: Any = 10**5000
"""A number that Python does not write, for it has too many digits."""

FIVE: Any = "5"
"""A string, where there should be a number."""

LIST: Any = []
"""A list, where there should be a name or a number."""


def test_words_to_join() -> None:
    """Words are joined if there are any."""
    for join in (languages.get().listed, languages.get().joined):
        with pytest.raises(LanguageError, match="things must be a list of at least"):
            join([])


def test_values_of_text() -> None:
    """Cards are worth the same as text."""
    assert BIRIBA.values.of(Cards("7h JK")) == BIRIBA.values.of("7h JK") == 25


@pytest.mark.parametrize(
    "ask",
    [
        lambda: arrange(BIRIBA).view(HUGE),
        lambda: notation.loads(HUGE),
        lambda: notation.loads(HUGE, "state"),
        lambda: notation.loads(HUGE, "move"),
        lambda: notation.loads("x", HUGE),
        lambda: notation.check([HUGE]),
        lambda: render.svg(Card("7h"), ids=HUGE),
        lambda: arrange(BIRIBA).side_of(HUGE),
        lambda: Match(BIRIBA, HUGE),
        lambda: GameState.deal(BIRIBA, Random(1), dealer=HUGE),
        lambda: GameState.deal(BIRIBA, Random(1), cut=HUGE),
        lambda: arrange(BIRIBA, takers=[HUGE]),
        lambda: arrange(BIRIBA, turn=Turn(HUGE)),
        lambda: arrange(BIRIBA, turn=Turn(0, passes=HUGE)),
        lambda: arrange(BIRIBA).explain(HUGE),
        lambda: Cards(HUGE),
        lambda: ChooseBonusSuit(HUGE),
        lambda: rulesets.get("biriba", HUGE),
        lambda: rulesets.get(LIST),
        lambda: rulesets.get("biriba", LIST),
        lambda: BIRIBA.with_(initial_meld=[(HUGE, 75)]),
    ],
)
def test_odd_input(ask: Callable[[], object]) -> None:
    """Numbers with thousands of digits, and lists for names, get errors of our own."""
    with pytest.raises(BiribaError):
        ask()


@pytest.mark.parametrize("option", OPTIONS)
def test_odd_options(option: str) -> None:
    """No option takes a number with thousands of digits, or chokes on it."""
    odd: list[Any] = [HUGE, -HUGE, [HUGE], [[HUGE, 75]], [[75, HUGE]], "x" * 200, {}]
    for value in odd:
        with suppress(RulesError):  # a list of no ranks is what some of these are
            assert BIRIBA.with_(**{option: value}).options[option] == ()


A_RUN: Final = melds.identify("5h 6h 7h")
START: Final = GameState.deal(BIRIBA, Random(1))
VIEW: Final = START.view(0)
SESSION: Final = Session.start(BIRIBA, [*"abcd"], players={}).deal(Random(1))
DEAL: Final = DealRecord(BIRIBA, tuple(BIRIBA.deck.cards))
ENGLISH: Final = languages.get().seen_from(0, BIRIBA)
NAMED: Final = languages.get(names=["Ann", "Bo"])
DECK: Final = Cards("5h 6h")
PLAYERS: Final = ["simple"] * 4
SEARCHING: Final = bots.SearchingPlayer(Random(1), playouts=2)

TOURNAMENT: Final = arena.Tournament(BIRIBA, ["simple", "random"], boards=2)
REVIEWED: Final = Review(())

WRONG: Final[list[tuple[Callable[[Any], object], type[BiribaError], str]]] = [
    (json.digest, RulesError, "expected rules such as"),
    (
        lambda no: json.from_data({"rules": "x"}, GameState, rules=no),
        RulesError,
        "expected rules such as",
    ),
    (lambda no: [*events.of_deal(no)], RecordError, "expected the record of a deal"),
    (lambda no: [*events.of_match(no)], RecordError, "expected the record of a match"),
    (lambda no: events.follow(no, []), StateError, "expected a view of a deal"),
    (lambda no: events.follow(VIEW, no), StateError, "events must be a list"),
    (lambda no: events.of_move(no, "draw", START), MatchError, "expected the state of"),
    (lambda no: events.of_move(START, "draw", no), MatchError, "expected the state of"),
    (lambda no: events.of_move(START, no, START), FormatError, "expected a move such"),
    (VIEW.sample, BiribaError, "rng must be a generator"),
    (lambda no: START.view(None).sample(no), BiribaError, "rng must be a generator"),
    (START.legal_moves.only, FormatError, "expected a class such as"),
    (lambda no: simulate.play_deal(no, []), MatchError, "expected the state of a deal"),
    (lambda no: simulate.play_deal(START, no), SeatError, "players must be a list"),
    (
        lambda no: simulate.play_deal(START, [f"{no}"] * 4),
        PlayerError,
        "there is no player '5'; there are: random",
    ),
    (
        lambda no: simulate.play_deal(START, PLAYERS, rng=no),
        BiribaError,
        "rng must be a generator",
    ),
    (lambda no: simulate.playout(no, Random(1)), MatchError, "expected the state of"),
    (lambda no: simulate.playout(START, no), BiribaError, "rng must be a generator"),
    (
        lambda no: simulate.playout(START, Random(1), most=-no),
        MatchError,
        "most must be an integer of at least 0",
    ),
    (
        lambda no: simulate.play_match(BIRIBA, no, Random(1)),
        SeatError,
        "players must be a list",
    ),
    (
        lambda no: simulate.play_match(BIRIBA, [no] * 4, Random(1)),
        SeatError,
        "a player has a method choose(view), and",
    ),
    (
        lambda no: simulate.play_match(BIRIBA, PLAYERS, no),
        BiribaError,
        "rng must be a generator",
    ),
    (
        lambda no: simulate.record_many(BIRIBA, len, 1, no),  # type: ignore[arg-type]
        MatchError,
        "numbers must be a list",
    ),
    (lambda no: SESSION.events(since=-no), MatchError, "since must be an integer fr"),
    (lambda no: SESSION.analysis(0, no), MatchError, "an analyst has a method analyse"),
    (lambda no: SESSION.play(no, "draw"), SeatError, "there is no seat"),
    (lambda no: SESSION.explain(no, "draw"), SeatError, "there is no seat"),
    (lambda no: review.of_deal(no, SEARCHING), RecordError, "expected the record of"),
    (lambda no: review.of_match(no, SEARCHING), RecordError, "expected the record of"),
    (lambda no: review.of_deal(DEAL, no), PlayerError, "an analyst has a method"),
    (SEARCHING.analyse, PlayerError, "a player chooses from a Player"),
    (lambda no: SEARCHING.analyse(VIEW, no), PlayerError, "moves must be a list"),
    (lambda no: SEARCHING.analyse(VIEW, [[no]]), PlayerError, "expected a move such"),  # type: ignore[list-item]
    (arena.run, ArenaError, "expected a tournament"),
    (lambda no: arena.Tournament(BIRIBA, no), ArenaError, "players must be a list"),
    (ENGLISH.story, LanguageError, "events must be a list"),
    (lambda no: ENGLISH.story([no]), LanguageError, "expected an event"),
    (lambda no: languages.get(names=no), LanguageError, "names must be a list, not 5"),
    (lambda no: languages.get(names=[no]), LanguageError, "expected the name of a"),
    (lambda no: languages.get(reader=str(no)), LanguageError, "reader must be"),  # type: ignore[arg-type]
    (NAMED.seat, LanguageError, "names must include one for seat 5, not"),
    (lambda no: NAMED.seat(-no), LanguageError, "seat must be an integer of at least"),
    (lambda no: NAMED.event(Dealt(no, 0)), LanguageError, "names must include one"),
    (lambda no: ENGLISH.side(0, no), LanguageError, "seats must be a list, not 5"),
    (ENGLISH.together, LanguageError, "seats must be a list, not 5"),
    (ENGLISH.listed, LanguageError, "things must be a list, not 5"),
    (lambda no: ENGLISH.joined([no]), LanguageError, "expected a string, not 5"),
    (lambda no: ENGLISH.count([no]), LanguageError, "expected a number of cards, not"),  # type: ignore[arg-type]
    (ENGLISH.option, LanguageError, "expected the name of an option, not 5"),
    (lambda no: ENGLISH.value(no, 1), LanguageError, "expected the name of an option"),
    (lambda no: ENGLISH.value("initial_meld", no), RulesError, "initial_meld takes"),
    (lambda no: ENGLISH.value("run_ranks", (no,)), RulesError, "run_ranks takes"),
    (ENGLISH.say, LanguageError, "expected the name of a message, not 5"),
    (BIRIBA.values.of, FormatError, "expected cards or their text, not 5"),
    (BIRIBA.values.of_hand, FormatError, "expected cards or their text, not 5"),
    (BIRIBA.seating.cutter, SeatError, "there is no seat 5; the seats are 0 to 3"),
    (BIRIBA.seating.dealer_after, SeatError, "there is no seat 5; the seats are 0"),
    (BIRIBA.seating.sides_against, SeatError, "there is no seat 5; the seats are 0"),
    (learn.ActionSpace, RulesError, "expected rules such as"),
    (learn.action_space(BIRIBA).mask, FormatError, "expected a state or the view of"),
    (learn.Table, FormatError, "expected the state of a deal, not 5"),
    (learn.InformationState, FormatError, "views must be a list, not 5"),
    (lambda no: learn.InformationState((no,)), FormatError, "expected the view of a"),
    (
        lambda no: learn.InformationState(VIEW).then(no, VIEW),
        FormatError,
        "expected a move such as DrawCard(), not 5",
    ),
    (
        learn.InformationState(VIEW).sample,
        BiribaError,
        "rng must be a generator",
    ),
    (ENGLISH.at, RulesError, "expected rules such as"),
    (ENGLISH.game_of, RulesError, "expected rules such as"),
    (lambda no: ENGLISH.seen_from(0, no), RulesError, "expected rules such as"),
    (lambda no: ENGLISH.seen_from(no, BIRIBA), SeatError, "there is no seat"),
    (lambda no: ENGLISH.seen_from(0, BIRIBA, no), LanguageError, "partners must be a"),
    (ENGLISH.suit, FormatError, "expected a suit, one of"),
    (ENGLISH.rank, LanguageError, "expected a rank"),
    (ENGLISH.meld, LanguageError, "expected a meld"),
    (ENGLISH.remark, LanguageError, "expected a meld"),
    (ENGLISH.cards, FormatError, "expected cards or their text"),
    (ENGLISH.signs_of, FormatError, "expected cards or their text"),
    (lambda no: purity(no, BIRIBA), MatchError, "expected a meld"),
    (lambda no: biriba_bonus(no, None, BIRIBA), MatchError, "expected a meld"),
    (lambda no: purity(A_RUN, no), RulesError, "expected rules such as"),
    (lambda no: biriba_bonus(A_RUN, None, no), RulesError, "expected rules such as"),
    (
        lambda no: json.to_data(START, rules=no),
        BiribaError,
        "rules must be 'full' or 'digest', not 5",
    ),
    (
        lambda no: json.to_data(START, melds=no),
        BiribaError,
        "melds must be 'cards' or 'full', not 5",
    ),
    (
        lambda no: json.schema("state", melds=no),
        BiribaError,
        "melds must be 'cards' or 'full', not 5",
    ),
    (
        lambda no: arrange(BIRIBA, ending=Ending(EndReason.OUT, no)),
        SeatError,
        "there is no seat 5",
    ),
    (bots.SearchingPlayer, BiribaError, "rng must be a generator"),
    (lambda no: Turn(0, no), FormatError, "step must be a Step, not 5"),
    (
        lambda no: Side((0,), no),
        FormatError,
        "melds must be a tuple, each item a Meld, not 5",
    ),
    (lambda no: Side((0,), (no,)), FormatError, "melds must be a tuple, each"),
    (Ending, FormatError, "reason must be an EndReason, not 5"),
    (
        lambda _: Ending(EndReason.OUT, FIVE),
        FormatError,
        "seat must be an integer or None, not '5'",
    ),
    (lambda no: Item(no, 5), MatchError, "kind must be an ItemKind, not 5"),
    (lambda no: Item(ItemKind.RUN, [no]), MatchError, "points must be an integer"),  # type: ignore[arg-type]
    (lambda no: Score(no, []), MatchError, "seats must be a list, not 5"),
    (lambda no: Score([0], no), MatchError, "items must be a list, not 5"),
    (lambda no: Score([0], [no]), MatchError, "expected an item of a score, not 5"),
    (lambda no: DealRecord(no, ()), RulesError, "expected rules such as"),
    (lambda no: DealRecord(no, (), 0), RulesError, "expected rules such as"),
    (lambda no: DealRecord(BIRIBA, no), FormatError, "expected cards or their text"),
    (lambda _: Score([FIVE], []), MatchError, "expected a seat, not '5'"),
    (lambda _: attrs.evolve(DEAL, dealer=FIVE), SeatError, "dealer must be a seat"),
    (lambda _: attrs.evolve(DEAL, cut=FIVE), RecordError, "cut must be a number"),
    (lambda no: attrs.evolve(DEAL, keeps_wild=no), RecordError, "keeps_wild must be t"),
    (lambda no: attrs.evolve(DEAL, minimums=no), RecordError, "points must be a list"),
    (lambda no: attrs.evolve(DEAL, scores=no), RecordError, "points must be a list"),
    (lambda _: attrs.evolve(DEAL, scores=[FIVE]), RecordError, "expected the"),
    (lambda no: attrs.evolve(DEAL, moves=no), RecordError, "moves must be a list"),
    (lambda no: attrs.evolve(DEAL, moves=[no]), RecordError, "expected a move such as"),
    (DEAL.with_move, RecordError, "expected a move such as DrawCard()"),
    (lambda no: DEAL.with_move(f"discard {no}"), FormatError, "line 1, column 9"),
    (MatchRecord, RulesError, "expected rules such as"),
    (lambda no: MatchRecord(BIRIBA, no), RecordError, "deals must be a list"),
    (lambda no: MatchRecord(BIRIBA, [no]), RecordError, "expected the record of a"),
    (lambda no: MatchRecord(BIRIBA, names=no), RecordError, "names must be a"),
    (lambda no: MatchRecord(BIRIBA, names=[no]), RecordError, "expected the name of"),
    (lambda no: MatchRecord(BIRIBA, date=no), RecordError, "date must be a date"),
    (lambda no: MatchRecord(BIRIBA, notes=[no]), RecordError, "expected a pair of st"),
    (lambda no: MatchRecord(BIRIBA, notes=[(no,)]), RecordError, "expected a pair of"),  # type: ignore[list-item]
    (lambda no: arrange(BIRIBA, rng=no), BiribaError, "rng must be a generator"),
    (lambda no: rulesets.loads("", no), RulesError, "changes must be a list, not 5"),
    (
        lambda no: review.of_deal(DEAL, SEARCHING, seats=no),
        SeatError,
        "seats must be a list, not 5",
    ),
    (
        lambda no: simulate.record_match(BIRIBA, PLAYERS, Random(1), names=no),
        MatchError,
        "names must be a list, not 5",
    ),
    (lambda no: render.text(DECK, width=-no), BiribaError, "width must be an integer"),
    (
        lambda no: BIRIBA.describe().text(no + 0.5),
        RulesError,
        "expected a width in characters, not 5.5",
    ),
    (notation.load, FormatError, "expected the path of a file"),
    (notation.check, FormatError, "expected the path of a file"),
    (lambda no: notation.dump(no, "x"), FormatError, "expected a record"),
    (lambda no: notation.dump(DEAL, no), RecordError, "expected the path of a file"),
    (lambda no: notation.loads("", no), FormatError, "there is no text form 5; there"),
    (DECK.without, FormatError, "expected cards or their text, not 5"),
    (lambda no: START.turn.seen_by(0, no), RulesError, "expected rules such as"),
    (START.play_unchecked, FormatError, "expected a move such as DrawCard(), not 5"),
    (lambda no: BIRIBA.match.decides(f"{no}"), MatchError, "expected points such as"),  # type: ignore[arg-type]
    (lambda no: BIRIBA.match.minimum_at([no]), MatchError, "expected points such as"),  # type: ignore[arg-type]
    (lambda no: BIRIBA.match.shared([no]), MatchError, "expected points such as"),  # type: ignore[arg-type]
    (
        lambda no: BIRIBA.match.victory_points_of([no]),  # type: ignore[arg-type]
        MatchError,
        "expected points such as",
    ),
    (lambda no: BIRIBA.match.rounded(no + 0.5), MatchError, "expected an integer, not"),
    (
        lambda no: BIRIBA.bonuses.is_semi_clean_run(-no, 0),
        FormatError,
        "below must be an integer of at least 0",
    ),
    (
        lambda no: BIRIBA.bonuses.is_semi_clean_run(0, -no),
        FormatError,
        "above must be an integer of at least 0",
    ),
    (
        lambda no: BIRIBA.bonuses.is_semi_clean_set(-no),
        FormatError,
        "naturals must be an integer of at least 0",
    ),
    (BIRIBA.threes.has, FormatError, "expected cards or their text, not 5"),
    (BIRIBA.threes.number_in, FormatError, "expected cards or their text, not 5"),
    (BIRIBA.taking.due, FormatError, "expected a tuple of cards, not 5"),
    (BIRIBA.taking.shown, FormatError, "expected a tuple of cards, not 5"),
    (BIRIBA.taking.locks, FormatError, "expected a card, not 5"),
    (
        lambda no: BIRIBA.exhaustion.drawable([no]),  # type: ignore[arg-type]
        FormatError,
        "size must be an integer, not [5]",
    ),
    (lambda no: BIRIBA.exhaustion.ends(-no), FormatError, "passes must be an integer"),
    (Score([0], []).points_of, MatchError, "seats must be a list, not 5"),
    (lambda no: rulesets.loads("", [no]), RulesError, "expected a string option=value"),
    (
        lambda no: json.dumps(BIRIBA, indent=-no),
        FormatError,
        "indent must be an integer",
    ),
    (json.configure, FormatError, "expected a converter, such as cattrs.Converter()"),
    (languages.preferred, LanguageError, "expected environment variables, not 5"),
    (lambda no: NAMED.side(0, [f"{no}"]), LanguageError, "seat must be an"),  # type: ignore[list-item]
    (
        lambda no: languages.Language(f"el_{no}"),
        LanguageError,
        "tag must be 'el', not 'el_5'",
    ),
    (
        lambda no: learn.InformationState(VIEW).then(DrawCard(), no),
        FormatError,
        "expected the view of a player, not 5",
    ),
    (learn.action_space, RulesError, "expected rules such as"),
    (lambda no: learn.action_space([no]), RulesError, "expected rules such as"),  # type: ignore[arg-type]
    (lambda no: learn.observation_shape([no]), RulesError, "expected rules such as"),  # type: ignore[arg-type]
    (
        lambda no: learn.Table(START).draw_of(f"{no}"),  # type: ignore[arg-type]
        FormatError,
        "'5' is no action here",
    ),
    (
        lambda no: REVIEWED.as_dict(-no),
        FormatError,
        "most must be an integer of at least 0",
    ),
    (lambda no: render.text((no,)), BiribaError, "expected the score of a side, not 5"),
    (
        lambda no: arena.run(TOURNAMENT, watch=no),
        ArenaError,
        "watch must be a function",
    ),
    (
        lambda no: arena.run(TOURNAMENT, executor=no),
        ArenaError,
        "an executor has a method submit(function), and 5 has none",
    ),
    (lambda no: engine.serve(no, [], sys.stdout), PlayerError, "a player has a method"),
    (
        lambda no: engine.serve(bots.SimplePlayer(), no, sys.stdout),
        PlayerError,
        "lines must be a list, not 5",
    ),
    (
        lambda no: engine.serve(bots.SimplePlayer(), [no], sys.stdout),
        PlayerError,
        "expected a line of text, not 5",
    ),
    (
        lambda no: review.of_deal(DEAL.with_move("draw"), SEARCHING, watch=no),
        PlayerError,
        "watch must be a function, not 5",
    ),
    (
        lambda no: simulate.play_deal(START, PLAYERS, no),
        MatchError,
        "watch must be a function, not 5",
    ),
    (
        lambda no: next(simulate.play_deals(BIRIBA, PLAYERS, Random(1), no)),
        MatchError,
        "watch must be a function, not 5",
    ),
    (
        lambda no: simulate.playout(START, Random(1), no),
        MatchError,
        "choose must be a function, not 5",
    ),
    (
        lambda no: simulate.record_many(BIRIBA, no, 1, []),
        MatchError,
        "seat must be a function, or a list of names of players, not 5",
    ),
    (
        lambda no: simulate.record_many(BIRIBA, len, 1, [], executor=no),  # type: ignore[arg-type]
        MatchError,
        "an executor has a method submit(function), and 5 has none",
    ),
    (
        lambda no: [*simulate.record_many(BIRIBA, len, 1, [f"{no}"])],  # type: ignore[arg-type,list-item]
        MatchError,
        "numbers must be an integer of at least 0, not '5'",
    ),
]


VALUES: Final[dict[str, object]] = {
    "bool": True,
    "Card": Card("7h"),
    "Cards": Cards("7h"),
    "EndReason": EndReason.OUT,
    "Meld": melds.identify("5h 6h 7h"),
    "Score": Score([0], []),
    "int": 0,
    "tuple[Card, ...]": (),
    "tuple[tuple[int, ...], ...]": (),
}
"""A value of each type of field that an event has; for others it is ``None``."""


@pytest.mark.parametrize("event", get_args(events.Event))
def test_wrong_fields_of_events(event: type[Any]) -> None:
    """No field of an event takes a value of another class."""
    values = {each.name: VALUES.get(str(each.type)) for each in attrs.fields(event)}
    assert attrs.asdict(event(**values), recurse=False) == values
    for name in values:
        with pytest.raises(FormatError, match=rf"^{name} must be .*, not 5\.5$"):
            event(**values | {name: 5.5})


REVIEW: Final = Review((
    ReviewedTurn(1, 1, 0, "Ann", (Decision(1, DrawCard(), None, 2.5),)),
))  # fmt: skip
REPORT: Final = Report(
    2,
    (Standing("simple", 1.5, 2, None, None, None, None, None, None, None, 0),),
    (PairResult("simple", "random", 1, 2.5, 2, 3, True),),
    (Forfeits(1, 1, Forfeit("simple", "raised", "no")),),
)
SHEET: Final = BIRIBA.describe()
RUN, SET = (melds.identify(cards) for cards in ("5h 6h JK", "7s 7h JK"))
EXAMPLES: Final[list[tuple[Any, type[BiribaError]]]] = [
    (START, StateError),
    (VIEW, StateError),
    (START.view(None), StateError),
    (VIOLATION, FormatError),
    (START.play("draw").moves_with("3c"), FormatError),
    (SESSION, MatchError),
    (ENGLISH, LanguageError),
    (REVIEW, FormatError),
    (REVIEW.turns[0], FormatError),
    (REVIEW.turns[0].decisions[0], FormatError),
    (REPORT, ArenaError),
    (REPORT.standings[0], ArenaError),
    (REPORT.results[0], ArenaError),
    (REPORT.faults[0], ArenaError),
    (REPORT.faults[0].fault, ArenaError),
    (bots.Estimate(DrawCard(), 1, 2.5), PlayerError),
    (engine.Options({}, lambda *_: bots.SimplePlayer()), PlayerError),
    (SHEET, RulesError),
    (SHEET.sections[0], RulesError),
    (SHEET.difference(BIRIBA.with_(target=1).describe())[0], RulesError),
    (BIRIBA.vocabulary, RulesError),
    (learn.bounds(BIRIBA), FormatError),
    (notation.CheckResult(), FormatError),
    (RUN, FormatError),
    (SET, FormatError),
]
"""A value of each class whose fields take values of their type only."""


@pytest.mark.parametrize(
    ("example", "error"), EXAMPLES, ids=[type(one).__name__ for one, _ in EXAMPLES]
)
def test_wrong_fields(example: Any, error: type[BiribaError]) -> None:  # noqa: ANN401 - any
    """No field takes a value of another class, or a tuple with one."""
    fields = [field for field in attrs.fields(type(example)) if field.init]
    values = {field.alias: getattr(example, field.name) for field in fields}
    assert type(example)(**values) == example
    for name in values:
        for wrong in (b"x", (b"x", 5)):
            with pytest.raises(BiribaError) as caught:
                type(example)(**values | {name: wrong})

            assert type(caught.value) in {error, FormatError, LanguageError}


def test_odd_numbers() -> None:
    """A field for a number takes neither NaN nor more than a float can be."""
    for number in (math.nan, HUGE, -HUGE):
        with pytest.raises(FormatError, match=r"^lost must be a number, not "):
            Decision(1, DrawCard(), None, number)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"order": ()}, "order must be a tuple of cards, not ()"),
        ({"order": "5h 6h JK"}, "order must be a tuple of cards, not '5h 6h JK'"),
        ({"wild_at": 3}, "wild_at must be the index of a card, or None, not 3"),
        ({"wild_at": -1}, "wild_at must be the index of a card, or None, not -1"),
        ({"suit": None}, "suit must be a Suit, not None"),
        ({"low": -1}, "low must be a place from 0 to 13, not -1"),
        ({"low": HUGE}, "low must be a place from 0 to 13, not a number too long"),
        ({"stays": 1}, "stays must be true or false, not 1"),
        ({"biriba_size": None}, "biriba_size must be an integer, not None"),
    ],
)
def test_wrong_runs(fields: dict[str, Any], problem: str) -> None:
    """A run refuses fields that are no cards, or no places of its cards."""
    with pytest.raises(FormatError, match=f"^{re.escape(problem)}"):
        attrs.evolve(RUN, **fields)


def test_jokers_make_no_set() -> None:
    """A set has a rank of a suit."""
    with pytest.raises(FormatError, match=r"^rank must be a rank of a suit"):
        RankSet(SET.order, SET.wild_at, Rank.JOKER)


@pytest.mark.parametrize(
    "facts",
    [
        Facts(),
        Facts(cards=DECK),
        Facts(cards=DECK, wilds=Cards()),
        Facts(cards=DECK, wilds=HUGE),
        Facts(case=LIST),
    ],
)
def test_facts_without_sentence(facts: Facts) -> None:
    """Facts that make no sentence are refused when it is asked for."""
    with pytest.raises(FormatError, match=r"fact|case"):
        str(Violation(Code.TWO_WILDS, facts))


@pytest.mark.parametrize(("call", "error", "problem"), WRONG)
def test_wrong_arguments(
    call: Callable[[Any], object], error: type[BiribaError], problem: str
) -> None:
    """An argument of a wrong class is refused: what it is, and what was expected."""
    with pytest.raises(error, match=f"^{re.escape(problem)}") as caught:
        call(5)

    assert error is caught.type
    assert "5" in str(caught.value)
