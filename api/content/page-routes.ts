import { eq } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import { operations } from '../contract/operations.ts';
import { page } from '../kernel/database/schema/content.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import type { Services } from '../kernel/http/services.ts';
import { calledPlan } from '../kernel/plans/sales-plans.ts';
import { seesDrafts } from '../kernel/previews/draft-rule.ts';
import type { Previews } from '../kernel/previews/previews.ts';
import { registerWrites } from '../kernel/records/register-writes.ts';
import { findStored } from '../kernel/stored/stored.ts';
import { deletePage, pageUsers } from './pages/delete-page.ts';
import { listPages } from './pages/list-pages.ts';
import { savePage } from './pages/save-page.ts';
import { showPage } from './pages/show-page.ts';

/** Pages, and the links that show a draft. */
export function pageRoutes(router: Router, services: Services, previews: Previews): void {
  const { db } = services.database;
  const { page: pages } = operations;
  const context = ({ lang }: { lang: Locale }) => ({ db, locale: lang, pictures: services.pictures });

  register(router, pages.index, async ({ query, isEditor }) =>
    listPages(context(query), query, await isEditor()),
  );
  register(router, pages.show, async (call) => {
    const { parameters, query } = call;
    const drawn = await previews.draw('page', call, ({ db: reads, pictures }, name) =>
      showPage(
        { db: reads, pictures, locale: query.lang },
        { name, plan: calledPlan(query), maySeeDraft: seesDrafts },
      ),
    );
    if (drawn) return drawn;
    const maySeeDraft = await previews.draftRule('page', call);
    return showPage(context(query), { name: parameters.id, plan: calledPlan(query), maySeeDraft });
  });
  previews.addRoute(router, 'page', pages.preview, async (id) => {
    const [row] = await db.select({ plans: page.salesPlanIds }).from(page).where(eq(page.id, id));
    return row?.plans;
  });
  registerWrites(router, services, pages, {
    name: 'page',
    table: page,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, page, eq(page.code, code)))?.id,
    save: savePage,
    users: pageUsers,
    remove: deletePage,
  });
}
