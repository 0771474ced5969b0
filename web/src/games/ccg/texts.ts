// The words of the card game beside those of every game, as one catalogue.
import { t as shell } from '../../shell/texts';
import { de } from './texts/de';
import { en, type Words } from './texts/en';

type Beside<A, B> = { [K in keyof A | keyof B]: K extends keyof A & keyof B ? A[K] & B[K] : K extends keyof A ? A[K] : K extends keyof B ? B[K] : never };

function beside<A extends object, B extends object>(every: A, own: B): Beside<A, B> {
    const all = { ...every } as Record<string, unknown>;
    for (const [name, words] of Object.entries(own)) {
        const known = all[name];
        all[name] = typeof known === 'object' && known !== null ? { ...known, ...words } : words;
    }
    return all as Beside<A, B>;
}

export const words: Words = shell.language === 'de' ? de : en;
export const t = beside(shell, words);
