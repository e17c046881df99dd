"""The server as a program, without a browser: its options, and how it ends."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from process import COMMAND, WEB, Server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from webtable.__main__ import addresses
from webtable.app import Buckets, _address, _every
from webtable.rooms import Room
from webtable.storage import SqliteStorage
from webtable.wire import Play

from biriba import rulesets

ENDS: Final = 30
"""After how many seconds a server has to have ended."""


def run(*options: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, which must not be a traceback."""
    command = [*COMMAND, "--no-browser", "--host", "127.0.0.1", *map(str, options)]
    done = subprocess.run(
        command, cwd=WEB, timeout=ENDS, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--port", "70000"], "a port is from 0 to 65535, not 70000"),
        (["--port", "-1"], "a port is from 0 to 65535, not -1"),
        (["--pace", "nan"], "expected a number from 0, not nan"),
        (["--keep", "-1"], "expected a number from 0, not -1"),
        (["--keep", "0"], "expected more than 0"),
        (["--rate", "0"], "expected more than 0"),
        (["--clients", "0"], "expected more than 0"),
        (["--host", "no.such.host.invalid"], "cannot listen on no.such.host.invalid"),
        (["--player", "bad"], "expected a name of 1 to 24 letters"),
        (["--database", "{folder}"], "{folder}: unable to open database file"),
        (["--database", "{folder}/no"], "{folder}/no: file is not a database"),
        (["--database", "{folder}/no/tables"], "no"),
    ],
)
def test_wrong_options(options: list[str], problem: str, tmp_path: Path) -> None:
    """What an option cannot be is said in a sentence, and nothing is served."""
    (tmp_path / "no").write_text("no database " * 99, encoding="utf-8")
    tables = ["--database", str(tmp_path / "tables.sqlite"), "--port", "0"]
    done = run(*tables, *(option.format(folder=tmp_path) for option in options))

    assert 2 == done.returncode
    assert problem.format(folder=tmp_path) in done.stderr
    assert not done.stdout


