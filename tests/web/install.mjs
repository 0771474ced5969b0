// The page as an app: nothing is kept before Install is pressed; what is kept begins without a server and shows the rules;
// another build is loaded once, and not while somebody is at something; a phone stays awake while its owner is asked.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { icon, SIZES } from '../../tools/page-icons.mjs';
import { asked, assert, axe, begin, beginGame, changedFrom, Door, finish, newPage, PHONE, pressSomething, root, startServer, state, until } from './browser.mjs';

const buildOf = (page) => page.evaluate(() => document.querySelector('meta[name=build]').content);

// A table behind a door of its own, with a page of its own that can be built anew.
async function table(folder) {
    const home = mkdtempSync(`${folder}/home-`);
    mkdirSync(`${home}/build`);
    for (const one of ['data', 'docs']) symlinkSync(`${root}${one}`, `${home}/${one}`);
    cpSync(`${root}build/web`, `${home}/build/web`, { recursive: true });
    const gate = await Door.open();
    const start = () => startServer(gate, `${home}/games.db`, home);
    let server = await start();
    return {
        gate,
        url: `http://127.0.0.1:${gate.port}/`,
        stop: () => server.stop(),
        start: async () => (server = await start()),
        // Another build: its name, and the worker's.
        rebuild: (build) => {
            const before = /name="build" content="(\w+)"/.exec(readFileSync(`${home}/build/web/index.html`, 'utf8'))[1];
            for (const file of ['worker.js', 'index.html']) {
                const path = `${home}/build/web/${file}`;
                writeFileSync(path, readFileSync(path, 'utf8').replace(before, build));
                rmSync(`${path}.gz`, { force: true });
            }
        },
        end: async () => {
            gate.close();
            await server.stop();
        },
    };
}

const kept = (page) =>
    page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        stores: await caches.keys(),
    }));

