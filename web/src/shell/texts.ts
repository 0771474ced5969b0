// The catalogue in use. A language is a file in texts/ that has all that English has; only the one that is spoken is loaded,
// before anything is drawn.
import { keepSetting, setting } from './storage';
import type { Texts } from '../texts/en';

export type CommandWord = keyof Texts['command']['words'];

interface Language {
    language: 'en' | 'de';
    languageName: string;
    load: () => Promise<Texts>;
}

export const languages: readonly Language[] = [
    { language: 'en', languageName: 'English', load: () => import('../texts/en').then(({ en }) => en) },
    { language: 'de', languageName: 'Deutsch', load: () => import('../texts/de').then(({ de }) => de) },
];

// What was chosen here, else the first of the browser's languages that there is.
function chosen(): Language {
    for (const wanted of [setting('language', ''), ...navigator.languages]) {
        const found = languages.find((one) => one.language === wanted.slice(0, 2).toLowerCase());
        if (found) return found;
    }
    return languages[0]!;
}

const spoken = chosen();
export const language = spoken.language;
document.documentElement.lang = language;

export let t: Texts;
let loading: Promise<Texts> | null = null;

export function loadTexts(): Promise<Texts> {
    loading ??= spoken.load().then((texts) => (t = texts));
    return loading;
}

// The words of a game or of the map, a file a language, in the one that is spoken.
export function loadWords<W>(files: Record<Language['language'], () => Promise<W>>): Promise<W> {
    return files[language]();
}

// Changes the language: everything is asked for anew, so the page begins anew; a game goes on.
export function speak(wanted: string): void {
    keepSetting('language', wanted);
    location.reload();
}

// "some-name" as a title, for names that the server sends as one word.
export function titleOf(slug: string): string {
    return slug
        .split('-')
        .map((word) => t.capital(word))
        .join(' ');
}
