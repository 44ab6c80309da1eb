import cartIcon from '../../assets/icons/cart.svg?raw';
import { writeAddedPack } from '../../lib/cart/added-packs.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { allToCartId, type FavouriteEntry } from './FavouriteLine.tsx';
import type { FavouritesMessages } from './messages.ts';

/** An order form of professionals that takes a list of packs. */
export interface OrderPad {
  readonly label: string;
  readonly path: string;
}

interface WantedPacksProps {
  readonly entries: readonly FavouriteEntry[];
  readonly orderPads: readonly OrderPad[];
  readonly locale: Locale;
  readonly target: Target;
  readonly texts: FavouritesMessages;
}

/** Puts the packs of the list into the cart, or into an order form of professionals. */
export function WantedPacks({ entries, orderPads, locale, target, texts }: WantedPacksProps) {
  const wanted = entries.flatMap(({ product: { pack }, quantity }) => (pack ? [{ pack, quantity }] : []));
  return (
    <>
      <form
        className="to-cart no-print"
        id={allToCartId}
        method="post"
        action={buildPath('cart', { locale, target })}
      >
        {wanted.map(({ pack: { id, price_with_tax: price }, quantity }) => (
          <input key={id} type="hidden" name="add" value={writeAddedPack({ id, quantity, price })} />
        ))}
        <button className="btn" type="submit" id="all-to-cart-submit">
          <Icon svg={cartIcon} />
          {texts.addAll}
        </button>
      </form>
      {orderPads.length > 0 && wanted.length > 0 && (
        <form className="to-order-pad flow no-print" method="post" aria-labelledby="to-order-pad">
          <p id="to-order-pad">{texts.toOrderPad}</p>
          <input type="hidden" name="step" value="add" />
          <input
            type="hidden"
            name="paste"
            value={wanted.map(({ pack, quantity }) => `${pack.reference};${quantity};unit`).join('\n')}
          />
          <div className="row">
            {orderPads.map(({ label, path }) => (
              <button key={path} className="btn line" type="submit" formAction={path}>
                {label}
              </button>
            ))}
          </div>
        </form>
      )}
    </>
  );
}
