import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { listPublications } from './publication-log.ts';
import { listPublicationRuns } from './publication-runs.ts';

export function publicationRoutes(router: Router, { database, pages }: Services): void {
  register(router, operations.publication.index, async ({ query }) => ({
    ...(await listPublications(database.db, query)),
    failed_pages: pages.failedCount() ?? null,
  }));
  register(router, operations.publicationRun.index, ({ query }) => listPublicationRuns(database.db, query));
}
