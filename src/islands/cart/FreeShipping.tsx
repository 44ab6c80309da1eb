import type { Cart } from '../../../api/contract/cart.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { type CartPlace, cartText } from './cart-place.ts';

/** From here on a cart goes on pallets. */
const heavyKg = 30;

/** What is missing until delivery is free, and what the cart weighs. */
export function FreeShipping({
  cart,
  place: { locale },
}: {
  readonly cart: Cart;
  readonly place: CartPlace;
}) {
  const t = cartText(locale);
  const { weight, discounted_amount: goods } = cart;
  const missing = cart.shipping?.until_free ?? undefined;
  const amount = missing && (cart.basis === 'without_tax' ? missing.without_tax : missing.with_tax);
  const reached = missing ? goods.ttc.amount / (goods.ttc.amount + missing.with_tax.amount) : 0;
  const weighed = t('cart.weight', { weight: formatNumber(weight.gross_kg, locale, { maximumDecimals: 1 }) });
  const load =
    weight.gross_kg > heavyKg
      ? t(weight.pallets === 1 ? 'cart.pallet.one' : 'cart.pallet.other', {
          count: weight.pallets,
          fill: Math.max(1, Math.round(weight.pallet_fill * 100)),
        })
      : t('cart.parcel');
  return (
    <>
      {amount && (
        <div>
          <p>
            <strong>
              {amount.amount === 0
                ? t('cart.isFree')
                : t('cart.untilFree', { amount: formatMoney(amount, locale) })}
            </strong>
          </p>
          <progress className="gauge" max="100" value={Math.round(100 * reached)} aria-hidden="true" />
        </div>
      )}
      <p className="weighed">
        <small className="muted">
          {weighed}, {load}
        </small>
      </p>
    </>
  );
}
