import type { KnownLocale } from '../../../languages/known-locales.ts';
import type { Locale } from '../../contract/common.ts';
import { isSingular } from '../../rules/fill-message.ts';
import { formatNumber } from '../../rules/format-number.ts';
import type { Wanted } from '../../rules/trade-quantity.ts';
import { de } from './trade-messages.de.ts';
import { fr, type TradeMessages } from './trade-messages.fr.ts';
import { nl } from './trade-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, TradeMessages>> = { fr, nl, de };

export const tradeMessages = (locale: Locale): TradeMessages => messages[locale];

/** « 3 cartons + 2 palettes » */
export function orderedText({ qty, unit, palette }: Wanted, locale: Locale): string {
  const { names } = tradeMessages(locale);
  const quantity = (count: number, [one, several]: readonly [string, string]) =>
    count === 0 ? [] : [`${formatNumber(count, locale)}\u00a0${isSingular(count, locale) ? one : several}`];
  return [...quantity(qty, names[unit]), ...quantity(palette, names.pallet)].join(' + ');
}

export const kilograms = (kg: number, locale: Locale): string =>
  `${formatNumber(Math.round(kg * 10) / 10, locale)}\u00a0kg`;
