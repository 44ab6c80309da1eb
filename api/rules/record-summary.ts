import { isLocale } from '../../languages/locales.ts';
import { perLocale } from '../../languages/per-locale.ts';
import { type Locale, locales, type Translated } from '../contract/common.ts';
import {
  type RecordDescription,
  type RecordEntity,
  recordDescriptions,
} from '../contract/desk/record-entities.ts';
import { foldText } from './fold-text.ts';

/** Whether visitors see a record: `scheduled` is shown from a day to come, `hidden` to nobody. */
export type RecordState = 'live' | 'hidden' | 'scheduled';

/** What lists show of a record, and what it is found by. */
export interface RecordSummary {
  readonly key: string;
  readonly kind: string | null;
  readonly title: Translated<string>;
  readonly state: RecordState;
  /** Languages that lack a text which the other one has. */
  readonly missing: Locale[];
  /** Folded: key, titles, and the articles of a product. */
  readonly words: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Summarises an input, which may have gaps.
 * @param today day in Belgium, `2026-03-02`
 */
export function summariseRecord(entity: RecordEntity, input: Fields, today: string): RecordSummary {
  const description: RecordDescription = recordDescriptions[entity];
  const { keyFields, titleField, kindField } = description;
  const key = keyFields.map((field) => textOf(input[field])).join(':');
  const found = titleField === undefined ? undefined : titleOf(input[titleField]);
  const first = locales.map((locale) => found?.[locale]).find((text) => text) ?? key;
  const title = perLocale((locale) => found?.[locale] || first);
  return {
    key,
    title,
    kind: kindField === undefined ? null : textOf(input[kindField]),
    state: stateOf(description, input, today),
    missing: missingLocales(input),
    words: foldText(
      [key, ...locales.map((locale) => title[locale]), ...articlesOf(input['packs'])].join('\n'),
    ),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function titleOf(value: unknown): Translated<string> {
  if (Array.isArray(value)) return titleOf(value.filter((word) => typeof word === 'string').join(', '));
  if (isFields(value)) return perLocale((locale) => textOf(value[locale]));
  return perLocale(() => textOf(value));
}

function stateOf({ shownBy }: RecordDescription, input: Fields, today: string): RecordState {
  if (shownBy === undefined) return 'live';
  const value = input[shownBy];
  if (shownBy === 'sales_plans') return Array.isArray(value) && value.length > 0 ? 'live' : 'hidden';
  if (value === false) return 'hidden';
  return textOf(input['published_at']) > today ? 'scheduled' : 'live';
}

const articlesOf = (packs: unknown): string[] =>
  Array.isArray(packs)
    ? packs.filter(isFields).flatMap(({ reference, ean }) => [textOf(reference), textOf(ean)])
    : [];

/** Languages in which a translated text or list is empty while the other language has one. */
export function missingLocales(input: unknown): Locale[] {
  const missing = new Set<Locale>();
  noteMissing(input, missing);
  return locales.filter((locale) => missing.has(locale));
}

function noteMissing(value: unknown, missing: Set<Locale>): void {
  if (Array.isArray(value)) {
    for (const item of value) noteMissing(item, missing);
    return;
  }
  if (!isFields(value)) return;
  const names = Object.keys(value);
  if (names.length > 0 && names.every(isLocale) && locales.some((locale) => isText(value[locale]))) {
    for (const locale of locales) if (isEmpty(value[locale])) missing.add(locale);
  }
  for (const item of Object.values(value)) noteMissing(item, missing);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isText = (value: unknown): boolean =>
  !isEmpty(value) && (typeof value === 'string' || Array.isArray(value));
