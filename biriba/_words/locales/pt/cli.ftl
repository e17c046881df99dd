# A linha de comando: ajuda e erros de biriba e dos seus comandos.

cli-description =
    Jogue biriba e jogos aparentados, e pergunte pelas regras deles.

    experimente primeiro:
      biriba demo           veja uma rodada
      biriba play           jogue uma partida
      biriba rules biriba   leia as regras
      biriba read 5h 6h JK  veja que jogo as cartas formam
cli-usage = uso:
cli-error = erro
cli-arguments = argumentos
cli-options = opções
cli-commands = comandos
cli-help = mostra esta ajuda e termina
cli-version = mostra a versão do programa e termina

## The commands.

cli-demo = mostra uma rodada entre jogadores sólidos
cli-play = joga contra os jogadores incluídos ou contra programas
cli-engine = executa um jogador que fala o protocolo engine
cli-read = diz que jogo as cartas formam, ou por que não formam nenhum
cli-melds = lista os jogos de uma mão
cli-rules = escreve as regras de uma mesa em palavras simples
cli-replay = mostra um registro vez por vez
cli-score = escreve os placares de um registro
cli-check = joga de novo um registro e confere as jogadas e os placares
cli-review = acha jogadas melhores do que as feitas, começando pelas piores vezes
cli-arena = joga um torneio com rodadas iguais para todos e classifica os jogadores
cli-refusals = lista todos os motivos de recusa

## The rules of the table.

cli-name = regras, ou um arquivo .toml com regras da casa (padrão: { $default })
cli-all-rulesets = lista todas as regras
cli-ruleset = regras, ou um arquivo .toml com regras da casa; as regras: { $names }
cli-players = número de jogadores, que escolhe a variante das regras
cli-set = opção a mudar, como target=3000; pode ser repetida
cli-markdown = escreve Markdown
cli-toml = escreve TOML, para um arquivo de regras da casa
cli-diff = escreve só as diferenças de duas mesas; cada uma é um nome de regras ou um arquivo .toml
cli-diff-alone = --diff toma o lugar de NAME

## What is shown, and how.

cli-language = { $names } (padrão: a língua de LANG, senão inglês)
cli-color = quando usar cores: always, never ou auto (padrão: auto, onde o terminal as tem)
cli-json = escreve JSON
cli-card = carta, como 5h ou JK
cli-records = arquivo de registros, ou - para a entrada padrão
cli-deal = número da rodada a mostrar (padrão: todas)
cli-all = não espera Enter depois de cada vez

## demo and play.

cli-demo-seed = semente aleatória (padrão: uma nova)
cli-seed = semente aleatória das cartas (padrão: uma nova)
cli-match = joga rodadas até um lado ganhar a partida
cli-pace = tempo entre as vezes num terminal, 0 para não esperar (padrão: 1)
cli-save = arquivo para um registro do jogo
cli-overwrite = grava por cima do arquivo de --save se ele existir
cli-seat = o seu lugar (padrão: 0)
cli-opponents = jogador em todos os outros lugares, também o do parceiro: random, simple, solid, searching, module:Class seu, ou cmd:./program que fala o protocolo engine (padrão: solid)
cli-cut = número de cartas que você levanta ao cortar
cli-resume = arquivo com a partida a retomar (padrão: a última que você deixou sem terminar num terminal)
cli-resume-alone = --resume tira as regras e o lugar do arquivo: não os indique
cli-one-deal = para depois de uma rodada
cli-plain = escreve linha por linha, sem limpar a tela

## engine, review and arena.

cli-engine-player = random, simple, solid, searching ou module:Class seu, com argumentos se quiser: searching:seconds=2 (padrão: simple)
cli-engine-seed = semente aleatória, para jogadores que a usam (padrão: uma nova)
cli-review-deal = número da rodada a analisar (padrão: todas)
cli-review-seat = lugar a analisar, a partir de 0; pode ser repetido (padrão: todos)
cli-turns = máximo de vezes a mostrar (padrão: todas com uma jogada melhor)
cli-playouts = simulações por decisão, todas as jogadas juntas (padrão: 48)
cli-analyst = jogador que julga as jogadas: searching com argumentos como searching:playouts=96, ou module:Class seu com um método analyse (padrão: o jogador analítico)
cli-review-seed = semente aleatória da análise (padrão: 1)
cli-arena-player = jogador incluído como simple, module:Class seu, ou cmd:./program que fala o protocolo engine; com argumentos: searching:playouts=200; com outro nome: name=player
cli-boards = número de rodadas duplicadas (padrão: 100, com margem de cerca de 90 pontos por rodada)
cli-arena-seed = semente aleatória das cartas (padrão: 1)
cli-workers = número de rodadas jogadas em paralelo (padrão: uma por processador)
cli-limit = tempo limite de uma decisão em segundos (padrão: 60)
cli-results = arquivo ao qual se juntam os resultados, e do qual se retoma
cli-until-settled = para assim que todos os confrontos estiverem decididos

