# What the page itself says. Cards and suits are in the files of the library,
# which the page reads as well: see words.js.

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
page-problem-no-undo = Τώρα δεν αναιρείται τίποτα.
page-problem-not-your-turn = Δεν είναι η σειρά σου.
page-problem-seat-taken = Αυτή η θέση πιάστηκε.
page-problem-too-fast = Πολύ γρήγορα. Περίμενε λίγο.
page-problem-too-late = Το τραπέζι έχει αλλάξει στο μεταξύ. Δες το και παίξε ξανά.

## The lobby.

page-lobby-title = Παίξτε μπιρίμπα
page-lobby-intro = Ανοίξτε ένα τραπέζι και στείλτε τη διεύθυνσή του σε όσους θέλετε να παίξουν μαζί σας. Ή καθίστε σε κάποιο που υπάρχει.
page-lobby-tables = Τραπέζια
page-lobby-none = Κανείς δεν παίζει τώρα.
page-open-title = Ανοίξτε ένα τραπέζι
page-open-name = Το όνομά σας
page-open-rules = Παιχνίδι
page-open-players = Παίκτες
page-open-seats = Οι άλλες θέσεις
page-open-undo = Οι κινήσεις αναιρούνται
page-open-house = Κανόνες του σπιτιού
page-open-house-how = Ό,τι αλλάζει στο τραπέζι σας, μία επιλογή σε κάθε γραμμή. Ισχύουν αντί για το παιχνίδι επάνω· οι θέσεις πρέπει να ταιριάζουν.
page-open-house-text = Κανόνες του σπιτιού
page-open-house-file = Από αρχείο
page-open-button = Άνοιγμα τραπεζιού
page-seat = Θέση { $n }
page-seat-open = ελεύθερη
page-person = Άνθρωπος
page-player-simple = Απλός παίκτης
page-player-solid = Γερός παίκτης
page-player-random = Τυχαίος παίκτης
page-one-of-many = { $name } { $n }

## Without a server.

page-alone-intro = Καθίστε απέναντι στους παίκτες της βιβλιοθήκης. Όλα γίνονται μέσα σε αυτή τη σελίδα: τίποτα από όσα κάνετε δεν στέλνεται πουθενά.
page-alone-size = Για να παίξετε, η σελίδα φορτώνει την Python για τον φυλλομετρητή, περίπου 7 μεγαμπάιτ την πρώτη φορά.
page-alone-start = Παίξτε
page-alone-loading = Ανακατεύονται τα χαρτιά … την πρώτη φορά παίρνει λίγη ώρα.
page-alone-failed = Η Python δεν φορτώθηκε. Υπάρχει σύνδεση; Φορτώστε ξανά τη σελίδα.
page-alone-elsewhere = Ένα άλλο παράθυρο παίζει ήδη. Συνεχίστε εκεί ή κλείστε το και φορτώστε ξανά αυτή τη σελίδα.
page-alone-tables = Οι παρτίδες σας
page-alone-none = Καμία ακόμη.

## The table.

page-you = Εσείς
page-sit = Καθίστε
page-fill = Να καθίσει παίκτης του υπολογιστή
page-away = λείπει
page-waiting = Τα φύλλα μοιράζονται μόλις πιαστούν όλες οι θέσεις. Στείλτε τη διεύθυνση αυτής της σελίδας στους φίλους σας.
page-rules = Κανόνες
page-close = Κλείσιμο
page-give-up = Αποχώρηση
page-give-up-sure = Να αφήσετε τη θέση σας; Θα μπορεί να την πάρει άλλος.
page-totals = Πόντοι του παιχνιδιού, που πάει στους { $target }
page-deal = Παρτίδα { $n }
page-bonus = κόζι { $suit }
page-watching =
    { $n ->
        [one] { $n } θεατής
       *[other] { $n } θεατές
    }
