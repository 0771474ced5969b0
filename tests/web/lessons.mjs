// Lessons: each is played to its end as its file says, by keyboard; and what happens to whoever does something else. The
// files are read here, so that no lesson is known by name.
import { readdirSync, readFileSync } from 'node:fs';
import { asked, assert, axe, begin, changedFrom, finish, LONG, newPage, PHONE, root, state, typeLine, until } from './browser.mjs';

const lessonsOf = (game) => {
    const folder = `${root}data/${game}/lessons/`;
    return readdirSync(folder)
        .filter((name) => name.endsWith('.lesson'))
        .map((name) => readFileSync(folder + name, 'utf8'))
        .map((text) => ({
            number: Number(/^lesson: (\d+)$/m.exec(text)[1]),
            title: /^title: (.*)$/m.exec(text)[1],
            german: /^title: .*\nde: (.*)$/m.exec(text)[1],
            lines: [...text.matchAll(/^0: (.*)$/gm)].map(([, line]) => line),
        }))
        .sort((a, b) => a.number - b.number);
};
const files = lessonsOf('ccg');
const onMap = { epic: lessonsOf('epic'), aod: lessonsOf('aod') };
// All with --long; else some that follow one another, and the last. Their lines are played without a page in any case.
const played = files.filter((_, i) => LONG || i < 2 || i === files.length - 1);

const said = (page) => page.$eval('.taughtbody .says', (one) => one.textContent);

const ended = (page) => until(page, () => document.querySelector('dialog.lessonend[open]') !== null);

// In the lobby: what is loaded with it.
async function open(page, url) {
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await begin(page, url);
    await page.waitForSelector('.lessonoffer');
    assert(!loaded.some((one) => /\/(lessons|sounds|cardsvg)-/.test(one)), 'a first visit loads what it does not need');
    await page.click('.lessonoffer a');
    await page.waitForSelector('.lessons li');
}

// Presses what means this choice: a plan of the list, which is shown first, a button, a plate, or what says no.
async function pressFor(page, choice, title) {
    await asked(page);
    const before = await state(page);
    const quoted = JSON.stringify(choice);
    const who = choice.split(' ').pop();
    const selectors = [`.planrow[data-plan=${quoted}]`, `[data-action=${quoted}]`, `.aim[data-aim='point:[${who}]']`, `.plate[data-act][data-group$=":${who}"]`, '[data-pass]'];
    const found = await page.evaluate((all) => all.find((one) => document.querySelector(one)), selectors);
    assert(found, `${title}: nothing on the page means "${choice}"`);
    await page.$eval(found, (node) => node.click());
    if (found.startsWith('.planrow')) {
        await page.waitForSelector('[data-commit]:not([disabled])');
        await page.click('[data-commit]');
    }
    // What leaves somebody without an action is pressed twice.
    if (found === '[data-pass]' && (await page.$('.notice:has-text("Press again")'))) await page.$eval(found, (node) => node.click());
    await changedFrom(page, before);
}

const boxOf = async (page, selector) => JSON.stringify(await (await page.$(selector)).boundingBox());

