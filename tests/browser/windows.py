"""What every test in a browser begins with: fixtures, for `pytest_plugins`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
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
