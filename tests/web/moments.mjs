// Moments and sounds: a count goes up one by one, what is taken is told, and what is heard is short and can be turned off.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pressUntil } from './beats.mjs';
import { asked, assert, axe, begin, beginGame, changedFrom, finish, newPage, openLine, PHONE, root, state, until } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const SOUNDS = ['lay', 'turn', 'shot', 'blade', 'die', 'broken', 'count', 'drum'];
const SECONDS_MAX = 0.6;

// Begins the lesson of that number and plays its first choices.
async function lesson(page, url, number) {
    await begin(page, url);
    await page.goto(`${url}#/lessons`);
    await page.click(`.lessons li:nth-child(${number}) button`);
    await until(page, () => document.querySelector('.taughthead .window') !== null);
    await asked(page);
}

async function shoot(page, from, to) {
    const before = await state(page);
    await page.click(`.unit[data-slot="${from}"]`);
    if (await page.$('.options [data-act]')) await page.click('.options [data-act] >> text=Shoot');
    await changedFrom(page, before);
    const then = await state(page);
    await page.click(`.unit[data-slot="${to}"]`);
    await changedFrom(page, then);
}

// What is shown, step by step; and what was started to be heard.
function watch() {
    window.steps = [];
    new MutationObserver(() => {
        const stage = document.querySelector('.beatstage');
        const moment = document.querySelector('.momentstage');
        window.revealed ||= document.querySelector('.board .revealed') !== null;
        if (!stage || !moment) return;
        const lit = [...moment.querySelectorAll('.counted p')].map((one) => one.querySelectorAll('.lit').length);
        const key = `${moment.className} ${moment.dataset.shown}`;
        if (window.steps[window.steps.length - 1]?.key === key) return;
        const box = moment.querySelector('.counted')?.getBoundingClientRect();
        const hands = document.querySelector('.board .revealed') !== null;
        const board = document.querySelector('.board')?.getBoundingClientRect();
        const inside = !box || (box.top >= board.top - 1 && box.bottom <= board.bottom + 1);
        window.steps.push({ key, hands, inside, kind: moment.className.split(' ')[1], shown: Number(moment.dataset.shown), lit, moves: Number(stage.dataset.moves), words: moment.textContent });
    }).observe(document, { subtree: true, childList: true, attributes: true });
    window.started = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...at) {
        window.started++;
        return start.apply(this, at);
    };
    window.trembled = 0;
    navigator.vibrate = () => ++window.trembled > 0;
}

// A stand-in for the browser's own, which notes what is asked of it.
function ear() {
    const heard = [];
    const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime(value, at) {
        this.most = Math.max(this.most ?? 0, value);
        this.ends = Math.max(this.ends ?? 0, at);
    } });
    const node = (more = {}) => ({ connect: (next) => next, frequency: param(), gain: param(), Q: param(), ...more });
    const source = () => {
        const one = node({ start: (at) => (one.from = at), stop: (at) => (one.to = at) });
        heard.push(one);
        return one;
    };
    globalThis.AudioContext = class {
        sampleRate = 8000;
        currentTime = 0;
        destination = node();
        resume = async () => {};
        suspend = async () => (heard.rested = true);
        createGain = () => {
            const gain = node();
            heard.gain ??= gain;
            return gain;
        };
        createBuffer = (_, length) => ({ getChannelData: () => (heard.noise = new Float32Array(length)) });
        createBiquadFilter = () => node();
        createOscillator = source;
        createBufferSource = source;
    };
    return heard;
}

// A lesson waits after each action of the other side, until a key. `words`: where in the lesson; null: wherever one is asked.
async function comesTo(page, words) {
    const isThere = (words) => {
        if (/goes on/.test(document.querySelector('.beathint')?.textContent ?? '')) return 'held';
        const isWhere = words === null ? document.querySelector('.prompt.yours') !== null : document.querySelector('.taughthead .window')?.textContent === words;
        return isWhere && document.querySelector('.beatstage') === null ? 'there' : null;
    };
    while ((await until(page, isThere, words)) === 'held') await page.keyboard.press('Enter');
}

