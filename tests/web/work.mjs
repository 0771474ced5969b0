// How much the map makes a browser do, counted: what is styled, drawn and laid out anew. None needs a game.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert, finish, launch, newPage, root, until } from './browser.mjs';

// Of how many elements the look was worked out while that was done in a page.
async function styled(browser, page, doIt) {
    await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.evaluate(doIt);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

// A page with a map on which so many stand in rows, and which notes each picture of them and of the ground that is finished, by the frame.
async function mapOf(browser, count) {
    const page = await newPage(browser);
    const noShell = {
        name: 'no shell',
        setup: ({ onResolve, onLoad }) => {
            onResolve({ filter: /shell\/keys$/ }, ({ path }) => ({ path, namespace: 'none' }));
            onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'export const wasPressed = () => false;' }));
        },
    };
    const { outputFiles } = await createRequire(new URL('../../web/package.json', import.meta.url))('esbuild').build({ stdin: { contents: "export * from './stage'; export * from './hands';", resolveDir: `${root}web/src/map` }, plugins: [noShell], bundle: true, format: 'iife', globalName: 'map', write: false, logLevel: 'error' });
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.setContent(`<style>${readFileSync(`${root}web/src/map/styles/map.css`, 'utf8')}</style><div><div class="map" style="position:absolute;inset:0"></div></div>`);
    await page.addScriptTag({ content: outputFiles[0].text });
    await page.evaluate((count) => {
        window.drawn = []; // of each frame, what was finished in it
        const frame = () => (window.drawn.push([]), requestAnimationFrame(frame));
        frame();
        const plain = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
        ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (...given) {
            window.drawn.at(-1).push({ points: this.canvas.width * this.canvas.height, stands: this.canvas.closest('.mapground') === null });
            return plain.apply(this, given);
        };
        const token = (_, i) => ({ key: `unit:${i}`, group: 'g', name: '', at: { x: 5 + (i % 20) * 7, y: 5 + Math.floor(i / 20) * 9 }, radius: 1, facing: null, thing: { name: 'x', subjects: ['automaton'], lands: [], inks: 'steel' }, owner: 0, pips: [], dim: false, sign: '', rim: 0 });
        window.scene = { size: { width: 150, height: 100 }, unit: 'cm', grain: 10, pieces: [], tokens: Array.from({ length: count }, token), groups: [], spots: [], common: 1, inks: ['steel', 'ember'] };
        window.stage = new map.Stage(document.querySelector('.map'));
        window.stage.show(window.scene, 0);
        // Nothing is to be drawn any more, and nothing is awaited.
        window.isStill = () => window.drawn.length > 30 && window.drawn.slice(-30).every((one) => one.length === 0);
        window.begin = () => (window.drawn.length = 0, window.drawn.push([]));
    }, count);
    await until(page, () => window.stage.drawn !== null && window.isStill());
    return page;
}

