import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../kernel/database/database.ts';
import { payment } from '../../kernel/database/schema/order.ts';
import type { PaymentRow } from './order-rows.ts';
import type { ProviderMethod } from './payment-methods.ts';

/** How long a provider remembers the key of an attempt that it did not respond to. */
const unansweredMs = 3_600_000;

/** One more payment attempt of an order, for some of its price or all. A transfer is awaited at once; any other provider is still to be asked. */
export async function addPaymentAttempt(
  tx: Transaction,
  { id: orderId, amountCents }: { readonly id: number; readonly amountCents: number },
  { id: method, label: methodLabel, provider }: ProviderMethod,
  now: Date,
): Promise<PaymentRow> {
  const key = randomUUID();
  const isTransfer = provider.name === 'transfer';
  const [added] = await tx
    .insert(payment)
    .values({
      orderId,
      amountCents,
      method,
      methodLabel,
      key,
      provider: provider.name,
      state: isTransfer ? 'open' : 'created',
      reference: isTransfer ? key : null,
      nextCheckAt: isTransfer ? null : new Date(now.getTime() + unansweredMs),
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (added === undefined) throw new Error('The payment was not stored');
  return added;
}
