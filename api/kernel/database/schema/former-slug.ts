import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/common.ts';
import type { EntityType } from '../../../contract/content.ts';

/** Slugs that entities had, by which they are still found. None of them is the present slug of another one. */
export const formerSlug = pgTable(
  'former_slug',
  {
    entityType: text('entity_type').$type<EntityType>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    /**
     * Without a foreign key: there are four tables it could point to. It stays while the entity is in the recycle bin, where
     * nothing is found by it, and goes with what is removed from there.
     */
    entityId: integer('entity_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.locale, table.slug] }),
    index('former_slug_entity').on(table.entityType, table.entityId),
  ],
);
