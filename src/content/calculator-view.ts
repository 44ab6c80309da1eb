import { getLiveEntry } from 'astro:content';
import type { CalculableProduct, ProductDetail } from '../../api/contract/catalogue.ts';
import { soldProduct } from '../lib/colours/sold-product.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readEntry, readValue } from './read.ts';

const mostChoices = 100;
const idPattern = /^\d{1,9}$/;

/** What the calculator can be used for. */
export interface CalculatorView {
  /** By name; those that something is consumed of. */
  choices: readonly CalculableProduct[];
  chosen: ProductDetail | undefined;
  /** A URL names a product that is not there. */
  isUnknown: boolean;
}

/** `id` is the product in the URL; empty when there is none. */
export async function readCalculatorView(
  cache: PageCache,
  page: PageContext,
  id: string,
): Promise<CalculatorView> {
  const plan = { locale: page.locale, salesPlanId: page.salesPlan.id };
  const [{ items: choices }, chosen] = await Promise.all([
    readValue(cache, getLiveEntry('calculableProducts', { ...plan, perPage: mostChoices })),
    readProduct(cache, page, id),
  ]);
  const isListed = chosen === undefined || choices.some((choice) => choice.id === chosen.id);
  return {
    choices: isListed ? choices : [chosen, ...choices],
    chosen,
    isUnknown: id !== '' && chosen === undefined,
  };
}

async function readProduct(
  cache: PageCache,
  { locale, salesPlan }: PageContext,
  id: string,
): Promise<ProductDetail | undefined> {
  if (!idPattern.test(id) || Number(id) === 0) return undefined;
  const entry = await readEntry(
    cache,
    getLiveEntry('products', { locale, salesPlanId: salesPlan.id, slug: String(Number(id)) }),
  );
  const isHere = entry?.salesPlanId === salesPlan.id && entry.value.technical.consumption !== null;
  return isHere ? soldProduct(entry.value) : undefined;
}
