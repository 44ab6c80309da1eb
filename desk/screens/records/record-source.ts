import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import type { RecordFilters } from './record-filters.ts';

const perPage = 100;

/** A line of a list; of colours, with what is stored of them. */
export type ListedRecord = Result<typeof operations.record.index>['items'][number];

/** Whether records of an entity are colours, which a list shows. */
export const isColour = (entity: RecordEntity): boolean => entity === 'teinte' || entity === 'colourant';

/** The records of an entity as a list reads them. */
export const recordSource = (entity: RecordEntity, filters: RecordFilters): ListSource<ListedRecord> => ({
  key: ['records', entity, filters],
  perPage,
  read: (page, signal) =>
    get<typeof operations.record.index>(`/desk/record/${entity}`, {
      query: { ...filters, page, perPage, ...(isColour(entity) && { input: true }) },
      signal,
    }),
});
