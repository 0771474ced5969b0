// Between people: clocks, draws, claims, the turn outside the page, deleting a game.
import { asked, assert, axe, begin, beginGame, changedFrom, comeBy, decider, Door, finish, invite, LONG, matchOf, newPage, nextThing, pair, PHONE, pressSomething, startServer, state, thinking, until } from './browser.mjs';

async function playOne(page) {
    await asked(page);
    const before = await state(page);
    await (await nextThing(page)).click();
    await changedFrom(page, before);
}

async function menu(page, words) {
    await page.click('.more summary');
    await page.click(`.menu >> text=${words}`);
}

const told = (page, words) => until(page, (what) => document.querySelector('dialog.enddialog[open]')?.textContent.includes(what), words);

// Plays until both kinds of held windows have been seen, or to the end.
async function playHeld(browser, url) {
    const watch = () => {
        window.seen = { held: false, only: false, refused: '' };
        window.inWindow = () => / window/.test(document.querySelector('.prompt.yours #question .window')?.textContent ?? '');
        // A hold is short: whoever watches the page from outside may come too late to press.
        new MutationObserver(() => {
            const seen = window.seen;
            seen.held ||= document.querySelector('.main.pass.held .holdbar') !== null;
            seen.only ||= document.querySelector('.prompt:not(.yours) .pass.empty.held .holdbar') !== null;
            seen.refused ||= document.querySelector('.notice')?.textContent ?? '';
            if (window.inWindow()) document.querySelector('.main.pass:not(.held, [disabled])')?.click();
        }).observe(document, { subtree: true, childList: true, attributes: true });
    };
    const [one, two] = await pair(browser, url, { watch });
    for (let i = 0; i < 400; i++) {
        const [page] = await decider(one, two);
        const seen = await Promise.all([one, two].map((one) => one.evaluate(() => window.seen)));
        if (!page || (seen.some((one) => one.held) && seen.some((one) => one.only))) break;
        await until(page, () => !window.inWindow());
        const before = await state(page);
        if (await pressSomething(page, 0.4)) await changedFrom(page, before);
    }
    const seen = await Promise.all([one, two].map((one) => one.evaluate(() => window.seen)));
    await finish(one);
    await finish(two);
    return seen;
}

