import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { tokenOf } from '../cart/cart-tokens.ts';
import { deliverCheckout } from './deliver-checkout.ts';
import { requestKey } from './idempotent-responses.ts';
import { rememberOrder } from './order-access.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { placeOrder } from './place-order.ts';
import { showCheckout } from './show-checkout.ts';

const placed = { name: 'order-placed', calls: 60, windowSeconds: 3600 };

/** The way from a cart to an order. */
export function checkoutRoutes(
  router: Router,
  dependencies: OrderDependencies,
  { rateLimits, clientAddress }: Pick<FormGuards, 'rateLimits' | 'clientAddress'>,
): void {
  const { checkout, order } = operations;
  const byBuyer = rateLimits(placed);

  register(router, checkout.show, (call) => showCheckout(dependencies, tokenOf(call), call.query));
  register(router, checkout.deliver, async (call) => {
    const token = tokenOf(call);
    await deliverCheckout(dependencies, token, call.body, call.query);
    return showCheckout(dependencies, token, call.query);
  });
  register(router, order.create, async (call) => {
    await byBuyer.take(clientAddress(call.request));
    const { body, query } = call;
    const token = tokenOf(call);
    const customerId = (await call.customer())?.id;
    const key = requestKey(call.request, token ?? '', { ...body, lang: query.lang });
    const response = await placeOrder(dependencies, body, query, { token, customerId, key });
    rememberOrder(dependencies, call, response.id);
    return response;
  });
}
