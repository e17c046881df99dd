"""What may be done now, and why not."""

from collections.abc import Callable

import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    events,
    melds,
    rulesets,
)
from biriba.errors import FormatError
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    DIRTY_RUN,
    SIX,
    TABLES,
    asking,
    finished,
    late,
    play,
    refused,
    to_draw,
    to_meld,
)

Make = Callable[[], GameState]

LAST = ["Ks Qs Js", "3d 5d 7d", "3c 5c 7c"]
"""Hands of three seats that hold no meld."""

DIRTY_FULL = "Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh"
"""A full run whose joker stands for the seven."""

ACES_ONLY = BIRIBA.with_(set_ranks="A")
FROM_FOUR = BIRIBA.with_(run_ranks="456789TJQKA")
ONE_SET = BIRIBA.with_(one_set_per_rank=True)
APART = BIRIBA.with_(runs_apart=True)
FREE_PACKET = BIRIBA.with_(biribaki_needs_biriba=False)
CLEAN_CLOSING = BIRIBA.with_(go_out_needs="clean-biriba")
FREE_RETURN = BIRIBA.with_(no_return="none")
NATURAL = BIRIBA.with_(go_out_discard="natural")
LEAST = BIRIBA.with_(take_least_cards=5)
CHOOSE = BIRIBA.with_(joker_upcard="choose-or-none")
DECLARE = BIRIBA.with_(joker_upcard="take-and-choose")
EXCHANGE = rulesets.get("biriba-no-upcard")
MELD_ANY = rulesets.get("biriba-meld-to-take")
MELD_TOP = BIRIBA.with_(take="meld-top")
TOP_ANYWHERE = MELD_TOP.with_(wild_top_new_meld=False)
GUARD_CLOSE = FREE_RETURN.with_(one_card_guard="go-out")
GUARD_TAKE = FREE_RETURN.with_(one_card_guard="take")
LOCKED = BIRIBA.with_(pile_lock="black-threes")
STAYS = BIRIBA.with_(wild_move="on-replacement")
FULL_FIRST = BIRIBA.with_(initial_meld_biriba=True)
PAIRS = rulesets.get("biriba-3p-pairs")
SPARED = PAIRS.with_(wild_discards="not-before-partner")
PACKET_THEN_END = BIRIBA.with_(draw_pile_empty="biribaki-then-end")


def add(meld: str, cards: str) -> AddToMeld:
    """Return the move that adds cards to a meld."""
    return AddToMeld(melds.identify(meld), cards)


def against(code: Code, make: Make, move: Move, *names: str) -> object:
    """Return a refusal: its code, the situation, the move and what it must name."""
    return pytest.param(code, make, move, names, id=f"{code.value}: {move}")


def to_choose(rules: Rules) -> GameState:
    """Deal with a joker turned up."""
    deck = list(rules.deck.cards)
    at = 4 * 11 + sum(rules.dealing.packets)
    deck.remove(Card("JK"))
    return GameState.from_deck(rules, [*deck[:at], Card("JK"), *deck[at:]])


def declaring(hand: str, rules: Rules = PAIRS) -> GameState:
    """Set up seat 0 in the meld step of the closed phase."""
    return arrange(rules, hands=[hand], discard_pile="")


def paired(hand: str, *melds: str, rules: Rules = SPARED, seat: int = 1) -> GameState:
    """Set up a player of a pair in the meld step, seat 0 being the lone taker."""
    hands: list[str | None] = [None] * 3
    hands[seat] = hand
    return arrange(
        rules,
        hands=hands,
        melds=[[], melds],
        takers=[0],
        discard_pile="",
        turn=Turn(seat, Step.MELD),
    )


WHOLE = "3h 4h 5h 6h 7h 8h 9h Ts Td Tc"
"""A hand that is a biriba and a set."""

STRICT = BIRIBA.with_(initial_meld=[(None, 75)], initial_meld_strict=True)

ASIDE = BIRIBA.with_(
    set_ranks="A456789TJQK", run_ranks="456789TJQKA", red_threes="aside"
)
AT_ONCE = ASIDE.with_(red_threes="aside-at-once")

