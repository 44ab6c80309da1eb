import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UrlEntry, urlIndexQuery } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  type AddressType,
  addressPage,
  addressRows,
  addressTypes,
  allOf,
  isoTime,
} from '../../kernel/links/address-rows.ts';
import { calledPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { toWindow } from '../../kernel/stored/stored.ts';

type Query = z.output<typeof urlIndexQuery>;
type Row = Pick<UrlEntry, 'entity_type' | 'id' | 'lang' | 'saleplan_id' | 'slug' | 'updated_at'> & {
  technical_type: string | null;
};

/** Every URL, in a stable order. */
export async function listAddresses(db: Queries, query: Query) {
  const { page, perPage } = query;
  const wanted = wantedTypes(query);
  if (wanted.length === 0) return { items: [], total: 0, page, perPage };
  const items = await readEntries(db, wanted, query);
  const isWhole = page === 1 && items.length < perPage;
  const total = isWhole ? items.length : await countAddresses(db, wanted, query);
  return { items, total, page, perPage };
}

async function readEntries(db: Queries, wanted: readonly AddressType[], query: Query): Promise<UrlEntry[]> {
  const where = (type: AddressType) => conditionOf(type, query);
  const { rows } = await db.execute<Row>(sql`
    select entity_type, id, lang, saleplan_id, slug, technical_type, ${isoTime(sql`updated_at`)} as updated_at
    from (${addressPage({ types: wanted, where, ...toWindow(query) })}) listed
    order by place, lang, saleplan_id`);
  return rows.map(toEntry);
}

async function countAddresses(db: Queries, wanted: readonly AddressType[], query: Query): Promise<number> {
  const all = sql.join(
    wanted.map((type) => sql`select * from (${addressRows(type)}) address where ${conditionOf(type, query)}`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) address`,
  );
  return rows[0]?.total ?? 0;
}

const wantedTypes = ({ entity_type: only, from }: Query): readonly AddressType[] =>
  addressTypes
    .slice(from && addressTypes.indexOf(from.entity_type))
    .filter((type) => only === undefined || type === only);

function conditionOf(type: AddressType, query: Query): SQL {
  const { lang, id, from } = query;
  const plan = calledPlan(query);
  return allOf([
    lang === undefined ? undefined : sql`lang = ${lang}`,
    plan === undefined ? undefined : sql`saleplan_id = ${plan}`,
    id === undefined ? undefined : sql`id = ${id}`,
    from?.entity_type === type ? sql`id >= ${from.id}` : undefined,
  ]);
}

function toEntry({ technical_type, ...row }: Row): UrlEntry {
  const entry = { ...row, target: targetOf(row.saleplan_id) };
  return technical_type === null ? entry : { ...entry, technical_type };
}
