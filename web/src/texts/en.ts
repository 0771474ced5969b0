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
    let words = raw.replace(/\s*\((?:CCG|AMB|WF)-[\d.]+\)\.?$/, '').replace(/\.$/, '');
    for (const seat of [0, 1] as const) {
        const player = `player ${seat}`;
        if (seat === you) {
            words = words
                .replace(new RegExp(`^${player}: `, 'i'), 'You: ')
                .replace(new RegExp(`^${player}, (\\w)`, 'i'), (_, first: string) => first.toUpperCase())
                .replace(new RegExp(`^${player}'s `, 'i'), 'Your ')
                .replace(new RegExp(`^${player} (\\w+)`, 'i'), (_, verb: string) => `You ${verbForYou(verb)}`)
                .replace(new RegExp(`${player}'s `, 'gi'), 'your ')
                .replace(new RegExp(player, 'gi'), 'you');
        } else {
            words = words.replace(new RegExp(player, 'gi'), names[seat]);
        }
    }
    // What this seat may not know is sent as a question mark.
    return capital(words.replace(/(^|\s)\?(?=[\s,.:']|$)/g, '$1a card'));
}

export const en = {
    language: 'en',
    languageName: 'English',

    sentence,
    capital,
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
            friend: 'You get a link to send. The game begins at once; your friend joins when the link is opened.',
        },
        level: 'Level',
        levels: { greedy: 'Steady: takes the best-looking move', random: 'Green: plays at random' },
        yourDeck: 'Your deck',
        firstDeck: 'Deck of player 1',
        theirDeck: 'Deck against it',
        secondDeck: 'Deck of player 2',
        seat: 'Your seat',
        seats: { '0': 'First', '1': 'Second', any: 'Drawn by lot' },
        openHands: 'Hands may be seen by both',
        more: 'More choices',
        mine: 'My games',
        none: 'Games that you start stand here, so that you can come back to them.',
        resume: 'Go on',
        look: 'Look',
        forget: 'Forget',
        forgetTitle: (name: string) => `Take “${name}” off this list`,
        over: { won: 'You won', lost: 'You lost', draw: 'Drawn', ended: 'Over' },
        running: 'Running',
        load: 'Load a record',
        loadHint: 'A saved game goes on from where its record ends.',
        loadFile: 'Choose a record file',
        gone: 'The server does not have this game any more.',
        failed: 'That did not work.',
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
        printed: (n: number | null) => (n === null ? 'printed as a dash' : `printed ${n}`),
        now: (n: number, printed: number | null) =>
            printed === null ? `${n}` : n === printed ? `${n}` : `${n}, printed ${printed}`,
        can: 'can act',
        target: 'possible target',
        cannot: 'cannot act now',
        enlarge: 'Show the whole card',
        copies: (n: number) => `${n} copies`,
    },

    table: {
        name: 'Table',
        sector: (n: number) => `Sector ${n}`,
        unnamed: (n: number) => `Sector ${n}`,
        needs: (n: number) => `needs ${n}`,
        requirement: (n: number) => `flag requirement ${n}`,
        takenBy: (who: string) => `Taken by ${who}`,
        fighting: 'fought over now',
        flags: (who: string, n: number) => `${who}: ${n} ${n === 1 ? 'flag' : 'flags'}`,
        fleet: 'Fleet',
        noFleet: 'no ships',
        deck: 'Deck',
        discards: 'Discards',
        discardsOf: (who: string) => `Discards of ${who}`,
        noDiscards: 'The pile is empty.',
        hand: 'Hand',
        handOf: (n: number) => `${n} in hand`,
        yourHand: 'Your hand',
        emptyHand: 'No cards in hand.',
        sectorsWon: (n: number) => `${n} of 2 sectors`,
        place: 'Place here',
        fightHere: 'Fight here',
        chooseHere: 'Choose',
        turnedUp: 'Turned up',
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
        yours: 'Your decision',
        waiting: (who: string) => `Waiting for ${who}`,
        waitingWhat: (what: string) => `The game waits there: ${what}.`,
        thinking: (who: string) => `${capital(who)} is deciding.`,
        working: 'Sending…',
        spectator: 'You are watching.',
        back: 'Take back this choice',
        clear: 'Back',
        passOn: 'Pass on',
        passOnHint: 'Pass in every window until you are attacked or have a battle action',
        passing: 'Passing on: stop',
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
        changedBy: 'from texts and effects',
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
        turns: (n: number) => (n === 1 ? 'after 1 turn' : `after ${n} turns`),
        sectors: 'Sectors',
        nobody: 'not taken',
    },

    keys: {
        title: 'Keys',
        list: [
            ['Space', 'pass, do not block, decline: the button at the right end of the prompt'],
            ['← → ↑ ↓', 'go from one possible choice to the next'],
            ['Enter', 'take the choice that has the focus'],
            ['1 … 9', 'take a choice by its number in the list of choices'],
            ['S C A', 'only what can shoot, charge, assault; again: everything'],
            ['E', 'show the whole card'],
            ['Esc', 'back; close; take back an unfinished choice'],
            ['P', 'pass in every window until you are attacked or have a battle action'],
            ['U', 'take back'],
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
        save: 'Save as a pack file',
        saveHint: 'The file is checked by: strategium cards check FILE',
    },

    decks: {
        title: 'Deck builder',
        mine: 'My deck',
        name: 'Name',
        begin: 'Begin with',
        choose: 'a shipped deck…',
        copyOf: (name: string) => `${name}, my way`,
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
        own: 'My own deck',
        ownAbout: 'The deck of the deck builder.',
        line: (n: number) => `line ${n}`,
        template: 'name: My deck\nside: loyalist\n',
    },

    errors: {
        notNow: 'That is not possible now.',
        oldPage: 'The page and the server do not fit together. Reload the page.',
        unknown: (what: string) => `Something went wrong: ${what}`,
    },
};

export type Texts = typeof en;