// What the map shows at a step of a first lesson, by its line and how often that line has come: what can be counted of it.
const LOOKS = {
    epic: {
        // The mark on the map is pressed, and done by the key that its button names.
        'plan to 45,45': async (page) => {
            assert(/^speed 15 cm, armour 4\+, acts now$/.test(await page.textContent('.grouptitle .status')), 'a formation says what it is by signs');
            await page.waitForSelector('.maplabels .pill >> text=Objective 1');
            assert((await page.$('.mapexplains .way.bad[d]')) === null, 'a line that is cut leads to somebody unasked');
            const before = await state(page);
            await page.click('.aim');
            await page.waitForSelector('[data-commit]:not([disabled])');
            await page.keyboard.press('Enter');
            await changedFrom(page, before);
            return true;
        },
        // The first of two moves: it says so, and what it reaches lies within what both do.
        'plan to 45,45 2': async (page) => {
            assert(/\(move 1 of 2\)/.test(await page.textContent('#question')), 'the first move of a double does not say that it is the first');
            await until(page, () => document.querySelectorAll('.mapexplains path.area.own[d]').length === 2);
        },
        'plan to 45,45 3': async (page) => {
            assert(/\(move 2 of 2\)/.test(await page.textContent('#question')), 'the second move of a double does not say that it is the second');
            await until(page, () => document.querySelectorAll('.mapexplains path.area.own[d]').length === 1);
        },
    },
    aod: {
        // The panel stays as it is, whoever is pointed at: there ...
        'act a1': async (page) => {
            const before = await boxOf(page, '.planrow[data-action]');
            for (const unit of ['a1', 'b1']) {
                await page.hover(`.plate[data-group="unit:${unit}"]`);
                await page.waitForSelector(`.grouptitle h2:has-text(" ${unit}")`);
                assert((await boxOf(page, '.planrow[data-action]')) === before, `what can be pressed moves when ${unit} is pointed at`);
            }
        },
        // ... and where somebody is asked.
        'plan keep to 34,23.75': async (page) => {
            const before = await boxOf(page, '.planrow[data-plan]');
            await page.hover('.plate[data-group="unit:b1"]');
            assert((await boxOf(page, '.planrow[data-plan]')) === before, 'what can be pressed moves when somebody is pointed at');
        },
        // Two kinds of models, and two ways to take Wounds.
        default: async (page) => assert((await page.$$('.planrow')).length === 4, 'alike models are not one line'),
        // Whoever acts is pressed once more: nothing says that this was the wrong order.
        'target b1': async (page) => {
            await page.$eval('.plate[data-group="unit:a1"]', (one) => one.click());
            assert((await page.$('.notice')) === null, `a press on who acts is answered: ${await page.$$eval('.notice', (list) => list.map((one) => one.textContent))}`);
        },
        // What happened is said in words, and whom the charge is at takes no place from it.
        auto: async (page) => {
            assert(/a1 charges Tactical Squad b1\. .*its Charge Distance is 7/.test(await page.textContent('.chainline')), 'the news of a charge do not say it in words');
            assert((await page.$('.news.attacked')) === null, 'on a phone whom a charge is at stands in the place of what happened');
        },
        end: async (page) => assert((await page.$('[data-pass][data-spoken]')) !== null, 'the button that is meant is not marked'),
        // Four of the seven have fallen, and strike until the step is over.
        'default 2': async (page) => {
            await page.waitForSelector('.plate[data-group="unit:b1"] >> text=3/10');
            await page.waitForSelector('.dicetray >> text=/WS \\d against \\d/');
        },
    },
};

