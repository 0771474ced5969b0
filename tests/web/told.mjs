// What happened, told in sentences (Epic).
import { createRequire } from 'node:module';
import { assert, newPage, root } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

const entry = (index, message, text, at = null) => ({ index, message, text, arguments: [], beat: { what: { kind: 'formation', id: 'a1' }, at: at === null ? null : { kind: 'formation', id: at } } });

export const tests = {
    async 'a failed test that was rolled again and passed is none that failed'({ browser, url }) {
        const { build } = require('esbuild');
        const { outputFiles } = await build({ stdin: { contents: `export { summed } from '${root}web/src/games/epic/told'; export { room } from '${root}web/src/shell/room';`, resolveDir: root, loader: 'ts' }, bundle: true, format: 'iife', globalName: 'tale', write: false, logLevel: 'error' });
        const page = await newPage(browser);
        await page.goto(`${url}nothing-is-here`);
        await page.evaluate(`(() => { ${outputFiles[0].text}; tale.room.value = { id: 'none', log: { things: [], named: [] } }; globalThis.summed = tale.summed; })()`);
        const said = (...dice) =>
            page.evaluate(
                (entries) => globalThis.summed(entries).map(({ text }) => text).join('; '),
                [
                    entry(0, 'NOMINATED', 'The computer nominates a1', 'a1'),
                    ...dice.map((message, i) => entry(1 + i, message, message)),
                    entry(9, 'TAKES_ACTION', 'a1: sustained fire'),
                    entry(10, 'SHOOTS', 'a1 shoots at b1', 'b1'),
                ],
            );
        for (const [dice, isFailed] of [
            [['TEST_FAILED'], true],
            [['TEST_PASSED'], false],
            [['TEST_FAILED', 'REROLLS', 'TEST_PASSED'], false],
            [['TEST_FAILED', 'REROLLS', 'TEST_FAILED'], true],
        ]) {
            const text = await said(...dice);
            assert(/sustained fire/.test(text) && /\(its test failed\)/.test(text) === isFailed, `${dice.join(', ')} is told as ${text}`);
        }
        await page.close();
    },
};
