import type { Money } from '../../../api/contract/common.ts';
import type { Order, OrderEvent } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { toCents, toMoney } from '../../../api/rules/price.ts';
import { checkoutText } from '../../messages/checkout.ts';
import type { Locale } from '../i18n/locale.ts';

/** A line of the history of an order, in the language of who reads it. */
export function eventText({ kind, status, amount }: OrderEvent, locale: Locale): string {
  const t = checkoutText(locale);
  if (kind === 'state') return t(`state.${status}`);
  if (kind === 'withdrawal' || kind === 'changed' || isOfShipment(kind) || amount === null)
    return t(`event.${kind}`);
  return t(`event.${kind}Of`, { amount: formatMoney(amount, locale) });
}

const isOfShipment = (
  kind: OrderEvent['kind'],
): kind is 'shipment' | 'shipment_corrected' | 'shipment_withdrawn' =>
  kind === 'shipment' || kind === 'shipment_corrected' || kind === 'shipment_withdrawn';

/** What went back to the buyer, by all payments of the order. */
export const refundedOf = ({ payments }: Pick<Order, 'payments'>): Money =>
  toMoney(payments.reduce((cents, { refunded }) => cents + toCents(refunded), 0));
