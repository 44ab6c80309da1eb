import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { page, pageTranslation } from '../../kernel/database/schema/content.ts';
import { invalidField } from '../../kernel/http/api-error.ts';

/** Title of the job whose page has this slug; empty where none is named. @throws ApiError on `job` */
export async function shownJob(db: Queries, slug: string, { lang }: { lang: Locale }): Promise<string> {
  if (slug === '') return '';
  const isOpenJob = and(
    eq(pageTranslation.locale, lang),
    eq(pageTranslation.slug, slug),
    eq(page.technicalType, 'job'),
    eq(page.published, true),
  );
  const [found] = await db
    .select({ input: page.input })
    .from(page)
    .innerJoin(pageTranslation, eq(pageTranslation.pageId, page.id))
    .where(isOpenJob);
  if (!found) throw invalidField('job', 'form_job');
  return found.input.title[lang];
}
