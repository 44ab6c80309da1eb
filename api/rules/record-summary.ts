import { perLocale } from '../../languages/per-locale.ts';
import { type Locale, locales, type Translated } from '../contract/common.ts';
import {
  type RecordDescription,
  type RecordEntity,
  recordDescriptions,
} from '../contract/desk/record-entities.ts';
import { foldText } from './fold-text.ts';
import { isFields, missingTexts } from './translations.ts';

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
const missingLocales = (input: unknown): Locale[] =>
  locales.filter((locale) => missingTexts(input, locale).length > 0);
