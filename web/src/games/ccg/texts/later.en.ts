// Words of the news of the card game, in English: each is put behind a deed, or behind the name of a card.
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const en = {
    uses: (who: string | null, card: string) => (who === null ? `You use ${card}` : `${who} uses ${card}`),
    plays: (who: string | null, card: string) => (who === null ? `You play ${card}` : `${who} plays ${card}`),
    text: (card: string) => `The text of ${card}`,
    places: (who: string | null, list: string) => (who === null ? `You place ${list}` : `${who} places ${list}`),
    at: (card: string, place: string, isOnly: boolean) => `${card} at ${place}${isOnly ? ' (the only sector left)' : ''}`,
    on: (deed: string, at: string) => `${deed} on ${at}`,
    cards: (n: number, isOwn: boolean) => (isOwn ? `${n} of your cards` : `${n} cards`),
    locked: 'locked',
    ready: 'ready again',
    charging: 'charging',
    changed: (by: number, stat: string) => `${signed(by)} ${stat.toLowerCase()}`,
    becomes: (stat: string, n: number) => `${stat.toLowerCase()} now ${n}`,
    damage: (n: number) => `${n} damage`,
    survives: (n: number) => `survives ${n} damage`,
    noDamage: 'no damage',
    destroyed: 'destroyed',
    saved: 'not destroyed',
    returns: 'back to the hand',
    moves: (place: string) => `moved to ${place}`,
    taken: (who: string | null) => (who === null ? 'now yours' : `now under ${who}'s control`),
    affected: 'affected',
    blocks: 'blocks',
    strikes: (n: number) => `strikes back for ${n}`,
    flags: (who: string | null, by: number) => `${who === null ? 'your flags' : `flags of ${who}`} ${signed(by)}`,
    test: (rolled: number, need: number, passed: boolean) => `test ${passed ? 'passed' : 'failed'} (${rolled} of ${need}+)`,
    noEffect: 'no effect',
    groups: {
        draws: (n) => `${n} drawn`,
        discards: (n) => `${n} discarded`,
        reveals: (n) => `${n} revealed`,
        places: (n) => `${n} placed`,
        turns: (n) => `${n} turned face up`,
    } as Record<string, (n: number) => string>,
    cancelled: 'cancelled',
    ends: 'the attack ends',
};

export type LaterWords = typeof en;
