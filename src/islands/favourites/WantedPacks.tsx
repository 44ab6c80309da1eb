import cartIcon from '../../assets/icons/cart.svg?raw';
import { writeAddedPack } from '../../lib/cart/added-packs.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { allToCartId, type FavouriteEntry } from './FavouriteLine.tsx';
import type { FavouritesMessages } from './messages.ts';

/** An order form of professionals that takes a list of packs. */
export interface TradeOrderLink {
  readonly label: string;
  readonly path: string;
}

interface WantedPacksProps {
  readonly entries: readonly FavouriteEntry[];
  readonly tradeOrderLinks: readonly TradeOrderLink[];
  readonly locale: Locale;
  readonly target: Target;
  readonly texts: FavouritesMessages;
}

/** Puts the packs of the list into the cart, or into an order form of professionals. */
export function WantedPacks({ entries, tradeOrderLinks, locale, target, texts }: WantedPacksProps) {
  const wanted = entries.flatMap(({ product: { pack }, quantity }) => (pack ? [{ pack, quantity }] : []));
  return (
    <>
      <form
        className="to-cart no-print"
        id={allToCartId}
        method="post"
        action={buildPath('cart', { locale, target })}
      >
        {wanted
          .filter(({ pack: { stock } }) => stock?.state !== 'sold_out')
          .map(({ pack: { id, price_with_tax: price }, quantity }) => (
            <input key={id} type="hidden" name="add" value={writeAddedPack({ id, quantity, price })} />
          ))}
        <button className="btn" type="submit" id="all-to-cart-submit">
          <Icon svg={cartIcon} />
          {texts.addAll}
        </button>
      </form>
      {tradeOrderLinks.length > 0 && wanted.length > 0 && (
        <form
          className="to-trade-order-form flow no-print"
          method="post"
          aria-labelledby="to-trade-order-form"
        >
          <p id="to-trade-order-form">{texts.toTradeOrder}</p>
          <input type="hidden" name="step" value="add" />
          <input
            type="hidden"
            name="paste"
            value={wanted.map(({ pack, quantity }) => `${pack.reference};${quantity};unit`).join('\n')}
          />
          <div className="row">
            {tradeOrderLinks.map(({ label, path }) => (
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
