// The catalogue in use. A language is a file in texts/ that has all that English has.
import { keepSetting, setting } from './storage';
import { de } from '../texts/de';
import { en, type Texts } from '../texts/en';

export type CommandWord = keyof Texts['command']['words'];

export const languages: readonly Texts[] = [en, de];

// What was chosen here, else the first of the browser's languages that there is.
function chosen(): Texts {
    for (const wanted of [setting('language', ''), ...navigator.languages]) {
        const found = languages.find((one) => one.language === wanted.slice(0, 2).toLowerCase());
        if (found) return found;
    }
    return en;
}

export const t: Texts = chosen();
document.documentElement.lang = t.language;

// Changes the language: everything is asked for anew, so the page begins anew; a game goes on.
export function speak(language: string): void {
    keepSetting('language', language);
    location.reload();
}

// "some-name" as a title, for names that the server sends as one word.
export function titleOf(slug: string): string {
    return slug
        .split('-')
        .map((word) => t.capital(word))
        .join(' ');
}
