import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { RecordIndexQuery, RecordItem } from '../../../api/contract/desk/records.ts';
import { locales } from '../../../languages/locales.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';

/** What a list of records is narrowed to, and its order. */
export type RecordFilters = Partial<Pick<RecordIndexQuery, 'text' | 'kind' | 'state' | 'missing' | 'sort'>>;

export const recordStates = ['live', 'hidden', 'scheduled'] as const satisfies readonly RecordItem['state'][];
const sorts = ['title', '-title', 'key', '-key', 'saved', '-saved'] as const;

/** Kinds of records that have some. */
export const recordKinds: Partial<Record<RecordEntity, readonly string[]>> = {
  page: ['page', 'conseil', 'actualite', 'job', 'faq'],
  vocabulary: ['destination', 'support', 'form', 'use', 'colour', 'storage', 'cleaning'],
  document: [
    'FICHE_TECHNIQUE',
    'FDS',
    'DOP',
    'CE',
    'FDES',
    'AIR',
    'BROCHURE',
    'NUANCIER',
    'MODE_EMPLOI',
    'TEXTE_CDC',
    'LOGO',
  ],
  'store-locator': [
    'diy-store',
    'hardware-store',
    'paint-wholesaler',
    'building-merchant',
    'plasterboard-specialist',
    'webshop',
  ],
  testimony: ['product', 'training', 'job'],
  carrier: ['home', 'relay', 'pallet'],
};

/** The filters of a list as they stand in a URL; what is not offered is left out. */
export function readRecordFilters(search: Readonly<Record<string, unknown>>): RecordFilters {
  const filters = {
    text: asText(search['text']),
    kind: asText(search['kind']),
    state: oneOf(recordStates, search['state']),
    missing: oneOf(locales, search['missing']),
    sort: oneOf(sorts, search['sort']),
  };
  return withoutGaps<RecordFilters>(filters);
}
