// What is said of puzzles, in the language in use; loaded with what is drawn of them.
import { t } from './texts';
import { de } from '../texts/puzzles.de';
import { en, type PuzzleWords } from '../texts/puzzles.en';

const languages: Record<string, PuzzleWords> = { de, en };

export const p: PuzzleWords = languages[t.language] ?? en;
