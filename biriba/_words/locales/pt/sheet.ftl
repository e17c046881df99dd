# As regras de uma mesa em frases, para ler antes de jogar.
# $before e $after: onde senta o jogador anterior e o seguinte, left ou right, ou opponent quando só dois jogam.
# $wilds: jokers (e dois) ou só twos. $sets: yes se há também trincas. $in-suit: yes para sequência no naipe de bônus.

## Títulos.

sheet-heading-players = Jogadores e cartas
sheet-heading-deal = A distribuição
sheet-heading-melds = Os jogos
sheet-heading-first-melds = Os primeiros jogos
sheet-heading-before = Antes do primeiro { biribaki }
sheet-heading-turn = A vez
sheet-heading-biribaki = O { biribaki }
sheet-heading-going-out = A batida
sheet-heading-end = O fim da rodada
sheet-heading-score = O placar
sheet-heading-match = A partida

## Números, por extenso se pequenos: no feminino (cartas) e no masculino.

sheet-number =
    { $number ->
        [0] nenhuma
        [1] uma
        [2] duas
       *[other] { number-by-name }
    }
number-masculine =
    { $number ->
        [0] nenhum
        [1] um
        [2] dois
       *[other] { number-by-name }
    }
number-by-name =
    { $number ->
        [3] três
        [4] quatro
        [5] cinco
        [6] seis
        [7] sete
        [8] oito
        [9] nove
        [10] dez
        [11] onze
        [12] doze
       *[other] { $number }
    }
sheet-cards =
    { sheet-number } { $number ->
        [one] carta
       *[other] cartas
    }

## Jogadores e cartas.

sheet-partners-four = Quatro jogadores formam duas duplas. Os parceiros sentam frente a frente.
sheet-partners-six = Seis jogadores formam três duplas. Os parceiros sentam frente a frente.
sheet-side-of-partners = Cada dupla é um lado: os jogos e o placar são dos dois.
sheet-individuals =
    { $number ->
        [one] Joga
       *[other] Jogam
    } { number-masculine }, cada um por si.
sheet-side-of-one = Cada jogador é um lado.
sheet-lone-taker-three = Jogam três, e no começo de cada rodada é cada um por si. Quem pega o primeiro { biribaki }, um montinho de cartas separado na distribuição, joga sozinho até o fim da rodada, e os outros dois viram parceiros contra ele.
sheet-lone-taker-five = Jogam cinco, e no começo de cada rodada é cada um por si. Quem pega o primeiro { biribaki }, um montinho de cartas separado na distribuição, joga sozinho até o fim da rodada, e os outros quatro viram duas duplas: na ordem em que jogam depois dele, o primeiro é parceiro do terceiro, e o segundo é parceiro do quarto.
sheet-side-of-taker = Um lado é um jogador sozinho ou uma dupla.
sheet-deck = Joga-se com { $packs } de 52 cartas { $jokers }, { $cards } cartas ao todo.
sheet-tiles = Joga-se com peças: { sheet-number } de cada número de 1 a 13 em quatro cores, { $jokers }, { $cards } peças ao todo.
sheet-tiles-as-cards = Tudo o que estas regras dizem das cartas vale para as peças: o 1 é o ás, o 11, o 12 e o 13 são o valete, a dama e o rei, e as cores são os naipes.
sheet-packs =
    { number-masculine } { $number ->
        [one] baralho
       *[other] baralhos
    }
sheet-with-jokers =
    e { number-masculine } { $number ->
        [one] joker
       *[other] jokers
    }
sheet-without-jokers = sem jokers
sheet-aim = O objetivo é fazer pontos com jogos: combinações de cartas que você baixa na mesa. Os jogos longos valem mais.

## A distribuição.

sheet-first-dealer-any = Combinem quem dá as cartas primeiro.
sheet-first-dealer-low-card =
    Antes da primeira rodada cada um tira uma carta. Quem tira a mais baixa joga primeiro, e quem dá as cartas é { $before ->
        [left] o jogador à esquerda dele
        [right] o jogador à direita dele
       *[opponent] o outro
    }.
sheet-next-dealer-of-two = Depois disso os dois se revezam para dar as cartas.
sheet-next-dealer =
    Depois de cada rodada dá as cartas o jogador à { $side ->
        [left] esquerda
       *[right] direita
    } de quem deu.
