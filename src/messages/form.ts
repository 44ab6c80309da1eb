import { messagesIn } from '../../api/rules/messages-in.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './form/fr.ts';
import { nl } from './form/nl.ts';

/** What every form says of itself, in the browser as well. */
export const formMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;

export const formText = messagesIn(formMessages);
