// Persons: an invitation before it is accepted, one's games and history, the key, phrases, links to a moment, notifications.
import { assert, axe, begin, changedFrom, comeBy, decider, Door, finish, invite, matchOf, newPage, nextThing, pair, PHONE, startServer, state, until } from './browser.mjs';

const keyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('setting.key')));

async function menu(page, words) {
    await page.click('.more summary');
    await page.click(`.menu >> text=${words}`);
}

async function playOne(page) {
    const before = await state(page);
    await (await nextThing(page)).click();
    await changedFrom(page, before);
}

// Who decides gives the game up; both have the end before them.
async function concede(one, two) {
    const [decides, waits] = await decider(one, two);
    await menu(decides, 'Concede');
    await decides.click('dialog[open] .danger');
    for (const page of [one, two]) await page.waitForSelector('dialog.enddialog[open]');
    return [waits, decides];
}

// A page in both colours, with nothing wider than the window.
async function look(page, what) {
    for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
        await axe(page, `${what}, ${theme}`, theme === 'light' ? 'contrast' : 'all');
    }
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert(wide <= window, `${what} is ${wide} pixels wide at ${window}`);
}

async function say(page, words) {
    await page.click('.gamemenu >> text=Say something');
    await page.click(`dialog[open] .phrases >> text=${words}`);
    await page.waitForSelector('dialog[open]', { state: 'detached' });
}

