#!/usr/bin/env node
// How long a person waits in the browser: from the press of a choice to the painted answer.
//
//     bench/page-latency.mjs [--games 200] [--presses 150] [--build build]
//
// Plays a game at one screen in Chromium by pressing a choice 250 ms after it is asked, as the seats of the
// other games do, while so many of those go on on the same server (bench/serve_load; 0: none). The browser and the other games' clients share this machine's
// processors with the server that they measure.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { begin, Door, launch, newPage, root, startServer, until } from '../tests/web/browser.mjs';

const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : process.argv[at + 1];
};
const games = Number(option('games', 200));
const presses = Number(option('presses', 150));
const THINK_MS = 250;
const build = option('build', 'build');

// In the page: presses one choice and waits until what it changed has been painted.
function press() {
    const seen = (list) => [...document.querySelectorAll(list)].filter((one) => one.getClientRects().length > 0 && !one.disabled);
    const pick = (list) => list[Math.floor(Math.random() * list.length)];
    const game = document.querySelector('.game');
    const thing = pick(seen('.options [data-act]')) ?? pick(seen('.game [data-act]:not([data-pass])')) ?? pick(seen('[data-pass]'));
    const before = game.dataset.revision;
    return new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
            if (game.dataset.revision !== before) {
                // This is asked just before a frame is painted; what waits behind it comes when it is.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - start);
                port2.postMessage(null);
            } else if (performance.now() - start > 400) {
                resolve(null); // it only opened something
            } else {
                requestAnimationFrame(look);
            }
        };
        thing.click();
        look();
    });
}

execFileSync('ninja', ['-C', build, 'bench/serve_load', 'strategium'], { cwd: root, stdio: 'ignore' });
const folder = mkdtempSync(`${tmpdir()}/strategium-latency-`);
const door = await Door.open();
const server = await startServer(door, `${folder}/games.db`);
const port = new URL(server.url).port;
const others = games > 0 ? spawn(`${root}${build}/bench/serve_load`, [port, String(games), '600', String(THINK_MS)], { stdio: 'ignore' }) : null;
if (others) await new Promise((resolve) => setTimeout(resolve, 5000));
const browser = await launch();
const page = await newPage(browser);
const times = [];
await begin(page, server.url);
const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0].domInteractive);
while (times.length < presses) {
    await begin(page, server.url);
    await page.getByLabel('Someone beside me').check();
    await page.click('.newgame button[type=submit]');
    for (let i = 0; i < 600 && times.length < presses; i++) {
        const now = await until(page, () => {
            if (document.querySelector('.handover')) return 'handover';
            if (document.querySelector('dialog.enddialog[open]')) return 'over';
            const asks = document.querySelector('.prompt.yours') && document.querySelector('.game[aria-busy=false]');
            return asks ? 'yours' : false;
        });
        if (now === 'over') break;
        if (now === 'handover') {
            await page.keyboard.press('Enter');
            await until(page, () => !document.querySelector('.handover'));
            continue;
        }
        await page.waitForTimeout(THINK_MS);
        const took = await page.evaluate(press);
        if (took !== null) times.push(took);
    }
    await page.goto(`${server.url}#/`);
}
others?.kill();
await browser.close();
door.close();
await server.stop();
rmSync(folder, { recursive: true });
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
console.log(`${games} other games, ${times.length} presses: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
console.log(`the page was interactive after ${opened.toFixed(0)} ms`);
