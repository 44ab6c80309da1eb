import type { PlaceCountry, StoreList, StoreType } from '../../../api/contract/store-locator.ts';

/** What the URL of the locator holds; fields that make no sense are left out. */
export interface LocatorQuery {
  readonly text: string;
  readonly country: PlaceCountry | undefined;
  readonly latitude: string | undefined;
  readonly longitude: string | undefined;
  readonly type: StoreType | undefined;
  readonly range: string | undefined;
  readonly tints: string | undefined;
  /** `1`: open when the list is asked for. */
  readonly open: string | undefined;
  readonly professional: string | undefined;
  readonly page: number;
}

/** What shops must meet, wherever they are. */
export type StoreFilters = Pick<LocatorQuery, 'type' | 'range' | 'tints' | 'open' | 'professional'>;

/** Digits that are the beginning of a postcode. */
export const isUnfinished = (text: string): boolean => /^\d{1,3}$/.test(text);

export const hasFilters = ({ type, range, tints, open, professional }: StoreFilters): boolean =>
  [type, range, tints, open, professional].some((value) => value !== undefined);

const noFilters = {
  type: undefined,
  range: undefined,
  tints: undefined,
  open: undefined,
  professional: undefined,
};
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
