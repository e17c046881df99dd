"""Records as text: what is written, what is read, what is refused and where."""

import contextlib
import datetime as dt
import io
import time
import tracemalloc
from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    DealRecord,
    Discard,
    DrawCard,
    LayMeld,
    MatchRecord,
    Move,
    Pass,
    Rules,
    TakePile,
    melds,
    rulesets,
)
from biriba._match import match as match_module
from biriba.bots import SimplePlayer
from biriba.errors import BiribaError, FormatError, RecordError
from biriba.notation import (
    CheckResult,
    check,
    dump,
    dumps,
    iter_deals,
    iter_matches,
    loads,
)
from biriba.scoring import Points, Score
from biriba.simulate import play_deals, record_match
from helpers.situations import BIRIBA
from helpers.texts import broken, read_or_refuse

pytestmark = pytest.mark.slow

SHORT: Final = BIRIBA.with_(target=1500, initial_meld=[(100, 50)])
"""Rules by which a match is soon over."""

FORMS: Final = [
    rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
"""Every ruleset for every number of players."""


def recorded(rules: Rules, seed: int) -> MatchRecord:
    """Return the record of a match between simple players."""
    players = [SimplePlayer()] * rules.seating.players
    return record_match(rules, players, Random(seed))


def first_deal(rules: Rules, seed: int) -> DealRecord:
    """Return the record of the first deal of a match."""
    players = [SimplePlayer()] * rules.seating.players
    record, _, _ = next(play_deals(rules, players, Random(seed)))
    return record


MATCH: Final = attrs.evolve(
    recorded(SHORT, 3),
    names=("Anna", "", " #1: me ", "Ελένη ♥"),
    date=dt.date(2025, 3, 9),
    notes=(("event", "Sunday: the final"), ("event", ""), ("where we met", " # 5 ")),
)
"""The record of a match, with everything that may be noted."""

TEXT: Final = dumps(MATCH)
LINES: Final = TEXT.split("\n")
MOVES: Final = sum(len(deal.moves) for deal in MATCH.deals)


def line_of(start: str, text: str = TEXT) -> int:
    """Return the number of the first line that begins so."""
    return next(
        n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start)
    )


def with_line(number: int, new: str) -> str:
    """Return the text with another line in place of one."""
    return "\n".join([*LINES[: number - 1], new, *LINES[number:]])


def fault(text: str) -> tuple[int, int, str]:
    """Return the line, the column and the problem of a text that is no record."""
    with pytest.raises(FormatError) as caught:
        loads(text)
    error = caught.value
    for reader in (lambda lines: list(iter_matches(lines)), check):
        with pytest.raises(FormatError) as again:
            reader(StringIO(text))
        assert str(error) == str(again.value)
    return error.line, error.column, error.problem


# The form -------------------------------------------------------------------------


def test_form() -> None:
    """A match is written line by line: its head, the rules, the deals, their turns."""
    first = MATCH.deals[0]
    deal = LINES[line_of("deal 1") - 1 :]

    assert [
        "biriba record 1",
        "player 0: Anna",
        "player 1:",
        "player 2:  #1: me ",
        "player 3: Ελένη ♥",
        "date: 2025-03-09",
        "note event: Sunday: the final",
        "note event:",
        "note where we met:  # 5 ",
        "rules",
        'name = "biriba"',
    ] == LINES[:11]
    assert ["deal 1", "dealer: 3", "minimums: 0 0", "cut: none"] == deal[:4]
    assert "keeps wild: yes" == deal[4]
    assert deal[5].startswith(f"deck: {first.deck[0]} {first.deck[1]} ")
    assert " ".join(map(str, first.deck)) == " ".join(
        " ".join(deal[5:10]).removeprefix("deck: ").split()
    )
    assert deal[10].startswith("0: draw; ")
    assert f"scores: {first.scores[0]} {first.scores[1]}" in deal
    assert f"deal {len(MATCH.deals)}" in deal


