"""Moves, states and views as text: what is read, what is refused and where."""

import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    Card,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    PlayerView,
    Rules,
    Side,
    SpectatorView,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    notation,
    rulesets,
    simulate,
)
from biriba.errors import FormatError, RecordError
from biriba.notation import dumps, loads
from biriba.testing import arranged_states, played_states
from helpers.situations import BIRIBA, BIRIBA_RUN
from helpers.texts import broken, ended, played_out, read_or_refuse

pytestmark = pytest.mark.slow

FORMS: Final = [
    rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
"""Every ruleset for every number of players."""

STAYS: Final = BIRIBA.with_(wild_move="on-replacement")
"""Rules by which wild cards keep their places."""

any_form = st.sampled_from(FORMS)


def read_state(text: str) -> GameState:
    """Return the state that a text says."""
    return loads(text, "state")


def read_view(text: str) -> PlayerView:
    """Return the view of a player that a text says."""
    return loads(text, "view")


def read_spectator_view(text: str) -> SpectatorView:
    """Return the view of a spectator that a text says."""
    return loads(text, "spectator-view")


def read_move(text: str, rules: Rules | None = None) -> Move:
    """Return the move that a text says."""
    return loads(text, "move", rules=rules)


def fault(read: Callable[[str], object], text: str) -> tuple[int, int, str]:
    """Return the line, the column and the problem of a text that is refused."""
    with pytest.raises(FormatError) as caught:
        read(text)
    error = caught.value
    assert f"line {error.line}, column {error.column}: {error.problem}" == str(error)
    return error.line, error.column, error.problem


# Moves ----------------------------------------------------------------------------


MOVES: Final[list[tuple[str, Move]]] = [
    ("choose s", ChooseBonusSuit("s")),
    ("choose none", ChooseBonusSuit(None)),
    ("draw", DrawCard()),
    ("take", TakePile()),
    ("pass", Pass()),
    ("exchange", ExchangeFirstCard()),
    ("aside 3d", LayRedThree("3d")),
    ("lay 5h 6h 7h", LayMeld("5h 6h 7h")),
    ("add 8h to 5h 6h 7h", AddToMeld("5h 6h 7h", "8h")),
    ("discard Ks", Discard("Ks")),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_move(text: str, move: Move) -> None:
    """A move is read from what is written."""
    assert text == str(move)
    assert move == loads(text, "move")
    assert move == loads(text, "move", rules=BIRIBA)
    assert move == loads(text, "move", rules="biriba")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  DRAW\t", DrawCard()),
        ("draw\r\n", DrawCard()),
        ("Choose ♥", ChooseBonusSuit("h")),
        ("choose S", ChooseBonusSuit("s")),
        ("CHOOSE NONE", ChooseBonusSuit(None)),
        ("lay   5H 6♥\t7h", LayMeld("5h 6h 7h")),
        ("Lay 10h jh joker", LayMeld("Th Jh JK")),
        ("ADD 8h TO 7h 6h 5h", AddToMeld("5h 6h 7h", "8h")),
        ("discard 10♦", Discard("Td")),
    ],
)
def test_move_as_people_write(text: str, move: Move) -> None:
    """Capital letters, signs of suits and blanks do not matter."""
    assert move == loads(text, "move")


@pytest.mark.parametrize(
    "text",
    [
        *("lay 5h 6h 7h", "lay 5h 6h JK", "lay JK 5h 6h", "lay 5h 7h JK"),
        *(
            "lay 2h 3h JK",
            "lay JK 2h 3h",
            "lay Qh Kh JK",
            "lay JK Qh Kh",
            "lay Ah 2h JK",
        ),
        *(
            "lay Ah 2h Kh",
            "add 4h to JK 5h 6h making JK 4h 5h 6h",
            "add 8h to JK 6h 7h",
        ),
        *("add 2h to 3h 4h 5h", "add 2h to 3h 4h 5h making 3h 4h 5h 2h"),
    ],
)
def test_move_where_wild_cards_stay(text: str) -> None:
    """The order of cards says where a wild card lies that keeps its place."""
    move = loads(text, "move", rules=STAYS)
    on_table = [[str(move.meld)]] if isinstance(move, AddToMeld) else []
    hand = "Ah 2h 3h 4h 5h 6h 7h 8h Qh Kh JK Ks 9c"
    state = arrange(STAYS, hands=[hand], melds=on_table)

    assert text == str(move)
    assert 1 == list(state.legal_moves).count(move)


