"""The moves as values."""

from random import Random
from typing import Any

import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Meld,
    Move,
    Pass,
    Suit,
    TakePile,
    arrange,
    melds,
    notation,
    rulesets,
)
from biriba.errors import FormatError, InvalidMeldError
from biriba.rulesets import Melding
from helpers.situations import clones

RUN = melds.identify("5h 6h 7h")
STAYS = Melding(wild_move="on-replacement")
MOVES: list[tuple[Move, str]] = [
    (ChooseBonusSuit("s"), "choose s"),
    (ChooseBonusSuit(None), "choose none"),
    (ExchangeFirstCard(), "exchange"),
    (LayRedThree("3h"), "aside 3h"),
    (DrawCard(), "draw"),
    (TakePile(), "take"),
    (Pass(), "pass"),
    (LayMeld("7h 5h 6h"), "lay 5h 6h 7h"),
    (LayMeld(melds.identify("JK 5h 6h", STAYS)), "lay JK 5h 6h"),
    (LayMeld(melds.identify("5h 6h JK", STAYS)), "lay 5h 6h JK"),
    (AddToMeld(RUN, "JK 8h"), "add 8h JK to 5h 6h 7h"),
    (
        AddToMeld(RUN, "4h JK", becomes=melds.identify("JK 4h 5h 6h 7h", STAYS)),
        "add 4h JK to 5h 6h 7h making JK 4h 5h 6h 7h",
    ),
    (Discard("10♥"), "discard Th"),
]

each_move = pytest.mark.parametrize(
    "move", [move for move, _ in MOVES], ids=[text for _, text in MOVES]
)


@pytest.mark.parametrize(("move", "text"), MOVES, ids=[text for _, text in MOVES])
def test_text(move: Move, text: str) -> None:
    """A move says in words what it does."""
    assert text == str(move)


def test_all_different() -> None:
    """Moves that do different things are different."""
    assert len(MOVES) == len({move for move, _ in MOVES})
    assert LayMeld("5h 6h 7h") != LayMeld("5h 6h 7h 8h")
    assert AddToMeld(RUN, "8h") != AddToMeld(melds.identify("5s 6s 7s"), "8h")
    assert Discard("7h") != Discard("7s")


def test_equal_however_written() -> None:
    """Moves that do the same are equal, however their cards are written."""
    assert LayMeld("5h 6h 7h") == LayMeld(Cards("7♥ 6♥ 5♥"))
    assert LayMeld("5h 6h 7h") == LayMeld([Card("7h"), Card("5h"), Card("6h")])
    assert AddToMeld(RUN, "8h JK") == AddToMeld(melds.identify("7h 6h 5h"), "joker 8H")
    assert AddToMeld(RUN, "8h") == AddToMeld("7h 6h 5h", "8h")
    assert AddToMeld(RUN, "8h") == AddToMeld(Cards("5h 6h 7h"), "8h")
    assert AddToMeld(RUN, "8h") == AddToMeld([Card("7h"), Card("6h"), Card("5h")], "8h")
    assert Discard("Th") == Discard(Card("10h"))
    assert DrawCard() == DrawCard()


def test_of_melds() -> None:
    """A meld says its cards wherever cards are asked for."""
    assert LayMeld("5h 6h 7h") == LayMeld(RUN)
    assert AddToMeld(RUN, "8h 9h Th") == AddToMeld(
        "5h 6h 7h", melds.identify("8h 9h Th")
    )


@pytest.mark.parametrize(
    "run",
    [
        melds.identify("5h JK 7h", STAYS),
        melds.identify("5h 6h 7h", STAYS),
        melds.identify("7s 7h JK", STAYS),
        melds.identify("5h 6h JK"),
        melds.layouts("5h 6h JK")[1],
    ],
)
def test_laying_what_can_lie_in_one_way(run: Meld) -> None:
    """A run is laid as its cards are where these leave no choice."""
    by_cards, by_run = LayMeld(run.cards), LayMeld(run)

    assert by_cards == by_run
    assert hash(by_cards) == hash(by_run)
    assert str(by_cards) == str(by_run)
    assert run is by_run.meld
    assert run.cards == by_cards.meld.cards
    assert by_run.choice is by_cards.choice is None


def test_laying_one_of_several_runs() -> None:
    """A run whose wild card stays is told from others of its cards by its place."""
    high, low = map(LayMeld, melds.choices("5h 6h JK", STAYS))

    assert 3 == len({high, low, LayMeld("5h 6h JK")})
    assert high.cards == low.cards
    assert low.meld is low.choice
    assert "JK 5h 6h" == str(low.meld)
    assert LayMeld(melds.identify("JK 5h 6h", STAYS)) == low
    assert melds.identify("5h 6h JK") == LayMeld("JK 5h 6h").meld


