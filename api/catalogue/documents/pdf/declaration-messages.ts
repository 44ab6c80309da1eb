import type { KnownLocale } from '../../../../languages/known-locales.ts';
import type { Locale } from '../../../contract/common.ts';
import { de } from './declaration-messages.de.ts';
import { type DeclarationMessages, fr } from './declaration-messages.fr.ts';
import { nl } from './declaration-messages.nl.ts';

const messages: Readonly<Record<KnownLocale, DeclarationMessages>> = { fr, nl, de };

export const declarationMessages = (locale: Locale): DeclarationMessages => messages[locale];
