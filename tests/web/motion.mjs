// Motion: a card goes where it went, and what has not changed place goes nowhere; no frame has everything to draw.
import { asked, askedOrAnew, assert, beginGame, finish, LONG, newPage, until } from './browser.mjs';
import { pressUntil } from './beats.mjs';
import { alone } from './told.mjs';

// In the page: each card that is set going, from where to where; and where it lay in the frame before, by the test's own
// measure: the middle of its box, less what a motion adds.
function watchMoves() {
    window.moves = { right: 0, wrong: [] };
    const rest = (card) => {
        const box = card.getBoundingClientRect();
        const { e, f } = new DOMMatrixReadOnly(getComputedStyle(card).transform);
        return { x: box.left + box.width / 2 - e, y: box.top + box.height / 2 - f, width: box.width, height: box.height, e, f };
    };
    // Behind the painting of a frame: until then what is new has its size.
    // What comes between a painting and the word of it is seen too early, and before the next one it may be new already: some
    // of both are kept; and all while rows are fitted in turn, a frame each.
    const frames = [];
    const note = () => {
        const last = new Map();
        frames.unshift(last);
        frames.length = Math.min(frames.length, 30);
        for (const card of document.querySelectorAll('.board .unit[data-slot]')) if (card.getClientRects().length > 0) last.set(card, rest(card)).set(card.dataset.thing, last.get(card));
    };
    const painted = new MessageChannel();
    painted.port1.onmessage = note;
    const look = () => {
        note();
        painted.port2.postMessage(0);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (keys, timing) {
        const way = /^translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)$/.exec(keys?.[0]?.transform ?? '');
        if (way && this.matches('.unit')) {
            const [dx, dy] = [Number(way[1]), Number(way[2])];
            const now = rest(this);
            // What draws a card may be another than before; and what is numbered anew has another name.
            const ways = frames.flatMap((one) => [one.get(this), one.get(this.dataset.thing)]).filter((before) => before);
            // It comes from no farther than it has gone, or was still to go; and may be made smaller or larger: then its middle goes elsewhere than its
            // corner.
            const far = ways.map((before) => Math.max(Math.hypot(before.x - now.x, before.y - now.y), Math.hypot(before.x + before.e - now.x, before.y + before.f - now.y)) + Math.abs(before.width - now.width) + Math.abs(before.height - now.height));
            const off = Math.hypot(dx, dy) - Math.max(...far) - 6;
            if (ways.length === 0) return plain.call(this, keys, timing);
            if (off <= 0) window.moves.right++;
            else window.moves.wrong.push(`${this.dataset.name} is sent ${Math.round(dx)},${Math.round(dy)}, and went ${Math.round(Math.max(...far))}`);
        }
        const motion = plain.call(this, keys, timing);
        // Of two motions of a card neither is played by the browser itself: every frame is drawn anew.
        queueMicrotask(() => {
            const going = this.getAnimations().filter(({ id }) => id === 'moves' || id === 'comes').length;
            if (going > 1) window.moves.wrong.push(`${this.dataset.name} has ${going} motions at once`);
        });
        return motion;
    };
}

// In the page: of each frame in which a step begins or is shown or ends, which marks of what is asked have changed.
function watchMarks() {
    window.marks = { frames: 0, stages: 0, ends: 0, wrong: [] };
    const kindOf = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }) => {
        if (type === 'childList') return (target.closest('.stage') && !target.closest('.here')) || [...addedNodes, ...removedNodes].some((one) => one.matches?.('.stage')) ? 'stage' : undefined;
        if (attributeName === 'data-until') return 'step';
        if (attributeName === 'data-act') return target.matches('.handcard') ? 'hand' : target.matches('.unit') ? 'table' : undefined;
        return target.matches('.prompt') && target.matches('.yours') !== /\byours\b/.test(oldValue) ? 'question' : undefined;
    };
    let isShown = false;
    const kinds = new Map();
    const note = (list) => list.forEach((one) => kinds.set(kindOf(one), (kinds.get(kindOf(one)) ?? 0) + 1));
    const watches = new MutationObserver(note);
    const look = () => {
        note(watches.takeRecords());
        kinds.delete(undefined);
        if (document.querySelector('.momentstage')) kinds.delete('stage'); // it makes room for what comes in its place
        const was = isShown;
        isShown = document.querySelector('.beatstage') !== null;
        // Where a chain begins, a single card is the one that was pressed for it.
        for (const kind of ['hand', 'table']) if (!was && isShown && kinds.get(kind) === 1) kinds.delete(kind);
        const all = [...kinds.keys()];
        kinds.clear();
        if ((was || isShown) && all.length > 0) {
            window.marks.frames++;
            if (all.includes('stage')) window.marks.stages++;
            if (!isShown) window.marks.ends++;
            if (all.length > 1) window.marks.wrong.push(all.join(' and '));
        }
        requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', () => watches.observe(document.body, { subtree: true, childList: true, attributes: true, attributeOldValue: true, attributeFilter: ['class', 'data-act', 'data-until'] }));
    requestAnimationFrame(look);
}

