#!/usr/bin/env node
// Pictures of the card game's page as people see it, at thirteen sizes (683x384 is a page zoomed to twice its size), dark and light: a
// battle in which something waits, one's own turn, the lobby, lessons, puzzles, decks, a puzzle that is asked, a game that is over and
// its review. They are looked at beside each other; nothing is compared.
//
//     CHROMIUM=$(command -v chromium-headless-shell) bench/card-screens.mjs FOLDER [--size 1600x900] [--at stage] [--theme dark] [--type jpeg]
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { asked, Door, launch, newPage, root, startServer, until } from '../tests/web/browser.mjs';
import { load } from './battles.mjs';
import { option } from './pages.mjs';

const [, , folder] = process.argv;
const SIZES = ['360x740', '360x780', '390x844', '683x384', '740x360', '768x1024', '1024x600', '1024x768', '1280x800', '1366x768', '1600x900', '1920x1080', '2560x1440'].filter((one) => one.includes(option('size', '')));
const THEMES = ['dark', 'light'].filter((one) => one.includes(option('theme', '')));
const only = option('at', '');
const type = option('type', 'png');
const REST_MS = 1500;

// The record of a game up to the `nth` line that is like this, with it; `null`: to its end.
function recordOf(line, nth = 1) {
    const file = `${folder}/game.record`;
    execFileSync(`${root}build/strategium`, ['play', 'ccg', '--side0', 'bastion-line', '--side1', 'red-wake', '--seat0', 'greedy', '--seat1', 'greedy', '--seed', '3', '--record', file], { stdio: 'ignore' });
    const lines = readFileSync(file, 'utf8').split('\n');
    if (line === null) return lines.join('\n');
    let left = nth;
    const end = lines.findIndex((one) => line.test(one) && --left === 0);
    if (end < 0) throw new Error(`the game has no line ${nth} like ${line}`);
    return `${lines.slice(0, end + 1).join('\n')}\n`;
}

const game = (line, nth) => async (page, url) => {
    await page.goto(url);
    await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
    const match = await page.evaluate(load, { game: 'ccg', record: recordOf(line, nth) });
    await page.goto(`${url}#/game/${encodeURIComponent(match)}`);
    await page.reload();
    await asked(page);
};
const show = (path, selector) => async (page, url) => {
    await page.goto(`${url}${path}`);
    await page.waitForSelector(selector);
};

const SCENES = {
    stage: game(/^1: play crucible-tyrant/),
    attack: game(/^1: shoot .* at /),
    turn: game(/^1: pass/, 3),
    deploy: game(/^1: deploy/, 2),
    lobby: show('', '.newgame button[type=submit]:not([disabled])'),
    lessons: show('#/lessons', '.lessons li'),
    decks: show('#/decks', '.pool .cardname'),
    puzzles: async (page, url) => {
        await show('#/lessons', '.lessontabs')(page, url);
        await page.click('.lessontabs >> text=/Puzzles|Rätsel/');
        await page.waitForSelector('.puzzlelist li');
    },
    asked: async (page, url) => {
        await SCENES.puzzles(page, url);
        await page.click('.puzzlelist li:first-child button');
        await page.waitForSelector('.puzzle .taughthead h2');
        await asked(page);
    },
    end: game(null),
    review: async (page, url) => {
        await game(null)(page, url);
        await page.click('dialog[open] >> text=Where it was won');
        await page.waitForSelector('.reviewdialog .curve .way');
    },
};

mkdirSync(folder, { recursive: true });
const browser = await launch();
const door = await Door.open();
const server = await startServer(door, `${folder}/screens.db`, root);
const all = SIZES.map((one) => one.split('x').map(Number));
const isPhone = ([width, height]) => Math.min(width, height) < 400;
for (const [name, open] of Object.entries(SCENES)) {
    if (!name.includes(only)) continue;
    // A phone does not change its size: each has a page of its own.
    for (const sizes of [all.filter((one) => !isPhone(one)), ...all.filter(isPhone).map((one) => [one])]) {
        if (sizes.length === 0) continue;
        const [width, height] = sizes[0];
        const page = await newPage(browser, { viewport: { width, height }, colorScheme: 'dark', ...(isPhone(sizes[0]) && { hasTouch: true, isMobile: true }) });
        try {
            await open(page, server.url);
        } catch (error) {
            console.log(`${name}: ${error.message.split('\n')[0]}`);
        }
        for (const [w, h] of sizes) {
            await page.setViewportSize({ width: w, height: h });
            for (const theme of THEMES) {
                await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
                await page.waitForTimeout(REST_MS);
                await page.screenshot({ path: `${folder}/${name}-${w}x${h}-${theme}.${type}`, type, ...(type === 'jpeg' && { quality: 80 }) });
            }
        }
        await page.context().close();
    }
    console.log(name);
}
await browser.close();
door.close();
await server.stop();
