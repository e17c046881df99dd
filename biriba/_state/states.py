"""The state of a deal, a frozen value that deals, explains and plays; and its views.

A state holds all cards. What somebody in a seat may know of it is a `PlayerView`, and
what somebody may know who looks into no hand is a `SpectatorView`.

>>> from random import Random
>>> from biriba import rulesets
>>> state = GameState.deal(rulesets.get("biriba"), Random(7))
>>> state = state.play(next(iter(state.legal_moves)))
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Self, TypedDict, overload

import attrs

from biriba._base import faces
from biriba._cards.kinds import JOKER, Card, Suit
from biriba._cards.multisets import Cards, CardsLike, card_list, from_packed
from biriba._legality.resolving import resolve
from biriba._refusals.violations import Violation
from biriba._rules.rules import Rules, check_rules
from biriba._state import effects
from biriba._state.asked import Asked, given
from biriba._state.chance import outcomes, with_top
from biriba._state.deal import Deal
from biriba._state.dealing import check_deck, deal_out, shuffled
from biriba._state.sampling import Guess, guess, likely_guess
from biriba._table.items import Scores
from biriba._table.moves import Move
from biriba._table.sides import Side, check_seat, side_of, why_no_minimum
from biriba._table.turns import Ending, Turn
from biriba.errors import Fault, IllegalMoveError, MatchError, shown

__all__ = ["GameState", "PlayerView", "SpectatorView"]


@Deal.has_open_twin
@attrs.frozen(cache_hash=True, repr=False)
class GameState(Deal, Asked, faces.Pictured):
    """A deal at one moment, with all cards.

    States are values: playing a move gives a new one, copying gives the same one, and
    equal states hash equal. Two states are equal when everything about them is,
    face-down cards and their order included. Make one with `deal`, `from_deck` or
    `arrange`; the constructor itself checks nothing.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hands: The hand of each seat.
        draw_pile: The draw pile, its top card first.
        discard_pile: The discard pile, its top card last.
        packets: The biribakia not yet taken, the next one first, each with its top
            card first.
        sides: The sides with their melds. Where a lone taker plays against pairs,
            each seat is a side until the first biribaki is taken; then the taker's
            side comes first.
        turn: Whose turn it is, and what it has brought so far.
        packed_seen: `seen`, each as one integer.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
    """

    # Making a state -------------------------------------------------------------

    @classmethod
    def deal(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: Rules,
        rng: Random,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Shuffle and deal.

        Args:
            rules: The rules of the table.
            rng: The source of chance, `random.SystemRandom` for example. The same
                generator in the same state deals the same.
            dealer: The seat that deals; the last one if it is not given, so that
                seat 0 begins.
            minimums: The points that the first melds of each side must count, as
                `Match.minimums` has them; nothing if they are not given.
            cut: How many cards the cutter lifts, as `from_deck` has it.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            StateError: If so many cards cannot be lifted.
            MatchError: If there are not as many minimums as sides, or if the rules
                never ask for one of them.
            RulesError: If the rules are not rules but a name, for example.
            SeatError: If there is no such seat.
        """
        deck = shuffled(rules, rng)
        return cls._dealt(rules, deck, dealer, minimums, cut, keeps_wild=keeps_wild)

    @classmethod
    def from_deck(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: Rules,
        deck: CardsLike,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Deal a deck in a given order (R038-R042, R194, R195, R242-R244).

        The first card is the top of the deck. If it is cut, the lifted cards go under
        the others first. Cards go one at a time to the seats after the dealer and so
        round to the dealer; then come the biribakia, the one that is taken first
        leading; then the upcard; the rest is the draw pile, its top card first. Where
        the rules give a joker that is turned up to the first player, further cards
        are turned from the draw pile.

        Args:
            rules: The rules of the table.
            deck: The cards from the top.
            dealer: The seat that deals; the last one if it is not given.
            minimums: The points that the first melds of each side must count;
                nothing if they are not given.
            cut: How many cards the cutter lifts, one at least and not all; ``None``
                if nobody cuts, and then no rule about the cut applies (C62).
            keeps_wild: Whether the cutter keeps the bottom card of the lifted part,
                if the rules allow it and it is a wild card.

        Raises:
            MatchError: If there are not as many minimums as sides, or if the rules
                never ask for one of them.
            FormatError: If the text is not cards.
            StateError: If the cards are not the deck of the rules, or cannot be cut so.
            RulesError: If the rules are not rules but a name, for example.
            SeatError: If there is no such seat.
        """
        cards = check_deck(check_rules(rules), card_list(deck))
        return cls._dealt(rules, cards, dealer, minimums, cut, keeps_wild=keeps_wild)

    @classmethod
    def _dealt(  # noqa: PLR0913 - what can be said of a deal
        cls,
        rules: Rules,
        deck: tuple[Card, ...],
        dealer: int | None,
        minimums: Sequence[int],
        cut: int | None,
        *,
        keeps_wild: bool,
    ) -> GameState:
        """Deal what is known to be the deck of the rules."""
        last = rules.seating.players - 1
        dealer = last if dealer is None else check_seat(rules, dealer)
        dealt = deal_out(rules, dealer, deck, cut, keeps_wild=keeps_wild)
        dealing, pile = rules.dealing, dealt.discard_pile
        state = cls(
            rules=rules,
            dealer=dealer,
            hands=dealt.hands,
            draw_pile=dealt.draw_pile,
            discard_pile=pile,
            packets=dealt.packets,
            sides=_sides(rules, minimums),
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
    def packet_sizes(self) -> tuple[int, ...]:
        """The sizes of the biribakia not yet taken, the next one leading."""
        return tuple(map(len, self.packets))

    @property
    def seen(self) -> tuple[Cards, ...]:
        """Of each hand the cards that everybody knows it holds (C61).

        They came into it from the discard pile, and have not been played since.
        """
        return tuple(map(from_packed, self.packed_seen))

    @property
    def shown_pile(self) -> tuple[Card, ...]:
        """The part of the discard pile that may be looked at (R047, R227)."""
        return self.rules.taking.shown(self.discard_pile)

    def side_of(self, seat: int) -> int:
        """Return the number of the side that a seat plays for.

        Raises:
            SeatError: If there is no such seat.
        """
        return side_of(self.sides, seat)

    @overload
    def view(self, seat: int) -> PlayerView: ...
    @overload
    def view(self, seat: None) -> SpectatorView: ...
    @overload
    def view(self, seat: int | None) -> SpectatorView: ...
    def view(self, seat: int | None) -> SpectatorView:
        """Return what the player in a seat, or a spectator, may know.

        Args:
            seat: The seat; ``None`` for a spectator, who looks into no hand.

        Raises:
            SeatError: If there is no such seat.
        """
        if seat is None:
            return SpectatorView(**self._public(None))
        public = self._public(check_seat(self.rules, seat))
        return PlayerView(**public, seat=seat, hand=self.hands[seat])

    # Judging a state --------------------------------------------------------------

    def score(self) -> Scores:
        """Return the score of each side, the play being over.

        Raises:
            MatchError: If it is not.
        """
        scores: Scores = faces.made(faces.SCORE, self)
        return scores

    def standing(self) -> tuple[int, ...]:
        """Return what each side would score if the play ended now.

        When the play is over it is what `score` comes to. A search that stops early
        can compare states by it.
        """
        points: tuple[int, ...] = faces.made(faces.COUNT, self)
        return points

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that makes the state impossible.

        A state without faults holds exactly the deck of its rules, every meld is one by
        these rules, and either play can go on legally or it has ended in a way that the
        rules know. States that were dealt, arranged or read have none.

        >>> from random import Random
        >>> from biriba import rulesets
        >>> GameState.deal(rulesets.get("biriba"), Random(1)).faults()
        ()
        """
        found: tuple[Fault, ...] = faces.made(faces.CHECK, self)
        return found

    def _public(self, seat: int | None) -> _Public:
        """Return what somebody may know of all but the hands."""
        return _Public(
            rules=self.rules,
            dealer=self.dealer,
            hand_sizes=tuple(map(len, self.hands)),
            seen=self.seen,
            discard_pile=self.discard_pile,
            draw_pile_size=len(self.draw_pile),
            packet_sizes=self.packet_sizes,
            sides=self.sides,
            turn=self.turn.seen_by(seat, self.rules),
            bonus_suit=self.bonus_suit,
            ending=self.ending,
            cut=self.cut,
        )

    # Playing ----------------------------------------------------------------------

    def play(self, move: Move | str, *, drawn: Card | str | None = None) -> GameState:
        """Return the state after a move.

        Args:
            move: The move, or its text, such as ``discard 7h``.
            drawn: The card that is drawn, which is then taken from wherever it lies in
                the draw pile; the top card if it is not given.

        Raises:
            FormatError: If it is no move, or what is to be drawn is no card.
            StateError: If that card is not in the draw pile, or the move draws none.
            IllegalMoveError: If the move is not allowed now; it carries the violation,
                and this state is as good as before.
        """
        move = given(self, move)
        step = resolve(self, move)
        if isinstance(step, Violation):
            raise IllegalMoveError(step)
        state = self if drawn is None else with_top(self, move, Card(drawn))
        return effects.after(state, step)

    def chance_outcomes(self, move: Move) -> tuple[tuple[Card | None, float], ...]:
        """Return what a move may draw, each card with its chance, as if at random.

        The order of the draw pile is not looked at, which makes every draw a chance
        node in a search; `play` takes the card as ``drawn``.

        Args:
            move: A legal move.

        Returns:
            Cards in order with chances that add up to 1; ``None`` with a chance of 1
            for a move that draws no card.

        Raises:
            FormatError: If it is no move at all.

        >>> from random import Random
        >>> from biriba import DrawCard, rulesets
        >>> state = GameState.deal(rulesets.get("biriba"), Random(7))
        >>> card, chance = state.chance_outcomes(DrawCard())[0]
        >>> state.play(DrawCard(), drawn=card).hand.count(card) > 0
        True
        """
        return outcomes(self, move)

    def play_unchecked(self, move: Move) -> GameState:
        """Return the state after a move that is known to be legal.

        It skips the check that `play` makes, for moves that came from `legal_moves`
        of this very state; what any other move does is not defined.
        """
        return effects.after(self, move)

    def __repr__(self) -> str:
        """Return a short form: whose turn it is, or how the play ended."""
        piles = f"{len(self.draw_pile)} left, {len(self.discard_pile)} discarded"
        return f"<GameState: {self.ending or self.turn}; {piles}>"

    def __copy__(self) -> GameState:
        """Return the state itself."""
        return self

    def __deepcopy__(self, memo: object) -> GameState:
        """Return the state itself."""
        return self


def _sides(rules: Rules, minimums: Sequence[int]) -> tuple[Side, ...]:
    """Return the sides at the beginning of a deal."""
    sides = rules.seating.sides
    if not isinstance(minimums, Sequence):
        raise MatchError(f"minimums are a list, not {shown(minimums)}")
    if minimums and len(minimums) != len(sides):
        raise MatchError(f"{len(sides)} sides have {len(minimums)} minimums")
    minimums = minimums or [0] * len(sides)
    for minimum in minimums:
        problem = why_no_minimum(rules, minimum)
        if problem is not None:
            raise MatchError(problem)
    return tuple(
        Side(seats, minimum=minimum)
        for seats, minimum in zip(sides, minimums, strict=True)
    )


# Views -----------------------------------------------------------------------------


class _Public(TypedDict):
    """The fields of a `SpectatorView`."""

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


@attrs.frozen(repr=False)
class SpectatorView(faces.Pictured):
    """The deal as seen by somebody who looks into no hand.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: How many cards each seat holds.
        seen: Of each hand the cards that everybody knows it holds: they came into it
            from the discard pile, and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even where only its top shows (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one leading.
        sides: The sides with their melds.
        turn: Whose turn it is.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
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
    def to_move(self) -> int:
        """The seat to move."""
        return self.turn.seat

    @property
    def is_over(self) -> bool:
        """Whether the play has ended."""
        return self.ending is not None

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        return len(self.packet_sizes)

    def side_of(self, seat: int) -> int:
        """Return the number of the side that a seat plays for.

        Raises:
            SeatError: If there is no such seat.
        """
        return side_of(self.sides, seat)

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that makes the view impossible.

        A view without faults is what some state looks like, and the player whose view
        it is could finish a turn that has begun.
        """
        found: tuple[Fault, ...] = faces.made(faces.CHECK, self)
        return found

    @property
    def shown_pile(self) -> tuple[Card, ...]:
        """The part of the discard pile that may be looked at (R047, R227)."""
        return self.rules.taking.shown(self.discard_pile)

    @property
    def hidden(self) -> Cards:
        """The cards of the deck that may be anywhere out of sight."""
        return self._deck_without(self.seen)

    def sample(self, rng: Random, *, strict: bool = True) -> GameState:
        """Return a state that looks like this from here, and can be played on.

        Each card that is out of sight is as likely to be in any place that is, and
        what is known of a hand stays there. In the middle of a turn everybody knows
        that it can be finished (C55), so states in which the player to move could not
        are left out. How the players have played so far is not taken as a hint.

        Args:
            rng: The source of chance.
            strict: Whether to leave those states out. If not, the turn may have no
                legal end, but every view has a sample.

        Raises:
            StateError: If no deck of the rules could look like this; or if in the
                middle of somebody else's turn none of 20,000 guesses leaves a way to
                finish it, as may happen while a whole hand is being melded.
        """
        make = likely_guess if strict else guess
        return self._with(make(self, self._known_hands, rng))

    def _with(self, guessed: Guess) -> GameState:
        """Return a state with what is seen and what is guessed."""
        return GameState(
            rules=self.rules,
            dealer=self.dealer,
            hands=guessed.hands,
            draw_pile=guessed.draw_pile,
            discard_pile=self.discard_pile,
            packets=guessed.packets,
            sides=self.sides,
            turn=guessed.turn,
            packed_seen=tuple(cards.packed for cards in self.seen),
            bonus_suit=self.bonus_suit,
            ending=self.ending,
            cut=self.cut,
        )

    @property
    def _known_hands(self) -> tuple[Cards, ...]:
        """What is known of each hand."""
        return self.seen

    def _deck_without(self, hands: Iterable[Cards]) -> Cards:
        """Return what is left of the deck without the table and some cards in hands."""
        left = self.rules.deck.cards
        for cards in hands:
            left -= cards
        for side in self.sides:
            for meld in side.melds:
                left -= meld.cards
        return left - Cards(self.discard_pile)

    def __repr__(self) -> str:
        """Return a short form: whose turn it is."""
        return f"<SpectatorView: {self.ending or self.turn}>"

    def __copy__(self) -> Self:
        """Return the view itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the view itself."""
        return self


@attrs.frozen(repr=False)
class PlayerView(SpectatorView, Asked):
    """The deal as one player sees it.

    A view holds no hidden card, so a bot that is given one cannot cheat, and a server
    can hand it out. The player's legal moves are worked out from it by the same code
    as from the full state. Views are equal when the player cannot tell them apart.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: How many cards each seat holds.
        seen: Of each hand the cards that everybody knows it holds: they came into it
            from the discard pile, and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even where only its top shows (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one leading.
        sides: The sides with their melds.
        turn: Whose turn it is; a card that only its player has seen is not in it.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
        seat: The seat of the player.
        hand: The player's own hand.
    """

    seat: int
    hand: Cards

    @property
    def asker(self) -> int:
        """The seat whose moves are asked for."""
        return self.seat

    @property
    def own_side(self) -> Side:
        """The side that the player plays for."""
        return self.sides[side_of(self.sides, self.seat)]

    @property
    def hidden(self) -> Cards:
        """The cards of the deck that may be anywhere out of the player's sight."""
        others = [cards for seat, cards in enumerate(self.seen) if seat != self.seat]
        return self._deck_without([*others, self.hand])

    @property
    def _known_hands(self) -> tuple[Cards, ...]:
        """What is known of each hand."""
        return (*self.seen[: self.seat], self.hand, *self.seen[self.seat + 1 :])

    def __repr__(self) -> str:
        """Return a short form: whose view it is, and whose turn."""
        return (
            f"<PlayerView of seat {self.seat}: {self.hand}; {self.ending or self.turn}>"
        )