REFUSALS = [
    against(
        Code.CHOOSE_FIRST,
        lambda: to_choose(CHOOSE),
        DrawCard(),
        "draw: first choose the bonus suit",
    ),
    against(Code.CHOOSE_FIRST, lambda: to_choose(DECLARE), TakePile(), "take"),
    against(Code.CHOOSE_FIRST, lambda: to_choose(DECLARE), Pass(), "pass"),
    against(
        Code.CHOOSE_FIRST, lambda: to_choose(CHOOSE), Discard("3s"), "discard 3s"
    ),
    against(
        Code.CHOOSE_FIRST,
        lambda: to_choose(CHOOSE),
        ExchangeFirstCard(),
        "exchange",
    ),
    against(
        Code.NOTHING_TO_CHOOSE,
        lambda: to_draw("Ks Qs", rules=CHOOSE),
        ChooseBonusSuit("s"),
        "choose s: there is no bonus suit to choose",
    ),
    against(
        Code.NOTHING_TO_CHOOSE,
        lambda: to_meld("Ks Qs"),
        ChooseBonusSuit(None),
        "choose none",
    ),
    against(
        Code.SUIT_NEEDED,
        lambda: to_choose(DECLARE),
        ChooseBonusSuit(None),
        "choose none: if you take the joker, you must choose a suit",
    ),
    against(
        Code.PILE_LOCKED,
        lambda: to_draw("Ks Qs", pile="3c", rules=LOCKED),
        TakePile(),
        "take: 3c lies on top of the discard pile, so it may not be taken now",
    ),
    against(
        Code.NO_RED_THREE,
        lambda: to_meld("3h Ks Qs"),
        LayRedThree("3h"),
        "aside 3h: at this table nothing is laid beside the melds",
    ),
    against(
        Code.NO_RED_THREE,
        lambda: to_meld("3h Ks Qs", rules=ASIDE),
        LayRedThree("Ks"),
        "aside Ks: only red threes are laid beside the melds",
    ),
    against(
        Code.RED_THREE_FIRST,
        lambda: to_meld("3h Ks Qs", rules=AT_ONCE),
        Discard("Ks"),
        "discard Ks: first you must lay 3h beside your melds",
    ),
    against(
        Code.RED_THREE_FIRST,
        lambda: to_meld("3h Ks Qs Js", rules=AT_ONCE),
        LayMeld("Js Qs Ks"),
        "lay Js Qs Ks: first you must lay 3h beside your melds",
    ),
    against(
        Code.RED_THREE_STAYS,
        lambda: to_meld("3h Ks Qs", rules=ASIDE),
        Discard("3h"),
        "discard 3h: a red three may not be discarded",
    ),
    against(
        Code.RED_THREE_STAYS,
        lambda: to_meld("3h Js Qs Ks", rules=ASIDE),
        LayMeld("Js Qs Ks"),
        "lay Js Qs Ks: it would leave you only 3h, which you may not discard, and you "
        "may not be left without cards now",
    ),
    against(
        Code.NO_EXCHANGE,
        lambda: to_meld("Ks Qs", rules=EXCHANGE),
        ExchangeFirstCard(),
        "exchange",
    ),
    against(
        Code.DRAW_FIRST,
        lambda: GameState.from_deck(EXCHANGE, EXCHANGE.deck.cards),
        ExchangeFirstCard(),
        "exchange",
    ),
    against(
        Code.TAKE_NEEDS_MELD,
        lambda: to_draw("5h 6h Ks Qd", pile="9c 3c", rules=MELD_ANY),
        TakePile(),
        "take: you could not meld any card of the discard pile at once",
    ),
    against(
        Code.TAKE_NEEDS_MELD,
        lambda: to_draw("5h 6h Ks Qd", pile="7h 3c", rules=MELD_TOP),
        TakePile(),
        "take: you could not meld 3c at once",
    ),
    against(
        Code.TAKE_NEEDS_MELD,
        lambda: to_draw("4d 6c Ks Tc", SIX, pile="3s JK", rules=MELD_TOP),
        TakePile(),
        "take: you could not meld JK at once in a new meld",
    ),
    against(
        Code.ONE_CARD_GUARD,
        lambda: to_draw("9h", BIRIBA_RUN, pile="Th", rules=GUARD_TAKE),
        TakePile(),
        "take: with one card in hand you may not take Th, with which you could empty "
        "your hand",
    ),
    against(
        Code.MUST_MELD_TAKEN,
        lambda: play(
            to_draw("5h 6h 7s 8s 9s Ks Qd", pile="4c 7h", rules=MELD_ANY), TakePile()
        ),
        LayMeld("7s 8s 9s"),
        "lay 7s 8s 9s: your next move must meld 7h or 4c",
    ),
    against(
        Code.MUST_MELD_TAKEN,
        lambda: play(
            to_draw("5h 6h 7s 8s 9s Ks Qd", pile="4c 7h", rules=MELD_ANY), TakePile()
        ),
        Discard("Ks"),
        "discard Ks: you must meld 7h or 4c first",
    ),
    against(
        Code.MUST_MELD_TAKEN,
        lambda: play(
            to_draw("7s 7d 5d Ks Qd", SIX, pile="3c 2c", rules=MELD_TOP), TakePile()
        ),
        add(SIX, "2c"),
        f"add 2c to {SIX}: your next move must meld 2c in a new meld",
    ),
    against(
        Code.ONE_CARD_GUARD,
        lambda: play(
            to_draw("Th", BIRIBA_RUN, pile="4c", rules=GUARD_CLOSE, taken=True),
            TakePile(),
        ),
        add(BIRIBA_RUN, "Th"),
        f"add Th to {BIRIBA_RUN}: it would leave you only 4c; you took a single "
        "card with one card in hand, so you may not go out in this turn",
    ),
    against(
        Code.WILD_STAYS,
        lambda: to_meld("3h Ks Qs", "5h 6h JK", rules=STAYS),
        AddToMeld(melds.identify("5h 6h JK", STAYS.melding), "3h"),
        "3h cannot be added to 5h 6h JK: JK keeps its place there",
    ),
    against(
        Code.WILD_PLACE,
        lambda: to_meld("5h 6h JK Ks Qs", rules=STAYS),
        LayMeld("5h 6h JK"),
        "lay 5h 6h JK: it can make 5h 6h JK or JK 5h 6h; write the run that you mean",
    ),
    against(
        Code.WILD_PLACE,
        lambda: to_meld("4h Ks Qs", "5h 6h JK", rules=STAYS),
        AddToMeld(
            melds.identify("5h 6h JK", STAYS.melding),
            "4h",
            becomes=melds.identify("JK 4h 5h 6h", STAYS.melding),
        ),
        "add 4h to 5h 6h JK making JK 4h 5h 6h: it can make only 4h 5h 6h JK",
    ),
    against(
        Code.WILD_PLACE,
        lambda: to_meld("5h 6h JK Ks Qs"),
        LayMeld(melds.identify("JK 5h 6h", STAYS.melding)),
        "lay JK 5h 6h: it can make only 5h 6h JK",
    ),
    against(
        Code.WILD_PLACE,
        lambda: to_meld("6h 9h Ks Qs", "5h JK 7h 8h", rules=STAYS),
        AddToMeld(melds.identify("5h JK 7h 8h", STAYS.melding), "6h"),
        "it can make JK 5h 6h 7h 8h or 5h 6h 7h 8h JK; write the run that you mean",
    ),
    against(
        Code.CLOSED_PHASE,
        lambda: declaring("5h 6h 7h Ks Qs"),
        LayMeld("5h 6h 7h"),
        "lay 5h 6h 7h: you must meld your whole hand except one card, "
        "and with Qs Ks left you could not",
    ),
    against(
        Code.CLOSED_PHASE,
        lambda: play(declaring(f"{WHOLE} Ks"), LayMeld("Ts Td Tc")),
        Discard("Ks"),
        "discard Ks: you must meld your whole hand except one card",
    ),
    against(
        Code.INITIAL_BIRIBA,
        lambda: to_meld("5h 6h 7h Ks Qs", rules=FULL_FIRST),
        LayMeld("5h 6h 7h"),
        "lay 5h 6h 7h: there would be no biriba in your side's initial meld",
    ),
    against(
        Code.INITIAL_BIRIBA,
        lambda: play(to_meld(f"{WHOLE} Ks Qs", rules=FULL_FIRST), LayMeld("Ts Td Tc")),
        Discard("Ks"),
        "discard Ks: there is no biriba in your side's initial meld",
    ),
    against(
        Code.WILD_DISCARD,
        lambda: paired("JK 2s Ks"),
        Discard("2s"),
        "discard 2s: your partner plays next, so you may not discard a wild card "
        "while you may discard another card",
    ),
    against(Code.WILD_DISCARD, lambda: paired("JK Ks"), Discard("JK"), "discard JK"),
    against(
        Code.WILD_DISCARD,
        lambda: to_meld("JK Ks", rules=BIRIBA.with_(wild_discards="last-resort")),
        Discard("JK"),
        "discard JK: you may not discard a wild card while you may discard another",
    ),
    against(
        Code.WILD_GO_OUT,
        lambda: to_meld("Th JK", BIRIBA_RUN, rules=NATURAL, taken=True),
        add(BIRIBA_RUN, "Th"),
        "it would leave you only JK, and you may not go out by discarding a wild card",
    ),
    against(Code.DEAL_OVER, finished, Discard("3c"), "discard 3c"),
    against(Code.DEAL_OVER, finished, DrawCard(), "draw"),
    against(
        Code.DRAW_FIRST,
        lambda: to_draw("5h 6h 7h Ks Qs"),
        LayMeld("5h 6h 7h"),
        "lay 5h 6h 7h",
    ),
    against(
        Code.DRAW_FIRST, lambda: to_draw("9h Ks Qs", SIX), add(SIX, "9h"), "9h", SIX
    ),
    against(Code.DRAW_FIRST, lambda: to_draw("Ks Qs"), Discard("Ks"), "discard Ks"),
    against(Code.ALREADY_DRAWN, lambda: to_meld("Ks Qs"), DrawCard(), "draw"),
    against(Code.ALREADY_DRAWN, lambda: to_meld("Ks Qs"), TakePile(), "take"),
    against(Code.ALREADY_DRAWN, lambda: to_meld("Ks Qs"), Pass(), "pass"),
    against(Code.DRAW_PILE_EMPTY, lambda: late(LAST), DrawCard(), "draw"),
    against(Code.DISCARD_PILE_EMPTY, lambda: to_draw("Ks Qs"), TakePile(), "take"),
    against(
        Code.MUST_DRAW,
        lambda: late(LAST, draw_pile="Kd Qd"),
        Pass(),
        "pass",
        "2 cards",
    ),
    against(
        Code.MUST_DRAW, lambda: late(LAST, draw_pile="Kd"), Pass(), "pass", "1 card"
    ),
    against(
        Code.TAKE_TOO_FEW,
        lambda: to_draw("9h Ks", pile="5h 3d", rules=LEAST),
        TakePile(),
        "take: your hand and the discard pile have 4 cards together and "
        "need at least 5",
    ),
    against(
        Code.TAKE_TRAPS, lambda: to_draw("9h", pile="9h"), TakePile(), "take", "9h"
    ),
    against(
        Code.TOO_FEW_CARDS, lambda: to_meld("5h 6h Ks"), LayMeld("5h 6h"), "5h 6h"
    ),
    against(Code.TOO_FEW_CARDS, lambda: to_meld("5h 6h Ks"), LayMeld(""), "no card"),
    against(
        Code.TWO_WILDS,
        lambda: to_meld("5h 2s 7h JK Ks Qs"),
        LayMeld("5h 2s 7h JK"),
        "2s",
        "JK",
        "5h",
    ),
    against(
        Code.TWO_WILDS,
        lambda: to_meld("2s Ks Qs", "5h JK 7h"),
        add("5h JK 7h", "2s"),
        "2s",
        "5h JK 7h",
    ),
    against(
        Code.NEITHER_SET_NOR_RUN,
        lambda: to_meld("5h 6s 7d Ks Qs"),
        LayMeld("5h 6s 7d"),
        "6s 5h 7d",
    ),
    against(
        Code.SET_OF_TWOS,
        lambda: to_meld("2s 2h 2d Ks Qs"),
        LayMeld("2s 2h 2d"),
        "2s 2h 2d",
    ),
    against(
        Code.RANK_NOT_IN_SETS,
        lambda: to_meld("7s 7h 7d Ks Qs", rules=ACES_ONLY),
        LayMeld("7s 7h 7d"),
        "7s 7h 7d",
    ),
    against(
        Code.RANK_NOT_IN_RUNS,
        lambda: to_meld("3h 4h 5h Ks Qs", rules=FROM_FOUR),
        LayMeld("3h 4h 5h"),
        "3h",
    ),
    against(
        Code.SECOND_SET,
        lambda: to_meld("7s 7h 7d Ks Qs", "7s 7c JK", rules=ONE_SET),
        LayMeld("7s 7h 7d"),
        "7s 7c JK",
    ),
    against(
        Code.FITTING_RUN,
        lambda: to_meld("7h 8h 9h Ks Qs", "4h 5h 6h", rules=APART),
        LayMeld("7h 8h 9h"),
        "4h 5h 6h",
    ),
    against(
        Code.REPEATED_CARD,
        lambda: to_meld("5h 5h 6h Ks Qs"),
        LayMeld("5h 5h 6h"),
        "5h 5h 6h: too many copies of 5h for a run",
    ),
    against(
        Code.REPEATED_CARD,
        lambda: to_meld("5h 6h 7h 7h Ks Qs"),
        LayMeld("5h 6h 7h 7h"),
        "5h 6h 7h 7h: too many copies of 7h for a run",
    ),
    against(
        Code.REPEATED_CARD,
        lambda: to_meld("8h Ks Qs", SIX),
        add(SIX, "8h"),
        f"8h cannot be added to {SIX}: {SIX} 8h: too many copies of 8h for a run",
    ),
    against(
        Code.TWO_ACES,
        lambda: to_meld("Ah Ah 2h 3h Ks Qs"),
        LayMeld("Ah Ah 2h 3h"),
        "Ah Ah 2h 3h: too many copies of Ah for a run",
    ),
    against(
        Code.GAP, lambda: to_meld("5h 6h 8h Ks Qs"), LayMeld("5h 6h 8h"), "5h 6h 8h"
    ),
    against(Code.GAP, lambda: to_meld("Th Ks Qs", SIX), add(SIX, "Th"), "Th", SIX),
    against(
        Code.RUN_TOO_LONG,
        lambda: to_meld("7h Ks Qs", DIRTY_FULL),
        add(DIRTY_FULL, "7h"),
        "7h",
        DIRTY_FULL,
        "13",
    ),
    against(
        Code.NOT_IN_HAND,
        lambda: to_meld("Ks Qs"),
        Discard("Kh"),
        "discard Kh: you do not hold Kh",
    ),
    against(
        Code.NOT_IN_HAND,
        lambda: to_meld("5h 6h Ks"),
        LayMeld("5h 6h 7h"),
        "lay 5h 6h 7h: you do not hold 7h",
    ),
    against(
        Code.NOT_IN_HAND,
        lambda: to_meld("5h 6h Ks"),
        LayMeld("5h 5h 6h 7h"),
        "lay 5h 5h 6h 7h: you do not hold 5h 5h 7h",
    ),
    against(
        Code.NOT_IN_HAND,
        lambda: to_meld("9h Ks", SIX),
        add(SIX, "9h Th"),
        f"add 9h Th to {SIX}: you do not hold Th",
    ),
    against(Code.NOTHING_ADDED, lambda: to_meld("9h Ks", SIX), add(SIX, ""), SIX),
    against(
        Code.NO_SUCH_MELD,
        lambda: to_meld("8s Ks Qs", SIX),
        add("5s 6s 7s", "8s"),
        "5s 6s 7s",
    ),
    against(
        Code.OPPONENTS_MELD,
        lambda: arrange(BIRIBA, hands=["8s Ks Qs"], melds=[[], ["5s 6s 7s"]]),
        add("5s 6s 7s", "8s"),
        "5s 6s 7s",
    ),
    against(
        Code.WILD_FOR_WILD,
        lambda: to_meld("JK Ks Qs", "3h 4h 2h 6h 7h"),
        add("3h 4h 2h 6h 7h", "JK"),
        "JK",
        "2h",
        "3h 4h 2h 6h 7h",
    ),
    against(
        Code.ACE_STAYS,
        lambda: to_meld("4h 6h 7h 8h 9h Th Jh Qh Kh Ks Qs", "Ah 2h 3h"),
        add("Ah 2h 3h", "4h 6h 7h 8h 9h Th Jh Qh Kh"),
        "Ah 2h 3h",
        "4h 6h 7h 8h 9h Th Jh Qh Kh",
    ),
    against(
        Code.INITIAL_MELD,
        lambda: to_meld("5h 6h 7h Ks Qs 9d", minimum=50),
        LayMeld("5h 6h 7h"),
        "lay 5h 6h 7h",
        "be worth 15 points",
        "cannot raise it to at least 50",
    ),
    against(
        Code.INITIAL_MELD,
        lambda: to_meld("Ks Kh Kd Qs 9d", "5h 6h 7h", minimum=45),
        Discard("Qs"),
        "discard Qs: your side's initial meld is worth 15 points and needs at least "
        "45",
    ),
    against(
        Code.RETURNED_CARD,
        lambda: to_meld("9h Ks Qs", single="9h"),
        Discard("9h"),
        "9h",
    ),
    against(
        Code.NO_LEGAL_DISCARD,
        lambda: to_meld("5s 6s 7s 9h 9h", single="9h"),
        LayMeld("5s 6s 7s"),
        "lay 5s 6s 7s",
        "9h 9h",
    ),
    against(
        Code.MUST_KEEP_TWO,
        lambda: to_meld("5s 6s 7s Ks"),
        LayMeld("5s 6s 7s"),
        "lay 5s 6s 7s: ",
        "only Ks",
        "to take the biribaki",
        "no biriba yet",
    ),
    against(
        Code.NEEDS_BIRIBA_TO_GO_OUT,
        lambda: to_meld("5s 6s 7s Ks", taken=True),
        LayMeld("5s 6s 7s"),
        "only Ks",
        "to go out",
        "no biriba yet",
    ),
    against(
        Code.MUST_KEEP_TWO, lambda: to_meld("8h 9h Ks", "5h 6h 7h"),
        add("5h 6h 7h", "8h 9h"), "only Ks",
    ),
    against(
        Code.NEEDS_BIRIBA,
        lambda: to_meld("5s 6s 7s"),
        LayMeld("5s 6s 7s"),
        "lay 5s 6s 7s: you may empty your hand only to take the biribaki, and your "
        "side has no biriba yet",
    ),
    against(
        Code.NEEDS_BIRIBA,
        lambda: to_meld("9h", SIX),
        Discard("9h"),
        "discard 9h: you may discard your last card only to take the biribaki, and "
        "your side has no biriba yet",
    ),
    against(
        Code.NEEDS_CLEAN_BIRIBA,
        lambda: to_meld("5s 6s 7s Ks", DIRTY_RUN, taken=True, rules=CLEAN_CLOSING),
        LayMeld("5s 6s 7s"),
        "only Ks",
        "to go out",
        "your side would have no clean biriba",
    ),
    against(
        Code.NEEDS_BIRIBAKI,
        lambda: arrange(
            PACKET_THEN_END, hands=["5s 6s 7s Ks"], melds=[[BIRIBA_RUN]], packets=[]
        ),
        LayMeld("5s 6s 7s"),
        "only Ks",
        "to go out, and your side has not taken a biribaki",
    ),
    against(
        Code.INITIAL_MELD,
        lambda: arrange(
            STRICT, hands=["Ks Kh Kd Qs Qh 9d"], minimums=[76]
        ),
        LayMeld("Ks Kh Kd"),
        "lay Ks Kh Kd: your side's initial meld would be worth 30 points",
        "cannot raise it to more than 75",
    ),
    against(
        Code.MUST_DISCARD_LAST,
        lambda: to_meld("5s 6s 7s", BIRIBA_RUN, taken=True),
        LayMeld("5s 6s 7s"),
        "lay 5s 6s 7s: to go out you must discard your last card, not meld it",
    ),
]  # fmt: skip


