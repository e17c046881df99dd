# Le parole del gioco: carte, giochi calati, linee, varianti.
# $game: che cosa gioca il tavolo, l’opzione "words" delle sue regole.

language = Italiano

## Ciò che ha solo una famiglia di giochi. Il burraco è maschile, le altre parole sono femminili.

biriba =
    { $game ->
        [buraco] canastra
        [burraco] burraco
        [burako] canasta
        [tranca] canastra
       *[biriba] biriba
    }
biribaki =
    { $game ->
        [buraco] morto
        [burraco] pozzetto
        [burako] muerto
        [tranca] morto
       *[biriba] biribaki
    }
biribakia =
    { $game ->
        [buraco] morti
        [burraco] pozzetti
        [burako] muertos
        [tranca] morti
       *[biriba] biribakia
    }
a-biriba =
    { $game ->
        [burraco] un { biriba }
       *[biriba] una { biriba }
    }
a-clean-biriba =
    { a-biriba } { $game ->
        [burraco] pulito
       *[biriba] pulita
    }
semi-clean-biriba =
    { $game ->
        [burraco] semipulito
       *[biriba] semipulita
    }
no-biriba =
    { $game ->
        [burraco] nessun { biriba }
       *[biriba] nessuna { biriba }
    }

## Elenchi. $last-sound: la lettera con cui comincia a suonare $last, senza accento né h.

list-and =
    { $first } { $last-sound ->
        [e] ed
       *[other] e
    } { $last }
list-or =
    { $first } { $last-sound ->
        [o] od
       *[other] o
    } { $last }
list-and-as = { $first } e come { $last }
list-parts = { $first }; { $last }
did-you-mean = { $why }; intendevi { $name }?

## Carte. $rank: A J Q K JK o un numero, $suit: s h d c o none.

suit =
    { $suit ->
        [s] picche
        [h] cuori
        [d] quadri
        [c] fiori
       *[none] nessuno
    }
rank =
    { $rank ->
        [A] asso
        [J] fante
        [Q] donna
        [K] re
       *[other] { $rank }
    }
card =
    { $rank ->
        [JK] jolly
       *[other] { rank } di { suit }
    }
no-cards = nessuna carta
count-cards =
    { $count ->
        [0] nessuna carta
        [one] { $count } carta
       *[other] { $count } carte
    }

## Giochi calati.

run = sequenza { purity } di { suit }
set = combinazione { purity }
purity =
    { $purity ->
        [clean] pulita
        [semi-clean] semipulita
       *[dirty] sporca
    }
purity-masculine =
    { $purity ->
        [clean] pulito
        [semi-clean] semipulito
       *[dirty] sporco
    }
biriba-purity =
    { $game ->
        [burraco] { purity-masculine }
       *[biriba] { purity }
    }
meld =
    { $sort ->
        [run] { run }
       *[set] { set }
    }{ is-biriba }: { $cards }{ is-wild }
kind-of-meld =
    { $cards }: { $sort ->
        [run] sequenza
       *[set] combinazione
    } { purity }{ is-biriba }
no-meld = non è un gioco: { $why } ({ $code }, { $rows })
holds-no-meld = nessun gioco in { $cards }
is-biriba =
    { $biriba ->
        [yes] , { a-biriba }
       *[no] { "" }
    }
is-wild =
    { $wild ->
        [none] { "" }
       *[other] ; matta: { $wild }
    }
remark =
    { biriba } { $game ->
        [burraco] { full-masculine }{ purity-masculine }
       *[biriba] { full }{ purity }
    }{ in-suit }
full =
    { $full ->
        [yes] completa { "" }
       *[no] { "" }
    }
full-masculine =
    { $full ->
        [yes] completo { "" }
       *[no] { "" }
    }
in-suit =
    { $in-suit ->
        [yes] { " " }nel seme di bonus
       *[no] { "" }
    }

## Chi gioca.

seat = il giocatore { $seat }
you = tu
built-in-random = casuale
built-in-simple = semplice
built-in-solid = solido
built-in-searching = analitico
side =
    Linea { $side } ({ $count ->
        [one] giocatore
       *[other] giocatori
    } { $seats })
side-short = Linea { $side }

## I giocatori, come li chiama chi siede al tavolo.

place-opponent = l’avversario
place-partner = il tuo compagno
place-opposite = quello di fronte
place-left = quello a sinistra
place-right = quello a destra
place-far-left = il secondo a sinistra
place-far-right = il secondo a destra

## Mosse, come vengono offerte.

move-choose =
    { $suit ->
        [none] scegliere nessuno
       *[other] scegliere { $suit }
    }
move-draw = pescare
move-take = raccogliere
move-pass = passare
move-exchange = cambiare
move-lay = calare { $cards }
move-add = attaccare { $cards } a { $meld }
move-add-making = attaccare { $cards } a { $meld } formando { $made }
move-discard = scartare { $card }
move-aside = accanto { $card }
moves-legal = Mosse che valgono: { $count }
moves-first = Mosse che valgono, le prime { $count }
moves-with-more = Con più carte

## Varianti.

ruleset-biriba = Biriba
ruleset-biriba-2p = Biriba in due
ruleset-biriba-3p = Biriba in tre, ognuno per sé
ruleset-biriba-3p-pairs = Biriba in tre, uno contro due
ruleset-biriba-5p = Biriba in cinque
ruleset-biriba-6p = Biriba in sei
ruleset-biriba-no-sets = Biriba senza combinazioni
ruleset-biriba-meld-to-take = Biriba in cui si cala per raccogliere
ruleset-biriba-free-biribaki = Biriba con il biribaki libero
ruleset-biriba-no-bonus-suit = Biriba senza seme di bonus
ruleset-biriba-no-upcard = Biriba senza carta scoperta
ruleset-biriba-kouridakis = Biriba come la gioca Kouridakis
ruleset-wikipedia = Biriba secondo Wikipedia
ruleset-newsgroup = Biriba di un newsgroup
ruleset-newsgroup-3p = Biriba di un newsgroup, in tre
ruleset-buraco-aberto = Buraco aperto
ruleset-buraco-fechado = Buraco chiuso
ruleset-burraco = Burraco
ruleset-burraco-fitab = Burraco secondo la FITAB
ruleset-burraco-international = Burraco internazionale
ruleset-burako = Burako
ruleset-burako-cards = Burako con le carte
ruleset-tranca = Tranca
