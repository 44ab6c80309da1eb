import { and, eq } from 'drizzle-orm';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { record } from '../database/schema/record.ts';
import { requireFound } from '../stored/found.ts';
import { lockRow } from './lock-row.ts';
import { refuseUnseen } from './seen-version.ts';

interface LockedRecord {
  readonly writer: RecordWriter;
  readonly id: number;
}

/**
 * Locks the row of a record until the transaction ends. Returns the id of its record.
 * @throws ApiError `not_found`, and `edited_elsewhere` unless the version is the one that was seen
 */
export async function lockSeen(
  tx: Transaction,
  { writer, id, seenVersion }: LockedRecord & { readonly seenVersion?: number | undefined },
): Promise<{ readonly recordId: number }> {
  const locked = await lockRecord(tx, { writer, id });
  await refuseUnseen(tx, { name: writer.entity, table: writer.table, id, seenVersion });
  return locked;
}

/** As `lockSeen`, whatever its author has seen. @throws ApiError `not_found` */
export async function lockRecord(
  tx: Transaction,
  { writer, id }: LockedRecord,
): Promise<{ readonly recordId: number }> {
  const { entity: name, table } = writer;
  await lockRow(tx, table, id);
  const isNamed = and(eq(record.entity, name), eq(record.entityId, id));
  return requireFound(await tx.select({ recordId: record.id }).from(record).where(isNamed));
}