class TestRefusals:
    """Every reason to refuse a move."""

    @pytest.mark.parametrize(("code", "make", "move", "names"), REFUSALS)
    def test_reason(
        self, code: Code, make: Make, move: Move, names: tuple[str, ...]
    ) -> None:
        """A move is refused for the rule it breaks, and the message names the cards."""
        violation = refused(make(), move)

        assert code is violation.code
        assert code.rows == violation.rows
        for name in names:
            assert name in violation.message

    @pytest.mark.rule("R044", "R045")
    def test_not_your_turn(self) -> None:
        """A player whose turn it is not is refused, whatever the move."""
        view = to_draw("Ks Qs").view(2)

        for move in (DrawCard(), Pass(), Discard(view.hand.kinds[0])):
            violation = view.explain(move)
            assert violation is not None
            assert Code.NOT_YOUR_TURN is violation.code
            assert f"{move}: it is seat 0's turn, not seat 2's" == violation.message
            assert move not in view.legal_moves

    def test_every_code(self) -> None:
        """There is no reason that these tests do not provoke."""
        provoked = {param.values[0] for param in REFUSALS}  # type: ignore[attr-defined]
        undo = {code for code in Code if code.value.startswith("undo-")}

        assert set(Code) == provoked | undo | {Code.NOT_YOUR_TURN}

    @pytest.mark.parametrize("move", [5, None, DrawCard], ids=repr)
    def test_no_move(self, move: Move) -> None:
        """What is no move is not legal, and to ask why is an error."""
        for state in (to_draw("Ks Qs"), to_meld("Ks Qs"), finished()):
            assert move not in state.legal_moves
            for ask in (state.explain, state.play, state.view(1).explain):
                with pytest.raises(FormatError) as caught:
                    ask(move)
                assert repr(move) in str(caught.value)

    def test_first_reason(self) -> None:
        """Of several rules that a move breaks the one that comes first is named."""
        early = to_draw("5h 6h Ks Qs")

        assert Code.DRAW_FIRST is refused(early, LayMeld("5h 8s")).code
        assert Code.NOT_IN_HAND is refused(to_meld("5h Ks"), LayMeld("5h 8s")).code
        assert Code.NO_SUCH_MELD is refused(to_meld("5h Ks"), add(SIX, "Th")).code


class TestTurn:
    """The steps of a turn and their order."""

    @pytest.mark.rule("R045", "R046", "R048", "R049")
    def test_order(self) -> None:
        """A turn is a draw, any melds and one discard; then the next player draws."""
        state = play(
            to_draw("5h 6h 7h 7s Ks Qs", pile="8h"),
            TakePile(),
            LayMeld("5h 6h 7h"),
            add("5h 6h 7h", "8h"),
            Discard("7s"),
        )

        assert (1, Step.DRAW) == (state.turn.seat, state.turn.step)
        assert Cards("Qs Ks") == state.hands[0]
        assert (Card("7s"),) == state.discard_pile
        assert {Code.DRAW_FIRST} == {
            refused(state, Discard(card)).code for card in state.hand.kinds
        }

    @pytest.mark.rule("R048")
    def test_melding_is_optional(self) -> None:
        """A player who could meld may discard instead."""
        state = to_meld("5h 6h 7h Ks Qs", SIX.replace("h", "s"))

        assert LayMeld("5h 6h 7h") in state.legal_moves
        assert Cards("5h 6h 7h Qs") == play(state, Discard("Ks")).hands[0]

    @pytest.mark.rule("R010")
    def test_the_partners_melds(self) -> None:
        """A player extends the melds that the partner laid."""
        state = arrange(
            BIRIBA,
            hands=[None, None, "8h 9h Qd"],
            melds=[["5h 6h 7h"]],
            turn=Turn(2, Step.MELD),
        )

        after = play(state, add("5h 6h 7h", "8h"))

        assert ["5h 6h 7h 8h"] == [str(meld) for meld in after.sides[0].melds]

    @pytest.mark.rule("R009", "R010")
    def test_the_opponents_melds(self) -> None:
        """A player never extends a meld of the opponents, not even beside an equal."""
        state = arrange(
            BIRIBA, hands=["8s 9s Ks"], melds=[["5s 6s 7s"], ["5s 6s 7s", "7h 8h 9h"]]
        )

        assert state.explain(add("5s 6s 7s", "8s")) is None
        assert Code.OPPONENTS_MELD is refused(state, add("7h 8h 9h", "Th")).code
        after = play(state, add("5s 6s 7s", "8s"))
        assert ["5s 6s 7s 8s"] == [str(meld) for meld in after.sides[0].melds]
        assert ["5s 6s 7s", "7h 8h 9h"] == [str(meld) for meld in after.sides[1].melds]

    @pytest.mark.parametrize("cards", ["8h", "3h 4h", "7h 8h", "2h 3h 4h"])
    @pytest.mark.parametrize("number", [0, 1])
    @pytest.mark.rule("R025", "C15")
    def test_any_arrangement(self, number: int, cards: str) -> None:
        """A meld may be named with its wild card in any of its places."""
        state = to_meld(f"{cards} Ks Qs", "7c 7d 7s", "JK 5h 6h")
        move = AddToMeld(melds.layouts("5h 6h JK")[number], cards)
        listed = [m for m in state.legal_moves.only(AddToMeld) if m == move]

        assert [add("5h 6h JK", cards)] == listed
        assert [hash(move)] == [hash(m) for m in listed]
        assert state.play(listed[0]) == play(state, move)
        assert state.play(listed[0]) == state.play_unchecked(move)
        assert move in state.view(0).legal_moves

    @pytest.mark.parametrize("text", ["5h 6h JK", "JK 5h 6h", "6h,JK,5h"])
    @pytest.mark.rule("R010", "R048")
    def test_meld_as_text(self, text: str) -> None:
        """A meld may be named by its cards as text, in any order."""
        state = to_meld("8h Ks Qs", "7c 7d 7s", "5h 6h JK")

        after = play(state, AddToMeld(text, "8h"))

        assert ["7s 7d 7c", "5h 6h JK 8h"] == [
            str(meld) for meld in after.sides[0].melds
        ]

    def test_other_arrangement_of_no_such_meld(self) -> None:
        """It still must be a meld of the own side."""
        state = arrange(BIRIBA, hands=["8h Ks Qs"], melds=[["5h 6h 7h"], ["5h 6h JK"]])

        for move in (
            AddToMeld(melds.layouts("5h 6h JK")[1], "8h"),
            AddToMeld("JK 6h 5h", "8h"),
        ):
            assert Code.OPPONENTS_MELD is refused(state, move).code
        for move in (
            AddToMeld(melds.layouts("6h 7h JK")[1], "8h"),
            AddToMeld("6h 7h JK", "8h"),
        ):
            assert Code.NO_SUCH_MELD is refused(state, move).code

    @pytest.mark.rule("C52")
    def test_melds_alike(self) -> None:
        """A side may have two sets of a rank and two runs of a suit."""
        state = to_meld("7s 7h 7d 5h 6h 7h Ks Qs", "7c 7c 7s", "8h 9h Th")
        state = play(state, LayMeld("7s 7h 7d"), LayMeld("5h 6h 7h"))

        assert ["7s 7c 7c", "8h 9h Th", "7s 7h 7d", "5h 6h 7h"] == [
            str(meld) for meld in state.sides[0].melds
        ]

    @pytest.mark.rule("R023", "R024")
    def test_melds_stay(self) -> None:
        """No move takes a card from a meld: not to another meld, nor to the hand."""
        state = to_meld("9h 5s Ks Qs", SIX, "5d 5c JK")

        assert {"9h"} == {
            str(move.cards) for move in state.legal_moves.only(AddToMeld)
            if move.meld == melds.identify(SIX)
        }  # fmt: skip
        assert Code.NOT_IN_HAND is refused(state, add("5d 5c JK", "5h")).code
        assert Code.NOT_IN_HAND is refused(state, LayMeld("3h 4h 5h")).code
        assert Code.NOT_IN_HAND is refused(state, Discard("JK")).code


