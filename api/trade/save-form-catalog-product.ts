import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { isSameDocument } from '../content/document.ts';
import { findStored, returnedId } from '../content/stored.ts';
import type { FormCatalogProductInput } from '../contract/form-catalog.ts';
import type { Transaction } from '../database/database.ts';
import { formCatalogProduct } from '../database/schema/purchase-order.ts';
import { ApiError } from '../http/api-error.ts';
import { unknownCategories, unknownUses } from './unknown-words.ts';

const tags = ['form-catalogs'];

export async function saveFormCatalogProduct(
  tx: Transaction,
  input: FormCatalogProductInput,
  { now }: WriteContext,
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
    .values(values)
    .onConflictDoUpdate({ target: formCatalogProduct.reference, set: values })
    .returning({ id: formCatalogProduct.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteFormCatalogProduct(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(formCatalogProduct).where(eq(formCatalogProduct.id, id));
  return tags;
}
