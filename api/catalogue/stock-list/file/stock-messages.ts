import type { Locale, Translated } from '../../../contract/common.ts';
import type { StockAvailability } from '../../../contract/stock-list.ts';
import { fr, type StockMessages } from './stock-messages.fr.ts';
import { nl } from './stock-messages.nl.ts';

const messages: Readonly<Record<Locale, StockMessages>> = { fr, nl };

export const stockMessages = (locale: Locale): StockMessages => messages[locale];

/** Whether the audience of the list can buy a pack, in words. */
export const availabilityNames: Readonly<Record<StockAvailability, Translated<string>>> = {
  available: { fr: 'Disponible', nl: 'Beschikbaar' },
  professionals_only: { fr: 'Professionnels seulement', nl: 'Alleen professionals' },
  individuals_only: { fr: 'Particuliers seulement', nl: 'Alleen particulieren' },
};
