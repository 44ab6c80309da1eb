import { storeIndexQuery } from '../../../api/contract/store-locator.ts';
import type { LocatorQuery } from './locator-query.ts';

const { country, latitude, longitude, type, range, tints, open, professional, page } = storeIndexQuery.shape;

/** What a URL asks the locator for. */
export function readLocatorQuery(query: URLSearchParams): LocatorQuery {
  const read = (name: string) => query.get(name) ?? undefined;
  const text = (name: string, field: { safeParse: (value: unknown) => { success: boolean } }) =>
    read(name) && field.safeParse(read(name)).success ? read(name) : undefined;
  return {
    text: (query.get('text') ?? '').trim().slice(0, 80),
    country: country.safeParse(read('country')).data,
    latitude: text('latitude', latitude),
    longitude: text('longitude', longitude),
    type: type.safeParse(read('type')).data,
    range: text('range', range),
    tints: text('tints', tints),
    open: text('open', open),
    professional: text('professional', professional),
    page: page.safeParse(read('page')).data ?? 1,
  };
}
