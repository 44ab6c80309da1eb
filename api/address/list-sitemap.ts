import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listedPlan } from '../content/sales-plans.ts';
import { toWindow } from '../content/stored.ts';
import type { sitemapEntrySchema, sitemapQuery } from '../contract/content.ts';
import type { Queries } from '../database/database.ts';
import { addressRows, isoTime } from './address-rows.ts';
import { slugsOf } from './slugs.ts';

type Query = z.output<typeof sitemapQuery>;
type Entry = z.infer<typeof sitemapEntrySchema>;
type Row = Omit<Entry, 'technical_type'> & { technical_type: string | null };

/** The site map in the language and sales plan of the call. */
export async function listSitemap(db: Queries, query: Query) {
  const { page, perPage } = query;
  const { limit, offset } = toWindow(query);
  const isListed = sql`lang = ${query.lang} and saleplan_id = ${listedPlan(query)}`;
  const { rows } = await db.execute<Row>(sql`
    with entry as materialized (
      select *
      from (${addressRows()}) address
      where ${isListed}
      order by place
      limit ${limit} offset ${offset}
    )
    select entity_type, id, name, slug, ${slugsOf(sql`entry.entity_type`, sql`entry.id`)} as slugs, parent_id,
      technical_type, ${isoTime(sql`updated_at`)} as updated_at
    from entry
    order by place`);
  const items = rows.map(({ technical_type, ...row }) =>
    technical_type === null ? row : { ...row, technical_type },
  );
  const isWhole = page === 1 && rows.length < perPage;
  if (isWhole) return { items, total: rows.length, page, perPage };
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${addressRows()}) address where ${isListed}`,
  );
  return { items, total: counted.rows[0]?.total ?? 0, page, perPage };
}
