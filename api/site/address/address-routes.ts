import { operations } from '../../contract/operations.ts';
import { refuseWrites } from '../../kernel/http/refuse-writes.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { findEntity } from './find-entity.ts';
import { listAddresses } from './list-addresses.ts';
import { listSitemap, showEntry } from './list-sitemap.ts';
import { countMissedAddresses, listMissedAddresses } from './missed-addresses.ts';

export function addressRoutes(router: Router, { database: { db }, sitePath, clock }: Services): void {
  const { index: missed, report } = operations.missedAddress;
  register(router, operations.url.index, ({ query }) => listAddresses(db, query));
  register(router, operations.url.entity, ({ query }) => findEntity(db, query));
  register(router, operations.sitemap.show, ({ parameters, query }) => showEntry(db, parameters.id, query));
  register(router, operations.sitemap.index, ({ query }) => listSitemap(db, query));
  refuseWrites(router, operations.sitemap);
  register(router, missed, ({ query }) => listMissedAddresses(db, sitePath, query));
  register(router, report, ({ body }) => countMissedAddresses(db, body.addresses, clock()));
}
