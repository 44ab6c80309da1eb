import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UrlEntry, urlIndexQuery } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { addressRows, allOf, isoTime, placeOf } from '../../kernel/links/address-rows.ts';
import { calledPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { toWindow } from '../../kernel/stored/stored.ts';

type Query = z.output<typeof urlIndexQuery>;
type Row = Pick<UrlEntry, 'entity_type' | 'id' | 'lang' | 'saleplan_id' | 'slug' | 'updated_at'> & {
  technical_type: string | null;
};

/** Every URL, in a stable order. */
export async function listAddresses(db: Queries, query: Query) {
  const { page, perPage } = query;
  const { limit, offset } = toWindow(query);
  const where = isWanted(query);
  const { rows } = await db.execute<Row>(sql`
    select entity_type, id, lang, saleplan_id, slug, technical_type, ${isoTime(sql`updated_at`)} as updated_at
    from (
      select *
      from (${addressRows(query.entity_type)}) address
      where ${where}
      order by place, lang, saleplan_id
      limit ${limit} offset ${offset}
    ) listed
    order by place, lang, saleplan_id`);
  const isWhole = page === 1 && rows.length < perPage;
  const total = isWhole ? rows.length : await countAddresses(db, query);
  return { items: rows.map(toEntry), total, page, perPage };
}

async function countAddresses(db: Queries, query: Query): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${addressRows(query.entity_type)}) address where ${isWanted(query)}`,
  );
  return rows[0]?.total ?? 0;
}

function isWanted(query: Query) {
  const { lang, id, from } = query;
  const plan = calledPlan(query);
  return allOf([
    lang === undefined ? undefined : sql`lang = ${lang}`,
    plan === undefined ? undefined : sql`saleplan_id = ${plan}`,
    id === undefined ? undefined : sql`id = ${id}`,
    from && sql`place >= ${placeOf(from.entity_type, sql`${from.id}::bigint`)}`,
  ]);
}

function toEntry({ technical_type, ...row }: Row): UrlEntry {
  const entry = { ...row, target: targetOf(row.saleplan_id) };
  return technical_type === null ? entry : { ...entry, technical_type };
}
