import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { notePurge } from './purge-log.ts';

export function purgeRoutes(router: Router, { database, clock }: Services): void {
  register(router, operations.purge.note, async ({ body }) => ({
    id: await notePurge(database, 'all' in body ? 'all' : body.paths, clock()),
  }));
}
