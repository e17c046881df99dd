"""The table in the browser, played by clicks in a real one: ``nox -s browser``."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page
from process import Server
from stage import Person, settle
from webtable import frames
from webtable.players import FIRST_NAMES
from webtable.rooms import Room
from webtable.storage import SqliteStorage
from webtable.wire import Play

from biriba import LayMeld, Session, arrange, languages, rulesets
from biriba import json as biriba_json

pytest_plugins = ["windows"]

SHOTS: Final = os.environ.get("BIRIBA_SHOTS")
"""A folder for pictures of the pages, if they are wanted."""


def shoot(page: Page, name: str) -> None:
    """Take a picture, if it is wanted."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


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
    assert ["Sit down"] == di.page.locator(".waiting .main").all_inner_texts()
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
    bo.page.wait_for_selector(".own.playing")

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
            view = state.view(None) if seat is None else state.view(seat)
            data = dict(biriba_json.to_data(view))
            del data["rules"]
            shown = named(data)
            if state.ending is not None:  # the hands are laid open, to be counted
                shown |= {str(card) for hand in state.hands for card in hand}
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
    settle(ann.page)
    return ann


def test_first_move_in_three_clicks(browser: Browser, server: Server) -> None:
    """Somebody who comes for the first time has drawn a card after two clicks."""
    ann = Person(browser)
    ann.page.goto(server.address)
    ann.page.click("#play-now")
    ann.page.click("[data-move=draw]")
    ann.page.wait_for_selector(".own:not([data-at='1.0'])")

    assert 4 == len(ann.newest["chairs"])
    assert not ann.faults


def test_refused_selection(browser: Browser, server: Server) -> None:
    """If nothing can be done with a selection, a sentence says why."""
    ann = alone(browser, server)
    hand = ann.hand
    wild = {card for card in hand if card == "JK" or card[0] == "2"}
    one, other = next(
        (one, other)
        for one, card in enumerate(hand)
        for other, another in enumerate(hand)
        if not {card, another} & wild
        and card[0] != another[0]
        and card[1] != another[1]
    )
    ann.press(one)
    ann.press(other)
    ann.page.wait_for_selector("#complaint:not(:empty)")

    assert 0 == ann.page.locator("#actions [data-move]").count()
    assert "true" == ann.card(one).get_attribute("aria-pressed")
    shoot(ann.page, "refused")
    check(ann.page)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#complaint:empty", state="attached")
    assert not ann.faults


def test_what_fits_is_told(browser: Browser, server: Server) -> None:
    """The dots on the cards that fit the selection are explained at the prompt."""
    ann = alone(browser, server)
    page = ann.page
    ann.imagine(arranged(ann, hand="9d 4s 5s 6s"))
    page.wait_for_selector("#hand [data-card='9d']")
    page.locator("#hand [data-card='4s']").click(position={"x": 8, "y": 30})
    choice = {"type": "choices", "cards": "4s", "further": "5s 6s", "refusal": None}
    ann.receive({**choice, "moves": [], "made": []})
    page.wait_for_selector("#prompt:has-text('Cards with a dot fit')")
    assert not ann.faults


def test_selected_before_the_draw(browser: Browser, server: Server) -> None:
    """Cards are selected before one draws, and a click on the pile takes it still."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    page = ann.page
    ann.press(0)
    page.wait_for_selector("#hand [aria-pressed=true]")
    for _ in range(100):
        if any(each["type"] == "choices" for each in ann.frames):
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(100)
    assert not page.locator("#complaint").inner_text()
    assert "Draw, or take the pile" in page.locator("#prompt").inner_text()
    page.click(".pile.discard")
    page.wait_for_selector(".own[data-at='1.1']")

    move = saved(server, page.url).moves[0]
    assert {"move": "take"} == biriba_json.to_data(move)
    assert 1 == page.locator("#hand [aria-pressed=true]").count()
    assert not ann.faults


def test_exchanging_the_first_card(browser: Browser, server: Server) -> None:
    """The button names the card that is exchanged, and the table says what came."""
    ann = Person(browser)
    rules = "biriba-no-upcard"
    ann.open_table(server.address, "Ann", *["person"] * 3, rules=rules)
    page = ann.page
    for seat in (1, 2, 3):
        page.click(f"[data-key='fill {seat}']")
    page.wait_for_selector(".own.turn")
    page.click("[data-move=draw]")
    exchange = page.locator("[data-move=exchange]")
    assert "Exchange the card you drew" == exchange.inner_text()
    exchange.click()
    page.wait_for_selector(".last .chip")
    assert 2 == page.locator(".last .chip").count()
    assert "You exchange" in page.locator(".last").inner_text()
    assert not ann.faults


_APART: Final = """() => {
    const box = (each) => each.getBoundingClientRect();
    const row = "#prompt > *, #actions button, .tools > *";
    const parts = [...document.querySelectorAll(row)], boxes = parts.map(box);
    const own = box(document.querySelector(".own"));
    return parts.filter((part, at) => part.scrollWidth > part.clientWidth + 1 ||
        boxes[at].left < own.left || boxes[at].right > own.right ||
        boxes[at].top < own.top - 1 || boxes.slice(0, at).some((other) =>
            other.left < boxes[at].right && boxes[at].left < other.right &&
            other.top < boxes[at].bottom && boxes[at].top < other.bottom)
    ).map((part) => part.outerHTML.slice(0, 90));
}"""
"""Which parts of the prompt's row stick out of it, or lie over others."""


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
@pytest.mark.parametrize("name", ["phone", "lying", "laptop"])
def test_choosing_the_bonus_suit(
    name: str, language: str, browser: Browser, server: Server
) -> None:
    """All suits are in sight beside the prompt, and none is put before the others."""
    width, height = SIZES[name]
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    can = [{"move": "choose", "suit": suit} for suit in (*"shdc", None)]
    view = ann.newest["view"]
    view = {**view, "can": can, "turn": {**view["turn"], "step": "choose"}}
    ann.imagine({**ann.newest, "view": view})
    page.wait_for_selector("[data-move=choose]:nth-child(5)")
    check(page)
    shoot(page, f"choose-{name}-{language}")

    assert not page.evaluate(_APART)
    assert 4 == page.locator("[data-move=choose] .sign").count()
    assert 0 == page.locator("[data-move=choose].main").count()
    assert not ann.faults


