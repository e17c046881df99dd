"""What a picture shows, in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from biriba._draw.accounts import Account, Columns, Entry
from biriba._draw.pen import counted, points_text, side_name
from biriba._draw.scene import Scene
from biriba._rules.vocabulary import BIRIBA, Vocabulary
from biriba.cards import Card, Rank
from biriba.melds import Meld, Run

_RANKS: Final = {
    Rank.ACE: "ace",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}


def rank_words(rank: Rank) -> str:
    """Return a rank, such as ``7`` or ``queen``."""
    return _RANKS.get(rank, rank.pretty)


def card_words(card: Card) -> str:
    """Return a card, such as ``7 of hearts``."""
    if card.suit is None:
        return "joker"
    return f"{rank_words(card.rank)} of {card.suit.name.lower()}"


def cards_words(cards: Iterable[Card]) -> str:
    """Return cards one after the other."""
    return ", ".join(map(card_words, cards)) or "no cards"


def meld_words(meld: Meld, vocabulary: Vocabulary = BIRIBA) -> str:
    """Return a meld: what it is, its cards, and which of them stands as wild."""
    sort = f"run of {meld.suit.name.lower()}" if isinstance(meld, Run) else "set"
    biriba = f", a {vocabulary.biriba}" if meld.is_biriba else ""
    words = f"{'clean' if meld.is_clean else 'dirty'} {sort}{biriba}: "
    words += cards_words(meld.order)
    return words if meld.wild is None else f"{words}; {card_words(meld.wild)} is wild"


def scene_title(scene: Scene) -> str:
    """Return what is on the table, in a few words."""
    by = "" if scene.seat is None else f" as {scene.player(scene.seat)} sees it"
    return f"A table of {scene.game}{by}: {scene.standing}"


def scene_words(scene: Scene) -> str:
    """Return everything that is on the table."""
    sentences = [f"{scene.dealt}."]
    if scene.rules.dealing.has_bonus_suit:
        suit = scene.bonus_suit.name.lower() if scene.bonus_suit else "none"
        sentences.append(f"Bonus suit: {suit}.")
    sentences += [_side_words(scene, number) for number in range(len(scene.sides))]
    sizes = " and ".join(map(str, scene.packet_sizes))
    sentences.append(f"Draw pile: {counted(scene.draw_pile_size, 'card')}.")
    left = scene.vocabulary.biribakia.capitalize()
    sentences.append(f"{left} left: {f'{sizes} cards' if sizes else 'none'}.")
    sentences.append(_pile_words(scene))
    return " ".join(sentences)


def _side_words(scene: Scene, number: int) -> str:
    side, vocabulary = scene.sides[number], scene.vocabulary
    words = f"{_name_of(scene, number)}: {scene.biribaki_of(side)}"
    if side.minimum:
        words += f", first melds from {side.minimum} points"
    if scene.points:
        words += f", {scene.points[number]:+} points"
    if scene.totals.of_sides:
        words += f", {points_text(scene.totals.of_sides[number])} points in all"
    melds = ". ".join(meld_words(meld, vocabulary) for meld in side.melds)
    words += f". Melds: {melds or 'none'}. "
    return words + " ".join(_hand_words(scene, seat) for seat in side.seats)


def _name_of(scene: Scene, number: int) -> str:
    """Return what a side is called, by the names of its players if they have any."""
    seats = scene.sides[number].seats
    if not scene.names:
        return side_name(number, seats)
    return f"Side {number} ({' and '.join(map(scene.player, seats))})"


def _hand_words(scene: Scene, seat: int) -> str:
    hand = scene.hands[seat]
    who = scene.player(seat, begins=True)
    words = f"{who} holds {counted(hand.size, 'card')}"
    if scene.totals.of_seats:
        words += f" and has {points_text(scene.totals.of_seats[seat])} points in all"
    if not hand.cards:
        return f"{words}."
    among = "" if hand.is_open else "among them "
    return f"{words}: {among}{cards_words(hand.cards)}."


def _pile_words(scene: Scene) -> str:
    if not scene.pile_size:
        return "Discard pile: no cards."
    words = f"Discard pile: {counted(scene.pile_size, 'card')}"
    if len(scene.pile) < scene.pile_size:
        return f"{words}, {cards_words(scene.pile)} on top."
    return f"{words}: {cards_words(scene.pile)}, the last on top."


def sheet_words(accounts: Iterable[Account]) -> str:
    """Return the score sheet of a deal."""
    return " ".join(
        f"{account.name}: {'; '.join(map(_line_words, account.lines))}."
        for account in accounts
    )


def _line_words(line: Entry) -> str:
    cards = f" ({cards_words(line.cards)})" if line.cards else ""
    return f"{line.points} {line.text}{cards}"


def columns_words(columns: Columns) -> str:
    """Return the points of a match."""
    rows = [*columns.rows, ("In all", columns.totals)]
    lines = [
        f"{name}: "
        + ", ".join(
            f"{head} {points}"
            for head, points in zip(columns.heads, cells, strict=True)
        )
        for name, cells in rows
    ]
    return " ".join([f"{'. '.join(lines)}.", columns.winner]).rstrip()
