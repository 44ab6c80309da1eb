import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import type { Picture } from '../../../api/contract/common.ts';

/** That of the pack that is chosen at first, the product's own, then those of the other packs, each once. */
export function galleryPictures(product: Pick<ProductDetail, 'cover' | 'pictures' | 'packs'>): Picture[] {
  const ownPictures = product.pictures.length > 0 ? product.pictures : product.cover ? [product.cover] : [];
  const chosen = product.packs[0]?.picture ?? [];
  const packPictures = product.packs.flatMap(({ picture }) => picture ?? []).toReversed();
  return [
    ...new Map(
      [chosen, ...ownPictures, ...packPictures].flat().map((picture) => [picture.url, picture]),
    ).values(),
  ];
}
