import { and, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { auditEntrySchema, auditQuery } from '../contract/desk/staff.ts';
import { allOperations } from '../contract/operations.ts';
import type { Queries } from '../kernel/database/database.ts';
import { auditEntry } from '../kernel/database/schema/audit.ts';
import { listPage, toWindow } from '../kernel/stored/stored.ts';

const personalReads = allOperations.filter((each) => each.readsPersonalData).map(({ id }) => id);

type AuditRow = typeof auditEntry.$inferSelect;

/** Entries of the audit trail, newest first. */
export async function listAudit(db: Queries, query: z.output<typeof auditQuery>) {
  const { limit, offset } = toWindow(query);
  const { kind, actor_kind, actor_id, operation, entity, entity_id, outcome, from, until } = query;
  const ofKind = kind === 'read' ? inArray : notInArray;
  const where = and(
    kind === undefined ? undefined : ofKind(auditEntry.operation, personalReads),
    actor_kind === undefined ? undefined : eq(auditEntry.actorKind, actor_kind),
    actor_id === undefined ? undefined : eq(auditEntry.actorId, actor_id),
    operation === undefined ? undefined : eq(auditEntry.operation, operation),
    entity === undefined ? undefined : eq(auditEntry.entity, entity),
    entity_id === undefined ? undefined : eq(auditEntry.entityId, entity_id),
    outcome === undefined ? undefined : eq(auditEntry.outcome, outcome),
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    until === undefined ? undefined : lt(auditEntry.at, new Date(until)),
  );
  const rows = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: auditEntry, where, paging: query, items: rows.map(toItem), isEndless: true });
}

function toItem(row: AuditRow): z.output<typeof auditEntrySchema> {
  const { id, operation, entity, outcome, reason, network } = row;
  return {
    id,
    operation,
    entity,
    outcome,
    reason,
    network,
    at: row.at.toISOString(),
    actor_kind: row.actorKind,
    actor_id: row.actorId,
    actor_name: row.actorName,
    entity_id: row.entityId,
    request_id: row.requestId,
  };
}
