"""Drawing cards: rows, hands, backs, piles and melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import ceil, inf
from typing import Final

import attrs

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._draw.layout import (
    SIZE,
    Block,
    attributes,
    box,
    flow,
    on_ground,
    padded,
    row,
    stack,
    text_width,
    words,
)
from biriba._draw.palette import INK
from biriba._draw.shapes import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    STRIP,
    WIDTH,
    chip_of,
    sign,
    suit_name,
    use,
)
from biriba._melds.values import Meld

_COVERED: Final = 53
"""The visible part of a card under others, so that its corner shows."""

_SMALL_STRIP: Final = 9
"""The visible part of each back of another hand."""

_RAISED: Final = 14
"""The height by which a highlighted card is raised."""

_TRAY: Final = 7
"""The margin around the cards of a biriba on its tray."""

_WILD: Final = "biriba-wild"
"""The class of a wild card in a meld."""

MARKED: Final = "biriba-highlight"
"""The class of what is pointed out."""

_HAND_STRIP: Final = 30
"""The visible part of each card of a hand; its large sign begins there."""

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


def fan(
    cards: Sequence[Card],
    step: float = STRIP,
    *,
    width: float = inf,
    wild: int | None = None,
    chosen: Collection[int] = (),
) -> Block:
    """Return cards in rows, each card and each row partly under the next.

    Args:
        cards: The cards, from the left.
        step: How much of each card is seen.
        width: How wide a row may be; by default there is a single row.
        wild: The place of a card that stands as wild, if there is one.
        chosen: The places of the cards that are pointed out. They stick out on top.
    """
    if not cards:
        return Block(0, 0)
    most = max(1, min(len(cards), (width - WIDTH) // step + 1))
    count = ceil(len(cards) / most)
    each = ceil(len(cards) / count)
    top = _RAISED if chosen else 0
    rows = [""] * count
    for at, card in enumerate(cards):
        line, place = divmod(at, each)
        is_covered = place + 1 < each and at + 1 < len(cards)
        seen = step if is_covered else WIDTH
        rows[line] += _card(
            card, at, place * step, wild=seen * (at == wild), chosen=at in chosen
        )
    longest = (each - 1) * step + WIDTH
    lines = [Block(longest, HEIGHT, row) for row in rows]
    body = "".join(line.at(0, top + at * _COVERED) for at, line in enumerate(lines))
    return Block(longest, top + (count - 1) * _COVERED + HEIGHT, body)


def _card(card: Card, at: int, x: float, *, wild: float, chosen: bool) -> str:
    """Return a card with its marks: the width to frame if it is wild, and a border."""
    more = " ".join([_WILD] * bool(wild) + [MARKED] * chosen)
    facts = attributes("card", more, card=card, at=at)
    y = -_RAISED if chosen else 0
    if not more:
        return use(str(card), x, y, facts)
    whole = use(str(card), x, y)
    if wild:
        whole += _wild_sign(x, y, wild)
    if chosen:
        paint = f'fill="none" stroke="{INK.chosen}" stroke-width="4"'
        whole += box(x + 2, y + 2, WIDTH - 4, HEIGHT - 4, radius=6, paint=paint)
    return f"<g {facts}>{whole}</g>"


def places_of(chosen: Cards, order: Sequence[Card]) -> frozenset[int]:
    """Return the places of chosen cards in a row; of identical cards the first."""
    left, places = Counter(chosen), set[int]()
    for at, card in enumerate(order):
        if left[card]:
            left[card] -= 1
            places.add(at)
    return frozenset(places)


def hand(cards: Cards, width: float, chosen: Cards) -> Block:
    """Return a hand in order, as large as there is room for.

    A few cards lie apart. More lie so far under the next that no part of their large
    signs is seen.
    """
    held = in_order(cards)
    places = places_of(chosen, held)
    apart = fan(held, WIDTH + 4, chosen=places)
    if apart.width * _LARGE <= width:
        return scaled(apart, _LARGE)
    close = fan(held, _HAND_STRIP, width=width, chosen=places)
    one_row = (len(held) - 1) * _HAND_STRIP + WIDTH
    return scaled(close, min(_LARGEST, max(1, width / one_row)))


def pill(number: int) -> Block:
    """Return a number of cards on a ground that stands out."""
    width, height = max(30, text_width(str(number), SIZE, bold=True) + 14), 26
    middle = (
        f'<text x="{width / 2:g}" y="20" font-size="20" font-weight="700" '
        f'text-anchor="middle" fill="{INK.pill_text}">{number}</text>'
    )
    return on_ground(Block(width, height, middle), 13, f'fill="{INK.pill}"')


def backs(number: int, most: int) -> Block:
    """Return a hand face down: some backs, and the number of its cards."""
    shown = min(number, most)
    if not shown:
        return pill(number)
    body = "".join(use("small-back", at * _SMALL_STRIP) for at in range(shown))
    held = Block((shown - 1) * _SMALL_STRIP + SMALL_WIDTH, SMALL_HEIGHT, body)
    return row([held, pill(number)], 8)


def pile_of_backs(number: int) -> Block:
    """Return a pile that lies face down, with its number of cards."""
    if not number:
        return empty_pile()
    last = min(number, 3) - 1
    body = "".join(use("back", at * 4, at * 3) for at in range(last + 1))
    left, top, count = last * 4, last * 3, pill(number)
    x, y = left + (WIDTH - count.width) / 2, top + (HEIGHT - count.height) / 2
    return Block(WIDTH + left, HEIGHT + top, body + count.at(x, y))


def empty_pile() -> Block:
    """Return the place of a pile that has no cards."""
    paint = f'fill="none" stroke="{INK.muted}" stroke-width="2" stroke-dasharray="6 5"'
    frame = box(1, 1, WIDTH - 2, HEIGHT - 2, radius=7, paint=paint)
    return Block(WIDTH, HEIGHT, frame)


def chips(cards: Iterable[Card], width: float) -> Block:
    """Return cards small enough to stand between lines of text."""
    each = [Block(CHIP_WIDTH, CHIP_HEIGHT, use(chip_of(card))) for card in cards]
    return flow(each, width, 2, 3)


def suit_chip(suit: Suit) -> Block:
    """Return the sign of a suit on a ground like a card's."""
    ground = f'<circle cx="14" cy="14" r="14" fill="{INK.face}"/>'
    return Block(28, 28, ground + sign(suit_name(suit), 14, 14, 20, INK.ink(suit)))