def test_a_turn_is_a_line() -> None:
    """Every turn is a line, its moves divided by semicolons."""
    deal = MATCH.deals[0]
    turns = sum(isinstance(move, Discard | Pass) for move in deal.moves)
    text = dumps(attrs.evolve(MATCH, deals=(deal,)))
    lines = [line for line in text.split("\n") if line[:2] in {"0:", "1:", "2:", "3:"}]

    assert turns == len(lines)
    assert [str(move) for move in deal.moves] == [
        words for line in lines for words in line[3:].split("; ")
    ]


def test_every_option_is_written() -> None:
    """Rules are written whole, so that nothing depends on a preset."""
    for option in BIRIBA.options:
        assert f"\n{option} = " in TEXT


# Round trips ----------------------------------------------------------------------


def test_match_round_trip() -> None:
    """A match is read back as itself."""
    assert MATCH == loads(TEXT)
    assert [MATCH] == list(iter_matches(TEXT.splitlines(keepends=True)))
    assert list(MATCH.deals) == list(iter_deals(LINES))
    assert TEXT == dumps(loads(TEXT))


def test_deal_round_trip() -> None:
    """A deal by itself is read back, one after the other in a file."""
    rules = MATCH.rules.with_(initial_meld=[(None, 75)])
    deals = [attrs.evolve(d, rules=rules, minimums=(75, 0)) for d in MATCH.deals]
    cut = attrs.evolve(deals[0], cut=5, keeps_wild=False, minimums=(), dealer=0)
    deals[0] = attrs.evolve(cut, moves=(), scores=())
    text = "".join(map(dumps, deals))

    assert deals == list(iter_deals(StringIO(text)))
    assert len(deals) == text.count("biriba deal 1")
    assert (1, 1, "expected a match, not a deal by itself") == fault_in_matches(text)


def fault_in_matches(text: str) -> tuple[int, int, str]:
    """Return what is wrong with a text where a match should be."""
    with pytest.raises(FormatError) as caught:
        loads(text)
    return caught.value.line, caught.value.column, caught.value.problem


@settings(max_examples=12)
@given(st.sampled_from(FORMS), st.integers(0, 2**16), st.floats(0, 1))
def test_any_rules(rules: Rules, seed: int, part: float) -> None:
    """Deals by any rules are read back, finished or broken off anywhere."""
    deal = first_deal(rules, seed)
    broken_off = deal.moves[: int(part * len(deal.moves))]
    unfinished = attrs.evolve(deal, moves=broken_off, scores=())

    assert [deal, unfinished] == list(
        iter_deals(StringIO(dumps(deal) + dumps(unfinished)))
    )
    assert unfinished.replay() == next(iter_deals(StringIO(dumps(unfinished)))).replay()


def test_places_of_wild_cards() -> None:
    """Where wild cards keep their places moves keep them as well."""
    rules = BIRIBA.with_(wild_move="on-replacement")
    meld = melds.identify("JK 6d 7d", rules.melding)
    moves = (LayMeld(meld), AddToMeld(meld, "8d"))
    deal = attrs.evolve(first_deal(rules, 1), moves=moves, scores=())

    assert deal == next(iter_deals(StringIO(dumps(deal))))
    assert "\n0: lay JK 6d 7d; add 8d to JK 6d 7d\n" in dumps(deal)


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(st.lists(names, min_size=4, max_size=4), names, names, st.dates())
def test_any_head(players: list[str], name: str, text: str, date: dt.date) -> None:
    """Any names and texts are read back as they are, or refused when written."""
    record = MatchRecord(BIRIBA, (), tuple(players), date, ((name, text),))
    try:
        written = dumps(record)
    except RecordError:
        whole = "".join([*players, name, text])
        no_name = not name or ":" in name or name != name.strip()
        assert no_name or len(f"{whole}.".splitlines()) > 1
    else:
        assert record == loads(written)
        assert record == loads(written.replace("\n", "\r\n"))


PAIRS: Final = rulesets.get("biriba-3p-pairs")


@pytest.mark.parametrize(
    ("rules", "carried", "text"),
    [
        (BIRIBA, (1200, -350), "1200 -350"),
        (BIRIBA, (0, 5), "0 5"),
        (PAIRS, (Fraction(25, 2), 100, Fraction(-1, 2)), "12.5 100 -0.5"),
        (PAIRS, (Fraction(-25, 2), Fraction(1, 2), 0), "-12.5 0.5 0"),
    ],
)
def test_carried(rules: Rules, carried: tuple[Points, ...], text: str) -> None:
    """The points that the sides had before are a line of the head."""
    record = MatchRecord(rules, carried=carried)
    written = dumps(record)

    assert f"\ncarried: {text}\n" in written
    assert record == loads(written)


