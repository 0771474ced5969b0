// Die Worte über die Ziele, auf Deutsch.
import type { LaterWords } from './later.en';

export const de: LaterWords = {
    lead: 'Wie jedes Ziel stünde, wenn die Runde jetzt endete.',
    none: 'Noch gibt es keine Ziele: sie stehen hier, sobald beide Armeen aufgestellt sind. Eine Lektion hat ihre eigenen.',
    met: 'erreicht',
    not: 'nicht erreicht',
    terms: 'Wie gewonnen wird',
    objectives: 'Missionsziele',
    held: (who) => `gehalten von: ${who}`,
    nobody: 'von niemandem gehalten',
    near: (who) => `jetzt hielte es: ${who}`,
    contested: 'beide sind nahe: jetzt hielte es niemand',
};
