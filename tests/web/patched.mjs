// What a page was told of a match, put together once more and in another way than the page does it
// (docs/protocol/patches.md); and the page's own way, held against the standard.
import { createRequire } from 'node:module';
import { asked, askedOrAnew, assert, begin, beginGame, changedFrom, finish, newPage, nextThing, root, state } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export function merged(target, patch) {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const to = target !== null && typeof target === 'object' && !Array.isArray(target) ? structuredClone(target) : {};
    for (const key of Object.keys(patch)) {
        if (patch[key] === null) delete to[key];
        else to[key] = merged(to[key], patch[key]);
    }
    return to;
}

export function listed(value) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    if (!('[]' in value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listed(one)]));
    const order = typeof value['[]'] === 'number' ? [...Array(value['[]']).keys()] : value['[]'];
    return order.map((key) => listed(value[key]));
}

// What the messages of one connection, in their order, say of each seat: gives the picture after each that says something.
export function follow() {
    const shown = new Map();
    return ({ message }) => {
        const body = message.params ?? message.result;
        if (!body || (body.look === undefined && body.patch === undefined)) return null;
        const who = body.seat ?? 'own';
        const now = body.patch === undefined ? body.look : merged(shown.get(who), body.patch);
        // An answer does not name the seat: of these pages each has one.
        for (const key of body.seat === undefined ? [...shown.keys(), 'own', 0, 1] : [who]) shown.set(key, now);
        return listed(now);
    };
}

// RFC 7396, appendix A: original, patch, result.
const STANDARD = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [['a', 'b'], ['c', 'd'], ['c', 'd']],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

const LISTS = [
    [{ a: { '[]': 2, 0: [1], 1: { b: 2 } } }, { a: [[1], { b: 2 }] }],
    [{ a: { '[]': ['y', 'x'], x: { notation: 'x' }, y: { notation: 'y', c: { '[]': 1, 0: {} } } } }, { a: [{ notation: 'y', c: [{}] }, { notation: 'x' }] }],
    [{ a: [null, 1], b: [] }, { a: [null, 1], b: [] }],
];

// Members in the order of their names, so that the same is written alike.
const written = (value) =>
    JSON.stringify(value, (_, one) => (one !== null && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one));

