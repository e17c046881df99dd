# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Γλώσσα
page-link-lost = Χωρίς σύνδεση – νέα προσπάθεια …
page-lobby = Τραπέζια

## Why something was not done. $message tells it in English.

page-problem-at-a-table = Φύγε πρώτα από το τραπέζι σου.
page-problem-bad-message = Ο διακομιστής δεν το καταλαβαίνει αυτό: { $message }
page-problem-bad-name = Ένα όνομα έχει από 1 ως 24 γράμματα.
page-problem-bad-rules = Κάτι δεν πάει καλά με αυτούς τους κανόνες: { $message }
page-problem-bad-seats =
    Αυτοί οι κανόνες είναι για { $seats ->
        [one] { $seats } παίκτη
       *[other] { $seats } παίκτες
    }, όχι για { $given }.
page-problem-name-taken = Το όνομα { $name } το έχει ήδη άλλος.
page-problem-no-deal = Αυτό δεν γίνεται τώρα.
page-problem-no-person = Μία τουλάχιστον θέση είναι για άνθρωπο.
page-problem-no-player = Σε αυτό το τραπέζι κάθεται παίκτης που ο διακομιστής δεν έχει.
page-problem-no-seat = Δεν έχεις θέση σε αυτό το τραπέζι.
page-problem-no-table = Αυτό το τραπέζι δεν υπάρχει πια.
page-problem-no-undo =
    Τίποτα δεν αναιρείται: { $reason ->
        [never] { undo-never }
        [seen] { undo-seen }
       *[not-moved] { undo-not-moved }
    }.
page-problem-not-your-turn = Δεν είναι η σειρά σου.
page-problem-seat-taken = Αυτή η θέση πιάστηκε.
page-problem-too-fast = Πολύ γρήγορα. Περίμενε λίγο.
page-problem-too-late = Το τραπέζι έχει αλλάξει στο μεταξύ. Δες το και παίξε ξανά.

## The lobby.

page-lobby-title = Παίξε μπιρίμπα
page-lobby-intro = Άνοιξε ένα τραπέζι και στείλε τη διεύθυνσή του σε όσους θέλεις να παίξουν μαζί σου. Ή κάθισε σε κάποιο που υπάρχει.
page-lobby-tables = Τραπέζια
page-lobby-none = Κανείς δεν παίζει τώρα.
page-open-title = Άνοιξε ένα τραπέζι
page-open-name = Το όνομά σου
page-open-rules = Παιχνίδι
page-open-players = Παίκτες
page-open-seats = Οι άλλες θέσεις
page-open-undo = Οι κινήσεις αναιρούνται
page-open-house = Κανόνες του σπιτιού
page-open-house-how = Ό,τι αλλάζει στο τραπέζι σου, μία επιλογή σε κάθε γραμμή. Ισχύουν αντί για το παιχνίδι επάνω· οι θέσεις πρέπει να ταιριάζουν.
page-open-house-text = Κανόνες του σπιτιού
page-open-house-file = Από αρχείο
page-open-button = Άνοιγμα τραπεζιού
page-seat = Θέση { $n }
page-seat-open = ελεύθερη
page-person = Άνθρωπος
page-player-simple = Απλός παίκτης
page-player-solid = Γερός παίκτης
page-player-searching = Αναλυτικός παίκτης
page-player-random = Τυχαίος παίκτης
page-one-of-many = { $name } { $n }

## Without a server.

page-alone-intro = Κάθισε απέναντι στους παίκτες της βιβλιοθήκης. Όλα γίνονται μέσα σε αυτή τη σελίδα: τίποτα από όσα κάνεις δεν στέλνεται πουθενά.
page-alone-size = Για να παίξεις, η σελίδα φορτώνει την Python για τον φυλλομετρητή, περίπου 7 μεγαμπάιτ την πρώτη φορά.
page-alone-start = Παίξε
page-alone-loading = Ανακατεύονται τα χαρτιά … την πρώτη φορά παίρνει λίγη ώρα.
page-alone-failed = Η Python δεν φορτώθηκε. Υπάρχει σύνδεση; Φόρτωσε ξανά τη σελίδα.
page-alone-elsewhere = Ένα άλλο παράθυρο παίζει ήδη. Συνέχισε εκεί ή κλείσε το και φόρτωσε ξανά αυτή τη σελίδα.
page-alone-tables = Οι παρτίδες σου
page-alone-none = Καμία ακόμη.

## The table.

