import { getLiveEntry } from 'astro:content';
import type { SalesPlan, SitemapEntry } from '../../api/contract/content.ts';
import { perLocale } from '../../languages/per-locale.ts';
import { type Locale, locales, type Target } from '../lib/i18n/locale.ts';
import { buildAnyPath } from '../lib/routes/build-path.ts';
import { fixedScreens } from '../lib/routes/fixed-screens.ts';
import { isBuilt, type Screen } from '../lib/routes/route-table.ts';
import { hreflangLinks } from '../lib/seo/head-links.ts';
import type { SitemapUrl } from '../lib/seo/sitemap-xml.ts';
import { type PageCache, readValue } from './read.ts';

/** The URLs of one language and audience, cut into files. `number` counts from 1. */
export interface SitemapSection {
  locale: Locale;
  salesPlan: SalesPlan;
  number: number;
}

/** `fr-part-1`: stands in the URL of the section's file. */
export function sectionName({ locale, salesPlan, number }: SitemapSection): string {
  return `${locale}-${salesPlan.target}-${number}`;
}

const entriesPerCall = 5000;
const callsPerSection = 9;

/** Every section of the site, and how many URLs it has in all. */
export async function readSections(
  cache: PageCache,
  salesPlans: readonly SalesPlan[],
): Promise<{ sections: SitemapSection[]; total: number }> {
  const wholes = locales.flatMap((locale) => salesPlans.map((salesPlan) => ({ locale, salesPlan })));
  const totals = await Promise.all(wholes.map((whole) => readTotal(cache, whole)));
  const sections = wholes.flatMap((whole, index) => {
    const files = Math.max(1, Math.ceil((totals[index] ?? 0) / (entriesPerCall * callsPerSection)));
    return Array.from({ length: files }, (_, file) => ({ ...whole, number: file + 1 }));
  });
  return { sections, total: totals.reduce((sum, each) => sum + each, 0) };
}

export async function readSectionUrls(
  cache: PageCache,
  { locale, salesPlan, number }: SitemapSection,
  siteUrl: string,
): Promise<SitemapUrl[]> {
  const { target } = salesPlan;
  const urls = number === 1 ? fixedUrls(locale, target, siteUrl) : [];
  const first = (number - 1) * callsPerSection + 1;
  for (let page = first; page < first + callsPerSection; page += 1) {
    const list = await readPage(cache, locale, salesPlan, page);
    urls.push(...list.items.flatMap((entry) => entryUrl(entry, locale, target, siteUrl)));
    if (page * entriesPerCall >= list.total) break;
  }
  return urls;
}

async function readTotal(
  cache: PageCache,
  { locale, salesPlan }: Omit<SitemapSection, 'number'>,
): Promise<number> {
  return (await readPage(cache, locale, salesPlan, 1)).total;
}

function readPage(cache: PageCache, locale: Locale, { id }: SalesPlan, page: number) {
  return readValue(
    cache,
    getLiveEntry('sitemaps', { locale, salesPlanId: id, page, perPage: entriesPerCall }),
  );
}

function fixedUrls(locale: Locale, target: Target, siteUrl: string): SitemapUrl[] {
  return fixedScreens().map((screen) => {
    const paths = perLocale((each) => buildAnyPath(screen, { locale: each, target }));
    return {
      location: `${siteUrl}${paths[locale]}`,
      modified: undefined,
      alternates: hreflangLinks(paths, siteUrl),
    };
  });
}

function entryUrl(entry: SitemapEntry, locale: Locale, target: Target, siteUrl: string): SitemapUrl[] {
  const screen: Screen = entry.entity_type;
  if (!isBuilt(screen)) return [];
  const paths: Partial<Record<Locale, string>> = {};
  for (const each of locales) {
    const slug = entry.slugs[each];
    if (slug !== undefined) paths[each] = buildAnyPath(screen, { locale: each, target, slug });
  }
  const path = paths[locale];
  if (path === undefined) return [];
  const alternates = hreflangLinks(paths, siteUrl);
  return [{ location: `${siteUrl}${path}`, modified: entry.updated_at.slice(0, 10), alternates }];
}
