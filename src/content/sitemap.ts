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

/** Enough for most sites to have one file. It is written without a pause, in which no page is served. */
export const mostEntriesOfFile = 5000;

/** Every section of the site, and how many entries it has in all. */
export async function readSections(
  cache: PageCache,
  salesPlans: readonly SalesPlan[],
): Promise<{ sections: SitemapSection[]; total: number }> {
  const wholes = locales.flatMap((locale) => salesPlans.map((salesPlan) => ({ locale, salesPlan })));
  const totals = await Promise.all(
    wholes.map(async ({ locale, salesPlan }) => {
      const filter = { locale, salesPlanId: salesPlan.id };
      return (await readValue(cache, getLiveEntry('siteMapTotals', filter))).total;
    }),
  );
  const sections = wholes.flatMap((whole, index) => {
    const files = Math.max(1, Math.ceil((totals[index] ?? 0) / mostEntriesOfFile));
    return Array.from({ length: files }, (_, file) => ({ ...whole, number: file + 1 }));
  });
  return { sections, total: totals.reduce((sum, each) => sum + each, 0) };
}

export async function readSectionUrls(
  cache: PageCache,
  { locale, salesPlan, number }: SitemapSection,
  siteUrl: string,
): Promise<SitemapUrl[]> {
  const { id, target } = salesPlan;
  const filter = { locale, salesPlanId: id, page: number, perPage: mostEntriesOfFile };
  const { items } = await readValue(cache, getLiveEntry('sitemaps', filter));
  return [
    ...(number === 1 ? fixedUrls(locale, target, siteUrl) : []),
    ...items.flatMap((entry) => entryUrl(entry, locale, target, siteUrl)),
  ];
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
