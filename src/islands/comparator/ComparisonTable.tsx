import type { RefObject } from 'react';
import closeIcon from '../../assets/icons/close.svg?raw';
import { writeAddedPack } from '../../lib/cart/added-packs.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { ComparatorProduct } from './comparator-product.ts';
import { comparisonRows, type SurfaceFields, surfaceRows } from './comparison.ts';
import type { ComparatorMessages } from './messages.ts';

interface ComparisonTableProps {
  readonly products: readonly ComparatorProduct[];
  readonly fields: SurfaceFields;
  /** URL of the comparison without a product. */
  readonly without: (id: number) => string;
  /** Takes a product out in place; returns whether it did. */
  readonly onRemove: (id: number, index: number) => boolean;
  /** The links that take a product out, by its id. */
  readonly removers: RefObject<Map<number, HTMLAnchorElement>>;
  readonly locale: Locale;
  readonly target: Target;
  readonly texts: ComparatorMessages;
}

/** The products side by side; rows whose values differ are marked. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { products, fields, without, onRemove, removers, locale, target, texts } = props;
  const rows = [
    ...surfaceRows(products, fields, { target, locale }, texts),
    ...comparisonRows(products, target, texts),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
    <section className="scroll" aria-label={texts.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td>
              <small>{texts.note}</small>
            </td>
            {products.map((product) => (
              <th key={product.id} scope="col" data-family={product.family}>
                <div className="head-cell">
                  {product.cover && <Picture picture={product.cover} sizes="10rem" />}
                  <small>{product.reference}</small>
                  <a href={buildPath('product', { locale, target, slug: product.slug })}>{product.name}</a>
                </div>
              </th>
            ))}
          </tr>
          <tr className="purchase">
            <td />
            {products.map((product, index) => (
              <td key={product.id} data-family={product.family}>
                <div className="head-cell">
                  {product.from_pack && (
                    <Price
                      pack={product.from_pack}
                      locale={locale}
                      target={target}
                      label={texts.from(product.from_pack.label)}
                    />
                  )}
                  {product.from_pack?.stock && product.from_pack.stock.state !== 'in_stock' && (
                    <b>{product.from_pack.stock.label}</b>
                  )}
                  {product.from_pack && product.from_pack.stock?.state !== 'sold_out' && (
                    <PackToCart
                      product={product}
                      pack={product.from_pack}
                      place={{ locale, target }}
                      texts={texts}
                    />
                  )}
                  <a
                    ref={(link) => {
                      if (link) removers.current.set(product.id, link);
                      return () => void removers.current.delete(product.id);
                    }}
                    className="btn ghost no-print"
                    href={without(product.id)}
                    data-remove={product.id}
                    onClick={(event) => {
                      if (onRemove(product.id, index)) event.preventDefault();
                    }}
                  >
                    <Icon svg={closeIcon} className="icon small" />
                    {texts.remove}
                    <span className="sr"> {product.name}</span>
                  </a>
                </div>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, isDiffering }) => (
            <tr key={key} className={isDiffering ? `${key} differs` : key}>
              <th scope="row">
                {label}
                {isDiffering && products.length > 1 && <span className="sr"> {texts.differs}</span>}
              </th>
              {values.map((value, index) => (
                <td key={products[index]?.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PackToCartProps {
  readonly product: ComparatorProduct;
  readonly pack: NonNullable<ComparatorProduct['from_pack']>;
  readonly place: { readonly locale: Locale; readonly target: Target };
  readonly texts: ComparatorMessages;
}

/** Adds the smallest pack of a product, in place where the page has its scripts. */
function PackToCart({ product, pack, place, texts }: PackToCartProps) {
  return (
    <form className="to-cart no-print" method="post" action={buildPath('cart', place)}>
      <input type="hidden" name="add" value={writeAddedPack({ id: pack.id, price: pack.price_with_tax })} />
      <input type="hidden" name="quantity" value="1" />
      <button className="btn" type="submit" aria-label={texts.packToCart(product.name, pack.label)}>
        {texts.toCart}
      </button>
    </form>
  );
}