class TestReturn:
    """Discarding what was taken or drawn."""

    @pytest.mark.rule("R050")
    def test_single_card(self) -> None:
        """A single card taken from the pile is not discarded in the same turn."""
        state = play(to_draw("Ks Qs 4d", pile="9h"), TakePile())

        assert Code.RETURNED_CARD is refused(state, Discard("9h")).code
        assert {"Ks", "Qs", "4d"} == {
            str(move.card) for move in state.legal_moves.only(Discard)
        }

    @pytest.mark.rule("R050", "C18")
    def test_twin(self) -> None:
        """Nor is an identical card, even one that was in the hand before."""
        state = play(to_draw("Ks Qs 9h", pile="9h"), TakePile())

        assert Cards("Qs Ks 9h 9h") == state.hand
        assert Code.RETURNED_CARD is refused(state, Discard("9h")).code
        assert {"Ks", "Qs"} == {
            str(move.card) for move in state.legal_moves.only(Discard)
        }

    @pytest.mark.rule("R050", "C18")
    def test_twin_of_a_melded_card(self) -> None:
        """The twin stays banned when the taken card itself has been melded."""
        state = play(
            to_draw("Ks Qs 9h", SIX, pile="9h"), TakePile(), add(SIX, "9h")
        )  # fmt: skip

        assert Code.RETURNED_CARD is refused(state, Discard("9h")).code

    @pytest.mark.rule("R050")
    def test_several_cards(self) -> None:
        """Of a pile of two any card may be discarded again."""
        state = play(to_draw("Ks Qs", pile="4d 9h"), TakePile())

        for card in ("4d", "9h"):
            assert state.explain(Discard(card)) is None
        assert state.turn.single is None

    @pytest.mark.rule("R050")
    def test_next_turn(self) -> None:
        """The ban ends with the turn."""
        state = play(to_draw("Ks Qs 4d", pile="9h"), TakePile(), Discard("4d"))

        assert state.turn.single is None

    @pytest.mark.rule("R051")
    def test_drawn_card(self) -> None:
        """A card drawn from the draw pile may be discarded at once."""
        state = to_draw("Ks Qs", pile="4d")
        drawn = state.draw_pile[0]

        after = play(state, DrawCard(), Discard(drawn))

        assert (Card("4d"), drawn) == after.discard_pile
        assert Cards("Ks Qs") == after.hands[0]

    def test_option(self) -> None:
        """Where the rules say so the single card may be given back."""
        state = play(to_draw("Ks Qs", pile="9h", rules=FREE_RETURN), TakePile())
        trap = to_draw("9h", pile="9h", rules=FREE_RETURN)

        assert state.turn.single is None
        assert (Card("9h"),) == play(state, Discard("9h")).discard_pile
        assert trap.explain(TakePile()) is None

    @pytest.mark.rule("R049", "R050", "C19", "C55")
    def test_taking_into_a_trap(self) -> None:
        """A pile may not be taken if no discard would then be left."""
        state = to_draw("9h", pile="9h")

        assert Code.TAKE_TRAPS is refused(state, TakePile()).code
        assert [DrawCard()] == list(state.legal_moves)
        assert (
            Code.TAKE_TRAPS is refused(to_draw("9h", SIX, pile="9h"), TakePile()).code
        )

    @pytest.mark.rule("R050", "C19", "C55")
    def test_a_way_out_of_the_trap(self) -> None:
        """It may be taken if melding leads to a discard, or to the biribaki."""
        enough = to_draw("9h", "9s 9s 9d 9c 9c", pile="9h")
        too_few = to_draw("9h", "9s 9s 9d 9c", pile="9h")

        after = play(enough, TakePile(), add("9s 9s 9d 9c 9c", "9h 9h"))

        assert 11 == len(after.hand)
        assert Code.TAKE_TRAPS is refused(too_few, TakePile()).code
        assert to_draw("9h Ks", pile="9h").explain(TakePile()) is None

    @pytest.mark.rule("R050", "C19", "C55")
    def test_three_of_a_kind(self) -> None:
        """With three packs the twins themselves can be the meld that leads out."""
        spades = BIRIBA_RUN.replace("h", "s")
        state = to_draw("9h 9h", spades, pile="9h", rules=TABLES["six"])
        no_biriba = to_draw("9h 9h", pile="9h", rules=TABLES["six"])

        state = play(state, TakePile())

        assert [LayMeld("9h 9h 9h")] == list(state.legal_moves)
        assert 11 == len(play(state, LayMeld("9h 9h 9h")).hand)
        assert Code.TAKE_TRAPS is refused(no_biriba, TakePile()).code

    @pytest.mark.rule("R050", "R052", "C55")
    def test_all_that_could_be_discarded(self) -> None:
        """A player may not meld every card that could still be discarded."""
        state = to_meld("5s 6s 7s 9h 9h Qd", single="9h")

        assert state.explain(LayMeld("5s 6s 7s")) is None
        trap = to_meld("5s 6s 7s 9h 9h", single="9h")
        assert Code.NO_LEGAL_DISCARD is refused(trap, LayMeld("5s 6s 7s")).code

    @pytest.mark.rule("C20")
    def test_no_guard_with_one_card(self) -> None:
        """With one card a player may take one, meld it and discard the other."""
        state = to_draw("Ks", SIX, pile="9h", taken=True)
        after = play(state, TakePile(), add(SIX, "9h"), Discard("Ks"))

        assert after.ending is not None
        assert 0 == after.ending.seat


