// Cards of one's own: from the workshop into a game, and accepted by whoever plays against them.
import { asked, assert, axe, begin, changedFrom, finish, invite, newPage, nextThing, state, until } from './browser.mjs';

// Types a card into the workshop and puts it into the pack.
async function makeCard(page, url, name) {
    await page.goto(`${url}#/workshop`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.waitForSelector('.workshop .verdictbig.yes');
    await page.click('text=Put it into my pack');
    await page.waitForSelector('.mypack .cardname');
}

export const tests = {
    async 'a card of the workshop is played with at once'({ browser, url }) {
        const page = await newPage(browser);
        await page.goto(`${url}#/workshop`);
        // What is not understood does not get into the pack, and says why.
        await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
        const command = page.getByLabel('Command line');
        const good = await command.inputValue();
        await command.fill('T (3+): Some unit gets +2 firepower.');
        await page.click('text=Put it into my pack');
        await page.waitForSelector('.workshop [role=status] >> text=cannot be played with yet');
        await page.waitForSelector('.workshop .problems li');
        await axe(page, 'the workshop with a problem');
        assert((await page.$$('.mypack .cardname')).length === 0, 'a card that is not understood is in the pack');
        await command.fill(good);
        await page.getByLabel('Name', { exact: true }).fill('Wall Rifles');
        await page.click('text=Put it into my pack');
        await page.waitForSelector('.workshop >> text=There is a shipped card');
        await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
        await page.click('text=Play with it');
        await asked(page);
        assert((await page.evaluate(() => JSON.parse(localStorage.getItem('games'))[0].own.text)).includes('4 Paper Lantern'), 'the deck is without the card');
        const before = await state(page);
        await (await nextThing(page)).click();
        await changedFrom(page, before);
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
        await two.goto(await invite(one));
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
        await two.goto(await invite(one));
        await two.click('.packsdialog >> text=Rather not');
        await two.waitForSelector('.newgame');
        await one.waitForSelector('h1 >> text=does not have this game');
        await finish(one);
        await finish(two);
    },
};
