import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import type { FoundStorePlace, StoreList, storeIndexQuery } from '../../contract/store-locator.ts';
import { type FoundPlace, findPlaces } from '../../kernel/place/find-places.ts';

type Query = z.output<typeof storeIndexQuery>;
export type Whereabouts = Pick<StoreList, 'place' | 'other_places' | 'place_fault'>;

const nowhere: Whereabouts = { place: null, other_places: [], place_fault: null };

/** The place that a call names by a text, or by its position. */
export function findPoint({ latitude, longitude, text, country, lang }: Query): Whereabouts {
  if (text === '') {
    if (latitude === undefined || longitude === undefined) return nowhere;
    const place = { name: '', zipcode: '', country: null, latitude, longitude, is_near: false };
    return { ...nowhere, place };
  }
  const search = findPlaces(text);
  if (search.kind === 'other_country') return { ...nowhere, place_fault: 'other_country' };
  if (search.kind === 'unknown') return { ...nowhere, place_fault: 'unknown_place' };
  const all = [search.first, ...search.others];
  const chosen = all.find(({ place }) => place.country === country) ?? search.first;
  return {
    place: toPlace(chosen, lang),
    other_places: all.filter((found) => found !== chosen).map((found) => toPlace(found, lang)),
    place_fault: null,
  };
}

const toPlace = (found: FoundPlace, locale: Locale): FoundStorePlace => ({
  name: found.place.name[locale],
  zipcode: found.zipcode,
  country: found.place.country,
  latitude: found.latitude,
  longitude: found.longitude,
  is_near: found.isNear,
});
