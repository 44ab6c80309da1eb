import { getLiveEntry } from 'astro:content';
import type { Category, ProductCard } from '../../api/contract/catalogue.ts';
import type { PageItem, Slider } from '../../api/contract/content.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const adviceCount = 4;

/** What the home page shows of the catalogue and of the editors' work. */
export interface HomeView {
  hero: Slider | undefined;
  pushes: Slider[];
  families: Category[];
  /** One product of each family. */
  shelf: ProductCard[];
  advice: PageItem[];
}

export async function readHomeView(
  cache: PageCache,
  { locale, target, salesPlan }: PageContext,
): Promise<HomeView> {
  const plan = { locale, salesPlanId: salesPlan.id };
  const [sliders, families, shelf, advice] = await Promise.all([
    readValue(cache, getLiveEntry('sliders', { ...plan, target })),
    readValue(cache, getLiveEntry('categoryTrees', { ...plan, depth: 1 })),
    readValue(cache, getLiveEntry('familyProducts', plan)),
    readValue(cache, getLiveEntry('pageLists', { ...plan, technicalType: 'conseil', count: adviceCount })),
  ]);
  const [hero, ...pushes] = sliders.items;
  return { hero, pushes, families: families.items, shelf, advice: advice.items };
}
