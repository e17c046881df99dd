"""The slow reference keeps the rules of the texts, checked by hand.

Nothing here knows the library: these tests guard the oracle that it is compared with.
"""

from fractions import Fraction

import pytest

from helpers import reference
from helpers.reference import Game, Options, Turn, can_finish, parse

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

ALL_RANKS = reference.RANKS
TWOS = Options(set_ranks=ALL_RANKS)
STAYS = Options(wild_move="on-replacement", ace_both_ends=True)
TAKER_OF_3 = Options(players=3, teams="lone-taker", packets=(18, 11))
TAKER_OF_5 = Options(
    players=5, teams="lone-taker", packs=3, jokers=6, packets=(18, 11, 11)
)
BURACO = Options(
    upcard=False,
    bonus_suit="none",
    first_exchange=True,
    set_ranks="",
    ace_both_ends=True,
    no_return="none",
    biribaki_needs_biriba=False,
    go_out_needs="clean-biriba",
    draw_pile_empty="biribaki-then-end",
    no_biribaki_waived=True,
    target=3000,
    target_strict=False,
    initial_meld=(("half", 75),),
)

BIRIBA = "3d 4d 5d 6d 7d 8d 9d"
FILLER = "4s 6s 8s Ts Qs 4c 6c 8c Tc Qc Kd"


def deck_with(options: Options, at: dict[int, str]) -> list[str]:
    """Return the deck of the options with some cards at some places."""
    deck = reference.full_deck(options)
    for place, card in at.items():
        other = deck.index(card, place) if card in deck[place:] else deck.index(card)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def upcard_at(options: Options) -> int:
    """Return the place of the upcard in the deck."""
    return options.players * options.hand_size + sum(options.packets)


def at_table(
    hand: str,
    *own: str,
    options: Options = reference.DEFAULT,
    pile: str = "Kc",
    step: str = "meld",
    minimums: tuple[int, ...] = (),
    taken: tuple[bool, ...] = (),
    sides: tuple[tuple[int, ...], ...] = (),
) -> Game:
    """Return a game with seat 0 to move; the others have what does not matter."""
    others = [parse(FILLER)] * (options.players - 1)
    count = len(sides or reference.starting_sides(options))
    left = len(options.packets) - sum(taken)
    return Game.at(
        hands=[parse(hand), *others],
        melds=[[meld.split() for meld in own], *[[]] * (count - 1)],
        packets=[parse(FILLER)] * left,
        draw_pile=["9c", "9c"],
        discard_pile=pile.split(),
        step=step,
        options=options,
        minimums=minimums,
        taken=taken,
        sides=sides,
    )


def melding(game: Game) -> set[str]:
    """Return the legal moves that meld."""
    return {move for move in game.moves() if move.startswith(("lay", "add"))}


# Melds ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    ["As Ac JK", "6h 2s 8h", "Ad 2c 3d", "Ac 2c 3c 2s 5c", "2h Kh Ah", "Ad 2d 3d JK"],
)
def test_examples_of_melds(cards: str) -> None:
    """The valid examples of the texts are melds (R020, R021, R166, C53)."""
    assert reference.is_meld(parse(cards))


@pytest.mark.parametrize(
    "cards",
    ["8h 2h Th Jh Qh JK Ah", "Ac JK 3c JK 5c", "Qh Kh Ah 2h 3h", "2s 2h 2d"],
)
def test_examples_of_no_melds(cards: str) -> None:
    """The invalid examples of the texts are none (R015, R022, C03)."""
    assert not reference.is_meld(parse(cards))


@pytest.mark.parametrize(
    ("cards", "with_joker", "without_joker"),
    [
        ("2s 2s 2h", True, True),
        ("2s 2h JK", True, False),
        ("2s 2h JK JK", False, False),
        ("2s 2h 7d", False, False),
    ],
)
def test_sets_of_twos(cards: str, *, with_joker: bool, without_joker: bool) -> None:
    """Twos alone are a set, one joker may join them if it is so agreed (R144, C03)."""
    strict = Options(set_ranks=ALL_RANKS, twos_with_joker=False)

    assert with_joker == reference.is_meld(parse(cards), TWOS)
    assert without_joker == reference.is_meld(parse(cards), strict)


