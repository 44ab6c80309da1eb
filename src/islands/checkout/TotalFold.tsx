import { formatMoney } from '../../../api/rules/format-money.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { Totals, type TotalsProps } from './Totals.tsx';

/** The total at the top of a phone, which unfolds what is ordered. */
export function TotalFold(props: TotalsProps) {
  const { totals, locale } = props;
  const t = checkoutText(locale);
  return (
    <details className="total-fold no-print">
      <summary>
        <span>
          {t('summary')}
          <small>{t(totals.basis === 'without_tax' ? 'totalTax' : 'total')}</small>
        </span>
        <strong>{formatMoney(totals.total, locale)}</strong>
      </summary>
      <div className="sum">
        <Totals {...props} />
      </div>
    </details>
  );
}
