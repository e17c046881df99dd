# Τι συμβαίνει στο τραπέζι. Τα μέρη μιας σειράς γίνονται μία πρόταση.

told =
    { $who ->
        [you] { $deeds }
       *[other] { $player } { $deeds }
    }.
told-of-table = { $deeds }.
partner = { $player } (συμπαίκτης)

## Τι κάνει ένας παίκτης.

event-chose-bonus-suit =
    { $who ->
        [you] διαλέγεις
       *[other] διαλέγει
    } { $suit ->
        [none] να παιχτεί χωρίς κόζι
       *[other] κόζι { $suit }
    }
event-drew =
    { $who ->
        [you] τραβάς
       *[other] τραβάει
    } { $card ->
        [none] φύλλο
       *[other] { the-card }
    }
event-took-pile =
    { $who ->
        [you] παίρνεις
       *[other] παίρνει
    } τον σωρό ({ $cards })
event-took-pile-of =
    { $who ->
        [you] παίρνεις
       *[other] παίρνει
    } τον σωρό με { $count ->
        [one] { $count } φύλλο
       *[other] { $count } φύλλα
    }
event-passed =
    { $who ->
        [you] πας
       *[other] πάει
    } πάσο
event-exchanged =
    { $who ->
        [you] αλλάζεις
       *[other] αλλάζει
    } { $old } με { $card ->
        [none] άλλο φύλλο
       *[other] { $card }
    }
event-laid-red-three =
    { $who ->
        [you] βάζεις
       *[other] βάζει
    } το { $three } δίπλα στους συνδυασμούς{ $replaced ->
        [yes] { " " }και { $who ->
            [you] τραβάς
           *[other] τραβάει
        } { $card ->
            [none] άλλο φύλλο
           *[other] { the-card }
        }
       *[no] { "" }
    }
event-laid =
    { $who ->
        [you] κατεβάζεις
       *[other] κατεβάζει
    } { $cards }{ $biriba ->
        [yes] { " " }({ biriba })
       *[no] { "" }
    }
event-added =
    { $who ->
        [you] προσθέτεις
       *[other] προσθέτει
    } { $cards } στο { $meld }{ $biriba ->
        [yes] { " " }(τώρα { biriba })
       *[no] { "" }
    }
event-discarded =
    { $who ->
        [you] ρίχνεις
       *[other] ρίχνει
    } { the-card }

## Τι φέρνει αυτό.

event-took-joker =
    { $who ->
        [you] παίρνεις
       *[other] παίρνει
    } το τζόκερ
event-took-biribaki =
    { $who ->
        [you] παίρνεις
       *[other] παίρνει
    } το { biribaki }{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }
and-so = { $deeds } και { $deed }
event-draw-pile-replaced = ένα { biribaki } γίνεται τράπουλα
event-went-out =
    { $who ->
        [you] κλείνεις
       *[other] κλείνει
    }
event-sides-formed = οι πλευρές είναι τώρα { $sides }
against = { $first } – { $last }

## Της μοιρασιάς.

event-dealt =
    { $who ->
        [you] μοιράζεις
       *[other] μοιράζει { $player }
    }, { $who-first ->
        [you] αρχίζεις
       *[other] αρχίζει { $first }
    }
event-turn-began =
    { $who ->
        [you] είναι η σειρά σου
       *[other] παίζει { $player }
    }
event-scored = { $side }: { $points }
