import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { CategoryInput } from '../../contract/catalogue.ts';
import { type Locale, locales } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { productCategory } from '../../kernel/database/schema/product.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { indexSearchDocuments, type SearchTexts } from '../../kernel/search/search-document.ts';
import { toPlainText } from '../../kernel/text/plain-text.ts';
import { reindexProducts } from '../search/product-documents.ts';

/** What a category is found by. */
export const categoryTexts = (input: CategoryInput, locale: Locale): SearchTexts => ({
  title: input.name[locale],
  codes: [],
  important: '',
  body: `${toPlainText(input.description[locale])} ${input.meta_description[locale]}`,
});

/** Makes a category found by its words, and its products by its name. Whether it has products is asked when searching. */
export async function indexCategory(
  tx: Transaction,
  id: number,
  input: CategoryInput,
  before: CategoryInput | undefined,
): Promise<void> {
  await indexSearchDocuments(
    tx,
    locales.map((locale) => ({
      entityType: 'category',
      entityId: id,
      locale,
      salesPlanIds: Object.values(salesPlanIds),
      ...categoryTexts(input, locale),
    })),
  );
  if (before === undefined || isDeepStrictEqual(before.name, input.name)) return;
  await reindexProducts(
    tx,
    sql`select ${productCategory.productId} from ${productCategory} where ${eq(productCategory.categoryId, id)}`,
  );
}
