// Die Worte der Nachrichten des Kartenspiels, auf Deutsch: jedes steht hinter einer Tat oder hinter dem Namen einer Karte.
import type { LaterWords } from './later.en';

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

// „der Computer“ hinter einem Verhältniswort; der Name eines Menschen bleibt, wie er ist.
const dative = (who: string) => who.replace(/^der /, 'dem ');

export const de: LaterWords = {
    uses: (who, card) => (who === null ? `Du nutzt ${card}` : `${who} nutzt ${card}`),
    plays: (who, card) => (who === null ? `Du spielst ${card}` : `${who} spielt ${card}`),
    text: (card) => `Der Text von ${card}`,
    places: (who, list) => (who === null ? `Du legst ${list}` : `${who} legt ${list}`),
    at: (card, place, isOnly) => `${card} nach ${place}${isOnly ? ' (nur dort ist noch Platz)' : ''}`,
    on: (deed, at) => `${deed} auf ${at}`,
    cards: (n, isOwn) => (isOwn ? `${n} deiner Karten` : `${n} Karten`),
    locked: 'gesperrt',
    ready: 'wieder bereit',
    charging: 'im Ansturm',
    changed: (by, stat) => `${stat} ${signed(by)}`,
    becomes: (stat, n) => `${stat} jetzt ${n}`,
    damage: (n) => `${n} Schaden`,
    survives: (n) => `übersteht ${n} Schaden`,
    noDamage: 'kein Schaden',
    destroyed: 'zerstört',
    saved: 'nicht zerstört',
    returns: 'zurück auf die Hand',
    moves: (place) => `bewegt nach ${place}`,
    taken: (who) => (who === null ? 'jetzt bei dir' : `jetzt bei ${dative(who)}`),
    affected: 'betroffen',
    blocks: 'blockt',
    strikes: (n) => `schlägt zurück mit ${n}`,
    flags: (who, by) => `${who === null ? 'deine Flaggen' : `Flaggen von ${dative(who)}`.replace('von dem ', 'vom ')} ${signed(by)}`,
    test: (rolled, need, passed) => `Test ${passed ? 'bestanden' : 'misslungen'} (${rolled} von ${need}+)`,
    noEffect: 'ohne Wirkung',
    groups: {
        draws: (n) => `${n} gezogen`,
        discards: (n) => `${n} abgeworfen`,
        reveals: (n) => `${n} vorgezeigt`,
        places: (n) => `${n} gelegt`,
        turns: (n) => `${n} umgedreht`,
    },
    cancelled: 'aufgehoben',
    ends: 'der Angriff endet',
};
