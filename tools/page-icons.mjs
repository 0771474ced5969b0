#!/usr/bin/env node
// Draws the icons of the installed page anew, by the generator of all pictures (web/src/faces), into web/public/icons. They
// are kept as files because systems want pixels; tests/web/install.mjs holds them against what is drawn here.
//   CHROMIUM=PROGRAM tools/page-icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFaces } from './face-sheet.mjs';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');
export const SIZES = [192, 512];

// A square of the picture of somebody who leads: all of its height, and a part of its width. Whoever cuts it round has the
// middle of it.
export async function icon() {
    const faces = await loadFaces();
    const thing = { name: 'Strategium', subjects: ['leader'], lands: ['dunes'], inks: 'steel' };
    const whole = `0 0 ${faces.WIDTH} ${faces.HEIGHT}`;
    return faces.svg(faces.picture(thing), thing.inks, faces.WIDTH, faces.HEIGHT).replace(whole, `150 0 ${faces.HEIGHT} ${faces.HEIGHT}`);
}

async function main() {
    const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
    const drawn = await icon();
    mkdirSync(join(root, 'web/public/icons'), { recursive: true });
    for (const size of SIZES) {
        const page = await browser.newPage({ viewport: { width: size, height: size } });
        await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawn}`);
        writeFileSync(join(root, `web/public/icons/app-${size}.png`), await page.screenshot());
        await page.close();
    }
    await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
