import type { APIRoute } from 'astro';
import { readSite } from '../content/page-context.ts';
import { mostEntriesOfFile, readSections, readSectionUrls, sectionName } from '../content/sitemap.ts';
import { defaultLocale } from '../lib/i18n/locale.ts';
import { sitemapIndexXml, urlsetXml } from '../lib/seo/sitemap-xml.ts';
import { siteRuntime } from '../lib/server/site-runtime.ts';

export const prerender = false;

/** All URLs, or the files that have them where they are many. */
export const GET: APIRoute = async ({ cache }) => {
  const { siteUrl } = siteRuntime();
  const { salesplan } = await readSite(cache, defaultLocale);
  const { sections, total } = await readSections(cache, salesplan);
  if (total > mostEntriesOfFile) {
    const files = sections.map((section) => `${siteUrl}/sitemap-${sectionName(section)}.xml`);
    return xmlResponse(sitemapIndexXml(files));
  }
  const urls = await Promise.all(sections.map((section) => readSectionUrls(cache, section, siteUrl)));
  return xmlResponse(urlsetXml(urls.flat()));
};

function xmlResponse(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
