"""The parts of the page, on the example page that is made of them."""

from __future__ import annotations

from pathlib import Path

from browse_table import check, shoot
from playwright.sync_api import Browser
from process import WEB, Server
from stage import Person

pytest_plugins = ["windows"]


def test_example(browser: Browser, tmp_path: Path) -> None:
    """The page of 60 lines shows a table, on which cards are drawn and dragged."""
    script = (WEB / "static" / "parts" / "example.js").read_text(encoding="utf-8")
    assert 65 > len(script.splitlines())
    with Server(tmp_path / "tables.sqlite") as server:
        ann = Person(browser)
        page = ann.page
        page.goto(f"{server.address}parts/example.html")
        page.wait_for_selector("#hand .card")
        assert 9 == len(ann.hand)
        page.evaluate(
            """() => {
                window.flown = 0;
                new MutationObserver((changes) => {
                    for (const { addedNodes } of changes)
                        for (const node of addedNodes)
                            window.flown += node.classList?.contains("flying") ? 1 : 0;
                }).observe(document.body, { childList: true, subtree: true });
            }"""
        )
        page.click("[data-key=draw]")
        page.wait_for_function("window.flown === 1")
        page.wait_for_selector("#flights .flying", state="detached")
        assert 10 == len(ann.hand)
        ann.press(0)
        page.wait_for_selector("#hand [aria-pressed=true]")
        first = ann.hand[0]
        shoot(page, "parts-example")
        check(page)
        ann.card(0).drag_to(
            page.locator("[data-key=pile]"), source_position={"x": 8, "y": 30}
        )
        page.wait_for_timeout(400)
        pile = page.locator("[data-place='pile top']").get_attribute("data-card")

    assert first == pile
    assert first not in ann.hand
    assert not ann.faults


def test_few_lines() -> None:
    """What changes the page is small enough to be read: at most 200 lines."""
    patch = (WEB / "static" / "parts" / "patch.js").read_text(encoding="utf-8")

    assert 200 >= len(patch.splitlines())
    assert "Why not a library" in patch
