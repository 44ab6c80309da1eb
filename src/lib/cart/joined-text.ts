import { messagesIn } from '../../../api/rules/messages-in.ts';
import { cartMessages } from '../../messages/cart.ts';
import type { Locale } from '../i18n/locale.ts';

/**
 * What became of two carts at sign-in; undefined when there is nothing to report.
 * @param counts lines that were added, raised and dropped: `2.0.1`
 */
export function cartJoinedText(counts: string, locale: Locale): string | undefined {
  const [added = 0, raised = 0, dropped = 0] = counts.split('.').map(Number);
  const t = messagesIn(cartMessages)(locale);
  const parts = [
    added > 0 ? t('cart.joinedAdded', { count: added }) : '',
    raised > 0 ? t('cart.joinedRaised', { count: raised }) : '',
    dropped > 0 ? t('cart.joinedDropped', { count: dropped }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : `${t('cart.joined')} ${parts.join(', ')}.`;
}
