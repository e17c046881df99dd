# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Γλώσσα
page-link-lost = Χωρίς σύνδεση – νέα προσπάθεια …
page-lobby = Τραπέζια
page-guest = Επισκέπτης
page-learn = Μάθε
page-ok = Εντάξει
page-cancel = Άκυρο
page-menu = Μενού
page-settings = Ρυθμίσεις
page-setting-theme = Τραπέζι
page-setting-theme-auto = Όπως το σύστημα
page-setting-theme-light = Φωτεινό
page-setting-theme-dark = Σκοτεινό
page-setting-suits = Χρώματα
page-setting-suits-four = Τέσσερα χρώματα
page-setting-suits-two = Δύο χρώματα
page-setting-pieces = Παίζεται με
page-setting-pieces-auto = Όπως λέει το τραπέζι
page-setting-pieces-cards = Φύλλα
page-setting-pieces-tiles = Πλακίδια
page-setting-dots = Σημάδια στον ανοιχτό σωρό
page-setting-dots-on = Ναι
page-setting-dots-off = Όχι
page-setting-sounds = Ήχοι
page-setting-sounds-on = Ναι
page-setting-sounds-off = Όχι
page-keys = Πλήκτρα
page-key-go = στο επόμενο φύλλο
page-key-move = μετακίνηση του φύλλου
page-key-select = επιλογή του φύλλου
page-key-draw = τράβηγμα
page-key-take = πάρσιμο του σωρού
page-key-open = άνοιγμα του σωρού
page-key-meld = κατέβασμα της επιλογής
page-key-add = προσθήκη της επιλογής σε συνδυασμό
page-key-discard = ρίξιμο
page-key-hint = συμβουλή
page-key-undo = αναίρεση
page-key-sort = τακτοποίηση του χεριού
page-key-log = ιστορικό
page-key-cancel = άκυρο
page-key-keys = αυτός ο κατάλογος

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
page-problem-bad-table = Ο διακομιστής δεν μπορεί να διαβάσει αυτό το τραπέζι.
page-problem-name-taken = Το όνομα { $name } το έχει ήδη άλλος.
page-problem-no-deal = Αυτό δεν γίνεται τώρα.
page-problem-no-person = Μία τουλάχιστον θέση είναι για άνθρωπο.
page-problem-no-player = Σε αυτό το τραπέζι κάθεται παίκτης που ο διακομιστής δεν έχει.
page-problem-no-seat = Δεν έχεις θέση σε αυτό το τραπέζι.
page-problem-no-table = Αυτό το τραπέζι δεν υπάρχει πια.
page-problem-no-undo =
    Τίποτα δεν αναιρείται: { $reason ->
        [undo-never] { refusal-undo-never }
        [undo-seen] { refusal-undo-seen }
       *[undo-not-moved] { refusal-undo-not-moved }
    }.
page-problem-not-your-turn = Δεν είναι η σειρά σου.
page-problem-seat-taken = Αυτή η θέση πιάστηκε.
page-problem-too-fast = Πολύ γρήγορα. Περίμενε λίγο.
page-problem-too-late = Το τραπέζι έχει αλλάξει στο μεταξύ. Δες το και παίξε ξανά.
page-problem-too-many-tables = Άνοιξαν πολλά τραπέζια από εδώ. Περίμενε λίγο.

## The lobby.