sheet-cut = As cartas são embaralhadas, e { player-before } corta: a parte levantada vai para baixo do resto.
player-before =
    { $before ->
        [left] o jogador à esquerda de quem dá as cartas
        [right] o jogador à direita de quem dá as cartas
       *[opponent] o adversário de quem dá as cartas
    }
player-after =
    { $after ->
        [left] o jogador à esquerda de quem deu as cartas
        [right] o jogador à direita de quem deu as cartas
       *[opponent] o adversário de quem deu as cartas
    }
by-player-after =
    { $after ->
        [left] pelo jogador à esquerda dele
        [right] pelo jogador à direita dele
       *[opponent] pelo adversário
    }
a-wild-card =
    { $wilds ->
        [jokers] um joker ou um dois
       *[twos] um dois
    }
sheet-cut-peek = Quem corta pode olhar a carta de baixo da parte que levantou. Se for { a-wild-card }, pode ficar com ela como primeira carta da mão, e então não recebe carta na primeira volta da distribuição.
sheet-hands = Quem dá as cartas entrega { sheet-cards } a cada um, uma por vez na ordem do jogo, começando { by-player-after }.

# $sides: se já há lados agora (now), ou só mais tarde (later).
sheet-packets =
    As cartas seguintes formam { number-masculine } montinhos, os { biribakia }, que ficam fechados num canto da mesa, um para cada lado{ $sides ->
        [later] { " " }que se formar depois
        [fewer] , enquanto houver
       *[now] { "" }
    }.
sheet-packet-only = As próximas { sheet-cards } formam um montinho, o { biribaki }, que fica fechado num canto da mesa, para o primeiro lado que puder pegá-lo.
sheet-packets-alike = Cada { biribaki } tem { sheet-cards }.
sheet-packets-in-order = São pegos numa ordem fixa: { $packets }.
sheet-packet =
    { $place ->
        [1] o primeiro tem { sheet-cards }
       *[other] o { sheet-ordinal } tem { sheet-number }
    }
sheet-ordinal =
    { $place ->
        [1] primeiro
        [2] segundo
        [3] terceiro
        [4] quarto
        [5] quinto
        [6] sexto
       *[other] { $place }º
    }
sheet-upcard = A carta seguinte é virada: com ela começa o lixo.
sheet-draw-pile =
    { $number ->
        [one] A carta que sobra, fechada, forma o monte.
       *[other] As { sheet-cards } que sobram, fechadas, formam o monte.
    }
sheet-discard-pile-empty = O lixo começa vazio.
sheet-no-bonus-suit = O naipe da carta virada não significa nada.
sheet-bonus-suit = O naipe da carta virada é o naipe de bônus da rodada. Ele só conta para o placar: as sequências longas nesse naipe têm um bônus próprio.
sheet-bonus-suit-without-bonus = O naipe da carta virada é o naipe de bônus da rodada, mas nesta mesa ele não vale nada.
sheet-joker-no-bonus-suit = Se a carta virada for um joker, a rodada não tem naipe de bônus. O joker fica no lixo.
sheet-joker-choose-or-none = Se a carta virada for um joker, o primeiro jogador escolhe um naipe de bônus, ou nenhum, antes de comprar. O joker fica no lixo.
sheet-joker-take-and-turn = Se a carta virada for um joker, o primeiro jogador fica com ele na mão em vez de comprar. Depois se viram cartas do monte sobre o lixo até sair uma que não seja joker; o naipe dela é o naipe de bônus. Se não sair nenhuma, não há naipe de bônus.
sheet-joker-take-and-choose = Se a carta virada for um joker, o primeiro jogador fica com ele na mão em vez de comprar, e escolhe o naipe de bônus.
sheet-joker-need-not-be-melded = Um joker que se pega assim não precisa ser baixado.
sheet-joker-stays-unless-held = Quem pega um joker assim não pode descartar um joker nessa vez, a não ser que já tivesse um na mão.
sheet-joker-stays = Quem pega um joker assim não pode descartar um joker nessa vez.

## Os jogos.

sheet-meld = Um jogo é { run-or-set }. Os jogos ficam abertos na mesa.
run-or-set =
    { $sets ->
        [yes] uma sequência ou uma trinca
       *[no] uma sequência
    }
