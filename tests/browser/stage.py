"""A browser, and people at tables with windows of their own."""

from __future__ import annotations

import json
import os
import shutil
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, Playwright, WebSocketRoute

_FLAGS: Final = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"),
    *("--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]


def launched(playwright: Playwright) -> Browser:
    """Return the browser of the system, or Playwright's own if there is none."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=path, args=_FLAGS)


_AT_REST: Final = "document.getAnimations().every(each => each.playState != 'running')"


def settle(page: Page) -> None:
    """Wait until nothing moves on a page, or for five seconds."""
    for _ in range(100):
        if page.evaluate(_AT_REST):
            break
        page.wait_for_timeout(50)


class Person:
    """Somebody with a browser of their own, whose wire is recorded.

    Attributes:
        page: What they see.
        frames: Every frame that came, in order.
        faults: Whatever went wrong in the page.
    """

    def __init__(self, browser: Browser, **traits: Any) -> None:  # noqa: ANN401
        """Open a window; the traits are those of a context of Playwright."""
        self.page: Page = browser.new_context(**traits).new_page()
        self.frames: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self._sockets: list[WebSocketRoute] = []
        self._is_heard = True
        self._dead = 0
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("dialog", lambda dialog: self.faults.append(dialog.message))
        self.page.route_web_socket("**/ws", self._route)

    def _route(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._sockets.append(route)
        number = len(self._sockets)

        def pass_on(text: str | bytes) -> None:
            if number <= self._dead:
                return
            self.frames.append(json.loads(text))
            if self._is_heard:
                route.send(text)

        server.on_message(pass_on)

    def receive(self, *frames: dict[str, Any]) -> None:
        """Show this person frames that the server did not send."""
        for frame in frames:
            self._sockets[-1].send(json.dumps(frame))

    def imagine(self, *frames: dict[str, Any]) -> None:
        """Show this person a table that does not exist.

        What the server says of the real one is not heard any more: it would answer
        what the page asks about the cards of the other.
        """
        self._is_heard = False
        self.receive(*frames)

    def deafen(self) -> None:
        """Let nothing come through any more, in either direction, as after a sleep.

        A connection that is made anew is heard.
        """
        for socket in self._sockets:
            socket.on_message(lambda _text: None)
        self._dead = len(self._sockets)

    def lose_connection(self) -> None:
        """Cut the connection, as a tunnel would, and wait until it is there again."""
        seen, before = len(self.frames), len(self._sockets)
        self._sockets[-1].close(code=4000)
        self.come_back(seen, before)

    @property
    def so_far(self) -> tuple[int, int]:
        """How many frames came, and over how many connections."""
        return len(self.frames), len(self._sockets)

    def come_back(self, frames: int, sockets: int) -> None:
        """Wait until a new connection has shown the table.

        Args:
            frames: How many frames came before.
            sockets: Over how many connections.
        """
        for _ in range(600):
            self.page.wait_for_timeout(50)
            new = self.frames[frames:]
            if len(self._sockets) > sockets and any(
                each["type"] == "table" for each in new
            ):
                return
        raise TimeoutError("the connection did not come back")

    def open_table(
        self, address: str, name: str, *seats: str, rules: str = "biriba", **more: int
    ) -> str:
        """Open a table from the lobby, and return its address.

        Args:
            address: Where the lobby is.
            name: What this person is called.
            seats: Who sits in the other seats.
            rules: The name of the ruleset.
            more: The seconds of ``stand_in`` and ``clock``, the ``pace``.
        """
        page = self.page
        page.goto(address)
        page.click("#other-games")
        page.fill("#name", name)
        page.select_option("#rules", rules)
        page.select_option("#players", str(len(seats) + 1))
        for at, seat in enumerate(seats):
            page.locator("#seats select").nth(at).select_option(seat)
        for field, seconds in more.items():
            page.select_option(f"#{field.replace('_', '-')}", str(seconds))
        page.click("#open")
        page.wait_for_selector(".seats")
        url: str = page.url
        return url

    def come(self, address: str, table: str, token: str) -> None:
        """Come to a seat of a table by its token, as a browser that keeps it does."""
        self.page.goto(address)
        script = "([table, token]) => localStorage.setItem(`seat ${table}`, token)"
        self.page.evaluate(script, [table, token])
        self.page.goto(f"{address}#table={table}")

    def sit(self, address: str, name: str, seat: int) -> None:
        """Come to a table by its address, and sit down."""
        self.page.goto(address)
        self.ask_to_sit(name, seat)
        self.page.wait_for_selector("#hand .card")

    def ask_to_sit(self, name: str, seat: int) -> None:
        """Press the button of an open seat, and say who it is."""
        self.page.click(f'[data-key="sit {seat}"]')
        self.page.fill("#asked-name", name)
        self.page.click("#asked-ok")

    def card(self, at: int) -> Locator:
        """Return a card of the hand."""
        return self.page.locator("#hand .card").nth(at)

    def press(self, at: int) -> None:
        """Click a card of the hand where nothing covers it."""
        self.card(at).click(position={"x": 8, "y": 30})

    @property
    def hand(self) -> list[str]:
        """The cards of the hand as they lie."""
        cards = self.page.locator("#hand .card").all()
        return [card.get_attribute("data-card") or "" for card in cards]

    @property
    def newest(self) -> dict[str, Any]:
        """The newest picture of the table."""
        return next(each for each in reversed(self.frames) if each["type"] == "table")

    @property
    def is_deal_over(self) -> bool:
        """Whether the score of the deal is shown."""
        return bool(self.page.locator(".scores").count())

    @property
    def is_to_move(self) -> bool:
        """Whether it is this person's turn, as the page has it."""
        return bool(self.page.locator(".own.turn").count())

    @property
    def moment(self) -> str:
        """Which deal and which move the page shows."""
        return self.page.locator(".own").get_attribute("data-at") or ""

    def follow_hint(self) -> None:
        """Make the move that the hint gives, by clicks; nothing is selected then."""
        before = self.moment
        self.page.click("[data-key=hint]")
        self.page.click("#actions [data-hinted]")
        self.page.wait_for_selector(f".own:not([data-at='{before}'])")
        assert not self.page.locator("#hand [aria-pressed=true]").count()

    def take_turn(self) -> None:
        """Play a whole turn, as the hints say."""
        while self.is_to_move:
            self.follow_hint()
