import { eq, sql } from 'drizzle-orm';
import type { DiscountInput } from '../../contract/discount.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { pack, product } from '../../kernel/database/schema/product.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { listUsers, refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

const tags = ['discounts'];

export async function saveDiscount(
  tx: Transaction,
  input: DiscountInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, effect } = input;
  const stored = await findStored(tx, discount, eq(discount.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  if (effect.kind === 'free_product') await requireGift(tx, effect.pack);
  const values = { code, input, updatedAt: now };
  const rows = await tx
    .insert(discount)
    .values(values)
    .onConflictDoUpdate({ target: discount.code, set: values })
    .returning({ id: discount.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

async function requireGift(tx: Transaction, reference: string): Promise<void> {
  const [row] = await tx
    .select({ product: product.input })
    .from(pack)
    .innerJoin(product, eq(product.id, pack.productId))
    .where(eq(pack.reference, reference));
  if (row === undefined) throw invalidField('effect.pack', 'unknown_reference', { value: reference });
  if (row.product.tinting === 'online')
    throw invalidField('effect.pack', 'tinted_to_order', { value: reference });
}

/** Refused once an order has had it: who has used it would be forgotten, and the code good again under its name. */
export async function deleteDiscount(tx: Transaction, id: number): Promise<string[]> {
  refuseWhileUsed(
    await listUsers(
      tx,
      sql`select 'order ' || order_number as name from discount_use where discount_id = ${id} order by id limit 20`,
    ),
  );
  await tx.delete(discount).where(eq(discount.id, id));
  return tags;
}