sheet-run = Uma sequência tem três ou mais cartas seguidas do mesmo naipe, como 5♥ 6♥ 7♥.
sheet-run-from-ace-to-ace = Numa sequência o ás vai abaixo do dois ou acima do rei. Pode haver um ás em cada ponta, por isso uma sequência tem no máximo catorze cartas. Mas ela não dá a volta: dama, rei, ás, dois, três não é uma sequência.
sheet-run-with-one-ace = Numa sequência o ás vai abaixo do dois ou acima do rei. Uma sequência só tem um ás e não dá a volta: dama, rei, ás, dois, três não é uma sequência. Por isso uma sequência tem no máximo treze cartas.
sheet-run-ranks = Numa sequência o valor mais baixo é { $low } e o mais alto é { $high }, por isso uma sequência tem no máximo { sheet-cards }. Nenhuma outra carta entra numa sequência, a não ser como curinga.
sheet-set = Uma trinca tem três ou mais cartas do mesmo valor.
sheet-set-only = Só há trincas de { $ranks }.
sheet-set-all-but = Não há trincas de { $ranks }.
sheet-ranks =
    { $rank ->
        [ace] ases
        [two] dois
        [three] três
        [four] quatros
        [five] cincos
        [six] seis
        [seven] setes
        [eight] oitos
        [nine] noves
        [ten] dez
        [jack] valetes
        [queen] damas
       *[king] reis
    }
sheet-set-repeats = Uma trinca pode ter cartas iguais, do mesmo valor e do mesmo naipe.
sheet-one-set-per-rank = Um lado que tem uma trinca não baixa outra do mesmo valor; as outras cartas desse valor são acrescentadas à primeira.
sheet-sets-stay-apart = Se parceiros juntam seus jogos, trincas do mesmo valor ficam separadas.
sheet-set-of-twos = Numa trinca de dois, os dois valem por si mesmos e não são curingas.
sheet-twos-with-joker = Pode haver um joker entre eles como curinga.
sheet-twos-without-joker = Não pode haver joker entre eles.
sheet-wild =
    { $wilds ->
        [jokers] Os jokers e os dois
       *[twos] Os dois
    } são curingas: ficam no lugar de qualquer carta que falte a { run-or-set }. Um jogo tem no máximo um curinga.
sheet-two-in-its-place = Um dois no seu próprio lugar numa sequência do seu naipe, logo abaixo do lugar do três, não é curinga. Assim 2♦ 3♦ 4♦ não tem curinga, e 2♦ 3♦ 4♦ 2♠ 6♦ tem um, o 2♠.
sheet-two-is-wild = Um dois é curinga mesmo no seu próprio lugar numa sequência do seu naipe: 2♦ 3♦ 4♦ tem um curinga, o 2♦.
sheet-natural = Uma carta que não faz de curinga é natural.
sheet-loose-wild = Só uma sequência de { sheet-number } cartas naturais pode ser mais longa: ela pode ter mais um curinga, que então não substitui nenhuma carta. Assim a carta que um curinga substitui sempre pode ser acrescentada.
sheet-clean-and-dirty = Um jogo sem curinga é limpo, e um jogo com curinga é sujo.
sheet-size = Um jogo de { sheet-number } ou mais cartas é uma { biriba }.
sheet-growing = Você pode acrescentar cartas a qualquer jogo do seu lado, mas nunca aos de outro lado. Uma carta baixada fica no seu jogo: não vai para outro jogo nem volta para a mão.
sheet-runs-apart = Se todas as cartas de uma nova sequência podem ser acrescentadas a uma sequência do seu lado, você as acrescenta em vez de baixar uma nova sequência. Mas pode baixá-la se ao acrescentá-las { sheet-a-clean-biriba } ficaria suja, ou se o curinga da sequência mais antiga teria de substituir outra carta.
wild-in-example =
    { $wilds ->
        [jokers] joker
       *[twos] 2♠
    }
sheet-wild-free = Sempre que alguém acrescenta cartas a uma sequência, o curinga dela pode mudar de lugar. Assim, quando entra a carta que ele substitui, ele vai para uma ponta: 5♥ { wild-in-example } 7♥ com 6♥ vira 5♥ 6♥ 7♥ { wild-in-example }.
sheet-free-two-at-home = Um dois do naipe da sequência pode chegar assim ao seu próprio lugar, onde não é curinga, e pode sair de lá de novo.
sheet-wild-on-replacement = Numa sequência o curinga fica no seu lugar até entrar a carta que ele substitui. Então ele vai para uma das pontas: 5♥ { wild-in-example } 7♥ com 6♥ vira 5♥ 6♥ 7♥ { wild-in-example } ou { wild-in-example } 5♥ 6♥ 7♥.
sheet-staying-two-at-home = Um dois do naipe da sequência que chega assim ao seu próprio lugar não é mais curinga, e fica lá.
sheet-one-wild-one-by-one = Um curinga nunca é substituído por outro curinga. As cartas são acrescentadas uma a uma, e depois de cada uma o jogo tem de continuar válido, com no máximo um curinga.

