// Cards of one's own: from the workshop into a game, and accepted by whoever plays against them.
import { readFileSync } from 'node:fs';
import { asked, assert, axe, begin, changedFrom, comeBy, finish, invite, newPage, nextThing, state, until } from './browser.mjs';

// Types a card into the workshop and puts it into the pack.
async function makeCard(page, url, name) {
    await page.goto(`${url}#/workshop`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.waitForSelector('.workshop .verdictbig.yes');
    await page.click('text=Put it into my pack');
    await page.waitForSelector(`.mypack .cardname >> text=${name}`);
}

export const tests = {
    async 'a card of the workshop is played with at once'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/workshop`);
        // What is not understood does not get into the pack, and says why.
        await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
        const command = page.getByLabel('Command line');
        const good = await command.inputValue();
        const play = page.getByRole('button', { name: 'Play with it' });
        await command.fill('T (3+): Some unit gets +2 firepower.');
        await page.waitForSelector('.workshop .buttons button.main[disabled]');
        await page.click('text=Put it into my pack');
        await page.waitForSelector('.workshop [role=status] >> text=cannot be played with yet');
        await page.waitForSelector('.workshop .problems li');
        assert(!/Line \d/.test(await page.textContent('.workshop .problems')), 'a line of a file is named that nobody sees');
        // However long what is wrong is, the page stays as wide as the window.
        const narrow = { width: 390, height: 844 };
        const wide = page.viewportSize();
        for (const text of [`${'Whenever a unit is very brave indeed '.repeat(8)}draw a card.`, 'x'.repeat(300)]) {
            await page.getByLabel('Abilities, a line each').fill(text);
            await until(page, (start) => document.querySelector('.workshop .verdictbig pre')?.textContent.startsWith(start), text.slice(0, 5));
            for (const size of [wide, narrow]) {
                await page.setViewportSize(size);
                const width = await page.evaluate(() => document.documentElement.scrollWidth);
                assert(width <= size.width, `the workshop is ${width} wide at ${size.width}`);
            }
            await page.setViewportSize(wide);
        }
        await page.getByLabel('Abilities, a line each').fill('');
        await axe(page, 'the workshop with a problem');
        assert((await page.$$('.mypack .cardname')).length === 0, 'a card that is not understood is in the pack');
        await command.fill(good);
        await page.getByLabel('Name', { exact: true }).fill('Wall Rifles');
        await page.click('text=Put it into my pack');
        await page.waitForSelector('.workshop >> text=There is a shipped card');
        await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
        await play.click();
        await asked(page);
        // A battle that has begun: the card is in play and in hand.
        await page.waitForSelector('.board .unit >> text=Paper Lantern');
        await page.waitForSelector('.hand >> text=Paper Lantern');
        const before = await state(page);
        await (await nextThing(page)).click();
        await changedFrom(page, before);
        await finish(page);
    },

    async 'a card is saved as SVG, whole or its picture'({ browser, url, folder }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/workshop`);
        await page.getByLabel('Name', { exact: true }).fill('Salt & <Crane>');
        await page.getByLabel('Abilities, a line each').fill('Counterattack.\nBA Lock this unit: Draw 1 card.');
        for (const [button, name, texts] of [
            ['Card as SVG', 'salt-crane.svg', true],
            ['Picture as SVG', 'salt-crane-picture.svg', false],
        ]) {
            const [saved] = await Promise.all([page.waitForEvent('download'), page.click(`text=${button}`)]);
            assert(saved.suggestedFilename() === name, `the file is called ${saved.suggestedFilename()}`);
            const file = `${folder}/${name}`;
            await saved.saveAs(file);
            const text = readFileSync(file, 'utf8');
            // It is XML, all that the card says stands in it, and nothing is fetched or styled.
            const found = await page.evaluate((source) => {
                const xml = new DOMParser().parseFromString(source, 'image/svg+xml');
                return { wrong: xml.querySelector('parsererror') !== null, paths: xml.querySelectorAll('path').length, words: [...xml.querySelectorAll('text')].map((one) => one.textContent).join(' ') };
            }, text);
            assert(!found.wrong && found.paths > 20, `${name} is no picture`);
            assert(!/href|style=|<script|url\(/.test(text), `${name} asks for something`);
            if (texts) for (const words of ['Salt & <Crane>', 'Counterattack.', 'Draw 1 card.', 'The shooting unit']) assert(found.words.includes(words), `${name} does not say “${words}”`);
            else assert(found.words === '', `${name} has words`);
        }
        await finish(page);
    },

    async 'a pack is saved to a file and opened from one'({ browser, url, folder }) {
        const page = await newPage(browser);
        await makeCard(page, url, 'Paper Lantern');
        await makeCard(page, url, 'Salt Crane');
        const [saved] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as a pack file')]);
        const file = `${folder}/cards.json`;
        await saved.saveAs(file);
        const open = async (content, words) => {
            const files = typeof content === 'string' ? content : { name: content.name, mimeType: 'application/json', buffer: Buffer.from(content.text) };
            await page.setInputFiles('.mypack input[type=file]', files);
            await page.waitForSelector(`.workshop [role=status] >> text=${words}`);
        };
        const names = () => page.$$eval('.mypack .cardname', (list) => list.map((one) => one.querySelector('span').textContent));
        const good = readFileSync(file, 'utf8');
        await open(file, '2 were in it already');
        // One of another wording is asked about; mine stays, or that of the file comes.
        const other = { name: 'other.json', text: good.replace('"die": 4', '"die": 5') };
        await open(other, 'other cards of the same name: Paper Lantern');
        await axe(page, 'a file with a card that differs');
        const die = () => page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('setting.mycards'))).find((one) => one.name === 'Paper Lantern').values.die);
        await page.click('text=Keep mine');
        await page.waitForSelector('.workshop >> text=Your card stays');
        assert((await die()) === '4', 'my card is not kept');
        await open(other, 'other cards of the same name');
        await page.click('text=Take those of the file');
        await page.waitForSelector('.workshop >> text=of the file is in your pack');
        assert((await die()) === '5', 'the card of the file is not there');
        // What is broken says so in one sentence and where, and nothing of the workshop is lost.
        const kept = await names();
        await open({ name: 'cut.json', text: good.slice(0, 200) }, '“cut.json” is no pack file');
        await page.waitForSelector('.workshop .problems >> text=Line');
        await open({ name: 'deck.txt', text: 'side: loyalist\n\n4 Wall Rifles\n' }, 'is no pack file');
        await open({ name: 'image.json', text: '\0\x01\xff' }, 'is no pack file');
        await open({ name: 'null.json', text: 'null' }, 'is no pack file');
        await open({ name: 'wrong.json', text: good.replace('T (3+): The shooting unit gets', 'T (3+): The shouting unit gets') }, 'cannot be played with as it stands');
        await page.waitForSelector('.workshop .problems >> text=/Line \\d+, column \\d+/');
        await axe(page, 'a file with a problem');
        await open({ name: 'large.json', text: good + ' '.repeat(40_000) }, 'larger than 32 KiB');
        await open({ name: 'shipped.json', text: good.replace('Paper Lantern', 'Wall Rifles') }, 'is loaded already');
        assert(JSON.stringify(await names()) === JSON.stringify(kept), 'the pack has changed');
        // In another browser, or after it was deleted, all is there again, and can be played with.
        for (const name of kept) await page.click(`[aria-label="Take “${name}” out of my pack"]`);
        await open({ name: 'dash.json', text: good.replace('"firepower": 2', '"firepower": "-"') }, '2 new cards are in your pack');
        await page.click('.mypack .cardname');
        await page.click('text=Play with it');
        await asked(page);
        await finish(page);
    },

    async 'a deck with a card of one\'s own is built, shown to a friend, accepted and played'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await makeCard(one, url, 'Paper Lantern');
        await axe(one, 'the workshop with a pack');
        await one.click('text=To the deck builder');
        await one.getByLabel('Begin with').selectOption('ship:bastion-line');
        await one.waitForSelector('.verdictbig.yes');
        await one.selectOption('section[aria-labelledby=pool] select', 'own');
        await until(one, () => document.querySelectorAll('section[aria-labelledby=pool] .pool li').length === 1);
        await axe(one, 'the deck builder with a card of one\'s own');
        await one.click('[aria-label="One Paper Lantern more"]');
        await one.click('section[aria-labelledby=mydeck] [aria-label="One Wall Rifles less"]');
        await one.waitForSelector('.verdictbig.yes');
        await one.click('text=Play with this deck');
        await comeBy(two, await invite(one));
        await two.waitForSelector('.packsdialog .fullcard >> text=Paper Lantern');
        await axe(two, 'custom cards to accept');
        await one.waitForSelector('#question >> text=looking at the custom cards');
        await two.keyboard.press('Escape');
        await two.click('.prompt >> text=See the custom cards');
        await two.click('text=Play with these cards');
        for (const page of [one, two]) await until(page, () => document.querySelector('.prompt') && !/Before the game\b/.test(document.querySelector('#question .window')?.textContent ?? ''));
        assert((await two.$$('dialog[open]')).length === 0, 'the cards are still asked about');
        await finish(one);
        await finish(two);
    },

    async 'who does not want to play against custom cards says so'({ browser, url }) {
        const one = await newPage(browser);
        const two = await newPage(browser);
        await makeCard(one, url, 'Paper Lantern');
        await one.evaluate(() => localStorage.setItem('setting.mydeck', ''));
        await one.click('text=To the deck builder');
        await one.getByLabel('Begin with').selectOption('ship:bastion-line');
        await one.selectOption('section[aria-labelledby=pool] select', 'own');
        await one.click('[aria-label="One Paper Lantern more"]');
        await one.click('text=Play with this deck');
        await comeBy(two, await invite(one));
        await two.click('.packsdialog >> text=Rather not');
        await two.waitForSelector('.newgame');
        await one.waitForSelector('h1 >> text=This game is not here');
        await finish(one);
        await finish(two);
    },
};
