import { formatNumber } from '../../../api/rules/format-number.ts';
import { type LoadLine, loadOf } from '../../../api/rules/trade-quantity.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeText } from '../../messages/trade.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';

interface OrderTotalsProps {
  readonly lines: readonly LoadLine[];
  readonly locale: Locale;
  /** Id of the form. */
  readonly form: string;
}

/** What the lines of an order come to: pieces, weight and pallets. */
export function OrderTotals({ lines, locale, form }: OrderTotalsProps) {
  const t = tradeText(locale);
  const load = loadOf(lines);
  const count = (amount: number) => formatNumber(amount, locale);
  return (
    <section className="order-totals" aria-label={t('totals')}>
      <dl>
        <div>
          <dt>{t('lines')}</dt>
          <dd data-total="lines">{count(lines.length)}</dd>
        </div>
        <div>
          <dt>{t('units')}</dt>
          <dd>{count(load.units)}</dd>
        </div>
        <div>
          <dt>{t('weight')}</dt>
          <dd data-total="weight">{`${count(Math.round(load.totalKg))}\u00a0kg`}</dd>
        </div>
        <div>
          <dt>{t('pallets')}</dt>
          <dd>
            <span>{count(load.pallets)}</span>{' '}
            <small>
              {load.mixedPallets > 0 && tradeOrderText(locale)('palletsHint', { mixed: load.mixedPallets })}
            </small>
          </dd>
        </div>
      </dl>
      <p className="row no-print">
        <noscript>
          <button className="btn line" type="submit" form={form} name="step" value="count" formNoValidate>
            {t('compute')}
          </button>
        </noscript>
        <a className="btn line" href={`#${form}-buyer`}>
          {t('toBuyer')}
        </a>
      </p>
    </section>
  );
}
