"""The sections of a rule sheet about melds and about the play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from biriba._rules.sheet import Line
from biriba._sheet.words import (
    RANK_NAMES,
    TWO_PLAYERS,
    a_wild,
    count,
    first_player,
    has_pairs,
    has_sets_of_twos,
    listing,
    sentence,
    twos_take_joker,
    wilds,
)
from biriba.cards import Rank
from biriba.rules import Rules

# Melds -------------------------------------------------------------------------------


def melds(parts: Rules) -> Iterator[Line]:
    """Yield what melds are."""
    ranks = parts.melding.set_ranks
    kinds = "a run or a set" if ranks else "a run"
    yield f"A meld is {kinds}. Melds lie face up on the table."
    yield from _runs(parts)
    if ranks:
        yield from _sets(parts)
    yield from _wild_cards(parts)
    yield (
        "A meld without a wild card is clean, and a meld with one is dirty. A meld of "
        "seven cards or more is a biriba."
    )
    yield (
        "You may add cards to every meld of your own side, but never to another "
        "side's. A card that lies in a meld stays in it: it never goes to another "
        "meld, nor back to a hand."
    )
    yield from _growth(parts)


def _runs(parts: Rules) -> Iterator[Line]:
    """Yield what a run is."""
    yield (
        "A run is three cards or more of one suit whose ranks follow one another, such "
        "as 5♥ 6♥ 7♥."
    )
    if parts.melding.ace_both_ends:
        yield (
            "In a run an ace lies below the two or above the king. One ace may lie at "
            "each end, so that a run has at most fourteen cards; it does not go on "
            "round the corner."
        )
    else:
        yield (
            "In a run an ace lies below the two or above the king, but a run has one "
            "ace only and does not go round the corner. So it has at most thirteen "
            "cards."
        )


def _sets(parts: Rules) -> Iterator[Line]:
    """Yield what a set is."""
    ranks = parts.melding.set_ranks
    twos = has_sets_of_twos(parts)
    others = [rank for rank in ranks if rank is not Rank.TWO]
    equal = " Equal cards may be in it." if parts.deck.packs > 1 else ""
    if len(others) == len(RANK_NAMES) - 1:
        which = "of one rank" if twos else "of one rank, any but two"
    else:
        names = listing([RANK_NAMES[rank] for rank in ranks])
        which = f"of one rank. Only {names} make sets"
    yield f"A set is three cards or more {which}.{equal}"
    if not twos:
        return
    joker = ""
    if twos_take_joker(parts):
        joker = " One joker may be among them as a wild card."
    elif parts.deck.jokers:
        joker = " No joker may be among them."
    yield f"Twos in a set of twos stand for themselves and are not wild.{joker}"


def _wild_cards(parts: Rules) -> Iterator[Line]:
    """Yield what wild cards are."""
    ranks = parts.melding.set_ranks
    where = "a run or a set" if set(ranks) - {Rank.TWO} else "a run"
    yield (
        f"{sentence(wilds(parts))} are wild: they stand for any card that {where} "
        "lacks. A meld holds at most one wild card."
    )
    yield (
        "A two that lies in its own place in a run of its own suit, next to where the "
        "ace and the three are, is not wild. So 2♦ 3♦ 4♦ has no wild card, and "
        "2♦ 3♦ 4♦ 2♠ 6♦ has one, 2♠."
    )


_WILD_MOVES: Final = {
    "free": (
        "In a run the wild card may be moved to another place whenever cards are "
        "added. So when the card that it stands for is added, it goes to an end: "
        "5♥ {wild} 7♥ and 6♥ make 5♥ 6♥ 7♥ {wild}. A two of the run's own suit may so "
        "come to its own place, where it is not wild, and may leave it again."
    ),
    "on-replacement": (
        "In a run the wild card keeps the place where it was laid until the card that "
        "it stands for is added. Then it goes to either end: 5♥ {wild} 7♥ and 6♥ make "
        "5♥ 6♥ 7♥ {wild} or {wild} 5♥ 6♥ 7♥. A two of the run's own suit that so comes "
        "to its own place is not wild any more, and stays there."
    ),
}


def _growth(parts: Rules) -> Iterator[Line]:
    """Yield how wild cards behave when a meld grows."""
    wild = "joker" if parts.deck.jokers else "2♠"
    yield _WILD_MOVES[parts.melding.wild_move].format(wild=wild)
    yield (
        "A wild card is never replaced by another wild card. Cards are added one after "
        "the other, and after each of them the meld must be a meld with at most one "
        "wild card."
    )


# The first melds ---------------------------------------------------------------------


def first_melds(parts: Rules) -> Iterator[Line]:
    """Yield what the first melds of a side must be, if they must be anything."""
    match = parts.match
    minimums = tuple(_minimums(parts))
    if minimums:
        yield (
            "The first melds of a side in a deal must count a minimum together. It "
            "depends on the total that the side has in the match:"
        )
        yield (("total in the match", "first melds"), *minimums)
        yield (
            "All cards count that the player melds in that turn, each with its own "
            "value, as in the table of values below."
        )
        if has_pairs(parts):
            yield "For a pair the lower of the two players' totals decides."
    if match.initial_meld_biriba:
        yield "Among the first melds of a side in a deal there must be a biriba."
    if minimums or match.initial_meld_biriba:
        yield (
            "This must be done in one turn, before the player discards and before the "
            "player takes a biribaki. If you cannot do it you may not meld."
        )


def _minimums(parts: Rules) -> Iterator[tuple[str, str]]:
    """Yield the rows of the minimums, if there are any."""
    match = parts.match
    steps = match.steps
    if not any(points or match.initial_meld_strict for _, points in steps):
        return
    starts = [start for start, _ in steps]
    if starts[0] is not None:
        yield f"less than {float(starts[0]):.10g}", "no minimum"
    for (start, points), until in zip(steps, [*starts[1:], None], strict=True):
        band = [
            f"{float(start):.10g} or more" if start is not None else "",
            f"less than {float(until):.10g}" if until is not None else "",
        ]
        words = "more than" if match.initial_meld_strict else "at least"
        least = (
            f"{words} {points}" if points or match.initial_meld_strict else "no minimum"
        )
        yield ", ".join(filter(None, band)) or "any", least


# The turn ----------------------------------------------------------------------------


def before_the_sides(parts: Rules) -> Iterator[Line]:
    """Yield what holds until the first biribaki is taken, with a lone taker."""
    if not has_pairs(parts):
        return
    if not parts.seating.closed_phase:
        yield (
            "Everybody may meld from the start. When the first biribaki is taken, "
            "partners put together what they have melded until then."
        )
        return
    needs = ""
    if parts.biribaki.biribaki_needs_biriba:
        needs = " There must be a biriba among these melds."
    yield (
        "Until somebody takes the first biribaki everybody just draws a card or takes "
        "the discard pile, and then discards. Nobody melds but a player who, in one "
        "turn, melds the whole hand, or all of it but one card and discards that card."
        f"{needs} That player takes the first biribaki."
    )
    if parts.taking.take != "free":
        yield (
            "Until then the discard pile may be taken only by a player who goes on to "
            "meld the whole hand so."
        )
    yield "From then on everybody may meld."


def turn(parts: Rules) -> Iterator[Line]:
    """Yield the steps of a turn."""
    if parts.seating.players == TWO_PLAYERS:
        onward = "the players take turns"
    else:
        onward = f"the turn passes round {parts.seating.direction}"
    yield (
        f"{sentence(first_player(parts))} plays first, and {onward}. A turn has three "
        "steps: draw, meld, discard."
    )
    yield from _draw_step(parts)
    yield (
        "Meld: if you like, lay new melds and add cards to the melds of your side, as "
        "many as you want."
    )
    yield (
        "After that you must hold two cards at least: one to discard, and one to go on "
        "with. You may keep none only if you take a biribaki at once, and one only if "
        "you take a biribaki or go out by discarding it."
    )
    yield from _discard_step(parts)


_TAKE: Final = {
    "free": "You may take the discard pile whenever there is one.",
    "meld-any": (
        "You may take the discard pile only if you meld at least one of its cards at "
        "once, before anything else, in a new meld or added to a meld of your side."
    ),
    "meld-top": (
        "You may take the discard pile only if you meld its top card at once, before "
        "anything else, in a new meld or added to a meld of your side. Other cards of "
        "the pile may be melded with it."
    ),
}

_PILE_VIEW: Final = {
    "all": "Everybody may look through the discard pile at any time.",
    "top": "Only the top card of the discard pile may be looked at.",
}

_ONE_CARD: Final = {
    "none": "",
    "close": (
        "If you hold one card and take a discard pile of one card, you may not go out "
        "in that turn unless you take a biribaki in it first."
    ),
    "take": (
        "If you hold one card, you may not take a discard pile of one card if you "
        "could then get rid of all your cards in that turn."
    ),
}


def _draw_step(parts: Rules) -> Iterator[Line]:
    """Yield how a turn begins."""
    taking = parts.taking
    yield "Draw: take the top card of the draw pile, or the whole discard pile."
    if parts.dealing.first_exchange:
        yield (
            "Only in the very first turn of a deal: having drawn a card, the player "
            "may discard it at once and draw another one, once."
        )
    yield _TAKE[taking.take]
    if taking.take == "meld-top" and taking.wild_top_new_meld:
        yield f"If the top card is {a_wild(parts)}, it must be laid in a new meld."
    yield "You may not take the discard pile if you could not end your turn then."
    if _ONE_CARD[taking.one_card_guard]:
        yield _ONE_CARD[taking.one_card_guard]
    yield _PILE_VIEW[taking.pile_view]


_DISCARD: Final = {
    "none": (
        "Discard: put one card of your hand face up on the discard pile. It may be a "
        "card that you have just drawn, or taken from the discard pile."
    ),
    "same-or-identical": (
        "Discard: put one card of your hand face up on the discard pile. It may be the "
        "card that you have just drawn. But if you took the discard pile and it was a "
        "single card, you may not discard it, nor one just like it, in the same turn."
    ),
}


def _discard_step(parts: Rules) -> Iterator[Line]:
    """Yield how a turn ends."""
    yield _DISCARD[parts.taking.no_return]
    if parts.discarding.first_partner_wild_ban:
        yield (
            "If your partner plays next after you, you may not discard "
            f"{a_wild(parts)} as long as you may discard another card."
        )


# The biribaki and the end ------------------------------------------------------------


_BIRIBAKI: Final = {
    True: (
        "The side must have a biriba for that; one that is made in the same turn will "
        "do."
    ),
    False: "The side needs no biriba for that.",
}


def biribaki(parts: Rules) -> Iterator[Line]:
    """Yield how a biribaki is taken."""
    yield (
        "The first player of each side to get rid of all cards in the hand takes a "
        "biribaki as a new hand. A side takes one biribaki and no more."
    )
    yield _BIRIBAKI[parts.biribaki.biribaki_needs_biriba]
    yield (
        "If you meld your last card, you take the biribaki at once, may go on melding, "
        "and then discard. If you discard your last card, you take the biribaki and "
        "wait for your next turn."
    )


_CLOSING: Final = {"biriba": "a biriba", "clean-biriba": "a clean biriba"}


def going_out(parts: Rules) -> Iterator[Line]:
    """Yield how a player goes out."""
    yield (
        "To go out, discard your last card when your side has taken its biribaki and "
        f"has {_CLOSING[parts.closing.closing_needs]}. The play ends at once."
    )
    yield (
        "You may not meld your last card then: one must be left to discard. It may be "
        "any card that you may discard, a wild card too."
    )


def _pass_round(parts: Rules) -> Iterator[Line]:
    """Yield the end of the play where players pass."""
    players = parts.seating.players
    everybody = "both" if players == TWO_PLAYERS else f"all {count(players, 'player')}"
    yield (
        f"When the draw pile is empty, take the discard pile or pass. When {everybody} "
        "have passed in a row, the play ends and nobody has gone out. As long as there "
        "are cards to draw nobody passes."
    )


def _packet_then_end(parts: Rules) -> Iterator[Line]:
    """Yield the end of the play where biribakia are drawn from."""
    del parts  # every table does this alike
    yield (
        "When the draw pile is empty at the end of a turn, the next biribaki that "
        "nobody has taken becomes the draw pile. If there is none left, the play ends "
        "and nobody has gone out."
    )
    yield (
        "A side can take a biribaki only as long as one is left, and a side that never "
        "took one cannot go out."
    )


_ENDS: Final = {"pass-round": _pass_round, "packet-then-end": _packet_then_end}


def end(parts: Rules) -> Iterator[Line]:
    """Yield how the play ends when nobody goes out."""
    yield "The play ends when a player goes out."
    yield from _ENDS[parts.exhaustion.draw_pile_empty](parts)
    limit = parts.exhaustion.stall_limit
    if limit is not None:
        turns = f"{limit} turns in a row" if limit > 1 else "a turn"
        yield (
            f"The play also ends after {turns} without a card from the draw pile and "
            "without a meld."
        )
