// What is said where armies are built, in the language in use; loaded with it.
import { language } from '../../shell/texts';
import { de } from './texts/armies.de';
import { en, type ArmyWords } from './texts/armies.en';

export const a: ArmyWords = { de, en }[language];
