import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Cart } from '../../../api/contract/cart.ts';
import { formUnknownError } from '../../../api/contract/form-messages.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { whenSeen } from '../../lib/browser/when-seen.ts';
import type { CartNotice, NoticePlace } from '../../lib/cart/notices.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { $cart, readCart, seedCart, toPersisted } from '../../stores/cart.ts';
import { $persistedCart, persistCart } from '../../stores/persisted-cart.ts';
import { persistedLines } from '../../stores/persisted-lines.ts';
import { type CartPlace, cartText } from './cart-place.ts';

/** Carries out an action of the store, and shows at its form why it was refused. */
export type Act = <Result extends { readonly cart: Cart }>(
  at: NoticePlace,
  work: () => Promise<Result>,
  then?: (response: Result) => readonly CartNotice[],
) => Promise<void>;

/**
 * The cart of a page: what it came with at first, then what the store holds.
 *
 * @param notes where what was done is reported; takes the focus that an action has left nowhere.
 */
export function useCart(
  place: CartPlace,
  first: { readonly cart: Cart | undefined; readonly notices: readonly CartNotice[] },
  notes: RefObject<HTMLElement | null>,
) {
  const t = cartText(place.locale);
  const cart = useShared($cart, first.cart);
  const [notices, setNotices] = useState(first.notices);
  /** How often the cart has changed. */
  const [turn, setTurn] = useState(0);
  /** What screen readers announce. */
  const [words, setWords] = useState('');
  /** What the browser remembers of a cart that the server has let go of. */
  const [lost, setLost] = useState<string>();

  const act: Act = async (at, work, then) => {
    try {
      const response = await reportLoading(document, work());
      setNotices(then?.(response) ?? []);
      setLost(undefined);
      setTurn((count) => count + 1);
      const { count, total } = response.cart;
      const key = count === 1 ? 'cart.updated.one' : 'cart.updated.other';
      setWords(t(key, { count, total: formatMoney(total.ttc, place.locale) }));
    } catch (error) {
      setNotices(noticesOf(error, at, place));
    }
  };
  const follow = () => void act('page', () => readCart(place));
  const begin = useEffectEvent(() => {
    seedCart(first.cart);
    const list = persistedLines($persistedCart.get().list);
    if (first.cart?.count === 0 && list.length > 0) {
      // A cart that is empty without having been emptied was lost, and can be filled again.
      setLost(list.map(({ reference, quantity }) => `${reference} x${quantity}`).join('\n'));
    } else if (first.cart) persistCart(toPersisted(first.cart, place));
    if (wasPrerendered()) follow();
    return $persistedCart.listen((persisted) => {
      const shown = $cart.get();
      if (shown && JSON.stringify(toPersisted(shown, place).list) !== JSON.stringify(persisted.list))
        follow();
    });
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    whenSeen(document, () => {
      end = begin();
    });
    return () => end?.();
  }, []);
  // A page that comes back from memory shows what the cart is now.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  // The focus goes on from where it was, also when its place is gone.
  useEffect(() => {
    if (turn > 0 && document.activeElement === document.body) notes.current?.focus();
  }, [turn, notes]);
  return { cart, notices, words, lost, act };
}

const wasPrerendered = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation !== undefined && 'activationStart' in navigation && Number(navigation.activationStart) > 0
  );
};

function noticesOf(error: unknown, at: NoticePlace, { locale }: CartPlace): CartNotice[] {
  if (!(error instanceof ShopError)) throw error;
  const { fields, text = formUnknownError[locale] } = error;
  if (fields.length === 0) return [{ text, at: 'page' }];
  return [...new Set(fields.map(({ message }) => message))].map((message) => ({ text: message, at }));
}
