import type { OrderRow } from './order-rows.ts';

/** « Schilders BV, Anna Jansen »: the firm where there is one, and the person. */
export function buyerOf({ document: { firm, billingAddress } }: Pick<OrderRow, 'document'>): string {
  const { company, firstname, lastname } = billingAddress;
  return [firm?.company || company, `${firstname} ${lastname}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
