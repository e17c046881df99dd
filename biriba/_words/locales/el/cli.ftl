# Η γραμμή εντολών: βοήθεια και λάθη της biriba και των εντολών της.

cli-description =
    Παίξε μπιρίμπα και τα συγγενικά της παιχνίδια, και ρώτα για τους κανόνες τους.

    δοκίμασε πρώτα:
      biriba demo           δες μια μοιρασιά
      biriba play           παίξε μια παρτίδα
      biriba rules biriba   διάβασε τους κανόνες
      biriba read 5h 6h JK  δες τι συνδυασμό κάνουν τα φύλλα
cli-usage = χρήση:
cli-error = λάθος
cli-arguments = ορίσματα
cli-options = επιλογές
cli-commands = εντολές
cli-help = δείχνει αυτή τη βοήθεια και τελειώνει
cli-version = δείχνει την έκδοση του προγράμματος και τελειώνει

## The commands.

cli-demo = δείχνει μια μοιρασιά με γερούς παίκτες
cli-play = παίζεις εναντίον ενσωματωμένων παικτών ή προγραμμάτων
cli-engine = τρέχει έναν παίκτη που μιλάει το πρωτόκολλο engine
cli-read = λέει τι συνδυασμό κάνουν τα φύλλα, ή γιατί δεν κάνουν κανέναν
cli-melds = απαριθμεί τους συνδυασμούς σε ένα χέρι
cli-rules = γράφει τους κανόνες ενός τραπεζιού με απλά λόγια
cli-replay = δείχνει μια καταγραφή σειρά με τη σειρά
cli-score = γράφει τα σκορ μιας καταγραφής
cli-check = παίζει πάλι μια καταγραφή και ελέγχει τις κινήσεις και τα σκορ της
cli-review = βρίσκει καλύτερες κινήσεις από αυτές που παίχτηκαν, πρώτα τις χειρότερες
cli-arena = παίζει τουρνουά με τις ίδιες μοιρασιές για όλους και κατατάσσει τους παίκτες
cli-refusals = απαριθμεί όλους τους λόγους για τους οποίους μια κίνηση δεν επιτρέπεται

## The rules of the table.

cli-name = κανόνες, ή αρχείο .toml με κανόνες του σπιτιού (προεπιλογή: { $default })
cli-all-rulesets = όλοι οι κανόνες που υπάρχουν
cli-ruleset = κανόνες, ή αρχείο .toml με κανόνες του σπιτιού· υπάρχουν: { $names }
cli-players = πόσοι παίζουν, που διαλέγει τη μορφή των κανόνων
cli-set = επιλογή που αλλάζει, όπως target=3000· μπορεί να επαναληφθεί
cli-markdown = γράφει Markdown
cli-toml = γράφει TOML, για αρχείο με κανόνες του σπιτιού
cli-diff = γράφει μόνο τις διαφορές δύο τραπεζιών· το καθένα είναι κανόνες ή αρχείο .toml
cli-diff-alone = το --diff παίρνει τη θέση του NAME

## What is shown, and how.

cli-language = { $names } (προεπιλογή: η γλώσσα του LANG, αλλιώς αγγλικά)
cli-color = πότε υπάρχουν χρώματα: always, never ή auto (προεπιλογή: auto, όπου τα έχει το τερματικό)
cli-json = γράφει JSON
cli-card = φύλλο, όπως 5h ή JK
cli-records = αρχείο καταγραφών, ή - για την τυπική είσοδο
cli-deal = αριθμός της μοιρασιάς (προεπιλογή: όλες)
cli-all = δεν περιμένει Enter μετά από κάθε σειρά

## demo and play.

