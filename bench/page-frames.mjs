#!/usr/bin/env node
// How evenly the page draws while it shows what happens: the times between its frames during beats.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/page-frames.mjs [--cards 30] [--frames 2000] [--width 1600] [--height 900]
//         [--before FOLDER] [--profile] [--worst 20] [--nothing] [--bare]
//
// Begins again and again with the full table of bench/crowd.lesson, in Chromium, with motion, and presses choices at random
// against the computer until fewer units than wanted lie on the table. Frames count while a chain of beats is played; the first
// of a chain counts from the frame before it. It ends when there are as many frames as wanted. With --before the page that is
// built in FOLDER/build/web (of an older commit) is measured in turn with this one, a game each. What a frame costs is said in
// time of the processor, which holds on a busy machine, with what the frames over 32 ms had to do; with --profile the functions of the
// scripts too, with --worst the worst of them one by one. With --nothing an empty page with nothing but that loop is measured first: what it drops is the browser's and the machine's. With
// --bare nothing but the times between frames is told, and the browser does not note what it does, which costs it itself.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { begin, Door, launch, newPage, pressSomething, root, startServer } from '../tests/web/browser.mjs';
import { option, Profile, Work } from './pages.mjs';

const [cards, wanted, width, height] = [option('cards', 30), option('frames', 2000), option('width', 1600), option('height', 900)].map(Number);
const older = option('before', null);
const worst = Number(option('worst', 0));
const profiles = process.argv.includes('--profile');
const bare = process.argv.includes('--bare');
const LATE_MS = 32;
const GAMES_MAX = 100;
const STEPS_MAX = 200;

// A home with everything that is here, and no other lesson of the card game.
function homeWithCrowd(home, pageOf) {
    mkdirSync(`${home}/build`, { recursive: true });
    symlinkSync(`${root}docs`, `${home}/docs`);
    cpSync(`${pageOf}/build/web`, `${home}/build/web`, { recursive: true });
    cpSync(`${root}data`, `${home}/data`, { recursive: true });
    rmSync(`${home}/data/ccg/lessons`, { recursive: true });
    mkdirSync(`${home}/data/ccg/lessons`);
    cpSync(`${root}bench/crowd.lesson`, `${home}/data/ccg/lessons/crowd.lesson`);
    return home;
}

// In the page: notes the frames of beats from now on.
function watch({ least, marks }) {
    window.frames = [];
    window.units = 0;
    let before;
    let counted = null;
    const look = (now) => {
        window.units = document.querySelectorAll('.row .unit').length;
        window.asked?.();
        const counts = window.units >= least && document.querySelector('.beatstage') !== null;
        if (before !== undefined && counts) window.frames.push(now - before);
        if (counts !== counted) performance.mark(counts ? marks.begins : marks.ends);
        [before, counted] = [now, counts];
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

// In the page: when there is something to press, or the table is over. It is looked for once a frame, so that waiting is not
// what is measured.
function standing(least) {
    const look = () => {
        if (document.querySelector('dialog[open]')) return 'over';
        // A lesson waits after each action of the other side.
        if (/goes on/.test(document.querySelector('.beathint')?.textContent ?? '')) return 'held';
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
const browser = await launch();

async function pageServed(name, pageOf) {
    const door = await Door.open();
    const server = await startServer(door, `${folder}/${name}.db`, homeWithCrowd(`${folder}/${name}`, pageOf));
    return { name, door, server, times: [], games: 0, work: new Work(browser), profile: new Profile() };
}

async function playTable(one) {
    one.games++;
    const page = await newPage(browser, { viewport: { width, height }, reducedMotion: 'no-preference' });
    await begin(page, one.server.url);
    await page.goto(`${one.server.url}#/lessons`);
    await page.click('.lessons li button');
    await page.waitForSelector('.game');
    if (!bare) await one.work.start();
    if (profiles) await one.profile.start(await page.context().newCDPSession(page));
    await page.evaluate(watch, { least: cards, marks: Work.marks });
    for (let i = 0; i < STEPS_MAX; i++) {
        const now = await page.evaluate(standing, cards);
        if (now === 'over') break;
        if (now === 'held') await page.keyboard.press('Enter');
        else await pressSomething(page, 0.2);
    }
    one.times.push(...(await page.evaluate(() => window.frames)));
    if (!bare) await one.work.stop(LATE_MS);
    if (profiles) await one.profile.stop(one.work.late);
    await page.close();
    process.stderr.write(`${one.name}: ${one.times.length} of ${wanted} frames, ${one.games} tables\n`);
}

const inWords = (times) => {
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
    return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ${times.filter((one) => one > LATE_MS).length} over ${LATE_MS} ms`;
};

async function nothing() {
    const page = await newPage(browser, { viewport: { width, height }, reducedMotion: 'no-preference' });
    const work = new Work(browser);
    await work.start(); // which costs something, here too
    await page.evaluate(watch, { least: 0, marks: Work.marks });
    const times = await page.evaluate((most) => new Promise((resolve) => {
        document.body.className = 'beatstage';
        const look = () => (window.frames.length < most ? requestAnimationFrame(look) : resolve(window.frames));
        look();
    }), wanted);
    await work.stop();
    await page.close();
    console.log(`an empty page: ${times.length} frames at ${width}x${height}\n${inWords(times)}`);
}

if (process.argv.includes('--nothing')) await nothing();
const all = [await pageServed('now', root)];
if (older) all.push(await pageServed('before', older));
while (all.some(({ times, games }) => times.length < wanted && games < GAMES_MAX)) for (const one of all) if (one.times.length < wanted) await playTable(one);
await browser.close();
for (const { name, door, server, times, games, work, profile } of all) {
    door.close();
    await server.stop();
    console.log(`${older ? `${name}: ` : ''}${games} tables; ${times.length} frames of beats beside ${cards} units or more at ${width}x${height}`);
    if (times.length === 0) continue;
    console.log(inWords(times));
    if (bare) continue;
    console.log(`    ms of the processor a frame: ${work.perFrame(times.length)}`);
    console.log(`    all of it on the page's own thread: ${work.busiest(LATE_MS)}`);
    if (work.lateCount > 0) console.log(`    in those over ${LATE_MS} ms:\n${work.lateDetails()}`);
    if (worst > 0 && work.lateCount > 0) console.log(`    the worst of them:\n${work.worstOf(worst)}`);
    if (profiles) console.log(profile.perFrame(times.length));
    if (profiles && work.lateCount > 0) console.log(`    with what they call, in those over ${LATE_MS} ms:\n${profile.perLate(work.lateCount)}`);
}
rmSync(folder, { recursive: true });
