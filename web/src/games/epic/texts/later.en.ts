// Words about the goals and of what happened, in English.
interface Side {
    who: number;
    now: number[];
    taken: number[];
    lost: number[];
}

// The rules' name of a player, which is put in words where it is shown.
const holds = ({ who, now, taken, lost }: Side) => [`player ${who}: ${now.length > 0 ? now.join(', ') : 'none'}`, taken.length > 0 ? `${taken.join(', ')} taken` : '', lost.length > 0 ? `${lost.join(', ')} lost` : ''].filter(Boolean).join(', ');

export const en = {
    told: {
        failed: 'its test failed',
        goes: (cm: number[]) => `up to ${cm.join(' + ')} cm`,
        shoots: (at: string) => `shoots at ${at}`,
        assaults: (at: string) => `assaults ${at}`,
        hits: (n: number) => (n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`),
        lost: (n: number) => `${n} destroyed`,
        shields: (n: number) => (n === 1 ? 'a shield stops 1' : `shields stop ${n}`),
        drawnIn: (who: string) => `${who} drawn in`,
        damage: (n: number) => `${n} damage`,
        fewer: (n: number) => (n === 1 ? '1 blast marker fewer' : `${n} blast markers fewer`),
        breaks: 'breaks',
        withdraws: (lost: number) => (lost === 0 ? 'withdraws' : `withdraws and loses ${lost}`),
        gone: 'wiped out',
        rally: (yes: string[], no: string[]) => [yes.length > 0 ? `Rallied: ${yes.join(', ')}` : '', no.length > 0 ? `Not rallied: ${no.join(', ')}` : ''].filter(Boolean).join('. '),
        objectives: (own: Side, foe: Side) => `Objectives held: ${holds(own)}; ${holds(foe)}`,
    },
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
    about: {
        'broken-city': '180 × 120 cm: two roads between four blocks of buildings and four of ruins, two fortifications, a wood and scrub.',
        'hill-country': '180 × 120 cm: three hills and five woods, two ruins, scrub, one road.',
        'river-crossing': '180 × 120 cm: a river and a road, four woods, two hills, two ruins, marsh and scrub.',
        'training-basic': '90 × 90 cm, two woods and two ruins. Two formations of infantry a side: move, shoot, charge.',
        'training-fast-attack': '90 × 90 cm, two woods and two ruins. Two formations of infantry a side, with transports.',
        'training-armoured': '90 × 90 cm, two woods and two ruins. Two formations of tanks a side.',
        'training-advanced': '90 × 90 cm, two woods and two ruins. Three formations a side: transports, and infantry that jumps.',
        'training-combined-arms': '120 × 120 cm, two hills, two woods, two ruins. Five formations a side: infantry, tanks and artillery.',
        'training-specialist': '120 × 120 cm, two hills, two woods, two ruins. Characters, a walker, heavy tanks, skimmers.',
        'korps-grinda-returns': '120 × 120 cm about a road junction: one Great Gargant against formations of Space Marines.',
    } as Record<string, string>,
};

export type LaterWords = typeof en;
