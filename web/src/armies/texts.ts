// What is said where armies are built and chosen, in the language in use. A game that has armies loads it with its own words.
import { loadWords } from '../shell/texts';
import type { ArmyWords } from './texts/en';

export let a: ArmyWords;

export async function loadArmyWords(): Promise<void> {
    a = await loadWords({ en: () => import('./texts/en').then(({ en }) => en), de: () => import('./texts/de').then(({ de }) => de) });
}
