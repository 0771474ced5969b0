// Two people and a spectator, to the end of the game, through a reload, a lost network and a restart of
// the server; every frame that the three were sent is then held against the whole record.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { follow } from './patched.mjs';
import { assert, begin, changedFrom, comeBy, concede, decider, Door, finish, LIMIT, LONG, newPage, pressSomething, root, startServer, state, until } from './browser.mjs';

const cards = JSON.parse(readFileSync(`${root}data/ccg/base.json`, 'utf8')).cards;
const slugOf = (name) => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

// Names that stand in printed texts say nothing about where the card is.
const printed = cards.flatMap((one) => [...(one.text ?? []), one.command ?? '']).join('\n');
const telling = cards.filter((one) => !printed.includes(one.name));

// Every card once, and none that both could have: whoever reads a name knows whose card it is.
function deckOf(side) {
    const names = cards.filter((one) => one.side === side).map((one) => `1 ${one.name}`);
    return { name: `all ${side} cards`, text: `side: ${side}\n\n${names.join('\n')}\n` };
}

// --- playing ---

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

function stand(page) {
    return page.evaluate(() => {
        if (document.querySelector('dialog.enddialog[open]')) return 'over';
        const game = document.querySelector('.game');
        if (!game || game.getAttribute('aria-busy') === 'true' || document.querySelector('.linkbanner.lost')) return 'busy';
        return document.querySelector('.prompt.yours') ? 'yours' : 'waits';
    });
}

async function playOn(pages, isEnough) {
    const end = Date.now() + LIMIT;
    for (let steps = 0; !isEnough(steps); ) {
        assert(Date.now() < end, 'the game does not go on');
        const stands = await Promise.all(pages.map(stand));
        if (stands.every((one) => one === 'over')) return true;
        const page = pages[stands.indexOf('yours')];
        if (!page) {
            await new Promise((resolve) => setTimeout(resolve, 30));
            continue;
        }
        const before = await state(page);
        if ((await pressSomething(page)) === undefined) continue; // the window has closed meanwhile
        await changedFrom(page, before);
        steps++;
    }
    return false;
}

// --- holding against the record ---

