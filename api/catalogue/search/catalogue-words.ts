import { sql } from 'drizzle-orm';
import type { Translated } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';
import type { CategoryRow } from '../categories/category-rows.ts';

interface NamedCategory extends Pick<CategoryRow, 'code' | 'parent_id' | 'family'> {
  readonly texts: Translated<Pick<CategoryRow, 'name' | 'slug'>>;
}

/** What the pages of many products have in common. */
export interface CatalogueWords {
  /** Labels of the vocabulary by kind and code. */
  readonly vocabulary: Readonly<Record<string, Translated<string>>>;
  readonly categories: Readonly<Record<number, NamedCategory>>;
}

const noWords: CatalogueWords = { vocabulary: {}, categories: {} };

/** The words after the last change, whose number the caller has just read. */
export const readCatalogueWords = (
  db: Queries,
  shared: SharedReads,
  lastChangeId: number,
): Promise<CatalogueWords> => shared.remember('catalogue words', () => queryWords(db), lastChangeId);

async function queryWords(db: Queries): Promise<CatalogueWords> {
  const [words = noWords] = await queryPrepared<CatalogueWords>(
    db,
    'catalogue_words',
    sql`
    select
      (select coalesce(jsonb_object_agg(kind || ' ' || code, label), '{}') from vocabulary) as vocabulary,
      (select coalesce(jsonb_object_agg(c.id, jsonb_build_object(
          'code', c.code, 'parent_id', c.parent_id, 'family', c.family,
          'texts', (select jsonb_object_agg(locale, jsonb_build_object('name', name, 'slug', slug))
            from category_translation where category_id = c.id))), '{}')
        from category c) as categories`,
  );
  return words;
}
