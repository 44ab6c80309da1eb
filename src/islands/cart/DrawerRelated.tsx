import { useEffect, useState } from 'react';
import type { CartLine } from '../../../api/contract/cart.ts';
import type { ProductCard } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { areRelated, showProduct } from '../../lib/shop-client/product.ts';
import { Picture, toShownPicture } from '../ui/Picture.tsx';
import { cartText } from './cart-place.ts';

interface DrawerRelatedProps {
  readonly lines: readonly CartLine[];
  readonly place: ShopPlace;
}

const most = 2;
const none: readonly ProductCard[] = [];

/** What goes with the article that was added last, and is not in the cart. */
export function DrawerRelated({ lines, place }: DrawerRelatedProps) {
  const { locale, target, planId } = place;
  const t = cartText(locale);
  const [related, setRelated] = useState(none);
  const slug = lines.findLast((line) => line.slug !== null)?.slug ?? undefined;
  useEffect(() => {
    if (slug === undefined) return setRelated(none);
    const end = new AbortController();
    const product = { parameters: { id: slug }, query: placeQuery({ locale, planId }) };
    showProduct(product, { signal: end.signal }).then(
      (found) => setRelated(areRelated(found.related) ? found.related : none),
      // The cart is whole without them.
      () => undefined,
    );
    return () => end.abort();
  }, [slug, locale, planId]);
  const shown = related.filter((product) => lines.every((line) => line.slug !== product.slug)).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section className="drawer-related">
      <h3>{t('cart.related')}</h3>
      <ul>
        {shown.map(({ id, slug: name, ...product }) => (
          <li key={id} data-family={product.family}>
            <span className="shot">
              {product.cover && <Picture picture={toShownPicture(product.cover)} sizes="4.5rem" />}
            </span>
            <span>
              <a href={buildPath('product', { locale, target, slug: name })}>{product.name}</a>
              {product.from_pack && (
                <small>
                  {joinFacts(
                    product.from_pack.label,
                    formatMoney(
                      target === 'pro'
                        ? product.from_pack.price_without_tax
                        : product.from_pack.price_with_tax,
                      locale,
                    ),
                  )}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
