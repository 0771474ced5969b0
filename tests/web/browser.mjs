// What the tests of the page share: the server, the browser, and hands that play a game.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import net from 'node:net';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const root = new URL('../..', import.meta.url).pathname;

// The games that have a room on the page.
export const rooms = readdirSync(`${root}web/src/games`).filter((id) => existsSync(`${root}web/src/games/${id}/${id}.tsx`));

// Milliseconds; only ends what hangs. The machine may be busy, and nothing here says how fast it is.
export const LIMIT = 180_000;

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

// Whole games where ./check plays a stretch.
export const LONG = process.argv.includes('--long');
const STEPS_MAX = 600;
const STRETCH = 18;

export function assert(condition, what) {
    if (!condition) throw new Error(what);
}

// A promise that fails when it is not kept within so many milliseconds.
export function within(ms, promise, what = 'hangs') {
    let timer;
    const end = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`${what}, for ${ms / 1000} s`)), ms)));
    return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

function limited(what, wait) {
    const promise = within(LIMIT, new Promise(wait), what);
    promise.catch(() => {}); // somebody waits for it later
    return promise;
}

// --- the server ---

// A door in front of the server that can be shut, or swallow what the server answers.
export class Door {
    static async open() {
        const door = new Door();
        door.pairs = new Set();
        door.shut = false;
        door.swallow = null; // else: told of an answer that the client does not get
        door.refused = null; // else: told of a client that found it shut
        door.server = net.createServer((client) => {
            if (door.shut) {
                client.destroy();
                door.refused?.();
                return;
            }
            const upstream = net.connect(door.target, '127.0.0.1');
            const pair = { client, upstream };
            door.pairs.add(pair);
            const end = () => {
                client.destroy();
                upstream.destroy();
                door.pairs.delete(pair);
            };
            client.on('data', (data) => upstream.write(data));
            let lost = '';
            upstream.on('data', (data) => {
                if (!door.swallow) client.write(data);
                else if (door.awaited.test((lost += data))) door.swallow();
            });
            for (const side of [client, upstream]) side.on('close', end).on('error', end);
        });
        await new Promise((resolve) => door.server.listen(0, '127.0.0.1', resolve));
        door.port = door.server.address().port;
        return door;
    }

    // From now on; `swallowed` is kept when an answer that begins like this has come this far and no further.
    swallowAnswers(awaited) {
        this.awaited = awaited;
        this.swallowed = limited('nothing is answered', (resolve) => (this.swallow = resolve));
    }

    // When somebody has come to the shut door.
    knocked() {
        return limited('nobody comes to the shut door', (resolve) => (this.refused = resolve));
    }

    cut() {
        for (const { client, upstream } of this.pairs) {
            client.destroy();
            upstream.destroy();
        }
    }

    close() {
        this.cut();
        this.server.close();
    }
}

// `home`: where it finds its own files and the page; left out: in the project.
export async function startServer(door, database, home = root) {
    const child = spawn(
        `${root}build/strategium`,
        ['serve', '--port', '0', '--db', database, '--origin', `http://127.0.0.1:${door.port}`],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, STRATEGIUM_HOME: home } },
    );
    const end = () => child.kill(); // whatever ends the tests
    process.on('exit', end);
    child.on('exit', () => process.off('exit', end));
    const port = await new Promise((resolve, reject) => {
        let text = '';
        child.stdout.on('data', (data) => {
            text += data;
            const found = /:(\d+)\//.exec(text);
            if (found) resolve(Number(found[1]));
        });
        child.on('exit', () => reject(new Error('the server did not start')));
    });
    door.target = port;
    return {
        url: `http://127.0.0.1:${port}/`,
        stop: () =>
            new Promise((resolve) => {
                if (child.exitCode !== null || child.signalCode !== null) resolve();
                child.on('exit', resolve);
                child.kill('SIGTERM');
            }),
    };
}

// --- the browser ---

export function launch() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM,
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
}

