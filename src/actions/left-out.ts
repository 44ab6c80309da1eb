import type { AstroGlobal } from 'astro';
import { isOrderNumber } from '../../api/rules/order-number.ts';
import type { PageContext } from '../content/page-context.ts';
import { translator } from '../messages/translator.ts';
import { readOrder } from './account-orders.ts';
import { visitorOf } from './visitor.ts';

/** What the page of the cart receives after an order was ordered again. */
export function leftOutQuery(order: string, references: readonly string[]): string {
  return references.length === 0 ? '' : `?${new URLSearchParams({ order, left: references.join(' ') })}`;
}

/** Articles of an order that could not be ordered again, by name; empty when there are none. */
export async function readLeftOut(
  { request, url, clientAddress }: Pick<AstroGlobal, 'request' | 'url' | 'clientAddress'>,
  page: PageContext,
): Promise<string[]> {
  const number = url.searchParams.get('order') ?? '';
  const references = new Set((url.searchParams.get('left') ?? '').split(' '));
  if (!isOrderNumber(number)) return [];
  const order = await readOrder(visitorOf({ request, clientAddress }, page), number);
  const t = translator(page.locale);
  return (order?.lines ?? [])
    .filter(({ reference }) => references.has(reference))
    .map(({ name, label, price_with_tax: price }) =>
      price.amount === 0 ? t('cart.leftOutGift', { name, label }) : `${name}, ${label}`,
    );
}
