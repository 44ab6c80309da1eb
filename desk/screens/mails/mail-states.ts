import type { MailItem } from '../../../api/contract/mail.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const satisfies readonly MailItem['state'][];

/** What the list of emails is narrowed to, and the one that is shown before it. */
export interface MailFilters {
  readonly state?: MailItem['state'];
  readonly text?: string;
  /** Id of an email. */
  readonly mail?: string;
}

/** What a URL asks for. */
export const readMailSearch = ({ state, text, mail }: Readonly<Record<string, unknown>>) =>
  withoutGaps<MailFilters>({ state: oneOf(mailStates, state), text: asText(text), mail: asText(mail) });

export const mailTones = { waiting: 'warn', sent: 'good', failed: 'bad' } as const;
