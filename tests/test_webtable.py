"""The table in the browser without its network: messages, rooms, and what is kept."""

import json
import re
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from webtable import frames, wire
from webtable.alone import Alone
from webtable.folder import PYODIDE, write
from webtable.lobby import Lobby
from webtable.look import CARDS
from webtable.players import FIRST_NAMES, makers, stepped
from webtable.rooms import Client, Room
from webtable.storage import SqliteStorage
from webtable.tables import Chair
from webtable.wire import Refused
from webtable.words import OWN, Marking, source

from biriba import (
    Card,
    Cards,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Move,
    PlayerView,
    Session,
    Step,
    Turn,
    arrange,
    languages,
    melds,
    rulesets,
)
from biriba import (
    json as biriba_json,
)
from biriba._players.built_in import BUILT_IN
from biriba._terminal.typed import VERBS
from biriba._words import files
from biriba._words.fluent import Chosen, Given, Pattern, read, said
from biriba.bots import RandomPlayer
from biriba.errors import LanguageError
from helpers.situations import BIRIBA

# What the table uses of the library has tests of its own.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

# A client, and short ways to speak for one -------------------------------------------


class Person:
    """Somebody at a browser, as the lobby sees them.

    Attributes:
        got: The frames that have come since the last message.
        all: Every frame, as text on the wire.
    """

    def __init__(self, lobby: Lobby) -> None:
        """Connect."""
        self._lobby = lobby
        self.got: list[dict[str, Any]] = []
        self.all: list[str] = []
        self.client = Client(self._take)

    def _take(self, frame: dict[str, Any]) -> None:
        self.all.append(json.dumps(frame))
        self.got.append(json.loads(self.all[-1]))

    def says(self, kind: str, **fields: object) -> list[dict[str, Any]]:
        """Send a message, and return what comes back."""
        self.got.clear()
        self._lobby.receive(self.client, json.dumps({"type": kind, **fields}))
        return [*self.got]

    def problem(self, kind: str, **fields: object) -> str:
        """Send a message that must be refused, and return the code of the problem."""
        before = self.client.room and self.client.room.session
        (frame,) = self.says(kind, **fields)
        assert "problem" == frame["type"]
        assert before == (self.client.room and self.client.room.session)
        return str(frame["code"])

    def plays(self, **move: object) -> list[dict[str, Any]]:
        """Make a move at once."""
        return self.says("play", move=move, at=len(self.room.session.moves))

    @property
    def room(self) -> Room:
        """The room where the person is."""
        assert self.client.room is not None
        return self.client.room

    @property
    def table(self) -> dict[str, Any]:
        """The newest picture of the table."""
        return next(each for each in reversed(self.got) if each["type"] == "table")


def opened(lobby: Lobby, *seats: str, **more: object) -> tuple[Person, str, str]:
    """Return somebody who has opened a table, its name, and the token of seat 0."""
    ann = Person(lobby)
    seated = ann.says("open", name="Ann", seats=["person", *seats], **more)[0]
    assert "seated" == seated["type"], seated
    return ann, str(seated["table"]), str(seated["token"])


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what is opened of SQLite, of which Python 3.13 and later warn if not."""
    opened = list[sqlite3.Connection]()
    connect = sqlite3.connect

    def noted(path: str | Path, **options: Any) -> sqlite3.Connection:  # noqa: ANN401
        opened.append(connect(path, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)
    yield
    for connection in opened:
        connection.close()


def new_lobby() -> Lobby:
    """Return a lobby without tables."""
    return Lobby(SqliteStorage())


_GUESS: Final = "guess"

_TWO: Final = {"rules": "biriba", "players": 2}


def two_people(lobby: Lobby, **more: object) -> tuple[Person, Person, str]:
    """Return two people whose first deal is dealt, and the name of their table."""
    ann, table, _ = opened(lobby, "person", **_TWO, **more)
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    return ann, bo, table


# Messages -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON"),
        (b"{}", "a message is a text of at most"),
        ("x" * 20_001, "a message is a text of at most 20000 characters"),
        # How deep Python reads depends on its version.
        ("[" * 20_000, "nested too deeply|not JSON"),
        ("[]", "a message is an object"),
        ("{}", "a message has one of the types hello, tables, "),
        ('{"type": ["sit"]}', "a message has one of the types"),
        ('{"type": "ping", "more": 1}', "this message has no field 'more'"),
        ('{"type": "deal", "x": NaN}', "not JSON"),
        ('{"type": "fill", "seat": ' + "9" * 100 + "}", "not JSON"),
        ('{"type": "fill", "seat": 6}', "seat: expected an integer from 0 to 5"),
        ('{"type": "fill", "seat": true}', "seat: expected an integer"),
        ('{"type": "watch"}', "the field 'table' is missing"),
        ('{"type": "watch", "table": 3}', "table: expected a text of 1 to 40"),
        ('{"type": "sit", "table": "t", "seat": 0, "name": " "}', "name: a name has"),
        (
            '{"type": "sit", "table": "t", "seat": 0, "name": "\\u202eAnn"}',
            "name: a name has 1 to 24 letters",
        ),
        ('{"type": "leave", "gives_up": 1}', "gives_up: expected true or false"),
        ('{"type": "open", "name": "A", "seats": "person"}', "seats: expected a list"),
        ('{"type": "return", "table": "t", "token": "\\ud800"}', "half of a character"),
        ('{"type": "select", "cards": "5x"}', "cards: "),
        (f'{{"type": "select", "cards": "{"5h " * 9}"}}', "cards: "),
        ('{"type": "play", "move": {"move": "fly"}, "at": 0}', r"move: \$.move"),
        ('{"type": "play", "move": {"move": "draw"}, "at": -1}', "at: expected"),
    ],
)
def test_bad_messages(text: object, problem: str) -> None:
    """What is no message is refused in a sentence, and nothing else happens."""
    with pytest.raises(Refused, match=problem):
        wire.read(text)
    person = Person(new_lobby())
    person._lobby.receive(person.client, text)

    assert ["problem"] == [frame["type"] for frame in person.got]


def test_messages() -> None:
    """A message is read into its class, names without needless blanks."""
    played = '{"type": "play", "move": {"move": "lay", "cards": "5h 6h 7h"}, "at": 3}'

    assert wire.Play(LayMeld("5h 6h 7h"), 3) == wire.read(played)
    assert wire.Select(Cards("5h 5h")) == wire.read('{"type":"select","cards":"5h 5h"}')
    sit = wire.read('{"type": "sit", "table": "t", "seat": 1, "name": " Ann  Lee "}')
    assert wire.Sit("t", 1, "Ann Lee") == sit


@given(st.recursive(st.none() | st.integers() | st.text(max_size=30), st.lists))
def test_any_field(value: object) -> None:
    """Whatever a field holds, there is a message or a refusal."""
    person = Person(new_lobby())
    for kind, message in wire.KINDS.items():
        fields = {field.name: value for field in attrs.fields(message)}
        text = json.dumps({"type": kind, **fields})
        person._lobby.receive(person.client, text)

    assert person.client.room is None


# The lobby ----------------------------------------------------------------------------


def test_welcome() -> None:
    """A client is told what there is to play, and against whom."""
    (welcome,) = Person(new_lobby()).says("hello", language="el")

    assert {*rulesets.names()} == {*welcome["rules"]}
    assert [4, 2, 3, 5, 6] == sorted(welcome["rules"]["biriba"], key=lambda n: n != 4)
    assert "simple" in welcome["players"]
    assert "Μπιρίμπα για δύο" == welcome["names"]["biriba-2p"]
    assert [{"type": "pong"}] == Person(new_lobby()).says("ping")


def test_languages() -> None:
    """Whatever the library says is said in the language of each client."""
    ann, bo, _ = two_people(new_lobby())
    ann.says("hello", language="el")
    bo.says("hello", language="xx")
    refusal = ann.room.session.view(0).explain(Discard("Ks"))
    assert refusal is not None
    greek = languages.get("el").violation(refusal).replace("K♠", "⟦Ks⟧")
    (said,) = ann.plays(move="discard", card="Ks")
    assert greek == said["message"]
    (said,) = bo.plays(move="draw")
    assert "turn" in said["message"]
    ann.plays(move="draw")
    (chosen,) = ann.says("select", cards="5h 7h")
    assert any("α" <= sign <= "ω" for sign in chosen["refusal"]["message"])
    assert "Οι κανόνες" in ann.says("rules")[0]["title"]
    assert "Μπιρίμπα" == ann.says("hello", language="el")[1]["game"]


@pytest.mark.parametrize("language", languages.names())
def test_cards_are_marked(language: str) -> None:
    """In the sentences of the server the page finds the cards by their marks."""
    plain, marking = languages.get(language), Marking(language)
    for cards in ("5h 6h Th", "5h 5c Jd", "JK JK 4d", "2s 3s"):
        refusal = melds.explain(cards)
        assert refusal is not None
        said = marking.violation(refusal)
        shown = re.sub("⟦(.+?)⟧", lambda mark: Card(mark[1]).pretty, said)
        assert plain.violation(refusal) == shown
        assert not re.search("[♠♥♦♣]|JK(?!⟧)", said)


def test_sitting_down() -> None:
    """Whoever opens a table sits at it; it is dealt when every seat is taken."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", "simple", "person", rules="biriba")
    assert ("waiting", None, 0) == (
        ann.table["phase"],
        ann.table["view"],
        ann.table["seat"],
    )
    bo, cy, di = Person(lobby), Person(lobby), Person(lobby)
    (listed,) = bo.says("tables")[0]["tables"]
    player = ann.room.chairs[2].first_name
    assert {
        "table": table,
        "game": "Biriba",
        "chairs": ["Ann", None, player, None],
    } == listed
    bo.says("sit", table=table, seat=1, name="Bo")
    assert "seat-taken" == cy.problem("sit", table=table, seat=1, name="Cy")
    assert "seat-taken" == cy.problem("sit", table=table, seat=5, name="Cy")
    assert "name-taken" == cy.problem("sit", table=table, seat=3, name="bo")
    assert "name-taken" == cy.problem("sit", table=table, seat=3, name="Simple")
    assert "no-table" == cy.problem("sit", table="none", seat=3, name="Cy")
    cy.says("watch", table=table)
    cy.says("sit", table=table, seat=3, name="Cy")
    di.says("watch", table=table)

    assert "playing" == ann.table["phase"]
    assert [11] * 4 == ann.table["view"]["hand_sizes"]
    assert (3, None) == (cy.table["seat"], di.table["seat"])
    assert "hand" not in di.table["view"]
    assert 1 == ann.table["watching"]
    assert "at-a-table" == cy.problem("sit", table=table, seat=3, name="Again")
    assert "at-a-table" == cy.problem("watch", table=table)
    assert "at-a-table" == cy.problem("open", name="Cy", seats=["person"])


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seats": ["person"]}, "bad-seats"),
        ({"seats": ["person"] * 3 + ["clever"]}, "no-player"),
        ({"seats": ["person"] * 3 + ["os:system"]}, "no-player"),
        ({"seats": ["person"] * 3 + ["cmd:id"]}, "no-player"),
        ({"seats": ["simple"] * 4}, "no-person"),
        ({"seats": ["person"] * 4, "rules": "golf"}, "bad-rules"),
        ({"seats": ["person"] * 4, "players": 1}, "bad-rules"),
        ({"seats": ["person"] * 4, "house": "targets = 1"}, "bad-rules"),
        ({"seats": ["person"] * 4, "house": 'name = "a\\u202eb"'}, "bad-rules"),
        ({"seats": ["person"] * 4, "name": "random"}, "name-taken"),
        ({"seats": ["person"] * 4, "name": " "}, "bad-name"),
    ],
)
def test_tables_that_cannot_be(fields: dict[str, object], code: str) -> None:
    """A table with other seats, rules or names than there are is not opened."""
    person = Person(new_lobby())

    assert code == person.problem("open", **{"name": "Ann", **fields})
    assert [] == person.says("tables")[0]["tables"]
    assert [] == person._lobby._storage.newest(5)


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "random", "seats": ["person", "clever"]},
        {"name": "Ann", "seats": ["clever", "nobody"]},
    ],
)
def test_refused_tables_leave_no_players(fields: dict[str, object]) -> None:
    """A player that was called to a table that is not opened is ended."""
    person = Person(Lobby(SqliteStorage(), makers([f"clever={__name__}:Counted"])))
    person.problem("open", **{**_TWO, **fields})

    assert 0 == Counted.seated