def test_move_that_makes_a_run() -> None:
    """What an addition makes says by itself that wild cards stay."""
    text = "add 4h to JK 5h 6h making JK 4h 5h 6h"

    assert (
        loads(text, "move")
        == loads(text, "move", rules=STAYS)
        != loads(text, "move", rules=BIRIBA)
    )
    assert loads("add 4h to JK 5h 6h", "move") == loads(text, "move", rules=BIRIBA)


def test_run_in_an_order_that_none_has() -> None:
    """Cards in an order in which no run lies do not say where the wild card does."""
    assert LayMeld("5h 6h JK") == loads("lay 5h JK 6h", "move", rules=STAYS)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "expected a move (choose, draw, take, pass, exchange, lay, add, "),
        ("  ", 1, "expected a move"),
        ("  fold", 3, "discard), not 'fold'"),
        ("draw 5h", 6, "expected nothing after draw, not '5h'"),
        ("choose", 7, "expected a suit (s, h, d, c) or none"),
        ("choose x", 8, "expected a suit (s, h, d, c) or none, not 'x'"),
        ("choose s h", 10, "expected nothing after choose, not 'h'"),
        ("lay", 4, "expected a card such as 7h or JK"),
        ("lay making 5", 5, "expected a card such as 7h or JK"),
        ("lay 5h 6x 7h", 8, "expected a card such as 7h or JK, not '6x'"),
        ("lay 5h,6h,7h", 5, "expected a card such as 7h or JK, not '5h,6h,7h'"),
        ("lay 5h 6h- 7h", 8, "expected a card such as 7h or JK, not '6h-'"),
        ("lay 5h6h7h", 5, "expected a card such as 7h or JK, not '5h6h7h'"),
        ("lay 5h 6h\n7h", 8, "expected a card such as 7h or JK, not '6h\\n7h'"),
        ("lay " + "x" * 30, 5, f"not '{'x' * 20}…'"),
        ("lay 5h 6h 7h to 8h", 14, "expected nothing after lay, not 'to'"),
        ("lay 5h 6h JK making", 14, "expected nothing after lay, not 'making'"),
        ("lay" + " 5h" * 8, 5, "too many 5h: there can be at most 7 equal cards"),
        ("add 8h", 7, "expected 'to' and a meld"),
        ("add 8h making 5", 8, "expected 'to' and a meld"),
        ("add 8h to 5h 6h 7h making", 26, "expected a card such as 7h or JK"),
        ("add 8h to 5h 6h 7h making 5h", 27, "expected a run with its cards in order"),
        ("add 8h to 5h 6h 7h making 6h 7h 8h", 27, "which has other cards"),
        ("add to 5h 6h 7h", 5, "expected a card such as 7h or JK"),
        ("add 8h to", 10, "expected a card such as 7h or JK"),
        ("add 8h to 5h 6h", 11, "expected a meld; 5h 6h: a meld has at least three"),
        ("add 8h to" + " 5h" * 8, 11, "expected a meld; too many 5h"),
        ("discard", 8, "expected a card"),
        ("discard 5h 6h", 12, "expected nothing after discard, not '6h'"),
    ],
)
def test_no_move(text: str, column: int, problem: str) -> None:
    """What is no move is refused where it goes wrong."""
    line, where, said = fault(read_move, text)

    assert (1, column) == (line, where)
    assert problem in said


def test_no_text() -> None:
    """What is not even text is refused as well."""
    assert "expected a move as text, not 5" in fault(read_move, 5)[2]  # type: ignore[arg-type]  # wrong on purpose
    assert "expected a state as text, not 5" in fault(read_state, 5)[2]  # type: ignore[arg-type]  # wrong on purpose


def test_meld_by_the_rules() -> None:
    """The meld that is added to is read by the rules of the table."""
    ends = BIRIBA.with_(ace_both_ends=True, set_ranks="")
    placed = melds.identify("JK 6d 7d", STAYS.melding)

    assert AddToMeld(placed, "8d") == loads("add 8d to JK 6d 7d", "move", rules=STAYS)
    assert AddToMeld(placed, "8d") != loads("add 8d to 6d 7d JK", "move", rules=STAYS)
    assert AddToMeld(placed, "8d") != loads("add 8d to JK 6d 7d", "move")
    assert (
        "no sets of that rank"
        in fault(lambda text: loads(text, "move", rules=ends), "add 5s to 5h 5d 5c")[2]
    )


@settings(max_examples=40)
@given(any_form.flatmap(played_states))
def test_legal_moves_round_trip(state: GameState) -> None:
    """Every legal move of any preset is read back as itself."""
    for move in state.legal_moves:
        assert move == loads(str(move), "move", rules=state.rules)


