import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './pick-list-messages.de.ts';
import { fr, type PickListMessages } from './pick-list-messages.fr.ts';
import { nl } from './pick-list-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, PickListMessages>> = { fr, nl, de };

export const pickListMessages = (locale: Locale): PickListMessages => messages[locale];
