import { sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import { changeTags } from '../../contract/cache-tags.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { completed, type DocumentedProduct, writeProductDocuments } from './product-documents.ts';

const productsAtOnce = 100;

/** Makes the kinds of PDF documents that came after products were saved. */
export async function completeProductDocuments(database: Database, now: Date): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await database.transaction((tx) => completeSome(tx, after, now));
  }
}

/** Returns the id of the last product of a full batch, undefined after the last batch. */
async function completeSome(tx: Transaction, after: number, now: Date): Promise<number | undefined> {
  const products = await readIncomplete(tx, after);
  const { written } = await writeProductDocuments(tx, products.map(completed), now);
  if (written.some(({ isNewVersion }) => isNewVersion)) {
    const tags = ['documents', ...products.flatMap(({ id }) => changeTags(`product:${id}`))];
    await recordChange(tx, { entity: 'document', entityId: null, tags });
  }
  return products.length === productsAtOnce ? products.at(-1)?.id : undefined;
}

/** Products that were saved before there were instructions for use. */
async function readIncomplete(tx: Transaction, after: number): Promise<DocumentedProduct[]> {
  const { rows } = await tx.execute<{ id: number } & DocumentedProduct & Record<string, unknown>>(sql`
    select p.id, p.input from product p
    where p.id > ${after} and p.input -> 'steps' -> ${defaultLocale} <> '[]' and not exists (
      select from document d where d.product_id = p.id and d.type = 'MODE_EMPLOI' and d.locale = ${defaultLocale})
    order by p.id limit ${productsAtOnce} for update`);
  return rows;
}
