import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './delivery-note-messages.de.ts';
import { type DeliveryNoteMessages, fr } from './delivery-note-messages.fr.ts';
import { nl } from './delivery-note-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, DeliveryNoteMessages>> = { fr, nl, de };

export const deliveryNoteMessages = (locale: Locale): DeliveryNoteMessages => messages[locale];
