import { eq } from 'drizzle-orm';
import type { SettingInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { settingFaults } from './setting-values.ts';

const tags = ['settings'];

/** @throws ApiError beside the value that its setting does not take */
export async function saveSetting(
  tx: Transaction,
  input: SettingInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const faults = settingFaults(input);
  if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults });
  const stored = await findStored(tx, setting, eq(setting.code, input.code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code: input.code, input, updatedAt: now };
  const rows = await tx
    .insert(setting)
    .values(values)
    .onConflictDoUpdate({ target: setting.code, set: values })
    .returning({ id: setting.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteSetting(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(setting).where(eq(setting.id, id));
  return tags;
}
