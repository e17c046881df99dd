"""The table as text for a terminal or a log."""

from __future__ import annotations

from biriba._draw.pen import WIDTH, Pen, counted, side_name
from biriba._draw.scene import (
    Holding,
    Scene,
    Shown,
    biribas_first,
    scene_of,
)
from biriba.cards import Suit
from biriba.sides import Side
from biriba.state import GameState


def table(
    what: Shown, *, color: bool = False, numbered: bool = False, width: int = WIDTH
) -> str:
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
        width: How many columns a line may have, from 40 on.
    """
    pen = Pen(color, width)
    scene = scene_of(what, open_hands=True)
    lines = [pen.mark(pen.words(scene.headline), "bold")]
    for number in range(len(scene.sides)):
        lines += ["", *_side_lines(scene, number, pen, numbered=numbered)]
    lines.append("")
    if not isinstance(what, GameState):
        left = scene.vocabulary.biribakia.capitalize()
        lines.append(pen.words(f"{left} left: {_packets(scene)}"))
    lines.append(f"Draw pile: {counted(scene.draw_pile_size, 'card')}")
    lines.append(_pile_line(what, scene, pen))
    if scene.seat is not None:
        lines += ["", *_own_hand(scene, scene.seat, pen)]
    return "\n".join(lines)


def _side_lines(scene: Scene, number: int, pen: Pen, *, numbered: bool) -> list[str]:
    """Return the lines of one side."""
    side = scene.sides[number]
    took = scene.biribaki_of(side)
    heading = f"{side_name(number, side.seats)}: {took}{_asked(side)}"
    lines = [pen.mark(pen.words(heading), "bold")]
    if numbered:
        laid = [(f"{at:>2} ", meld) for at, meld in enumerate(side.melds, start=1)]
    else:
        laid = [("  ", meld) for meld in sorted(side.melds, key=biribas_first)]
    lines += [pen.after(start, meld.order, scene.remark(meld)) for start, meld in laid]
    if not laid:
        lines.append(pen.mark("  no melds", "dim"))
    return [*lines, *(_held(scene, scene.hands[seat], pen) for seat in side.seats)]


def _asked(side: Side) -> str:
    """Return what a side's first melds must count, if anything is asked."""
    return f", first melds from {side.minimum} points" if side.minimum else ""


def _held(scene: Scene, hand: Holding, pen: Pen) -> str:
    """Return what there is to say of a hand below its side."""
    if hand.seat == scene.seat:
        return f"  seat {hand.seat} (you) holds {counted(hand.size, 'card')}"
    if hand.is_open:
        start = f"  seat {hand.seat} holds: "
        return pen.after(start, hand.cards) if hand.cards else f"{start}nothing"
    line = f"  seat {hand.seat} holds {counted(hand.size, 'card')}"
    if not hand.cards:
        return line
    return pen.after(f"{line}, among them ", hand.cards)


def _packets(scene: Scene) -> str:
    """Return how many cards each biribaki has that is left."""
    sizes = " and ".join(map(str, scene.packet_sizes))
    return f"{len(scene.packet_sizes)} ({sizes} cards)" if sizes else "none"


def _pile_line(what: Shown, scene: Scene, pen: Pen) -> str:
    """Return what there is to see of the discard pile."""
    cards, size = scene.pile, scene.pile_size
    if isinstance(what, GameState):
        cards = what.discard_pile
    if not size:
        return "Discard pile: empty"
    if len(cards) == size:
        return pen.after("Discard pile: ", cards)
    return pen.after(f"Discard pile: {counted(size, 'card')}, on top ", cards)


def _own_hand(scene: Scene, seat: int, pen: Pen) -> list[str]:
    """Return the lines of the hand of the player who looks on, suit by suit."""
    hand = scene.hands[seat].cards
    lines = [pen.mark(f"Your hand ({counted(len(hand), 'card')})", "bold")]
    for suit in (*Suit, None):
        cards = [card for card in hand if card.suit is suit]
        if cards:
            lines.append(f"  {pen.cards(cards, 2)}")
    return lines