cli-demo-seed = τυχαίος σπόρος (προεπιλογή: καινούργιος)
cli-seed = τυχαίος σπόρος των φύλλων (προεπιλογή: καινούργιος)
cli-match = παίζει μοιρασιές ώσπου μια πλευρά να κερδίσει την παρτίδα
cli-pace = χρόνος ανάμεσα στις σειρές σε τερματικό, 0 χωρίς αναμονή (προεπιλογή: 1)
cli-save = αρχείο για μια καταγραφή του παιχνιδιού
cli-overwrite = γράφει πάνω στο αρχείο του --save, αν υπάρχει
cli-seat = η θέση σου (προεπιλογή: 0)
cli-opponents = παίκτης σε όλες τις άλλες θέσεις, και του συμπαίκτη: random, simple, solid, searching, δικό σου module:Class, ή cmd:./program που μιλάει το πρωτόκολλο engine (προεπιλογή: solid)
cli-cut = πόσα φύλλα σηκώνεις όταν κόβεις
cli-resume = αρχείο με την παρτίδα που συνεχίζεται (προεπιλογή: η τελευταία που άφησες ατέλειωτη σε τερματικό)
cli-resume-alone = το --resume παίρνει τους κανόνες και τη θέση από το αρχείο: παράλειψέ τα
cli-one-deal = σταματάει μετά από μια μοιρασιά
cli-plain = γράφει γραμμή γραμμή, χωρίς να καθαρίζει την οθόνη

## engine, review and arena.

cli-engine-player = random, simple, solid, searching ή δικό σου module:Class, με ορίσματα αν θέλεις: searching:seconds=2 (προεπιλογή: simple)
cli-engine-seed = τυχαίος σπόρος, για παίκτες που τον χρησιμοποιούν (προεπιλογή: καινούργιος)
cli-review-deal = αριθμός της μοιρασιάς που εξετάζεται (προεπιλογή: όλες)
cli-review-seat = θέση που εξετάζεται, από το 0· μπορεί να επαναληφθεί (προεπιλογή: όλες)
cli-turns = πόσες σειρές το πολύ (προεπιλογή: όλες με καλύτερη κίνηση)
cli-playouts = δοκιμές ανά απόφαση, για όλες τις κινήσεις μαζί (προεπιλογή: 48)
cli-analyst = παίκτης που κρίνει τις κινήσεις: searching με ορίσματα όπως searching:playouts=96, ή δικό σου module:Class με μέθοδο analyse (προεπιλογή: ο αναλυτικός παίκτης)
cli-review-seed = τυχαίος σπόρος της ανάλυσης (προεπιλογή: 1)
cli-arena-player = ενσωματωμένος παίκτης όπως simple, δικό σου module:Class, ή cmd:./program που μιλάει το πρωτόκολλο engine· με ορίσματα: searching:playouts=200· με άλλο όνομα: name=player
cli-boards = πόσες διπλές μοιρασιές (προεπιλογή: 100, με περιθώριο περίπου 90 πόντους στη μοιρασιά)
cli-arena-seed = τυχαίος σπόρος των φύλλων (προεπιλογή: 1)
cli-workers = πόσες μοιρασιές παίζονται παράλληλα (προεπιλογή: μία για κάθε επεξεργαστή)
cli-limit = όριο χρόνου για μια απόφαση, σε δευτερόλεπτα (προεπιλογή: 60)
cli-results = αρχείο όπου γράφονται τα αποτελέσματα, και από όπου συνεχίζεται
cli-until-settled = σταματάει μόλις κριθεί κάθε ζευγάρι

## What is wrong with a command line.

cli-of-argument = όρισμα { $name }: { $why }
cli-fault-unrecognized = άγνωστα ορίσματα: { $given }
cli-fault-required = λείπουν τα ορίσματα: { $names }
cli-fault-ambiguous = ασαφής επιλογή: το { $given } μπορεί να είναι { $names }
cli-fault-choice = δεν υπάρχει { $given } (υπάρχουν: { $names })
cli-fault-whole = θέλει ακέραιο αριθμό, όχι { $given }
cli-fault-number = θέλει αριθμό, όχι { $given }
cli-fault-one = θέλει μία τιμή
cli-fault-several = θέλει { $number } τιμές
cli-fault-together = δεν πάει μαζί με το όρισμα { $names }
cli-fault-explicit = δεν παίρνει τιμή, όπως { $given }
cli-wrong-player = δέχεται { $players }, module:Class ή cmd:./program, όχι { $given }
cli-wrong-pace = θέλει χρόνο από 0 ως { $number } δευτερόλεπτα, όχι { $given }
cli-wrong-deal = οι μοιρασιές αριθμούνται από το 1, όχι { $given }
cli-wrong-number = θέλει αριθμό από το { $least }, όχι { $given }
cli-deck = η τράπουλα δεν έχει τόσα { $cards }
cli-exists = το { $file } υπάρχει· με --overwrite γράφεται από πάνω
cli-asks = Το { $file } υπάρχει. Να γραφτεί από πάνω; [ν/Ο]
cli-yes = ναι

