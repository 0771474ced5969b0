// What happened, told in sentences, which needs no browser.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { assert, LONG, root, seed } from './browser.mjs';

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

// How a game's room comes, and what tells its first news with it.
const LOADS = {
    ccg: (src) => `
        await (await import('${src}/games/ccg/texts')).loadCcgWords();
        return (await import('${src}/games/ccg/ccg')).room;`,
    epic: (src) => `
        await (await import('${src}/games/epic/texts')).loadEpicWords();
        const { room } = await import('${src}/games/epic/epic');
        const none = [];
        while (room.log.summed(none, none) === none) await new Promise(setImmediate);
        return room;`,
};

let pages = 0;

// A game's room as far as the line of what happened needs it, without a browser.
async function roomOf(game) {
    const { build } = require('esbuild');
    const src = `${root}web/src`;
    class Watches {
        observe() {}
        disconnect() {}
    }
    const nothing = () => ({ dataset: {}, style: {}, addEventListener() {}, getContext: () => null });
    const stubs = {
        document: { ...nothing(), documentElement: nothing(), createElement: nothing, querySelector: () => null, querySelectorAll: () => [] },
        ...{ window: globalThis, location: { hash: '', search: '' }, addEventListener() {}, matchMedia: () => ({ ...nothing(), matches: false }) },
        ...{ ResizeObserver: Watches, IntersectionObserver: Watches, MutationObserver: Watches, requestAnimationFrame() {} },
        ...{ localStorage: { getItem: () => null, setItem() {} }, navigator: { languages: ['en'] } },
    };
    for (const [name, value] of Object.entries(stubs)) if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
    const contents = `
        export { room } from '${src}/shell/room';
        export { grouped } from '${src}/shell/grouped';
        export { isNarrow } from '${src}/map/narrow';
        export { live, log, saved, tale, viewer } from '${src}/shell/match';
        export { lineOf } from '${src}/shell/newsline';
        export { spoken } from '${src}/shell/silent';
        export { fillsAtMost, inWords } from '${src}/shell/fitline';
        export { pictureOf } from '${src}/shell/picture';
        export { lineWithMarks } from '${src}/games/ccg/marks';
        export { told } from '${src}/shell/protocol';
        export const load = async () => {
            ${LOADS[game](src)}
        };`;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: src, loader: 'ts' }, bundle: true, format: 'esm', write: false, logLevel: 'error', loader: { '.css': 'empty' }, jsx: 'automatic', jsxImportSource: 'preact', define: { 'import.meta.env': '{}' } });
    // Each asks for a page of its own.
    const page = await import(`data:text/javascript,${encodeURIComponent(`${outputFiles[0].text}// ${++pages}`)}`);
    page.room.value = await page.load();
    page.saved.value = { match: 'm1', game, kind: 'computer', tokens: {} };
    page.tale.subscribe(() => undefined); // as the line does, which the deeds are told for
    return page;
}