// Whether it still opens a page and closes it.
export async function answers(browser) {
    const looked = (async () => {
        const page = await browser.newPage();
        await page.evaluate(() => document.title);
        await page.close();
        return true;
    })();
    return within(LIMIT / 3, looked).catch(() => false);
}

// How many times slower each page is.
const slower = Number(process.env.SLOW ?? 1);

// The key that presses the button at the right end: another one where that says no.
export const passKey = async (page) => ((await page.textContent('[data-pass]')).includes('⌫') ? 'Backspace' : 'Space');

// A page whose console stays clean: an error there fails the test that owns it.
// `speed`: of what happens, where that is shown; left out: as it is for whoever has never played.
export async function newPage(browser, { speed, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    await page.addInitScript(listen);
    if (speed) await page.addInitScript((speed) => localStorage.getItem('setting.beats') ?? localStorage.setItem('setting.beats', JSON.stringify(speed)), speed);
    if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
    page.problems = [];
    draws.getStore()?.pages.push(page);
    page.on('pageerror', (error) => page.problems.push(error.message));
    page.on('console', (message) => {
        if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket/.test(message.text())) page.problems.push(message.text());
    });
    return page;
}

// What must stay where it is while a game is played: the frame of the table. Cards go where they went.
const FRAME = ['header.top', '.board', '.bottom', '.side', '.paneltabs'];
// On a phone a first ship opens a line for its fleet. A hand takes its room when there is one, and gives it back: with and
// without it each stays where it is.
const FRAME_WIDE = ['.line.above', '.sectors', '.line.below', '.prompt', '.hand'];
const SHIFT_MAX = 0.001;

// What the server says is noted, for whoever asks why something moved.
function listen() {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...address) {
            super(...address);
            this.addEventListener('message', () => window.noteCause?.());
        }
    };
}

// Gives a function that fails when the frame has moved since the first time, and when anything at all
// moved without something having been pressed.
export async function steady(page) {
    const look = () =>
        page.evaluate((list) => {
            const frame = {};
            for (const selector of list) {
                const box = document.querySelector(selector)?.getBoundingClientRect();
                if (box && box.width > 0) frame[selector] = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
            }
            // The button that passes may be wider or narrower; its corner stays.
            const pass = document.querySelector('.pass:not(.empty)')?.getBoundingClientRect();
            if (pass) frame['.pass'] = `${Math.round(pass.right)} ${Math.round(pass.bottom)}`;
            // While cards are deployed the hand has room that the question has in a battle.
            const held = `${document.querySelector('.hand.empty') === null} ${document.querySelector('.bottom[data-deploys]') !== null}`;
            return { frame, held, shifted: window.shifted, movers: window.movers };
        }, page.viewportSize().width > 860 ? [...FRAME, ...FRAME_WIDE] : FRAME);
    await page.evaluate(() => {
        window.shifted = 0;
        window.movers = [];
        // What is drawn at once after a press or a word of the server did not move by itself, however late that is.
        const causes = [];
        window.noteCause = () => {
            const cause = { from: performance.now(), to: Infinity };
            causes.push(cause);
            requestAnimationFrame(() => requestAnimationFrame(() => (cause.to = performance.now())));
        };
        for (const press of ['pointerdown', 'pointerup', 'click', 'keydown']) window.addEventListener(press, window.noteCause, true);
        const isCaused = (at) => causes.some((one) => one.from <= at && at <= one.to);
        const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
            for (const one of list.getEntries()) {
                if (one.hadRecentInput || isCaused(one.startTime)) continue;
                window.shifted += one.value;
                for (const { node, previousRect, currentRect } of one.sources) {
                    const name = node?.outerHTML?.slice(0, 100) ?? node?.textContent?.slice(0, 100);
                    window.movers.push(`${name} from ${place(previousRect)} to ${place(currentRect)}`);
                }
            }
        }).observe({ type: 'layout-shift' });
    });
    const first = {};
    return async () => {
        const { frame, held, shifted, movers } = await look();
        const known = (first[held] ??= {});
        for (const [selector, box] of Object.entries(frame)) {
            known[selector] ??= box;
            assert(known[selector] === box, `${selector} moved from ${known[selector]} to ${box}`);
        }
        assert(shifted <= SHIFT_MAX, `the page shifted by ${shifted} by itself: ${movers.join('; ')}`);
    };
}

