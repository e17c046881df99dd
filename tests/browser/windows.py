"""What every test in a browser begins with: fixtures, for `pytest_plugins`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from process import Server
from stage import launched


@pytest.fixture(scope="module")
def started() -> Iterator[Browser]:
    """Start a browser for all tests."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def browser(started: Browser) -> Iterator[Browser]:
    """Give each test the browser without windows, and close those that it opens."""
    yield started
    for context in started.contexts:
        context.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server with no tables."""
    with Server(tmp_path / "tables.sqlite") as server:
        yield server
