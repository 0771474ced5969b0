// How much the map makes a browser do, counted: what is styled, drawn and laid out anew. None needs a game.
import { readdirSync, readFileSync } from 'node:fs';
import { assert, launch, root } from './browser.mjs';

// Of how many elements the look was worked out while that was done in a page.
async function styled(browser, page, doIt) {
    await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.evaluate(doIt);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

export const tests = {
    async 'what comes to be beside the map has the look of nothing else worked out anew'() {
        const browser = await launch(); // only one page of a browser can be looked into so
        const page = await browser.newPage();
        const assets = `${root}build/web/assets/`;
        const css = readdirSync(assets).filter((name) => name.endsWith('.css')).map((name) => readFileSync(`${assets}${name}`, 'utf8'));
        const rows = '<div class="pad"><p>row <b>of</b> words</p></div>'.repeat(100);
        await page.setContent(`<style>${css.join('\n').replaceAll('</', '')}</style><div class="game yours"><main class="board mapboard"><div class="map">${rows}</div></main><aside class="side"><div class="looking"><div class="inspect"></div><div class="reckoning"></div></div><div class="panelbody">${rows}</div></aside></div>`);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const count = await styled(browser, page, () => {
            for (const beside of ['.inspect', '.panelbody']) {
                const made = document.createElement('p');
                made.textContent = 'new';
                document.querySelector(beside).append(made);
                document.body.getBoundingClientRect();
            }
        });
        await browser.close();
        assert(count > 0 && count < 30, `two elements that came had the look of ${count} worked out`);
    },
};
