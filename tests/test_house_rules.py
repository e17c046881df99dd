"""House rules in TOML: what is read, what is refused and where, what is written."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from biriba import Rules, rulesets
from biriba._cards.kinds import RANKS
from biriba._rules.house.given import written
from biriba.errors import BiribaError, RulesError
from biriba.rulesets import OPTIONS, Bonus, dumps, load, loads
from biriba.testing import rules as any_rules
from helpers.situations import BIRIBA, clones, problems

FULL = """\
# The rules of our table.
base = "newsgroup"
name = 'Sunday "table"'
players = 2

take = "meld-any"  # not just so
run_bonus = [
    300,  # clean
    150,
]

[match]
target = 3_000
initial_meld = [["none", 55], [1500, 75]]

[dealing]
hand_size = 13
packets = [13, 11]

[exhaustion]
stall_limit = "none"

[bonuses]
twos_bonus = "none"
"""
"""House rules that use everything there is."""


PAIR = "two numbers 0 to 100000, clean and dirty, such as [200, 100]"
RANK_LETTERS = 'ranks of A23456789TJQK, or "none"'
TAKES = '"free" or "meld-any" or "meld-top" or "meld-some"'
MEANT = 'did you mean "meld-top"?'
LARGE = "such a large number"
LIMIT = "an integer from 1 to 1000"
MINIMUMS = (
    'pairs of a total (or "half" for half the target) and the minimum from there on, '
    "the totals rising and the minimums not falling, such as [[1500, 75], [3000, 100]]"
    ', or "none"'
)
SIZES = "integers from 6 to 22 in a list, such as [11, 11]"


def faults(text: str, *changes: str) -> list[str]:
    """Return what is wrong with house rules; nothing if they make rules."""
    try:
        rules = loads(text, changes)
    except RulesError as error:
        return list(problems(error))
    assert isinstance(rules, Rules)
    return []


class TestReading:
    """What a text says."""

    def test_nothing(self) -> None:
        """A table without house rules plays the base game."""
        assert rulesets.get("biriba") == loads("")
        assert "biriba" == loads("").name

    def test_everything(self) -> None:
        """A text may name the ruleset, its form and its game, and change options."""
        expected = rulesets.get("newsgroup", 2).with_(
            take="meld-any",
            run_bonus=(300, 150),
            target=3000,
            initial_meld=((None, 55), (1500, 75)),
            hand_size=13,
            packets=(13, 11),
            stall_limit=None,
            twos_bonus=None,
        )

        assert expected == loads(FULL)
        assert 'Sunday "table"' == loads(FULL).name

    @pytest.mark.parametrize("name", rulesets.names())
    def test_forms(self, name: str) -> None:
        """The number of players picks the form of the ruleset."""
        assert rulesets.get(name) == loads(f'base = "{name}"')
        for players in rulesets.player_counts(name):
            text = f'players = {players}\nbase = "{name}"'

            assert rulesets.get(name, players) == loads(text)
            assert name == loads(text).name

    @pytest.mark.parametrize(
        "text",
        [
            "players = 2\ntarget = 3000",
            "seating.players = 2\nmatch.target = 3000",
            "[seating]\nplayers = 2\n[match]\ntarget = 3000",
            'seating = {players = 2}\nmatch = {"target" = 3000}',
            "target = 3000\n[seating]\nplayers = 2",
            '["match"]\ntarget=3000\r\n[ seating ] # who plays\r\n  players=2\r\n\r\n',
        ],
    )
    def test_flat_and_in_tables(self, text: str) -> None:
        """An option stands by itself or in the table of its part."""
        assert rulesets.get("biriba", 2).with_(target=3000) == loads(text)

    @pytest.mark.parametrize(
        ("text", "option", "value"),
        [
            ('set_ranks = ""', "set_ranks", ()),
            ("set_ranks = []", "set_ranks", ()),
            ('set_ranks = "A23456789TJQK"', "set_ranks", RANKS),
            ('set_ranks = ["A"]', "set_ranks", RANKS[:1]),
            ("run_bonus = [1, 2]", "run_bonus", Bonus(1, 2)),
            ('twos_bonus = "none"', "twos_bonus", None),
            ('bonus_suit = "none"', "bonus_suit", "none"),
            ('rounding = "none"', "rounding", "none"),
            ("packets = [6, 22]", "packets", (6, 22)),
            ('set_ranks = "none"', "set_ranks", ()),
            ('initial_meld = [["half", 5]]', "initial_meld", (("half", 5),)),
            ('initial_meld = "none"', "initial_meld", ()),
            ("initial_meld = []", "initial_meld", ()),
            ("upcard = true", "upcard", True),
            ("target = 0xff", "target", 255),
        ],
    )
    def test_values(self, text: str, option: str, value: object) -> None:
        """Values are written as TOML has them."""
        assert value == loads(text).options[option]

    @pytest.mark.parametrize(
        ("change", "option", "value"),
        [
            ("take=meld-any", "take", "meld-any"),
            (" take = 'meld-any' ", "take", "meld-any"),
            ("target=3000", "target", 3000),
            ("cut_peek=true", "cut_peek", True),
            ("run_bonus=300,150", "run_bonus", Bonus(300, 150)),
            ("run_bonus=[300, 150]", "run_bonus", Bonus(300, 150)),
            ("packets=13,11", "packets", (13, 11)),
            ("stall_limit=none", "stall_limit", None),
            ("set_ranks=A", "set_ranks", RANKS[:1]),
            ("set_ranks=34", "set_ranks", RANKS[2:4]),
            ("set_ranks=TJQ", "set_ranks", RANKS[9:12]),
            ("set_ranks=", "set_ranks", ()),
            ("set_ranks=none", "set_ranks", ()),
            ("initial_meld=none", "initial_meld", ()),
            (
                "initial_meld=[[none,55],[half,75]]",
                "initial_meld",
                ((None, 55), ("half", 75)),
            ),
            (
                "initial_meld=[half, 75], [4000, 99]",
                "initial_meld",
                (("half", 75), (4000, 99)),
            ),
        ],
    )
    def test_changes(self, change: str, option: str, value: object) -> None:
        """Changes need no quotes for words, and no brackets for a list."""
        assert value == loads("", [change]).options[option]

    @pytest.mark.parametrize(
        ("change", "name"),
        [
            ("name=Sunday table", "Sunday table"),
            ("name='Sunday table'", "Sunday table"),
            ("name=1 = 2", "1 = 2"),
            ("name=3000", "3000"),
            ("name=", ""),
            ("name=true", "true"),
            ("name=1\nplayers = 2", "1\nplayers = 2"),
            ("name=[", "["),
        ],
    )
    def test_names(self, change: str, name: str) -> None:
        """A name needs no quotes, and whatever it is, it is only a name."""
        rules = loads("", [change])

        assert name == rules.name
        assert rulesets.get("biriba") == rules

    def test_changes_come_last(self) -> None:
        """A change goes over what the text says, its ruleset and its form too."""
        text = 'base = "biriba"\nplayers = 2\ntarget = 3000'
        rules = loads(text, ["base=wikipedia", "players=3", "target=2500"])

        assert rulesets.get("wikipedia", 3).with_(target=2500) == rules

    def test_no_option_is_called_like_a_table(self) -> None:
        """Tables, options and the two other words cannot be mistaken for each other."""
        parts = {option.part for option in OPTIONS.values()}

        assert parts.isdisjoint({*OPTIONS, "base", "name"})
        assert {"base", "name"}.isdisjoint(OPTIONS)


class TestFaults:
    """What is refused, with its line."""

    @pytest.mark.parametrize(
        ("text", "problems"),
        [
            (
                "\n\ntargget = 1",
                ["line 3: there is no option 'targget'; did you mean 'target'?"],
            ),
            ("zzz = 1", ["line 1: there is no option 'zzz'"]),
            ('"" = 1', ["line 1: there is no option ''"]),
            ("bse = 1", ["line 1: there is no option 'bse'; did you mean 'base'?"]),
            ("x.target = 1", ["line 1: there is no option 'x'"]),
            (
                "[mach]\ntarget = 1",
                ["line 1: there is no table 'mach'; did you mean 'match'?"],
            ),
            ("[target]\nx = 1", ["line 1: there is no table 'target'"]),
            ("match = 5", ["line 1: the options of match go in one table, [match]"]),
            ("[[match]]", ["line 1: the options of match go in one table, [match]"]),
            (
                "[match]\n[match.target]\nx = 1",
                ["line 2: the options of match go in one table, [match]"],
            ),
            (
                "match.deck = 5",
                ["line 1: the options of deck go in one table, [deck]"],
            ),
            (
                "[match]\n\npacks = 2",
                ["line 3: packs belongs in [deck], not in [match]"],
            ),
            (
                'match.base = "biriba"\n[deck]\nname = "x"',
                [
                    "line 1: base belongs at the top, before the first table",
                    "line 3: name belongs at the top, before the first table",
                ],
            ),
            (
                "target = 1\n[match]\ntarget = 2",
                ["line 3: target is given twice, first in line 1"],
            ),
            (
                "target = 1\n\ntarget = 2",
                ["line 3: target is given twice, first in line 1"],
            ),
            (
                "[match]\ntarget = 1\n[deck]\npacks = 2\n[match]",
                ["line 5: [match] is given twice, first in line 1"],
            ),
            (
                "[deck]\npacks = 2\n[match]\ntarget = 1\ntarget = 1",
                ["line 5: target is given twice, first in line 4"],
            ),
            (
                "match.target = 1\nmatch.rounding = 'none'\nmatch.target = 2",
                ["line 3: match.target is given twice, first in line 1"],
            ),
            ("name = 5", ["line 1: name takes a string, not 5"]),
            ("base = [1]", ["line 1: base takes a string, not [1]"]),
            (
                'base = "biriba-2p"\nplayers = 4',
                ["line 2: 'biriba-2p' is for 2 players, not for 4"],
            ),
            (
                'target = "lots"\njokers = [\n1,\n]\nupcard = 1',
                [
                    'line 1: target takes an integer from 1 to 100000, not "lots"',
                    "line 2: jokers takes an integer from 0 to 6, not [1]",
                    "line 5: upcard takes true or false, not 1",
                ],
            ),
            (
                "stall_limit = 5.0\nrun_bonus = 1\ntwos_bonus = [1]",
                [
                    f'line 1: stall_limit takes {LIMIT}, or "none", not 5.0',
                    f"line 2: run_bonus takes {PAIR}, not 1",
                    f'line 3: twos_bonus takes {PAIR}, or "none", not [1]',
                ],
            ),
            (
                "take = 'x'\nset_ranks = {A = 1}\ndeal_passes.x = 1",
                [
                    f'line 1: take takes {TAKES}, not "x"',
                    f"line 2: set_ranks takes {RANK_LETTERS}, not a table",
                    'line 3: deal_passes takes "right" or "left", not a table',
                ],
            ),
            (
                f"packs = {2**64}\npackets = [0x{'f' * 9000}]\nname = 1979-05-27",
                [
                    f"line 1: packs takes an integer from 1 to 3, not {LARGE}",
                    f"line 2: packets takes {SIZES}, not [{LARGE}]",
                    "line 3: name takes a string, not 1979-05-27",
                ],
            ),
            (
                f'pile_view = "{"x" * 99}"',
                [f'line 1: pile_view takes "all" or "top", not "{"x" * 56}...'],
            ),
            (
                'name = """a\nb"""\nzzz = 1 # "\n',
                ["line 3: there is no option 'zzz'"],
            ),
            ("name = '''\n'''''\nzzz = '#'", ["line 3: there is no option 'zzz'"]),
            (
                'take = "meld_top"\nhand-size = 3\n[Match]',
                [
                    f'line 1: take takes {TAKES}, not "meld_top"; {MEANT}',
                    "line 2: there is no option 'hand-size'; did you mean 'hand_size'?",
                    "line 3: there is no table 'Match'; did you mean 'match'?",
                ],
            ),
            (
                f"initial_meld = [[1{'0' * 400}, 75]]",
                [f"line 1: initial_meld takes {MINIMUMS}, not [[{LARGE}, 75]]"],
            ),
            (
                f'name = "{"x" * 201}"',
                ["line 1: name takes at most 200 characters, not 201"],
            ),
            (f"{'x' * 999} = 1", [f"line 1: there is no option '{'x' * 58}…"]),
            (f"[{'x' * 999}]", [f"line 1: there is no table '{'x' * 58}…"]),
        ],
    )
    def test_lines(self, text: str, problems: list[str]) -> None:
        """Every fault is named with its line, and what would be right."""
        assert problems == faults(text)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            (
                "target",
                "line 1, column 7: not TOML: Expected '=' after a key in a key/value",
            ),
            ("\ntarget = [1\n", "line 3, column 1: not TOML: Unclosed array"),
            ("a = 1\na = 2", "line 2: a is given twice, first in line 1"),
            ("a = 1\n[a]", "line 2, column "),
            (
                "take = meld-any\n",
                'line 1, column 8: not TOML: Invalid value; words need quotes: "meld-a',
            ),
            (
                "packs = 2\r\nname = Sunday table  # ours\r\n",
                'line 2, column 8: not TOML: Invalid value; words need quotes: "Sunday',
            ),
            ("target = €5", "line 1, column 10: not TOML: Invalid value"),
            ("\x00", "line 1, column 1: not TOML: Invalid statement"),
            (f"a = {'9' * 5000}", "Exceeds the limit"),
            (f"a = {'[' * 5000}", "the brackets are nested too deep"),
            (f"{'a.' * 300_000}a = 1", "the dots are nested too deep"),
            (f"a = {{ {'a . ' * 200_000}a = 1 }}", "the dots are nested too deep"),
            (f"""["a"{".'a'" * 90_000}]""", "the dots are nested too deep"),
        ],
    )
    def test_no_toml(self, text: str, problem: str) -> None:
        """A text that is no TOML is refused with the line and the column."""
        (found,) = faults(text)

        assert found.startswith(problem)

    def test_places(self, tmp_path: Path) -> None:
        """Programs are told the file, the line and the column by themselves."""
        path = tmp_path / "house.toml"
        path.write_text("packs = 9\ntarget = x\n", encoding="utf-8")
        with pytest.raises(RulesError) as caught:
            load(path)
        (syntax,) = caught.value.faults
        with pytest.raises(RulesError) as caught:
            loads("\npacks = 9", ["target=0"])
        packs, target = caught.value.faults

        assert (str(path), 2, 10) == (syntax.file, syntax.line, syntax.column)
        assert ("", 2, None) == (packs.file, packs.line, packs.column)
        assert packs.problem.startswith("packs takes")
        assert ("", None, None) == (target.file, target.line, target.column)
        assert problems(caught.value) == (str(packs), str(target))

    def test_unknown_ruleset(self) -> None:
        """A ruleset that there is not is refused, and the nearest is named."""
        (problem,) = faults('target = 1\nbase = "buraco-abierto"\nplayers = 2')

        assert problem.startswith(
            "line 2: there is no ruleset 'buraco-abierto'; did you mean 'buraco-aberto'"
        )

    def test_contradictions(self) -> None:
        """Options that contradict each other are refused, with all contradictions."""
        first, second = faults("upcard = false\npackets = []")

        assert "number of packets is 0" in first
        assert "no card is turned up" in second

    def test_changes(self) -> None:
        """Wrong changes are named after what is wrong in the text."""
        problems = faults(
            "target = 0", "target", "jokers=seven", "jokers=1", "pakcs=1", "packs=9,"
        )

        assert [
            "line 1: target takes an integer from 1 to 100000, not 0",
            "expected option=value, not 'target'",
            "jokers is given twice",
            'jokers takes an integer from 0 to 6, not "seven"',
            "there is no option 'pakcs'; did you mean 'packs'?",
            "packs takes an integer from 1 to 3, not [9]",
        ] == problems

    def test_mistyped_words(self) -> None:
        """A word in a change is mistyped as easily as in a text."""
        problem, other = faults("", "rounding=up_to_10", "bonus_suit=Upcard")

        assert problem.endswith(', not "up_to_10"; did you mean "up-to-10"?')
        assert other.endswith(', not "Upcard"; did you mean "upcard"?')

    def test_mistyped_values(self) -> None:
        """What was meant is written as in a file, also if it is no or none."""
        text = 'upcard = "flase"\nset_ranks = "non"\nrun_bonus = "200/100"\n'
        upcard, ranks, bonus = faults(text)

        assert upcard.endswith(', not "flase"; did you mean false?')
        assert ranks.endswith(', not "non"; did you mean "none"?')
        assert bonus.endswith(', not "200/100"; did you mean [200, 100]?')

    def test_mistyped_ruleset(self) -> None:
        """The part of a name that everybody says is enough to find the ruleset."""
        (problem,) = faults("", "base=no_bonus_suit")

        assert "; did you mean 'biriba-no-bonus-suit'? `biriba rules`" in problem

    @pytest.mark.parametrize("size", [1_000_001, 10_000_000])
    def test_too_long(self, size: int, tmp_path: Path) -> None:
        """House rules that nobody can have written are not even looked at."""
        text = f'name = "{"x" * size}"'
        path = tmp_path / "house.toml"
        path.write_text(text, encoding="utf-8")

        assert ["house rules have at most 1000000 characters"] == faults(text)
        with pytest.raises(RulesError) as caught:
            load(path)
        message = f"{path}: house rules have at most 1000000 bytes"
        assert (message,) == problems(caught.value)

    def test_surrogates(self) -> None:
        """Half a character, as a command line may pass it, is no part of a name."""
        (problem,) = faults("", "name=a\udcff")

        assert r"name takes a string that UTF-8 can encode, not 'a\udcff'" == problem
        for found in faults("", "take=a\udcff", "a\udcff=1", "a\udcff=2", "b\udcff"):
            assert r"\udcff" in found
            assert found.encode()

    def test_error(self) -> None:
        """The message has a line for each fault, and survives being copied."""
        with pytest.raises(RulesError) as caught:
            loads("a = 1\nb = 2")
        error = caught.value

        assert isinstance(error, BiribaError)
        assert "\n".join(problems(error)) == str(error)
        assert all(str(error) == str(clone) for clone in clones(error))


class TestFiles:
    """House rules in files."""

    def test_load(self, tmp_path: Path) -> None:
        """A file is read as UTF-8, with or without a mark at its beginning."""
        path = tmp_path / "house.toml"
        for encoding in ("utf-8", "utf-8-sig"):
            path.write_text('name = "Μπιρίμπα"\ntarget = 3000', encoding=encoding)
            for file in (path, str(path)):
                rules = load(file, ["jokers=2"])

                assert "Μπιρίμπα" == rules.name
                assert BIRIBA.with_(target=3000, jokers=2) == rules

    @pytest.mark.parametrize(
        ("data", "ending"),
        [
            (
                b"\ntarget = 0",
                ", line 2: target takes an integer from 1 to 100000, not 0",
            ),
            (b"target", ", line 1, column 7: not TOML: Expected '=' after a key"),
            (b"upcard = false", ": the bonus suit comes from the upcard, but no card"),
            (b'\n\nname = "\xff"', ", line 3: this is not UTF-8"),
            (b"a = " + b"9" * 5000, ": Exceeds the limit"),
            (b"a = " + b"[" * 5000, ": the brackets are nested too deep"),
        ],
    )
    def test_faults(self, data: bytes, ending: str, tmp_path: Path) -> None:
        """What is wrong with a file is named with the file."""
        path = tmp_path / "house.toml"
        path.write_bytes(data)

        with pytest.raises(RulesError) as caught:
            load(path)

        assert str(caught.value).startswith(f"{path}{ending}")

    def test_text_for_a_path(self) -> None:
        """House rules are not taken for the name of a file."""
        text = "not the text 'target = 3\\njokers = 2\\n'"
        with pytest.raises(RulesError, match=re.escape(text)):
            load("target = 3\njokers = 2\n")

    @pytest.mark.parametrize("name", ["missing.toml", ".", "a\x00b"])
    def test_no_file(self, name: str, tmp_path: Path) -> None:
        """What cannot be read is refused like what cannot be understood."""
        path = f"{tmp_path}/{name}"

        with pytest.raises(RulesError) as caught:
            load(path)

        (problem,) = problems(caught.value)
        assert problem.startswith(f"{path}: ")
        assert "[Errno" not in problem


@pytest.mark.slow
class TestAnyText:
    """Whatever a text is, it gives rules or says why not."""

    @given(st.text())
    @example("match = {target = 1}\nmatch.target = 2")
    @example("a." * 3000 + "a = 1")
    @example("target." + "a." * 3000 + "a = 1")
    @example("set_ranks = nan\nplayers = -inf")
    @example("players = true")
    @example("base = ''\nplayers = []")
    @example("target = " + "[" * 200 + "]" * 200)
    @example("'''")
    @example("a = '''\\''''' # '\n\"\" = \"\"")
    def test_text(self, text: str) -> None:
        """Text of any kind is read or refused, and nothing else happens."""
        assert all(faults(text))

    @given(st.data())
    def test_mutations(self, data: st.DataObject) -> None:
        """So is a good text with characters changed, lost, moved or doubled."""
        text = FULL
        for _ in range(data.draw(st.integers(1, 4))):
            places = st.integers(0, len(text))
            start, end = sorted([data.draw(places), data.draw(places)])
            pieces = ["", text[start:end] * 2, *"[]{}\"'#=,.\n\\", '"""', "'''"]
            piece = data.draw(st.sampled_from(pieces) | st.text(max_size=3))
            text = text[:start] + piece + text[min(end, start + 9) :]

        assert all(faults(text))

    @given(
        st.sampled_from([*OPTIONS, "base", "name"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
            lambda inner: st.lists(inner, max_size=3),
            max_leaves=6,
        ),
    )
    def test_values(self, key: str, value: object) -> None:
        """Every value of a key is taken, or refused by a message that names the key."""
        line = f"{key} = {_as_toml(value)}"
        assert key in tomllib.loads(line)

        for fault in faults(line):
            if fault.startswith("line"):  # else it contradicts the other options
                assert re.match(rf"line 1: ({key} takes|there is no ruleset) ", fault)

    @given(
        st.lists(
            st.text()
            | st.builds("{}={}".format, st.sampled_from([*OPTIONS]), st.text())
        )
    )
    def test_changes(self, changes: list[str]) -> None:
        """Changes of any kind are made or refused."""
        assert all(faults("", *changes))

    @given(any_rules(), st.integers(0, 9), st.sampled_from(["\n", "\r\n"]))
    def test_layout(self, rules: Rules, blank: int, end: str) -> None:
        """A fault is found in its line, whatever stands before it."""
        lines = [*dumps(rules).splitlines(), *[f"# {end!r}"] * blank, "zzz = 1"]
        (fault,) = faults(end.join(lines))

        assert f"line {len(lines)}: there is no option 'zzz'" == fault


def _as_toml(value: object) -> str:
    """Return a value as TOML."""
    if isinstance(value, list):
        return f"[{', '.join(map(_as_toml, value))}]"
    if isinstance(value, str) or value is None:
        return written(value)
    return str(value).lower()


class TestWriting:
    """Rules as TOML."""

    @pytest.mark.parametrize("name", rulesets.names())
    def test_rulesets(self, name: str) -> None:
        """Every form of a ruleset is its name, and the players where they say more."""
        usual = rulesets.get(name).seating.players
        for players in rulesets.player_counts(name):
            text = f'base = "{name}"\n'
            if players != usual:
                text += f"players = {players}\n"

            assert text == dumps(rulesets.get(name, players))

    @pytest.mark.parametrize(
        ("rules", "lines"),
        [
            (
                BIRIBA.with_(name="ours", set_ranks="", target=3000),
                ['base = "biriba-no-sets"', 'name = "ours"', "target = 3000"],
            ),
            (
                rulesets.get("newsgroup").with_(
                    twos_bonus=None,
                    upcard=False,
                    bonus_suit="none",
                    joker_upcard="no-bonus-suit",
                    run_bonus=(1, 2),
                    set_ranks="AK",
                    initial_meld=((None, 5), ("half", 7)),
                    packets=(6, 7),
                ),
                [
                    'base = "newsgroup"',
                    "packets = [6, 7]",
                    "upcard = false",
                    'bonus_suit = "none"',
                    'joker_upcard = "no-bonus-suit"',
                    'set_ranks = "AK"',
                    "run_bonus = [1, 2]",
                    'twos_bonus = "none"',
                    'initial_meld = [["none", 5], ["half", 7]]',
                ],
            ),
            (
                rulesets.get("biriba", 6).with_(name="buraco-aberto"),
                ['base = "biriba"', 'name = "buraco-aberto"', "players = 6"],
            ),
            (
                rulesets.get("burraco").with_(name="ours", joker_value=50),
                ['base = "burraco"', 'name = "ours"', "joker_value = 50"],
            ),
            (
                BIRIBA.with_(name='"\\\n\x7f♥'),
                ['base = "biriba"', r'name = "\"\\\n\u007f♥"'],
            ),
        ],
    )
    def test_changes(self, rules: Rules, lines: list[str]) -> None:
        """Only what differs from the named, or the nearest ruleset is written."""
        assert lines == dumps(rules).splitlines()

    @given(any_rules(), st.sampled_from(rulesets.names()) | st.text(max_size=200))
    def test_round_trip(self, rules: Rules, name: str) -> None:
        """What is written is read as equal rules with the same name."""
        rules = rules.with_(name=name)
        again = loads(dumps(rules))

        assert rules == again
        assert name == again.name

    @given(any_rules(), st.sampled_from(sorted(OPTIONS)))
    def test_no_line_too_many(self, rules: Rules, option: str) -> None:
        """Every line that is written says something that the base does not."""
        values: dict[str, Any] = tomllib.loads(dumps(rules))
        values.pop("name", None)
        base = rulesets.get(values.pop("base"), values.pop("players", None))

        assert (option in values) == (rules.options[option] != base.options[option])


@given(any_rules())
def test_whole(rules: Rules) -> None:
    """Written whole, rules name every option, and read back equal with their name."""
    text = rulesets.dumps_whole(rules)

    assert ["name", *OPTIONS] == [
        line.partition(" = ")[0] for line in text.splitlines()
    ]
    assert rules == loads(text)
    assert rules.name == loads(text).name


@pytest.mark.parametrize("name", rulesets.names())
def test_whole_rulesets(name: str) -> None:
    """A ruleset that is written whole does not name a base, and reads back equal."""
    rules = rulesets.get(name)

    assert "base" not in rulesets.dumps_whole(rules)
    assert rules == loads(rulesets.dumps_whole(rules))


def test_dotted_changes() -> None:
    """A change whose value has a key of very many parts is refused at once."""
    with pytest.raises(RulesError, match="the dots are nested too deep"):
        loads("", [f"packets={{{'a.' * 50_000}a=1}}"])
    assert "a.b.c. d. e" == loads("", ["name=a.b.c. d. e"]).name


@pytest.mark.parametrize("wrong", [None, 5, b"target = 5", ["target = 5"]], ids=repr)
def test_no_text(wrong: Any) -> None:  # noqa: ANN401 - anything
    """House rules are a string."""
    with pytest.raises(RulesError, match=r"^expected house rules as a string, not "):
        loads(wrong)


@pytest.mark.parametrize("wrong", [None, 5, ["a.toml"]], ids=repr)
def test_no_path(wrong: Any) -> None:  # noqa: ANN401 - anything
    """A file is named by its path."""
    with pytest.raises(RulesError, match=r"^expected the path of a file, not "):
        load(wrong)


def test_empty_change() -> None:
    """A change without a value is shown as it was given."""
    with pytest.raises(RulesError, match=r'^target takes an integer .*, not ""$'):
        loads("", ["target="])
    assert () == loads("", ["set_ranks="]).melding.set_ranks
    assert () == loads("", ["initial_meld="]).options["initial_meld"]
