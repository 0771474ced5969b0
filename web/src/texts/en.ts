// Every word that the page says by itself, in English. Another language is another file of this shape.
// Sentences of the engine (prompts, choices, log) come from the server; `sentence` only tells people
// apart in them.

const irregular: Record<string, string> = {
    is: 'are',
    has: 'have',
    goes: 'go',
    does: 'do',
    passes: 'pass',
    chooses: 'choose',
    loses: 'lose',
    places: 'place',
    takes: 'take',
    uses: 'use',
};

function verbForYou(verb: string): string {
    if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
    return irregular[verb] ?? (/(ss|sh|ch|x|z)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''));
}

function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

// What a sentence of the engine is about, in the words of a game.
export interface Things {
    hidden: string; // what a seat may not know, as "a ..."
    owned: readonly string[]; // what may be somebody's, where a language has another word for "your" with each
}

// "player 0 draws X" as the person at `you` reads it; `names` are for the middle of a sentence.
function sentence(raw: string, you: 0 | 1 | null, names: readonly [string, string], things: Things): string {
    let words = raw
        .replace(/\s*\([A-Z]{2,}-[\w.-]+\)\.?$/, '')
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
            .replace(new RegExp(`\\bthe ([\\w -]{1,40}?) of ${player}\\b`, 'gi'), 'your $1')
            .replace(new RegExp(` of ${player}\\b`, 'gi'), ' of yours')
            .replace(new RegExp(player, 'gi'), 'you');
    }
    // In one pass: a name may itself be "player 1".
    words = words.replace(/player ([01])/gi, (_, seat: string) => names[Number(seat) as 0 | 1]);
    // What this seat may not know is sent as a question mark.
    return capital(words.replace(/(^|\s)\?(?=[\s,.:']|$)/g, `$1${things.hidden}`));
}

export const en = {
    language: 'en',

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
        light: 'Light theme',
        dark: 'Dark theme',
        close: 'Close',
        loading: 'Loading…',
        loadingTable: 'Laying the table…',
        menu: 'Menu',
    },

    link: {
        connecting: 'Connecting…',
        lost: (since: string) => `Connection lost since ${since}. Trying again…`,
        lostHint: 'The game is safe on the server. It goes on here by itself.',
        back: 'Connected again.',
        putAway: 'You no longer sit at this table.',
        putAwayHint: 'The server needed its room, or you sit there elsewhere. The game is kept.',
        sitAgain: 'Sit down again',
        noRoomTitle: 'The page could not be loaded whole',
        noPart: 'This part of the page did not come: the connection broke, or the server has a newer page by now.',
        noRoom: 'A part of it did not come: the connection broke, or the server has a newer page by now.',
        reload: 'Reload the page',
        noServerTitle: 'No server',
        noServer: 'A game needs it, and goes on as soon as it is back. The rules can be read.',
        noRules: 'The rules are not kept here, and there is no server to ask. Who installs the page has them always',
        newer: 'The server has a newer page.',
        newerSoon: 'It is loaded as soon as nothing would be lost by it.',
    },

    lobby: {
        start: 'Play now',
        game: 'The game',
        opponent: 'Against',
        opponents: {
            computer: 'The computer',
            hotseat: 'Someone beside me',
            friend: 'A friend, by link',
        },
        kinds: { computer: 'Against the computer', hotseat: 'Two at one screen', friend: 'With a friend, by link' },
        level: 'Level',
        levels: {
            random: 'Green',
            recruit: 'Recruit',
            trooper: 'Trooper',
            greedy: 'Steady',
            veteran: 'Veteran',
            captain: 'Captain',
            warlord: 'Warlord',
        },
        seat: 'Your seat',
        seats: { '0': 'First', '1': 'Second', any: 'Drawn by lot' },
        name: 'Your name (if you like)',
        inLobby: 'Anybody here may join: show it as an open table',
        tables: 'Open tables',
        sit: 'Sit down',
        youPlay: (title: string) => `You would play ${title}`,
        mine: 'My games',
        goesOn: 'Games that go on',
        none: 'Games that you start stand here, so that you can come back to them.',
        look: 'Look',
        over: { won: 'You won', lost: 'You lost', draw: 'Drawn', ended: 'Over' },
        running: 'Running',
        load: 'Load a record',
        loadHint: 'A saved game goes on from where its record ends.',
        loadFile: 'Choose a record file',
        goneTitle: 'This game is not here',
        gone: 'The server does not have it any more: it was deleted, nobody had played it for a long time, or your seat’s link was opened elsewhere and counts there now. A record that was saved can be loaded in the lobby.',
        unknown: 'This browser has no seat in it. Open the link that you were sent, or the browser in which you played.',
        noRoomTitle: 'This game is not here yet',
        noRoom: (game: string) => `The page has no table for “${game}” yet. It is played in the terminal and over the protocol.`,
        badLink: 'This link leads to no game. It may be cut short, already used by somebody, or the game was deleted. Ask for a new one.',
        line: (n: number) => `Line ${n}`,
        badRecord: 'The record cannot be loaded.',
        against: (mine: string, theirs: string) => `${mine} against ${theirs}`,
    },

    prompt: {
        region: 'What is asked',
        and: (names: string[]) =>
            names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
        yours: 'Your decision',
        thinking: (who: string) => `${capital(who)} is deciding.`,
        spectator: 'You are watching.',
        empty: 'Nobody has taken the other seat yet.',
        back: 'Take back this choice',
        clear: 'Back',
        choices: (n: number) => (n === 1 ? '1 choice' : `${n} choices`),
        asked: (who: string) => `${capital(who)} asks to take back.`,
        agree: 'Agree',
        refuse: 'Refuse',
        askedSent: 'You asked to take back. Playing on withdraws it.',
        hurry: 'Computer: move now',
        stale: 'The table had moved on; look again.',
        handover: (who: string) => `Pass the screen to ${who}`,
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
            log: 'what happened last',
            what: 'what a choice would lead to, such as: what 1',
            rule: (number: string) => `the text of a rule, such as: rule ${number}`,
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
        lead: (hints: boolean) => `Short lessons, a few minutes each; or a whole game against the computer at once${hints ? ', with a hint whenever something is new' : ''}. You can leave at any moment and go on later.`,
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
    },

    drag: {
        may: 'Let go here',
        nothing: 'nothing can be done with that there.',
    },

    taught: {
        title: 'Lessons',
        lead: 'Short games with a teacher: a few minutes each, against lines that are the same every time. What you have done is kept in this browser.',
        none: 'There are no lessons for this game yet.',
        offer: 'Lessons',
        first: 'Begin with the lessons',
        actorFirst: 'That comes second. First press what acts, which glows; then what it is aimed at.',
        orderFirst: (orders: readonly string[]) => `First say what it does: ${orders.slice(0, -1).join(', ')} or ${orders[orders.length - 1]}. Then what it is aimed at.`,
        count: (n: number, of: number) => `${n} of ${of} done`,
        steps: (n: number) => (n === 1 ? '1 decision' : `${n} decisions`),
        done: 'done',
        begin: 'Begin',
        again: 'Once more',
        resume: 'Go on',
        region: (title: string) => `Lesson: ${title}`,
        step: (n: number, of: number) => `${n} of ${of}`,
        goals: 'Goals',
        reached: 'reached',
        open: 'not yet',
        hint: 'Hint',
        meant: (choice: string) => `This is meant: ${choice}.`,
        waits: 'The other side answers …',
        astray: 'The rules allow that, but the lesson meant something else. Take it back, or go on without its words: the goals still count.',
        back: 'Take it back',
        backTo: (step: number) => `Back to step ${step}`,
        goOn: 'Go on like this',
        wentOn: (open: number) =>
            `You play by yourself now, against the computer. ${open === 1 ? 'One goal is' : `${open} goals are`} left, in whatever way you reach ${open === 1 ? 'it' : 'them'}; or go back to the step that you left.`,
        restart: 'Start again',
        all: 'All lessons',
        learned: 'Lesson learned',
        missed: 'Not this time',
        next: (title: string) => `Next: ${title}`,
        play: 'Play a whole game',
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
        reckoning: 'What it would lead to',
        inspect: 'Preview',
        close: 'Close',
        open: 'Log and choices',
        short: 'Log',
        newBelow: 'New',
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
        concedeNot: (rule: string) => `You can give up when it is your turn to decide (${rule}).`,
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
        look: 'Look at the table',
        result: 'Result',
        again: 'Play again, sides swapped',
        lobby: 'To the lobby',
        record: 'Save the record',
        byOwnTime: 'Your time ran out.',
        byOwnClaim: 'You were away for too long, and the game was claimed.',
        byTime: (loser: string) => `The time of ${loser} ran out.`,
        byClaim: (loser: string) => `${capital(loser)} was away for too long, and the game was claimed.`,
        byAgreement: 'Both players agreed on a draw.',
        waited: 'In a first game each deed of the other side waited for you; from now on it is only shown.',
        waits: 'Let it wait',
    },

    review: {
        button: 'Where it was won',
        title: 'Where it was won',
        working: 'The computer looks back at every choice…',
        lines: (n: number, of: number) => `Line ${n} of ${of}`,
        stop: 'Stop',
        again: 'Try again',
        nothing: 'The game was over before anything was chosen.',
        graph: (who: string, from: number, to: number) => `The chance to win of ${who}, from ${from} to ${to} in 100`,
        caption: (who: string, you: boolean) => `Of 100 games from each moment, so many are won by ${you ? 'you' : who}`,
        wins: (who: string, you: boolean, n: number) => `From here ${you ? 'you win' : `${who} wins`} ${n} in 100.`,
        turn: (n: number) => `Turn ${n}`,
        along: 'Moment of the game',
        moment: (turn: number, after: string | null, chance: string | null) =>
            [turn > 0 ? `Turn ${turn}.` : '', after ? `${after}.` : '', chance ?? ''].join(' ').trim(),
        chosen: (who: string, you: boolean, choice: string, chosen: number, best: number) =>
            `${you ? 'You then chose' : `${who} then chose`}: ${choice}. As far as ${you ? 'you' : 'that player'} could know, it wins ${chosen} in 100${best > chosen ? `, the best choice ${best}` : ''}.`,
        turns: 'Turning points',
        noTurns: 'There was none: no choice and no luck moved the chances by much.',
        slip: (who: string, you: boolean, choice: string, better: string, best: number, chosen: number) =>
            `${you ? 'You chose' : `${who} chose`}: ${choice}. Better: ${better} (wins ${best} in 100, not ${chosen}).`,
        luckFor: (who: string, you: boolean, what: string) => `Luck for ${you ? 'you' : who}: ${what}.`,
        after: (choice: string) => `what came after “${choice}”`,
        chance: 'as chance fell',
        size: (n: number, luck: boolean) => (luck ? `+${n}` : `−${n}`),
        choices: (n: number, slips: number, lost: number) =>
            `${n} choices; ${slips === 0 ? 'none cost much' : slips === 1 ? `one cost ${lost} in 100` : `${slips} of them cost ${lost} in 100 together`}.`,
        luck: (n: string) => `Luck, good and bad together: ${n} in 100.`,
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
        branch: 'Play on from here',
        takeback: 'Take this back, and what followed',
    },

    keys: {
        title: 'Keys',
        space: 'Space',
        list: [
            ['Space', 'the button at the right end of the prompt: pass, or go on'],
            ['← → ↑ ↓', 'go from one possible choice to the next'],
            ['Enter', 'take the choice that has the focus'],
            ['1 … 9', 'show the list of choices; there, take one by its number'],
            ['Esc', 'back; close; take back an unfinished choice'],
            ['R', 'replay: arrows step through the events, up and down to key events'],
            ['N', 'play now: the computer stops thinking'],
            ['B', 'show once more what happened last; while it is shown: pause. Any other key ends it'],
            ['T', 'while it is held: what the other side could do to yours next, where the game tells it'],
            ['U', 'take back'],
            ['/ or :', 'command line: type what you want to do'],
            ['L', 'list of choices'],
            ['G', 'log'],
            ['W', 'what cannot be done now, and why'],
            ['?', 'this list'],
        ] as readonly (readonly [string, string])[],
    },

    rules: {
        title: 'Rules',
        // Before a rule by which somebody is asked, or dice are rolled.
        tags: { decision: 'Decision', chance: 'Chance' },
        search: 'Number or words',
        go: 'Search',
        none: 'No rule was found.',
        failed: 'The rule could not be loaded.',
        contents: 'Contents',
        whole: 'The whole chapter',
        before: 'Before',
        behind: 'Next',
        // Beside the rules, whose text is English only; nothing in English.
        otherLanguage: '',
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

    hint: {
        menu: 'A hint',
        title: 'What the computer would do',
        thinking: 'It is thinking…',
        wins: (n: number) => `wins ${n} in 100`,
        expects: 'It then expects',
        take: 'Do the first',
    },
    luck: {
        button: 'Luck report',
        title: 'Luck',
        counting: 'Counting the tests…',
        lead: 'Every test of the game with the exact chance that it had, as both sides could know it.',
        worth: 'Here every test counts alike. What luck was worth in chances to win is under',
        noTests: 'No tests.',
        passed: (n: number, of: number) => `${n} of ${of} tests passed.`,
        expected: (n: string) => `${n} were to be expected;`,
        range: (low: string, high: string) => `95 of 100 games would give ${low} to ${high}.`,
        more: 'More than chance usually gives.',
        less: 'Less than chance usually gives.',
        usual: 'That is within what chance gives.',
        legend: { band: '95 of 100 games', expected: 'expected', actual: 'passed' },
        all: (n: number) => (n === 0 ? 'There was no test' : n === 1 ? 'The one test' : `All ${n} tests`),
        percent: (p: number) => (p > 0 && p < 0.005 ? '< 1 %' : p < 1 && p > 0.995 ? '> 99 %' : `${Math.round(100 * p)} %`),
        needed: (n: number) => `needed ${n}+`,
        most: (n: number) => `needed at most ${n}`,
        of: (n: number, all: number) => `${n} of ${all}`,
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

    beats: {
        since: 'What happened since your last choice',
        again: 'Show again',
        all: 'All of it, in the log',
        threats: 'What the other side could do next',
        showing: 'This is what happens. A press skips it.',
        held: 'It waits for you: any key or press goes on.',
        paused: 'It stands still. Any other key or press ends it.',
        pause: 'Pause',
        goOn: 'Go on',
        speed: 'What happens is shown',
        speeds: { single: 'waiting for me after each enemy action', slow: 'slowly', normal: 'at normal speed', fast: 'fast' },
        needs: (number: number) => `needs ${number} or more`,
        more: (number: number) => `And ${number} more.`,
        leftOut: (number: number) => `… ${number} more …`,
        leftOutOf: (words: string, number: number) => `… ${words}${number > 0 ? `, ${number} more` : ''} …`,
    },

    moments: {
        taken: (who: string, name = '') => (who === 'You' ? `You take ${name}` : `${who} takes ${name}`),
        left: (who: string, _name?: string) => (who === 'You' ? 'You withdraw' : `${who} withdraws`),
        won: (who: string, _name?: string) => (who === 'You' ? 'You win the game' : `${who} wins the game`),
    },

    sounds: {
        title: 'Sounds',
        volumes: { off: 'off', soft: 'soft', normal: 'normal', loud: 'loud' },
        trembles: 'Vibration',
    },

    talk: {
        button: 'Say something',
        title: 'Say something',
        hint: 'A few phrases, which everybody at the table gets in their own language. Nothing else can be said here.',
        mute: 'Do not show or read out what others say',
    },

    moment: {
        button: 'Share',
        title: 'A link to this moment',
        hint: 'Whoever opens it sees this moment at once, and can look through the whole game, which is over, with all that was hidden. You played it, so you may give it away; you can end all your links to this game again.',
        end: 'End all my links to this game',
        ended: (n: number) => (n === 1 ? 'One link has ended.' : `${n} links have ended.`),
    },

    join: {
        title: (who: string) => `${who} asks you to play`,
        titleNobody: 'You are invited to a game',
        what: 'Two people at a table in the browser. There is nothing to install and no account; the table knows the rules, offers what you may do and says why something cannot be done.',
        host: 'Your host',
        plays: (who: string, side: string) => `${who} plays ${side}.`,
        youPlay: (side: string) => `${side} is meant for you.`,
        theirChoice: 'a side of their own',
        side: 'What you play',
        meant: (side: string) => `${side}, as it is meant`,
        ownSide: 'Something else',
        hints: 'Show hints while I play: a sentence whenever something is new',
        clock: (time: string) => `A clock for each of you: ${time}. Whose time runs out loses.`,
        noClock: 'There is no clock.',
        hold: 'Windows are held for a moment, so that the time of an answer tells nothing.',
        dice: 'The dice are made by both of you together with the server, and can be checked afterwards.',
        sit: 'Sit down and play',
    },

    me: {
        link: 'History, key, notifications',
        title: 'You',
        yourTurn: (since: string) => (since ? `Your turn since ${since}` : 'Your turn'),
        theirTurn: (who: string, since: string) => `${capital(who)}: since ${since}`,
        otherBrowser: 'from another browser',
        foe: (who: string) => (who === 'human' ? 'A person' : ((en.lobby.levels as Record<string, string>)[who] ?? capital(who))),
        someSide: 'A side of one’s own',
        history: 'What you have played',
        results: 'Results by side and opponent',
        noResults: 'No game is over yet.',
        side: 'You played',
        against: 'Against',
        won: 'Won',
        lost: 'Lost',
        drawn: 'Drawn',
        all: (n: number) => (n === 1 ? 'One game' : `All ${n} games`),
        forget: 'Forget it',
        forgetOne: (title: string) => `Forget “${title}”`,
        forgetAll: 'Forget all of them',
        settings: 'You at the table',
        key: 'Your key',
        keyHint: 'It stands for you: with it the server finds your games and results, and nothing else. It was drawn by this browser and is kept here only; the server has its hash. Take it along to another browser, and show it to nobody.',
        hidden: 'Your key, hidden',
        show: 'Show',
        hide: 'Hide',
        copy: 'Copy the key',
        save: 'Save it to a file',
        fileHint: 'The key of one person at Strategium. Whoever has it is that person.',
        fresh: 'Begin as somebody new',
        importHint: 'A key that you saved in another browser',
        import: 'Be this person here',
        importFile: 'From a file',
        noKey: 'There is no key in it: it has 32 digits, 0 to 9 and a to f.',
        sameKey: 'That is your key already.',
        no: 'Leave it',
        ask: {
            forget: { title: 'Forget this game?', text: 'It is taken out of your history, on the server too. The game itself stays.', yes: 'Forget it' },
            forgetAll: { title: 'Forget all games?', text: 'Your history is deleted on the server, results and all. Games that go on can still be played from this browser.', yes: 'Forget all' },
            fresh: { title: 'Begin as somebody new?', text: 'This browser draws a new key. What you have played stays with the old one: save that first, or nobody can get back to it.', yes: 'Draw a new key' },
            import: { title: 'Be this person here?', text: 'The key of this browser is replaced. What was played with it stays with it: save it first, if you want to come back to it.', yes: 'Replace the key' },
        },
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
        notify: 'Notification when it is my turn',
        notifyDenied: 'The browser does not allow this page to notify you. Its settings for this page change that.',
        notifyNot: 'This browser gives notifications only to pages that come over a secure connection.',
        notice: (who: string) => `Your turn, against ${who}`,
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
