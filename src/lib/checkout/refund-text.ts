import type { Order, OrderRefund } from '../../../api/contract/order.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { checkoutText } from '../../messages/checkout.ts';
import type { Locale } from '../i18n/locale.ts';

/** Refunds that are not made: those on their way, and the last one where it failed. The history tells of the others. */
export const refundsToCome = ({ refunds }: Pick<Order, 'refunds'>): readonly OrderRefund[] =>
  refunds.filter(
    ({ status }, index) =>
      status === 'requested' || status === 'sent' || (status === 'failed' && index === refunds.length - 1),
  );

/** What happens with such a refund, in the language of who reads it. */
export function refundText({ status, amount, account, date }: OrderRefund, locale: Locale): string {
  const t = checkoutText(locale);
  const about = {
    amount: formatMoney(amount, locale),
    date: formatDate(date, locale),
    account: account ?? '',
  };
  if (status === 'failed') return t('refundFailed', about);
  if (status === 'sent') return t('refundSent', about);
  return t(account === null ? 'refundRequested' : 'refundToAccount', about);
}
