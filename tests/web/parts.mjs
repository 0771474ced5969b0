// Parts of the map by themselves: what is asked of the server, what a lesson pulls, whom the camera follows. None needs a game.
import { readdirSync, readFileSync } from 'node:fs';
import { assert, newPage, root } from './browser.mjs';
import { alone } from './told.mjs';

const SIGNALS = "import { signal } from '@preact/signals';";

const names = (folder) => readdirSync(`${root}data/${folder}`).map((name) => name.replace(/\.json$/, ''));

const AT_ONCE = { requestAnimationFrame: 'globalThis.partsAtOnce', cancelAnimationFrame: 'globalThis.partsNever' };
globalThis.partsAtOnce = (then) => setImmediate(then);
globalThis.partsNever = () => undefined;

export const tests = {
    async 'an area of many is drawn when twice as many are known, and when all are'() {
        const { areas, wishes, effect } = await alone(
            'map/asking.ts',
            {
                '../shell/connection': 'export class RpcFailure extends Error {}',
                '../shell/later': 'export const laterCall = (load, meanwhile) => meanwhile;',
                '../shell/match': `${SIGNALS}
                    export const connection = { call: async () => ({ cell: 1, reach: [], risk: [], threat: [] }) };
                    export const [saved, seat, standing, wishes] = [signal({ match: 'm' }), signal(0), signal({ revision: 1 }), signal([])];
                    export const report = (error) => { throw error; };`,
                '../shell/protocol': 'export const ERROR_NOT_NOW = 7;',
                './threats': 'export const threatNotes = null;',
            },
            ["export { wishes } from '../shell/match'", "export { effect } from '@preact/signals'"],
            AT_ONCE,
        );
        const layers = areas(wishes);
        const counts = [];
        effect(() => void counts.push(layers.value.length / 2)); // what is reached, and at what risk
        wishes.value = Array.from({ length: 12 }, (_, i) => ({ unit: `b${i}` }));
        for (let i = 0; i < 200; i++) await new Promise((done) => setImmediate(done));
        assert(JSON.stringify(counts.filter((one, i) => one !== counts[i - 1])) === '[0,1,3,7,12]', `areas of 12 are drawn when so many are known: ${counts}`);
    },

    async 'what the server has answered is shown with the move of the next frame, both at once'() {
        const frames = [];
        globalThis.partsFrame = (then) => frames.push(then);
        globalThis.partsNoFrame = () => void frames.splice(0);
        const { shown, together, signal, effect } = await alone('map/answered.ts', {}, ["export { effect, signal } from '@preact/signals'"], { requestAnimationFrame: 'globalThis.partsFrame', cancelAnimationFrame: 'globalThis.partsNoFrame' });
        const [answer, pointer, drawn] = [signal(0), signal(0), []];
        effect(() => void drawn.push(`${answer.value} ${pointer.value}`));
        const taken = shown(() => (answer.value = 1));
        assert(drawn.length === 1, 'an answer is drawn between two frames');
        together(() => (pointer.value = 1));
        await taken;
        assert(drawn.join() === '0 0,1 1' && frames.length === 0, `an answer and a move are drawn as ${drawn}`);
        // Nobody moves: it comes with the frame.
        void shown(() => (answer.value = 2));
        void shown(() => (pointer.value = 2));
        assert(frames.length === 1, `for two answers ${frames.length} frames are awaited`);
        for (const frame of frames.splice(0)) frame();
        assert(drawn.join() === '0 0,1 1,2 2', `two answers of one frame are drawn as ${drawn}`);
    },

    async 'why somebody cannot be chosen is told, else what could be said of him, and nothing of another moment'() {
        globalThis.partsChecked = {};
        const { tellWhyNot, notice, standing, saved } = await alone(
            'map/whynot.ts',
            {
                '../shell/match': `${SIGNALS}
                    export const [notice, saved, seat, standing] = [signal(null), signal({ match: 'm' }), signal(0), signal({ revision: 1 })];
                    export const connection = { call: async () => { const found = globalThis.partsChecked; globalThis.partsMeanwhile?.(); return found; } };
                    export const report = (error) => { throw error; };
                    export const sentence = (text) => text;`,
                '../shell/protocol': 'export const checkActionAnswer = null;',
                '../shell/texts': 'export const t = { capital: (text) => text[0].toUpperCase() + text.slice(1) };',
            },
            ["export { notice, saved, standing } from '../shell/match'"],
        );
        const tip = { text: 'b1 is the enemy’s.' };
        const told = async (found, otherwise, meanwhile) => {
            [globalThis.partsChecked, globalThis.partsMeanwhile, notice.value] = [found, meanwhile, null];
            await tellWhyNot('target b1', otherwise);
            return notice.value?.text ?? null;
        };
        const barred = { why: 'it is out of sight', rule: 'AOD-SHOOT-1.1' };
        assert((await told(barred, tip)) === 'It is out of sight.' && notice.value.rule === barred.rule, `the rules say ${JSON.stringify(notice.value)}`);
        assert((await told({}, tip)) === tip.text, 'what the rules have nothing against is answered by silence');
        assert((await told({}, null)) === null, 'on a phone more is said than there is room for');
        for (const meanwhile of [() => (standing.value = { revision: standing.value.revision + 1 }), () => (saved.value = { match: `${saved.value.match}2` })])
            for (const found of [barred, {}]) assert((await told(found, tip, meanwhile)) === null, 'what was said of another moment is told now');
    },

    async 'the list says where somebody stands from the edges that are nearer, in lengths of the game'() {
        const { en, lengthIn } = await alone('map/scene.ts', {}, [`export { en } from '${root}web/src/map/texts/en.ts'`]);
        assert(lengthIn('″', 12) === '12″' && lengthIn('cm', 30) === '30 cm', `lengths are ${lengthIn('″', 12)} and ${lengthIn('cm', 30)}`);
        assert(en.place('6″', true, '12″', false) === '6″ from the north edge, 12″ from the west', `a place is told as ${en.place('6″', true, '12″', false)}`);
    },

    async 'an area that another page drops is asked for again twenty times, and no more'() {
        globalThis.partsAsked = [];
        const { areas, wishes, standing } = await alone(
            'map/asking.ts',
            {
                '../shell/connection': 'export class RpcFailure extends Error { code = 7; }',
                '../shell/later': 'export const laterCall = (load, meanwhile) => meanwhile;',
                '../shell/match': `${SIGNALS} import { RpcFailure } from '../shell/connection';
                    export const connection = { call: async (method) => { globalThis.partsAsked.push(method); throw new RpcFailure(); } };
                    export const [saved, seat, standing, wishes] = [signal({ match: 'm' }), signal(0), signal({ revision: 1 }), signal([])];
                    export const report = (error) => globalThis.partsAsked.push(String(error));`,
                '../shell/protocol': 'export const ERROR_NOT_NOW = 7;',
                './threats': 'export const threatNotes = null;',
            },
            ["export { wishes, standing } from '../shell/match'"],
            { setTimeout: 'globalThis.partsAtOnce', ...AT_ONCE },
        );
        // As long as anything more is asked.
        const asked = async () => {
            for (let before = -1; before < globalThis.partsAsked.length; ) {
                before = globalThis.partsAsked.length;
                for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
            }
            return globalThis.partsAsked.splice(0);
        };
        areas(wishes);
        wishes.value = [{ unit: 'a1' }];
        const first = await asked();
        assert(first.length === 21 && first.every((one) => one === 'match.reach'), `it was asked ${first.length} times: ${first[0]}`);
        // Of the next moment it is asked anew.
        standing.value = { revision: 2 };
        assert((await asked()).length === 21, 'what could not be had once is not asked for again');
    },

    async 'what is let go near the second half of the way that a lesson means goes to its end'() {
        const { draw, drawn, taught } = await alone(
            'games/aod/draft.ts',
            {
                '../../shell/match': `${SIGNALS} export const [choices, looked, notice, sending, yours] = [signal([{ action: 'plan keep to 1,1' }]), signal(null), signal(null), signal(false), signal(true)]; export const act = () => undefined;`,
                '../../shell/press': 'export const unpick = () => undefined;',
                '../../shell/taught': `${SIGNALS} export const taught = signal(null);`,
                '../../map/judge': `${SIGNALS} export const questionOf = (...parts) => parts.flat().join(' | '); export const judge = () => ({ judged: signal(null), isJudged: signal(false) });`,
                './protocol': 'export const [preview, trial] = [null, null];',
                './state': `${SIGNALS} export const [acting, battle, decisionKind, models, units] = [signal('a1'), signal({ table: { width: 72, depth: 48, pieces: [], floors: [] } }), signal('D-MOVE'), signal(new Map()), signal(new Map())]; export const [ofHost, standsAt] = [() => [], () => [{ x: 10, y: 10 }]];`,
                './texts': 'export const t = {};',
            },
            ["export { taught } from '../../shell/taught'"],
        );
        taught.value = { line: 'act a1, plan block to 10,30' };
        // It stands at 10,10: the second half of its way begins at 10,20. Three inches about that are near.
        for (const [x, y, isNear] of [[10, 17.1, true], [10, 16.9, false], [12.9, 20, true], [13.1, 20, false], [7.1, 26, true], [6.9, 26, false], [10, 32.9, true], [10, 33.1, false]]) {
            draw({ goal: { x, y }, end: null, facing: null });
            const { goal } = drawn.value;
            assert((goal.x === 10 && goal.y === 30) === isNear, `what is let go at ${x}, ${y} goes to ${goal.x}, ${goal.y}`);
        }
    },

    async 'the camera follows who acts to the middle of what no sheet covers'() {
        const nothing = (list) => `export const ${list.split(' ').map((one) => `${one} = null`).join(', ')};`;
        const { Stage } = await alone('map/stage.ts', {
            './narrow': 'export const hasSheet = () => true;',
            './ground': nothing('GroundArt'),
            './pool': nothing('arrow bent circle line Pool'),
            './sprites': nothing('countSprites'),
            './standing': nothing('Standing'),
            './tiles': nothing('GroundTiles SPARE'),
            './tokens': nothing('boxOf drawGhosts drawnRadius drawToken rooms SIGN standing'),
        });
        const followed = (x, y, held = false) => {
            let to = null;
            const window = { camera: { value: { x: 30, y: 30, scale: 10 } }, size: { width: 400, height: 800 }, held, free: () => 500, move: (next) => (to = next) };
            Stage.prototype.follow.call(window, { x, y });
            return to;
        };
        // 40 pixels from an edge of the window are in sight, and from the sheet.
        for (const [x, y, isSeen] of [[45.9, 30, true], [46.1, 30, false], [14.1, 30, true], [13.9, 30, false], [30, 65.9, true], [30, 66.1, false], [30, 24.1, true], [30, 23.9, false]]) assert((followed(x, y) === null) === isSeen, `who acts at ${x}, ${y} is ${isSeen ? 'followed, though he is in sight' : 'not followed'}`);
        const { x, y, scale } = followed(30, 20);
        assert(x === 30 && scale === 10 && 400 - (20 - y) * scale === 250, `who acted below the sheet is shown at ${400 - (20 - y) * scale}, of 500 that are free`);
        assert(followed(30, 20, true) === null, 'the map is moved under a hand');
    },

    async 'where the sheet begins is not asked at each move of the camera'({ browser }) {
        const page = await newPage(browser);
        const { outputFiles } = await (await import('node:module')).createRequire(new URL('../../web/package.json', import.meta.url))('esbuild').build({ entryPoints: [`${root}web/src/map/stage.ts`], bundle: true, format: 'iife', globalName: 'map', write: false, logLevel: 'error' });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.setContent('<div><div class="map" style="position:absolute;inset:0 0 200px"></div></div><div class="prompt" style="position:absolute;inset:auto 0 0;height:300px"></div>');
        await page.addScriptTag({ content: outputFiles[0].text });
        const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await page.evaluate(() => {
            const prompt = document.querySelector('.prompt');
            const plain = prompt.getBoundingClientRect.bind(prompt);
            window.asked = 0;
            prompt.getBoundingClientRect = () => (window.asked++, plain());
            window.stage = new map.Stage(document.querySelector('.map'));
            window.stage.scene = { size: { width: 100, height: 100 }, tokens: [], groups: [], spots: [], common: 1 };
            window.stage.camera.value = { x: 50, y: 50, scale: 10 };
        });
        await frames();
        const moved = await page.evaluate(() => {
            const before = window.asked;
            for (let i = 0; i < 50; i++) window.stage.pan(1, 1);
            return window.asked - before;
        });
        assert(moved <= 1, `50 moves of the camera asked ${moved} times where the sheet begins`);
        // Once it has another size it is asked again.
        const before = await page.evaluate(() => window.asked);
        await page.evaluate(() => (document.querySelector('.prompt').style.height = '400px'));
        await frames();
        assert((await page.evaluate(() => window.stage.free())) === 444, 'what the sheet leaves is as it was before it grew');
        assert((await page.evaluate(() => window.asked)) > before, 'a sheet of another size is not asked where it begins');
        await page.context().close();
    },

    async 'whoever has come stays in sight when the next step begins before the map is drawn with him'({ browser }) {
        const page = await newPage(browser);
        const { outputFiles } = await (await import('node:module')).createRequire(new URL('../../web/package.json', import.meta.url))('esbuild').build({ entryPoints: [`${root}web/src/map/stage.ts`], bundle: true, format: 'iife', globalName: 'map', write: false, logLevel: 'error' });
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.setContent('<style>canvas, .mapstanding, .mapstanding > div { position: absolute }</style><div><div class="map" style="position:absolute;inset:0"></div></div>');
        await page.addScriptTag({ content: outputFiles[0].text });
        const least = await page.evaluate(async () => {
            const nothing = { marks: [], ghosts: [], pills: [], notes: new Map(), hidden: new Set() };
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            const tokens = (moved, other) => Array.from({ length: 120 }, (_, i) => ({ key: `unit:${i}`, group: 'formation:a', name: '', at: { x: 6 + (i % 15) * 7 + (i < 60 ? moved : i === 100 ? other : 0), y: 6 + Math.floor(i / 15) * 8 }, radius: 1.2, facing: null, thing: { name: `${i}`, subjects: ['rifles'], lands: ['city'], inks: 'steel' }, owner: i % 2, pips: [], dim: false, sign: '', rim: 0 }));
            const stage = new map.Stage(document.querySelector('.map'));
            const show = (moved, other, ms) => {
                stage.show({ size: { width: 120, height: 70 }, unit: 'cm', grain: 1, pieces: [], tokens: tokens(moved, other), groups: [], spots: [], common: 1.2, inks: ['steel', 'ember'] }, ms);
                stage.explain({ ...nothing });
            };
            // How many of the first ones are drawn where they are.
            const seen = () => {
                const on = new OffscreenCanvas(1600, 900).getContext('2d');
                for (const one of document.querySelectorAll('canvas')) {
                    if (one.closest('.mapground') || one.width === 0 || getComputedStyle(one).visibility === 'hidden') continue;
                    const { left, top, width, height } = one.getBoundingClientRect();
                    if (width > 0 && height > 0) on.drawImage(one, left, top, width, height);
                }
                const { data } = on.getImageData(0, 0, 1600, 900);
                return tokens(3, 0).slice(0, 60).map(({ at }) => stage.screen(at)).filter(({ x, y }) => data[(Math.round(y) * 1600 + Math.round(x)) * 4 + 3] > 60).length;
            };
            await frame();
            show(0, 0, 0);
            for (let i = 0; i < 60; i++) await frame();
            const counts = [];
            // Somebody ends the chain, or another one moves.
            for (const other of [0, 2]) {
                show(0, 0, 0);
                for (let i = 0; i < 30; i++) await frame();
                show(3, 0, 100);
                for (let i = 0; i < 300 && !(stage.awaited && stage.awaited === stage.land); i++) await frame();
                if (stage.awaited !== stage.land) return 'nobody was waited for';
                show(3, other, 150);
                for (let i = 0; i < 12; i++) {
                    await frame();
                    counts.push(seen());
                }
            }
            return Math.min(...counts);
        });
        assert(least === 60, `of 60 who have come there are in sight: ${least}`);
        await page.context().close();
    },

    async 'many dice of one row go over several lines, beside their words'({ browser }) {
        const page = await newPage(browser);
        const css = readFileSync(`${root}web/src/map/styles/asked.css`, 'utf8');
        const dice = (count) => `<li><span class="dierow">${'<span><i style="display:block;width:20px;height:20px"></i></span>'.repeat(count)}</span><span class="said">a3: 8 of ${count} hit at 4+</span></li>`;
        await page.setContent(`<style>${css}</style><section class="dicetray" style="width:340px"><ul style="margin:0;padding:0">${dice(6)}${dice(30)}</ul></section>`);
        const rows = await page.$$eval('li', (list) => list.map((one) => [one.querySelector('.dierow'), one.querySelector('.said')].map((part) => part.getBoundingClientRect()).map(({ left, right, height }) => ({ left, right, height }))));
        const [[few], [many, said]] = rows;
        assert(few.height <= 24 && many.height > 3 * few.height, `6 dice are ${few.height} high, 30 are ${many.height}`);
        assert(many.right <= said.left && said.right <= 360, `30 dice lie over their words: ${many.right} and ${said.left}`);
        await page.context().close();
    },

    async 'what lies on each table, and in each training battle, is told in the lobby'() {
        const trained = (game) => names(`${game}/missions`).filter((name) => name.startsWith('training-'));
        const wanted = { aod: [...names('aod/tables'), ...trained('aod')], epic: ['broken-city', 'hill-country', 'river-crossing', ...names('epic/missions')] };
        for (const [game, slugs] of Object.entries(wanted))
            for (const language of ['en', 'de']) {
                const { about } = (await alone(`games/${game}/texts/later.${language}.ts`, {}))[language];
                for (const slug of slugs) assert(about[slug]?.length > 20, `${game} says nothing of ${slug} in ${language}`);
            }
    },
};
