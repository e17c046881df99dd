"""Players in programs of their own."""

import io
import json
import os
import queue
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biriba import DrawCard, GameState, Move, PlayerView, rulesets
from biriba import json as biriba_json
from biriba._cli import main as cli
from biriba._engine.entrants import entrant
from biriba._engine.program import Program, _end, _read
from biriba._engine.serving import Choice, Thinker
from biriba._terminal.messages import Text
from biriba._terminal.seating import begun, leave
from biriba._terminal.sitting import Sitting
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.engine import ExternalPlayer, Options, serve
from biriba.errors import PlayerError
from biriba.events import TurnBegan
from biriba.simulate import play_deal, play_match
from helpers.processes import COMMAND, on_posix
from helpers.sittings import of

pytestmark = pytest.mark.slow

RULES = rulesets.get("biriba-2p")
VIEW = GameState.deal(RULES, Random(1)).view(0)
BOT = Path(__file__).parents[1] / "examples/bot.js"

GREETING = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "biriba":
        print("id name", "hostile"); print("ok", flush=True)
    elif word == "go":
"""

OFFERS = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "biriba":
        print("option depth 3", "option name a b", "option pure", sep="\\n")
        print("id later x", "want rest", "ok", sep="\\n", flush=True)
    elif word == "option":
        said = rest
    elif word == "go":
        print("info", said, "\\nbestmove draw", flush=True)
"""

Hostile = Callable[[str], list[str]]


@pytest.fixture
def hostile(tmp_path: Path) -> Hostile:
    """Return what makes a program that does something at `go`."""

    def make(body: str) -> list[str]:
        path = tmp_path / "hostile.py"
        path.write_text(GREETING + textwrap.indent(body, " " * 8), encoding="utf-8")
        return [sys.executable, "-S", str(path)]

    return make


