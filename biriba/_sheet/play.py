"""The sections of a rule sheet about the play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from biriba._rules.sheet import Passage
from biriba._sheet.words import (
    TWO_PLAYERS,
    a_wild,
    count,
    first_player,
    has_pairs,
    sentence,
)
from biriba.rules import Rules, Taking, Vocabulary

# The turn ----------------------------------------------------------------------------


def before_the_sides(rules: Rules) -> Iterator[Passage]:
    """Yield what holds until the first biribaki is taken, with a lone taker."""
    game = rules.vocabulary
    if not has_pairs(rules):
        return
    if not rules.seating.closed_phase:
        yield (
            "Everybody may meld from the start. When somebody takes the first "
            f"{game.biribaki}, partners put together what they have melded so far."
        )
        return
    needs = ""
    if rules.biribaki.biribaki_needs_biriba:
        needs = f" There must be a {game.biriba} among these melds."
    yield (
        f"Until somebody takes the first {game.biribaki}, everybody just draws a card "
        "or takes the discard pile, and then discards. You may meld only if you meld "
        "your whole hand in one turn, or all but one card and discard that "
        f"card.{needs} Whoever does so takes the first {game.biribaki}."
    )
    if rules.taking.asks_meld:
        yield (
            "Until then you may take the discard pile only if you go on to meld your "
            "whole hand like that."
        )
    yield "From then on everybody may meld."


def turn(rules: Rules) -> Iterator[Passage]:
    """Yield the steps of a turn."""
    game = rules.vocabulary
    if rules.seating.players == TWO_PLAYERS:
        onward = "the players take turns"
    else:
        onward = f"the turn passes round {rules.seating.direction}"
    yield (
        f"{sentence(first_player(rules))} plays first, and {onward}. A turn has three "
        "steps: draw, meld, discard."
    )
    yield from _draw_step(rules)
    yield (
        "Meld: if you like, lay new melds and add cards to the melds of your side, as "
        "many as you want."
    )
    yield (
        "After that you must hold at least two cards: one to discard, and one to go on "
        f"with. You may keep none only if you take a {game.biribaki} at once, and one "
        f"only if you take a {game.biribaki} or go out by discarding it."
    )
    yield from _discard_step(rules)


def _take(taking: Taking) -> str:
    """Return when the discard pile may be taken."""
    match taking.take:
        case "free":
            return "You may take the discard pile whenever there is one."
        case "meld-any":
            return (
                "You may take the discard pile only if you meld at least one of its "
                "cards at once, before anything else, in a new meld or by adding it to "
                "a meld of your side."
            )
        case "meld-top":
            return (
                "You may take the discard pile only if you meld its top card at once, "
                "before anything else, in a new meld or by adding it to a meld of your "
                "side. You may meld other cards of the pile with it."
            )
        case _:
            assert_never(taking.take)


def _pile_view(taking: Taking) -> str:
    match taking.pile_view:
        case "all":
            return "Everybody may look through the discard pile at any time."
        case "top":
            return "You may look only at the top card of the discard pile."
        case _:
            assert_never(taking.pile_view)


def _one_card(taking: Taking, biribaki: str) -> Iterator[str]:
    """Yield what a player with one card may do with a pile of one, if that matters."""
    match taking.one_card_guard:
        case "none":
            return
        case "close":
            yield (
                "If you hold one card and take a discard pile of one card, you may not "
                f"go out in that turn unless you take a {biribaki} in it first."
            )
        case "take":
            yield (
                "If you hold one card, you may not take a discard pile of one card if "
                "you could then get rid of all your cards in that turn."
            )
        case _:
            assert_never(taking.one_card_guard)


def _draw_step(rules: Rules) -> Iterator[Passage]:
    taking = rules.taking
    yield "Draw: take the top card of the draw pile, or the whole discard pile."
    if rules.dealing.first_exchange:
        yield (
            "In the very first turn of a deal only, the player who has drawn a card "
            "may discard it at once and draw another one. This may be done once."
        )
    yield _take(taking)
    if taking.asks_new_for_wild:
        yield f"If the top card is {a_wild(rules)}, it must be laid in a new meld."
    yield "You may not take the discard pile if you could not end your turn afterwards."
    yield from _one_card(taking, rules.vocabulary.biribaki)
    yield _pile_view(taking)


def _no_return(taking: Taking) -> str:
    """Return which cards may be discarded."""
    match taking.no_return:
        case "none":
            return (
                "Discard: put one card from your hand face up on the discard pile. It "
                "may be a card that you have just drawn, or taken from the discard "
                "pile."
            )
        case "same-or-identical":
            return (
                "Discard: put one card from your hand face up on the discard pile. It "
                "may be the card that you have just drawn. But if you took the discard "
                "pile and it was a single card, you may not discard that card, or one "
                "just like it, in the same turn."
            )
        case _:
            assert_never(taking.no_return)


def _discard_step(rules: Rules) -> Iterator[Passage]:
    yield _no_return(rules.taking)
    if rules.discarding.first_partner_wild_ban:
        yield (
            "If your partner plays right after you, you may not discard "
            f"{a_wild(rules)} as long as you may discard another card."
        )


# The biribaki and the end ------------------------------------------------------------


def biribaki(rules: Rules) -> Iterator[Passage]:
    """Yield how a biribaki is taken."""
    game = rules.vocabulary
    yield (
        "The first player of each side to get rid of all the cards in hand takes a "
        f"{game.biribaki} as a new hand. A side takes only one {game.biribaki}."
    )
    if rules.biribaki.biribaki_needs_biriba:
        yield (
            f"The side must have a {game.biriba} for that; one made in the same turn "
            "will do."
        )
    else:
        yield f"The side needs no {game.biriba} for that."
    yield (
        f"If you meld your last card, you take the {game.biribaki} at once, may go on "
        "melding, and then discard. If you discard your last card, you take the "
        f"{game.biribaki} and wait for your next turn."
    )


def _needed_to_close(rules: Rules) -> str:
    """Return what a side must have melded before a player goes out."""
    needed, game = rules.closing.closing_needs, rules.vocabulary
    match needed:
        case "biriba":
            return f"a {game.biriba}"
        case "clean-biriba":
            return f"a clean {game.biriba}"
        case _:
            assert_never(needed)


def going_out(rules: Rules) -> Iterator[Passage]:
    """Yield how a player goes out."""
    yield (
        "To go out, discard your last card when your side has taken its "
        f"{rules.vocabulary.biribaki} and has {_needed_to_close(rules)}. The play ends "
        "at once."
    )
    yield (
        "You may not meld your last card then: one must be left to discard. It may be "
        "any card that you may discard, even a wild card."
    )


def _pass_round(rules: Rules) -> Iterator[Passage]:
    """Yield the end of the play where players pass."""
    players = rules.seating.players
    everybody = "both" if players == TWO_PLAYERS else f"all {count(players, 'player')}"
    yield (
        f"When the draw pile is empty, take the discard pile or pass. Once {everybody} "
        "have passed in a row, the play ends and nobody has gone out. As long as there "
        "are cards to draw, nobody may pass."
    )


def _packet_then_end(game: Vocabulary) -> Iterator[Passage]:
    """Yield the end of the play where biribakia are drawn from."""
    yield (
        "When the draw pile is empty at the end of a turn, the next "
        f"{game.biribaki} that nobody has taken becomes the draw pile. If there is "
        "none left, the play ends and nobody has gone out."
    )
    yield (
        f"A side can take a {game.biribaki} only as long as one is left, and a side "
        "that never took one cannot go out."
    )


def _without_cards(rules: Rules) -> Iterator[Passage]:
    """Yield what happens when there is no card to draw."""
    match rules.exhaustion.draw_pile_empty:
        case "pass-round":
            yield from _pass_round(rules)
        case "packet-then-end":
            yield from _packet_then_end(rules.vocabulary)
        case _:
            assert_never(rules.exhaustion.draw_pile_empty)


def end(rules: Rules) -> Iterator[Passage]:
    """Yield how the play ends when nobody goes out."""
    yield "The play ends when a player goes out."
    yield from _without_cards(rules)
    limit = rules.exhaustion.stall_limit
    if limit is not None:
        turns = f"{limit} turns in a row" if limit > 1 else "a turn"
        yield (
            f"The play also ends after {turns} without a card from the draw pile and "
            "without a meld."
        )
