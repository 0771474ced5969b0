// The words of this game, in the language of the page. They are there before the room is loaded.
import { loadArmyWords } from '../../armies/texts';
import { loadMapWords } from '../../map/texts';
import { loadTexts, loadWords } from '../../shell/texts';
import type { Words } from './texts/en';

export let t: Words;

export async function loadAodWords(): Promise<void> {
    const files = { en: () => import('./texts/en').then(({ en }) => en as Words), de: () => import('./texts/de').then(({ de }) => de) };
    const [words] = await Promise.all([loadWords(files), loadMapWords(), loadArmyWords(), loadTexts()]);
    t = words;
}