def test_house_rules() -> None:
    """A table can be opened by house rules."""
    house = 'players = 2\ntarget = 777\nname = "Ours"'
    ann, _, _ = opened(new_lobby(), "random", house=house)

    assert ("Ours", 777) == (ann.table["game"], ann.table["target"])
    (told,) = ann.says("rules")
    assert "The rules of Ours" == told["title"]
    assert "777" in json.dumps(told["sections"])
    assert any(line["rows"] for each in told["sections"] for line in each["lines"])


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "The rules of Biriba without an upcard"),
        ("el", "Οι κανόνες: Μπιρίμπα χωρίς ανοιχτό φύλλο"),
    ],
)
def test_rules_are_titled_like_the_table(language: str, title: str) -> None:
    """The rules have the game's title, not the name by which its ruleset is chosen."""
    ann, _, _ = opened(new_lobby(), "random", rules="biriba-no-upcard", players=2)
    shown = ann.says("hello", language=language)[-1]
    (told,) = ann.says("rules")

    assert title == told["title"]
    assert title.endswith(shown["game"])


# Seats --------------------------------------------------------------------------------


def test_coming_back() -> None:
    """A token brings its person back to the seat, also with a second window."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "person", **_TWO)
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    lobby.left(ann.client)
    assert [False, True] == [chair["here"] for chair in bo.table["chairs"]]
    assert "no-seat" == ann.problem("return", table=table, token=_GUESS)
    ann.says("return", table=table, token=token)
    again = Person(lobby)
    again.says("return", table=table, token=token)

    assert ann.table["view"] == again.table["view"]
    assert 0 == again.table["seat"]
    assert all(chair["here"] for chair in bo.table["chairs"])
    lobby.left(Person(lobby).client)


def test_a_key_that_no_table_would_keep() -> None:
    """A chair whose key in the file is no hash is nobody's, and ends nothing."""
    lobby = new_lobby()
    _, bo, table = two_people(lobby)
    bo.room.chairs = (Chair("Ann", "clé"), *bo.room.chairs[1:])
    assert "no-seat" == Person(lobby).problem("return", table=table, token=_GUESS)


def test_giving_up() -> None:
    """A seat that is given up is open to others, or to a player."""
    lobby = new_lobby()
    ann, bo, table = two_people(lobby)
    ann.plays(move="draw")
    hand = ann.table["view"]["hand"]
    assert [{"type": "left"}] == [
        frame for frame in ann.says("leave", gives_up=True) if frame["type"] == "left"
    ]
    assert "waiting" == bo.table["phase"]
    assert "no-seat" == ann.problem("return", table=table, token=_GUESS)
    cy = Person(lobby)
    cy.says("sit", table=table, seat=0, name="Cy")
    assert hand == cy.table["view"]["hand"]
    cy.says("leave", gives_up=True)
    assert "no-player" == bo.problem("fill", seat=0, player="clever")
    bo.says("fill", seat=0)
    assert ("solid", "player") == (
        bo.table["chairs"][0]["player"],
        bo.table["chairs"][0]["kind"],
    )
    assert bo.room.awaits_player
    assert "seat-taken" == bo.problem("fill", seat=0)
    bo.says("leave")
    assert "Bo" == lobby.room(table).session.names[1]