## What is wrong with a command line.

cli-of-argument = argumento { $name }: { $why }
cli-fault-unrecognized = argumentos desconhecidos: { $given }
cli-fault-required = faltam os argumentos: { $names }
cli-fault-ambiguous = opção ambígua: { $given } pode ser { $names }
cli-fault-choice = não há { $given } (há: { $names })
cli-fault-whole = deve ser um número inteiro, não { $given }
cli-fault-number = deve ser um número, não { $given }
cli-fault-one = precisa de um valor
cli-fault-several = precisa de { $number } valores
cli-fault-together = não vai junto com o argumento { $names }
cli-fault-explicit = não aceita um valor como { $given }
cli-wrong-player = aceita { $players }, module:Class ou cmd:./program, não { $given }
cli-wrong-pace = deve ser um tempo de 0 a { $number } segundos, não { $given }
cli-wrong-deal = as rodadas são numeradas a partir de 1, não { $given }
cli-wrong-number = deve ser um número a partir de { $least }, não { $given }
cli-deck = o baralho não tem tantas cartas { $cards }
cli-exists = { $file } existe; --overwrite grava por cima
cli-asks = { $file } existe. Gravar por cima? [s/N]
cli-yes = sim

## Arquivos de registros.

cli-ruleset-twice = as regras foram dadas duas vezes, sozinhas e com --rules
cli-standard-input = entrada padrão
cli-closed-input = a entrada padrão está fechada
cli-no-file-name = { $name } não pode ser o nome de um arquivo
cli-long-line = esta linha é longa demais para um registro
cli-no-utf-8 = isto não é UTF-8
cli-no-deal = não há rodada { $number }: o arquivo tem { $deals }
cli-no-seat = não há lugar { $seat }: os lugares são de 0 a { $most }
cli-no-analyse = { $player } não tem um método analyse
cli-checked = certo: { $found }
cli-unfinished = { $number } sem terminar
cli-count-matches =
    { $count ->
        [one] { $number } partida
       *[other] { $number } partidas
    }
cli-count-deals =
    { $count ->
        [one] { $number } rodada
       *[other] { $number } rodadas
    }
cli-count-moves =
    { $count ->
        [one] { $number } jogada
       *[other] { $number } jogadas
    }

## O que dizem uma análise e um torneio.

review-turn = Rodada { $deal }, vez { $turn }, lugar { $seat }
review-unknown = desconhecido
review-nothing = nada melhor foi achado
review-lost = perdidos { $lost } ± { $margin } pontos
review-better = { $played }: melhor { $better }, por { $lost } ± { $margin } pontos
review-found = Algo melhor foi achado em { $wrong } de { $number } vezes;
review-sure = em { $sure } delas a perda é significativa (95 %).
review-progress = rodada { $deal }, jogada { $move } de { $number }
arena-boards = { $number } rodadas duplicadas, pontos por rodada acima da média, intervalo de 95 %
arena-rating = nota
arena-faults = faltas
arena-each = Pontos por rodada, cada um contra cada um
arena-habits = Por lado e rodada
arena-points = pontos
arena-biribaki = { biribaki }
arena-clean = limpas
arena-dirty = sujas
arena-out = batidas
arena-moves = jogadas
arena-time = ms/jogada
arena-lost = Perdidas por falta
arena-fault = rodada { $board }: { $fault }
arena-fault-again = { $number } rodadas, a primeira é a { $board }: { $fault }
arena-more = e mais { $number }
arena-nothing = Nenhuma rodada foi jogada até o fim.
arena-settled = Todos os confrontos estão decididos.
arena-open = Nem todos os confrontos estão decididos.
arena-narrower = Cerca de { $number } rodadas duplicadas no total estreitariam o maior intervalo a ± { $margin }.
arena-begins = { $number } rodadas duplicadas: resultados com erro de cerca de ± { $margin } pontos por rodada
arena-leads = rodada { $board } de { $number }: { $player } lidera
