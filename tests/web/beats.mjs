// Beats: random games that a program plays (tests/session/told_test.c) are told to the page's own code, and what it makes
// of its picture by beats is held against what it is shown next.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { assert, LONG, root, seed } from './browser.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

// The page's modules, as one that node can load.
async function pageCode() {
    const { build } = require('esbuild');
    const src = `${root}web/src`;
    const contents = `
        export { pictureOf } from '${src}/shell/picture';
        export { told } from '${src}/shell/protocol';
        export { copyOf, differences, put } from '${src}/shell/beats';
        export { layouts } from '${src}/games/ccg/layout';
        export { table } from '${src}/games/ccg/protocol';`;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: src, loader: 'ts' }, bundle: true, format: 'esm', write: false, logLevel: 'error' });
    return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

export async function playAll(games, first, found) {
    const { pictureOf, told, copyOf, differences, put, layouts, table } = await pageCode();
    const child = spawn(`${root}build/tests/session/told_test`, [String(games), String(first)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const counts = { games: 0, pictures: 0, beats: 0, kinds: {} };
    let pictures = new Map();
    let game = '';
    for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('game ')) {
            counts.games++;
            game = line;
            pictures = new Map();
            continue;
        }
        const cut = line.indexOf(' ');
        const who = line.slice(0, cut);
        const message = JSON.parse(line.slice(cut + 1));
        const body = message.params ?? message.result;
        if (!body || (body.look === undefined && body.patch === undefined)) continue;
        const viewer = who === 'public' ? 'public' : Number(who);
        const said = told(body, '');
        const old = pictures.get(who);
        // Of what was there before only the number counts.
        const before = Array.from({ length: body.look?.log_length ?? 0 }, (_, index) => ({ index }));
        const picture = pictureOf(old?.log ?? before, old, said, viewer);
        assert(picture, `${game}: a message to ${who} does not join`);
        pictures.set(who, picture);
        picture.seen = table(picture.look.view, '/view');
        if (!old) continue;
        const layout = copyOf(layouts.of(old.seen));
        const events = picture.log.slice(old.log.length);
        for (const entry of events) {
            if (entry.beat) put(layout, entry.beat, layouts);
            else assert(/^[a-z]/.test(entry.message ?? ''), `${game}: ${entry.text} has no beat`);
            counts.beats++;
            const name = `${entry.beat?.kind}`;
            counts.kinds[name] = (counts.kinds[name] ?? 0) + 1;
        }
        counts.pictures++;
        const wrong = differences(layout, layouts.of(picture.seen), layouts);
        if (wrong.length > 0) found(`${game}, told to ${who}: ${wrong.join('; ')}\n${events.map((one) => `  ${one.message ?? ''} ${one.text} ${JSON.stringify(one.beat)}`).join('\n')}`);
    }
    return counts;
}

export const tests = {
    async 'beats lead from one picture to the next'() {
        const counts = await playAll(LONG ? 1000 : 12, LONG ? 1 : 1 + (seed % 1000), (wrong) => {
            throw new Error(wrong);
        });
        const { games, pictures, beats, kinds } = counts;
        assert(games > 0 && Object.keys(kinds).length >= 8, `kinds of beats: ${Object.keys(kinds)}`);
        console.log(`note: ${beats} beats of ${games} games lead to ${pictures} pictures`);
    },
};
