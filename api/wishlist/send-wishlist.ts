import { listedPlan, targetOf } from '../content/sales-plans.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import type { Locale, Target } from '../contract/common.ts';
import type { WishlistSend } from '../contract/wishlist.ts';
import { invalidField } from '../http/api-error.ts';
import type { Services, SiteLinks } from '../http/services.ts';
import { readMailBrand } from '../mail/brand.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { MailProduct } from '../mail/templates/document.ts';
import { wishlistMail } from '../mail/templates/wishlist.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { formatMoney } from '../rules/format-money.ts';
import { readWishedProducts } from './wished-products.ts';

type Means = Pick<Services, 'database' | 'siteLinks' | 'clock'>;
interface Page {
  readonly locale: Locale;
  readonly target: Target;
}

/** Writes the letter with the list. Products that have left the catalogue are left out of it. */
export async function sendWishlist(
  { database, siteLinks, clock }: Means,
  { recipient, sender_name: senderName, items }: WishlistSend,
  query: { lang: Locale } & Parameters<typeof listedPlan>[0],
): Promise<{ products: number }> {
  const salesPlanId = listedPlan(query);
  const page = { locale: query.lang, target: targetOf(salesPlanId) };
  const wishes = new Map(items.map((item) => [item.product_id, item]));
  return database.transaction(async (tx) => {
    const ids = [...wishes.keys()];
    const cards = await readWishedProducts(tx, { ids, salesPlanId, locale: page.locale });
    if (cards.length === 0) throw invalidField('items', 'unknown_reference', { value: ids.join(', ') });
    const homeUrl = siteLinks.home(page);
    const brand = await readMailBrand(tx, page.locale, homeUrl);
    const list = cards.map(({ id }) => ({ id, quantity: wishes.get(id)?.quantity ?? 1 }));
    const document = wishlistMail(page.locale, {
      senderName,
      brandName: brand.name,
      products: cards.map((card) => toMailProduct(card, wishes.get(card.id), page, siteLinks)),
      listUrl: siteLinks.favourites(list, page),
    });
    await enqueueMail(
      tx,
      {
        ...{ template: 'wishlist', locale: page.locale, recipient },
        domain: new URL(homeUrl).hostname,
        now: clock(),
      },
      writeLetter(document, brand),
    );
    return { products: cards.length };
  });
}

function toMailProduct(
  { name, reference, slug, family, from_pack: pack }: ProductCard,
  wish: WishlistSend['items'][number] | undefined,
  page: Page,
  siteLinks: SiteLinks,
): MailProduct {
  const isFrench = page.locale === 'fr';
  return {
    ...{ name, reference, family, note: wish?.note ?? '' },
    url: siteLinks.product(slug, page),
    lines: [
      ...(pack === null ? [] : [priceLine(pack, page)]),
      `${isFrench ? 'Quantité : ' : 'Aantal: '}${wish?.quantity ?? 1}`,
    ],
  };
}

/** « 5 kg : 17,90 € TVA comprise »: with tax for individuals, without it for professionals. */
function priceLine(pack: NonNullable<ProductCard['from_pack']>, { locale, target }: Page): string {
  const isNet = target === 'pro';
  const price = formatMoney(isNet ? pack.price_without_tax : pack.price_with_tax, locale);
  if (locale === 'fr') return `${pack.label} : ${price} ${isNet ? 'hors TVA' : 'TVA comprise'}`;
  return `${pack.label}: ${price} ${isNet ? 'excl. btw' : 'incl. btw'}`;
}