def test_nothing_to_draw(browser: Browser, server: Server) -> None:
    """Once the draw pile is empty, the prompt names what is left to do."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s", pile="Tc")
    view = {**shown["view"], "turn": {**shown["view"]["turn"], "step": "draw"}}
    for can, told in (
        (["take", "pass"], "Take the pile, or pass"),
        (["pass"], "Nothing is left to draw: pass"),
    ):
        ann.imagine(
            {**shown, "view": {**view, "can": [{"move": each} for each in can]}}
        )
        page.wait_for_selector(f"#actions [data-move={can[0]}]")
        assert told in page.locator("#prompt").inner_text()
    assert not ann.faults


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (740, 360)])
def test_sentence_beside_the_pill(
    width: int, height: int, browser: Browser, server: Server
) -> None:
    """However long a refusal is, it covers nothing beside it, and moves nothing."""
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size, locale="it")
    page = ann.page
    ann.press(0)
    page.wait_for_selector("#actions button")
    settle(page)
    zone = page.locator("main > .own").bounding_box()
    told = "scartare 9♠: " + "prima pesca una carta o raccogli gli scarti, " * 3
    ann.imagine({"type": "refused", "code": "x", "message": told})
    page.wait_for_selector("#complaint:not(:empty)")
    settle(page)
    shoot(page, f"long-refusal-{width}")
    assert zone == page.locator("main > .own").bounding_box()
    assert not page.evaluate(_OUTSIDE, ["#complaint", "main > .own"])
    complaint = page.locator("#complaint").bounding_box()
    pill = page.locator("#prompt .pill").bounding_box()
    button = page.locator("#actions button").first.bounding_box()
    assert complaint
    assert button
    assert complaint["x"] + complaint["width"] <= button["x"]
    if pill:  # where there is room for both
        assert pill["x"] + pill["width"] <= complaint["x"]
    assert not ann.faults


def test_focus_covers_no_corner(browser: Browser, server: Server) -> None:
    """The card with the focus leaves the corner of its neighbour in sight."""
    ann = alone(browser, server)
    page = ann.page
    ann.imagine(arranged(ann, hand=LONG))
    page.wait_for_selector("#hand .card:nth-child(20)")
    page.focus("#hand [tabindex='0']")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    settle(page)
    box = ann.card(2).bounding_box()
    assert box
    found = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.card').dataset.key",
        [box["x"] + box["width"] * 0.2, box["y"] + 20],
    )

    assert ann.card(2).get_attribute("data-key") == found
    assert not ann.faults


def test_same_card_again(browser: Browser, server: Server) -> None:
    """Nothing stays selected if the hand is as it was before the card was played.

    It may be so where the last card takes the biribaki.
    """
    ann = alone(browser, server)
    ann.press(0)
    ann.page.wait_for_selector("#actions [data-move=discard]")
    shown = ann.newest
    told = {"event": "discarded", "seat": shown["seat"], "card": ann.hand[0]}
    ann.receive(
        {"type": "moved", "at": 2, "events": [told]}, {**shown, "at": shown["at"] + 1}
    )
    ann.page.wait_for_selector(".own[data-at='1.2']")

    assert "false" == ann.card(0).get_attribute("aria-pressed")
    assert 0 == ann.page.locator("#actions [data-move=discard]").count()
    assert not ann.faults


def frame_arrives(person: Person) -> None:
    """Let the table be shown again, as when somebody comes to watch."""
    shown = {**person.newest, "watching": person.newest["watching"] + 1}
    person.receive(shown)
    person.page.wait_for_timeout(100)


def middle(card: Locator) -> tuple[float, float]:
    """Return where a card can be taken hold of, once nothing moves."""
    settle(card.page)
    box = card.bounding_box()
    assert box
    return box["x"] + 10, box["y"] + 40


def test_press_frame_release(browser: Browser, server: Server) -> None:
    """A card that is pressed while a frame arrives is selected when it is let go."""
    ann = alone(browser, server)
    mouse = ann.page.mouse
    node = ann.card(3).element_handle()
    mouse.move(*middle(ann.card(3)))
    mouse.down()
    frame_arrives(ann)
    mouse.up()
    ann.page.wait_for_selector("#hand .card[aria-pressed=true]")

    assert "true" == ann.card(3).get_attribute("aria-pressed")
    assert ann.page.evaluate("node => node.isConnected", node)
    assert 1 == ann.page.locator("#hand [aria-pressed=true]").count()


def test_selection_moves_nothing_else(browser: Browser, server: Server) -> None:
    """Nothing else moves when a card is selected, nor when a frame arrives."""
    ann = alone(browser, server)
    before = places(ann)
    ann.press(4)
    ann.page.wait_for_selector("#hand .card[aria-pressed=true]")
    ann.page.mouse.move(5, 5)
    settle(ann.page)
    after = places(ann)
    frame_arrives(ann)
    settle(ann.page)

    moved = [key for key in before if before[key] != after.get(key)]
    key = ann.card(4).get_attribute("data-key")
    assert [key] == moved
    assert after == places(ann)


def places(person: Person) -> dict[str, list[int]]:
    """Return where everything is that has a key, but for the actions."""
    found: dict[str, list[int]] = person.page.evaluate(
        """() => Object.fromEntries(
            [...document.querySelectorAll("main [data-key]:not(#actions *)")].map(
                (each) => {
                    const at = each.getBoundingClientRect();
                    return [each.dataset.key, [at.x, at.y, at.width].map(Math.round)];
                }
            )
        )"""
    )
    return found


def test_drag_is_seen_and_survives(browser: Browser, server: Server) -> None:
    """A card is seen at the middle of its way, survives a frame, and is reordered."""
    ann = alone(browser, server)
    page, mouse, hand = ann.page, ann.page.mouse, ann.hand
    clip: Any = {"x": 600, "y": 250, "width": 60, "height": 60}
    before = page.screenshot(clip=clip)
    x, y = middle(ann.card(2))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 50, steps=4)
    mouse.move(625, 290, steps=6)
    during = page.screenshot(clip=clip)
    shoot(page, "dragging")
    frame_arrives(ann)
    assert 1 == page.locator("#lift .card").count()
    assert during == page.screenshot(clip=clip)
    last_x, last_y = middle(ann.card(len(hand) - 1))
    mouse.move(last_x + 60, last_y, steps=6)
    mouse.up()
    page.wait_for_timeout(100)

    assert before != during
    assert [*hand[:2], *hand[3:], hand[2]] == ann.hand
    frame_arrives(ann)
    order = ann.hand
    assert hand[2] == order[-1]
    assert 0 == page.locator("#lift").count()
    page.reload()
    page.wait_for_selector("#hand .card")
    assert order == ann.hand
    assert not ann.faults


def test_dragging_to_the_pile(browser: Browser, server: Server) -> None:
    """A card that is dragged to the discard pile is discarded."""
    ann = alone(browser, server)
    name = ann.hand[-1]
    ann.card(len(ann.hand) - 1).drag_to(ann.page.locator(".pile.discard"))
    ann.page.wait_for_selector(".own:not([data-at='1.1'])")

    session = saved(server, ann.page.url)
    assert {"move": "discard", "card": name} == biriba_json.to_data(session.moves[1])


def test_dragging_onto_a_meld(browser: Browser, server: Server) -> None:
    """Over a meld, the place where the card lands and what it becomes are shown."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s", melds=["3d 4d 5d 6d 7d 8d", "Kh Kd Kc"])
    ann.imagine(shown)
    page.wait_for_selector(".side.ours .meld")
    x, y = middle(page.locator("#hand [data-card='9d']"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=3)
    move = {"move": "add", "cards": "9d", "to": "3d 4d 5d 6d 7d 8d"}
    cards = ["3d", "4d", "5d", "6d", "7d", "8d", "9d"]
    made = {
        "cards": cards,
        "wild": None,
        "biriba": True,
        "clean": True,
        "remark": "clean biriba",
        "bonus": 200,
        "gain": 210,
    }
    ann.receive(
        {"type": "choices", "cards": "9d", "further": "", "refusal": None}
        | {"moves": [move], "made": [made]}
    )
    page.mouse.move(*middle(page.locator(".side.ours .meld").first), steps=5)
    page.wait_for_selector(".meld.target .slot")
    shoot(page, "drag-onto-meld")

    assert "210" in page.locator(".meld.target .preview").inner_text()
    assert "clean biriba" in page.locator("#prompt").inner_text()
    assert 1 == page.locator(".meld.grey").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#lift", state="detached")
    page.mouse.up()
    assert not ann.faults


def arranged(
    person: Person,
    players: int = 2,
    *,
    hand: str = "",
    melds: Sequence[str] = (),
    others: Sequence[str] = (),
    pile: str = "7c 8c",
    game: str = "biriba",
    red_threes: Sequence[str] = (),
) -> dict[str, Any]:
    """Return a picture of another table, arranged so that there is much to see."""
    rules = rulesets.get(game, players)
    state = arrange(
        rules,
        hands=[hand],
        melds=[melds, others],
        discard_pile=pile,
        bonus_suit=None if rules.dealing.bonus_suit == "none" else "h",
        red_threes=red_threes,
    )
    session = Session.start(rules, [f"Name{n}" for n in range(players)])
    view = frames.seen(session, state, 0, languages.get("en").at(rules))
    sides = [list(side.seats) for side in state.sides]
    chairs = [
        {"name": f"Name{n}", "kind": "person", "here": n != 1, "stand_in": None}
        if n < 2
        else {"name": f"Name{n}", "kind": "player", "player": "searching"}
        for n in range(players)
    ]
    match = {"sides": sides, "totals": ["2140", "1865", "1420"][: len(sides)]}
    return {
        **person.newest,
        "chairs": chairs,
        "pieces": rules.wording.pieces,
        "view": view,
        "deal": 3,
        "at": 30,
        "seat": 0,
        "match": {**match, "winner": None, "deals": [["1", "2", "3"][: len(sides)]]},
    }


def test_keyboard(browser: Browser, server: Server) -> None:
    """A turn is played by the keyboard, and the focus stays in the hand."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    page, keys = ann.page, ann.page.keyboard
    page.focus("#hand [tabindex='0']")
    keys.press("d")
    page.wait_for_selector(".own[data-at='1.1']")
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    assert 1 == page.locator("#hand [tabindex='0']").count()
    keys.press("Home")
    keys.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.key")
    assert focused == ann.card(1).get_attribute("data-key")
    hand = ann.hand
    keys.press("Alt+ArrowRight")
    assert [hand[0], hand[2], hand[1], *hand[3:]] == ann.hand
    assert focused == page.evaluate("document.activeElement.dataset.key")
    keys.press("Space")
    page.wait_for_selector("#actions [data-move=discard]")
    keys.press("x")
    page.wait_for_selector(".own:not([data-at='1.1'])")
    page.wait_for_timeout(200)

    move = saved(server, page.url).moves[1]
    assert {"move": "discard", "card": hand[1]} == biriba_json.to_data(move)
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    page.wait_for_selector(".own.turn [data-move=draw]")
    keys.press("Shift+Tab")
    assert page.evaluate("document.activeElement.matches('#actions :last-child')")
    keys.press("Tab")
    keys.press("?")
    page.wait_for_selector("dialog .keys")
    check(page)
    keys.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    keys.press("l")
    page.wait_for_selector("#story li")
    check(page)
    shoot(page, "log")
    keys.press("Escape")
    keys.press("s")  # by suit, the order having been the player's own
    assert hand[0] == ann.hand[0]
    keys.press("s")
    assert "rank" == page.evaluate("localStorage.getItem('order')")
    assert not ann.faults


def test_touch(browser: Browser, server: Server) -> None:
    """A tap selects, sliding selects what is under the finger, pulling up drags."""
    phone = {"width": 360, "height": 740}
    ann = alone(browser, server, viewport=phone, has_touch=True)
    page = ann.page
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(ann.card(0))
    page.touchscreen.tap(x, y)
    page.wait_for_selector("#hand [aria-pressed=true]")
    page.touchscreen.tap(x, y)
    page.wait_for_selector("#hand [aria-pressed=true]", state="detached")
    touch("touchStart", x, y)
    to_x, to_y = middle(ann.card(5))
    for n in range(1, 9):
        touch("touchMove", x + (to_x - x) * n / 8, y + (to_y - y) * n / 8)
    page.wait_for_selector("#hand .raised")
    touch("touchEnd")
    page.wait_for_selector("#hand [aria-pressed=true]")
    assert "true" == ann.card(5).get_attribute("aria-pressed")
    name = ann.hand[5]
    pile = page.locator(".pile.discard").bounding_box()
    assert pile
    touch("touchStart", to_x, to_y)
    for n in range(1, 9):
        touch(
            "touchMove",
            to_x + (pile["x"] + 40 - to_x) * n / 8,
            to_y + (pile["y"] + 20 - to_y) * n / 8,
        )
    page.wait_for_selector("#lift")
    shoot(page, "touch-drag")
    touch("touchEnd")
    page.wait_for_selector(".own:not([data-at='1.1'])")

    session = saved(server, page.url)
    assert {"move": "discard", "card": name} == biriba_json.to_data(session.moves[1])
    assert not ann.faults


def test_tap_on_a_slow_phone(browser: Browser, server: Server) -> None:
    """A tap selects a card once, however late the click comes after it."""
    phone = {"width": 360, "height": 740}
    ann = alone(browser, server, viewport=phone, has_touch=True)
    page = ann.page
    x, y = middle(ann.card(0))
    page.evaluate(
        """() => {
            addEventListener("click", (event) => {
                if (!event.isTrusted || !event.detail) return;
                event.stopImmediatePropagation();
                const late = new MouseEvent("click", { bubbles: true, detail: 1 });
                setTimeout(() => event.target.dispatchEvent(late), 150);
            }, true);
        }"""
    )
    for state in ("true", "false", "true"):
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(400)
        assert state == ann.card(0).get_attribute("aria-pressed")
    page.keyboard.press("Space")
    assert "false" == ann.card(0).get_attribute("aria-pressed")
    assert not ann.faults


def test_taking_back(browser: Browser, server: Server) -> None:
    """A pile that was taken is put back, and the log strikes it out.

    A card that was drawn stays drawn.
    """
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    page = ann.page
    page.click(".pile.discard")
    page.wait_for_selector(".own[data-at='1.1']")
    page.keyboard.press("l")
    page.wait_for_selector("#story p:not(.undone)")
    page.keyboard.press("l")
    page.click("[data-key=undo]:enabled")
    page.wait_for_selector(".own[data-at='1.0']")
    page.keyboard.press("l")
    page.wait_for_selector("#story .undone s")
    shoot(page, "log-unwound")
    page.keyboard.press("l")
    page.click(".pile.draw")
    page.wait_for_selector(".own[data-at='1.1']")

    assert page.locator("[data-key=undo]").is_disabled()
    assert not ann.faults


def test_deal_played_alone(browser: Browser, server: Server) -> None:
    """Before the first move and in the log stands that all play alone (F090)."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, 3, hand="3h 9d Ks", game="burraco")
    told = "Everybody plays alone in this deal."
    ann.imagine({**shown, "alone": True})
    page.wait_for_selector(f"#prompt:has-text('{told} Meld, or discard one card')")
    page.keyboard.press("l")
    page.wait_for_selector("#story li")
    shoot(page, "deal-alone")

    assert told == page.locator("#story li").first.inner_text().strip()
    assert not ann.faults


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [
        ("en", ["You", "draw 4♣", "discard 4♣"], ["draws a card", "discards 4♣"]),
        ("el", ["Εσύ", "τραβάς 4♣", "ρίχνεις 4♣"], ["τραβάει φύλλο", "ρίχνει 4♣"]),
        (
            *("it", ["Tu", "peschi 4♣", "scarti 4♣"]),
            ["pesca una carta", "scarta 4♣"],
        ),
    ],
)
def test_log_by_turns(
    language: str, own: list[str], other: list[str], browser: Browser, server: Server
) -> None:
    """The log names a player once a turn, in a ring of the colour of the side."""
    ann = alone(browser, server, locale=language)
    page = ann.page
    ann.imagine(arranged(ann, 4, hand="9d 4s 5s", melds=TWELVE[:3]))
    moves = [
        {"at": 2 * seat + at, "events": [{"event": event, "seat": seat, "card": card}]}
        for seat in range(4)
        for at, event, card in (
            (1, "drew", None if seat else "4c"),
            (2, "discarded", "4c"),
        )
    ]
    ann.imagine({"type": "story", "moves": moves, "missed": 0, "by": "solid"})
    page.wait_for_selector(".seats.n3")
    page.keyboard.press("l")
    page.wait_for_selector("#story li >> nth=3")
    settle(page)
    shoot(page, f"log-{language}")
    check(page)
    told = page.locator("#story li").evaluate_all(
        """(turns) => turns.map((turn) => [...turn.querySelectorAll("b, p")].map(
            (line) => [...line.childNodes]
                .map((part) => part.textContent || "4♣").join("")
        ))"""
    )
    assert [own, *([f"Name{n}", *other] for n in (1, 2, 3))] == told
    rings = page.locator("#story .face").evaluate_all(
        "(faces) => faces.map((each) => getComputedStyle(each).borderTopColor)"
    )
    assert [rings[0], rings[1], rings[0], rings[1]] == rings
    assert rings[0] != rings[1]
    assert not ann.faults


