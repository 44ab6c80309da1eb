import type { Order } from '../../../api/contract/order.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { checkoutText } from '../../messages/checkout.ts';
import type { Locale } from '../i18n/locale.ts';

type Promised = Pick<Order, 'expected_delivery' | 'transfer'> & {
  readonly selectedCarrier: Pick<Order['selectedCarrier'], 'working_days'>;
};

/** When the goods of an order are expected; undefined where nothing is promised. */
export function expectedText(
  { expected_delivery: days, transfer, selectedCarrier }: Promised,
  locale: Locale,
): string | undefined {
  const t = checkoutText(locale);
  const { working_days: promised } = selectedCarrier;
  if (days) {
    const [from, until] = [formatDate(days.from, locale), formatDate(days.until, locale)];
    return t(from === until ? 'expectedOn' : 'expected', { from, until });
  }
  if (!transfer || !promised) return undefined;
  const { least, most } = promised;
  if (least < most) return t('expectedAfter', promised);
  return t(most === 1 ? 'expectedAfterOne' : 'expectedAfterMany', { most });
}
