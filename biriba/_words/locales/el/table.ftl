# Ό,τι είναι πάνω στο τραπέζι, σε κείμενο και σε εικόνες.


## Πώς είναι το παιχνίδι.

dealt =
    { $who ->
        [you] μοίρασες
       *[other] { $player } μοίρασε
    }
headline = { dealt }, { $standing }
headline-suit =
    { dealt }, κόζι { $suit ->
        [none] κανένα
       *[other] { $suit }
    }, { $standing }
bonus-suit = κόζι
no-bonus-suit = χωρίς κόζι
bonus-suit-is = Κόζι: { suit }
standing-choose =
    { $who ->
        [you] διαλέγεις
       *[other] διαλέγει { $player }
    }
standing-draw =
    { $who ->
        [you] τραβάς
       *[other] τραβάει { $player }
    }
standing-meld =
    { $who ->
        [you] κατεβάζεις
       *[other] κατεβάζει { $player }
    }
ending-out =
    { $who ->
        [you] έκλεισες
       *[other] έκλεισε { $player }
    }
ending-passed = όλοι πήγαν πάσο
ending-exhausted = δεν έμειναν φύλλα για τράβηγμα
ending-stalled = κανείς δεν τραβούσε ούτε κατέβαζε πια

## Πλευρές και χέρια.

biribaki-not-taken = χωρίς { biribaki }
biribaki-taken =
    { $who ->
        [you] το { biribaki } το πήρες
       *[other] το { biribaki } το πήρε { $player }
    }
biribaki-unplayed =
    { $who ->
        [you] το { biribaki } το πήρες, άπαιχτο
       *[other] το { biribaki } το πήρε { $player }, άπαιχτο
    }
first-melds =
    πρώτο κατέβασμα από { $points ->
        [one] { $points } πόντο
       *[other] { $points } πόντους
    }
no-melds = κανένας συνδυασμός
red-threes = κόκκινα τριάρια
melds = Συνδυασμοί: { $melds }
melds-none = Συνδυασμοί: κανένας
none = κανένα
holds =
    { $who ->
        [you] έχεις
       *[other] { $player } έχει
    }
holds-nothing = { holds }: τίποτα
holds-count = { holds } { count-cards }
holds-count-you =
    { $who ->
        [you] εσύ έχεις { count-cards }
       *[other] { $player } (εσύ) έχει { count-cards }
    }
holds-count-points = { holds-count }, { $total }
among-them = ανάμεσά τους
has = { holds }
your-hand-counts = Το χέρι σου ({ count-cards })
hand-of =
    { $who ->
        [you] το χέρι σου: { count-cards }
       *[other] { $player }: { count-cards } στο χέρι
    }

## Στοίβες.

draw-pile = Τράπουλα
draw-pile-counts = Τράπουλα: { count-cards }
discard-pile = Σωρός
discard-pile-empty = Σωρός: άδειος
discard-pile-counts = Σωρός: { count-cards }
discard-pile-top = Σωρός: { count-cards }, πάνω πάνω
empty = άδειος
discard-pile-no-cards = Σωρός: κανένα φύλλο
discard-pile-is = Σωρός: { count-cards }: { $cards }, το τελευταίο πάνω πάνω
discard-pile-top-is = Σωρός: { count-cards }, πάνω πάνω: { $cards }
packets-left =
    { biribakia } που μένουν: { $count ->
        [0] κανένα
       *[other] { $count } ({ $sizes } φύλλα)
    }
packets-left-are =
    { biribakia } που μένουν: { $count ->
        [0] κανένα
       *[other] { $sizes } φύλλα
    }

## Εικόνες.

table-title = Τραπέζι, { $name }: { $standing }
table-title-seen =
    Τραπέζι, { $name }, όπως το { $who ->
        [you] βλέπεις
       *[other] βλέπει { $player }
    }: { $standing }
a-card = Ένα τραπουλόχαρτο
a-hand = Χέρι με { count-cards }
a-run = Μια σειρά
a-set = Μια ομάδα
a-meld = { meld }
a-back = Η πλάτη ενός φύλλου
a-card-face-down = Ένα κλειστό φύλλο
cards-face-down = { count-cards }, κλειστά
a-pile = Στοίβα με { count-cards }
points =
    { $points } { $count ->
        [one] πόντος
       *[other] πόντοι
    }
points-in-all = { points } συνολικά
total-in-all = σύνολο { $points }

## Σκορ.

score-of-deal = Σκορ της μοιρασιάς
points-of-match = Πόντοι της παρτίδας
this-deal = αυτή η μοιρασιά
in-all = σύνολο
in-all-head = Σύνολο
for-seat = { $player }, σύνολο { $points }
deal-number = Μοιρασιά { $number }
deal-alone = Σε αυτή τη μοιρασιά παίζουν όλοι μόνοι.
before = Πριν
wins =
    { $side }: { $who ->
        [you] { $count ->
            [one] κέρδισες
           *[other] κερδίσατε
        }
       *[other] { $count ->
            [one] κέρδισε
           *[other] κέρδισαν
        }
    } την παρτίδα.
counted-head = Τι μετράει
cards-head = Φύλλα
points-head = Πόντοι
deal-head = Μοιρασιά
