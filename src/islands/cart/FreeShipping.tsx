import type { Cart } from '../../../api/contract/cart.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { cartText } from './cart-place.ts';

interface FreeShippingProps {
  readonly cart: Cart;
  readonly locale: Locale;
}

/** From here on a cart goes on pallets. */
const heavyKg = 30;

/** What is missing until delivery is free; nothing where it will not be. */
export function FreeShipping({ cart, locale }: FreeShippingProps) {
  const t = cartText(locale);
  const missing = cart.shipping?.until_free;
  if (!missing) return null;
  const goods = cart.discounted_amount.ttc.amount;
  const amount = cart.basis === 'without_tax' ? missing.without_tax : missing.with_tax;
  return (
    <div>
      <p>
        <strong>
          {amount.amount === 0
            ? t('cart.isFree')
            : t('cart.untilFree', { amount: formatMoney(amount, locale) })}
        </strong>
      </p>
      <progress
        className="gauge"
        max="100"
        value={Math.round((100 * goods) / (goods + missing.with_tax.amount))}
        aria-hidden="true"
      />
    </div>
  );
}

/** What the cart weighs, and how it travels. */
export function CartWeight({ cart, locale }: FreeShippingProps) {
  const t = cartText(locale);
  const { weight } = cart;
  const weighed = t('cart.weight', { weight: formatNumber(weight.gross_kg, locale, { maximumDecimals: 1 }) });
  const load =
    weight.gross_kg > heavyKg
      ? t(weight.pallets === 1 ? 'cart.pallet.one' : 'cart.pallet.other', {
          count: weight.pallets,
          fill: Math.max(1, Math.round(weight.pallet_fill * 100)),
        })
      : t('cart.parcel');
  return (
    <p className="weighed">
      <small className="muted">
        {weighed}, {load}
      </small>
    </p>
  );
}
