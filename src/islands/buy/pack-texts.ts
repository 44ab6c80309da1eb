import type { ProductPacks, Technical } from '../../../api/contract/catalogue.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { messagesIn } from '../../../api/rules/messages-in.ts';
import { coverage, coverageThicknessMm } from '../../lib/format/coverage.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { packsMessages } from '../../messages/packs.ts';

export const packText = messagesIn(packsMessages);

interface Place {
  readonly locale: Locale;
  readonly target: Target;
}

/** What is known of the product of a pack; its thickness is read on its page alone. */
type Spread = Pick<ProductPacks, 'consumption'> & Partial<Pick<Technical, 'thickness_mm'>>;

/** The texts next to the price of a pack: what it covers, how the trade gets it, its reference and stock, and a cut of its price. */
export function packDetails(
  pack: ProductPacks['packs'][number],
  product: Spread,
  { locale, target }: Place,
): readonly string[] {
  const t = packText(locale);
  const { units_per_box: perBox, units_per_pallet: perPallet, price_cut: cut } = pack;
  const lowest = cut && (target === 'pro' ? cut.lowest_without_tax : cut.lowest_with_tax);
  const trade = [
    ...(perBox > 1 ? [t('product.perBox', { count: formatNumber(perBox, locale) })] : []),
    ...(perPallet === null ? [] : [t('product.perPallet', { count: formatNumber(perPallet, locale) })]),
  ].join(', ');
  return [
    coverageText(pack, product, locale),
    target === 'pro' ? trade : '',
    joinFacts(t('product.packCode', { reference: pack.reference }), pack.stock?.label),
    // The law asks it where a cut is announced to consumers; everybody reads it in the price shown to him.
    cut && lowest
      ? t('product.priceCut', { date: formatDate(cut.since, locale), price: formatMoney(lowest, locale) })
      : '',
  ].filter((text) => text !== '');
}

/** « 4,5 m² en 1 mm, pertes comprises »; empty where it is not known. */
function coverageText(
  pack: ProductPacks['packs'][number],
  { consumption, thickness_mm }: Spread,
  locale: Locale,
): string {
  const thicknessMm = thickness_mm ? coverageThicknessMm(thickness_mm) : undefined;
  const covered = coverage(pack, consumption, thicknessMm);
  if (covered === undefined || !consumption) return '';
  const amount = formatNumber(covered, locale, { maximumDecimals: 1 });
  if (consumption.basis !== 'per_mm')
    return packText(locale)(`product.coverage.${consumption.basis}`, { amount });
  return thicknessMm === undefined
    ? packText(locale)('product.coverage.any_mm', { amount })
    : packText(locale)('product.coverage.per_mm', { amount, thickness: formatNumber(thicknessMm, locale) });
}
