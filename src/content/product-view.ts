import { getLiveEntry } from 'astro:content';
import type { APIContext } from 'astro';
import { carrierPriceTag, carrierTextTag } from '../../api/contract/cache-tags.ts';
import type { ProductDetail } from '../../api/contract/catalogue.ts';
import type { DocumentItem } from '../../api/contract/document.ts';
import type { ShadeGroup } from '../lib/colours/shade-groups.ts';
import { soldProduct } from '../lib/colours/sold-product.ts';
import { type DeliveryOffer, deliveryOffers } from '../lib/format/delivery-offers.ts';
import type { Locale, Target } from '../lib/i18n/locale.ts';
import { readItem } from './found-item.ts';
import type { PageContext } from './page-context.ts';
import { readProductShades } from './product-shades.ts';
import { type PageCache, readEntry } from './read.ts';

const mostDocuments = 20;
/** What the page shows itself, or its audience has no use for: the documentation has it. */
const elsewhere: Readonly<Record<Target, readonly DocumentItem['type']['code'][]>> = {
  part: ['CE', 'TEXTE_CDC'],
  pro: ['CE', 'MODE_EMPLOI'],
};

interface ProductView {
  product: ProductDetail;
  /** In the language of the page, those that its audience looks for. */
  documents: readonly DocumentItem[];
  delivery: readonly DeliveryOffer[];
  /** Those that it is offered in, where it is tinted for the buyer. */
  shades: readonly ShadeGroup[];
}

/** The product that the URL names with what can be downloaded of it, or the response to give instead. */
export async function readProductView(
  astro: Pick<APIContext, 'cache' | 'redirect'>,
  page: PageContext,
): Promise<ProductView | Response> {
  const { locale, salesPlan, match } = page;
  const filter = { locale, salesPlanId: salesPlan.id, slug: match.params.slug };
  const product = await readItem(astro, page, 'product', getLiveEntry('products', filter));
  if (product instanceof Response) return product;
  return toProductView(astro.cache, page, product);
}

/** A product with what its page shows besides it. */
export async function toProductView(
  cache: PageCache,
  page: PageContext,
  product: ProductDetail,
): Promise<ProductView> {
  const shown = soldProduct(product);
  const [documents, carriers, shades] = await Promise.all([
    readProductDocuments(cache, page, product.id),
    readEntry(cache, getLiveEntry('carriers', { locale: page.locale })),
    readProductShades(cache, page, product),
  ]);
  const delivery = deliveryOffers(carriers?.value.items ?? [], shown, page.target);
  cache.set({ tags: delivery.flatMap((offer) => offerTags(offer, page.locale)) });
  return { product: shown, documents, shades, delivery };
}

const offerTags = ({ code, band, freeFrom }: DeliveryOffer, locale: Locale): string[] => [
  carrierTextTag(code, locale),
  carrierPriceTag(code, band),
  ...(freeFrom === undefined ? [] : [carrierPriceTag(code, 'free')]),
];

async function readProductDocuments(
  cache: PageCache,
  { locale, salesPlan, target }: PageContext,
  product: number,
): Promise<readonly DocumentItem[]> {
  const wanted = { locale, salesPlanId: salesPlan.id, product, perPage: mostDocuments };
  const found = await readEntry(cache, getLiveEntry('documents', wanted));
  const items = found?.value.items ?? [];
  return items.filter(({ type }) => !elsewhere[target].includes(type.code));
}
