// The words of the card game beside those of every game, as one catalogue. They are there before the room is loaded.
import { loadTexts, loadWords } from '../../shell/texts';
import type { Texts } from '../../texts/en';
import type { Words } from './texts/en';

type Beside<A, B> = { [K in keyof A | keyof B]: K extends keyof A & keyof B ? A[K] & B[K] : K extends keyof A ? A[K] : K extends keyof B ? B[K] : never };

function beside<A extends object, B extends object>(every: A, own: B): Beside<A, B> {
    const all = { ...every } as Record<string, unknown>;
    for (const [name, words] of Object.entries(own)) {
        const known = all[name];
        all[name] = typeof known === 'object' && known !== null ? { ...known, ...words } : words;
    }
    return all as Beside<A, B>;
}

export let words: Words;
export let t: Beside<Texts, Words>;

export async function loadCcgWords(): Promise<void> {
    const files = { en: () => import('./texts/en').then(({ en }) => en as Words), de: () => import('./texts/de').then(({ de }) => de) };
    const [shell, own] = await Promise.all([loadTexts(), loadWords(files)]);
    words = own;
    t = beside(shell, own);
}
