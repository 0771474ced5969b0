#!/usr/bin/env node
// How evenly the map draws: the times between its frames, the processor time of scripts and what is drawn in each, while the map is
// panned, while it is zoomed, in the first three seconds after an overlay appears, and while beats are played.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/map-frames.mjs [--frames 600] [--width 1600] [--height 900] [--game epic]
//         [--before FOLDER] [--profile] [--only WORD]
//
// Two shipped armies are set up by the player `greedy` (battles.mjs): of Epic 3,000 points a side, some 150 units; with --game aod
// 1,500 points, some 120 models. Then a person plays against the computer in Chromium, with motion. Scripts, style, layout and drawing
// are measured in time of the processor, and calls to the canvas are counted: both hold on a busy machine. The times between frames hold
// on a quiet one only: at most 1 in 100 is to take more than 17 ms, and of those in the three seconds after an overlay appears at most 3.
// With --before the page that is built in FOLDER/build/web (of an older commit) is measured in turn with this one, a quarter of the frames
// each. With --profile it is said which functions took the time of the scripts, and that time is then longer (their names are those of a
// page built with `vite build --minify false`). --only WORD measures the parts whose name has the word.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { asked, Door, launch, newPage, root, startServer, until } from '../tests/web/browser.mjs';
import { step } from '../tests/web/epic.mjs';
import { step as stepOfAod } from '../tests/web/aod.mjs';
import { openBattle, recordOf } from './battles.mjs';
import { homeWithPage, option, Profile, Work } from './pages.mjs';

const [wanted, width, height] = [option('frames', 600), option('width', 1600), option('height', 900)].map(Number);
const game = option('game', 'epic');
const older = option('before', null);
const profiles = process.argv.includes('--profile');
const only = option('only', '');
const record = recordOf(game);
const steps = { epic: step, aod: stepOfAod };
const STEPS_MAX = 400;
const LATE_MS = 17;
const STEP_MS_MAX = 15_000;
const LOST_MAX = 5; // presses after each other that led nowhere
const ROUNDS = 4;
const REST_MS = 1000; // until what was drawn for another camera is drawn anew
const OVERLAY_MS = 3000;

// In the page, before anything of it runs: every call that draws on a canvas is counted.
function count() {
    window.drawn = 0;
    const calls = ['drawImage', 'fill', 'stroke', 'fillRect', 'strokeRect', 'clearRect', 'fillText', 'strokeText', 'putImageData'];
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D])
        for (const call of calls) {
            const plain = prototype[call];
            prototype[call] = function (...given) {
                window.drawn++;
                return plain.apply(this, given);
            };
        }
}

