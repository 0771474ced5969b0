// The first game: hints at the moment they matter, left and taken up again.
import { asked, assert, axe, begin, changedFrom, concede, finish, newPage, nextThing, PHONE, state, thinking, until } from './browser.mjs';

// Which hint has to have come when a decision of this kind was asked.
const MOMENTS = {
    'First wave': 'The first wave',
    Deployment: 'Six cards, face down',
    'Choice of the sector': 'Where to fight',
    'Battle action': 'A battle action',
    'Tactics window': 'The tactics window',
};

async function shownHint(page) {
    return page.$eval('.coach h2', (one) => one.textContent).catch(() => '');
}

// Plays on, reading every hint that is to be had, until `enough` is true.
async function playAndRead(page, seen, kinds, enough) {
    for (let i = 0; i < 200 && !enough(); i++) {
        if ((await asked(page)) === 'over') return;
        const kind = await page.textContent('#question .window');
        for (let n = 0; n < 6; n++) {
            seen.add(await shownHint(page));
            if (n === 5 || !(await page.$('.coach .fresh'))) break;
            await page.click('.coach .fresh');
        }
        kinds.add(kind);
        const before = await state(page);
        const thing = await nextThing(page, 0.4);
        assert(thing, 'nothing can be pressed');
        await thing.click();
        await changedFrom(page, before);
    }
}

export const tests = {
    async 'the first game teaches, can be left and gone on with'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.waitForSelector('.lessonoffer');
        await page.click('.lessonoffer button');
        await asked(page);
        assert((await shownHint(page)) === 'Two of three sectors', 'the first hint is not the goal of the game');
        const seen = new Set();
        const kinds = new Set();
        await playAndRead(page, seen, kinds, () => kinds.has('Deployment') && seen.size > 6);
        // The hint leads to its rule.
        const rule = await page.textContent('.coach .rulelink');
        await page.click('.coach .rulelink');
        await until(page, (id) => document.querySelector('.rules article h2')?.textContent.includes(id), rule);
        await axe(page, 'lesson');
        // Left, and taken up where it was.
        await asked(page);
        const hint = await shownHint(page);
        await page.goto(`${url}#/`);
        await page.reload();
        await page.click('text=Go on with your first game');
        await asked(page);
        assert((await shownHint(page)) === hint, 'another hint stands there after coming back');
        await page.click('.coach >> text=Without hints');
        assert((await page.$('.coach')) === null, 'the hints cannot be put away');
        await page.click('.more summary');
        await page.click('.menu >> text=Show the hints');
        await page.waitForSelector('.coach');
        await playAndRead(page, seen, kinds, () => kinds.has('Tactics window') && kinds.has('Battle action') && seen.size > 14);
        for (const kind of kinds) {
            const wanted = MOMENTS[kind];
            assert(wanted === undefined || seen.has(wanted), `"${wanted}" did not come at: ${kind}; only ${[...seen].join(', ')}`);
        }
        if ((await asked(page)) !== 'over') await concede(page);
        await page.waitForSelector('dialog.enddialog[open]');
        // The first game's dice can be checked like those of every other.
        await page.click('.enddialog >> text=Check the dice');
        await page.waitForSelector('.dicedialog .verdictbig.yes');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await until(page, () => document.querySelector('.coach h2')?.textContent === 'That was a whole game' || (document.querySelector('.coach .fresh')?.click(), false));
        await page.goto(`${url}#/`);
        await page.waitForSelector('.lessonline >> text=Learn by playing');
        assert((await page.$('.lessonoffer')) === null, 'the offer still stands before everything else');
        await finish(page);
    },

    async 'a hint stays until the person is asked, and through that question'({ browser, url }) {
        const page = await newPage(browser);
        const computer = await thinking(page);
        await begin(page, url);
        await page.click('.lessonoffer button');
        await page.waitForSelector('.prompt:not(.yours)');
        const first = await shownHint(page);
        computer.end();
        await asked(page);
        assert(first !== '' && (await shownHint(page)) === first, 'what another decides takes the first hint away');
        const before = await state(page);
        await (await nextThing(page)).click();
        await changedFrom(page, before);
        await asked(page);
        assert((await shownHint(page)) !== first, 'no hint comes with the second question');
        await finish(page);
    },

    async 'on a phone a hint is put aside by a tap'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await begin(page, url);
        await page.tap('.lessonoffer button');
        await asked(page);
        await page.waitForSelector('.coach.unread');
        await axe(page, 'lesson on a phone');
        await page.tap('.coach .coachfoot button');
        await until(page, () => document.querySelector('.coach').getClientRects().length === 0);
        await page.tap('.more summary');
        await page.tap('.menu >> text=Show the hints');
        await page.waitForSelector('.coach.unread');
        await finish(page);
    },
};
