import type { CharacteristicKey, Pack, ProductDetail } from '../../../api/contract/catalogue.ts';
import type { CountedPack } from '../../lib/calculator/quantity-result.ts';
import { soldProduct } from '../../lib/colours/sold-product.ts';
import type { Target } from '../../lib/i18n/locale.ts';
import { type ShownPicture, toShownPicture } from '../ui/Picture.tsx';

/** The characteristics that an audience compares. */
export const comparedCharacteristics: Readonly<Record<Target, readonly CharacteristicKey[]>> = {
  pro: [
    'destination',
    'supports',
    'consumption',
    'drying_recoat',
    'open_time',
    'mixing',
    'thickness',
    'iaq_class',
    'colour',
    'storage',
    'packaging',
    'cleaning',
  ],
  part: [
    'destination',
    'form',
    'consumption',
    'drying_recoat',
    'thickness',
    'colour',
    'packaging',
    'cleaning',
  ],
};

/** What the comparator shows of a product. */
export interface ComparatorProduct
  extends Pick<ProductDetail, 'id' | 'reference' | 'name' | 'slug' | 'family' | 'from_pack' | 'technical'> {
  readonly cover: ShownPicture | null;
  readonly packs: readonly CountedPack[];
  readonly characteristics: readonly ProductDetail['characteristics'][number][];
}

/** Leaves out what an audience does not compare: the rest stands in the page. */
export function toComparatorProduct(product: ProductDetail, target: Target): ComparatorProduct {
  const { id, reference, name, slug, family, cover, from_pack, technical } = product;
  return {
    id,
    reference,
    name,
    slug,
    family,
    from_pack,
    cover: cover && toShownPicture(cover),
    technical,
    packs: soldProduct(product).packs.map(toCountedPack),
    characteristics: product.characteristics.filter(({ key }) =>
      comparedCharacteristics[target].some((each) => each === key),
    ),
  };
}

function toCountedPack(pack: Pack): CountedPack {
  const { label, quantity, unit, net_weight_kg, price_with_tax, price_without_tax } = pack;
  return { label, quantity, unit, net_weight_kg, price_with_tax, price_without_tax };
}
