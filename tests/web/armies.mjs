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

    async 'an army of Age of Darkness is built: header, slots, models, options, a transport, Detachments'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/aod-armies`);
        await page.waitForSelector('.offers .offergroup');
        await axe(page, 'an empty army of Age of Darkness');
        await page.selectOption('select[name=begin]', 'list:iron-hands');
        await says(page, 'list: iron-hands');
        const slot = (name) => page.locator('.offergroup', { hasText: name }).first();
        const add = async (group, name) => {
            if (!(await slot(group).evaluate((one) => one.open))) await slot(group).locator('summary').click();
            await page.click(`.offers [aria-label="Add ${name}"]`);
        };
        await page.waitForSelector('.verdictbig >> text=2 problems');
        await add('HQ', 'Praetor');
        await says(page, '1 Praetor');
        await add('Troops', 'Tactical Squad');
        await says(page, '1 Tactical Squad');
        // What is added is opened: models, options of models, a transport that has its own.
        await page.waitForSelector('.choices [aria-label="More: Legionary"]', { state: 'attached' });
        const more = async (name) => {
            const row = page.locator(`.choices [aria-label="More: ${name}"]`).first();
            await row.evaluate((one) => one.closest('details') && (one.closest('details').open = true));
            await row.click();
        };
        await more('Rhino Transport');
        await says(page, '  \\+ (1 )?Rhino Transport');
        // A tenth Legionary finds no room in it (AOD-ARMY-1.4), which is said before he is taken, and he is taken all the same.
        await page.locator('.choices li', { hasText: 'Legionary' }).first().locator('.comes a[href*="AOD-ARMY-1.4"]').waitFor({ state: 'attached' });
        await more('Legionary');
        await says(page, '  10 Legionary');
        await page.click('.army >> text=Undo');
        await until(page, () => !/10 Legionary/.test(document.querySelector('.astext textarea').value));
        await page.click('.armyunit:last-child [aria-label="Change Tactical Squad"]');
        await page.click('.choices [aria-label="Change Rhino Transport"]');
        await page.waitForSelector('.choices >> text=Back to the whole');
        await more('Dozer Blade');
        await says(page, '    (\\+|1)');
        await page.click('.choices >> text=Back to the whole');
        await page.waitForSelector('.choices [aria-label="Change Rhino Transport"]');
        await axe(page, 'a unit of Age of Darkness');
        await page.click('.armyunit:last-child [aria-label="+1 Tactical Squad like this"]');
        await until(page, () => document.querySelectorAll('.armyunit').length === 3);
        // Fields of the header: chosen by their names, each with a mark if it would break a rule.
        const field = (title) => page.locator('.armiesPage .field', { hasText: title }).locator('select');
        await field('Allegiance').selectOption('Traitor');
        await says(page, 'allegiance: Traitor');
        await field('Warlord Trait').selectOption('Bloody-handed');
        await says(page, 'trait: Bloody-handed');
        assert(/would break/.test(await field('Rite of War').textContent()), 'no rite would break a rule');
        // A Praetor for each full 1,000 points: the rule and its number are told, and mended with more of the army.
        await page.waitForSelector('.problems a[href*="Master_of_the_Legion"]');
        await page.click('.army >> text=Undo');
        await until(page, () => !/Bloody-handed/.test(document.querySelector('.astext textarea').value));
        // Another Detachment, and what is added to it.
        await page.uncheck('.offers .check input');
        await add('Allied Detachment', 'Allied Detachment of solar-auxilia');
        await page.waitForSelector('.armyhead >> text=Allied Detachment of solar-auxilia');
        await page.click('.armyhead >> text=Add to it');
        await page.waitForSelector('.offers .offergroup >> text=Troops');
        await add('HQ', 'Legate Marshal');
        await says(page, 'Allied Detachment of solar-auxilia\\n\\n1 Legate Marshal');
        await axe(page, 'an army with an Allied Detachment');
        await page.click('.armyhead [aria-label^="Remove"]');
        await until(page, () => !/Legate|Allied/.test(document.querySelector('.astext textarea').value));
        await finish(page);
    },

    async 'a roster of another program becomes an army, and says what it did not understand'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/aod-armies`);
        await page.waitForSelector('.offers .offerlist', { state: 'attached' });
        const pasted = '++ Crusade (LA - VIII: Night Lords) ++\n\nTactical Squad [100 Pts]\n. 9x Legionary: 9x Bolter, Odd Gun\n';
        await page.evaluate(() => (document.querySelector('.astext').open = true));
        await page.fill('.astext textarea', pasted);
        await page.click('text=Make an army of this text');
        await says(page, 'list: night-lords');
        await page.waitForSelector('.verdicts >> text=Odd Gun');
        await page.waitForSelector('.armyunit >> text=Tactical Squad');
        // The same as a file on the form of a new game, where it is said that something is open.
        await page.goto(`${url}#/`);
        await page.waitForSelector('.newgame select[name=mission]');
        await page.evaluate((list) => {
            const files = new DataTransfer();
            files.items.add(new File([list], 'night.txt'));
            for (const what of ['dragover', 'drop']) document.querySelector('.newgame').dispatchEvent(new DragEvent(what, { dataTransfer: files, bubbles: true, cancelable: true }));
        }, pasted);
        await until(page, () => document.querySelector('select[name=mine]')?.value.startsWith('*own:'));
        await page.waitForSelector('.notice >> text=could not be judged');
        await page.waitForSelector('.illegal >> text=Not legal');
        await axe(page, 'the lobby with a roster that was dropped');
        // What is no army is told in a sentence.
        await page.evaluate(() => {
            const files = new DataTransfer();
            files.items.add(new File(['PK rubbish'], 'list.rosz'));
            document.querySelector('.newgame').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
        });
        await until(page, () => /./.test(document.querySelector('.notice')?.textContent ?? '') && !/could not be judged/.test(document.querySelector('.notice').textContent));
        await finish(page);
    },
};

// Whole texts of the builder in a language.
function catalogue(language) {
    const words = readFileSync(`${root}web/src/armies/texts/${language}.ts`, 'utf8').replace(/^\s*\/\/.*$/gm, '');
    return new Set([...words.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, one]) => one).filter((one) => /[a-z]{3}/.test(one)));
}
