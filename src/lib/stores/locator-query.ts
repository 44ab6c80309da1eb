import { type StoreList, storeIndexQuery } from '../../../api/contract/store-locator.ts';

const fields = storeIndexQuery.shape;

/** What the address of the locator says; fields that make no sense are left out. */
export interface LocatorQuery {
  readonly text: string;
  readonly country: string | undefined;
  readonly latitude: string | undefined;
  readonly longitude: string | undefined;
  readonly type: string | undefined;
  readonly range: string | undefined;
  readonly tints: string | undefined;
  readonly professional: string | undefined;
  readonly page: number;
}

type Name = Exclude<keyof LocatorQuery, 'text' | 'page'>;

export function readLocatorQuery(query: URLSearchParams): LocatorQuery {
  const read = (name: Name) => {
    const value = query.get(name) ?? '';
    return value !== '' && fields[name].safeParse(value).success ? value : undefined;
  };
  const page = fields.page.safeParse(query.get('page') ?? 1);
  return {
    text: (query.get('text') ?? '').trim().slice(0, 80),
    country: read('country'),
    latitude: read('latitude'),
    longitude: read('longitude'),
    type: read('type'),
    range: read('range'),
    tints: read('tints'),
    professional: read('professional'),
    page: page.success ? page.data : 1,
  };
}

/** Digits that are the beginning of a postcode. */
export const isUnfinished = (text: string): boolean => /^\d{1,3}$/.test(text);

export const hasFilters = ({ type, range, tints, professional }: LocatorQuery): boolean =>
  [type, range, tints, professional].some((value) => value !== undefined);

const noFilters = { type: undefined, range: undefined, tints: undefined, professional: undefined };
export const withoutFilters = (query: LocatorQuery): LocatorQuery => ({ ...query, ...noFilters, page: 1 });

/** The same list around another place. */
export const aroundPlace = (
  query: LocatorQuery,
  { name, zipcode, country }: StoreList['other_places'][number],
): LocatorQuery => ({ ...query, text: zipcode || name, country: country ?? undefined, page: 1 });

/** `?text=4000&tints=1`; empty for the whole list. */
export function locatorSearch(query: LocatorQuery): string {
  const { page, ...rest } = query;
  const entries = Object.entries({ ...rest, page: page > 1 ? String(page) : undefined });
  const parameters = new URLSearchParams();
  for (const [name, value] of entries) if (value) parameters.set(name, value);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Where the points of the map are read: those of all pages of the list. */
export function pointsHref({ type, range, tints, professional }: LocatorQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, range, tints, professional }))
    if (value !== undefined) search.set(name, value);
  return `/api/v1/store-locator/points${search.size > 0 ? `?${search}` : ''}`;
}
