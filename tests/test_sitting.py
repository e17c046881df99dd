"""A person's sitting at the table: what lines do, and what they show."""

import os
import re
import shlex
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from biriba import (
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    MatchRecord,
    Session,
    TakePile,
    languages,
    notation,
    rulesets,
)
from biriba._terminal import match_files as files
from biriba._terminal import sitting as terminal_sitting
from biriba._terminal.help import help_text
from biriba._terminal.messages import (
    Fault,
    Hand,
    Help,
    Listing,
    Message,
    Refused,
    RulesTold,
    Scores,
    Table,
    TakenBack,
    Text,
    Told,
)
from biriba._terminal.seating import begun, resumed
from biriba._terminal.sitting import Sitting
from biriba._terminal.typed import COMMANDS, LETTERS, VERBS
from biriba.bots import Estimate
from biriba.errors import RecordError
from helpers.processes import on_posix
from helpers.sittings import (
    fault,
    hinted,
    new_match,
    of,
    played_out,
    sat_down,
    sitting_at,
    typed,
)
from helpers.situations import BIRIBA, SIX, late, to_draw, to_meld

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_hints")]

_NOT_MOVED: Final = "you have not moved in this turn"
_MIDDLE: Final = to_meld("5s 6s 7s 9h Th Ks 4c 4d", SIX, "Kh Kd Kc", "4s 4h JK")


# Every ruleset ------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rulesets.names())
def test_play_a_deal(name: str) -> None:
    """A deal of every ruleset is played to its score by typing the moves.

    Nothing is misunderstood, what the others draw is not told, and the record replays.
    """
    rules = rulesets.get(name)
    seat = rules.seating.players - 1
    session = begun(rules, Random(1), seat=seat)
    sitting = Sitting(session, seat, Random(4), one_deal=True)
    shown = played_out(sitting)
    (deal,) = sitting.session.record.deals
    by_others = [each.text for each in of(Told, shown) if not each.is_own]

    assert not of(Fault, shown)
    assert not of(Refused, shown)
    assert 1 == len(of(Scores, shown))
    assert by_others
    assert all(re.search(r"draws[,.]", text) for text in by_others if "draws" in text)
    assert deal.replay() == sitting.session.state
    assert deal.scores


@pytest.mark.rule("R076")
def test_play_a_match() -> None:
    """A match goes on deal by deal until it is won, and shows how it stands."""
    session = begun(BIRIBA.with_(target=2500), Random(1))
    sitting = Sitting(session, 0, Random(3))
    shown = played_out(sitting)
    match = sitting.session.match
    titles = [text.text for text in of(Text, shown) if text.is_title]
    deals = len(match.scores)

    assert match.is_over
    assert deals > 1
    *sheets, standing = of(Scores, shown)
    assert Scores(match) == standing
    assert [*match.scores] == [each.what for each in sheets]
    assert ["Deal 1", "Deal 2"] == [title for title in titles if "Deal" in title][:2]
    assert "The match" == titles[-1]
    again = Sitting(*resumed(sitting.session.record, Random(1)), Random(1))
    assert [Scores(match)] == list(again.begin())
    assert again.is_done


@pytest.mark.rule("F090")
@pytest.mark.parametrize("carried", [999, 1000])
def test_all_alone(carried: int) -> None:
    """A deal that everybody plays alone says so below its title."""
    rules = rulesets.get("burraco", 3)
    session = Session.start(rules, ["You", "solid", "solid"], carried=(0, carried, 0))
    shown = [each.text for each in of(Text, [*Sitting(session, 0, Random(3)).begin()])]
    alone = "Everybody plays alone in this deal."

    assert ["Deal 1", alone][: 1 + (carried == 1000)] == [
        text for text in shown if text in {"Deal 1", alone}
    ]


# Commands -----------------------------------------------------------------------------


