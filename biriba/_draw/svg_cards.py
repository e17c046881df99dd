"""Drawing cards: rows, hands, backs, piles and melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import attrs

from biriba._draw.layout import (
    Block,
    attributes,
    box,
    flow,
    padded,
    row,
    stack,
    words,
)
from biriba._draw.palette import Palette
from biriba._draw.shapes import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    STRIP,
    WIDTH,
    chip_of,
    name_of,
    sign,
    suit_name,
    use,
)
from biriba.cards import Card, Cards, Suit
from biriba.melds import Meld

_COVERED: Final = 53
"""How much of a card must be seen for its corner to be, where cards lie on it."""

_SMALL_STRIP: Final = 9
"""How much of each back of another hand is seen."""

_RAISED: Final = 14
"""How far a card is raised that is pointed out."""

_TRAY: Final = 7
"""What is left free around the cards of a biriba on its tray."""

WILD: Final = "biriba-wild"
"""The class of a card that stands as wild."""

MARKED: Final = "biriba-highlight"
"""The class of what is pointed out."""

_HAND_STRIP: Final = 30
"""How much of each card of a hand is seen; its large sign begins there."""

_LARGE: Final = 1.2
_LARGEST: Final = 1.5

_HAND_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, None)
"""The order of a hand, in which colours take turns also where there are but two."""


def scaled(block: Block, scale: float) -> Block:
    """Return a block larger or smaller."""
    if scale == 1 or not block.body:
        return block
    body = f'<g transform="scale({scale:g})">{block.body}</g>'
    return Block(block.width * scale, block.height * scale, body)


def in_order(cards: Cards) -> list[Card]:
    """Return cards suit by suit, as a player sorts a hand."""
    return [card for suit in _HAND_ORDER for card in cards if card.suit is suit]


@attrs.frozen
class Fan:
    """How cards lie, each partly under the next.

    Attributes:
        palette: The colours.
        step: How much of each card is seen.
        wild: The place of a card that stands as wild, if there is one.
        chosen: The places of the cards that are pointed out; they are raised.
    """

    palette: Palette
    step: float = STRIP
    wild: int | None = None
    chosen: frozenset[int] = frozenset()

    def row(self, cards: Sequence[Card], first: int = 0) -> Block:
        """Return cards one beside the other; those that are raised stick out on top.

        Args:
            cards: The cards, from the left.
            first: The place of the first of them among all that lie together.
        """
        if not cards:
            return Block(0, 0)
        last = len(cards) - 1
        body = "".join(
            self._card(card, first + at, at * self.step, WIDTH if at == last else 0)
            for at, card in enumerate(cards)
        )
        return Block(last * self.step + WIDTH, HEIGHT, body)

    def rows(self, cards: Sequence[Card], width: float | None = None) -> Block:
        """Return cards in as many rows as they need, each row partly under the next.

        Args:
            cards: The cards.
            width: How wide a row may be; ``None`` for a single row.
        """
        most = len(cards)
        if width is not None:
            most = int((width - WIDTH) // self.step) + 1
        count = max(1, ceil(len(cards) / max(1, most)))
        each = ceil(len(cards) / count)
        lines = [
            self.row(cards[at * each : (at + 1) * each], at * each)
            for at in range(count)
        ]
        top = _RAISED if self.chosen else 0
        body = "".join(line.at(0, top + at * _COVERED) for at, line in enumerate(lines))
        height = top + (count - 1) * _COVERED + lines[0].height
        return Block(lines[0].width, height, body)

    def _card(self, card: Card, at: int, x: float, seen: float) -> str:
        """Return a card with the signs on it.

        Args:
            card: The card.
            at: Its place.
            x: Where its left side is.
            seen: How much of it is seen, if that is not the same as of the others.
        """
        chosen, wild = at in self.chosen, at == self.wild
        more = [WILD] * wild + [MARKED] * chosen
        facts = attributes("card", " ".join(more), card=card, at=at)
        y = -_RAISED if chosen else 0
        if not more:
            return use(name_of(card), x, y, facts)
        whole = use(name_of(card), x, y)
        if wild:
            whole += _wild_sign(x, y, seen or self.step, self.palette)
        if chosen:
            paint = f'fill="none" stroke="{self.palette.chosen}" stroke-width="4"'
            whole += box(x + 2, y + 2, WIDTH - 4, HEIGHT - 4, radius=6, paint=paint)
        return f"<g {facts}>{whole}</g>"


def places_of(chosen: Cards, order: Sequence[Card]) -> frozenset[int]:
    """Return where cards lie among others, of equal cards the first ones."""
    left, places = Counter(chosen), set[int]()
    for at, card in enumerate(order):
        if left[card]:
            left[card] -= 1
            places.add(at)
    return frozenset(places)


def hand(cards: Cards, width: float, palette: Palette, chosen: Cards) -> Block:
    """Return a hand in order, as large as there is room for.

    A few cards lie apart. More lie so far under the next that no part of their large
    signs is seen.

    Args:
        cards: The cards.
        width: How wide the hand may be.
        palette: The colours.
        chosen: The cards that are pointed out.
    """
    held = in_order(cards)
    fan = Fan(palette, WIDTH + 4, chosen=places_of(chosen, held))
    apart = fan.rows(held)
    if apart.width * _LARGE <= width:
        return scaled(apart, _LARGE)
    fan = attrs.evolve(fan, step=_HAND_STRIP)
    close = fan.rows(held)
    if close.width <= width:
        return scaled(close, min(_LARGEST, width / close.width))
    return fan.rows(held, width)


def pill(number: int, palette: Palette) -> Block:
    """Return a number of cards on a ground that stands out."""
    text = words(str(number), palette.pill_text, bold=True)
    width, height = max(30, text.width + 14), 26
    ground = box(0, 0, width, height, radius=13, paint=f'fill="{palette.pill}"')
    x = width / 2
    middle = (
        f'<text x="{x:g}" y="20" font-size="20" font-weight="700" '
        f'text-anchor="middle" fill="{palette.pill_text}">{number}</text>'
    )
    return Block(width, height, ground + middle)


def backs(number: int, most: int, palette: Palette) -> Block:
    """Return a hand of which only the backs are seen, and its number of cards.

    Args:
        number: How many cards it has.
        most: How many backs are drawn; the number beside them tells the rest.
        palette: The colours.
    """
    shown = min(number, most)
    if not shown:
        return pill(0, palette)
    body = "".join(use("small-back", at * _SMALL_STRIP) for at in range(shown))
    fan = Block((shown - 1) * _SMALL_STRIP + SMALL_WIDTH, SMALL_HEIGHT, body)
    return row([fan, pill(number, palette)], 8)


def pile_of_backs(number: int, palette: Palette) -> Block:
    """Return a pile that lies face down, with its number of cards."""
    if not number:
        return empty_pile(palette)
    shown = min(number, 3)
    body = "".join(use("back", at * 4, at * 3) for at in range(shown))
    width, height = WIDTH + (shown - 1) * 4, HEIGHT + (shown - 1) * 3
    count = pill(number, palette)
    left, top = (shown - 1) * 4, (shown - 1) * 3
    x, y = left + (WIDTH - count.width) / 2, top + (HEIGHT - count.height) / 2
    return Block(width, height, body + count.at(x, y))


def empty_pile(palette: Palette) -> Block:
    """Return the place of a pile that has no cards."""
    paint = f'fill="none" stroke="{palette.muted}" stroke-width="2"'
    frame = box(
        1, 1, WIDTH - 2, HEIGHT - 2, radius=7, paint=f'{paint} stroke-dasharray="6 5"'
    )
    return Block(WIDTH, HEIGHT, frame)


def chips(cards: Iterable[Card], width: float) -> Block:
    """Return cards small enough to stand between lines of text."""
    each = [Block(CHIP_WIDTH, CHIP_HEIGHT, use(chip_of(card))) for card in cards]
    return flow(each, width, 2, 3)


def suit_chip(suit: Suit, palette: Palette) -> Block:
    """Return the sign of a suit on a ground like a card's."""
    ground = f'<circle cx="14" cy="14" r="14" fill="{palette.face}"/>'
    mark = sign(suit_name(suit), 14, 14, 20, palette.ink(suit))
    return Block(28, 28, ground + mark)


