"""A match: deals in a row, until a side has won.

A match is a frozen value. It says who deals next, takes finished deals, and knows the
totals, the end and the winner:

>>> from random import Random
>>> match = Match("biriba")
>>> state = match.deal(Random(3))
>>> match.totals, match.dealer, match.is_over
((0, 0), 3, False)
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

import attrs

from biriba._base import faces
from biriba._cards.kinds import RANKS, Rank
from biriba._cards.multisets import CardsLike
from biriba._rules.bands import VICTORY_POINTS
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._scoring.counting import check_state, score
from biriba._state.dealing import check_rng
from biriba._state.states import GameState
from biriba._table.items import Score, Scores
from biriba._table.sides import check_seat, possible_sides
from biriba.errors import MatchError, check_list, shown, tuple_of


def _last_seat(match: Match) -> int:
    """Return the seat that deals first unless the caller says otherwise."""
    return match.rules.seating.players - 1


def _to_scores(given: Iterable[Iterable[Score]]) -> tuple[Scores, ...]:
    """Return the scores of deals."""
    deals = tuple_of("scores", given, Iterable, "the scores of a deal", MatchError)
    one = "the score of a side"
    return tuple(
        Scores(tuple_of("scores", deal, Score, one, MatchError)) for deal in deals
    )


def to_carried(given: Iterable[Points]) -> tuple[Points, ...]:
    """Return points that are whole or end in a half; none if all of them are 0."""
    check_list("carried", given, MatchError)
    carried = tuple(given)
    for points in carried:
        if type(points) not in {int, Fraction} or Fraction(points).denominator > _HALF:
            msg = f"points must be whole or end in a half, not {shown(points)}"
            raise MatchError(msg)
        if not -_MOST_CARRIED <= points <= _MOST_CARRIED:
            most = f"{_MOST_CARRIED:,}"
            raise MatchError(f"a side carries at most {most}, not {shown(points)}")
    return tuple(map(_whole, carried)) if any(carried) else ()


_HALF: Final = 2
_MOST_CARRIED: Final = 10**15
"""The most points, with either sign: every form of a match can still write a half."""


class _Tally(NamedTuple):
    """A running count of the deals of a match, so that they are not counted again.

    Attributes:
        rules: The rules of the match.
        totals: The points of each side.
        was_alone: Whether a player had reached the total from which all play alone.
    """

    rules: Rules
    totals: tuple[Points, ...]
    was_alone: bool = False

    def plus(self, deal: tuple[Score, ...]) -> _Tally:
        """Return the tally after one more deal."""
        totals = tuple(
            _whole(before + points_of(deal, seats, self.rules))
            for before, seats in zip(self.totals, self.rules.seating.sides, strict=True)
        )
        return _Tally(self.rules, totals, self.is_alone)

    @property
    def is_alone(self) -> bool:
        """Whether everybody plays alone from now on, which is never undone (F090)."""
        start = self.rules.match.alone_from
        return self.was_alone or (start is not None and max(self.totals) >= start)

    @property
    def deal_rules(self) -> Rules:
        """The rules of the next deal."""
        return self.rules.alone if self.is_alone else self.rules


@attrs.frozen(repr=False)
class Match(faces.Written):
    """A match at the moment between two deals.

    Attributes:
        rules: The rules of the table. You can pass the name of a ruleset.
        dealer: The seat that deals next; at first, by default, the last one, so that
            seat 0 begins (R036).
        scores: The scores of the deals so far, one for each side of the deal.
        carried: The points that each side had before these deals, for a match that
            began elsewhere, at most 10**15; empty if no side had any.

    Raises:
        MatchError: If the table cannot have the sides of a deal, or if the number of
            carried totals or one of them is wrong.
        RulesError: If there is no ruleset of that name.
        SeatError: If the dealer is not a seat of the table.
    """

    rules: Rules = attrs.field(converter=rules_of)
    dealer: int = attrs.field(default=attrs.Factory(_last_seat, takes_self=True))
    scores: tuple[Scores, ...] = attrs.field(default=(), converter=_to_scores)
    carried: tuple[Points, ...] = attrs.field(default=(), converter=to_carried)
    _tally: _Tally = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check the dealer's seat, and who scores in each deal and before."""
        check_seat(self.rules, self.dealer)
        if len(self.carried) not in {0, len(self.sides)}:
            msg = f"carried needs {len(self.sides)} totals, not {len(self.carried)}"
            raise MatchError(msg)
        tally = _Tally(self.rules, self.carried or (0,) * len(self.sides))
        for number, deal in enumerate(self.scores, 1):
            sides = tuple([score.seats for score in deal])
            if sides not in possible_sides(tally.deal_rules):
                msg = f"deal {number}: the sides of this table cannot be {shown(sides)}"
                raise MatchError(msg)
            tally = tally.plus(deal)
        object.__setattr__(self, "_tally", tally)

    @classmethod
    def start(
        cls, rules: RulesLike, rng: Random, *, carried: Iterable[Points] = ()
    ) -> Match:
        """Return a new match with a random first dealer (R036, R138, R193).

        By some rules all players draw cards, ace high and two low, until one of them
        has the lowest card and plays first. By all others the dealer is random.

        Args:
            rules: The rules of the table, or the name of a ruleset.
            rng: The random generator.
            carried: The points that each side already has, from deals played elsewhere;
                by default none.

        Raises:
            MatchError: If the number of totals is wrong, or one is not a number of
                points.
            RulesError: If there is no ruleset of that name.
            BiribaError: If ``rng`` is not a random generator.
        """
        check_rng(rng)
        rules = rules_of(rules)
        if rules.seating.lowest_card_begins:
            first = _lowest_draw(rules, rng)
            return cls(rules, (first - 1) % rules.seating.players, carried=carried)
        return cls(rules, rng.randrange(rules.seating.players), carried=carried)

    def deal(
        self, rng: Random, *, cut: int | None = None, keeps_wild: bool = True
    ) -> GameState:
        """Shuffle and deal the next deal.

        Args:
            rng: The random generator.
            cut: How many cards the cutter lifts, as in `GameState.from_deck`.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            MatchError: If the match is over.
            StateError: If that number of cards cannot be lifted.
            BiribaError: If ``rng`` is not a random generator.
        """
        check_going_on(self)
        return GameState.deal(
            self.deal_rules,
            rng,
            dealer=self.dealer,
            minimums=self.minimums,
            cut=cut,
            keeps_wild=keeps_wild,
        )

    def deal_deck(
        self,
        deck: CardsLike,
        *,
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Deal the next deal from a deck in a given order.

        Args:
            deck: The cards, from top to bottom.
            cut: How many cards the cutter lifts.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            MatchError: If the match is over.
            StateError: If the cards are not the deck of the rules, or if that number of
                cards cannot be lifted.
        """
        check_going_on(self)
        return GameState.from_deck(
            self.deal_rules,
            deck,
            dealer=self.dealer,
            minimums=self.minimums,
            cut=cut,
            keeps_wild=keeps_wild,
        )

    def add(self, state: GameState) -> Match:
        """Return the match with a finished deal added; the next seat deals (R043).

        Args:
            state: The deal, played to its end.

        Raises:
            MatchError: If the match is over, if the deal is not over, if it is not the
                next deal of the match, or not a state.
        """
        check_state(state)
        check_next(self, state.rules, state.dealer)
        return self._with(score(state))

    def add_scores(self, scores: Iterable[Score]) -> Match:
        """Return the match with the scores of a deal added; the next seat deals (R043).

        Args:
            scores: The score of each side, such as those that
                `biriba.scoring.score_table` returns.

        Raises:
            MatchError: If the match is over, or the table cannot have these sides.
        """
        check_going_on(self)
        (deal,) = Match(self.deal_rules, scores=[scores]).scores
        return self._with(deal)

    def _with(self, scored: Scores) -> Match:
        """Return the match with the scores of one more deal."""
        dealer = self.rules.seating.dealer_after(self.dealer)
        after = Match(self.rules, dealer, carried=self.carried)
        # To check all deals again would make a long match quadratic.
        object.__setattr__(after, "scores", (*self.scores, scored))
        object.__setattr__(after, "_tally", self._tally.plus(scored))
        return after

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side of the match.

        If partners change from deal to deal, each seat is a side by itself.
        """
        return self.rules.seating.sides

    @property
    def totals(self) -> tuple[Points, ...]:
        """The points of each side so far, integers or exact halves."""
        return self._tally.totals

    @property
    def deal_rules(self) -> Rules:
        """The rules of the next deal.

        These are the rules of the match. If a player has reached the total from which
        everybody plays alone (F090), they are `Rules.alone` to the end of the match.
        """
        return self._tally.deal_rules

    @property
    def minimums(self) -> tuple[int, ...]:
        """The points that each side's next initial meld must be worth (R107).

        They are 0 if the rules have no minimum, as in four-player Biriba.
        """
        return tuple(map(self.rules.match.minimum_at, self.totals))

    @property
    def is_over(self) -> bool:
        """Whether a side has won (R076-R078), or all deals have been played (F081).

        A side wins if it has reached the target, or passed it if the rules require
        that, and has more points than any other side. A match with a fixed number of
        deals ends after them, even with equal totals.
        """
        deals = self.rules.match.match_deals
        return self.winner is not None if deals is None else len(self.scores) >= deals

    @property
    def winner(self) -> int | None:
        """The index of the side that has won, or ``None``."""
        totals, ends = self.totals, self.rules.match
        best = max(totals)
        decided = ends.decides(best) if ends.match_deals is None else self.is_over
        if not decided or totals.count(best) > 1:
            return None
        return totals.index(best)

    @property
    def victory_points(self) -> tuple[int, ...]:
        """The victory points of each side by the totals so far (F081-F085).

        Without an option ``victory_points`` the tuple is empty.

        >>> from biriba import rulesets
        >>> ends = (40, 120, 200, 300, 400, 500, 620, 740, 870, 1000)
        >>> rules = rulesets.get("biriba").with_(match_deals=2, victory_points=ends)
        >>> Match(rules, carried=(800, 1000)).victory_points
        (8, 12)
        """
        ends = self.rules.match
        if ends.victory_points is None:
            return ()
        ours, theirs = self.totals
        ahead = ends.victory_points_of(max(ours, theirs) - min(ours, theirs))
        behind = VICTORY_POINTS - ahead
        return (ahead, behind) if ours >= theirs else (behind, ahead)

    def __repr__(self) -> str:
        """Return a short form: the rules, how many deals, and the totals."""
        deals = f"{len(self.scores)} deal{'s' * (len(self.scores) != 1)}"
        totals = " to ".join(map(str, self.totals))
        return f"<Match of {self.rules.name}: {deals}, {totals}>"


def check_going_on(match: Match) -> None:
    """Refuse another deal after the end of a match."""
    if match.is_over:
        how = "all deals have been played, and nobody has won"
        if match.winner is not None:
            how = f"side {match.winner} has won"
        raise MatchError(f"the match is over: {how}")


def check_next(match: Match, rules: Rules, dealer: int) -> None:
    """Refuse a deal by other rules or of another dealer than the next of a match."""
    check_going_on(match)
    if rules != match.deal_rules:
        raise MatchError("the deal was played by other rules than the match")
    if dealer != match.dealer:
        raise MatchError(f"seat {match.dealer} deals next, not seat {dealer}")


def points_of(deal: tuple[Score, ...], seats: tuple[int, ...], rules: Rules) -> Points:
    """Return the points of one side of the match, known by its seats, in a deal."""
    score = next(score for score in deal if seats[0] in score.seats)
    return rules.match.shared(score.points_of(seats))


def _whole(points: Points) -> Points:
    """Return points as an integer if they have no half."""
    return int(points) if points == int(points) else points


def _lowest_draw(rules: Rules, rng: Random) -> int:
    """Return the seat that draws the lowest card (R138)."""
    height = [*RANKS[1:], RANKS[0], Rank.JOKER]
    while True:
        drawn = rng.sample(list(rules.deck.cards), rules.seating.players)
        heights = [height.index(card.rank) for card in drawn]
        if heights.count(min(heights)) == 1:
            return heights.index(min(heights))