def test_check_goes_on_from_what_was_carried() -> None:
    """Each match of a file begins with its own points, a deal by itself with none."""
    deals = MATCH.deals
    over = attrs.evolve(MATCH, carried=(SHORT.match.target + 1, 0))
    ahead = attrs.evolve(MATCH, carried=(1, 0))

    assert len(deals) == check(dumps(ahead).splitlines()).deals
    assert 2 == check((dumps(ahead) + dumps(MATCH)).splitlines()).matches
    with pytest.raises(RecordError, match="deal 1: the match is over: side 0 has won"):
        check(dumps(over).splitlines())
    alone = dumps(attrs.evolve(over, deals=())) + dumps(deals[0])
    assert 1 == check(alone.splitlines()).deals


def test_no_deals() -> None:
    """A match that has not begun is read back."""
    assert MatchRecord(SHORT) == loads(dumps(MatchRecord(SHORT)))


def test_several_matches() -> None:
    """A file may hold several matches, one after the other, and deals too."""
    other = recorded(rulesets.get("biriba-2p").with_(target=100), 1)
    deal = first_deal(SHORT, 2)
    file = io.StringIO()
    for record in (MATCH, other, MatchRecord(BIRIBA)):
        dump(record, file)

    assert [MATCH, other, MatchRecord(BIRIBA)] == list(
        iter_matches(StringIO(file.getvalue()))
    )
    dump(deal, file)
    assert [*MATCH.deals, *other.deals, deal] == list(
        iter_deals(StringIO(file.getvalue()))
    )
    deals = len(MATCH.deals) + len(other.deals) + 1
    moves = MOVES + len(deal.moves) + sum(len(each.moves) for each in other.deals)
    assert CheckResult(3, deals, moves) == check(StringIO(file.getvalue()))


def test_file(tmp_path: Path) -> None:
    """A record goes to a file and comes back."""
    path = tmp_path / "match.biriba"
    with path.open("w", encoding="utf-8") as file:
        dump(MATCH, file)
    with path.open(encoding="utf-8") as file:
        assert [MATCH] == list(iter_matches(file))


def test_remarks() -> None:
    """Remarks, empty lines and blanks do not matter, but in names and notes."""
    start = line_of("rules")
    free = [f"# so\n\n{line}" for line in LINES[: start - 1]]
    others = [f"{line} \t # so\n   \n  # and so" for line in LINES[start - 1 :]]

    assert MATCH == loads("\n".join([*free, *others]))


def test_blanks_in_turns() -> None:
    """Blanks around moves do not matter."""
    text = TEXT.replace("0: draw; ", "0:  draw ;\t").replace("; discard", ";  discard")

    assert text != TEXT
    assert MATCH == loads(text)


# What cannot be written -----------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"names": ("a", "b")}, "the names of 4 players or none, not of 2"),
        ({"names": ("a", "b\nc", "", "")}, "'player 1' has a line break in 'b\\nc'"),
        ({"names": ("a", "b\r", "", "")}, "'player 1' has a line break in 'b\\r'"),
        ({"names": ("\u2028", "", "", "")}, "'player 0' has a line break"),
        ({"names": ("\ud800", "", "", "")}, "'player 0' cannot be UTF-8"),
        ({"date": dt.datetime(2025, 1, 1)}, "the date of a match must be a date"),  # noqa: DTZ001 - wrong in any zone
        (
            {"notes": (("", "x"),)},
            "the name of a note must have no colon, and no blanks",
        ),
        ({"notes": (("a:b", "x"),)}, "unlike 'a:b'"),
        ({"notes": ((" a", "x"),)}, "unlike ' a'"),
        ({"notes": (("a\nb", "x"),)}, "'note a\\nb' has a line break"),
        ({"notes": (("a", "x\x85y"),)}, "'note a' has a line break in 'x\\x85y'"),
        (
            {"carried": (1, 2, 3)},
            "carried needs 2 totals, not 3",
        ),
        ({"rules": BIRIBA}, "deal 1 was played by other rules than the match"),
    ],
)
def test_unwritable(change: dict[str, Any], problem: str) -> None:
    """What would not be read the same is not written."""
    with pytest.raises(RecordError) as caught:
        dumps(attrs.evolve(MATCH, **change))

    assert problem in str(caught.value)


