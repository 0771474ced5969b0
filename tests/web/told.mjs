// What happened, told in sentences, which needs no browser.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { assert, root } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

const entry = (index, message, text, at = null) => ({ index, message, text, arguments: [], beat: { what: { kind: 'formation', id: 'a1' }, at: at === null ? null : { kind: 'formation', id: at } } });

const RECORDS = ['aod-spear-of-cthonia-wall-of-the-praetorian', 'aod-levy-of-the-hive-lances-of-the-house'];

// A file of the page by itself; `around` is what it needs of the page, by how it asks for it, `define` what names mean in it.
export async function alone(file, around, more = [], define = {}) {
    const { build } = require('esbuild');
    const inside = {
        name: 'around',
        setup: ({ onResolve, onLoad }) => {
            onResolve({ filter: /./ }, ({ path }) => (around[path] === undefined ? undefined : { path, namespace: 'around' }));
            onLoad({ filter: /./, namespace: 'around' }, ({ path }) => ({ contents: around[path], resolveDir: `${root}web/src/${file.replace(/[^/]*$/, '')}`, loader: 'ts' }));
        },
    };
    const { outputFiles } = await build({ stdin: { contents: [`export * from '${root}web/src/${file}'`, ...more].join(';\n'), resolveDir: `${root}web/src/${file.replace(/[^/]*$/, '')}`, loader: 'ts' }, bundle: true, format: 'esm', write: false, logLevel: 'error', plugins: [inside], define });
    return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

// The log of a recorded battle, and what was there behind an entry of it.
async function recorded(name) {
    const child = spawn(`${root}build/strategium`, ['rpc'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    let id = 0;
    const ask = async (method, params) => {
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
        const { error, result } = JSON.parse((await lines.next()).value);
        assert(error === undefined, `${method}: ${JSON.stringify(error)}`);
        return result;
    };
    const { match } = await ask('match.load', { record: readFileSync(`${root}tests/records/${name}.record`, 'utf8') });
    const log = [];
    for (let [from, length] = [0, 1]; from < length; ) {
        const { log: more, next, log_length: all } = await ask('match.view', { match, seat: 0, from });
        log.push(...more);
        [from, length] = [next, all];
    }
    return { log, at: (entry) => ask('match.at', { match, entry, as: 0 }), end: () => child.kill() };
}

export const tests = {
    // Step by step, as the page shows it: what is removed lies there until the step is over. What is told of a loss then is held
    // against what stands before and behind it.
    async 'what is told of losses in Age of Darkness is what is there'() {
        const { summed, battle } = await alone('games/aod/news.ts', {
            '../../shell/chain': 'export const frame = { value: {} };',
            '../../shell/match': "export const sentence = (text) => text.replace(/ \\(AOD.*$/, ''); export const log = { peek: () => [] }; export const standing = { value: null };",
            './state': 'export const units = { value: new Map() }; export const battle = { value: null }; export const named = (unit) => unit;',
            './latertexts': "export { en as w } from './texts/later.en';",
        }, ["export { battle } from './state'"]);
        let [checked, vain] = [0, 0];
        for (const name of RECORDS) {
            const { log, at, end } = await recorded(name);
            const { view } = await at(0);
            end();
            const models = new Map(view.models.map((one) => [one.notation, { ...one }]));
            const isNews = ({ text }) => text !== undefined && text !== '';
            const standing = (unit) => [...models.values()].filter((one) => one.unit === unit && !/^(destroyed|wreck|left|nowhere)$/.test(one.place) && one.wounds > 0).length;
            const refOf = (one) => (one ? { kind: Object.keys(one)[0], id: Object.values(one)[0] } : undefined);
            let [news, fell] = [[], new Map()];
            for (const { message, beat, ...rest } of log) {
                // A reader chooses now and then: what is new begins anew.
                if (/^PHASE_|^DEPLOYED|^COMBAT_BEGINS/.test(message ?? '')) [news, fell] = [[], new Map()];
                const entry = { ...rest, message, arguments: rest.arguments ?? [], beat: beat && { ...beat, what: refOf(beat.what), at: refOf(beat.at) } };
                if (isNews(entry)) news.push(entry);
                const { what, now } = entry.beat ?? {};
                const unit = what?.id.split('.')[0];
                const before = standing(unit);
                const goes = () => what?.kind === 'model' && Object.assign(models.get(what.id), now);
                if (beat?.kind !== 'remove') goes();
                battle.value = { models: [...models.values()] };
                const lines = summed(news).map(({ text }) => text);
                goes();
                if (!isNews(entry) || !/^(LOSES|LOSES_POINTS|REMOVED|WRECKED)$/.test(message)) continue;
                fell.set(unit, (fell.get(unit) ?? 0) + before - standing(unit));
                const said = lines.flatMap((line) => [...line.matchAll(/(\w+) loses (\d+) models?(?:, (\d+) left|, the last)/g)]).filter(([, whose]) => whose === unit);
                const lost = said.reduce((sum, [, , number]) => sum + Number(number), 0);
                assert(lost === fell.get(unit), `${entry.text} ${unit} has lost ${fell.get(unit)}: ${lines.join(' | ')}`);
                if (said.length > 0) assert(Number(said.at(-1)[3] ?? 0) === standing(unit), `${unit} has ${standing(unit)}: ${lines.join(' | ')}`);
                else assert(lines.some((line) => line.includes(`${unit} loses ${rest.arguments[1]} `) || new RegExp(`${unit} loses \\d+ (Wound|Hull Point)s?, ${rest.arguments[2]} left`).test(line)), `a Wound of ${unit} is not told: ${lines.join(' | ')}`);
                checked++;
                vain += lines.some((line) => line.includes('no effect')) ? 1 : 0;
            }
        }
        assert(checked > 150, `${checked} losses only`);
        console.log(`note: ${checked} losses are told; beside ${vain} of them shots without effect`);
    },
    async 'a Wound that waits for its save is not in vain, and what is lost whole is what decides'() {
        globalThis.toldBefore = [];
        const { summed, standing } = await alone('games/aod/news.ts', {
            '../../shell/chain': 'export const frame = { value: null };',
            '../../shell/match': 'export const sentence = (text) => text; export const log = { peek: () => globalThis.toldBefore }; export const standing = { value: null };',
            './state': 'export const units = { value: new Map() }; export const battle = { value: null }; export const named = (unit) => unit;',
            './latertexts': "export { en as w } from './texts/later.en';",
        }, ["export { standing } from '../../shell/match'"]);
        const line = (message, what, ...args) => ({ index: 0, message, text: `${message} ${what}`, arguments: [what, ...args], beat: { what: { kind: what.includes('.') ? 'model' : 'unit', id: what }, at: { kind: 'unit', id: 'b2' } } });
        const fires = [line('SHOOTS_AT', 'a1'), line('GROUP_FIRES', 'a1', 'Bolter', 4)];
        const said = (...more) => summed([...fires, ...more]);
        const isVain = (...more) => said(...more)[0].text.includes('no effect');
        const hits = (number) => line('GROUP_HITS', 'a1', number);
        const wounds = (number) => line('GROUP_WOUNDS', 'b2', number);
        assert(isVain(hits(0)) && isVain(hits(2), wounds(0)) && isVain(hits(2)), 'what came to nothing is not told to be in vain');
        assert(!isVain(hits(2), wounds(1)), 'a Wound is in vain before its save is rolled');
        standing.value = { decision: { kind: 'D-ALLOCATE' } };
        assert(!isVain(hits(2)), 'hits are in vain while it is asked who takes them');
        standing.value = null;
        const of = (...more) => said(hits(2), ...more)[0].message;
        assert(of(line('LOSES_POINTS', 'b2.1', 1, 1)) === 'LOSES_MODELS', 'a lost Hull Point decides');
        assert(of(line('LOSES_POINTS', 'b2.1', 1, 0), line('WRECKED', 'b2.1')) === 'UNIT_LOST', 'a wreck gives way to what matters less');
        assert(of(line('UNIT_LOST', 'b2')) === 'UNIT_LOST', 'a lost unit gives way to what matters less');
        // Who has lost the last Wound is taken off the table when the step is over: that is no news once it was told.
        const removed = () => summed([line('REMOVED', 'b2.1')]).map(({ text }) => text);
        assert(removed().length === 1, 'who is removed is not told');
        globalThis.toldBefore = [{ ...line('LOSES', 'b2.1', 1, 0), index: -1 }];
        assert(removed().length === 0, `who was lost is told again: ${removed()}`);
        globalThis.toldBefore = [{ ...globalThis.toldBefore[0], undone: true }];
        assert(removed().length === 1, 'a loss that was taken back keeps another from being told');
    },
    async 'the log of Age of Darkness keeps the dice to hit and to wound'() {
        const { because } = await alone('games/aod/told.ts', { './texts': 'export const t = {};' });
        const die = (message, need, ...dice) => ({ message, text: '', arguments: [], beat: { kind: 'roll', need, dice } });
        const line = (message, text) => ({ message, text, arguments: [], beat: { kind: 'say' } });
        const log = [
            line('GROUP_FIRES', 'a1 fires Bolter, attacks: 3 (AOD-SHOOT-1.1).'), die('SHOT_DIE', 3, 2, 5, 1), line('ROLLED_AGAIN', 'dice that are rolled again: 2.'), die('SHOT_DIE', 3, 6, 4),
            line('GROUP_HITS', 'a1, hits: 3 (AOD-SHOOT-4.1).'), die('WOUND_DIE', 4, 4, 2, 3), line('GROUP_WOUNDS', 'b1 suffers 1 Wound (AOD-SHOOT-5.1).'), line('GROUP_HITS', 'a2, hits: 2.'),
        ];
        const said = (at) => because(log, at);
        assert(said(4) === 'a1, hits: 3 [3+: 2 5 1] [3+: 6 4] (AOD-SHOOT-4.1).', said(4));
        assert(said(6) === 'b1 suffers 1 Wound [4+: 4 2 3] (AOD-SHOOT-5.1).', said(6));
        assert(said(7) === 'a2, hits: 2.', said(7));
    },
    async 'a failed test that was rolled again and passed is none that failed'() {
        const { summed } = await alone('games/epic/told.ts', {
            '../../shell/match': 'export const sentence = (text) => text;',
            '../../map/narrow': 'export const isNarrow = { value: false };',
            './state': 'export const formations = { value: new Map() }; export const ownSeat = { value: 0 };',
            './texts': "export { en as t } from './texts/en';",
        });
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
