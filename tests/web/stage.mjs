// The stage: what waits is seen without reading the log, lies over no card, and says what passing means; and what is to
// become of cards stands on them.
import { askedOrAnew, assert, axe, beginGame, changedFrom, finish, newPage, nextThing, PHONE, state, until } from './browser.mjs';

// In the page: what of the stage is seen, and which cards it lies over.
function look() {
    const stage = document.querySelector('.stage');
    const box = stage?.getBoundingClientRect();
    const over = (one) => {
        const it = one.getBoundingClientRect();
        const row = one.closest('.row').getBoundingClientRect();
        const [top, bottom] = [Math.max(it.top, row.top), Math.min(it.bottom, row.bottom)];
        return it.width > 0 && it.left < box.right - 1 && it.right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    };
    // Arrows that end at no card, and cards that lines cross.
    const lines = () => {
        const units = [...document.querySelectorAll('.row .unit')].map((one) => ({ name: one.dataset.name, box: one.getBoundingClientRect() }));
        const within = ({ x, y }, { left, right, top, bottom }, by) => x > left - by && x < right + by && y > top - by && y < bottom + by;
        const svg = document.querySelector('.lines').getBoundingClientRect();
        return [...document.querySelectorAll('.lines path[class]')].flatMap((path) => {
            const long = path.getTotalLength();
            const at = (far) => ({ x: path.getPointAtLength(far).x + svg.left, y: path.getPointAtLength(far).y + svg.top });
            const ends = units.filter(({ box }) => within(at(0), box, 4) || within(at(long), box, 4));
            const isLost = path.hasAttribute('marker-end') && !units.some(({ box }) => within(at(long), box, 4));
            const steps = Array.from({ length: Math.ceil(long / 6) }, (_, i) => at(i * 6));
            const crossed = units.filter((one) => !ends.includes(one) && steps.some((point) => within(point, one.box, -5)));
            return [...(isLost ? ['no card'] : []), ...crossed.map(({ name }) => name)];
        });
    };
    return {
        window: document.querySelector('#question')?.dataset.window ?? '',
        asks: document.querySelector('#question b')?.textContent ?? '',
        title: document.querySelector('#question .windowkind')?.textContent ?? '',
        pass: document.querySelector('[data-pass]')?.textContent ?? '',
        stage: stage?.querySelector('h3')?.textContent ?? null,
        wide: stage ? stage.scrollWidth - stage.clientWidth : 0,
        covered: stage ? [...document.querySelectorAll('.row .unit')].filter(over).map((one) => one.dataset.name) : [],
        lines: lines(),
        band: document.querySelector('.sector.now > .mid')?.offsetHeight ?? 0,
        // What the words on the stage need.
        needs: stage ? Math.max(...[...stage.querySelectorAll('.stagemain, .stageside')].map((one) => (one.lastElementChild?.getBoundingClientRect().bottom ?? 0) - (one.firstElementChild?.getBoundingClientRect().top ?? 0))) : 0,
        fates: [...document.querySelectorAll('.unit .fate')].map((one) => one.textContent),
        targets: document.querySelectorAll('.unit.target').length,
        verbs: [...document.querySelectorAll('.unit.target')].filter((one) => one.querySelector('.fate') === null).length,
    };
}

// In the page: stages that came without their picture, and how many came, also in the games before this one.
function watchArt() {
    window.stages = JSON.parse(sessionStorage.getItem('stages') ?? '{"came":0,"blank":0}');
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) {
                const art = node.nodeType === 1 && (node.matches('.stageart > img') ? node : node.querySelector('.stageart > img'));
                if (!art) continue;
                window.stages.came++;
                if (!art.dataset.shows) window.stages.blank++;
                sessionStorage.setItem('stages', JSON.stringify(window.stages));
            }
    }).observe(document, { subtree: true, childList: true });
}