PLACED = melds.identify("JK 5h 6h", BIRIBA.with_(wild_move="on-replacement"))
"""A run for another table."""


@pytest.mark.parametrize(
    ("change", "problem", "move"),
    [
        ({"deck": MATCH.deals[0].deck[1:]}, "not the deck of these rules", None),
        ({"dealer": 4}, "there is no seat 4", None),
        (
            {"moves": (DrawCard(), LayMeld(""))},
            "move 2 cannot be read from its text",
            1,
        ),
        ({"moves": (LayMeld(PLACED),)}, "'lay JK 5h 6h'", 0),
    ],
)
def test_unwritable_deal(
    change: dict[str, Any], problem: str, move: int | None
) -> None:
    """A deal that would not be read the same is not written, and told."""
    deal = attrs.evolve(MATCH.deals[1], **change)
    with pytest.raises(RecordError) as alone:
        dumps(deal)
    with pytest.raises(RecordError) as caught:
        dumps(attrs.evolve(MATCH, deals=(MATCH.deals[0], deal)))

    assert problem in str(alone.value)
    assert f"deal 2: {alone.value}" == str(caught.value)
    assert (None, move) == (alone.value.deal, alone.value.move)
    assert (1, move) == (caught.value.deal, caught.value.move)


# What cannot be read --------------------------------------------------------------

DEAL: Final = line_of("deal 1")
TURN: Final = line_of("0: draw")

