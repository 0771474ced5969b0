#!/usr/bin/env node
// How evenly the page draws while it shows what happens: the times between its frames during beats.
//
//     bench/page-frames.mjs [--cards 30] [--frames 2000] [--width 1600] [--height 900]
//
// Plays games at one screen in Chromium, with motion, by pressing choices at random; all that can be deployed is. Frames count
// while a chain of beats is played and at least so many cards lie on the table; the first of a chain counts from the frame
// before it. It ends when there are as many frames as wanted, or after 20 games.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { begin, Door, launch, newPage, pressSomething, startServer, state, until } from '../tests/web/browser.mjs';

const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : Number(process.argv[at + 1]);
};
const [cards, wanted, width, height] = [option('cards', 30), option('frames', 2000), option('width', 1600), option('height', 900)];
const GAMES_MAX = 20;
const STEPS_MAX = 900;

// In the page: notes the frames of beats from now on.
function watch(least) {
    window.frames = [];
    window.most = 0;
    let before;
    const look = (now) => {
        const count = document.querySelectorAll('.row .unit').length;
        window.most = Math.max(window.most, count);
        if (before !== undefined && count >= least && document.querySelector('.beatstage')) window.frames.push(now - before);
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

const folder = mkdtempSync(`${tmpdir()}/strategium-frames-`);
const door = await Door.open();
const server = await startServer(door, `${folder}/games.db`);
const browser = await launch();
const page = await newPage(browser, { viewport: { width, height }, reducedMotion: 'no-preference' });
let [times, most, games] = [[], 0, 0];
while (times.length < wanted && games < GAMES_MAX) {
    games++;
    await begin(page, server.url);
    await page.getByLabel('Someone beside me').check();
    await page.getByLabel(/both hands|open hands/i).check().catch(() => {});
    await page.click('.newgame button[type=submit]');
    await page.waitForSelector('.game, .handover');
    await page.evaluate(watch, cards);
    let had = 0;
    for (let i = 0; i < STEPS_MAX && times.length + had < wanted; i++) {
        const now = await until(page, () => {
            if (document.querySelector('.handover')) return 'handover';
            if (document.querySelector('dialog.enddialog[open]')) return 'over';
            const rests = document.querySelector('.game[aria-busy=false]') && !document.querySelector('.beatstage');
            return rests && document.querySelector('.prompt.yours') ? 'yours' : false;
        });
        if (now === 'over') break;
        if (now === 'handover') {
            await page.keyboard.press('Enter');
            await until(page, () => !document.querySelector('.handover'));
            continue;
        }
        const before = await state(page);
        const deploys = await page.evaluate(() => /deploy|place/i.test(document.querySelector('#question')?.textContent ?? ''));
        await pressSomething(page, deploys ? 0 : 0.5);
        await until(page, ([old, ms]) => performance.now() > (window.until ??= performance.now() + ms) || document.querySelector('.game')?.dataset.revision !== old, [before.split(' ')[0], 1000]);
        await page.evaluate(() => delete window.until);
        had = await page.evaluate(() => window.frames.length);
    }
    times.push(...(await page.evaluate(() => window.frames)));
    most = Math.max(most, await page.evaluate(() => window.most));
    await page.goto(`${server.url}#/`);
}
await browser.close();
door.close();
await server.stop();
rmSync(folder, { recursive: true });
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
console.log(`${games} games, at most ${most} cards on the table; ${times.length} frames of beats beside ${cards} cards or more at ${width}x${height}`);
if (times.length > 0) console.log(`median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ${times.filter((one) => one > 32).length} over 32 ms`);
