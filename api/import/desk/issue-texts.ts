import { deskLocales, toDeskLocale } from '../../../languages/desk-locales.ts';
import type { Locale } from '../../contract/common.ts';
import { issueSentences, type SentenceKey } from './issue-sentences.ts';

interface Sentence {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** The English message of the import. */
  readonly key: SentenceKey;
}

const placeholder = /\{(\w)\}/g;
const special = /[.*+?^$()|[\]\\]/g;

const literalLength = (english: string): number => english.replaceAll(placeholder, '').length;

const isKey = (name: string): name is SentenceKey => Object.hasOwn(issueSentences[deskLocales[0]], name);

/** The most specific come first: `{a} is not {b}` fits many. */
const sentences: readonly Sentence[] = Object.keys(issueSentences[deskLocales[0]])
  .filter(isKey)
  .toSorted((one, other) => literalLength(other) - literalLength(one))
  .map((key) => ({
    pattern: new RegExp(`^${key.replaceAll(special, '\\$&').replaceAll(placeholder, '(.+?)')}$`, 's'),
    names: [...key.matchAll(placeholder)].map(([, name = '']) => name),
    key,
  }));

/** A sentence of the import in a language; what is not known there stays as it is. */
export function issueTexts(english: string, lang: Locale): string {
  const texts = issueSentences[toDeskLocale(lang)];
  for (const { pattern, names, key } of sentences) {
    const found = pattern.exec(english);
    if (!found) continue;
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    // What differs may be a sentence itself.
    return texts[key].replaceAll(placeholder, (_, name: string) => issueTexts(values.get(name) ?? '', lang));
  }
  return english;
}
