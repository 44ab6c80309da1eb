import type { Pack } from '../../../api/contract/catalogue.ts';
import { formatMoney, formatUnitPrice } from '../../../api/rules/format-money.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { packText } from './pack-texts.ts';

interface PackPriceProps {
  readonly pack: Pick<
    Pack,
    'unit' | 'price_with_tax' | 'price_without_tax' | 'unit_price_with_tax' | 'unit_price_without_tax'
  >;
  readonly locale: Locale;
  /** Professionals read the price without VAT first, with the VAT price next to it. */
  readonly target: Target;
}

/** The price of a pack, with that for one kilogram, litre, metre or piece, which the law asks. */
export function PackPrice({ pack, locale, target }: PackPriceProps) {
  const t = packText(locale);
  const isPro = target === 'pro';
  return (
    <span className="price">
      {formatMoney(isPro ? pack.price_without_tax : pack.price_with_tax, locale)}
      {isPro && (
        <>
          {' '}
          <span className="tax">{t('price.withoutTax')}</span>
        </>
      )}
      <small>
        {formatUnitPrice(isPro ? pack.unit_price_without_tax : pack.unit_price_with_tax, pack.unit, locale)}
      </small>
      {isPro && <small>{t('price.withTax', { price: formatMoney(pack.price_with_tax, locale) })}</small>}
    </span>
  );
}