// Epic's, and what its line tells, without where the rules have it.
async function epicRoom() {
    const page = await roomOf('epic');
    [page.live.value, page.log.value] = [null, []];
    const lineOf = (entries, hasRoom = () => true) => page.lineOf(entries.filter(({ text }) => text !== ''), hasRoom);
    const told = (entries) => lineOf(entries).fresh.map((one) => ({ ...one, text: one.text.replace(/ \(EPIC.*/, '') }));
    // As the page gets it.
    const refOf = (one) => (one ? { kind: Object.keys(one)[0], id: String(Object.values(one)[0]) } : undefined);
    const entryOf = (one) => ({ ...one, text: one.text ?? '', arguments: one.arguments ?? [], beat: one.beat && { ...one.beat, what: refOf(one.beat.what), at: refOf(one.beat.at), by: refOf(one.beat.by) } });
    const look = async (name) => {
        const { log, at, end } = await recorded(name);
        const { view } = await at(log[log.length - 1].index);
        end();
        page.live.value = page.room.value.seen.view(view, '/view');
        return (page.log.value = log.map(entryOf));
    };
    return { page, lineOf, told, look };
}

// What is told between two choices of a seat, in random games: of each everything since the one before.
async function playedChains(page, games, first, chain) {
    const child = spawn(`${root}build/tests/session/told_test`, [String(games), String(first)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let [pictures, from] = [new Map(), new Map()];
    for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('game ')) [pictures, from] = [new Map(), new Map()];
        const who = Number(line.slice(0, line.indexOf(' ')));
        if (Number.isNaN(who)) continue;
        const message = JSON.parse(line.slice(2));
        const body = message.params ?? message.result;
        if (body?.look === undefined && body?.patch === undefined) continue;
        const old = pictures.get(who);
        const before = Array.from({ length: body.look?.log_length ?? 0 }, (_, index) => ({ index, text: '', arguments: [] }));
        const picture = page.pictureOf(old?.log ?? before, old, page.told(body, ''), who);
        pictures.set(who, picture);
        page.viewer.value = who;
        const { log, seen } = page.room.value;
        seen.told?.(picture.log);
        page.live.value = seen.view(picture.look.view, '/view');
        picture.log = page.spoken(picture.log, log.silent, log.because);
        if (old?.look.decision?.actor === who && picture.log.slice(old.log.length).some(({ text }) => text !== '')) from.set(who, old.log.length);
        if (picture.look.decision?.actor !== who) continue;
        page.log.value = picture.log;
        const news = picture.log.filter(({ index, undone }) => index >= (from.get(who) ?? 0) && !undone);
        // Who attacks is not told with the count.
        const attacker = picture.log.findLast(({ message }) => message === 'ROLES')?.beat?.now?.attacker;
        if (news.some(({ text }) => text !== '')) await chain(who, news.map((one) => (one.message === 'TOTALS' ? { ...one, attacker } : one)));
    }
}

// What a line must say of a card's own fate, by what was told of it: a word, and how much.
const minus = (n) => (n < 0 ? `[-−]${-n}` : `\\+${n}`);
const FATES = {
    LOCKS: () => 'lock',
    RALLIES: () => 'ready|rall',
    GETS: ([, n]) => minus(n),
    BECOMES: ([, stat, n]) => `${stat}.*${n}`,
    DAMAGE: ([, n]) => `${n} damage|destroyed|damage`,
    DESTROYED: () => 'destroyed',
    RETURNS: () => 'hand',
    MOVES: ([, place]) => `${place}`,
    CONTROL: () => 'control',
    AFFECTED: () => 'affected',
};

// What of an enemy's deeds, and of what came of them for one's own cards, a line does not say.
function missingIn(line, who, news) {
    const missing = [];
    const acts = [];
    let wanted = 0;
    let isPaid = true;
    const wants = (is, words) => {
        wanted++;
        if (!is) missing.push(words);
    };
    for (const { message, text, arguments: args, beat } of news) {
        if (message === 'PAID' || message === 'CARRIED_OUT') isPaid = true;
        if (!beat || text === '') continue;
        const isTheirs = beat.by?.kind === 'seat' && Number(beat.by.id) !== who;
        if (/^(SHOOTS|ASSAULTS|DECLARES_CHARGE|PLAYS_CARD|USES_CARD|USES_SECTOR|WITHDRAWS)$/.test(message)) {
            acts.push(beat.what?.id);
            isPaid = !/^(PLAYS|USES)_/.test(message);
            const names = message === 'WITHDRAWS' ? ['withdraws'] : args.slice(1, /^(SHOOTS|ASSAULTS)$/.test(message) ? 3 : 2);
            if (isTheirs) wants(/computer/i.test(line) && names.every((name) => line.includes(name)), text);
        }
        const isOwn = beat.what?.kind === 'slot' && Number(beat.what.id[0]) === who;
        // What it costs, and that whoever acts or blocks is locked, goes without saying.
        const isPlain = message === 'LOCKS' && (!isPaid || acts.includes(beat.what?.id) || news.some((one) => one.message === 'BLOCKS' && one.beat?.what?.id === beat.what?.id));
        // Many of which the same is told are counted.
        const isNamed = line.includes(args[message === 'CONTROL' ? 1 : 0]) || /\d+ of your cards/.test(line);
        if (isOwn && FATES[message] && !isPlain) wants(isNamed && new RegExp(FATES[message](args), 'i').test(line), text);
    }
    return { missing, wanted };
}

export const tests = {
    // Of a chain of random choices all that an enemy did, and all that came of it for one's own cards, stands in the line, as wide as it
    // is at two sizes; letters are as wide as they are on average.
    async 'the line says who did what, and what came of it for the cards of whoever reads'() {
        const page = await roomOf('ccg');
        const sizes = { '1600x900': { width: 1150, lines: 2, most: 0.02 }, '390x844': { width: 320, lines: 3, most: 0.16 } };
        let [marks, flags, stood] = [0, 0, 0];
        const { summed } = page.room.value.log;
        const sums = Object.fromEntries(Object.keys(sizes).map((name) => [name, { missing: 0, wanted: 0, whole: 0, chains: 0 }]));
        await playedChains(page, LONG ? 60 : 6, LONG ? 1 : 1 + (seed % 1000), async (who, news) => {
            const told = news.filter(({ text }) => text !== '');
            // What puts it together is loaded with the first deeds: the line that stands stays as it is, and the next has it.
            if (stood === 0 && told.slice(0, -1).some(({ message }) => /^(DRAWS|DEPLOYS|SHOOTS|ASSAULTS|PLAYS_CARD|USES_CARD)$/.test(message))) {
                stood = summed(told.slice(0, -1)).length;
                await new Promise((done) => setImmediate(done));
                assert(summed(told.slice(0, -1)).every((one, i) => one === told[i]), 'a line that stands changes when the news come');
                assert(summed(told).some((one) => one.told), 'a line that began before the news came stays plain');
            }
            // At one screen for two both are named, and nothing is anybody's own.
            page.saved.value = { match: 'm1', game: 'ccg', kind: 'hotseat', tokens: {} };
            for (const hasRoom of [() => true, (words) => words.length < 200]) {
                const line = page.lineOf(told, hasRoom).said.map(page.inWords).join(' ');
                assert(!/ of your cards/.test(line), `at one screen for two it is told: ${line}`);
                for (const { message, arguments: [attacks, defends], attacker } of told) {
                    if (message !== 'TOTALS' || attacker === undefined || !/^.*Flags: /.test(line)) continue;
                    flags++;
                    const counts = attacker === 0 ? [attacks, defends] : [defends, attacks];
                    assert(line.includes(`Flags: player 1 ${counts[0]}, player 2 ${counts[1]}`), `of ${counts} it is told: ${line}`);
                }
            }
            page.saved.value = { match: 'm1', game: 'ccg', kind: 'computer', tokens: {} };
            // A place that nobody chose says so.
            const whole = page.lineOf(told, () => true).said.map(page.inWords).join(' ');
            const forced = told.filter(({ message }) => message === 'WAVE_FORCED').length;
            assert((whole.match(/only sector left/g) ?? []).length === forced, `of ${forced} places that are the only ones left it is told: ${whole}`);
            for (const [name, { width, lines }] of Object.entries(sizes)) {
                const hasRoom = (words) => page.fillsAtMost(words, lines, width, (some) => some.length * 6.4);
                const line = page.lineOf(news.filter(({ text }) => text !== ''), hasRoom).said.map(page.inWords).join(' ');
                assert(line !== '', `nothing is told of ${told.map(({ text }) => text)}`);
                assert(!/(?:\d+|two|three|four) a card\b/.test(line), `what nobody knows is told as ${line}`);
                assert(!/: 1 (?:placed|drawn|discarded|revealed|turned face up)|, 1 (?:placed|drawn|discarded|revealed|turned face up)/.test(line), `one is counted: ${line}`);
                assert(!/\b([A-Z][\w' ]+): \1 cancelled/.test(line), `it cancels itself: ${line}`);
                assert(!/(?:shoots?|assaults?) [^:.]*: (?:[^.]*; )?you (?:reveal|discard)/.test(line), `an attack lays hands away: ${line}`);
                const { missing, wanted } = missingIn(line, who, news);
                // Which of several of one name it is that is used stands behind its name.
                for (const { message, text, arguments: [, card], beat } of news) {
                    const marked = message === 'USES_CARD' && beat && text !== '' ? page.lineWithMarks(card, { beat: { what: beat.what }, arguments: [] }) : card;
                    marks += marked === card ? 0 : 1;
                    assert(marked === card || !line.includes(`uses ${card} `) || line.includes(marked), `of ${marked} it is told: ${line}`);
                }
                sums[name].missing += missing.length;
                sums[name].wanted += wanted;
                sums[name].chains += wanted > 0 ? 1 : 0;
                sums[name].whole += wanted > 0 && missing.length === 0 ? 1 : 0;
                if (process.env.TELL && missing.length > 0) console.log(`${name}: ${line}\n    ${missing.join('\n    ')}`);
            }
        });
        for (const [name, { missing, wanted, whole, chains }] of Object.entries(sums)) {
            console.log(`note: at ${name} ${missing} of ${wanted} deeds and fates are not in the line; ${whole} of ${chains} lines have all`);
            assert(wanted > 300 && marks > 0 && flags > 0 && stood > 0, `${wanted} deeds and fates, ${marks} marks, ${flags} counts of flags, ${stood} plain lines only`);
        }
        for (const [name, { missing, wanted }] of Object.entries(sums)) {
            assert(missing <= sizes[name].most * wanted, `at ${name} ${missing} of ${wanted} deeds and fates are not in the line`);
        }
    },

    // Whoever comes back to a game in which something was done has what is done next told like all that follows; and a line that does
    // not say all in all its words says that there is more.
    async 'the first line behind a reload is told like others, and one that is shortened leads to the whole'() {
        const page = await roomOf('ccg');
        const { log, seen } = page.room.value;
        const deed = (index) => ({ index, message: 'SHOOTS', text: 'player 1 makes Guard shoot at Hounds', arguments: ['player 1', 'Guard', 'Hounds'], beat: { kind: 'aim', way: [], dice: [], by: { kind: 'seat', id: '1' }, what: { kind: 'slot', id: '1.1' }, at: { kind: 'slot', id: '0.1' } } });
        const lost = (index) => ({ ...deed(index), message: 'DESTROYED', text: 'Hounds are destroyed', arguments: ['Hounds'], beat: { kind: 'remove', way: [], dice: [], what: { kind: 'slot', id: '0.1' } } });
        const all = [deed(0), lost(1), deed(2), lost(3)];
        page.viewer.value = 0;
        page.log.value = all.slice(0, 2);
        seen.told(page.log.value);
        // As soon as what tells it has come.
        for (let i = 0; i < 20 && log.inGroups([]) === null && log.summed(all.slice(0, 2)).every(({ told }) => !told); i++) await new Promise(setImmediate);
        page.log.value = all;
        const next = log.summed(all.slice(2));
        assert(next.length === 1 && next[0].told.came.includes('destroyed'), `the next line is told as ${JSON.stringify(next)}`);
        page.log.value = [...all, deed(4)];
        const whole = page.lineOf([deed(4)], () => true);
        const words = whole.said.map(page.inWords).join(' ');
        const less = page.lineOf([deed(4)], (some) => some.length < words.length);
        assert(!whole.isShort && less.isShort, `"${words}" and "${less.said.map(page.inWords).join(' ')}" are told to be ${whole.isShort} and ${less.isShort}`);
    },

    // Step by step, as the page shows it: what is removed lies there until the step is over. What is told of a loss then is held
    // against what stands before and behind it.
    async 'what replaces a printed value is told before what is added to it'() {
        const { reasonsOf } = await alone('games/ccg/verdict.ts', {
            '../../shell/match': 'export const log = { value: [] };',
            './acts': 'export const effectsOn = () => [];',
            './state': 'export const table = { value: null };',
            './texts': 'export const t = {};',
        });
        const from = (source, what) => ({ source, ignored: false, ...what });
        const told = reasonsOf({ modifiers: [from('Oath', { change: 1 }), from('Line', { becomes: 1 }), from('Rampart', { change: 1 })] }, undefined, 'armor');
        assert(told.map(({ source }) => source).join() === 'Line,Oath,Rampart', `it is told as ${told.map(({ source }) => source)}`);
    },

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
                // What is left to one model is not what is left to its unit.
                for (const line of lines) for (const [, of] of line.matchAll(new RegExp(`(a model of [^;:]*)?\\b${unit} loses \\d+ Wounds?, \\d+ left`, 'g'))) assert((of !== undefined) === standing(unit) > 1, `${standing(unit)} models: ${line}`);
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
        standing.value = { decision: { kind: 'D-BLAST' } };
        assert(!isVain(), 'a marker is in vain before it lies');
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
    async 'saves of one unit against one need are one row of the log of Age of Darkness, with their dice'() {
        const { grouped } = await alone('shell/grouped.ts', {
            './room': "import { asOne, isAlike, isSave } from '../games/aod/told'; export const here = () => ({ log: { isGrouped: isSave, isAlike, asOne, together: String } });",
            './texts': 'export const t = {};',
        });
        let index = 0;
        const save = (model, die, need = 3, what = 'its Armour Save') => ({ index: index++, message: die >= need ? 'SAVED' : 'NOT_SAVED', text: `${model} saves`, arguments: [`Legionary ${model}`, what, need, die], beat: { kind: 'roll', what: { kind: 'model', id: model }, need, dice: [die] } });
        const lost = (model) => ({ index: index++, message: 'LOSES', text: `${model} loses`, arguments: [`Legionary ${model}`, 1, 0], beat: { kind: 'count', dice: [] } });
        const told = (...entries) => grouped(entries).map(({ text }) => text).join('; ');
        const said = told(save('b1.6', 6), save('b1.6', 3), save('b1.5', 4), save('b1.5', 1), lost('b1.5'), save('b1.4', 2));
        assert(said === 'Legionary b1.6, b1.5: its Armour Save, 3/4 [3+: 6 3 4 1]; b1.5 loses; b1.4 saves', said);
        // Another need, another kind of save, another unit: rows of their own.
        for (const other of [save('b1.5', 5, 4), save('b1.5', 5, 3, 'its Cover Save'), save('b2.5', 5)]) {
            const apart = told(save('b1.6', 6), other);
            assert(apart === `b1.6 saves; ${other.text}`, apart);
        }
        const [row] = grouped([save('b1.6', 6), save('b1.6', 2)]);
        assert(row.beat.dice.join() === '6,2', `of the dice of a row there are ${row.beat.dice}`);
    },
    async 'a failed test that was rolled again and passed is none that failed'() {
        const { told } = await epicRoom();
        const said = (...dice) =>
            told([
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
    async 'a recorded battle of Epic is told in the order in which it happened, and the end of a turn in full'() {
        const { page, told: of, look } = await epicRoom();
        const all = await look('epic-codex-spearhead-war-horde');
        const told = (from, until) => of(all.slice(from, until));
        const at = (message, from = 0) => all.findIndex((one, i) => i >= from && one.message === message);

        // Who is shot at breaks, withdraws and is lost by that, in this order; its flight is no move of who shot.
        let fights = 0;
        for (let from = at('NOMINATED'); from >= 0; from = at('NOMINATED', from + 1)) {
            const until = at('NOMINATED', from + 1);
            const withdraws = all.slice(from, until < 0 ? undefined : until).findIndex(({ message }) => message === 'WITHDRAWS');
            const breaks = all.slice(from, until < 0 ? undefined : until).findIndex(({ message }) => message === 'BREAKS');
            if (withdraws < 0 || breaks < 0 || breaks > withdraws) continue;
            fights++;
            const words = told(from, until < 0 ? undefined : until).map(({ text }) => text).join('. ');
            assert(words.indexOf('breaks') >= 0 && words.indexOf('withdraws') > words.indexOf('breaks'), `it withdraws before it breaks: ${words}`);
        }
        assert(fights >= 2, `${fights} formations are driven away`);
        const [broken] = told(975, 1012);
        assert(/1 hit, 1 destroyed, 2 blast markers, breaks, withdraws and loses 2$/.test(broken.text), broken.text);

        // Two moves are two, not one as long as both, and each is as far as whoever went farthest.
        assert(/: a double, up to 18 \+ 6 cm$/.test(told(953, 974)[0].text), told(953, 974)[0].text);
        let moves = 0;
        for (let from = at('NOMINATED'); from >= 0; from = at('NOMINATED', from + 1)) {
            const until = at('NOMINATED', from + 1);
            const some = all.slice(from, until < 0 ? undefined : until);
            const who = some[0].beat.at.id;
            const won = some.findIndex(({ message }) => message === 'ASSAULT_WON');
            const own = some.slice(0, won < 0 ? undefined : won).filter(({ message, beat }) => message === 'MOVES' && beat.what.id.split('.')[0] === who);
            const [, words] = / up to ([\d +]+) cm/.exec(told(from, until < 0 ? undefined : until)[0]?.text ?? '') ?? [];
            if (words === undefined || own.length === 0) continue;
            moves++;
            const far = [];
            const times = new Map();
            for (const { beat, arguments: [, cm] } of own) {
                const time = times.get(beat.what.id) ?? 0;
                times.set(beat.what.id, time + 1);
                far[time] = Math.max(far[time] ?? 0, Number(cm));
            }
            assert(words === far.map(Math.round).join(' + '), `${who} went ${far.join(' + ')} cm and is told to have gone ${words}`);
        }
        assert(moves >= 10, `${moves} moves only`);
        // Who moves and then does more is told with both, and what shields stop and who is drawn into an assault is.
        const deeds = [];
        for (let from = at('NOMINATED'); from >= 0; from = at('NOMINATED', from + 1)) deeds.push([all.slice(from, at('NOMINATED', from + 1) < 0 ? undefined : at('NOMINATED', from + 1)), of(all.slice(from, at('NOMINATED', from + 1) < 0 ? undefined : at('NOMINATED', from + 1))).map(({ text }) => text).join('. ')]);
        assert(deeds.some(([, words]) => / up to [\d +]+ cm, shoots at /.test(words)) && deeds.some(([, words]) => / up to [\d +]+ cm, assaults /.test(words)), 'who moves and shoots or assaults is told without the way');
        for (const [message, word] of [['SHIELDED', /shield/], ['DRAWN_IN', /drawn in/]]) {
            const mute = deeds.filter(([some, words]) => some.some((one) => one.message === message) && !word.test(words));
            assert(mute.length === 0, `${message} is told as ${mute[0]?.[1]}`);
            assert(message !== 'SHIELDED' || mute.length < deeds.filter(([some]) => some.some((one) => one.message === message)).length, `nothing is ${message}`);
        }
        // Who tests again says so; a rally is told by what came of it.
        const again = { index: 2, message: 'REROLLS', text: 'player 0 uses its Supreme Commander’s re-roll', arguments: ['player 0'], beat: { kind: 'say', by: { kind: 'seat', id: '0' }, dice: [] } };
        const test = (message, index) => ({ index, message, text: message, arguments: ['a3', 4, 2], beat: { kind: 'roll', what: { kind: 'formation', id: 'a3' }, dice: [4], need: 2 } });
        const named = { index: 0, message: 'NOMINATED', text: 'a3 is activated', arguments: ['a3'], beat: { kind: 'aim', at: { kind: 'formation', id: 'a3' }, dice: [] } };
        assert(of([named, test('TEST_FAILED', 1), again, test('TEST_PASSED', 3), { ...test('TAKES_ACTION', 4), text: 'a3: a double' }]).some(({ message }) => message === 'REROLLS'), 'a test that is rolled again is not told');
        assert(!of([test('TEST_FAILED', 1), again, test('TEST_PASSED', 3), test('RALLIES', 4)]).some(({ message }) => message === 'REROLLS'), 'a rally that is rolled again is told twice');

        // In the log nobody is named twice in a row of moves, and units that move together are one row.
        const rows = page.grouped(all.filter(({ text }) => text !== '')).filter(({ message, text }) => message === 'MOVES' && / move up to /.test(text));
        assert(rows.length > 20, `${rows.length} rows of moves only`);
        for (const { text } of rows) {
            const names = text.replace(/ move up to .*/, '').split(', ').map((one) => one.replace(/.* /, ''));
            assert(new Set(names).size === names.length, `somebody is named twice: ${text}`);
        }

        // What a turn's end has changed is whole, and in two sentences.
        const ends = [at('TURN_BEGINS', 300), at('TURN_BEGINS', 800)].map((turn) => told(at('RALLIES', turn - 60), turn + 1));
        for (const sentences of ends) assert(sentences.map(({ message }) => message).join() === 'TURN_ENDS,TURN_ENDS,TURN_BEGINS', JSON.stringify(sentences));
        const [[rally1, objectives1], [rally2, objectives2]] = ends.map((list) => list.map(({ text }) => text));
        assert(rally1 === 'Rallied: a3, b6, a5, b7, a7, a9, a10. Not rallied: b8 (withdraws)', rally1);
        assert(rally2 === 'Rallied: a3, a5, a7, a10, b7, b8. Not rallied: b4 (withdraws), b5, b6 (withdraws)', rally2);
        assert(objectives1 === 'Objectives held: player 0: 1, 4, 6; player 1: 2, 3', objectives1);
        assert(objectives2 === 'Objectives held: player 0: 1, 4, 6; player 1: 2, 3', objectives2);
        // Players are put in words once: what is shown does that.
        const [nominated] = of([{ index: 3, message: 'NOMINATED', text: 'player 0 nominates Tactical a1 (EPIC-1.6a).', arguments: [], beat: { kind: 'aim', at: { kind: 'formation', id: 'a1' } } }]);
        assert(nominated.text === 'player 0 nominates Tactical a1', nominated.text);
    },
    async 'who holds the objectives of Epic is told at the end of every turn, also where nobody holds any'() {
        const { page, told, look } = await epicRoom();
        const all = await look('epic-training-specialist');
        const turns = [];
        for (const entry of all) {
            if (entry.message === 'TURN_BEGINS') turns.push([]);
            turns.at(-1)?.push(entry);
        }
        const heldIn = (turn) => turn.filter(({ message }) => message === 'HOLDS').map(({ beat, arguments: [, number] }) => `${beat.by.id} ${number}`);
        let none = 0;
        for (const [i, turn] of turns.entries()) {
            const [now, before] = [heldIn(turn), i === 0 ? heldIn(turn) : heldIn(turns[i - 1])];
            const side = (who) => {
                const of = (list) => list.filter((one) => one.startsWith(who)).map((one) => one.slice(2));
                const [has, had] = [of(now), of(before)];
                const more = [[has.filter((one) => !had.includes(one)), 'taken'], [had.filter((one) => !has.includes(one)), 'lost']].filter(([list]) => list.length > 0);
                return [`player ${who}: ${has.join(', ') || 'none'}`, ...more.map(([list, what]) => `${list.join(', ')} ${what}`)].join(', ');
            };
            // With how the next one begins, or the game ends, as it is read.
            const sentences = told([...turn.slice(1), ...(turns[i + 1]?.slice(0, 1) ?? [])]).map(({ text }) => text).filter((text) => text.startsWith('Objectives'));
            const right = `Objectives held: ${side('0')}; ${side('1')}`;
            assert(sentences.length === 1 && sentences[0] === right, `of turn ${i + 1} is told ${sentences.join(' | ')}, and not ${right}`);
            none += now.length === 0 ? 1 : 0;
        }
        assert(none >= 4, `in ${none} turns nobody held any`);
        // A turn that has only begun to end is not over.
        page.log.value = [];
        assert(told([entry(5, 'RALLIES', 'rallies')]).every(({ text }) => !text.startsWith('Objectives')), 'who holds what is told before the turn is over');
    },
    async 'at the end of a turn of Epic the fate of who does not rally is told, and markers that come and go are'() {
        const { told } = await epicRoom();
        const line = (index, message, what, ...more) => ({ ...entry(index, message, message), arguments: [what, ...more], beat: { what: { kind: 'formation', id: what } } });
        const [rally, beside] = told([line(1, 'RALLIES', 'a1', 0), line(2, 'DESTROYED', 'a2.1'), line(3, 'FORMATION_GONE', 'a2')]);
        assert(/^Rallied: a1$/.test(rally.text) && beside?.text === 'a2: 1 destroyed, wiped out' && beside.message === 'TURN_ENDS', `${rally.text} ${beside?.text}`);
        const [markers] = told([line(1, 'BLAST', 'b1', 2, 2), line(2, 'BLAST_REMOVED', 'b1', 2, 0)]);
        assert(markers?.text === 'b1: 2 blast markers, 2 blast markers fewer', markers?.text);
    },
    async 'of a long line of Epic the last end of a turn is whole, and the rest has the room that it has otherwise'() {
        const { page, lineOf, look } = await epicRoom();
        const all = await look('epic-codex-spearhead-war-horde');
        // Until the last turn has begun: what somebody sees who comes back then.
        const some = all.slice(0, all.findLastIndex(({ message }) => message === 'TURN_BEGINS') + 20);
        let fits = 0;
        const hasRoom = (words) => (fits++, page.fillsAtMost(words, 2, 1150, (one) => one.length * 6.4));
        for (const isNarrow of [false, true]) {
            page.isNarrow.value = isNarrow;
            fits = 0;
            const { fresh, said, isFull, isShort } = lineOf(some, hasRoom);
            const ends = fresh.filter(({ message }) => message === 'TURN_ENDS');
            const whole = said.filter((one) => one.isKept);
            assert(fresh.length > 80 && ends.length === 4 && isFull && isShort, `${fresh.length} sentences, ${ends.length} of the ends of turns`);
            const [older, last] = [ends.slice(0, 2), ends.slice(2)].map((list) => list.map(({ text }) => text));
            const deeds = isNarrow ? fresh.filter(({ message }) => message === 'DEED').slice(-4) : [];
            assert(whole.length === last.length + deeds.length && whole.some(({ head }) => head === last[0]), `whole are ${whole.map(page.inWords).join(' ')}`);
            assert(whole.every(({ head }) => head !== older[0]), 'the end of another turn is whole too');
            const rest = said.filter((one) => !one.isKept).map(page.inWords).join(' ');
            assert(page.fillsAtMost(rest, 2, 1150, (one) => one.length * 6.4), `the rest has more than two lines: ${rest}`);
            // What is left out is counted, also what was not looked at.
            const [out] = said.flatMap(({ leftOut }) => (leftOut === undefined ? [] : [Number(/\d+/.exec(leftOut)[0])]));
            assert(out === fresh.length - said.length + 1, `${out} are said to be left out, of ${fresh.length} ${said.length - 1} are told`);
            assert(fits < 400, `${fits} times it was asked whether there is room`);
        }
        page.isNarrow.value = false;
    },
};