page-lobby-title = Παίξε μπιρίμπα
page-lobby-intro = Ραμί για δύο ως έξι παίκτες. Κάνε μεγάλους συνδυασμούς, πάρε το μπιρίμπακι σου και κλείσε πρώτος.
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
page-player-simple = Απλός
page-player-solid = Γερός
page-player-searching = Αναλυτικός
page-player-random = Τυχαίος
page-play-now = Παίξε τώρα
page-play-now-how = Τέσσερις παίκτες, εσύ και τρεις του υπολογιστή. Το πρώτο σου φύλλο είναι ένα κλικ μακριά.
page-with-friends = Με φίλους
page-friends-how = Το τραπέζι το βρίσκουν μόνο όσοι έχουν τον σύνδεσμο.
page-other-games = Άλλα παιχνίδια
page-your-tables = Τα τραπέζια σου
page-in-this-browser = σε αυτόν τον φυλλομετρητή
page-free-tables = Τραπέζια άλλων
page-waiting-for = λείπουν { $n }
page-continue = Συνέχεια
page-finished = τελείωσε
page-enter = Άνοιγμα
page-join = Κάθισε
page-open-private = Μόνο με τον σύνδεσμο
page-open-stand-in = Αντικαταστάτης για όποιον λείπει
page-open-clock = Χρόνος για κάθε σειρά
page-seconds = { $n } δευτερόλεπτα
page-never = ποτέ
page-no-limit = χωρίς όριο
page-open-pace = Ρυθμός των παικτών του υπολογιστή
page-pace-usual = κανονικός
page-pace-slow = αργός
page-pace-fast = γρήγορος

## Without a server.

page-alone-intro = Κάθισε απέναντι στους παίκτες της βιβλιοθήκης. Όλα γίνονται μέσα σε αυτή τη σελίδα: τίποτα από όσα κάνεις δεν στέλνεται πουθενά.
page-alone-size = Για να παίξεις, η σελίδα φορτώνει την Python για τον φυλλομετρητή, περίπου 7 μεγαμπάιτ την πρώτη φορά.
page-alone-start = Παίξε
page-alone-loading = Ανακατεύονται τα χαρτιά … την πρώτη φορά παίρνει λίγη ώρα.
page-alone-failed = Η Python δεν φορτώθηκε. Υπάρχει σύνδεση; Φόρτωσε ξανά τη σελίδα.
page-alone-elsewhere = Ένα άλλο παράθυρο παίζει ήδη. Συνέχισε εκεί ή κλείσε το και φόρτωσε ξανά αυτή τη σελίδα.

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
page-melds-of = Συνδυασμοί: { $names }
page-no-melds = { no-melds }
page-red-threes = { red-threes }
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
page-now-draw = Τράβα ή πάρε τον σωρό
page-now-take-or-pass = Πάρε τον σωρό ή πες πάσο
page-now-pass = Η τράπουλα τελείωσε: πες πάσο
page-now-draw-only = Τράβα ένα φύλλο
page-now-choose = Διάλεξε κόζι
page-now-meld = Κατέβασε ή ρίξε ένα φύλλο
page-selected =
    { $n ->
        [one] { $n } φύλλο επιλεγμένο
       *[other] { $n } φύλλα επιλεγμένα
    }
page-dotted-fit = Ταιριάζουν τα φύλλα με κουκκίδα
page-one-card = Ρίχνεις μόνο ένα φύλλο.
page-do-draw = Τράβα
page-do-take = Πάρε τον σωρό
page-do-pass = Πάσο
page-do-exchange = Αλλαγή του φύλλου που τράβηξες
page-do-choose = Κόζι: { $suit }
page-do-lay = Κατέβασε { $cards }
page-do-add = Πρόσθεσε { $cards } σε { $to }
page-do-add-short = Πρόσθεσε { $cards }
page-do-discard = Ρίξε { $cards }
page-do-aside = Βάλε { $cards } δίπλα στους συνδυασμούς
page-making = { $text } κάνοντας { $made }
page-story = Τι έγινε
page-total = Σύνολο
page-next = Επόμενη μοιρασιά
page-winner =
    { $who ->
        [you] Κέρδισες την παρτίδα!
        [we] { $names } κερδίσατε την παρτίδα!
        [one] { $names }: κέρδισε την παρτίδα!
       *[many] { $names }: κέρδισαν την παρτίδα!
    }
page-no-suit = χωρίς κόζι
page-item-hand = χέρι: { $who }
page-hand-own = το χέρι σου
page-score = Σκορ
page-log = Ιστορικό
page-target = ως τους { $n }
page-bonus-suit = κόζι
page-we = Εμείς
page-they = Αυτοί
page-pair = { $one } και { $other }
page-partner = συμπαίκτης
page-known = Γνωστά φύλλα
page-stand-in = λείπει, παίζει: { $who }
page-stood-in =
    Όσο έλειπες, έπαιξε για σένα ο παίκτης { $who } { $n ->
        [one] μία φορά
       *[other] { $n } φορές
    }.
