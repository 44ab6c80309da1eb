import { getLiveEntry } from 'astro:content';
import type { PageItem } from '../../api/contract/content.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { type MarkedItems, mapNetworks, markItems, unless } from '../lib/networks/by-network.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

const newsPerPage = 13;
const tagKey = 'TAG';
const kind = 'actualite';

export interface NewsList {
  lead: MarkedItems<PageItem>;
  others: MarkedItems<PageItem>;
  /** Networks in which there is an article: elsewhere the page states that there is none. */
  unlessNone: string | undefined;
  pageCount: number;
  /** Label of the chosen tag. */
  chosen: string | undefined;
  /** All news, then every tag that has some. */
  choices: ChoiceLink[];
}

/** The articles that the URL selects; undefined for an unknown tag or a page beyond the last. */
export async function readNewsList(cache: PageCache, page: PageContext): Promise<NewsList | undefined> {
  const { locale, target, salesPlan, match } = page;
  const { filters, page: number } = match.params.selection;
  const values = filters.get(tagKey) ?? [];
  if (values.length > 1 || filters.size > values.length) return undefined;
  const [value] = values;
  const filter = { locale, salesPlanId: salesPlan.id, technicalType: kind };
  const [lists, { items: tags }] = await Promise.all([
    readByNetwork(target, (network) => {
      const tag = value !== undefined && { tag: value };
      const paging = { count: newsPerPage, page: number };
      return readValue(cache, getLiveEntry('pageLists', { ...filter, ...paging, ...tag, ...network }));
    }),
    readValue(cache, getLiveEntry('tags', { locale, kind })),
  ]);
  const chosen = tags.find(({ key }) => key === value);
  const pageCount = Math.max(1, Math.ceil(lists.unset.total / newsPerPage));
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
  const articles = mapNetworks(lists, ({ items }) => items);
  return {
    lead: markItems(mapNetworks(articles, (items) => items.slice(0, 1))),
    others: markItems(mapNetworks(articles, (items) => items.slice(1))),
    unlessNone: unless((state) => articles[state].length === 0),
    pageCount,
    chosen: chosen?.label,
    choices,
  };
}
