import type { operations } from '../../api/contract/operations.ts';
import { get, type Result } from '../app/api.ts';

export type Depot = Result<typeof operations.depot.index>['items'][number];

const most = 100;

/** The depots that are open, in the order in which orders take from them. */
export const depotsQuery = {
  queryKey: ['depots'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Depot[]> => {
    const { items } = await get<typeof operations.depot.index>('/depot', {
      query: { perPage: most },
      signal,
    });
    return items.filter((depot) => depot.is_active);
  },
};
