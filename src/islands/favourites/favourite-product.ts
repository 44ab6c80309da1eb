import type { ProductCard } from '../../../api/contract/catalogue.ts';
import { type ShownPicture, toShownPicture } from '../ui/Picture.tsx';

type FromPack = Pick<
  NonNullable<ProductCard['from_pack']>,
  'id' | 'reference' | 'label' | 'price_with_tax' | 'price_without_tax' | 'stock'
>;

/** What the list of favourites shows of a product. */
export interface FavouriteProduct
  extends Pick<ProductCard, 'id' | 'reference' | 'name' | 'slug' | 'family' | 'summary' | 'pack_count'> {
  readonly cover: ShownPicture | null;
  /** The pack whose price is shown, and that is meant by the quantity. */
  readonly pack: FromPack | null;
}

/** Leaves out what the list does not show: the rest stands in the page. */
export function toFavouriteProduct(product: ProductCard): FavouriteProduct {
  const { id, reference, name, slug, family, summary, cover, pack_count, from_pack } = product;
  return {
    id,
    reference,
    name,
    slug,
    family,
    summary,
    pack_count,
    cover: cover && toShownPicture(cover),
    pack: from_pack && toFromPack(from_pack),
  };
}

function toFromPack({ id, reference, label, price_with_tax, price_without_tax, stock }: FromPack): FromPack {
  const moneyOf = ({ amount, currency }: FromPack['price_with_tax']) => ({ amount, currency });
  return {
    id,
    reference,
    label,
    price_with_tax: moneyOf(price_with_tax),
    price_without_tax: moneyOf(price_without_tax),
    stock,
  };
}
