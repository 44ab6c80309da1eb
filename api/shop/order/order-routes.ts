import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { makeInvoice } from './invoice/order-invoice.ts';
import { listOrders } from './list-orders.ts';
import { findOrder, rememberOrder, requireLastOrder, requireOrder } from './order-access.ts';
import type { OrderMeans } from './order-means.ts';
import { readOrder, readPayments } from './order-rows.ts';
import { makeOrderPdf } from './pdf/order-documents.ts';
import { settleRunning } from './settle-payment.ts';
import { showOrder } from './show-order.ts';
import { changeState, refundOrder } from './staff-calls.ts';
import { startPayment } from './start-payment.ts';
import { findRepeated, listWithdrawals, withdraw } from './withdraw.ts';

const opened = { name: 'order-opened', calls: 30, windowSeconds: 3600 };
const downloaded = { name: 'order-pdf', calls: 120, windowSeconds: 3600 };
const withdrawn = { name: 'withdrawal', calls: 20, windowSeconds: 3600 };
const started = { name: 'payment-started', calls: 60, windowSeconds: 3600 };

/** Orders that were placed: for their buyers, and for staff. */
export function orderRoutes(
  router: Router,
  means: OrderMeans,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const { order } = operations;
  const [byOpener, byPayer] = [rateLimits(opened), rateLimits(started)];
  const byReader = rateLimits(downloaded);
  const byWithdrawer = rateLimits(withdrawn);

  register(router, order.index, async ({ query, customer }) =>
    listOrders(means.database, query, (await customer())?.id),
  );
  register(router, order.last, async (call) => {
    const { id } = await requireLastOrder(means, call);
    await settleRunning(means, id);
    return { list: [await showOrder(means, await readOrder(means.database.db, id))] };
  });
  // Before the order itself, whose id may hold slashes.
  register(router, order.pdf, async (call) => {
    await byReader.take(clientAddress(call.request));
    return makeOrderPdf(means, await requireOrder(means, call, call.parameters.id));
  });
  register(router, order.invoice, async (call) => {
    await byReader.take(clientAddress(call.request));
    return makeInvoice(means.database.db, await requireOrder(means, call, call.parameters.id));
  });
  register(router, order.show, async (call) => ({
    list: [await showOrder(means, await requireOrder(means, call, call.parameters.id))],
  }));
  register(router, order.open, async (call) => {
    await byOpener.take(clientAddress(call.request));
    const found = await findOrder(means, call.parameters.id);
    if (!means.keys.isLink(found.id, call.body.key, means.clock())) throw new ApiError('not_found');
    rememberOrder(means, call, found.id);
    return { number: orderNumber(found.id, found.placedAt) };
  });
  register(router, order.pay, async (call) => {
    await byPayer.take(clientAddress(call.request));
    const { id } = await requireOrder(means, call, call.parameters.id);
    rememberOrder(means, call, id);
    const method = call.body.paymentBy || (await lastMethod(means, id));
    const { pageUrl } = await startPayment(means, id, method);
    return { url: pageUrl };
  });
  register(router, operations.withdrawal.create, async ({ body, query, request }) => {
    const { captcha: _captcha, stamp, website, ...declaration } = body;
    await byWithdrawer.take(clientAddress(request));
    const repeated = await findRepeated(means, declaration);
    if (repeated) return repeated;
    await gate.passStamped({ stamp, website }, 'withdrawal');
    return withdraw(means, declaration, query);
  });
  register(router, operations.withdrawal.index, ({ query }) => listWithdrawals(means.database, query));
  register(router, order.state, async ({ parameters, body }) =>
    changeState(means, (await findOrder(means, parameters.id)).id, body),
  );
  register(router, order.refund, async ({ parameters, body }) =>
    refundOrder(means, (await findOrder(means, parameters.id)).id, body.amount_cents),
  );
}

const lastMethod = async ({ database }: OrderMeans, orderId: number): Promise<string> =>
  (await readPayments(database.db, orderId)).at(-1)?.method ?? '';
