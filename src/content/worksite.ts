import { getLiveEntry } from 'astro:content';
import { constructionStartFiles, constructionStartLengths } from '../../api/contract/construction-start.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

export interface Support {
  /** Name of its box in the form. */
  readonly name: string;
  readonly label: string;
}

/** What is filled, as the filters of the catalogue call it. */
export async function readSupports(cache: PageCache, { locale, salesPlan }: PageContext): Promise<Support[]> {
  const filter = { locale, salesPlanId: salesPlan.id };
  const { data } = await readValue(cache, getLiveEntry('facets', filter));
  return (data['SUPPORT']?.data ?? []).map(({ value, label }) => ({ name: `supports.${value}`, label }));
}

/** Hands on a worksite. */
export const postWorksite = (context: FormContext, page: PageContext, supports: readonly Support[]) =>
  postSubmission(context, page, 'construction-starts', (posted) => {
    const typed = posted.texts(['country', ...Object.keys(constructionStartLengths)]);
    const isVisit = posted.isChecked('visit');
    const chosen = supports.filter(({ name }) => posted.isChecked(name));
    const boxes = Object.fromEntries(chosen.map(({ name }) => [name, 'on']));
    return {
      values: { ...typed, ...boxes, visit: isVisit ? 'on' : '' },
      body: { ...typed, visit: isVisit, supports: chosen.map(({ label }) => label) },
      files: posted.files(constructionStartFiles.name),
    };
  });
