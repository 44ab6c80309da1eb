import type { GuideAnswers } from '../../../api/rules/choice-guide.ts';
import { asCharacteristics, type GuideReader } from '../../lib/guide/choice-guide.ts';
import { chosenNetwork } from '../../lib/networks/chosen-network.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { listFilters } from '../../lib/shop-client/catalogue.ts';
import { listProducts } from '../../lib/shop-client/product.ts';

/** Asks the API for what a guide is made of: of the products of the network that a professional has chosen. */
export function guideReader(place: ShopPlace): GuideReader {
  const query = (answers: GuideAnswers) => ({
    ...placeQuery(place),
    negoce: chosenNetwork(place.target, document),
    ...(answers.size > 0 && { caracteristics: JSON.stringify(asCharacteristics(answers)) }),
  });
  return {
    guide: (answers) => listFilters({ query: { ...query(answers), guide_de_choix: '1' } }),
    facets: (answers) => listFilters({ query: query(answers) }),
    products: async (answers, perPage) =>
      (await listProducts({ query: { ...query(answers), perPage } })).items,
  };
}
