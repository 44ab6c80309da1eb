import type { StockAvailability, StockFileFormat } from '../../api/contract/stock-list.ts';
import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './stock/de.ts';
import { fr } from './stock/fr.ts';
import { nl } from './stock/nl.ts';

/** Texts of the stock lists. */
export const stockText = messagesIn({ fr, nl, de });

export const availabilityKey = (availability: StockAvailability) => `availability.${availability}` as const;
export const fileKey = (format: StockFileFormat) => `file.${format}` as const;
