// What a person does, in a real browser. `tools/web-tests` runs it; the last line counts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { answers, asked, assert, axe, begin, beginGame, changedFrom, comeBy, decider, Door, drawing, finish, invite, launch, LIMIT, LONG, newPage, nextThing, openLine, PHONE, pick, playOut, playSome, random, rooms, root, seed, startServer, state, steady, until, visible, visit, within } from './browser.mjs';
import { tests as acts } from './acts.mjs';
import { tests as answersTests } from './answers.mjs';
import { tests as aod } from './aod.mjs';
import { tests as armies } from './armies.mjs';
import { tests as beats } from './beats.mjs';
import { CONTRAST_MIN, contrasts, SECOND, tests as colours } from './colours.mjs';
import { tests as drags } from './drag.mjs';
import { tests as epic } from './epic.mjs';
import { tests as faces } from './faces.mjs';
import { tests as feud } from './feud.mjs';
import { tests as fills } from './fills.mjs';
import { tests as gestures } from './gestures.mjs';
import { tests as german } from './german.mjs';
import { tests as install } from './install.mjs';
import { tests as labels } from './labels.mjs';
import { tests as lesson } from './lesson.mjs';
import { tests as lessons } from './lessons.mjs';
import { tests as looks } from './looks.mjs';
import { tests as moments } from './moments.mjs';
import { tests as motion } from './motion.mjs';
import { tests as packs } from './packs.mjs';
import { tests as parts } from './parts.mjs';
import { tests as patched } from './patched.mjs';
import { tests as people } from './people.mjs';
import { tests as persons } from './persons.mjs';
import { tests as plots } from './plots.mjs';
import { tests as puzzles } from './puzzles.mjs';
import { tests as review } from './review.mjs';
import { tests as secrets } from './secrets.mjs';
import { tests as stage } from './stage.mjs';
import { tests as told } from './told.mjs';
import { tests as typing } from './typing.mjs';
import { tests as work } from './work.mjs';

// Of what a first visit loads until the first question of a game, in the language that takes more; and of each room beside it.
// What is loaded later, when it is wanted, does not count.
const FIRST_MAX = 200 * 1024;
const ROOM_MAX = 60 * 1024;

// What is loaded with a chunk: itself, what it imports, their looks.
function withImports(chunks, key, files = new Set()) {
    const { file, imports = [], css = [] } = chunks[key];
    if (files.has(file)) return files;
    files.add(file);
    for (const look of css) files.add(look);
    for (const one of imports) withImports(chunks, one, files);
    return files;
}

// The files of the page by itself, and those that the room of each game adds, in one language.
function filesOf(language) {
    const chunks = JSON.parse(readFileSync(`${root}build/web/chunks.json`, 'utf8'));
    const words = (path) => (chunks[`${path}texts/${language}.ts`] ? [...withImports(chunks, `${path}texts/${language}.ts`)] : []);
    const faces = Object.keys(chunks).find((key) => chunks[key].name === 'draw');
    const fonts = readdirSync(`${root}build/web/assets`).filter((name) => name.endsWith('.woff2'));
    const offer = [...withImports(chunks, 'src/shell/install.tsx'), chunks[`src/texts/install/${language}.ts`].file]; // to keep the page
    const shell = new Set([...offer, 'index.html', 'icon.svg', ...fonts.map((name) => `assets/${name}`), ...withImports(chunks, 'index.html'), ...words('src/'), ...withImports(chunks, faces)]);
    const games = {};
    for (const id of rooms) {
        const key = Object.keys(chunks).find((one) => chunks[one].name === id && chunks[one].isDynamicEntry);
        assert(key, `the room of ${id} is no chunk of its own`);
        const files = [...withImports(chunks, key), ...words(`src/games/${id}/`)];
        if (files.some((file) => file.startsWith('assets/epic'))) files.push(...words('src/map/'));
        games[id] = files.filter((file) => !shell.has(file));
    }
    return { shell: [...shell], games };
}

const compressed = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(`${root}build/web/${file}`), { level: 9 }).length, 0);

