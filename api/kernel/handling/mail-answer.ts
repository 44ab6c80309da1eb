import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { readCompanyAddress } from '../mail/company-address.ts';
import { type EmailPage, enqueueEmail } from '../mail/enqueue-email.ts';
import { type AnswerMail, answerMail } from './templates/answer.ts';

interface AnswerEnvelope {
  readonly template: string;
  readonly recipient: string;
  readonly page: EmailPage;
}

/** Puts an answer of staff into the mail queue; what is written back goes to the company. */
export async function mailAnswer(
  tx: Transaction,
  dependencies: Pick<Services, 'siteLinks' | 'clock'>,
  envelope: AnswerEnvelope,
  mail: Omit<AnswerMail, 'isReadByCompany'>,
): Promise<void> {
  const { locale } = envelope.page;
  const company = await readCompanyAddress(tx, locale);
  const document = answerMail(locale, { ...mail, isReadByCompany: company !== '' });
  await enqueueEmail(tx, dependencies, {
    ...envelope,
    ...(company !== '' && { replyTo: company }),
    write: () => document,
  });
}