## Os primeiros jogos. $start e $until são totais; um total pode ser meio número.

sheet-minimum = Os primeiros jogos de um lado numa rodada têm de valer juntos um mínimo de pontos. O mínimo depende do total do lado na partida:
sheet-total-head = total na partida
sheet-first-melds-head = primeiros jogos
sheet-total =
    { $number }{ $half ->
        [yes] ,5
       *[no] { "" }
    }
sheet-total-any = qualquer
sheet-total-below = menos de { $until }
sheet-total-from = { $start } ou mais
sheet-total-between = { $start } ou mais, menos de { $until }
sheet-no-minimum = sem mínimo
sheet-at-least = pelo menos { $number }
sheet-more-than = mais de { $number }
sheet-minimum-counts = Contam todas as cartas que você baixa nessa vez, cada uma com o seu próprio valor, como na tabela de valores mais abaixo.
sheet-minimum-of-pair = Para uma dupla vale o menor dos totais dos dois jogadores.
sheet-initial-biriba = Entre os primeiros jogos de um lado numa rodada tem de haver uma { biriba }.
sheet-initial-turn = Isso tem de ser feito na mesma vez, antes de você descartar e antes de pegar um { biribaki }. Se não conseguir, você não pode baixar.

## Antes do primeiro biribaki, quando um joga contra duplas.

sheet-open-phase = Todos podem baixar desde o começo. Quando alguém pega o primeiro { biribaki }, os parceiros juntam o que baixaram até ali.
sheet-closed-phase = Até alguém pegar o primeiro { biribaki }, cada um só compra uma carta ou pega o lixo, e depois descarta.
sheet-closed-phase-melds = Você só pode baixar se baixar a mão inteira na mesma vez, ou todas as cartas menos uma, que você descarta.
sheet-closed-phase-biriba = Entre esses jogos tem de haver uma { biriba }.
sheet-closed-phase-taker = Quem faz isso pega o primeiro { biribaki }.
sheet-closed-phase-pile = Até lá você só pode pegar o lixo se em seguida baixar assim a mão inteira.
sheet-closed-phase-over = Daí em diante todos podem baixar.

## A vez.

sheet-turns =
    Joga primeiro { player-after }, e { $after ->
        [left] a vez passa no sentido horário
        [right] a vez passa no sentido anti-horário
       *[opponent] os dois se revezam
    }.
sheet-steps = Cada vez tem três passos: comprar, baixar, descartar.
sheet-drawing = Comprar: compre a carta de cima do monte ou pegue o lixo inteiro.
sheet-first-exchange = Só o primeiro jogador da rodada, na primeira vez dele, pode descartar na hora a carta que comprou e comprar outra. Isso só se faz uma vez, e a vez termina com um descarte como sempre.
sheet-take-free = Você pode pegar o lixo sempre que ele tiver cartas.
sheet-take-meld-any = Você só pode pegar o lixo se baixar na hora, antes de qualquer outra coisa, pelo menos uma das cartas dele, num jogo novo ou acrescentada a um jogo do seu lado.
sheet-take-meld-some = Você só pode pegar o lixo se, antes de descartar, baixar pelo menos uma carta, num jogo novo ou acrescentada a um jogo do seu lado. Ela pode vir do lixo ou da sua mão.
sheet-take-least = Você só pode pegar o lixo se ele e a sua mão tiverem juntos pelo menos { sheet-cards }.
sheet-take-meld-top = Você só pode pegar o lixo se baixar na hora, antes de qualquer outra coisa, a carta de cima dele, num jogo novo ou acrescentada a um jogo do seu lado.
sheet-take-with-pile = Junto com ela você pode baixar outras cartas do lixo.
sheet-take-with-hand = Junto com ela você só pode baixar cartas que já tinha na mão: as outras cartas do lixo não ajudam.
sheet-wild-top = Se a carta de cima for { a-wild-card }, ela tem de ir para um jogo novo.
sheet-pile-lock =
    Você não pode pegar o lixo enquanto a carta de cima for { $twos ->
        [yes] um três preto (3♠ ou 3♣) ou um dois
       *[no] um três preto (3♠ ou 3♣)
    }: ela tranca o lixo.
