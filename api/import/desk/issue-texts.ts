import { deskLocales, toDeskLocale } from '../../../languages/desk-locales.ts';
import type { Locale } from '../../contract/common.ts';
import { issueSentences, type SentenceKey } from './issue-sentences.ts';

interface Sentence {
  /** What stands before, between and behind the values. */
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  /** The English message of the import. */
  readonly key: SentenceKey;
}

const placeholder = /\{(\w)\}/g;

const literalLength = (english: string): number => english.replaceAll(placeholder, '').length;

const isKey = (name: string): name is SentenceKey => Object.hasOwn(issueSentences[deskLocales[0]], name);

/** The most specific come first: `{a} is not {b}` fits many. */
const sentences: readonly Sentence[] = Object.keys(issueSentences[deskLocales[0]])
  .filter(isKey)
  .toSorted((one, other) => literalLength(other) - literalLength(one))
  .map((key) => ({
    pieces: key.split(/\{\w\}/),
    names: [...key.matchAll(placeholder)].map(([, name = '']) => name),
    key,
  }));

/** A sentence of the import in a language; what is not known there stays as it is. */
export function issueTexts(english: string, lang: Locale): string {
  const texts = issueSentences[toDeskLocale(lang)];
  for (const { pieces, names, key } of sentences) {
    const found = valuesBetween(pieces, english);
    if (!found) continue;
    const values = new Map(names.map((name, index) => [name, found[index] ?? '']));
    // What differs may be a sentence itself.
    return texts[key].replaceAll(placeholder, (_, name: string) => issueTexts(values.get(name) ?? '', lang));
  }
  return english;
}

/** What stands between the pieces of a text that is made of them; undefined for another text. Values are not empty. */
function valuesBetween([first = '', ...others]: readonly string[], text: string): string[] | undefined {
  if (!text.startsWith(first)) return undefined;
  const values: string[] = [];
  let start = first.length;
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1;
    const end = isLast ? text.length - piece.length : text.indexOf(piece, start + 1);
    if (end <= start || !text.startsWith(piece, end)) return undefined;
    values.push(text.slice(start, end));
    start = end + piece.length;
  }
  return start === text.length ? values : undefined;
}