def test_open_log_shows_its_end(browser: Browser, server: Server) -> None:
    """The end of an open log is in sight, also when the story or a hint comes."""
    ann = alone(browser, server)
    page = ann.page
    ann.imagine(arranged(ann, hand="9d 4s 5s"))
    page.keyboard.press("l")
    drew = {"event": "drew", "seat": 0, "card": "4c"}
    for count in (40, 80):
        moves = [{"at": at, "events": [drew]} for at in range(1, count + 1)]
        ann.imagine({"type": "story", "moves": moves, "missed": 0, "by": "solid"})
        page.wait_for_function(_AT_END, arg=count)
    ann.imagine({"type": "hint", "move": {"move": "draw"}})
    page.wait_for_function(_AT_END, arg=81)
    assert not ann.faults


_AT_END: Final = """(lines) => {
    const log = document.querySelector("#story");
    const left = log.scrollHeight - log.clientHeight - log.scrollTop;
    return log.querySelectorAll("p").length == lines && left < 1;
}"""


def test_red_threes(browser: Browser, server: Server) -> None:
    """Red threes lie beside the melds, and one of the hand has a button."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(
        ann,
        hand="3h 9d Ks",
        melds=["4d 5d 6d"],
        game="tranca",
        red_threes=["3d", "3h 3d"],
    )
    shown["view"]["can"] = [{"move": "aside", "card": "3h"}]
    ann.imagine(shown)
    page.wait_for_selector("[aria-label^='red threes']")
    shoot(page, "red-threes")
    check(page)

    assert ["3d", "3h 3d"] == [
        each.get_attribute("data-cards")
        for each in page.locator("[aria-label^='red threes']").all()
    ]
    assert 1 == page.locator("#actions [data-move=aside]").count()
    event = {"event": "laid-red-three", "seat": 1, "side": 1, "card": "3d"}
    deed = {**event, "replaced": True, "new": None}
    ann.imagine({"type": "moved", "at": 31, "events": [deed]})
    page.wait_for_function(
        "document.getElementById('told').innerText.includes("
        "'Name1 lays 3♦ beside the melds.')"
    )
    assert not ann.faults


_DRAWN: Final = """() => {
    const uses = [...document.querySelectorAll("svg use")];
    return [...new Set(uses.map((use) => use.getAttribute("href").split("-")[0]))];
}"""
"""As which pieces the cards on a page are drawn."""


def test_tiles(browser: Browser, server: Server) -> None:
    """Burako is played with tiles, wherever its cards are, unless one prefers cards."""
    ann = Person(browser, reduced_motion="no-preference")
    page = ann.page
    ann.open_table(server.address, "Ann", "simple", rules="burako")
    page.evaluate(
        """() => {
            window.flown = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes)
                    for (const node of addedNodes)
                        if (node.classList?.contains("flying"))
                            window.flown.push(node.querySelector("use").outerHTML);
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    page.click(".pile.draw")
    page.wait_for_selector(".own[data-at='1.1']")
    settle(page)
    (flight,) = page.evaluate("window.flown")
    assert "tiles-light-four.svg#cards-" in flight
    shown = arranged(
        ann,
        hand="Jh Kd Ah 2s JK",
        melds=["4h 5h JK 7h 8h", "3d 2s 5d 6d 7d 8d 9d Td"],
        others=["Ks Kh Kc", "9c Tc Jc Qc Kc Ac"],
        pile="7c Qc",
        game="burako",
    )
    ann.imagine(shown)
    page.wait_for_selector(".side.ours .meld")
    settle(page)
    shoot(page, "tiles")
    check(page)
    assert ["tiles"] == page.evaluate(_DRAWN)
    wild = page.locator(".side.ours .card.wild").all()
    assert ["JK", "2s"] == [each.get_attribute("data-card") for each in wild]
    jack = page.locator("#hand [data-card=Jh]")
    assert "11 of hearts" == jack.get_attribute("aria-label")
    refused = {"type": "refused", "code": "no-run", "message": "⟦Jh⟧ ⟦Td⟧: ⟦JK⟧"}
    ann.imagine(refused)
    chips = page.locator("#complaint .chip")
    assert ["11 of hearts", "10 of diamonds", "joker"] == [
        chip.get_attribute("aria-label") for chip in chips.all()
    ]
    page.click("[data-key=settings]")
    page.click("[data-key='menu settings']")
    page.select_option("#setting-pieces", "cards")
    page.keyboard.press("Escape")
    assert ["cards"] == page.evaluate(_DRAWN)
    assert "jack of hearts" == jack.get_attribute("aria-label")
    page.evaluate("localStorage.removeItem('pieces')")
    ann.imagine(arranged(ann, hand="Jh Kd Qs", game="burako-cards"))
    page.wait_for_selector("#hand [data-card=Qs]")
    assert ["cards"] == page.evaluate(_DRAWN)
    assert not ann.faults


