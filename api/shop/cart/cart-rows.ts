import { sql } from 'drizzle-orm';
import type { Translated } from '../../contract/common.ts';
import type { FormCountry } from '../../contract/country-rules.ts';
import { lastChange } from '../../kernel/changes/shared-reads.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import { orderableCount } from '../stock/stock-states.ts';

export interface LineRow {
  readonly id: number;
  readonly reference: string;
  readonly quantity: number;
  readonly seen_cents: number;
  readonly seen_name: Translated<string>;
  /** Code; empty for none. */
  readonly shade: string;
  readonly seen_shade: Translated<string> | null;
  /** Packs that nobody has reserved; null where as many as one likes can be ordered. */
  readonly free: number | null;
}

/** All that is stored of a cart and its code. */
export interface CartRow {
  readonly id: number;
  /** Digest of the token that it was found by. */
  readonly digest: string;
  readonly discount_code: string | null;
  readonly country: FormCountry | null;
  readonly zip: string | null;
  readonly expires_at: string;
  readonly last_change: number;
  readonly lines: readonly LineRow[];
  readonly discount: {
    readonly id: number;
    readonly input: unknown;
    readonly uses: number;
    readonly free_gifts: number | null;
  } | null;
}

/** The carts of tokens, those that have expired too. */
export const readCartRows = (
  db: Queries | Transaction,
  tokenDigests: readonly string[],
): Promise<CartRow[]> =>
  queryPrepared<CartRow>(
    db,
    'cart_rows',
    sql`
    select c.id, t.digest, c.discount_code, c.country, c.zip, t.expires_at, ${lastChange} as last_change,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', l.id, 'reference', l.pack_reference, 'quantity', l.quantity, 'seen_cents', l.seen_cents,
          'seen_name', l.seen_name, 'shade', l.shade, 'seen_shade', l.seen_shade,
          'free', ${orderableCount(sql`l.pack_reference`)}) order by l.id)
        from cart_line l where l.cart_id = c.id), '[]'::jsonb) as lines,
      (select jsonb_build_object('id', d.id, 'input', d.input,
          'uses', (select count(*) from discount_use u where u.discount_id = d.id),
          'free_gifts', ${orderableCount(sql`(d.input -> 'effect' ->> 'pack')`)})
        from discount d where d.code = c.discount_code) as discount
    from cart_token t join cart c on c.id = t.cart_id
    where t.digest = any(${sql.param([...tokenDigests])}::text[])`,
  );
