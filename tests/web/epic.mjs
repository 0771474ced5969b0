// Epic in the page: battles on the map by mouse, by keyboard and by touch, and what is drawn there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asked, assert, axe, begin, decider, finger, finish, LIMIT, LONG, newPage, onPhone, openLine, pair, passKey, PHONE, pick, random, root, until } from './browser.mjs';

const STEPS_MAX = 400;
const NODES_MAX = 200;
const SPRITES_MAX = 240;

// In the lobby: this game, that battle, the first seat.
export async function beginBattle(page, url, mission) {
    await begin(page, url);
    await page.check('input[name=game][value=epic]');
    await page.waitForSelector('select[name=mission]');
    await page.selectOption('select[name=mission]', mission);
    await page.locator('.newgame select:has(option[value="any"])').selectOption('0');
    await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
}

async function play(page, url, mission) {
    await beginBattle(page, url, mission);
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
            turn: Number(/\d+/.exec(document.querySelector('.moment')?.textContent ?? '')?.[0] ?? 0),
            commit: count('[data-commit]'),
            arrange: count('[data-arrange]'),
            orders: count('.order'),
            plans: count('.planrow'),
            aims: count('[data-aim]'),
            plates: count('.plate[data-act]'),
            strip: count('.stripcard[data-act]'),
            options: count('.options [data-act]'),
            buttons: count('.asking .buttons [data-act], .answer'),
            pass: count('[data-pass]'),
            nodes: document.querySelectorAll('.mapexplains path').length,
            notice: document.querySelector('.notice')?.textContent ?? null,
            kind: document.querySelector('.windowkind')?.textContent ?? '',
            answers: count('.answer'),
            // What can be pressed shows all its words, and what floats over the map is wide enough for them.
            cut: [...document.querySelectorAll('.asking .buttons > button')].filter((one) => one.scrollHeight > one.clientHeight + 1).length,
            popup: document.querySelector('.options')?.clientWidth ?? 999,
        };
    });

// Presses with the pointer, where nothing lies over it.
async function pressOne(page, selector) {
    const all = await page.$$(selector);
    const shown = [];
    for (const one of all) if ((await one.isVisible()) && (await one.isEnabled())) shown.push(one);
    const one = pick(shown);
    assert(one, `there is no ${selector}`);
    const isTop = await one.evaluate((node) => {
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return found !== null && (node.contains(found) || found.contains(node));
    });
    if (isTop) await one.click();
    else await one.evaluate((node) => node.click()); // two plates may lie over each other where many stand
    return selector;
}

const moved = (page, before) => until(page, (old) => {
    const game = document.querySelector('.game');
    return document.querySelector('dialog.enddialog[open]') !== null || (game.getAttribute('aria-busy') !== 'true' && game.dataset.revision !== old);
}, before);

// Drags the formation that acts, as a person does, and waits until that is judged.
async function dragIt(page) {
    const plate = await page.$('.plate.acts');
    const box = await plate?.boundingBox();
    if (!box) return false;
    const map = await (await page.$('.map')).boundingBox();
    const [x, y] = [box.x + 14, box.y + box.height / 2];
    const to = { x: Math.min(map.x + map.width - 20, Math.max(map.x + 20, x + (random() - 0.4) * 220)), y: Math.min(map.y + map.height - 20, Math.max(map.y + 20, y + (random() - 0.7) * 220)) };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((x + to.x) / 2, (y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await until(page, () => document.querySelector('[data-commit]') !== null && (document.querySelector('.commit[aria-busy=false] .why') !== null || !document.querySelector('[data-commit]').disabled));
    // Whatever was said of it, nobody stays grey.
    await until(page, () => document.querySelector('.mapexplains path[d].ring.wait') === null);
    return true;
}

// What would leave somebody without an action has to be pressed twice.
async function passIt(page) {
    await page.click('[data-pass]');
    if (await page.$('.notice >> text=/Press again|och einmal/')) await page.click('[data-pass]');
}

// One thing that a person does; tells what.
export async function step(page, seen) {
    const at = await look(page);
    assert(at.nodes <= NODES_MAX, `what explains has ${at.nodes} nodes`);
    assert(at.cut === 0 && at.popup > 120, `${at.cut} buttons are cut, what floats is ${at.popup} wide`);
    // Whom the question is about stands above what can be done.
    const [asks, head] = at.orders + at.plans > 0 ? await page.evaluate(() => [document.querySelector('.ask b').textContent, document.querySelector('.grouptitle h2')?.textContent ?? '']) : ['', ''];
    assert(asks.includes(head), `the panel is about ${head}: ${asks}`);
    seen.nodes = Math.max(seen.nodes ?? 0, at.nodes);
    if (at.commit > 0) {
        await page.click('[data-commit]');
        await moved(page, at.revision);
        return 'commit';
    }
    if (at.options > 0) await pressOne(page, '.options [data-act]:not([disabled])');
    else if (at.arrange > 0) await page.click('[data-arrange]');
    else if (at.plans > 0 && !seen.stay && (!seen.drags || random() < 0.75) && (await dragIt(page))) {
        seen.drags = (seen.drags ?? 0) + 1;
        if (await page.$('.commit[aria-busy=false] .why')) {
            await page.keyboard.press('Escape');
            await passIt(page);
            await moved(page, at.revision);
        }
        return 'drag';
    } else if (at.plans > 0 && at.pass === 0) {
        await pressOne(page, '.planrow');
        return 'plan';
    } else if (at.orders > 0) await pressOne(page, seen.drags > 0 && !seen.moves ? '.order' : '.order:first-child');
    else if (at.pass > 0 && (at.plates + at.aims + at.strip + at.buttons === 0 || random() < 0.4)) await passIt(page);
    else if (at.strip > 0) await pressOne(page, '.stripcard[data-act]');
    else if (at.buttons > 0) await pressOne(page, '.asking .buttons [data-act], .answer');
    else if (at.plates > 0) await pressOne(page, '.plate[data-act]');
    else if (at.aims > 0) await pressOne(page, '[data-aim]');
    else throw new Error(`nothing can be pressed: ${JSON.stringify(at)}`);
    await until(page, (old) => {
        const game = document.querySelector('.game');
        return document.querySelector('dialog.enddialog[open]') !== null || document.querySelector('.options') !== null || document.querySelector('[data-commit]') !== null || (game.getAttribute('aria-busy') !== 'true' && game.dataset.revision !== old);
    }, at.revision);
    return 'press';
}

// Until a turn is over, or with --long the whole battle.
async function battle(page, doStep) {
    const seen = {};
    for (let i = 0; i < STEPS_MAX * (LONG ? 10 : 1); i++) {
        if ((await asked(page)) === 'over') return seen;
        const { turn } = await look(page);
        if (!LONG && turn > 1) return seen;
        await doStep(page, seen, i);
    }
    throw new Error(`the battle does not come to its end: ${JSON.stringify(await look(page))} ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`);
}

// What the server foresaw, and where the units are told to be afterwards.
function watchEnds(page) {
    const ends = new Map();
    const told = new Map();
    const shown = new Map();
    const asks = new Map();
    page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => {
            const said = JSON.parse(String(payload));
            if (said.method === 'match.try') asks.set(said.id, said.params.action);
            if (said.method === 'match.act') shown.set('action', said.params.action);
        });
        socket.on('framereceived', ({ payload }) => {
            const said = JSON.parse(String(payload));
            const tried = said.result?.units;
            if (tried && asks.has(said.id)) ends.set(asks.get(said.id), tried.filter(({ to }) => to).map(({ unit, to: [x, y] }) => ({ unit, x, y })));
            const changed = said.params?.patch?.view?.units;
            if (said.method === 'match.changed' && changed) for (const [notation, unit] of Object.entries(changed)) if (unit?.x !== undefined || unit?.y !== undefined) told.set(notation, { ...told.get(notation), ...unit });
        });
    });
    return { ends, told, shown };
}

