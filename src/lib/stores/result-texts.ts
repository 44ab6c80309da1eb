import { countryName } from '../../../api/contract/country-rules.ts';
import type { FoundStorePlace, StoreList } from '../../../api/contract/store-locator.ts';
import type { Translate } from '../../messages/translator.ts';
import type { Locale } from '../i18n/locale.ts';

/** « 6211 Maastricht, Pays-Bas » */
export function placeLabel(place: FoundStorePlace, locale: Locale, t: Translate): string {
  const { zipcode, name, country, is_near: isNear } = place;
  const town = isNear ? t('stores.nearPlace', { zipcode, name }) : [zipcode, name].filter(Boolean).join(' ');
  return country ? `${town}, ${countryName(country, locale)}` : town;
}

/** « 12 points de vente autour de 4000 Liège, Belgique » */
export function resultTitle({ total, place }: StoreList, locale: Locale, t: Translate): string {
  const isSingular = locale === 'fr' ? total < 2 : total === 1;
  const count = t(isSingular ? 'stores.found.one' : 'stores.found.other', { count: total });
  if (!place) return count;
  if (place.name === '') return t('stores.aroundYou', { count });
  return t('stores.around', { count, place: placeLabel(place, locale, t) });
}