export const tests = {
    async 'a friend is told what they are invited to, and brings a deck and a name'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser, PHONE);
        await begin(one, url);
        const link = await invite(one, async (page) => {
            await page.getByLabel('Your name').fill('Ann');
            await page.click('.options summary');
            await page.getByLabel('Clock for each of you').selectOption('slow');
        });
        // The host looks at the link again while the friend comes: the table is not left behind it.
        await one.click('.gamemenu >> text=Invite');
        await one.waitForSelector('dialog[open] .copyline');
        await two.goto(link);
        await two.waitForSelector('.joinpage h1 >> text=Ann asks you to play');
        assert(!two.url().includes('join='), 'the token stays in the address');
        const text = await two.textContent('.joinpage');
        for (const words of ['Ann plays', '60 min + 30 s', 'nothing to install']) assert(text.includes(words), `nothing is said of: ${words}`);
        assert(await one.isVisible('dialog[open] .copyline'), 'the host is told that somebody came who only looks');
        await look(two, 'an invitation');
        await two.reload();
        await two.waitForSelector('.joinpage h1 >> text=Ann asks you to play');
        await two.getByLabel('Something else').check();
        await two.waitForSelector('.joinpage .decks');
        await look(two, 'an invitation with decks');
        const meant = await two.textContent('.joinpage .segments label:first-child');
        const deck = two.locator('.joinpage .decks label').filter({ hasNotText: meant.split(',')[0] }).last();
        const name = (await deck.locator('.deckname').textContent()).trim();
        await deck.click();
        await two.getByLabel('Your name').fill('Bob');
        await two.getByLabel('Show hints').check();
        await two.click('.joinpage button[type=submit]');
        await two.waitForSelector('.game');
        await decider(one, two);
        // The invitation is gone, the guest has the deck, the hints and the name.
        assert((await one.$$('dialog[open]')).length === 0, 'the invitation lies over the game');
        await one.waitForSelector('.line.above >> text=Bob');
        const sides = await two.evaluate(() => JSON.parse(localStorage.getItem('games'))[0].sides);
        assert(sides.some((side) => side && side.replace(/-/g, ' ') === name.toLowerCase()), `the guest wanted ${name} and has ${sides}`);
        await two.waitForSelector('.coach');
        // The link is used up: who opens it in another browser is told so.
        const three = await newPage(browser);
        await three.goto(link);
        await three.waitForSelector('.notice');
        await three.waitForSelector('.newgame');
        for (const page of [one, two, three]) await finish(page);
    },

    async 'games say whose turn it is, and are found with the key in another browser'({ browser, folder }) {
        const gate = await Door.open();
        let server = await startServer(gate, `${folder}/persons.db`);
        const url = `http://127.0.0.1:${gate.port}/`;
        const [one, two] = await pair(browser, url);
        const [decides, waits] = await decider(one, two);
        const match = await matchOf(decides);
        const key = await keyOf(decides);
        assert(/^[0-9a-f]{32}$/.test(key) && key !== (await keyOf(waits)), 'there is no key of its own');
        for (const page of [decides, waits]) await page.click('.brand');
        await decides.waitForSelector('.mine .tag >> text=Your turn since');
        await waits.waitForSelector('.mine .tag.theirs >> text=since');
        await look(decides, 'the lobby with a turn');
        // After a restart too.
        gate.shut = true;
        gate.cut();
        await server.stop();
        server = await startServer(gate, `${folder}/persons.db`);
        gate.shut = false;
        await decides.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await decides.reload();
        await decides.waitForSelector('.mine .tag >> text=Your turn since');
        // The key is saved here and taken over there.
        await decides.click('.melink');
        await decides.waitForSelector('.mepage');
        const [file] = await Promise.all([decides.waitForEvent('download'), decides.click('text=Save it to a file')]);
        const other = await newPage(browser);
        await begin(other, url);
        await other.goto(`${url}#/me`);
        await other.waitForSelector('.mepage');
        await other.setInputFiles('.mepage input[type=file]', await file.path());
        await other.waitForSelector('dialog[open] >> text=Be this person here?');
        await axe(other, 'a key that is taken over');
        await other.click('dialog[open] .danger');
        await until(other, (wanted) => JSON.parse(localStorage.getItem('setting.key')) === wanted, key);
        await other.click('.brand');
        await other.click('.mine .elsewhere');
        await other.waitForSelector('.prompt.yours');
        assert((await matchOf(other)) === match, 'another game is opened');
        await playOne(other);
        // Both browsers of one person sit there; the first one goes on too, after a reload.
        await decides.goto(`${url}#/game/${match}`);
        await decides.waitForSelector('.game');
        assert((await decides.$('.missing, .linkbanner.lost')) === null, 'the first browser has lost its seat');
        await other.reload();
        await other.waitForSelector('.game');
        for (const page of [one, two, other]) {
            assert(!page.url().includes(key), 'the key stands in an address');
            await finish(page);
        }
        await server.stop();
        await gate.close();
    },

    async 'what was played is counted by side and opponent, and forgotten'({ browser, url }) {
        const [one, two] = await pair(browser, url);
        const [winner, loser] = await concede(one, two);
        await winner.click('.enddialog >> text=To the lobby');
        // Who has asked a friend before is offered a friend again.
        await winner.getByLabel('The computer', { exact: true }).check();
        await winner.click('.newgame button[type=submit]');
        await winner.waitForSelector('.prompt.yours, .enddialog');
        if (await winner.$('.prompt.yours')) {
            await menu(winner, 'Concede');
            await winner.click('dialog[open] .danger');
        }
        await winner.click('.enddialog >> text=To the lobby');
        await winner.click('.melink');
        await until(winner, () => document.querySelectorAll('.results tbody tr').length === 2);
        const rows = await winner.$$eval('.results tbody tr', (all) => all.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent).join(' ')));
        assert(rows.some((row) => row.includes('A person') && row.endsWith('1 0 0')), `no victory is counted: ${rows}`);
        assert(rows.some((row) => /Steady|Green/.test(row) && row.endsWith('0 1 0')), `the level is not counted: ${rows}`);
        await winner.click('.allplayed summary');
        await look(winner, 'the page about oneself');
        // One is forgotten, on the server too; the other person's history is their own.
        await winner.click('.played li:first-child [aria-label^="Forget"]');
        await winner.waitForSelector('dialog[open] >> text=Forget this game?');
        await winner.keyboard.press('Escape');
        assert((await winner.$$('.played li')).length === 2, 'Escape forgets');
        await winner.click('.played li:first-child [aria-label^="Forget"]');
        await winner.click('dialog[open] .danger');
        await until(winner, () => document.querySelectorAll('.played li').length === 1);
        await winner.reload();
        await winner.waitForSelector('.allplayed summary >> text=One game');
        await winner.click('.allplayed summary');
        await winner.click('text=Forget all of them');
        await winner.click('dialog[open] .danger');
        await winner.waitForSelector('.mepage >> text=No game is over yet');
        await loser.click('.enddialog >> text=To the lobby');
        await loser.click('.melink');
        await loser.waitForSelector('.results tbody tr');
        // A text without a key is no key; somebody new has no history.
        await loser.getByLabel('A key that you saved').fill('no key at all');
        await loser.click('text=Be this person here');
        await loser.waitForSelector('.notice >> text=32 digits');
        const before = await keyOf(loser);
        await loser.click('text=Begin as somebody new');
        await loser.click('dialog[open] .danger');
        await loser.waitForSelector('.mepage >> text=No game is over yet');
        assert((await keyOf(loser)) !== before, 'the key is the old one');
        for (const page of [one, two]) await finish(page);
    },

    async 'phrases are seen, read out and muted, in the language of the reader'({ browser, url }) {
        const [one, two] = await pair(browser, url);
        const three = await newPage(browser);
        await menu(one, 'Link for spectators');
        await three.goto(await one.inputValue('dialog[open] .copyline input'));
        await one.keyboard.press('Escape');
        await three.waitForSelector('.game');
        assert((await three.$('.gamemenu >> text=Say something')) === null, 'a spectator may talk');
        await two.evaluate(() => localStorage.setItem('setting.language', '"de"'));
        await two.reload();
        await two.waitForSelector('.game');
        await one.click('.gamemenu >> text=Say something');
        await look(one, 'what can be said');
        await one.keyboard.press('Escape');
        await say(one, 'Well played.');
        for (const [page, words] of [[two, 'Gut gespielt.'], [three, 'Well played.'], [one, 'Well played.']]) {
            await page.waitForSelector(`.saidnow >> text=${words}`);
            assert((await page.textContent('.saidvoice[role=status]')).includes(words), 'what is said is not read out');
        }
        await axe(one, 'something that was said');
        // It lies over nothing that can be pressed, and changes nothing of the table.
        assert((await two.$$('dialog[open]')).length === 0, 'what is said asks for something');
        // Muted it is neither seen nor heard; one's own is.
        await two.click('.gamemenu >> text=Etwas sagen');
        await axe(two, 'was sich sagen lässt');
        await two.getByLabel('Nicht zeigen').check();
        await two.keyboard.press('Escape');
        await until(two, () => document.querySelector('.saidnow') === null);
        await two.reload();
        await two.waitForSelector('.game');
        await say(one, 'That was lucky.');
        await three.waitForSelector('.saidnow >> text=That was lucky.');
        await playOne((await decider(one, two))[0]);
        assert((await two.$('.saidnow')) === null && (await two.textContent('.saidvoice')) === '', 'a muted phrase is heard');
        await two.click('.gamemenu >> text=Etwas sagen');
        await two.click('dialog[open] .phrases >> text=Auf Wiedersehen.');
        await one.waitForSelector('.saidnow >> text=Goodbye.');
        await two.waitForSelector('.saidnow >> text=Auf Wiedersehen.');
        // Too many at once are refused, with the reason.
        const refused = () => one.$('.notice >> text=short time');
        for (let i = 0; i < 12 && !(await refused()); i++) await say(one, 'Hello!');
        assert(await refused(), 'nobody is ever stopped from talking');
        for (const page of [one, two, three]) await finish(page);
    },

    async 'a link to a moment opens at once, until it is ended'({ browser, url }) {
        const [one, two] = await pair(browser, url);
        for (let i = 0; i < 4; i++) await playOne((await decider(one, two))[0]);
        await concede(one, two);
        await one.click('.enddialog >> text=Replay');
        await one.waitForSelector('.replaybar .scrubber');
        for (let i = 0; i < 3; i++) {
            const before = await one.inputValue('.replaybar .scrubber input');
            await one.keyboard.press('ArrowRight');
            await until(one, (old) => document.querySelector('.replaybar .scrubber input').value !== old, before);
        }
        await one.getByLabel('Through whose eyes').selectOption('all');
        await until(one, () => document.querySelector('.replaybar select')?.value === 'all');
        const at = (page) => page.inputValue('.replaybar .scrubber input');
        const moment = await at(one);
        await one.click('.replaybar >> text=Share');
        await one.waitForSelector('dialog[open] .copyline input');
        await look(one, 'a link to a moment');
        const link = await one.inputValue('dialog[open] .copyline input');
        assert(/#moment=[0-9a-f]{32}$/.test(link), `this is no link to a moment: ${link}`);
        // Somebody else sees it at once, through the same eyes, with nothing over it.
        const three = await newPage(browser, { viewport: { width: 1024, height: 600 } });
        await three.goto(link);
        await three.waitForSelector('.replaybar .scrubber');
        assert(!three.url().includes('moment='), 'the token stays in the address');
        assert((await at(three)) === moment, 'another moment is shown');
        assert((await three.inputValue('.replaybar select')) === 'all', 'other eyes look');
        assert((await three.$$('dialog[open]')).length === 0, 'something lies over the moment');
        assert((await three.$('.replaybar >> text=Share')) === null, 'who only looks on gives links away');
        await axe(three, 'a moment');
        await one.click('dialog[open] >> text=End all my links');
        await one.waitForSelector('dialog[open] >> text=One link has ended.');
        const four = await newPage(browser);
        await four.goto(link);
        await four.waitForSelector('.notice');
        for (const page of [one, two, three, four]) await finish(page);
    },

    async 'the browser tells that it is one\'s turn, if it was asked to'({ browser, url }) {
        const watch = () => {
            window.notes = [];
            window.Notification = class {
                static permission = 'default';
                static async requestPermission() {
                    return (this.permission = 'granted');
                }
                constructor(words, options) {
                    window.notes.push({ words, ...options });
                }
                close() {}
            };
            Object.defineProperty(document, 'hasFocus', { value: () => window.isLookedAt !== false });
        };
        const [one, two] = await pair(browser, url, { watch });
        const away = (page, value) =>
            page.evaluate((is) => {
                window.isLookedAt = !is;
                window.dispatchEvent(new Event(is ? 'blur' : 'focus'));
            }, value);
        let [decides, waits] = await decider(one, two);
        await menu(waits, 'Notification when it is my turn');
        await away(waits, true);
        for (let i = 0; i < 20 && (await waits.evaluate(() => window.notes.length)) === 0; i++) {
            const [now] = await decider(one, two);
            if (now === waits) break;
            await playOne(now);
        }
        await until(waits, () => window.notes.length > 0);
        const note = await waits.evaluate(() => window.notes[0]);
        assert(/^Your turn, against /.test(note.words), `it says: ${note.words}`);
        assert(note.tag.includes(await matchOf(waits)), 'notices of one game are not one');
        assert((await decides.evaluate(() => window.notes.length)) === 0, 'somebody is told who did not want it');
        for (const page of [one, two]) await finish(page);
    },

    async 'persons in German, on small and large windows'({ browser, url }) {
        const one = await newPage(browser);
        await begin(one, url);
        const link = await invite(one, async (page) => page.getByLabel('Your name').fill('Anna'));
        for (const viewport of [{ width: 360, height: 740 }, { width: 1024, height: 600 }, { width: 1366, height: 768 }, { width: 1920, height: 1080 }]) {
            const page = await newPage(browser, { viewport, locale: 'de-DE' });
            await page.goto(link);
            await page.waitForSelector('.joinpage h1 >> text=Anna lädt dich zu einer Partie ein');
            await look(page, `eine Einladung bei ${viewport.width}`);
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/join-${viewport.width}.png`, fullPage: true });
            await page.goto(`${url}#/me`);
            await page.waitForSelector('.mepage h1 >> text=Du');
            await page.waitForSelector('.mepage >> text=Noch ist keine Partie zu Ende');
            await look(page, `die Seite über sich bei ${viewport.width}`);
            if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/me-${viewport.width}.png`, fullPage: true });
            await finish(page);
        }
        await finish(one);
    },
};