sheet-take-traps = Você não pode pegar o lixo se depois não conseguir terminar a sua vez dentro das regras.
sheet-one-card-guard-go-out = Se você tiver uma só carta na mão e pegar um lixo de uma só carta, não pode bater nessa vez, a não ser que antes, na mesma vez, pegue um { biribaki }.
sheet-one-card-guard-take = Se você tiver uma só carta na mão, não pode pegar um lixo de uma só carta quando com isso conseguiria se livrar de todas as cartas nessa vez.
sheet-pile-view-all = Todos podem olhar o lixo inteiro a qualquer hora.
sheet-pile-view-top = Do lixo você só pode olhar a carta de cima.
sheet-melding = Baixar: se quiser, baixe jogos novos e acrescente cartas aos jogos do seu lado, quantas quiser.
sheet-two-cards-left = Depois disso você tem de ficar com pelo menos duas cartas: uma para descartar e uma para continuar. Você só pode ficar sem nenhuma se pegar um { biribaki } na hora, e só pode ficar com uma se, ao descartá-la, pegar um { biribaki } ou bater.
sheet-one-card-left = Depois disso você tem de ficar com pelo menos duas cartas: uma para descartar e uma para continuar. Você só pode ficar sem nenhuma se pegar um { biribaki } na hora ou bater, e só pode ficar com uma se, ao descartá-la, pegar um { biribaki } ou bater.
sheet-red-threes = Depois de comprar e antes de descartar, você pode pôr um três vermelho (3♥ ou 3♦) da mão junto aos jogos do seu lado. Ele não é um jogo.
sheet-red-threes-at-once = Se depois de comprar você tem um três vermelho (3♥ ou 3♦), ponha-o junto aos jogos do seu lado antes de qualquer outra coisa. Ele não é um jogo.
sheet-red-three-replaced = Compre uma carta por ele, enquanto houver cartas para comprar.
sheet-red-three-opens-biribaki = Compre uma carta por ele; se não há carta para comprar, o próximo { biribaki } que ninguém pegou vira o monte.
sheet-red-three-not-replaced = Você não compra carta por ele.
sheet-red-threes-stay = Um três vermelho não pode ser descartado. Se os três vermelhos não deixarem nada que você possa descartar, a sua vez termina sem descarte.
sheet-discarding = Descartar: ponha uma carta da sua mão, aberta, em cima do lixo.
sheet-no-return-none = Pode ser uma carta que você acabou de comprar ou de pegar do lixo.
sheet-no-return-same = Pode ser a carta que você acabou de comprar. Mas se você pegou o lixo e ele tinha uma carta só, não pode descartar essa carta, nem outra igual, na mesma vez.
sheet-no-return-unless-held = Pode ser a carta que você acabou de comprar. Mas se você pegou o lixo e ele tinha uma carta só, não pode descartar essa carta, nem outra igual, na mesma vez, a não ser que já tivesse uma igual antes de pegá-la.
sheet-wild-last-resort = Você não pode descartar { a-wild-card } enquanto puder descartar outra carta.
sheet-wild-ban = Se o seu parceiro joga logo depois de você, você não pode descartar { a-wild-card } enquanto puder descartar outra carta.

## O biribaki.

sheet-biribaki = O primeiro jogador de cada lado que fica sem cartas na mão pega um { biribaki } como nova mão. Cada lado pega só um { biribaki }.
sheet-biribaki-needs-biriba = Para isso o lado tem de ter uma { biriba }; serve uma feita na mesma vez.
sheet-biribaki-needs-nothing = Para isso o lado não precisa de { biriba }.
sheet-biribaki-taken = Se você baixar a sua última carta, pega o { biribaki } na hora, pode continuar baixando, e depois descarta. Se você descartar a sua última carta, pega o { biribaki } e espera a sua próxima vez.

## A batida, e o fim da rodada.

