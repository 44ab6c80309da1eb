import type { GuideAnswers } from '../../../api/rules/choice-guide.ts';
import { asCharacteristics, type GuideReader } from '../../lib/guide/choice-guide.ts';
import { type CallPlace, placeQuery } from '../../lib/shop-client/call-place.ts';
import { listFilters } from '../../lib/shop-client/catalogue.ts';
import { listProducts } from '../../lib/shop-client/product.ts';

/** Asks the API for what a guide is made of. */
export function guideReader(place: CallPlace): GuideReader {
  const query = (answers: GuideAnswers) => ({
    ...placeQuery(place),
    ...(answers.size > 0 && { caracteristics: JSON.stringify(asCharacteristics(answers)) }),
  });
  return {
    guide: (answers) => listFilters({ query: { ...query(answers), guide_de_choix: '1' } }),
    facets: (answers) => listFilters({ query: query(answers) }),
    products: async (answers, perPage) =>
      (await listProducts({ query: { ...query(answers), perPage } })).items,
  };
}