def test_twos_join_twos() -> None:
    """A two joins a set of twos as a natural, a joker only where none is (R019)."""
    assert reference.can_add(parse("2s 2h JK"), "2d", TWOS)
    assert not reference.can_add(parse("2s 2h JK"), "JK", TWOS)
    assert reference.is_clean(parse("2s 2h 2d"), TWOS)


def test_sets_of_some_ranks() -> None:
    """Sets can be of aces only, or there can be none (R101, R203, R241)."""
    aces, runs = Options(set_ranks="A"), Options(set_ranks="")

    assert reference.is_meld(parse("As Ah Ad"), aces)
    assert not reference.is_meld(parse("7s 7h 7d"), aces)
    assert not reference.is_meld(parse("As Ah Ad"), runs)
    assert reference.is_meld(parse("7s 8s 9s"), runs)


SUIT = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


def test_ace_at_both_ends() -> None:
    """Fourteen cards from ace to ace are a run only where it is so agreed (R199)."""
    both = Options(ace_both_ends=True)
    long = parse(f"{SUIT} Ah")

    assert not reference.is_meld(long)
    assert reference.is_clean(long, both)
    assert not reference.is_meld(parse(f"{SUIT} Ah JK"), both)
    assert not reference.is_meld(parse("Kh Ah Ah 2h"), both)
    assert reference.can_add(parse(SUIT), "JK", both)
    assert not reference.can_add(parse(SUIT), "JK")
    assert long in reference.new_melds_of_long_hand(long, both)


def test_short_and_long_ways_to_find_melds_agree() -> None:
    """Trying all sub-multisets finds the same melds as building them does (R048)."""
    hand = parse("Ah 2h 2h 3h 2s JK 2d Kh Qh")

    for options in (reference.DEFAULT, TWOS, STAYS):
        found = reference.new_melds_of_long_hand(hand, options)
        assert reference.new_melds(hand, options) == found


# Wild cards that keep their places --------------------------------------------------


def test_ways_to_lay() -> None:
    """A dirty run lies in as many ways as its wild card has places (R165, C15)."""
    both = {("5h", "6h", "JK", "@3"), ("5h", "6h", "JK", "@4")}
    moves = {"lay 5h 6h JK from 3", "lay 5h 6h JK from 4"}

    assert both == reference.ways_to_lay(parse("5h 6h JK"), STAYS)
    assert {("5h", "7h", "JK", "@4")} == reference.ways_to_lay(parse("5h 7h JK"), STAYS)
    assert {("2h", "3h", "4h")} == reference.ways_to_lay(parse("2h 3h 4h"), STAYS)
    assert moves == melding(at_table("5h 6h JK Kc 9s", options=STAYS))


def test_wild_card_moves_when_replaced() -> None:
    """The natural card of a wild's place sends the wild to an end (R026, R143)."""
    [run] = reference.ways_to_lay(parse("4h 5h 2c 7h"), STAYS)

    assert {
        ("2c", "4h", "5h", "6h", "7h", "@2"),
        ("2c", "4h", "5h", "6h", "7h", "@3"),
    } == reference.single_additions(run, "6h", STAYS)
    assert {("2c", "4h", "5h", "7h", "8h", "@3")} == reference.single_additions(
        run, "8h", STAYS
    )
    assert not reference.can_add(run, "9h", STAYS)
    assert not reference.can_add(run, "JK", STAYS)


def test_wild_card_does_not_move_freely() -> None:
    """A wild card in its place cannot fill another gap (R025 against R165)."""
    run = ("6d", "7d", "8d", "JK", "@5")  # 6d-7d-8d-JK

    assert not reference.can_add(run, "4d", STAYS)
    assert reference.can_add(parse("6d 7d 8d JK"), "4d")
    assert reference.can_add(("6d", "7d", "8d", "JK", "@4"), "4d", STAYS)


