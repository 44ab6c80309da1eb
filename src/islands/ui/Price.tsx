import type { Pack } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { priceMessages } from './price-messages.ts';

interface PriceProps {
  readonly pack: Pick<Pack, 'price_with_tax' | 'price_without_tax'>;
  readonly locale: Locale;
  /** Professionals read the price without VAT first, with the VAT price next to it. */
  readonly target: Target;
  /** Above the price: « dès 1 kg ». */
  readonly label: string;
}

/** The price of a pack, as its audience reads it. */
export function Price({ pack, locale, target, label }: PriceProps) {
  const { withoutTax, withTax } = priceMessages[locale];
  const isPro = target === 'pro';
  return (
    <p className="price">
      <small>{label}</small>
      {formatMoney(isPro ? pack.price_without_tax : pack.price_with_tax, locale)}
      {isPro && <span className="tax">{withoutTax}</span>}
      {isPro && <small>{withTax.replace('{price}', formatMoney(pack.price_with_tax, locale))}</small>}
    </p>
  );
}
