import { type SQL, sql } from 'drizzle-orm';

/** Expression for the slugs of an entity by language: `{ "fr": "…", "nl": "…" }`. */
export const slugsOf = (entityType: SQL, id: SQL): SQL => sql`(
  select jsonb_object_agg(locale, slug) from (
    select locale, slug from category_translation where ${entityType} = 'category' and category_id = ${id}
    union all
    select locale, slug from folder_translation where ${entityType} = 'folder' and folder_id = ${id}
    union all
    select locale, slug from page_translation where ${entityType} = 'page' and page_id = ${id}
    union all
    select locale, slug from product_translation where ${entityType} = 'product' and product_id = ${id}
  ) translation
)`;