const tests = {
    async 'the page is small'({ browser, url }) {
        const kib = (count) => `${(count / 1024).toFixed(1)} KiB`;
        for (const id of rooms) {
            const [first, own] = ['en', 'de']
                .map(filesOf)
                .map(({ shell, games }) => [compressed([...shell, ...games[id]]), compressed(games[id])])
                .reduce((one, other) => (one[0] > other[0] ? one : other));
            assert(own <= ROOM_MAX, `the room of ${id} has ${kib(own)} compressed, more than ${kib(ROOM_MAX)}`);
            assert(first <= FIRST_MAX, `a first visit to ${id} loads ${kib(first)} compressed, more than ${kib(FIRST_MAX)}`);
            console.log(`note: a first visit to ${id} loads ${kib(first)} compressed, its room has ${kib(own)}`);
        }
        // What a browser asks for is what was counted; sounds come with the first that is heard.
        const { shell, games } = filesOf('en');
        const page = await newPage(browser);
        const loaded = new Set();
        page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
        await beginGame(page, url);
        await asked(page);
        await until(page, () => performance.getEntriesByType('resource').some(({ name }) => /\/draw-/.test(name)));
        const counted = new Set([...shell, ...games.ccg]);
        const more = [...loaded].filter((file) => file.startsWith('assets/') && !/\/sounds-/.test(file) && !counted.has(file));
        assert(more.length === 0, `a first visit loads what was not counted: ${more.join(', ')}`);
        assert(loaded.has(games.ccg[0]), 'the room was not asked for');
        await finish(page);
    },

    async 'a game by mouse'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        const frameStands = await steady(page);
        await playSome(page, async () => {
            await frameStands();
            const thing = await nextThing(page, 0.65);
            assert(thing, 'nothing can be pressed');
            await thing.click();
        });
        await page.waitForSelector('.endtitle');
        assert((await page.textContent('.endwhy')).includes('CCG-'), 'the end names no rule');
        // The dialog has the winner's colour, a sector that nobody took has not.
        const claimed = await page.evaluate(() => {
            const edge = (one) => getComputedStyle(one).borderTopColor;
            return [...document.querySelectorAll('.endsectors li')].filter((one) => /not taken/.test(one.textContent) && edge(one) === edge(one.closest('dialog'))).length;
        });
        assert(claimed === 0, `${claimed} sectors that nobody took have the winner's colour`);
        const [record] = await Promise.all([page.waitForEvent('download'), page.click('.enddialog >> text=Save the record')]);
        const text = readFileSync(await record.path(), 'utf8');
        assert(text.startsWith('strategium-record 1') && text.includes('\nresult '), 'the record is not whole');
        // The dice were fair, and what they did is counted; a test leads to its moment.
        await page.click('.enddialog >> text=Check the dice');
        await page.waitForSelector('.dicedialog .verdictbig.yes');
        assert((await page.$$('.dicedialog .checks .no')).length === 0, 'something does not fit in the dice');
        await axe(page, 'the dice');
        await page.keyboard.press('Escape');
        await page.click('.enddialog >> text=Luck report');
        await until(page, () => document.querySelector('.luckdialog .seatluck') !== null || /no test/.test(document.querySelector('.luckdialog')?.textContent ?? ''));
        await axe(page, 'the luck report');
        const test = await page.$('.lucktest');
        if (test) {
            await test.click();
            await page.waitForSelector('.replaybar');
            await page.keyboard.press('Escape');
            await page.click('.prompt >> text=Result');
        } else {
            await page.keyboard.press('Escape');
        }
        // Afterwards: step through it, see all cards, play on from a moment of it.
        await page.click('.enddialog >> text=Replay');
        await page.waitForSelector('.replaybar');
        const step = async (key) => {
            const before = await page.inputValue('.replaybar .scrubber input');
            await page.keyboard.press(key);
            await until(page, (old) => document.querySelector('.replaybar .scrubber input').value !== old, before);
            return page.textContent('.replaybar .ask b');
        };
        const moments = new Set();
        for (let i = 0; i < 6; i++) moments.add(await step('ArrowRight'));
        assert(moments.size > 4, `stepping shows ${moments.size} moments only`);
        // From event to event to the end, of which there may be few in a short game.
        let jumps = 0;
        for (let told = ''; !/concede|wins? the game/i.test(told); jumps++) told = await step('ArrowDown');
        await page.getByLabel('Through whose eyes').selectOption('all');
        await until(page, () => document.querySelectorAll('.board .unit').length > 0 && document.querySelectorAll('.board .unit.hidden').length === 0);
        await axe(page, 'replay');
        for (let i = Math.min(jumps, 4); i > 0; i--) await step('ArrowUp'); // the end is nothing to play on from
        await page.click('text=Play on from here');
        await page.waitForSelector('.prompt.yours');
        await finish(page);
    },

    async 'a hint'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        await page.waitForSelector('.prompt.yours');
        await page.click('.more > summary');
        await page.click('.menu >> text=A hint');
        await page.waitForSelector('dialog li b, [role=dialog] li b');
        assert(/wins \d+ in 100/.test(await page.textContent('body')), 'a hint has no win chance');
        await axe(page, 'a hint');
        await page.click('text=Do the first');
        await until(page, () => document.querySelector('[role=dialog], dialog[open]') === null);
        await finish(page);
    },

    async 'a whole game by keyboard alone'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        const key = (name) => page.keyboard.press(name);
        for (let i = 0; ; i++) {
            assert(i < 60, 'the button that starts the game is not reached');
            await key('Tab');
            if (await page.evaluate(() => document.activeElement?.matches('.newgame button[type=submit]'))) break;
        }
        await key('Enter');
        let [spaces, unseen] = [0, 0];
        await playOut(page, async (i) => {
            const canPass = await page.evaluate(() => document.querySelector('[data-pass]:not([disabled])') !== null);
            const options = await page.evaluate(() => document.querySelector('.options') !== null);
            // A card that can do nothing now says why; then back.
            if (options && !(await page.$('.options [data-act]'))) {
                await key('Escape');
                return 'Escape';
            }
            if (i % 9 === 0 && (await page.$('.asking >> text=Pass on'))) {
                await key('p');
                return 'p';
            }
            if (canPass && !options && i % 3 !== 0) {
                spaces++;
                await key('Space');
                return 'Space';
            }
            const isGrave = () => page.evaluate(() => document.querySelector('.notice')?.textContent.startsWith('Press it once more') === true);
            const name = options || i % 4 === 1 ? '1' : 'Enter';
            if (name === 'Enter') for (let n = Math.floor(random() * 4); n >= 0; n--) await key('ArrowRight');
            const numbered = () => page.evaluate(() => [...document.querySelectorAll('.choicelist kbd, .options .no')].some((one) => one.getClientRects().length > 0));
            if (name === '1' && !(await numbered())) {
                // A number that nobody can see takes nothing: it shows the list.
                const before = await state(page);
                await key(name);
                assert(await until(page, () => document.querySelector('.choicelist') !== null), 'a number shows no list');
                assert((await state(page)) === before, 'a number that was not in sight took a choice');
                unseen++;
            }
            await key(name);
            if (await isGrave()) await key(name);
            return name;
        });
        assert(unseen > 0, 'no number was pressed unseen');
        assert(spaces > 0, 'the space key never passed');
        await finish(page);
    },

    async 'a game by touch at 360 pixels'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await begin(page, url);
        await page.tap('.newgame button[type=submit]');
        await asked(page);
        const frameStands = await steady(page);
        await playSome(page, async () => {
            await frameStands();
            let thing = await nextThing(page, 0.75);
            const otherTab = (await visible(page, '.tabs [role=tab].can, .tabs [role=tab].now')).filter(Boolean);
            const unseen = [];
            for (const tab of otherTab) if ((await tab.getAttribute('aria-selected')) !== 'true') unseen.push(tab);
            if (!thing || (unseen.length > 0 && random() < 0.06)) thing = pick(unseen) ?? thing;
            assert(thing, 'nothing can be tapped');
            await thing.tap();
            // What was picked is in sight while it is asked what becomes of it, and so are the places that it may go to.
            const away = await page.evaluate(() => {
                const box = document.querySelector('.options')?.getBoundingClientRect();
                if (!box) return [];
                const isIn = (one) => {
                    const { top, bottom, left, right } = one.getBoundingClientRect();
                    return top >= box.top - 1 && bottom <= Math.min(box.bottom, innerHeight) + 1 && left >= -1 && right <= innerWidth + 1;
                };
                return [...document.querySelectorAll('.options .pickedcard, .options .there')].filter((one) => !isIn(one)).map((one) => one.textContent);
            });
            assert(away.length === 0, `out of sight while something is picked: ${away.join(', ')}`);
            // A page that is too wide is zoomed out, and its inner width grows with it.
            const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
            assert(wide === PHONE.viewport.width, `the page is ${wide} pixels wide on the phone`);
        });
        await finish(page);
    },

    async 'every screen without accessibility violations'({ browser, url }) {
        for (const [name, options] of [
            ['wide', { colorScheme: 'dark' }],
            ['phone', PHONE],
        ]) {
            const page = await newPage(browser, options);
            const isWide = name === 'wide';
            // The wide page in both colours; a phone has those of its theme, and they are looked at on its table.
            const look = async (screen, what) => {
                await axe(page, `${name} ${screen}`, what);
                if (!isWide) return;
                await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
                await axe(page, `light ${screen}`, 'contrast');
                await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
            };
            for (const path of ['', '#/rules/CCG-9.3', '#/decks', '#/workshop', '#/game/none']) {
                if (!isWide && !LONG && path !== '#/workshop') continue;
                await visit(page, url, path);
                await look(path || 'lobby', isWide ? 'all' : 'no contrast');
            }
            await beginGame(page, url);
            const seen = new Set();
            for (let i = 0; i < 60 && seen.size < (isWide && LONG ? 5 : 3); i++) {
                if ((await asked(page)) === 'over') break;
                const kind = await page.textContent('#question .window');
                if (!seen.has(kind)) {
                    seen.add(kind);
                    await look(kind, 'all');
                }
                const before = await state(page);
                // How it is pressed is for other tests.
                await page.evaluate(() => {
                    const all = [...document.querySelectorAll('.options [data-act], .game [data-act]')];
                    const thing = all.find((one) => one.getClientRects().length > 0) ?? document.querySelector('.tabs .can');
                    thing.click();
                    if (thing.dataset.hold !== undefined) thing.click();
                });
                await changedFrom(page, before);
            }
            if ((await asked(page)) !== 'over') {
                await page.evaluate(() => document.activeElement?.blur());
                await page.keyboard.press('?');
                await page.waitForSelector('dialog[open] .keys');
                await look('keys', isWide ? 'all' : 'no contrast');
                await page.keyboard.press('Escape');
                await page.click('button.pile');
                await page.waitForSelector('.piledialog[open]');
                await look('discards', isWide ? 'all' : 'no contrast');
                await page.keyboard.press('Escape');
                await page.click('.more summary');
                await look('menu', isWide ? 'all' : 'no contrast');
                await page.keyboard.press('Escape');
                assert(!(await page.$('.more[open]')), 'Escape leaves the menu open');
                await page.click('.more summary');
                await page.click('.menu >> text=Concede');
                await page.waitForSelector('dialog[open] .danger');
                await look('concede', isWide ? 'all' : 'no contrast');
                await page.click('dialog .danger');
            }
            await page.waitForSelector('dialog.enddialog[open]');
            await look('end', isWide ? 'all' : 'no contrast');
            await finish(page);
        }
    },

    async 'a refused choice says why and leads to its rule'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        for (let i = 0; i < 60; i++) {
            assert((await asked(page)) === 'yours', 'the game was over before anything was refused');
            if (await page.$('.pass.refused')) break;
            const before = await state(page);
            await (await nextThing(page)).click();
            await changedFrom(page, before);
        }
        // It can be pressed: it asks why.
        const [words, edge] = await page.$eval('.pass.refused', (one) => [one.textContent, getComputedStyle(one).borderTopStyle]);
        assert(/^Pass: why not\? /.test(words) && edge === 'solid', `what passes and may not says "${words}", its edge is ${edge}`);
        await page.click('.pass.refused', { force: true });
        await page.waitForSelector('.notice >> text=All cards of the hand have to be deployed');
        await page.click('.notice .rulelink');
        await page.waitForSelector('.rules >> text=Passing is not possible while the player has a card in hand');
        await finish(page);
    },

    async 'a cut connection is told and healed, and a repeated act acts once'({ browser, folder }) {
        const door = await Door.open();
        const server = await startServer(door, `${folder}/cut.db`);
        const page = await newPage(browser);
        await begin(page, `http://127.0.0.1:${door.port}/`);
        await page.click('.newgame button[type=submit]');
        for (let i = 0; i < 40; i++) {
            await asked(page);
            if ((await page.textContent('#question .window')) === 'Deployment') break;
            const before = await state(page);
            await (await nextThing(page)).click();
            await changedFrom(page, before);
        }
        const hand = await page.$$eval('.hand [data-hand]', (list) => list.length);
        await page.click('.hand [data-hand]');
        // The act reaches the server, its answer is lost, the connection breaks.
        door.swallowAnswers(/"complete":/);
        await page.click('.here[data-act]');
        await door.swallowed;
        door.shut = true;
        door.cut();
        await page.waitForSelector('.linkbanner.lost');
        await door.knocked();
        door.shut = false;
        door.swallow = null;
        await page.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await until(page, (n) => document.querySelectorAll('.hand [data-hand]').length === n, hand - 1);
        await asked(page);
        // What the server has: an act that was carried out twice would be there.
        await page.reload();
        await asked(page);
        assert((await page.$$eval('.hand [data-hand]', (list) => list.length)) === hand - 1, 'the act was carried out twice');
        await finish(page);
        door.close();
        await server.stop();
    },

    async 'a reload goes on with the game'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        const before = await page.textContent('#question');
        await page.reload();
        await asked(page);
        assert((await page.textContent('#question')) === before, 'another question stands there after a reload');
        await page.goto(`${url}#/`);
        await page.click('.mine a');
        await asked(page);
        await finish(page);
    },

    async 'what a browser kept may be broken'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.evaluate(() => {
            const good = { match: 'm-gone', kind: 'computer', tokens: { 0: 'x', public: 'y' }, sides: ['red-wake', null], started: 1 };
            localStorage.setItem('games', JSON.stringify([null, 7, {}, { ...good, tokens: 3 }, { ...good, kind: 'chess' }, good]));
            localStorage.setItem('decks', '[{"name": 1}, null]');
            localStorage.setItem('setting.level', '{"a": 1}');
            localStorage.setItem('setting.deck', '"no-such-deck"');
            localStorage.setItem('setting.kind', 'not json');
        });
        await page.reload();
        await page.waitForSelector('.mine li');
        assert((await page.$$('.mine li')).length === 1, 'not one of six games is whole');
        // An address that ends within a sign.
        for (const word of ['game/%E0%A4', 'rules/%', 'nowhere/%41', 'game/']) {
            await page.goto(`${url}#/${word}`);
            await page.waitForSelector('main');
        }
        await begin(page, `${url}#/`);
        await page.click('.newgame button[type=submit]');
        await asked(page);
        await finish(page);
    },

    async 'a game goes on across a restart of the server'({ browser, folder }) {
        const gate = await Door.open();
        let own = await startServer(gate, `${folder}/restart.db`);
        const page = await newPage(browser);
        await begin(page, `http://127.0.0.1:${gate.port}/`);
        await page.click('.newgame button[type=submit]');
        await asked(page);
        const before = await page.textContent('#question');
        gate.shut = true;
        gate.cut();
        await own.stop();
        await page.waitForSelector('.linkbanner.lost');
        own = await startServer(gate, `${folder}/restart.db`);
        gate.shut = false;
        await page.waitForSelector('.linkbanner.lost', { state: 'detached' });
        await asked(page);
        assert((await page.textContent('#question')) === before, 'another question stands there after the restart');
        const old = await state(page);
        await (await nextThing(page)).click();
        await changedFrom(page, old);
        await finish(page);
        gate.close();
        await own.stop();
    },

    async 'a deck is built, checked and played'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/decks`);
        await page.waitForSelector('.pool .cardname');
        await page.getByLabel('Begin with').selectOption('ship:red-wake');
        await page.waitForSelector('.verdictbig.yes');
        for (let i = 0; i < 4; i++) await page.click('section[aria-labelledby=pool] [aria-label="One Ash Reavers more"]');
        await page.waitForSelector('.problems >> text=CCG-2.1.2');
        for (let i = 0; i < 4; i++) await page.click('section[aria-labelledby=mydeck] [aria-label="One Ash Reavers less"]');
        await page.waitForSelector('.verdictbig.yes');
        // What was worked on comes back after another deck took its place.
        await page.getByLabel('Name', { exact: true }).fill('Half a thought');
        await page.getByLabel('Begin with').selectOption('ship:hollow-web');
        await page.click('text=Back to “Half a thought”');
        await until(page, () => document.querySelector('.mydeck input').value === 'Half a thought');
        await page.click('text=Sample hand');
        await page.waitForSelector('.piledialog .fullcard');
        assert((await page.$$('.piledialog .fullcard')).length === 6, 'a sample hand has six cards');
        await page.keyboard.press('Escape');
        // It is kept under its name, and is there again after something else was begun.
        await page.getByLabel('Name', { exact: true }).fill('Wake of mine');
        await page.click('text=Keep under this name');
        await page.getByLabel('Begin with').selectOption('ship:bastion-line');
        await until(page, () => !document.querySelector('.mydeck input').value.includes('Wake'));
        await page.reload();
        await page.waitForSelector('.pool .cardname');
        await page.getByLabel('Begin with').selectOption('kept:Wake of mine');
        await until(page, () => document.querySelector('.mydeck input').value === 'Wake of mine');
        await page.click('text=Play with this deck');
        await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
        await page.click('.newgame button[type=submit]');
        await asked(page);
        await finish(page);
    },

    async 'a choice is taken back, by its key and from the log'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.getByLabel('Someone beside me').check();
        await page.click('.newgame button[type=submit]');
        await until(page, () => document.querySelector('.prompt.yours, .handover'));
        if (await page.$('.handover')) await page.keyboard.press('Enter');
        await asked(page);
        const first = await page.textContent('#question');
        // Whoever defends chooses the planet: the same person is asked again, and nothing was revealed.
        const defend = async () => {
            await page.click('[data-act]:has-text("efender")');
            await until(page, (before) => document.querySelector('#question')?.textContent !== before, first);
            await asked(page);
        };
        const back = async () => {
            await until(page, (before) => document.querySelector('#question')?.textContent === before, first);
            await asked(page);
        };
        await defend();
        await page.keyboard.press('u');
        await back();
        await defend();
        await page.click('.log li:has-text("Defender"):not(.undone)');
        await page.click('.replaybar >> text=Take this back');
        await back();
        await page.click('.more summary');
        const [saved] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the log as text')]);
        const text = readFileSync(await saved.path(), 'utf8');
        assert(text.includes('(CCG-3.1.5) [taken back]'), `the log says: ${text}`);
        await finish(page);
    },

    async 'a withdrawal is held, or pressed twice, and never slips'({ browser, url }) {
        const record = readFileSync(`${root}tests/records/bastion-line-hollow-web-greedy.record`, 'utf8');
        const page = await newPage(browser);
        const button = '.asking [data-hold]';
        const file = { name: 'battle.record', mimeType: 'text/plain', buffer: Buffer.from(record.slice(0, record.indexOf('\n0: withdraw') + 1)) };
        const open = async () => {
            await begin(page, url);
            await page.setInputFiles('input[type=file]', file);
            await page.waitForSelector(button);
            await asked(page);
        };
        const gone = () => until(page, () => document.querySelector('.prompt') && document.querySelector('.asking [data-hold]') === null);
        await open();
        // A click does nothing but tell how, held it is taken. Both halves of the click come at once: of a machine that is
        // busy in between they would be a hold.
        await page.$eval(button, (one) => {
            for (const half of ['pointerdown', 'pointerup']) one.dispatchEvent(new PointerEvent(half, { bubbles: true }));
            one.click();
        });
        await page.waitForSelector('.notice >> text=Hold it for a moment');
        await page.hover(button);
        await page.mouse.down();
        await gone();
        await page.mouse.up();
        // A typed line that begins with it is typed twice too, and the keys say so.
        await open();
        await openLine(page);
        for (const said of ['Press it once more', null]) {
            await page.keyboard.type('withdraw, pass');
            await page.keyboard.press('Enter');
            if (said) await page.waitForSelector(`.commandsaid >> text=${said}`);
            assert((await page.$('.asking [data-hold]')) !== null || !said, 'a typed line withdraws at once');
        }
        await until(page, () => document.querySelector('.asking [data-hold]') === null || !/once more/.test(document.querySelector('.commandsaid')?.textContent ?? ''));
        await open();
        await page.keyboard.press('?');
        await page.waitForSelector('dialog[open] .keys >> text=withdraw');
        await page.keyboard.press('Escape');
        // A key that is held down presses once, and Escape thinks better of it; pressed twice, it is taken.
        await open();
        await page.focus(button);
        await page.keyboard.down('Enter');
        for (let i = 0; i < 3; i++) await page.keyboard.down('Enter'); // repeats
        await page.keyboard.up('Enter');
        await page.waitForSelector(`${button} >> text=Once more: withdraw`);
        await axe(page, 'a withdrawal that was pressed once');
        await page.keyboard.press('Escape');
        await until(page, () => !/Once more/.test(document.querySelector('.asking [data-hold]')?.textContent ?? 'Once more'));
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await gone();
        await finish(page);
    },

    async 'two decks of one side have an ink and a shape each'({ browser, url }) {
        const record = readFileSync(`${root}tests/records/red-wake-hollow-web-closed-lists.record`, 'utf8');
        const page = await newPage(browser);
        await begin(page, url);
        const battle = record.slice(0, record.indexOf('\n1: withdraw') + 1 || record.indexOf('\n0: withdraw') + 1);
        await page.setInputFiles('input[type=file]', { name: 'mirror.record', mimeType: 'text/plain', buffer: Buffer.from(battle) });
        await asked(page);
        const marks = await page.$$eval('.line .who .mark', (list) => list.map((one) => `${one.innerHTML} ${getComputedStyle(one).color}`));
        assert(marks.length === 2 && marks[0] !== marks[1] && marks[0].split('"')[1] !== marks[1].split('"')[1], `the marks of the players are alike: ${marks}`);
        const units = await page.$$eval('.row .unit:not(.hidden)', (list) => [...new Set(list.map((one) => getComputedStyle(one).borderTopColor))]);
        assert(units.length > 1, 'the cards of both players have one ink');
        await page.waitForSelector('.line .mark.second');
        for (const [state, ratio] of await contrasts(page, SECOND)) assert(ratio >= CONTRAST_MIN, `${state} has a contrast of ${ratio.toFixed(2)}`);
        await finish(page);
    },

    async 'a spectator sees what both may see, under the right names'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await beginGame(one, url);
        for (let i = 0; i < 30; i++) {
            await asked(one);
            if ((await one.textContent('#question .window')) === 'Deployment') break;
            const before = await state(one);
            await (await nextThing(one)).click();
            await changedFrom(one, before);
        }
        await one.click('.more summary');
        await one.click('text=Link for spectators');
        const link = await one.inputValue('dialog[open] .copyline input');
        await two.goto(link);
        await two.waitForSelector('.game');
        assert((await two.$$('[data-hand], [data-act]')).length === 0, 'a spectator is shown a hand or a choice');
        const log = await two.textContent('.log');
        assert(/Player 1 draws 6 cards/.test(log) && /Player 2 draws 6 cards/.test(log), 'the log names the wrong players');
        await finish(one);
        await finish(two);
    },

    async 'one screen for two hides the hands between the seats'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.getByLabel('Someone beside me').check();
        await page.click('.newgame button[type=submit]');
        let handovers = 0;
        // A key that comes at once is the button's.
        await page.evaluate(() => {
            window.unready = false;
            new MutationObserver(() => {
                const button = document.querySelector('.handover button');
                if (button && document.activeElement !== button) window.unready = true;
            }).observe(document.body, { subtree: true, childList: true });
        });
        for (let i = 0; i < 60 && handovers < 4; i++) {
            await page.waitForSelector('.prompt.yours, .handover');
            if (await page.$('.handover')) {
                handovers++;
                assert((await page.$$('[data-slot], [data-hand]')).length === 0, 'cards are shown while the screen is handed over');
                await page.keyboard.press('Enter');
                await page.waitForSelector('.prompt.yours');
                continue;
            }
            await asked(page);
            const before = await state(page);
            await (await nextThing(page)).click();
            await changedFrom(page, before);
        }
        assert(handovers >= 4, 'the screen was not handed over');
        assert(!(await page.evaluate(() => window.unready)), 'the button stands there without the focus');
        await finish(page);
    },

    async 'a friend joins by link'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await begin(one, url);
        const link = await invite(one);
        assert(/#join=/.test(link), 'the invitation is no link');
        await comeBy(two, link);
        await two.waitForSelector('.game');
        assert(!two.url().includes('join'), 'the token stays in the address bar');
        for (let i = 0; i < 8; i++) {
            const [page] = await decider(one, two);
            const before = await state(page);
            await (await nextThing(page)).click();
            await changedFrom(page, before);
        }
        // The link has been used up.
        const three = await newPage(browser);
        await three.goto(link);
        await three.waitForSelector('.notice');
        await finish(three);
        for (const page of [one, two]) await until(page, () => document.querySelectorAll('.log li').length > 3);
        await finish(one);
        await finish(two);
    },

    async 'an open table is found in the lobby'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await begin(one, url);
        await invite(one, async () => {
            await one.getByLabel('Your name').fill('Ann <of the lamp>');
            await one.getByLabel('Anybody here may join').check();
            await one.click('.options summary');
            await one.getByLabel('Clock for each of you').selectOption('slow');
        });
        await begin(two, url);
        await two.waitForSelector('.opentable >> text=60 min + 30 s');
        await two.click('.opentable:has-text("Ann <of the lamp>") button');
        await two.waitForSelector('.line.above >> text=Ann <of the lamp>');
        await two.context().close();
        await one.waitForSelector('.line.above .away');
        await finish(one);
    },
};

const words = process.argv.slice(2).filter((word) => word !== '--long');
const wanted = Object.entries({ ...tests, ...acts, ...answersTests, ...aod, ...armies, ...beats, ...colours, ...drags, ...epic, ...faces, ...fills, ...german, ...gestures, ...install, ...labels, ...lesson, ...lessons, ...looks, ...moments, ...motion, ...packs, ...parts, ...patched, ...people,
    ...feud, ...persons, ...plots, ...puzzles, ...review, ...secrets, ...stage, ...told, ...typing, ...work }).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
console.log(`note: SEED=${seed}`);
const door = await Door.open();
const folder = mkdtempSync(`${tmpdir()}/strategium-web-`);
const server = await startServer(door, `${folder}/games.db`);
let browser = await launch();
let [passed, failed] = [0, 0];
// The long ones first, so that the workers end together.
const longest = ['German', 'accessibility', 'mouse', 'secret', 'touch', 'keyboard', 'command line', 'deficiencies', 'time that runs out'];
const rank = ([name]) => longest.findIndex((word) => name.includes(word)) + 1 || longest.length + 1;
const queue = [...wanted].sort((a, b) => rank(a) - rank(b));
async function worker() {
    for (let next = queue.shift(); next; next = queue.shift()) {
        const [name, run] = next;
        const start = Date.now();
        const once = (draw) => drawing(draw, () => run({ browser, url: server.url, folder }));
        try {
            await once(name).catch(async (error) => {
                // Games are played at random on a machine that may be busy: what fails is tried once more,
                // and said. A browser that answers nothing any more does not fail the tests after it.
                console.log(`note: ${name}: failed, and is tried again: ${error.stack ?? error}`);
                if (!(await answers(browser))) browser = await launch();
                return once(`${name} again`);
            });
            passed++;
            console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
        } catch (error) {
            failed++;
            console.log(`FAIL  ${name}: ${error.stack ?? error}`);
        }
    }
}
// Most of the time a test waits for the browser or for somebody to think.
const WORKERS = 6;
await Promise.all(Array.from({ length: WORKERS }, worker));
await within(LIMIT, browser.close()).catch((error) => console.log(`note: the browser does not close: ${error.message}`));
door.close();
await within(LIMIT, server.stop()).catch((error) => {
    failed++;
    console.log(`FAIL  the server does not stop: ${error.message}`);
});
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
