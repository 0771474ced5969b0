#!/usr/bin/env node
// Pictures of the map as people see it: both games at nine sizes, dark and light, in set-up, in movement, shooting with its targets, in a
// fight and at the end. They are looked at beside each other; nothing is compared.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/map-screens.mjs FOLDER [--game epic] [--size 1440x900] [--at movement]
//
// The battles are those of battles.mjs, up to where somebody of the first side is asked such a thing.
import { mkdirSync } from 'node:fs';
import { asked, Door, launch, newPage, root, startServer, until } from '../tests/web/browser.mjs';
import { openBattle, recordOf } from './battles.mjs';
import { option } from './pages.mjs';

const [, , folder] = process.argv;
const wanted = option('size', ''); // any, though it is none of these
const LISTED = ['360x780', '390x844', '740x360', '1024x600', '1280x720', '1440x900', '1600x900', '1920x1080', '2560x1440'].filter((one) => one.includes(wanted));
const SIZES = LISTED.length > 0 ? LISTED : [wanted];
const GAMES = ['epic', 'aod'].filter((one) => one.includes(option('game', '')));
const only = option('at', '');
const REST_MS = 700;

// Where each begins, and what is done there to see it.
const dragFirst = async (page) => {
    const boxes = await page.$$eval('.plate[data-act]', (list) => list.map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => ({ left, top, width, height })));
    const map = await (await page.$('.map')).boundingBox();
    const box = boxes.find(({ left, top }) => left > map.x + 4 && top > map.y + 30 && left < map.x + map.width - 60 && top < map.y + map.height - 40);
    if (!box) return;
    const far = Math.min(map.width, map.height) * 0.16;
    const [x, y] = [box.left + 12, box.top + box.height / 2];
    const up = y > map.y + map.height / 2 ? -1 : 1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + far / 2, y + (up * far) / 2, { steps: 3 });
    await page.mouse.move(x + far * 0.6, y + up * far, { steps: 3 });
    await page.mouse.up();
    await until(page, () => document.querySelector('[data-commit]:not([disabled]), .commit .why') !== null);
};
const pressAct = async (page, selector) => {
    const one = await page.$(selector);
    if (one) await one.evaluate((node) => node.click());
};
const SCENES = {
    epic: {
        'set-up': [/^0: deploy /, 1, (page) => pressAct(page, '.planrow')],
        movement: [/^0: activate /, 1, dragFirst],
        shooting: [/^0: (shoot|hold fire)/, 2, async () => undefined],
        fight: [/^0: withdraw/, 1, async () => undefined],
        end: [null, 1, async () => undefined],
    },
    aod: {
        'set-up': [/^0: deploy /, 3, (page) => pressAct(page, '.stripcard[data-act]')],
        movement: [/^0: act .*plan/, 1, dragFirst],
        shooting: [/^0: act .*target/, 2, (page) => pressAct(page, '.plate[data-act]')],
        fight: [/^\d: act \S+ charge/, 1, async () => undefined],
        end: [null, 1, async () => undefined],
    },
};

mkdirSync(folder, { recursive: true });
const browser = await launch();
const door = await Door.open();
const server = await startServer(door, `${folder}/screens.db`, root);
for (const game of GAMES)
    for (const [name, [line, nth, look]] of Object.entries(SCENES[game])) {
        if (!name.includes(only)) continue;
        let record;
        try {
            record = recordOf(game, line, nth);
        } catch (error) {
            console.log(`${game}, ${name}: ${error.message}`);
            continue;
        }
        const all = SIZES.map((one) => one.split('x').map(Number));
        const isPhone = ([width, height]) => Math.min(width, height) < 400;
        // A phone does not change its size: each has a page of its own.
        for (const sizes of [all.filter((one) => !isPhone(one)), ...all.filter(isPhone).map((one) => [one])]) {
            if (sizes.length === 0) continue;
            const [width, height] = sizes[0];
            const page = await newPage(browser, { viewport: { width, height }, colorScheme: 'dark', ...(isPhone(sizes[0]) && { hasTouch: true, isMobile: true }) });
            await openBattle(page, server.url, game, record);
            for (const [i, [w, h]] of sizes.entries()) {
                await page.setViewportSize({ width: w, height: h });
                if (i === 0) {
                    await asked(page);
                    await look(page).catch((error) => console.log(`${game}, ${name}: ${error.message.split('\n')[0]}`));
                }
                for (const theme of ['dark', 'light']) {
                    await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
                    await page.waitForTimeout(REST_MS);
                    await page.screenshot({ path: `${folder}/${game}-${name}-${w}x${h}-${theme}.png` });
                }
            }
            await page.context().close();
        }
        console.log(`${game}, ${name}`);
    }
await browser.close();
door.close();
await server.stop();
