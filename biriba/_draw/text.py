"""Values as text, for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._draw.accounts import Entry, accounts_of, columns_of, words_for
from biriba._draw.pen import WIDTH, Pen
from biriba._draw.scene import Holding, Scene, biribas_first, scene_of
from biriba._draw.svg import WRITTEN, Drawable
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._melds.values import RankSet, Run
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._state.states import GameState, SpectatorView
from biriba._table.items import Score
from biriba._table.sides import Side
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import BiribaError, check_count, shown

_COLUMN: Final = 10
"""The width of a column of a match, if there is room."""

_NARROWEST: Final = 7
"""The least width of a column."""

_TEXT: Final = 9
"""The column where the words of a line of a score sheet begin."""


def text(  # noqa: PLR0913 - a text can look many ways
    what: Drawable,
    *,
    names: Sequence[str] = (),
    totals: Sequence[Points] | None = None,
    color: bool = False,
    numbered: bool = False,
    width: int = WIDTH,
    language: LanguageLike = "en",
) -> str:
    """Return a value as text for a terminal or a log.

    The text of a state shows all hands. The text of a view shows only what its player
    or a spectator may know: the sizes of the other hands, their known cards, and the
    visible part of the discard pile. The player's own hand is at the end.

    Args:
        what: The value.
        names: The name of each seat's player, shown instead of the seat numbers.
        totals: For the score of a deal, the points of each side of the match, or of
            each seat if players score for themselves, including this deal. Without them
            the sheet shows only the deal.
        color: Whether to use ANSI colours.
        numbered: Whether to number the melds of each side of a table: the meld with the
            number 1 is ``side.melds[0]``. They are then in the order they were laid in.
        width: How many columns a line may have, from 40 on; the score of a match
            between five sides or six takes up to 52.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        BiribaError: If there is no text of such things, if the width is not an integer
            above 0, or if there are not as many names as seats.
        LanguageError: If there is no such language.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    check_count("width", width, 1, BiribaError)
    pen, words = Pen(color, width), get(language)
    if isinstance(what, GameState | SpectatorView):
        scene = scene_of(what, open_hands=True, names=names, language=words)
        is_state = isinstance(what, GameState)
        return _table(scene, pen, numbered=numbered, is_state=is_state)
    if isinstance(what, tuple):
        return _score_sheet(what, pen, words_for(what, words, names), totals)
    if isinstance(what, Match):
        words = words.at(what.rules)
        return _match_sheet(what, pen, words_for(what, words, names))
    if isinstance(what, Card | Cards | Run | RankSet):
        if isinstance(what, Run | RankSet):
            return pen.cards(what.order)
        return pen.cards([what] if isinstance(what, Card) else what)
    if isinstance(what, LegalMoves):
        return "\n".join(map(words.move, what))
    if isinstance(what, Selection):
        refusal = what.refusal
        lines = [*map(words.move, what.moves), *map(words.move, what.larger)]
        return "\n".join([*lines, words.violation(refusal)] if refusal else lines)
    if isinstance(what, Violation):
        return words.violation(what)
    if isinstance(what, RuleSheet):
        return str(what)
    raise BiribaError(f"expected {WRITTEN}, not {shown(what)}")


# Tables -------------------------------------------------------------------------------


def _table(scene: Scene, pen: Pen, *, numbered: bool, is_state: bool) -> str:
    """Return the table with its melds, piles and hands, as far as they may be seen."""
    lines = [pen.mark(pen.words(scene.headline), "bold")]
    for number in range(len(scene.table.sides)):
        lines += ["", *_side_lines(scene, number, pen, numbered=numbered)]
    lines.append("")
    if not is_state:
        lines.append(pen.words(_packets(scene)))
    left = scene.table.draw_pile_size
    lines.append(scene.words.say("draw-pile-counts", count=left))
    lines.append(_pile_line(scene, pen, is_state=is_state))
    if scene.seat is not None:
        lines += ["", *_own_hand(scene, scene.seat, pen)]
    return "\n".join(lines)


