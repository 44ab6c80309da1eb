import type { Locale } from '../../contract/common.ts';
import { issueSentences } from './issue-sentences.ts';

interface Sentence {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly texts: Readonly<Record<Locale, string>>;
}

const placeholder = /\{(\w)\}/g;
const special = /[.*+?^$()|[\]\\]/g;

const literalLength = (english: string): number => english.replaceAll(placeholder, '').length;

/** Those that say most of what they are about come first: `{a} is not {b}` fits many. */
const sentences: readonly Sentence[] = Object.entries(issueSentences)
  .toSorted(([one], [other]) => literalLength(other) - literalLength(one))
  .map(([english, texts]) => ({
    pattern: new RegExp(`^${english.replaceAll(special, '\\$&').replaceAll(placeholder, '(.+?)')}$`, 's'),
    names: [...english.matchAll(placeholder)].map(([, name = '']) => name),
    texts,
  }));

/** A sentence of the import in a language; what is not known there stays as it is. */
export function issueTexts(english: string, lang: Locale): string {
  for (const { pattern, names, texts } of sentences) {
    const found = pattern.exec(english);
    if (!found) continue;
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    // What differs may be a sentence itself.
    return texts[lang].replaceAll(placeholder, (_, name: string) => issueTexts(values.get(name) ?? '', lang));
  }
  return english;
}
