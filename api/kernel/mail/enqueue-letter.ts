import type { Locale, Target } from '../../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import type { PaperReference } from '../database/schema/mail.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from './brand.ts';
import { enqueueMail } from './enqueue.ts';
import type { MailBrand, MailDocument } from './templates/document.ts';
import { writeLetter } from './write-letter.ts';

/** The language and audience that a letter leads home to. */
export interface LetterPage {
  readonly locale: Locale;
  readonly target: Target;
}

export interface OutgoingLetter {
  /** Name of the template, for whoever reads the queue. */
  readonly template: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly page: LetterPage;
  /** Papers that go along. */
  readonly attachments?: readonly PaperReference[];
  readonly write: (brand: MailBrand) => MailDocument;
}

/** Puts a letter in the name of the brand into the queue, in the transaction of what it tells of. */
export async function enqueueLetter(
  tx: Transaction,
  { siteLinks, clock }: Pick<Services, 'siteLinks' | 'clock'>,
  { page, write, ...envelope }: OutgoingLetter,
): Promise<void> {
  const homeUrl = siteLinks.home(page);
  const brand = await readMailBrand(tx, page.locale, homeUrl);
  await enqueueMail(
    tx,
    { ...envelope, locale: page.locale, domain: new URL(homeUrl).hostname, now: clock() },
    writeLetter(write(brand), brand),
  );
}