def test_list() -> None:
    """The list shows every legal move once, by kinds, with numbers that play them."""
    sitting = sitting_at(_MIDDLE)
    listed = of(Listing, typed(sitting, "?"))
    moves = [*sitting.view.legal_moves]
    numbered = {
        number: f"{group.verb} {what}"
        for group in listed
        for number, what in group.moves
    }

    assert ["lay", "add", "discard"] == [group.verb for group in listed]
    assert {str(moves[number - 1]) for number in numbered} == set(numbered.values())
    assert len(moves) == sum(len(each.moves) + each.left_out for each in listed)
    typed(sitting, str(len(moves)))
    assert moves[-1] == sitting.session.moves[0]
    assert isinstance(typed(sitting, "1")[0], Fault)


def test_list_of_a_kind() -> None:
    """A long list is shortened, unless one asks for a kind or for cards."""
    hand = "3h 4h 5h 6h 7h 8h 9h Th 3s 3c Ks"
    sitting = sitting_at(to_meld(hand))
    short, _ = of(Listing, typed(sitting, "?"))
    (long,) = of(Listing, typed(sitting, "? la"))
    with_card = of(Listing, typed(sitting, "? th 9h"))

    assert (12, 12 + short.left_out) == (len(short.moves), len(long.moves))
    assert short.moves == long.moves[:12]
    assert ["lay"] == [group.verb for group in with_card]
    assert all({"9h", "Th"} <= {*what.split()} for what in _whats(with_card))
    assert 0 == with_card[0].left_out
    assert ["discard"] == [each.verb for each in of(Listing, typed(sitting, "? d Th"))]
    assert [Text("There is no such move now.")] == typed(sitting, "? add")


def _whats(listed: Sequence[Listing]) -> list[str]:
    """Return what the moves of lists are about."""
    return [what for group in listed for _, what in group.moves]


def test_list_of_plain_moves() -> None:
    """Moves that are one word have numbers too."""
    sitting = sitting_at(to_draw("5h Ks", pile="7h"))
    draw, take = typed(sitting, "?")

    assert (Listing("draw", ((1, ""),), 0), Listing("take", ((2, ""),), 0)) == (
        draw,
        take,
    )
    typed(sitting, "2")
    assert (TakePile(),) == sitting.session.moves


def test_long_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of very many moves only the first are listed, and that is said."""
    monkeypatch.setattr(terminal_sitting, "_MOST", 2)
    sitting = sitting_at(to_meld("5h 6h 7h 8h Ks"))
    *_, text = typed(sitting, "?")

    assert Text("There may be more; only 2 moves are listed.") == text
    assert "the moves are numbered 1 to 2" == fault(sitting, "3").problem
    assert "the moves are numbered 1 to 2" == fault(sitting, "0").problem
    assert "the moves are numbered 1 to 2" == fault(sitting, "9" * 30).problem


def test_help() -> None:
    """The help tells of every command and every move, and of their letters."""
    (text,) = typed(sitting_at(_MIDDLE), "help")
    told = help_text(80)
    first_words = {line.split()[0] for line in told.splitlines() if line.strip()}

    assert Help(BIRIBA) == text
    assert {*VERBS, *COMMANDS} - {"help", "save!"} <= first_words
    assert "save!" in told
    for letter, name in LETTERS.items():
        assert re.search(rf"^  {name}.*  {letter}\b", told, re.MULTILINE) or (
            "h" == letter
        )
    for width in (40, 55, 60, 72, 80, 100):
        assert max(map(len, help_text(width).splitlines())) <= width
        assert told.split() == help_text(width).split()


@pytest.mark.parametrize(
    ("name", "rare"),
    [
        ("biriba", {}),
        ("newsgroup", {"choose"}),
        ("burako", {"exchange"}),
        ("tranca", {"aside"}),
    ],
)
def test_help_at_a_table(name: str, rare: set[str]) -> None:
    """The help leaves out the moves that a table does not have."""
    told = help_text(80, rules=rulesets.get(name))
    first_words = {line.split()[0] for line in told.splitlines() if line.strip()}

    assert {*rare} == first_words & {"choose", "exchange", "aside"}
    assert {*VERBS} - first_words == {"choose", "exchange", "aside"} - {*rare}


@pytest.mark.parametrize("language", ["el", "es", "it", "pt"])
def test_save_over_in_a_language(language: str) -> None:
    """The word that saves over a file is told in the language, too."""
    told = help_text(80, languages.get(language))

    assert "save!" not in told
    assert f"{languages.get(language).say('typed-save').split()[0]}! " in told


def test_hint() -> None:
    """A hint names a move as the list does, with the number that plays it."""
    sitting = sitting_at(_MIDDLE)
    best = sitting.session.analysis(sitting.seat)[0].move
    number = [*sitting.view.legal_moves].index(best) + 1
    first, *_ = lines_of(typed(sitting, "hint"))

    assert first.endswith(f" player would: {best} ({number})")
    typed(sitting, str(number))
    assert (best,) == sitting.session.moves


def test_hint_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint says how much worse other moves are, and where that is not sure."""
    lines = hinted_by(
        monkeypatch,
        Estimate(Discard("4c"), 90, 7, playouts=1000),
        Estimate(Discard("4d"), 99, 7, -8.6, 6, playouts=1000),
        Estimate(Discard("Ks"), 90, 7, playouts=1000),
        Estimate(Discard("Th"), 90, 7, 0.4, 5, playouts=1000),
        Estimate(Discard("9h"), 85, 7, 5.2, 5, playouts=1000),
        Estimate(TakePile(), 70, 7, 20, 5, playouts=1000),
    )

    assert [
        "A good player would: discard 4c (N)",
        "  discard 4d (N): perhaps better, by 9 ± 12 points",
        "  discard Ks (N): just as good",
        "  discard Th (N): about as good (± 10 points)",
        "  discard 9h (N): perhaps worse, by 5 ± 10 points",
        "  take: worse by 20 ± 10 points",
    ] == [re.sub(r"\(\d+\)", "(N)", line) for line in lines]


