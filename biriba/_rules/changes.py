"""The types of what `Rules.with_` may be given, for editors and type checkers.

They are made from the options: ``python -m helpers.changes`` in ``tests`` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from biriba._cards.kinds import Rank
from biriba._rules.bonuses import Bonus, SemiCleanRun, SemiCleanSet
from biriba._rules.dealing import (
    BonusSuitRule,
    DealPasses,
    Direction,
    FirstDealer,
    JokerUpcardRule,
    Teams,
)
from biriba._rules.melding import WildMove
from biriba._rules.minimums import Start
from biriba._rules.play import (
    EmptyPileRule,
    GoOutBiribakiRule,
    GoOutDiscard,
    GoOutRule,
    NoReturnRule,
    OneCardGuard,
    PileLock,
    PileView,
    RedThreeReplaced,
    RedThreesRule,
    TakeRule,
    TakeWith,
    WildDiscards,
)
from biriba._rules.score import Halves, NoBiribaMelds, Rounding, UnplayedBiribaki
from biriba._rules.vocabulary import Pieces, Words


class Changes(TypedDict, total=False):
    """New values of options by name; those that are missing do not change."""

    name: str
    packs: int
    jokers: int
    players: int
    teams: Teams
    closed_phase: bool
    direction: Direction
    deal_passes: DealPasses
    first_dealer: FirstDealer
    hand_size: int
    packets: Iterable[int]
    upcard: bool
    bonus_suit: BonusSuitRule
    joker_upcard: JokerUpcardRule
    first_exchange: bool
    cut_peek: bool
    set_ranks: Iterable[Rank] | str | None
    twos_with_joker: bool
    ace_both_ends: bool
    wild_move: WildMove
    loose_wild: bool
    one_set_per_rank: bool
    runs_apart: bool
    natural_twos: bool
    run_ranks: Iterable[Rank] | str
    biriba_size: int
    take: TakeRule
    take_least_cards: int
    take_with: TakeWith
    wild_top_new_meld: bool
    pile_view: PileView
    no_return: NoReturnRule
    one_card_guard: OneCardGuard
    pile_lock: PileLock
    wild_discards: WildDiscards
    red_threes: RedThreesRule
    red_three_replaced: RedThreeReplaced
    biribaki_needs_biriba: bool
    go_out_needs: GoOutRule
    go_out_needs_biribaki: GoOutBiribakiRule
    go_out_discard: GoOutDiscard
    draw_pile_empty: EmptyPileRule
    draw_pile_reserve: int
    stall_limit: int | None
    joker_value: int
    ace_value: int
    two_value: int
    high_card_value: int
    low_card_value: int
    figure_value: int | None
    black_three_in_hand: int | None
    red_three_in_hand: int | None
    red_three_aside: int
    run_bonus: Bonus | Iterable[int]
    set_bonus: Bonus | Iterable[int]
    suit_run_bonus: Bonus | Iterable[int]
    full_bonus: Bonus | Iterable[int]
    suit_full_bonus: Bonus | Iterable[int]
    ace_to_ace_bonus: Bonus | Iterable[int] | None
    suit_ace_to_ace_bonus: Bonus | Iterable[int] | None
    full_set_bonus: Bonus | Iterable[int] | None
    twos_bonus: Bonus | Iterable[int] | None
    semi_clean_bonus: int | None
    semi_clean_run: SemiCleanRun
    semi_clean_set: SemiCleanSet
    go_out_bonus: int
    no_biribaki_penalty: int
    unplayed_biribaki: UnplayedBiribaki
    biribaki_bonus: int
    no_biribaki_waived: bool
    no_biriba_melds: NoBiribaMelds
    no_biriba_penalty: int
    no_meld_penalty: int
    red_three_bonus: int
    all_red_threes_bonus: int | None
    cut_bonus: int
    target: int
    target_strict: bool
    rounding: Rounding
    halves: Halves
    match_deals: int | None
    victory_points: Iterable[int] | None
    alone_from: int | None
    alone_packets: Iterable[int]
    initial_meld: Iterable[Iterable[Start]] | None
    initial_meld_strict: bool
    initial_meld_biriba: bool
    words: Words
    pieces: Pieces
