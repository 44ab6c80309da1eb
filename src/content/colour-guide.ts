import { getLiveEntry } from 'astro:content';
import { collectionKind } from '../../api/contract/colours.ts';
import type { GuideQuery } from '../lib/colours/guide-query.ts';
import {
  type Collection,
  finishes,
  type GuideShade,
  type TintedProduct,
} from '../lib/colours/guide-shade.ts';
import type { PageContext } from './page-context.ts';
import { readProductCards } from './product-cards.ts';
import { type PageCache, readValue } from './read.ts';

export interface ColourGuide {
  /** Those that have shades. */
  readonly collections: readonly Collection[];
  /** In the order of their collections. */
  readonly shades: readonly GuideShade[];
  readonly chosen: GuideShade | undefined;
  /** Those that take the chosen shade, for the audience of the page. */
  readonly products: readonly TintedProduct[];
}

/** The shades by collection, and the one that the URL asks for. */
export async function readColourGuide(
  cache: PageCache,
  page: PageContext,
  query: GuideQuery,
): Promise<ColourGuide> {
  const { locale } = page;
  const [{ items: teintes }, { items: tags }] = await Promise.all([
    readValue(cache, getLiveEntry('teintes', { locale })),
    readValue(cache, getLiveEntry('tags', { locale, kind: collectionKind })),
  ]);
  const shadesOf = (key: string) => teintes.filter(({ collection }) => collection === key);
  const collections = tags.map(({ key, label }, index) => ({
    key,
    label,
    finish: finishes[index % finishes.length] ?? 'lime',
  }));
  const shades = collections.flatMap(({ key }) => shadesOf(key));
  const chosen = shades.find(({ code }) => code === query.shade);
  const products = await readProductCards(cache, page, chosen?.products ?? []);
  return {
    shades,
    chosen,
    collections: collections.filter(({ key }) => shadesOf(key).length > 0),
    products: products.map(({ id, reference, name, slug }) => ({ id, reference, name, slug })),
  };
}
