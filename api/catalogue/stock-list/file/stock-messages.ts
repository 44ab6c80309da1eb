import type { KnownLocale } from '../../../../languages/known-locales.ts';
import { perKey } from '../../../../languages/per-key.ts';
import type { Locale, Translated } from '../../../contract/common.ts';
import type { StockAvailability } from '../../../contract/stock-list.ts';
import { de as availabilityDe } from './availability-names.de.ts';
import { fr as availabilityFr } from './availability-names.fr.ts';
import { nl as availabilityNl } from './availability-names.nl.ts';
import { de } from './stock-messages.de.ts';
import { fr, type StockMessages } from './stock-messages.fr.ts';
import { nl } from './stock-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, StockMessages>> = { fr, nl, de };

export const stockMessages = (locale: Locale): StockMessages => messages[locale];

/** Whether the audience of the list can buy a pack, in words. */
export const availabilityNames: Readonly<Record<StockAvailability, Translated<string>>> = perKey({
  fr: availabilityFr,
  nl: availabilityNl,
  de: availabilityDe,
});
