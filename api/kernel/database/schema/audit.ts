import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff and programs have written, and who signed in. Rows are added, and never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorKind: text('actor_kind').$type<'staff' | 'program' | 'editor' | 'import' | 'visitor'>().notNull(),
    /** Not a reference: an entry outlives who made it. */
    actorId: integer('actor_id'),
    /** Name of the actor at that time. */
    actorName: text('actor_name').notNull(),
    operation: text('operation').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    outcome: text('outcome').$type<'done' | 'refused' | 'failed'>().notNull(),
    /** Code of the error that ended it. */
    reason: text('reason'),
    /** Where the call came from, without the part that names a machine. */
    network: text('network').notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_entry_at').on(table.at),
    index('audit_entry_actor').on(table.actorKind, table.actorId, table.id),
    index('audit_entry_entity').on(table.entity, table.entityId, table.id),
    index('audit_entry_operation').on(table.operation, table.id),
    index('audit_entry_not_done').on(table.id).where(sql`${table.outcome} <> 'done'`),
  ],
);
