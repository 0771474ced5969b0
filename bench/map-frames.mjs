#!/usr/bin/env node
// How evenly the map draws: the times between its frames, the processor time of scripts and what is drawn in each, while the map is
// panned, while it is zoomed, in the first three seconds after an overlay appears, and while beats are played.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/map-frames.mjs [--frames 600] [--width 1600] [--height 900] [--game epic]
//
// A game of two shipped armies (Epic: 3,000 points, some 150 units; --game aod: 1,500 points, some 120 models) is set up against
// the computer in Chromium, with motion. Scripts are measured in time of the processor, and what is drawn is counted (calls to the
// canvas): both hold on a busy machine. The times between frames hold on a quiet one only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { asked, begin, Door, launch, newPage, startServer, until } from '../tests/web/browser.mjs';
import { step } from '../tests/web/epic.mjs';
import { step as stepOfAod } from '../tests/web/aod.mjs';

const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : process.argv[at + 1];
};
const [wanted, width, height] = [option('frames', 600), option('width', 1600), option('height', 900)].map(Number);
const game = option('game', 'epic');
const GAMES = {
    epic: { fields: { mission: 'broken-city', mine: 'codex-spearhead', theirs: 'war-horde-green-tide' }, step },
    aod: { fields: { mission: 'Dominion', mine: 'ashes-of-isstvan', theirs: 'fifth-cohort', map: 'Dawn of War', table: 'four-districts' }, step: stepOfAod },
};
const STEPS_MAX = 400;
const LATE_MS = 17;
const PLATES_MIN = 12;
const STEP_MS_MAX = 15_000;

// In the page, before anything of it runs: every call that draws on a canvas is counted.
function count() {
    window.drawn = 0;
    const calls = ['drawImage', 'fill', 'stroke', 'fillRect', 'strokeRect', 'clearRect', 'fillText', 'strokeText', 'putImageData'];
    for (const call of calls) {
        const plain = CanvasRenderingContext2D.prototype[call];
        CanvasRenderingContext2D.prototype[call] = function (...given) {
            window.drawn++;
            return plain.apply(this, given);
        };
    }
}

// In the page: notes the frames from now on, those of beats only if asked.
function watch(beats) {
    window.frames = [];
    window.watching = true;
    let [before, drawn] = [undefined, window.drawn];
    const look = (now) => {
        const counts = !beats || document.querySelector('.beatstage') !== null;
        if (before !== undefined && counts) window.frames.push([now - before, window.drawn - drawn]);
        [before, drawn] = [now, window.drawn];
        if (window.watching) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

const folder = mkdtempSync(`${tmpdir()}/strategium-map-frames-`);
const door = await Door.open();
const server = await startServer(door, `${folder}/games.db`);
const browser = await launch();
const page = await newPage(browser, { viewport: { width, height }, reducedMotion: 'no-preference' });
await page.addInitScript(count);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
const metrics = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));

const rows = [];
// Does it until there are as many frames as wanted; `enough` ends it otherwise.
async function measured(name, doIt, { beats = false, enough = () => false } = {}) {
    await page.evaluate(watch, beats);
    const before = await metrics();
    const frames = () => page.evaluate(() => window.frames.length);
    for (let i = 0; i < STEPS_MAX && (await frames()) < wanted && !enough(); i++) await doIt(i);
    const after = await metrics();
    const found = await page.evaluate(() => {
        window.watching = false;
        return window.frames;
    });
    const [times, drawn] = [found.map(([time]) => time), found.map(([, calls]) => calls)];
    const script = (1000 * (after.ScriptDuration - before.ScriptDuration)) / Math.max(1, times.length);
    const layout = (1000 * (after.LayoutDuration + after.RecalcStyleDuration - before.LayoutDuration - before.RecalcStyleDuration)) / Math.max(1, times.length);
    rows.push({ name, times: times.sort((a, b) => a - b), drawn: drawn.sort((a, b) => a - b), script, layout });
    process.stderr.write(`${name}: ${times.length} frames\n`);
}

await begin(page, server.url);
await page.check(`input[name=game][value=${game}]`);
for (const [name, value] of Object.entries(GAMES[game].fields)) {
    await page.waitForSelector(`select[name=${name}]`);
    await page.selectOption(`select[name=${name}]`, value);
}
await page.locator('.newgame select:has(option[value="any"])').selectOption('0');
await page.click('.newgame button[type=submit]:not([disabled])');
await asked(page);
await page.waitForSelector('.mapboard .maplayers canvas');
// Until both armies stand on the table.
const platesNow = () => page.$$eval('.plate', (all) => all.length);
const setUp = {};
for (let i = 0; i < STEPS_MAX; i++) {
    if ((await asked(page)) === 'over') break;
    const arrange = await page.$('[data-arrange]');
    if (!arrange && (await platesNow()) >= PLATES_MIN) break;
    const revision = await page.$eval('.game', (one) => one.dataset.revision);
    if (arrange) await arrange.click();
    else await GAMES[game].step(page, setUp);
    await until(page, (old) => document.querySelector('.game').dataset.revision !== old || document.querySelector('[data-arrange]'), revision);
}
const plates = await platesNow();

const board = await (await page.$('.mapboard')).boundingBox();
const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
await page.mouse.move(x, y);
await measured('zooming', async (i) => {
    for (let k = 0; k < 20; k++) {
        await page.mouse.wheel(0, (i % 2 === 0 ? -1 : 1) * 60);
        await page.waitForTimeout(16);
    }
});
for (let k = 0; k < 6; k++) await page.mouse.wheel(0, -120);
await measured('panning', async (i) => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'middle' });
    for (let k = 1; k <= 30; k++) {
        await page.mouse.move(x + (i % 2 === 0 ? 1 : -1) * 8 * k, y + 3 * k);
        await page.waitForTimeout(16);
    }
    await page.mouse.up({ button: 'middle' });
});
await page.keyboard.press('0');
let overlays = 0;
await measured(
    'after an overlay appears',
    async () => {
        await page.keyboard.down('t');
        await page.waitForTimeout(3000);
        await page.keyboard.up('t');
        await page.waitForTimeout(300);
        overlays++;
    },
    { enough: () => overlays >= 3 },
);
const seen = {};
let over = false;
await measured(
    'beats',
    async () => {
        // A press that meets a beat may lead nowhere: it is let go, and the next one made.
        const rest = page.waitForTimeout(STEP_MS_MAX).then(() => page.keyboard.press('Escape'));
        await Promise.race([rest, asked(page).then((now) => (now === 'over' ? (over = true) : GAMES[game].step(page, seen)))]).catch(() => undefined);
    },
    { beats: true, enough: () => over },
);
await browser.close();
door.close();
await server.stop();
rmSync(folder, { recursive: true });

console.log(`${game}: ${plates} plates at ${width}x${height}`);
for (const { name, times, drawn, script, layout } of rows) {
    const at = (list, part) => list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
    const late = times.filter((one) => one > LATE_MS).length;
    console.log(
        `${name.padEnd(26)} ${String(times.length).padStart(5)} frames: median ${at(times, 0.5).toFixed(1)} ms, 99 % ${at(times, 0.99).toFixed(1)} ms, ${late} over ${LATE_MS} ms; ` +
            `scripts ${script.toFixed(2)} ms of the processor a frame, layout ${layout.toFixed(2)}; calls to the canvas: median ${at(drawn, 0.5)}, most ${at(drawn, 1)}`,
    );
}
