import type { ProductCard } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type { WishlistSend } from '../../contract/wishlist.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import type { Services, SiteLinks } from '../../kernel/http/services.ts';
import { type EmailPage, enqueueEmail } from '../../kernel/mail/enqueue-email.ts';
import type { MailProduct } from '../../kernel/mail/templates/document.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { wishlistText } from './templates/messages.ts';
import { wishlistMail } from './templates/wishlist.ts';
import { readWishedProducts } from './wished-products.ts';

type Dependencies = Pick<Services, 'database' | 'siteLinks' | 'clock'>;

/** Writes the email with the list. Products that have left the catalogue are left out of it. */
export async function sendWishlist(
  dependencies: Dependencies,
  { recipient, sender_name: senderName, items }: WishlistSend,
  query: { lang: Locale } & Parameters<typeof listedPlan>[0],
): Promise<{ products: number }> {
  const salesPlanId = listedPlan(query);
  const page = { locale: query.lang, target: targetOf(salesPlanId) };
  const wishes = new Map(items.map((item) => [item.product_id, item]));
  return dependencies.database.transaction(async (tx) => {
    const ids = [...wishes.keys()];
    const cards = await readWishedProducts(tx, { ids, salesPlanId, locale: page.locale });
    if (cards.length === 0) throw invalidField('items', 'unknown_reference', { value: ids.join(', ') });
    const list = cards.map(({ id }) => ({ id, quantity: wishes.get(id)?.quantity ?? 1 }));
    await enqueueEmail(tx, dependencies, {
      template: 'wishlist',
      recipient,
      page,
      write: ({ name: brandName }) =>
        wishlistMail(page.locale, {
          senderName: unlinked(senderName),
          brandName,
          products: cards.map((card) =>
            toMailProduct(card, wishes.get(card.id), page, dependencies.siteLinks),
          ),
          listUrl: dependencies.siteLinks.favourites(list, page),
        }),
    });
    return { products: cards.length };
  });
}

function toMailProduct(
  { name, reference, slug, family, from_pack: pack }: ProductCard,
  wish: WishlistSend['items'][number] | undefined,
  page: EmailPage,
  siteLinks: SiteLinks,
): MailProduct {
  return {
    name,
    reference,
    family,
    note: unlinked(wish?.note ?? ''),
    url: siteLinks.product(slug, page),
    lines: [
      ...(pack === null ? [] : [priceLine(pack, page)]),
      wishlistText(page.locale)('quantity', { count: wish?.quantity ?? 1 }),
    ],
  };
}

/** « 5 kg : 17,90 € TVA comprise »: with tax for individuals, without it for professionals. */
function priceLine(pack: NonNullable<ProductCard['from_pack']>, { locale, target }: EmailPage): string {
  const isNet = target === 'pro';
  const price = formatMoney(isNet ? pack.price_without_tax : pack.price_with_tax, locale);
  const t = wishlistText(locale);
  return t('price', { pack: pack.label, price, tax: t(isNet ? 'withoutTax' : 'withTax') });
}
