# O que está na mesa, em texto e em imagens.


## Como está o jogo.

dealt = { $player } deu as cartas
headline = { dealt }, { $standing }
headline-suit =
    { dealt }, naipe de bônus { $suit ->
        [none] nenhum
       *[other] { $suit }
    }, { $standing }
bonus-suit = naipe de bônus
no-bonus-suit = sem naipe de bônus
bonus-suit-is = Naipe de bônus: { suit }
standing-choose = { $player } escolhe
standing-draw = { $player } compra
standing-meld = { $player } baixa
ending-out = { $player } bateu
ending-passed = todos passaram
ending-exhausted = não restaram cartas para comprar
ending-stalled = ninguém comprava nem baixava mais nada

## Lados e mãos.

biribaki-not-taken = { biribaki } não pego
biribaki-taken = { $player } pegou o { biribaki }
biribaki-unplayed = { $player } pegou o { biribaki }, sem jogá-lo
first-melds =
    primeiros jogos a partir de { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
no-melds = nenhum jogo
red-threes = três vermelhos
melds = Jogos: { $melds }
melds-none = Jogos: nenhum
none = nenhum
holds = { $player } tem
holds-nothing = { holds }: nada
holds-count = { holds } { count-cards }
holds-count-you =
    { $who ->
        [you] você tem { count-cards }
       *[other] { $player } (você) tem { count-cards }
    }
holds-count-points = { holds-count } e { $total }
among-them = entre elas
has = { holds }
your-hand-counts = Sua mão ({ count-cards })
hand-of =
    { $who ->
        [you] sua mão: { count-cards }
       *[other] { $player }: { count-cards } na mão
    }

## Montes.

draw-pile = Monte
draw-pile-counts = Monte: { count-cards }
discard-pile = Lixo
discard-pile-empty = Lixo: vazio
discard-pile-counts = Lixo: { count-cards }
discard-pile-top = Lixo: { count-cards }, em cima
empty = vazio
discard-pile-no-cards = Lixo: nenhuma carta
discard-pile-is = Lixo: { count-cards }: { $cards }, a última em cima
discard-pile-top-is = Lixo: { count-cards }, em cima { $cards }
packets-left =
    { biribakia } que restam: { $count ->
        [0] nenhum
       *[other] { $count } ({ $sizes } cartas)
    }
packets-left-are =
    { biribakia } que restam: { $count ->
        [0] nenhum
       *[other] { $sizes } cartas
    }

## Imagens.

table-title = Uma mesa de { $name }: { $standing }
table-title-seen = Uma mesa de { $name } como { $player } a vê: { $standing }
a-card = Uma carta de baralho
a-hand = Uma mão de { count-cards }
a-run = Uma sequência
a-set = Uma trinca
a-meld = Uma { meld }
a-back = O verso de uma carta
a-card-face-down = Uma carta fechada
cards-face-down = { count-cards }, viradas para baixo
a-pile = Uma pilha de { count-cards }
points =
    { $points } { $count ->
        [one] ponto
       *[other] pontos
    }
points-in-all = { points } no total
total-in-all = { $points } no total

## Placar.

score-of-deal = Placar da rodada
points-of-match = Pontos da partida
this-deal = esta rodada
in-all = no total
in-all-head = Total
for-seat = { $player }, { $points } no total
deal-number = Rodada { $number }
deal-alone = Nesta rodada é cada um por si.
before = Antes
wins =
    { $side } { $count ->
        [one] ganha
       *[other] ganham
    } a partida.
counted-head = O que conta
cards-head = Cartas
points-head = Pontos
deal-head = Rodada