export const tests = {
    async 'eight sounds, short, at the loudness that is asked for'() {
        const { build } = require('esbuild');
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/shell/sounds.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const heard = ear();
        const { sound } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        for (const name of SOUNDS) {
            heard.length = 0;
            sound(name, 0.4);
            assert(heard.length > 0, `${name} is not heard`);
            assert(heard.every(({ from, to }) => from >= 0 && to > from && to <= SECONDS_MAX), `${name} is longer than ${SECONDS_MAX} s`);
            assert(heard.gain.gain.value === 0.4, `${name} is not as loud as it should be`);
        }
        // That it is one's turn is heard at the same desk, which rests.
        heard.length = 0;
        sound('call', 1);
        assert(heard.length === 2 && heard.every(({ from, to }) => to > from && to < 1), 'a call is two short notes');
        // What is heard no more costs nothing more.
        const later = globalThis.setTimeout;
        globalThis.setTimeout = (rest) => (heard.rest = rest);
        sound('die', 0.4);
        globalThis.setTimeout = later;
        heard.rest();
        assert(heard.rested, 'the browser makes sound for nobody to hear');
        const desks = readdirSync(`${root}web/src`, { recursive: true }).filter((file) => /\.tsx?$/.test(file) && readFileSync(`${root}web/src/${file}`, 'utf8').includes('new AudioContext'));
        assert(desks.join() === 'shell/sounds.ts', `sounds are made in ${desks}`);
        assert(heard.noise.every((one) => one >= -1 && one <= 1) && new Set(heard.noise).size > 1000, 'the noise is none');
    },

    async 'a count goes up one by one, and what is taken has a moment'({ browser, url }) {
        const page = await newPage(browser, { reducedMotion: 'no-preference' });
        await page.addInitScript(watch);
        await lesson(page, url, 4);
        await shoot(page, 'bastion-gun-crew', 'ash-standard');
        await comesTo(page, '2 of 4');
        await asked(page);
        await page.evaluate(() => (window.steps = []));
        // A press just behind the end of a chain is no answer.
        for (let tries = 0; tries < 20 && (await page.evaluate(() => window.steps.length)) === 0; tries++) {
            await page.click('[data-pass]');
            await until(page, () => document.querySelector('.game').getAttribute('aria-busy') !== 'true');
            await until(page, () => window.steps.length > 0 || document.querySelector('[data-pass]:not([disabled])') !== null || /goes on/.test(document.querySelector('.beathint')?.textContent ?? ''));
        }
        await comesTo(page, null);
        const steps = await page.evaluate(() => window.steps);
        const counted = steps.filter(({ kind }) => kind === 'count');
        assert(counted.map(({ shown }) => shown).join() === '0,1,2,3,4,5', `it is counted ${counted.map(({ shown }) => shown).join()}`);
        assert(counted.map(({ lit }) => lit.join(':')).join() === '0:0,1:1,2:2,2:3,2:4,2:5', `they light up ${counted.map(({ lit }) => lit.join(':')).join()}`);
        assert(counted[5].words.includes('5 / 5') && counted[5].words.includes('2 / 5'), `at last it is "${counted[5].words}"`);
        const taken = steps.filter(({ kind }) => kind === 'taken');
        assert(taken.length > 1 && taken.every(({ words }) => /^You take \S/.test(words)), 'what is taken has no moment');
        assert(steps.every(({ moves }) => moves > 0 && moves < 250), 'a step of a moment moves longer than any other');
        // What came of it stands beside the table, over no card, until the next choice.
        const end = await page.textContent('.side .battleend');
        assert(/^You take \S.* needs 5/.test(end) && /You ?5/.test(end.replace(/\s+/g, ' ')), `the battle came to "${end}"`);
        // The next battle has begun: on a phone, too, nothing lies over its cards.
        await page.setViewportSize({ width: 390, height: 844 });
        await until(page, () => document.querySelector('.sector.shown') !== null && document.querySelector('.board .battleend') === null);
        await finish(page);
    },

    async 'hands that were revealed are gone when flags are counted'({ browser, url }) {
        for (const options of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
            const page = await newPage(browser, { ...options, reducedMotion: 'no-preference', speed: 'normal' });
            await page.addInitScript(watch);
            // A battle that has begun, with cards in both hands: who passes comes to its count at once.
            await page.goto(`${url}#/workshop`);
            await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
            await page.getByRole('button', { name: 'Play with it' }).click();
            await asked(page);
            const counted = () => page.evaluate(() => (window.revealed ? window.steps.filter(({ kind }) => kind === 'count') : []));
            for (let i = 0; i < 40 && (await counted()).length === 0; i++) {
                if (await page.$('dialog.enddialog[open]')) break;
                await until(page, pressUntil, await page.evaluate(() => document.querySelector('.game').dataset.revision));
                await until(page, () => document.querySelector('.beatstage') === null);
            }
            const steps = await counted();
            assert(steps.length > 0, 'no flags were counted behind hands that were revealed');
            assert(steps.every(({ hands, inside }) => !hands && inside), `hands lie beside the count: ${JSON.stringify(steps)}`);
            await finish(page);
        }
    },

    async 'the end of a game comes behind its moment'({ browser, url }) {
        const page = await newPage(browser, { reducedMotion: 'no-preference', speed: 'normal' });
        await page.addInitScript(watch);
        await beginGame(page, url);
        await asked(page);
        await page.click('.more summary');
        await page.click('.menu >> text=Concede');
        await page.click('dialog[open] .danger');
        await page.waitForSelector('dialog.enddialog[open]');
        assert((await page.$('.beatstage')) === null, 'the end lies over what is still being shown');
        await finish(page);
    },

    async 'a first game waits to its end, which says that the next will not'({ browser, url }) {
        const page = await newPage(browser, { reducedMotion: 'no-preference' });
        await page.addInitScript(watch);
        const speed = () => page.textContent('.menu [data-stays]:has-text("What happens is shown")');
        const played = async () => {
            await beginGame(page, url);
            await comesTo(page, null);
            await asked(page);
            const how = await speed();
            await page.click('.more summary');
            await page.click('.menu >> text=Concede');
            await page.click('dialog[open] .danger');
            await page.waitForSelector('dialog.enddialog[open]');
            return how;
        };
        assert(/waiting for me/.test(await played()), 'the first game does not wait');
        assert(/waiting for me/.test(await speed()), 'what came last in the first game does not wait');
        assert(await page.isVisible('.endwaits'), 'that the next game does not wait is not said');
        assert(/normal/.test(await played()), 'the second game waits');
        assert((await page.$('.endwaits')) === null, 'it is said of a game that did not wait');
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await played();
        await page.click('.endwaits button');
        assert(/waiting for me/.test(await played()), 'what is to wait does not');
        await finish(page);
    },

    async 'sounds are loaded when they are wanted, turned off, and kept so'({ browser, url }) {
        for (const reducedMotion of ['no-preference', 'reduce']) {
            const page = await newPage(browser, { reducedMotion });
            const loaded = [];
            page.on('request', (request) => loaded.push(request.url()));
            await page.addInitScript(watch);
            if (reducedMotion === 'reduce') await page.addInitScript(() => localStorage.getItem('setting.volume') ?? localStorage.setItem('setting.volume', '"loud"'));
            await begin(page, url);
            assert(!loaded.some((one) => /\/sounds-/.test(one)), 'sounds are loaded with the lobby');
            await lesson(page, url, 1);
            await shoot(page, 'ridge-trackers', 'pyre-cultists');
            await until(page, () => window.started > 0);
            await comesTo(page, '2 of 5');
            await asked(page);
            // Soft, normal, loud, off.
            await page.waitForSelector('.more summary');
            for (const word of reducedMotion === 'reduce' ? ['off'] : ['normal', 'loud', 'off']) {
                // A press that only ends a chain, or comes just behind one, does nothing else.
                await until(page, () => document.querySelector('details.more[open]') !== null || (document.querySelector('.more summary').click(), false));
                await page.click('.menu >> text=Sounds');
                await until(page, (wanted) => [...document.querySelectorAll('.menu button')].some((one) => one.textContent.startsWith('Sounds') && one.textContent.endsWith(wanted)), word);
                assert((await page.$('details.more[open]')) !== null, 'the menu closes at a press that goes through settings');
            }
            if (reducedMotion !== 'reduce') await axe(page, 'the menu with sounds');
            await page.reload();
            await asked(page);
            const before = await page.evaluate(() => window.started);
            await openLine(page);
            await page.keyboard.type('block ironclad-carrier');
            await page.keyboard.press('Enter');
            await comesTo(page, '3 of 5');
            assert((await page.evaluate(() => window.started)) === before, 'something is heard although sounds are off');
            await finish(page);
        }
    },

    async 'a phone trembles, if it may'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await page.addInitScript(watch);
        await lesson(page, url, 1);
        const play = async (line, next) => {
            await openLine(page);
            await page.keyboard.type(line);
            await page.keyboard.press('Enter');
            await comesTo(page, next);
            await asked(page);
        };
        await play('shoot ridge-trackers, at pyre-cultists', '2 of 5');
        assert((await page.evaluate(() => window.trembled)) > 0, 'nothing trembles');
        await page.keyboard.press('Escape');
        await page.tap('.more summary');
        await page.tap('.menu >> text=Vibration');
        await page.keyboard.press('Escape');
        const before = await page.evaluate(() => window.trembled);
        await play('block ironclad-carrier', '3 of 5');
        assert((await page.evaluate(() => window.trembled)) === before, 'it trembles although it may not');
        await finish(page);
    },
};