def meld(
    laid: Meld,
    width: float,
    remark: str,
    *,
    bonus: Suit | None = None,
    chosen: Cards | None = None,
) -> Block:
    """Return a meld, its wild card marked, on a tray where it is a biriba.

    Args:
        laid: The meld.
        width: How wide it may be.
        remark: The words for the kind of biriba, if it is one.
        bonus: The bonus suit, if the meld is in it.
        chosen: The cards in it that are pointed out; ``None`` if it is not itself.
    """
    places = places_of(chosen or Cards(), laid.order)
    room = width - 2 * _TRAY
    cards = fan(laid.order, width=room, wild=laid.wild_at, chosen=places)
    whole, beside = padded(cards, 0, 6), 5
    if remark:
        label = _label(remark, bonus, is_clean=laid.is_clean)
        tray = padded(stack([cards, label], 5), _TRAY, 6)
        paint = f'fill="{INK.tray}" stroke="{INK.line}"'
        whole, beside = on_ground(tray, 10, paint, edge=0.5), 0
    return whole if chosen is None else outlined(whole, beside)


def outlined(block: Block, beside: float) -> Block:
    """Return a block with a border that highlights it, some way outside its sides."""
    paint = f'fill="none" stroke="{INK.turn}" stroke-width="4"'
    width = block.width + 2 * beside
    frame = box(-beside, 0, width, block.height, radius=10, paint=paint)
    return attrs.evolve(block, body=block.body + frame)


def _wild_sign(x: float, y: float, seen: float) -> str:
    """Return a border around the visible part of a wild card, and a star on it."""
    paint = f'fill="none" stroke="{INK.wild}" stroke-width="2.5"'
    frame = box(x + 1.5, y + 1.5, seen - 3, HEIGHT - 3, radius=6, paint=paint)
    return frame + sign("star", x + 14, y + 68, 20, INK.wild)


def _label(remark: str, bonus: Suit | None, *, is_clean: bool) -> Block:
    """Return the line below a biriba: a star, the bonus suit, the words.

    The star of a clean biriba is filled.
    """
    star = sign("star", 10, 11, 20, INK.turn)
    if not is_clean:
        line = f'fill="none" stroke="{INK.turn}" stroke-width="11"'
        star = star.replace(f'fill="{INK.turn}"', line)
    chip = [] if bonus is None else [suit_chip(bonus)]
    return row([Block(20, 20, star), *chip, words(remark, INK.text)], 5)
