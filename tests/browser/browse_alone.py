"""The page without a server, in a real browser, Python being Pyodide in a worker."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest
from browse_table import check, shoot
from playwright.sync_api import Browser
from stage import Person
from webtable.folder import write

pytest_plugins = ["windows"]

PYODIDE: Final = Path(os.environ.get("BIRIBA_PYODIDE", ""))
"""The folder of Pyodide, as npm installs it."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, and tells nobody."""

    def log_message(self, *_: object) -> None:
        """Tell nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the folder, which is all there is."""
    if not (PYODIDE / "pyodide.mjs").is_file():
        pytest.skip("Pyodide is not there: BIRIBA_PYODIDE is its folder")
    folder = tmp_path_factory.mktemp("play")
    write(folder, "pyodide/", pace=0.01)
    (folder / "pyodide").symlink_to(PYODIDE.resolve(), target_is_directory=True)
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(_Quiet, directory=folder)
    ) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_whole_deal(browser: Browser, address: str) -> None:
    """A person plays a deal, leaving the page in the middle, and goes on.

    Nothing is asked of any other place than the folder.
    """
    ann = Person(browser)
    page = ann.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_selector("#play")
    check(page)
    shoot(page, "alone-start")
    page.click("#play")
    page.wait_for_selector("#play-now", timeout=120_000)
    check(page)
    shoot(page, "alone-lobby")
    page.click("#other-games")
    assert 0 == page.locator("#seats option[value=person]").count()
    page.select_option("#players", "2")
    page.select_option("#seats select", "simple")
    page.fill("#name", "Ann")
    page.click("#open")
    page.wait_for_selector("#hand .card")
    before = None
    for move in range(1000):
        page.wait_for_selector(".own.turn, .scores", timeout=60_000)
        if ann.is_deal_over:
            break
        if move == 10:
            shoot(page, "alone-table")
            before = ann.moment, ann.hand
            page.goto(f"{address}index.html")  # as the docs show it
            page.click("#play")
            page.click("#tables a", timeout=120_000)
            page.wait_for_selector(".own.turn")
            assert before == (ann.moment, ann.hand)
        ann.follow_hint()
    assert before
    page.wait_for_selector(".scores")
    shoot(page, "alone-score")
    page.click("#next")
    page.wait_for_selector(".own[data-at^='2.']")

    assert not ann.faults
    assert asked
    assert not [url for url in asked if not url.startswith((address, "blob:"))]


def test_other_tables(browser: Browser, address: str) -> None:
    """Greek, six players and house rules are there too; a match can be given up."""
    ann = Person(browser, locale="el", viewport={"width": 360, "height": 740})
    page = ann.page
    page.goto(address)
    page.click("#play")
    page.click("#other-games", timeout=120_000)
    page.fill("#name", "Άννα")
    page.select_option("#rules", "biriba")
    page.select_option("#players", "6")
    page.click("#open")
    page.wait_for_selector(".own.turn, .scores", timeout=60_000)
    check(page)
    shoot(page, "alone-six")
    assert 5 == page.locator(".seat").count()
    page.click("[data-key=lobby]")
    page.click("#other-games")
    page.click("details summary")
    page.fill("#house", 'base = "biriba"\nplayers = 2\ntarget = 777')
    page.select_option("#players", "2")
    page.click("#open")
    page.wait_for_selector("#hand .card")
    page.click("[data-key=settings]")
    page.click("[data-key='menu rules']")
    page.locator(".rules", has_text="777").wait_for()
    page.keyboard.press("Escape")
    page.click("[data-key=settings]")
    page.click("[data-key=give-up]")
    page.click("#agreed")
    page.wait_for_selector("#tables a")
    assert 1 == page.locator("#tables a").count()
    page.reload()
    page.click("#play")
    page.wait_for_selector("#tables a", timeout=120_000)
    assert 1 == page.locator("#tables a").count()
    assert not ann.faults


def test_two_windows(browser: Browser, address: str) -> None:
    """Only one window plays at a time, since two would spoil what is kept."""
    ann = Person(browser)
    other = ann.page.context.new_page()
    for page in (ann.page, other):
        page.goto(address)
        page.click("#play")
        page.wait_for_selector("#play-now, #link:not(:empty)", timeout=120_000)

    assert ann.page.locator("#play-now").count()
    assert "Another window" in other.locator("#link").inner_text()
    ann.page.close()
    other.reload()
    other.click("#play")
    other.wait_for_selector("#play-now", timeout=120_000)
    other.goto(f"{address}#table=none")
    other.wait_for_selector("[role=alert]:not(:empty)")
    assert "no such table" in other.locator("[role=alert]").first.inner_text()
