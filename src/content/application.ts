import { getLiveEntry } from 'astro:content';
import { applicationFiles, applicationLengths } from '../../api/contract/application.ts';
import type { PageItem } from '../../api/contract/content.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

const mostJobs = 100;

/** The open jobs, newest first. */
export async function readJobs(cache: PageCache, { locale, salesPlan }: PageContext): Promise<PageItem[]> {
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: 'job', count: mostJobs };
  return (await readValue(cache, getLiveEntry('pageLists', filter))).items;
}

/** Hands on an application. */
export const postApplication = (context: FormContext, page: PageContext) =>
  postSubmission(context, page, 'application', (posted) => ({
    values: posted.texts(['availability', 'civility', ...Object.keys(applicationLengths)]),
    files: applicationFiles.flatMap(({ name }) => posted.files(name)),
  }));
