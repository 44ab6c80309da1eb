import type { CartLine } from '../../../api/contract/cart.ts';
import { formatMoney, formatUnitPrice } from '../../../api/rules/format-money.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { cartText } from './cart-place.ts';

/** Its pack and shade included, as screen readers need it. */
export const fullName = ({ name, label, shade }: CartLine): string =>
  [name, label, shade === null ? '' : `${shade.code} ${shade.name}`.trim()]
    .filter((part) => part !== '')
    .join(', ');

/** Reference, pack, price of one, the price that the law asks, and when it leaves where it has yet to come. */
export function detailText(line: CartLine, isNet: boolean, locale: Locale): string {
  const t = cartText(locale);
  const { reference, label, unit } = line;
  const price = isNet ? line.price_without_tax : line.price_with_tax;
  const unitPrice = isNet ? line.unit_price_without_tax : line.unit_price_with_tax;
  const each = line.id === null ? '' : t('cart.perUnit', { price: formatMoney(price, locale) });
  const legal = unit !== null && unitPrice ? formatUnitPrice(unitPrice, unit, locale) : '';
  const leaves = line.stock?.state === 'on_order' ? line.stock.label : '';
  return joinFacts(reference, label, each, legal, leaves);
}

/** Whether it counts in the total, and its number can be another. */
export const isCounted = ({ id, change }: CartLine): boolean =>
  id !== null && (change === null || change.kind === 'price' || change.kind === 'stock');

/** What has changed since the article was added; undefined when nothing has. */
export function changeText(line: CartLine, isNet: boolean, locale: Locale): string | undefined {
  const t = cartText(locale);
  const { change, price_with_tax, price_without_tax } = line;
  if (change === null) return undefined;
  if (change.kind === 'unavailable') return t('cart.changedGone');
  if (change.kind === 'shade') return change.message;
  if (change.kind === 'stock')
    return change.available === 0 ? t('cart.soldOut') : t('cart.fewLeft', { count: change.available });
  const [before, after] = isNet
    ? [change.seen_without_tax, price_without_tax]
    : [change.seen_with_tax, price_with_tax];
  return t('cart.changedPrice', { before: formatMoney(before, locale), after: formatMoney(after, locale) });
}
