// What others do is seen: it stands until a key in a first game, says who does what to whom, and lights nothing else.
import { asked, askedOrAnew, assert, begin, beginGame, changedFrom, finish, newPage, nextThing, PHONE, state, until } from './browser.mjs';
import { pressUntil } from './beats.mjs';
import { listed } from './patched.mjs';

const revision = (page) => page.evaluate(() => document.querySelector('.game').dataset.revision);
const twoFrames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// In the page: what is set going, by what it is set going on.
function watchLights() {
    window.lit = [];
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...of) {
        if (this.matches('.sector')) window.lit.push(this.id);
        return plain.apply(this, of);
    };
}

export const tests = {
    async 'in a first game what others do stands until a key, and no hint lies over it'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, reducedMotion: 'no-preference' });
        await page.goto(url);
        await page.waitForSelector('.lessonoffer button:not([disabled])');
        await page.click('.lessonoffer button');
        // What the other one does first stands, too.
        await until(page, () => document.querySelector('.beatstage, .prompt.yours') !== null);
        let stood = 0;
        for (let i = 0; i < 200 && stood < 3; i++) {
            if (!(await page.$('.beatstage'))) {
                if (await page.$('dialog.enddialog[open]')) break;
                await page.evaluate(() => document.querySelector('.coachfoot .main')?.click());
                await until(page, pressUntil, await revision(page));
                continue;
            }
            // It is played to where it stands, or to its end.
            await until(page, () => document.querySelector('.beatstage') === null || /goes on/.test(document.querySelector('.beathint')?.textContent ?? ''));
            const stands = () => page.evaluate(() => document.querySelector('.beatstage')?.dataset.until ?? null);
            const at = await stands();
            if (at === null) continue;
            stood++;
            await twoFrames(page);
            assert((await stands()) === at, 'it does not stand');
            assert(await page.evaluate(() => document.querySelector('.coach')?.getClientRects().length === 0), 'a hint lies over what happens');
            const before = await revision(page);
            await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })));
            await until(page, (old) => document.querySelector('.beatstage')?.dataset.until !== old, at);
            assert((await revision(page)) === before, 'the key that goes on was an answer');
            await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
        }
        assert(stood === 3, `what others did stood ${stood} times`);
        await finish(page);
    },

    async 'what the question asks about stands with it, not once more before it'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
        // Behind the last step a key is pressed, and one is held, before anybody can have seen what is asked.
        await page.addInitScript(() => {
            window.stood = [];
            const key = (type, repeat) => document.body.dispatchEvent(new KeyboardEvent(type, { key: ' ', repeat, bubbles: true, cancelable: true }));
            let wasPlayed = false;
            // Lines that lie over the words of what is done: heads may begin at its edge.
            window.across = [];
            new MutationObserver(() => {
                const [svg, stage] = [document.querySelector('.lines'), document.querySelector('.stage')].map((one) => one?.getBoundingClientRect());
                for (const path of stage ? document.querySelectorAll('.lines > path') : []) {
                    const at = (far) => path.getPointAtLength(far).y + svg.top;
                    const long = path.getTotalLength();
                    const ys = Array.from({ length: Math.ceil(long / 4) }, (_, i) => at(i * 4));
                    if (ys.some((y) => y > stage.top + 14 && y < stage.bottom - 14)) window.across.push(path.getAttribute('d'));
                }
                const isPlayed = document.querySelector('.beatstage') !== null;
                if (/goes on/.test(document.querySelector('.beathint')?.textContent ?? '')) window.stood.push(document.querySelector('.beatline').textContent);
                if (wasPlayed && !isPlayed) for (const [type, repeat] of [['keydown', false], ['keyup', false], ['keydown', false], ['keydown', true], ['keyup', false]]) key(type, repeat);
                wasPlayed = isPlayed;
            }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        });
        await begin(page, url);
        await page.goto(`${url}#/lessons`);
        await page.click('.lessons li:nth-child(2) button');
        await asked(page);
        const before = await revision(page);
        await page.click('.unit[data-slot="breach-marshals"]');
        const charge = page.locator('.options [data-act] >> text=Charge');
        if (await charge.count()) await charge.click();
        await until(page, (old) => document.querySelector('.game').dataset.revision !== old, before);
        const stands = () => (/goes on/.test(document.querySelector('.beathint')?.textContent ?? '') ? 'held' : document.querySelector('.beatstage') === null && document.querySelector('.prompt.yours') !== null && 'asked');
        assert((await until(page, stands)) === 'asked', `before the question there stood ${await page.evaluate(() => window.stood)}`);
        const seen = await page.evaluate(() => ['.stage h3', '#question .windowkind'].map((one) => document.querySelector(one)?.textContent ?? ''));
        const across = await page.evaluate(() => window.across);
        assert(across.length === 0, `over what is done lie lines: ${across}`);
        assert(/Ash Reavers.*assault/.test(seen[0]) && seen[1].includes(seen[0]), `what is asked about is called ${seen}`);
        const question = await page.evaluate(() => document.querySelector('#question').dataset.window);
        assert(/[Bb]lock/.test(question), `a key behind what is shown was an answer: it is the ${question}`);
        await finish(page);
    },

    async 'until a game was played to its end, what others deploy and turn up stands by itself'({ browser, url }) {
        for (const isNew of [true, false]) {
            const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
            await begin(page, url);
            if (!isNew) {
                await page.evaluate(() => localStorage.setItem('games', JSON.stringify([{ match: 'gone', game: 'ccg', kind: 'computer', tokens: {}, sides: [null, null], started: 0, outcome: '0' }])));
                await page.reload();
            }
            await page.click('.newgame button[type=submit]');
            const stood = { deploys: 0, places: 0, faceUp: 0 };
            let asked = 0;
            let wasDeploying = false;
            let came = stood.deploys;
            for (let i = 0; i < 90 && (isNew ? Math.min(...Object.values(stood)) === 0 : asked < 4); i++) {
                const now = await until(page, () => {
                    if (document.querySelector('dialog.enddialog[open]')) return 'over';
                    if (!document.querySelector('.beatstage')) return document.querySelector('.prompt.yours') ? 'asked' : false;
                    return /goes on/.test(document.querySelector('.beathint')?.textContent ?? '') && document.querySelector('.beatline').textContent;
                });
                if (now === 'over') break;
                if (now === 'asked') {
                    asked++;
                    // Both deploy in turns: between two of one's own one of theirs has stood.
                    const isDeploying = await page.evaluate(() => document.querySelector('#question')?.dataset.window === 'Deployment');
                    assert(!isNew || !isDeploying || !wasDeploying || stood.deploys > came, 'a card that others deploy does not stand');
                    [wasDeploying, came] = [isDeploying, stood.deploys];
                    await until(page, pressUntil, await revision(page));
                    continue;
                }
                assert(isNew, `"${now}" stands, though a game was played to its end`);
                // What they have done is what stands there, and the first of it, whatever came of it since.
                assert(/^(The computer|Battle at|Nobody takes|You take) /.test(now), `it stands for "${now}"`);
                if (/ deploys /.test(now)) stood.deploys++;
                if (/ places /.test(now)) stood.places++;
                if (/^The computer turns .* face up/.test(now)) stood.faceUp++;
                const at = await page.evaluate(() => document.querySelector('.beatstage').dataset.until);
                await until(page, (old) => document.querySelector('.beatstage')?.dataset.until !== old || (document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })), false), at);
                await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
            }
            assert(!isNew || Math.min(...Object.values(stood)) > 0, `of what others do there stood ${JSON.stringify(stood)}`);
            await finish(page);
        }
    },

    async 'what waits says who does what to whom, and counts as the table does'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
        await beginGame(page, url);
        const counts = { attacks: 0, flags: 0 };
        for (let i = 0; i < 150 && (counts.attacks < 3 || counts.flags < 2); i++) {
            await askedOrAnew(page, url);
            const seen = await page.evaluate(() => ({
                kind: document.querySelector('.stagekind')?.textContent ?? '',
                title: document.querySelector('.stage h3')?.textContent ?? '',
                asked: document.querySelector('#question .windowkind')?.textContent ?? '',
                will: document.querySelector('.stagewill')?.textContent ?? '',
                totals: [...document.querySelectorAll('.stagetotals .total > span[aria-hidden]')].map((one) => one.textContent),
                inks: [...document.querySelectorAll('.stagetotals .total')].map((one) => one.className.replace('total ', '')),
                above: document.querySelector('.line.above .who')?.className.replace('who ', '') ?? '',
                cut: [...document.querySelectorAll('.stage h3, .stagewords, .stagewill')].filter((one) => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow === 'ellipsis').map((one) => one.textContent),
            }));
            const verb = { shot: / shoots? at |, shooting/, assault: / assaults? |, assaulting/, charge: /, charging$/ };
            for (const [kind, words] of Object.entries(verb)) {
                if (!new RegExp(`\\b${kind}\\b`).test(seen.kind) || /tactic|ability|special/.test(seen.kind)) continue;
                assert(words.test(seen.title), `a ${kind} is called ${seen.title}`);
                if (/^Answer/.test(seen.asked)) assert(seen.asked.includes(seen.title), `${seen.title} is asked about as ${seen.asked}`);
                counts.attacks++;
            }
            assert(seen.cut.length === 0, `cut: ${seen.cut}`);
            if (seen.totals.length > 0) assert(seen.inks[0] === seen.above, `the first number is ${seen.inks[0]}, above sits ${seen.above}`);
            const flags = /flags (\d+)\s:\s(\d+) would become/.exec(seen.will);
            if (flags) {
                assert(flags[1] === seen.totals[0] && flags[2] === seen.totals[1], `${seen.will} beside ${seen.totals}`);
                counts.flags++;
            }
            const before = await state(page);
            await (await nextThing(page, 0.3)).click();
            await changedFrom(page, before);
        }
        assert(counts.attacks >= 3 && counts.flags >= 1, JSON.stringify(counts));
        await finish(page);
    },

    async 'where a card comes only the card is lit'({ browser, url }) {
        const page = await newPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference', speed: 'normal' });
        await page.addInitScript(watchLights);
        await beginGame(page, url);
        // How many come to a pile stands over none of its words and numbers.
        await page.evaluate(() => {
            window.gains = { seen: 0, over: [] };
            new MutationObserver(() => {
                for (const gain of document.querySelectorAll('.blow.gain:not([hidden])')) {
                    const pile = document.querySelector(`.pile[data-thing="${gain.dataset.on}"]`);
                    if (!pile || gain.style.left === '') continue;
                    window.gains.seen++;
                    const box = gain.getBoundingClientRect();
                    const words = document.createRange();
                    words.selectNodeContents(pile);
                    const over = [...words.getClientRects()].some((one) => box.left < one.right - 6 && box.right > one.left && box.top < one.bottom - 6 && box.bottom > one.top + 6);
                    if (over) window.gains.over.push(`${gain.textContent} over ${pile.textContent}`);
                }
            }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
        });
        let came = 0;
        for (let i = 0; i < 60 && came < 8; i++) {
            await asked(page);
            if (await page.$('.board.fought')) break;
            came = await page.evaluate(() => document.querySelectorAll('.row .unit').length);
            await until(page, pressUntil, await revision(page));
        }
        const lit = await page.evaluate(() => window.lit);
        const gains = await page.evaluate(() => window.gains);
        assert(gains.seen > 0 && gains.over.length === 0, `${gains.seen} times something came to a pile: ${[...new Set(gains.over)]}`);
        assert(came >= 6, `${came} cards came only`);
        assert(lit.length === 0, `${lit.length} times a whole sector was lit`);
        await finish(page);
    },

    async 'of two equal cards the one that was pressed is picked'({ browser, url }) {
        const page = await newPage(browser);
        let slug = null;
        await page.routeWebSocket(/\/ws$/, (route) => {
            const server = route.connectToServer();
            route.onMessage((data) => server.send(data));
            server.onMessage((data) => {
                const message = JSON.parse(data);
                if (!message.result?.look || slug === null) return route.send(data);
                message.result.look = listed(message.result.look);
                for (const player of message.result.look.view.players) if (player.hand.includes(slug)) player.hand = player.hand.map(() => slug);
                route.send(JSON.stringify(message));
            });
        });
        await beginGame(page, url);
        for (let i = 0; i < 40 && !(await page.$('.hand .handcard[data-hand].can')); i++) {
            await asked(page);
            const before = await state(page);
            await (await nextThing(page, 1)).click();
            await changedFrom(page, before);
        }
        slug = await page.getAttribute('.hand .handcard.can', 'data-hand');
        await page.reload();
        await asked(page);
        await page.locator('.hand .handcard').nth(1).click();
        await until(page, () => document.querySelector('.hand .picked') !== null);
        const picked = await page.$$eval('.hand .handcard', (all) => all.map((one) => one.matches('.picked')));
        assert(picked.filter(Boolean).length === 1 && picked[1], `picked are ${picked}`);
        await finish(page);
    },
};
