"""Contradictions between the options of a table, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, assert_never

from biriba._cards.kinds import Rank
from biriba._rules.bonuses import BonusTable
from biriba._rules.dealing import Dealing, Deck, Seating
from biriba._rules.melding import Melding
from biriba._rules.play import Discarding, Exhaustion, RedThrees, Taking
from biriba._rules.score import MatchRules
from biriba._rules.vocabulary import Vocabulary

_PARTNERS_PLAYERS: Final = (4, 6)
_LONE_TAKER_PLAYERS: Final = (3, 5)
_TWO_SIDES: Final = 2


def in_seating(
    seating: Seating, dealing: Dealing, discarding: Discarding, words: Vocabulary
) -> Iterator[str]:
    """Yield the contradictions about players and teams."""
    packets, players = len(dealing.packets), seating.players
    wrong_number = _wrong_number(seating)
    if wrong_number:
        yield wrong_number
    elif not 0 < packets <= seating.biribakia:
        yield (
            f"{seating.biribakia} sides can take a {words.biribaki} each; the number "
            f"of packets is {packets}"
        )
    adjacent = seating.has_lone_taker and players == min(_LONE_TAKER_PLAYERS)
    if discarding.needs_partner_next and not adjacent:
        yield (
            "not-before-partner is for partners who play one after the other: "
            "three players with teams='lone-taker'"
        )


def _wrong_number(seating: Seating) -> str | None:
    """Return the sentence about a number of players that cannot make the teams."""
    players = seating.players
    match seating.teams:
        case "individuals":
            return None
        case "partners":
            needed, who = _PARTNERS_PLAYERS, "partners need"
        case "lone-taker":
            needed, who = _LONE_TAKER_PLAYERS, "a lone taker against pairs needs"
        case _:
            assert_never(seating.teams)
    if players in needed:
        return None
    return f"{who} {_either(needed)} players, not {players}"


def _either(numbers: Sequence[int]) -> str:
    """Return numbers as a choice."""
    return " or ".join(map(str, numbers))


def in_dealing(
    deck: Deck, seating: Seating, dealing: Dealing, exhaustion: Exhaustion
) -> Iterator[str]:
    """Yield the contradictions about the deal."""
    dealt = seating.players * dealing.hand_size + sum(dealing.packets)
    spare = len(deck.cards) - dealt - dealing.upcard - exhaustion.draw_pile_reserve
    needed = 1 + dealing.first_exchange
    if spare < needed:
        what = "drawing two" if dealing.first_exchange else "drawing one"
        yield (
            f"the deck is {needed - spare} short of the cards needed for dealing and "
            f"{what}"
        )
    if dealing.has_bonus_suit and not dealing.upcard:
        yield "the bonus suit comes from the upcard, but no card is turned up"
    if not dealing.has_bonus_suit and dealing.joker_upcard != "no-bonus-suit":
        yield "joker_upcard says where the bonus suit comes from, but there is none"
    if dealing.first_exchange and dealing.upcard:
        yield "first_exchange is for a table where no card is turned up"


def in_melding(melding: Melding) -> Iterator[str]:
    """Yield the contradictions about runs."""
    if melding.wilds_stay and not melding.natural_twos:
        yield (
            "natural_twos=False needs wild_move='free': a wild two that stays in its "
            "own place would look like a natural one"
        )
    if not melding.ace_both_ends:
        return
    if len(melding.run_ranks) == melding.full_run:
        yield "ace_both_ends needs run_ranks with an ace at both ends"
    if melding.loose_wild:
        yield "loose_wild is for full runs, which go on if ace_both_ends"


def in_taking(taking: Taking) -> Iterator[str]:
    """Yield the contradictions about taking the discard pile (F099, F166)."""
    if taking.accepts_any and taking.take_with == "hand":
        yield (
            "take_with='hand' is for a card of the pile that must be melded; with "
            "take='meld-some' no card of it must be"
        )


def in_red_threes(
    red_threes: RedThrees, melding: Melding, seating: Seating
) -> Iterator[str]:
    """Yield the contradictions about red threes beside the melds."""
    if not red_threes.bits:
        return
    if Rank.THREE in {*melding.set_ranks, *melding.run_ranks}:
        yield (
            "red threes that go beside the melds are in no meld: set_ranks and "
            "run_ranks must be without the 3"
        )
    if seating.has_lone_taker and seating.closed_phase:
        yield (
            "red threes that go beside the melds need closed_phase=False: a whole "
            "hand is not laid while cards are drawn for them"
        )


def in_bonuses(bonuses: BonusTable, melding: Melding) -> Iterator[str]:
    """Yield the bonuses for melds that the rules exclude."""
    if bonuses.twos_bonus is not None and Rank.TWO not in melding.set_ranks:
        yield "twos_bonus is for sets of twos, but set_ranks has no 2"
    if bonuses.full_set_bonus is not None and not melding.set_ranks:
        yield "full_set_bonus is for sets, but set_ranks is empty"
    long_runs = (bonuses.ace_to_ace_bonus, bonuses.suit_ace_to_ace_bonus)
    if any(long_runs) and not melding.ace_both_ends:
        yield "the bonuses from ace to ace need ace_both_ends"


def in_victory_points(match: MatchRules, seating: Seating) -> Iterator[str]:
    """Yield the contradictions about victory points."""
    sides = len(seating.sides)
    if match.victory_points is None:
        return
    if match.match_deals is None:
        yield "victory_points are for a match of a number of deals: match_deals"
    if sides != _TWO_SIDES:
        yield f"victory_points are shared by two sides, not by {sides}"


def in_minimums(match: MatchRules) -> Iterator[str]:
    """Yield the contradictions about half the target among other totals."""
    starts = [start for start, _ in match.steps if start is not None]
    if any(late >= later for late, later in pairwise(starts)):
        yield (
            "the totals of initial_meld must rise, and half the target is "
            f"{match.target / 2:g}"
        )
