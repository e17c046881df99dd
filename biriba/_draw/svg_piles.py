"""Drawing piles: what is drawn from, the biribakia, and what was discarded."""

from __future__ import annotations

from typing import Final

import attrs

from biriba._draw.layout import SIZE, Block, flow, labelled, stack, text_width, words
from biriba._draw.marks import Marks
from biriba._draw.palette import Palette
from biriba._draw.scene import Scene
from biriba._draw.shapes import STRIP, WIDTH
from biriba._draw.svg_cards import (
    MARKED,
    Fan,
    empty_pile,
    outlined,
    pile_of_backs,
)
from biriba.cards import Card

_BESIDE: Final = 8
"""A discard pile of up to so many cards lies beside the others."""


@attrs.frozen
class PileArtist:
    """Draws the piles of one scene.

    Attributes:
        scene: What there is to see.
        marks: What of it is pointed out.
        palette: The colours.
        width: How wide all of them may be.
    """

    scene: Scene
    marks: Marks
    palette: Palette
    width: float

    def draw(self) -> Block:
        """Return all piles, each below its name."""
        return flow(
            [self._draw(), self._biribakia(), self._discard()], self.width, 26, 10
        )

    def _draw(self) -> Block:
        """Return the draw pile."""
        size = self.scene.draw_pile_size
        return self._named(self._said("draw-pile"), self._backs("draw", size))

    def _biribakia(self) -> Block:
        """Return the biribakia that are left."""
        sizes = self.scene.packet_sizes
        left = [self._backs("biribaki", size, at=at) for at, size in enumerate(sizes)]
        name = self.scene.words.begin("biribakia")
        if not left:
            return self._named(name, empty_pile(self.palette))
        return self._named(name, flow(left, self.width, 6, 6))

    def _discard(self) -> Block:
        """Return the discard pile as far as it may be looked at."""
        cards, size = self.scene.pile, self.scene.pile_size
        name = self._said("discard-pile")
        if cards:
            name = self._said("discard-pile-counts", count=size)
        return self._named(name, self._pile("discard", size, self._open(cards)))

    def _said(self, message: str, /, **facts: int) -> str:
        """Return what a message says."""
        return self.scene.words.say(message, **facts)

    def _open(self, cards: tuple[Card, ...]) -> Block:
        """Return the cards of a pile that lies face up."""
        if not cards:
            return empty_pile(self.palette)
        top = len(cards) - 1
        chosen = frozenset({top} if cards[top] is self.marks.top else ())
        room = _BESIDE * STRIP + WIDTH if len(cards) <= _BESIDE else self.width
        return Fan(self.palette, chosen=chosen).rows(cards, min(room, self.width))

    def _backs(self, which: str, size: int, **facts: int) -> Block:
        return self._pile(which, size, pile_of_backs(size, self.palette), **facts)

    def _pile(self, which: str, size: int, pile: Block, **facts: int) -> Block:
        """Return a pile that a page can find."""
        more = ""
        if self.marks.pile == which:
            pile, more = outlined(pile, 4, self.palette), MARKED
        return labelled(pile, "pile", more, pile=which, size=size, **facts)

    def _named(self, name: str, pile: Block) -> Block:
        """Return a pile below its name, which takes two lines where it must."""
        fits = text_width(name, SIZE) <= self.width
        lines = [name] if fits else name.split(": ")
        color = self.palette.text
        return stack(
            [*(words(line, color, most=self.width) for line in lines), pile], 5
        )
