import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { RecordItem } from '../../../api/contract/desk/records.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import type { RecordFilters } from './record-filters.ts';

const perPage = 100;

/** The records of an entity as a list reads them. */
export const recordSource = (entity: RecordEntity, filters: RecordFilters): ListSource<RecordItem> => ({
  key: ['records', entity, filters],
  perPage,
  read: (page, signal) =>
    get<typeof operations.record.index>(`/desk/record/${entity}`, {
      query: { ...filters, page, perPage },
      signal,
    }),
});
