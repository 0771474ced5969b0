// The words of Age of Darkness that are loaded with what is rarely looked at, in English.
export const en = {
    title: (mission: string) => `What wins: ${mission}`,
    lead: 'Victory points, at the end of the battle unless it says otherwise; most of them win. Who has nobody left on the table at the end of a Game Turn loses.',
    secret: (what: string) => `You have chosen in secret: ${what}.`,
    classes: { infantry: 'Infantry', daemon: 'Daemons', dreadnought: 'Dreadnoughts and Automata', cavalry: 'Cavalry and Flyers', vehicle: 'Vehicles', primarch: 'Primarchs' } as Record<string, string>,
    turn: (turn: string) => `Game Turn ${turn}`,
    unasked: {
        title: 'What is answered for you',
        ways: { title: 'Ways into combat', yes: 'By the nearest ways', no: 'Ask me' },
        wounds: { title: 'Wounds that only plain models take', yes: 'In the usual order', no: 'Ask me' },
    },
};

export type LaterWords = typeof en;
