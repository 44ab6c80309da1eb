import { getLiveEntry } from 'astro:content';
import type { ProductDetail } from '../../api/contract/catalogue.ts';
import { collectionKind } from '../../api/contract/colours.ts';
import { type ShadeGroup, shadeGroups } from '../lib/colours/shade-groups.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

/** The shades that a product is offered in, by collection; none where it is not tinted on this site. */
export async function readProductShades(
  cache: PageCache,
  { locale }: Pick<PageContext, 'locale'>,
  { id, tinting }: Pick<ProductDetail, 'id' | 'tinting'>,
): Promise<ShadeGroup[]> {
  if (tinting !== 'online') return [];
  const [{ items: shades }, { items: collections }] = await Promise.all([
    readValue(cache, getLiveEntry('teintes', { locale })),
    readValue(cache, getLiveEntry('tags', { locale, kind: collectionKind })),
  ]);
  return shadeGroups(shades, collections, id);
}
