import type { Cart, CartLine } from '../../../api/contract/cart.ts';
import type { Money } from '../../../api/contract/common.ts';
import { moneyColumn } from '../../../api/rules/format-money.ts';
import type { Locale } from '../../lib/i18n/locale.ts';

/** What a line costs, in the prices that the audience sees. */
export const lineAmount = (line: CartLine, isNet: boolean): Money =>
  isNet ? line.total_without_tax : line.total_with_tax;

/** Cost of the cheapest delivery, in the prices that the audience sees; undefined while it is not known. */
export function deliveryCost({ shipping, basis }: Cart): Money | undefined {
  const cheapest = shipping?.cheapest == null ? undefined : shipping.costs[shipping.cheapest];
  return cheapest && (basis === 'without_tax' ? cheapest.price_without_tax : cheapest.price_with_tax);
}

/** Writes the amounts of a cart, which stand below each other. */
export function cartMoney(cart: Cart, locale: Locale): (money: Money) => string {
  const isNet = cart.basis === 'without_tax';
  const delivery = deliveryCost(cart);
  const amounts = [
    ...cart.list.map((line) => lineAmount(line, isNet)),
    ...cart.discounts.flatMap((discount) => (discount.type === 'free_product' ? [] : [discount.amount])),
    ...(isNet ? [cart.amount.net, cart.total.net] : [cart.amount.ttc]),
    ...(delivery ? [delivery] : []),
    ...cart.taxes.map(({ tax }) => tax),
    cart.total.ttc,
  ];
  return moneyColumn(amounts, locale);
}
