import { eq, sql } from 'drizzle-orm';
import type { BaseInput } from '../../contract/colours.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { tintBase } from '../../kernel/database/schema/colour.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { formulasWhere } from './formula-users.ts';
import { shadeTags } from './save-teinte.ts';

export async function saveBase(
  tx: Transaction,
  input: BaseInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, position } = input;
  const stored = await findStored(tx, tintBase, eq(tintBase.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const owner = await findStored(tx, product, eq(product.reference, input.product));
  if (!owner) throw invalidField('product', 'unknown_reference', { value: input.product });
  const values = { code, position, productId: owner.id, input, updatedAt: now };
  const rows = await tx
    .insert(tintBase)
    .values(values)
    .onConflictDoUpdate({ target: tintBase.code, set: values })
    .returning({ id: tintBase.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags: shadeTags };
}

/** Refused by the database while formulas are its own. */
export async function deleteBase(tx: Transaction, id: number): Promise<string[]> {
  refuseWhileUsed(await formulasWhere(tx, sql`base_id = ${id}`));
  await tx.delete(tintBase).where(eq(tintBase.id, id));
  return shadeTags;
}
