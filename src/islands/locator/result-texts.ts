import { countryName } from '../../../api/contract/country-rules.ts';
import type { FoundStorePlace, StoreList } from '../../../api/contract/store-locator.ts';
import { isSingular } from '../../../api/rules/fill-message.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { locatorMessages } from './messages.ts';

/** « 6211 Maastricht, Pays-Bas » */
export function placeLabel(place: FoundStorePlace, locale: Locale): string {
  const { zipcode, name, country, is_near: isNear } = place;
  const town = isNear
    ? locatorMessages[locale].nearPlace(zipcode, name)
    : [zipcode, name].filter(Boolean).join(' ');
  return country ? `${town}, ${countryName(country, locale)}` : town;
}

/** « 12 points de vente autour de 4000 Liège, Belgique » */
export function resultTitle({ total, place }: StoreList, locale: Locale): string {
  const { foundOne, foundOther, around, aroundYou } = locatorMessages[locale];
  const count = isSingular(total, locale) ? foundOne(total) : foundOther(total);
  if (!place) return count;
  return place.name === '' ? aroundYou(count) : around(count, placeLabel(place, locale));
}
