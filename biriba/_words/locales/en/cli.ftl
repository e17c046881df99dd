# The command line: help and errors of biriba and its commands.

cli-description =
    Play Biriba and its relatives, and ask about their rules.

    try first:
      biriba demo           watch a deal
      biriba play           play a match yourself
      biriba rules biriba   read the rules
      biriba read 5h 6h JK  find out what meld cards form
cli-usage = usage:
cli-error = error
cli-arguments = positional arguments
cli-options = options
cli-commands = commands
cli-help = show this help message and exit
cli-version = show program's version number and exit

## The commands.

cli-demo = watch a deal between solid players
cli-play = play against built-in players or programs
cli-engine = run a player that speaks the engine protocol
cli-read = identify the meld that cards form, or explain why they form none
cli-melds = list the melds in a hand
cli-rules = print the rules of a table in plain words
cli-replay = show a record turn by turn
cli-score = print the score sheets of a record
cli-check = replay a record and verify its moves and scores
cli-review = find better moves than those played, the worst turns first
cli-arena = play a tournament with duplicate deals and rank the players
cli-refusals = list every reason for a refusal

## The rules of the table.

cli-name = ruleset, or a .toml file of house rules (default: { $default })
cli-all-rulesets = list all rulesets
cli-ruleset = ruleset, or a .toml file of house rules; the rulesets: { $names }
cli-players = number of players, which selects the variant of the ruleset
cli-set = option to change, such as target=3000; may be repeated
cli-markdown = print Markdown
cli-toml = print TOML, for a file of house rules
cli-diff = print only the differences of two tables; each is a ruleset or a .toml file
cli-diff-alone = --diff takes the place of NAME

## What is shown, and how.

cli-language = { $names } (default: the language of LANG, else English)
cli-color = when to use colours: always, never or auto (default: auto, where the terminal has them)
cli-json = print JSON
cli-card = card, such as 5h or JK
cli-records = file of records, or - for standard input
cli-deal = number of the deal to show (default: all)
cli-all = do not wait for Enter after each turn

## demo and play.

cli-demo-seed = random seed (default: a new one)
cli-seed = random seed of the cards (default: a new one)
cli-match = play deals until a side wins the match
cli-pace = time between turns on a terminal, 0 for no waiting (default: 1)
cli-save = file for a record of the play
cli-overwrite = overwrite the file of --save if it exists
cli-seat = your seat (default: 0)
cli-opponents = player in all other seats, your partner's too: random, simple, solid, searching, module:Class of your own, or cmd:./program that speaks the engine protocol (default: solid)
cli-cut = number of cards that you lift when you cut the deck
cli-resume = file with the match to resume (default: the last match that you left unfinished in a terminal)
cli-resume-alone = --resume takes the rules and the seat from the file: leave them out
cli-one-deal = stop after one deal
cli-plain = print line by line, without clearing the screen

## engine, review and arena.

cli-engine-player = random, simple, solid, searching or module:Class of your own, with arguments if you like: searching:seconds=2 (default: simple)
cli-engine-seed = random seed, for players that use one (default: a new one)
cli-review-deal = number of the deal to review (default: all)
cli-review-seat = seat to review, from 0; may be repeated (default: all)
cli-turns = most turns to show (default: all with a better move)
cli-playouts = playouts per decision, all moves together (default: 48)
cli-analyst = player that judges the moves: searching with arguments such as searching:playouts=96, or module:Class of your own with a method analyse (default: the searching player)
cli-review-seed = random seed of the analysis (default: 1)
cli-arena-player = built-in player such as simple, module:Class of your own, or cmd:./program that speaks the engine protocol; with arguments: searching:playouts=200; under another name: name=player
cli-boards = number of boards (default: 100, for a margin of about 90 points a deal)
cli-arena-seed = random seed of the cards (default: 1)
cli-workers = number of deals played in parallel (default: one for each processor)
cli-limit = time limit of a decision in seconds (default: 60)
cli-results = file that results are added to, and resumed from
cli-until-settled = stop as soon as every pairing is settled

## What is wrong with a command line.

cli-of-argument = argument { $name }: { $why }
cli-fault-unrecognized = unrecognized arguments: { $given }
cli-fault-required = the following arguments are required: { $names }
cli-fault-ambiguous = ambiguous option: { $given } could match { $names }
cli-fault-choice = invalid choice: { $given } (choose from { $names })
cli-fault-whole = must be a whole number, not { $given }
cli-fault-number = must be a number, not { $given }
cli-fault-one = expected one argument
cli-fault-several = expected { $number } arguments
cli-fault-together = not allowed with argument { $names }
cli-fault-explicit = ignored explicit argument { $given }
cli-wrong-player = takes { $players }, module:Class or cmd:./program, not { $given }
cli-wrong-pace = must be a time from 0 to { $number } seconds, not { $given }
cli-wrong-deal = must be the number of a deal, from 1, not { $given }
cli-wrong-number = must be a number from { $least }, not { $given }
cli-deck = the deck has too few { $cards }
cli-exists = { $file } exists; --overwrite overwrites it
cli-asks = { $file } exists. Overwrite it? [y/N]
cli-yes = yes

## Files of records.

cli-ruleset-twice = the ruleset is given twice, by itself and with --rules
cli-standard-input = standard input
cli-closed-input = standard input is closed
cli-no-file-name = { $name } cannot be the name of a file
cli-long-line = this line is too long for a record
cli-no-utf-8 = this is not UTF-8
cli-no-deal = there is no deal { $number }: the file has { $deals }
cli-no-seat = there is no seat { $seat }: the seats are 0 to { $most }
cli-no-analyse = { $player } has no method analyse
cli-checked = ok: { $found }
cli-unfinished = { $number } unfinished
cli-count-matches =
    { $count ->
        [one] { $number } match
       *[other] { $number } matches
    }
cli-count-deals =
    { $count ->
        [one] { $number } deal
       *[other] { $number } deals
    }
cli-count-moves =
    { $count ->
        [one] { $number } move
       *[other] { $number } moves
    }

## What a review and a tournament report.

review-turn = Deal { $deal }, turn { $turn }, seat { $seat }
review-unknown = unknown
review-nothing = nothing better found
review-lost = lost { $lost } ± { $margin } points
review-better = { $played }: better { $better }, by { $lost } ± { $margin } points
review-found = Something better was found in { $wrong } of { $number } turns;
review-sure = in { $sure } of them the loss is significant (95 %).
review-progress = deal { $deal }, move { $move } of { $number }
arena-boards = { $number } boards, points a deal above the average, 95 % interval
arena-rating = rating
arena-faults = faults
arena-each = Points a deal, each against each
arena-habits = Per side and deal
arena-points = points
arena-biribaki = { biribaki }
arena-clean = clean
arena-dirty = dirty
arena-out = out
arena-moves = moves
arena-time = ms/move
arena-lost = Lost by a fault
arena-fault = board { $board }: { $fault }
arena-fault-again = { $number } deals, first on board { $board }: { $fault }
arena-more = and { $number } more
arena-nothing = No deal was played to its end.
arena-settled = Every pairing is settled.
arena-open = Not every pairing is settled.
arena-narrower = About { $number } boards in all would narrow the widest interval to ± { $margin }.
arena-begins = { $number } boards: results within about ± { $margin } points a deal
arena-leads = board { $board } of { $number }: { $player } leads
