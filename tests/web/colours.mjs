// Colour never stands alone: every state that has a colour of its own also has a text or a shape, and
// that stands out from what is behind it by 3:1, for everybody.
import { asked, assert, begin, changedFrom, concede, finish, LONG, newPage, pressSomething, state } from './browser.mjs';

export const CONTRAST_MIN = 3;

const chosen = (where, behind) => [
    { state: 'not', where: `${where} input:not(:checked) + ${behind}`, by: 'before' },
    { state: 'chosen', where: `${where} input:checked + ${behind}`, by: 'before' },
];

// The states that colour tells apart, in groups; within a group no two marks may be alike. `where` is
// what has the state, `mark` (inside it) what tells it without colour: a text, a drawing, the line
// around it, or what stands before it. A state without a mark is told by having none. One that is rare
// may stay away from all games of the test.
const GROUPS = {
    'the sides of cards': [
        { state: 'loyalist', where: '.mark.loyalist', by: 'drawing' },
        { state: 'traitor', where: '.mark.traitor', by: 'drawing' },
        { state: 'unaligned', where: '.mark.unaligned', by: 'drawing', rare: true },
    ],
    'whose line it is': [
        { state: 'above', where: '.line.above .who', by: 'text' },
        { state: 'below', where: '.line.below .who', by: 'text' },
    ],
    'timing words': ['BA', 'T', 'R', 'M', 'E'].map((word) => ({ state: word, where: `.tw.time-${word}`, by: 'text' })),
    positions: [
        { state: 'ready', where: '.row .unit.ready:not(.down, .hidden)' },
        { state: 'locked', where: '.row .unit.locked', mark: '.state.locked', by: 'text' },
        { state: 'charging', where: '.row .unit.charging', mark: '.state.charging', by: 'text', rare: true },
    ],
    'cards that can act': [
        { state: 'cannot', where: '.row .unit:not(.can, .picked)', by: 'ring' },
        { state: 'can', where: '.unit.can:not(.target, .picked)', by: 'ring' },
        { state: 'target', where: '.unit.target:not(.picked)', by: 'ring', rare: true },
        { state: 'picked', where: '.unit.picked', by: 'ring' },
    ],
    'cards of the hand': [
        { state: 'cannot', where: '.handcard:not(.can, .picked)', by: 'ring' },
        { state: 'can', where: '.handcard.can:not(.picked)', by: 'ring' },
        { state: 'picked', where: '.handcard.picked', by: 'ring' },
    ],
    'values against print': [
        { state: 'as printed', where: '.stat:not(.up, .down)' },
        { state: 'more', where: '.stat.up', mark: 'i', by: 'text', rare: true },
        { state: 'less', where: '.stat.down', mark: 'i', by: 'text', rare: true },
    ],
    'the pass button': [
        { state: 'can', where: '.pass.main', by: 'edge' },
        { state: 'refused', where: '.pass.refused', by: 'edge' },
    ],
    'the step of the turn': [
        { state: 'another', where: '.steps li:not(.now)', by: 'ring' },
        { state: 'now', where: '.steps li.now', by: 'ring' },
    ],
    'the sector fought over': [
        { state: 'another', where: '.sector:not(.now, .choosable, .taken)', by: 'ring' },
        { state: 'now', where: '.sector.now', by: 'ring' },
    ],
    'what was chosen in the lobby': chosen('.deck', '.deckbody'),
    'whom to play against': chosen('.segments', 'span'),
    'whether a deck is legal': [
        { state: 'legal', where: '.verdictbig.yes', by: 'text' },
        { state: 'not legal', where: '.verdictbig:not(.yes)', by: 'text' },
    ],
    'how a game stands': [
        { state: 'running', where: '.tag.running', by: 'text' },
        { state: 'over', where: '.tag.lost', by: 'text', rare: true },
    ],
};
const STATES = Object.entries(GROUPS).flatMap(([group, states]) => states.map((one) => ({ ...one, group, key: `${group}: ${one.state}` })));
const GAMES_MAX = 6;
const LOOK_EVERY = 5;

// --- colour deficiencies ---

// Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
const SIGHTS = {
    'full colour': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function luminance(rgb, sight) {
    const linear = rgb.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    const seen = sight.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, i) => sum + part * linear[i], 0))));
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
}

