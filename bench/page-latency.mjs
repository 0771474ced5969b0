#!/usr/bin/env node
// How long a person waits in the browser: from the press of a choice to the painted answer.
//
//     bench/page-latency.mjs [--games 200] [--presses 150] [--build build] [--motion] [--work] [--before FOLDER]
//
// Plays games against the computer in Chromium by pressing a choice 250 ms after it is asked, as the seats of the
// other games do, while so many of those go on on the same server (bench/serve_load; 0: none). The browser and the other games' clients share this machine's
// processors with the server that they measure. With --motion what happens is shown step by step, and what is measured is the
// first painted step; without it all is painted at once. With --before the page that is built in FOLDER/build/web (of an older
// commit: `git worktree add FOLDER COMMIT && FOLDER/tools/web`) is measured in turn with this one, a press each, on a second
// server, and the games of others are shared between both. With --work what a press costs is said in time of the processor and in
// layouts, which holds on a busy machine; noting that takes time itself, so the times are not to be compared with others then.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { begin, Door, launch, newPage, root, startServer, until } from '../tests/web/browser.mjs';
import { homeWithPage, option, Profile, Work } from './pages.mjs';

const games = Number(option('games', 200));
const presses = Number(option('presses', 150));
const THINK_MS = 250;
const build = option('build', 'build');
const older = option('before', null);
const motion = process.argv.includes('--motion');
const works = process.argv.includes('--work');
const profiles = process.argv.includes('--profile');

// In the page: presses one choice and waits until what it changed has been painted.
function press({ begins, ends }) {
    const seen = (list) => [...document.querySelectorAll(list)].filter((one) => one.getClientRects().length > 0 && !one.disabled);
    const pick = (list) => list[Math.floor(Math.random() * list.length)];
    const game = document.querySelector('.game');
    const thing = pick(seen('.options [data-act]')) ?? pick(seen('.game [data-act]:not([data-pass])')) ?? pick(seen('[data-pass]'));
    const before = game.dataset.revision;
    let [isSent, looks] = [false, 0];
    return new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
            if (game.dataset.revision !== before) {
                // This is asked just before a frame is painted; what waits behind it comes when it is.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => {
                    performance.mark(ends);
                    resolve(performance.now() - start);
                };
                port2.postMessage(null);
            } else if (!isSent && game.getAttribute('aria-busy') !== 'true' && ++looks > 2) {
                performance.mark(ends);
                resolve(null); // it only opened something
            } else {
                isSent ||= game.getAttribute('aria-busy') === 'true';
                requestAnimationFrame(look);
            }
        };
        performance.mark(begins);
        thing.click();
        if (thing.dataset.hold !== undefined) thing.click(); // by keyboard: twice
        look();
    });
}

execFileSync('ninja', ['-C', build, 'bench/serve_load', 'strategium'], { cwd: root, stdio: 'ignore' });
const folder = mkdtempSync(`${tmpdir()}/strategium-latency-`);

// A server for a page, and its share of the other games; a person at it.
async function tableOf(name, home, share) {
    const door = await Door.open();
    const server = await startServer(door, `${folder}/${name}.db`, home);
    const others = share > 0 ? spawn(`${root}${build}/bench/serve_load`, [new URL(server.url).port, String(share), '600', String(THINK_MS)], { stdio: 'ignore' }) : null;
    const page = await newPage(browser, motion ? { reducedMotion: 'no-preference', speed: 'normal' } : {});
    const devtools = await page.context().newCDPSession(page);
    return { name, door, server, others, page, devtools, times: [], isOn: false, opened: 0, work: new Work(browser), profile: new Profile() };
}

// One press at this table, in a new game if there is none. What is shown step by step is ended by a key as soon as the first has
// been painted: how long the others stand is no waiting, and nothing that is pressed just behind that end counts.
const QUIET_MS = 350;

async function pressOnce(table) {
    const { page, server, times } = table;
    if (!table.isOn) {
        await begin(page, server.url);
        await page.selectOption('.newgame select:has(option[value=greedy])', 'random');
        await page.click('.newgame button[type=submit]');
        table.isOn = true;
    }
    if ((await quiet(page)) === 'over') {
        await page.goto(`${server.url}#/`);
        table.isOn = false;
        return;
    }
    await page.waitForTimeout(THINK_MS);
    if (works) await table.work.start();
    if (profiles) await table.profile.start(table.devtools);
    const took = await page.evaluate(press, Work.marks);
    if (works) await table.work.stop();
    if (profiles) await table.profile.stop(works ? [table.work.span] : []);
    if (took !== null) times.push(took);
    else if (works) table.work.spans.pop();
    await quiet(page); // so that it plays nothing beside the other page when that is measured
}

// Until this page is asked or the game is over: what is shown step by step is ended.
async function quiet(page) {
    for (;;) {
        const now = await until(page, () => {
            if (document.querySelector('dialog.enddialog[open]')) return 'over';
            if (document.querySelector('.beatstage')) return 'steps';
            return document.querySelector('.prompt.yours') && document.querySelector('.game[aria-busy=false]') ? 'yours' : false;
        });
        if (now !== 'steps') return now;
        await page.keyboard.press('Escape');
        await page.waitForTimeout(QUIET_MS);
    }
}

const browser = await launch();
const tables = [await tableOf('now', root, older ? Math.ceil(games / 2) : games)];
if (older) tables.push(await tableOf('before', homeWithPage(`${folder}/before`, older), Math.floor(games / 2)));
if (games > 0) await new Promise((resolve) => setTimeout(resolve, 5000));
for (const one of tables) {
    await begin(one.page, one.server.url);
    one.opened = await one.page.evaluate(() => performance.getEntriesByType('navigation')[0].domInteractive);
}
while (tables.some(({ times }) => times.length < presses)) for (const one of tables) if (one.times.length < presses) await pressOnce(one);
await browser.close();
for (const { name, door, server, others, times, opened, work, profile } of tables) {
    others?.kill();
    door.close();
    await server.stop();
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
    console.log(`${older ? `${name}: ` : ''}${games} other games, ${times.length} presses: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
    if (works) console.log(`    a press, in ms of the processor: ${work.perFrame(times.length)}; layouts ${work.layouts(times.length)}`);
    if (works) console.log(`    all of it on the page's own thread: ${work.each()}\n${work.spanDetails()}`);
    if (profiles) console.log(profile.perFrame(times.length));
    console.log(`the page was interactive after ${opened.toFixed(0)} ms`);
}
rmSync(folder, { recursive: true });
