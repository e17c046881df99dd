"""Drawing a deal: the sides with their melds, the piles and the hands."""

from __future__ import annotations

from typing import Final

import attrs

from biriba._draw.layout import (
    INNER,
    MARGIN,
    PADDING,
    Block,
    box,
    flow,
    padded,
    panel,
    row,
    spread,
    stack,
    words,
)
from biriba._draw.palette import Palette
from biriba._draw.pen import counted
from biriba._draw.scene import (
    Holding,
    Scene,
    biriba_words,
    biribaki_of,
    biribas_first,
)
from biriba._draw.shapes import STRIP, WIDTH
from biriba._draw.svg_cards import (
    backs,
    card_rows,
    empty_pile,
    in_order,
    meld,
    pile_of_backs,
    pill,
    suit_chip,
)
from biriba._draw.svg_cards import hand as hand_of
from biriba.melds import Meld
from biriba.sides import Side, side_of


@attrs.frozen
class TableArtist:
    """Draws one scene.

    Attributes:
        scene: What there is to see.
        palette: The colours.
        bottom: The seat at the bottom of the picture.
    """

    scene: Scene
    palette: Palette
    bottom: int

    def draw(self) -> Block:
        """Return the whole table."""
        sides = self.scene.sides
        own = side_of(sides, self.bottom)
        others = [*range(own + 1, len(sides)), *range(own)]
        blocks = [
            self._head(),
            *(self._side(number) for number in others),
            self._piles(),
            self._side(own),
        ]
        if self.scene.seat is not None:
            blocks.append(self._own_hand(self.scene.hands[self.scene.seat]))
        return padded(stack(blocks, 12), MARGIN, MARGIN)

    def _head(self) -> Block:
        """Return how it stands, the bonus suit and who dealt."""
        scene, palette = self.scene, self.palette
        standing = scene.standing[:1].upper() + scene.standing[1:]
        first = words(standing, palette.text, 26, bold=True)
        dealt = f"Seat {scene.dealer} dealt, {scene.game}"
        game = words(dealt, palette.muted, most=_GAME)
        left = stack([first, game])
        if not scene.rules.dealing.has_bonus_suit:
            right = Block(0, 0)
        elif scene.bonus_suit is None:
            right = words("no bonus suit", palette.muted, to_end=True)
        else:
            chip = suit_chip(scene.bonus_suit, palette)
            right = row([words("bonus suit", palette.text, to_end=True), chip], 8)
        return padded(spread(left, right, INNER), PADDING, 0)

    # Sides ------------------------------------------------------------------------

    def _side(self, number: int) -> Block:
        """Return a side: what it has, who plays for it, and its melds."""
        side = self.scene.sides[number]
        blocks = [self._side_head(number, side), self._seats(side)]
        known = [
            self._known(self.scene.hands[seat])
            for seat in side.seats
            if self.scene.hands[seat].cards and not self.scene.hands[seat].is_open
        ]
        if known:
            blocks.append(flow(known, INNER, 24, 4))
        blocks.append(self._melds(side))
        return self._panel(stack(blocks, 8))

    def _side_head(self, number: int, side: Side) -> Block:
        """Return the name of a side and what has become of its biribaki."""
        palette = self.palette
        name = f"Side {number}"
        if self.scene.points:
            name = f"{name}: {self.scene.points[number]:+}"
        left = words(name, palette.text, bold=True)
        took = biribaki_of(side, self.scene.vocabulary)
        right = words(took, palette.muted, to_end=True)
        head = spread(left, right, INNER)
        if not side.minimum:
            return head
        asked = words(f"First melds from {side.minimum} points", palette.muted)
        return stack([head, asked])

    def _seats(self, side: Side) -> Block:
        """Return the seats of a side with the backs of their cards."""
        half = (INNER - PADDING) / 2
        seats = [self._seat(seat) for seat in side.seats]
        # Two beside each other line up, whatever they hold.
        wide = [attrs.evolve(block, width=max(block.width, half)) for block in seats]
        line = row(wide, PADDING)
        return line if line.width <= INNER else stack(wide, 6)

    def _seat(self, seat: int) -> Block:
        """Return a seat: its name, whether it is its turn, and its cards."""
        hand, name = self.scene.hands[seat], self._name(seat)
        if not hand.is_open:
            return row([name, backs(hand.size, self.palette)], 8)
        parts = [name, pill(hand.size, self.palette)]
        if seat != self.scene.seat:
            room = INNER - sum(part.width for part in parts) - 16
            parts.append(card_rows(in_order(hand.cards), room))
        return row(parts, 8)

    def _name(self, seat: int) -> Block:
        """Return the name of a seat, on a ground of its own if it is its turn."""
        scene, palette = self.scene, self.palette
        text = f"Seat {seat}"
        if scene.ending is not None or seat != scene.turn.seat:
            return padded(words(text, palette.text, 22), 0, 4)
        arrow = Block(
            14, 26, f'<path d="M0 5 13 13 0 21Z" fill="{palette.turn_text}"/>'
        )
        name = padded(
            row([arrow, words(text, palette.turn_text, 22, bold=True)], 4), 8, 2
        )
        paint = f'fill="{palette.turn}"'
        ground = box(0, 0, name.width, name.height, radius=name.height / 2, paint=paint)
        return attrs.evolve(name, body=ground + name.body)

    def _known(self, hand: Holding) -> Block:
        """Return the cards that everybody knows another hand holds."""
        name = words(f"Seat {hand.seat} has", self.palette.muted)
        room = INNER - name.width - 8
        return row([name, card_rows(in_order(hand.cards), room)], 8)

    def _melds(self, side: Side) -> Block:
        """Return the melds of a side, biribas before others."""
        if not side.melds:
            return words("no melds", self.palette.muted)
        laid = [self._meld(one) for one in sorted(side.melds, key=biribas_first)]
        return flow(laid, INNER, 12, 6)

    def _meld(self, laid: Meld) -> Block:
        bonus = self.scene.bonus_of(laid)
        remark = biriba_words(laid, self.scene.vocabulary)
        return meld(laid, remark, bonus, self.palette)

    # Piles and the own hand -------------------------------------------------------

    def _piles(self) -> Block:
        """Return the draw pile, the biribakia and the discard pile."""
        scene, palette = self.scene, self.palette
        draw = self._pile("Draw pile", pile_of_backs(scene.draw_pile_size, palette))
        left = [pile_of_backs(size, palette) for size in scene.packet_sizes]
        packets = row(left, 6) if left else empty_pile(palette)
        name = scene.vocabulary.biribakia.capitalize()
        blocks = [draw, self._pile(name, packets), self._discard_pile()]
        return padded(flow(blocks, INNER, 26, 10), PADDING, 2)

    def _pile(self, name: str, pile: Block) -> Block:
        """Return a pile below its name."""
        return stack([words(name, self.palette.text), pile], 5)

    def _discard_pile(self) -> Block:
        """Return the discard pile as far as it may be looked at."""
        scene = self.scene
        name = f"Discard pile: {counted(scene.pile_size, 'card')}"
        if not scene.pile:
            return self._pile("Discard pile", empty_pile(self.palette))
        room = INNER if len(scene.pile) > _BESIDE else _BESIDE * STRIP + WIDTH
        return self._pile(name, card_rows(scene.pile, room))

    def _own_hand(self, hand: Holding) -> Block:
        """Return the hand of the player who looks on."""
        label = f"Hand of seat {hand.seat}: {counted(hand.size, 'card')}"
        name = words(label, self.palette.text, bold=True)
        return self._panel(stack([name, hand_of(hand.cards, INNER)], 6))

    def _panel(self, block: Block) -> Block:
        """Return a block on a field of the table as wide as all others."""
        return panel(block, INNER, self.palette.panel, self.palette.line)


_GAME: Final = 400
"""How wide the name of the game may be."""

_BESIDE: Final = 8
"""A discard pile of up to so many cards lies beside the others."""
