import { getLiveEntry } from 'astro:content';
import type { SearchResult } from '../../api/contract/content.ts';
import type { ByNetwork } from '../lib/networks/by-network.ts';
import { isFiltered } from '../lib/routes/selection.ts';
import { type Listing, readListing } from './listing.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

/** As many as the API gives. */
const entriesPerGroup = 50;
const oneWord = /^[\p{L}\p{N}-]{2,30}$/u;

/** What a search text finds: products as a list that can be filtered, with categories and pages. */
export interface FoundContent {
  listing: Listing;
  /** Shown below the first page of the whole list only. */
  groups: ByNetwork<Pick<SearchResult, 'categories' | 'pages'>> | undefined;
  groupCount: number;
  /** What was searched for instead, when the text as typed gave nothing. */
  corrected: string | undefined;
  isNarrowed: boolean;
  /** Anybody can write a URL: search engines may index the products of one word that the catalogue knows. */
  isIndexed: boolean;
}

export async function readSearch(
  cache: PageCache,
  page: PageContext,
  text: string,
): Promise<FoundContent | 'not_found'> {
  const { locale, target, salesPlan, match } = page;
  const { selection } = match.params;
  const filter = { locale, salesPlanId: salesPlan.id, text, perPage: entriesPerGroup };
  const results = await readByNetwork(target, (network) =>
    readValue(cache, getLiveEntry('searches', { ...filter, ...network })),
  );
  const { categories, pages, corrected_text: corrected } = results.unset;
  const listing = await readListing(cache, page, { text });
  if (!listing) return 'not_found';
  const isNarrowed = isFiltered(selection);
  const isWhole = selection.page === 1 && !isNarrowed;
  return {
    listing,
    groups: isWhole ? results : undefined,
    groupCount: categories.total + pages.total,
    corrected,
    isNarrowed,
    isIndexed: oneWord.test(text) && isWhole && corrected === undefined && listing.total > 0,
  };
}