def _side_lines(scene: Scene, number: int, pen: Pen, *, numbered: bool) -> list[str]:
    """Return the lines of one side."""
    side = scene.table.sides[number]
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
    if side.red_threes:
        head = scene.words.begin("red-threes")
        lines.append(pen.after(f"  {head}: ", side.red_threes))
    return [*lines, *(_held(scene, scene.hands[seat], pen) for seat in side.seats)]


def _asked(scene: Scene, side: Side) -> str:
    """Return the minimum of a side's initial meld, if there is one."""
    if not side.minimum:
        return ""
    return f", {scene.words.say('first-melds', points=side.minimum)}"


def _held(scene: Scene, hand: Holding, pen: Pen) -> str:
    """Return the line about a hand, shown below its side."""
    if hand.seat == scene.seat:
        return f"  {scene.say('holds-count-you', hand.seat, count=hand.size)}"
    if hand.is_open and hand.cards:
        return pen.after(f"  {scene.say('holds', hand.seat)}: ", hand.cards)
    if hand.is_open:
        return f"  {scene.say('holds-nothing', hand.seat)}"
    counts = scene.say("holds-count", hand.seat, count=hand.size)
    if not hand.cards:
        return f"  {counts}"
    if len(hand.cards) == hand.size:
        return pen.after(f"  {counts}: ", hand.cards)
    return pen.after(f"  {counts}, {scene.words.say('among-them')} ", hand.cards)


def _packets(scene: Scene) -> str:
    """Return the number of cards of each biribaki that is left."""
    count = len(scene.table.packet_sizes)
    return scene.words.begin("packets-left", count=count, sizes=scene.sizes)


def _pile_line(scene: Scene, pen: Pen, *, is_state: bool) -> str:
    """Return the line of the discard pile."""
    words, pile = scene.words, scene.table.discard_pile
    cards = pile if is_state else scene.table.shown_pile
    if not pile:
        return words.say("discard-pile-empty")
    if len(cards) == len(pile):
        return pen.after(f"{words.say('discard-pile')}: ", cards)
    return pen.after(f"{words.say('discard-pile-top', count=len(pile))} ", cards)


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


# Score sheets -------------------------------------------------------------------------


def _score_sheet(
    scores: Sequence[Score],
    pen: Pen,
    words: Language,
    totals: Sequence[Points] | None,
) -> str:
    """Return the score of a deal item by item, and the totals of the match."""
    accounts = [
        "\n".join(
            [
                pen.mark(account.name, "bold"),
                *(_line(one, pen) for one in account.lines),
            ]
        )
        for account in accounts_of(scores, totals, words)
    ]
    return "\n\n".join(accounts)


def _line(line: Entry, pen: Pen) -> str:
    text = f"{line.points:>7}  {line.text}"
    if line.cards:
        return pen.after(f"{text}: ", line.cards)
    text = pen.words(text, _TEXT)
    return pen.mark(text, "bold") if line.is_total else text


def _match_sheet(match: Match, pen: Pen, words: Language) -> str:
    """Return the points of each deal of a match, the totals, and who has won."""
    room = (pen.width - _COLUMN) // len(match.sides)
    columns = columns_of(match, words, room - 2, breaks=True)
    heads = [head.split("\n") for head in columns.heads]
    longest = max(_COLUMN, *(len(line) + 2 for head in heads for line in head))
    cell = max(_NARROWEST, min(longest, room))

    def row(name: str, cells: Sequence[str]) -> str:
        return f"{name:{_COLUMN}}{''.join(f'{text:>{cell}}' for text in cells)}"

    deepest = max(map(len, heads))
    above = [[""] * (deepest - len(head)) + head for head in heads]
    lines = [
        pen.mark(row("", line).rstrip(), "bold") for line in zip(*above, strict=True)
    ]
    lines += [row(name, points) for name, points in columns.rows]
    lines.append(pen.mark(row(columns.total, columns.totals), "bold"))
    if columns.winner:
        lines += ["", pen.mark(pen.words(columns.winner), "bold")]
    return "\n".join(lines)
