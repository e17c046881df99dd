# Γιατί δεν επιτρέπεται μια κίνηση ή ένας συνδυασμός.

refusal-added = δεν μπορείς να προσθέσεις { $added } στο { $meld }: { $why }

## Η σειρά του παίκτη.

refusal-deal-over = { $move }: αυτή η μοιρασιά έχει τελειώσει
refusal-not-your-turn = { $move }: παίζει ο παίκτης { $turn }, όχι ο παίκτης { $seat }
turn-of-named = { $move }: παίζει { $player }
refusal-draw-first = { $move }: πρώτα τράβα ένα φύλλο ή πάρε τον σωρό
refusal-already-drawn = { $move }: έχεις ήδη τραβήξει ή πάρει φύλλα· κατέβασε ή ρίξε
refusal-choose-first = { $move }: πρώτα διάλεξε κόζι
refusal-nothing-to-choose = { $move }: δεν υπάρχει κόζι να διαλέξεις
refusal-suit-needed = { $move }: αν πάρεις το τζόκερ, πρέπει να διαλέξεις χρώμα
refusal-no-exchange = { $move }: αλλάζει μόνο το πρώτο φύλλο που τραβιέται στη μοιρασιά, μόνο αμέσως και μόνο αν επιτρέπεται να πέσει
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
refusal-take-needs-meld-initial-at-least = { $move }: μετά πρέπει να κατεβάσεις φύλλα, και δεν θα μπορούσες να τελειώσεις τη σειρά σου με πρώτο κατέβασμα τουλάχιστον { $asked } πόντων
refusal-take-needs-meld-initial-more-than = { $move }: μετά πρέπει να κατεβάσεις φύλλα, και δεν θα μπορούσες να τελειώσεις τη σειρά σου με πρώτο κατέβασμα πάνω από { $asked } πόντους
refusal-take-needs-meld-closed = { $move }: δεν θα μπορούσες να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο και να πάρεις το { biribaki }
refusal-take-needs-meld-end = { $move }: μετά πρέπει να κατεβάσεις φύλλα, και δεν θα μπορούσες να τελειώσεις τη σειρά σου
refusal-take-too-few = { $move }: το χέρι σου και ο σωρός έχουν μαζί { $number } φύλλα και χρειάζονται τουλάχιστον { $asked }
refusal-take-needs-meld-new-own = { $move }: δεν θα μπορούσες να κατεβάσεις αμέσως { the-card } σε νέο συνδυασμό με φύλλα που είχες πριν στο χέρι σου
refusal-one-card-guard-take = { $move }: με ένα φύλλο στο χέρι δεν μπορείς να πάρεις { the-card }, αφού έτσι θα μπορούσες να ξεφορτωθείς όλα τα φύλλα σου
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
refusal-wild-for-wild = δεν μπορείς να προσθέσεις { $added } στο { $meld }: έχει ήδη για μπαλαντέρ { the-card }
refusal-ace-stays = δεν μπορείς να προσθέσεις { $added } στο { $meld } ένα ένα χωρίς να μετακινηθεί ο άσος
refusal-wild-stays = δεν μπορείς να προσθέσεις { $added } στο { $meld }: { the-card-is } μένει στη θέση { its }
refusal-wild-place-several = { $move }: μπορεί να γίνει { $melds }· γράψε τη σειρά που εννοείς
refusal-wild-place-one = { $move }: μπορεί να γίνει μόνο { $melds }
refusal-wild-place-meld = { $move }: { $melds } είναι και τα δύο κάτω· γράψε τον συνδυασμό που εννοείς

## Τι χρωστάει η σειρά.

refusal-closed-phase-discard = { $move }: πρέπει να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο
refusal-closed-phase-left = { $move }: πρέπει να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο, και με { $left } δεν θα μπορούσες
refusal-closed-phase-biriba = { $move }: δεν θα υπήρχε { biriba } στους συνδυασμούς σου, και έτσι δεν θα μπορούσες να πάρεις το { biribaki }
refusal-closed-phase-single = { $move }: πρέπει να κατεβάσεις όλο το χέρι σου εκτός από ένα φύλλο, και δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
refusal-must-meld-taken = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards }
refusal-must-meld-taken-own = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } με φύλλα που είχες πριν στο χέρι σου
refusal-must-meld-taken-new = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } σε νέο συνδυασμό
refusal-must-meld-taken-new-own = { $move }: η επόμενη κίνησή σου πρέπει να κατεβάσει { $cards } σε νέο συνδυασμό με φύλλα που είχες πριν στο χέρι σου
refusal-must-meld-taken-discard = { $move }: πρώτα πρέπει να κατεβάσεις { $cards }
refusal-must-meld-taken-discard-any = { $move }: πήρες τον σωρό, γι’ αυτό πρέπει πρώτα να κατεβάσεις κάτι
refusal-initial-meld-at-least = { $move }: το πρώτο κατέβασμα της πλευράς σου θα μετρούσε { points-acc }, και με τα υπόλοιπα φύλλα σου δεν φτάνει τους { $asked }
refusal-initial-meld-more-than = { $move }: το πρώτο κατέβασμα της πλευράς σου θα μετρούσε { points-acc }, και με τα υπόλοιπα φύλλα σου δεν ξεπερνάει τους { $asked }
refusal-initial-meld-end-at-least = { $move }: αν ανέβαζες το πρώτο κατέβασμα της πλευράς σου τουλάχιστον στους { $asked }, δεν θα μπορούσες να τελειώσεις τη σειρά σου
refusal-initial-meld-end-more-than = { $move }: αν ανέβαζες το πρώτο κατέβασμα της πλευράς σου πάνω από τους { $asked }, δεν θα μπορούσες να τελειώσεις τη σειρά σου
refusal-initial-meld-discard-at-least = { $move }: το πρώτο κατέβασμα της πλευράς σου μετράει { points-acc }, αλλά πρέπει να μετράει τουλάχιστον { $asked }
refusal-initial-meld-discard-more-than = { $move }: το πρώτο κατέβασμα της πλευράς σου μετράει { points-acc }, αλλά πρέπει να μετράει πάνω από { $asked }
refusal-initial-biriba = { $move }: δεν θα υπήρχε { biriba } στο πρώτο κατέβασμα της πλευράς σου
refusal-initial-biriba-discard = { $move }: δεν υπάρχει { biriba } στο πρώτο κατέβασμα της πλευράς σου

