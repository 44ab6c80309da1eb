import type { Cart } from '../../../api/contract/cart.ts';
import clockIcon from '../../assets/icons/clock.svg?raw';
import { pastedReference } from '../../lib/cart/pasted-reference.ts';
import type { CartRetention } from '../../lib/cart/retention.ts';
import { changeQuantity } from '../../stores/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { CartLine } from './CartLine.tsx';
import { cartMoney } from './cart-money.ts';
import { type CartPlace, cartText } from './cart-place.ts';
import type { Act } from './use-cart.ts';

interface CartLinesProps {
  readonly cart: Cart;
  readonly place: CartPlace;
  readonly retention: CartRetention;
  readonly change: Act;
  readonly onRemove: (id: number, article: string) => void;
}

/** The lines of the cart, and for how long it is stored. */
export function CartLines({ cart, place, retention, change, onRemove }: CartLinesProps) {
  const t = cartText(place.locale);
  const money = cartMoney(cart, place.locale);
  return (
    <section aria-label={t('cart.lines')}>
      <ul className="cart-lines">
        {cart.list.map((line) => (
          <CartLine
            key={line.id ?? line.reference}
            line={line}
            isNet={cart.basis === 'without_tax'}
            place={place}
            money={money}
            onChange={(quantity) =>
              line.id !== null && change('page', () => changeQuantity(line.id ?? 0, quantity, place))
            }
            onRemove={() =>
              line.id !== null && onRemove(line.id, `${pastedReference(line)} x${line.quantity}`)
            }
          />
        ))}
      </ul>
      <p className="cart-note muted">
        <Icon svg={clockIcon} />
        <span>{t(retention.kind === 'account' ? 'cart.keptInAccount' : 'cart.kept')}</span>
      </p>
    </section>
  );
}
