// Words about the goals, in English.
export const en = {
    lead: 'How each goal would stand if the turn ended now.',
    none: 'There are no goals yet: they stand here once both armies are set up. A lesson has its own.',
    met: 'reached',
    not: 'not reached',
    terms: 'How it is won',
    objectives: 'Objectives',
    held: (who: string) => `held by ${who}`,
    nobody: 'held by nobody',
    near: (who: string) => `${who} would hold it now`,
    contested: 'both are near: nobody would hold it now',
};

export type LaterWords = typeof en;
