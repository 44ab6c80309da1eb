import { describe, expect, it } from 'vitest';
import { mailSamples } from '../../api/site/mail/samples.ts';
import { allowedWords } from './allowed-words.ts';
import { foreignWords, pseudoLocale } from './pseudo-language.ts';

const brand = { name: 'Muravlak', tagline: '', imprint: [], homeUrl: 'https://shop.example/' };
/** What sets how a part is shown. */
const namesOfParts = new Set(['kind', 'locale', 'url', 'code', 'lang']);

/** Names and messages of made-up people, which samples have in every language alike. */
const typedByPeople: ReadonlySet<string> = new Set(
  [
    'Peintures Vandenbroucke De Smedt Marie Clémentine Amélie Joris PO percés avant côté fenêtre',
    'Sujet Conseil technique Message Nom Un mur en béton de La peinture écaille par endroits',
    'SA Rue de Enduit Bruxelles Projeter enduit airless janvier BE',
    // A token that somebody named, and a browser.
    'ERP Firefox',
    // The message of a server.
    'backups cannot be written ENOSPC no space left on device write',
    // Intl writes moments, and knows the pseudo-language as English.
    'March at AM',
  ].flatMap((words) => words.split(' ')),
);
const allowed = new Set([...allowedWords, ...typedByPeople]);

function textsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return namesOfParts.has(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key));
}

describe('every email', () => {
  it.each(Object.entries(mailSamples))('%s is written in the language', (_name, sample) => {
    const texts = textsOf(sample(pseudoLocale, brand));
    expect(texts.join(' ')).toMatch(/[äëïöü]/);
    expect(texts.filter((text) => foreignWords(text, allowed).length > 0)).toEqual([]);
  });
});
