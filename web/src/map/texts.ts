// The words of the map, in the language of the page.
import { t as shell } from '../shell/texts';
import { de } from './texts/de';
import { en, type MapWords } from './texts/en';

export const t: MapWords = shell.language === 'de' ? de : en;
