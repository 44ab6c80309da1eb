import { getLiveEntry } from 'astro:content';
import { applicationFiles } from '../../api/contract/application-rules.ts';
import type { PageItem } from '../../api/contract/content.ts';
import type { PageContext } from '../content/page-context.ts';
import { type PageCache, readValue } from '../content/read.ts';
import { applicationBody } from '../lib/forms/application-body.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

const mostJobs = 100;

/** The open jobs, newest first. */
export async function readJobs(cache: PageCache, { locale, salesPlan }: PageContext): Promise<PageItem[]> {
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: 'job', count: mostJobs };
  return (await readValue(cache, getLiveEntry('pageLists', filter))).items;
}

/** Hands on an application. */
export const postApplication = (context: FormContext, page: PageContext) =>
  postSubmission(context, page, 'application', ({ fields, files }) => ({
    body: applicationBody(fields),
    files: applicationFiles.flatMap(({ name }) => files(name)),
  }));
