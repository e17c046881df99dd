# Why a move or a meld is refused: refusal-CODE, and refusal-CODE-CASE where a code has several sentences.

refusal-added = { $added } cannot be added to { $meld }: { $why }

## The shape of a turn.

refusal-deal-over = { $move }: the play of this deal has ended
refusal-not-your-turn = { $move }: it is seat { $turn }'s turn, not seat { $seat }'s
turn-of-named = { $move }: it is { $player }'s turn
refusal-draw-first = { $move }: first draw a card or take the discard pile
refusal-already-drawn = { $move }: you have drawn or taken cards already; meld or discard
refusal-choose-first = { $move }: first choose the bonus suit
refusal-nothing-to-choose = { $move }: there is no bonus suit to choose
refusal-suit-needed = { $move }: if you take the joker, you must choose a suit
refusal-no-exchange = { $move }: only the first card drawn in a deal can be exchanged, only at once, and only if it may be discarded
refusal-no-exchange-empty = { $move }: the draw pile is empty, so you cannot draw another card

## Drawing.

refusal-draw-pile-empty = { $move }: the draw pile is empty; take the discard pile or pass
refusal-draw-pile-empty-reserve = { $move }: the rest of the draw pile is never drawn; take the discard pile or pass
refusal-discard-pile-empty = { $move }: the discard pile is empty
refusal-pile-locked = { $move }: { $card } lies on top of the discard pile, so it may not be taken now
refusal-must-draw =
    { $move }: there are still { $number ->
        [one] { $number } card
       *[other] { $number } cards
    } to draw
refusal-take-traps = { $move }: you could not end your turn, because you may not discard { $card } this turn
refusal-take-needs-meld = { $move }: you could not meld any card of the discard pile at once
refusal-take-needs-meld-own = { $move }: you could not meld any card of the discard pile at once with cards that were in your hand before
refusal-take-needs-meld-top = { $move }: you could not meld { $card } at once
refusal-take-needs-meld-top-own = { $move }: you could not meld { $card } at once with cards that were in your hand before
refusal-take-needs-meld-new = { $move }: you could not meld { $card } at once in a new meld
refusal-take-needs-meld-some = { $move }: you could not meld any card with the discard pile in your hand
refusal-take-needs-meld-initial-at-least = { $move }: you must meld after it, and could not end your turn with an initial meld of at least { $asked } points
refusal-take-needs-meld-initial-more-than = { $move }: you must meld after it, and could not end your turn with an initial meld of more than { $asked } points
refusal-take-needs-meld-closed = { $move }: you could not meld your whole hand except one card and take the { biribaki }
refusal-take-needs-meld-end = { $move }: you must meld after it, and could not end your turn
refusal-take-too-few = { $move }: your hand and the discard pile have { $number } cards together and need at least { $asked }
refusal-take-needs-meld-new-own = { $move }: you could not meld { $card } at once in a new meld with cards that were in your hand before
refusal-one-card-guard-take = { $move }: with one card in hand you may not take { $card }, with which you could empty your hand
refusal-one-card-guard-discard = { $move }: you took a single card with one card in hand, so you may not go out in this turn
refusal-one-card-guard-left = { $move }: it would leave you only { $left }; you took a single card with one card in hand, so you may not go out in this turn

## What is a meld.

refusal-too-few-cards = { $cards }: a meld has at least three cards
refusal-too-few-cards-none = no card: a meld has at least three cards
refusal-two-wilds = { $cards } would hold the wild cards { $wilds }; a meld may hold only one
refusal-neither-set-nor-run = { $cards } are neither of one rank nor of one suit
refusal-set-of-twos = { $cards }: twos alone, or with a joker, are not a set
refusal-set-of-twos-joker = { $cards }: a set of twos may not hold a joker
refusal-rank-not-in-sets = { $cards }: this table has no sets of that rank
refusal-rank-not-in-runs = { $cards }: this table has no { $card } in runs
refusal-second-set = { $cards }: your side already has { $meld } and may lay down only one set of each rank
refusal-fitting-run = { $cards }: all of these can be added to your side's { $meld }, so you may not lay them down as a run of their own
refusal-repeated-card = { $cards }: too many copies of { $card } for a run
refusal-two-aces = { $cards }: too many copies of { $card } for a run
refusal-gap = { $cards } are not consecutive
refusal-gap-wild = { $cards } are not consecutive, and a wild card fills only one gap
refusal-run-too-long = { $cards }: a run has at most { $number } cards

## Melding.

