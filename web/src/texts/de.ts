// Every word that the page says by itself, in German; docs/german.md has the terms. Sentences of the
// engine come from the server in German too; `sentence` only tells people apart in them.
import type { Texts } from './en';

// Third person to second; what is not here changes its last -t to -st.
const irregular: Record<string, string> = {
    ist: 'bist',
    hat: 'hast',
    wird: 'wirst',
    muss: 'musst',
    kann: 'kannst',
    darf: 'darfst',
    erhält: 'erhältst',
    lässt: 'lässt',
};

function verbForYou(verb: string): string {
    return irregular[verb] ?? (/[sßxz]t$/.test(verb) ? verb : verb.replace(/t$/, 'st'));
}

function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

// "der Computer" after a preposition; a person's name stays as it is.
function dative(name: string): string {
    return name.replace(/^der /, 'dem ');
}
function accusative(name: string): string {
    return name.replace(/^der /, 'den ');
}

// "Spieler 0 zieht X" as the person at `you` reads it; `names` are for the middle of a sentence. The
// engine's German has players as the subject, before a colon or comma, or after "von", "für", "auf"
// and "gegen" only.
function sentence(raw: string, you: 0 | 1 | null, names: readonly [string, string]): string {
    let words = raw.replace(/\s*\((?:CCG|AMB|WF)-[\d.]+\)\.?$/, '').replace(/\.$/, '');
    if (you !== null) {
        const player = `Spieler ${you}`;
        words = words
            .replace(new RegExp(`^${player}, (\\S)`), (_, first: string) => first.toUpperCase())
            .replace(new RegExp(`^${player} (\\p{L}+)`, 'u'), (_, verb: string) => `Du ${verbForYou(verb)}`)
            .replace(new RegExp(`^${player}`), 'Du')
            .replace(new RegExp(`\\b(d)as (Deck) von ${player}`, 'gi'), (_, d: string, it: string) => `${d}ein ${it}`)
            .replace(new RegExp(`\\b(d)ie (Hand) von ${player}`, 'gi'), (_, d: string, it: string) => `${d}eine ${it}`)
            .replace(new RegExp(`\\b(d)er (Wurf) von ${player}`, 'gi'), (_, d: string, it: string) => `${d}ein ${it}`)
            .replace(new RegExp(`\\bvon ${player}`, 'g'), 'von dir')
            .replace(new RegExp(`\\b(für|auf|gegen) ${player}`, 'g'), '$1 dich')
            .replace(new RegExp(player, 'g'), 'du');
    }
    // In one pass: a name may itself be "Spieler 1".
    words = words.replace(/(?:\b(von|für|auf|gegen) )?Spieler ([01])/g, (_, before: string | undefined, seat: string) => {
        const name = names[Number(seat) as 0 | 1];
        if (before === undefined) return name;
        return before === 'von' ? `von ${dative(name)}`.replace(/^von dem /, 'vom ') : `${before} ${accusative(name)}`;
    });
    // What this seat may not know is sent as a question mark.
    return capital(words.replace(/(^|\s)\?(?=[\s,.:']|$)/g, '$1eine Karte'));
}

const numbers = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const de: Texts = {
    language: 'de',
    languageName: 'Deutsch',

    sentence,
    capital,
    subject: (text) => {
        const who = /^Spieler ([01])/.exec(text);
        return who ? (Number(who[1]) as 0 | 1) : null;
    },
    seats: {
        computer: 'der Computer',
        opponent: 'der Gegner',
        player: ['Spieler 1', 'Spieler 2'],
        you: 'Du',
        computerTitle: 'Computer',
        opponentTitle: 'Gegner',
        playerTitle: ['Spieler 1', 'Spieler 2'],
    },

    app: {
        name: 'Strategium',
        skip: 'Zum Inhalt springen',
        lobby: 'Lobby',
        rules: 'Regeln',
        workshop: 'Werkstatt',
        decks: 'Decks',
        light: 'Helles Aussehen',
        dark: 'Dunkles Aussehen',
        close: 'Schließen',
        cancel: 'Abbrechen',
        loading: 'Wird geladen…',
        loadingTable: 'Der Tisch wird gedeckt…',
        menu: 'Menü',
    },

    link: {
        connecting: 'Verbindung wird hergestellt…',
        lost: (since) => `Keine Verbindung seit ${since}. Neuer Versuch läuft…`,
        lostHint: 'Die Partie ist auf dem Server sicher. Hier geht es von selbst weiter.',
        back: 'Wieder verbunden.',
    },

    lobby: {
        title: 'Das Horus-Heresy-Kartenspiel von 2003 an einem Tisch im Browser',
        lead: 'Zwei Decks, drei Sektoren, vier Runden. Auf jede Regel wird geachtet, jedes Nein wird begründet.',
        start: 'Jetzt spielen',
        opponent: 'Gegen',
        opponents: {
            computer: 'Den Computer',
            hotseat: 'Jemanden neben mir',
            friend: 'Freunde, per Link',
        },
        opponentHint: {
            computer: 'Der Computer spielt die andere Seite.',
            hotseat: 'Ein Bildschirm für zwei: Beim Weitergeben sind die Hände verborgen.',
            friend: 'Du bekommst einen Link zum Verschicken. Die Partie beginnt sofort; wer den Link öffnet, spielt mit.',
        },
        level: 'Stärke',
        levels: { greedy: 'Solide: nimmt den Zug, der am besten aussieht', random: 'Grün: spielt aufs Geratewohl' },
        yourDeck: 'Dein Deck',
        firstDeck: 'Deck von Spieler 1',
        theirDeck: 'Deck der Gegenseite',
        secondDeck: 'Deck von Spieler 2',
        seat: 'Dein Platz',
        seats: { '0': 'Erster', '1': 'Zweiter', any: 'Das Los entscheidet' },
        openHands: 'Beide dürfen beide Hände sehen',
        name: 'Dein Name (wenn du magst)',
        inLobby: 'Jeder hier darf dazukommen: als offenen Tisch zeigen',
        tables: 'Offene Tische',
        sit: 'Platz nehmen',
        youPlay: (title) => `Du würdest ${title} spielen`,
        more: 'Mehr Auswahl',
        mine: 'Meine Partien',
        none: 'Partien, die du beginnst, stehen hier, damit du zu ihnen zurückfindest.',
        resume: 'Weiter',
        look: 'Ansehen',
        forget: 'Vergessen',
        forgetTitle: (name) => `„${name}“ von dieser Liste nehmen`,
        over: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden', ended: 'Beendet' },
        running: 'Läuft',
        load: 'Aufzeichnung laden',
        loadHint: 'Eine gespeicherte Partie geht dort weiter, wo ihre Aufzeichnung endet.',
        loadFile: 'Datei mit der Aufzeichnung wählen',
        gone: 'Diese Partie hat der Server nicht mehr.',
        failed: 'Das hat nicht geklappt.',
        against: (mine, theirs) => `${mine} gegen ${theirs}`,
    },

    sides: { loyalist: 'loyal', traitor: 'abtrünnig', unaligned: 'ungebunden' },
    kinds: { unit: 'Einheit', asset: 'Ressource', ship: 'Schiff' },
    stats: { firepower: 'Feuerkraft', assault: 'Nahkampf', speed: 'Tempo', armor: 'Panzerung', flags: 'Flaggen' },
    positions: { ready: 'bereit', locked: 'gesperrt', charging: 'im Ansturm' },
    // With soft hyphens: they stand in narrow columns.
    timings: {
        BA: 'Gefechts\u00ADaktion',
        T: 'Taktik',
        R: 'Reaktion',
        M: 'Modi\u00ADfikator',
        E: 'Ereignis',
    },
    roles: { attacker: 'Angreifer', defender: 'Verteidiger' },

    card: {
        facedown: 'Verdeckte Karte',
        own: 'verdeckt',
        unknown: 'unbekannte Karte',
        dash: 'keine',
        die: (n) => `Würfelzahl ${n}`,
        command: 'Befehl',
        noCommand: 'Kein Befehl',
        noText: 'Kein Text.',
        sideAndKind: (side, kind) => `${kind}, ${side}`,
        printed: (n) => (n === null ? 'gedruckt: ein Strich' : `gedruckt: ${n}`),
        now: (n, printed) => (printed === null || n === printed ? `${n}` : `${n}, gedruckt ${printed}`),
        can: 'kann handeln',
        target: 'mögliches Ziel',
        cannot: 'kann jetzt nicht handeln',
        enlarge: 'Ganze Karte zeigen',
        copies: (n) => `${n} Exemplare`,
    },

    table: {
        name: 'Tisch',
        sector: (n) => `Sektor ${n}`,
        unnamed: (n) => `Sektor ${n}`,
        needs: (n) => `braucht ${n}`,
        requirement: (n) => `Flaggenbedarf ${n}`,
        takenBy: (who) => `Erobert: ${who}`,
        fighting: 'hier wird gekämpft',
        flags: (who, n) => `${who}: ${numbers(n, 'Flagge', 'Flaggen')}`,
        fleet: 'Flotte',
        noFleet: 'keine Schiffe',
        deck: 'Deck',
        discards: 'Ablage',
        discardsOf: (who) => `Ablagestapel: ${who}`,
        noDiscards: 'Der Stapel ist leer.',
        inHand: 'Hand',
        handOf: (n) => `${n} auf der Hand`,
        yourHand: 'Deine Hand',
        emptyHand: 'Keine Karten auf der Hand.',
        sectorsWon: (n) => `${n} von 2 Sektoren`,
        place: 'Hier ablegen',
        fightHere: 'Hier kämpfen',
        chooseHere: 'Wählen',
        turnedUp: 'Aufgedeckt',
        away: 'abwesend',
        awayFor: (minutes) => (minutes < 1 ? 'abwesend' : `seit ${minutes} min abwesend`),
        row: (who, place) => `${who} in ${place}`,
        emptyRow: 'niemand hier',
        steps: { deploy: 'Aufstellen', setup: 'Vorbereiten', battle: 'Gefecht', victory: 'Sieg' },
        details: 'Was dieser Sektor bewirkt',
        attackNow: 'Angriff',
        tabs: 'Sektoren',
    },

    windows: {
        'D-ROLE': 'Vor der ersten Runde',
        'D-PLANET': 'Vor der ersten Runde',
        'D-WAVE': 'Erste Welle',
        'D-DEPLOY': 'Aufstellung',
        'D-SECTOR': 'Wahl des Sektors',
        'D-KEEP': 'Einzigartige Karten',
        'D-SETUP': 'Gefechtsvorbereitung',
        'D-BA': 'Gefechtsaktion',
        'D-BLOCK': 'Block',
        'D-TACTIC': 'Taktikfenster',
        'D-REACT': 'Reaktionsfenster',
        'D-MODIFY': 'Modifikatorfenster',
        'D-SWEEP': 'Überrennen',
        'D-EFFECT': 'Ein Effekt fragt',
        'D-EVENT': 'Ereignisse',
    },

    prompt: {
        region: 'Was gefragt ist',
        manyCards: (n) => `${n} Karten`,
        and: (names) =>
            names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names[names.length - 1]}`,
        hint: {
            'D-BA': 'Wähle eine Einheit, einen Befehl, oder passe.',
            'D-DEPLOY': 'Wähle eine Karte, dann einen Sektor. Die Gegenseite sieht nur die Rückseite.',
            'D-WAVE': 'Beide sehen sie.',
        },
        hintOf: {
            at: 'Wähle das Ziel: eine Karte, die leuchtet.',
            target: 'Wähle eine Karte, die leuchtet.',
            block: 'Wähle die Einheit, die blockt, oder blocke nicht.',
            sweep: 'Wähle das nächste Ziel, oder belasse es dabei.',
        },
        yours: 'Du entscheidest',
        waiting: (who) => `Warten auf ${accusative(who)}`,
        waitingWhat: (what) => `Dort wartet die Partie: ${what}.`,
        thinking: (who) => `${capital(who)} entscheidet.`,
        working: 'Wird gesendet…',
        spectator: 'Du siehst zu.',
        empty: 'Auf dem anderen Platz sitzt noch niemand.',
        back: 'Diese Wahl zurücknehmen',
        clear: 'Zurück',
        cannotNow: 'Geht jetzt nicht',
        nothingHere: 'Mit dieser Karte lässt sich jetzt nichts machen.',
        choices: (n) => numbers(n, 'Möglichkeit', 'Möglichkeiten'),
        all: 'Alle Möglichkeiten',
        take: 'Zurücknehmen',
        asked: (who) => `${capital(who)} möchte zurücknehmen.`,
        agree: 'Zustimmen',
        refuse: 'Ablehnen',
        askedSent: 'Du hast gefragt, ob du zurücknehmen darfst. Weiterspielen zieht die Frage zurück.',
        refused: (why) => why,
        stale: 'Der Tisch war schon weiter; sieh noch einmal hin.',
        news: 'Inzwischen',
        verbs: {
            shoot: 'Schießen',
            charge: 'Anstürmen',
            assault: 'Nahkampf',
            special: 'Besonderer Angriff',
            use: 'Text nutzen',
        },
        verbAll: 'Alles',
        handover: (who) => `Bildschirm an ${accusative(who)} weitergeben`,
        handoverHint: 'Keine Hand ist zu sehen, bevor der nächste Spieler bereit ist.',
        handoverGo: (who) => `Ich bin ${who}: meine Hand zeigen`,
    },

    answers: {
        label: 'Fenster für Taktiken, Reaktionen und Modifikatoren',
        hint: 'Womit Fenster beantwortet werden. Wirst du angegriffen, wirst du immer wieder gefragt.',
        ask: 'Immer fragen',
        action: 'Passen bis zu meiner Gefechtsaktion',
        attack: 'Passen, bis ich angegriffen werde',
    },

    command: {
        title: 'Befehlszeile',
        label: 'Eingabe',
        menu: 'Befehlszeile',
        placeholder: 'Aktion eingeben, oder help',
        list: 'Was passt',
        how: 'Gib eine Möglichkeit in der Notation der Aufzeichnung ein, ihre Nummer oder ein paar ihrer Wörter; die Pfeiltasten gehen durch das, was passt, Eingabe nimmt es, Esc schließt.',
        words: {
            pass: 'passen, nicht blocken, ablehnen: was hier Nein heißt',
            undo: 'zurücknehmen',
            concede: 'die Partie aufgeben',
            help: 'was man eingeben kann',
            ask: 'noch einmal die Frage',
            look: 'der Tisch in Worten',
            hand: 'deine Hand mit ihren Befehlen',
            log: 'was zuletzt geschah',
            what: 'wohin eine Möglichkeit führen würde, etwa: what 1',
            rule: 'der Text einer Regel, etwa: rule CCG-9.3.4',
        },
        undone: 'Erledigt.',
        sure: 'Die andere Seite würde sofort gewinnen. Gib noch einmal concede ein, um aufzugeben.',
        noPass: 'Hier gibt es nichts zu passen; nimm eine der Möglichkeiten.',
        nothing: 'Mehr ist dazu nicht zu sagen.',
        whatOf: 'Sag, welche Möglichkeit: ihre Nummer oder ihre Notation.',
        from: (rest) => `Hier stimmt es nicht mehr: ${rest}`,
    },

    panel: {
        log: 'Protokoll',
        choices: 'Auswahl',
        refused: 'Warum nicht',
        rule: 'Regel',
        empty: 'Noch ist nichts geschehen.',
        noChoices: 'Du bist nicht am Zug.',
        noRefused: 'Nichts, was man erwarten könnte, ist jetzt verboten.',
        undone: 'zurückgenommen',
        inspect: 'Vorschau',
        inspectHint: 'Zeige auf eine Karte oder eine Möglichkeit, um zu sehen, was sie tut und wohin sie führt.',
        close: 'Schließen',
        open: 'Protokoll und Auswahl',
        short: 'Protokoll',
        chance: (good, of) => `${Math.round((100 * good) / of)} % · ${good} von ${of} Karten`,
        damage: 'Schaden',
        armor: 'Panzerung',
        printedRow: 'gedruckt',
        effects: 'gespielte Effekte',
        becomes: (number) => `wird ${number}`,
        ignored: 'zählt nicht',
        destroys: 'Zerstört, wenn sich nichts ändert',
        holds: 'Hält stand, wenn sich nichts ändert',
        blockers: 'Könnten blocken',
        noBlockers: 'Niemand könnte blocken',
        counter: 'Gegenangriff',
        needs: (n) => `Braucht ${n}+`,
        against: 'Gegen',
        newest: 'Das Neueste zuletzt',
    },

    menu: {
        takeback: 'Zurücknehmen',
        keys: 'Tasten',
        record: 'Aufzeichnung speichern',
        concede: 'Aufgeben',
        concedeAsk: 'Die Partie aufgeben?',
        concedeHint: 'Die andere Seite gewinnt sofort. Das lässt sich nicht zurücknehmen.',
        concedeYes: 'Aufgeben',
        concedeNo: 'Weiterspielen',
        concedeNot: 'Aufgeben kannst du, wenn du am Zug bist (CCG-4.2.7).',
        invite: 'Einladen',
        spectate: 'Link für Zuschauer',
        leave: 'Zur Lobby',
        copied: 'Kopiert.',
        copy: 'Link kopieren',
    },

    invite: {
        title: 'Diesen Link verschicken',
        hint: 'Wer ihn öffnet, bekommt den anderen Platz. Er gilt, sobald du ihn verschickt hast; er ist nur für euch beide.',
        local: 'Dieser Link geht nur auf diesem Computer, weil der Server nur auf diesen Computer hört.',
        spectator: 'Zuschauer sehen nur, was beide Seiten sehen dürfen:',
    },

    end: {
        won: 'Du gewinnst',
        lost: 'Du verlierst',
        seatWon: (who) => `${capital(who)} gewinnt`,
        draw: 'Unentschieden',
        byRule: 'Entschieden durch',
        look: 'Tisch ansehen',
        result: 'Ergebnis',
        again: 'Noch einmal, Seiten getauscht',
        lobby: 'Zur Lobby',
        record: 'Aufzeichnung speichern',
        turns: (n) => `nach ${numbers(n, 'Runde', 'Runden')}`,
        sectors: 'Sektoren',
        nobody: 'nicht erobert',
    },

    replay: {
        title: 'Rückschau',
        menu: 'Rückschau',
        look: 'Tisch in diesem Augenblick zeigen',
        back: 'Zurück zur Partie',
        close: 'Zurück zum Ende',
        scrub: 'Augenblick der Partie',
        step: 'Ein Ereignis vor',
        stepBack: 'Ein Ereignis zurück',
        keyStep: 'Zum nächsten wichtigen Ereignis',
        keyBack: 'Zum vorigen wichtigen Ereignis',
        eyes: 'Mit wessen Augen',
        eyesOwn: 'Was ich wusste',
        eyesOf: (who) => `Blick: ${who}`,
        eyesAll: 'Alle Karten offen',
        branch: 'Von hier weiterspielen',
    },

    keys: {
        title: 'Tasten',
        space: 'Leertaste',
        list: [
            ['Leertaste', 'passen, nicht blocken, ablehnen: die Taste ganz rechts in der Frage'],
            ['← → ↑ ↓', 'von einer Möglichkeit zur nächsten'],
            ['Eingabe', 'die Möglichkeit nehmen, auf der die Markierung steht'],
            ['1 … 9', 'eine Möglichkeit nach ihrer Nummer in der Liste nehmen'],
            ['S C A', 'nur was schießen, anstürmen, im Nahkampf angreifen kann; noch einmal: alles'],
            ['E', 'die ganze Karte zeigen'],
            ['Esc', 'zurück; schließen; eine angefangene Wahl zurücknehmen'],
            ['P', 'in jedem Fenster passen, bis du angegriffen wirst oder eine Gefechtsaktion hast; noch einmal: immer fragen'],
            ['R', 'Rückschau: Pfeile gehen durch die Ereignisse, auf und ab zu den wichtigen'],
            ['U', 'zurücknehmen'],
            ['/ oder :', 'Befehlszeile: schreiben, was du tun willst'],
            ['L', 'Liste der Möglichkeiten'],
            ['G', 'Protokoll'],
            ['W', 'was jetzt nicht geht, und warum'],
            ['H', 'zu deiner Hand'],
            ['?', 'diese Liste'],
        ],
    },

    rules: {
        title: 'Regeln',
        search: 'Nummer oder Wörter',
        go: 'Suchen',
        hint: 'Gib eine Nummer ein, etwa CCG-9.3.4, oder englische Wörter, etwa „block shot“.',
        none: 'Keine Regel gefunden.',
        failed: 'Die Regel ließ sich nicht laden.',
        otherLanguage: 'Der Regeltext ist nur auf Englisch da: In dieser Fassung gilt er.',
    },

    workshop: {
        title: 'Kartenwerkstatt',
        lead: 'Schreib eine Karte so, wie sie gedruckt wäre (Kartensprache ist Englisch). Sie wird gezeichnet und erklärt, während du schreibst.',
        name: 'Name',
        die: 'Würfelzahl',
        keywords: 'Schlüsselwörter, mit Kommas',
        text: 'Fähigkeiten, je eine Zeile',
        understood: 'Verstanden',
        problems: 'Nicht verstanden',
        column: (column) => `Spalte ${column}`,
        exampleName: 'Lantern Watch',
        exampleText: 'Counterattack.\nBA Lock this unit: Draw 1 card.',
        example: 'T (3+): The shooting unit gets +2 firepower.',
        set: 'Meine Karten',
        save: 'Als Pack-Datei speichern',
        saveHint: 'Die Datei wird geprüft mit: strategium cards check FILE',
    },

    decks: {
        title: 'Deckbau',
        mine: 'Mein Deck',
        name: 'Name',
        begin: 'Beginnen mit',
        choose: 'einem mitgelieferten Deck…',
        copyOf: (name) => `${name}, auf meine Art`,
        about: {
            'bastion-line': 'Geschütze hinter Mauern. Aus der Deckung schießen, die Linie halten, mit Flaggen gewinnen.',
            'hollow-web': 'Sperren, aufheben, stehlen, abwerfen. Den Plan der Gegenseite Karte für Karte zerlegen.',
            'red-wake': 'Anstürmen, zuschlagen, überrennen. Treffen, bevor die Gegenseite steht.',
            'skyfall-muster':
                'Schiffe und Infiltration. Einheiten dort absetzen, wo sie gebraucht werden; Ereignisse entscheiden die Zählung.',
        },
        cards: 'Karten',
        search: 'Name, Schlüsselwort oder Text',
        side: 'Seite',
        kind: 'Art',
        timing: 'Befehl',
        fits: 'diese Seite und Ungebundene',
        all: 'alle',
        found: (n) => numbers(n, 'Karte', 'Karten'),
        less: (name) => `Einmal ${name} weniger`,
        more: (name) => `Einmal ${name} mehr`,
        copies: (n) => `${n} im Deck`,
        kinds: { unit: 'Einheiten', asset: 'Ressourcen', ship: 'Schiffe' },
        unknown: 'Unbekannte Namen',
        dice: 'Würfelzahlen',
        timings: 'Befehle',
        sample: 'Probehand',
        again: 'Noch eine Hand',
        text: 'Als Text',
        list: 'Deckliste',
        legal: 'Zulässig',
        illegal: 'Noch nicht zulässig',
        count: (n) => numbers(n, 'Karte', 'Karten'),
        play: 'Mit diesem Deck spielen',
        save: 'In eine Datei speichern',
        open: 'Datei öffnen',
        keep: 'Das Deck bleibt in diesem Browser gespeichert, so wie du es änderst.',
        own: 'Mein eigenes Deck',
        ownAbout: 'Das Deck aus dem Deckbau.',
        line: (n) => `Zeile ${n}`,
        template: 'name: Mein Deck\nside: loyalist\n',
    },

    errors: {
        notNow: 'Das geht jetzt nicht.',
        oldPage: 'Seite und Server passen nicht zusammen. Lade die Seite neu.',
        unknown: (what) => `Da ist etwas schiefgegangen: ${what}`,
    },
};
