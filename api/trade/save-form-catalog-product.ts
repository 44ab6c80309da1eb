import { eq } from 'drizzle-orm';
import type { FormCatalogProductInput } from '../contract/form-catalog.ts';
import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { formCatalogProduct } from '../kernel/database/schema/purchase-order.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { isSameDocument } from '../kernel/stored/document.ts';
import { findStored, returnedId } from '../kernel/stored/stored.ts';
import { unknownCategories, unknownUses } from './unknown-words.ts';

const tags = ['form-catalogs'];

export async function saveFormCatalogProduct(
  tx: Transaction,
  input: FormCatalogProductInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { reference, position, category, use } = input;
  const stored = await findStored(tx, formCatalogProduct, eq(formCatalogProduct.reference, reference));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = [
    ...(await unknownCategories(tx, [{ path: 'category', code: category }])),
    ...(await unknownUses(tx, [{ path: 'use', code: use }])),
  ];
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const values = { reference, position, input, updatedAt: now };
  const rows = await tx
    .insert(formCatalogProduct)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: formCatalogProduct.reference, set: values })
    .returning({ id: formCatalogProduct.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteFormCatalogProduct(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(formCatalogProduct).where(eq(formCatalogProduct.id, id));
  return tags;
}
