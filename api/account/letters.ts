import type { Locale, Target } from '../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from '../mail/brand.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { MailBrand, MailDocument } from '../mail/templates/document.ts';
import { writeLetter } from '../mail/write-letter.ts';

export interface LetterPage {
  readonly locale: Locale;
  readonly target: Target;
}

interface AccountLetter {
  readonly template: string;
  readonly recipient: string;
  readonly page: LetterPage;
  readonly write: (brand: MailBrand) => MailDocument;
}

/** Puts a letter about an account into the queue, in the transaction of what it tells of. */
export async function sendAccountLetter(
  tx: Transaction,
  { siteLinks, clock }: Pick<Services, 'siteLinks' | 'clock'>,
  { template, recipient, page, write }: AccountLetter,
): Promise<void> {
  const homeUrl = siteLinks.home(page);
  const brand = await readMailBrand(tx, page.locale, homeUrl);
  const envelope = { template, recipient, locale: page.locale };
  await enqueueMail(
    tx,
    { ...envelope, domain: new URL(homeUrl).hostname, now: clock() },
    writeLetter(write(brand), brand),
  );
}
