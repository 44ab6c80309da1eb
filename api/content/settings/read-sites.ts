import { asc, eq } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import { languageTags } from '../../../languages/tags.ts';
import type { Site } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { salesPlan, site } from '../../kernel/database/schema/site.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';

/** The site of a host; the first one for a host that no site has. */
export async function listSites(db: Queries, { url }: { url?: string | undefined }) {
  const sites = await readSites(db);
  const named = sites.filter((one) => one.url === url);
  const list = url === undefined ? sites : named.length > 0 ? named : sites.slice(0, 1);
  return { list, total: list.length };
}

export async function showSite(db: Queries, name: number | string): Promise<Site> {
  const { id } = requireFound(
    await db
      .select({ id: site.id })
      .from(site)
      .where(isNamed(site, site.url, name)),
  );
  const sites = await readSites(db);
  return requireFound(sites.filter((one) => one.id === id));
}

async function readSites(db: Queries): Promise<Site[]> {
  const rows = await db
    .select()
    .from(site)
    .leftJoin(salesPlan, eq(salesPlan.siteId, site.id))
    .orderBy(asc(site.id), asc(salesPlan.id));
  const sites = new Map<number, Site>();
  for (const { site: row, sales_plan: plan } of rows) {
    const languages = row.languages.toSorted((one, other) =>
      one.label.localeCompare(other.label, languageTags[defaultLocale]),
    );
    const entry: Site = sites.get(row.id) ?? { id: row.id, url: row.url, languages, salesplan: [] };
    sites.set(row.id, entry);
    if (plan === null) continue;
    const { id, target, currency, symbol } = plan;
    entry.salesplan.push({ id, target, currency: { code: currency, symbol } });
  }
  return [...sites.values()];
}
