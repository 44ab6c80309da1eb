import type { MailItem } from '../../../api/contract/mail.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const satisfies readonly MailItem['state'][];

/** The state that an address asks for. */
export const readMailSearch = ({ state }: Readonly<Record<string, unknown>>) => {
  const known = mailStates.find((each) => each === state);
  return known === undefined ? {} : { state: known };
};
