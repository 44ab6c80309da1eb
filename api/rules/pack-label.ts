import type { ContentUnit } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import { formatNumber, noBreakSpace } from './format-number.ts';
import { unitNames } from './unit-names.ts';

const unitSymbols = { kg: 'kg', l: 'L', m: 'm' } as const;
/** Below one kilogram or litre, packs are named in grams and millilitres. */
const smallUnits: Partial<Record<ContentUnit, string>> = { kg: 'g', l: 'ml' };

/** What a pack holds, as written on it: « 1,5 kg », « 330 g », « 90 m », « 1 pièce ». */
export function packLabel(content: { quantity: number; unit: ContentUnit }, locale: Locale): string {
  const { quantity, unit } = content;
  if (unit === 'piece') {
    return `${formatNumber(quantity, locale)}${noBreakSpace}${unitNames[locale][quantity < 2 ? 'piece' : 'pieces']}`;
  }
  const smallUnit = smallUnits[unit];
  return smallUnit !== undefined && quantity < 1
    ? `${formatNumber(quantity * 1000, locale)}${noBreakSpace}${smallUnit}`
    : `${formatNumber(quantity, locale)}${noBreakSpace}${unitSymbols[unit]}`;
}