class TestExternalPlayer:
    """Seating a program."""

    def test_same_moves(self) -> None:
        """A player in a program of its own plays as it does here."""
        state = GameState.deal(RULES, Random(2))
        with ExternalPlayer([*COMMAND, "engine"], time_limit=60) as player:
            for _ in range(12):
                move = player.choose(state.view(state.to_move))
                assert move == SimplePlayer().choose(state.view(state.to_move))
                state = state.play(move)

            assert "biriba simple" == player.name

    def test_rules_of_another_name(self) -> None:
        """A program is told the rules of a second table with a name of its own."""
        with ExternalPlayer([*COMMAND, "engine"], time_limit=60) as player:
            for name in ("Ann\N{RIGHT SINGLE QUOTATION MARK}s", "Bo"):
                state = GameState.deal(RULES.with_(name=name), Random(2))
                view = state.view(state.to_move)
                assert player.choose(view) == SimplePlayer().choose(view)

    def test_analysis(self, hostile: Hostile) -> None:
        """What a program tells about its choice is kept."""
        command = hostile("print('info it is cheap\\nbestmove draw', flush=True)")
        with ExternalPlayer(command) as player:
            assert DrawCard() == player.choose(VIEW)
            assert ("it is cheap",) == player.analysis

    @pytest.mark.parametrize(
        ("body", "message"),
        [
            ("import time; time.sleep(60)", "no answer within 0.3 s"),
            (
                "print('hello', flush=True); import time; time.sleep(60)",
                "no answer within 0.3 s; it wrote 'hello'",
            ),
            ("print('error no idea', flush=True)", "it reports an error: no idea"),
            ("sys.exit('out of luck')", "ended with exit code 1: out of luck"),
            ("sys.exit(0)", "ended with exit code 0"),
            ("print('x' * 100_000, flush=True)", "a line of more than 65536 bytes"),
            (
                "while True: sys.stdout.write('info\\n' * 10**5)",
                "more than 10000 lines",
            ),
            ("print('bestmove jump', flush=True)", "its move cannot be read"),
            ("print('bestmove discard Ks', flush=True)", "its move is not legal"),
            (
                "import os; os.close(1); import time; time.sleep(60)",
                "closed its output",
            ),
        ],
    )
    def test_failures(self, hostile: Hostile, body: str, message: str) -> None:
        """Whatever a program does wrong is an error that says it."""
        limit = 0.3 if "sleep" in body else 20
        player = ExternalPlayer(hostile(body), time_limit=limit)

        with pytest.raises(PlayerError, match=message):
            player.choose(VIEW)
        player.close()

    def test_longest_line(self, hostile: Hostile) -> None:
        """A line may have 65,536 bytes; a Greek letter takes two, the newline one."""
        lines = "'x' + 'λ' * {} + '\\nbestmove draw\\n'"
        write = f"import os; os.write(1, ({lines}).encode())"
        with ExternalPlayer(hostile(write.format(32_767)), time_limit=20) as player:
            assert DrawCard() == player.choose(VIEW)
        player = ExternalPlayer(hostile(write.format(32_768)), time_limit=20)

        with pytest.raises(PlayerError, match="a line of more than 65536 bytes"):
            player.choose(VIEW)
        player.close()

    def test_lines_that_nobody_wants(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Lines wait while nobody takes them, until nobody ever will."""
        monkeypatch.setattr("biriba._engine.program._WAITING", 1)
        lines, ended = queue.SimpleQueue[bytes](), threading.Event()
        threading.Timer(0.2, ended.set).start()
        _read(io.BytesIO(b"info\ninfo\n"), lines, ended)

        assert b"info\n" == lines.get_nowait()
        assert lines.empty()

    def test_program_of_another_process(self) -> None:
        """A process that was forked does not end the programs of the other."""
        program = Program([sys.executable, "-c", "input()"])
        _end(program._process, program._told, os.getpid() + 1)

        assert program._process.poll() is None
        program.end()
        assert program._process.poll() is not None

    def test_no_program(self) -> None:
        """A program that is not there cannot be started."""
        with pytest.raises(PlayerError, match="cannot be started"):
            ExternalPlayer(["./no-such-program"]).choose(VIEW)

    def test_no_name_of_a_program(self) -> None:
        """A null character, which no name may have, is no reason for another error."""
        with pytest.raises(PlayerError, match="it cannot be started: embedded null"):
            ExternalPlayer(["a\0b"]).choose(VIEW)

    def test_restart(self, hostile: Hostile, tmp_path: Path) -> None:
        """A program that failed is started again as often as is allowed."""
        mark = tmp_path / "mark"
        body = f"""
import os
if os.path.exists({str(mark)!r}):
    print("bestmove draw", flush=True)
else:
    open({str(mark)!r}, "w").close()
    sys.exit(3)
"""
        with ExternalPlayer(hostile(body), restarts=1) as player:
            assert DrawCard() == player.choose(VIEW)

    def test_ended_between_choices(self, hostile: Hostile) -> None:
        """A program that ended after its answer is found out at the next one."""
        command = hostile("print('bestmove draw', flush=True); sys.exit(4)")
        player = ExternalPlayer(command, options={"level": "3"})
        assert DrawCard() == player.choose(VIEW)
        time.sleep(0.5)
        with pytest.raises(PlayerError, match="exit code 4"):
            player.choose(VIEW)

    def test_unasked(self, hostile: Hostile) -> None:
        """A program that answers twice is found out before it is asked again."""
        twice = "print('bestmove draw\\n' * 2, flush=True)"
        player = ExternalPlayer(hostile(twice))
        assert DrawCard() == player.choose(VIEW)
        time.sleep(0.5)
        with pytest.raises(PlayerError, match="without being asked: 'bestmove draw'"):
            player.choose(VIEW)

    def test_unknown_lines(self, hostile: Hostile) -> None:
        """Lines that a later version may have, and late ones, are passed over."""
        lines = r"'ponder 1\n\ninfo a\nbestmove draw\ninfo b\nponder 2'"
        player = ExternalPlayer(hostile(f"print({lines}, flush=True)"), time_limit=20)
        for _ in range(2):
            assert DrawCard() == player.choose(VIEW)
            assert ("a",) == player.analysis
            time.sleep(0.3)
        player.close()

    def test_unasked_flood(self, hostile: Hostile) -> None:
        """A program that never stops talking is found out before it is asked again."""
        flood = (
            "print('bestmove draw')\nwhile True: sys.stdout.write('info\\n' * 10**5)"
        )
        player = ExternalPlayer(hostile(flood), time_limit=20)
        assert DrawCard() == player.choose(VIEW)
        time.sleep(0.3)
        with pytest.raises(PlayerError, match="more than 10000 lines"):
            player.choose(VIEW)

    def test_way_of_an_answer(self, hostile: Hostile) -> None:
        """An answer may come a little later than the time that was told."""
        body = "import time; time.sleep(0.35); print('bestmove draw', flush=True)"
        with ExternalPlayer(hostile(body), time_limit=0.3) as player:
            assert DrawCard() == player.choose(VIEW)

    def test_errors_without_end(self, hostile: Hostile) -> None:
        """Of what a program complains about only the end is kept."""
        body = "sys.stderr.write('x' * 10**6 + '\\nerror: full'); sys.exit(1)"
        with pytest.raises(PlayerError, match=r"exit code 1: error: full$"):
            ExternalPlayer(hostile(body), time_limit=20).choose(VIEW)

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ({"command": []}, r"command must be a list of strings.* not \[\]"),
            ({"command": "node"}, "a list of strings.* not 'node'"),
            ({"command": [1]}, "a list of strings"),
            ({"command": 5}, "a list of strings"),
            ({"time_limit": "5"}, "time_limit must be above 0 .* not '5'"),
            ({"time_limit": 0}, "time_limit must be"),
            ({"time_limit": float("inf")}, "time_limit must be"),
            ({"time_limit": float("nan")}, "time_limit must be"),
            ({"time_limit": True}, "time_limit must be"),
            ({"restarts": -1}, "restarts must be an integer of at least 0, not -1"),
            ({"options": ["a"]}, "options must map names to strings"),
            ({"options": {"a b": "c"}}, "one word, not 'a b'"),
            ({"options": {"a": "b\nquit"}}, "option a must be a line of text"),
        ],
    )
    def test_wrong_arguments(self, arguments: dict[str, Any], message: str) -> None:
        """What no program can be started with is refused at once."""
        with pytest.raises(PlayerError, match=message):
            ExternalPlayer(**{"command": ["x"], **arguments})

    def test_child_of_a_child(self, hostile: Hostile) -> None:
        """A program that another one started is ended as well."""
        again = "[sys.executable, '-c', 'import time; time.sleep(60)']"
        body = f"import subprocess; subprocess.run({again}, check=True)"
        with pytest.raises(PlayerError, match="no answer"):
            ExternalPlayer(hostile(body), time_limit=0.7).choose(VIEW)

    @on_posix
    def test_child_that_stays(
        self, hostile: Hostile, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nobody waits for what a program has started to live on without it."""
        monkeypatch.setattr("biriba._engine.program._LAST_WORDS", 0.05)
        again = "[sys.executable, '-c', 'import time; time.sleep(5)']"
        body = f"""
import subprocess
subprocess.Popen({again}, start_new_session=True)
print("bestmove draw", flush=True)
"""
        player = ExternalPlayer(hostile(body), time_limit=20)
        assert DrawCard() == player.choose(VIEW)
        began = time.perf_counter()
        player.close()
        assert time.perf_counter() - began < 4

    @pytest.mark.parametrize(
        ("goes_on", "problem"),
        [
            ("import time; time.sleep(60)", "did not read its input within 1"),
            ("", "ended with exit code 0"),
        ],
        ids=["deaf", "gone"],
    )
    def test_program_that_does_not_read(
        self, tmp_path: Path, goes_on: str, problem: str
    ) -> None:
        """A program that reads nothing is ended in time, once its input is full.

        One that ended while much was to be told is said to have ended.
        """
        path = tmp_path / "program.py"
        path.write_text(f"print('ok', flush=True); {goes_on}")
        options = {str(number): "x" * 1000 for number in range(200)}
        player = ExternalPlayer(
            [sys.executable, "-S", str(path)], time_limit=1, options=options
        )
        with pytest.raises(PlayerError, match=problem):
            player.choose(VIEW)

    def test_all_moves(self, tmp_path: Path) -> None:
        """A program that wants all moves is told them."""
        path = tmp_path / "first.py"
        path.write_text(
            "import json, sys\n"
            "for line in sys.stdin:\n"
            "    word, _, rest = line.partition(' ')\n"
            "    if word == 'biriba': print('want moves\\nok', flush=True)\n"
            "    if word == 'moves': moves = json.loads(rest)\n"
            "    if word == 'go': print('bestmove', moves[-1], flush=True)\n",
            encoding="utf-8",
        )
        with ExternalPlayer([sys.executable, "-S", str(path)]) as player:
            assert list(VIEW.legal_moves)[-1] == player.choose(VIEW)

    def test_other_version(self, tmp_path: Path) -> None:
        """A program that speaks another version of the protocol is not seated."""
        path = tmp_path / "newer.py"
        path.write_text("print('id protocol 2\\nok', flush=True); input()")
        with pytest.raises(PlayerError, match="it speaks version '2' of the protocol"):
            ExternalPlayer([sys.executable, "-S", str(path)]).choose(VIEW)

    def test_events(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A program that wants events is told them, and so has the right view."""
        monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
        state = GameState.deal(RULES, Random(2))
        command = [*COMMAND, "engine", "helpers.followers:Follower"]
        with ExternalPlayer(command, time_limit=60) as player:
            first = player.choose(_first(state, player))
            end = play_deal(state, [player, SimplePlayer()])
            player.start(state.view(0))
            player.close()
            # What happened before it was started is told as well.
            assert first == player.choose(_first(state, player))

        assert end.is_over

    def test_events_after_a_failure(self, tmp_path: Path) -> None:
        """A program that has ended is found out when it is told of an event."""
        path = tmp_path / "leaves.py"
        path.write_text("input(); print('want events\\nok', flush=True); input()")
        player = ExternalPlayer([sys.executable, "-S", str(path)])
        player.start(VIEW)
        player.observe(TurnBegan(0))
        with pytest.raises(PlayerError, match="ended with exit code 0"):
            player.choose(VIEW)
        player.stop()

    def test_program_is_told_to_stop(self, tmp_path: Path) -> None:
        """A program can be told to stop from another thread."""
        path = tmp_path / "waits.py"
        path.write_text(
            "import sys\n"
            "for line in sys.stdin:\n"
            "    if line == 'biriba 1\\n': print('ok', flush=True)\n"
            "    if line == 'stop\\n': print('bestmove draw', flush=True)\n",
            encoding="utf-8",
        )
        with ExternalPlayer([sys.executable, "-S", str(path)]) as player:
            timer = threading.Timer(0.3, player.stop)
            timer.start()
            assert DrawCard() == player.choose(VIEW)
            timer.join()


def _first(state: GameState, player: ExternalPlayer) -> PlayerView:
    """Return the first view of a deal, of which a player is told."""
    view = state.view(0)
    player.start(view)
    return view


class Ponders:
    """A player that thinks until it is told to stop, and perhaps for ever."""

    def __init__(self, *, obeys: bool = True) -> None:
        """Begin with nothing."""
        self.analysis = ("draw 12",)
        self.obeys, self.told, self.thinks = obeys, threading.Event(), threading.Event()

    def choose(self, view: PlayerView) -> Move:
        """Return a move when it is time."""
        self.thinks.set()
        self.told.wait()
        return SimplePlayer().choose(view)

    def stop(self) -> None:
        """Stop, or do not."""
        if self.obeys:
            self.told.set()


class Counts:
    """A player with options, which tells what they are."""

    def __init__(self, rng: Random, turns: int = 3, tag: str = "none") -> None:
        """Begin as told."""
        if turns < 0:
            raise ValueError("no turns")
        self.analysis = (f"{turns!r} {tag!r} {rng.random() < 1}",)

    def choose(self, view: PlayerView) -> Move:
        """Return any move."""
        return next(iter(view.legal_moves.atomic()))


class Fails:
    """A player that raises something, also when it is told to go."""

    def choose(self, view: PlayerView) -> Move:
        """Raise it."""
        raise KeyError(view.seat)

    def close(self) -> None:
        """Raise something else."""
        raise OSError


def _last_view() -> PlayerView:
    """Return what the seat sees that has ended a deal."""
    state = GameState.deal(RULES.with_(stall_limit=1), Random(1))
    end = play_deal(state, [SimplePlayer()] * 2)
    return end.view(end.turn.seat)


def asked(view: PlayerView) -> list[str]:
    """Return the lines that tell the rules and a view."""
    rules = biriba_json.to_data(view.rules)
    data = biriba_json.to_data(view, rules="digest")
    return [f"rules {json.dumps(rules)}", f"view {json.dumps(data)}"]


class TestServe:
    """Speaking the protocol."""

    def told(self, *lines: str, player: Player | None = None) -> list[str]:
        """Return what is answered to some lines."""
        output = io.StringIO()
        serve(player or SimplePlayer(), lines, output)
        return output.getvalue().splitlines()

    def test_stop(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A player that thinks is told to stop, and answers what it has found."""
        monkeypatch.setattr("biriba._engine.serving.GRACE", 60.0)
        player = Ponders()

        def lines() -> Iterator[str]:
            yield from [*asked(VIEW), "go"]
            player.thinks.wait()
            yield from ["go time 5", "biriba 1", "stop", "stop"]

        output = io.StringIO()
        serve(player, lines(), output)

        assert [
            "error go: the player is still thinking",
            *("id name biriba", "id protocol 1", "ok"),
            *("info draw 12", "bestmove draw"),
        ] == output.getvalue().splitlines()

    def test_options(self) -> None:
        """What a player takes is offered, and can be said one by one."""
        seated = [entrant("test_engine:Counts:tag=old")]

        def changed(name: str, value: str) -> Player:
            new = seated[-1].with_option(name, value)
            player = new.make(Random(1))
            seated.append(new)
            return player

        output = io.StringIO()
        lines = ["biriba 1", "option turns 5", "option tag new words"]
        lines += ["option turn 7", "option turns -1", *asked(VIEW), "go"]
        serve(
            seated[0].make(Random(1)),
            lines,
            output,
            options=Options(seated[0].options, changed),
        )

        unknown = "option turn: there is no option 'turn'; known: turns, tag"
        assert [
            *("id name biriba", "id protocol 1"),
            *("option turns 3", "option tag old", "ok"),
            f"error {unknown}; did you mean 'turns'?",
            "error option turns: no turns",
            *("info 5 'new words' True", "bestmove draw"),
        ] == output.getvalue().splitlines()

    def test_no_options(self) -> None:
        """A player that has no options refuses them, and one that thinks waits."""
        (answer,) = self.told("option turns 5")
        assert "error option: this player has no option 'turns'" == answer
        assert {} == entrant("simple").options

    def test_options_later(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A player that thinks is not exchanged."""
        monkeypatch.setattr("biriba._engine.serving.GRACE", 60.0)
        player = Ponders()

        def lines() -> Iterator[str]:
            yield from [*asked(VIEW), "go"]
            player.thinks.wait()
            yield from ["option turns 5", "stop"]

        output = io.StringIO()
        options = Options({}, lambda *_: SimplePlayer())
        serve(player, lines(), output, options=options)

        assert [
            "error option: the player is still thinking",
            *("info draw 12", "bestmove draw"),
        ] == output.getvalue().splitlines()

    @pytest.mark.parametrize("go", [["go", "stop"], ["go time 50"]])
    def test_stands_in(self, go: list[str]) -> None:
        """For a player that does not stop the simple player answers in time."""
        player = Ponders(obeys=False)
        answers = self.told(*asked(VIEW), *go, "", *asked(VIEW), player=player)

        assert ["info chosen by the simple player", "bestmove draw"] == answers
        player.told.set()

    def test_time(self) -> None:
        """A player is told to stop before its time is over."""
        began = time.perf_counter()

        assert "bestmove draw" in self.told(
            *asked(VIEW), "go time 400", player=Ponders()
        )
        assert time.perf_counter() - began < 60

    @pytest.mark.parametrize("time", ["5", "time", "time -5", "time 5 ms"])
    def test_wrong_time(self, time: str) -> None:
        """How long it may take is a number of milliseconds."""
        (answer,) = self.told(*asked(VIEW), f"go {time}")

        assert f"error go: expected time and milliseconds, not '{time}'" == answer

    def test_longest_time(self) -> None:
        """A time limit may have any number of digits."""
        assert ["bestmove draw"] == self.told(*asked(VIEW), f"go time {'9' * 5000}")

    def test_stop_fails(self) -> None:
        """A player whose `stop` raises an error still answers."""

        class Unstoppable(Ponders):
            def stop(self) -> None:
                self.told.set()
                raise KeyError("stop")

        player = Unstoppable()
        answers = self.told(*asked(VIEW), "go", "stop", "biriba 1", player=player)
        assert {"info draw 12", "bestmove draw"} <= {*answers}

    def test_player_exits(self) -> None:
        """A player that exits gives an error, and is asked again."""

        class Exits(SimplePlayer):
            def start(self, view: PlayerView) -> None:
                raise SystemExit(view.seat)

            def choose(self, view: PlayerView) -> Move:
                raise SystemExit(f"seat {view.seat}")

        start = asked(VIEW)[1].replace("view", "start", 1)

        def changed(name: str, value: str) -> Player:
            raise SystemExit(f"{name} {value}")

        output = io.StringIO()
        lines = ["option a 1", *asked(VIEW), start, "go"]
        serve(Exits(), lines, output, options=Options({"a": 0}, changed))

        assert [
            "error option a: a 1",
            "error SystemExit: 0",
            "error SystemExit: seat 0",
        ] == output.getvalue().splitlines()

    def test_one_line_each(self) -> None:
        """Line breaks in what a player says become blanks."""

        class Verbose(SimplePlayer):
            analysis = ("draw\nbestmove pass",)

        output = io.StringIO()
        options = Options({"tag": "a\nb"}, lambda *_: SimplePlayer())
        serve(Verbose(), ["biriba 1", *asked(VIEW), "go"], output, options=options)
        answers = output.getvalue().splitlines()

        assert "option tag a b" in answers
        assert ["info draw bestmove pass", "bestmove draw"] == answers[-2:]

    def test_busy(self) -> None:
        """What a busy player is asked waits, and is answered in time all the same."""
        player = Ponders(obeys=False)
        output = io.StringIO()

        def lines() -> Iterator[str]:
            yield from [*asked(VIEW), "go time 20"]
            while "bestmove" not in output.getvalue():
                time.sleep(0.01)
            yield "go time 20"
            while output.getvalue().count("bestmove") < 2:
                time.sleep(0.01)
            player.told.set()
            yield "quit"

        serve(player, lines(), output)

        assert 2 == output.getvalue().count("info chosen by the simple player")

    def test_answered_already(self) -> None:
        """Nobody answers for a player that has answered, however late it is told."""
        lines: list[str] = []
        choice, thinker = Choice(VIEW, lines.extend), Thinker(SimplePlayer())
        thinker.choose(choice, None)
        choice.wait()
        thinker._stop(choice, 0.0)
        thinker._stand_in(choice)
        thinker.end()

        assert ["bestmove draw"] == lines

    def test_player_fails(self) -> None:
        """An error of the player is told, whatever it is."""

        class Fails(SimplePlayer):
            def start(self, view: PlayerView) -> None:
                raise PlayerError(str(view.seat))

            def choose(self, view: PlayerView) -> Move:
                raise ZeroDivisionError(f"seat {view.dealer}\ndealt")

        start = asked(VIEW)[1].replace("view", "start", 1)
        event = json.dumps(biriba_json.to_data(TurnBegan(0)))
        lines = [*asked(VIEW), start, f"event {event}", "go time 9999"]

        assert ["error 0", "error ZeroDivisionError: seat 1 dealt"] == self.told(
            *lines, player=Fails()
        )
        assert "want events" in self.told("biriba 1", player=Fails())

    def test_greeting(self) -> None:
        """The greeting says the name and the version."""
        assert ["id name biriba", "id protocol 1", "ok"] == self.told("biriba 1\n")

    def test_choice(self) -> None:
        """A choice needs rules and a view."""
        lines = asked(VIEW)

        assert ["bestmove draw"] == self.told(*lines, "stop", "", "go time 5000")

    def test_end(self) -> None:
        """Nothing is answered after the end."""
        assert [] == self.told("quit", "biriba 1")

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("go time 5", "error go: there was no view"),
            ("event {}", "error $: the key 'event' is missing"),
            ("view {}", "error $: the key 'rules' is missing"),
            ("view {", "error not JSON: "),
            ("view " + "[" * 10**5, "error the JSON is nested too deeply"),
            ('view {"rules":1,"rules":1}', "error $: the key 'rules' occurs twice"),
            (asked(VIEW)[1], "error $.rules: expected an object"),
            ("rules {}", "error $"),
            ("start []", "error $: expected an object"),
            ("biriba", "error biriba: expected a version, not ''"),
            ("biriba II", "error biriba: expected a version, not 'II'"),
        ],
    )
    def test_errors(self, line: str, message: str) -> None:
        """What cannot be read is answered with an error."""
        (answer,) = self.told(line)

        assert answer.startswith(message)

    def test_unknown_words(self) -> None:
        """What a later version may tell is passed over, and another version greeted."""
        greeting = ["id name biriba", "id protocol 1", "ok"]

        assert greeting == self.told("sing", "biriba 2", "moves []", "")

    def test_not_to_move(self) -> None:
        """Who is not to move is asked nothing."""
        for view in (GameState.deal(RULES, Random(1)).view(1), _last_view()):
            (answer,) = self.told(*asked(view), "go")
            assert (
                "error go: it is not the turn of the seat that sees the view" == answer
            )

    def test_end_while_thinking(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """When nothing more is told a player without a limit is told to stop."""
        player = Ponders()
        answer = self.told(*asked(VIEW), "go", player=player)
        assert ["info draw 12", "bestmove draw"] == answer

        monkeypatch.setattr("biriba._engine.serving.LAST_GRACE", 0.05)
        player = Ponders(obeys=False)
        _, answered = self.told(*asked(VIEW), "go", player=player)
        assert "bestmove draw" == answered
        player.told.set()

    def test_command_here(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The command serves the player that it names."""
        monkeypatch.setattr("sys.stdin", io.StringIO("biriba 1\nquit\n"))

        assert 0 == cli.main(["engine"])
        assert "id name biriba simple" in capsys.readouterr().out

    def test_command(self) -> None:
        """The command speaks the protocol."""
        done = subprocess.run(
            [*COMMAND, "engine", "random", "--seed", "1"],
            capture_output=True,
            check=True,
            encoding="utf-8",
            input="biriba 1\nquit\n",
        )

        assert "id name biriba random" in done.stdout


class TestDoors:
    """Where such players are let in."""

    def test_by_name(self, hostile: Hostile) -> None:
        """The arena and the game in the terminal make them from their text."""
        text = "cmd:" + " ".join(hostile("print('bestmove draw', flush=True)"))
        for player in (
            entrant(text).make(Random(1)),
            begun(RULES, Random(1), opponents=text).players[1],
        ):
            assert isinstance(player, ExternalPlayer)
            assert DrawCard() == player.choose(VIEW)
            player.close()

    def test_program_for_each_seat(self, hostile: Hostile) -> None:
        """Each seat has a program of its own, which sees no other hand."""
        text = "cmd:" + " ".join(hostile("import os; print('bestmove', os.getpid())"))
        session = begun(rulesets.get("biriba"), Random(1), opponents=text)
        seated = list(session.players.values())

        assert 3 == len({player._running._process.pid for player in seated})  # type: ignore[attr-defined]  # programs
        leave(session)
        assert [None] * 3 == [player._running for player in seated]  # type: ignore[attr-defined]  # programs

    def test_program_that_cannot_start(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A command that does not run is refused before anything is dealt."""
        silent = f"cmd:{sys.executable} -S -c pass"
        for program, problem in (
            ("cmd:./no-such-program", "./no-such-program"),
            (silent, "it ended with exit code 0"),
        ):
            assert 2 == cli.main(["play", "--opponents", program])
            told = capsys.readouterr()
            assert "" == told.out
            assert problem in told.err

    @pytest.mark.parametrize("opponents", ["cmd:", "test_engine:Fails"])
    def test_failing_opponents(self, hostile: Hostile, opponents: str) -> None:
        """A player that fails leaves its seat to one of the library, which is said."""
        if opponents == "cmd:":
            opponents += " ".join(hostile("sys.exit('out of luck')"))
        rules = RULES.with_(target=100)
        session = begun(rules, Random(1), seat=1, opponents=opponents)
        sitting = Sitting(session, 1, Random(2))
        told = [each.text for each in of(Text, [*sitting.begin()])]

        assert told[1].startswith(f"Your opponent ({opponents}) cannot go on: ")
        assert told[1].endswith(". solid plays on in this seat.")
        assert ("solid", "you") == sitting.session.names
        assert 1 == sitting.session.person_to_move
        assert sitting.session.moves

    def test_command(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The command offers what a player takes, and keeps what was last right."""
        lines = ["biriba 1", "option turns 5", "option turns -1", "option tag b"]
        monkeypatch.setattr("sys.stdin", [*lines, *asked(VIEW), "go"])

        assert 0 == cli.main(["engine", "test_engine:Counts:tag=a", "--seed", "1"])
        assert [
            *("id name biriba test_engine:Counts:tag=a", "id protocol 1"),
            *("option turns 3", "option tag a", "ok"),
            "error option turns: no turns",
            *("info 5 'b' True", "bestmove draw"),
        ] == capsys.readouterr().out.splitlines()

    def test_offers(self) -> None:
        """A program tells its options, and is told those that are given."""
        command = [sys.executable, "-c", OFFERS]
        with ExternalPlayer(command, options={"depth": "9"}, time_limit=60) as player:
            assert {} == player.offers
            assert DrawCard() == player.choose(VIEW)
            assert {"depth": "3", "name": "a b", "pure": ""} == player.offers
            assert ("depth 9",) == player.analysis
            assert "" == player.name

    @pytest.mark.no_cover
    @pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
    def test_javascript(self) -> None:
        """The example in JavaScript plays a whole match."""
        with ExternalPlayer(["node", str(BOT)], time_limit=60) as player:
            match = play_match(RULES, [player, RandomPlayer(Random(1))], Random(1))

            assert match.is_over
            assert "JavaScript example" == player.name
        assert 0 == match.winner