async function play(page, url, most, each) {
    await beginGame(page, url);
    for (let i = 0; i < most; i++) {
        await askedOrAnew(page, url);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        if (await each(await page.evaluate(look))) return;
        const before = await state(page);
        const thing = (await nextThing(page, 0.3)) ?? (await page.$('.tabs .can'));
        await thing.click();
        await changedFrom(page, before);
    }
}

export const tests = {
    async 'what waits stands between the rows, and the question is an answer to it'({ browser, url }) {
        for (const options of [{ viewport: { width: 1600, height: 900 } }, PHONE]) {
            const page = await newPage(browser, options);
            await page.addInitScript(watchArt);
            let [windows, nothing, foreseen] = [0, 0, 0];
            const bands = [];
            await play(page, url, 150, async (seen) => {
                // Within an announcement there is no window to pass.
                if (/window/.test(seen.window) && seen.pass !== '' && !seen.pass.startsWith('No more')) {
                    assert(seen.stage, `nothing stands on the stage in the ${seen.window}`);
                    const own = /^(Reaction|Modifier)/.test(seen.window) ? 'While' : 'Before';
                    assert(new RegExp(`^(Answer to|${own} it happens): .`).test(seen.title), `the ${seen.window} is called ${seen.title}`);
                    assert(/^(Let it happen|Go on)/.test(seen.pass), `to pass is called ${seen.pass}`);
                    assert(seen.covered.length === 0, `${seen.stage} lies over ${seen.covered}`);
                    assert(seen.wide <= 1, `${seen.stage} is cut`);
                    assert(options === PHONE || seen.lines.length === 0, `lines of ${seen.stage} lead over or to ${seen.lines}`);
                    if (++windows === 1) await axe(page, 'a window');
                } else if (seen.window === 'Battle action' && seen.stage === null) {
                    nothing++;
                }
                if (seen.band > 0) bands.push({ high: seen.band, needs: seen.needs, stage: seen.stage });
                // Of an attack's targets something is always said; of what else is asked for no card may fall, and then nothing is.
                if (seen.targets > 0 && seen.asks === 'Choose the target.') {
                    // What is said of a target comes a moment later.
                    await until(page, () => document.querySelector('.unit .fate') !== null || document.querySelector('.unit.target') === null);
                    foreseen++;
                }
                return windows > 4 && nothing > 1 && foreseen > 1;
            });
            // The band has one height, but for words that need more.
            const usual = Math.min(...bands.map(({ high }) => high));
            const changes = bands.filter(({ high, needs }) => high > usual && needs < usual - 24);
            assert(options === PHONE || changes.length === 0, `what waits makes the rows larger and smaller: the band of ${usual} has ${changes.map(({ high, needs, stage }) => `${high} for the ${needs} of ${stage}`)}`);
            const stages = await page.evaluate(() => window.stages);
            assert(stages.came > 1 && stages.blank === 0, `${stages.blank} of ${stages.came} stages came without their picture`);
            assert(windows > 1 && nothing > 0, `${windows} windows came up, and ${nothing} times nothing waited`);
            await finish(page);
        }
    },

    async 'what the enemy could do next is shown while a key is held'({ browser, url }) {
        const page = await newPage(browser);
        let shown = 0;
        await play(page, url, 120, async (seen) => {
            if (seen.window !== 'Battle action' || seen.stage !== null) return false;
            const before = await page.evaluate(() => [...document.querySelectorAll('.unit.own .fate')].length);
            await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true })));
            await until(page, () => document.querySelector('.threats[aria-pressed=true]') !== null);
            const own = await page.evaluate(() => [...document.querySelectorAll('.unit.own .fate')].map((one) => one.textContent));
            if (own.length > 0) {
                shown++;
                await axe(page, 'threats');
            }
            await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 't', bubbles: true })));
            await until(page, () => document.querySelector('.threats[aria-pressed=false]') !== null);
            assert((await page.evaluate(() => document.querySelectorAll('.unit.own .fate').length)) === before, 'it stays when the key is let go');
            return shown > 0;
        });
        assert(shown > 0, 'the enemy threatened nothing in all that time');
        await finish(page);
    },
};
