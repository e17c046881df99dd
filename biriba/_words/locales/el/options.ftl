# Οι κανόνες ενός τραπεζιού: option-ΟΝΟΜΑ, και choice-ΟΝΟΜΑ-ΤΙΜΗ όπου η τιμή είναι λέξη.

rules-of = Οι κανόνες: { $name }
rules-of-table = Οι κανόνες του τραπεζιού
option-is = { $option }: { $value }

## Τα μέρη των κανόνων.

part-deck = Τράπουλα
part-seating = Παίκτες
part-dealing = Μοιρασιά
part-melding = Συνδυασμοί
part-taking = Πάρσιμο του σωρού
part-discarding = Ρίξιμο
part-threes = Κόκκινα τριάρια
part-biribaki = Το { biribaki }
part-going-out = Κλείσιμο
part-exhaustion = Όταν τελειώνει η τράπουλα
part-values = Τι μετράνε τα φύλλα
part-bonuses = Μπόνους
part-penalties = Άλλοι πόντοι
part-match = Παρτίδα
part-wording = Λέξεις και όψη

## Τιμές.

value-yes = ναι
value-no = όχι
value-none = κανένα
value-never = ποτέ
value-as-others = όπως οι άλλες
value-nothing = τίποτα
value-bonus = καθαρή { $clean }, βρώμικη { $dirty }
value-step = { $points } από τους { $start } πόντους και πάνω
value-step-any = { $points } από την αρχή
value-step-half = { $points } από το μισό του στόχου και πάνω

## Φύλλα και παίκτες.

option-packs = τράπουλες των 52 φύλλων
option-jokers = τζόκερ
option-players = παίκτες
option-teams = ποιοι παίζουν μαζί
choice-teams-partners = συμπαίκτες που κάθονται απέναντι
choice-teams-individuals = ο καθένας μόνος
choice-teams-lone-taker = όποιος πάρει το πρώτο { biribaki }, εναντίον των άλλων
option-closed-phase = πριν από το πρώτο { biribaki } κατεβάζει κανείς μόνο όλο το χέρι
option-direction = φορά του παιχνιδιού
choice-direction-anticlockwise = αντίθετα από το ρολόι
choice-direction-clockwise = όπως το ρολόι
option-deal-passes = η μοιρασιά περνάει
choice-deal-passes-right = δεξιά
choice-deal-passes-left = αριστερά
option-first-dealer = ποιος μοιράζει πρώτος
choice-first-dealer-any = με συμφωνία
choice-first-dealer-low-card = με το μικρότερο φύλλο

## Μοιρασιά.

option-hand-size = φύλλα για κάθε παίκτη
option-packets = φύλλα σε κάθε { biribaki }
option-upcard = ανοίγεται ένα φύλλο
option-bonus-suit = κόζι
choice-bonus-suit-upcard = το χρώμα του ανοιχτού φύλλου
choice-bonus-suit-none = κανένα
option-joker-upcard = αν ανοίξει τζόκερ
choice-joker-upcard-no-bonus-suit = χωρίς κόζι
choice-joker-upcard-choose-or-none = ο πρώτος παίκτης διαλέγει κόζι, ή κανένα
choice-joker-upcard-take-and-turn = το παίρνει ο πρώτος παίκτης, και το επόμενο φύλλο δίνει το κόζι
choice-joker-upcard-take-and-choose = το παίρνει ο πρώτος παίκτης και διαλέγει κόζι
option-first-exchange = μπορείς να αλλάξεις το πρώτο φύλλο που τραβάς
option-cut-peek = όποιος κόβει μπορεί να κρατήσει μπαλαντέρ

## Συνδυασμοί.

option-set-ranks = αριθμοί για ομάδες
option-twos-with-joker = μια ομάδα από δυάρια παίρνει τζόκερ
option-ace-both-ends = μια σειρά μπορεί να έχει άσο και στις δύο άκρες
option-wild-move = μπαλαντέρ σε σειρά
choice-wild-move-free = μπαίνει οπουδήποτε
choice-wild-move-on-replacement = μένει ώσπου να τον αντικαταστήσουν
option-loose-wild = μια γεμάτη σειρά μπορεί να έχει έναν μπαλαντέρ ακόμη
option-one-set-per-rank = μία μόνο ομάδα κάθε αριθμού
option-runs-apart = φύλλα που χωράνε σε μια σειρά δεν κατεβαίνουν ως άλλη
option-natural-twos = ένα δυάρι μπορεί να είναι φυσικό σε σειρά
option-run-ranks = αριθμοί των σειρών
option-biriba-size = τα λιγότερα φύλλα μιας { biriba }

