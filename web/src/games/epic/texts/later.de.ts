// Die Worte über die Ziele und über das, was geschehen ist, auf Deutsch.
import type { LaterWords } from './later.en';

// Der Name eines Spielers in den Regeln; in Worte kommt er, wo er gezeigt wird.
const holds = ({ who, now, taken, lost }: Parameters<LaterWords['told']['objectives']>[0]) => [`Spieler ${who}: ${now.length > 0 ? now.join(', ') : 'keines'}`, taken.length > 0 ? `${taken.join(', ')} genommen` : '', lost.length > 0 ? `${lost.join(', ')} verloren` : ''].filter(Boolean).join(', ');

export const de: LaterWords = {
    told: {
        failed: 'Test misslungen',
        goes: (cm) => `bis zu ${cm.join(' + ')} cm`,
        shoots: (at) => `schießt auf ${at}`,
        assaults: (at) => `stürmt ${at}`,
        hits: (n) => (n === 0 ? 'kein Treffer' : `${n} Treffer`),
        lost: (n) => `${n} vernichtet`,
        shields: (n) => (n === 1 ? 'ein Schild hält 1 auf' : `Schilde halten ${n} auf`),
        drawnIn: (who) => `${who} mit hineingezogen`,
        damage: (n) => `${n} Schaden`,
        fewer: (n) => (n === 1 ? '1 Feuermarke weniger' : `${n} Feuermarken weniger`),
        breaks: 'bricht',
        withdraws: (lost) => (lost === 0 ? 'zieht sich zurück' : `zieht sich zurück und verliert ${lost}`),
        gone: 'ausgelöscht',
        rally: (yes, no) => [yes.length > 0 ? `Gesammelt: ${yes.join(', ')}` : '', no.length > 0 ? `Nicht gesammelt: ${no.join(', ')}` : ''].filter(Boolean).join('. '),
        objectives: (own, foe) => `Gehaltene Missionsziele: ${holds(own)}; ${holds(foe)}`,
    },
    lead: 'Wie jedes Ziel stünde, wenn die Runde jetzt endete.',
    none: 'Noch gibt es keine Ziele: sie stehen hier, sobald beide Armeen aufgestellt sind. Eine Lektion hat ihre eigenen.',
    met: 'erreicht',
    not: 'nicht erreicht',
    terms: 'Wie gewonnen wird',
    objectives: 'Missionsziele',
    held: (who) => `gehalten von: ${who}`,
    nobody: 'von niemandem gehalten',
    near: (who) => `jetzt hielte es: ${who}`,
    about: {
        'broken-city': '180 × 120 cm: zwei Straßen zwischen vier Häuserblocks und vier Ruinen, zwei Befestigungen, ein Wald und Gestrüpp.',
        'hill-country': '180 × 120 cm: drei Hügel und fünf Wälder, zwei Ruinen, Gestrüpp, eine Straße.',
        'river-crossing': '180 × 120 cm: ein Fluss und eine Straße, vier Wälder, zwei Hügel, zwei Ruinen, Sumpf und Gestrüpp.',
        'training-basic': '90 × 90 cm, zwei Wälder und zwei Ruinen. Je Seite zwei Formationen Infanterie: bewegen, schießen, stürmen.',
        'training-fast-attack': '90 × 90 cm, zwei Wälder und zwei Ruinen. Je Seite zwei Formationen Infanterie, mit Transportern.',
        'training-armoured': '90 × 90 cm, zwei Wälder und zwei Ruinen. Je Seite zwei Formationen Panzer.',
        'training-advanced': '90 × 90 cm, zwei Wälder und zwei Ruinen. Je Seite drei Formationen: Transporter, und Infanterie, die springt.',
        'training-combined-arms': '120 × 120 cm, zwei Hügel, zwei Wälder, zwei Ruinen. Je Seite fünf Formationen: Infanterie, Panzer und Artillerie.',
        'training-specialist': '120 × 120 cm, zwei Hügel, zwei Wälder, zwei Ruinen. Charaktere, ein Läufer, schwere Panzer, Schweber.',
        'korps-grinda-returns': '120 × 120 cm um eine Kreuzung: ein Great Gargant gegen Formationen von Space Marines.',
    },
    contested: 'beide sind nahe: jetzt hielte es niemand',
};