def test_tokens_are_not_kept() -> None:
    """Whoever reads the file cannot take a seat: it has hashes of the tokens only."""
    lobby = new_lobby()
    ann, _, token = opened(lobby, "person", **_TWO)
    storage = ann.room._storage
    assert isinstance(storage, SqliteStorage)

    assert token not in "\n".join(storage._db.iterdump())


# Players ------------------------------------------------------------------------------


class Counted:
    """A player who plays at random, and knows how many of it are at tables."""

    seated = 0

    def __init__(self, rng: Random) -> None:
        """Take a source of chance, and a seat."""
        self._player = RandomPlayer(rng)
        Counted.seated += 1

    def choose(self, view: PlayerView) -> Move:
        """Return any legal move."""
        return self._player.choose(view)

    def close(self) -> None:
        """Leave."""
        Counted.seated -= 1


class Broken:
    """A player who fails."""

    def __init__(self, error: BaseException) -> None:
        """Take what is raised."""
        self._error = error

    def choose(self, view: PlayerView) -> Move:
        """Return nothing."""
        del view
        raise self._error


def test_players_of_the_lobby() -> None:
    """The lobby offers the library's players, and those the server was started with."""
    (welcome,) = Person(new_lobby()).says("hello")
    more = Lobby(SqliteStorage(), makers([f"clever={__name__}:Counted"]))
    (with_own,) = Person(more).says("hello")

    assert [*BUILT_IN] == welcome["players"]
    assert [*BUILT_IN, "clever"] == with_own["players"]


def test_own_players() -> None:
    """A table has a player of its own, who is ended with it and sits again later.

    Where the server no longer has that player, the table says so.
    """
    storage, own = SqliteStorage(), makers([f"clever={__name__}:Counted"])
    lobby = Lobby(storage, own)
    ann, table, token = opened(lobby, "clever", **_TWO)
    opened(lobby, "clever", **_TWO)
    assert 2 == Counted.seated
    while not ann.room.awaits_player:
        (hint,) = ann.says("hint")
        ann.plays(**hint["move"])
    ann.room.advance(ann.room.session, ann.room.session.play_bot())
    session = ann.room.session
    lobby.close()
    assert 0 == Counted.seated
    again = Person(Lobby(storage, own))
    again.says("return", table=table, token=token)

    assert session == again.room.session
    assert (1, "clever") == (Counted.seated, again.room.chairs[1].name)
    assert "no-player" == Person(Lobby(storage)).problem("watch", table=table)
    again.room.close()


def test_player_called_as_a_person() -> None:
    """A player does not sit down beside a person of the same name."""
    storage = SqliteStorage()
    _, table, token = opened(Lobby(storage), "person", **_TWO)
    ann = Person(Lobby(storage, makers(["Ann=random:rng=1"])))
    ann.says("return", table=table, token=token)

    assert "name-taken" == ann.problem("fill", seat=1, player="Ann")


def test_first_names() -> None:
    """Players have first names of their own, in the letters of the reader."""
    lobby = new_lobby()
    seats = ["person", *["solid"] * 3, "simple"]
    ann, table, token = opened(lobby, *seats, players=6)
    before = ann.table["chairs"][2:]
    bo = Person(lobby)
    bo.says("hello", language="el")
    name = FIRST_NAMES[before[0]["name"]]
    bo.says("sit", table=table, seat=1, name=name)
    greek, after = bo.table["chairs"], ann.table["chairs"]

    assert ["solid"] * 3 + ["simple"] == [each["player"] for each in before]
    assert 4 == len({each["name"] for each in before} & FIRST_NAMES.keys())
    assert ["Ann", name] == [each["name"] for each in after[:2]]
    assert before[1:] == after[3:]
    assert after[2]["name"] not in {each["name"] for each in before}
    assert [FIRST_NAMES[each["name"]] for each in after[2:]] == [
        each["name"] for each in greek[2:]
    ]
    late = Person(restarted(lobby))
    late.says("return", table=table, token=token)
    assert after[2:] == late.table["chairs"][2:]


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ("clever", "expected a name"),
        ("=random", "expected a name"),
        ("x" * 25 + "=random", "expected a name of 1 to 24 letters"),
        ("a\u202e=random", "expected a name"),
        ("simple=random", "there is a player 'simple' already"),
        ("Person=random", "there is a player 'Person' already"),
        ("clever=no.where:Player", "ModuleNotFoundError"),
    ],
)
def test_wrong_players(own: str, problem: str) -> None:
    """A player that cannot be had is refused when the server starts."""
    with pytest.raises(ValueError, match=problem):
        makers([own])


@pytest.mark.parametrize("error", [TimeoutError(), SystemExit()])
def test_player_who_fails(error: BaseException) -> None:
    """If a player fails, the strongest one of the library makes the move."""
    rules, broken = rulesets.get("biriba", 2), Broken(error)
    session = Session.start(rules, ["broken", "Ann"], players={"broken": broken})
    session = session.deal(Random(1))

    assert session.play(0, session.hint(0)) == stepped(session)


# Playing ------------------------------------------------------------------------------


def test_moves_are_seen_by_all() -> None:
    """A move is shown to everybody, each with what they may know."""
    lobby = new_lobby()
    ann, bo, table = two_people(lobby)
    di = Person(lobby)
    di.says("watch", table=table)
    before = ann.room.session.state.hands[0]
    ann.plays(move="draw")
    (card,) = ann.room.session.state.hands[0].without(before)

    for person, seen in ((ann, str(card)), (bo, None), (di, None)):
        (event,) = next(each["events"] for each in person.got if "events" in each)
        assert {"event": "drew", "seat": 0, "card": seen} == event
    assert 12 == len(ann.table["view"]["hand"].split())
    assert 12 == di.table["view"]["hand_sizes"][0]
    late_comer = Person(lobby)
    told = late_comer.says("watch", table=table)
    assert ["table", "story"] == [frame["type"] for frame in told]
    assert [1] == [move["at"] for move in told[1]["moves"]]
    assert "no-seat" == di.problem("play", move={"move": "draw"}, at=1)
    assert "no-table" == Person(lobby).problem("undo")


def test_refusals() -> None:
    """A move that is not legal gets its reason, one out of time another."""
    ann, bo, _ = two_people(new_lobby())
    (refused,) = ann.plays(move="discard", card="Ks")
    (turn,) = bo.plays(move="draw")

    assert ("refused", "draw-first") == (refused["type"], refused["code"])
    assert "not-your-turn" == turn["code"]
    ann.plays(move="draw")
    assert "too-late" == ann.problem("play", move={"move": "draw"}, at=0)
    assert "not-your-turn" == bo.problem("hint")
    assert "no-undo" == ann.problem("undo")
    assert "no-deal" == ann.problem("deal")
    alone, _, _ = opened(new_lobby(), "person", **_TWO)
    assert "no-deal" == alone.problem("play", move={"move": "draw"}, at=0)


def test_take_back() -> None:
    """A move is taken back, also in the storage, where the table allows it."""
    lobby = new_lobby()
    ann, _, table = two_people(lobby)
    ann.plays(move="take")
    assert ann.table["undo"]
    ann.says("undo")
    assert ((), 0) == (ann.room.session.moves, ann.table["at"])
    assert ann.room.session == restarted(lobby).room(table).session
    strict, _, _ = opened(new_lobby(), "random", allow_undo=False, **_TWO)
    strict.plays(move="take")
    assert not strict.table["undo"]
    assert "no-undo" == strict.problem("undo")
    assert {"reason": "undo-never"} == strict.got[-1]["facts"]


