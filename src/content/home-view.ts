import { getLiveEntry } from 'astro:content';
import { partTag } from '../../api/contract/cache-tags.ts';
import type { Category, ProductCard } from '../../api/contract/catalogue.ts';
import type { PageItem, Slider } from '../../api/contract/content.ts';
import type { Negoce } from '../../api/rules/networks.ts';
import { type ByNetwork, type MarkedItems, mapNetworks, markItems } from '../lib/networks/by-network.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

const adviceCount = 4;

/** What the home page shows of the catalogue and of the editors' work. */
export interface HomeView {
  /** The first slider that every network shows. */
  hero: Slider | undefined;
  pushes: MarkedItems<Slider>;
  families: Category[];
  promoted: MarkedItems<ProductCard>;
  /** One product of each family. */
  shelf: ProductCard[];
  advice: MarkedItems<PageItem>;
}

/** `sliders`: those of a preview, in place of what is live. */
export async function readHomeView(
  cache: PageCache,
  { locale, target, salesPlan, promoted: readPromoted }: PageContext,
  sliders?: ByNetwork<readonly Slider[]>,
): Promise<HomeView> {
  const plan = { locale, salesPlanId: salesPlan.id };
  const advised = { ...plan, technicalType: 'conseil', count: adviceCount };
  const readSliders = async (network: { negoce?: Negoce }) =>
    (await readValue(cache, getLiveEntry('sliders', { ...plan, ...network, target }))).items;
  const [shown, families, shelf, advice] = await Promise.all([
    sliders ?? readByNetwork(target, readSliders),
    readValue(cache, getLiveEntry('categoryTrees', { ...plan, depth: 0 })),
    readValue(cache, getLiveEntry('familyProducts', plan)),
    readByNetwork(target, (network) =>
      readValue(cache, getLiveEntry('pageLists', { ...advised, ...network })),
    ),
  ]);
  const promoted = readPromoted();
  cache.set({ tags: promoted.items.map(({ id }) => partTag(`product:${id}`, 'card', locale)) });
  return {
    ...splitSliders(shown),
    promoted,
    families: families.items,
    shelf,
    advice: markItems(mapNetworks(advice, ({ items }) => items)),
  };
}

function splitSliders(lists: ByNetwork<readonly Slider[]>): Pick<HomeView, 'hero' | 'pushes'> {
  const holds = (list: readonly Slider[], slider: Slider) => list.some(({ id }) => id === slider.id);
  const common = lists.unset.find((slider) => holds(lists.true, slider) && holds(lists.false, slider));
  const hero = common ?? lists.unset[0];
  return { hero, pushes: markItems(mapNetworks(lists, (list) => list.filter(({ id }) => id !== hero?.id))) };
}