export const tests = {
    async 'the dice are agreed on by both, across a reload, and can be checked'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await begin(one, url);
        const link = await invite(one);
        await one.waitForSelector('#question >> text=Your friend has still to come');
        await axe(one, 'waiting for a friend');
        const kept = () => one.evaluate(() => JSON.stringify(JSON.parse(localStorage.getItem('games'))[0].dice));
        const mine = await kept();
        await one.reload();
        await one.waitForSelector('#question >> text=Your friend has still to come');
        assert(mine !== undefined && (await kept()) === mine, 'a reload draws another contribution');
        await comeBy(two, link);
        const [decides, waits] = await decider(one, two);
        await menu(decides, 'Concede');
        await decides.click('dialog[open] .danger');
        for (const page of [decides, waits]) {
            await page.waitForSelector('dialog.enddialog[open]');
            await page.click('.enddialog >> text=Check the dice');
            await page.waitForSelector('.dicedialog .verdictbig.yes');
            assert((await page.$$('.dicedialog .checks li')).length >= 8, 'too little is checked');
        }
        // Who took no part in them is told that it has nothing to compare the record with.
        await two.evaluate(() => {
            const games = JSON.parse(localStorage.getItem('games'));
            delete games[0].dice;
            localStorage.setItem('games', JSON.stringify(games));
        });
        await two.reload();
        await two.click('.enddialog >> text=Check the dice');
        await two.waitForSelector('.dicedialog .verdictbig.unsure >> text=not proven fair');
        await two.waitForSelector('.dicedialog .unsure >> text=took no part in the dice');
        await axe(two, 'dice that are not proven');
        // A server that tells something else afterwards than before is found out.
        await one.evaluate(() => {
            const games = JSON.parse(localStorage.getItem('games'));
            games[0].dice.commitment = '00'.repeat(32);
            localStorage.setItem('games', JSON.stringify(games));
        });
        await one.reload();
        await one.click('.enddialog >> text=Check the dice');
        await one.waitForSelector('.dicedialog .verdictbig:not(.yes)');
        await one.waitForSelector('.dicedialog .no >> text=is not what it told this browser');
        await axe(one, 'dice that do not fit');
        await finish(one);
        await finish(two);
    },

    async 'clocks run, and a draw is offered, declined and agreed on'({ browser, url }) {
        const [one, two] = await pair(browser, url, {
            before: async (page) => {
                await page.click('.options summary');
                await page.getByLabel('Clock for each of you').selectOption('quick');
                await axe(page, 'the options of a new game');
            },
        });
        for (const page of [one, two]) assert((await page.$$('.line .clock')).length === 2, 'there are not two clocks');
        const [decides, waits] = await decider(one, two);
        await until(waits, () => document.querySelector('.line.above .clock.runs') !== null && document.querySelector('.line.below .clock.runs') === null);
        const before = await decides.textContent('.line.below .clock');
        await until(decides, (old) => document.querySelector('.line.below .clock').textContent !== old, before);
        await axe(decides, 'clocks');
        // The clocks change nothing in the layout while they run.
        const box = await decides.evaluate(() => document.querySelector('.line.below .clock').getBoundingClientRect().width);
        await menu(waits, 'Offer a draw');
        await axe(waits, 'the question before a draw is offered');
        await waits.click('dialog[open] >> text=Offer it');
        await waits.waitForSelector('#question >> text=You have offered a draw');
        await decides.click('.notice.asked >> text=Decline');
        await until(waits, () => !/offered a draw/.test(document.querySelector('#question').textContent));
        await playOne(decides);
        await until(decides, (width) => document.querySelector('.line.below .clock').getBoundingClientRect().width === width, box);
        await menu(decides, 'Offer a draw');
        await decides.click('dialog[open] >> text=Offer it');
        await waits.waitForSelector('.notice.asked');
        await axe(waits, 'a draw that is offered');
        await waits.click('.notice.asked >> text=Agree');
        for (const page of [one, two]) await told(page, 'Both players agreed on a draw');
        await finish(one);
        await finish(two);
    },

    async 'a rematch needs no link, and leads everybody there'({ browser, folder }) {
        const gate = await Door.open();
        let server = await startServer(gate, `${folder}/rematch.db`);
        const [one, two] = await pair(browser, `http://127.0.0.1:${gate.port}/`);
        const three = await newPage(browser);
        await menu(one, 'Link for spectators');
        await three.goto(await one.inputValue('dialog[open] .copyline input'));
        await one.keyboard.press('Escape');
        await three.waitForSelector('.game');
        const concede = async () => {
            const [decides] = await decider(one, two);
            await menu(decides, 'Concede');
            await decides.click('dialog[open] .danger');
            for (const page of [one, two, three]) await page.waitForSelector('dialog.enddialog[open]');
        };
        await concede();
        const seats = () => Promise.all([one, two].map((page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('games'))[0].tokens).sort().join(' '))));
        const first = [one.url(), await seats()];
        await one.click('.enddialog >> text=Look at the table');
        await two.click('.enddialog >> text=Offer a rematch');
        await two.waitForSelector('.enddialog >> text=You have offered a rematch');
        await one.waitForSelector('.enddialog >> text=offers a rematch');
        await three.waitForSelector('.enddialog >> text=offers a rematch');
        await axe(one, 'a rematch that is offered');
        await one.click('.enddialog >> text=No, thanks');
        await two.click('.enddialog >> text=Offer a rematch');
        await one.waitForSelector('.enddialog >> text=offers a rematch');
        // The offer is there after a restart, and then each page finds its own way.
        gate.shut = true;
        gate.cut();
        await server.stop();
        server = await startServer(gate, `${folder}/rematch.db`);
        gate.shut = false;
        for (const page of [one, two, three]) await page.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await one.reload();
        await one.click('.enddialog >> text=Play it');
        for (const page of [one, two]) await page.waitForSelector('dialog.enddialog', { state: 'detached' });
        await decider(one, two);
        assert(one.url() === two.url() && one.url() !== first[0], 'the two are not led to one new match');
        const now = await seats();
        assert(now[0].startsWith('1') && now[1].startsWith('0'), `the seats are not swapped: ${first[1]}, then ${now}`);
        await three.click('.enddialog >> text=Watch the rematch');
        await three.waitForSelector('dialog.enddialog', { state: 'detached' });
        await three.waitForSelector('.prompt');
        assert(three.url() === one.url() && (await three.$$('[data-hand], [data-act]')).length === 0, 'the spectator is not led there, or sees too much');
        // Who was not there when it was agreed on finds a button.
        await concede();
        const before = two.url();
        await two.click('.enddialog >> text=Offer a rematch');
        await one.waitForSelector('.enddialog >> text=offers a rematch');
        await two.goto(`${two.url().split('#')[0]}#/`);
        await one.click('.enddialog >> text=Play it');
        await one.waitForSelector('#question >> text=Your friend has still to come');
        await two.goto(before);
        await two.click('.enddialog >> text=To the rematch');
        await decider(one, two);
        for (const page of [one, two, three]) await finish(page);
        gate.close();
        await server.stop();
    },

    async 'nothing moves while two people play'({ browser, url }) {
        const [one, two] = await pair(browser, url, {
            before: async (page) => {
                await page.click('.options summary');
                await page.getByLabel('Clock for each of you').selectOption('slow');
            },
        });
        // Where things stand that are always there; sector names and cards come and go.
        const places = () =>
            ['.line.above .who', '.line.above .clock', '.line.below .clock', '.line.below .piles', '.prompt', '.hand', '.side', '.board', '.sectors'].map((name) => {
                const box = document.querySelector(name)?.getBoundingClientRect();
                return `${name} ${Math.round(box.left)} ${Math.round(box.top)}`;
            });
        for (let i = 0; (await one.textContent('#question .window')) !== 'Deployment' || i < 4; i++) {
            assert(i < 40, 'deployment is not reached');
            await playOne((await decider(one, two))[0]);
        }
        const before = await Promise.all([one, two].map((page) => page.evaluate(places)));
        for (let i = 0; i < (LONG ? 30 : 8); i++) {
            const [decides, waits] = await decider(one, two);
            if (!decides) break;
            if (i === 5) {
                await menu(waits, 'Offer a draw');
                await waits.click('dialog[open] >> text=Offer it');
                await decides.waitForSelector('.notice.asked');
            }
            const thing = await nextThing(decides, 0.6);
            const old = await state(decides);
            await thing.click();
            await changedFrom(decides, old);
            const now = await Promise.all([one, two].map((page) => page.evaluate(places)));
            assert(JSON.stringify(now) === JSON.stringify(before), `something moved at step ${i}: ${now.flat().filter((place, at) => place !== before.flat()[at])}`);
        }
        await finish(one);
        await finish(two);
    },

    async 'time that runs out is told, and loses the game'({ browser, url }) {
        // All that the clocks show, however late somebody looks.
        const watch = () => {
            window.told = {};
            new MutationObserver(() => {
                const { told } = window;
                told.low ||= document.querySelector('.line.below .clock.low') !== null;
                told.last ||= document.querySelector('.line.below .clock.last') !== null;
                told.said ||= /ten seconds/.test(document.querySelector('.clockvoice')?.textContent ?? '');
            }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        };
        const [one, two] = await pair(browser, url, {
            watch,
            times: { bank_ms: 12_000 },
            before: async (page) => {
                await page.click('.options summary');
                await page.getByLabel('Clock for each of you').selectOption('own');
                await page.getByLabel('Minutes at the start').fill('1');
                await page.getByLabel('Seconds more with each decision').fill('0');
            },
        });
        for (const page of [one, two]) await told(page, 'ran out');
        const seen = await Promise.all([one, two].map((page) => page.evaluate(() => window.told)));
        assert(seen.some(({ low, last, said }) => low && last && said), `the clock that ran out did not tell: ${JSON.stringify(seen)}`);
        await axe(one, 'the end by time');
        await finish(one);
        await finish(two);
    },

    async 'who stays away can lose the game'({ browser, url }) {
        const [one, two] = await pair(browser, url, { times: { claim_after_ms: 4000 } });
        for (let i = 0; (await decider(one, two))[0] === one; i++) {
            assert(i < 60, 'the other is never asked');
            await playOne(one);
        }
        await two.context().close();
        // How long it is until then is shown, unless the page is so slow that it is over already.
        await one.locator('.claimtime').or(one.locator('.prompt .pass', { hasText: 'Claim the game' })).first().waitFor();
        await one.click('.prompt .pass >> text=Claim the game');
        await axe(one, 'the question before a claim');
        await one.click('dialog[open] .buttons .main');
        await told(one, 'was away for too long');
        assert((await one.textContent('.endtitle')) === 'You win', 'the claim does not win');
        await finish(one);
    },

    async 'a pass waits in a held window, and who has no answer is not asked'({ browser, url }) {
        let [held, only] = [false, false];
        // A short game may have no such window.
        for (let game = 0; game < 4 && !(held && only); game++) {
            const seen = await playHeld(browser, url);
            held ||= seen.some((one) => one.held);
            only ||= seen.some((one) => one.only);
            assert(seen.every((one) => one.refused === ''), `something was refused: ${seen.map((one) => one.refused)}`);
        }
        assert(held, 'no pass was held');
        assert(only, 'no window was held for somebody without an answer');
    },

    async 'a computer that thinks can be told to play now'({ browser, url }) {
        const page = await newPage(browser);
        const computer = await thinking(page);
        await begin(page, url);
        await page.getByLabel('Your seat').selectOption('0');
        await page.click('.newgame button[type=submit]');
        await page.waitForSelector('[data-hurry]');
        await axe(page, 'a computer that thinks');
        await page.keyboard.press('n');
        await asked(page);
        assert(computer.hurried === 1, 'the key does not hurry the computer');
        await finish(page);
    },

    async 'on a phone nothing moves when the computer takes its time'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        const computer = await thinking(page);
        // Where the hand begins, without and with the button that hurries.
        await page.addInitScript(() => {
            window.tops = {};
            new MutationObserver(() => {
                const hand = document.querySelector('.game .hand.empty');
                const button = document.querySelector('.pass.empty') ? 'without' : document.querySelector('[data-hurry]') ? 'with' : null;
                if (hand && button) window.tops[button] = hand.getBoundingClientRect().top;
            }).observe(document, { subtree: true, childList: true });
        });
        await begin(page, url);
        await page.getByLabel('Your seat').selectOption('0');
        await page.tap('.newgame button[type=submit]');
        await page.waitForSelector('[data-hurry]');
        const tops = await page.evaluate(() => window.tops);
        assert(tops.with !== undefined && tops.with === tops.without, `the hand moves: ${JSON.stringify(tops)}`);
        computer.end();
        await asked(page);
        await finish(page);
    },

    async 'a table that was put away waits for a press'({ browser, url }) {
        const page = await newPage(browser);
        let joins = 0;
        let putAway;
        let isFull = false;
        await page.routeWebSocket(/\/ws$/, (route) => {
            const server = route.connectToServer();
            server.onMessage((data) => route.send(data));
            route.onMessage((data) => {
                if (!/"method":"match.join"/.test(data)) return server.send(data);
                joins++;
                if (!isFull) return server.send(data);
                isFull = false;
                const error = { code: 5, message: 'there are already 256 matches', data: {} };
                route.send(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(data).id, error }));
            });
            putAway = () => route.send(JSON.stringify({ jsonrpc: '2.0', method: 'match.left', params: { match: matchOf(page), seat: 0 } }));
        });
        await beginGame(page, url);
        await asked(page);
        const before = joins;
        putAway();
        await page.waitForSelector('.linkbanner >> text=You no longer sit at this table');
        await axe(page, 'a table that was put away');
        assert(joins === before, 'the page comes back by itself');
        isFull = true;
        await page.click('.linkbanner button');
        await page.getByText('there are already 256 matches').waitFor();
        await page.click('.linkbanner button');
        await page.waitForSelector('.linkbanner', { state: 'detached' });
        await asked(page);
        assert(joins > before + 1, 'the press does not lead back');
        await finish(page);
    },

    async 'the turn is told outside the page, with a sound if wanted'({ browser, url }) {
        // What else is heard is another thing.
        const [one, two] = await pair(browser, url, { watch: () => localStorage.setItem('setting.volume', '"off"') });
        await one.evaluate(() => {
            window.notes = 0;
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...when) {
                window.notes++;
                start.apply(this, when);
            };
        });
        await menu(one, 'Sound when it is my turn');
        await until(one, () => window.notes === 2);
        for (let i = 0; (await decider(one, two))[0] === one; i++) {
            assert(i < 60, 'the other is never asked');
            await playOne(one);
        }
        await until(one, () => document.title === 'Strategium' && document.querySelector('link[rel=icon]').href.endsWith('/icon.svg'));
        // The first one looks elsewhere. On a slow machine it may have waited long enough to be rung before.
        const notes = await one.evaluate(() => {
            Object.defineProperty(document, 'hasFocus', { value: () => false });
            window.dispatchEvent(new Event('blur'));
            return window.notes;
        });
        for (let i = 0; (await decider(one, two))[0] === two; i++) {
            assert(i < 60, 'the first is never asked again');
            await playOne(two);
        }
        await until(one, () => /^● Your turn/.test(document.title) && document.querySelector('link[rel=icon]').href.endsWith('/icon-turn.svg'));
        await until(one, (before) => window.notes === before + 2, notes);
        await one.reload();
        await asked(one);
        await one.click('.more summary');
        assert((await one.getAttribute('.menu [role=switch] >> text=Sound when', 'aria-checked')) === 'true', 'the sound is not remembered');
        await finish(one);
        await finish(two);
    },

    async 'a game of one\'s own is deleted, after a question'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        const at = page.url();
        await menu(page, 'Delete this game');
        await axe(page, 'the question before a game is deleted');
        await page.click('dialog[open] >> text=Keep it');
        await asked(page);
        await page.goto(`${url}#/`);
        await page.click('.mine li button');
        await page.click('dialog[open] .danger');
        await until(page, () => document.querySelectorAll('.mine li').length === 0);
        await page.goto(at);
        await page.waitForSelector('h1 >> text=This game is not here');
        await finish(page);
    },
};
