"""What goes wrong around a table: fingers, connections, storage, other keyboards.

Each test is of something that went wrong once. ``nox -s browser`` runs them, too.
"""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from browse_table import TWELVE, after, alone, arranged, check, middle, saved
from playwright.sync_api import Browser, Route
from process import Server
from stage import Person

from biriba import json as biriba_json

pytest_plugins = ["windows"]

TAB: Final = "[data-key='deal 2'][aria-pressed=true]"


# Fingers ------------------------------------------------------------------------------


def test_second_finger(browser: Browser, server: Server) -> None:
    """A second finger neither moves what the first one drags, nor lets it go."""
    ann = alone(browser, server)
    page, mouse = ann.page, ann.page.mouse
    x, y = middle(ann.card(0))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 200, steps=4)
    page.wait_for_selector("#lift")
    lift = page.locator("#lift").bounding_box()
    for kind in ("pointermove", "pointerup", "pointercancel"):
        page.evaluate(
            """(kind) => {
                const other = { pointerId: 99, clientX: 300, clientY: 300 };
                const event = new PointerEvent(kind, { ...other, bubbles: true });
                document.body.dispatchEvent(event);
            }""",
            kind,
        )
        assert 1 == page.locator("#lift").count()
        assert lift == page.locator("#lift").bounding_box()
    mouse.up()
    page.wait_for_selector("#lift", state="detached")
    assert not ann.faults


def test_frame_in_the_middle_of_a_drag(browser: Browser, server: Server) -> None:
    """A move that is shown in the middle of a drag does not change what is dropped.

    So it is for one who draws and drags a card at once, before the table has answered.
    """
    ann = alone(browser, server)
    page, mouse = ann.page, ann.page.mouse
    name = ann.hand[2]
    mouse.move(*middle(ann.card(2)))
    mouse.down()
    x, y = middle(page.locator(".pile.discard"))
    mouse.move(x, y, steps=5)
    page.wait_for_selector("#lift")
    ann.receive({**ann.newest, "at": 0}, ann.newest)
    page.wait_for_timeout(100)
    mouse.up()
    page.wait_for_selector(".own:not([data-at='1.1'])")

    session = saved(server, page.url)
    assert {"move": "discard", "card": name} == biriba_json.to_data(session.moves[1])
    assert not ann.faults


def test_no_drag_into_another_deal(browser: Browser, server: Server) -> None:
    """Whoever drags a card while the next deal begins holds none of its cards."""
    ann = alone(browser, server)
    page, mouse = ann.page, ann.page.mouse
    mouse.move(*middle(ann.card(2)))
    mouse.down()
    mouse.move(640, 300, steps=5)
    page.wait_for_selector("#lift")
    ann.imagine({**ann.newest, "deal": 2, "at": 1})
    page.wait_for_selector(".own[data-at='2.1']")
    assert 0 == page.locator("#lift").count()
    mouse.up()
    ann.press(0)
    page.wait_for_selector("#hand [aria-pressed=true]")
    assert not ann.faults


@pytest.mark.parametrize("way", ["selected", "dropped"])
def test_of_twins_the_one_played_goes(
    way: str, browser: Browser, server: Server
) -> None:
    """Of two cards that are alike the one goes that was played, not the other."""
    ann = alone(browser, server)
    page, mouse = ann.page, ann.page.mouse
    shown = arranged(ann, hand="4s 5h 5h 9d")
    ann.imagine(shown)
    page.wait_for_selector("#hand .card:nth-child(4)")
    page.focus("#hand [data-card='5h']")
    ann.press(1)
    page.keyboard.press("Alt+ArrowLeft")
    assert ["5h", "4s", "5h", "9d"] == ann.hand
    if way == "dropped":
        ann.press(0)
        mouse.move(*middle(ann.card(0)))
        mouse.down()
        mouse.move(*middle(page.locator(".pile.discard")), steps=5)
        mouse.up()
    told = {"event": "discarded", "seat": 0, "card": "5h"}
    view = {**shown["view"], "hand": "4s 5h 9d"}
    ann.imagine(
        {"type": "moved", "at": 31, "events": [told]},
        {**shown, "at": 31, "view": view},
    )
    page.wait_for_selector(".own[data-at='3.31']")
    assert ["4s", "5h", "9d"] == ann.hand
    assert not ann.faults


