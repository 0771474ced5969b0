// What is said of puzzles, in German.
import type { PuzzleWords } from './puzzles.en';

export const de: PuzzleWords = {
    title: 'Rätsel',
    tabs: 'Lektionen und Rätsel',
    lead: 'Augenblicke aus Partien zwischen Computern: Eine Wahl ist weit besser als alle anderen, und es ist nicht die naheliegende. Was du gefunden hast, merkt sich dieser Browser.',
    none: 'Für dieses Spiel gibt es noch keine Rätsel.',
    count: (n: number, of: number) => `${n} von ${of} gelöst`,
    next: 'Als Nächstes',
    begin: 'Versuchen',
    again: 'Noch einmal',
    solved: 'gelöst',
    tried: 'versucht',
    untried: 'neu',
    region: (title: string) => `Rätsel: ${title}`,
    kind: 'Rätsel',
    ask: 'Wähle auf dem Tisch: Beurteilt wird die Wahl, sobald sie vollständig ist.',
    right: 'Richtig. Nichts anderes kommt da heran.',
    wrong: 'Es gibt etwas Besseres.',
    best: 'Die beste Wahl',
    chosen: 'Deine Wahl',
    tempting: 'Was naheliegt',
    wins: (n: number) => `gewinnt ${n} von 100 Partien`,
    why: 'Jede Wahl wurde 60 000-mal von dem aus weitergespielt, was du hier siehst, und alles Verdeckte wurde jedes Mal neu gegeben. Beurteilt wird also die Wahl, nicht das Glück danach.',
    retry: 'Noch ein Versuch',
    following: (title: string) => `Weiter: ${title}`,
    all: 'Alle Rätsel',
};
