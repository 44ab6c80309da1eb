import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import { entityTags } from '../../contract/cache-tags.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { type RecordDetail, storedInputSchema } from '../../contract/desk/records.ts';
import type { PublishedPages } from '../changes/published-pages.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { record } from '../database/schema/record.ts';
import { requireFound } from '../stored/found.ts';
import { selectItems, toItem } from './list-records.ts';
import { isUnreadable } from './record-right.ts';

/** A record with its stored input and what refers to it. @throws ApiError `not_found` */
export async function showRecord(
  tx: Transaction,
  { entity, table, users }: RecordWriter,
  {
    id,
    pages,
    readable,
  }: {
    readonly id: number;
    readonly pages: PublishedPages;
    /** Entities that the caller may read: of others, what refers to the record is counted and not named. */
    readonly readable: readonly RecordEntity[];
  },
): Promise<RecordDetail> {
  const isNamed = and(eq(record.entity, entity), eq(record.entityId, id));
  const item = requireFound(await selectItems(tx).where(isNamed));
  const { input } = requireFound(await tx.select({ input: table.input }).from(table).where(eq(table.id, id)));
  const { names, total: used_by_total } = await users(tx, id);
  const shown = pages.pagesOf(entityTags(`${entity}:${id}`));
  return {
    ...toItem(item),
    input: storedInputSchema.parse(input),
    used_by: (await nameUsers(tx, names)).filter(({ entity: user }) => !isUnreadable(user, readable)),
    used_by_total,
    pages: [...shown.paths],
    pages_total: shown.total,
  };
}

async function nameUsers(tx: Transaction, names: readonly string[]): Promise<RecordDetail['used_by']> {
  const users = names.map((name) => {
    const [kind = '', ...key] = name.split(' ');
    return { entity: kind === 'form-catalog-products' ? 'form-catalog-product' : kind, key: key.join(' ') };
  });
  const keys = [...new Set(users.map(({ key }) => key))];
  const rows = await tx
    .select({ entity: record.entity, key: record.key, entityId: record.entityId, title: record.title })
    .from(record)
    .where(and(inArray(record.key, keys), isNotNull(record.entityId)));
  const rowsByName = new Map(rows.map((row) => [`${row.entity} ${row.key}`, row]));
  return users.map(({ entity, key }) => {
    const found = rowsByName.get(`${entity} ${key}`);
    const title = found?.title ?? perLocale(() => key);
    return { entity, key, id: found?.entityId ?? null, title };
  });
}