export async function finish(page) {
    const { problems } = page;
    await page.context().close();
    assert(problems.length === 0, `the console says: ${problems.join(' | ')}`);
}

// Of a long list of cards the first ones stand for all, of the log the last lines.
const ALIKE = '.pool li:nth-child(n+9), .log li:nth-last-child(n+9)';

// The same page in another language has no other colours ('no contrast'), and in other colours nothing else ('contrast'). A dialog is
// looked at without what lies behind it: nobody gets there, and it is looked at by itself.
export async function axe(page, where, what = 'all') {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(
        ([alike, which]) => {
            const dialog = document.querySelector('dialog[open]') !== null;
            // eslint-disable-next-line no-undef
            return axe.run(
                { include: [[dialog ? 'dialog[open]' : 'html']], exclude: [[alike]] },
                {
                    resultTypes: ['violations'],
                    preload: false, // there are no sheets of other sites
                    ...(which === 'contrast'
                        ? { runOnly: ['color-contrast'] }
                        : { rules: { region: { enabled: !dialog }, 'color-contrast': { enabled: which === 'all' } } }),
                },
            );
        },
        [ALIKE, what],
    );
    const words = found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
    assert(words.length === 0, `${where}: ${words.join('; ')}`);
}

// A game with a map in the window of a phone: the sheet is what its tabs show and not the tabs, the header has what both have, and
// no word there or of the strip is cut. Whoever is in the middle of something else gets the old window back.
export async function onPhone(page) {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.moment, .scores b, .scores small, .stripcard b, .stripcard small')]
            .filter((one) => one.getClientRects().length === 0 || (getComputedStyle(one).display !== 'inline' && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)))
            .map((one) => one.textContent),
    );
    assert((await page.$$('.scores b')).length === 2 && cut.length === 0, `not to be seen whole on a phone: ${cut.join(', ')}`);
    await page.click('.gamemenu > .narrow');
    await page.waitForSelector('.side.open');
    const [sheet, tabs, body] = await page.evaluate(() => ['.side', '.paneltabs', '.panelbody'].map((one) => document.querySelector(one).getBoundingClientRect().height));
    assert(tabs <= 60 && body >= sheet * 0.85, `of a sheet of ${sheet} the tabs have ${tabs}, what they show ${body}`);
    await page.click('.paneltabs .narrow');
    await page.waitForSelector('.side.open', { state: 'detached' });
    await page.setViewportSize(before);
}

// --- playing ---

// What a person happens to press: drawn from a seed that a failure can be tried again with. Each test draws for itself,
// whatever the others that run beside it have drawn.
export const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const draws = new AsyncLocalStorage();
const newDraws = (name) => ({ drawn: [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed), pages: [] });

// Milliseconds that a whole test has; only ends what hangs, such as a page that loops and answers nothing any more.
const TEST_LIMIT = 6 * LIMIT * Math.max(1, slower) * (LONG ? 4 : 1);

// What a page that hangs says when it is asked; its test is over, and it does not stay in the way of the others.
async function lastWords(page) {
    const words = page.evaluate(() => [location.href, document.querySelector('.prompt')?.textContent, document.activeElement?.outerHTML.slice(0, 200)].join(' | '));
    const said = await within(LIMIT / 20, words).catch((error) => `nothing (${error.message})`);
    await within(LIMIT / 20, page.context().close()).catch(() => {});
    return said;
}

