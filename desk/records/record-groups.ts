import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { Messages } from '../messages/fr.ts';

/** The lists of records by domain, in the order of the navigation. */
export const recordGroups = {
  catalogue: [
    'product',
    'category',
    'document',
    'filter',
    'vocabulary',
    'synonym',
    'teinte',
    'colourant',
    'base',
    'formula',
    'machine',
    'form-catalog',
    'form-catalog-product',
  ],
  content: ['page', 'folder', 'slider', 'menu', 'tag', 'training', 'testimony', 'store-locator', 'redirect'],
  shop: ['carrier', 'relay-point', 'discount', 'depot'],
  settings: ['setting', 'country', 'site'],
} as const satisfies Partial<Record<keyof Messages['frame']['domains'], readonly RecordEntity[]>>;

/** Path of the list of an entity. */
export const recordsPath = (entity: RecordEntity): string => `/records/${entity}`;
