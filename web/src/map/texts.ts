// The words of the map, in the language of the page. They are there before the room of a game that has one.
import { loadWords } from '../shell/texts';
import type { MapWords } from './texts/en';

export let t: MapWords;

export async function loadMapWords(): Promise<void> {
    t = await loadWords({ en: () => import('./texts/en').then(({ en }) => en as MapWords), de: () => import('./texts/de').then(({ de }) => de) });
}
