import type { Locale } from '../../languages/locales.ts';
import { perKey } from '../../languages/per-key.ts';
import type { OrderType } from '../lib/routes/route-table.ts';
import { de } from './order-types/de.ts';
import { fr } from './order-types/fr.ts';
import { nl } from './order-types/nl.ts';

/** The four kinds of trade, short enough to stand next to each other. */
export const orderTypeLabels: Readonly<Record<OrderType, Readonly<Record<Locale, string>>>> = perKey({
  fr,
  nl,
  de,
});