def test_wild_two_becomes_natural() -> None:
    """A replaced two of the suit that comes to its own place is natural (R028, C15)."""
    run = ("2h", "3h", "4h", "6h", "7h", "@2")
    clean = parse("2h 3h 4h 5h 6h 7h")

    assert {clean, (*clean, "@2")} == reference.single_additions(run, "5h", STAYS)
    assert reference.is_clean(clean, STAYS)
    assert not reference.is_clean((*clean, "@2"), STAYS)
    game = at_table("5h Kc Kd", " ".join(run), options=STAYS)
    assert {
        "add 2h 3h 4h 6h 7h @2 + 5h",
        "add 2h 3h 4h 6h 7h @2 + 5h from 2",
    } == melding(game)


def test_adding_with_places_is_played() -> None:
    """A move that tells the place leads to the meld that lies there (R165)."""
    game = at_table("8h Kc Kd Ks", "7h JK 5h @4", options=STAYS)

    game.play("add 5h 7h JK @4 + 8h")
    assert [("5h", "7h", "8h", "JK", "@4")] == game.melds[0]
    game = at_table("6h Kc Kd Ks", "7h JK 5h @4", options=STAYS)
    game.play("add 5h 7h JK @4 + 6h from 3")
    assert [("5h", "6h", "7h", "JK", "@3")] == game.melds[0]


def test_thirteen_cards_and_a_joker() -> None:
    """A joker at either end of a whole suit is the same; it counts as high (R199)."""
    [long] = reference.single_additions(parse(SUIT), "JK", STAYS)
    [reading] = reference.table_readings(long, STAYS)

    assert long[-1] == "@0"
    assert reading.wild == 13


# Dealing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sizes", "left"),
    [
        (Options(), [11, 11], 41),
        (Options(players=2, teams="individuals"), [11, 11], 63),
        (TAKER_OF_3, [18, 11], 45),
        (TAKER_OF_5, [18, 11, 11], 66),
        (Options(players=6, packs=3, jokers=6, packets=(11,) * 3), [11] * 3, 62),
        (BURACO, [11, 11], 42),
    ],
)
def test_deals(options: Options, sizes: list[int], left: int) -> None:
    """Each form deals its own hands and biribakia (R040, R079, R084, R091, R195)."""
    game = Game(reference.full_deck(options), options=options)

    assert [11] * options.players == list(map(len, game.hands))
    assert sizes == list(map(len, game.packets))
    assert left == len(game.draw_pile)
    assert reference.full_deck(options) == list(game.all_cards())


def test_sides() -> None:
    """Partners sit opposite, and individuals alone (R001, R080, R097)."""
    assert [(0, 2), (1, 3)] == reference.starting_sides()
    assert [(0, 3), (1, 4), (2, 5)] == reference.starting_sides(Options(players=6))
    assert [(0,), (1,), (2,)] == reference.starting_sides(TAKER_OF_3)


def test_cut() -> None:
    """A cut puts the lifted cards below, and tells how many are left (C62)."""
    deck = reference.full_deck()
    game = Game(deck, cut=64, options=Options(cut_bonus=100))

    assert game.hands[0] == reference.canon(deck[64:][0:44:4])
    assert (44, 2) == (game.cut, game.cutter)
    assert 100 == game.score()[0] - Game(deck[64:] + deck[:64]).score()[0]


@pytest.mark.parametrize(("cut", "bonus"), [(63, 0), (64, 100), (65, -100)])
def test_cut_bonus(cut: int, bonus: int) -> None:
    """Just as many as the hands need is best, too few is bad (R242, R243)."""
    options = Options(cut_bonus=100)
    deck = reference.full_deck()
    game = Game(deck, cut=cut, options=options)
    plain = Game(deck, cut=cut)

    expected = [plain.score()[0] + bonus, plain.score()[1]]
    assert expected == game.score()


