// Age of Darkness in the page: battles on the map by mouse, by keyboard and by touch, and what is drawn there.
import { asked, assert, axe, begin, concede, finger, finish, LIMIT, LONG, newPage, onPhone, PHONE, passKey, pick, random, until } from './browser.mjs';
import { listed } from './patched.mjs';

const NODES_MAX = 200;

// In the lobby: this game, that battle, the first seat.
async function beginBattle(page, url, mission, chosen = {}) {
    await begin(page, url);
    await page.check('input[name=game][value=aod]');
    await page.waitForSelector('select[name=mission]');
    await page.selectOption('select[name=mission]', mission);
    for (const [name, value] of Object.entries(chosen)) await page.selectOption(`select[name=${name}]`, value);
    await page.locator('.newgame select:has(option[value="any"])').selectOption('0');
    await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
}

async function play(page, url, mission, chosen) {
    await beginBattle(page, url, mission, chosen);
    await page.click('.newgame button[type=submit]');
    await asked(page);
    await page.waitForSelector('.mapboard .maplayers canvas');
}

const look = (page) =>
    page.evaluate(() => {
        const shown = (one) => one.getClientRects().length > 0 && !one.disabled && getComputedStyle(one).visibility !== 'hidden';
        const count = (selector) => [...document.querySelectorAll(selector)].filter(shown).length;
        return {
            revision: document.querySelector('.game').dataset.revision,
            turn: Number(/(?:Game Turn|Spielrunde) (\d+)/.exec(document.querySelector('.moment')?.textContent ?? '')?.[1] ?? 0),
            moves: /Movement phase/.test(document.querySelector('.moment')?.textContent ?? '') && /which unit is next/i.test(document.querySelector('#question')?.textContent ?? ''),
            commit: count('[data-commit]'),
            arrange: count('[data-arrange]'),
            rows: count('.planrow[data-act]'),
            plates: count('.plate[data-act]'),
            options: count('.options [data-act]'),
            buttons: count('.asking .buttons [data-act]'),
            pass: count('[data-pass]'),
            strip: count('.stripcard[data-act]'),
            nodes: document.querySelectorAll('.mapexplains path').length,
            dice: document.querySelector('.dicetray')?.textContent ?? '',
        };
    });

const moved = (page, before) =>
    until(
        page,
        (old) => {
            const game = document.querySelector('.game');
            return document.querySelector('dialog.enddialog[open], .options, [data-commit]') !== null || (game.getAttribute('aria-busy') !== 'true' && game.dataset.revision !== old);
        },
        before,
    );

const done = (page, before) =>
    until(
        page,
        (old) => {
            const game = document.querySelector('.game');
            return document.querySelector('dialog.enddialog[open]') !== null || (game.getAttribute('aria-busy') !== 'true' && game.dataset.revision !== old);
        },
        before,
    );

const judged = (page) => until(page, () => document.querySelector('.commit[aria-busy=false] .why') !== null || document.querySelector('[data-commit]:not([disabled])') !== null);