# Positions ----------------------------------------------------------------------------


def looking_back(browser: Browser, server: Server) -> Person:
    """Return somebody who looks at a deal that is over, while another is played."""
    ann = Person(browser)
    ann.open_table(server.address, "Ann", "simple")
    page, mouse = ann.page, ann.page.mouse
    x, y = middle(ann.card(4))
    mouse.move(*middle(ann.card(0)))
    mouse.down()
    mouse.move(x, y, steps=6)
    mouse.up()
    position = {
        **arranged(ann, hand="9d 4s 5s", pile="Tc"),
        "type": "position",
        "phase": "look",
        "deal": 0,
        "of": 40,
    }
    ann.receive({**position, "view": {**position["view"], "can": []}})
    page.wait_for_selector("[data-key='end look']")
    return ann


def test_position_plays_nothing(browser: Browser, server: Server) -> None:
    """Whoever looks back at a deal plays nothing by it in the deal that goes on."""
    ann = looking_back(browser, server)
    page = ann.page
    for key in "dtuhx":
        page.keyboard.press(key)
    page.click(".pile.draw", force=True)
    ann.press(0)
    page.keyboard.press("x")
    ann.card(1).drag_to(page.locator(".pile.discard"))
    page.wait_for_timeout(300)

    assert not saved(server, page.url).moves
    assert not page.locator("#complaint").inner_text()
    assert not ann.faults


def test_position_keeps_its_hand_and_yours(browser: Browser, server: Server) -> None:
    """A frame leaves a position as it is; after it one's own hand lies as before."""
    ann = looking_back(browser, server)
    page = ann.page
    assert ["4s", "5s", "9d"] == sorted(ann.hand)
    kept = page.evaluate("Object.values(sessionStorage)")
    page.click("[data-key=sort]")
    ann.receive({**ann.newest, "watching": 3})
    page.wait_for_timeout(100)
    assert ["4s", "5s", "9d"] == sorted(ann.hand)
    page.click("[data-key='end look']")
    page.wait_for_selector("#hand .card:nth-child(11)")

    assert kept == page.evaluate("Object.values(sessionStorage)")
    order = ann.hand
    page.reload()
    page.wait_for_selector("#hand .card")
    assert order == ann.hand
    assert not ann.faults


# Connections --------------------------------------------------------------------------


def test_late_frames(browser: Browser, server: Server) -> None:
    """What a table still says once one has left it is not shown in the lobby."""
    ann = alone(browser, server)
    page = ann.page
    shown = ann.newest
    address = page.url
    page.evaluate("location.hash = ''")
    ann.receive(
        shown,
        {"type": "review", "deal": 1, "turns": []},
        {"type": "rules", "title": "Rules", "sections": []},
    )
    page.wait_for_selector("#play-now")
    page.wait_for_timeout(200)
    assert 0 == page.locator("#hand, dialog").count()
    page.click("#mine a")
    page.wait_for_selector("#hand .card")
    assert page.url == address
    page.keyboard.press("x")
    page.wait_for_selector("#complaint:not(:empty)")
    assert not ann.faults


def test_asks_again_when_back(browser: Browser, server: Server) -> None:
    """Whose connection was lost before the answer is told it when it is there again."""
    ann = alone(browser, server)
    page = ann.page
    ann.press(0)
    page.wait_for_selector("#actions [data-move=discard]")
    ann.lose_connection()
    page.wait_for_timeout(300)
    asked = [each["cards"] for each in ann.frames if each["type"] == "choices"]
    assert 2 == len(asked)
    assert asked[0] == asked[1]
    assert not ann.faults