@settings(max_examples=40)
@given(arranged_states(STAYS))
def test_placed_moves_round_trip(state: GameState) -> None:
    """Where wild cards keep their places moves are read back with theirs."""
    for move in state.legal_moves:
        assert move == loads(str(move), "move", rules=state.rules)


@given(broken(st.sampled_from([text for text, _ in MOVES])), st.sampled_from(FORMS))
def test_broken_moves(text: str, rules: Rules) -> None:
    """A text with wrong characters is another move or refused."""
    for given_rules in (None, rules):
        move = read_or_refuse(partial(read_move, rules=given_rules), text)
        if isinstance(move, FormatError):
            assert 1 == move.line
            assert 1 <= move.column <= len(text) + 1
        else:
            assert move == loads(str(move), "move", rules=given_rules)


@pytest.mark.parametrize(
    "text",
    ["lay " + "5h " * 3000, "add 8h to " + "Ks Kd " * 1500, "x" * 10_000, " " * 10_000],
)
def test_long_moves(text: str) -> None:
    """A long text is refused soon, and its refusal is short."""
    began = time.process_time()

    assert len(fault(read_move, text)[2]) < 200
    assert time.process_time() - began < 1


# States ---------------------------------------------------------------------------

STATE: Final = arrange(
    STAYS,
    hands=["8d 9d Ks", "Ks 3d", "4c 4s", "9s Th Ac"],
    melds=[["JK 6d 7d"], ["4h 4d 4c", BIRIBA_RUN]],
    takers=[None, 3],
    unplayed=[False, True],
    minimums=[0, 0],
    discard_pile="2s 3c",
    seen=["Ks"],
    turn=Turn(0, Step.MELD, Card("Ks")),
    bonus_suit=Suit.HEARTS,
    rng=Random(3),
)
"""A state with much in it."""

TEXT: Final = dumps(STATE)


def changed(old: str, new: str, text: str = TEXT) -> str:
    """Return the text of a state with one line begun otherwise."""
    assert f"\n{old}" in text
    return text.replace(f"\n{old}", f"\n{new}", 1)


def line_of(start: str, text: str = TEXT) -> int:
    """Return the number of the first line that begins so."""
    lines = text.split("\n")
    return next(n for n, line in enumerate(lines, start=1) if line.startswith(start))


def test_state() -> None:
    """A state is written line by line, with all there is to it."""
    lines = TEXT.split("\n")

    assert ["biriba state 1", "rules", 'name = "biriba"'] == lines[:3]
    for line in (
        'wild_move = "on-replacement"',
        "dealer: 3",
        "cut: none",
        "bonus suit: h",
        "ending: none",
        "turn: 0 meld",
        "single: Ks",
        "passes: 0",
        "idle: 0",
        "due: none",
        "drawn: none",
        "guarded: no",
        "side: 0 2",
        "taker: none",
        "unplayed: no",
        "meld: JK 6d 7d",
        "side: 1 3",
        "taker: 3",
        "unplayed: yes",
        "minimum: 0",
        "hand 0: Ks 8d 9d",
        "seen 0: Ks",
        "seen 1: none",
        "discard pile: 2s 3c",
    ):
        assert line in lines
    assert 1 == TEXT.count("\npacket: ")
    assert max(map(len, lines)) < 80


def test_state_round_trip() -> None:
    """A state is read back as itself."""
    assert STATE == loads(TEXT, "state")


def test_state_keeps_the_name_of_the_rules() -> None:
    """The name of the game is kept, whatever is in it, though it is not compared."""
    name = 'Sunday "table"\n# \x7f\u2028'
    state = attrs.evolve(STATE, rules=STAYS.with_(name=name))

    assert name == loads(dumps(state), "state").rules.name


def test_every_option_is_written() -> None:
    """Rules are written whole, so that nothing depends on a preset."""
    for option in BIRIBA.options:
        assert f"\n{option} = " in TEXT


@settings(max_examples=40)
@given(any_form.flatmap(played_states))
def test_played_states_round_trip(state: GameState) -> None:
    """Every state that play comes to is read back as itself, and so is every view."""
    assert state == loads(dumps(state), "state")
    for view in (state.view(None), *map(state.view, range(len(state.hands)))):
        assert view == read_any(dumps(view))


@settings(max_examples=40)
@given(st.one_of(arranged_states(), arranged_states(STAYS)))
def test_arranged_states_round_trip(state: GameState) -> None:
    """Every state that was set up is read back as itself."""
    assert state == loads(dumps(state), "state")


