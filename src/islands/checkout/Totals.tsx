import { Fragment } from 'react';
import type { Checkout } from '../../../api/contract/checkout.ts';
import type { Money } from '../../../api/contract/common.ts';
import type { Order } from '../../../api/contract/order.ts';
import { moneyColumn } from '../../../api/rules/format-money.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { labelWithShade, tintedNotice } from '../../../api/rules/tinted-goods.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { checkoutText } from '../../messages/checkout.ts';

export interface TotalsProps {
  readonly lines: readonly (Pick<
    Checkout['lines'][number],
    'reference' | 'name' | 'label' | 'quantity' | 'amount' | 'shade'
  > &
    Partial<Pick<Checkout['lines'][number], 'stock'> & Pick<Order['lines'][number], 'awaited'>>)[];
  readonly totals: Checkout['totals'];
  /** What went back to the buyer, once the order is paid. */
  readonly refunded?: Money;
  readonly discountCode: string | null;
  readonly locale: Locale;
}

/** What is ordered, and what it costs. */
export function Totals({ lines, totals, refunded, discountCode, locale }: TotalsProps) {
  const t = checkoutText(locale);
  const isNet = totals.basis === 'without_tax';
  const money = moneyColumn(
    [
      ...lines.map(({ amount }) => amount),
      ...[totals.goods, totals.discount, totals.total, ...totals.taxes.map(({ tax }) => tax)],
      ...[isNet ? totals.net : null, totals.shipping, refunded].filter((amount) => amount != null),
    ],
    locale,
  );
  const { shipping } = totals;
  const shippingText = () => {
    if (shipping === null) return t('toBeChosen');
    return shipping.amount === 0 ? t('free') : money(shipping);
  };
  return (
    <>
      <ul className="order-lines">
        {lines.map(({ reference, name, label, quantity, amount, shade, stock, awaited }) => (
          <li key={`${reference} ${shade?.code} ${amount.amount}`}>
            <span>
              <strong>
                {t('quantity', { count: quantity })} {name}
              </strong>{' '}
              <small>
                {joinFacts(
                  reference,
                  labelWithShade(label, shade, locale),
                  stock?.state === 'in_stock' ? '' : stock?.label,
                  awaited?.label,
                )}
              </small>
            </span>{' '}
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>{t('goods')}</dt>
        <dd>{money(totals.goods)}</dd>
        {totals.discount.amount > 0 && (
          <>
            <dt>
              {t('discount')} {discountCode}
            </dt>
            <dd>
              –{noBreakSpace}
              {money(totals.discount)}
            </dd>
          </>
        )}
        <dt>{t('shipping')}</dt>
        <dd>{shippingText()}</dd>
        {isNet && (
          <>
            <dt>{t('net')}</dt>
            <dd>{money(totals.net)}</dd>
          </>
        )}
        {totals.taxes.map(({ rate, tax }) => (
          <Fragment key={rate}>
            <dt className="muted">
              {t(isNet ? 'tax' : 'taxIncluded', { rate: formatNumber(rate, locale) })}
            </dt>
            <dd className="muted">{money(tax)}</dd>
          </Fragment>
        ))}
        <dt className="t">{t(isNet ? 'totalTax' : 'total')}</dt>
        <dd className="t">{money(totals.total)}</dd>
        {refunded && refunded.amount > 0 && (
          <>
            <dt>{t('refunded')}</dt>
            <dd>
              –{noBreakSpace}
              {money(refunded)}
            </dd>
          </>
        )}
      </dl>
      {lines.some(({ shade }) => shade !== null) && (
        <p>
          <small>{tintedNotice[locale]}</small>
        </p>
      )}
      {totals.tax_treatment === 'reverse_charge' && <p>{t('reverseCharge')}</p>}
    </>
  );
}