def test_focus_after_a_lost_connection(browser: Browser, server: Server) -> None:
    """Whoever was at a card is there again once the connection is, or in the hand."""
    ann = alone(browser, server)
    page = ann.page
    page.focus("#hand [tabindex='0']")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    key = page.evaluate("document.activeElement.dataset.key")
    seen, before = ann.so_far
    server.kill()
    page.wait_for_selector("#link:not(:empty)")
    page.wait_for_timeout(1000)
    server.start()
    ann.come_back(seen, before)
    page.wait_for_selector("main:not([inert])")
    assert key == page.evaluate("document.activeElement.dataset.key")
    page.focus("[data-key=undo], [data-key=sort], #actions button")
    ann.lose_connection()
    assert page.evaluate("document.activeElement !== document.body")
    assert not ann.faults


def test_review_over_a_lost_connection(browser: Browser, server: Server) -> None:
    """A review is asked for again if the connection was lost, and may fail."""
    ann = after(browser, server, 5000, "between")
    page = ann.page
    page.click("[data-key=review]")
    page.wait_for_selector("dialog .waiting")
    ann.lose_connection()
    page.wait_for_timeout(300)
    assert 2 == len([each for each in ann.frames if each["type"] == "review"])
    ann.receive({"type": "review", "deal": 1, "failed": True})
    page.wait_for_selector("dialog [role=alert]")
    assert not ann.faults


def test_no_connection_at_all(browser: Browser, server: Server) -> None:
    """A page that cannot connect says so, and does not stay empty."""
    page = browser.new_page()
    page.route_web_socket("**/ws", lambda route: route.close(code=4000))
    page.goto(server.address)
    page.wait_for_selector("#link:not(:empty)", timeout=5000)


def test_giving_up_without_a_connection(browser: Browser, server: Server) -> None:
    """A seat is not forgotten while the table cannot be told that it is given up."""
    ann = alone(browser, server)
    page = ann.page
    page.click("[data-key=settings]")
    page.click("[data-key=give-up]")
    server.kill()
    page.wait_for_selector("#link:not(:empty)")
    page.click("#agreed")
    page.wait_for_timeout(100)
    assert page.evaluate(
        "Object.keys(localStorage).some((key) => key.startsWith('seat'))"
    )
    assert not ann.faults


def test_dead_connection_on_waking(browser: Browser, server: Server) -> None:
    """A connection that a sleep has killed is noticed when the page is seen again."""
    ann = alone(browser, server)
    page = ann.page
    seen, before = ann.so_far
    ann.deafen()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ann.come_back(seen, before)
    assert not ann.faults


# Storage ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "trouble",
    [
        """for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, {
                get() { throw new DOMException("denied", "SecurityError"); },
            });""",
        """Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };""",
    ],
)
def test_nothing_kept(trouble: str, browser: Browser, server: Server) -> None:
    """Where the browser keeps nothing, or has no room, people play all the same."""
    ann = Person(browser)
    page = ann.page
    page.add_init_script(trouble)
    page.goto(server.address)
    page.click("#play-now", timeout=5000)
    page.click("[data-move=draw]", timeout=5000)
    page.wait_for_selector(".own:not([data-at='1.0'])")
    page.click("[data-key=sort]")
    ann.lose_connection()
    assert 0 == ann.newest["seat"]
    assert not ann.faults


def test_order_that_cannot_be_read(browser: Browser, server: Server) -> None:
    """An order of the hand that another version of the page kept does no harm."""
    ann = alone(browser, server)
    page = ann.page
    for text in ("{", "7", "null", "[1]"):
        page.evaluate(
            """(text) => {
                const table = location.hash.slice("#table=".length);
                sessionStorage.setItem(`hand ${table} 1`, text);
            }""",
            text,
        )
        page.reload()
        page.wait_for_selector("#hand .card", timeout=5000)
    assert not ann.faults


def test_newest_of_many_tables(browser: Browser, server: Server) -> None:
    """However many seats a browser holds, the table of the newest is shown first."""
    ann = alone(browser, server)
    page = ann.page
    page.evaluate(
        """() => {
            for (let n = 0; n < 100; n += 1)
                localStorage.setItem(`seat ${n}`, "x");
        }"""
    )
    page.click("[data-key=lobby]")
    page.wait_for_selector("#mine li", timeout=15_000)
    told = next(each for each in ann.frames if each["type"] == "mine")
    assert [ann.newest["table"]] == [each["table"] for each in told["tables"]]
    assert not ann.faults


