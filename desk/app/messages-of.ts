import type { Locale } from '../../api/contract/common.ts';
import { useLanguage } from './language.ts';

/** A hook that gives the messages of some screens in the language of the desk. They are loaded with these screens. */
export const messagesOf =
  <Messages>(messages: Readonly<Record<Locale, Messages>>) =>
  (): Messages =>
    messages[useLanguage().locale];
