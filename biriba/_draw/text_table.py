"""The table as text for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence

from biriba._cards.kinds import Suit
from biriba._draw.pen import Pen
from biriba._draw.scene import Holding, Scene, Shown, biribas_first, scene_of
from biriba._state.states import GameState
from biriba._table.sides import Side
from biriba._words.languages import Language


def table(
    what: Shown,
    pen: Pen,
    words: Language,
    *,
    names: Sequence[str] = (),
    numbered: bool = False,
) -> str:
    """Return the table with its melds, piles and hands, as far as they may be seen."""
    scene = scene_of(what, open_hands=True, names=names, language=words)
    lines = [pen.mark(pen.words(scene.headline), "bold")]
    for number in range(len(scene.sides)):
        lines += ["", *_side_lines(scene, number, pen, numbered=numbered)]
    lines.append("")
    if not isinstance(what, GameState):
        lines.append(pen.words(_packets(scene)))
    lines.append(scene.words.say("draw-pile-counts", count=scene.draw_pile_size))
    lines.append(_pile_line(what, scene, pen))
    if scene.seat is not None:
        lines += ["", *_own_hand(scene, scene.seat, pen)]
    return "\n".join(lines)


def _side_lines(scene: Scene, number: int, pen: Pen, *, numbered: bool) -> list[str]:
    """Return the lines of one side."""
    side = scene.sides[number]
    took = scene.biribaki_of(side)
    heading = f"{scene.side(number)}: {took}{_asked(scene, side)}"
    lines = [pen.mark(pen.words(heading), "bold")]
    if numbered:
        laid = [(f"{at:>2} ", meld) for at, meld in enumerate(side.melds, start=1)]
    else:
        laid = [("  ", meld) for meld in sorted(side.melds, key=biribas_first)]
    lines += [pen.after(start, meld.order, scene.remark(meld)) for start, meld in laid]
    if not laid:
        lines.append(pen.mark(f"  {scene.words.say('no-melds')}", "dim"))
    return [*lines, *(_held(scene, scene.hands[seat], pen) for seat in side.seats)]


def _asked(scene: Scene, side: Side) -> str:
    """Return what a side's first melds must count, if anything is asked."""
    if not side.minimum:
        return ""
    return f", {scene.words.say('first-melds', points=side.minimum)}"


def _held(scene: Scene, hand: Holding, pen: Pen) -> str:
    """Return what there is to say of a hand below its side."""
    words, player = scene.words, scene.player(hand.seat)
    counts = words.say("holds-count", player=player, count=hand.size)
    if hand.seat == scene.seat:
        who = words.who(hand.seat)
        told = words.say("holds-count-you", player=player, who=who, count=hand.size)
        return f"  {told}"
    if hand.is_open and hand.cards:
        return pen.after(f"  {words.say('holds', player=player)}: ", hand.cards)
    if hand.is_open:
        return f"  {words.say('holds-nothing', player=player)}"
    if not hand.cards:
        return f"  {counts}"
    return pen.after(f"  {counts}, {words.say('among-them')} ", hand.cards)


def _packets(scene: Scene) -> str:
    """Return how many cards each biribaki has that is left."""
    count = len(scene.packet_sizes)
    return scene.words.begin("packets-left", count=count, sizes=scene.sizes)


def _pile_line(what: Shown, scene: Scene, pen: Pen) -> str:
    """Return what there is to see of the discard pile."""
    cards, size, words = scene.pile, scene.pile_size, scene.words
    if isinstance(what, GameState):
        cards = what.discard_pile
    if not size:
        return words.say("discard-pile-empty")
    if len(cards) == size:
        return pen.after(f"{words.say('discard-pile')}: ", cards)
    return pen.after(f"{words.say('discard-pile-top', count=size)} ", cards)


def _own_hand(scene: Scene, seat: int, pen: Pen) -> list[str]:
    """Return the lines of the hand of the player who looks on, suit by suit."""
    hand = scene.hands[seat].cards
    heading = scene.words.say("your-hand-counts", count=len(hand))
    lines = [pen.mark(heading, "bold")]
    for suit in (*Suit, None):
        cards = [card for card in hand if card.suit is suit]
        if cards:
            lines.append(f"  {pen.cards(cards, 2)}")
    return lines
