"""The numbers of moves."""

import hashlib
import pickle
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from biriba import (
    KINDS,
    AddToMeld,
    Cards,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Move,
    RankSet,
    Rules,
    TakePile,
    arrange,
    learn,
    rulesets,
)
from biriba.errors import FormatError
from biriba.learn import action_space
from biriba.melds import choices, identify
from biriba.rulesets import Melding
from helpers.comparison import takes_too_long, times
from helpers.situations import BIRIBA, SIX, asking, to_draw, to_meld
from helpers.translation import from_move, to_game, to_move

PRESETS = {
    f"{name}-{players}": rulesets.get(name, players=players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
}
TABLES = {
    "default": BIRIBA,
    "any": BIRIBA.with_(take="meld-any"),
    "top": rulesets.get("buraco-fechado"),
    "closed": rulesets.get("biriba-3p-pairs"),
    "minimum": asking(BIRIBA, 75),
    "staying": rulesets.get("newsgroup"),
    "staying-top": rulesets.get("newsgroup").with_(take="meld-top"),
    "staying-any": rulesets.get("newsgroup").with_(take="meld-any"),
    "staying-short": BIRIBA.with_(wild_move="on-replacement", run_ranks="A23456789T"),
}
PAGE = Path(__file__).parents[1] / "docs/reference/actions.md"

each_preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
each_table = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)


def test_name_of_a_ruleset() -> None:
    """The name of a ruleset stands for its rules."""
    assert action_space("biriba") is action_space(BIRIBA)


@pytest.mark.parametrize("action", ["3", 1.5, None, "draw"])
def test_no_numbers(action: object) -> None:
    """What is no number is no action, while one of another kind of number is."""
    state = GameState.deal(BIRIBA, Random(1))
    numbering = action_space(BIRIBA)
    with pytest.raises(FormatError, match="is no action here"):
        numbering.move(state, action)  # type: ignore[arg-type]  # wrong

    assert TakePile() == numbering.move(state, True)


@pytest.mark.parametrize("move", ["draw", None, [], 3])
def test_no_moves(move: object) -> None:
    """What is no move has no action."""
    state = GameState.deal(BIRIBA, Random(1))
    with pytest.raises(FormatError, match="expected a move such as Discard"):
        action_space(BIRIBA).id_of(state, move)  # type: ignore[arg-type]  # wrong


@pytest.mark.parametrize("move", [None, [], 3])
def test_no_outcomes(move: object) -> None:
    """What is no move has no outcomes; the text of one has those of the move."""
    state = GameState.deal(BIRIBA, Random(1))
    with pytest.raises(FormatError, match="expected a move such as DrawCard"):
        state.chance_outcomes(move)  # type: ignore[arg-type]  # wrong

    assert state.chance_outcomes("draw") == state.chance_outcomes(DrawCard())


def test_other_rules() -> None:
    """A state is refused whose table has other numbers, and others are taken."""
    numbering = action_space(BIRIBA)
    for players, name in ((4, "newsgroup"), (2, "biriba"), (4, "biriba-no-sets")):
        other = GameState.deal(rulesets.get(name, players), Random(1))
        with pytest.raises(FormatError, match=f"not of {name}: use action_space"):
            numbering.legal_ids(other)
    same = GameState.deal(BIRIBA.with_(target=1000), Random(1))

    assert numbering.legal_ids(same) == action_space(same.rules).legal_ids(same)


def test_pickled() -> None:
    """A numbering is pickled by its rules, and is the same one afterwards."""
    numbering = action_space(BIRIBA)
    pickled = pickle.dumps(numbering)

    assert 2000 > len(pickled)
    assert numbering is pickle.loads(pickled)  # noqa: S301 - our own


def words(state: GameState) -> dict[tuple[int, ...], Move]:
    """Return the moves of all actions that can be taken one after the other."""
    numbering, found = action_space(state.rules), {}
    open_: list[tuple[int, ...]] = [()]
    for begun in open_:
        for action in numbering.legal_ids(state, begun):
            move, word = numbering.move(state, action, begun), (*begun, action)
            if move is None:
                open_.append(word)
            else:
                found[word] = move
    return found


def moments(rules: Rules, seed: int, most: int) -> Iterator[GameState]:
    """Yield the states of a deal whose players meld and take gladly."""
    rng = Random(seed)
    state = GameState.deal(rules, rng)
    for _ in range(most):
        if state.is_over:
            return
        yield state
        moves = list(state.legal_moves.atomic())
        eager = [m for m in moves if isinstance(m, LayMeld | AddToMeld | TakePile)]
        state = state.play(rng.choice(eager if eager and rng.random() < 0.7 else moves))


# The numbering --------------------------------------------------------------------


