import { civilities } from '../../contract/civilities.ts';
import type { Locale } from '../../contract/common.ts';
import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { refuseWrites } from '../../kernel/http/refuse-writes.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { foldText } from '../../rules/fold-text.ts';
import { allTowns, type Town } from './towns.ts';

const maximumCities = 20;

/** What address forms choose from. */
export function placeRoutes(router: Router): void {
  const { city, civility } = operations;
  register(router, city.index, ({ query }) => {
    const { country, lang, text } = query;
    // Letters follow the digits of Dutch postcodes; towns are known by the digits.
    const zipcode = query.zipcode.replaceAll(/\D/g, '');
    const start = foldText(text);
    const found = allTowns().filter(
      (town) =>
        town.country === country &&
        (zipcode === '' || town.zipcode.startsWith(zipcode)) &&
        foldText(town.name[lang]).startsWith(start),
    );
    const ordered = start === '' ? found : found.toSorted(largerFirst);
    return { list: ordered.slice(0, maximumCities).map((town) => toCity(town, lang)) };
  });
  register(router, city.show, ({ parameters, query }) => {
    const town = allTowns().find(({ id }) => id === parameters.id);
    if (!town) throw new ApiError('not_found');
    return toCity(town, query.lang);
  });
  const inLanguage = (locale: Locale) =>
    civilities.map(({ id, code, label }) => ({ id, code, label: label[locale] }));
  register(router, civility.index, ({ query }) => ({ list: inLanguage(query.lang) }));
  register(router, civility.show, ({ parameters, query }) => {
    const found = inLanguage(query.lang).find(({ id }) => id === parameters.id);
    if (!found) throw new ApiError('not_found');
    return found;
  });
  refuseWrites(router, city);
  refuseWrites(router, civility);
}

const largerFirst = (left: Town, right: Town) => right.inhabitants - left.inhabitants;

const toCity = ({ name, inhabitants: _, ...town }: Town, locale: Locale) => ({
  ...town,
  name: name[locale],
});
