import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../api/contract/cart.ts';
import type { CartNotice, NoticePlace } from '../../lib/cart/notices.ts';
import type { CartRetention } from '../../lib/cart/retention.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import {
  acceptPrices,
  addPasted,
  applyDiscount,
  estimateDelivery,
  removeDiscount,
  removeFromCart,
} from '../../stores/cart.ts';
import { CartLines } from './CartLines.tsx';
import { CartNotes } from './CartNotes.tsx';
import { CartSummary } from './CartSummary.tsx';
import { type CartPlace, cartText } from './cart-place.ts';
import { DestinationForm } from './DestinationForm.tsx';
import { DiscountForm } from './DiscountForm.tsx';
import { CartWeight, FreeShipping } from './FreeShipping.tsx';
import { PasteForm } from './PasteForm.tsx';
import { type Act, useCart } from './use-cart.ts';

export interface CartPageProps {
  readonly place: CartPlace;
  /** Undefined when it cannot be had for the moment. */
  readonly cart: Cart | undefined;
  readonly notices: readonly CartNotice[];
  /** What was posted and refused. */
  readonly typed: Readonly<Record<string, string>>;
  /** « MV110-K05 x2 »; empty when nothing was removed just before. */
  readonly removed: string;
  readonly isAdded: boolean;
  readonly joined: string | undefined;
  readonly leftOut: readonly string[];
  readonly retention: CartRetention;
}

/** The page of the cart. */
export function CartPage(props: CartPageProps) {
  const { place, typed, retention } = props;
  const t = cartText(place.locale);
  const notes = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const { cart, notices, words, lost, act } = useCart(place, props, notes);
  const [removed, setRemoved] = useState(props.removed);
  const [isAdded, setAdded] = useState(props.isAdded);
  /** How often lines were pasted: the form begins anew each time. */
  const [pasted, setPasted] = useState(0);
  const textsAt = (at: NoticePlace) => notices.flatMap((notice) => (notice.at === at ? [notice.text] : []));
  useEffect(() => {
    if (removed !== props.removed) undo.current?.focus();
  }, [removed, props.removed]);

  /** The note on the change before goes with the next one. */
  const change: Act = (at, work, then) => {
    setRemoved('');
    setAdded(false);
    return act(at, work, then);
  };
  const remove = (id: number, article: string) =>
    change(
      'page',
      () => removeFromCart(id, place),
      () => {
        setRemoved(article);
        return [];
      },
    );
  const paste = (references: string) =>
    change(
      'references',
      () => addPasted(references, place),
      ({ refused }) => {
        if (refused.length === 0) setPasted((count) => count + 1);
        return refused.map((each) => ({ text: t('cart.pasteRefused', each), at: 'references' }));
      },
    );
  return (
    <div className="cart wrap" id="cart">
      <CartNotes
        cart={cart}
        place={place}
        lost={lost}
        removed={removed}
        isAdded={isAdded}
        retention={retention}
        notes={notes}
        undo={undo}
        joined={props.joined}
        leftOut={props.leftOut}
        faults={textsAt('page')}
        onPaste={paste}
        onAccept={() => change('page', () => acceptPrices(place))}
      />
      {cart?.list.length === 0 && <EmptyCart place={place} />}
      {cart !== undefined && cart.list.length > 0 && (
        <div className="cart-split">
          <CartLines cart={cart} place={place} retention={retention} change={change} onRemove={remove} />
          <CartSummary cart={cart} place={place}>
            <CartTerms cart={cart} place={place} typed={typed} textsAt={textsAt} change={change} />
          </CartSummary>
        </div>
      )}
      <PasteForm
        key={pasted}
        place={place}
        typed={typed['references'] ?? ''}
        errors={textsAt('references')}
        onPaste={paste}
      />
      <p className="sr" role="status">
        {words}
      </p>
    </div>
  );
}

interface CartTermsProps extends Pick<CartPageProps, 'place' | 'typed'> {
  readonly cart: Cart;
  readonly textsAt: (at: NoticePlace) => readonly string[];
  readonly change: Act;
}

/** What the total depends on besides the lines: where the goods go, and a discount. */
function CartTerms({ cart, place, typed, textsAt, change }: CartTermsProps) {
  const { locale } = place;
  return (
    <>
      <FreeShipping cart={cart} locale={locale} />
      <CartWeight cart={cart} locale={locale} />
      <DestinationForm
        cart={cart}
        place={place}
        typed={typed}
        errors={textsAt('shipping')}
        onEstimate={(country, zip) => change('shipping', () => estimateDelivery({ country, zip }, place))}
      />
      <DiscountForm
        cart={cart}
        place={place}
        typed={typed}
        errors={textsAt('discount')}
        onApply={(code) => change('discount', () => applyDiscount(code, place))}
        onRemove={() => change('discount', () => removeDiscount(place))}
      />
    </>
  );
}

function EmptyCart({ place }: Pick<CartPageProps, 'place'>) {
  const { locale, target } = place;
  const t = cartText(locale);
  return (
    <div className="empty flow">
      <h2>{t('cart.empty')}</h2>
      <p className="muted">{t('cart.emptyText')}</p>
      <a className="btn" href={buildPath('category', { locale, target })}>
        {t('cart.allProducts')}
      </a>
    </div>
  );
}