class TestNumbering:
    """Which numbers there are."""

    def test_plain_moves(self) -> None:
        """The moves that need no cards come first, then the discards."""
        numbering, state = action_space(BIRIBA), to_meld("Ks Qs")

        assert list(map(str, (numbering.move(state, n) for n in range(9)))) == [
            *("draw", "take", "pass", "exchange"),
            *("choose s", "choose h", "choose d", "choose c", "choose none"),
        ]
        assert [Discard(card) for card in KINDS] == [
            numbering.move(state, n) for n in range(9, 62)
        ]

    def test_lays(self) -> None:
        """The melds of three cards follow in the order of their cards."""
        numbering = action_space(BIRIBA)
        kinds = [[card.kind for card in move.cards] for move in numbering.lays]

        assert all(one < other for one, other in pairwise(kinds))
        assert 1332 == len(kinds)
        assert 62 + 1332 == numbering.first_add

    def test_places_of_a_run_that_stays(self) -> None:
        """Where wild cards keep their places each place of a run has its action."""
        lays = action_space(TABLES["staying"]).lays

        places = [move for move in lays if move.cards == Cards("5h 6h JK")]
        assert ["lay JK 5h 6h", "lay 5h 6h JK"] == list(map(str, places))

    def test_additions(self) -> None:
        """There are 53 actions for each place of a meld, the first one first."""
        numbering = action_space(BIRIBA)
        state = to_meld("8h 9c Ks Qs", "5h 6h 7h", "9s 9h 9d")
        adds = [m for m in state.legal_moves.atomic() if isinstance(m, AddToMeld)]

        assert [str(move) for move in adds] == [
            "add 8h to 5h 6h 7h",
            "add 9c to 9s 9h 9d",
        ]
        assert [numbering.id_of(state, move) for move in adds] == [
            numbering.first_add + adds[0].cards.kinds[0].kind,
            numbering.first_add + 53 + adds[1].cards.kinds[0].kind,
        ]

    def test_first_addition(self) -> None:
        """The first addition of all is that of an ace of spades to the first meld."""
        numbering = action_space(BIRIBA)
        state = to_meld("As 9c Ks", "2s 3s 4s")

        move = AddToMeld("2s 3s 4s", "As")
        assert move == numbering.move(state, numbering.first_add)
        assert numbering.first_add == numbering.id_of(state, move)

    def test_melds_that_are_alike(self) -> None:
        """Of melds that are alike the first is added to."""
        state = to_meld("8h Ks Qs", "3s 4s 5s", "5h 6h 7h", "5h 6h 7h")
        numbering = action_space(BIRIBA)
        first = numbering.first_add

        assert [first + 53 + 20] == [
            n for n in numbering.legal_ids(state) if n >= first
        ]

    def test_alike_tables(self) -> None:
        """Only the deck, the players and the rules for melds matter."""
        same = action_space(BIRIBA.with_(take="meld-any", target=300))

        assert same.lays == action_space(BIRIBA).lays
        assert len(same) == len(action_space(BIRIBA))
        assert "<ActionSpace: 3196>" == repr(same)

    @pytest.mark.slow
    def test_documented_counts(self) -> None:
        """The page of the actions counts those of every preset."""
        documented: dict[str, list[str]] = {}
        for line in PAGE.read_text(encoding="utf-8").splitlines():
            names, *cells = line.strip("| ").split(" | ")
            for name in re.findall(r"`([\w-]+)`", names) if len(cells) == 5 else ():
                documented[f"{name}-{cells[0]}"] = cells[1:]

        assert documented == {name: counted(rules) for name, rules in PRESETS.items()}

    @pytest.mark.parametrize(
        ("name", "digest"),
        [
            ("biriba", "1d91"),
            ("biriba-5p", "8eee"),
            ("newsgroup", "5c37"),
            ("buraco-fechado", "e637"),
        ],
    )
    def test_for_ever(self, name: str, digest: str) -> None:
        """The numbers are those of every version; if this fails, mend the code."""
        numbering = action_space(rulesets.get(name))
        told = "\n".join(map(str, (len(numbering), *numbering.lays)))

        assert hashlib.sha256(told.encode()).hexdigest()[:4] == digest


def counted(rules: Rules) -> list[str]:
    """Return how many actions a table has, as the page writes it."""
    numbering, cards = action_space(rules), len(rules.deck.cards)
    sets = sets_among(numbering.lays, rules.melding)
    players = rules.seating.players
    each = 106 if rules.melding.wilds_stay else 53
    runs, melds = len(numbering.lays) - sets, (cards - players) // 3
    aside = 2 if rules.threes.bits else 0
    assert len(numbering) == 62 + sets + runs + melds * each + aside
    return [
        f"{sets} + {runs}",
        f"({cards} − {players}) / 3 = {melds}",
        str(each),
        f"{len(numbering):,}",
    ]


