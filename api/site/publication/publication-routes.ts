import { operations } from '../../contract/operations.ts';
import { register, requireRight } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { requireWriting } from '../../kernel/records/record-right.ts';
import { listPublications } from './publication-log.ts';
import { listPublicationRuns } from './publication-runs.ts';
import { renderAgain } from './render-again.ts';

export function publicationRoutes(router: Router, { database, pages }: Services): void {
  register(router, operations.publication.index, async ({ query }) => ({
    ...(await listPublications(database.db, query)),
    failed_pages: pages.failedCount() ?? null,
  }));
  register(router, operations.publicationRun.index, ({ query }) => listPublicationRuns(database.db, query));
  register(router, operations.publicationRun.render, async (call) => {
    const { body } = call;
    if ('entity' in body) await requireWriting(call, body.entity);
    else await requireRight(call, 'content');
    return { change_id: await database.transaction((tx) => renderAgain(tx, body)) };
  });
}