sheet-going-out = Para bater, descarte a sua última carta quando o seu lado já pegou o { biribaki } dele e tem { $needed }. A rodada acaba na hora.
sheet-a-biriba = uma { biriba }
sheet-a-clean-biriba = uma { biriba } limpa
sheet-last-card = Nesse caso você não pode baixar a última carta: tem de sobrar uma para descartar. Pode ser qualquer carta que você possa descartar, até um curinga.
sheet-last-card-natural = Nesse caso você não pode baixar a última carta: tem de sobrar uma para descartar, e ela não pode ser { a-wild-card }.
sheet-going-out-or-meld = Para bater, descarte ou baixe a sua última carta quando o seu lado já pegou o { biribaki } dele e tem { $needed }. A rodada acaba na hora.
sheet-end = A rodada acaba quando um jogador bate.
sheet-pass-round =
    Quando o monte acabar, pegue o lixo ou passe. Assim que { $number ->
        [2] os dois
       *[other] os { number-masculine } jogadores
    } passarem um depois do outro, a rodada acaba sem ninguém bater. Enquanto houver cartas para comprar, ninguém pode passar.
sheet-reserve =
    { $number ->
        [one] A última carta do monte nunca se compra. O monte é dado por vazio quando só resta ela.
       *[other] As últimas { sheet-number } cartas do monte nunca se compram. O monte é dado por vazio quando só restam elas.
    }
sheet-end-of-turn = Quando o monte acaba, a rodada acaba com a vez do jogador que comprou a última carta. Se ele não bater, ninguém bateu.
sheet-packet-becomes-draw-pile = Se o monte estiver vazio quando um jogador terminar a vez, o próximo { biribaki } que ninguém pegou vira o monte.
sheet-nothing-left-ends = Se não sobrar nenhum, a rodada acaba sem ninguém bater.
sheet-nothing-left-passes = Se não sobrar nenhum, pegue o lixo ou passe. Assim que um jogador passar, a rodada acaba sem ninguém bater.
sheet-packets-run-out = Um lado só pode pegar um { biribaki } enquanto sobrar algum, e um lado que nunca pegou um não pode bater.
sheet-packets-run-out-but-go-out = Um lado só pode pegar um { biribaki } enquanto sobrar algum. Quando não sobra nenhum, um lado que nunca pegou também pode bater, se tiver o resto que é preciso.
sheet-stall-limit =
    A rodada também acaba depois de { $number ->
        [one] uma volta
       *[other] { sheet-number } voltas seguidas
    } sem carta do monte e sem jogo baixado. Em uma volta cada jogador joga uma vez.

## O placar.

sheet-scoring = Quando a rodada acaba, cada lado soma os valores das cartas que baixou e desconta os das cartas que ficaram na mão dos seus jogadores. Um curinga conta com o seu próprio valor, seja qual for a carta que substitui. Os valores são:
sheet-card-head = carta
sheet-points-head = pontos
sheet-four-to-seven = do quatro ao sete
sheet-eight-to-ten = do oito ao dez
sheet-biribas-without-bonus = Uma { biriba } não vale nada além das suas cartas.
sheet-bonuses = Para cada { biriba } o lado ganha um bônus:
sheet-bonus-run = sequência de { $number } cartas{ in-suit }
sheet-bonus-run-or = sequência de { $number } ou { $most } cartas{ in-suit }
sheet-bonus-run-to = sequência de { $number } a { $most } cartas{ in-suit }

# $twos: yes para trinca de dois.
sheet-bonus-set =
    trinca { $twos ->
        [yes] de dois com
       *[no] de
    } { $number } cartas ou mais
sheet-bonus-full-set =
    trinca com { $twos ->
        [yes] todos os { number-masculine } dois
       *[no] todas as { sheet-number } cartas do seu valor
    }
sheet-semi-clean =
    Uma { biriba } com curinga é semilimpa se for { $run ->
        [wild-at-end] uma sequência cujo curinga pode ficar numa ponta, ao lado de sete ou mais cartas naturais
       *[seven-beside-wild] uma sequência com sete ou mais cartas naturais de um lado do curinga
    }{ $set ->
        [none] { "" }
        [seven-naturals] , ou uma trinca com sete ou mais cartas naturais
       *[eight-cards] , ou uma trinca de oito cartas
    }. Nesse caso vale { $number } pontos, a não ser que a linha dela acima dê mais.
sheet-last-line-counts = Se mais de uma linha servir, só vale a última delas.
sheet-wilds-have-no-suit = Um curinga não muda o naipe de uma sequência.
sheet-sets-have-no-suit = Uma trinca não tem naipe.

## Outros pontos. $lines: quantas linhas acima uma linha substitui.