refusal-not-in-hand = { $move }: you do not hold { $cards }
refusal-nothing-added = add at least one card to { $meld }
refusal-no-such-meld = no meld { $meld } lies on the table
refusal-no-such-meld-otherwise = no meld { $meld } lies on the table; these cards lie there as { $melds }
refusal-opponents-meld = { $meld } belongs to another side
refusal-wild-for-wild = { $added } cannot be added to { $meld }: { $card } is already its wild card
refusal-ace-stays = { $added } cannot be added to { $meld } one by one without moving the ace
refusal-wild-stays = { $added } cannot be added to { $meld }: { $card } keeps its place there
refusal-wild-place-several = { $move }: it can make { $melds }; write the run that you mean
refusal-wild-place-one = { $move }: it can make only { $melds }
refusal-wild-place-meld = { $move }: { $melds } both lie there; write the meld that you mean

## What a turn owes.

refusal-closed-phase-discard = { $move }: you must meld your whole hand except one card
refusal-closed-phase-left = { $move }: you must meld your whole hand except one card, and with { $left } left you could not
refusal-closed-phase-biriba = { $move }: there would be no { biriba } among your melds, so you could not take the { biribaki }
refusal-closed-phase-single = { $move }: you must meld your whole hand except one card, and you may not discard { $card } in this turn
refusal-must-meld-taken = { $move }: your next move must meld { $cards }
refusal-must-meld-taken-own = { $move }: your next move must meld { $cards } with cards that were in your hand before
refusal-must-meld-taken-new = { $move }: your next move must meld { $cards } in a new meld
refusal-must-meld-taken-new-own = { $move }: your next move must meld { $cards } in a new meld with cards that were in your hand before
refusal-must-meld-taken-discard = { $move }: you must meld { $cards } first
refusal-must-meld-taken-discard-any = { $move }: you took the discard pile, so you must meld something first
refusal-initial-meld-at-least = { $move }: your side's initial meld would be worth { $points } points, and the rest of your hand cannot raise it to at least { $asked }
refusal-initial-meld-more-than = { $move }: your side's initial meld would be worth { $points } points, and the rest of your hand cannot raise it to more than { $asked }
refusal-initial-meld-end-at-least = { $move }: if you raised your side's initial meld to at least { $asked }, you could not end your turn
refusal-initial-meld-end-more-than = { $move }: if you raised your side's initial meld to more than { $asked }, you could not end your turn
refusal-initial-meld-discard-at-least = { $move }: your side's initial meld is worth { $points } points and needs at least { $asked }
refusal-initial-meld-discard-more-than = { $move }: your side's initial meld is worth { $points } points and needs more than { $asked }
refusal-initial-biriba = { $move }: there would be no { biriba } in your side's initial meld
refusal-initial-biriba-discard = { $move }: there is no { biriba } in your side's initial meld

## Ending a turn.

refusal-returned-card = { $move }: you took a single { $card } from the discard pile, so you may not discard { $card } in this turn
refusal-wild-discard = { $move }: your partner plays next, so you may not discard a wild card while you may discard another card
refusal-wild-discard-any = { $move }: you may not discard a wild card while you may discard another card
refusal-no-legal-discard = { $move }: it would leave you { $left }, and you may not discard { $card } in this turn
refusal-must-keep-two = { $move }: it would leave you only { $left }, which you may discard only to take the { biribaki }, and your side has no { biriba } yet
refusal-needs-biriba-discard = { $move }: you may discard your last card only to take the { biribaki }, and your side has no { biriba } yet
refusal-needs-biriba-empty = { $move }: you may empty your hand only to take the { biribaki }, and your side has no { biriba } yet
refusal-needs-biribaki-discard = { $move }: you may discard your last card only to go out, and your side has not taken a { biribaki }
refusal-needs-biribaki-empty = { $move }: you may empty your hand only to go out, and your side has not taken a { biribaki }
refusal-needs-biribaki-left = { $move }: it would leave you only { $left }, which you may discard only to go out, and your side has not taken a { biribaki }
refusal-needs-biriba-to-go-out-discard = { $move }: you may discard your last card only to go out, and your side has no { biriba } yet
refusal-needs-biriba-to-go-out-empty = { $move }: you may empty your hand only to go out, and your side has no { biriba } yet
refusal-needs-biriba-to-go-out-left = { $move }: it would leave you only { $left }, which you may discard only to go out, and your side has no { biriba } yet
refusal-needs-clean-biriba-discard = { $move }: you may discard your last card only to go out, and your side has no clean { biriba } yet
refusal-needs-clean-biriba-empty = { $move }: you may empty your hand only to go out, and your side would have no clean { biriba }
refusal-needs-clean-biriba-left = { $move }: it would leave you only { $left }, which you may discard only to go out, and your side would have no clean { biriba }
refusal-must-discard-last = { $move }: to go out you must discard your last card, not meld it
refusal-wild-go-out-discard = { $move }: you may not go out by discarding a wild card
refusal-wild-go-out-left = { $move }: it would leave you only { $left }, and you may not go out by discarding a wild card
refusal-no-red-three = { $move }: only red threes are laid beside the melds
refusal-no-red-three-none = { $move }: at this table nothing is laid beside the melds
refusal-red-three-first = { $move }: first you must lay { $cards } beside your melds
refusal-red-three-stays = { $move }: a red three may not be discarded
refusal-red-three-stays-left = { $move }: it would leave you only { $left }, which you may not discard, and you may not be left without cards now

