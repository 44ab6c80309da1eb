import type { z } from 'zod';
import type { orderCreateSchema } from '../../contract/checkout.ts';
import { orderPlacedSchema } from '../../contract/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { toMoney } from '../../rules/price.ts';
import { holdStock } from '../stock/hold-stock.ts';
import { addPaymentAttempt } from './add-payment-attempt.ts';
import { priceCart, takeCart } from './checkout-cart.ts';
import type { CheckoutQuery } from './checkout-rows.ts';
import { type RequestKey, respondOnce } from './idempotent-responses.ts';
import { mailOrder } from './mail-order.ts';
import { noteCreated } from './note-payment.ts';
import { notifyCompany } from './notify-company.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { PaymentRow } from './order-rows.ts';
import { findMethods, type ProviderMethod } from './payment-methods.ts';
import { writeOrder } from './write-order.ts';

export interface Buyer {
  readonly token: string | undefined;
  readonly customerId: number | undefined;
  readonly key: RequestKey;
}

type Input = z.output<typeof orderCreateSchema>;
type Placed = z.output<typeof orderPlacedSchema>;

/**
 * Makes an order of a cart, all in one transaction: its lines and totals as the catalogue has them at that moment,
 * its first payment attempt, the use of its code and the email. The cart is empty afterwards.
 */
export async function placeOrder(
  dependencies: OrderDependencies,
  input: Input,
  query: CheckoutQuery,
  { token, customerId, key }: Buyer,
): Promise<Placed> {
  const { database, clock } = dependencies;
  const choice = await chooseMethod(dependencies, input, query, token);
  let created: PaymentRow | undefined;
  const placed = await database.transaction((tx) =>
    respondOnce(tx, key, { schema: orderPlacedSchema, now: clock() }, async () => {
      const taken = await takeCart(tx, dependencies, token, query);
      if ('fields' in choice) throw new ApiError('invalid_fields', choice);
      if (taken.totals.totalCents !== input.total_cents) throw new ApiError('total_changed');
      const { order, lines } = await writeOrder(tx, taken, { query, customerId, now: clock() });
      created = await addPaymentAttempt(tx, { id: order.id, amountCents: order.totalCents }, choice, clock());
      await holdStock(tx, {
        orderId: order.id,
        at: clock(),
        isTransfer: choice.provider.name === 'transfer',
      });
      const content = { lines, payments: [created], lastChangeId: taken.contents.lastChangeId };
      await mailOrder(tx, dependencies, order, 'received', { placed: content });
      await notifyCompany(tx, dependencies, order, { kind: 'placed', lines });
      return {
        id: order.id,
        number: orderNumber(order.id, order.placedAt),
        total: toMoney(order.totalCents),
        paymentBy: choice.id,
      };
    }),
  );
  if (created !== undefined) noteCreated(dependencies, created);
  return placed;
}

/**
 * Asked before the transaction, which must not wait for a provider. A request that is repeated finds no cart any
 * more, and needs no response to this.
 */
async function chooseMethod(
  dependencies: OrderDependencies,
  { paymentBy, cgv }: Input,
  query: CheckoutQuery,
  token: string | undefined,
): Promise<ProviderMethod | { fields: FieldFault[] }> {
  const found = (await offered(dependencies, query, token)).find(({ id }) => id === paymentBy);
  const fields: FieldFault[] = [];
  if (found === undefined) fields.push({ path: 'paymentBy', fault: 'error_payment' });
  if (!cgv) fields.push({ path: 'cgv', fault: 'error_cgv' });
  return found === undefined || fields.length > 0 ? { fields } : found;
}

async function offered(
  dependencies: OrderDependencies,
  query: CheckoutQuery,
  token: string | undefined,
): Promise<ProviderMethod[]> {
  try {
    const { state, totals } = await priceCart(dependencies.database.db, dependencies, token, query);
    const { selectedBillingAddress, selectedShippingAddress } = state.delivery;
    const { country } = selectedBillingAddress ?? selectedShippingAddress;
    return await findMethods(dependencies, { amountCents: totals.totalCents, country, locale: query.lang });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}
