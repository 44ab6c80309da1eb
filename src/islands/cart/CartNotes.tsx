import type { RefObject } from 'react';
import type { Cart } from '../../../api/contract/cart.ts';
import alertIcon from '../../assets/icons/alert.svg?raw';
import checkIcon from '../../assets/icons/check.svg?raw';
import clockIcon from '../../assets/icons/clock.svg?raw';
import type { CartRetention } from '../../lib/cart/retention.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import { tintingText } from '../../messages/tinting.ts';
import { Icon } from '../ui/Icon.tsx';
import { PostForm } from '../ui/PostForm.tsx';
import { type CartPlace, cartText } from './cart-place.ts';
import { fullName } from './line-texts.ts';

export interface CartNotesProps {
  readonly cart: Cart | undefined;
  readonly place: CartPlace;
  /** What is wrong with the cart as a whole. */
  readonly faults: readonly string[];
  /** What became of two carts at sign-in. */
  readonly joined: string | undefined;
  /** Articles of an order that could not be ordered again. */
  readonly leftOut: readonly string[];
  readonly isAdded: boolean;
  /** « MV110-K05 x2 », to be undone; empty when nothing was removed. */
  readonly removed: string;
  /** Lines of a cart that was lost, as they are pasted. */
  readonly lost: string | undefined;
  readonly retention: CartRetention;
  readonly notes: RefObject<HTMLDivElement | null>;
  readonly undo: RefObject<HTMLButtonElement | null>;
  readonly onPaste: (references: string) => void;
  readonly onAccept: () => void;
}

/** The notes above the cart, and what can be done about them. */
export function CartNotes(props: CartNotesProps) {
  const { cart, place, faults, joined, leftOut, isAdded, removed, lost, retention, notes, undo } = props;
  const t = cartText(place.locale);
  const isEmpty = !cart || cart.list.length === 0;
  return (
    <div className="cart-notes flow" aria-live="polite" id="cart-notes" tabIndex={-1} ref={notes}>
      {faults.map((text) => (
        <p key={text} className="cart-note bad" role="alert">
          <Icon svg={alertIcon} />
          <span>{text}</span>
        </p>
      ))}
      {joined && (
        <p className="cart-note good cart-joined">
          <Icon svg={checkIcon} />
          <span>{joined}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <div className="cart-note warn" id="cart-left-out">
          <Icon svg={alertIcon} />
          <div>
            <p>
              <strong>{t('cart.leftOut')}</strong>
            </p>
            <ul>
              {leftOut.map((article) => (
                <li key={article}>{article}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {isAdded && !isEmpty && (
        <p className="cart-note good">
          <Icon svg={checkIcon} />
          <span>{t('cart.added')}</span>
        </p>
      )}
      {removed !== '' && (
        <PostForm
          className="cart-note"
          action={place.action}
          fields={{ do: 'references', references: removed }}
          onPost={() => props.onPaste(removed)}
        >
          <span>{t('cart.removed', { reference: removed.replace(/ x\d+$/, '') })}</span>
          <button className="btn line" type="submit" id="cart-undo" ref={undo}>
            {t('cart.undo')}
          </button>
        </PostForm>
      )}
      {lost !== undefined && (
        <PostForm
          className="cart-note"
          action={place.action}
          fields={{ do: 'references', references: lost }}
          onPost={() => props.onPaste(lost)}
        >
          <span>
            {t('cart.rebuild')} {t('cart.rebuildText')}
          </span>
          <button className="btn line" type="submit">
            {t('cart.rebuildSubmit')}
          </button>
        </PostForm>
      )}
      {retention.kind === 'ends_soon' && !isEmpty && (
        <p className="cart-note warn">
          <Icon svg={clockIcon} />
          <span>{t('cart.endsSoon', { moment: retention.moment })}</span>
        </p>
      )}
      {cart && <CartChanges cart={cart} place={place} onAccept={props.onAccept} />}
      {cart && <ShadeChanges cart={cart} place={place} />}
      {cart && <StockChanges cart={cart} place={place} />}
    </div>
  );
}

function CartChanges({
  cart,
  place,
  onAccept,
}: Pick<CartNotesProps, 'place' | 'onAccept'> & { readonly cart: Cart }) {
  const t = cartText(place.locale);
  const changed = cart.list.filter(
    ({ change }) => change?.kind === 'price' || change?.kind === 'unavailable',
  );
  if (changed.length === 0) return null;
  const prices = changed.flatMap(({ id, change, price_with_tax: price }) =>
    change?.kind === 'price' ? [`${id}:${Math.round(price.amount * 100)}`] : [],
  );
  return (
    <PostForm
      className="cart-note warn"
      action={place.action}
      fields={{ do: 'accept', price: prices }}
      onPost={onAccept}
    >
      <Icon svg={alertIcon} />
      <span>
        <strong>{t('cart.changed')}.</strong> {t('cart.changedText')}{' '}
        {changed.map(({ name }) => name).join(', ')}.
      </span>
      <button className="btn line" type="submit" id="cart-accept">
        {t('cart.accept')}
      </button>
    </PostForm>
  );
}

/** A shade that cannot be had is not accepted but replaced: each line explains how. */
function ShadeChanges({ cart, place: { locale } }: Pick<CartNotesProps, 'place'> & { readonly cart: Cart }) {
  const t = tintingText(locale);
  const changed = cart.list.filter(({ change }) => change?.kind === 'shade');
  if (changed.length === 0) return null;
  const names = joinFacts(...changed.map(fullName));
  return (
    <p className="cart-note warn" id="cart-shades">
      <Icon svg={alertIcon} />
      <span>
        <strong>{t('changed')}.</strong> {t('changedText', { names })}
      </span>
    </p>
  );
}

/** Of what is not there in such a number, fewer are ordered: each line says how many are left. */
function StockChanges({ cart, place: { locale } }: Pick<CartNotesProps, 'place'> & { readonly cart: Cart }) {
  const t = cartText(locale);
  const changed = cart.list.filter(({ change }) => change?.kind === 'stock');
  if (changed.length === 0) return null;
  return (
    <p className="cart-note warn" id="cart-stock">
      <Icon svg={alertIcon} />
      <span>
        <strong>{t('cart.tooFew')}.</strong>{' '}
        {t('cart.tooFewText', { names: joinFacts(...changed.map(fullName)) })}
      </span>
    </p>
  );
}
