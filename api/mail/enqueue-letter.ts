import type { Locale, Target } from '../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { readMailBrand } from './brand.ts';
import { enqueueMail } from './enqueue.ts';
import type { MailDocument } from './templates/document.ts';
import { writeLetter } from './write-letter.ts';

export interface OutgoingLetter {
  /** Name of the template, for whoever reads the queue. */
  readonly template: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly letter: MailDocument;
}

/** Puts a letter into the queue, in the name of the site's brand and from the home of an audience. */
export async function enqueueLetter(
  tx: Transaction,
  { siteLinks, clock }: Pick<Services, 'siteLinks' | 'clock'>,
  { locale, target }: { readonly locale: Locale; readonly target: Target },
  { letter, ...envelope }: OutgoingLetter,
): Promise<void> {
  const homeUrl = siteLinks.home({ locale, target });
  const brand = await readMailBrand(tx, locale, homeUrl);
  const domain = new URL(homeUrl).hostname;
  await enqueueMail(tx, { ...envelope, locale, domain, now: clock() }, writeLetter(letter, brand));
}
