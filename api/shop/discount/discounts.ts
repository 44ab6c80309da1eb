import { eq, sql } from 'drizzle-orm';
import { discountContract } from '../../contract/discount.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { pack, product } from '../../kernel/database/schema/product.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { listUsers } from '../../kernel/links/link-users.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

/**
 * Codes that lower the price of a cart. One that an order has had is not deleted: who has used it would be forgotten,
 * and the code good again under its name.
 */
export const discounts = defineResource(discountContract, {
  table: discount,
  key: discount.code,
  columns: ['code'],
  derive: async ({ effect }, tx) => {
    if (effect.kind === 'free_product') await requireGift(tx, effect.pack);
    return {};
  },
  users: (tx, id) =>
    listUsers(tx, sql`select 'order ' || order_number as name from discount_use where discount_id = ${id}`),
});

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