def test_laying_a_full_run_with_a_wild_card() -> None:
    """An ace and a wild card at the ends of a full run may change their places."""
    rules = Melding(wild_move="on-replacement", ace_both_ends=True)
    low, high = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "JK 2h 3h 4h 5h 6h 7h 8h 9h"
    one = melds.identify(f"{low} JK", rules)
    other = melds.identify(f"{high} Th Jh Qh Kh Ah", rules)

    assert one != other
    assert LayMeld(one) == LayMeld(other) == LayMeld(one.cards)


@pytest.mark.parametrize("melding", [Melding(), STAYS])
@pytest.mark.parametrize(
    ("meld", "cards"),
    [
        ("5h 6h JK", "7h"),
        ("JK 5h 6h", "4h"),
        ("4h 5h 2c 7h", "6h"),
        ("3h 2h 5h", "4h"),
        ("3h 4h 5h", "2h 2h"),
        ("5h 6h 7h", "8h 9h"),
        ("5h 6h 7h", "2h 8h"),
        ("7s 7h 7d", "JK"),
    ],
)
def test_what_it_becomes(meld: str, cards: str, melding: Melding) -> None:
    """An addition that is given what comes of it says so just where it has to."""
    before = melds.identify(meld, melding)
    found = melds.choices(cards, melding, to=before)
    moves = [AddToMeld(before, cards, becomes=run) for run in found]

    assert len(found) == len(set(moves))
    for move, run in zip(moves, found, strict=True):
        has_place = len(found) > 1 and not run.is_clean
        assert run is move.becomes
        assert has_place == (move != AddToMeld(before, cards))
        assert has_place == (move.choice is run)
        assert has_place == (f" making {run}" in str(move))


@pytest.mark.parametrize(
    ("meld", "cards", "expected"),
    [
        (RUN, "8h", "5h 6h 7h 8h"),
        (RUN, "JK", "5h 6h 7h JK"),
        (melds.identify("3h 2h 5h", STAYS), "4h", "2h 3h 4h 5h"),
        (melds.identify("5h 6h JK", STAYS), "4h", "4h 5h 6h JK"),
        ("2s 2h 2d", "2c", "2s 2h 2d 2c"),
    ],
)
def test_what_it_becomes_unsaid(meld: Meld | str, cards: str, expected: str) -> None:
    """An addition knows what comes of it, though nothing was said of that."""
    assert expected == str(AddToMeld(meld, cards).becomes)


def test_no_meld() -> None:
    """Cards that make no meld can be asked about; only their meld is not there."""
    with pytest.raises(InvalidMeldError) as caught:
        assert LayMeld("5h 6h 8h").meld
    assert Code.GAP is caught.value.violation.code
    with pytest.raises(InvalidMeldError) as caught:
        assert AddToMeld(RUN, "9h").becomes
    assert Code.GAP is caught.value.violation.code
    with pytest.raises(InvalidMeldError) as caught:
        assert AddToMeld(melds.identify("5h 6h JK", STAYS), "2c").becomes
    assert Code.TWO_WILDS is caught.value.violation.code


def test_representation() -> None:
    """A move is shown as it can be made."""
    run = melds.identify("JK 5h 6h", STAYS)
    longer = melds.identify("JK 4h 5h 6h", STAYS)

    assert "LayMeld('5h 6h 7h')" == repr(LayMeld(RUN))
    assert "LayMeld('JK 5h 6h')" == repr(LayMeld(run))
    assert "AddToMeld('5h 6h 7h', '8h')" == repr(AddToMeld(RUN, "8h"))
    assert "AddToMeld('JK 5h 6h', '4h', becomes=<Run: JK 4h 5h 6h>)" == (
        repr(AddToMeld(run, "4h", becomes=longer))
    )


def test_what_it_cannot_become() -> None:
    """What comes of an addition has the cards of the meld and those that are added."""
    with pytest.raises(FormatError) as caught:
        AddToMeld(RUN, "8h", becomes=melds.identify("5h 6h 7h"))

    expected = "8h added to 5h 6h 7h do not make 5h 6h 7h, which has other cards"
    assert expected == str(caught.value)


def test_it_becomes_a_meld() -> None:
    """What comes of an addition is given as a meld, not as its cards."""
    text: Any = "5h 6h 7h 8h"
    with pytest.raises(
        FormatError, match=r"becomes must be a meld, .* not '5h 6h 7h 8h'"
    ):
        AddToMeld(RUN, "8h", becomes=text)


def test_equal_however_arranged() -> None:
    """Additions to one meld are equal wherever its wild card is said to lie."""
    moves = [AddToMeld(meld, "8h") for meld in melds.layouts("5h 6h JK")]
    first, second = moves

    assert first == second == AddToMeld("JK 5h 6h", "8h")
    assert hash(first) == hash(second) == hash(AddToMeld("JK 5h 6h", "8h"))
    assert first.meld != second.meld
    assert ["5h 6h JK", "JK 5h 6h"] == [str(move.meld) for move in moves]
    assert first != AddToMeld(first.meld, "9h")
    assert first != AddToMeld("5h 6h 2s", "8h")


