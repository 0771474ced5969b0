import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite';

// What the page's fonts are cut down to: the letters of its languages, a few of their neighbours', and the signs that stand
// in texts. A name with other letters is drawn in the next font that has them.
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const LETTERS = 'ÄÖÜäöüßÀÁÂÅÆÇÈÉÊËÍÎÑÓÔØÚÛàáâåæçèéêëíîïñóôøúûœ';
const SIGNS = '\u00a0\u00ad\u2011–—‘’‚“”„‹›…·•§×−±½°→←↑↓≥≤';
const FONTS = {
    serif: 'node_modules/@fontsource/alegreya/files/alegreya-latin-700-normal.woff2',
    sans: 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum']; // that the page's styles use; of others the signs go too
const CUT = 'node_modules/.fonts'; // styles/fonts.css takes them from here
const LICENCE = [13, 14]; // the names that say it

// "Source" is a reserved name: what was cut from a font so called may not bear it. The new names are as long as the old.
const RENAMED = [
    ['Source Sans 3', 'Page Sans Cut'],
    ['SourceSans3', 'PageSansCut'],
];

function renamed(font: Buffer): Buffer {
    const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
    for (const [old, name] of RENAMED) {
        for (const write of [wide, Buffer.from] as ((text: string) => Buffer)[]) {
            for (let at = font.indexOf(write(old!)); at >= 0; at = font.indexOf(write(old!))) write(name!).copy(font, at);
        }
    }
    return font;
}

function smallFonts(): Plugin {
    return {
        name: 'small-fonts',
        async buildStart() {
            mkdirSync(CUT, { recursive: true });
            for (const [name, file] of Object.entries(FONTS)) {
                const cut = await subsetFont(readFileSync(file), ASCII + LETTERS + SIGNS, { targetFormat: 'sfnt', preserveNameIds: LICENCE, keepFeatures: FEATURES });
                writeFileSync(`${CUT}/${name}.woff2`, await fontverter.convert(renamed(cut), 'woff2'));
            }
        },
    };
}

// Gives the build a name, a hash of all its files, that stands in its index.html; and makes the worker that keeps these files
// (src/worker), which has to lie beside that and to change with every build.
const WORKER = 'src/worker/worker.ts';
const DIGITS = 20;
const CHUNKS = 'chunks.json'; // beside the page, and no part of it

function namedBuild(): Plugin {
    return {
        name: 'named-build',
        enforce: 'post',
        async generateBundle(_, bundle) {
            const index = bundle['index.html'];
            if (index?.type !== 'asset') throw new Error('there is no index.html to name the build in');
            const others = readdirSync('public', { recursive: true, withFileTypes: true })
                .filter((entry) => entry.isFile())
                .map((entry) => `${entry.parentPath}/${entry.name}`.slice('public/'.length));
            const files = [...Object.keys(bundle).filter((name) => name !== 'index.html' && name !== CHUNKS), ...others].sort();
            const source = readFileSync(WORKER, 'utf8');
            const hash = createHash('sha256').update(`${index.source}${source}${files.join(' ')}`);
            for (const name of others) hash.update(readFileSync(`public/${name}`));
            const build = hash.digest('hex').slice(0, DIGITS);
            index.source = String(index.source).replace('<head>', `<head>\n        <meta name="build" content="${build}">`);
            const { code } = await transformWithEsbuild(source, WORKER, { minify: true, target: 'es2021', format: 'iife' });
            const constants = `const BUILD = ${JSON.stringify(build)}, FILES = ${JSON.stringify(files)};\n`;
            this.emitFile({ type: 'asset', fileName: 'worker.js', source: constants + code });
        },
    };
}

// The words of a language are a chunk, told apart by what they are of: `texts-de`, `ccg-texts-de`.
function wordsOf(module: string | null): string | undefined {
    const [, folder, part, language] = /\/src\/(?:games\/)?(.*?)\/?texts\/(?:(\w+)\/)?(\w+)\.ts$/.exec(module ?? '') ?? [];
    return language && [folder, part, 'texts', language].filter(Boolean).join('-');
}

// The page has no framework plugin: esbuild knows JSX, and that is all that is needed.
export default defineConfig({
    base: './',
    plugins: [smallFonts(), namedBuild()],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
        outDir: '../build/web',
        emptyOutDir: true,
        target: 'es2021',
        modulePreload: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        manifest: CHUNKS, // what loads what, for the test of the page's size
        rollupOptions: { output: { chunkFileNames: ({ facadeModuleId, name }) => `assets/${wordsOf(facadeModuleId) ?? name}-[hash].js` } },
    },
});
