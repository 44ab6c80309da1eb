import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { listStock } from './list-stock.ts';

/** The list of every pack that is sold. */
export function stockRoutes(router: Router, { database, sharedReads, mediaUrl }: Services): void {
  const reads = { db: database.db, sharedReads, mediaUrl };
  register(router, operations.stockList.index, ({ query }) => listStock(reads, query));
}