def test_open_pile(browser: Browser, server: Server) -> None:
    """A pile of several cards opens before it is taken, the hand staying in sight."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s", pile="Tc 5c Jd 8c 4h Qs Td 4c")
    shown["view"]["turn"]["step"] = "draw"
    shown["view"]["can"] = [{"move": "draw"}, {"move": "take"}]
    shown["view"]["makes_meld"] = "5c 4h"
    ann.imagine(shown)
    page.wait_for_selector("[data-move=take]")
    page.click("[data-move=take]")
    page.wait_for_selector(".drawer")
    shoot(page, "open-pile")
    check(page)

    assert 2 == page.locator(".drawer .dotted").count()
    about = page.locator(".drawer .about")
    assert "8 cards, 65 points, newest on the right" == about.inner_text()
    drawer = box(page, ".drawer")
    assert drawer["y"] + drawer["height"] <= box(page, "#hand")["y"]
    page.click(".drawer .switch button:last-child")
    assert "8 cards, 65 points" == about.inner_text()
    cards = page.locator(".drawer .card").all()
    suits = [(card.get_attribute("data-card") or "")[1] for card in cards]
    assert ["s", "h", "c", "c", "c", "c", "d", "d"] == suits
    page.keyboard.press("Escape")
    page.wait_for_selector(".drawer", state="detached")
    assert not ann.faults


def box(page: Page, what: str) -> FloatRect:
    """Return where something lies on a page."""
    found = page.locator(what).bounding_box()
    assert found
    return found


_OUTSIDE: Final = """([what, room]) => {
    const box = document.querySelector(room).getBoundingClientRect();
    return [...document.querySelectorAll(what)].filter((each) => {
        if (!each.checkVisibility()) return false;
        const at = each.getBoundingClientRect();
        return at.top < box.top - 1 || at.bottom > box.bottom + 1 ||
            at.left < box.left - 1 || at.right > box.right + 1;
    }).map((each) => each.outerHTML.slice(0, 90));
}"""
"""Which of some elements stick out of another one."""


@pytest.mark.parametrize(
    ("width", "height"), [(740, 360), (1024, 600), (1024, 700), (1280, 800)]
)
def test_four_other_sides(
    width: int, height: int, browser: Browser, server: Server
) -> None:
    """What is said of a side without melds is seen whole, or not at all."""
    ann = Person(browser, viewport={"width": width, "height": height})
    page = ann.page
    ann.open_table(server.address, "Ann", *["simple"] * 4)
    settle(page)
    shown = ann.newest
    assert len(shown["view"]["sides"]) == 5
    melds = arranged(ann, hand="9h Ks", melds=TWELVE[:3])["view"]["sides"][0]["melds"]
    for laid in (melds[:0], melds):
        one, *others = shown["view"]["sides"]
        sides = [one, {**others[0], "melds": laid}, *others[1:]]
        ann.imagine({**shown, "view": {**shown["view"], "sides": sides}})
        settle(page)
        shoot(page, f"four-others-{width}-{height}-{len(laid)}")
        for at in range(4):
            side = f".others > .side:nth-child({at + 1})"
            assert not page.evaluate(_OUTSIDE, [f"{side} .none", f"{side} .melds"])
            assert not page.evaluate(_OUTSIDE, [f"{side} header", side])
            assert not page.evaluate(_OUTSIDE, [side, ".others"])
    assert page.locator(".others .meld").count() == 3
    assert not ann.faults


@pytest.mark.parametrize(
    ("width", "height"), [(360, 740), (740, 360), (1280, 800), (1600, 900)]
)
def test_long_pile(width: int, height: int, browser: Browser, server: Server) -> None:
    """However many cards the pile has, all piles are seen, and it opens whole.

    On a phone the open pile leaves the player's own melds in sight.
    """
    ann = alone(browser, server, viewport={"width": width, "height": height})
    page = ann.page
    shown = arranged(ann, 4, hand="9d 4s 5s", melds=TWELVE[:3], pile="Jd")
    for size in (9, 12, 17, 24, 30, 40):
        view = {**shown["view"], "discard_pile": " ".join(LONG.split()[:size])}
        ann.imagine({**shown, "view": {**view, "pile_shown": size}})
        page.wait_for_function(
            f"document.querySelectorAll('.discard .card').length == {size}"
        )
        settle(page)
        shoot(page, f"pile-{size}-{width}")
        assert not page.evaluate(_OUTSIDE, [".middle .pile, .discards", "main"])
        assert not page.evaluate(
            _OUTSIDE, [".discard .row:last-child, .discard .card", ".discards"]
        )
        page.keyboard.press("o")
        page.wait_for_selector(".drawer")
        shoot(page, f"pile-{size}-{width}-open")
        assert not page.evaluate(_OUTSIDE, [".drawer .card", ".drawer"])
        drawer, own = box(page, ".drawer"), box(page, ".side.ours")
        is_beside = drawer["x"] + drawer["width"] <= own["x"]
        is_above = drawer["y"] + drawer["height"] <= own["y"]
        assert width > 740 or is_beside or is_above
        page.keyboard.press("Escape")
        page.wait_for_selector(".drawer", state="detached")
    assert not ann.faults


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
def test_narrow_actions(language: str, browser: Browser, server: Server) -> None:
    """On a phone every button is seen whole, and no sentence moves the table."""
    size = {"width": 360, "height": 740}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    shown = arranged(ann, 4, hand="9d 4s 5s 6s Kh", melds=TWELVE[:3], pile="Jd 8c")
    view = shown["view"]
    draw = {**view, "can": [{"move": "draw"}, {"move": "take"}]}
    draw["turn"] = {**view["turn"], "step": "draw"}
    tops = []

    def look(*frames: dict[str, Any]) -> None:
        """See the table as it is after some frames."""
        ann.imagine(*frames)
        settle(page)
        assert not page.evaluate(_OUTSIDE, ["#actions button", "#actions"])
        tops.append(page.locator("main > .own").bounding_box())

    look({**shown, "view": draw, "undo": True})
    assert 4 == page.locator("#actions button").count()
    shoot(page, f"phone-{language}")
    look({**shown, "undo": True})
    card = ann.hand[0]
    ann.press(0)
    choice = {"type": "choices", "cards": card, "further": "", "refusal": None}
    discard = {"move": "discard", "card": card}
    look({**choice, "moves": [discard], "made": [None]})
    assert 4 == page.locator("#actions button").count()
    add = {"move": "add", "to": view["sides"][0]["melds"][0]["cards"], "cards": card}
    moves = [{**add, "to": " ".join(add["to"])}, discard]
    look({**choice, "moves": moves, "made": [None, None]})
    shoot(page, f"phone-adding-{language}")
    assert 4 == page.locator("#actions button").count()
    rules = rulesets.get("biriba")
    words = languages.get(language).at(rules)
    found = arrange(rules, hands=["9d 4s"]).explain(LayMeld("9d 4s"))
    assert found
    why = words.violation(found)
    look({"type": "refused", "code": found.code.value, "message": why})
    assert 1 == page.locator("#complaint:not(:empty)").count()
    assert [tops[0]] * 5 == tops
    assert not ann.faults


def test_covered_pile(browser: Browser, server: Server) -> None:
    """Of a pile that lies one card on the other all are counted, and one is seen."""
    ann = alone(browser, server)
    shown = arranged(ann, hand="9d 4s 5s", pile="Tc 5c Jd")
    shown["view"]["pile_shown"] = 1
    ann.imagine(shown)
    ann.page.wait_for_selector(".discards [data-card=Jd]")
    ann.page.keyboard.press("o")

    about = ann.page.locator(".drawer .about").inner_text()
    assert "3 cards, only the top one can be seen" == about
    assert 1 == ann.page.locator(".drawer .card").count()
    assert not ann.faults


def test_totals_and_partners_for_one_deal(browser: Browser, server: Server) -> None:
    """A total above a thousand fills its bar, and partners are named when they form."""
    ann = alone(browser, server)
    page = ann.page
    ann.imagine(arranged(ann, 3, hand="9d 4s 5s", pile="Jd"))
    page.wait_for_selector(".discards [data-card=Jd]")

    track = page.locator(".side.ours .track")
    assert "--share: 42.8%" in (track.get_attribute("style") or "")
    deed = {"event": "sides-formed", "seat": 1, "sides": [[1], [0, 2]]}
    ann.imagine({"type": "moved", "at": 31, "events": [deed]})
    told = "#told:has-text('You + Name2 play together from now on.')"
    page.wait_for_selector(told, state="attached")
    assert not ann.faults


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (6, 0), (4, None)])
def test_totals_on_a_phone(
    players: int, seat: int | None, browser: Browser, server: Server
) -> None:
    """A phone shows each total once: in the bar, or beside the melds of the side."""
    ann = alone(browser, server, viewport={"width": 360, "height": 740}, locale="el")
    page = ann.page
    shown = arranged(ann, players, hand="9d 4s 5s", pile="Jd")
    ann.imagine({**shown, "seat": seat})
    page.wait_for_selector(".discards [data-card=Jd]")
    check(page)
    shoot(page, f"totals-phone-{players}")
    shows = page.locator(".bar, .side header").all_inner_texts()

    for total in ("2.140", "1.865"):
        assert 1 == "".join(shows).count(total)
    assert not page.evaluate(_OUTSIDE, [".side .total", "main"])
    assert not ann.faults


def test_seats_stay_when_the_turn_goes_round(browser: Browser, server: Server) -> None:
    """Who is to move, or how many cards they hold, shifts no name and no seat."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple", "simple", "simple")
    page = ann.page
    page.wait_for_selector("#hand .card")
    shown = arranged(ann, 4, hand="9d 4s 5s")
    found = []
    for seat in range(4):
        view = {**shown["view"], "turn": {**shown["view"]["turn"], "seat": seat}}
        view["hand_sizes"] = [11 - 3 * seat] * 4
        ann.imagine({**shown, "view": view})
        page.wait_for_timeout(100)
        assert page.locator(".seat .pill").count() == (seat > 0)
        found.append([each.bounding_box() for each in page.locator(".stem").all()])

    assert [found[0]] * 3 == found[1:]
    assert not ann.faults


def test_hand_keeps_its_height(browser: Browser, server: Server) -> None:
    """On a phone nothing moves when cards come to the hand and grow smaller."""
    ann = alone(browser, server, viewport={"width": 360, "height": 740})
    hand = ["JK", "5s", "Js", "3h", "5h", "6c", "8c", "4d", "8d", "Ks", "6h", "Kc"]
    tops = []
    for size in (5, 9, 12):
        ann.imagine(arranged(ann, hand=" ".join(hand[:size])))
        ann.page.wait_for_function(
            f"document.querySelectorAll('#hand .card').length == {size}"
        )
        settle(ann.page)
        tops.append(ann.page.locator("main > .own").bounding_box())

    assert [tops[0]] * 2 == tops[1:]
    assert not ann.faults


def test_watcher_sees_the_prompt_in_the_middle(
    browser: Browser, server: Server
) -> None:
    """Whoever watches reads in the middle of the page who is to move."""
    ann, di = Person(browser), Person(browser)
    di.page.goto(ann.open_table(server.address, "Ann", "simple"))
    di.page.wait_for_selector(".own.watching")
    box = di.page.locator("#prompt").bounding_box()
    di.page.set_viewport_size({"width": 360, "height": 740})
    di.page.wait_for_selector(".P")

    assert di.page.locator("#prompt").is_visible()
    assert box
    assert abs(box["x"] + box["width"] / 2 - 1280 / 2) < 5
    assert not [*ann.faults, *di.faults]


