"""The picture of a side: its biribaki, its players and its melds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from biriba._cards.multisets import Cards
from biriba._draw.layout import (
    PADDING,
    Block,
    flow,
    labelled,
    on_ground,
    padded,
    row,
    spread,
    stack,
    with_minus,
    words,
)
from biriba._draw.marks import Marks
from biriba._draw.palette import INK
from biriba._draw.scene import Holding, Scene, biribas_first
from biriba._draw.svg_cards import MARKED, backs, fan, in_order, meld, pill, places_of
from biriba._rules.score import Points
from biriba._table.sides import Side
from biriba._words.capitals import capital
from biriba._words.refusals_and_scores import points_text

_ROOMY: Final = 500
"""How wide a side must be to show as many backs of each hand as there are fingers."""

_BACKS: Final = 12
"""The most backs that a hand shows, if there is room."""

_FEW_BACKS: Final = 4
"""The most backs that a hand shows otherwise."""

_NAME: Final = 0.45
"""The share of a line for the name of a player."""

_GAP: Final = 8
"""The gap between a player's name and the cards."""

_NONE: Final = Cards()


@attrs.frozen
class SideArtist:
    """Draws the sides of one scene, with the marks on them, in some width."""

    scene: Scene
    marks: Marks
    width: float

    def draw(self, number: int) -> Block:
        """Return a side."""
        side = self.scene.table.sides[number]
        hands = [self.scene.hands[seat] for seat in side.seats]
        known = [self._known(one) for one in hands if one.cards and not one.is_open]
        blocks = [self._head(number, side), self._seats(side)]
        if known:
            blocks.append(flow(known, self.width, 24, 4))
        blocks.append(self._melds(number, side))
        if side.red_threes:
            blocks.append(self._red_threes(side))
        return stack(blocks, 8)

    def _head(self, number: int, side: Side) -> Block:
        """Return the name of a side, its points, and what became of its biribaki."""
        scene = self.scene
        seats = side.seats if scene.words.has_names else ()
        name = scene.words.side(number, seats)
        if scene.points:
            name = f"{name}: {with_minus(f'{scene.points[number]:+}')}"
        left = self._line(name, INK.text, bold=True)
        if scene.totals.of_sides:
            total = self._total(scene.totals.of_sides[number])
            left = flow([left, total], self.width, 12, 0)
        took = scene.biribaki_of(side)
        right = self._line(took, INK.muted, to_end=True)
        head = spread(left, right, self.width)
        if not side.minimum:
            return head
        asked = scene.words.begin("first-melds", points=side.minimum)
        return stack([head, words(asked, INK.muted, most=self.width)])

    def _line(
        self, text: str, fill: str, *, bold: bool = False, to_end: bool = False
    ) -> Block:
        """Return a line across the side."""
        most, names = self.width, self.scene.words.names
        return words(text, fill, bold=bold, most=most, to_end=to_end, names=names)

    def _total(self, points: Points) -> Block:
        """Return the total of a side or a player in the match."""
        shown = with_minus(points_text(points))
        text = self.scene.words.say("total-in-all", points=shown)
        return words(text, INK.muted, most=self.width)

    def _seats(self, side: Side) -> Block:
        """Return the seats of a side with the backs of their cards."""
        seats = [self._seat(seat) for seat in side.seats]
        half = (self.width - PADDING) / 2
        # Two beside each other line up, whatever they hold, if there is room.
        wide = [attrs.evolve(block, width=max(block.width, half)) for block in seats]
        for line in (row(wide, PADDING), row(seats, PADDING)):
            if line.width <= self.width:
                return line
        return stack(seats, 6)

    def _seat(self, seat: int) -> Block:
        """Return a seat: its player, whether it is its turn, and its cards."""
        hand, totals = self.scene.hands[seat], self.scene.totals.of_seats
        parts = [self._player(seat)]
        if totals:
            parts.append(self._total(totals[seat]))
        room = self.width - sum(one.width + _GAP for one in parts)
        parts.append(pill(hand.size) if hand.is_open else self._backs(hand, room))
        if hand.is_open and seat != self.scene.seat:
            parts.append(self._cards(hand, self.marks.in_hand_of(seat)))
        turn = "biriba-turn" * self._is_to_move(seat)
        whole = flow(parts, self.width, _GAP, 4, align=0.5)
        return labelled(whole, "seat", turn, seat=seat, size=hand.size)

    def _backs(self, hand: Holding, room: float) -> Block:
        """Return a hand face down, fewer of its cards where there is little room."""
        many = backs(hand.size, _BACKS)
        fits = self.width >= _ROOMY and many.width <= room
        return many if fits else backs(hand.size, _FEW_BACKS)

    def _cards(self, hand: Holding, chosen: Cards = _NONE) -> Block:
        """Return the cards of a hand that everybody may see."""
        cards = in_order(hand.cards)
        return fan(cards, width=self.width, chosen=places_of(chosen, cards))

    def _is_to_move(self, seat: int) -> bool:
        return self.scene.table.ending is None and seat == self.scene.table.turn.seat

    def _player(self, seat: int) -> Block:
        """Return the player in a seat, with a background on that player's turn."""
        text, room = capital(self.scene.words.seat(seat)), self.width * _NAME
        if not self._is_to_move(seat):
            return padded(words(text, INK.text, 22, most=room), 0, 4)
        arrow = f'<path d="M0 5 13 13 0 21Z" fill="{INK.turn_text}"/>'
        shown = words(text, INK.turn_text, 22, bold=True, most=room)
        name = padded(row([Block(14, 26, arrow), shown], 4), 8, 2)
        return on_ground(name, name.height / 2, f'fill="{INK.turn}"')

    def _known(self, hand: Holding) -> Block:
        """Return the cards that everybody knows another hand holds."""
        text = self.scene.begin("has", hand.seat)
        names, most = self.scene.words.names, self.width * _NAME
        name = words(text, INK.muted, most=most, names=names)
        shown = flow([name, self._cards(hand)], self.width, _GAP, 4, align=0.5)
        return labelled(shown, "known", seat=hand.seat)

    def _melds(self, number: int, side: Side) -> Block:
        """Return the melds of a side, biribas before others."""
        if not side.melds:
            return words(self.scene.words.say("no-melds"), INK.muted)
        return flow(self._each_meld(number, side), self.width, 12, 6)

    def _red_threes(self, side: Side) -> Block:
        """Return the red threes beside the melds of a side."""
        cards = in_order(side.red_threes)
        text = self.scene.words.begin("red-threes")
        name = words(text, INK.muted, most=self.width * _NAME)
        shown = [name, fan(cards, width=self.width)]
        return flow(shown, self.width, _GAP, 4, align=0.5)

    def _each_meld(self, number: int, side: Side) -> Iterator[Block]:
        numbered = list(enumerate(side.melds))
        for at, laid in sorted(numbered, key=lambda one: biribas_first(one[1])):
            chosen = self.marks.melds.get((number, at))
            remark, bonus = self.scene.words.remark(laid), self.scene.bonus_of(laid)
            block = meld(laid, self.width, remark, bonus=bonus, chosen=chosen)
            more = "" if chosen is None else MARKED
            yield labelled(block, "meld", more, side=number, meld=at, cards=laid)
