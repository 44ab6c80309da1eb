import { operations } from '../../contract/operations.ts';
import { store } from '../../kernel/database/schema/store.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { registerWrites } from '../../kernel/records/register-writes.ts';
import { withCode } from '../../kernel/stored/stored.ts';
import { listPoints, listStores, showStore } from './read-stores.ts';
import { deleteStore, saveStore } from './save-store.ts';

/** Where the products are sold. */
export function storeRoutes(router: Router, services: Services): void {
  const reads = { db: services.database.db, shared: services.sharedReads, clock: services.clock };
  const { storeLocator } = operations;
  register(router, storeLocator.index, ({ query }) => listStores(reads, query));
  register(router, storeLocator.points, ({ query }) => listPoints(reads, query));
  register(router, storeLocator.show, ({ parameters, query }) => showStore(reads, parameters.id, query.lang));
  registerWrites(router, services, storeLocator, {
    name: 'store-locator',
    save: saveStore,
    remove: deleteStore,
    ...withCode(store),
  });
}
