"""The table as it is installed: wheels, a fresh environment, and a whole turn in it."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import sync_playwright
from process import WEB, Server
from stage import Person, launched

ROOT: Final = WEB.parents[1]


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheels and install them; return the command that they bring."""
    folder = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    for project in (ROOT, WEB):
        subprocess.run(
            [*pip, "wheel", "--no-deps", "--wheel-dir", folder, project], check=True
        )
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    subprocess.run(
        [python, *pip[1:], "install", "--find-links", folder, "biriba-table"],
        check=True,
    )
    return folder / "env" / "bin" / "biriba-table"


def test_installed(command: Path, tmp_path: Path) -> None:
    """The installed command serves the page, on which a turn is played."""
    with (
        sync_playwright() as playwright,
        Server(tmp_path / "tables.sqlite", command=[str(command)]) as server,
    ):
        browser = launched(playwright)
        ann = Person(browser, locale="el")
        ann.page.goto(server.address)
        ann.page.click("#play-now")
        ann.page.wait_for_selector(".own.turn")
        ann.take_turn()
        ann.page.wait_for_selector(".own.turn, .scores", timeout=60_000)
        language = ann.page.locator("html").get_attribute("lang")
        browser.close()

    assert "el" == language
    assert not ann.faults
