"""Drawing a deal: where its parts are on a tall table and on a wide one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from biriba._draw.frame import Area, Frame
from biriba._draw.layout import (
    MARGIN,
    PADDING,
    SIZE,
    Block,
    flow,
    labelled,
    padded,
    panel,
    row,
    spread,
    stack,
    text_width,
    words,
)
from biriba._draw.marks import Marks
from biriba._draw.palette import INK
from biriba._draw.scene import Scene
from biriba._draw.shapes import STRIP, WIDTH
from biriba._draw.svg_cards import (
    MARKED,
    empty_pile,
    fan,
    outlined,
    pile_of_backs,
    suit_chip,
)
from biriba._draw.svg_cards import hand as hand_of
from biriba._draw.svg_side import SideArtist
from biriba._table.sides import side_of
from biriba._words.capitals import capital

_BESIDE: Final = 8
"""The most cards of a discard pile that lies beside the other piles."""


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


_GAP: Final = 12
"""The gap between two fields."""

_RAIL: Final = 212
"""The width of the piles beside the sides."""

_COLUMN: Final = 468
"""How wide a side is at least where others are beside it: as a run of 14 cards."""

_LARGE: Final = 26
"""The size of the words that say how it stands, if there is room."""


@attrs.frozen
class TableArtist:
    """Draws one scene.

    Attributes:
        scene: What there is to see.
        marks: What of it is pointed out.
        bottom: The seat whose side comes last.
        frame: How wide it is, how its parts are laid out, and which of them are shown.
    """

    scene: Scene
    marks: Marks
    bottom: int
    frame: Frame

    def draw(self) -> Block:
        """Return the table."""
        parts = [("head", self._head()), *self._middle()]
        if self.scene.seat is not None:
            parts.append(("hand", self._hand(self.scene.seat)))
        shown = [block for name, block in parts if name not in self.frame.hidden]
        return attrs.evolve(stack(shown, _GAP), width=self._room)

    @property
    def _room(self) -> float:
        """The width of everything."""
        return self.frame.page - 2 * MARGIN

    def _middle(self) -> list[tuple[Area, Block]]:
        """Return the sides and the piles: below each other, or the piles at the left.

        Below each other, the own side comes last, after the piles.
        """
        room, hidden = self._room, self.frame.hidden
        if self.frame.layout == "tall":
            parts: list[tuple[Area, Block]] = [
                ("sides", self._row([number], room)) for number in self._sides
            ]
            parts.insert(-1, ("piles", self._piles(room)))
            return parts
        if not hidden.isdisjoint({"sides", "piles"}):
            return [("piles", self._piles(room)), ("sides", self._rows(room))]
        rail = attrs.evolve(self._piles(_RAIL), width=_RAIL)
        sides = self._rows(room - _RAIL - _GAP)
        return [("sides", row([rail, sides], _GAP, align=0))]

    @property
    def _sides(self) -> tuple[int, ...]:
        """The sides in the order they are drawn: that of play, the own one last."""
        count = len(self.scene.table.sides)
        own = side_of(self.scene.table.sides, self.bottom)
        return (*range(own + 1, count), *range(own + 1))

    def _rows(self, width: float) -> Block:
        """Return all sides, as many beside each other as there is room for."""
        sides = self._sides
        most = max(1, int((width + _GAP) // (_COLUMN + _GAP)))
        rows = [sides[at : at + most] for at in range(0, len(sides), most)]
        return stack([self._row(numbers, width) for numbers in rows], _GAP)

    def _row(self, numbers: Sequence[int], width: float) -> Block:
        """Return a row of sides, on panels of equal height."""
        each = (width - (len(numbers) - 1) * _GAP) / len(numbers) - 2 * PADDING
        artist = SideArtist(self.scene, self.marks, each)
        drawn = [artist.draw(number) for number in numbers]
        height = max(block.height for block in drawn)
        fields = [
            labelled(panel(block, each, height), "side", side=number)
            for number, block in zip(numbers, drawn, strict=True)
        ]
        return row(fields, _GAP)

    def _head(self) -> Block:
        """Return the state of play, the bonus suit and the dealer."""
        scene, width = self.scene, self._room - 2 * PADDING
        bonus = self._bonus()
        left = width - bonus.width - _GAP
        standing = capital(scene.standing)
        fits = text_width(standing, _LARGE, bold=True) <= left
        size = _LARGE if fits else SIZE
        names = scene.words.names
        first = words(standing, INK.text, size, bold=True, most=left, names=names)
        lines = [f"{scene.dealt}, {scene.game}"]
        if text_width(lines[0], SIZE) > left:
            lines = [scene.dealt, scene.game]
        dealt = [words(line, INK.muted, most=left, names=names) for line in lines]
        head = spread(stack([first, *dealt]), bonus, width)
        return labelled(padded(head, PADDING, 0), "head")

    def _bonus(self) -> Block:
        """Return the bonus suit, where the rules have one."""
        suit, say = self.scene.table.bonus_suit, self.scene.words.say
        if not self.scene.table.rules.dealing.has_bonus_suit:
            return Block(0, 0)
        if suit is None:
            parts = [words(say("no-bonus-suit"), INK.muted, to_end=True)]
        else:
            name = words(say("bonus-suit"), INK.text, to_end=True)
            parts = [name, suit_chip(suit)]
        return labelled(row(parts, 8), "bonus", suit=suit or "")

    def _piles(self, width: float) -> Block:
        """Return the piles."""
        drawn = piles(self.scene, self.marks, width - 2 * PADDING)
        return labelled(padded(drawn, PADDING, 2), "piles")

    def _hand(self, seat: int) -> Block:
        """Return the hand of the player who looks on."""
        held, width = self.scene.hands[seat], self._room - 2 * PADDING
        label = self.scene.begin("hand-of", seat, count=held.size)
        names = self.scene.words.names
        name = words(label, INK.text, bold=True, most=width, names=names)
        chosen = self.marks.in_hand_of(seat)
        cards = hand_of(held.cards, width, chosen)
        field = panel(stack([name, cards], 6), width)
        return labelled(field, "hand", seat=seat, size=held.size)