@pytest.mark.parametrize("cut", [1, 53, 107])
def test_cut_round_trip(cut: int) -> None:
    """The cut is kept."""
    state = GameState.deal(BIRIBA, Random(2), cut=cut)

    assert f"\ncut: {108 - cut}\n" in dumps(state)
    assert state == loads(dumps(state), "state")


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["biriba", "biriba-3p"])
def test_finished_round_trip(name: str) -> None:
    """A deal that is over is read back, the empty hand of who went out included."""
    ends = [played_out(rulesets.get(name), seed) for seed in range(3)]

    assert any(not hand for end in ends for hand in end.hands)
    for end in ends:
        assert end == loads(dumps(end), "state")


@pytest.mark.parametrize("reason", list(EndReason))
def test_every_ending_round_trips(reason: EndReason) -> None:
    """Play that has ended in any way is read back."""
    state = ended(reason)

    assert state.ending is not None
    assert reason is state.ending.reason
    assert state == loads(dumps(state), "state")


@pytest.mark.parametrize("reason", list(EndReason))
@pytest.mark.parametrize("claimed", list(EndReason))
def test_no_other_ending(reason: EndReason, claimed: EndReason) -> None:
    """Play that has ended in one way cannot have ended in another."""
    state = ended(reason)
    seat = f" {state.to_move}" if claimed is EndReason.OUT else ""
    text = dumps(state)
    line = line_of("ending: ", text)
    lines = text.split("\n")
    lines[line - 1] = f"ending: {claimed.value}{seat}"
    claim = "\n".join(lines)

    if reason is claimed:
        assert state == loads(claim, "state")
    else:
        assert fault(read_state, claim)[0] in {
            line,
            line_of("turn: ", text),
        }


def test_remarks() -> None:
    """Remarks, empty lines and other ends of lines do not matter."""
    lines = TEXT.split("\n")
    remarked = "\r\n".join(f"{line}  # so\r\n\r\n # and so" for line in lines)

    assert STATE == loads(remarked, "state")


REFUSED: Final = [
    ("biriba state 1", "biriba state 2", 1, "expected 'biriba state 1', not 'biriba s"),
    ("rules", "rule", 1, "expected 'rules', not 'rule'"),
    ("dealer: 3", "dealer: 4", 9, "there is no seat 4"),
    ("dealer: 3", "dealer: x", 9, "expected an integer of at least 0, not 'x'"),
    ("dealer: 3", "dealer: -1", 9, "expected an integer of at least 0, not -1"),
    ("dealer: 3", "dealer: " + "9" * 19, 9, "expected an integer of at least 0, not"),
    ("dealer: 3", "dealer: ³", 9, "expected an integer of at least 0, not '³'"),
    ("dealer: 3", "dealer:", 8, "expected an integer of at least 0"),
    ("dealer: 3", "dealer: 3 4", 11, "expected nothing after the dealer, not '4'"),
    ("dealer: 3", "dealt: 3", 1, "expected 'dealer:', not 'dealt: 3'"),
    ("dealer: 3", "  dealer: 3", 1, "expected 'dealer:', not '  dealer: 3'"),
    ("dealer: 3", "d" * 50, 1, f"expected 'dealer:', not '{'d' * 40}…'"),
    ("cut: none", "cut: 0", 6, "expected an integer of at least 1, not 0"),
    ("cut: none", "cut: 108", 6, "a cut leaves 1 to 107 cards, not 108"),
    ("bonus suit: h", "bonus suit: x", 13, "expected s or h or d or c, not 'x'"),
    ("bonus suit: h", "bonus suit: none s", 18, "expected nothing after the bonus"),
    ("ending: none", "ending: out 0", 9, "seat 0 could not go out"),
    ("ending: none", "ending: out", 9, "seat 0 could not go out"),
    ("ending: none", "ending: passed 0", 9, "an ending names a seat if that seat has"),
    ("ending: none", "ending: gone", 9, "expected out or passed or exhausted or sta"),
    ("turn: 0 meld", "turn: 4 meld", 7, "there is no seat 4"),
    ("turn: 0 meld", "turn: 0", 8, "expected choose or draw or meld"),
    ("turn: 0 meld", "turn: 0 draw", 7, "Ks cannot have been taken before the draw"),
    ("single: Ks", "single: K", 9, "expected a card such as 7h or JK, not 'K'"),
    ("single: Ks", "single:", 8, "expected a card, or none"),
    ("passes: 0", "passes: 4", 7, "there cannot have been 4 passes in a row"),
    ("idle: 0", "idle: -2", 7, "expected an integer of at least -1, not -2"),
    ("idle: 0", "idle: 40", 7, "there cannot have been 40 idle turns in a row"),
    ("due: none", "due: 5c", 6, "meld"),
    ("due: none", "due:" + " 5c" * 8, 6, "too many 5c"),
    ("due: none", "due:", 5, "expected cards, or none"),
    ("due: none", "due: none 5c", 11, "expected nothing after none, not '5c'"),
    ("drawn: none", "drawn: 8d", 8, "8d cannot be exchanged now"),
    ("guarded: no", "guarded: nay", 10, "expected yes or no, not 'nay'"),
    ("side: 0 2", "side: 0 1", 7, "the sides of this table cannot be"),
    ("side: 0 2", "side: 0 2 2", 7, "the sides of this table cannot be"),
    ("side: 0 2", "side:", 6, "expected an integer of at least 0"),
    ("taker: none", "taker: 1", 8, "seat 1 is not on the side of seats 0 and 2"),
    ("meld: JK 6d 7d", "meld: JK 6d 8d 7d 6d", 7, "expected a meld; 6d 6d 7d 8d JK:"),
    ("meld: JK 6d 7d", "meld:", 6, "expected a meld; no card: a meld has at least"),
    ("meld: JK 6d 7d", "meld: JK 6d 7x", 13, "expected a card such as 7h or JK"),
    ("hand 0: Ks 8d 9d", "hand 0: Ks 8d 9d Ks", 9, "the deck has no more Ks"),
    ("hand 0: Ks 8d 9d", "hand 0: Ks 8d", 12, "these cards of the deck are missing"),
    ("hand 0: Ks 8d 9d", "hand 0: none", 12, "these cards of the deck are missing"),
    ("hand 1:", "hand 2:", 1, "expected 'hand 1:', not 'hand 2: "),
    ("seen 0: Ks", "seen 0: Qs", 9, "seat 0 does not hold Qs, which all saw it"),
    ("seen 0: Ks", "seen 0:" + " Qs" * 8, 9, "too many Qs"),
    (
        "discard pile: 2s 3c",
        "discard pile: 3c",
        12,
        "these cards of the deck are missing",
    ),
    ("packet:", "pocket:", 1, "expected the end of the text, not 'pocket: "),
]


