import { operations } from '../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { listPublications } from './publication-log.ts';

export function publicationRoutes(router: Router, { database }: Services): void {
  register(router, operations.publication.index, ({ query }) => listPublications(database.db, query));
}
