import { eq } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { register } from '../../kernel/http/register.ts';
import { registerWrites } from '../../kernel/http/register-writes.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import { listDiscounts, showDiscount } from './read-discounts.ts';
import { deleteDiscount, saveDiscount } from './save-discount.ts';

/** Discount codes, which only editors may read. */
export function discountRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { discount: discounts } = operations;
  register(router, discounts.index, ({ query }) => listDiscounts(db, query));
  register(router, discounts.show, ({ parameters }) => showDiscount(db, parameters.id));
  registerWrites(router, services, discounts, {
    name: 'discount',
    table: discount,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, discount, eq(discount.code, code)))?.id,
    save: saveDiscount,
    remove: deleteDiscount,
  });
}
