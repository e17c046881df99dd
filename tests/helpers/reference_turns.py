"""What one player can do in a turn: a part of the slow, obvious reference.

"Can the turn still be finished?" is answered by trying all that can be melded. That
is meant for short hands.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from helpers.reference_melds import (
    DEFAULT,
    Cards,
    Options,
    can_be_wild,
    cards_of,
    contains,
    extended,
    is_biriba,
    is_clean,
    is_continuation,
    is_second_set,
    lowest_place,
    mark_of,
    new_melds_of_long_hand,
    value,
    ways_to_lay,
    without,
)


class Turn(NamedTuple):
    """What decides the rest of a turn, from the meld step on (R045)."""

    hand: Cards
    melds: tuple[Cards, ...]
    """The melds of the player's side."""
    taken: bool
    """Has the side taken its biribaki?"""
    packet_there: bool
    """Is there a biribaki left to take?"""
    single: str | None
    """The card taken this turn from a discard pile of one card, if any (R050)."""
    options: Options = DEFAULT
    minimum: int = 0
    """What the side's first melds must count (R105); 0 once they do."""
    must_meld: Cards = ()
    """One of these cards must be melded next, if there are any (R102, R230)."""
    guarded: bool = False
    """Is going out forbidden, for a pile of one card taken with one (R153)?"""
    closed: bool = False
    """Does nobody meld but to lay down the whole hand (R088, R092)?"""
    aside: Cards = ()
    """The pile just taken, if only one of its cards may be melded now (F166)."""
    partner_next: bool = False
    """Does the player's partner play next (R134, C59)?"""
    replaced: bool = False
    """Would a card be drawn for a red three that is laid now (F176-F179)?"""


def has_biriba(turn: Turn) -> bool:
    """True if one of the side's melds is a biriba (R031, R032)."""
    return any(is_biriba(meld, turn.options) for meld in turn.melds)


def has_clean_biriba(turn: Turn) -> bool:
    """True if one of the side's melds is a biriba without a wild card (R212)."""
    biribas = [meld for meld in turn.melds if is_biriba(meld, turn.options)]
    return any(is_clean(meld, turn.options) for meld in biribas)


def points_melded(turn: Turn) -> int:
    """What the cards of the side's melds count (C43, C57)."""
    return sum(value(c, turn.options) for meld in turn.melds for c in cards_of(meld))


def owes_melds(turn: Turn) -> bool:
    """True if the side has melded, but not yet as much as it must (R105, R170, C57)."""
    if not turn.melds:
        return False
    lacks_biriba = turn.options.initial_meld_biriba and not has_biriba(turn)
    return lacks_biriba or (turn.minimum > 0 and points_melded(turn) < turn.minimum)


def may_take_biribaki(turn: Turn) -> bool:
    """True if the side, once the hand is empty, takes one (R055, R058, R103, C21)."""
    if turn.taken or not turn.packet_there or owes_melds(turn):
        return False
    return has_biriba(turn) or not turn.options.biribaki_needs_biriba


def may_go_out(turn: Turn) -> bool:
    """True if the side may end the deal by its last card (R032, R060, R153, R212)."""
    may_lack = turn.options.go_out_needs_biribaki == "while-left"
    if not (turn.taken or (may_lack and not turn.packet_there)) or turn.guarded:
        return False
    if turn.options.go_out_needs == "clean-biriba":
        return has_clean_biriba(turn)
    return has_biriba(turn)


def may_meld_out(turn: Turn) -> bool:
    """True if the side may end the deal by melding the last card (F192)."""
    if turn.options.go_out_discard != "none-needed" or owes_melds(turn):
        return False
    return may_go_out(turn)


def goes_aside(card: str, options: Options) -> bool:
    """True if the card is only laid beside the melds (F174, F184)."""
    return options.red_threes != "ordinary" and card in ("3h", "3d")


def red_threes_of(turn: Turn) -> set[str]:
    """The red threes in the hand that are only laid beside the melds (F174)."""
    return {card for card in turn.hand if goes_aside(card, turn.options)}


def may_lay_red_three(turn: Turn, card: str) -> bool:
    """True if the red three may be laid now (F175, F196, FC28)."""
    if turn.must_meld or owes_melds(turn):
        return False
    after = turn._replace(hand=without(turn.hand, [card]))
    if turn.replaced:
        return True
    if not after.hand:
        return can_end(after)
    at_once = turn.options.red_threes == "aside-at-once"
    return at_once or can_finish(after) or not can_finish(turn)


