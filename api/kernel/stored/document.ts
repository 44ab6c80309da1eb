import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isLocale } from '../../../languages/locales.ts';
import { changeTags } from '../../contract/cache-tags.ts';
import { type Locale, locales } from '../../contract/common.ts';

type Json = z.infer<ReturnType<typeof z.json>>;
const jsonSchema = z.json();

/** An input as the database gives it back: without what is undefined. */
export const toDocument = (input: object): Json => jsonSchema.parse(JSON.parse(JSON.stringify(input)));

/** Whether an input equals a stored document, in whatever order of keys. */
export const isSameDocument = (input: object, stored: unknown): boolean =>
  isDeepStrictEqual(toDocument(input), stored);

/** The document with every translated value replaced by that of one language. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isTranslated = entries.length > 0 && entries.every(([key]) => isLocale(key));
  if (isTranslated) return inLocale(entries.find(([key]) => key === locale)?.[1], locale);
  return Object.fromEntries(entries.map(([key, item]) => [key, inLocale(item, locale)]));
}

/** The tag of a list for the languages in which two documents of it differ; without one of them, for all. */
export function changedTags(tag: string, before: unknown, after: object): string[] {
  const changed = changedLocales(before, toDocument(after));
  return changeTags(tag, changed.length === 0 ? locales : changed);
}

/** Languages in which two documents differ. */
export const changedLocales = (before: unknown, after: unknown): Locale[] =>
  locales.filter((locale) => !isDeepStrictEqual(inLocale(before, locale), inLocale(after, locale)));
