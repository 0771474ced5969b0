// Every word that the page says by itself, in German; docs/german.md has the terms. Sentences of the
// engine come from the server in German too; `sentence` only tells people apart in them.
import type { Texts, Things } from './en';

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
    tritt: 'trittst',
    möchte: 'möchtest',
    war: 'warst',
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
// engine's German has players as the subject, before a colon or comma, or after "von", "für", "auf",
// "an" and "gegen" only.
function sentence(raw: string, you: 0 | 1 | null, names: readonly [string, string], things: Things): string {
    let words = raw.replace(/\s*\([A-Z]{2,}-[\w.-]+\)\.?$/, '').replace(/\.$/, '');
    if (you !== null) {
        const player = `Spieler ${you}`;
        words = words
            .replace(new RegExp(`^${player}, (\\S)`), (_, first: string) => first.toUpperCase())
            .replace(new RegExp(`^${player} (\\p{L}+)`, 'u'), (_, verb: string) => `Du ${verbForYou(verb)}`)
            .replace(new RegExp(`^${player}`), 'Du')
            .replace(
                new RegExp(`\\b(d)(as|ie|er) (${things.owned.join('|')}) von ${player}`, 'gi'),
                (_, d: string, article: string, it: string) => `${d}ein${article === 'ie' ? 'e' : ''} ${it}`,
            )
            .replace(new RegExp(`\\bvon ${player}`, 'g'), 'von dir')
            .replace(new RegExp(`\\b(für|auf|an|gegen) ${player}`, 'g'), '$1 dich')
            .replace(new RegExp(player, 'g'), 'du');
    }
    // In one pass: a name may itself be "Spieler 1".
    words = words.replace(/(?:\b(von|für|auf|an|gegen) )?Spieler ([01])/g, (_, before: string | undefined, seat: string) => {
        const name = names[Number(seat) as 0 | 1];
        if (before === undefined) return name;
        return before === 'von' ? `von ${dative(name)}`.replace(/^von dem /, 'vom ') : `${before} ${accusative(name)}`;
    });
    // What this seat may not know is sent as a question mark.
    return capital(words.replace(/(^|\s)\?(?=[\s,.:']|$)/g, `$1${things.hidden}`));
}

const numbers = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const de: Texts = {
    language: 'de',

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
        light: 'Helles Aussehen',
        dark: 'Dunkles Aussehen',
        close: 'Schließen',
        loading: 'Wird geladen…',
        loadingTable: 'Der Tisch wird gedeckt…',
        menu: 'Menü',
    },

    link: {
        connecting: 'Verbindung wird hergestellt…',
        lost: (since) => `Keine Verbindung seit ${since}. Neuer Versuch läuft…`,
        lostHint: 'Die Partie ist auf dem Server sicher. Hier geht es von selbst weiter.',
        back: 'Wieder verbunden.',
        putAway: 'Du sitzt nicht mehr an diesem Tisch.',
        putAwayHint: 'Der Server brauchte den Platz, oder du sitzt anderswo daran. Die Partie bleibt erhalten.',
        sitAgain: 'Wieder Platz nehmen',
        noRoomTitle: 'Die Seite konnte nicht ganz geladen werden',
        noPart: 'Dieser Teil der Seite kam nicht an: Die Verbindung brach ab, oder der Server hat inzwischen eine neuere Seite.',
        noRoom: 'Ein Teil davon kam nicht an: Die Verbindung brach ab, oder der Server hat inzwischen eine neuere Seite.',
        noServerTitle: 'Kein Server',
        noServer: 'Eine Partie braucht ihn und geht weiter, sobald er wieder da ist. Die Regeln kann man lesen.',
        noRules: 'Die Regeln sind hier nicht aufbewahrt, und es ist kein Server da, der sie sagt. Wer die Seite installiert, hat sie immer',
        newer: 'Der Server hat eine neuere Seite.',
        newerSoon: 'Sie wird geladen, sobald dabei nichts verloren geht.',
        reload: 'Seite neu laden',
    },

    lobby: {
        start: 'Jetzt spielen',
        game: 'Das Spiel',
        opponent: 'Gegen',
        opponents: {
            computer: 'Den Computer',
            hotseat: 'Jemanden neben mir',
            friend: 'Freunde, per Link',
        },
        kinds: { computer: 'Gegen den Computer', hotseat: 'Zu zweit an einem Bildschirm', friend: 'Mit jemandem, per Link' },
        level: 'Stärke',
        levels: {
            random: 'Grün',
            recruit: 'Rekrut',
            trooper: 'Soldat',
            greedy: 'Solide',
            veteran: 'Veteran',
            captain: 'Hauptmann',
            warlord: 'Kriegsherr',
        },
        seat: 'Dein Platz',
        seats: { '0': 'Erster', '1': 'Zweiter', any: 'Das Los entscheidet' },
        name: 'Dein Name (wenn du magst)',
        inLobby: 'Jeder hier darf dazukommen: als offenen Tisch zeigen',
        tables: 'Offene Tische',
        sit: 'Platz nehmen',
        youPlay: (title) => `Du würdest ${title} spielen`,
        mine: 'Meine Partien',
        goesOn: 'Laufende Partien',
        none: 'Partien, die du beginnst, stehen hier, damit du zu ihnen zurückfindest.',
        look: 'Ansehen',
        over: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden', ended: 'Beendet' },
        running: 'Läuft',
        load: 'Aufzeichnung laden',
        loadHint: 'Eine gespeicherte Partie geht dort weiter, wo ihre Aufzeichnung endet.',
        loadFile: 'Datei mit der Aufzeichnung wählen',
        goneTitle: 'Diese Partie ist nicht hier',
        gone: 'Der Server hat sie nicht mehr: Sie wurde gelöscht, lange hat niemand daran gespielt, oder der Link deines Platzes wurde anderswo geöffnet und gilt nun dort. Eine gespeicherte Aufzeichnung lässt sich in der Lobby laden.',
        unknown: 'Dieser Browser hat keinen Platz darin. Öffne den Link, den du bekommen hast, oder den Browser, in dem du gespielt hast.',
        noRoomTitle: 'Dieses Spiel gibt es hier noch nicht',
        noRoom: (game) => `Die Seite hat noch keinen Tisch für „${game}“. Es wird im Terminal und über das Protokoll gespielt.`,
        badLink: 'Dieser Link führt zu keiner Partie. Vielleicht ist er unvollständig, schon von jemandem benutzt, oder die Partie wurde gelöscht. Lass dir einen neuen geben.',
        line: (n) => `Zeile ${n}`,
        badRecord: 'Die Aufzeichnung lässt sich nicht laden.',
        against: (mine, theirs) => `${mine} gegen ${theirs}`,
    },

    prompt: {
        region: 'Was gefragt ist',
        and: (names) =>
            names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names[names.length - 1]}`,
        yours: 'Du entscheidest',
        thinking: (who) => `${capital(who)} entscheidet.`,
        spectator: 'Du siehst zu.',
        empty: 'Auf dem anderen Platz sitzt noch niemand.',
        back: 'Diese Wahl zurücknehmen',
        clear: 'Zurück',
        choices: (n) => numbers(n, 'Möglichkeit', 'Möglichkeiten'),
        asked: (who) => `${capital(who)} möchte zurücknehmen.`,
        agree: 'Zustimmen',
        refuse: 'Ablehnen',
        askedSent: 'Du hast gefragt, ob du zurücknehmen darfst. Weiterspielen zieht die Frage zurück.',
        hurry: 'Computer: zieh jetzt',
        stale: 'Der Tisch war schon weiter; sieh noch einmal hin.',
        handover: (who) => `Bildschirm an ${accusative(who)} weitergeben`,
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
            log: 'was zuletzt geschah',
            what: 'wohin eine Möglichkeit führen würde, etwa: what 1',
            rule: (number) => `der Text einer Regel, etwa: rule ${number}`,
        },
        undone: 'Erledigt.',
        sure: 'Die andere Seite würde sofort gewinnen. Gib noch einmal concede ein, um aufzugeben.',
        noPass: 'Hier gibt es nichts zu passen; nimm eine der Möglichkeiten.',
        nothing: 'Mehr ist dazu nicht zu sagen.',
        whatOf: 'Sag, welche Möglichkeit: ihre Nummer oder ihre Notation.',
        from: (rest) => `Hier stimmt es nicht mehr: ${rest}`,
    },

    lesson: {
        title: 'Deine erste Partie',
        offer: 'Noch nie gespielt? Lerne es beim Spielen.',
        lead: (hints) => `Kurze Lektionen, jede ein paar Minuten; oder gleich eine ganze Partie gegen den Computer${hints ? ', mit einem Hinweis, wann immer etwas neu ist' : ''}. Du kannst jederzeit gehen und später weiterspielen.`,
        start: 'Die erste Partie beginnen',
        resume: 'Weiter mit deiner ersten Partie',
        again: 'Beim Spielen lernen',
        count: (n) => `Hinweis ${n}`,
        before: 'Der Hinweis davor',
        after: 'Der nächste Hinweis',
        more: 'Noch ein Hinweis',
        gotIt: 'Verstanden',
        leave: 'Ohne Hinweise',
        on: 'Hinweise zeigen',
    },

    drag: {
        may: 'Hier loslassen',
        nothing: 'damit ist dort nichts anzufangen.',
    },

    taught: {
        title: 'Lektionen',
        lead: 'Kurze Partien mit Lehrer: jede ein paar Minuten, gegen immer dieselben Züge. Was du geschafft hast, merkt sich dieser Browser.',
        none: 'Für dieses Spiel gibt es noch keine Lektionen.',
        offer: 'Lektionen',
        first: 'Mit den Lektionen beginnen',
        actorFirst: 'Das kommt an zweiter Stelle. Drück zuerst auf das, was handelt und leuchtet; dann auf das, worauf es zielt.',
        orderFirst: (orders) => `Sag zuerst, was es tut: ${orders.slice(0, -1).join(', ')} oder ${orders[orders.length - 1]}. Danach, worauf es zielt.`,
        count: (n, of) => `${n} von ${of} geschafft`,
        steps: (n) => (n === 1 ? '1 Entscheidung' : `${n} Entscheidungen`),
        done: 'geschafft',
        begin: 'Beginnen',
        again: 'Noch einmal',
        resume: 'Weiter',
        region: (title) => `Lektion: ${title}`,
        step: (n, of) => `${n} von ${of}`,
        goals: 'Ziele',
        reached: 'erreicht',
        open: 'noch nicht',
        hint: 'Tipp',
        meant: (choice) => `Gemeint ist: ${choice}.`,
        waits: 'Die Gegenseite antwortet …',
        astray: 'Die Regeln erlauben das, aber die Lektion meinte etwas anderes. Nimm es zurück, oder spiel ohne ihre Worte weiter: Die Ziele zählen noch.',
        back: 'Zurücknehmen',
        backTo: (step) => `Zurück zu Schritt ${step}`,
        goOn: 'So weiterspielen',
        wentOn: (open) =>
            `Du spielst jetzt allein, gegen den Computer. ${open === 1 ? 'Ein Ziel ist' : `${open} Ziele sind`} noch offen, wie auch immer du ${open === 1 ? 'es' : 'sie'} erreichst; oder geh zurück zu dem Schritt, den du verlassen hast.`,
        restart: 'Von vorn',
        all: 'Alle Lektionen',
        learned: 'Lektion geschafft',
        missed: 'Diesmal nicht',
        next: (title) => `Weiter: ${title}`,
        play: 'Eine ganze Partie spielen',
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
        reckoning: 'Wohin es führt',
        inspect: 'Vorschau',
        close: 'Schließen',
        open: 'Protokoll und Auswahl',
        short: 'Protokoll',
        newBelow: 'Neues',
    },

    menu: {
        takeback: 'Zurücknehmen',
        keys: 'Tasten',
        record: 'Aufzeichnung speichern',
        log: 'Protokoll als Text speichern',
        concede: 'Aufgeben',
        concedeAsk: 'Die Partie aufgeben?',
        concedeHint: 'Die andere Seite gewinnt sofort. Das lässt sich nicht zurücknehmen.',
        concedeYes: 'Aufgeben',
        concedeNo: 'Weiterspielen',
        concedeNot: (rule) => `Aufgeben kannst du, wenn du am Zug bist (${rule}).`,
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
        look: 'Tisch ansehen',
        result: 'Ergebnis',
        again: 'Noch einmal, Seiten getauscht',
        lobby: 'Zur Lobby',
        record: 'Aufzeichnung speichern',
        byOwnTime: 'Deine Zeit ist abgelaufen.',
        byOwnClaim: 'Du warst zu lange fort, und die Partie wurde beansprucht.',
        byTime: (loser) => `Die Zeit von ${dative(loser)} ist abgelaufen.`.replace('von dem ', 'vom '),
        byClaim: (loser) => `${capital(loser)} war zu lange fort, und die Partie wurde beansprucht.`,
        byAgreement: 'Beide haben sich auf Remis geeinigt.',
        waited: 'In einer ersten Partie hat jede Tat der anderen Seite auf dich gewartet; von jetzt an wird sie nur gezeigt.',
        waits: 'Weiter warten',
    },

    review: {
        button: 'Wo es sich entschied',
        title: 'Wo es sich entschied',
        working: 'Der Computer sieht sich jede Wahl noch einmal an…',
        lines: (n, of) => `Zeile ${n} von ${of}`,
        stop: 'Abbrechen',
        again: 'Noch einmal versuchen',
        nothing: 'Die Partie war vorbei, bevor etwas gewählt wurde.',
        graph: (who, from, to) => `Die Gewinnaussicht von ${dative(who)}: von ${from} auf ${to} von 100`.replace('von dem ', 'vom '),
        caption: (who, you) => (you ? 'Von 100 Partien ab diesem Augenblick gewinnst du so viele' : `Von 100 Partien ab diesem Augenblick gewinnt ${who} so viele`),
        wins: (who, you, n) => `Von hier ${you ? 'gewinnst du' : `gewinnt ${who}`} ${n} von 100.`,
        turn: (n) => `Runde ${n}`,
        along: 'Augenblick der Partie',
        moment: (turn, after, chance) => [turn > 0 ? `Runde ${turn}.` : '', after ? `${after}.` : '', chance ?? ''].join(' ').trim(),
        chosen: (who, you, choice, chosen, best) =>
            `${you ? 'Du wähltest dann' : `${who} wählte dann`}: ${choice}. Nach dem, was ${you ? 'du' : 'dieser Spieler'} wissen ${you ? 'konntest' : 'konnte'}, gewinnt das ${chosen} von 100${best > chosen ? `, die beste Wahl ${best}` : ''}.`,
        turns: 'Wendepunkte',
        noTurns: 'Es gab keinen: Keine Wahl und kein Glück hat die Aussichten weit verschoben.',
        slip: (who, you, choice, better, best, chosen) =>
            `${you ? 'Du wähltest' : `${who} wählte`}: ${choice}. Besser: ${better} (gewinnt ${best} von 100, nicht ${chosen}).`,
        luckFor: (who, you, what) => `Glück für ${you ? 'dich' : accusative(who)}: ${what}.`,
        after: (choice) => `was nach „${choice}“ kam`,
        chance: 'wie der Zufall fiel',
        size: (n, luck) => (luck ? `+${n}` : `−${n}`),
        choices: (n, slips, lost) =>
            `${n} Entscheidungen; ${slips === 0 ? 'keine kostete viel' : slips === 1 ? `eine kostete ${lost} von 100` : `${slips} davon kosteten zusammen ${lost} von 100`}.`,
        luck: (n) => `Glück und Pech zusammen: ${n} von 100.`,
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
        branch: 'Von hier weiterspielen',
        takeback: 'Das und alles danach zurücknehmen',
    },

    keys: {
        title: 'Tasten',
        space: 'Leertaste',
        list: [
            ['Leertaste', 'die Taste ganz rechts in der Frage: passen oder weiter'],
            ['← → ↑ ↓', 'von einer Möglichkeit zur nächsten'],
            ['Eingabe', 'die Möglichkeit nehmen, auf der die Markierung steht'],
            ['1 … 9', 'die Liste der Möglichkeiten zeigen; dort eine nach ihrer Nummer nehmen'],
            ['Esc', 'zurück; schließen; eine angefangene Wahl zurücknehmen'],
            ['R', 'Rückschau: Pfeile gehen durch die Ereignisse, auf und ab zu den wichtigen'],
            ['N', 'jetzt spielen: der Computer hört auf zu überlegen'],
            ['B', 'noch einmal zeigen, was zuletzt geschah; währenddessen: anhalten. Jede andere Taste beendet es'],
            ['T', 'solange gedrückt: was die andere Seite dir als Nächstes antun könnte, wo das Spiel es sagt'],
            ['U', 'zurücknehmen'],
            ['/ oder :', 'Befehlszeile: schreiben, was du tun willst'],
            ['L', 'Liste der Möglichkeiten'],
            ['G', 'Protokoll'],
            ['W', 'was jetzt nicht geht, und warum'],
            ['?', 'diese Liste'],
        ],
    },

    rules: {
        title: 'Regeln',
        tags: { decision: 'Entscheidung', chance: 'Zufall' },
        search: 'Nummer oder Wörter',
        go: 'Suchen',
        none: 'Keine Regel gefunden.',
        failed: 'Die Regel ließ sich nicht laden.',
        contents: 'Inhalt',
        whole: 'Das ganze Kapitel',
        before: 'Zurück',
        behind: 'Weiter',
        otherLanguage: 'Der Regeltext ist nur auf Englisch da: In dieser Fassung gilt er.',
    },

    setup: {
        title: 'Vor der Partie',
        begins: 'Die Partie beginnt dann von selbst.',
        friend: 'Die Gegenseite',
        somebody: 'Die Gegenseite',
        toCome: (who) => `${who} muss noch kommen.`,
        dice: 'Die Würfel werden ausgemacht.',
        diceAway: (who) => `${capital(who)} muss noch einmal hier sein, um die Würfel auszumachen.`,
        diceElsewhere: 'Dein Teil der Würfel liegt in dem Browser, in dem du Platz genommen hast. Öffne die Partie dort einmal.',
    },

    fair: {
        button: 'Würfel prüfen',
        title: 'Waren die Würfel ehrlich?',
        checking: 'Die ganze Partie wird nachgespielt…',
        unproven: 'Nichts ist falsch, aber dass die Würfel ehrlich waren, ist nicht gezeigt.',
        notShown: 'Was nicht gezeigt ist',
        notHere: 'Dieser Browser war an den Würfeln nicht beteiligt: Was der Server vor der Partie veröffentlicht hat, sagt jetzt nur die Aufzeichnung.',
        unsure: 'nicht gezeigt',
        good: 'Die Würfel waren ehrlich.',
        bad: 'Etwas stimmt nicht.',
        yes: 'stimmt',
        no: 'stimmt nicht',
        here: 'Von diesem Browser geprüft',
        there: 'Geprüft durch Nachspielen der Aufzeichnung',
        commitment: (ok) => `Das Geheimnis des Servers passt ${ok ? '' : 'nicht '}zu dem, was er vorher veröffentlicht hat.`,
        published: (ok) =>
            `Was er veröffentlicht hat, ist ${ok ? '' : 'nicht '}das, was er diesem Browser vor der Partie gesagt hat.`,
        contribution: (ok, who) =>
            `Der Beitrag, den dieser Browser${who === null ? '' : ` für ${accusative(who)}`} gezogen hat, ist ${ok ? '' : 'nicht '}der in der Aufzeichnung.`,
        hash: (ok, who) =>
            `Der Beitrag von ${dative(who)} passt ${ok ? '' : 'nicht '}zu dem Hash, der da war, bevor deiner gezeigt wurde.`,
        alone: 'Das kann jeder auch ohne diesen Server prüfen: Aufzeichnung speichern und „strategium replay DATEI --verify“ ausführen.',
    },

    hint: {
        menu: 'Ein Rat',
        title: 'Was der Computer täte',
        thinking: 'Er denkt nach …',
        wins: (n: number) => `gewinnt ${n} von 100`,
        expects: 'Dann erwartet er',
        take: 'Das erste tun',
    },
    luck: {
        button: 'Glücksbericht',
        title: 'Glück',
        counting: 'Die Tests werden gezählt…',
        lead: 'Jeder Test der Partie mit der genauen Chance, die er hatte.',
        worth: 'Hier zählt jeder Test gleich. Was das Glück an Gewinnaussicht wert war, steht unter',
        noTests: 'Keine Tests.',
        passed: (n, of) => `${n} von ${of} Tests bestanden.`,
        expected: (n) => `Zu erwarten waren ${n};`,
        range: (low, high) => `95 von 100 Partien ergäben ${low} bis ${high}.`,
        more: 'Mehr, als der Zufall gewöhnlich gibt.',
        less: 'Weniger, als der Zufall gewöhnlich gibt.',
        usual: 'Das liegt in dem, was der Zufall gibt.',
        legend: { band: '95 von 100 Partien', expected: 'erwartet', actual: 'bestanden' },
        all: (n) => (n === 0 ? 'Es gab keinen Test' : n === 1 ? 'Der eine Test' : `Alle ${n} Tests`),
        percent: (p) => (p > 0 && p < 0.005 ? '< 1 %' : p < 1 && p > 0.995 ? '> 99 %' : `${Math.round(100 * p)} %`),
        needed: (n) => `${n}+ nötig`,
        most: (n) => `höchstens ${n} nötig`,
        of: (n, all) => `${n} von ${all}`,
        didPass: 'bestanden',
        didFail: 'misslungen',
    },

    options: {
        title: 'Uhr und Warten',
        noClock: 'keine Uhr',
        time: (minutes, seconds) => `${minutes} min + ${seconds} s`,
        away: (minutes) =>
            minutes >= 1440
                ? `${numbers(minutes / 1440, 'Tag', 'Tage')} fort`
                : minutes >= 60
                  ? `${minutes / 60} h fort`
                  : `${minutes} min fort`,
        clock: 'Uhr für jede Seite',
        clocks: { off: 'Keine', quick: 'Schnell', usual: 'Üblich', slow: 'Langsam', own: 'Eigene Werte' },
        minutes: 'Minuten am Anfang',
        seconds: 'Sekunden dazu je Entscheidung',
        claim: 'Partie beanspruchen, wenn die andere Seite',
        clockHint: 'Wessen Zeit abläuft, verliert.',
        claimHint: 'So verliert nur, wer am Zug und nicht da ist; niemand muss die Partie beanspruchen.',
        hold: 'Fenster einen Augenblick offen halten',
        holdHint: 'Eine Antwort dauert dann etwa gleich lang, ob jemand eine hat oder nicht; so verrät die Zeit nichts.',
    },

    clock: {
        left: (time, runs, low) => `noch ${time}${low ? ', das ist wenig' : ''}${runs ? ', läuft' : ''}`,
        saidLow: 'Auf deiner Uhr ist weniger als eine Minute.',
        saidLast: 'Auf deiner Uhr sind weniger als zehn Sekunden.',
    },

    claim: {
        in: (time) => `Die Partie kann in ${time} beansprucht werden`,
        button: 'Partie beanspruchen',
        ask: 'Die Partie beanspruchen?',
        hint: (who) => `${capital(who)} ist lange fort und am Zug. Du gewinnst sofort.`,
        no: 'Weiter warten',
    },

    draw: {
        button: 'Remis anbieten',
        ask: 'Remis anbieten?',
        hint: (who) => `Nimmt ${who} an, endet die Partie ohne Sieger. Weiterspielen heißt nein.`,
        yes: 'Anbieten',
        no: 'Weiterspielen',
        sent: 'Du hast Remis angeboten.',
        asked: (who) => `${capital(who)} bietet Remis an.`,
        agree: 'Annehmen',
        refuse: 'Ablehnen',
    },

    rematch: {
        offer: 'Revanche anbieten, Seiten getauscht',
        sent: (who) => `Du hast eine Revanche angeboten. Sobald ${who} zustimmt, beginnt sie hier.`,
        asked: (who) => `${capital(who)} bietet eine Revanche mit getauschten Seiten an.`,
        accept: 'Annehmen',
        refuse: 'Nein danke',
        withdraw: 'Angebot zurückziehen',
        go: 'Zur Revanche',
        watch: 'Bei der Revanche zusehen',
    },

    beats: {
        since: 'Was seit deiner letzten Wahl geschah',
        again: 'Nochmal zeigen',
        all: 'Alles, im Protokoll',
        threats: 'Was die andere Seite als Nächstes tun könnte',
        showing: 'Das geschieht gerade. Ein Druck überspringt es.',
        held: 'Es wartet auf dich: weiter mit einer Taste oder einem Druck.',
        paused: 'Es steht still. Jede andere Taste und jeder Druck beendet es.',
        pause: 'Anhalten',
        goOn: 'Weiter',
        speed: 'Was geschieht, wird gezeigt',
        speeds: { single: 'wartend nach jeder Aktion der Gegenseite', slow: 'langsam', normal: 'normal schnell', fast: 'schnell' },
        needs: (number: number) => `braucht ${number} oder mehr`,
        more: (number: number) => `Und ${number} weitere.`,
        leftOut: (number: number) => `… ${number} weitere …`,
        leftOutOf: (words: string, number: number) => `… ${words}${number > 0 ? `, ${number} weitere` : ''} …`,
    },

    moments: {
        taken: (who, name = '') => (who === 'Du' ? `Du eroberst ${name}` : `${who} erobert ${name}`),
        left: (who) => (who === 'Du' ? 'Du ziehst dich zurück' : `${who} zieht sich zurück`),
        won: (who) => (who === 'Du' ? 'Du gewinnst die Partie' : `${who} gewinnt die Partie`),
    },

    sounds: {
        title: 'Geräusche',
        volumes: { off: 'aus', soft: 'leise', normal: 'mittel', loud: 'laut' },
        trembles: 'Vibration',
    },

    talk: {
        button: 'Etwas sagen',
        title: 'Etwas sagen',
        hint: 'Ein paar Sätze, die am Tisch alle in ihrer eigenen Sprache bekommen. Etwas anderes kann man hier nicht sagen.',
        mute: 'Nicht zeigen und nicht vorlesen, was andere sagen',
    },

    moment: {
        button: 'Teilen',
        title: 'Ein Link zu diesem Moment',
        hint: 'Wer ihn öffnet, sieht sofort diesen Moment und kann die ganze Partie ansehen, die zu Ende ist, mit allem, was verdeckt war. Du hast sie gespielt, also darfst du ihn weitergeben; du kannst alle deine Links zu dieser Partie wieder beenden.',
        end: 'Alle meine Links zu dieser Partie beenden',
        ended: (n: number) => (n === 1 ? 'Ein Link ist beendet.' : `${n} Links sind beendet.`),
    },

    join: {
        title: (who: string) => `${who} lädt dich zu einer Partie ein`,
        titleNobody: 'Du bist zu einer Partie eingeladen',
        what: 'Zwei Menschen an einem Tisch im Browser. Es gibt nichts zu installieren und kein Konto; der Tisch kennt die Regeln, bietet an, was du darfst, und sagt, warum etwas nicht geht.',
        host: 'Wer dich einlädt,',
        plays: (who: string, side: string) => `${who} spielt ${side}.`,
        youPlay: (side: string) => `Für dich ist ${side} gedacht.`,
        theirChoice: 'eine eigene Seite',
        side: 'Was du spielst',
        meant: (side: string) => `${side}, wie gedacht`,
        ownSide: 'Etwas anderes',
        hints: 'Beim Spielen Hinweise zeigen: einen Satz, sobald etwas neu ist',
        clock: (time: string) => `Jeder hat eine Uhr: ${time}. Wessen Zeit abläuft, verliert.`,
        noClock: 'Es gibt keine Uhr.',
        hold: 'Fenster bleiben einen Moment offen, damit die Zeit einer Antwort nichts verrät.',
        dice: 'Die Würfel macht ihr beide zusammen mit dem Server, und sie lassen sich danach prüfen.',
        sit: 'Hinsetzen und spielen',
    },

    me: {
        link: 'Verlauf, Schlüssel, Benachrichtigungen',
        title: 'Du',
        yourTurn: (since) => (since ? `Du bist seit ${since} am Zug` : 'Du bist am Zug'),
        theirTurn: (who, since) => `${capital(who)}: seit ${since}`,
        otherBrowser: 'aus einem anderen Browser',
        foe: (who) => (who === 'human' ? 'Ein Mensch' : ((de.lobby.levels as Record<string, string>)[who] ?? capital(who))),
        someSide: 'Eine eigene Seite',
        history: 'Was du gespielt hast',
        results: 'Ergebnisse nach Seite und Gegner',
        noResults: 'Noch ist keine Partie zu Ende.',
        side: 'Du hattest',
        against: 'Gegen',
        won: 'Gewonnen',
        lost: 'Verloren',
        drawn: 'Remis',
        all: (n) => (n === 1 ? 'Eine Partie' : `Alle ${n} Partien`),
        forget: 'Vergessen',
        forgetOne: (title) => `„${title}“ vergessen`,
        forgetAll: 'Alle vergessen',
        settings: 'Du am Tisch',
        key: 'Dein Schlüssel',
        keyHint: 'Er steht für dich: Mit ihm findet der Server deine Partien und Ergebnisse, und sonst nichts. Dieser Browser hat ihn gezogen, und nur hier wird er aufbewahrt; der Server hat seinen Hash. Nimm ihn in einen anderen Browser mit, und zeige ihn niemandem.',
        hidden: 'Dein Schlüssel, verborgen',
        show: 'Zeigen',
        hide: 'Verbergen',
        copy: 'Schlüssel kopieren',
        save: 'In einer Datei speichern',
        fileHint: 'Der Schlüssel einer Person bei Strategium. Wer ihn hat, ist diese Person.',
        fresh: 'Als jemand Neues beginnen',
        importHint: 'Ein Schlüssel, den du in einem anderen Browser gespeichert hast',
        import: 'Hier diese Person sein',
        importFile: 'Aus einer Datei',
        noKey: 'Darin ist kein Schlüssel: Er hat 32 Ziffern, 0 bis 9 und a bis f.',
        sameKey: 'Das ist schon dein Schlüssel.',
        no: 'Lassen',
        ask: {
            forget: { title: 'Diese Partie vergessen?', text: 'Sie wird aus deinem Verlauf genommen, auch auf dem Server. Die Partie selbst bleibt.', yes: 'Vergessen' },
            forgetAll: { title: 'Alle Partien vergessen?', text: 'Dein Verlauf wird auf dem Server gelöscht, mit allen Ergebnissen. Laufende Partien kannst du in diesem Browser weiterspielen.', yes: 'Alle vergessen' },
            fresh: { title: 'Als jemand Neues beginnen?', text: 'Dieser Browser zieht einen neuen Schlüssel. Was du gespielt hast, bleibt beim alten: Speichere ihn zuerst, sonst kommt niemand mehr daran.', yes: 'Neuen Schlüssel ziehen' },
            import: { title: 'Hier diese Person sein?', text: 'Der Schlüssel dieses Browsers wird ersetzt. Was damit gespielt wurde, bleibt bei ihm: Speichere ihn zuerst, wenn du dorthin zurückwillst.', yes: 'Schlüssel ersetzen' },
        },
    },

    hold: {
        passing: 'Passt gleich…',
        only: 'Hier gibt es nichts zu antworten.',
        hint: 'Das Fenster bleibt noch einen Augenblick offen, damit die Zeit nichts verrät. Noch einmal drücken, um es zu überdenken.',
    },

    turn: {
        title: 'Du bist am Zug',
        over: 'Die Partie ist zu Ende',
        sound: 'Ton, wenn ich am Zug bin',
        notify: 'Benachrichtigung, wenn ich am Zug bin',
        notifyDenied: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen. In seinen Einstellungen für diese Seite lässt sich das ändern.',
        notifyNot: 'Dieser Browser gibt Benachrichtigungen nur Seiten, die über eine sichere Verbindung kommen.',
        notice: (who) => `Du bist am Zug, gegen ${accusative(who)}`,
        on: 'an',
        off: 'aus',
    },

    remove: {
        button: 'Partie löschen',
        title: (name) => `„${name}“ löschen`,
        ask: 'Diese Partie löschen?',
        hint: 'Sie wird auf dem Server gelöscht, mit Protokoll und Würfeln. Eine Aufzeichnung, die du gespeichert hast, bleibt.',
        hintPeople: 'Dein Platz und dein Name werden herausgenommen. Ganz fort ist sie, wenn auch die Gegenseite sie gelöscht hat.',
        hintWatch: 'Sie wird nur von der Liste dieses Browsers genommen: Sie gehört anderen.',
        yes: 'Löschen',
        no: 'Behalten',
        forget: 'Von meiner Liste nehmen',
        notNow: 'Von der Liste dieses Browsers kann sie trotzdem genommen werden; hier lässt sie sich dann nicht mehr öffnen.',
    },

    errors: {
        notNow: 'Das geht jetzt nicht.',
        oldPage: 'Seite und Server passen nicht zusammen. Lade die Seite neu.',
        unknown: (what) => `Da ist etwas schiefgegangen: ${what}`,
    },
};
