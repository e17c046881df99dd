"""Pictures in files: what they show, how they are read and recorded.

In ``tests/golden/svg`` and ``docs/_static`` there are a few pictures that must not
change by accident. After a change that is meant, look at them, and record them anew:
in ``tests``, ``python -m helpers.pictures`` records all, and names after it only some.
"""

import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Final

import attrs

from biriba import (
    AddToMeld,
    Card,
    Cards,
    GameState,
    Match,
    PlayerView,
    Rules,
    SpectatorView,
    Suit,
    arrange,
    melds,
    rulesets,
)
from biriba._draw.layout import text_width
from biriba.bots import SimplePlayer
from biriba.render import svg
from helpers.situations import TABLES

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "svg"
GALLERY: Final = Path(__file__).parents[2] / "docs" / "_static"

SVG: Final = "{http://www.w3.org/2000/svg}"
"""What stands before the name of every element."""

# What is shown ----------------------------------------------------------------------


@cache
def played(name: str, moves: int, seed: int = 1) -> GameState:
    """Return a deal of a ruleset after some moves of simple players."""
    rules, player = rulesets.get(name), SimplePlayer()
    state = GameState.deal(rules, Random(seed))
    for _ in range(moves):
        if not state.is_over:
            state = state.play(player.choose(state.view(state.to_move)))
    return state


LAID: Final = [
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
    "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks",
    "6d 7d 8d 9d Td Jd Qd Kd Ad",
    "3s 4s 5s 6s 7s 8s 9s JK",
    "5c 6c 7c JK 9c Tc Jc Qc",
    "3d 4d 5d 6d 7d 8d 9d",
    "9c Tc Jc Qc Kc Ac 2d",
    "4h 5h 6h 7h 8h 9h Th",
    "2c 3c 4c 5c 6c 7c 8c",
    "9s Ts Js Qs Ks As 2s",
    "Ks Kh Kh Kd Kd Kc Kc",
    "Jd Jd Jc Jh Js JK",
    "Ts Th Td Td 2h",
]
"""Thirteen melds, most of them biribas."""


def crowded(rules: Rules = TABLES["six"]) -> GameState:
    """Return a deal with many melds of one side, and few cards in hand."""
    left = rules.deck.cards
    for laid in [*LAID, "6h 7h 8h"]:
        left -= Cards(laid)
    cards = list(left)
    Random(2).shuffle(cards)
    hands = [cards[at : at + 3] for at in range(0, 18, 3)]
    return arrange(
        rules,
        hands=hands,
        melds=[LAID, ["6h 7h 8h"]],
        takers=[0, 1],
        bonus_suit=Suit.HEARTS,
        seen=[[], [hands[1][0]]],
    )


def full_hand() -> GameState:
    """Return a deal with 45 cards in one hand."""
    cards = list(TABLES["four"].deck.cards)
    Random(3).shuffle(cards)
    hands: list[list[Card]] = [cards[:45], cards[45:50], cards[50:55], cards[55:60]]
    return arrange(TABLES["four"], hands=hands, takers=[0, 1], draw_pile=cards[60:])


@cache
def big_hands(name: str) -> GameState:
    """Return a deal with many cards in all hands, and as much to tell as there can be.

    Args:
        name: The table.
    """
    rules = TABLES[name]
    players, sides = rules.seating.players, len(rules.seating.sides)
    cards = list(rules.deck.cards)
    Random(4).shuffle(cards)
    size = len(cards) // players - 2
    hands = [cards[at * size : (at + 1) * size] for at in range(players)]
    return arrange(
        rules,
        hands=hands,
        takers=[seats[0] for seats in rules.seating.sides],
        unplayed=[False] + [True] * (sides - 1),
        draw_pile=cards[players * size :],
        seen=[hand[:9] for hand in hands],
    )


@cache
def finished_match() -> Match:
    """Return a match of three players who share some points by halves."""
    name = "biriba-3p-pairs"
    deals = tuple(played(name, 999, seed).score() for seed in (2, 3))
    match = Match(rulesets.get(name), scores=deals)
    while not match.is_over:
        match = attrs.evolve(match, scores=match.scores + deals)
    return match


PICTURES: Final[dict[Path, Callable[[], str]]] = {
    GOLDEN / "deal.svg": lambda: svg(played("biriba", 0).view(0)),
    GOLDEN / "middle.svg": lambda: svg(played("biriba", 45).view(2)),
    GOLDEN / "spectator.svg": lambda: svg(played("biriba-5p", 90).view(None)),
    GOLDEN / "hand.svg": lambda: svg(Cards("As 3s Th 7h Jd Qd Kc 2c JK 5h 5h")),
    GOLDEN / "score.svg": lambda: svg(
        finished_match().scores[-1], totals=finished_match().totals
    ),
    GOLDEN / "match.svg": lambda: svg(finished_match(), theme="dark"),
    GALLERY / "table.svg": lambda: svg(played("biriba", 68, 8).view(2)),
    GALLERY / "table-dark.svg": lambda: svg(
        played("biriba", 68, 8).view(2), suits="two-color", theme="dark"
    ),
    GALLERY / "wide.svg": lambda: svg(
        played("biriba", 68, 8).view(2),
        width=1200,
        names=["Anna", "Béla", "Chloë", "Dimitris"],
        totals=[1250, -340],
    ),
    GALLERY / "highlight.svg": lambda: svg(
        arrange(
            rulesets.get("biriba"),
            hands=["5s 6s 7s 9h Kd"],
            melds=[["6h 7h 8h", "Ts Js Qs"], ["9c Tc Jc"]],
        ),
        highlight=AddToMeld("6h 7h 8h", "9h"),
    ),
    GALLERY / "end.svg": lambda: svg(played("biriba", 999, 8)),
    GALLERY / "meld.svg": lambda: svg(melds.identify("4h 5h 6h JK 8h 9h Th Jh")),
    GALLERY / "cards.svg": lambda: svg(Cards("As 6s Ts 5h 6h 7h 8h Jd Jc Qc JK")),
    GALLERY / "burako.svg": lambda: svg(played("burako", 76, 8).view(2)),
    GALLERY / "score.svg": lambda: svg(
        played("biriba", 999, 8).score(),
        totals=[side.total for side in played("biriba", 999, 8).score()],
    ),
}
"""The pictures that are kept."""