// Drags the unit by its plate, as a person does, and waits until that is judged.
async function dragIt(page) {
    const box = await (await page.$('.plate[data-act]'))?.boundingBox();
    if (!box) return false;
    const map = await (await page.$('.map')).boundingBox();
    const [x, y] = [box.x + 14, box.y + box.height / 2];
    const to = { x: Math.min(map.x + map.width - 90, Math.max(map.x + 30, x + (random() - 0.5) * 160)), y: Math.min(map.y + map.height - 60, Math.max(map.y + 30, y + (random() - 0.5) * 200)) };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((x + to.x) / 2, (y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    if (!(await page.$('[data-commit]'))) return false;
    await judged(page);
    // Whatever was said of it, nobody stays grey.
    await until(page, () => document.querySelector('.mapexplains path[d].ring.wait') === null);
    return true;
}

async function pressOne(page, selector) {
    const shown = [];
    for (const one of await page.$$(selector)) if ((await one.isVisible()) && (await one.isEnabled())) shown.push(one);
    const one = pick(shown);
    assert(one, `there is no ${selector}`);
    await one.evaluate((node) => node.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    // Plates may lie over each other where many stand.
    const isTop = await one.evaluate((node) => {
        const box = node.getBoundingClientRect();
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return found !== null && (node.contains(found) || found.contains(node));
    });
    if (isTop) await one.click();
    else await one.evaluate((node) => node.click());
}

// What would leave somebody without an action has to be pressed twice.
async function passIt(page) {
    await page.click('[data-pass]');
    if (await page.$('.notice:has-text("Press again")')) await page.click('[data-pass]');
}

// One thing that a person does.
export async function step(page, seen) {
    const at = await look(page);
    assert(at.nodes <= NODES_MAX, `what explains has ${at.nodes} nodes`);
    seen.nodes = Math.max(seen.nodes ?? 0, at.nodes);
    if (at.commit > 0) {
        if (await page.$('.commit[aria-busy=false] .why')) {
            await page.click('.commit .buttons button >> nth=1');
            seen.refused = true;
            return;
        }
        await page.click('[data-commit]');
        seen.commits = (seen.commits ?? 0) + 1;
        await done(page, at.revision);
        return;
    }
    if (at.options > 0) await pressOne(page, '.options [data-act]:not([disabled])');
    else if (at.arrange > 0) {
        await page.click('[data-arrange]');
        seen.arranged = (seen.arranged ?? 0) + 1;
    } else if (at.moves && at.plates > 0 && !seen.refused && (await dragIt(page))) {
        seen.drags = (seen.drags ?? 0) + 1;
        return;
    } else if (at.plates > 0 && !seen.refused) await pressOne(page, '.plate[data-act]');
    else if (at.pass > 0) await passIt(page);
    else if (at.buttons > 0) await pressOne(page, '.asking .buttons [data-act]');
    else if (at.rows > 0) await pressOne(page, '.planrow[data-act]');
    else throw new Error(`nothing can be pressed: ${JSON.stringify(at)}`);
    seen.refused = false;
    await moved(page, at.revision);
}

// The whole battle, or up to the end of that turn.
async function battle(page, doStep, turns = Infinity) {
    const seen = {};
    const end = Date.now() + LIMIT * (LONG ? 4 : 2);
    while (Date.now() < end) {
        if ((await asked(page)) === 'over') return { ...seen, over: true };
        if ((await look(page)).turn > turns) return seen;
        await doStep(page, seen).catch(async (error) => {
            throw new Error(`${await page.textContent('#question')} ${JSON.stringify(await look(page))}: ${error.message}`);
        });
    }
    throw new Error('the battle does not come to its end');
}

// What the server says of a match, said otherwise: `as` changes the answer, `tried` that to a line that was tried,
// `checked` answers whether one may be played; what is answered to the method `holds` waits in `held`. `acts` are
// what the page has played.
function otherwiseSaid(page) {
    const said = { as: null, tried: null, checked: null, holds: null, held: [], acts: [] };
    said.ready = page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        const lines = new Map();
        const holds = new Set();
        route.onMessage((data) => {
            const { id, method, params } = JSON.parse(data);
            if (method === said.holds) holds.add(id);
            if (method === 'match.act') said.acts.push(params.action);
            if (method === 'match.check' && said.checked) return route.send(JSON.stringify({ jsonrpc: '2.0', id, result: said.checked(params.action) }));
            if (method === 'match.try') lines.set(id, params.action);
            server.send(data);
        });
        server.onMessage((data) => {
            const message = JSON.parse(data);
            if (holds.has(message.id)) return said.held.push(() => route.send(data));
            if (said.tried && lines.has(message.id)) {
                const result = said.tried(lines.get(message.id), message.result);
                return route.send(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
            }
            if (!said.as || !message.result?.look) return route.send(data);
            message.result.look = listed(message.result.look);
            said.as(message.result);
            route.send(JSON.stringify(message));
        });
    });
    return said;
}

// Where in the window a model stands.
const onScreen = (page, { x, y }) =>
    page.evaluate(
        ([x, y]) => {
            const map = document.querySelector('.map');
            const { left, top, width, height } = map.getBoundingClientRect();
            const [cx, cy, scale] = map.dataset.camera.split(' ').map(Number);
            return { x: left + width / 2 + (x - cx) * scale, y: top + height / 2 - (y - cy) * scale };
        },
        [x, y],
    );

// What is drawn and refused, what a key means, and what is answered unasked: of the server's words said otherwise.
async function theirWays(page, said) {
    const { unit } = said.model;
    const drawn = () => page.$eval('[data-commit]', (one) => one.dataset.commit);
    const goal = async () => /to ([\d.]+),([\d.]+)/.exec(await drawn()).slice(1).map(Number);
    const asks = async (kind, phase, choices) => {
        said.as = (result) => {
            result.look.decision = { ...result.look.decision, kind, continues: false };
            Object.assign(result.look.view, { phase, attack: null, undermined: [] });
            result.choices = choices;
            said.floors?.(result.look.view);
        };
        said.acts.length = 0;
        await page.reload();
        await page.waitForSelector(`.plate[data-group="unit:${unit}"]`);
        await asked(page);
    };
    const next = { action: `act ${unit}`, text: 'Next', refers: [{ unit }] };
    const drag = async (from, dx, dy) => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + dx / 2, from.y + dy / 2);
        await page.mouse.move(from.x + dx, from.y + dy);
        await page.mouse.up();
        await judged(page);
    };

    // What was refused is dragged afresh from where the unit stands, and not on from its ghost.
    said.tried = () => {
        const { notation, x, y } = said.model;
        const bar = { why: 'That is too far', rule: 'AOD-MOVE-1.2' };
        return { verdict: 'forbidden', complete: false, units: [{ unit: notation, verdict: 'forbidden', to: [x, y], ...bar }], ...bar };
    };
    await asks('D-UNIT', 'Movement phase', [next, { action: 'end', text: 'End the phase', refers: [] }]);
    const stands = await onScreen(page, said.model);
    await drag(stands, 60, -50);
    const first = await goal();
    await drag(stands, 24, -20);
    const second = await goal();
    const scale = Number((await page.getAttribute('.map', 'data-camera')).split(' ')[2]);
    assert(Math.hypot((first[0] - second[0]) * scale - 36, (first[1] - second[1]) * scale - 30) < 3, `a drag taken up afresh leads to ${second}, the first to ${first}`);
    // An end that would leave somebody idle is not the button that is looked at first, and is said twice.
    await page.keyboard.press('Escape');
    assert((await page.$('[data-commit]')) === null, 'Esc does not drop what is drawn');
    assert(!(await page.getAttribute('[data-pass]', 'class')).split(' ').includes('main'), 'the end of the phase is lit though somebody can act');
    await page.keyboard.press('Space');
    await page.waitForSelector('.notice >> text=can still act in this phase');
    assert(said.acts.length === 0, `it was ended at once: ${said.acts}`);

    // Who holds up the others has a ring and says what bars him, but not who only has no farther to go; dice say what they are for;
    // how far it is, is told by the way.
    const held = (rule) => () => {
        const { notation, x, y } = said.model;
        const units = [{ unit: notation, verdict: 'price', to: [x + 1, y], way: [[x, y + 1], [x + 1, y]], used: 2.4 }];
        return { verdict: 'price', complete: true, dice: 1, rolls: [{ rule: 'AOD-MOVE-3.2', text: `${notation} tests` }], units, short: { unit: notation, rule, why: `${notation} is barred` } };
    };
    const shown = async () => ({ rings: (await page.$$('.mapexplains path.ring.bad[d]')).length, pills: await page.$$eval('.pill', (list) => list.map((one) => one.textContent)) });
    for (const [rule, rings] of [['AOD-MOVE-1.4', 1], ['AOD-MOVE-1.2', 0]]) {
        said.tried = held(rule);
        await asks('D-UNIT', 'Movement phase', [next]);
        await drag(await onScreen(page, said.model), Math.round(scale), 0);
        const now = await shown();
        assert(now.rings === rings && now.pills.includes(`${said.model.notation} is barred`) === (rings > 0), `who is held up by ${rule} is shown as ${JSON.stringify(now)}`);
        assert(now.pills.includes(`${said.model.notation} tests`), `what a die is for is not said: ${now.pills}`);
        assert(now.pills.some((words) => words.startsWith('2.4″')), `the way is told as ${now.pills}`);
    }

    // Where there is no room beside a hill what is drawn goes up there instead, by one button.
    said.floors = (view) => {
        const at = said.model;
        const polygon = [[-9, -9], [9, -9], [9, 9], [-9, 9]].map(([x, y]) => [at.x + x, at.y + y]);
        view.table = { ...view.table, pieces: [...view.table.pieces, { name: 'knoll', kind: 'hill', class: 'open', height: 3, polygon, walls: [] }], floors: [{ number: 1, piece: 'knoll', height: 3 }] };
    };
    said.tried = (line, result) => (line.includes('@1') ? { verdict: 'allowed', complete: true, units: [] } : { verdict: 'forbidden', complete: false, units: [], why: 'There is no room', rule: 'AOD-MISSION-1.12' });
    await asks('D-UNIT', 'Movement phase', [next]);
    await drag(stands, 30, -30);
    assert(!(await drawn()).includes('@'), `it is drawn up there already: ${await drawn()}`);
    assert((await page.$('.pill.bad >> text=3″')) !== null, 'the map does not say that there is room up there');
    await page.click('[data-instead]:has-text("3″")');
    await until(page, () => /@1/.test(document.querySelector('[data-commit]:not([disabled])')?.dataset.commit ?? ''));
    assert((await page.$('[data-instead]')) === null, 'the button is there still');
    said.floors = null;
    said.tried = null;

    // Space refuses nothing; the key that does says so on the button.
    await asks('D-SHOOT', 'Shooting phase', [{ action: 'none', text: 'No', refers: [] }]);
    await page.waitForSelector('[data-pass] >> text=⌫');
    await page.keyboard.press('Space');
    assert(said.acts.length === 0, 'Space says no');
    await page.keyboard.press('Backspace');
    await until(page, () => document.querySelector('.notice') !== null);
    assert(said.acts.join() === 'none', `Backspace says ${said.acts}`);

    // What comes to nothing stands behind a word. R runs, and looks back only where nobody can.
    const charge = (n, text, worth) => ({ action: `charge b${n}`, text, refers: [{ unit: `b${n}` }], worth });
    await asks('D-CHARGE', 'Charge sub-phase', [charge(2, 'Charge b2', 28), { action: 'none', text: 'No', refers: [] }, charge(1, 'Charge b1', 0)]);
    const rows = await page.$$eval('.planlist > *', (list) => list.map((one) => `${one.className.trim()}: ${one.textContent}`));
    assert(rows.join(' | ') === 'planrow: Charge b2 | dimmed: Nothing is expected of these | planrow vain: Charge b1', `the charges are ${rows.join(' | ')}`);
    await asks('D-MOVE', 'Movement phase', [{ action: 'run', text: 'Run', refers: [] }, { action: 'stay', text: 'Stay', refers: [] }]);
    await page.keyboard.press('r');
    await until(page, () => document.querySelector('.notice') !== null);
    assert(said.acts.join() === 'run', `R plays ${said.acts}`);

    // Ways into combat are answered with the one answer that there is, once; whoever wants to be asked is.
    const auto = { action: 'auto', text: 'By the nearest ways', refers: [] };
    await asks('D-PILE-IN', 'Fight sub-phase', [auto]);
    await until(page, () => document.querySelector('.notice') !== null); // the server itself asks something else
    assert(said.acts.join() === 'auto', `a pile-in was answered by ${said.acts}`);
    await page.click('[data-unasked="ways false"]');
    await asks('D-PILE-IN', 'Fight sub-phase', [auto]);
    await page.waitForSelector('.drawit');
    assert(said.acts.length === 0, 'who wants to be asked is not');
    await page.click('[data-unasked="ways true"]');
    await until(page, () => document.querySelector('.notice') !== null);
    assert(said.acts.join() === 'auto', `what is answered for the person is ${said.acts}`);
    // Nor is anything where there is a choice.
    await asks('D-PILE-IN', 'Fight sub-phase', [auto, { action: 'done', text: 'Done', refers: [] }]);
    assert(said.acts.length === 0, 'a choice was hidden');

    // "The rest" holds for what follows of the same attack: once it was said, the page says it again.
    const wounds = [{ action: 'default', text: 'The rest: plain models first, leaders last', refers: [] }, { action: `one ${said.model.model}`, text: 'One Wound', refers: [] }];
    await asks('D-PRECISE', 'Fight sub-phase', wounds);
    assert(said.acts.length === 0, 'Wounds are given unasked');
    await page.keyboard.press('Space');
    await until(page, () => document.querySelector('.notice') !== null);
    for (let n = 0; n < 100 && said.acts.length < 2; n++) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    assert(said.acts.join() === 'default,default', `of the rest the page plays ${said.acts}`);
}

