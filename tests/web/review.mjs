// After a game: how the chance to win went, and the way from there to any moment of it.
import { assert, axe, begin, Door, finish, newPage, PHONE, root, startServer, until } from './browser.mjs';

const RECORD = `${root}tests/records/bastion-line-red-wake-mixed.record`;

// A game that is over, from its record.
async function openEnd(page, url) {
    await begin(page, url);
    await page.setInputFiles('input[type=file]', RECORD);
    await page.waitForSelector('dialog.enddialog[open]');
}

const openReview = (page) => page.click('.enddialog >> text=Where it was won');

async function drawn(page) {
    await until(page, () => document.querySelector('.reviewdialog .curve .way') !== null);
}

export const tests = {
    async 'where a game was won'({ browser, url }) {
        const page = await newPage(browser);
        await openEnd(page, url);
        // It says how far it is, and can be stopped and begun again.
        await openReview(page);
        // The press comes with the button: a slow browser would find that it is done.
        await until(page, () => {
            const stop = document.querySelector('.reviewdialog .buttons button');
            stop?.click();
            return stop !== null;
        });
        await page.waitForSelector('dialog.enddialog[open]');
        await openReview(page);
        await until(page, () => /Line [1-9]\d* of \d+/.test(document.querySelector('.reviewdialog')?.textContent ?? '') || document.querySelector('.curve') !== null);
        await axe(page, 'the wait for the curve');
        await drawn(page);
        await axe(page, 'where it was won');
        const turns = await page.$$eval('.turns .says', (list) => list.map((one) => one.textContent));
        assert(turns.length > 2, `a game of greedy and random players has ${turns.length} turning points`);
        for (const words of turns) {
            assert(/chose: .+\. Better: .+ \(wins \d+ in 100, not \d+\)\.$|Luck for player [12]: .+\.$/.test(words), `a turning point says: ${words}`);
        }
        // By keyboard: line by line, from one turning point to the next, and to the table.
        const moment = () => page.textContent('.moment p');
        await page.focus('.along');
        await page.keyboard.press('Home');
        const first = await moment();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        const third = await moment();
        await page.keyboard.press('PageUp');
        assert(new Set([first, third, await moment()]).size === 3, 'the keys do not go along the game');
        assert((await page.getAttribute('.along', 'aria-valuetext')) === (await moment()).trim(), 'the slider does not say where it stands');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.replaybar .window >> text=/wins \\d+ in 100/');
        await page.waitForSelector('.replaycurve');
        await axe(page, 'a replay with its curve');
        await page.keyboard.press('Escape');
        // Once made it is there at once: nobody says how far it is. A press on the curve or on a turning point leads to its moment.
        const press = [() => page.click('.curve', { position: { x: 200, y: 100 } }), () => page.click('.turns li:nth-child(2) button')];
        await page.evaluate(() => {
            window.waited = false;
            new MutationObserver(() => (window.waited ||= document.querySelector('.reviewdialog progress') !== null)).observe(document.body, { subtree: true, childList: true });
        });
        for (const one of press) {
            await page.click('.prompt >> text=Result');
            await openReview(page);
            await drawn(page);
            assert(!(await page.evaluate(() => window.waited)), 'the curve is made once more');
            await one();
            await page.waitForSelector('.replaybar');
            await page.keyboard.press('Escape');
        }
        await finish(page);
    },

    async 'where a game was won, on a phone, through a lost connection'({ browser, folder }) {
        const door = await Door.open();
        const server = await startServer(door, `${folder}/review-${door.port}.db`);
        const page = await newPage(browser, { ...PHONE, colorScheme: 'light' });
        await openEnd(page, `http://127.0.0.1:${door.port}/`);
        // Nothing that the server says of it comes through before the connection is lost.
        door.swallowAnswers(/"lines":/);
        await openReview(page);
        await door.swallowed;
        await page.waitForSelector('.reviewdialog progress');
        door.swallow = null;
        door.cut();
        await drawn(page);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'the page is too wide');
        const { width, inside } = await page.evaluate(() => {
            const box = document.querySelector('.reviewdialog').getBoundingClientRect();
            const all = [...document.querySelectorAll('.reviewdialog *:not(svg *)')].map((one) => one.getBoundingClientRect());
            return { width: box.width, inside: all.every((one) => one.left >= box.left - 1 && one.right <= box.right + 1) };
        });
        assert(width <= 360 && inside, 'something stands out of the dialog');
        const small = await page.$$eval('.reviewdialog button, .along', (list) => list.filter((one) => one.getBoundingClientRect().height < 31.5).length);
        assert(small === 0, `${small} things are too small to be touched`);
        await axe(page, 'where it was won, on a phone');
        await finish(page);
        door.close();
        await server.stop();
    },
};
