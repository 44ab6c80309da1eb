import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sitemapEntrySchema, sitemapQuery, sitemapShowQuery } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { addressPage, addressRows, addressTypes, isoTime } from '../../kernel/links/address-rows.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { toWindow } from '../../kernel/stored/stored.ts';
import { slugsOf } from './slugs.ts';

type Query = z.output<typeof sitemapQuery>;
type ShowQuery = z.output<typeof sitemapShowQuery>;
type Entry = z.infer<typeof sitemapEntrySchema>;
type Row = Omit<Entry, 'technical_type'> & { technical_type: string | null };

/** The site map in the language and sales plan of the call, of all types or of one. */
export async function listSitemap(db: Queries, query: Query) {
  const { page, perPage, entity_type: type } = query;
  const isListed = sql`lang = ${query.lang} and saleplan_id = ${listedPlan(query)}`;
  const types = type === undefined ? addressTypes : [type];
  const items = await readEntries(db, addressPage({ types, where: () => isListed, ...toWindow(query) }));
  const isWhole = page === 1 && items.length < perPage;
  if (isWhole) return { items, total: items.length, page, perPage };
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${addressRows(type)}) address where ${isListed}`,
  );
  return { items, total: counted.rows[0]?.total ?? 0, page, perPage };
}

/** The entry of an entity in the language and sales plan of the call. @throws ApiError `not_found` */
export async function showEntry(db: Queries, id: number, query: ShowQuery): Promise<Entry> {
  const isAsked = sql`lang = ${query.lang} and saleplan_id = ${listedPlan(query)} and id = ${id}`;
  const types = [query.entity_type];
  return requireFound(
    await readEntries(db, addressPage({ types, where: () => isAsked, limit: 1, offset: 0 })),
  );
}

async function readEntries(db: Queries, entries: SQL): Promise<Entry[]> {
  const { rows } = await db.execute<Row>(sql`
    with entry as materialized (${entries})
    select entity_type, id, name, slug, ${slugsOf(sql`entry.entity_type`, sql`entry.id`)} as slugs, parent_id,
      technical_type, ${isoTime(sql`updated_at`)} as updated_at
    from entry
    order by place`);
  return rows.map(({ technical_type, ...row }) =>
    technical_type === null ? row : { ...row, technical_type },
  );
}