def test_cut_peek() -> None:
    """The cutter keeps a wild card and gets no other in the first round (R244)."""
    options = Options(cut_peek=True)
    deck = deck_with(options, {9: "JK"})
    game = Game(deck, cut=10, options=options)
    without = Game(deck, cut=10, options=options, keeps_peek=False)

    assert "JK" in game.hands[2]
    assert [11] * 4 == list(map(len, game.hands))
    assert deck[10] in game.hands[0]
    assert deck[12] in game.hands[3]
    assert deck[12] in without.hands[2]


def test_joker_turned_up_is_chosen_for() -> None:
    """The first player names a bonus suit or none, and then begins (R116)."""
    options = Options(joker_upcard="choose-or-none")
    game = Game(deck_with(options, {upcard_at(options): "JK"}), options=options)

    assert {f"choose {suit}" for suit in [*"shdc", "none"]} == game.moves()
    game.play("choose h")
    assert ("h", "draw", ["JK"]) == (game.bonus_suit, game.step, game.discard_pile)


def test_joker_turned_up_is_taken_and_another_turned() -> None:
    """The first player has the joker, the next card tells the suit (R117, C07)."""
    options = Options(joker_upcard="take-and-turn")
    at = upcard_at(options)
    game = Game(deck_with(options, {at: "JK", at + 1: "JK", at + 2: "9d"}), 3)
    other = Game(
        deck_with(options, {at: "JK", at + 1: "JK", at + 2: "9d"}), 3, options=options
    )

    assert ("draw", None, ["JK"]) == (game.step, game.bonus_suit, game.discard_pile)
    assert ("meld", "d", ["JK", "9d"]) == (
        other.step,
        other.bonus_suit,
        other.discard_pile,
    )
    assert "JK" in other.hands[0]
    assert "discard JK" not in other.moves()


def test_joker_turned_up_is_taken_and_a_suit_declared() -> None:
    """The first player must name a suit and has the joker (R163)."""
    options = Options(joker_upcard="take-and-choose", no_return="none")
    game = Game(deck_with(options, {upcard_at(options): "JK"}), options=options)

    assert {f"choose {suit}" for suit in "shdc"} == game.moves()
    game.play("choose c")
    assert ("c", "meld", []) == (game.bonus_suit, game.step, game.discard_pile)
    assert "discard JK" in game.moves()


def test_first_exchange() -> None:
    """Only the first card drawn in a deal may be exchanged, once (R119, R120, R204)."""
    game = Game(reference.full_deck(BURACO), options=BURACO)
    first, second = game.draw_pile[:2]

    assert {"draw"} == game.moves()
    game.play("draw")
    assert "exchange" in game.moves()
    game.play("exchange")
    assert [first] == game.discard_pile
    assert second in game.hands[0]
    assert "exchange" not in game.moves()
    game.play(min(m for m in game.moves() if m.startswith("discard")))
    game.play("draw")
    assert "exchange" not in game.moves()


# Taking the pile --------------------------------------------------------------------


def test_meld_any() -> None:
    """The pile is taken only by one who melds one of its cards at once (R102, C56)."""
    options = Options(take="meld-any")
    game = at_table("7h 8h 4c 5c 6c Ks", options=options, pile="9h Jd", step="draw")
    no_use = at_table("7h 8h 4c 5c 6c Ks", options=options, pile="Th Jd", step="draw")

    assert {"draw", "take"} == game.moves()
    assert {"draw"} == no_use.moves()
    game.play("take")
    assert {"lay 7h 8h 9h"} == game.moves()
    game.play("lay 7h 8h 9h")
    assert {"lay 4c 5c 6c", "discard Ks"} < game.moves()


