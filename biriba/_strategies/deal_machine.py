"""The invariants of states, and a state machine that checks them while it plays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from biriba import melds as melds_
from biriba._cards.kinds import Rank
from biriba._lanes.runs import TWO
from biriba._melds.values import Meld, Run
from biriba._players.protocols import Player
from biriba._players.simple import SimplePlayer
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._strategies.rules import DEFAULT
from biriba._strategies.states import Spender, minimums, moves
from biriba._table.sides import may_become_draw_pile
from biriba.errors import IllegalMoveError


def check_state(state: GameState) -> None:
    """Check all invariants of a state that arose from play.

    Args:
        state: The state.

    Raises:
        AssertionError: If one does not hold; the message names it.
    """
    _check_cards(state)
    for side in state.sides:
        for meld in side.melds:
            _check_meld(meld, state.rules)
    _check_biribakia(state)
    _check_moves(state)


def _expect(fact: object, text: str) -> None:
    """Raise unless a fact holds."""
    if not fact:
        raise AssertionError(f"does not hold: {text}")


def _check_biribakia(state: GameState) -> None:
    """Check that there are biribakia for the sides that have not taken theirs."""
    rules, left = state.rules, len(state.packets)
    most = len(rules.dealing.packets) - sum(side.has_taken for side in state.sides)
    if may_become_draw_pile(rules):
        _expect(left <= most, "no side has more than one biribaki")
    else:
        _expect(left == most, "each side has its biribaki, once")
    seats = sorted(seat for side in state.sides for seat in side.seats)
    _expect(seats == list(range(len(state.hands))), "each seat plays for one side")
    if state.is_closed and not state.is_over:
        others = [side for side in state.sides if state.to_move not in side.seats]
        _expect(not any(side.melds for side in others), "nobody has melded yet")


def _check_cards(state: GameState) -> None:
    """Check that every card of the deck is in exactly one place."""
    piles: list[Any] = [state.draw_pile, state.discard_pile, *state.hands]
    piles += [*state.packets, *(side.red_threes for side in state.sides)]
    piles += [m.order for side in state.sides for m in side.melds]
    found = Counter(card for pile in piles for card in pile)
    _expect(found == Counter(state.rules.deck.cards), "no card is lost or made")


def _check_meld(meld: Meld, rules: Rules) -> None:
    melding = rules.melding
    if isinstance(meld, Run):
        places = enumerate(meld.order, meld.low)
        wilds = [
            card
            for place, card in places
            if card.is_wild and not (place == TWO and card.suit is meld.suit)
        ]
        aces = sum(card.rank is Rank.ACE for card in meld.order)
        _expect(aces <= 1 + melding.ace_both_ends, f"{meld} holds at most one ace")
        longest = melding.longest_run + melding.loose_wild
        _expect(len(meld) <= longest, f"{meld} is not too long")
    else:
        wilds = [card for card in meld.order if card.rank is not meld.rank]
    _expect(len(wilds) <= 1, f"{meld} holds at most one wild card")
    _expect(melds_.explain(meld.cards, melding) is None, f"{meld} is a meld")
    _expect(meld == melds_.identify(meld.order, melding), f"{meld} reads as itself")


def _check_moves(state: GameState) -> None:
    """Check that the ways to find legal moves agree."""
    listed = list(state.legal_moves)
    _expect(bool(listed) != state.is_over, "play that is not over can go on")
    _expect(len(listed) == len(set(listed)), "each legal move is listed once")
    for move in listed:
        _expect(move in state.legal_moves, f"{move} is listed, so it is legal")
    own = list(state.view(state.to_move).legal_moves)
    _expect(own == listed, "the player's view has the same legal moves")


class DealMachine(RuleBasedStateMachine):
    """A Hypothesis state machine that plays a deal and checks it at every step.

    ``TestDeal = DealMachine.TestCase`` makes a test of it; subclass it to drive a
    front end alongside. ``ruleset`` is the rules that it plays by.

    Attributes:
        state: The deal as it stands.
    """

    ruleset: Rules = DEFAULT
    state: GameState

    @initialize(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        """Deal."""
        rng = Random(seed)
        self.state = GameState.deal(
            self.ruleset, rng, minimums=minimums(self.ruleset, rng)
        )

    @rule(data=st.data())
    def play_any(self, data: st.DataObject) -> None:
        """Play any legal move."""
        legal = list(self.state.legal_moves)
        if legal:
            self.state = self.state.play(data.draw(st.sampled_from(legal)))

    @rule(spend=st.booleans())
    def play_a_round(self, spend: bool) -> None:  # noqa: FBT001 - Hypothesis' way
        """Let a built-in player move some times, so that hands get small sooner."""
        player: Player = Spender() if spend else SimplePlayer()
        for _ in range(3 * len(self.state.hands)):
            if not self.state.is_over:
                view = self.state.view(self.state.to_move)
                self.state = self.state.play(player.choose(view))

    @rule(data=st.data())
    def try_a_move(self, data: st.DataObject) -> None:
        """Try a move, legal or not; a refused one changes nothing."""
        before = self.state
        move = data.draw(moves(before))
        listed = move in list(before.legal_moves)
        try:
            before.play(move)
            played = True
        except IllegalMoveError:
            played = False
        _expect(listed == played, f"{move} is listed if it is legal")

    @invariant()
    def everything_holds(self) -> None:
        """Check all invariants of the state."""
        check_state(self.state)
