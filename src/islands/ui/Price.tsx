import type { Pack } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';

interface PriceProps {
  readonly pack: Pick<Pack, 'price_with_tax' | 'price_without_tax'>;
  readonly locale: Locale;
  /** Professionals read the price without VAT first, with the VAT price beside it. */
  readonly target: Target;
  /** Above the price: « dès 1 kg ». */
  readonly label: string;
}

const texts = {
  fr: { withoutTax: 'HTVA', withTax: (price: string) => `${price} TVAC` },
  nl: { withoutTax: 'excl. btw', withTax: (price: string) => `${price} incl. btw` },
} as const satisfies Record<Locale, unknown>;

/** The price of a pack, as its audience reads it. */
export function Price({ pack, locale, target, label }: PriceProps) {
  const { withoutTax, withTax } = texts[locale];
  const isPro = target === 'pro';
  return (
    <p className="price">
      <small>{label}</small>
      {formatMoney(isPro ? pack.price_without_tax : pack.price_with_tax, locale)}
      {isPro && <span className="tax">{withoutTax}</span>}
      {isPro && <small>{withTax(formatMoney(pack.price_with_tax, locale))}</small>}
    </p>
  );
}
