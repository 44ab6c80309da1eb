import { eq } from 'drizzle-orm';
import { siteId } from '../contract/common.ts';
import { operations } from '../contract/operations.ts';
import { site, tag } from '../kernel/database/schema/site.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import type { Services } from '../kernel/http/services.ts';
import { registerWrites } from '../kernel/records/register-writes.ts';
import { findStored } from '../kernel/stored/stored.ts';
import { countries } from './settings/countries.ts';
import { listSites, showSite } from './settings/read-sites.ts';
import { listTags, showTag } from './settings/read-tags.ts';
import { deleteSite, saveSite } from './settings/save-site.ts';
import { deleteTag, isTag, saveTag, tagUsers } from './settings/save-tag.ts';
import { settings } from './settings/settings.ts';

/** Site, settings, countries and tags. */
export function siteRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { site: sites, tags } = operations;

  register(router, sites.index, ({ query }) => listSites(db, query));
  register(router, sites.show, ({ parameters }) => showSite(db, parameters.id));
  registerWrites(router, services, sites, {
    name: 'site',
    table: site,
    keyField: 'url',
    findId: async (tx) => (await findStored(tx, site, eq(site.id, siteId)))?.id,
    save: saveSite,
    remove: deleteSite,
  });

  settings.addRoutes(router, services);
  countries.addRoutes(router, services);

  register(router, tags.index, ({ query }) => listTags(db, query));
  register(router, tags.show, ({ parameters, query }) => showTag(db, parameters.id, query.lang));
  registerWrites(router, services, tags, {
    name: 'tag',
    table: tag,
    keyField: 'key',
    findId: async (tx, input) => (await findStored(tx, tag, isTag(input)))?.id,
    save: saveTag,
    users: tagUsers,
    remove: deleteTag,
  });
}
