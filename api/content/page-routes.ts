import { eq } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import { operations } from '../contract/operations.ts';
import { page } from '../database/schema/content.ts';
import { ApiError } from '../http/api-error.ts';
import { type CallOf, register } from '../http/register.ts';
import { registerWrites } from '../http/register-writes.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { deletePage } from './delete-page.ts';
import { requireFound } from './found.ts';
import { listPages } from './list-pages.ts';
import type { PreviewSigner } from './preview-signer.ts';
import { calledPlan } from './sales-plans.ts';
import { savePage } from './save-page.ts';
import { showPage } from './show-page.ts';
import { findStored } from './stored.ts';

/** Pages, and the links that show a draft. */
export function pageRoutes(router: Router, services: Services, signer: PreviewSigner): void {
  const { db } = services.database;
  const { page: pages } = operations;
  const context = ({ lang }: { lang: Locale }) => ({ db, locale: lang, pictures: services.pictures });

  register(router, pages.index, async ({ query, isEditor }) =>
    listPages(context(query), query, await isEditor()),
  );
  register(router, pages.show, async (call) => {
    const { parameters, query } = call;
    const maySeeDraft = await draftRule(call, signer);
    return showPage(context(query), { name: parameters.id, plan: calledPlan(query), maySeeDraft });
  });
  register(router, pages.preview, async ({ parameters: { id }, query }) => {
    requireFound(await db.select({ id: page.id }).from(page).where(eq(page.id, id)));
    const signature = signer.sign(id, query.hours);
    return { ...signature, url: services.siteLinks.preview(id, signature, query.lang) };
  });
  registerWrites(router, services, pages, {
    name: 'page',
    table: page,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, page, eq(page.code, code)))?.id,
    save: savePage,
    remove: deletePage,
  });
}

/** A token or a signature opens drafts; a bad one is refused, and none leaves them closed. */
async function draftRule(
  { query, request, isEditor }: CallOf<typeof operations.page.show>,
  signer: PreviewSigner,
): Promise<(pageId: number) => boolean> {
  const { preview_expires, preview_signature } = query;
  if (preview_expires !== undefined && preview_signature !== undefined) {
    return (pageId) => {
      if (signer.isValid(pageId, { preview_expires, preview_signature })) return true;
      throw new ApiError('unauthorized');
    };
  }
  const hasToken = request.headers.get('authorization') !== null;
  if (hasToken && !(await isEditor())) throw new ApiError('unauthorized');
  return () => hasToken;
}
