import { and, eq } from 'drizzle-orm';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { RecordState } from '../../rules/record-summary.ts';
import type { Transaction } from '../database/database.ts';
import { record } from '../database/schema/record.ts';

/** Updates in the lists of the desk whether visitors see a record, without a save. */
export async function noteState(
  tx: Transaction,
  { name, id }: { readonly name: RecordEntity; readonly id: number },
  state: RecordState,
): Promise<void> {
  await tx
    .update(record)
    .set({ state })
    .where(and(eq(record.entity, name), eq(record.entityId, id)));
}
