import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';

const smallestPages = 8;

/**
 * Gathers the statistics that queries are planned by, each time the catalogue has doubled. The embedded database has
 * no background worker that would do it, and without them its plans for a large catalogue are forty times slower.
 */
export async function refreshStatistics(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ isStale: boolean }>(sql`
    select pg_relation_size(oid) / current_setting('block_size')::int > 2 * greatest(relpages, ${smallestPages}::int)
      as "isStale"
    from pg_class where oid = 'product'::regclass`);
  if (rows[0]?.isStale !== true) return;
  await tx.execute(sql`
    analyze category, category_translation, category_closure, filter, filter_value, vocabulary, product,
      product_translation, product_category, product_sales_plan, product_related, pack, price_history,
      search_document, search_word, document, document_version`);
}