class TestKeepingCards:
    """How many cards a player must keep."""

    @pytest.mark.rule("R052")
    @pytest.mark.parametrize("taken", [False, True])
    def test_two(self, *, taken: bool) -> None:
        """Without a biriba two cards are kept at least."""
        enough = to_meld("5s 6s 7s Ks Qs", taken=taken)
        too_few = to_meld("5s 6s 7s Ks", taken=taken)
        none = to_meld("5s 6s 7s", taken=taken)

        assert Cards("Qs Ks") == play(enough, LayMeld("5s 6s 7s")).hand
        lack = Code.NEEDS_BIRIBA_TO_GO_OUT if taken else Code.MUST_KEEP_TWO
        assert lack is refused(too_few, LayMeld("5s 6s 7s")).code
        assert lack is not refused(none, LayMeld("5s 6s 7s")).code

    @pytest.mark.rule("R053", "R055", "C05")
    def test_before_the_biribaki(self) -> None:
        """With a biriba and no biribaki a player may keep one card, or none."""
        one = to_meld("5s 6s 7s Ks", BIRIBA_RUN)
        none = to_meld("5s 6s 7s", BIRIBA_RUN)

        assert Cards("Ks") == play(one, LayMeld("5s 6s 7s")).hand
        assert 11 == len(play(none, LayMeld("5s 6s 7s")).hand)

    @pytest.mark.rule("R054", "R061")
    def test_after_the_biribaki(self) -> None:
        """With a biriba and the biribaki a player keeps one card to go out with."""
        one = to_meld("5s 6s 7s Ks", BIRIBA_RUN, taken=True)
        none = to_meld("5s 6s 7s", BIRIBA_RUN, taken=True)

        assert Cards("Ks") == play(one, LayMeld("5s 6s 7s")).hand
        assert play(one, LayMeld("5s 6s 7s"), Discard("Ks")).is_over
        assert Code.MUST_DISCARD_LAST is refused(none, LayMeld("5s 6s 7s")).code

    @pytest.mark.rule("R032", "R053", "C05")
    def test_no_biriba(self) -> None:
        """Six cards are no biriba, so the hand may not be emptied."""
        state = to_meld("5s 6s 7s", SIX)

        violation = refused(state, LayMeld("5s 6s 7s"))

        assert Code.NEEDS_BIRIBA is violation.code
        assert violation.message.endswith("your side has no biriba yet")

    @pytest.mark.rule("R055", "C21")
    def test_biriba_of_the_same_turn(self) -> None:
        """A biriba that the same move makes is enough to take the biribaki."""
        by_meld = play(to_meld("9h", SIX), add(SIX, "9h"))
        by_discard = play(to_meld("9h Ks", SIX), add(SIX, "9h"), Discard("Ks"))

        assert (0, 11) == (by_meld.sides[0].taker, len(by_meld.hands[0]))
        assert (0, 11) == (by_discard.sides[0].taker, len(by_discard.hands[0]))

    @pytest.mark.rule("R056", "R060", "C21")
    def test_biribaki_of_the_same_turn(self) -> None:
        """A player may take the biribaki and go out in one and the same turn."""
        packet = "3s 4s 5s 3d 4d 5d 3c 4c 5c 6c Qd"
        state = play(
            to_meld("9h", SIX, packet=packet),
            add(SIX, "9h"),
            LayMeld("3s 4s 5s"),
            LayMeld("3d 4d 5d"),
            LayMeld("3c 4c 5c 6c"),
            Discard("Qd"),
        )

        assert state.ending is not None
        assert 0 == state.ending.seat

    @pytest.mark.rule("R052", "C22", "C55")
    def test_one_card_that_makes_the_biriba(self) -> None:
        """One card may be kept without a biriba if it can still make one."""
        state = play(to_meld("9h Qs Ks As", SIX), LayMeld("Qs Ks As"))

        assert [add(SIX, "9h")] == list(state.legal_moves)
        assert Code.NEEDS_BIRIBA is refused(state, Discard("9h")).code
        other = to_meld("Th Qs Ks As", SIX)
        assert Code.MUST_KEEP_TWO is refused(other, LayMeld("Qs Ks As")).code

    @pytest.mark.rule("R054", "C22")
    def test_biribaki_without_a_biriba(self) -> None:
        """With the biribaki and without a biriba two cards are kept."""
        two = to_meld("5s 6s 7s Ks Qs", taken=True, rules=FREE_PACKET)
        one = to_meld("5s 6s 7s Ks", taken=True, rules=FREE_PACKET)
        none = to_meld("5s 6s 7s", taken=True, rules=FREE_PACKET)

        assert two.explain(LayMeld("5s 6s 7s")) is None
        violation = refused(one, LayMeld("5s 6s 7s"))
        assert Code.NEEDS_BIRIBA_TO_GO_OUT is violation.code
        assert violation.message.endswith("your side has no biriba yet")
        assert Code.MUST_DISCARD_LAST is refused(none, LayMeld("5s 6s 7s")).code

    @pytest.mark.parametrize("hand", ["5s 6s 7s", "5s 6s 7s Ks"])
    def test_biribaki_without_a_condition(self, hand: str) -> None:
        """Where no biriba is needed any emptied hand takes the biribaki."""
        state = play(to_meld(hand, rules=FREE_PACKET), LayMeld("5s 6s 7s"))
        if hand.endswith("Ks"):
            state = play(state, Discard("Ks"))

        assert (0, 11) == (state.sides[0].taker, len(state.hands[0]))
        assert to_meld(hand).explain(LayMeld("5s 6s 7s")) is not None

    @pytest.mark.parametrize(
        ("meld", "allowed"), [(BIRIBA_RUN, True), (DIRTY_RUN, False)]
    )
    def test_closing_with_a_clean_biriba(self, meld: str, *, allowed: bool) -> None:
        """Where a clean biriba is needed to go out a dirty one is not enough."""
        state = to_meld("5s 6s 7s Ks", meld, taken=True, rules=CLEAN_CLOSING)
        base = to_meld("5s 6s 7s Ks", meld, taken=True)

        assert base.explain(LayMeld("5s 6s 7s")) is None
        if allowed:
            assert play(state, LayMeld("5s 6s 7s"), Discard("Ks")).is_over
        else:
            violation = refused(state, LayMeld("5s 6s 7s"))
            assert Code.NEEDS_CLEAN_BIRIBA is violation.code
            assert ("R212", "C22") == violation.rows
            assert violation.message.endswith("your side would have no clean biriba")

    def test_biribaki_with_a_dirty_biriba(self) -> None:
        """The clean biriba is for going out only, not for the biribaki."""
        state = to_meld("5s 6s 7s", DIRTY_RUN, rules=CLEAN_CLOSING)

        assert 11 == len(play(state, LayMeld("5s 6s 7s")).hand)

    def test_message_of_a_biribaki_with_clean_closing(self) -> None:
        """Before the biribaki the message asks for any biriba, not for a clean one."""
        violation = refused(
            to_meld("5s 6s 7s", rules=CLEAN_CLOSING), LayMeld("5s 6s 7s")
        )

        assert violation.message.endswith("your side has no biriba yet")

    @pytest.mark.rule("R060", "C23")
    @pytest.mark.parametrize("card", ["JK", "2s", "9c"])
    def test_any_card_goes_out(self, card: str) -> None:
        """The last discard may be any card, a wild one too."""
        state = play(to_meld(card, BIRIBA_RUN, taken=True), Discard(card))

        assert state.is_over
        assert (Card(card),) == state.discard_pile

    @pytest.mark.rule("R050", "R060")
    def test_the_returned_card_does_not_go_out(self) -> None:
        """The single card taken is not the one to go out with."""
        state = to_meld("9h 9s 9d 9c", BIRIBA_RUN, taken=True, single="9s")

        assert Code.NO_LEGAL_DISCARD is refused(state, LayMeld("9h 9d 9c")).code
        assert play(state, LayMeld("9s 9d 9c"), Discard("9h")).is_over


class TestInitialMeld:
    """The minimum of a side's first melds."""

    @pytest.mark.rule("R105", "C08")
    @pytest.mark.parametrize(("minimum", "allowed"), [(45, True), (50, False)])
    def test_one_meld(self, minimum: int, *, allowed: bool) -> None:
        """A first meld that counts as much as the minimum is enough."""
        state = to_meld("Kd Ad JK 3c 4s 6s", minimum=minimum)
        move = LayMeld("Kd Ad JK")

        assert 45 == BIRIBA.values.of(move.cards)
        assert allowed == (state.explain(move) is None)

    @pytest.mark.rule("R105", "R106", "C55", "C57")
    def test_several_melds(self) -> None:
        """It may be made up of several melds, all laid before the discard."""
        state = to_meld("5h 6h 7h Ks Kh Kd 4c 9c", minimum=45)

        state = play(state, LayMeld("5h 6h 7h"))

        assert Code.INITIAL_MELD is refused(state, Discard("4c")).code
        assert [LayMeld("Ks Kh Kd")] == list(state.legal_moves)
        assert 45 == state.sides[0].minimum
        state = play(state, LayMeld("Ks Kh Kd"))
        assert 0 == state.sides[0].minimum
        assert play(state, Discard("4c")).turn.seat == 1

    @pytest.mark.rule("R106")
    def test_additions_count(self) -> None:
        """Cards added to the first melds in the same turn count as well."""
        state = to_meld("5h 6h 7h 8h 9h Ks Qs", minimum=35)

        state = play(state, LayMeld("5h 6h 7h"), add("5h 6h 7h", "8h 9h"))

        assert 0 == state.sides[0].minimum
        assert play(state, Discard("Ks")).turn.seat == 1

    @pytest.mark.rule("R105", "C55")
    def test_out_of_reach(self) -> None:
        """Nothing may be laid that the rest of the hand cannot make up for."""
        state = to_meld("5h 6h 7h Ks Kh Kd 4c 9c", minimum=50)

        for cards in ("5h 6h 7h", "Ks Kh Kd"):
            assert Code.INITIAL_MELD is refused(state, LayMeld(cards)).code
        assert not state.legal_moves.only(LayMeld)
        assert 8 == state.legal_moves.only(Discard).count()

    @pytest.mark.rule("R105")
    def test_only_the_first_melds(self) -> None:
        """Once it is met, and where there is none, any meld may be laid."""
        met = to_meld("5h 6h 7h Ks Kh Kd Ac 4c 9c", minimum=30)
        met = play(met, LayMeld("Ks Kh Kd"))

        assert met.explain(LayMeld("5h 6h 7h")) is None
        assert to_meld("5h 6h 7h Ks Qs").explain(LayMeld("5h 6h 7h")) is None

    @pytest.mark.rule("C57")
    def test_before_the_biribaki(self) -> None:
        """A hand is not emptied before the minimum is met."""
        low = to_meld("5h 6h 7h", rules=FREE_PACKET, minimum=20)
        met = to_meld("5h 6h 7h", rules=FREE_PACKET, minimum=15)
        biriba = to_meld("3h 4h 5h 6h 7h 8h 9h", minimum=50)

        assert Code.INITIAL_MELD is refused(low, LayMeld("5h 6h 7h")).code
        assert 11 == len(play(met, LayMeld("5h 6h 7h")).hand)
        assert Code.INITIAL_MELD is refused(biriba, LayMeld(BIRIBA_RUN)).code

    @pytest.mark.rule("R105", "R107")
    def test_of_the_own_side(self) -> None:
        """The minimum of one side is nothing to the other."""
        state = arrange(
            asking(BIRIBA, 500),
            hands=[None, "5h 6h 7h Ks Qs"],
            minimums=[500, 0],
            turn=Turn(1, Step.MELD),
        )

        assert state.explain(LayMeld("5h 6h 7h")) is None


class TestOtherMeldRules:
    """Other rules for melds, in play."""

    def test_no_sets(self) -> None:
        """Where there are no sets none is offered."""
        rules = BIRIBA.with_(set_ranks="")
        hand = "7s 7h 7d 5h 6h Ks Qs"

        assert {"lay 5h 6h 7h"} == lays(to_meld(hand, rules=rules))
        assert {"lay 5h 6h 7h", "lay 7s 7h 7d"} == lays(to_meld(hand))

    def test_set_of_twos(self) -> None:
        """Where twos may be a set they are offered as one."""
        rules = BIRIBA.with_(set_ranks="2A3456789TJQK")
        hand = "2s 2h 2d Ks Qd 3c"

        assert {"lay 2s 2h 2d"} == lays(to_meld(hand, rules=rules))
        assert set() == lays(to_meld(hand))

    def test_ace_at_both_ends(self) -> None:
        """Where aces may be at both ends a full run takes the second one."""
        full = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
        rules = BIRIBA.with_(ace_both_ends=True)
        state = to_meld("Ah Ks Qs", full, rules=rules)

        after = play(state, AddToMeld(melds.identify(full, rules.melding), "Ah"))

        assert f"{full} Ah" == str(after.sides[0].melds[0])
        assert Code.TWO_ACES is refused(to_meld("Ah Ks Qs", full), add(full, "Ah")).code


def lays(state: GameState) -> set[str]:
    """Return all melds that may be laid, as text."""
    return {str(move) for move in state.legal_moves.only(LayMeld)}


