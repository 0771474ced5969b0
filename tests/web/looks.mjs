// What the table tells without being asked, and that nothing lies over what it is about.
import { asked, assert, beginGame, changedFrom, finish, newPage, PHONE, pressSomething, state, until } from './browser.mjs';

// Plays until something is seen; a new game begins where one ends too early.
async function playUntil(page, url, seen, games = 4) {
    for (let game = 0; game < games; game++) {
        await beginGame(page, url);
        while ((await asked(page)) !== 'over') {
            const found = await seen();
            if (found) return found;
            const before = await state(page);
            await pressSomething(page, 0.5);
            await changedFrom(page, before);
        }
    }
    throw new Error(`this was not met in ${games} games: ${seen}`);
}

const attackTold = () => {
    const told = document.querySelector('#question .attacktold');
    return told !== null && / against armor \d/.test(told.textContent) ? told.textContent : false;
};

export const tests = {
    async 'an attack is told beside the question, with its numbers'({ browser, url }) {
        const page = await newPage(browser);
        const told = await playUntil(page, url, () => page.evaluate(attackTold));
        const [, damage, armor] = /damage (\d+) against armor (\d+)/i.exec(told);
        const sums = await page.$$eval('.attackbox .sum td', (list) => list.map((one) => one.textContent));
        assert(sums.join() === `${damage},${armor}`, `the calculation says ${sums}, the question ${told}`);
        const verdict = await page.textContent('.attackbox .verdict');
        // Another card of the same name, in another sector, has no part in it.
        const strangers = await page.$$eval('.sector:not(.now) .unit[class*=part-]', (list) => list.map((one) => one.dataset.slot));
        assert(strangers.length === 0, `${strangers.join()} are marked, but the attack is elsewhere`);
        assert(/^Would be destroyed,/.test(verdict) === (Number(damage) > 0 && Number(damage) >= Number(armor)), `${told}: ${verdict}`);
        // That it succeeds is no red cross.
        const mark = await page.evaluate(() => {
            const one = document.body.appendChild(document.createElement('p'));
            one.className = 'verdict yes';
            return getComputedStyle(one, '::before').content;
        });
        assert(mark.includes('✓'), `a forecast of success is marked ${mark}`);
        await finish(page);
        const phone = await newPage(browser, PHONE);
        // There the stage says it, and what happened keeps its line.
        await playUntil(phone, url, () => phone.evaluate(() => /^Damage \d+ against armor \d+/.test(document.querySelector('.stage .stagewords')?.textContent ?? '')));
        const line = await phone.evaluate(() => [document.querySelector('.chainline').getClientRects().length, document.querySelector('.news.attacked')?.getClientRects().length ?? 0]);
        assert(line.join() === '1,0', `the line of what happened and what is attacked: ${line}`);
        // Where the battle is not in sight the line says it.
        await phone.evaluate(() => document.querySelector('.tabs [role=tab][aria-selected=false]').click());
        await until(phone, () => /^Damage \d+ against armor \d+ · /.test(document.querySelector('.news.attacked')?.textContent ?? ''));
        await finish(phone);
    },

    async 'what a picked card can do lies over no card'({ browser, url }) {
        for (const options of [{ viewport: { width: 1024, height: 768 } }, PHONE]) {
            const page = await newPage(browser, options);
            await playUntil(page, url, () =>
                page.evaluate(() => document.querySelector('.handcard.can, .row .unit.can:not(.target)') !== null && document.querySelector('.here') === null),
            );
            await page.evaluate(() => document.querySelector('.handcard.can, .row .unit.can:not(.target)').click());
            await until(page, () => document.querySelector('.options .choice') !== null || document.querySelector('.picked') === null);
            const over = await page.evaluate(() => {
                const boxes = [...document.querySelectorAll('.options > .buttons')].map((one) => one.getBoundingClientRect());
                const board = document.querySelector('.board').getBoundingClientRect();
                return boxes.some((box) => box.top < board.bottom - 1);
            });
            assert(!over, `the buttons lie over the table at ${options.viewport.width} pixels`);
            await finish(page);
        }
    },

    async 'while cards are deployed the hand stands still, and the choice of a battle says what one holds where'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1024, height: 768 } });
        let [before, deployed] = [null, 0];
        // In the page: the cards of the hand while one is to be deployed, and what each sector says where a battle is chosen.
        const look = () => {
            const asks = document.querySelector('#question')?.dataset.window;
            const hand = asks === 'Deployment' ? [...document.querySelectorAll('.hand .handcard')].map((one) => [one.dataset.hand, one.offsetWidth]) : null;
            const holds = (sector) => [...sector.querySelectorAll('.unit.own .flags .sr')].reduce((sum, one) => sum + Number(/\d+/.exec(one.textContent)[0]), 0);
            const chosen = [...document.querySelectorAll('.sector:has(.mid .here)')].map((sector) => ({ holds: holds(sector), own: sector.querySelectorAll('.unit.own').length, says: sector.querySelector('.need').textContent, isPoor: sector.querySelector('.need.poor') !== null }));
            return { hand, prompt: document.querySelector('.prompt').offsetHeight + document.querySelector('.hand').offsetHeight, chosen: asks === 'Choice of the sector' ? chosen : null };
        };
        const { chosen } = await playUntil(page, url, async () => {
            const now = await page.evaluate(look);
            if (now.hand && before?.hand && now.hand.length < before.hand.length) {
                deployed++;
                const widths = new Map(before.hand);
                const changed = now.hand.filter(([name, width]) => widths.get(name) !== width);
                assert(changed.length === 0, `${changed} were as wide as ${before.hand}`);
                assert(now.prompt === before.prompt, `question and hand are ${now.prompt} high together, before ${before.prompt}`);
            }
            before = now;
            return now.chosen?.length > 0 && deployed > 2 ? now : null;
        });
        for (const { holds, own, says, isPoor } of chosen) {
            const [, have, need] = /(\d+) of (\d+)/.exec(says) ?? [];
            assert(own === 0 ? /nobody of yours/.test(says) : Number(have) === holds, `a sector with ${holds} flags says ${says}`);
            assert(isPoor === (own === 0 || holds < Number(need)), `${says} is ${isPoor ? '' : 'not '}marked`);
        }
        await finish(page);
    },

    async 'a link and an address that lead nowhere say what to do'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        await page.goto(`${url}#join=cut.short`);
        await page.waitForSelector('.lobby > .notice >> text=Ask for a new one');
        const inSight = await page.evaluate(() => {
            const box = document.querySelector('.lobby > .notice').getBoundingClientRect();
            return box.top >= 0 && box.bottom <= window.innerHeight;
        });
        assert(inSight, 'the notice is not in sight');
        await page.click('.lobby > .notice button');
        await until(page, () => document.querySelector('.notice') === null);
        await page.goto(`${url}#/game/none`);
        await page.waitForSelector('.missing >> text=Open the link that you were sent');
        await finish(page);
    },

    async 'the button that begins a game is in sight on a phone from the first'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, viewport: { width: 412, height: 915 } });
        await page.goto(url);
        await page.waitForSelector('.newgame button[type=submit]:not([disabled])');
        const { bottom, high, over } = await page.evaluate(() => {
            const box = document.querySelector('.newgame button[type=submit]').getBoundingClientRect();
            return { bottom: box.bottom, high: innerHeight, over: document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.type };
        });
        assert(bottom <= high && over === 'submit', `its lower edge is at ${bottom} of ${high}, and there lies ${over}`);
        await finish(page);
    },

    async 'the rules page looks for words in the rules of this game only'({ browser, url }) {
        const page = await newPage(browser);
        // Typed as soon as there is a place for it.
        await page.addInitScript(() => {
            new MutationObserver((_, observer) => {
                const field = document.querySelector('main input[type=search]');
                if (!field) return;
                observer.disconnect();
                field.value = 'sweeping advance';
                field.dispatchEvent(new Event('input', { bubbles: true }));
            }).observe(document, { subtree: true, childList: true });
        });
        await page.goto(`${url}#/rules`);
        await page.focus('main input');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.rules article');
        const ids = await page.$$eval('.rules article', (list) => list.map((one) => one.querySelector('h2 .rulelink')?.textContent ?? one.textContent));
        assert(ids.length > 3 && ids.every((id) => /^((CCG|AMB|WF)-[\d.]+$|And \d+ more)/.test(id)), `found: ${ids.slice(0, 5)}`);
        // While it is typed, and what is typed stays; what kind of rule it is stands before it as a word.
        await page.fill('main input', 'CCG-3.1.5 ');
        await until(page, () => [...document.querySelectorAll('.rules article h2 .rulelink')].map((one) => one.textContent).join() === 'CCG-3.1.5');
        const found = await page.evaluate(() => [document.querySelector('main input').value, document.querySelector('.rules article p .ruletag')?.textContent, document.querySelector('.rules article p').textContent]);
        assert(found[0] === 'CCG-3.1.5 ' && found[1] === 'Decision' && !/[[\]*]/.test(found[2]), `it says ${found}`);
        await finish(page);
    },
};
