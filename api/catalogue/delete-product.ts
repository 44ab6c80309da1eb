import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { product } from '../database/schema/product.ts';
import { loadCatalogueKeys } from './catalogue-keys.ts';
import { productTags } from './product-tags.ts';
import { removeSearchDocument } from './search-document.ts';

/** Removes a product with its packs. Their price history stays. */
export async function deleteProduct(tx: Transaction, id: number): Promise<string[]> {
  const [removed] = await tx.delete(product).where(eq(product.id, id)).returning({ input: product.input });
  if (removed === undefined) return [];
  await removeSearchDocument(tx, 'product', id);
  const [tags] = await productTags(
    tx,
    [{ id, before: removed.input, after: undefined }],
    await loadCatalogueKeys(tx),
  );
  return tags ?? [];
}
