// Two people and a spectator of any game, through a reload, a lost network and a restart of the server; what the three were
// sent meanwhile, and what really happened, for whoever holds the one against the other.
import { spawnSync } from 'node:child_process';
import { assert, begin, comeBy, concede, decider, Door, finish, LIMIT, LONG, newPage, root, startServer, until } from './browser.mjs';

// Everything that this page is sent, with the method that it answers.
function listen(page) {
    page.frames = [];
    page.on('websocket', (socket) => {
        const methods = new Map();
        socket.on('framesent', ({ payload }) => {
            const message = JSON.parse(payload);
            methods.set(message.id, message.method);
        });
        socket.on('framereceived', ({ payload }) => {
            const message = JSON.parse(payload);
            page.frames.push({ message, method: message.method ?? methods.get(message.id) });
        });
    });
}

// A connection of its own beside the page's: asks one after the other, and gives the last answer.
function call(page, requests) {
    return page.evaluate(
        (list) =>
            new Promise((resolve, reject) => {
                const socket = new WebSocket(`ws://${location.host}/ws`);
                let next = 0;
                const send = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: next, ...list[next] }));
                socket.onopen = send;
                socket.onerror = () => reject(new Error('no connection'));
                socket.onmessage = (event) => {
                    const message = JSON.parse(event.data);
                    if (message.error) reject(new Error(message.error.message));
                    if (message.id !== next) return;
                    next++;
                    if (next < list.length) send();
                    else {
                        socket.close();
                        resolve(message.result);
                    }
                };
            }),
        requests,
    );
}

export function stand(page) {
    return page.evaluate(() => {
        if (document.querySelector('dialog.enddialog[open]')) return 'over';
        const game = document.querySelector('.game');
        if (!game || game.getAttribute('aria-busy') === 'true' || document.querySelector('.linkbanner.lost')) return 'busy';
        return document.querySelector('.prompt.yours') ? 'yours' : 'waits';
    });
}

// Whoever is asked does one thing with `step`, which tells whether there was anything to do. True: the game is over.
async function playOn(pages, step, isEnough) {
    let end = Date.now() + LIMIT;
    for (let steps = 0; !isEnough(steps); ) {
        assert(Date.now() < end, 'the game does not go on');
        const stands = await Promise.all(pages.map(stand));
        if (stands.every((one) => one === 'over')) return true;
        const page = pages[stands.indexOf('yours')];
        if (!page) {
            await new Promise((resolve) => setTimeout(resolve, 30));
            continue;
        }
        if (!(await step(page))) continue;
        steps++;
        end = Date.now() + LIMIT;
    }
    return false;
}

// What really happened: the record, replayed by another process that may see everything.
function truthOf(game, record) {
    const ask = (requests) => {
        const input = requests.map((one, id) => JSON.stringify({ jsonrpc: '2.0', id, ...one })).join('\n');
        const run = spawnSync(`${root}build/strategium`, ['rpc'], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1 << 30 });
        const answers = run.stdout.trim().split('\n').map((line) => JSON.parse(line));
        return requests.map((_, id) => {
            const answer = answers.find((one) => one.id === id);
            assert(answer?.result, `the record is refused: ${JSON.stringify(answer?.error)}`);
            return answer.result;
        });
    };
    const load = { method: 'match.load', params: { game, record } };
    const look = (from) => ({ method: 'match.view', params: { match: 'm1', seat: 'all', from } });
    const length = ask([load, look(0)])[1].log_length;
    const pages = [];
    for (let from = 0; from < length; from += 500) pages.push(look(from));
    const entries = Array.from({ length }, (_, entry) => ({ method: 'match.at', params: { match: 'm1', seat: 'all', entry } }));
    const [, ...answers] = ask([load, ...pages, ...entries]);
    return {
        log: answers.slice(0, pages.length).flatMap((one) => one.log),
        positions: answers.slice(pages.length).map((one) => one.view),
    };
}

const bodyOf = ({ message }) => message.result ?? message.params ?? {};

// Of one page: the frames until the game was over, when everything is open; and up to where the log had come with each. One that
// does not say it belongs to the next that does.
export function framesUntilEnd(all, truth) {
    const end = all.findIndex((frame) => {
        const body = bodyOf(frame);
        return (body.look ?? body.patch ?? body).over === true;
    });
    const frames = all.slice(0, end + 1);
    const lengths = frames.map((frame) => {
        const body = bodyOf(frame);
        const events = [...(body.events ?? []), ...(body.log ?? [])].map((one) => (one.index ?? -1) + 1);
        return Math.max(body.log_length ?? 0, (body.look ?? body.patch)?.log_length ?? 0, body.next ?? 0, ...events);
    });
    return frames.map(({ message, method }, i) => ({
        message,
        method,
        body: bodyOf({ message }),
        text: JSON.stringify(message),
        at: lengths[i] > 0 ? lengths[i] : (lengths.slice(i).find((one) => one > 0) ?? truth.log.length),
    }));
}

