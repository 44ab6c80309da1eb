import { Fragment, type ReactNode } from 'react';
import type { Cart } from '../../../api/contract/cart.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { tintedNotice } from '../../../api/rules/tinted-goods.ts';
import arrowIcon from '../../assets/icons/arrow.svg?raw';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { cartMoney, deliveryCost } from './cart-money.ts';
import { type CartPlace, cartText } from './cart-place.ts';

interface CartSummaryProps {
  readonly cart: Cart;
  readonly place: CartPlace;
  /** The forms that change the total. */
  readonly children: ReactNode;
}

/** What the cart costs, and the way on. */
export function CartSummary({ cart, place: { locale, target }, children }: CartSummaryProps) {
  const t = cartText(locale);
  const isNet = cart.basis === 'without_tax';
  const money = cartMoney(cart, locale);
  const { shipping, count } = cart;
  const cost = deliveryCost(cart);
  const isCounted = cost !== undefined && shipping?.is_assumed === false;
  const shippingText = () => {
    if (!cost) return t('cart.shippingNone');
    if (cost.amount === 0) return t('cart.shippingFree');
    return isCounted ? money(cost) : t('cart.shippingFrom', { price: money(cost) });
  };
  return (
    <aside className="sum flow" aria-label={t('cart.summary')}>
      {children}
      <dl>
        <dt>{t(count === 1 ? 'cart.subtotal.one' : 'cart.subtotal.other', { count })}</dt>
        <dd>{money(isNet ? cart.amount.net : cart.amount.ttc)}</dd>
        {cart.discounts.map((discount) => (
          <Fragment key={discount.code}>
            <dt>{discount.code}</dt>
            <dd>
              {discount.type === 'free_product'
                ? t('cart.free')
                : `–${noBreakSpace}${money(discount.amount)}`}
            </dd>
          </Fragment>
        ))}
        {shipping && (
          <>
            <dt>{t('cart.shipping', { country: t(`cart.country.${shipping.country}`) })}</dt>
            <dd>{shippingText()}</dd>
          </>
        )}
        {isNet && (
          <>
            <dt>{t('cart.net')}</dt>
            <dd>{money(cart.total.net)}</dd>
          </>
        )}
        {cart.taxes.map(({ rate, tax }) => (
          <Fragment key={rate}>
            <dt className="muted">
              {t(isNet ? 'cart.tax' : 'cart.taxIncluded', { rate: formatNumber(rate, locale) })}
            </dt>
            <dd className="muted">{money(tax)}</dd>
          </Fragment>
        ))}
        <dt className="t">{t(isNet ? 'cart.totalTax' : 'cart.total')}</dt>
        <dd className="t">{money(cart.total.ttc)}</dd>
      </dl>
      <p>
        <small className="muted">{t(isCounted ? 'cart.estimated' : 'cart.withoutShipping')}</small>
      </p>
      {cart.list.some(({ shade }) => shade !== null) && (
        <p>
          <small>{tintedNotice[locale]}</small>
        </p>
      )}
      {cart.is_orderable && (
        <a className="btn wide to-checkout" href={buildPath('checkout-delivery', { locale, target })}>
          {t('cart.checkout')} <b aria-hidden="true">{money(cart.total.ttc)}</b>{' '}
          <Icon svg={arrowIcon} className="icon small" />
        </a>
      )}
    </aside>
  );
}
