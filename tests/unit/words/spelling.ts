import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import type { Locale } from '../../../src/lib/i18n/locale.ts';

const dictionaries: Readonly<Record<Locale, readonly [name: string, file: string]>> = {
  fr: ['@cspell/dict-fr-fr', 'fr-fr.trie.gz'],
  nl: ['@cspell/dict-nl-nl', 'Dutch.trie.gz'],
};
const require = createRequire(import.meta.url);
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'(?=.)/i;
const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** Tags, addresses and codes: « MV110-K05 », « P180 », « m² ». */
const noWords = /<[^>]+>|&\w+;|https?:\S+|\S+@\S+|(?<!\S)\/\S+|[\p{L}-]*\d[\p{L}\d²³-]*|\p{L}+[²³]\S*/gu;

/** Words of the trade, names and loans, one a line: those that no dictionary has. */
export const knownWords = (locale: Locale): string[] =>
  readFileSync(new URL(`known-words.${locale}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

export interface Speller {
  readonly unknownIn: (text: string) => string[];
  /** Known words that were needed so far, since the dictionary lacks them. */
  readonly used: ReadonlySet<string>;
}

export function openSpeller(locale: Locale): Speller {
  const [name, file] = dictionaries[locale];
  const dictionary = decodeTrie(
    gunzipSync(readFileSync(join(dirname(require.resolve(`${name}/cspell-ext.json`)), file))),
  );
  const own = new Set(knownWords(locale));
  const used = new Set<string>();
  const isListed = (text: string) => dictionary.hasWord(text, true);
  const isOwn = (text: string) => {
    const found = [text, text.toLowerCase()].find((each) => own.has(each));
    if (found !== undefined) used.add(found);
    return found !== undefined;
  };
  const isKnown = (text: string): boolean =>
    text.length === 1 || isListed(text) || isListed(text.toLowerCase()) || isOwn(text);
  const isSpelt = (text: string): boolean => {
    if (isKnown(text)) return true;
    const rest = text.replace(elision, '');
    if (rest !== text) return isSpelt(rest);
    const parts = text.split('-');
    return parts.length > 1 && parts.every((part) => part === '' || isKnown(part));
  };
  return {
    unknownIn: (text) =>
      [...text.replaceAll(noWords, ' ').replaceAll('’', "'").matchAll(word)]
        .map(([each]) => each)
        .filter((each) => !isSpelt(each)),
    used,
  };
}
