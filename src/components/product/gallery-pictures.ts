import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import type { Picture } from '../../../api/contract/common.ts';

/** The product's own pictures, then those of its packs, each once. */
export function galleryPictures(product: Pick<ProductDetail, 'cover' | 'pictures' | 'packs'>): Picture[] {
  const ownPictures = product.pictures.length > 0 ? product.pictures : product.cover ? [product.cover] : [];
  const packPictures = product.packs.flatMap(({ picture }) => picture ?? []).toReversed();
  return [...new Map([...ownPictures, ...packPictures].map((picture) => [picture.url, picture])).values()];
}