export const tests = {
    async 'patches are put together as the standard says'() {
        const { build } = require('esbuild');
        const entry = `${root}web/src/shell/picture.ts`;
        const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const { merge, unplain, addEntries, pictureOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        for (const [target, patch, result] of STANDARD) {
            const before = written(target);
            for (const [whose, apply] of [['the page', merge], ['the test', merged]]) {
                const made = apply(target, patch);
                assert(written(made) === written(result), `${whose}: ${written(target)} and ${written(patch)} give ${written(made)}`);
            }
            assert(written(target) === before, `${before} was changed to ${written(target)}`);
        }
        for (const [plain, value] of LISTS) {
            for (const turn of [unplain, listed]) assert(written(turn(plain)) === written(value), `${written(plain)} gives ${written(turn(plain))}`);
        }
        // What does not join is not put together: another revision, another question, nothing there, a gap in the log.
        const look = { revision: 7, over: false, decision: { actor: 0, kind: 'D-X', continues: false }, view: {}, log_length: 1 };
        const said = (more) => ({ choices: [], refused: [], events: [], ...more });
        const entryOf = (index) => ({ index, text: 'x', arguments: [], undone: false });
        const first = pictureOf([], undefined, said({ look, events: [entryOf(0)] }), 0);
        assert(first !== null && first.look.revision === 7, 'all of it is no picture');
        const patch = { revision: 8, decision: { actor: 1 } };
        const from = (revision, asked) => said({ from: { revision, asked }, patch, events: [entryOf(1)] });
        const next = pictureOf(first.log, first, from(7, true), 0);
        assert(next?.look.revision === 8 && next.look.decision.actor === 1 && next.look.decision.kind === 'D-X', 'a patch is not put on');
        for (const [what, picture] of [
            ['another revision', pictureOf(first.log, first, from(6, true), 0)],
            ['another question', pictureOf(first.log, first, from(7, false), 0)],
            ['nothing', pictureOf([], undefined, from(7, true), 0)],
            ['a gap in the log', pictureOf(first.log, first, { ...from(7, true), events: [entryOf(2)] }, 0)],
            ['only that something has changed', pictureOf(first.log, first, said({}), 0)],
        ]) {
            assert(picture === null, `a patch was put on ${what}`);
        }
        assert(addEntries([entryOf(0)], [entryOf(0), entryOf(1)]).length === 2, 'an entry that is known is not left out');
    },

    async 'what the page was told by patches is what it is told anew, and a lost message is noticed'({ browser, url }) {
        const page = await newPage(browser);
        const sent = [];
        let told = 0;
        let lost = 0;
        let compared = 0;
        // Every tenth message with a patch is lost, or the next one that an action of the person led to: then the page has
        // an answer or another patch that what it has does not lead to. After another there may be nothing to notice it by.
        let due = 0;
        let acted = false;
        await page.routeWebSocket(/\/ws$/, (route) => {
            const server = route.connectToServer();
            route.onMessage((data) => {
                const { method } = JSON.parse(data);
                sent.push(method);
                acted ||= method === 'match.act';
                server.send(data);
            });
            server.onMessage((data) => {
                const isPatch = data.includes('"patch":');
                if (isPatch && ++told % 10 === 0) due++;
                const isLost = isPatch && acted && due > 0;
                if (isPatch) acted = false;
                if (!isLost) return route.send(data);
                lost++;
                due--;
            });
        });
        await beginGame(page, url);
        // What stands there, and not what was picked or brought into sight, nor what choices come to: that is asked for later.
        // What becomes of cards the stage says as well. Marks of two cards of one name (marks.ts) are those that a page has
        // given since it was opened.
        const look = () =>
            page.evaluate(() => {
                const told = (one) => [...one.children].filter((part) => !part.matches('.fate')).map((part) => part.textContent).join('');
                const cards = [...document.querySelectorAll('.board .unit')].map((one) => `${one.dataset.slot} ${one.className.match(/\b(ready|locked|charging|down|own|enemy)\b/g)} ${told(one)}`);
                const words = ['.moment', '.stage', '.line.above', '.line.below', '.mid', '.hand', '.log ol'].map((one) => [...document.querySelectorAll(one)].map((it) => it.textContent).join(' '));
                return [...words, ...cards].join('\n').replace(/\u00a0[\u2460-\u2473]/g, '').replace(/By itself it would bring you nothing\.? ?/g, '');
            });
        for (let i = 0; i < 45; i++) {
            await askedOrAnew(page, url);
            if (i % 9 === 8 && !(await page.$('.options'))) {
                compared++;
                await page.mouse.move(1, 1);
                const before = await look();
                const watched = sent.filter((one) => one === 'match.watch').length;
                await page.reload();
                await asked(page);
                assert(sent.filter((one) => one === 'match.watch').length > watched, 'a page that is new asks for nothing');
                const after = await look();
                const at = [...after].findIndex((one, k) => one !== before[k]);
                assert(before === after, `told anew it looks otherwise: ${before.slice(Math.max(0, at - 80), at + 80)} | ${after.slice(Math.max(0, at - 80), at + 80)}`);
            }
            const before = await state(page);
            await (await nextThing(page)).click();
            await changedFrom(page, before);
        }
        assert(told > 15 && lost > 0, `${told} patches came, ${lost} were lost`);
        assert(compared > 1, `the whole was compared ${compared} times`);
        assert(!sent.includes('match.view'), 'the page asks for the whole by another way');
        await finish(page);
    },

    async 'a game that the page has no room for, and a room that does not come'({ browser, url }) {
        const page = await newPage(browser);
        // The server's answers speak of a game that the page does not know.
        await page.routeWebSocket(/\/ws$/, (socket) => {
            const server = socket.connectToServer();
            socket.onMessage((message) => server.send(message));
            server.onMessage((message) => socket.send(String(message).replaceAll(/"game":\s*"aod"/g, '"game":"mancala"')));
        });
        await begin(page, url);
        const token = await page.evaluate(
            () =>
                new Promise((resolve) => {
                    const socket = new WebSocket(`ws://${location.host}/ws`);
                    socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'match.new', params: { game: 'aod' } }));
                    socket.onmessage = (event) => JSON.parse(event.data).id === 1 && resolve(JSON.parse(event.data).result.tokens[1]);
                }),
        );
        await page.goto('about:blank');
        await page.goto(`${url}#join=${token}`);
        await page.waitForSelector('.missing');
        assert((await page.textContent('.missing')).includes('no table for “mancala”'), 'a game without a room is not told of');
        await page.click('.missing a');
        await page.waitForSelector('.newgame');
        await finish(page);
        const other = await newPage(browser);
        let cut = true;
        await other.route(/assets\/ccg-[^/]*\.js$/, (route) => (cut ? route.abort() : route.continue()));
        await other.goto(url);
        await other.waitForSelector('.missing button');
        cut = false;
        await other.click('.missing button');
        await other.waitForSelector('.newgame button[type=submit]:not([disabled])');
        other.problems.length = 0; // the browser says that it did not come, too
        await finish(other);
    },
};