@pytest.mark.parametrize(
    ("old", "new", "column", "problem"),
    REFUSED,
    ids=[new[:30] for _, new, *_ in REFUSED],
)
def test_no_state(old: str, new: str, column: int, problem: str) -> None:
    """A text that is no state is refused, where it goes wrong."""
    text = changed(old, new, f"\n{TEXT}")
    places = {
        "these cards of the deck": "draw pile:",
        "the deck has no more": "hand 1:",
        "Ks cannot": "turn:",
        "passes in a row": "turn:",
        "which all saw": "seen 0:",
    }
    start = next((line for words, line in places.items() if words in problem), new)
    line, where, said = fault(read_state, text)

    assert line_of(start[:12], text) == line
    assert problem in said
    assert column == where


def test_hand_without_cards() -> None:
    """Nobody but who went out has no cards."""
    hand = next(line for line in TEXT.split("\n") if line.startswith("hand 1:"))
    text = changed(hand, "hand 1: none").replace(
        "\ndiscard pile:", f"\ndiscard pile: {hand.removeprefix('hand 1: ')}"
    )

    assert (line_of("hand 0:"), 9, "seat 1 has no cards") == fault(read_state, text)


def test_packets_that_lack() -> None:
    """There are as many biribakia as sides that have not taken theirs."""
    text = TEXT.replace("\npacket:", "\n ")
    line, _, problem = fault(read_state, text)

    assert line_of("discard pile:") == line
    assert "there must be 1 biribaki left to take, not 0" == problem


@pytest.mark.parametrize(
    ("old", "new", "column", "problem"),
    [
        ("packs = 2", "packs = 4", 1, "packs takes an integer from 1 to 3, not 4"),
        ("packs = 2", "packs = 2 2", 11, "Expected newline or end of document"),
        ("packs = 2", "pax = 2", 1, "there is no option 'pax'"),
        (
            "packs = 2",
            "players = 4\npacks = 2\nplayers = 4",
            1,
            "is given twice, first",
        ),
        ("packs = 2", "[deck]", 1, "expected 'dealer:', not '[deck]'"),
        ("jokers = 4", "jokers", 1, "expected 'dealer:', not 'jokers'"),
    ],
)
def test_no_rules(old: str, new: str, column: int, problem: str) -> None:
    """Rules that cannot be read are refused at their line of the whole text."""
    text = changed(old, new, TEXT)
    line, where, said = fault(read_state, text)

    assert problem in said
    assert column == where
    assert text.split("\n")[line - 1] == (
        "players = 4" if "twice" in problem else new.partition("\n")[0]
    )