## Η σειρά του παίκτη.

option-take = ο σωρός παίρνεται
choice-take-free = πάντα
choice-take-meld-any = αν κατέβει αμέσως ένα φύλλο του
choice-take-meld-top = αν κατέβει αμέσως το πάνω φύλλο
choice-take-meld-some = αν κατέβει κάτι στην ίδια σειρά
option-take-least-cards = πόσα φύλλα πρέπει γι’ αυτό να έχουν μαζί το χέρι και ο σωρός
option-take-with = το φύλλο αυτό κατεβαίνει μαζί με
choice-take-with-pile = όποια φύλλα θέλεις
choice-take-with-hand = φύλλα που είχες στο χέρι
option-wild-top-new-meld = μπαλαντέρ στην κορυφή πάει σε νέο συνδυασμό
option-pile-view = από τον σωρό φαίνονται
choice-pile-view-all = όλα τα φύλλα
choice-pile-view-top = μόνο το πάνω φύλλο
option-no-return = φύλλο που πάρθηκε μόνο του από τον σωρό
choice-no-return-same-or-identical = δεν ρίχνεται στην ίδια σειρά
choice-no-return-same-unless-held = δεν ρίχνεται στην ίδια σειρά, εκτός αν είχε ήδη ένα ίδιο
choice-no-return-none = ρίχνεται
option-one-card-guard = με ένα φύλλο στο χέρι και ένα στον σωρό
choice-one-card-guard-none = χωρίς όριο
choice-one-card-guard-go-out = δεν κλείνει κανείς με αυτό
choice-one-card-guard-take = δεν το παίρνει κανείς για να κλείσει
option-wild-discards = ένας μπαλαντέρ ρίχνεται
choice-wild-discards-free = πάντα
choice-wild-discards-not-before-partner = όχι πριν παίξει ο συμπαίκτης
choice-wild-discards-last-resort = μόνο αν δεν ρίχνεται άλλο φύλλο
option-pile-lock = φύλλα στην κορυφή που κλειδώνουν τον σωρό
choice-pile-lock-none = κανένα
choice-pile-lock-black-threes = μαύρα τριάρια
choice-pile-lock-black-threes-and-twos = μαύρα τριάρια και δυάρια
option-red-threes = τα κόκκινα τριάρια
choice-red-threes-ordinary = είναι φύλλα σαν τα άλλα
choice-red-threes-aside = μπαίνουν δίπλα στους συνδυασμούς
choice-red-threes-aside-at-once = μπαίνουν αμέσως δίπλα στους συνδυασμούς
option-red-three-replaced = για ένα κόκκινο τριάρι δίπλα στους συνδυασμούς τραβιέται φύλλο
choice-red-three-replaced-draw-pile = από την τράπουλα
choice-red-three-replaced-draw-pile-or-biribaki = από την τράπουλα, μετά από ένα { biribaki }
choice-red-three-replaced-never = ποτέ
option-biribaki-needs-biriba = το { biribaki } θέλει { biriba }
option-go-out-needs = για να κλείσει κανείς θέλει
choice-go-out-needs-biriba = μια { biriba }
choice-go-out-needs-clean-biriba = μια καθαρή { biriba }
option-go-out-discard = το τελευταίο φύλλο για το κλείσιμο
choice-go-out-discard-any = ρίχνεται
choice-go-out-discard-natural = ρίχνεται και δεν είναι μπαλαντέρ
choice-go-out-discard-none-needed = ρίχνεται ή κατεβαίνει
option-go-out-needs-biribaki = για να κλείσει κανείς η πλευρά πρέπει να έχει πάρει { biribaki }
choice-go-out-needs-biribaki-always = πάντα
choice-go-out-needs-biribaki-while-left = μόνο όσο μένει κάποιο
option-draw-pile-empty = όταν τελειώσει η τράπουλα
choice-draw-pile-empty-pass-round = το παιχνίδι συνεχίζεται ώσπου να πάνε όλοι πάσο
choice-draw-pile-empty-biribaki-then-end = παίρνει τη θέση της ένα { biribaki }, μετά τέλος
choice-draw-pile-empty-end-of-turn = η μοιρασιά τελειώνει με εκείνη τη σειρά
option-draw-pile-reserve = φύλλα της τράπουλας που δεν τραβιούνται ποτέ
choice-draw-pile-empty-biribaki-then-pass = παίρνει τη θέση της ένα { biribaki }, μετά τέλος μόλις πάει κάποιος πάσο
option-stall-limit = γύροι χωρίς τράβηγμα ή κατέβασμα ως το τέλος

