import { foldedWords } from './fold-text.ts';

/** A reference as it is compared: letters and digits, in upper case. */
export const comparableCode = (code: string): string => foldedWords(code).join('').toUpperCase();

/** A reference as one word that begins no other word, for an index that finds by the beginning of words. */
export const exactWord = (code: string): string => `${comparableCode(code).toLowerCase()}zz`;
