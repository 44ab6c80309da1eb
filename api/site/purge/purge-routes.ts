import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { notePurge } from './purge-log.ts';

/** Takes purges of sites in other processes. Without a cache to purge that is a fault, which is in the log. */
export function purgeRoutes(router: Router, { database, clock }: Services, hasCaches: boolean): void {
  register(router, operations.purge.note, async ({ body }) => {
    if (!hasCaches) throw new Error('CDN_PURGE_URL is missing: a site has CDN, and nobody purges its cache');
    return { id: await notePurge(database, 'all' in body ? 'all' : body.paths, clock()) };
  });
}
