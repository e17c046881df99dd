# What is counted on a score sheet: item-KIND, and item-KIND-CASE where a kind has several.

item-meld = meld
item-run-clean = { biriba }: clean run
item-run-semi-clean = { biriba }: semi-clean run
item-run-dirty = { biriba }: dirty run
item-set-clean = { biriba }: clean set
item-set-semi-clean = { biriba }: semi-clean set
item-set-dirty = { biriba }: dirty set
item-suit-run-clean = { biriba }: clean run in the bonus suit
item-suit-run-dirty = { biriba }: dirty run in the bonus suit
item-full-clean = { biriba }: clean full run
item-full-dirty = { biriba }: dirty full run
item-suit-full-clean = { biriba }: clean full run in the bonus suit
item-suit-full-dirty = { biriba }: dirty full run in the bonus suit
item-ace-to-ace-clean = { biriba }: clean run from ace to ace
item-ace-to-ace-dirty = { biriba }: dirty run from ace to ace
item-suit-ace-to-ace-clean = { biriba }: clean run from ace to ace in the bonus suit
item-suit-ace-to-ace-dirty = { biriba }: dirty run from ace to ace in the bonus suit
item-full-set-clean = { biriba }: clean full set
item-full-set-dirty = { biriba }: dirty full set
item-twos-clean = { biriba }: clean set of twos
item-twos-dirty = { biriba }: dirty set of twos
item-go-out = going out
item-red-threes = red threes
item-red-threes-without = red threes without a { biriba }
item-hand = hand of seat { $seat }
hand-counted =
    { $who ->
        [you] your hand
       *[named] hand of { $player }
    }
item-biribaki = { biribaki } taken
item-no-biribaki = { biribaki } not taken
item-unplayed-biribaki = { biribaki } taken but not played
item-no-biriba = no { biriba }
item-no-meld = nothing melded
item-cut-right = cut that left the dealer { $number } cards
item-cut-deep = cut that left the dealer { $number } cards, short of { $asked }
item-rounding = rounding
