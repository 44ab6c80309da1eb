import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import type { Services } from '../../kernel/http/services.ts';
import type { EmailPage } from '../../kernel/mail/enqueue-email.ts';

/** The whole URL of the terms of sale, from the setting `terms_slug`; empty where there are none. */
export async function readTermsUrl(
  db: Queries | Transaction,
  { siteLinks }: Pick<Services, 'siteLinks'>,
  page: EmailPage,
): Promise<string> {
  const [row] = await db.select().from(setting).where(eq(setting.code, 'terms_slug'));
  const slug = row ? row.input.value[page.locale].trim() : '';
  return slug === '' ? '' : siteLinks.page(slug, page);
}
