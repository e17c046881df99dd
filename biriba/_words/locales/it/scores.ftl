# Che cosa conta nel punteggio: item-TIPO, e item-TIPO-CASO.

item-meld = gioco
item-run-clean = { biriba }: sequenza pulita
item-run-semi-clean = { biriba }: sequenza semipulita
item-run-dirty = { biriba }: sequenza sporca
item-set-clean = { biriba }: combinazione pulita
item-set-semi-clean = { biriba }: combinazione semipulita
item-set-dirty = { biriba }: combinazione sporca
item-suit-run-clean = { biriba }: sequenza pulita nel seme di bonus
item-suit-run-dirty = { biriba }: sequenza sporca nel seme di bonus
item-full-clean = { biriba }: sequenza completa pulita
item-full-dirty = { biriba }: sequenza completa sporca
item-suit-full-clean = { biriba }: sequenza completa pulita nel seme di bonus
item-suit-full-dirty = { biriba }: sequenza completa sporca nel seme di bonus
item-ace-to-ace-clean = { biriba }: sequenza pulita da asso ad asso
item-ace-to-ace-dirty = { biriba }: sequenza sporca da asso ad asso
item-suit-ace-to-ace-clean = { biriba }: sequenza pulita da asso ad asso nel seme di bonus
item-suit-ace-to-ace-dirty = { biriba }: sequenza sporca da asso ad asso nel seme di bonus
item-full-set-clean = { biriba }: combinazione completa pulita
item-full-set-dirty = { biriba }: combinazione completa sporca
item-twos-clean = { biriba }: combinazione pulita di due
item-twos-dirty = { biriba }: combinazione sporca di due
item-go-out = chiusura
item-red-threes = tre rossi
item-red-threes-without = tre rossi senza { biriba }
item-hand = mano del giocatore { $seat }
hand-counted =
    { $who ->
        [you] la tua mano
       *[named] mano ({ $player })
    }
item-biribaki = { biribaki } preso
item-no-biribaki = { biribaki } non preso
item-unplayed-biribaki = { biribaki } preso ma non giocato
item-no-biriba = { no-biriba }
item-no-meld = niente di calato
item-cut-right =
    taglio che ha lasciato al mazziere { $number ->
        [one] { $number } carta
       *[other] { $number } carte
    }
item-cut-deep =
    taglio che ha lasciato al mazziere { $number ->
        [one] { $number } carta
       *[other] { $number } carte
    }, meno di { $asked }
item-rounding = arrotondamento
