import type { ProductDetail } from '../../../api/contract/catalogue.ts';
import type { Picture } from '../../../api/contract/common.ts';

/** That of the pack that is chosen at first, the product's own, then those of the other packs in their order, each once. */
export function galleryPictures(product: Pick<ProductDetail, 'cover' | 'pictures' | 'packs'>): Picture[] {
  const ownPictures = product.pictures.length > 0 ? product.pictures : product.cover ? [product.cover] : [];
  const packPictures = product.packs.flatMap(({ picture }) => picture ?? []);
  const packUrls = new Set(packPictures.map(({ url }) => url));
  const others = ownPictures.filter(({ url }) => !packUrls.has(url));
  const pictures = [product.packs[0]?.picture ?? [], others, packPictures].flat();
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
}