sheet-other-points = Outros pontos, a mais ou a menos:
sheet-for-head = quem
sheet-points-out = o lado do jogador que bateu
sheet-points-biribaki = um lado que pegou o { biribaki }
sheet-points-no-biribaki = um lado que não pegou o { biribaki }
sheet-points-no-biriba = um lado sem { biriba }
sheet-points-no-meld =
    um lado sem nenhum jogo{ $lines ->
        [0] { "" }
        [1] , em vez da linha acima
       *[other] , em vez das duas linhas acima
    }
sheet-points-cut-right = o lado de quem cortou, se o corte deixou exatamente { $number } cartas para as mãos
sheet-points-cut-deep = o lado de quem cortou, se o corte deixou menos que isso
sheet-unplayed = { unplayed-biribaki }.
sheet-unplayed-loses =
    { unplayed-biribaki }, mas o lado perde { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    }, como se não o tivesse pegado.
unplayed-biribaki = Se um jogador pegou um { biribaki } ao descartar a última carta e a rodada acabou antes da próxima vez dele, as cartas que ele pegou não são descontadas
sheet-unplayed-cards = Se um jogador pegou um { biribaki } ao descartar a última carta e a rodada acabou antes da próxima vez dele, o lado o pegou, e as cartas são descontadas como as outras que ficam na mão.
sheet-unplayed-no-bonus = O lado também não ganha os pontos por pegá-lo.
sheet-melds-minus = Mas se um lado não tem nenhuma { biriba }, as cartas que ele baixou também são descontadas.
sheet-red-three-points = Por cada três vermelho junto aos seus jogos um lado ganha { $number } pontos se tem uma { biriba }, e perde { $number } se não tem.
sheet-all-red-threes-points = Por todos os { $count } juntos ganha ou perde { $number }.
sheet-red-three-value = Além disso, cada um vale { $number } como carta.
sheet-nobody-loses = Se nenhum lado pegou um { biribaki }, ninguém perde pontos por isso.
sheet-rounding = No fim o placar de cada lado é arredondado para a dezena acima: 485 vira 490, e -115 vira -110.
sheet-shares-up = Um jogador sozinho fica com todos os pontos do lado; cada um de dois parceiros fica com a metade, arredondada para cima.
sheet-shares = Um jogador sozinho fica com todos os pontos do lado; cada um de dois parceiros fica com a metade.

## A partida. $who: quem tem um total, side (lado) ou player (jogador).

sheet-match = Jogam-se rodadas, somando os placares, até { who-scores } ter { $goal }. Então vence { who-wins } com mais pontos.
who-scores =
    { $who ->
        [side] um lado
       *[player] um jogador
    }
who-wins =
    { $who ->
        [side] o lado
       *[player] o jogador
    }
sheet-goal =
    { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    } ou mais
sheet-goal-more-than =
    mais de { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    }
sheet-match-deals =
    { $number ->
        [one] Joga-se uma rodada. Vence { who-wins } com mais pontos; se os totais mais altos forem iguais, ninguém vence.
       *[other] Jogam-se { $number } rodadas, somando os placares. Então vence { who-wins } com mais pontos; se os totais mais altos forem iguais, ninguém vence.
    }
sheet-victory-points = A diferença dos totais reparte { $number } pontos de vitória; o lado com o total mais alto fica com a parte maior:
sheet-difference-head = diferença
sheet-victory-points-head = pontos de vitória
sheet-tie = Se os totais mais altos forem iguais, joga-se mais uma rodada.
sheet-alone-from = Quando um jogador tem { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    } ou mais depois de uma rodada, em todas as rodadas seguintes é cada um por si, sejam quais forem então os totais.
sheet-alone-packets =
    { $number ->
        [one] Então há um só { biribaki }.
       *[other] Então há { number-masculine } { biribakia }.
    }
sheet-same-rules = As duas mesas jogam pelas mesmas regras.

## Uma mesa em poucas palavras.

sheet-mark-target = até { $number }
sheet-mark-runs = sequências
sheet-mark-runs-sets = sequências, trincas
sheet-mark-runs-sets-twos = sequências, trincas, dois
sheet-mark-bonus-suit = naipe de bônus
sheet-mark-no-upcard = sem carta virada
sheet-mark-pairs = um contra duplas
sheet-mark-ace-to-ace = de ás a ás
sheet-mark-wilds-stay = curingas ficam
sheet-mark-meld-to-take = baixar para pegar o lixo
sheet-mark-free-biribaki = { biribaki } sem { biriba }
sheet-mark-minimum = um mínimo
