"""The sections of a rule sheet about the table and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from biriba._rules.sheet import Passage
from biriba._sheet.words import (
    ORDINALS,
    TWO_PLAYERS,
    a_wild,
    count,
    cutter,
    earns_in_suit,
    first_player,
    has_pairs,
    listing,
    number,
    player_before,
    sentence,
)
from biriba.rules import Dealing, Rules, Seating

# Players and cards -------------------------------------------------------------------

_PARTNERS: Final = {
    4: "Four players play in two partnerships. Partners sit opposite each other.",
    6: (
        "Six players play in three partnerships of two. Partners sit opposite each "
        "other."
    ),
}

_LONE_TAKER: Final = {
    3: (
        "Three players begin each deal alone. The one who takes the first {biribaki} "
        "plays on alone in this deal, and the other two become partners against "
        "that player."
    ),
    5: (
        "Five players begin each deal alone. The one who takes the first {biribaki} "
        "plays on alone in this deal, and the other four become two pairs: of the four "
        "who follow that player in the order of play, the first and the third are "
        "partners, and so are the second and the fourth."
    ),
}


def _teams(seating: Seating, biribaki: str) -> Iterator[Passage]:
    """Yield who plays together, and what a side is."""
    match seating.teams:
        case "partners":
            yield _PARTNERS[seating.players]
            yield (
                "Two partners are one side: their melds are common, and they score "
                "together."
            )
        case "individuals":
            yield f"{sentence(number(seating.players))} players play, each alone."
            yield "Each player is a side."
        case "lone-taker":
            yield _LONE_TAKER[seating.players].format(biribaki=biribaki)
            yield "A side is a player who is alone, or two partners."
        case _:
            assert_never(seating.teams)


def players_and_cards(rules: Rules) -> Iterator[Passage]:
    """Yield who plays, and with which cards."""
    deck = rules.deck
    yield from _teams(rules.seating, rules.vocabulary.biribaki)
    jokers = f"and {count(deck.jokers, 'joker')}" if deck.jokers else "without jokers"
    yield (
        f"The deck is {count(deck.packs, 'pack')} of 52 cards {jokers}, "
        f"{len(deck.cards)} cards in all."
    )
    yield (
        "The aim is to score points by laying melds on the table, above all long ones."
    )


# The deal ----------------------------------------------------------------------------


def deal(rules: Rules) -> Iterator[Passage]:
    """Yield how the cards are dealt."""
    yield from _dealers(rules)
    yield (
        f"The dealer shuffles, and {cutter(rules)} cuts: the part lifted off goes "
        "under the rest."
    )
    if rules.dealing.cut_peek:
        yield (
            "The player who cuts may look at the bottom card of the part lifted off. "
            f"If it is {a_wild(rules)}, the player may keep it as the first card of "
            "the hand, and is then skipped in the first round of the deal."
        )
    yield (
        f"The dealer gives everybody {count(rules.dealing.hand_size, 'card')}, one at "
        f"a time in the order of play, beginning with {first_player(rules)}."
    )
    yield _biribakia(rules)
    yield from _draw_pile(rules)


def _dealers(rules: Rules) -> Iterator[Passage]:
    seating, two = rules.seating, rules.seating.players == TWO_PLAYERS
    match seating.first_dealer:
        case "any":
            yield "Agree on who deals first."
        case "low-card":
            before = f"player to the {player_before(rules)} of that one"
            yield (
                "Before the first deal everybody draws a card. Whoever has the lowest "
                f"plays first, and the {'other player' if two else before} deals."
            )
        case _:
            assert_never(seating.first_dealer)
    if two:
        yield "After that the two players take turns to deal."
    else:
        yield f"After each deal the player to the dealer's {seating.deal_passes} deals."


def _biribakia(rules: Rules) -> str:
    sizes = rules.dealing.packets
    each, game = "one for each side", rules.vocabulary
    if has_pairs(rules):
        each = "one for each side that there will be"
    made = (
        f"The next cards make {number(len(sizes))} packets, the {game.biribakia}, "
        f"which are put aside face down, {each}"
    )
    if len(set(sizes)) == 1:
        return f"{made}. Each {game.biribaki} has {number(sizes[0])} cards."
    named = [
        f"the {word} has {number(size)} cards"
        if not n
        else f"the {word} {number(size)}"
        for n, (word, size) in enumerate(zip(ORDINALS, sizes, strict=False))
    ]
    return f"{made}. They are taken in a fixed order: {listing(named)}."


def _draw_pile(rules: Rules) -> Iterator[Passage]:
    """Yield how the two piles come about, and the bonus suit."""
    dealing = rules.dealing
    dealt = rules.seating.players * dealing.hand_size + sum(dealing.packets)
    rest = len(rules.deck.cards) - dealt - dealing.upcard
    pile = f"{count(rest, 'card')} {'make' if rest > 1 else 'makes'} the draw pile"
    if not dealing.upcard:
        yield f"The remaining {pile}, face down. The discard pile begins empty."
        return
    yield (
        "The next card is turned up: it begins the discard pile. The remaining "
        f"{pile}, face down."
    )
    if not dealing.has_bonus_suit:
        yield "The suit of the upturned card means nothing."
        return
    effect = (
        f"a {rules.vocabulary.biriba} that is a run in that suit has a bonus of its own"
    )
    if not earns_in_suit(rules):
        effect = "but at this table it earns nothing"
    yield (
        "The suit of the upturned card is the bonus suit of this deal. It matters only "
        f"for the score: {effect}."
    )
    if rules.deck.jokers:
        yield from _joker_upcard(rules)


def _joker_rule(dealing: Dealing) -> str:
    """Return where the bonus suit comes from if the upcard is a joker."""
    match dealing.joker_upcard:
        case "no-bonus-suit":
            return (
                "If that card is a joker, this deal has no bonus suit. The joker stays "
                "on the discard pile."
            )
        case "choose-or-none":
            return (
                "If that card is a joker, the first player names a bonus suit, or "
                "none, before drawing. The joker stays on the discard pile."
            )
        case "take-and-turn":
            return (
                "If that card is a joker, the first player takes it into the hand "
                "instead of drawing. Cards are then turned up from the draw pile onto "
                "the discard pile until one is not a joker; its suit is the bonus "
                "suit. If there is no such card, there is no bonus suit."
            )
        case "take-and-declare":
            return (
                "If that card is a joker, the first player takes it into the hand "
                "instead of drawing, and names the bonus suit."
            )
        case _:
            assert_never(dealing.joker_upcard)


def _joker_upcard(rules: Rules) -> Iterator[Passage]:
    yield _joker_rule(rules.dealing)
    if not rules.dealing.joker_is_taken:
        return
    if rules.taking.asks_meld:
        yield "A joker taken this way need not be melded."
    if rules.taking.single_stays:
        yield (
            "A player who takes a joker this way may not discard a joker in that turn."
        )
