// Every word that the page says by itself, in English. Another language is another file of this shape.
// Sentences of the engine (prompts, choices, log) come from the server; `sentence` only tells people
// apart in them.

const irregular: Record<string, string> = {
    is: 'are',
    has: 'have',
    goes: 'go',
    does: 'do',
    carries: 'carry',
    passes: 'pass',
    chooses: 'choose',
    loses: 'lose',
    places: 'place',
    takes: 'take',
    uses: 'use',
    discards: 'discard',
};

function verbForYou(verb: string): string {
    return irregular[verb] ?? (/(ss|sh|ch|x|z)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''));
}

function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

// "player 0 draws X" as the person at `you` reads it; `names` are for the middle of a sentence.
function sentence(raw: string, you: 0 | 1 | null, names: readonly [string, string]): string {
    let words = raw
        .replace(/\s*\((?:CCG|AMB|WF)-[\d.]+\)\.?$/, '')
        .replace(/\.$/, '')
        .replace(/\bseat (?=[01]\b)/gi, 'player ');
    if (you !== null) {
        const player = `player ${you}`;
        words = words
            .replace(new RegExp(`^${player}: `, 'i'), 'You: ')
            .replace(new RegExp(`^${player}, (\\w)`, 'i'), (_, first: string) => first.toUpperCase())
            .replace(new RegExp(`^${player}'s `, 'i'), 'Your ')
            .replace(new RegExp(`^${player} (\\w+)`, 'i'), (_, verb: string) => `You ${verbForYou(verb)}`)
            .replace(new RegExp(`${player}'s `, 'gi'), 'your ')
            .replace(new RegExp(player, 'gi'), 'you');
    }
    // In one pass: a name may itself be "player 1".
    words = words.replace(/player ([01])/gi, (_, seat: string) => names[Number(seat) as 0 | 1]);
    // What this seat may not know is sent as a question mark.
    return capital(words.replace(/(^|\s)\?(?=[\s,.:']|$)/g, '$1a card'));
}

export const en = {
    language: 'en',
    languageName: 'English',

    sentence,
    capital,
    // Whose doing a sentence of the engine tells, if it begins with a player.
    subject: (text: string): 0 | 1 | null => {
        const who = /^player ([01])/i.exec(text);
        return who ? (Number(who[1]) as 0 | 1) : null;
    },
    seats: {
        computer: 'the computer',
        opponent: 'the opponent',
        player: ['player 1', 'player 2'] as readonly [string, string],
        you: 'You',
        computerTitle: 'Computer',
        opponentTitle: 'Opponent',
        playerTitle: ['Player 1', 'Player 2'] as readonly [string, string],
    },

    app: {
        name: 'Strategium',
        skip: 'Skip to the content',
        lobby: 'Lobby',
        rules: 'Rules',
        workshop: 'Workshop',
        decks: 'Decks',
        light: 'Light theme',
        dark: 'Dark theme',
        close: 'Close',
        cancel: 'Cancel',
        loading: 'Loading…',
        loadingTable: 'Laying the table…',
        menu: 'Menu',
    },

    link: {
        connecting: 'Connecting…',
        lost: (since: string) => `Connection lost since ${since}. Trying again…`,
        lostHint: 'The game is safe on the server. It goes on here by itself.',
        back: 'Connected again.',
    },

    lobby: {
        title: 'The Horus Heresy card game of 2003, at a table in your browser',
        lead: 'Two decks, three sectors, four turns. Every rule is kept for you, every refusal says why.',
        start: 'Play now',
        opponent: 'Against',
        opponents: {
            computer: 'The computer',
            hotseat: 'Someone beside me',
            friend: 'A friend, by link',
        },
        opponentHint: {
            computer: 'The computer plays the other side.',
            hotseat: 'One screen for two: hands are hidden while it is passed over.',
            friend: 'You get a link to send. The game begins when your friend opens it.',
        },
        level: 'Level',
        levels: { greedy: 'Steady', random: 'Green' },
        levelHint: { greedy: 'Takes the move that looks best.', random: 'Plays at random.' } as Record<string, string>,
        yourDeck: 'Your deck',
        firstDeck: 'Deck of player 1',
        theirDeck: 'Deck against it',
        secondDeck: 'Deck of player 2',
        seat: 'Your seat',
        seats: { '0': 'First', '1': 'Second', any: 'Drawn by lot' },
        openHands: 'Hands may be seen by both',
        name: 'Your name (if you like)',
        inLobby: 'Anybody here may join: show it as an open table',
        tables: 'Open tables',
        sit: 'Sit down',
        youPlay: (title: string) => `You would play ${title}`,
        more: 'More choices',
        mine: 'My games',
        none: 'Games that you start stand here, so that you can come back to them.',
        resume: 'Go on',
        look: 'Look',
        over: { won: 'You won', lost: 'You lost', draw: 'Drawn', ended: 'Over' },
        running: 'Running',
        load: 'Load a record',
        loadHint: 'A saved game goes on from where its record ends.',
        loadFile: 'Choose a record file',
        goneTitle: 'This game is not here',
        gone: 'The server does not have it any more: it was deleted, or nobody had played it for a long time. A record that was saved can be loaded in the lobby.',
        unknown: 'This browser has no seat in it. Open the link that you were sent, or the browser in which you played.',
        badLink: 'This link leads to no game. It may be cut short, already used by somebody, or the game was deleted. Ask for a new one.',
        badRecord: 'The record cannot be loaded.',
        against: (mine: string, theirs: string) => `${mine} against ${theirs}`,
    },

    sides: { loyalist: 'loyalist', traitor: 'traitor', unaligned: 'unaligned' } as Record<string, string>,
    kinds: { unit: 'unit', asset: 'asset', ship: 'ship' } as Record<string, string>,
    stats: { firepower: 'Firepower', assault: 'Assault', speed: 'Speed', armor: 'Armor', flags: 'Flags' },
    positions: { ready: 'ready', locked: 'locked', charging: 'charging' },
    timings: {
        BA: 'battle action',
        T: 'tactic',
        R: 'reaction',
        M: 'modifier',
        E: 'event',
    } as Record<string, string>,
    roles: { attacker: 'Attacker', defender: 'Defender' } as Record<string, string>,

    card: {
        facedown: 'Face-down card',
        own: 'face down',
        unknown: 'unknown card',
        dash: 'none',
        die: (n: number) => `die ${n}`,
        command: 'Command line',
        noCommand: 'No command line',
        noText: 'No text.',
        sideAndKind: (side: string, kind: string) => `${side} ${kind}`,
        printed: (n: number | null) => (n === null ? 'printed as a dash' : `printed ${n}`),
        now: (n: number, printed: number | null) =>
            printed === null ? `${n}` : n === printed ? `${n}` : `${n}, printed ${printed}`,
        can: 'can act',
        target: 'possible target',
        cannot: 'cannot act now',
        enlarge: 'Whole card',
        copies: (n: number) => `${n} copies`,
    },

    table: {
        name: 'Table',
        sector: (n: number) => `Sector ${n}`,
        unnamed: (n: number) => `Sector ${n}`,
        needs: (n: number) => `needs ${n}`,
        requirement: (n: number) => `flag requirement ${n}`,
        taken: 'taken',
        takenBy: (who: string) => `Taken by ${who}`,
        fighting: 'fought over now',
        flags: (who: string, n: number) => `${who}: ${n} ${n === 1 ? 'flag' : 'flags'}`,
        fleet: 'Fleet',
        noFleet: 'no ships',
        deck: 'Deck',
        discards: 'Discards',
        discardsOf: (who: string) => `Discards of ${who}`,
        noDiscards: 'The pile is empty.',
        inHand: 'hand', // behind a number of cards
        handOf: (n: number) => `${n} in hand`,
        yourHand: 'Your hand',
        emptyHand: 'No cards in hand.',
        sectorsWon: (n: number) => `${n} of 2 sectors`,
        place: 'Place here',
        fightHere: 'Fight here',
        chooseHere: 'Choose',
        turnedUp: 'Turned up',
        away: 'away',
        awayFor: (minutes: number) => (minutes < 1 ? 'away' : `away for ${minutes} min`),
        row: (who: string, place: string) => `${who} at ${place}`,
        emptyRow: 'nobody here',
        steps: { deploy: 'Deploy', setup: 'Set up', battle: 'Battle', victory: 'Victory' },
        details: 'What this sector does',
        attackNow: 'Attack',
        tabs: 'Sectors',
    },

    windows: {
        'D-ROLE': 'Before the first turn',
        'D-PLANET': 'Before the first turn',
        'D-WAVE': 'First wave',
        'D-DEPLOY': 'Deployment',
        'D-SECTOR': 'Choice of the sector',
        'D-KEEP': 'Unique cards',
        'D-SETUP': 'Battle set-up',
        'D-BA': 'Battle action',
        'D-BLOCK': 'Block',
        'D-TACTIC': 'Tactics window',
        'D-REACT': 'Reaction window',
        'D-MODIFY': 'Modifier window',
        'D-SWEEP': 'Sweeping advance',
        'D-EFFECT': 'An effect asks',
        'D-EVENT': 'Events',
    } as Record<string, string>,

    prompt: {
        region: 'What is asked',
        manyCards: (n: number) => `${n} cards`,
        and: (names: string[]) =>
            names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
        hint: {
            'D-BA': 'Choose a unit, a command, or pass.',
            'D-DEPLOY': 'Choose a card, then a sector. The enemy sees only its back.',
            'D-WAVE': 'Both players see it.',
        } as Record<string, string>,
        hintOf: {
            at: 'Choose the target: a card that glows.',
            target: 'Choose a card that glows.',
            block: 'Choose the unit that blocks, or do not block.',
            sweep: 'Choose the next target, or leave it at that.',
        } as Record<string, string>,
        yours: 'Your decision',
        waiting: (who: string) => `Waiting for ${who}`,
        waitingWhat: (what: string) => `The game waits there: ${what}.`,
        thinking: (who: string) => `${capital(who)} is deciding.`,
        working: 'Sending…',
        spectator: 'You are watching.',
        empty: 'Nobody has taken the other seat yet.',
        back: 'Take back this choice',
        clear: 'Back',
        cannotNow: 'Cannot be done now',
        nothingHere: 'Nothing can be done with this card now.',
        choices: (n: number) => (n === 1 ? '1 choice' : `${n} choices`),
        all: 'All choices',
        take: 'Take back',
        asked: (who: string) => `${capital(who)} asks to take back.`,
        agree: 'Agree',
        refuse: 'Refuse',
        askedSent: 'You asked to take back. Playing on withdraws it.',
        refused: (why: string) => why,
        hurry: 'Play now',
        stale: 'The table had moved on; look again.',
        news: 'Meanwhile',
        verbs: {
            shoot: 'Shoot',
            charge: 'Charge',
            assault: 'Assault',
            special: 'Special assault',
            use: 'Use a text',
        } as Record<string, string>,
        verbAll: 'Everything',
        handover: (who: string) => `Pass the screen to ${who}`,
        handoverHint: 'Neither hand is shown until the next player is ready.',
        handoverGo: (who: string) => `I am ${who}: show my hand`,
    },

    answers: {
        label: 'Windows for tactics, reactions and modifiers',
        hint: 'What windows are answered with. Whenever you are attacked you are asked again.',
        ask: 'Always ask',
        action: 'Pass until my battle action',
        attack: 'Pass until I am attacked',
    },

    command: {
        title: 'Command line',
        label: 'Command',
        menu: 'Command line',
        placeholder: 'Type an action, or help',
        list: 'What fits',
        how: 'Type a choice as the log writes it, its number, or a few of its words; the arrow keys go through what fits, Enter takes it, Escape closes.',
        words: {
            pass: 'pass, do not block, decline: whatever says no here',
            undo: 'take back',
            concede: 'give the game up',
            help: 'what can be typed',
            ask: 'the question again',
            look: 'the table in words',
            hand: 'your hand with its command lines',
            log: 'what happened last',
            what: 'what a choice would lead to, such as: what 1',
            rule: 'the text of a rule, such as: rule CCG-9.3.4',
        },
        undone: 'Done.',
        sure: 'The other player would win at once. Type concede again to give up.',
        noPass: 'There is nothing to pass here; choose one of the choices.',
        nothing: 'There is nothing more to say about it.',
        whatOf: 'Say which choice: its number, or its notation.',
        from: (rest: string) => `It goes wrong at: ${rest}`,
    },

    lesson: {
        title: 'Your first game',
        offer: 'Never played it? Learn by playing.',
        lead: 'A whole game against the computer, with a hint whenever something is new. It takes about half an hour; you can leave at any moment and go on later.',
        start: 'Begin the first game',
        resume: 'Go on with your first game',
        again: 'Learn by playing',
        count: (n: number) => `Hint ${n}`,
        before: 'The hint before',
        after: 'The next hint',
        more: 'One more hint',
        gotIt: 'Got it',
        leave: 'Without hints',
        on: 'Show the hints',
        hints: {
            goal: {
                title: 'Two of three sectors',
                text: 'Three sectors lie between you and the computer, which sits above. Whoever takes two of them wins at once. You have four turns for it. What you can do now always glows; pointing at a card shows all of it.',
            },
            role: {
                title: 'Attacker or Defender',
                text: 'Your card had the lower die, so you choose. The Attacker picks the first battle of each turn; the Defender picks the planet, places first, and picks the second battle. The roles stay for the whole game. Either is fine.',
            },
            roles: {
                title: 'Two battles a turn',
                text: 'One of you is the Attacker now, the other the Defender. Each turn has a deployment and then two battles: the Attacker says where the first one is fought, the Defender the second, somewhere else.',
            },
            planet: {
                title: 'The planet',
                text: 'Sector cards have two faces. The planet says which faces are used: other names, other flag numbers, sometimes a text that changes the battle there. Point at a sector to read it.',
            },
            wave: {
                title: 'The first wave',
                text: 'The top card of your deck is turned up and both of you see it. Put it at a sector: press that sector. In each turn you place one such card at every sector that is still open.',
            },
            values: {
                title: 'Four numbers',
                text: 'A unit has firepower (what a shot does), assault (what an assault does), speed (who can block a shot) and armor (the damage that destroys it), always in this order. Damage below the armor does nothing and is forgotten.',
            },
            deploy: {
                title: 'Six cards, face down',
                text: 'Now you each deploy six cards in turn, one by one. Press a card, then a sector. The computer sees only the back and where it lies. All six have to go; three strong sectors are hard, two are enough.',
            },
            flags: {
                title: 'What takes a sector',
                text: 'The pennants on a card are its flags. After a battle a sector goes to whoever has more flags there, if they are at least the number that the sector needs. So a sector is won by what survives, not by what it kills.',
            },
            uses: {
                title: 'One card, three uses',
                text: 'Deployed, a card is a unit, an asset or a ship. Rolled, only its die counts. Held in a battle, only its command line counts: the coloured die and the words at its foot.',
            },
            whynot: {
                title: 'Why not?',
                text: 'What you might expect but cannot do now stays to be seen, with a dashed edge: press it and it says why. The tab “Why not” beside the table lists all of it, each with its rule.',
            },
            hidden: {
                title: 'Yours and theirs',
                text: 'Your own face-down cards you may look at whenever you like; those of the computer are turned up only when a battle begins there.',
            },
            ship: {
                title: 'A ship',
                text: 'A ship is deployed like any card, but it does nothing there. When a battle begins at its sector it joins your fleet, and from then on its text works in every battle. It cannot be attacked, and it has no flags.',
            },
            asset: {
                title: 'An asset',
                text: 'An asset has only armor and flags: it cannot shoot, charge or block, but it can be shot at, and its text and its flags count.',
            },
            sector: {
                title: 'Where to fight',
                text: 'Choose a sector where you lie well. All cards there are turned face up, and it is won or left open at the end of the battle. Press the sector.',
            },
            keep: {
                title: 'Unique',
                text: 'Of a unique card only one copy can stay at the sector: you choose which. The others come to your hand and can be used there for their command lines.',
            },
            setup: {
                title: 'Before the battle',
                text: 'Some cards do something when an army is set up. Such texts are not optional unless they say “may”; you choose the order and the targets.',
            },
            sweep: {
                title: 'A sweeping advance',
                text: 'Your assault did more than was needed, so the unit may go on against another enemy unit with what is left over. Or leave it at that.',
            },
            block: {
                title: 'Block?',
                text: 'You are attacked, and one of your units can step in. It locks and takes the damage instead. A shot is blocked by a unit faster than the shooter, an assault by one that is charging. Not to block is often right.',
            },
            target: {
                title: 'The target',
                text: 'Press the enemy card. Before you do, point at it: the panel shows the damage against its armor, where every point comes from, and who could block. On a phone the first tap shows it, the second takes it.',
            },
            action: {
                title: 'A battle action',
                text: 'You take one action each, in turn. Shoot with a ready unit; charge with one so that it can assault later; assault with one that is charging; play a command marked BA; or pass. Press a unit that glows, then what it should do.',
            },
            react: {
                title: 'A reaction',
                text: 'Something just happened (or is about to) that one of your cards marked R answers. You never have to: the space key lets it go.',
            },
            modify: {
                title: 'A modifier',
                text: 'A roll was made, and a card marked M can change its number before it counts. A test is passed if the number is high enough.',
            },
            tactic: {
                title: 'The tactics window',
                text: 'Before an action takes effect, both of you may play tactics, marked T, one after the other. It goes on until both pass in a row. The space key passes.',
            },
            effect: {
                title: 'A card asks',
                text: 'A text that you played, or one that concerns you, needs a choice. What fits glows; the prompt says what it is for.',
            },
            event: {
                title: 'Events',
                text: 'The fight is over, the hands are shown. Commands marked E that are still held happen now, before the flags are counted: the Attacker’s first. You choose the order of yours.',
            },
            battle: {
                title: 'A battle begins',
                text: 'The sector with the bright edge is fought over. Its cards are face up now, ready, and only they matter. Both of you draw six cards as commands.',
            },
            commands: {
                title: 'Your commands',
                text: 'In a battle the cards of your hand are commands: only the line that is shown can be played. BA is a battle action, T a tactic, R a reaction, M a modifier, E an event. Play what helps: after the battle the whole hand is discarded.',
            },
            attacked: {
                title: 'You are attacked',
                text: 'The line runs from the attacker to your card. If one of your units can block, you are asked; then both may play tactics, and only then the damage is compared with the armor.',
            },
            locked: {
                title: 'Ready, locked, charging',
                text: 'A unit that shot, assaulted or blocked is locked: hatched, with a padlock. It can do none of that until it is ready again, which is usually after the battle. Its flags still count.',
            },
            charge: {
                title: 'A charge',
                text: 'The unit with the teeth is charging. In a later action it can assault, and meanwhile it can block assaults. A shot can still hit it before it gets there.',
            },
            roll: {
                title: 'Dice are cards',
                text: 'A roll is the top card of your deck: it is discarded, and the number on its die counts. So a deck with many high dice rolls high, and what has gone by cannot come again until the deck is shuffled.',
            },
            test: {
                title: 'A test',
                text: '“(4+)” is a test: 4 or more passes. If it fails, what it was for does not happen, but the card and all that was paid are gone. Before you play one, the panel shows the exact chance.',
            },
            damage: {
                title: 'Damage',
                text: 'Damage that reaches the armor destroys; anything less leaves no trace. It never adds up. Two small shots are not one big one, unless tactics raise them.',
            },
            destroyed: {
                title: 'Destroyed',
                text: 'A destroyed card goes to its owner’s discards, and its flags are gone from the sector. Discards are open: press a pile to look through it.',
            },
            counter: {
                title: 'Counterattack',
                text: 'A unit with Counterattack strikes back at its attacker at the same time, even if it is locked, even if it is destroyed.',
            },
            answers: {
                title: 'Fewer questions',
                text: 'If you do not want to be asked in every window, say so once: the box in the prompt passes until your next action (P), or until you are attacked. P asks again.',
            },
            withdraw: {
                title: 'Withdraw',
                text: 'All your units here are locked, so you could withdraw: the battle ends at once and all your cards here are destroyed. That is seldom good, since flags of locked cards count.',
            },
            passes: {
                title: 'How a battle ends',
                text: 'When both of you pass, one after the other, the fighting is over and the flags are counted. If you are ahead, passing is a good action.',
            },
            refused: {
                title: 'A rule forbids it',
                text: 'The number beside the sentence is the rule. Press it to read it; every line of the log has one too. If two texts contradict each other, “cannot” wins.',
            },
            totals: {
                title: 'The flags are counted',
                text: 'More flags than the enemy, and at least what the sector needs: then it is taken. Ships and hands do not count; equal totals take nothing.',
            },
            taken: {
                title: 'A sector is taken',
                text: 'All cards there, of both of you, are discarded, and nothing can go there any more. One more for the same player, and the game is won.',
            },
            nobody: {
                title: 'Nobody took it',
                text: 'The cards stay at the sector, ready and face up, and wait for the next battle there. What you add next turn fights beside them.',
            },
            turn: {
                title: 'The next turn',
                text: 'A new wave, six new cards each. What was not fought over stays as it lies, still face down. After turn 4 the printed flag numbers of the taken sectors decide.',
            },
            reshuffle: {
                title: 'The deck is shuffled',
                text: 'The deck had run out: the discards become the new deck. What was destroyed can come back.',
            },
            over: {
                title: 'That was a whole game',
                text: 'Step through it with Replay (R), and see the computer’s hand as well. Then try another deck, build your own, or send a friend a link. The rules page has every rule with its number.',
            },
        },
    },

    panel: {
        log: 'Log',
        choices: 'Choices',
        refused: 'Why not',
        rule: 'Rule',
        empty: 'Nothing has happened yet.',
        noChoices: 'It is not your decision.',
        noRefused: 'Nothing that you might expect is forbidden now.',
        undone: 'taken back',
        inspect: 'Preview',
        inspectHint: 'Point at a card or a choice to see what it does and what it would lead to.',
        close: 'Close',
        open: 'Log and choices',
        short: 'Log',
        chance: (good: number, of: number) => `${Math.round((100 * good) / of)} % · ${good} of ${of} cards`,
        damage: 'Damage',
        armor: 'Armor',
        printedRow: 'printed',
        effects: 'effects that were played',
        becomes: (number: number) => `becomes ${number}`,
        ignored: 'ignored',
        destroys: 'Destroyed, unless something changes',
        holds: 'Holds, unless something changes',
        blockers: 'Could block',
        noBlockers: 'Nobody could block',
        counter: 'Counterattack',
        needs: (n: number) => `Needs ${n}+`,
        against: 'Against',
        newest: 'Newest last',
    },

    menu: {
        takeback: 'Take back',
        keys: 'Keys',
        record: 'Save the record',
        log: 'Save the log as text',
        concede: 'Concede',
        concedeAsk: 'Give the game up?',
        concedeHint: 'The other player wins at once. This cannot be taken back.',
        concedeYes: 'Give up',
        concedeNo: 'Play on',
        concedeNot: 'You can give up when it is your turn to decide (CCG-4.2.7).',
        invite: 'Invite',
        spectate: 'Link for spectators',
        leave: 'To the lobby',
        copied: 'Copied.',
        copy: 'Copy the link',
    },

    invite: {
        title: 'Send this link to your friend',
        hint: 'Whoever opens it takes the other seat. It works once you have sent it; keep it between you two.',
        local: 'This link works on this computer only, because the server listens to this computer only.',
        spectator: 'Spectators see only what both seats may see:',
    },

    end: {
        won: 'You win',
        lost: 'You lose',
        seatWon: (who: string) => `${capital(who)} wins`,
        draw: 'A draw',
        byRule: 'Decided by',
        look: 'Look at the table',
        result: 'Result',
        again: 'Play again, sides swapped',
        lobby: 'To the lobby',
        record: 'Save the record',
        byTime: (loser: string) => `The time of ${loser} ran out.`,
        byClaim: (loser: string) => `${capital(loser)} was away for too long, and the game was claimed.`,
        byAgreement: 'Both players agreed on a draw.',
        turns: (n: number) => (n === 1 ? 'after 1 turn' : `after ${n} turns`),
        sectors: 'Sectors',
        nobody: 'not taken',
    },

    replay: {
        title: 'Replay',
        menu: 'Replay',
        look: 'Show the table at that moment',
        back: 'Back to the game',
        close: 'Back to the end',
        scrub: 'Moment of the game',
        step: 'One event on',
        stepBack: 'One event back',
        keyStep: 'To the next key event',
        keyBack: 'To the key event before',
        eyes: 'Through whose eyes',
        eyesOwn: 'As I knew it',
        eyesOf: (who: string) => `Eyes: ${who}`,
        eyesAll: 'All cards open',
        branch: 'Play on from here',
        takeback: 'Take this back, and what followed',
    },

    keys: {
        title: 'Keys',
        space: 'Space',
        list: [
            ['Space', 'pass, do not block, decline: the button at the right end of the prompt'],
            ['← → ↑ ↓', 'go from one possible choice to the next'],
            ['Enter', 'take the choice that has the focus'],
            ['1 … 9', 'take a choice by its number in the list of choices'],
            ['S C A', 'only what can shoot, charge, assault; again: everything'],
            ['E', 'show the whole card'],
            ['Esc', 'back; close; take back an unfinished choice'],
            ['P', 'pass in every window until you are attacked or have a battle action; again: always ask'],
            ['R', 'replay: arrows step through the events, up and down to key events'],
            ['N', 'play now: the computer stops thinking'],
            ['U', 'take back'],
            ['/ or :', 'command line: type what you want to do'],
            ['L', 'list of choices'],
            ['G', 'log'],
            ['W', 'what cannot be done now, and why'],
            ['H', 'to your hand'],
            ['?', 'this list'],
        ] as readonly (readonly [string, string])[],
    },

    rules: {
        title: 'Rules',
        search: 'Number or words',
        go: 'Search',
        hint: 'Type a number such as CCG-9.3.4, or words such as “block shot”.',
        none: 'No rule was found.',
        failed: 'The rule could not be loaded.',
        contents: 'Contents',
        whole: 'The whole chapter',
        before: 'Before',
        behind: 'Next',
        // Beside the rules, whose text is English only; nothing in English.
        otherLanguage: '',
    },

    workshop: {
        title: 'Card workshop',
        lead: 'Type a card as it is printed. It is drawn and explained as you type.',
        name: 'Name',
        die: 'Die',
        keywords: 'Keywords, with commas',
        text: 'Abilities, a line each',
        understood: 'Understood',
        problems: 'Not understood',
        column: (column: number) => `column ${column}`,
        exampleName: 'Lantern Watch',
        exampleText: 'Counterattack.\nBA Lock this unit: Draw 1 card.',
        example: 'T (3+): The shooting unit gets +2 firepower.',
        set: 'My cards',
        play: 'Play with it',
        playHint: 'A game against the computer, with a shipped deck in which this card stands in for some others.',
        put: 'Put it into my pack',
        replace: 'Replace it in my pack',
        taken: (name: string) => `There is a shipped card “${name}” already: give yours another name.`,
        notYet: 'It cannot be played with yet:',
        isIn: (name: string) => `“${name}” is in your pack. The deck builder has it now.`,
        deckWith: (name: string) => `With ${name}`,
        noDeck: 'No shipped deck can take it in. The deck builder may:',
        pack: (n: number) => `My pack (${n})`,
        packEmpty: 'Cards that you put into it stand here, and in the deck builder. A match carries those that its decks use.',
        drop: (name: string) => `Take “${name}” out of my pack`,
        toDecks: 'To the deck builder',
        save: 'Save as a pack file',
        saveHint: 'The file is checked by: strategium cards check FILE',
        full: (most: number) => `The pack has at most ${most} cards: take some out first.`,
        place: (line: number, column: number | undefined) => (column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`),
        file: {
            open: 'Open a pack file',
            large: (name: string, kib: number) => `“${name}” is larger than ${kib} KiB: no match takes so large a pack.`,
            noPack: (name: string) => `“${name}” is no pack file. Nothing was loaded.`,
            wrong: (name: string) => `“${name}” cannot be played with as it stands. Nothing was loaded.`,
            empty: (name: string) => `“${name}” has no cards.`,
            loaded: (fresh: number, known: number) =>
                `${fresh === 1 ? '1 new card is' : `${fresh} new cards are`} in your pack.${known === 0 ? '' : ` ${known === 1 ? '1 was' : `${known} were`} in it already.`}`,
            sectors: 'The sectors of the file were left out: the workshop holds cards.',
            differ: (names: readonly string[]) => `In your pack there are other cards of the same name: ${names.join(', ')}.`,
            keepMine: 'Keep mine',
            takeTheirs: 'Take those of the file',
            kept: (n: number) => (n === 1 ? 'Your card stays as it was.' : `Your ${n} cards stay as they were.`),
            replaced: (n: number) => (n === 1 ? 'The card of the file is in your pack now.' : `The ${n} cards of the file are in your pack now.`),
        },
    },

    decks: {
        title: 'Deck builder',
        mine: 'My deck',
        name: 'Name',
        begin: 'Begin with',
        choose: 'a deck…',
        keptHere: 'Kept in this browser',
        shipped: 'Shipped',
        keepIt: 'Keep under this name',
        forget: 'Delete the kept one',
        copyOf: (name: string) => `${name}, my way`,
        // What a shipped deck is about, where its file says it in another language.
        about: {} as Record<string, string>,
        cards: 'Cards',
        search: 'Name, keyword or text',
        side: 'Side',
        kind: 'Kind',
        timing: 'Command',
        fits: 'this side and unaligned',
        all: 'all',
        found: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
        less: (name: string) => `One ${name} less`,
        more: (name: string) => `One ${name} more`,
        copies: (n: number) => `${n} in the deck`,
        kinds: { unit: 'Units', asset: 'Assets', ship: 'Ships' } as Record<string, string>,
        unknown: 'Unknown names',
        unknownRemedy: 'The list shows the cards that there are; the workshop makes others',
        dice: 'Die numbers',
        timings: 'Command lines',
        sample: 'Sample hand',
        again: 'Another hand',
        text: 'As text',
        list: 'Deck list',
        legal: 'Legal',
        illegal: 'Not legal yet',
        count: (n: number) => `${n} cards`,
        play: 'Play with this deck',
        save: 'Save to a file',
        open: 'Open a file',
        keep: 'The deck is kept in this browser as you change it.',
        ownCard: 'own card',
        ownCards: 'my own cards',
        own: 'My own deck',
        ownAbout: 'The deck of the deck builder.',
        line: (n: number) => `line ${n}`,
        template: 'name: My deck\nside: loyalist\n',
    },

    setup: {
        title: 'Before the game',
        begins: 'The game then begins by itself.',
        friend: 'Your friend',
        somebody: 'The other player',
        toCome: (who: string) => `${who} has still to come.`,
        dice: 'The dice are being agreed on.',
        diceAway: (who: string) => `${capital(who)} has to be here once more to agree on the dice.`,
        diceElsewhere: 'Your part of the dice lies in the browser in which you sat down. Open the game there once.',
        packsYours: 'This game has custom cards: have a look at them.',
        packsOther: (who: string) => `${capital(who)} is looking at the custom cards.`,
        packsShow: 'See the custom cards',
        packsTitle: 'Custom cards',
        packsCount: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
        packsLead: 'Cards of this game that are in no shipped set:',
        packsAsk: 'The other player brings cards that are in no shipped set. The game begins once you accept them.',
        packsYes: 'Play with these cards',
        packsNo: 'Rather not',
    },

    fair: {
        button: 'Check the dice',
        title: 'Were the dice fair?',
        checking: 'The whole game is being replayed…',
        good: 'The dice were fair.',
        bad: 'Something does not fit.',
        unproven: 'Nothing is wrong, but the dice are not proven fair.',
        notShown: 'What has not been shown',
        notHere: 'This browser took no part in the dice: what the server had published before the game is only what the record says now.',
        yes: 'holds',
        unsure: 'not shown',
        no: 'does not hold',
        here: 'Checked by this browser',
        there: 'Checked by replaying the record',
        commitment: (ok: boolean): string =>
            ok ? 'The server’s secret fits what it had published before.' : 'The server’s secret does not fit what it had published before.',
        published: (ok: boolean): string =>
            ok
                ? 'What it had published is what it told this browser before the game.'
                : 'What it had published is not what it told this browser before the game.',
        contribution: (ok: boolean, who: string | null) =>
            `The contribution that this browser drew${who === null ? '' : ` for ${who}`} ${ok ? 'is' : 'is not'} the one in the record.`,
        hash: (ok: boolean, who: string) =>
            `The contribution of ${who} ${ok ? 'fits' : 'does not fit'} the hash that was given before yours was shown.`,
        alone: 'Anyone can check it without this server: save the record, and run “strategium replay FILE --verify”.',
    },

    luck: {
        button: 'Luck report',
        title: 'Luck',
        counting: 'Counting the tests…',
        lead: 'Every test of the game with the exact chance that it had, as both sides could know it.',
        noTests: 'No tests.',
        passed: (n: number, of: number) => `${n} of ${of} tests passed.`,
        expected: (n: string) => `${n} were to be expected;`,
        range: (low: string, high: string) => `95 of 100 games would give ${low} to ${high}.`,
        more: 'More than chance usually gives.',
        less: 'Less than chance usually gives.',
        usual: 'That is within what chance gives.',
        legendRange: '95 of 100 games',
        legendExpected: 'expected',
        legendPassed: 'passed',
        all: (n: number) => (n === 0 ? 'There was no test' : n === 1 ? 'The one test' : `All ${n} tests`),
        percent: (p: number) => (p > 0 && p < 0.005 ? '< 1 %' : p < 1 && p > 0.995 ? '> 99 %' : `${Math.round(100 * p)} %`),
        needed: (n: number) => `needed ${n}+`,
        didPass: 'passed',
        didFail: 'failed',
    },

    options: {
        title: 'Clock and waiting',
        noClock: 'no clock',
        time: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s`,
        away: (minutes: number) =>
            minutes >= 1440 ? `away for ${minutes / 1440} day` : minutes >= 60 ? `away for ${minutes / 60} h` : `away for ${minutes} min`,
        clock: 'Clock for each of you',
        clocks: { off: 'None', quick: 'Quick', usual: 'Usual', slow: 'Slow', own: 'Own values' },
        minutes: 'Minutes at the start',
        seconds: 'Seconds more with each decision',
        claim: 'Claim the game when the other is',
        clockHint: 'Whose time runs out loses.',
        claimHint: 'Only whoever has to decide and is not there can lose that way; nobody has to claim.',
        hold: 'Hold windows for a moment',
        holdHint: 'An answer then takes about as long whether or not somebody has one, so that the time of a pass tells nothing.',
    },

    clock: {
        left: (time: string, runs: boolean, low: boolean) =>
            `${time} left${low ? ', that is little' : ''}${runs ? ', running' : ''}`,
        saidLow: 'Less than one minute is left on your clock.',
        saidLast: 'Less than ten seconds are left on your clock.',
    },

    claim: {
        in: (time: string) => `The game can be claimed in ${time}`,
        button: 'Claim the game',
        ask: 'Claim the game?',
        hint: (who: string) => `${capital(who)} has been away for long, and it is their decision. You win at once.`,
        no: 'Wait on',
    },

    draw: {
        button: 'Offer a draw',
        ask: 'Offer a draw?',
        hint: (who: string) => `If ${who} agrees, the game ends without a winner. Playing on is a no.`,
        yes: 'Offer it',
        no: 'Play on',
        sent: 'You have offered a draw.',
        asked: (who: string) => `${capital(who)} offers a draw.`,
        agree: 'Agree',
        refuse: 'Decline',
    },

    rematch: {
        offer: 'Offer a rematch, sides swapped',
        sent: (who: string) => `You have offered a rematch. As soon as ${who} agrees, it begins here.`,
        asked: (who: string) => `${capital(who)} offers a rematch, sides swapped.`,
        accept: 'Play it',
        refuse: 'No, thanks',
        withdraw: 'Withdraw the offer',
        go: 'To the rematch',
        watch: 'Watch the rematch',
    },

    hold: {
        passing: 'Passing…',
        only: 'Nothing to answer here.',
        hint: 'The window stays open a moment longer, so that the time tells nothing. Press again to think it over.',
    },

    turn: {
        title: 'Your turn',
        over: 'The game is over',
        sound: 'Sound when it is my turn',
        on: 'on',
        off: 'off',
    },

    remove: {
        button: 'Delete this game',
        title: (name: string) => `Delete “${name}”`,
        ask: 'Delete this game?',
        hint: 'It is deleted on the server, with its log and its dice. A record that you saved to a file stays.',
        hintPeople: 'Your seat and your name are taken out of it. It is gone for good once the other player has deleted it too.',
        hintWatch: 'It is only taken off the list of this browser: it belongs to others.',
        yes: 'Delete',
        no: 'Keep it',
        forget: 'Take it off my list',
        notNow: 'It can be taken off the list of this browser all the same; it cannot be opened here then any more.',
    },

    errors: {
        notNow: 'That is not possible now.',
        oldPage: 'The page and the server do not fit together. Reload the page.',
        unknown: (what: string) => `Something went wrong: ${what}`,
    },
};

export type Texts = typeof en;
