import type { Locale } from '../../../contract/common.ts';
import type { OrderItem } from '../../../contract/order.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import { readSeller, type Seller } from '../../../kernel/company/seller.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Services } from '../../../kernel/http/services.ts';
import { orderNumber } from '../../../rules/order-number.ts';
import { isRunning, orderPaymentState } from '../../../rules/order-state.ts';
import { structuredCommunication } from '../../../rules/structured-communication.ts';
import { type OrderLineRow, type OrderRow, readLines, readPayments } from '../order-rows.ts';
import { readTransferAccount } from '../transfer-account.ts';

/** Everything that the confirmation of an order contains. */
export interface OrderContent {
  readonly kind: 'confirmation';
  readonly locale: Locale;
  readonly number: string;
  readonly placedAt: Date;
  readonly seller: Seller;
  readonly document: OrderDocument;
  readonly lines: readonly OrderLineRow[];
  readonly payment: OrderItem['payment_status'] | 'cancelled';
  readonly methodLabel: string;
  /** Where to send a transfer; undefined when none is awaited. */
  readonly transfer: Readonly<Record<'holder' | 'iban' | 'bic' | 'communication', string>> | undefined;
  /** Where a consumer withdraws. */
  readonly withdrawalUrl: string;
}

/** What the confirmation of an order contains now: the order as it was placed, and how its payment stands. */
export async function readOrderContent(
  db: Queries,
  { siteLinks }: Pick<Services, 'siteLinks'>,
  { id, placedAt, locale, target, document, totalCents, state }: OrderRow,
): Promise<OrderContent> {
  const payments = await readPayments(db, id);
  const isTransfer = payments.some((each) => each.provider === 'transfer' && isRunning(each.state));
  const account = isTransfer && state === 'awaiting_payment' ? await readTransferAccount(db) : undefined;
  return {
    kind: 'confirmation',
    locale,
    placedAt,
    document,
    number: orderNumber(id, placedAt),
    seller: await readSeller(db, locale),
    lines: await readLines(db, id),
    payment: state === 'cancelled' ? 'cancelled' : orderPaymentState(payments, totalCents),
    methodLabel: payments.at(-1)?.methodLabel ?? '',
    transfer: account && { ...account, communication: structuredCommunication(id) },
    withdrawalUrl: siteLinks.withdrawal({ locale, target }),
  };
}
