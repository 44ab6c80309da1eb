import type { Right } from '../../api/contract/rights.ts';
import type { Messages } from '../messages/fr.ts';

/** A screen that people go to from the frame. */
export interface Destination {
  readonly path: string;
  readonly title: (messages: Messages) => string;
  /** What it takes to read it. */
  readonly right: Right;
}

interface Domain {
  readonly key: keyof Messages['frame']['domains'];
  readonly destinations: readonly Destination[];
}

/** Where everybody begins. */
export const firstDestination: Destination = { path: '/', title: ({ today }) => today.title, right: 'desk' };

/** Where people look after their own account. */
export const accountDestination: Destination = {
  path: '/account',
  title: ({ account }) => account.title,
  right: 'desk',
};

/** The screens by domain, as the navigation shows them. */
export const domains: readonly Domain[] = [
  {
    key: 'catalogue',
    destinations: [{ path: '/missed-searches', title: ({ searches }) => searches.title, right: 'texts' }],
  },
  {
    key: 'shop',
    destinations: [
      { path: '/orders', title: ({ orders }) => orders.title, right: 'shop' },
      { path: '/claims', title: ({ claims }) => claims.title, right: 'shop' },
      { path: '/withdrawals', title: ({ withdrawals }) => withdrawals.title, right: 'shop' },
      { path: '/trade-orders', title: ({ trade }) => trade.title, right: 'shop' },
    ],
  },
  {
    key: 'people',
    destinations: [{ path: '/inbox', title: ({ inbox }) => inbox.title, right: 'customers' }],
  },
  {
    key: 'site',
    destinations: [
      { path: '/publications', title: ({ publications }) => publications.title, right: 'texts' },
      { path: '/mails', title: ({ mails }) => mails.title, right: 'customers' },
    ],
  },
  {
    key: 'access',
    destinations: [
      { path: '/staff', title: ({ staff }) => staff.title, right: 'staff' },
      { path: '/tokens', title: ({ tokens }) => tokens.title, right: 'staff' },
      { path: '/audit', title: ({ audit }) => audit.title, right: 'staff' },
    ],
  },
];

/** The destination that the route of a screen belongs to: `/orders` for `/orders/$id`. */
export const destinationOf = (path: string): Destination | undefined =>
  domains
    .flatMap(({ destinations }) => destinations)
    .find((destination) => path === destination.path || path.startsWith(`${destination.path}/`));
