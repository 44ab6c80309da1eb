import { baseLocales } from '../../languages/base-locales.ts';
import { defaultLocale, isLocale } from '../../languages/locales.ts';
import { type Locale, locales } from '../contract/common.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A text, or a list, that an input has in each language. */
export interface TranslatedPair {
  /** Dotted, without the language: `packs.0.label`. */
  readonly path: string;
  readonly pair: Fields;
}

/** What a text was translated from, by its path, for each language whose translation is older than that. */
export type OutdatedTexts = Partial<Record<Locale, Readonly<Record<string, unknown>>>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything in an input that has a text in at least one language. */
export function* translatedPairs(value: unknown, path: readonly string[] = []): Generator<TranslatedPair> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* translatedPairs(item, [...path, String(index)]);
    return;
  }
  if (!isFields(value)) return;
  const names = Object.keys(value);
  if (names.length > 0 && names.every(isLocale) && locales.some((locale) => isText(value[locale])))
    yield { path: path.join('.'), pair: value };
  for (const [name, item] of Object.entries(value)) yield* translatedPairs(item, [...path, name]);
}

/** The paths of the texts that an input lacks in a language while it has them in another one. */
export const missingTexts = (input: unknown, locale: Locale): string[] =>
  [...translatedPairs(input)]
    .filter(({ pair }) => isEmpty(pair[locale]) || isUntranslated(pair, locale))
    .map(({ path }) => path);

/**
 * Whether an added language still has the text of the first one. What the languages of every site have alike, such as a
 * brand, is a text of all.
 */
const isUntranslated = (pair: Fields, locale: Locale): boolean =>
  !baseLocales.includes(locale) &&
  isSame(pair[locale], pair[defaultLocale]) &&
  baseLocales.some((other) => !isEmpty(pair[other]) && !isSame(pair[other], pair[defaultLocale]));

/**
 * What is outdated after a save: a text that another language has changed alone. A translation that was missing or
 * outdated, and is written now, outdates nothing; what is changed back is up to date again.
 * @param known what was outdated before the save
 */
export function outdatedAfter(known: OutdatedTexts, before: unknown, after: unknown): OutdatedTexts {
  const former = new Map([...translatedPairs(before)].map(({ path, pair }) => [path, pair]));
  const entries = locales.map((locale) => {
    const texts = [...translatedPairs(after)].flatMap(({ path, pair }): [string, unknown][] => {
      const source = outdatedBy(locale, { path, pair, former: former.get(path), known });
      return source === undefined ? [] : [[path, source]];
    });
    return [locale, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
}

interface SavedPair extends TranslatedPair {
  readonly former: Fields | undefined;
  readonly known: OutdatedTexts;
}

/** What the text of a language was translated from, where that has changed since; undefined: it is up to date. */
function outdatedBy(locale: Locale, { path, pair, former, known }: SavedPair): unknown {
  const own = pair[locale];
  if (former === undefined || isEmpty(own) || isAddress(path) || !isSame(own, former[locale]))
    return undefined;
  const earlier = known[locale]?.[path];
  for (const other of locales) {
    if (other === locale || isEmpty(pair[other])) continue;
    if (earlier !== undefined) return isSame(earlier, pair[other]) ? undefined : earlier;
    const isAnswer = isEmpty(former[other]) || known[other]?.[path] !== undefined;
    if (!isAnswer && !isSame(former[other], pair[other])) return former[other];
  }
  return undefined;
}

/** Each language has URLs of its own. */
const isAddress = (path: string): boolean => /(?:^|\.)slug$/.test(path);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isText = (value: unknown): boolean =>
  !isEmpty(value) && (typeof value === 'string' || Array.isArray(value));
