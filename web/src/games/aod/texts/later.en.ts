// The words of Age of Darkness that are loaded with what is rarely looked at, in English.
export const en = {
    title: (mission: string) => `What wins: ${mission}`,
    lead: 'Victory points, at the end of the battle unless it says otherwise; most of them win. Who has nobody left on the table at the end of a Game Turn loses.',
    secret: (what: string) => `You have chosen in secret: ${what}.`,
    classes: { infantry: 'Infantry', daemon: 'Daemons', dreadnought: 'Dreadnoughts and Automata', cavalry: 'Cavalry and Flyers', vehicle: 'Vehicles', primarch: 'Primarchs' } as Record<string, string>,
    turn: (turn: string) => `Game Turn ${turn}`,
    about: {
        'training-infantry': 'A Tactical Squad a side: moving, shooting, charging. 2 points for whoever ends wholly in the other’s zone.',
        'training-armour': 'A squad in a Rhino, a tank and heavy weapons a side: facings, damage, getting in and out. Vehicles score, too.',
        'training-reserves': 'Reserve, Deep Strike, Flanking Assault, Infiltrators and Scouts; nobody knows how long it lasts.',
        'besieged-bastion': 'Works and ruins in the middle, cover for those who come from both ends.',
        'broken-causeway': 'Ruins flank an open middle; the centre is worth more than it shelters.',
        'four-districts': 'Two quarters of ruins, two of woods; the middle is a square with statues.',
        'long-road': 'A road along the middle between blocks; who holds its ruins holds the table.',
        'manufactorum-row': 'A row of ruins along the middle, lanes between them, woods on the flanks.',
        ravine: 'Woods and craters along the diagonal, ruins behind them on both sides.',
    } as Record<string, string>,
    wounds: {
        'D-ALLOCATE': 'Each Wound goes to one model of yours: it takes a save, and loses the Wound if that fails; with none left it is removed. Whoever you press is first in line. The usual order takes plain models first and spares leaders and bought weapons longest, which is mostly best.',
        'D-PRECISE': 'Whoever shot chooses who takes these Wounds, one after the other; each is saved as usual. Leaders and heavy weapons are the best to be hit.',
    } as Record<string, string>,
    told: {
        loses: (unit: string, models: number, left: number) => `${unit} loses ${models === 1 ? '1 model' : `${models} models`}${left > 0 ? `, ${left} left` : ', the last'}`,
        strikes: (who: string, whom: string) => `${who} strikes ${whom}`,
        noHit: 'no hit',
        hits: (number: number) => (number === 1 ? '1 hit' : `${number} hits`),
        wounds: (number: number) => (number === 1 ? '1 Wound' : `${number} Wounds`),
        saved: (number: number) => `${number} saved`,
        hurt: (unit: string, number: number, left: number | null, isHull: boolean) => `${unit} loses ${number} ${isHull ? 'Hull Point' : 'Wound'}${number === 1 ? '' : 's'}${left === null ? '' : `, ${left} left`}`,
        gone: (unit: string) => `${unit} is destroyed`,
        vain: 'no effect',
    },
    unasked: {
        title: 'What is answered for you',
        ways: { title: 'Ways into combat', yes: 'By the nearest ways', no: 'Ask me' },
        wounds: { title: 'Wounds that only plain models take', yes: 'In the usual order', no: 'Ask me' },
    },
};

export type LaterWords = typeof en;
