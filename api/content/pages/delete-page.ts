import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/database.ts';
import { page } from '../../kernel/database/schema/content.ts';
import { pageTags } from '../../kernel/links/content-tags.ts';
import { forgetFormerSlugs } from '../../kernel/links/former-slugs.ts';
import { linkUsers, refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { removeSearchDocument } from '../../kernel/search/search-document.ts';

/** Refused while links lead to the page. */
export async function deletePage(tx: Transaction, id: number): Promise<string[]> {
  const [row] = await tx
    .select({ code: page.code, type: page.technicalType })
    .from(page)
    .where(eq(page.id, id));
  if (row === undefined) return [];
  refuseWhileUsed(await linkUsers(tx, { type: 'cms_page', code: row.code }));
  await tx.delete(page).where(eq(page.id, id));
  await removeSearchDocument(tx, 'page', id);
  await forgetFormerSlugs(tx, 'page', id);
  return pageTags(id, [row.type]);
}
