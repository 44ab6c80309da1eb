import { escapeXml } from '../html/escape-xml.ts';

export interface SitemapUrl {
  location: string;
  /** ISO date; undefined where it is not known. */
  modified: string | undefined;
  alternates: { hreflang: string; href: string }[];
}

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function urlsetXml(urls: readonly SitemapUrl[]): string {
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${header}<urlset ${namespace} ${xhtml}>${urls.map(urlXml).join('')}</urlset>`;
}

export function sitemapIndexXml(locations: readonly string[]): string {
  const entries = locations.map((location) => `<sitemap><loc>${escapeXml(location)}</loc></sitemap>`);
  return `${header}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`;
}

function urlXml({ location, modified, alternates }: SitemapUrl): string {
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  const date = modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`;
  return `<url><loc>${escapeXml(location)}</loc>${date}${links.join('')}</url>`;
}
