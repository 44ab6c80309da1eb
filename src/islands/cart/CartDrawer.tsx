import type { Cart, CartLine } from '../../../api/contract/cart.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import arrowIcon from '../../assets/icons/arrow.svg?raw';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { $isDrawerOpen } from '../../stores/buying.ts';
import { $cart } from '../../stores/cart.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { deliveryCost } from './CartSummary.tsx';
import { type CartPlace, cartText } from './cart-place.ts';
import { changeText, detailText } from './line-texts.ts';

type DrawerProps = Pick<CartPlace, 'locale' | 'target'>;

/** What is in the cart, beside the page, after something was added. */
export function CartDrawer(props: DrawerProps) {
  const isOpen = useShared($isDrawerOpen, false);
  const cart = useShared($cart, undefined);
  return isOpen && cart ? <Drawer cart={cart} {...props} /> : null;
}

function Drawer({ cart, locale, target }: DrawerProps & { readonly cart: Cart }) {
  const t = cartText(locale);
  const isNet = cart.basis === 'without_tax';
  const close = () => $isDrawerOpen.set(false);
  return (
    <Dialog className="cart-drawer" title={t('cart.added')} closeLabel={t('cart.close')} onClose={close}>
      <ul>
        {cart.list.map((line) => (
          <DrawerLine key={line.id ?? line.reference} {...{ line, isNet, locale }} />
        ))}
      </ul>
      <dl>
        <dt>{t(isNet ? 'cart.totalTax' : 'cart.total')}</dt>
        <dd>{formatMoney(cart.total.ttc, locale)}</dd>
      </dl>
      <p>{t(deliveryCost(cart) ? 'cart.estimated' : 'cart.shippingLater')}</p>
      <div className="ways-on">
        {cart.is_orderable && (
          <a className="btn wide" href={buildPath('checkout-delivery', { locale, target })}>
            {t('cart.checkout')} <Icon svg={arrowIcon} className="icon small" />
          </a>
        )}
        <a className="btn line wide" href={buildPath('cart', { locale, target })}>
          {t('cart.show')}
        </a>
        <button type="button" className="btn ghost wide" onClick={close}>
          {t('cart.continue')}
        </button>
      </div>
    </Dialog>
  );
}

function DrawerLine({
  line,
  isNet,
  locale,
}: Pick<DrawerProps, 'locale'> & { readonly line: CartLine; readonly isNet: boolean }) {
  const t = cartText(locale);
  const changed = changeText(line, isNet, locale);
  return (
    <li data-family={line.family}>
      <span>
        <b>{line.name}</b>
        <small>{detailText(line, isNet, locale)}</small>
        {changed && <small className="changed">{changed}</small>}
      </span>
      <span>× {line.quantity}</span>
      <span className="price">
        {formatMoney(isNet ? line.total_without_tax : line.total_with_tax, locale)}
        {isNet && line.id !== null && (
          <small>{t('price.withTax', { price: formatMoney(line.total_with_tax, locale) })}</small>
        )}
      </span>
    </li>
  );
}
