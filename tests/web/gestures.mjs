// How many gestures a turn takes: from the set-up of a recorded game its first turn is played again through the page.
// What the first side did there - whom it told what, where to, whom it shot at - is done by mouse and counted; the other side is
// typed into the command line. Dice cannot be brought along: where a test fails here the formation does what is left to it.
import { readFileSync } from 'node:fs';
import { asked, assert, begin, finish, LONG, newPage, openLine, root, until } from './browser.mjs';

const EPIC = 'tests/records/epic-codex-spearhead-war-horde.record'; // ten formations
const AOD = 'tests/records/aod-spear-of-cthonia-wall-of-the-praetorian.record'; // nine units on the table, two in one of them
const FORMATIONS = LONG ? 10 : 3;
const GESTURES_MAX = 6; // for each of them

// The record up to its first turn, and what the first side did in it: an order, moves and a target for each formation.
function recorded() {
    const text = readFileSync(`${root}${EPIC}`, 'utf8');
    const cut = text.search(/^[01]: begin /m);
    const told = [];
    for (const line of text.slice(cut).split('\n')) {
        const [, what] = /^0: (.*)$/.exec(line) ?? [];
        if (what?.startsWith('activate ')) told.push({ who: what.slice(9), lines: [] });
        else if (what && told.length > 0) told.at(-1).lines.push(what.replace(/ thus,.*$/, ''));
    }
    return { setup: text.slice(0, cut), told: told.slice(0, FORMATIONS) };
}

// What is shown: two seats at one screen count their revisions apart.
const shown = (page) => page.evaluate(() => `${document.querySelector('.game').dataset.seat} ${document.querySelector('.game').dataset.revision}`);

async function settle(page, before) {
    await until(page, (old) => {
        const game = document.querySelector('.game');
        return document.querySelector('dialog.enddialog[open]') !== null || (game.getAttribute('aria-busy') !== 'true' && `${game.dataset.seat} ${game.dataset.revision}` !== old);
    }, before);
    return asked(page);
}

async function type(page, text) {
    const before = await shown(page);
    await openLine(page);
    const line = page.locator('.commandline input');
    await line.fill(text);
    await line.press('Enter'); // wherever the focus went meanwhile
    // Nobody is left where they stand by one slip.
    if (await page.$('text=/Press again/')) {
        await line.fill(text);
        await line.press('Enter');
    }
    await settle(page, before);
    await page.keyboard.press('Escape');
}

class Mouse {
    count = 0;

    constructor(page, kind) {
        this.page = page;
        this.kind = kind; // of a group's key
    }

    async press(selector) {
        const one = await this.page.$(selector);
        assert(one, `there is no ${selector} to be pressed`);
        this.count++;
        await one.evaluate((node) => {
            node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            node.click();
        });
    }

    // The group is dragged by its plate before it is told anything, to a place, or as far as that lies from where it stands.
    // False: its plate cannot be taken hold of.
    async drag(who, { x, y }, stands = null) {
        const box = await (await this.page.$(`.plate[data-group="${this.kind}:${who}"]`))?.boundingBox();
        const [mx, my, scale] = (await this.page.getAttribute('.map', 'data-camera')).split(' ').map(Number);
        const map = await (await this.page.$('.map')).boundingBox();
        if (!box || !map) return false;
        const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const to = stands
            ? { x: from.x + (x - stands.x) * scale, y: from.y - (y - stands.y) * scale }
            : { x: map.x + map.width / 2 + (x - mx) * scale, y: map.y + map.height / 2 - (y - my) * scale };
        const within = { x: Math.min(map.x + map.width - 8, Math.max(map.x + 8, to.x)), y: Math.min(map.y + map.height - 8, Math.max(map.y + 8, to.y)) };
        await this.page.mouse.move(from.x, from.y);
        await this.page.mouse.down();
        await this.page.mouse.move((from.x + within.x) / 2, (from.y + within.y) / 2);
        await this.page.mouse.move(within.x, within.y);
        await this.page.mouse.up();
        this.count++;
        await until(this.page, () => document.querySelector('[data-commit]:not([disabled]), .commit[aria-busy=false] .why') !== null);
        if (await this.page.$('[data-commit]:not([disabled])')) return true;
        await this.page.keyboard.press('Escape');
        return false;
    }
}

const GOAL = /^plan to ([\d.]+),([\d.]+)$/;

// Where a formation is dragged at once: if all its moves are to a place.
function goalOf({ lines }) {
    const plans = lines.filter((line) => line.startsWith('plan '));
    if (!['advance', 'double', 'march'].includes(lines[0]) || plans.length === 0) return null;
    const found = plans.map((plan) => GOAL.exec(plan));
    return found.every(Boolean) ? { x: Number(found.at(-1)[1]), y: Number(found.at(-1)[2]) } : null;
}