// In the page: notes the frames from now on, those of beats only if asked.
function watch({ beats, marks }) {
    window.frames = [];
    window.watching = true;
    let [before, drawn] = [undefined, window.drawn];
    const stages = document.getElementsByClassName('beatstage'); // which a browser keeps, so that asking costs nothing
    let counted = null;
    const look = (now) => {
        const counts = !beats || stages.length > 0;
        if (before !== undefined && counts) window.frames.push([now - before, window.drawn - drawn]);
        if (counts !== counted) performance.mark(counts ? marks.begins : marks.ends);
        counted = counts;
        [before, drawn] = [now, window.drawn];
        if (window.watching) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

const folder = mkdtempSync(`${tmpdir()}/strategium-map-frames-`);
const browser = await launch();

// A battle in this page, both armies on the table.
async function tableOf(name, home) {
    const door = await Door.open();
    const server = await startServer(door, `${folder}/${name}.db`, home);
    const page = await newPage(browser, { viewport: { width, height } });
    await page.addInitScript(count);
    const devtools = await page.context().newCDPSession(page);
    await openBattle(page, server.url, game, record);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    process.stderr.write(`${name}: the armies stand\n`);
    return { name, door, server, page, devtools, shown: '', rows: new Map(), seen: {}, over: false, lost: 0 };
}

// What stands there, in words.
const counted = (page) =>
    page.evaluate(() => {
        const count = (selector) => document.querySelectorAll(selector).length;
        const { tokens, sprites } = document.querySelector('.mapboard').dataset;
        return `${tokens ?? '?'} tokens, ${count('.plate')} plates, ${sprites} sprites, ${count('.mapboard canvas')} canvases, ${count('.mapexplains path')} paths`;
    });

// Does it until there are as many frames more as wanted; `enough` ends it otherwise.
async function measured(table, name, doIt, { beats = false, enough = () => false } = {}) {
    const { page, devtools, rows } = table;
    if (!name.includes(only)) return;
    if (!rows.has(name)) rows.set(name, { times: [], drawn: [], appearances: 0, work: new Work(browser), profile: new Profile() });
    const row = rows.get(name);
    if (profiles) await row.profile.start(devtools);
    await row.work.start();
    await page.evaluate(watch, { beats, marks: Work.marks });
    const frames = () => page.evaluate(() => window.frames.length);
    for (let i = 0; i < STEPS_MAX && (await frames()) < wanted / ROUNDS && !enough(i); i++) {
        await doIt(i);
        row.appearances++;
    }
    const found = await page.evaluate(() => {
        window.watching = false;
        return window.frames;
    });
    await row.work.stop(LATE_MS);
    if (profiles) await row.profile.stop(row.work.late);
    row.times.push(...found.map(([time]) => time));
    row.drawn.push(...found.map(([, calls]) => calls));
    process.stderr.write(`${table.name}, ${name}: ${row.times.length} frames\n`);
}

// Drags the own group with the most tokens, if one may act.
async function dragOne(page) {
    const plates = await page.$$('.plate.steel[data-act]');
    const board = await (await page.$('.mapboard')).boundingBox();
    const places = await Promise.all(plates.map((one) => one.boundingBox()));
    const found = places.filter((one) => one && one.x > board.x && one.y > board.y && one.x + one.width < board.x + board.width);
    const [first] = found;
    if (!first) return;
    await page.mouse.move(first.x + 14, first.y + first.height / 2);
    await page.mouse.down();
    for (let k = 1; k <= 10; k++) await page.mouse.move(first.x + 14 + k * 8, first.y + first.height / 2 + k * 5);
    await page.mouse.up();
}

async function round(table) {
    const { page } = table;
    const board = await (await page.$('.mapboard')).boundingBox();
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    await page.mouse.move(x, y);
    await measured(table, 'zooming', async (i) => {
        for (let k = 0; k < 20; k++) {
            await page.mouse.wheel(0, (i % 2 === 0 ? -1 : 1) * 60);
            await page.waitForTimeout(16);
        }
    });
    await page.keyboard.press('0');
    for (let k = 0; k < 6; k++) await page.mouse.wheel(0, -120);
    await measured(table, 'panning', async (i) => {
        await page.mouse.move(x, y);
        await page.mouse.down({ button: 'middle' });
        for (let k = 1; k <= 30; k++) {
            await page.mouse.move(x + (i % 2 === 0 ? 1 : -1) * 8 * k, y + 3 * k);
            await page.waitForTimeout(16);
        }
        await page.mouse.up({ button: 'middle' });
    });
    await page.keyboard.press('0');
    await page.waitForTimeout(REST_MS);
    const once = { enough: (i) => i >= 1 };
    await measured(
        table,
        'their reach appears',
        async () => {
            await page.keyboard.down('t');
            await page.waitForTimeout(OVERLAY_MS);
            await page.keyboard.up('t');
        },
        once,
    );
    await measured(table, 'ghosts appear', async () => {
        await dragOne(page);
        await page.waitForTimeout(OVERLAY_MS);
        await page.keyboard.press('Escape');
    }, once);
    await measured(
        table,
        'beats',
        async () => {
            // A press that meets a beat may lead nowhere: it is let go, and the next one made. If none leads anywhere that is said.
            const rest = page.waitForTimeout(STEP_MS_MAX).then(() => page.keyboard.press('Escape'));
            try {
                await Promise.race([rest, asked(page).then((now) => (now === 'over' ? (table.over = true) : steps[game](page, table.seen)))]);
                table.lost = 0;
            } catch (error) {
                if (++table.lost === LOST_MAX) throw error;
            }
        },
        { beats: true, enough: () => table.over },
    );
}

const tables = [await tableOf('now', root)];
if (older) {
    mkdirSync(`${folder}/before`);
    tables.push(await tableOf('before', homeWithPage(`${folder}/before`, older)));
}
for (const table of tables) table.shown = await counted(table.page);
for (let i = 0; i < ROUNDS; i++) for (const table of tables) if (!table.over) await round(table);
await browser.close();

for (const { name: who, door, server, shown, rows } of tables) {
    door.close();
    await server.stop();
    console.log(`${older ? `${who}: ` : ''}${game} at ${width}x${height}, ${shown}`);
    for (const [name, { times, drawn, appearances, work, profile }] of rows) {
        for (const list of [times, drawn]) list.sort((a, b) => a - b);
        const at = (list, part) => list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
        const late = times.filter((one) => one > LATE_MS).length;
        const isOverlay = name.includes('appear');
        console.log(
            `${name.padEnd(20)} ${String(times.length).padStart(5)} frames: median ${at(times, 0.5).toFixed(1)} ms, 99 % ${at(times, 0.99).toFixed(1)} ms, ${late} over ${LATE_MS} ms` +
                `${isOverlay ? ` (${(late / Math.max(1, appearances)).toFixed(1)} an appearance)` : ''}; calls to the canvas: median ${at(drawn, 0.5)}, most ${at(drawn, 1)}`,
        );
        console.log(`    ms of the processor a frame: ${work.perFrame(times.length)}`);
        console.log(`    all of it on the page's own thread: ${work.busiest(LATE_MS)}`);
        if (profiles) console.log(`${work.details(times.length)}\n${profile.perFrame(times.length)}`);
        if (profiles && work.lateCount > 0) console.log(`    in those over ${LATE_MS} ms:\n${work.lateDetails()}\n    with what they call:\n${profile.perLate(work.lateCount)}`);
    }
}
rmSync(folder, { recursive: true });
