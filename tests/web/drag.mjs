// Dragging, as an addition to pressing: what may be let go where, what is said at the pointer, and what is refused.
import { asked, assert, begin, changedFrom, finish, newPage, PHONE, state, until } from './browser.mjs';

async function lesson(page, url, number) {
    await begin(page, url);
    await page.goto(`${url}#/lessons`);
    await page.click(`.lessons li:nth-child(${number}) button`);
    await until(page, () => document.querySelector('.taughthead .window') !== null);
    await asked(page);
}

const middle = async (page, selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};

const words = (page) => page.evaluate(() => document.querySelector('.dragwords')?.textContent ?? '');

// Takes it there, and holds it.
async function carry(page, from, to) {
    await page.mouse.move(...(await middle(page, from)));
    await page.mouse.down();
    const [x, y] = await middle(page, to);
    await page.mouse.move(x, y, { steps: 6 });
}

const revision = (page) => page.getAttribute('.game', 'data-revision');

export const tests = {
    async 'a unit is dragged to its target, with what would come of it'({ browser, url }) {
        const page = await newPage(browser);
        await lesson(page, url, 1);
        // At every target that the server named stands a mark; beside the pointer what would become of it.
        await carry(page, '[data-slot="ridge-trackers"]', '[data-slot="pyre-cultists"]');
        await until(page, () => document.querySelector('.dragwords')?.textContent.startsWith('Shoot: Would be destroyed'));
        assert((await page.$$('.unit[data-drop]')).length === 4, 'not every target is marked');
        // Escape lets go, and nothing has happened.
        const stood = await revision(page);
        await page.keyboard.press('Escape');
        assert((await page.$('.dragghost')) === null && (await page.$('[data-drop]')) === null, 'Escape does not end it');
        await page.mouse.up();
        assert((await revision(page)) === stood && (await page.$('.picked')) === null, 'what was let go by Escape did something');
        // A wrong place says why.
        await carry(page, '[data-slot="ridge-trackers"]', '[data-slot="plasma-cohort"]');
        await until(page, () => document.querySelector('.dragwords.not')?.textContent.includes('a card of your own'));
        await page.mouse.up();
        await until(page, () => document.querySelector('.notice')?.textContent.includes('CCG-9.2.8'));
        assert((await revision(page)) === stood, 'a wrong place did something');
        // Nowhere is no answer at all.
        await carry(page, '[data-slot="ridge-trackers"]', 'header.top');
        await page.mouse.up();
        assert((await revision(page)) === stood && (await page.$('.notice')) === null, 'letting go nowhere said or did something');
        // The right one.
        const before = await state(page);
        await carry(page, '[data-slot="ridge-trackers"]', '[data-slot="pyre-cultists"]');
        await page.mouse.up();
        await changedFrom(page, before);
        // A blocker is dragged to whom it blocks.
        await until(page, () => document.querySelector('.taughthead .window')?.textContent === '2 of 5');
        await asked(page);
        const asking = await state(page);
        await carry(page, '[data-slot="ironclad-carrier"]', '[data-slot="slag-crawlers"]');
        await until(page, () => document.querySelector('.dragwords')?.textContent.startsWith('Block'));
        await page.mouse.up();
        await changedFrom(page, asking);
        await until(page, () => document.querySelector('.taughthead .window')?.textContent === '3 of 5');
        // What was dragged was not pressed.
        assert((await page.$('.picked')) === null, 'something is picked after a drag');
        await finish(page);
    },

    async 'cards of the hand are dragged to sectors and to what they are played on'({ browser, url }) {
        const page = await newPage(browser);
        await lesson(page, url, 7);
        await carry(page, '[data-hand="banner-guard"]', '#sector-1 .mid');
        await until(page, () => document.querySelector('.dragwords')?.textContent.includes('Banner Guard'));
        assert((await page.$$('.sector[data-drop]')).length === 3, 'not every sector is marked');
        const before = await state(page);
        await page.mouse.up();
        await changedFrom(page, before);
        await until(page, () => document.querySelector('.taughthead .window')?.textContent === '2 of 6');
        await lesson(page, url, 5);
        await carry(page, '[data-hand="lance-of-morning"]', '[data-slot="spite-lancers"]');
        await until(page, () => document.querySelector('.dragwords:not(.not)')?.textContent.length > 1 && document.querySelectorAll('.unit[data-drop]').length === 4);
        const asking = await state(page);
        await page.mouse.up();
        await changedFrom(page, asking);
        await until(page, () => document.querySelector('.taughthead .window')?.textContent === '2 of 5');
        await finish(page);
    },

    async 'a finger drags too'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await lesson(page, url, 1);
        const session = await page.context().newCDPSession(page);
        const touch = (type, point) => session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
        const [from, to] = [await middle(page, '[data-slot="ridge-trackers"]'), await middle(page, '[data-slot="pyre-cultists"]')];
        await touch('touchStart', from);
        for (let i = 1; i <= 6; i++) await touch('touchMove', [from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6]);
        await until(page, () => document.querySelector('.dragwords')?.textContent.startsWith('Shoot: Would be destroyed'));
        const seen = await page.evaluate(() => {
            const box = document.querySelector('.dragwords').getBoundingClientRect();
            return box.left >= 0 && box.right <= innerWidth && box.top >= 0;
        });
        assert(seen, `"${await words(page)}" is not in sight`);
        const before = await state(page);
        await touch('touchEnd');
        await changedFrom(page, before);
        await until(page, () => document.querySelector('.taughthead .window')?.textContent === '2 of 5');
        await finish(page);
    },
};
