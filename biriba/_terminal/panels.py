"""What a sitting shows on a terminal with colours, painted by `rich`.

The table is painted anew after each move, always in the same place, and what has
happened stands below it. So nothing has to be looked for in lines that have gone up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as Line

from biriba._draw.pen import RED_SUITS
from biriba._draw.scene import Scene, scene_of
from biriba._terminal.display import PlainDisplay
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba.cards import Card, Cards, Suit
from biriba.languages import Words
from biriba.sides import Side
from biriba.state import PlayerView

_NARROW: Final = 76
"""In fewer columns than this the sides stand one above the other."""


class PanelDisplay(PlainDisplay):
    """Paints the table in panels, and writes everything else as lines."""

    def __init__(self, words: Words = Words()) -> None:  # noqa: B008 - a value that never changes
        """Write to standard output, in a language."""
        super().__init__(color=True, words=words)
        self._console = Console(highlight=False)
        self._story: list[Text | Told] = []
        self._undone: list[TakenBack] = []
        self._has_painted = False

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages as they come, and paint the table where one shows it."""
        for message in messages:
            if isinstance(message, Table | Hand):
                self._paint(message.view)
                continue
            self._remember(message)
            super().show([message])

    def _remember(self, message: Message) -> None:
        """Keep what has happened; of other words only those before the first table."""
        if isinstance(message, TakenBack):
            if self._story and _is_own(self._story[-1]):  # else it was made before
                self._story.pop()
            self._undone = [message]
        elif isinstance(message, Text) and message.is_title:
            if self._has_painted:
                self._story.clear()
        elif isinstance(message, Told) or (
            isinstance(message, Text) and not self._has_painted
        ):
            self._story.append(message)

    def _paint(self, view: PlayerView) -> None:
        """Paint the table on a clear screen, and what has happened below it."""
        own = [n for n, told in enumerate(self._story) if _is_own(told)]
        if own and own[-1] != len(self._story) - 1:  # the person's turn begins
            del self._story[: own[-1] + 1]
        self._has_painted = True
        self._console.clear()
        self._console.print(_scene(view, self._console.width, self._words))
        super().show([*self._story, *self._undone])
        self._undone = []


def _is_own(message: Text | Told) -> bool:
    """Return whether the person did what is told."""
    return isinstance(message, Told) and message.is_own


def _scene(view: PlayerView, width: int, words: Words) -> RenderableType:
    scene = scene_of(view, language=words)
    headline = Line(scene.headline, style="bold")
    sides = [_side(scene, number) for number in range(len(scene.sides))]
    hand = _hand(view.hand, scene.words)
    if width < _NARROW * len(sides) // 2:
        return Group(headline, *sides, *_piles(scene), hand)
    grid = Grid.grid(expand=True)
    for _ in sides:
        grid.add_column(ratio=1)
    grid.add_row(*sides)
    return Group(headline, grid, *_piles(scene), hand)


def _side(scene: Scene, number: int) -> Panel:
    """Return the melds of a side, and what is known of its hands."""
    side, words = scene.sides[number], scene.words
    is_own = scene.seat in side.seats
    grid = Grid.grid(padding=(0, 1))
    for at, meld in enumerate(side.melds, start=1):
        cards = _cards(meld.order)
        if remark := scene.remark(meld):
            cards.append(f"  {remark}", style="dim")
        grid.add_row(Line(str(at), style="dim"), cards)
    hands = [_holding(scene, seat) for seat in side.seats if seat != scene.seat]
    laid = grid if side.melds else Line(words.say("no-melds"), style="dim")
    return Panel(
        Group(laid, *hands),
        title=Line(_own_name(side, scene) if is_own else _name(side, scene)),
        subtitle=Line(_biribaki(side, scene)),
        border_style="bold" if is_own else "dim",
        padding=(0, 1),
    )


def _name(side: Side, scene: Scene) -> str:
    """Return what another side is called."""
    seats = scene.words.joined(map(str, side.seats))
    return scene.words.say("side-of", count=len(side.seats), seats=seats)


def _own_name(side: Side, scene: Scene) -> str:
    """Return what the player's side is called, and who else is on it."""
    others = [scene.player(seat) for seat in side.seats if seat != scene.seat]
    if not others:
        return scene.words.say("your-side")
    return scene.words.say("your-side-with", players=scene.words.joined(others))


def _biribaki(side: Side, scene: Scene) -> str:
    """Return what has become of a side's biribaki, and what its first melds need."""
    if side.minimum:
        return scene.words.say("first-melds", points=side.minimum)
    if side.taker is None:
        return scene.words.say("biribaki-open")
    return scene.words.say("biribaki-of", player=scene.player(side.taker))


def _holding(scene: Scene, seat: int) -> Line:
    """Return what is known of a hand."""
    hand, player = scene.hands[seat], scene.player(seat)
    line = Line(scene.words.say("counts", player=player, count=hand.size))
    if hand.cards:
        line.append(f", {scene.words.say('with')} ")
        line.append_text(_cards(hand.cards))
    return line


def _piles(scene: Scene) -> Iterable[Line]:
    """Yield what there is to see of the piles."""
    words = scene.words
    packets = " + ".join(map(str, scene.packet_sizes)) or words.say("none")
    draw_pile, left = words.say("draw-pile"), words.begin("biribakia")
    yield Line(f" {draw_pile} {scene.draw_pile_size}   {left} {packets}")
    pile = Line(f" {words.say('discard-pile')} ")
    if scene.pile_size > len(scene.pile):
        pile.append(f"{words.count(scene.pile_size)}, {words.say('on-top')} ")
    empty = Line(words.say("empty"))
    yield pile.append_text(_cards(scene.pile) if scene.pile else empty)


def _hand(hand: Cards, words: Words) -> Panel:
    """Return the player's own hand, suit by suit."""
    suits = [[card for card in hand if card.suit is suit] for suit in (*Suit, None)]
    return Panel(
        Line("   ").join(_cards(cards) for cards in suits if cards),
        title=Line(words.say("your-hand-counts", count=len(hand))),
        border_style="bold",
        padding=(0, 1),
    )


def _cards(cards: Iterable[Card]) -> Line:
    """Return cards, the red ones red."""
    return Line(" ").join(
        Line(card.pretty, style="red" if card.suit in RED_SUITS else "bold")
        for card in cards
    )
