// Die Worte von Age of Darkness, die erst mit dem geladen werden, was selten angesehen wird, auf Deutsch.
import type { LaterWords } from './later.en';

export const de: LaterWords = {
    title: (mission) => `Was gewinnt: ${mission}`,
    lead: 'Siegpunkte, am Ende der Schlacht, wenn nichts anderes dasteht; die meisten gewinnen. Wer am Ende einer Spielrunde niemanden mehr auf dem Tisch hat, verliert.',
    secret: (what) => `Geheim gewählt hast du: ${what}.`,
    classes: { infantry: 'Infanterie', daemon: 'Dämonen', dreadnought: 'Dreadnoughts und Automata', cavalry: 'Kavallerie und Flieger', vehicle: 'Fahrzeuge', primarch: 'Primarchen' },
    turn: (turn) => `Spielzug ${turn}`,
    about: {
        'training-infantry': 'Je Seite ein Tactical Squad: bewegen, schießen, angreifen. 2 Punkte für den, der ganz in der Zone des anderen endet.',
        'training-armour': 'Je Seite ein Squad im Rhino, ein Panzer und schwere Waffen: Seiten, Schaden, Ein- und Aussteigen. Auch Fahrzeuge punkten.',
        'training-reserves': 'Reserve, Deep Strike, Flanking Assault, Infiltrators und Scouts; niemand weiß, wie lange es dauert.',
        'besieged-bastion': 'Werke und Ruinen in der Mitte, Deckung für die, die von beiden Enden kommen.',
        'broken-causeway': 'Ruinen zu beiden Seiten einer offenen Mitte; die Mitte ist mehr wert, als sie schützt.',
        'four-districts': 'Zwei Viertel Ruinen, zwei Wald; in der Mitte ein Platz mit Statuen.',
        'long-road': 'Eine Straße längs durch die Mitte zwischen Blocks; wer ihre Ruinen hält, hält den Tisch.',
        'manufactorum-row': 'Eine Reihe Ruinen längs durch die Mitte, Gassen dazwischen, Wald an den Flanken.',
        ravine: 'Wald und Krater längs der Diagonale, dahinter auf beiden Seiten Ruinen.',
    },
    wounds: {
        'D-ALLOCATE': 'Jede Verwundung geht an eines deiner Modelle: es macht einen Schutzwurf und verliert sie als Lebenspunkt, wenn er misslingt; ohne Lebenspunkte wird es entfernt. Wer gedrückt wird, ist als Erster an der Reihe. Die übliche Reihenfolge nimmt schlichte Modelle zuerst und schont Anführer und gekaufte Waffen am längsten: das ist meist das Beste.',
        'D-PRECISE': 'Wer geschossen hat, wählt, wer diese Verwundungen nimmt, eine nach der anderen; jede wird wie üblich geschützt. Anführer und schwere Waffen zu treffen lohnt am meisten.',
    },
    told: {
        loses: (unit, models, left) => `${unit} verliert ${models === 1 ? '1 Modell' : `${models} Modelle`}${left > 0 ? `, ${left} bleiben` : ', das letzte'}`,
        strikes: (who, whom) => `${who} schlägt auf ${whom}`,
        noHit: 'kein Treffer',
        hits: (number) => `${number} Treffer`,
        wounds: (number) => (number === 1 ? '1 Verwundung' : `${number} Verwundungen`),
        saved: (number) => `${number} gerettet`,
        hurt: (unit, number, left, isHull) => `${unit} verliert ${number} ${isHull ? (number === 1 ? 'Rumpfpunkt' : 'Rumpfpunkte') : number === 1 ? 'Lebenspunkt' : 'Lebenspunkte'}${left === null ? '' : `, ${left} bleiben`}`,
        gone: (unit) => `${unit} ist vernichtet`,
        vain: 'ohne Wirkung',
    },
    unasked: {
        title: 'Was für dich beantwortet wird',
        ways: { title: 'Wege in den Nahkampf', yes: 'Auf den nächsten Wegen', no: 'Frag mich' },
        wounds: { title: 'Verwundungen, die nur einfache Modelle nehmen', yes: 'In der üblichen Reihenfolge', no: 'Frag mich' },
    },
};