// Runs a test with what it draws; one that fails leaves no page open, and its pages say where they stood.
export function drawing(name, run) {
    const own = newDraws(name);
    return draws.run(own, async () => {
        try {
            return await within(TEST_LIMIT, run());
        } catch (error) {
            const said = await Promise.all(own.pages.filter((page) => !page.isClosed()).map(lastWords));
            error.stack += said.map((words) => `\n    a page said: ${words}`).join('');
            throw error;
        }
    });
}
const outside = { drawn: Number(process.env.SEED ?? 1) }; // of a measurement: the same each time
export function random() {
    const own = draws.getStore() ?? outside;
    const drawn = (own.drawn = (own.drawn + 0x6d2b79f5) | 0);
    let x = Math.imul(drawn ^ (drawn >>> 15), drawn | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
}

export const pick = (list) => list[Math.floor(random() * list.length)];

// One finger: put down, moved along, lifted.
export async function finger(page, ...way) {
    const session = await page.context().newCDPSession(page);
    const touch = (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', way[0]);
    for (const at of way.slice(1)) await touch('touchMove', at);
    await touch('touchEnd');
    await session.detach();
}

export async function visible(page, selector) {
    const all = await page.$$(selector);
    const shown = await page.$$eval(selector, (list) => list.map((one) => one.getClientRects().length > 0));
    return all.filter((_, i) => shown[i]);
}

// What loses cards for good is held until it is taken.
function held(page, thing) {
    thing.click = thing.tap = async () => {
        const before = await state(page);
        await thing.hover();
        await page.mouse.down();
        await changedFrom(page, before);
        await page.mouse.up();
    };
    return thing;
}

// What can be pressed now: passes now and then, so that games end. The page looks by itself: to be handed every choice, to look
// at it from here, costs more of the processor than the press.
export async function nextThing(page, passing = 0.5) {
    const found = await page.evaluateHandle(
        ([passing, first, second]) => {
            const seen = (list) => [...document.querySelectorAll(list)].filter((one) => one.getClientRects().length > 0);
            const pick = (list) => list[Math.floor(second * list.length)];
            const rest = seen('.options [data-act]:not([disabled])');
            if (rest.length > 0) return pick(rest);
            const [pass, others] = [seen('[data-pass]:not([disabled])'), seen('.game [data-act]:not([data-pass], [disabled])')];
            return pass.length > 0 && (others.length === 0 || first < passing) ? pass[0] : pick(others);
        },
        [passing, random(), random()],
    );
    const thing = found.asElement();
    if (!thing) return undefined;
    return (await thing.getAttribute('data-hold')) === null ? thing : held(page, thing);
}

export async function begin(page, url) {
    await page.goto(url);
    await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
}

// What a page beside the table shows when all that it asks for is there.
const WHOLE = {
    '': ['.newgame button[type=submit]:not([disabled])'],
    '#/rules': ['.contents section'],
    '#/rules/': ['.rules article', '.neighbours button'],
    '#/lessons': ['.lessons li'],
    '#/decks': ['.pool .cardname', '.verdictbig'],
    '#/workshop': ['.workshop .verdictbig.yes'],
    '#/game/none': ['.missing'],
};

export async function visit(page, url, path) {
    await page.goto(url + path);
    for (const selector of WHOLE[path.replace(/^(#\/rules\/).+/, '$1')]) await page.waitForSelector(selector);
}

// Waits in the page until this is so; it is asked again after whatever changes there, and sometimes unasked: not all that
// is waited for can be seen in the document. Playwright's own way needs eval, which the page's policy forbids.
export async function until(page, ask, argument) {
    const wait = (ask, argument, ms) =>
        new Promise((resolve) => {
            let timer;
            const end = performance.now() + ms;
            const look = () => {
                timer = undefined;
                const answer = ask(argument);
                if (!answer && performance.now() < end) return;
                observer.disconnect();
                clearInterval(clock);
                resolve(answer);
            };
            const observer = new MutationObserver(() => (timer ??= setTimeout(look)));
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            const clock = setInterval(look, 100);
            look();
        });
    for (;;) {
        try {
            const answer = await page.evaluate(`(${wait})(${ask}, ${JSON.stringify(argument)}, ${LIMIT})`);
            if (!answer) throw new Error(`this did not come: ${ask}`);
            return answer;
        } catch (error) {
            // The page goes elsewhere, and what is waited for may come there.
            if (!/context was destroyed|navigation/.test(error.message)) throw error;
        }
    }
}

// Waits until the person is asked or the game is over; tells which.
export async function asked(page) {
    return until(page, () => {
        if (document.querySelector('dialog.enddialog[open]')) return 'over';
        const game = document.querySelector('.game');
        if (!game || game.getAttribute('aria-busy') === 'true') return false;
        return document.querySelector('.prompt.yours') ? 'yours' : false;
    });
}

// Begins a game as the lobby offers it.
export async function beginGame(page, url) {
    await begin(page, url);
    await page.click('.newgame button[type=submit]');
}

// Waits until the person is asked. Where a game is over another is begun: games are played at random, and a short one does not
// hold all that a test is to meet.
export async function askedOrAnew(page, url) {
    while ((await asked(page)) === 'over') await beginGame(page, url);
}

// The command line is loaded with its first opening.
export async function openLine(page) {
    const isThere = () => document.activeElement?.matches('.commandline input') === true;
    if (await page.evaluate(isThere)) return;
    await page.keyboard.press('/');
    await until(page, isThere);
}

// Types a line into the command line, whole; a withdrawal is meant.
export async function typeLine(page, line) {
    await asked(page);
    const before = await state(page);
    for (let again = 0; again < (line === 'withdraw' ? 2 : 1); again++) {
        await openLine(page);
        await page.keyboard.type(line);
        await page.keyboard.press('Enter');
        if (again === 0 && line === 'withdraw') await until(page, () => document.querySelector('.commandsaid')?.textContent.startsWith('Press it once more'));
    }
    await changedFrom(page, before);
}

// A name for what is shown now, so that a step can be waited for.
const shown = () => {
    const game = document.querySelector('.game');
    return `${game?.dataset.revision} ${document.querySelector('.picked')?.textContent} ${document.querySelectorAll('.options button').length} ${document.querySelector('.sector.shown')?.id} ${document.querySelector('dialog[open]') !== null}`;
};

export function state(page) {
    return page.evaluate(shown);
}

export async function changedFrom(page, before) {
    await until(page, `(old) => document.querySelector('.game')?.getAttribute('aria-busy') !== 'true' && (${shown})() !== old`, before);
}

// Who has had enough of a game.
export async function concede(page) {
    await page.click('.more summary');
    await page.click('.menu >> text=/Concede|Aufgeben/');
    await page.click('dialog[open] .danger');
}

// Plays a stretch of a game, with --long all of it, and concedes what is left. `step` does one thing of its kind.
export async function playSome(page, step) {
    if (await playSteps(page, step, LONG ? STEPS_MAX : STRETCH)) return;
    assert(!LONG, `the game was not over after ${STEPS_MAX} steps`);
    await concede(page);
    await page.waitForSelector('dialog.enddialog[open]');
}

export async function playOut(page, step) {
    assert(await playSteps(page, step, STEPS_MAX), `the game was not over after ${STEPS_MAX} steps`);
}

// Whether the game is over then.
async function playSteps(page, step, max) {
    for (let i = 0; i < max; i++) {
        if ((await asked(page)) === 'over') return true;
        const before = await state(page);
        const did = await step(i);
        try {
            await changedFrom(page, before);
        } catch {
            const shown = await page.evaluate(() => [document.querySelector('.prompt')?.textContent, document.activeElement?.outerHTML.slice(0, 200)]);
            throw new Error(`step ${i} (${did ?? ''}) changed nothing: ${shown.join(' | ')}`);
        }
    }
    return (await asked(page)) === 'over';
}

// Presses something that can be pressed; often passing, so that games end. Tells what; nothing, if nothing can be.
export function pressSomething(page, passing = 0.65) {
    return page.evaluate(
        ([roll, which, passes]) => {
            const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && !one.disabled);
            const from = (list) => list[Math.floor(which * list.length)];
            const options = shown('.options [data-act]');
            const pass = shown('[data-pass]');
            const others = shown('.game [data-act]:not([data-pass])');
            const thing = options.length > 0 ? from(options) : pass.length > 0 && (others.length === 0 || roll < passes) ? pass[0] : from(others);
            const words = thing?.textContent;
            thing?.click();
            if (thing?.dataset.hold !== undefined) thing.click(); // by keyboard: twice
            return words;
        },
        [random(), random(), passing],
    );
}

// --- the computer ---

// Until `end`, or until the page hurries the computer, each decision looks like the computer's, at a moment before the real
// one: how long it really thinks is chance. To be called before the page is opened.
export async function thinking(page) {
    const computer = { thinks: true, hurried: 0 };
    await page.routeWebSocket(/\/ws$/, (route) => {
        const server = route.connectToServer();
        server.onMessage((data) => {
            const held = computer.thinks && data.includes('"decision":{"actor":0');
            route.send(held ? data.replaceAll('"decision":{"actor":0', '"decision":{"actor":1').replace(/"revision":(\d+)/g, (_, n) => `"revision":${n - 1}`) : data);
        });
        computer.end = () => {
            computer.thinks = false;
            route.send(JSON.stringify({ jsonrpc: '2.0', method: 'match.changed', params: { match: matchOf(page), revision: 0, over: false } }));
        };
        route.onMessage((data) => {
            server.send(data);
            if (!/"method":"match.hurry"/.test(data)) return;
            computer.hurried++;
            computer.end();
        });
    });
    return computer;
}

// The match that the page shows. What the server sends may be of others: the tables of the lobby.
export const matchOf = (page) => decodeURIComponent(page.url().split('#/game/')[1]);

// --- two people ---

// Times that a person sets in minutes become short enough for a test.
async function hasten(page, times) {
    await page.addInitScript((wanted) => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
            for (const [name, ms] of Object.entries(wanted)) data = data.replace(new RegExp(`"${name}":\\d+`), `"${name}":${ms}`);
            send.call(this, data);
        };
    }, times);
}

// In the lobby: begins a game with a friend. Gives the link for them.
export async function invite(page, before = async () => {}) {
    await page.getByLabel('A friend, by link').check();
    await before(page);
    await page.click('.newgame button[type=submit]:not([disabled])');
    const link = await page.inputValue('dialog[open] .copyline input');
    await page.keyboard.press('Escape');
    return link;
}

// Somebody comes by an invitation: the page about it comes first, and then the table. No hints, unless they are wanted.
export async function comeBy(page, link, { hints = false } = {}) {
    await page.goto(link);
    await page.waitForSelector('.joinpage form');
    const box = page.getByLabel(/^(Show hints|Beim Spielen Hinweise)/);
    if ((await box.count()) > 0) await box.setChecked(hints);
    await page.click('.joinpage button[type=submit]:not([disabled])');
    await page.waitForSelector('.joinpage', { state: 'detached' });
}

// Two people at a table: the first begins it, the second comes by the link. `watch` is done in the pages of both before
// anything else.
export async function pair(browser, url, { before = async () => {}, watch = () => {}, times = {} } = {}) {
    const one = await newPage(browser);
    const two = await newPage(browser);
    for (const page of [one, two]) await page.addInitScript(watch);
    await hasten(one, times);
    await begin(one, url);
    await comeBy(two, await invite(one, before));
    await two.waitForSelector('.game');
    await decider(one, two);
    return [one, two];
}

// Whoever is asked, and the other one; nobody once the game is over.
export async function decider(one, two) {
    const end = Date.now() + LIMIT;
    const stands = (page) =>
        page.evaluate(() => {
            if (document.querySelector('dialog.enddialog[open]')) return 'over';
            return document.querySelector('.prompt.yours') !== null && document.querySelector('.game')?.getAttribute('aria-busy') === 'false' ? 'yours' : '';
        });
    for (;;) {
        const [first, second] = [await stands(one), await stands(two)];
        if (first === 'over') return [];
        if (first === 'yours') return [one, two];
        if (second === 'yours') return [two, one];
        if (Date.now() > end) {
            const told = await Promise.all([one, two].map((page) => page.textContent('.prompt')));
            throw new Error(`nobody is asked: ${told.join(' | ')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 30));
    }
}
