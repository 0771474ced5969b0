// What is said of puzzles, in the language in use; loaded with what is drawn of them.
import { language } from './texts';
import { de } from '../texts/puzzles.de';
import { en, type PuzzleWords } from '../texts/puzzles.en';

export const p: PuzzleWords = { de, en }[language];