const SAYS_NO = ['hand over', 'hold fire', 'done', 'hold', 'pass', 'no', 'fire'];
const ANSWERS = ['none', 'shoot', 'default', 'stay', 'end', 'auto', 'ready', 'done'];

// What is asked, as it comes from the server: whom, and what can be chosen.
function listened(page) {
    const now = { seat: -1, choices: [], shown: '' };
    const revisions = {};
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            const { params, result } = JSON.parse(String(payload));
            const said = params ?? result;
            const look = said?.look ?? said?.patch;
            const seat = said?.seat ?? look?.decision?.actor;
            if (look?.revision !== undefined) revisions[seat] = look.revision; // a patch has what has changed
            if (said?.choices?.length > 0) Object.assign(now, { seat, choices: said.choices.map(({ action }) => action), shown: `${seat} ${revisions[seat]}` });
        }),
    );
    return now;
}

// The page may draw what it was told before this process hears of it.
async function shownAndTold(page, now) {
    let before = await shown(page);
    for (let again = 0; before !== now.shown; again++) {
        assert(again < 1000, `the page shows ${before}, the choices are those of ${now.shown}`);
        before = await shown(page);
    }
    return before;
}

async function goOnFrom(page, url, game, setup) {
    await begin(page, url);
    await page.check(`input[name=game][value=${game}]`);
    await page.waitForSelector('select[name=mission]');
    await page.setInputFiles('input[type=file]', { name: 'turn.record', mimeType: 'text/plain', buffer: Buffer.from(setup) });
    await page.waitForSelector('.mapboard .maplayers canvas');
}

function counted(what, mouse, dragged) {
    console.log(`note: ${what} of a recorded game by mouse: ${mouse.count} gestures, ${dragged} dragged at once`);
    assert(dragged > 0, 'nothing was dragged before it was told anything');
}

// The first turn of Age of Darkness that was recorded: where all stand, where they were moved, whom they shot at.
function recordedTurn() {
    const text = readFileSync(`${root}${AOD}`, 'utf8');
    const cut = text.search(/^0: act /m);
    const setup = text.slice(0, cut);
    const turn = text.slice(cut, text.slice(cut).search(/^1: act /m) + cut);
    const models = new Map([...setup.matchAll(/place (a\d+)(\.\d+) ([\d.]+),([\d.]+)/g)].map(([, unit, model, x, y]) => [unit + model, { unit, x: Number(x), y: Number(y) }]));
    const joins = new Map([...setup.matchAll(/join (a\d+) to (a\d+)/g)].map(([, who, host]) => [who, host]));
    const middle = (host) => {
        const own = [...models.values()].filter(({ unit }) => (joins.get(unit) ?? unit) === host);
        return { x: own.reduce((sum, { x }) => sum + x, 0) / own.length, y: own.reduce((sum, { y }) => sum + y, 0) / own.length };
    };
    const told = [...turn.matchAll(/^0: act (a\d+), (.*)$/gm)].map(([, who, line]) => {
        const parts = line.replace(/ thus,.*$/, '').split(', ');
        const plan = parts.find((part) => part.startsWith('plan '));
        const [, shape, x, y] = /^plan (.*) to ([\d.]+),([\d.]+)/.exec(plan ?? '') ?? [];
        return { who, parts, shape, goal: plan ? { x: Number(x), y: Number(y) } : null, stands: middle(who), target: parts.find((part) => part.startsWith('target '))?.slice(7) };
    });
    const units = [...new Set(told.map(({ who }) => who))].slice(0, FORMATIONS);
    return { setup, units, told: told.filter(({ who }) => units.includes(who)) };
}

