#!/usr/bin/env node
// How evenly the page draws while it shows what happens: the times between its frames during beats.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/page-frames.mjs [--cards 30] [--frames 2000] [--width 1600] [--height 900]
//
// Begins again and again with the full table of bench/crowd.lesson, in Chromium, with motion, and presses choices at random
// against the computer until fewer units than wanted lie on the table. Frames count while a chain of beats is played; the first
// of a chain counts from the frame before it. It ends when there are as many frames as wanted.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { begin, Door, launch, newPage, pressSomething, root, startServer } from '../tests/web/browser.mjs';

const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : Number(process.argv[at + 1]);
};
const [cards, wanted, width, height] = [option('cards', 30), option('frames', 2000), option('width', 1600), option('height', 900)];
const GAMES_MAX = 100;
const STEPS_MAX = 200;

// A home with everything that is here, and no other lesson of the card game.
function homeWithCrowd(folder) {
    const home = `${folder}/home`;
    mkdirSync(home);
    for (const one of ['docs', 'build']) symlinkSync(`${root}${one}`, `${home}/${one}`);
    cpSync(`${root}data`, `${home}/data`, { recursive: true });
    rmSync(`${home}/data/ccg/lessons`, { recursive: true });
    mkdirSync(`${home}/data/ccg/lessons`);
    cpSync(`${root}bench/crowd.lesson`, `${home}/data/ccg/lessons/crowd.lesson`);
    return home;
}

// In the page: notes the frames of beats from now on.
function watch(least) {
    window.frames = [];
    window.units = 0;
    let before;
    const look = (now) => {
        window.units = document.querySelectorAll('.row .unit').length;
        window.asked?.();
        if (before !== undefined && window.units >= least && document.querySelector('.beatstage')) window.frames.push(now - before);
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

// In the page: when there is something to press, or the table is over. It is looked for once a frame, so that waiting is not
// what is measured.
function standing(least) {
    const look = () => {
        if (document.querySelector('dialog[open]')) return 'over';
        if (!document.querySelector('.game[aria-busy=false]') || document.querySelector('.beatstage')) return false;
        if (window.units > 0 && window.units < least) return 'over';
        return document.querySelector('.prompt.yours') ? 'yours' : false;
    };
    return new Promise((resolve) => {
        window.asked = () => {
            const answer = look();
            if (!answer) return;
            window.asked = undefined;
            resolve(answer);
        };
    });
}

const folder = mkdtempSync(`${tmpdir()}/strategium-frames-`);
const door = await Door.open();
const server = await startServer(door, `${folder}/games.db`, homeWithCrowd(folder));
const browser = await launch();
let [times, games] = [[], 0];
while (times.length < wanted && games < GAMES_MAX) {
    games++;
    const page = await newPage(browser, { viewport: { width, height }, reducedMotion: 'no-preference' });
    await begin(page, server.url);
    await page.goto(`${server.url}#/lessons`);
    await page.click('.lessons li button');
    await page.waitForSelector('.game');
    await page.evaluate(watch, cards);
    for (let i = 0; i < STEPS_MAX; i++) {
        if ((await page.evaluate(standing, cards)) === 'over') break;
        await pressSomething(page, 0.2);
    }
    times.push(...(await page.evaluate(() => window.frames)));
    await page.close();
    process.stderr.write(`\r${times.length} of ${wanted} frames, ${games} tables `);
}
process.stderr.write('\n');
await browser.close();
door.close();
await server.stop();
rmSync(folder, { recursive: true });
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
console.log(`${games} tables; ${times.length} frames of beats beside ${cards} units or more at ${width}x${height}`);
if (times.length > 0) console.log(`median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ${times.filter((one) => one > 32).length} over 32 ms`);
