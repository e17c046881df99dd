# Γιατί δεν επιτρέπεται μια κίνηση ή ένας συνδυασμός.

refusal-added = { $added } δεν μπαίνει στο { $meld }: { $why }

## Η σειρά του παίκτη.

refusal-deal-over = { $move }: αυτή η μοιρασιά έχει τελειώσει
refusal-not-your-turn = { $move }: παίζει ο παίκτης { $turn }, όχι ο παίκτης { $seat }
refusal-draw-first = { $move }: πρώτα τράβα ένα φύλλο ή πάρε τον σωρό
refusal-already-drawn = { $move }: έχεις ήδη τραβήξει ή πάρει φύλλα· κατέβασε ή ρίξε
refusal-choose-first = { $move }: πρώτα διάλεξε κόζι
refusal-nothing-to-choose = { $move }: δεν υπάρχει κόζι να διαλέξεις
refusal-suit-needed = { $move }: αν πάρεις το τζόκερ, πρέπει να διαλέξεις χρώμα
refusal-no-exchange = { $move }: αλλάζει μόνο το πρώτο φύλλο που τραβιέται στη μοιρασιά, και μόνο αμέσως
refusal-no-exchange-empty = { $move }: η τράπουλα τελείωσε και δεν υπάρχει άλλο φύλλο να τραβήξεις

## Τράβηγμα.

refusal-draw-pile-empty = { $move }: η τράπουλα τελείωσε· πάρε τον σωρό ή πήγαινε πάσο
refusal-draw-pile-empty-reserve = { $move }: τα υπόλοιπα φύλλα της τράπουλας δεν τραβιούνται ποτέ· πάρε τον σωρό ή πήγαινε πάσο
refusal-discard-pile-empty = { $move }: ο σωρός είναι άδειος
refusal-pile-locked = { $move }: με { the-card } στην κορυφή ο σωρός είναι κλειδωμένος
refusal-must-draw =
    { $move }: { $number ->
        [one] μένει ακόμη { $number } φύλλο
       *[other] μένουν ακόμη { $number } φύλλα
    } για τράβηγμα
refusal-take-traps = { $move }: δεν θα μπορούσες να τελειώσεις τη σειρά σου, γιατί δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
refusal-take-needs-meld = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως κανένα φύλλο του σωρού
refusal-take-needs-meld-own = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως κανένα φύλλο του σωρού με φύλλα που είχες πριν στο χέρι σου
refusal-take-needs-meld-top = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως { the-card }
refusal-take-needs-meld-top-own = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως { the-card } με φύλλα που είχες πριν στο χέρι σου
refusal-take-needs-meld-new = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως { the-card } σε νέο συνδυασμό
refusal-take-needs-meld-some = { $move }: με τον σωρό στο χέρι σου δεν θα μπορούσες να κατεβάσεις κανένα φύλλο
refusal-take-too-few = { $move }: το χέρι σου και ο σωρός έχουν μαζί { $number } φύλλα και χρειάζονται τουλάχιστον { $asked }
refusal-take-needs-meld-new-own = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως { the-card } σε νέο συνδυασμό με φύλλα που είχες πριν στο χέρι σου
refusal-one-card-guard-take = { $move }: με ένα φύλλο στο χέρι δεν μπορείς να πάρεις { the-card } για να κλείσεις
refusal-one-card-guard-discard = { $move }: { guarded }
refusal-one-card-guard-left = { $move }: θα σου έμενε μόνο { $left }· { guarded }
guarded = πήρες ένα μόνο φύλλο έχοντας ένα στο χέρι, γι’ αυτό δεν μπορείς να κλείσεις σε αυτή τη σειρά

## Τι είναι συνδυασμός.