export const tests = {
    async 'a turn of Epic takes at most six gestures a formation, by mouse'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1600, height: 900 } });
        const now = listened(page);
        const { setup, told } = recorded();
        assert(told.length === FORMATIONS, 'the record has not so many formations');
        await goOnFrom(page, url, 'epic', setup);
        const mouse = new Mouse(page, 'formation');
        let current = null;
        let dragged = 0;
        for (let i = 0; i < 400; i++) {
            if ((await asked(page)) === 'over') break;
            const before = await shownAndTold(page, now);
            const can = (name) => now.choices.includes(name);
            if (now.seat === 1) {
                await type(page, now.choices.find((name) => name.startsWith('activate ')) ?? SAYS_NO.find(can) ?? (can('advance') ? 'advance' : now.choices[0]));
                continue;
            }
            const kept = current?.lines.find((line) => can(line));
            // Who keeps the initiative presses, or drags, the next one at once.
            const isRetained = kept === 'retain' && told.length > 0;
            if (isRetained || now.choices.some((name) => name.startsWith('activate '))) {
                const at = isRetained ? 0 : told.findIndex(({ who }) => can(`activate ${who}`));
                if (at < 0) break;
                [current] = told.splice(at, 1);
                const goal = goalOf(current);
                if (goal && (await mouse.drag(current.who, goal))) {
                    dragged++;
                    await mouse.press('[data-commit]');
                } else await mouse.press(`.plate[data-group="formation:${current.who}"]`);
                if (isRetained) await until(page, () => !/Initiative|Activation/.test(document.querySelector('.windowkind')?.textContent ?? ''));
            } else if (can('hand over') && told.length === 0) {
                await mouse.press('[data-pass]');
                break;
            } else if (kept?.startsWith('plan ')) {
                await mouse.press(`.planrow[data-plan=${JSON.stringify(kept)}]`);
                await page.waitForSelector('[data-commit]:not([disabled])');
                await mouse.press('[data-commit]');
            } else if (kept?.startsWith('shoot ')) await mouse.press(`.plate[data-group="formation:${kept.slice(6)}"]`);
            else if (kept && !SAYS_NO.includes(kept) && (await page.$(`[data-action=${JSON.stringify(kept)}]`))) await mouse.press(`[data-action=${JSON.stringify(kept)}]`);
            else if (await page.$('[data-pass]')) {
                await mouse.press('[data-pass]');
                if (await page.$('text=/Press again/')) await mouse.press('[data-pass]'); // nobody has moved, as it was recorded
            } else {
                mouse.count++;
                await type(page, now.choices[0]);
                continue;
            }
            if (kept && !isRetained) current.lines.splice(0, current.lines.indexOf(kept) + 1);
            await settle(page, before);
        }
        assert(told.length === 0, `${told.length} formations have not acted`);
        counted(`${FORMATIONS} formations`, mouse, dragged);
        assert(mouse.count <= GESTURES_MAX * FORMATIONS, `${FORMATIONS} formations take ${mouse.count} gestures`);
        await finish(page);
    },

    async 'a turn of Age of Darkness takes at most six gestures a unit, by mouse'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1600, height: 900 } });
        const now = listened(page);
        const { setup, units, told } = recordedTurn();
        await goOnFrom(page, url, 'aod', setup);
        const mouse = new Mouse(page, 'unit');
        let dragged = 0;
        let current = null;
        for (let i = 0; i < 400 && told.length > 0; i++) {
            if ((await asked(page)) === 'over') break;
            const before = await shownAndTold(page, now);
            const can = (name) => now.choices.includes(name);
            if (now.seat === 1) {
                await type(page, ANSWERS.find(can) ?? now.choices[0]);
                continue;
            }
            const isNext = now.choices.some((name) => name.startsWith('act '));
            const moves = (await page.textContent('.moment')).includes('Movement phase');
            if (isNext) {
                // Who stays is told nothing; whom dice have taken away cannot act.
                while (told.length > 0 && (told[0].goal !== null) === moves && (moves || told[0].target) && !can(`act ${told[0].who}`)) told.shift();
                while (moves && told.length > 0 && told[0].goal === null && !told[0].target) told.shift();
                if (told.length === 0) break;
                current = (told[0].goal !== null) === moves ? told.shift() : null;
                if (current?.goal && !current.parts.includes('smoke') && (await mouse.drag(current.who, current.goal, current.stands))) {
                    dragged++;
                    if (current.parts.includes('run')) await mouse.press('[data-manner=run]');
                    const shape = `[data-shape="${current.shape}"]`; // one model by itself has none
                    if (current.shape !== 'keep' && (await page.$(shape))) await mouse.press(shape);
                    await until(page, () => document.querySelector('[data-commit]:not([disabled]), .commit[aria-busy=false] .why') !== null);
                    const plan = await page.getAttribute('[data-commit]', 'data-commit');
                    const [, x, y] = /to ([\d.]+),([\d.]+)/.exec(plan).map(Number);
                    assert(Math.hypot(x - current.goal.x, y - current.goal.y) < 0.5, `${current.who} is dragged to ${x},${y}, not to ${current.goal.x},${current.goal.y}`);
                    await mouse.press('[data-commit]:not([disabled])');
                } else if (current) await mouse.press(`.plate[data-group="unit:${current.who}"]`);
                else {
                    await mouse.press('[data-pass]');
                    if (await page.$('.notice:has-text("Press again")')) await mouse.press('[data-pass]');
                }
            } else if (current?.target && can(`target ${current.target}`)) await mouse.press(`.plate[data-group="unit:${current.target}"]`);
            else if (current?.parts.includes('smoke') && can('smoke')) await mouse.press('[data-action=smoke]');
            else if (await page.$('[data-pass]')) await mouse.press('[data-pass]');
            else {
                mouse.count++;
                await type(page, ANSWERS.find(can) ?? now.choices[0]);
                continue;
            }
            await settle(page, before);
        }
        assert(told.length === 0, `${told.length} units have not acted`);
        counted(`${units.length} units`, mouse, dragged);
        assert(mouse.count <= GESTURES_MAX * units.length, `${units.length} units take ${mouse.count} gestures`);
        await finish(page);
    },
};
