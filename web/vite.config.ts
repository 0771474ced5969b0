import { defineConfig } from 'vite';

// The page has no framework plugin: esbuild knows JSX, and that is all that is needed.
export default defineConfig({
    base: './',
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
        outDir: '../build/web',
        emptyOutDir: true,
        target: 'es2021',
        modulePreload: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
    },
});
