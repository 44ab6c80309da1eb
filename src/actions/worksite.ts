import { getLiveEntry } from 'astro:content';
import { constructionStartFiles } from '../../api/contract/construction-start-rules.ts';
import type { PageContext } from '../content/page-context.ts';
import { type PageCache, readValue } from '../content/read.ts';
import { constructionStartBody, type Support } from '../lib/forms/construction-start-body.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

/** What is filled, as the filters of the catalogue call it. */
export async function readSupports(cache: PageCache, { locale, salesPlan }: PageContext): Promise<Support[]> {
  const filter = { locale, salesPlanId: salesPlan.id };
  const { data } = await readValue(cache, getLiveEntry('facets', filter));
  return (data['SUPPORT']?.data ?? []).map(({ value, label }) => ({ name: `supports.${value}`, label }));
}

/** Hands on a worksite. */
export const postWorksite = (context: FormContext, page: PageContext, supports: readonly Support[]) =>
  postSubmission(context, page, 'construction-starts', ({ fields, files }) => ({
    body: constructionStartBody(fields, supports),
    files: files(constructionStartFiles.name),
  }));
