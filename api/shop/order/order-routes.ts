import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { register, requireFreshFactor } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { packingRoutes } from '../packing/packing-routes.ts';
import { shipmentRoutes } from '../shipment/shipment-routes.ts';
import { changeRoutes } from './change/change-routes.ts';
import { makeInvoice } from './invoice/order-invoice.ts';
import { listOrders, listStaffOrders } from './list-orders.ts';
import { findOrder, rememberOrder, requireLastOrder, requireOrder } from './order-access.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { addOrderNote, listOrderNotes } from './order-notes.ts';
import { readOrder, readPayments } from './order-rows.ts';
import { makeOrderPdf } from './pdf/order-documents.ts';
import { readSales } from './read-sales.ts';
import { type Mistake, moveTransfer, takeBackTransfer } from './reverse-transfer.ts';
import { settleRunning } from './settle-payment.ts';
import { showOrder } from './show-order.ts';
import { changeState, receiveTransfer, refundOrder, resendConfirmation } from './staff-calls.ts';
import { finishTransfer, listRefunds, nameOwnAccount, requireAccount, setAccount } from './staff-refunds.ts';
import { changeWithdrawal, listWithdrawals, showWithdrawal } from './staff-withdrawals.ts';
import { startPayment } from './start-payment.ts';
import { findRepeated, withdraw } from './withdraw.ts';

const opened = { name: 'order-opened', calls: 30, windowSeconds: 3600 };
const downloaded = { name: 'order-pdf', calls: 120, windowSeconds: 3600 };
const withdrawn = { name: 'withdrawal', calls: 20, windowSeconds: 3600 };
const started = { name: 'payment-started', calls: 60, windowSeconds: 3600 };

/** Orders that were placed: for their buyers, and for staff. */
export function orderRoutes(
  router: Router,
  dependencies: OrderDependencies,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const { order } = operations;
  const [byOpener, byPayer] = [rateLimits(opened), rateLimits(started)];
  const byReader = rateLimits(downloaded);
  const byWithdrawer = rateLimits(withdrawn);

  register(router, order.index, async ({ query, customer }) =>
    listOrders(dependencies.database, query, (await customer())?.id),
  );
  register(router, order.last, async (call) => {
    const { id } = await requireLastOrder(dependencies, call);
    await settleRunning(dependencies, id);
    return { list: [await showOrder(dependencies, await readOrder(dependencies.database.db, id))] };
  });
  // Before the order itself, whose id may hold slashes.
  shipmentRoutes(router, dependencies);
  register(router, order.pdf, async (call) => {
    await byReader.take(clientAddress(call.request));
    return makeOrderPdf(dependencies, await requireOrder(dependencies, call, call.parameters.id));
  });
  register(router, order.invoice, async (call) => {
    await byReader.take(clientAddress(call.request));
    return makeInvoice(dependencies.database.db, await requireOrder(dependencies, call, call.parameters.id));
  });
  register(router, order.show, async (call) => ({
    list: [
      await showOrder(dependencies, await requireOrder(dependencies, call, call.parameters.id), {
        isStaff: await call.isEditor(),
      }),
    ],
  }));
  register(router, order.open, async (call) => {
    await byOpener.take(clientAddress(call.request));
    const found = await findOrder(dependencies, call.parameters.id);
    if (!dependencies.keys.isLink(found.id, call.body.key, dependencies.clock()))
      throw new ApiError('not_found');
    rememberOrder(dependencies, call, found.id);
    return { number: orderNumber(found.id, found.placedAt) };
  });
  register(router, order.pay, async (call) => {
    await byPayer.take(clientAddress(call.request));
    const { id } = await requireOrder(dependencies, call, call.parameters.id);
    rememberOrder(dependencies, call, id);
    const method = call.body.paymentBy || (await lastMethod(dependencies, id));
    const { pageUrl } = await startPayment(dependencies, id, method);
    return { url: pageUrl };
  });
  register(router, operations.withdrawal.create, async ({ body, query, request }) => {
    const { captcha: _captcha, stamp, website, ...declaration } = body;
    await byWithdrawer.take(clientAddress(request));
    const repeated = await findRepeated(dependencies, declaration);
    if (repeated) return repeated;
    await gate.passStamped({ stamp, website }, 'withdrawal');
    return withdraw(dependencies, declaration, query);
  });
  register(router, order.refundAccount, async (call) => {
    await byPayer.take(clientAddress(call.request));
    const { id } = await requireOrder(dependencies, call, call.parameters.id);
    return nameOwnAccount(dependencies, id, call.body);
  });
  register(router, order.state, async (call) =>
    changeState(dependencies, (await findOrder(dependencies, call.parameters.id)).id, {
      ...call.body,
      confirmRefund: () => requireFreshFactor(call),
    }),
  );
  register(router, order.transfer, async ({ parameters, body }) =>
    receiveTransfer(dependencies, (await findOrder(dependencies, parameters.id)).id, {
      amountCents: body.amount_cents,
      receivedOn: body.received_on,
    }),
  );
  register(router, order.refund, async ({ parameters, body }) =>
    refundOrder(dependencies, (await findOrder(dependencies, parameters.id)).id, {
      amountCents: body.amount_cents,
      way: body.way,
      account: body.account && requireAccount(body.account, 'account.iban'),
    }),
  );
  staffRoutes(router, dependencies);
  packingRoutes(router, dependencies);
  changeRoutes(router, dependencies);
}

