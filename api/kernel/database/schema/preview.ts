import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PreviewedType } from '../../../contract/entity-types.ts';
import { identity } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a signed link shows that names a preview: what an editor typed, or what is prepared of a record. */
export const preview = pgTable(
  'preview',
  {
    id: identity(),
    entity: text('entity').$type<PreviewedType>().notNull(),
    /** null: what is typed is no record yet. */
    entityId: integer('entity_id'),
    /** What is typed; null: a link to what is prepared, as it stands when the link is opened. */
    input: jsonb('input'),
    /** Whom a link is for. */
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('preview_entity').on(table.entity, table.entityId),
    index('preview_expires_at').on(table.expiresAt),
  ],
);
