"""Drawing piles: what is drawn from, the biribakia, and what was discarded."""

from __future__ import annotations

from typing import Final

from biriba._draw.layout import SIZE, Block, flow, labelled, stack, text_width, words
from biriba._draw.marks import Marks
from biriba._draw.palette import INK
from biriba._draw.scene import Scene
from biriba._draw.shapes import STRIP, WIDTH
from biriba._draw.svg_cards import MARKED, empty_pile, fan, outlined, pile_of_backs

_BESIDE: Final = 8
"""A discard pile of up to so many cards lies beside the others."""


def piles(scene: Scene, marks: Marks, width: float) -> Block:
    """Return all piles, each below its name.

    Args:
        scene: What there is to see.
        marks: What of it is pointed out.
        width: How wide all of them may be.
    """
    say, count = scene.words.say, scene.table.draw_pile_size
    size = len(scene.table.discard_pile)
    left = [
        _pile(marks, "biribaki", each, pile_of_backs(each), at=at)
        for at, each in enumerate(scene.table.packet_sizes)
    ]
    biribakia = flow(left, width, 6, 6) if left else empty_pile()
    discards = "discard-pile-counts" if scene.table.shown_pile else "discard-pile"
    named = (
        (say("draw-pile"), _pile(marks, "draw", count, pile_of_backs(count))),
        (scene.words.begin("biribakia"), biribakia),
        (
            say(discards, count=size),
            _pile(marks, "discard", size, _open(scene, marks, width)),
        ),
    )
    return flow([_named(*pile, width) for pile in named], width, 26, 10)


def _open(scene: Scene, marks: Marks, width: float) -> Block:
    """Return the discard pile as far as it may be looked at."""
    cards = scene.table.shown_pile
    if not cards:
        return empty_pile()
    top = len(cards) - 1
    chosen = (top,) if cards[top] is marks.top else ()
    room = _BESIDE * STRIP + WIDTH if len(cards) <= _BESIDE else width
    return fan(cards, width=min(room, width), chosen=chosen)


def _pile(marks: Marks, which: str, size: int, pile: Block, **facts: int) -> Block:
    """Return a pile that a page can find."""
    more = ""
    if marks.pile == which:
        pile, more = outlined(pile, 4), MARKED
    return labelled(pile, "pile", more, pile=which, size=size, **facts)


def _named(name: str, pile: Block, width: float) -> Block:
    """Return a pile below its name, which takes two lines where it must."""
    fits = text_width(name, SIZE) <= width
    lines = [name] if fits else name.split(": ")
    return stack([*(words(line, INK.text, most=width) for line in lines), pile], 5)