refusal-too-few-cards = { $cards }: ένας συνδυασμός έχει τουλάχιστον τρία φύλλα
refusal-too-few-cards-none = κανένα φύλλο: ένας συνδυασμός έχει τουλάχιστον τρία φύλλα
refusal-two-wilds = { $cards }: μπαλαντέρ θα ήταν { $wilds }· ένας συνδυασμός έχει το πολύ έναν
refusal-neither-set-nor-run = { $cards }: δεν είναι ούτε του ίδιου αριθμού ούτε του ίδιου χρώματος
refusal-set-of-twos = { $cards }: μόνο δυάρια, ή δυάρια με τζόκερ, δεν κάνουν ομάδα
refusal-set-of-twos-joker = { $cards }: μια ομάδα από δυάρια δεν παίρνει τζόκερ
refusal-rank-not-in-sets = { $cards }: σε αυτό το τραπέζι δεν γίνεται ομάδα με αυτόν τον αριθμό
refusal-rank-not-in-runs = { $cards }: σε αυτό το τραπέζι δεν μπαίνει σε σειρά { the-card }
refusal-second-set = { $cards }: η πλευρά σου έχει ήδη { $meld }, και κατεβάζει μία μόνο ομάδα κάθε αριθμού
refusal-fitting-run = { $cards }: όλα αυτά προστίθενται στο { $meld } της πλευράς σου, γι’ αυτό δεν κατεβαίνουν ως ξεχωριστή σειρά
refusal-repeated-card = { $cards }: έχει { the-card } περισσότερες φορές απ’ όσες χωράει μια σειρά
refusal-two-aces = { $cards }: έχει { the-card } περισσότερες φορές απ’ όσες χωράει μια σειρά
refusal-gap = { $cards }: δεν είναι συνεχόμενα
refusal-gap-wild = { $cards }: δεν είναι συνεχόμενα, και ένας μπαλαντέρ καλύπτει μόνο ένα κενό
refusal-run-too-long = { $cards }: μια σειρά έχει το πολύ { $number } φύλλα

## Κατέβασμα.

refusal-not-in-hand = { $move }: δεν έχεις στο χέρι σου { $cards }
refusal-nothing-added = πρόσθεσε τουλάχιστον ένα φύλλο στο { $meld }
refusal-no-such-meld = δεν υπάρχει στο τραπέζι συνδυασμός { $meld }
refusal-no-such-meld-otherwise = δεν υπάρχει στο τραπέζι συνδυασμός { $meld }· αυτά τα φύλλα είναι κάτω ως { $melds }
refusal-opponents-meld = { $meld }: ανήκει σε άλλη πλευρά
refusal-wild-for-wild = { $added } δεν μπαίνει στο { $meld }: έχει ήδη για μπαλαντέρ { the-card }
refusal-ace-stays = { $added } δεν μπαίνει στο { $meld } ένα ένα χωρίς να μετακινηθεί ο άσος
refusal-wild-stays = { $added } δεν μπαίνει στο { $meld }: { the-card-is } μένει στη θέση { its }
refusal-wild-place-several = { $move }: μπορεί να γίνει { $melds }· γράψε τη σειρά που εννοείς
refusal-wild-place-one = { $move }: μπορεί να γίνει μόνο { $melds }
refusal-wild-place-meld = { $move }: { $melds } είναι και τα δύο κάτω· γράψε τον συνδυασμό που εννοείς

## Τι χρωστάει η σειρά.

refusal-closed-phase-discard = { $move }: πρέπει να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο
refusal-closed-phase-left = { $move }: πρέπει να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο, και δεν θα μπορούσες αν σου έμεναν { $left }
refusal-must-meld-taken = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards }
refusal-must-meld-taken-own = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } με φύλλα που είχες πριν στο χέρι σου
refusal-must-meld-taken-new = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } σε νέο συνδυασμό
refusal-must-meld-taken-new-own = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } σε νέο συνδυασμό με φύλλα που είχες πριν στο χέρι σου
refusal-must-meld-taken-discard = { $move }: πρώτα πρέπει να κατεβάσεις { $cards }
refusal-must-meld-taken-discard-any = { $move }: πήρες τον σωρό, γι’ αυτό πρέπει πρώτα να κατεβάσεις κάτι
refusal-initial-meld-at-least = { $move }: το πρώτο κατέβασμα της πλευράς σου θα μετρούσε { points-acc }, και τα υπόλοιπα φύλλα σου δεν το φτάνουν τουλάχιστον στους { $asked }
refusal-initial-meld-more-than = { $move }: το πρώτο κατέβασμα της πλευράς σου θα μετρούσε { points-acc }, και τα υπόλοιπα φύλλα σου δεν το φτάνουν πάνω από { $asked }
refusal-initial-meld-discard-at-least = { $move }: το πρώτο κατέβασμα της πλευράς σου μετράει { points-acc }, αλλά πρέπει να μετράει τουλάχιστον { $asked }
refusal-initial-meld-discard-more-than = { $move }: το πρώτο κατέβασμα της πλευράς σου μετράει { points-acc }, αλλά πρέπει να μετράει πάνω από { $asked }
refusal-initial-biriba = { $move }: δεν θα υπήρχε { biriba } στο πρώτο κατέβασμα της πλευράς σου
refusal-initial-biriba-discard = { $move }: δεν υπάρχει { biriba } στο πρώτο κατέβασμα της πλευράς σου

