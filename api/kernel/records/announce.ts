import type { WriteResult } from '../../contract/common.ts';
import { recordChange } from '../changes/record.ts';
import type { Written } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';

/** Adds what was written to the journal, and makes the response. The last step of a transaction. */
export async function announce(
  tx: Transaction,
  entity: string,
  { id, version, tags, isChanged }: Written,
): Promise<WriteResult> {
  if (!isChanged) return { id, version, tags: [], change_id: null };
  const changeId = await recordChange(tx, { entity, entityId: id, tags });
  return { id, version, tags: [...tags], change_id: changeId };
}
