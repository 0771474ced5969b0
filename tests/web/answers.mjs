// What the other side answers with stands until a key, each by itself: by its own name, with its price and what it came to. Played in a lesson of
// the tests' own (tests/web/lessons/answers.lesson).
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { asked, assert, begin, Door, finish, newPage, openLine, root, startServer, until } from './browser.mjs';

// A table where the lessons of the card game are the tests' own.
async function table(folder) {
    const home = mkdtempSync(`${folder}/answers-`);
    for (const one of ['build', 'docs']) symlinkSync(`${root}${one}`, `${home}/${one}`);
    cpSync(`${root}data`, `${home}/data`, { recursive: true });
    rmSync(`${home}/data/ccg/lessons`, { recursive: true });
    cpSync(`${root}tests/web/lessons`, `${home}/data/ccg/lessons`, { recursive: true });
    const gate = await Door.open();
    const server = await startServer(gate, `${home}/games.db`, home);
    return { url: `http://127.0.0.1:${gate.port}/`, end: () => (gate.close(), server.stop()) };
}

// In the page: what stands there, in its words.
function standing() {
    const words = (where) => (document.querySelector(where)?.textContent ?? '').replace(/\s+/g, ' ').trim();
    return { line: words('.beatline'), kind: words('.stagekind'), title: words('.stage h3'), die: words('.stagedie'), done: words('.stagedone'), below: words('.ribbons') };
}

// In the page: a key is no longer taken for one that comes just behind a chain.
function isFree() {
    const sends = (type) => document.body.dispatchEvent(new KeyboardEvent(type, { key: 'F9', bubbles: true, cancelable: true }));
    return [sends('keydown'), sends('keyup')][0];
}

// Types a choice, and sees all that stands until the next one.
async function stands(page, line) {
    await asked(page);
    await until(page, isFree);
    await openLine(page);
    await page.keyboard.type(line);
    const before = await page.evaluate(() => document.querySelector('.game').dataset.revision);
    await page.keyboard.press('Enter');
    const all = [];
    for (;;) {
        const isHeld = await until(page, (old) => {
            if (/goes on/.test(document.querySelector('.beathint')?.textContent ?? '')) return 'held';
            const isAsked = document.querySelector('.game').dataset.revision !== old && document.querySelector('.beatstage') === null && document.querySelector('.prompt.yours, dialog.lessonend[open]') !== null;
            return isAsked ? 'asked' : null;
        }, before);
        if (isHeld === 'asked') return all;
        all.push(await page.evaluate(standing));
        const at = await page.evaluate(() => document.querySelector('.beatstage').dataset.until + document.querySelector('.beatstage').dataset.chain);
        await page.keyboard.press('Enter');
        await until(page, (old) => document.querySelector('.beatstage')?.dataset.until + document.querySelector('.beatstage')?.dataset.chain !== old || document.querySelector('.beathint')?.textContent.includes('goes on') === false, at);
    }
}

export const tests = {
    async 'what the other side answers with stands by itself, with its price and what it came to'({ browser, folder }) {
        const at = await table(folder);
        try {
            const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
            await begin(page, at.url);
            await page.goto(`${at.url}#/lessons`);
            await page.click('.lessons li:nth-child(1) button');
            const one = (all, words) => {
                const found = all.filter(({ line }) => words.test(line));
                assert(found.length === 1, `of ${words} stands ${found.length} times: ${JSON.stringify(all)}`);
                return found[0];
            };

            const first = await stands(page, 'use stonefist-walker, target whisper-cabal');
            const cancels = one(first, /^The computer uses the ability of Whisper Cabal/);
            assert(/The computer discards Traitor Levy\. Whisper Cabal cancels Stonefist Walker\.$/.test(cancels.line), `what cancels is told as ${cancels.line}`);
            assert(/^Whisper Cabal/.test(cancels.title) && /^Computer · reaction/.test(cancels.kind) && /Stonefist Walker.*cancelled/.test(cancels.below), `on the stage is ${JSON.stringify(cancels)}`);
            // Four rolls, the last with all of them.
            const rolls = one(first, /^The computer plays Ashen Hierophant.*\. The computer/);
            assert(/roll 4 of 4 \(1, 3, 4, 4\)/.test(rolls.die) && /^Ashen Hierophant/.test(rolls.title), `of a series stands ${JSON.stringify(rolls)}`);

            const second = await stands(page, 'use marksman-nest, target gorefeast-champion');
            const changed = one(second, /^The computer uses the ability of Ruin Prophet/);
            assert(/Your roll is now 1\.$/.test(changed.line), `what changes a roll is told as ${changed.line}`);
            assert(/Your roll: 1$/.test(changed.die) && /^Ruin Prophet/.test(changed.title), `whose roll it is: ${JSON.stringify(changed)}`);
            assert(/Marksman Nest has no effect: the test failed/.test(await page.textContent('.log')), 'it is not told that its test failed');

            const third = await stands(page, 'shoot wall-rifles, at mask-weavers');
            const paid = one(third, /^The computer uses the ability of Mask Weavers/);
            assert(/The computer discards Traitor Levy\. Glacis Guard locks\.$/.test(paid.line), `what is paid is told as ${paid.line}`);

            const last = await stands(page, 'pass');
            const text = one(last, /Ashfall Plain is carried out for the computer/);
            assert(/nothing happens/.test(text.line), `what comes of it is told as ${text.line}`);
            const log = await page.textContent('.log');
            assert(/The text of Ashfall Plain is carried out for you/.test(log) && /flag total changes by \+1, because of Ashfall Plain/.test(log), 'the text of a sector is told as a deed');
            assert(!/You use the ability of Ashfall Plain/.test(log), 'whoever reads is told to have used it');
            await finish(page);
        } finally {
            await at.end();
        }
    },
};
