import { queryOptions } from '@tanstack/react-query';
import type { operations } from '../../api/contract/operations.ts';
import { get, type Result } from '../app/api.ts';

export type Colleague = Result<typeof operations.staff.names>['items'][number];

/** The people and programs that save something, with what people may do. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) =>
    (await get<typeof operations.staff.names>('/desk/colleague', { signal })).items,
  staleTime: 300_000,
});