export const tests = {
    async 'a part of the page that a press wants and that does not come is said to be missing'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'training-infantry');
        await page.route('**/assets/ruler-*', (route) => route.abort('connectionrefused'));
        const { x, y, width, height } = await (await page.$('.map')).boundingBox();
        await page.keyboard.press('z');
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20);
        await page.waitForSelector('.linkbanner.lost button');
        await page.mouse.up();
        assert(page.problems.length > 0 && page.problems.every((one) => /dynamically imported/.test(one)), `the console says: ${page.problems.join(' | ')}`);
        page.problems.length = 0;
        await finish(page);
    },

    async 'a whole battle of Age of Darkness by mouse'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'training-infantry');
        const seen = await battle(page, async (_, kept) => {
            // Whoever presses an enemy while one's own are asked is told what can be done.
            if (!kept.foe && (await look(page)).moves) {
                await page.$eval('.plate.ember', (one) => one.click());
                await page.waitForSelector('.notice >> text=is the enemy’s. Drag a unit where it shall go');
                kept.foe = true;
            }
            const { dice } = await look(page);
            kept.shots ||= /\d\+ \(BS \d/.test(dice);
            kept.wounds ||= /\d\+ \(S \d+ against T \d/.test(dice);
            await step(page, kept);
        });
        assert(seen.over && seen.foe, 'the battle is not over');
        assert(seen.drags > 0 && seen.commits > 0, 'no unit was dragged');
        assert(seen.shots && seen.wounds, 'the dice of who shoots do not say what their needs come from');
        await page.waitForSelector('dialog.enddialog[open] .endgoals');
        assert((await page.$$('.endgoals li')).length === 2, 'the end does not count the points of both');
        // Nobody looks back at such a battle: the end says so, and what was scored when.
        await page.waitForSelector('.enddialog .buttons >> text=Where it was won is not told');
        const told = await page.$$eval('.endturns li', (all) => all.map((one) => one.textContent));
        const hasScored = /gains? Victory points/.test(await page.textContent('.log'));
        assert(hasScored ? told.length > 0 && told.every((one) => /^Game Turn \d.*gains? Victory points/.test(one)) : told.length === 0, 'the end does not tell what was scored when');
        console.log(`note: a battle of Age of Darkness: ${seen.drags} drags, ${seen.commits} moves, at most ${seen.nodes} nodes`);
        await finish(page);
    },

    async 'where the phase may not end yet its button says who is first'({ browser, url }) {
        const page = await newPage(browser);
        // As the server says it of who is Falling Back: the end is refused, and no choice.
        const why = 'Tactical Squad a1 is Falling Back and tests before the phase ends';
        const refusing = (one) => {
            if (one === null || typeof one !== 'object') return one;
            for (const inner of Object.values(one)) refusing(inner);
            const end = Array.isArray(one.choices) ? one.choices.find(({ action }) => action === 'end') : undefined;
            if (!end) return one;
            one.choices = one.choices.filter((other) => other !== end);
            one.refused = [...(one.refused ?? []), { action: 'end', text: end.text, why, rule: 'AOD-MORALE-2.1' }];
            return one;
        };
        await page.routeWebSocket(/\/ws$/, (route) => {
            const server = route.connectToServer();
            server.onMessage((data) => route.send(data.includes('"action":"end"') ? JSON.stringify(refusing(JSON.parse(data))) : data));
            route.onMessage((data) => server.send(data));
        });
        await play(page, url, 'training-infantry');
        const seen = {};
        for (let i = 0; i < 40 && !(await look(page)).moves; i++) {
            await step(page, seen);
            await asked(page);
        }
        await page.waitForSelector('.pass.refused[aria-disabled=true]');
        assert((await page.getAttribute('.pass.refused', 'title')).includes(why), 'the button does not say why');
        await page.keyboard.press('Space');
        await page.waitForSelector(`.notice >> text=${why}`);
        await axe(page, 'a phase that may not end yet');
        await finish(page);
    },

    async 'a ruler that lies in one game lies in no other, nor when one comes back'({ browser, url }) {
        const page = await newPage(browser);
        const sights = [];
        page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes('"match.sight"') && sights.push(payload)));
        const goTo = async (hash) => {
            await page.evaluate((to) => (location.hash = to), hash);
            await page.waitForSelector(hash === '#/' ? '.newgame' : '.mapboard .maplayers canvas');
        };
        await play(page, url, 'training-infantry');
        const [first] = [new URL(page.url()).hash];
        const map = await (await page.$('.map')).boundingBox();
        await page.keyboard.press('z');
        await page.mouse.move(map.x + map.width * 0.4, map.y + map.height * 0.5);
        await page.mouse.down();
        await page.mouse.move(map.x + map.width * 0.6, map.y + map.height * 0.5, { steps: 3 });
        await page.mouse.up();
        await page.waitForSelector('.maplabels [data-label="pill ruler"]', { state: 'attached' });
        for (let i = 0; i < 300 && sights.length === 0; i++) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        assert(sights.length > 0, 'nobody asks what lies under a ruler');
        const isAway = async (where) => assert((await page.$('.maplabels [data-label="pill ruler"], .zoom [aria-pressed="true"]')) === null, `the ruler lies ${where}`);
        await goTo('#/');
        await page.check('input[name=game][value=epic]');
        await page.waitForSelector('select[name=mission] option[value=training-basic]', { state: 'attached' });
        await page.selectOption('select[name=mission]', 'training-basic');
        await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
        await page.click('.newgame button[type=submit]');
        await asked(page);
        await page.waitForSelector('.mapboard .maplayers canvas');
        await isAway('in another game');
        await goTo('#/');
        sights.length = 0;
        await goTo(first);
        await asked(page);
        await isAway('there again');
        // What was found is kept for its moment of the game: it is asked again in the next one, by whoever still wishes it.
        const before = await page.getAttribute('.game', 'data-revision');
        for (let i = 0; i < 9 && (await page.getAttribute('.game', 'data-revision')) === before; i++) {
            await step(page, {});
            await asked(page);
        }
        assert(sights.length === 0, `what a ruler saw that was put away is asked: ${sights}`);
        await finish(page);
    },

    async 'a finger on the map of Age of Darkness chooses, draws and measures'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        const said = otherwiseSaid(page);
        await said.ready;
        await begin(page, url);
        await page.check('input[name=game][value=aod]');
        await page.waitForSelector('select[name=mission]');
        await page.tap('.lessonoffer a');
        await page.tap('.lessons li:nth-child(2) button'); // two units of one's own that can move
        await until(page, () => document.querySelector('.taughthead .window') !== null);
        await asked(page);
        const plate = (unit) => `.plate[data-group="unit:${unit}"]`;
        const middle = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect()).then(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
        const isAsked = (unit) => page.waitForSelector(`#question:has-text(" ${unit}:")`);
        // Who can only be the next one is that at once; another one instead, as long as nothing is drawn.
        await page.tap(plate('a3'));
        await isAsked('a3');
        assert(!/in a block/.test(await page.textContent('.prompt')), 'a single vehicle is to gather in a block');
        await page.tap('.stripcard[data-strip="unit:a2"]');
        await isAsked('a2');
        // However far the question rises, who is chosen is not under it.
        await until(page, () => {
            const [plate, question] = ['.plate[data-group="unit:a2"]', '.prompt'].map((one) => document.querySelector(one)?.getBoundingClientRect());
            return plate !== undefined && plate.bottom <= question.top;
        });
        assert(said.acts.join() === 'act a3,act a2', `two taps play ${said.acts}`);
        await page.tap('.asking .buttons .quiet');
        const isNext = () => until(page, () => /is next/.test(document.querySelector('#question').textContent));
        await isNext();
        // Whoever was looked at has nothing to do with what another one is asked.
        await page.$eval('.stripcard[data-strip="unit:a2"]', (one) => one.focus());
        await page.waitForSelector('[data-looked="a2"]');
        await page.$eval('.planrow[data-action="act a3"]', (one) => one.click());
        await isAsked('a3');
        assert((await page.$('.lookedat')) === null, 'somebody else stands over what is asked of a3');
        await page.tap('.asking .buttons .quiet');
        await isNext();
        // Whoever is picked and then dragged is drawn, and that alone stands in the panel, in sight.
        const own = async (as) => {
            said.as = as;
            await page.reload();
            await page.waitForSelector(plate('a3'));
            await asked(page);
        };
        await own(({ choices }) => choices.push({ action: 'another a3', text: 'Another', refers: [{ unit: 'a3' }] }));
        await page.tap(plate('a3'));
        await page.waitForSelector('.options [data-act] >> nth=1');
        const at = await middle(plate('a3'));
        await finger(page, at, { x: at.x + 20, y: at.y + 10 }, { x: at.x + 40, y: at.y + 20 });
        await page.waitForSelector('[data-commit]');
        assert((await page.$('.options')) === null, 'what was picked hides what is drawn');
        await judged(page);
        const inSight = () => page.$eval('[data-commit]', (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        assert(await inSight(), 'the button that does it is not in sight');
        await page.$eval('.prompt > .told', (one) => one.scrollTo(0, one.scrollHeight));
        assert(await inSight(), 'the button that does it scrolls away');
        await page.tap('.commit .buttons button >> nth=1');
        assert((await page.$('[data-commit], .options, .mapexplains path.ring.good[d]')) === null, 'Back leaves what was drawn');
        // The ruler is on, measures once, and is off; what it measured lies there until the next press.
        const ruler = '.zoom button[aria-pressed]';
        const looks = () => page.$eval(ruler, (one) => `${one.ariaPressed} ${getComputedStyle(one).backgroundColor}`);
        const off = await looks();
        await page.tap(ruler);
        const on = await looks();
        assert(on.startsWith('true') && on.split(' ').slice(1).join() !== off.split(' ').slice(1).join(), `the ruler that is on looks as ${on}`);
        const map = await middle('.map');
        await finger(page, map, { x: map.x + 30, y: map.y + 30 }, { x: map.x + 60, y: map.y + 40 });
        assert((await looks()) === off, 'the ruler stays on');
        const lengths = () => page.$$eval('.maplabels [data-label="pill ruler"]', (list) => list.length);
        assert((await lengths()) === 1, 'what was measured is gone');
        await finger(page, map);
        await until(page, () => document.querySelector('.maplabels [data-label="pill ruler"]') === null);
        // What is to be placed begins where it may lie, not in the middle of the table.
        await own((result) => {
            result.look.decision = { ...result.look.decision, kind: 'D-MARKER', continues: false };
            result.choices = [{ action: 'marker 7,31', text: 'There', refers: [{ point: [7, 31] }] }, { action: 'marker 12,31', text: 'Elsewhere', refers: [{ point: [12, 31] }] }];
        });
        await page.tap('.drawit');
        assert((await page.getAttribute('[data-commit]', 'data-commit')) === 'marker 7,31', 'a marker begins where it may not lie');
        // A target keeps its name, and of what is expected it has the number.
        await own((result) => {
            result.look.decision = { ...result.look.decision, kind: 'D-SHOOT' };
            result.look.view.phase = 'Shooting phase';
            result.choices = [{ action: 'target b1', text: 'Fire at b1: 24.4" away, in cover (5+), 1.38 Wounds expected', refers: [{ unit: 'b1' }] }];
        });
        await page.waitForSelector(`${plate('b1')} em:has-text("≈1.38")`);
        // Who is no target says why.
        said.checked = (action) => ({ ok: false, why: `no weapon reaches it, for ${action} (AOD-SHOOT-2.3).`, rule: 'AOD-SHOOT-2.3' });
        await own((result) => {
            result.look.decision = { ...result.look.decision, kind: 'D-SHOOT' };
            result.look.view.phase = 'Shooting phase';
            result.choices = [{ action: 'none', text: 'Do not shoot', refers: [] }];
        });
        await page.tap(plate('b1'));
        await page.waitForSelector('.notice >> text=/^No weapon reaches it, for target b1\\. AOD-SHOOT-2.3/');
        // Whom somebody charges is ringed and named until it is over.
        await own((result) => {
            result.look.decision = { ...result.look.decision, kind: 'D-CHARGE' };
            result.look.view.charge = { charger: 'a3', targets: ['b1'] };
            result.choices = [{ action: 'go', text: 'Charge: roll the dice', refers: [] }];
        });
        await page.waitForSelector('.prompt .attacked:has-text(" charges "):has-text(" b1")');
        await until(page, () => document.querySelectorAll('.mapexplains path.field.bad[d]').length === 1); // a hull has its outline
        await finish(page);
    },

    async 'on a phone words of Age of Darkness lie beside what they are about: notices, the strip, a game that goes on, an end'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, viewport: { width: 390, height: 844 } });
        const said = otherwiseSaid(page);
        await said.ready;
        await play(page, url, 'training-infantry');
        await battle(page, step, 0);
        const place = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect()).then(({ x, y, width, height }) => ({ x, y, width, height, right: x + width, bottom: y + height }));
        said.as = (result) => {
            const model = result.look.view.models.find((one) => one.place === 'table' && one.notation.startsWith('a'));
            said.model = model;
            result.look.decision = { ...result.look.decision, kind: 'D-UNIT', continues: false };
            Object.assign(result.look.view, { phase: 'Movement phase', attack: null });
            result.choices = [{ action: `act ${model.unit}`, text: 'Next', refers: [{ unit: model.unit }] }, { action: 'end', text: 'End the phase', refers: [] }];
        };
        said.tried = () => ({ verdict: 'forbidden', complete: false, units: [{ unit: said.model.notation, verdict: 'forbidden', to: [said.model.x, said.model.y] }], why: 'That is too far', rule: 'AOD-MOVE-1.2' });
        await page.reload();
        await page.waitForSelector(`.plate[data-group="unit:a1"]`);
        await asked(page);
        const at = await onScreen(page, said.model);
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        await page.mouse.move(at.x + 12, at.y - 10);
        await page.mouse.move(at.x + 24, at.y - 20);
        await page.mouse.up();
        await page.waitForSelector('.commit[aria-busy=false] .why');
        const before = await place('.prompt');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.notice');
        const [notice, prompt, map] = [await place('.notice'), await place('.prompt'), await place('.map')];
        assert(notice.y >= prompt.y && notice.bottom <= prompt.bottom && notice.x >= 0 && notice.right <= 390, `a notice lies at ${JSON.stringify(notice)}, the sheet at ${JSON.stringify(prompt)}`);
        assert(prompt.y >= before.y - 1 && (await onScreen(page, said.model)).y < prompt.y && prompt.y > map.y, `the sheet rises from ${before.y} to ${prompt.y} for a notice`);
        await page.click('.notice .quiet');
        await page.waitForSelector('.notice', { state: 'detached' });
        // In a low window the strip is small, and there.
        for (const [width, height] of [[844, 390], [740, 360]]) {
            await page.setViewportSize({ width, height });
            await until(page, () => document.querySelector('.strip').getBoundingClientRect().bottom <= innerHeight);
            const [strip, card] = [await place('.strip'), await place('.stripcard')];
            assert(strip.height <= 60 && card.height >= 40 && card.bottom <= height && card.right <= width, `at ${width}x${height} the strip is ${JSON.stringify(strip)}`);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        [said.as, said.tried] = [null, null];
        // What goes on stands above the form, its title whole; against a computer no time is told.
        const game = page.url();
        await page.goto(`${url}#/`);
        await page.waitForSelector('.goeson .tag >> text=/^Your turn$/');
        const [goes, form, title, tag] = [await place('.goeson'), await place('.newgame'), await place('.goeson b'), await place('.goeson .tag')];
        assert(goes.bottom <= form.y && tag.y >= title.bottom, `a game that goes on lies at ${goes.y}, the form at ${form.y}, its tag at ${tag.y}`);
        await page.goto(game);
        await asked(page);
        await concede(page);
        await page.waitForSelector('.enddialog small');
        const [why, buttons] = [await place('.enddialog small'), await place('.enddialog .buttons')];
        assert(why.width > 0.9 * buttons.width, `why it is not told where it was won has ${why.width} of ${buttons.width} pixels`);
        await page.click('.enddialog .dialoghead button');
        await page.goto(`${url}#/`);
        await page.waitForSelector('.rest .mine li');
        assert((await page.$('.goeson')) === null, 'a game that is over goes on');
        await finish(page);
    },

    async 'a nudge on a phone leaves the sheet where it was scrolled to'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, viewport: { width: 390, height: 844 } });
        const said = otherwiseSaid(page);
        await said.ready;
        await begin(page, url);
        await page.check('input[name=game][value=aod]');
        await page.waitForSelector('select[name=mission]');
        await page.tap('.lessonoffer a');
        await page.tap('.lessons li:nth-child(2) button');
        await until(page, () => document.querySelector('.taughthead .window') !== null);
        await asked(page);
        await page.tap('.plate[data-group="unit:a3"]');
        await page.waitForSelector('.drawit');
        await page.$eval('.drawit', (one) => one.click());
        const press = (which) => page.$eval(`.nudges button:nth-child(${which})`, (one) => one.click());
        await press(2); // a way that may be gone
        await page.waitForSelector('[data-commit]:not([disabled])');
        await page.waitForSelector('.told .targets');
        const sheet = () => page.$eval('.prompt > .told', (one) => ({ at: one.scrollTop, means: one.querySelector('.commit p.dimmed') !== null, targets: one.querySelectorAll('.targetrow').length }));
        await page.$eval('.prompt > .told', (one) => one.scrollTo(0, one.scrollHeight));
        const before = await sheet();
        assert(before.at > 0 && before.means && before.targets > 0, `there is nothing to lose: ${JSON.stringify(before)}`);
        // Held back is first the verdict, then what is seen from there.
        for (const [which, method] of [[2, 'match.try'], [5, 'match.sight']]) {
            said.holds = method;
            await press(which);
            for (let n = 0; n < 100 && said.held.length === 0; n++) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
            assert(said.held.length > 0, `${method} is not asked`);
            const meanwhile = await sheet();
            assert(JSON.stringify(meanwhile) === JSON.stringify(before), `until ${method} is answered the sheet is ${JSON.stringify(meanwhile)}, it was ${JSON.stringify(before)}`);
            said.holds = null;
            for (const send of said.held.splice(0)) send();
            await page.waitForSelector('[data-commit]:not([disabled])');
        }
        await finish(page);
    },

    async 'Age of Darkness by keyboard alone'({ browser, url }) {
        const page = await newPage(browser);
        // However much can be chosen, what begins the game is in sight.
        await beginBattle(page, url, 'Dominion');
        const begins = await page.$eval('.newgame button[type=submit]', (one) => one.getBoundingClientRect().bottom - innerHeight);
        assert(begins <= 0, `the button that begins lies ${begins} pixels below what is seen`);
        await beginBattle(page, url, 'training-infantry');
        await page.focus('.newgame button[type=submit]');
        await page.keyboard.press('Enter');
        await asked(page);
        await onPhone(page);
        const key = (name) => page.keyboard.press(name);
        let checked = false;
        const seen = await battle(
            page,
            async (_, kept) => {
                const at = await look(page);
                if (at.commit > 0) {
                    await key((await page.$('.commit[aria-busy=false] .why')) ? 'Escape' : 'Enter');
                    if (!(await page.$('.commit[aria-busy=false] .why'))) await until(page, () => document.querySelector('[data-commit]') === null);
                    return;
                }
                if (at.options > 0) await key('1');
                else if (at.arrange > 0) await key('x');
                else if (at.rows > 0 && (await page.$('.planrow[data-plan]')) && !kept.stays) {
                    // Along the possible choices to a plan; it is shown first, then done.
                    for (let i = 0; i < 60; i++) {
                        await key('ArrowLeft');
                        if (await page.evaluate(() => document.activeElement?.matches('.planrow[data-plan]'))) break;
                    }
                    await key('Enter');
                    await judged(page);
                    if (!checked) await axe(page, 'a plan on the map of Age of Darkness');
                    // A key stands on one button: it drops what is drawn before it takes back what was chosen.
                    const escapes = await page.$$eval('.game button:has(kbd)', (list) => list.filter((one) => one.querySelector('kbd').textContent === 'Esc').map((one) => one.textContent));
                    assert(escapes.length === 1 && /^Back/.test(escapes[0]), `Esc stands on ${escapes}`);
                    checked = true;
                    kept.plans = (kept.plans ?? 0) + 1;
                    kept.stays = (await page.$('.commit[aria-busy=false] .why')) !== null;
                    return;
                } else if (at.strip > 0 && !kept.stays) {
                    await key('f');
                    await key('Enter');
                } else if (at.pass > 0) {
                    await key(await passKey(page));
                    if (await page.$('.notice:has-text("Press again")')) await key('Space');
                } else {
                    // Not by its number: that would bring up the list of choices, which hides the plans beside the map.
                    for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.matches('.asking .buttons [data-act]'))); i++) await key('ArrowRight');
                    await key('Enter');
                }
                kept.stays = false;
                // The first key may only have ended what was being played.
                await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            },
            LONG ? Infinity : 1,
        );
        assert(seen.plans > 0, 'no plan was made by keys');
        // The list says what the map shows, and leads there.
        if (!seen.over) {
            await key('v');
            await page.waitForSelector('.grouplist .grouprow');
            assert((await page.$$('.grouplist .grouprow')).length === 2, 'the list has not all units');
            await axe(page, 'the list beside the map of Age of Darkness');
            // What the battle is played for says how markers are held and when it ends, each with its rule.
            await page.click('#tab-goals');
            await page.waitForSelector('[role=tabpanel] .goals li:has-text("The battle ends after Game Turn"):has(.rulelink)');
            // Each key stands once in the list of them.
            await key('?');
            const keys = await page.$$eval('.keys dt', (list) => list.map((one) => one.textContent));
            assert(new Set(keys).size === keys.length, `keys are listed twice: ${keys}`);
            assert(/run.*replay/.test(await page.textContent('.keys div:has(kbd:text-is("R"))')), 'R does not say what it does here');
            await key('Escape');
            // The log follows, unless somebody has scrolled up in it: then it says that there is more.
            await key('g');
            const log = (what) => page.$eval('.log', what);
            await until(page, () => { const it = document.querySelector('.log'); return it.scrollHeight - it.scrollTop - it.clientHeight < 2; });
            await log((it) => (it.scrollTop = 0));
            for (let i = 0; i < 40 && !(await page.$('.lognew')) && (await asked(page)) === 'yours'; i++) {
                if (await page.$('[data-pass]')) await passIt(page);
                else await key('1');
            }
            await page.click('.lognew');
            await until(page, () => { const it = document.querySelector('.log'); return it.scrollHeight - it.scrollTop - it.clientHeight < 2 && !document.querySelector('.lognew'); });
        }
        await finish(page);
    },

    async 'what is chosen for the table of Age of Darkness is seen there, and Enter does it'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'Dominion', { mine: 'spear-of-cthonia', theirs: 'wall-of-the-praetorian', map: 'Dawn of War', table: 'four-districts' });
        const isAsked = async (words) => words.test(await page.textContent('#question'));
        const revision = async () => (await look(page)).revision;
        const seen = {};
        let flags = 0;
        for (let i = 0; i < 60 && !(await isAsked(/which unit is deployed/i)); i++) {
            // Zones that can be chosen have borders.
            for (const stroke of await page.$$eval('.mapexplains path.field.area.plain[d]', (list) => list.map((one) => getComputedStyle(one).stroke))) assert(stroke !== 'none', 'a zone has no border');
            if (flags === 0 && (await isAsked(/objective marker/i))) {
                await page.click('.planrow >> nth=1');
                await judged(page);
                await page.waitForSelector('.pill.act >> text=⚑');
                // The first time that a word stands there it says what it means.
                await page.waitForSelector('.commit .dimmed >> text=it can be taken back');
                assert(/it can be taken back/.test(await page.getAttribute('[data-commit]', 'title')), 'the button does not say what it means');
                assert((await page.$$('.mapexplains path.ring.act[d]')).length === 1, 'the marker that is to lie there is not seen');
                flags++;
                const before = await revision();
                await page.keyboard.press('Enter');
                await done(page, before);
            } else if ((await look(page)).arrange > 0) {
                // One by one: one press for all would go on to the end of set-up.
                const old = await revision();
                await page.click('[data-pass]');
                await done(page, old);
            } else await step(page, seen);
            await asked(page);
        }
        assert(flags === 1 && (await isAsked(/which unit is deployed/i)), 'nobody is deployed');
        const carried = async (unit, to) => {
            const box = await (await page.$(`[data-strip="unit:${unit}"]`)).boundingBox();
            const at = await onScreen(page, to);
            await page.mouse.move(box.x + 20, box.y + 15);
            await page.mouse.down();
            await page.mouse.move(at.x, at.y - 20, { steps: 3 });
            await page.mouse.move(at.x, at.y);
            await page.mouse.up();
        };
        // The zone: where the first plan would be.
        const zone = await page.$eval('.pill.own', (one) => one.getBoundingClientRect().y);
        const near = await onScreen(page, { x: 36, y: 6 });
        const deep = Math.abs(zone - near.y) < 200 ? 6 : 42;
        // What is refused stays refused when Enter is pressed, and says why; another card can be dragged then.
        await carried('a3', { x: 48, y: 48 - deep });
        await page.waitForSelector('.commit[aria-busy=false] .why');
        assert((await page.$('.commit .dimmed')) === null, 'what cannot be done is free');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.notice');
        assert(await isAsked(/which unit is deployed/i), 'Enter chose the card that was dragged');
        // Who was pressed gives way to the card that is dragged.
        await page.keyboard.press('Escape');
        await page.click('[data-strip="unit:a3"]');
        await until(page, () => /where is it deployed/i.test(document.querySelector('#question')?.textContent ?? ''));
        await carried('a4', { x: 48, y: deep });
        await until(page, () => /^deploy a4/.test(document.querySelector('[data-commit]')?.dataset.commit ?? ''));
        // A button of the plan that was pressed does not keep Enter from it.
        await page.click('[data-shape="three ranks"]');
        await until(page, () => /three ranks/.test(document.querySelector('[data-commit]:not([disabled])')?.dataset.commit ?? ''));
        const before = await revision();
        await page.keyboard.press('Enter');
        await done(page, before);
        await asked(page);
        await page.waitForSelector('.plate[data-group="unit:a4"]');
        await finish(page);
    },

    async 'armies of Age of Darkness by day and night, and one that was pasted'({ browser, url }) {
        const page = await newPage(browser);
        const said = otherwiseSaid(page);
        await said.ready;
        await page.goto(`${url}#/aod-armies`);
        await page.waitForSelector('.offers .offerlist', { state: 'attached' });
        await page.evaluate(() => (document.querySelector('.astext').open = true));
        await page.fill('.astext textarea', 'game: aod\nname: Mine\nlist: iron-hands\nallegiance: loyalist\npoints: 1000\n\nCenturion\n');
        await page.waitForSelector('.verdictbig:not(.yes) >> text=problem');
        await page.fill('.astext textarea', 'game: aod\nname: Mine\nlist: iron-hands\nallegiance: loyalist\npoints: 1000\n\nCenturion\n2 Tactical Squad\n');
        await page.waitForSelector('.verdictbig.yes');
        await page.click('.army >> text=Play with it');
        await page.waitForSelector('select[name=mission]');
        assert((await page.inputValue('select[name=mine]')) === '*own:Mine', 'the lobby has another army');
        await axe(page, 'an army of Age of Darkness that was pasted');
        await page.selectOption('select[name=mission]', 'Onslaught');
        // Each army says whose it is and what it costs; what is far from alike is said, with one that is.
        await page.selectOption('select[name=size]', '2500');
        assert((await page.$$eval('select[name=theirs] option:not([value^="*own"])', (list) => list.every((one) => / · 2,[2-7]\d\d$/.test(one.textContent)))), 'an army of another size is offered');
        await page.selectOption('select[name=size]', '0');
        await page.selectOption('select[name=mine]', 'teeth-of-cthonia');
        await page.selectOption('select[name=theirs]', 'wall-of-the-praetorian');
        await page.waitForSelector('.armyis >> text=Sons of Horus, 1,482 points');
        await page.click('.uneven:has-text("1,482 points against 2,360") button');
        await page.waitForSelector('.uneven', { state: 'detached' });
        assert(!['wall-of-the-praetorian', 'teeth-of-cthonia'].includes(await page.inputValue('select[name=theirs]')), 'no army of that size was taken');
        await page.selectOption('select[name=mine]', '*own:Mine');
        await page.selectOption('select[name=theirs]', 'spear-of-cthonia');
        await page.selectOption('select[name=map]', 'Dawn of War');
        await page.selectOption('select[name=table]', 'four-districts');
        await page.locator('.newgame select:has(option[value="any"])').selectOption('0');
        await page.click('.newgame button[type=submit]:not([disabled])');
        await asked(page);
        await page.waitForSelector('.mapboard .maplayers canvas');
        const { arranged } = await battle(page, step, 0);
        // One press for all of set-up, and one for whoever is the last.
        assert(arranged >= 1 && arranged <= 2, `set-up took ${arranged} presses`);
        const tokens = await page.$$eval('.plate', (list) => list.length);
        assert(tokens >= 8, `${tokens} units have plates`);
        for (const theme of ['dark', 'light']) {
            await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
            await axe(page, `the map of Age of Darkness, ${theme}`, 'contrast');
        }
        // A Template points to where it is dragged, and is seen before it lies; so is ground that is undermined.
        said.as = (result) => {
            const { view } = result.look;
            const model = view.models.find(({ place, notation }) => place === 'table' && notation.startsWith('a'));
            [said.model, said.view] = [model, view];
            view.attack = { shooter: model.unit, seat: 0, targets: [], groups: [], group: 0, marks: [], pools: [], lays: { model: model.notation, length: 8 } };
            view.undermined = [1, 2];
            result.look.decision = { ...result.look.decision, kind: 'D-TEMPLATE' };
            result.choices = [{ action: 'toward 90', text: 'The Template', refers: [] }];
        };
        await page.reload();
        await until(page, () => document.querySelectorAll('.mapexplains path.field.price[d]').length === 2);
        // No plate lies over a model of another unit.
        const covered = await page.evaluate(({ models, kinds, units }) => {
            const map = document.querySelector('.map');
            const { left, top, width, height } = map.getBoundingClientRect();
            const [cx, cy, scale] = map.dataset.camera.split(' ').map(Number);
            const hostOf = (unit) => units.find(({ notation }) => notation === unit).joined ?? unit;
            return [...document.querySelectorAll('.plate')].flatMap((plate) => {
                const box = plate.getBoundingClientRect();
                return models.flatMap(({ notation, unit, place, x, y, kind }) => {
                    if (place !== 'table' || `unit:${hostOf(unit)}` === plate.dataset.group) return [];
                    const at = { x: left + width / 2 + (x - cx) * scale, y: top + height / 2 - (y - cy) * scale };
                    const far = Math.hypot(Math.max(0, box.left - at.x, at.x - box.right), Math.max(0, box.top - at.y, at.y - box.bottom));
                    return far < (Math.min(kinds[kind].stand.length, kinds[kind].stand.width) / 2) * scale * 0.9 ? [`${plate.dataset.group} lies over ${notation}`] : [];
                });
            });
        }, said.view);
        assert(covered.length === 0, `plates cover models: ${covered}`);
        const drawn = () => page.$eval('[data-commit]', (one) => one.dataset.commit);
        const shapes = () => page.$$eval('.mapexplains path.field.area', (list) => list.filter((one) => /act|bad/.test(one.getAttribute('class')) && one.hasAttribute('d')).map((one) => one.getAttribute('d')).join());
        const base = await onScreen(page, said.model);
        await page.mouse.move(base.x + 60, base.y + 4);
        await page.mouse.down();
        await page.mouse.move(base.x + 90, base.y, { steps: 2 });
        assert((await drawn()) === 'toward 0', `a Template that is dragged to the east is ${await drawn()}`);
        const east = await shapes();
        await page.mouse.move(base.x, base.y - 90, { steps: 2 });
        assert((await drawn()) === 'toward 90', `a Template that is dragged to the north is ${await drawn()}`);
        await page.mouse.up();
        assert(east !== '' && (await shapes()) !== '' && (await shapes()) !== east, 'the Template is not seen where it points');
        // A blast is seen as wide as it is, with a line from who fires it; places that are told alike are one in the list.
        said.as = (result) => {
            const { model } = said;
            result.look.view.attack = { shooter: model.unit, seat: 0, targets: [], groups: [], group: 0, marks: [], pools: [], lays: { model: model.notation, radius: 2.5 } };
            result.look.decision = { ...result.look.decision, kind: 'D-BLAST' };
            result.choices = [
                { action: 'mark 20,30', text: 'The marker', refers: [{ point: [20, 30] }] },
                { action: 'mark 20.1,30', text: 'The marker', refers: [{ point: [20.1, 30] }] },
                { action: 'mark 24,30', text: 'The marker elsewhere', refers: [{ point: [24, 30] }] },
            ];
        };
        await page.reload();
        await page.waitForSelector('.planrow[data-plan="mark 24,30"]');
        assert((await page.$$('.planrow[data-plan]')).length === 2, 'places that are told alike are not one');
        const marked = (kind) => page.$$eval(`.mapexplains path.${kind}:is(.act, .bad)[d]:not(.field)`, (list) => list.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, width })));
        assert((await marked('area')).length === 0, 'a blast lies before it is chosen');
        await page.click('.planrow[data-plan="mark 24,30"]');
        await until(page, () => document.querySelector('.mapexplains path.area:is(.act, .bad)[d]:not(.field)'));
        const [blast, middle, edge] = [(await marked('area'))[0], await onScreen(page, { x: 24, y: 30 }), await onScreen(page, { x: 26.5, y: 30 })];
        assert(Math.hypot(blast.x - middle.x, blast.y - middle.y) < 3 && Math.abs(blast.width / 2 - (edge.x - middle.x)) < 3, `a blast lies at ${JSON.stringify(blast)}`);
        assert((await page.$('.mapexplains path.way:is(.act, .bad)[d]')) !== null, 'no line leads from who fires');
        // Who may be set down anew is dragged there; the verdict names nobody.
        said.tried = () => ({ verdict: 'allowed', complete: true, units: [] });
        said.as = (result) => {
            const { model } = said;
            // Markers that somebody holds, the other one, and nobody.
            result.look.view.markers = [0, 1, null].map((controlled, i) => ({ at: [20 + 12 * i, 24], seat: null, controlled }));
            // He is one of two.
            result.look.view.models.push({ ...model, notation: `${model.unit}.99`, x: model.x + 2 });
            result.look.decision = { ...result.look.decision, kind: 'D-UNIT' };
            result.look.view.phase = 'Shooting phase';
            result.choices = [
                { action: `act ${model.unit}`, text: 'Next', refers: [{ unit: model.unit }] },
                { action: `shadow ${model.notation} 20,30`, text: 'Set down', refers: [{ model: model.notation }] },
            ];
        };
        await page.reload();
        await page.waitForSelector(`.plate[data-group="unit:${said.model.unit}"]`);
        await until(page, () => document.querySelectorAll('.mapexplains path.field.price[d]').length === 0);
        const flags = await page.$$eval('.maplabels [data-label^="pill marker"]', (list) => list.map((one) => [one.querySelector('.whole'), one.querySelector('.word')].map((it) => (it ?? one).textContent).join(' = ')));
        assert(flags.join('; ') === '⚑ 1 You = ⚑ 1 ✓; ⚑ 2 Computer = ⚑ 2 ✗; ⚑ 3 = ⚑ 3', `who holds the markers is told as ${flags.join('; ')}`);
        const stands = await onScreen(page, said.model);
        await page.mouse.move(stands.x, stands.y);
        await page.mouse.down();
        await page.mouse.move(stands.x + 20, stands.y - 20);
        await page.mouse.move(stands.x + 40, stands.y - 40);
        await page.mouse.up();
        assert(new RegExp(`^shadow ${said.model.notation} [\\d.]+,[\\d.]+$`).test(await drawn()), `who may be set down anew is ${await drawn()}`);
        // ... he alone has a ghost, and it stands where he was dragged to.
        await judged(page);
        const rings = () => page.$$eval('.mapexplains path.ring:is(.good, .price, .bad, .wait)[d]', (list) => list.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
        const ghosts = await rings();
        assert(ghosts.length === 1 && Math.hypot(ghosts[0].x - stands.x - 40, ghosts[0].y - stands.y + 40) < 4, `who is set down anew has ghosts at ${JSON.stringify(ghosts)}`);
        await theirWays(page, said);
        await finish(page);
    },

    ...(LONG && {
        async 'Age of Darkness by touch, on a phone'({ browser, url }) {
            const page = await newPage(browser, PHONE);
            await play(page, url, 'training-infantry');
            await axe(page, 'the map of Age of Darkness on a phone');
            const seen = await battle(page, async (_, kept) => {
                const at = await look(page);
                const tap = async (selector) => {
                    for (const one of await page.$$(selector))
                        if (await one.isVisible()) {
                            await one.evaluate((node) => node.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
                            return one.evaluate((node) => node.click());
                        }
                    throw new Error(`there is no ${selector}`);
                };
                if (at.commit > 0) {
                    await judged(page);
                    kept.stays = (await page.$('.commit[aria-busy=false] .why')) !== null;
                    await page.tap(kept.stays ? '.commit .buttons button >> nth=1' : '[data-commit]');
                    if (!kept.stays) await done(page, at.revision);
                    return;
                }
                if (at.options > 0) await tap('.options [data-act]');
                else if (at.arrange > 0) await tap('[data-arrange]');
                else if (!kept.stays && (await page.$('.planrow[data-plan]'))) {
                    // A tap on the ground says where to.
                    const free = await page.evaluate(() => {
                        const box = document.querySelector('.map').getBoundingClientRect();
                        for (let y = 0.2; y < 0.8; y += 0.07)
                            for (let x = 0.2; x < 0.8; x += 0.07) {
                                const at = { x: box.left + box.width * x, y: box.top + box.height * y };
                                if (document.elementFromPoint(at.x, at.y)?.matches('.map')) return at;
                            }
                        return null;
                    });
                    await page.touchscreen.tap(free.x, free.y);
                    await page.waitForSelector('[data-commit], .options');
                    kept.taps = (kept.taps ?? 0) + 1;
                    return;
                } else if (at.plates > 0 && !kept.stays) await tap('.plate[data-act]');
                else if (at.pass > 0) {
                    await tap('[data-pass]');
                    if (await page.$('.notice:has-text("Press again")')) await tap('[data-pass]');
                } else if (at.buttons > 0) await tap('.asking .buttons [data-act]');
                else await tap('.planrow[data-act]');
                kept.stays = false;
                await moved(page, at.revision);
            });
            assert(seen.over && seen.taps > 0, 'no whole battle was played by touch');
            await finish(page);
        },
    }),
};
