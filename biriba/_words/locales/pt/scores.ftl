# O que conta no placar.

item-meld = jogo
item-run-clean = { biriba }: sequência limpa
item-run-semi-clean = { biriba }: sequência semilimpa
item-run-dirty = { biriba }: sequência suja
item-set-clean = { biriba }: trinca limpa
item-set-semi-clean = { biriba }: trinca semilimpa
item-set-dirty = { biriba }: trinca suja
item-suit-run-clean = { biriba }: sequência limpa no naipe de bônus
item-suit-run-dirty = { biriba }: sequência suja no naipe de bônus
item-full-clean = { biriba }: sequência completa limpa
item-full-dirty = { biriba }: sequência completa suja
item-suit-full-clean = { biriba }: sequência completa limpa no naipe de bônus
item-suit-full-dirty = { biriba }: sequência completa suja no naipe de bônus
item-ace-to-ace-clean = { biriba }: sequência limpa de ás a ás
item-ace-to-ace-dirty = { biriba }: sequência suja de ás a ás
item-suit-ace-to-ace-clean = { biriba }: sequência limpa de ás a ás no naipe de bônus
item-suit-ace-to-ace-dirty = { biriba }: sequência suja de ás a ás no naipe de bônus
item-full-set-clean = { biriba }: trinca completa limpa
item-full-set-dirty = { biriba }: trinca completa suja
item-twos-clean = { biriba }: trinca de dois limpa
item-twos-dirty = { biriba }: trinca de dois suja
item-go-out = batida
item-red-threes = três vermelhos
item-red-threes-without = três vermelhos sem { biriba }
item-hand = mão do jogador { $seat }
hand-counted =
    { $who ->
        [you] sua mão
       *[named] mão ({ $player })
    }
item-biribaki = { biribaki } pego
item-no-biribaki = { biribaki } não pego
item-unplayed-biribaki = { biribaki } pego mas não jogado
item-no-biriba = nenhuma { biriba }
item-no-meld = nada baixado
item-cut-right =
    corte que deixou { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    } para quem deu as cartas
item-cut-deep =
    corte que deixou { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    } para quem deu as cartas, menos que { $asked }
item-rounding = arredondamento
