// What is said of puzzles, in English.
export const en = {
    title: 'Puzzles',
    tabs: 'Lessons and puzzles',
    lead: 'Moments of games between computers: one choice is far better than all others, and it is not the one that suggests itself. What you have found is kept in this browser.',
    none: 'There are no puzzles for this game yet.',
    count: (n: number, of: number) => `${n} of ${of} solved`,
    next: 'Next',
    begin: 'Try it',
    again: 'Once more',
    solved: 'solved',
    tried: 'tried',
    untried: 'new',
    region: (title: string) => `Puzzle: ${title}`,
    kind: 'Puzzle',
    ask: 'Make your choice on the table: it is judged when it is complete.',
    right: 'Right. Nothing else comes near it.',
    wrong: 'There is something better.',
    best: 'The best choice',
    chosen: 'Your choice',
    tempting: 'What suggests itself',
    wins: (n: number) => `wins ${n} of 100 games`,
    why: 'Each choice was played on 60,000 times from what you can see here, with all that is hidden dealt anew each time. So it is the choice that is judged, not the luck that followed.',
    retry: 'Try again',
    following: (title: string) => `Next: ${title}`,
    all: 'All puzzles',
};

export type PuzzleWords = typeof en;
