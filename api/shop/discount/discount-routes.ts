import { discountContract } from '../../contract/discount.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { discounts } from './discounts.ts';
import { listDiscounts, showDiscount } from './read-discounts.ts';

/** Discount codes, which only editors may read. */
export function discountRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { index, show } = discountContract.operations;
  register(router, index, ({ query }) => listDiscounts(db, query));
  register(router, show, ({ parameters }) => showDiscount(db, parameters.id));
  discounts.addRoutes(router, services);
}