def test_meld_top() -> None:
    """Only the top card counts, and a wild one needs a new meld (R230-R232, C39)."""
    options = Options(take="meld-top")
    run = "4h 5h 6h"

    def may_take(hand: str, pile: str) -> bool:
        game = at_table(hand, run, options=options, pile=pile, step="draw")
        return "take" in game.moves()

    assert may_take("Ks Qs 8d", "8d 7h")
    assert not may_take("Ks Qs 8d", "7h 3c")
    assert not may_take("Ts 4s 8d", "9c JK")
    assert may_take("Ks Qs 8d", "9c JK")
    assert may_take("Ks 4s 9d", "7h 8h JK")


@pytest.mark.parametrize(
    ("guard", "can_take", "goes_out"),
    [("none", True, True), ("go-out", True, False), ("take", False, False)],
)
def test_one_card_guard(guard: str, *, can_take: bool, goes_out: bool) -> None:
    """With one card and a pile of one it may be forbidden to close (R153, R179)."""
    options = Options(one_card_guard=guard, no_return="none")
    game = at_table(
        "Th", BIRIBA, options=options, pile="Td", step="draw", taken=(True, False)
    )

    assert can_take == ("take" in game.moves())
    if can_take:
        game.play("take")
        assert goes_out == (f"add {BIRIBA} + Td" in game.moves())


def test_one_card_guard_does_not_mind_useless_cards() -> None:
    """The guard forbids no take that cannot empty the hand (R179)."""
    options = Options(one_card_guard="take", no_return="none")
    game = at_table("Th", BIRIBA, options=options, pile="Kc", step="draw")

    assert {"draw", "take"} == game.moves()


# Discarding and closing -------------------------------------------------------------


def test_wild_ban() -> None:
    """The first of two partners in a row keeps wild cards if possible (R134, C58)."""
    ban = Options(
        players=3,
        teams="lone-taker",
        packets=(18, 11),
        wild_discards="not-before-partner",
    )
    sides = ((2,), (0, 1))
    taken = (True, False)

    def discards(hand: str, *, seat: int = 0) -> set[str]:
        game = at_table(hand, options=ban, sides=sides, taken=taken)
        game.seat = seat
        game.hands[seat] = parse(hand)
        return game.moves()

    assert {"discard Ks", "discard 4d"} == discards("2s JK Ks 4d")
    assert {"discard 2s", "discard JK"} == discards("2s JK")
    assert "discard JK" in discards("2s JK Ks 4d", seat=1)


@pytest.mark.parametrize(
    ("meld", "expected"), [(BIRIBA, True), (f"{BIRIBA} JK", False)]
)
def test_clean_biriba_to_close(meld: str, *, expected: bool) -> None:
    """Going out may need a clean biriba (R212, R233)."""
    game = at_table("Ks", meld, options=BURACO, taken=(True, False))

    assert expected == ("discard Ks" in game.moves())


def test_biribaki_without_biriba() -> None:
    """It may be agreed that a biribaki needs no biriba, but going out does (R103)."""
    options = Options(biribaki_needs_biriba=False)

    assert {"discard Ks"} == at_table("Ks", options=options).moves()
    assert set() == at_table("Ks", options=options, taken=(True, False)).moves()
    assert set() == at_table("Ks").moves()


# The draw pile runs out -------------------------------------------------------------


def test_biribaki_becomes_draw_pile() -> None:
    """At the end of the turn the next biribaki is drawn from, in order (R213, C36)."""
    game = at_table("Ks Qd", options=BURACO)
    game.packets = [("9s", "3h", "Kd"), ("5h", "4h", "3s")]
    game.draw_pile = []

    game.play("discard Ks")
    assert ["9s", "3h", "Kd"] == game.draw_pile
    assert [("5h", "4h", "3s")] == game.packets
    assert not game.over


def test_play_ends_without_cards() -> None:
    """With no biribaki left the turn is finished and the play ends (R214, C38)."""
    game = at_table("Ks Qd", options=BURACO, taken=(True, True))
    game.draw_pile = []

    game.play("discard Ks")
    assert game.over
    assert game.out is None