# Keys and words -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "moves"),
    [
        (
            "a",
            [
                {"move": "add", "cards": "9d", "to": "6d 7d 8d"},
                {"move": "add", "cards": "9d", "to": "9h 9c 9s"},
            ],
        ),
        (
            "m",
            [
                {"move": "lay", "cards": "9d Td JK", "becomes": "8d 9d Td"},
                {"move": "lay", "cards": "9d Td JK", "becomes": "9d Td Jd"},
            ],
        ),
    ],
)
def test_keys_follow_the_hint(
    key: str, moves: list[dict[str, str]], browser: Browser, server: Server
) -> None:
    """The key on a button that a hint lights makes that move and no other."""
    ann = alone(browser, server)
    page = ann.page
    ann.imagine(arranged(ann, hand="9d Td JK 4s", melds=["6d 7d 8d", "9h 9c 9s"]))
    page.wait_for_selector("#hand [data-card='Td']")
    hinted, cards = moves[1], moves[1]["cards"]
    choice = {"type": "choices", "cards": cards, "further": "", "refusal": None}
    ann.receive(
        {"type": "hint", "move": hinted},
        {**choice, "moves": moves, "made": [None, None]},
    )
    page.wait_for_selector("#actions [data-hinted]")
    page.evaluate(
        """() => {
            window.sent = [];
            WebSocket.prototype.send = (text) => window.sent.push(JSON.parse(text));
        }"""
    )
    page.keyboard.press(key)

    assert hinted == page.evaluate("sent.find((each) => each.type == 'play')?.move")
    assert not ann.faults


def test_greek_keyboard(browser: Browser, server: Server) -> None:
    """The keys do the same where they type Greek letters."""
    ann = alone(browser, server)
    page = ann.page
    ann.press(0)
    page.wait_for_selector("#actions [data-move=discard]")
    page.evaluate(
        """() => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "χ", code: "KeyX", bubbles: true })
        )"""
    )
    page.wait_for_selector(".own:not([data-at='1.1'])", timeout=3000)
    assert not ann.faults


def test_key_held_down(browser: Browser, server: Server) -> None:
    """A key that is held down does once what it does."""
    ann = alone(browser, server)
    page = ann.page
    page.keyboard.down("h")
    page.keyboard.down("h")
    page.keyboard.down("h")
    page.keyboard.up("h")
    page.wait_for_timeout(500)
    assert 1 == len([each for each in ann.frames if each["type"] == "hint"])


@pytest.mark.parametrize(
    ("fox", "sign"), [("🦊 fox", "🦊"), ("🇬🇷 Ann", "🇬🇷"), ("👍🏽 Bo", "👍🏽")]
)
def test_names_of_many_kinds(
    fox: str, sign: str, browser: Browser, server: Server
) -> None:
    """A name begins with a whole sign, and one from right to left disturbs nothing."""
    ann, bo = Person(browser), Person(browser)
    address = ann.open_table(server.address, fox, "person")
    bo.sit(address, "<b>שלום</b> 3", 1)
    ann.page.wait_for_selector("#hand .card")
    faces = bo.page.locator(".seat .face").all_inner_texts()
    assert [sign] == faces
    stem = ann.page.locator(".seat .stem").inner_text()
    assert "<b>שלום</b>" == stem
    assert not [*ann.faults, *bo.faults]


# Dialogs ------------------------------------------------------------------------------


def test_text_selected_beyond_a_dialog(browser: Browser, server: Server) -> None:
    """Text in a dialog can be selected with a mouse that is let go beside it."""
    page = browser.new_page()
    page.goto(server.address)
    page.click("#other-games")
    page.fill("#name", "Somebody")
    x, y = middle(page.locator("#name"))
    page.mouse.move(x, y - 20)
    page.mouse.down()
    page.mouse.move(20, y, steps=4)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert 1 == page.locator("dialog").count()
    page.mouse.click(20, 300)
    page.wait_for_selector("dialog", state="detached")


