import { eq } from 'drizzle-orm';
import type { FormCatalogInput } from '../contract/form-catalog.ts';
import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { formCatalog } from '../kernel/database/schema/purchase-order.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { isSameDocument } from '../kernel/stored/document.ts';
import { findStored, returnedId } from '../kernel/stored/stored.ts';
import { unknownCategories, unknownUses } from './unknown-words.ts';

const tags = ['form-catalogs'];

export async function saveFormCatalog(
  tx: Transaction,
  input: FormCatalogInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { code, position, categories, uses } = input;
  const stored = await findStored(tx, formCatalog, eq(formCatalog.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = [
    ...(await unknownCategories(tx, named('categories', categories))),
    ...(await unknownUses(tx, named('uses', uses))),
  ];
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const values = { code, position, input, updatedAt: now };
  const rows = await tx
    .insert(formCatalog)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: formCatalog.code, set: values })
    .returning({ id: formCatalog.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

const named = (field: string, codes: readonly string[]) =>
  codes.map((code, index) => ({ path: `${field}.${index}`, code }));

export async function deleteFormCatalog(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(formCatalog).where(eq(formCatalog.id, id));
  return tags;
}
