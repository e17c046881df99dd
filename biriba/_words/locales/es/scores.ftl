# Qué cuenta en el puntaje: item-TIPO, e item-TIPO-CASO.

item-meld = juego
item-run-clean = { biriba }: escalera pura
item-run-semi-clean = { biriba }: escalera semipura
item-run-dirty = { biriba }: escalera impura
item-set-clean = { biriba }: pierna pura
item-set-semi-clean = { biriba }: pierna semipura
item-set-dirty = { biriba }: pierna impura
item-suit-run-clean = { biriba }: escalera pura en el palo de bonificación
item-suit-run-dirty = { biriba }: escalera impura en el palo de bonificación
item-full-clean = { biriba }: escalera completa pura
item-full-dirty = { biriba }: escalera completa impura
item-suit-full-clean = { biriba }: escalera completa pura en el palo de bonificación
item-suit-full-dirty = { biriba }: escalera completa impura en el palo de bonificación
item-ace-to-ace-clean = { biriba }: escalera pura de as a as
item-ace-to-ace-dirty = { biriba }: escalera impura de as a as
item-suit-ace-to-ace-clean = { biriba }: escalera pura de as a as en el palo de bonificación
item-suit-ace-to-ace-dirty = { biriba }: escalera impura de as a as en el palo de bonificación
item-full-set-clean = { biriba }: pierna completa pura
item-full-set-dirty = { biriba }: pierna completa impura
item-twos-clean = { biriba }: pierna pura de doses
item-twos-dirty = { biriba }: pierna impura de doses
item-go-out = corte
item-red-threes = treses rojos
item-red-threes-without = treses rojos sin { biriba }
item-hand = cartas del jugador { $seat }
hand-counted =
    { $who ->
        [you] tus cartas
       *[named] cartas ({ $player })
    }
item-biribaki = { biribaki } tomado
item-no-biribaki = { biribaki } no tomado
item-unplayed-biribaki = { biribaki } tomado pero no jugado
item-no-biriba = ninguna { biriba }
item-no-meld = nada bajado
item-cut-right =
    corte del mazo que le dejó { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    } a quien reparte
item-cut-deep =
    corte del mazo que le dejó { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    } a quien reparte, menos de { $asked }
item-rounding = redondeo
