#!/usr/bin/env node
// Draws all pictures of a pack side by side, to be looked at: tools/face-sheet [PACK.json] [--wide PIXELS] > sheet.html
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const at = words.indexOf('--wide');
const wide = at >= 0 ? Number(words.splice(at, 2)[1]) : 150;
const pack = JSON.parse(readFileSync(words[0] ?? join(root, 'data/ccg/base.json'), 'utf8'));

const { build } = createRequire(join(root, 'web/package.json'))('esbuild');
const { outputFiles } = await build({
    stdin: { contents: `export * from './faces/face'; export * from './faces/svg'; export * from './games/ccg/faces';`, resolveDir: join(root, 'web/src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
});
const faces = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);

const things = [
    ...pack.cards.map((card) => faces.faceOf({ keywords: [], ...card })),
    ...pack.sector_sets.flatMap((set) => set.cards.flat().map((sector) => faces.placeFace(sector))),
];
const shown = things.map((thing) => {
    const { subject, pose, land, light } = faces.choose(thing);
    return `<figure>${faces.svg(faces.picture(thing), thing.inks, faces.WIDTH, faces.HEIGHT)}<figcaption>${thing.name}<br>${subject} ${pose} ${land} ${light}</figcaption></figure>`;
});
console.log(`<!doctype html><meta charset="utf-8"><title>${pack.set}: pictures</title>
<style>body { background: #101418; color: #ddd; font: 11px sans-serif; display: grid; grid-template-columns: repeat(auto-fill, ${wide}px); gap: 8px }
figure { margin: 0 } svg { display: block; border-radius: 4px; width: ${wide}px }</style>${shown.join('\n')}`);
