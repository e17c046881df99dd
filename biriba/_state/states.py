"""The state of a deal as an immutable value, and its views.

A state holds all cards. A `PlayerView` holds what the player in one seat may know, and
a `SpectatorView` what everybody may know.

>>> from random import Random
>>> state = GameState.deal("biriba", Random(7))
>>> state = state.play(next(iter(state.legal_moves)))
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, overload

import attrs

from biriba._base import faces
from biriba._cards.kinds import JOKER, Card, Suit
from biriba._cards.multisets import Cards, CardsLike, card_list, from_packed
from biriba._fields import has_open_twin, typed, unchecked
from biriba._legality.legal_moves import given
from biriba._legality.resolving import resolve
from biriba._refusals.violations import Violation
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state import effects
from biriba._state.asked import Asked, Shown
from biriba._state.chance import outcomes, with_top
from biriba._state.deal import Deal
from biriba._state.dealing import (
    check_cut,
    check_deck,
    check_rng,
    deal_out,
    shuffled,
    sides_at_start,
)
from biriba._state.sampling import Guess, guess, likely_guess
from biriba._table.items import Scores
from biriba._table.moves import Move
from biriba._table.sides import Side, check_seat
from biriba._table.turns import Ending, Turn
from biriba.errors import IllegalMoveError, StateError


@has_open_twin
@attrs.frozen(cache_hash=True, repr=False, field_transformer=typed(StateError))
class GameState(Deal, Shown, Asked, faces.Pictured):
    """A deal at one moment, with all cards.

    States are immutable values: playing a move returns a new state, and equal states
    have equal hashes. Two states are equal if all their fields are, including the order
    of face-down cards. Make one with `deal`, `from_deck` or `arrange`; the constructor
    itself checks only the classes of the fields.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hands: The hand of each seat.
        draw_pile: The draw pile, its top card first.
        discard_pile: The discard pile, its top card last.
        packets: The biribakia not yet taken, the next one first, each with its top
            card first.
        sides: The sides with their melds. In games with a lone taker, each seat is a
            side until the first biribaki is taken; then the taker's side comes first.
        turn: Whose turn it is, its step, and what it still requires.
        packed_seen: The multisets of `seen`, each packed into one integer.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.

    Raises:
        StateError: If a field is of another class.
    """

    # Making a state -------------------------------------------------------------

    @classmethod
    def deal(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: RulesLike,
        rng: Random,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Shuffle and deal.

        Args:
            rules: The rules of the table, or the name of a ruleset.
            rng: The random generator, such as `random.Random` or
                `random.SystemRandom`. Generators in equal states deal the same cards.
            dealer: The seat that deals; by default the last one, so that seat 0 begins.
            minimums: For each side, the points that its initial meld must be worth, as
                in `Match.minimums`; by default none.
            cut: How many cards the cutter lifts, as in `from_deck`.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            StateError: If that number of cards cannot be lifted.
            MatchError: If the number of minimums differs from that of sides, or if the
                rules never ask for one of them.
            RulesError: If there is no ruleset of that name.
            SeatError: If the dealer is not a seat of the table.
            BiribaError: If ``rng`` is not a random generator.
        """
        rules = rules_of(rules)
        return cls._dealt(
            rules,
            lambda: shuffled(rules, rng),
            dealer,
            minimums,
            cut,
            keeps_wild=keeps_wild,
        )

    @classmethod
    def from_deck(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: RulesLike,
        deck: CardsLike,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Deal a deck in a given order (R038-R042, R194, R195, R242-R244).

        The first card is the top of the deck. If the deck is cut, the lifted cards
        first go under the others. Then each seat gets one card at a time, from the seat
        after the dealer round to the dealer. The biribakia follow, the one to be taken
        first leading, then the upcard. The rest is the draw pile, its top card first.
        If the rules give a turned-up joker to the first player and turn another card,
        that comes from the draw pile.

        Args:
            rules: The rules of the table, or the name of a ruleset.
            deck: The cards, from top to bottom.
            dealer: The seat that deals; by default the last one.
            minimums: For each side, the points that its initial meld must be worth; by
                default none.
            cut: How many cards the cutter lifts: at least one, and not all. ``None`` if
                nobody cuts; then no rule about the cut applies (C62).
            keeps_wild: Whether the cutter keeps the bottom card of the lifted part, if
                it is a wild card and the rules allow it.

        Raises:
            MatchError: If the number of minimums differs from that of sides, or if the
                rules never ask for one of them.
            FormatError: If a string is not cards.
            StateError: If the cards are not the deck of the rules, or if that number of
                cards cannot be lifted.
            RulesError: If there is no ruleset of that name.
            SeatError: If the dealer is not a seat of the table.
        """
        rules = rules_of(rules)
        cards = check_deck(rules, card_list(deck))
        return cls._dealt(
            rules, lambda: cards, dealer, minimums, cut, keeps_wild=keeps_wild
        )

    @classmethod
    def _dealt(  # noqa: PLR0913 - the arguments of `from_deck`
        cls,
        rules: Rules,
        deck: Callable[[], tuple[Card, ...]],
        dealer: int | None,
        minimums: Sequence[int],
        cut: int | None,
        *,
        keeps_wild: bool,
    ) -> GameState:
        """Deal the deck of the rules, which is made once all else is known to do."""
        last = rules.seating.players - 1
        dealer = last if dealer is None else check_seat(rules, dealer)
        sides = sides_at_start(rules, minimums)
        check_cut(rules, cut)
        dealt = deal_out(rules, dealer, deck(), cut, keeps_wild=keeps_wild)
        dealing, pile = rules.dealing, dealt.discard_pile
        state = cls(
            rules=rules,
            dealer=dealer,
            hands=dealt.hands,
            draw_pile=dealt.draw_pile,
            discard_pile=pile,
            packets=dealt.packets,
            sides=sides,
            turn=Turn((dealer + 1) % len(dealt.hands)),
            packed_seen=(0,) * len(dealt.hands),
            bonus_suit=pile[0].suit if dealing.has_bonus_suit else None,
            cut=dealt.cut,
        )
        if dealing.has_bonus_suit and pile[0] is JOKER:
            return effects.joker_turned_up(state)
        return state

    # Looking at a state -----------------------------------------------------------

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def packet_sizes(self) -> tuple[int, ...]:
        """The sizes of the biribakia not yet taken, the next one first."""
        return tuple(map(len, self.packets))

    @property
    def seen(self) -> tuple[Cards, ...]:
        """For each hand, the cards that everybody knows to be in it (C61).

        They were taken from the discard pile and have not been played since.
        """
        return tuple(map(from_packed, self.packed_seen))

    @overload
    def view(self, seat: int) -> PlayerView: ...
    @overload
    def view(self, seat: None) -> SpectatorView: ...
    @overload
    def view(self, seat: int | None) -> SpectatorView: ...
    def view(self, seat: int | None) -> SpectatorView:
        """Return what the player in a seat, or a spectator, may know.

        Args:
            seat: The seat; ``None`` for a spectator, who sees no hand.

        Raises:
            SeatError: If there is no such seat.
        """
        if seat is None:
            return unchecked(SpectatorView, self._public(None))
        public = self._public(check_seat(self.rules, seat))
        public |= {"seat": seat, "hand": self.hands[seat]}
        return unchecked(PlayerView, public)

    # Judging a state --------------------------------------------------------------

    def score(self) -> Scores:
        """Return the score of each side at the end of the play.

        Raises:
            MatchError: If the play is not over.
        """
        scores: Scores = faces.made(faces.SCORE, self)
        return scores

    def standing(self) -> tuple[int, ...]:
        """Return the points that each side would score if the play ended now.

        When the play is over, these are the totals of `score`. A search that stops
        early can use them to compare states.
        """
        points: tuple[int, ...] = faces.made(faces.COUNT, self)
        return points

    def _public(self, seat: int | None) -> dict[str, Any]:
        """Return the fields of the view of a seat, except its seat and hand."""
        public = dict(zip(_PUBLIC, _public_of(self), strict=True))
        public["turn"] = self.turn.seen_by(seat, self.rules)
        return public

    # Playing ----------------------------------------------------------------------

    def play(self, move: Move | str, *, drawn: Card | str | None = None) -> GameState:
        """Return the state after a move.

        Args:
            move: The move, or its string, such as ``discard 7h``.
            drawn: The card to draw, from anywhere in the draw pile; by default the top
                card.

        Raises:
            FormatError: If `move` is not a move, or `drawn` not a card.
            StateError: If that card is not in the draw pile, or the move draws no card.
            IllegalMoveError: If the move is not legal now. Its ``violation`` says why.
        """
        move = given(self.rules, move)
        step = resolve(self, move)
        if isinstance(step, Violation):
            raise IllegalMoveError(step)
        state = self if drawn is None else with_top(self, move, Card(drawn))
        return effects.after(state, step)

    def chance_outcomes(
        self, move: Move | str
    ) -> tuple[tuple[Card | None, float], ...]:
        """Return the cards that a move may draw, each with its probability.

        The order of the draw pile is ignored, so that every draw is a chance node in a
        search. Pass the chosen card to `play` as ``drawn``.

        Args:
            move: A legal move, or its string.

        Returns:
            The cards in order, with probabilities that add up to 1. For a move that
            draws no card: ``None`` with a probability of 1.

        Raises:
            FormatError: If it is not a move.

        >>> from random import Random
        >>> state = GameState.deal("biriba", Random(7))
        >>> card, chance = state.chance_outcomes("draw")[0]
        >>> state.play("draw", drawn=card).hand.count(card) > 0
        True
        """
        return outcomes(self, given(self.rules, move))

    def play_unchecked(self, move: Move) -> GameState:
        """Return the state after a move, without checking that it is legal.

        Use it for moves from `legal_moves` of this very state. The result of any other
        move is undefined.
        """
        return effects.after(self, move)

    def __repr__(self) -> str:
        """Return a short description: whose turn it is, or how the play ended."""
        piles = f"{len(self.draw_pile)} left, {len(self.discard_pile)} discarded"
        return f"<GameState: {self.ending or self.turn}; {piles}>"


# Views -----------------------------------------------------------------------------


@has_open_twin
@attrs.frozen(repr=False, field_transformer=typed(StateError))
class SpectatorView(Shown, faces.Pictured):
    """The deal as seen by a spectator, who sees no hand.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: The number of cards that each seat holds.
        seen: For each hand, the cards that everybody knows to be in it: they were taken
            from the discard pile and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even if only its top is visible (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one first.
        sides: The sides with their melds.
        turn: Whose turn it is.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.

    Raises:
        StateError: If a field is of another class.
    """

    rules: Rules
    dealer: int
    hand_sizes: tuple[int, ...]
    seen: tuple[Cards, ...]
    discard_pile: tuple[Card, ...]
    draw_pile_size: int
    packet_sizes: tuple[int, ...]
    sides: tuple[Side, ...]
    turn: Turn
    bonus_suit: Suit | None
    ending: Ending | None
    cut: int | None

    @property
    def packets_left(self) -> int:
        """The number of biribakia not yet taken."""
        return len(self.packet_sizes)

    @property
    def hidden(self) -> Cards:
        """All cards that this view does not show."""
        return self._deck_without(self.seen)

    def sample(self, rng: Random, *, strict: bool = True) -> GameState:
        """Return a random state that has this view.

        The hidden cards are shuffled into the hidden places; known cards of a hand stay
        in it. In the middle of a turn everybody knows that it can be finished (C55), so
        states in which it cannot are never returned. The sample draws no conclusions
        from the moves that players chose.

        Args:
            rng: The random generator.
            strict: Whether to exclude states in which the turn cannot be finished. If
                not, every possible view has a sample.

        Raises:
            StateError: If no deck of the rules could look like this. Or if, in another
                player's turn, none of 20,000 sampled hands lets it be finished; this
                may happen while a whole hand is being melded.
            BiribaError: If ``rng`` is not a random generator.
        """
        check_rng(rng)
        make = likely_guess if strict else guess
        return state_behind(self, make(self, self._known_hands, rng))

    @property
    def _known_hands(self) -> tuple[Cards, ...]:
        """The known cards of each hand."""
        return self.seen

    def _deck_without(self, hands: Iterable[Cards]) -> Cards:
        """Return the deck without the cards on the table and some cards in hands."""
        left = self.rules.deck.cards
        for cards in hands:
            left -= cards
        for side in self.sides:
            left -= side.red_threes
            for meld in side.melds:
                left -= meld.cards
        return left - Cards(self.discard_pile)

    def __repr__(self) -> str:
        """Return a short description: whose turn it is."""
        return f"<SpectatorView: {self.ending or self.turn}>"


@has_open_twin
@attrs.frozen(repr=False, field_transformer=typed(StateError))
class PlayerView(SpectatorView, Asked):
    """The deal as one player sees it.

    A view holds no hidden card: a bot that gets only views cannot cheat, and a server
    can send a view to its player. The same code computes legal moves from views and
    from full states. Views are equal if the player cannot tell them apart.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: The number of cards that each seat holds.
        seen: For each hand, the cards that everybody knows to be in it: they were taken
            from the discard pile and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even if only its top is visible (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one first.
        sides: The sides with their melds.
        turn: Whose turn it is, without a card that only the player to move has seen,
            unless that is the player of this view.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
        seat: The seat of the player.
        hand: The player's own hand.

    Raises:
        StateError: If a field is of another class.
    """

    seat: int
    hand: Cards

    @property
    def asker(self) -> int:
        """The seat whose moves are listed and explained."""
        return self.seat

    @property
    def hidden(self) -> Cards:
        """All cards that the player does not see."""
        others = [cards for seat, cards in enumerate(self.seen) if seat != self.seat]
        return self._deck_without([*others, self.hand])

    @property
    def _known_hands(self) -> tuple[Cards, ...]:
        """The known cards of each hand."""
        return (*self.seen[: self.seat], self.hand, *self.seen[self.seat + 1 :])

    def __repr__(self) -> str:
        """Return a short description: whose view it is, and whose turn."""
        return (
            f"<PlayerView of seat {self.seat}: {self.hand}; {self.ending or self.turn}>"
        )


_PUBLIC: Final = tuple(field.name for field in attrs.fields(SpectatorView))
"""The fields of a state that a view has."""

_public_of: Final = operator.attrgetter(*_PUBLIC)
"""Returns them in this order."""


def state_behind(view: SpectatorView, guessed: Guess) -> GameState:
    """Return the state of a view and a guess of the hidden cards."""
    fields = {
        "rules": view.rules,
        "dealer": view.dealer,
        "hands": guessed.hands,
        "draw_pile": guessed.draw_pile,
        "discard_pile": view.discard_pile,
        "packets": guessed.packets,
        "sides": view.sides,
        "turn": guessed.turn,
        "packed_seen": tuple(cards.packed for cards in view.seen),
        "bonus_suit": view.bonus_suit,
        "ending": view.ending,
        "cut": view.cut,
        "_attrs_cached_hash": None,  # as attrs would
    }
    return unchecked(GameState, fields)
