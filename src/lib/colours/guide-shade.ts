import type { ProductCard } from '../../../api/contract/catalogue.ts';
import type { Shade } from '../../../api/contract/colours.ts';
import { colourDifference, isForOutside, linearLight, toLab } from '../../../api/rules/colour-values.ts';
import type { FoundBy } from './guide-query.ts';

/** Collections are shown on one finish each, in turn. */
export const finishes = ['lime', 'concrete', 'render'] as const;

export interface Collection {
  readonly key: string;
  readonly label: string;
  readonly finish: (typeof finishes)[number];
}

/** A shade of the colour guide. Its light reflectance, and where it may be used, follow from its colour. */
export interface GuideShade extends Pick<Shade, 'code' | 'name' | 'hex' | 'collection' | 'products'> {}

/** A product that can be tinted. */
export type TintedProduct = Pick<ProductCard, 'id' | 'reference' | 'name' | 'slug'>;

const neighbourCount = 4;
const separators = /[\t\n]/g;

/**
 * Shades as lines of columns between tabs: in this form they weigh less than as properties of an island. Products that
 * are those of the line before stay empty.
 */
export const shadeText = (shades: readonly GuideShade[]): string =>
  shades
    .map(({ code, name, hex, collection, products }, place) => {
      const own = products.join();
      const before = shades[place - 1]?.products.join();
      return [code, name.replaceAll(separators, ' '), hex, collection, own === before ? '' : own || '-'].join(
        '\t',
      );
    })
    .join('\n');

/** The shades of such lines. */
export function readShades(text: string): GuideShade[] {
  if (text === '') return [];
  let products: number[] = [];
  return text.split('\n').map((line) => {
    const [code = '', name = '', hex = '', collection = '', own = ''] = line.split('\t');
    if (own !== '') products = own === '-' ? [] : own.split(',').map(Number);
    return { code, name, hex, collection, products };
  });
}

/** The shades with these codes, in this order. */
export const shadesOf = (all: readonly GuideShade[], codes: readonly string[]): GuideShade[] =>
  codes.flatMap((code) => all.find((shade) => shade.code === code) ?? []);

/** What a shade is found by. */
export const foundBy = ({ code, name, collection, hex }: GuideShade): FoundBy => ({
  code,
  name,
  collection,
  isForOutside: isForOutside(hex),
});

/** The shades that look most like one. */
export function neighboursOf(shade: GuideShade, all: readonly GuideShade[]): GuideShade[] {
  const own = toLab(linearLight(shade.hex));
  const distance = ({ hex }: GuideShade) => colourDifference(own, toLab(linearLight(hex)));
  return all
    .filter(({ code }) => code !== shade.code)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, neighbourCount);
}
