// The command line and the standing answers: what a person types, and what is answered for a while.
import { asked, askedOrAnew, assert, axe, beginGame, changedFrom, finish, LONG, newPage, nextThing, playSome, random, state, until } from './browser.mjs';

export const tests = {
    async 'what was pressed with a mouse has no frame of the keyboard'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        const framed = () => page.evaluate(() => `${document.activeElement.getAttribute('role')} ${getComputedStyle(document.activeElement).outlineStyle}`);
        await page.click('#tab-choices');
        await page.keyboard.press('F2'); // of no meaning here
        assert((await framed()) === 'tab none', `pressed, then a key: ${await framed()}`);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        assert((await framed()) === 'tab solid', `reached by key: ${await framed()}`);
        await finish(page);
    },

    async 'a game by the command line alone'({ browser, url }) {
        const page = await newPage(browser);
        await beginGame(page, url);
        await asked(page);
        await page.keyboard.press('/');
        const focused = () => page.evaluate(() => document.activeElement?.matches('.commandline input') === true);
        await until(page, () => document.activeElement?.matches('.commandline input') === true);
        await axe(page, 'command line');
        const said = async (text, what) => {
            await page.keyboard.type(text);
            await page.keyboard.press('Enter');
            await until(page, (words) => document.querySelector('.commandsaid')?.textContent.includes(words), what);
        };
        await said('help', 'take back');
        await axe(page, 'help of the command line');
        await said('look', 'in hand');
        await said('rule CCG-9.3.4', 'speed is greater');
        await said('what 1', '.');
        // What is refused says why, and leads to its rule.
        await said('dance', 'No action begins with');
        await page.keyboard.press('Escape');
        let refused = 0;
        let completed = 0;
        let undone = false;
        await playSome(page, async (i) => {
            assert(await focused(), `the focus left the command line before step ${i}`);
            const kind = await page.textContent('#question .window');
            if (kind === 'Deployment' && refused === 0) {
                refused++;
                await said('pass', 'All cards of the hand have to be deployed');
                assert((await page.textContent('.commandline .rulelink')) === 'CCG-5.2.3', 'the refusal names no rule');
                await page.keyboard.press('Escape');
            }
            if (!undone && kind === 'Deployment') {
                undone = true;
                const before = await state(page);
                await page.keyboard.type('1');
                await page.keyboard.press('Enter');
                await changedFrom(page, before);
                await asked(page);
                await said('undo', 'Done.');
                return 'undo';
            }
            const list = await page.$$eval('#command-list li:not(.word) code', (all) => all.map((one) => one.textContent));
            assert(list.length > 0, 'the command line offers nothing');
            const pass = list.find((one) => ['pass', 'no block', 'decline'].includes(one));
            if (pass !== undefined && random() < 0.75) {
                await page.keyboard.type('pass');
            } else if (completed === 0 || i % 3 === 0) {
                completed++;
                for (let n = Math.floor(random() * Math.min(list.length, 5)); n >= 0; n--) await page.keyboard.press('ArrowDown');
                await until(page, () => document.querySelector('.commandline [aria-selected=true]') !== null);
            } else {
                await page.keyboard.type(list[Math.floor(random() * list.length)]);
            }
            const meant = await page.evaluate(() => document.querySelector('.commandline [aria-selected=true] code')?.textContent ?? document.querySelector('.commandline input').value);
            await page.keyboard.press('Enter');
            if (meant === 'withdraw') {
                await until(page, () => document.querySelector('.commandsaid')?.textContent.startsWith('Press it once more'));
                await page.keyboard.type(meant);
                await page.keyboard.press('Enter');
            }
            return 'typed';
        });
        assert(completed > 0 && undone && refused > 0, 'the game was over before everything was tried');
        const spoken = await page.textContent('.sr [role=log]');
        assert(!LONG || /wins the game|win the game/.test(spoken), `the live region says only: ${spoken}`);
        await finish(page);
    },

    async 'a standing answer passes until it ends by itself or by its key'({ browser, url }) {
        // Who can react is asked all the same.
        const PASSED = /^(Tactics|Modifier) window$/;
        const page = await newPage(browser);
        await beginGame(page, url);
        const shown = () => page.$eval('.standing select', (one) => one.value).catch(() => '');
        let given = 0;
        let ended = 0;
        for (let i = 0; i < 300 && ended === 0; i++) {
            await askedOrAnew(page, url);
            const kind = await page.getAttribute('#question', 'data-window');
            if (PASSED.test(kind)) {
                // In such a window and with an answer that stands the page passes by itself.
                const before = await state(page);
                if (given % 2 === 0) {
                    await page.selectOption('.standing select', 'attack');
                } else {
                    await page.keyboard.press('p');
                }
                given++;
                await changedFrom(page, before);
                await until(page, () => {
                    const window = document.querySelector('#question')?.dataset.window ?? '';
                    const on = document.querySelector('.standing.on') !== null;
                    return document.querySelector('dialog.enddialog[open]') || !on || (document.querySelector('.prompt.yours') && !/^(Tactics|Modifier) window$/.test(window));
                });
                const left = await shown();
                if (left === 'attack') {
                    await page.keyboard.press('p');
                    await until(page, () => document.querySelector('.standing select')?.value === 'ask');
                } else if (given > 1) {
                    ended++;
                }
                continue;
            }
            const before = await state(page);
            await (await nextThing(page, 0.3)).click();
            await changedFrom(page, before);
        }
        assert(given > 1, 'no window came up');
        await finish(page);
    },
};
