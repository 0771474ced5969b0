// Die Worte von Age of Darkness, die erst mit dem geladen werden, was selten angesehen wird, auf Deutsch.
import type { LaterWords } from './later.en';

export const de: LaterWords = {
    title: (mission) => `Was gewinnt: ${mission}`,
    lead: 'Siegpunkte, am Ende der Schlacht, wenn nichts anderes dasteht; die meisten gewinnen. Wer am Ende einer Spielrunde niemanden mehr auf dem Tisch hat, verliert.',
    secret: (what) => `Geheim gewählt hast du: ${what}.`,
    classes: { infantry: 'Infanterie', daemon: 'Dämonen', dreadnought: 'Dreadnoughts und Automata', cavalry: 'Kavallerie und Flieger', vehicle: 'Fahrzeuge', primarch: 'Primarchen' },
    turn: (turn) => `Spielzug ${turn}`,
    unasked: {
        title: 'Was für dich beantwortet wird',
        ways: { title: 'Wege in den Nahkampf', yes: 'Auf den nächsten Wegen', no: 'Frag mich' },
        wounds: { title: 'Verwundungen, die nur einfache Modelle nehmen', yes: 'In der üblichen Reihenfolge', no: 'Frag mich' },
    },
};