@pytest.mark.rule("C55")
@pytest.mark.parametrize("rules", [BIRIBA, FREE_PACKET, CLEAN_CLOSING, FREE_RETURN])
def test_no_dead_ends(rules: Rules) -> None:
    """After a legal move there is another, as long as the play goes on."""
    single = "9h" if rules.taking.single_stays else None
    check_the_turn(to_meld("9h 9h Qs Ks As JK", SIX, single=single, rules=rules))


def check_the_turn(start: GameState) -> None:
    """Check that there is a legal move wherever legal moves lead in a turn."""
    to_try, seen = [start], set()
    while to_try:
        state = to_try.pop()
        for move in state.legal_moves:
            after = state.play(move)
            if after.is_over or after.turn.seat != 0 or after.sides[0].has_taken:
                continue
            assert after.legal_moves
            if after not in seen:
                seen.add(after)
                to_try.append(after)

    assert len(seen) > 10


class TestTaking:
    """What taking the discard pile asks for."""

    @pytest.mark.rule("R102", "C56")
    @pytest.mark.parametrize(
        ("hand", "melds_", "pile", "allowed"),
        [
            ("5h 6h Ks Qd", [], "7h 3c", True),
            ("5h 6h Ks Qd", [], "3c 7h", True),
            ("5h 6h Ks Qd", [], "7s 3c", False),
            ("5h 6h 7h Ks Qd", [], "3c 9d", False),
            ("Ks Qd 4c", [SIX], "9h 3c", True),
            ("Ks Qd 4c", [SIX], "JK 3c", True),
            ("Ks Qd 4c", [], "5h 6h 7h", True),
            ("5h 5h Ks Qd", [], "5d 3c", True),
        ],
    )
    def test_any(
        self, hand: str, melds_: list[str], pile: str, *, allowed: bool
    ) -> None:
        """With `meld-any` one of its cards must go on the table at once."""
        state = to_draw(hand, *melds_, pile=pile, rules=MELD_ANY)

        assert allowed == (state.explain(TakePile()) is None)
        if allowed:
            after = play(state, TakePile())
            assert Cards(pile) == after.turn.due
            for move in after.legal_moves:
                assert isinstance(move, LayMeld | AddToMeld)
                assert move.cards & Cards(pile)
                assert Cards() == after.play(move).turn.due
        else:
            assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code

    @pytest.mark.rule("R230", "R231", "C39")
    @pytest.mark.parametrize(
        ("hand", "pile", "allowed"),
        [
            ("5h 6h Ks Qd", "3c 7h", True),
            ("5h 6h Ks Qd", "7h 3c", False),
            ("Ks Qd 4c", "5s 6s 7s", True),
            ("Ks Qd 4c", "3c 9h", True),
        ],
    )
    def test_top(self, hand: str, pile: str, *, allowed: bool) -> None:
        """With `meld-top` it must be the top card; others of the pile may help."""
        state = to_draw(hand, SIX, pile=pile, rules=MELD_TOP)

        assert allowed == (state.explain(TakePile()) is None)
        if allowed:
            after = play(state, TakePile())
            assert Cards([Card(pile.rsplit(maxsplit=1)[-1])]) == after.turn.due

    @pytest.mark.rule("R232")
    @pytest.mark.parametrize("top", ["JK", "2c", "2h"])
    def test_wild_top(self, top: str) -> None:
        """A wild top card goes to a new meld, unless the rules let it go anywhere."""
        hand, pile = "5s 6s Ks Qd 4c", f"3c {top}"
        new = play(to_draw(hand, SIX, pile=pile, rules=MELD_TOP), TakePile())
        free = play(to_draw(hand, SIX, pile=pile, rules=TOP_ANYWHERE), TakePile())

        assert {LayMeld} == set(map(type, new.legal_moves))
        assert add(SIX, top) in free.legal_moves
        old = to_draw("Ks Td 6d 8c", SIX, pile=pile, rules=MELD_TOP)
        assert Code.TAKE_NEEDS_MELD is refused(old, TakePile()).code
        other = to_draw("Ks Td 6d 8c", SIX, pile=pile, rules=TOP_ANYWHERE)
        assert add(SIX, top) in play(other, TakePile()).legal_moves

    @pytest.mark.rule("R102", "R105", "C55")
    def test_minimum(self) -> None:
        """A card that is due is melded only where the minimum can be met as well."""
        low = arrange(
            asking(MELD_ANY, 50),
            hands=["5h 6h Ks Qd 9c"],
            minimums=[50],
            discard_pile="7h 3c",
            turn=Turn(0),
        )
        enough = arrange(
            asking(MELD_ANY, 50),
            hands=["5h 6h Ks Qd 9c Kd Kc"],
            minimums=[45],
            discard_pile="7h 3c",
            turn=Turn(0),
        )

        assert Code.TAKE_NEEDS_MELD is refused(low, TakePile()).code
        after = play(enough, TakePile())
        assert Code.MUST_MELD_TAKEN is refused(after, LayMeld("Ks Kd Kc")).code
        assert [LayMeld("5h 6h 7h")] == list(after.legal_moves)

    @pytest.mark.rule("R102", "R231")
    def test_pays_for_the_minimum(self) -> None:
        """Cards of the pile count for the minimum."""
        state = arrange(
            asking(MELD_TOP, 50),
            hands=["Ad Kc 9c 4s"],
            minimums=[50],
            discard_pile="As Qc Jc Ah",
            turn=Turn(0),
        )
        after = play(state, TakePile(), LayMeld("As Ah Ad"))

        assert [LayMeld("Jc Qc Kc")] == list(after.legal_moves)

    @pytest.mark.rule("R050", "R102")
    def test_free_after_the_first_meld(self) -> None:
        """Once a card of the pile is melded the turn goes on as usual."""
        state = to_draw("5h 6h 7s 8s 9s Ks Qd", pile="7h 3c", rules=MELD_ANY)
        state = play(state, TakePile(), LayMeld("5h 6h 7h"))

        assert LayMeld("7s 8s 9s") in state.legal_moves
        assert Discard("3c") in state.legal_moves


class TestOneCardGuard:
    """One card in hand, and one in the pile."""

    @pytest.mark.rule("R153", "C20")
    def test_close(self) -> None:
        """With `close` the card may be taken, but not to go out with in that turn."""
        state = to_draw("9h", BIRIBA_RUN, pile="Th", rules=GUARD_CLOSE, taken=True)
        after = play(state, TakePile())

        assert after.turn.guarded
        assert Code.ONE_CARD_GUARD is refused(after, add(BIRIBA_RUN, "Th")).code
        assert {Discard("9h"), Discard("Th")} == set(after.legal_moves)
        free = to_draw("9h", BIRIBA_RUN, pile="Th", rules=FREE_RETURN, taken=True)
        assert play(free, TakePile(), add(BIRIBA_RUN, "Th"), Discard("9h")).is_over

    @pytest.mark.rule("R153", "C20")
    def test_close_and_the_biribaki(self) -> None:
        """The biribaki may be taken so, and then the guard is over."""
        state = to_draw("8c", BIRIBA_RUN, "9c Tc Jc", pile="Th", rules=GUARD_CLOSE)
        after = play(state, TakePile(), add(BIRIBA_RUN, "Th"))

        assert after.turn.guarded
        after = play(after, add("9c Tc Jc", "8c"))
        assert (11, False) == (len(after.hand), after.turn.guarded)

    @pytest.mark.rule("R153")
    def test_not_guarded(self) -> None:
        """More cards in hand, or in the pile, set no guard."""
        two = play(
            to_draw("9h 4c", BIRIBA_RUN, pile="Th", rules=GUARD_CLOSE), TakePile()
        )
        pile = play(
            to_draw("9h", BIRIBA_RUN, pile="Th 3c", rules=GUARD_CLOSE), TakePile()
        )

        assert not two.turn.guarded
        assert not pile.turn.guarded

    @pytest.mark.rule("R179", "C20")
    @pytest.mark.parametrize(
        ("hand", "pile", "taken", "allowed"),
        [
            ("Ks", "Th", True, False),
            ("Th", "Jh", True, True),
            ("Ks", "4c", True, True),
            ("Ks", "Th", False, False),
            ("Th", "Jh", False, False),
            ("Ks", "4c", False, True),
            ("Ks 4c", "Th", True, True),
            ("Ks", "Th 4c", True, True),
        ],
    )
    def test_take(self, hand: str, pile: str, *, taken: bool, allowed: bool) -> None:
        """With `take` it may not be taken where the hand could then be emptied."""
        state = to_draw(hand, BIRIBA_RUN, pile=pile, rules=GUARD_TAKE, taken=taken)

        if (hand, pile, taken) == ("Th", "Jh", True):
            allowed = False  # one is melded and the other one discarded
        assert allowed == (state.explain(TakePile()) is None)
        if not allowed:
            assert Code.ONE_CARD_GUARD is refused(state, TakePile()).code


class TestWildDiscards:
    """Discarding wild cards to a partner."""

    @pytest.mark.rule("R134", "C59")
    def test_first_partner(self) -> None:
        """The partner before the other one may not discard a wild card."""
        state = paired("JK 2s 2h Ks")

        assert [Discard("Ks")] == list(state.legal_moves)
        for card in ("JK", "2s", "2h"):
            assert Code.WILD_DISCARD is refused(state, Discard(card)).code

    @pytest.mark.rule("R134", "C59")
    def test_others(self) -> None:
        """The other partner and the lone player may, and all may before pairs form."""
        for state in (
            paired("JK 2s Ks", seat=2),
            arrange(SPARED, hands=["JK 2s Ks"], takers=[0]),
            arrange(SPARED, hands=["JK 2s Ks"]),
            paired("JK 2s Ks", rules=PAIRS),
        ):
            assert {"JK", "2s", "Ks"} == {
                str(move.card) for move in state.legal_moves.only(Discard)
            }

    @pytest.mark.rule("R134", "C58")
    def test_nothing_else(self) -> None:
        """With wild cards alone one of them may be discarded."""
        assert {Discard("JK"), Discard("2s")} == set(paired("JK 2s").legal_moves)

    @pytest.mark.rule("R134", "R050", "C58")
    def test_nothing_else_that_may_go(self) -> None:
        """What was taken from the pile is nothing that could be discarded."""
        state = arrange(
            SPARED,
            hands=[None, "JK 9s"],
            takers=[0],
            turn=Turn(1, Step.MELD, Card("9s")),
        )

        assert [Discard("JK")] == list(state.legal_moves)