@attrs.frozen
class Remarks:
    """What is to be remarked of a meld on the table.

    Attributes:
        words: What sort of biriba it is, if it is one.
        bonus: The bonus suit, if the meld is in it.
        chosen: The cards in it that are pointed out; ``None`` if it is not itself.
    """

    words: str = ""
    bonus: Suit | None = None
    chosen: Cards | None = None


def meld(laid: Meld, remarks: Remarks, width: float, palette: Palette) -> Block:
    """Return a meld, its wild card marked, on a tray where it is a biriba.

    Args:
        laid: The meld.
        remarks: What is to be remarked of it.
        width: How wide it may be.
        palette: The colours.
    """
    chosen = places_of(remarks.chosen or Cards(), laid.order)
    fan = Fan(palette, wild=laid.wild_at, chosen=chosen)
    cards = fan.rows(laid.order, width - 2 * _TRAY)
    if not remarks.words:
        plain = padded(cards, 0, 6)
        return plain if remarks.chosen is None else outlined(plain, 5, palette)
    label = _label(remarks, palette, is_clean=laid.is_clean)
    tray = padded(stack([cards, label], 5), _TRAY, 6)
    paint = f'fill="{palette.tray}" stroke="{palette.line}"'
    ground = box(0.5, 0.5, tray.width - 1, tray.height - 1, radius=10, paint=paint)
    whole = attrs.evolve(tray, body=ground + tray.body)
    return whole if remarks.chosen is None else outlined(whole, 0, palette)


def outlined(block: Block, beside: float, palette: Palette) -> Block:
    """Return a block with a border that points it out.

    Args:
        block: The block.
        beside: How far the border is from it on the left and the right.
        palette: The colours.
    """
    paint = f'fill="none" stroke="{palette.turn}" stroke-width="4"'
    width = block.width + 2 * beside
    frame = box(-beside, 0, width, block.height, radius=10, paint=paint)
    return attrs.evolve(block, body=block.body + frame)


def _wild_sign(x: float, y: float, seen: float, palette: Palette) -> str:
    """Return a border around what is seen of a wild card, and a star on it."""
    paint = f'fill="none" stroke="{palette.wild}" stroke-width="2.5"'
    frame = box(x + 1.5, y + 1.5, seen - 3, HEIGHT - 3, radius=6, paint=paint)
    return frame + sign("star", x + 14, y + 68, 20, palette.wild)


def _label(remarks: Remarks, palette: Palette, *, is_clean: bool) -> Block:
    """Return what stands below a biriba: a star, the bonus suit, the words.

    The star of a clean biriba is filled.
    """
    star = sign("star", 10, 11, 20, palette.turn)
    if not is_clean:
        line = f'fill="none" stroke="{palette.turn}" stroke-width="11"'
        star = star.replace(f'fill="{palette.turn}"', line)
    bonus = remarks.bonus
    chip = [] if bonus is None else [suit_chip(bonus, palette)]
    return row([Block(20, 20, star), *chip, words(remarks.words, palette.text)], 5)