def play_out(lobby: Lobby, people: tuple[Person, ...]) -> None:
    """Play a deal to its end, the people taking every hint."""
    room = people[0].room
    while room.session.is_dealt:
        if room.awaits_player:
            room.advance(room.session, room.session.play_bot())
            continue
        seat = room.session.person_to_move
        person = next(each for each in people if each.client.seat == seat)
        (hint,) = person.says("hint")
        person.plays(**hint["move"])
    assert lobby.room(room.name) is room


def test_whole_deal_and_restart() -> None:
    """A deal is played to its score; a restart anywhere changes nothing."""
    lobby = new_lobby()
    ann, bo, table = two_people(lobby)
    play_out(lobby, (ann, bo))
    room = ann.room

    assert "between" == ann.table["phase"]
    assert [room.session.match.scores[0][0].total] == [
        ann.table["score"][0]["total"],
    ]
    again = restarted(lobby).room(table)
    assert room.chairs == again.chairs
    assert room.session.match == again.session.match
    assert room.session.states == again.session.states
    ann.says("deal")
    assert (2, "playing") == (ann.table["deal"], bo.table["phase"])
    assert room.session.state == restarted(lobby).room(table).session.state
    assert ann.table["score"] is None


def restarted(lobby: Lobby) -> Lobby:
    """Return the lobby of a server that has been started again."""
    return Lobby(lobby._storage)


def test_matches_end() -> None:
    """A match that is won deals no more, and says who has won."""
    ann, _, _ = opened(new_lobby(), "simple", house="players = 2\ntarget = 10")
    play_out(ann._lobby, (ann,))

    assert ("over", True) == (ann.table["phase"], ann.room.session.match.is_over)
    assert ann.table["match"]["winner"] == ann.room.session.match.winner
    assert "no-deal" == ann.problem("deal")


def test_late_thought() -> None:
    """A player's move for a session that is played no longer is dropped."""
    ann, _, _ = two_people(new_lobby())
    before = ann.room.session
    ann.plays(move="draw")
    after = ann.room.session
    ann.room.advance(before, before.play(0, DrawCard()))

    assert after is ann.room.session


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_hidden_card_is_sent(players: int) -> None:
    """No frame of a deal names a card that its reader's view does not show."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, *["simple"] * (players - 1), players=players)
    watcher = Person(lobby)
    watcher.says("watch", table=table)
    for person in (ann, watcher):
        person.all.clear()
    _search(ann, watcher)


def _search(ann: Person, watcher: Person) -> None:
    room = ann.room
    while room.session.is_dealt:
        for person in (ann, watcher):
            person.all.clear()
        if room.awaits_player:
            room.advance(room.session, room.session.play_bot())
        else:
            (hint,) = ann.says("hint")
            ann.says("select", cards=hint["move"].get("cards", ""))
            ann.plays(**hint["move"])
        for person in (ann, watcher):
            shown = _shown(room.session.state, person.client.seat)
            for text in person.all:
                assert _cards(text) <= shown, text


NAMES: Final = frozenset(str(card) for card in BIRIBA.deck.cards)
"""The names of all cards."""


def _cards(text: str) -> set[str]:
    """Return the cards that a frame names; what a wild card stands for is none."""
    text = re.sub(r'"stands_for": "\w+"', "", text)
    words = text.replace('"', " ").replace("#", " ").split()
    return set(words) & NAMES


def _shown(state: GameState, seat: int | None) -> set[str]:
    """Return the cards that a view shows.

    When the deal is over the hands are laid open, to be counted.
    """
    view = state.view(None) if seat is None else state.view(seat)
    data = dict(biriba_json.to_data(view))
    del data["rules"]
    hands = state.hands if state.ending is not None else ()
    return _cards(json.dumps(data)) | {str(card) for hand in hands for card in hand}


# Selecting ----------------------------------------------------------------------------


def test_selecting() -> None:
    """A selection is answered by its moves, by cards to go with it, or by why not."""
    ann, _, _ = two_people(new_lobby())
    ann.plays(move="draw")
    hand = ann.room.session.state.hands[0]
    for cards in (
        str(hand.kinds[0]),
        " ".join(map(str, hand.kinds[:3])),
        "Ks Ks Ks Ks",
    ):
        (chosen,) = ann.says("select", cards=cards)
        found = ann.room.session.view(0).moves_with(cards)

        assert [biriba_json.to_data(move) for move in found.moves] == chosen["moves"]
        assert (str(found.further), str(Cards(cards))) == (
            chosen["further"],
            chosen["cards"],
        )
        code = found.refusal and found.refusal.code.value
        assert code == (chosen["refusal"] and chosen["refusal"]["code"])


# People -------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the time of the rooms, a list of one number that tests change."""
    now = [1000.0]
    monkeypatch.setattr("webtable.rooms.time.monotonic", lambda: now[0])
    return now


def test_stand_in(clock: list[float]) -> None:
    """Somebody away for a while is stood in for, and has the seat back on return."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", stand_in=30, **_TWO)
    bo = Person(lobby)
    token = bo.says("sit", table=table, seat=1, name="Bo")[0]["token"]
    lobby.left(bo.client)
    room = ann.room
    while room.session.to_move == 0:
        (hint,) = ann.says("hint")
        ann.plays(**hint["move"])
    clock[0] += 29
    assert [] == [*lobby.tick()]
    clock[0] += 1
    assert [room] == [*lobby.tick()]
    chair = ann.table["chairs"][1]
    assert ("Bo", "solid", False) == (chair["name"], chair["stand_in"], chair["here"])
    room.advance(room.session, room.stepped(room.session))
    assert 1 == room.session.states[-2].to_move
    assert 0 == told(bo.says("return", table=table, token=token))
    assert not room.awaits_player
    assert ann.table["chairs"][1]["stand_in"] is None
    assert 1 == bo.table["seat"]


def test_return_while_the_stand_in_thinks(clock: list[float]) -> None:
    """What a stand-in has thought of is dropped if its person is back meanwhile."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "person", stand_in=30, **_TWO)
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    lobby.left(ann.client)
    room = bo.room
    clock[0] += 30
    assert [room] == [*lobby.tick()]
    before = room.session
    thought = room.stepped(before)
    ann.says("return", table=table, token=token)
    room.advance(before, thought)

    assert before is room.session


def told(frames: list[dict[str, Any]]) -> int:
    """Return how many turns somebody has missed, as the story says."""
    (story,) = (each for each in frames if each["type"] == "story")
    return int(story["missed"])


def test_missed_turns(clock: list[float]) -> None:
    """Whoever returns is told once how many turns were played in their stead.

    Who was there, but whose time was up, is told at once.
    """
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", stand_in=30, clock=60, **_TWO)
    bo = Person(lobby)
    token = bo.says("sit", table=table, seat=1, name="Bo")[0]["token"]
    lobby.left(bo.client)
    room = ann.room
    clock[0] += 30

    def play_turn(seat: int) -> None:
        while room.session.to_move == seat:
            assert room.awaits_player
            room.advance(room.session, room.stepped(room.session))

    for missed in (1, 2):
        while room.session.to_move == 0:
            (hint,) = ann.says("hint")
            ann.plays(**hint["move"])
        play_turn(1)
        assert missed == room.chairs[1].missed
    assert 2 == told(bo.says("return", table=table, token=token))
    lobby.left(bo.client)
    assert 0 == told(bo.says("return", table=table, token=token))
    ann.got.clear()
    clock[0] += 60
    room.tick()
    play_turn(0)

    assert 1 == told(ann.got)


