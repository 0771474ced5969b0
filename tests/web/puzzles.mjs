// Puzzles: a wrong and a right answer, what is said of them, what the list keeps. The files are read here, so that no puzzle is
// known by name.
import { readdirSync, readFileSync } from 'node:fs';
import { asked, assert, axe, begin, finish, LONG, newPage, PHONE, root, typeLine, until } from './browser.mjs';

const folder = `${root}data/ccg/puzzles/`;
const files = readdirSync(folder)
    .filter((name) => name.endsWith('.puzzle'))
    .map((name) => readFileSync(folder + name, 'utf8'))
    .map((text) => ({
        number: Number(/^puzzle: (\d+)$/m.exec(text)[1]),
        title: /^title: (.*)$/m.exec(text)[1],
        german: /^title: .*\nde: (.*)$/m.exec(text)[1],
        about: /^about: (.*)$/m.exec(text)[1],
        best: /^choice (\d+): (.*)$/m.exec(text).slice(1),
        tempting: /^tempting: (.*)$/m.exec(text)[1],
        choices: [...text.matchAll(/^choice \d+: (.*)$/gm)].map(([, choice]) => choice),
    }))
    .map((one) => ({ ...one, other: one.choices.find((choice) => choice !== one.best[1] && choice !== one.tempting) }))
    .sort((a, b) => a.number - b.number);

async function open(page, url) {
    await begin(page, url);
    await page.click('.lessonoffer a');
    await page.click('.lessontabs >> text=/Puzzles|Rätsel/');
    await page.waitForSelector('.puzzlelist li');
}

const sitsAt = (page, title) => until(page, (words) => document.querySelector('.puzzle .taughthead h2')?.textContent === words && document.querySelector('.verdict') === null, title);

export const tests = {
    async 'a puzzle is tried, missed, tried again and solved, and the next one follows'({ browser, url }) {
        const page = await newPage(browser);
        await open(page, url);
        const titles = await page.$$eval('.puzzlelist h2', (all) => all.map((one) => one.textContent));
        assert(titles.join() === files.map(({ title }) => title).join(), `the list has ${titles.join()}`);
        await axe(page, 'the list of puzzles');
        await page.focus('.puzzlelist li:first-child button');
        await page.keyboard.press('Enter');
        const count = LONG ? files.length : 2;
        for (const [i, one] of files.slice(0, count).entries()) {
            await sitsAt(page, one.title);
            await asked(page);
            assert((await page.textContent('.puzzle .says')) === one.about, `${one.title} does not say what is to be found`);
            assert((await page.$$('.worths li')).length === 0, 'an answer is told before there is one');
            if (i === 0) {
                await axe(page, 'a puzzle');
                await typeLine(page, one.tempting);
                await page.waitForSelector('.verdict.iswrong');
                const best = await page.textContent('.worths .isbest .worthwins');
                assert(best === `wins ${one.best[0]} of 100 games`, `the best choice ${best}`);
                assert((await page.$('.worths .ischosen')) !== null, 'what was chosen is not named');
                await axe(page, 'a puzzle that was missed');
                await page.click('.taughtfoot >> text=Try again');
                await sitsAt(page, one.title);
                // What is neither the best nor what suggests itself has three rows, all of them in sight.
                await typeLine(page, one.other);
                await page.waitForSelector('.verdict.iswrong');
                assert((await page.$$('.worths li')).length === 3, 'three choices are weighed');
                for (const [width, height] of [[1280, 720], [1366, 768], [1024, 768], [1600, 900], [768, 1024]]) {
                    await page.setViewportSize({ width, height });
                    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
                    const [cut, board] = await page.evaluate(() => [document.querySelector('.worths li:last-child').getBoundingClientRect().bottom - document.querySelector('.taughtbody').getBoundingClientRect().bottom, document.querySelector('.board').clientHeight]);
                    assert(cut <= 1, `the last row is cut by ${cut} at ${width}x${height}`);
                    assert(board > 250, `the table has ${board} pixels at ${width}x${height}`);
                }
                await page.setViewportSize({ width: 1440, height: 900 });
                await page.click('.taughtfoot >> text=Try again');
                await sitsAt(page, one.title);
            }
            await typeLine(page, one.best[1]);
            await page.waitForSelector('.verdict.isright');
            if (i === 0) await axe(page, 'a puzzle that was solved');
            // Behind the last one nothing is begun: it would come to the table over the list.
            const next = files.slice(0, count)[i + 1];
            if (next) await page.click(`.taughtfoot .main >> text=${next.title}`);
        }
        // What was found and tried is kept.
        const kept = () => until(page, (n) => document.querySelectorAll('.puzzlelist li.isdone').length === n, count);
        await page.goto(`${url}#/lessons/puzzles`);
        await kept();
        await page.reload();
        await kept();
        await finish(page);
    },

    async 'a puzzle by touch on a phone, in German and in light'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, locale: 'de', colorScheme: 'light' });
        await open(page, url);
        assert((await page.textContent('.puzzlelist li:first-child h2')) === files[0].german, 'the list is not German');
        await axe(page, 'the list of puzzles, light');
        await page.tap('.puzzlelist li:first-child button');
        await sitsAt(page, files[0].german);
        await asked(page);
        await axe(page, 'a puzzle on a phone');
        await page.tap('.prompt button >> text=/Passen/');
        await page.waitForSelector('.verdict');
        // What was chosen, and by how much, is in sight or can be scrolled to.
        await page.locator('.worths li').last().scrollIntoViewIfNeeded();
        await axe(page, 'a judged puzzle on a phone');
        await finish(page);
    },
};