function contrast(a, b, sight) {
    const [x, y] = [luminance(a, sight), luminance(b, sight)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
}

// --- looking ---

// What is there of the states now, in both themes: the mark, its colour and what is behind it.
function look(page, states = STATES) {
    return page.evaluate((states) => {
        const numbers = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
        const behind = (element) => {
            for (let one = element; one; one = one.parentElement) {
                const style = getComputedStyle(one);
                const stripes = style.backgroundImage.match(/rgba?\([^)]*\)/g)?.map(numbers).filter((rgb) => (rgb[3] ?? 1) > 0.5);
                if (stripes?.length) return stripes.map((rgb) => rgb.slice(0, 3));
                const rgb = numbers(style.backgroundColor);
                if (rgb.length >= 3 && (rgb[3] ?? 1) > 0.5) return [rgb.slice(0, 3)];
            }
            return [[255, 255, 255]];
        };
        const read = ({ where, mark, by }) => {
            const all = [...document.querySelectorAll(where)].filter((one) => one.getClientRects().length > 0);
            const owner = all.find((one) => !mark || one.querySelector(mark));
            if (!owner) return null;
            const it = mark ? owner.querySelector(mark) : owner;
            if (!by) return { sign: 'none' };
            const style = getComputedStyle(it);
            if (by === 'text') return { sign: it.textContent.trim(), colour: numbers(style.color), behind: behind(it) };
            if (by === 'drawing') return { sign: it.innerHTML, colour: numbers(style.fill === 'none' ? style.stroke : style.fill), behind: behind(it.parentElement) };
            if (by === 'ring') {
                if (style.boxShadow === 'none') return { sign: 'none' };
                return { sign: style.boxShadow.replace(/(rgba?|color)\([^)]*\)/g, ''), colour: numbers(style.boxShadow), behind: behind(it.parentElement) };
            }
            if (by === 'edge') return { sign: `${style.borderTopStyle} ${style.fontWeight}`, colour: numbers(style.borderTopColor), behind: behind(it.parentElement) };
            const before = getComputedStyle(it, '::before');
            if (before.content === 'none') return { sign: 'none' };
            return { sign: before.content, colour: numbers(before.color), behind: behind(it) };
        };
        const found = [];
        const root = document.documentElement;
        const theme = root.dataset.theme;
        for (const name of ['dark', 'light']) {
            root.dataset.theme = name;
            for (const one of states) {
                const seen = read(one);
                if (seen) found.push({ key: one.key, theme: name, ...seen });
            }
        }
        if (theme === undefined) delete root.dataset.theme;
        else root.dataset.theme = theme;
        return found;
    }, states);
}

// The ink of the second of two players whose decks are of one side.
export const SECOND = [
    { key: 'the second ink before a name', where: '.line .who .mark.second', by: 'drawing' },
    { key: 'the second ink on a card', where: '.row .unit.second', by: 'edge' },
];

// Each of these states in both themes under each deficiency, with its least contrast.
export async function contrasts(page, states) {
    return (await look(page, states)).flatMap((one) =>
        Object.entries(SIGHTS).map(([sight, matrix]) => [
            `${one.key}, ${one.theme}, ${sight}`,
            Math.min(...one.behind.map((ground) => contrast(one.colour.slice(0, 3), ground, matrix))),
        ]),
    );
}

// Whether one of these states is there, as far as can be told without looking at it.
function isNew(page, states) {
    return page.evaluate((list) => list.some(({ where, mark }) => document.querySelector(mark ? `${where} ${mark}` : where) !== null), states);
}

export const tests = {
    async 'colour never stands alone, under three deficiencies'({ browser, url }) {
        const page = await newPage(browser);
        const known = new Map();
        let least = Infinity;
        const check = async () => {
            for (const one of await look(page)) {
                const { key } = one;
                if (!known.has(key)) known.set(key, one.sign);
                if (!one.colour) continue;
                for (const [sight, matrix] of Object.entries(SIGHTS)) {
                    for (const ground of one.behind) {
                        const ratio = contrast(one.colour.slice(0, 3), ground, matrix);
                        least = Math.min(least, ratio);
                        assert(ratio >= CONTRAST_MIN, `${key}, ${one.theme}, ${sight}: the mark has a contrast of ${ratio.toFixed(2)}: ${one.colour} on ${ground}`);
                    }
                }
            }
        };
        await begin(page, url);
        await check();
        const missing = () => STATES.filter((one) => !known.has(one.key) && one.group !== 'how a game stands');
        const onlyRare = () => missing().every((one) => one.rare);
        // What does not come up in one game does in another.
        for (let game = 0; game === 0 || (game < GAMES_MAX && !onlyRare()); game++) {
            if (game > 0) await begin(page, url);
            await page.click('.newgame button[type=submit]');
            for (let i = 0; i < 300; i++) {
                if ((await asked(page)) === 'over') break;
                // All of them now and then; at once what is new.
                if (i % LOOK_EVERY === 0 || (await isNew(page, missing()))) await check();
                if (game === 0 && i === 12) {
                    await page.goto(`${url}#/`);
                    await page.waitForSelector('.tag');
                    await check();
                    await page.goto(`${url}#/decks`);
                    await page.waitForSelector('.pool .cardname');
                    await page.waitForSelector('.verdictbig');
                    await check();
                    await page.getByLabel('Begin with').selectOption('ship:red-wake');
                    await page.waitForSelector('.verdictbig.yes');
                    await check();
                    await page.goto(`${url}#/`);
                    await page.click('.mine a');
                    continue;
                }
                if (missing().length === 0 || (i > (LONG ? 70 : 30) && onlyRare())) break;
                const before = await state(page);
                await pressSomething(page, 0.2);
                await changedFrom(page, before);
            }
            if ((await asked(page)) !== 'over') {
                await concede(page);
            }
            await page.waitForSelector('dialog.enddialog[open]');
            await page.goto(`${url}#/`);
            await page.waitForSelector('.tag');
        }
        await check();
        const marks = new Map();
        for (const { key, group, rare } of STATES) {
            const sign = known.get(key);
            assert(sign !== undefined || rare, `${key} did not come up`);
            const other = sign === undefined ? undefined : marks.get(`${group} ${sign}`);
            assert(other === undefined, `${key} and ${other} differ by nothing but colour`);
            if (sign !== undefined) marks.set(`${group} ${sign}`, key);
        }
        const rare = STATES.filter((one) => !known.has(one.key)).map((one) => one.key);
        console.log(`note: the least contrast of a mark is ${least.toFixed(2)}${rare.length > 0 ? `; not met in this game: ${rare.join(', ')}` : ''}`);
        await finish(page);
    },
};
