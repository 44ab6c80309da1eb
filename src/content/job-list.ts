import { getLiveEntry } from 'astro:content';
import type { PageItem } from '../../api/contract/content.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { hasFilterValue, toggleFilterValue } from '../lib/routes/selection.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

/** Kinds of tags that jobs are chosen by, in the order shown; in a URL their names are capital. */
export const jobKinds = ['departement', 'contrat', 'lieu', 'langue'] as const;
export type JobKind = (typeof jobKinds)[number];

const mostJobs = 100;

export interface Job extends PageItem {
  /** Labels of the job's tags by kind, with a comma between them; empty where it has none. */
  labels: Partial<Record<JobKind, string>>;
}

export interface JobList {
  jobs: Job[];
  /** The values that some open job has, where they part the list. */
  choices: { kind: JobKind; links: ChoiceLink[] }[];
  isFiltered: boolean;
}

/** The open jobs that the URL selects; undefined when it names an unknown filter or value. */
export async function readJobList(cache: PageCache, page: PageContext): Promise<JobList | undefined> {
  const { locale, target, salesPlan, match } = page;
  const { selection } = match.params;
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: 'job', count: mostJobs };
  const [{ items }, ...lists] = await Promise.all([
    readValue(cache, getLiveEntry('pageLists', filter)),
    ...jobKinds.map((kind) => readValue(cache, getLiveEntry('tags', { locale, kind }))),
  ]);
  const tags = lists.flatMap((list) => list.items);
  const isKnown = [...selection.filters].every(([key, values]) =>
    values.every((value) => tags.some((tag) => tag.kind.toUpperCase() === key && tag.key === value)),
  );
  if (!isKnown || selection.page > 1) return undefined;
  const labelsOf = (item: PageItem, kind: JobKind) =>
    tags.filter((tag) => tag.kind === kind && item.tags.includes(tag.key)).map(({ label }) => label);
  const jobs = items.map((item) => ({
    ...item,
    labels: Object.fromEntries(jobKinds.map((kind) => [kind, labelsOf(item, kind).join(', ')])),
  }));
  const choices = jobKinds.map((kind) => ({
    kind,
    links: tags
      .filter((tag) => tag.kind === kind && items.some((item) => item.tags.includes(tag.key)))
      .map(({ key, label }) => ({
        text: label,
        href: buildPath('careers', {
          locale,
          target,
          selection: toggleFilterValue(selection, kind.toUpperCase(), key),
        }),
        isChosen: hasFilterValue(selection, kind.toUpperCase(), key),
      })),
  }));
  return {
    jobs: jobs.filter((job) =>
      [...selection.filters.values()].every((values) => values.some((value) => job.tags.includes(value))),
    ),
    choices: choices.filter(({ links }) => links.length > 1 || links.some(({ isChosen }) => isChosen)),
    isFiltered: selection.filters.size > 0,
  };
}
