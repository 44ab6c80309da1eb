import type { CartAdd, CartReorder } from '../../contract/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { toCents } from '../../rules/price.ts';
import { type FindArticles, findArticlesByReference } from './articles.ts';
import { type Shades, shadeFault, tintedCents } from './shades.ts';
import type { LineToAdd } from './write-lines.ts';

/** Reads the shades of the colour guide, where something is tinted. */
export type ReadShades = () => Promise<Shades>;

/**
 * The articles of an addition.
 * @throws ApiError for a pack that does not exist, that another audience buys, or that cannot be had in its shade.
 */
export async function linesToAdd(
  find: FindArticles,
  readShades: ReadShades,
  { products }: Pick<CartAdd, 'products'>,
  salesPlanId: number,
): Promise<LineToAdd[]> {
  const articles = await find(products.map(({ element_id }) => element_id));
  const asked = products.map(({ element_id, shade = '', ...product }, index) => {
    const article = articles.get(element_id);
    if (article === undefined || article.plans.length === 0)
      throw invalidField(`products.${index}.element_id`, 'cart_article');
    if (!article.plans.includes(salesPlanId))
      throw new ApiError('not_available_in_this_saleplan', { existIn: article.plans });
    return { ...product, article, shade };
  });
  const shades = await shadesFor(asked, readShades);
  const fields = asked.flatMap(({ article, shade }, index): FieldFault[] => {
    const fault = shadeFault(article, shade, shades.get(shade));
    if (fault === undefined) return [];
    return [{ path: `products.${index}.shade`, fault, values: { article: article.name, shade } }];
  });
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  return asked.map(({ article, quantity, seen_price: seen, shade }) => ({
    article,
    quantity,
    shade,
    seenCents:
      seen === undefined
        ? tintedCents(article.priceCents, article.tintingCents, shade)
        : toCents({ amount: seen, currency: 'EUR' }),
    shadeName: shades.get(shade)?.name ?? null,
  }));
}

const shadesFor = async (
  asked: readonly { readonly shade: string }[],
  readShades: ReadShades,
): Promise<Shades> => (asked.some(({ shade }) => shade !== '') ? readShades() : new Map());

/**
 * What a past order is ordered again from: lines that cost something and are still sold, as they were seen then. The
 * others are named. A shade that cannot be had any more goes along: the cart reports it at its line.
 */
export async function linesToReorder(
  db: Queries,
  readShades: ReadShades,
  { products }: CartReorder,
  salesPlanId: number,
): Promise<{ lines: LineToAdd[]; leftOut: string[] }> {
  const paid = products.filter(({ price_with_tax: price }) => price > 0);
  const articles = await findArticlesByReference(
    db,
    paid.map(({ reference }) => reference),
  );
  const asked = paid.map(({ shade = '', ...product }) => ({ ...product, shade }));
  const shades = await shadesFor(asked, readShades);
  const lines = asked.flatMap(({ reference, quantity, price_with_tax: amount, shade }): LineToAdd[] => {
    const article = articles.get(reference);
    if (!article?.plans.includes(salesPlanId)) return [];
    const shadeName = shades.get(shade)?.name ?? null;
    return [{ article, quantity, shade, shadeName, seenCents: toCents({ amount, currency: 'EUR' }) }];
  });
  const added = new Set(lines.map(({ article }) => article.reference));
  const references = new Set(products.map(({ reference }) => reference));
  return { lines, leftOut: [...references].filter((reference) => !added.has(reference)) };
}
