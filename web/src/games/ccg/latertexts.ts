// Words of the card game that are loaded with what says them, in the language in use.
import { language } from '../../shell/texts';
import { de } from './texts/later.de';
import { en, type LaterWords } from './texts/later.en';

export const w: LaterWords = { de, en }[language];
