"""Drawing cards: rows, hands, backs, piles and melds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from biriba._draw.layout import Block, box, flow, padded, row, stack, words
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

_MOST_BACKS: Final = 12
"""How many backs a hand shows; the number beside them tells the rest."""

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


def card_row(cards: Sequence[Card], step: float = STRIP) -> Block:
    """Return cards one beside the other, each partly under the next.

    Args:
        cards: The cards, from the left.
        step: How much of each is seen.
    """
    if not cards:
        return Block(0, 0)
    body = "".join(use(name_of(card), at * step) for at, card in enumerate(cards))
    return Block((len(cards) - 1) * step + WIDTH, HEIGHT, body)


def card_rows(cards: Sequence[Card], width: float, step: float = STRIP) -> Block:
    """Return cards in as many rows as they need, each row partly under the next.

    Args:
        cards: The cards.
        width: How wide a row may be.
        step: How much of each card is seen.
    """
    most = int((width - WIDTH) // step) + 1
    rows = max(1, ceil(len(cards) / most))
    each = ceil(len(cards) / rows)
    lines = [card_row(cards[at * each : (at + 1) * each], step) for at in range(rows)]
    body = "".join(line.at(0, at * _COVERED) for at, line in enumerate(lines))
    return Block(lines[0].width, (rows - 1) * _COVERED + lines[0].height, body)


def hand(cards: Cards, width: float) -> Block:
    """Return a hand in order, as large as there is room for.

    A few cards lie apart. More lie so far under the next that no part of their large
    signs is seen.

    Args:
        cards: The cards.
        width: How wide the hand may be.
    """
    held = in_order(cards)
    apart = card_row(held, WIDTH + 4)
    if apart.width * _LARGE <= width:
        return scaled(apart, _LARGE)
    close = card_row(held, _HAND_STRIP)
    if close.width <= width:
        return scaled(close, min(_LARGEST, width / close.width))
    return card_rows(held, width, _HAND_STRIP)


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


def backs(number: int, palette: Palette) -> Block:
    """Return a hand of which only the backs are seen, and its number of cards."""
    shown = min(number, _MOST_BACKS)
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


def meld(laid: Meld, remark: str, bonus: Suit | None, palette: Palette) -> Block:
    """Return a meld, its wild card marked, on a tray where it is a biriba.

    Args:
        laid: The meld.
        remark: What it is worth remarking on, which stands below it.
        bonus: The bonus suit, if the meld is in it.
        palette: The colours.
    """
    cards = card_row(laid.order)
    if laid.wild_at is not None:
        cards = Block(
            cards.width,
            cards.height,
            cards.body + _wild_mark(laid.wild_at, len(laid), palette),
        )
    if not remark:
        return padded(cards, 0, 6)
    label = _label(remark, bonus, palette, is_clean=laid.is_clean)
    inside = stack([cards, label], 5)
    tray = padded(inside, 7, 6)
    paint = f'fill="{palette.tray}" stroke="{palette.line}"'
    ground = box(0.5, 0.5, tray.width - 1, tray.height - 1, radius=10, paint=paint)
    return Block(tray.width, tray.height, ground + tray.body)


def _wild_mark(at: int, size: int, palette: Palette) -> str:
    """Return a border around what is seen of a wild card, and a star on it."""
    x = at * STRIP
    width = WIDTH if at == size - 1 else STRIP
    paint = f'fill="none" stroke="{palette.wild}" stroke-width="2.5"'
    frame = box(x + 1.5, 1.5, width - 3, HEIGHT - 3, radius=6, paint=paint)
    return frame + sign("star", x + 14, 68, 20, palette.wild)


def _label(
    remark: str, bonus: Suit | None, palette: Palette, *, is_clean: bool
) -> Block:
    """Return what stands below a biriba: a star, the bonus suit, the words.

    The star of a clean biriba is filled.
    """
    star = sign("star", 10, 11, 20, palette.turn)
    if not is_clean:
        line = f'fill="none" stroke="{palette.turn}" stroke-width="11"'
        star = star.replace(f'fill="{palette.turn}"', line)
    chip = [] if bonus is None else [suit_chip(bonus, palette)]
    return row([Block(20, 20, star), *chip, words(remark, palette.text)], 5)
