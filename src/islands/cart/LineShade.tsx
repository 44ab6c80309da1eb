import type { CartLine } from '../../../api/contract/cart.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { shadeText } from '../../../api/rules/tinted-goods.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tintingText } from '../../messages/tinting.ts';
import { Swatch } from '../ui/Swatch.tsx';

interface LineShadeProps {
  readonly line: CartLine;
  readonly isNet: boolean;
  readonly locale: Locale;
}

/** What the article of a line is tinted to, by name and code next to its colour, and what that costs. */
export function LineShade({ line: { shade }, isNet, locale }: LineShadeProps) {
  if (shade === null) return null;
  const price = isNet ? shade.price_without_tax : shade.price_with_tax;
  const cost = tintingText(locale)('included', { price: formatMoney(price, locale) });
  return (
    <span className="line-shade">
      <Swatch hex={shade.hex} />
      <span>
        {shadeText(shade, locale)}
        {price.amount > 0 && <small className="muted">{cost}</small>}
      </span>
    </span>
  );
}
