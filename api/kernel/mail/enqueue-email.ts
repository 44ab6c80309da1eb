import type { Locale, Target } from '../../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import type { AttachmentReference } from '../database/schema/mail.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from './brand.ts';
import { enqueueWrittenEmail } from './enqueue-written-email.ts';
import type { MailBrand, MailDocument } from './templates/document.ts';
import { writeEmail } from './write-email.ts';

/** The language and audience that an email leads home to. */
export interface EmailPage {
  readonly locale: Locale;
  readonly target: Target;
}

export interface OutgoingEmail {
  /** Name of the template, for operators who read the queue. */
  readonly template: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly page: EmailPage;
  readonly attachments?: readonly AttachmentReference[];
  readonly write: (brand: MailBrand) => MailDocument;
}

/** Puts an email in the name of the brand into the queue, in the transaction of what it reports. */
export async function enqueueEmail(
  tx: Transaction,
  { siteLinks, clock }: Pick<Services, 'siteLinks' | 'clock'>,
  { page, write, ...envelope }: OutgoingEmail,
): Promise<void> {
  const homeUrl = siteLinks.home(page);
  const brand = await readMailBrand(tx, page.locale, homeUrl);
  await enqueueWrittenEmail(
    tx,
    { ...envelope, locale: page.locale, domain: new URL(homeUrl).hostname, now: clock() },
    writeEmail(write(brand), brand),
  );
}
