import { and, eq } from 'drizzle-orm';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { currentRecordSchema } from '../../contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';
import { record } from '../database/schema/record.ts';
import { ApiError } from '../http/api-error.ts';
import { isSameDocument } from '../stored/document.ts';

interface NamedRecord {
  readonly name: RecordEntity;
  readonly id: number;
}

const isRecord = ({ name, id }: NamedRecord) => and(eq(record.entity, name), eq(record.entityId, id));

/** The version of a record that exists; 1 for what was saved before there were versions. */
export async function readVersion(tx: Transaction, named: NamedRecord): Promise<number> {
  const [row] = await tx.select({ version: record.version }).from(record).where(isRecord(named));
  return row?.version ?? 1;
}

interface SeenRecord extends NamedRecord {
  readonly table: DocumentTable;
  /** undefined: whatever is stored is replaced. */
  readonly seenVersion: number | undefined;
  /**
   * What the write makes of it. An author who has lost the response of a write sends it again with the version from before
   * it: what is stored already is not refused (RFC 9110, 13.1.1).
   */
  readonly wanted?: object;
}

/**
 * Call it when the row is locked, so that nobody saves between the question and the write.
 * @throws ApiError `edited_elsewhere` with what is stored, unless that is what the author has seen, or wants
 */
export async function refuseUnseen(tx: Transaction, seen: SeenRecord): Promise<void> {
  const { table, id, seenVersion, wanted } = seen;
  if (seenVersion === undefined) return;
  const [row] = await tx
    .select({
      version: record.version,
      saved_by: record.savedBy,
      savedAt: record.savedAt,
      input: table.input,
    })
    .from(record)
    .innerJoin(table, eq(table.id, id))
    .where(isRecord(seen));
  if (row === undefined || row.version === seenVersion) return;
  if (wanted !== undefined && isSameDocument(wanted, row.input)) return;
  const current = currentRecordSchema.parse({ ...row, saved_at: row.savedAt.toISOString() });
  throw new ApiError('edited_elsewhere', { current });
}