def test_missed_turns_over_a_restart(clock: list[float]) -> None:
    """Whoever was stood in for still is after a restart, and is told of all turns."""
    lobby = new_lobby()
    ann, table, held = opened(lobby, "person", stand_in=30, **_TWO)
    bo = Person(lobby)
    token = bo.says("sit", table=table, seat=1, name="Bo")[0]["token"]
    lobby.left(bo.client)
    clock[0] += 30
    for missed in (1, 2):
        while ann.room.session.to_move == 0:
            (hint,) = ann.says("hint")
            ann.plays(**hint["move"])
        assert [ann.room] == [*lobby.tick()]
        while ann.room.session.to_move == 1:
            ann.room.advance(ann.room.session, ann.room.stepped(ann.room.session))
        lobby = restarted(lobby)
        assert missed == lobby.room(table).chairs[1].missed
        ann = Person(lobby)
        assert 0 == told(ann.says("return", table=table, token=held))
        assert "solid" == ann.table["chairs"][1]["stand_in"]
    bo = Person(lobby)
    assert 2 == told(bo.says("return", table=table, token=token))
    assert ann.table["chairs"][1]["stand_in"] is None
    lobby = restarted(lobby)
    assert 0 == told(Person(lobby).says("return", table=table, token=token))


def test_nobody_there(clock: list[float]) -> None:
    """Where no person is the table waits; without stand-ins it always does."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "person", stand_in=1, clock=5, **_TWO)
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    room = ann.room
    for person in (ann, bo):
        lobby.left(person.client)
    watcher = Person(lobby)
    watcher.says("watch", table=table)
    clock[0] += 100
    assert [] == [*lobby.tick()]
    patient, _, _ = two_people(lobby)
    clock[0] += 1000
    assert patient.room not in [*lobby.tick()]
    ann.says("return", table=table, token=token)
    assert {"left": 5, "of": 5} == ann.table["clock"]
    assert room not in [*lobby.tick()]
    clock[0] += 5
    assert room in [*lobby.tick()]


def test_clock(clock: list[float]) -> None:
    """Where the table has a clock, a player ends the turn of who is too slow."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", clock=60, **_TWO)
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    room = ann.room
    assert {"left": 60, "of": 60} == ann.table["clock"]
    clock[0] += 50
    ann.plays(move="draw")
    assert {"left": 10, "of": 60} == ann.table["clock"]
    clock[0] += 10
    assert [room] == [*lobby.tick()]
    while room.session.to_move == 0:
        room.advance(room.session, room.stepped(room.session))

    assert not room.awaits_player
    assert {"left": 60, "of": 60} == bo.table["clock"]
    assert two_people(lobby)[0].table["clock"] is None


def test_clock_of_who_sits_down(clock: list[float]) -> None:
    """Whoever takes the seat that is to move has the whole time for the turn."""
    ann, bo, table = two_people(new_lobby(), clock=60)
    clock[0] += 50
    ann.says("leave", gives_up=True)
    clock[0] += 50
    cy = Person(ann._lobby)
    cy.says("sit", table=table, seat=0, name="Cy")

    assert {"left": 60, "of": 60} == cy.table["clock"]
    assert cy.table["chairs"][0]["stand_in"] is None
    bo.says("leave", gives_up=True)
    clock[0] += 50
    bo.says("sit", table=table, seat=1, name="Bo")
    assert {"left": 10, "of": 60} == cy.table["clock"]


def test_time_is_up(clock: list[float]) -> None:
    """Whose time is up takes nothing back from the stand-in, or the clock would wait.

    If they end the turn themselves after all, nobody has played it for them.
    """
    ann, _, _ = opened(new_lobby(), "person", clock=60, **_TWO)
    bo = Person(ann._lobby)
    bo.says("sit", table=ann.room.name, seat=1, name="Bo")
    ann.plays(move="take")
    assert ann.table["undo"]
    clock[0] += 60
    ann.room.tick()
    assert not ann.table["undo"]
    assert "not-your-turn" == ann.problem("undo")
    while ann.room.session.to_move == 0:
        (hint,) = ann.says("hint")
        ann.plays(**hint["move"])

    assert 0 == ann.room.chairs[0].missed
    assert "story" not in {frame["type"] for frame in ann.got}


def test_moves_come_before_the_table(clock: list[float]) -> None:
    """The move that ends the turn of a stand-in is told before it is shown."""
    ann, _, _ = opened(new_lobby(), "person", clock=60, **_TWO)
    bo = Person(ann._lobby)
    bo.says("sit", table=ann.room.name, seat=1, name="Bo")
    clock[0] += 60
    ann.room.tick()
    while ann.room.session.to_move == 0:
        bo.got.clear()
        ann.room.advance(ann.room.session, ann.room.stepped(ann.room.session))

    assert "moved" == bo.got[0]["type"]


def test_again() -> None:
    """After a match the same people play another, by the tokens of the first."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "person", house="players = 2\ntarget = 10")
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    assert "no-deal" == ann.problem("again")
    while not ann.room.session.match.is_over:
        play_out(lobby, (ann, bo))
        if ann.table["phase"] == "between":
            ann.says("deal")
    old = ann.room
    away = Person(lobby)
    lobby.left(bo.client)
    di = Person(lobby)
    di.says("watch", table=table)
    assert di.table["follower"] is None
    di.says("leave")
    told = ann.says("again")
    new = ann.room

    assert {"type": "again", "of": table, "table": new.name, "seat": 0} in told
    assert (old.chairs, old.session.rules) == (new.chairs, new.session.rules)
    assert "playing" == ann.table["phase"]
    assert new.session == restarted(lobby).room(new.name).session
    away.says("return", table=table, token=token)
    away.says("again")
    assert away.room is new
    assert ann.table["follower"] is None
    for each in (lobby, restarted(lobby)):
        late = Person(each)
        late.says("watch", table=table)
        assert new.name == late.table["follower"]
        assert "no-seat" == late.problem("again")
    with pytest.raises(Refused, match="not over"):
        new.again()


def test_again_at_a_seat_of_another() -> None:
    """Whoever follows to the next match late only watches if the seat is another's."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", house="players = 2\ntarget = 10")
    bo, cy = Person(lobby), Person(lobby)
    held = bo.says("sit", table=table, seat=1, name="Bo")[0]["token"]
    while not ann.room.session.match.is_over:
        play_out(lobby, (ann, bo))
        if ann.table["phase"] == "between":
            ann.says("deal")
    ann.says("again")
    bo.says("leave", gives_up=True)
    cy.says("sit", table=ann.room.name, seat=1, name="Cy")
    bo.says("return", table=table, token=held)
    (told,) = (each for each in bo.says("again") if each["type"] == "again")

    assert bo.room is ann.room
    assert (None, None) == (told["seat"], bo.client.seat)
    assert "hand" not in bo.table["view"]
    assert "hand" in cy.table["view"]


