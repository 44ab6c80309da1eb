import { type Locale, locales } from '../../contract/common.ts';
import type { PageInput } from '../../contract/content.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { toSalesPlanIds } from '../../kernel/plans/sales-plans.ts';
import {
  indexSearchDocument,
  removeSearchDocument,
  type SearchTexts,
} from '../../kernel/search/search-document.ts';
import { blockText } from './block-text.ts';

/** Makes a page findable by its words; a draft is not. */
export async function indexPage(tx: Transaction, id: number, input: PageInput): Promise<void> {
  if (!input.published) return removeSearchDocument(tx, 'page', id);
  for (const locale of locales) {
    await indexSearchDocument(tx, {
      entityType: 'page',
      entityId: id,
      locale,
      salesPlanIds: toSalesPlanIds(input.sales_plans),
      ...pageTexts(input, locale),
    });
  }
}

/** What a page is found by. */
export const pageTexts = (input: PageInput, locale: Locale): SearchTexts => ({
  title: input.title[locale],
  codes: [],
  important: `${input.description[locale]} ${input.tags.join(' ')}`,
  body: blockText(input.blocks[locale]),
});
