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

    async 'where one unit alone can do it, its key picks that one, and a number does it'({ browser, url }) {
        const page = await newPage(browser);
        const verb = await playUntil(page, url, async () => {
            if (!/Take a battle action/.test(await page.textContent('#question')) || (await page.$('.options'))) return false;
            await page.keyboard.press('l');
            await page.waitForSelector('.choicelist');
            const verbs = await page.$$eval('.choicelist [data-action]', (all) => all.map((one) => one.dataset.action.split(' ')[0]).filter((word) => /^(shoot|charge|assault)$/.test(word)));
            await page.click('#tab-log');
            return new Set(verbs).size > 1 && verbs.find((one) => verbs.filter((other) => other === one).length === 1);
        });
        await page.keyboard.press(verb[0]);
        await page.waitForSelector('.unit.picked');
        const [before, panel] = [await state(page), await page.$eval('.paneltabs [aria-selected=true]', (one) => one.id)];
        assert(panel === 'tab-log', `${panel} is shown`);
        const offers = await page.$$eval('.options [data-action]', (all) => all.map((one) => one.dataset.action));
        assert(offers.length === 1 && offers[0].startsWith(`${verb} `), `it is offered: ${offers}`);
        await page.keyboard.press('1');
        await changedFrom(page, before);
        assert((await page.$eval('.paneltabs [aria-selected=true]', (one) => one.id)) === 'tab-log', 'a number shows the list in place of doing it');
        await finish(page);
    },

    async 'with a card in hand what lies in a sector is the sector'({ browser, url }) {
        for (const touch of [false, true]) {
            const page = await newPage(browser, touch ? { hasTouch: true } : {});
            await playUntil(page, url, async () => /^Deployment/.test(await page.textContent('#question')));
            const before = await state(page);
            await page[touch ? 'tap' : 'click']('.handcard.can');
            await page[touch ? 'tap' : 'click']('.sector.choosable .unit[data-slot]');
            await changedFrom(page, before);
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

    async 'a card of the hand that cannot be played is dimmed and says why'({ browser, url }) {
        const page = await newPage(browser);
        // In the page: of each card of the hand whether it can be played, how strongly it is drawn, and what is read on it.
        const look = () =>
            document.querySelector('#question')?.dataset.window?.match(/window|action/) === null || !document.querySelector('.prompt.yours')
                ? []
                : [...document.querySelectorAll('.hand .handslot')].map((slot) => {
                      const [card, why] = [slot.querySelector('.handcard'), slot.querySelector('.why')];
                      const [box, edge] = [why?.getBoundingClientRect(), slot.getBoundingClientRect()];
                      const isSeen = box !== undefined && box.height > 14 && box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
                      return { can: card.matches('.can'), isDim: card.matches('.dim'), words: isSeen ? why.textContent : '', rule: why?.querySelector('.rulelink')?.textContent ?? '' };
                  });
        const hand = await playUntil(page, url, async () => {
            const cards = await page.evaluate(look);
            return cards.some(({ can }) => can) && cards.filter(({ can }) => !can).length > 1 ? cards : null;
        });
        for (const { can, isDim, words, rule } of hand) {
            assert(isDim === !can, `a card that can${can ? '' : 'not'} be played is ${isDim ? '' : 'not '}dimmed`);
            assert(can || /^\S.{10,}\. /.test(words), `a card that cannot be played says "${words}"`);
            assert(can || /^CCG-\d/.test(rule), `${words} leads to ${rule}`);
        }
        // What is asked may have been marked for a frame only: the hand follows the question.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        // In a window the reason stands there; otherwise it comes for the card that is pointed at.
        const refused = page.locator('.hand .handslot:has(.handcard.dim):has(.rulelink)').first();
        await refused.hover({ position: { x: 12, y: 12 } });
        const link = refused.locator('.why:visible .rulelink');
        const first = await link.textContent();
        await link.click();
        await page.waitForSelector(`.side .rules >> text=${first}`);
        await finish(page);
    },

    async 'on a phone the picture of what waits has the room that its words leave'({ browser, url }) {
        const page = await newPage(browser, PHONE);
        const [filled, sizes] = [[], []];
        // In the page: how high the stage is inside, what its words take of that, and its picture.
        const look = () => {
            const [stage, art] = [document.querySelector('.stage'), document.querySelector('.stageart')];
            if (!art || stage.getClientRects().length === 0) return null;
            const parts = [...stage.querySelectorAll('.stagemain, .stageside')].map((one) => one.getBoundingClientRect());
            const [top, bottom] = [stage.getBoundingClientRect().top, Math.max(...parts.map((one) => one.bottom))];
            const picture = art.querySelector('.picture').getBoundingClientRect();
            return { title: stage.querySelector('h3').textContent, high: stage.clientHeight, left: top + stage.clientHeight - bottom, picture: picture.height, wide: picture.width, inside: stage.clientWidth, over: picture.height > 0 ? bottom - picture.top : 0 };
        };
        await playUntil(page, url, async () => {
            const now = await page.evaluate(look);
            if (!now) return false;
            sizes.push(now.high);
            assert(now.over < 1, `the picture lies over the words of ${now.title}`);
            if (now.left > 44) {
                assert(now.picture > now.left - 12 && now.wide > now.inside - 2, `${now.title} leaves ${now.left} pixels, and its picture has ${now.wide} x ${now.picture}`);
                filled.push(now.title);
            }
            return filled.length > 1;
        });
        assert(new Set(sizes).size === 1, `the stage is ${sizes} high`);
        await finish(page);
    },

    async 'the menu is whole in low windows, and closes by a press beside it'({ browser, url }) {
        for (const options of [{ viewport: { width: 1280, height: 720 } }, { ...PHONE, viewport: { width: 740, height: 360 } }, PHONE]) {
            const page = await newPage(browser, options);
            await beginGame(page, url);
            await asked(page);
            const size = `${options.viewport.width}x${options.viewport.height}`;
            const isOpen = () => page.$eval('details.more:has(.menu)', (one) => one.open);
            await page.click('.gamemenu summary');
            assert(await isOpen(), `the menu does not open at ${size}`);
            // In the page: what cannot be brought into sight, or has too little for a finger.
            const bad = await page.$$eval('.menu :is(button, a)', (all, isPhone) =>
                all.filter((one) => one.getClientRects().length > 0).flatMap((one) => {
                    one.scrollIntoView({ block: 'nearest' });
                    const box = one.getBoundingClientRect();
                    const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
                    return one.contains(at) && box.bottom <= innerHeight && (!isPhone || box.height >= 44) ? [] : [`${one.textContent} (${Math.round(box.top)} to ${Math.round(box.bottom)})`];
                }), options.isMobile === true);
            assert(bad.length === 0, `of the menu at ${size} cannot be pressed: ${bad.join(', ')}`);
            await page.evaluate(() => document.querySelector('#main').click());
            assert(!(await isOpen()), `the menu stays at ${size}`);
            await page.click('.gamemenu summary');
            await page.click('.menu >> text=Concede');
            assert(!(await isOpen()), `the menu stays behind what it led to at ${size}`);
            await page.waitForSelector('dialog[open]');
            await finish(page);
        }
    },

    async 'a press draws no line of the log but those that have changed'({ browser, url }) {
        const page = await newPage(browser);
        const LINES_MIN = 60; // of a log in several parts
        const PRESSES = 4;
        const devtools = await page.context().newCDPSession(page);
        for (const domain of ['Profiler', 'Debugger']) await devtools.send(`${domain}.enable`);
        await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
        // How often the function that draws a line was called since it was asked for last: it is the innermost that has the word for one
        // that is looked at.
        const drawn = async () => {
            const { result } = await devtools.send('Profiler.takePreciseCoverage');
            for (const { scriptId, functions } of result.filter((one) => /\/assets\//.test(one.url))) {
                const at = (await devtools.send('Debugger.getScriptSource', { scriptId })).scriptSource.indexOf('"shownnow"');
                const around = functions.map(({ ranges: [whole] }) => whole).filter((one) => one.startOffset <= at && one.endOffset > at);
                if (at >= 0) return around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0]?.count ?? 0;
            }
            return 0;
        };
        const lines = () => page.$$eval('.log ol > li', (all) => all.map((one) => one.outerHTML));
        const whole = await playUntil(page, url, async () => (await page.$$('.log ol > li')).length >= LINES_MIN && (await drawn()));
        assert(whole >= LINES_MIN, `${whole} lines were drawn of ${LINES_MIN}: another function was counted`);
        let counted = 0;
        for (let i = 0; i < PRESSES && (await asked(page)) === 'yours'; i++) {
            await drawn();
            const [before, told] = [await state(page), await lines()];
            await pressSomething(page, 0.5);
            await changedFrom(page, before);
            await asked(page);
            const now = await lines();
            const changed = now.filter((line, k) => line !== told[k]).length;
            const count = await drawn();
            assert(count <= changed, `${count} of ${now.length} lines were drawn, and ${changed} have changed`);
            counted += count;
        }
        assert(counted > 0, 'no press was told in the log');
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