def test_number_of_players_is_what_is_shown(browser: Browser, server: Server) -> None:
    """The number of players that the form shows is the one that is meant."""
    page = browser.new_page()
    page.goto(server.address)
    page.click("#other-games")
    page.select_option("#players", "4")
    rules = page.locator("#rules option").all()
    for name in [option.get_attribute("value") for option in rules]:
        page.select_option("#rules", name)
        shown = int(page.locator("#players").input_value())
        assert shown == page.locator("#seats select").count() + 1, name


def test_score_opens_at_the_last_deal(browser: Browser, server: Server) -> None:
    """However one looked at an older deal, the score of a new one is shown first."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s")
    deals = [["10", "20"], ["30", "40"]]
    ann.imagine({**shown, "match": {**shown["match"], "deals": deals}})
    page.click("[data-key=score]")
    page.click("[data-key='deal 0']")
    page.click("[data-key='row 1']")
    page.wait_for_selector("[data-key='deal 1'][aria-pressed=true]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.click("[data-key=score]")
    page.wait_for_selector(TAB, timeout=3000)
    assert not ann.faults


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_all_deals_of_a_long_match(
    width: int, height: int, browser: Browser, server: Server
) -> None:
    """The score of every deal can be seen, and there is room for them."""
    size = {"width": width, "height": height}
    ann = alone(browser, server, viewport=size, locale="el")
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s")
    deals = [["1234", "-560"]] * 12
    ann.imagine({**shown, "match": {**shown["match"], "deals": deals}})
    page.click("[data-key=settings]")
    page.click("dialog button:has-text('Σκορ')")
    page.click("[data-key='deal 0']")
    check(page)
    body = "document.querySelector('.sheet-body')"
    assert page.evaluate(f"{body}.scrollWidth <= {body}.clientWidth")
    tabs = page.locator(".scores .tabs").bounding_box()
    assert tabs
    assert tabs["height"] < 60
    for deal in range(1, 13):
        page.click(f"[data-key='row {deal}']")
        page.wait_for_selector(f"[data-key='deal {deal}'][aria-pressed=true]")
        assert page.evaluate(f"{body}.scrollWidth <= {body}.clientWidth")
        page.click("[data-key='deal 0']")
    assert not ann.faults


def test_focus_after_a_dialog(browser: Browser, server: Server) -> None:
    """If what opened a dialog is gone when it closes, the focus is in the hand."""
    ann = after(browser, server, 10000, "between")
    page = ann.page
    page.wait_for_selector(".scores")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.click("[data-key='show score']")
    page.wait_for_selector("#next")
    page.focus("#next")
    page.keyboard.press("Enter")
    page.wait_for_selector(".own.playing")
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_timeout(200)
    assert page.evaluate("document.activeElement.matches('#hand .card')")
    assert not ann.faults


# The rest -----------------------------------------------------------------------------


def test_empty_pile_opens_nothing(browser: Browser, server: Server) -> None:
    """A click on the empty pile does not open what is laid there later."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d 4s 5s", pile="")
    ann.imagine(shown)
    page.wait_for_selector("#hand .card:nth-child(3)")
    page.click(".pile.discard")
    page.keyboard.press("o")
    later = arranged(ann, hand="9d 4s 5s", pile="7c 8c")
    page.click(".pile.discard")
    ann.imagine({**later, "at": 31})
    page.wait_for_selector(".own[data-at='3.31']")
    assert 0 == page.locator(".drawer").count()
    assert not ann.faults


def test_copying_at_home(browser: Browser, server: Server) -> None:
    """The link is copied also where there is no HTTPS, and nothing jumps by that."""
    ann = Person(browser, viewport={"width": 360, "height": 740})
    page = ann.page
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'clipboard', {});"
        "addEventListener('copy', () => { window.copied = String(getSelection()); });"
    )
    ann.open_table(server.address, "Ann", *["person"] * 3)
    boxes = "[...document.querySelectorAll('.seat')].map((each) => each.offsetTop)"
    before = page.evaluate(boxes)
    page.click("[data-key=copy]")
    page.wait_for_selector("[data-key=copy]:has-text('copied')")

    assert page.url == page.evaluate("window.copied")
    assert before == page.evaluate(boxes)
    assert not page.locator("#complaint").inner_text()
    assert not ann.faults


