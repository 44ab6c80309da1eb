import { eq } from 'drizzle-orm';
import { removeSearchDocument } from '../catalogue/search-document.ts';
import type { Transaction } from '../database/database.ts';
import { page } from '../database/schema/content.ts';
import { pageTags } from './content-tags.ts';
import { linkingTags } from './linking-tags.ts';

/** Links to the page stay in their documents and lead nowhere until it is back. */
export async function deletePage(tx: Transaction, id: number): Promise<string[]> {
  await removeSearchDocument(tx, 'page', id);
  const [row] = await tx
    .delete(page)
    .where(eq(page.id, id))
    .returning({ code: page.code, type: page.technicalType });
  if (row === undefined) return [];
  return [...pageTags(id, [row.type]), ...(await linkingTags(tx, [{ type: 'cms_page', code: row.code }]))];
}