// `made`: how the match is made; `step`: one thing that the person at this page does; `enough`: so many of them before each thing
// that happens; `toTheEnd`: then to the game's own end; `on`: what is done besides, once all is well again; `after`: what each
// does when it is over. Gives the pages and the truth.
export async function playTrio({ browser, folder, made, step, enough, toTheEnd, on, after }) {
    const gate = await Door.open();
    const database = `${folder}/trio-${made.game}.db`;
    let server = await startServer(gate, database);
    try {
        const url = `http://127.0.0.1:${gate.port}/`;
        const pages = [await newPage(browser), await newPage(browser), await newPage(browser)];
        const [one, two, three] = pages;
        await begin(one, url);
        const match = await call(one, [{ method: 'match.new', params: { ...made, seats: ['human', 'human'] } }]);
        const links = [match.tokens[0], match.tokens[1], match.spectator].map((token) => `${url}#join=${token}`);
        for (const [i, page] of pages.entries()) {
            listen(page);
            await page.goto('about:blank');
            await (i < 2 ? comeBy(page, links[i]) : page.goto(links[i]));
            await page.waitForSelector('.game');
        }
        const both = [one, two];
        await playOn(both, step, (steps) => steps >= enough[0]);
        await two.reload();
        await two.waitForSelector('.game');
        await playOn(both, step, (steps) => steps >= enough[1]);
        // One loses the network while the other plays on as far as it can; then it comes back by itself.
        await one.context().setOffline(true);
        await one.waitForSelector('.linkbanner.lost');
        if ((await stand(two)) === 'yours') await step(two);
        await one.context().setOffline(false);
        await one.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await playOn(both, step, (steps) => steps >= enough[2]);
        gate.shut = true;
        gate.cut();
        await server.stop();
        for (const page of both) await page.waitForSelector('.linkbanner.lost');
        server = await startServer(gate, database);
        gate.shut = false;
        for (const page of pages) await page.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await on?.(pages);
        if (!(await playOn(both, step, (steps) => steps >= (toTheEnd ? 800 : enough[3])))) {
            assert(!toTheEnd, 'the game did not come to its end');
            const [decides] = await decider(one, two);
            if (decides) await concede(decides);
        }
        for (const page of pages) await until(page, () => document.querySelector('dialog.enddialog[open]'));
        const logs = await Promise.all(pages.map((page) => page.$$eval('.log li', (list) => list.length)));
        assert(Math.min(...logs) > 15, `not everybody has the whole log: ${logs}`);
        const token = await one.evaluate(() => JSON.parse(localStorage.getItem('games'))[0].tokens[0]);
        const { record, whole } = await call(one, [
            { method: 'match.join', params: { token } },
            { method: 'match.record', params: { match: match.match, seat: 0 } },
        ]);
        assert(whole, 'the record of a game that is over is not whole');
        for (const page of pages) await after?.(page);
        return { pages, truth: truthOf(made.game, record), record };
    } finally {
        gate.close();
        await server.stop();
    }
}

// From the beginning along what happened, and back to the present.
async function lookBack(page) {
    await page.keyboard.press('r');
    await page.waitForSelector('.replaybar input[type=range]');
    const value = () => page.evaluate(() => document.querySelector('.replaybar input[type=range]')?.value);
    const first = await value();
    for (let i = 0; i < 2; i++) await page.click('.replaybar .scrub > button >> nth=2');
    await until(page, (before) => Number(document.querySelector('.replaybar input[type=range]')?.value) > Number(before), first);
    assert((await page.$$('[data-act]:not([disabled])')).length === 0, 'something can be done in the past');
    // A key that ends what is shown step by step does nothing else, nor does one right after it.
    for (let i = 0; i < 200 && (await page.$('.replaybar')); i++) {
        await page.keyboard.press('Escape');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    assert(!(await page.$('.replaybar')), 'Escape does not lead back to the present');
}

// A game on the map: all look back before its end, and once it is over see it played again, as it was. What was chosen
// in secret (`lines`) is in the record, and every frame is held against it.
export async function playSecretly({ lines, checkFrames, called, ...how }) {
    const { pages, truth, record } = await playTrio({
        ...how,
        toTheEnd: LONG,
        on: async ([one, , three]) => {
            await lookBack(one);
            await lookBack(three);
        },
        after: async (page) => {
            await page.click('.enddialog >> text=Look at the table');
            await lookBack(page);
        },
    });
    for (const line of lines) assert(record.includes(line), `the record has no ${line}`);
    const frames = [0, 1, null].map((who, i) => checkFrames(pages[i].frames, who, truth));
    console.log(`note: ${frames.join(', ')} frames held against ${truth.log.length} events of ${called}`);
    for (const page of pages) await finish(page);
}
