"""The sections of a rule sheet about the table and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from biriba._rules.dealing import Seating
from biriba._rules.rules import Rules
from biriba._words.sheet.phrases import Rule, phrase
from biriba._words.sheet.table import (
    TWO_PLAYERS,
    after,
    before,
    earns_in_suit,
    has_pairs,
    sizes_of,
    wilds,
)
from biriba._words.sheet.words import of_word

# Players and cards -------------------------------------------------------------------

_PARTNERS: Final = {4: "sheet-partners-four", 6: "sheet-partners-six"}

_LONE_TAKER: Final = {3: "sheet-lone-taker-three", 5: "sheet-lone-taker-five"}


def _teams(seating: Seating) -> Iterator[Rule]:
    """Yield the rules about partners and sides."""
    match seating.teams:
        case "partners":
            yield phrase(_PARTNERS[seating.players])
            yield phrase("sheet-side-of-partners")
        case "individuals":
            yield phrase("sheet-individuals", number=seating.players)
            yield phrase("sheet-side-of-one")
        case "lone-taker":
            yield phrase(_LONE_TAKER[seating.players])
            yield phrase("sheet-side-of-taker")
        case _:
            assert_never(seating.teams)


def players_and_cards(rules: Rules) -> Iterator[Rule]:
    """Yield the rules about players and the deck."""
    deck = rules.deck
    yield from _teams(rules.seating)
    jokers = phrase("sheet-without-jokers")
    if deck.jokers:
        jokers = phrase("sheet-with-jokers", number=deck.jokers)
    yield of_word(
        rules,
        "pieces",
        number=deck.packs,
        packs=phrase("sheet-packs", number=deck.packs),
        jokers=jokers,
        cards=len(deck.cards),
    )
    yield phrase("sheet-aim")


# The deal ----------------------------------------------------------------------------


def deal(rules: Rules) -> Iterator[Rule]:
    """Yield the rules of dealing."""
    yield from _dealers(rules)
    yield phrase("sheet-cut", before=before(rules))
    if rules.dealing.cut_peek:
        yield phrase("sheet-cut-peek", wilds=wilds(rules))
    size = rules.dealing.hand_size
    yield phrase("sheet-hands", number=size, after=after(rules))
    yield _biribakia(rules)
    yield from _draw_pile(rules)


def _dealers(rules: Rules) -> Iterator[Rule]:
    seating = rules.seating
    yield of_word(rules, "first_dealer", before=before(rules))
    if seating.players == TWO_PLAYERS:
        yield phrase("sheet-next-dealer-of-two")
    else:
        yield phrase("sheet-next-dealer", side=seating.deal_passes)


def _biribakia(rules: Rules) -> Rule:
    sizes = rules.dealing.packets
    if len(sizes) == 1:
        return phrase("sheet-packet-only", number=sizes[0])
    sides = "later" if has_pairs(rules) else "now"
    if len(sizes) < rules.seating.biribakia:
        sides = "fewer"
    return (phrase("sheet-packets", number=len(sizes), sides=sides), sizes_of(sizes))


def _draw_pile(rules: Rules) -> Iterator[Rule]:
    """Yield the rules about the two piles and the bonus suit."""
    dealing = rules.dealing
    dealt = rules.seating.players * dealing.hand_size + sum(dealing.packets)
    rest = len(rules.deck.cards) - dealt - dealing.upcard
    pile = phrase("sheet-draw-pile", number=rest)
    if not dealing.upcard:
        yield (pile, phrase("sheet-discard-pile-empty"))
        return
    yield (phrase("sheet-upcard"), pile)
    if not dealing.has_bonus_suit:
        yield phrase("sheet-no-bonus-suit")
        return
    if earns_in_suit(rules):
        yield phrase("sheet-bonus-suit")
    else:
        yield phrase("sheet-bonus-suit-without-bonus")
    if rules.deck.jokers:
        yield from _joker_upcard(rules)


def _joker_upcard(rules: Rules) -> Iterator[Rule]:
    yield of_word(rules, "joker_upcard")
    if not rules.dealing.joker_is_taken:
        return
    if rules.taking.asks_meld:
        yield phrase("sheet-joker-need-not-be-melded")
    if rules.taking.held_may_go:
        yield phrase("sheet-joker-stays-unless-held")
    elif rules.taking.single_stays:
        yield phrase("sheet-joker-stays")
