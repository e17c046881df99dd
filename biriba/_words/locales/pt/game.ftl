# As palavras do jogo: cartas, jogos na mesa, lados, variantes.
# $game: o que a mesa joga, a opção "words" das suas regras.

language = Português

## O que só uma família de jogos tem.

biriba =
    { $game ->
        [buraco] canastra
        [burraco] canastra
        [burako] canastra
        [tranca] canastra
       *[biriba] biriba
    }
biribaki =
    { $game ->
        [buraco] morto
        [burraco] pozzetto
        [burako] morto
        [tranca] morto
       *[biriba] biribaki
    }
biribakia =
    { $game ->
        [buraco] mortos
        [burraco] pozzetti
        [burako] mortos
        [tranca] mortos
       *[biriba] biribakia
    }

## Listas.

list-and = { $first } e { $last }
list-or = { $first } ou { $last }
list-and-as = { $first } e como { $last }
list-parts = { $first }; { $last }
did-you-mean = { $why }; você quis dizer { $name }?

## Cartas. $rank: A J Q K JK ou um número, $suit: s h d c ou none.

suit =
    { $suit ->
        [s] espadas
        [h] copas
        [d] ouros
        [c] paus
       *[none] nenhum
    }
rank =
    { $rank ->
        [A] ás
        [J] valete
        [Q] dama
        [K] rei
       *[other] { $rank }
    }
card =
    { $rank ->
        [JK] joker
       *[other] { rank } de { suit }
    }
no-cards = nenhuma carta
count-cards =
    { $count ->
        [0] nenhuma carta
        [one] { $count } carta
       *[other] { $count } cartas
    }

## Jogos na mesa.

run = sequência { purity } de { suit }
set = trinca { purity }
purity =
    { $purity ->
        [clean] limpa
        [semi-clean] semilimpa
       *[dirty] suja
    }
biriba-purity = { purity }
meld =
    { $sort ->
        [run] { run }
       *[set] { set }
    }{ is-biriba }: { $cards }{ is-wild }
kind-of-meld =
    { $cards }: { $sort ->
        [run] sequência
       *[set] trinca
    } { purity }{ is-biriba }
no-meld = não é um jogo: { $why } ({ $code }, { $rows })
holds-no-meld = nenhum jogo em { $cards }
is-biriba =
    { $biriba ->
        [yes] , uma { biriba }
       *[no] { "" }
    }
is-wild =
    { $wild ->
        [none] { "" }
       *[other] ; curinga: { $wild }
    }
remark =
    { biriba } { $full ->
        [yes] completa { "" }
       *[no] { "" }
    }{ purity }{ in-suit }
in-suit =
    { $in-suit ->
        [yes] { " " }no naipe de bônus
       *[no] { "" }
    }

## Quem joga.

seat = o jogador { $seat }
you = você
built-in-random = aleatório
built-in-simple = simples
built-in-solid = sólido
built-in-searching = analítico
side =
    Lado { $side } ({ $count ->
        [one] jogador
       *[other] jogadores
    } { $seats })
side-short = Lado { $side }

## Os jogadores, como os chama quem está à mesa.

place-opponent = o seu adversário
place-partner = o seu parceiro
place-opposite = o da frente
place-left = o da esquerda
place-right = o da direita
place-far-left = o segundo à esquerda
place-far-right = o segundo à direita

## Jogadas, como são oferecidas.

move-choose =
    { $suit ->
        [none] escolher nenhum
       *[other] escolher { $suit }
    }
move-draw = comprar
move-take = pegar
move-pass = passar
move-exchange = trocar
move-lay = baixar { $cards }
move-add = acrescentar { $cards } a { $meld }
move-add-making = acrescentar { $cards } a { $meld } formando { $made }
move-discard = descartar { $card }
move-aside = lado { $card }
moves-legal = Jogadas que valem: { $count }
moves-first = Jogadas que valem, as primeiras { $count }
moves-with-more = Com mais cartas

## Variantes.

ruleset-biriba = Biriba
ruleset-biriba-2p = Biriba para dois
ruleset-biriba-3p = Biriba para três, cada um por si
ruleset-biriba-3p-pairs = Biriba para três, um contra dois
ruleset-biriba-5p = Biriba para cinco
ruleset-biriba-6p = Biriba para seis
ruleset-biriba-no-sets = Biriba sem trincas
ruleset-biriba-meld-to-take = Biriba em que se baixa para pegar o lixo
ruleset-biriba-free-biribaki = Biriba com biribaki livre
ruleset-biriba-no-bonus-suit = Biriba sem naipe de bônus
ruleset-biriba-no-upcard = Biriba sem carta virada
ruleset-biriba-kouridakis = Biriba como joga Kouridakis
ruleset-wikipedia = Biriba segundo a Wikipédia
ruleset-newsgroup = Biriba de um grupo de discussão
ruleset-newsgroup-3p = Biriba de um grupo de discussão, para três
ruleset-buraco-aberto = Buraco aberto
ruleset-buraco-fechado = Buraco fechado
ruleset-burraco = Burraco
ruleset-burraco-fitab = Burraco da FITAB
ruleset-burraco-international = Burraco internacional
ruleset-burako = Burako
ruleset-burako-cards = Burako com cartas
ruleset-tranca = Tranca

## Uma carta: o joker tem artigo, as outras não.

the-card =
    { $card-rank ->
        [JK] o joker
       *[other] { $card }
    }
by-the-card =
    { $card-rank ->
        [JK] pelo joker
       *[other] por { $card }
    }