## Σκορ.

option-joker-value = τζόκερ
option-ace-value = άσος
option-two-value = δυάρι
option-high-card-value = από 8 ως ρήγα
option-low-card-value = από 3 ως 7
option-figure-value = από βαλέ ως ρήγα
option-black-three-in-hand = μαύρο τριάρι που μένει στο χέρι
option-red-three-in-hand = κόκκινο τριάρι που μένει στο χέρι
option-red-three-aside = κόκκινο τριάρι δίπλα στους συνδυασμούς, σαν φύλλο
option-run-bonus = σειρά
option-set-bonus = ομάδα
option-suit-run-bonus = σειρά στο κόζι
option-full-bonus = γεμάτη σειρά
option-suit-full-bonus = γεμάτη σειρά στο κόζι
option-ace-to-ace-bonus = σειρά από άσο σε άσο
option-suit-ace-to-ace-bonus = σειρά από άσο σε άσο στο κόζι
option-full-set-bonus = ομάδα με όλα τα φύλλα ενός αριθμού
option-twos-bonus = ομάδα από δυάρια
option-semi-clean-bonus = ημικάθαρη { biriba }
option-semi-clean-run = μια σειρά είναι ημικάθαρη
choice-semi-clean-run-wild-at-end = με τον μπαλαντέρ της στην άκρη
choice-semi-clean-run-seven-beside-wild = με επτά φύλλα στη μία πλευρά του μπαλαντέρ της
option-semi-clean-set = μια ομάδα είναι ημικάθαρη
choice-semi-clean-set-seven-naturals = με επτά φυσικά φύλλα ή περισσότερα
choice-semi-clean-set-eight-cards = με οκτώ φύλλα συνολικά
option-go-out-bonus = για το κλείσιμο
option-no-biribaki-penalty = ποινή χωρίς { biribaki }
option-unplayed-biribaki = { biribaki } που κάποιος πήρε αλλά δεν το έπαιξε
choice-unplayed-biribaki-penalty = είναι σαν να μην το είχε πάρει
choice-unplayed-biribaki-cards = αφαιρείται, φύλλο φύλλο
option-biribaki-bonus = για όποιον πήρε { biribaki }
option-no-biribaki-waived = καμία ποινή αν καμία πλευρά δεν πήρε { biribaki }
option-no-biriba-melds = οι συνδυασμοί πλευράς χωρίς { biriba }
choice-no-biriba-melds-plus = προστίθενται
choice-no-biriba-melds-minus = αφαιρούνται
option-no-biriba-penalty = ποινή χωρίς { biriba }
option-no-meld-penalty = ποινή χωρίς συνδυασμό
option-red-three-bonus = για κάθε κόκκινο τριάρι δίπλα στους συνδυασμούς
option-all-red-threes-bonus = για όλα μαζί τα κόκκινα τριάρια δίπλα στους συνδυασμούς
option-cut-bonus = για κόψιμο ακριβώς στα φύλλα που χρειάζονται

## Παρτίδα.

option-target = πόντοι που κρίνουν την παρτίδα
option-target-strict = χρειάζονται περισσότεροι από αυτούς
option-rounding = το σκορ της μοιρασιάς
choice-rounding-none = δεν στρογγυλοποιείται
choice-rounding-up-to-10 = στρογγυλοποιείται προς τα πάνω σε δεκάδες
option-halves = οι μισοί πόντοι
choice-halves-exact = μένουν
choice-halves-up = στρογγυλοποιούνται προς τα πάνω
option-match-deals = μοιρασιές μιας παρτίδας
option-victory-points = διαφορές που δίνουν από 10-10 ως 19-1 πόντους νίκης
option-alone-from = σύνολο από το οποίο παίζουν όλοι μόνοι
option-alone-packets = φύλλα σε κάθε { biribaki } όταν παίζουν όλοι μόνοι
option-initial-meld = πόντοι για το πρώτο κατέβασμα
option-initial-meld-strict = χρειάζονται περισσότεροι από αυτούς
option-initial-meld-biriba = { biriba } στο πρώτο κατέβασμα

## Οι λέξεις.

option-words = λέξεις του παιχνιδιού
choice-words-biriba = Μπιρίμπα
choice-words-buraco = Μπουράκο της Βραζιλίας
choice-words-burraco = Μπουράκο της Ιταλίας
choice-words-burako = Μπουράκο της Αργεντινής
choice-words-tranca = Τράνκα
option-pieces = παίζεται με
choice-pieces-cards = φύλλα
choice-pieces-tiles = πλακίδια
