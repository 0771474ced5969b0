// Words on the map: where they may lie, which needs no browser.
import { createRequire } from 'node:module';
import { assert, root } from './browser.mjs';
import { alone } from './told.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

const WINDOW = { width: 1100, height: 640 };
const TABLE = { x: 100, y: 20, width: 900, height: 600 };
const [WIDTH, BRIEF, HEIGHT] = [190, 60, 22];

const between = (a, b) => Math.hypot(Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width), Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height));
const nearest = (box, list) => Math.min(...list.map((one) => between(box, one)));
const overlaps = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// Models of a unit in rows of five, from its first one.
const squad = (x, y, count, step = 24) => Array.from({ length: count }, (_, i) => ({ x: x + (i % 5) * step, y: y + Math.floor(i / 5) * step, width: 20, height: 20 }));

export const tests = {
    async 'words on the map lie by their own unit and stay there'() {
        const { build } = require('esbuild');
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/labels.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const { findPlaces } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const place = (units, kept = new Map(), width = WIDTH) =>
            findPlaces(
                [...units].map(([key, own]) => ({ key, own, width, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: JSON.stringify(own) })),
                { units, taken: [], size: WINDOW, table: TABLE },
                kept,
            );
        const check = (units, found) => {
            assert(found.every(({ isOut }) => !isOut), 'words that have room are left out');
            const all = [...units.values()].flat();
            for (const one of found) {
                const own = nearest(one, units.get(one.key));
                for (const [key, others] of units) assert(key === one.key || nearest(one, others) > own, `the words of ${one.key} are as near to ${key}`);
                assert(all.every((token) => !overlaps(one, token)), `the words of ${one.key} lie over a token`);
                assert(found.every((other) => other === one || !overlaps(one, other)), `the words of ${one.key} lie over others`);
                assert(one.x >= 0 && one.y >= 0 && one.x + one.width <= WINDOW.width && one.y + one.height <= WINDOW.height, `the words of ${one.key} lie outside`);
            }
        };

        // Squads side by side, a hull between two of them, one in a corner, one whose models are strewn.
        const units = new Map([
            ['a', squad(300, 200, 10)],
            ['b', squad(440, 200, 10)],
            ['c', [{ x: 425, y: 255, width: 50, height: 30 }]],
            ['d', squad(100, 20, 5)],
            ['e', [...squad(300, 400, 3), ...squad(640, 480, 3), ...squad(880, 300, 3)]],
            ['f', squad(660, 510, 10)],
            ['g', [{ x: 975, y: 595, width: 25, height: 25 }]],
        ]);
        const first = place(units);
        check(units, first);
        assert(first.every((one) => one.width === WIDTH), 'the words of somebody with room about him are short');

        // One moves: its words go with it, nobody else's move.
        const keptOf = (found) => new Map(found.map(({ key, kept }) => [key, kept]));
        const moved = new Map(units).set('a', squad(300, 80, 10));
        const second = place(moved, keptOf(first));
        check(moved, second);
        for (const [i, one] of second.entries()) assert((one.x === first[i].x && one.y === first[i].y) === (one.key !== 'a'), `the words of ${one.key} ${one.key === 'a' ? 'stayed behind' : 'moved, though only a did'}`);

        // Who is hemmed in has short words; and in a throng where nothing is free they are left out.
        const hemmed = new Map([['h', squad(500, 300, 2)], ['i', squad(360, 250, 25)], ['j', squad(570, 250, 25)]]);
        const tight = place(hemmed, new Map(), 400);
        check(hemmed, tight);
        assert(tight.some(({ isBrief }) => isBrief), 'nobody has short words');
        // Where the throng ends they stand outside of it, with a line back to one of its own.
        const mixed = new Map(['m', 'n', 'o'].map((key, side) => [key, Array.from({ length: 40 }, (_, i) => ({ x: 400 + ((3 * i + side) % 12) * 26, y: 200 + Math.floor((3 * i + side) / 12) * 26, width: 24, height: 24 }))]));
        const all = [...mixed.values()].flat();
        const outside = place(mixed);
        // Where another place becomes free they stay where they were.
        const wishOf = (key) => [{ key, own: mixed.get(key), width: WIDTH, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: JSON.stringify(mixed.get(key)) }];
        const wordsOf = (key, taken, kept = new Map()) => findPlaces(wishOf(key), { units: mixed, taken, size: WINDOW, table: TABLE }, kept)[0];
        let far = 0;
        for (const key of mixed.keys()) {
            const pushed = wordsOf(key, [wordsOf(key, [])]);
            const now = wordsOf(key, [], keptOf([pushed]));
            far += pushed.leader ? 1 : 0;
            assert(!pushed.leader || (now.x === pushed.x && now.y === pushed.y), `the words of ${key} have jumped, though their place was free`);
        }
        assert(far > 0, 'no words stand outside');
        for (const one of outside) {
            assert(all.every((token) => !overlaps(one, token)) && outside.every((other) => other === one || !overlaps(one, other)), `the words of ${one.key} lie over somebody or over others`);
            const own = nearest(one, mixed.get(one.key));
            const isNearer = [...mixed].every(([key, others]) => key === one.key || nearest(one, others) > own);
            const to = one.leader?.to;
            assert(isNearer || (to && mixed.get(one.key).some(({ x, y }) => to.x === x + 12 && to.y === y + 12)), `no line leads from the words of ${one.key} to it`);
        }
        assert(outside.some(({ leader }) => leader !== null), 'no words have a line');
        // What is said beside a name drives nobody's words away.
        const told = new Map([['a', WIDTH + 150]]);
        const longer = findPlaces(
            [...units].map(([key, own]) => ({ key, own, width: told.get(key) ?? WIDTH, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: JSON.stringify(own) })),
            { units, taken: [], size: WINDOW, table: TABLE },
            keptOf(first),
        );
        for (const [i, one] of longer.entries()) assert(one.key === 'a' || (one.x === first[i].x && one.y === first[i].y), `the words of ${one.key} make room for those of a`);

        // The words of a marker are short where there is no room for more, and lie next to it or nowhere.
        const marker = { x: 500, y: 300, width: 34, height: 34 };
        const marked = (others, isSpare) =>
            findPlaces(
                [{ key: 'marker', own: [marker], width: 120, height: HEIGHT, brief: 40, isUnit: false, isSpare, stands: '' }],
                { units: new Map([['s', others]]), taken: [], size: WINDOW, table: TABLE },
                new Map(),
            );
        const near = (found) => found.length === 1 && between(found[0], marker) <= 44;
        const [free, narrow] = [marked([], true), marked([{ x: 330, y: 240, width: 160, height: 160 }, { x: 596, y: 240, width: 160, height: 160 }, { x: 330, y: 200, width: 426, height: 90 }, { x: 330, y: 346, width: 426, height: 90 }], true)];
        assert(near(free) && free[0].width === 120, 'the words of a marker that has room are short, or lie elsewhere');
        assert(near(narrow) && narrow[0].width === 40, 'the words of a marker between others are not short, or lie elsewhere');
        const all8 = [{ x: 300, y: 200, width: 434, height: 234 }];
        assert(marked(all8, true).length === 0, 'the words of a marker drift away from it');
        const [said] = marked(all8, false);
        assert(said && !said.isOut && !overlaps(said, all8[0]) && said.leader, 'words that nothing else says are left out, or lie over somebody, or nothing leads from them');

        // A line is no longer than it has to be, and a short one leads to nobody who stands farther off than others.
        {
            const hemmed = new Map([['h', [{ x: 500, y: 300, width: 20, height: 20 }]]]);
            const rim = [{ x: 484, y: 284, width: 52, height: 14 }, { x: 484, y: 322, width: 52, height: 14 }, { x: 484, y: 298, width: 14, height: 24 }, { x: 522, y: 298, width: 14, height: 24 }];
            const outside = (others) => findPlaces([{ key: 'h', own: hemmed.get('h'), width: BRIEF, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: '' }], { units: new Map([...hemmed, ['o', others]]), taken: rim, size: WINDOW, table: TABLE }, new Map())[0];
            const far = (others) => between(outside(others), hemmed.get('h')[0]);
            assert(far([]) < 30 && outside([]).leader, `a line has ${far([])} pixels where 22 would do`);
            const ring = rim.map(({ x, y, width, height }) => ({ x: x < 490 && width < 20 ? x - 40 : x > 510 ? x + 40 : x - 40, y: height < 20 ? (y < 300 ? y - 40 : y + 40) : y - 40, width: width > 20 ? width + 80 : width, height: height > 20 ? height + 80 : height }));
            assert(far(ring) >= 44, `words lie ${far(ring)} pixels off, between others and their own`);
        }

        // So do those of a unit that is not asked about, seen from far: no line leads to it.
        const [strewn] = [...mixed.keys()].filter((key) => wordsOf(key, [wordsOf(key, [])]).leader);
        const idle = (isSpare) => findPlaces([{ ...wishOf(strewn)[0], isSpare }], { units: mixed, taken: [wordsOf(strewn, [])], size: WINDOW, table: TABLE }, new Map())[0];
        assert(idle(false).leader && !idle(false).isOut, 'the words of a unit that is asked about are left out');
        assert(idle(true).isOut && !idle(true).leader, 'a line leads to a unit that is not asked about');

        // Whoever is asked about takes the place of whoever is not and stood there before, or else any that is free.
        const row = new Map([['y', [{ x: 500, y: 300, width: 20, height: 20 }]], ['z', [{ x: 600, y: 300, width: 20, height: 20 }]]]);
        const about = [{ x: 0, y: 0, width: 1100, height: 295 }, { x: 0, y: 325, width: 1100, height: 315 }, { x: 0, y: 295, width: 498, height: 30 }, { x: 622, y: 295, width: 478, height: 30 }];
        const inRow = (key, more) => ({ key, own: row.get(key), width: BRIEF, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: true, stands: '', ...more });
        const laid = (wishes, taken, kept) => findPlaces(wishes, { units: row, taken, size: WINDOW, table: TABLE }, kept);
        const [stood] = laid([inRow('z')], about, new Map());
        assert(!stood.isOut, 'the one free place between two is not taken');
        const [other, asked] = laid([inRow('z'), inRow('y', { isSpare: false })], about, new Map([['z', stood.kept]]));
        assert(other.isOut && !asked.isOut, 'who is not asked about keeps the place that who is asked about needs');
        const hemmedIn = [{ x: 300, y: 100, width: 500, height: 420 }];
        for (const isAsked of [false, true]) {
            const [one] = laid([inRow('y', { isSpare: false, isAsked })], hemmedIn, new Map());
            assert(one.isOut !== isAsked && (one.leader !== null) === isAsked, `the words of who is ${isAsked ? '' : 'not '}asked about lie ${one.isOut ? 'nowhere' : 'far off'}`);
        }

        // Whoever something is done to is named wherever it stands: near by in a throng, and from outside of the window by a line to
        // its edge. Others make room, also those who stayed where they were.
        const aboutOne = (units, key, more, kept = new Map()) =>
            findPlaces([...units].map(([one, own]) => ({ key: one, own, width: BRIEF, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: '', ...(one === key ? { isAsked: true, ...more } : {}) })), { units, taken: about, size: WINDOW, table: TABLE }, kept).find((one) => one.key === key);
        assert(!aboutOne(row, 'y', {}, new Map([['z', stood.kept]])).isOut, 'whoever stays keeps the place of whom something is done to');
        const edge = { x: 1098, y: 300, width: 2, height: 2 };
        const [beyond] = findPlaces([{ key: 'e', own: [edge], width: BRIEF, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, isAsked: true, isBeyond: true, stands: '' }], { units: new Map([['e', [{ x: 1500, y: 300, width: 20, height: 20 }]]]), taken: [], size: WINDOW, table: TABLE }, new Map());
        assert(!beyond.isOut && beyond.leader?.to.x === 1099 && beyond.x + BRIEF <= WINDOW.width, `no line leads to whom something is done to outside of the window: ${JSON.stringify(beyond)}`);

        const throng = new Map(['k', 'l'].map((key, side) => [key, Array.from({ length: 400 }, (_, i) => ({ x: ((2 * i + side + Math.floor(i / 20)) % 40) * 27.5, y: Math.floor(i / 20) * 32, width: 24, height: 28 }))]));
        for (const one of place(throng)) assert(one.isOut && nearest(one, throng.get(one.key)) === 0, `in a throng the words of ${one.key} are not left out, for who comes to them by keys upon its own`);
        assert(!aboutOne(throng, 'k', {}).isOut, 'where nothing is free whoever something is done to is not named');

        // Who had no room near by, and has a line back, takes it once there is some.
        const alone = new Map([['z', squad(500, 300, 1)]]);
        const wish = [{ key: 'z', own: alone.get('z'), width: WIDTH, height: HEIGHT, brief: BRIEF, isUnit: true, isSpare: false, stands: '' }];
        const [crowded] = findPlaces(wish, { units: alone, taken: [{ x: 440, y: 265, width: 140, height: 90 }], size: WINDOW, table: TABLE }, new Map());
        assert(crowded.leader, 'where all about it is covered no line leads back');
        const [beside] = findPlaces(wish, { units: alone, taken: [], size: WINDOW, table: TABLE }, new Map([['z', crowded.kept]]));
        assert(beside.leader === null, 'words stay far off though there is room near by');
    },

    async 'words that are said at every scale from now on find their places anew'() {
        const { Stage } = await alone('map/stage.ts', { './narrow': 'export const hasSheet = () => false;' });
        const sizes = new Map([['plate a1', { width: 90, height: 22, brief: 20 }]]);
        const words = { key: 'plate a1', kind: 'plate', isIdle: false, isAbout: false, tokens: [], at: { x: 1, y: 1 } };
        const moved = (now) => Stage.prototype.movedOf.call({ labelled: [words], sizes, kept: new Map() }, [now], sizes);
        assert(moved({ ...words })?.size === 0, 'words that stay where they were have moved');
        assert(moved({ ...words, isAbout: true }) === null, 'words stay out though they are said at every scale now');
    },

    async 'an arrow leads from where a marker was laid to where it scattered'() {
        const { build } = require('esbuild');
        // What was told so far is all that is asked of the match.
        const match = { name: 'match', setup: (it) => it.onLoad({ filter: /shell\/match\.ts$/ }, () => ({ contents: 'export const log = { peek: () => globalThis.toldLog };', loader: 'js' })) };
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/effects.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error', plugins: [match] });
        const { effects } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const scene = { tokens: [{ key: 'model:a1.1', group: 'unit:a1', at: { x: 10, y: 10 }, radius: 0.6, owner: 0 }], groups: [], spots: [] };
        const beat = (kind, more) => ({ kind, way: [], dice: [], ...more });
        const [laid, lies] = [beat('aim', { by: { kind: 'model', id: 'a1.1' }, at: { kind: 'point', id: '[20,30]' } }), beat('aim', { at: { kind: 'point', id: '[24,33]' } })];
        const arrows = (told, now) => {
            globalThis.toldLog = told.map((one, index) => ({ index, beat: one }));
            return effects(scene, { beats: [now], entries: [{ index: told.length }] }, 1.5).marks.filter(({ kind, shot }) => kind === 'way' && !shot);
        };
        const [scattered, hit, alone] = [arrows([laid, beat('roll', {})], lies), arrows([laid], beat('aim', { at: laid.at })), arrows([], lies)];
        assert(scattered.length === 1 && scattered[0].pointed && scattered[0].from.x === 20 && scattered[0].to.x === 24 && scattered[0].to.y === 33, `the arrow of a scatter is ${JSON.stringify(scattered)}`);
        assert(hit.length === 0 && alone.length === 0, 'an arrow leads from where nothing was laid, or to where it lay before');
    },

    async 'the arrow of who drove round a corner turns there, and not where it was taken back from'() {
        const { build } = require('esbuild');
        const match = { name: 'match', setup: (it) => it.onLoad({ filter: /shell\/match\.ts$/ }, () => ({ contents: 'export const log = null, newsFrom = null, seat = null;', loader: 'js' })) };
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/went.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error', plugins: [match] });
        const { turnsOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const drive = (index, id, way, undone = false) => ({ index, undone, beat: { kind: 'move', what: { kind: 'model', id }, way, dice: [] } });
        const told = [drive(0, 'a9.1', [[1, 1], [2, 2]]), drive(1, 'a9.1', [[3, 3], [4, 4]], true), drive(2, 'a8.1', [[5, 5], [6, 6]]), drive(3, 'a9.1', [[7, 8], [9, 8]]), { index: 4, text: 'that is all' }];
        const turns = (first, key) => JSON.stringify(turnsOf(told, first, key));
        assert(turns(1, 'model:a9.1') === '[{"x":7,"y":8}]', `it turns at ${turns(1, 'model:a9.1')}`);
        assert(turns(4, 'model:a9.1') === '[]', 'it turns where it has not moved');
    },

    async 'dice that are rolled again make a row of their own, and both rows add up'() {
        const { build } = require('esbuild');
        const stubs = { name: 'stubs', setup: (it) => it.onLoad({ filter: /(shell\/(match|chain|icons|measured)\.tsx?|map\/texts\.ts)$/ }, () => ({ contents: 'export const log = 0, newsFrom = 0, sentence = 0, frame = 0, isBusy = 0, Die = 0, t = 0, painted = (all) => all;', loader: 'js' })) };
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/dice.tsx`], bundle: true, format: 'esm', loader: { '.css': 'empty' }, write: false, logLevel: 'error', jsx: 'automatic', jsxImportSource: 'preact', plugins: [stubs] });
        const { rowsOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const said = () => '';
        const game = { together: { WOUND_DIE: said }, begins: ['STRIKES'], who: () => 'b3', name: () => 'b3', again: { message: 'ROLLED_AGAIN', count: ({ arguments: [count] }) => count, name: () => 'b3 again' } };
        const die = (face) => ({ message: 'WOUND_DIE', text: '', beat: { kind: 'roll', dice: [face], need: 3 } });
        const again = { message: 'ROLLED_AGAIN', text: 'again', arguments: [2], beat: { kind: 'say', dice: [] } };
        const told = [die(4), die(1), die(6), die(2), again, die(5), die(1), die(3)].map((one, index) => ({ index, ...one }));
        const rows = rowsOf(game, told, 0, Infinity).map(({ dice, isAgain }) => [isAgain, ...dice]);
        assert(JSON.stringify(rows) === '[[false,4,1,6,2,3],[true,5,1]]', `the rows are ${JSON.stringify(rows)}`);
    },

    async 'how far a unit went is told from where it stood, not from where it was taken back from'() {
        const { build } = require('esbuild');
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/travel.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const { travelOf } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        const turn = { message: 'TURN', text: 'a turn' };
        const at = (x, y, undone = false, corners = []) => ({ message: 'AT', text: '', undone, beat: { what: { kind: 'model', id: 'a1.1' }, now: { x, y }, way: [...corners, [x, y]] } });
        const moves = (undone = false) => ({ message: 'MOVES', text: 'a1 moves', undone });
        const entries = [at(10, 10), turn, at(10, 4, true), moves(true), at(10, 15), moves()];
        const told = (list) => travelOf(list, list.length - 1, (model) => model === 'a1.1', ({ message }) => message === 'MOVES' || message === 'TURN');
        const way = told(entries);
        assert(way.far === 5 && way.toward === 2, `5 to the north is told as ${way.far} towards ${way.toward}`);
        // As long as its way was, which went round something.
        const round = told([at(10, 10), turn, at(10, 14, false, [[13, 14]]), moves()]);
        assert(round.far === 8 && round.toward === 2, `a way of 8 to the north is told as ${round.far} towards ${round.toward}`);
    },

    async 'areas that are laid together have one edge, and say who stands in them'() {
        const { build } = require('esbuild');
        const { outputFiles } = await build({ entryPoints: [`${root}web/src/map/outline.ts`], bundle: true, format: 'esm', write: false, logLevel: 'error' });
        const { covers, outlined, united } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
        // Two that overlap, one that only touches them, one within; the last one apart.
        const joined = [[[0, 0, 4], [1, 0, 4]], [[1, 3, 7], [2, 3, 7]], [[0, 5, 9]], [[0, 1, 2]]];
        assert(JSON.stringify(united(joined)) === '[[0,0,9],[1,0,7],[2,3,7]]', `laid together they are ${JSON.stringify(united(joined))}`);
        assert(outlined(united(joined)).length === 1, 'there are edges inside');
        assert(outlined(united([...joined, [[2, 9, 9]]])).length === 2, 'what lies apart has no edge of its own');
        for (const [x, y, is] of [[0, 0, true], [9.9, 1.9, true], [10, 1, false], [5, 2, false], [-0.1, 1, false]]) assert(covers([[0, 0, 4]], 2, { x, y }) === is, `${x}, ${y} lies ${is ? 'outside' : 'inside'}`);
    },
};