class TestClosedPhase:
    """Before the first biribaki where a lone taker plays against pairs."""

    @pytest.mark.rule("R088", "R092", "R093", "C24")
    @pytest.mark.parametrize(
        ("hand", "allowed"),
        [
            (WHOLE, True),
            (f"{WHOLE} Ks", True),
            (f"{WHOLE} Ks Qs", False),
            (f"{WHOLE} JK", True),
            ("3h 4h 5h 6h 7h 8h Ts Td Tc", False),
            ("3h 4h 5h 6h 7h 8h Ts Td Tc JK", True),
        ],
    )
    def test_whole_hand(self, hand: str, *, allowed: bool) -> None:
        """Only a whole hand is laid down, a biriba in it, but for a discard."""
        state = declaring(hand)

        assert allowed == bool(state.legal_moves.only(LayMeld))
        assert allowed == (state.explain(LayMeld("Ts Td Tc")) is None)

    @pytest.mark.rule("R093", "C24")
    def test_without_a_biriba(self) -> None:
        """Where the rules ask for no biriba any melds will do."""
        free = PAIRS.with_(biribaki_needs_biriba=False)
        hand = "3h 4h 5h Ts Td Tc Ks"

        assert declaring(hand, free).legal_moves.only(LayMeld)
        assert not declaring(hand).legal_moves.only(LayMeld)

    @pytest.mark.rule("R093")
    def test_to_the_end(self) -> None:
        """Once begun it goes on until the hand is empty or one card is discarded."""
        state = play(declaring(f"{WHOLE} Ks"), LayMeld("Ts Td Tc"))

        assert [LayMeld("3h 4h 5h 6h 7h 8h 9h")] != list(state.legal_moves)
        assert not state.legal_moves.only(Discard)
        state = play(state, LayMeld("3h 4h 5h 6h 7h 8h 9h"))
        assert [Discard("Ks")] == list(state.legal_moves)

    @pytest.mark.rule("C60")
    def test_taking(self) -> None:
        """Where a taken pile must be melded from, it is taken to declare only."""
        rules = PAIRS.with_(take="meld-any")
        whole = arrange(
            rules,
            hands=["3h 4h 5h 6h 7h 8h Ts Td Tc"],
            discard_pile="9h Ks",
            turn=Turn(0),
        )
        partly = arrange(
            rules,
            hands=["3h 4h 5h 6h 7h Ts Td Kc"],
            discard_pile="Tc Ks",
            turn=Turn(0),
        )

        assert whole.explain(TakePile()) is None
        assert Code.TAKE_NEEDS_MELD is refused(partly, TakePile()).code


class TestFirstBiriba:
    """A biriba among the first melds."""

    @pytest.mark.rule("R170", "C49")
    def test_asked_for(self) -> None:
        """The first melds of a side hold a biriba before the turn ends."""
        state = to_meld(f"{WHOLE} Ks Qs", rules=FULL_FIRST)
        state = play(state, LayMeld("Ts Td Tc"))

        assert not state.legal_moves.only(Discard)
        state = play(state, LayMeld("3h 4h 5h 6h 7h 8h 9h"))
        assert Discard("Ks") in state.legal_moves

    @pytest.mark.rule("R170", "C49")
    def test_grown(self) -> None:
        """It may be laid in parts."""
        state = to_meld("3h 4h 5h 6h 7h 8h 9h Ks Qs", rules=FULL_FIRST)
        state = play(state, LayMeld("3h 4h 5h"), add("3h 4h 5h", "6h"))

        assert not state.legal_moves.only(Discard)
        state = play(state, add("3h 4h 5h 6h", "7h 8h 9h"))
        assert state.legal_moves.only(Discard)

    @pytest.mark.rule("R170")
    def test_only_first(self) -> None:
        """A side with a biriba lays what it likes."""
        state = to_meld("5s 6s 7s Ks Qd", BIRIBA_RUN, rules=FULL_FIRST)

        assert state.explain(LayMeld("5s 6s 7s")) is None


class TestWildCardsThatStay:
    """Moves that say where a run begins."""

    @pytest.mark.rule("R165", "C15")
    def test_laying(self) -> None:
        """A run whose wild card has a choice of places is laid in one of them."""
        state = to_meld("5h 6h JK Ks Qd", rules=STAYS)

        high, low = map(LayMeld, melds.choices("5h 6h JK", STAYS))
        assert {high, low} == set(state.legal_moves.only(LayMeld))
        assert ["JK 5h 6h"] == list(map(str, play(state, low).own_side.melds))
        assert ["5h 6h JK"] == list(map(str, play(state, high).own_side.melds))

    @pytest.mark.rule("R143", "R165", "C15")
    def test_adding(self) -> None:
        """The natural card takes the place of the wild one, which goes to one end."""
        meld = melds.identify("4h 5h 2c 7h", STAYS.melding)
        state = to_meld("6h Ks Qd", "4h 5h 2c 7h", rules=STAYS)

        low, high = (
            AddToMeld(meld, "6h", becomes=run)
            for run in melds.choices("6h", STAYS, to=meld)
        )
        assert {low, high} == set(state.legal_moves.only(AddToMeld))
        after = play(state, low)
        assert ["2c 4h 5h 6h 7h"] == list(map(str, after.own_side.melds))

    @pytest.mark.rule("R165", "C15")
    def test_moves_with_their_runs(self) -> None:
        """Moves that are given the runs they lead to are just the legal ones."""
        rules = STAYS.melding
        state = to_meld("6h 5c 6c JK Ks Qd", "4h 5h 2c 7h", rules=STAYS)
        (meld,) = state.own_side.melds

        laid = [LayMeld(run) for run in melds.choices("5c 6c JK", rules)]
        longer = [
            AddToMeld(meld, "6h", becomes=run)
            for run in melds.choices("6h", rules, to=meld)
        ]
        assert 2 == len(laid) == len(longer)
        assert {*laid, *longer} <= set(state.legal_moves)

    @pytest.mark.rule("R018", "R028", "R165", "C15")
    def test_two_that_is_wild_or_not(self) -> None:
        """A two that may be natural is, unless the move says otherwise."""
        state = to_meld("2h Ks Qd", "3h 4h 5h", rules=STAYS)
        _, run = melds.choices("2h", STAYS.melding, to=state.own_side.melds[0])
        clean = AddToMeld("3h 4h 5h", "2h")
        dirty = AddToMeld("3h 4h 5h", "2h", becomes=run)

        assert {clean, dirty} == set(state.legal_moves.only(AddToMeld))
        assert ["2h 3h 4h 5h"] == list(map(str, play(state, clean).own_side.melds))
        assert ["3h 4h 5h 2h"] == list(map(str, play(state, dirty).own_side.melds))

    @pytest.mark.rule("R143", "R165", "C15")
    def test_run_that_is_meant(self) -> None:
        """Where a wild card has a choice of places, the run must be given."""
        state = to_meld("6h Ks Qd", "4h 5h 2c 7h", rules=STAYS)
        violation = refused(state, AddToMeld("4h 5h 2c 7h", "6h"))

        assert Code.WILD_PLACE is violation.code
        assert "it can make 2c 4h 5h 6h 7h or 4h 5h 6h 7h 2c; write the run" in (
            violation.message
        )

    @pytest.mark.rule("R165", "C15")
    def test_run_from_another_table(self) -> None:
        """Where wild cards move, no run with a place can be laid."""
        state = to_meld("5h 6h JK Ks Qd", rules=rulesets.get("biriba"))
        high, _ = melds.choices("5h 6h JK", STAYS)
        violation = refused(state, LayMeld(high))

        assert Code.WILD_PLACE is violation.code
        assert "it can make only 5h 6h JK" in violation.message
        assert LayMeld(high) != LayMeld("5h 6h JK") in state.legal_moves

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize("cards", ["JK 5h 6h", "5h 6h JK"])
    def test_outcome_of_a_run_named_by_its_cards(self, cards: str) -> None:
        """A run may be named by its cards wherever its wild card lies."""
        state = to_meld("4h Ks Qd", "JK 5h 6h", rules=rulesets.get("newsgroup"))
        (run,) = state.own_side.melds

        for made in melds.choices("4h", state.rules, to=run):
            move = AddToMeld(cards, "4h", becomes=made)
            assert move in state.legal_moves
            assert (made,) == state.play(move).own_side.melds
            assert made is move.becomes

    @pytest.mark.rule("R165", "C15")
    def test_clean_run_is_listed_as_it_is_given(self) -> None:
        """A clean run that is given is the move that is listed, at any table."""
        for name in ("newsgroup", "biriba"):
            state = to_meld("2h Ks Qd", "3h 4h 5h", rules=rulesets.get(name))
            (run,) = state.own_side.melds
            clean = melds.choices("2h", state.rules, to=run)[0]

            assert clean.is_clean
            assert AddToMeld(run, "2h", becomes=clean) in list(state.legal_moves)
            assert AddToMeld(run, "2h") in list(state.legal_moves)

    @pytest.mark.rule("R018", "R165", "C15")
    @pytest.mark.parametrize("cards", ["2h", "2h 6h"])
    @pytest.mark.parametrize("name", ["newsgroup", "biriba"])
    def test_two_that_makes_a_clean_run(self, name: str, cards: str) -> None:
        """A two joins a run by the run alone that it becomes, at any table."""
        rules = rulesets.get(name)
        state = to_meld(f"{cards} Ks Qd Jc", "3h 4h 5h", rules=rules)
        (before,) = state.own_side.melds
        made = melds.choices(cards, rules.melding, to=before)

        assert made[0].is_clean
        for run in made:
            move = AddToMeld(before, cards, becomes=run)
            assert move in state.legal_moves
            after = state.play(move)
            assert [str(run)] == list(map(str, after.own_side.melds))
            (added,) = events.of_move(state, move, after, 0)
            assert run == added.becomes  # type: ignore[union-attr]  # it is so

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize(
        "rules", [rulesets.get("newsgroup"), STAYS], ids=["newsgroup", "stays"]
    )
    def test_each_move_by_its_run(self, rules: Rules) -> None:
        """Each legal move that says a run can be made with the one it leads to."""
        hand = "2h 2h 6h 7h 8h Th Kh Ah 2c 2s JK Ks Qd"
        state = to_meld(hand, "3h 4h 5h", "9h JK Jh", "Qh Kh 2d", rules=rules)
        said = 0
        for move in state.legal_moves:
            given: list[Move] = []
            if isinstance(move, LayMeld):
                made = melds.choices(move.cards, rules.melding)
                given = [LayMeld(run) for run in made]
            elif isinstance(move, AddToMeld):
                made = melds.choices(move.cards, rules.melding, to=move.meld)
                given = [AddToMeld(move.meld, move.cards, becomes=run) for run in made]
            if given:
                said += getattr(move, "choice", None) is not None
                assert move in given
        assert said > 20

    @pytest.mark.rule("C16", "R165")
    def test_twins(self) -> None:
        """Runs of the same cards with the wild card elsewhere are different melds."""
        state = to_meld("4h Ks Qd", "JK 5h 6h", "5h 6h JK", rules=STAYS)
        first, second = state.own_side.melds

        assert {AddToMeld(second, "4h")} < set(state.legal_moves)
        after = play(state, AddToMeld(second, "4h"))
        assert ["JK 5h 6h", "4h 5h 6h JK"] == list(map(str, after.own_side.melds))
        longer = [m for m in state.legal_moves.only(AddToMeld) if m.meld == first]
        assert {"JK 4h 5h 6h", "4h 5h 6h JK"} == {str(move.becomes) for move in longer}

    def test_other_melds_as_text(self) -> None:
        """Sets, sets of twos among them, and clean runs may be named as text."""
        rules = STAYS.with_(set_ranks="A23456789TJQK")
        laid = ["5h 6h 7h", "2s 2h 2d", "9s 9h JK"]
        state = to_meld("8h 2c 9c Ks Qd", *laid, rules=rules)

        for text, card in zip(laid, ("8h", "2c", "9c"), strict=True):
            assert state.explain(AddToMeld(text, card)) is None


