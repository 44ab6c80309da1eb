import type { Locale } from '../../lib/i18n/locale.ts';
import { fr, type ListMessages } from './list-messages.fr.ts';
import { nl } from './list-messages.nl.ts';

export const listMessages: Readonly<Record<Locale, ListMessages>> = { fr, nl };