def test_port_in_use(tmp_path: Path) -> None:
    """Nothing is said to be served on a port that is another's."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run("--database", tmp_path / "tables.sqlite", "--port", port)

    assert (2, "") == (done.returncode, done.stdout)
    assert f"cannot listen on 127.0.0.1, port {port}" in done.stderr


def test_one_server_for_a_file(tmp_path: Path) -> None:
    """A second server on the same file does not start; it would spoil the tables.

    Backups are made all the same, and the server can be killed and started again.
    """
    with Server(tmp_path / "tables.sqlite") as server:
        second = run("--database", server.database, "--port", "0")
        copied = run("--database", server.database, "--backup", tmp_path / "copy")
        server.kill()
        server.start()

    assert 2 == second.returncode
    assert f"another server keeps its tables in {server.database}" in second.stderr
    assert 0 == copied.returncode
    assert [] == SqliteStorage(tmp_path / "copy").newest(1)


def test_backup_of_nothing(tmp_path: Path) -> None:
    """A file that is not there is not backed up, nor made."""
    done = run("--database", tmp_path / "typo", "--backup", tmp_path / "copy")
    SqliteStorage(tmp_path / "tables").close()
    nowhere = run("--database", tmp_path / "tables", "--backup", tmp_path / "no" / "x")

    assert (2, 2) == (done.returncode, nowhere.returncode)
    assert f"there is no file {tmp_path / 'typo'}" in done.stderr
    assert str(tmp_path / "no" / "x") in nowhere.stderr
    assert not (tmp_path / "typo").exists()
    assert not (tmp_path / "copy").exists()


def test_any_port(tmp_path: Path) -> None:
    """With port 0 the server says which one it has."""
    command = [*COMMAND, "--no-browser", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--database", str(tmp_path / "tables.sqlite")],
        cwd=WEB,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        server.stdout.readline()
        address = server.stdout.readline().split()[-1]
        port = int(address.rpartition(":")[2])
        socket.create_connection(("127.0.0.1", port)).close()
        server.kill()

    assert port > 0


def test_addresses() -> None:
    """A browser can open the addresses that are printed."""
    assert [("open", "http://[::1]:80")] == [*addresses("::1", 80)]
    assert [("open", "http://10.0.0.1:80")] == [*addresses("10.0.0.1", 80)]
    assert ("on this machine", "http://localhost:80") in addresses("::", 80)


def test_work_goes_on() -> None:
    """What is done again and again is, also after it has failed."""
    times = list[int]()

    def work() -> None:
        times.append(len(times))
        if len(times) == 1:
            raise OSError("locked")

    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(_every(0, work), 0.2))

    assert len(times) > 1


def over(database: Path) -> tuple[str, str]:
    """Keep a table whose first deal is over; return it and the token of a seat."""
    rules = rulesets.get("biriba", 2)
    room = Room.open(rules, ("person", "person"), SqliteStorage(database))
    token, _ = [room.sit(seat, name) for seat, name in enumerate(("Ann", "Bo"))]
    while room.session.is_dealt:
        seat, at = room.session.state.to_move, len(room.session.moves)
        room.play(seat, Play(room.session.hint(seat), at))
    return room.name, token


async def ask_for_a_review(address: str, table: str, token: str) -> None:
    """Come back to a seat, and ask for a review, which takes a while."""
    async with connect(address, max_size=2**24) as ann:
        for message in (
            {"type": "return", "table": table, "token": token},
            {"type": "review", "deal": 1},
        ):
            await ann.send(json.dumps(message))
        while json.loads(await ann.recv())["type"] != "review":
            pass


def test_clients_from_one_address(tmp_path: Path) -> None:
    """Only so many clients are connected from one address; who leaves makes room."""

    async def come_and_go(address: str) -> None:
        async with connect(address), connect(address):
            with pytest.raises(InvalidStatus):
                await connect(address)
        async with connect(address) as ann, connect(address) as bo:
            for each in (ann, bo):
                await each.send(json.dumps({"type": "ping"}))
                assert {"type": "pong"} == json.loads(await each.recv())

    server = Server(tmp_path / "tables.sqlite")
    server.start("--clients", "2")
    try:
        asyncio.run(come_and_go(f"{server.address.replace('http', 'ws')}ws"))
    finally:
        server.kill()


_HASTY: Final = (
    "from webtable import app; app.SILENCE = 1; "
    "from webtable.__main__ import main; main()"
)
"""A server that waits for a second only until a client says something."""


def test_silent_connections(tmp_path: Path) -> None:
    """Whoever connects and says nothing is disconnected, and nobody else."""

    async def say_little(address: str) -> None:
        async with connect(address) as silent, connect(address) as quiet:
            for _ in range(2):
                await quiet.send(json.dumps({"type": "ping"}))
                assert {"type": "pong"} == json.loads(await quiet.recv())
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(silent.recv(), ENDS)

    command = (sys.executable, "-c", _HASTY)
    with Server(tmp_path / "tables.sqlite", command=command) as server:
        place = urlsplit(server.address)
        for said in (b"", b"GET / HTTP/1.1\r\n"):
            with socket.create_connection((place.hostname, place.port), ENDS) as silent:
                silent.sendall(said)
                assert b"" == silent.recv(1)
        asyncio.run(say_little(f"{server.address.replace('http', 'ws')}ws"))


def test_requests_from_one_address(tmp_path: Path) -> None:
    """Requests and connections beyond the limit of an address are refused."""
    server = Server(tmp_path / "tables.sqlite")
    server.start("--requests", "0.1")  # two at once, one of which has started it
    try:
        with urlopen(server.address) as page:  # noqa: S310 - ours
            assert 200 == page.status
        with pytest.raises(HTTPError, match="429"):
            urlopen(server.address)  # noqa: S310 - ours
        with pytest.raises(InvalidStatus):
            asyncio.run(come(f"{server.address.replace('http', 'ws')}ws"))
    finally:
        server.kill()


async def come(address: str) -> None:
    """Connect, and go."""
    async with connect(address):
        pass


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(host: str, address: str) -> None:
    """A network of IPv6 does, since a single machine has all of its addresses."""
    assert address == _address({"client": (host, 80) if host else None})


def test_full_buckets_are_forgotten() -> None:
    """Only addresses from which something came not long ago are kept."""
    buckets = Buckets(1, 5)
    buckets.of("here").take()
    buckets.of("there")
    buckets.tidy()
    assert ["here"] == [*buckets.kept]


def test_ending_during_a_review(tmp_path: Path) -> None:
    """Ctrl-C ends the server at once, also while it is going through a deal."""
    server = Server(tmp_path / "tables.sqlite")
    table, token = over(server.database)
    with server:
        address = f"{server.address.replace('http', 'ws')}ws"
        asyncio.run(ask_for_a_review(address, table, token))
        server.interrupt(ENDS)

    assert not server.is_running
