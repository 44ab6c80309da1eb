import type { CartAdd, CartReorder } from '../contract/cart.ts';
import type { Queries } from '../database/database.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import { toCents } from '../rules/price.ts';
import { type FindArticles, findArticlesByReference } from './articles.ts';
import type { LineToAdd } from './write-lines.ts';

/**
 * The articles of an addition.
 * @throws ApiError for a pack that does not exist, or that another audience buys.
 */
export async function linesToAdd(
  find: FindArticles,
  { products }: Pick<CartAdd, 'products'>,
  salesPlanId: number,
): Promise<LineToAdd[]> {
  const articles = await find(products.map(({ element_id }) => element_id));
  return products.map(({ element_id, quantity, seen_price: seen }, index) => {
    const article = articles.get(element_id);
    if (article === undefined || article.plans.length === 0)
      throw invalidField(`products.${index}.element_id`, 'cart_article');
    if (!article.plans.includes(salesPlanId))
      throw new ApiError('not_available_in_this_saleplan', { existIn: article.plans });
    const seenCents = seen === undefined ? article.priceCents : toCents({ amount: seen, currency: 'EUR' });
    return { article, quantity, seenCents };
  });
}

/**
 * What a past order is ordered again from: lines that cost something and are still sold, as they were seen then. The
 * others are named.
 */
export async function linesToReorder(
  db: Queries,
  { products }: CartReorder,
  salesPlanId: number,
): Promise<{ lines: LineToAdd[]; leftOut: string[] }> {
  const paid = products.filter(({ price_with_tax: price }) => price > 0);
  const articles = await findArticlesByReference(
    db,
    paid.map(({ reference }) => reference),
  );
  const lines = paid.flatMap(({ reference, quantity, price_with_tax: amount }): LineToAdd[] => {
    const article = articles.get(reference);
    if (!article?.plans.includes(salesPlanId)) return [];
    return [{ article, quantity, seenCents: toCents({ amount, currency: 'EUR' }) }];
  });
  const added = new Set(lines.map(({ article }) => article.reference));
  const references = new Set(products.map(({ reference }) => reference));
  return { lines, leftOut: [...references].filter((reference) => !added.has(reference)) };
}