def test_biribaki_is_taken_before_it_is_drawn_from() -> None:
    """Who empties the hand with the last discard takes the biribaki first (C36)."""
    game = at_table("Ks", options=BURACO, taken=(False, True))
    game.draw_pile = []

    game.play("discard Ks")
    assert game.over
    assert [True, True] == game.taken
    assert {0} == game.waiting
    assert 11 == len(game.hands[0])


def test_stall_limit() -> None:
    """The play ends after a number of rounds without a draw or a meld (C27)."""
    game = at_table("Ks Qd", options=Options(stall_limit=2), step="draw")

    for _ in range(8):
        assert not game.over
        game.play("take")
        game.play(min(m for m in game.moves() if m.startswith("discard")))
    assert game.over
    assert game.out is None


# A lone player against pairs --------------------------------------------------------


def test_nobody_melds_before_the_whole_hand_can_go() -> None:
    """In the closed phase there is only draw or take, and discard (R088, R092)."""
    game = at_table("5h 6h 7h 9s Ks 4d", options=TAKER_OF_3)

    assert set() == melding(game)
    assert {"discard 5h", "discard Ks"} < game.moves()


def test_whole_hand_goes_down() -> None:
    """After the first meld the player must go on until it is done (R093, C24)."""
    hand = "3d 4d 5d 6d 7d 8d 9d Js Jh Jc Ks"
    game = at_table(hand, options=TAKER_OF_3)

    game.play("lay Js Jh Jc")
    assert not any(move.startswith("discard") for move in game.moves())
    game.play("lay 3d 4d 5d 6d 7d 8d 9d")
    assert {"discard Ks"} == game.moves()
    game.play("discard Ks")
    assert [(0,), (1, 2)] == game.sides
    assert [True, False] == game.taken
    assert ({0}, 1) == (game.waiting, game.seat)
    assert [2, 0] == list(map(len, game.melds))


def test_whole_hand_needs_a_biriba() -> None:
    """Without a biriba among them the melds do not go down (R055, C24)."""
    hand = "3d 4d 5d 6d 7d 8d Js Jh Jc"

    assert set() == melding(at_table(hand, options=TAKER_OF_3))
    free = Options(**{**vars(TAKER_OF_3), "biribaki_needs_biriba": False})
    assert "lay Js Jh Jc" in melding(at_table(hand, options=free))


def test_taking_by_a_meld_goes_on() -> None:
    """With no card left the taker has the biribaki at once and plays on (C50)."""
    game = at_table(BIRIBA, options=TAKER_OF_5)
    game.minimums = [0, 120, 75, 0, 90]

    game.play(f"lay {BIRIBA}")
    assert [(0,), (1, 3), (2, 4)] == game.sides
    assert [0, 0, 75] == game.minimums
    assert ("meld", 0, 11) == (game.step, game.seat, len(game.hands[0]))
    assert "discard Ks" not in game.moves()
    assert "discard Kd" in game.moves()


def test_closed_phase_and_meld_to_take() -> None:
    """The pile is then for the player who lays down the whole hand only (C60)."""
    options = Options(**{**vars(TAKER_OF_3), "take": "meld-any"})
    can = at_table("3d 4d 5d 6d 7d 8d", options=options, pile="9d", step="draw")
    cannot = at_table("7d 8d Ks 4s 5h", options=options, pile="9d", step="draw")

    assert {"draw", "take"} == can.moves()
    assert {"draw"} == cannot.moves()


def test_partners_share() -> None:
    """The lone player scores in full, partners half each, exactly (R090, C13)."""
    game = at_table(BIRIBA, options=TAKER_OF_3)
    game.hands[1] = parse("3s")
    game.hands[2] = ()
    game.play(f"lay {BIRIBA}")

    assert -105 == game.score()[1]
    assert [game.score()[0], Fraction(-105, 2), Fraction(-105, 2)] == game.seat_scores()
    totals = reference.slow_match_totals([game, game], TAKER_OF_3)
    assert [2 * game.score()[0], -105, -105] == totals


# The first melds --------------------------------------------------------------------


