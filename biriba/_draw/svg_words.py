"""The content of a picture in words, for people who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from biriba._draw.accounts import Account, Columns, Entry
from biriba._draw.scene import Scene
from biriba._rules.score import Points
from biriba._words.fluent import Fact
from biriba._words.languages import Language
from biriba._words.refusals_and_scores import points_text


def scene_title(scene: Scene) -> str:
    """Return the description of a table, in a few words."""
    words, name, standing = scene.words, scene.game, scene.standing
    if scene.seat is None:
        return words.say("table-title", name=name, standing=standing)
    return scene.say("table-title-seen", scene.seat, name=name, standing=standing)


def scene_words(scene: Scene) -> str:
    """Return everything that is on the table."""
    words, table, sentences = scene.words, scene.table, [f"{scene.dealt}."]
    if table.rules.dealing.has_bonus_suit:
        suit = "none" if table.bonus_suit is None else table.bonus_suit.value
        sentences.append(f"{words.say('bonus-suit-is', suit=suit)}.")
    sentences += [_side_words(scene, number) for number in range(len(table.sides))]
    draw_pile = words.say("draw-pile-counts", count=table.draw_pile_size)
    count = len(table.packet_sizes)
    left = words.begin("packets-left-are", count=count, sizes=scene.sizes)
    sentences += [f"{draw_pile}.", f"{left}.", f"{_pile_words(scene)}."]
    return " ".join(sentences)


def _side_words(scene: Scene, number: int) -> str:
    """Return a side in words: its points, its melds and its hands."""
    side, words = scene.table.sides[number], scene.words
    told = [scene.biribaki_of(side)]
    if side.minimum:
        told.append(words.say("first-melds", points=side.minimum))
    if scene.points:
        points = scene.points[number]
        told.append(words.say("points", points=f"{points:+}", count=points))
    if scene.totals.of_sides:
        total = _points(scene.totals.of_sides[number])
        told.append(words.say("points-in-all", **total))
    melds = ". ".join(map(words.meld, side.melds))
    laid = words.say("melds", melds=melds) if melds else words.say("melds-none")
    beside = [f"{words.begin('red-threes')}: {words.cards(side.red_threes)}."]
    hands = [_hand_words(scene, seat) for seat in side.seats]
    sentences = [
        f"{scene.side(number)}: {', '.join(told)}.",
        f"{laid}.",
        *beside * bool(side.red_threes),
        *hands,
    ]
    return " ".join(sentences)


def _hand_words(scene: Scene, seat: int) -> str:
    """Return the visible part of a hand in words."""
    hand, words, totals = scene.hands[seat], scene.words, scene.totals.of_seats
    text = scene.begin("holds-count", seat, count=hand.size)
    if totals:
        total = words.say("points-in-all", **_points(totals[seat]))
        text = scene.begin("holds-count-points", seat, count=hand.size, total=total)
    if not hand.cards:
        return f"{text}."
    if len(hand.cards) == hand.size:
        return f"{text}: {words.cards(hand.cards)}."
    return f"{text}, {words.say('among-them')} {words.cards(hand.cards)}."


def _points(points: Points) -> dict[str, Fact]:
    """Return points as the facts of a message, halves rounded up for the plural."""
    return {"points": points_text(points), "count": ceil(abs(Fraction(points)))}


def _pile_words(scene: Scene) -> str:
    """Return the visible part of the discard pile in words."""
    words, shown = scene.words, scene.table.shown_pile
    size = len(scene.table.discard_pile)
    if not size:
        return words.say("discard-pile-no-cards")
    message = "discard-pile-is" if len(shown) == size else "discard-pile-top-is"
    return words.say(message, count=size, cards=words.cards(shown))


def sheet_words(accounts: Iterable[Account], words: Language) -> str:
    """Return the score sheet of a deal."""
    told: list[str] = []
    for account in accounts:
        told_lines = [_line_words(line, words) for line in account.lines]
        lines = words.joined(told_lines, "list-parts")
        told.append(f"{account.name}: {lines}.")
    return " ".join(told)


def _line_words(line: Entry, words: Language) -> str:
    cards = f" ({words.cards(line.cards)})" if line.cards else ""
    return f"{line.points} {line.text}{cards}"


def columns_words(columns: Columns) -> str:
    """Return the points of a match."""
    rows = [*columns.rows, (columns.total, columns.totals)]
    lines = [
        f"{name}: "
        + ", ".join(
            f"{head} {points}"
            for head, points in zip(columns.heads, cells, strict=True)
        )
        for name, cells in rows
    ]
    return " ".join([f"{'. '.join(lines)}.", columns.winner]).rstrip()
