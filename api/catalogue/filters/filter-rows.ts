import { sql } from 'drizzle-orm';
import type { Target, Translated } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';

export interface FilterRow extends Record<string, unknown> {
  readonly id: number;
  readonly technical_name: string;
  readonly label: Translated<string>;
  readonly guide: (Record<Target, number | null> & { readonly question: Translated<string> }) | null;
  readonly values: readonly { id: number; value: string; label: Translated<string> }[];
}

/** Every filter with its values, both in their order. */
export const readFilterRows = (db: Queries, shared: SharedReads): Promise<FilterRow[]> =>
  shared.remember('filters', () => queryRows(db));

async function queryRows(db: Queries): Promise<FilterRow[]> {
  const { rows } = await db.execute<FilterRow>(sql`
    select f.id, f.technical_name, f.label, f.guide, (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value, 'label', v.label)
        order by v.position), '[]')
      from filter_value v where v.filter_id = f.id) as values
    from filter f order by f.position, f.id`);
  return rows;
}