export const tests = {
    async 'what is asked is marked, and what waits is told, behind what is shown, a frame each'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference', speed: 'normal' });
        await page.addInitScript(watchMarks);
        await beginGame(page, url);
        const seen = { frames: 0, stages: 0, ends: 0, wrong: [] };
        for (let i = 0; i < 60 && (seen.ends < 5 || seen.stages < 5); i++) {
            await askedOrAnew(page, url);
            // What is pressed too soon behind a chain does nothing: it is pressed until it does something.
            await until(page, pressUntil, await page.evaluate(() => document.querySelector('.game').dataset.revision));
            await asked(page);
            const { frames, stages, ends, wrong } = await page.evaluate(() => {
                const marks = window.marks;
                window.marks = { frames: 0, stages: 0, ends: 0, wrong: [] };
                return marks;
            });
            seen.frames += frames;
            seen.stages += stages;
            seen.ends += ends;
            seen.wrong.push(...wrong);
        }
        assert(seen.ends >= 5 && seen.frames > seen.ends, `marks changed in ${seen.frames} frames, in ${seen.ends} behind a chain`);
        assert(seen.stages >= 5, `what waits changed in ${seen.stages} frames`);
        assert(seen.wrong.length === 0, `${seen.wrong.length} of ${seen.frames} frames changed more than one: ${seen.wrong.slice(0, 5).join('; ')}`);
        await finish(page);
    },

    async 'only what changes place is set going'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference', speed: 'normal' });
        await page.addInitScript(watchMoves);
        let right = 0;
        let wrong = [];
        // A short game does not hold enough of them.
        for (let games = 0; games < 3 && right <= 20; games++) {
            await beginGame(page, url);
            for (let i = 0; i < 45; i++) {
                if ((await asked(page)) === 'over' || (!LONG && (await page.evaluate(() => window.moves.right)) > 20)) break;
                // What is pressed too soon behind a chain does nothing: it is pressed until it does something.
                await until(page, pressUntil, await page.evaluate(() => document.querySelector('.game').dataset.revision));
            }
            const moves = await page.evaluate(() => window.moves);
            right += moves.right;
            wrong = [...wrong, ...moves.wrong];
        }
        assert(wrong.length === 0, `${wrong.length} of ${right + wrong.length}: ${wrong.slice(0, 5).join('; ')}`);
        assert(right > 20, `${right} cards moved only`);
        await finish(page);
    },

    async 'each step of a chain is made when it is due'() {
        const { chainOf, asked } = await alone('shell/chain.ts', {
            './animated': 'export const inTurn = () => undefined, lastInTurn = inTurn, whenPainted = inTurn;',
            './beats': 'export const copyOf = (one) => one; export const put = () => undefined;',
            './room': 'export const asked = { views: 0 }; export const here = () => ({ beats: { of: () => ({}), over: () => (asked.views++, {}), isAct: () => true, follow: () => undefined } });',
            './storage': 'export const keepSetting = () => undefined; export const setting = (_, usual) => usual;',
        }, ["export { asked } from './room'"], { 'window.matchMedia': 'Object' });
        const entries = Array.from({ length: 6 }, (_, index) => ({ index, text: 'Somebody acts', message: `ACT_${index}`, beat: { kind: 'say' } }));
        const chain = chainOf({}, entries, {}, 0);
        assert(asked.views === 0, 'views are made before the chain begins');
        const steps = chain.steps();
        for (let i = 1; i <= entries.length; i++) {
            const { weight, behind } = steps.next().value;
            assert(asked.views === i, `${asked.views} views are made for ${i} steps`);
            assert(weight > 0 && behind === weight * (entries.length - i), `behind step ${i} lie ${behind}`);
        }
        assert(steps.next().done, 'there are more steps than acts');
        assert(chainOf({}, [], {}, 0) === null, 'nothing is a chain');
    },

    async 'a chain begins with what was there, and each step of it waits for its turn'() {
        const timers = [];
        globalThis.timerAsked = (then) => timers.push(then);
        const { chainOf, play, frame, turns, asked } = await alone('shell/chain.ts', {
            './animated': 'export const turns = []; export const inTurn = (then) => void turns.push(then), lastInTurn = inTurn, whenPainted = (then) => then();',
            './beats': 'export const copyOf = (one) => one; export const put = () => undefined;',
            './room': 'export const asked = { views: 0 }; export const here = () => ({ beats: { of: () => ({}), over: () => (asked.views++, {}), isAct: () => true, follow: () => undefined } });',
            './storage': 'export const keepSetting = () => undefined; export const setting = (_, usual) => usual;',
        }, ["export { turns } from './animated'", "export { asked } from './room'"], { 'window.matchMedia': 'Object', 'window.setTimeout': 'timerAsked', 'window.clearTimeout': 'Object', 'document.visibilityState': '"visible"' });
        const entries = [0, 1].map((index) => ({ index, text: 'Somebody acts', message: `ACT_${index}`, beat: { kind: 'say' } }));
        const before = {};
        play(chainOf(before, entries, {}, 0), {});
        assert(frame.value.until === -1 && frame.value.view === before && asked.views === 0 && turns.length === 1, `step ${frame.value.until} is shown at once, ${asked.views} views are made`);
        turns.shift()();
        assert(frame.value.until === 0 && timers.length === 1, `step ${frame.value.until} is shown, ${timers.length} are due`);
        // The next one is made while this one stands.
        assert(asked.views === 1 && turns.length === 1, `${asked.views} views are made with the first step`);
        turns.shift()();
        assert(frame.value.until === 0 && asked.views === 2, `${asked.views} views are made behind the first step`);
        timers.shift()();
        assert(frame.value.until === 0 && turns.length === 1, 'the next step does not wait');
        turns.shift()();
        assert(frame.value.until === 1 && asked.views === 2, `step ${frame.value.until} is shown in its turn`);
    },

    async 'what follows what is shown does so while it is watched'() {
        const { painted, signal, computed, effect, turn } = await alone('shell/measured.ts', {
            './animated': 'const all = []; export const inTurn = (then) => void all.push(then), whenPainted = inTurn, turn = () => { while (all.length > 0) all.shift()(); };',
            './chain': 'export const isBusy = () => true;',
        }, ["export { signal, computed, effect } from '@preact/signals'", "export { turn } from './animated'"], { ResizeObserver: 'Object' });
        const first = signal(1);
        let asked = 0;
        const follows = painted(computed(() => (asked++, first.value)), () => true);
        const isQuiet = (value) => {
            const before = asked;
            first.value = value;
            turn();
            return asked === before;
        };
        assert(isQuiet(2), 'it is asked before anybody watches');
        let seen = 0;
        const end = effect(() => void (seen = follows.value));
        assert(seen === 2, `whoever begins to watch sees ${seen}`);
        first.value = 3;
        assert(seen === 2, 'it does not wait');
        turn();
        assert(seen === 3, `behind that ${seen} is seen`);
        first.value = 4;
        end();
        assert(isQuiet(5), 'it is asked when nobody watches any more');
    },

    async 'what is last in turn comes behind all others, and hinders no other that is'() {
        const frames = [];
        globalThis.frameAsked = (then) => frames.push(then);
        globalThis.timerAsked = (then) => frames.push(then);
        const { inTurn, lastInTurn } = await alone('shell/animated.ts', {}, [], { requestAnimationFrame: 'frameAsked', 'window.setTimeout': 'timerAsked' });
        const told = [];
        lastInTurn(() => told.push('last'));
        lastInTurn(() => told.push('last, too'));
        inTurn(() => {
            told.push('first');
            inTurn(() => told.push('of that'));
        });
        for (let i = 0; i < 40 && frames.length > 0; i++) frames.shift()();
        assert(told.join() === 'first,of that,last,last, too' && frames.length === 0, `${told}; ${frames.length} wait`);
        // One that fails keeps nobody waiting.
        inTurn(() => {
            throw new Error('meant');
        });
        inTurn(() => told.push('behind it'));
        const failed = [];
        for (let i = 0; i < 40 && frames.length > 0; i++)
            try {
                frames.shift()();
            } catch (error) {
                failed.push(error.message);
            }
        assert(failed.join() === 'meant' && told.at(-1) === 'behind it' && frames.length === 0, `${failed}; ${told}; ${frames.length} wait`);
    },
};