## Το τέλος της σειράς.

refusal-returned-card = { $move }: πήρες μόνο { the-card } από τον σωρό, γι’ αυτό δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
refusal-wild-discard = { $move }: μετά παίζει ο συμπαίκτης σου, γι’ αυτό δεν μπορείς να ρίξεις μπαλαντέρ όσο μπορείς να ρίξεις άλλο φύλλο
refusal-wild-discard-any = { $move }: δεν μπορείς να ρίξεις μπαλαντέρ όσο μπορείς να ρίξεις άλλο φύλλο
refusal-no-legal-discard = { $move }: θα έμενες με { $left }, και δεν μπορείς να ρίξεις { the-card } σε αυτή τη σειρά
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
refusal-needs-clean-biriba-empty = { $move }: { empty-hand } για να κλείσεις, και η πλευρά σου δεν θα είχε καθαρή { biriba }
refusal-needs-clean-biriba-left = { $move }: { only-left } για να κλείσεις, και η πλευρά σου δεν θα είχε καθαρή { biriba }
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

## Ο κανόνας πίσω από κάθε άρνηση, σε μία πρόταση.

reason-deal-over = Όταν τελειώσει η μοιρασιά, δεν παίζεται τίποτα.
reason-not-your-turn = Παίζει μόνο ο παίκτης που έχει σειρά.
reason-draw-first = Ο παίκτης αρχίζει τραβώντας φύλλο ή παίρνοντας τον σωρό.
reason-already-drawn = Ο παίκτης τραβάει ή παίρνει τον σωρό μόνο μία φορά κάθε φορά που παίζει.
reason-choose-first = Ο πρώτος παίκτης διαλέγει το κόζι πριν από καθετί άλλο.
reason-nothing-to-choose = Κόζι διαλέγει μόνο ο πρώτος παίκτης, αν το ανοιχτό φύλλο είναι τζόκερ.
reason-suit-needed = Όποιος παίρνει το τζόκερ που άνοιξε πρέπει να διαλέξει κόζι.
reason-no-exchange = Μόνο το πρώτο φύλλο που τραβιέται σε μια μοιρασιά αλλάζεται, μόνο αμέσως και μόνο αν επιτρέπεται να πέσει.
reason-draw-pile-empty = Δεν υπάρχει άλλο φύλλο για τράβηγμα: παίρνεις τον σωρό ή πας πάσο.
reason-discard-pile-empty = Άδειος σωρός δεν παίρνεται.
reason-pile-locked = Όσο είναι κάποια φύλλα πάνω στον σωρό, ο σωρός δεν παίρνεται.
reason-must-draw = Πάσο πάει κανείς μόνο όταν έχει τελειώσει η τράπουλα.
reason-take-traps = Ο σωρός παίρνεται μόνο αν ο παίκτης μπορεί ύστερα να τελειώσει τη σειρά του.
reason-take-needs-meld = Σε μερικά τραπέζια ο σωρός παίρνεται μόνο για κατέβασμα.
reason-take-too-few = Με λίγα φύλλα στο χέρι, ένας μικρός σωρός μπορεί να μην παίρνεται.
reason-one-card-guard = Με ένα φύλλο στο χέρι δεν παίρνεις σωρό με ένα φύλλο για να κλείσεις.
reason-too-few-cards = Ένας συνδυασμός έχει τουλάχιστον τρία φύλλα.
reason-two-wilds = Ένας συνδυασμός έχει το πολύ έναν μπαλαντέρ.
reason-neither-set-nor-run = Συνδυασμός είναι μια ομάδα του ίδιου αριθμού ή μια σειρά του ίδιου χρώματος.
reason-set-of-twos = Δυάρια μόνα τους, ή δυάρια με τζόκερ, δεν είναι ομάδα.
reason-rank-not-in-sets = Οι κανόνες του τραπεζιού δεν επιτρέπουν ομάδες με αυτόν τον αριθμό.
reason-repeated-card = Κάθε φύλλο μπαίνει μόνο μία φορά σε μια σειρά.
reason-rank-not-in-runs = Οι κανόνες του τραπεζιού δεν επιτρέπουν αυτόν τον αριθμό σε σειρές.
reason-second-set = Μια πλευρά κατεβάζει μόνο μία ομάδα για κάθε αριθμό.
reason-fitting-run = Μια πλευρά δεν κατεβάζει σειρά που τα φύλλα της χωράνε όλα σε μια δική της.
reason-two-aces = Μια σειρά έχει έναν άσο, κάτω από το δυάρι ή πάνω από τον ρήγα, ή έναν σε κάθε άκρη.
reason-gap = Τα φύλλα μιας σειράς είναι συνεχόμενα· ένας μπαλαντέρ μπορεί να κλείσει ένα κενό.
reason-run-too-long = Μια σειρά δεν έχει περισσότερα φύλλα από όσες θέσεις έχει.
reason-not-in-hand = Ένας παίκτης παίζει μόνο φύλλα που έχει στο χέρι του.
reason-nothing-added = Σε έναν συνδυασμό προστίθεται τουλάχιστον ένα φύλλο.
reason-no-such-meld = Φύλλα προστίθενται μόνο σε συνδυασμό που είναι κάτω στο τραπέζι.
reason-opponents-meld = Φύλλα προστίθενται μόνο σε συνδυασμούς της πλευράς του παίκτη.
reason-wild-for-wild = Ένας μπαλαντέρ σε συνδυασμό δεν αντικαθίσταται ποτέ από άλλον μπαλαντέρ.
reason-ace-stays = Όσο προστίθενται φύλλα ένα ένα, ένας άσος μένει στην άκρη του.
reason-wild-stays = Ένας μπαλαντέρ μένει στη θέση του ώσπου να μπει το φύλλο που αντικαθιστά.
reason-wild-place = Μια κίνηση λέει από πού αρχίζει η σειρά μόνο, και πάντα, όταν υπάρχει επιλογή.
reason-closed-phase = Πριν παρθεί το πρώτο μπιριμπάκι, ένας παίκτης κατεβάζει μόνο ολόκληρο το χέρι του.
reason-must-meld-taken = Σε μερικά τραπέζια όποιος πήρε τον σωρό πρέπει αμέσως μετά να κατεβάσει.
reason-initial-meld = Το πρώτο κατέβασμα μιας πλευράς πρέπει να φτάσει το όριό του με τη μία.
reason-initial-biriba = Στο πρώτο κατέβασμα μιας πλευράς πρέπει να υπάρχει μπιρίμπα.
reason-returned-card = Το μοναδικό φύλλο που πήρες από τον σωρό δεν ξαναρίχνεται, ούτε άλλο ίδιο.
reason-wild-discard = Σε μερικά τραπέζια μπαλαντέρ ρίχνεται μόνο αν δεν γίνεται να ριχτεί άλλο φύλλο.
reason-no-legal-discard = Ένας παίκτης δεν κατεβάζει όλα τα φύλλα που θα μπορούσε να ρίξει.
reason-must-keep-two = Ένας παίκτης κρατάει δύο φύλλα ώσπου η πλευρά του, με μπιρίμπα, να μπορεί να πάρει μπιριμπάκι.
reason-needs-biriba = Μια πλευρά χωρίς μπιρίμπα δεν παίρνει μπιριμπάκι.
reason-needs-biribaki = Μια πλευρά που δεν πήρε μπιριμπάκι δεν κλείνει.
reason-needs-biriba-to-go-out = Μια πλευρά χωρίς μπιρίμπα δεν κλείνει.
reason-needs-clean-biriba = Μια πλευρά χωρίς καθαρή μπιρίμπα δεν κλείνει.
reason-must-discard-last = Όποιος κλείνει κρατάει ένα φύλλο ως το τέλος και το ρίχνει.
reason-wild-go-out = Κανείς δεν κλείνει ρίχνοντας μπαλαντέρ.
reason-no-red-three = Μόνο κόκκινα τριάρια μπαίνουν δίπλα στους συνδυασμούς, και μόνο σε μερικά τραπέζια.
reason-red-three-first = Ένα κόκκινο τριάρι μπαίνει δίπλα στους συνδυασμούς πριν από καθετί άλλο.
reason-red-three-stays = Ένα κόκκινο τριάρι που πάει δίπλα στους συνδυασμούς δεν ρίχνεται.
reason-undo-never = Σε μερικά τραπέζια οι κινήσεις δεν αναιρούνται.
reason-undo-not-moved = Μόνο οι κινήσεις αυτής της σειράς αναιρούνται, από τον παίκτη που τις έκανε.
reason-undo-seen = Μια κίνηση που έδειξε κλειστό φύλλο δεν αναιρείται.