def test_contradicting_rules() -> None:
    """Rules that contradict each other are refused at the line where they begin."""
    text = changed("upcard = true", "upcard = false")

    assert (2, 1) == fault(read_state, text)[:2]
    assert "no card is turned up" in fault(read_state, text)[2]


def test_rules_by_a_preset() -> None:
    """Who writes a text by hand may name a preset in place of all options."""
    start, end = TEXT.index("name = "), TEXT.index("\ndealer: ")
    text = f'{TEXT[:start]}base = "biriba"\nwild_move = "on-replacement"\n{TEXT[end:]}'

    assert STATE == loads(text, "state")


@pytest.mark.parametrize("cut", range(0, len(TEXT) - 2, 97))
def test_truncated(cut: int) -> None:
    """A text that ends too soon is refused at its end, or where it lacks something."""
    line, _, _ = fault(read_state, TEXT[:cut])

    assert 1 <= line <= TEXT.count("\n", 0, cut) + 1


def test_empty() -> None:
    """No text at all is refused with what was expected."""
    problem = "expected 'biriba state 1', not the end of the text"

    assert (1, 1, problem) == fault(read_state, "")
    assert (1, 1, problem) == fault(read_state, "# nothing\n\n")
    assert (1, 15, "expected 'rules', not the end of the text") == (
        fault(read_state, "biriba state 1\n\n")
    )


@given(broken(st.sampled_from([TEXT, dumps(ended(EndReason.OUT))])))
def test_broken_states(text: str) -> None:
    """A text with wrong characters is another legal state or refused."""
    state = read_or_refuse(read_state, text)
    if isinstance(state, FormatError):
        assert re.match(r"line \d+, column \d+: ", str(state))
    else:
        assert state == loads(dumps(state), "state")


@pytest.mark.parametrize(
    "text",
    [
        "biriba state 1\nrules\n" + "players = 4\n" * 800,
        "biriba state 1\nrules\n" + "packs = " + "[" * 9000,
        TEXT.replace("hand 0:", f"hand 0:{' 5h' * 3000}"),
        TEXT.replace("side: 0 2", "side: " + "0 " * 5000),
        "\n" * 10_000,
    ],
)
def test_long_states(text: str) -> None:
    """A long text is refused soon."""
    began = time.process_time()
    fault(read_state, text)

    assert time.process_time() - began < 1


def test_state_by_hand() -> None:
    """Melds may be written in any order of cards where places do not matter."""
    state = arrange(BIRIBA, hands=["8h 9h Ks"], melds=[["5h 6h 7h"]], rng=Random(1))
    text = dumps(state)

    assert state == loads(text.replace("meld: 5h 6h 7h", "meld: 7h 5h 6h"), "state")
    assert Side((0, 2), (melds.identify("5h 6h 7h"),)) == loads(text, "state").sides[0]
    assert Ending(EndReason.OUT, 1) != state.ending


# Views ----------------------------------------------------------------------------

VIEW_TEXT: Final = dumps(STATE.view(0))


def read_any(text: str) -> SpectatorView:
    """Return the view that a text is about, of a player or a spectator."""
    spectator = text.startswith("biriba spectator")
    return loads(text, "spectator-view") if spectator else loads(text, "view")


def test_view() -> None:
    """A view is written in the lines of its state, with numbers for what is hidden."""
    lines = VIEW_TEXT.split("\n")
    behind = lines.index("seat: 0")

    assert "biriba view 1" == lines[0]
    assert TEXT.split("\n")[1:behind] == lines[1:behind]
    assert [
        "seat: 0",
        "hand: Ks 8d 9d",
        "hand sizes: 3 2 2 3",
        "seen 0: Ks",
        "seen 1: none",
        "seen 2: none",
        "seen 3: none",
        f"draw pile size: {len(STATE.draw_pile)}",
        "discard pile: 2s 3c",
        "packet sizes: 11",
        "",
    ] == lines[behind:]


def test_view_of_a_spectator() -> None:
    """The view of a spectator has a title of its own, and no hand."""
    text = dumps(STATE.view(None))

    assert text.startswith("biriba spectator view 1\nrules\n")
    assert "\nhand: " not in text
    assert "\nseat: " not in text
    assert STATE.view(None) == loads(text, "spectator-view")


