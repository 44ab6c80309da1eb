import { getLiveEntry } from 'astro:content';
import type { PageItem } from '../../api/contract/content.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const newsPerPage = 13;
const tagKey = 'TAG';
const kind = 'actualite';

export interface NewsList {
  items: PageItem[];
  pageCount: number;
  /** Label of the chosen tag. */
  chosen: string | undefined;
  /** All news, then every tag that has some. */
  choices: ChoiceLink[];
}

/** The articles that the address selects; undefined for an unknown tag or a page beyond the last. */
export async function readNewsList(cache: PageCache, page: PageContext): Promise<NewsList | undefined> {
  const { locale, target, salesPlan, match } = page;
  const { filters, page: number } = match.params.selection;
  const values = filters.get(tagKey) ?? [];
  if (values.length > 1 || filters.size > values.length) return undefined;
  const [value] = values;
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: kind };
  const [list, { items: tags }] = await Promise.all([
    readValue(
      cache,
      getLiveEntry('pageLists', {
        ...filter,
        count: newsPerPage,
        page: number,
        ...(value !== undefined && { tag: value }),
      }),
    ),
    readValue(cache, getLiveEntry('tags', { locale, kind })),
  ]);
  const chosen = tags.find(({ key }) => key === value);
  const pageCount = Math.max(1, Math.ceil(list.total / newsPerPage));
  if ((value !== undefined && !chosen) || number > pageCount) return undefined;
  const used = await Promise.all(
    tags.map(async (tag) => {
      const found = getLiveEntry('pageLists', { ...filter, count: 1, tag: tag.key });
      return (await readValue(cache, found)).total > 0 || tag === chosen ? [tag] : [];
    }),
  );
  const choices = [
    {
      text: translator(locale)('news.all'),
      href: buildPath('news', { locale, target }),
      isChosen: value === undefined,
    },
    ...used.flat().map(({ key, label }) => ({
      text: label,
      href: buildPath('news', { locale, target, selection: { filters: new Map([[tagKey, [key]]]) } }),
      isChosen: key === value,
    })),
  ];
  return { items: list.items, pageCount, chosen: chosen?.label, choices };
}
