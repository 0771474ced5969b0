// The page in German: nothing on it is English but what is printed on cards.
import { readFileSync } from 'node:fs';
import { asked, assert, axe, begin, beginGame, changedFrom, finish, LONG, newPage, nextThing, PHONE, rooms, root, state, until, visit } from './browser.mjs';

// What the page says by itself in English: whole texts of one word, and pieces of at least two words.
function catalogue() {
    const folders = ['web/src/texts', 'web/src/map/texts', ...rooms.map((id) => `web/src/games/${id}/texts`)];
    const [en, de] = ['en', 'de'].map((name) => folders.map((folder) => readFileSync(`${root}${folder}/${name}.ts`, 'utf8')).join('').replace(/^\s*\/\/.*$/gm, ''));
    const words = new Set();
    const pieces = new Set();
    for (const [, plain, template] of en.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)) {
        for (const part of (plain ?? template).replace(/\\'/g, "'").split(/\$\{[^}]*\}/)) {
            const text = part.trim();
            if (de.includes(text)) continue;
            if (/[a-z]{2,} [a-zA-Z]?[a-z]+/.test(text)) pieces.add(text);
            else if (/^[A-Z]?[a-z]{3,}$/.test(text)) words.add(text);
        }
    }
    return { words, pieces };
}

// Names of cards, decks and sectors, and what is printed there.
function printed() {
    const texts = new Set(['Bastion Line', 'Hollow Web', 'Red Wake', 'Skyfall Muster']);
    const walk = (value) => {
        if (typeof value === 'string') texts.add(value.replace(/\.$/, ''));
        else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
    };
    const base = JSON.parse(readFileSync(`${root}data/ccg/base.json`, 'utf8'));
    walk([base.keywords, base.cards, base.sector_sets]);
    return [...texts].filter((text) => text.length > 3).sort((a, b) => b.length - a.length);
}

const { words, pieces } = catalogue();
const onCards = printed();

// Every text that can be seen or is read out, but what is marked as English.
async function texts(page) {
    return page.evaluate(() => {
        const found = [document.title];
        const visit = (node) => {
            if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
            if (node.nodeType !== Node.ELEMENT_NODE || node.lang === 'en' || /^(SCRIPT|STYLE|TEXTAREA)$/.test(node.tagName)) return;
            for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
            node.childNodes.forEach(visit);
        };
        visit(document.body);
        return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(text));
    });
}

const german = new Set();

async function isGerman(page, where, seen) {
    for (const text of await texts(page)) {
        if (german.has(text)) continue;
        let rest = text;
        for (const one of onCards) if (rest.includes(one)) rest = rest.replaceAll(one, '~');
        const piece = [...pieces].find((one) => rest.includes(one));
        const engine = /\b(player|turn|sector|damage|battle) (\d|at|action)|\bthe (computer|card|unit)\b/i.exec(rest);
        assert(!words.has(rest) && !piece && !engine, `${where}: “${text}” is English`);
        german.add(text);
    }
    // Phones are looked at in English, colours too; with --long each attack.
    const screen = LONG ? where : where.split(' · ')[0];
    if (!seen.has(screen) && !where.startsWith('phone')) await axe(page, `German ${where}`, 'no contrast');
    seen.add(screen);
}

export const tests = {
    async 'the page speaks German from lobby to end'({ browser, url }) {
        for (const [name, options, steps] of [
            ['wide', {}, LONG ? 30 : 7],
            ['phone', PHONE, LONG ? 12 : 4],
        ]) {
            const page = await newPage(browser, { ...options, locale: 'de-DE' });
            const seen = new Set();
            for (const path of ['', '#/lessons', '#/rules', '#/rules/CCG-9.3.4', '#/decks', '#/workshop', '#/game/none']) {
                if (name === 'phone' && !LONG && path.startsWith('#/rules')) continue; // long texts, read whole on the wide page
                await visit(page, url, path);
                assert((await page.getAttribute('html', 'lang')) === 'de', 'the document is not marked as German');
                await isGerman(page, `${name} ${path || 'lobby'}`, seen);
                assert(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} ${path} is too wide`);
            }
            await visit(page, url, '#/lessons');
            await page.click('.lessons li:first-child button');
            await until(page, () => document.querySelector('.taughthead .window') !== null);
            await asked(page);
            await isGerman(page, `${name} lesson`, seen);
            await beginGame(page, url);
            for (let i = 0; i < steps && (await asked(page)) !== 'over'; i++) {
                await isGerman(page, `${name} ${await page.getAttribute('#question', 'data-window')}`, seen);
                assert(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name}: the table is too wide`);
                const before = await state(page);
                const thing = (await nextThing(page)) ?? (await page.$('.tabs .can'));
                await thing.click();
                await changedFrom(page, before);
            }
            if ((await asked(page)) !== 'over') {
                await page.evaluate(() => document.activeElement?.blur());
                await page.keyboard.press('?');
                await page.waitForSelector('dialog[open] .keys');
                await isGerman(page, `${name} keys`, seen);
                await page.keyboard.press('Escape');
                await page.keyboard.press('l');
                await isGerman(page, `${name} choices`, seen);
                await page.keyboard.press('w');
                await isGerman(page, `${name} why not`, seen);
                await page.keyboard.press('Escape');
                await page.click('.more summary');
                await isGerman(page, `${name} menu`, seen);
                await page.click('.menu >> text=Aufgeben');
                await page.waitForSelector('dialog[open] .danger');
                await isGerman(page, `${name} concede`, seen);
                await page.click('dialog .danger');
            }
            await page.waitForSelector('dialog.enddialog[open]');
            await isGerman(page, `${name} end`, seen);
            if (name === 'phone' && !LONG) {
                await finish(page);
                continue;
            }
            await page.click('.enddialog >> text=Wo es sich entschied');
            await page.waitForSelector('.reviewdialog');
            await isGerman(page, `${name} review`, seen);
            await until(page, () => document.querySelector('.reviewdialog .seatlucks') !== null);
            await isGerman(page, `${name} reviewed`, seen);
            await finish(page);
        }
    },

    async 'the language is switched and stays'({ browser, url }) {
        const page = await newPage(browser);
        await begin(page, url);
        await page.click('.top [lang=de]');
        await page.waitForSelector('html[lang=de]');
        await begin(page, url);
        assert((await page.textContent('.newgame button[type=submit]')).includes('Jetzt spielen'), 'the lobby is not German');
        await page.click('.newgame button[type=submit]');
        await asked(page);
        const german = await page.textContent('#question');
        await page.click('.more summary');
        await page.click('.menu [lang=en]');
        await page.waitForSelector('html[lang=en]');
        await asked(page);
        const english = await page.textContent('#question');
        assert(german !== english && /choose|which|where|deploy/i.test(english), `the game was not asked in English: ${english}`);
        await finish(page);
    },
};
