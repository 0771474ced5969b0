// Every word of the card game that the page says by itself, in English: beside those of every game
// (web/src/texts). Another language is another file of this shape.
import { agree } from '../plural';

function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

// Why nothing came of something, by the name of the event that tells it.
const whyNothing: Record<string, string> = {
    NONE_FITS: 'no card on the table fits its words',
    NONE_CHOSEN: 'no card was chosen for it, or it is gone',
    IS_SO: 'there is nothing that it could change',
    IS_ZERO: 'the number is 0',
    DOES_NOT_HOLD: 'its condition is not met',
};

export const en = {

    app: {
        workshop: 'Workshop',
        decks: 'Decks',
    },

    lobby: {
        title: 'The Horus Heresy card game of 2003, at a table in your browser',
        lead: 'Two decks, three sectors, four turns. Every rule is kept for you, every refusal says why.',
        levelHint: {
            random: 'Plays at random.',
            recruit: 'Thinks about every other move only.',
            trooper: 'Looks ahead, and every fifth move slips.',
            greedy: 'Takes the move that looks best.',
            veteran: 'Looks ahead, and slips now and then.',
            captain: 'Looks ahead, and no move is left to chance.',
            warlord: 'Looks ahead with twenty times as many tries as a captain.',
        } as Record<string, string>,
        opponentHint: {
            computer: 'The computer plays the other side.',
            hotseat: 'One screen for two: hands are hidden while it is passed over.',
            friend: 'You get a link to send. The game begins when your friend opens it.',
        },
        yourDeck: 'Your deck',
        firstDeck: 'Deck of player 1',
        theirDeck: 'Deck against it',
        secondDeck: 'Deck of player 2',
        openHands: 'Hands may be seen by both',
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
    abilities: {
        BA: 'battle action',
        T: 'tactic',
        R: 'reaction',
        M: 'modifier',
        E: 'event',
        A: 'instead of damage',
        unique: 'unique',
        counter: 'counterattack',
        always: 'lasting effect',
    },
    roles: { attacker: 'Attacker', defender: 'Defender' } as Record<string, string>,

    card: {
        captured: 'taken over from its owner',
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
        idle: 'By itself it would bring you nothing',
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
        deck: 'Deck',
        discards: 'Discards',
        ownDiscards: 'Your discards',
        discardsOf: (who: string) => `Discards of ${who}`,
        noDiscards: 'The pile is empty.',
        inHand: 'hand', // behind a number of cards
        handOf: (n: number) => `${n} in hand`,
        yourHand: 'Your hand',
        emptyHand: 'No cards in hand.',
        sectorsWon: (n: number) => `${n} of 2 sectors`,
        place: 'Place here',
        fightHere: 'Fight here',
        stake: (have: number, need: number) => `${have} of ${need}${have < need ? ': too few' : ''}`,
        stakeHint: 'Your flags there as all lies now, of those that the sector needs',
        noStake: 'nobody of yours',
        chooseHere: 'Choose',
        useHere: (name: string) => `Use the ability of ${name}`,
        turnedUp: 'Turned up',
        away: 'away',
        awayFor: (minutes: number) => (minutes < 1 ? 'away' : `away for ${minutes} min`),
        row: (who: string, place: string) => `${who} at ${place}`,
        emptyRow: 'nobody here',
        moment: (turn: number, step: string, place: string, attackers: boolean) => {
            const whose = attackers ? 'first battle' : 'second battle';
            const where = { wave: 'first wave', deploy: 'deployment', between: 'where to fight' }[step] ?? `${whose}${place === '' ? '' : ` at ${place}`}${step === 'setup' ? ': set-up' : step === 'victory' ? ': victory step' : ''}`;
            return `Turn ${turn}, ${where}`;
        },
        whose: { attacker: "This is the Attacker's battle: the Attacker has chosen where, and acts first.", defender: "This is the Defender's battle: the Defender has chosen where, and acts first." } as Record<string, string>,
        steps: { deploy: 'Deploy', setup: 'Set up', battle: 'Battle', victory: 'Victory' },
        details: 'What this sector does',
        more: (n: number) => `${n} more`,
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
        graveHold: 'Hold it for a moment: all your cards here are destroyed.',
        endHold: 'Hold it for a moment: the battle ends.',
        endAgain: 'Press it once more: the battle ends. Escape leaves it.',
        graveAgain: 'Press it once more: all your cards here are destroyed. Escape leaves it.',
        graveArmed: 'Once more: withdraw',
        manyCards: (n: number) => `${n} cards`,
        alike: (n: number, name: string) => `${['', '', 'two', 'three', 'four', 'five', 'six'][n] ?? n} ${name}`,
        hint: {
            'D-ROLE': 'The Attacker picks the first battle of each turn. The Defender picks the planet, places first and picks the second battle. It stays so for the whole game.',
            'D-BA': 'Choose a unit, a command, or pass.',
            'D-DEPLOY': 'Choose a card, then a sector. The enemy sees only its back.',
            'D-WAVE': 'Both players see it.',
        } as Record<string, string>,
        hintOf: {
            at: 'A card that glows.',
            target: 'Choose a card that glows.',
            block: 'Choose the unit that blocks, or do not block.',
            sweep: 'Choose the next target, or leave it at that.',
        } as Record<string, string>,
        verbs: {
            shoot: 'Shoot',
            charge: 'Charge',
            assault: 'Assault',
            special: 'Special assault',
            use: 'Use an ability',
        } as Record<string, string>,
        // Of a card that is picked and glows as an answer.
        shorts: { block: 'Block', at: 'Attack it', target: 'Choose it', sweep: 'Sweep on to it' } as Record<string, string>,
        handoverHint: 'Neither hand is shown until the next player is ready.',
        handoverGo: (who: string) => `I am ${who}: show my hand`,
    },

    answers: {
        label: 'Windows for tactics, reactions and modifiers',
        hint: 'What windows for tactics and modifiers are answered with, the one that is open now too. You are asked all the same when you can react, and whenever you are attacked.',
        ask: 'Always ask',
        action: 'Pass until my battle action',
        attack: 'Pass until I am attacked',
    },

    lesson: {
        hints: {
            goal: {
                title: 'Two of three sectors',
                text: 'Three sectors lie between you and your enemy, who sits above. Whoever takes two of them wins at once. You have four turns for it. What you can do now always glows; a card that is looked at is shown whole.',
            },
            role: {
                title: 'Attacker or Defender',
                text: 'Whose card has the lower die number chooses (of equal ones a coin decides), and that is you: it makes up a little for a weak card. The Attacker picks the first battle of each turn; the Defender picks the planet, places first, and picks the second battle. The roles stay for the whole game. Either is fine.',
            },
            roles: {
                title: 'Two battles a turn',
                text: 'One of you is the Attacker now, the other the Defender. Each turn has a deployment and then two battles: the Attacker says where the first one is fought, the Defender the second, somewhere else.',
            },
            planet: {
                title: 'The planet',
                text: 'Sector cards have two faces. The planet says which faces are used: other names, other flag numbers, sometimes a text that changes the battle there. To read a sector press its name.',
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
                text: 'Now you each deploy six cards in turn, one by one. Press a card, then a sector. Your enemy sees only the back and where it lies. All six have to go; three strong sectors are hard, two are enough.',
            },
            flags: {
                title: 'What takes a sector',
                text: 'The pennants on a card are its flags. After a battle a sector goes to whoever has more flags there, if they are at least the number that the sector needs. So a sector is won by what survives, not by what it kills.',
            },
            uses: {
                title: 'One card, three uses',
                text: 'Deployed, a card is a unit, an asset or a ship. Discarded for a roll, only its die number counts. Held in a battle, only its command line counts: the words at its foot, with the colour of their kind.',
            },
            whynot: {
                title: 'Why not?',
                text: 'What you might expect but cannot do now stays to be seen, with a dashed edge: press it and it says why. The tab “Why not” beside the table lists all of it, each with its rule.',
            },
            hidden: {
                title: 'Yours and theirs',
                text: 'Your own face-down cards you may look at whenever you like; those of your enemy are turned up only when a battle begins there.',
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
                text: 'Press the enemy card. Before you do, look at it: the panel shows the damage against its armor, where every point comes from, and who could block. On a phone the first tap shows it, the second takes it.',
            },
            action: {
                title: 'A battle action',
                text: 'You take one action each, in turn. Shoot with a ready unit; charge with one so that it can assault later; assault with one that is charging; play a command marked BA; or pass. Press a unit that glows, then what it should do.',
            },
            react: {
                title: 'A reaction',
                text: 'Something just happened (or is about to) that one of your cards marked R answers. You never have to: “Let it happen” lets it go.',
            },
            modify: {
                title: 'A modifier',
                text: 'A roll was made, and a card marked M can change its number before it counts. A test is a roll that is passed if the number is high enough.',
            },
            tactic: {
                title: 'The tactics window',
                text: 'Before an action takes effect, both of you may play tactics, marked T, one after the other. It goes on until both pass in a row. The button at the right passes.',
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
                text: 'All your units here are locked, so you could withdraw: the battle ends at once and all your cards here are destroyed. That is seldom good, since flags of locked cards count. So that it does not happen by mistake, the button is held for a moment; by key it is pressed twice.',
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
                text: 'Step through it with Replay (R), and see your enemy’s hand as well. Then try another deck, build your own, or send a friend a link. The rules page has every rule with its number.',
            },
        },
    },

    stage: {
        region: 'What waits',
        below: 'What waits below it',
        because: (words: string, of: string) => `${words}, because of ${of}`,
        // As the rules call them: whoever shows it puts that in words.
        player: (who: number) => `player ${who}`,
        totals: (flags: number[], need: number) => `Flags: ${flags.map((n, who) => `player ${who} ${n}`).join(', ')}; ${need} needed`,
        nothing: (name: string, why?: string) => `${name}: nothing happens${why === undefined ? '' : ` (${whyNothing[why] ?? why})`}`,
        kinds: {
            play: 'ability',
            shoot: 'shot',
            assault: 'assault',
            sweep: 'sweeping advance',
            special: 'special assault',
            charge: 'charge',
            roll: 'roll',
            damage: 'damage',
            destroy: 'destruction',
        } as Record<string, string>,
        yours: (kind: string) => `Your ${kind}`,
        theirs: (who: string, kind: string) => `${who} · ${kind}`,
        // Who does what to whom; what is aimed at may not be known yet.
        does: {
            shoot: (who, at) => (at === '' ? `${who}, shooting` : `${agree(who, 'shoots', 'shoot')} at ${at}`),
            assault: (who, at) => (at === '' ? `${who}, assaulting` : `${agree(who, 'assaults', 'assault')} ${at}`),
            sweep: (who, at) => (at === '' ? `${who}, sweeping on` : `${agree(who, 'sweeps', 'sweep')} on against ${at}`),
            special: (who, at) => (at === '' ? `${who}: special assault` : `${agree(who, 'assaults', 'assault')} ${at}`),
            charge: (who) => `${who}, charging`,
        } as Record<string, (who: string, at: string) => string>,
        // What is about to happen to cards; of one name or several.
        comes: { damage: (at) => `Damage to ${at}`, destroy: (at) => `Destruction of ${at}` } as Record<string, (at: string) => string>,
        asks: 'waits for your answer',
        youReveal: 'You reveal',
        theyReveal: (who: string) => `${who} reveals`,
        bothReveal: 'Both players reveal',
        chosen: (words: string) => `chosen: ${words}`,
        cancelled: 'cancelled',
        against: (damage: number, armor: number) => `Damage ${damage} against armor ${armor}`,
        chance: (need: number, good: number, of: number, percent: number) => `Test, ${need} or more: ${good} of ${of} cards that may come (${percent} %)`,
        chanceOfTwo: { higher: (need: number, percent: number) => `Test, ${need} or more, the higher of two rolls: ${percent} %`, lower: (need: number, percent: number) => `Test, ${need} or more, the lower of two rolls: ${percent} %` },
        yourRoll: 'Your roll:',
        theirRoll: (who: string) => `${who} rolls:`,
        rolled: (rolled: number, need: number, passed: boolean) => `${rolled}, test of ${need} or more ${passed ? 'passed' : 'failed'}`,
        justRolled: (rolled: number) => `${rolled}`,
        series: (numbers: number[], of: number) => `roll ${numbers.length} of ${of} (${numbers.join(', ')})`,
        unknown: (n: number) => (n === 1 ? 'what becomes of one card is not known' : `what becomes of ${n} cards is not known`),
        if: 'If nothing changes',
        flags: (before: string, then: string) => `flags ${before} would become ${then}`,
        answer: (title: string) => `Answer to: ${title}`,
        midst: (title: string) => `While it happens: ${title}`,
        before: (title: string) => `Before it happens: ${title}`,
        letIt: 'Let it happen',
        goOn: 'Go on',
        // What is asked in a window, with what its button says.
        orPass: (asked: string, pass: string) => asked.replace(/ or pass\.?$/, `, or ${pass.toLowerCase()}`),
        // On a card, short.
        badges: { destroyed: 'would fall', leaves: 'would leave', taken: 'would be taken', unknown: '?', stays: 'would stay' } as Record<string, string>,
        takenBadge: (percent: number) => `taken: ${percent} %`,
        ifChosen: (fate: string) => `chosen: ${fate}`,
        by: (fate: string, by: string) => `${by}: ${fate}`,
        threats: 'What the enemy could do next',
        threatsShort: 'Threats',
        goesOn: (n: number) => (n === 1 ? '1 effect goes on' : `${n} effects go on`),
        until: { action: 'as long as this battle action', battle: 'as long as this battle', turn: 'as long as this turn' } as Record<string, string>,
        played: 'effects that were played',
    },

    battleEnd: {
        title: (place: string) => `What came of the battle at ${place}`,
        nobody: (place: string) => `Nobody takes ${place}`,
        lost: (names: string) => `destroyed: ${names}`,
        lostNothing: 'nothing destroyed',
        cleared: (taken: string) => `${taken}; all cards there are discarded`,
    },

    panel: {
        inspectHint: 'Point at a card or a choice to see what it does and what it would lead to.',
        chance: (good: number, of: number) => `${Math.round((100 * good) / of)} % · ${good} of ${of} cards`,
        damage: 'Damage',
        armor: 'Armor',
        printedRow: 'printed',
        effects: 'effects that were played',
        becomes: (number: number) => `becomes ${number}`,
        ignored: 'ignored',
        destroyed: 'Would be destroyed, unless something changes',
        stays: 'Would stay, unless something changes',
        leaves: 'Would leave without being destroyed, unless something changes',
        taken: 'Would go over to the other player, unless something changes',
        takenWith: (percent: number) => `Would go over to the other player with ${percent} %, unless something changes`,
        destroyedWith: (percent: number) => `Would be destroyed with ${percent} %, unless something changes`,
        notKnown: 'What becomes of it is not known',
        blockers: 'Could block',
        noBlockers: 'Nobody could block',
        counter: 'Counterattack',
        needs: (n: number) => `Test (${n}+)`,
        against: 'Against',
    },

    end: {
        turns: (n: number) => `${n === 1 ? 'after 1 turn' : `after ${n} turns`} · two sectors win`,
        sectors: 'Sectors',
        nobody: 'not taken',
    },

    review: {
        how: (n: number) =>
            `The curve is what somebody expects who sees both hands, but not the order of the decks. A choice is judged by what its player could know. Each look is ${n} games tried; differences under 4 in 100 say nothing.`,
    },

    replay: {
        eyesAll: 'All cards open',
    },

    rules: {
        hint: 'Type a number such as CCG-9.3.4, or words such as “block shot”.',
    },

    ownCards: {
        set: 'My cards',
        trialOf: (name: string) => `With ${name}`,
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
        bringBack: (name: string) => `Back to “${name}”`,
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

    command: {
        words: { hand: 'your hand with its command lines' },
    },

    keys: {
        // After which key of every game it stands.
        own: [
            ['1 … 9', 'S C A', 'only what can shoot, charge, assault; again: everything'],
            ['S C A', 'E', 'show the whole card'],
            ['Esc', 'P', 'pass in every window until you are attacked or have a battle action; again: always ask'],
            ['U', 'Enter Enter', 'withdraw: what destroys your cards is pressed twice, or held for a moment with the mouse or a finger'],
            ['W', 'H', 'to your hand'],
        ] as readonly (readonly [string, string, string])[],
    },

    // What sentences of the engine are about.
    things: { hidden: 'a card', owned: [] as readonly string[] },

};

export type Words = typeof en;
