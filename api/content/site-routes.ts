import { eq } from 'drizzle-orm';
import { siteId } from '../contract/common.ts';
import { operations } from '../contract/operations.ts';
import { country, setting, site, tag } from '../kernel/database/schema/site.ts';
import { register } from '../kernel/http/register.ts';
import { registerWrites } from '../kernel/http/register-writes.ts';
import type { Router } from '../kernel/http/router.ts';
import type { Services } from '../kernel/http/services.ts';
import { findStored } from '../kernel/stored/stored.ts';
import { listCountries, showCountry } from './settings/read-countries.ts';
import { listSettings, showSetting } from './settings/read-settings.ts';
import { listSites, showSite } from './settings/read-sites.ts';
import { listTags, showTag } from './settings/read-tags.ts';
import { deleteCountry, saveCountry } from './settings/save-country.ts';
import { deleteSetting, saveSetting } from './settings/save-setting.ts';
import { deleteSite, saveSite } from './settings/save-site.ts';
import { deleteTag, isTag, saveTag } from './settings/save-tag.ts';

/** Site, settings, countries and tags. */
export function siteRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { site: sites, setting: settings, country: countries, tags } = operations;

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

  register(router, settings.index, ({ query }) => listSettings(db, query));
  register(router, settings.show, ({ parameters, query }) => showSetting(db, parameters.id, query.lang));
  registerWrites(router, services, settings, {
    name: 'setting',
    table: setting,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, setting, eq(setting.code, code)))?.id,
    save: saveSetting,
    remove: deleteSetting,
  });

  register(router, countries.index, ({ query }) => listCountries(db, query));
  register(router, countries.show, ({ parameters, query }) => showCountry(db, parameters.id, query.lang));
  registerWrites(router, services, countries, {
    name: 'country',
    table: country,
    keyField: 'iso',
    findId: async (tx, { iso }) => (await findStored(tx, country, eq(country.iso, iso)))?.id,
    save: saveCountry,
    remove: deleteCountry,
  });

  register(router, tags.index, ({ query }) => listTags(db, query));
  register(router, tags.show, ({ parameters, query }) => showTag(db, parameters.id, query.lang));
  registerWrites(router, services, tags, {
    name: 'tag',
    table: tag,
    keyField: 'key',
    findId: async (tx, input) => (await findStored(tx, tag, isTag(input)))?.id,
    save: saveTag,
    remove: deleteTag,
  });
}