/** Calls of the desk, which buyers have no part in. */
function staffRoutes(router: Router, dependencies: OrderDependencies): void {
  const { order, staffOrder, staffRefund, staffWithdrawal } = operations;
  const { database, clock } = dependencies;
  const idOf = async (name: string) => (await findOrder(dependencies, name)).id;
  const mistakeOf = async (
    { id, payment: paymentId }: { readonly id: string; readonly payment: number },
    reason: string,
  ): Promise<Mistake> => ({ orderId: await idOf(id), paymentId, reason });
  register(router, order.moveTransfer, async ({ parameters, body }) =>
    moveTransfer(
      dependencies,
      await mistakeOf(parameters, body.reason),
      await requireNamedOrder(dependencies, body.order),
    ),
  );
  register(router, order.takeBackTransfer, async ({ parameters, body }) =>
    takeBackTransfer(dependencies, await mistakeOf(parameters, body.reason)),
  );
  register(router, staffOrder.index, ({ query }) => listStaffOrders(database, query));
  register(router, staffOrder.sales, () => readSales(database.db, clock()));
  register(router, staffOrder.notes, async ({ parameters }) =>
    listOrderNotes(database.db, await idOf(parameters.id)),
  );
  register(router, staffOrder.addNote, async ({ parameters, body }) =>
    addOrderNote(database, { orderId: await idOf(parameters.id), now: clock() }, body.note),
  );
  register(router, staffOrder.resend, async ({ parameters }) =>
    resendConfirmation(dependencies, await idOf(parameters.id)),
  );
  register(router, staffRefund.index, ({ query }) => listRefunds(database, query));
  register(router, staffRefund.account, ({ parameters, body }) =>
    setAccount(dependencies, parameters.id, body),
  );
  register(router, staffRefund.finish, ({ parameters, body }) =>
    finishTransfer(dependencies, parameters.id, body),
  );
  register(router, staffWithdrawal.index, ({ query }) => listWithdrawals(database, query));
  register(router, staffWithdrawal.show, ({ parameters }) => showWithdrawal(database, parameters.id));
  register(router, staffWithdrawal.update, ({ parameters, body }) =>
    changeWithdrawal(database, { id: parameters.id, now: clock() }, body),
  );
}

/** The id of an order that a body names. @throws ApiError `invalid_fields` where there is none */
const requireNamedOrder = async (dependencies: OrderDependencies, name: string): Promise<number> => {
  try {
    return (await findOrder(dependencies, name)).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      throw invalidField('order', 'unknown_reference', { value: name }, error);
    throw error;
  }
};

const lastMethod = async ({ database }: OrderDependencies, orderId: number): Promise<string> =>
  (await readPayments(database.db, orderId)).at(-1)?.method ?? '';
