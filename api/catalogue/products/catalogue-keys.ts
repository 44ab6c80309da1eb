import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { loadAncestors } from '../categories/category-closure.ts';

/** Ids behind the codes that products refer to. */
export interface CatalogueKeys {
  readonly categories: ReadonlyMap<string, number>;
  /** Categories with their ancestors, themselves included. */
  readonly ancestors: ReadonlyMap<number, readonly number[]>;
  /** `support PL` */
  readonly words: ReadonlySet<string>;
  /** `SUPPORT platre` */
  readonly filterValues: ReadonlyMap<string, number>;
}

export async function loadCatalogueKeys(db: Queries | Transaction): Promise<CatalogueKeys> {
  const { rows } = await db.execute<{ kind: string; key: string; id: number }>(sql`
    select 'category' as kind, code as key, id from category
    union all select 'word', kind || ' ' || code, id from vocabulary
    union all select 'filter', f.technical_name || ' ' || v.value, v.id
      from filter_value v join filter f on f.id = v.filter_id`);
  const ofKind = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, id }) => [key, id]));
  return {
    categories: ofKind('category'),
    ancestors: await loadAncestors(db),
    words: new Set(ofKind('word').keys()),
    filterValues: ofKind('filter'),
  };
}
