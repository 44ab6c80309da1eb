import { useState } from 'react';
import type { Cart, CartLine } from '../../../api/contract/cart.ts';
import { formUnknownError } from '../../../api/contract/form-messages.ts';
import { tintedNotice } from '../../../api/rules/tinted-goods.ts';
import arrowIcon from '../../assets/icons/arrow.svg?raw';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { $isDrawerOpen } from '../../stores/buying.ts';
import { $cart, $isCartPending, addToCart, changeQuantity, removeFromCart } from '../../stores/cart.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { cartMoney } from './cart-money.ts';
import { cartText } from './cart-place.ts';
import { DrawerLine } from './DrawerLine.tsx';
import { DrawerRelated } from './DrawerRelated.tsx';
import { FreeShipping } from './FreeShipping.tsx';

/** What is in the cart, next to the page, after something was added. */
export function CartDrawer(place: ShopPlace) {
  const isOpen = useShared($isDrawerOpen, false);
  const cart = useShared($cart, undefined);
  return isOpen && cart ? <Drawer cart={cart} place={place} /> : null;
}

function Drawer({ cart, place }: { readonly cart: Cart; readonly place: ShopPlace }) {
  const { locale, target } = place;
  const t = cartText(locale);
  const isNet = cart.basis === 'without_tax';
  const isPending = useShared($isCartPending, false);
  const [wasPending] = useState(isPending);
  const { fault, removed, act, putBack } = useDrawerChanges(place);
  const money = cartMoney(cart, locale);
  const close = () => $isDrawerOpen.set(false);
  return (
    <Dialog
      className="cart-drawer"
      title={t(isPending ? 'cart.adding' : 'cart.added')}
      closeLabel={t('cart.close')}
      onClose={close}
    >
      <p className="sr" role="status">
        {wasPending && !isPending && t('cart.added')}
      </p>
      <div className="drawer-lines" aria-busy={isPending || undefined}>
        {cart.list.length === 0 && <p>{t('cart.empty')}</p>}
        <ul>
          {cart.list.map((line) => (
            <DrawerLine
              key={line.id ?? line.reference}
              line={line}
              isNet={isNet}
              place={{ ...place, action: buildPath('cart', place) }}
              money={money}
              onChange={(quantity) => act(() => changeQuantity(line.id ?? 0, quantity, place))}
              onRemove={() => act(() => removeFromCart(line.id ?? 0, place), line)}
            />
          ))}
        </ul>
        <p role="status">
          {removed && (
            <>
              {t('cart.removed', { reference: removed.reference })}{' '}
              {removed.element_id !== null && (
                <button type="button" className="link" onClick={() => putBack(removed)}>
                  {t('cart.undo')}
                </button>
              )}
            </>
          )}
        </p>
        <DrawerRelated lines={cart.list} place={place} />
      </div>
      {fault !== '' && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <FreeShipping cart={cart} locale={locale} />
      <dl aria-busy={isPending || undefined}>
        <dt>{t(isNet ? 'cart.totalTax' : 'cart.total')}</dt>
        <dd>{money(cart.total.ttc)}</dd>
      </dl>
      <p>{t(cart.shipping?.is_assumed === false ? 'cart.estimated' : 'cart.shippingLater')}</p>
      {cart.list.some(({ shade }) => shade !== null) && <p>{tintedNotice[locale]}</p>}
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

/** Changes the cart from the drawer, and holds what to report: why it failed, or the line that can be put back. */
function useDrawerChanges(place: ShopPlace) {
  const [fault, setFault] = useState('');
  const [removed, setRemoved] = useState<CartLine>();
  const act = async (work: () => Promise<unknown>, done?: CartLine) => {
    setFault('');
    try {
      await reportLoading(document, work());
      setRemoved(done);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      setFault(error.fields[0]?.message ?? error.text ?? formUnknownError[place.locale]);
    }
  };
  const putBack = ({ element_id: packId, quantity, price_with_tax: price, shade }: CartLine) =>
    act(() =>
      addToCart(
        [
          {
            element_id: packId ?? 0,
            element_type: 'product',
            quantity,
            seen_price: price.amount,
            ...(shade && { shade: shade.code }),
          },
        ],
        place,
      ),
    );
  return { fault, removed, act, putBack };
}
