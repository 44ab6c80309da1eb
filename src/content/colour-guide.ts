import { getLiveEntry } from 'astro:content';
import type { ProductCard } from '../../api/contract/catalogue.ts';
import { collectionKind, type Teinte } from '../../api/contract/colours.ts';
import { colourDifference, linearLight, toLab } from '../../api/rules/colour-values.ts';
import { type GuideQuery, isFound } from '../lib/colours/guide-query.ts';
import type { PageContext } from './page-context.ts';
import { readProductCards } from './product-cards.ts';
import { type PageCache, readValue } from './read.ts';

const neighbourCount = 4;
/** Collections are shown on one finish each, in turn. */
export const finishes = ['lime', 'concrete', 'render'] as const;
export type Finish = (typeof finishes)[number];

export interface ShownShade extends Teinte {
  readonly finish: Finish;
  /** Whether it is among what was searched for. */
  readonly isFound: boolean;
}

export interface Collection {
  readonly key: string;
  readonly label: string;
  readonly finish: Finish;
  readonly shades: readonly ShownShade[];
}

export interface ShadeView {
  readonly shade: ShownShade;
  readonly collection: string;
  /** Those that can be tinted so, for the audience of the page. */
  readonly products: readonly ProductCard[];
  readonly neighbours: readonly ShownShade[];
}

export interface ColourGuide {
  readonly collections: readonly Collection[];
  readonly count: number;
  readonly chosen: ShadeView | undefined;
  /** Shades that somebody passed on. */
  readonly shared: readonly ShownShade[];
}

/** The shades by collection, those that the address asks for marked. */
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
  const collections = tags.map(({ key, label }, index) => {
    const finish = finishes[index % finishes.length] ?? 'lime';
    const shades = teintes
      .filter(({ collection }) => collection === key)
      .map((teinte) => ({ ...teinte, finish, isFound: isSearched(teinte, query) }));
    return { key, label, finish, shades };
  });
  const shown = collections.flatMap(({ shades }) => shades);
  const byCode = new Map(shown.map((shade) => [shade.code, shade]));
  const shade = byCode.get(query.shade);
  return {
    collections: collections.filter(({ shades }) => shades.length > 0),
    count: shown.filter((each) => each.isFound).length,
    chosen: shade && {
      shade,
      collection: tags.find(({ key }) => key === shade.collection)?.label ?? '',
      products: await readProductCards(cache, page, shade.products),
      neighbours: neighboursOf(shade, shown),
    },
    shared: query.list.flatMap((code) => byCode.get(code) ?? []),
  };
}

const isSearched = ({ code, name, collection, is_for_outside: isForOutside }: Teinte, query: GuideQuery) =>
  isFound({ code, name, collection, isForOutside }, query);

/** The shades that look most like one. */
function neighboursOf(shade: ShownShade, all: readonly ShownShade[]): ShownShade[] {
  const own = toLab(linearLight(shade.hex));
  const distance = ({ hex }: ShownShade) => colourDifference(own, toLab(linearLight(hex)));
  return all
    .filter(({ code }) => code !== shade.code)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, neighbourCount);
}