def test_mine() -> None:
    """A client learns how the tables stand at which it holds seats, its turns first."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "person", **_TWO)
    bo = Person(lobby)
    held = bo.says("sit", table=table, seat=1, name="Bo")[0]["token"]
    seats = [
        {"table": table, "token": held},
        {"table": table, "token": token},
        {"table": table, "token": _GUESS},
        {"table": "none", "token": token},
    ]
    (mine,) = Person(lobby).says("mine", seats=seats)

    assert [table, "none"] == mine["gone"]
    assert [(0, True), (1, False)] == [
        (each["seat"], each["turn"]) for each in mine["tables"]
    ]
    assert {"game": "Biriba", "chairs": ["Ann", "Bo"], "deal": 1} == {
        key: mine["tables"][0][key] for key in ("game", "chairs", "deal")
    }
    assert "bad-message" == ann.problem("mine", seats=[[]])
    assert "bad-message" == ann.problem("mine", seats=[seats[0]] * 21)


def test_private_tables() -> None:
    """A private table is not listed; whoever has its link comes to it."""
    lobby = new_lobby()
    _, table, _ = opened(lobby, "person", private=True, **_TWO)
    bo = Person(lobby)

    assert [] == bo.says("tables")[0]["tables"]
    bo.says("sit", table=table, seat=1, name="Bo")
    assert "playing" == bo.table["phase"]


def test_too_many_tables() -> None:
    """Who has opened many tables has to wait; other refusals do not count."""
    person = Person(new_lobby())
    opened = list[None]()
    person.client.may_open = lambda: not opened
    person.client.has_opened = lambda: opened.append(None)
    seats = ["person", "simple"]
    assert "bad-rules" == person.problem("open", name="A", rules="golf")
    assert "bad-seats" == person.problem("open", name="A", seats=["person"], **_TWO)
    assert "name-taken" == person.problem("open", name="solid", seats=seats, **_TWO)
    person.says("open", name="Ann", seats=seats, **_TWO)
    person.says("leave")

    assert "too-many-tables" == person.problem("open", name="Ann", seats=seats, **_TWO)


# Looking back -------------------------------------------------------------------------


def test_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal that is over is gone through for its reader, who sees its positions."""
    monkeypatch.setattr("webtable.rooms.REVIEWED", 2)
    monkeypatch.setattr("webtable.rooms._CHANCE", Random(1))
    lobby = new_lobby()
    ann, bo, table = two_people(lobby)
    assert "no-deal" == ann.problem("review", deal=1)
    assert "no-deal" == ann.problem("position", deal=1, at=0)
    play_out(lobby, (ann, bo))
    pending, found = ann.says("review", deal=1)
    assert pending["pending"]
    assert 1 == found["deal"]
    for turn in found["turns"]:
        assert turn["lost"] > 0
        for each in turn["decisions"]:
            assert 0 == ann.room.session.states[each["number"] - 1].seat
            assert each["played"] != each["better"]
    waiting = list[Callable[[], object]]()
    bo.client.later = waiting.append
    bo.says("review", deal=1)
    assert "too-fast" == bo.problem("review", deal=1)
    waiting.pop()()
    bo.says("review", deal=1)
    bo.says("leave")
    assert waiting.pop()() is None  # there is nobody to tell
    ann.room.enter(bo.client, 1)
    assert ["review"] == [frame["type"] for frame in bo.says("review", deal=1)]
    count = len(ann.room.session.moves)
    (shown,) = ann.says("position", deal=1, at=3)
    view = biriba_json.to_data(ann.room.session.states[3].view(0))

    assert ("look", 3, count) == (shown["phase"], shown["at"], shown["of"])
    assert view["hand"] == shown["view"]["hand"]
    assert [] == shown["view"]["can"]
    assert shown["score"] is None
    assert ["0", "0"] == shown["match"]["totals"]
    assert "no-deal" == ann.problem("position", deal=1, at=count + 1)
    watcher = Person(lobby)
    watcher.says("watch", table=table)
    (shown,) = watcher.says("position", deal=1, at=3)
    assert "hand" not in shown["view"]
    assert "no-seat" == watcher.problem("review", deal=1)
    (sheets,) = watcher.says("scores")
    assert [ann.table["score"]] == sheets["sheets"]


def test_review_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a review that fails is told so, and may ask again."""
    lobby = new_lobby()
    ann, bo, _ = two_people(lobby)
    play_out(lobby, (ann, bo))
    monkeypatch.setattr("webtable.rooms.review.of_deal", lambda *_, **__: 1 / 0)
    for _ in range(2):
        pending, failed = ann.says("review", deal=1)
        assert pending["pending"]
        assert {"type": "review", "deal": 1, "failed": True} == failed


def test_cards_that_make_melds() -> None:
    """Of the pile those cards are told that make a meld with the reader's own."""
    state = arrange(
        rulesets.get("biriba", 2),
        hands=["5h 6h 9c"],
        melds=[["Js Qs Ks"]],
        discard_pile="7h 2d Ts 4c",
        turn=Turn(0, Step.DRAW),
    )
    session = Session.start(state.rules, ["a", "b"])
    words = languages.get("en")

    assert "2d 7h Ts" == " ".join(
        sorted(frames.seen(session, state, 0, words)["makes_meld"].split())
    )
    assert "" == frames.seen(session, state, 1, words)["makes_meld"]


@pytest.mark.parametrize("language", languages.names())
def test_every_move_has_words(language: str) -> None:
    """The button of each kind of move has words, which the page finds by its name."""
    folder = Path(__file__).parents[1] / "examples" / "web" / "words"
    told = (folder / f"{language}.ftl").read_text(encoding="utf-8")

    assert [verb for verb in VERBS if f"\npage-do-{verb} =" not in told] == []


def test_cards_of_a_biriba() -> None:
    """A page is told how many cards make a biriba, of which it shows how many lie."""
    rules = rulesets.get("tranca", 2).with_(biriba_size=6)
    session, words = Session.start(rules, ["a", "b"]), languages.get("en")

    assert 6 == frames.seen(session, arrange(rules), 0, words)["biriba_size"]


# What is kept -------------------------------------------------------------------------


def test_storage(tmp_path: Path) -> None:
    """A file keeps tables over a restart, the newest first."""
    path = tmp_path / "tables.sqlite"
    storage = SqliteStorage(path)
    lobby = Lobby(storage)
    ann, table, token = opened(lobby, "simple", **_TWO)
    session = ann.room.session
    storage.close()
    with pytest.raises(sqlite3.ProgrammingError):
        storage.load(table)
    again = Lobby(SqliteStorage(path))
    person = Person(again)
    person.says("return", table=table, token=token)

    assert session == person.room.session
    assert Chair("Ann", person.room.chairs[0].key) == person.room.chairs[0]
    assert [table] == [*SqliteStorage(path).newest(5)]
    assert SqliteStorage().load(table) is None
    assert not SqliteStorage().has(table)
    SqliteStorage(path).back_up(tmp_path / "copy.sqlite")
    copy = SqliteStorage(tmp_path / "copy.sqlite").load(table)
    assert copy == SqliteStorage(path).load(table)


def spoilt(storage: SqliteStorage, table: str, column: str, text: str) -> None:
    """Write a text into the row of a table that nothing here would have written."""
    storage._db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (text, table))  # noqa: S608 - ours


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("rules", "{"),
        ("rules", "{}"),
        ("ways", '{"of_another_version": 1}'),
        ("chairs", "[[]]"),
        ("chairs", "null"),
        ("date", "yesterday"),
    ],
)
def test_unreadable_tables(column: str, text: str) -> None:
    """A row that cannot be read is a problem of its table alone; its seats are kept."""
    lobby = new_lobby()
    _, table, token = opened(lobby, "person", **_TWO)
    _, other, held = opened(lobby, "person", **_TWO)
    assert isinstance(lobby._storage, SqliteStorage)
    spoilt(lobby._storage, table, column, text)
    bo = Person(restarted(lobby))
    seats = [{"table": table, "token": token}, {"table": other, "token": held}]
    (mine,) = bo.says("mine", seats=seats)

    assert "bad-table" == bo.problem("watch", table=table)
    assert "bad-table" == bo.problem("return", table=table, token=token)
    assert ([other], []) == ([each["table"] for each in mine["tables"]], mine["gone"])


