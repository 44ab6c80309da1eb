import { messagesIn } from '../../api/rules/messages-in.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { de } from './trade/de.ts';
import { fr } from './trade/fr.ts';
import { nl } from './trade/nl.ts';

/** Texts of the order form of the trade. */
export const tradeText = messagesIn({ fr, nl, de });

/** The message of an order that was refused as a whole. Undefined: the message of the API. */
export function orderRefusal(locale: Locale, status: number): string | undefined {
  const t = tradeText(locale);
  if (status === 401) return t('signInFirst');
  if (status === 403) return t('notDistributor');
  return status >= 500 ? t('formError') : undefined;
}
