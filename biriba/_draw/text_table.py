"""The table as text for a terminal or a log."""

from __future__ import annotations

from biriba._draw.pen import Pen, counted, side_name
from biriba._draw.scene import (
    Holding,
    Scene,
    Shown,
    biribaki_of,
    biribas_first,
    scene_of,
)
from biriba.cards import Suit
from biriba.melds import Meld
from biriba.sides import Side
from biriba.state import GameState


def table(what: Shown, *, color: bool = False, numbered: bool = False) -> str:
    """Return the table with its melds, piles and hands, as far as they may be seen.

    Of a `GameState` all hands are open, as at the end of a deal. Of a view there is
    what the player or spectator may know: of the other hands their sizes and the
    cards that everybody saw them take, and of the discard pile what the rules let one
    look at. A player's own hand stands below everything else.

    Args:
        what: The state or the view.
        color: Whether to use ANSI colours.
        numbered: Whether to number the melds of each side: the meld with the number
            1 is ``side.melds[0]``. They are then in the order they were laid in.
    """
    pen = Pen(color)
    scene = scene_of(what, open_hands=True)
    lines = [pen.mark(scene.headline, "bold")]
    for number in range(len(scene.sides)):
        lines += ["", *_side_lines(scene, number, pen, numbered=numbered)]
    lines.append("")
    if not isinstance(what, GameState):
        left = scene.vocabulary.biribakia.capitalize()
        lines.append(f"{left} left: {_packets(scene)}")
    lines.append(f"Draw pile: {counted(scene.draw_pile_size, 'card')}")
    lines.append(_pile_line(what, scene, pen))
    if scene.seat is not None:
        lines += ["", *_own_hand(scene, scene.seat, pen)]
    return "\n".join(lines)


def _side_lines(scene: Scene, number: int, pen: Pen, *, numbered: bool) -> list[str]:
    """Return the lines of one side."""
    side = scene.sides[number]
    took = biribaki_of(side, scene.vocabulary)
    heading = f"{side_name(number, side.seats)}: {took}{_asked(side)}"
    lines = [pen.mark(heading, "bold")]
    if numbered:
        laid = [(f"{at:>2} ", meld) for at, meld in enumerate(side.melds, start=1)]
    else:
        laid = [("  ", meld) for meld in sorted(side.melds, key=biribas_first)]
    lines += [
        f"{start}{pen.cards(meld.order)}{_remark(scene, meld, pen)}"
        for start, meld in laid
    ]
    if not laid:
        lines.append(pen.mark("  no melds", "dim"))
    return [*lines, *(_held(scene, scene.hands[seat], pen) for seat in side.seats)]


def _asked(side: Side) -> str:
    """Return what a side's first melds must count, if anything is asked."""
    return f", first melds from {side.minimum} points" if side.minimum else ""


def _remark(scene: Scene, meld: Meld, pen: Pen) -> str:
    """Return what a meld is worth remarking on, to stand behind it."""
    remark = scene.remark(meld)
    return pen.mark(f"  {remark}", "dim") if remark else ""


def _held(scene: Scene, hand: Holding, pen: Pen) -> str:
    """Return what there is to say of a hand below its side."""
    if hand.seat == scene.seat:
        return f"  seat {hand.seat} (you) holds {counted(hand.size, 'card')}"
    if hand.is_open:
        return f"  seat {hand.seat} holds: {pen.cards(hand.cards, 16) or 'nothing'}"
    line = f"  seat {hand.seat} holds {counted(hand.size, 'card')}"
    if not hand.cards:
        return line
    line += ", among them "
    return line + pen.cards(hand.cards, len(line))


def _packets(scene: Scene) -> str:
    """Return how many cards each biribaki has that is left."""
    sizes = " and ".join(map(str, scene.packet_sizes))
    return f"{len(scene.packet_sizes)} ({sizes} cards)" if sizes else "none"


def _pile_line(what: Shown, scene: Scene, pen: Pen) -> str:
    """Return what there is to see of the discard pile."""
    cards, size = scene.pile, scene.pile_size
    if isinstance(what, GameState):
        cards = what.discard_pile
    if len(cards) == size:
        return f"Discard pile: {pen.cards(cards, 14) or 'empty'}"
    return f"Discard pile: {counted(size, 'card')}, on top {pen.cards(cards)}"


def _own_hand(scene: Scene, seat: int, pen: Pen) -> list[str]:
    """Return the lines of the hand of the player who looks on, suit by suit."""
    hand = scene.hands[seat].cards
    lines = [pen.mark(f"Your hand ({counted(len(hand), 'card')})", "bold")]
    for suit in (*Suit, None):
        cards = [card for card in hand if card.suit is suit]
        if cards:
            lines.append(f"  {pen.cards(cards, 2)}")
    return lines
