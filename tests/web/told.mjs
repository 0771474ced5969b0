// What happened, told in sentences (Epic), which needs no browser.
import { createRequire } from 'node:module';
import { assert, root } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

const entry = (index, message, text, at = null) => ({ index, message, text, arguments: [], beat: { what: { kind: 'formation', id: 'a1' }, at: at === null ? null : { kind: 'formation', id: at } } });

export const tests = {
    async 'a failed test that was rolled again and passed is none that failed'() {
        const { build } = require('esbuild');
        // What it needs of the page: sentences as they are, nobody on the table.
        const around = {
            '../../shell/match': 'export const sentence = (text) => text;',
            '../../map/narrow': 'export const isNarrow = { value: false };',
            './state': 'export const formations = { value: new Map() }; export const ownSeat = { value: 0 };',
            './texts': "export { en as t } from './texts/en';",
        };
        const inside = {
            name: 'around',
            setup: ({ onResolve, onLoad }) => {
                onResolve({ filter: /./ }, ({ path }) => (around[path] === undefined ? undefined : { path, namespace: 'around' }));
                onLoad({ filter: /./, namespace: 'around' }, ({ path }) => ({ contents: around[path], resolveDir: `${root}web/src/games/epic`, loader: 'ts' }));
            },
        };
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/games/epic/told.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error', plugins: [inside] });
        const { summed } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const said = (...dice) =>
            summed([
                entry(0, 'NOMINATED', 'The computer nominates a1', 'a1'),
                ...dice.map((message, i) => entry(1 + i, message, message)),
                entry(9, 'TAKES_ACTION', 'a1: sustained fire'),
                entry(10, 'SHOOTS', 'a1 shoots at b1', 'b1'),
            ])
                .map(({ text }) => text)
                .join('; ');
        for (const [dice, isFailed] of [
            [['TEST_FAILED'], true],
            [['TEST_PASSED'], false],
            [['TEST_FAILED', 'REROLLS', 'TEST_PASSED'], false],
            [['TEST_FAILED', 'REROLLS', 'TEST_FAILED'], true],
        ]) {
            const text = said(...dice);
            assert(/sustained fire/.test(text) && /\(its test failed\)/.test(text) === isFailed, `${dice.join(', ')} is told as ${text}`);
        }
    },
};
