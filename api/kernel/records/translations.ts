import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import type { Locale } from '../../contract/common.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { TranslationItem, TranslationQuery } from '../../contract/desk/translations.ts';
import { missingTexts, type OutdatedTexts } from '../../rules/translations.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { record, recordDraft } from '../database/schema/record.ts';
import { requireFound } from '../stored/found.ts';
import { listPage, toWindow } from '../stored/stored.ts';
import { foldedTitles, selectItems, toItem } from './list-records.ts';
import { newestRevision } from './newest-revision.ts';

type Texts = TranslationItem['texts'];

/** One page of the records of which something is to be translated, with the texts. */
export async function listTranslations(
  db: Queries,
  query: TranslationQuery,
  entities: readonly RecordEntity[],
) {
  const { locale, entity, state } = query;
  const { limit, offset } = toWindow(query);
  const where = and(
    inArray(
      record.entity,
      entities.filter((each) => entity === undefined || each === entity),
    ),
    isNotNull(record.entityId),
    lacks(locale, state),
  );
  const rows = await selectItems(db)
    .where(where)
    .orderBy(asc(record.entity), asc(foldedTitles[defaultLocale]), asc(record.id))
    .limit(limit)
    .offset(offset);
  const inputs = await readNewest(
    db,
    rows.map(({ row }) => row.id),
  );
  const items = rows.map((item) => ({
    ...toItem(item),
    texts: textsOf(inputs.get(item.row.id), item.row.outdated, query),
  }));
  return listPage(db, { table: record, where, paging: query, items });
}

function lacks(locale: Locale, state: TranslationQuery['state']): SQL {
  const isMissing = sql`${locale} = any(${record.missing})`;
  const isOutdated = sql`${record.outdated} -> ${locale} is not null`;
  if (state === undefined) return sql`(${isMissing} or ${isOutdated})`;
  return state === 'missing' ? isMissing : isOutdated;
}

interface Newest {
  readonly live: unknown;
  /** null: nothing is prepared. */
  readonly draft: unknown;
}

/** What is live of records, and what is prepared of them. */
async function readNewest(db: Queries, recordIds: readonly number[]): Promise<Map<number, Newest>> {
  if (recordIds.length === 0) return new Map();
  const newest = newestRevision(db);
  const rows = await db
    .select({ id: record.id, live: newest.input, draft: recordDraft.input })
    .from(record)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(recordDraft, eq(recordDraft.recordId, record.id))
    .where(inArray(record.id, [...recordIds]));
  return new Map(rows.map(({ id, ...inputs }) => [id, inputs]));
}

/** What is to be translated of a record; a text that was translated in its draft is not. */
function textsOf(
  newest: Newest | undefined,
  outdated: OutdatedTexts,
  { locale, state }: Pick<TranslationQuery, 'locale' | 'state'>,
): Texts {
  if (newest === undefined) return [];
  const { live, draft } = newest;
  const missing = missingTexts(draft ?? live, locale).map((path) => ({ path, state: 'missing' as const }));
  const old = Object.entries(outdated[locale] ?? {})
    .filter(([path]) => draft === null || isSameAt(live, draft, `${path}.${locale}`))
    .map(([path, source]) => ({ path, state: 'outdated' as const, translated_from: source }));
  return [...missing, ...old].filter((text) => state === undefined || text.state === state);
}

const isSameAt = (one: unknown, other: unknown, path: string): boolean =>
  JSON.stringify(valueAt(one, path)) === JSON.stringify(valueAt(other, path));

const valueAt = (input: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      input,
    );

/** Forgets that the source of a text has changed. @throws ApiError `not_found` */
export async function confirmTranslation(
  tx: Transaction,
  { entity, id }: { readonly entity: RecordEntity; readonly id: number },
  { locale, path }: { readonly locale: Locale; readonly path: string },
): Promise<void> {
  const isNamed = and(eq(record.entity, entity), eq(record.entityId, id));
  const found = await tx.select({ outdated: record.outdated }).from(record).where(isNamed).for('update');
  const { outdated } = requireFound(found);
  const { [path]: confirmed, ...others } = outdated[locale] ?? {};
  requireFound(confirmed === undefined ? [] : [confirmed]);
  const { [locale]: _own, ...ofOthers } = outdated;
  const rest: OutdatedTexts = Object.keys(others).length === 0 ? ofOthers : { ...outdated, [locale]: others };
  await tx.update(record).set({ outdated: rest }).where(isNamed);
}
