import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { Messages } from '../messages/fr.ts';
import { recordGroups, recordsPath } from '../records/record-groups.ts';

/** A screen that people go to from the frame. */
export interface Destination {
  readonly path: string;
  readonly title: (messages: Messages) => string;
}

interface Domain {
  readonly key: keyof Messages['frame']['domains'];
  readonly destinations: readonly Destination[];
}

/** Where everybody begins. */
export const firstDestination: Destination = { path: '/', title: ({ today }) => today.title };

const recordLists = (entities: readonly RecordEntity[]): readonly Destination[] =>
  entities.map((entity) => ({ path: recordsPath(entity), title: ({ records }) => records.entities[entity] }));

/** The screens by domain, as the navigation shows them. */
export const domains: readonly Domain[] = [
  {
    key: 'catalogue',
    destinations: [
      ...recordLists(recordGroups.catalogue),
      { path: '/missed-searches', title: ({ searches }) => searches.title },
    ],
  },
  { key: 'content', destinations: recordLists(recordGroups.content) },
  {
    key: 'shop',
    destinations: [
      { path: '/orders', title: ({ orders }) => orders.title },
      { path: '/claims', title: ({ claims }) => claims.title },
      { path: '/withdrawals', title: ({ withdrawals }) => withdrawals.title },
      { path: '/trade-orders', title: ({ trade }) => trade.title },
      ...recordLists(recordGroups.shop),
    ],
  },
  { key: 'people', destinations: [{ path: '/inbox', title: ({ inbox }) => inbox.title }] },
  {
    key: 'site',
    destinations: [
      { path: '/publications', title: ({ publications }) => publications.title },
      { path: '/mails', title: ({ mails }) => mails.title },
      { path: '/bin', title: ({ records }) => records.bin },
    ],
  },
  { key: 'settings', destinations: recordLists(recordGroups.settings) },
];
