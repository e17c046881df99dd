"""Open a table in the browser for this machine and the local network."""

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import uvicorn

from webtable.app import Settings, application
from webtable.storage import SqliteStorage
from webtable.wire import LONGEST

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - a family comes from other machines
"""The hosts that stand for all addresses of the machine."""

_ELSEWHERE: Final = (
    "192.0.2.1",
    9,
)  # an address that nobody has; nothing is sent there


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
        "--port", type=int, default=8000, help="port to listen on (default: 8000)"
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
        type=float,
        default=0.7,
        help="seconds before a player moves (default: 0.7)",
    )
    parser.add_argument(
        "--rate",
        type=float,
        default=20,
        help="messages a second from one client (default: 20)",
    )
    parser.add_argument(
        "--tables",
        type=float,
        default=30,
        help="tables an hour opened from one address (default: 30)",
    )
    parser.add_argument(
        "--keep",
        type=float,
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


def data_folder() -> Path:
    """Return the folder where programs of this user keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "biriba-table"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "biriba-table"
    share = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(share) / "biriba-table"


def addresses(host: str, port: int) -> Iterator[tuple[str, str]]:
    """Yield where the page can be opened: from where, and the address."""
    if host not in EVERYWHERE:
        yield "open", f"http://{host}:{port}"
        return
    yield "on this machine", f"http://localhost:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:  # there is no network
            return
        yield "in your network", f"http://{probe.getsockname()[0]}:{port}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options, and serve until the process is stopped."""
    parser = options()
    given = parser.parse_args(arguments)
    database = given.database or data_folder() / "tables.sqlite"
    database.parent.mkdir(parents=True, exist_ok=True)
    if given.backup:
        SqliteStorage(database).back_up(given.backup)
        return
    burst, own = max(60, 3 * given.rate), tuple(given.player)
    try:
        settings = Settings(
            str(database), given.pace, given.rate, burst, given.keep, own, given.tables
        )
        app = application(settings)
    except ValueError as error:
        parser.error(str(error))
    print("The table:", flush=True)
    for where, address in addresses(given.host, given.port):
        print(f"  {where:<16} {address}", flush=True)
    print(f"Tables are kept in {database}. Ctrl-C ends it.", flush=True)
    if not given.no_browser:
        _, first = next(addresses(given.host, given.port))
        opening = threading.Thread(target=_open, args=(first, given.port), daemon=True)
        opening.start()
    uvicorn.run(
        app,
        host=given.host,
        port=given.port,
        ws_max_size=4 * LONGEST,  # in bytes; a letter has up to four
        log_level="warning",
    )


def _open(address: str, port: int) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(50):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(address)
            return


if __name__ == "__main__":
    main()