export const tests = {
    async 'lessons by keyboard, one after the other'({ browser, url }) {
        const page = await newPage(browser);
        await open(page, url);
        const titles = await page.$$eval('.lessons h2', (all) => all.map((one) => one.textContent));
        assert(titles.join() === files.map(({ title }) => title).join(), `the list has ${titles.join()}`);
        await axe(page, 'the list of lessons');
        await page.focus('.lessons li:first-child button');
        await page.keyboard.press('Enter');
        for (const [i, one] of played.entries()) {
            const { title, lines } = one;
            await until(page, (words) => document.querySelector('.taughthead h2')?.textContent === words, title);
            const sentences = new Set();
            for (const [step, line] of lines.entries()) {
                await asked(page);
                await until(page, (words) => document.querySelector('.taughthead .window')?.textContent === words, `${step + 1} of ${lines.length}`);
                const sentence = await said(page);
                assert(!/[{}]/.test(sentence), `"${sentence}" has not been filled in`);
                sentences.add(sentence);
                const marked = await page.$$eval('[data-spoken]', (all) => all.map((one) => one.matches('[data-pass]')));
                assert(marked.length > 0, `nothing is marked at "${sentence}"`);
                if (/^(pass|no block)$/.test(line)) assert(marked.every(Boolean), `"${sentence}" marks something else than the button that is meant`);
                await typeLine(page, line);
            }
            assert(sentences.size === lines.length, `${title} says ${sentences.size} sentences at ${lines.length} decisions`);
            await ended(page);
            assert((await page.$$('.lessonend .goals li:not(.reached)')).length === 0, `${title} ends without its goals`);
            if (i === 0) await axe(page, 'the end of a lesson');
            const next = played[i + 1];
            if (next && next === files[files.indexOf(one) + 1]) {
                // Whoever looks at the table first has it in reach there, too.
                if (i <= 1) {
                    await page.click('.lessonend >> text=Look at the table');
                    const waits = await page.textContent('#question');
                    assert(waits === 'Lesson learned', `behind the end of a lesson it is asked: ${waits}`);
                }
                await page.click(`${i <= 1 ? '.taughtfoot' : '.lessonend'} .main >> text=${next.title}`);
            }
            else if (next) {
                await page.click('.lessonend >> text=All lessons');
                await page.click(`.lessons li:nth-child(${next.number}) button`);
            }
        }
        await page.click('.lessonend .main >> text=Play a whole game');
        await page.waitForSelector('.lessonoffer'); // no game was played yet
        // What was done is kept.
        await page.reload();
        await page.goto(`${url}#/lessons`);
        await until(page, (n) => document.querySelectorAll('.lessons li.isdone').length === n, played.length);
        await finish(page);
    },

    ...Object.fromEntries(
        Object.entries(onMap).map(([game, all]) => [
            `lessons on the map of ${game}, by what can be pressed there`,
            async ({ browser, url }) => {
                const page = await newPage(browser);
                await begin(page, url);
                await page.check(`input[name=game][value=${game}]`);
                await page.waitForSelector('select[name=mission]');
                await page.click('.lessonoffer a');
                await page.waitForSelector('.lessons li');
                const titles = await page.$$eval('.lessons h2', (list) => list.map((one) => one.textContent));
                assert(titles.join() === all.map(({ title }) => title).join(), `the list has ${titles.join()}`);
                await page.click('.lessons li:first-child button');
                const wanted = LONG ? all : all.slice(0, 1);
                for (const [i, { title, lines }] of wanted.entries()) {
                    await until(page, (words) => document.querySelector('.taughthead h2')?.textContent === words, title);
                    const times = {};
                    for (const [step, line] of lines.entries()) {
                        await asked(page);
                        await until(page, (words) => document.querySelector('.taughthead .window')?.textContent === words, `${step + 1} of ${lines.length}`);
                        assert(!/[{}]/.test(await said(page)), 'a sentence has not been filled in');
                        assert((await page.$$('[data-spoken]')).length > 0, `nothing is marked at "${await said(page)}"`);
                        for (const part of line.split(', ')) {
                            times[part] = (times[part] ?? 0) + 1;
                            const look = i === 0 ? LOOKS[game][times[part] === 1 ? part : `${part} ${times[part]}`] : undefined;
                            await asked(page);
                            if ((await look?.(page)) !== true) await pressFor(page, part, title);
                        }
                    }
                    await ended(page);
                    assert((await page.$$('.lessonend .goals li:not(.reached)')).length === 0, `${title} ends without its goals`);
                    if (i === 0) await axe(page, `the end of a lesson on the map of ${game}`);
                    await page.waitForSelector('.lessonend >> text=Play a whole game');
                    if (wanted[i + 1]) await page.click(`.lessonend .main >> text=${wanted[i + 1].title}`);
                }
                await finish(page);
            },
        ]),
    ),

    async 'what is let go within 3" of the place that a lesson means goes there, beyond it does not'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.check('input[name=game][value=aod]');
        await page.waitForSelector('select[name=mission]');
        await page.click('.lessonoffer a');
        await page.click('.lessons li:first-child button');
        await until(page, () => document.querySelector('.taughthead .window') !== null);
        await asked(page);
        const [who, plan] = onMap.aod[0].lines[0].split(', ');
        const [, x, y] = /to ([\d.]+),([\d.]+)$/.exec(plan).map(Number);
        const text = readFileSync(`${root}data/aod/lessons/infantry.lesson`, 'utf8');
        const stands = /^ {2}at a1 (.*)$/m.exec(text)[1].split(' ').map((one) => one.split(',').map(Number));
        const middle = [0, 1].map((axis) => stands.reduce((sum, one) => sum + one[axis], 0) / stands.length);
        const camera = () => page.$eval('[data-camera]', (one) => one.dataset.camera.split(' ').map(Number));
        const isAsked = async (letGo, how) => {
            let before = null;
            const drawn = async (inches) => {
                await letGo(inches);
                await until(page, (old) => ![null, undefined, old].includes(document.querySelector('[data-commit]:not([disabled])')?.dataset.commit), before);
                return (before = await page.getAttribute('[data-commit]', 'data-commit'));
            };
            const far = await drawn(3.3);
            const [, there] = /to ([\d.]+),/.exec(far);
            assert(Math.abs(Number(there) - x - 3.3) < 0.2, `what was ${how} 3.3" off is "${far}"`);
            const near = await drawn(2.7);
            assert(near === plan || near === `${who}, ${plan}`, `what was ${how} 2.7" off is "${near}"`);
        };
        // The squad is dragged by its plate, before it is told anything: as far as the pointer goes.
        await isAsked(async (inches) => {
            if (await page.$('[data-commit]')) await page.keyboard.press('Escape');
            const box = await (await page.$('.plate[data-group="unit:a1"]')).boundingBox();
            const [, , scale] = await camera();
            const [from, up] = [box.x + box.width / 2, box.y + box.height / 2];
            await page.mouse.move(from, up);
            await page.mouse.down();
            await page.mouse.move(from + 20, up - 20, { steps: 3 });
            await page.mouse.move(from + (x + inches - middle[0]) * scale, up - (y - middle[1]) * scale, { steps: 3 });
            await page.mouse.up();
        }, 'dragged');
        await page.keyboard.press('Escape');
        await pressFor(page, who, 'the pull');
        await asked(page);
        assert((await page.getAttribute('.planrow[data-plan]', 'data-plan')) === plan, 'the plan that is meant is not the first of the list');
        // Whoever has turned to the end of the list sees the button all the same.
        await page.$eval('.planrow:last-child', (one) => one.scrollIntoView());
        // A press on the ground says where to.
        await isAsked(async (inches) => {
            const box = await (await page.$('.map')).boundingBox();
            const [left, top, scale] = await camera();
            await page.mouse.click(box.x + box.width / 2 + (x + inches - left) * scale, box.y + box.height / 2 - (y - top) * scale);
        }, 'let go');
        const seen = await page.evaluate(() => {
            const [button, panel] = ['[data-commit]', '.inspect'].map((one) => document.querySelector(one).getBoundingClientRect());
            return button.top >= panel.top && button.bottom <= panel.bottom;
        });
        assert(seen, 'the button that does it is not in sight');
        await finish(page);
    },

    async 'whoever does something else in a lesson is told, and goes back or on'({ browser, url }) {
        const page = await newPage(browser, { colorScheme: 'dark' });
        await open(page, url);
        await page.click('.lessons li:first-child button');
        await until(page, () => document.querySelector('.taught') !== null);
        await asked(page);
        const first = await said(page);
        // What is aimed at comes second: whoever presses it first is told, and nothing else happens.
        const asks = await state(page);
        await page.click('.row .unit.enemy');
        await until(page, () => document.querySelector('.notice')?.textContent.startsWith('That comes second'));
        assert((await state(page)) === asks, 'the table is another one');
        // Once somebody is picked who can do several things it is what they do that is missing.
        await page.click('.row .unit.own.can');
        await page.waitForSelector('.options [data-act] >> nth=1');
        await page.click('.row .unit.enemy');
        await until(page, () => /^First say what it does: .* or /.test(document.querySelector('.notice')?.textContent ?? ''));
        await page.keyboard.press('Escape');
        // The hint names the choice that is meant.
        await page.click('.taughtfoot >> text=Hint');
        await page.waitForSelector('.meant');
        const pass = async () => {
            const before = await state(page);
            await page.keyboard.press('Space');
            await changedFrom(page, before);
            await page.waitForSelector('.taughtfoot >> text=Take it back');
        };
        await page.evaluate(() => document.activeElement?.blur());
        await pass();
        assert((await said(page)).startsWith('The rules allow that'), 'it is not said that the rules allow it');
        await axe(page, 'something else in a lesson');
        assert((await page.$$('[data-spoken]')).length === 0, 'something is still marked');
        await page.click('.taughtfoot >> text=Take it back');
        await until(page, (words) => document.querySelector('.taughtbody .says')?.textContent === words, first);
        await asked(page);
        await pass();
        await page.click('.taughtfoot >> text=Go on like this');
        await until(page, () => document.querySelector('.taughtbody .says')?.textContent.startsWith('You play by yourself'));
        await asked(page);
        assert((await page.$('.taughtfoot >> text=Hint')) === null, 'a hint is offered where there is none');
        // What is still wanted stands there, and the step that was left is a press away, whatever has happened since.
        assert(/goals? (is|are) left/.test(await said(page)), 'it is not said how many goals are left');
        await page.click('.taughtfoot >> text=Back to step 1');
        await until(page, (words) => document.querySelector('.taughtbody .says')?.textContent === words, first);
        await asked(page);
        // From the beginning: another match, and the one before is forgotten.
        const before = page.url();
        await page.click('.taughtfoot >> text=Start again');
        await until(page, (old) => location.href !== old && document.querySelector('.taughthead .window') !== null, before);
        await asked(page);
        assert((await said(page)) === first, 'it does not begin at its beginning');
        // A reload stands where it was.
        await typeLine(page, files[0].lines[0]);
        await asked(page);
        const second = await said(page);
        await page.reload();
        await asked(page);
        await until(page, (words) => document.querySelector('.taughtbody .says')?.textContent === words, second);
        await page.goto(`${url}#/`);
        assert((await page.$$('.mine li')).length === 0, 'a lesson stands among the games');
        await page.goto(`${url}#/lessons`);
        await page.click('.lessons li:first-child >> text=Go on');
        await until(page, (words) => document.querySelector('.taughtbody .says')?.textContent === words, second);
        // A later step that was left: a new game of the lesson is played up to there.
        await asked(page);
        const left = page.url();
        await page.evaluate(() => document.activeElement?.blur());
        await pass();
        await page.click('.taughtfoot >> text=Go on like this');
        await page.click('.taughtfoot >> text=Back to step 2');
        await until(page, (words) => document.querySelector('.taughtbody .says')?.textContent === words, second);
        assert(page.url() !== left, 'it is the same game');
        await finish(page);
    },

    async 'a lesson by touch on a phone, in German and in light'({ browser, url }) {
        const page = await newPage(browser, { ...PHONE, locale: 'de', colorScheme: 'light' });
        await open(page, url);
        assert((await page.textContent('.lessons li:first-child h2')) === files[0].german, 'the list is not German');
        await axe(page, 'the list of lessons, light');
        await page.tap('.lessons li:first-child button');
        await until(page, () => document.querySelector('.taughthead .window') !== null);
        for (let i = 0; i < 40; i++) {
            if ((await asked(page)) === 'over') break;
            const before = await state(page);
            // What is spoken of, then what it offers.
            if (await page.$('.options [data-act]')) await page.tap('.options [data-act]');
            else await page.tap((await page.$('.unit[data-spoken]')) ? '.unit[data-spoken]' : '[data-pass]');
            await changedFrom(page, before);
            if (i === 0) await axe(page, 'a lesson on a phone, light');
        }
        await ended(page);
        assert((await page.textContent('.lessonend h2')) === 'Lektion geschafft', 'the end is not German');
        await axe(page, 'the end of a lesson, light');
        await finish(page);
    },
};
