"""Open a table in the browser for this machine and the local network."""

import argparse
import asyncio
import contextlib
import math
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

from webtable.app import SILENCE, Settings, application
from webtable.storage import SqliteStorage
from webtable.wire import LONGEST

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - a family comes from other machines
"""The hosts that stand for all addresses of the machine."""

_ELSEWHERE: Final = (
    "192.0.2.1",
    9,
)  # an address that nobody has; nothing is sent there


class _Impatient(H11Protocol):
    """A connection that is closed if it has not made a request after a while.

    uvicorn closes those that make no further one, or that answer no pings.
    """

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Begin to wait for a request."""
        super().connection_made(transport)
        self.loop.call_later(SILENCE, self._close_if_silent)

    def _close_if_silent(self) -> None:
        is_ours = self.transport.get_protocol() is self  # and not that of a WebSocket
        if is_ours and not self.headers:
            self.transport.close()


def options() -> argparse.ArgumentParser:
    """Return what the command understands."""
    parser = argparse.ArgumentParser(prog="biriba-table", description=__doc__)
    parser.add_argument(
        "--host",
        default=EVERYWHERE[0],
        help="address to listen on; 127.0.0.1 for this machine only "
        "(default: %(default)s, all addresses)",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=8000,
        help="port to listen on; 0 for any that is free (default: 8000)",
    )
    parser.add_argument(
        "--database",
        type=Path,
        default=None,
        metavar="FILE",
        help="file that keeps the tables (default: one in your data folder)",
    )
    parser.add_argument(
        "--backup",
        type=Path,
        metavar="COPY",
        help="copy the file that keeps the tables, also while people play, and exit",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="do not open the browser"
    )
    parser.add_argument(
        "--pace",
        type=_amount,
        default=0.7,
        help="seconds before a player moves (default: 0.7)",
    )
    parser.add_argument(
        "--rate",
        type=_positive,
        default=20,
        help="messages a second from one client (default: 20)",
    )
    parser.add_argument(
        "--tables",
        type=_amount,
        default=30,
        help="tables an hour opened from one address (default: 30)",
    )
    parser.add_argument(
        "--clients",
        type=_positive,
        default=200,
        help="clients connected from one address at a time (default: 200)",
    )
    parser.add_argument(
        "--requests",
        type=_positive,
        default=50,
        help="requests a second from one address (default: 50)",
    )
    parser.add_argument(
        "--keep",
        type=_positive,
        default=30,
        help="days until an unused table is deleted (default: 30)",
    )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME=PLAYER",
        help="another player that tables may seat: clever=module:Class of your own, "
        "or clever=cmd:./program that speaks the engine protocol",
    )
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65_535:
        raise argparse.ArgumentTypeError(f"a port is from 0 to 65535, not {port}")
    return port


def _amount(text: str) -> float:
    amount = float(text)
    if not 0 <= amount < math.inf:
        raise argparse.ArgumentTypeError(f"expected a number from 0, not {text}")
    return amount


def _positive(text: str) -> float:
    amount = _amount(text)
    if not amount:
        raise argparse.ArgumentTypeError("expected more than 0")
    return amount


def data_folder() -> Path:
    """Return the folder where programs of this user keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "biriba-table"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "biriba-table"
    share = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(share) / "biriba-table"


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens; whoever connects waits until it is served.

    Raises:
        OSError: If it cannot listen there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == EVERYWHERE[1] and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except OSError as error:
        raise OSError(f"cannot listen on {host}, port {port}: {error}") from error


def addresses(host: str, port: int) -> Iterator[tuple[str, str]]:
    """Yield where the page can be opened: from where, and the address."""
    if host not in EVERYWHERE:
        shown = f"[{host}]" if ":" in host else host
        yield "open", f"http://{shown}:{port}"
        return
    yield "on this machine", f"http://localhost:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:  # there is no network
            return
        yield "in your network", f"http://{probe.getsockname()[0]}:{port}"


def back_up(database: Path, copy: Path) -> None:
    """Copy the file that keeps the tables, also while people play.

    Raises:
        OSError: If there is no such file.
    """
    if not database.is_file():
        raise FileNotFoundError(f"there is no file {database}")
    SqliteStorage(database).back_up(copy)


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options, and serve until the process is stopped."""
    parser = options()
    given = parser.parse_args(arguments)
    database = given.database or data_folder() / "tables.sqlite"
    burst, own = max(60, 3 * given.rate), tuple(given.player)
    settings = Settings(
        str(database),
        given.pace,
        given.rate,
        burst,
        given.keep,
        own,
        given.tables,
        given.clients,
        given.requests,
    )
    try:
        if given.backup:
            back_up(database, given.backup)
            return
        database.parent.mkdir(parents=True, exist_ok=True)
        app = application(settings)
        door = listening(given.host, given.port)
    except sqlite3.Error as error:
        parser.error(f"{given.backup or database}: {error}")
    except (OSError, ValueError) as error:
        parser.error(str(error))
    serve(app, door, given.host, database, opens_browser=not given.no_browser)


def serve(
    app: Starlette,
    door: socket.socket,
    host: str,
    database: Path,
    *,
    opens_browser: bool,
) -> None:
    """Say where the page is, and serve it."""
    found = [*addresses(host, door.getsockname()[1])]
    print("The table:", flush=True)
    for where, address in found:
        print(f"  {where:<16} {address}", flush=True)
    print(f"Tables are kept in {database}. Ctrl-C ends it.", flush=True)
    if opens_browser:
        _, first = found[0]
        threading.Thread(target=webbrowser.open, args=(first,), daemon=True).start()
    config = uvicorn.Config(
        app,
        http=_Impatient,
        ws_max_size=4 * LONGEST,  # in bytes; a letter has up to four
        log_level="warning",
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])


if __name__ == "__main__":
    main()
