"""The table in the browser, played by clicks in a real one: ``nox -s browser``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from process import Server
from stage import Person, launched
from webtable.storage import SqliteStorage

from biriba import Session, rulesets
from biriba import json as biriba_json

SHOTS: Final = os.environ.get("BIRIBA_SHOTS")
"""A folder for pictures of the pages, if they are wanted."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser for all tests."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server with no tables."""
    with Server(tmp_path / "tables.sqlite") as server:
        yield server


def shoot(page: Page, name: str) -> None:
    """Take a picture, if it is wanted."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


# A whole deal -------------------------------------------------------------------------


def test_two_people_and_a_watcher(browser: Browser, server: Server) -> None:
    """Two people play a whole deal by clicks, and a third watches.

    In the middle one loses the connection and comes back, and the server is killed and
    started again. Nothing is lost, and no frame names a card that is hidden from its
    reader.
    """
    ann, bo, di = (Person(browser) for _ in range(3))
    address = ann.open_table(server.address, "Ann", "person")
    di.page.goto(address)
    di.page.wait_for_selector(".waiting")
    bo.sit(address, "Bo", 1)
    for turn in range(200):
        if turn == 4:
            bo.lose_connection()
        if turn == 7:
            people = (ann, bo, di)
            before = [each.so_far for each in people]
            server.kill()
            ann.page.wait_for_selector("#link:not(:empty)")
            server.start()
            for each, so_far in zip(people, before, strict=True):
                each.come_back(*so_far)
        person = (ann, bo)[turn % 2]
        person.page.wait_for_selector(".own.turn, .scores", timeout=60_000)
        if person.is_deal_over:
            break
        person.take_turn()
    for each in (ann, bo, di):
        each.page.wait_for_selector(".scores")
        assert not each.faults
    shoot(ann.page, "score")
    check(ann.page)
    assert 0 == di.page.locator("#hand").count()
    assert (
        ann.page.locator("tfoot").all_inner_texts()
        == di.page.locator("tfoot").all_inner_texts()
    )
    ann.page.click("#next")
    bo.page.wait_for_selector(".own.turn, .own:not(.between)")

    session = saved(server, address)
    assert 2 == len(session.record.deals)
    for each, seat in ((ann, 0), (bo, 1), (di, None)):
        assert 20 < len(each.frames)
        search(each, session, seat)


def saved(server: Server, address: str) -> Session:
    """Return the match of a table as the server has kept it."""
    found = SqliteStorage(server.database).load(address.partition("#table=")[2])
    assert found is not None
    return Session.resume(found.record)


def search(person: Person, session: Session, seat: int | None) -> None:
    """Search the frames for cards that their reader's view did not show then."""
    states = {
        (number, at): state
        for number, deal in enumerate(session.record.deals, 1)
        for at, state in enumerate(deal.states())
    }
    deal, at, shown = 0, 0, set[str]()
    for frame in person.frames:
        if frame["type"] in {"moved", "table"}:
            at = frame["at"]
            deal = frame.get("deal", deal)
        if (deal, at) in states:
            state = states[deal, at]
            view = state.spectator_view() if seat is None else state.view(seat)
            data = dict(biriba_json.to_data(view))
            del data["rules"]
            shown = named(data)
        assert named(frame) <= shown, frame


def named(data: object) -> set[str]:
    """Return the cards that some data name; what a wild card stands for is none."""
    cards = {str(card) for card in rulesets.get("biriba").deck.cards}
    text = re.sub(r'"stands_for": "\w+"', "", json.dumps(data))
    return cards & {*text.replace('"', " ").replace(",", " ").split()}


# What the page does -------------------------------------------------------------------


def alone(browser: Browser, server: Server, **traits: Any) -> Person:  # noqa: ANN401
    """Return somebody who plays against a player, and has drawn a card."""
    ann = Person(browser, **traits)
    ann.open_table(server.address, "Ann", "simple")
    ann.page.click(".pile.draw")
    ann.page.wait_for_selector(".own[data-at='1.1']")
    return ann


def test_refused_selection(browser: Browser, server: Server) -> None:
    """If nothing can be done with a selection, a sentence says why."""
    ann = alone(browser, server)
    cards = ann.page.locator("#hand .card")
    hand = [cards.nth(at).get_attribute("data-card") or "" for at in range(12)]
    wild = {card for card in hand if card == "JK" or card[0] == "2"}
    one, other = next(
        (one, other)
        for one, card in enumerate(hand)
        for other, another in enumerate(hand)
        if not {card, another} & wild
        and card[0] != another[0]
        and card[1] != another[1]
    )
    cards.nth(one).click()
    cards.nth(other).click()
    ann.page.wait_for_selector("#complaint:not(:empty)")

    assert 0 == ann.page.locator("#actions button").count()
    assert "true" == cards.nth(one).get_attribute("aria-pressed")
    shoot(ann.page, "refused")
    check(ann.page)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#complaint:empty", state="attached")
    assert not ann.faults


