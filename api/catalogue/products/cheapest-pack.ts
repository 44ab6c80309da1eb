import type { PackInput, ProductInput } from '../../contract/catalogue.ts';
import type { MediaReference } from '../../contract/common.ts';

/** What a pack costs: with the tinting, where the product is sold in no other way. */
export const soldCents = (pack: PackInput, tinting: ProductInput['tinting']): number =>
  pack.price_cents + (tinting === 'online' ? pack.tinting_price_cents : 0);

/** The pack whose price stands on the card of a product: the first of the cheapest ones. */
export function cheapestPack({ packs, tinting }: ProductInput): PackInput | undefined {
  const [cheapest] = packs.toSorted((one, other) => soldCents(one, tinting) - soldCents(other, tinting));
  return cheapest;
}

/** The picture beside that price: of the same pack, and of the product itself where that pack has none. */
export const coverOf = (input: ProductInput): MediaReference | null =>
  cheapestPack(input)?.picture ??
  input.pictures[0] ??
  input.packs.find(({ picture }) => picture !== null)?.picture ??
  null;