def test_seats_beside_a_missing_player_are_kept() -> None:
    """A browser is not told to forget a seat because a player is missing for now."""
    storage = SqliteStorage()
    lobby = Lobby(storage, makers(["clever=random"]))
    _, table, token = opened(lobby, "clever", **_TWO)
    bo = Person(Lobby(storage))
    (mine,) = bo.says("mine", seats=[{"table": table, "token": token}])

    assert ([], []) == (mine["tables"], mine["gone"])


def test_player_who_cannot_come_again() -> None:
    """If a player cannot be made any more, that is a problem of its table alone."""
    storage = SqliteStorage()
    lobby = Lobby(storage, makers(["clever=random"]))
    _, table, token = opened(lobby, "clever", **_TWO)
    _, other, held = opened(lobby, "simple", **_TWO)

    def gone() -> RandomPlayer:
        raise KeyError("a file of this player")

    bo = Person(Lobby(storage, {**makers(), "clever": gone}))
    seats = [{"table": table, "token": token}, {"table": other, "token": held}]
    (mine,) = bo.says("mine", seats=seats)

    assert ([other], []) == ([each["table"] for each in mine["tables"]], mine["gone"])
    assert "bad-table" == bo.problem("return", table=table, token=token)


def test_killed_before_the_first_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose last seat was taken as the server was killed is dealt later."""
    lobby = new_lobby()
    _, table, token = opened(lobby, "person", **_TWO)
    bo = Person(lobby)
    with monkeypatch.context() as killed:
        killed.setattr(Room, "_deal", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            bo.says("sit", table=table, seat=1, name="Bo")
    ann = Person(restarted(lobby))
    ann.says("return", table=table, token=token)

    assert ("playing", 1) == (ann.table["phase"], ann.table["deal"])


def test_seat_that_cannot_be_kept() -> None:
    """If the file cannot be written nobody sits down, so the seat stays open."""
    lobby = new_lobby()
    ann, table, _ = opened(lobby, "person", **_TWO)
    storage = lobby._storage
    assert isinstance(storage, SqliteStorage)
    storage._db.execute("PRAGMA query_only = 1")
    before = ann.room.chairs
    with pytest.raises(sqlite3.OperationalError):
        Person(lobby).says("sit", table=table, seat=1, name="Bo")
    assert before == ann.room.chairs
    storage._db.execute("PRAGMA query_only = 0")
    bo = Person(lobby)
    bo.says("sit", table=table, seat=1, name="Bo")
    assert 1 == bo.table["seat"]


def test_deleting_fails(tmp_path: Path) -> None:
    """If a table cannot be deleted, what is kept after that is kept all the same."""
    path = tmp_path / "tables.sqlite"
    storage = SqliteStorage(path)
    lobby = Lobby(storage)
    _, unused, _ = opened(lobby, "simple", **_TWO)
    storage._db.execute(
        "CREATE TRIGGER full BEFORE DELETE ON tables "
        "BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    with pytest.raises(sqlite3.IntegrityError):
        storage.forget(unused)
    _, table, _ = opened(lobby, "simple", **_TWO)

    assert {table, unused} == {*SqliteStorage(path).newest(5)}
    assert storage.load(unused) == SqliteStorage(path).load(unused)


def test_unused_tables() -> None:
    """A table that nobody has been at for long is deleted, with its deals."""
    storage = SqliteStorage()
    lobby = Lobby(storage)
    ann, table, token = opened(lobby, "simple", **_TWO)
    left, unused, _ = opened(lobby, "simple", **_TWO)
    left.says("leave")
    storage._db.execute("UPDATE tables SET used = used - 100")
    lobby.forget_unused(99)

    assert [table] == [*storage.newest(5)]
    assert storage.load(unused) is None
    assert unused not in "".join(storage._db.iterdump())
    assert "no-table" == left.problem("watch", table=unused)
    ann.says("leave")
    ann.says("return", table=table, token=token)
    lobby.forget_unused(0)
    assert [table] == [*storage.newest(5)]
    again = Lobby(storage)
    storage._db.execute("UPDATE tables SET used = used - 100")
    again.forget_unused(99)
    assert [] == [*storage.newest(5)]


def test_rooms_that_nobody_is_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tables that nobody is at are read again when somebody comes."""
    monkeypatch.setattr("webtable.lobby.AT_HAND", 0)
    lobby = new_lobby()
    first, table, token = opened(lobby, "person", **_TWO)
    first.says("leave")
    busy, _, _ = opened(lobby, "person", **_TWO)
    opened(lobby, "person", **_TWO)

    assert table not in lobby._rooms
    assert busy.room.name in lobby._rooms
    first.says("return", table=table, token=token)
    assert "Ann" == first.table["chairs"][0]["name"]


def test_players_go_on_without_people() -> None:
    """A table that was read again while a player is to move plays on to a person."""
    lobby = new_lobby()
    ann, table, token = opened(lobby, "simple", **_TWO)
    while not ann.room.awaits_player:
        (hint,) = ann.says("hint")
        ann.plays(**hint["move"])
    again = restarted(lobby)
    Person(again).says("mine", seats=[{"table": table, "token": token}])

    assert [again.room(table)] == [*again.tick()]


def test_frames_of_melds() -> None:
    """A meld says its cards, and whether it is a biriba."""
    state = arrange(
        rulesets.get("biriba"), hands=["Ks 9c"], melds=[["3h 4h 5h 6h 7h 8h 9h"]]
    )
    session = Session.start(BIRIBA, ["a", "b", "c", "d"])
    data = frames.seen(session, state, None, languages.get("en"))

    assert [
        {
            "cards": ["3h", "4h", "5h", "6h", "7h", "8h", "9h"],
            "wild": None,
            "biriba": True,
            "clean": True,
            "remark": "clean biriba",
            "bonus": 200,
        }
    ] == data["sides"][0]["melds"]


_ASKING: Final[list[Callable[[Person], list[dict[str, Any]]]]] = [
    lambda person: person.says("select", cards="5h"),
    lambda person: person.says("hint"),
]


@pytest.mark.parametrize("ask", _ASKING)
def test_asking_changes_nothing(
    ask: Callable[[Person], list[dict[str, Any]]],
) -> None:
    """A question gets one answer, and the table stays as it is."""
    ann, bo, _ = two_people(new_lobby())
    before = ann.room.session
    bo.got.clear()
    (answer,) = ask(ann)

    assert answer["type"] in {"choices", "hint"}
    assert before is ann.room.session
    assert not bo.got


# Without a server ---------------------------------------------------------------------


def test_alone() -> None:
    """One person plays without a server, and comes back to the same cards."""
    kept: dict[str, str | None] = {}
    got: list[dict[str, Any]] = []
    alone = Alone(lambda text: got.append(json.loads(text)), put=kept.__setitem__)

    def says(kind: str, **fields: object) -> None:
        got.clear()
        alone.receive(json.dumps({"type": kind, **fields}))

    says("hello")
    assert got[0]["alone"]
    alone.step()
    assert not alone.awaits_player
    assert 0 == alone.pace
    says("open", name="Ann", seats=["person", "solid"], pace=2000, **_TWO)
    assert 2000 == alone.pace
    seated, table = got[0], got[-2]
    says("play", move={"move": "take"}, at=0)
    says("undo")
    says("play", move={"move": "draw"}, at=0)
    while not alone.awaits_player:
        says("hint")
        says("play", move=got[-1]["move"], at=len(session_of(alone).moves))
    alone.step()
    assert 11 == len(table["view"]["hand"].split())

    texts = json.dumps({key: text for key, text in kept.items() if text is not None})
    again = Alone(lambda text: got.append(json.loads(text)), texts)
    got.clear()
    name, token = seated["table"], seated["token"]
    again.receive(json.dumps({"type": "return", "table": name, "token": token}))
    assert session_of(alone) == session_of(again)
    again.receive(json.dumps({"type": "leave"}))
    again.receive(json.dumps({"type": "watch", "table": "none"}))
    assert "no-table" == got[-1]["code"]


