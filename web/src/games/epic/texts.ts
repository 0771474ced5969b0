// The words of this game beside those of every game, in the language of the page.
import { t as shell } from '../../shell/texts';
import { de } from './texts/de';
import { en, type Words } from './texts/en';

export const t: Words = shell.language === 'de' ? de : en;
