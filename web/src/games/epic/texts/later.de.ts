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
