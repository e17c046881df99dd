# Τι μετράει στο σκορ.

item-meld = συνδυασμός
item-run-clean = { biriba }: καθαρή σειρά
item-run-semi-clean = { biriba }: ημικάθαρη σειρά
item-run-dirty = { biriba }: βρώμικη σειρά
item-set-clean = { biriba }: καθαρή ομάδα
item-set-semi-clean = { biriba }: ημικάθαρη ομάδα
item-set-dirty = { biriba }: βρώμικη ομάδα
item-suit-run-clean = { biriba }: καθαρή σειρά στο κόζι
item-suit-run-dirty = { biriba }: βρώμικη σειρά στο κόζι
item-full-clean = { biriba }: καθαρή γεμάτη σειρά
item-full-dirty = { biriba }: βρώμικη γεμάτη σειρά
item-suit-full-clean = { biriba }: καθαρή γεμάτη σειρά στο κόζι
item-suit-full-dirty = { biriba }: βρώμικη γεμάτη σειρά στο κόζι
item-ace-to-ace-clean = { biriba }: καθαρή σειρά από άσο σε άσο
item-ace-to-ace-dirty = { biriba }: βρώμικη σειρά από άσο σε άσο
item-suit-ace-to-ace-clean = { biriba }: καθαρή σειρά από άσο σε άσο στο κόζι
item-suit-ace-to-ace-dirty = { biriba }: βρώμικη σειρά από άσο σε άσο στο κόζι
item-full-set-clean = { biriba }: καθαρή γεμάτη ομάδα
item-full-set-dirty = { biriba }: βρώμικη γεμάτη ομάδα
item-twos-clean = { biriba }: καθαρή ομάδα από δυάρια
item-twos-dirty = { biriba }: βρώμικη ομάδα από δυάρια
item-go-out = κλείσιμο
item-red-threes = κόκκινα τριάρια
item-red-threes-without = κόκκινα τριάρια χωρίς { biriba }
item-hand = χέρι του παίκτη { $seat }
hand-counted =
    { $who ->
        [you] το χέρι σου
       *[named] χέρι, { $player }
    }
item-biribaki = πήρε { biribaki }
item-no-biribaki = δεν πήρε { biribaki }
item-unplayed-biribaki = πήρε { biribaki } αλλά δεν το έπαιξε
item-no-biriba = χωρίς { biriba }
item-no-meld = δεν κατέβασε τίποτα
item-cut-right =
    κόψιμο που άφησε { $number ->
        [one] { $number } φύλλο
       *[other] { $number } φύλλα
    } σε όποιον μοίραζε
item-cut-deep =
    κόψιμο που άφησε { $number ->
        [one] { $number } φύλλο
       *[other] { $number } φύλλα
    } σε όποιον μοίραζε, λιγότερα από { $asked }
item-rounding = στρογγυλοποίηση
