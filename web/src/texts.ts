// The catalogue in use. A language is a file in texts/ that has all that English has.
import { en, type Texts } from './texts/en';

export type CommandWord = keyof Texts['command']['words'];

const catalogues: Record<string, Texts> = { en };

function chosen(): Texts {
    const wanted = (localStorage.getItem('language') ?? navigator.language).slice(0, 2);
    return catalogues[wanted] ?? en;
}

export const t: Texts = chosen();
document.documentElement.lang = t.language;

// "bastion-line" as a title, for names that the server sends as one word.
export function titleOf(slug: string): string {
    return slug
        .split('-')
        .map((word) => t.capital(word))
        .join(' ');
}