def test_same_card_again(browser: Browser, server: Server) -> None:
    """Nothing stays selected if the hand is as it was before the card was played.

    It may be so where the last card takes the biribaki.
    """
    ann = alone(browser, server)
    card = ann.page.locator("#hand .card").first
    card.click()
    ann.page.wait_for_selector("#actions [data-move=discard]")
    shown = next(frame for frame in reversed(ann.frames) if frame["type"] == "table")
    named = card.get_attribute("data-card")
    told = {"event": "discarded", "seat": shown["seat"], "card": named}
    ann.receive({"type": "moved", "events": [told]}, {**shown, "at": shown["at"] + 1})
    ann.page.wait_for_selector(".own[data-at='1.2']")

    assert "false" == card.get_attribute("aria-pressed")
    assert 0 == ann.page.locator("#actions button").count()
    assert not ann.faults


def test_dragging(browser: Browser, server: Server) -> None:
    """A card that is dragged to the discard pile is discarded."""
    ann = alone(browser, server)
    card = ann.page.locator("#hand .card").last
    name = card.get_attribute("data-card")
    card.drag_to(ann.page.locator(".pile.discard"))
    ann.page.wait_for_selector(".own:not([data-at='1.1'])")

    session = saved(server, ann.page.url)
    assert {"move": "discard", "card": name} == biriba_json.to_data(session.moves[1])


def test_keyboard(browser: Browser, server: Server) -> None:
    """A turn can be played by the keyboard, and the focus stays where it was."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    page = ann.page
    page.focus("[data-move=draw]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".own[data-at='1.1']")
    page.locator("#hand .card").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.wait_for_selector("#actions [data-move=discard]")
    focused = page.evaluate("document.activeElement.dataset.key")
    assert focused == page.locator("#hand .card").nth(1).get_attribute("data-key")
    page.focus("#actions [data-move=discard]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".own:not([data-at='1.1'])")


def test_taking_back(browser: Browser, server: Server) -> None:
    """A pile that was taken is put back; a card that was drawn stays drawn."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    ann.page.click(".pile.discard")
    ann.page.click("[data-key=undo]:enabled")
    ann.page.wait_for_selector(".own[data-at='1.0']")
    ann.page.click(".pile.draw")
    ann.page.wait_for_selector(".own[data-at='1.1']")

    assert ann.page.locator("[data-key=undo]").is_disabled()


@pytest.mark.parametrize(
    ("language", "words"), [("el", "Το χέρι σου"), ("pt", "Sua mão")]
)
def test_languages(language: str, words: str, browser: Browser, server: Server) -> None:
    """The page speaks the language of the browser, or the one that is chosen."""
    ann = alone(browser, server, locale=language)
    page = ann.page

    assert language == page.locator("html").get_attribute("lang")
    assert words in (page.locator("#hand").get_attribute("aria-label") or "")
    shoot(page, f"table-{language}")
    page.select_option("#language", "en")
    page.wait_for_selector("html[lang=en]")
    assert "Your hand" in (page.locator("#hand").get_attribute("aria-label") or "")
    page.reload()
    page.wait_for_selector("#hand")
    assert "en" == page.locator("html").get_attribute("lang")
    assert not ann.faults


def test_problems_in_greek(browser: Browser, server: Server) -> None:
    """Why something was not done is told in the language, to watchers as well."""
    ann, bo = (Person(browser, locale="el") for _ in range(2))
    page = ann.page
    page.goto(server.address)
    page.fill("#name", "Ann")
    page.click("summary")
    page.fill("#house", "players = 4")
    page.click("#open")
    said(page, "Αυτοί οι κανόνες είναι για 4 παίκτες, όχι για 2.")
    address = ann.open_table(server.address, "Ann", "person", "person")
    bo.page.goto(address)
    bo.name = "ann"
    bo.page.click('[data-key="sit 1"]')
    said(bo.page, "Το όνομα ann το έχει ήδη άλλος.")
    bo.name = "Bo"
    bo.page.click('[data-key="sit 1"]')
    bo.page.wait_for_selector("#complaint:empty", state="attached")
    bo.page.click('[data-key="fill 2"]')
    bo.page.click(".pile.draw")
    said(bo.page, "Παίζει: Ann …")
    assert not [*ann.faults, *bo.faults]


def said(page: Page, problem: str) -> None:
    """Wait until a page tells of a problem."""
    page.locator("#complaint", has_text=problem).wait_for()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1200, "light")])
def test_widths(width: int, scheme: Any, browser: Browser, server: Server) -> None:  # noqa: ANN401
    """Nothing is wider than the screen, and axe finds no serious fault."""
    ann = Person(browser, viewport={"width": width, "height": 740}, color_scheme=scheme)
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector("#open")
    check(page)
    shoot(page, f"lobby-{width}-{scheme}")
    ann.open_table(server.address, "Ann", "simple", "simple", "simple")
    for _ in range(3):
        page.wait_for_selector(".own.turn, .scores")
        if ann.is_deal_over:
            break
        ann.take_turn()
    page.wait_for_selector(".own.turn, .scores")
    check(page)
    shoot(page, f"table-{width}-{scheme}")
    story = page.locator("#story li").all_inner_texts()
    assert story
    assert not [line for line in story if " ." in line or "{" in line or "told" in line]
    page.locator("[data-key=rules]").click()
    page.wait_for_selector("dialog")
    check(page)
    assert not ann.faults


_AXE: Final = os.environ.get("BIRIBA_AXE", "")


def check(page: Page) -> None:
    """Find that a page is not too wide, and accessible as far as axe can tell."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if not Path(_AXE).is_file():
        pytest.skip("axe-core is not there: BIRIBA_AXE is its file")
    page.evaluate(Path(_AXE).read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    serious = [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]

    assert not serious