REFUSED: Final = [
    (1, "biriba record 2", 1, "expected 'biriba record 1' or 'biriba deal 1', not"),
    (1, "hello", 1, "expected 'biriba record 1' or 'biriba deal 1', not 'hello'"),
    (2, "player 1: Anna", 1, "expected 'rules', not 'player 1: Anna'"),
    (2, "player: Anna", 1, "expected 'rules', not 'player: Anna'"),
    (6, "date: 9 March", 9, "expected nothing after the date, not 'March'"),
    (6, "date: 2025-02-29", 7, "expected a date such as 2025-03-09, not '2025-02-29'"),
    (6, "date: 20250309", 7, "expected a date such as 2025-03-09, not '20250309'"),
    (6, "date: 2025-03-09 12", 18, "expected nothing after the date, not '12'"),
    (6, "date:", 6, "expected a date such as 2025-03-09"),
    (7, "carried: 1 2 3", 10, "carried needs 2 totals, not 3"),
    (7, "carried:", 9, "expected points such as 120 or -7.5"),
    (7, "carried: 1 x", 12, "expected points such as 120 or -7.5, not 'x'"),
    (7, "carried: 1 x.5", 12, "expected points such as 120 or -7.5, not 'x.5'"),
    (7, "carried: 1 2.25", 12, "expected points such as 120 or -7.5, not '2.25'"),
    (7, "carried: 1 ½", 12, "expected points such as 120 or -7.5, not '½'"),
    (7, "note: Sunday", 1, "expected 'rules', not 'note: Sunday'"),
    (7, "note Sunday", 6, "expected 'note NAME: TEXT'"),
    (7, "note  a: Sunday", 6, "expected 'note NAME: TEXT'"),
    (7, "note event: Sun\x0bday", 16, "expected no line break"),
    (2, "player 0: \u2028", 11, "expected no line break"),
    (7, "note : Sunday", 6, "expected 'note NAME: TEXT'"),
    (10, "rule", 1, "expected 'rules', not 'rule'"),
    (12, "packs = 9", 1, "packs takes an integer from 1 to 3, not 9"),
    (12, "packs: 2", 1, "expected 'deal 1', not 'packs: 2'"),
    (DEAL, "deal 2", 1, "expected 'deal 1', not 'deal 2'"),
    (DEAL + 1, "dealer: 4", 9, "there is no seat 4; the seats are 0 to 3"),
    (DEAL + 1, "dealer: 3 3", 11, "expected nothing after the dealer, not '3'"),
    (DEAL + 1, "dealt: 3", 1, "expected 'dealer:', not 'dealt: 3'"),
    (DEAL + 2, "minimums: 0", 11, "expected 2 minimums, one for each side, not 1"),
    (DEAL + 2, "minimums: 0 x", 13, "expected integers, or none, not 'x'"),
    (DEAL + 2, "minimums: none 0", 16, "expected nothing after the minimums, not '0'"),
    (DEAL + 2, "minimums:", 10, "expected integers, or none"),
    (DEAL + 3, "cut: 108", 6, "a cut lifts 1 to 107 of 108 cards, not 108"),
    (DEAL + 3, "cut: none 3", 11, "expected nothing after the cut, not '3'"),
    (DEAL + 3, "cut: some", 6, "expected a number of cards, or none, not 'some'"),
    (DEAL + 4, "keeps wild: perhaps", 13, "expected yes or no, not 'perhaps'"),
    (
        DEAL + 4,
        "keeps wild: yes yes",
        17,
        "expected nothing after the keeps wild, not 'yes'",
    ),
    (DEAL + 5, "deck: 5h 6x", 10, "expected a card such as 7h or JK, not '6x'"),
    (DEAL + 5, "deck: 5h", 7, "not the deck of these rules"),
    (DEAL + 6, "", 7, "not the deck of these rules"),
    (TURN, "1: draw; discard Ks", 1, "expected the turn of seat 0, not 1"),
    (TURN, "0: draw", 1, "the turn of seat 0 has not ended before this line"),
    (TURN, "0: draw; discard Ks; pass", 22, "expected nothing after discard Ks"),
    (TURN, "0: draw; ; discard Ks", 10, "expected a move (choose, draw, take"),
    (TURN, "0: draw; discard Ks;", 21, "expected nothing after discard Ks"),
    (TURN, "0: draw;  discard Kx", 19, "expected a card such as 7h or JK, not 'Kx'"),
    (TURN, "0:", 3, "expected a move (choose, draw, take"),
    (TURN, "0 draw; discard Ks", 1, "expected 'deal 2', not '0 draw; discard Ks'"),
    (TURN, "zero: draw", 1, "expected 'deal 2', not 'zero: draw'"),
]


@pytest.mark.parametrize(
    ("number", "new", "column", "problem"), REFUSED, ids=[new for _, new, *_ in REFUSED]
)
def test_no_record(number: int, new: str, column: int, problem: str) -> None:
    """A text that is no record is refused, where it goes wrong."""
    late = {
        "deck: 5h": DEAL + 5,
        "": DEAL + 5,
        "0: draw": TURN + 1,
    }
    line, where, said = fault(with_line(number, new))

    assert problem in said
    assert (late.get(new, number), column) == (line, where)


def test_scores_that_are_none() -> None:
    """Scores are numbers."""
    number = line_of("scores:")

    assert (number, 9, "expected integers, or none, not '1½'") == (
        fault(with_line(number, "scores: 1½"))
    )


def test_too_few_players() -> None:
    """There are as many names as seats."""
    line, _, problem = fault(with_line(5, "# nobody"))

    assert line_of("rules") == line
    assert "expected 4 players before this, not 3" == problem


def test_only_one_match() -> None:
    """A text of several matches is not that of one, nor a text of none."""
    line = len(LINES)
    assert (line, 1, "expected the end of the text") == fault_in_matches(TEXT + TEXT)
    assert (1, 1, "expected the record of a match") == fault_in_matches("# no\n")
    with pytest.raises(FormatError, match="expected a record as text, not 5"):
        loads(5)  # type: ignore[call-overload]  # wrong on purpose


def test_no_lines_of_text() -> None:
    """Lines that are no text are refused, and a file that is not UTF-8."""
    with pytest.raises(FormatError, match="line 1, column 1: expected text, not b'b"):
        list(iter_deals([b"biriba"]))  # type: ignore[list-item]  # wrong on purpose
    raw = io.TextIOWrapper(io.BytesIO(b"biriba record 1\nplayer 0: \xff\n"), "utf-8")
    with pytest.raises(FormatError, match="this is not UTF-8"):
        list(iter_matches(raw))