def after_red_threes(turn: Turn) -> list[Turn]:
    """The turns after a red three for which no card comes (F177, F178)."""
    if turn.replaced or turn.must_meld or owes_melds(turn):
        return []
    return [
        turn._replace(hand=without(turn.hand, [card])) for card in red_threes_of(turn)
    ]


def may_discard(turn: Turn, card: str) -> bool:
    """True if the card may be discarded now (R049-R054, R057, R060, C18, C22)."""
    if card not in turn.hand or card == turn.single:
        return False
    if goes_aside(card, turn.options):
        return False
    if turn.must_meld or owes_melds(turn):
        return False
    if len(turn.hand) == 1:
        if may_go_out(turn):
            return not (turn.options.go_out_discard == "natural" and can_be_wild(card))
        return may_take_biribaki(turn)
    if turn.closed and turn.melds:
        return False  # the whole hand has to go down (R093)
    return not is_banned(turn, card)


def is_banned(turn: Turn, card: str) -> bool:
    """True if it is wild and need not be discarded (R134, F019, C58, C59)."""
    rule = turn.options.wild_discards
    if rule == "free" or (rule == "not-before-partner" and not turn.partner_next):
        return False
    others = [c for c in turn.hand if not can_be_wild(c) and c != turn.single]
    others = [c for c in others if not goes_aside(c, turn.options)]
    return can_be_wild(card) and len(others) > 0


def melding_moves(turn: Turn) -> dict[str, Turn]:
    """Every lay and add that the cards allow, with the turn after it (R048).

    Neither what lies ahead nor a card that must be melded first is looked at.
    """
    return dict(_melding_moves(turn))


@lru_cache(maxsize=2**10)
def _melding_moves(turn: Turn) -> dict[str, Turn]:
    after = {}
    for cards in new_melds_of_long_hand(turn.hand, turn.options):
        for meld in ways_to_lay(cards, turn.options):
            if is_second_set(meld, turn.melds, turn.options):
                continue
            if is_continuation(meld, turn.melds, turn.options):
                continue
            place = place_in_move(None, cards, meld, turn.options)
            move = f"lay {' '.join(cards)}{place}"
            after[move] = after_melding(turn, cards, [*turn.melds, meld])
    for old in set(turn.melds):
        others = list(turn.melds)
        others.remove(old)
        for added, results in extended(old, turn.hand, turn.options).items():
            for meld in results:
                place = place_in_move(old, added, meld, turn.options)
                move = f"add {' '.join(old)} + {' '.join(added)}{place}"
                after[move] = after_melding(turn, added, [*others, meld])
    return after


def place_in_move(
    old: Cards | None, cards: Cards, meld: Cards, options: Options
) -> str:
    """How a move tells one of several ways in which its cards can lie (R143, R165).

    Moves are written alike at all tables, so it tells what cards leave open where runs
    have all ranks.
    """
    if mark_of(meld) is None:
        return ""
    widest = widest_of(options)
    if old is None:
        ways = ways_to_lay(cards, widest)
    else:
        ways = set(extended(old, cards, widest)[cards])
    return "" if ways == {meld} else f" from {lowest_place(meld, options)}"


@lru_cache(maxsize=2**8)
def widest_of(options: Options) -> Options:
    """The options of the same table with runs of all ranks, the same if it has them."""
    widest = replace(options, run_ranks="A23456789TJQKA", ace_both_ends=True)
    return options if widest == options else widest


def after_melding(turn: Turn, cards: Cards, melds: list[Cards]) -> Turn:
    """The turn when cards have gone from the hand to the melds."""
    hand = without(turn.hand, cards)
    return turn._replace(hand=hand, melds=tuple(sorted(melds)), must_meld=(), aside=())


def melding_moves_now(turn: Turn) -> dict[str, Turn]:
    """Those that meld a card of the pile just taken, if one must (C56, R230-R232)."""
    moves = melding_moves(turn)
    if not turn.must_meld:
        return moves
    return {move: rest for move, rest in moves.items() if pays(turn, move, rest)}


def pays(turn: Turn, move: str, after: Turn) -> bool:
    """True if a move melds a card that must be melded, in the way that it must."""
    options = turn.options
    if options.take == "meld-some":
        return True
    if options.take == "meld-top" and options.wild_top_new_meld:
        [top] = turn.must_meld
        if can_be_wild(top) and not move.startswith("lay"):
            return False
    used = melded(turn, after)
    paying = [card for card in turn.must_meld if card in used]
    if options.take_with == "pile":
        return len(paying) > 0
    held = without(turn.hand, turn.aside)
    return any(contains(held, without(used, [card])) for card in paying)


