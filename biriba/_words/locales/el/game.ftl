# Οι λέξεις του παιχνιδιού: φύλλα, συνδυασμοί, πλευρές, παραλλαγές.
# $game: τι παίζει το τραπέζι, η επιλογή "words" των κανόνων του.

language = Ελληνικά

## Ό,τι έχει μόνο η μία οικογένεια παιχνιδιών.

biriba =
    { $game ->
        [buraco] κανάστρα
        [burraco] κανάστα
        [burako] κανάστα
        [tranca] κανάστρα
       *[biriba] μπιρίμπα
    }
biribaki =
    { $game ->
        [buraco] μόρτο
        [burraco] ποτσέτο
        [burako] μουέρτο
        [tranca] μόρτο
       *[biriba] μπιριμπάκι
    }
biribakia =
    { $game ->
        [buraco] μόρτα
        [burraco] ποτσέτα
        [burako] μουέρτα
        [tranca] μόρτα
       *[biriba] μπιριμπάκια
    }

## Κατάλογοι.

list-and = { $first } και { $last }
list-or = { $first } ή { $last }
list-and-as = { $first } και ως { $last }
list-parts = { $first }· { $last }
did-you-mean = { $why }· μήπως εννοείς { $name };

## Φύλλα. $rank: A J Q K JK ή αριθμός, $suit: s h d c ή none.

suit =
    { $suit ->
        [s] μπαστούνια
        [h] κούπες
        [d] καρό
        [c] σπαθιά
       *[none] κανένα
    }
rank =
    { $rank ->
        [A] άσος
        [J] βαλές
        [Q] ντάμα
        [K] ρήγας
       *[other] { $rank }
    }
card =
    { $rank ->
        [JK] τζόκερ
       *[other] { rank } { card-suit }
    }
card-suit =
    { $suit ->
        [s] μπαστούνι
        [h] κούπα
        [d] καρό
       *[c] σπαθί
    }
no-cards = κανένα φύλλο
count-cards =
    { $count ->
        [one] { $count } φύλλο
       *[other] { $count } φύλλα
    }

## Συνδυασμοί.

run = { purity } σειρά, { suit }
set = { purity } ομάδα
purity =
    { $purity ->
        [clean] καθαρή
        [semi-clean] ημικάθαρη
       *[dirty] βρώμικη
    }
biriba-purity = { purity }
meld =
    { $sort ->
        [run] { run }
       *[set] { set }
    }{ is-biriba }: { $cards }{ is-wild }
kind-of-meld =
    { $cards }: { purity } { $sort ->
        [run] σειρά
       *[set] ομάδα
    }{ is-biriba }
no-meld = δεν είναι συνδυασμός: { $why } ({ $code }, { $rows })
holds-no-meld = κανένας συνδυασμός: { $cards }
is-biriba =
    { $biriba ->
        [yes] , { biriba }
       *[no] { "" }
    }
is-wild =
    { $wild ->
        [none] { "" }
       *[other] · μπαλαντέρ: { $wild }
    }
remark =
    { purity } { $full ->
        [yes] γεμάτη { "" }
       *[no] { "" }
    }{ biriba }{ in-suit }
in-suit =
    { $in-suit ->
        [yes] { " " }στο κόζι
       *[no] { "" }
    }

## Ποιος παίζει.

seat = ο παίκτης { $seat }
you = εσύ
built-in-random = τυχαίος
built-in-simple = απλός
built-in-solid = γερός
built-in-searching = αναλυτικός
side =
    Πλευρά { $side } ({ $count ->
        [one] παίκτης
       *[other] παίκτες
    } { $seats })
side-short = Πλευρά { $side }

## Οι παίκτες, όπως τους λέει όποιος κάθεται στο τραπέζι.

place-opponent = ο αντίπαλός σου
place-partner = ο συμπαίκτης σου
place-opposite = ο απέναντι
place-left = ο αριστερός
place-right = ο δεξιός
place-far-left = ο δεύτερος αριστερά
place-far-right = ο δεύτερος δεξιά

## Κινήσεις, όπως προσφέρονται.

move-choose =
    { $suit ->
        [none] διάλεξε κανένα
       *[other] διάλεξε { $suit }
    }
move-draw = τράβα
move-take = πάρε
move-pass = πάσο
move-exchange = άλλαξε
move-lay = κατέβασε { $cards }
move-add = πρόσθεσε { $cards } σε { $meld }
move-add-making = πρόσθεσε { $cards } σε { $meld } κάνοντας { $made }
move-discard = ρίξε { $card }
move-aside = δίπλα { $card }
moves-legal = Νόμιμες κινήσεις: { $count }
moves-first = Νόμιμες κινήσεις, οι πρώτες { $count }
moves-with-more = Με περισσότερα φύλλα

## Παραλλαγές.

ruleset-biriba = Μπιρίμπα
ruleset-biriba-2p = Μπιρίμπα για δύο
ruleset-biriba-3p = Μπιρίμπα για τρεις, ο καθένας μόνος
ruleset-biriba-3p-pairs = Μπιρίμπα για τρεις, ένας εναντίον δύο
ruleset-biriba-5p = Μπιρίμπα για πέντε
ruleset-biriba-6p = Μπιρίμπα για έξι
ruleset-biriba-no-sets = Μπιρίμπα χωρίς ομάδες
ruleset-biriba-meld-to-take = Μπιρίμπα με κατέβασμα για τον σωρό
ruleset-biriba-free-biribaki = Μπιρίμπα με ελεύθερο μπιριμπάκι
ruleset-biriba-no-bonus-suit = Μπιρίμπα χωρίς κόζι
ruleset-biriba-no-upcard = Μπιρίμπα χωρίς ανοιχτό φύλλο
ruleset-biriba-kouridakis = Μπιρίμπα όπως την παίζει ο Κουριδάκης
ruleset-wikipedia = Μπιρίμπα κατά τη Βικιπαίδεια
ruleset-newsgroup = Μπιρίμπα από ομάδα συζήτησης
ruleset-newsgroup-3p = Μπιρίμπα από ομάδα συζήτησης, για τρεις
ruleset-buraco-aberto = Ανοιχτό Μπουράκο
ruleset-buraco-fechado = Κλειστό Μπουράκο
ruleset-burraco = Μπουράκο της Ιταλίας
ruleset-burraco-fitab = Μπουράκο της Ιταλίας κατά FITAB
ruleset-burraco-international = Διεθνές Μπουράκο
ruleset-burako = Μπουράκο της Αργεντινής
ruleset-burako-cards = Μπουράκο της Αργεντινής με φύλλα
ruleset-tranca = Τράνκα

## Ένα φύλλο με το άρθρο του, στην αιτιατική και στην ονομαστική.

the-card =
    { $card-rank ->
        [A] τον άσο { $card-sign }
        [J] τον βαλέ { $card-sign }
        [Q] την ντάμα { $card-sign }
        [K] τον ρήγα { $card-sign }
        [JK] το τζόκερ
       *[other] το { $card }
    }
the-card-is =
    { $card-rank ->
        [A] ο άσος { $card-sign }
        [J] ο βαλές { $card-sign }
        [Q] η ντάμα { $card-sign }
        [K] ο ρήγας { $card-sign }
        [JK] το τζόκερ
       *[other] το { $card }
    }
its =
    { $card-rank ->
        [Q] της
       *[other] του
    }
