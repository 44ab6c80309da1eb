import { sql } from 'drizzle-orm';
import type { Locale, MediaReference } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import type { SearchableType } from '../../kernel/search/search-document.ts';
import type { PackRow } from '../products/pack.ts';
import { cheapestPack } from '../products/product-card.ts';

/** What a suggestion shows of an entity. */
export interface FoundRow {
  readonly type: SearchableType;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly reference: string | null;
  readonly category_name: string | null;
  readonly family: number | null;
  readonly cover: MediaReference | null;
  /** Of products. */
  readonly pack_count: number | null;
  /** The cheapest pack of a product. */
  readonly from_pack: PackRow | null;
}

export function readFound(
  db: Queries,
  idsOf: (type: SearchableType) => readonly number[],
  locale: Locale,
): Promise<FoundRow[]> {
  const ids = (type: SearchableType) => sql`any(${sql.param(idsOf(type))}::int[])`;
  return queryPrepared(
    db,
    'found_by_search',
    sql`
    select 'product' as type, p.id, t.slug, t.name, p.reference, ct.name as category_name, c.family, p.cover,
      p.pack_count, ${cheapestPack} as from_pack
    from product p
    join product_translation t on t.product_id = p.id and t.locale = ${locale}
    join category c on c.id = p.main_category_id
    join category_translation ct on ct.category_id = c.id and ct.locale = ${locale}
    where p.id = ${ids('product')}
    union all
    select 'category', c.id, t.slug, t.name, null, null, c.family, c.cover, null, null
    from category c join category_translation t on t.category_id = c.id and t.locale = ${locale}
    where c.id = ${ids('category')}
    union all
    select 'page', g.id, t.slug, t.title, null, null, null, g.cover, null, null
    from page g join page_translation t on t.page_id = g.id and t.locale = ${locale}
    where g.id = ${ids('page')}`,
  );
}