page-this-deal = σε αυτή τη μοιρασιά
page-total-points = { $n } πόντοι στην παρτίδα
page-drag-here = Σύρε εδώ τρία φύλλα
page-of-seven = { $n } από { $of }
page-new = νέο
page-preview = { $move }: { $kind }, +{ $n }
page-open-pile = Άνοιξε
page-pile-about =
    { $n ->
        [one] { $n } φύλλο, { $points } πόντοι
       *[other] { $n } φύλλα, { $points } πόντοι
    }
page-newest-right = το νεότερο δεξιά
page-pile-covered = { $n } φύλλα, φαίνεται μόνο το πάνω
page-order = Σειρά
page-as-laid = Όπως έπεσαν
page-by-suit = Κατά χρώμα
page-makes-meld = κάνει συνδυασμό με τα φύλλα σου
page-take-all =
    { $n ->
        [one] Πάρε το φύλλο
       *[other] Πάρε και τα { $n } φύλλα
    }
page-waiting-title = Περιμένουμε τους άλλους
page-waiting-seat = Μία θέση είναι ελεύθερη: κάποιος έφυγε.
page-copy = Αντιγραφή του συνδέσμου
page-share = Κοινοποίηση
page-copied = Αντιγράφηκε
page-melds-cards =
    { $n ->
        [one] Φύλλα { $n } συνδυασμού
       *[other] Φύλλα { $n } συνδυασμών
    }
page-deal-alone = { deal-alone }
page-deal-over = Η μοιρασιά { $n } τελείωσε
page-match-to = Παρτίδα ως τους { $n }
page-again = Ξανά
page-follow = Δες την επόμενη παρτίδα
page-review = Ανάλυση της μοιρασιάς
page-review-title = Ανάλυση της μοιρασιάς { $n }
page-review-pending = Οι σειρές σου εξετάζονται … παίρνει λίγη ώρα.
page-review-failed = Αυτή η μοιρασιά δεν μπόρεσε να αναλυθεί.
page-review-none = Δεν βρέθηκε τίποτα καλύτερο στις σειρές σου.
page-review-intro = Τι έπαιξες → τι θα έπαιζε ένας δυνατός παίκτης, βλέποντας ό,τι είδες. Πρώτα ό,τι σίγουρα κόστισε περισσότερο.
page-review-lost = περίπου { $n } πόντοι, με απόκλιση { $margin }
page-review-look = Δες τη θέση
page-position = Η μοιρασιά μετά από { $n } κινήσεις
page-earlier = Πίσω
page-later = Μπροστά
page-end-look = Πίσω στο τραπέζι

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who }: τραβάει φύλλο.
page-told-took-pile = { $who }: παίρνει τον σωρό: { $cards }.
page-told-passed = { $who }: πάσο.
page-told-exchanged = { $who }: αλλάζει το { $card } με άλλο φύλλο.
page-told-chose-bonus-suit = { $who }: κόζι { $suit }.
page-told-laid = { $who }: κατεβάζει { $cards }.
page-told-laid-red-three = { $who }: βάζει { $cards } δίπλα στους συνδυασμούς.
page-told-added = { $who }: προσθέτει { $cards } σε { $to }.
page-told-discarded = { $who }: ρίχνει { $cards }.
page-told-drew-own = Τραβάς { $card }.
page-told-took-pile-own = Παίρνεις τον σωρό: { $cards }.
page-told-passed-own = Πας πάσο.
page-told-exchanged-own = Αλλάζεις το { $card } με το { $new }.
page-told-chose-bonus-suit-own = Διαλέγεις κόζι: { $suit }.
page-told-laid-own = Κατεβάζεις { $cards }.
page-told-laid-red-three-own = Βάζεις { $cards } δίπλα στους συνδυασμούς.
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
