import type { operations } from '../../api/contract/operations.ts';
import type { Right } from '../../api/contract/rights.ts';
import type { Messages } from '../messages/fr.ts';
import { get } from './api.ts';

/** Something that the quick jump leads to, with what identifies it. */
export interface FoundWork {
  readonly path: string;
  readonly title: string;
  readonly more: string;
}

interface Asked {
  readonly text: string;
  readonly may: (right: Right) => boolean;
  readonly messages: Messages;
  readonly signal: AbortSignal;
}

/** How many results of each kind are read, newest first. */
const perPage = 5;

/** Orders, claims and customers that hold the words, as far as the user may read them. */
export async function findWork({ text, may, messages, signal }: Asked): Promise<readonly FoundWork[]> {
  const options = { query: { text, perPage }, signal };
  const { orders, claims, customers } = messages;
  const found = await Promise.all([
    may('shop')
      ? get<typeof operations.staffOrder.index>('/desk/order', options).then(({ items }) =>
          items.map(({ number, buyer }) => ({
            path: `/orders/${number}`,
            title: number,
            more: `${orders.title}, ${buyer}`,
          })),
        )
      : [],
    may('shop')
      ? get<typeof operations.staffClaim.index>('/desk/claim', options).then(({ items }) =>
          items.map(({ number, email }) => ({
            path: `/claims/${number}`,
            title: number,
            more: `${claims.title}, ${email}`,
          })),
        )
      : [],
    may('customers')
      ? get<typeof operations.customer.index>('/customer', options).then(({ items }) =>
          items.map(({ id, firstname, lastname, email }) => ({
            path: `/customers/${id}`,
            title: `${firstname} ${lastname}`.trim() || email,
            more: `${customers.title}, ${email}`,
          })),
        )
      : [],
  ]);
  return found.flat();
}