page-players = Παίκτες
page-turn = παίζει
page-piles = Στοίβες
page-draw-pile = Τράπουλα
page-discard-pile = Πεταμένα
page-on-top = { $card } επάνω
page-empty = άδεια
page-under = { $n } ακόμα από κάτω
page-melds-of = Συνδυασμοί: { $names }
page-no-melds = κανένας συνδυασμός
page-minimum = πρώτο άνοιγμα από { $n } πόντους
page-taken = πήρε το μπιριμπάκι
page-add-to = Πρόσθεση σε { $meld }
page-hand =
    { $n ->
        [one] Το χέρι σας, { $n } φύλλο
       *[other] Το χέρι σας, { $n } φύλλα
    }
page-sort-rank = Κατά αξία
page-sort-suit = Κατά χρώμα
page-hint = Υπόδειξη
page-hint-says = Ένας καλός παίκτης θα έκανε: { $move }
page-undo = Αναίρεση
page-turn-own = Σειρά σας
page-turn-of = Παίζει: { $who } …
page-now-draw = Τραβήξτε ένα φύλλο ή πάρτε τα πεταμένα.
page-now-draw-only = Τραβήξτε ένα φύλλο.
page-now-choose = Διαλέξτε κόζι.
page-now-meld = Διαλέξτε φύλλα για να τα κατεβάσετε, ή ένα για να το πετάξετε.
page-selected =
    { $n ->
        [one] { $n } φύλλο επιλεγμένο
       *[other] { $n } φύλλα επιλεγμένα
    }
page-one-card = Πετιέται μόνο ένα φύλλο.
page-do-draw = Τραβήξτε
page-do-take = Πάρτε τα πεταμένα
page-do-pass = Πάσο
page-do-exchange = Αλλαγή του πρώτου φύλλου
page-do-choose = Κόζι: { $suit }
page-do-lay = Κατεβάστε { $cards }
page-do-add = Προσθέστε { $cards } σε { $to }
page-do-discard = Πετάξτε { $cards }
page-from = { $text } από { $rank }
page-story = Τι έγινε
page-score-title = Η βαθμολογία της παρτίδας { $n }
page-total = Σύνολο
page-match = Το παιχνίδι, στους { $target }
page-deal-column = Παρτίδα
page-next = Επόμενη παρτίδα
page-winner = { $names } – το παιχνίδι κερδήθηκε!
page-no-suit = χωρίς κόζι
page-item-hand = χέρι: { $who }
page-hand-own = το χέρι σας

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who }: τραβά φύλλο.
page-told-took-pile = { $who }: παίρνει τα πεταμένα: { $cards }.
page-told-passed = { $who }: πάσο.
page-told-exchanged = { $who }: αλλάζει το { $card } με άλλο φύλλο.
page-told-suit-named = { $who }: κόζι { $suit }.
page-told-laid = { $who }: κατεβάζει { $cards }.
page-told-added = { $who }: προσθέτει { $cards } σε { $to }.
page-told-discarded = { $who }: πετά { $cards }.
page-told-drew-own = Τραβάτε { $card }.
page-told-took-pile-own = Παίρνετε τα πεταμένα: { $cards }.
page-told-passed-own = Πάτε πάσο.
page-told-exchanged-own = Αλλάζετε το { $card } με το { $new }.
page-told-suit-named-own = Διαλέγετε κόζι: { $suit }.
page-told-laid-own = Κατεβάζετε { $cards }.
page-told-added-own = Προσθέτετε { $cards } σε { $to }.
page-told-discarded-own = Πετάτε { $cards }.
page-told-took-pile-covered = { $who }: παίρνει τα πεταμένα.
page-told-took-biribaki = { $who }: παίρνει το μπιριμπάκι.
page-told-took-biribaki-own = Παίρνετε το μπιριμπάκι.
page-told-took-joker = { $who }: παίρνει τον μπαλαντέρ.
page-told-took-joker-own = Παίρνετε τον μπαλαντέρ.
page-told-sides-formed = Από εδώ και πέρα παίζουν μαζί: { $names }.
page-told-draw-pile-replaced = Ένα μπιριμπάκι γίνεται τράπουλα.
page-told-went-out = { $who }: κλείνει.
page-told-went-out-own = Κλείνετε.