def test_meld_as_text() -> None:
    """A meld that is named as text is read as one."""
    move = AddToMeld("JK 9d 6d 8d", "7d")

    assert melds.identify("6d JK 8d 9d") == move.meld
    assert "add 7d to 6d JK 8d 9d" == str(move)
    with pytest.raises(InvalidMeldError) as caught:
        AddToMeld("5h 6h 8h", "7h")
    assert Code.GAP is caught.value.violation.code


@each_move
def test_copies(move: Move) -> None:
    """Copied and unpickled moves are equal and hash equal."""
    for clone in clones(move):
        assert move == clone
        assert hash(move) == hash(clone)
        assert str(move) == str(clone)
        assert type(move) is type(clone)


@pytest.mark.parametrize(
    ("move", "name"),
    [(LayMeld("5h 6h 7h"), "cards"), (Discard("7h"), "card"), (DrawCard(), "card")],
    ids=["lay", "discard", "draw"],
)
def test_immutable(move: Move, name: str) -> None:
    """A move cannot be changed."""
    text = str(move)

    with pytest.raises(AttributeError):
        setattr(move, name, Cards())

    assert text == str(move)


@pytest.mark.parametrize("text", ["", "x", "7h 8h", "1h"])
def test_discard_takes_one_card(text: str) -> None:
    """A discard is of exactly one card."""
    with pytest.raises(FormatError):
        Discard(text)


def test_bad_cards() -> None:
    """Text that is not cards is refused when the move is made."""
    with pytest.raises(FormatError, match="position 4"):
        LayMeld("5h 6x 7h")
    with pytest.raises(FormatError, match="position 1"):
        AddToMeld(RUN, "8")
    with pytest.raises(FormatError, match="position 7"):
        AddToMeld("5h 6h 7", "8h")
    with pytest.raises(FormatError):
        LayMeld("5h" * 8)
    for wrong in (None, 7):
        with pytest.raises(FormatError):
            LayMeld(wrong)  # type: ignore[arg-type]
        with pytest.raises(FormatError):
            Discard(wrong)  # type: ignore[arg-type]
        with pytest.raises(FormatError):
            AddToMeld(wrong, "8h")  # type: ignore[arg-type]


def test_equal_by_the_place_of_a_wild_card_that_stays() -> None:
    """Additions to runs of the same cards are different where wild cards stay."""
    stays = Melding(wild_move="on-replacement")
    first, second = (AddToMeld(meld, "8h") for meld in melds.choices("5h 6h JK", stays))

    assert first != second
    assert first == AddToMeld(melds.identify("5h 6h JK", stays), "8h")


@pytest.mark.rule("R116", "R163")
def test_suit_by_its_letter() -> None:
    """A bonus suit may be named by its letter."""
    assert ChooseBonusSuit(Suit.HEARTS) == ChooseBonusSuit("h")
    assert Suit.HEARTS is ChooseBonusSuit("h").suit
    assert ChooseBonusSuit(None) != ChooseBonusSuit("h")


@pytest.mark.parametrize("suit", ["x", "", "none", 1])
def test_no_suit(suit: str) -> None:
    """What is no suit is refused when the move is made."""
    with pytest.raises(FormatError, match=f"not {suit!r}$"):
        ChooseBonusSuit(suit)


OPTIONS: dict[str, dict[str, Any]] = {
    "biriba": {},
    "wikipedia": {},
    "newsgroup": {"set_ranks": "A23456789TJQK"},
    "biriba-2p": {"wild_move": "on-replacement", "ace_both_ends": True},
}
RULES = {name: rulesets.get(name).with_(**OPTIONS[name]) for name in OPTIONS}


@pytest.mark.no_cover
@pytest.mark.rule("R165")
@pytest.mark.parametrize("name", RULES)
@pytest.mark.slow
def test_listed_moves_say_what_they_make(name: str) -> None:
    """Listed moves differ if they do, have the meld they make, and read as written."""
    rules, rng, choices = RULES[name], Random(name), 0
    laid = ["5h 6h JK", "JK 5s 6s", "3h 4h 2h", "7s 7h 7d", "3c 4c 5c"]
    for _ in range(40):
        hand = rng.sample([*rules.deck.cards - Cards(" ".join(laid))], 14)
        state = arrange(rules, hands=[hand], melds=[laid])
        moves = [m for m in state.legal_moves if isinstance(m, LayMeld | AddToMeld)]

        played = [state.play(move) for move in moves]

        assert len(moves) == len(set(moves)) == len(set(played))
        for move, after in zip(moves, played, strict=True):
            made = move.meld if isinstance(move, LayMeld) else move.becomes
            again = notation.loads(str(move), "move", rules=rules)
            assert (move, hash(move), str(move)) == (again, hash(again), str(again))
            assert made in after.own_side.melds
            assert after == state.play_unchecked(again)
            choices += move.choice is not None
    assert rules.melding.wilds_stay == (choices > 0)