## Αρχεία καταγραφών.

cli-ruleset-twice = οι κανόνες δίνονται δύο φορές, μόνοι τους και με --rules
cli-standard-input = τυπική είσοδος
cli-closed-input = η τυπική είσοδος είναι κλειστή
cli-no-file-name = το { $name } δεν γίνεται όνομα αρχείου
cli-long-line = αυτή η γραμμή είναι πολύ μεγάλη για καταγραφή
cli-no-utf-8 = αυτό δεν είναι UTF-8
cli-no-deal = δεν υπάρχει μοιρασιά { $number }: το αρχείο έχει { $deals }
cli-no-seat = δεν υπάρχει θέση { $seat }: οι θέσεις είναι 0 ως { $most }
cli-no-analyse = ο { $player } δεν έχει μέθοδο analyse
cli-checked = εντάξει: { $found }
cli-unfinished = ατέλειωτες: { $number }
cli-count-matches =
    { $count ->
        [one] { $number } παρτίδα
       *[other] { $number } παρτίδες
    }
cli-count-deals =
    { $count ->
        [one] { $number } μοιρασιά
       *[other] { $number } μοιρασιές
    }
cli-count-moves =
    { $count ->
        [one] { $number } κίνηση
       *[other] { $number } κινήσεις
    }

## Τι λένε μια ανάλυση και ένα τουρνουά.

review-turn = Μοιρασιά { $deal }, σειρά { $turn }, θέση { $seat }
review-unknown = άγνωστο
review-nothing = δεν βρέθηκε τίποτα καλύτερο
review-lost = χάθηκαν { $lost } ± { $margin } πόντοι
review-better = { $played }: καλύτερα { $better }, κατά { $lost } ± { $margin } πόντους
review-found = Κάτι καλύτερο βρέθηκε σε { $wrong } από { $number } σειρές·
review-sure = σε { $sure } από αυτές η απώλεια είναι σημαντική (95 %).
review-progress = μοιρασιά { $deal }, κίνηση { $move } από { $number }
arena-boards = { $number } διπλές μοιρασιές, πόντοι ανά μοιρασιά πάνω από τον μέσο όρο, διάστημα 95 %
arena-rating = βαθμοί
arena-faults = σφάλματα
arena-each = Πόντοι ανά μοιρασιά, όλοι με όλους
arena-habits = Ανά πλευρά και μοιρασιά
arena-points = πόντοι
arena-biribaki = { biribaki }
arena-clean = καθαρές
arena-dirty = βρώμικες
arena-out = κλείσιμο
arena-moves = κινήσεις
arena-time = ms/κίνηση
arena-lost = Χάθηκαν λόγω σφάλματος
arena-fault = μοιρασιά { $board }: { $fault }
arena-fault-again = { $number } μοιρασιές, πρώτη η { $board }: { $fault }
arena-more = και άλλα { $number }
arena-nothing = Καμία μοιρασιά δεν παίχτηκε ως το τέλος.
arena-settled = Κάθε ζευγάρι έχει κριθεί.
arena-open = Δεν έχουν κριθεί όλα τα ζευγάρια.
arena-narrower = Με περίπου { $number } διπλές μοιρασιές συνολικά το πιο πλατύ διάστημα θα στένευε στο ± { $margin }.
arena-begins = { $number } διπλές μοιρασιές: αποτελέσματα με ακρίβεια περίπου ± { $margin } πόντων ανά μοιρασιά
arena-leads = μοιρασιά { $board } από { $number }: προηγείται ο { $player }
