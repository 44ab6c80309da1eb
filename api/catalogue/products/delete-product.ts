import { eq, sql } from 'drizzle-orm';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { linkingNames, listUsers, noUsers } from '../../kernel/links/link-users.ts';
import { removeSearchDocument } from '../../kernel/search/search-document.ts';
import { loadCatalogueKeys } from './catalogue-keys.ts';
import { productTags } from './product-tags.ts';

/** Removes a product with its packs. Their price history stays. */
export async function deleteProduct(tx: Transaction, id: number): Promise<string[]> {
  const [removed] = await tx.delete(product).where(eq(product.id, id)).returning({ input: product.input });
  await removeSearchDocument(tx, 'product', id);
  const [tags] = await productTags(
    tx,
    [{ id, before: removed?.input, after: undefined }],
    await loadCatalogueKeys(tx),
  );
  return tags ?? [];
}

/** What links to a product, the products that it goes with, discounts that give one of its packs, bases that are tinted of it, and documents that an editor gave for it. */
export async function productUsers(tx: Transaction, id: number): Promise<Users> {
  const [found] = await tx.select({ code: product.reference }).from(product).where(eq(product.id, id));
  if (found === undefined) return noUsers;
  const { code } = found;
  return listUsers(
    tx,
    sql`select 'product ' || product.reference as name from product_related
        join product on product.id = product_related.product_id
        where related_reference = ${code} and product.id <> ${id}
      union all select 'discount ' || discount.code from discount
        join pack on pack.reference = discount.input -> 'effect' ->> 'pack' where pack.product_id = ${id}
      union all select 'base ' || code from tint_base where product_id = ${id}
      union all select 'document ' || code from document where product_id = ${id} and input is not null
      union all ${linkingNames({ type: 'product', code })}`,
  );
}
