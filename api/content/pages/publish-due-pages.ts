import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { page } from '../../kernel/database/schema/content.ts';
import { forEachApart } from '../../kernel/jobs/for-each-apart.ts';
import { pageTags } from '../../kernel/links/content-tags.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { noteState } from '../../kernel/records/note-state.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { indexPage } from './index-page.ts';

/**
 * Shows the pages whose day of publication has come in Belgium, however long ago, and hides those whose day is still to
 * come. Each is announced as a change of its own.
 * @throws the first fault of a page, when the others are done
 */
export async function publishDuePages(database: Database, now: Date): Promise<void> {
  const today = belgianDay(now);
  const isDue = sql`(${page.input} ->> 'published')::boolean and ${page.publishedAt} <= ${today}`;
  const isWrong = sql`${page.published} <> (${isDue})`;
  const rows = await database.db.select({ id: page.id }).from(page).where(isWrong).orderBy(page.publishedAt);
  await forEachApart(rows, ({ id }) => database.transaction((tx) => settlePage(tx, id, today)));
}

async function settlePage(tx: Transaction, id: number, today: string): Promise<void> {
  const [row] = await tx.select().from(page).where(eq(page.id, id)).for('update');
  if (row === undefined) return;
  const { input } = row;
  const published = isPublishedOn(today, input);
  if (published === row.published) return;
  await tx.update(page).set({ published }).where(eq(page.id, id));
  await noteState(tx, { name: 'page', id }, published ? 'live' : 'scheduled');
  await indexPage(tx, id, { ...input, published });
  const links = await linkingTags(tx, [{ type: 'cms_page', code: input.code }]);
  const tags = [...pageTags(id, [input.technical_type]), ...links];
  await recordChange(tx, { entity: 'page', entityId: id, tags });
}

/** Whether visitors see a page on a day: it is no draft, and its day has come. */
export const isPublishedOn = (
  day: string,
  input: { readonly published: boolean; readonly published_at: string },
): boolean => input.published && input.published_at <= day;
