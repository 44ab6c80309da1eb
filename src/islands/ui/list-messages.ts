import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './list-messages.de.ts';
import { fr, type ListMessages } from './list-messages.fr.ts';
import { nl } from './list-messages.nl.ts';

export const listMessages: Readonly<Record<KnownLocale, ListMessages>> = { fr, nl, de };