page-you = Εσύ
page-sit = Κάθισε
page-fill = Να καθίσει παίκτης του υπολογιστή
page-away = λείπει
page-waiting = Τα φύλλα μοιράζονται μόλις πιαστούν όλες οι θέσεις. Στείλε τη διεύθυνση αυτής της σελίδας στους φίλους σου.
page-rules = Κανόνες
page-close = Κλείσιμο
page-give-up = Αποχώρηση
page-give-up-sure = Να αφήσεις τη θέση σου; Θα μπορεί να την πάρει άλλος.
page-totals = Πόντοι της παρτίδας, που πάει ως τους { $target }
page-deal = { deal-head } { $n }
page-bonus = κόζι { $suit }
page-watching =
    { $n ->
        [one] { $n } θεατής
       *[other] { $n } θεατές
    }
page-players = Παίκτες
page-turn = παίζει
page-piles = Στοίβες
page-draw-pile = { draw-pile }
page-discard-pile = { discard-pile }
page-on-top = { $card } επάνω
page-empty = άδειος
page-under = { $n } ακόμα από κάτω
page-melds-of = Συνδυασμοί: { $names }
page-no-melds = { no-melds }
page-minimum = πρώτο κατέβασμα από { $n } πόντους
page-taken = πήρε το { $biribaki }
page-add-to = Πρόσθεση σε { $meld }
page-hand =
    { $n ->
        [one] Το χέρι σου, { $n } φύλλο
       *[other] Το χέρι σου, { $n } φύλλα
    }
page-sort-rank = Κατά αξία
page-sort-suit = Κατά χρώμα
page-hint = Συμβουλή
page-hint-says = Ένας καλός παίκτης θα έλεγε: { $move }
page-undo = Αναίρεση
page-turn-own = Η σειρά σου
page-turn-of = Παίζει: { $who } …
page-now-draw = Τράβα ένα φύλλο ή πάρε τον σωρό.
page-now-draw-only = Τράβα ένα φύλλο.
page-now-choose = Διάλεξε κόζι.
page-now-meld = Διάλεξε φύλλα για να τα κατεβάσεις, ή ένα για να το ρίξεις.
page-selected =
    { $n ->
        [one] { $n } φύλλο επιλεγμένο
       *[other] { $n } φύλλα επιλεγμένα
    }
page-one-card = Ρίχνεις μόνο ένα φύλλο.
page-do-draw = Τράβα
page-do-take = Πάρε τον σωρό
page-do-pass = Πάσο
page-do-exchange = Αλλαγή του πρώτου φύλλου
page-do-choose = Κόζι: { $suit }
page-do-lay = Κατέβασε { $cards }
page-do-add = Πρόσθεσε { $cards } σε { $to }
page-do-discard = Ρίξε { $cards }
page-making = { $text } κάνοντας { $made }
page-story = Τι έγινε
page-score-title = Το σκορ της μοιρασιάς { $n }
page-total = Σύνολο
page-match = Η παρτίδα, ως τους { $target }
page-deal-column = { deal-head }
page-next = Επόμενη μοιρασιά
page-winner = { $names } – η παρτίδα κερδήθηκε!
page-no-suit = χωρίς κόζι
page-item-hand = χέρι: { $who }
page-hand-own = το χέρι σου

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who }: τραβάει φύλλο.
page-told-took-pile = { $who }: παίρνει τον σωρό: { $cards }.
page-told-passed = { $who }: πάσο.
page-told-exchanged = { $who }: αλλάζει το { $card } με άλλο φύλλο.
page-told-suit-named = { $who }: κόζι { $suit }.
page-told-laid = { $who }: κατεβάζει { $cards }.
page-told-added = { $who }: προσθέτει { $cards } σε { $to }.
page-told-discarded = { $who }: ρίχνει { $cards }.
page-told-drew-own = Τραβάς { $card }.
page-told-took-pile-own = Παίρνεις τον σωρό: { $cards }.
page-told-passed-own = Πας πάσο.
page-told-exchanged-own = Αλλάζεις το { $card } με το { $new }.
page-told-suit-named-own = Διαλέγεις κόζι: { $suit }.
page-told-laid-own = Κατεβάζεις { $cards }.
page-told-added-own = Προσθέτεις { $cards } σε { $to }.
page-told-discarded-own = Ρίχνεις { $cards }.
page-told-took-pile-covered = { $who }: παίρνει τον σωρό.
page-told-took-biribaki = { $who }: παίρνει το { $biribaki }.
page-told-took-biribaki-own = Παίρνεις το { $biribaki }.
page-told-took-joker = { $who }: παίρνει το τζόκερ.
page-told-took-joker-own = Παίρνεις το τζόκερ.
page-told-sides-formed = Από εδώ και πέρα παίζουν μαζί: { $names }.
page-told-draw-pile-replaced = Ένα { $biribaki } γίνεται τράπουλα.
page-told-went-out = { $who }: κλείνει.
page-told-went-out-own = Κλείνεις.