## Taking a move back.

refusal-undo-never = moves cannot be taken back at this table
refusal-undo-not-moved = you have not moved in this turn
refusal-undo-seen = you have since seen a card that was hidden before

## The rule behind each refusal, in one sentence.

reason-deal-over = Nothing is played after the play has ended.
reason-not-your-turn = Only the player whose turn it is may play.
reason-draw-first = A turn begins by drawing a card or taking the discard pile.
reason-already-drawn = A player draws or takes the discard pile only once in a turn.
reason-choose-first = The first player chooses the bonus suit before anything else.
reason-nothing-to-choose = Only the first player chooses a bonus suit, if the upcard is a joker.
reason-suit-needed = The player who takes the joker turned up must choose a bonus suit.
reason-no-exchange = Only the first card drawn in a deal may be exchanged, only at once, and only if it may be discarded.
reason-draw-pile-empty = There is no card left to draw: take the discard pile or pass.
reason-discard-pile-empty = An empty discard pile cannot be taken.
reason-pile-locked = Some cards on top of the discard pile keep it from being taken.
reason-must-draw = A player may pass only when the draw pile is empty.
reason-take-traps = A player may take the discard pile only if the turn can still be ended.
reason-take-needs-meld = At some tables a player may take the discard pile only to meld.
reason-take-too-few = A discard pile may be too small to be taken with a small hand.
reason-one-card-guard = With one card in hand, a player may not take a pile of one card to go out.
reason-too-few-cards = A meld has at least three cards.
reason-two-wilds = A meld holds at most one wild card.
reason-neither-set-nor-run = A meld is a set of one rank or a run of one suit.
reason-set-of-twos = Twos alone, or twos with a joker, are not a set.
reason-rank-not-in-sets = The rules of this table do not allow sets of that rank.
reason-repeated-card = A run holds each of its cards only once.
reason-rank-not-in-runs = The rules of this table do not allow that rank in runs.
reason-second-set = A side lays down only one set of each rank.
reason-fitting-run = A side lays down no run whose cards all fit one of its own runs.
reason-two-aces = A run holds one ace, below the two or above the king, or one at each end.
reason-gap = The cards of a run follow one another; one wild card may fill one gap.
reason-run-too-long = A run can have no more cards than it has places.
reason-not-in-hand = A player can play only cards that are in hand.
reason-nothing-added = Adding to a meld takes at least one card.
reason-no-such-meld = Cards can be added only to a meld that lies on the table.
reason-opponents-meld = Cards may be added only to melds of the player's own side.
reason-wild-for-wild = A wild card in a meld is never replaced by another wild card.
reason-ace-stays = While cards are added one at a time, an ace stays at its end of the run.
reason-wild-stays = A wild card keeps its place until the card that it stands for is added.
reason-wild-place = A move says where its run begins if, and only if, there is a choice.
reason-closed-phase = Before the first biribaki is taken, a player may meld only a whole hand.
reason-must-meld-taken = At some tables a player who took the discard pile must meld next.
reason-initial-meld = The initial meld of a side must reach its minimum in one turn.
reason-initial-biriba = The initial meld of a side must include a biriba.
reason-returned-card = A single card from the discard pile may not go back, nor an identical one.
reason-wild-discard = At some tables a wild card is discarded only if nothing else can be.
reason-no-legal-discard = A player may not meld every card that could be discarded.
reason-must-keep-two = A player keeps two cards until a biriba lets the side take its biribaki.
reason-needs-biriba = A side without a biriba may not take its biribaki.
reason-needs-biribaki = A side that has not taken its biribaki may not go out.
reason-needs-biriba-to-go-out = A side without a biriba may not go out.
reason-needs-clean-biriba = A side without a clean biriba may not go out.
reason-must-discard-last = A player who goes out keeps one card to the end and discards it.
reason-wild-go-out = A player may not go out by discarding a wild card.
reason-no-red-three = Only red threes are laid beside the melds, and only at some tables.
reason-red-three-first = A red three is laid beside the melds before anything else.
reason-red-three-stays = A red three that goes beside the melds may not be discarded.
reason-undo-never = At some tables moves cannot be taken back.
reason-undo-not-moved = Only the moves of a turn may be taken back, by the player who made them.
reason-undo-seen = A move that has shown a hidden card cannot be taken back.