@pytest.mark.parametrize("part", range(1, 40, 3))
def test_truncated(part: int) -> None:
    """A text that is cut off is refused, or is a record of fewer moves."""
    text = TEXT[: len(TEXT) * part // 40]
    record = read_or_refuse(loads, text)

    if isinstance(record, FormatError):
        assert record.line <= text.count("\n") + 1
    else:
        assert len(record.deals) <= len(MATCH.deals)


@given(broken(st.just(TEXT)))
def test_broken_records(text: str) -> None:
    """A text with wrong characters is another record or refused by our errors."""
    with contextlib.suppress(FormatError, RecordError):
        check(StringIO(text))
    record = read_or_refuse(loads, text)
    if isinstance(record, MatchRecord):
        assert record == loads(dumps(record))


@pytest.mark.parametrize(
    "text",
    [
        TEXT[: TEXT.index("0: draw")] + "0: draw" + "; draw" * 2000,
        TEXT[: TEXT.index("0: draw")] + "0: " + ";" * 10_000,
        TEXT.replace("deck: ", "deck: " + "5h " * 3000),
        TEXT.replace("minimums: ", "minimums: " + "5 " * 5000),
        TEXT.replace("note event:", "note " + "e" * 10_000),
    ],
)
def test_long_texts(text: str) -> None:
    """A long text is read or refused soon."""
    began = time.process_time()  # of this process: others may keep the processor
    with pytest.raises(BiribaError) as caught:
        check(StringIO(text))

    assert time.process_time() - began < 1
    assert len(str(caught.value)) < 400


# Replaying ------------------------------------------------------------------------


def refusal(lines: Iterable[str]) -> RecordError:
    """Return the error of a record that does not replay."""
    with pytest.raises(RecordError) as caught:
        check(StringIO(lines) if isinstance(lines, str) else lines)
    return caught.value


def test_check() -> None:
    """A file that is legal play is counted."""
    assert CheckResult(1, len(MATCH.deals), MOVES) == check(LINES)
    assert CheckResult(0, 1, len(MATCH.deals[0].moves)) == check(
        StringIO(dumps(MATCH.deals[0]))
    )


def test_check_of_unfinished_deals() -> None:
    """Deals that end before their play is over are counted, wherever they stand."""
    *deals, last = MATCH.deals
    cut = attrs.evolve(last, moves=last.moves[:-1], scores=())
    match, moves = attrs.evolve(MATCH, deals=(*deals, cut)), MOVES - 1

    assert CheckResult(1, len(MATCH.deals), moves, 1) == check(StringIO(dumps(match)))
    assert CheckResult(0, 2, 2 * len(cut.moves), 2) == check(StringIO(dumps(cut) * 2))
    assert 0 == check(LINES).unfinished


def test_check_takes_one_deal_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a check grows with the deals of a match, not with their square."""
    rules, deck = BIRIBA.with_(stall_limit=1), list(BIRIBA.deck.cards)
    Random(1).shuffle(deck)
    deals = 40
    counted: list[object] = []
    points_of = match_module.points_of

    def count(deal: tuple[Score, ...], seats: tuple[int, ...], rules: Rules) -> object:
        counted.append(seats)
        return points_of(deal, seats, rules)

    lines = [*dumps(MatchRecord(rules)).splitlines()]
    for number in range(deals):
        deal = DealRecord(rules, tuple(deck), (number - 1) % 4)
        state, moves = deal.start, list[Move]()
        while not state.is_over:
            some = state.legal_moves
            moves.append(next(m for m in some if isinstance(m, TakePile | Discard)))
            state = state.play(moves[-1])
        played = attrs.evolve(deal, moves=tuple(moves))
        _, *of_deal = dumps(played).split("dealer:")
        lines += [f"deal {number + 1}", *f"dealer:{of_deal[0]}".splitlines()]
    monkeypatch.setattr(match_module, "points_of", count)
    found = check(lines)

    assert CheckResult(1, deals, 8 * deals) == found
    assert len(counted) <= 4 * deals


def test_check_of_nothing() -> None:
    """A file without a record is not in order."""
    with pytest.raises(FormatError, match="expected a record, but there is nothing"):
        check(["# nothing", ""])


@settings(max_examples=30)
@given(st.data())
def test_tampered_move(data: st.DataObject) -> None:
    """A move that is not allowed is told with its deal, its number and its place."""
    deal = data.draw(st.integers(0, len(MATCH.deals) - 1))
    moves = MATCH.deals[deal].moves
    place = data.draw(st.integers(0, len(moves) - 1))
    new: Move = LayMeld("5h 6h 8s") if isinstance(moves[place], LayMeld) else moves[0]
    if isinstance(moves[place], Discard):
        new = Discard("JK")
    tampered = attrs.evolve(
        MATCH.deals[deal], moves=(*moves[:place], new, *moves[place + 1 :])
    )
    deals = (*MATCH.deals[:deal], tampered, *MATCH.deals[deal + 1 :])
    record = attrs.evolve(MATCH, deals=deals)
    expected = replayed(record)
    if expected is None:
        return
    text = dumps(record)
    found = refusal(text)

    assert (expected.deal, expected.move) == (found.deal, found.move)
    assert str(expected) == found.problem
    assert expected.deal is not None
    assert found.line is not None
    assert found.column is not None
    if expected.move is not None:
        played = record.deals[expected.deal].moves[expected.move]
        line = text.split("\n")[found.line - 1]
        assert line[found.column - 1 :].startswith(str(played))


def replayed(record: MatchRecord) -> RecordError | None:
    """Return the error that a match is refused with, if it is."""
    try:
        record.replay()
    except RecordError as error:
        return error
    return None


def test_tampered_scores() -> None:
    """Scores that are not those of the deal are told with their line."""
    number = line_of("scores:")
    error = refusal(with_line(number, "scores: 1 2"))

    assert (0, None, number, 1) == (error.deal, error.move, error.line, error.column)
    assert f"line {number}, column 1: deal 1: the scores" in str(error)


def test_tampered_deal() -> None:
    """A deal that is not the next one is told with its first line."""
    number = line_of("deal 2")
    error = refusal(with_line(number + 2, "minimums: 20 20"))

    assert (1, None, number) == (error.deal, error.move, error.line)
    assert "deal 2: the minimums are" in error.problem


def test_tampered_deal_by_itself() -> None:
    """A deal by itself is checked by itself, and has no number."""
    deal = attrs.evolve(MATCH.deals[1], dealer=1, moves=(), scores=(5, 5))
    text = dumps(deal)
    error = refusal(text)

    assert (None, None) == (error.deal, error.move)
    assert line_of("scores:", text) == error.line


def test_unfinished_deal() -> None:
    """A deal may break off within a turn."""
    deal = attrs.evolve(MATCH.deals[0], moves=MATCH.deals[0].moves[:1], scores=())
    record = attrs.evolve(MATCH, deals=(deal,))

    assert CheckResult(1, 1, 1, unfinished=1) == check(StringIO(dumps(record)))
    assert record == loads(dumps(record))


# Streaming ------------------------------------------------------------------------


def many(deals: int) -> Iterator[str]:
    """Yield the lines of one match of very many deals."""
    head = LINES[: DEAL - 1]
    deal = dumps(MATCH.deals[0]).split("\n")
    body = deal[deal.index("dealer: 3") :]
    yield from head
    for number in range(1, deals + 1):
        yield f"deal {number}"
        yield from body


@pytest.mark.no_cover
def test_one_deal_at_a_time() -> None:
    """Reading deals holds one of them, however many there are."""
    tracemalloc.start()
    try:
        found = sum(1 for _ in iter_deals(many(150)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert 150 == found
    assert peak < 500_000


def test_what_comes_first_is_read_first() -> None:
    """What comes before a fault is yielded before it is raised."""
    deals = iter_deals([*LINES, "hello"])
    for deal in MATCH.deals:
        assert deal == next(deals)
    with pytest.raises(FormatError, match="not 'hello'"):
        next(deals)