def test_score_waits_for_the_last_move(browser: Browser, server: Server) -> None:
    """The last move is seen before the score, which both places tell alike."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s", melds=["Kh Kd Kc"])
    ann.imagine(shown)
    page.wait_for_selector(".side.ours .meld")
    score = [{"seats": [seat], "total": 75, "items": []} for seat in (0, 1)]
    view = {**shown["view"], "ending": {"reason": "out", "seat": 1}}
    over = {**shown, "at": 31, "phase": "between", "score": score, "view": view}
    ann.imagine(over)
    page.wait_for_selector(".own.between")
    assert not ann.is_deal_over
    assert "+75" == page.locator(".side.ours .live b").inner_text()
    page.wait_for_selector(".scores", timeout=3000)
    assert "Deal 1 is over: Name1 went out" == page.locator(".scores h2").inner_text()
    assert not ann.faults


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
@pytest.mark.parametrize("language", ["en", "el"])
def test_next_deal_in_sight(
    language: str, width: int, height: int, browser: Browser, server: Server
) -> None:
    """However long the score sheet is, the button of the next deal is in sight."""
    size = {"width": width, "height": height}
    ann = after(
        browser, server, 5000, "between", viewport=size, locale=language, has_touch=True
    )
    page = ann.page
    page.wait_for_selector(".scores")
    shoot(page, f"score-{language}-{width}")
    check(page)
    before = page.locator("#next").bounding_box()
    assert not page.evaluate(_OUTSIDE, ["#next", "dialog"])
    page.locator(".sheet tfoot").last.scroll_into_view_if_needed()
    assert before == page.locator("#next").bounding_box()
    page.tap("#next")
    page.wait_for_selector(".own.playing")
    assert not ann.faults


_SMALL: Final = """() => {
    const pressed = [...document.querySelectorAll(
        "button:not(.card, .meld, .pile), select, summary, a, label.check"
    )];
    const over = document.querySelector("dialog");
    return pressed.filter((each) => {
        if (!each.checkVisibility() || (over && !over.contains(each))) return false;
        each.scrollIntoView({ block: "center" });
        const at = each.getBoundingClientRect();
        const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
        return [[0, -19], [0, 19], [-19, 0], [19, 0]].some(([right, down]) => {
            const found = document.elementFromPoint(x + right, y + down);
            return !each.contains(found);
        });
    }).map((each) => each.outerHTML.slice(0, 120));
}"""
"""What a finger misses that comes down 19 pixels beside its middle."""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_large_enough_for_fingers(
    width: int, height: int, browser: Browser, server: Server
) -> None:
    """Whatever is pressed on a phone is at least 40 pixels wide and high."""
    size = {"width": width, "height": height}
    ann = Person(browser, viewport=size, has_touch=True)
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector("#play-now")
    assert not page.evaluate(_SMALL)
    page.tap("#other-games")
    page.tap("summary")
    assert not page.evaluate(_SMALL)
    ann.open_table(server.address, "Ann", "simple")
    page.wait_for_selector("#hand .card")
    assert not page.evaluate(_SMALL)
    page.tap("[data-key=settings]")
    assert not page.evaluate(_SMALL)
    page.tap("[data-key='menu settings']")
    assert not page.evaluate(_SMALL)
    page.keyboard.press("Escape")
    shown = arranged(ann, 6, hand="9d 4s 5s", melds=TWELVE[:3], pile="Tc 5c Jd")
    turn = {**shown["view"]["turn"], "step": "draw"}
    can = [{"move": "draw"}, {"move": "take"}]
    ann.imagine({**shown, "view": {**shown["view"], "turn": turn, "can": can}})
    page.wait_for_selector(".seats.n5")
    assert not page.evaluate(_SMALL)
    page.tap(".discards .link")
    page.wait_for_selector(".drawer")
    assert not page.evaluate(_SMALL.replace('"dialog"', '".drawer"'))
    assert not ann.faults


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("width", "height"), [(360, 740), (667, 375), (740, 360), (481, 800), (639, 900)]
)
def test_many_players_on_a_phone(
    players: int, width: int, height: int, browser: Browser, server: Server
) -> None:
    """However many play, every name and discard is read, and no panel is cut."""
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size)
    page = ann.page
    melds = [] if players == 5 else TWELVE[:5]  # five have none before sides form
    shown = arranged(ann, players, hand="9d 4s 5s", melds=melds)
    view = {**shown["view"], "hand_sizes": [11] * players, "seen": ["Th Jc"] * players}
    chairs = [{**each, "name": f"Solid {n}"} for n, each in enumerate(shown["chairs"])]
    watched = {name: view[name] for name in view if name not in {"hand", "seat"}}
    for seat, seen in ((0, view), (None, watched)):
        ann.imagine({**shown, "chairs": chairs, "view": seen, "seat": seat})
        done = [{"event": "discarded", "seat": n, "card": "Th"} for n in range(players)]
        story = {"moves": [{"at": 1, "events": done}], "missed": 0, "by": "solid"}
        ann.imagine({"type": "story", **story})
        others = players - 1 if seat == 0 else players
        page.wait_for_selector(f".seats.n{others}")
        settle(page)
        shoot(page, f"phone-{width}-{others}-of-{players}")
        cut = page.evaluate(
            """() => ["stem", "number", "state"]
                .flatMap((each) => [...document.querySelectorAll(`.seat .${each}`)])
                .filter((each) => each.scrollWidth > each.clientWidth)
                .map((each) => each.outerHTML)"""
        )
        assert not cut
        gone = page.locator(".seat .gone")
        assert others == gone.count()
        assert gone.evaluate_all(
            """(all) => all.every((each) => each.checkVisibility() &&
                each.getBoundingClientRect().left + 1 >=
                each.parentElement.getBoundingClientRect().left)"""
        )
        assert not page.evaluate(
            _OUTSIDE, [".seat b, .seat .count, .seat .chip", ".seats"]
        )
        assert not page.evaluate(_OVER)
        assert not page.evaluate(_OUTSIDE, [".side", "main"])
        for each in page.locator(".side").all():
            side = f"[data-key='{each.get_attribute('data-key')}']"
            inner = f"{side} header, {side} .none, {side} .card"
            assert not page.evaluate(_OUTSIDE, [inner, side])
    assert not ann.faults


@pytest.mark.parametrize("players", [3, 6])
def test_melds_of_others_on_a_phone(
    players: int, browser: Browser, server: Server
) -> None:
    """However many sides there are, a row of another side's melds is seen whole."""
    ann = alone(browser, server, viewport={"width": 360, "height": 740})
    page = ann.page
    own, others = TWELVE[:6], TWELVE[6:9]
    ann.imagine(arranged(ann, players, hand="9d 4s", melds=own, others=others))
    page.wait_for_selector(".theirs .meld")
    settle(page)
    shoot(page, f"others-on-a-phone-{players}")
    first = ".theirs .meld:first-child .card"
    assert not page.evaluate(_OUTSIDE, [first, ".theirs .melds"])
    assert not page.evaluate(_OUTSIDE, [".ours .card", ".ours"])
    assert not ann.faults


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("players", [4, 6])
def test_small_phone_that_lies(
    players: int, language: str, browser: Browser, server: Server
) -> None:
    """On a phone of 568 by 320 that lies, all that a turn needs is in sight."""
    size = {"width": 568, "height": 320}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    hand = "4d 5d 9h Ks 2s Tc Td 8h 3s 4s 6s"
    shown = arranged(ann, players, hand=hand, melds=TWELVE[:2], others=TWELVE[5:6])
    view = {**shown["view"], "can": [{"move": "draw"}, {"move": "take"}]}
    view["turn"] = {**view["turn"], "seat": 0, "step": "draw"}
    ann.imagine({**shown, "view": view})
    page.wait_for_selector("#actions [data-move=take]")
    shoot(page, f"small-{players}-{language}")
    check(page)

    assert not page.evaluate(_OUTSIDE, ["#hand .card, .own button", "body"])
    assert not page.evaluate(_OUTSIDE, [".say .text", ".prompt-row"])
    assert not page.evaluate(_OUTSIDE, [".side, .pile", "main"])
    assert not ann.faults


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (1280, 800)])
def test_a_taken_biribaki_is_told(
    width: int, height: int, language: str, browser: Browser, server: Server
) -> None:
    """Whoever takes the biribaki is told so, until the next card is discarded."""
    place = ".last" if width == 1280 else "#prompt"
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    ann.imagine(arranged(ann, 4, hand="9d 4s 5s", melds=TWELVE[:3]))
    done = [
        {"event": "discarded", "seat": 3, "card": "Th"},
        {"event": "added", "seat": 0, "side": 0, "number": 0, "cards": "9c"},
        {"event": "took-biribaki", "seat": 0},
    ]
    story = {"missed": 0, "by": "solid"}
    ann.imagine({"type": "story", "moves": [{"at": 1, "events": done}], **story})
    told = {
        "en": "You take the biribaki.",
        "el": "Παίρνεις το μπιριμπάκι.",
        "pt": "Você pega o",
        "it": "Prendi il",
        "es": "Tomas el",
    }[language]
    page.wait_for_function(
        "([place, told]) => document.querySelector(place).innerText.includes(told)",
        arg=[place, told],
    )
    shoot(page, f"taken-{width}-{language}")
    assert not page.evaluate(_OUTSIDE, ["#prompt .text, .last", "main"])

    done.append({"event": "discarded", "seat": 0, "card": "4s"})
    ann.imagine({"type": "story", "moves": [{"at": 1, "events": done}], **story})
    page.wait_for_function(
        "([place, told]) => !document.querySelector(place).innerText.includes(told)",
        arg=[place, told],
    )
    assert not ann.faults