export const tests = {
    async 'the page is kept only by who installs it, and begins without a server'({ browser, folder }) {
        const at = await table(folder);
        try {
            const page = await newPage(browser);
            page.problems.push = (problem) => (/Failed to fetch|ERR_/.test(problem) ? 0 : Array.prototype.push.call(page.problems, problem));
            await begin(page, at.url);
            const offer = page.locator('.install');
            await offer.getByRole('button', { name: 'Install' }).waitFor();
            const nothing = await kept(page);
            assert(nothing.workers === 0 && nothing.stores.length === 0, `something is kept before Install: ${JSON.stringify(nothing)}`);
            await axe(page, 'lobby with the offer to install', 'no contrast');
            await offer.getByRole('button', { name: 'Install' }).click();
            await offer.getByText('It is installed').waitFor();
            const all = await kept(page);
            assert(all.workers === 1 && all.stores.includes('rules') && all.stores.includes(`page ${await buildOf(page)}`), `kept: ${JSON.stringify(all)}`);
            // The server is heard last on another day.
            at.gate.shut = true;
            await at.stop();
            at.gate.cut();
            await page.waitForSelector('.linkbanner.lost');
            await page.evaluate(() => localStorage.setItem('setting.heard', JSON.stringify(String(new Date(2026, 0, 5, 12, 30).getTime()))));
            await page.reload();
            await page.getByRole('heading', { name: 'No server' }).waitFor();
            assert(/Connection lost since Jan 5, 2026/.test(await page.textContent('main')), `it does not say since when: ${await page.textContent('main')}`);
            await page.waitForSelector('.contents section');
            await axe(page, 'no server');
            await page.click('.contents .rulelink');
            await page.waitForSelector('.rules article');
            await page.fill('input[type=search]', 'how do I block a shot');
            await page.keyboard.press('Enter');
            await until(page, () => /CCG-9\.3\.5/.test(document.querySelector('.rules')?.textContent ?? ''));
            await page.goto(`${at.url}#/rules/CCG-9.3`);
            await until(page, () => /CCG-9\.3\.1/.test(document.querySelector('.rules')?.textContent ?? ''));
            assert(!/CCG-9\.4|CCG-9\.30/.test((await page.$$eval('.rules h2', (list) => list.map((one) => one.textContent))).join(' ')), 'a section has rules of another one');
            await axe(page, 'rules without a server');
            // When it is there again everything goes on.
            await page.goto(`${at.url}#/`);
            await at.start();
            at.gate.shut = false;
            await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
            // What is not wanted any more is gone.
            await offer.getByRole('button', { name: 'Do not keep it any longer' }).click();
            await offer.getByRole('button', { name: 'Install' }).waitFor();
            const gone = await kept(page);
            assert(gone.workers === 0 && gone.stores.length === 0, `something is still kept: ${JSON.stringify(gone)}`);
            await finish(page);
        } finally {
            await at.end();
        }
    },

    async 'another build is loaded once, and loses no choice'({ browser, folder }) {
        const at = await table(folder);
        try {
            const page = await newPage(browser);
            let loads = 0;
            page.on('load', () => loads++);
            await beginGame(page, at.url);
            await asked(page);
            // Something is picked: the page is not loaded anew before that is put down.
            for (let i = 0; (await page.$('.options')) === null; i++) {
                assert(i < 60, 'nothing could be picked');
                const before = await state(page);
                await pressSomething(page, 0);
                await changedFrom(page, before);
                await asked(page);
            }
            at.rebuild('00000000000000000001');
            at.gate.cut();
            await page.getByText('The server has a newer page').waitFor();
            // Looked at twice a second: three looks later it is still there.
            await page.evaluate(() => new Promise((done) => setTimeout(done, 1600)));
            assert(loads === 1 && (await page.$('.options')) !== null, 'what was begun is gone');
            const old = await buildOf(page);
            const isLoaded = page.waitForEvent('load');
            await page.keyboard.press('Escape');
            await isLoaded;
            await asked(page);
            assert((await buildOf(page)) !== old && (await buildOf(page)) === '00000000000000000001', 'it is not the other build');
            assert((await page.$('.linkbanner')) === null, 'the new page says that it is old');
            // A choice that was sent and not answered is sent again before anything is loaded.
            const revision = () => page.evaluate(() => Number(document.querySelector('.game').dataset.revision));
            const [from, told] = [await revision(), []];
            page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => told.push(String(payload))));
            at.gate.swallowAnswers(/"revision":\d+,[^]*"id":\d+|"id":\d+,"result":\{[^]*"revision"/);
            await page.evaluate(() => (document.querySelector('.options [data-act]') ?? document.querySelector('.game [data-act]')).click());
            await page.evaluate(() => document.querySelector('.options [data-act]')?.click());
            await at.gate.swallowed;
            at.gate.swallow = null;
            at.rebuild('00000000000000000002');
            const again = page.waitForEvent('load');
            at.gate.cut();
            await again;
            await asked(page);
            assert(told.some((text) => text.includes('"method":"match.act"')), 'the choice was not sent again');
            assert((await revision()) > from, 'the choice is lost');
            assert((await buildOf(page)) === '00000000000000000002' && loads === 3, `loaded ${loads} times`);
            await finish(page);
        } finally {
            await at.end();
        }
    },

    async 'a page that stays the old one is loaded once'({ browser, url }) {
        const page = await newPage(browser);
        let loads = 0;
        page.on('load', () => loads++);
        await page.routeWebSocket(/\/ws$/, (route) => {
            const server = route.connectToServer();
            server.onMessage((data) => route.send(data.includes('"page.build"') ? data.replace(/"build":"\w+"/, '"build":"f00d"') : data));
            route.onMessage((data) => server.send(data));
        });
        await page.goto(url);
        await page.getByText('The server has a newer page').waitFor();
        await until(page, () => sessionStorage.getItem('loaded for') === 'f00d' && document.querySelector('.linkbanner') !== null && !/as soon as/.test(document.querySelector('.linkbanner').textContent));
        assert(loads === 2, `it was loaded ${loads} times`);
        await axe(page, 'a newer page', 'contrast');
        await finish(page);
    },

    async 'a phone stays awake while its owner is asked'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await page.addInitScript(() => {
            window.awake = [];
            const request = async (kind) => {
                window.awake.push(kind);
                return { release: async () => window.awake.push('released') };
            };
            Object.defineProperty(navigator, 'wakeLock', { value: { request } });
        });
        await begin(page, url);
        assert((await page.evaluate(() => window.awake.length)) === 0, 'it is kept awake in the lobby');
        await page.tap('.newgame button[type=submit]');
        await asked(page);
        assert((await page.evaluate(() => window.awake.join(' '))).endsWith('screen'), 'it may go dark in the middle of a question');
        await page.goto(`${url}#/`);
        await until(page, () => window.awake.at(-1) === 'released');
        await finish(page);
    },

    async 'the icons are what the generator draws'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(url);
        const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
        assert(manifest.icons.some(({ purpose }) => purpose === 'maskable') && manifest.display === 'standalone', 'the manifest is not whole');
        const drawn = await icon();
        for (const size of SIZES) {
            const src = manifest.icons.find(({ sizes }) => sizes === `${size}x${size}`).src;
            const far = await page.evaluate(
                async ([text, address, wide]) => {
                    const points = async (source) => {
                        const image = new Image();
                        image.src = source;
                        await image.decode();
                        const canvas = document.createElement('canvas');
                        canvas.width = canvas.height = wide;
                        const at = canvas.getContext('2d');
                        at.drawImage(image, 0, 0, wide, wide);
                        return { natural: image.naturalWidth, data: at.getImageData(0, 0, wide, wide).data };
                    };
                    const file = await points(address);
                    const now = await points(`data:image/svg+xml,${encodeURIComponent(text)}`);
                    const sum = file.data.reduce((all, one, i) => all + Math.abs(one - now.data[i]), 0);
                    return file.natural === wide ? sum / file.data.length : 255;
                },
                [drawn.replace('<svg ', `<svg width="${size}" height="${size}" `), src, size],
            );
            assert(far < 2, `${src} is ${far} of 255 away from what is drawn now: tools/page-icons.mjs draws it anew`);
        }
        await finish(page);
    },
};
