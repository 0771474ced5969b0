// Armies of Epic in the page: built, read from a text or a file, judged, kept, shared by a link, and played with.
import { readFileSync } from 'node:fs';
import { asked, assert, axe, begin, finish, newPage, PHONE, root, until } from './browser.mjs';

const shipped = readFileSync(`${root}data/epic/armies/war-horde-speed.army`, 'utf8');
const WRONG = 'game: epic\nlist: space-marine-codex-astartes\nname: Too Much\npoints: 2000\n\n1 Tactical\n  + 3 Dreadnought\n2 Warlord\n';

async function openArmies(page, url) {
    await page.goto(`${url}#/armies`);
    await page.waitForSelector('.offers .offerlist');
}

const text = (page) => page.$eval('.astext textarea', (one) => one.value);
// Until the army's text says so and is judged.
const says = (page, words) => until(page, (what) => new RegExp(what).test(document.querySelector('.astext textarea').value) && document.querySelector('.verdictbig') !== null, words);
const sum = (page, points) => until(page, (n) => document.querySelector('.verdictbig')?.textContent.includes(`${n} of`), points);

async function beginWithText(page, army) {
    await page.evaluate(() => (document.querySelector('.astext').open = true));
    await page.fill('.astext textarea', army);
}

export const tests = {
    async 'an army of Epic is built, judged, kept and played with'({ browser, url }) {
        const page = await newPage(browser);
        await openArmies(page, url);
        await axe(page, 'an empty army');
        await page.click('[aria-label="Add Tactical"]');
        // What is added is opened; presses that come faster than answers all count.
        await page.waitForSelector('.choices [aria-label="More: Captain"]');
        await page.click('[aria-label="More: Captain"]');
        for (let i = 0; i < 3; i++) await page.click('[aria-label="More: Razorback"]');
        await says(page, '\\+ 1 Captain\\n  \\+ 3 Razorback');
        await sum(page, 400);
        await page.click('[aria-label="Less: Razorback"]');
        await sum(page, 375);
        // One of a kind comes in place of another; what breaks a rule says so before it is done, and is done all the same.
        await page.click('[aria-label="More: Supreme Commander"]');
        await sum(page, 425);
        assert(!/Captain/.test(await text(page)), 'the Captain has not made room');
        const full = page.locator('.choices li', { hasText: 'Hunter' });
        await page.click('[aria-label="More: Hunter"]');
        await sum(page, 500);
        await full.locator('.comes a[href*="EPIC-"]').waitFor();
        await page.click('[aria-label="More: Hunter"]');
        await page.waitForSelector('.verdictbig:not(.yes) >> text=1 problem');
        await page.waitForSelector('.armyunit.wrong');
        await axe(page, 'an army with a problem');
        await page.click('.army >> text=Undo');
        await page.waitForSelector('.verdictbig.yes');
        await page.click('[aria-label="+1 Tactical like this"]');
        await until(page, () => document.querySelectorAll('.armyunit').length === 2);
        await page.click('.armyunit:last-child [aria-label="Remove Tactical"]');
        await until(page, () => document.querySelectorAll('.armyunit').length === 1);
        // Lists that cannot be judged whole are named with the reason, and not offered.
        assert((await page.$$('select[name=begin] optgroup[label^="An empty"] option')).length === 9, 'not the nine lists are offered');
        await page.click('.otherlists summary');
        assert(/Necron.*:.*6\.15\.1/s.test(await page.textContent('.otherlists')), 'a list that is not offered has no reason');
        // Kept, it is there after a reload, and is what the lobby plays with.
        await page.fill('.army .filters input', 'Third Company');
        await until(page, () => document.querySelector('.verdictbig.yes') !== null && /name: Third Company/.test(document.querySelector('.astext textarea').value));
        await page.click('.army .buttons >> text=Keep it');
        await page.waitForSelector('.army >> text=Kept in this browser.');
        await page.reload();
        await page.waitForSelector('.armyunit >> text=Tactical');
        await page.selectOption('select[name=begin]', 'made:codex-line');
        await page.waitForSelector('.armyunit >> text=Reaver');
        await page.selectOption('select[name=begin]', 'kept:Third Company');
        await until(page, () => document.querySelectorAll('.armyunit').length === 1);
        await page.click('.army >> text=Play with it');
        await page.waitForSelector('select[name=mine]');
        assert((await page.inputValue('select[name=mine]')) === '*own:Third Company', 'the lobby has another army');
        assert((await page.inputValue('select[name=mission]')) === 'broken-city', 'it is not played on a table');
        await axe(page, 'the lobby with an army of one’s own');
        await page.click('.newgame button[type=submit]');
        await asked(page);
        await until(page, () => JSON.parse(localStorage.getItem('games'))[0].sides.includes('Third Company'));
        assert((await page.$$('.stripcard')).length === 1, 'another army stands beside the table');
        await finish(page);
    },

    async 'an army is pasted, dropped and opened, and what is illegal says why'({ browser, url, folder }) {
        const page = await newPage(browser);
        await openArmies(page, url);
        await beginWithText(page, WRONG);
        await page.waitForSelector('.problems li >> text=1 x Dreadnought too many');
        const said = await page.textContent('.verdicts');
        assert(/Line 7/.test(said) && /costs 2075|the army costs/i.test(said), `not all problems are told: ${said}`);
        assert((await page.$$('.verdicts .problems a[href*="EPIC-6.1.1a"]')).length >= 2, 'the problems do not lead to their rules');
        assert((await page.$$('.army .buttons a.main')).length === 0, 'an illegal army can be played with');
        // What no list knows is said, too; a remedy for the command line is not.
        await beginWithText(page, WRONG.replace('space-marine-codex-astartes', 'space-marines'));
        await page.waitForSelector('.verdictbig >> text=It cannot be read');
        assert(!/strategium army/.test(await page.textContent('.verdicts')), 'the page speaks of the command line');
        await axe(page, 'an army that cannot be read');
        // Dropped on the page; what was there before can be brought back.
        await page.evaluate((army) => {
            const files = new DataTransfer();
            files.items.add(new File([army], 'speed.army', { type: 'text/plain' }));
            for (const name of ['dragover', 'drop']) document.querySelector('.armiesPage').dispatchEvent(new DragEvent(name, { dataTransfer: files, bubbles: true, cancelable: true }));
        }, shipped);
        await sum(page, 2995);
        await page.click('.army >> text=Bring back Too Much');
        await page.waitForSelector('.verdictbig >> text=It cannot be read');
        await page.setInputFiles('.armiesPage input[type=file]', { name: 'again.army', mimeType: 'text/plain', buffer: Buffer.from(shipped) });
        await sum(page, 2995);
        const [saved] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as a file')]);
        const file = `${folder}/saved.army`;
        await saved.saveAs(file);
        assert(readFileSync(file, 'utf8') === shipped, 'the file is not what was opened');
        // Dropped on the form of a new game it is kept and chosen; what is no army says so.
        await page.goto(`${url}#/`);
        await page.waitForSelector('.newgame select[name=mission]');
        const drop = (words, name) =>
            page.evaluate(
                ([army, called]) => {
                    const files = new DataTransfer();
                    files.items.add(new File([army], called));
                    for (const what of ['dragover', 'drop']) document.querySelector('.newgame').dispatchEvent(new DragEvent(what, { dataTransfer: files, bubbles: true, cancelable: true }));
                },
                [words, name],
            );
        await drop(shipped, 'speed.army');
        const name = /^name: (.*)$/m.exec(shipped)[1];
        await until(page, (one) => document.querySelector('select[name=mine]')?.value === `*own:${one}`, name);
        assert((await page.inputValue('select[name=mission]')) === 'broken-city', 'a dropped army is not played on a table');
        await drop('x'.repeat(70000), 'long.txt');
        await page.waitForSelector('.notice >> text=too long');
        await drop('PK', 'list.rosz');
        await page.waitForSelector('.notice >> text=no army that can be read');
        await openArmies(page, url);
        // An illegal one that is kept is told in the lobby, before anybody plays with it.
        await beginWithText(page, WRONG);
        await page.waitForSelector('.problems li >> text=1 x Dreadnought too many');
        await page.click('.army .buttons >> text=Keep it');
        await page.goto(`${url}#/`);
        await page.selectOption('select[name=mission]', 'broken-city');
        await page.selectOption('select[name=mine]', '*own:Too Much');
        await page.waitForSelector('.illegal >> text=Not legal');
        await page.click('.newgame button[type=submit]');
        await page.waitForSelector('.lobby .notice');
        await page.click('.illegal >> text=Mend it');
        await page.waitForSelector('.problems li >> text=1 x Dreadnought too many');
        await finish(page);
    },

    async 'an army travels in a link, also to who has never opened Epic'({ browser, url }) {
        const page = await newPage(browser);
        await openArmies(page, url);
        await page.setInputFiles('.armiesPage input[type=file]', { name: 'speed.army', mimeType: 'text/plain', buffer: Buffer.from(shipped) });
        await sum(page, 2995);
        await page.click('text=Copy a link');
        const link = await page.inputValue('.armylink input');
        assert(link.length < 1500, `the link has ${link.length} signs`);
        await finish(page);
        const other = await newPage(browser, { locale: 'de-DE', ...PHONE });
        await begin(other, url); // the card game's lobby
        await other.goto('about:blank');
        await other.goto(link);
        await until(other, () => /2995 von/.test(document.querySelector('.verdictbig')?.textContent ?? ''));
        assert((await text(other)) === shipped, 'another army has come');
        assert(!other.url().includes('/armies/'), 'the army stays in the address');
        await other.click('.armyunit >> nth=0 >> text=Ändern');
        await other.waitForSelector('.choices .offerlist');
        await axe(other, 'an army on a phone');
        const wide = await other.evaluate(() => document.documentElement.scrollWidth);
        assert(wide <= PHONE.viewport.width, `the page is ${wide} wide`);
        const english = catalogue('en');
        for (const one of catalogue('de')) english.delete(one);
        const shown = await other.evaluate(() => [...document.querySelectorAll('.armiesPage :is(h2, button, summary, label, p, option)')].map((one) => one.textContent.trim()));
        const bad = shown.filter((one) => english.has(one));
        assert(english.size > 30 && bad.length === 0, `in English: ${bad.join('; ')}`);
        // One that was cut off says so, and changes nothing.
        await other.goto('about:blank');
        await other.goto(link.slice(0, -20));
        await other.waitForSelector('.armiesPage .notice');
        assert((await text(other)) === shipped, 'a broken link has changed the army');
        await finish(other);
    },
};

// Whole texts of the builder in a language.
function catalogue(language) {
    const words = readFileSync(`${root}web/src/armies/texts/${language}.ts`, 'utf8').replace(/^\s*\/\/.*$/gm, '');
    return new Set([...words.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, one]) => one).filter((one) => /[a-z]{3}/.test(one)));
}