@lru_cache(maxsize=2**16)
def can_finish(turn: Turn) -> bool:
    """True if the turn can still end legally (R052-R056, R061, C19, C22, C55).

    It is what `can_finish_plainly` says, sooner where there is no hope.
    """
    if can_end(turn) or not turn.hand:
        return can_end(turn)
    if turn.closed and not turn.options.runs_apart:
        return can_lay_down(turn)
    if is_hopeless(turn):
        return False
    afters = [*melding_moves_now(turn).values(), *after_red_threes(turn)]
    return any(can_finish(after) for after in afters)


@lru_cache(maxsize=2**12)
def can_finish_plainly(turn: Turn) -> bool:
    """What `can_finish` is to say, for very short hands: all moves are tried."""
    if can_end(turn):
        return True
    afters = [*melding_moves_now(turn).values(), *after_red_threes(turn)]
    return any(can_finish_plainly(after) for after in afters)


def can_end(turn: Turn) -> bool:
    """True if the turn can end with no more melds (R049, R056, C22)."""
    if not turn.hand:
        # The unseen cards of a biribaki always leave something to discard.
        return may_take_biribaki(turn) or may_meld_out(turn)
    if turn.replaced and len(red_threes_of(turn)) == len(set(turn.hand)):
        # Whatever comes for the red threes is discarded, or laid as well (FC28).
        return not turn.must_meld and can_end(turn._replace(hand=()))
    return any(may_discard(turn, card) for card in turn.hand)


def is_hopeless(turn: Turn) -> bool:
    """True if what can be melded now leaves too little; later nothing else will fit.

    A card that no move melds now will not be melded later in the turn, and a biriba
    that no move makes now will not be made: what is laid in two goes could be laid in
    one.
    """
    afters = melding_moves(turn).values()
    needs_biriba = turn.options.initial_meld_biriba or (
        turn.closed and turn.options.biribaki_needs_biriba
    )
    if needs_biriba and not any(has_biriba(rest) for rest in (turn, *afters)):
        return True
    if points_melded(turn) >= turn.minimum:
        return False
    useful = {card for after in afters for card in melded(turn, after)}
    most = sum(value(card, turn.options) for card in turn.hand if card in useful)
    return points_melded(turn) + most < turn.minimum


def melded(turn: Turn, after: Turn) -> Cards:
    """The cards that a move has brought from the hand to the table."""
    return without(turn.hand, after.hand)


@lru_cache(maxsize=2**16)
def can_lay_down(turn: Turn, kept: str | None = None) -> bool:
    """True if the whole hand can be melded, but for one card to discard (R088, R093).

    Each card must go somewhere, so it is enough to try all that can become of one
    card, and then of the rest: the card that the fewest moves meld. It is not enough
    where a new run may be barred now and not later, after another move (F162).

    Args:
        turn: The turn; the kept card has been taken out of the hand.
        kept: The card that is to be discarded.
    """
    if not turn.hand:
        end = turn._replace(hand=(kept,) if kept else ())
        return can_end(end)
    moves = melding_moves_now(turn)
    if turn.must_meld:
        return any(can_lay_down(after, kept) for after in moves.values())
    if is_hopeless(turn):
        return False
    used = {move: melded(turn, after) for move, after in moves.items()}
    ways = {
        card: [move for move in moves if card in used[move]]
        for card in dict.fromkeys(turn.hand)
    }
    if sum(turn.hand.count(card) for card in ways if not ways[card]) > 1:
        return False
    card = min(ways, key=lambda card: len(ways[card]))
    if any(can_lay_down(moves[move], kept) for move in ways[card]):
        return True
    rest = turn._replace(hand=without(turn.hand, [card]))
    return kept is None and can_lay_down(rest, card)


@lru_cache(maxsize=2**12)
def can_empty_hand(turn: Turn) -> bool:
    """True if the hand can be emptied in this turn, by a discard or not (R179)."""
    if not turn.hand:
        return can_end(turn)
    if turn.replaced:
        return False  # there is always another card
    if len(turn.hand) == 1 and may_discard(turn, turn.hand[0]):
        return True
    afters = [*melding_moves_now(turn).values(), *after_red_threes(turn)]
    return any(can_empty_hand(after) for after in afters)
