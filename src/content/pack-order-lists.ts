import { getLiveEntry } from 'astro:content';
import { type OrderType, orderTypes } from '../lib/routes/route-table.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readEntry } from './read.ts';

/** The order forms of professionals that take single packs; those by carton or pallet alone cannot take a list of packs. */
export async function readPackOrderLists(
  cache: PageCache,
  { locale, target }: PageContext,
): Promise<OrderType[]> {
  if (target !== 'pro') return [];
  const lists = await Promise.all(
    orderTypes.map((code) => readEntry(cache, getLiveEntry('formCatalogs', { locale, code }))),
  );
  return orderTypes.filter((_, place) => lists[place]?.value.units.includes('unit'));
}