## Το τέλος της σειράς.

refusal-returned-card = { $move }: πήρες μόνο { the-card } από τον σωρό, γι’ αυτό δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
refusal-wild-discard = { $move }: μετά παίζει ο συμπαίκτης σου, γι’ αυτό δεν μπορείς να ρίξεις μπαλαντέρ όσο μπορείς να ρίξεις άλλο φύλλο
refusal-wild-discard-any = { $move }: δεν μπορείς να ρίξεις μπαλαντέρ όσο μπορείς να ρίξεις άλλο φύλλο
refusal-no-legal-discard = { $move }: θα σου έμεναν { $left }, και δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
refusal-must-keep-two = { $move }: { only-left } για να πάρεις το { biribaki }, και { no-biriba-yet }
refusal-needs-biriba-discard = { $move }: { last-card } για να πάρεις το { biribaki }, και { no-biriba-yet }
refusal-needs-biriba-empty = { $move }: { empty-hand } για να πάρεις το { biribaki }, και { no-biriba-yet }
refusal-needs-biribaki-discard = { $move }: { last-card } για να κλείσεις, και { no-biribaki-yet }
refusal-needs-biribaki-empty = { $move }: { empty-hand } για να κλείσεις, και { no-biribaki-yet }
refusal-needs-biribaki-left = { $move }: { only-left } για να κλείσεις, και { no-biribaki-yet }
refusal-needs-biriba-to-go-out-discard = { $move }: { last-card } για να κλείσεις, και { no-biriba-yet }
refusal-needs-biriba-to-go-out-empty = { $move }: { empty-hand } για να κλείσεις, και { no-biriba-yet }
refusal-needs-biriba-to-go-out-left = { $move }: { only-left } για να κλείσεις, και { no-biriba-yet }
refusal-needs-clean-biriba-discard = { $move }: { last-card } για να κλείσεις, και { no-clean-biriba-yet }
refusal-needs-clean-biriba-empty = { $move }: { empty-hand } για να κλείσεις, και { no-clean-biriba-yet }
refusal-needs-clean-biriba-left = { $move }: { only-left } για να κλείσεις, και { no-clean-biriba-yet }
refusal-must-discard-last = { $move }: για να κλείσεις πρέπει να ρίξεις το τελευταίο σου φύλλο, όχι να το κατεβάσεις
refusal-wild-go-out-discard = { $move }: δεν μπορείς να κλείσεις ρίχνοντας μπαλαντέρ
refusal-wild-go-out-left = { $move }: θα σου έμενε μόνο { $left }, και δεν μπορείς να κλείσεις ρίχνοντας μπαλαντέρ
refusal-no-red-three = { $move }: δίπλα στους συνδυασμούς μπαίνουν μόνο κόκκινα τριάρια
refusal-no-red-three-none = { $move }: σε αυτό το τραπέζι τίποτα δεν μπαίνει δίπλα στους συνδυασμούς
refusal-red-three-first = { $move }: πρώτα πρέπει να βάλεις δίπλα στους συνδυασμούς { $cards }
refusal-red-three-stays = { $move }: ένα κόκκινο τριάρι δεν ρίχνεται
refusal-red-three-stays-left = { $move }: θα σου έμενε μόνο { $left }, που δεν ρίχνεται, και τώρα δεν μπορείς να μείνεις χωρίς φύλλα

## Μέρη των παραπάνω.

last-card = το τελευταίο σου φύλλο μπορείς να το ρίξεις μόνο
empty-hand = μπορείς να αδειάσεις το χέρι σου μόνο
only-left = θα σου έμενε μόνο { $left }, που μπορείς να το ρίξεις μόνο
no-biriba-yet = η πλευρά σου δεν έχει ακόμη { biriba }
no-clean-biriba-yet = η πλευρά σου δεν έχει ακόμη καθαρή { biriba }
no-biribaki-yet = η πλευρά σου δεν έχει πάρει { biribaki }
points-acc =
    { $points ->
        [one] { $points } πόντο
       *[other] { $points } πόντους
    }

## Αναίρεση κίνησης.

refusal-undo-never = σε αυτό το τραπέζι οι κινήσεις δεν αναιρούνται
refusal-undo-not-moved = δεν έχεις κάνει κίνηση σε αυτή τη σειρά
refusal-undo-seen = στο μεταξύ είδες φύλλο που πριν ήταν κρυφό
