// Every word of the card game that the page says by itself, in German; docs/german.md has the terms.
import { agree } from '../plural';
import type { Words } from './en';

function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

const numbers = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

const whyNothing: Record<string, string> = {
    NONE_FITS: 'keine Karte auf dem Tisch passt zu seinen Worten',
    NONE_CHOSEN: 'keine Karte wurde dafür gewählt, oder sie ist fort',
    IS_SO: 'es gibt nichts, was sich ändern ließe',
    IS_ZERO: 'die Zahl ist 0',
    DOES_NOT_HOLD: 'die Bedingung ist nicht erfüllt',
};

export const de: Words = {

    app: {
        workshop: 'Werkstatt',
        decks: 'Decks',
    },

    lobby: {
        title: 'Das Horus-Heresy-Kartenspiel von 2003 an einem Tisch im Browser',
        lead: 'Zwei Decks, drei Sektoren, vier Runden. Auf jede Regel wird geachtet, jedes Nein wird begründet.',
        levelHint: {
            random: 'Spielt aufs Geratewohl.',
            recruit: 'Denkt nur bei jedem zweiten Zug nach.',
            trooper: 'Denkt voraus und vertut sich bei jedem fünften Zug.',
            greedy: 'Nimmt den Zug, der am besten aussieht.',
            veteran: 'Denkt voraus und vertut sich hin und wieder.',
            captain: 'Denkt voraus, und kein Zug ist dem Zufall überlassen.',
            warlord: 'Denkt voraus, mit zwanzigmal so vielen Versuchen wie ein Hauptmann.',
        } as Record<string, string>,
        opponentHint: {
            computer: 'Der Computer spielt die andere Seite.',
            hotseat: 'Ein Bildschirm für zwei: Beim Weitergeben sind die Hände verborgen.',
            friend: 'Du bekommst einen Link zum Verschicken. Die Partie beginnt, wenn er geöffnet wird.',
        },
        yourDeck: 'Dein Deck',
        firstDeck: 'Deck von Spieler 1',
        theirDeck: 'Deck der Gegenseite',
        secondDeck: 'Deck von Spieler 2',
        openHands: 'Beide dürfen beide Hände sehen',
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
    abilities: {
        BA: 'Gefechtsaktion',
        T: 'Taktik',
        R: 'Reaktion',
        M: 'Modifikator',
        E: 'Ereignis',
        A: 'statt Schaden',
        unique: 'einzigartig',
        counter: 'Gegenangriff',
        always: 'Dauerwirkung',
    },
    roles: { attacker: 'Angreifer', defender: 'Verteidiger' },

    card: {
        captured: 'dem Besitzer abgenommen',
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
        idle: 'Für sich allein brächte es dir nichts',
        target: 'mögliches Ziel',
        cannot: 'kann jetzt nicht handeln',
        enlarge: 'Ganze Karte',
        copies: (n) => `${n} Exemplare`,
    },

    table: {
        name: 'Tisch',
        sector: (n) => `Sektor ${n}`,
        unnamed: (n) => `Sektor ${n}`,
        needs: (n) => `braucht ${n}`,
        requirement: (n) => `Flaggenbedarf ${n}`,
        taken: 'erobert',
        takenBy: (who) => `Erobert: ${who}`,
        fighting: 'hier wird gekämpft',
        flags: (who, n) => `${who}: ${numbers(n, 'Flagge', 'Flaggen')}`,
        fleet: 'Flotte',
        deck: 'Deck',
        discards: 'Ablage',
        ownDiscards: 'Dein Ablagestapel',
        discardsOf: (who) => `Ablagestapel: ${who}`,
        noDiscards: 'Der Stapel ist leer.',
        inHand: 'Hand',
        handOf: (n) => `${n} auf der Hand`,
        yourHand: 'Deine Hand',
        emptyHand: 'Keine Karten auf der Hand.',
        sectorsWon: (n) => `${n} von 2 Sektoren`,
        place: 'Hier ablegen',
        fightHere: 'Hier kämpfen',
        stake: (have, need) => `${have} von ${need}${have < need ? ': zu wenig' : ''}`,
        stakeHint: 'Deine Flaggen dort, wie jetzt alles liegt, von denen, die der Sektor braucht',
        noStake: 'niemand von dir',
        chooseHere: 'Wählen',
        useHere: (name) => `Fähigkeit von ${name} nutzen`,
        turnedUp: 'Aufgedeckt',
        away: 'abwesend',
        awayFor: (minutes) => (minutes < 1 ? 'abwesend' : `seit ${minutes} min abwesend`),
        row: (who, place) => `${who} in ${place}`,
        emptyRow: 'niemand hier',
        moment: (turn: number, step: string, place: string, attackers: boolean) => {
            const whose = attackers ? 'erstes Gefecht' : 'zweites Gefecht';
            const where = { wave: 'erste Welle', deploy: 'Aufstellung', between: 'Wahl des Gefechts' }[step] ?? `${whose}${place === '' ? '' : ` in ${place}`}${step === 'setup' ? ': Vorbereitung' : step === 'victory' ? ': Siegschritt' : ''}`;
            return `Runde ${turn}, ${where}`;
        },
        whose: { attacker: 'Das ist das Gefecht des Angreifers: Er hat gewählt, wo, und handelt zuerst.', defender: 'Das ist das Gefecht des Verteidigers: Er hat gewählt, wo, und handelt zuerst.' },
        steps: { deploy: 'Aufstellen', setup: 'Vorbereiten', battle: 'Gefecht', victory: 'Sieg' },
        details: 'Was dieser Sektor bewirkt',
        more: (n) => `${n} weitere`,
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
        graveHold: 'Kurz gedrückt halten: Alle deine Karten hier werden zerstört.',
        endHold: 'Kurz gedrückt halten: Das Gefecht endet.',
        endAgain: 'Noch einmal drücken: Das Gefecht endet. Escape lässt es.',
        graveAgain: 'Noch einmal drücken: Alle deine Karten hier werden zerstört. Escape lässt es.',
        graveArmed: 'Noch einmal: Rückzug',
        manyCards: (n) => `${n} Karten`,
        alike: (n, name) => `${['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs'][n] ?? n} ${name}`,
        hint: {
            'D-ROLE': 'Der Angreifer wählt jede Runde das erste Gefecht. Der Verteidiger wählt den Planeten, legt zuerst und wählt das zweite Gefecht. So bleibt es die ganze Partie.',
            'D-BA': 'Wähle eine Einheit, einen Befehl, oder passe.',
            'D-DEPLOY': 'Wähle eine Karte, dann einen Sektor. Die Gegenseite sieht nur die Rückseite.',
            'D-WAVE': 'Beide sehen sie.',
        },
        hintOf: {
            at: 'Eine Karte, die leuchtet.',
            target: 'Wähle eine Karte, die leuchtet.',
            block: 'Wähle die Einheit, die blockt, oder blocke nicht.',
            sweep: 'Wähle das nächste Ziel, oder belasse es dabei.',
        },
        verbs: {
            shoot: 'Schießen',
            charge: 'Anstürmen',
            assault: 'Nahkampf',
            special: 'Besonderer Angriff',
            use: 'Fähigkeit nutzen',
        },
        shorts: { block: 'Blocken', at: 'Angreifen', target: 'Wählen', sweep: 'Weiter überrennen' },
        handoverHint: 'Keine Hand ist zu sehen, bevor der nächste Spieler bereit ist.',
        handoverGo: (who) => `Ich bin ${who}: meine Hand zeigen`,
    },

    answers: {
        label: 'Fenster für Taktiken, Reaktionen und Modifikatoren',
        hint: 'Womit Fenster für Taktiken und Modifikatoren beantwortet werden, auch das, das gerade offen ist. Gefragt wirst du trotzdem, wenn du reagieren kannst, und immer, wenn du angegriffen wirst.',
        ask: 'Immer fragen',
        action: 'Passen bis zu meiner Gefechtsaktion',
        attack: 'Passen, bis ich angegriffen werde',
    },

    lesson: {
        hints: {
            goal: {
                title: 'Zwei von drei Sektoren',
                text: 'Drei Sektoren liegen zwischen dir und deinem Gegner, der oben sitzt. Wer zwei davon erobert, gewinnt sofort. Vier Runden habt ihr dafür. Was du jetzt tun kannst, leuchtet immer; eine Karte, die du ansiehst, steht ganz daneben.',
            },
            role: {
                title: 'Angreifer oder Verteidiger',
                text: 'Es wählt, wessen Karte die kleinere Würfelzahl hat (bei gleichen entscheidet eine Münze), und das bist du: Es gleicht eine schwache Karte ein wenig aus. Der Angreifer bestimmt das erste Gefecht jeder Runde; der Verteidiger wählt den Planeten, legt zuerst und bestimmt das zweite Gefecht. Die Rollen gelten für die ganze Partie. Beide sind gut.',
            },
            roles: {
                title: 'Zwei Gefechte je Runde',
                text: 'Einer von euch ist jetzt der Angreifer, der andere der Verteidiger. Jede Runde hat eine Aufstellung und dann zwei Gefechte: Der Angreifer sagt, wo das erste stattfindet, der Verteidiger, wo das zweite, und zwar woanders.',
            },
            planet: {
                title: 'Der Planet',
                text: 'Sektorkarten haben zwei Seiten. Der Planet sagt, welche gelten: andere Namen, anderer Flaggenbedarf, manchmal ein Text, der das Gefecht dort verändert. Um einen Sektor zu lesen, drück auf seinen Namen.',
            },
            wave: {
                title: 'Die erste Welle',
                text: 'Die oberste Karte deines Decks wird aufgedeckt; ihr seht sie beide. Leg sie in einen Sektor: Drück auf den Sektor. In jeder Runde legst du in jeden noch offenen Sektor eine solche Karte.',
            },
            values: {
                title: 'Vier Zahlen',
                text: 'Eine Einheit hat Feuerkraft (was ein Schuss anrichtet), Nahkampf (was ein Angriff anrichtet), Tempo (wer einen Schuss blocken kann) und Panzerung (der Schaden, der sie zerstört), immer in dieser Reihenfolge. Weniger Schaden als die Panzerung bewirkt nichts und ist vergessen.',
            },
            deploy: {
                title: 'Sechs Karten, verdeckt',
                text: 'Nun stellt ihr abwechselnd je sechs Karten auf, eine nach der anderen. Drück auf eine Karte, dann auf einen Sektor. Dein Gegner sieht nur die Rückseite und wo sie liegt. Alle sechs müssen hin; drei starke Sektoren sind schwer, zwei reichen.',
            },
            flags: {
                title: 'Was einen Sektor erobert',
                text: 'Die Wimpel einer Karte sind ihre Flaggen. Nach einem Gefecht geht der Sektor an den, der dort mehr Flaggen hat, wenn es mindestens so viele sind, wie der Sektor braucht. Es gewinnt also, was übrig bleibt, nicht, was trifft.',
            },
            uses: {
                title: 'Eine Karte, dreifach nützlich',
                text: 'Aufgestellt ist eine Karte eine Einheit, eine Ressource oder ein Schiff. Im Wurf zählt nur ihre Würfelzahl. Auf der Hand im Gefecht zählt nur ihr Befehl: die Worte am Fuß, mit der Farbe ihrer Art.',
            },
            whynot: {
                title: 'Warum nicht?',
                text: 'Was du erwarten könntest, aber jetzt nicht tun kannst, bleibt zu sehen, mit gestricheltem Rand: Drück darauf, dann sagt es, warum. „Warum nicht“ neben dem Tisch zählt alles auf, jedes mit seiner Regel.',
            },
            hidden: {
                title: 'Deine und seine',
                text: 'Deine eigenen verdeckten Karten darfst du jederzeit ansehen; die deines Gegners werden erst aufgedeckt, wenn dort ein Gefecht beginnt.',
            },
            ship: {
                title: 'Ein Schiff',
                text: 'Ein Schiff wird aufgestellt wie jede Karte, tut dort aber nichts. Beginnt in seinem Sektor ein Gefecht, stößt es zu deiner Flotte, und von da an wirkt sein Text in jedem Gefecht. Es kann nicht angegriffen werden und hat keine Flaggen.',
            },
            asset: {
                title: 'Eine Ressource',
                text: 'Eine Ressource hat nur Panzerung und Flaggen: Sie kann nicht schießen, anstürmen oder blocken, aber beschossen werden; ihr Text und ihre Flaggen zählen.',
            },
            sector: {
                title: 'Wo gekämpft wird',
                text: 'Wähle einen Sektor, in dem du gut liegst. Alle Karten dort werden aufgedeckt, und am Ende des Gefechts ist er erobert oder bleibt offen. Drück auf den Sektor.',
            },
            keep: {
                title: 'Einzigartig',
                text: 'Von einer einzigartigen Karte kann nur ein Exemplar im Sektor bleiben: Du wählst, welches. Die anderen kommen auf deine Hand und nützen dort als Befehle.',
            },
            setup: {
                title: 'Vor dem Gefecht',
                text: 'Manche Karten tun etwas, wenn eine Armee sich vorbereitet. Solche Texte sind Pflicht, wenn sie nicht „may“ sagen; Reihenfolge und Ziele wählst du.',
            },
            sweep: {
                title: 'Überrennen',
                text: 'Dein Angriff hat mehr angerichtet als nötig, also darf die Einheit mit dem, was übrig ist, gegen eine weitere feindliche Einheit weiterziehen. Oder du belässt es dabei.',
            },
            block: {
                title: 'Blocken?',
                text: 'Du wirst angegriffen, und eine deiner Einheiten kann dazwischengehen. Sie wird gesperrt und bekommt den Schaden stattdessen. Einen Schuss blockt eine Einheit, die schneller ist als die schießende, einen Nahkampf eine im Ansturm. Nicht zu blocken ist oft richtig.',
            },
            target: {
                title: 'Das Ziel',
                text: 'Drück auf die feindliche Karte. Sieh sie dir vorher an: Daneben stehen der Schaden gegen ihre Panzerung, woher jeder Punkt kommt und wer blocken könnte. Auf dem Telefon zeigt das erste Tippen es, das zweite nimmt es.',
            },
            action: {
                title: 'Eine Gefechtsaktion',
                text: 'Ihr nehmt abwechselnd je eine Aktion. Schieß mit einer bereiten Einheit; lass eine anstürmen, damit sie später angreifen kann; greif mit einer im Ansturm an; spiel einen Befehl mit BA; oder passe. Drück auf eine Einheit, die leuchtet, dann auf das, was sie tun soll.',
            },
            react: {
                title: 'Eine Reaktion',
                text: 'Gerade ist etwas geschehen (oder geschieht gleich), worauf eine deiner Karten mit R antwortet. Du musst nie: „Geschehen lassen“ lässt es vorbei.',
            },
            modify: {
                title: 'Ein Modifikator',
                text: 'Es wurde gewürfelt, und eine Karte mit M kann die Zahl ändern, bevor sie gilt. Ein Test ist bestanden, wenn die Zahl hoch genug ist.',
            },
            tactic: {
                title: 'Das Taktikfenster',
                text: 'Bevor eine Aktion wirkt, dürft ihr beide Taktiken spielen, Karten mit T, abwechselnd. Das geht, bis ihr beide nacheinander passt. Der Knopf rechts passt.',
            },
            effect: {
                title: 'Eine Karte fragt',
                text: 'Ein Text, den du gespielt hast oder der dich betrifft, braucht eine Wahl. Was passt, leuchtet; die Frage sagt, wofür.',
            },
            event: {
                title: 'Ereignisse',
                text: 'Gekämpft ist, die Hände liegen offen. Befehle mit E, die noch auf der Hand sind, geschehen jetzt, bevor die Flaggen gezählt werden: zuerst die des Angreifers. Die Reihenfolge deiner eigenen wählst du.',
            },
            battle: {
                title: 'Ein Gefecht beginnt',
                text: 'Um den Sektor mit dem hellen Rand wird gekämpft. Seine Karten liegen jetzt offen, sind bereit, und nur sie zählen. Ihr zieht beide sechs Karten als Befehle.',
            },
            commands: {
                title: 'Deine Befehle',
                text: 'Im Gefecht sind die Karten deiner Hand Befehle: Nur die Zeile, die zu sehen ist, kann gespielt werden. BA ist eine Gefechtsaktion, T eine Taktik, R eine Reaktion, M ein Modifikator, E ein Ereignis. Spiel, was hilft: Nach dem Gefecht wird die ganze Hand abgeworfen.',
            },
            attacked: {
                title: 'Du wirst angegriffen',
                text: 'Die Linie geht vom Angreifer zu deiner Karte. Kann eine deiner Einheiten blocken, wirst du gefragt; dann dürft ihr beide Taktiken spielen, und erst dann misst sich der Schaden an der Panzerung.',
            },
            locked: {
                title: 'Bereit, gesperrt, im Ansturm',
                text: 'Eine Einheit, die geschossen, angegriffen oder geblockt hat, ist gesperrt: schraffiert, mit einem Schloss. Das alles kann sie erst wieder, wenn sie bereit ist, meist nach dem Gefecht. Ihre Flaggen zählen trotzdem.',
            },
            charge: {
                title: 'Ein Ansturm',
                text: 'Die Einheit mit den Zacken ist im Ansturm. In einer späteren Aktion kann sie angreifen, und bis dahin Nahkämpfe blocken. Ein Schuss kann sie vorher noch treffen.',
            },
            roll: {
                title: 'Würfel sind Karten',
                text: 'Ein Wurf ist die oberste Karte deines Decks: Sie wird abgeworfen, und ihre Würfelzahl zählt. Ein Deck mit vielen hohen Zahlen würfelt also hoch, und was fort ist, kommt erst wieder, wenn gemischt wurde.',
            },
            test: {
                title: 'Ein Test',
                text: '„(4+)“ ist ein Test: 4 oder mehr besteht ihn. Misslingt er, geschieht nicht, wofür er war; die Karte und alles Bezahlte sind trotzdem fort. Bevor du so etwas spielst, steht daneben die genaue Aussicht.',
            },
            damage: {
                title: 'Schaden',
                text: 'Schaden, der die Panzerung erreicht, zerstört; weniger hinterlässt keine Spur. Er zählt nie zusammen: Zwei kleine Schüsse sind kein großer, außer Taktiken heben sie.',
            },
            destroyed: {
                title: 'Zerstört',
                text: 'Eine zerstörte Karte kommt in die Ablage dessen, dem sie gehört, und ihre Flaggen fehlen im Sektor. Ablagen sind offen: Drück auf einen Stapel, um ihn durchzusehen.',
            },
            counter: {
                title: 'Gegenangriff',
                text: 'Eine Einheit mit „Counterattack“ schlägt im selben Augenblick zurück, auch wenn sie gesperrt ist, auch wenn sie zerstört wird.',
            },
            answers: {
                title: 'Weniger Fragen',
                text: 'Willst du nicht in jedem Fenster gefragt werden, sag es einmal: Das Feld bei der Frage passt bis zu deiner nächsten Aktion (P) oder bis du angegriffen wirst. P fragt wieder.',
            },
            withdraw: {
                title: 'Rückzug',
                text: 'Alle deine Einheiten hier sind gesperrt, du könntest dich also zurückziehen: Das Gefecht endet sofort, und alle deine Karten hier werden zerstört. Das ist selten gut, denn auch die Flaggen gesperrter Karten zählen. Damit es nicht aus Versehen geschieht, wird die Taste kurz gehalten; mit der Tastatur wird sie zweimal gedrückt.',
            },
            passes: {
                title: 'Wie ein Gefecht endet',
                text: 'Passt ihr beide nacheinander, ist gekämpft, und die Flaggen werden gezählt. Liegst du vorn, ist Passen eine gute Aktion.',
            },
            refused: {
                title: 'Eine Regel verbietet es',
                text: 'Die Nummer neben dem Satz ist die Regel. Drück darauf, um sie zu lesen; auch jede Zeile des Protokolls hat eine. Widersprechen sich zwei Texte, gilt „kann nicht“.',
            },
            totals: {
                title: 'Die Flaggen werden gezählt',
                text: 'Mehr Flaggen als die Gegenseite, und mindestens so viele, wie der Sektor braucht: Dann ist er erobert. Schiffe und Hände zählen nicht; Gleichstand erobert nichts.',
            },
            taken: {
                title: 'Ein Sektor ist erobert',
                text: 'Alle Karten dort, von euch beiden, werden abgeworfen, und nichts kann mehr dorthin. Noch einer für dieselbe Seite, und die Partie ist gewonnen.',
            },
            nobody: {
                title: 'Niemand hat ihn erobert',
                text: 'Die Karten bleiben im Sektor, bereit und offen, und warten auf das nächste Gefecht dort. Was du in der nächsten Runde dazulegst, kämpft neben ihnen.',
            },
            turn: {
                title: 'Die nächste Runde',
                text: 'Eine neue Welle, je sechs neue Karten. Wo nicht gekämpft wurde, bleibt alles liegen, auch verdeckt. Nach Runde 4 entscheidet der gedruckte Flaggenbedarf der eroberten Sektoren.',
            },
            reshuffle: {
                title: 'Das Deck wird gemischt',
                text: 'Das Deck war aufgebraucht: Die Ablage wird das neue Deck. Was zerstört wurde, kann wiederkommen.',
            },
            over: {
                title: 'Das war eine ganze Partie',
                text: 'Geh sie in der Rückschau (R) durch und sieh dir auch die Hand deines Gegners an. Dann versuch ein anderes Deck, bau dein eigenes oder schick jemandem einen Link. Auf der Seite „Regeln“ steht jede Regel mit ihrer Nummer.',
            },
        },
    },

    stage: {
        region: 'Was wartet',
        below: 'Was darunter wartet',
        because: (words, of) => `${words}, wegen ${of}`,
        player: (who) => `Spieler ${who}`,
        totals: (flags, need) => `Flaggen: ${flags.map((n, who) => `Spieler ${who} ${n}`).join(', ')}; nötig sind ${need}`,
        nothing: (name, why) => `${name}: nichts geschieht${why === undefined ? '' : ` (${whyNothing[why] ?? why})`}`,
        kinds: {
            play: 'Fähigkeit',
            shoot: 'Schuss',
            assault: 'Nahkampf',
            sweep: 'Überrennen',
            special: 'besonderer Angriff',
            charge: 'Ansturm',
            roll: 'Wurf',
            damage: 'Schaden',
            destroy: 'Zerstörung',
        },
        yours: (kind: string) => `Du · ${kind}`,
        theirs: (who: string, kind: string) => `${who} · ${kind}`,
        does: {
            shoot: (who, at) => `${agree(who, 'schießt', 'schießen')}${at === '' ? '' : ` auf ${at}`}`,
            assault: (who, at) => (at === '' ? `${who} im Nahkampf` : `${agree(who, 'greift', 'greifen')} ${at} im Nahkampf an`),
            sweep: (who, at) => `${agree(who, 'überrennt', 'überrennen')} weiter${at === '' ? '' : `: ${at}`}`,
            special: (who, at) => (at === '' ? `${who}: besonderer Angriff` : `${agree(who, 'greift', 'greifen')} ${at} im Nahkampf an`),
            charge: (who) => `${agree(who, 'stürmt', 'stürmen')} an`,
        },
        comes: { damage: (at) => `Schaden für ${at}`, destroy: (at) => `Zerstörung von ${at}` },
        asks: 'wartet auf deine Antwort',
        youReveal: 'Du zeigst vor',
        theyReveal: (who: string) => `${who} zeigt vor`,
        bothReveal: 'Beide zeigen vor',
        chosen: (words: string) => `gewählt: ${words}`,
        cancelled: 'aufgehoben',
        against: (damage: number, armor: number) => `Schaden ${damage} gegen Panzerung ${armor}`,
        chance: (need: number, good: number, of: number, percent: number) => `Test, ${need} oder mehr: ${good} von ${of} Karten, die kommen können (${percent} %)`,
        chanceOfTwo: { higher: (need: number, percent: number) => `Test, ${need} oder mehr, das Höhere von zwei Würfen: ${percent} %`, lower: (need: number, percent: number) => `Test, ${need} oder mehr, das Niedrigere von zwei Würfen: ${percent} %` },
        yourRoll: 'Dein Wurf:',
        theirRoll: (who: string) => `${who} würfelt:`,
        rolled: (rolled: number, need: number, passed: boolean) => `${rolled}, Test auf ${need} oder mehr ${passed ? 'bestanden' : 'nicht bestanden'}`,
        justRolled: (rolled: number) => `${rolled}`,
        series: (numbers: number[], of: number) => `Wurf ${numbers.length} von ${of} (${numbers.join(', ')})`,
        unknown: (n: number) => (n === 1 ? 'was aus einer Karte wird, ist nicht bekannt' : `was aus ${n} Karten wird, ist nicht bekannt`),
        if: 'Wenn sich nichts ändert',
        flags: (before: string, then: string) => `aus Flaggen ${before} würde ${then}`,
        answer: (title: string) => `Antwort auf: ${title}`,
        midst: (title: string) => `Während es geschieht: ${title}`,
        before: (title: string) => `Bevor es geschieht: ${title}`,
        letIt: 'Geschehen lassen',
        goOn: 'Weiter',
        orPass: (asked: string, pass: string) => asked.replace(/ oder passen\.?$/, ` oder ${pass.charAt(0).toLowerCase()}${pass.slice(1)}`),
        badges: { destroyed: 'fiele', leaves: 'ginge', taken: 'liefe über', unknown: '?', stays: 'bliebe' },
        takenBadge: (percent: number) => `übernommen: ${percent} %`,
        ifChosen: (fate: string) => `gewählt: ${fate}`,
        by: (fate: string, by: string) => `${by}: ${fate}`,
        threats: 'Was der Gegner als Nächstes tun könnte',
        threatsShort: 'Drohungen',
        goesOn: (n: number) => (n === 1 ? '1 Wirkung hält an' : `${n} Wirkungen halten an`),
        until: { action: 'bis zum Ende der Gefechtsaktion', battle: 'bis zum Ende des Gefechts', turn: 'bis zum Ende der Runde' },
        played: 'gespielte Wirkungen',
    },

    battleEnd: {
        title: (place) => `Wie das Gefecht um ${place} ausging`,
        nobody: (place) => `Niemand erobert ${place}`,
        lost: (names) => `zerstört: ${names}`,
        lostNothing: 'nichts zerstört',
        cleared: (taken: string) => `${taken}; alle Karten dort werden abgelegt`,
    },

    panel: {
        inspectHint: 'Zeige auf eine Karte oder eine Möglichkeit, um zu sehen, was sie tut und wohin sie führt.',
        chance: (good, of) => `${Math.round((100 * good) / of)} % · ${good} von ${of} Karten`,
        damage: 'Schaden',
        armor: 'Panzerung',
        printedRow: 'gedruckt',
        effects: 'gespielte Effekte',
        becomes: (number) => `wird ${number}`,
        ignored: 'zählt nicht',
        destroyed: 'Würde zerstört, wenn sich nichts ändert',
        stays: 'Bliebe, wenn sich nichts ändert',
        leaves: 'Ginge, ohne zerstört zu werden, wenn sich nichts ändert',
        taken: 'Ginge zum anderen Spieler über, wenn sich nichts ändert',
        takenWith: (percent: number) => `Ginge mit ${percent} % zum anderen Spieler über, wenn sich nichts ändert`,
        destroyedWith: (percent) => `Würde mit ${percent} % zerstört, wenn sich nichts ändert`,
        notKnown: 'Was daraus wird, ist nicht bekannt',
        blockers: 'Könnten blocken',
        noBlockers: 'Niemand könnte blocken',
        counter: 'Gegenangriff',
        needs: (n) => `Test (${n}+)`,
        against: 'Gegen',
    },

    end: {
        turns: (n) => `nach ${numbers(n, 'Runde', 'Runden')} · zwei Sektoren siegen`,
        sectors: 'Sektoren',
        nobody: 'nicht erobert',
    },

    review: {
        how: (n) =>
            `Die Kurve zeigt, was jemand erwartet, der beide Hände sieht, aber nicht die Reihenfolge der Decks. Eine Wahl wird nach dem beurteilt, was ihr Spieler wissen konnte. Für jeden Blick werden ${n} Partien versucht; Unterschiede unter 4 von 100 besagen nichts.`,
    },

    replay: {
        eyesAll: 'Alle Karten offen',
    },

    rules: {
        hint: 'Gib eine Nummer ein, etwa CCG-9.3.4, oder englische Wörter, etwa „block shot“.',
    },

    ownCards: {
        set: 'Meine Karten',
        trialOf: (name) => `Mit ${name}`,
    },

    decks: {
        title: 'Deckbau',
        mine: 'Mein Deck',
        name: 'Name',
        begin: 'Beginnen mit',
        choose: 'einem Deck…',
        keptHere: 'In diesem Browser aufgehoben',
        shipped: 'Mitgeliefert',
        keepIt: 'Unter diesem Namen aufheben',
        forget: 'Das aufgehobene löschen',
        bringBack: (name: string) => `Zurück zu „${name}“`,
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
        unknownRemedy: 'Die Liste zeigt die Karten, die es gibt; andere macht die Werkstatt',
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
        ownCard: 'eigene Karte',
        ownCards: 'meine eigenen Karten',
        own: 'Mein eigenes Deck',
        ownAbout: 'Das Deck aus dem Deckbau.',
        line: (n) => `Zeile ${n}`,
        template: 'name: Mein Deck\nside: loyalist\n',
    },

    setup: {
        packsYours: 'Diese Partie hat eigene Karten: Sieh sie dir an.',
        packsOther: (who) => `${capital(who)} sieht sich die eigenen Karten an.`,
        packsShow: 'Eigene Karten ansehen',
        packsTitle: 'Eigene Karten',
        packsCount: (n) => numbers(n, 'Karte', 'Karten'),
        packsLead: 'Karten dieser Partie, die in keiner mitgelieferten Sammlung sind:',
        packsAsk: 'Die Gegenseite bringt Karten mit, die in keiner mitgelieferten Sammlung sind. Die Partie beginnt, wenn du sie annimmst.',
        packsYes: 'Mit diesen Karten spielen',
        packsNo: 'Lieber nicht',
    },

    command: {
        words: { hand: 'deine Hand mit ihren Befehlen' },
    },

    keys: {
        // After which key of every game it stands.
        own: [
            ['1 … 9', 'S C A', 'nur was schießen, anstürmen, im Nahkampf angreifen kann; noch einmal: alles'],
            ['S C A', 'E', 'die ganze Karte zeigen'],
            ['Esc', 'P', 'in jedem Fenster passen, bis du angegriffen wirst oder eine Gefechtsaktion hast; noch einmal: immer fragen'],
            ['U', 'Eingabe Eingabe', 'Rückzug: Was deine Karten zerstört, wird zweimal gedrückt, oder mit Maus oder Finger kurz gehalten'],
            ['W', 'H', 'zu deiner Hand'],
        ],
    },

    // What sentences of the engine are about.
    things: { hidden: 'eine Karte', owned: ['Deck', 'Hand', 'Wurf'] },

};
