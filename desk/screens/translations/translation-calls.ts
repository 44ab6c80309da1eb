import type { Locale } from '../../../api/contract/common.ts';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { TranslationItem } from '../../../api/contract/desk/translations.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { isSame } from '../../../api/rules/merge-inputs.ts';
import { get, request } from '../../app/api.ts';
import { valueAt, withValue } from '../../forms/paths.ts';
import { readSides, type Sides, saveDraft, updateRecord } from '../../records/records.ts';
import type { TranslationFilters } from './translation-filters.ts';

const most = 100;

/** A text that is to be translated. */
export interface WantedText {
  readonly record: TranslationItem;
  readonly text: TranslationItem['texts'][number];
}

export const keyOf = ({ record: { entity, id }, text: { path } }: WantedText): string =>
  `${entity} ${id} ${path}`;

/** Some of the records of which something is to be translated. */
export interface TranslationBatch {
  /** Those that nobody has seen yet. */
  readonly items: readonly TranslationItem[];
  /** How many come after them. */
  readonly unread: number;
}

const nameOf = ({ entity, id }: TranslationItem) => `${entity} ${id}`;

/**
 * The next records of which something is to be translated: page after page, until one has a text to translate.
 * Records that are done leave the list, and what comes after them moves up: it is read from its beginning each time.
 *
 * @param seen records that were read before
 */
export async function readTranslations(
  filters: TranslationFilters,
  seen: readonly TranslationItem[],
  signal?: AbortSignal,
): Promise<TranslationBatch> {
  const known = new Set(seen.map(nameOf));
  const found: TranslationItem[] = [];
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await get<typeof operations.translation.index>('/desk/translation', {
      query: { ...filters, page, perPage: most },
      ...(signal && { signal }),
    });
    read += items.length;
    found.push(...items.filter((item) => !known.has(nameOf(item))));
    const unread = items.length === 0 ? 0 : Math.max(0, total - read);
    if (unread === 0 || found.some(({ texts }) => texts.length > 0)) return { items: found, unread };
  }
}

/** What is prepared of a record where something is, else what is live. */
export const newestInput = ({ record, draft }: Sides) => (draft ?? record).input;

/** A text that another editor has changed since it was read. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

interface Translation {
  readonly entity: RecordEntity;
  readonly id: number;
  /** Path of the pair of languages. */
  readonly path: string;
  readonly locale: Locale;
  readonly value: unknown;
  /** The pair as it was read. */
  readonly seen: unknown;
  /** Who may not publish prepares a draft. */
  readonly mayPublish: boolean;
}

/**
 * Writes a translation into what is live, and into its draft.
 * @throws ChangedMeanwhile, and ApiFault as a save
 */
export async function saveTranslation(translation: Translation): Promise<void> {
  const { entity, id, path, locale, value, seen, mayPublish } = translation;
  const sides = await readSides(entity, id);
  if (!isSame(valueAt(newestInput(sides), path), seen)) throw new ChangedMeanwhile();
  const { record, draft } = sides;
  const written = (input: Readonly<Record<string, unknown>>) => withValue(input, `${path}.${locale}`, value);
  let { version } = record;
  if (mayPublish) ({ version } = await updateRecord({ entity, id, version }, written(record.input)));
  if (!mayPublish || draft) await saveDraft({ entity, id, version }, written((draft ?? record).input));
}

/** Marks a translation as right although its source has changed. */
export const confirmTranslation = (
  entity: RecordEntity,
  id: number,
  body: { locale: Locale; path: string },
) =>
  request<typeof operations.translation.confirm>('POST', `/desk/record/${entity}/${id}/translation`, {
    body,
  });