_OVER: Final = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
    const parts = [...seat.querySelectorAll(
        ".who > b, .count, .state, .known, .deeds .chip, .deeds > .melded"
    )].filter((each) => each.checkVisibility() && each.offsetParent);
    const boxes = parts.map((each) => each.getBoundingClientRect());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) =>
        one.left < other.right - 1 && other.left < one.right - 1 &&
        one.top < other.bottom - 1 && other.top < one.bottom - 1
    ).map(() => parts[at].outerHTML));
})"""
"""Which parts of a seat lie over others."""


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_newest_turns_on_a_phone(
    width: int, height: int, language: str, browser: Browser, server: Server
) -> None:
    """On a phone each seat shows what was done in its newest turn, and says so."""
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    shown = arranged(ann, 4, hand="9d 4s 5s", melds=TWELVE[:3], others=TWELVE[3:6])
    ann.imagine({**shown, "view": {**shown["view"], "seen": ["Th Jc"] * 4}})
    page.wait_for_selector(".seats.n3")
    empty = [each.bounding_box() for each in page.locator(".side, .seat").all()]
    assert 0 == page.locator(".deeds [role=img], .deeds[role=img]").count()
    meld = {"cards": "3d 4d 5d", "wild_at": None}
    turns: list[list[dict[str, Any]]] = [
        [{"event": "drew", "card": None}, {"event": "discarded", "card": "4c"}],
        [
            {"event": "took-pile", "cards": "Tc 9c 4c", "is_open": True},
            {"event": "laid", "side": 0, "meld": meld},
            {"event": "discarded", "card": "Kd"},
        ],
        [
            {"event": "took-pile", "cards": "Tc Kd", "is_open": False},
            {"event": "discarded", "card": "2s"},
        ],
    ]
    for at, turn in enumerate(turns, 1):
        began = {"event": "turn-began", "seat": (at + 1) % 4}
        events = [*({**each, "seat": at} for each in turn), began]
        ann.imagine({"type": "moved", "at": 30 + at, "events": events})
    ann.imagine({**shown, "view": {**shown["view"], "seen": ["Th Jc"] * 4}, "at": 33})
    page.wait_for_selector(".seat .gone >> nth=2")
    settle(page)
    shoot(page, f"newest-turns-{width}-{language}")
    check(page)
    third, second, first = page.locator(".seat .deeds").all()
    labels = [each.get_attribute("aria-label") or "" for each in (first, second, third)]

    told = "Name1 draws a card. Name1 discards 4♣."
    assert (told == labels[0]) == (language == "en")
    assert [2, 3, 2] == [label.count(".") for label in labels]
    assert "10♣ 9♣ 4♣" in labels[1]
    assert "10♣" not in labels[2]
    chips = [each.locator(".chip").count() for each in (first, second, third)]
    assert [1, 2, 1] == chips
    assert "3" == second.locator(".melded").get_attribute("data-text")
    assert empty == [each.bounding_box() for each in page.locator(".side, .seat").all()]
    assert not page.evaluate(_OVER)
    assert not page.evaluate(_OUTSIDE, [".seat .deeds", ".seats"])
    assert not page.evaluate(_OUTSIDE, [".seat b, .seat .state", "body"])
    assert not clipped(page)
    ann.imagine({**shown, "at": 31})
    page.wait_for_function("document.querySelectorAll('.seat .gone').length == 1")
    assert not ann.faults


_CUT: Final = """(what) => [...document.querySelectorAll(what)]
    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
    .map((each) => each.outerHTML)"""
"""Which of some elements have no room for their text."""


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
def test_words_on_a_narrow_phone(
    language: str, browser: Browser, server: Server
) -> None:
    """Whose totals they are is said, the bonus suit seen, and no word is covered."""
    size = {"width": 360, "height": 740}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    for players in (4, 6):
        shown = arranged(
            ann, players, hand="9d 4s 5s", melds=TWELVE[:9], others=TWELVE[9:]
        )
        view = {**shown["view"], "makes_meld": "7c", "can": [{"move": "take"}]}
        view["turn"] = {**view["turn"], "step": "draw"}
        ann.imagine({**shown, "view": view})
        page.wait_for_selector(f".seats.n{players - 1}")
        page.keyboard.press("o")
        page.wait_for_selector(".drawer")
        settle(page)
        shoot(page, f"words-{players}-{language}")
        assert 2 * (players == 4) == page.locator("h1 .word").count()
        assert not page.evaluate(_CUT, "h1 .word, h1 b, .drawer .about, .drawer button")
        assert not page.evaluate(_OUTSIDE, ["h1 .bonus, h1 .word", "h1"])
        about, switch = box(page, ".drawer .about"), box(page, ".drawer .switch")
        assert about["x"] + about["width"] <= switch["x"]
        assert not page.evaluate(_OUTSIDE, [".drawer .about", ".drawer .sheet-head"])
        assert not clipped(page)
        page.keyboard.press("Escape")
        page.wait_for_selector(".drawer", state="detached")
    assert not ann.faults


def test_button_names_a_meld_by_its_first_card(
    browser: Browser, server: Server
) -> None:
    """The button that adds to a long meld has room for its words on a phone."""
    ann = alone(browser, server, viewport={"width": 360, "height": 740}, locale="el")
    page = ann.page
    shown = arranged(ann, 4, hand="9d 4s 5s", melds=TWELVE[:3])
    meld = " ".join(shown["view"]["sides"][0]["melds"][1]["cards"])
    ann.imagine(shown)
    page.wait_for_selector("#hand .card:nth-child(3)")
    ann.press(0)
    choice = {"type": "choices", "cards": ann.hand[0], "further": "", "refusal": None}
    add = {"move": "add", "cards": ann.hand[0], "to": meld}
    ann.imagine({**choice, "moves": [add], "made": [None]})
    page.wait_for_selector("#actions [data-move=add]")
    shoot(page, "words-adding")
    assert 2 == page.locator("#actions [data-move=add] .chip").count()
    assert not ann.faults


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("width", [1280, 1920])
def test_known_cards_leave_room(
    width: int, players: int, language: str, browser: Browser, server: Server
) -> None:
    """However many cards of the others are known, who they are is read."""
    size = {"width": width, "height": width * 5 // 8}
    ann = alone(browser, server, viewport=size, locale=language)
    page = ann.page
    shown = arranged(ann, players, hand="9d 4s 5s", melds=TWELVE[:3])
    sizes = [11] * players
    for known in ("", "Th", "Th Jc", "Th Jc 3s 4s 5c 6c"):
        view = {**shown["view"], "seen": [known] * players, "hand_sizes": sizes}
        ann.imagine({**shown, "view": view})
        page.wait_for_function(
            "(count) => document.querySelectorAll('.known').length == count",
            arg=players - 1 if known else 0,
        )
        settle(page)
        shoot(page, f"known-{width}-{players}-{language}-{len(known.split())}")
        assert not page.evaluate(_CUT, ".seat .stem, .seat .about, .side h2")
        assert not page.evaluate(_OUTSIDE, [".seat, .seat .card", "main"])
        assert not page.evaluate(_OUTSIDE, [".stacks, .stacks .pile", ".middle"])
    assert not ann.faults


@pytest.mark.parametrize("players", [4, 6])
def test_long_names_on_a_narrow_laptop(
    players: int, browser: Browser, server: Server
) -> None:
    """However long names are, the cards of a seat cover none of another one."""
    ann = alone(browser, server, viewport={"width": 1024, "height": 700})
    page = ann.page
    shown = arranged(ann, players, hand="9d 4s 5s")
    chairs = [{**each, "name": "Konstantina"} for each in shown["chairs"]]
    for known in ("Th", "Th Jc 3s 4s 5c 6c"):
        view = {**shown["view"], "seen": [known] * players}
        sizes = [11] * players
        ann.imagine({**shown, "chairs": chairs, "view": {**view, "hand_sizes": sizes}})
        page.wait_for_function(
            "(known) => document.querySelectorAll('.known .card').length >= known",
            arg=(players - 1) * min(2, len(known.split())),
        )
        settle(page)
        shoot(page, f"long-names-{players}-{len(known.split())}")
        spans: list[list[float]] = page.evaluate(
            """() => [...document.querySelectorAll(".seat")].map((seat) => {
                const cards = [...seat.querySelectorAll(".card")]
                    .filter((card) => card.checkVisibility())
                    .map((card) => card.getBoundingClientRect());
                return [
                    Math.min(...cards.map((card) => card.left)),
                    Math.max(...cards.map((card) => card.right)),
                ];
            })"""
        )
        assert all(one[1] <= other[0] for one, other in pairwise(spans)), spans
    assert not ann.faults


def test_numbers_of_names_stay_in_sight(browser: Browser, server: Server) -> None:
    """On a phone names that differ in a number are cut before it."""
    size = {"width": 360, "height": 740}
    ann = alone(browser, server, viewport=size, locale="it")
    page = ann.page
    shown = arranged(ann, 4, hand="9d 4s 5s")
    ann.imagine({**shown, "chairs": [{"name": None, "kind": "open"}] * 4})
    page.wait_for_selector(".seats.n3")

    stems = page.locator(".seat .stem").all()
    numbers = page.locator(".seat .number").all()
    assert ["Posto"] * 3 == [stem.inner_text() for stem in stems]
    assert [" 4", " 3", " 2"] == [number.text_content() for number in numbers]
    for chip, number in zip(page.locator(".seat").all(), numbers, strict=True):
        outer, inner = chip.bounding_box(), number.bounding_box()
        assert outer
        assert inner
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert not ann.faults


@pytest.mark.parametrize(("motion", "flown"), [("no-preference", 1), ("reduce", 0)])
def test_motion(motion: Any, flown: int, browser: Browser, server: Server) -> None:  # noqa: ANN401
    """A card that is drawn flies, but not for those who want nothing to move.

    A click on the felt cancels a selection.
    """
    ann = Person(browser, reduced_motion=motion)
    ann.open_table(server.address, "Ann", "simple")
    page = ann.page
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
    page.click(".pile.draw")
    page.wait_for_selector(".own[data-at='1.1']")
    page.wait_for_timeout(400)
    assert flown == page.evaluate("window.flown")
    assert 1 == page.locator("#hand .new .tag").count()
    ann.press(0)
    page.wait_for_selector("#hand [aria-pressed=true]")
    page.locator(".middle").click(position={"x": 2, "y": 2})
    page.wait_for_selector("#hand [aria-pressed=true]", state="detached")
    assert not ann.faults


# People -------------------------------------------------------------------------------


def test_stand_in(browser: Browser, server: Server) -> None:
    """Somebody who is away is stood in for, and gets the seat back on return.

    What was played meanwhile is told, until a card is selected.
    """
    ann, bo = Person(browser), Person(browser)
    address = ann.open_table(server.address, "Ann", "person", stand_in=20)
    bo.sit(address, "Bo", 1)
    ann.page.wait_for_selector(".own.turn")
    bo.page.goto("about:blank")
    ann.page.wait_for_selector(".seat.away")
    ann.take_turn()
    ann.page.wait_for_selector(".seat .about:has-text('Solid')", timeout=40_000)
    ann.page.wait_for_selector(".own.turn, .scores", timeout=40_000)
    shoot(ann.page, "stand-in")
    bo.page.goto(address)
    bo.page.wait_for_selector("#hand .card")
    ann.page.wait_for_selector(".seat.away", state="detached")
    told = "#prompt:has-text('While you were away, Solid played a turn for you.')"
    bo.page.wait_for_selector(told)
    shoot(bo.page, "stood-in")
    bo.press(0)
    bo.page.wait_for_selector(told, state="detached")

    assert 1 == bo.newest["seat"]
    assert not [*ann.faults, *bo.faults]


def test_stand_in_over_a_restart(browser: Browser, server: Server) -> None:
    """A restart changes nothing for somebody who is stood in for, nor forgets turns."""
    ann, bo = Person(browser), Person(browser)
    address = ann.open_table(server.address, "Ann", "person", stand_in=20)
    bo.sit(address, "Bo", 1)
    ann.page.wait_for_selector(".own.turn")
    bo.page.goto("about:blank")
    ann.take_turn()
    ann.page.wait_for_selector(".own.turn", timeout=40_000)
    before, so_far = missed(server, address), ann.so_far
    server.kill()
    ann.page.wait_for_selector("#link:not(:empty)")
    server.start()
    ann.come_back(*so_far)
    first = next(each for each in ann.frames[so_far[0] :] if each["type"] == "table")
    assert "solid" == first["chairs"][1]["stand_in"]
    ann.page.wait_for_selector(".seat .about:has-text('Solid')")
    while ann.is_to_move and missed(server, address) == before:
        ann.follow_hint()
    ann.page.wait_for_selector(".own.turn, .scores")
    after = missed(server, address)
    bo.page.goto(address)
    told = f"While you were away, Solid played {after} turns for you."
    bo.page.wait_for_selector(f"#prompt:has-text('{told}')")
    assert 0 < before < after
    assert 0 == missed(server, address)
    assert not [*ann.faults, *bo.faults]


def missed(server: Server, address: str) -> int:
    """Return how many turns seat 1 has missed, as the server has kept it."""
    found = SqliteStorage(server.database).load(address.partition("#table=")[2])
    assert found is not None
    return found.chairs[1].missed


def played(server: Server, target: int, phase: str) -> tuple[str, list[str]]:
    """Play a match for two people up to the end of a deal, or of the match.

    Returns:
        The table, and the tokens of the seats.
    """
    rules = rulesets.loads(f"players = 2\ntarget = {target}")
    room = Room.open(rules, ("person", "person"), SqliteStorage(server.database))
    tokens = [room.sit(seat, name) for seat, name in enumerate(("Ann", "Bo"))]
    while not room.session.match.is_over:
        session = room.session
        if session.is_dealt:
            seat = session.state.to_move
            room.play(seat, Play(session.hint(seat), len(session.moves)))
        elif phase == "between":
            break
        else:
            room.next_deal()
    return room.name, tokens


def after(
    browser: Browser,
    server: Server,
    target: int,
    phase: str,
    **traits: Any,  # noqa: ANN401
) -> Person:
    """Return somebody who comes back to a match after the end that `played` names."""
    ann = Person(browser, **traits)
    table, (token, _) = played(server, target, phase)
    ann.come(server.address, table, token)
    return ann


def test_cards_without_a_connection(browser: Browser, server: Server) -> None:
    """While the server is away the cards are drawn, also in another layout."""
    ann = alone(browser, server)
    page = ann.page
    server.kill()
    page.wait_for_selector("#link:not(:empty)")
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_selector(".P")
    shoot(page, "no-connection")
    (file,) = page.evaluate(
        """() => [...new Set([...document.querySelectorAll("use")]
            .map((use) => use.href.baseVal.split("#")[0]))]"""
    )

    assert page.evaluate("async (file) => (await fetch(file)).ok", file)
    assert not ann.faults


def test_again_with_the_same_people(browser: Browser, server: Server) -> None:
    """When a match is over the same people play another, each in their seat."""
    ann, bo = Person(browser), Person(browser)
    page = ann.page
    table, tokens = played(server, 10, "over")
    for person, token in zip((ann, bo), tokens, strict=True):
        person.come(server.address, table, token)
        person.page.wait_for_selector(".own.over")
    old = page.url
    winner = ann.newest["match"]["winner"]
    won = ("You won the match!", "Bo won the match!")[winner]
    page.wait_for_selector(f".scores h2:has-text('{won}')")
    shoot(page, "match-over")
    check(page)
    page.click("[data-key='once more']")
    for each in (ann, bo):
        each.page.wait_for_selector(".own.playing")
        assert old != each.page.url
    page.reload()
    page.wait_for_selector("#hand .card")

    assert (0, 1) == (ann.newest["seat"], bo.newest["seat"])
    page.goto(server.address)
    page.wait_for_selector("#mine li:last-child:has-text('finished')")
    assert 2 == page.locator("#mine li").count()
    assert not [*ann.faults, *bo.faults]


def test_watchers_see_what_is_new(browser: Browser, server: Server) -> None:
    """Whoever watches sees the cards marked that came since the last turn."""
    ann, di = Person(browser), Person(browser)
    address = ann.open_table(server.address, "Ann", "person")
    di.page.goto(address)
    di.page.wait_for_selector(".waiting")
    shown = arranged(ann, hand="9d 4s 5s", melds=["3d 4d 5d"], others=["Kh Kd Kc"])
    di.imagine({**shown, "phase": "playing", "table": di.newest["table"], "seat": None})
    laid = [
        {"event": "laid", "seat": seat, "side": seat, "meld": {"cards": cards}}
        for seat, cards in ((0, "3d 4d 5d"), (1, "Kh Kd Kc"))
    ]
    done = [
        event
        for each in laid
        for event in (each, {"event": "discarded", "seat": each["seat"], "card": "4s"})
    ]
    story = {"type": "story", "missed": 0, "by": "solid"}
    di.receive({**story, "moves": [{"at": 1, "events": done}]})
    new = ".side:has([data-cards='Kh Kd Kc']) .fresh"
    di.page.wait_for_selector(new)

    assert di.page.locator(new).count() == di.page.locator(".side .fresh").count()
    assert not [*ann.faults, *di.faults]


def test_watchers_follow(browser: Browser, server: Server) -> None:
    """Who watches is led on when the same people play again, or finds a link later.

    The link leads to no seat, and no hand is shown there.
    """
    ann, di = Person(browser), Person(browser)
    table, (token, _) = played(server, 10, "over")
    address = f"{server.address}#table={table}"
    ann.come(server.address, table, token)
    di.page.goto(address)
    di.page.wait_for_selector(".scores")
    assert not di.page.locator("a[href^='#table=']").count()
    ann.page.click("[data-key='once more']")
    di.page.wait_for_selector(".own.watching.playing")
    ann.page.wait_for_url(di.page.url)
    for language, told in {
        "en": "Watch the next match",
        "el": "Δες την επόμενη παρτίδα",
        "pt": "Assistir à próxima partida",
        "it": "Guarda la partita successiva",
        "es": "Ver la partida siguiente",
    }.items():
        phone = {"width": 360, "height": 740}
        late = Person(browser, locale=language, viewport=phone, has_touch=True)
        late.page.goto(address)
        late.page.wait_for_selector(".scores")
        shoot(late.page, f"next-match-{language}")
        check(late.page)
        links = late.page.locator("a[href^='#table=']").all()
        assert [told, told] == [link.inner_text() for link in links]
        assert not late.page.evaluate(_OUTSIDE, ["dialog .foot a", "dialog .foot"])
        late.page.tap("dialog a[href^='#table=']")
        late.page.wait_for_selector(".own.watching.playing")
        assert ann.page.url == late.page.url
        shown = [each for each in late.frames if each["type"] == "table"]
        assert {None} == {each["seat"] for each in shown}
        assert not [each for each in shown if "hand" in each["view"]]
        assert not late.faults

    assert not [*ann.faults, *di.faults]


def test_clock(browser: Browser, server: Server) -> None:
    """Where the table has a clock, the player sees how much time is left."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple", clock=30)
    ann.page.wait_for_selector(".pill.clock[data-left]")
    left = int(ann.page.locator(".pill.clock").get_attribute("data-left") or 0)

    assert 0 < left <= 30
    assert not ann.faults


