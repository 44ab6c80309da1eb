import type { Locale } from '../../../contract/common.ts';
import { type DeclarationMessages, fr } from './declaration-messages.fr.ts';
import { nl } from './declaration-messages.nl.ts';

const messages: Readonly<Record<Locale, DeclarationMessages>> = { fr, nl };

export const declarationMessages = (locale: Locale): DeclarationMessages => messages[locale];
