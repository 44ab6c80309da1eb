import type { operations } from '../../api/contract/operations.ts';
import { get, type Result } from '../app/api.ts';

const most = 100;

/** Every way of delivery, in the order of the shop. */
export const carriersQuery = {
  queryKey: ['carriers'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Carrier[]> =>
    (await get<typeof operations.carrier.index>('/carrier', { query: { perPage: most }, signal })).items,
};
type Carrier = Result<typeof operations.carrier.index>['items'][number];