@cache
def sets_among(lays: tuple[LayMeld, ...], melding: Melding) -> int:
    """Return how many of some melds are sets."""
    return sum(isinstance(identify(move.cards, melding), RankSet) for move in lays)


# States ---------------------------------------------------------------------------


class TestStates:
    """The actions of a state."""

    def test_legal(self) -> None:
        """The actions of a state are listed from the lowest on."""
        state = to_draw("Ks Qs", pile="4d")

        assert [0, 1] == action_space(BIRIBA).legal_ids(state)

    def test_mask(self) -> None:
        """A mask has a byte for each action."""
        state, numbering = to_draw("Ks Qs", pile="4d"), action_space(BIRIBA)

        assert b"\1\1" + bytes(3194) == numbering.mask(state)

    def test_array(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """With numpy the mask is an array."""
        numpy = SimpleNamespace(bool_="bool", frombuffer=lambda *given: given)
        monkeypatch.setitem(sys.modules, "numpy", numpy)
        state, numbering = to_draw("Ks Qs", pile="4d"), action_space(BIRIBA)

        assert (numbering.mask(state), "bool") == numbering.mask_array(state)

    @pytest.mark.parametrize(
        "use",
        [
            lambda state: action_space(BIRIBA).mask_array(state),
            lambda state: learn.observe(state.view(0)),
            lambda _: learn.Batch("biriba", tables=1),
            lambda state: learn.Batch.from_states([state]),
        ],
        ids=["mask", "observation", "batch", "batch of states"],
    )
    def test_no_arrays(
        self, use: Callable[[GameState], object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Without numpy, what returns arrays says how to install it."""
        monkeypatch.setitem(sys.modules, "numpy", None)
        with pytest.raises(
            ImportError,
            match=r'^numpy is not installed: pip install "biriba\[learn\]"$',
        ):
            use(to_draw("Ks Qs", pile="4d"))

    def test_view(self) -> None:
        """The view of the player to move has the same actions, others have none."""
        state, numbering = to_meld("8h 9h Ks Qs", "5h 6h 7h"), action_space(BIRIBA)

        assert numbering.legal_ids(state) == numbering.legal_ids(state.view(0))
        assert not numbering.legal_ids(state.view(1))

    @pytest.mark.rule("R230")
    def test_card_that_is_due(self) -> None:
        """An addition of several cards is said card by card, the one due last."""
        rules = BIRIBA.with_(take="meld-top")
        state = to_draw("4h 6h 7h Ks Qd 3c", "8h 9h 2d", pile="9c 3h", rules=rules)
        state, numbering = state.play(TakePile()), action_space(rules)
        (move,) = state.legal_moves
        word = numbering.ids_of(state, move)

        assert [KINDS[n - numbering.first_add] for n in word] == [
            *map(KINDS.__getitem__, (16, 18, 19, 15))
        ]
        assert {word: move} == words(state)
        assert [word[1]] == numbering.legal_ids(state, word[:1])
        with pytest.raises(FormatError, match="has several actions"):
            numbering.id_of(state, move)

    def test_no_such_action(self) -> None:
        """What is no action, or adds to a meld that is not there, is refused."""
        state, numbering = to_meld("8h Ks Qs", "5h 6h 7h"), action_space(BIRIBA)

        for number in (-1, numbering.first_add + 53, len(numbering)):
            with pytest.raises(FormatError, match="no action here"):
                numbering.move(state, number)

    @pytest.mark.parametrize(
        "move",
        [
            LayMeld("5h 6h 7h 8h"),
            LayMeld(identify("5h 6h JK", TABLES["staying"])),
            AddToMeld("4h 5h 6h", "7h"),
            AddToMeld("3h 4h 5h JK", "6h"),
        ],
    )
    def test_move_without_action(self, move: Move) -> None:
        """A long meld has no action, nor what is added to a meld not there."""
        with pytest.raises(FormatError):
            action_space(BIRIBA).ids_of(to_meld("8h Ks Qs", "5h 6h 7h"), move)

    @pytest.mark.parametrize("name", ["biriba", "newsgroup"])
    def test_run_that_need_not_be_given(self, name: str) -> None:
        """A clean run may be given as such."""
        rules = rulesets.get(name)
        state, actions = (
            to_meld("7h 9s Ts Js Ks", SIX, rules=rules),
            action_space(rules),
        )
        (longer,) = choices("9h", rules, to=SIX)

        for move, told in (
            (LayMeld("9s Ts Js"), LayMeld(identify("9s Ts Js", rules))),
            (AddToMeld(SIX, "9h"), AddToMeld(SIX, "9h", becomes=longer)),
        ):
            assert actions.id_of(state, move) == actions.id_of(state, told)

    def test_meld_that_stays(self) -> None:
        """A run whose wild card keeps its place is known by its cards or its place."""
        rules = TABLES["staying"]
        state = arrange(rules, hands=["8h 9h Ks"], melds=[["JK 6h 7h", "6h 7h JK"]])
        numbering = action_space(rules)
        first, second = state.own_side.melds
        actions = [
            numbering.id_of(state, AddToMeld(meld, "9h"))
            for meld in (first, second, identify(second, rules.melding))
        ]

        assert [0, 106, 106] == [n - numbering.first_add - 21 for n in actions]
        other = AddToMeld(first, "8h", becomes=identify("6h 7h 8h JK", rules))
        for wrong in (AddToMeld("6h 7h JK", "9h"), other):
            with pytest.raises(FormatError):
                numbering.id_of(state, wrong)
        assert AddToMeld(first, "9h") == numbering.move(state, actions[0])


# What they reach ------------------------------------------------------------------


@pytest.mark.slow
@each_preset
def test_actions_and_steps(rules: Rules) -> None:
    """ActionSpace are the steps, each once, and none leads to a dead end."""
    for state in moments(rules, 1, 40):
        steps = list(state.legal_moves.atomic())
        found = words(state)

        assert sorted(map(str, steps)) == sorted(map(str, found.values()))
        assert found == {action_space(rules).ids_of(state, m): m for m in steps}


@pytest.mark.slow
def test_due_actions() -> None:
    """Where cards are due, actions are the steps as well, however many they take."""
    longest = 0
    for rules in (TABLES["any"], TABLES["staying-any"], TABLES["staying-top"]):
        for state in moments(rules, 2, 250):
            if state.turn.due:
                found = words(state)
                longest = max(longest, *map(len, found))
                assert sorted(map(str, found.values())) == sorted(
                    map(str, state.legal_moves.atomic())
                )
    assert longest > 1


Play = Callable[[GameState], Iterator[GameState]]


def by_moves(state: GameState) -> Iterator[GameState]:
    """Yield what any moves lead to, as the reference lists them."""
    game = to_game(state)
    for move in game.moves():
        yield state.play(from_move(move, state.rules))


def by_actions(state: GameState) -> Iterator[GameState]:
    """Yield what the actions lead to."""
    for move in words(state).values():
        assert to_move(move) in to_game(state).moves()
        yield state.play_unchecked(move)


def ends(state: GameState, play: Play) -> set[object]:
    """Return all that a turn can come to, however many moves it takes."""
    seen: set[object] = {told(state)}
    open_, found = [state], set()
    for moment in open_:
        for after in play(moment):
            key = told(after)
            if after.turn.seat != state.turn.seat or after.is_over:
                found.add(key)
            elif len(after.hand) > len(state.hand) and after.packets != state.packets:
                found.add(key)  # the biribaki
            elif key not in seen:
                open_.append(after)
            seen.add(key)
    return found


def told(state: GameState) -> object:
    """Return a state without the order in which melds were laid."""
    sides = [
        (sorted(map(repr, side.melds)), side.taker, side.minimum)
        for side in state.sides
    ]
    return repr((sides, state.hands, state.turn, state.discard_pile, state.ending))


@pytest.mark.no_cover
@each_table
@pytest.mark.slow
def test_what_actions_reach(rules: Rules) -> None:
    """The actions of a turn reach what all moves of the reference reach."""
    compared = 0
    for seed in times(1):
        for state in (*moments(rules, seed, 300), *closed(rules)):
            fits = state.turn.step.value == "meld" and len(state.hand) <= 9
            if fits and not takes_too_long(to_game(state)):
                few = sum(1 for _ in state.legal_moves) <= 25
                if few and compared < 12 * len(times(1)):
                    assert ends(state, by_moves) == ends(state, by_actions)
                    compared += 1
    assert compared


def closed(rules: Rules) -> Iterator[GameState]:
    """Yield a moment at which the whole hand has to go, where that can be asked."""
    state = arrange(rules, hands=["5h 6h 7h 8h 9s 9d 9c Ks"])
    if state.is_closed:
        yield state


@pytest.mark.slow
@pytest.mark.no_cover
@each_table
def test_perft(rules: Rules) -> None:
    """There are as many sequences of actions as of steps."""
    for state in list(moments(rules, 3, 60))[::12]:
        counts = [perft(state, 2, play) for play in (by_steps, by_words)]

        assert counts[0] == counts[1]


def by_steps(state: GameState) -> Iterator[GameState]:
    """Yield what the small steps lead to."""
    return map(state.play_unchecked, state.legal_moves.atomic())


def by_words(state: GameState) -> Iterator[GameState]:
    """Yield what the actions lead to."""
    return map(state.play_unchecked, words(state).values())


def perft(state: GameState, depth: int, play: Play) -> int:
    """Return the number of sequences of moves."""
    return sum(perft(s, depth - 1, play) for s in play(state)) if depth else 1
