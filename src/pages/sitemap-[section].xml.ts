import type { APIRoute } from 'astro';
import { readSite } from '../content/page-context.ts';
import { readSections, readSectionUrls, sectionName } from '../content/sitemap.ts';
import { defaultLocale } from '../lib/i18n/locale.ts';
import { urlsetXml } from '../lib/seo/sitemap-xml.ts';
import { siteRuntime } from '../lib/server/site-runtime.ts';

export const prerender = false;

export const GET: APIRoute = async ({ cache, params }) => {
  const { siteUrl } = siteRuntime();
  const { salesplan } = await readSite(cache, defaultLocale);
  const { sections } = await readSections(cache, salesplan);
  const section = sections.find((each) => sectionName(each) === params['section']);
  if (!section) return new Response(null, { status: 404 });
  const body = urlsetXml(await readSectionUrls(cache, section, siteUrl));
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