def test_pace(browser: Browser, server: Server) -> None:
    """At a slow table the players take their time, whatever they do at others."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple", pace=2000)
    ann.take_turn()
    ended = time.monotonic()
    at = ann.newest["at"]
    ann.page.wait_for_selector(f".own:not([data-at='1.{at}'])")

    assert time.monotonic() - ended > 1.5
    assert not ann.faults


def test_players_have_first_names(browser: Browser, server: Server) -> None:
    """Players are called as people are; their seats say what plays there."""
    ann = Person(browser, locale="el", viewport={"width": 1920, "height": 1080})
    page = ann.page
    page.goto(server.address)
    page.click("#play-now")
    page.wait_for_selector("#hand .card")
    names = [each.inner_text() for each in page.locator(".seat .stem").all()]
    shown = page.locator(".seat .about").first.inner_text()
    kinds = {each.get_attribute("title") for each in page.locator(".seat").all()}
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_selector(".P .seats")
    heard = page.locator(".seat .who").first.text_content()
    page.click("[data-key=lobby]")
    page.wait_for_selector("#mine li")

    assert set(names) < {*FIRST_NAMES.values()}
    assert ", ".join(reversed(names)) == page.locator("#mine li b").first.inner_text()
    assert {"Γερός"} == kinds
    assert shown.startswith("Γερός, ")
    assert "Γερός" in (heard or "")
    assert not ann.faults


def test_free_seats_are_counted(browser: Browser, server: Server) -> None:
    """The lobby lists free seats once, and says how many they are."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "person", "person", "person")
    ann.page.click("[data-key=lobby]")
    ann.page.wait_for_selector("#mine li")

    assert "open × 3" == ann.page.locator("#mine li b").first.inner_text()
    assert not ann.faults


def test_your_tables_and_private_ones(browser: Browser, server: Server) -> None:
    """The lobby leads back to one's tables first; others do not see private ones."""
    ann, bo = Person(browser), Person(browser)
    page = ann.page
    page.goto(server.address)
    page.fill("#friends-name", "Ann")
    page.select_option("#friends-players", "2")
    page.click("#open-friends")
    page.wait_for_selector(".waiting code")
    link = page.locator(".waiting code").inner_text()
    shoot(page, "waiting")
    check(page)
    bo.page.goto(server.address)
    bo.page.wait_for_selector("#play-now")
    bo.page.wait_for_timeout(500)
    assert 0 == bo.page.locator("#tables li").count()
    bo.sit(link, "Bo", 1)
    page.wait_for_selector(".own.turn")
    page.click("[data-key=lobby]")
    page.wait_for_selector("#mine li.turn")
    shoot(page, "lobby-your-tables")
    check(page)
    page.click("#mine a")
    page.wait_for_selector(".own.turn")
    page.click("[data-key=settings]")
    page.click("[data-key=give-up]")
    page.click("#agreed")
    page.wait_for_selector("#play-now")
    page.wait_for_timeout(300)

    assert 0 == page.locator("#mine li").count()
    assert not [*ann.faults, *bo.faults]


@pytest.mark.parametrize("name", ["phone", "lying", "laptop", "large"])
def test_somebody_has_left(name: str, browser: Browser, server: Server) -> None:
    """A deal that somebody has left stays in sight, and the open seat can be taken."""
    width, height = SIZES[name]
    ann, bo, di = (
        Person(browser, viewport={"width": width, "height": height}) for _ in range(3)
    )
    address = ann.open_table(server.address, "Ann", "person", "simple", pace=150)
    bo.sit(address, "Bo", 1)
    bo.page.click("[data-key=settings]")
    bo.page.click("[data-key=give-up]")
    bo.page.click("#agreed")
    di.page.goto(address)
    for person, what in ((ann, "fill 1"), (di, "sit 1")):
        page = person.page
        page.wait_for_selector(f"#actions [data-key='{what}']")
        settle(page)
        shoot(page, f"left-{name}-{what[:-2]}")
        assert "A seat is free" in page.locator("#prompt").inner_text()
        assert not page.evaluate(_OUTSIDE, ["#actions button", ".own"])
        assert 0 == page.locator(".seat button").count()
        own = box(page, ".own")
        for each in page.locator(".side, .pile").all():
            part = each.bounding_box()
            assert part
            assert part["y"] + part["height"] <= own["y"]
        assert own["y"] + own["height"] <= height + 1
    check(di.page)
    ann.page.click("[data-key='fill 1']")
    ann.page.wait_for_selector(".own.playing")
    assert not [*ann.faults, *bo.faults, *di.faults]


@pytest.mark.parametrize("name", ["phone", "lying", "laptop", "large"])
def test_waiting_for_three(name: str, browser: Browser, server: Server) -> None:
    """Every free seat of a table that waits has a line, and they follow in order."""
    width, height = SIZES[name]
    ann = Person(browser, viewport={"width": width, "height": height})
    page = ann.page
    page.goto(server.address)
    page.fill("#friends-name", "Ann")
    page.click("#open-friends")
    page.wait_for_selector(".waiting .seat:nth-child(3)")
    shoot(page, f"waiting-{name}")
    check(page)
    stems = page.locator(".waiting .stem").all()
    boxes = [each.bounding_box() for each in page.locator(".waiting .seat").all()]

    assert ["Seat 2", "Seat 3", "Seat 4"] == [
        each.text_content() for each in page.locator(".waiting .who > b").all()
    ]
    assert not [
        each
        for each in stems
        if each.evaluate("each => each.scrollWidth > each.clientWidth")
    ]
    for one, other in pairwise(boxes):
        assert one
        assert other
        assert one["y"] + one["height"] <= other["y"]
    assert not ann.faults


@pytest.mark.parametrize("name", ["phone", "lying", "laptop"])
def test_partners_while_waiting(name: str, browser: Browser, server: Server) -> None:
    """A table that waits says who plays with whom, and shows a visitor the seats."""
    width, height = SIZES[name]
    ann, di = (
        Person(browser, viewport={"width": width, "height": height}) for _ in range(2)
    )
    address = ann.open_table(server.address, "Ann", *["person"] * 3)
    di.page.goto(address)
    di.page.wait_for_selector(".waiting .seat:nth-child(4)")
    check(di.page)
    shoot(di.page, f"partners-{name}")
    abouts = ".waiting .about"

    assert ["partner: Seat 4", "partner", "partner: Seat 2"] == [
        each.text_content() for each in ann.page.locator(abouts).all()
    ]
    assert [f"partner: {name}" for name in ("Seat 3", "Seat 4", "Ann", "Seat 2")] == [
        each.text_content() for each in di.page.locator(abouts).all()
    ]
    assert not di.page.locator(abouts).evaluate_all(
        "each => each.filter((about) => about.scrollWidth > about.clientWidth)"
    )
    for page in (ann.page, di.page):
        assert "Biriba" == page.locator(".bar h1 b").inner_text()
    assert box(di.page, "[data-key='sit 1']")["y"] < height - 44
    assert not [*ann.faults, *di.faults]


# Words and sizes ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
def test_score_begins_lines_with_capitals(
    language: str, browser: Browser, server: Server
) -> None:
    """All lines of a score sheet are written in one way."""
    ann = after(browser, server, 5000, "between", locale=language)
    ann.page.wait_for_selector(".scores .sheet td")
    lines = ann.page.locator(".scores .sheet th").all_inner_texts()

    assert 4 < len(lines)
    assert not [line for line in lines if line[0] != line[0].upper()]


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
def test_choices_begin_with_capitals(
    language: str, browser: Browser, server: Server
) -> None:
    """What can be chosen for a table is written in one way."""
    page = browser.new_page(locale=language)
    page.goto(server.address)
    page.click("#other-games")
    choices = page.locator("#form option").all_text_contents()

    assert 20 < len(choices)
    assert not [choice for choice in choices if choice[0] != choice[0].upper()]


@pytest.mark.parametrize(("width", "count"), [(360, 0), (1280, 1)])
def test_keys_in_the_menu(
    width: int, count: int, browser: Browser, server: Server
) -> None:
    """The menu lists keys where buttons name them, so not on a phone."""
    ann = alone(browser, server, viewport={"width": width, "height": 740})
    ann.page.click("[data-key=settings]")
    ann.page.wait_for_selector("[data-key='menu settings']")

    assert count == ann.page.locator("[data-key='menu keys']").count()