SOME_RULES = {
    "meld-any": MELD_ANY,
    "meld-top": MELD_TOP,
    "stays": STAYS,
    "a biriba first": FULL_FIRST,
    "a guard": GUARD_TAKE,
    "packet then end": PACKET_THEN_END,
}


@pytest.mark.rule("C55")
@pytest.mark.parametrize("rules", SOME_RULES.values(), ids=SOME_RULES)
def test_no_dead_ends_by_other_rules(rules: Rules) -> None:
    """So it is by other rules, whatever a turn leaves open."""
    start = arrange(
        rules,
        hands=["9h Th Qs Ks JK"],
        melds=[[BIRIBA_RUN if rules is FULL_FIRST else SIX]],
        discard_pile="As 2h",
        turn=Turn(0),
    )
    check_the_turn(start)


class TestNamingARunByItsCards:
    """Adding to a run whose wild card keeps its place, named as text."""

    @pytest.mark.rule("R010", "R165")
    def test_the_one_that_lies_there(self) -> None:
        """Its cards name it if no other meld has them; what follows is the same."""
        run = melds.identify("JK 5h 6h", STAYS)
        state = arrange(STAYS, hands=["7h 8h Ks Qd"], melds=[[run]])
        named, given = AddToMeld("5h 6h JK", "7h 8h"), AddToMeld(run, "7h 8h")

        assert "JK 5h 6h" == str(state.sides[0].melds[0])
        assert state.explain(named) is None
        assert named in state.legal_moves
        assert state.play(named) == state.play(given)
        assert ["JK 5h 6h 7h 8h"] == list(map(str, state.play(named).sides[0].melds))

    @pytest.mark.rule("R010", "R165")
    def test_what_it_could_not_take(self) -> None:
        """It is judged as it lies, not as the cards could lie."""
        state = arrange(
            STAYS,
            hands=["4h 8h Ks Qd"],
            melds=[[melds.identify("JK 5h 6h", STAYS)]],
        )

        run = melds.identify("4h 5h 6h JK", STAYS)
        assert state.explain(AddToMeld("5h 6h JK", "4h", becomes=run)) is None
        assert Code.WILD_STAYS is refused(state, AddToMeld("5h 6h JK", "8h")).code

    @pytest.mark.rule("R010", "R165")
    def test_one_of_two(self) -> None:
        """If two lie there with the same cards, the move has to give the meld."""
        runs = [melds.identify(text, STAYS) for text in ("JK 5h 6h", "5h 6h JK")]
        state = arrange(STAYS, hands=["7h 8h Ks Qd"], melds=[runs])

        refusal = refused(state, AddToMeld("5h 6h JK", "8h"))
        assert Code.WILD_PLACE is refusal.code
        assert "JK 5h 6h and 5h 6h JK both lie there" in refusal.message
        assert state.explain(AddToMeld(runs[1], "8h")) is None

    @pytest.mark.rule("R010")
    def test_another_place(self) -> None:
        """A run that is given as it does not lie is not there; how it lies is said."""
        run, other = (melds.identify(text, STAYS) for text in ("JK 5h 6h", "5h 6h JK"))
        state = arrange(STAYS, hands=["7h 8h Ks Qd"], melds=[[run]])
        others = arrange(
            STAYS, hands=[None, "7h 8h Ks Qd"], melds=[[run]], turn=Turn(1, Step.MELD)
        )

        refusal = refused(state, AddToMeld(other, "8h"))
        assert Code.NO_SUCH_MELD is refusal.code
        assert "lies on the table; these cards lie there as JK 5h 6h" in refusal.message
        for named in (run, "5h 6h JK"):
            assert Code.OPPONENTS_MELD is refused(others, AddToMeld(named, "7h")).code


@pytest.mark.rule("R230", "R232")
@pytest.mark.parametrize("top", ["3c", "JK", "2c"])
def test_what_a_top_card_is_asked_for(top: str) -> None:
    """Only of a wild card a new meld is asked, where the rules ask it."""
    for asks in (True, False):
        rules = BIRIBA.with_(take="meld-top", wild_top_new_meld=asks)
        state = to_draw("5h 8s Jd Ks", pile=f"9c {top}", rules=rules)
        message = refused(state, TakePile()).message
        assert (asks and top != "3c") == ("in a new meld" in message)


class TestTheTrueReason:
    """The sentence names the demand that cannot be met, not one that could be."""

    @pytest.mark.rule("C24", "R093")
    @pytest.mark.parametrize(
        ("hand", "pile", "laid", "reason"),
        [
            ("3h 4h 5h 5s 6s 7s", "Kd", "5s 6s 7s", "no biriba among your melds"),
            ("3h 4h 5h 5s 6s 7s Ks", "Kd Qc", "3h 4h 5h", "left you could not"),
            (WHOLE, "Kd", "Ts Td Tc", "you may not discard Kd in this turn"),
        ],
    )
    def test_whole_hand(self, hand: str, pile: str, laid: str, reason: str) -> None:
        """Not every whole hand is refused because cards would be left over."""
        state = arrange(PAIRS, hands=[hand], discard_pile=pile, turn=Turn(0))
        refusal = refused(play(state, TakePile()), LayMeld(laid))
        assert (Code.CLOSED_PHASE, True) == (refusal.code, reason in refusal.message)

    @pytest.mark.rule("C57", "R105")
    @pytest.mark.parametrize(
        ("rules", "minimum", "goal"),
        [
            (BIRIBA.with_(initial_meld=[(None, 75)]), 75, "at least 75"),
            (
                BIRIBA.with_(initial_meld=[(None, 70)], initial_meld_strict=True),
                71,
                "more than 70",
            ),
        ],
    )
    @pytest.mark.parametrize("hand", ["Ks Kh Kd As Ah Ac", "Ks Kh Kd As Ah Ac 5c"])
    def test_minimum(self, rules: Rules, minimum: int, goal: str, hand: str) -> None:
        """A minimum that is in the hand is refused if no card is left to discard."""
        state = arrange(rules, hands=[hand], minimums=[minimum, minimum])
        refusal = refused(state, LayMeld("Ks Kh Kd"))
        assert Code.INITIAL_MELD is refusal.code
        assert (
            f"if you raised your side's initial meld to {goal}, you could not end "
            "your turn"
        ) in refusal.message

    @pytest.mark.rule("R102", "R230", "R231", "C57", "C60")
    @pytest.mark.parametrize(
        ("rules", "minimums", "reason"),
        [
            (
                MELD_ANY,
                [],
                "you must meld after it, and could not end your turn",
            ),
            (
                MELD_ANY.with_(initial_meld=[(None, 75)]),
                [75, 75],
                "could not end your turn",
            ),
            (
                MELD_TOP.with_(initial_meld=[(None, 75)], biribaki_needs_biriba=False),
                [75, 75],
                "with an initial meld of at least 75 points",
            ),
            (
                STRICT.with_(take="meld-top", biribaki_needs_biriba=False),
                [76, 76],
                "with an initial meld of more than 75 points",
            ),
        ],
    )
    def test_take(self, rules: Rules, minimums: list[int], reason: str) -> None:
        """A pile of which a card could be melded is refused for what comes after."""
        state = arrange(
            rules,
            hands=["9h 9d"],
            minimums=minimums,
            discard_pile="9s",
            turn=Turn(0, Step.DRAW),
        )
        refusal = refused(state, TakePile())
        assert Code.TAKE_NEEDS_MELD is refusal.code
        assert refusal.message.endswith(reason)

    @pytest.mark.rule("C60")
    def test_take_in_the_closed_phase(self) -> None:
        """Before the first biribaki, the whole hand must go down with the pile."""
        rules = rulesets.get("biriba-meld-to-take", players=5)
        state = to_draw("9h 9d Ks 4c", pile="9s Qs", rules=rules)
        assert (
            "take: you could not meld your whole hand except one card and take the "
            "biribaki"
        ) == refused(state, TakePile()).message

    @pytest.mark.rule("R212")
    def test_clean_biriba_made_dirty(self) -> None:
        """A side that would dirty its clean biriba is told what it would have."""
        state = to_meld("JK Ks", BIRIBA_RUN, taken=True, rules=CLEAN_CLOSING)
        refusal = refused(state, add(BIRIBA_RUN, "JK"))
        assert Code.NEEDS_CLEAN_BIRIBA is refusal.code
        assert refusal.message.endswith("your side would have no clean biriba")
