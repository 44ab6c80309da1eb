import { type RecordEntity, rightsOfRecord } from '../../api/contract/desk/record-entities.ts';
import type { Right } from '../../api/contract/rights.ts';
import type { Messages } from '../messages/fr.ts';
import { recordGroups, recordsPath } from '../records/record-groups.ts';

/** A screen that people go to from the frame. */
export interface Destination {
  readonly path: string;
  readonly title: (messages: Messages) => string;
  /** One of them is needed to read it. */
  readonly rights: readonly Right[];
}

interface Domain {
  readonly key: keyof Messages['frame']['domains'];
  readonly destinations: readonly Destination[];
}

/** Where everybody begins. */
export const firstDestination: Destination = {
  path: '/',
  title: ({ today }) => today.title,
  rights: ['desk'],
};

/** Where people look after their own account. */
export const accountDestination: Destination = {
  path: '/account',
  title: ({ account }) => account.title,
  rights: ['desk'],
};

const recordLists = (entities: readonly RecordEntity[]): readonly Destination[] =>
  entities.map((entity) => ({
    path: recordsPath(entity),
    title: ({ records }) => records.entities[entity],
    rights: rightsOfRecord(entity, 'read'),
  }));

/** The screens by domain, as the navigation shows them. */
export const domains: readonly Domain[] = [
  {
    key: 'catalogue',
    destinations: [
      ...recordLists(recordGroups.catalogue),
      { path: '/missed-searches', title: ({ searches }) => searches.title, rights: ['texts'] },
    ],
  },
  {
    key: 'content',
    destinations: [
      { path: '/missing', title: ({ frame }) => frame.translations, rights: ['texts'] },
      { path: '/media', title: ({ media }) => media.title, rights: ['texts'] },
      ...recordLists(recordGroups.content),
    ],
  },
  {
    key: 'shop',
    destinations: [
      { path: '/orders', title: ({ orders }) => orders.title, rights: ['shop'] },
      { path: '/packing', title: ({ frame }) => frame.packing, rights: ['shop'] },
      { path: '/stock', title: ({ frame }) => frame.stock, rights: ['shop'] },
      { path: '/refunds', title: ({ refunds }) => refunds.title, rights: ['shop'] },
      { path: '/claims', title: ({ claims }) => claims.title, rights: ['shop'] },
      { path: '/withdrawals', title: ({ withdrawals }) => withdrawals.title, rights: ['shop'] },
      { path: '/trade-orders', title: ({ trade }) => trade.title, rights: ['shop'] },
      ...recordLists(recordGroups.shop),
    ],
  },
  {
    key: 'people',
    destinations: [
      { path: '/customers', title: ({ customers }) => customers.title, rights: ['customers'] },
      { path: '/inbox', title: ({ inbox }) => inbox.title, rights: ['customers'] },
    ],
  },
  {
    key: 'site',
    destinations: [
      { path: '/import', title: ({ frame }) => frame.imports, rights: ['import'] },
      { path: '/missed-addresses', title: ({ addresses }) => addresses.title, rights: ['content'] },
      { path: '/publications', title: ({ frame }) => frame.publications, rights: ['texts'] },
      { path: '/mails', title: ({ mails }) => mails.title, rights: ['customers'] },
      { path: '/bin', title: ({ records }) => records.bin, rights: ['texts', 'shop', 'settings'] },
    ],
  },
  { key: 'settings', destinations: recordLists(recordGroups.settings) },
  {
    key: 'access',
    destinations: [
      { path: '/staff', title: ({ staff }) => staff.title, rights: ['staff'] },
      { path: '/tokens', title: ({ frame }) => frame.tokens, rights: ['staff'] },
      { path: '/audit', title: ({ frame }) => frame.audit, rights: ['staff'] },
    ],
  },
];

/** The destination that a path below `/desk` belongs to: `/orders` for `/orders/7`. */
export const destinationOf = (path: string): Destination | undefined =>
  domains
    .flatMap(({ destinations }) => destinations)
    .find((destination) => path === destination.path || path.startsWith(`${destination.path}/`));