def test_matches_of_one_alone() -> None:
    """Whoever plays alone finds every match that was not given up."""
    kept: dict[str, str | None] = {}
    got: list[dict[str, Any]] = []
    alone = Alone(lambda text: got.append(json.loads(text)), put=kept.__setitem__)

    def listed() -> list[str]:
        alone.receive('{"type": "tables"}')
        return [table["table"] for table in got[-1]["tables"]]

    tables = []
    for gives_up in (False, True, False):
        opening = {"type": "open", "name": "Ann", "seats": ["person", "simple"], **_TWO}
        got.clear()
        alone.receive(json.dumps(opening))
        tables.append(got[0]["table"])
        alone.receive(json.dumps({"type": "leave", "gives_up": gives_up}))
    first, given_up, last = tables

    assert [last, first] == listed()
    # The browser gives the texts back in the order of their keys.
    texts = {key: text for key, text in kept.items() if text is not None}
    for is_reversed in (False, True):
        ordered = dict(sorted(texts.items(), reverse=is_reversed))
        alone = Alone(lambda text: got.append(json.loads(text)), json.dumps(ordered))
        assert [last, first] == listed()
    assert not any(text for key, text in kept.items() if key.startswith(given_up))
    alone._lobby.forget_unused(0)
    assert [last, first] == listed()


def test_unreadable_match_of_one_alone() -> None:
    """A match that another version kept does not hide the others."""
    kept: dict[str, str | None] = {}
    got: list[dict[str, Any]] = []
    alone = Alone(lambda text: got.append(json.loads(text)), put=kept.__setitem__)
    opening = {"type": "open", "name": "Ann", "seats": ["person", "simple"], **_TWO}
    alone.receive(json.dumps(opening))
    texts = json.dumps({**kept, "of-another-version": "{}"})
    again = Alone(lambda text: got.append(json.loads(text)), texts)
    table = got[0]["table"]
    again.receive('{"type": "tables"}')

    assert [table] == [each["table"] for each in got[-1]["tables"]]


def session_of(alone: Alone) -> Session:
    """Return the match that is played."""
    assert alone._client.room is not None
    return alone._client.room.session


def test_folder(tmp_path: Path) -> None:
    """The folder has the page, the library and what that imports, and no server."""
    write(tmp_path, "pyodide/", pace=0.5)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "alone" / "python.zip") as packed:
        names = {*packed.namelist()}
    write(tmp_path)

    assert 'content="pyodide/"' in page
    assert 'content="0.5"' in page
    assert {"alone", "static", "index.html", *CARDS} == {
        each.name for each in tmp_path.iterdir()
    }
    assert not (tmp_path / "static" / "main.js").exists()
    assert (tmp_path / "static" / "words" / "el.ftl").is_file()
    assert {
        *("biriba/_session.py", "biriba/_words/locales/el/game.ftl"),
        "webtable/alone.py",
        *("attr/__init__.py", "attrs/__init__.py"),
    } <= names
    assert not [name for name in names if name.endswith(".pyc") or name[0] in "./"]


def test_folder_of_somebody_else(tmp_path: Path) -> None:
    """A folder that holds something else is refused, and stays as it is."""
    for name in ("static", "alone"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError, match="holds something else"):
        write(tmp_path)

    assert ["alone", "alone/mine.txt", "static", "static/mine.txt"] == sorted(
        each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*")
    )


def test_pyodide_is_one() -> None:
    """Readers load the version of Pyodide that the tests play with."""
    text = (Path(__file__).parents[1] / "noxfile.py").read_text(encoding="utf-8")
    (version,) = re.findall(r"pyodide@[\d.]+", text)

    assert PYODIDE.endswith(f"/{version}/")


# Language -----------------------------------------------------------------------------


_STATIC: Final = Path(__file__).parents[1] / "examples" / "web"
_FAMILIES: Final = (
    *("do-", "key-", "pace-", "player-", "problem-", "setting-", "sort-", "told-"),
)
"""How the names of texts begin that the page puts together."""


def test_words_of_the_page() -> None:
    """Every language has the same texts of the page, with the same facts."""
    english, *others = (
        read((OWN / f"{tag}.ftl").read_text(encoding="utf-8"))
        for tag in languages.names()
    )
    for texts in others:
        assert english.keys() == texts.keys()
        for name, text in english.items():
            assert facts_of(text) <= facts_of(texts[name]), name
            assert facts_of(texts[name]) <= facts_of(text) | {"n"}, name


def facts_of(pattern: Pattern) -> set[str]:
    """Return the names of the facts of a text."""
    found: set[str] = set()
    for part in pattern:
        if isinstance(part, Given):
            found.add(part.name)
        elif isinstance(part, Chosen):
            found |= {part.by}.union(*map(facts_of, part.variants.values()))
    return found


@pytest.mark.parametrize("language", languages.names())
def test_words_of_page_and_library(language: str) -> None:
    """The page reads its own texts and the library's, which have other names."""
    texts = read(source(language))

    assert {"card", "suit", "count-cards", "page-lobby-title"} <= texts.keys()
    assert {f"page-player-{name}" for name in BUILT_IN} <= texts.keys()
    with pytest.raises(LanguageError):
        source("../en")


@pytest.mark.parametrize(
    ("language", "word"), [("en", "morto"), ("el", "μόρτο"), ("pt", "morto")]
)
def test_words_of_the_game(language: str, word: str) -> None:
    """What a game calls its biribaki is sent in the language of the reader."""
    person, _, _ = opened(new_lobby(), "simple", rules="buraco-aberto", players=2)
    person.says("hello", language=language)

    assert {"biribaki": word} == person.table["words"]


@pytest.mark.parametrize(
    ("language", "strange"),
    [("el", r"πεταμέν|πετά|μπαλαντέρ|μπιριμπάκι|\bσας\b|[εά]τε\b"), ("pt", "curinga")],
)
def test_words_are_those_of_the_library(language: str, strange: str) -> None:
    """The page calls things, and addresses its reader, as the library does."""
    own = (OWN / f"{language}.ftl").read_text(encoding="utf-8")

    assert not re.search(strange, own, re.IGNORECASE)


@pytest.mark.parametrize("language", languages.names())
def test_words_of_problems(language: str) -> None:
    """Every problem has a text, made of the facts that are sent with it."""
    texts = read((OWN / f"{language}.ftl").read_text(encoding="utf-8"))
    person = Person(new_lobby())
    (frame,) = person.says("open", name="Ann", seats=["person"] * 2)
    plural = files.PLURALS[language]
    text = said(texts, "page-problem-bad-seats", frame["facts"], plural)

    problems = {name for name in texts if name.startswith("page-problem-")}
    assert {f"page-problem-{code}" for code in get_args(wire.Problem)} == problems
    assert ("4 " in text, "2." in text) == (True, True)
    assert "bad-seats" == frame["code"]


def test_words_in_use() -> None:
    """The page says no text that there is not, and every text is used."""
    texts = {name.removeprefix("page-") for name in read(source("en"))}
    own = {*read((OWN / "en.ftl").read_text(encoding="utf-8"))}
    scripts = "".join(
        file.read_text(encoding="utf-8")
        for file in sorted([*_STATIC.glob("*/*.js"), *_STATIC.glob("*/parts/*.js")])
    )
    said = {*re.findall(r'(?:say|word)\("([^"]+)"', scripts)}
    quoted = {*re.findall(r'"([^"\n]*)"', scripts)}

    assert said <= texts
    assert not [
        name
        for name in (each.removeprefix("page-") for each in own)
        if name not in quoted and not name.startswith(_FAMILIES)
    ]
