import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { productRelated } from '../../kernel/database/schema/product.ts';

/** Ids of the products that name one of the references among those that go with them. */
export async function relatingProducts(tx: Transaction, references: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: productRelated.productId })
    .from(productRelated)
    .where(inArray(productRelated.relatedReference, [...references]));
  return rows.map(({ id }) => id);
}
