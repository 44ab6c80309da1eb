import { messagesIn } from '../../api/rules/messages-in.ts';
import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './form/de.ts';
import { fr } from './form/fr.ts';
import { nl } from './form/nl.ts';

/** The messages of every form, in the browser as well. */
export const formMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;

export const formText = messagesIn(formMessages);