# Reading a picture ------------------------------------------------------------------


@attrs.frozen
class Element:
    """An element of a picture, at its place on the page.

    Attributes:
        tag: What it is, such as ``text``.
        attributes: Its attributes.
        text: Its text.
        x: Where its own origin is.
        y: The same.
        scale: How much larger it is than it says.
    """

    tag: str
    attributes: dict[str, str]
    text: str
    x: float
    y: float
    scale: float

    def number(self, name: str) -> float:
        """Return an attribute that is a number, 0 without it."""
        return float(self.attributes.get(name, 0))

    @property
    def shape(self) -> str:
        """The name of the shape that is used, without its prefix; nothing if none."""
        return self.attributes.get("href", "").partition("-")[2]

    @property
    def is_badge(self) -> bool:
        """Whether it is a ground with round ends, as of a number of cards."""
        ends = 2 * self.number("rx")
        return self.tag == "rect" and abs(ends - self.number("height")) < 0.01

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Where the element is: left, top, right, bottom; a text's is a guess."""
        x, y = self.number("x"), self.number("y")
        width, height = self.number("width"), self.number("height")
        if self.tag == "use":
            width, height = _SIZES.get(self.shape, (0, 0))
        elif self.tag == "circle":
            x, y = (self.number(name) - self.number("r") for name in ("cx", "cy"))
            width = height = 2 * self.number("r")
        elif self.tag == "text":
            size = self.number("font-size")
            width = text_width(self.text, size, bold="font-weight" in self.attributes)
            anchor = self.attributes.get("text-anchor", "start")
            x -= width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
            y, height = y - 0.8 * size, size
        left, top = self.x + x * self.scale, self.y + y * self.scale
        return left, top, left + width * self.scale, top + height * self.scale


def parsed(picture: str) -> ET.Element:
    """Return the root of a picture."""
    return ET.fromstring(picture)  # noqa: S314 - our own


def drawn(picture: str) -> Iterator[Element]:
    """Yield what is drawn, without what is only defined, in order."""
    for child in parsed(picture):
        if child.tag not in {f"{SVG}defs", f"{SVG}title", f"{SVG}desc"}:
            yield from _walk(child, 0, 0, 1)


def _walk(element: ET.Element, x: float, y: float, scale: float) -> Iterator[Element]:
    """Yield an element and all inside it."""
    moved = element.get("transform", "")
    for what, numbers in re.findall(r"(\w+)\(([^)]*)\)", moved):
        values = [float(number) for number in numbers.split()]
        if what == "translate":
            x, y = x + values[0] * scale, y + values[1] * scale
        else:
            scale *= values[0]
    tag = element.tag.removeprefix(SVG)
    yield Element(tag, dict(element.attrib), element.text or "", x, y, scale)
    for child in element:
        yield from _walk(child, x, y, scale)


def shapes(picture: str) -> Counter[str]:
    """Return how often each shape is used, by its name without the prefix."""
    return Counter(element.shape for element in drawn(picture) if element.tag == "use")


def cards_in(picture: str) -> Cards:
    """Return the cards that are shown face up."""
    found = shapes(picture)
    names = {str(card): card for card in map(Card, TEXTS)}
    return Cards([names[name] for name in found.elements() if name in names])


TEXTS: Final = tuple(map(str, {*TABLES["six"].deck.cards}))
"""The text of every kind of card."""

HELD: Final = {"small-back": (26, 36), **dict.fromkeys(TEXTS, (64, 90))}
"""How large cards are that no words lie on."""

_SIZES: Final = {
    **HELD,
    "back": (64, 90),
    **{f"chip-{text}": (40, 28) for text in TEXTS},
}
"""How large all shapes are that are drawn from their upper left corner."""


def in_sight(view: SpectatorView) -> list[Card]:
    """Return the cards that a view lets somebody see."""
    cards = [card for side in view.sides for meld in side.melds for card in meld.order]
    cards += view.shown_pile
    own = view.seat if isinstance(view, PlayerView) else None
    for seat, seen in enumerate(view.seen):
        cards += seen if seat != own else ()
    return [*cards, *(view.hand if isinstance(view, PlayerView) else ())]


# Recording --------------------------------------------------------------------------


def main() -> None:
    """Record the pictures that are named, or all."""
    for path, draw in PICTURES.items():
        if path.stem in sys.argv[1:] or not sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"{draw()}\n", encoding="utf-8")
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
