import { eq } from 'drizzle-orm';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { page } from '../../kernel/database/schema/content.ts';
import { pageTags } from '../../kernel/links/content-tags.ts';
import { linkingNames, listUsers, noUsers } from '../../kernel/links/link-users.ts';
import { removeSearchDocument } from '../../kernel/search/search-document.ts';

export async function deletePage(tx: Transaction, id: number): Promise<string[]> {
  const [row] = await tx.delete(page).where(eq(page.id, id)).returning({ type: page.technicalType });
  if (row === undefined) return [];
  await removeSearchDocument(tx, 'page', id);
  return pageTags(id, [row.type]);
}

/** What links to a page. */
export async function pageUsers(tx: Transaction, id: number): Promise<Users> {
  const [row] = await tx.select({ code: page.code }).from(page).where(eq(page.id, id));
  return row === undefined ? noUsers : listUsers(tx, linkingNames({ type: 'cms_page', code: row.code }));
}
