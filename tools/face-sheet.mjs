#!/usr/bin/env node
// Draws pictures side by side, to be looked at: those of a pack of cards, or the tokens and the ground of another game.
//   tools/face-sheet.mjs [--wide PIXELS] [PACK.json] > sheet.html
//   tools/face-sheet.mjs [--wide PIXELS] epic|aod > sheet.html
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const at = words.indexOf('--wide');
const wide = at >= 0 ? Number(words.splice(at, 2)[1]) : 150;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

// The sources in one piece, as a module or as a script that leaves `faces` behind: they know neither a browser nor a page.
export async function bundled(format) {
    const { build } = createRequire(join(root, 'web/package.json'))('esbuild');
    const contents = ['faces/face', 'faces/svg', 'faces/token', 'faces/terrain', 'games/ccg/faces']
        .map((file) => `export * from './${file}';`)
        .concat(['epic', 'aod'].map((game) => `export * as ${game} from './games/${game}/faces';`));
    const { outputFiles } = await build({
        stdin: { contents: contents.join('\n'), resolveDir: join(root, 'web/src'), loader: 'ts' },
        bundle: true,
        write: false,
        format,
        globalName: 'faces',
    });
    return outputFiles[0].text;
}

export async function loadFaces() {
    return import(`data:text/javascript;base64,${Buffer.from(await bundled('esm')).toString('base64')}`);
}

// A dash in a card is a value that it has not.
const plain = (card) => ({ keywords: [], ...Object.fromEntries(Object.entries(card).filter(([, value]) => value !== '-')) });

export function thingsOfPack(faces, pack) {
    const cards = pack.cards.map((card) => faces.faceOf(plain(card)));
    return [...cards, ...pack.sector_sets.flatMap((set) => set.cards.flat().map((sector) => faces.placeFace(sector)))];
}

export function thingsOfGame(faces, game) {
    const files = readdirSync(join(root, 'data', game)).filter((one) => one.endsWith('.json'));
    const units = files.flatMap((file) => read(join(root, 'data', game, file)).units ?? []);
    const all = game === 'epic' ? units : units.flatMap((unit) => unit.profiles ?? []);
    const kinds = [...new Map(all.map((one) => [`${one.type} ${one.name}`, one])).values()];
    const inks = ['steel', 'ember', 'stone', 'dusk'];
    return kinds.map((one, i) => (game === 'epic' ? faces.epic.unitFace(one, inks[i % 4]) : faces.aod.modelFace(one, inks[i % 4])));
}

// A piece of ground of about 20 centimetres.
const PATCH_WIDE = 460;
const PATCH = [[120, 20], [350, 30], [440, 160], [420, 340], [300, 440], [110, 420], [20, 280], [30, 120]];

function figure(drawn, words) {
    return `<figure>${drawn}<figcaption>${words}</figcaption></figure>`;
}

async function main() {
    const faces = await loadFaces();
    const game = ['epic', 'aod'].includes(words[0]) ? words[0] : undefined;
    const shown = game
        ? [
              ...Object.entries(faces[game].GROUND).map(([word, ground]) => figure(faces.svg(faces.terrain(ground, word, PATCH), faces.GROUND_INKS[ground].night, PATCH_WIDE, PATCH_WIDE), word)),
              ...thingsOfGame(faces, game).map((thing) => figure(faces.svg(faces.tokenShapes(thing), thing.inks, faces.HEIGHT, faces.HEIGHT), `${thing.name}<br>${faces.choose(thing).subject}`)),
          ]
        : thingsOfPack(faces, read(words[0] ?? join(root, 'data/ccg/base.json'))).map((thing) => {
              const { subject, pose, land, light } = faces.choose(thing);
              return figure(faces.svg(faces.picture(thing), thing.inks, faces.WIDTH, faces.HEIGHT), `${thing.name}<br>${subject} ${pose} ${land} ${light}`);
          });
    console.log(`<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body { background: #101418; color: #ddd; font: 11px sans-serif; display: grid; grid-template-columns: repeat(auto-fill, ${wide}px); gap: 8px }
figure { margin: 0 } svg { display: block; border-radius: 4px; width: ${wide}px }</style>${shown.join('\n')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
