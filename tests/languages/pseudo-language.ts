import { type Locale, locales } from '../../languages/locales.ts';
import { pseudoLanguage } from '../../scripts/languages/pseudo-text.ts';

const added = locales.find((locale) => String(locale) === pseudoLanguage.code);
if (added === undefined)
  throw new Error('These tests run in a copy that has one more language: node scripts/languages/main.ts');

/** The language that the copy has besides those of the checkout. */
export const pseudoLocale: Locale = added;

/** Emails that the pseudo-language never has without an accent. */
const plainLetters = /[aeiouycnAEIOUCN]/;
const notRead = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|\/[\w./-]{3,}|\S+\.(?:pdf|zip|xlsx|csv|svg)\b/g;

/**
 * Words of a text that are of another language, or of none: any word of two emails and more that has an email which
 * the pseudo-language would have written with an accent.
 */
export const foreignWords = (text: string, allowed: ReadonlySet<string>): string[] =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(notRead, ' ')
      .matchAll(/[\p{L}\p{M}]{2,}/gu),
  ]
    .map(([word]) => word)
    .filter((word) => plainLetters.test(word) && !allowed.has(word));
