"""Start the server: ``python -m webtable``."""

import argparse

import uvicorn

from webtable.app import Settings, application
from webtable.wire import LONGEST


def main() -> None:
    """Read the options, and serve until the process is stopped."""
    options = argparse.ArgumentParser(prog="webtable", description=__doc__)
    options.add_argument("--host", default="127.0.0.1", help="where to listen")
    options.add_argument("--port", type=int, default=8000)
    options.add_argument("--database", default="tables.sqlite", metavar="FILE")
    options.add_argument(
        "--pace", type=float, default=0.7, help="seconds before a player moves"
    )
    options.add_argument(
        "--rate", type=float, default=20, help="messages a second from one client"
    )
    options.add_argument(
        "--keep", type=float, default=30, help="days until an unused table is deleted"
    )
    options.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME=PLAYER",
        help="another player that tables may seat: clever=module:Class of your own, "
        "or clever=cmd:./program that speaks the engine protocol",
    )
    given = options.parse_args()
    burst, own = max(60, 3 * given.rate), tuple(given.player)
    try:
        app = application(
            Settings(given.database, given.pace, given.rate, burst, given.keep, own)
        )
    except ValueError as error:
        options.error(str(error))
    uvicorn.run(
        app,
        host=given.host,
        port=given.port,
        ws_max_size=4 * LONGEST,  # in bytes; a letter has up to four
        log_level="warning",
    )


if __name__ == "__main__":
    main()
