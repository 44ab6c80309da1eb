import type { Cart } from '../../../api/contract/cart.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import type { Translate } from '../../messages/translator.ts';
import type { Locale } from '../i18n/locale.ts';

/** What the scripts of a page learn of a cart. */
export interface CartSnapshot {
  readonly count: number;
  /** What it takes to fill it again. */
  readonly list: readonly { readonly reference: string; readonly quantity: number }[];
  /** Said when it has changed. */
  readonly words: string;
}

export function cartSnapshot(cart: Cart, locale: Locale, t: Translate): CartSnapshot {
  const { count } = cart;
  const total = formatMoney(cart.total.ttc, locale);
  return {
    count,
    list: cart.list.flatMap(({ id, reference, quantity }) => (id === null ? [] : [{ reference, quantity }])),
    words: t(count === 1 ? 'cart.updated.one' : 'cart.updated.other', { count, total }),
  };
}
