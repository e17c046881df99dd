"""Hypothesis strategies and checks, to test front ends and bots with hard cases.

They need Hypothesis (``pip install "biriba[testing]"``). Hands that often reveal
mistakes are frequent: many twos and jokers, identical cards, aces beside kings and
twos, and hands of one or two cards.
"""

from __future__ import annotations

from biriba._base.extras import needed_from

with needed_from("testing"):
    from biriba._strategies.cards import cards, decks, hands, melds
    from biriba._strategies.deal_machine import DealMachine, check_state
    from biriba._strategies.rules import rules
    from biriba._strategies.states import (
        arranged_states,
        deal_records,
        documents,
        match_records,
        moves,
        played_states,
        spectator_views,
        states,
        views,
    )

__all__ = [
    "DealMachine",
    "arranged_states",
    "cards",
    "check_state",
    "deal_records",
    "decks",
    "documents",
    "hands",
    "match_records",
    "melds",
    "moves",
    "played_states",
    "rules",
    "spectator_views",
    "states",
    "views",
]