def test_sharing_cancelled(browser: Browser, server: Server) -> None:
    """Whoever does not share the address after all causes no fault."""
    ann = Person(browser)
    ann.page.add_init_script(
        """navigator.share = async () => {
            throw new DOMException("cancelled", "AbortError");
        };"""
    )
    ann.open_table(server.address, "Ann", "person")
    ann.page.click("[data-key=share]")
    ann.page.wait_for_timeout(100)
    assert not ann.faults


def test_sounds_wait_for_a_gesture(browser: Browser, server: Server) -> None:
    """No sound is begun before the page may make one, to come with the next one."""
    ann = alone(browser, server)
    kept = ann.page.evaluate("({ ...localStorage, sounds: 'on' })")
    again = Person(browser)
    page = again.page
    page.add_init_script(
        f"""Object.assign(localStorage, {json.dumps(kept)});
        const active = {{ hasBeenActive: false }};
        addEventListener("pointerdown", () => {{ active.hasBeenActive = true; }}, true);
        Object.defineProperty(navigator, "userActivation", {{ get: () => active }});
        const {{ start }} = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (when) {{
            document.documentElement.dataset.made = "yes";
            start.call(this, when);
        }};"""
    )
    page.goto(ann.page.url)
    page.wait_for_selector("#hand .card")
    page.wait_for_timeout(200)
    assert 0 == page.locator("[data-made]").count()
    again.press(0)
    page.keyboard.press("x")
    page.wait_for_selector("[data-made]")
    assert not again.faults


def test_hidden_pages_fly_nothing(browser: Browser, server: Server) -> None:
    """While nobody sees the page, no cards fly and wait for it to be seen again."""
    ann = alone(browser, server)
    page = ann.page
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => true });"
        "window.flown = 0;"
        "const { animate } = Element.prototype;"
        "Element.prototype.animate = function (...all) {"
        "window.flown += 1; return animate.apply(this, all); }; 0"
    )
    ann.press(0)
    page.keyboard.press("x")
    page.wait_for_selector(".own:not([data-at='1.1'])")
    page.wait_for_timeout(100)
    assert 0 == page.evaluate("window.flown")


def test_one_listener(browser: Browser, server: Server) -> None:
    """A listener that is left out for a while is called once when it is there again."""
    page = browser.new_page()
    page.goto(f"{server.address}parts/example.html")
    called = page.evaluate(
        """async () => {
            const { el, patch } = await import("/parts/patch.js");
            const place = document.createElement("div");
            let called = 0;
            const count = () => { called += 1; };
            for (const onclick of [count, null, count, undefined, count])
                patch(place, el("button", { onclick }));
            place.firstChild.click();
            return called;
        }"""
    )
    assert 1 == called


def test_red_threes_make_melds_fit(browser: Browser, server: Server) -> None:
    """Up to twelve melds give way to red threes that are laid beside them."""
    ann = alone(browser, server)
    page = ann.page
    shown = arranged(ann, hand="9d", melds=TWELVE[:6])
    view = shown["view"]
    one, other = view["sides"]
    for count in range(7):
        side = {**one, "melds": one["melds"] + [one["melds"][0]] * count}
        for at, red in ((count, ""), (100 + count, "3h 3h 3d 3d")):
            sides = [{**side, "red_threes": red}, other]
            ann.imagine({**shown, "at": at, "view": {**view, "sides": sides}})
        page.wait_for_selector(f".own[data-at='3.{100 + count}']")
        melds = "document.querySelector('.ours .melds')"
        assert page.evaluate(f"{melds}.scrollHeight - {melds}.clientHeight") <= 1
    assert not ann.faults