def test_minimum() -> None:
    """The first melds of a side count so much together in one turn (R106, C57)."""
    hand = "Js Jh Jc 5h 6h 7h Ks 9s"

    assert {"lay 5h 6h 7h", "lay Js Jh Jc"} == melding(at_table(hand, minimums=(45, 0)))
    assert set() == melding(at_table(hand, minimums=(46, 0)))
    game = at_table(hand, minimums=(45, 0))
    game.play("lay 5h 6h 7h")
    assert {"lay Js Jh Jc"} == game.moves()
    game.play("lay Js Jh Jc")
    assert 0 == game.minimums[0]
    assert "discard Ks" in game.moves()


def test_first_melds_have_a_biriba() -> None:
    """It may be agreed that a biriba must be among the first melds (R170, C49)."""
    options = Options(initial_meld_biriba=True)

    assert set() == melding(at_table("5h 6h 7h Ks 9s", options=options))
    game = at_table(f"{BIRIBA} 5h 6h 7h Ks 9s", options=options)
    game.play("lay 5h 6h 7h")
    assert not any(move.startswith("discard") for move in game.moves())
    game.play(f"lay {BIRIBA}")
    assert "discard Ks" in game.moves()


SCHEDULE = ((None, 0), (1500, 75), (3000, 100), (4000, 120))


@pytest.mark.parametrize(
    ("options", "total", "expected"),
    [
        (Options(initial_meld=SCHEDULE), -20, 0),
        (Options(initial_meld=SCHEDULE), Fraction(2995, 2), 0),
        (Options(initial_meld=SCHEDULE), 1500, 75),
        (Options(initial_meld=SCHEDULE, initial_meld_strict=True), 3995, 101),
        (Options(initial_meld=SCHEDULE), 4000, 120),
        (Options(initial_meld=((1031, 75),)), 1030, 0),
        (BURACO, 1499, 0),
        (BURACO, 1500, 75),
        (Options(initial_meld=(("half", 75),), target=3500), 1750, 75),
        (Options(), 4995, 0),
    ],
)
def test_minimum_at_a_total(options: Options, total: int, expected: int) -> None:
    """Minimums hold from their totals on (R108, R169, R225, C08-C10, C41)."""
    assert expected == reference.slow_match_minimum(total, options)


# Scores -----------------------------------------------------------------------------


EIGHT = "9s 9s 9h 9h 9d 9d 9c 9c"
SEVEN_TWOS = "2s 2s 2h 2h 2d 2d 2c"
SPECIAL = Options(
    set_ranks=ALL_RANKS,
    ace_both_ends=True,
    ace_to_ace_bonus=(501, 101),
    suit_ace_to_ace_bonus=(1001, 201),
    full_set_bonus=(1002, 301),
    twos_bonus=(2000, 1003),
)


@pytest.mark.parametrize(
    ("meld", "expected"),
    [
        (BIRIBA, 200),
        (f"{SUIT} Ah", 1001),
        (f"{SUIT} JK", 201),
        (SUIT, 2000),
        (f"{SUIT} Ah".replace("h", "s"), 501),
        (EIGHT, 1002),
        (f"{EIGHT} JK", 301),
        (EIGHT[3:], 300),
        (SEVEN_TWOS, 2000),
        (f"{SEVEN_TWOS} 2c", 2000),
        (f"{SEVEN_TWOS} JK", 1003),
    ],
)
def test_special_bonuses(meld: str, expected: int) -> None:
    """Some biribas have bonuses of their own (R129, R130, R181, R182, R240)."""
    assert expected == reference.biriba_bonus(parse(meld), "h", SPECIAL)


def test_special_bonuses_are_not_in_every_table() -> None:
    """Where there is none the biriba counts as any other of its sort (R131, R199)."""
    options = Options(set_ranks=ALL_RANKS, ace_both_ends=True)

    assert 2000 == reference.biriba_bonus(parse(f"{SUIT} Ah"), "h", options)
    assert 500 == reference.biriba_bonus(parse(f"{SUIT} JK"), None, options)
    assert 300 == reference.biriba_bonus(parse(SEVEN_TWOS), None, options)
    assert 150 == reference.biriba_bonus(parse(f"{EIGHT} JK"), None, options)