// Whole texts of a language that the map and this game have.
function catalogue(language) {
    const files = ['web/src/map/texts', 'web/src/games/epic/texts'].map((folder) => readFileSync(`${root}${folder}/${language}.ts`, 'utf8'));
    return new Set(files.flatMap((text) => [...text.replace(/^\s*\/\/.*$/gm, '').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, words]) => words)).filter((words) => /[a-z]{3}/.test(words)));
}

// A file of the page by itself.
async function moduleOf(file) {
    const { build } = createRequire(`${root}web/package.json`)('esbuild');
    const { outputFiles } = await build({ entryPoints: [`${root}web/src/${file}`], bundle: true, write: false, format: 'esm' });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

// In the page: presses an enemy that can be seen, while something is asked about the own side.
const pressFoe = () => {
    const plate = [...document.querySelectorAll('.plate.ember:not([data-act])')].find((one) => getComputedStyle(one.parentElement).visibility === 'visible');
    const isAsked = /Activation/.test(document.querySelector('.window')?.textContent ?? '');
    if (isAsked) plate?.click();
    return isAsked && plate !== undefined;
};

// A recorded battle as it stood before this line.
async function before(page, url, line, record = 'codex-spearhead-war-horde') {
    const text = readFileSync(`${root}tests/records/epic-${record}.record`, 'utf8');
    await begin(page, url);
    await page.check('input[name=game][value=epic]');
    await page.waitForSelector('select[name=mission]');
    await page.setInputFiles('input[type=file]', { name: 'battle.record', mimeType: 'text/plain', buffer: Buffer.from(text.slice(0, text.search(new RegExp(`^[01]: ${line}$`, 'm')))) });
    await asked(page);
}

// It goes on at this screen with the line that came first when it was recorded; gives what is told of that.
async function toldAfter(page, url, line) {
    await before(page, url, line);
    const old = await page.getAttribute('.game', 'data-revision');
    await openLine(page);
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await moved(page, old);
    await asked(page);
    return page.textContent('.chainline .said');
}

export const tests = {
    async 'a turn of Epic by mouse'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, LONG ? 'broken-city' : 'training-basic');
        const seen = await battle(page, step);
        assert(seen.drags > 0, 'no formation was dragged');
        if (await page.$('dialog.enddialog[open]')) await page.keyboard.press('Escape');
        await page.click('.scores');
        await page.waitForSelector('#panel .goals');
        const sprites = await page.evaluate(() => document.querySelector('.mapboard').dataset.sprites);
        assert(Number(sprites) > 1 && Number(sprites) <= SPRITES_MAX, `${sprites} sprites were made`);
        assert((await page.$$('.maplayers canvas')).length === 1, 'what moves has not one canvas');
        // Looked at again, each move has its trail from where it began, there and back.
        await page.keyboard.press('Escape');
        await page.click('.more summary');
        await page.click('.menu >> text=Replay');
        await page.waitForSelector('.replaybar input[type=range]');
        const trails = () => page.$$eval('.mapexplains path.way[d]', (list) => list.reduce((sum, one) => sum + one.getAttribute('d').split('M').length - 1, 0));
        const at = () => page.inputValue('.replaybar input[type=range]');
        let there = null;
        for (let i = 0; i < (LONG ? 900 : 60) && !there; i++) {
            const before = await at();
            await page.click('.replaybar .scrub > button >> nth=2');
            await until(page, (old) => document.querySelector('.replaybar input[type=range]').value !== old, before);
            const found = await trails();
            if (found > 0) there = { found, at: await at() };
        }
        assert(there, 'no move has a trail');
        await page.click('.replaybar .scrub > button >> nth=2');
        await until(page, (old) => document.querySelector('.replaybar input[type=range]').value !== old, there.at);
        await page.click('.replaybar .scrub > button >> nth=1');
        await until(page, (old) => document.querySelector('.replaybar input[type=range]').value === old, there.at);
        assert((await trails()) === there.found, 'the trails are not there again after a step back');
        console.log(`note: a turn of Epic: ${seen.drags} drags, at most ${seen.nodes} nodes, ${sprites} sprites`);
        await finish(page);
    },

    async 'a formation of Epic ends where its ghosts stood'({ browser, url }) {
        const page = await newPage(browser);
        const { ends, told, shown } = watchEnds(page);
        await play(page, url, 'training-basic');
        let compared = 0;
        for (let i = 0; i < 40 && compared < 2; i++) {
            if ((await asked(page)) === 'over') break;
            const at = await look(page);
            if (at.commit > 0) {
                const foreseen = ends.get(await page.evaluate(() => document.querySelector('[data-commit]').dataset.commit));
                assert(foreseen?.length > 0, 'nothing was foreseen for what is drawn');
                told.clear();
                await page.click('[data-commit]');
                await moved(page, at.revision);
                for (const { unit, x, y } of foreseen) {
                    const stands = told.get(unit);
                    if (!stands) continue;
                    const far = Math.hypot((stands.x ?? x) - x, (stands.y ?? y) - y);
                    assert(far < 0.01, `${unit} is ${far} cm from its ghost after ${shown.get('action')}`);
                    compared++;
                }
            } else if (at.plans > 0 && at.arrange === 0) await dragIt(page);
            else await step(page, { moves: true });
        }
        assert(compared >= 2, 'no unit was compared with its ghost');
        await finish(page);
    },

    async 'Epic: one press has all of the own side put down, though both do it in turns'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'training-basic');
        for (let i = 0; i < 20 && (await asked(page)) !== 'over' && (await look(page)).arrange === 0; i++) await step(page, {});
        await page.click('[data-arrange]');
        await until(page, () => /1/.test(document.querySelector('.moment')?.textContent ?? ''));
        assert((await look(page)).arrange === 0, 'somebody is still to be put down');
        await finish(page);
    },

    async 'Epic by keyboard alone'({ browser, url }) {
        const page = await newPage(browser);
        await beginBattle(page, url, 'training-basic');
        await page.focus('.newgame button[type=submit]');
        await page.keyboard.press('Enter');
        await asked(page);
        await onPhone(page);
        const key = (name) => page.keyboard.press(name);
        await axe(page, 'the map');
        let checked = false;
        await battle(page, async (_, seen) => {
            const at = await look(page);
            if (at.commit > 0) await key('Enter');
            else if (at.arrange > 0) await key('x');
            else if (at.plans > 0) {
                // Along the possible choices to a plan; it is shown first, then done.
                for (let i = 0; i < 80; i++) {
                    await key('ArrowLeft');
                    if (await page.evaluate(() => document.activeElement?.matches('.planrow'))) break;
                }
                await key('Enter');
                await page.waitForSelector('[data-commit]:not([disabled]), .commit[aria-busy=false] .why');
                if (!checked) await axe(page, 'a plan on the map');
                checked = true;
                if (await page.$('.commit[aria-busy=false] .why')) await key('Escape');
                return;
            } else if (at.pass > 0 && (at.strip + at.orders + at.buttons === 0 || random() < 0.5)) await key(await passKey(page));
            else if (at.strip > 0) {
                await key('f');
                await key('Enter');
            } else {
                await key(at.orders > 0 ? pick(['a', 'd', 'm', 'o', 's', '1', '2']) : String(1 + Math.floor(random() * 2)));
            }
            await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
            seen.keys = (seen.keys ?? 0) + 1;
        });
        // The list says what the map shows, and leads there.
        await key('v');
        await page.waitForSelector('.grouplist .grouprow');
        assert((await page.$$('.grouplist .grouprow')).length === 4, 'the list has not all formations');
        assert(/cm away|cm from the (north|south) edge/.test(await page.textContent('.grouplist')), 'the list has no distances');
        await axe(page, 'the list beside the map');
        await finish(page);
    },

    async 'Epic by touch, on a phone'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await play(page, url, 'training-basic');
        await axe(page, 'the map on a phone');
        let [drawn, told] = [0, 0];
        const news = new Set();
        await battle(page, async () => {
            const at = await look(page);
            news.add(await page.textContent('.chainline .said'));
            if (told === 0 && (await page.evaluate(pressFoe))) {
                await page.waitForSelector('.lookedat .sheet li');
                assert(/\d+ × /.test(await page.textContent('.lookedat')) && (await page.isVisible('.lookedat h2')), 'what an enemy has is not told');
                told++;
                for (const away of ['.options .quiet', '.lookedat > .quiet']) await (await page.$(away))?.tap();
            }
            // Whom to shoot at, whom to charge: who has no pointer to hover with has a button for each.
            if (/target|Who is hit|Rally|Activation/.test(at.kind) && at.options === 0) assert(at.answers > 0, `${at.kind} has no button`);
            if (at.commit > 0) {
                await page.tap('[data-commit]');
                await moved(page, at.revision);
                return;
            }
            if (at.plans > 0 && at.arrange === 0) {
                // A tap on the ground, where nobody stands, says where to; then a little further, and go.
                const at = await page.evaluate((rolls) => {
                    const box = document.querySelector('.map').getBoundingClientRect();
                    const free = rolls.map(([x, y]) => ({ x: box.left + box.width * (0.15 + 0.7 * x), y: box.top + box.height * (0.2 + 0.5 * y) })).find(({ x, y }) => document.elementFromPoint(x, y)?.matches('.map'));
                    return free ?? null;
                }, Array.from({ length: 20 }, () => [random(), random()]));
                assert(at, 'there is no free ground');
                await page.touchscreen.tap(at.x, at.y);
                // Whoever stands there himself is no place to go to: then elsewhere.
                await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
                if (!(await page.$('[data-commit], .options'))) return;
                await page.waitForSelector('[data-commit]:not([disabled]), .commit[aria-busy=false] .why, .options');
                if (await page.$('.options')) {
                    await page.locator('.options .quiet').first().tap();
                    return;
                }
                // Whoever meets an enemy is shown the plan about it.
                if (await page.$('.nudges')) {
                    drawn++;
                    await page.tap('.nudges button >> nth=1');
                    await page.waitForSelector('[data-commit]:not([disabled]), .commit[aria-busy=false] .why');
                }
                if (await page.$('.commit[aria-busy=false] .why')) {
                    await page.tap('.commit .buttons button >> nth=1');
                    await page.tap('[data-pass]');
                    if (await page.$('.notice:has-text("Press again")')) await page.tap('[data-pass]');
                    await moved(page, at.revision);
                }
                return;
            }
            const tap = async (selector) => {
                const shown = [];
                for (const one of await page.$$(selector)) if (await one.isVisible()) shown.push(one);
                await pick(shown).evaluate((node) => node.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
                await pick(shown).evaluate((node) => node.click());
            };
            if (at.options > 0) await tap('.options [data-act]');
            else if (at.arrange > 0) await tap('[data-arrange]');
            else if (at.orders > 0) await tap('.order:first-child');
            else if (at.pass > 0) {
                await tap('[data-pass]');
                if (await page.$('.notice:has-text("Press again")')) await tap('[data-pass]');
            }
            else if (at.strip > 0) await tap('.stripcard[data-act]');
            else if (at.buttons > 0) await tap('.asking .buttons [data-act], .answer');
            else if (at.aims > 0) await tap('[data-aim]');
            else await tap('.plate[data-act]');
            await until(page, (old) => document.querySelector('dialog.enddialog[open]') !== null || document.querySelector('.options') !== null || (document.querySelector('.game').getAttribute('aria-busy') !== 'true' && document.querySelector('.game').dataset.revision !== old), at.revision);
        });
        assert(drawn > 0, 'nothing was drawn by touch');
        // Whoever is pressed is told, above what can be done, and the sheet never hides the button that does it.
        assert(told > 0, 'who is pressed on a phone is told nowhere');
        // What the computer did is one sentence: who, with which order.
        const all = [...news].join(' ');
        assert(/\bb\d+: (an?|overwatch|sustained)\b/.test(all) && !/computer nominates/.test(all), `what the enemy did is told as ${all}`);
        const small = await page.evaluate(() => [...document.querySelectorAll('.game button, .game summary')].filter((one) => one.getClientRects().length > 0 && !one.matches('.plate, .rulelink') && Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5).map((one) => `${one.className} ${one.textContent.slice(0, 20)}`));
        assert(small.length === 0, `too small for a finger: ${small.slice(0, 4).join('; ')}`);
        await finish(page);
    },

    async 'on a phone what has to be pressed twice stays under the finger, in Epic too'({ browser, url }) {
        for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
            const page = await newPage(browser, { ...PHONE, viewport });
            await before(page, url, 'plan to 50,30 .*');
            const old = await page.getAttribute('.game', 'data-revision');
            const places = () => page.$$eval('[data-pass], .planrow:first-child, .mapboard', (list) => JSON.stringify(list.map((one) => one.getBoundingClientRect())));
            const [at, stood] = [await (await page.$('[data-pass]')).boundingBox(), await places()];
            const press = () => page.touchscreen.tap(at.x + at.width - 12, at.y + 6);
            await press();
            await page.waitForSelector('.notice >> text=Press again');
            assert((await places()) === stood, `something moves for a notice at ${viewport.width}x${viewport.height}`);
            const isOver = await page.evaluate(({ x, y, width, height }) => document.querySelector('.notice').contains(document.elementFromPoint(x + width / 2, y + height / 2)), at);
            assert(!isOver, 'the notice lies on what is to be pressed again');
            await press();
            await moved(page, old);
            await finish(page);
        }
    },

    async 'on a phone the sheet leaves the map while a place is chosen, and can be pulled up'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, viewport: { width: 390, height: 844 } });
        await before(page, url, 'plan to 50,30 .*');
        await page.click('.planrow');
        await page.waitForSelector('.commit[aria-busy=false]');
        await page.waitForSelector('.prices');
        const high = () => page.$eval('.prompt', (one) => one.getBoundingClientRect().height);
        const small = await high();
        assert(small <= 272, `the sheet has ${small} pixels of a phone while a place is chosen`);
        await page.click('.pull[aria-expanded=false]');
        await until(page, (was) => document.querySelector('.prompt').getBoundingClientRect().height > was + 80, small);
        // As it was pulled it stays, with the next one too.
        await page.keyboard.press('Escape');
        await page.click('.planrow');
        await page.click('.pull[aria-expanded=true]');
        await until(page, (was) => document.querySelector('.prompt').getBoundingClientRect().height === was, small);
        await finish(page);
    },

    async 'hits between equals in Epic are shared out by one press'({ browser, url }) {
        const page = await newPage(browser);
        await before(page, url, 'hit b4.2', 'training-specialist');
        // Whoever is hit stands above what can be done, not whoever shot; what explains the question is whole.
        const [asks, head] = await page.evaluate(() => ['.ask b', '.grouptitle h2'].map((one) => document.querySelector(one).textContent));
        assert(asks.includes(`${head}:`), `the panel is about ${head}: ${asks}`);
        await until(page, () => document.querySelector('.asktip') !== null);
        const isCut = await page.$eval('.asktip', (one) => one.scrollWidth > one.clientWidth + 1 || /ellipsis/.test(getComputedStyle(one).textOverflow));
        const isAbove = await page.evaluate(() => document.querySelector('.ask').getBoundingClientRect().top < document.querySelector('.chainline .said').getBoundingClientRect().bottom - 1);
        assert(!isCut && !isAbove, `what explains who is hit is cut, or lies on what has happened: ${isCut}, ${isAbove}`);
        const old = await page.getAttribute('.game', 'data-revision');
        await page.click('[data-arrange] >> text=All that are left');
        await moved(page, old);
        assert((await asked(page)) === 'yours' && !/Who is hit/.test((await look(page)).kind), 'a hit is still to be given');
        await finish(page);
    },

    async 'Epic says how it is won before anybody is set up, and what an edge and an objective are good for'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'broken-city');
        await page.waitForSelector('.asktip >> text=/EPIC-6.1.6a/');
        await page.click('.scores');
        await page.waitForSelector('#panel .goals >> text=/two goals or more.*EPIC-6.1.7a/');
        for (let i = 0; i < 4 && !/objective/i.test(await page.textContent('.ask b')); i++) await step(page, {});
        await page.waitForSelector('.asktip >> text=/near the middle.*EPIC-6.1.7/');
        await finish(page);
    },

    async 'Epic tells which template of a barrage is laid, and what would lie under it'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1600, height: 900 } });
        await before(page, url, 'template 87.826,55.887.*', 'codex-spearhead-war-horde');
        // Also where somebody stands under the mark: a mouse points at the mark.
        const said = async () => {
            for (const one of await page.$$('.aim')) {
                const { x, y, width, height } = await one.boundingBox();
                const isTop = await one.evaluate((node, [left, top]) => document.elementFromPoint(left, top) === node, [x + width / 2, y + height / 2]);
                if (!isTop) continue;
                await page.mouse.move(x + width / 2 - 3, y + height / 2);
                await page.mouse.move(x + width / 2, y + height / 2);
                const [, under] = (await one.getAttribute('title')).split(': ');
                await until(page, (words) => [...document.querySelectorAll('.pill')].some((pill) => pill.textContent.includes(words)), `under the barrage: ${under ?? 0}`);
            }
            return page.textContent('.ask b');
        };
        await said();
        const old = await page.getAttribute('.game', 'data-revision');
        await page.locator('.aim').last().click();
        await moved(page, old);
        assert(/where does template 2 of \d lie\?/.test(await said()), 'the second template is asked for as the first');
        // What is scored is told of whom it hits.
        const second = await page.getAttribute('.game', 'data-revision');
        await page.locator('.aim').last().click();
        await moved(page, second);
        await asked(page);
        const news = await page.textContent('.chainline .said');
        assert(/ a3: (no hit|\d+ hits?)/.test(news) && !/scores hits/.test(news), `the barrage is told as ${news}`);
        await finish(page);
    },

    async 'a charge of Epic tells of no fire, and who is lost where nobody moves'({ browser, url }) {
        const page = await newPage(browser);
        await before(page, url, 'plan charge a2.*', 'steel-legion-war-horde-by-hand');
        await until(page, () => [...document.querySelectorAll('.plate')].some((one) => /see it/.test(one.textContent)));
        const notes = await page.$$eval('.plate', (list) => list.map((one) => one.textContent).join('; '));
        assert(!/\d lost/.test(notes), `who charges is told what fire would do: ${notes}`);
        // What it would cost stands on the button, which has to be pressed twice.
        const old = await page.getAttribute('.game', 'data-revision');
        await page.click('[data-pass] >> text=/3 units in an enemy zone are lost: EPIC-1.7.3e/');
        await page.waitForSelector('.notice >> text=/3 units in an enemy zone are lost/');
        assert((await page.getAttribute('.game', 'data-revision')) === old, 'units are lost by one press');
        await finish(page);
    },

    async 'what a shot of Epic would do is told once, and where it is not without those aboard'({ browser, url }) {
        const page = await newPage(browser);
        await before(page, url, 'plan to 30,90 thus, way a2.11 .*', 'biel-tan-black-legion');
        const row = page.locator('.planrow', { hasText: 'aboard get out' }).first();
        const [, bear] = /(\d+ of \d+) weapons bear/.exec(await row.innerText()) ?? [];
        await row.click();
        // All of it at once: what lies under the pointer may change when the panel grows.
        const { prices, targets } = await until(page, () => {
            const [head, prices] = [document.querySelector('.targets .minor'), document.querySelector('.prices')];
            return prices && head?.textContent === 'Targets from there, without the 8 aboard' && { prices: prices.innerText, targets: head.closest('.targets').textContent };
        });
        assert((await page.textContent('.scores small')) === 'Goals reached', 'the score does not say what it counts');
        assert(bear && prices.split(bear).length === 2 && !/Units lost by the target/.test(prices), `what ${bear} weapons do is told as ${prices}`);
        assert(/out of range or sight/.test(targets), 'who is out of range is told to be out of sight');
        await finish(page);
    },

    async 'of rings that lie over each other the one nearest to the finger is taken, and of two as near one looks closer'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        const went = [];
        page.on('request', (one) => /\/went-/.test(one.url()) && went.push(one.url()));
        await play(page, url, 'broken-city');
        const lying = async () => {
            const rings = await page.$$eval('[data-aim]', (list) => list.map((one) => ({ label: one.title, box: one.getBoundingClientRect() })).map(({ label, box }) => ({ label, x: box.left + box.width / 2, y: box.top + box.height / 2, wide: box.width })));
            return rings.flatMap((one, i) => rings.slice(i + 1).flatMap((other) => (Math.hypot(one.x - other.x, one.y - other.y) < one.wide / 2 && Math.hypot(one.x - other.x, one.y - other.y) > 14 ? [[one, other], [other, one]] : [])));
        };
        let pairs = await lying();
        for (let i = 0; i < 12 && pairs.length <= 3; i++) {
            const before = await page.getAttribute('.game', 'data-revision');
            await page.locator('.answer').first().evaluate((node) => node.click());
            await moved(page, before);
            await asked(page);
            pairs = await lying();
        }
        assert(pairs.length > 3, `only ${pairs.length} rings lie over each other`);
        const scale = async () => (await page.getAttribute('.map', 'data-camera')).split(' ')[2];
        const far = await scale();
        const between = ([one, other], share) => ({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });
        for (const pair of pairs.slice(0, 6)) {
            const { x, y } = between(pair, 0.3);
            await page.touchscreen.tap(x, y);
            await until(page, () => document.querySelector('.options [data-act]') !== null);
            const said = await page.textContent('.options');
            assert(said.includes(pair[0].label), `a tap nearest to ${pair[0].label} is taken for ${said}`);
            assert((await scale()) === far, 'one looks closer where it is clear what is meant');
            await page.keyboard.press('Escape');
            await until(page, () => document.querySelector('.options') === null);
        }
        const { x, y } = between(pairs[0], 0.5);
        await page.touchscreen.tap(x, y);
        await until(page, (before) => document.querySelector('.map').dataset.camera.split(' ')[2] !== before, far);
        assert((await page.$('.options')) === null && /the one you mean/.test(await page.textContent('body')), 'of two that are as near one is taken unasked');
        // A mouse takes the ring that it points at, which is the one whose words it shows.
        await page.keyboard.press('0');
        await until(page, (before) => document.querySelector('.map').dataset.camera.split(' ')[2] === before, far);
        const middle = between((await lying())[0], 0.5);
        const before = await page.getAttribute('.game', 'data-revision');
        await page.mouse.click(middle.x, middle.y);
        await until(page, (was) => document.querySelector('.options [data-act]') !== null || document.querySelector('.game').dataset.revision !== was, before);
        assert((await scale()) === far, 'a mouse looks closer where it points at one ring');
        // Nobody has gone anywhere yet: what draws ways is not there.
        assert(went.length === 0, `nobody has moved, and there is ${went}`);
        await finish(page);
    },

    async 'the log of Epic has one row for what is alike, and every order is there, also one that is of no use'({ browser, url }) {
        const page = await newPage(browser);
        await toldAfter(page, url, 'activate a7');
        const rows = await page.$$eval('.log .says', (list) => list.map((one) => one.textContent.trim()));
        const kinds = [/ moves [\d.]+ cm/, / fires: \d/, / boards /, / gets out of /];
        // Who moves again does so in a row of its own.
        const isAgain = (row, before) => / moves? /.test(row) && row.match(/[ab]\d+\.\d+/g).some((one) => before.match(/[ab]\d+\.\d+/g)?.includes(one));
        const twice = rows.filter((row, i) => i > 0 && !isAgain(row, rows[i - 1]) && kinds.some((kind) => kind.test(row) && kind.test(rows[i - 1]) && /fires: (\d)/.exec(row)?.[1] === /fires: (\d)/.exec(rows[i - 1])?.[1]));
        assert(rows.length > 60 && twice.length === 0, `of ${rows.length} rows ${twice.length} say what the row before says: ${twice.slice(0, 2).join(' ')}`);
        for (const one of [/[ab]\d+\.\d+, [ab]\d+\.\d+.* move up to [\d.]+ cm/, / \([ab]\d+\.\d+, .*fire: \d\+ to hit/, /, [ab]\d+\.\d+ get out of /]) assert(rows.some((row) => one.test(row)), `no row is like ${one}`);
        // An order that is missing would be looked for: it is there, dimmed, and can be had where the rules allow it.
        const orders = () => page.$$eval('[data-action], [data-order]', (list) => list.map((one) => one.dataset.action ?? one.dataset.order));
        for (const name of ['advance', 'double', 'march', 'engage', 'overwatch', 'sustained fire', 'marshal shoot', 'marshal move']) {
            const isRefused = (await page.$$eval('.prompt .whynot, #panel .whynot', (list) => list.map((one) => one.textContent).join())).toLowerCase().includes(name.split(' ')[0]);
            assert((await orders()).includes(name) || isRefused, `${name} is nowhere: ${(await orders()).join(', ')}`);
        }
        const before = await page.getAttribute('.game', 'data-revision');
        await page.click('[data-order="engage"]');
        await moved(page, before);
        await finish(page);
    },

    async 'the end of a turn of Epic is told in full on a phone'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        const told = await toldAfter(page, url, 'rally a9');
        for (const what of [/a9/, /Rallied: /, /Objectives held: player 1: 1, 4, 6/, /player 2: 2, 3/, /Turn 2 begins/]) assert(what.test(told), `${what} is not told: ${told}`);
        await until(page, () => {
            // Whole, or scrolled to its end.
            const { scrollTop, scrollHeight, clientHeight } = document.querySelector('.chainline .said');
            return scrollTop + clientHeight >= scrollHeight - 1 && document.querySelector('.chainline').offsetHeight < 0.3 * window.innerHeight;
        });
        await finish(page);
    },

    async 'who comes back in the middle of a battle of Epic finds the map, and beside it how the last turn ended'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1600, height: 900 } });
        const isRight = () => {
            const line = document.querySelector('.chainline .said');
            const isAtEnd = line.scrollTop + line.clientHeight >= line.scrollHeight - 1;
            return /Objectives held: /.test(line.textContent) && / more /.test(line.textContent) && isAtEnd && line.offsetHeight < 0.15 * window.innerHeight;
        };
        await toldAfter(page, url, 'rally a9');
        await page.reload();
        await asked(page);
        await until(page, isRight);
        await page.setViewportSize({ width: 390, height: 844 });
        await until(page, () => document.querySelector('.chainline .said').offsetHeight < 0.2 * window.innerHeight);
        await finish(page);
    },

    async 'Epic on a phone names whoever shot and was shot at, however near it is looked at'({ browser, url }) {
        let named = 0;
        for (const shot of ['shoot a3', 'shoot b6', 'shoot a5']) {
            const page = await newPage(browser, PHONE);
            const told = await toldAfter(page, url, shot);
            const who = [...new Set(told.match(/\b[ab]\d+\b/g))].map((one) => `formation:${one}`);
            assert(who.length > 1, `nobody is told of: ${told}`);
            await page.keyboard.press('Escape');
            for (const key of ['0', '+', '+', '+', '+', '+', '-', '-']) {
                await page.keyboard.press(key);
                await until(page, () => document.querySelector('.map').dataset.words === document.querySelector('.map').dataset.camera);
                const left = await page.evaluate((all) => all.filter((one) => {
                    const label = document.querySelector(`[data-label="plate ${one}"]`);
                    const box = label?.getBoundingClientRect();
                    const map = document.querySelector('.map').getBoundingClientRect();
                    return label && (getComputedStyle(label).visibility === 'hidden' || label.classList.contains('out') || box.left < map.left || box.right > map.right || box.top < map.top || box.bottom > map.bottom);
                }), who);
                assert(left.length === 0, `${left.join(', ')} without a name behind ${key}: ${told}`);
                named += who.length;
            }
            await finish(page);
        }
        assert(named > 40, `only ${named} names were looked for`);
    },

    async 'two people play Epic by link'({ browser, url }) {
        const [one, two] = await pair(browser, url, {
            before: async (page) => {
                await page.check('input[name=game][value=epic]');
                await page.waitForSelector('select[name=mission]');
                await page.selectOption('select[name=mission]', 'training-basic');
                await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
            },
        });
        const acted = new Set();
        for (let i = 0; i < (LONG ? 400 : 14); i++) {
            const [page] = await decider(one, two);
            if (!page) break;
            acted.add(page);
            await step(page, { stay: true });
        }
        assert(acted.size === 2, 'only one of them was asked');
        // One points at a formation, or at a place; the other sees it and hears where it is.
        await one.click('[aria-label^="Point at a place"]');
        await one.evaluate(() => document.querySelector('.plate').click());
        for (const page of [one, two]) await page.waitForSelector('.maplabels .pill >> text=◎', { state: 'attached' });
        await until(two, () => /points at \d+, \d+: \w+/.test(document.querySelector('.pointedvoice').textContent));
        const heard = await two.textContent('.pointedvoice');
        await one.click('[aria-label^="Point at a place"]');
        const map = await (await one.$('.map')).boundingBox();
        await one.mouse.click(map.x + map.width / 2, map.y + 40);
        await until(two, (before) => document.querySelector('.pointedvoice').textContent !== before, heard);
        await axe(two, 'a place that is pointed at');
        const plates = await Promise.all([one, two].map((page) => page.$$eval('.plate', (list) => list.map((plate) => plate.dataset.group).sort().join())));
        assert(plates[0] === plates[1] && plates[0].length > 0, `the two see other formations: ${plates.join(' | ')}`);
        await finish(one);
        await finish(two);
    },

    async 'Epic says nothing in English to who reads German'({ browser, url }) {
        const english = catalogue('en');
        for (const text of catalogue('de')) english.delete(text);
        assert(english.size > 60, `only ${english.size} English texts are known`);
        const page = await newPage(browser, { locale: 'de-DE' });
        await beginBattle(page, url, 'training-basic');
        const isGerman = async (where) => {
            const found = await page.evaluate(() => {
                const all = [];
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                while (walker.nextNode()) all.push(walker.currentNode.textContent.trim());
                for (const one of document.querySelectorAll('[aria-label], [title]')) all.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
                return all;
            });
            const bad = found.filter((text) => english.has(text));
            assert(bad.length === 0, `${where} says in English: ${bad.slice(0, 4).join('; ')}`);
        };
        await isGerman('the lobby');
        await page.click('.newgame button[type=submit]');
        const windows = new Set();
        for (let i = 0; i < 40 && windows.size < 6; i++) {
            if ((await asked(page)) === 'over') break;
            windows.add(await page.textContent('.windowkind'));
            await isGerman([...windows].pop());
            await step(page, { stay: true });
        }
        await page.keyboard.press('v');
        await page.waitForSelector('.grouplist');
        await isGerman('the list');
        assert(windows.size >= 4, `only ${windows.size} kinds of questions were met`);
        await finish(page);
    },

    async 'pictures that are made before something is drawn are each looked at once, however many there are'() {
        const { Making } = await moduleOf('map/sprites.ts');
        const KEPT = 3; // so many stay
        const wanted = Array.from({ length: 8 }, (_, i) => `token ${i % 5} ${20 + i}`);
        let kept = [];
        let [made, looked] = [0, 0];
        const making = new Making(
            wanted.map((one) => () => {
                looked++;
                if (kept.includes(one)) return false;
                made++;
                kept = [...kept, one].slice(-KEPT);
                return true;
            }),
        );
        for (let frames = 1; !making.go(() => false); frames++) assert(frames < wanted.length, 'it does not end where there are more pictures than are kept'); // one in each frame
        assert(made === wanted.length && looked === made, `${made} pictures were made, ${looked} looked at`);

        // What is there already takes no time.
        const rest = new Making(Array.from({ length: 5 }, () => () => false));
        assert(rest.go(() => false), 'a frame went by for pictures that are there');
    },

    async 'the map moves, comes closer and shows all, by wheel, keys and minimap'({ browser, url }) {
        const page = await newPage(browser);
        await play(page, url, 'broken-city');
        const bar = () => page.textContent('.scalebar');
        const all = await bar();
        const box = await (await page.$('.map')).boundingBox();
        await page.mouse.move(box.x + 200, box.y + 200);
        for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -400);
        await until(page, (old) => document.querySelector('.scalebar').textContent !== old, all);
        await page.keyboard.press('0');
        await until(page, (old) => document.querySelector('.scalebar').textContent === old, all);
        for (let i = 0; i < 8; i++) await page.keyboard.press('+');
        await until(page, (old) => document.querySelector('.scalebar').textContent !== old, all);
        // While a gesture lasts what was drawn is carried along, and drawn anew when it rests.
        const turns = await page.evaluate(() => {
            let calls = 0;
            const plain = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
            ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (...given) {
                calls++;
                return plain.apply(this, given);
            };
            const map = document.querySelector('.map');
            const box = map.getBoundingClientRect();
            for (let i = 0; i < 2; i++) map.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, clientX: box.left + 300, clientY: box.top + 300, bubbles: true, cancelable: true }));
            window.drawnAnew = () => calls > 0;
            return calls;
        });
        assert(turns === 0, `the map was drawn anew while it was zoomed, ${turns} times`);
        await until(page, () => window.drawnAnew());
        const frame = () => page.evaluate(() => document.querySelector('.minimap span').style.transform);
        const before = await frame();
        await page.keyboard.press('Shift+ArrowRight');
        await until(page, (old) => document.querySelector('.minimap span').style.transform !== old, before);
        const there = await frame();
        // It is seen whole or not at all.
        await page.$eval('.minimap', (one) => one.scrollIntoView({ block: 'nearest' }));
        await until(page, () => document.querySelector('.minimap').style.visibility === '');
        const small = await (await page.$('.minimap')).boundingBox();
        await page.mouse.click(small.x + small.width * 0.2, small.y + small.height * 0.8);
        await until(page, (old) => document.querySelector('.minimap span').style.transform !== old, there);
        await finish(page);
    },

    async 'Epic by day and by night, with every colour told apart from what is behind it'({ browser, url }) {
        for (const colorScheme of ['dark', 'light']) {
            const page = await newPage(browser, { colorScheme });
            await play(page, url, 'training-basic');
            for (let i = 0; i < 60; i++) {
                assert((await asked(page)) !== 'over', 'nothing moved in this battle');
                const at = await look(page);
                if (at.plans > 0 && at.arrange === 0) break;
                await step(page, { stay: true });
            }
            await axe(page, `the map, ${colorScheme}`, 'contrast');
            await dragIt(page);
            await axe(page, `a plan on the map, ${colorScheme}`, 'contrast');
            const [ground, token] = await page.evaluate(() =>
                ['.mapground canvas', '.mapstanding canvas'].map((name) => {
                    const inks = new Set();
                    for (const one of document.querySelectorAll(name)) {
                        const on = new OffscreenCanvas(one.width, one.height).getContext('2d');
                        on.drawImage(one, 0, 0);
                        const { data } = on.getImageData(0, 0, one.width, one.height);
                        for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200) inks.add((data[i] >> 3) * 1024 + (data[i + 1] >> 3) * 32 + (data[i + 2] >> 3));
                    }
                    return inks.size;
                }),
            );
            assert(ground > 40 && token > 20, `the map is blank: ${ground} and ${token} colours`);
            await finish(page);
        }
    },
};