def test_melds_fit_while_cards_fly(browser: Browser, server: Server) -> None:
    """Melds are as large as they can be, also if moves follow fast on one another."""
    ann = alone(browser, server, viewport={"width": 1280, "height": 800})
    page = ann.page
    own = ["7s 8s 9s", "As 2s 3s 4s", "9c Tc Jc Qc Kc", "Ah Ah Ad", "4s 4h 4d 4c"]
    own += ["7h 7h 7d 7c", "Qs Qd Qd", "9s 9h 9d 9d", "Th Td Td"]
    theirs = ["2c 3c 4c 5c 6c 7c JK 9c", "Ts Js Qs Ks As", "2d 3d 4d 5d 6d JK 8d"]
    theirs += ["8s 8d 8c 8c", "3s 3h 3h 3d", "8h 9h Th", "5s 5h 5d 5c", "Js Jd Jd"]
    theirs += ["Kh Kd Kd"]
    shown = arranged(ann, hand="9d", melds=TWELVE[:2])
    one, other = shown["view"]["sides"]
    plain, *_ = one["melds"]
    biriba = {"biriba": True, "clean": False, "remark": "dirty biriba", "bonus": 100}

    def melds(all_cards: list[str]) -> list[dict[str, object]]:
        made = [{**plain, "cards": each.split()} for each in all_cards]
        return [each | biriba if len(each["cards"]) > 6 else each for each in made]

    frames: list[dict[str, Any]] = []
    for count in (7, 8, 9):
        sides = [one | {"melds": melds(own)}, other | {"melds": melds(theirs[:count])}]
        view = {**shown["view"], "sides": sides}
        laid = {"cards": theirs[count - 1]}
        event = {"event": "laid", "seat": 1, "side": 1, "meld": laid}
        frames.append({"type": "moved", "at": count, "events": [event]})
        frames.append({**shown, "at": count, "view": view})
    ann.imagine(*frames)
    page.wait_for_selector(".own[data-at='3.9']")
    size = "document.querySelector('.ours').style.getPropertyValue('--w')"
    fast = page.evaluate(size)
    page.wait_for_timeout(700)
    page.set_viewport_size({"width": 1281, "height": 800})
    page.wait_for_timeout(200)
    assert fast == page.evaluate(size)


def test_fitting_comes_to_an_end(browser: Browser, server: Server) -> None:
    """A largest size that is no whole number does not freeze the page."""
    page = browser.new_page()
    page.goto(f"{server.address}parts/example.html")
    size = page.evaluate(
        """async () => {
            const { fitMelds } = await import("/parts/melds.js");
            let size = 0;
            let asked = 0;
            const setProperty = (_, value) => { size = parseFloat(value); };
            const melds = {
                get scrollHeight() {
                    if (++asked > 100) throw Error("endless");
                    return size > 64 ? 500 : 400;
                },
                clientHeight: 400, scrollWidth: 0, clientWidth: 0,
            };
            const panel = { style: { setProperty }, querySelector: () => melds };
            fitMelds([panel], 65.04, 22);
            return size;
        }"""
    )
    assert 64 == size


def test_clock_of_a_new_turn(browser: Browser, server: Server) -> None:
    """The time of a turn is told as soon as it begins."""
    ann = alone(browser, server)
    page = ann.page
    for left in (50, 40):
        page.wait_for_timeout(300)
        ann.receive({**ann.newest, "clock": {"left": left, "of": 60}})
        page.wait_for_selector(f".pill.clock[data-left='{left}']", timeout=200)


def test_language_chosen_last(browser: Browser, server: Server) -> None:
    """Of languages that are chosen one after the other the last is spoken."""
    page = browser.new_page()

    def late(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.goto(server.address)
    page.wait_for_selector("#play-now")
    page.route("**/words/el.ftl", late)
    page.select_option("#language", "el")
    page.select_option("#language", "it")
    page.wait_for_timeout(1000)
    assert "it" == page.evaluate("document.documentElement.lang")


def test_again_closes_the_score(browser: Browser, server: Server) -> None:
    """The score of a match does not lie over the next one."""
    ann = after(browser, server, 10, "over")
    page = ann.page
    page.click("[data-key='once more']")
    page.wait_for_selector(".own.playing")
    page.wait_for_selector("dialog", state="detached", timeout=3000)
    assert not ann.faults


def test_name_of_the_game_while_waiting(browser: Browser, server: Server) -> None:
    """A phone shows the whole name of the game while a table waits for people."""
    ann = Person(browser, viewport={"width": 360, "height": 740})
    ann.open_table(server.address, "Ann", "person")
    name = "document.querySelector('.bar h1 b')"
    assert ann.page.evaluate(f"{name}.scrollWidth <= {name}.clientWidth")