def penalties(options: Options, *own: str, taken: tuple[bool, bool]) -> int:
    """Return what side 0 scores besides its cards and biribas."""
    game = at_table("Ks", *own, options=options, taken=taken)
    game.hands[0] = game.hands[2] = ()
    cards = sum(reference.value(card) for meld in own for card in meld.split())
    return game.score()[0] - cards


def test_penalties() -> None:
    """Sides without a biribaki, a biriba or a meld lose points (R132, R133, C44)."""
    options = Options(no_biriba_penalty=100, no_meld_penalty=300)

    assert -200 == penalties(options, "5h 6h 7h", taken=(False, True))
    assert -100 == penalties(options, "5h 6h 7h", taken=(True, True))
    assert -300 == penalties(options, taken=(False, True))
    assert -100 == penalties(Options(), taken=(False, False))


def test_waived_penalty() -> None:
    """Where no side took a biribaki there may be no penalty (R223, C31, C37)."""
    options = Options(no_biribaki_waived=True)

    assert 0 == penalties(options, "5h 6h 7h", taken=(False, False))
    assert -100 == penalties(options, "5h 6h 7h", taken=(False, True))


@pytest.mark.parametrize(
    ("points", "expected"), [(485, 490), (-115, -110), (120, 120), (-5, 0)]
)
def test_rounding(points: int, expected: int) -> None:
    """Scores are raised to a multiple of ten, also negative ones (R185, R235, C14)."""
    assert expected == reference.rounded(points, Options(rounding="up-to-10"))
    assert points == reference.rounded(points, Options())


def test_values() -> None:
    """Jokers and twos may count more (R121, R122, R237)."""
    options = Options(joker_value=50, two_value=20)

    assert [50, 20] == [reference.value(card, options) for card in ("JK", "2h")]
    assert [20, 10, 15, 5, 10] == [
        reference.value(card) for card in ("JK", "2h", "As", "7d", "8d")
    ]


def test_winner() -> None:
    """The target must be exceeded or just be reached; a tie goes on (R078, C11)."""
    assert reference.slow_match_winner([5000, 0]) is None
    assert 0 == reference.slow_match_winner([5005, 5000])
    assert reference.slow_match_winner([5005, 5005]) is None
    assert 1 == reference.slow_match_winner([0, 3000], BURACO)


def test_next_dealer() -> None:
    """The deal goes on to the right or to the left (R043, R154, R193)."""
    left = Options(deal_passes="left")
    clockwise = Options(deal_passes="left", direction="clockwise")

    assert [0, 2, 0] == [
        reference.next_dealer(3, options) for options in (Options(), left, clockwise)
    ]


# The search -------------------------------------------------------------------------


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("minimum", [0, 30, 60])
@pytest.mark.parametrize("needs_biriba", [False, True])
@pytest.mark.parametrize(
    "hand",
    [
        "5h 6h 7h",
        "5h 6h 7h Ks",
        "5h 6h JK Ks",
        "5h 6h 7h Ks Qd",
        "Th",
        "Th JK",
        "Th Ks",
    ],
)
def test_search_says_what_plain_search_says(
    hand: str, minimum: int, *, closed: bool, needs_biriba: bool
) -> None:
    """Whether a turn can be finished is the same where all moves are tried (C55)."""
    options = Options(initial_meld_biriba=needs_biriba)
    for melds in ((), (parse("3h 4h 5h"),), (parse("4h 5h 6h 7h 8h 9h"),)):
        turn = Turn(
            hand=parse(hand),
            melds=melds,
            taken=False,
            packet_there=True,
            single=None,
            options=options,
            minimum=minimum,
            closed=closed,
        )
        assert can_finish(turn) == reference.can_finish_plainly(turn)