// What really happened: the record, replayed by another process that may see everything.
function truthOf(record) {
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
    const load = { method: 'match.load', params: { game: 'ccg', record } };
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

// The cards that lie open for `who` in a position of the whole truth (CCG-18.2).
function openIn(view, who) {
    const open = new Set();
    const add = (slug) => slug && open.add(slug);
    add(view.turned_up);
    for (const player of view.players) {
        player.discard.forEach(add);
        for (const ship of player.fleet) add(ship.card);
        if (player.seat === who) player.hand.forEach(add);
    }
    for (const sector of view.sectors) {
        for (const card of sector.rows.flat()) if (!card.facedown || card.owner === who) add(card.card);
    }
    return open;
}

// Events that show a card to both, wherever it was before.
const SHOWING = ['SHOWS_TOP', 'TURNS_UP', 'REVEALS', 'ROLLS', 'REROLLS', 'PLAYS_CARD', 'DISCARDS', 'MILLS', 'UNIQUE_TO_HAND', 'RECOVERS', 'EVENT'];
// Events that only the player they are about may read whole.
const PRIVATE = ['DRAWS', 'DEPLOYS', 'LOOKS', 'TO_HAND'];

function checkFrames(all, who, name, truth, decks) {
    // Once the game is over everything is open.
    const end = all.findIndex(({ message }) => {
        const body = message.result ?? message.params ?? {};
        return (body.look ?? body.patch ?? body).over === true;
    });
    const frames = all.slice(0, end + 1);
    const slugs = new Map(telling.map((one) => [slugOf(one.name), one.name]));
    // From which log length on a card may be named to this viewer.
    const since = new Map();
    const allow = (slug, at) => slugs.has(slug) && (since.get(slug) ?? Infinity) > at && since.set(slug, at);
    if (who !== null) for (const slug of decks[who]) allow(slug, 0);
    truth.positions.forEach((view, entry) => openIn(view, who).forEach((slug) => allow(slug, entry + 1)));
    truth.log.forEach((entry, i) => {
        // Who looks at a card of somebody else's knows it from then on.
        const own = PRIVATE.includes(entry.message) && who !== null && entry.arguments[0] === `player ${who}`;
        if (!SHOWING.includes(entry.message) && !own) return;
        for (const one of entry.arguments) if (typeof one === 'string') allow(slugOf(one), i + 1);
    });
    // Up to where the log had come with each frame; one that does not say it belongs to the next that does.
    const lengths = frames.map(({ message }) => {
        const body = message.result ?? message.params ?? {};
        const events = [...(body.events ?? []), ...(body.log ?? [])].map((one) => (one.index ?? -1) + 1);
        return Math.max(body.log_length ?? 0, (body.look ?? body.patch)?.log_length ?? 0, body.next ?? 0, ...events);
    });
    let checked = 0;
    let known = 0;
    const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const titles = new Map([...slugs].flatMap(([slug, title]) => [[slug, slug], [title, slug]]));
    const longestFirst = [...titles.keys()].sort((x, y) => y.length - x.length);
    const named = new RegExp(`(?<![\\w-])(?:${longestFirst.map(quoted).join('|')})(?![\\w-])`, 'g');
    const shown = follow();
    let views = 0;
    frames.forEach(({ message, method }, i) => {
        if (!/^(match|lobby)\./.test(method ?? '')) return;
        const text = JSON.stringify(message);
        const at = lengths[i] > 0 ? lengths[i] : (lengths.slice(i).find((one) => one > 0) ?? truth.log.length);
        known = Math.max(known, at);
        checked++;
        for (const found of text.matchAll(named)) {
            const slug = titles.get(found[0]);
            const near = text.slice(Math.max(0, found.index - 120), found.index + 80);
            assert((since.get(slug) ?? Infinity) <= at, `${name} was told of ${slug} before it was open (frame ${i}, ${method}, log ${at}): ${near}`);
        }
        const body = message.result ?? message.params ?? {};
        for (const entry of [...(body.log ?? []), ...(body.events ?? [])]) {
            if (entry.index === undefined || !PRIVATE.includes(entry.message)) continue;
            const about = /(\d)$/.exec(entry.arguments[0])?.[1];
            assert(Number(about) === who || entry.arguments[1] === '?', `${name} reads: ${entry.text}`);
        }
        const view = body.view ?? shown({ message })?.view;
        if (view && method !== 'match.at') {
            checkView(view, who, name);
            views++;
        }
    });
    assert(views > truth.log.length / 8, `${name} was shown ${views} views only`);
    assert(known > truth.log.length / 2, `${name} was told of ${known} of ${truth.log.length} events only`);
    return checked;
}

// What lies face down is a back and nothing else.
function checkView(view, who, name) {
    for (const card of view.sectors.flatMap((one) => one.rows.flat())) {
        if (!card.facedown || card.owner === who) continue;
        assert(card.card == null && card.values == null, `${name} sees what lies face down: ${JSON.stringify(card)}`);
    }
}

export const tests = {
    async 'two people through reload, lost network and restart to the end, and nobody is told a secret'({ browser, folder }) {
        const gate = await Door.open();
        let server = await startServer(gate, `${folder}/secrets.db`);
        try {
            const url = `http://127.0.0.1:${gate.port}/`;
            const one = await newPage(browser);
            const two = await newPage(browser);
            const three = await newPage(browser);
            await begin(one, url);
            const sides = [deckOf('loyalist'), deckOf('traitor')];
            const match = await call(one, [{ method: 'match.new', params: { game: 'ccg', seats: ['human', 'human'], sides } }]);
            const links = [match.tokens[0], match.tokens[1], match.spectator].map((token) => `${url}#join=${token}`);
            for (const [i, page] of [one, two, three].entries()) {
                listen(page);
                await page.goto('about:blank');
                await (i < 2 ? comeBy(page, links[i]) : page.goto(links[i]));
                await page.waitForSelector('.game');
            }
            const both = [one, two];
            await playOn(both, (steps) => steps >= 25);
            await two.reload();
            await two.waitForSelector('.game');
            await playOn(both, (steps) => steps >= 15);
            // One loses the network while the other plays on as far as it can; then it comes back by itself.
            await one.context().setOffline(true);
            await one.waitForSelector('.linkbanner.lost');
            if ((await stand(two)) === 'yours') {
                const before = await state(two);
                if ((await pressSomething(two)) !== undefined) await changedFrom(two, before);
            }
            await one.context().setOffline(false);
            await one.waitForSelector('.linkbanner.lost', { state: 'detached' });
            await playOn(both, (steps) => steps >= 15);
            gate.shut = true;
            gate.cut();
            await server.stop();
            for (const page of both) await page.waitForSelector('.linkbanner.lost');
            server = await startServer(gate, `${folder}/secrets.db`);
            gate.shut = false;
            for (const page of [...both, three]) await page.waitForSelector('.linkbanner.lost', { state: 'detached' });
            // With --long to its own end.
            if (!(await playOn(both, (steps) => steps >= (LONG ? 800 : 15)))) {
                assert(!LONG, 'the game did not come to its end');
                const [decides] = await decider(one, two);
                if (decides) await concede(decides);
            }
            await until(three, () => document.querySelector('dialog.enddialog[open]'));
            const logs = await Promise.all([one, two, three].map((page) => page.$$eval('.log li', (list) => list.length)));
            assert(logs.every((length) => length > 50), `not everybody has the whole log: ${logs}`);

            const token = await one.evaluate(() => JSON.parse(localStorage.getItem('games'))[0].tokens[0]);
            const { record, whole } = await call(one, [
                { method: 'match.join', params: { token } },
                { method: 'match.record', params: { match: match.match, seat: 0 } },
            ]);
            assert(whole, 'the record of a game that is over is not whole');
            const truth = truthOf(record);
            const decks = ['loyalist', 'traitor'].map((side) => cards.filter((card) => card.side === side).map((card) => slugOf(card.name)));
            const frames = [
                checkFrames(one.frames, 0, 'seat 0', truth, decks),
                checkFrames(two.frames, 1, 'seat 1', truth, decks),
                checkFrames(three.frames, null, 'the spectator', truth, decks),
            ];
            console.log(`note: ${frames.join(', ')} frames held against ${truth.log.length} events`);
            for (const page of [one, two, three]) await finish(page);
        } finally {
            gate.close();
            await server.stop();
        }
    },
};