def test_hint_that_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint says when all other moves are surely worse, and when there is none."""
    best = Estimate(Discard("Ks"), 90, 7, playouts=1000)
    other = Estimate(Discard("Th"), 70, 7, 20, 5, playouts=1000)
    first, _ = hinted_by(monkeypatch, best, other)
    monkeypatch.undo()
    only = lines_of(typed(sitting_at(to_draw("5h Ks")), "hint"))

    assert first.startswith("A good player would certainly: discard Ks (")
    assert ["You have no choice but to: draw (1)"] == only


def hinted_by(monkeypatch: pytest.MonkeyPatch, *found: Estimate) -> list[str]:
    """Return the lines of a hint that rests on some estimates."""
    monkeypatch.setattr(Session, "analysis", lambda *_: found)
    return lines_of(typed(sitting_at(_MIDDLE), "hint"))


def lines_of(shown: list[Message]) -> list[str]:
    """Return the texts that were shown."""
    return [each.text for each in shown if isinstance(each, Text)]


def test_asking() -> None:
    """The table and the score can be asked for at any time."""
    sitting = sitting_at(_MIDDLE)
    view = sitting.view

    assert [Table(view)] == typed(sitting, "table")
    assert [
        Text("No deal of this match is finished yet."),
        Text("The match is played to 5000 points."),
    ] == typed(sitting, "score")


def test_rules() -> None:
    """The rules of the table are told, whole or in part."""
    sitting = sitting_at(_MIDDLE)
    (whole,) = of(RulesTold, typed(sitting, "rules"))
    (part,) = of(RulesTold, typed(sitting, "rules MELD"))
    (none,) = of(Text, typed(sitting, "rules of golf"))

    assert BIRIBA.describe() == whole.sheet
    assert ["Melds"] == [s.heading for s in part.sheet.sections]
    assert set(part.sheet.sections) < set(whole.sheet.sections)
    assert none.text.startswith("The sections of the rules: ")


def test_undo_command() -> None:
    """Taking back shows the hand again; where it may not be, it is told why."""
    sitting = sitting_at(to_meld("5h 6h 7h 9c Ks"))
    view = sitting.view
    laid, hand = typed(sitting, "lay 5h 6h 7h")
    typed(sitting, "?")

    assert Told("You lay down 5♥ 6♥ 7♥.", is_own=True) == laid
    assert Hand(sitting.view) == hand
    assert [TakenBack(LayMeld("5h 6h 7h")), Hand(view)] == typed(sitting, "u")
    assert (
        "the moves have no numbers yet; type ? to list them"
        == fault(sitting, "1").problem
    )
    assert [Text(f"You cannot take back a move: {_NOT_MOVED}.")] == typed(
        sitting, "undo"
    )


def test_nothing_typed() -> None:
    """An empty line and a remark do nothing within a deal."""
    sitting = sitting_at(_MIDDLE)

    assert [] == typed(sitting, "")
    assert [] == typed(sitting, "   ")
    assert [] == typed(sitting, "# draw")


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (to_draw("5h Ks", pile="7h"), "draw or take> "),
        (to_draw("5h Ks"), "draw> "),
        (late(["5h", "6h", "7h"], pile="8h"), "take or pass> "),
        (_MIDDLE, "meld or discard> "),
    ],
)
def test_prompt(state: GameState, prompt: str) -> None:
    """The prompt says what can be done."""
    assert prompt == sitting_at(state).prompt


def test_completions() -> None:
    """A line is completed to the legal moves and commands that begin with it."""
    sitting = sitting_at(to_meld("5h 6h 7h 8h Ks Qs"))

    assert ["lay 5h 6h 7h", "lay 5h 6h 7h 8h"] == sitting.completions("LAY  5h 6h")
    assert ["discard Qs", "discard Ks"] == sitting.completions("discard ")[:2]
    assert ["rules", "resume"] == sitting.completions("r")
    assert [] == sitting.completions("x")
    assert {*COMMANDS} - {"?", "save!"} <= {*sitting.completions("")}


def test_completions_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a command that takes a file the files are offered, folders too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("match1", "match[2]", "other"):
        (tmp_path / name).touch()
    (tmp_path / "matches").mkdir()
    for name in ("matches/a", "matches/b", ".hidden"):
        (tmp_path / name).touch()
    sitting = sitting_at(_MIDDLE)

    assert ["save match1", "save match[2]", "save matches/"] == sitting.completions(
        "save match"
    )
    assert ["resume match[2]"] == sitting.completions(" resume  match[")
    assert [f"save! {tmp_path}/other"] == sitting.completions("save! ~/o")
    assert ["save matches/a", "save matches/b"] == sitting.completions("save matches/")
    assert "save match1" in sitting.completions("save ")
    assert "save .hidden" not in sitting.completions("save ")
    assert [] == sitting.completions("save none")
    assert [] == sitting.completions("save no/such")


# Between deals ------------------------------------------------------------------------


def waiting() -> Sitting:
    """Return a sitting of a person who is asked, after the first deal."""
    sitting = Sitting(begun(BIRIBA, Random(1)), 0, Random(2), asks=True)
    list(sitting.begin())
    while sitting.session.is_dealt:
        typed(sitting, hinted(sitting))
    return sitting


def test_between_deals() -> None:
    """A person who is asked says when the next deal begins, and may ask meanwhile."""
    sitting = waiting()
    problem = "the deal is over; next deals another"

    assert "press Enter to deal> " == sitting.prompt
    assert not sitting.is_done
    for line in ("draw", "5h", "?", "hint"):
        assert problem == fault(sitting, line).problem
    assert [Text(f"You cannot take back a move: {_NOT_MOVED}.")] == typed(
        sitting, "undo"
    )
    standing, _ = typed(sitting, "score")
    assert Scores(sitting.session.match) == standing
    assert [Table(sitting.view)] == typed(sitting, "table")
    assert {*COMMANDS} - {"?", "save!"} == {*sitting.completions("")}


@pytest.mark.parametrize("line", ["", "next", "n"])
def test_next_deal(line: str) -> None:
    """Enter or `next` deals."""
    sitting = waiting()
    title, *others, table = typed(sitting, line)

    assert Text("Deal 2", is_title=True) == title
    assert [Told] * len(others) == [type(each) for each in others]
    assert Table(sitting.view) == table


# Files --------------------------------------------------------------------------------


def test_save_and_resume(tmp_path: Path) -> None:
    """A match is saved under any name, and goes on from the file as it was left."""
    file = tmp_path / "our match.txt"
    sitting = sat_down(new_match(seed=3))
    typed(sitting, "draw")
    (text,) = typed(sitting, f"save {file}")
    kept = sitting.session.record
    drawn = sitting.view
    shown = typed(sitting, "discard 3s", f"resume {file}")

    again = f"biriba play --resume {shlex.quote(str(file))}"

    assert Text(f"Saved. To go on another time:\n{again}") == text
    assert kept == notation.loads(file.read_text(encoding="utf-8"))
    assert kept == sitting.session.record
    assert [Text("Deal 1 goes on", is_title=True), Table(drawn)] == shown
    assert [file] == list(tmp_path.iterdir())


def test_save_over(tmp_path: Path) -> None:
    """An earlier save is replaced; anything else only when that is asked for."""
    file = tmp_path / "notes.txt"
    file.write_text("buy milk\n", encoding="utf-8")
    sitting = sat_down(new_match())
    (text,) = of(Text, typed(sitting, f"save {file}"))

    assert (
        f"{file} exists and does not hold this match; save! overwrites it anyway"
        == text.text
    )
    assert "buy milk\n" == file.read_text(encoding="utf-8")
    typed(sitting, f"save! {file}")
    assert sitting.session.record == files.read(str(file))
    typed(sitting, "draw", f"save {file}")
    assert sitting.session.record == files.read(str(file))


def test_save_over_another_match(tmp_path: Path) -> None:
    """Another match is not lost, nor is a part of this one that was taken back.

    A match that goes on from a file is saved there again.
    """
    file = tmp_path / "match.biriba"
    first = sat_down(new_match())
    typed(first, "draw", f"save {file}")
    kept = file.read_text(encoding="utf-8")
    for other in (sat_down(new_match(seed=2)), sat_down(new_match())):
        (text,) = of(Text, typed(other, f"save {file}"))

        assert "does not hold this match" in text.text
        assert kept == file.read_text(encoding="utf-8")
    typed(other, f"resume {file}", f"resume {file}")
    typed(other, hinted(other), f"save {file}")

    assert other.session.record == files.read(str(file))
    assert kept != file.read_text(encoding="utf-8")


@on_posix
@pytest.mark.parametrize("mode", [0o600, 0o664])
def test_save_keeps_the_mode(tmp_path: Path, mode: int) -> None:
    """A saved match that is written over keeps its mode, whatever new files have."""
    path = tmp_path / "match.biriba"
    sitting = sat_down(new_match())
    typed(sitting, f"save {path}")
    path.chmod(mode)
    before = os.umask(0o027)
    try:
        typed(sitting, "draw", f"save {path}")
    finally:
        os.umask(before)

    assert mode == stat.S_IMODE(path.stat().st_mode)
    assert 1 == len(notation.loads(path.read_text(encoding="utf-8")).deals[0].moves)


@on_posix
@pytest.mark.parametrize("is_allowed", [True, False])
def test_save_keeps_the_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_allowed: bool
) -> None:
    """The owner and the group stay, as far as the system lets them."""
    asked: list[tuple[int, int]] = []

    def chown(_: object, owner: int, group: int) -> None:
        asked.append((owner, group))
        if not is_allowed:
            raise PermissionError

    path = tmp_path / "match.biriba"
    record = new_match().record
    files.write(str(path), record)
    monkeypatch.setattr(os, "chown", chown)
    files.write(str(tmp_path / "new.biriba"), record)
    files.write(str(path), record)
    old = path.stat()

    assert [(-1, old.st_gid), (old.st_uid, old.st_gid)] == asked
    assert record == files.read(str(path))


def test_save_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole text is on the disk before it takes the place of what was there."""
    path = tmp_path / "match.biriba"
    found: list[tuple[bool, int]] = []

    def fsync(file: int) -> None:
        found.append((path.exists(), os.fstat(file).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    files.write(str(path), new_match().record)

    assert [(False, path.stat().st_size)] == found


def test_save_through_a_link(tmp_path: Path) -> None:
    """A link stays one, and what it leads to is written."""
    file, link = tmp_path / "match", tmp_path / "link"
    link.symlink_to(file)
    typed(sat_down(new_match()), f"save {link}")

    assert link.is_symlink()
    assert file.is_file()


@pytest.mark.parametrize("command", ["save", "save!", "resume"])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        (".", ".: this is not an ordinary file"),
        ("missing/match", "missing/match: No such file or directory"),
        ("a\0b", "'a\\x00b' cannot be the name of a file"),
        ("~nobody-of-this-name/x", "'~nobody-of-this-name/x' cannot be the name"),
        ("x" * 300, ": File name too long"),
    ],
    ids=["directory", "missing", "null", "user", "long"],
)
def test_wrong_file(
    command: str,
    name: str,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A file that cannot be read or written is told of, and nothing is lost."""
    monkeypatch.chdir(tmp_path)
    sitting = sat_down(new_match())
    before = sitting.session
    (text,) = of(Text, typed(sitting, f"{command} {name}"))

    assert words in text.text
    assert before is sitting.session
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("0: draw", "0: pass"), "deal 1: move 1 (pass, seat"),
        (lambda text: text.replace("player 0", "plaxer 0"), "line 2, column 1: "),
        (lambda text: text.replace("dealer: 3", "dealer: 9"), "line "),
        (lambda text: text + text, ""),
        (lambda _: "", "line 1, column 1: "),
        (lambda _: "\x00" * 1000, "line 1, column 1: "),
    ],
    ids=["move", "key", "dealer", "twice", "empty", "nulls"],
)
def test_tampered_file(
    change: Callable[[str], str], words: str, tmp_path: Path
) -> None:
    """A file that is no record of one match is refused with the line and the reason."""
    file = tmp_path / "match.txt"
    sitting = sat_down(new_match())
    typed(sitting, "draw", f"save {file}")
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    before = sitting.session
    (text,) = of(Text, typed(sitting, f"resume {file}"))

    assert before is sitting.session
    assert text.text.startswith(f"{file}: line ")
    assert words in text.text
    with pytest.raises(RecordError, match="line "):
        files.read(str(file))


def test_file_of_bytes(tmp_path: Path) -> None:
    """A file that is not UTF-8 is refused with the line."""
    file = tmp_path / "match.txt"
    file.write_bytes(b"biriba\n\xff\n")
    with pytest.raises(RecordError, match="line 2 is not UTF-8"):
        files.read(str(file))


# Leaving ------------------------------------------------------------------------------


def test_quit() -> None:
    """Whoever is not asked leaves at once."""
    sitting = sitting_at(_MIDDLE)

    assert [] == typed(sitting, "quit")
    assert sitting.is_done


def test_quit_unsaved(tmp_path: Path) -> None:
    """Whoever is asked leaves a match that is not saved by saying so twice."""
    sitting = Sitting(begun(BIRIBA, Random(1)), 0, Random(3), asks=True)
    list(sitting.begin())
    typed(sitting, "draw")
    for lines in (["quit"], ["hint", "quit"], [f"resume {tmp_path / 'x'}", "quit"]):
        (text,) = of(Text, typed(sitting, *lines))

        assert text.text.startswith("The match is not saved (save FILE).")
        assert not sitting.is_done
    typed(sitting, "quit")
    assert sitting.is_done


def test_quit_saved(tmp_path: Path) -> None:
    """Whoever has saved, or not begun, leaves at once."""
    new = Sitting(begun(BIRIBA, Random(1)), 0, Random(3), asks=True)
    saved = Sitting(begun(BIRIBA, Random(1)), 0, Random(3), asks=True)
    list(new.begin())
    list(saved.begin())
    typed(new, "quit")
    typed(saved, "draw", f"save {tmp_path / 'match'}", "quit")

    assert new.is_done
    assert saved.is_done


def test_resume_over_an_unsaved_match(tmp_path: Path) -> None:
    """Another match takes the place of one that is not saved only if that is meant."""
    file = tmp_path / "match"
    sitting = Sitting(begun(BIRIBA, Random(1)), 0, Random(3), asks=True)
    list(sitting.begin())
    typed(sitting, f"save {file}", "draw")
    session = sitting.session
    (text,) = of(Text, typed(sitting, f"resume {file}"))

    assert text.text.startswith("The match is not saved (save FILE).")
    assert session is sitting.session
    typed(sitting, f"resume {file}")
    assert session is not sitting.session
    assert "draw or take> " == sitting.prompt


@pytest.mark.parametrize(
    ("line", "end"),
    [("hint", ""), ("d Ks", " The match is not saved.")],
)
def test_end_of_input(line: str, end: str) -> None:
    """The end of the input leaves the table, and says if something is lost."""
    sitting = sitting_at(_MIDDLE)
    typed(sitting, line)

    assert [Text(f"The input has ended, so you leave the table.{end}")] == list(
        sitting.leave()
    )
    assert sitting.is_done


# Keeping ------------------------------------------------------------------------------


class Keeper:
    """Keeps matches in a list, as long as it can."""

    def __init__(self, *, can: bool = True) -> None:
        """Say whether it can keep anything."""
        self.kept: list[MatchRecord | None] = []
        self.can = can

    def __call__(self, record: MatchRecord | None) -> bool:
        """Keep a match."""
        if self.can:
            self.kept.append(record)
        return self.can


def kept_by(keeper: Keeper, *, one_deal: bool = False) -> Sitting:
    """Return a sitting of somebody at a terminal, where matches are kept."""
    rules = BIRIBA.with_(target=100)
    session = begun(rules, Random(1))
    sitting = Sitting(session, 0, Random(2), asks=True, one_deal=one_deal, keep=keeper)
    list(sitting.begin())
    return sitting


def test_kept_line_by_line() -> None:
    """A match is kept after each line that changes it, and can be left at once."""
    keeper = Keeper()
    sitting = kept_by(keeper)
    typed(sitting, "?")
    assert [] == keeper.kept, "nothing has happened"
    typed(sitting, "draw")
    assert [sitting.session.record] == keeper.kept
    typed(sitting, "?")
    assert 1 == len(keeper.kept)
    told = "The match is kept. To resume it:\nbiriba play --resume"
    assert [Text(told)] == typed(sitting, "quit")
    assert sitting.is_done


def test_kept_until_it_is_finished() -> None:
    """A finished match, or a single deal that is over, is kept no longer."""
    for one_deal in (False, True):
        keeper = Keeper()
        sitting = kept_by(keeper, one_deal=one_deal)
        while not sitting.is_done:
            lines = [hinted(sitting)] if sitting.session.is_dealt else [""]
            typed(sitting, *lines)
        assert keeper.kept[-1] is None
        assert None not in keeper.kept[:-1]


def test_kept_when_interrupted() -> None:
    """An interrupted match is kept as it stands, and told how to resume."""
    keeper = Keeper()
    sitting = kept_by(keeper)
    assert [] == list(sitting.interrupted()), "nothing has happened"
    sitting._playing.session = sitting.session.play(0, DrawCard())
    (told,) = sitting.interrupted()

    assert isinstance(told, Text)
    assert told.text.endswith("\nbiriba play --resume")
    assert sitting.is_done
    assert [sitting.session.record] == keeper.kept


def test_not_kept() -> None:
    """Where a match cannot be kept, leaving it asks first, and ends with a warning."""
    sitting = kept_by(Keeper(can=False))
    typed(sitting, "draw")
    (asked,) = lines_of(typed(sitting, "quit"))
    left = lines_of(list(sitting.leave()))

    assert asked.startswith("The match is not saved")
    assert [
        "The input has ended, so you leave the table. The match is not saved."
    ] == left