def test_one_kind_of_view_is_not_the_other() -> None:
    """Who expects the view of a player does not get that of a spectator."""
    assert (
        "expected 'biriba view 1', not 'biriba spectator view 1'"
        == (fault(read_view, dumps(STATE.view(None)))[2])
    )
    assert (
        "expected 'biriba spectator view 1', not 'biriba view 1'"
        == (fault(read_spectator_view, VIEW_TEXT)[2])
    )
    assert "expected a view as text, not 5" in fault(read_view, 5)[2]  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.no_cover
@pytest.mark.parametrize("rules", FORMS, ids=lambda rules: rules.name)
def test_first_views_round_trip(rules: Rules) -> None:
    """What each seat and a spectator see of a deal is read back, for every preset."""
    state = GameState.deal(rules, Random(4))
    for view in (state.view(None), *map(state.view, range(len(state.hands)))):
        assert view == read_any(dumps(view))


@pytest.mark.parametrize("reason", list(EndReason))
def test_views_of_every_ending_round_trip(reason: EndReason) -> None:
    """Views of play that has ended in any way are read back."""
    state = ended(reason)
    for view in (state.view(None), *map(state.view, range(len(state.hands)))):
        assert view == read_any(dumps(view))


@pytest.mark.parametrize(
    ("old", "new", "at", "column", "problem"),
    [
        ("biriba view 1", "biriba view 2", "", 1, "expected 'biriba view 1', not 'bir"),
        ("dealer: 3", "dealer: 4", "", 9, "there is no seat 4"),
        ("bonus suit: h", "bonus suit: x", "", 13, "expected s or h or d or c, not"),
        ("drawn: none", "drawn: 8d", "", 8, "8d cannot be exchanged now"),
        ("seat: 0", "seat: 4", "", 7, "there is no seat 4"),
        ("seat: 0", "seat: none", "", 7, "expected an integer of at least 0"),
        ("seat: 0", "seat: 1", "hand:", 7, "seat 1 holds 2 cards, not 3"),
        ("hand: Ks 8d 9d", "hand: Ks 8d 7d 7d", "", 16, "the deck has no more 7d"),
        ("hand: Ks 8d 9d", "hand: Ks 8d", "", 7, "seat 0 holds 3 cards, not 2"),
        ("hand sizes: 3 2", "hand sizes: 3", "", 13, "there are 4 players, but 3 of"),
        ("hand sizes: 3 2", "hand sizes: 3 x", "", 15, "expected an integer of"),
        (
            "hand sizes: 3 2",
            "hand sizes: 3 0 1",
            "",
            13,
            "there are 4 players, but 5 of",
        ),
        ("seen 1: none", "seen 1: Ks Ks", "", 12, "the deck has no more Ks"),
        ("seen 1: none", "seen 1: As As Ad", "", 9, "more cards than seat 1 holds"),
        ("draw pile size: ", "draw pile size: 1", "", 17, "cards"),
        ("draw pile size: ", "draw pile size: x", "", 17, "expected an integer"),
        ("draw pile size: ", f"draw pile size: {'9' * 15}", "", 17, "cards"),
        ("packet sizes: 11", "packet sizes: 11 11", "draw pile size:", 17, "cards"),
        ("packet sizes: 11", "packet sizes: 1", "draw pile size:", 17, "cards"),
        ("packet sizes: 11", "packet sizes: none 1", "", 20, "expected nothing after"),
        ("packet sizes: 11", "packets: 11", "", 1, "expected 'packet sizes:', not 'pa"),
    ],
)
def test_no_view(old: str, new: str, at: str, column: int, problem: str) -> None:
    """A text that is no view is refused, where it goes wrong."""
    text = changed(old, new, f"\n{VIEW_TEXT}")
    line, where, said = fault(read_view, text)

    assert problem in said
    assert (line_of(at or new[:12], text), column) == (line, where)


def test_view_has_no_more_lines() -> None:
    """A view ends with its last line."""
    assert (
        "expected the end of the text, not 'hand 1: 3d'"
        == (fault(read_view, f"{VIEW_TEXT}hand 1: 3d\n")[2])
    )


def test_no_bonus_suit() -> None:
    """A bonus suit that the rules do not have is refused in its own line."""
    text = changed('bonus_suit = "upcard"', 'bonus_suit = "none"', VIEW_TEXT)

    line, column, problem = fault(read_view, text)

    assert (line_of("bonus suit:", text), 13) == (line, column)
    assert "these rules have no bonus suit" == problem