def test_end_is_told_once(browser: Browser, server: Server) -> None:
    """Whoever has gone out reads that once, as of something that is over."""
    ann = alone(browser, server)
    shown = arranged(ann, hand="4s", melds=["3d 4d 5d 6d 7d 8d 9d"])
    ending = {"reason": "out", "seat": 0}
    view = {**shown["view"], "hand": "", "ending": ending}
    ann.imagine({**shown, "phase": "between", "view": view})
    ann.page.wait_for_selector(".own.between")

    assert "Deal 1 is over: you went out" == ann.page.locator("#prompt").inner_text()
    assert not ann.page.locator("#hand").inner_text()
    assert not ann.faults


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("el", "Το χέρι σου"),
        ("pt", "Sua mão"),
        ("it", "La tua mano"),
        ("es", "En tu mano"),
    ],
)
def test_languages(language: str, words: str, browser: Browser, server: Server) -> None:
    """The page speaks the language of the browser, or the one that is chosen.

    The log does so too, whatever was spoken when it happened.
    """
    ann = alone(browser, server, locale=language)
    page = ann.page

    assert language == page.locator("html").get_attribute("lang")
    assert words in (page.locator("#hand").get_attribute("aria-label") or "")
    page.keyboard.press("l")
    page.wait_for_selector("#story p")
    turn = page.locator("#story li").first
    told = turn.locator("p").first.inner_text()
    shoot(page, f"table-{language}")
    page.click("[data-key=settings]")
    page.click("[data-key='menu settings']")
    page.select_option("#language", "en")
    page.wait_for_selector("html[lang=en]")
    page.keyboard.press("Escape")
    assert "Your hand" in (page.locator("#hand").get_attribute("aria-label") or "")
    assert "You" == turn.locator("b").inner_text()
    assert turn.locator("p").first.inner_text().startswith("draw")
    assert not told.startswith("draw")
    page.reload()
    page.wait_for_selector("#hand .card")
    assert "en" == page.locator("html").get_attribute("lang")
    assert not ann.faults


@pytest.mark.parametrize("language", ["en", "el", "pt", "it", "es"])
def test_lobby_on_a_phone(language: str, browser: Browser, server: Server) -> None:
    """The lobby and the form of a table fit a small phone in every language."""
    phone = {"width": 360, "height": 740}
    ann = Person(browser, viewport=phone, locale=language)
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector("#play-now")
    check(page)
    shoot(page, f"lobby-phone-{language}")
    button = page.locator("#play-now").bounding_box()
    assert button
    assert button["y"] < 260
    page.click("#other-games")
    page.wait_for_selector("dialog")
    check(page)
    shoot(page, f"form-phone-{language}")
    assert page.evaluate("dialog.scrollWidth <= dialog.clientWidth")
    assert not page.evaluate(_OUTSIDE, ["#open", "dialog"])
    assert not ann.faults


def test_problems_in_greek(browser: Browser, server: Server) -> None:
    """Why something was not done is told in the language, to watchers as well."""
    ann, bo = (Person(browser, locale="el") for _ in range(2))
    page = ann.page
    page.goto(server.address)
    page.click("#other-games")
    page.fill("#name", "Ann")
    page.click("summary")
    page.select_option("#players", "2")
    page.fill("#house", "players = 4")
    page.click("#open")
    said(page, "Αυτοί οι κανόνες είναι για 4 παίκτες, όχι για 2.")
    address = ann.open_table(server.address, "Ann", "person", "person")
    bo.page.goto(address)
    bo.ask_to_sit("ann", 1)
    said(bo.page, "Το όνομα ann το έχει ήδη άλλος.")
    bo.ask_to_sit("Bo", 1)
    bo.page.wait_for_selector("#complaint:empty", state="attached")
    bo.page.click('[data-key="fill 2"]')
    bo.page.wait_for_selector("#hand .card")
    bo.page.click(".pile.draw")
    said(bo.page, "Παίζει: Ann …")
    assert not [*ann.faults, *bo.faults]


def said(page: Page, problem: str) -> None:
    """Wait until a page tells of a problem."""
    page.locator("#complaint", has_text=problem).wait_for()


SIZES: Final = {
    "phone": (360, 740),
    "lying": (740, 360),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "large": (1920, 1080),
}
"""The sizes of the windows that the page is looked at in."""

LONG: Final = (
    "As 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 3h 4h 5h 6h 7h 8h 9h "
    "Th Jh Qh Kh Ac 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 3d JK 2s"
)
"""A hand of 40 cards."""

TWELVE: Final = [
    *("3s 4s 5s", "6s 7s 8s 9s Ts Js Qs", "3h 4h 5h", "6h 7h 8h 9h Th Jh Qh"),
    *("3d 4d 5d 6d", "7d 8d 9d Td", "3c 4c 5c", "6c 7c 8c 9c", "Kh Kd Kc"),
    *("Ah Ad Ac", "Jd Qd Kd", "Tc Jc Qc JK"),
]
"""Twelve melds."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SIZES)
def test_sizes(name: str, scheme: Any, browser: Browser, server: Server) -> None:  # noqa: ANN401
    """Whatever lies on the table is seen whole, and axe finds no serious fault."""
    width, height = SIZES[name]
    size = {"width": width, "height": height}
    ann = Person(browser, viewport=size, color_scheme=scheme)
    page = ann.page
    page.goto(server.address)
    page.wait_for_selector("#play-now")
    check(page)
    shoot(page, f"lobby-{name}-{scheme}")
    ann.open_table(server.address, "Ann", "simple", "simple", "simple")
    for _ in range(2):
        page.wait_for_selector(".own.turn, .scores", timeout=60_000)
        if ann.is_deal_over:
            break
        ann.take_turn()
    page.wait_for_selector(".own.turn, .scores", timeout=60_000)
    page.wait_for_timeout(500)
    check(page)
    shoot(page, f"table-{name}-{scheme}")
    for what, shown in {
        "long": arranged(ann, hand=LONG),
        "melds": arranged(ann, hand="4d 5d 9h", melds=TWELVE[:6], others=TWELVE[6:]),
        "six": arranged(
            ann, 6, hand="4d 5d 9h Ks", melds=TWELVE[:5], others=TWELVE[5:8]
        ),
    }.items():
        if what == "melds":
            everything = frames_of_twelve(shown)
            ann.imagine(everything)
        else:
            ann.imagine(shown)
        page.wait_for_timeout(700)
        shoot(page, f"{what}-{name}-{scheme}")
        check(page)
        assert not clipped(page), what
    assert not ann.faults


def frames_of_twelve(shown: dict[str, Any]) -> dict[str, Any]:
    """Return a table on which each side has twelve melds."""
    one, other = shown["view"]["sides"]
    melds = [*one["melds"], *other["melds"]]
    view = {
        **shown["view"],
        "sides": [{**one, "melds": melds}, {**other, "melds": melds}],
    }
    return {**shown, "view": view}


def too_wide(page: Page) -> list[str]:
    """Return what sticks out of a page on its right, if that can be scrolled to."""
    found: list[str] = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] : [
            `${document.documentElement.scrollWidth} > ${innerWidth}`,
            ...[...document.querySelectorAll("body *")]
                .filter((each) => each.getBoundingClientRect().right > innerWidth)
                .map((each) => each.outerHTML.slice(0, 90)),
        ]"""
    )
    return found


def clipped(page: Page) -> list[str]:
    """Return the cards of the hand and of one's own melds that are not seen whole."""
    found: list[str] = page.evaluate(
        """() => {
            const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
            const outside = (card, box) => {
                const at = card.getBoundingClientRect();
                return at.left < box.left - 1 || at.right > box.right + 1 ||
                    at.top < box.top - 1 || at.bottom > box.bottom + 1;
            };
            const panel = document.querySelector(".side.ours").getBoundingClientRect();
            return [
                ...[...document.querySelectorAll("#hand .card")]
                    .filter((card) => outside(card, page)),
                ...[...document.querySelectorAll(".side.ours .meld .card")]
                    .filter((card) => outside(card, panel)),
            ].map((card) => card.outerHTML.slice(0, 90));
        }"""
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(scheme: Any, browser: Browser, server: Server) -> None:  # noqa: ANN401
    """Text reaches 4.5:1, also on the lightest felt, which axe does not see."""
    ann = Person(browser, color_scheme=scheme)
    ann.page.goto(server.address)
    ann.page.wait_for_selector("#play-now")
    colours: dict[str, str] = ann.page.evaluate(
        """() => Object.fromEntries(
            ["felt-lit", "felt", "felt-deep", "panel", "tray", "bar", "text", "muted",
             "gold", "on-gold", "us", "them", "third", "sheet", "on-sheet",
             "sheet-muted", "less", "more"]
            .map((each) => [each, getComputedStyle(document.documentElement)
                .getPropertyValue(`--${each}`).trim()])
        )"""
    )
    grounds = ["felt-lit", "felt", "felt-deep", "panel", "tray", "bar"]
    pairs = [
        *((text, ground) for text in ("text", "muted") for ground in grounds),
        *((text, ground) for text in ("us", "them", "third") for ground in grounds[3:]),
        ("on-gold", "gold"),
        *((text, "sheet") for text in ("on-sheet", "sheet-muted", "less", "more")),
    ]
    low = [pair for pair in pairs if contrast(*(colours[each] for each in pair)) < 4.5]

    assert not low


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, as WCAG counts it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return how bright a colour is."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_story_and_sheets(browser: Browser, server: Server) -> None:
    """The score sheet leads to a review, that to a position; the rules are a page."""
    ann = after(browser, server, 5000, "between")
    page = ann.page
    page.wait_for_selector(".scores")
    shoot(page, "score")
    check(page)
    page.click("[data-key=review]")
    page.wait_for_selector(".review, dialog p:has-text('better')", timeout=120_000)
    shoot(page, "review")
    check(page)
    if page.locator(".review").count():
        page.locator(".review button").first.click()
        page.wait_for_selector(".own.look")
        shoot(page, "position")
        check(page)
        assert "→" in page.locator("#prompt").inner_text()
        page.click("[data-key='end look']")
        page.wait_for_selector(".review")
    page.keyboard.press("Escape")
    page.click("[data-key='show score']")
    page.click("#next")
    page.wait_for_selector(".own.playing")
    page.keyboard.press("l")
    lines = page.locator("#story p").all_inner_texts()
    assert not [line for line in lines if "{" in line or "told" in line or "⟦" in line]
    page.click("[data-key=rules]")
    page.wait_for_selector(".rules h3")
    tables = page.locator(".rules li:has(table)")
    assert tables.count()
    assert {"none"} == {
        each.evaluate("item => getComputedStyle(item).listStyleType")
        for each in tables.all()
    }
    shoot(page, "rules")
    check(page)
    assert not ann.faults


_AXE: Final = os.environ.get("BIRIBA_AXE", "")


def check(page: Page) -> None:
    """Find a page at rest no wider than its window, and accessible as axe sees it."""
    settle(page)
    assert not too_wide(page)
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
