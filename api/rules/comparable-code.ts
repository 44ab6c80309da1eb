import { foldedWords } from './fold-text.ts';

/** A reference as it is compared: letters and digits, in upper case, the letter O as the zero that it is read for. */
export const comparableCode = (code: string): string =>
  foldedWords(code).join('').toUpperCase().replaceAll('O', '0');

/** A reference as one word that begins no other word, for an index that finds by the beginning of words. */
export const exactWord = (code: string): string => `${comparableCode(code).toLowerCase()}zz`;