@settings(max_examples=50)
@given(broken(st.sampled_from([VIEW_TEXT, dumps(ended(EndReason.OUT).view(2))])))
def test_broken_views(text: str) -> None:
    """A text with wrong characters is another possible view or refused."""
    view = read_or_refuse(read_view, text)
    if not isinstance(view, FormatError):
        assert view == loads(dumps(view), "view")


# Any value, and files -----------------------------------------------------------------


def test_one_pair_of_verbs() -> None:
    """`dumps` writes every value, and `loads` reads it by its kind."""
    state = arrange(BIRIBA, hands=["5h 6h 7h"])
    view, spectators = state.view(0), state.view(None)

    assert state == loads(dumps(state), "state")
    assert view == loads(dumps(view), "view")
    assert spectators == loads(dumps(spectators), "spectator-view")
    assert LayMeld("5h 6h 7h") == loads(dumps(LayMeld("5h 6h 7h")), "move")


def test_no_such_kind() -> None:
    """A kind that has no text form is answered with those that there are."""
    kind: Any = "stat"
    with pytest.raises(FormatError, match="no text form 'stat'; there are: match, "):
        loads("", kind)


def test_files(tmp_path: Path) -> None:
    """A record goes to a file by its path, and comes back as a match and as deals."""
    record = simulate.record_match(BIRIBA, ["simple"] * 4, Random(3))
    file = tmp_path / "evening.biriba"
    notation.dump(record, file)

    assert record == notation.load(file)
    assert [record] == list(notation.iter_matches(file))
    assert list(record.deals) == list(notation.iter_deals(file))
    assert len(record.deals) == notation.check(file).deals
    deal = record.deals[0]
    notation.dump(deal, file)
    assert [deal] == list(notation.iter_deals(file))
    assert dumps(deal) == file.read_text(encoding="utf-8")
    with file.open("w", encoding="utf-8") as opened:
        notation.dump(deal, opened)
        notation.dump(deal, opened)
    assert [deal, deal] == list(notation.iter_deals(file))


@pytest.mark.parametrize("value", [5, None, BIRIBA, "draw"], ids=str)
def test_no_text_form(value: Any) -> None:  # noqa: ANN401 - anything
    """A value without a text form is refused: nothing is saved that cannot be read."""
    with pytest.raises(FormatError, match=r"^expected a state, a view, a record or a "):
        notation.dumps(value)


@pytest.mark.parametrize("name", ["missing", "folder", "null\0"])
def test_no_file(tmp_path: Path, name: str) -> None:
    """A file that cannot be opened is named, with the reason."""
    (tmp_path / "folder").mkdir()
    file = tmp_path / name
    reads: list[Callable[[Path], object]] = [
        notation.load,
        notation.check,
        lambda file: list(notation.iter_deals(file)),
        lambda file: list(notation.iter_matches(file)),
    ]
    for read in reads:
        with pytest.raises(FormatError, match=f"^{re.escape(str(file))}: ."):
            read(file)


def test_text_for_a_path() -> None:
    """The text of a record is not taken for the name of a file."""
    text = dumps(simulate.record_match(BIRIBA, ["simple"] * 4, Random(3)))
    reads: list[Callable[[str], object]] = [notation.load, notation.check]
    for read in reads:
        with pytest.raises(FormatError) as caught:
            read(text)
        assert str(caught.value).startswith(
            "expected the path of a file, not the text 'biriba record 1"
        )
        assert "\n" not in str(caught.value)


@pytest.mark.no_cover
def test_no_place_for_a_file(tmp_path: Path) -> None:
    """A file that cannot be written is named, and a wrong record opens none."""
    record = simulate.record_match(BIRIBA, ["simple"] * 4, Random(3))
    file: Path = tmp_path / "evening.biriba"
    wrong: Any = "draw"
    with pytest.raises(RecordError, match=f"^{re.escape(str(tmp_path))}: ."):
        notation.dump(record, tmp_path)
    file.write_text("an older match", encoding="utf-8")
    with pytest.raises(FormatError, match=r"^expected a record, not "):
        notation.dump(wrong, file)

    assert "an older match" == file.read_text(encoding="utf-8")


@pytest.mark.no_cover
def test_encodings(tmp_path: Path) -> None:
    """A file may begin with the mark of UTF-8; another encoding is refused."""
    record = simulate.record_match(BIRIBA, ["simple"] * 4, Random(3))
    file, text = tmp_path / "evening.biriba", dumps(record)
    file.write_text(text, encoding="utf-8-sig")
    assert record == notation.load(file)
    file.write_text(f"# José\n{text}", encoding="latin-1")
    with pytest.raises(FormatError, match="line 1, column 1: this is not UTF-8"):
        notation.load(file)