export const tests = {
    async 'while the map is panned a frame has one part of it to draw, and what has been drawn is not drawn again'({ browser }) {
        const page = await mapOf(browser, 200);
        await page.evaluate(() => (window.begin(), window.stage.zoom(3)));
        await until(page, () => window.stage.drawn.scale === window.stage.camera.value.scale && window.isStill());
        await page.evaluate(() => window.begin());
        const pan = (by) =>
            page.evaluate(
                (by) =>
                    new Promise((done) => {
                        let steps = 0;
                        const step = () => (window.stage.pan(by, 0), ++steps < 40 ? requestAnimationFrame(step) : done());
                        step();
                    }),
                by,
            );
        const counted = async () => {
            await until(page, () => window.isStill());
            return page.evaluate(() => window.drawn);
        };
        await pan(-12);
        const there = await counted();
        const all = there.flat();
        assert(all.length > 0 && all.some(({ stands }) => stands) && all.some(({ stands }) => !stands), `${all.length} parts were drawn, of the ground or of who stands there none`);
        assert(there.every((one) => one.length <= 1), `a frame had ${Math.max(...there.map((one) => one.length))} parts to draw`);
        assert(all.every(({ points }) => points < 150_000), `a part of ${Math.max(...all.map(({ points }) => points))} points was drawn`);
        // Back where it was, and there again: nothing is new.
        await page.evaluate(() => window.begin());
        await pan(6);
        await pan(-6);
        assert((await counted()).flat().length === 0, `where it has been ${(await counted()).flat().length} parts were drawn again`);
        await finish(page);
    },

    async 'while the map is zoomed out who is in sight is seen, and at rest who stands there is drawn before the ground'({ browser }) {
        const page = await mapOf(browser, 200);
        const isAtRest = () => window.stage.drawn.scale === window.stage.camera.value.scale && window.isStill();
        await page.evaluate(() => (window.begin(), window.stage.zoom(3)));
        await until(page, isAtRest);
        const order = (await page.evaluate(() => window.drawn)).flat().map(({ stands }) => stands);
        assert(order[0], 'the ground was drawn before who stands on it');
        const [most, least] = await page.evaluate(async () => {
            let [most, least] = [0, Infinity];
            for (let i = 0; i < 24; i++) {
                window.stage.zoom(0.95);
                await new Promise((done) => requestAnimationFrame(done));
                const parts = [...document.querySelectorAll('.mapstanding > div')].filter((one) => one.style.visibility !== 'hidden').flatMap((one) => [...one.children].map((part) => part.getBoundingClientRect()));
                const { x, y, scale } = window.stage.camera.value;
                const seen = window.scene.tokens.map(({ at }) => [600 + (at.x - x) * scale, 400 - (at.y - y) * scale]).filter(([left, top]) => left > 0 && top > 0 && left < 1200 && top < 800);
                most = Math.max(most, seen.filter(([left, top]) => !parts.some((part) => part.left <= left && left <= part.right && part.top <= top && top <= part.bottom)).length / seen.length);
                least = Math.min(least, seen.length);
            }
            return [most, least];
        });
        assert(least > 10, `${least} were in sight`);
        // Whoever comes into sight before the next size is drawn, beyond what there is to spare.
        assert(most < 0.2, `of 100 in sight ${Math.round(most * 100)} were not seen`);
        await finish(page);
    },

    async 'what is not seen yet is drawn when neither the ground nor who stands there has anything that is'() {
        const { outputFiles } = await createRequire(new URL('../../web/package.json', import.meta.url))('esbuild').build({ entryPoints: [`${root}web/src/map/tiles.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const { isFree } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        // The frame, whether what is asked for is seen, whether it may be drawn.
        for (const [now, isSeen, may] of [[1, true, true], [1, true, false], [2, false, false], [2, true, true], [3, false, false], [4, false, true], [4, false, false], [5, false, true]]) assert(isFree(now, isSeen) === may, `frame ${now}: ${isSeen ? 'seen' : 'not seen yet'}: ${!may}`);
    },

    async 'who moves has only that part of the map drawn anew on which he stands'({ browser }) {
        const page = await mapOf(browser, 200);
        const moved = await page.evaluate(async () => {
            window.begin();
            const tokens = window.scene.tokens.map((one, i) => (i === 50 ? { ...one, at: { x: one.at.x + 1, y: one.at.y } } : { ...one }));
            window.stage.show({ ...window.scene, tokens }, 0);
            for (let i = 0; i < 10; i++) await new Promise((done) => requestAnimationFrame(done));
            return window.drawn.flat();
        });
        assert(moved.length > 0 && moved.length <= 4, `one who moved had ${moved.length} parts drawn anew`);
        // Nothing has changed: nothing is drawn.
        const same = await page.evaluate(async () => {
            window.begin();
            window.stage.show({ ...window.stage.scene, tokens: window.stage.scene.tokens.map((one) => ({ ...one })) }, 0);
            for (let i = 0; i < 10; i++) await new Promise((done) => requestAnimationFrame(done));
            return window.drawn.flat().length;
        });
        assert(same === 0, `${same} parts were drawn anew, and nothing had moved`);
        await finish(page);
    },

    async 'of many who move a frame has one part of the map to draw, before they begin and when they have come'({ browser }) {
        const page = await mapOf(browser, 200);
        const drawn = await page.evaluate(async () => {
            window.begin();
            const moving = () => document.querySelector('.maplayers > canvas').style.display !== 'none';
            const tokens = window.scene.tokens.map((one, i) => (i % 2 === 0 ? { ...one, at: { x: one.at.x + 3, y: one.at.y } } : one));
            window.stage.show({ ...window.scene, tokens }, 50);
            const seen = []; // of each frame, how far the first of them has gone, and whether he is drawn over the parts
            while (!(seen.some((one) => one.moving) && !seen.at(-1).moving)) {
                await new Promise((done) => requestAnimationFrame(done));
                seen.push({ x: window.stage.placeOf(tokens[0]).x, moving: moving(), parts: window.drawn.flat().length });
            }
            return { each: window.drawn.map((one) => one.length), before: seen.filter((one) => one.moving && one.x === 5).at(-1).parts, all: window.drawn.flat().length };
        });
        assert(drawn.before > 1 && drawn.all > drawn.before, `${drawn.before} parts were drawn before they began, ${drawn.all} in all`);
        assert(drawn.each.every((one) => one <= 1), `a frame had ${Math.max(...drawn.each)} parts to draw`);
        await finish(page);
    },

    async 'what explains is one path for all that look alike'({ browser }) {
        const page = await mapOf(browser, 60);
        const paths = await page.evaluate(() => {
            const marks = window.scene.tokens.flatMap(({ at }, i) => [{ kind: 'ring', at, radius: 1, tone: i < 30 ? 'good' : 'bad' }, { kind: 'way', from: at, to: { x: 9, y: 9 }, tone: 'good', dashed: true }]);
            window.stage.explain({ marks, ghosts: [], pills: [], notes: new Map(), hidden: new Set() });
            return [...document.querySelectorAll('.mapexplains path[d]')].map((one) => [one.getAttribute('class').trim(), one.getAttribute('d').split('M').length - 1]);
        });
        assert(JSON.stringify(paths) === '[["ring good",30],["way good dashed",60],["ring bad",30]]', `60 who move are explained by ${JSON.stringify(paths)}`);
        await finish(page);
    },

    async 'who drags asks where the map lies once, and words that go along find their place when that rests'({ browser }) {
        const page = await mapOf(browser, 60);
        const asked = await page.evaluate(() => {
            const host = document.querySelector('.map');
            const moves = [];
            let asked = 0;
            host.setPointerCapture = () => undefined;
            host.getBoundingClientRect = () => (asked++, Element.prototype.getBoundingClientRect.call(host));
            map.watchHands(host, window.stage, () => ({ grab: () => ({ move: (to) => moves.push(to), end() {}, cancel() {} }), press() {}, over() {} }), () => null, () => false);
            const point = (type, x) => host.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: 300, bubbles: true }));
            point('pointerdown', 300);
            for (let i = 1; i <= 20; i++) point('pointermove', 300 + i * 10);
            return { asked, moves: moves.length };
        });
        assert(asked.moves === 20 && asked.asked === 1, `in ${asked.moves} moves it was asked ${asked.asked} times where the map lies`);
        const lies = await page.evaluate(() => {
            const { stage, scene } = window;
            const sizes = new Map([['pill far', { width: 60, height: 20, brief: 60 }]]);
            window.say = (at) => stage.label([{ key: 'plate a', kind: 'plate', tokens: scene.tokens, at: { x: 5, y: 5 } }, { key: 'pill far', kind: 'pill', tokens: [], at }], sizes);
            window.lies = () => stage.placed.value.filter(({ key }) => key === 'pill far').map(({ at, dx, dy }) => ({ x: at.x, y: at.y, dx, dy }))[0];
            window.say({ x: 60, y: 60 });
            const before = window.lies();
            window.say({ x: 12, y: 10 }); // somebody stands above
            return [before, window.lies()];
        });
        assert(lies[1].y === 10 && lies[1].dx === lies[0].dx && lies[1].dy === lies[0].dy, `words that are dragged along lie as ${JSON.stringify(lies)}`);
        await until(page, ({ dx, dy }) => window.lies().dx !== dx || window.lies().dy !== dy, lies[0]);
        await finish(page);
    },

    async 'what comes to be beside the map has the look of nothing else worked out anew'() {
        const browser = await launch(); // only one page of a browser can be looked into so
        const page = await browser.newPage();
        const assets = `${root}build/web/assets/`;
        const css = readdirSync(assets).filter((name) => name.endsWith('.css')).map((name) => readFileSync(`${assets}${name}`, 'utf8'));
        const rows = '<div class="pad"><p>row <b>of</b> words</p></div>'.repeat(100);
        await page.setContent(`<style>${css.join('\n').replaceAll('</', '')}</style><div class="game yours"><main class="board mapboard"><div class="map">${rows}</div></main><aside class="side"><div class="looking"><div class="inspect"></div><div class="reckoning"></div></div><div class="panelbody">${rows}</div></aside></div>`);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const count = await styled(browser, page, () => {
            for (const beside of ['.inspect', '.panelbody']) {
                const made = document.createElement('p');
                made.textContent = 'new';
                document.querySelector(beside).append(made);
                document.body.getBoundingClientRect();
            }
        });
        await browser.close();
        assert(count > 0 && count < 30, `two elements that came had the look of ${count} worked out`);
    },
};
